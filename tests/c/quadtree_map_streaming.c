/* What changed in a quadtree map, and its bytes for files and for other players, from C. */

#include <stdlib.h>

#include "check.h"

static WgQuadtreeMap create(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    return map;
}

static void changes(void) {
    WgQuadtreeMap map = create();
    WgRect rect = {-100, -100, 200, 200};
    WgBounds areas[4];
    uint64_t revision = 0;
    size_t count = 77;
    CHECK_OK(wg_quadtree_map_fill_rect(map, &rect, 9, NULL));
    CHECK_OK(wg_quadtree_map_revision(map, &revision));
    CHECK_OK(wg_quadtree_map_changes_since(map, revision, NULL, NULL, 0, &count));
    CHECK(count == 0);
    CHECK_OK(wg_quadtree_map_set(map, 5, 5, 1));
    CHECK_OK(wg_quadtree_map_set(map, -90, 60, 1));
    CHECK_STATUS(WG_STATUS_TRUNCATED,
                 wg_quadtree_map_changes_since(map, revision, NULL, NULL, 0, &count));
    CHECK(count == 2);
    CHECK_OK(wg_quadtree_map_changes_since(map, revision, NULL, areas, 4, &count));
    CHECK(count == 2 && areas[0].min_x == 0 && areas[0].max_y == 15);
    CHECK(areas[1].min_x == -96 && areas[1].max_y == 63);
    rect.x = 10;
    CHECK_OK(wg_quadtree_map_changes_since(map, revision, &rect, areas, 4, &count));
    CHECK(count == 1 && areas[0].min_x == 10 && areas[0].max_x == 15);
    CHECK_OK(wg_quadtree_map_clear(map));
    CHECK_OK(wg_quadtree_map_changes_since(map, revision, NULL, areas, 4, &count));
    CHECK(count == 1 && areas[0].min_x == INT32_MIN && areas[0].max_y == INT32_MAX);
    rect.x = INT32_MAX;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect", wg_quadtree_map_changes_since,
                  (map, 0, &rect, areas, 4, &count));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_areas", wg_quadtree_map_changes_since,
                  (map, 0, NULL, NULL, 4, &count));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

static void files(void) {
    WgQuadtreeMap map = create();
    WgQuadtreeMap twin = create();
    static uint8_t bytes[4096];
    static uint8_t again[4096];
    uint64_t revision = 0;
    size_t count = 0;
    size_t small_count = 0;
    CHECK_OK(wg_quadtree_map_damage_circle(map, 0, 0, 1.0f, 1.0f, 1, NULL));
    CHECK_OK(wg_quadtree_map_set(map, -5, 7, 200));
    CHECK_OK(wg_quadtree_map_set(map, 900, 7, 9));
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_quadtree_map_save_small(map, NULL, 0, &small_count));
    CHECK_OK(wg_quadtree_map_save_small(map, bytes, sizeof(bytes), &small_count));
    CHECK_OK(wg_quadtree_map_load(twin, bytes, small_count));
    CHECK_OK(wg_quadtree_map_revision(twin, &revision));
    CHECK(revision == 2);
    CHECK_OK(wg_quadtree_map_save(map, bytes, sizeof(bytes), &count));
    CHECK_OK(wg_quadtree_map_save(twin, again, sizeof(again), &small_count));
    CHECK(count == small_count && memcmp(bytes, again, count) == 0);
    CHECK_OK(wg_quadtree_map_destroy(map));
    CHECK_OK(wg_quadtree_map_destroy(twin));
}

static void wrong_handles(uint64_t foreign) {
    WgQuadtreeMap gone = create();
    WgBounds area;
    size_t count = 0;
    CHECK_OK(wg_quadtree_map_destroy(gone));
    check_set_wrong_handles(gone.bits, foreign);
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_changes_since,
                        (handle, 0, NULL, &area, 1, &count));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_save_small, (handle, NULL, 0, &count));
}

int main(void) {
    WgLooseGrid2Def def = wg_loose_grid2_def();
    WgLooseGrid2 foreign = {0};
    CHECK_OK(wg_loose_grid2_create(&def, &foreign));
    changes();
    files();
    wrong_handles(foreign.bits);
    CHECK_OK(wg_loose_grid2_destroy(foreign));
    return CHECK_END("quadtree_map_streaming");
}
