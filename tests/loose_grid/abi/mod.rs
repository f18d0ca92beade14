//! The exports of the loose grids: what they do, and what they refuse.
// Every block calls an export with valid pointers or with the very misuse that is tested.
#![allow(clippy::undocumented_unsafe_blocks)]

mod counts;
mod empty_grid;
mod null_filter;
mod segments;
mod single;
mod trees;

use std::mem::{MaybeUninit, zeroed};
use std::ptr::{null, null_mut};

use crate::common::last_error;
use worldgrids::debug_shape::DebugShape;
use worldgrids::ffi::loose_grid::grid2_objects::*;
use worldgrids::ffi::loose_grid::grid2_queries::*;
use worldgrids::ffi::loose_grid::grid3_objects::*;
use worldgrids::ffi::loose_grid::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::loose_grid::{CastHit, Filter, Neighbor, QueryFilter};

const SHAPE_SIZE: u32 = size_of::<DebugShape>() as u32;
const STATS_SIZE: u32 = size_of::<WgLooseGridStats>() as u32;
const FAR: WgVector2 = WgVector2 { x: 1e6, y: -1e6 };
const NAN: f32 = f32::NAN;
const BOX: u32 = WgLooseGridSweepShape::Box as u32;
const BALL: u32 = WgLooseGridSweepShape::Ball as u32;

fn segment(origin: WgVector2, translation: WgVector2) -> WgLooseGrid2Sweep {
    WgLooseGrid2Sweep { origin, translation, ..Default::default() }
}

fn ok(status: WgStatus) {
    assert_eq!(status, WgStatus::Ok, "{}", last_error());
}

fn refused(status: WgStatus, expected: WgStatus, says: &str) {
    assert_eq!(status, expected, "{}", last_error());
    let text = last_error();
    // Some exports serve all kinds.
    assert!(
        ["wg_loose_grid", "wg_def_init: ", "wg_debug_shapes: "]
            .iter()
            .any(|name| text.starts_with(name)),
        "{text}"
    );
    assert!(text.contains(says), "'{says}' is not in '{text}'");
}

fn vector(x: f32, y: f32) -> WgVector2 {
    WgVector2 { x, y }
}

fn square(x: f32, y: f32, size: f32) -> WgBox2 {
    WgBox2 { min: vector(x, y), max: vector(x + size, y + size) }
}

fn box2([x, y, _]: [f32; 3], half: f32) -> WgBox2 {
    square(x - half, y - half, 2.0 * half)
}

fn box3([x, y, z]: [f32; 3], half: f32) -> WgBox3 {
    let at = |half: f32| WgVector3 { x: x + half, y: y + half, z: z + half };
    WgBox3 { min: at(-half), max: at(half) }
}

fn object2(bounds: WgBox2) -> WgLooseGrid2Object {
    WgLooseGrid2Object { bounds, user: 7, filter: Filter::default(), layer: 0 }
}

fn create2() -> WgLooseGrid2 {
    let mut grid = WgLooseGrid2 { bits: 0 };
    unsafe {
        let mut def = MaybeUninit::uninit();
        let size = size_of::<WgLooseGrid2Def>() as u32;
        assert_eq!(wg_loose_grid2_def_init(def.as_mut_ptr(), size), WgStatus::Ok);
        assert_eq!(wg_loose_grid2_create(def.as_ptr(), &mut grid), WgStatus::Ok);
    }
    grid
}

fn create3() -> WgLooseGrid3 {
    let mut grid = WgLooseGrid3 { bits: 0 };
    unsafe {
        let mut def = MaybeUninit::uninit();
        let size = size_of::<WgLooseGrid3Def>() as u32;
        assert_eq!(wg_loose_grid3_def_init(def.as_mut_ptr(), size), WgStatus::Ok);
        assert_eq!(wg_loose_grid3_create(def.as_ptr(), &mut grid), WgStatus::Ok);
    }
    grid
}

/// A grid with a row of committed unit squares at x = 0, 2, 4, …, and their ids.
fn row(count: usize) -> (WgLooseGrid2, Vec<u64>) {
    let grid = create2();
    let boxes: Vec<_> = (0..count).map(|i| square(i as f32 * 2.0, 0.0, 1.0)).collect();
    let mut ids = vec![0; count];
    unsafe {
        let status = wg_loose_grid2_insert_many(
            grid,
            boxes.as_ptr(),
            0,
            null(),
            0,
            null(),
            0,
            0,
            count,
            ids.as_mut_ptr(),
        );
        assert_eq!(status, WgStatus::Ok);
        assert_eq!(wg_loose_grid2_commit(grid), WgStatus::Ok);
    }
    (grid, ids)
}

#[test]
fn definitions_are_checked() {
    let mut grid = WgLooseGrid2 { bits: 5 };
    unsafe {
        let mut def: WgLooseGrid2Def = zeroed();
        let size = size_of::<WgLooseGrid2Def>() as u32;
        refused(wg_loose_grid2_def_init(null_mut(), size), WgStatus::NullPointer, "def");
        refused(wg_loose_grid2_def_init(&mut def, size + 4), WgStatus::UnknownSize, "size");
        refused(wg_loose_grid2_create(&def, &mut grid), WgStatus::UnknownSize, "struct_size");
        assert_eq!(wg_loose_grid2_def_init(&mut def, size), WgStatus::Ok);
        refused(wg_loose_grid2_create(null(), &mut grid), WgStatus::NullPointer, "def");
        refused(wg_loose_grid2_create(&def, null_mut()), WgStatus::NullPointer, "out_grid");
        let wrong = |change: fn(&mut WgLooseGrid2Def)| {
            let mut def = def;
            change(&mut def);
            wg_loose_grid2_create(&def, &mut WgLooseGrid2 { bits: 5 })
        };
        let invalid = WgStatus::InvalidArgument;
        refused(wrong(|def| def.cell_size = NAN), invalid, "cell_size is NaN");
        refused(wrong(|def| def.cell_size = -1.0), invalid, "cell_size is -1");
        refused(wrong(|def| def.cell_size = f32::INFINITY), invalid, "cell_size is inf");
        refused(wrong(|def| def.size_classes = 0), invalid, "size_classes is 0");
        refused(wrong(|def| def.contact_kinds = 8), invalid, "kinds is 8");
        for margin in [NAN, -1.0, f32::INFINITY] {
            let def = WgLooseGrid2Def { contact_kinds: 3, contact_margin: margin, ..def };
            let status = wg_loose_grid2_create(&def, &mut WgLooseGrid2 { bits: 5 });
            refused(status, invalid, &format!("contact_margin is {margin}"));
        }
        refused(wrong(|def| def.size_classes = 9), invalid, "size_classes is 9");
        refused(wrong(|def| def.is_bounded = 2), invalid, "is_bounded is 2");
        let reversed = |def: &mut WgLooseGrid2Def| {
            def.is_bounded = 1;
            def.bounds.min.x = 1.0;
        };
        refused(wrong(reversed), invalid, "bounds is 1");
    }
    assert_eq!(grid.bits, 5);
}

#[test]
fn unsound_boxes_change_nothing() {
    let (grid, ids) = row(3);
    let count = || unsafe {
        let mut count = 0;
        wg_loose_grid2_len(grid, &mut count);
        count
    };
    let wrong = [
        WgBox2 { min: vector(NAN, 0.0), max: vector(1.0, 1.0) },
        WgBox2 { min: vector(0.0, 0.0), max: vector(1.0, f32::INFINITY) },
        WgBox2 { min: vector(0.0, f32::NEG_INFINITY), max: vector(1.0, 0.0) },
        WgBox2 { min: vector(2.0, 0.0), max: vector(1.0, 1.0) },
    ];
    let invalid = WgStatus::InvalidArgument;
    for bounds in wrong {
        let mut id = 99;
        unsafe {
            refused(wg_loose_grid2_insert(grid, &object2(bounds), &mut id), invalid, "bounds is ");
            refused(wg_loose_grid2_move(grid, ids[0], &bounds), invalid, "bounds is ");
            let boxes = [square(0.0, 0.0, 1.0), bounds];
            let mut new_ids = [99; 2];
            refused(
                wg_loose_grid2_insert_many(
                    grid,
                    boxes.as_ptr(),
                    0,
                    null(),
                    0,
                    null(),
                    0,
                    0,
                    2,
                    new_ids.as_mut_ptr(),
                ),
                invalid,
                "boxes[1] is ",
            );
            assert_eq!((id, new_ids), (99, [99; 2]));
            refused(
                wg_loose_grid2_move_many(grid, ids.as_ptr(), 0, boxes.as_ptr(), 0, 2),
                invalid,
                "boxes[1] is ",
            );
            let query = wg_loose_grid2_query_box(grid, &bounds, null(), null_mut(), 0, &mut 0);
            refused(query, invalid, "boxes is ");
            let (mut offsets, mut found) = ([7; 3], 7);
            let query = wg_loose_grid2_query_boxes(
                grid,
                boxes.as_ptr(),
                0,
                2,
                null(),
                0,
                1,
                null_mut(),
                0,
                offsets.as_mut_ptr(),
                &mut found,
            );
            refused(query, invalid, "boxes[1] is ");
            assert_eq!((offsets, found), ([7; 3], 7));
        }
    }
    let mut object = object2(square(0.0, 0.0, 1.0));
    object.layer = 2;
    unsafe {
        refused(wg_loose_grid2_insert(grid, &object, &mut 0), invalid, "layer is 2");
        let mut read = zeroed();
        assert_eq!(wg_loose_grid2_get(grid, ids[0], &mut read), WgStatus::Ok);
        assert_eq!(read.bounds, square(0.0, 0.0, 1.0));
        assert_eq!(count(), 3);
        wg_loose_grid2_destroy(grid);
    }
}

#[test]
fn stale_ids_change_nothing() {
    let (grid, ids) = row(3);
    let stale = WgStatus::StaleId;
    unsafe {
        assert_eq!(wg_loose_grid2_remove(grid, ids[1]), WgStatus::Ok);
        refused(wg_loose_grid2_remove(grid, ids[1]), stale, "id is ");
        let boxes = [square(9.0, 9.0, 1.0); 3];
        let moved = wg_loose_grid2_move_many(grid, ids.as_ptr(), 0, boxes.as_ptr(), 0, 3);
        refused(moved, stale, "ids[1] is ");
        refused(wg_loose_grid2_remove_many(grid, ids.as_ptr(), 0, 3), stale, "ids[1] is ");
        let twice = [ids[0], ids[2], ids[0]];
        refused(wg_loose_grid2_remove_many(grid, twice.as_ptr(), 0, 3), stale, "ids[2] is ");
        let mut count = 0;
        assert_eq!(wg_loose_grid2_len(grid, &mut count), WgStatus::Ok);
        assert_eq!(count, 2);
        let mut new_id = 0;
        wg_loose_grid2_insert(grid, &object2(square(0.0, 0.0, 1.0)), &mut new_id);
        assert!(!ids.contains(&new_id) && new_id as u32 == ids[1] as u32, "the slot is used again");
        refused(wg_loose_grid2_save(grid, null_mut(), 0, &mut 0), WgStatus::Uncommitted, "commit");
        wg_loose_grid2_destroy(grid);
    }
}

#[test]
fn queries_refuse_what_makes_no_sense() {
    let (grid, _) = row(3);
    let (zero, one) = (vector(0.0, 0.0), vector(1.0, 0.0));
    let invalid = WgStatus::InvalidArgument;
    let mut hit = CastHit::default();
    let mut neighbor = Neighbor::default();
    unsafe {
        for radius in [NAN, f32::INFINITY, -1.0] {
            let status =
                wg_loose_grid2_query_circle(grid, &zero, radius, null(), null_mut(), 0, &mut 0);
            refused(status, invalid, "radii is ");
            let circle = WgLooseGrid2Sweep { radius, shape: BALL, ..segment(zero, one) };
            let status = wg_loose_grid2_cast_first(grid, &circle, null(), &mut hit);
            refused(status, invalid, "sweeps.radius is ");
            let half_extents = vector(1.0, radius);
            let square = WgLooseGrid2Sweep { half_extents, shape: BOX, ..segment(zero, one) };
            let status = wg_loose_grid2_cast_first(grid, &square, null(), &mut hit);
            refused(status, invalid, "sweeps.half_extents is ");
        }
        for point in [vector(NAN, 0.0), vector(0.0, f32::INFINITY)] {
            let bounds = WgBox2 { min: point, max: point };
            let status = wg_loose_grid2_query_box(grid, &bounds, null(), null_mut(), 0, &mut 0);
            refused(status, invalid, "boxes is ");
            let status = wg_loose_grid2_cast_first(grid, &segment(point, one), null(), &mut hit);
            refused(status, invalid, "sweeps.origin is ");
            let status = wg_loose_grid2_cast_first(grid, &segment(zero, point), null(), &mut hit);
            refused(status, invalid, "sweeps.translation is ");
            let status =
                wg_loose_grid2_nearest(grid, &point, 1.0, null(), &mut neighbor, 1, &mut 0);
            refused(status, invalid, "points is ");
            refused(wg_loose_grid2_shift_origin(grid, &point), invalid, "offset is ");
        }
        let status = wg_loose_grid2_cast_first(grid, &segment(zero, zero), null(), &mut hit);
        refused(status, invalid, "sweeps.translation is 0");
        let no_shape = WgLooseGrid2Sweep { shape: BALL + 1, ..segment(zero, one) };
        let status = wg_loose_grid2_cast_first(grid, &no_shape, null(), &mut hit);
        refused(status, invalid, "sweeps.shape is 3");
        let (sweeps, mut hits) = ([segment(zero, one), segment(one, zero)], [hit; 2]);
        let (first, out_hits) = (sweeps.as_ptr(), hits.as_mut_ptr());
        let status = wg_loose_grid2_cast_first_many(grid, first, 0, 2, null(), 0, 1, out_hits);
        refused(status, invalid, "sweeps[1].translation is 0");
        let status = wg_loose_grid2_nearest(grid, &zero, 1.0, null(), null_mut(), 0, &mut 0);
        refused(status, invalid, "k is 0");
        let status = wg_loose_grid2_nearest(grid, &zero, NAN, null(), &mut neighbor, 1, &mut 0);
        refused(status, invalid, "max_distance is NaN");
        for (part, parts, says) in [(0, 0, "part_count is 0"), (3, 3, "part is 3")] {
            refused(
                wg_loose_grid2_pairs(grid, 7, part, parts, null_mut(), 0, &mut 0),
                invalid,
                says,
            );
        }
        refused(wg_loose_grid2_pairs(grid, 8, 0, 1, null_mut(), 0, &mut 0), invalid, "kinds is 8");
        refused(
            wg_loose_grid2_pairs(grid, 7, 0, 1, null_mut(), 4, &mut 0),
            WgStatus::NullPointer,
            "out_pairs",
        );
        refused(
            wg_loose_grid2_pairs(grid, 7, 0, 1, null_mut(), 0, null_mut()),
            WgStatus::NullPointer,
            "out_count",
        );
        let volume = |planes: &[WgPlane2]| {
            wg_loose_grid2_query_volume(
                grid,
                planes.as_ptr(),
                planes.len() as u32,
                null(),
                null(),
                0,
                null(),
                null_mut(),
                0,
                &mut 0,
            )
        };
        let good = WgPlane2 { normal: one, distance: 0.0 };
        let long = WgPlane2 { normal: vector(1.1, 0.0), distance: 0.0 };
        refused(volume(&[]), invalid, "plane_counts is 0");
        refused(volume(&[good; 17]), invalid, "plane_counts is 17");
        refused(volume(&[good, long]), invalid, "planes[1] is 1.1");
        refused(volume(&[WgPlane2 { normal: zero, distance: 0.0 }]), invalid, "planes[0] is 0");
        refused(volume(&[WgPlane2 { normal: one, distance: NAN }]), invalid, "planes[0] is NaN");
        let planes = [good, long];
        let status = wg_loose_grid2_query_volume(
            grid,
            &good,
            1,
            planes.as_ptr(),
            [1, 1].as_ptr(),
            2,
            null(),
            null_mut(),
            0,
            &mut 0,
        );
        refused(status, invalid, "occluder_planes[1] is 1.1");
        let status = wg_loose_grid2_query_volume(
            grid,
            &good,
            1,
            planes.as_ptr(),
            [0].as_ptr(),
            1,
            null(),
            null_mut(),
            0,
            &mut 0,
        );
        refused(status, invalid, "occluder_plane_counts is 0");
        let stride = wg_loose_grid2_query_boxes(
            grid,
            &zeroed(),
            3,
            1,
            null(),
            0,
            1,
            null_mut(),
            0,
            [0; 2].as_mut_ptr(),
            &mut 0,
        );
        refused(stride, invalid, "stride is 3");
        wg_loose_grid2_destroy(grid);
    }
}

#[test]
fn answers_are_counted_filled_and_cut() {
    let (grid, ids) = row(5);
    unsafe {
        let all = square(-1.0, -1.0, 100.0);
        let (mut found, mut count) = ([0; 8], 0);
        let mut query = |capacity| {
            found = [0; 8];
            let status = wg_loose_grid2_query_box(
                grid,
                &all,
                null(),
                found.as_mut_ptr(),
                capacity,
                &mut count,
            );
            assert_eq!(count, 5);
            (status, found)
        };
        assert_eq!(query(0), (WgStatus::Truncated, [0; 8]));
        let (status, full) = query(8);
        assert_eq!(status, WgStatus::Ok);
        let (status, cut) = query(2);
        assert_eq!(status, WgStatus::Truncated);
        assert_eq!((&cut[..2], &cut[2..]), (&full[..2], &[0; 6][..]));

        // Batches: results of query i lie between two offsets; parts are pieces of the whole.
        let boxes = [square(-9.0, 0.0, 1.0), square(0.0, 0.0, 3.0), square(7.5, 0.0, 1.0), all];
        let batch = |part, parts| {
            let (mut found, mut offsets, mut count) = ([0; 16], [77; 5], 0);
            let status = wg_loose_grid2_query_boxes(
                grid,
                boxes.as_ptr(),
                0,
                4,
                null(),
                part,
                parts,
                found.as_mut_ptr(),
                16,
                offsets.as_mut_ptr(),
                &mut count,
            );
            assert_eq!(status, WgStatus::Ok);
            (found[..count].to_vec(), offsets)
        };
        let (whole, offsets) = batch(0, 1);
        assert_eq!(offsets, [0, 0, 2, 3, 8]);
        assert_eq!(whole[0..2], ids[0..2]);
        let (first, first_offsets) = batch(0, 2);
        let (second, second_offsets) = batch(1, 2);
        assert_eq!([first, second].concat(), whole);
        assert_eq!((first_offsets, second_offsets), ([0, 0, 2, 77, 77], [0, 1, 6, 77, 77]));

        // Entities with their boxes and ids somewhere inside are read in place.
        #[repr(C, packed)]
        struct Entity {
            flags: u8,
            id: u64,
            bounds: WgBox2,
        }
        let entities: Vec<_> = ids
            .iter()
            .enumerate()
            .map(|(i, &id)| Entity { flags: 0, id, bounds: square(0.0, i as f32 * 0.5, 1.0) })
            .collect();
        let stride = size_of::<Entity>();
        let status = wg_loose_grid2_move_many(
            grid,
            &raw const entities[0].id,
            stride,
            &raw const entities[0].bounds,
            stride,
            5,
        );
        assert_eq!(status, WgStatus::Ok);
        assert_eq!(entities[0].flags, 0);
        let mut pairs = [WgLooseGridPair::default(); 16];
        let mut pair_count = 0;
        assert_eq!(
            wg_loose_grid2_pairs(grid, 3, 0, 1, null_mut(), 0, &mut pair_count),
            WgStatus::Ok
        );
        assert_eq!(pair_count, 0, "moves are seen after the commit");
        wg_loose_grid2_commit(grid);
        let status =
            wg_loose_grid2_moved_pairs(grid, 3, 0, 1, pairs.as_mut_ptr(), 16, &mut pair_count);
        assert_eq!((status, pair_count), (WgStatus::Ok, 4 + 3));
        assert!(pairs[..7].iter().all(|pair| pair.first < pair.second));

        // Casts and the nearest.
        let (from, along) = (vector(0.5, -10.0), vector(0.0, 20.0));
        let mut hit = CastHit::default();
        let ways = [from, FAR];
        let sweeps = ways.map(|origin| segment(origin, along));
        let status = wg_loose_grid2_cast_first(grid, &sweeps[0], null(), &mut hit);
        let expected = CastHit { id: ids[0], fraction: 0.5, normal_y: -1.0, ..CastHit::default() };
        assert_eq!((status, hit), (WgStatus::Ok, expected));
        let status = wg_loose_grid2_cast_first(grid, &sweeps[1], null(), &mut hit);
        assert_eq!((status, hit), (WgStatus::Empty, CastHit::default()));
        let mut hits = [hit; 2];
        let (sweeps, out_hits) = (sweeps.as_ptr(), hits.as_mut_ptr());
        let status = wg_loose_grid2_cast_first_many(grid, sweeps, 0, 2, null(), 0, 1, out_hits);
        assert_eq!((status, hits[0].id, hits[1].id), (WgStatus::Ok, ids[0], 0));
        let (mut neighbors, mut counts) = ([Neighbor::default(); 14], [0; 2]);
        let status = wg_loose_grid2_nearest_many(
            grid,
            ways.as_ptr(),
            0,
            2,
            1e3,
            7,
            null(),
            0,
            1,
            neighbors.as_mut_ptr(),
            counts.as_mut_ptr(),
        );
        assert_eq!((status, counts), (WgStatus::Ok, [5, 0]));
        assert_eq!(neighbors[0], Neighbor { id: ids[0], distance_squared: 100.0 });
        wg_loose_grid2_destroy(grid);
    }
}

#[test]
fn a_grid_is_saved_loaded_drawn_and_counted() {
    let (grid, ids) = row(40);
    unsafe {
        let mut len = 0;
        assert_eq!(wg_loose_grid2_save(grid, null_mut(), 0, &mut len), WgStatus::Truncated);
        let mut bytes = vec![0; len];
        assert_eq!(wg_loose_grid2_save(grid, bytes.as_mut_ptr(), len, &mut len), WgStatus::Ok);
        let other = create2();
        assert_eq!(wg_loose_grid2_load(other, bytes.as_ptr(), len), WgStatus::Ok);
        let mut object = zeroed();
        assert_eq!(wg_loose_grid2_get(other, ids[39], &mut object), WgStatus::Ok);
        assert_eq!(object.bounds, square(78.0, 0.0, 1.0));
        let grid3 = create3();
        let loaded = wg_loose_grid3_load(grid3, bytes.as_ptr(), len);
        refused(loaded, WgStatus::InvalidSnapshot, "magic");
        bytes[len / 2] ^= 1;
        refused(
            wg_loose_grid2_load(other, bytes.as_ptr(), len),
            WgStatus::InvalidSnapshot,
            "damaged",
        );
        let mut stats = zeroed();
        assert_eq!(wg_loose_grid2_stats(other, &mut stats, STATS_SIZE), WgStatus::Ok);
        assert_eq!((stats.struct_size, stats.objects, stats.overflow_objects), (STATS_SIZE, 40, 0));
        refused(wg_loose_grid2_stats(other, &mut stats, 4), WgStatus::UnknownSize, "size is 4");
        let mut count = 0;
        let drawn =
            wg_loose_grid2_debug_shapes(grid, 2, null(), null_mut(), 0, SHAPE_SIZE, &mut count);
        assert_eq!((drawn, count), (WgStatus::Truncated, 40));
        refused(
            wg_loose_grid2_debug_shapes(grid, 2, null(), null_mut(), 0, 8, &mut count),
            WgStatus::UnknownSize,
            "shape_size",
        );
        let origin = [0.0, f64::NAN, 0.0];
        refused(
            wg_loose_grid2_debug_shapes(
                grid,
                2,
                origin.as_ptr(),
                null_mut(),
                0,
                SHAPE_SIZE,
                &mut count,
            ),
            WgStatus::InvalidArgument,
            "origin",
        );
        let mut order = vec![0; 40];
        let status = wg_loose_grid2_sorted_order(grid, order.as_mut_ptr(), 40, &mut count);
        assert_eq!((status, order), (WgStatus::Ok, ids));
        for grid in [grid, other] {
            wg_loose_grid2_destroy(grid);
        }
        wg_loose_grid3_destroy(grid3);
    }
}
