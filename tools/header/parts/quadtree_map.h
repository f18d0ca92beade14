WG_STATIC_ASSERT(sizeof(WgQuadtreeMap) == 8, quadtree_map_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapRevision) == 16, quadtree_map_revision_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapEdit) == 56, quadtree_map_edit_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapBrushDef) >= 24 + sizeof(void *), quadtree_map_brush_def_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapShape) == 48 + 2 * sizeof(void *), quadtree_map_shape_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapCompaction) == 32, quadtree_map_compaction_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapStats) == 136, quadtree_map_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapLevelStats) == 104, quadtree_map_level_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapReader) == 288, quadtree_map_reader_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapHit) == 20, quadtree_map_hit_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapCollider) == 32, quadtree_map_collider_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapSweep) == 48, quadtree_map_sweep_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapContact) == 48, quadtree_map_contact_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPush) == 24, quadtree_map_push_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapWaypoint) == 24, quadtree_map_waypoint_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapNearestPlace) == 32, quadtree_map_nearest_place_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapLink) == 32, quadtree_map_link_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapWaypointsUpdate) == 24, quadtree_map_waypoints_update_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapWaypointsStats) == 56, quadtree_map_waypoints_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPathQuery) == 40, quadtree_map_path_query_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPathReport) == 48, quadtree_map_path_report_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapFlowUpdate) == 16, quadtree_map_flow_update_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapFlowCorner) == 24, quadtree_map_flow_corner_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapFlowStats) == 40, quadtree_map_flow_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPathStats) == 48, quadtree_map_path_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPiece) == 16, piece_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapLoop) == 24, quadtree_map_loop_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapIslands) == 8, quadtree_map_islands_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapIsland) == 48, quadtree_map_island_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapIslandsStats) == 56, quadtree_map_islands_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapAcknowledgement) == 24, quadtree_map_acknowledgement_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapPublisherStats) == 72, quadtree_map_publisher_stats_size);
WG_STATIC_ASSERT(sizeof(WgQuadtreeMapReceiverStats) == 48, quadtree_map_receiver_stats_size);

/**
 * Reads a pixel through a reader that was begun: without a call as long as the pixels lie in the same
 * leaf of 16 x 16 pixels, or in the same uniform square of up to 1024 x 1024. Valid until the next
 * changing call on the map; then begin the reader again. Reads. Returns OK.
 */
static inline WgStatus wg_quadtree_map_reader_get(WgQuadtreeMapReader *reader, int32_t x, int32_t y,
                                                  uint8_t *out_value) {
    uint32_t column = (uint32_t)x - (uint32_t)reader->x;
    uint32_t row = (uint32_t)y - (uint32_t)reader->y;
    if ((column | row) < reader->side) {
        *out_value = reader->pixels[(row & reader->mask) * 16 + (column & reader->mask)];
        return WG_STATUS_OK;
    }
    return wg_quadtree_map_reader_fetch(reader, x, y, out_value);
}

/**
 * Reads a pixel into `out_value`; for many pixels near each other take wg_quadtree_map_reader_get. Reads.
 * A language without inlines calls wg_quadtree_map_get_many with one point.
 */
static inline WgStatus wg_quadtree_map_get(WgQuadtreeMap map, int32_t x, int32_t y, uint8_t *out_value) {
    WgPoint point;
    point.x = x;
    point.y = y;
    return wg_quadtree_map_get_many(map, &point, 1, out_value);
}

/**
 * Follows the segment from `from` to `to` and writes the first pixel at or above `threshold` to `out_hit`:
 * see wg_quadtree_map_cast_many. Reads. Returns OK, EMPTY (nothing stops it: is_hit is 0).
 * A language without inlines calls wg_quadtree_map_cast_many with one segment and looks at is_hit.
 */
static inline WgStatus wg_quadtree_map_cast(WgQuadtreeMap map, const WgPoint *from, const WgPoint *to,
                                            uint8_t threshold, WgQuadtreeMapHit *out_hit) {
    WgStatus status = wg_quadtree_map_cast_many(map, from, to, 1, threshold, out_hit);
    return status == WG_STATUS_OK && out_hit->is_hit == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * Writes the pixel at or above `threshold` that is nearest to the pixel `from`, no farther than `radius`, to
 * `out_nearest`: see wg_quadtree_map_nearest_many. Reads.
 * Returns OK, EMPTY (there is none: is_found is 0), INVALID_ARGUMENT (the radius).
 * A language without inlines calls wg_quadtree_map_nearest_many with one pixel and looks at is_found.
 */
static inline WgStatus wg_quadtree_map_nearest(WgQuadtreeMap map, const WgPoint *from, float radius,
                                               uint8_t threshold, WgQuadtreeMapNearest *out_nearest) {
    WgStatus status = wg_quadtree_map_nearest_many(map, from, 1, radius, threshold, out_nearest);
    return status == WG_STATUS_OK && out_nearest->is_found == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * Writes the waypoint whose region holds the place (x, y) to `out_waypoint`. Reads.
 * Returns OK, EMPTY (there is none; `out_waypoint` is untouched).
 * A language without inlines calls wg_quadtree_map_waypoints_points with a rectangle of that one pixel.
 */
static inline WgStatus wg_quadtree_map_waypoints_at(WgQuadtreeMapWaypoints waypoints, int32_t x, int32_t y,
                                                    WgQuadtreeMapWaypoint *out_waypoint) {
    size_t count = 0;
    WgStatus status;
    WgRect pixel;
    pixel.x = x;
    pixel.y = y;
    pixel.width = 1;
    pixel.height = 1;
    status = wg_quadtree_map_waypoints_points(waypoints, &pixel, out_waypoint, 1, &count);
    return status == WG_STATUS_OK && count == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * Writes the number of the component that the place `point` belongs to to `out_component`: see
 * wg_quadtree_map_waypoints_components. Reads.
 * Returns OK, EMPTY (the agent cannot be there, or the waypoints are not up to date: the number is UINT64_MAX).
 * A language without inlines calls wg_quadtree_map_waypoints_components with one place.
 */
static inline WgStatus wg_quadtree_map_waypoints_component(WgQuadtreeMapWaypoints waypoints, const WgPoint *point,
                                                           uint64_t *out_component) {
    WgStatus status = wg_quadtree_map_waypoints_components(waypoints, point, 1, out_component);
    return status == WG_STATUS_OK && *out_component == UINT64_MAX ? WG_STATUS_EMPTY : status;
}

/**
 * Writes the place where the agent can be that is nearest to the pixel `point` to `out_nearest`: see
 * wg_quadtree_map_waypoints_nearest_many. Reads.
 * Returns OK, EMPTY (there is none: is_found is 0), INVALID_ARGUMENT (the radius).
 * A language without inlines calls wg_quadtree_map_waypoints_nearest_many with one pixel and looks at is_found.
 */
static inline WgStatus wg_quadtree_map_waypoints_nearest(WgQuadtreeMapWaypoints waypoints, const WgPoint *point,
                                                         uint32_t radius, uint64_t component,
                                                         WgQuadtreeMapNearestPlace *out_nearest) {
    WgStatus status = wg_quadtree_map_waypoints_nearest_many(waypoints, point, 1, radius, component, out_nearest);
    return status == WG_STATUS_OK && out_nearest->is_found == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * Writes where an agent at the place `point` goes next to `out_corner`: see wg_quadtree_map_flow_corners. Reads.
 * Returns OK, EMPTY (there is no corner: the outcome says why).
 * A language without inlines calls wg_quadtree_map_flow_corners with one place and looks at is_found.
 */
static inline WgStatus wg_quadtree_map_flow_corner(WgQuadtreeMapFlow flow, WgQuadtreeMapWaypoints waypoints,
                                                   const WgPoint *point, WgQuadtreeMapFlowCorner *out_corner) {
    WgStatus status = wg_quadtree_map_flow_corners(flow, waypoints, point, 1, out_corner);
    return status == WG_STATUS_OK && out_corner->is_found == 0 ? WG_STATUS_EMPTY : status;
}

/** Destroys a map; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_destroy(WgQuadtreeMap map) {
    return wg_destroy(map.bits);
}

/* The checkpoints of WgQuadtreeMap map */

/** Shapes to draw of what touches `rect`, null for all. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_quadtree_map_debug_shapes(WgQuadtreeMap map, const WgRect *rect, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(map.bits, rect, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/** Destroys waypoints; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_waypoints_destroy(WgQuadtreeMapWaypoints waypoints) {
    return wg_destroy(waypoints.bits);
}

/** Shapes to draw of what touches `rect`, null for all. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_quadtree_map_waypoints_debug_shapes(WgQuadtreeMapWaypoints waypoints, const WgRect *rect, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(waypoints.bits, rect, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/** Destroys a search for paths; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_path_destroy(WgQuadtreeMapPath path) {
    return wg_destroy(path.bits);
}

/** Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_quadtree_map_path_debug_shapes(WgQuadtreeMapPath path, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(path.bits, NULL, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/** Destroys a flow; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_flow_destroy(WgQuadtreeMapFlow flow) {
    return wg_destroy(flow.bits);
}

/** Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_quadtree_map_flow_debug_shapes(WgQuadtreeMapFlow flow, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(flow.bits, NULL, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/** Destroys a search for islands; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_islands_destroy(WgQuadtreeMapIslands islands) {
    return wg_destroy(islands.bits);
}

/** Destroys a publisher; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_publisher_destroy(WgQuadtreeMapPublisher publisher) {
    return wg_destroy(publisher.bits);
}

/** Destroys a receiver; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_quadtree_map_receiver_destroy(WgQuadtreeMapReceiver receiver) {
    return wg_destroy(receiver.bits);
}

/** Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_quadtree_map_islands_debug_shapes(WgQuadtreeMapIslands islands, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(islands.bits, NULL, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/** What the shapes below share: a shape of a kind and nothing else. */
static inline WgQuadtreeMapShape wg_quadtree_map_shape_of(uint32_t kind, float radius) {
    WgQuadtreeMapShape shape;
    shape.kind = kind;
    shape.radius = radius;
    shape.rect.x = 0;
    shape.rect.y = 0;
    shape.rect.width = 0;
    shape.rect.height = 0;
    shape.from.x = 0;
    shape.from.y = 0;
    shape.to = shape.from;
    shape.points = NULL;
    shape.mask = NULL;
    shape.point_count = 0;
    shape.row_stride = 0;
    return shape;
}

/** A rectangle; give it a radius for round corners. A language without inlines fills the struct. */
static inline WgQuadtreeMapShape wg_quadtree_map_shape_rectangle(WgRect rect) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_RECTANGLE, 0);
    shape.rect = rect;
    return shape;
}

/** The pixels around a pixel. A language without inlines fills the struct. */
static inline WgQuadtreeMapShape wg_quadtree_map_shape_circle(WgPoint center, float radius) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_CIRCLE, radius);
    shape.from = center;
    return shape;
}

/** The pixels around a segment. A language without inlines fills the struct. */
static inline WgQuadtreeMapShape wg_quadtree_map_shape_capsule(WgPoint from, WgPoint to, float radius) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_CAPSULE, radius);
    shape.from = from;
    shape.to = to;
    return shape;
}

/**
 * The pixels in and around a convex polygon, whose points must stay where they are while the shape is used.
 * A language without inlines fills the struct.
 */
static inline WgQuadtreeMapShape wg_quadtree_map_shape_polygon(const WgPoint *points, uint32_t point_count,
                                                               float radius) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_POLYGON, radius);
    shape.points = points;
    shape.point_count = point_count;
    return shape;
}

/**
 * The pixels of a rectangle where the byte of the mask is not 0. Its rows start `row_stride` bytes apart, 0
 * means rect.width; they must stay where they are while the shape is used.
 * A language without inlines fills the struct.
 */
static inline WgQuadtreeMapShape wg_quadtree_map_shape_mask(WgRect rect, const uint8_t *mask,
                                                            uint32_t row_stride) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_MASK, 0);
    shape.rect = rect;
    shape.mask = mask;
    shape.row_stride = row_stride;
    return shape;
}

/**
 * Whether a shape holds a pixel at or above `threshold`: `out_touches` becomes 1 or 0. Reads.
 * Returns what wg_quadtree_map_touches_many does, which a language without inlines calls with one shape.
 */
static inline WgStatus wg_quadtree_map_touches(WgQuadtreeMap map, const WgQuadtreeMapShape *shape,
                                               uint8_t threshold, uint8_t *out_touches) {
    return wg_quadtree_map_touches_many(map, shape, 1, threshold, out_touches);
}

/**
 * The pixels of a rectangle of a map at or above `threshold`, for outlines, pieces and rectangles; points count
 * from the rectangle's first corner. A language without inlines fills the struct.
 */
static inline WgQuadtreeMapGround wg_quadtree_map_ground(const WgRect *rect, uint8_t threshold) {
    WgQuadtreeMapGround ground;
    ground.rect = *rect;
    ground.pixels = 0;
    ground.row_stride = 0;
    ground.threshold = threshold;
    ground.reserved[0] = 0;
    ground.reserved[1] = 0;
    ground.reserved[2] = 0;
    ground.origin_x = rect->x;
    ground.origin_y = rect->y;
    return ground;
}

/** A box among the pixels. A language without inlines fills the struct. */
static inline WgQuadtreeMapCollider wg_quadtree_map_collider_box(double x, double y, float half_width,
                                                                 float half_height) {
    WgQuadtreeMapCollider collider;
    collider.x = x;
    collider.y = y;
    collider.half_width = half_width;
    collider.half_height = half_height;
    collider.radius = 0;
    collider.diagonal = 0;
    return collider;
}

/** A circle among the pixels. A language without inlines fills the struct. */
static inline WgQuadtreeMapCollider wg_quadtree_map_collider_circle(double x, double y, float radius) {
    WgQuadtreeMapCollider collider = wg_quadtree_map_collider_box(x, y, 0, 0);
    collider.radius = radius;
    return collider;
}

/**
 * An upright capsule among the pixels: `half_height` from the centre to the middle of each round end. A
 * language without inlines fills the struct.
 */
static inline WgQuadtreeMapCollider wg_quadtree_map_collider_capsule(double x, double y, float half_height,
                                                                     float radius) {
    WgQuadtreeMapCollider collider = wg_quadtree_map_collider_box(x, y, 0, half_height);
    collider.radius = radius;
    return collider;
}

/**
 * A tilted capsule among the pixels: from the centre to the middle of one round end; the other end lies
 * opposite. A language without inlines fills the struct.
 */
static inline WgQuadtreeMapCollider wg_quadtree_map_collider_tilted(double x, double y, float end_x, float end_y,
                                                                    float radius) {
    WgQuadtreeMapCollider collider =
        wg_quadtree_map_collider_box(x, y, end_x < 0 ? -end_x : end_x, end_y < 0 ? -end_y : end_y);
    collider.radius = radius;
    collider.diagonal = (end_x < 0) == (end_y < 0) ? 1 : 2;
    return collider;
}

/**
 * Moves a box, circle or capsule until it comes upon a pixel at or above `threshold`: see
 * wg_quadtree_map_sweep_many. Reads. Returns OK, EMPTY (nothing stops it: is_hit is 0, the fraction 1),
 * INVALID_ARGUMENT as there.
 * A language without inlines calls wg_quadtree_map_sweep_many with one sweep and looks at is_hit.
 */
static inline WgStatus wg_quadtree_map_sweep(WgQuadtreeMap map, const WgQuadtreeMapSweep *sweep,
                                             uint8_t threshold, WgQuadtreeMapContact *out_contact) {
    WgStatus status = wg_quadtree_map_sweep_many(map, sweep, 1, threshold, out_contact);
    return status == WG_STATUS_OK && out_contact->is_hit == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * Pushes a box, circle or capsule out of the pixels at or above `threshold` by the least translation of at
 * most `max_push` pixels: see wg_quadtree_map_push_out_many. Reads.
 * Returns OK, EMPTY (there is none: is_found is 0), OUT_OF_MEMORY, INVALID_ARGUMENT as there.
 * A language without inlines calls wg_quadtree_map_push_out_many with one shape and looks at is_found.
 */
static inline WgStatus wg_quadtree_map_push_out(WgQuadtreeMap map, const WgQuadtreeMapCollider *collider,
                                                float max_push, uint8_t threshold,
                                                WgQuadtreeMapPush *out_push) {
    WgStatus status = wg_quadtree_map_push_out_many(map, collider, 1, max_push, threshold, out_push);
    return status == WG_STATUS_OK && out_push->is_found == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * The normal of the surface around a pixel, from the pixels no farther than `radius`. Reads. Returns what
 * wg_quadtree_map_surface_normal_many does, which a language without inlines calls with one pixel.
 */
static inline WgStatus wg_quadtree_map_surface_normal(WgQuadtreeMap map, const WgPoint *point, float radius,
                                                      uint8_t threshold, WgVector2 *out_normal) {
    return wg_quadtree_map_surface_normal_many(map, point, 1, radius, threshold, out_normal);
}

/**
 * Sets every pixel of a rectangle to `value`: the cost follows its border and what it replaces, not its
 * area. `out_edit` may be null. Changes. Returns what wg_quadtree_map_edit does, which a language without
 * inlines calls with a rectangle and a brush that sets.
 */
static inline WgStatus wg_quadtree_map_fill_rect(WgQuadtreeMap map, const WgRect *rect, uint8_t value,
                                                 WgQuadtreeMapEdit *out_edit) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_RECTANGLE, 0);
    WgQuadtreeMapBrushDef def;
    if (rect != NULL) {
        shape.rect = *rect;
    }
    def.struct_size = (uint32_t)sizeof(def);
    def.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SET;
    def.core_radius = 0;
    def.amount = value;
    def.reserved[0] = def.reserved[1] = def.reserved[2] = 0;
    def.resistance = NULL;
    def.materials.bits = 0;
    return wg_quadtree_map_edit(map, rect != NULL ? &shape : NULL, &def, out_edit);
}

/**
 * Takes hit points from all pixels around the pixel (x, y): an explosion. Up to `core_radius` from its
 * centre they lose `amount`; beyond, the loss falls evenly with the distance to 1 at `radius`. Equal radii
 * mean no falloff. Pixels stop at 0. `out_edit` may be null. Changes. Returns what wg_quadtree_map_edit
 * does, which a language without inlines calls with a circle and a brush that subtracts.
 */
static inline WgStatus wg_quadtree_map_damage_circle(WgQuadtreeMap map, int32_t x, int32_t y, float radius,
                                                     float core_radius, uint8_t amount,
                                                     WgQuadtreeMapEdit *out_edit) {
    WgQuadtreeMapShape shape = wg_quadtree_map_shape_of(WG_QUADTREE_MAP_SHAPE_KIND_CIRCLE, radius);
    WgQuadtreeMapBrushDef def;
    shape.from.x = x;
    shape.from.y = y;
    def.struct_size = (uint32_t)sizeof(def);
    def.operation = WG_QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT;
    def.core_radius = core_radius;
    def.amount = amount;
    def.reserved[0] = def.reserved[1] = def.reserved[2] = 0;
    def.resistance = NULL;
    def.materials.bits = 0;
    return wg_quadtree_map_edit(map, &shape, &def, out_edit);
}
