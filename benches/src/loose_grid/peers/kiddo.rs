//! kiddo's k-d tree of points that cannot be changed.

use std::num::NonZero;

use ::kiddo::SquaredEuclidean;
use ::kiddo::immutable::float::kdtree::ImmutableKdTree;
use worldgrids::loose_grid::Aabb;

use crate::loose_grid::peer::{Nearest, Peer};

/// The tree of the centres.
pub struct Kiddo {
    tree: ImmutableKdTree<f32, u32, 2, 32>,
}

impl Peer<2> for Kiddo {
    const NAME: &'static str = "kiddo";
    type Id = u32;

    fn new(boxes: &[Aabb<2>]) -> Self {
        let center =
            |aabb: &Aabb<2>| std::array::from_fn(|axis| (aabb.min[axis] + aabb.max[axis]) / 2.0);
        let centers: Vec<[f32; 2]> = boxes.iter().map(center).collect();
        Self { tree: ImmutableKdTree::new_from_slice(&centers) }
    }

    fn index(&self, id: u32) -> u32 {
        id
    }
}

impl Nearest<2> for Kiddo {
    fn nearest(&mut self, point: [f32; 2], k: usize, distances: &mut Vec<f64>) {
        let k = NonZero::new(k).expect("some are asked for");
        let nearest = self.tree.nearest_n::<SquaredEuclidean>(&point, k);
        distances.extend(nearest.iter().map(|near| f64::from(near.distance)));
    }
}
