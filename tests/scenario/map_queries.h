/* Section 7: what a quadtree map of caves answers: squares, sums, casts, the nearest pixels, touches,
 * changes, outlines and solid rectangles. */

#include "maps.h"

enum { QUERIES = 60, SHAPES = 40000 };

static WgQuadtreeMapSquare squares[SHAPES];
static WgBounds areas[SHAPES];
static WgRect rects[SHAPES];
static WgVector2 corners[SHAPES];
static WgQuadtreeMapLoop loops[SHAPES];
static WgQuadtreeMapPiece pieces[SHAPES];

static void feed_squares(WgQuadtreeMap map, uint32_t kinds, uint32_t min_side) {
    WgRect rect = make_rect(-300, -300, 600, 600);
    size_t count = 0;
    size_t i;
    DO(wg_quadtree_map_squares(map, &rect, kinds, min_side, squares, SHAPES, &count));
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed(squares[i].x);
        feed(squares[i].y);
        feed(squares[i].side);
        feed(squares[i].value);
    }
}

static void feed_nearest(const WgQuadtreeMapNearest *nearest) {
    feed_point(nearest->pixel);
    feed_u64(nearest->distance_squared);
    feed(nearest->value);
}

static void feed_map_hit(const WgQuadtreeMapHit *hit) {
    feed_point(hit->pixel);
    feed_point(hit->before);
    feed(hit->value);
}

static void feed_changes(WgQuadtreeMap map, const WgQuadtreeMapRevision *revision, const WgRect *rect) {
    size_t count = 0;
    size_t i;
    DO(wg_quadtree_map_changes_since(map, revision, rect, areas, SHAPES, &count));
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_bounds(areas[i]);
    }
}

/* Points lie at whole quarters of a pixel. */
static void feed_corners(size_t count) {
    size_t i;
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed((int64_t)(corners[i].x * 4.0f));
        feed((int64_t)(corners[i].y * 4.0f));
    }
}

static void feed_outlines(WgQuadtreeMap map, float tolerance, uint32_t min_points, uint32_t flags) {
    WgRect rect = make_rect(-200, -150, 300, 280);
    WgQuadtreeMapGround ground = wg_quadtree_map_ground(&rect, 90);
    size_t points = 0;
    size_t count = 0;
    size_t i;
    DO(wg_quadtree_map_outlines(map, &ground, tolerance, min_points, flags, corners, SHAPES, &points, loops,
                                SHAPES, &count));
    feed_corners(points);
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_u64(loops[i].first_point);
        feed(loops[i].point_count);
        feed(loops[i].outer);
        feed(loops[i].twice_area);
    }
}

static void feed_pieces(WgQuadtreeMap map, float tolerance, uint32_t max_corners) {
    WgRect rect = make_rect(-200, -150, 300, 280);
    WgQuadtreeMapGround ground = wg_quadtree_map_ground(&rect, 90);
    size_t points = 0;
    size_t count = 0;
    size_t i;
    DO(wg_quadtree_map_pieces(map, &ground, tolerance, max_corners, corners, SHAPES, &points, pieces, SHAPES,
                              &count));
    feed_corners(points);
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed_u64(pieces[i].first_point);
        feed(pieces[i].point_count);
    }
}

static void map_queries(void) {
    WgQuadtreeMapGround ground;
    static WgPoint from[QUERIES];
    static WgPoint to[QUERIES];
    static WgRect boxes[QUERIES];
    static WgQuadtreeMapHit stops[QUERIES];
    static WgQuadtreeMapNearest nearest[QUERIES];
    static uint8_t touches[QUERIES];
    static uint8_t shape[16 * 16];
    static WgQuadtreeMapShape asked[3][QUERIES];
    WgQuadtreeMap map = create_map(0);
    WgQuadtreeMapSums sums;
    WgRect rect;
    WgQuadtreeMapRevision revision;
    size_t count = 0;
    size_t i;
    int kind;

    begin(7);
    fill(map, make_rect(-300, -300, 600, 600), 200);
    dig_caves(map, 120);
    for (i = 0; i < 100; ++i) {
        WgPoint point = draw_point();
        DO(wg_quadtree_map_set(map, point.x, point.y, (uint8_t)draw(0, 256)));
    }
    for (i = 0; i < 16 * 16; ++i) {
        shape[i] = (uint8_t)draw(0, 2);
    }

    feed_squares(map, WG_QUADTREE_MAP_SQUARE_KIND_EMPTY, 1);
    feed_squares(map, WG_QUADTREE_MAP_SQUARE_KIND_FULL, 4);
    feed_squares(map, WG_QUADTREE_MAP_SQUARE_KIND_EMPTY | WG_QUADTREE_MAP_SQUARE_KIND_FULL, 32);

    /* One by one, then the same as a batch. */
    for (i = 0; i < QUERIES; ++i) {
        uint8_t is_touched = 0;
        uint32_t width = (uint32_t)draw(0, 50);
        uint32_t height = (uint32_t)draw(0, 50);
        from[i] = draw_point();
        to[i] = draw_point();
        boxes[i] = make_rect(from[i].x, from[i].y, width, height);
        DO(wg_quadtree_map_sums(map, &boxes[i], &sums));
        feed_u64(sums.pixels);
        feed_u64(sums.hp);
        if (DO(wg_quadtree_map_nearest(map, &from[i], 24.5f, 100, &nearest[0])) == WG_STATUS_OK) {
            feed(1);
            feed_nearest(&nearest[0]);
        } else {
            feed(0);
        }
        asked[0][i] = wg_quadtree_map_shape_rectangle(boxes[i]);
        asked[1][i] = wg_quadtree_map_shape_circle(from[i], 7.5f);
        asked[2][i] = wg_quadtree_map_shape_mask(make_rect(to[i].x, to[i].y, 16, 16), shape, 0);
        for (kind = 0; kind < 3; ++kind) {
            DO(wg_quadtree_map_touches(map, &asked[kind][i], 60, &is_touched));
            feed(is_touched);
        }
    }
    DO(wg_quadtree_map_cast_many(map, from, to, QUERIES, 128, stops));
    for (i = 0; i < QUERIES; ++i) {
        feed(stops[i].is_hit);
        feed_map_hit(&stops[i]);
    }
    DO(wg_quadtree_map_nearest_many(map, from, QUERIES, 24.5f, 100, nearest));
    for (i = 0; i < QUERIES; ++i) {
        feed(nearest[i].is_found);
        feed_nearest(&nearest[i]);
    }
    for (kind = 0; kind < 3; ++kind) {
        DO(wg_quadtree_map_touches_many(map, asked[kind], QUERIES, 60, touches));
        feed_bytes(touches, QUERIES);
    }

    /* What a few more explosions change, everywhere and in a rectangle. */
    DO(wg_quadtree_map_revision(map, &revision));
    dig_caves(map, 5);
    feed_changes(map, &revision, NULL);
    rect = make_rect(-100, -100, 150, 200);
    feed_changes(map, &revision, &rect);

    /* For physics: exact, simplified and simple outlines, convex pieces and rectangles. */
    feed_outlines(map, 0.0f, 4, 0);
    feed_outlines(map, 1.5f, 6, 0);
    feed_outlines(map, 1.5f, 4, 3);
    feed_pieces(map, 1.5f, 8);
    feed_pieces(map, 0.0f, 3);
    rect = make_rect(-200, -150, 300, 280);
    ground = wg_quadtree_map_ground(&rect, 90);
    DO(wg_quadtree_map_solid_rects(map, &ground, rects, SHAPES, &count));
    feed((int64_t)count);
    for (i = 0; i < count; ++i) {
        feed(rects[i].x);
        feed(rects[i].y);
        feed(rects[i].width);
        feed(rects[i].height);
    }
    DO(wg_quadtree_map_destroy(map));
}
