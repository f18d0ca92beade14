//! How precise distances are, beside whole numbers and sums that round nothing.

use worldgrids::loose_grid::*;

use super::{Emit, EmitHit};

use super::geometry::{ball_fraction, distance_squared};
use crate::common::random::Random;

const OBJECTS: usize = 400;
const QUERIES: usize = 60;
/// What the squares of distances may be off by, as a share.
const SQUARE: f64 = 1e-15;
/// What places on a way may be off by, as a share of the largest coordinate on it.
const PLACE: f64 = 1e-14;
/// Whole numbers of this part of a unit hold all coordinates and radii of the tests.
const UNIT: f64 = (1u64 << 16) as f64;

/// Boxes whose coordinates are multiples of 1/64 up to 8,000 around a place, and where they lie.
fn scene<const D: usize>(random: &mut Random, place: f32) -> (LooseGrid<D>, Vec<(u64, Aabb<D>)>) {
    let mut grid = LooseGrid::<D>::new(&Definition::default()).unwrap();
    let boxes = (0..OBJECTS).map(|_| {
        let min: [f32; D] = std::array::from_fn(|_| place + coordinate(random));
        let bounds = Aabb::new(min, min.map(|x| x + (random.next() * 640.0).floor() / 64.0));
        (grid.insert(&Object::new(bounds)).unwrap(), bounds)
    });
    let boxes = boxes.collect();
    grid.commit().unwrap();
    (grid, boxes)
}

fn coordinate(random: &mut Random) -> f32 {
    ((random.next() - 0.5) * 16_000.0 * 64.0).floor() / 64.0
}

fn whole(value: f32) -> i128 {
    let whole = f64::from(value) * UNIT;
    assert_eq!(whole.fract(), 0.0, "{value} is a multiple of the unit");
    whole as i128
}

/// The square of the distance in units.
fn square<const D: usize>(bounds: &Aabb<D>, point: &[f32; D]) -> i128 {
    (0..D)
        .map(|axis| {
            let (min, max) = (whole(bounds.min[axis]), whole(bounds.max[axis]));
            let away = whole(point[axis]) - whole(point[axis]).clamp(min, max);
            away * away
        })
        .sum()
}

fn check_distances<const D: usize>() {
    let mut random = Random(21);
    let (grid, boxes) = scene::<D>(&mut random, 0.0);
    let mut on_the_rim = 0;
    for _ in 0..QUERIES {
        let point: [f32; D] = std::array::from_fn(|_| coordinate(&mut random));
        // As far as one of them, as far as a float of 32 bits can tell.
        let rim = &boxes[(random.next() * OBJECTS as f32) as usize].1;
        let radius = (distance_squared(rim, &point).sqrt() as f32).max(300.0);
        let mut found = Vec::new();
        grid.query_ball(point, radius, None, &mut (&mut (|id: u64| found.push(id)) as Emit))
            .unwrap();
        let limit = whole(radius) * whole(radius);
        let room = (limit as f64 * SQUARE) as i128;
        for (id, bounds) in &boxes {
            let square = square(bounds, &point);
            on_the_rim += usize::from((square - limit).abs() < limit / 1_000_000);
            if (square - limit).abs() > room {
                assert_eq!(found.contains(id), square < limit, "{bounds:?} {point:?} {radius}");
            }
        }
        let mut nearest = vec![Neighbor::default(); OBJECTS];
        assert_eq!(grid.nearest(point, f32::INFINITY, None, &mut nearest).unwrap(), OBJECTS);
        assert!(
            nearest
                .is_sorted_by(|a, b| { (a.distance_squared, a.id) < (b.distance_squared, b.id) })
        );
        for near in &nearest {
            let bounds = &boxes.iter().find(|(id, _)| *id == near.id).unwrap().1;
            let exact = square(bounds, &point);
            let told = (near.distance_squared * UNIT * UNIT) as i128;
            assert!((told - exact).abs() as f64 <= exact as f64 * SQUARE + 1.0, "{told} {exact}");
        }
    }
    assert!(on_the_rim > QUERIES / 2, "no circle ends at an object");
}

#[test]
fn distances_are_as_precise_as_is_said() {
    check_distances::<2>();
    check_distances::<3>();
}

/// A fraction of whole numbers, of which the second is positive.
type Ratio = (i128, i128);

fn is_less(a: Ratio, b: Ratio) -> bool {
    a.0 * b.1 < b.0 * a.1
}

fn value(ratio: Ratio) -> f64 {
    ratio.0 as f64 / ratio.1 as f64
}

/// Where a box with these half sizes enters and leaves another, exactly; `None` if it passes beside.
fn crossing<const D: usize>(
    bounds: &Aabb<D>,
    origin: &[f32; D],
    way: &[f32; D],
    half: &[f32; D],
) -> Option<(Ratio, Ratio)> {
    let (mut enter, mut leave) = ((0, 1), (1, 1));
    for axis in 0..D {
        let below = whole(bounds.min[axis]) - whole(half[axis]) - whole(origin[axis]);
        let above = whole(bounds.max[axis]) + whole(half[axis]) - whole(origin[axis]);
        let along = whole(way[axis]);
        if along == 0 {
            if below > 0 || above < 0 {
                return None;
            }
            continue;
        }
        let (first, last) = if along > 0 { (below, above) } else { (-above, -below) };
        let (first, last) = ((first, along.abs()), (last, along.abs()));
        enter = if is_less(enter, first) { first } else { enter };
        leave = if is_less(last, leave) { last } else { leave };
    }
    Some((enter, leave))
}

fn check_casts<const D: usize>(place: f32) {
    let mut random = Random(22);
    let (grid, boxes) = scene::<D>(&mut random, place);
    let mut hits = 0;
    for query in 0..QUERIES {
        let origin: [f32; D] = std::array::from_fn(|_| place + coordinate(&mut random));
        // To one of them, and as far again.
        let target = &boxes[(random.next() * OBJECTS as f32) as usize].1;
        let mut way: [f32; D] = std::array::from_fn(|axis| 2.0 * (target.min[axis] - origin[axis]));
        if query.is_multiple_of(4) {
            way[query / 4 % D] = 0.0;
        }
        let far = origin.iter().zip(&way).fold(0.0f64, |far, (from, along)| {
            far.max(f64::from(from.abs())).max(f64::from(from + along).abs())
        });
        let room = far * PLACE;
        let longest = way.iter().fold(0.0f32, |long, along| long.max(along.abs()));
        let half =
            [[0.0; D], std::array::from_fn(|_| (random.next() * 64.0 * 400.0).floor() / 64.0)];
        for half in half {
            let sweep = match half[0] {
                0.0 => Sweep::Point,
                _ => Sweep::Box { half_extents: half },
            };
            let mut found = Vec::new();
            grid.cast_all(
                &sweep,
                origin,
                way,
                None,
                &mut (&mut (|hit: CastHit| found.push(hit)) as EmitHit),
            )
            .unwrap();
            for (id, bounds) in &boxes {
                let hit = found.iter().find(|hit| hit.id == *id);
                let Some((enter, leave)) = crossing(bounds, &origin, &way, &half) else {
                    assert_eq!(hit, None, "{bounds:?} lies beside the way");
                    continue;
                };
                let is_hit = !is_less(leave, enter);
                let overlap = (value(leave) - value(enter)).abs() * f64::from(longest);
                if overlap > room {
                    assert_eq!(hit.is_some(), is_hit, "{bounds:?} {origin:?} {way:?} {half:?}");
                }
                if let Some(hit) = hit.filter(|_| is_hit) {
                    hits += 1;
                    let off = (hit.fraction - value(enter)).abs() * f64::from(longest);
                    // Along the axis whose side is met, and no faster along the others.
                    let slowest = way.iter().filter(|&&along| along != 0.0);
                    let slowest = slowest.fold(f32::INFINITY, |slow, along| slow.min(along.abs()));
                    assert!(off * f64::from(slowest / longest) <= room, "{off} {room}");
                }
            }
        }
        let radius = 1.0 + random.next() * 300.0;
        let mut found = Vec::new();
        let sweep = Sweep::Ball { radius };
        grid.cast_all(
            &sweep,
            origin,
            way,
            None,
            &mut (&mut (|hit: CastHit| found.push(hit)) as EmitHit),
        )
        .unwrap();
        for (id, bounds) in &boxes {
            let hits_with = |radius| ball_fraction(bounds, &origin, &way, radius).is_some();
            match found.iter().find(|hit| hit.id == *id) {
                Some(hit) => {
                    let at: [f64; D] = std::array::from_fn(|axis| {
                        f64::from(origin[axis]) + f64::from(way[axis]) * hit.fraction
                    });
                    let away = (0..D).map(|axis| {
                        let (min, max) = (f64::from(bounds.min[axis]), f64::from(bounds.max[axis]));
                        (at[axis] - at[axis].clamp(min, max)).powi(2)
                    });
                    let away = away.sum::<f64>().sqrt();
                    let is_there = (away - f64::from(radius)).abs() <= room;
                    let is_inside = hit.fraction == 0.0 && away <= f64::from(radius) + room;
                    assert!(is_there || is_inside, "{away} is not {radius} within {room}");
                    hits += 1;
                }
                None => assert!(!hits_with(f64::from(radius) - room), "{bounds:?} {origin:?}"),
            }
        }
    }
    assert!(hits > QUERIES, "hardly anything is hit");
}

#[test]
fn casts_are_as_precise_as_is_said() {
    for place in [0.0, 1e5, -1e5] {
        check_casts::<2>(place);
        check_casts::<3>(place);
    }
}

/// A ball that comes from far away meets a corner where it should.
#[test]
fn a_ball_from_far_away_is_as_precise() {
    let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
    grid.insert(&Object::new(Aabb::new([0.0, 0.0], [1.0, 1.0]))).unwrap();
    grid.commit().unwrap();
    // It passes the corner (0, 1) three fifths of its radius above, so four fifths of it before.
    let (sweep, origin, way) = (Sweep::Ball { radius: 1.25 }, [-1e6, 1.75], [2e6, 0.0]);
    let hit = grid.cast_first(&sweep, origin, way, None).unwrap().unwrap();
    let at = -1e6 + 2e6 * hit.fraction;
    assert!((at + 1.0).abs() < 1e6 * PLACE, "{at}");
}

/// Balls on ways of up to ten million that pass or end close to a box of a few units.
fn check_long_ways<const D: usize>(long: f32) {
    let mut random = Random(24);
    let (mut hits, mut misses, mut ends) = (0, 0, 0);
    for _ in 0..40 {
        let mut grid = LooseGrid::<D>::new(&Definition::default()).unwrap();
        let mut some = |most: f32| (random.next() * most).floor();
        let min: [f32; D] = std::array::from_fn(|_| some(5.0) - 2.0);
        let bounds = Aabb::new(min, min.map(|least| least + some(3.0)));
        grid.insert(&Object::new(bounds)).unwrap();
        grid.commit().unwrap();
        for query in 0..400 {
            // It ends close to the box, or does so after half of it.
            let way: [f32; D] = std::array::from_fn(|_| some(2.0 * long) - long);
            let middle: [f32; D] = std::array::from_fn(|_| some(9.0) - 4.0);
            let share = [1.0, 0.5][query % 2];
            let origin: [f32; D] = std::array::from_fn(|axis| middle[axis] - way[axis] * share);
            let radius = 1.0 + some(3.0);
            let compared = |at| square(&bounds, &at).cmp(&(whole(radius) * whole(radius)));
            let end: [f32; D] = std::array::from_fn(|axis| origin[axis] + way[axis]);
            let hit = grid.cast_first(&Sweep::Ball { radius }, origin, way, None).unwrap();
            let far = origin.iter().chain(&end).fold(0.0f64, |far, at| far.max(at.abs().into()));
            let room = far * PLACE;
            let Some(hit) = hit else {
                misses += 1;
                assert!(
                    compared(origin).is_gt() && compared(end).is_ge(),
                    "{bounds:?} {origin:?} {way:?} {radius}"
                );
                let least = f64::from(radius) - room;
                assert_eq!(ball_fraction(&bounds, &origin, &way, least), None, "{bounds:?}");
                continue;
            };
            hits += 1;
            if hit.fraction == 1.0 {
                ends += 1;
                assert!(compared(end).is_le(), "{bounds:?} {origin:?} {way:?} {radius}");
            }
            if hit.fraction == 0.0 {
                assert!(compared(origin).is_le(), "{bounds:?} {origin:?} {way:?} {radius}");
                continue;
            }
            let away = (0..D).map(|axis| {
                let at = f64::from(origin[axis]) + f64::from(way[axis]) * hit.fraction;
                let nearest = at.clamp(bounds.min[axis].into(), bounds.max[axis].into());
                (at - nearest).powi(2)
            });
            let off = (away.sum::<f64>().sqrt() - f64::from(radius)).abs();
            assert!(off <= room, "{off} {room}: {bounds:?} {origin:?} {way:?} {radius}");
        }
    }
    assert!(hits > 1000 && misses > 1000, "{hits} hits, {misses} misses, {ends} at the end");
}

#[test]
fn balls_on_long_ways_are_as_precise() {
    for long in [1e3, 1e5, 4e6] {
        check_long_ways::<2>(long);
        check_long_ways::<3>(long);
    }
}

/// The end of a long way is the end: what lies behind it is not hit, however little.
#[test]
fn a_ball_that_ends_before_a_box_does_not_meet_it() {
    let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
    // Its corner lies .0005 farther to the right than a circle at the origin reaches.
    let bounds = Aabb::new([0.6005, 0.8], [3.0, 3.0]);
    grid.insert(&Object::new(bounds)).unwrap();
    grid.commit().unwrap();
    let sweep = Sweep::Ball { radius: 1.0 };
    for long in [10.0, 1e3, 1e6, 1e7] {
        assert_eq!(grid.cast_first(&sweep, [-long, 0.0], [long, 0.0], None), Ok(None), "{long}");
    }
}

/// An object that is given the box it has counts as moved.
#[test]
fn a_move_to_the_same_place_is_a_move() {
    let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
    let bounds = Aabb::new([0.0, 0.0], [1.0, 1.0]);
    let ids = [0, 1].map(|_| grid.insert(&Object::new(bounds)).unwrap());
    let moved = |grid: &LooseGrid<2>| {
        let mut pairs = Vec::new();
        grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| pairs.push([a, b]));
        pairs
    };
    grid.commit().unwrap();
    assert_eq!(moved(&grid), [ids], "they are new");
    grid.commit().unwrap();
    assert!(moved(&grid).is_empty());
    grid.move_to(ids[1], bounds).unwrap();
    assert!(moved(&grid).is_empty(), "a move counts from the commit on");
    grid.commit().unwrap();
    assert_eq!(moved(&grid), [ids]);
}

/// However many of the nearest are wanted, they are the nearest, sorted.
#[test]
fn many_nearest_are_those_of_a_sorted_list() {
    let mut random = Random(23);
    let (grid, boxes) = scene::<2>(&mut random, 0.0);
    let point = [13.0, 77.0];
    let mut expected: Vec<(f64, u64)> =
        boxes.iter().map(|(id, bounds)| (distance_squared(bounds, &point), *id)).collect();
    expected.sort_by(|a, b| a.partial_cmp(b).unwrap());
    for k in [1, 31, 32, 33, 34, 63, 64, 65, 100, OBJECTS - 1, OBJECTS, 2 * OBJECTS] {
        let mut nearest = vec![Neighbor::default(); k];
        let count = grid.nearest(point, f32::INFINITY, None, &mut nearest).unwrap();
        let found: Vec<_> =
            nearest[..count].iter().map(|near| (near.distance_squared, near.id)).collect();
        assert_eq!(found, expected[..k.min(OBJECTS)]);
    }
}
