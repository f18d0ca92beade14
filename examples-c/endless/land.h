/* The world as it is made: caves, ore, and a surface under the sky, by chunk layers. Whole numbers only: a region has
 * the same bytes whenever, wherever and by whatever thread it is made.
 *
 *   tunnels   paths that start in a chunk and wander up to REACH pixels out of it, as lists of pieces
 *   veins     clusters of ore, as lists of discs
 *   regions   the bytes of a region of the quadtree map, as a list of bytes: made in a map of its own by the map's own
 *             edits, from what tunnels and veins of all chunks around reach into it
 */
#ifndef ENDLESS_LAND_H
#define ENDLESS_LAND_H

#include <pthread.h>
#include <stdatomic.h>

#include "bytes.h"
#include "plan.h"
#include "worldgrids.h"

enum { LAND_MAX_THREADS = 4 };

typedef struct Land {
    WgChunkLayers layers;
    uint64_t focus;
    uint64_t seed;
    uint64_t history; /* Of the maps that take the regions. */
    uint32_t tunnels, veins, regions;
    pthread_t threads[LAND_MAX_THREADS];
    int thread_count;
    atomic_int is_over;
} Land;

/* Makes the layers, and begins to work on `threads` threads. What is made lies within `radius_x` and `radius_y` pixels
 * around the focus, in whole regions. */
void land_open(Land *land, uint64_t seed, uint64_t history, int threads, uint32_t radius_x, uint32_t radius_y);
void land_close(Land *land);

/* A frame of the thread that the layers belong to. */
void land_move(Land *land, int32_t x, int32_t y);

/* Brings a region, by its column and row, into a map, if it is made already: 1, else 0. */
int land_page_in(Land *land, WgQuadtreeMap map, int32_t column, int32_t row);

/* Waits until a region is made, which may be anywhere, and gives its bytes. */
void land_make(Land *land, int32_t column, int32_t row, Bytes *out_bytes);

#endif
