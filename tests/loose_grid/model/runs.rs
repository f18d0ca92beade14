//! Few objects, which have no cells, and the border to more: the answers are those of a look at every box,
//! the order follows from the boxes, and a grid that was saved and loaded goes on as the one it was saved
//! from.

use std::array::from_fn;
use std::mem::MaybeUninit;
use std::thread;

use worldgrids::loose_grid::*;
use worldgrids::snapshot;
use worldgrids::timeline::Checkpoints;

use super::uneven::{check, even, filled, pairs_of, sized};
use crate::common::random::Random;

pub(super) fn saved<const D: usize>(grid: &LooseGrid<D>) -> Vec<u8> {
    snapshot::collect(|sink| grid.save(sink).unwrap()).unwrap().to_vec()
}

fn loaded<const D: usize>(bytes: &[u8]) -> LooseGrid<D> {
    let mut grid = LooseGrid::new(&Definition::default()).unwrap();
    grid.load(bytes).unwrap();
    grid
}

pub(super) fn order_of<const D: usize>(grid: &LooseGrid<D>) -> Vec<u64> {
    let mut order = Vec::new();
    grid.sorted_order(&mut |id| order.push(id));
    order
}

/// A grid and one that is loaded anew from it before each step, and what they hold.
pub(super) struct Twins<const D: usize> {
    pub(super) grid: LooseGrid<D>,
    pub(super) ids: Vec<u64>,
    pub(super) boxes: Vec<Aabb<D>>,
    pub(super) random: Random,
}

impl<const D: usize> Twins<D> {
    pub(super) fn new() -> Self {
        let grid = LooseGrid::new(&Definition::default()).unwrap();
        Self { grid, ids: Vec::new(), boxes: Vec::new(), random: Random(8) }
    }

    /// Does the same to the grid and to what was loaded from it: they are the same afterwards, too.
    pub(super) fn step(&mut self, name: &str, change: impl Fn(&mut LooseGrid<D>)) {
        let mut other = loaded(&saved(&self.grid));
        for grid in [&mut self.grid, &mut other] {
            change(grid);
            grid.commit().unwrap();
        }
        assert_eq!(saved(&self.grid), saved(&other), "{name}");
        assert_eq!(pairs_of(&self.grid), pairs_of(&other), "{name}");
        check(name, &self.grid, &self.ids, &self.boxes);
        self.read_by_two(name);
    }

    /// Inserts or removes objects until there are so many.
    pub(super) fn resize(&mut self, count: usize) {
        let before = self.boxes.len();
        let mut gone = Vec::new();
        while self.boxes.len() > count {
            let index = self.random.0 as usize % self.boxes.len();
            self.random.next();
            self.boxes.swap_remove(index);
            gone.push(self.ids.swap_remove(index));
        }
        let new: Vec<_> = (before..count)
            .map(|_| sized(from_fn(|_| self.random.between(0.0, 40.0)), &mut self.random))
            .collect();
        self.boxes.extend_from_slice(&new);
        let mut ids = Vec::new();
        // What the loaded one hands out is the same.
        let mut other = loaded::<D>(&saved(&self.grid));
        other.remove_many(gone.len(), |i| gone[i]).unwrap();
        other.insert_many(new.len(), |i| Object::new(new[i]), |_, id| ids.push(id)).unwrap();
        self.ids.extend_from_slice(&ids);
        self.step(&format!("from {before} to {count}"), |grid| {
            grid.remove_many(gone.len(), |i| gone[i]).unwrap();
            let emit = |index: usize, id| assert_eq!(ids[index], id);
            grid.insert_many(new.len(), |i| Object::new(new[i]), emit).unwrap();
        });
    }

    /// Moves every `every`th object by up to `far`.
    pub(super) fn nudge(&mut self, every: usize, far: f32) {
        let moved: Vec<usize> = (0..self.boxes.len()).step_by(every).collect();
        for &index in &moved {
            for axis in 0..D {
                let by = self.random.between(-far, far);
                self.boxes[index].min[axis] += by;
                self.boxes[index].max[axis] += by;
            }
        }
        let (ids, boxes) = (self.ids.clone(), self.boxes.clone());
        self.step(&format!("{} by {far}", boxes.len()), |grid| {
            grid.move_many(moved.len(), |i| ids[moved[i]], |i| boxes[moved[i]]).unwrap();
        });
    }

    /// Two threads read at a time, each a part.
    fn read_by_two(&self, name: &str) {
        let part = |index| {
            let mut pairs = Vec::new();
            let part = Part::new(index, 2).unwrap();
            self.grid.pairs(PairKinds::ALL, part, &mut |a, b| pairs.push((a, b)));
            pairs
        };
        let [mut first, second] = thread::scope(|scope| {
            [0, 1].map(|index| scope.spawn(move || part(index))).map(|read| read.join().unwrap())
        });
        first.extend(second);
        assert_eq!(first, pairs_of(&self.grid), "{name}");
    }
}

fn grows_and_shrinks<const D: usize>() {
    let mut twins = Twins::<D>::new();
    let up = [0, 1, 2, 7, 8, 9, 33, 100, 400, 511, 512, 513, 1100];
    let down = [700, 513, 512, 384, 383, 382, 90, 9, 1, 0, 300, 600, 0];
    for count in up.into_iter().chain(down) {
        twins.resize(count);
        assert_eq!(twins.grid.stats().overflow_objects, 0);
        twins.nudge(1, 0.2);
        twins.nudge(30, 0.2);
        twins.nudge(11, 40.0);
    }
}

#[test]
fn grids_that_grow_and_shrink_over_the_border_in_2d_answer_like_a_list() {
    grows_and_shrinks::<2>();
}

#[test]
fn grids_that_grow_and_shrink_over_the_border_in_3d_answer_like_a_list() {
    grows_and_shrinks::<3>();
}

/// There are cells from 513 objects on, until there are fewer than 384.
#[test]
fn few_objects_have_no_cells() {
    let mut twins = Twins::<2>::new();
    for (count, has_cells) in
        [(1, false), (512, false), (513, true), (384, true), (383, false), (512, false), (0, false)]
    {
        twins.resize(count);
        let stats = twins.grid.stats();
        assert_eq!(stats.cells > 0, has_cells, "{count}");
        assert_eq!(stats.cell_size > 0.0, has_cells, "{count}");
        assert_eq!(stats.levels > 0, has_cells, "{count}");
    }
    // A size that is asked for is kept.
    let definition = Definition { cell_size: 3.0, ..Definition::default() };
    let mut grid = LooseGrid::<2>::new(&definition).unwrap();
    grid.insert(&Object::new(Aabb::point([0.0; 2]))).unwrap();
    grid.commit().unwrap();
    assert_eq!(grid.stats().cell_size, 3.0);
}

/// The axis along which the objects stand in order, if it is only one.
pub(super) fn axis_of<const D: usize>(grid: &LooseGrid<D>) -> Option<usize> {
    let order = order_of(grid);
    let place = |id: u64, axis: usize| grid.get(id).unwrap().bounds.min[axis];
    let mut axes = (0..D)
        .filter(|&axis| order.windows(2).all(|two| place(two[0], axis) <= place(two[1], axis)));
    let axis = axes.next();
    if axes.next().is_some() { None } else { axis }
}

/// Objects in a column are told apart along it, also where it turns.
#[test]
fn a_column_is_sorted_along_itself() {
    for axis in 0..3 {
        let column = |axis: usize, random: &mut Random| -> Vec<Aabb<3>> {
            let place = |random: &mut Random| {
                from_fn(|i| if i == axis { random.between(0.0, 500.0) } else { random.next() })
            };
            (0..300).map(|_| sized(place(random), random)).collect()
        };
        let mut random = Random(3);
        let boxes = column(axis, &mut random);
        let (mut grid, ids) = filled(&boxes);
        assert_eq!(axis_of(&grid), Some(axis));
        check("column", &grid, &ids, &boxes);
        let boxes = column((axis + 1) % 3, &mut random);
        let mut commits = 0;
        while axis_of(&grid) != Some((axis + 1) % 3) {
            grid.move_many(ids.len(), |i| ids[i], |i| boxes[i]).unwrap();
            grid.commit().unwrap();
            check("column that turned", &grid, &ids, &boxes);
            commits += 1;
            assert!(commits <= 20);
        }
    }
}

/// The order follows from the boxes alone: it is the same however they came to lie where they do.
#[test]
fn the_order_of_few_objects_follows_from_their_boxes() {
    let mut random = Random(4);
    let boxes = even::<2>(400, &mut random);
    let (mut grid, ids) = filled(&boxes);
    let (mut other, other_ids) = filled(&boxes);
    assert_eq!(ids, other_ids);
    for round in 0..12 {
        // Some leap so far that moving them one by one would be more work than to sort.
        let far = if round % 3 == 2 { 50.0 } else { 0.3 };
        let moved: Vec<usize> = (round..400).step_by(9).collect();
        let to: Vec<Aabb<2>> = moved
            .iter()
            .map(|&index| {
                let by = random.between(-far, far);
                let Aabb { min, max } = grid.get(ids[index]).unwrap().bounds;
                Aabb::new(min.map(|x| x + by), max.map(|x| x + by))
            })
            .collect();
        grid.move_many(moved.len(), |i| ids[moved[i]], |i| to[i]).unwrap();
        grid.commit().unwrap();
        for (&index, bounds) in moved.iter().zip(&to) {
            other.move_to(ids[index], *bounds).unwrap();
            other.commit().unwrap();
        }
        assert!(axis_of(&grid).is_some());
        if axis_of(&grid) == axis_of(&other) {
            assert_eq!(order_of(&grid), order_of(&other));
            assert_eq!(pairs_of(&grid), pairs_of(&other));
        }
        let mut moved_pairs = Vec::new();
        grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| moved_pairs.push((a, b)));
        let mut expected = pairs_of(&grid);
        expected.retain(|&(a, b)| moved.iter().any(|&i| ids[i] == a || ids[i] == b));
        moved_pairs.sort_unstable();
        expected.sort_unstable();
        assert_eq!(moved_pairs, expected);
    }
}

/// Equal coordinates, both zeros, the largest numbers, boxes that overlap along every axis.
#[test]
fn odd_boxes_are_answered_like_a_list() {
    let mut random = Random(5);
    let zeros: Vec<Aabb<2>> = (0..40)
        .map(|i| if i % 2 == 0 { Aabb::point([0.0, -0.0]) } else { Aabb::point([-0.0, 0.0]) })
        .collect();
    let on_a_point = (0..512).map(|_| sized([7.0; 2], &mut random)).collect();
    let most = f32::MAX;
    let large = (0..60)
        .map(|i| match i % 4 {
            0 => Aabb::new([-most; 2], [most; 2]),
            1 => Aabb::point([most, -most]),
            2 => Aabb::new([-most, 0.0], [-most, i as f32]),
            _ => Aabb::point([i as f32; 2]),
        })
        .collect();
    // Walls that all overlap along x, and a few that are far longer than the rest.
    let walls = (0..200)
        .map(|i| {
            let y = random.between(0.0, 900.0);
            Aabb::new([-(i as f32), y], [1000.0 + i as f32, y + 1.0])
        })
        .collect();
    let mut long = even::<2>(300, &mut random);
    long[7] = Aabb::new([-1e4, 3.0], [1e4, 4.0]);
    long[99] = Aabb::new([3.0, -1e4], [4.0, 1e4]);
    for (name, boxes) in [
        ("zeros", zeros),
        ("on a point", on_a_point),
        ("large", large),
        ("walls", walls),
        ("long", long),
    ] {
        let (mut grid, ids) = filled(&boxes);
        check(name, &grid, &ids, &boxes);
        // Removed objects are not found, and what is left is.
        let (gone, left): (Vec<usize>, Vec<usize>) = (0..boxes.len()).partition(|i| i % 3 == 0);
        grid.remove_many(gone.len(), |i| ids[gone[i]]).unwrap();
        let ids: Vec<u64> = left.iter().map(|&i| ids[i]).collect();
        let boxes: Vec<_> = left.iter().map(|&i| boxes[i]).collect();
        check(name, &grid, &ids, &boxes);
        grid.move_to(ids[5], boxes[5]).unwrap();
        grid.commit().unwrap();
        check(name, &grid, &ids, &boxes);
    }
}

/// A frame in which all move tells no object where it stands; whatever is done next finds it all the same.
fn after_all_have_moved<const D: usize>() {
    let mut random = Random(6);
    let kinds = PairKinds::ALL;
    for count in [1, 2, 8, 9, 30, 64, 65, 100, 400] {
        let mut boxes = even::<D>(count, &mut random);
        let (mut grid, mut ids) = filled(&boxes);
        for round in 0..14 {
            let name = format!("{count} in {D}D, {round}");
            // Now and then so far that entries are sorted by another way.
            let far = if round % 5 == 4 { 40.0 } else { 0.2 };
            for bounds in &mut boxes {
                let by: [f32; D] = from_fn(|_| random.between(-far, far));
                *bounds = Aabb::new(
                    from_fn(|i| bounds.min[i] + by[i]),
                    from_fn(|i| bounds.max[i] + by[i]),
                );
            }
            let number = round as u64;
            if round % 3 == 1 {
                grid.checkpoint(number).unwrap();
            }
            let before = (order_of(&grid), pairs_of(&grid));
            grid.move_many(count, |i| ids[i], |i| boxes[i]).unwrap();
            if round % 4 == 3 {
                // Refused in the middle: nothing has moved, and what moved before stays so.
                let boxes = |i: usize| {
                    if i == count / 2 { Aabb { min: [1.0; D], max: [0.0; D] } } else { boxes[i] }
                };
                assert!(grid.move_many(count, |i| ids[i], boxes).is_err());
            }
            grid.commit().unwrap();
            check(&name, &grid, &ids, &boxes);
            let mut moved = Vec::new();
            grid.moved_pairs(kinds, Part::WHOLE, &mut |a, b| moved.push((a, b)));
            assert_eq!(moved, pairs_of(&grid), "{name}");
            if round % 3 == 1 {
                let after = (order_of(&grid), pairs_of(&grid));
                grid.rollback(number).unwrap();
                assert_eq!((order_of(&grid), pairs_of(&grid)), before, "{name}");
                grid.move_many(count, |i| ids[i], |i| boxes[i]).unwrap();
                grid.commit().unwrap();
                assert_eq!((order_of(&grid), pairs_of(&grid)), after, "{name}");
                grid.forget(number).unwrap();
            }
            let index = random.below(count);
            match round % 4 {
                0 => {
                    boxes[index] = sized([3.0; D], &mut random);
                    grid.move_to(ids[index], boxes[index]).unwrap();
                }
                1 => {
                    grid.remove(ids[index]).unwrap();
                    check(
                        &name,
                        &grid,
                        &[&ids[..index], &ids[index + 1..]].concat(),
                        &[&boxes[..index], &boxes[index + 1..]].concat(),
                    );
                    ids[index] = grid.insert(&Object::new(boxes[index])).unwrap();
                }
                2 => {
                    // Another filter, which passes the others.
                    let filter = Filter { category: 3, ..Filter::default() };
                    grid.set_filter(ids[index], filter).unwrap();
                    assert_eq!(grid.get(ids[index]).unwrap().filter, filter);
                    grid.set_filter(ids[index], Filter::default()).unwrap();
                }
                _ => assert_eq!(loaded::<D>(&saved(&grid)).len(), count),
            }
            grid.commit().unwrap();
            check(&name, &grid, &ids, &boxes);
        }
    }
}

#[test]
fn what_all_moved_is_found_again_in_2d() {
    after_all_have_moved::<2>();
}

#[test]
fn what_all_moved_is_found_again_in_3d() {
    after_all_have_moved::<3>();
}

/// Pairs and ids go straight to where they are wanted: the first ones are there however few fit, all are counted, and
/// nothing is written behind what fits.
fn cut_short<const D: usize>(count: usize) {
    let mut random = Random(7);
    let boxes = even::<D>(count, &mut random);
    let (mut grid, ids) = filled(&boxes);
    grid.move_many(count / 5, |i| ids[5 * i], |i| boxes[5 * i]).unwrap();
    grid.commit().unwrap();
    let all: Vec<[u64; 2]> = pairs_of(&grid).into_iter().map(|(a, b)| [a, b]).collect();
    let mut moved = Vec::new();
    grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| moved.push([a, b]));
    assert!(moved.len() > 4 && moved.len() < all.len());
    const UNTOUCHED: [u64; 2] = [7; 2];
    for (pairs, only_moved) in [(all, false), (moved, true)] {
        for room in 0..pairs.len() + 12 {
            let mut array = vec![MaybeUninit::new(UNTOUCHED); pairs.len() + 24];
            let (fitting, behind) = array.split_at_mut(room);
            let found = match only_moved {
                true => grid.moved_pairs_into(PairKinds::ALL, Part::WHOLE, fitting),
                false => grid.pairs_into(PairKinds::ALL, Part::WHOLE, fitting),
            };
            assert_eq!(found as usize, pairs.len());
            // SAFETY: all were written before.
            let read = |pair: &MaybeUninit<[u64; 2]>| unsafe { pair.assume_init() };
            let fits = room.min(pairs.len());
            assert_eq!(fitting[..fits].iter().map(read).collect::<Vec<_>>(), pairs[..fits]);
            assert!(behind.iter().all(|pair| read(pair) == UNTOUCHED));
        }
    }
}

#[test]
fn pairs_of_few_objects_are_cut_where_no_more_fit() {
    for count in [30, 100] {
        cut_short::<2>(count);
        cut_short::<3>(count);
    }
}

/// Beside a tree a segment through a long run is told at once where it passes few objects, and told the same.
#[test]
fn short_segments_through_a_long_run_are_told_at_once_beside_a_tree() {
    fn check<const D: usize>() {
        const OBJECTS: usize = 500;
        let mut random = Random(90);
        let boxes: Vec<Aabb<D>> = (0..OBJECTS)
            .map(|_| {
                let min: [f32; D] = from_fn(|_| 100.0 * random.next());
                Aabb::new(min, min.map(|side| side + 4.0))
            })
            .collect();
        let mut grid = LooseGrid::<D>::new(&Definition::default()).unwrap();
        grid.insert_many(OBJECTS, |index| Object::new(boxes[index]), |_, _| ()).unwrap();
        grid.commit().unwrap();
        grid.build_tree().unwrap();
        assert!(grid.may_tell_segment_at_once());
        for (length, is_told) in [(5.0, true), (90.0, false)] {
            let mut hits = 0;
            for _ in 0..500 {
                let at: [f32; D] = from_fn(|_| 5.0 * random.next());
                let at = if is_told { at.map(|along| along * 19.0) } else { at };
                let way = [length; D];
                let mut hit = MaybeUninit::uninit();
                assert_eq!(grid.cast_segment_at_once([&at, &way], None, 0, &mut hit), is_told);
                if is_told {
                    // SAFETY: it was written.
                    let hit = unsafe { hit.assume_init() };
                    let first = grid.cast_first(&Sweep::Point, at, way, None).unwrap();
                    assert_eq!(hit, first.unwrap_or_default());
                    hits += usize::from(first.is_some());
                }
            }
            assert!(!is_told || hits > 5, "{hits} hits in {D}D");
        }
    }
    check::<2>();
    check::<3>();
}
