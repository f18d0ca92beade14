/** Destroys a grid; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number. */
static inline WgStatus wg_loose_grid2_destroy(WgLooseGrid2 grid) {
    return wg_destroy(grid.bits);
}

/* The checkpoints of WgLooseGrid2 grid */

/** Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number. */
static inline WgStatus wg_loose_grid2_debug_shapes(WgLooseGrid2 grid, uint32_t mask, const double *origin,
    WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count) {
    return wg_debug_shapes(grid.bits, NULL, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count);
}

/**
 * The ids of the objects that touch a box; a point is a box whose min is its max. `filter` may be null:
 * everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid2_query_boxes with one box.
 */
static inline WgStatus wg_loose_grid2_query_box(WgLooseGrid2 grid, const WgBox2 *bounds,
                                                const WgLooseGridQueryFilter *filter, uint64_t *out_ids,
                                                size_t capacity, size_t *out_count) {
    return wg_loose_grid2_query_boxes(grid, bounds, 0, 1, filter, 0, 1, out_ids, capacity, NULL,
            out_count);
}

/**
 * The ids of the objects that touch a circle. `filter` may be null: everything. Reads. Returns OK,
 * TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid2_query_circles with one circle.
 */
static inline WgStatus wg_loose_grid2_query_circle(WgLooseGrid2 grid, const WgVector2 *center,
                                                   float radius, const WgLooseGridQueryFilter *filter,
                                                   uint64_t *out_ids, size_t capacity,
                                                   size_t *out_count) {
    return wg_loose_grid2_query_circles(grid, center, 0, &radius, 0, 1, filter, 0, 1, out_ids,
            capacity, NULL, out_count);
}

/**
 * The ids of the objects in a convex volume, less what lies wholly inside an occluder. `filter` may be
 * null: everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid2_query_volumes with one volume.
 */
static inline WgStatus wg_loose_grid2_query_volume(WgLooseGrid2 grid, const WgPlane2 *planes,
                                                   uint32_t plane_count,
                                                   const WgPlane2 *occluder_planes,
                                                   const uint32_t *occluder_plane_counts,
                                                   size_t occluder_count, const WgLooseGridQueryFilter *filter,
                                                   uint64_t *out_ids, size_t capacity,
                                                   size_t *out_count) {
    return wg_loose_grid2_query_volumes(grid, planes, &plane_count, 1, occluder_planes,
            occluder_plane_counts, occluder_count, filter, 0, 1, out_ids, capacity, NULL, out_count);
}

/**
 * The first object that a shape touches on its way. `filter` may be null: everything. Reads. Returns OK,
 * EMPTY (nothing is touched: the id is 0), INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid2_cast_first_many with one sweep.
 */
static inline WgStatus wg_loose_grid2_cast_first(WgLooseGrid2 grid, const WgLooseGrid2Sweep *sweep,
                                                 const WgLooseGridQueryFilter *filter, WgLooseGridCastHit *out_hit) {
    WgStatus status = wg_loose_grid2_cast_first_many(grid, sweep, 0, 1, filter, 0, 1, out_hit);
    return status == WG_STATUS_OK && out_hit->id == 0 ? WG_STATUS_EMPTY : status;
}

/**
 * All objects that a shape touches on its way, in the order of the cells. `filter` may be null:
 * everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid2_cast_all_many with one sweep.
 */
static inline WgStatus wg_loose_grid2_cast_all(WgLooseGrid2 grid, const WgLooseGrid2Sweep *sweep,
                                               const WgLooseGridQueryFilter *filter, WgLooseGridCastHit *out_hits,
                                               size_t capacity, size_t *out_count) {
    return wg_loose_grid2_cast_all_many(grid, sweep, 0, 1, filter, 0, 1, out_hits, capacity, NULL,
            out_count);
}

/**
 * The `capacity` objects nearest to a point, the nearest first; `out_count` becomes the number found.
 * `filter` may be null: everything. Reads. Returns OK, INVALID_ARGUMENT.
 * Elsewhere: wg_loose_grid2_nearest_many with one point.
 */
static inline WgStatus wg_loose_grid2_nearest(WgLooseGrid2 grid, const WgVector2 *point,
                                              float max_distance, const WgLooseGridQueryFilter *filter,
                                              WgLooseGridNeighbor *out_neighbors, size_t capacity,
                                              size_t *out_count) {
    return wg_loose_grid2_nearest_many(grid, point, 0, 1, max_distance, capacity, filter, 0, 1,
            out_neighbors, out_count);
}
