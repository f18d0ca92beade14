//! The exports for outlines, solid rectangles and islands: what they answer, and wrong values.
// Every block calls an export with valid pointers or with the very misuse that is tested.
#![allow(clippy::undocumented_unsafe_blocks)]

use std::ptr::{null, null_mut};

use crate::common::last_error;
use worldgrids::coord::{Point, Rect};
use worldgrids::debug_shape::DebugShape;
use worldgrids::ffi::WgKind;
use worldgrids::ffi::debug_shape::{WgDebugCategory, wg_debug_categories};
use worldgrids::ffi::library::wg_live_handles;
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::ffi::vector::WgVector2;

use crate::abi::inlines::wg_quadtree_map_fill_rect;

fn create() -> WgQuadtreeMap {
    let mut map = WgQuadtreeMap { bits: 0 };
    let def = WgQuadtreeMapDef::default();
    assert_eq!(unsafe { wg_quadtree_map_create(&def, &mut map) }, WgStatus::Ok);
    map
}

fn create_islands(max_bytes: u64) -> WgQuadtreeMapIslands {
    let mut islands = WgQuadtreeMapIslands { bits: 0 };
    let def = WgQuadtreeMapIslandsDef { max_bytes, ..WgQuadtreeMapIslandsDef::default() };
    assert_eq!(unsafe { wg_quadtree_map_islands_create(&def, &mut islands) }, WgStatus::Ok);
    islands
}

fn fill(map: WgQuadtreeMap, rect: Rect, value: u8) {
    assert_eq!(unsafe { wg_quadtree_map_fill_rect(map, &rect, value, null_mut()) }, WgStatus::Ok);
}

fn destroy(map: WgQuadtreeMap, islands: WgQuadtreeMapIslands) {
    unsafe {
        assert_eq!(wg_quadtree_map_islands_destroy(islands), WgStatus::Ok);
        assert_eq!(wg_quadtree_map_destroy(map), WgStatus::Ok);
    }
}

#[test]
fn both_counts_of_an_outline_are_whole() {
    let map = create();
    fill(map, Rect::new(-8, -8, 16, 16), 9);
    fill(map, Rect::new(-2, -2, 4, 4), 0);
    fill(map, Rect::new(20, 0, 3, 3), 5);
    let ground = WgQuadtreeMapGround {
        rect: Rect::new(-20, -20, 60, 60),
        origin_x: 0.5,
        ..WgQuadtreeMapGround::default()
    };
    let mut points = [WgVector2 { x: 0.0, y: 0.0 }; 12];
    let mut loops = [WgQuadtreeMapLoop::default(); 3];
    for (point_room, loop_room) in [(12, 3), (11, 3), (12, 2), (0, 0)] {
        let (mut point_count, mut loop_count) = (0, 0);
        let status = unsafe {
            let (points, loops) = (points.as_mut_ptr(), loops.as_mut_ptr());
            wg_quadtree_map_outlines(
                map,
                &ground,
                0.0,
                4,
                0,
                points,
                point_room,
                &mut point_count,
                loops,
                loop_room,
                &mut loop_count,
            )
        };
        let fits = (point_room, loop_room) == (12, 3);
        assert_eq!(status, if fits { WgStatus::Ok } else { WgStatus::Truncated });
        assert_eq!((point_count, loop_count), (12, 3));
    }
    assert_eq!(loops.map(|each| each.twice_area), [512, -32, 18]);
    assert_eq!(loops.map(|each| each.outer), [0, 0, 2]);
    assert_eq!(loops.map(|each| each.first_point), [0, 4, 8]);
    assert_eq!((points[4].x, points[4].y), (-2.5, -2.0));
    assert_eq!(unsafe { wg_quadtree_map_destroy(map) }, WgStatus::Ok);
}

#[test]
fn an_island_is_found_and_cut_out() {
    let (map, islands) = (create(), create_islands(0));
    let floor = Rect::new(-100, 50, 200, 10);
    fill(map, floor, 200);
    fill(map, Rect::new(-10, 0, 30, 7), 90);
    fill(map, Rect::new(50, -20, 1, 1), 91);
    let begin = |area: *const Rect| unsafe {
        wg_quadtree_map_islands_begin(islands, map, area, 50, &floor, 1, null(), 0)
    };
    assert_eq!(begin(null()), WgStatus::Ok);
    assert_eq!(unsafe { wg_quadtree_map_islands_step(islands, map, 1) }, WgStatus::Unfinished);
    let mut count = 0;
    let found = unsafe { wg_quadtree_map_islands_found(islands, null_mut(), 0, &mut count) };
    assert_eq!(found, WgStatus::SearchNotDone);
    assert_eq!(
        last_error(),
        "wg_quadtree_map_islands_found: the search for islands is not done yet"
    );
    assert_eq!(unsafe { wg_quadtree_map_set(map, 0, -300, 1) }, WgStatus::Ok);
    assert_eq!(unsafe { wg_quadtree_map_islands_step(islands, map, 1) }, WgStatus::Unfinished);
    while unsafe { wg_quadtree_map_islands_step(islands, map, 100) } == WgStatus::Unfinished {}
    let list = || {
        crate::common::fill(|found, capacity, count| unsafe {
            wg_quadtree_map_islands_found(islands, found, capacity, count)
        })
    };
    let found = list();
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].pixels, found[0].center_x, found[0].center_y), (1, 50.5, -19.5));
    assert_eq!((found[1].pixels, found[1].center_x, found[1].center_y), (210, 5.0, 3.5));
    assert_eq!((found[1].min_x, found[1].max_y, found[1].is_cut), (-10, 6, 0));

    let mut pixels = [7u8; 7 * 32];
    let status =
        unsafe { wg_quadtree_map_islands_pixels(islands, map, 1, pixels.as_mut_ptr(), 32) };
    assert_eq!((status, pixels[0], pixels[30], pixels[32]), (WgStatus::Ok, 90, 7, 90));
    let mut edit = WgQuadtreeMapEdit::from(worldgrids::quadtree_map::EditReport::default());
    let cut = |out: &mut [u8], edit: *mut WgQuadtreeMapEdit| unsafe {
        wg_quadtree_map_islands_cut(islands, map, 1, out.as_mut_ptr(), 32, edit)
    };
    assert_eq!(cut(&mut pixels, &mut edit), WgStatus::Ok);
    assert_eq!((edit.pixels_destroyed, edit.hp_removed, edit.dirty.max_x), (210, 210 * 90, 19));
    assert_eq!((pixels[0], pixels[30]), (90, 0));
    assert_eq!(list()[1].is_cut, 1);
    assert_eq!(cut(&mut pixels, &mut edit), WgStatus::InvalidArgument);
    assert!(last_error().ends_with("island is 1; it was cut out already"));
    // The other one is still valid.
    let status =
        unsafe { wg_quadtree_map_islands_cut(islands, map, 0, pixels.as_mut_ptr(), 0, null_mut()) };
    assert_eq!((status, pixels[0]), (WgStatus::Ok, 91));
    assert_eq!(unsafe { wg_quadtree_map_islands_step(islands, map, 1) }, WgStatus::Ok);
    destroy(map, islands);
}

#[test]
fn wrong_values_are_refused() {
    let (map, other, islands) = (create(), create(), create_islands(0));
    fill(map, Rect::new(0, 0, 3, 3), 9);
    let begin = |area: *const Rect, threshold, support: *const Rect, points: *const Point| unsafe {
        wg_quadtree_map_islands_begin(islands, map, area, threshold, support, 1, points, 0)
    };
    let fine = Rect::new(-50, -50, 10, 10);
    let outside = Rect::new(i32::MAX, 0, 2, 2);
    assert_eq!(unsafe { wg_quadtree_map_islands_step(islands, map, 1) }, WgStatus::SearchNotDone);
    assert_eq!(begin(null(), 0, &fine, null()), WgStatus::InvalidArgument);
    assert!(last_error().contains("threshold is 0"));
    assert_eq!(begin(&outside, 1, &fine, null()), WgStatus::InvalidArgument);
    assert!(last_error().contains("area is {x 2147483647"));
    assert_eq!(begin(null(), 1, &outside, null()), WgStatus::InvalidArgument);
    assert_eq!(begin(null(), 1, null(), null()), WgStatus::NullPointer);
    assert_eq!(begin(null(), 1, &fine, null()), WgStatus::Ok);
    assert_eq!(
        unsafe { wg_quadtree_map_islands_step(islands, other, 1) },
        WgStatus::InvalidArgument
    );
    assert!(last_error().ends_with("it must be the map that the search began with"));
    assert_eq!(unsafe { wg_quadtree_map_islands_step(islands, map, u64::MAX) }, WgStatus::Ok);
    let mut pixels = [0; 9];
    let take = |island, stride| unsafe {
        wg_quadtree_map_islands_pixels(islands, map, island, pixels.as_ptr().cast_mut(), stride)
    };
    assert_eq!(take(1, 0), WgStatus::InvalidArgument);
    assert_eq!(take(0, 2), WgStatus::InvalidArgument);
    assert_eq!(take(0, 0), WgStatus::Ok);
    assert_eq!(unsafe { wg_quadtree_map_set(map, 77, 0, 1) }, WgStatus::Ok);
    assert_eq!(take(0, 0), WgStatus::Ok);
    assert_eq!(unsafe { wg_quadtree_map_set(map, 3, 0, 1) }, WgStatus::Ok);
    assert_eq!(take(0, 0), WgStatus::MapChanged);
    let cut =
        unsafe { wg_quadtree_map_islands_cut(islands, map, 0, pixels.as_mut_ptr(), 0, null_mut()) };
    assert_eq!(cut, WgStatus::MapChanged);
    let poor = create_islands(1000);
    let begun = unsafe { wg_quadtree_map_islands_begin(poor, map, null(), 1, &fine, 1, null(), 0) };
    assert_eq!(begun, WgStatus::Ok);
    assert_eq!(unsafe { wg_quadtree_map_islands_step(poor, map, 9) }, WgStatus::OutOfMemory);
    destroy(other, poor);
    destroy(map, islands);
}

#[test]
fn statistics_debug_shapes_and_live_handles() {
    let (map, islands) = (create(), create_islands(0));
    fill(map, Rect::new(0, 0, 3, 3), 9);
    unsafe {
        let mut count = 0;
        assert_eq!(wg_live_handles(WgKind::QuadtreeMapIslands as u32, &mut count), WgStatus::Ok);
        assert!(count >= 1);
        let mut categories: [WgDebugCategory; 2] = std::mem::zeroed();
        let kind = WgKind::QuadtreeMapIslands as u32;
        let status = wg_debug_categories(kind, categories.as_mut_ptr(), 2, &mut count);
        assert_eq!((status, count), (WgStatus::Ok, 2));
        let begun = wg_quadtree_map_islands_begin(islands, map, null(), 1, null(), 0, null(), 0);
        assert_eq!(begun, WgStatus::Ok);
        let size = size_of::<DebugShape>() as u32;
        let shapes = |origin: *const f64, shapes, capacity, count: *mut usize| {
            wg_quadtree_map_islands_debug_shapes(
                islands,
                u32::MAX,
                origin,
                shapes,
                capacity,
                size,
                count,
            )
        };
        assert_eq!(shapes(null(), null_mut(), 0, &mut count), WgStatus::SearchNotDone);
        assert_eq!(wg_quadtree_map_islands_step(islands, map, u64::MAX), WgStatus::Ok);
        assert_eq!(shapes(null(), null_mut(), 0, &mut count), WgStatus::Truncated);
        assert_eq!(count, 2);
        let origin = [f64::NAN, 0.0, 0.0];
        assert_eq!(shapes(origin.as_ptr(), null_mut(), 0, &mut count), WgStatus::InvalidArgument);
        let mut stats = WgQuadtreeMapIslandsStats::default();
        let size = size_of::<WgQuadtreeMapIslandsStats>() as u32;
        assert_eq!(wg_quadtree_map_islands_stats(islands, &mut stats, size), WgStatus::Ok);
        assert_eq!((stats.struct_size, stats.pieces, stats.islands), (56, 1, 1));
        assert!(stats.bytes_reserved > 0);
    }
    destroy(map, islands);
}
