/* Edits by shapes, and questions to a quadtree map from C: squares, sums, casts, nearest pixels and
 * overlaps, each for one and for many, with right and with wrong arguments. */

#include <math.h>

#include "check.h"

static WgRect rect_of(int32_t x, int32_t y, uint32_t width, uint32_t height) {
    WgRect rect;
    rect.x = x;
    rect.y = y;
    rect.width = width;
    rect.height = height;
    return rect;
}

static WgPoint point_of(int32_t x, int32_t y) {
    WgPoint point;
    point.x = x;
    point.y = y;
    return point;
}

/* A square of 64 x 64 at (64, 0), and a pixel at (-10, -10). */
static WgQuadtreeMap create(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    WgRect rect = rect_of(64, 0, 64, 64);
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &rect, 200, NULL));
    CHECK_OK(wg_quadtree_map_set(map, -10, -10, 7));
    return map;
}

static void squares_and_sums(void) {
    WgQuadtreeMap map = create();
    WgQuadtreeMapSquare squares[8];
    WgQuadtreeMapSums sums;
    WgRect rect = rect_of(-20, -20, 200, 200);
    WgRect outside = rect_of(INT32_MAX, 0, 2, 1);
    WgRect plane = rect_of(INT32_MIN, INT32_MIN, UINT32_MAX, UINT32_MAX);
    size_t count = 0;
    CHECK_OK(wg_quadtree_map_squares(map, &rect, WG_QUADTREE_MAP_SQUARE_KIND_FULL, 1, squares, 8, &count));
    CHECK(count == 2);
    CHECK(squares[0].x == -10 && squares[0].y == -10 && squares[0].side == 1 &&
          squares[0].value == 7);
    CHECK(squares[1].x == 64 && squares[1].y == 0 && squares[1].side == 64 &&
          squares[1].value == 200);
    CHECK_OK(wg_quadtree_map_squares(map, &rect, WG_QUADTREE_MAP_SQUARE_KIND_FULL, 2, squares, 8, &count));
    CHECK(count == 1);
    CHECK_STATUS(WG_STATUS_TRUNCATED,
                 wg_quadtree_map_squares(map, &rect, WG_QUADTREE_MAP_SQUARE_KIND_EMPTY | WG_QUADTREE_MAP_SQUARE_KIND_FULL, 1,
                                         squares, 3, &count));
    CHECK(count > 3);
    CHECK_OK(wg_quadtree_map_squares(map, &plane, WG_QUADTREE_MAP_SQUARE_KIND_FULL, 1, squares, 8, &count));
    CHECK(count == 2);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect is", wg_quadtree_map_squares,
                  (map, &plane, WG_QUADTREE_MAP_SQUARE_KIND_EMPTY, 1, squares, 8, &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "kinds is 4", wg_quadtree_map_squares,
                  (map, &rect, 4, 1, squares, 8, &count));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "min_side is 3", wg_quadtree_map_squares,
                  (map, &rect, 1, 3, squares, 8, &count));
    CHECK_OK(wg_quadtree_map_sums(map, &rect, &sums));
    CHECK(sums.pixels == 64 * 64 + 1 && sums.hp == 64 * 64 * 200 + 7);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "rect is", wg_quadtree_map_sums,
                  (map, &outside, &sums));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

static void casts_and_nearest(void) {
    WgQuadtreeMap map = create();
    WgQuadtreeMapHit hits[2];
    WgQuadtreeMapNearest nearest[2];
    WgPoint from[2];
    WgPoint to[2];
    from[0] = point_of(0, 5);
    to[0] = point_of(300, 5);
    from[1] = point_of(0, 0);
    to[1] = point_of(-300, 0);
    CHECK_OK(wg_quadtree_map_cast_many(map, from, to, 2, 1, hits));
    CHECK(hits[0].is_hit == 1 && hits[0].pixel.x == 64 && hits[0].before.x == 63 &&
          hits[0].value == 200);
    CHECK(hits[1].is_hit == 0 && hits[1].pixel.x == 0 && hits[1].value == 0);
    CHECK_OK(wg_quadtree_map_cast_many(map, NULL, NULL, 0, 1, NULL));

    from[0] = point_of(60, 10);
    from[1] = point_of(-10, -200);
    CHECK_OK(wg_quadtree_map_nearest(map, &from[0], 100.0f, 1, &nearest[0]));
    CHECK(nearest[0].pixel.x == 64 && nearest[0].pixel.y == 10 &&
          nearest[0].distance_squared == 16 && nearest[0].value == 200 && nearest[0].is_found == 1);
    CHECK_STATUS(WG_STATUS_EMPTY, wg_quadtree_map_nearest(map, &from[1], 100.0f, 1, &nearest[1]));
    CHECK_OK(wg_quadtree_map_nearest_many(map, from, 2, 100.0f, 1, nearest));
    CHECK(nearest[0].is_found == 1 && nearest[1].is_found == 0);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "radius is", wg_quadtree_map_nearest_many,
                  (map, from, 1, NAN, 1, nearest));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "radius is", wg_quadtree_map_nearest_many,
                  (map, from, 2, -1.0f, 1, nearest));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

static void overlaps(void) {
    WgQuadtreeMap map = create();
    WgQuadtreeMapShape shapes[2];
    WgPoint triangle[3];
    uint8_t mask[16] = {0};
    uint8_t touches[2] = {9, 9};
    shapes[0] = wg_quadtree_map_shape_rectangle(rect_of(-10, -10, 1, 1));
    shapes[1] = wg_quadtree_map_shape_rectangle(rect_of(-9, -10, 50, 50));
    CHECK_OK(wg_quadtree_map_touches(map, &shapes[0], 7, &touches[0]));
    CHECK(touches[0] == 1);
    CHECK_OK(wg_quadtree_map_touches(map, &shapes[0], 8, &touches[0]));
    CHECK(touches[0] == 0);
    CHECK_OK(wg_quadtree_map_touches_many(map, shapes, 2, 1, touches));
    CHECK(touches[0] == 1 && touches[1] == 0);
    /* With a radius its corners are round. */
    shapes[1].radius = 1.0f;
    CHECK_OK(wg_quadtree_map_touches(map, &shapes[1], 1, &touches[1]));
    CHECK(touches[1] == 1);

    /* What is refused writes nothing, and names the shape unless it is the only one. */
    touches[0] = touches[1] = 9;
    shapes[1] = wg_quadtree_map_shape_rectangle(rect_of(0, INT32_MAX, 1, 2));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": shape.rect is", wg_quadtree_map_touches_many,
                  (map, &shapes[1], 1, 1, touches));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": shapes[1]: shape.rect is", wg_quadtree_map_touches_many,
                  (map, shapes, 2, 1, touches));
    shapes[1] = wg_quadtree_map_shape_circle(point_of(0, 0), INFINITY);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": radius is", wg_quadtree_map_touches_many,
                  (map, &shapes[1], 1, 1, touches));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": shapes[1]: radius is", wg_quadtree_map_touches_many,
                  (map, shapes, 2, 1, touches));
    shapes[1].kind = 5;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "shape.kind is 5", wg_quadtree_map_touches_many,
                  (map, &shapes[1], 1, 1, touches));
    CHECK(touches[0] == 9 && touches[1] == 9);

    shapes[0] = wg_quadtree_map_shape_circle(point_of(60, 10), 4.0f);
    shapes[1] = wg_quadtree_map_shape_circle(point_of(59, 10), 4.0f);
    CHECK_OK(wg_quadtree_map_touches_many(map, shapes, 2, 1, touches));
    CHECK(touches[0] == 1 && touches[1] == 0);
    shapes[0] = wg_quadtree_map_shape_capsule(point_of(60, 300), point_of(60, 30), 4.0f);
    shapes[1] = wg_quadtree_map_shape_capsule(point_of(59, 300), point_of(59, 30), 4.0f);
    CHECK_OK(wg_quadtree_map_touches_many(map, shapes, 2, 1, touches));
    CHECK(touches[0] == 1 && touches[1] == 0);
    triangle[0] = point_of(40, 10);
    triangle[1] = point_of(64, 30);
    triangle[2] = point_of(40, 50);
    shapes[0] = wg_quadtree_map_shape_polygon(triangle, 3, 0.0f);
    CHECK_OK(wg_quadtree_map_touches(map, &shapes[0], 1, &touches[0]));
    triangle[1].x = 63;
    CHECK_OK(wg_quadtree_map_touches(map, &shapes[0], 1, &touches[1]));
    CHECK(touches[0] == 1 && touches[1] == 0);
    shapes[0].points = NULL;
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "shape.points is null", wg_quadtree_map_touches_many,
                  (map, shapes, 1, 1, touches));

    /* A mask of 4 x 4 with one pixel set, right above and right in the square. */
    mask[3] = 1;
    shapes[0] = wg_quadtree_map_shape_mask(rect_of(61, 0, 4, 4), mask, 0);
    shapes[1] = wg_quadtree_map_shape_mask(rect_of(61, -1, 4, 4), mask, 4);
    CHECK_OK(wg_quadtree_map_touches_many(map, shapes, 2, 1, touches));
    CHECK(touches[0] == 1 && touches[1] == 0);
    shapes[1].row_stride = 3;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": shapes[1]: row_stride is 3", wg_quadtree_map_touches_many,
                  (map, shapes, 2, 1, touches));
    shapes[0].radius = 1.0f;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": shape.radius is 1", wg_quadtree_map_touches_many,
                  (map, shapes, 1, 1, touches));
    shapes[0].radius = 0.0f;
    shapes[0].mask = NULL;
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, ": shape.mask is null", wg_quadtree_map_touches_many,
                  (map, shapes, 1, 1, touches));
    CHECK_OK(wg_quadtree_map_touches_many(map, NULL, 0, 1, NULL));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

/* Shapes between the pixels, around the square of 64 pixels at (64, 0). */
static void contacts(void) {
    WgQuadtreeMap map = create();
    WgRect rect = rect_of(64, 0, 64, 64);
    WgQuadtreeMapSweep sweeps[2];
    WgQuadtreeMapContact found[2];
    WgQuadtreeMapPush pushes[2];
    WgVector2 normals[2];
    WgPoint points[2];
    CHECK_OK(wg_quadtree_map_fill_rect(map, &rect, 200, NULL));
    sweeps[0].collider = wg_quadtree_map_collider_circle(10.0, 20.25, 4.0f);
    sweeps[0].motion_x = 100.0;
    sweeps[0].motion_y = 0.0;
    sweeps[1] = sweeps[0];
    sweeps[1].motion_x = -100.0;
    CHECK_OK(wg_quadtree_map_sweep(map, &sweeps[0], 1, &found[0]));
    CHECK(found[0].fraction == 0.5 && found[0].x == 64.0 && found[0].y == 20.25);
    CHECK(found[0].normal_x == -1.0f && found[0].normal_y == 0.0f && found[0].pixel.x == 64 &&
          found[0].pixel.y == 20 && found[0].value == 200 && found[0].is_hit == 1 &&
          found[0].began_inside == 0);
    CHECK_STATUS(WG_STATUS_EMPTY, wg_quadtree_map_sweep(map, &sweeps[1], 1, &found[1]));
    CHECK(found[1].is_hit == 0 && found[1].fraction == 1.0);
    CHECK_OK(wg_quadtree_map_sweep_many(map, sweeps, 2, 1, found));
    CHECK(found[0].is_hit == 1 && found[1].is_hit == 0);
    /* Deeper than it may lie. */
    sweeps[1].collider = wg_quadtree_map_collider_capsule(64.5, 20.0, 3.0f, 4.0f);
    CHECK_OK(wg_quadtree_map_sweep(map, &sweeps[1], 1, &found[1]));
    CHECK(found[1].began_inside == 1 && found[1].fraction == 0.0 && found[1].normal_x == 0.0f);
    CHECK_OK(wg_quadtree_map_push_out(map, &sweeps[1].collider, 16.0f, 1, &pushes[1]));
    CHECK(pushes[1].is_found == 1 && pushes[1].was_inside == 1 && pushes[1].y == 0.0 &&
          pushes[1].x > -4.51 && pushes[1].x < -4.49);
    CHECK_STATUS(WG_STATUS_EMPTY, wg_quadtree_map_push_out(map, &sweeps[1].collider, 4.0f, 1, &pushes[1]));
    CHECK(pushes[1].is_found == 0 && pushes[1].was_inside == 1);
    CHECK_OK(wg_quadtree_map_push_out_many(map, &sweeps[0].collider, 1, 16.0f, 1, pushes));
    CHECK(pushes[0].is_found == 1 && pushes[0].was_inside == 0 && pushes[0].x == 0.0);
    /* Its upper right end comes first. */
    sweeps[1].collider = wg_quadtree_map_collider_tilted(50.5, 20.0, 3.0f, -4.0f, 4.0f);
    sweeps[1].motion_x = 50.0;
    sweeps[1].motion_y = 0.0;
    CHECK_OK(wg_quadtree_map_sweep(map, &sweeps[1], 1, &found[1]));
    CHECK(found[1].fraction == 6.5 / 50.0 && found[1].x == 64.0 && found[1].y == 16.0 && found[1].normal_x == -1.0f);
    points[0] = point_of(64, 20);
    points[1] = point_of(-64, 20);
    CHECK_OK(wg_quadtree_map_surface_normal(map, &points[0], 8.0f, 1, &normals[0]));
    CHECK(normals[0].x == -1.0f && normals[0].y == 0.0f);
    CHECK_OK(wg_quadtree_map_surface_normal_many(map, points, 2, 8.0f, 1, normals));
    CHECK(normals[0].x == -1.0f && normals[1].x == 0.0f && normals[1].y == 0.0f);
    CHECK_OK(wg_quadtree_map_sweep_many(map, NULL, 0, 1, NULL));

    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": threshold is 0", wg_quadtree_map_sweep_many,
                  (map, sweeps, 2, 0, found));
    sweeps[1].motion_y = NAN;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": sweeps[1]: motion_y is", wg_quadtree_map_sweep_many,
                  (map, sweeps, 2, 1, found));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": motion_y is", wg_quadtree_map_sweep_many,
                  (map, &sweeps[1], 1, 1, found));
    sweeps[0].collider.diagonal = 3;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": collider.diagonal is 3", wg_quadtree_map_push_out_many,
                  (map, &sweeps[0].collider, 1, 1.0f, 1, pushes));
    sweeps[0].collider = wg_quadtree_map_collider_box(0.0, 0.0, 0.0f, 4.0f);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": collider.half_width is 0", wg_quadtree_map_push_out_many,
                  (map, &sweeps[0].collider, 1, 1.0f, 1, pushes));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": max_push is 65", wg_quadtree_map_push_out_many,
                  (map, &sweeps[0].collider, 1, 65.0f, 1, pushes));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": radius is 0.5", wg_quadtree_map_surface_normal_many,
                  (map, points, 2, 0.5f, 1, normals));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

/* What a map of materials says resists, not the values that are edited. */
static void materials(WgQuadtreeMap map, WgQuadtreeMapBrushDef def) {
    WgQuadtreeMap other = create();
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_rectangle(rect_of(700, 700, 4, 1));
    WgQuadtreeMapEdit edit;
    uint8_t pixels[4];
    uint8_t resistance[256] = {0};
    WgRect half = rect_of(702, 700, 1, 1);
    resistance[2] = 127;
    resistance[3] = 255;
    def.amount = 100;
    def.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_ADD;
    def.resistance = resistance;
    def.materials = other;
    CHECK_OK(wg_quadtree_map_fill_rect(other, &half, 2, NULL));
    CHECK_OK(wg_quadtree_map_set(other, 703, 700, 3));
    CHECK_OK(wg_quadtree_map_edit(map, &shape, &def, &edit));
    CHECK_OK(wg_quadtree_map_read_rect(map, &shape.rect, pixels, 0));
    CHECK(pixels[0] == 100 && pixels[1] == 100 && pixels[2] == 50 && pixels[3] == 0);
    CHECK(edit.pixels_changed == 3);
    def.materials = map;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": def.materials is", wg_quadtree_map_edit,
                  (map, &shape, &def, NULL));
    def.materials.bits = 77;
    CHECK_REFUSED(WG_STATUS_GARBAGE_HANDLE, ": def.materials: ", wg_quadtree_map_edit,
                  (map, &shape, &def, NULL));
    def.materials = other;
    def.resistance = NULL;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, ": resistance is null", wg_quadtree_map_edit,
                  (map, &shape, &def, NULL));
    CHECK_OK(wg_quadtree_map_destroy(other));
    CHECK_REFUSED(WG_STATUS_STALE_HANDLE, ": def.materials: ", wg_quadtree_map_edit,
                  (map, &shape, &def, NULL));
}

static void edits(void) {
    WgQuadtreeMapDef map_def = wg_quadtree_map_def();
    WgQuadtreeMapBrushDef def = wg_quadtree_map_brush_def();
    WgQuadtreeMapShape shape;
    WgQuadtreeMap map = {0};
    WgQuadtreeMapEdit edit;
    WgPoint points[4];
    WgRect rect = rect_of(500, 500, 3, 1);
    uint8_t resistance[256] = {0};
    uint8_t mask[3] = {0, 128, 255};
    uint8_t pixels[3] = {9, 9, 9};
    uint8_t value = 0;
    CHECK_OK(wg_quadtree_map_create(&map_def, &map));
    CHECK(def.struct_size == sizeof(def) && def.operation == WG_QUADTREE_MAP_BRUSH_OPERATION_SET);
    CHECK_REFUSED(WG_STATUS_NULL_POINTER, "def", wg_quadtree_map_brush_def_init,
                  (NULL, (uint32_t)sizeof(def)));
    def.amount = 100;
    points[0] = point_of(0, 0);
    points[1] = point_of(99, 0);
    points[2] = point_of(99, 49);
    points[3] = point_of(0, 49);
    shape = wg_quadtree_map_shape_polygon(points, 4, 0.0f);
    CHECK_OK(wg_quadtree_map_edit(map, &shape, &def, &edit));
    CHECK(edit.pixels_created == 100 * 50 && edit.hp_added == 100 * 100 * 50);
    def.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT;
    def.amount = 100;
    def.core_radius = 3.0f;
    resistance[100] = 127;
    def.resistance = resistance;
    shape = wg_quadtree_map_shape_circle(points[2], 3.0f);
    CHECK_OK(wg_quadtree_map_edit(map, &shape, &def, &edit));
    CHECK_OK(wg_quadtree_map_get(map, 99, 49, &value));
    /* (100 * 128 + 127) / 255 are taken. */
    CHECK(value == 50 && edit.pixels_changed == 11 && edit.pixels_destroyed == 0);
    def.resistance = NULL;
    shape = wg_quadtree_map_shape_capsule(points[0], points[1], 3.0f);
    CHECK_OK(wg_quadtree_map_edit(map, &shape, &def, &edit));
    CHECK(edit.pixels_destroyed == 100 * 4 && edit.dirty.max_y == 3);
    def.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_ADD;
    def.core_radius = 0.0f;
    shape = wg_quadtree_map_shape_mask(rect, mask, 0);
    CHECK_OK(wg_quadtree_map_edit(map, &shape, &def, NULL));
    CHECK_OK(wg_quadtree_map_read_rect(map, &rect, pixels, 0));
    CHECK(pixels[0] == 0 && pixels[1] == 50 && pixels[2] == 100);
    /* A rectangle gains all of it; with a radius what lies beside it, too; an empty one nothing. */
    shape = wg_quadtree_map_shape_rectangle(rect_of(500, 500, 2, 1));
    CHECK_OK(wg_quadtree_map_edit(map, &shape, &def, &edit));
    CHECK(edit.pixels_changed == 2 && edit.hp_added == 200 && edit.dirty.max_x == 501);
    shape.radius = 1.0f;
    def.core_radius = 1.0f;
    CHECK_OK(wg_quadtree_map_edit(map, &shape, &def, &edit));
    CHECK(edit.pixels_changed == 8 && edit.dirty.min_x == 499 && edit.dirty.max_y == 501);
    shape.rect.width = 0;
    CHECK_OK(wg_quadtree_map_edit(map, &shape, &def, &edit));
    CHECK(edit.pixels_changed == 0);
    def.core_radius = 0.0f;
    materials(map, def);

    points[1] = point_of(1, 1);
    points[2] = point_of(9, 0);
    points[3] = point_of(9, 9);
    shape = wg_quadtree_map_shape_polygon(points, 4, 0.0f);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "must be convex", wg_quadtree_map_edit,
                  (map, &shape, &def, NULL));
    shape.point_count = 0;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "count is 0", wg_quadtree_map_edit,
                  (map, &shape, &def, NULL));
    shape = wg_quadtree_map_shape_rectangle(rect_of(0, 0, 65538, 1));
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "at most 65536", wg_quadtree_map_edit,
                  (map, &shape, &def, NULL));
    shape = wg_quadtree_map_shape_circle(points[0], 0.0f);
    def.operation = 3;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "def.operation is 3", wg_quadtree_map_edit,
                  (map, &shape, &def, NULL));
    def.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SET;
    shape = wg_quadtree_map_shape_capsule(points[0], points[0], NAN);
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "radius is NaN", wg_quadtree_map_edit,
                  (map, &shape, &def, NULL));
    shape = wg_quadtree_map_shape_mask(rect, mask, 0);
    shape.radius = 1.0f;
    CHECK_REFUSED(WG_STATUS_INVALID_ARGUMENT, "radius is 1", wg_quadtree_map_edit,
                  (map, &shape, &def, NULL));
    def.struct_size = 3;
    shape.radius = 0.0f;
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "struct_size", wg_quadtree_map_edit,
                  (map, &shape, &def, NULL));
    CHECK_OK(wg_quadtree_map_destroy(map));
}

int main(void) {
    contacts();
    edits();
    squares_and_sums();
    casts_and_nearest();
    overlaps();
    return CHECK_END("quadtree_map_queries");
}
