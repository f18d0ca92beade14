//! static_aabb2d_index, a packed Hilbert R-tree that cannot be changed.

use static_aabb2d_index::{Control, StaticAABB2DIndex, StaticAABB2DIndexBuilder};
use worldgrids::loose_grid::Aabb;

use crate::loose_grid::peer::{InBall, InBox, Peer, distance_squared};

/// The tree, and a stack for its searches.
pub struct StaticIndex {
    index: StaticAABB2DIndex<f32>,
    boxes: Vec<Aabb<2>>,
    stack: Vec<usize>,
}

impl StaticIndex {
    fn visit(&mut self, bounds: &Aabb<2>, mut found: impl FnMut(&[Aabb<2>], usize)) {
        let ([min_x, min_y], [max_x, max_y]) = (bounds.min, bounds.max);
        let boxes = &self.boxes;
        let mut visit = |object: usize| {
            found(boxes, object);
            Control::<()>::Continue
        };
        let stack = &mut self.stack;
        self.index.visit_query_with_stack(min_x, min_y, max_x, max_y, &mut visit, stack);
    }
}

impl Peer<2> for StaticIndex {
    const NAME: &'static str = "static_aabb2d_index";
    type Id = u32;

    fn new(boxes: &[Aabb<2>]) -> Self {
        let mut builder = StaticAABB2DIndexBuilder::new(boxes.len());
        for Aabb { min, max } in boxes {
            builder.add(min[0], min[1], max[0], max[1]);
        }
        let index = builder.build().expect("as many boxes as were announced");
        Self { index, boxes: boxes.to_vec(), stack: Vec::new() }
    }

    fn index(&self, id: u32) -> u32 {
        id
    }
}

impl InBox<2> for StaticIndex {
    fn in_box(&mut self, bounds: &Aabb<2>, found: &mut Vec<u32>) {
        self.visit(bounds, |_, object| found.push(object as u32));
    }
}

impl InBall<2> for StaticIndex {
    fn in_ball(&mut self, center: [f32; 2], radius: f32, found: &mut Vec<u32>) {
        let around = Aabb::new(center.map(|axis| axis - radius), center.map(|axis| axis + radius));
        self.visit(&around, |boxes, object| {
            if distance_squared(&boxes[object], &center) <= radius * radius {
                found.push(object as u32);
            }
        });
    }
}
