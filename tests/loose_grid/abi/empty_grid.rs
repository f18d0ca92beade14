//! An empty grid: every export works on it.

use worldgrids::ffi::loose_grid::grid2_objects::wg_loose_grid2_destroy;
use worldgrids::ffi::loose_grid::grid3_objects::wg_loose_grid3_destroy;
use worldgrids::ffi::status::WgStatus;

use super::{create2, create3, last_error};

/// Every export of one dimension that takes a grid, but for insert, with arguments that are fine for an
/// empty one.
/// `exports` holds the functions under the names that both dimensions share.
macro_rules! calls {
    ($module:ident, $objects:ident, $queries:ident, $Handle:ident, $along:expr, $Plane:ident, $Sweep:ident, $Vector:ident, { $($export:ident as $short:ident),* $(,)? }) => {
        mod $module {
            use std::mem::zeroed;
            use std::ptr::{null, null_mut};

            use worldgrids::ffi::loose_grid::*;
            use worldgrids::ffi::status::WgStatus;
            use worldgrids::loose_grid::Filter;

            use crate::abi::{SHAPE_SIZE, STATS_SIZE};

            mod exports {
                pub use worldgrids::ffi::loose_grid::{$objects::*, $queries::*};
                $(pub use self::$export as $short;)*
            }

            const PLANE: $Plane = $Plane { normal: $along, distance: 0.0 };
            // SAFETY: floats and a number, for which zero is a value.
            const ZERO: $Vector = unsafe { zeroed() };
            const SWEEP: $Sweep = $Sweep {
                origin: ZERO,
                translation: PLANE.normal,
                half_extents: ZERO,
                radius: 0.0,
                shape: 0,
                ignored_id: 0,
            };

            pub fn calls() -> Vec<(&'static str, fn($Handle) -> WgStatus)> {
                    vec![
                        ("insert_many", |grid| unsafe {
                            exports::insert_many(grid, null(), 0, null(), 0, null(), 0, 0, 0, null_mut())
                        }),
                        ("get", |grid| unsafe { exports::get(grid, 1, &mut zeroed()) }),
                        ("move", |grid| unsafe { exports::move_one(grid, 1, &zeroed()) }),
                        ("move_many", |grid| unsafe { exports::move_many(grid, null(), 0, null(), 0, 0) }),
                        ("remove", |grid| unsafe { exports::remove(grid, 1) }),
                        ("remove_many", |grid| unsafe { exports::remove_many(grid, null(), 0, 0) }),
                        ("clear", |grid| unsafe { exports::clear(grid) }),
                        ("set_filter", |grid| unsafe { exports::set_filter(grid, 1, &Filter::default()) }),
                        ("set_user", |grid| unsafe { exports::set_user(grid, 1, 2) }),
                        ("commit", |grid| unsafe { exports::commit(grid) }),
                        ("build_tree", |grid| unsafe { exports::build_tree(grid) }),
                        ("retune", |grid| unsafe { exports::retune(grid) }),
                        ("shift_origin", |grid| unsafe { exports::shift_origin(grid, &zeroed()) }),
                        ("len", |grid| unsafe { exports::len(grid, &mut 0) }),
                        ("sorted_order", |grid| unsafe {
                            exports::sorted_order(grid, null_mut(), 0, &mut 0)
                        }),
                        ("stats", |grid| unsafe { exports::stats(grid, &mut zeroed(), STATS_SIZE) }),
                        ("debug_shapes", |grid| unsafe {
                            exports::debug_shapes(grid, 0, null(), null_mut(), 0, SHAPE_SIZE, &mut 0)
                        }),
                        ("save", |grid| unsafe { exports::save(grid, null_mut(), 0, &mut 0) }),
                        ("load", |grid| unsafe { exports::load(grid, null(), 0) }),
                        ("query_box", |grid| unsafe {
                            exports::query_box(grid, &zeroed(), null(), null_mut(), 0, &mut 0)
                        }),
                        ("query_ball", |grid| unsafe {
                            exports::query_ball(grid, &zeroed(), 1.0, null(), null_mut(), 0, &mut 0)
                        }),
                        ("query_boxes", |grid| unsafe {
                            exports::query_boxes(
                                grid,
                                null(),
                                0,
                                0,
                                null(),
                                0,
                                1,
                                null_mut(),
                                0,
                                &mut 0,
                                &mut 0,
                            )
                        }),
                        ("query_balls", |grid| unsafe {
                            exports::query_balls(
                                grid,
                                null(),
                                0,
                                null(),
                                0,
                                0,
                                null(),
                                0,
                                1,
                                null_mut(),
                                0,
                                &mut 0,
                                &mut 0,
                            )
                        }),
                        ("cast_first", |grid| unsafe {
                            exports::cast_first(grid, &SWEEP, null(), &mut zeroed())
                        }),
                        ("cast_first_many", |grid| unsafe {
                            exports::cast_first_many(grid, null(), 0, 0, null(), 0, 1, null_mut())
                        }),
                        ("cast_all", |grid| unsafe {
                            exports::cast_all(grid, &SWEEP, null(), null_mut(), 0, &mut 0)
                        }),
                        ("cast_all_many", |grid| unsafe {
                            exports::cast_all_many(
                                grid,
                                null(),
                                0,
                                0,
                                null(),
                                0,
                                1,
                                null_mut(),
                                0,
                                &mut 0,
                                &mut 0,
                            )
                        }),
                        ("nearest", |grid| unsafe {
                            exports::nearest(grid, &zeroed(), 1.0, null(), &mut zeroed(), 1, &mut 0)
                        }),
                        ("nearest_many", |grid| unsafe {
                            exports::nearest_many(
                                grid,
                                null(),
                                0,
                                0,
                                1.0,
                                1,
                                null(),
                                0,
                                1,
                                null_mut(),
                                null_mut(),
                            )
                        }),
                        ("pairs", |grid| unsafe { exports::pairs(grid, 7, 0, 1, null_mut(), 0, &mut 0) }),
                        ("moved_pairs", |grid| unsafe {
                            exports::moved_pairs(grid, 7, 0, 1, null_mut(), 0, &mut 0)
                        }),
                        ("query_volume", |grid| unsafe {
                            exports::query_volume(
                                grid,
                                &PLANE,
                                1,
                                null(),
                                null(),
                                0,
                                null(),
                                null_mut(),
                                0,
                                &mut 0,
                            )
                        }),
                        ("query_volumes", |grid| unsafe {
                            exports::query_volumes(
                                grid,
                                null(),
                                null(),
                                0,
                                null(),
                                null(),
                                0,
                                null(),
                                0,
                                1,
                                null_mut(),
                                0,
                                &mut 0,
                                &mut 0,
                            )
                        }),
                    ]
            }
        }
    };
}

calls!(flat, grid2_objects, grid2_queries, WgLooseGrid2, WgVector2 { x: 1.0, y: 0.0 }, WgPlane2, WgLooseGrid2Sweep, WgVector2, {
    wg_loose_grid2_insert_many as insert_many,
    wg_loose_grid2_get as get,
    wg_loose_grid2_move as move_one,
    wg_loose_grid2_move_many as move_many,
    wg_loose_grid2_remove as remove,
    wg_loose_grid2_remove_many as remove_many,
    wg_loose_grid2_clear as clear,
    wg_loose_grid2_set_filter as set_filter,
    wg_loose_grid2_set_user as set_user,
    wg_loose_grid2_commit as commit,
    wg_loose_grid2_build_tree as build_tree,
    wg_loose_grid2_retune as retune,
    wg_loose_grid2_shift_origin as shift_origin,
    wg_loose_grid2_len as len,
    wg_loose_grid2_sorted_order as sorted_order,
    wg_loose_grid2_stats as stats,
    wg_loose_grid2_debug_shapes as debug_shapes,
    wg_loose_grid2_save as save,
    wg_loose_grid2_load as load,
    wg_loose_grid2_query_box as query_box,
    wg_loose_grid2_query_circle as query_ball,
    wg_loose_grid2_query_boxes as query_boxes,
    wg_loose_grid2_query_circles as query_balls,
    wg_loose_grid2_cast_first as cast_first,
    wg_loose_grid2_cast_first_many as cast_first_many,
    wg_loose_grid2_cast_all as cast_all,
    wg_loose_grid2_cast_all_many as cast_all_many,
    wg_loose_grid2_nearest as nearest,
    wg_loose_grid2_nearest_many as nearest_many,
    wg_loose_grid2_pairs as pairs,
    wg_loose_grid2_moved_pairs as moved_pairs,
    wg_loose_grid2_query_volume as query_volume,
    wg_loose_grid2_query_volumes as query_volumes,
});

calls!(solid, grid3_objects, grid3_queries, WgLooseGrid3, WgVector3 { x: 1.0, y: 0.0, z: 0.0 }, WgPlane3, WgLooseGrid3Sweep, WgVector3, {
    wg_loose_grid3_insert_many as insert_many,
    wg_loose_grid3_get as get,
    wg_loose_grid3_move as move_one,
    wg_loose_grid3_move_many as move_many,
    wg_loose_grid3_remove as remove,
    wg_loose_grid3_remove_many as remove_many,
    wg_loose_grid3_clear as clear,
    wg_loose_grid3_set_filter as set_filter,
    wg_loose_grid3_set_user as set_user,
    wg_loose_grid3_commit as commit,
    wg_loose_grid3_build_tree as build_tree,
    wg_loose_grid3_retune as retune,
    wg_loose_grid3_shift_origin as shift_origin,
    wg_loose_grid3_len as len,
    wg_loose_grid3_sorted_order as sorted_order,
    wg_loose_grid3_stats as stats,
    wg_loose_grid3_debug_shapes as debug_shapes,
    wg_loose_grid3_save as save,
    wg_loose_grid3_load as load,
    wg_loose_grid3_query_box as query_box,
    wg_loose_grid3_query_sphere as query_ball,
    wg_loose_grid3_query_boxes as query_boxes,
    wg_loose_grid3_query_spheres as query_balls,
    wg_loose_grid3_cast_first as cast_first,
    wg_loose_grid3_cast_first_many as cast_first_many,
    wg_loose_grid3_cast_all as cast_all,
    wg_loose_grid3_cast_all_many as cast_all_many,
    wg_loose_grid3_nearest as nearest,
    wg_loose_grid3_nearest_many as nearest_many,
    wg_loose_grid3_pairs as pairs,
    wg_loose_grid3_moved_pairs as moved_pairs,
    wg_loose_grid3_query_volume as query_volume,
    wg_loose_grid3_query_volumes as query_volumes,
});

/// What a call answers on an empty grid.
fn on_nothing(name: &str) -> WgStatus {
    match name {
        "get" | "move" | "remove" | "set_filter" | "set_user" => WgStatus::StaleId,
        "cast_first" => WgStatus::Empty,
        "load" => WgStatus::InvalidSnapshot,
        "save" => WgStatus::Truncated,
        _ => WgStatus::Ok,
    }
}

#[test]
fn every_export_works_on_an_empty_grid() {
    let (grid2, grid3) = (create2(), create3());
    for (name, call) in flat::calls() {
        assert_eq!(call(grid2), on_nothing(name), "{name} in 2D: {}", last_error());
    }
    for (name, call) in solid::calls() {
        assert_eq!(call(grid3), on_nothing(name), "{name} in 3D: {}", last_error());
    }
    unsafe {
        wg_loose_grid2_destroy(grid2);
        wg_loose_grid3_destroy(grid3);
    }
}
