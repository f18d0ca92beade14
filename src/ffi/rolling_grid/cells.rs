//! One cell, or all of them.

use core::ffi::c_void;

use crate::coord::{Bounds, Point};
use crate::ffi::boundary::{at_once, integer_boundary};
use crate::ffi::rolling_grid::{WgRollingGrid, ok_if};
use crate::ffi::status::WgStatus;
use crate::rolling_grid::ByteRollingGrid;

/// Copies the value of cell (x, y) to `out_cell` (cell_size bytes; null asks only whether there is
/// one). O(1). Reads.
/// Returns OK; EMPTY if the cell holds nothing; COLUMN_HELD or ROW_HELD if the place of its column or
/// row is held by another one now, which wg_last_error names.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_get(
    grid: WgRollingGrid,
    x: i32,
    y: i32,
    out_cell: *mut c_void,
) -> WgStatus {
    // SAFETY: the host keeps what the header says.
    if let Some(grid) = unsafe { at_once::<ByteRollingGrid>(grid) }
        && let Some(cell) = grid.occupied_cell(x, y)
    {
        // SAFETY: null, or room for a cell.
        unsafe { copy_out(cell, out_cell.cast()) };
        return WgStatus::Ok;
    }
    // SAFETY: the same arguments, of the same host.
    unsafe { get_or_refuse(grid, x, y, out_cell) }
}

/// The same by the boundary. Out of line, as else each call would make room for what this needs.
#[inline(never)]
unsafe fn get_or_refuse(grid: WgRollingGrid, x: i32, y: i32, out_cell: *mut c_void) -> WgStatus {
    integer_boundary!(wg_rolling_grid_get, |host| {
        let grid = host.read::<ByteRollingGrid>(grid)?;
        let cell = grid.get(x, y)?;
        if let Some(cell) = cell {
            let len = if out_cell.is_null() { 0 } else { cell.len() };
            host.output_array("out_cell", out_cell.cast::<u8>(), len)?.write_slice(0, &cell[..len]);
        }
        Ok(ok_if(cell.is_some()))
    })
}

/// Copies a cell, unless there is nowhere to put it: short ones without a call, which takes longer.
///
/// # Safety
/// `out` must be null or have room for the cell.
#[inline(always)]
unsafe fn copy_out(cell: &[u8], out: *mut u8) {
    if out.is_null() {
        return;
    }
    // SAFETY: as the caller says.
    unsafe {
        match cell.len() {
            1 => out.copy_from_nonoverlapping(cell.as_ptr(), 1),
            4 => out.copy_from_nonoverlapping(cell.as_ptr(), 4),
            8 => out.copy_from_nonoverlapping(cell.as_ptr(), 8),
            len => out.copy_from_nonoverlapping(cell.as_ptr(), len),
        }
    }
}

/// Gives cell (x, y) the value at `cell` (cell_size bytes). Giving it the value it has does nothing.
/// O(1); O(width + height) at most for the first value of a column or row outside the window in
/// which all others lie. Changes.
/// Returns OK; COLUMN_HELD or ROW_HELD if the place of its column or row is held by another one now;
/// CELL_OCCUPIED if the cell holds another value (clear it first, or use wg_rolling_grid_replace);
/// OUT_OF_MEMORY where a checkpoint cannot keep what changes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_set(
    grid: WgRollingGrid,
    x: i32,
    y: i32,
    cell: *const c_void,
) -> WgStatus {
    integer_boundary!(wg_rolling_grid_set, |host| {
        let mut grid = host.change::<ByteRollingGrid>(grid)?;
        let cell = host.cell(&grid, "cell", cell)?;
        grid.set(x, y, cell)?;
        Ok(WgStatus::Ok)
    })
}

/// Gives cell (x, y) the value at `cell` (cell_size bytes), whatever it held. `out_replaced` becomes 1
/// if it held a value, else 0; it may be null. Costs what wg_rolling_grid_set costs. Changes.
/// Returns OK; COLUMN_HELD or ROW_HELD if the place of its column or row is held by another one now;
/// OUT_OF_MEMORY where a checkpoint cannot keep what changes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_replace(
    grid: WgRollingGrid,
    x: i32,
    y: i32,
    cell: *const c_void,
    out_replaced: *mut u8,
) -> WgStatus {
    integer_boundary!(wg_rolling_grid_replace, |host| {
        let mut grid = host.change::<ByteRollingGrid>(grid)?;
        let cell = host.cell(&grid, "cell", cell)?;
        let out_replaced = host.optional_output("out_replaced", out_replaced)?;
        out_replaced.write(grid.replace(x, y, cell)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Takes the value of cell (x, y) away; a column or row without values is free for others. O(1);
/// where no window has all values, O(width + height) at most for the last value of a column or row.
/// Changes.
/// Returns OK; EMPTY if the cell held nothing; COLUMN_HELD or ROW_HELD if the place of its column or
/// row is held by another one now; OUT_OF_MEMORY where a checkpoint cannot keep what changes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_clear(grid: WgRollingGrid, x: i32, y: i32) -> WgStatus {
    integer_boundary!(wg_rolling_grid_clear, |host| {
        let mut grid = host.change::<ByteRollingGrid>(grid)?;
        Ok(ok_if(grid.clear(x, y)?))
    })
}

/// Takes every value away and forgets the window. O(width + height + cells / 64); O(cells held) more while
/// the grid keeps checkpoints. Changes.
/// Returns OK; OUT_OF_MEMORY where a checkpoint cannot keep what changes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_clear_all(grid: WgRollingGrid) -> WgStatus {
    integer_boundary!(wg_rolling_grid_clear_all, |host| {
        host.change::<ByteRollingGrid>(grid)?.clear_all()?;
        Ok(WgStatus::Ok)
    })
}

/// Gives the bounds of all occupied cells, both corners included. O(width + height) at most. Reads.
/// Returns OK; EMPTY, `out_bounds` untouched, if no cell is occupied.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_bounds(
    grid: WgRollingGrid,
    out_bounds: *mut Bounds,
) -> WgStatus {
    integer_boundary!(wg_rolling_grid_bounds, |host| {
        let grid = host.read::<ByteRollingGrid>(grid)?;
        let out_bounds = host.output("out_bounds", out_bounds)?;
        let bounds = grid.bounds();
        bounds.into_iter().for_each(|bounds| out_bounds.write(bounds));
        Ok(ok_if(bounds.is_some()))
    })
}

/// Lists the occupied cells: positions to `out_points`, values to `out_cells` (capacity x cell_size
/// bytes, or null if they do not matter). Their order depends on what is held alone: by y modulo the
/// height, then by x modulo the width. Reads. Returns OK, TRUNCATED.
/// O(cells of the window).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_list_cells(
    grid: WgRollingGrid,
    out_points: *mut Point,
    out_cells: *mut c_void,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    integer_boundary!(wg_rolling_grid_list_cells, |host| {
        let grid = host.read::<ByteRollingGrid>(grid)?;
        let cell_len = if out_cells.is_null() { 0 } else { grid.cell_len() };
        let bytes = capacity.saturating_mul(cell_len);
        let mut cells = host.output_array("out_cells", out_cells.cast::<u8>(), bytes)?;
        let mut points = host.answer("out_points", out_points, capacity, out_count)?;
        let mut index = 0;
        grid.for_each_cell(|point, cell| {
            if index < capacity {
                cells.write_slice(index * cell_len, &cell[..cell_len]);
            }
            index += 1;
            points.push(point);
        });
        Ok(points.finish())
    })
}
