//! The loose grids' exports under the names that both dimensions share, so that one text calls both.

/// Takes the exports of `grid2` or `grid3` out of `crate::exports`.
macro_rules! loose_grid_exports {
    (grid2) => {
        #[allow(unused_imports)] // Each test takes what it calls.
        pub use crate::exports::{
            wg_loose_grid2_begin_commit as begin_commit, wg_loose_grid2_build_tree as build_tree,
            wg_loose_grid2_cast_box_first as cast_box_first,
            wg_loose_grid2_cast_boxes_first as cast_boxes_first,
            wg_loose_grid2_cast_circle_first as cast_round_first,
            wg_loose_grid2_cast_circles_first as cast_rounds_first,
            wg_loose_grid2_cast_segment_all as cast_segment_all,
            wg_loose_grid2_cast_segment_first as cast_segment_first,
            wg_loose_grid2_cast_segments_all as cast_segments_all,
            wg_loose_grid2_cast_segments_first as cast_segments_first,
            wg_loose_grid2_clear as clear, wg_loose_grid2_commit as commit,
            wg_loose_grid2_commit_part as commit_part, wg_loose_grid2_create as create,
            wg_loose_grid2_debug_shapes as debug_shapes, wg_loose_grid2_def_init as def_init,
            wg_loose_grid2_destroy as destroy, wg_loose_grid2_end_commit as end_commit,
            wg_loose_grid2_get as get, wg_loose_grid2_insert as insert,
            wg_loose_grid2_insert_many as insert_many, wg_loose_grid2_len as len,
            wg_loose_grid2_load as load, wg_loose_grid2_move as move_one,
            wg_loose_grid2_move_many as move_many, wg_loose_grid2_moved_pairs as moved_pairs,
            wg_loose_grid2_nearest as nearest, wg_loose_grid2_nearest_many as nearest_many,
            wg_loose_grid2_pairs as pairs, wg_loose_grid2_query_box as query_box,
            wg_loose_grid2_query_boxes as query_boxes, wg_loose_grid2_query_circle as query_round,
            wg_loose_grid2_query_circles as query_rounds,
            wg_loose_grid2_query_point as query_point, wg_loose_grid2_query_points as query_points,
            wg_loose_grid2_query_volume as query_volume,
            wg_loose_grid2_query_volumes as query_volumes, wg_loose_grid2_remove as remove,
            wg_loose_grid2_remove_many as remove_many, wg_loose_grid2_retune as retune,
            wg_loose_grid2_save as save, wg_loose_grid2_set_filter as set_filter,
            wg_loose_grid2_set_user as set_user, wg_loose_grid2_shift_origin as shift_origin,
            wg_loose_grid2_sorted_order as sorted_order, wg_loose_grid2_stats as stats,
        };
    };
    (grid3) => {
        #[allow(unused_imports)] // Each test takes what it calls.
        pub use crate::exports::{
            wg_loose_grid3_begin_commit as begin_commit, wg_loose_grid3_build_tree as build_tree,
            wg_loose_grid3_cast_box_first as cast_box_first,
            wg_loose_grid3_cast_boxes_first as cast_boxes_first,
            wg_loose_grid3_cast_segment_all as cast_segment_all,
            wg_loose_grid3_cast_segment_first as cast_segment_first,
            wg_loose_grid3_cast_segments_all as cast_segments_all,
            wg_loose_grid3_cast_segments_first as cast_segments_first,
            wg_loose_grid3_cast_sphere_first as cast_round_first,
            wg_loose_grid3_cast_spheres_first as cast_rounds_first, wg_loose_grid3_clear as clear,
            wg_loose_grid3_commit as commit, wg_loose_grid3_commit_part as commit_part,
            wg_loose_grid3_create as create, wg_loose_grid3_debug_shapes as debug_shapes,
            wg_loose_grid3_def_init as def_init, wg_loose_grid3_destroy as destroy,
            wg_loose_grid3_end_commit as end_commit, wg_loose_grid3_get as get,
            wg_loose_grid3_insert as insert, wg_loose_grid3_insert_many as insert_many,
            wg_loose_grid3_len as len, wg_loose_grid3_load as load,
            wg_loose_grid3_move as move_one, wg_loose_grid3_move_many as move_many,
            wg_loose_grid3_moved_pairs as moved_pairs, wg_loose_grid3_nearest as nearest,
            wg_loose_grid3_nearest_many as nearest_many, wg_loose_grid3_pairs as pairs,
            wg_loose_grid3_query_box as query_box, wg_loose_grid3_query_boxes as query_boxes,
            wg_loose_grid3_query_point as query_point, wg_loose_grid3_query_points as query_points,
            wg_loose_grid3_query_sphere as query_round,
            wg_loose_grid3_query_spheres as query_rounds,
            wg_loose_grid3_query_volume as query_volume,
            wg_loose_grid3_query_volumes as query_volumes, wg_loose_grid3_remove as remove,
            wg_loose_grid3_remove_many as remove_many, wg_loose_grid3_retune as retune,
            wg_loose_grid3_save as save, wg_loose_grid3_set_filter as set_filter,
            wg_loose_grid3_set_user as set_user, wg_loose_grid3_shift_origin as shift_origin,
            wg_loose_grid3_sorted_order as sorted_order, wg_loose_grid3_stats as stats,
        };
    };
}
