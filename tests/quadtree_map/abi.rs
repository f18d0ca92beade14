//! The exports of the quadtree map: what they do, and every misuse.
// Every block calls an export with valid pointers or with the very misuse that is tested.
#![allow(clippy::undocumented_unsafe_blocks)]

use std::mem::{MaybeUninit, zeroed};
use std::ptr::{null, null_mut};

use crate::common::refused;
use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::debug_shape::DebugShape;
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::quadtree_map::Revision;

#[path = "../common/inlines.rs"]
pub mod inlines;
use inlines::*;

const RECT: Rect = Rect::new(-3, -3, 6, 5);

fn def() -> WgQuadtreeMapDef {
    let mut def = MaybeUninit::uninit();
    unsafe {
        let size = size_of::<WgQuadtreeMapDef>() as u32;
        assert_eq!(wg_quadtree_map_def_init(def.as_mut_ptr(), size), WgStatus::Ok);
        def.assume_init()
    }
}

fn create() -> WgQuadtreeMap {
    let mut map = WgQuadtreeMap { bits: 0 };
    let def = WgQuadtreeMapDef { debug_name: c"map of a test".as_ptr(), ..def() };
    assert_eq!(unsafe { wg_quadtree_map_create(&def, &mut map) }, WgStatus::Ok);
    map
}

#[test]
fn bad_values_are_named_and_change_nothing() {
    let map = create();
    let invalid = |status, text| refused(status, WgStatus::InvalidArgument, text);
    let outside = Rect::new(i32::MAX, 0, 2, 1);
    let mut edit: WgQuadtreeMapEdit = { unsafe { zeroed() } };
    unsafe {
        assert_eq!(wg_quadtree_map_set(map, 0, 0, 77), WgStatus::Ok);
        edit.pixels_changed = 1234;
        let mut damage = |radius, core_radius, text| {
            let status =
                wg_quadtree_map_damage_circle(map, 0, 0, radius, core_radius, 9, &mut edit);
            invalid(status, text);
        };
        damage(f32::NAN, 0.0, "wg_quadtree_map_edit: radius is NaN");
        damage(f32::INFINITY, 0.0, "radius is inf");
        damage(f32::NEG_INFINITY, 0.0, "radius is -inf");
        damage(-0.5, 0.0, "radius is -0.5");
        damage(32_769.0, 0.0, "radius is 32769");
        damage(1.0, f32::NAN, "core_radius is NaN");
        damage(1.0, -1.0, "core_radius is -1");
        damage(1.0, 2.0, "core_radius is 2");
        invalid(wg_quadtree_map_read_rect(map, &outside, &mut 0, 0), "rect is {x 2147483647");
        invalid(wg_quadtree_map_write_rect(map, &outside, &0, 0, 0, &mut edit), "rect is {x");
        let (palette, mut colors) = ([3u32; 256], [0u32; 64]);
        let mut read_colors = |rect: &Rect, count, stride, text| {
            let out = colors.as_mut_ptr();
            let given = palette.as_ptr();
            let status = wg_quadtree_map_read_colors(map, rect, given, count, out, stride);
            invalid(status, text);
        };
        read_colors(&outside, 256, 0, "rect is {x 2147483647");
        read_colors(&RECT, 255, 0, "palette_count is 255");
        read_colors(&RECT, 256, 3, "row_stride is 3");
        read_colors(&RECT, 256, 4 * RECT.width as usize + 2, "must be a multiple of 4");
        assert_eq!(colors, [0; 64]);
        let reduced = |level, reduction| {
            wg_quadtree_map_read_reduced(map, &RECT, level, reduction, [0; 64].as_mut_ptr(), 0)
        };
        invalid(reduced(32, 0), "level is 32");
        invalid(reduced(1, 2), "reduction is 2");
        invalid(wg_quadtree_map_fill_rect(map, &outside, 1, &mut edit), "rect is {x");
        let brush = WgQuadtreeMapBrushDef::default();
        for shape in [mask(outside, &[1], 0), rectangle(outside)] {
            invalid(wg_quadtree_map_edit(map, &shape, &brush, &mut edit), "shape.rect is {x");
            invalid(wg_quadtree_map_touches(map, &shape, 1, &mut 9), "shape.rect is {x");
            // One among several is named by its number.
            let shapes = [rectangle(RECT), rectangle(RECT), shape];
            let mut touches = [9; 3];
            let (given, out) = (shapes.as_ptr(), touches.as_mut_ptr());
            let status = wg_quadtree_map_touches_many(map, given, 3, 1, out);
            invalid(status, "wg_quadtree_map_touches_many: shapes[2]: shape.rect is {x");
            assert_eq!(touches, [9; 3]);
        }
        let shape = WgQuadtreeMapShape { kind: 5, ..Default::default() };
        invalid(wg_quadtree_map_edit(map, &shape, &brush, &mut edit), "shape.kind is 5");
        invalid(wg_quadtree_map_touches(map, &shape, 1, &mut 9), "shape.kind is 5");
        invalid(wg_quadtree_map_read_rect(map, &RECT, [0; 30].as_mut_ptr(), 5), "row_stride is 5");
        invalid(
            wg_quadtree_map_write_rect(map, &RECT, [0; 30].as_ptr(), 5, 0, &mut edit),
            "row_stride is 5",
        );
        let whole = Rect::new(i32::MIN, i32::MIN, u32::MAX, u32::MAX);
        invalid(wg_quadtree_map_read_rect(map, &whole, &mut 0, 0), "larger than any memory");
        invalid(wg_quadtree_map_write_rect(map, &whole, &0, 0, 0, &mut edit), "larger than any");
        let status = wg_quadtree_map_fill_rect(map, &whole, 1, &mut edit);
        invalid(status, "at most 1048576 columns and rows together");
        let status = wg_quadtree_map_reserve(map, usize::MAX, 0, 0);
        refused(status, WgStatus::OutOfMemory, "out of memory");
        let unknown = |status, text| refused(status, WgStatus::UnknownSize, text);
        unknown(wg_quadtree_map_def_init(&mut def(), 7), "size is 7");
        unknown(
            wg_quadtree_map_create(&WgQuadtreeMapDef { struct_size: 999, ..def() }, &mut { map }),
            "def.struct_size is 999",
        );
        invalid(
            wg_quadtree_map_create(&WgQuadtreeMapDef { share_leaves: 2, ..def() }, &mut { map }),
            "def.share_leaves is 2",
        );
        let summarizing = WgQuadtreeMapDef { summarize_leaves: 3, ..def() };
        let status = wg_quadtree_map_create(&summarizing, &mut { map });
        invalid(status, "def.summarize_leaves is 3");
        let status = wg_quadtree_map_write_rect(map, &outside, &1, 0, 1, &mut edit);
        invalid(status, "rect is {x");
        let mut stats = WgQuadtreeMapStats::default();
        unknown(wg_quadtree_map_stats(map, &mut stats, 3), "size is 3");
        let status =
            wg_quadtree_map_debug_shapes(map, null(), 1, null(), null_mut(), 0, 35, &mut 0);
        unknown(status, "shape_size is 35");
        let origin = [0.0, f64::NAN, 0.0];
        invalid(
            wg_quadtree_map_debug_shapes(
                map,
                null(),
                1,
                origin.as_ptr(),
                null_mut(),
                0,
                36,
                &mut 0,
            ),
            "origin is NaN",
        );
        invalid(
            wg_quadtree_map_debug_shapes(map, &outside, 1, null(), null_mut(), 0, 36, &mut 0),
            "rect is {x",
        );
        let bytes = c"no snapshot at all, but long".as_ptr().cast();
        let status = wg_quadtree_map_load(map, bytes, 28, 0);
        refused(status, WgStatus::InvalidSnapshot, "magic");
        let (mut value, mut revision) = (0, Revision::default());
        assert_eq!(wg_quadtree_map_get(map, 0, 0, &mut value), WgStatus::Ok);
        assert_eq!(wg_quadtree_map_revision(map, &mut revision), WgStatus::Ok);
        assert_eq!((value, revision.number, edit.pixels_changed), (77, 1, 1234));
        assert_eq!(wg_quadtree_map_destroy(map), WgStatus::Ok);
    }
}

#[test]
fn a_crater_from_first_call_to_last() {
    let map = create();
    unsafe {
        let mut edit: WgQuadtreeMapEdit = zeroed();
        let land = Rect::new(-500, -500, 1000, 1000);
        assert_eq!(wg_quadtree_map_fill_rect(map, &land, 100, &mut edit), WgStatus::Ok);
        assert_eq!((edit.pixels_changed, edit.hp_added), (1_000_000, 100_000_000));
        let status = wg_quadtree_map_damage_circle(map, -500, 0, 10.0, 10.0, 250, &mut edit);
        assert_eq!(status, WgStatus::Ok);
        // Half of a disc of radius 10, which has 317 pixels, and its middle column.
        assert_eq!((edit.pixels_changed, edit.pixels_destroyed), (169, 169));
        assert_eq!(edit.hp_removed, 16_900);
        let dirty = Bounds { min_x: -500, min_y: -10, max_x: -490, max_y: 10 };
        assert_eq!(edit.dirty, dirty);
        let mut compaction = WgQuadtreeMapCompaction::default();
        assert_eq!(wg_quadtree_map_compact(map, u64::MAX, 0, &mut compaction), WgStatus::Ok);
        assert!(compaction.packed > 0 && compaction.is_done == 1);
        // A row stride leaves the bytes between the rows alone.
        let mut pixels = [0xEE_u8; 3 * 8];
        let rect = Rect::new(-501, 0, 3, 3);
        let status = wg_quadtree_map_read_rect(map, &rect, pixels.as_mut_ptr(), 8);
        assert_eq!((status, &pixels[..8]), (WgStatus::Ok, &[0, 0, 0, 238, 238, 238, 238, 238][..]));
        let mut count = 0;
        assert_eq!(wg_quadtree_map_save(map, 0, null_mut(), 0, &mut count), WgStatus::Truncated);
        let mut bytes = vec![0; count];
        let status = wg_quadtree_map_save(map, 0, bytes.as_mut_ptr(), count, &mut count);
        assert_eq!(status, WgStatus::Ok);
        let twin = create();
        assert_eq!(wg_quadtree_map_load(twin, bytes.as_ptr(), bytes.len(), 0), WgStatus::Ok);
        let mut stats = WgQuadtreeMapStats::default();
        let size = size_of::<WgQuadtreeMapStats>() as u32;
        assert_eq!(wg_quadtree_map_stats(twin, &mut stats, size), WgStatus::Ok);
        assert_eq!((stats.struct_size, stats.pixels), (size, 1_000_000 - 169));
        let mut shapes: Vec<DebugShape> = Vec::with_capacity(100_000);
        let status = wg_quadtree_map_debug_shapes(
            map,
            &land,
            u32::MAX,
            [0.5, 0.0, 0.0].as_ptr(),
            shapes.as_mut_ptr(),
            100_000,
            36,
            &mut count,
        );
        assert_eq!(status, WgStatus::Ok);
        shapes.set_len(count);
        assert!(count > 10 && shapes.iter().all(|shape| shape.min[0].fract() != 0.0));
        assert_eq!(wg_quadtree_map_destroy(map), WgStatus::Ok);
        assert_eq!(wg_quadtree_map_destroy(twin), WgStatus::Ok);
    }
}

#[test]
fn a_reader_holds_its_place_until_something_changes() {
    let map = create();
    unsafe {
        let mut reader: WgQuadtreeMapReader = zeroed();
        assert_eq!(wg_quadtree_map_set(map, -20, 35, 9), WgStatus::Ok);
        assert_eq!(wg_quadtree_map_reader_begin(map, &mut reader), WgStatus::Ok);
        assert_eq!(reader.side, 0);
        let mut value = 0;
        let status = wg_quadtree_map_reader_fetch(&mut reader, -20, 35, &mut value);
        assert_eq!((status, value), (WgStatus::Ok, 9));
        assert_eq!((reader.x, reader.y, reader.side, reader.mask), (-32, 32, 16, 15));
        assert_eq!(reader.pixels[3 * 16 + 12], 9);
        assert_eq!(wg_quadtree_map_reader_begin(map, &mut reader), WgStatus::Ok);
        assert_eq!(reader.side, 16, "nothing changed");
        assert_eq!(wg_quadtree_map_set(map, -20, 35, 8), WgStatus::Ok);
        assert_eq!(wg_quadtree_map_reader_begin(map, &mut reader), WgStatus::Ok);
        assert_eq!(reader.side, 0);
        let status = wg_quadtree_map_reader_fetch(&mut reader, i32::MAX, i32::MIN, &mut value);
        assert_eq!((status, value), (WgStatus::Ok, 0));
        assert_eq!((reader.side, reader.mask), (1024, 0));
        let mut hit: WgQuadtreeMapHit = zeroed();
        let (from, to) = (Point { x: -500, y: 35 }, Point { x: 500, y: 35 });
        assert_eq!(wg_quadtree_map_cast(map, &from, &to, 9, &mut hit), WgStatus::Empty);
        assert_eq!(wg_quadtree_map_cast(map, &from, &to, 8, &mut hit), WgStatus::Ok);
        assert_eq!((hit.pixel, hit.before.x, hit.value), (Point { x: -20, y: 35 }, -21, 8));
        assert_eq!(wg_quadtree_map_destroy(map), WgStatus::Ok);
    }
}
