/* What the world must be, computed the plain way: each pixel as it was generated, less each explosion that reaches it. */
#ifndef ENDLESS_MODEL_H
#define ENDLESS_MODEL_H

#include "check.h"
#include "land.h"
#include "plan.h"

enum { REGION_PIXELS = REGION_SIDE * REGION_SIDE };

/* The pixels of a region, row by row. */
static inline void read_region(WgQuadtreeMap map, int32_t column, int32_t row, uint8_t *out_pixels) {
    const WgRect rect = {column * REGION_SIDE, row * REGION_SIDE, REGION_SIDE, REGION_SIDE};
    CHECK(wg_quadtree_map_read_rect(map, &rect, out_pixels, 0));
}

/* A region as it was generated; `land` must have been made for maps of this history. */
static inline void model_generate(Land *land, int32_t column, int32_t row, uint8_t *out_pixels) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map;
    Bytes bytes = {0};
    def.history = land->history;
    def.revision = (uint64_t)1 << 32;
    def.absent_by_default = 1;
    CHECK(wg_quadtree_map_create(&def, &map));
    land_make(land, column, row, &bytes);
    CHECK(wg_quadtree_map_page_in(map, column * REGION_SIDE, row * REGION_SIDE, bytes.data, bytes.count));
    read_region(map, column, row, out_pixels);
    CHECK(wg_quadtree_map_destroy(map));
    bytes_free(&bytes);
}

static inline void model_dig(uint8_t *pixels, int32_t column, int32_t row, const Dig *dig) {
    for (int32_t y = dig->y - dig->radius; y <= dig->y + dig->radius; ++y) {
        for (int32_t x = dig->x - dig->radius; x <= dig->x + dig->radius; ++x) {
            int32_t across = x - column * REGION_SIDE, down = y - row * REGION_SIDE;
            int64_t far_x = x - dig->x, far_y = y - dig->y;
            if (across >= 0 && across < REGION_SIDE && down >= 0 && down < REGION_SIDE &&
                far_x * far_x + far_y * far_y <= (int64_t)dig->radius * dig->radius) {
                uint8_t *pixel = &pixels[down * REGION_SIDE + across];
                *pixel = *pixel > dig->amount ? (uint8_t)(*pixel - dig->amount) : 0;
            }
        }
    }
}

/* All explosions of the frames from `first` on, up to `end`, on a region. */
static inline void model_dig_frames(const Plan *plan, uint64_t first, uint64_t end, int32_t column, int32_t row, uint8_t *pixels) {
    static Dig digs[MAX_DIGS];
    Camera camera = {0};
    while (camera.frame < end) {
        camera_step(plan, &camera);
        if (camera.frame <= first) {
            continue;
        }
        size_t count = plan_digs(plan, &camera, digs);
        for (size_t at = 0; at < count; ++at) {
            if (digs[at].x + digs[at].radius >= column * REGION_SIDE && digs[at].x - digs[at].radius < (column + 1) * REGION_SIDE &&
                digs[at].y + digs[at].radius >= row * REGION_SIDE && digs[at].y - digs[at].radius < (row + 1) * REGION_SIDE) {
                model_dig(pixels, column, row, &digs[at]);
            }
        }
    }
}

#endif
