//! Sweeps, pushing out and normals beside every single pixel, around 0, at negative places and at the
//! corners of the plane; whatever is packed, solid or yet to be folded.

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::*;

use self::model::{Scene, compare};
use self::shape::{MAX_DEPTH, SLOP, Shape};
use crate::common::random::Random;

mod far;
mod model;
mod shape;

/// Side of the window that pixels are drawn in.
const SIDE: i64 = 96;

/// Where windows begin: where leaves, nodes and roots end, and at the corners of the plane.
fn corner(random: &mut Random) -> i32 {
    let last = i32::MAX - SIDE as i32 + 1;
    [0, -48, 960, 1000, i32::MIN, last, -70_001][random.below(7)]
}

/// A map with hills, single pixels and craters in a window.
fn hills(random: &mut Random) -> Scene {
    let (x, y) = (corner(random), corner(random));
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let at = |random: &mut Random| (SIDE as f32 * random.next()) as i32;
    for _ in 0..1 + random.below(6) {
        let value = [1, 99, 100, 255][random.below(4)];
        match random.below(4) {
            0 => {
                let (left, top) = (at(random), at(random));
                let (width, height) = (at(random), at(random));
                let width = width.min(SIDE as i32 - left) as u32;
                let height = height.min(SIDE as i32 - top) as u32;
                map.fill_rect(Rect::new(x + left, y + top, width, height), value).unwrap();
            }
            1 => {
                let damage = Damage { radius: 17.5, core_radius: 9.0, amount: value };
                let (left, top) = (at(random), at(random));
                map.damage_circle(x.saturating_add(left), y.saturating_add(top), damage).unwrap();
            }
            2 => {
                for column in 0..SIDE as i32 {
                    let height = 20 + at(random) / 16 + column / 3;
                    let rect = Rect::new(x + column, y + height, 1, SIDE as u32 - height as u32);
                    map.fill_rect(rect, value).unwrap();
                }
            }
            _ => {
                for _ in 0..30 {
                    map.set(x + at(random), y + at(random), value).unwrap();
                }
            }
        }
    }
    let pixels = pixels_of(&map, x, y).into_iter().enumerate();
    let solid = pixels.filter(|(_, value)| *value > 0);
    let solid = solid
        .map(|(at, value)| (((at as i64 % SIDE) as f64, (at as i64 / SIDE) as f64), value))
        .collect();
    Scene { map, x, y, solid }
}

/// The pixels of a window, row by row.
fn pixels_of(map: &QuadtreeMap, x: i32, y: i32) -> Vec<u8> {
    let mut pixels = vec![0; (SIDE * SIDE) as usize];
    map.read_rect(Rect::new(x, y, SIDE as u32, SIDE as u32), &mut pixels, 0).unwrap();
    pixels
}

/// A shape in or near the window.
fn collider(scene: &Scene, random: &mut Random) -> Collider {
    let mut at = |first: i32| {
        let place = f64::from(first) + f64::from(random.between(-8.0, SIDE as f32 + 8.0));
        // Often on the seams of pixels, and always where floats at the corners of the plane are.
        let steps = [1.0, 2.0, 1024.0][random.below(3)];
        ((place * steps).floor() / steps).clamp(-2_147_483_648.0, 2_147_483_648.0)
    };
    let (x, y) = (at(scene.x), at(scene.y));
    let (kind, diagonal) = (random.below(5), 1 + random.below(2) as u32);
    let mut size = || [0.0625, 0.5, 1.0, 3.0, 7.25, 16.0][random.below(6)];
    match kind {
        0 => Collider::of_box(x, y, size(), size()),
        1 => Collider::circle(x, y, size()),
        2 => Collider::capsule(x, y, size(), size()),
        3 => Collider { diagonal, half_width: size(), ..Collider::capsule(x, y, size(), size()) },
        _ => Collider { half_width: size(), ..Collider::capsule(x, y, size(), size()) },
    }
}

#[test]
fn sweeps_are_those_of_every_single_pixel() {
    let mut random = Random(20);
    let mut hits = 0;
    for _ in 0..400 {
        let mut scene = hills(&mut random);
        for round in 0..30 {
            let mut motion = || match random.below(4) {
                0 => 0.0,
                1 => f64::from(random.between(-4.0, 4.0)).floor(),
                _ => f64::from(random.between(-90.0, 90.0)),
            };
            let (motion_x, motion_y) = (motion(), motion());
            let collider = collider(&scene, &mut random);
            let sweep = ColliderSweep { collider, motion_x, motion_y };
            hits += usize::from(compare(&scene, &sweep, [1, 100][round % 2]));
            if round == 15 {
                while !scene.map.compact(1 << 20, 0).is_done {}
            }
        }
    }
    assert!(hits > 4000, "{hits} hits");
}

#[test]
fn what_rounding_brought_deeper_goes_on_as_deep() {
    let mut random = Random(24);
    let (mut deeper, mut hits) = (0, 0);
    for _ in 0..120 {
        let scene = hills(&mut random);
        for _ in 0..10 {
            let mut collider = collider(&scene, &mut random);
            let motion_x = f64::from(random.between(-90.0, 90.0));
            let motion_y = f64::from(random.between(-90.0, 90.0));
            let to = ColliderSweep { collider, motion_x, motion_y };
            let Some(contact) = scene.map.sweep(&to, 1).unwrap() else { continue };
            let (out_x, out_y) = (f64::from(contact.normal_x), f64::from(contact.normal_y));
            let depth = SLOP + f64::from(random.between(-0.001, 1.25)) * (MAX_DEPTH - SLOP);
            collider.x += motion_x * contact.fraction - out_x * depth;
            collider.y += motion_y * contact.fraction - out_y * depth;
            if collider.check().is_err() {
                continue;
            }
            let far = f64::from(random.between(-20.0, 20.0));
            for (along, out) in [(0.0, 0.0), (0.0, far), (far, 0.0), (far, 0.01), (far, far)] {
                let motion_x = -out_y * along + out_x * out;
                let motion_y = out_x * along + out_y * out;
                let sweep = ColliderSweep { collider, motion_x, motion_y };
                hits += usize::from(compare(&scene, &sweep, 1));
            }
            deeper += 1;
        }
    }
    assert!(deeper > 300 && hits > 600, "{deeper} shapes, {hits} hits");
}

#[test]
fn balls_that_roll_into_a_wedge_never_freeze() {
    for seed in 0..200 {
        let mut random = Random(seed);
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        let slit = 1 + random.below(4) as i32;
        map.fill_rect(Rect::new(-100, 100, 300, 20), 255).unwrap();
        map.fill_rect(Rect::new(-100, 80 - slit, 100, 20), 255).unwrap();
        let radius = slit as f32 * random.between(0.52, 1.5);
        let mut collider = Collider::circle(20.0, 99.9 - f64::from(radius), radius);
        let mut speed = (-f64::from(random.between(0.2, 3.0)), 0.0);
        for frame in 0..300 {
            speed.1 += 0.15;
            let (mut motion_x, mut motion_y) = speed;
            for _ in 0..4 {
                let sweep = ColliderSweep { collider, motion_x, motion_y };
                let contact = map.sweep(&sweep, 1).unwrap();
                let free = contact.map_or(1.0, |contact| contact.fraction);
                collider.x += motion_x * free;
                collider.y += motion_y * free;
                let Some(contact) = contact else { break };
                assert!(!contact.began_inside, "frame {frame}: {sweep:?}");
                // What is left goes along the side.
                let (x, y) = (f64::from(contact.normal_x), f64::from(contact.normal_y));
                let along = |(dx, dy): (f64, f64)| {
                    let into = (dx * x + dy * y).min(0.0);
                    (dx - into * x, dy - into * y)
                };
                speed = along(speed);
                (motion_x, motion_y) = along((motion_x * (1.0 - free), motion_y * (1.0 - free)));
            }
        }
    }
}

/// True if a shape, moved, lies in no pixel, but for rounding.
fn is_free(pixels: &[(f64, f64)], shape: &Shape, x: f64, y: f64) -> bool {
    let moved = Shape { x: shape.x + x, y: shape.y + y, ..*shape };
    pixels.iter().all(|pixel| moved.gap(*pixel) > -1e-5)
}

/// The least translation of a box: one where each side stands still or touches a pixel.
fn least_of_a_box(pixels: &[(f64, f64)], shape: &Shape, max: f64) -> Option<f64> {
    let sides = |at: f64, half: f64| {
        let first = (at - half - max).floor() as i64;
        let last = (at + half + max).ceil() as i64;
        let levels = (first..=last).map(|level| level as f64);
        let shifts = levels.flat_map(move |level| [level - half - at, level + half - at]);
        std::iter::once(0.0).chain(shifts).filter(|shift| shift.abs() <= max).collect::<Vec<_>>()
    };
    let (xs, ys) = (sides(shape.x, shape.half_width), sides(shape.y, shape.half_height));
    let shifts = xs.iter().flat_map(|x| ys.iter().map(move |y| (x.hypot(*y), *x, *y)));
    let mut shifts: Vec<_> = shifts.filter(|shift| shift.0 <= max).collect();
    shifts.sort_by(|one, other| one.0.total_cmp(&other.0));
    shifts.into_iter().find(|(_, x, y)| is_free(pixels, shape, *x, *y)).map(|it| it.0)
}

#[test]
fn what_is_pushed_out_goes_the_shortest_way() {
    let mut random = Random(21);
    let (mut freed, mut stuck) = (0, 0);
    for _ in 0..150 {
        let scene = hills(&mut random);
        for _ in 0..6 {
            let (collider, threshold) = (collider(&scene, &mut random), 1);
            let max = [0.5, 3.0, 8.0][random.below(3)];
            let push = scene.map.push_out(&collider, max, threshold).unwrap();
            let whole = Shape::new(&collider, scene.corner(), 0.0);
            let inside = Shape::new(&collider, scene.corner(), MAX_DEPTH);
            let max = f64::from(max);
            // Those that are in reach, nearest first.
            let mut pixels: Vec<_> = scene.solid(threshold).collect();
            pixels.retain(|pixel| whole.gap(*pixel) <= max);
            pixels.sort_by(|one, other| whole.gap(*one).total_cmp(&whole.gap(*other)));
            if pixels.iter().all(|pixel| inside.gap(*pixel) >= 0.0) {
                assert_eq!(push, Some(Push { x: 0.0, y: 0.0, was_inside: false }));
                continue;
            }
            // The plane's border lets nothing out.
            let plane = -2_147_483_648.0..=2_147_483_648.0;
            let near_the_border = [collider.x, collider.y]
                .iter()
                .any(|at| !plane.contains(&(at - 8.0)) || !plane.contains(&(at + 8.0)));
            if let Some(push) = push {
                assert!(push.was_inside && push.x.hypot(push.y) <= max);
                assert!(is_free(&pixels, &whole, push.x, push.y), "{collider:?} {push:?}");
                assert!(plane.contains(&(collider.x + push.x)), "{collider:?} {push:?}");
                assert!(plane.contains(&(collider.y + push.y)), "{collider:?} {push:?}");
            }
            if near_the_border {
                continue;
            }
            let length = push.map(|push| push.x.hypot(push.y));
            if collider.radius == 0.0 {
                let least = least_of_a_box(&pixels, &whole, max);
                let is_same = match (length, least) {
                    (Some(length), Some(least)) => (length - least).abs() < 1e-4,
                    (None, None) => true,
                    // At the very end of the reach.
                    (one, other) => one.or(other).unwrap() > max - 1e-4,
                };
                assert!(is_same, "{collider:?}: {push:?}, but {least:?}");
            } else {
                // No free place on a fine raster is nearer, and none is missed.
                let limit = length.unwrap_or(max);
                let steps = (limit * 8.0) as i32;
                for (row, column) in
                    (-steps..=steps).flat_map(|row| (-steps..=steps).map(move |it| (row, it)))
                {
                    let (x, y) = (f64::from(column) / 8.0, f64::from(row) / 8.0);
                    if x.hypot(y) < limit - 2e-3 {
                        let is_missed = is_free(&pixels, &whole, x, y);
                        assert!(!is_missed, "{collider:?}: {push:?}, but {x} {y}");
                    }
                }
            }
            freed += usize::from(push.is_some());
            stuck += usize::from(push.is_none());
        }
    }
    assert!(freed > 60 && stuck > 60, "{freed} freed, {stuck} stuck");
}

#[test]
fn nothing_is_pushed_over_the_border_of_the_plane() {
    let far = 2_147_483_648.0;
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.set(i32::MAX - 7, i32::MAX - 6, 1).unwrap();
    map.set(i32::MAX - 13, i32::MAX - 5, 1).unwrap();
    // Just behind it lies the nearest free place, by less than floats there tell apart from it.
    let circle = Collider::circle(2_147_483_641.024_791_7, 2_147_483_646.292_942, 6.25);
    let push = map.push_out(&circle, 20.0, 1).unwrap().unwrap();
    assert!(circle.x + push.x <= far && circle.y + push.y <= far, "{push:?}");
    let moved = Collider { x: circle.x + push.x, y: circle.y + push.y, ..circle };
    assert_eq!(map.push_out(&moved, 20.0, 1).unwrap().map(|push| push.was_inside), Some(false));
}

#[test]
fn normals_point_away_from_the_solid_pixels() {
    let mut random = Random(22);
    let mut found = 0;
    for _ in 0..300 {
        let scene = hills(&mut random);
        for _ in 0..10 {
            let radius = [1.0, 1.5, 4.0, 8.25, 40.0, 64.0][random.below(6)];
            let at = |first: i32, random: &mut Random| {
                (i64::from(first) + random.below(SIDE as usize) as i64) as i32
            };
            let point = Point { x: at(scene.x, &mut random), y: at(scene.y, &mut random) };
            let threshold = [1, 100][random.below(2)];
            let (left, top) =
                (f64::from(point.x) - f64::from(scene.x), f64::from(point.y) - f64::from(scene.y));
            let near = scene.solid(threshold).map(|(x, y)| (x - left, y - top));
            let near = near.filter(|(x, y)| x * x + y * y <= f64::from(radius * radius));
            let sum = near.fold((0.0, 0.0), |sum, (x, y)| (sum.0 - x, sum.1 - y));
            let length = sum.0.hypot(sum.1);
            let normal = scene.map.surface_normal(point, radius, threshold).unwrap();
            match normal {
                None => assert_eq!(length, 0.0),
                Some([x, y]) => {
                    let off = (f64::from(x) - sum.0 / length).hypot(f64::from(y) - sum.1 / length);
                    assert!(off < 1e-6, "{point:?} {radius}: {x} {y}, not {sum:?}");
                    found += 1;
                }
            }
        }
    }
    assert!(found > 1000, "{found} normals");
}

fn square_of(value: u8) -> QuadtreeMap {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.fill_rect(Rect::new(0, 0, 4000, 4000), value).unwrap();
    map
}

#[test]
fn shapes_slide_over_seams_and_rest_where_they_stop() {
    let map = square_of(9);
    let mut collider = Collider::circle(100.3, -20.0, 7.3);
    let fall = ColliderSweep { collider, motion_x: 3.1, motion_y: 50.7 };
    let contact = map.sweep(&fall, 1).unwrap().unwrap();
    assert_eq!((contact.normal_x, contact.normal_y), (0.0, -1.0));
    assert_eq!((contact.y, contact.pixel.y, contact.value), (0.0, 0, 9));
    collider.x += 3.1 * contact.fraction;
    collider.y += 50.7 * contact.fraction;
    // To slide, and to sink by less than the slop while sliding, is free, however often.
    for step in 0..1000 {
        let motion_y = if step % 2 == 0 { 1e-9 } else { -1e-9 };
        let slide = ColliderSweep { collider, motion_x: 1.7, motion_y };
        assert_eq!(map.sweep(&slide, 1).unwrap(), None, "step {step}");
        collider.x += 1.7;
        collider.y += motion_y;
    }
    // To press on is stopped at once, and does not begin inside.
    let press = ColliderSweep { collider, motion_x: 1.0, motion_y: 1.0 };
    let contact = map.sweep(&press, 1).unwrap().unwrap();
    assert!(!contact.began_inside && contact.fraction < 1e-6, "{contact:?}");
    assert_eq!((contact.normal_x, contact.normal_y), (0.0, -1.0));
}

#[test]
fn the_answer_does_not_depend_on_how_pixels_are_kept() {
    let mut random = Random(23);
    for _ in 0..60 {
        let scene = hills(&mut random);
        // The same pixels from single writes, never folded.
        let mut other = QuadtreeMap::new(&QuadtreeMapDef::default());
        let pixels = pixels_of(&scene.map, scene.x, scene.y);
        for (at, pixel) in pixels.iter().enumerate() {
            let (column, row) = ((at as i64 % SIDE) as i32, (at as i64 / SIDE) as i32);
            other.set(scene.x + column, scene.y + row, *pixel).unwrap();
        }
        let mut packed = QuadtreeMap::new(&QuadtreeMapDef::default());
        packed.write_rect(Rect::new(scene.x, scene.y, 96, 96), &pixels, 0).unwrap();
        while !packed.compact(1 << 20, 0).is_done {}
        for _ in 0..60 {
            let collider = collider(&scene, &mut random);
            let (motion_x, motion_y) = (random.between(-60.0, 60.0), random.between(-60.0, 60.0));
            let (motion_x, motion_y) = (f64::from(motion_x), f64::from(motion_y));
            let sweep = ColliderSweep { collider, motion_x, motion_y };
            let answer = scene.map.sweep(&sweep, 1).unwrap();
            assert_eq!(other.sweep(&sweep, 1).unwrap(), answer);
            assert_eq!(packed.sweep(&sweep, 1).unwrap(), answer);
            let push = scene.map.push_out(&collider, 4.0, 1).unwrap();
            assert_eq!(other.push_out(&collider, 4.0, 1).unwrap(), push);
        }
    }
}

#[test]
fn whatever_lies_in_the_large_is_found_from_afar() {
    // Ground of whole roots, a pixel far away, and the corners of the plane.
    let mut map = square_of(9);
    map.set(60_000, -50_000, 200).unwrap();
    for (x, y) in [(i32::MIN, i32::MIN), (i32::MAX, i32::MAX)] {
        map.set(x, y, 7).unwrap();
    }
    let sweep = |x: f64, y: f64, motion_x: f64, motion_y: f64| {
        let collider = Collider::circle(x, y, 0.5);
        map.sweep(&ColliderSweep { collider, motion_x, motion_y }, 1).unwrap()
    };
    let contact = sweep(0.5, -49_999.5, 65_536.0, 0.0).unwrap();
    assert_eq!((contact.pixel, contact.value), (Point { x: 60_000, y: -50_000 }, 200));
    assert_eq!((contact.normal_x, contact.normal_y), (-1.0, 0.0));
    assert!((contact.fraction * 65_536.0 - 59_999.0).abs() < 1e-6);
    let contact = sweep(-40_000.0, -40_000.0, 60_000.0, 60_000.0).unwrap();
    assert_eq!(contact.pixel, Point { x: 0, y: 0 });
    let first = f64::from(i32::MIN);
    let contact = sweep(first + 0.5, first + 900.0, 0.0, -2000.0).unwrap();
    assert_eq!((contact.pixel.y, contact.y), (i32::MIN, first + 1.0));
    let contact = sweep(-first, -first - 900.0, 0.0, 2000.0).unwrap();
    assert_eq!((contact.pixel.y, contact.y), (i32::MAX, -first - 1.0));
    assert_eq!(sweep(first, -first, -1000.0, 1000.0), None);
}

#[test]
fn what_lands_nearly_along_a_side_is_not_missed() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.fill_rect(Rect::new(400, 2047, 387, 1), 100).unwrap();
    map.fill_rect(Rect::new(1252, 2047, 234, 1), 100).unwrap();
    let one = ((404.5, 2075.0), (10.701903, 8.137858), (1081.1782962670727, -21.836629705574385));
    let other = (
        (1075.332677122519, 2075.1706604166006),
        (10.587598, 19.567688),
        (-1363.5325919434938, -21.98650764693067),
    );
    for ((x, y), (half_width, half_height), (motion_x, motion_y)) in [one, other] {
        let collider = Collider::of_box(x, y, half_width, half_height);
        let sweep = ColliderSweep { collider, motion_x, motion_y };
        let contact = map.sweep(&sweep, 1).unwrap().unwrap();
        let fraction = (y - f64::from(half_height) - 2048.0) / -motion_y;
        assert!((contact.fraction - fraction).abs() < 1e-9, "{sweep:?}: {contact:?}");
        assert_eq!((contact.normal_x, contact.normal_y), (0.0, 1.0));
    }
}

#[test]
fn bad_shapes_are_refused_by_name() {
    let map = square_of(1);
    let refused = |sweep: ColliderSweep, threshold, text: &str| {
        let error = map.sweep(&sweep, threshold).unwrap_err().to_string();
        assert!(error.starts_with(text), "{error}, not {text}");
    };
    let collider = Collider::circle(0.0, 0.0, 4.0);
    let good = ColliderSweep { collider, motion_x: 1.0, motion_y: 1.0 };
    let of = |collider| ColliderSweep { collider, ..good };
    refused(good, 0, "threshold is 0");
    refused(ColliderSweep { motion_x: f64::NAN, ..good }, 1, "motion_x is NaN");
    refused(ColliderSweep { motion_y: f64::INFINITY, ..good }, 1, "motion_y is inf");
    refused(ColliderSweep { motion_y: -65_537.0, ..good }, 1, "motion_y is -65537");
    refused(of(Collider { x: f64::NAN, ..collider }), 1, "collider.x is NaN");
    refused(of(Collider { y: -2_147_483_649.0, ..collider }), 1, "collider.y is -2147483649");
    refused(of(Collider { radius: 0.0, ..collider }), 1, "collider.half_width is 0");
    refused(of(Collider { radius: 0.03125, ..collider }), 1, "collider.radius is 0.03125");
    refused(of(Collider { radius: f32::NAN, ..collider }), 1, "collider.radius is NaN");
    refused(of(Collider { radius: 1025.0, ..collider }), 1, "collider.radius is 1025");
    refused(of(Collider { half_width: -1.0, ..collider }), 1, "collider.half_width is -1");
    refused(of(Collider { half_height: f32::NAN, ..collider }), 1, "collider.half_height is NaN");
    refused(of(Collider { half_height: 1021.0, ..collider }), 1, "collider.half_height is 1021");
    refused(of(Collider { diagonal: 3, ..collider }), 1, "collider.diagonal is 3");
    let sharp = Collider { diagonal: 1, ..Collider::of_box(0.0, 0.0, 4.0, 4.0) };
    refused(of(sharp), 1, "collider.radius is 0");
    for (max, text) in [(0.0, "0"), (-1.0, "-1"), (64.5, "64.5"), (f32::NAN, "NaN")] {
        let error = map.push_out(&collider, max, 1).unwrap_err().to_string();
        assert!(error.starts_with(&format!("max_push is {text};")), "{error}");
    }
    let error = map.surface_normal(Point { x: 0, y: 0 }, f32::NAN, 1).unwrap_err().to_string();
    assert!(error.starts_with("radius is NaN"), "{error}");
    assert!(map.surface_normal(Point { x: 0, y: 0 }, 65.0, 1).is_err());
    assert!(map.surface_normal(Point { x: 0, y: 0 }, 8.0, 0).is_err());
}
