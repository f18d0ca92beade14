//! Sweeps over a thousand pixels and more beside every single pixel: nearly along rows and columns, and past
//! pixels by a hair.

use proptest::prelude::*;
use worldgrids::coord::Rect;
use worldgrids::quadtree_map::*;

use super::model::{Scene, compare};
use super::shape::SLOP;
use crate::common::random::Random;

/// Runs of pixels of a scene.
const RUNS: usize = 40;

/// Single pixels and runs of them along a band of the plane, so far along one axis and the other.
fn band(random: &mut Random, length: i32, width: i32) -> Scene {
    let (wide, high) = if random.below(2) == 0 { (length, width) } else { (width, length) };
    let corner = |size: i32, random: &mut Random| {
        let last = i32::MAX - size + 1;
        [0, -size / 2, i32::MIN, last, -70_001, 1_000_003][random.below(6)]
    };
    let (x, y) = (corner(wide, random), corner(high, random));
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let mut solid = std::collections::BTreeMap::new();
    for _ in 0..RUNS {
        let value = [1, 100][random.below(2)];
        let most = [30, 30, 400][random.below(3)].min(wide.min(high));
        let run = 1 + random.below(most as usize) as i32;
        let (columns, rows) = [(run, 1), (1, run), (1, 1), (1, 1)][random.below(4)];
        let left = random.below((wide - columns) as usize + 1) as i32;
        let top = random.below((high - rows) as usize + 1) as i32;
        let rect = Rect::new(x + left, y + top, columns as u32, rows as u32);
        map.fill_rect(rect, value).unwrap();
        for row in top..top + rows {
            for column in left..left + columns {
                solid.insert((row, column), value);
            }
        }
    }
    if random.below(2) == 0 {
        while !map.compact(1 << 20, 0).is_done {}
    }
    let solid = solid.into_iter();
    let solid = solid.map(|((row, column), value)| ((column.into(), row.into()), value)).collect();
    Scene { map, x, y, solid }
}

/// A shape of any size.
fn shape(random: &mut Random) -> Collider {
    let mut size = || match random.below(4) {
        0 => [0.0625, 0.5, 1.0, 3.0, 7.25, 16.0][random.below(6)],
        1 => 1.0 / 16.0 + 1000.0 * random.next() * random.next() * random.next(),
        _ => random.between(0.0625, 24.0),
    };
    let (width, height, radius) = (size(), size(), size());
    let capsule = Collider::capsule(0.0, 0.0, height, radius);
    let collider = match random.below(6) {
        0 | 1 => Collider::of_box(0.0, 0.0, width, height),
        2 => Collider::circle(0.0, 0.0, radius),
        3 => capsule,
        4 => Collider { half_width: width, ..capsule },
        _ => {
            let diagonal = 1 + random.below(2) as u32;
            Collider { half_width: width, diagonal, ..capsule }
        }
    };
    if collider.check().is_ok() { collider } else { Collider::circle(0.0, 0.0, 5.5) }
}

/// A way that leads a shape past a pixel so that it comes to lie about so deep in it, or lands on it.
fn past(scene: &Scene, random: &mut Random, length: i32) -> Option<ColliderSweep> {
    let collider = shape(random);
    let far = f64::from(random.between(1000.0, length as f32));
    let slope = f64::from(match random.below(6) {
        0 => 0.0,
        1 => random.between(0.0, 1e-4),
        2 => random.between(0.0, 1.0 / 50.0),
        3 => random.between(1.0 / 70.0, 1.0 / 58.0),
        4 => random.between(0.0, 0.1),
        _ => random.between(0.0, 1.0),
    });
    let mut sign = || if random.below(2) == 0 { 1.0 } else { -1.0 };
    let (along, across, side) = (sign() * far, sign() * far * slope, sign());
    let is_level = random.below(2) == 0;
    let (motion_x, motion_y) = if is_level { (along, across) } else { (across, along) };
    let ((left, top), _) = scene.solid[random.below(scene.solid.len())];
    // When the shape is beside the pixel …
    let part = f64::from(random.between(-0.02, 1.02));
    let depth = f64::from(match random.below(4) {
        0 => random.between(-0.01, 0.01),
        1 => random.between(-0.001, 0.001),
        2 => random.between(-0.03, 0.3),
        _ => random.between(-2.0, 2.0),
    });
    // … beside its side or a corner, as far away as the shape reaches there.
    let length = motion_x.hypot(motion_y);
    let (out_x, out_y) = (-motion_y / length * side, motion_x / length * side);
    let support = |x: f64, y: f64| {
        let (width, height) = (f64::from(collider.half_width), f64::from(collider.half_height));
        let inner = match collider.diagonal {
            0 => (x * width).abs() + (y * height).abs(),
            1 => (x * width + y * height).abs(),
            _ => (x * width - y * height).abs(),
        };
        inner + f64::from(collider.radius)
    };
    let corner = |first: f64, out: f64| if out > 0.0 { first + 1.0 } else { first };
    let away = support(out_x, out_y) - SLOP - depth;
    let (mut x, mut y) = (corner(left, out_x) + out_x * away, corner(top, out_y) + out_y * away);
    // Or it lands on the side that it comes nearer to so slowly.
    if across != 0.0 && random.below(3) == 0 {
        let aside =
            |random: &mut Random, x, y| f64::from(random.between(-1.0, 1.0)) * support(x, y);
        if is_level {
            x = left + aside(random, 1.0, 0.0);
            let out = -motion_y.signum();
            y = corner(top, out) + out * (support(0.0, 1.0) - SLOP);
        } else {
            let out = -motion_x.signum();
            x = corner(left, out) + out * (support(1.0, 0.0) - SLOP);
            y = top + aside(random, 0.0, 1.0);
        }
    }
    let x = x - motion_x * part + f64::from(scene.x);
    let y = y - motion_y * part + f64::from(scene.y);
    let sweep = ColliderSweep { collider: Collider { x, y, ..collider }, motion_x, motion_y };
    sweep.check().is_ok().then_some(sweep)
}

/// Compares so many scenes with 25 ways each, from a seed; how many ways were stopped.
pub fn compare_scenes(seed: u64, scenes: usize) -> usize {
    let mut random = Random(seed);
    let mut hits = 0;
    for _ in 0..scenes {
        let length = [1100, 1500, 3000, 20_000, 65_000][random.below(5)];
        let width = [30, 60, 300][random.below(3)];
        let scene = band(&mut random, length, width);
        for way in 0..25 {
            let Some(sweep) = past(&scene, &mut random, length) else { continue };
            hits += usize::from(compare(&scene, &sweep, [1, 100][way % 2]));
        }
    }
    hits
}

proptest! {
    #[test]
    fn long_sweeps_are_those_of_every_single_pixel(seed: u64) {
        let hits = compare_scenes(seed, 4);
        prop_assert!(hits > 20, "{} hits", hits);
    }
}
