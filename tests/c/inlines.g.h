/* Which export an inline function of the headers is around, written by `make header`. Do not edit. */

/* The export whose name a refusal by the function has: its own, if it is none of these. */
static inline const char *export_behind(const char *function) {
    static const char *const rows[][2] = {
        {"wg_rolling_grid_def_init", "wg_def_init"},
        {"wg_rolling_grid_destroy", "wg_destroy"},
        {"wg_rolling_grid_debug_shapes", "wg_debug_shapes"},
        {"wg_rolling_grid_checkpoint", "wg_checkpoint"},
        {"wg_rolling_grid_rollback", "wg_rollback"},
        {"wg_rolling_grid_forget", "wg_forget"},
        {"wg_chunk_dependency_def_init", "wg_def_init"},
        {"wg_chunk_focus_def_init", "wg_def_init"},
        {"wg_chunk_layer_def_init", "wg_def_init"},
        {"wg_chunk_layers_def_init", "wg_def_init"},
        {"wg_chunk_level_def_init", "wg_def_init"},
        {"wg_chunk_layers_destroy", "wg_destroy"},
        {"wg_chunk_layers_debug_shapes", "wg_debug_shapes"},
        {"wg_loose_grid2_def_init", "wg_def_init"},
        {"wg_loose_grid3_def_init", "wg_def_init"},
        {"wg_loose_grid2_destroy", "wg_destroy"},
        {"wg_loose_grid2_debug_shapes", "wg_debug_shapes"},
        {"wg_loose_grid2_query_box", "wg_loose_grid2_query_boxes"},
        {"wg_loose_grid2_query_circle", "wg_loose_grid2_query_circles"},
        {"wg_loose_grid2_query_volume", "wg_loose_grid2_query_volumes"},
        {"wg_loose_grid2_cast_first", "wg_loose_grid2_cast_first_many"},
        {"wg_loose_grid2_cast_all", "wg_loose_grid2_cast_all_many"},
        {"wg_loose_grid2_nearest", "wg_loose_grid2_nearest_many"},
        {"wg_loose_grid3_destroy", "wg_destroy"},
        {"wg_loose_grid3_debug_shapes", "wg_debug_shapes"},
        {"wg_loose_grid3_query_box", "wg_loose_grid3_query_boxes"},
        {"wg_loose_grid3_query_sphere", "wg_loose_grid3_query_spheres"},
        {"wg_loose_grid3_query_volume", "wg_loose_grid3_query_volumes"},
        {"wg_loose_grid3_cast_first", "wg_loose_grid3_cast_first_many"},
        {"wg_loose_grid3_cast_all", "wg_loose_grid3_cast_all_many"},
        {"wg_loose_grid3_nearest", "wg_loose_grid3_nearest_many"},
        {"wg_quadtree_map_def_init", "wg_def_init"},
        {"wg_quadtree_map_brush_def_init", "wg_def_init"},
        {"wg_quadtree_map_flow_def_init", "wg_def_init"},
        {"wg_quadtree_map_islands_def_init", "wg_def_init"},
        {"wg_quadtree_map_path_def_init", "wg_def_init"},
        {"wg_quadtree_map_publisher_def_init", "wg_def_init"},
        {"wg_quadtree_map_receiver_def_init", "wg_def_init"},
        {"wg_quadtree_map_waypoints_def_init", "wg_def_init"},
        {"wg_quadtree_map_cast", "wg_quadtree_map_cast_many"},
        {"wg_quadtree_map_nearest", "wg_quadtree_map_nearest_many"},
        {"wg_quadtree_map_waypoints_nearest", "wg_quadtree_map_waypoints_nearest_many"},
        {"wg_quadtree_map_flow_corner", "wg_quadtree_map_flow_corners"},
        {"wg_quadtree_map_destroy", "wg_destroy"},
        {"wg_quadtree_map_debug_shapes", "wg_debug_shapes"},
        {"wg_quadtree_map_waypoints_destroy", "wg_destroy"},
        {"wg_quadtree_map_waypoints_debug_shapes", "wg_debug_shapes"},
        {"wg_quadtree_map_path_destroy", "wg_destroy"},
        {"wg_quadtree_map_path_debug_shapes", "wg_debug_shapes"},
        {"wg_quadtree_map_flow_destroy", "wg_destroy"},
        {"wg_quadtree_map_flow_debug_shapes", "wg_debug_shapes"},
        {"wg_quadtree_map_islands_destroy", "wg_destroy"},
        {"wg_quadtree_map_publisher_destroy", "wg_destroy"},
        {"wg_quadtree_map_receiver_destroy", "wg_destroy"},
        {"wg_quadtree_map_islands_debug_shapes", "wg_debug_shapes"},
        {"wg_quadtree_map_touches", "wg_quadtree_map_touches_many"},
        {"wg_quadtree_map_sweep", "wg_quadtree_map_sweep_many"},
        {"wg_quadtree_map_push_out", "wg_quadtree_map_push_out_many"},
        {"wg_quadtree_map_surface_normal", "wg_quadtree_map_surface_normal_many"},
    };
    size_t at;
    for (at = 0; at < sizeof(rows) / sizeof(rows[0]); at += 1) {
        if (strcmp(rows[at][0], function) == 0) {
            return rows[at][1];
        }
    }
    return function;
}
