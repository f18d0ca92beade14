//! Commits in parts leave a loose grid as one call does, to the last byte, whatever the number of parts and
//! whoever does them when.

use std::thread;

use crate::common::random::Random;
use worldgrids::error::OutOfMemory;
use worldgrids::loose_grid::*;
use worldgrids::turns::OutOfOrder;

/// Objects that are there from the start.
const COUNT: usize = 3000;
const PARTS: [u32; 5] = [1, 2, 3, 7, 64];

/// A box in a world where each overlaps some others; one in a hundred is large.
fn some_box<const D: usize>(random: &mut Random) -> Aabb<D> {
    let side = (COUNT as f32).powf(1.0 / D as f32) * 1.5;
    let size = if random.below(100) == 0 { 9.0 } else { 1.0 };
    let min: [f32; D] = std::array::from_fn(|_| (random.next() - 0.5) * side);
    Aabb::new(min, min.map(|x| x + size * (0.5 + random.next())))
}

/// Two grids to which the same is done, but that one commits in parts.
struct Twins<const D: usize> {
    plain: LooseGrid<D>,
    parted: LooseGrid<D>,
    ids: Vec<u64>,
    random: Random,
}

impl<const D: usize> Twins<D> {
    fn new(seed: u64) -> Self {
        let definition = Definition::default();
        let grid = || LooseGrid::new(&definition).unwrap();
        Self { plain: grid(), parted: grid(), ids: Vec::new(), random: Random(seed) }
    }

    fn insert(&mut self, count: usize, layer: LayerKind, filter: Filter) {
        let random = &mut self.random;
        let boxes: Vec<Aabb<D>> = (0..count).map(|_| some_box(random)).collect();
        let object = |index| Object { filter, layer, user: 1, bounds: boxes[index] };
        let mut ids = Vec::new();
        self.plain.insert_many(count, object, |_, id| ids.push(id)).unwrap();
        self.parted.insert_many(count, object, |index, id| assert_eq!(id, ids[index])).unwrap();
        self.ids.extend(ids);
    }

    fn remove(&mut self, count: usize) {
        let random = &mut self.random;
        let gone: Vec<u64> =
            (0..count).map(|_| self.ids.swap_remove(random.below(self.ids.len()))).collect();
        for grid in [&mut self.plain, &mut self.parted] {
            grid.remove_many(count, |index| gone[index]).unwrap();
        }
    }

    /// Moves some objects, chosen by `is_moved`, by up to this much; in an order of their own.
    fn moves(&mut self, by: f32, is_moved: impl Fn(usize) -> bool) -> (Vec<u64>, Vec<Aabb<D>>) {
        let mut ids: Vec<u64> =
            self.ids.iter().enumerate().filter(|(i, _)| is_moved(*i)).map(|(_, &id)| id).collect();
        if self.random.below(2) == 0 {
            self.random.shuffle(&mut ids);
        }
        let mut moved = |&id: &u64| {
            let Aabb { min, max } = self.plain.get(id).unwrap().bounds;
            let way: [f32; D] = std::array::from_fn(|_| (self.random.next() - 0.5) * by);
            Aabb::new(
                std::array::from_fn(|i| min[i] + way[i]),
                std::array::from_fn(|i| max[i] + way[i]),
            )
        };
        let boxes = ids.iter().map(&mut moved).collect();
        (ids, boxes)
    }

    /// Moves and commits both, and finds them the same; gives the number of stages.
    fn commit(&mut self, ids: &[u64], boxes: &[Aabb<D>], parts: u32) -> u32 {
        let expected = match ids.len() {
            0 => Ok(()),
            count => self.plain.move_many(count, |index| ids[index], |index| boxes[index]),
        };
        let expected = expected.and_then(|()| self.plain.commit());
        let moves = Moves::new(ids, boxes).unwrap();
        let (found, stages) = in_parts(&mut self.parted, &moves, parts, &mut self.random);
        assert_eq!(found, expected);
        self.check();
        stages
    }

    fn check(&mut self) {
        let all = |grid: &LooseGrid<D>| {
            let (mut order, mut pairs, mut moved) = (Vec::new(), Vec::new(), Vec::new());
            grid.sorted_order(&mut |id| order.push(id));
            grid.pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| pairs.push((a, b)));
            grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| moved.push((a, b)));
            let objects: Vec<_> = self.ids.iter().map(|&id| grid.get(id).unwrap()).collect();
            (order, pairs, moved, objects, grid.revision(), grid.has_uncommitted(), save(grid))
        };
        let (plain, parted) = (all(&self.plain), all(&self.parted));
        assert!(plain == parted, "a commit in parts came out differently");
    }
}

fn save<const D: usize>(grid: &LooseGrid<D>) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    grid.save(&mut |piece| bytes.extend_from_slice(piece)).ok().map(|()| bytes)
}

/// Moves and commits on three threads, which do the parts in any order.
fn in_parts<const D: usize>(
    grid: &mut LooseGrid<D>,
    moves: &Moves<'_, D>,
    parts: u32,
    random: &mut Random,
) -> (Result<(), LooseGridError>, u32) {
    let commit = match grid.commit_in_parts(moves, parts) {
        Ok(commit) => commit,
        Err(error) => return (Err(error), 0),
    };
    let stages = commit.stages();
    for stage in 0..stages {
        let mut order: Vec<u32> = (0..parts).collect();
        random.shuffle(&mut order);
        let share = order.len().div_ceil(3);
        thread::scope(|scope| {
            for some in order.chunks(share) {
                let commit = &commit;
                scope.spawn(move || {
                    some.iter().for_each(|&part| commit.run(stage, part).unwrap());
                });
            }
        });
    }
    (commit.end(), stages)
}

/// A life in which everything happens that a commit takes in.
fn live<const D: usize>(parts: u32) {
    let mut twins = Twins::<D>::new(u64::from(parts) + D as u64);
    let filter = Filter::default();
    twins.insert(COUNT, LayerKind::Moving, filter);
    assert!(twins.commit(&[], &[], parts) > 0, "so many objects are sorted in parts");
    for by in [0.1, 0.1, 30.0, 0.5] {
        let (ids, boxes) = twins.moves(by, |_| true);
        assert!(twins.commit(&ids, &boxes, parts) > 0);
    }
    // Some move; some of these twice, or with the commit before and by a call of their own.
    for round in 0..3 {
        let (mut ids, mut boxes) = twins.moves(0.5, |index| index % 2 == round % 2);
        for _ in 0..200 {
            let index = twins.random.below(ids.len());
            ids.push(ids[index]);
            boxes.push(some_box(&mut twins.random));
        }
        let early = (ids[ids.len() / 2], some_box(&mut twins.random));
        for grid in [&mut twins.plain, &mut twins.parted] {
            grid.move_to(early.0, early.1).unwrap();
        }
        assert!(twins.commit(&ids, &boxes, parts) > 0);
    }
    // Too few to be worth it.
    let (ids, boxes) = twins.moves(0.5, |index| index % 100 == 0);
    assert_eq!(twins.commit(&ids, &boxes, parts), 0);
    // With holes, arrivals, a static layer, at last with filters that differ.
    for filter in [filter, filter, Filter { category: 2, mask: 7, group: 0 }] {
        twins.remove(150);
        twins.insert(200, LayerKind::Moving, filter);
        twins.insert(1200, LayerKind::Static, filter);
        let (ids, boxes) = twins.moves(0.5, |index| index % 5 > 0);
        twins.commit(&ids, &boxes, parts);
        let (ids, boxes) = twins.moves(0.5, |index| index % 3 > 0);
        assert!(twins.commit(&ids, &boxes, parts) > 0);
        let (ids, boxes) = twins.moves(0.5, |_| true);
        assert!(twins.commit(&ids, &boxes, parts) > 0);
    }
    // What is refused changes nothing, and all goes on.
    let before = save(&twins.parted).unwrap();
    let (ids, boxes) = twins.moves(0.5, |_| true);
    let (mut stale, mut unsound) = (ids.clone(), boxes.clone());
    let index = twins.random.below(ids.len() - 1) + 1;
    stale[index] = 77 << 32;
    unsound[index].min[D - 1] = f32::INFINITY;
    twins.commit(&stale, &boxes, parts);
    assert_eq!(save(&twins.parted).unwrap(), before);
    twins.commit(&ids, &unsound, parts);
    assert_eq!(save(&twins.parted).unwrap(), before);
    assert!(twins.commit(&ids, &boxes, parts) > 0);
    // Nor does it where some wait to be taken in, moved before or come twice; nor a slot that there never was.
    for is_refused in [true, true, true, false] {
        twins.insert(5, LayerKind::Moving, filter);
        let (mut ids, mut boxes) = twins.moves(0.5, |_| true);
        for _ in 0..3 {
            let (early, late) = (twins.random.below(ids.len()), twins.random.below(ids.len()));
            let bounds = some_box(&mut twins.random);
            for grid in [&mut twins.plain, &mut twins.parted] {
                grid.move_to(ids[early], bounds).unwrap();
            }
            ids.push(ids[late]);
            boxes.push(bounds);
        }
        if is_refused {
            let index = twins.random.below(ids.len() - 1) + 1;
            ids[index] = [77 << 32, u64::from(u32::MAX)][twins.random.below(2)];
        }
        twins.commit(&ids, &boxes, parts);
    }
    // Everything on one point, where each overlaps each, and another plan; no more than is done in parts.
    twins.remove(twins.ids.len() - COUNT / 2);
    let (ids, _) = twins.moves(0.5, |_| true);
    let boxes = vec![Aabb::point([0.25; D]); ids.len()];
    twins.commit(&ids, &boxes, parts);
    for _ in 0..3 {
        let (ids, boxes) = twins.moves(3.0, |_| true);
        twins.commit(&ids, &boxes, parts);
    }
}

#[test]
fn a_commit_in_parts_is_that_of_one_call() {
    for parts in PARTS {
        live::<2>(parts);
        live::<3>(parts);
    }
}

/// Most lie in order, so that parts begin with shares of the moves; some do not, and come twice, before and behind the
/// move that is made first.
#[test]
fn objects_that_come_nearly_in_order_are_moved_in_parts() {
    for parts in [2, 3, 9, 64] {
        let mut twins = Twins::<2>::new(70 + u64::from(parts));
        twins.insert(COUNT, LayerKind::Moving, Filter::default());
        twins.commit(&[], &[], parts);
        for round in 0..12 {
            let (mut ids, mut boxes) = twins.moves(0.5, |_| true);
            ids.sort_by_key(|&id| id as u32);
            for _ in 0..[1, 2, 30][round % 3] {
                let [from, to] = [(); 2].map(|()| twins.random.below(ids.len()));
                ids.swap(from, to);
            }
            if round % 4 > 1 {
                let [from, to] = [(); 2].map(|()| twins.random.below(ids.len()));
                ids[to] = ids[from];
                boxes[to] = some_box(&mut twins.random);
            }
            let is_refused = round % 4 == 3;
            if is_refused {
                let index = twins.random.below(ids.len());
                ids[index] = [77 << 32, u64::from(u32::MAX)][twins.random.below(2)];
            }
            let before = save(&twins.parted);
            assert!(twins.commit(&ids, &boxes, parts) > 0);
            assert_eq!(save(&twins.parted) == before, is_refused);
        }
    }
}

#[test]
fn parts_out_of_order_are_refused_and_harm_nothing() {
    let mut twins = Twins::<2>::new(5);
    twins.insert(COUNT, LayerKind::Moving, Filter::default());
    twins.commit(&[], &[], 2);
    let (ids, boxes) = twins.moves(0.5, |_| true);
    twins.plain.move_many(ids.len(), |index| ids[index], |index| boxes[index]).unwrap();
    twins.plain.commit().unwrap();
    let moves = Moves::new(&ids, &boxes).unwrap();
    let commit = twins.parted.commit_in_parts(&moves, 2).unwrap();
    let refused =
        |stage, part, current| Err(LooseGridError::OutOfOrder(OutOfOrder { stage, part, current }));
    assert_eq!(commit.run(1, 0), refused(1, 0, 0));
    assert_eq!(commit.run(0, 2), refused(0, 2, 0));
    assert_eq!(commit.run(0, 1), Ok(()));
    assert_eq!(commit.run(0, 1), refused(0, 1, 0));
    assert_eq!(commit.run(0, 0), Ok(()));
    assert_eq!(commit.run(0, 0), refused(0, 0, 1));
    assert_eq!(commit.run(1, 0), Ok(()));
    // Whoever stops here has the rest done by the end.
    commit.end().unwrap();
    twins.check();
    // Or by letting it go.
    twins.plain.move_many(ids.len(), |index| ids[index], |index| boxes[index]).unwrap();
    twins.plain.commit().unwrap();
    drop(twins.parted.commit_in_parts(&moves, 64).unwrap());
    twins.check();
}

#[test]
fn numbers_of_parts_and_lengths_are_checked() {
    let mut grid = LooseGrid::<3>::new(&Definition::default()).unwrap();
    for parts in [0, MAX_COMMIT_PARTS + 1, u32::MAX] {
        let refused = grid.commit_in_parts(&Moves::NONE, parts);
        assert!(matches!(refused, Err(LooseGridError::Argument(_))));
    }
    assert!(matches!(Moves::<2>::new(&[1], &[]), Err(LooseGridError::Argument(_))));
    grid.commit_in_parts(&Moves::NONE, MAX_COMMIT_PARTS).unwrap().end().unwrap();
}

/// For every limit on memory between too little and enough, a commit in parts is refused as one call is:
/// the moves are made, nothing is committed, and the grid can be used.
fn refuse_memory<const D: usize>() {
    let mut refusals = 0;
    let mut enough = false;
    let mut max_bytes = 300_000;
    while !enough {
        let definition = Definition { max_bytes, ..Definition::default() };
        let mut grid = LooseGrid::<D>::new(&definition).unwrap();
        let mut random = Random(3);
        let mut ids = Vec::new();
        let boxes: Vec<Aabb<D>> = (0..2 * COUNT).map(|_| some_box(&mut random)).collect();
        max_bytes += 4001;
        let mut insert = |grid: &mut LooseGrid<D>, range: std::ops::Range<usize>| {
            let object = |index| Object::new(boxes[range.start + index]);
            grid.insert_many(range.len(), object, |_, id| ids.push(id))
        };
        let first = insert(&mut grid, 0..COUNT).and_then(|()| grid.commit());
        if first.is_err() || insert(&mut grid, COUNT..2 * COUNT).is_err() {
            continue;
        }
        let (old, new) = ids.split_at(COUNT);
        let goals: Vec<Aabb<D>> = old.iter().map(|_| some_box(&mut random)).collect();
        let moves = Moves::new(old, &goals).unwrap();
        match in_parts(&mut grid, &moves, 3, &mut random).0 {
            Ok(()) => enough = true,
            Err(error) => {
                assert_eq!(error, LooseGridError::OutOfMemory(OutOfMemory));
                refusals += 1;
                let mut order = Vec::new();
                grid.sorted_order(&mut |id| order.push(id));
                assert_eq!(order.len(), COUNT, "nothing is committed");
                assert!(grid.has_uncommitted());
                grid.remove_many(new.len(), |index| new[index]).unwrap();
                grid.commit().unwrap();
            }
        }
        for (&id, goal) in old.iter().zip(&goals) {
            assert_eq!(grid.get(id).unwrap().bounds, *goal);
        }
        let mut found = 0;
        grid.query_box(&Aabb::new([-1e9; D], [1e9; D]), None, &mut |_| found += 1).unwrap();
        assert_eq!(found, grid.len());
    }
    assert!(refusals > 3, "{refusals} commits were refused");
}

#[test]
fn memory_that_runs_out_changes_nothing() {
    refuse_memory::<2>();
    refuse_memory::<3>();
}
