// What the headers have inline around an export, written by `make header`. Do not edit.

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_rolling_grid_def_init(
    def: *mut WgRollingGridDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(1, def.cast(), size)
    }
}

/// Destroys a grid; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_rolling_grid_destroy(
    grid: WgRollingGrid,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_destroy(grid.bits)
    }
}

/// Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_rolling_grid_debug_shapes(
    grid: WgRollingGrid,
    mask: u32,
    origin: *const f64,
    out_shapes: *mut WgDebugShape,
    capacity: usize,
    shape_size: u32,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_debug_shapes(grid.bits, core::ptr::null(), 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count)
    }
}

/// Marks this moment under a number, for wg_rolling_grid_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_rolling_grid_checkpoint(
    grid: WgRollingGrid,
    number: u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_checkpoint(grid.bits, number)
    }
}

/// Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_rolling_grid_rollback(
    grid: WgRollingGrid,
    number: u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_rollback(grid.bits, number)
    }
}

/// The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
/// Reads. Elsewhere: wg_checkpoint_at with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_rolling_grid_checkpoint_at(
    grid: WgRollingGrid,
    offset: i32,
    out_number: *mut u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_checkpoint_at(grid.bits, offset, out_number)
    }
}

/// Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_rolling_grid_forget(
    grid: WgRollingGrid,
    number: u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_forget(grid.bits, number)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_chunk_dependency_def_init(
    def: *mut WgChunkDependencyDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(5, def.cast(), size)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_chunk_focus_def_init(
    def: *mut WgChunkFocusDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(6, def.cast(), size)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_chunk_layer_def_init(
    def: *mut WgChunkLayerDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(3, def.cast(), size)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_chunk_layers_def_init(
    def: *mut WgChunkLayersDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(2, def.cast(), size)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_chunk_level_def_init(
    def: *mut WgChunkLevelDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(4, def.cast(), size)
    }
}

/// Destroys a world and all its chunks; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_chunk_layers_destroy(
    layers: WgChunkLayers,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_destroy(layers.bits)
    }
}

/// Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. Reads. Elsewhere: wg_debug_shapes with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_chunk_layers_debug_shapes(
    layers: WgChunkLayers,
    layer: u32,
    level: u32,
    mask: u32,
    origin: *const f64,
    out_shapes: *mut WgDebugShape,
    capacity: usize,
    shape_size: u32,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_debug_shapes(layers.bits, core::ptr::null(), layer, level, mask, origin, out_shapes, capacity, shape_size, out_count)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid2_def_init(
    def: *mut WgLooseGrid2Def,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(7, def.cast(), size)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid3_def_init(
    def: *mut WgLooseGrid3Def,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(8, def.cast(), size)
    }
}

/// Destroys a grid; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid2_destroy(
    grid: WgLooseGrid2,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_destroy(grid.bits)
    }
}

/// Marks this moment under a number, for wg_loose_grid2_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid2_checkpoint(
    grid: WgLooseGrid2,
    number: u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_checkpoint(grid.bits, number)
    }
}

/// Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid2_rollback(
    grid: WgLooseGrid2,
    number: u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_rollback(grid.bits, number)
    }
}

/// The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
/// Reads. Elsewhere: wg_checkpoint_at with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid2_checkpoint_at(
    grid: WgLooseGrid2,
    offset: i32,
    out_number: *mut u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_checkpoint_at(grid.bits, offset, out_number)
    }
}

/// Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid2_forget(
    grid: WgLooseGrid2,
    number: u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_forget(grid.bits, number)
    }
}

/// Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid2_debug_shapes(
    grid: WgLooseGrid2,
    mask: u32,
    origin: *const f64,
    out_shapes: *mut WgDebugShape,
    capacity: usize,
    shape_size: u32,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_debug_shapes(grid.bits, core::ptr::null(), 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count)
    }
}

/// The ids of the objects that touch a box; a point is a box whose min is its max. `filter` may be null:
/// everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
/// Elsewhere: wg_loose_grid2_query_boxes with one box.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid2_query_box(
    grid: WgLooseGrid2,
    bounds: *const WgBox2,
    filter: *const WgLooseGridQueryFilter,
    out_ids: *mut u64,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_loose_grid2_query_boxes(grid, bounds, 0, 1, filter, 0, 1, out_ids, capacity, core::ptr::null_mut(), out_count)
    }
}

/// The ids of the objects that touch a circle. `filter` may be null: everything. Reads. Returns OK,
/// TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid2_query_circles with one circle.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid2_query_circle(
    grid: WgLooseGrid2,
    center: *const WgVector2,
    radius: f32,
    filter: *const WgLooseGridQueryFilter,
    out_ids: *mut u64,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_loose_grid2_query_circles(grid, center, 0, &radius, 0, 1, filter, 0, 1, out_ids, capacity, core::ptr::null_mut(), out_count)
    }
}

/// The ids of the objects in a convex volume, less what lies wholly inside an occluder. `filter` may be
/// null: everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
/// Elsewhere: wg_loose_grid2_query_volumes with one volume.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid2_query_volume(
    grid: WgLooseGrid2,
    planes: *const WgPlane2,
    plane_count: u32,
    occluder_planes: *const WgPlane2,
    occluder_plane_counts: *const u32,
    occluder_count: usize,
    filter: *const WgLooseGridQueryFilter,
    out_ids: *mut u64,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_loose_grid2_query_volumes(grid, planes, &plane_count, 1, occluder_planes, occluder_plane_counts, occluder_count, filter, 0, 1, out_ids, capacity, core::ptr::null_mut(), out_count)
    }
}

/// The first object that a shape touches on its way. `filter` may be null: everything. Reads. Returns OK,
/// EMPTY (nothing is touched: the id is 0), INVALID_ARGUMENT.
/// Elsewhere: wg_loose_grid2_cast_first_many with one sweep.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid2_cast_first(
    grid: WgLooseGrid2,
    sweep: *const WgLooseGrid2Sweep,
    filter: *const WgLooseGridQueryFilter,
    out_hit: *mut WgLooseGridCastHit,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        let status = wg_loose_grid2_cast_first_many(grid, sweep, 0, 1, filter, 0, 1, out_hit);
        let is_empty = status == WgStatus::Ok && (*out_hit).id == 0;
        if is_empty { WgStatus::Empty } else { status }
    }
}

/// All objects that a shape touches on its way, in the order of the cells. `filter` may be null:
/// everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
/// Elsewhere: wg_loose_grid2_cast_all_many with one sweep.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid2_cast_all(
    grid: WgLooseGrid2,
    sweep: *const WgLooseGrid2Sweep,
    filter: *const WgLooseGridQueryFilter,
    out_hits: *mut WgLooseGridCastHit,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_loose_grid2_cast_all_many(grid, sweep, 0, 1, filter, 0, 1, out_hits, capacity, core::ptr::null_mut(), out_count)
    }
}

/// The `capacity` objects nearest to a point, the nearest first; `out_count` becomes the number found.
/// `filter` may be null: everything. Reads. Returns OK, INVALID_ARGUMENT.
/// Elsewhere: wg_loose_grid2_nearest_many with one point.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid2_nearest(
    grid: WgLooseGrid2,
    point: *const WgVector2,
    max_distance: f32,
    filter: *const WgLooseGridQueryFilter,
    out_neighbors: *mut WgLooseGridNeighbor,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_loose_grid2_nearest_many(grid, point, 0, 1, max_distance, capacity, filter, 0, 1, out_neighbors, out_count)
    }
}

/// Destroys a grid; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid3_destroy(
    grid: WgLooseGrid3,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_destroy(grid.bits)
    }
}

/// Marks this moment under a number, for wg_loose_grid3_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid3_checkpoint(
    grid: WgLooseGrid3,
    number: u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_checkpoint(grid.bits, number)
    }
}

/// Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid3_rollback(
    grid: WgLooseGrid3,
    number: u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_rollback(grid.bits, number)
    }
}

/// The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
/// Reads. Elsewhere: wg_checkpoint_at with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid3_checkpoint_at(
    grid: WgLooseGrid3,
    offset: i32,
    out_number: *mut u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_checkpoint_at(grid.bits, offset, out_number)
    }
}

/// Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid3_forget(
    grid: WgLooseGrid3,
    number: u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_forget(grid.bits, number)
    }
}

/// Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid3_debug_shapes(
    grid: WgLooseGrid3,
    mask: u32,
    origin: *const f64,
    out_shapes: *mut WgDebugShape,
    capacity: usize,
    shape_size: u32,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_debug_shapes(grid.bits, core::ptr::null(), 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count)
    }
}

/// The ids of the objects that touch a box; a point is a box whose min is its max. `filter` may be null:
/// everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
/// Elsewhere: wg_loose_grid3_query_boxes with one box.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid3_query_box(
    grid: WgLooseGrid3,
    bounds: *const WgBox3,
    filter: *const WgLooseGridQueryFilter,
    out_ids: *mut u64,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_loose_grid3_query_boxes(grid, bounds, 0, 1, filter, 0, 1, out_ids, capacity, core::ptr::null_mut(), out_count)
    }
}

/// The ids of the objects that touch a sphere. `filter` may be null: everything. Reads. Returns OK,
/// TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid3_query_spheres with one sphere.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid3_query_sphere(
    grid: WgLooseGrid3,
    center: *const WgVector3,
    radius: f32,
    filter: *const WgLooseGridQueryFilter,
    out_ids: *mut u64,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_loose_grid3_query_spheres(grid, center, 0, &radius, 0, 1, filter, 0, 1, out_ids, capacity, core::ptr::null_mut(), out_count)
    }
}

/// The ids of the objects in a convex volume, less what lies wholly inside an occluder. `filter` may be
/// null: everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
/// Elsewhere: wg_loose_grid3_query_volumes with one volume.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid3_query_volume(
    grid: WgLooseGrid3,
    planes: *const WgPlane3,
    plane_count: u32,
    occluder_planes: *const WgPlane3,
    occluder_plane_counts: *const u32,
    occluder_count: usize,
    filter: *const WgLooseGridQueryFilter,
    out_ids: *mut u64,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_loose_grid3_query_volumes(grid, planes, &plane_count, 1, occluder_planes, occluder_plane_counts, occluder_count, filter, 0, 1, out_ids, capacity, core::ptr::null_mut(), out_count)
    }
}

/// The first object that a shape touches on its way. `filter` may be null: everything. Reads. Returns OK,
/// EMPTY (nothing is touched: the id is 0), INVALID_ARGUMENT.
/// Elsewhere: wg_loose_grid3_cast_first_many with one sweep.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid3_cast_first(
    grid: WgLooseGrid3,
    sweep: *const WgLooseGrid3Sweep,
    filter: *const WgLooseGridQueryFilter,
    out_hit: *mut WgLooseGridCastHit,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        let status = wg_loose_grid3_cast_first_many(grid, sweep, 0, 1, filter, 0, 1, out_hit);
        let is_empty = status == WgStatus::Ok && (*out_hit).id == 0;
        if is_empty { WgStatus::Empty } else { status }
    }
}

/// All objects that a shape touches on its way, in the order of the cells. `filter` may be null:
/// everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
/// Elsewhere: wg_loose_grid3_cast_all_many with one sweep.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid3_cast_all(
    grid: WgLooseGrid3,
    sweep: *const WgLooseGrid3Sweep,
    filter: *const WgLooseGridQueryFilter,
    out_hits: *mut WgLooseGridCastHit,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_loose_grid3_cast_all_many(grid, sweep, 0, 1, filter, 0, 1, out_hits, capacity, core::ptr::null_mut(), out_count)
    }
}

/// The `capacity` objects nearest to a point, the nearest first; `out_count` becomes the number found.
/// `filter` may be null: everything. Reads. Returns OK, INVALID_ARGUMENT.
/// Elsewhere: wg_loose_grid3_nearest_many with one point.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_loose_grid3_nearest(
    grid: WgLooseGrid3,
    point: *const WgVector3,
    max_distance: f32,
    filter: *const WgLooseGridQueryFilter,
    out_neighbors: *mut WgLooseGridNeighbor,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_loose_grid3_nearest_many(grid, point, 0, 1, max_distance, capacity, filter, 0, 1, out_neighbors, out_count)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_def_init(
    def: *mut WgQuadtreeMapDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(9, def.cast(), size)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_brush_def_init(
    def: *mut WgQuadtreeMapBrushDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(10, def.cast(), size)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_flow_def_init(
    def: *mut WgQuadtreeMapFlowDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(14, def.cast(), size)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_islands_def_init(
    def: *mut WgQuadtreeMapIslandsDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(13, def.cast(), size)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_path_def_init(
    def: *mut WgQuadtreeMapPathDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(12, def.cast(), size)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_publisher_def_init(
    def: *mut WgQuadtreeMapPublisherDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(15, def.cast(), size)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_receiver_def_init(
    def: *mut WgQuadtreeMapReceiverDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(16, def.cast(), size)
    }
}

/// Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_waypoints_def_init(
    def: *mut WgQuadtreeMapWaypointsDef,
    size: u32,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_def_init(11, def.cast(), size)
    }
}

/// Follows the segment from `from` to `to` and writes the first pixel at or above `threshold` to `out_hit`:
/// see wg_quadtree_map_cast_many. Reads. Returns OK, EMPTY (nothing stops it: is_hit is 0).
/// A language without inlines calls wg_quadtree_map_cast_many with one segment and looks at is_hit.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_cast(
    map: WgQuadtreeMap,
    from: *const WgPoint,
    to: *const WgPoint,
    threshold: u8,
    out_hit: *mut WgQuadtreeMapHit,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        let status = wg_quadtree_map_cast_many(map, from, to, 1, threshold, out_hit);
        let is_empty = status == WgStatus::Ok && (*out_hit).is_hit == 0;
        if is_empty { WgStatus::Empty } else { status }
    }
}

/// Writes the pixel at or above `threshold` that is nearest to the pixel `from`, no farther than `radius`, to
/// `out_nearest`: see wg_quadtree_map_nearest_many. Reads.
/// Returns OK, EMPTY (there is none: is_found is 0), INVALID_ARGUMENT (the radius).
/// A language without inlines calls wg_quadtree_map_nearest_many with one pixel and looks at is_found.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_nearest(
    map: WgQuadtreeMap,
    from: *const WgPoint,
    radius: f32,
    threshold: u8,
    out_nearest: *mut WgQuadtreeMapNearest,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        let status = wg_quadtree_map_nearest_many(map, from, 1, radius, threshold, out_nearest);
        let is_empty = status == WgStatus::Ok && (*out_nearest).is_found == 0;
        if is_empty { WgStatus::Empty } else { status }
    }
}

/// Writes the place where the agent can be that is nearest to the pixel `point` to `out_nearest`: see
/// wg_quadtree_map_waypoints_nearest_many. Reads.
/// Returns OK, EMPTY (there is none: is_found is 0), INVALID_ARGUMENT (the radius).
/// A language without inlines calls wg_quadtree_map_waypoints_nearest_many with one pixel and looks at is_found.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_waypoints_nearest(
    waypoints: WgQuadtreeMapWaypoints,
    point: *const WgPoint,
    radius: u32,
    component: u64,
    out_nearest: *mut WgQuadtreeMapNearestPlace,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        let status = wg_quadtree_map_waypoints_nearest_many(waypoints, point, 1, radius, component, out_nearest);
        let is_empty = status == WgStatus::Ok && (*out_nearest).is_found == 0;
        if is_empty { WgStatus::Empty } else { status }
    }
}

/// Writes where an agent at the place `point` goes next to `out_corner`: see wg_quadtree_map_flow_corners. Reads.
/// Returns OK, EMPTY (there is no corner: the outcome says why).
/// A language without inlines calls wg_quadtree_map_flow_corners with one place and looks at is_found.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_flow_corner(
    flow: WgQuadtreeMapFlow,
    waypoints: WgQuadtreeMapWaypoints,
    point: *const WgPoint,
    out_corner: *mut WgQuadtreeMapFlowCorner,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        let status = wg_quadtree_map_flow_corners(flow, waypoints, point, 1, out_corner);
        let is_empty = status == WgStatus::Ok && (*out_corner).is_found == 0;
        if is_empty { WgStatus::Empty } else { status }
    }
}

/// Destroys a map; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_destroy(
    map: WgQuadtreeMap,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_destroy(map.bits)
    }
}

/// Marks this moment under a number, for wg_quadtree_map_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_checkpoint(
    map: WgQuadtreeMap,
    number: u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_checkpoint(map.bits, number)
    }
}

/// Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_rollback(
    map: WgQuadtreeMap,
    number: u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_rollback(map.bits, number)
    }
}

/// The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
/// Reads. Elsewhere: wg_checkpoint_at with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_checkpoint_at(
    map: WgQuadtreeMap,
    offset: i32,
    out_number: *mut u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_checkpoint_at(map.bits, offset, out_number)
    }
}

/// Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_forget(
    map: WgQuadtreeMap,
    number: u64,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_forget(map.bits, number)
    }
}

/// Shapes to draw of what touches `rect`, null for all. Reads. Elsewhere: wg_debug_shapes with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_debug_shapes(
    map: WgQuadtreeMap,
    rect: *const WgRect,
    mask: u32,
    origin: *const f64,
    out_shapes: *mut WgDebugShape,
    capacity: usize,
    shape_size: u32,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_debug_shapes(map.bits, rect, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count)
    }
}

/// Destroys waypoints; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_waypoints_destroy(
    waypoints: WgQuadtreeMapWaypoints,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_destroy(waypoints.bits)
    }
}

/// Shapes to draw of what touches `rect`, null for all. Reads. Elsewhere: wg_debug_shapes with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_waypoints_debug_shapes(
    waypoints: WgQuadtreeMapWaypoints,
    rect: *const WgRect,
    mask: u32,
    origin: *const f64,
    out_shapes: *mut WgDebugShape,
    capacity: usize,
    shape_size: u32,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_debug_shapes(waypoints.bits, rect, 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count)
    }
}

/// Destroys a search for paths; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_path_destroy(
    path: WgQuadtreeMapPath,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_destroy(path.bits)
    }
}

/// Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_path_debug_shapes(
    path: WgQuadtreeMapPath,
    mask: u32,
    origin: *const f64,
    out_shapes: *mut WgDebugShape,
    capacity: usize,
    shape_size: u32,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_debug_shapes(path.bits, core::ptr::null(), 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count)
    }
}

/// Destroys a flow; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_flow_destroy(
    flow: WgQuadtreeMapFlow,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_destroy(flow.bits)
    }
}

/// Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_flow_debug_shapes(
    flow: WgQuadtreeMapFlow,
    mask: u32,
    origin: *const f64,
    out_shapes: *mut WgDebugShape,
    capacity: usize,
    shape_size: u32,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_debug_shapes(flow.bits, core::ptr::null(), 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count)
    }
}

/// Destroys a search for islands; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_islands_destroy(
    islands: WgQuadtreeMapIslands,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_destroy(islands.bits)
    }
}

/// Destroys a publisher; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_publisher_destroy(
    publisher: WgQuadtreeMapPublisher,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_destroy(publisher.bits)
    }
}

/// Destroys a receiver; null is nothing to destroy. Elsewhere: wg_destroy with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_receiver_destroy(
    receiver: WgQuadtreeMapReceiver,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_destroy(receiver.bits)
    }
}

/// Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_islands_debug_shapes(
    islands: WgQuadtreeMapIslands,
    mask: u32,
    origin: *const f64,
    out_shapes: *mut WgDebugShape,
    capacity: usize,
    shape_size: u32,
    out_count: *mut usize,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_debug_shapes(islands.bits, core::ptr::null(), 0, 0, mask, origin, out_shapes, capacity, shape_size, out_count)
    }
}

/// Whether a shape holds a pixel at or above `threshold`: `out_touches` becomes 1 or 0. Reads.
/// Returns what wg_quadtree_map_touches_many does, which a language without inlines calls with one shape.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_touches(
    map: WgQuadtreeMap,
    shape: *const WgQuadtreeMapShape,
    threshold: u8,
    out_touches: *mut u8,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_quadtree_map_touches_many(map, shape, 1, threshold, out_touches)
    }
}

/// Moves a box, circle or capsule until it comes upon a pixel at or above `threshold`: see
/// wg_quadtree_map_sweep_many. Reads. Returns OK, EMPTY (nothing stops it: is_hit is 0, the fraction 1),
/// INVALID_ARGUMENT as there.
/// A language without inlines calls wg_quadtree_map_sweep_many with one sweep and looks at is_hit.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_sweep(
    map: WgQuadtreeMap,
    sweep: *const WgQuadtreeMapSweep,
    threshold: u8,
    out_contact: *mut WgQuadtreeMapContact,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        let status = wg_quadtree_map_sweep_many(map, sweep, 1, threshold, out_contact);
        let is_empty = status == WgStatus::Ok && (*out_contact).is_hit == 0;
        if is_empty { WgStatus::Empty } else { status }
    }
}

/// Pushes a box, circle or capsule out of the pixels at or above `threshold` by the least translation of at
/// most `max_push` pixels: see wg_quadtree_map_push_out_many. Reads.
/// Returns OK, EMPTY (there is none: is_found is 0), OUT_OF_MEMORY, INVALID_ARGUMENT as there.
/// A language without inlines calls wg_quadtree_map_push_out_many with one shape and looks at is_found.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_push_out(
    map: WgQuadtreeMap,
    collider: *const WgQuadtreeMapCollider,
    max_push: f32,
    threshold: u8,
    out_push: *mut WgQuadtreeMapPush,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        let status = wg_quadtree_map_push_out_many(map, collider, 1, max_push, threshold, out_push);
        let is_empty = status == WgStatus::Ok && (*out_push).is_found == 0;
        if is_empty { WgStatus::Empty } else { status }
    }
}

/// The normal of the surface around a pixel, from the pixels no farther than `radius`. Reads. Returns what
/// wg_quadtree_map_surface_normal_many does, which a language without inlines calls with one pixel.
#[inline]
#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]
pub unsafe fn wg_quadtree_map_surface_normal(
    map: WgQuadtreeMap,
    point: *const WgPoint,
    radius: f32,
    threshold: u8,
    out_normal: *mut WgVector2,
) -> WgStatus {
    // SAFETY: the caller keeps what the header says.
    unsafe {
        wg_quadtree_map_surface_normal_many(map, point, 1, radius, threshold, out_normal)
    }
}
