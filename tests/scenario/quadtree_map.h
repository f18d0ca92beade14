/* Section 2: a quadtree map. */

#include "maps.h"

enum { MAP_SIDE = 128, MAP_POINTS = 500, MAP_TILE = 32 };

static uint8_t map_pixels[MAP_SIDE * MAP_SIDE];
static WgPoint map_points[MAP_POINTS];
static uint8_t map_values[MAP_POINTS];
static uint32_t map_palette[256];
static uint32_t map_colors[40 * 30];
static uint8_t map_squares[32 * 32];

static void quadtree_map(void) {
    WgQuadtreeMap map = create_map(1);
    WgQuadtreeMap twin = create_map(1);
    WgQuadtreeMapEdit edit;
    WgQuadtreeMapCompaction compaction;
    WgQuadtreeMapReader reader;
    WgQuadtreeMapHit hit;
    WgQuadtreeMapBrushDef brush = wg_quadtree_map_brush_def();
    WgQuadtreeMapShape mask;
    WgQuadtreeMapStamp stamp;
    WgRect rect;
    double origin[3] = {-0.5, 0.25, 0.0};
    WgQuadtreeMapRevision revision;
    uint8_t value = 0;
    size_t count = 0;
    int32_t i;

    begin(2);
    DO(wg_quadtree_map_reserve(map, 256, 256, 64));

    /* Ground, single pixels, a batch. */
    rect = make_rect(-300, -200, 600, 400);
    DO(wg_quadtree_map_fill_rect(map, &rect, 200, &edit));
    feed_edit(&edit);
    DO(wg_quadtree_map_set(map, INT32_MIN, INT32_MAX, 9));
    for (i = 0; i < MAP_POINTS; ++i) {
        WgPoint point = draw_point();
        DO(wg_quadtree_map_set(map, point.x, point.y, (uint8_t)draw(0, 256)));
    }
    for (i = 0; i < MAP_POINTS; ++i) {
        map_points[i] = draw_point();
        map_values[i] = (uint8_t)draw(0, 256);
    }
    DO(wg_quadtree_map_set_many(map, map_points, map_values, MAP_POINTS, &edit));
    feed_edit(&edit);

    /* A rectangle of noise, a tile stamped at four places, a mask. */
    for (i = 0; i < MAP_SIDE * MAP_SIDE; ++i) {
        map_pixels[i] = (uint8_t)draw(0, 4);
    }
    rect = make_rect(-64, -250, MAP_SIDE, MAP_SIDE);
    DO(wg_quadtree_map_write_rect(map, &rect, map_pixels, 0, 0, &edit));
    feed_edit(&edit);
    for (i = 0; i < 4; ++i) {
        rect = make_rect(-320 + 64 * i, 160 + 16 * i, MAP_TILE, MAP_TILE);
        DO(wg_quadtree_map_write_rect(map, &rect, map_pixels, MAP_SIDE, 1, &edit));
        feed_edit(&edit);
    }
    rect = make_rect(33, 17, MAP_SIDE, 50);
    mask = wg_quadtree_map_shape_mask(rect, map_pixels, 0);
    brush.amount = 77;
    DO(wg_quadtree_map_edit(map, &mask, &brush, &edit));
    feed_edit(&edit);

    /* Explosions; between them a little compaction, for leaves of every kind. */
    for (i = 0; i < 200; ++i) {
        WgPoint place = draw_point();
        float radius = draw_float(0, 40);
        uint8_t amount = (uint8_t)draw(1, 255);
        DO(wg_quadtree_map_damage_circle(map, place.x, place.y, radius, i % 2 == 0 ? radius : 0.0f,
                                         amount, &edit));
        feed_edit(&edit);
        if (i % 50 == 49) {
            DO(wg_quadtree_map_compact(map, 100, 20, NULL));
        }
    }
    feed_map_stats(map);

    /* Reading: a rectangle, single pixels, a batch, through a reader. */
    rect = make_rect(-100, -100, MAP_SIDE, MAP_SIDE);
    DO(wg_quadtree_map_read_rect(map, &rect, map_pixels, 0));
    feed_bytes(map_pixels, sizeof(map_pixels));

    /* Pictures: as colours, and smaller at each level. */
    for (i = 0; i < 256; ++i) {
        map_palette[i] = (uint32_t)i * 2654435761u;
    }
    rect = make_rect(-90, -70, 40, 30);
    DO(wg_quadtree_map_read_colors(map, &rect, map_palette, 256, map_colors, 0));
    for (i = 0; i < 40 * 30; ++i) {
        feed((int64_t)map_colors[i]);
    }
    for (i = 0; i < 32; ++i) {
        int32_t reach = i < 27 ? 8 : 1 << (31 - i);
        rect = make_rect(-reach, -reach, (uint32_t)reach * 2, (uint32_t)reach * 2);
        DO(wg_quadtree_map_read_reduced(map, &rect, (uint32_t)i, (uint32_t)i % 2, map_squares, 0));
        feed_bytes(map_squares, (size_t)reach * (size_t)reach * 4);
    }

    /* Pictures put into another map, turned. */
    memset(&stamp, 0, sizeof(stamp));
    stamp.pixels = map_pixels;
    stamp.width = MAP_TILE;
    stamp.height = MAP_TILE;
    stamp.row_stride = MAP_SIDE;
    for (i = 0; i < 12; ++i) {
        stamp.mode = (uint32_t)i % 2;
        stamp.angle = i < 4 ? (float)i * 1.5707964f : draw_float(-10, 10);
        stamp.pivot_x = draw_float(-5, 40);
        stamp.pivot_y = draw_float(-5, 40);
        stamp.x = draw_float(-40, 40);
        stamp.y = draw_float(-40, 40);
        DO(wg_quadtree_map_stamp(twin, &stamp, &edit));
        feed_edit(&edit);
    }
    rect = make_rect(-100, -100, MAP_SIDE, MAP_SIDE);
    DO(wg_quadtree_map_read_rect(twin, &rect, map_pixels, 0));
    feed_bytes(map_pixels, sizeof(map_pixels));
    DO(wg_quadtree_map_clear(twin));

    DO(wg_quadtree_map_get(map, INT32_MIN, INT32_MAX, &value));
    feed(value);
    DO(wg_quadtree_map_get_many(map, map_points, MAP_POINTS, map_values));
    feed_bytes(map_values, MAP_POINTS);
    memset(&reader, 0, sizeof(reader));
    DO(wg_quadtree_map_reader_begin(map, &reader));
    for (i = 0; i < MAP_POINTS; ++i) {
        DO(wg_quadtree_map_reader_get(&reader, -250 + i, i / 2 - 125, &value));
        feed(value);
    }

    /* Casts. */
    for (i = 0; i < 200; ++i) {
        WgPoint from = draw_point();
        WgPoint to = draw_point();
        uint8_t threshold = (uint8_t)draw(1, 255);
        if (DO(wg_quadtree_map_cast(map, &from, &to, threshold, &hit)) == WG_STATUS_OK) {
            feed(1);
            feed_point(hit.pixel);
            feed_point(hit.before);
            feed(hit.value);
        } else {
            feed(0);
        }
    }

    /* Compaction in steps changes neither pixels nor revision. */
    do {
        DO(wg_quadtree_map_compact(map, 300, 0, &compaction));
    } while (compaction.is_done == 0);
    DO(wg_quadtree_map_trim(map));
    DO(wg_quadtree_map_revision(map, &revision));
    feed_u64(revision.number);
    feed_map_stats(map);
    rect = make_rect(-64, -64, 96, 96);
    DO(wg_quadtree_map_debug_shapes(map, &rect, UINT32_MAX, origin, shapes, 4096,
                                    (uint32_t)sizeof(WgDebugShape), &count));
    feed_shapes(count);

    feed_snapshot(DO(wg_quadtree_map_save(map, WG_QUADTREE_MAP_COMPRESSION_FAST, snapshot, sizeof(snapshot), &snapshot_size)));
    DO(wg_quadtree_map_load(twin, snapshot, snapshot_size, 0));
    feed_map_stats(twin);
    DO(wg_quadtree_map_clear(map));
    feed_map_stats(map);
    DO(wg_quadtree_map_destroy(map));
    DO(wg_quadtree_map_destroy(twin));
}
