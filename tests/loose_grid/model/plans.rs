//! How often cells are laid out, and what that costs at most: never commit after commit in vain, for a plan takes the
//! time of several commits.

use std::array::from_fn;

use worldgrids::loose_grid::*;
use worldgrids::snapshot;

use super::uneven::{even, filled};
use crate::common::random::Random;

/// How often a grid lays out cells where all objects move as `step` says, once for each of so many commits.
fn plans<const D: usize>(
    grid: &mut LooseGrid<D>,
    ids: &[u64],
    boxes: &mut [Aabb<D>],
    commits: usize,
    mut step: impl FnMut(&mut Aabb<D>),
) -> u64 {
    let before = cells_laid_out();
    for _ in 0..commits {
        boxes.iter_mut().for_each(&mut step);
        grid.move_many(ids.len(), |i| ids[i], |i| boxes[i]).unwrap();
        grid.commit().unwrap();
    }
    cells_laid_out() - before
}

/// Boxes that lie too close to be a long run, which needs no cells.
fn close<const D: usize>(count: usize, random: &mut Random) -> Vec<Aabb<D>> {
    let mut boxes = even::<D>(count, random);
    for bounds in &mut boxes {
        let sides: [f32; D] = from_fn(|axis| bounds.max[axis] - bounds.min[axis]);
        bounds.min = bounds.min.map(|along| along * 0.6);
        bounds.max = from_fn(|axis| bounds.min[axis] + sides[axis]);
    }
    boxes
}

/// Moves a box by less than it is wide.
fn stir<const D: usize>(bounds: &mut Aabb<D>, random: &mut Random) {
    for axis in 0..D {
        let by = random.between(-0.1, 0.1);
        bounds.min[axis] += by;
        bounds.max[axis] += by;
    }
}

/// The same to all of them, of which each third one grows.
fn stir_and_grow<const D: usize>(boxes: &mut [Aabb<D>], random: &mut Random) {
    for (index, bounds) in boxes.iter_mut().enumerate() {
        stir(bounds, random);
        if index % 3 == 0 {
            bounds.max = bounds.max.map(|along| along + 0.02);
        }
    }
}

/// Boxes that are too large for all cells are no reason to lay these out anew, whichever of the objects they are and
/// whichever of those a commit asks.
fn large_ones<const D: usize>() {
    // With one class of sizes cells take no more than most.
    for (count, large, size_classes, rounds) in [(530, 14, 8, 200), (2500, 450, 1, 10)] {
        for seed in 0..rounds {
            let mut random = Random(seed);
            let mut boxes = close::<D>(count, &mut random);
            for index in 0..large {
                let side = 200.0 * (index % 14 + 1) as f32;
                let bounds = &mut boxes[random.below(count)];
                bounds.max = bounds.min.map(|along| along + side);
            }
            let rules = Definition { size_classes, ..Definition::default() };
            let (mut grid, mut ids) = (LooseGrid::new(&rules).unwrap(), Vec::new());
            grid.insert_many(count, |i| Object::new(boxes[i]), |_, id| ids.push(id)).unwrap();
            grid.commit().unwrap();
            let plans = plans(&mut grid, &ids, &mut boxes, 6, |bounds| stir(bounds, &mut random));
            assert_eq!(plans, 0, "{D}D, seed {seed}: {:?}", grid.stats());
        }
    }
}

#[test]
fn large_ones_lay_out_nothing_anew_in_2d() {
    large_ones::<2>();
}

#[test]
fn large_ones_lay_out_nothing_anew_in_3d() {
    large_ones::<3>();
}

/// Cells that are as full as when they were laid out are left as they are for long; those of a crowd that disperses are
/// not.
#[test]
fn a_crowd_that_stays_one_keeps_its_cells() {
    let mut random = Random(3);
    let mut boxes = even::<2>(600, &mut random);
    for bounds in &mut boxes {
        let by: [f32; 2] = bounds.min.map(|along| along * -0.9);
        bounds.max = from_fn(|axis| bounds.max[axis] + by[axis]);
        bounds.min = from_fn(|axis| bounds.min[axis] + by[axis]);
    }
    let (mut grid, ids) = filled(&boxes);
    let stays = plans(&mut grid, &ids, &mut boxes, 100, |bounds| stir(bounds, &mut random));
    assert!(stays <= 1, "{stays} plans");
    let disperses = plans(&mut grid, &ids, &mut boxes, 30, |bounds| {
        for axis in 0..2 {
            let by = bounds.min[axis] * 0.05;
            bounds.min[axis] += by;
            bounds.max[axis] += by;
        }
    });
    assert!((1..=4).contains(&disperses), "{disperses} plans");
    assert!(grid.stats().fullest_cell < 24, "{:?}", grid.stats());
}

/// Some that outgrow all cells are quickly tested beside all others: cells are not laid out for them with each commit.
#[test]
fn some_that_grow_lay_out_cells_now_and_then() {
    for count in [530, 1000] {
        let mut random = Random(8);
        let mut boxes = close::<3>(count, &mut random);
        let (mut grid, ids) = filled(&boxes);
        let mut index = 0;
        let plans = plans(&mut grid, &ids, &mut boxes, 40, |bounds| {
            stir(bounds, &mut random);
            if index % 19 == 0 {
                bounds.max = bounds.max.map(|along| along + 0.2);
            }
            index = (index + 1) % count;
        });
        assert!(plans <= 6, "{count}: {plans} plans");
    }
}

/// Where many grow with each commit a loaded grid lays out cells in the same ones.
#[test]
fn a_loaded_grid_lays_out_cells_in_the_same_commits() {
    let mut random = Random(8);
    let mut boxes = close::<2>(900, &mut random);
    let (mut grid, ids) = filled(&boxes);
    let mut plans = 0;
    for _ in 0..60 {
        stir_and_grow(&mut boxes, &mut random);
        let bytes = snapshot::collect(|sink| grid.save(sink).unwrap()).unwrap();
        let mut loaded = LooseGrid::new(&Definition::default()).unwrap();
        loaded.load(&bytes).unwrap();
        let [here, there] = [&mut grid, &mut loaded].map(|grid| {
            let before = cells_laid_out();
            grid.move_many(ids.len(), |i| ids[i], |i| boxes[i]).unwrap();
            grid.commit().unwrap();
            cells_laid_out() - before
        });
        assert_eq!(here, there);
        plans += here;
    }
    assert!((2..=30).contains(&plans), "{plans} plans");
}

/// To lay out cells for few objects takes as long as some commits: few of them are looked at for each ring that is
/// tried.
fn few_are_looked_at<const D: usize>() {
    let similar = |_: usize| 1.0;
    let two_kinds = |index: usize| if index.is_multiple_of(10) { 8.0 } else { 1.0 };
    let all_sizes = |index: usize| 10f32.powf(index as f32 * 0.37 % 3.0 - 1.5);
    let kinds: [(&dyn Fn(usize) -> f32, u64); 3] =
        [(&similar, 3), (&two_kinds, 6), (&all_sizes, 6)];
    for count in [530, 1000] {
        for (kind, (size, most)) in kinds.iter().enumerate() {
            let mut boxes = even::<D>(count, &mut Random(5));
            for (index, bounds) in boxes.iter_mut().enumerate() {
                bounds.min = bounds.min.map(|along| along * 2.0);
                bounds.max = bounds.min.map(|along| along + size(index));
            }
            let before = places_tried();
            filled(&boxes);
            let tried = places_tried() - before;
            assert!(tried <= most * count as u64, "{D}D, {count}, kind {kind}: {tried}");
        }
    }
}

#[test]
fn plans_of_few_look_at_few_in_2d() {
    few_are_looked_at::<2>();
}

#[test]
fn plans_of_few_look_at_few_in_3d() {
    few_are_looked_at::<3>();
}

/// Where there is far more that does not move, cells of what moves follow from that alone.
#[test]
fn what_lies_beside_makes_no_difference() {
    let mut random = Random(11);
    let mut boxes = close::<2>(900, &mut random);
    let beside = |count: usize| {
        let still = even::<2>(count, &mut Random(12));
        let (mut grid, ids) = filled(&boxes);
        let object =
            |index: usize| Object { layer: LayerKind::Static, ..Object::new(still[index]) };
        grid.insert_many(count, object, |_, _| ()).unwrap();
        grid.commit().unwrap();
        (grid, ids)
    };
    let mut grids = [10_000, 23_000].map(beside);
    let mut plans = 0;
    for _ in 0..60 {
        stir_and_grow(&mut boxes, &mut random);
        let [here, there] = grids.each_mut().map(|(grid, ids)| {
            let before = cells_laid_out();
            grid.move_many(ids.len(), |i| ids[i], |i| boxes[i]).unwrap();
            grid.commit().unwrap();
            let mut pairs = Vec::new();
            grid.pairs(PairKinds::MOVING_MOVING, Part::WHOLE, &mut |a, b| pairs.push((a, b)));
            (cells_laid_out() - before, pairs)
        });
        assert_eq!(here, there);
        plans += here.0;
    }
    assert!((2..=30).contains(&plans), "{plans} plans");
}

/// Rounding makes boxes of one size longer here and there: reckoned from their centres as they go farther out, and moved
/// by adding to their corners. All of them stay in cells, which nobody lays out anew for that.
#[test]
fn what_rounding_adds_makes_no_box_too_large() {
    for far in [8.0, 512.0, 8192.0] {
        let mut random = Random(51);
        let side = far / 4.0;
        let mut at: Vec<[f32; 2]> =
            (0..5000).map(|_| from_fn(|_| far + random.between(-side, side))).collect();
        let of = |at: &[f32; 2]| Aabb::new(at.map(|x| x - 0.7), at.map(|x| x + 0.7));
        let mut boxes: Vec<Aabb<2>> = at.iter().map(of).collect();
        let (mut grid, ids) = filled(&boxes);
        let before = cells_laid_out();
        for commit in 0..40 {
            for (at, bounds) in at.iter_mut().zip(&mut boxes) {
                let by = random.between(-0.1, 0.1) + far / 64.0;
                if commit % 2 == 0 {
                    *at = at.map(|along| along + by);
                    *bounds = of(at);
                } else {
                    bounds.min[0] += by;
                    bounds.max[0] += by;
                    at[0] = (bounds.min[0] + bounds.max[0]) / 2.0;
                }
            }
            grid.move_many(ids.len(), |i| ids[i], |i| boxes[i]).unwrap();
            grid.commit().unwrap();
            assert_eq!(grid.stats().overflow_objects, 0, "from {far} on, commit {commit}");
        }
        assert_eq!(cells_laid_out() - before, 0, "from {far} on");
    }
}

/// Boxes as large as floats can tell have cells as others have, and a grid of them is loaded.
#[test]
fn the_largest_of_all_boxes_have_cells() {
    let side = f32::MAX * 0.999;
    let boxes: Vec<Aabb<2>> = (0..600)
        .map(|index| {
            let min = -side / 2.0 - index as f32 * 1e34;
            Aabb::new([min; 2], [min + side; 2])
        })
        .collect();
    let definition = Definition { cell_size: f32::MAX, ..Definition::default() };
    for definition in [definition, Definition::default()] {
        let mut grid = LooseGrid::new(&definition).unwrap();
        let mut ids = Vec::new();
        grid.insert_many(boxes.len(), |i| Object::new(boxes[i]), |_, id| ids.push(id)).unwrap();
        grid.commit().unwrap();
        assert_eq!(grid.count_pairs(PairKinds::ALL, Part::WHOLE), 600 * 599 / 2);
        let bytes = snapshot::collect(|sink| grid.save(sink).unwrap()).unwrap();
        let mut loaded = LooseGrid::<2>::new(&Definition::default()).unwrap();
        loaded.load(&bytes).unwrap();
        assert_eq!(loaded.count_pairs(PairKinds::ALL, Part::WHOLE), 600 * 599 / 2);
    }
}
