//! A life of a rolling grid: only create takes memory, and what checkpoints keep.

use std::ptr::{null, null_mut};

use worldgrids::coord::{Bounds, Point, Rect};

use crate::exports::*;
use crate::{Scenario, Step, answer, settled};

const SCENARIO: Scenario<WgRollingGrid> = Scenario {
    create: |max_bytes| {
        let mut grid = WgRollingGrid { bits: 0 };
        let (width, height, cell_size) = (40, 30, 4);
        let def = WgRollingGridDef { width, height, cell_size, max_bytes, ..Default::default() };
        match unsafe { wg_rolling_grid_create(&def, &mut grid) } {
            WgStatus::Ok => Ok(grid),
            refused => Err(refused),
        }
    },
    is_limited: true,
    steps: &[
        Step::new("set", |grid| unsafe {
            wg_rolling_grid_set(grid, i32::MIN, 5, [1u8; 4].as_ptr().cast())
        }),
        Step::new("move the window", |grid| move_window(grid, 100, 100)),
        Step::new("write a rectangle", |grid| unsafe {
            let rect = Rect { x: 100, y: 100, width: 40, height: 30 };
            wg_rolling_grid_write_rect(grid, &rect, [3u8; 4800].as_ptr().cast(), 0, null_mut())
        }),
        Step::new("move the window a little", |grid| move_window(grid, 103, 99)),
        Step::new("replace", |grid| unsafe {
            wg_rolling_grid_replace(grid, 110, 110, [9u8; 4].as_ptr().cast(), null_mut())
        }),
        Step::new("get", |grid| unsafe {
            wg_rolling_grid_get(grid, 110, 110, [0u8; 4].as_mut_ptr().cast())
        }),
        Step::new("read a rectangle", |grid| unsafe {
            let rect = Rect { x: 100, y: 100, width: 40, height: 30 };
            let mut cells = [0u8; 4800];
            let out_cells = cells.as_mut_ptr().cast();
            wg_rolling_grid_read_rect(grid, &rect, null(), out_cells, 0, null_mut())
        }),
        Step::new("save", |grid| {
            answer(|bytes, capacity, count| unsafe {
                wg_rolling_grid_save(grid, bytes, capacity, count)
            })
        }),
        Step::new("stats", |grid| unsafe {
            let size = size_of::<WgRollingGridStats>() as u32;
            wg_rolling_grid_stats(grid, &mut WgRollingGridStats::default(), size)
        }),
        Step::new("list the cells", |grid| {
            answer(|points, capacity, count| unsafe {
                wg_rolling_grid_list_cells(grid, points, null_mut(), capacity, count)
            })
        }),
        Step::new("bounds", |grid| unsafe {
            wg_rolling_grid_bounds(grid, &mut Bounds { min_x: 0, min_y: 0, max_x: 0, max_y: 0 })
        }),
        Step::new("window", |grid| unsafe {
            wg_rolling_grid_window(grid, &mut Point { x: 0, y: 0 })
        }),
        Step::new("view", |grid| unsafe {
            let mut view = std::mem::zeroed::<WgRollingGridView>();
            wg_rolling_grid_view(grid, &mut view, size_of::<WgRollingGridView>() as u32)
        }),
        Step::new("debug shapes", |grid| {
            answer(|shapes, capacity, count| unsafe {
                let size = size_of::<WgDebugShape>() as u32;
                wg_rolling_grid_debug_shapes(grid, 0, null(), shapes, capacity, size, count)
            })
        }),
        // The library as a whole needs no memory for these either.
        Step::new("handles", |_| unsafe { wg_live_handles(0, &mut 0) }),
        // Other lives make and destroy objects meanwhile: it may be longer than it was when it was asked for.
        Step::new("leak report", |_| {
            settled(answer(|text, capacity, count| unsafe {
                wg_leak_report(text, capacity, count)
            }))
        }),
        Step::new("last error", |_| {
            answer(|text, capacity, count| unsafe { wg_last_error(text, capacity, count) })
        }),
        Step::new("load", |grid| {
            let bytes = crate::common::allocator::without_failure(|| save(grid));
            unsafe { wg_rolling_grid_load(grid, bytes.as_ptr(), bytes.len()) }
        })
        .leaves_whole(),
        Step::new("checkpoint", |grid| unsafe { wg_checkpoint(grid.bits, 1) }),
        Step::new("clear", |grid| unsafe { wg_rolling_grid_clear(grid, 110, 110) }),
        Step::new("another checkpoint", |grid| unsafe { wg_checkpoint(grid.bits, 2) }),
        Step::new("write over what is kept", |grid| unsafe {
            let rect = Rect { x: 103, y: 99, width: 40, height: 30 };
            wg_rolling_grid_write_rect(grid, &rect, [4u8; 4800].as_ptr().cast(), 0, null_mut())
        }),
        Step::new("replace what is kept", |grid| unsafe {
            wg_rolling_grid_replace(grid, 110, 110, [5u8; 4].as_ptr().cast(), null_mut())
        }),
        Step::new("a third checkpoint", |grid| unsafe { wg_checkpoint(grid.bits, 3) }),
        Step::new("move the window away", |grid| move_window(grid, 5000, 5000)),
        Step::new("set", |grid| unsafe {
            wg_rolling_grid_set(grid, 5001, 5001, [6u8; 4].as_ptr().cast())
        }),
        Step::new("roll back", |grid| unsafe { wg_rollback(grid.bits, 2) }),
        Step::new("roll forth", |grid| unsafe { wg_rollback(grid.bits, 3) }),
        Step::new("clear all", |grid| unsafe { wg_rolling_grid_clear_all(grid) }),
        Step::new("roll back again", |grid| unsafe { wg_rollback(grid.bits, 1) }),
        Step::new("forget", |grid| unsafe { wg_forget(grid.bits, 1) }),
        Step::new("clear all again", |grid| unsafe { wg_rolling_grid_clear_all(grid) }),
        Step::new("a checkpoint after all", |grid| unsafe { wg_checkpoint_many(&grid.bits, 1, 4) }),
        Step::new("which one that is", |grid| unsafe { wg_checkpoint_at(grid.bits, 0, &mut 0) }),
        Step::new("set what is kept first", |grid| unsafe {
            wg_rolling_grid_set(grid, 110, 111, [7u8; 4].as_ptr().cast())
        }),
        Step::new("roll several back", |grid| unsafe { wg_rollback_many(&grid.bits, 1, 4) }),
        Step::new("forget of several", |grid| unsafe { wg_forget_many(&grid.bits, 1, 4) }),
    ],
    save,
    bytes_reserved: |grid| {
        let mut stats = WgRollingGridStats::default();
        let size = size_of::<WgRollingGridStats>() as u32;
        assert_eq!(unsafe { wg_rolling_grid_stats(grid, &mut stats, size) }, WgStatus::Ok);
        stats.bytes_reserved
    },
    destroy: |grid| unsafe { wg_rolling_grid_destroy(grid) },
};

fn move_window(grid: WgRollingGrid, x: i32, y: i32) -> WgStatus {
    let mut leaving = [Point { x: 0, y: 0 }; 1200];
    let mut loading = leaving;
    let counts = (&mut 0, &mut 0);
    unsafe {
        wg_rolling_grid_move_window(
            grid,
            x,
            y,
            leaving.as_mut_ptr(),
            null_mut(),
            leaving.len(),
            counts.0,
            loading.as_mut_ptr(),
            loading.len(),
            counts.1,
        )
    }
}

fn save(grid: WgRollingGrid) -> Vec<u8> {
    crate::common::fill(|bytes, capacity, count| unsafe {
        wg_rolling_grid_save(grid, bytes, capacity, count)
    })
}

pub fn live() {
    SCENARIO.check();
}
