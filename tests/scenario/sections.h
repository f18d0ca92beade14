/* The sections of the scenario, in order. */

#ifndef SCENARIO_SECTIONS_H
#define SCENARIO_SECTIONS_H

#include "rolling_grid.h"
#include "quadtree_map.h"
#include "loose_grid2.h"
#include "loose_grid3.h"
#include "chunk_layers.h"
#include "shape_edits.h"
#include "map_queries.h"
#include "streaming.h"
#include "waypoints.h"
#include "islands.h"

typedef struct Section {
    const char *name;
    void (*run)(void);
} Section;

static const Section SECTIONS[] = {
    {"rolling_grid", rolling_grid}, {"quadtree_map", quadtree_map},
    {"loose_grid2", loose_grid2},   {"loose_grid3", loose_grid3},
    {"chunk_layers", chunk_layers}, {"shape_edits", shape_edits},
    {"map_queries", map_queries},   {"streaming", streaming},
    {"waypoints", waypoints},       {"islands", islands},
};
enum { SECTION_COUNT = sizeof(SECTIONS) / sizeof(SECTIONS[0]) };

#endif
