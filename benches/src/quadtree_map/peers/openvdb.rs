//! OpenVDB, through `cpp/openvdb_map.cpp`. Loops over pixels run in C++.

use std::ffi::c_void;

use worldgrids::coord::{Point, Rect};

use crate::quadtree_map::pixel_map::PixelMap;
use crate::quadtree_map::segment::Segment;
use crate::quadtree_map::stamp::Stamp;

unsafe extern "C" {
    fn openvdb_map_create() -> *mut c_void;
    fn openvdb_map_destroy(map: *mut c_void);
    fn openvdb_map_prune(map: *mut c_void);
    fn openvdb_map_bytes(map: *const c_void) -> u64;
    fn openvdb_map_get(map: *mut c_void, x: i32, y: i32) -> u8;
    fn openvdb_map_get_batch(map: *mut c_void, points: *const Point, count: usize, out: *mut u8);
    fn openvdb_map_set_batch(
        map: *mut c_void,
        points: *const Point,
        values: *const u8,
        count: usize,
    );
    fn openvdb_map_walk(map: *mut c_void, steps: *const Point, count: usize) -> u64;
    fn openvdb_map_sum_squares(
        map: *mut c_void,
        corners: *const Point,
        count: usize,
        side: i32,
    ) -> u64;
    fn openvdb_map_cast(map: *mut c_void, from: Point, to: Point, out_pixel: *mut Point) -> bool;
    fn openvdb_map_read(map: *mut c_void, x: i32, y: i32, width: i32, height: i32, out: *mut u8);
    fn openvdb_map_write(
        map: *mut c_void,
        x: i32,
        y: i32,
        width: i32,
        height: i32,
        pixels: *const u8,
        stride: usize,
    );
    fn openvdb_map_explode(
        map: *mut c_void,
        center_x: i32,
        center_y: i32,
        radius: i32,
        damage: *const u8,
        reach: *const i32,
    ) -> u64;
}

/// A tree of OpenVDB.
pub struct OpenVdb {
    map: *mut c_void,
}

impl OpenVdb {
    pub fn new() -> Self {
        // SAFETY: takes nothing.
        Self { map: unsafe { openvdb_map_create() } }
    }
}

impl Drop for OpenVdb {
    fn drop(&mut self) {
        // SAFETY: `map` was created and is used by no one else.
        unsafe { openvdb_map_destroy(self.map) };
    }
}

// SAFETY, of every call below: `map` is alive, the pointers come from slices whose lengths go with
// them, and the rows of rectangles and stamps are as long as the C++ side takes them to be.
impl PixelMap for OpenVdb {
    fn get(&mut self, x: i32, y: i32) -> u8 {
        unsafe { openvdb_map_get(self.map, x, y) }
    }

    fn read(&mut self, rect: Rect, out: &mut [u8]) {
        assert!(out.len() as u64 >= rect.area());
        let Rect { x, y, width, height } = rect;
        unsafe {
            openvdb_map_read(self.map, x, y, width as i32, height as i32, out.as_mut_ptr());
        }
    }

    fn write(&mut self, rect: Rect, pixels: &[u8], stride: usize) {
        let Rect { x, y, width, height } = rect;
        assert!(pixels.len() >= (height as usize - 1) * stride + width as usize);
        let (width, height) = (width as i32, height as i32);
        unsafe { openvdb_map_write(self.map, x, y, width, height, pixels.as_ptr(), stride) };
    }

    fn set_many(&mut self, points: &[Point], values: &[u8]) {
        assert_eq!(points.len(), values.len());
        unsafe {
            openvdb_map_set_batch(self.map, points.as_ptr(), values.as_ptr(), points.len());
        }
    }

    fn explode(&mut self, center: Point, stamp: &Stamp) -> u64 {
        let (damage, reach) = (stamp.bytes.as_ptr(), stamp.reach.as_ptr());
        unsafe { openvdb_map_explode(self.map, center.x, center.y, stamp.radius, damage, reach) }
    }

    fn compact(&mut self) {
        unsafe { openvdb_map_prune(self.map) };
    }

    fn clear(&mut self) {
        *self = Self::new();
    }

    fn bytes(&self) -> u64 {
        unsafe { openvdb_map_bytes(self.map) }
    }

    fn get_many(&mut self, points: &[Point], out: &mut [u8]) {
        assert_eq!(points.len(), out.len());
        unsafe {
            openvdb_map_get_batch(self.map, points.as_ptr(), points.len(), out.as_mut_ptr());
        }
    }

    fn cast(&mut self, segment: &Segment) -> Option<Point> {
        let mut pixel = segment.from;
        unsafe { openvdb_map_cast(self.map, segment.from, segment.to, &mut pixel) }.then_some(pixel)
    }

    fn walk(&mut self, steps: &[Point]) -> u64 {
        unsafe { openvdb_map_walk(self.map, steps.as_ptr(), steps.len()) }
    }

    fn sum_squares(&mut self, corners: &[Point], side: i32) -> u64 {
        unsafe { openvdb_map_sum_squares(self.map, corners.as_ptr(), corners.len(), side) }
    }
}
