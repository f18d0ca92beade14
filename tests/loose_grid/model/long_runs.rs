//! Some thousand objects that move and lie far apart along an axis, which are one run as few are: the answers are those
//! of a look at every box, a grid that was loaded in between does the same in the same commits, and it is a run only
//! where that does.

use std::array::from_fn;

use worldgrids::loose_grid::*;
use worldgrids::timeline::Checkpoints;

use super::runs::{Twins, axis_of, order_of};
use super::uneven::{check, even, filled, pairs_of, sized};
use crate::common::random::Random;

/// So far apart that hardly any box reaches another along an axis.
const FAR: f32 = 4000.0;

fn is_run<const D: usize>(grid: &LooseGrid<D>) -> bool {
    grid.stats().levels == 0
}

/// Twins of so many objects that lie far apart and have become a run.
fn long_run<const D: usize>(count: usize) -> Twins<D> {
    let mut twins = Twins::<D>::new();
    twins.resize(count);
    twins.nudge(1, FAR);
    assert!(!is_run(&twins.grid));
    for _ in 0..4 {
        twins.nudge(1, 0.3);
    }
    assert!(is_run(&twins.grid), "{:?}", twins.grid.stats());
    twins
}

/// Moves all of some boxes by up to `far`.
fn stir<const D: usize>(boxes: &mut [Aabb<D>], far: f32, random: &mut Random) {
    for bounds in boxes {
        let by: [f32; D] = from_fn(|_| random.between(-far, far));
        let (min, max) = (bounds.min, bounds.max);
        *bounds = Aabb::new(from_fn(|i| min[i] + by[i]), from_fn(|i| max[i] + by[i]));
    }
}

impl<const D: usize> Twins<D> {
    /// Moves all, while some go and others come.
    fn come_and_go(&mut self, some: usize) {
        stir(&mut self.boxes, 0.3, &mut self.random);
        let (all, moved) = (self.ids.clone(), self.boxes.clone());
        let gone: Vec<u64> = self.ids.drain(..some).collect();
        self.boxes.drain(..some);
        let new: Vec<_> = (0..some)
            .map(|_| sized(from_fn(|_| self.random.between(-FAR, FAR)), &mut self.random))
            .collect();
        self.boxes.extend_from_slice(&new);
        let mut other = LooseGrid::<D>::new(&Definition::default()).unwrap();
        other.load(&super::runs::saved(&self.grid)).unwrap();
        other.remove_many(some, |i| gone[i]).unwrap();
        let ids = &mut self.ids;
        other.insert_many(some, |i| Object::new(new[i]), |_, id| ids.push(id)).unwrap();
        self.step(&format!("{some} come and go"), |grid| {
            grid.move_many(all.len(), |i| all[i], |i| moved[i]).unwrap();
            grid.remove_many(some, |i| gone[i]).unwrap();
            grid.insert_many(some, |i| Object::new(new[i]), |_, _| ()).unwrap();
        });
    }

    /// Draws all together along an axis.
    fn gather(&mut self, axis: usize, share: f32) {
        for bounds in &mut self.boxes {
            let side = bounds.max[axis] - bounds.min[axis];
            bounds.min[axis] *= share;
            bounds.max[axis] = bounds.min[axis] + side;
        }
        let (ids, boxes) = (self.ids.clone(), self.boxes.clone());
        self.step(&format!("{share} along {axis}"), |grid| {
            grid.move_many(ids.len(), |i| ids[i], |i| boxes[i]).unwrap();
        });
    }
}

/// Whatever moves, comes, goes or has another filter then.
fn whatever_is_done<const D: usize>() {
    let mut twins = long_run::<D>(600);
    for (every, far) in [(7, 0.3), (90, FAR), (40, 30.0), (3, 0.3), (1, 1.0)] {
        twins.nudge(every, far);
    }
    for some in [1, 10, 60, 3] {
        twins.come_and_go(some);
    }
    assert!(is_run(&twins.grid));
    // What is removed leaves holes, which a loaded one does not have.
    twins.resize(570);
    for (every, far) in [(50, 0.3), (60, FAR), (90, 0.3), (1, 0.3)] {
        twins.nudge(every, far);
    }
    assert!(is_run(&twins.grid));
    let ids = twins.ids.clone();
    let filter = Filter { group: -3, ..Filter::default() };
    // None of these overlap, or it would be seen.
    twins.step("filters", |grid| grid.set_filter(ids[7], filter).unwrap());
    for (every, far) in [(1, 0.3), (20, 0.3), (1, 2.0)] {
        twins.nudge(every, far);
    }
    assert!(is_run(&twins.grid));
    twins.resize(500);
    twins.nudge(1, 0.3);
    twins.resize(520);
    twins.nudge(1, 0.3);
}

/// What was removed leaves holes, which a loaded one does not have: neither whether it is less work to sort all than to
/// move some one by one, nor what comes of it, depends on them.
fn some_that_move_past_holes<const D: usize>() {
    for seed in 0..8 {
        let mut twins = long_run::<D>(800);
        twins.random = Random(seed);
        twins.resize(530);
        twins.nudge(170, FAR * 0.2 * (seed + 1) as f32);
        twins.nudge(1, 0.3);
    }
}

#[test]
fn holes_make_no_difference_in_2d() {
    some_that_move_past_holes::<2>();
}

#[test]
fn holes_make_no_difference_in_3d() {
    some_that_move_past_holes::<3>();
}

#[test]
fn long_runs_in_2d_answer_like_a_list() {
    whatever_is_done::<2>();
}

#[test]
fn long_runs_in_3d_answer_like_a_list() {
    whatever_is_done::<3>();
}

/// Where all come to lie in a column there are cells again, with that commit or the next; where they lie far apart along
/// another axis it is a run along that one after a while.
fn columns<const D: usize>() {
    for share in [0.0, 0.005] {
        let mut twins = long_run::<D>(1500);
        for axis in 0..D {
            twins.gather(axis, share);
        }
        twins.nudge(1, 0.3);
        assert!(!is_run(&twins.grid), "{share}");
    }
}

#[test]
fn what_gathers_in_2d_gets_cells() {
    columns::<2>();
}

#[test]
fn what_gathers_in_3d_gets_cells() {
    columns::<3>();
}

/// Also where only some move with each commit, past no others.
#[test]
fn what_gathers_little_by_little_gets_cells() {
    let mut twins = long_run::<2>(1500);
    let mut inner_first: Vec<usize> = (0..1500).collect();
    let axis = axis_of(&twins.grid).unwrap();
    let from_middle = |index: usize| twins.boxes[index].min[axis].abs();
    inner_first.sort_by(|&a, &b| from_middle(a).total_cmp(&from_middle(b)));
    for moved in inner_first.chunks(100) {
        for &index in moved {
            let Aabb { min, max } = twins.boxes[index];
            let place = min.map(|along| along * 0.002);
            twins.boxes[index] =
                Aabb::new(place, from_fn(|axis| place[axis] + max[axis] - min[axis]));
        }
        let (ids, boxes) = (twins.ids.clone(), twins.boxes.clone());
        twins.step("little by little", |grid| {
            grid.move_many(moved.len(), |i| ids[moved[i]], |i| boxes[moved[i]]).unwrap();
        });
    }
    twins.nudge(100, 0.1);
    assert!(!is_run(&twins.grid));
}

/// Boxes as long as the world: a few are told apart, for many all others would look back so far, whether they move alone or
/// with all.
#[test]
fn many_long_boxes_end_a_run() {
    for (long, every, is_left) in [
        (1, 1, true),
        (1, 1500, true),
        (12, 1, true),
        (12, 25, true),
        (100, 1, false),
        (100, 15, false),
    ] {
        let mut twins = long_run::<2>(1500);
        for index in 0..long {
            twins.boxes[index * every % 1500] = Aabb::new([-FAR; 2], [FAR; 2]);
        }
        twins.nudge(every, 0.1);
        assert_eq!(is_run(&twins.grid), is_left, "{long} of which each {every}th moves");
    }
}

/// What is new and of all sizes, from far more than a hundred times as long as others to as small, so that cells would be
/// of several kinds: where hardly any reaches another it is a run at once, where many do it is none. Where few move or come
/// it stays one for a while.
fn new_ones_of_all_sizes<const D: usize>() {
    for (room, is_sparse) in [(16_000.0, true), (100.0, false)] {
        let mut random = Random(12);
        let boxes: Vec<Aabb<D>> = (0..3000)
            .map(|_| {
                let side = 0.25 / (1.0 - random.next() * 0.99999);
                let place: [f32; D] = from_fn(|_| random.between(0.0, room));
                Aabb::new(place, place.map(|x| x + side))
            })
            .collect();
        let (grid, ids) = filled(&boxes);
        check("new", &grid, &ids, &boxes);
        assert_eq!(is_run(&grid), is_sparse);
        let mut twins = Twins { grid, ids, boxes, random };
        for (every, far) in [(300, 0.3), (1, 0.3), (70, 200.0), (1000, 1.0)] {
            twins.nudge(every, far);
        }
        assert_eq!(is_run(&twins.grid), is_sparse);
        let mut commits = 0;
        while is_run(&twins.grid) {
            twins.resize(3001 + commits % 2);
            commits += 1;
            assert!(commits < 10);
        }
    }
}

#[test]
fn new_ones_of_all_sizes_in_2d_are_a_run() {
    new_ones_of_all_sizes::<2>();
}

#[test]
fn new_ones_of_all_sizes_in_3d_are_a_run() {
    new_ones_of_all_sizes::<3>();
}

/// Points, none of which is longer than another, beside static objects that came before.
#[test]
fn points_are_a_run_as_well() {
    let mut random = Random(5);
    let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
    for _ in 0..2000 {
        let place = from_fn(|_| random.between(0.0, FAR));
        let object = Object::new(Aabb::point(place));
        grid.insert(&Object { layer: LayerKind::Static, ..object }).unwrap();
    }
    let mut boxes: Vec<_> =
        (0..900).map(|_| Aabb::point(from_fn(|_| random.between(0.0, FAR)))).collect();
    let mut ids = Vec::new();
    grid.insert_many(900, |i| Object::new(boxes[i]), |_, id| ids.push(id)).unwrap();
    grid.commit().unwrap();
    for frame in 0..12 {
        stir(&mut boxes, 0.3, &mut random);
        let moved = if frame < 6 { 900 } else { 40 };
        grid.move_many(moved, |i| ids[i], |i| boxes[i]).unwrap();
        grid.commit().unwrap();
    }
    // All levels are those of the static layer.
    assert_eq!(grid.stats().cell_size, 0.0);
}

/// One that leaps past many with each commit where the others rest.
#[test]
fn leaps_end_a_run() {
    let mut twins = long_run::<3>(700);
    let mut leaps = 0;
    while is_run(&twins.grid) {
        twins.nudge(700, FAR);
        leaps += 1;
        assert!(leaps < 150);
    }
}

/// What is nearest within a distance beside the world is not looked for in all of it.
#[cfg(debug_assertions)]
#[test]
fn nothing_is_near_beside_a_run() {
    let grid = long_run::<2>(1500).grid;
    for at in [[20.0, 9.0 * FAR], [9.0 * FAR, 20.0]] {
        let before = boxes_looked_at();
        let mut nearest = [Neighbor::default(); 4];
        let before_eights = eights_tested();
        assert_eq!(grid.nearest(at, 1.0, None, &mut nearest).unwrap(), 0);
        assert!(boxes_looked_at() - before + eights_tested() - before_eights <= 8);
    }
}

/// What lies close is none, nor what does not move, nor for what sizes of cells are asked.
#[test]
fn others_have_cells() {
    let asked = Definition { cell_size: 3.0, ..Definition::default() };
    for (name, definition, count, far, every) in [
        ("close", Definition::default(), 2500, 0.0, 1),
        ("some that move", Definition::default(), 2500, FAR, 2),
        ("asked", asked, 2500, FAR, 1),
        ("many", Definition::default(), 17_000, 50.0 * FAR, 1),
    ] {
        let mut random = Random(2);
        let mut boxes = even::<2>(count, &mut random);
        stir(&mut boxes, far, &mut random);
        let mut grid = LooseGrid::new(&definition).unwrap();
        let mut ids = Vec::new();
        grid.insert_many(count, |i| Object::new(boxes[i]), |_, id| ids.push(id)).unwrap();
        for _ in 0..20 {
            grid.commit().unwrap();
            stir(&mut boxes, 0.1, &mut random);
            let moved = count / every;
            grid.move_many(moved, |i| ids[i], |i| boxes[i]).unwrap();
        }
        assert!(!is_run(&grid), "{name}");
    }
}

/// Where a run is for nothing there are cells again soon, and that is not tried over and over.
#[test]
fn runs_that_are_for_nothing_are_left_and_not_soon_tried_again() {
    // What leaps is seen to do so, and is never one.
    for (name, far, alone, most) in [("leap", FAR, 0, 0), ("come alone", 0.3, 20, 12)] {
        let mut random = Random(3);
        let mut boxes = even::<2>(2000, &mut random);
        stir(&mut boxes, FAR, &mut random);
        let (mut grid, mut ids) = filled(&boxes);
        let (before, mut runs) = (cells_laid_out(), 0);
        for frame in 0..150 {
            if alone == 0 || frame % 2 == 0 {
                stir(&mut boxes, far, &mut random);
                grid.move_many(ids.len(), |i| ids[i], |i| boxes[i]).unwrap();
            } else {
                let first = frame * alone % 1900;
                grid.remove_many(alone, |i| ids[first + i]).unwrap();
                let new = &mut ids[first..first + alone];
                let (some, boxes) = (&mut new.iter_mut(), &boxes[first..]);
                let mut place = |id| *some.next().unwrap() = id;
                grid.insert_many(alone, |i| Object::new(boxes[i]), |_, id| place(id)).unwrap();
            }
            grid.commit().unwrap();
            runs += usize::from(is_run(&grid));
        }
        assert!(runs <= most && (runs > 0) == (most > 0), "{name}: a run after {runs} frames");
        assert!(cells_laid_out() - before <= 4, "{name}");
    }
}

/// A rollback to where there were cells, and on to where there is a run.
#[test]
fn rollbacks_cross_from_cells_to_a_run() {
    let mut random = Random(4);
    let mut boxes = even::<3>(800, &mut random);
    stir(&mut boxes, FAR, &mut random);
    let (mut grid, ids) = filled(&boxes);
    let frames: Vec<Vec<_>> = (0..9)
        .map(|_| {
            stir(&mut boxes, 0.5, &mut random);
            boxes.clone()
        })
        .collect();
    let play = |grid: &mut LooseGrid<3>, from: usize, is_first: bool| -> Vec<_> {
        let seen = frames.iter().enumerate().skip(from).map(|(number, boxes)| {
            // The one that it was rolled back to is still there.
            if is_first || number > from {
                grid.checkpoint(number as u64).unwrap();
            }
            grid.move_many(ids.len(), |i| ids[i], |i| boxes[i]).unwrap();
            grid.commit().unwrap();
            (is_run(grid), order_of(grid), pairs_of(grid))
        });
        seen.collect()
    };
    let seen = play(&mut grid, 0, true);
    assert!(!seen[0].0 && seen[8].0);
    for from in [8, 5, 3, 1, 0] {
        grid.rollback(from as u64).unwrap();
        if from > 0 {
            let (is, order, pairs) = &seen[from - 1];
            assert_eq!((is_run(&grid), &order_of(&grid), &pairs_of(&grid)), (*is, order, pairs));
        }
        assert!(play(&mut grid, from, false) == seen[from..]);
    }
}
