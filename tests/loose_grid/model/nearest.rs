//! The nearest of worlds in which they are not simply around the point: it lies far outside, in a gap of a world that
//! has moved since it was laid out, beside strays, or few objects pass the filter. Answers are those of a look at
//! every box, and few boxes are looked at.

use std::array::from_fn;

use worldgrids::loose_grid::*;
use worldgrids::timeline::Checkpoints;

use super::geometry::distance_squared;
use super::uneven::{even, filled, sized};
use crate::common::random::Random;

const OBJECTS: usize = 20_000;

/// A world, and what its answers are compared with.
struct World<const D: usize> {
    grid: LooseGrid<D>,
    /// Id, box and filter of each object.
    objects: Vec<(u64, Aabb<D>, Filter)>,
}

impl<const D: usize> World<D> {
    fn new(boxes: &[Aabb<D>], filter: impl Fn(usize) -> Filter) -> Self {
        let mut grid = LooseGrid::new(&Definition::default()).unwrap();
        let mut objects = Vec::new();
        let object = |index: usize| Object { filter: filter(index), ..Object::new(boxes[index]) };
        let inserted = |index: usize, id| objects.push((id, boxes[index], filter(index)));
        grid.insert_many(boxes.len(), object, inserted).unwrap();
        grid.commit().unwrap();
        Self { grid, objects }
    }

    fn of(boxes: &[Aabb<D>]) -> Self {
        Self::new(boxes, |_| Filter::default())
    }

    /// Moves everything back and forth, so that no tree is left.
    fn stir(&mut self) {
        for _ in 0..2 {
            let moves = &self.objects;
            self.grid.move_many(moves.len(), |i| moves[i].0, |i| moves[i].1).unwrap();
            self.grid.commit().unwrap();
        }
    }

    /// Checks the answer; gives how many times eight boxes were tested, and how many were looked at by themselves.
    fn ask(&self, point: [f32; D], filter: Option<QueryFilter>, k: usize) -> [u64; 2] {
        let before = [eights_tested(), boxes_looked_at()];
        let mut nearest = vec![Neighbor::default(); k];
        let count = self.grid.nearest(point, f32::INFINITY, filter, &mut nearest).unwrap();
        let work = [eights_tested() - before[0], boxes_looked_at() - before[1]];
        let wanted = self
            .objects
            .iter()
            .filter(|(id, _, object)| filter.is_none_or(|filter| filter.wants(object, *id)));
        let mut expected: Vec<(f64, u64)> =
            wanted.map(|(id, bounds, _)| (distance_squared(bounds, &point), *id)).collect();
        expected.sort_by(|a, b| a.partial_cmp(b).unwrap());
        expected.truncate(k);
        let found: Vec<(f64, u64)> =
            nearest[..count].iter().map(|near| (near.distance_squared, near.id)).collect();
        assert_eq!(found, expected, "{k} from {point:?}");
        work
    }

    /// The most work that any of these questions is.
    fn most(&self, points: &[[f32; D]], filter: Option<QueryFilter>, k: usize) -> [u64; 2] {
        let work = points.iter().map(|&point| self.ask(point, filter, k));
        work.fold([0; 2], |most, work| from_fn(|i| most[i].max(work[i])))
    }
}

/// Side of the room of an even world of so many objects.
fn side<const D: usize>() -> f32 {
    2.0 * (OBJECTS as f32).powf(1.0 / D as f32)
}

/// Places beyond the sides, the edges and the corners of a room that begins at 0, so many times its side away.
fn beyond<const D: usize>(side: f32, times: f32, random: &mut Random) -> Vec<[f32; D]> {
    (0..24)
        .map(|round| {
            from_fn(|axis| match (round / 3usize.pow(axis as u32)) % 3 {
                0 => -times * side,
                1 => random.between(0.0, side),
                _ => (1.0 + times) * side,
            })
        })
        .collect()
}

/// From outside, however far, the nearest are found at the border of the world.
#[test]
fn from_far_outside_the_nearest_are_found_at_the_border() {
    fn check<const D: usize>(limits: [u64; 2]) {
        let mut random = Random(51);
        let world = World::of(&even::<D>(OBJECTS, &mut random));
        for times in [0.05, 1.0, 10.0, 1e3, 1e6] {
            for (k, limit) in [1, 16].into_iter().zip(limits) {
                let points = beyond(side::<D>(), times, &mut random);
                // From very far away all of the border is as near.
                let limit = if times < 1e3 { limit } else { (OBJECTS / 8) as u64 };
                let [eights, _] = world.most(&points, None, k);
                assert!(eights <= limit, "{eights} tests in {D}D, {k} from {times} away");
            }
        }
    }
    check::<2>([200, 300]);
    check::<3>([400, 600]);
}

/// What does not pass the filter is not looked at by itself, and where nothing does no box is tested at all.
#[test]
fn of_what_does_not_pass_the_filter_no_box_is_looked_at() {
    fn check<const D: usize>() {
        let mut random = Random(52);
        let boxes = even::<D>(OBJECTS, &mut random);
        let rare = |index: usize| index % (OBJECTS / 4) == 7;
        let world = World::new(&boxes, |index| match index % 4 {
            _ if rare(index) => Filter { category: 256, mask: 2, group: 0 },
            3 => Filter { category: 1, mask: 4, group: -7 },
            kind => Filter { category: 1 << kind, mask: 1, group: 0 },
        });
        let points: Vec<[f32; D]> =
            (0..20).map(|_| from_fn(|_| random.between(0.0, side::<D>()))).collect();
        let asked = QueryFilter::default();
        let filters = [
            (4, QueryFilter { mask: 256, ..asked }),
            (4, QueryFilter { category: 2, ..asked }),
            (0, QueryFilter { mask: 512, ..asked }),
            (0, QueryFilter { category: 8, ..asked }),
            (0, QueryFilter { category: 4, ignored_group: -7, ..asked }),
        ];
        for (passing, filter) in filters {
            for k in [1, 16, 40] {
                let [_, boxes] = world.most(&points, Some(filter), k);
                assert!(
                    boxes <= passing + 100,
                    "{boxes} boxes for {passing} in {D}D, {k}, {filter:?}"
                );
            }
        }
    }
    check::<2>();
    check::<3>();
}

/// Where nearly all objects are of a kind or of a group that is not wanted, most are passed over without a look at
/// their filters.
#[test]
fn among_many_of_one_group_few_filters_are_looked_at() {
    fn check<const D: usize>() {
        let mut random = Random(56);
        let boxes = even::<D>(OBJECTS, &mut random);
        let others = 12;
        let mut world = World::new(&boxes, |index| match index % (OBJECTS / others) {
            7 => Filter { category: 2, mask: 1, group: 5 },
            _ => Filter { category: 1, mask: 1, group: -7 },
        });
        let points: Vec<[f32; D]> =
            (0..20).map(|_| from_fn(|_| random.between(0.0, side::<D>()))).collect();
        let asked = QueryFilter::default();
        let check = |world: &World<D>| {
            for filter in
                [QueryFilter { mask: 2, ..asked }, QueryFilter { ignored_group: -7, ..asked }]
            {
                let before = filters_looked_at();
                world.most(&points, Some(filter), 16);
                let looked = (filters_looked_at() - before) / points.len() as u64;
                // Sums are of eight eights, and what lies around the point may be looked at before.
                let limit = 2 * 8 * (others as u64 + 2) + 100;
                assert!(looked <= limit, "{looked} eights in {D}D, {filter:?}");
            }
        };
        check(&world);
        // An object of the group becomes another one, and one of the others one of the group.
        for (index, filter) in [(0, world.objects[7].2), (7, world.objects[0].2)] {
            world.objects[index].2 = filter;
            world.grid.set_filter(world.objects[index].0, filter).unwrap();
        }
        check(&world);
        world.stir();
        check(&world);
    }
    check::<2>();
    check::<3>();
}

/// It stays so as the few wander, come and go, and after ways back to checkpoints.
#[test]
fn among_many_that_are_passed_over_few_may_change() {
    fn check<const D: usize>() {
        let mut random = Random(57);
        let boxes = even::<D>(OBJECTS, &mut random);
        let few = 12;
        let common = Filter { category: 1, mask: 1, group: -7 };
        let rare = Filter { category: 2, mask: 1, group: 5 };
        let filter = |index: usize| if index < few { rare } else { common };
        let mut world = World::new(&boxes, filter);
        let places: Vec<[f32; D]> =
            (0..12).map(|_| from_fn(|_| random.between(0.0, side::<D>()))).collect();
        let asked = QueryFilter::default();
        let check = |world: &World<D>, when: &str| {
            for filter in
                [QueryFilter { mask: 2, ..asked }, QueryFilter { ignored_group: -7, ..asked }]
            {
                let before = filters_looked_at();
                world.most(&places, Some(filter), 16);
                let looked = (filters_looked_at() - before) / places.len() as u64;
                let limit = 2 * 8 * (few as u64 + 2) + 100;
                assert!(looked <= limit, "{looked} eights in {D}D, {when}, {filter:?}");
            }
        };
        let mut wander = |world: &mut World<D>, commits: usize| {
            for _ in 0..commits {
                let first = few + random.below(9000);
                for index in (0..few).chain(first..first + 10) {
                    let bounds = sized(from_fn(|_| random.between(0.0, side::<D>())), &mut random);
                    world.objects[index].1 = bounds;
                    world.grid.move_to(world.objects[index].0, bounds).unwrap();
                }
                world.grid.commit().unwrap();
            }
        };
        wander(&mut world, 100);
        check(&world, "after they wandered");
        let change = |world: &mut World<D>, filters: [Filter; 2]| {
            for index in 0..2000 {
                let filter = filters[usize::from(index >= few)];
                world.objects[index].2 = filter;
                world.grid.set_filter(world.objects[index].0, filter).unwrap();
            }
        };
        for (number, is_all_sorted) in [(1, false), (3, true)] {
            let before = world.objects.clone();
            world.grid.checkpoint(number).unwrap();
            change(&mut world, [common, rare]);
            wander(&mut world, 3);
            if is_all_sorted {
                world.stir();
            }
            let after = std::mem::replace(&mut world.objects, before);
            world.grid.checkpoint(number + 1).unwrap();
            world.grid.rollback(number).unwrap();
            check(&world, "on the way back");
            let before = std::mem::replace(&mut world.objects, after);
            world.grid.rollback(number + 1).unwrap();
            world.most(&places, Some(QueryFilter { mask: 2, ..asked }), 16);
            world.objects = before;
            world.grid.rollback(number).unwrap();
            check(&world, "on the second way back");
            wander(&mut world, 3);
            check(&world, "after a way back");
        }
        change(&mut world, [common, rare]);
        change(&mut world, [rare, common]);
        world.grid.commit().unwrap();
        check(&world, "after filters changed");
        let gone: Vec<u64> = world.objects.drain(..few).map(|(id, ..)| id).collect();
        world.grid.remove_many(few, |i| gone[i]).unwrap();
        world.grid.commit().unwrap();
        check(&world, "after they went");
    }
    check::<2>();
    check::<3>();
}

/// A commit that islands come with makes a tree, by which those of others are passed over. Where sums of filters do not
/// tell who passes, filters are looked at once at most, and few boxes.
#[test]
fn on_islands_of_others_the_nearest_that_pass_are_found_elsewhere() {
    fn check<const D: usize>() {
        let mut random = Random(58);
        let boxes: Vec<Aabb<D>> = (0..OBJECTS)
            .map(|index| {
                let island = [index % 25 % 5, index % 25 / 5, 0];
                let at = from_fn(|axis| 4000.0 * island[axis] as f32 + random.between(0.0, 300.0));
                sized(at, &mut random)
            })
            .collect();
        let team = |index: usize| index % 25 % 4;
        // Of every second object the group tells that it does not pass, of the others the category.
        let mut world = World::new(&boxes, |index| match index % 25 {
            _ if index % 2 == 0 => Filter { category: 1 << team(index), mask: 1, group: 0 },
            24 => Filter { category: 16, mask: 1, group: 2 },
            _ => Filter { category: 16, mask: 1, group: 1 },
        });
        let asked = QueryFilter::default();
        let all = (OBJECTS / 8) as u64;
        let check = |world: &World<D>, most: u64| {
            for start in (0..OBJECTS / 2).step_by(2003) {
                let point = world.objects[start].1.min;
                for (k, others) in [(1, 1), (16, 1), (1, 2), (40, 3)] {
                    let mask = 1 << ((team(start) + others) % 4);
                    let [eights, _] = world.ask(point, Some(QueryFilter { mask, ..asked }), k);
                    assert!(eights <= most, "{eights} tests in {D}D, {k} of {mask}");
                }
                let other = QueryFilter { mask: 16, ignored_group: 1, ..asked };
                for k in [1, 16, 300, 500] {
                    let before = filters_looked_at();
                    let [eights, boxes] = world.ask(point, Some(other), k);
                    let looked = filters_looked_at() - before;
                    assert!(looked <= all + 1, "{looked} filters in {D}D, {k}");
                    assert!(eights <= all / 2, "{eights} tests in {D}D, {k}");
                    assert!(boxes <= all, "{boxes} boxes in {D}D, {k}");
                }
            }
        };
        check(&world, 120);
        // What gets another filter later on, or goes, is found or not, also on ways back.
        let before = world.objects.clone();
        world.grid.checkpoint(1).unwrap();
        for (index, later) in [(0, 3), (1000, 6), (2005, 24)] {
            let filter = world.objects[later].2;
            world.objects[index].2 = filter;
            world.grid.set_filter(world.objects[index].0, filter).unwrap();
        }
        let gone = world.objects.pop().unwrap().0;
        world.grid.remove(gone).unwrap();
        check(&world, all);
        let after = std::mem::replace(&mut world.objects, before);
        world.grid.checkpoint(2).unwrap();
        world.grid.rollback(1).unwrap();
        check(&world, 120);
        world.objects = after;
        world.grid.rollback(2).unwrap();
        check(&world, all);
    }
    check::<2>();
    check::<3>();
}

/// Where cells say nothing about what is near, all is tested at most once, and of all that is found on the way only
/// little is taken in: also if it comes ever nearer.
#[test]
fn in_a_gap_of_a_world_that_moves_few_boxes_are_looked_at() {
    fn check<const D: usize>() {
        let mut random = Random(53);
        let line = (0..OBJECTS).map(|_| {
            let along = random.between(-1e5, 1e5);
            sized([along; D], &mut random)
        });
        let mut world = World::<D>::of(&line.collect::<Vec<_>>());
        world.stir();
        let points: Vec<[f32; D]> =
            (0..20).map(|_| from_fn(|_| random.between(-1e5, 1e5))).collect();
        for k in [1, 16] {
            let [eights, boxes] = world.most(&points, None, k);
            let all = (OBJECTS / 8) as u64;
            assert!(eights <= all + all / 4 + 150, "{eights} of {all} tests in {D}D, {k}");
            assert!(boxes <= 2 * all, "{boxes} boxes in {D}D, {k}");
        }
    }
    check::<2>();
    check::<3>();
}

/// A few strays do not matter, and they are found, too: also after some moved and went.
#[test]
fn beside_strays_the_nearest_are_found_at_the_border_of_the_crowd() {
    fn check<const D: usize>(limit: u64) {
        let mut random = Random(54);
        let mut boxes = even::<D>(OBJECTS, &mut random);
        for bounds in boxes.iter_mut().take(10) {
            *bounds = sized(from_fn(|_| random.between(-1e6, 1e6)), &mut random);
        }
        let differing = |index: usize| Filter { category: [1, 4][index % 2], ..Filter::default() };
        let mut world = World::new(&boxes, differing);
        world.stir();
        let mut places: Vec<[f32; D]> = Vec::new();
        for reach in [side::<D>(), 1e5] {
            places.extend((0..10).map(|_| -> [f32; D] { from_fn(|_| random.between(0.0, reach)) }));
        }
        let none = QueryFilter { mask: 2, ..QueryFilter::default() };
        let check = |world: &World<D>| {
            let strays = world.objects.iter().take(10).map(|(_, bounds, _)| bounds.min);
            let points: Vec<[f32; D]> = places.iter().copied().chain(strays).collect();
            for k in [1, 16, 40] {
                let [eights, _] = world.most(&points, None, k);
                assert!(eights <= limit, "{eights} tests in {D}D, {k}");
                // Of what is infinitely far away nothing is looked at but what is there.
                world.most(&points, Some(none), k);
            }
        };
        check(&world);
        // One goes, one comes back, another leaves; those two change places.
        let gone = world.objects.remove(0).0;
        world.grid.remove(gone).unwrap();
        check(&world);
        let (here, there) = (world.objects[0].1, world.objects[200].1);
        (world.objects[0].1, world.objects[200].1) = (there, here);
        for index in [0, 200] {
            world.grid.move_to(world.objects[index].0, world.objects[index].1).unwrap();
        }
        world.grid.commit().unwrap();
        check(&world);
    }
    check::<2>(400);
    check::<3>(800);
}

/// Of many boxes around the point those of the smallest ids are found without a look at each.
#[test]
fn of_boxes_around_one_point_few_are_looked_at() {
    let mut random = Random(55);
    let boxes: Vec<Aabb<2>> = (0..OBJECTS).map(|_| sized([7.0; 2], &mut random)).collect();
    let (grid, mut ids) = filled(&boxes);
    ids.sort_unstable();
    for k in [1, 16, 40] {
        let before = boxes_looked_at();
        let mut nearest = vec![Neighbor::default(); k];
        assert_eq!(grid.nearest([7.0; 2], f32::INFINITY, None, &mut nearest).unwrap(), k);
        let looked_at = boxes_looked_at() - before;
        assert!(nearest.iter().map(|near| near.id).eq(ids[..k].iter().copied()));
        assert!(looked_at <= 1000, "{looked_at} boxes for {k}");
    }
}
