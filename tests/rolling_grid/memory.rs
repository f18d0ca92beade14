//! The rolling grid's memory: all of it is taken by the first call, and that call can fail; what checkpoints
//! keep comes on top, within the limit.

use crate::common::allocator::{self, Failure};
use worldgrids::coord::{Point, Rect};
use worldgrids::debug_shape::DebugOrigin;
use worldgrids::error::OutOfMemory;
use worldgrids::rolling_grid::{ByteRollingGrid, Error, RollingGrid};
use worldgrids::snapshot::collect;
use worldgrids::timeline::{CheckpointError, CheckpointRules, Checkpoints};

#[test]
fn every_failing_allocation_is_refused_and_gives_all_back() {
    for failing in 0.. {
        let before = allocator::live_bytes();
        allocator::set_failure(Failure::Once(failing));
        let grid = ByteRollingGrid::new(7, 5, 12, None);
        allocator::set_failure(Failure::Never);
        match grid {
            Err(error) => assert!(matches!(error, Error::OutOfMemory(_))),
            Ok(grid) => {
                let held = allocator::live_bytes() - before;
                assert_eq!(held as u64, grid.stats().reserved_bytes, "every byte is counted");
                assert!(failing >= 6);
                return;
            }
        }
        assert_eq!(allocator::live_bytes(), before);
    }
}

#[test]
fn no_call_after_the_first_takes_memory() {
    let mut grid = RollingGrid::<u32>::new(16, 12, None).unwrap();
    let (mut out, mut sum) = ([0; 64], 0u64);
    let mut saved = [0u8; 4096];
    let before = allocator::allocations();
    for step in 0..200 {
        let (x, y) = (step * 3 - 300, 40 - step);
        let mut points = [Point::default(); 192];
        let mut count = 0;
        let load = &mut |point| {
            points[count] = point;
            count += 1;
        };
        grid.move_window(x, y, &mut |_, value| sum += u64::from(*value), load).unwrap();
        for Point { x, y } in &points[..count] {
            grid.set(*x, *y, &(x ^ y).unsigned_abs()).unwrap();
        }
        assert_eq!(grid.read_rect(Rect::new(x, y, 8, 8), &0, &mut out, 0), Ok(64));
        grid.write_rect(Rect::new(x, y, 8, 8), &out, 0).unwrap();
        grid.debug_shapes(u32::MAX, &DebugOrigin::default(), |_| sum += 1);
        sum += u64::from(*grid.view().get(x + 5, y + 5).unwrap());
        let mut len = 0;
        grid.save(&mut |bytes| {
            saved[len..len + bytes.len()].copy_from_slice(bytes);
            len += bytes.len();
        });
        grid.load(&saved[..len]).unwrap();
        grid.clear(x, y).unwrap();
    }
    assert_eq!(allocator::allocations(), before);
    assert!(sum > 0);
}

/// A frame of a game: the window moves on, and some cells change.
fn play(grid: &mut RollingGrid<u32>, frame: i32) -> Result<(), Error> {
    grid.move_window(frame, -frame / 2, &mut |_, _| (), &mut |_| ())?;
    for cell in 0..20 {
        grid.replace(frame + cell % 7, cell % 5 - frame / 2, &(frame.unsigned_abs() + 1))?;
    }
    Ok(())
}

#[test]
fn a_steady_loop_of_checkpoints_and_rollbacks_takes_no_memory() {
    let rules = CheckpointRules { max_checkpoints: 12, drops_oldest: true };
    let mut grid = RollingGrid::<u32>::new(16, 12, None).unwrap();
    grid.set_checkpoint_rules(rules);
    let frames = |grid: &mut RollingGrid<u32>, frames: std::ops::Range<i32>| {
        for frame in frames {
            grid.checkpoint(frame as u64).unwrap();
            play(grid, frame).unwrap();
            if frame % 5 == 4 && frame > 20 {
                grid.rollback(frame as u64 - 8).unwrap();
                for again in frame - 8..=frame {
                    if again > frame - 8 {
                        grid.checkpoint(again as u64).unwrap();
                    }
                    play(grid, again).unwrap();
                }
            }
        }
    };
    frames(&mut grid, 1..100);
    let before = allocator::allocations();
    frames(&mut grid, 100..300);
    assert_eq!(allocator::allocations(), before);
    let stats = grid.stats();
    assert_eq!(stats.checkpoints, 12);
    assert!(stats.checkpoint_bytes > 0 && stats.checkpoint_bytes < 64 << 10);
    grid.forget(299).unwrap();
    assert_eq!(grid.stats().checkpoint_bytes, 0);
}

/// Readers on several threads, while nobody writes, see one thing, also after a way back.
#[test]
fn many_may_read_a_grid_with_checkpoints() {
    let mut grid = RollingGrid::<u32>::new(16, 12, None).unwrap();
    for frame in 1..40 {
        grid.checkpoint(frame).unwrap();
        play(&mut grid, frame as i32).unwrap();
    }
    for number in [39, 5, 22] {
        grid.rollback(number).unwrap();
        let look = |grid: &RollingGrid<u32>| {
            let mut cells = Vec::new();
            grid.for_each_cell(|point, &cell| cells.push((point, cell)));
            (cells, grid.window(), grid.stats())
        };
        let (expected, grid) = (look(&grid), &grid);
        std::thread::scope(|scope| {
            let readers: Vec<_> =
                (0..2).map(|_| scope.spawn(|| (0..50).all(|_| look(grid) == expected))).collect();
            assert!(readers.into_iter().all(|reader| reader.join().unwrap()));
        });
    }
}

#[test]
fn a_limit_of_bytes_refuses_or_drops_the_oldest() {
    for drops_oldest in [false, true] {
        let empty = RollingGrid::<u32>::new(16, 12, None).unwrap().stats().reserved_bytes;
        let mut grid = RollingGrid::<u32>::new(16, 12, Some(empty + 4000)).unwrap();
        grid.set_checkpoint_rules(CheckpointRules { max_checkpoints: 0, drops_oldest });
        let mut refusals = 0;
        for frame in 1..200 {
            let before = grid.stats();
            match grid.checkpoint(frame as u64) {
                Ok(()) => {}
                Err(error) => {
                    assert_eq!(error, CheckpointError::OutOfMemory(OutOfMemory));
                    assert_eq!(grid.stats(), before);
                    refusals += 1;
                }
            }
            // One call after the other: a refused one has changed nothing.
            let held = collect(|sink| grid.save(sink)).unwrap();
            let refused = grid.move_window(frame, 0, &mut |_, _| (), &mut |_| ()).is_err();
            if refused {
                assert_eq!(collect(|sink| grid.save(sink)).unwrap()[..], held[..]);
            }
            refusals += u32::from(refused);
            for cell in 0..15 {
                let before = grid.get(frame + cell, 3).map(|value| value.copied());
                if grid.replace(frame + cell, 3, &(frame as u32)).is_err() {
                    assert_eq!(grid.get(frame + cell, 3).map(|value| value.copied()), before);
                    refusals += 1;
                }
            }
            assert!(grid.stats().reserved_bytes <= empty + 4000);
        }
        assert_eq!(refusals == 0, drops_oldest);
        assert!(grid.stats().checkpoints > 1);
    }
}
