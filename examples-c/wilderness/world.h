/* The sizes of the wilderness, what its lists hold, and its layers. */
#ifndef WILDERNESS_WORLD_H
#define WILDERNESS_WORLD_H

#include <pthread.h>
#include <stdatomic.h>

#include "check.h"

enum {
    VIEW_WIDTH = 1024,
    VIEW_HEIGHT = 576,
    CHUNK = 64,         /* Of terrain and paint, in world units; a unit is a cell is a pixel. */
    RIVER_CHUNK = 128,
    TOWN_CHUNK = 96,    /* Of towns and streets. It divides no other size. */
    FEATURE_CHUNK = 192, /* Of roads, features and relief. */
    EROSION = 4,        /* Levels of terrain above the first. */
    REACH = 4,          /* How far a step of erosion looks. */
    RELIEF = 8,         /* Units a cell of the relief. */
    RIVER_LEVELS = 6,   /* Levels of rivers above the first: borders that a river can cross. */
    STEP = 18,          /* The longest step of a river. */
    STREET = 64,        /* How far streets reach from their town. */
    ROAD = 260,         /* The longest distance between linked towns, */
    DETOUR = 64,        /* and how far the road between them may lead around. */
    WIDTH = 8,          /* The most that anything is wide, to either side. */
    MAX_THREADS = 4
};

#define SEA 0.465f

typedef struct Town {
    int32_t x, y;
    uint32_t rank; /* The better of two that are too near stays. */
} Town;

enum { RIVER = 1, ROADWAY, LANE, HOUSE };

/* A piece of anything that runs over the land; a house is one without length. */
typedef struct Piece {
    int32_t x0, y0, x1, y1;
    uint16_t kind;
    uint16_t width; /* In quarters of a unit, to either side. */
    uint32_t open;  /* Of a river: the level that lets it run on from its end, or 0. */
} Piece;

typedef struct World {
    WgChunkLayers layers;
    uint64_t focus;
    uint32_t terrain, relief, rivers, towns, streets, roads, features, paint;
    pthread_t threads[MAX_THREADS];
    int thread_count;
    atomic_int is_over;
} World;

#endif
