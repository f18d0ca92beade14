//! Plans that are searched for over several commits: little of each of them, the same for a grid that was loaded, rolled
//! back or committed in parts, and dropped where one is wanted at once.

use std::array::from_fn;

use worldgrids::loose_grid::*;
use worldgrids::snapshot;
use worldgrids::timeline::{CheckpointRules, Checkpoints};
use xxhash_rust::xxh3::xxh3_64;

use super::uneven::{even, filled, pairs_of};
use crate::common::random::Random;

/// Where the moving layer of a saved grid without bounds begins, less its slots.
const LAYER: usize = 16 + 8 + 4 + 4 + 1 + 4 + 4;
/// What stands there while a plan is searched for.
const SOON: u8 = 2;

/// Boxes of several sizes and shapes in a room, which go to and fro.
struct Scene<const D: usize> {
    boxes: Vec<Aabb<D>>,
    ways: Vec<[f32; D]>,
    side: f32,
}

impl<const D: usize> Scene<D> {
    fn new(count: usize, seed: u64) -> Self {
        let random = &mut Random(seed);
        let mut boxes = even::<D>(count, random);
        for (index, bounds) in boxes.iter_mut().enumerate() {
            let size = [1.0, 1.0, 1.0, 6.0, 1.0, 1.0, 40.0, 2.0][index % 8];
            let long = index % D;
            for axis in 0..D {
                let side = if index % 8 == 7 && axis == long { 25.0 } else { size };
                // No step rounds, so none changes a size.
                bounds.min[axis] = (bounds.min[axis] * 1.2 * 64.0).round() / 64.0;
                bounds.max[axis] = bounds.min[axis] + side;
            }
        }
        let ways =
            boxes.iter().map(|_| from_fn(|_| random.between(-32.0, 32.0).round() / 64.0)).collect();
        let side = boxes.iter().fold(0.0, |side, bounds| f32::max(side, bounds.max[0]));
        Self { boxes, ways, side }
    }

    fn step(&mut self) {
        for (bounds, way) in self.boxes.iter_mut().zip(&mut self.ways) {
            for axis in 0..D {
                if (bounds.min[axis] < 0.0) == (way[axis] < 0.0)
                    && (bounds.min[axis] < 0.0 || bounds.min[axis] > self.side)
                {
                    way[axis] = -way[axis];
                }
                bounds.min[axis] += way[axis];
                bounds.max[axis] += way[axis];
            }
        }
    }

    fn move_all(&self, grid: &mut LooseGrid<D>, ids: &[u64]) {
        grid.move_many(ids.len(), |i| ids[i], |i| self.boxes[i]).unwrap();
    }
}

fn save<const D: usize>(grid: &LooseGrid<D>) -> Vec<u8> {
    snapshot::collect(|sink| grid.save(sink).unwrap()).unwrap().to_vec()
}

/// What a saved grid says of its slots and layers.
fn layers(bytes: &[u8]) -> &[u8] {
    &bytes[LAYER..bytes.len() - 8]
}

/// True if a plan is searched for in a grid of so many slots, as its bytes say.
fn is_searching(bytes: &[u8], slots: usize) -> bool {
    bytes[LAYER + 8 * slots] == SOON
}

/// No commit tries more than a share of what a plan takes, and plans are found.
#[cfg(debug_assertions)]
fn commits_share_the_work<const D: usize>() {
    for count in [1200, 3000] {
        let mut scene = Scene::<D>::new(count, 1);
        let (mut grid, ids) = filled(&scene.boxes);
        let (mut plans, mut most, mut sum) = (0, 0, 0);
        for _ in 0..300 {
            scene.step();
            scene.move_all(&mut grid, &ids);
            let had_cells = grid.stats().levels > 0;
            let (before, plans_before) = (places_tried(), cells_laid_out());
            grid.commit().unwrap();
            let tried = places_tried() - before;
            // A run that does not do well is left at once.
            if had_cells {
                (most, sum) = (most.max(tried), sum + tried);
                plans += cells_laid_out() - plans_before;
            }
        }
        assert!(plans >= 2, "{D}D, {count}: {plans} plans");
        // One at once tries several times as many as there are objects.
        assert!(sum > 2 * plans * count as u64, "{D}D, {count}: {sum} for {plans} plans");
        assert!(most <= count as u64, "{D}D, {count}: {most} places in one commit");
    }
}

#[cfg(debug_assertions)]
#[test]
fn commits_share_the_work_of_a_plan() {
    commits_share_the_work::<2>();
    commits_share_the_work::<3>();
}

/// With each commit the same bytes as of a grid that is loaded before it, of one that goes back and comes again, and of
/// one that does it in parts.
fn all_search_alike<const D: usize>() {
    let count = 700;
    let mut scene = Scene::<D>::new(count, 2);
    let checkpoints = CheckpointRules { max_checkpoints: 4, drops_oldest: true };
    let definition = Definition { checkpoints, ..Definition::default() };
    let mut grids: [LooseGrid<D>; 3] = from_fn(|_| LooseGrid::new(&definition).unwrap());
    let mut ids = Vec::new();
    for grid in &mut grids {
        ids.clear();
        grid.insert_many(count, |i| Object::new(scene.boxes[i]), |_, id| ids.push(id)).unwrap();
        grid.commit().unwrap();
    }
    let [mut plain, mut rolled, mut parted] = grids;
    let (mut searching, mut found) = (0, 0);
    let mut steps: Vec<Vec<Aabb<D>>> = Vec::new();
    for frame in 0..460u64 {
        let before = save(&plain);
        let was_searching = is_searching(&before, count);
        let mut loaded = LooseGrid::new(&Definition::default()).unwrap();
        loaded.load(&before).unwrap();
        if frame % 3 == 0 {
            rolled.checkpoint(frame).unwrap();
            steps.clear();
        }
        scene.step();
        steps.push(scene.boxes.clone());
        for grid in [&mut plain, &mut loaded] {
            scene.move_all(grid, &ids);
            grid.commit().unwrap();
        }
        let moves = Moves::new(&ids, &scene.boxes).unwrap();
        let commit = parted.commit_in_parts(&moves, 3).unwrap();
        for stage in 0..commit.stages() {
            (0..3).rev().for_each(|part| commit.run(stage, part).unwrap());
        }
        commit.end().unwrap();
        // Back to where the last steps began, and all of them again.
        rolled.rollback(frame - frame % 3).unwrap();
        for boxes in &steps {
            rolled.move_many(count, |i| ids[i], |i| boxes[i]).unwrap();
            rolled.commit().unwrap();
        }
        let after = save(&plain);
        assert!(after == save(&loaded), "{D}D, frame {frame}: loaded");
        assert!(pairs_of(&plain) == pairs_of(&rolled), "{D}D, frame {frame}: rolled back");
        assert!(layers(&after) == layers(&save(&rolled)), "{D}D, frame {frame}: rolled back");
        assert!(layers(&after) == layers(&save(&parted)), "{D}D, frame {frame}: in parts");
        searching += usize::from(is_searching(&after, count));
        found += usize::from(was_searching && !is_searching(&after, count));
    }
    assert!(searching > 8 && found >= 1, "{D}D: {searching} commits for {found} plans");
}

#[test]
fn loaded_rolled_back_and_in_parts_a_search_goes_the_same_way() {
    all_search_alike::<2>();
    all_search_alike::<3>();
}

/// A grid that has just begun to search for a plan, its scene, and its bytes.
fn searching<const D: usize>(count: usize) -> (LooseGrid<D>, Vec<u64>, Scene<D>, Vec<u8>) {
    let mut scene = Scene::<D>::new(count, 3);
    let (mut grid, ids) = filled(&scene.boxes);
    for _ in 0..400 {
        scene.step();
        scene.move_all(&mut grid, &ids);
        grid.commit().unwrap();
        let bytes = save(&grid);
        let answers = LAYER + 8 * count + 1;
        let found = u32::from_le_bytes(bytes[answers..answers + 4].try_into().unwrap());
        if is_searching(&bytes, count) && found > 20 {
            return (grid, ids, scene, bytes);
        }
    }
    panic!("{count} objects in {D}D never searched for a plan");
}

/// Pairs of a grid beside all pairs of boxes that overlap.
fn pairs_are_right<const D: usize>(grid: &LooseGrid<D>) {
    let mut found = pairs_of(grid);
    found.sort_unstable();
    let mut all = Vec::new();
    let mut ids = Vec::new();
    grid.sorted_order(&mut |id| ids.push(id));
    ids.sort_unstable();
    let boxes: Vec<_> = ids.iter().map(|&id| grid.get(id).unwrap().bounds).collect();
    for first in 0..ids.len() {
        for second in first + 1..ids.len() {
            if boxes[first].overlaps(&boxes[second]) {
                all.push((ids[first], ids[second]));
            }
        }
    }
    let normal = |(a, b): (u64, u64)| (a.min(b), a.max(b));
    let mut found: Vec<_> = found.into_iter().map(normal).collect();
    found.sort_unstable();
    all.sort_unstable();
    assert!(found == all, "{} pairs of {}", found.len(), all.len());
}

/// What comes in the way of a search: a plan at once, a shifted origin, most objects removed, many more, few that move.
#[test]
fn a_search_gives_way() {
    let count = 700;
    let interruptions: [(&str, &dyn Fn(&mut LooseGrid<2>, &mut Vec<u64>)); 5] = [
        ("a plan at once", &|grid, _| {
            grid.retune();
            grid.commit().unwrap();
            assert!(!is_searching(&save(grid), 700));
        }),
        ("a shifted origin", &|grid, _| grid.shift_origin([1e4, -3e3]).unwrap()),
        ("most are removed", &|grid, ids| {
            let gone = ids.split_off(60);
            grid.remove_many(gone.len(), |i| gone[i]).unwrap();
            grid.commit().unwrap();
            assert_eq!(grid.stats().advice, Advice::None);
        }),
        ("many more", &|grid, _| {
            let new = even::<2>(3000, &mut Random(8));
            grid.insert_many(new.len(), |i| Object::new(new[i]), |_, _| ()).unwrap();
            grid.commit().unwrap();
            assert!(!is_searching(&save(grid), 3700));
        }),
        ("few that move", &|grid, ids| {
            for _ in 0..20 {
                let bounds = grid.get(ids[0]).unwrap().bounds;
                grid.move_to(ids[0], Aabb::new(bounds.min, bounds.max)).unwrap();
                grid.commit().unwrap();
            }
        }),
    ];
    for (name, interrupt) in interruptions {
        let (mut grid, mut ids, mut scene, bytes) = searching::<2>(count);
        let mut twin = LooseGrid::new(&Definition::default()).unwrap();
        twin.load(&bytes).unwrap();
        for grid in [&mut grid, &mut twin] {
            let mut left = ids.clone();
            interrupt(grid, &mut left);
            if grid.len() == 60 {
                assert_eq!(left.len(), 60);
            }
        }
        ids.truncate(grid.len());
        for _ in 0..40 {
            scene.step();
            for grid in [&mut grid, &mut twin] {
                scene.move_all(grid, &ids);
                grid.commit().unwrap();
            }
        }
        assert!(save(&grid) == save(&twin), "{name}");
        pairs_are_right(&grid);
    }
}

/// Answers that no search would have found: whatever they say, what is asked of the grid is answered rightly.
#[test]
fn any_answers_are_safe_to_load() {
    let count = 600;
    let (_, ids, scene, bytes) = searching::<3>(count);
    let answers = LAYER + 8 * count + 1;
    let found = u32::from_le_bytes(bytes[answers..answers + 4].try_into().unwrap()) as usize;
    let random = &mut Random(5);
    let values = [
        0,
        1,
        u64::MAX,
        f64::NAN.to_bits(),
        f64::INFINITY.to_bits(),
        f64::MAX.to_bits(),
        (-1f64).to_bits(),
        f32::MAX.to_bits().into(),
        f32::NAN.to_bits().into(),
        1 << 28,
        1 << 40,
    ];
    let mut loaded = 0;
    for round in 0..150 {
        let mut damaged = bytes.clone();
        for _ in 0..1 + round % 8 {
            let at = answers + 4 + 8 * random.below(found);
            let value = values[random.below(values.len())];
            damaged[at..at + 8].copy_from_slice(&value.to_le_bytes());
        }
        let end = damaged.len() - 8;
        let checksum = xxh3_64(&damaged[..end]);
        damaged[end..].copy_from_slice(&checksum.to_le_bytes());
        let mut grid = LooseGrid::<3>::new(&Definition::default()).unwrap();
        if grid.load(&damaged).is_err() {
            continue;
        }
        loaded += 1;
        let mut scene = Scene { boxes: scene.boxes.clone(), ways: scene.ways.clone(), ..scene };
        let held = grid.stats().bytes_reserved;
        for _ in 0..40 {
            scene.step();
            scene.move_all(&mut grid, &ids);
            grid.commit().unwrap();
        }
        pairs_are_right(&grid);
        let stats = grid.stats();
        assert!(stats.bytes_reserved_peak < 64 * held, "{stats:?}");
    }
    assert_eq!(loaded, 150);
}

/// A number of answers beyond the bytes, and a wish that there is not, are refused.
#[test]
fn answers_that_are_not_there_are_refused() {
    let count = 600;
    let (_, _, _, bytes) = searching::<2>(count);
    let wish = LAYER + 8 * count;
    for (at, value) in [(wish, 3), (wish, 255), (wish + 1 + 3, 1), (wish + 1 + 2, 255)] {
        let mut damaged = bytes.clone();
        damaged[at] = value;
        let end = damaged.len() - 8;
        let checksum = xxh3_64(&damaged[..end]);
        damaged[end..].copy_from_slice(&checksum.to_le_bytes());
        let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
        assert!(grid.load(&damaged).is_err());
    }
}
