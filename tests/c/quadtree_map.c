/* The quadtree map from C: every function, with right and with wrong arguments. */

#include <math.h>
#include <stdlib.h>

#include "check.h"

static WgQuadtreeMap create(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    def.debug_name = "a map of the C tests";
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    CHECK(map.bits != 0);
    return map;
}

static uint8_t get(WgQuadtreeMap map, int32_t x, int32_t y) {
    uint8_t value = 0;
    CHECK_OK(wg_quadtree_map_get(map, x, y, &value));
    return value;
}

static WgRect rect_of(int32_t x, int32_t y, uint32_t width, uint32_t height) {
    WgRect rect;
    rect.x = x;
    rect.y = y;
    rect.width = width;
    rect.height = height;
    return rect;
}

/* Defs: defaults, sizes, null. */
static void definitions(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {77};
    CHECK(def.struct_size == sizeof(def) && def.max_bytes == 0 && def.debug_name == NULL);
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "def", wg_quadtree_map_def_init,
                  (NULL, (uint32_t)sizeof(def)));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "size is 3", wg_quadtree_map_def_init, (&def, 3));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "def", wg_quadtree_map_create, (NULL, &map));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_map", wg_quadtree_map_create, (&def, NULL));
    def.struct_size = 0;
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "def.struct_size is 0", wg_quadtree_map_create,
                  (&def, &map));
    CHECK(map.bits == 77);
}

/* A life: pixels, rectangles, masks, an explosion, compaction, a snapshot. */
static void life(void) {
    static uint8_t pixels[64 * 64];
    WgQuadtreeMap map = create();
    WgQuadtreeMap twin = create();
    WgQuadtreeMapEdit edit;
    WgQuadtreeMapCompaction compaction;
    WgQuadtreeMapStats stats;
    WgQuadtreeMapLevelStats level;
    WgPoint points[3] = {{INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MAX}, {-1, 0}};
    uint8_t values[3] = {1, 2, 3};
    uint8_t answers[3] = {0, 0, 0};
    uint8_t *bytes;
    WgDebugShape *shapes;
    double origin[3] = {0.5, 0.5, 0.0};
    WgRect rect = rect_of(-32, -32, 64, 64);
    WgQuadtreeMapBrushDef brush = wg_quadtree_map_brush_def();
    WgQuadtreeMapShape mask;
    WgQuadtreeMapRevision revision;
    WgQuadtreeMapRevision before;
    size_t count = 0;
    size_t again = 0;

    CHECK_OK(wg_quadtree_map_set(map, INT32_MIN, INT32_MAX, 9));
    CHECK(get(map, INT32_MIN, INT32_MAX) == 9 && get(map, INT32_MAX, INT32_MIN) == 0);
    CHECK_OK(wg_quadtree_map_set_many(map, points, values, 3, &edit));
    CHECK(edit.pixels_changed == 3 && edit.pixels_created == 3 && edit.hp_added == 6);
    CHECK(edit.dirty.min_x == INT32_MIN && edit.dirty.max_y == INT32_MAX);
    CHECK_OK(wg_quadtree_map_get_many(map, points, 3, answers));
    CHECK(memcmp(values, answers, 3) == 0);
    CHECK_OK(wg_quadtree_map_get_many(map, NULL, 0, NULL));
    CHECK_OK(wg_quadtree_map_set_many(map, NULL, NULL, 0, NULL));
    CHECK_OK(wg_quadtree_map_clear(map));
    CHECK(get(map, -1, 0) == 0);

    CHECK_OK(wg_quadtree_map_reserve(map, 64, 64, 16));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &rect, 200, &edit));
    CHECK(edit.pixels_changed == 64 * 64 && edit.hp_added == 64 * 64 * 200);
    CHECK(edit.dirty.min_x == -32 && edit.dirty.max_x == 31);
    CHECK_OK(wg_quadtree_map_damage_circle(map, 0, 0, 5.0f, 5.0f, 255, &edit));
    CHECK(edit.pixels_destroyed == 81 && edit.hp_removed == 81 * 200);
    CHECK(edit.dirty.min_x == -5 && edit.dirty.max_y == 5);
    CHECK_OK(wg_quadtree_map_damage_circle(map, 0, 0, 20.0f, 0.0f, 100, NULL));
    CHECK_OK(wg_quadtree_map_damage_circle(map, INT32_MAX, INT32_MIN, 1000.0f, 0.0f, 255, &edit));
    CHECK(edit.pixels_changed == 0);

    CHECK_OK(wg_quadtree_map_read_rect(map, &rect, pixels, 0));
    CHECK(pixels[0] == 200 && pixels[32 * 64 + 32] == 0);
    CHECK_OK(wg_quadtree_map_write_rect(twin, &rect, pixels, 64, 0, &edit));
    CHECK(get(twin, -32, -32) == 200 && get(twin, 0, 0) == 0 && get(twin, 10, 0) == get(map, 10, 0));
    {
        uint32_t palette[256];
        uint32_t colors[4 * 5];
        uint8_t squares[4];
        WgRect corner = {-32, -32, 4, 4};
        WgRect quarters = {-1, -1, 2, 2};
        for (count = 0; count < 256; count += 1) {
            palette[count] = (uint32_t)count * 0x01010101u;
        }
        memset(colors, 0, sizeof(colors));
        CHECK_OK(wg_quadtree_map_read_colors(map, &corner, palette, 256, colors, 20));
        CHECK(colors[0] == 200 * 0x01010101u && colors[4] == 0 && colors[18] == 200 * 0x01010101u);
        CHECK_OK(wg_quadtree_map_read_reduced(map, &quarters, 5, WG_QUADTREE_MAP_REDUCTION_LARGEST, squares, 0));
        CHECK(squares[0] == 200 && squares[3] == 200);
        CHECK_OK(wg_quadtree_map_read_reduced(map, &quarters, 5, WG_QUADTREE_MAP_REDUCTION_MEAN, squares, 0));
        CHECK(squares[0] > 100 && squares[0] < 200);
    }
    {
        static const uint8_t bar[3] = {7, 8, 9};
        WgRect cleared = {990, 990, 20, 20};
        WgQuadtreeMapStamp stamp;
        memset(&stamp, 0, sizeof(stamp));
        stamp.pixels = bar;
        stamp.width = 3;
        stamp.height = 1;
        stamp.x = 1000.0;
        stamp.y = 1000.0;
        stamp.angle = 1.5707964f;
        CHECK_OK(wg_quadtree_map_stamp(map, &stamp, &edit));
        CHECK(edit.pixels_created == 3 && get(map, 999, 1000) == 7 && get(map, 999, 1002) == 9);
        stamp.pixels = &bar[1];
        stamp.width = 1;
        CHECK_OK(wg_quadtree_map_stamp(map, &stamp, &edit));
        CHECK(edit.pixels_changed == 0);
        stamp.mode = WG_QUADTREE_MAP_STAMP_MODE_OVER;
        CHECK_OK(wg_quadtree_map_stamp(map, &stamp, NULL));
        CHECK(get(map, 999, 1000) == 8);
        CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "stamp.mode is 2", wg_quadtree_map_stamp,
                      (map, (stamp.mode = 2, &stamp), NULL));
        stamp.mode = WG_QUADTREE_MAP_STAMP_MODE_INTO_AIR;
        CHECK_REFUSED(WG_STATUS_NULL_POINTER, "stamp.pixels", wg_quadtree_map_stamp,
                      (map, (stamp.pixels = NULL, &stamp), NULL));
        CHECK_OK(wg_quadtree_map_fill_rect(map, &cleared, 0, NULL));
    }
    mask = wg_quadtree_map_shape_mask(rect, pixels, 0);
    brush.amount = 7;
    CHECK_OK(wg_quadtree_map_edit(twin, &mask, &brush, NULL));
    CHECK(get(twin, -32, -32) == 7 && get(twin, 0, 0) == 0);
    rect.width = 0;
    CHECK_OK(wg_quadtree_map_read_rect(map, &rect, NULL, 0));
    CHECK_OK(wg_quadtree_map_write_rect(map, &rect, NULL, 0, 0, NULL));
    rect.width = 64;

    CHECK_OK(wg_quadtree_map_revision(map, &before));
    CHECK_OK(wg_quadtree_map_compact(map, UINT64_MAX, 0, &compaction));
    CHECK(compaction.is_done == 1 && compaction.visited > 0);
    CHECK_OK(wg_quadtree_map_compact(map, 0, 0, NULL));
    CHECK_OK(wg_quadtree_map_trim(map));
    CHECK_OK(wg_quadtree_map_revision(map, &revision));
    CHECK(revision.number == before.number && revision.history == before.history);
    CHECK_OK(wg_quadtree_map_stats(map, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.struct_size == sizeof(stats) && stats.pixels == 64 * 64 - 81);
    CHECK(stats.bytes_live <= stats.bytes_reserved);
    CHECK_OK(wg_quadtree_map_level_stats(map, 16, &level, (uint32_t)sizeof(level)));
    CHECK(level.struct_size == sizeof(level) && level.side == 16);
    CHECK(level.squares % 64 == 0 && level.full > 0 && level.split == 0 && level.marked == 0);
    CHECK(level.raw_leaves == stats.raw_leaves && level.bytes_live < stats.bytes_live);

    /* Count, then fill. */
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_FAST, NULL, 0, &count));
    bytes = (uint8_t *)malloc(count);
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_FAST, bytes, count - 1, &again));
    CHECK(again == count);
    CHECK_OK(wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_FAST, bytes, count, &again));
    CHECK_OK(wg_quadtree_map_load(twin, bytes, count, 0));
    CHECK(get(twin, -32, -32) == 200 && get(twin, 10, 0) == get(map, 10, 0));
    bytes[count / 2] ^= 1;
    CHECK_STATUS(WG_STATUS_INVALID_SNAPSHOT, wg_quadtree_map_load(twin, bytes, count, 0));
    CHECK_STATUS(WG_STATUS_INVALID_SNAPSHOT, wg_quadtree_map_load(twin, bytes, count - 1, 0));
    CHECK_STATUS(WG_STATUS_INVALID_SNAPSHOT, wg_quadtree_map_load(twin, NULL, 0, 0));
    CHECK(get(twin, -32, -32) == 200);
    free(bytes);

    CHECK_STATUS(WG_STATUS_TRUNCATED,
                 wg_quadtree_map_debug_shapes(map, NULL, UINT32_MAX, origin, NULL, 0,
                                              (uint32_t)sizeof(WgDebugShape), &count));
    shapes = (WgDebugShape *)malloc(count * sizeof(WgDebugShape));
    CHECK_OK(wg_quadtree_map_debug_shapes(map, NULL, UINT32_MAX, origin, shapes, count,
                                          (uint32_t)sizeof(WgDebugShape), &again));
    CHECK(again == count && shapes[0].kind == WG_DEBUG_SHAPE_KIND_BOX);
    free(shapes);
    CHECK_OK(wg_quadtree_map_destroy(map));
    CHECK_OK(wg_quadtree_map_destroy(twin));
}

/* A square with a hole: outlines and boxes, counted first and filled then. */
static void shapes(void) {
    WgQuadtreeMap map = create();
    WgRect square = rect_of(INT32_MAX - 9, INT32_MIN, 10, 10);
    WgRect hole = rect_of(INT32_MAX - 5, INT32_MIN + 3, 2, 3);
    WgRect rects[4];
    WgVector2 points[32];
    WgQuadtreeMapLoop loops[2];
    WgQuadtreeMapPiece pieces[8];
    WgQuadtreeMapGround ground = wg_quadtree_map_ground(&square, 50);
    static const uint8_t island[6] = {9, 9, 9, 9, 0, 0};
    size_t point_count = 0;
    size_t loop_count = 0;
    size_t count = 0;
    CHECK_OK(wg_quadtree_map_fill_rect(map, &square, 100, NULL));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &hole, 9, NULL));
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_quadtree_map_outlines(map, &ground, 0.0f, 4, 0, NULL, 0,
                                                               &point_count, NULL, 0, &loop_count));
    CHECK(point_count == 8 && loop_count == 2);
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_quadtree_map_outlines(map, &ground, 0.0f, 4, 0, points, 8,
                                                               &point_count, loops, 1, &loop_count));
    CHECK_OK(wg_quadtree_map_outlines(map, &ground, 0.0f, 4, 0, points, 8, &point_count, loops, 2,
                                      &loop_count));
    CHECK(loops[0].first_point == 0 && loops[0].point_count == 4 && loops[0].twice_area == 200);
    CHECK(loops[1].first_point == 4 && loops[1].outer == 0 && loops[1].twice_area == -12);
    CHECK(points[1].x == 10.0f && points[1].y == 0.0f);
    CHECK(points[4].x == 4.0f && points[4].y == 3.0f);
    CHECK_STATUS(WG_STATUS_TRUNCATED,
                 wg_quadtree_map_solid_rects(map, &ground, NULL, 0, &count));
    CHECK(count == 4);
    CHECK_OK(wg_quadtree_map_solid_rects(map, &ground, rects, 4, &count));
    CHECK(rects[0].x == square.x && rects[0].width == 10 && rects[0].height == 3);
    /* Convex pieces of the ring: counted first, whole then. */
    CHECK_STATUS(WG_STATUS_TRUNCATED, wg_quadtree_map_pieces(map, &ground, 0.0f, 8, NULL, 0, &point_count,
                                                             NULL, 0, &count));
    CHECK(count >= 3 && count <= 8 && point_count <= 32);
    CHECK_OK(wg_quadtree_map_pieces(map, &ground, 0.0f, 8, points, 32, &point_count, pieces, 8, &count));
    CHECK(pieces[0].first_point == 0 && pieces[0].point_count >= 3 && pieces[0].point_count <= 8);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "max_corners is 2", wg_quadtree_map_pieces,
                  (map, &ground, 0.0f, 2, points, 32, &point_count, pieces, 8, &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "tolerance is 11", wg_quadtree_map_pieces,
                  (map, &ground, 11.0f, 8, points, 32, &point_count, pieces, 8, &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "tolerance is NaN", wg_quadtree_map_outlines,
                  (map, &ground, NAN, 4, 0, points, 8, &point_count, loops, 2, &loop_count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "min_points is 2", wg_quadtree_map_outlines,
                  (map, &ground, 1.0f, 2, 0, points, 8, &point_count, loops, 2, &loop_count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "flags is 4", wg_quadtree_map_outlines,
                  (map, &ground, 1.0f, 4, 4, points, 8, &point_count, loops, 2, &loop_count));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_loop_count", wg_quadtree_map_outlines,
                  (map, &ground, 0.0f, 4, 0, points, 8, &point_count, loops, 2, NULL));
    ground.threshold = 0;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "threshold is 0", wg_quadtree_map_solid_rects,
                  (map, &ground, rects, 4, &count));
    ground.threshold = 1;
    ground.reserved[1] = 1;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "ground.reserved", wg_quadtree_map_solid_rects,
                  (map, &ground, rects, 4, &count));
    ground.reserved[1] = 0;
    ground.origin_x = INFINITY;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "ground.origin_x is inf", wg_quadtree_map_solid_rects,
                  (map, &ground, rects, 4, &count));
    CHECK_OK(wg_quadtree_map_destroy(map));

    /* An island, three pixels over one, about its centre of mass and the other way round: no map is needed. */
    map.bits = 0;
    square = rect_of(100, 200, 3, 2);
    ground = wg_quadtree_map_ground(&square, 1);
    CHECK_REFUSED(WG_STATUS_NULL_HANDLE, "", wg_quadtree_map_solid_rects, (map, &ground, rects, 4, &count));
    ground.pixels = island;
    ground.origin_x = 101.5;
    CHECK_OK(wg_quadtree_map_outlines(map, &ground, 0.0f, 4, WG_QUADTREE_MAP_OUTLINE_FLAG_REVERSED, points, 8,
                                      &point_count, loops, 2, &loop_count));
    CHECK(point_count == 6 && loop_count == 1 && loops[0].twice_area == 8);
    CHECK(points[5].x == -1.5f && points[5].y == 0.0f && points[4].x == 1.5f && points[4].y == 0.0f);
    CHECK_OK(wg_quadtree_map_solid_rects(map, &ground, rects, 4, &count));
    CHECK(count == 2 && rects[1].x == 100 && rects[0].y == 200);
}

/* A beam over a floor: found in steps, looked at, cut out. */
static void islands(void) {
    WgQuadtreeMap map = create();
    WgQuadtreeMapIslandsDef def = wg_quadtree_map_islands_def();
    WgQuadtreeMapIslands search = {0};
    WgQuadtreeMapIsland found[2];
    WgQuadtreeMapIslandsStats stats;
    WgQuadtreeMapEdit edit;
    WgDebugShape shapes[4];
    WgRect floor_rect = rect_of(INT32_MIN, 100, 4000, 20);
    WgRect beam = rect_of(INT32_MIN, 50, 40, 3);
    WgPoint hook = {INT32_MIN + 39, 52};
    uint8_t pixels[3][40];
    WgStatus status;
    size_t count = 0;
    CHECK_OK(wg_quadtree_map_islands_def_init(&def, (uint32_t)sizeof(def)));
    CHECK_OK(wg_quadtree_map_islands_create(&def, &search));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &floor_rect, 200, NULL));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &beam, 60, NULL));
    CHECK_OK(wg_quadtree_map_islands_begin(search, map, NULL, 1, &floor_rect, 1, &hook, 1));
    CHECK_OK(wg_quadtree_map_islands_step(search, map, UINT64_MAX));
    CHECK_OK(wg_quadtree_map_islands_found(search, NULL, 0, &count));
    CHECK(count == 0);
    CHECK_OK(wg_quadtree_map_islands_begin(search, map, NULL, 1, &floor_rect, 1, NULL, 0));
    do {
        status = wg_quadtree_map_islands_step(search, map, 10);
    } while (status == WG_STATUS_UNFINISHED || status == WG_STATUS_RESTARTED);
    CHECK(status == WG_STATUS_OK);
    CHECK_OK(wg_quadtree_map_islands_found(search, found, 2, &count));
    CHECK(count == 1 && found[0].pixels == 120 && found[0].min_y == 50 && found[0].is_cut == 0);
    CHECK(found[0].center_x == (double)INT32_MIN + 20.0 && found[0].center_y == 51.5);
    CHECK_OK(wg_quadtree_map_islands_pixels(search, map, 0, pixels[0], 0));
    CHECK(pixels[2][39] == 60);
    CHECK_OK(wg_quadtree_map_islands_debug_shapes(search, UINT32_MAX, NULL, shapes, 4,
                                                  (uint32_t)sizeof(WgDebugShape), &count));
    CHECK(count >= 2);
    CHECK_OK(wg_quadtree_map_islands_stats(search, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.islands == 1 && stats.pieces > 1);
    CHECK(stats.revision > 0);
    CHECK_OK(wg_quadtree_map_set(map, INT32_MIN, 50, 0));
    CHECK_REFUSED(WG_STATUS_MAP_CHANGED, "the island has changed", wg_quadtree_map_islands_pixels,
                  (search, map, 0, pixels[0], 0));
    CHECK_OK(wg_quadtree_map_set(map, INT32_MIN, 50, 60));
    CHECK_OK(wg_quadtree_map_islands_cut(search, map, 0, pixels[0], 0, &edit));
    CHECK(edit.pixels_destroyed == 120 && get(map, INT32_MIN, 50) == 0);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "island is 0; it was cut out already",
                  wg_quadtree_map_islands_cut, (search, map, 0, pixels[0], 0, NULL));
    CHECK_OK(wg_quadtree_map_islands_destroy(search));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

/* Arguments that no function takes; the map stays as it is. */
static void misuse(void) {
    WgQuadtreeMap map = create();
    WgQuadtreeMapEdit edit;
    WgQuadtreeMapStats stats;
    static uint32_t palette[256];
    WgQuadtreeMapLevelStats level;
    WgDebugShape drawn;
    WgQuadtreeMapShape shape;
    WgQuadtreeMapBrushDef brush = wg_quadtree_map_brush_def();
    WgRect rect = rect_of(0, 0, 4, 4);
    WgRect outside = rect_of(INT32_MAX, 0, 2, 1);
    WgRect whole = rect_of(INT32_MIN, INT32_MIN, UINT32_MAX, UINT32_MAX);
    WgPoint point = {0, 0};
    double origin[3] = {0.0, 0.0, 0.0};
    uint8_t pixels[64];
    WgQuadtreeMapRevision revision = {77, 77};
    size_t count = 77;
    memset(pixels, 5, sizeof(pixels));
    memset(&edit, 0xA5, sizeof(edit));

    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "points", wg_quadtree_map_get_many,
                  (map, NULL, 1, pixels));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_values", wg_quadtree_map_get_many,
                  (map, &point, 1, NULL));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "points", wg_quadtree_map_get_many,
                  (map, &point, SIZE_MAX, pixels));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "values", wg_quadtree_map_set_many,
                  (map, &point, NULL, 1, &edit));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "rect", wg_quadtree_map_read_rect,
                  (map, NULL, pixels, 0));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_pixels", wg_quadtree_map_read_rect,
                  (map, &rect, NULL, 0));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "row_stride is 3", wg_quadtree_map_read_rect,
                  (map, &rect, pixels, 3));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect", wg_quadtree_map_read_rect,
                  (map, &outside, pixels, 0));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect", wg_quadtree_map_read_rect,
                  (map, &rect, pixels, SIZE_MAX));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect", wg_quadtree_map_read_rect,
                  (map, &whole, pixels, 0));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_colors", wg_quadtree_map_read_colors,
                  (map, &rect, palette, 256, NULL, 0));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "palette_count is 16", wg_quadtree_map_read_colors,
                  (map, &rect, palette, 16, palette, 0));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "level is 99", wg_quadtree_map_read_reduced,
                  (map, &rect, 99, WG_QUADTREE_MAP_REDUCTION_MEAN, pixels, 0));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "pixels", wg_quadtree_map_write_rect,
                  (map, &rect, NULL, 0, 0, &edit));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect", wg_quadtree_map_write_rect,
                  (map, &outside, pixels, 0, 0, &edit));
    CHECK_STATUS(WG_STATUS_NULL_POINTER, wg_quadtree_map_fill_rect(map, NULL, 1, &edit));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT, wg_quadtree_map_fill_rect(map, &outside, 1, &edit));
    CHECK_STATUS(WG_STATUS_INVALID_ARGUMENT,
                 wg_quadtree_map_damage_circle(map, 0, 0, NAN, 0.0f, 1, &edit));
    shape = wg_quadtree_map_shape_mask(rect, NULL, 0);
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "shape.mask", wg_quadtree_map_edit,
                  (map, &shape, &brush, &edit));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "shape", wg_quadtree_map_edit, (map, NULL, &brush, &edit));
    shape = wg_quadtree_map_shape_circle(point, NAN);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "radius is NaN", wg_quadtree_map_edit,
                  (map, &shape, &brush, &edit));
    shape.radius = INFINITY;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "radius is inf", wg_quadtree_map_edit,
                  (map, &shape, &brush, &edit));
    shape.radius = -1.0f;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "radius is -1", wg_quadtree_map_edit,
                  (map, &shape, &brush, &edit));
    shape.radius = 1.0f;
    brush.core_radius = NAN;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "core_radius is NaN", wg_quadtree_map_edit,
                  (map, &shape, &brush, &edit));
    CHECK_STATUS(WG_STATUS_OUT_OF_MEMORY, wg_quadtree_map_reserve(map, SIZE_MAX, 0, 0));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_revision", wg_quadtree_map_revision, (map, NULL));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_stats", wg_quadtree_map_stats,
                  (map, NULL, (uint32_t)sizeof(stats)));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "size is 0", wg_quadtree_map_stats, (map, &stats, 0));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "size is 0", wg_quadtree_map_level_stats,
                  (map, 16, &level, 0));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "side is 64", wg_quadtree_map_level_stats,
                  (map, 64, &level, (uint32_t)sizeof(level)));
    origin[1] = NAN;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "origin is NaN", wg_quadtree_map_debug_shapes,
                  (map, NULL, 1, origin, &drawn, 1, (uint32_t)sizeof(drawn), &count));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "shape_size is 0", wg_quadtree_map_debug_shapes,
                  (map, NULL, 1, NULL, &drawn, 1, 0, &count));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_shapes", wg_quadtree_map_debug_shapes,
                  (map, NULL, 1, NULL, NULL, 1, (uint32_t)sizeof(drawn), &count));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_bytes", wg_quadtree_map_save,
                  (map, WG_QUADTREE_MAP_COMPRESSION_FAST, NULL, 1, &count));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_count", wg_quadtree_map_save,
                  (map, WG_QUADTREE_MAP_COMPRESSION_FAST, pixels, sizeof(pixels), NULL));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "bytes", wg_quadtree_map_load, (map, NULL, 8, 0));

    CHECK(count == 77 && pixels[0] == 5);
    CHECK_OK(wg_quadtree_map_revision(map, &revision));
    CHECK(revision.number == 0 && revision.history != 0);
    CHECK_OK(wg_quadtree_map_destroy(map));
}

/* Handles that are null, stale, foreign or garbage. */
static void wrong_handles(uint64_t foreign) {
    WgQuadtreeMap gone = create();
    WgQuadtreeMap null = {0};
    WgQuadtreeMapStats stats;
    static uint32_t palette[256];
    WgQuadtreeMapStamp stamp;
    WgQuadtreeMapLevelStats level;
    WgRect rect = rect_of(0, 0, 1, 1);
    WgPoint point = {0, 0};
    WgQuadtreeMapHit hit;
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_rectangle(rect);
    WgQuadtreeMapBrushDef brush = wg_quadtree_map_brush_def();
    WgQuadtreeMapReader reader;
    uint8_t byte = 0;
    WgQuadtreeMapRevision revision;
    size_t count = 0;
    memset(&reader, 0, sizeof(reader));
    memset(&stamp, 0, sizeof(stamp));
    CHECK_OK(wg_quadtree_map_destroy(gone));
    CHECK_OK(wg_quadtree_map_destroy(null));
    CHECK_REFUSED(WG_STATUS_STALE_HANDLE, "destroyed", wg_quadtree_map_destroy, (gone));
    check_set_wrong_handles(gone.bits, foreign);
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_set, (handle, 0, 0, 1));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_get_many, (handle, &point, 1, &byte));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_set_many,
                        (handle, &point, &byte, 1, NULL));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_read_rect, (handle, &rect, &byte, 0));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_read_colors, (handle, &rect, palette, 256, palette, 0));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_read_reduced, (handle, &rect, 1, 0, &byte, 0));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_write_rect, (handle, &rect, &byte, 0, 0, NULL));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_edit, (handle, &shape, &brush, NULL));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_stamp, (handle, &stamp, NULL));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_compact, (handle, 1, 0, NULL));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_reserve, (handle, 1, 1, 1));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_cast_many,
                        (handle, &point, &point, 1, 1, &hit));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_reader_begin, (handle, &reader));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_trim, (handle));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_clear, (handle));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_revision, (handle, &revision));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_stats,
                        (handle, &stats, (uint32_t)sizeof(stats)));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_level_stats,
                        (handle, 16, &level, (uint32_t)sizeof(level)));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_save, (handle, WG_QUADTREE_MAP_COMPRESSION_FAST, NULL, 0, &count));
    CHECK_WRONG_HANDLES(WgQuadtreeMap, wg_quadtree_map_load, (handle, &byte, 1, 0));
}

/* Tiles, casts and readers: every pixel that a reader gives is the one that a call gives. */
static void reading(void) {
    WgQuadtreeMap map = create();
    WgQuadtreeMapReader reader;
    WgQuadtreeMapHit hit;
    WgRect rect = {-16, 32, 32, 16};
    WgPoint from = {-100, 40};
    WgPoint to = {100, 40};
    uint8_t tile[32 * 16];
    uint8_t value = 0;
    uint8_t near_value = 0;
    int32_t x;
    size_t index;
    for (index = 0; index < sizeof(tile); index++) {
        tile[index] = (uint8_t)(index % 7);
    }
    memset(&reader, 0, sizeof(reader));
    CHECK_OK(wg_quadtree_map_write_rect(map, &rect, tile, 0, 1, NULL));
    CHECK_OK(wg_quadtree_map_reader_begin(map, &reader));
    CHECK_OK(wg_quadtree_map_reader_fetch(&reader, 0, 40, &near_value));
    CHECK(reader.side == 16 && reader.mask == 15);
    for (x = -200; x < 200; x++) {
        CHECK_OK(wg_quadtree_map_get(map, x, 40, &value));
        CHECK_OK(wg_quadtree_map_reader_get(&reader, x, 40, &near_value));
        CHECK(value == near_value);
    }
    CHECK_OK(wg_quadtree_map_cast(map, &from, &to, 1, &hit));
    CHECK(hit.pixel.x >= -16 && hit.pixel.y == 40 && hit.before.x == hit.pixel.x - 1);
    CHECK_STATUS(WG_STATUS_EMPTY, wg_quadtree_map_cast(map, &from, &to, 7, &hit));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

/* The leak report names what lives, and wg_destroy_all ends it. */
static void leaks(void) {
    WgQuadtreeMap map = create();
    char text[256];
    size_t count = 0;
    CHECK_OK(wg_leak_report(text, sizeof(text), &count));
    CHECK(strncmp(text, "quadtree_map 'a map of the C tests' 0x", 38) == 0);
    CHECK_OK(wg_live_handles(WG_KIND_QUADTREE_MAP, &count));
    CHECK(count == 1);
    CHECK_REFUSED(WG_STATUS_BUSY, "1 objects are alive", wg_set_log, (0, NULL, NULL));
    CHECK_REFUSED(WG_STATUS_BUSY, "1 objects are alive", wg_set_allocator, (NULL));
    CHECK_OK(wg_destroy_all());
    CHECK_STATUS(WG_STATUS_STALE_HANDLE, wg_quadtree_map_clear(map));
}

/* There and back again, and what reports changes follows. */
static void checkpoints(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMapStats stats;
    WgQuadtreeMapRevision before;
    WgQuadtreeMapRevision after;
    WgQuadtreeMap map = {0};
    WgRect ground = rect_of(-300, 0, 700, 500);
    WgBounds area;
    uint64_t number = 0;
    size_t count = 0;
    def.drop_oldest_checkpoint = 7;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "drop_oldest_checkpoint is 7", wg_quadtree_map_create, (&def, &map));
    def.drop_oldest_checkpoint = 0;
    def.max_checkpoints = 2;
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &ground, 9, NULL));
    CHECK_OK(wg_quadtree_map_checkpoint(map, 10));
    CHECK_OK(wg_quadtree_map_damage_circle(map, 0, 100, 40.0F, 20.0F, 9, NULL));
    CHECK_OK(wg_quadtree_map_revision(map, &before));
    CHECK_OK(wg_quadtree_map_checkpoint(map, 11));
    CHECK_REFUSED(WG_STATUS_TOO_MANY_CHECKPOINTS, "max_checkpoints is 2", wg_quadtree_map_checkpoint, (map, 12));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "number is 11", wg_quadtree_map_checkpoint, (map, 11));
    CHECK(wg_quadtree_map_checkpoint_at(map, -1, &number) == WG_STATUS_OK && number == 10);
    CHECK_OK(wg_quadtree_map_rollback(map, number));
    CHECK(wg_quadtree_map_checkpoint_at(map, 1, &number) == WG_STATUS_OK && number == 11);
    CHECK(wg_quadtree_map_checkpoint_at(map, 0, &number) == WG_STATUS_OK && number == 10);
    CHECK(get(map, 0, 100) == 9);
    CHECK_OK(wg_quadtree_map_revision(map, &after));
    CHECK(after.number == before.number + 1);
    CHECK_OK(wg_quadtree_map_changes_since(map, &before, NULL, &area, 1, &count));
    /* Squares of 128 x 128 that were of one value count as changed whole. */
    CHECK(count == 1 && area.min_x == -128 && area.max_x == 127 && area.min_y == 0 && area.max_y == 255);
    CHECK_OK(wg_quadtree_map_rollback(map, 11));
    CHECK(get(map, 0, 100) == 0);
    CHECK_OK(wg_quadtree_map_rollback(map, 10));
    CHECK_OK(wg_quadtree_map_set(map, 5, 5, 1));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_CHECKPOINT, "number is 11", wg_quadtree_map_rollback, (map, 11));
    CHECK_OK(wg_quadtree_map_stats(map, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.checkpoints == 1 && stats.bytes_checkpoints > 0);
    CHECK_OK(wg_quadtree_map_forget(map, 10));
    CHECK_STATUS(WG_STATUS_UNKNOWN_CHECKPOINT, wg_quadtree_map_forget(map, 10));
    CHECK(get(map, 5, 5) == 1);
    CHECK_OK(wg_quadtree_map_stats(map, &stats, (uint32_t)sizeof(stats)));
    CHECK(stats.checkpoints == 0 && stats.bytes_checkpoints == 0);
    CHECK_OK(wg_quadtree_map_destroy(map));
}

enum { SAVED_BYTES = 1 << 18, STEP_BYTES = 8192 };

/* Saves checkpoint 1 by steps, with an explosion after each; the checkpoint may be forgotten after the first. Gives the
 * number of bytes. */
static size_t save_by_steps(WgQuadtreeMap map, uint32_t compression, uint64_t budget, int forgets, uint8_t *bytes) {
    WgStatus status;
    size_t all = 0;
    uint32_t seed = 7;
    do {
        size_t count = 0;
        status = wg_quadtree_map_save_step(map, 1, compression, budget, bytes + all, SAVED_BYTES - all, &count);
        CHECK(status == WG_STATUS_OK || status == WG_STATUS_UNFINISHED);
        all += count;
        if (forgets) {
            CHECK_OK(wg_quadtree_map_forget(map, 1));
            forgets = 0;
        }
        seed = seed * 1664525U + 1013904223U;
        CHECK_OK(wg_quadtree_map_damage_circle(map, (int32_t)(seed >> 21), (int32_t)(seed >> 10 & 2047), 30.0F, 9.0F, 9,
                                               NULL));
    } while (status == WG_STATUS_UNFINISHED);
    return all;
}

/* A moment goes to a file while the map goes on. */
static void saved_by_steps(void) {
    static uint8_t expected[SAVED_BYTES];
    static uint8_t bytes[SAVED_BYTES];
    static const uint32_t compressions[] = {WG_QUADTREE_MAP_COMPRESSION_FAST, WG_QUADTREE_MAP_COMPRESSION_SMALL};
    static const uint64_t budgets[] = {100, 3000, UINT64_MAX};
    WgQuadtreeMap map = create();
    WgRect ground = rect_of(-300, 0, 3000, 1500);
    size_t expected_count = 0;
    size_t count = 77;
    int is_forgotten;
    int way;
    for (way = 0; way < 6; way += 1) {
        CHECK_OK(wg_quadtree_map_fill_rect(map, &ground, (uint8_t)(9 + way), NULL));
        CHECK_OK(wg_quadtree_map_checkpoint(map, 1));
        CHECK_OK(wg_quadtree_map_save(map, compressions[way % 2], expected, sizeof(expected), &expected_count));
        is_forgotten = way % 3 == 1;
        CHECK(save_by_steps(map, compressions[way % 2], budgets[way / 2], is_forgotten, bytes) == expected_count);
        CHECK(memcmp(bytes, expected, expected_count) == 0);
        CHECK_STATUS(is_forgotten ? WG_STATUS_UNKNOWN_CHECKPOINT : WG_STATUS_OK, wg_quadtree_map_forget(map, 1));
    }
    CHECK_REFUSED(WG_STATUS_UNKNOWN_CHECKPOINT, "number is 1", wg_quadtree_map_save_step,
                  (map, 1, 0, 500, bytes, STEP_BYTES, &count));
    CHECK_OK(wg_quadtree_map_checkpoint(map, 1));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "compression is 9", wg_quadtree_map_save_step,
                  (map, 1, 9, 500, bytes, STEP_BYTES, &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "capacity is 8191", wg_quadtree_map_save_step,
                  (map, 1, 0, 500, bytes, STEP_BYTES - 1, &count));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_bytes", wg_quadtree_map_save_step, (map, 1, 0, 500, NULL, STEP_BYTES, &count));
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "out_count", wg_quadtree_map_save_step, (map, 1, 0, 500, bytes, STEP_BYTES, NULL));
    CHECK(count == 77);
    CHECK_STATUS(WG_STATUS_UNFINISHED, wg_quadtree_map_save_step(map, 1, 0, 1, bytes, STEP_BYTES, &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "compression is 1", wg_quadtree_map_save_step,
                  (map, 1, 1, 500, bytes, STEP_BYTES, &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "number is 2", wg_quadtree_map_save_step,
                  (map, 2, 0, 500, bytes, STEP_BYTES, &count));
    CHECK_OK(wg_quadtree_map_load(map, expected, expected_count, 0));
    CHECK_STATUS(WG_STATUS_UNKNOWN_CHECKPOINT, wg_quadtree_map_save_step(map, 1, 0, 1, bytes, STEP_BYTES, &count));
    /* It ends by a wish, too, and with the map. */
    CHECK_OK(wg_quadtree_map_checkpoint(map, 1));
    CHECK_STATUS(WG_STATUS_UNFINISHED, wg_quadtree_map_save_step(map, 1, 0, 1, bytes, STEP_BYTES, &count));
    CHECK_OK(wg_quadtree_map_save_step(map, 1, 0, 1, NULL, 0, &count));
    CHECK(count == 0);
    CHECK_STATUS(WG_STATUS_UNFINISHED, wg_quadtree_map_save_step(map, 1, 0, 1, bytes, STEP_BYTES, &count));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

int main(void) {
    WgLooseGrid2Def def = wg_loose_grid2_def();
    WgLooseGrid2 foreign = {0};
    CHECK_OK(wg_loose_grid2_create(&def, &foreign));
    definitions();
    life();
    shapes();
    checkpoints();
    saved_by_steps();
    islands();
    misuse();
    reading();
    wrong_handles(foreign.bits);
    CHECK_OK(wg_loose_grid2_destroy(foreign));
    leaks();
    return CHECK_END("quadtree_map");
}
