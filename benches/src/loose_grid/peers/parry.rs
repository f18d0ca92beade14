//! The bounding volume hierarchy of parry2d and parry3d, two builds of one crate.

use worldgrids::loose_grid::{Aabb, Plane};

use crate::loose_grid::peer::{FirstHit, InBall, InBox, MovedPairs, Pairs, Peer, Replace, Visible};

/// By how much leaves are larger than their boxes where parry is to find out what moved: it notes
/// changes only of leaves with a margin.
const MARGIN: f32 = 0.01;

macro_rules! parry {
    ($parry:ident, $dimensions:literal, $tree:ident, $queries:ident) => {
        use $parry::bounding_volume::Aabb as Bounds;
        use $parry::math::Vector;
        use $parry::partitioning::{Bvh, BvhBuildStrategy, BvhNode, BvhWorkspace};
        use $parry::query::{Ray, RayCast};

        use super::*;

        type Box = Aabb<$dimensions>;

        fn bounds(aabb: &Box) -> Bounds {
            Bounds::new(Vector::from_array(aabb.min), Vector::from_array(aabb.max))
        }

        /// The hierarchy, and the boxes that it is built over.
        pub struct $tree {
            bvh: Bvh,
            workspace: BvhWorkspace,
            boxes: Vec<Box>,
            changed: Vec<u32>,
        }

        impl Peer<$dimensions> for $tree {
            const NAME: &'static str = stringify!($parry);
            type Id = u32;

            fn new(boxes: &[Box]) -> Self {
                let mut bvh =
                    Bvh::from_iter(BvhBuildStrategy::Binned, boxes.iter().map(bounds).enumerate());
                let mut workspace = BvhWorkspace::default();
                // New leaves count as changed until the second refit.
                bvh.refit(&mut workspace);
                bvh.refit(&mut workspace);
                Self { bvh, workspace, boxes: boxes.to_vec(), changed: Vec::new() }
            }

            fn index(&self, id: u32) -> u32 {
                id
            }
        }

        impl $tree {
            /// Bytes that the tree holds, without those that it works in.
            pub fn bytes(&self) -> usize {
                self.bvh.heap_memory_size()
            }
        }

        impl Pairs<$dimensions> for $tree {
            fn move_all(&mut self, boxes: &[Box]) {
                for (index, aabb) in boxes.iter().enumerate() {
                    self.bvh.insert_or_update_partially(bounds(aabb), index as u32, 0.0);
                }
                self.bvh.refit(&mut self.workspace);
                // As its manual says for a game loop: leaves that wander would make the tree worse and worse.
                self.bvh.optimize_incremental(&mut self.workspace);
            }

            fn pairs(&mut self, pairs: &mut Vec<[u32; 2]>) {
                self.bvh.traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut |a, b| {
                    pairs.push([a, b]);
                });
            }
        }

        impl MovedPairs<$dimensions> for $tree {
            fn moved_pairs(&mut self, objects: &[u32], boxes: &[Box], pairs: &mut Vec<[u32; 2]>) {
                for (&object, aabb) in objects.iter().zip(boxes) {
                    self.boxes[object as usize] = *aabb;
                    self.bvh.insert_or_update_partially(bounds(aabb), object, MARGIN);
                }
                self.bvh.refit_partial(&self.changed, objects);
                self.changed.clear();
                self.changed.extend_from_slice(objects);
                let boxes = &self.boxes;
                self.bvh.traverse_bvtt_single_tree::<true>(&mut self.workspace, &mut |a, b| {
                    if boxes[a as usize].overlaps(&boxes[b as usize]) {
                        pairs.push([a, b]);
                    }
                });
            }
        }

        /// The same, but what moved looks for its pairs by a query each.
        pub struct $queries {
            tree: $tree,
            is_moved: Vec<bool>,
        }

        impl Peer<$dimensions> for $queries {
            const NAME: &'static str = concat!(stringify!($parry), ", a query each");
            type Id = u32;

            fn new(boxes: &[Box]) -> Self {
                Self { tree: $tree::new(boxes), is_moved: vec![false; boxes.len()] }
            }

            fn index(&self, id: u32) -> u32 {
                id
            }
        }

        impl MovedPairs<$dimensions> for $queries {
            fn moved_pairs(&mut self, objects: &[u32], boxes: &[Box], pairs: &mut Vec<[u32; 2]>) {
                for (&object, aabb) in objects.iter().zip(boxes) {
                    self.tree.bvh.insert_or_update_partially(bounds(aabb), object, 0.0);
                    self.is_moved[object as usize] = true;
                }
                self.tree.bvh.refit_partial(&[], objects);
                for (&object, aabb) in objects.iter().zip(boxes) {
                    for other in self.tree.bvh.intersect_aabb(&bounds(aabb)) {
                        if !self.is_moved[other as usize] || object < other {
                            pairs.push([object, other]);
                        }
                    }
                }
                for &object in objects {
                    self.is_moved[object as usize] = false;
                }
            }
        }

        impl Replace<$dimensions> for $tree {
            fn replace(&mut self, objects: &[u32], boxes: &[Box]) {
                for &object in objects {
                    self.bvh.remove(object);
                }
                for (&object, aabb) in objects.iter().zip(boxes) {
                    self.bvh.insert(bounds(aabb), object);
                }
            }
        }

        impl InBox<$dimensions> for $tree {
            fn in_box(&mut self, aabb: &Box, found: &mut Vec<u32>) {
                found.extend(self.bvh.intersect_aabb(&bounds(aabb)));
            }
        }

        impl InBall<$dimensions> for $tree {
            fn in_ball(&mut self, center: [f32; $dimensions], radius: f32, found: &mut Vec<u32>) {
                let center = Vector::from_array(center);
                let is_near = |node: &BvhNode| {
                    let nearest = center.clamp(node.mins(), node.maxs());
                    nearest.distance_squared(center) <= radius * radius
                };
                found.extend(self.bvh.leaves(is_near));
            }
        }

        impl FirstHit<$dimensions> for $tree {
            fn first_hit(
                &mut self,
                origin: [f32; $dimensions],
                translation: [f32; $dimensions],
            ) -> Option<f64> {
                let ray = Ray::new(Vector::from_array(origin), Vector::from_array(translation));
                let boxes = &self.boxes;
                let hit = self.bvh.cast_ray(&ray, 1.0, |object, most| {
                    bounds(&boxes[object as usize]).cast_local_ray(&ray, most, true)
                });
                hit.map(|(_, fraction)| f64::from(fraction))
            }
        }
    };
}

mod two {
    parry!(parry2d, 2, Parry2, Parry2Queries);
}

mod three {
    use parry3d::partitioning::TraversalAction;

    parry!(parry3d, 3, Parry3, Parry3Queries);

    impl Visible for Parry3 {
        fn visible(&mut self, planes: &[Plane<3>], found: &mut Vec<u32>) {
            let bvh = &self.bvh;
            bvh.traverse_indexed(None, |node, index| {
                let (min, max) = (node.mins().to_array(), node.maxs().to_array());
                let mut is_inside = true;
                for plane in planes {
                    let (mut most, mut least) = (plane.distance, plane.distance);
                    for axis in 0..3 {
                        let normal = plane.normal[axis];
                        let ends = (normal * min[axis], normal * max[axis]);
                        most += ends.0.max(ends.1);
                        least += ends.0.min(ends.1);
                    }
                    if most < 0.0 {
                        return TraversalAction::Prune;
                    }
                    is_inside &= least >= 0.0;
                }
                if let Some(object) = node.leaf_data() {
                    found.push(object);
                } else if is_inside {
                    // All below is seen as well.
                    bvh.traverse_indexed(Some(index), |node, _| {
                        found.extend(node.leaf_data());
                        TraversalAction::Continue
                    });
                    return TraversalAction::Prune;
                }
                TraversalAction::Continue
            });
        }
    }
}

pub use three::{Parry3, Parry3Queries};
pub use two::{Parry2, Parry2Queries};
