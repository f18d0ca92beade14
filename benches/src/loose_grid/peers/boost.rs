//! The R-tree of Boost.Geometry, packed, behind a few functions in C++.

use std::ffi::c_void;

use worldgrids::loose_grid::Aabb;

use crate::loose_grid::peer::{InBall, InBox, Nearest, Peer};

/// Most results of a query that are asked for at once.
const ROOM: usize = 1 << 14;

unsafe extern "C" {
    fn boost_rtree_new(boxes: *const Aabb<2>, count: usize) -> *mut c_void;
    fn boost_rtree_delete(tree: *mut c_void);
    fn boost_rtree_box(
        tree: *const c_void,
        bounds: *const Aabb<2>,
        found: *mut u32,
        capacity: usize,
    ) -> usize;
    fn boost_rtree_circle(
        tree: *const c_void,
        center: *const f32,
        radius: f32,
        found: *mut u32,
        capacity: usize,
    ) -> usize;
    fn boost_rtree_nearest(
        tree: *const c_void,
        point: *const f32,
        k: usize,
        distances: *mut f64,
    ) -> usize;
}

/// The tree.
pub struct Boost {
    tree: *mut c_void,
}

impl Drop for Boost {
    fn drop(&mut self) {
        // SAFETY: the tree is alive and not used again.
        unsafe { boost_rtree_delete(self.tree) };
    }
}

impl Peer<2> for Boost {
    const NAME: &'static str = "boost rtree";
    type Id = u32;

    fn new(boxes: &[Aabb<2>]) -> Self {
        // SAFETY: as many boxes as are announced.
        Self { tree: unsafe { boost_rtree_new(boxes.as_ptr(), boxes.len()) } }
    }

    fn index(&self, id: u32) -> u32 {
        id
    }
}

/// Lets `fill` write behind the end of a list; it gives the number written, no more than its room.
fn append<T>(list: &mut Vec<T>, room: usize, fill: impl FnOnce(*mut T) -> usize) {
    list.reserve(room);
    let len = list.len();
    let count = fill(list.spare_capacity_mut().as_mut_ptr().cast());
    assert!(count <= room, "more results than there is room for");
    // SAFETY: so many were written, and there is room for them.
    unsafe { list.set_len(len + count) };
}

impl InBox<2> for Boost {
    fn in_box(&mut self, bounds: &Aabb<2>, found: &mut Vec<u32>) {
        // SAFETY: the tree is alive, the room as large as is said.
        append(found, ROOM, |out| unsafe { boost_rtree_box(self.tree, bounds, out, ROOM) });
    }
}

impl InBall<2> for Boost {
    fn in_ball(&mut self, center: [f32; 2], radius: f32, found: &mut Vec<u32>) {
        // SAFETY: the tree is alive, the room as large as is said.
        append(found, ROOM, |out| unsafe {
            boost_rtree_circle(self.tree, center.as_ptr(), radius, out, ROOM)
        });
    }
}

impl Nearest<2> for Boost {
    fn nearest(&mut self, point: [f32; 2], k: usize, distances: &mut Vec<f64>) {
        // SAFETY: the tree is alive, the room as large as is said.
        append(distances, k, |out| unsafe {
            boost_rtree_nearest(self.tree, point.as_ptr(), k, out)
        });
    }
}
