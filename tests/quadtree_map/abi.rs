//! The exports of the quadtree map: what they do, and every misuse.
// Every block calls an export with valid pointers or with the very misuse that is tested.
#![allow(clippy::undocumented_unsafe_blocks)]

use std::ffi::{CStr, c_char};
use std::mem::{MaybeUninit, zeroed};
use std::ptr::{null, null_mut};

use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::debug_shape::DebugShape;
use worldgrids::ffi::library::wg_last_error;
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::quadtree_map::Revision;

#[path = "../common/inlines.rs"]
pub mod inlines;
use inlines::*;

const RECT: Rect = Rect::new(-3, -3, 6, 5);

fn last_error() -> String {
    let mut text = [0 as c_char; 512];
    let mut count = 0;
    unsafe {
        assert_eq!(wg_last_error(text.as_mut_ptr(), text.len(), &mut count), WgStatus::Ok);
        CStr::from_ptr(text.as_ptr()).to_str().unwrap().to_owned()
    }
}

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

type Call = (&'static str, fn(WgQuadtreeMap) -> WgStatus);

/// Every export that takes a map, with arguments that are fine.
fn calls() -> Vec<Call> {
    vec![
        ("get", |map| unsafe { wg_quadtree_map_get(map, 0, 0, &mut 0) }),
        ("set", |map| unsafe { wg_quadtree_map_set(map, 0, 0, 5) }),
        ("get_many", |map| unsafe {
            wg_quadtree_map_get_many(map, [Point::default(); 2].as_ptr(), 2, [0; 2].as_mut_ptr())
        }),
        ("set_many", |map| unsafe {
            let points = [Point::default(); 2];
            wg_quadtree_map_set_many(map, points.as_ptr(), [4, 5].as_ptr(), 2, null_mut())
        }),
        ("read_rect", |map| unsafe {
            wg_quadtree_map_read_rect(map, &RECT, [0; 30].as_mut_ptr(), 0)
        }),
        ("write_rect", |map| unsafe {
            wg_quadtree_map_write_rect(map, &RECT, [7; 30].as_ptr(), 0, 0, null_mut())
        }),
        ("write_rect, packed", |map| unsafe {
            wg_quadtree_map_write_rect(map, &RECT, [7; 30].as_ptr(), 0, 1, null_mut())
        }),
        ("cast", |map| unsafe {
            let mut hit: WgQuadtreeMapHit = zeroed();
            let (from, to) = (Point { x: -9, y: 0 }, Point { x: 9, y: 0 });
            wg_quadtree_map_cast(map, &from, &to, 1, &mut hit)
        }),
        ("reader_begin", |map| unsafe {
            let mut reader: WgQuadtreeMapReader = zeroed();
            wg_quadtree_map_reader_begin(map, &mut reader)
        }),
        ("reader_fetch", |map| unsafe {
            let mut reader: WgQuadtreeMapReader = zeroed();
            reader.map = map;
            wg_quadtree_map_reader_fetch(&mut reader, 0, 0, &mut 0)
        }),
        ("fill_rect", |map| unsafe { wg_quadtree_map_fill_rect(map, &RECT, 9, null_mut()) }),
        ("edit of a mask", |map| unsafe {
            let def = WgQuadtreeMapBrushDef { amount: 8, ..Default::default() };
            wg_quadtree_map_edit(map, &mask(RECT, &[1; 30], 0), &def, null_mut())
        }),
        ("damage_circle", |map| unsafe {
            wg_quadtree_map_damage_circle(map, 0, 0, 3.0, 1.0, 2, null_mut())
        }),
        ("compact", |map| unsafe { wg_quadtree_map_compact(map, u64::MAX, 0, null_mut()) }),
        ("reserve", |map| unsafe { wg_quadtree_map_reserve(map, 1, 1, 1) }),
        ("trim", |map| unsafe { wg_quadtree_map_trim(map) }),
        ("revision", |map| unsafe { wg_quadtree_map_revision(map, &mut Revision::default()) }),
        ("stats", |map| unsafe {
            let size = size_of::<WgQuadtreeMapStats>() as u32;
            wg_quadtree_map_stats(map, &mut WgQuadtreeMapStats::default(), size)
        }),
        ("debug_shapes", |map| unsafe {
            let size = size_of::<DebugShape>() as u32;
            let mut count = 0;
            let status = wg_quadtree_map_debug_shapes(
                map,
                null(),
                0,
                null(),
                null_mut(),
                0,
                size,
                &mut count,
            );
            assert_eq!(count, 0);
            status
        }),
        ("save", |map| unsafe {
            let mut bytes = [0; 4096];
            wg_quadtree_map_save(map, 0, bytes.as_mut_ptr(), bytes.len(), &mut 0)
        }),
        ("load", |map| unsafe {
            // What is no snapshot is refused as such only after the handle was found sound.
            match wg_quadtree_map_load(map, [0; 64].as_ptr(), 64, 0) {
                WgStatus::InvalidSnapshot => WgStatus::Ok,
                other => other,
            }
        }),
        ("clear", |map| unsafe { wg_quadtree_map_clear(map) }),
        ("destroy", |map| unsafe { wg_quadtree_map_destroy(map) }),
    ]
}

#[test]
fn every_export_takes_a_sound_handle_and_refuses_others() {
    let map = create();
    let foreign = WgQuadtreeMap { bits: map.bits ^ (5 << 56) ^ (1 << 56) };
    let garbage = WgQuadtreeMap { bits: 0x05FF_FFFF_1234_5678 };
    for (name, call) in calls() {
        let null_handle = WgQuadtreeMap { bits: 0 };
        let of_null = if name == "destroy" { WgStatus::Ok } else { WgStatus::NullHandle };
        assert_eq!(call(null_handle), of_null, "{name}");
        // Exports for all kinds go by the kind in the handle, and there is no such object.
        let is_for_all = ["destroy", "debug_shapes"].contains(&name);
        let of_foreign = if is_for_all { WgStatus::StaleHandle } else { WgStatus::ForeignHandle };
        assert_eq!(call(foreign), of_foreign, "{name}");
        assert_eq!(call(garbage), WgStatus::GarbageHandle, "{name}");
        assert_eq!(call(map), WgStatus::Ok, "{name}: {}", last_error());
    }
    for (name, call) in calls() {
        assert_eq!(call(map), WgStatus::StaleHandle, "{name}");
    }
}

/// Checks that a call is refused with a status and a text that names the argument.
#[track_caller]
fn refused(status: WgStatus, expected: WgStatus, text: &str) {
    assert_eq!(status, expected, "{}", last_error());
    assert!(last_error().contains(text), "{:?} does not say {text:?}", last_error());
}

#[test]
fn null_pointers_are_named() {
    let map = create();
    let null_pointer = |status, text| refused(status, WgStatus::NullPointer, text);
    let size = size_of::<WgQuadtreeMapStats>() as u32;
    unsafe {
        null_pointer(wg_quadtree_map_def_init(null_mut(), 24), "def is null");
        null_pointer(wg_quadtree_map_create(null(), &mut { map }), "def is null");
        null_pointer(wg_quadtree_map_create(&def(), null_mut()), "out_map is null");
        null_pointer(wg_quadtree_map_get(map, 0, 0, null_mut()), "out_values is null");
        let point = Point::default();
        null_pointer(wg_quadtree_map_get_many(map, null(), 1, &mut 0), "points is null");
        null_pointer(wg_quadtree_map_get_many(map, &point, 1, null_mut()), "out_values is null");
        assert_eq!(wg_quadtree_map_get_many(map, null(), 0, null_mut()), WgStatus::Ok);
        null_pointer(wg_quadtree_map_set_many(map, null(), &1, 1, null_mut()), "points is null");
        null_pointer(
            wg_quadtree_map_set_many(map, &point, null(), 1, null_mut()),
            "values is null",
        );
        assert_eq!(wg_quadtree_map_set_many(map, null(), null(), 0, null_mut()), WgStatus::Ok);
        null_pointer(wg_quadtree_map_read_rect(map, null(), &mut 0, 0), "rect is null");
        null_pointer(wg_quadtree_map_read_rect(map, &RECT, null_mut(), 0), "out_pixels is null");
        null_pointer(wg_quadtree_map_write_rect(map, null(), &0, 0, 0, null_mut()), "rect is null");
        null_pointer(wg_quadtree_map_write_rect(map, &RECT, null(), 0, 0, null_mut()), "pixels is");
        let mut hit: WgQuadtreeMapHit = zeroed();
        null_pointer(wg_quadtree_map_cast(map, null(), &point, 1, &mut hit), "from is null");
        null_pointer(wg_quadtree_map_cast(map, &point, null(), 1, &mut hit), "to is null");
        null_pointer(wg_quadtree_map_cast(map, &point, &point, 1, null_mut()), "out_hits is null");
        let mut reader: WgQuadtreeMapReader = zeroed();
        null_pointer(wg_quadtree_map_reader_begin(map, null_mut()), "reader is null");
        null_pointer(wg_quadtree_map_reader_fetch(null_mut(), 0, 0, &mut 0), "reader is null");
        reader.map = map;
        null_pointer(
            wg_quadtree_map_reader_fetch(&mut reader, 0, 0, null_mut()),
            "out_value is null",
        );
        let brush = WgQuadtreeMapBrushDef::default();
        null_pointer(wg_quadtree_map_fill_rect(map, null(), 0, null_mut()), "shape is null");
        null_pointer(wg_quadtree_map_edit(map, null(), &brush, null_mut()), "shape is null");
        let shape = rectangle(RECT);
        null_pointer(wg_quadtree_map_edit(map, &shape, null(), null_mut()), "def is null");
        let shape = WgQuadtreeMapShape { mask: null(), ..mask(RECT, &[], 0) };
        null_pointer(wg_quadtree_map_edit(map, &shape, &brush, null_mut()), "shape.mask is null");
        null_pointer(wg_quadtree_map_touches(map, &shape, 1, &mut 0), "shape.mask is null");
        let shape = WgQuadtreeMapShape { points: null(), ..polygon(&[point], 0.0) };
        null_pointer(wg_quadtree_map_edit(map, &shape, &brush, null_mut()), "shape.points is");
        null_pointer(wg_quadtree_map_touches(map, null(), 1, &mut 0), "shapes is null");
        null_pointer(wg_quadtree_map_touches(map, &shape, 1, null_mut()), "out_touches is null");
        let empty = Rect::new(5, 5, 0, 9);
        assert_eq!(wg_quadtree_map_read_rect(map, &empty, null_mut(), 0), WgStatus::Ok);
        assert_eq!(wg_quadtree_map_write_rect(map, &empty, null(), 0, 0, null_mut()), WgStatus::Ok);
        null_pointer(wg_quadtree_map_revision(map, null_mut()), "out_revision is null");
        null_pointer(wg_quadtree_map_stats(map, null_mut(), size), "out_stats is null");
        null_pointer(wg_quadtree_map_save(map, 0, null_mut(), 1, &mut 0), "out_bytes is null");
        null_pointer(wg_quadtree_map_save(map, 0, null_mut(), 0, null_mut()), "out_count is null");
        null_pointer(wg_quadtree_map_load(map, null(), 3, 0), "bytes is null");
        let shape = size_of::<DebugShape>() as u32;
        null_pointer(
            wg_quadtree_map_debug_shapes(map, null(), 1, null(), null_mut(), 4, shape, &mut 0),
            "out_shapes is null",
        );
        assert_eq!(wg_quadtree_map_destroy(map), WgStatus::Ok);
    }
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
