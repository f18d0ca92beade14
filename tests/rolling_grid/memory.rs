//! The rolling grid's memory: all of it is taken by the first call, and that call can fail.

use crate::common::allocator::{self, Failure};
use worldgrids::coord::{Point, Rect};
use worldgrids::debug_shape::DebugOrigin;
use worldgrids::rolling_grid::{ByteRollingGrid, Error, RollingGrid};

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
