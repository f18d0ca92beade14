//! Rectangles of cells in and out.

use core::ffi::c_void;

use crate::coord::Rect;
use crate::ffi::boundary::integer_boundary;
use crate::ffi::buffers::{OutputArray, Rows};
use crate::ffi::rolling_grid::WgRollingGrid;
use crate::ffi::status::WgStatus;
use crate::rolling_grid::ByteRollingGrid;
use crate::rolling_grid::rectangle::Span;

/// Fills bytes with copies of a cell, or with zeros.
fn fill(out: &mut OutputArray<'_, u8>, start: usize, bytes: usize, cell: Option<&[u8]>) {
    let pattern = cell.unwrap_or(&[0; 64]);
    for offset in (0..bytes).step_by(pattern.len()) {
        let len = pattern.len().min(bytes - offset);
        out.write_slice(start + offset, &pattern[..len]);
    }
}

/// Copies a rectangle of cells out, row by row, `row_stride` bytes from row to row (0: no gaps). A
/// cell that holds nothing becomes the value at `empty_cell` (null: zeros), also where its place is
/// held by another column or row. `out_held_count` becomes the number of cells that hold a value; it
/// may be null. Reads.
/// O(cells of the rectangle).
/// Returns OK, INVALID_ARGUMENT (a rectangle that leaves the plane, a row_stride below a row).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_read_rect(
    grid: WgRollingGrid,
    rect: *const Rect,
    empty_cell: *const c_void,
    out_cells: *mut c_void,
    row_stride: usize,
    out_held_count: *mut u64,
) -> WgStatus {
    integer_boundary!(wg_rolling_grid_read_rect, |host| {
        let grid = host.read::<ByteRollingGrid>(grid)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let cell_len = grid.cell_len();
        let has_empty = !empty_cell.is_null();
        let empty = has_empty.then(|| host.cell(&grid, "empty_cell", empty_cell)).transpose()?;
        let rows = Rows::new(&rect, cell_len, row_stride)?;
        let mut out = host.output_array("out_cells", out_cells.cast::<u8>(), rows.bytes)?;
        let out_held_count = host.optional_output("out_held_count", out_held_count)?;
        let mut held = 0;
        if grid.read_solid_rect(rect, out.uninitialised(), rows.stride)? {
            held = u64::from(rect.width) * u64::from(rect.height);
        } else if rows.bytes > 0 {
            grid.for_each_span(rect, |row, column, span| {
                let start = row * rows.stride + column * cell_len;
                match span {
                    Span::Held(cells) => {
                        out.write_slice(start, cells);
                        held += (cells.len() / cell_len) as u64;
                    }
                    Span::Empty(count) => fill(&mut out, start, count * cell_len, empty),
                }
            })?;
        }
        out_held_count.write(held);
        Ok(WgStatus::Ok)
    })
}

/// Copies a rectangle of cells in, row by row, `row_stride` bytes from row to row (0: no gaps). Every
/// cell of it takes its value, whatever it held. `out_new_count` becomes the number of cells that held
/// nothing; it may be null. Changes, as a whole or not at all.
/// O(cells of the rectangle).
/// Returns OK; INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than the grid, a
/// row_stride below a row); COLUMN_HELD or ROW_HELD if the place of a column or row is held by another
/// one now; OUT_OF_MEMORY where a checkpoint cannot keep what changes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_write_rect(
    grid: WgRollingGrid,
    rect: *const Rect,
    cells: *const c_void,
    row_stride: usize,
    out_new_count: *mut u64,
) -> WgStatus {
    integer_boundary!(wg_rolling_grid_write_rect, |host| {
        let mut grid = host.change::<ByteRollingGrid>(grid)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let rows = Rows::new(&rect, grid.cell_len(), row_stride)?;
        let cells = host.input("cells", cells.cast::<u8>(), rows.bytes)?;
        let out_new_count = host.optional_output("out_new_count", out_new_count)?;
        out_new_count.write(grid.write_rect(rect, cells, row_stride)?);
        Ok(WgStatus::Ok)
    })
}
