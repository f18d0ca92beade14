/* The whole world seen from far: a byte for each square of 8 x 8 pixels, kept up to date by what changed. */
#ifndef EXAMPLES_OVERVIEW_H
#define EXAMPLES_OVERVIEW_H

#include "measure.h"
#include "world.h"

enum {
    OVERVIEW_LEVEL = 3,
    OVERVIEW_WIDTH = WORLD_WIDTH >> OVERVIEW_LEVEL,
    OVERVIEW_HEIGHT = WORLD_HEIGHT >> OVERVIEW_LEVEL
};

typedef struct Overview {
    WgQuadtreeMapRevision drawn;
    /* Of each square the mean of its pixels, and the largest. */
    uint8_t *mean;
    uint8_t *largest;
    /* Squares that were read again. */
    uint64_t squares;
    Times times;
} Overview;

/* All of it. */
Overview overview_create(WgQuadtreeMap map);
/* Only what changed since the last time. */
void overview_update(Overview *overview, WgQuadtreeMap map);
void overview_destroy(Overview *overview);

#endif
