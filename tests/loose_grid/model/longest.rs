//! A few objects that are far longer than all others, as the ground is, in runs of few and of many: the answers are those of
//! a look at every box, and what is near is found without a look at all that begins within the length of the longest.

use std::array::from_fn;
use std::mem::MaybeUninit;

use worldgrids::loose_grid::*;
use worldgrids::timeline::Checkpoints;

use super::runs::{Twins, order_of};
use super::uneven::{check, filled, pairs_of, sized};
use crate::common::random::Random;

const FAR: f32 = 2000.0;
/// Sides of long boxes: of a world, and of any share of it.
const LONG: [f32; 4] = [2.0 * FAR, FAR, 0.25 * FAR, 0.03 * FAR];

/// The `index`th of some long boxes, through a place.
fn long<const D: usize>(index: usize, place: [f32; D], random: &mut Random) -> Aabb<D> {
    let ordinary = sized(place, random);
    let side = LONG[index % LONG.len()] * random.between(0.5, 1.0);
    let is_long = |axis: usize| index % 3 == 2 || axis == index % D;
    let reach: [f32; D] = from_fn(|axis| if is_long(axis) { side * 0.5 } else { 0.0 });
    Aabb::new(from_fn(|i| ordinary.min[i] - reach[i]), from_fn(|i| ordinary.max[i] + reach[i]))
}

fn anywhere<const D: usize>(random: &mut Random) -> [f32; D] {
    from_fn(|_| random.between(-FAR, FAR))
}

/// So many objects, some of them long, all of which have moved some times.
fn twins_with<const D: usize>(count: usize, some: usize) -> Twins<D> {
    let mut twins = Twins::<D>::new();
    twins.resize(count);
    for index in 0..count {
        let place = anywhere(&mut twins.random);
        twins.boxes[index] = sized(place, &mut twins.random);
    }
    for index in 0..some {
        let place = anywhere(&mut twins.random);
        twins.boxes[index * 7 % count] = long(index, place, &mut twins.random);
    }
    for _ in 0..5 {
        twins.nudge(1, 0.3);
    }
    assert_eq!(twins.grid.stats().levels, 0, "it is a run");
    twins
}

impl<const D: usize> Twins<D> {
    /// Gives some objects other boxes.
    fn put(&mut self, name: &str, some: &[(usize, Aabb<D>)]) {
        for &(index, bounds) in some {
            self.boxes[index] = bounds;
        }
        let ids = self.ids.clone();
        self.step(name, |grid| {
            grid.move_many(some.len(), |i| ids[some[i].0], |i| some[i].1).unwrap();
        });
    }
}

/// What is told at once is what is found. Which machines tell anything so is their own matter.
fn told_at_once<const D: usize>(twins: &Twins<D>) {
    let (grid, random) = (&twins.grid, &mut Random(5));
    assert!(grid.may_tell_segment_at_once());
    let mut array = vec![MaybeUninit::uninit(); twins.ids.len()];
    for _ in 0..200 {
        let place = anywhere::<D>(random);
        let around = sized(place, random);
        let mut found = Vec::new();
        grid.query_box(&around, None, &mut |id| found.push(id)).unwrap();
        let root = grid.root_with_zeros_at_once(&around);
        if let Some(count) = grid.query_box_at_once(&around, None, &mut array, root) {
            // SAFETY: so many were written.
            let told = array[..count].iter().map(|id| unsafe { id.assume_init() });
            assert!(told.eq(found));
        }

        let way: [f32; D] = from_fn(|_| random.between(-30.0, 30.0));
        let mut hit = MaybeUninit::uninit();
        if grid.cast_segment_at_once([&place, &way], None, 0, &mut hit) {
            // SAFETY: it was written.
            let hit = unsafe { hit.assume_init() };
            let first = grid.cast_first(&Sweep::Point, place, way, None).unwrap();
            assert_eq!(Some(hit).filter(|hit| hit.id != 0), first);
        }
    }
}

/// Some become long or short, long ones move, come and go, alone and with others.
fn whatever_is_done<const D: usize>(count: usize) {
    for some in [1, 6, 40] {
        let mut twins = twins_with::<D>(count, some);
        told_at_once(&twins);
        twins.nudge(7, 0.4);
        twins.nudge(70, FAR * 0.5);
        let random = &mut Random(3);
        // The first one is long; another becomes so, and a long one becomes short.
        twins.put("one moves", &[(0, long(0, anywhere(random), random))]);
        twins.put("one grows", &[(1, long(1, anywhere(random), random))]);
        twins.put("one shrinks", &[(0, sized(anywhere(random), random))]);
        let grown: Vec<_> =
            (0..20).map(|i| (3 + 5 * i, long(i + 4, anywhere(random), random))).collect();
        twins.put("some grow", &grown);
        let shrunk: Vec<_> =
            (0..15).map(|i| (3 + 5 * i, sized(anywhere(random), random))).collect();
        twins.put("some shrink", &shrunk);
        // Holes among the long ones, and others that come.
        twins.resize(count - 30);
        twins.nudge(40, 1.0);
        twins.resize(count - 10);
        twins.nudge(1, 0.3);
    }
}

#[test]
fn long_ones_among_few_in_2d_are_found() {
    whatever_is_done::<2>(300);
}

#[test]
fn long_ones_among_few_in_3d_are_found() {
    whatever_is_done::<3>(300);
}

#[test]
fn long_ones_among_many_in_2d_are_found() {
    whatever_is_done::<2>(700);
}

#[test]
fn long_ones_among_many_in_3d_are_found() {
    whatever_is_done::<3>(700);
}

/// Sizes of all kinds, so that those of the list reach from a world down to what is hardly longer than the others, the
/// largest that there are, and some that overflow when one end is taken from the other.
#[test]
fn sizes_of_all_kinds_are_found() {
    for (least, share) in [(1e-3, 0.9), (0.1, 0.5), (1e30, 0.99)] {
        let mut random = Random(6);
        let mut boxes: Vec<Aabb<2>> = (0..400)
            .map(|_| {
                let side = least / (1.0 - random.next() * share).powi(4);
                let place: [f32; 2] = from_fn(|_| random.between(-1000.0, 1000.0) * least);
                Aabb::new(place, place.map(|x| x + side))
            })
            .collect();
        boxes[17] = Aabb::new([-f32::MAX; 2], [f32::MAX; 2]);
        boxes[18] = Aabb::new([-f32::MAX, 0.0], [f32::MAX, least]);
        let (mut grid, ids) = filled(&boxes);
        check("all kinds", &grid, &ids, &boxes);
        for index in [3, 17, 40] {
            boxes[index] = Aabb::new([0.0; 2], [least * index as f32; 2]);
            grid.move_to(ids[index], boxes[index]).unwrap();
            grid.commit().unwrap();
            check("all kinds", &grid, &ids, &boxes);
        }
    }
}

/// Pairs of what moved, and of static objects with it, whichever of both is long; also where filters differ.
fn pairs_with_long_ones<const D: usize>() {
    let mut random = Random(7);
    let mut boxes: Vec<Aabb<D>> =
        (0..800).map(|_| sized(anywhere(&mut random), &mut random)).collect();
    for index in 0..24 {
        boxes[index * 33] = long(index, anywhere(&mut random), &mut random);
    }
    for (has_filters, has_static) in [(false, true), (true, true), (false, false), (true, false)] {
        let mut grid = LooseGrid::<D>::new(&Definition::default()).unwrap();
        let mut ids = Vec::new();
        let object = |index: usize| {
            let is_static = has_static && index % 2 == 1;
            let layer = if is_static { LayerKind::Static } else { LayerKind::Moving };
            let group = if has_filters { (index % 5) as i32 - 4 } else { 0 };
            let filter = Filter { group, ..Filter::default() };
            Object { layer, filter, ..Object::new(boxes[index]) }
        };
        grid.insert_many(800, object, |_, id| ids.push(id)).unwrap();
        grid.commit().unwrap();
        let moved: Vec<usize> = (0..800).step_by(34).collect();
        grid.move_many(moved.len(), |i| ids[moved[i]], |i| boxes[moved[i]]).unwrap();
        grid.commit().unwrap();
        let has_moved = |index: usize| index.is_multiple_of(34);
        let (mut all, mut of_moved) = (Vec::new(), Vec::new());
        for a in 0..800 {
            for b in a + 1..800 {
                let passes = object(a).filter.passes(&object(b).filter);
                let can_meet = !has_static || a % 2 == 0 || b % 2 == 0;
                if can_meet && passes && boxes[a].overlaps(&boxes[b]) {
                    let pair = (ids[a].min(ids[b]), ids[a].max(ids[b]));
                    all.push(pair);
                    if has_moved(a) || has_moved(b) {
                        of_moved.push(pair);
                    }
                }
            }
        }
        let kinds = PairKinds::DYNAMIC;
        let (mut found, mut found_of_moved) = (Vec::new(), Vec::new());
        grid.pairs(kinds, Part::WHOLE, &mut |a, b| found.push((a, b)));
        grid.moved_pairs(kinds, Part::WHOLE, &mut |a, b| found_of_moved.push((a, b)));
        for pairs in [&mut all, &mut of_moved, &mut found, &mut found_of_moved] {
            pairs.sort_unstable();
        }
        assert_eq!(found, all, "{has_filters} {has_static}");
        assert_eq!(found_of_moved, of_moved, "{has_filters} {has_static}");
    }
}

#[test]
fn pairs_with_long_ones_in_2d_are_those_of_a_list() {
    pairs_with_long_ones::<2>();
}

#[test]
fn pairs_with_long_ones_in_3d_are_those_of_a_list() {
    pairs_with_long_ones::<3>();
}

/// A rollback brings the list back, from where other objects were the longest, and from where there were cells.
#[test]
fn rollbacks_bring_long_ones_back() {
    let Twins { mut grid, ids, mut boxes, mut random } = twins_with::<2>(700, 12);
    let (mut moments, mut have_cells) = (Vec::new(), Vec::new());
    for number in 0..6 {
        grid.checkpoint(number).unwrap();
        have_cells.push(grid.stats().levels > 0);
        moments.push((boxes.clone(), order_of(&grid), pairs_of(&grid)));
        if number == 3 {
            // There are cells then, of which the longest know nothing.
            boxes.iter_mut().for_each(|bounds| *bounds = sized([5.0; 2], &mut random));
        } else {
            for index in 0..700 {
                let is_long = index % 40 == number as usize;
                let place = boxes[index].min.map(|x| x + random.between(-0.3, 0.3));
                let other = if is_long {
                    long(index, place, &mut random)
                } else {
                    sized(place, &mut random)
                };
                boxes[index] = other;
            }
        }
        grid.move_many(700, |i| ids[i], |i| boxes[i]).unwrap();
        grid.commit().unwrap();
        grid.move_to(ids[0], boxes[0]).unwrap();
        grid.commit().unwrap();
        check("on the way", &grid, &ids, &boxes);
    }
    assert!(!have_cells[0] && have_cells[4]);
    for number in [5, 3, 4, 0, 2, 1, 4, 0, 4, 3, 0] {
        grid.rollback(number).unwrap();
        let (boxes, order, pairs) = &moments[number as usize];
        check("returned", &grid, &ids, boxes);
        assert_eq!((&order_of(&grid), &pairs_of(&grid)), (order, pairs), "{number}");
    }
}

/// Where one is as long as the world no more is looked at than where none is, but for that one.
#[cfg(debug_assertions)]
#[test]
fn a_long_one_costs_one_test() {
    let mut random = Random(9);
    let mut boxes: Vec<Aabb<2>> =
        (0..500).map(|_| sized(anywhere(&mut random), &mut random)).collect();
    let costs = |boxes: &[Aabb<2>]| {
        let (mut grid, ids) = filled(boxes);
        let before = eights_tested();
        for bounds in boxes.iter().step_by(10) {
            let around = Aabb::new(bounds.min.map(|x| x - 3.0), bounds.max.map(|x| x + 3.0));
            grid.query_box(&around, None, &mut |_| ()).unwrap();
            grid.cast_first(&Sweep::Point, around.min, [6.0; 2], None).unwrap();
            let mut nearest = [Neighbor::default(); 1];
            grid.nearest(around.min, 5.0, None, &mut nearest).unwrap();
        }
        let after_queries = eights_tested();
        grid.move_many(5, |i| ids[100 * i + 1], |i| boxes[100 * i + 1]).unwrap();
        grid.commit().unwrap();
        grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |_, _| ());
        (after_queries - before, eights_tested() - after_queries)
    };
    let (queries, pairs) = costs(&boxes);
    boxes[0] = Aabb::new([-FAR; 2], [FAR; 2]);
    let (queries_with, pairs_with) = costs(&boxes);
    assert!(queries_with <= queries + 6 * 50, "{queries_with} where {queries} do");
    assert!(pairs_with <= pairs + 5, "{pairs_with} where {pairs} do");
}

/// What is hit first may stand far behind, in the order in which a run is looked through, what is hit later.
#[test]
fn a_nearer_hit_may_stand_far_behind_in_a_run() {
    let aside = |index: usize| {
        let along = 3.3 * index as f32;
        Aabb::new([along, -99.0], [along + 1.0, -98.0])
    };
    let up = [Aabb::new([0.0, 50.0], [1000.0, 51.0]), Aabb::new([800.0, 43.0], [802.0, 46.0])];
    let down = [Aabb::new([898.0, 4.0], [902.0, 7.0]), Aabb::new([100.0, 1.0], [1000.0, 2.0])];
    for (two, origin, way) in
        [(up, [-5.0, 0.0], [1000.0, 55.0]), (down, [1005.0, 0.0], [-1000.0, 55.0])]
    {
        let boxes: Vec<_> = two.into_iter().chain((0..300).map(aside)).collect();
        let (grid, ids) = filled(&boxes);
        let first = grid.cast_first(&Sweep::Point, origin, way, None).unwrap();
        assert_eq!(first.map(|hit| hit.id), Some(ids[1]));
        let mut hit = MaybeUninit::uninit();
        if grid.cast_segment_at_once([&origin, &way], None, 0, &mut hit) {
            // SAFETY: it was written.
            assert_eq!(Some(unsafe { hit.assume_init() }), first);
        }
    }
}

/// On a way down a run, too, what is long and begins far below may be hit before all that was found so far.
#[test]
fn what_is_long_is_hit_first_from_wherever_a_ray_comes() {
    fn check<const D: usize>(seed: u64) {
        let mut random = Random(seed);
        let (mut firsts, mut long_firsts) = (0, 0);
        for round in 0..60 {
            let count = 140 + 40 * (round % 10);
            let boxes: Vec<Aabb<D>> = (0..count)
                .map(|index| {
                    let place: [f32; D] = from_fn(|axis| {
                        let far = if axis == 0 { FAR } else { 40.0 };
                        random.between(-far, far)
                    });
                    let side = if index % 50 == 0 { FAR } else { 3.0 };
                    let mut max = place.map(|x| x + 3.0);
                    max[0] = place[0] + side;
                    Aabb::new(place, max)
                })
                .collect();
            let (mut grid, ids) = filled(&boxes);
            for cast in 0..60 {
                if cast == 40 {
                    // What is removed is gone at once.
                    let some: Vec<u64> = ids.iter().copied().step_by(100).collect();
                    grid.remove_many(some.len(), |index| some[index]).unwrap();
                }
                let origin =
                    from_fn(|axis| random.between(-1.5, 1.5) * if axis == 0 { FAR } else { 40.0 });
                let to: [f32; D] =
                    from_fn(|axis| random.between(-1.5, 1.5) * if axis == 0 { FAR } else { 40.0 });
                let way = from_fn(|axis| to[axis] - origin[axis]);
                let mut all = Vec::new();
                grid.cast_all(&Sweep::Point, origin, way, None, &mut |hit| all.push(hit)).unwrap();
                all.sort_by(|a, b| (a.fraction, a.id).partial_cmp(&(b.fraction, b.id)).unwrap());
                let first = grid.cast_first(&Sweep::Point, origin, way, None).unwrap();
                assert_eq!(first.map(|hit| hit.id), all.first().map(|hit| hit.id), "{D}D");
                firsts += 1;
                long_firsts += usize::from(first.is_some_and(|hit| {
                    ids.iter().position(|&id| id == hit.id).is_some_and(|index| index % 50 == 0)
                }));
                let mut hit = MaybeUninit::uninit();
                if grid.cast_segment_at_once([&origin, &way], None, 0, &mut hit) {
                    // SAFETY: it was written.
                    let hit = unsafe { hit.assume_init() };
                    assert_eq!(hit, first.unwrap_or_default(), "{D}D");
                }
            }
        }
        assert!(long_firsts > 100, "{long_firsts} of {firsts}");
    }
    check::<2>(5);
    check::<3>(6);
}
