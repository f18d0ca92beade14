//! Few objects, of which one or all have moved: what takes such a commit in with little more than a call, and tells their
//! pairs so, leaves and answers what the long way does. A grid that keeps a checkpoint goes that way.

use std::array::from_fn;
use std::collections::BTreeSet;
use std::mem::MaybeUninit;

use worldgrids::loose_grid::*;
use worldgrids::timeline::Checkpoints;

use super::runs::{order_of, saved};
use super::uneven::{filled, pairs_of};
use crate::common::random::Random;

fn moved_pairs_of<const D: usize>(grid: &LooseGrid<D>) -> Vec<(u64, u64)> {
    let mut pairs = Vec::new();
    grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| pairs.push((a, b)));
    pairs
}

/// A box with corners on a raster, so that many begin side by side, some of them at a zero with another sign.
fn on_raster<const D: usize>(side: f32, random: &mut Random) -> Aabb<D> {
    let sign = if random.below(2) == 0 { -1.0 } else { 1.0 };
    let min: [f32; D] = from_fn(|_| random.between(0.0, side).floor() * 0.5 * sign);
    Aabb::new(min, from_fn(|axis| min[axis] + random.below(4) as f32 * 0.5))
}

/// The same grid twice, of which one goes the long way.
struct Both<const D: usize> {
    grid: LooseGrid<D>,
    long: LooseGrid<D>,
    ids: Vec<u64>,
    boxes: Vec<Aabb<D>>,
}

impl<const D: usize> Both<D> {
    fn new(boxes: Vec<Aabb<D>>, instructions: Instructions) -> Self {
        let [(mut grid, ids), (mut long, _)] = [filled(&boxes), filled(&boxes)];
        grid.set_instructions(instructions);
        long.set_instructions(instructions);
        long.checkpoint(1).unwrap();
        Self { grid, long, ids, boxes }
    }

    /// Does the same to both and commits: both are the same afterwards.
    fn step(&mut self, name: &str, change: impl Fn(&mut LooseGrid<D>)) {
        change(&mut self.grid);
        if !self.grid.commit_at_once() {
            self.grid.commit().unwrap();
        }
        change(&mut self.long);
        assert!(!self.long.commit_at_once(), "{name}");
        self.long.commit().unwrap();
        assert_eq!(self.grid.has_uncommitted(), self.long.has_uncommitted(), "{name}");
        let Self { grid, long, ids, boxes } = self;
        assert_eq!(order_of(grid), order_of(long), "{name}");
        assert_eq!(pairs_of(grid), pairs_of(long), "{name}");
        assert_eq!(moved_pairs_of(grid), moved_pairs_of(long), "{name}");
        assert_eq!(grid.revision(), long.revision(), "{name}");
        assert_eq!(saved(grid), saved(long), "{name}");
        // What lies around each, as by a look at every box, and told at once as well.
        for seen in boxes.iter().step_by(7) {
            let around = Aabb::new(seen.min.map(|x| x - 1.0), seen.max.map(|x| x + 0.25));
            let [mut found, mut long_found] = [Vec::new(), Vec::new()];
            grid.query_box(&around, None, &mut |id| found.push(id)).unwrap();
            long.query_box(&around, None, &mut |id| long_found.push(id)).unwrap();
            assert_eq!(found, long_found, "{name}");
            let mut array = [MaybeUninit::new(0); 512];
            if let Some(root) = grid.root_at_once(&around)
                && let Some(count) = grid.query_box_at_once(&around, None, &mut array, root)
            {
                // SAFETY: all were written before.
                let told = array[..count].iter().map(|id| unsafe { id.assume_init() });
                assert_eq!(told.collect::<Vec<_>>(), found, "{name}");
            }
            let touched = ids.iter().zip(&*boxes).filter(|(_, bounds)| bounds.overlaps(&around));
            let touched: BTreeSet<u64> = touched.map(|(&id, _)| id).collect();
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), touched, "{name}");
        }
        let mut pairs = BTreeSet::new();
        for (a, bounds) in boxes.iter().enumerate() {
            let met = (a + 1..boxes.len()).filter(|&b| bounds.overlaps(&boxes[b]));
            pairs.extend(met.map(|b| (ids[a].min(ids[b]), ids[a].max(ids[b]))));
        }
        assert_eq!(pairs_of(grid).into_iter().collect::<BTreeSet<_>>(), pairs, "{name}");
    }

    fn build_trees(&mut self) {
        self.grid.build_tree().unwrap();
        self.long.build_tree().unwrap();
    }

    fn move_one(&mut self, name: &str, index: usize, to: Aabb<D>) {
        let id = self.ids[index];
        self.boxes[index] = to;
        self.step(name, |grid| {
            if !grid.move_at_once(id, &to) {
                grid.move_to(id, to).unwrap();
            }
        });
        // It is found by each of its corners, however far it lies.
        for corner in [to.min, to.max] {
            let mut found = Vec::new();
            self.grid.query_box(&Aabb::point(corner), None, &mut |id| found.push(id)).unwrap();
            assert!(found.contains(&id), "{name}");
        }
    }
}

fn one_moves<const D: usize>() {
    for (number, path) in Instructions::all().enumerate() {
        for count in [8, 9, 30, 32, 33, 64, 100, 128, 129] {
            let mut random = Random((10 * count + number) as u64);
            let side = (count as f32).sqrt() * 2.0;
            let boxes = (0..count).map(|_| on_raster(side, &mut random)).collect();
            let mut both = Both::<D>::new(boxes, path);
            for round in 0..60 {
                let name = format!("{count} in {D}D, {round}, {path:?}");
                let index = random.below(both.boxes.len());
                let Aabb { min, max } = both.boxes[index];
                let bounds = match round % 6 {
                    // Where it was, or a little farther, so that most stay in their places.
                    0 => Aabb::new(min, max),
                    1 | 2 => Aabb::new(min.map(|x| x + 0.01), max.map(|x| x + 0.02)),
                    3 => on_raster(side, &mut random),
                    // Behind or before all others, and longer than all.
                    4 => Aabb::new(min.map(|x| x + 2.0 * side), max.map(|x| x + 5.0 * side)),
                    _ => Aabb::new(min.map(|x| x - 4.0 * side), max),
                };
                both.move_one(&name, index, bounds);
                if round % 20 == 7 {
                    // A hole among them.
                    let gone = both.ids.swap_remove(index);
                    both.boxes.swap_remove(index);
                    both.step(&name, |grid| grid.remove(gone).unwrap());
                }
                if round % 20 == 13 {
                    // A tree that is forgotten with the next commit.
                    both.build_trees();
                }
            }
        }
    }
}

#[test]
fn one_of_few_that_moves_in_2d_is_taken_in_as_by_the_long_way() {
    one_moves::<2>();
}

#[test]
fn one_of_few_that_moves_in_3d_is_taken_in_as_by_the_long_way() {
    one_moves::<3>();
}

#[test]
fn one_that_stays_in_its_place_is_taken_in_at_once_again_and_again() {
    let boxes: Vec<Aabb<2>> =
        (0..30).map(|i| Aabb::new([i as f32; 2], [i as f32 + 1.5; 2])).collect();
    let (mut grid, ids) = filled(&boxes);
    for round in 0..5 {
        assert!(!grid.commit_at_once(), "nothing has moved");
        grid.move_to(ids[3], boxes[3]).unwrap();
        assert!(grid.commit_at_once(), "{round}");
        assert_eq!(moved_pairs_of(&grid).len(), 2);
    }
}

/// Filters that differ, a static object, contacts, objects that come or leave: all of it goes the long way, and an object that
/// moved twice or to where it was counts once.
#[test]
fn one_that_moves_beside_more_to_do_is_taken_in_with_it() {
    let mut random = Random(3);
    let boxes: Vec<Aabb<2>> = (0..40).map(|_| on_raster(12.0, &mut random)).collect();
    let mut both = Both::new(boxes, Instructions::best());
    let ids = both.ids.clone();
    let small = Aabb::new([3.0; 2], [3.5; 2]);
    let alone = Filter { category: 2, mask: 0, ..Filter::default() };
    let at = |grid: &LooseGrid<2>, index: usize| grid.get(ids[index]).unwrap().bounds;
    both.boxes[4] = small;
    both.step("twice", |grid| {
        grid.move_to(ids[4], at(grid, 5)).unwrap();
        grid.move_to(ids[4], small).unwrap();
    });
    both.step("filters", |grid| {
        grid.set_filter(ids[7], alone).unwrap();
        grid.set_filter(ids[7], Filter::default()).unwrap();
        grid.move_to(ids[4], small).unwrap();
    });
    both.step("tune", |grid| {
        grid.retune();
        grid.move_to(ids[4], small).unwrap();
    });
    let object = Object { layer: LayerKind::Static, ..Object::new(small) };
    let mut came = 0;
    for grid in [&mut both.grid, &mut both.long] {
        came = grid.insert(&object).unwrap();
        grid.move_to(ids[4], small).unwrap();
        grid.commit().unwrap();
    }
    both.ids.push(came);
    both.boxes.push(small);
    both.step("static", |grid| grid.move_to(ids[4], small).unwrap());
    both.step("from static", |grid| {
        grid.set_layer(came, LayerKind::Moving).unwrap();
        grid.move_to(ids[4], small).unwrap();
    });
    let [(mut tracked, ids), _] = [filled(&both.boxes), filled(&both.boxes)];
    drop(both);
    let definition = Definition { contact_kinds: PairKinds::ALL, ..Definition::default() };
    let mut with = LooseGrid::<2>::new(&definition).unwrap();
    let mut own = Vec::new();
    let boxes: Vec<_> = ids.iter().map(|&id| tracked.get(id).unwrap().bounds).collect();
    with.insert_many(boxes.len(), |i| Object::new(boxes[i]), |_, id| own.push(id)).unwrap();
    with.commit().unwrap();
    let far = Aabb::new([900.0; 2], [901.0; 2]);
    tracked.move_to(ids[4], far).unwrap();
    with.move_to(own[4], far).unwrap();
    tracked.commit().unwrap();
    with.commit().unwrap();
    assert_eq!(with.stats().contacts as usize, pairs_of(&tracked).len());
}

fn all_move<const D: usize>() {
    for (number, path) in Instructions::all().enumerate() {
        for count in [1, 2, 3, 4, 5, 7, 8, 9, 15, 30, 31, 32, 33, 63, 64, 65, 100, 129, 300] {
            let mut random = Random((7 * count + number) as u64);
            let side = (count as f32).sqrt() * 2.0;
            let boxes = (0..count).map(|_| on_raster(side, &mut random)).collect();
            let mut both = Both::<D>::new(boxes, path);
            for round in 0..20 {
                let name = format!("{count} in {D}D, {round}, {path:?}");
                for bounds in &mut both.boxes {
                    *bounds = match round % 5 {
                        // By so little that few change their places, by half of the raster, to anywhere.
                        0 | 1 => {
                            let by: [f32; D] = from_fn(|_| random.between(-0.1, 0.1));
                            let Aabb { min, max } = *bounds;
                            let moved = |corner: [f32; D]| from_fn(|axis| corner[axis] + by[axis]);
                            Aabb::new(moved(min), moved(max))
                        }
                        2 | 3 => {
                            let round = |x: f32| (x * 2.0).floor() * 0.5;
                            let by = random.below(2) as f32 * 0.5;
                            let Aabb { min, max } = *bounds;
                            Aabb::new(min.map(|x| round(x) + by), max.map(|x| round(x) + 0.5 + by))
                        }
                        _ => on_raster(side, &mut random),
                    };
                }
                let (ids, boxes) = (both.ids.clone(), both.boxes.clone());
                both.step(&name, |grid| {
                    grid.move_many(ids.len(), |i| ids[i], |i| boxes[i]).unwrap();
                });
                if round % 4 == 1 {
                    both.build_trees();
                }
                if round % 7 == 6 && count > 2 {
                    let gone = both.ids.pop().unwrap();
                    both.boxes.pop();
                    both.step(&name, |grid| grid.remove(gone).unwrap());
                }
                if round % 3 == 2 {
                    // Whoever is looked for now is found.
                    let index = random.below(both.boxes.len());
                    both.move_one(&name, index, on_raster(side, &mut random));
                }
            }
        }
    }
}

#[test]
fn few_that_all_move_in_2d_are_taken_in_as_by_the_long_way() {
    all_move::<2>();
}

#[test]
fn few_that_all_move_in_3d_are_taken_in_as_by_the_long_way() {
    all_move::<3>();
}

fn told_pairs<const D: usize>(count: usize) {
    let mut random = Random(count as u64);
    let boxes: Vec<Aabb<D>> =
        (0..count).map(|_| on_raster((count as f32).sqrt() * 2.0, &mut random)).collect();
    let (mut grid, ids) = filled(&boxes);
    grid.move_many(3, |i| ids[i], |i| boxes[i]).unwrap();
    grid.commit().unwrap();
    const UNTOUCHED: [u64; 2] = [7; 2];
    for (pairs, are_of_moved) in [(pairs_of(&grid), false), (moved_pairs_of(&grid), true)] {
        for room in [0, 1, pairs.len() / 2, pairs.len(), pairs.len() + 9] {
            let mut array = vec![MaybeUninit::new(UNTOUCHED); pairs.len() + 24];
            let (fitting, behind) = array.split_at_mut(room);
            let Some(found) = grid.pairs_at_once(are_of_moved, fitting) else {
                // The baseline looks for those of moved objects by what all others need, too.
                assert!(are_of_moved);
                continue;
            };
            assert_eq!(found as usize, pairs.len());
            // SAFETY: all were written before.
            let read = |pair: &MaybeUninit<[u64; 2]>| unsafe { pair.assume_init() };
            let fits = fitting.iter().map(read).take(pairs.len());
            let fits: Vec<_> = fits.map(|[a, b]| (a, b)).collect();
            assert_eq!(fits, pairs[..room.min(pairs.len())]);
            assert!(behind.iter().all(|pair| read(pair) == UNTOUCHED));
        }
    }
    // Where there is something to choose from, or more, they are told otherwise.
    grid.set_layer(ids[0], LayerKind::Static).unwrap();
    grid.commit().unwrap();
    assert_eq!(grid.pairs_at_once(false, &mut []), None);
    let (mut grid, ids) = filled(&boxes);
    assert!(grid.pairs_at_once(false, &mut []).is_some());
    grid.set_filter(ids[1], Filter { mask: 0, ..Filter::default() }).unwrap();
    assert_eq!(grid.pairs_at_once(false, &mut []), None);
    grid.set_filter(ids[1], Filter::default()).unwrap();
    grid.remove(ids[2]).unwrap();
    assert_eq!(grid.pairs_at_once(true, &mut []), None);
    let (mut grid, _) = filled(&boxes);
    grid.insert(&Object { layer: LayerKind::Static, ..Object::new(boxes[0]) }).unwrap();
    grid.commit().unwrap();
    assert_eq!(grid.pairs_at_once(false, &mut []), None);
}

#[test]
fn pairs_of_few_objects_are_told_at_once() {
    for count in [12, 30, 33, 100, 300] {
        told_pairs::<2>(count);
        told_pairs::<3>(count);
    }
    let boxes: Vec<Aabb<2>> =
        (0..700).map(|i| Aabb::new([i as f32, 0.0], [i as f32 + 1.5, 1.0])).collect();
    assert_eq!(filled(&boxes).0.pairs_at_once(false, &mut []), None);
}
