//! What the headers have inline that is more than a call of one export, which src/ffi/inlines.rs has, for tests
//! that call exports from Rust. Who takes this file has the exports in the module around it, its own or the
//! library's.
#![allow(dead_code, clippy::missing_safety_doc)]

use worldgrids::coord::{Point, Rect};
use worldgrids::ffi::quadtree_map::WgQuadtreeMapShapeKind as Kind;
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

pub fn rectangle(rect: Rect) -> WgQuadtreeMapShape {
    WgQuadtreeMapShape { kind: Kind::Rectangle as u32, rect, ..Default::default() }
}

pub fn circle(center: Point, radius: f32) -> WgQuadtreeMapShape {
    WgQuadtreeMapShape { kind: Kind::Circle as u32, from: center, radius, ..Default::default() }
}

pub fn capsule(from: Point, to: Point, radius: f32) -> WgQuadtreeMapShape {
    WgQuadtreeMapShape { kind: Kind::Capsule as u32, from, to, radius, ..Default::default() }
}

/// The points must outlive the shape.
pub fn polygon(points: &[Point], radius: f32) -> WgQuadtreeMapShape {
    let (kind, point_count) = (Kind::Polygon as u32, points.len() as u32);
    let points = points.as_ptr();
    WgQuadtreeMapShape { kind, points, point_count, radius, ..Default::default() }
}

/// The bytes must outlive the shape.
pub fn mask(rect: Rect, mask: &[u8], row_stride: u32) -> WgQuadtreeMapShape {
    let (kind, mask) = (Kind::Mask as u32, mask.as_ptr());
    WgQuadtreeMapShape { kind, rect, mask, row_stride, ..Default::default() }
}

pub unsafe fn wg_quadtree_map_fill_rect(
    map: WgQuadtreeMap,
    rect: *const Rect,
    value: u8,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    let def = WgQuadtreeMapBrushDef { amount: value, ..Default::default() };
    unsafe {
        let shape = rect.as_ref().map(|rect| rectangle(*rect));
        let shape = shape.as_ref().map_or(std::ptr::null(), |shape| shape);
        wg_quadtree_map_edit(map, shape, &def, out_edit)
    }
}

pub unsafe fn wg_quadtree_map_damage_circle(
    map: WgQuadtreeMap,
    x: i32,
    y: i32,
    radius: f32,
    core_radius: f32,
    amount: u8,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    let def = WgQuadtreeMapBrushDef { operation: 2, core_radius, amount, ..Default::default() };
    unsafe { wg_quadtree_map_edit(map, &circle(Point { x, y }, radius), &def, out_edit) }
}
