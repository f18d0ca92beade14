/* A ship's voyage from the North Sea to the Arabian Sea: waypoints in the water, a path over them. */
#ifndef EXAMPLES_VOYAGE_H
#define EXAMPLES_VOYAGE_H

#include "world.h"

typedef struct Voyage {
    uint64_t update_ns; /* Making all waypoints, */
    uint64_t search_ns; /* finding the way, */
    uint64_t lake_ns;   /* and finding that none leads out of the Caspian Sea. */
    uint64_t waypoints;
    uint64_t bytes;
    WgQuadtreeMapPathReport report;
    double southernmost; /* Degrees of latitude. */
} Voyage;

/* Finds the way and draws it. Suez is land, so it must lead around the south of Africa. */
Voyage sail(const World *world, const char *path);

#endif
