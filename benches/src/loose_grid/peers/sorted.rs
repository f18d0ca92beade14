//! Sort and sweep: boxes sorted along one axis, each tested against those that begin before it ends.

use worldgrids::loose_grid::Aabb;

use crate::loose_grid::peer::{InBox, MovedPairs, Pairs, Peer};

/// Steps of the insertion sort an object before a sort from scratch is cheaper.
const PATIENCE: usize = 16;

/// The boxes in order, and where each object is among them.
pub struct Sorted<const D: usize> {
    axis: usize,
    entries: Vec<(Aabb<D>, u32)>,
    places: Vec<u32>,
    /// Largest size of a box along the axis.
    widest: f32,
    is_moved: Vec<bool>,
}

impl<const D: usize> Sorted<D> {
    fn sort(&mut self) {
        let (axis, entries) = (self.axis, &mut self.entries);
        let mut steps = PATIENCE * entries.len();
        for index in 1..entries.len() {
            let entry = entries[index];
            let mut place = index;
            while place > 0 && entries[place - 1].0.min[axis] > entry.0.min[axis] {
                entries[place] = entries[place - 1];
                place -= 1;
            }
            entries[place] = entry;
            if index - place > steps {
                entries.sort_unstable_by(|a, b| a.0.min[axis].total_cmp(&b.0.min[axis]));
                break;
            }
            steps -= index - place;
        }
        self.widest = 0.0;
        for (place, (bounds, object)) in self.entries.iter().enumerate() {
            self.places[*object as usize] = place as u32;
            self.widest = self.widest.max(bounds.max[axis] - bounds.min[axis]);
        }
    }

    /// The first entry that may touch what begins here.
    fn first_near(&self, least: f32) -> usize {
        let least = least - self.widest - least.abs() * 1e-6;
        self.entries.partition_point(|(bounds, _)| bounds.min[self.axis] < least)
    }
}

impl<const D: usize> Peer<D> for Sorted<D> {
    const NAME: &'static str = "sort and sweep";
    type Id = u32;

    fn new(boxes: &[Aabb<D>]) -> Self {
        let spread = |axis: usize| {
            let centers = || boxes.iter().map(|bounds| f64::from(bounds.min[axis]));
            let mean = centers().sum::<f64>() / boxes.len() as f64;
            centers().map(|center| (center - mean) * (center - mean)).sum::<f64>()
        };
        let axis = (0..D).max_by(|a, b| spread(*a).total_cmp(&spread(*b))).unwrap_or(0);
        let mut sorted = Self {
            axis,
            entries: boxes.iter().copied().zip(0..).collect(),
            places: vec![0; boxes.len()],
            widest: 0.0,
            is_moved: vec![false; boxes.len()],
        };
        sorted.sort();
        sorted
    }

    fn index(&self, id: u32) -> u32 {
        id
    }
}

impl<const D: usize> Pairs<D> for Sorted<D> {
    fn move_all(&mut self, boxes: &[Aabb<D>]) {
        for (bounds, object) in &mut self.entries {
            *bounds = boxes[*object as usize];
        }
        self.sort();
    }

    fn pairs(&mut self, pairs: &mut Vec<[u32; 2]>) {
        for (index, (bounds, object)) in self.entries.iter().enumerate() {
            let end = bounds.max[self.axis];
            for (other, other_object) in &self.entries[index + 1..] {
                if other.min[self.axis] > end {
                    break;
                }
                if bounds.overlaps(other) {
                    pairs.push([*object, *other_object]);
                }
            }
        }
    }
}

impl<const D: usize> MovedPairs<D> for Sorted<D> {
    fn moved_pairs(&mut self, objects: &[u32], boxes: &[Aabb<D>], pairs: &mut Vec<[u32; 2]>) {
        for (&object, bounds) in objects.iter().zip(boxes) {
            self.entries[self.places[object as usize] as usize].0 = *bounds;
            self.is_moved[object as usize] = true;
        }
        self.sort();
        for (&object, bounds) in objects.iter().zip(boxes) {
            for (other, other_object) in &self.entries[self.first_near(bounds.min[self.axis])..] {
                if other.min[self.axis] > bounds.max[self.axis] {
                    break;
                }
                let is_new = !self.is_moved[*other_object as usize] || object < *other_object;
                if is_new && object != *other_object && bounds.overlaps(other) {
                    pairs.push([object, *other_object]);
                }
            }
        }
        for &object in objects {
            self.is_moved[object as usize] = false;
        }
    }
}

impl<const D: usize> InBox<D> for Sorted<D> {
    fn in_box(&mut self, bounds: &Aabb<D>, found: &mut Vec<u32>) {
        for (other, object) in &self.entries[self.first_near(bounds.min[self.axis])..] {
            if other.min[self.axis] > bounds.max[self.axis] {
                break;
            }
            if bounds.overlaps(other) {
                found.push(*object);
            }
        }
    }
}
