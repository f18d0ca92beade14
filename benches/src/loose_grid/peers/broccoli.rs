//! broccoli's hybrid of a k-d tree and sweep and prune, built anew for every search.

use ::broccoli::aabb::BBox;
use ::broccoli::{Tree, rect};
use worldgrids::loose_grid::Aabb;

use crate::loose_grid::peer::{Pairs, Peer};

/// The boxes in the order that the last tree left them in, which speeds up the next one.
pub struct Broccoli {
    boxes: Vec<BBox<f32, u32>>,
}

impl Peer<2> for Broccoli {
    const NAME: &'static str = "broccoli";
    type Id = u32;

    fn new(boxes: &[Aabb<2>]) -> Self {
        let entry = |(index, aabb): (usize, &Aabb<2>)| BBox::new(rectangle(aabb), index as u32);
        Self { boxes: boxes.iter().enumerate().map(entry).collect() }
    }

    fn index(&self, id: u32) -> u32 {
        id
    }
}

impl Pairs<2> for Broccoli {
    fn move_all(&mut self, boxes: &[Aabb<2>]) {
        for entry in &mut self.boxes {
            entry.rect = rectangle(&boxes[entry.inner as usize]);
        }
    }

    fn pairs(&mut self, pairs: &mut Vec<[u32; 2]>) {
        let mut tree = Tree::new(&mut self.boxes);
        tree.find_colliding_pairs(|a, b| pairs.push([*a.unpack_inner(), *b.unpack_inner()]));
    }
}

fn rectangle(aabb: &Aabb<2>) -> ::broccoli::axgeom::Rect<f32> {
    rect(aabb.min[0], aabb.max[0], aabb.min[1], aabb.max[1])
}
