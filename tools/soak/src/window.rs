//! A rolling grid that follows a wanderer for ever.

use std::ptr::null_mut;

use worldgrids::coord::{Point, Rect};
use worldgrids::ffi::rolling_grid::*;
use worldgrids::ffi::status::WgStatus;

use crate::latency::Latencies;
use crate::{Clock, expect};

const SIDE: u32 = 128;
const CELLS: usize = (SIDE * SIDE) as usize;

fn value(x: i32, y: i32) -> u32 {
    (x as u32).wrapping_mul(0x9e37_79b9) ^ (y as u32).wrapping_mul(0x85eb_ca6b)
}

/// Runs the room.
pub fn run(clock: &Clock) -> Latencies {
    let mut latencies = Latencies::default();
    let def = WgRollingGridDef { width: SIDE, height: SIDE, cell_size: 4, ..Default::default() };
    let mut grid = WgRollingGrid { bits: 0 };
    // SAFETY, here and below: the handle is live and this thread alone uses it; every pointer leads to
    // memory of the size that is said.
    expect(unsafe { wg_rolling_grid_create(&def, &mut grid) }, WgStatus::Ok, "create");
    let (mut leaving, mut loading) = ([Point { x: 0, y: 0 }; CELLS], [Point { x: 0, y: 0 }; CELLS]);
    let mut cells = vec![0u32; CELLS];
    let mut random = fastrand::Rng::with_seed(1);
    let (mut x, mut y) = (0i32, 0i32);
    clock.frames(|frame| {
        if frame % 1000 == 999 {
            (x, y) = (random.i32(..i32::MAX - 300), random.i32(..i32::MAX - 300));
        }
        x = x.saturating_add(random.i32(-2..=3));
        y = y.saturating_add(random.i32(-2..=2));
        let (mut left, mut loads) = (0, 0);
        let moved = latencies.time("wg_rolling_grid_move_window", || unsafe {
            wg_rolling_grid_move_window(
                grid,
                x,
                y,
                leaving.as_mut_ptr(),
                null_mut(),
                CELLS,
                &mut left,
                loading.as_mut_ptr(),
                CELLS,
                &mut loads,
            )
        });
        expect(moved, WgStatus::Ok, "wg_rolling_grid_move_window");
        for place in &loading[..loads] {
            let cell = value(place.x, place.y);
            let set =
                unsafe { wg_rolling_grid_set(grid, place.x, place.y, (&raw const cell).cast()) };
            expect(set, WgStatus::Ok, "wg_rolling_grid_set");
        }
        let rect = Rect::new(x, y, SIDE, SIDE);
        let read = latencies.time("wg_rolling_grid_read_rect", || unsafe {
            let out = cells.as_mut_ptr().cast();
            wg_rolling_grid_read_rect(grid, &rect, null_mut(), out, 0, null_mut())
        });
        expect(read, WgStatus::Ok, "wg_rolling_grid_read_rect");
        let place = random.usize(..CELLS);
        let (column, row) = ((place % SIDE as usize) as i32, (place / SIDE as usize) as i32);
        assert_eq!(cells[place], value(x + column, y + row));
    });
    expect(unsafe { wg_rolling_grid_destroy(grid) }, WgStatus::Ok, "destroy");
    latencies
}
