//! What queries cost at most, with a tree or without, in any world: boxes and balls hardly more tests than a
//! look at every box, eight at a time; the others, which go row by row through cells that may hold one object
//! each before they give it up, half as many again.

use std::array::from_fn;
use std::collections::BTreeSet;

use worldgrids::loose_grid::*;
use worldgrids::snapshot;
use worldgrids::timeline::{CheckpointRules, Checkpoints};

use super::geometry::{distance_squared, lies_inside};
use super::uneven::{even, filled, in_space, pairs_of, scenes, sized};
use crate::common::random::Random;

const OBJECTS: usize = 4000;
const QUERIES: usize = 40;
/// Tests beside those of all boxes: rows of cells end where no eight does, a ray is walked in pieces, a tree
/// has nodes.
const MORE: u64 = 150;

/// The tests of eight boxes that a query makes.
fn cost(query: impl FnOnce()) -> u64 {
    let before = eights_tested();
    query();
    eights_tested() - before
}

/// Asks what is near, what is far and what reaches across; gives the most that each kind has cost.
fn most<const D: usize>(grid: &LooseGrid<D>, boxes: &[Aabb<D>]) -> [(&'static str, u64); 6] {
    let mut random = Random(31);
    let names = ["box", "ball", "first hit", "all hits", "nearest", "volume"];
    let mut most = names.map(|name| (name, 0));
    for round in 0..QUERIES {
        let seen = boxes[random.below(boxes.len())];
        let reach = [0.5, 50.0, 5e3, 1e6, 1e9][round % 5];
        let at: [f32; D] = from_fn(|i| seen.min[i] + reach * (random.next() - 0.5));
        let to = boxes[random.below(boxes.len())];
        let way: [f32; D] = from_fn(|i| (to.min[i] - at[i]) * 1.25 + 0.01);
        let way = way.map(|along| along.clamp(-1e30, 1e30));
        let mut normal = [0.0; D];
        normal[round % D] = 1.0;
        let planes = [
            Plane { normal, distance: reach - at[round % D] },
            Plane { normal: normal.map(|x: f32| -x), distance: reach + at[round % D] },
        ];
        let around = Aabb::new(at.map(|x| x - reach), at.map(|x| x + reach));
        let costs = [
            cost(|| grid.query_box(&around, None, &mut |_| ()).unwrap()),
            cost(|| grid.query_ball(at, reach, None, &mut |_| ()).unwrap()),
            cost(|| _ = grid.cast_first(&Sweep::Point, at, way, None).unwrap()),
            cost(|| grid.cast_all(&Sweep::Point, at, way, None, &mut |_| ()).unwrap()),
            cost(|| {
                let mut nearest = [Neighbor::default(); 4];
                grid.nearest(at, f32::INFINITY, None, &mut nearest).unwrap();
            }),
            cost(|| {
                let volume = Volume::new(&planes).unwrap();
                grid.query_volume(&volume, None, &mut |_| ());
            }),
        ];
        for (most, cost) in most.iter_mut().zip(costs) {
            most.1 = most.1.max(cost);
        }
    }
    most
}

fn check<const D: usize>(dear: &mut Vec<String>) {
    for (name, boxes) in scenes::<D>(OBJECTS) {
        let (mut grid, _) = filled(&boxes);
        let at_once = boxes.len().div_ceil(8) as u64;
        for has_tree in [false, true] {
            if has_tree {
                grid.build_tree().unwrap();
            }
            for (query, cost) in most(&grid, &boxes) {
                let goes_by_rows = !["box", "ball"].contains(&query);
                let limit = if goes_by_rows { at_once * 3 / 2 + 2 * MORE } else { at_once + MORE };
                if cost > limit {
                    dear.push(format!("{D}D, {name}, tree {has_tree}: {query} {cost} of {limit}"));
                }
            }
        }
    }
}

#[test]
fn no_query_costs_much_more_than_a_look_at_all() {
    let mut dear = Vec::new();
    check::<2>(&mut dear);
    check::<3>(&mut dear);
    assert!(dear.is_empty(), "{dear:#?}");
}

/// Of many objects whose filters do not pass few are looked at, and in a tree hardly any box is tested.
#[test]
fn a_large_box_passes_over_what_its_filter_does_not_accept() {
    fn check<const D: usize>() {
        let boxes = even::<D>(OBJECTS, &mut Random(36));
        let side = 1.8 * (OBJECTS as f32).powf(1.0 / D as f32);
        let around = Aabb::new([-1.0; D], [side; D]);
        let is_rare = |index: usize| index % 1000 == 7;
        let object = |index: usize| {
            let filter = Filter { category: 1 + u32::from(is_rare(index)), ..Filter::default() };
            Object { filter, ..Object::new(boxes[index]) }
        };
        let mut grid = LooseGrid::new(&Definition::default()).unwrap();
        let mut expected = Vec::new();
        let inserted = |index: usize, id| {
            if is_rare(index) && boxes[index].overlaps(&around) {
                expected.push(id);
            }
        };
        grid.insert_many(boxes.len(), object, inserted).unwrap();
        expected.sort_unstable();
        grid.commit().unwrap();
        let wanted = QueryFilter { mask: 2, ..QueryFilter::default() };
        for has_tree in [false, true] {
            if has_tree {
                grid.build_tree().unwrap();
            }
            let mut found = Vec::new();
            let before = filters_looked_at();
            let tests = cost(|| {
                grid.query_box(&around, Some(wanted), &mut |id| found.push(id)).unwrap();
            });
            let looked = filters_looked_at() - before;
            found.sort_unstable();
            assert_eq!(found, expected);
            // Four objects, in sums of eight eights and more where those with few hits are asked one by one.
            assert!(looked <= 200, "{looked} filters in {D}D, tree {has_tree}");
            assert!(!has_tree || tests <= 50, "{tests} tests in {D}D");
        }
    }
    check::<2>();
    check::<3>();
}

/// The same of a wide sweep across all of them, whichever of few it looks for; and none of those is lost.
#[test]
fn a_wide_sweep_passes_over_what_its_filter_does_not_accept() {
    fn check<const D: usize>(seed: u64) {
        let boxes = even::<D>(OBJECTS, &mut Random(seed));
        let side = 2.2 * (OBJECTS as f32).powf(1.0 / D as f32);
        let is_rare = |index: usize| index % 500 == 7;
        let object = |index: usize| {
            let filter = Filter { category: 1 + u32::from(is_rare(index)), ..Filter::default() };
            Object { filter, ..Object::new(boxes[index]) }
        };
        let mut grid = LooseGrid::new(&Definition::default()).unwrap();
        let mut ids = Vec::new();
        grid.insert_many(boxes.len(), object, |_, id| ids.push(id)).unwrap();
        grid.commit().unwrap();
        // A wall that goes through all, along the first axis, and one that is narrower and goes not so far.
        let from: [f32; D] = from_fn(|axis| if axis == 0 { -4.0 } else { side * 0.5 });
        for (mask, share) in [(2, 1.0), (2, 0.4), (4, 1.0), (4, 0.4)] {
            let (reach, length) = (share * side, share * side + 8.0);
            let way = from_fn(|axis| if axis == 0 { length } else { 0.0 });
            let is_met = |&index: &usize| {
                let Aabb { min, max } = boxes[index];
                let mut is_met = is_rare(index) && mask == 2 && min[0] <= from[0] + length + 1.0;
                for axis in 1..D {
                    is_met &= min[axis] <= from[axis] + reach && from[axis] - reach <= max[axis];
                }
                is_met
            };
            let met = (0..OBJECTS).filter(is_met);
            let first = met.clone().min_by(|&a, &b| boxes[a].min[0].total_cmp(&boxes[b].min[0]));
            let mut expected: Vec<u64> = met.map(|index| ids[index]).collect();
            expected.sort_unstable();
            let half_extents = from_fn(|axis| if axis == 0 { 1.0 } else { reach });
            let sweep = Sweep::Box { half_extents };
            let wanted = Some(QueryFilter { mask, ..QueryFilter::default() });
            let (mut found, before) = (Vec::new(), filters_looked_at());
            let mut hit = None;
            let tests = [
                cost(|| hit = grid.cast_first(&sweep, from, way, wanted).unwrap()),
                cost(|| {
                    let emit = &mut |hit: CastHit| found.push(hit.id);
                    grid.cast_all(&sweep, from, way, wanted, emit).unwrap()
                }),
            ];
            let looked = filters_looked_at() - before;
            found.sort_unstable();
            assert_eq!(found, expected);
            assert_eq!(hit.map(|hit| hit.id), first.map(|index| ids[index]));
            // Eight objects, and no more sums of 64 that have one.
            assert!(tests.iter().all(|&tests| tests <= 200), "{tests:?} tests in {D}D");
            assert!(looked <= 700, "{looked} filters in {D}D");
        }
    }
    for seed in 39..79 {
        check::<2>(seed);
        check::<3>(seed);
    }
}

/// Nothing lies between islands, and with a tree that is found out at once: strays and islands stand in nodes
/// of their own, whatever lies beside them.
#[test]
fn emptiness_between_islands_costs_a_few_tests_with_a_tree() {
    fn check<const D: usize>() {
        let side = if D == 2 { 100.0 } else { 25.0 };
        let mut random = Random(35);
        let islands: Vec<[f32; D]> = (0..8).map(|_| from_fn(|_| 1e6 * random.next())).collect();
        let boxes: Vec<Aabb<D>> = (0..OBJECTS)
            .map(|index| {
                // The last few are strays.
                let island = if index < OBJECTS - 8 { islands[index % 8] } else { [0.0; D] };
                let reach = if index < OBJECTS - 8 { side } else { 1e6 };
                let min: [f32; D] = from_fn(|axis| island[axis] + reach * random.next());
                Aabb::new(min, min.map(|x| x + 1.0))
            })
            .collect();
        let (mut grid, _) = filled(&boxes);
        grid.build_tree().unwrap();
        let mut tests = 0;
        for _ in 0..1000 {
            let min: [f32; D] = from_fn(|_| 1e6 * random.next());
            let bounds = Aabb::new(min, min.map(|x| x + 3e3));
            if boxes.iter().all(|object| !object.overlaps(&bounds)) {
                tests += cost(|| grid.query_box(&bounds, None, &mut |_| panic!()).unwrap());
            }
        }
        assert!(tests <= 3000, "{tests} tests of eight in {D}D");
    }
    check::<2>();
    check::<3>();
}

/// Objects that arrive far apart get a tree with their commit: a cast that misses costs a few tests, until
/// all of them move, and then no memory is left with it. Lists are those of a grid without.
#[test]
fn what_arrives_far_apart_is_cast_at_in_few_tests() {
    fn check<const D: usize>() {
        const CASTS: u64 = 200;
        let mut random = Random(36);
        let islands: Vec<[f32; D]> = (0..20).map(|_| from_fn(|_| 1e6 * random.next())).collect();
        let mut place = |index: usize| {
            let min: [f32; D] = from_fn(|axis| islands[index % 20][axis] + 15.0 * random.next());
            Aabb::new(min, min.map(|x| x + 1.0))
        };
        let boxes: Vec<Aabb<D>> = (0..OBJECTS).map(&mut place).collect();
        let (mut grid, ids) = filled(&boxes);
        let casts = |grid: &LooseGrid<D>| {
            let cast = |index: u64| {
                let mut way = [0.1; D];
                way[index as usize % D] = if index & 8 == 0 { 100.0 } else { -100.0 };
                let from = islands[index as usize % 20].map(|x| x - 20.0);
                cost(|| assert!(grid.cast_first(&Sweep::Point, from, way, None).unwrap().is_none()))
            };
            (0..CASTS).map(cast).sum::<u64>()
        };
        let lists = |grid: &LooseGrid<D>| {
            let (mut found, mut way) = (Vec::new(), [0.0; D]);
            for index in 0..20 {
                let around = Aabb::new([0.0; D], islands[index].map(|x| x + 8.0));
                grid.query_box(&around, None, &mut |id| found.push(id)).unwrap();
                way[index % D] = 1e6;
                let from = islands[index].map(|x| x + 7.0);
                let hits = &mut |hit: CastHit| found.push(hit.id);
                grid.cast_all(&Sweep::Point, from, way, None, hits).unwrap();
                let planes = [Plane { normal: way.map(|x| x / 1e6), distance: -from[index % D] }];
                let volume = Volume::new(&planes).unwrap();
                grid.query_volume(&volume, None, &mut |id| found.push(id));
                way = [0.0; D];
            }
            found
        };
        let tests = casts(&grid);
        assert!(tests <= CASTS * 8, "{tests} tests of eight in {D}D");
        let (mut saved, mut loaded) = (Vec::new(), LooseGrid::new(&Definition::default()).unwrap());
        grid.save(&mut |bytes| saved.extend_from_slice(bytes)).unwrap();
        loaded.load(&saved).unwrap();
        assert_eq!(lists(&grid), lists(&loaded));

        let bytes = grid.stats().bytes_reserved;
        grid.move_many(OBJECTS, |index| ids[index], |index| boxes[index]).unwrap();
        grid.commit().unwrap();
        assert!(casts(&grid) > tests);
        assert!(grid.stats().bytes_reserved + 40 * OBJECTS as u64 <= bytes);
    }
    check::<2>();
    check::<3>();
}

/// A crowd and what strays from it, all of which moves: casts that leave the crowd look at the strays and go no
/// farther, whoever has moved in or out since everything was sorted.
#[test]
fn casts_go_no_farther_than_the_crowd() {
    fn check<const D: usize>(objects: usize, count: usize) {
        const CASTS: usize = 60;
        let every = objects / count;
        let mut random = Random(37);
        let mut boxes = even::<D>(objects, &mut random);
        let side =
            if D == 2 { 2.0 * (objects as f32).sqrt() } else { 2.0 * (objects as f32).cbrt() };
        let far = |random: &mut Random| sized(from_fn(|_| random.between(-1e5, 1e5)), random);
        for stray in 0..count {
            boxes[stray * every] = far(&mut random);
        }
        let (mut grid, mut ids) = filled(&boxes);
        let mut strays: Vec<usize> = (0..count).map(|stray| stray * every).collect();
        for round in 0..13 {
            if round % 4 == 0 {
                // All is sorted.
                for bounds in &mut boxes {
                    bounds.min[0] += 0.25;
                    bounds.max[0] += 0.25;
                }
                grid.move_many(objects, |index| ids[index], |index| boxes[index]).unwrap();
            } else {
                // Some leave, some come back, some that are outside go elsewhere or away.
                for turn in 0..3 {
                    let (out, back) = (random.below(objects), strays.remove(turn));
                    boxes[out] = far(&mut random);
                    boxes[back] = sized([side * 0.5; D], &mut random);
                    strays.push(out);
                    let (moved, gone) = (strays[turn], strays[turn + 5]);
                    boxes[moved] = far(&mut random);
                    for index in [out, back, moved] {
                        grid.move_to(ids[index], boxes[index]).unwrap();
                    }
                    grid.remove(ids[gone]).unwrap();
                    ids[gone] = grid.insert(&Object::new(boxes[gone])).unwrap();
                }
            }
            grid.commit().unwrap();
            if round == 6 {
                let mut saved = Vec::new();
                grid.save(&mut |bytes| saved.extend_from_slice(bytes)).unwrap();
                grid.load(&saved).unwrap();
            }
            if round == 7 {
                grid.remove(ids[strays[0]]).unwrap();
            }
            let mut tests = 0;
            for cast in 0..CASTS {
                let to =
                    boxes[if cast % 3 == 0 { strays[cast % 20] } else { random.below(objects) }];
                let from: [f32; D] = from_fn(|_| side * random.next());
                let way: [f32; D] = from_fn(|i| to.min[i] + 0.1 - from[i]);
                let sweep = if cast % 4 == 0 { Sweep::Ball { radius: 0.5 } } else { Sweep::Point };
                let mut first: Option<CastHit> = None;
                let each = &mut |hit: CastHit| {
                    if first.is_none_or(|it| (hit.fraction, hit.id) < (it.fraction, it.id)) {
                        first = Some(hit);
                    }
                };
                grid.cast_all(&sweep, from, way, None, each).unwrap();
                assert_eq!(
                    grid.cast_first(&sweep, from, way, None).unwrap(),
                    first,
                    "{round} {cast}"
                );
                // From the border of the crowd outwards.
                let mut from = [side * 0.5; D];
                from[cast % D] = side + 4.0;
                let mut way = [0.3 * side; D];
                way[cast % D] = 30.0 * side;
                tests += cost(|| _ = grid.cast_first(&Sweep::Point, from, way, None).unwrap());
            }
            assert!(tests <= (CASTS * (count / 8 + 12)) as u64, "{D}D {round}: {tests} tests");
            if round == 7 {
                ids[strays[0]] = grid.insert(&Object::new(boxes[strays[0]])).unwrap();
            }
        }
    }
    for (objects, strays) in [(OBJECTS, 24), (5 * OBJECTS, 300)] {
        check::<2>(objects, strays);
        check::<3>(objects, strays);
    }
}

/// Boxes as large as the world lie beside the cells: each costs a query one of the tests of the overflow.
#[test]
fn boxes_as_large_as_the_world_cost_one_test_each() {
    fn cost_with<const D: usize>(large: usize, has_tree: bool) -> u64 {
        let mut random = Random(32);
        let side = if D == 2 { 126.0 } else { 32.0 };
        let mut boxes: Vec<Aabb<D>> = (0..OBJECTS)
            .map(|_| {
                let min: [f32; D] = from_fn(|_| side * random.next());
                Aabb::new(min, min.map(|x| x + 1.0))
            })
            .collect();
        for bounds in &mut boxes[..large] {
            *bounds = Aabb::new([-1e6; D], [1e6; D]);
        }
        let (mut grid, _) = filled(&boxes);
        if has_tree {
            grid.build_tree().unwrap();
        }
        let ask = |at: [f32; D]| {
            let around = Aabb::new(at, at.map(|x| x + 1.0));
            cost(|| grid.query_box(&around, None, &mut |_| ()).unwrap())
        };
        (0..QUERIES).map(|_| ask(from_fn(|_| side * random.next()))).max().unwrap()
    }
    for has_tree in [false, true] {
        for large in [1usize, 8, 16] {
            let check = |with: u64, without: u64| {
                // A tree over other objects has nodes elsewhere, too.
                let elsewhere = if has_tree { large as u64 + without / 4 } else { 0 };
                let most = without + large.div_ceil(8) as u64 + elsewhere;
                assert!(with <= most, "{large} large, tree {has_tree}: {with} of {most}");
            };
            check(cost_with::<2>(large, has_tree), cost_with::<2>(0, has_tree));
            check(cost_with::<3>(large, has_tree), cost_with::<3>(0, has_tree));
        }
    }
}

/// Small commits open places between the cells; those that run short are taken from close by, and the first after
/// everything was sorted sorts once more, so that no commit is much dearer than another.
#[test]
fn small_commits_copy_few_entries() {
    fn check<const D: usize>() {
        const COUNT: usize = 12_000;
        const CHANGES: usize = COUNT / 100;
        let mut random = Random(33);
        let side = if D == 2 { 219.0 } else { 46.0 };
        let mut place = || {
            let min: [f32; D] = from_fn(|_| side * random.next());
            Aabb::new(min, min.map(|x| x + 1.0))
        };
        let boxes: Vec<Aabb<D>> = (0..COUNT).map(|_| place()).collect();
        let (mut grid, ids) = filled(&boxes);
        let copies: Vec<u64> = (0..150)
            .map(|frame| {
                for index in 0..CHANGES {
                    let id = ids[(frame * 7919 + index * 101) % COUNT];
                    grid.move_to(id, place()).unwrap();
                }
                let before = entries_copied();
                grid.commit().unwrap();
                entries_copied() - before
            })
            .collect();
        let most = copies.iter().max().unwrap();
        assert!(*most <= COUNT as u64 / 2, "{most} of {COUNT} in a commit: {copies:?}");
    }
    check::<2>();
    check::<3>();
}

/// Where few change cells between frames in which all move, they go to the places that they leave themselves, wherever these
/// are, and nothing else is sorted for them.
#[test]
fn few_that_change_cells_between_frames_of_all_take_each_others_places() {
    fn check<const D: usize>(side: f32, few: usize) {
        const COUNT: usize = 12_000;
        let mut random = Random(38);
        let mut boxes: Vec<Aabb<D>> = (0..COUNT)
            .map(|_| [0.0; D].map(|_: f32| side * random.next()))
            .map(|min| Aabb::new(min, min.map(|x| x + 1.0)))
            .collect();
        let (mut grid, ids) = filled(&boxes);
        let mut mended = 0;
        for frame in 0..40 {
            let count = if frame % 2 == 0 { COUNT } else { few };
            for bounds in &mut boxes[..count] {
                let by: [f32; D] = from_fn(|_| random.next() - 0.5);
                *bounds = Aabb::new(
                    from_fn(|axis| bounds.min[axis] + by[axis]),
                    from_fn(|axis| bounds.max[axis] + by[axis]),
                );
            }
            grid.move_many(count, |at| ids[at], |at| boxes[at]).unwrap();
            let before = entries_copied();
            grid.commit().unwrap();
            let copies = entries_copied() - before;
            assert!(copies <= COUNT as u64 / 4, "{copies} copies in frame {frame}, {D}D");
            mended += u64::from(copies > 0);
        }
        // But for some with which cells are laid out anew.
        assert!(mended > 16, "{mended} of 20 frames in {D}D");
    }
    check::<2>(219.0, 24);
    check::<3>(46.0, 8);
}

/// Where few move but all of them go to other cells, everything is sorted, which takes less time; a grid that was just
/// loaded, without holes between its cells, does the same.
#[test]
fn few_that_go_everywhere_are_sorted_in() {
    fn check<const D: usize>(side: f32) {
        const COUNT: usize = 10_000;
        let mut random = Random(37);
        let boxes: Vec<Aabb<D>> = (0..COUNT)
            .map(|_| [0.0; D].map(|_: f32| side * random.next()))
            .map(|min| Aabb::new(min, min.map(|x| x + 1.0)))
            .collect();
        let (mut grid, ids) = filled(&boxes);
        let mut sorted = 0;
        for frame in 0..40 {
            let mut saved = Vec::new();
            grid.save(&mut |piece| saved.extend_from_slice(piece)).unwrap();
            let mut loaded = LooseGrid::<D>::new(&Definition::default()).unwrap();
            loaded.load(&saved).unwrap();
            let share = 2 + frame % 12;
            let places: Vec<Aabb<D>> = (0..COUNT / 100 * share)
                .map(|_| [0.0; D].map(|_: f32| side * random.next()))
                .map(|min| Aabb::new(min, min.map(|x| x + 1.0)))
                .collect();
            let copies = [&mut grid, &mut loaded].map(|grid| {
                let id = |at: usize| ids[(at * 13 + frame) % COUNT];
                grid.move_many(places.len(), id, |at| places[at]).unwrap();
                let before = entries_copied();
                grid.commit().unwrap();
                entries_copied() - before
            });
            if share >= 5 {
                assert_eq!(copies, [0; 2], "{share} % in {D}D");
                sorted += 1;
            }
            let bytes = [&grid, &loaded].map(|grid| {
                let mut bytes = Vec::new();
                grid.save(&mut |piece| bytes.extend_from_slice(piece)).unwrap();
                bytes
            });
            assert!(bytes[0] == bytes[1], "frame {frame} in {D}D");
        }
        assert!(sorted > 20);
    }
    check::<2>(200.0);
    check::<3>(43.0);
}

/// A layer that fills row by row, as a level that is streamed in: what comes lies side by side in each commit, and
/// most find the place that was opened for them.
#[test]
fn a_layer_that_fills_row_by_row_copies_few_entries() {
    fn fill<const D: usize>(seed: u64, each: usize, rows: usize, most_each: u64) {
        let mut random = Random(seed);
        let mut grid = LooseGrid::<D>::new(&Definition::default()).unwrap();
        let (mut boxes, mut ids, mut copies) = (Vec::new(), Vec::new(), 0);
        for row in 0..rows {
            let first = boxes.len();
            boxes.extend((0..each).map(|_| {
                let mut min = [0.0; D].map(|_: f32| 300.0 * random.next());
                min[1] = row as f32;
                Aabb::new(min, min.map(|x| x + 1.0))
            }));
            let object =
                |at: usize| Object { layer: LayerKind::Static, ..Object::new(boxes[first + at]) };
            grid.insert_many(each, object, |_, id| ids.push(id)).unwrap();
            let before = entries_copied();
            grid.commit().unwrap();
            copies += entries_copied() - before;
            // Each is found where it lies.
            let some = if row % 16 == 0 || boxes.len() < 2000 { 0 } else { first };
            for (bounds, &id) in boxes.iter().zip(&ids).skip(some) {
                let mut is_found = false;
                grid.query_box(bounds, None, &mut |found| is_found |= found == id).unwrap();
                assert!(is_found, "{id} in row {row} of {each} in {D}D");
            }
        }
        let most = most_each * boxes.len() as u64;
        assert!(copies <= most, "{copies} of {most}, {each} a row in {D}D");
    }
    // What comes to many of the cells of a row at once takes as much of it along, however little that is.
    fill::<2>(1, 1000, 60, 1);
    fill::<3>(2, 300, 24, 6);
    fill::<2>(3, 30, 240, 50);
    fill::<3>(4, 30, 240, 25);
    for seed in 0..30 {
        fill::<2>(seed, 30 + seed as usize, 70, 50);
        fill::<3>(seed, 30 + seed as usize, 70, 25);
    }
}

/// What comes in one place, however much of it, costs a commit hardly more than a sort of everything, also where a
/// layer was just sorted; and wherever there was room before, it ends in the same order, as after a rollback.
#[test]
fn what_comes_in_one_place_is_sorted_in_if_it_must() {
    fn check<const D: usize>(side: f32) {
        const COUNT: usize = 6000;
        let mut random = Random(35);
        let mut box_in = |corner: f32, side: f32| {
            let min: [f32; D] = from_fn(|_| corner + side * random.next());
            Aabb::new(min, min.map(|x| x + 1.0))
        };
        let checkpoints = CheckpointRules { max_checkpoints: 2, drops_oldest: true };
        let definition = Definition { checkpoints, ..Definition::<D>::default() };
        let save = |grid: &LooseGrid<D>| {
            let mut bytes = Vec::new();
            grid.save(&mut |piece| bytes.extend_from_slice(piece)).unwrap();
            // Without its revision and what follows from that.
            bytes[24..bytes.len() - 8].to_vec()
        };
        for (round, spread) in [0.0, 0.0, 2.0, 2.0, side / 8.0, side].into_iter().enumerate() {
            let mut grid = LooseGrid::<D>::new(&definition).unwrap();
            let mut ids = Vec::new();
            let boxes: Vec<Aabb<D>> = (0..COUNT).map(|_| box_in(0.0, side)).collect();
            let object = |at: usize| Object::new(boxes[at]);
            grid.insert_many(COUNT, object, |_, id| ids.push(id)).unwrap();
            grid.commit().unwrap();
            // Holes between all cells, which are not saved.
            grid.move_many(100, |at| ids[at * 57], |_| boxes[7]).unwrap();
            grid.commit().unwrap();
            let (mut loaded, mut saved) = (LooseGrid::<D>::new(&definition).unwrap(), Vec::new());
            grid.save(&mut |piece| saved.extend_from_slice(piece)).unwrap();
            loaded.load(&saved).unwrap();
            let near = side / 3.0;
            let places: Vec<Aabb<D>> = (0..800).map(|_| box_in(near, spread)).collect();
            let others = Filter { category: 2, ..Filter::default() };
            let filter = [Filter::default(), others][round % 2];
            let mut outcomes = Vec::new();
            for grid in [&mut grid, &mut loaded] {
                grid.checkpoint(1).unwrap();
                let before = save(grid);
                let mut ends = Vec::new();
                for (moved, come) in [(300, 350), (0, 700), (650, 0), (300, 350)] {
                    let object = |at: usize| Object { filter, ..Object::new(places[at]) };
                    grid.insert_many(come, object, |_, _| ()).unwrap();
                    grid.move_many(moved, |at| ids[at * 7], |at| places[at]).unwrap();
                    let copies = entries_copied();
                    grid.commit().unwrap();
                    let copies = entries_copied() - copies;
                    assert!(copies <= 6 * COUNT as u64, "{copies} in {D}D, round {round}");
                    let mut pairs = Vec::new();
                    let mut emit = |a, b| pairs.push((a, b));
                    grid.moved_pairs(PairKinds::ALL, Part::new(0, 30).unwrap(), &mut emit);
                    ends.push((save(grid), pairs));
                    grid.rollback(1).unwrap();
                    assert!(save(grid) == before, "round {round}");
                }
                assert!(ends.first() == ends.last(), "round {round}");
                outcomes.push(ends);
            }
            assert!(outcomes[0] == outcomes[1], "in {D}D, round {round}");
        }
    }
    check::<2>(245.0);
    check::<3>(40.0);
}

/// Many small objects close together among large ones that stand apart have small cells, however many large ones
/// there are.
#[test]
fn small_objects_have_small_cells_beside_many_large_ones() {
    fn check<const D: usize>() {
        const COUNT: usize = 10_000;
        let tests = [2200, 2800, 6000].map(|large| {
            let mut random = Random(41);
            let boxes: Vec<Aabb<D>> = (0..COUNT)
                .map(|index| {
                    let (corner, room, side) =
                        if index < large { (0.0, 3000.0, 4.0) } else { (900.0, 9.0, 0.05) };
                    let side = side * (0.5 + random.next());
                    let min: [f32; D] = from_fn(|_| corner + room * random.next());
                    Aabb::new(min, min.map(|x| x + side))
                })
                .collect();
            let (grid, _) = filled(&boxes);
            let around = |at: usize| grid.query_box(&boxes[at], None, &mut |_| ()).unwrap();
            cost(|| (0..COUNT).for_each(around))
                + cost(|| _ = grid.count_pairs(PairKinds::ALL, Part::WHOLE))
        });
        let most = 4 * tests[0];
        assert!(tests.iter().all(|&tests| tests <= most), "{tests:?} in {D}D");
    }
    check::<2>();
    check::<3>();
}

/// Points lie in cells as any other objects do: those around a place are found in a few tests, not in a strip
/// through all of the world, however cheaply its pairs would be told.
#[test]
fn the_nearest_of_many_points_are_found_in_a_few_tests() {
    fn check<const D: usize>(objects: usize) {
        let side = 2.0 * (objects as f32).powf(1.0 / D as f32);
        let mut random = Random(39);
        let points: Vec<Aabb<D>> = (0..objects)
            .map(|_| {
                let at: [f32; D] = from_fn(|_| side * random.next());
                Aabb::new(at, at)
            })
            .collect();
        let (grid, _) = filled(&points);
        let mut tests = 0;
        for _ in 0..QUERIES {
            let at: [f32; D] = from_fn(|_| side * random.next());
            let mut nearest = [Neighbor::default(); 8];
            tests += cost(|| _ = grid.nearest(at, f32::INFINITY, None, &mut nearest).unwrap());
            let around = Aabb::new(at.map(|x| x - 3.0), at.map(|x| x + 3.0));
            tests += cost(|| grid.query_box(&around, None, &mut |_| ()).unwrap());
        }
        let (limit, asked) = (if D == 2 { 30 } else { 90 }, 2 * QUERIES as u64);
        assert!(tests <= limit * asked, "{tests} tests for {asked} questions in {D}D");
    }
    check::<2>(100_000);
    check::<3>(100_000);
}

/// A narrow beam through an even world looks at little of it, whichever way it goes, also where the world has
/// more rows than fit beside each other on the ring.
#[test]
fn a_beam_looks_at_little_whichever_way_it_goes() {
    fn check<const D: usize>(sides: [f32; D]) {
        const OBJECTS: usize = 20_000;
        let mut random = Random(38);
        let mut place = |_| {
            let min: [f32; D] = from_fn(|axis| sides[axis] * random.next());
            Aabb::new(min, min.map(|x| x + 1.0))
        };
        let boxes: Vec<Aabb<D>> = (0..OBJECTS).map(&mut place).collect();
        let (grid, ids) = filled(&boxes);
        for number in 0..40 {
            // Along the axes, the diagonals, and any way.
            let way: [f32; D] = match number {
                _ if number < D => from_fn(|axis| if axis == number { 1.0 } else { 0.0 }),
                3..7 => {
                    from_fn(|axis| if number >> axis & 1 == 0 { sides[axis] } else { -sides[axis] })
                }
                _ => from_fn(|_| random.next() - 0.5),
            };
            let across = |axis: usize| -> [f32; D] {
                let other = (axis + 1) % D;
                from_fn(|i| {
                    if i == axis {
                        way[other]
                    } else if i == other {
                        -way[axis]
                    } else {
                        0.0
                    }
                })
            };
            let through: [f32; D] = sides.map(|side| side * (0.3 + 0.4 * random.next()));
            let mut planes = Vec::new();
            for normal in (0..D).map(across) {
                let length = normal.iter().map(|x| x * x).sum::<f32>().sqrt();
                if length > 0.0 {
                    for normal in [normal.map(|x| x / length), normal.map(|x| -x / length)] {
                        let sum: f32 =
                            from_fn::<f32, D, _>(|i| normal[i] * through[i]).iter().sum();
                        planes.push(Plane { normal, distance: 1.0 - sum });
                    }
                }
            }
            let mut found = Vec::new();
            let tests = cost(|| {
                let volume = Volume::new(&planes).unwrap();
                grid.query_volume(&volume, None, &mut |id| found.push(id));
            });
            let is_seen =
                |bounds: &Aabb<D>| planes.iter().all(|plane| lies_inside(bounds, plane, true));
            let expected = boxes.iter().zip(&ids).filter(|(bounds, _)| is_seen(bounds));
            let expected: Vec<u64> = expected.map(|(_, &id)| id).collect();
            found.sort_unstable();
            assert_eq!(found, expected);
            let limit = (OBJECTS / 8 / 4) as u64;
            assert!(tests <= limit, "{tests} tests of {limit} along {way:?} in {sides:?}");
        }
    }
    check([400.0, 400.0]);
    check([4000.0, 40.0]);
    check([60.0, 60.0, 60.0]);
    check([200.0, 5.0, 200.0]);
}

/// The pairs of beams cost two eights each, though wider cells would leave less to what looks across them.
#[test]
fn pairs_of_beams_are_told_apart_by_thin_cells() {
    let mut random = Random(39);
    let boxes: Vec<Aabb<3>> = (0..20_000)
        .map(|_| {
            let center: [f32; 3] = from_fn(|_| 2000.0 * random.next());
            let half = [5.0 + 50.0 * random.next(), 0.125, 0.125];
            let corner = |sign: f32| from_fn(|axis| center[axis] + sign * half[axis]);
            Aabb::new(corner(-1.0), corner(1.0))
        })
        .collect();
    let (grid, _) = filled(&boxes);
    let mut count = 0;
    let cost = cost(|| count = grid.count_pairs(PairKinds::ALL, Part::WHOLE));
    assert!(count < 1000, "{count} pairs: no beams");
    assert!(cost <= 3 * boxes.len() as u64, "{cost} eights tested for {} beams", boxes.len());
}

/// Of what is too far away no filter is looked at, also where less is near enough than is wanted.
#[test]
fn the_nearest_within_a_distance_are_looked_for_by_it_first() {
    fn check<const D: usize>() {
        let mut random = Random(43);
        // A line, of which a ball around a point beside it reaches through many cells that others fall on.
        let boxes: Vec<Aabb<D>> = (0..OBJECTS)
            .map(|_| {
                let along = random.between(0.0, OBJECTS as f32);
                sized([along; D], &mut random)
            })
            .collect();
        let (mut grid, ids) = filled(&boxes);
        for id in ids.iter().step_by(2) {
            grid.set_filter(*id, Filter { category: 2, ..Filter::default() }).unwrap();
        }
        // Without the tree that it was filled with.
        grid.move_to(ids[0], boxes[0]).unwrap();
        grid.commit().unwrap();
        let filter = QueryFilter { mask: 2, ..QueryFilter::default() };
        for _ in 0..QUERIES {
            let mut point = [random.between(0.0, OBJECTS as f32); D];
            point[0] += 100.0;
            let before = filters_looked_at();
            let mut nearest = [Neighbor::default(); 8];
            let found = grid.nearest(point, 50.0, Some(filter), &mut nearest).unwrap();
            let looked = filters_looked_at() - before;
            assert_eq!(found, 0);
            assert!(looked <= 8, "{looked} filters in {D}D");
        }
    }
    check::<2>();
    check::<3>();
}

/// The rows and slices of cells that a query goes through.
fn rows(query: impl FnOnce()) -> u64 {
    let before = rows_gone_through();
    query();
    rows_gone_through() - before
}

/// What thins out from a crowd over a room many times as wide as its cells are many.
fn thinning_out<const D: usize>(count: usize) -> Vec<Aabb<D>> {
    let mut random = Random(40);
    let mut place = |_| {
        let way: [f32; D] = from_fn(|_| random.next() - 0.5);
        let length = way.iter().map(|x| x * x).sum::<f32>().sqrt().max(1e-6);
        let far = (10.0 * random.next()).exp();
        sized(way.map(|along| along / length * far), &mut random)
    };
    (0..count).map(&mut place).collect()
}

/// A sweep for the first hit that is many cells wide and meets nothing does not go through the rows of empty cells
/// around its way for longer than a look at all would take.
#[test]
fn wide_sweeps_give_up_where_they_meet_nothing() {
    fn check<const D: usize>() {
        let boxes = thinning_out::<D>(20_000);
        let (mut grid, ids) = filled(&boxes);
        // Without the tree that it was filled with, and with one object that passes the filter.
        grid.move_to(ids[0], boxes[0]).unwrap();
        grid.set_filter(ids[1], Filter { category: 2, ..Filter::default() }).unwrap();
        grid.commit().unwrap();
        let mut random = Random(41);
        for half in [3.0, 22.0, 300.0] {
            for _ in 0..QUERIES {
                let from: [f32; D] = from_fn(|_| random.between(-2e4, 2e4));
                let way: [f32; D] = from_fn(|_| random.between(-3e4, 3e4));
                let sweep = Sweep::Box { half_extents: [half; D] };
                let filter = QueryFilter { mask: 2, ..QueryFilter::default() };
                let filters = [None, Some(filter)];
                for filter in filters {
                    let rows = rows(|| _ = grid.cast_first(&sweep, from, way, filter).unwrap());
                    let limit = boxes.len() as u64 / 16 + 1000;
                    assert!(rows <= limit, "{rows} rows of {limit} in {D}D, half {half}");
                }
            }
        }
    }
    check::<2>();
    check::<3>();
}

/// A camera that looks down, none of whose planes is a wall of the room, bounds no range of slices: those without
/// any row of the volume, up to a stray however far away, are not gone through one by one.
#[test]
fn pitched_volumes_pass_over_slices_without_rows() {
    let side = 20.0;
    let plane = |normal: [f32; 3], at: [f32; 3]| {
        let length = normal.iter().map(|x| x * x).sum::<f32>().sqrt();
        let normal = normal.map(|x| x / length);
        Plane { normal, distance: -(0..3).map(|i| normal[i] * at[i]).sum::<f32>() }
    };
    let eye = [side / 2.0; 3];
    let planes = [
        plane([0.0, 1.0, -1.0], eye),
        plane([0.0, -1.0, 1.0], [eye[0], eye[1] + 4.0, eye[2] - 4.0]),
        plane([0.0, 1.4, 0.6], eye),
        plane([0.0, -0.5, -1.5], eye),
        plane([1.0, 0.5, -0.5], eye),
        plane([-1.0, 0.5, -0.5], eye),
    ];
    for far in [1e3, 1e5, 1e7, 1e12] {
        let mut boxes = even::<3>(1000, &mut Random(42));
        for (stray, sign) in [1.0, -1.0].into_iter().enumerate() {
            boxes[stray] = Aabb::new([sign * far; 3], [sign * far; 3]);
        }
        let (mut grid, ids) = filled(&boxes);
        grid.move_to(ids[0], boxes[0]).unwrap();
        grid.commit().unwrap();
        let mut found = Vec::new();
        let rows = rows(|| {
            let volume = Volume::new(&planes).unwrap();
            grid.query_volume(&volume, None, &mut |id| found.push(id));
        });
        let is_seen =
            |bounds: &Aabb<3>| planes.iter().all(|plane| lies_inside(bounds, plane, true));
        let expected = boxes.iter().zip(&ids).filter(|(bounds, _)| is_seen(bounds));
        let expected: Vec<u64> = expected.map(|(_, &id)| id).collect();
        found.sort_unstable();
        assert_eq!(found, expected);
        assert!(!found.is_empty());
        assert!(rows <= 500, "{rows} rows with strays at {far}");
    }
}

/// What was removed lies nowhere, also beside planes that stand upright, which is told with the first of them.
#[test]
fn holes_cost_a_volume_no_closer_look() {
    fn check<const D: usize>() {
        let boxes = even::<D>(OBJECTS, &mut Random(38));
        let side = 1.8 * (OBJECTS as f32).powf(1.0 / D as f32);
        let (mut grid, ids) = filled(&boxes);
        for id in ids.iter().step_by(2) {
            grid.remove(*id).unwrap();
        }
        let upright = |axis: usize, sign: f32, distance: f32| Plane {
            normal: from_fn(|i| if i == axis { sign } else { 0.0 }),
            distance,
        };
        let mut tilted = upright(0, 0.8, 0.5);
        tilted.normal[1] = 0.6;
        let planes = [upright(0, 1.0, 0.25), upright(1, -1.0, side), tilted];
        for count in 1..=planes.len() {
            let mut found = 0;
            let volume = Volume::new(&planes[..count]).unwrap();
            let tests = cost(|| grid.query_volume(&volume, None, &mut |_| found += 1));
            assert!(found > OBJECTS / 3, "{found} in {D}D");
            assert!(tests <= OBJECTS as u64 / 8 + MORE, "{tests} in {D}D");
        }
    }
    check::<2>();
    check::<3>();
}

/// Counts what it is given, and is not told what that is.
struct Counter(usize);

impl TakeIds for Counter {
    fn take(&mut self, ids: &[u64]) {
        self.0 += ids.len();
    }
    fn only_counts(&self) -> bool {
        true
    }
    fn count(&mut self, count: usize) {
        self.0 += count;
    }
}

/// Beams in all directions among what is small.
fn beams<const D: usize>(count: usize) -> Vec<Aabb<D>> {
    let mut random = Random(51);
    let mut boxes = even::<D>(count, &mut random);
    let room = boxes.iter().flat_map(|bounds| bounds.max).fold(0.0, f32::max);
    for (index, bounds) in boxes.iter_mut().enumerate().filter(|(index, _)| index % 2 == 0) {
        bounds.max[index / 2 % D] += room * random.between(0.1, 0.3);
    }
    boxes
}

/// A large box, of which a tree with holes would have to look at each object, is looked at and counted as objects lie; so
/// are those of some hundred objects.
#[test]
fn holes_in_a_tree_do_not_make_large_boxes_dear() {
    fn check<const D: usize>(count: usize, boxes: &[Aabb<D>]) {
        let (mut grid, ids) = filled(boxes);
        grid.move_to(ids[0], boxes[0]).unwrap();
        grid.commit().unwrap();
        grid.build_tree().unwrap();
        let mut gone = vec![false; count];
        for index in (0..count).step_by(5) {
            gone[index] = true;
            grid.remove(ids[index]).unwrap();
        }
        let room = boxes.iter().flat_map(|bounds| bounds.max).fold(0.0, f32::max);
        let limit = count as u64 / 8 + MORE / 2;
        for share in [0.02, 0.04, 0.06] {
            let around = Aabb::new([room * share; D], [room * (1.0 - share); D]);
            let touched = (0..count).filter(|&i| !gone[i] && boxes[i].overlaps(&around));
            let expected: BTreeSet<u64> = touched.map(|index| ids[index]).collect();
            let mut found = BTreeSet::new();
            let listed =
                cost(|| grid.query_box(&around, None, &mut |id| _ = found.insert(id)).unwrap());
            assert_eq!(found, expected);
            let mut counter = Counter(0);
            let counted = cost(|| grid.query_box_in_batches(&around, None, &mut counter).unwrap());
            assert_eq!(counter.0, expected.len());
            let mut nothing = [];
            let told = cost(|| {
                let root = grid.root_with_zeros_at_once(&around);
                let told = grid.query_box_at_once(&around, None, &mut nothing, root);
                assert!(told.is_none_or(|told| told == expected.len()));
            });
            // What is a run is told at once, in an order of its own.
            let most = if count > 512 { listed.max(counted) } else { counted };
            assert!(most.max(told) <= limit, "{listed}, {counted}, {told} of {limit} in {D}D");
        }
    }
    for count in [400, OBJECTS] {
        check::<2>(count, &beams(count));
        check::<3>(count, &beams(count));
        check::<2>(count, &even(count, &mut Random(52)));
        check::<3>(count, &even(count, &mut Random(52)));
    }
}

/// Half spaces and what lies between two planes: rows of cells are gone through only where that is less work than to test
/// all. In the time of a row four eights are tested.
#[test]
fn rows_of_a_volume_cost_no_more_than_a_look_at_all() {
    const EIGHTS_PER_ROW: u64 = 4;
    fn check<const D: usize>(boxes: &[Aabb<D>]) {
        let (mut grid, ids) = filled(boxes);
        grid.move_to(ids[0], boxes[0]).unwrap();
        grid.commit().unwrap();
        let mut random = Random(53);
        for round in 0..4 * QUERIES {
            let at = boxes[random.below(boxes.len())].min;
            let way: [f32; D] = from_fn(|_| random.next() - 0.5);
            let length = way.iter().map(|x| x * x).sum::<f32>().sqrt();
            let normal = way.map(|x| x / length);
            let distance = -(0..D).map(|i| normal[i] * at[i]).sum::<f32>();
            let width = random.between(0.0, 20.0);
            let planes = [
                Plane { normal, distance },
                Plane { normal: normal.map(|x| -x), distance: width - distance },
            ];
            let planes = &planes[..1 + round % 2];
            let mut found = BTreeSet::new();
            let (eights, rows_before) = (eights_tested(), rows_gone_through());
            let volume = Volume::new(planes).unwrap();
            grid.query_volume(&volume, None, &mut |id| assert!(found.insert(id)));
            let rows = rows_gone_through() - rows_before;
            let work = eights_tested() - eights + EIGHTS_PER_ROW * rows;
            let limit = boxes.len() as u64 / 8 * 5 / 4 + MORE;
            assert!(work <= limit, "{work} of {limit} in {D}D, {rows} rows, {planes:?}");
            let is_seen =
                |bounds: &Aabb<D>| planes.iter().all(|plane| lies_inside(bounds, plane, true));
            let seen = (0..boxes.len()).filter(|&index| is_seen(&boxes[index]));
            assert_eq!(found, seen.map(|index| ids[index]).collect());
        }
    }
    for count in [800, OBJECTS] {
        check::<2>(&even(count, &mut Random(54)));
        check::<3>(&even(count, &mut Random(54)));
        check::<2>(&beams(count));
        check::<3>(&beams(count));
    }
}

/// What is nearest to places between islands: rings around them, most of whose cells hold nothing or what lies far away,
/// are given up before they take as long as a look at all.
#[test]
fn rings_between_islands_are_given_up() {
    fn check<const D: usize>(count: usize) {
        let mut random = Random(55);
        let mut boxes = even::<D>(count, &mut random);
        for (index, bounds) in boxes.iter_mut().enumerate() {
            for axis in 0..D {
                let by = (index >> axis & 1) as f32 * 1e5;
                bounds.min[axis] += by;
                bounds.max[axis] += by;
            }
        }
        let (mut grid, ids) = filled(&boxes);
        // Without the tree that it was filled with.
        grid.move_to(ids[0], boxes[0]).unwrap();
        grid.commit().unwrap();
        for _ in 0..QUERIES {
            let point: [f32; D] = from_fn(|_| random.between(0.0, 1e5));
            let mut nearest = [Neighbor::default(); 3];
            let rows = rows(|| {
                let found = grid.nearest(point, f32::INFINITY, None, &mut nearest).unwrap();
                assert_eq!(found, nearest.len());
            });
            let limit = count as u64 / 32 / 6 + 60;
            assert!(rows <= limit, "{rows} rows of {limit} in {D}D");
            let distance = |index: usize| distance_squared(&boxes[index], &point);
            let mut all: Vec<_> = (0..count).map(|i| (distance(i), ids[i])).collect();
            all.sort_by(|a, b| a.partial_cmp(b).unwrap());
            assert_eq!(nearest.map(|near| near.id).to_vec(), [all[0].1, all[1].1, all[2].1]);
        }
    }
    for count in [800, OBJECTS] {
        check::<2>(count);
        check::<3>(count);
    }
}

/// Where boxes are the larger the farther out they lie, each large one lies across all cells of small ones, for which these
/// look then: the same pairs, loaded, in parts, and of what moved.
fn pairs_in_space_cost_few_tests<const D: usize>() {
    let mut boxes = in_space::<D>(OBJECTS);
    let (mut grid, ids) = filled(&boxes);
    let mut count = 0;
    let eights = cost(|| count = grid.count_pairs(PairKinds::ALL, Part::WHOLE));
    assert!(eights <= 30 * OBJECTS as u64, "{eights} tests of eight in {D}D");
    for round in 0..3 {
        let pairs = pairs_of(&grid);
        let expected: BTreeSet<_> = overlapping(&boxes).map(|(a, b)| (ids[a], ids[b])).collect();
        assert_eq!(pairs.len(), expected.len());
        assert_eq!(pairs.iter().copied().collect::<BTreeSet<_>>(), expected);
        let mut parts = Vec::new();
        for part in 0..5 {
            let part = Part::new(part, 5).unwrap();
            grid.pairs(PairKinds::ALL, part, &mut |a, b| parts.push((a, b)));
        }
        assert_eq!(parts, pairs);
        let bytes = snapshot::collect(|sink| grid.save(sink).unwrap()).unwrap();
        let mut loaded = LooseGrid::<D>::new(&Definition::default()).unwrap();
        loaded.load(&bytes).unwrap();
        assert_eq!(pairs_of(&loaded), pairs);
        let moved: Vec<usize> = (round..OBJECTS).step_by(3 + 20 * round).collect();
        for &index in &moved {
            let by = boxes[index].max[0] - boxes[index].min[0];
            boxes[index].min[index % D] += by;
            boxes[index].max[index % D] += by;
        }
        grid.move_many(moved.len(), |i| ids[moved[i]], |i| boxes[moved[i]]).unwrap();
        grid.commit().unwrap();
        let is_moved = |index: usize| moved.binary_search(&index).is_ok();
        let expected = overlapping(&boxes).filter(|&(a, b)| is_moved(a) || is_moved(b));
        let mut found = Vec::new();
        grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| found.push((a, b)));
        let set: BTreeSet<_> = found.iter().copied().collect();
        assert_eq!(found.len(), set.len());
        assert_eq!(set, expected.map(|(a, b)| (ids[a], ids[b])).collect());
    }
    assert!(count > 0);
}

/// The boxes that overlap, by their numbers.
fn overlapping<const D: usize>(boxes: &[Aabb<D>]) -> impl Iterator<Item = (usize, usize)> {
    let with = |a: usize| (a + 1..boxes.len()).map(move |b| (a, b));
    (0..boxes.len()).flat_map(with).filter(|&(a, b)| boxes[a].overlaps(&boxes[b]))
}

#[test]
fn the_small_look_for_the_large_where_these_lie_across_all() {
    pairs_in_space_cost_few_tests::<2>();
    pairs_in_space_cost_few_tests::<3>();
}

/// Where objects lie ever thinner along an axis most of them meet a cast soon, but one that begins among the few does not: it
/// leaves the cells for the tree, and hits what it hits without.
#[test]
fn a_cast_among_few_goes_on_through_the_tree() {
    let mut random = Random(43);
    let boxes: Vec<Aabb<2>> = (0..5 * OBJECTS)
        .map(|_| {
            let along = -300.0 * (1.0 - random.next()).max(1e-6).ln();
            sized([along, random.between(0.0, 100.0)], &mut random)
        })
        .collect();
    let (mut grid, _) = filled(&boxes);
    let casts: Vec<_> = (0..300)
        .map(|_| {
            let at = [random.between(1000.0, 2000.0), random.between(0.0, 100.0)];
            let to = boxes[random.below(boxes.len())].min;
            (at, [to[0] - at[0] + 0.5, to[1] - at[1] + 0.5])
        })
        .collect();
    let hits = |grid: &LooseGrid<2>| -> Vec<_> {
        let first = |&(at, way): &([f32; 2], [f32; 2])| {
            grid.cast_first(&Sweep::Point, at, way, None).unwrap()
        };
        casts.iter().map(first).collect()
    };
    let expected = hits(&grid);
    grid.build_tree().unwrap();
    let mut found = Vec::new();
    let (before, tests) = (rows_gone_through(), cost(|| found = hits(&grid)));
    let rows = rows_gone_through() - before;
    assert_eq!(found, expected);
    assert!(expected.iter().filter(|hit| hit.is_some()).count() > 200);
    assert!(rows + tests <= 40 * casts.len() as u64, "{rows} rows, {tests} tests of eight");
}

/// What was removed from a tree is gone from it: lists cost what they did, or less.
#[test]
fn what_was_removed_from_a_tree_costs_lists_nothing() {
    fn check<const D: usize>(boxes: &[Aabb<D>]) {
        let (mut grid, ids) = filled(boxes);
        grid.move_to(ids[0], boxes[0]).unwrap();
        grid.commit().unwrap();
        grid.build_tree().unwrap();
        let mut random = Random(56);
        let asked: Vec<_> = (0..4 * QUERIES)
            .map(|round| {
                let at = boxes[random.below(boxes.len())].min;
                let reach = [1.0, 20.0, 1e4, 3e5][round % 4];
                Aabb::new(at.map(|x| x - reach), at.map(|x| x + reach))
            })
            .collect();
        let list = |grid: &LooseGrid<D>, around: &Aabb<D>| {
            let mut found = Vec::new();
            let cost = cost(|| grid.query_box(around, None, &mut |id| found.push(id)).unwrap());
            (cost, found)
        };
        let before: Vec<_> = asked.iter().map(|around| list(&grid, around)).collect();
        let gone: BTreeSet<u64> = ids.iter().copied().step_by(4).collect();
        gone.iter().for_each(|&id| grid.remove(id).unwrap());
        // What lies in most of a large tree may come as it lies.
        let as_it_lies = if boxes.len() > 512 { boxes.len() as u64 / 8 + 20 } else { 0 };
        for (around, (most, all)) in asked.iter().zip(before) {
            let (cost, found) = list(&grid, around);
            let most = most.max(as_it_lies);
            assert!(cost <= most, "{cost} of {most} in {D}D");
            let left: Vec<u64> = all.into_iter().filter(|id| !gone.contains(id)).collect();
            assert!(as_it_lies > 0 || found == left, "{found:?} of {left:?}");
            assert_eq!(BTreeSet::from_iter(found), BTreeSet::from_iter(left));
        }
    }
    fn scattered<const D: usize>(count: usize) -> Vec<Aabb<D>> {
        let mut random = Random(57);
        let place = |random: &mut Random| -> Aabb<D> {
            let at: [f32; D] = from_fn(|_| random.between(-1e6, 1e6));
            Aabb::new(at, at.map(|x| x + random.between(1.0, 1e4)))
        };
        (0..count).map(|_| place(&mut random)).collect()
    }
    for count in [400, OBJECTS] {
        check::<2>(&scattered(count));
        check::<3>(&scattered(count));
    }
}

/// Along a diagonal each object is nearer to a point beside it than those before: few of them are looked at closely, and
/// all of them hardly more than once.
#[test]
fn what_comes_nearer_all_the_way_is_looked_at_once() {
    fn check<const D: usize>(count: usize) {
        let mut random = Random(58);
        let boxes: Vec<Aabb<D>> = (0..count)
            .map(|_| {
                let along = random.between(0.0, count as f32);
                let at: [f32; D] = from_fn(|_| along + random.between(-1.0, 1.0));
                Aabb::new(at, at.map(|x| x + random.between(0.5, 2.0)))
            })
            .collect();
        let (mut grid, ids) = filled(&boxes);
        // Without the tree that it was filled with.
        grid.move_to(ids[0], boxes[0]).unwrap();
        grid.commit().unwrap();
        for round in 0..QUERIES {
            let point: [f32; D] = from_fn(|_| random.between(0.0, count as f32));
            let mut nearest = [Neighbor::default(); 8];
            let nearest = &mut nearest[..if round % 4 == 0 { 1 } else { 8 }];
            let looks = boxes_looked_at();
            let eights = cost(|| {
                let found = grid.nearest(point, f32::INFINITY, None, nearest).unwrap();
                assert_eq!(found, nearest.len());
            });
            let looks = boxes_looked_at() - looks;
            let limit = count as u64 / 8 * 3 / 2 + 80;
            assert!(eights <= limit, "{eights} of {limit} in {D}D");
            assert!(looks <= 200, "{looks} of {count} in {D}D");
            let distance = |index: usize| distance_squared(&boxes[index], &point);
            let mut all: Vec<_> = (0..count).map(|i| (distance(i), ids[i])).collect();
            all.sort_by(|a, b| a.partial_cmp(b).unwrap());
            let found: Vec<_> =
                nearest.iter().map(|near| (near.distance_squared, near.id)).collect();
            assert_eq!(found, all[..nearest.len()]);
        }
    }
    for count in [500, OBJECTS] {
        check::<2>(count);
        check::<3>(count);
    }
}

/// Long thin boxes far apart lie in cells that are told apart along one axis: a segment looks at what lies along its way, not
/// at all of them.
#[test]
fn a_cast_through_a_row_of_cells_looks_at_what_lies_along() {
    let mut random = Random(59);
    let boxes: Vec<Aabb<3>> = (0..5 * 1100)
        .map(|index| {
            let place: [f32; 3] = from_fn(|_| random.between(0.0, 1000.0));
            let long = random.between(5.0, 55.0);
            let half: [f32; 3] = match index % 11 {
                0 => [0.5; 3],
                _ => from_fn(|axis| if axis == index % 3 { long } else { 0.125 }),
            };
            Aabb::new(from_fn(|i| place[i] - half[i]), from_fn(|i| place[i] + half[i]))
        })
        .collect();
    let (mut grid, _) = filled(&boxes);
    let casts: Vec<_> = (0..4 * QUERIES)
        .map(|round| {
            // Some go to a box.
            let aim =
                if round % 8 == 0 { boxes[random.below(boxes.len())].min } else { [500.0; 3] };
            let at: [f32; 3] = from_fn(|_| random.between(0.0, 1000.0));
            let share = if round % 8 == 0 { 1.01 } else { random.between(-0.1, 0.1) };
            (at, from_fn(|i| (aim[i] + 0.1 - at[i]) * share))
        })
        .collect();
    let hits = |grid: &LooseGrid<3>| -> Vec<_> {
        let first = |&(at, way): &([f32; 3], [f32; 3])| {
            grid.cast_first(&Sweep::Point, at, way, None).unwrap()
        };
        casts.iter().map(first).collect()
    };
    let mut found = Vec::new();
    let eights = cost(|| found = hits(&grid));
    assert!(eights <= 60 * casts.len() as u64, "{eights} tests of eight");
    assert!(found.iter().any(|hit| hit.is_some()) && found.iter().any(|hit| hit.is_none()));
    grid.build_tree().unwrap();
    assert_eq!(found, hits(&grid));
}

/// Where cells are of several kinds, and boxes seldom lie in one another, a tree finds what lies in a small box, too, without
/// a look into each of them.
#[test]
fn a_small_box_among_several_kinds_is_looked_for_in_the_tree() {
    for side in [60.0, 100.0, 200.0] {
        let mut random = Random(60);
        let mut place = || -> [f32; 3] { from_fn(|_| random.between(0.0, side)) };
        let places: Vec<[f32; 3]> = (0..OBJECTS).map(|_| place()).collect();
        let asked: Vec<[f32; 3]> = (0..4 * QUERIES).map(|_| place()).collect();
        let around =
            |at: &[f32; 3], half: f32| Aabb::new(at.map(|x| x - half), at.map(|x| x + half));
        // As many of each size as it is small.
        let sized = |at: &[f32; 3]| around(at, 0.1 / (1.0 - random.between(0.0, 0.999)));
        let boxes: Vec<Aabb<3>> = places.iter().map(sized).collect();
        let (mut grid, _) = filled(&boxes);
        assert!(grid.stats().levels > 2);
        let found = |grid: &LooseGrid<3>| {
            let mut all = BTreeSet::new();
            for (index, at) in asked.iter().enumerate() {
                let mut take = |id| assert!(all.insert((index, id)));
                grid.query_box(&around(at, 1.0), None, &mut take).unwrap();
            }
            all
        };
        let (mut before, mut after) = (BTreeSet::new(), BTreeSet::new());
        let cells = cost(|| before = found(&grid));
        grid.build_tree().unwrap();
        let tree = cost(|| after = found(&grid));
        assert_eq!(before, after);
        assert!(!before.is_empty());
        assert!(tree * 6 <= cells * 5, "{tree} tests of eight, {cells} in cells");
    }
}
