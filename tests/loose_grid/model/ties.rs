//! Many objects that are touched at the same moment: the first hit is the one with the smallest id, wherever its
//! box lies among the others, with a tree and without.

use std::array::from_fn;

use worldgrids::loose_grid::*;

use super::EmitHit;
use crate::common::random::Random;

const CASTS: usize = 200;

/// Objects whose sides coincide, and whose ids are in no order.
struct Ties<const D: usize> {
    grid: LooseGrid<D>,
    ids: Vec<u64>,
    random: Random,
    /// Boxes have so many sizes.
    sizes: usize,
    /// They lie at so many places beside each other.
    places: usize,
    are_filters_mixed: bool,
}

impl<const D: usize> Ties<D> {
    fn new(count: usize, [sizes, places]: [usize; 2], are_filters_mixed: bool) -> Self {
        let grid = LooseGrid::new(&Definition::default()).unwrap();
        let random = Random(count as u64 + 77);
        let mut ties = Self { grid, ids: Vec::new(), random, sizes, places, are_filters_mixed };
        ties.insert(count);
        // Slots that are given out anew have larger ids than those behind them, most of all the first ones.
        for share in [2, 3, 5] {
            let mut gone = Vec::new();
            for index in (0..ties.ids.len()).rev() {
                if ties.random.below(share * count) >= index {
                    gone.push(ties.ids.swap_remove(index));
                }
            }
            ties.grid.remove_many(gone.len(), |i| gone[i]).unwrap();
            ties.grid.commit().unwrap();
            ties.random.shuffle(&mut gone);
            ties.insert(gone.len());
        }
        ties
    }

    fn insert(&mut self, count: usize) {
        for _ in 0..count {
            let half: [f32; D] = from_fn(|_| 1.0 + self.random.below(self.sizes) as f32 * 0.25);
            let mut at: [f32; D] = from_fn(|_| if self.random.next() < 0.05 { 0.5 } else { 0.0 });
            at[0] += 2.5 * self.random.below(self.places) as f32;
            let bounds = Aabb::new(from_fn(|i| at[i] - half[i]), from_fn(|i| at[i] + half[i]));
            let bit = 1 << self.random.below(3);
            let mask = if self.are_filters_mixed { bit } else { u32::MAX };
            let filter = Filter { category: 1, mask, ..Filter::default() };
            let layer = match self.random.below(3) {
                0 => LayerKind::Static,
                _ => LayerKind::Moving,
            };
            let object = Object { layer, filter, ..Object::new(bounds) };
            self.ids.push(self.grid.insert(&object).unwrap());
        }
        self.grid.commit().unwrap();
    }

    /// The first hits of casts are the best of all their hits, on every path; gives how many were as early.
    fn check(&mut self) -> usize {
        let mut ties = 0;
        for index in 0..CASTS {
            let random = &mut self.random;
            let at: [f32; D] = from_fn(|_| (random.below(33) as f32 - 16.0) * 0.25);
            let mut way: [f32; D] = from_fn(|_| random.below(9) as f32 - 4.0);
            if index % 2 == 0 {
                // Along an axis.
                let axis = random.below(D);
                way = from_fn(|i| if i == axis { way[i] } else { 0.0 });
            }
            if way.iter().all(|&along| along == 0.0) {
                way[0] = -8.0;
            }
            let sweep = match random.below(4) {
                0 => Sweep::Box { half_extents: from_fn(|_| random.below(3) as f32 * 0.3) },
                1 => Sweep::Ball { radius: 0.7 * random.next() },
                _ => Sweep::Point,
            };
            let filter = QueryFilter { category: 3, mask: 1, ..QueryFilter::default() };
            let filter = self.are_filters_mixed.then_some(filter);
            let ignored = self.ids[random.below(self.ids.len())];
            let mut hits = Vec::new();
            let emit = &mut (&mut (|hit: CastHit| hits.push(hit)) as EmitHit);
            self.grid.cast_all(&sweep, at, way, filter, emit).unwrap();
            hits.sort_by(|a, b| (a.fraction, a.id).partial_cmp(&(b.fraction, b.id)).unwrap());
            let best = hits.first().copied();
            ties +=
                hits.iter().filter(|hit| Some(hit.fraction) == best.map(|b| b.fraction)).count();
            for ignored_id in [0, ignored, best.map_or(0, |best| best.id)] {
                let best = hits.iter().find(|hit| hit.id != ignored_id).copied();
                let cast = |_| Cast { sweep, origin: at, translation: way, ignored_id };
                for path in Instructions::all() {
                    self.grid.set_instructions(path);
                    let mut first = None;
                    let emit = &mut |_, hit| first = hit;
                    let filter = filter.as_ref();
                    self.grid.cast_first_many(1, cast, filter, Part::WHOLE, emit).unwrap();
                    assert_eq!(first, best, "{sweep:?} {at:?} {way:?} {path:?}");
                }
            }
        }
        ties
    }
}

fn check<const D: usize>() {
    for (count, sizes_and_places, are_filters_mixed) in [
        (30, [1, 1], false),
        (200, [3, 1], true),
        (400, [1, 1], false),
        (700, [1, 1], true),
        (700, [1, 3], false),
        (1500, [4, 1], false),
        (1500, [1, 4], true),
        (2500, [2, 3], false),
    ] {
        let mut ties = Ties::<D>::new(count, sizes_and_places, are_filters_mixed);
        let mut found = ties.check();
        ties.grid.build_tree().unwrap();
        found += ties.check();
        // Holes, which nodes of the tree know nothing of.
        for index in (0..ties.ids.len()).rev().step_by(7) {
            ties.grid.remove(ties.ids.swap_remove(index)).unwrap();
        }
        found += ties.check();
        assert!(found > CASTS * count / 40, "{found} of {count}");
    }
}

#[test]
fn of_many_touched_at_once_the_smallest_id_is_first_in_2d() {
    check::<2>();
}

#[test]
fn of_many_touched_at_once_the_smallest_id_is_first_in_3d() {
    check::<3>();
}

/// Hundreds on one place are passed over by their ids: their boxes are not tested, with a tree or without.
#[test]
fn of_many_touched_at_once_few_are_tested() {
    fn check<const D: usize>() {
        const OBJECTS: usize = 3000;
        let mut grid = LooseGrid::<D>::new(&Definition::default()).unwrap();
        // Plain ones: what every x86-64 has looks at all.
        grid.set_instructions(Instructions::all().next().unwrap());
        let mut random = Random(78);
        let mut ids = Vec::new();
        let boxes: Vec<Aabb<D>> = (0..OBJECTS)
            .map(|_| {
                let side = |_| 1.0 + random.below(2) as f32;
                let half: [f32; D] = from_fn(side);
                Aabb::new(half.map(|side| -side), half)
            })
            .collect();
        grid.insert_many(OBJECTS, |index| Object::new(boxes[index]), |_, id| ids.push(id)).unwrap();
        grid.commit().unwrap();
        for has_tree in [false, true] {
            if has_tree {
                grid.build_tree().unwrap();
            }
            for axis in 0..D {
                for (from, length) in [(0.5, 9.0), (0.5, -9.0), (-6.0, 9.0), (6.0, -9.0)] {
                    let at = from_fn(|i| if i == axis { from } else { 0.25 });
                    let way = from_fn(|i| if i == axis { length } else { 0.0625 });
                    let is_first = |index: &usize| from == 0.5 || boxes[*index].max[axis] == 2.0;
                    let first = (0..OBJECTS).find(is_first).map(|index| ids[index]);
                    for sweep in [Sweep::Point, Sweep::Box { half_extents: [0.5; D] }] {
                        let before = eights_tested();
                        let hit = grid.cast_first(&sweep, at, way, None).unwrap();
                        let tests = eights_tested() - before;
                        assert_eq!(hit.map(|hit| hit.id), first);
                        assert!(tests <= 80, "{tests} tests in {D}D, tree {has_tree}, from {from}");
                    }
                }
            }
        }
    }
    check::<2>();
    check::<3>();
}

/// In a crowd most are tied once one is: no more than one of those is looked at closer, wherever a segment comes from.
#[test]
fn in_a_crowd_ties_are_hardly_looked_at() {
    fn check<const D: usize>() {
        const OBJECTS: usize = 1000;
        const SEGMENTS: usize = 64;
        let mut grid = LooseGrid::<D>::new(&Definition::default()).unwrap();
        grid.set_instructions(Instructions::all().next().unwrap());
        let mut random = Random(79);
        for _ in 0..OBJECTS {
            let half: [f32; D] = from_fn(|_| 1.0 + random.below(12) as f32 * 0.0625);
            grid.insert(&Object::new(Aabb::new(half.map(|side| -side), half))).unwrap();
        }
        grid.commit().unwrap();
        let before = filters_looked_at();
        let mut hits = 0;
        for index in 0..SEGMENTS {
            let from = if index % 2 == 0 { -6.0 } else { 6.0 };
            let at = from_fn(|i| if i == index % D { from } else { random.between(-0.9, 0.9) });
            let way = from_fn(|i| if i == index % D { -2.0 * from } else { 0.001 });
            let filter = QueryFilter { category: 1, mask: 1, ..QueryFilter::default() };
            hits += grid.cast_first(&Sweep::Point, at, way, Some(filter)).unwrap().iter().count();
        }
        assert_eq!(hits, SEGMENTS);
        let looks = filters_looked_at() - before;
        assert!(looks <= 6 * SEGMENTS as u64, "{looks} looks in {D}D");
    }
    check::<2>();
    check::<3>();
}
