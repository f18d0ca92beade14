//! What the headers have inline that is more than a call of one export, which src/ffi/inlines.rs has, for tests
//! that call exports from Rust. Who takes this file has the exports in the module around it, its own or the
//! library's.
#![allow(dead_code, clippy::missing_safety_doc)]

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::Waypoint;

use super::*;

pub unsafe fn wg_quadtree_map_get(
    map: WgQuadtreeMap,
    x: i32,
    y: i32,
    out_value: *mut u8,
) -> WgStatus {
    unsafe { wg_quadtree_map_get_many(map, &Point { x, y }, 1, out_value) }
}

pub unsafe fn wg_quadtree_map_waypoints_at(
    waypoints: WgQuadtreeMapWaypoints,
    x: i32,
    y: i32,
    out_waypoint: *mut Waypoint,
) -> WgStatus {
    let (pixel, mut count) = (Rect { x, y, width: 1, height: 1 }, 0);
    unsafe {
        match wg_quadtree_map_waypoints_points(waypoints, &pixel, out_waypoint, 1, &mut count) {
            WgStatus::Ok if count == 0 => WgStatus::Empty,
            status => status,
        }
    }
}
