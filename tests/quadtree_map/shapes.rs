//! Outlines and solid rectangles beside brute force, at both ends of the plane and around 0.

use std::collections::{HashMap, HashSet};

use crate::common::allocator::{self, Failure};
use proptest::prelude::*;
use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{
    Damage, Ground, OutlineStyle, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError, Result,
};

/// Side of the window that is looked at.
pub const SIDE: i64 = 96;

/// Where pixel (x, y) begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Corner {
    x: i64,
    y: i64,
}

struct Loop {
    outer: u32,
    twice_area: i64,
    points: Vec<Corner>,
}

fn outlines(map: &QuadtreeMap, rect: Rect, threshold: u8, tolerance: f32) -> Result<Vec<Loop>> {
    let mut loops = Vec::new();
    let corner = |[x, y]: [f64; 2]| {
        assert!(x.fract() == 0.0 && y.fract() == 0.0);
        Corner { x: x as i64, y: y as i64 }
    };
    let style = OutlineStyle { tolerance, min_points: 3, ..OutlineStyle::default() };
    Ground::of_map(map, rect, threshold)?.outlines(&style, &mut |outline| {
        let points: Vec<Corner> =
            allocator::without_failure(|| outline.points().map(corner).collect());
        assert_eq!(points.len(), outline.len());
        let (outer, twice_area) = (outline.outer, outline.twice_area);
        allocator::without_failure(|| loops.push(Loop { outer, twice_area, points }));
    })?;
    Ok(loops)
}

fn rects(map: &QuadtreeMap, rect: Rect, threshold: u8) -> Vec<Rect> {
    let mut rects = Vec::new();
    let ground = Ground::of_map(map, rect, threshold).unwrap();
    ground.solid_rects(&mut |rect| rects.push(rect)).unwrap();
    rects
}

/// A map with blobs, noise and craters around a place, and a checkerboard sometimes.
pub fn map_at(x: i64, y: i64, seed: u64, kind: u8) -> QuadtreeMap {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let mut state = seed | 1;
    let mut random = move |below: i64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 16) as i64 % below
    };
    let clamp = |value: i64| value.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
    let place =
        |random: &mut dyn FnMut(i64) -> i64| (clamp(x + random(SIDE)), clamp(y + random(SIDE)));
    for _ in 0..random(12) {
        let (left, top) = place(&mut random);
        let width = (random(60) + 1).min(i64::from(i32::MAX) + 1 - i64::from(left));
        let height = (random(60) + 1).min(i64::from(i32::MAX) + 1 - i64::from(top));
        let rect = Rect::new(left, top, width as u32, height as u32);
        map.fill_rect(rect, (random(4) * 80) as u8).unwrap();
    }
    for _ in 0..random(8) {
        let (x, y) = place(&mut random);
        let radius = random(25) as f32;
        map.damage_circle(x, y, Damage { radius, core_radius: radius / 2.0, amount: 200 }).unwrap();
    }
    let dots = [0, 200, 4000][kind as usize % 3];
    for _ in 0..dots {
        let (x, y) = place(&mut random);
        map.set(x, y, (random(2) * 90) as u8).unwrap();
    }
    if kind == 3 {
        for step in 0..SIDE * SIDE / 2 {
            let (column, row) = (step * 2 % SIDE + (step * 2 / SIDE) % 2, step * 2 / SIDE);
            map.set(clamp(x + column), clamp(y + row), 9).unwrap();
        }
    }
    if random(2) == 0 {
        map.compact(u64::MAX, 0);
    }
    map
}

/// Where windows lie: around 0, across roots, and at the ends of the plane, which they may overlap.
pub fn window() -> impl Strategy<Value = (i64, i64)> {
    let min = i64::from(i32::MIN);
    let max = i64::from(i32::MAX) + 1 - SIDE;
    let place = move || {
        prop_oneof![
            -50..50i64,
            Just(min),
            Just(max),
            Just(max - 1),
            970..1030i64,
            any::<i32>().prop_map(i64::from)
        ]
        .prop_map(move |place| place.clamp(min, max))
    };
    (place(), place())
}

/// A rectangle of the window, in offsets.
pub fn part() -> impl Strategy<Value = (i64, i64, i64, i64)> {
    (0..SIDE, 0..SIDE, 1..=SIDE, 1..=SIDE)
        .prop_map(|(x, y, width, height)| (x, y, width.min(SIDE - x), height.min(SIDE - y)))
}

/// True if the pixel is in the plane and at or above the threshold.
fn is_solid(map: &QuadtreeMap, x: i64, y: i64, threshold: u8) -> bool {
    match (i32::try_from(x), i32::try_from(y)) {
        (Ok(x), Ok(y)) => map.get(x, y) >= threshold,
        _ => false,
    }
}

type Edge = (Corner, Corner);

/// The edges between pixels inside and those that are not, directed as the documentation says.
fn edges(is_inside: &dyn Fn(i64, i64) -> bool, rect: Rect) -> HashSet<Edge> {
    let mut edges = HashSet::new();
    for y in i64::from(rect.y)..rect.end_y() {
        for x in i64::from(rect.x)..rect.end_x() {
            if !is_inside(x, y) {
                continue;
            }
            let corner = |dx, dy| Corner { x: x + dx, y: y + dy };
            let sides = [
                (0, -1, (corner(0, 0), corner(1, 0))),
                (1, 0, (corner(1, 0), corner(1, 1))),
                (0, 1, (corner(1, 1), corner(0, 1))),
                (-1, 0, (corner(0, 1), corner(0, 0))),
            ];
            edges.extend(
                sides
                    .into_iter()
                    .filter(|(dx, dy, _)| !is_inside(x + dx, y + dy))
                    .map(|side| side.2),
            );
        }
    }
    edges
}

/// The steps of length 1 along a loop; every segment must lie along an axis.
fn steps(points: &[Corner]) -> Vec<Edge> {
    let mut steps = Vec::new();
    for (index, &from) in points.iter().enumerate() {
        let to = points[(index + 1) % points.len()];
        assert!((from.x == to.x) != (from.y == to.y), "{from:?} to {to:?}");
        let (dx, dy) = ((to.x - from.x).signum(), (to.y - from.y).signum());
        let mut at = from;
        while at != to {
            let next = Corner { x: at.x + dx, y: at.y + dy };
            steps.push((at, next));
            at = next;
        }
    }
    steps
}

fn twice_area(points: &[Corner]) -> i64 {
    let origin = points[0];
    let at = |index: usize| {
        let point = points[index % points.len()];
        (point.x - origin.x, point.y - origin.y)
    };
    (0..points.len()).map(|i| at(i).0 * at(i + 1).1 - at(i + 1).0 * at(i).1).sum()
}

/// The piece (a number from 1 on) of each pixel inside, by flooding over sides.
fn pieces(is_inside: &dyn Fn(i64, i64) -> bool, rect: Rect) -> (HashMap<(i64, i64), usize>, usize) {
    let mut pieces = HashMap::new();
    let mut count = 0;
    for y in i64::from(rect.y)..rect.end_y() {
        for x in i64::from(rect.x)..rect.end_x() {
            if !is_inside(x, y) || pieces.contains_key(&(x, y)) {
                continue;
            }
            count += 1;
            let mut stack = vec![(x, y)];
            while let Some((x, y)) = stack.pop() {
                if is_inside(x, y) && !pieces.contains_key(&(x, y)) {
                    pieces.insert((x, y), count);
                    stack.extend([(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]);
                }
            }
        }
    }
    (pieces, count)
}

/// The pixel inside that the edge from a corner runs along.
fn pixel_of(from: Corner, to: Corner) -> (i64, i64) {
    match ((to.x - from.x).signum(), (to.y - from.y).signum()) {
        (1, 0) => (from.x, from.y),
        (0, 1) => (from.x - 1, from.y),
        (-1, 0) => (from.x - 1, from.y - 1),
        _ => (from.x, from.y - 1),
    }
}

/// Distance from a point to a segment.
fn distance(point: (f64, f64), from: Corner, to: Corner) -> f64 {
    let (dx, dy) = ((to.x - from.x) as f64, (to.y - from.y) as f64);
    let (px, py) = (point.0 - from.x as f64, point.1 - from.y as f64);
    let along = ((px * dx + py * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    (px - along * dx).hypot(py - along * dy)
}

fn distance_to_loop(point: (f64, f64), points: &[Corner]) -> f64 {
    let to = |index: usize| points[(index + 1) % points.len()];
    (0..points.len()).map(|i| distance(point, points[i], to(i))).fold(f64::MAX, f64::min)
}

/// Corners of a loop that lie on a column (or row) of corners, with how it is continued: true if the
/// edge to the next point runs along that line.
fn border_edges(loops: &[Loop], along: impl Fn(&Corner) -> Option<i64>) -> HashSet<(i64, i64)> {
    let mut found = HashSet::new();
    for Loop { points, .. } in loops {
        for (index, from) in points.iter().enumerate() {
            if let (Some(from), Some(to)) =
                (along(from), along(&points[(index + 1) % points.len()]))
            {
                found.insert((from.min(to), from.max(to)));
            }
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn outlines_are_the_edges_of_the_pixels(
        (x, y) in window(), part in part(), seed: u64, kind in 0..4u8, threshold in 1..120u8,
    ) {
        let map = map_at(x, y, seed, kind);
        let rect = Rect::new((x + part.0) as i32, (y + part.1) as i32, part.2 as u32, part.3 as u32);
        let is_inside = |x: i64, y: i64| {
            (i64::from(rect.x)..rect.end_x()).contains(&x)
                && (i64::from(rect.y)..rect.end_y()).contains(&y)
                && is_solid(&map, x, y, threshold)
        };
        let (pieces, piece_count) = pieces(&is_inside, rect);
        let loops = outlines(&map, rect, threshold, 0.0).unwrap();
        let mut left = edges(&is_inside, rect);
        for Loop { outer, twice_area: area, points } in &loops {
            prop_assert_eq!(*area, twice_area(points));
            for step in steps(points) {
                prop_assert!(left.remove(&step), "an edge that is none, or twice: {:?}", step);
            }
            let piece = |points: &[Corner]| pieces[&pixel_of(points[0], points[1])];
            let around = &loops[*outer as usize];
            prop_assert!(around.twice_area > 0);
            prop_assert_eq!(piece(points), piece(&around.points));
            // Points on straight lines are there for the neighbours alone.
            for index in 0..points.len() {
                let [a, b, c] = [0, 1, 2].map(|step| points[(index + step) % points.len()]);
                if (a.x == b.x) != (b.x == c.x) {
                    continue;
                }
                let on_border = [rect.x.into(), rect.end_x()].contains(&b.x)
                    || [rect.y.into(), rect.end_y()].contains(&b.y);
                let solid = |dx, dy| is_solid(&map, b.x + dx, b.y + dy, threshold);
                let has_turn = if a.x == b.x {
                    [-1, 0].iter().any(|&dx| solid(dx, -1) != solid(dx, 0))
                } else {
                    [-1, 0].iter().any(|&dy| solid(-1, dy) != solid(0, dy))
                };
                prop_assert!(on_border && has_turn, "{:?} is superfluous", b);
            }
        }
        prop_assert!(left.is_empty(), "missing {:?}", left);
        prop_assert_eq!(loops.iter().filter(|around| around.twice_area > 0).count(), piece_count);
        let area: i64 = loops.iter().map(|around| around.twice_area).sum();
        prop_assert_eq!(area, 2 * pieces.len() as i64);
    }

    #[test]
    fn simplified_outlines_stay_within_the_tolerance(
        (x, y) in window(), seed: u64, kind in 0..3u8, tolerance in prop_oneof![0.0..3f32, Just(1.0), Just(20.0)],
    ) {
        let map = map_at(x, y, seed, kind);
        let rect = Rect::new(x as i32, y as i32, SIDE as u32, SIDE as u32);
        let exact = outlines(&map, rect, 1, 0.0).unwrap();
        let simple = outlines(&map, rect, 1, tolerance).unwrap();
        prop_assert_eq!(exact.len(), simple.len());
        let limit = f64::from(tolerance) + 1e-9;
        for (exact, simple) in exact.iter().zip(&simple) {
            prop_assert!(simple.points.len() >= 3);
            prop_assert_eq!(exact.outer, simple.outer);
            prop_assert_eq!(exact.twice_area.signum(), simple.twice_area.signum());
            prop_assert_eq!(simple.twice_area, twice_area(&simple.points));
            for point in &exact.points {
                let distance = distance_to_loop((point.x as f64, point.y as f64), &simple.points);
                prop_assert!(distance <= limit, "{:?} lies {} away", point, distance);
                let on_border = [rect.x.into(), rect.end_x()].contains(&point.x)
                    || [rect.y.into(), rect.end_y()].contains(&point.y);
                prop_assert!(!on_border || simple.points.contains(point), "{:?} is gone", point);
            }
            for (index, from) in simple.points.iter().enumerate() {
                prop_assert!(exact.points.contains(from));
                let to = simple.points[(index + 1) % simple.points.len()];
                for step in 0..8 {
                    let part = f64::from(step) / 8.0;
                    let point = (
                        from.x as f64 + (to.x - from.x) as f64 * part,
                        from.y as f64 + (to.y - from.y) as f64 * part,
                    );
                    let distance = distance_to_loop(point, &exact.points);
                    prop_assert!(distance <= limit, "a point lies {} away", distance);
                }
            }
        }
    }

    #[test]
    fn neighbours_agree_along_their_border(
        (x, y) in window(), cut in 1..SIDE - 1, seed: u64, kind in 0..4u8, tolerance in 0.0..4f32, is_row: bool,
    ) {
        let map = map_at(x, y, seed, kind);
        let (near, far) = if is_row {
            (
                Rect::new(x as i32, y as i32, SIDE as u32, cut as u32),
                Rect::new(x as i32, (y + cut) as i32, SIDE as u32, (SIDE - cut) as u32),
            )
        } else {
            (
                Rect::new(x as i32, y as i32, cut as u32, SIDE as u32),
                Rect::new((x + cut) as i32, y as i32, (SIDE - cut) as u32, SIDE as u32),
            )
        };
        let on_border = |corner: &Corner| {
            let (across, along) = if is_row { (corner.y, corner.x) } else { (corner.x, corner.y) };
            (across == if is_row { y + cut } else { x + cut }).then_some(along)
        };
        let exact = |rect| border_edges(&outlines(&map, rect, 1, 0.0).unwrap(), on_border);
        let simple = |rect| border_edges(&outlines(&map, rect, 1, tolerance).unwrap(), on_border);
        prop_assert!(exact(near).is_subset(&simple(near)) && exact(far).is_subset(&simple(far)));
        let (near, far) = (exact(near), exact(far));
        // Each edge along the border is either shared, or free: pixels on one side alone.
        for (edges, others, side) in [(&near, &far, 0), (&far, &near, -1)] {
            for &(from, to) in edges {
                let solid = |at: i64| if is_row {
                    is_solid(&map, at, y + cut + side, 1)
                } else {
                    is_solid(&map, x + cut + side, at, 1)
                };
                if others.contains(&(from, to)) {
                    prop_assert!((from..to).all(solid));
                } else {
                    prop_assert!(!(from..to).any(solid), "{}..{} is cut in the middle", from, to);
                }
            }
        }
    }

    #[test]
    fn solid_rectangles_cover_the_pixels_once(
        (x, y) in window(), part in part(), seed: u64, kind in 0..4u8, threshold in 1..120u8,
    ) {
        let map = map_at(x, y, seed, kind);
        let rect = Rect::new((x + part.0) as i32, (y + part.1) as i32, part.2 as u32, part.3 as u32);
        let mut covered = HashSet::new();
        let rects = rects(&map, rect, threshold);
        for solid in &rects {
            for y in i64::from(solid.y)..solid.end_y() {
                for x in i64::from(solid.x)..solid.end_x() {
                    prop_assert!(rect.contains(x as i32, y as i32), "{:?}", solid);
                    prop_assert!(covered.insert((x, y)), "twice");
                    prop_assert!(is_solid(&map, x, y, threshold));
                }
            }
        }
        let mut solid = 0;
        let mut inward = 0;
        let is_inside = |x: i64, y: i64| covered.contains(&(x, y));
        for y in i64::from(rect.y)..=rect.end_y() {
            for x in i64::from(rect.x)..=rect.end_x() {
                let inside = x < rect.end_x() && y < rect.end_y() && is_solid(&map, x, y, threshold);
                solid += usize::from(inside);
                let around = [(-1, -1), (0, -1), (-1, 0), (0, 0)];
                inward += usize::from(around.iter().filter(|d| is_inside(x + d.0, y + d.1)).count() == 3);
            }
        }
        prop_assert_eq!(solid, covered.len());
        let (_, pieces) = pieces(&is_inside, rect);
        prop_assert!(rects.len() <= inward + pieces);
    }
}

#[test]
fn few_points_and_rectangles_for_plain_shapes() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let ends = Rect::new(i32::MAX - 9, i32::MIN, 10, 20);
    map.fill_rect(ends, 200).unwrap();
    let loops = outlines(&map, Rect::new(i32::MAX - 30, i32::MIN, 31, 40), 1, 0.0).unwrap();
    let (x, y) = (i64::from(i32::MAX), i64::from(i32::MIN));
    let corners = [(x - 9, y), (x + 1, y), (x + 1, y + 20), (x - 9, y + 20)];
    assert_eq!(loops[0].points, corners.map(|(x, y)| Corner { x, y }));
    assert_eq!((loops.len(), loops[0].twice_area), (1, 400));
    assert_eq!(rects(&map, Rect::new(i32::MAX - 30, i32::MIN, 31, 40), 1), [ends]);
    assert_eq!(rects(&map, ends, 201), []);

    // A disc of radius 50: within a pixel, a tenth of its corners are enough.
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.fill_rect(Rect::new(-200, -200, 400, 400), 255).unwrap();
    map.damage_circle(0, 0, Damage { radius: 50.0, core_radius: 50.0, amount: 255 }).unwrap();
    let rect = Rect::new(-100, -100, 200, 200);
    let (exact, simple) =
        (outlines(&map, rect, 1, 0.0).unwrap(), outlines(&map, rect, 1, 1.0).unwrap());
    assert_eq!((exact.len(), simple.len()), (2, 2));
    assert_eq!((exact[1].outer, simple[1].outer, exact[0].points.len()), (0, 0, 4));
    assert!(exact[1].twice_area < 0);
    assert!(simple[1].points.len() * 8 <= exact[1].points.len(), "{}", simple[1].points.len());
}

#[test]
fn stairs_become_one_line_from_a_tolerance_of_one_and_a_half() {
    const SIDE: u32 = 300;
    let rect = Rect::new(0, 0, SIDE, 2 * SIDE);
    for hundredths in 1..=100 {
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        let first = |x: u32| 20 + x * hundredths / 100;
        let pixel = |index: u32| if index / SIDE >= first(index % SIDE) { 255 } else { 0 };
        let pixels: Vec<u8> = (0..2 * SIDE * SIDE).map(pixel).collect();
        map.write_rect(rect, &pixels, 0).unwrap();
        let points = |tolerance| outlines(&map, rect, 1, tolerance).unwrap()[0].points.len();
        // The corners of the ground, and what is pinned at the border of the rectangle.
        assert!(points(1.5) <= 6, "slope 0.{hundredths}: {} points", points(1.5));
        if hundredths == 30 {
            assert!(points(0.75) >= points(0.0) - 2);
        }
    }
}

#[test]
fn a_long_winding_outline_costs_no_more_than_its_chains() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    // Teeth of growing length on a long bar: one loop of 40,002 corners.
    map.fill_rect(Rect::new(0, 0, 20_000, 1), 255).unwrap();
    for tooth in 0..10_000 {
        map.fill_rect(Rect::new(2 * tooth, 1, 1, 1 + tooth as u32 / 100), 255).unwrap();
    }
    let rect = Rect::new(-1, -1, 20_002, 200);
    assert_eq!(outlines(&map, rect, 1, 0.0).unwrap()[0].points.len(), 40_002);
    let simple = outlines(&map, rect, 1, 0.4).unwrap();
    assert!(simple.len() == 1 && simple[0].points.len() > 30_000);
}

#[test]
fn the_whole_of_a_large_rectangle() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let whole = Rect::new(i32::MIN, -5, 65_536, 65_536);
    map.fill_rect(whole, 7).unwrap();
    assert_eq!(rects(&map, whole, 7), [whole]);
    let loops = outlines(&map, whole, 7, 0.0).unwrap();
    assert_eq!((loops.len(), loops[0].points.len()), (1, 4));
    assert_eq!(loops[0].twice_area, 2 << 32);
    assert_eq!(outlines(&map, Rect::new(0, 0, 0, 5), 1, 1.0).unwrap().len(), 0);
}

#[test]
fn refusals_name_the_argument_and_the_value() {
    let map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let refused = |rect, threshold, tolerance| match outlines(&map, rect, threshold, tolerance) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("not refused"),
    };
    let rect = Rect::new(0, 0, 10, 10);
    assert_eq!(refused(rect, 0, 0.0), "threshold is 0; it must be at least 1");
    assert_eq!(refused(rect, 1, f32::NAN), "tolerance is NaN; it must lie in 0 to 4096");
    assert_eq!(refused(rect, 1, -0.5), "tolerance is -0.5; it must lie in 0 to 4096");
    assert_eq!(refused(rect, 1, f32::INFINITY), "tolerance is inf; it must lie in 0 to 4096");
    let error = refused(Rect::new(0, 0, 65_537, 1), 1, 0.0);
    assert!(error.ends_with("it must be at most 65536 wide and high"), "{error}");
    let error = refused(Rect::new(i32::MAX, 0, 2, 1), 1, 0.0);
    assert!(error.ends_with("it must not leave the int32 plane"), "{error}");
    let error = refused(rect, 1, 10.5);
    assert_eq!(error, "tolerance is 10.5; it must not be larger than the longer side of rect");
    let min_points = |min_points| {
        let style = OutlineStyle { min_points, ..OutlineStyle::default() };
        let ground = Ground::of_map(&map, rect, 1).unwrap();
        ground.outlines(&style, &mut |_| ()).unwrap_err().to_string()
    };
    assert_eq!(min_points(2), "min_points is 2; it must lie in 3 to 16");
    assert_eq!(min_points(17), "min_points is 17; it must lie in 3 to 16");
}

#[test]
fn out_of_memory_comes_before_the_first_loop() {
    let map = map_at(-40, -40, 99, 1);
    let rect = Rect::new(-40, -40, SIDE as u32, SIDE as u32);
    let expected = outlines(&map, rect, 1, 1.0).unwrap().len();
    let mut failures = 0;
    loop {
        allocator::set_failure(Failure::FromThenOn(failures));
        let mut emitted = 0;
        let style = OutlineStyle { tolerance: 1.0, ..OutlineStyle::default() };
        let ground = Ground::of_map(&map, rect, 1).unwrap();
        let answer = ground.outlines(&style, &mut |_| emitted += 1);
        allocator::set_failure(Failure::Never);
        match answer {
            Ok(()) => {
                assert_eq!(emitted, expected);
                break;
            }
            Err(error) => {
                assert!(matches!(error, QuadtreeMapError::OutOfMemory(_)));
                assert_eq!(emitted, 0);
            }
        }
        failures += 1;
    }
    assert!(failures > 8);
    for failure in 0..5 {
        allocator::set_failure(Failure::FromThenOn(failure));
        let mut emitted = 0;
        let ground = Ground::of_map(&map, rect, 1).unwrap();
        let answer = ground.solid_rects(&mut |_| emitted += 1);
        allocator::set_failure(Failure::Never);
        assert!(answer.is_err() && emitted == 0);
    }
    let live = allocator::live_bytes();
    outlines(&map, rect, 1, 1.0).unwrap();
    assert_eq!(allocator::live_bytes(), live);
}
