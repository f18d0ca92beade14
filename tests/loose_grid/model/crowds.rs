//! Queries that find thousands in crowds, beside one look at every box: rows of cells that lie whole
//! inside, rows that a torus shares with another place, holes between the cells.

use std::array::from_fn;
use std::collections::BTreeSet;

use worldgrids::loose_grid::*;

use super::Emit;
use crate::common::random::Random;

const OBJECTS: u64 = 20_000;
const QUERIES: u64 = 24;

/// A grid and the boxes that lie in it.
struct Crowd<const D: usize> {
    grid: LooseGrid<D>,
    boxes: Vec<(u64, Aabb<D>)>,
    side: f32,
}

impl<const D: usize> Crowd<D> {
    /// Boxes in a world without bounds or with; then some go far away and some are removed.
    fn new(is_bounded: bool, mut random: Random) -> Self {
        let side = if D == 2 { 250.0 } else { 54.0 };
        let bounds = is_bounded.then(|| Aabb::new([0.0; D], [side; D]));
        let definition = Definition { bounds, ..Definition::default() };
        let mut grid = LooseGrid::new(&definition).unwrap();
        let mut place = |reach: f32| {
            let min: [f32; D] = from_fn(|_| reach * random.next() * side);
            Aabb::new(min, min.map(|axis| axis + 0.5 + 1.5 * random.next()))
        };
        let mut boxes: Vec<_> = (0..OBJECTS)
            .map(|_| place(1.0))
            .map(|bounds| (grid.insert(&Object::new(bounds)).unwrap(), bounds))
            .collect();
        grid.commit().unwrap();
        for (id, bounds) in boxes.iter_mut().step_by(100) {
            *bounds = place(1.5);
            grid.move_to(*id, *bounds).unwrap();
        }
        for (id, _) in boxes.iter().skip(1).step_by(50) {
            grid.remove(*id).unwrap();
        }
        let mut index = 0;
        boxes.retain(|_| {
            index += 1;
            index % 50 != 2
        });
        grid.commit().unwrap();
        Self { grid, boxes, side }
    }

    /// A query gives what one look at every box gives, in one order on every path.
    fn check(
        &mut self,
        is_wanted: impl Fn(&Aabb<D>) -> bool,
        query: impl Fn(&LooseGrid<D>, &mut Vec<u64>),
    ) -> usize {
        let wanted = self.boxes.iter().filter(|(_, bounds)| is_wanted(bounds));
        let mut wanted: Vec<u64> = wanted.map(|&(id, _)| id).collect();
        wanted.sort_unstable();
        let mut first: Option<Vec<u64>> = None;
        for path in Instructions::all() {
            self.grid.set_instructions(path);
            let mut found = Vec::new();
            query(&self.grid, &mut found);
            assert_eq!(&found, first.get_or_insert(found.clone()), "{path:?}");
        }
        let mut found = first.unwrap();
        found.sort_unstable();
        assert_eq!(found, wanted);
        wanted.len()
    }
}

/// Two to five planes that face a place in the world; some lie along the axes.
fn planes<const D: usize>(random: &mut Random, side: f32) -> Vec<Plane<D>> {
    let inside: [f32; D] = from_fn(|_| side * random.next());
    let count = 2 + (random.next() * 4.0) as usize;
    (0..count)
        .map(|_| {
            let mut way: [f32; D] = from_fn(|_| random.next() - 0.5);
            if random.next() < 0.3 {
                way[(random.next() * D as f32) as usize % D] = 0.0;
            }
            let length = way.iter().map(|axis| axis * axis).sum::<f32>().sqrt().max(1e-3);
            let normal = way.map(|axis| axis / length);
            let back = 0.3 * side * random.next();
            let distance = back - (0..D).map(|axis| normal[axis] * inside[axis]).sum::<f32>();
            Plane { normal, distance }
        })
        .collect()
}

fn check_crowd<const D: usize>(is_bounded: bool) {
    let mut crowd = Crowd::<D>::new(is_bounded, Random(1));
    let mut random = Random(2);
    let (filter, side) = (None, crowd.side);
    let mut most = 0;
    for _ in 0..QUERIES {
        let planes = planes::<D>(&mut random, side);
        let volume = Volume::new(&planes).unwrap();
        most = most.max(crowd.check(
            |bounds| planes.iter().all(|plane| super::geometry::lies_inside(bounds, plane, true)),
            |grid, found| {
                grid.query_volume(&volume, filter, &mut (&mut (|id: u64| found.push(id)) as Emit))
            },
        ));
        let min: [f32; D] = from_fn(|_| side * (1.2 * random.next() - 0.1));
        let around = Aabb::new(min, min.map(|axis| axis + 0.7 * side * random.next()));
        crowd.check(
            |bounds| bounds.overlaps(&around),
            |grid, found| {
                grid.query_box(&around, filter, &mut (&mut (|id: u64| found.push(id)) as Emit))
                    .unwrap()
            },
        );
        // A circle, and a point.
        for radius in [0.4 * side * random.next(), 0.0] {
            crowd.check(
                |bounds| {
                    super::geometry::distance_squared(bounds, &min)
                        <= f64::from(radius) * f64::from(radius)
                },
                |grid, found| {
                    grid.query_ball(
                        min,
                        radius,
                        filter,
                        &mut (&mut (|id: u64| found.push(id)) as Emit),
                    )
                    .unwrap()
                },
            );
        }
    }
    assert!(most > OBJECTS as usize / 4, "no volume holds thousands");
}

#[test]
fn crowds_in_2d_are_found_whole() {
    check_crowd::<2>(false);
    check_crowd::<2>(true);
}

#[test]
fn crowds_in_3d_are_found_whole() {
    check_crowd::<3>(false);
    check_crowd::<3>(true);
}

/// On one point there are as many pairs as there can be. Only those that there is room for are written; the
/// others are counted.
#[test]
fn pairs_beyond_the_room_are_only_counted() {
    const COUNT: u64 = 1500;
    const ROOM: usize = 700;
    fn check<const D: usize>(are_filters_mixed: bool) {
        let mut grid = LooseGrid::<D>::new(&Definition::default()).unwrap();
        for index in 0..COUNT {
            let mask = if are_filters_mixed && index == 7 { 0 } else { u32::MAX };
            let filter = Filter { mask, ..Filter::default() };
            let object = Object { filter, ..Object::new(Aabb::point([1.0; D])) };
            grid.insert(&object).unwrap();
        }
        grid.commit().unwrap();
        let others = COUNT - u64::from(are_filters_mixed);
        let all = others * (others - 1) / 2;
        for moved in [false, true] {
            let (first, found) = super::first(&grid, PairKinds::ALL, moved, ROOM);
            assert_eq!(first.len(), ROOM);
            assert_eq!(found, all);
        }
    }
    for are_filters_mixed in [false, true] {
        check::<2>(are_filters_mixed);
        check::<3>(are_filters_mixed);
    }
}

/// Objects of one size in both layers, the moving ones first.
struct Layers<const D: usize> {
    grid: LooseGrid<D>,
    objects: Vec<Object<D>>,
    ids: Vec<u64>,
}

impl<const D: usize> Layers<D> {
    fn new(moving: usize, fixed: usize, side: f32, seed: u64) -> Self {
        let mut random = Random(seed);
        let mut object = |layer| {
            let min: [f32; D] = from_fn(|_| side * random.next());
            Object { layer, ..Object::new(Aabb::new(min, min.map(|x| x + 1.0))) }
        };
        let mut objects: Vec<_> = (0..moving).map(|_| object(LayerKind::Moving)).collect();
        objects.extend((0..fixed).map(|_| object(LayerKind::Static)));
        let mut grid = LooseGrid::new(&Definition::default()).unwrap();
        let mut ids = Vec::new();
        grid.insert_many(objects.len(), |at| objects[at], |_, id| ids.push(id)).unwrap();
        grid.commit().unwrap();
        Self { grid, objects, ids }
    }

    /// Moves some to where they are, and commits; gives their ids.
    fn commit_moves(&mut self, is_moved: impl Fn(usize) -> bool) -> BTreeSet<u64> {
        let Self { grid, objects, ids } = self;
        let moved: Vec<usize> = (0..objects.len()).filter(|&at| is_moved(at)).collect();
        grid.move_many(moved.len(), |at| ids[moved[at]], |at| objects[moved[at]].bounds).unwrap();
        grid.commit().unwrap();
        moved.iter().map(|&at| ids[at]).collect()
    }
}

/// Pairs of what moved are told once, whatever share moved and whichever layer has more objects.
#[test]
fn pairs_of_a_share_that_moved_are_those_of_all_with_one_that_moved() {
    fn check<const D: usize>(moving: usize, fixed: usize, side: f32) {
        let mut layers = Layers::<D>::new(moving, fixed, side, 45);
        let shares = [
            (10, 0),
            (16, 0),
            (17, 0),
            (20, 0),
            (20, 9),
            (49, 3),
            (60, 100),
            (70, 1),
            (100, 0),
            (100, 7),
            (3, 2),
            (0, 1),
            (0, 4),
        ];
        for (share, step) in shares {
            let is_moved = |at: usize| match at < moving {
                true => at * 37 % 100 < share,
                false => step > 0 && at.is_multiple_of(step),
            };
            let moved = layers.commit_moves(is_moved);
            let grid = &layers.grid;
            for kinds in (1..8).map(|bits| PairKinds::from_bits(bits).unwrap()) {
                let mut expected = Vec::new();
                grid.pairs(kinds, Part::WHOLE, &mut |a, b| {
                    if moved.contains(&a) || moved.contains(&b) {
                        expected.push((a, b));
                    }
                });
                let mut whole = Vec::new();
                grid.moved_pairs(kinds, Part::WHOLE, &mut |a, b| whole.push((a, b)));
                let mut in_parts = Vec::new();
                for part in (0..5).map(|index| Part::new(index, 5).unwrap()) {
                    grid.moved_pairs(kinds, part, &mut |a, b| in_parts.push((a, b)));
                }
                let what = (D, moving, fixed, share, step, kinds);
                assert!(whole == in_parts, "{what:?}");
                let count = grid.count_moved_pairs(kinds, Part::WHOLE);
                assert_eq!(count, whole.len() as u64, "{what:?}");
                whole.sort_unstable();
                expected.sort_unstable();
                assert!(whole == expected, "{what:?}");
            }
        }
    }
    for (moving, fixed) in [(2100, 0), (2100, 1), (2100, 900), (900, 2100), (0, 900), (300, 100)] {
        check::<2>(moving, fixed, 60.0);
        check::<3>(moving, fixed, 14.0);
    }
    // One more than a run holds; and so close together that a cell holds many.
    for (moving, fixed) in [(513, 0), (513, 40), (513, 400)] {
        check::<2>(moving, fixed, 30.0);
        check::<2>(moving, fixed, 3.0);
        check::<3>(moving, fixed, 2.0);
    }
}

/// Whatever shares of the layers moved, their pairs cost hardly more than all pairs do: also one object beside many
/// static ones that moved.
#[cfg(debug_assertions)]
#[test]
fn pairs_of_what_moved_cost_hardly_more_than_all_pairs() {
    fn check<const D: usize>(moving: usize, fixed: usize, side: f32) {
        let mut layers = Layers::<D>::new(moving, fixed, side, 46);
        for shares in [[0, 100], [0, 50], [0, 20], [10, 100], [50, 50], [100, 10], [100, 100]] {
            let is_moved = |at: usize| at * 37 % 100 < shares[usize::from(at >= moving)];
            layers.commit_moves(is_moved);
            let grid = &layers.grid;
            let tests = |moved: bool| {
                let (before, mut count) = (eights_tested(), 0);
                let mut emit = |_, _| count += 1;
                match moved {
                    true => grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut emit),
                    false => grid.pairs(PairKinds::ALL, Part::WHOLE, &mut emit),
                }
                eights_tested() - before
            };
            let (all, moved) = (tests(false), tests(true));
            assert!(moved <= all * 5 / 4 + 100, "{moved} of {all}: {moving}, {fixed}, {shares:?}");
        }
    }
    for (moving, fixed) in [(1, 4000), (400, 4000), (2000, 2000), (4000, 400)] {
        check::<2>(moving, fixed, 90.0);
        check::<3>(moving, fixed, 20.0);
    }
}
