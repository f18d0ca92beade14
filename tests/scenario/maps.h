/* What the sections over quadtree maps share. */

#ifndef SCENARIO_MAPS_H
#define SCENARIO_MAPS_H

#include "feed.h"

static void feed_edit(const WgQuadtreeMapEdit *edit) {
    feed_u64(edit->pixels_changed);
    feed_u64(edit->pixels_destroyed);
    feed_u64(edit->pixels_created);
    feed_u64(edit->hp_removed);
    feed_u64(edit->hp_added);
    feed_bounds(edit->dirty);
}

static void feed_map_stats(WgQuadtreeMap map) {
    WgQuadtreeMapStats stats;
    DO(wg_quadtree_map_stats(map, &stats, (uint32_t)sizeof(stats)));
    feed_u64(stats.roots);
    feed_u64(stats.pixels);
    feed_u64(stats.hp);
}

/* A point within the square of 640 x 640 pixels around the origin. */
static WgPoint draw_point(void) {
    int32_t x = draw(-320, 640);
    int32_t y = draw(-320, 640);
    return make_point(x, y);
}

static WgQuadtreeMap create_map(uint8_t share_leaves) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    def.share_leaves = share_leaves;
    DO(wg_quadtree_map_create(&def, &map));
    return map;
}

static void fill(WgQuadtreeMap map, WgRect rect, uint8_t value) {
    DO(wg_quadtree_map_fill_rect(map, &rect, value, NULL));
}

/* Explosions at drawn places, of radii 4 to 24 and more, that leave no pixel in their cores. */
static void dig_caves(WgQuadtreeMap map, int32_t count) {
    int32_t i;
    for (i = 0; i < count; ++i) {
        WgPoint place = draw_point();
        float radius = draw_float(4, 20);
        DO(wg_quadtree_map_damage_circle(map, place.x, place.y, radius, radius * 0.5f, 255, NULL));
    }
}

static uint8_t read_pixels[640 * 640];

/* Feeds every pixel of a rectangle. */
static void feed_pixels(WgQuadtreeMap map, WgRect rect) {
    DO(wg_quadtree_map_read_rect(map, &rect, read_pixels, 0));
    feed_bytes(read_pixels, (size_t)rect.width * rect.height);
}

#endif
