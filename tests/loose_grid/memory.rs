//! The loose grid's memory: it can fail at any allocation, it is all given back, and a steady frame
//! takes none. Nor does a call that is refused leave a trace.
// Tests may use std's containers.

use crate::common::allocator::{self, Failure};
use worldgrids::loose_grid::*;
use worldgrids::memory::Vec as HookVec;
use worldgrids::snapshot;

fn boxes(count: usize, seed: u32) -> Vec<Aabb<2>> {
    let mut state = seed;
    let mut random = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / (1 << 24) as f32
    };
    (0..count)
        .map(|_| {
            let min = [random() * 60.0, random() * 60.0];
            Aabb::new(min, [min[0] + random() * 2.0, min[1] + random() * 2.0])
        })
        .collect()
}

/// Everything that can be seen of a grid.
#[derive(Debug, PartialEq)]
struct Seen {
    objects: Vec<(u64, Object<2>)>,
    order: Vec<u64>,
    pairs: Vec<(u64, u64)>,
    moved: Vec<(u64, u64)>,
    revision: u64,
    uncommitted: bool,
}

fn see(grid: &LooseGrid<2>, ids: &[u64]) -> Seen {
    let mut seen = Seen {
        objects: Vec::new(),
        order: Vec::new(),
        pairs: Vec::new(),
        moved: Vec::new(),
        revision: grid.revision(),
        uncommitted: grid.has_uncommitted(),
    };
    seen.objects.extend(ids.iter().filter_map(|&id| grid.get(id).ok().map(|object| (id, object))));
    grid.sorted_order(&mut |id| seen.order.push(id));
    grid.pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| seen.pairs.push((a, b)));
    grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| seen.moved.push((a, b)));
    seen
}

/// A step of the scenario; it may fail by memory only.
fn step(
    number: usize,
    grid: &mut LooseGrid<2>,
    ids: &mut Vec<u64>,
    saved: &mut HookVec<u8>,
) -> Result<(), LooseGridError> {
    let boxes = boxes(400, number as u32);
    let fixed = |i: usize| Object { layer: LayerKind::Static, ..Object::new(boxes[i]) };
    match number {
        0 => grid.insert_many(100, |i| Object::new(boxes[i]), |_, id| ids.push(id)),
        2 => grid.insert_many(30, fixed, |_, id| ids.push(id)),
        4 => grid.insert(&Object::new(boxes[0])).map(|id| ids.push(id)),
        6 => grid.move_many(9, |i| ids[i * 3], |i| boxes[i]),
        8 => grid.remove_many(7, |i| ids[i * 5]),
        9 => grid.insert_many(5, |i| Object::new(boxes[i]), |_, id| ids.push(id)),
        11 => grid.insert_many(400, |i| Object::new(boxes[i]), |_, id| ids.push(id)),
        13 => grid.shift_origin([5.0, -3.0]),
        14 => snapshot::collect(|sink| grid.save(sink).unwrap())
            .map(|bytes| *saved = bytes)
            .map_err(LooseGridError::from),
        15 => grid.load(saved),
        16 => grid.move_to(ids[200], boxes[0]),
        18 => {
            grid.retune();
            Ok(())
        }
        _ => grid.commit(),
    }
}

const STEPS: usize = 20;

#[test]
fn an_allocation_that_fails_changes_nothing() {
    let before = allocator::live_bytes();
    for number in 0..STEPS {
        // The scenario up to a step, then the step with its n-th allocation failing, for every n.
        for n in 0.. {
            let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
            let (mut ids, mut saved) = (Vec::new(), HookVec::new());
            for earlier in 0..number {
                step(earlier, &mut grid, &mut ids, &mut saved).unwrap();
            }
            let (seen, count) = (see(&grid, &ids), ids.len());
            allocator::set_failure(Failure::FromThenOn(n));
            let result = step(number, &mut grid, &mut ids, &mut saved);
            allocator::set_failure(Failure::Never);
            match result {
                Ok(()) => break,
                Err(error) => assert!(matches!(error, LooseGridError::OutOfMemory(_)), "{error}"),
            }
            assert_eq!(ids.len(), count);
            assert_eq!(see(&grid, &ids), seen, "step {number}, allocation {n}");
            step(number, &mut grid, &mut ids, &mut saved).unwrap();
        }
    }
    assert_eq!(allocator::live_bytes(), before);
}

#[test]
fn max_bytes_is_a_limit() {
    let boxes = boxes(5000, 7);
    let before = allocator::live_bytes();
    for max_bytes in [1, 1000, 20_000, 100_000, 300_000] {
        let definition = Definition { max_bytes, ..Definition::default() };
        let mut grid = LooseGrid::<2>::new(&definition).unwrap();
        let mut refused = 0;
        for bounds in &boxes {
            refused += usize::from(grid.insert(&Object::new(*bounds)).is_err());
            refused += usize::from(grid.commit().is_err());
            assert!((allocator::live_bytes() - before) as u64 <= max_bytes);
        }
        assert_eq!(grid.stats().bytes_reserved as i64, allocator::live_bytes() - before);
        assert!(refused > 0);
    }
}

#[test]
fn a_steady_frame_takes_no_memory() {
    a_steady_frame_takes_none(PairKinds::NONE);
}

#[test]
fn a_steady_frame_with_contacts_takes_no_memory() {
    a_steady_frame_takes_none(PairKinds::ALL);
}

/// Every other frame all touch in pairs; in those between none do.
#[test]
fn contacts_that_all_come_and_go_take_no_memory() {
    const PAIRS: usize = 3000;
    let definition = Definition { contact_kinds: PairKinds::ALL, ..Definition::default() };
    let mut grid = LooseGrid::<2>::new(&definition).unwrap();
    let bounds = |i: usize, gap: f32| {
        let min = [(i / 2 % 60) as f32 * 4.0 + (i % 2) as f32 * gap, (i / 120) as f32 * 4.0];
        Aabb::new(min, min.map(|least| least + 1.0))
    };
    let mut ids = Vec::new();
    grid.insert_many(2 * PAIRS, |i| Object::new(bounds(i, 2.0)), |_, id| ids.push(id)).unwrap();
    let mut frame = |number: usize| {
        let is_touching = number.is_multiple_of(2);
        let gap = if is_touching { 1.0 } else { 2.0 };
        grid.move_many(2 * PAIRS, |i| ids[i], |i| bounds(i, gap)).unwrap();
        grid.commit().unwrap();
        assert_eq!(grid.contact_count(), if is_touching { PAIRS } else { 0 });
    };
    (0..8).for_each(&mut frame);
    let before = allocator::allocations();
    (8..20).for_each(&mut frame);
    assert_eq!(allocator::allocations(), before);
}

fn a_steady_frame_takes_none(contact_kinds: PairKinds) {
    let start = boxes(2000, 1);
    let definition = Definition { contact_kinds, ..Definition::default() };
    let mut grid = LooseGrid::<2>::new(&definition).unwrap();
    let mut ids = Vec::new();
    grid.insert_many(2000, |i| Object::new(start[i]), |_, id| ids.push(id)).unwrap();
    let mut frame = |number: usize| {
        let moves = boxes(2000, number as u32);
        let mut hits = 0;
        if number.is_multiple_of(2) {
            grid.move_many(2000, |i| ids[i], |i| moves[i]).unwrap();
        } else {
            grid.move_many(20, |i| ids[i * 7], |i| moves[i]).unwrap();
        }
        grid.remove_many(20, |i| ids[i * 11]).unwrap();
        grid.insert_many(20, |i| Object::new(moves[i]), |i, id| ids[i * 11] = id).unwrap();
        grid.commit().unwrap();
        grid.pairs(PairKinds::ALL, Part::WHOLE, &mut |_, _| hits += 1);
        grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |_, _| hits += 1);
        grid.query_box(&moves[0], None, &mut |_| hits += 1).unwrap();
        let mut nearest = [Neighbor::default(); 8];
        grid.nearest(moves[0].min, f32::INFINITY, None, &mut nearest).unwrap();
        grid.cast_first(&Sweep::Point, moves[0].min, [9.0, 3.0], None).unwrap();
        hits
    };
    for number in 0..12 {
        frame(number);
    }
    let before = allocator::allocations();
    for number in 12..40 {
        assert!(frame(number) > 0);
    }
    assert_eq!(allocator::allocations(), before);
}

#[test]
fn a_refused_move_of_many_leaves_no_trace() {
    // Objects moved before the call, by their indices: none, the first, one in the middle.
    for moved_before in [None, Some(0), Some(150)] {
        for refused in [0, 63, 64, 200, 299] {
            let places = boxes(300, 1);
            let mut targets = boxes(300, 2);
            let (mut grid, mut twin) = (grid_of(&places), grid_of(&places));
            let mut ids = Vec::new();
            grid.sorted_order(&mut |id| ids.push(id));
            if let Some(index) = moved_before {
                grid.move_to(ids[index], places[7]).unwrap();
                twin.move_to(ids[index], places[7]).unwrap();
            }
            let before = see(&grid, &ids);

            let id = ids[refused];
            ids[refused] += 1 << 32;
            let answer = grid.move_many(300, |i| ids[i], |i| targets[i]);
            assert_eq!(
                answer,
                Err(LooseGridError::StaleId { id: ids[refused], index: Some(refused) })
            );
            ids[refused] = id;
            targets[refused].max[1] = f32::NAN;
            grid.move_many(300, |i| ids[i], |i| targets[i]).unwrap_err();
            assert_eq!(see(&grid, &ids), before);

            // The next commits do what they would have done.
            for grid in [&mut grid, &mut twin] {
                grid.move_many(9, |i| ids[i * 3], |i| places[i]).unwrap();
                grid.commit().unwrap();
            }
            assert_eq!(see(&grid, &ids), see(&twin, &ids));
        }
    }
}

/// A committed grid of these boxes, every third of them static.
fn grid_of(places: &[Aabb<2>]) -> LooseGrid<2> {
    let mut grid = LooseGrid::new(&Definition::default()).unwrap();
    for (index, &bounds) in places.iter().enumerate() {
        let layer = if index % 3 == 0 { LayerKind::Static } else { LayerKind::Moving };
        grid.insert(&Object { layer, ..Object::new(bounds) }).unwrap();
    }
    grid.commit().unwrap();
    grid
}
