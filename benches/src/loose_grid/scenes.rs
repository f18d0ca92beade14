//! The worlds that the contests run on, the same in every run.

use std::array::from_fn;

use worldgrids::loose_grid::{Aabb, Plane};

use crate::random::Random;

/// Places that every object goes through in a straight line and back again.
const STOPS: usize = 20;
/// Length of a step from one to the next: what runs at 6 units a second does in a sixtieth of it.
const STEP: f64 = 0.1;
/// Sets of objects, a hundredth of all each, that move or are replaced in turn.
const SETS: usize = 8;

/// Boxes that move.
pub struct Scene<const D: usize> {
    /// Number and kind: "100k clumped".
    pub name: String,
    /// The world goes from 0 to here along every axis; clumps may reach a little farther. Worlds that
    /// are not even have places of their own.
    pub side: f32,
    /// The boxes at each place of their way.
    stops: Vec<Vec<Aabb<D>>>,
    /// Indices of a hundredth of the objects.
    sets: [Vec<u32>; SETS],
}

/// A hundredth of the objects of a scene and where they go.
pub struct Change<'a, const D: usize> {
    /// Which objects, each once.
    pub objects: &'a [u32],
    /// Their new boxes.
    pub boxes: Vec<Aabb<D>>,
}

impl<const D: usize> Scene<D> {
    /// Boxes with half extents of 0.25 to 1 in a world in which each overlaps about two others.
    pub fn uniform(count: usize) -> Self {
        let mut random = Random::new(1);
        // Two boxes overlap if their centres are closer than their half extents together, 1.25 on
        // average, along each axis.
        let side = (count as f64 * 2.5f64.powi(D as i32) / 2.0).powf(1.0 / D as f64);
        let boxes = |random: &mut Random| {
            (from_fn(|_| random.unit() * side), from_fn(|_| 0.25 + 0.75 * random.unit()))
        };
        Self::new(count, "", side, &mut random, boxes)
    }

    /// Clumps of 350 boxes that hold 70 % of all, the rest spread evenly; each overlaps about two
    /// others.
    pub fn clumped(count: usize) -> Self {
        let mut random = Random::new(2);
        // Three times the room of a uniform world: most of it is nearly empty.
        let side = (3.0 * count as f64 * 2.5f64.powi(D as i32) / 2.0).powf(1.0 / D as f64);
        let clumps: Vec<[f64; D]> =
            (0..count / 500).map(|_| from_fn(|_| random.unit() * side)).collect();
        let boxes = |random: &mut Random| {
            let center = if random.unit() < 0.7 {
                let clump = clumps[random.below(clumps.len() as u64) as usize];
                clump.map(|axis| axis + 9.0 * normal(random))
            } else {
                from_fn(|_| random.unit() * side)
            };
            (center, from_fn(|_| 0.25 + 0.75 * random.unit()))
        };
        Self::new(count, " clumped", side, &mut random, boxes)
    }

    /// Boxes with sizes from 0.125 to 64, of which a share in proportion to 1 / size is larger than
    /// `size`; each overlaps about two others.
    pub fn power_law(count: usize) -> Self {
        let mut random = Random::new(3);
        let (least, most) = (0.125, 64.0);
        let size = |random: &mut Random| least / (1.0 - random.unit() * (1.0 - least / most));
        let mut sampler = random.clone();
        let sizes: Vec<f64> = (0..100_000).map(|_| size(&mut sampler)).collect();
        let mean = sizes.iter().sum::<f64>() / sizes.len() as f64;
        let square = sizes.iter().map(|size| size * size).sum::<f64>() / sizes.len() as f64;
        // Two boxes overlap if their centres are closer than half their sizes together along both
        // axes; they are nearly squares.
        let side = (count as f64 * (2.0 * square + 2.0 * mean * mean) / 2.0).sqrt();
        let boxes = |random: &mut Random| {
            let half = size(random) / 2.0;
            let half = from_fn(|_| half * (0.75 + 0.25 * random.unit()));
            (from_fn(|_| random.unit() * side), half)
        };
        Self::new(count, " power law", side, &mut random, boxes)
    }

    /// Boxes with half extents of 0.25 to 1 in a world of 4,000 square units for each.
    pub fn sparse(count: usize) -> Self {
        let mut random = Random::new(4);
        let side = (count as f64 * 4000.0).powf(1.0 / D as f64);
        let boxes = |random: &mut Random| {
            (from_fn(|_| random.unit() * side), from_fn(|_| 0.25 + 0.75 * random.unit()))
        };
        Self::new(count, " sparse", side, &mut random, boxes)
    }

    /// Points in a world as dense as that of [`Scene::uniform`].
    pub fn points(count: usize) -> Self {
        let mut random = Random::new(5);
        let side = (count as f64 * 2.5f64.powi(D as i32) / 2.0).powf(1.0 / D as f64);
        let boxes = |random: &mut Random| (from_fn(|_| random.unit() * side), [0.0; D]);
        Self::new(count, " points", side, &mut random, boxes)
    }

    fn new(
        count: usize,
        kind: &str,
        side: f64,
        random: &mut Random,
        mut object: impl FnMut(&mut Random) -> ([f64; D], [f64; D]),
    ) -> Self {
        let mut stops: Vec<Vec<Aabb<D>>> = (0..STOPS).map(|_| Vec::with_capacity(count)).collect();
        for _ in 0..count {
            let (center, half) = object(random);
            let way: [f64; D] = direction(random);
            for (stop, boxes) in stops.iter_mut().enumerate() {
                let passed = STEP * (stop as f64 - STOPS as f64 / 2.0);
                boxes.push(Aabb::new(
                    from_fn(|axis| (center[axis] + passed * way[axis] - half[axis]) as f32),
                    from_fn(|axis| (center[axis] + passed * way[axis] + half[axis]) as f32),
                ));
            }
        }
        let dimensions = if D == 3 { " 3D" } else { "" };
        let number = if count >= 1_000_000 { "1M".into() } else { format!("{}k", count / 1000) };
        Self::of_stops(format!("{number}{kind}{dimensions}"), side as f32, stops, random)
    }

    /// Boxes that go through these places and back again. A hundredth of them, or one, moves at a time.
    pub fn of_stops(
        name: String,
        side: f32,
        stops: Vec<Vec<Aabb<D>>>,
        random: &mut Random,
    ) -> Self {
        let count = stops[0].len();
        let mut order: Vec<u32> = (0..count as u32).collect();
        let share = (count / 100).max(1);
        for place in 0..SETS * share {
            order.swap(place, place + random.below((count - place) as u64) as usize);
        }
        let sets = from_fn(|set| order[set * share..(set + 1) * share].to_vec());
        Self { name, side, stops, sets }
    }

    /// The boxes before the first step.
    pub fn boxes(&self) -> &[Aabb<D>] {
        self.after(0)
    }

    /// The boxes after so many steps.
    pub fn after(&self, steps: usize) -> &[Aabb<D>] {
        let there_and_back = 2 * self.stops.len() - 2;
        let turn = steps % there_and_back;
        &self.stops[turn.min(there_and_back - turn)]
    }

    /// Number of boxes.
    pub fn len(&self) -> usize {
        self.boxes().len()
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The changes that come one after the other, over and over: all sets take one step in turn,
    /// then the next. The last ones take all objects back to where they began.
    pub fn changes(&self) -> Vec<Change<'_, D>> {
        let mut changes = Vec::new();
        for step in [1, 2, 1, 0] {
            for objects in &self.sets {
                let boxes = objects.iter().map(|&object| self.after(step)[object as usize]);
                changes.push(Change { objects, boxes: boxes.collect() });
            }
        }
        changes
    }

    /// Places in the world.
    pub fn places(&self, count: usize) -> Vec<[f32; D]> {
        let mut random = Random::new(6);
        (0..count).map(|_| from_fn(|_| (random.unit() * f64::from(self.side)) as f32)).collect()
    }

    /// Segments of this length that begin in the world: origins and translations.
    pub fn segments(&self, count: usize, length: f64) -> Vec<([f32; D], [f32; D])> {
        let mut random = Random::new(7);
        let segment = |origin: &[f32; D]| {
            (*origin, direction(&mut random).map(|axis| (axis * length) as f32))
        };
        self.places(count).iter().map(segment).collect()
    }
}

/// The planes of a camera.
pub type Frustum = [Plane<3>; 5];

/// Cameras near the sides of a 3D world, looking in along one of the axes: each holds about 6 % of the world.
pub fn cameras(side: f32, count: usize) -> Vec<Frustum> {
    let mut random = Random::new(8);
    let mut camera = || {
        let mut near =
            |middle: f64| (f64::from(side) * (middle + 0.05 * (2.0 * random.unit() - 1.0))) as f32;
        let eye = [near(0.5), near(0.5), near(0.1)];
        let (turns, is_mirrored) = (random.below(3) as usize, random.below(2) == 1);
        frustum(side, eye).map(|mut plane| {
            if is_mirrored {
                plane.distance += plane.normal[2] * side;
                plane.normal[2] = -plane.normal[2];
            }
            plane.normal.rotate_right(turns);
            plane
        })
    };
    (0..count).map(|_| camera()).collect()
}

/// A camera that looks along the last axis.
fn frustum(side: f32, eye: [f32; 3]) -> Frustum {
    // Half the width and the height that is seen at a distance of 1.
    let (wide, high) = (0.6f32, 0.35f32);
    let plane = |normal: [f32; 3], through: [f32; 3]| {
        let length = normal.iter().map(|axis| axis * axis).sum::<f32>().sqrt();
        let normal = normal.map(|axis| axis / length);
        let distance = -(0..3).map(|axis| normal[axis] * through[axis]).sum::<f32>();
        Plane { normal, distance }
    };
    [
        plane([1.0, 0.0, wide], eye),
        plane([-1.0, 0.0, wide], eye),
        plane([0.0, 1.0, high], eye),
        plane([0.0, -1.0, high], eye),
        plane([0.0, 0.0, -1.0], [0.0, 0.0, 0.7 * side]),
    ]
}

/// A direction, no more likely than any other.
pub fn direction<const D: usize>(random: &mut Random) -> [f64; D] {
    loop {
        let way: [f64; D] = from_fn(|_| 2.0 * random.unit() - 1.0);
        let length = way.iter().map(|axis| axis * axis).sum::<f64>().sqrt();
        if (0.1..=1.0).contains(&length) {
            return way.map(|axis| axis / length);
        }
    }
}

/// A number nearly of the normal distribution, made without functions that differ from machine to
/// machine.
fn normal(random: &mut Random) -> f64 {
    (0..12).map(|_| random.unit()).sum::<f64>() - 6.0
}
