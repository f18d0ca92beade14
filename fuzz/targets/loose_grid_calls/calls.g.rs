// The calls on both loose grids, written by `make header`. Do not edit.

exports! {
    contacts: wg_loose_grid2_contacts | wg_loose_grid3_contacts (list: u32, out_contacts: *mut Contact, capacity: usize, out_count: *mut usize);
    find_contacts: wg_loose_grid2_find_contacts | wg_loose_grid3_find_contacts (pairs: *const WgLooseGridPair, stride: usize, count: usize, out_contacts: *mut Contact);
    get_contacts: wg_loose_grid2_get_contacts | wg_loose_grid3_get_contacts (ids: *const u64, stride: usize, count: usize, out_contacts: *mut Contact);
    set_contact_values: wg_loose_grid2_set_contact_values | wg_loose_grid3_set_contact_values (ids: *const u64, id_stride: usize, values: *const u64, value_stride: usize, count: usize);
    insert: wg_loose_grid2_insert | wg_loose_grid3_insert (object: *const Object<D>, out_id: *mut u64);
    insert_many: wg_loose_grid2_insert_many | wg_loose_grid3_insert_many (boxes: *const Aabb<D>, box_stride: usize, users: *const u64, user_stride: usize, filters: *const Filter, filter_stride: usize, layer: u32, count: usize, out_ids: *mut u64);
    get: wg_loose_grid2_get | wg_loose_grid3_get (id: u64, out_object: *mut Object<D>);
    move_one: wg_loose_grid2_move | wg_loose_grid3_move (id: u64, bounds: *const Aabb<D>);
    move_many: wg_loose_grid2_move_many | wg_loose_grid3_move_many (ids: *const u64, id_stride: usize, boxes: *const Aabb<D>, box_stride: usize, count: usize);
    remove: wg_loose_grid2_remove | wg_loose_grid3_remove (id: u64);
    remove_many: wg_loose_grid2_remove_many | wg_loose_grid3_remove_many (ids: *const u64, id_stride: usize, count: usize);
    clear: wg_loose_grid2_clear | wg_loose_grid3_clear ();
    set_filter: wg_loose_grid2_set_filter | wg_loose_grid3_set_filter (id: u64, filter: *const Filter);
    set_layer: wg_loose_grid2_set_layer | wg_loose_grid3_set_layer (id: u64, layer: u32);
    set_user: wg_loose_grid2_set_user | wg_loose_grid3_set_user (id: u64, user: u64);
    commit: wg_loose_grid2_commit | wg_loose_grid3_commit ();
    begin_commit: wg_loose_grid2_begin_commit | wg_loose_grid3_begin_commit (ids: *const u64, id_stride: usize, boxes: *const Aabb<D>, box_stride: usize, count: usize, part_count: u32, out_stages: *mut u32);
    commit_part: wg_loose_grid2_commit_part | wg_loose_grid3_commit_part (stage: u32, part: u32);
    end_commit: wg_loose_grid2_end_commit | wg_loose_grid3_end_commit ();
    build_tree: wg_loose_grid2_build_tree | wg_loose_grid3_build_tree ();
    retune: wg_loose_grid2_retune | wg_loose_grid3_retune ();
    shift_origin: wg_loose_grid2_shift_origin | wg_loose_grid3_shift_origin (offset: *const Vector<D>);
    len: wg_loose_grid2_len | wg_loose_grid3_len (out_len: *mut usize);
    sorted_order: wg_loose_grid2_sorted_order | wg_loose_grid3_sorted_order (out_ids: *mut u64, capacity: usize, out_count: *mut usize);
    stats: wg_loose_grid2_stats | wg_loose_grid3_stats (out_stats: *mut WgLooseGridStats, size: u32);
    save: wg_loose_grid2_save | wg_loose_grid3_save (out_bytes: *mut u8, capacity: usize, out_count: *mut usize);
    load: wg_loose_grid2_load | wg_loose_grid3_load (bytes: *const u8, len: usize);
    query_boxes: wg_loose_grid2_query_boxes | wg_loose_grid3_query_boxes (boxes: *const Aabb<D>, stride: usize, count: usize, filter: *const QueryFilter, part: u32, part_count: u32, out_ids: *mut u64, capacity: usize, out_offsets: *mut usize, out_count: *mut usize);
    query_balls: wg_loose_grid2_query_circles | wg_loose_grid3_query_spheres (centers: *const Vector<D>, center_stride: usize, radii: *const f32, radius_stride: usize, count: usize, filter: *const QueryFilter, part: u32, part_count: u32, out_ids: *mut u64, capacity: usize, out_offsets: *mut usize, out_count: *mut usize);
    cast_first_many: wg_loose_grid2_cast_first_many | wg_loose_grid3_cast_first_many (sweeps: *const Sweep<D>, stride: usize, count: usize, filter: *const QueryFilter, part: u32, part_count: u32, out_hits: *mut CastHit);
    cast_all_many: wg_loose_grid2_cast_all_many | wg_loose_grid3_cast_all_many (sweeps: *const Sweep<D>, stride: usize, count: usize, filter: *const QueryFilter, part: u32, part_count: u32, out_hits: *mut CastHit, capacity: usize, out_offsets: *mut usize, out_count: *mut usize);
    nearest_many: wg_loose_grid2_nearest_many | wg_loose_grid3_nearest_many (points: *const Vector<D>, stride: usize, count: usize, max_distance: f32, k: usize, filter: *const QueryFilter, part: u32, part_count: u32, out_neighbors: *mut Neighbor, out_counts: *mut usize);
    pairs: wg_loose_grid2_pairs | wg_loose_grid3_pairs (kinds: u32, part: u32, part_count: u32, out_pairs: *mut WgLooseGridPair, capacity: usize, out_count: *mut usize);
    moved_pairs: wg_loose_grid2_moved_pairs | wg_loose_grid3_moved_pairs (kinds: u32, part: u32, part_count: u32, out_pairs: *mut WgLooseGridPair, capacity: usize, out_count: *mut usize);
    query_volumes: wg_loose_grid2_query_volumes | wg_loose_grid3_query_volumes (planes: *const Plane<D>, plane_counts: *const u32, count: usize, occluder_planes: *const Plane<D>, occluder_plane_counts: *const u32, occluder_count: usize, filter: *const QueryFilter, part: u32, part_count: u32, out_ids: *mut u64, capacity: usize, out_offsets: *mut usize, out_count: *mut usize);
    destroy: wg_loose_grid2_destroy | wg_loose_grid3_destroy ();
    debug_shapes: wg_loose_grid2_debug_shapes | wg_loose_grid3_debug_shapes (mask: u32, origin: *const f64, out_shapes: *mut DebugShape, capacity: usize, shape_size: u32, out_count: *mut usize);
    query_box: wg_loose_grid2_query_box | wg_loose_grid3_query_box (bounds: *const Aabb<D>, filter: *const QueryFilter, out_ids: *mut u64, capacity: usize, out_count: *mut usize);
    query_ball: wg_loose_grid2_query_circle | wg_loose_grid3_query_sphere (center: *const Vector<D>, radius: f32, filter: *const QueryFilter, out_ids: *mut u64, capacity: usize, out_count: *mut usize);
    query_volume: wg_loose_grid2_query_volume | wg_loose_grid3_query_volume (planes: *const Plane<D>, plane_count: u32, occluder_planes: *const Plane<D>, occluder_plane_counts: *const u32, occluder_count: usize, filter: *const QueryFilter, out_ids: *mut u64, capacity: usize, out_count: *mut usize);
    cast_first: wg_loose_grid2_cast_first | wg_loose_grid3_cast_first (sweep: *const Sweep<D>, filter: *const QueryFilter, out_hit: *mut CastHit);
    cast_all: wg_loose_grid2_cast_all | wg_loose_grid3_cast_all (sweep: *const Sweep<D>, filter: *const QueryFilter, out_hits: *mut CastHit, capacity: usize, out_count: *mut usize);
    nearest: wg_loose_grid2_nearest | wg_loose_grid3_nearest (point: *const Vector<D>, max_distance: f32, filter: *const QueryFilter, out_neighbors: *mut Neighbor, capacity: usize, out_count: *mut usize);
}
