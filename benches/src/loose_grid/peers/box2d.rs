//! The dynamic tree of Box2D v3.

use std::ffi::c_void;

use boxdd_sys::ffi::{
    b2AABB, b2DynamicTree, b2DynamicTree_Create, b2DynamicTree_CreateProxy, b2DynamicTree_Destroy,
    b2DynamicTree_EnlargeProxy, b2DynamicTree_QueryAll, b2DynamicTree_Rebuild, b2Vec2,
};
use worldgrids::loose_grid::Aabb;

use crate::loose_grid::peer::{InBox, Pairs, Peer};

/// The tree, used as Box2D's solver does: leaves are given new boxes where they are, then what changed
/// is built anew. To take each proxy out and put it in again ("move") takes 1.5 to 2 times as long.
pub struct Box2d {
    tree: b2DynamicTree,
    proxies: Vec<i32>,
    boxes: Vec<Aabb<2>>,
}

pub(super) fn bounds(aabb: &Aabb<2>) -> b2AABB {
    let vector = |corner: [f32; 2]| b2Vec2 { x: corner[0], y: corner[1] };
    b2AABB { lowerBound: vector(aabb.min), upperBound: vector(aabb.max) }
}

impl Drop for Box2d {
    fn drop(&mut self) {
        // SAFETY: the tree is alive and not used again.
        unsafe { b2DynamicTree_Destroy(&mut self.tree) };
    }
}

impl Peer<2> for Box2d {
    const NAME: &'static str = "Box2D v3 tree";
    type Id = u32;

    fn new(boxes: &[Aabb<2>]) -> Self {
        // SAFETY: plain calls on a tree that is alive.
        unsafe {
            let mut tree = b2DynamicTree_Create(boxes.len() as i32);
            let create = |(index, aabb): (usize, &Aabb<2>)| {
                b2DynamicTree_CreateProxy(&mut tree, bounds(aabb), 1, index as u64)
            };
            let proxies = boxes.iter().enumerate().map(create).collect();
            b2DynamicTree_Rebuild(&mut tree, true);
            Self { tree, proxies, boxes: boxes.to_vec() }
        }
    }

    fn index(&self, id: u32) -> u32 {
        id
    }
}

impl Box2d {
    /// Calls `found` for every object that touches a box.
    fn query<F: FnMut(u32)>(&self, aabb: &Aabb<2>, mut found: F) {
        unsafe extern "C" fn call<F: FnMut(u32)>(_: i32, user: u64, context: *mut c_void) -> bool {
            // SAFETY: the context is the closure below, used by nobody else during the query.
            (unsafe { &mut *context.cast::<F>() })(user as u32);
            true
        }
        let context = (&raw mut found).cast();
        // SAFETY: the tree is alive, the closure outlives the call.
        unsafe { b2DynamicTree_QueryAll(&self.tree, bounds(aabb), Some(call::<F>), context) };
    }
}

impl Pairs<2> for Box2d {
    fn move_all(&mut self, boxes: &[Aabb<2>]) {
        self.boxes.copy_from_slice(boxes);
        // SAFETY: the tree is alive, the proxies its own; no box lies in the one before, as its
        // checks demand.
        unsafe {
            for (&proxy, aabb) in self.proxies.iter().zip(boxes) {
                b2DynamicTree_EnlargeProxy(&mut self.tree, proxy, bounds(aabb));
            }
            b2DynamicTree_Rebuild(&mut self.tree, false);
        }
    }

    fn pairs(&mut self, pairs: &mut Vec<[u32; 2]>) {
        for (index, aabb) in self.boxes.iter().enumerate() {
            let object = index as u32;
            self.query(aabb, |other| {
                if object < other {
                    pairs.push([object, other]);
                }
            });
        }
    }
}

impl InBox<2> for Box2d {
    fn in_box(&mut self, bounds: &Aabb<2>, found: &mut Vec<u32>) {
        self.query(bounds, |object| found.push(object));
    }
}
