/* Section 6: a quadtree map is edited by shapes: circles, capsules, polygons and masks; set, added,
 * subtracted, with falloff and resistance. */

#include "maps.h"

static uint8_t resistance[256];
static uint8_t edit_mask[48 * 32];

static WgQuadtreeMapBrushDef draw_brush(void) {
    WgQuadtreeMapBrushDef brush = wg_quadtree_map_brush_def();
    brush.operation = (uint32_t)draw(0, 3);
    brush.amount = (uint8_t)draw(1, 255);
    brush.resistance = draw(0, 3) == 0 ? resistance : NULL;
    return brush;
}

/* A convex polygon: one corner on each side of a point. */
static void draw_polygon(WgPoint *points) {
    WgPoint center = draw_point();
    points[0] = make_point(center.x - draw(1, 60), center.y);
    points[1] = make_point(center.x, center.y - draw(1, 60));
    points[2] = make_point(center.x + draw(1, 60), center.y);
    points[3] = make_point(center.x, center.y + draw(1, 60));
}

/* Shapes that move, those that are stuck, and the surface. */
static void feed_sweeps(WgQuadtreeMap map) {
    enum { SWEEPS = 60 };
    static WgQuadtreeMapSweep sweeps[SWEEPS];
    static WgQuadtreeMapContact swept[SWEEPS];
    size_t i;
    for (i = 0; i < SWEEPS; ++i) {
        double x = (double)draw_float(-200, 400);
        double y = (double)draw_float(-200, 400);
        float size = 0.5f + draw_float(0, 12);
        WgQuadtreeMapCollider kinds[4];
        WgQuadtreeMapPush push;
        kinds[0] = wg_quadtree_map_collider_box(x, y, size, 3.0f);
        kinds[1] = wg_quadtree_map_collider_circle(x, y, size);
        kinds[2] = wg_quadtree_map_collider_capsule(x, y, 2.0f, size);
        kinds[3] = wg_quadtree_map_collider_tilted(x, y, 3.0f, size - 6.0f, 2.0f);
        sweeps[i].collider = kinds[i % 4];
        sweeps[i].motion_x = (double)draw_float(-60, 120);
        sweeps[i].motion_y = (double)draw_float(-60, 120);
        if (DO(wg_quadtree_map_push_out(map, &kinds[i % 4], 6.0f, 60, &push)) == WG_STATUS_OK) {
            feed_double(push.x);
            feed_double(push.y);
            feed(push.was_inside);
        }
    }
    DO(wg_quadtree_map_sweep_many(map, sweeps, SWEEPS, 60, swept));
    for (i = 0; i < SWEEPS; ++i) {
        WgVector2 normal;
        feed_double(swept[i].fraction);
        feed_double(swept[i].x);
        feed_double(swept[i].y);
        feed_double((double)swept[i].normal_x);
        feed_double((double)swept[i].normal_y);
        feed(swept[i].pixel.x);
        feed(swept[i].pixel.y);
        feed(swept[i].value);
        feed(swept[i].is_hit);
        feed(swept[i].began_inside);
        DO(wg_quadtree_map_surface_normal(map, &swept[i].pixel, 6.5f, 60, &normal));
        feed_double((double)normal.x);
        feed_double((double)normal.y);
    }
}

static void shape_edits(void) {
    WgQuadtreeMap map = create_map(0);
    WgQuadtreeMap materials = create_map(0);
    WgQuadtreeMapEdit edit;
    WgPoint corners[4];
    int32_t i;

    begin(6);
    fill(map, make_rect(-256, -192, 512, 384), 120);
    fill(materials, make_rect(-256, -50, 400, 90), 3);
    fill(materials, make_rect(-20, 10, 77, 300), 200);
    for (i = 0; i < 256; ++i) {
        resistance[i] = (uint8_t)draw(0, 256);
    }
    for (i = 0; i < 48 * 32; ++i) {
        edit_mask[i] = (uint8_t)draw(0, 2);
    }
    for (i = 0; i < 160; ++i) {
        WgQuadtreeMapBrushDef brush = draw_brush();
        WgQuadtreeMapShape shape;
        float radius = 0;
        if (i % 4 != 3) {
            radius = draw_float(0, 30);
            brush.core_radius = radius * 0.5f;
        }
        if (i % 4 == 0) {
            shape = wg_quadtree_map_shape_circle(draw_point(), radius);
            if (i % 8 == 0 && brush.resistance != NULL) {
                brush.materials = materials;
            }
        } else if (i % 4 == 1) {
            WgPoint from = draw_point();
            shape = wg_quadtree_map_shape_capsule(from, draw_point(), radius);
        } else if (i % 4 == 2) {
            draw_polygon(corners);
            shape = wg_quadtree_map_shape_polygon(corners, 4, radius);
        } else {
            WgPoint corner = draw_point();
            shape = wg_quadtree_map_shape_mask(make_rect(corner.x, corner.y, 48, 32), edit_mask, 0);
        }
        DO(wg_quadtree_map_edit(map, &shape, &brush, &edit));
        feed_edit(&edit);
    }
    feed_map_stats(map);
    feed_pixels(map, make_rect(-320, -320, 640, 640));
    feed_sweeps(map);
    DO(wg_quadtree_map_destroy(materials));
    DO(wg_quadtree_map_destroy(map));
}
