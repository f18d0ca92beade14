/* The Earth as a quadtree map: 255 hit points where there is land, 0 where there is water.
 *
 * Equator and Greenwich meet at (0, 0). East is +x, south is +y. */
#ifndef EXAMPLES_WORLD_H
#define EXAMPLES_WORLD_H

#include <stddef.h>
#include <stdint.h>

#include "worldgrids.h"

enum { WORLD_WIDTH = 20000, WORLD_HEIGHT = 10000 };

extern const WgRect WORLD;

typedef struct World {
    WgQuadtreeMap map;
    /* Pixels where, along a row, land begins or ends. */
    WgPoint *coast;
    size_t coast_count;
    size_t coast_capacity;
    uint64_t decode_ns; /* Spent in libpng, */
    uint64_t write_ns;  /* and in the map. */
} World;

/* Loads the map from a picture of WORLD_WIDTH x WORLD_HEIGHT pixels, white where there is land. */
World world_load(const char *path);
void world_destroy(World *world);

/* Latitude of a row in degrees, north is positive; longitude of a column, east is positive. */
double world_latitude(int32_t y);
double world_longitude(int32_t x);

/* The column of the map that lies under any column of the plane, as one flies on and on around. */
int32_t world_wrap(int32_t x);

WgQuadtreeMapStats world_stats(WgQuadtreeMap map);

/* Random numbers, the same for the same seed everywhere (splitmix64): 0 <= number < 1. */
double random_unit(uint64_t *seed);

#endif
