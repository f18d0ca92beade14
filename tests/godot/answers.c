/* The same steps as answers.gd: its hashes must be these. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "worldgrids.h"

static uint64_t hash, randomness;

static void begin(uint64_t section) {
    hash = UINT64_C(14695981039346656037);
    randomness = section;
}

static void feed(int64_t value) {
    int at;
    for (at = 0; at < 8; ++at) {
        hash = (hash ^ ((uint64_t)value >> (8 * at) & 255)) * UINT64_C(1099511628211);
    }
}

static int32_t draw(int32_t from, int32_t count) {
    randomness = randomness * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return from + (int32_t)((randomness >> 33) % (uint64_t)count);
}

static void must(WgStatus status) {
    if (status < 0) {
        char text[1024];
        size_t count = 0;
        wg_last_error(text, sizeof text, &count);
        fprintf(stderr, "%s\n", text);
        exit(1);
    }
}

static void feed_points(const WgVector2 *points, size_t count) {
    size_t at;
    for (at = 0; at < count; ++at) {
        feed((int64_t)(points[at].x * 16));
        feed((int64_t)(points[at].y * 16));
    }
}

static void feed_edit(const WgQuadtreeMapEdit *edit) {
    feed((int64_t)edit->pixels_changed);
    feed((int64_t)edit->pixels_destroyed);
    feed((int64_t)edit->hp_removed);
    feed((int64_t)edit->hp_added);
}

static void quadtree_map(void) {
    static WgVector2 points[65536];
    static WgQuadtreeMapPiece pieces[16384];
    static uint8_t pixels[1 << 20];
    static uint64_t hashes[64];
    static WgBounds areas[4096];
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMapIslandsDef islands_def = wg_quadtree_map_islands_def();
    WgQuadtreeMap map;
    WgQuadtreeMapIslands islands;
    WgQuadtreeMapRevision revision;
    WgQuadtreeMapEdit edit;
    WgRect rect = {-512, -512, 1024, 1024};
    WgRect support = {-512, 504, 1024, 8};
    WgQuadtreeMapGround ground;
    WgQuadtreeMapSums sums;
    WgQuadtreeMapIsland found[256];
    size_t count = 0, point_count = 0, at, piece;
    int i;
    begin(1);
    must(wg_quadtree_map_create(&def, &map));
    must(wg_quadtree_map_islands_create(&islands_def, &islands));
    must(wg_quadtree_map_fill_rect(map, &rect, 200, &edit));
    feed_edit(&edit);
    must(wg_quadtree_map_revision(map, &revision));
    for (i = 0; i < 300; ++i) {
        int32_t x = draw(-520, 1040), y = draw(-520, 1040), radius = draw(4, 40), core = draw(0, 4), amount = draw(100, 156);
        must(wg_quadtree_map_damage_circle(map, x, y, (float)radius, (float)core, (uint8_t)amount, &edit));
        feed_edit(&edit);
    }
    for (i = 0; i < 200; ++i) {
        WgPoint from, to;
        WgQuadtreeMapHit hit;
        WgQuadtreeMapNearest nearest;
        from.x = draw(-600, 1200);
        from.y = draw(-600, 1200);
        to.x = draw(-600, 1200);
        to.y = draw(-600, 1200);
        must(wg_quadtree_map_cast(map, &from, &to, 1, &hit));
        feed(hit.is_hit);
        if (hit.is_hit) {
            feed(hit.pixel.x);
            feed(hit.pixel.y);
            feed(hit.value);
        }
        must(wg_quadtree_map_nearest(map, &from, 300, 150, &nearest));
        feed(nearest.is_found);
        if (nearest.is_found) {
            feed(nearest.pixel.x);
            feed(nearest.pixel.y);
        }
    }
    ground = wg_quadtree_map_ground(&rect, 1);
    must(wg_quadtree_map_pieces(map, &ground, 1.5f, 8, points, 65536, &point_count, pieces, 16384, &count));
    feed((int64_t)count);
    for (piece = 0; piece < count; ++piece) {
        feed(pieces[piece].point_count);
        feed_points(points + pieces[piece].first_point, pieces[piece].point_count);
    }
    must(wg_quadtree_map_changes_since(map, &revision, NULL, areas, 4096, &count));
    feed((int64_t)count);
    for (at = 0; at < count; ++at) {
        feed(areas[at].min_x);
        feed(areas[at].min_y);
        feed(areas[at].max_x);
        feed(areas[at].max_y);
    }
    must(wg_quadtree_map_islands_begin(islands, map, NULL, 1, &support, 1, NULL, 0));
    must(wg_quadtree_map_islands_step(islands, map, UINT64_MAX));
    must(wg_quadtree_map_islands_found(islands, found, 256, &count));
    feed((int64_t)count);
    for (at = 0; at < count; ++at) {
        WgQuadtreeMapStamp stamp;
        memset(&stamp, 0, sizeof stamp);
        stamp.width = (uint32_t)(found[at].max_x - found[at].min_x + 1);
        stamp.height = (uint32_t)(found[at].max_y - found[at].min_y + 1);
        feed((int64_t)found[at].pixels);
        must(wg_quadtree_map_islands_cut(islands, map, at, pixels, 0, &edit));
        stamp.pixels = pixels;
        stamp.x = found[at].min_x + 3;
        stamp.y = found[at].min_y + 600;
        stamp.angle = 0.5f;
        must(wg_quadtree_map_stamp(map, &stamp, &edit));
        feed_edit(&edit);
    }
    rect.height = 2048;
    must(wg_quadtree_map_sums(map, &rect, &sums));
    feed((int64_t)sums.pixels);
    feed((int64_t)sums.hp);
    must(wg_quadtree_map_hashes(map, &rect, 512, hashes, 64, &count));
    for (at = 0; at < count; ++at) {
        feed((int64_t)hashes[at]);
    }
    must(wg_quadtree_map_encode(map, &support, WG_QUADTREE_MAP_COMPRESSION_SMALL, pixels, sizeof pixels, &count));
    for (at = 0; at < count; ++at) {
        feed(pixels[at]);
    }
    must(wg_quadtree_map_destroy(map));
    must(wg_quadtree_map_islands_destroy(islands));
    printf("quadtree_map %016llx\n", (unsigned long long)hash);
}

static void loose_grid(void) {
    static WgBox2 boxes[2000];
    static uint64_t ids[2000], found[2000];
    static WgLooseGridPair pairs[65536];
    WgLooseGrid2Def def = wg_loose_grid2_def();
    WgLooseGrid2 grid;
    size_t count = 0, at;
    int i, round;
    begin(2);
    must(wg_loose_grid2_create(&def, &grid));
    for (i = 0; i < 2000; ++i) {
        boxes[i].min.x = (float)draw(0, 1000);
        boxes[i].min.y = (float)draw(0, 1000);
        boxes[i].max.x = boxes[i].min.x + (float)draw(1, 20);
        boxes[i].max.y = boxes[i].min.y + (float)draw(1, 20);
    }
    must(wg_loose_grid2_insert_many(grid, boxes, 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_MOVING, 2000, ids));
    for (round = 0; round < 10; ++round) {
        must(wg_loose_grid2_commit(grid));
        must(wg_loose_grid2_pairs(grid, 3, 0, 1, pairs, 65536, &count));
        feed((int64_t)count);
        for (at = 0; at < count; ++at) {
            feed((int64_t)(pairs[at].first & UINT32_MAX));
            feed((int64_t)(pairs[at].second & UINT32_MAX));
        }
        for (i = 0; i < 50; ++i) {
            WgBox2 box;
            box.min.x = (float)draw(0, 1000);
            box.min.y = (float)draw(0, 1000);
            box.max.x = box.min.x + 40;
            box.max.y = box.min.y + 30;
            must(wg_loose_grid2_query_box(grid, &box, NULL, found, 2000, &count));
            feed((int64_t)count);
            for (at = 0; at < count; ++at) {
                feed((int64_t)(found[at] & UINT32_MAX));
            }
        }
        for (i = 0; i < 2000; ++i) {
            float x = (float)draw(-3, 7), y = (float)draw(-3, 7);
            boxes[i].min.x += x;
            boxes[i].max.x += x;
            boxes[i].min.y += y;
            boxes[i].max.y += y;
        }
        must(wg_loose_grid2_move_many(grid, ids, 0, boxes, 0, 2000));
    }
    must(wg_loose_grid2_destroy(grid));
    printf("loose_grid %016llx\n", (unsigned long long)hash);
}

static void rolling_grid(void) {
    static WgPoint leaving[1024], loading[1024];
    static int32_t cells[1024];
    WgRollingGridDef def = wg_rolling_grid_def();
    WgRollingGrid grid;
    int32_t x = -20, y = -12;
    size_t leave_count, load_count, at;
    int i;
    begin(3);
    def.width = 40;
    def.height = 24;
    def.cell_size = 4;
    must(wg_rolling_grid_create(&def, &grid));
    for (i = 0; i < 60; ++i) {
        must(wg_rolling_grid_move_window(grid, x, y, leaving, cells, 1024, &leave_count, loading, 1024, &load_count));
        feed((int64_t)leave_count);
        for (at = 0; at < leave_count; ++at) {
            feed(leaving[at].x);
            feed(leaving[at].y);
            feed(cells[at]);
        }
        for (at = 0; at < load_count; ++at) {
            int32_t value = loading[at].x * 1000 + loading[at].y + i;
            feed(loading[at].x);
            feed(loading[at].y);
            must(wg_rolling_grid_set(grid, loading[at].x, loading[at].y, &value));
        }
        x += draw(-3, 7);
        y += draw(-3, 7);
    }
    must(wg_rolling_grid_destroy(grid));
    printf("rolling_grid %016llx\n", (unsigned long long)hash);
}

int main(void) {
    quadtree_map();
    loose_grid();
    rolling_grid();
    return 0;
}
