/* Explosions that stop at the borders of regions: of one that crosses them, each region has its own part, so that one may
 * be dug now and another when it comes in. */
#ifndef ENDLESS_DIG_H
#define ENDLESS_DIG_H

#include "check.h"
#include "plan.h"

typedef struct Columns {
    int32_t left, top, right, bottom; /* Columns and rows of regions, all included. */
} Columns;

/* The regions that an explosion may touch. */
static inline Columns dig_regions(const Dig *dig) {
    Columns regions = {wg_floor_div(dig->x - dig->radius, REGION_SIDE), wg_floor_div(dig->y - dig->radius, REGION_SIDE),
                       wg_floor_div(dig->x + dig->radius, REGION_SIDE), wg_floor_div(dig->y + dig->radius, REGION_SIDE)};
    return regions;
}

static inline LocalDig dig_to_local(const Dig *dig, int32_t column, int32_t row) {
    return (LocalDig){(int16_t)(dig->x - column * REGION_SIDE), (int16_t)(dig->y - row * REGION_SIDE), (uint8_t)dig->radius, dig->amount};
}

static inline Dig dig_from_local(const LocalDig *dig, int32_t column, int32_t row) {
    return (Dig){column * REGION_SIDE + dig->x, row * REGION_SIDE + dig->y, dig->radius, dig->amount, 0};
}

static inline void dig_whole(WgQuadtreeMap map, const Dig *dig) {
    CHECK(wg_quadtree_map_damage_circle(map, dig->x, dig->y, dig->radius, dig->radius, dig->amount, NULL));
}

/* The part of an explosion that lies in one region, which must be in memory. */
static inline void dig_part(WgQuadtreeMap map, const Dig *dig, int32_t column, int32_t row) {
    const int32_t radius = dig->radius;
    uint8_t mask[(2 * MAX_RADIUS + 1) * (2 * MAX_RADIUS + 1)];
    int32_t left = dig->x - radius, right = dig->x + radius, top = dig->y - radius, bottom = dig->y + radius;
    if (left >= column * REGION_SIDE && right < (column + 1) * REGION_SIDE && top >= row * REGION_SIDE &&
        bottom < (row + 1) * REGION_SIDE) {
        dig_whole(map, dig);
        return;
    }
    left = left > column * REGION_SIDE ? left : column * REGION_SIDE;
    top = top > row * REGION_SIDE ? top : row * REGION_SIDE;
    right = right < (column + 1) * REGION_SIDE ? right : (column + 1) * REGION_SIDE - 1;
    bottom = bottom < (row + 1) * REGION_SIDE ? bottom : (row + 1) * REGION_SIDE - 1;
    uint8_t *out = mask;
    for (int32_t y = top; y <= bottom; ++y) {
        for (int32_t x = left; x <= right; ++x) {
            *out++ = (x - dig->x) * (x - dig->x) + (y - dig->y) * (y - dig->y) <= radius * radius ? 255 : 0;
        }
    }
    if (right >= left && bottom >= top) {
        WgRect rect = {left, top, (uint32_t)(right - left + 1), (uint32_t)(bottom - top + 1)};
        WgQuadtreeMapShape shape = wg_quadtree_map_shape_mask(rect, mask, 0);
        WgQuadtreeMapBrushDef brush = wg_quadtree_map_brush_def();
        brush.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT;
        brush.amount = dig->amount;
        CHECK(wg_quadtree_map_edit(map, &shape, &brush, NULL));
    }
}

#endif
