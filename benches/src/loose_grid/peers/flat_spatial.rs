//! flat_spatial's sparse grid of boxes.

use ::flat_spatial::AABBGrid;
use ::flat_spatial::aabbgrid::AABBGridHandle;
use worldgrids::loose_grid::Aabb;

use crate::loose_grid::peer::{InBox, Peer, Replace};

/// The side of its cells: about three times that of a box.
const CELL_SIZE: i32 = 4;

#[derive(Clone, Copy)]
struct Bounds(Aabb<2>);

impl ::flat_spatial::AABB for Bounds {
    type V2 = [f32; 2];

    fn ll(&self) -> [f32; 2] {
        self.0.min
    }

    fn ur(&self) -> [f32; 2] {
        self.0.max
    }

    // Its own test adds corners, and so rounds them.
    fn intersects(&self, other: &Self) -> bool {
        self.0.overlaps(&other.0)
    }
}

/// The grid and the handles of its objects.
pub struct FlatSpatial {
    grid: AABBGrid<u32, Bounds>,
    handles: Vec<AABBGridHandle>,
}

impl Peer<2> for FlatSpatial {
    const NAME: &'static str = "flat_spatial";
    type Id = u32;

    fn new(boxes: &[Aabb<2>]) -> Self {
        let mut grid = AABBGrid::new(CELL_SIZE);
        let insert = |(index, aabb): (usize, &Aabb<2>)| grid.insert(Bounds(*aabb), index as u32);
        let handles = boxes.iter().enumerate().map(insert).collect();
        Self { grid, handles }
    }

    fn index(&self, id: u32) -> u32 {
        id
    }
}

impl Replace<2> for FlatSpatial {
    fn replace(&mut self, objects: &[u32], boxes: &[Aabb<2>]) {
        for &object in objects {
            self.grid.remove(self.handles[object as usize]);
        }
        for (&object, aabb) in objects.iter().zip(boxes) {
            self.handles[object as usize] = self.grid.insert(Bounds(*aabb), object);
        }
    }
}

impl InBox<2> for FlatSpatial {
    fn in_box(&mut self, bounds: &Aabb<2>, found: &mut Vec<u32>) {
        self.grid.query_visitor(Bounds(*bounds), |_, _, object| found.push(*object));
    }
}
