/* What calls cost in C: the steps of costs.lua, name and nanoseconds a line. */

#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <time.h>

#include "worldgrids.h"

static WgQuadtreeMap map;
static WgLooseGrid2 grid;
static WgRollingGrid rolling;
static WgQuadtreeMapReader reader;
static WgBox2 boxes[5000];
static uint64_t ids[5000];
static uint64_t found[65536];
static WgLooseGridPair pairs[65536];
static uint8_t pixels[64 * 64];
static volatile uint64_t sum;
static int failures;

static void check(WgStatus status) {
    failures += status < 0;
}

static void map_get(int i) {
    uint8_t value = 0;
    check(wg_quadtree_map_get(map, i % 2048, 777, &value));
    sum += value;
}

static void map_reader(int i) {
    uint8_t value = 0;
    check(wg_quadtree_map_reader_get(&reader, i % 2048, 777, &value));
    sum += value;
}

static void map_set(int i) {
    check(wg_quadtree_map_set(map, i % 2048, 1023, (uint8_t)i));
}

static void map_cast(int i) {
    WgPoint from = {0, 0};
    WgPoint to = {0, 2047};
    WgQuadtreeMapHit hit;
    from.x = i % 2048;
    to.x = i * 7 % 2048;
    sum += wg_quadtree_map_cast(map, &from, &to, 101, &hit) == WG_STATUS_OK;
}

static void map_read(int i) {
    WgRect rect = {0, 0, 64, 64};
    rect.x = i % 1984;
    check(wg_quadtree_map_read_rect(map, &rect, pixels, 0));
}

static void map_explosion(int i) {
    WgQuadtreeMapEdit edit;
    check(wg_quadtree_map_damage_circle(map, i * 911 % 2048, i * 577 % 2048, 12.0f, 12.0f, 1, &edit));
}

static void grid_move(int i) {
    check(wg_loose_grid2_move(grid, ids[i % 5000], &boxes[(i + 1) % 5000]));
}

static void grid_query(int i) {
    size_t count = 0;
    check(wg_loose_grid2_query_box(grid, &boxes[i % 5000], NULL, found, 65536, &count));
    sum += count;
}

static void grid_frame(int i) {
    size_t count = 0;
    (void)i;
    check(wg_loose_grid2_move_many(grid, ids, 0, boxes, 0, 5000));
    check(wg_loose_grid2_commit(grid));
    check(wg_loose_grid2_pairs(grid, 1, 0, 1, pairs, 65536, &count));
    sum += count;
}

static void rolling_get(int i) {
    int32_t value = 0;
    check(wg_rolling_grid_get(rolling, i % 64, 33, &value));
    sum += (uint64_t)value;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void measure(const char *name, int count, void (*step)(int)) {
    double best = 1e30;
    int round;
    for (round = 0; round < 7; ++round) {
        double start = now();
        int i;
        for (i = 0; i < count; ++i) {
            step(i);
        }
        if ((now() - start) / count < best) {
            best = (now() - start) / count;
        }
    }
    printf("%s\t%.1f\n", name, best);
}

int main(void) {
    WgQuadtreeMapDef map_def = wg_quadtree_map_def();
    WgLooseGrid2Def grid_def = wg_loose_grid2_def();
    WgRollingGridDef rolling_def = wg_rolling_grid_def();
    WgRect ground = {0, 0, 2048, 2048};
    int i;
    rolling_def.width = rolling_def.height = 64;
    rolling_def.cell_size = 4;
    check(wg_quadtree_map_create(&map_def, &map));
    check(wg_loose_grid2_create(&grid_def, &grid));
    check(wg_rolling_grid_create(&rolling_def, &rolling));
    check(wg_quadtree_map_fill_rect(map, &ground, 100, NULL));
    for (i = 0; i < 1000; ++i) {
        check(wg_quadtree_map_damage_circle(map, i * 911 % 2048, i * 577 % 2048, 12.0f, 12.0f, 255, NULL));
    }
    for (i = 0; i < 5000; ++i) {
        boxes[i].min.x = (float)(i * 37 % 1000);
        boxes[i].min.y = (float)(i * 91 % 1000);
        boxes[i].max.x = boxes[i].min.x + 4.0f;
        boxes[i].max.y = boxes[i].min.y + 4.0f;
    }
    check(wg_loose_grid2_insert_many(grid, boxes, 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_MOVING, 5000, ids));
    check(wg_loose_grid2_commit(grid));
    for (i = 0; i < 64 * 64; ++i) {
        check(wg_rolling_grid_set(rolling, i % 64, i / 64, &i));
    }
    measure("map: get", 1000000, map_get);
    check(wg_quadtree_map_reader_begin(map, &reader));
    measure("map: get by a reader", 1000000, map_reader);
    measure("map: set", 1000000, map_set);
    measure("map: cast", 200000, map_cast);
    measure("map: read 64 x 64", 100000, map_read);
    measure("map: explosion of radius 12", 20000, map_explosion);
    measure("loose grid: move", 500000, grid_move);
    check(wg_loose_grid2_commit(grid));
    measure("loose grid: box query", 200000, grid_query);
    measure("loose grid: 5,000 moves and pairs", 100, grid_frame);
    measure("rolling grid: get", 1000000, rolling_get);
    return failures != 0;
}
