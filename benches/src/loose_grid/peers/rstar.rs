//! rstar's R*-tree, loaded in bulk.

use ::rstar::primitives::{GeomWithData, Rectangle};
use ::rstar::{AABB, PointDistance, RTree};
use worldgrids::loose_grid::Aabb;

use crate::loose_grid::peer::{InBall, InBox, Nearest, Pairs, Peer};

type Entry = GeomWithData<Rectangle<[f32; 2]>, u32>;

/// The tree.
pub struct Rstar {
    tree: RTree<Entry>,
}

impl Peer<2> for Rstar {
    const NAME: &'static str = "rstar";
    type Id = u32;

    fn new(boxes: &[Aabb<2>]) -> Self {
        let entry = |(index, aabb): (usize, &Aabb<2>)| {
            Entry::new(Rectangle::from_corners(aabb.min, aabb.max), index as u32)
        };
        Self { tree: RTree::bulk_load(boxes.iter().enumerate().map(entry).collect()) }
    }

    fn index(&self, id: u32) -> u32 {
        id
    }
}

impl Pairs<2> for Rstar {
    fn move_all(&mut self, boxes: &[Aabb<2>]) {
        *self = Self::new(boxes);
    }

    fn pairs(&mut self, pairs: &mut Vec<[u32; 2]>) {
        for (a, b) in self.tree.intersection_candidates_with_other_tree(&self.tree) {
            if a.data < b.data {
                pairs.push([a.data, b.data]);
            }
        }
    }
}

impl InBox<2> for Rstar {
    fn in_box(&mut self, bounds: &Aabb<2>, found: &mut Vec<u32>) {
        let envelope = AABB::from_corners(bounds.min, bounds.max);
        found.extend(self.tree.locate_in_envelope_intersecting(envelope).map(|entry| entry.data));
    }
}

impl InBall<2> for Rstar {
    fn in_ball(&mut self, center: [f32; 2], radius: f32, found: &mut Vec<u32>) {
        let near = self.tree.locate_within_distance(center, radius * radius);
        found.extend(near.map(|entry| entry.data));
    }
}

impl Nearest<2> for Rstar {
    fn nearest(&mut self, point: [f32; 2], k: usize, distances: &mut Vec<f64>) {
        let nearest = self.tree.nearest_neighbor_iter(point).take(k);
        distances.extend(nearest.map(|entry| f64::from(entry.distance_2(&point))));
    }
}
