//! On which side casts hit, beside whole numbers that round nothing.

use std::array;

use worldgrids::loose_grid::*;

use super::EmitHit;
use crate::common::random::Random;

const OBJECTS: usize = 300;
const CASTS: usize = 4000;
const EXTENT: i64 = 24;

/// A box, or where one is and how far it goes, in whole numbers.
type Whole<const D: usize> = [[i64; D]; 2];

fn float<const D: usize>(place: [i64; D]) -> [f32; D] {
    place.map(|along| along as f32)
}

fn draw<const D: usize>(random: &mut Random, below: i64) -> [i64; D] {
    array::from_fn(|_| random.below(below as usize) as i64)
}

/// What is to be told of a hit: the fraction, as a ratio, and the normal; `None` for one that began inside.
type Told<const D: usize> = ([i64; 2], Option<[i64; D]>);

/// When and where a box of these half sizes meets another, step by step along each axis.
fn box_hit<const D: usize>(
    [min, max]: Whole<D>,
    half: [i64; D],
    [origin, way]: Whole<D>,
) -> Option<Told<D>> {
    let (min, max): ([i64; D], [i64; D]) =
        (array::from_fn(|i| min[i] - half[i]), array::from_fn(|i| max[i] + half[i]));
    // Fractions at which it lies within the sides along all axes begin and end with one of these.
    let mut at = [0, 1];
    for i in (0..D).filter(|&i| way[i] != 0) {
        let side = if way[i] > 0 { min[i] } else { max[i] };
        let fraction = [(side - origin[i]) * way[i].signum(), way[i].abs()];
        if fraction[0] * at[1] > at[0] * fraction[1] {
            at = fraction;
        }
    }
    let [part, whole] = at;
    let place: [i64; D] = array::from_fn(|i| origin[i] * whole + way[i] * part);
    if part > whole || !(0..D).all(|i| (min[i] * whole..=max[i] * whole).contains(&place[i])) {
        return None;
    }
    // It comes through the first side that it lies on and goes against; from the start it may lie on others.
    let mut normals = Vec::new();
    for is_against in [true, false] {
        for i in 0..D {
            for (side, sign) in [(min[i], -1), (max[i], 1)] {
                if place[i] == side * whole && (way[i] * sign < 0) == is_against {
                    normals.push(array::from_fn(|axis| if axis == i { sign } else { 0 }));
                }
            }
        }
    }
    Some((at, normals.first().copied()))
}

fn normal<const D: usize>(hit: &CastHit) -> [f32; D] {
    let all = [hit.normal_x, hit.normal_y, hit.normal_z];
    assert!(all[D..].iter().all(|&along| along == 0.0), "{hit:?}");
    array::from_fn(|axis| all[axis])
}

fn check<const D: usize>(layer: LayerKind, has_tree: bool) {
    let mut random = Random(41);
    let mut grid = LooseGrid::<D>::new(&Definition::default()).unwrap();
    let mut boxes: Vec<(u64, Whole<D>)> = Vec::new();
    for _ in 0..OBJECTS {
        let min = draw(&mut random, EXTENT);
        let size: [i64; D] = draw(&mut random, 4);
        let max = array::from_fn(|i| min[i] + size[i]);
        let object = Object { layer, ..Object::new(Aabb::new(float(min), float(max))) };
        boxes.push((grid.insert(&object).unwrap(), [min, max]));
    }
    grid.commit().unwrap();
    if has_tree {
        grid.build_tree().unwrap();
    }
    let (mut inside, mut touching, mut corners) = (0, 0, 0);
    for _ in 0..CASTS {
        let origin: [i64; D] = draw(&mut random, EXTENT);
        let way: [i64; D] = draw::<D>(&mut random, 9).map(|along| along - 4);
        if way == [0; D] {
            continue;
        }
        let half: [i64; D] = draw(&mut random, 3);
        let sweep = match half.iter().any(|&half| half > 0) {
            true => Sweep::Box { half_extents: float(half) },
            false => Sweep::Point,
        };
        let mut hits = all_hits(&grid, &sweep, float(origin), float(way));
        for (id, bounds) in &boxes {
            let hit = hits.iter().position(|hit| hit.id == *id).map(|at| hits.swap_remove(at));
            let expected = box_hit(*bounds, half, [origin, way]);
            let Some(([part, whole], side)) = expected else {
                assert_eq!(hit, None, "{bounds:?} {sweep:?} {origin:?} {way:?}");
                continue;
            };
            // A hit at the very end of the way may round to one beyond.
            let Some(hit) = hit else {
                assert_eq!(part, whole, "{bounds:?} {sweep:?} {origin:?} {way:?}");
                continue;
            };
            assert!((hit.fraction - part as f64 / whole as f64).abs() < 1e-15);
            assert_eq!(hit.began_inside != 0, side.is_none(), "{bounds:?} {origin:?} {way:?}");
            let normal = normal::<D>(&hit);
            // Where it comes through several sides at once, rounding may tell any of them.
            let is_edge = part > 0 && {
                let at: [i64; D] = array::from_fn(|i| origin[i] * whole + way[i] * part);
                let on = |i: &usize| {
                    let sides = [bounds[0][*i] - half[*i], bounds[1][*i] + half[*i]];
                    sides.contains(&(at[*i] / whole)) && at[*i] % whole == 0
                };
                (0..D).filter(on).count() > 1
            };
            if is_edge {
                corners += 1;
                let against: f32 = (0..D).map(|i| normal[i] * way[i] as f32).sum();
                let length: f32 = normal.iter().map(|along| along * along).sum();
                assert!(against < 0.0 && length == 1.0, "{hit:?} {way:?}");
            } else {
                assert_eq!(normal, float(side.unwrap_or([0; D])), "{bounds:?} {origin:?} {way:?}");
            }
            inside += u32::from(side.is_none());
            touching += u32::from(part == 0 && side.is_some());
        }
        assert!(hits.is_empty());
    }
    assert!(inside.min(touching).min(corners) > 100, "{inside} {touching} {corners}");
}

fn all_hits<const D: usize>(
    grid: &LooseGrid<D>,
    sweep: &Sweep<D>,
    origin: [f32; D],
    way: [f32; D],
) -> Vec<CastHit> {
    let mut hits: Vec<CastHit> = Vec::new();
    let emit = &mut (&mut (|hit: CastHit| hits.push(hit)) as EmitHit);
    grid.cast_all(sweep, origin, way, None, emit).unwrap();
    let best = hits.iter().min_by(|a, b| a.fraction.total_cmp(&b.fraction).then(a.id.cmp(&b.id)));
    assert_eq!(grid.cast_first(sweep, origin, way, None).unwrap(), best.copied());
    hits
}

#[test]
fn points_and_boxes_meet_the_sides_that_they_meet() {
    check::<2>(LayerKind::Moving, false);
    check::<3>(LayerKind::Static, false);
    check::<2>(LayerKind::Static, true);
    check::<3>(LayerKind::Moving, true);
}

/// A ball that begins inside is told by whole numbers; of others the normal points from the nearest place of
/// the box to the centre, which is as far away as the radius.
fn check_balls<const D: usize>() {
    let mut random = Random(42);
    let mut grid = LooseGrid::<D>::new(&Definition::default()).unwrap();
    let mut boxes: Vec<(u64, Whole<D>)> = Vec::new();
    for _ in 0..OBJECTS {
        let min = draw(&mut random, EXTENT);
        let size: [i64; D] = draw(&mut random, 4);
        let max = array::from_fn(|i| min[i] + size[i]);
        boxes.push((
            grid.insert(&Object::new(Aabb::new(float(min), float(max)))).unwrap(),
            [min, max],
        ));
    }
    grid.commit().unwrap();
    let (mut inside, mut touching, mut round) = (0, 0, 0);
    for _ in 0..CASTS {
        let origin: [i64; D] = draw(&mut random, EXTENT);
        let way: [i64; D] = draw::<D>(&mut random, 9).map(|along| along - 4);
        let radius = 1 + random.below(5) as i64;
        if way == [0; D] {
            continue;
        }
        let sweep = Sweep::Ball { radius: radius as f32 };
        for hit in all_hits(&grid, &sweep, float(origin), float(way)) {
            let (_, [min, max]) = boxes.iter().find(|(id, _)| *id == hit.id).unwrap();
            let away = |i: usize| origin[i] - origin[i].clamp(min[i], max[i]);
            let square: i64 = (0..D).map(|i| away(i) * away(i)).sum();
            assert_eq!(hit.began_inside != 0, square < radius * radius, "{min:?} {max:?} {hit:?}");
            let normal: [f64; D] = normal::<D>(&hit).map(f64::from);
            if hit.began_inside != 0 {
                inside += 1;
                assert_eq!((hit.fraction, normal), (0.0, [0.0; D]));
                continue;
            }
            touching += u32::from(hit.fraction == 0.0);
            round += u32::from(normal.iter().filter(|along| **along != 0.0).count() > 1);
            for i in 0..D {
                let at = origin[i] as f64 + way[i] as f64 * hit.fraction;
                let away = at - at.clamp(min[i] as f64, max[i] as f64);
                let off = (normal[i] - away / radius as f64).abs();
                assert!(off < 1e-7 + 1e-14 * EXTENT as f64, "{off} {hit:?}");
            }
        }
    }
    assert!(inside.min(touching).min(round) > 100, "{inside} {touching} {round}");
}

#[test]
fn balls_meet_sides_and_corners_along_their_radius() {
    check_balls::<2>();
    check_balls::<3>();
}

/// A ball that rounding swallows is told to come from where it comes from.
#[test]
fn a_ball_too_small_to_tell_still_has_a_normal() {
    let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
    grid.insert(&Object::new(Aabb::new([1e6, -1.0], [1e6 + 1.0, 1.0]))).unwrap();
    grid.commit().unwrap();
    for radius in [1e-20, 1e-30, 1e-45] {
        let sweep = Sweep::Ball { radius };
        let hit = grid.cast_first(&sweep, [0.0; 2], [3e6, 0.5], None).unwrap().unwrap();
        assert_eq!((hit.normal_x, hit.normal_y, hit.began_inside), (-1.0, 0.0, 0), "{hit:?}");
    }
}
