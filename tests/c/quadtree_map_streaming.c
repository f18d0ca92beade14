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
    WgQuadtreeMapRevision revision;
    size_t count = 77;
    CHECK_OK(wg_quadtree_map_fill_rect(map, &rect, 9, NULL));
    CHECK_OK(wg_quadtree_map_revision(map, &revision));
    CHECK_OK(wg_quadtree_map_changes_since(map, &revision, NULL, NULL, 0, &count));
    CHECK(count == 0);
    CHECK_OK(wg_quadtree_map_set(map, 5, 5, 1));
    CHECK_OK(wg_quadtree_map_set(map, -90, 60, 1));
    CHECK_STATUS(WG_STATUS_TRUNCATED,
                 wg_quadtree_map_changes_since(map, &revision, NULL, NULL, 0, &count));
    CHECK(count == 2);
    CHECK_OK(wg_quadtree_map_changes_since(map, &revision, NULL, areas, 4, &count));
    CHECK(count == 2 && areas[0].min_x == 0 && areas[0].max_y == 15);
    CHECK(areas[1].min_x == -96 && areas[1].max_y == 63);
    rect.x = 10;
    CHECK_OK(wg_quadtree_map_changes_since(map, &revision, &rect, areas, 4, &count));
    CHECK(count == 1 && areas[0].min_x == 10 && areas[0].max_x == 15);
    CHECK_OK(wg_quadtree_map_clear(map));
    CHECK_OK(wg_quadtree_map_changes_since(map, &revision, NULL, areas, 4, &count));
    CHECK(count == 1 && areas[0].min_x == INT32_MIN && areas[0].max_y == INT32_MAX);
    rect.x = INT32_MAX;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect", wg_quadtree_map_changes_since,
                  (map, &revision, &rect, areas, 4, &count));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_areas", wg_quadtree_map_changes_since,
                  (map, &revision, NULL, NULL, 4, &count));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

static void files(void) {
    WgQuadtreeMap map = create();
    WgQuadtreeMap twin = create();
    static uint8_t bytes[4096];
    static uint8_t again[4096];
    WgQuadtreeMapRevision revision;
    size_t count = 0;
    size_t small_count = 0;
    CHECK_OK(wg_quadtree_map_damage_circle(map, 0, 0, 1.0f, 1.0f, 1, NULL));
    CHECK_OK(wg_quadtree_map_set(map, -5, 7, 200));
    CHECK_OK(wg_quadtree_map_set(map, 900, 7, 9));
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_SMALL, NULL, 0, &small_count));
    CHECK_OK(wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_SMALL, bytes, sizeof(bytes), &small_count));
    CHECK_OK(wg_quadtree_map_load(twin, bytes, small_count, 33));
    CHECK_OK(wg_quadtree_map_revision(twin, &revision));
    CHECK(revision.number == 2 && revision.history == 33);
    CHECK_OK(wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_FAST, bytes, sizeof(bytes), &count));
    CHECK_OK(wg_quadtree_map_save(twin, WG_QUADTREE_MAP_COMPRESSION_FAST, again, sizeof(again), &small_count));
    CHECK(count == small_count && memcmp(bytes, again, count) == 0);
    CHECK_OK(wg_quadtree_map_destroy(map));
    CHECK_OK(wg_quadtree_map_destroy(twin));
}

/* A player who joins gets rectangles, then deltas; hashes tell what differs. */
static void streams(void) {
    WgQuadtreeMap server = create();
    WgQuadtreeMap client = create();
    WgRect rect = {-200, -200, 400, 300};
    WgQuadtreeMapEdit edit;
    static uint8_t bytes[65536];
    uint64_t hashes[2][16];
    WgQuadtreeMapRevision stands_at;
    WgQuadtreeMapRevision other;
    uint32_t width = 0;
    uint32_t height = 0;
    size_t count = 0;
    size_t again = 0;
    CHECK_OK(wg_quadtree_map_fill_rect(server, &rect, 200, NULL));
    CHECK_OK(wg_quadtree_map_damage_circle(server, 3, 5, 90.0f, 10.0f, 255, NULL));
    CHECK_OK(wg_quadtree_map_revision(server, &stands_at));
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_quadtree_map_encode(server, &rect, WG_QUADTREE_MAP_COMPRESSION_FAST,
                                                             NULL, 0, &count));
    CHECK_OK(wg_quadtree_map_encode(server, &rect, WG_QUADTREE_MAP_COMPRESSION_FAST, bytes, sizeof(bytes),
                                    &again));
    CHECK(count == again);
    CHECK_OK(wg_quadtree_map_encoded_size(bytes, count, &width, &height));
    CHECK(width == 400 && height == 300);
    CHECK_OK(wg_quadtree_map_encode_bound(width, height, WG_QUADTREE_MAP_COMPRESSION_FAST, &again));
    CHECK(again == 25 * 19 * 258 + 40 && count <= again);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "height is 4097", wg_quadtree_map_encode_bound,
                  (9, 4097, WG_QUADTREE_MAP_COMPRESSION_FAST, &again));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "compression is 2", wg_quadtree_map_encode_bound,
                  (9, 9, 2, &again));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_bytes", wg_quadtree_map_encode_bound, (9, 9, 0, NULL));
    CHECK_OK(wg_quadtree_map_decode(client, bytes, count, -200, -200, &edit));
    CHECK(edit.pixels_changed > 400 * 300 / 2);
    CHECK_OK(wg_quadtree_map_encode(server, &rect, WG_QUADTREE_MAP_COMPRESSION_SMALL, bytes, sizeof(bytes),
                                    &again));
    CHECK(again < count);
    CHECK_OK(wg_quadtree_map_decode(client, bytes, again, -200, -200, &edit));
    CHECK(edit.pixels_changed == 0);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "x is 2147483647", wg_quadtree_map_decode,
                  (client, bytes, again, INT32_MAX, 0, &edit));
    CHECK_REFUSED(WG_STATUS_INVALID_SNAPSHOT, "checksum", wg_quadtree_map_decode,
                  (client, bytes, again - 1, 0, 0, &edit));
    CHECK_OK(wg_quadtree_map_hashes(server, &rect, 128, hashes[0], 16, &count));
    CHECK_OK(wg_quadtree_map_hashes(client, &rect, 128, hashes[1], 16, &count));
    CHECK(count == 12 && memcmp(hashes[0], hashes[1], count * sizeof(uint64_t)) == 0);

    CHECK_OK(wg_quadtree_map_damage_circle(server, -190, -190, 9.0f, 9.0f, 255, NULL));
    CHECK_OK(wg_quadtree_map_set(server, 100000, -5, 1));
    CHECK_OK(wg_quadtree_map_hashes(server, &rect, 128, hashes[0], 16, &count));
    CHECK(hashes[0][0] != hashes[1][0] && hashes[0][1] == hashes[1][1]);
    CHECK_OK(wg_quadtree_map_encode_delta(server, &stands_at, NULL, WG_QUADTREE_MAP_COMPRESSION_FAST, bytes,
                                          sizeof(bytes), &count));
    other = stands_at;
    other.number = 1;
    CHECK_REFUSED(WG_STATUS_UNKNOWN_REVISION, "revision is number 1 of history",
                  wg_quadtree_map_apply_delta, (client, bytes, count, &other, &stands_at, &edit));
    other = stands_at;
    other.history = 7;
    CHECK_REFUSED(WG_STATUS_UNKNOWN_REVISION, "of history 7; the delta leads from another one",
                  wg_quadtree_map_apply_delta, (client, bytes, count, &other, &stands_at, &edit));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_REVISION, "revision.history is 7; the one known is",
                  wg_quadtree_map_encode_delta, (server, &other, NULL, 0, bytes, sizeof(bytes), &again));
    CHECK_OK(wg_quadtree_map_apply_delta(client, bytes, count, &stands_at, &stands_at, &edit));
    CHECK(stands_at.number == 4 && edit.pixels_created == 1);
    CHECK_OK(wg_quadtree_map_apply_delta(client, bytes, count, &stands_at, NULL, NULL));
    CHECK_OK(wg_quadtree_map_hashes(client, &rect, 128, hashes[1], 16, &count));
    CHECK(memcmp(hashes[0], hashes[1], count * sizeof(uint64_t)) == 0);
    other = stands_at;
    other.number = 5;
    CHECK_REFUSED(WG_STATUS_UNKNOWN_REVISION, "revision.number is 5", wg_quadtree_map_encode_delta,
                  (server, &other, NULL, WG_QUADTREE_MAP_COMPRESSION_FAST, bytes, sizeof(bytes), &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "compression is 2", wg_quadtree_map_encode_delta,
                  (server, &stands_at, &rect, 2, bytes, sizeof(bytes), &count));
    {
        /* The count of hashes is a division, over the whole plane as well. */
        WgRect wide = {INT32_MIN, INT32_MIN, UINT32_MAX, 400000};
        CHECK_STATUS(WG_STATUS_TRUNCATED, wg_quadtree_map_hashes(server, &wide, 4096, NULL, 0, &again));
        CHECK(again == (size_t)1048576 * 98);
        wide.height = UINT32_MAX;
        CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "134217728 squares", wg_quadtree_map_hashes,
                      (server, &wide, 4096, NULL, 0, &again));
    }
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "side is 15", wg_quadtree_map_hashes,
                  (server, &rect, 15, hashes[0], 16, &count));
    rect.width = 4097;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "4096", wg_quadtree_map_encode,
                  (server, &rect, 0, bytes, sizeof(bytes), &count));
    CHECK_OK(wg_quadtree_map_destroy(server));
    CHECK_OK(wg_quadtree_map_destroy(client));
}

static void regions(void) {
    static uint8_t bytes[WG_QUADTREE_MAP_MAX_REGION_BYTES];
    static uint8_t delta[4096];
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    WgQuadtreeMap scratch = {0};
    WgQuadtreeMap none = {0};
    WgQuadtreeMapRegion listed[4];
    WgQuadtreeMapRevision stands_at;
    WgQuadtreeMapEdit edit;
    WgQuadtreeMapHit hit;
    WgPoint from = {10, 500};
    WgPoint to = {-5000, 500};
    WgRect world = {-1024, 0, 2048, 1024};
    WgRect ground = {0, 600, 1024, 424};
    uint8_t value = 0;
    size_t count = 0;
    size_t len = 0;
    /* A world that is all outside of memory, and a map that generates its regions. */
    def.history = 44;
    CHECK_OK(wg_quadtree_map_create(&def, &scratch));
    CHECK_OK(wg_quadtree_map_fill_rect(scratch, &ground, 100, NULL));
    CHECK_OK(wg_quadtree_map_page_out(scratch, 5, 5, 0, 1, bytes, sizeof(bytes), &len));
    CHECK_OK(wg_quadtree_map_get(scratch, 5, 700, &value));
    CHECK(len < 300 && value == 100);
    def.absent_by_default = 1;
    def.revision = 1;
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    CHECK_OK(wg_quadtree_map_regions(map, &world, WG_QUADTREE_MAP_REGION_KIND_ABSENT, listed, 4, &count));
    CHECK(count == 2 && listed[0].x == -1024 && listed[0].y == 0 && listed[1].x == 0 && listed[1].is_absent);
    CHECK_REFUSED(WG_STATUS_ABSENT, "at (0, 0) is absent", wg_quadtree_map_get, (map, 5, 700, &value));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "region of bytes is {x 0, y 0", wg_quadtree_map_page_in,
                  (map, 0, 1024, bytes, len));
    CHECK_OK(wg_quadtree_map_page_in(map, 5, 5, bytes, len));
    CHECK_OK(wg_quadtree_map_get(map, 5, 700, &value));
    CHECK(value == 100);
    /* A cast ends at the border of what is there. */
    CHECK_OK(wg_quadtree_map_cast(map, &from, &to, 1, &hit));
    CHECK(hit.is_absent == 1 && hit.pixel.x == -1 && hit.before.x == 0 && hit.value == 0);
    CHECK_OK(wg_quadtree_map_regions(map, NULL, WG_QUADTREE_MAP_REGION_KIND_CHANGED, listed, 4, &count));
    CHECK(count == 0);
    CHECK_OK(wg_quadtree_map_damage_circle(map, 500, 650, 40.0f, 10.0f, 90, NULL));
    CHECK_OK(wg_quadtree_map_regions(map, NULL, WG_QUADTREE_MAP_REGION_KIND_CHANGED, listed, 4, &count));
    CHECK(count == 1 && listed[0].x == 0 && listed[0].revision == 2 && listed[0].is_changed);
    /* Who has the world as it was generated gets what differs. */
    CHECK_OK(wg_quadtree_map_revision(map, &stands_at));
    world.x = 0;
    world.width = 1024;
    CHECK_OK(wg_quadtree_map_encode_difference(map, scratch, &world, 1, delta, sizeof(delta), &count));
    CHECK_OK(wg_quadtree_map_apply_delta(scratch, delta, count, &stands_at, NULL, &edit));
    CHECK(edit.pixels_changed > 4000);
    CHECK_OK(wg_quadtree_map_encode_difference(map, scratch, &world, 1, delta, sizeof(delta), &count));
    CHECK(count < 40);
    CHECK_REFUSED(WG_STATUS_NULL_HANDLE, "base", wg_quadtree_map_encode_difference,
                  (map, none, &world, 1, delta, sizeof(delta), &count));
    /* Out it goes, and in again. */
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_quadtree_map_page_out(map, 0, 0, 0, 0, bytes, 10, &count));
    CHECK_OK(wg_quadtree_map_page_out(map, 0, 0, 0, 0, bytes, sizeof(bytes), &len));
    CHECK(count == len);
    CHECK_REFUSED(WG_STATUS_ABSENT, "at (0, 0) is absent", wg_quadtree_map_page_out,
                  (map, 0, 0, 0, 0, bytes, sizeof(bytes), &count));
    CHECK_OK(wg_quadtree_map_page_in(map, 1023, 1023, bytes, len));
    CHECK_OK(wg_quadtree_map_page_in(map, 0, 1024, NULL, 0));
    CHECK_OK(wg_quadtree_map_destroy(map));
    CHECK_OK(wg_quadtree_map_destroy(scratch));
}

static void wrong_handles(uint64_t foreign) {
    WgQuadtreeMap gone = create();
    WgBounds area;
    WgQuadtreeMapRevision revision = {1, 0};
    WgRect rect = {0, 0, 1, 1};
    uint8_t byte = 0;
    size_t count = 0;
    CHECK_OK(wg_quadtree_map_destroy(gone));
    check_set_wrong_handles(gone.bits, foreign);
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_changes_since,
                        (handle, &revision, NULL, &area, 1, &count));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_save, (handle, WG_QUADTREE_MAP_COMPRESSION_SMALL, NULL, 0, &count));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_encode, (handle, &rect, 0, NULL, 0, &count));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_decode, (handle, &byte, 1, 0, 0, NULL));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_encode_delta,
                        (handle, &revision, NULL, 0, NULL, 0, &count));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_apply_delta,
                        (handle, &byte, 1, &revision, NULL, NULL));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_hashes,
                        (handle, &rect, 16, NULL, 0, &count));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_encode_difference,
                        (handle, handle, NULL, 0, NULL, 0, &count));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_page_out, (handle, 0, 0, 0, 0, NULL, 0, &count));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_page_in, (handle, 0, 0, &byte, 1));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_regions, (handle, NULL, 1, NULL, 0, &count));
}

int main(void) {
    WgLooseGrid2Def def = wg_loose_grid2_def();
    WgLooseGrid2 foreign = {0};
    CHECK_OK(wg_loose_grid2_create(&def, &foreign));
    changes();
    files();
    streams();
    regions();
    wrong_handles(foreign.bits);
    CHECK_OK(wg_loose_grid2_destroy(foreign));
    return CHECK_END("quadtree_map_streaming");
}
