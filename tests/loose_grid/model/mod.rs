//! A naive list of boxes beside the loose grid, under random operations: every query must give the
//! same objects, every path and every number of parts the same list.
// Tests may use std's containers.
#![allow(clippy::disallowed_types, clippy::needless_range_loop, clippy::type_complexity)]

#[cfg(debug_assertions)]
mod costs;
mod crowds;
mod far;
mod few;
mod found;
mod geometry;
mod long_runs;
mod longest;
mod nearest;
mod normals;
mod passed_by;
mod plans;
mod precision;
mod queries;
mod rows;
mod runs;
mod searches;
mod ties;
mod told_rows;
mod uneven;
mod volumes;

use std::array;
use std::collections::{BTreeMap, BTreeSet};
use std::mem::MaybeUninit;

use proptest::prelude::*;
use queries::{Probe, probe};
use worldgrids::loose_grid::*;
use worldgrids::snapshot;

/// What takes ids, and hits: one type for all, so that the kernels are compiled for it alone.
type Emit<'a> = &'a mut dyn FnMut(u64);
type EmitHit<'a> = &'a mut dyn FnMut(CastHit);

/// What the list knows of an object.
#[derive(Clone, Copy, Debug)]
struct Known<const D: usize> {
    object: Object<D>,
    /// Its box as of the last commit, if it was there.
    seen: Option<Aabb<D>>,
    /// It moved or came since the last commit.
    changed: bool,
    /// It moved or came with the last commit.
    moved: bool,
}

struct Model<const D: usize> {
    grid: LooseGrid<D>,
    known: BTreeMap<u64, Known<D>>,
    gone: Vec<u64>,
}

/// Where boxes lie and how large they are.
#[derive(Clone, Copy, Debug)]
struct Scene {
    /// Coordinates are multiples of this, so that borders coincide.
    step: f32,
    /// Coordinates are offset by this.
    offset: f32,
    /// Sizes are 0 to this many steps...
    sizes: i32,
    /// ... times 4 to a power below this.
    classes: u32,
    /// Positions are within this many steps.
    spread: i32,
    /// Objects have filters of their own; layers whose objects share one take shorter ways.
    are_filters_mixed: bool,
}

#[derive(Clone, Debug)]
enum Operation {
    Insert {
        place: [i32; 3],
        size: [i32; 3],
        class: u32,
        filter: u8,
        fixed: bool,
    },
    Move {
        which: usize,
        place: [i32; 3],
        size: [i32; 3],
        class: u32,
    },
    Nudge {
        which: usize,
        by: [i32; 3],
    },
    Remove {
        which: usize,
    },
    Filter {
        which: usize,
        filter: u8,
    },
    Commit,
    Retune,
    BuildTree,
    Reload,
    Shift {
        by: [i32; 3],
    },
    MoveAll {
        by: [i32; 3],
        commit: bool,
    },
    /// All are moved, and then one that is not there.
    RefusedMoves {
        by: [i32; 3],
    },
    InsertMany {
        count: usize,
        place: [i32; 3],
    },
    RemoveSome {
        every: usize,
    },
}

fn filter_of(bits: u8) -> Filter {
    // Mostly the default, some in groups; else two bits of category and mask, and any of the groups.
    match bits {
        ..120 => Filter::default(),
        120..160 => Filter { group: i32::from(bits) % 5 - 2, ..Filter::default() },
        _ => Filter {
            category: u32::from(bits & 3),
            mask: u32::from(bits >> 2 & 3),
            group: [0, 1, -1, 2, -2, 0][usize::from(bits >> 4) - 10],
        },
    }
}

impl Scene {
    fn filter(&self, bits: u8) -> Filter {
        if self.are_filters_mixed { filter_of(bits) } else { Filter::default() }
    }

    fn bounds<const D: usize>(&self, place: [i32; 3], size: [i32; 3], class: u32) -> Aabb<D> {
        let scale = 4f32.powi((class % self.classes) as i32);
        let at = |value: i32| (value % (self.spread + 1)) as f32 * self.step + self.offset;
        let min = array::from_fn(|i| at(place[i]));
        let max = array::from_fn(|i| {
            at(place[i]) + (size[i] % (self.sizes + 1)) as f32 * self.step * scale
        });
        Aabb { min, max }
    }
}

fn strategy() -> impl Strategy<Value = Operation> {
    let place = || prop::array::uniform3(-40..40i32);
    let size = || prop::array::uniform3(0..9i32);
    prop_oneof![
        6 => (place(), size(), 0..12u32, any::<u8>(), prop::bool::weighted(0.3))
            .prop_map(|(place, size, class, filter, fixed)| {
                Operation::Insert { place, size, class: class.saturating_sub(6), filter, fixed }
            }),
        3 => (0..999usize, place(), size(), 0..3u32)
            .prop_map(|(which, place, size, class)| Operation::Move { which, place, size, class }),
        4 => (0..999usize, prop::array::uniform3(-2..3i32))
            .prop_map(|(which, by)| Operation::Nudge { which, by }),
        3 => (0..999usize).prop_map(|which| Operation::Remove { which }),
        1 => (0..999usize, any::<u8>()).prop_map(|(which, filter)| Operation::Filter { which, filter }),
        4 => Just(Operation::Commit),
        1 => Just(Operation::Retune),
        2 => Just(Operation::BuildTree),
        1 => Just(Operation::Reload),
        1 => prop::array::uniform3(-9..9i32).prop_map(|by| Operation::Shift { by }),
        2 => (prop::array::uniform3(-2..3i32), any::<bool>())
            .prop_map(|(by, commit)| Operation::MoveAll { by, commit }),
        1 => prop::array::uniform3(-2..3i32).prop_map(|by| Operation::RefusedMoves { by }),
        2 => (1..60usize, place()).prop_map(|(count, place)| Operation::InsertMany { count, place }),
        1 => (2..6usize).prop_map(|every| Operation::RemoveSome { every }),
    ]
}

impl<const D: usize> Model<D> {
    fn new(definition: &Definition<D>) -> Self {
        Self { grid: LooseGrid::new(definition).unwrap(), known: BTreeMap::new(), gone: Vec::new() }
    }

    fn pick(&self, which: usize) -> Option<u64> {
        let count = self.known.len().max(1);
        self.known.keys().nth(which % count).copied()
    }

    fn insert(&mut self, object: Object<D>) {
        let id = self.grid.insert(&object).unwrap();
        self.learn(id, object);
    }

    fn learn(&mut self, id: u64, object: Object<D>) {
        assert!(!self.gone.contains(&id), "an id came back");
        let known = Known { object, seen: None, changed: true, moved: false };
        assert!(self.known.insert(id, known).is_none(), "an id was given twice");
    }

    fn set_box(&mut self, id: u64, bounds: Aabb<D>) {
        let known = self.known.get_mut(&id).unwrap();
        known.object.bounds = bounds;
        known.changed = true;
    }

    /// All objects with other boxes.
    fn all_moved(&self, moved: impl Fn(Aabb<D>) -> Aabb<D>) -> Vec<(u64, Aabb<D>)> {
        self.known.iter().map(|(&id, known)| (id, moved(known.object.bounds))).collect()
    }

    fn commit(&mut self) {
        for known in self.known.values_mut() {
            known.seen = Some(known.object.bounds);
            known.moved = known.changed;
            known.changed = false;
        }
    }

    fn apply(&mut self, scene: &Scene, operation: &Operation) {
        let shifted = |bounds: Aabb<D>, by: &[i32; 3]| Aabb {
            min: array::from_fn(|i| bounds.min[i] + by[i] as f32 * scene.step),
            max: array::from_fn(|i| bounds.max[i] + by[i] as f32 * scene.step),
        };
        match operation {
            Operation::Insert { place, size, class, filter, fixed } => self.insert(Object {
                bounds: scene.bounds(*place, *size, *class),
                user: place[0] as u64,
                filter: scene.filter(*filter),
                layer: if *fixed { LayerKind::Static } else { LayerKind::Moving },
            }),
            Operation::Move { which, place, size, class } => {
                if let Some(id) = self.pick(*which) {
                    let bounds = scene.bounds(*place, *size, *class);
                    self.grid.move_to(id, bounds).unwrap();
                    self.set_box(id, bounds);
                }
            }
            Operation::Nudge { which, by } => {
                if let Some(id) = self.pick(*which) {
                    let bounds = shifted(self.known[&id].object.bounds, by);
                    self.grid.move_to(id, bounds).unwrap();
                    self.set_box(id, bounds);
                }
            }
            Operation::Remove { which } => {
                if let Some(id) = self.pick(*which) {
                    self.grid.remove(id).unwrap();
                    self.known.remove(&id);
                    self.gone.push(id);
                }
            }
            Operation::Filter { which, filter } => {
                if let Some(id) = self.pick(*which) {
                    self.grid.set_filter(id, scene.filter(*filter)).unwrap();
                    self.known.get_mut(&id).unwrap().object.filter = scene.filter(*filter);
                }
            }
            Operation::Commit => {
                self.grid.commit().unwrap();
                self.commit();
            }
            Operation::Retune => self.grid.retune(),
            Operation::BuildTree => self.grid.build_tree().unwrap(),
            Operation::Reload => self.reload(),
            Operation::Shift { by } => {
                let offset = array::from_fn(|i| by[i] as f32 * scene.step);
                self.grid.shift_origin(offset).unwrap();
                for known in self.known.values_mut() {
                    for i in 0..D {
                        known.object.bounds.min[i] -= offset[i];
                        known.object.bounds.max[i] -= offset[i];
                    }
                }
                self.commit();
            }
            Operation::MoveAll { by, commit } => {
                let moves = self.all_moved(|bounds| shifted(bounds, by));
                self.grid.move_many(moves.len(), |i| moves[i].0, |i| moves[i].1).unwrap();
                for (id, bounds) in moves {
                    self.set_box(id, bounds);
                }
                if *commit {
                    self.apply(scene, &Operation::Commit);
                }
            }
            Operation::RefusedMoves { by } => {
                let mut moves = self.all_moved(|bounds| shifted(bounds, by));
                moves.push((u64::MAX, Aabb::point([0.0; D])));
                let refused = self.grid.move_many(moves.len(), |i| moves[i].0, |i| moves[i].1);
                let index = Some(moves.len() - 1);
                assert_eq!(refused, Err(LooseGridError::StaleId { id: u64::MAX, index }));
            }
            Operation::InsertMany { count, place } => {
                let objects: Vec<_> = (0..*count as i32)
                    .map(|i| {
                        let place = [place[0] + i % 7, place[1] + i % 5, place[2] + i % 3];
                        Object::new(scene.bounds(place, [i % 3, i % 4, i % 2], 0))
                    })
                    .collect();
                let mut ids = Vec::new();
                self.grid.insert_many(objects.len(), |i| objects[i], |_, id| ids.push(id)).unwrap();
                for (id, object) in ids.into_iter().zip(objects) {
                    self.learn(id, object);
                }
            }
            Operation::RemoveSome { every } => {
                let ids: Vec<_> = self.known.keys().step_by(*every).copied().collect();
                self.grid.remove_many(ids.len(), |i| ids[i]).unwrap();
                for id in ids {
                    self.known.remove(&id);
                    self.gone.push(id);
                }
            }
        }
    }

    /// Saves and loads, if all is committed; results must come in the same order.
    fn reload(&mut self) {
        let before = self.order();
        let mut bytes = Vec::new();
        match self.grid.save(&mut |piece| bytes.extend_from_slice(piece)) {
            Err(LooseGridError::Uncommitted) => assert!(self.grid.has_uncommitted()),
            other => {
                other.unwrap();
                let mut loaded = LooseGrid::<D>::new(&Definition::default()).unwrap();
                loaded.load(&bytes).unwrap();
                let again = snapshot::collect(|sink| loaded.save(sink).unwrap()).unwrap();
                assert_eq!(&again[..], &bytes[..]);
                self.grid = loaded;
                assert_eq!(self.order(), before);
            }
        }
    }

    /// Everything whose order must not depend on path, parts or holes.
    fn order(&self) -> (Vec<u64>, Vec<(u64, u64)>, Vec<(u64, u64)>) {
        let (mut sorted, mut pairs, mut moved) = (Vec::new(), Vec::new(), Vec::new());
        self.grid.sorted_order(&mut |id| sorted.push(id));
        self.grid.pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| pairs.push((a, b)));
        self.grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| moved.push((a, b)));
        (sorted, pairs, moved)
    }

    fn seen(&self) -> impl Iterator<Item = (u64, Aabb<D>, &Known<D>)> {
        self.known.iter().filter_map(|(&id, known)| known.seen.map(|seen| (id, seen, known)))
    }

    fn check(&mut self, scene: &Scene, probe: &Probe) {
        for (&id, known) in &self.known {
            assert_eq!(self.grid.get(id).unwrap(), known.object);
        }
        for &id in &self.gone {
            assert_eq!(self.grid.get(id), Err(LooseGridError::StaleId { id, index: None }));
        }
        assert_eq!(self.grid.len(), self.known.len());
        let is_static = |known: &&Known<D>| known.object.layer == LayerKind::Static;
        let fixed = self.known.values().filter(is_static).count();
        assert_eq!(self.grid.stats().static_objects, fixed as u64);
        self.check_pairs();
        self.check_regions(scene, probe);
        self.check_casts(scene, probe);
        self.check_nearest(scene, probe);
        self.check_volume(scene, probe);
    }

    fn check_pairs(&mut self) {
        let seen: Vec<_> = self.seen().map(|(id, bounds, known)| (id, bounds, *known)).collect();
        for bits in 0..8 {
            let kinds = PairKinds::from_bits(bits).unwrap();
            let (mut expected, mut expected_moved) = (BTreeSet::new(), BTreeSet::new());
            for (index, (a, a_box, a_known)) in seen.iter().enumerate() {
                for (b, b_box, b_known) in &seen[index + 1..] {
                    let fixed = u32::from(a_known.object.layer == LayerKind::Static)
                        + u32::from(b_known.object.layer == LayerKind::Static);
                    if bits >> fixed & 1 == 1
                        && a_box.overlaps(b_box)
                        && a_known.object.filter.passes(&b_known.object.filter)
                    {
                        expected.insert((*a, *b));
                        if a_known.moved || b_known.moved {
                            expected_moved.insert((*a, *b));
                        }
                    }
                }
            }
            let collect = |grid: &LooseGrid<D>, moved: bool, parts: u32| {
                let mut found = Vec::new();
                for part in 0..parts {
                    let part = Part::new(part, parts).unwrap();
                    let mut emit = |a, b| found.push((a, b));
                    if moved {
                        grid.moved_pairs(kinds, part, &mut emit);
                    } else {
                        grid.pairs(kinds, part, &mut emit);
                    }
                }
                found
            };
            for (moved, expected) in [(false, &expected), (true, &expected_moved)] {
                let whole = collect(&self.grid, moved, 1);
                assert_eq!(whole.len(), expected.len(), "a pair came twice or not at all");
                assert_eq!(&whole.iter().copied().collect::<BTreeSet<_>>(), expected);
                for parts in [2, 3, 7] {
                    assert_eq!(collect(&self.grid, moved, parts), whole);
                    assert_eq!(count(&self.grid, kinds, moved, parts), whole.len() as u64);
                }
                for most in [0, 1, 9, whole.len() / 2, whole.len(), whole.len() + 9] {
                    let (first, all) = first(&self.grid, kinds, moved, most);
                    assert_eq!(first, whole[..most.min(whole.len())]);
                    assert_eq!(all, whole.len() as u64);
                }
                for path in Instructions::all() {
                    self.grid.set_instructions(path);
                    assert_eq!(collect(&self.grid, moved, 1), whole);
                    assert_eq!(count(&self.grid, kinds, moved, 1), whole.len() as u64);
                }
            }
        }
    }
}

/// The first pairs, as many as fit into an array, and the number of all.
fn first<const D: usize>(
    grid: &LooseGrid<D>,
    kinds: PairKinds,
    moved: bool,
    most: usize,
) -> (Vec<(u64, u64)>, u64) {
    let mut array = vec![[u64::MAX; 2]; most + 1];
    // SAFETY: what is written in there are pairs.
    let (fitting, behind) =
        unsafe { array.align_to_mut::<MaybeUninit<[u64; 2]>>() }.1.split_at_mut(most);
    let all = if moved {
        grid.moved_pairs_into(kinds, Part::WHOLE, fitting)
    } else {
        grid.pairs_into(kinds, Part::WHOLE, fitting)
    };
    // SAFETY: it was written before.
    assert_eq!(unsafe { behind[0].assume_init() }, [u64::MAX; 2], "written beyond the end");
    (array[..most.min(all as usize)].iter().map(|&[a, b]| (a, b)).collect(), all)
}

/// The number of pairs, by parts that only count.
fn count<const D: usize>(grid: &LooseGrid<D>, kinds: PairKinds, moved: bool, parts: u32) -> u64 {
    let parts = (0..parts).map(|part| Part::new(part, parts).unwrap());
    let count = |part| {
        if moved { grid.count_moved_pairs(kinds, part) } else { grid.count_pairs(kinds, part) }
    };
    parts.map(count).sum()
}

fn scenes() -> impl Strategy<Value = Scene> {
    let scene = prop_oneof![
        // Ordinary; one crowded cell; far out, where steps are as small as f32 allows; huge and tiny.
        Just((0.5, 0.0, 4, 1, 40)),
        Just((0.5, 0.0, 4, 5, 40)),
        Just((0.01, 3.0, 200, 1, 3)),
        Just((0.125, 1e6, 8, 2, 40)),
        Just((1.0, 16_777_216.0, 3, 1, 30)),
        Just((1e-3, -1e4, 3, 1, 40)),
        Just((1e12, 0.0, 3, 3, 40)),
        Just((1e-20, 0.0, 3, 3, 40)),
        Just((1.0, 0.0, 0, 1, 9)),
    ];
    (scene, any::<bool>()).prop_map(
        |((step, offset, sizes, classes, spread), are_filters_mixed)| Scene {
            step,
            offset,
            sizes,
            classes,
            spread,
            are_filters_mixed,
        },
    )
}

fn definition<const D: usize>(scene: &Scene, mode: u32) -> Definition<D> {
    let extent = scene.step * scene.spread as f32 * 0.5;
    let bounds = Aabb {
        min: [scene.offset - extent; D],
        max: [scene.offset + extent * if mode & 8 == 0 { 1.0 } else { 3.0 }; D],
    };
    Definition {
        cell_size: match mode & 3 {
            0 | 1 => 0.0,
            2 => scene.step * 3.0,
            _ => scene.step * 0.2,
        },
        size_classes: [6, 1, 2, 8][mode as usize >> 4 & 3],
        bounds: (mode & 4 == 0).then_some(bounds),
        ..Definition::default()
    }
}

fn run<const D: usize>(scene: Scene, mode: u32, steps: &[(Operation, Probe)]) {
    let mut model = Model::<D>::new(&definition(&scene, mode));
    for (operation, probe) in steps {
        model.apply(&scene, operation);
        if matches!(
            operation,
            Operation::Commit
                | Operation::Remove { .. }
                | Operation::BuildTree
                | Operation::Reload
                | Operation::Shift { .. }
        ) {
            model.check(&scene, probe);
        }
    }
    model.grid.commit().unwrap();
    model.commit();
    if let Some((_, probe)) = steps.last() {
        model.check(&scene, probe);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_grid_in_2d_answers_like_a_list(
        scene in scenes(), mode in 0..64u32, steps in prop::collection::vec((strategy(), probe()), 1..60)
    ) {
        run::<2>(scene, mode, &steps);
    }

    #[test]
    fn the_grid_in_3d_answers_like_a_list(
        scene in scenes(), mode in 0..64u32, steps in prop::collection::vec((strategy(), probe()), 1..60)
    ) {
        run::<3>(scene, mode, &steps);
    }
}
