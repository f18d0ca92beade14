#include "overview.h"

#include <stdlib.h>

#include "check.h"

static const int32_t SIDE = 1 << OVERVIEW_LEVEL;

/* Reads the squares that hold an area. */
static void read_squares(Overview *overview, WgQuadtreeMap map, WgBounds area) {
    WgRect squares = {wg_floor_div(area.min_x, SIDE), wg_floor_div(area.min_y, SIDE), 0, 0};
    squares.width = (uint32_t)(wg_floor_div(area.max_x, SIDE) - squares.x + 1);
    squares.height = (uint32_t)(wg_floor_div(area.max_y, SIDE) - squares.y + 1);
    size_t column = (size_t)(squares.x - wg_floor_div(WORLD.x, SIDE));
    size_t row = (size_t)(squares.y - wg_floor_div(WORLD.y, SIDE));
    size_t first = row * OVERVIEW_WIDTH + column;
    CHECK(wg_quadtree_map_read_reduced(map, &squares, OVERVIEW_LEVEL, WG_QUADTREE_MAP_REDUCTION_MEAN,
                                       overview->mean + first, OVERVIEW_WIDTH));
    CHECK(wg_quadtree_map_read_reduced(map, &squares, OVERVIEW_LEVEL, WG_QUADTREE_MAP_REDUCTION_LARGEST,
                                       overview->largest + first, OVERVIEW_WIDTH));
    overview->squares += (uint64_t)squares.width * squares.height;
}

Overview overview_create(WgQuadtreeMap map) {
    const size_t size = (size_t)OVERVIEW_WIDTH * OVERVIEW_HEIGHT;
    const WgBounds all = {WORLD.x, WORLD.y, WORLD.x + WORLD_WIDTH - 1, WORLD.y + WORLD_HEIGHT - 1};
    Overview overview = {0};
    overview.mean = malloc(size);
    overview.largest = malloc(size);
    REQUIRE(overview.mean != NULL && overview.largest != NULL);
    CHECK(wg_quadtree_map_revision(map, &overview.drawn));
    read_squares(&overview, map, all);
    overview.squares = 0;
    return overview;
}

void overview_update(Overview *overview, WgQuadtreeMap map) {
    static WgBounds areas[65536];
    size_t count;
    uint64_t start = now_ns();
    REQUIRE(wg_quadtree_map_changes_since(map, &overview->drawn, &WORLD, areas, 65536, &count) == WG_STATUS_OK);
    CHECK(wg_quadtree_map_revision(map, &overview->drawn));
    for (size_t i = 0; i < count; ++i) {
        read_squares(overview, map, areas[i]);
    }
    times_add(&overview->times, now_ns() - start);
}

void overview_destroy(Overview *overview) {
    free(overview->mean);
    free(overview->largest);
    times_destroy(&overview->times);
}
