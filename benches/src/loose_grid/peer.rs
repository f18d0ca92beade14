//! What a structure must be able to do to take part in a contest.
//!
//! Objects are named by their index in the scene, or by handles of the structure's own that it can
//! translate back: what is timed is what a game would call.

use worldgrids::loose_grid::{Aabb, Plane};

/// A structure filled with boxes.
pub trait Peer<const D: usize>: Sized + 'static {
    /// How it is called in the report.
    const NAME: &'static str;

    /// What it names an object by.
    type Id: Copy + 'static;

    /// Built from the boxes of a scene.
    fn new(boxes: &[Aabb<D>]) -> Self;

    /// The index in the scene of an object; not timed.
    fn index(&self, id: Self::Id) -> u32;
}

/// Lets all objects move and finds the pairs that overlap.
pub trait Pairs<const D: usize>: Peer<D> {
    /// Gives every object a new box, in the order of the scene.
    fn move_all(&mut self, boxes: &[Aabb<D>]);

    /// Each pair once.
    fn pairs(&mut self, pairs: &mut Vec<[Self::Id; 2]>);
}

/// Lets some objects move and finds their pairs.
pub trait MovedPairs<const D: usize>: Peer<D> {
    /// Gives these objects new boxes, and finds the pairs in which at least one of them is, each once.
    fn moved_pairs(&mut self, objects: &[u32], boxes: &[Aabb<D>], pairs: &mut Vec<[Self::Id; 2]>);
}

/// Takes objects out and puts others in.
pub trait Replace<const D: usize>: Peer<D> {
    /// Takes these objects out, then puts new ones with these boxes in their place, so that queries
    /// see them.
    fn replace(&mut self, objects: &[u32], boxes: &[Aabb<D>]);
}

/// Finds what overlaps a box.
pub trait InBox<const D: usize>: Peer<D> {
    /// The objects that touch a box.
    fn in_box(&mut self, bounds: &Aabb<D>, found: &mut Vec<Self::Id>);
}

/// Finds what overlaps a circle or sphere.
pub trait InBall<const D: usize>: Peer<D> {
    /// The objects whose boxes are no farther from a point than `radius`.
    fn in_ball(&mut self, center: [f32; D], radius: f32, found: &mut Vec<Self::Id>);
}

/// Finds what a segment hits first.
pub trait FirstHit<const D: usize>: Peer<D> {
    /// The fraction of the translation after which an object is touched.
    fn first_hit(&mut self, origin: [f32; D], translation: [f32; D]) -> Option<f64>;
}

/// Finds the nearest objects.
pub trait Nearest<const D: usize>: Peer<D> {
    /// The squares of the distances to the `k` nearest boxes, the smallest first.
    fn nearest(&mut self, point: [f32; D], k: usize, distances: &mut Vec<f64>);
}

/// Finds what a camera sees.
pub trait Visible: Peer<3> {
    /// The objects that are not wholly outside any one plane.
    fn visible(&mut self, planes: &[Plane<3>], found: &mut Vec<Self::Id>);
}

/// Square of the distance from a point to a box, in the numbers of most peers.
pub fn distance_squared<const D: usize>(bounds: &Aabb<D>, point: &[f32; D]) -> f32 {
    (0..D).fold(0.0, |sum, axis| {
        let outside = (bounds.min[axis] - point[axis]).max(point[axis] - bounds.max[axis]).max(0.0);
        sum + outside * outside
    })
}
