//! Worlds whose objects lie in places far apart, and what reaches from one to the other, with a tree and
//! without.

use std::collections::BTreeMap;
use std::mem::MaybeUninit;

use worldgrids::loose_grid::*;

use super::{Emit, EmitHit};

use super::geometry::{distance_squared, lies_inside};
use crate::common::random::Random;

const OBJECTS: usize = 1200;
const QUERIES: usize = 25;

struct World<const D: usize> {
    grid: LooseGrid<D>,
    /// As queries see it.
    seen: BTreeMap<u64, (Aabb<D>, Filter)>,
}

const EVEN: Filter = Filter { category: 1, mask: 3, group: 0 };
const ODD: Filter = Filter { category: 2, mask: 3, group: 0 };
const FINDS_EVEN: QueryFilter = finds(EVEN);
const FINDS_ODD: QueryFilter = finds(ODD);

/// What an object with a filter meets.
const fn finds(Filter { category, mask, group }: Filter) -> QueryFilter {
    QueryFilter { category, mask, ignored_group: group, reserved: 0, ignored_id: 0 }
}

fn all_but(id: u64) -> QueryFilter {
    QueryFilter { ignored_id: id, ..QueryFilter::default() }
}

fn passes<const D: usize>(
    filter: &Option<QueryFilter>,
    (id, (_, object)): &(&u64, &(Aabb<D>, Filter)),
) -> bool {
    filter.is_none_or(|filter| filter.wants(object, **id))
}

impl<const D: usize> World<D> {
    /// Objects close together at first, of which some then go far away: islands, and strays.
    fn new(random: &mut Random, distance: f32, are_filters_mixed: bool) -> Self {
        let mut grid = LooseGrid::<D>::new(&Definition::default()).unwrap();
        let mut seen = BTreeMap::new();
        let side = if D == 2 { 40.0 } else { 11.0 };
        for index in 0..OBJECTS {
            let min: [f32; D] = std::array::from_fn(|_| side * random.next());
            let bounds = Aabb::new(min, min.map(|x| x + random.next()));
            let filter = if are_filters_mixed && index % 2 == 1 { ODD } else { EVEN };
            let layer = if index % 5 == 0 { LayerKind::Static } else { LayerKind::Moving };
            let object = Object { filter, layer, ..Object::new(bounds) };
            seen.insert(grid.insert(&object).unwrap(), (bounds, filter));
        }
        grid.commit().unwrap();
        for (index, (&id, (bounds, _))) in seen.iter_mut().enumerate() {
            let away = match index % 8 {
                0..4 => [distance, 0.0, 0.0],
                4 => [distance * (random.next() - 0.5), distance * random.next(), distance],
                _ => continue,
            };
            for axis in 0..D {
                bounds.min[axis] += away[axis];
                bounds.max[axis] += away[axis];
            }
            grid.move_to(id, *bounds).unwrap();
        }
        grid.commit().unwrap();
        Self { grid, seen }
    }

    /// On every path, what a query finds is what passes.
    fn check(
        &mut self,
        filter: Option<QueryFilter>,
        accept: impl Fn(&Aabb<D>) -> bool,
        query: impl Fn(&LooseGrid<D>, &mut Vec<u64>),
    ) -> usize {
        let expected = self.seen.iter().filter(|seen| passes(&filter, seen) && accept(&seen.1.0));
        let expected: Vec<u64> = expected.map(|(&id, _)| id).collect();
        let mut first: Option<Vec<u64>> = None;
        for path in Instructions::all() {
            self.grid.set_instructions(path);
            let mut found = Vec::new();
            query(&self.grid, &mut found);
            assert_eq!(&found, first.get_or_insert(found.clone()), "{path:?}");
        }
        let mut found = first.unwrap();
        found.sort_unstable();
        assert_eq!(found, expected);
        expected.len()
    }

    /// Asks everything; gives how much was found and the order of it all.
    fn ask(&mut self, seed: u64, distance: f32, filter: Option<QueryFilter>) -> (usize, Vec<u64>) {
        let mut random = Random(seed);
        let (mut count, mut order) = (0, Vec::new());
        for _ in 0..QUERIES {
            let a: [f32; D] = std::array::from_fn(|_| distance * (1.4 * random.next() - 0.2));
            let target = (random.next() * self.seen.len() as f32) as usize;
            let target = self.seen.values().nth(target).unwrap().0;

            let bounds = Aabb::new(
                std::array::from_fn(|i| a[i].min(target.min[i])),
                std::array::from_fn(|i| a[i].max(target.min[i])),
            );
            count += self.check(
                filter,
                |other| other.overlaps(&bounds),
                |grid, found| {
                    grid.query_box(&bounds, filter, &mut (&mut (|id: u64| found.push(id)) as Emit))
                        .unwrap()
                },
            );
            self.grid
                .query_box(&bounds, filter, &mut (&mut (|id: u64| order.push(id)) as Emit))
                .unwrap();

            let radius = (distance_squared(&target, &a).sqrt() * 1.0001) as f32;
            let square = f64::from(radius) * f64::from(radius);
            count += self.check(
                filter,
                |other| distance_squared(other, &a) <= square,
                |grid, found| {
                    grid.query_ball(
                        a,
                        radius,
                        filter,
                        &mut (&mut (|id: u64| found.push(id)) as Emit),
                    )
                    .unwrap()
                },
            );

            let plane = |sign: f32, back: f32| {
                let mut normal = [0.0; D];
                (normal[0], normal[1]) = (0.8 * sign, 0.6 * sign);
                let through: f32 = (0..D).map(|i| normal[i] * target.min[i]).sum();
                Plane { normal, distance: back - through }
            };
            let planes = [plane(1.0, 3.0), plane(-1.0, distance * 0.1)];
            let wall = [plane(1.0, 1.0), plane(-1.0, 6.0)];
            let volume = Volume::new(&planes).unwrap();
            for occluders in [&[][..], &[Volume::new(&wall).unwrap()]] {
                count += self.check(
                    filter,
                    |other| {
                        planes.iter().all(|plane| lies_inside(other, plane, true))
                            && !(occluders.len() == 1
                                && wall.iter().all(|plane| lies_inside(other, plane, false)))
                    },
                    |grid, found| {
                        let emit = &mut (&mut (|id: u64| found.push(id)) as Emit);
                        grid.query_volume_occluded(&volume, occluders, filter, emit).unwrap();
                    },
                );
            }

            let way: [f32; D] = std::array::from_fn(|i| target.max[i] - a[i]);
            let sweeps = [
                Sweep::Point,
                Sweep::Box { half_extents: [0.5; D] },
                Sweep::Ball { radius: distance * 0.01 },
            ];
            for sweep in sweeps {
                let mut hits = Vec::new();
                self.grid
                    .cast_all(
                        &sweep,
                        a,
                        way,
                        filter,
                        &mut (&mut (|hit: CastHit| hits.push(hit)) as EmitHit),
                    )
                    .unwrap();
                assert!(hits.iter().all(|hit: &CastHit| self.seen.contains_key(&hit.id)));
                let best = hits.iter().copied().min_by(|a: &CastHit, b: &CastHit| {
                    (a.fraction, a.id).partial_cmp(&(b.fraction, b.id)).unwrap()
                });
                assert_eq!(self.grid.cast_first(&sweep, a, way, filter).unwrap(), best);
                let mut ids: Vec<u64> = hits.iter().map(|hit| hit.id).collect();
                ids.sort_unstable();
                count += ids.len();
                // The grid without a tree and the one with it are compared by these.
                order.extend(ids);
            }

            let mut nearest = [Neighbor::default(); 40];
            let k = nearest.len();
            let found = self.grid.nearest(a, f32::INFINITY, filter, &mut nearest).unwrap();
            let passing = self.seen.iter().filter(|seen| passes(&filter, seen));
            let mut expected: Vec<(f64, u64)> =
                passing.map(|(&id, (bounds, _))| (distance_squared(bounds, &a), id)).collect();
            expected.sort_by(|a, b| a.partial_cmp(b).unwrap());
            let nearest: Vec<(f64, u64)> =
                nearest[..found].iter().map(|near| (near.distance_squared, near.id)).collect();
            assert_eq!(nearest, expected[..k.min(expected.len())]);
        }
        (count, order)
    }
}

fn check<const D: usize>(distance: f32, are_filters_mixed: bool) {
    let mut random = Random(31);
    let mut world = World::<D>::new(&mut random, distance, are_filters_mixed);
    let one = *world.seen.keys().nth(7).unwrap();
    for filter in [None, Some(FINDS_ODD), Some(FINDS_EVEN), Some(all_but(one))] {
        let (count, mut before) = world.ask(32, distance, filter);
        assert!(count > QUERIES, "hardly anything is found");
        world.grid.build_tree().unwrap();
        let (again, with_tree) = world.ask(32, distance, filter);
        assert_eq!(again, count);
        // Built again, it is the same; without it, lists may come in another order.
        world.grid.build_tree().unwrap();
        assert_eq!(world.ask(32, distance, filter).1, with_tree);
        let mut sorted = with_tree;
        sorted.sort_unstable();
        before.sort_unstable();
        assert_eq!(sorted, before);
    }
    // What is removed is gone at once, another filter counts at once, what moves is seen later.
    let ids: Vec<u64> = world.seen.keys().copied().collect();
    for &id in ids.iter().step_by(3) {
        world.grid.remove(id).unwrap();
        world.seen.remove(&id);
    }
    let id = ids[1];
    world.grid.set_filter(id, ODD).unwrap();
    world.seen.get_mut(&id).unwrap().1 = ODD;
    world.grid.move_to(ids[2], Aabb::point([distance * 0.5; D])).unwrap();
    world.grid.insert(&Object::new(Aabb::point([distance * 0.5; D]))).unwrap();
    for filter in [None, Some(FINDS_ODD), Some(all_but(ids[1]))] {
        world.ask(33, distance, filter);
    }
    world.grid.clear();
    world.seen.clear();
    world.grid.build_tree().unwrap();
    let all = Aabb::new([-f32::MAX; D], [f32::MAX; D]);
    world.grid.query_box(&all, None, &mut |_| panic!("nothing is left")).unwrap();
}

#[test]
fn what_reaches_far_finds_the_same_with_a_tree() {
    for distance in [300.0, 1e5, 1e9] {
        for are_filters_mixed in [false, true] {
            check::<2>(distance, are_filters_mixed);
            check::<3>(distance, are_filters_mixed);
        }
    }
}

/// The tree is good until a commit changes the layer; then it must not be asked.
#[test]
fn a_tree_ends_with_the_next_commit() {
    let mut random = Random(34);
    let mut world = World::<2>::new(&mut random, 1e5, false);
    world.grid.build_tree().unwrap();
    for round in 0..4 {
        let ids: Vec<u64> = world.seen.keys().copied().collect();
        // Few are mended, all are sorted.
        let step = [97, 1, 97, 2][round];
        for &id in ids.iter().step_by(step) {
            let bounds = &mut world.seen.get_mut(&id).unwrap().0;
            *bounds = Aabb::new(bounds.min.map(|x| x + 50.0), bounds.max.map(|x| x + 50.0));
            world.grid.move_to(id, *bounds).unwrap();
        }
        world.grid.commit().unwrap();
        world.ask(35, 1e5, None);
        world.grid.build_tree().unwrap();
        world.ask(35, 1e5, None);
    }
}

/// What a tree tells at once it still does after some of what it holds was removed, and leaves that out: few objects, and
/// islands far apart.
#[test]
fn what_was_removed_is_left_out_of_what_is_told_at_once() {
    fn check<const D: usize>(count: usize, distance: f32) {
        let mut random = Random(36);
        let mut grid = LooseGrid::<D>::new(&Definition::default()).unwrap();
        let mut seen = BTreeMap::new();
        for index in 0..count {
            let island = distance * (index % 7) as f32;
            let min: [f32; D] = std::array::from_fn(|_| island + 20.0 * random.next());
            let bounds = Aabb::new(min, min.map(|x| x + random.next()));
            seen.insert(grid.insert(&Object::new(bounds)).unwrap(), bounds);
        }
        grid.commit().unwrap();
        grid.build_tree().unwrap();
        // The most that was told before anything was removed, and after it.
        let mut most = [0; 2];
        for share in [0, 40, 9, 3] {
            let ids: Vec<u64> = seen.keys().copied().collect();
            for id in ids.iter().skip(5).step_by(if share == 0 { usize::MAX } else { share }) {
                if share > 0 {
                    grid.remove(*id).unwrap();
                    seen.remove(id);
                }
            }
            // From a few objects to all but those at the border.
            for reach in [0.1, 2.0, 9.0, 19.0, distance, 6.0 * distance + 19.0] {
                let bounds = Aabb::new([0.75; D], [0.75 + reach; D]);
                let mut expected = Vec::new();
                grid.query_box(&bounds, None, &mut |id| expected.push(id)).unwrap();
                let mut array = vec![MaybeUninit::new(0); count];
                let root = grid.root_with_zeros_at_once(&bounds);
                let told = grid.query_box_at_once(&bounds, None, &mut array, root);
                // Which machines tell anything at once is their own matter.
                assert!(told.is_none_or(|told| told == expected.len()));
                if let Some(told) = told {
                    // SAFETY: all were written.
                    let found = array[..told].iter().map(|id| unsafe { id.assume_init() });
                    assert!(found.eq(expected.iter().copied()), "{D}D, {count}, {reach}");
                    let most = &mut most[usize::from(share > 0)];
                    *most = told.max(*most);
                }
                expected.sort_unstable();
                let touches = seen.iter().filter(|(_, object)| object.overlaps(&bounds));
                assert!(touches.map(|(&id, _)| id).eq(expected), "{D}D, {count}, {reach}");
            }
        }
        assert!(most[0] == 0 || most[1] > count / 2, "{most:?} of {count} told in {D}D");
    }
    for (count, distance) in [(200, 30.0), (1200, 1e5)] {
        check::<2>(count, distance);
        check::<3>(count, distance);
    }
}

/// As large a world as fits: sizes at which the tree gets another level.
#[test]
fn trees_of_every_size_are_whole() {
    for count in [1, 2, 7, 8, 9, 63, 64, 65, 511, 512, 513, 520, 4097] {
        let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
        let near = |index: usize| [(index % 64) as f32, (index / 64) as f32];
        let place =
            |index: usize| near(index).map(|x| x + if index.is_multiple_of(2) { 0.0 } else { 1e6 });
        let ids: Vec<u64> = (0..count)
            .map(|index| grid.insert(&Object::new(Aabb::point(near(index)))).unwrap())
            .collect();
        grid.commit().unwrap();
        for (index, &id) in ids.iter().enumerate() {
            grid.move_to(id, Aabb::point(place(index))).unwrap();
        }
        grid.commit().unwrap();
        grid.build_tree().unwrap();
        let all = Aabb::new([-1.0; 2], [2e6; 2]);
        let mut found = Vec::new();
        grid.query_box(&all, None, &mut (&mut (|id: u64| found.push(id)) as Emit)).unwrap();
        found.sort_unstable();
        assert_eq!(found, ids);
        for (index, &id) in ids.iter().enumerate().step_by(17) {
            let far = place(index).map(|x| x - 1e5);
            let hit = grid.cast_first(&Sweep::Point, far, [2e5; 2], None).unwrap();
            assert!(hit.is_some(), "{id} lies on the way");
        }
    }
}

/// Places of all kinds: ever farther out, so that each gap is wider than the one before; all the same; a
/// few places with many objects; singles and pairs far from each other, more than there are gaps to cut.
#[test]
fn trees_over_gaps_of_every_kind_are_whole() {
    const COUNT: usize = 3000;
    let places: [fn(usize) -> [f32; 2]; 5] = [
        |index| [2f32.powi(index as i32 % 120), -(2f32.powi(index as i32 % 7))],
        |_| [5.0; 2],
        |index| [(index % 3) as f32 * 1e6, (index % 2) as f32 * -1e30],
        |index| [(index / 2) as f32 * 1e4, (index / 2 % 50) as f32 * 1e5],
        |index| [if index == 7 { f32::MAX } else { -f32::MAX }, index as f32],
    ];
    for place in places {
        let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
        let mut ids: Vec<u64> = (0..COUNT)
            .map(|index| grid.insert(&Object::new(Aabb::point(place(index)))).unwrap())
            .collect();
        grid.commit().unwrap();
        let before = grid.stats().bytes_reserved;
        grid.build_tree().unwrap();
        assert!(grid.stats().bytes_reserved - before <= 100 * COUNT as u64);
        let all = Aabb::new([-f32::MAX; 2], [f32::MAX; 2]);
        let ask = |grid: &LooseGrid<2>, bounds: &Aabb<2>| {
            let mut found = Vec::new();
            grid.query_box(bounds, None, &mut (&mut (|id: u64| found.push(id)) as Emit)).unwrap();
            found.sort_unstable();
            found
        };
        assert_eq!(ask(&grid, &all), ids);
        for index in (0..COUNT).step_by(41) {
            let at = place(index);
            let expected: Vec<u64> =
                (0..COUNT).filter(|&other| place(other) == at).map(|other| ids[other]).collect();
            assert_eq!(ask(&grid, &Aabb::point(at)), expected);
        }
        // What is removed is gone, though the tree still has it.
        for removed in (0..COUNT / 2).map(|index| index * 2).rev() {
            grid.remove(ids.remove(removed)).unwrap();
        }
        assert_eq!(ask(&grid, &all), ids);
    }
}
