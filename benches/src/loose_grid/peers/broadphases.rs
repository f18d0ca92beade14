//! The broadphases of physics engines: boxes with a margin, whose pairs begin and end.

use std::ffi::c_void;

use boxdd_sys::ffi::{
    b2DynamicTree, b2DynamicTree_Create, b2DynamicTree_CreateProxy, b2DynamicTree_Destroy,
    b2DynamicTree_EnlargeProxy, b2DynamicTree_QueryAll, b2DynamicTree_Rebuild,
};
use foldhash::fast::FixedState;
use hashbrown::HashSet;
use rapier2d::prelude::{
    ActiveCollisionTypes, BroadPhaseBvh, BroadPhasePairEvent, ColliderBuilder, ColliderHandle,
    ColliderPair, ColliderSet, IntegrationParameters, RigidBodySet, Vector,
};
use worldgrids::loose_grid::Aabb;

use super::box2d::bounds;

/// A broadphase that keeps its pairs.
pub trait Broadphase {
    /// How it is called in the report.
    const NAME: &'static str;

    /// Holds these boxes, each with a margin around it.
    fn new(boxes: &[Aabb<2>], margin: f32) -> Self;

    /// Gives objects new boxes; gives the number of pairs that began and that ended.
    fn frame(&mut self, objects: &[u32], boxes: &[Aabb<2>]) -> usize;

    /// Calls back, once, for each pair that lasts.
    fn pairs(&mut self, found: impl FnMut(u32, u32));
}

/// The broadphase of Box2D v3, whose own is out of reach without its solver: its tree, and around that what
/// its `b2BroadPhase_UpdatePairs` does and the part of its collision that ends contacts. A box that left the
/// one with a margin is enlarged and looks for pairs; all pairs are looked at for whether they last.
pub struct Box2dBroadphase {
    tree: b2DynamicTree,
    proxies: Vec<i32>,
    fat: Vec<Aabb<2>>,
    margin: f32,
    has_moved: Vec<bool>,
    moved: Vec<u32>,
    known: HashSet<u64, FixedState>,
    contacts: Vec<[u32; 2]>,
}

impl Drop for Box2dBroadphase {
    fn drop(&mut self) {
        // SAFETY: the tree is alive and not used again.
        unsafe { b2DynamicTree_Destroy(&mut self.tree) };
    }
}

/// What a query of the tree needs to know.
struct Search<'a> {
    object: u32,
    has_moved: &'a [bool],
    known: &'a mut HashSet<u64, FixedState>,
    contacts: &'a mut Vec<[u32; 2]>,
}

unsafe extern "C" fn take(_: i32, user: u64, context: *mut c_void) -> bool {
    // SAFETY: the context is a search that nobody else uses during the query.
    let search = unsafe { &mut *context.cast::<Search<'_>>() };
    let other = user as u32;
    if other == search.object || other < search.object && search.has_moved[other as usize] {
        return true;
    }
    let pair = [other.min(search.object), other.max(search.object)];
    if search.known.insert(u64::from(pair[0]) << 32 | u64::from(pair[1])) {
        search.contacts.push(pair);
    }
    true
}

impl Box2dBroadphase {
    fn find_pairs(&mut self) -> usize {
        let before = self.contacts.len();
        for &object in &self.moved {
            let (has_moved, known) = (&self.has_moved[..], &mut self.known);
            let mut search = Search { object, has_moved, known, contacts: &mut self.contacts };
            let around = bounds(&self.fat[object as usize]);
            let context = (&raw mut search).cast();
            // SAFETY: the tree is alive, the search outlives the call.
            unsafe { b2DynamicTree_QueryAll(&self.tree, around, Some(take), context) };
        }
        for object in self.moved.drain(..) {
            self.has_moved[object as usize] = false;
        }
        self.contacts.len() - before
    }
}

fn with_margin(aabb: &Aabb<2>, margin: f32) -> Aabb<2> {
    Aabb::new(aabb.min.map(|corner| corner - margin), aabb.max.map(|corner| corner + margin))
}

fn holds(outer: &Aabb<2>, inner: &Aabb<2>) -> bool {
    (0..2).all(|axis| outer.min[axis] <= inner.min[axis] && inner.max[axis] <= outer.max[axis])
}

fn overlap(a: &Aabb<2>, b: &Aabb<2>) -> bool {
    (0..2).all(|axis| a.min[axis] <= b.max[axis] && b.min[axis] <= a.max[axis])
}

impl Broadphase for Box2dBroadphase {
    const NAME: &'static str = "Box2D v3 broadphase";

    fn new(boxes: &[Aabb<2>], margin: f32) -> Self {
        let fat: Vec<_> = boxes.iter().map(|aabb| with_margin(aabb, margin)).collect();
        // SAFETY: plain calls on a tree that is alive.
        let (tree, proxies) = unsafe {
            let mut tree = b2DynamicTree_Create(boxes.len() as i32);
            let create = |(index, aabb): (usize, &Aabb<2>)| {
                b2DynamicTree_CreateProxy(&mut tree, bounds(aabb), 1, index as u64)
            };
            let proxies = fat.iter().enumerate().map(create).collect();
            b2DynamicTree_Rebuild(&mut tree, true);
            (tree, proxies)
        };
        let mut broadphase = Self {
            tree,
            proxies,
            fat,
            margin,
            has_moved: vec![true; boxes.len()],
            moved: (0..boxes.len() as u32).collect(),
            known: HashSet::default(),
            contacts: Vec::new(),
        };
        broadphase.find_pairs();
        broadphase
    }

    fn frame(&mut self, objects: &[u32], boxes: &[Aabb<2>]) -> usize {
        for (&object, aabb) in objects.iter().zip(boxes) {
            let fat = &mut self.fat[object as usize];
            if !holds(fat, aabb) {
                *fat = with_margin(aabb, self.margin);
                self.has_moved[object as usize] = true;
                self.moved.push(object);
                let proxy = self.proxies[object as usize];
                // SAFETY: the tree is alive, the proxy its own; the box does not lie in the one before.
                unsafe { b2DynamicTree_EnlargeProxy(&mut self.tree, proxy, bounds(fat)) };
            }
        }
        // SAFETY: the tree is alive.
        unsafe { b2DynamicTree_Rebuild(&mut self.tree, false) };
        let began = self.find_pairs();
        let (fat, known, before) = (&self.fat, &mut self.known, self.contacts.len());
        self.contacts.retain(|&[a, b]| {
            let lasts = overlap(&fat[a as usize], &fat[b as usize]);
            if !lasts {
                known.remove(&(u64::from(a) << 32 | u64::from(b)));
            }
            lasts
        });
        began + before - self.contacts.len()
    }

    fn pairs(&mut self, mut found: impl FnMut(u32, u32)) {
        self.contacts.iter().for_each(|&[a, b]| found(a, b));
    }
}

/// The broadphase of Rapier, given boxes as soft bodies give it theirs.
pub struct RapierBroadphase {
    broadphase: BroadPhaseBvh,
    params: IntegrationParameters,
    colliders: ColliderSet,
    bodies: RigidBodySet,
    handles: Vec<ColliderHandle>,
    events: Vec<BroadPhasePairEvent>,
    /// Its pairs, which only its events tell, until they were asked for: its users keep them in ways of their
    /// own.
    lasting: Option<HashSet<[u32; 2], FixedState>>,
}

/// What a box may move before Rapier looks at it is this share of its unit of length.
const RAPIER_MARGIN: f32 = 0.04;

impl RapierBroadphase {
    /// The number of events.
    fn update(&mut self) -> usize {
        self.events.clear();
        let Self { params, colliders, bodies, events, .. } = self;
        self.broadphase.update(params, colliders, bodies, &[], &[], events);
        if let Some(lasting) = &mut self.lasting {
            let key = |pair: &ColliderPair| {
                let [a, b] =
                    [pair.collider1, pair.collider2].map(|handle| handle.into_raw_parts().0);
                [a.min(b), a.max(b)]
            };
            for event in &self.events {
                match event {
                    BroadPhasePairEvent::AddPair(pair) => lasting.insert(key(pair)),
                    BroadPhasePairEvent::DeletePair(pair) => lasting.remove(&key(pair)),
                };
            }
        }
        self.events.len()
    }
}

impl Broadphase for RapierBroadphase {
    const NAME: &'static str = "Rapier broadphase";

    fn new(boxes: &[Aabb<2>], margin: f32) -> Self {
        let params = IntegrationParameters {
            length_unit: margin / RAPIER_MARGIN,
            ..IntegrationParameters::default()
        };
        let mut colliders = ColliderSet::new();
        let mut insert = |_: &Aabb<2>| {
            // Without bodies all would be fixed, which do not collide by default.
            let all = ActiveCollisionTypes::all();
            colliders.insert(ColliderBuilder::ball(0.5).active_collision_types(all))
        };
        let handles: Vec<_> = boxes.iter().map(&mut insert).collect();
        let mut broadphase = Self {
            broadphase: BroadPhaseBvh::new(),
            params,
            colliders,
            bodies: RigidBodySet::new(),
            handles,
            events: Vec::new(),
            lasting: Some(HashSet::default()),
        };
        let all: Vec<u32> = (0..boxes.len() as u32).collect();
        broadphase.frame(&all, boxes);
        broadphase
    }

    fn frame(&mut self, objects: &[u32], boxes: &[Aabb<2>]) -> usize {
        for (&object, aabb) in objects.iter().zip(boxes) {
            let corner = |corner: [f32; 2]| Vector::new(corner[0], corner[1]);
            let aabb = rapier2d::geometry::Aabb::new(corner(aabb.min), corner(aabb.max));
            self.broadphase.set_aabb(&self.params, self.handles[object as usize], aabb);
        }
        self.update()
    }

    fn pairs(&mut self, mut found: impl FnMut(u32, u32)) {
        let lasting = self.lasting.take();
        lasting.iter().flatten().for_each(|&[a, b]| found(a, b));
    }
}
