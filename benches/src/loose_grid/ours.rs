//! The loose grid.

use worldgrids::loose_grid::{
    Aabb, Definition, Filter, LooseGrid, Neighbor, Object, PairKinds, Part, Plane, Sweep, Volume,
};

use crate::loose_grid::peer::{
    FirstHit, InBall, InBox, MovedPairs, Nearest, Pairs, Peer, Replace, Visible,
};

/// A grid and the ids of its objects.
pub struct Ours<const D: usize> {
    grid: LooseGrid<D>,
    ids: Vec<u64>,
}

impl<const D: usize> Ours<D> {
    fn with(boxes: &[Aabb<D>], definition: &Definition<D>) -> Self {
        let mut grid = LooseGrid::new(definition).unwrap();
        let mut ids = vec![0; boxes.len()];
        let object = |index: usize| Object { user: index as u64, ..Object::new(boxes[index]) };
        grid.insert_many(boxes.len(), object, |index, id| ids[index] = id).unwrap();
        grid.commit().unwrap();
        Self { grid, ids }
    }

    /// Bytes held by the library.
    pub fn bytes(&self) -> u64 {
        self.grid.stats().bytes_reserved
    }

    pub fn stats(&self) -> worldgrids::loose_grid::Stats {
        self.grid.stats()
    }

    /// The pairs of one part.
    pub fn pairs_of_part(&self, part: u32, part_count: u32, pairs: &mut Vec<[u64; 2]>) {
        let part = Part::new(part, part_count).unwrap();
        self.grid.pairs(PairKinds::ALL, part, &mut |a, b| pairs.push([a, b]));
    }
}

impl<const D: usize> Peer<D> for Ours<D> {
    const NAME: &'static str = "worldgrids";
    type Id = u64;

    fn new(boxes: &[Aabb<D>]) -> Self {
        Self::with(boxes, &Definition::default())
    }

    fn index(&self, id: u64) -> u32 {
        self.grid.get(id).unwrap().user as u32
    }
}

impl<const D: usize> Pairs<D> for Ours<D> {
    fn move_all(&mut self, boxes: &[Aabb<D>]) {
        self.grid.move_many(boxes.len(), |index| self.ids[index], |index| boxes[index]).unwrap();
        self.grid.commit().unwrap();
    }

    fn pairs(&mut self, pairs: &mut Vec<[u64; 2]>) {
        self.pairs_of_part(0, 1, pairs);
    }
}

impl<const D: usize> MovedPairs<D> for Ours<D> {
    fn moved_pairs(&mut self, objects: &[u32], boxes: &[Aabb<D>], pairs: &mut Vec<[u64; 2]>) {
        let id = |index: usize| self.ids[objects[index] as usize];
        self.grid.move_many(objects.len(), id, |index| boxes[index]).unwrap();
        self.grid.commit().unwrap();
        self.grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| pairs.push([a, b]));
    }
}

impl<const D: usize> Replace<D> for Ours<D> {
    fn replace(&mut self, objects: &[u32], boxes: &[Aabb<D>]) {
        let ids = &mut self.ids;
        self.grid.remove_many(objects.len(), |index| ids[objects[index] as usize]).unwrap();
        let object =
            |index: usize| Object { user: u64::from(objects[index]), ..Object::new(boxes[index]) };
        let set = |index: usize, id| ids[objects[index] as usize] = id;
        self.grid.insert_many(objects.len(), object, set).unwrap();
        self.grid.commit().unwrap();
    }
}

impl<const D: usize> InBox<D> for Ours<D> {
    fn in_box(&mut self, bounds: &Aabb<D>, found: &mut Vec<u64>) {
        self.grid.query_box(bounds, Filter::ALL, &mut |id| found.push(id)).unwrap();
    }
}

impl<const D: usize> InBall<D> for Ours<D> {
    fn in_ball(&mut self, center: [f32; D], radius: f32, found: &mut Vec<u64>) {
        self.grid.query_ball(center, radius, Filter::ALL, &mut |id| found.push(id)).unwrap();
    }
}

impl<const D: usize> FirstHit<D> for Ours<D> {
    fn first_hit(&mut self, origin: [f32; D], translation: [f32; D]) -> Option<f64> {
        let hit = self.grid.cast_first(&Sweep::Point, origin, translation, Filter::ALL).unwrap();
        hit.map(|hit| hit.fraction)
    }
}

impl<const D: usize> Nearest<D> for Ours<D> {
    fn nearest(&mut self, point: [f32; D], k: usize, distances: &mut Vec<f64>) {
        let mut nearest = [Neighbor::default(); 8];
        let count =
            self.grid.nearest(point, f32::INFINITY, Filter::ALL, &mut nearest[..k]).unwrap();
        distances.extend(nearest[..count].iter().map(|near| near.distance_squared));
    }
}

impl Visible for Ours<3> {
    fn visible(&mut self, planes: &[Plane<3>], found: &mut Vec<u64>) {
        let volume = Volume::new(planes).unwrap();
        self.grid.query_volume(&volume, Filter::ALL, &mut |id| found.push(id));
    }
}
