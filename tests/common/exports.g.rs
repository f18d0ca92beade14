// The exports and the structs they read, written by `make header`. Do not edit.

exports! {
    wg_checkpoint(handle: u64, number: u64) -> WgStatus;
    wg_rollback(handle: u64, number: u64) -> WgStatus;
    wg_forget(handle: u64, number: u64) -> WgStatus;
    wg_checkpoint_at(handle: u64, offset: i32, out_number: *mut u64) -> WgStatus;
    wg_checkpoint_many(objects: *const u64, count: usize, number: u64) -> WgStatus;
    wg_rollback_many(objects: *const u64, count: usize, number: u64) -> WgStatus;
    wg_forget_many(objects: *const u64, count: usize, number: u64) -> WgStatus;
    wg_chunk_layers_create(def: *const WgChunkLayersDef, out_layers: *mut WgChunkLayers) -> WgStatus;
    wg_chunk_layers_add_layer(layers: WgChunkLayers, def: *const WgChunkLayerDef, out_layer: *mut u32) -> WgStatus;
    wg_chunk_layers_add_level(layers: WgChunkLayers, layer: u32, def: *const WgChunkLevelDef, out_level: *mut u32) -> WgStatus;
    wg_chunk_layers_add_dependency(layers: WgChunkLayers, def: *const WgChunkDependencyDef) -> WgStatus;
    wg_chunk_layers_freeze(layers: WgChunkLayers) -> WgStatus;
    wg_chunk_layers_is_area_loaded(layers: WgChunkLayers, layer: u32, level: u32, bounds: *const WgBounds, out_is_loaded: *mut u8) -> WgStatus;
    wg_chunk_layers_chunk_state(layers: WgChunkLayers, layer: u32, level: u32, x: i32, y: i32, out_state: *mut u32) -> WgStatus;
    wg_chunk_layers_set_value(layers: WgChunkLayers, layer: u32, level: u32, x: i32, y: i32, value: u64) -> WgStatus;
    wg_chunk_layers_value(layers: WgChunkLayers, layer: u32, level: u32, x: i32, y: i32, out_value: *mut u64) -> WgStatus;
    wg_chunk_layers_drain_events(layers: WgChunkLayers, out_events: *mut WgChunkEvent, capacity: usize, event_size: u32, out_count: *mut usize) -> WgStatus;
    wg_chunk_layers_invalidate(layers: WgChunkLayers, layer: u32, level: u32, bounds: *const WgBounds, out_count: *mut u64) -> WgStatus;
    wg_chunk_layers_retry_failed(layers: WgChunkLayers, out_count: *mut u64) -> WgStatus;
    wg_chunk_layers_stats(layers: WgChunkLayers, out_stats: *mut WgChunkLayersStats, size: u32) -> WgStatus;
    wg_chunk_layers_graph(layers: WgChunkLayers, out_text: *mut c_char, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_chunk_layers_add_focus(layers: WgChunkLayers, def: *const WgChunkFocusDef, out_focus: *mut u64) -> WgStatus;
    wg_chunk_layers_move_focus(layers: WgChunkLayers, focus: u64, x: i32, y: i32) -> WgStatus;
    wg_chunk_layers_set_focus(layers: WgChunkLayers, focus: u64, def: *const WgChunkFocusDef) -> WgStatus;
    wg_chunk_layers_unload(layers: WgChunkLayers) -> WgStatus;
    wg_chunk_layers_remove_focus(layers: WgChunkLayers, focus: u64) -> WgStatus;
    wg_chunk_layers_progress(layers: WgChunkLayers, focus: u64, area: u32, out_progress: *mut WgChunkFocusProgress, size: u32) -> WgStatus;
    wg_chunk_layers_prefetch(layers: WgChunkLayers, focus: u64, x: i32, y: i32) -> WgStatus;
    wg_chunk_layers_end_prefetch(layers: WgChunkLayers, focus: u64) -> WgStatus;
    wg_chunk_layers_set_paused(layers: WgChunkLayers, is_paused: u8) -> WgStatus;
    wg_chunk_layers_gather(layers: WgChunkLayers, reader: u64, layer: u32, level: u32, rect: *const WgRect, cell_size: u32, out_cells: *mut c_void, row_stride: usize) -> WgStatus;
    wg_chunk_layers_spans(layers: WgChunkLayers, reader: u64, layer: u32, level: u32, rect: *const WgRect, out_spans: *mut WgChunkSpan, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_chunk_layers_open_guard(layers: WgChunkLayers, focus: u64, layer: u32, level: u32, rect: *const WgRect, out_guard: *mut u64) -> WgStatus;
    wg_chunk_layers_close_guard(layers: WgChunkLayers, guard: u64) -> WgStatus;
    wg_chunk_layers_take_job(layers: WgChunkLayers, out_job: *mut WgChunkJob, size: u32) -> WgStatus;
    wg_chunk_layers_finish_job(layers: WgChunkLayers, job: u64, outcome: u32, out_result: *mut u32) -> WgStatus;
    wg_chunk_layers_job_wanted(layers: WgChunkLayers, job: u64, out_is_wanted: *mut u8) -> WgStatus;
    wg_chunk_layers_work(layers: WgChunkLayers, generate: WgGenerateFunction, userdata: *mut c_void, max_jobs: u32, out_count: *mut u32) -> WgStatus;
    wg_chunk_layers_append_objects(layers: WgChunkLayers, job: u64, object_size: u32, objects: *const c_void, count: usize) -> WgStatus;
    wg_chunk_layers_object_spans(layers: WgChunkLayers, reader: u64, layer: u32, level: u32, rect: *const WgRect, out_spans: *mut WgChunkObjectSpan, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_chunk_layers_gather_objects(layers: WgChunkLayers, reader: u64, layer: u32, level: u32, rect: *const WgRect, object_size: u32, out_objects: *mut c_void, out_chunks: *mut WgPoint, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_debug_categories(kind: u32, out_categories: *mut WgDebugCategory, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_debug_shapes(handle: u64, rect: *const WgRect, layer: u32, level: u32, mask: u32, origin: *const f64, out_shapes: *mut WgDebugShape, capacity: usize, shape_size: u32, out_count: *mut usize) -> WgStatus;
    wg_def_init(kind: u32, def: *mut c_void, size: u32) -> WgStatus;
    wg_set_log(min_severity: i32, function: WgLogFunction, userdata: *mut c_void) -> WgStatus;
    wg_set_allocator(allocator: *const WgAllocator) -> WgStatus;
    wg_version() -> u32;
    wg_abi_hash() -> u64;
    wg_last_error(out_text: *mut c_char, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_live_handles(kind: u32, out_count: *mut usize) -> WgStatus;
    wg_destroy(handle: u64) -> WgStatus;
    wg_leak_report(out_text: *mut c_char, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_destroy_all() -> WgStatus;
    wg_loose_grid2_contacts(grid: WgLooseGrid2, list: u32, out_contacts: *mut WgLooseGridContact, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid2_find_contacts(grid: WgLooseGrid2, pairs: *const WgLooseGridPair, stride: usize, count: usize, out_contacts: *mut WgLooseGridContact) -> WgStatus;
    wg_loose_grid2_get_contacts(grid: WgLooseGrid2, ids: *const u64, stride: usize, count: usize, out_contacts: *mut WgLooseGridContact) -> WgStatus;
    wg_loose_grid2_set_contact_values(grid: WgLooseGrid2, ids: *const u64, id_stride: usize, values: *const u64, value_stride: usize, count: usize) -> WgStatus;
    wg_loose_grid2_create(def: *const WgLooseGrid2Def, out_grid: *mut WgLooseGrid2) -> WgStatus;
    wg_loose_grid2_insert(grid: WgLooseGrid2, object: *const WgLooseGrid2Object, out_id: *mut u64) -> WgStatus;
    wg_loose_grid2_insert_many(grid: WgLooseGrid2, boxes: *const WgBox2, box_stride: usize, users: *const u64, user_stride: usize, filters: *const WgLooseGridFilter, filter_stride: usize, layer: u32, count: usize, out_ids: *mut u64) -> WgStatus;
    wg_loose_grid2_get(grid: WgLooseGrid2, id: u64, out_object: *mut WgLooseGrid2Object) -> WgStatus;
    wg_loose_grid2_move(grid: WgLooseGrid2, id: u64, bounds: *const WgBox2) -> WgStatus;
    wg_loose_grid2_move_many(grid: WgLooseGrid2, ids: *const u64, id_stride: usize, boxes: *const WgBox2, box_stride: usize, count: usize) -> WgStatus;
    wg_loose_grid2_remove(grid: WgLooseGrid2, id: u64) -> WgStatus;
    wg_loose_grid2_remove_many(grid: WgLooseGrid2, ids: *const u64, id_stride: usize, count: usize) -> WgStatus;
    wg_loose_grid2_clear(grid: WgLooseGrid2) -> WgStatus;
    wg_loose_grid2_set_filter(grid: WgLooseGrid2, id: u64, filter: *const WgLooseGridFilter) -> WgStatus;
    wg_loose_grid2_set_layer(grid: WgLooseGrid2, id: u64, layer: u32) -> WgStatus;
    wg_loose_grid2_set_user(grid: WgLooseGrid2, id: u64, user: u64) -> WgStatus;
    wg_loose_grid2_commit(grid: WgLooseGrid2) -> WgStatus;
    wg_loose_grid2_begin_commit(grid: WgLooseGrid2, ids: *const u64, id_stride: usize, boxes: *const WgBox2, box_stride: usize, count: usize, part_count: u32, out_stages: *mut u32) -> WgStatus;
    wg_loose_grid2_commit_part(grid: WgLooseGrid2, stage: u32, part: u32) -> WgStatus;
    wg_loose_grid2_end_commit(grid: WgLooseGrid2) -> WgStatus;
    wg_loose_grid2_build_tree(grid: WgLooseGrid2) -> WgStatus;
    wg_loose_grid2_retune(grid: WgLooseGrid2) -> WgStatus;
    wg_loose_grid2_shift_origin(grid: WgLooseGrid2, offset: *const WgVector2) -> WgStatus;
    wg_loose_grid2_len(grid: WgLooseGrid2, out_len: *mut usize) -> WgStatus;
    wg_loose_grid2_sorted_order(grid: WgLooseGrid2, out_ids: *mut u64, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid2_stats(grid: WgLooseGrid2, out_stats: *mut WgLooseGridStats, size: u32) -> WgStatus;
    wg_loose_grid2_save(grid: WgLooseGrid2, out_bytes: *mut u8, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid2_load(grid: WgLooseGrid2, bytes: *const u8, len: usize) -> WgStatus;
    wg_loose_grid2_query_boxes(grid: WgLooseGrid2, boxes: *const WgBox2, stride: usize, count: usize, filter: *const WgLooseGridQueryFilter, part: u32, part_count: u32, out_ids: *mut u64, capacity: usize, out_offsets: *mut usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid2_query_circles(grid: WgLooseGrid2, centers: *const WgVector2, center_stride: usize, radii: *const f32, radius_stride: usize, count: usize, filter: *const WgLooseGridQueryFilter, part: u32, part_count: u32, out_ids: *mut u64, capacity: usize, out_offsets: *mut usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid2_cast_first_many(grid: WgLooseGrid2, sweeps: *const WgLooseGrid2Sweep, stride: usize, count: usize, filter: *const WgLooseGridQueryFilter, part: u32, part_count: u32, out_hits: *mut WgLooseGridCastHit) -> WgStatus;
    wg_loose_grid2_cast_all_many(grid: WgLooseGrid2, sweeps: *const WgLooseGrid2Sweep, stride: usize, count: usize, filter: *const WgLooseGridQueryFilter, part: u32, part_count: u32, out_hits: *mut WgLooseGridCastHit, capacity: usize, out_offsets: *mut usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid2_nearest_many(grid: WgLooseGrid2, points: *const WgVector2, stride: usize, count: usize, max_distance: f32, k: usize, filter: *const WgLooseGridQueryFilter, part: u32, part_count: u32, out_neighbors: *mut WgLooseGridNeighbor, out_counts: *mut usize) -> WgStatus;
    wg_loose_grid2_pairs(grid: WgLooseGrid2, kinds: u32, part: u32, part_count: u32, out_pairs: *mut WgLooseGridPair, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid2_moved_pairs(grid: WgLooseGrid2, kinds: u32, part: u32, part_count: u32, out_pairs: *mut WgLooseGridPair, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid2_query_volumes(grid: WgLooseGrid2, planes: *const WgPlane2, plane_counts: *const u32, count: usize, occluder_planes: *const WgPlane2, occluder_plane_counts: *const u32, occluder_count: usize, filter: *const WgLooseGridQueryFilter, part: u32, part_count: u32, out_ids: *mut u64, capacity: usize, out_offsets: *mut usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid3_contacts(grid: WgLooseGrid3, list: u32, out_contacts: *mut WgLooseGridContact, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid3_find_contacts(grid: WgLooseGrid3, pairs: *const WgLooseGridPair, stride: usize, count: usize, out_contacts: *mut WgLooseGridContact) -> WgStatus;
    wg_loose_grid3_get_contacts(grid: WgLooseGrid3, ids: *const u64, stride: usize, count: usize, out_contacts: *mut WgLooseGridContact) -> WgStatus;
    wg_loose_grid3_set_contact_values(grid: WgLooseGrid3, ids: *const u64, id_stride: usize, values: *const u64, value_stride: usize, count: usize) -> WgStatus;
    wg_loose_grid3_create(def: *const WgLooseGrid3Def, out_grid: *mut WgLooseGrid3) -> WgStatus;
    wg_loose_grid3_insert(grid: WgLooseGrid3, object: *const WgLooseGrid3Object, out_id: *mut u64) -> WgStatus;
    wg_loose_grid3_insert_many(grid: WgLooseGrid3, boxes: *const WgBox3, box_stride: usize, users: *const u64, user_stride: usize, filters: *const WgLooseGridFilter, filter_stride: usize, layer: u32, count: usize, out_ids: *mut u64) -> WgStatus;
    wg_loose_grid3_get(grid: WgLooseGrid3, id: u64, out_object: *mut WgLooseGrid3Object) -> WgStatus;
    wg_loose_grid3_move(grid: WgLooseGrid3, id: u64, bounds: *const WgBox3) -> WgStatus;
    wg_loose_grid3_move_many(grid: WgLooseGrid3, ids: *const u64, id_stride: usize, boxes: *const WgBox3, box_stride: usize, count: usize) -> WgStatus;
    wg_loose_grid3_remove(grid: WgLooseGrid3, id: u64) -> WgStatus;
    wg_loose_grid3_remove_many(grid: WgLooseGrid3, ids: *const u64, id_stride: usize, count: usize) -> WgStatus;
    wg_loose_grid3_clear(grid: WgLooseGrid3) -> WgStatus;
    wg_loose_grid3_set_filter(grid: WgLooseGrid3, id: u64, filter: *const WgLooseGridFilter) -> WgStatus;
    wg_loose_grid3_set_layer(grid: WgLooseGrid3, id: u64, layer: u32) -> WgStatus;
    wg_loose_grid3_set_user(grid: WgLooseGrid3, id: u64, user: u64) -> WgStatus;
    wg_loose_grid3_commit(grid: WgLooseGrid3) -> WgStatus;
    wg_loose_grid3_begin_commit(grid: WgLooseGrid3, ids: *const u64, id_stride: usize, boxes: *const WgBox3, box_stride: usize, count: usize, part_count: u32, out_stages: *mut u32) -> WgStatus;
    wg_loose_grid3_commit_part(grid: WgLooseGrid3, stage: u32, part: u32) -> WgStatus;
    wg_loose_grid3_end_commit(grid: WgLooseGrid3) -> WgStatus;
    wg_loose_grid3_build_tree(grid: WgLooseGrid3) -> WgStatus;
    wg_loose_grid3_retune(grid: WgLooseGrid3) -> WgStatus;
    wg_loose_grid3_shift_origin(grid: WgLooseGrid3, offset: *const WgVector3) -> WgStatus;
    wg_loose_grid3_len(grid: WgLooseGrid3, out_len: *mut usize) -> WgStatus;
    wg_loose_grid3_sorted_order(grid: WgLooseGrid3, out_ids: *mut u64, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid3_stats(grid: WgLooseGrid3, out_stats: *mut WgLooseGridStats, size: u32) -> WgStatus;
    wg_loose_grid3_save(grid: WgLooseGrid3, out_bytes: *mut u8, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid3_load(grid: WgLooseGrid3, bytes: *const u8, len: usize) -> WgStatus;
    wg_loose_grid3_query_boxes(grid: WgLooseGrid3, boxes: *const WgBox3, stride: usize, count: usize, filter: *const WgLooseGridQueryFilter, part: u32, part_count: u32, out_ids: *mut u64, capacity: usize, out_offsets: *mut usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid3_query_spheres(grid: WgLooseGrid3, centers: *const WgVector3, center_stride: usize, radii: *const f32, radius_stride: usize, count: usize, filter: *const WgLooseGridQueryFilter, part: u32, part_count: u32, out_ids: *mut u64, capacity: usize, out_offsets: *mut usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid3_cast_first_many(grid: WgLooseGrid3, sweeps: *const WgLooseGrid3Sweep, stride: usize, count: usize, filter: *const WgLooseGridQueryFilter, part: u32, part_count: u32, out_hits: *mut WgLooseGridCastHit) -> WgStatus;
    wg_loose_grid3_cast_all_many(grid: WgLooseGrid3, sweeps: *const WgLooseGrid3Sweep, stride: usize, count: usize, filter: *const WgLooseGridQueryFilter, part: u32, part_count: u32, out_hits: *mut WgLooseGridCastHit, capacity: usize, out_offsets: *mut usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid3_nearest_many(grid: WgLooseGrid3, points: *const WgVector3, stride: usize, count: usize, max_distance: f32, k: usize, filter: *const WgLooseGridQueryFilter, part: u32, part_count: u32, out_neighbors: *mut WgLooseGridNeighbor, out_counts: *mut usize) -> WgStatus;
    wg_loose_grid3_pairs(grid: WgLooseGrid3, kinds: u32, part: u32, part_count: u32, out_pairs: *mut WgLooseGridPair, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid3_moved_pairs(grid: WgLooseGrid3, kinds: u32, part: u32, part_count: u32, out_pairs: *mut WgLooseGridPair, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_loose_grid3_query_volumes(grid: WgLooseGrid3, planes: *const WgPlane3, plane_counts: *const u32, count: usize, occluder_planes: *const WgPlane3, occluder_plane_counts: *const u32, occluder_count: usize, filter: *const WgLooseGridQueryFilter, part: u32, part_count: u32, out_ids: *mut u64, capacity: usize, out_offsets: *mut usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_create(def: *const WgQuadtreeMapDef, out_map: *mut WgQuadtreeMap) -> WgStatus;
    wg_quadtree_map_revision(map: WgQuadtreeMap, out_revision: *mut WgQuadtreeMapRevision) -> WgStatus;
    wg_quadtree_map_stats(map: WgQuadtreeMap, out_stats: *mut WgQuadtreeMapStats, size: u32) -> WgStatus;
    wg_quadtree_map_changes_since(map: WgQuadtreeMap, revision: *const WgQuadtreeMapRevision, rect: *const WgRect, out_areas: *mut WgBounds, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_sweep_many(map: WgQuadtreeMap, sweeps: *const WgQuadtreeMapSweep, count: usize, threshold: u8, out_contacts: *mut WgQuadtreeMapContact) -> WgStatus;
    wg_quadtree_map_push_out_many(map: WgQuadtreeMap, colliders: *const WgQuadtreeMapCollider, count: usize, max_push: f32, threshold: u8, out_pushes: *mut WgQuadtreeMapPush) -> WgStatus;
    wg_quadtree_map_surface_normal_many(map: WgQuadtreeMap, points: *const WgPoint, count: usize, radius: f32, threshold: u8, out_normals: *mut WgVector2) -> WgStatus;
    wg_quadtree_map_edit(map: WgQuadtreeMap, shape: *const WgQuadtreeMapShape, def: *const WgQuadtreeMapBrushDef, out_edit: *mut WgQuadtreeMapEdit) -> WgStatus;
    wg_quadtree_map_encode_edit(shape: *const WgQuadtreeMapShape, def: *const WgQuadtreeMapBrushDef, out_bytes: *mut u8, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_replay_edit(map: WgQuadtreeMap, materials: WgQuadtreeMap, bytes: *const u8, len: usize, out_used: *mut usize, out_edit: *mut WgQuadtreeMapEdit) -> WgStatus;
    wg_quadtree_map_flow_create(def: *const WgQuadtreeMapFlowDef, out_flow: *mut WgQuadtreeMapFlow) -> WgStatus;
    wg_quadtree_map_flow_begin(flow: WgQuadtreeMapFlow, waypoints: WgQuadtreeMapWaypoints, goal: *const WgPoint) -> WgStatus;
    wg_quadtree_map_flow_update(flow: WgQuadtreeMapFlow, waypoints: WgQuadtreeMapWaypoints, points: *const WgPoint, count: usize, budget: u64, out_update: *mut WgQuadtreeMapFlowUpdate) -> WgStatus;
    wg_quadtree_map_flow_corners(flow: WgQuadtreeMapFlow, waypoints: WgQuadtreeMapWaypoints, points: *const WgPoint, count: usize, out_corners: *mut WgQuadtreeMapFlowCorner) -> WgStatus;
    wg_quadtree_map_flow_stats(flow: WgQuadtreeMapFlow, out_stats: *mut WgQuadtreeMapFlowStats, size: u32) -> WgStatus;
    wg_quadtree_map_islands_create(def: *const WgQuadtreeMapIslandsDef, out_islands: *mut WgQuadtreeMapIslands) -> WgStatus;
    wg_quadtree_map_islands_begin(islands: WgQuadtreeMapIslands, map: WgQuadtreeMap, area: *const WgRect, threshold: u8, support_rects: *const WgRect, support_rect_count: usize, support_points: *const WgPoint, support_point_count: usize) -> WgStatus;
    wg_quadtree_map_islands_step(islands: WgQuadtreeMapIslands, map: WgQuadtreeMap, budget: u64) -> WgStatus;
    wg_quadtree_map_islands_found(islands: WgQuadtreeMapIslands, out_islands: *mut WgQuadtreeMapIsland, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_islands_pixels(islands: WgQuadtreeMapIslands, map: WgQuadtreeMap, island: usize, out_pixels: *mut u8, row_stride: usize) -> WgStatus;
    wg_quadtree_map_islands_cut(islands: WgQuadtreeMapIslands, map: WgQuadtreeMap, island: usize, out_pixels: *mut u8, row_stride: usize, out_edit: *mut WgQuadtreeMapEdit) -> WgStatus;
    wg_quadtree_map_islands_stats(islands: WgQuadtreeMapIslands, out_stats: *mut WgQuadtreeMapIslandsStats, size: u32) -> WgStatus;
    wg_quadtree_map_level_stats(map: WgQuadtreeMap, side: u32, out_stats: *mut WgQuadtreeMapLevelStats, size: u32) -> WgStatus;
    wg_quadtree_map_path_create(def: *const WgQuadtreeMapPathDef, out_path: *mut WgQuadtreeMapPath) -> WgStatus;
    wg_quadtree_map_path_begin(path: WgQuadtreeMapPath, waypoints: WgQuadtreeMapWaypoints, query: *const WgQuadtreeMapPathQuery, out_report: *mut WgQuadtreeMapPathReport) -> WgStatus;
    wg_quadtree_map_path_step(path: WgQuadtreeMapPath, waypoints: WgQuadtreeMapWaypoints, budget: u64, out_report: *mut WgQuadtreeMapPathReport) -> WgStatus;
    wg_quadtree_map_path_points(path: WgQuadtreeMapPath, way: u32, out_points: *mut WgPoint, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_path_stats(path: WgQuadtreeMapPath, out_stats: *mut WgQuadtreeMapPathStats, size: u32) -> WgStatus;
    wg_quadtree_map_set(map: WgQuadtreeMap, x: i32, y: i32, value: u8) -> WgStatus;
    wg_quadtree_map_get_many(map: WgQuadtreeMap, points: *const WgPoint, count: usize, out_values: *mut u8) -> WgStatus;
    wg_quadtree_map_set_many(map: WgQuadtreeMap, points: *const WgPoint, values: *const u8, count: usize, out_edit: *mut WgQuadtreeMapEdit) -> WgStatus;
    wg_quadtree_map_read_rect(map: WgQuadtreeMap, rect: *const WgRect, out_pixels: *mut u8, row_stride: usize) -> WgStatus;
    wg_quadtree_map_write_rect(map: WgQuadtreeMap, rect: *const WgRect, pixels: *const u8, row_stride: usize, pack: u8, out_edit: *mut WgQuadtreeMapEdit) -> WgStatus;
    wg_quadtree_map_read_colors(map: WgQuadtreeMap, rect: *const WgRect, palette: *const u32, palette_count: usize, out_colors: *mut u32, row_stride: usize) -> WgStatus;
    wg_quadtree_map_read_reduced(map: WgQuadtreeMap, rect: *const WgRect, level: u32, reduction: u32, out_pixels: *mut u8, row_stride: usize) -> WgStatus;
    wg_quadtree_map_cast_many(map: WgQuadtreeMap, from: *const WgPoint, to: *const WgPoint, count: usize, threshold: u8, out_hits: *mut WgQuadtreeMapHit) -> WgStatus;
    wg_quadtree_map_nearest_many(map: WgQuadtreeMap, from: *const WgPoint, count: usize, radius: f32, threshold: u8, out_nearest: *mut WgQuadtreeMapNearest) -> WgStatus;
    wg_quadtree_map_touches_many(map: WgQuadtreeMap, shapes: *const WgQuadtreeMapShape, count: usize, threshold: u8, out_touches: *mut u8) -> WgStatus;
    wg_quadtree_map_reader_begin(map: WgQuadtreeMap, reader: *mut WgQuadtreeMapReader) -> WgStatus;
    wg_quadtree_map_reader_fetch(reader: *mut WgQuadtreeMapReader, x: i32, y: i32, out_value: *mut u8) -> WgStatus;
    wg_quadtree_map_page_out(map: WgQuadtreeMap, x: i32, y: i32, compression: u32, keep: u8, out_bytes: *mut u8, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_page_in(map: WgQuadtreeMap, x: i32, y: i32, bytes: *const u8, len: usize) -> WgStatus;
    wg_quadtree_map_regions(map: WgQuadtreeMap, rect: *const WgRect, which: u32, out_regions: *mut WgQuadtreeMapRegion, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_publisher_create(def: *const WgQuadtreeMapPublisherDef, out_publisher: *mut WgQuadtreeMapPublisher) -> WgStatus;
    wg_quadtree_map_publisher_subscribe(publisher: WgQuadtreeMapPublisher, out_subscriber: *mut u64) -> WgStatus;
    wg_quadtree_map_publisher_unsubscribe(publisher: WgQuadtreeMapPublisher, subscriber: u64) -> WgStatus;
    wg_quadtree_map_publisher_packet(publisher: WgQuadtreeMapPublisher, map: WgQuadtreeMap, subscriber: u64, view: *const WgRect, out_bytes: *mut u8, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_publisher_acknowledge(publisher: WgQuadtreeMapPublisher, subscriber: u64, acknowledgement: *const WgQuadtreeMapAcknowledgement) -> WgStatus;
    wg_quadtree_map_publisher_stats(publisher: WgQuadtreeMapPublisher, subscriber: u64, out_stats: *mut WgQuadtreeMapPublisherStats, size: u32) -> WgStatus;
    wg_quadtree_map_receiver_create(def: *const WgQuadtreeMapReceiverDef, out_receiver: *mut WgQuadtreeMapReceiver) -> WgStatus;
    wg_quadtree_map_receiver_apply(receiver: WgQuadtreeMapReceiver, map: WgQuadtreeMap, bytes: *const u8, len: usize, out_acknowledgement: *mut WgQuadtreeMapAcknowledgement, out_edit: *mut WgQuadtreeMapEdit) -> WgStatus;
    wg_quadtree_map_receiver_stats(receiver: WgQuadtreeMapReceiver, out_stats: *mut WgQuadtreeMapReceiverStats, size: u32) -> WgStatus;
    wg_quadtree_map_outlines(map: WgQuadtreeMap, ground: *const WgQuadtreeMapGround, tolerance: f32, min_points: u32, flags: u32, out_points: *mut WgVector2, point_capacity: usize, out_point_count: *mut usize, out_loops: *mut WgQuadtreeMapLoop, loop_capacity: usize, out_loop_count: *mut usize) -> WgStatus;
    wg_quadtree_map_pieces(map: WgQuadtreeMap, ground: *const WgQuadtreeMapGround, tolerance: f32, max_corners: u32, out_points: *mut WgVector2, point_capacity: usize, out_point_count: *mut usize, out_pieces: *mut WgQuadtreeMapPiece, piece_capacity: usize, out_piece_count: *mut usize) -> WgStatus;
    wg_quadtree_map_solid_rects(map: WgQuadtreeMap, ground: *const WgQuadtreeMapGround, out_rects: *mut WgRect, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_save(map: WgQuadtreeMap, compression: u32, out_bytes: *mut u8, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_save_step(map: WgQuadtreeMap, number: u64, compression: u32, budget: u64, out_bytes: *mut u8, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_load(map: WgQuadtreeMap, bytes: *const u8, len: usize, history: u64) -> WgStatus;
    wg_quadtree_map_squares(map: WgQuadtreeMap, rect: *const WgRect, kinds: u32, min_side: u32, out_squares: *mut WgQuadtreeMapSquare, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_sums(map: WgQuadtreeMap, rect: *const WgRect, out_sums: *mut WgQuadtreeMapSums) -> WgStatus;
    wg_quadtree_map_stamp(map: WgQuadtreeMap, stamp: *const WgQuadtreeMapStamp, out_edit: *mut WgQuadtreeMapEdit) -> WgStatus;
    wg_quadtree_map_encode(map: WgQuadtreeMap, rect: *const WgRect, compression: u32, out_bytes: *mut u8, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_encode_bound(width: u32, height: u32, compression: u32, out_bytes: *mut usize) -> WgStatus;
    wg_quadtree_map_encoded_size(bytes: *const u8, len: usize, out_width: *mut u32, out_height: *mut u32) -> WgStatus;
    wg_quadtree_map_decode(map: WgQuadtreeMap, bytes: *const u8, len: usize, x: i32, y: i32, out_edit: *mut WgQuadtreeMapEdit) -> WgStatus;
    wg_quadtree_map_encode_delta(map: WgQuadtreeMap, revision: *const WgQuadtreeMapRevision, rect: *const WgRect, compression: u32, out_bytes: *mut u8, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_encode_difference(map: WgQuadtreeMap, base: WgQuadtreeMap, rect: *const WgRect, compression: u32, out_bytes: *mut u8, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_apply_delta(map: WgQuadtreeMap, bytes: *const u8, len: usize, revision: *const WgQuadtreeMapRevision, out_revision: *mut WgQuadtreeMapRevision, out_edit: *mut WgQuadtreeMapEdit) -> WgStatus;
    wg_quadtree_map_hashes(map: WgQuadtreeMap, rect: *const WgRect, side: u32, out_hashes: *mut u64, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_compact(map: WgQuadtreeMap, budget: u64, min_age: u64, out_compaction: *mut WgQuadtreeMapCompaction) -> WgStatus;
    wg_quadtree_map_reserve(map: WgQuadtreeMap, leaves: usize, packed_leaves: usize, nodes: usize) -> WgStatus;
    wg_quadtree_map_trim(map: WgQuadtreeMap) -> WgStatus;
    wg_quadtree_map_clear(map: WgQuadtreeMap) -> WgStatus;
    wg_quadtree_map_waypoints_create(def: *const WgQuadtreeMapWaypointsDef, out_waypoints: *mut WgQuadtreeMapWaypoints) -> WgStatus;
    wg_quadtree_map_waypoints_update(waypoints: WgQuadtreeMapWaypoints, map: WgQuadtreeMap, budget: u64, out_update: *mut WgQuadtreeMapWaypointsUpdate) -> WgStatus;
    wg_quadtree_map_waypoints_update_many(waypoints: *const WgQuadtreeMapWaypoints, count: usize, map: WgQuadtreeMap, budget: u64, out_updates: *mut WgQuadtreeMapWaypointsUpdate) -> WgStatus;
    wg_quadtree_map_waypoints_points(waypoints: WgQuadtreeMapWaypoints, rect: *const WgRect, out_points: *mut WgQuadtreeMapWaypoint, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_waypoints_links(waypoints: WgQuadtreeMapWaypoints, rect: *const WgRect, out_links: *mut WgQuadtreeMapLink, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_waypoints_links_of(waypoints: WgQuadtreeMapWaypoints, id: u64, out_links: *mut WgQuadtreeMapLink, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_quadtree_map_waypoints_get(waypoints: WgQuadtreeMapWaypoints, id: u64, out_waypoint: *mut WgQuadtreeMapWaypoint) -> WgStatus;
    wg_quadtree_map_waypoints_components(waypoints: WgQuadtreeMapWaypoints, points: *const WgPoint, count: usize, out_components: *mut u64) -> WgStatus;
    wg_quadtree_map_waypoints_nearest_many(waypoints: WgQuadtreeMapWaypoints, points: *const WgPoint, count: usize, radius: u32, component: u64, out_nearest: *mut WgQuadtreeMapNearestPlace) -> WgStatus;
    wg_quadtree_map_waypoints_stats(waypoints: WgQuadtreeMapWaypoints, out_stats: *mut WgQuadtreeMapWaypointsStats, size: u32) -> WgStatus;
    wg_rolling_grid_create(def: *const WgRollingGridDef, out_grid: *mut WgRollingGrid) -> WgStatus;
    wg_rolling_grid_stats(grid: WgRollingGrid, out_stats: *mut WgRollingGridStats, size: u32) -> WgStatus;
    wg_rolling_grid_get(grid: WgRollingGrid, x: i32, y: i32, out_cell: *mut c_void) -> WgStatus;
    wg_rolling_grid_set(grid: WgRollingGrid, x: i32, y: i32, cell: *const c_void) -> WgStatus;
    wg_rolling_grid_replace(grid: WgRollingGrid, x: i32, y: i32, cell: *const c_void, out_replaced: *mut u8) -> WgStatus;
    wg_rolling_grid_clear(grid: WgRollingGrid, x: i32, y: i32) -> WgStatus;
    wg_rolling_grid_clear_all(grid: WgRollingGrid) -> WgStatus;
    wg_rolling_grid_bounds(grid: WgRollingGrid, out_bounds: *mut WgBounds) -> WgStatus;
    wg_rolling_grid_list_cells(grid: WgRollingGrid, out_points: *mut WgPoint, out_cells: *mut c_void, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_rolling_grid_read_rect(grid: WgRollingGrid, rect: *const WgRect, empty_cell: *const c_void, out_cells: *mut c_void, row_stride: usize, out_held_count: *mut u64) -> WgStatus;
    wg_rolling_grid_write_rect(grid: WgRollingGrid, rect: *const WgRect, cells: *const c_void, row_stride: usize, out_new_count: *mut u64) -> WgStatus;
    wg_rolling_grid_save(grid: WgRollingGrid, out_bytes: *mut u8, capacity: usize, out_count: *mut usize) -> WgStatus;
    wg_rolling_grid_load(grid: WgRollingGrid, bytes: *const u8, len: usize) -> WgStatus;
    wg_rolling_grid_view(grid: WgRollingGrid, out_view: *mut WgRollingGridView, size: u32) -> WgStatus;
    wg_rolling_grid_window(grid: WgRollingGrid, out_corner: *mut WgPoint) -> WgStatus;
    wg_rolling_grid_move_window(grid: WgRollingGrid, x: i32, y: i32, out_leaving: *mut WgPoint, out_leaving_cells: *mut c_void, leaving_capacity: usize, out_leaving_count: *mut usize, out_loading: *mut WgPoint, loading_capacity: usize, out_loading_count: *mut usize) -> WgStatus;
    wg_status_name(status: i32) -> *const c_char;
}

structs! {
    WgChunkLayersDef { struct_size: u32, max_jobs: u32, seed: u64, max_bytes: u64, max_guards: u32, check_every: u32, debug_name: *const c_char }
    WgChunkLayerDef { struct_size: u32, chunk_width: u32, chunk_height: u32, units_per_cell: u32, cell_bytes: u32, has_events: u8, hands_out_blocks: u8, reserved: [u8; 2], name: *const c_char, object_bytes: u32, object_alignment: u32 }
    WgChunkLevelDef { struct_size: u32, cell_bytes: u32, radius: u32, has_events: u8, hands_out_blocks: u8, reserved: [u8; 2], object_bytes: u32, object_alignment: u32 }
    WgChunkDependencyDef { struct_size: u32, user_layer: u32, user_level: u32, provider_layer: u32, provider_level: u32, padding_left: u32, padding_right: u32, padding_top: u32, padding_bottom: u32 }
    WgBounds { min_x: i32, min_y: i32, max_x: i32, max_y: i32 }
    WgChunkFocusDef { struct_size: u32, layer: u32, level: u32, shape: u32, radius_x: u32, radius_y: u32, x: i32, y: i32, priority: u32, keep_margin: u32 }
    WgRect { x: i32, y: i32, width: u32, height: u32 }
    WgPoint { x: i32, y: i32 }
    WgAllocator { alloc: WgAllocFunction, realloc: WgReallocFunction, free: WgFreeFunction, userdata: *mut c_void }
    WgLooseGridPair { first: u64, second: u64 }
    WgVector2 { x: f32, y: f32 }
    WgBox2 { min: WgVector2, max: WgVector2 }
    WgLooseGrid2Def { struct_size: u32, cell_size: f32, size_classes: u32, max_checkpoints: u32, is_bounded: u8, drop_oldest_checkpoint: u8, reserved: [u8; 6], bounds: WgBox2, max_bytes: u64, debug_name: *const c_char, contact_kinds: u32, contact_margin: f32 }
    WgLooseGridFilter { category: u32, mask: u32, group: i32 }
    WgLooseGrid2Object { bounds: WgBox2, user: u64, filter: WgLooseGridFilter, layer: u32 }
    WgLooseGridQueryFilter { category: u32, mask: u32, ignored_group: i32, reserved: u32, ignored_id: u64 }
    WgLooseGrid2Sweep { origin: WgVector2, translation: WgVector2, half_extents: WgVector2, radius: f32, shape: u32, ignored_id: u64 }
    WgPlane2 { normal: WgVector2, distance: f32 }
    WgVector3 { x: f32, y: f32, z: f32 }
    WgBox3 { min: WgVector3, max: WgVector3 }
    WgLooseGrid3Def { struct_size: u32, cell_size: f32, size_classes: u32, max_checkpoints: u32, is_bounded: u8, drop_oldest_checkpoint: u8, reserved: [u8; 6], bounds: WgBox3, max_bytes: u64, debug_name: *const c_char, contact_kinds: u32, contact_margin: f32 }
    WgLooseGrid3Object { bounds: WgBox3, user: u64, filter: WgLooseGridFilter, layer: u32 }
    WgLooseGrid3Sweep { origin: WgVector3, translation: WgVector3, half_extents: WgVector3, radius: f32, shape: u32, ignored_id: u64 }
    WgPlane3 { normal: WgVector3, distance: f32 }
    WgQuadtreeMapDef { struct_size: u32, share_leaves: u8, summarize_leaves: u8, absent_by_default: u8, drop_oldest_checkpoint: u8, max_bytes: u64, debug_name: *const c_char, history: u64, revision: u64, max_checkpoints: u32, reserved: u32 }
    WgQuadtreeMap { bits: u64 }
    WgQuadtreeMapRevision { history: u64, number: u64 }
    WgQuadtreeMapCollider { x: f64, y: f64, half_width: f32, half_height: f32, radius: f32, diagonal: u32 }
    WgQuadtreeMapSweep { collider: WgQuadtreeMapCollider, motion_x: f64, motion_y: f64 }
    WgQuadtreeMapShape { kind: u32, radius: f32, rect: WgRect, from: WgPoint, to: WgPoint, points: *const WgPoint, mask: *const u8, point_count: u32, row_stride: u32 }
    WgQuadtreeMapBrushDef { struct_size: u32, operation: u32, core_radius: f32, amount: u8, reserved: [u8; 3], resistance: *const u8, materials: WgQuadtreeMap }
    WgQuadtreeMapFlowDef { struct_size: u32, reserved: u32, max_bytes: u64, debug_name: *const c_char }
    WgQuadtreeMapWaypoints { bits: u64 }
    WgQuadtreeMapIslandsDef { struct_size: u32, reserved: u32, max_bytes: u64, debug_name: *const c_char }
    WgQuadtreeMapPathDef { struct_size: u32, reserved: u32, max_bytes: u64, debug_name: *const c_char }
    WgQuadtreeMapPathQuery { start: WgPoint, goal: WgPoint, max_cost: u64, max_nodes: u64, goal_radius: u32, reserved: u32 }
    WgQuadtreeMapPublisherDef { struct_size: u32, kept_squares: u32, encoded_bytes: u32, resend_calls: u32, max_bytes: u64, debug_name: *const c_char }
    WgQuadtreeMapAcknowledgement { history: u64, newest: u64, received: u64 }
    WgQuadtreeMapReceiverDef { struct_size: u32, reserved: u32, max_bytes: u64, debug_name: *const c_char }
    WgQuadtreeMapGround { rect: WgRect, pixels: *const u8, row_stride: u32, threshold: u8, reserved: [u8; 3], origin_x: f64, origin_y: f64 }
    WgQuadtreeMapStamp { pixels: *const u8, width: u32, height: u32, row_stride: u32, mode: u32, pivot_x: f64, pivot_y: f64, x: f64, y: f64, angle: f32, reserved: u32 }
    WgQuadtreeMapWaypointsDef { struct_size: u32, agent_size: u32, max_spacing: u32, reserved: u32, rect: WgRect, max_bytes: u64, debug_name: *const c_char }
    WgRollingGridDef { struct_size: u32, width: u32, height: u32, cell_size: u32, max_bytes: u64, debug_name: *const c_char, max_checkpoints: u32, drop_oldest_checkpoint: u8, reserved: [u8; 3] }
}
