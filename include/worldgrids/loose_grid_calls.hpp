/* worldgrids: the C calls of the loose grids under one name each. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Written by `make header`. Do not edit. */

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
    using Sweep = WgLooseGrid2Sweep;
    using Vector = WgVector2;
    using Box = WgBox2;
    using Plane = WgPlane2;
    static constexpr auto contacts = wg_loose_grid2_contacts;
    static constexpr auto find_contacts = wg_loose_grid2_find_contacts;
    static constexpr auto get_contacts = wg_loose_grid2_get_contacts;
    static constexpr auto set_contact_values = wg_loose_grid2_set_contact_values;
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
    static constexpr auto set_layer = wg_loose_grid2_set_layer;
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
    static constexpr auto save = wg_loose_grid2_save;
    static constexpr auto load = wg_loose_grid2_load;
    static constexpr auto query_boxes = wg_loose_grid2_query_boxes;
    static constexpr auto query_balls = wg_loose_grid2_query_circles;
    static constexpr auto cast_first_many = wg_loose_grid2_cast_first_many;
    static constexpr auto cast_all_many = wg_loose_grid2_cast_all_many;
    static constexpr auto nearest_many = wg_loose_grid2_nearest_many;
    static constexpr auto pairs = wg_loose_grid2_pairs;
    static constexpr auto moved_pairs = wg_loose_grid2_moved_pairs;
    static constexpr auto query_volumes = wg_loose_grid2_query_volumes;
    template <class... Arguments> static WgStatus def_init(Arguments... arguments) noexcept {
        return wg_loose_grid2_def_init(arguments...);
    }
    template <class... Arguments> static WgStatus destroy(Arguments... arguments) noexcept {
        return wg_loose_grid2_destroy(arguments...);
    }
    template <class... Arguments> static WgStatus checkpoint(Arguments... arguments) noexcept {
        return wg_loose_grid2_checkpoint(arguments...);
    }
    template <class... Arguments> static WgStatus rollback(Arguments... arguments) noexcept {
        return wg_loose_grid2_rollback(arguments...);
    }
    template <class... Arguments> static WgStatus checkpoint_at(Arguments... arguments) noexcept {
        return wg_loose_grid2_checkpoint_at(arguments...);
    }
    template <class... Arguments> static WgStatus forget(Arguments... arguments) noexcept {
        return wg_loose_grid2_forget(arguments...);
    }
    template <class... Arguments> static WgStatus debug_shapes(Arguments... arguments) noexcept {
        return wg_loose_grid2_debug_shapes(arguments...);
    }
    template <class... Arguments> static WgStatus query_box(Arguments... arguments) noexcept {
        return wg_loose_grid2_query_box(arguments...);
    }
    template <class... Arguments> static WgStatus query_ball(Arguments... arguments) noexcept {
        return wg_loose_grid2_query_circle(arguments...);
    }
    template <class... Arguments> static WgStatus query_volume(Arguments... arguments) noexcept {
        return wg_loose_grid2_query_volume(arguments...);
    }
    template <class... Arguments> static WgStatus cast_first(Arguments... arguments) noexcept {
        return wg_loose_grid2_cast_first(arguments...);
    }
    template <class... Arguments> static WgStatus cast_all(Arguments... arguments) noexcept {
        return wg_loose_grid2_cast_all(arguments...);
    }
    template <class... Arguments> static WgStatus nearest(Arguments... arguments) noexcept {
        return wg_loose_grid2_nearest(arguments...);
    }
};

/// The C calls of the 3D grid.
struct LooseGridCalls3 {
    using Handle = WgLooseGrid3;
    using Def = WgLooseGrid3Def;
    using Object = WgLooseGrid3Object;
    using Sweep = WgLooseGrid3Sweep;
    using Vector = WgVector3;
    using Box = WgBox3;
    using Plane = WgPlane3;
    static constexpr auto contacts = wg_loose_grid3_contacts;
    static constexpr auto find_contacts = wg_loose_grid3_find_contacts;
    static constexpr auto get_contacts = wg_loose_grid3_get_contacts;
    static constexpr auto set_contact_values = wg_loose_grid3_set_contact_values;
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
    static constexpr auto set_layer = wg_loose_grid3_set_layer;
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
    static constexpr auto save = wg_loose_grid3_save;
    static constexpr auto load = wg_loose_grid3_load;
    static constexpr auto query_boxes = wg_loose_grid3_query_boxes;
    static constexpr auto query_balls = wg_loose_grid3_query_spheres;
    static constexpr auto cast_first_many = wg_loose_grid3_cast_first_many;
    static constexpr auto cast_all_many = wg_loose_grid3_cast_all_many;
    static constexpr auto nearest_many = wg_loose_grid3_nearest_many;
    static constexpr auto pairs = wg_loose_grid3_pairs;
    static constexpr auto moved_pairs = wg_loose_grid3_moved_pairs;
    static constexpr auto query_volumes = wg_loose_grid3_query_volumes;
    template <class... Arguments> static WgStatus def_init(Arguments... arguments) noexcept {
        return wg_loose_grid3_def_init(arguments...);
    }
    template <class... Arguments> static WgStatus destroy(Arguments... arguments) noexcept {
        return wg_loose_grid3_destroy(arguments...);
    }
    template <class... Arguments> static WgStatus checkpoint(Arguments... arguments) noexcept {
        return wg_loose_grid3_checkpoint(arguments...);
    }
    template <class... Arguments> static WgStatus rollback(Arguments... arguments) noexcept {
        return wg_loose_grid3_rollback(arguments...);
    }
    template <class... Arguments> static WgStatus checkpoint_at(Arguments... arguments) noexcept {
        return wg_loose_grid3_checkpoint_at(arguments...);
    }
    template <class... Arguments> static WgStatus forget(Arguments... arguments) noexcept {
        return wg_loose_grid3_forget(arguments...);
    }
    template <class... Arguments> static WgStatus debug_shapes(Arguments... arguments) noexcept {
        return wg_loose_grid3_debug_shapes(arguments...);
    }
    template <class... Arguments> static WgStatus query_box(Arguments... arguments) noexcept {
        return wg_loose_grid3_query_box(arguments...);
    }
    template <class... Arguments> static WgStatus query_ball(Arguments... arguments) noexcept {
        return wg_loose_grid3_query_sphere(arguments...);
    }
    template <class... Arguments> static WgStatus query_volume(Arguments... arguments) noexcept {
        return wg_loose_grid3_query_volume(arguments...);
    }
    template <class... Arguments> static WgStatus cast_first(Arguments... arguments) noexcept {
        return wg_loose_grid3_cast_first(arguments...);
    }
    template <class... Arguments> static WgStatus cast_all(Arguments... arguments) noexcept {
        return wg_loose_grid3_cast_all(arguments...);
    }
    template <class... Arguments> static WgStatus nearest(Arguments... arguments) noexcept {
        return wg_loose_grid3_nearest(arguments...);
    }
};

} // namespace detail

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
