/* worldgrids: the C calls of the loose grids under one name each. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_LOOSE_GRID_CALLS_HPP
#define WORLDGRIDS_LOOSE_GRID_CALLS_HPP

#include "base.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {
namespace detail {

/// The C calls of the 2D grid.
struct LooseGridCalls2 {
    using Handle = WgLooseGrid2;
    using Def = WgLooseGrid2Def;
    using Object = WgLooseGrid2Object;
    using Vector = WgVector2;
    using Box = WgBox2;
    using Plane = WgPlane2;
    static constexpr auto def_init = wg_loose_grid2_def_init;
    static constexpr auto create = wg_loose_grid2_create;
    static constexpr auto insert = wg_loose_grid2_insert;
    static constexpr auto insert_many = wg_loose_grid2_insert_many;
    static constexpr auto get = wg_loose_grid2_get;
    static constexpr auto move = wg_loose_grid2_move;
    static constexpr auto move_many = wg_loose_grid2_move_many;
    static constexpr auto remove = wg_loose_grid2_remove;
    static constexpr auto remove_many = wg_loose_grid2_remove_many;
    static constexpr auto clear = wg_loose_grid2_clear;
    static constexpr auto set_filter = wg_loose_grid2_set_filter;
    static constexpr auto set_user = wg_loose_grid2_set_user;
    static constexpr auto commit = wg_loose_grid2_commit;
    static constexpr auto begin_commit = wg_loose_grid2_begin_commit;
    static constexpr auto commit_part = wg_loose_grid2_commit_part;
    static constexpr auto end_commit = wg_loose_grid2_end_commit;
    static constexpr auto build_tree = wg_loose_grid2_build_tree;
    static constexpr auto retune = wg_loose_grid2_retune;
    static constexpr auto shift_origin = wg_loose_grid2_shift_origin;
    static constexpr auto len = wg_loose_grid2_len;
    static constexpr auto sorted_order = wg_loose_grid2_sorted_order;
    static constexpr auto stats = wg_loose_grid2_stats;
    static constexpr auto debug_shapes = wg_loose_grid2_debug_shapes;
    static constexpr auto save = wg_loose_grid2_save;
    static constexpr auto load = wg_loose_grid2_load;
    static constexpr auto query_box = wg_loose_grid2_query_box;
    static constexpr auto query_ball = wg_loose_grid2_query_circle;
    static constexpr auto query_point = wg_loose_grid2_query_point;
    static constexpr auto query_boxes = wg_loose_grid2_query_boxes;
    static constexpr auto query_balls = wg_loose_grid2_query_circles;
    static constexpr auto query_points = wg_loose_grid2_query_points;
    static constexpr auto cast_segment_first = wg_loose_grid2_cast_segment_first;
    static constexpr auto cast_segments_first = wg_loose_grid2_cast_segments_first;
    static constexpr auto cast_box_first = wg_loose_grid2_cast_box_first;
    static constexpr auto cast_boxes_first = wg_loose_grid2_cast_boxes_first;
    static constexpr auto cast_ball_first = wg_loose_grid2_cast_circle_first;
    static constexpr auto cast_balls_first = wg_loose_grid2_cast_circles_first;
    static constexpr auto cast_segment_all = wg_loose_grid2_cast_segment_all;
    static constexpr auto cast_segments_all = wg_loose_grid2_cast_segments_all;
    static constexpr auto nearest = wg_loose_grid2_nearest;
    static constexpr auto nearest_many = wg_loose_grid2_nearest_many;
    static constexpr auto pairs = wg_loose_grid2_pairs;
    static constexpr auto moved_pairs = wg_loose_grid2_moved_pairs;
    static constexpr auto query_volume = wg_loose_grid2_query_volume;
    static constexpr auto query_volumes = wg_loose_grid2_query_volumes;
};

/// The C calls of the 3D grid.
struct LooseGridCalls3 {
    using Handle = WgLooseGrid3;
    using Def = WgLooseGrid3Def;
    using Object = WgLooseGrid3Object;
    using Vector = WgVector3;
    using Box = WgBox3;
    using Plane = WgPlane3;
    static constexpr auto def_init = wg_loose_grid3_def_init;
    static constexpr auto create = wg_loose_grid3_create;
    static constexpr auto insert = wg_loose_grid3_insert;
    static constexpr auto insert_many = wg_loose_grid3_insert_many;
    static constexpr auto get = wg_loose_grid3_get;
    static constexpr auto move = wg_loose_grid3_move;
    static constexpr auto move_many = wg_loose_grid3_move_many;
    static constexpr auto remove = wg_loose_grid3_remove;
    static constexpr auto remove_many = wg_loose_grid3_remove_many;
    static constexpr auto clear = wg_loose_grid3_clear;
    static constexpr auto set_filter = wg_loose_grid3_set_filter;
    static constexpr auto set_user = wg_loose_grid3_set_user;
    static constexpr auto commit = wg_loose_grid3_commit;
    static constexpr auto begin_commit = wg_loose_grid3_begin_commit;
    static constexpr auto commit_part = wg_loose_grid3_commit_part;
    static constexpr auto end_commit = wg_loose_grid3_end_commit;
    static constexpr auto build_tree = wg_loose_grid3_build_tree;
    static constexpr auto retune = wg_loose_grid3_retune;
    static constexpr auto shift_origin = wg_loose_grid3_shift_origin;
    static constexpr auto len = wg_loose_grid3_len;
    static constexpr auto sorted_order = wg_loose_grid3_sorted_order;
    static constexpr auto stats = wg_loose_grid3_stats;
    static constexpr auto debug_shapes = wg_loose_grid3_debug_shapes;
    static constexpr auto save = wg_loose_grid3_save;
    static constexpr auto load = wg_loose_grid3_load;
    static constexpr auto query_box = wg_loose_grid3_query_box;
    static constexpr auto query_ball = wg_loose_grid3_query_sphere;
    static constexpr auto query_point = wg_loose_grid3_query_point;
    static constexpr auto query_boxes = wg_loose_grid3_query_boxes;
    static constexpr auto query_balls = wg_loose_grid3_query_spheres;
    static constexpr auto query_points = wg_loose_grid3_query_points;
    static constexpr auto cast_segment_first = wg_loose_grid3_cast_segment_first;
    static constexpr auto cast_segments_first = wg_loose_grid3_cast_segments_first;
    static constexpr auto cast_box_first = wg_loose_grid3_cast_box_first;
    static constexpr auto cast_boxes_first = wg_loose_grid3_cast_boxes_first;
    static constexpr auto cast_ball_first = wg_loose_grid3_cast_sphere_first;
    static constexpr auto cast_balls_first = wg_loose_grid3_cast_spheres_first;
    static constexpr auto cast_segment_all = wg_loose_grid3_cast_segment_all;
    static constexpr auto cast_segments_all = wg_loose_grid3_cast_segments_all;
    static constexpr auto nearest = wg_loose_grid3_nearest;
    static constexpr auto nearest_many = wg_loose_grid3_nearest_many;
    static constexpr auto pairs = wg_loose_grid3_pairs;
    static constexpr auto moved_pairs = wg_loose_grid3_moved_pairs;
    static constexpr auto query_volume = wg_loose_grid3_query_volume;
    static constexpr auto query_volumes = wg_loose_grid3_query_volumes;
};

} // namespace detail

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
