/* Which rows of regions a store has: two bits a region, kept in rows of their own for areas of 64 x 64 regions. So a row
 * that is missing is told from one that never was, what was never touched is known without asking the store, and
 * whoever wants all that differs from the generated world finds it. */
#ifndef ENDLESS_INDEX_H
#define ENDLESS_INDEX_H

#include "zone.h"

enum { AREA_BYTES = AREA_SIDE * AREA_SIDE / 8, MAX_AREAS = 256 };

typedef struct Area {
    uint8_t bits[2][AREA_BYTES]; /* Of rows of regions, of rows of explosions. */
    uint8_t is_broken;           /* Its row is not there, or damaged: nothing of the area can be told. */
} Area;

typedef struct Index {
    Area *areas;
    int32_t left, top;     /* The first area, */
    int32_t columns, rows; /* and how many. */
} Index;

static inline int32_t index_area(const Index *index, int32_t column, int32_t row) {
    return (row / AREA_SIDE - index->top) * index->columns + column / AREA_SIDE - index->left;
}

static inline uint64_t index_key(const Index *index, int32_t area) {
    return store_key(ROW_INDEX, index->left + area % index->columns, index->top + area / index->columns);
}

static inline int index_has(const Index *index, int what, int32_t column, int32_t row) {
    int32_t bit = row % AREA_SIDE * AREA_SIDE + column % AREA_SIDE;
    return index->areas[index_area(index, column, row)].bits[what == ROW_DIGS][bit / 8] >> bit % 8 & 1;
}

/* 1 if the bit was not set before. */
static inline int index_set(Index *index, int what, int32_t column, int32_t row) {
    int32_t bit = row % AREA_SIDE * AREA_SIDE + column % AREA_SIDE;
    uint8_t *bits = &index->areas[index_area(index, column, row)].bits[what == ROW_DIGS][bit / 8];
    int is_new = !(*bits >> bit % 8 & 1);
    *bits = (uint8_t)(*bits | 1 << bit % 8);
    return is_new;
}

#endif
