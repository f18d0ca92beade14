//! A look at a grid for inner loops.

use crate::ffi::boundary::integer_boundary;
use crate::ffi::definition::Sized;
use crate::ffi::rolling_grid::WgRollingGrid;
use crate::ffi::status::WgStatus;
use crate::rolling_grid::ByteRollingGrid;

/// A look at a rolling grid for inner loops: what the inline functions wg_rolling_grid_view_at and
/// wg_rolling_grid_view_span read. Valid until the next changing call on the grid. Keep a copy in a
/// local variable of the loop's function, so that the compiler may hold it in registers. The fields
/// are for those functions.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgRollingGridView {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// Bytes of a cell.
    pub cell_size: u32,
    /// First column of the frame.
    pub x: i32,
    /// First row of the frame.
    pub y: i32,
    /// Columns from x on where every cell is occupied, and no other cell is; 0 if there are holes.
    pub solid_width: u32,
    /// Rows from y on where every cell is occupied, and no other cell is; 0 if there are holes.
    pub solid_height: u32,
    /// Columns from x on that have all occupied cells; 0 if these are spread wider than the grid.
    pub frame_width: u32,
    /// Rows from y on that have all occupied cells; 0 if these are spread wider than the grid.
    pub frame_height: u32,
    /// Slot of the frame's first column.
    pub first_column_slot: u32,
    /// How often 2 divides cell_size.
    pub cell_shift: u32,
    /// Columns of the grid.
    pub width: u32,
    /// Rows of the grid.
    pub height: u32,
    /// For remainders by the width without a division.
    pub width_magic: u64,
    /// For remainders by the height without a division.
    pub height_magic: u64,
    /// What cell_size >> cell_shift makes 1 of, modulo 2^64.
    pub cell_inverse: u64,
    /// The cells, row by row.
    pub cells: *const u8,
    /// Byte offset in its row of each column of the frame.
    pub column_offsets: *const u32,
    /// Address of each row of the frame.
    pub row_addresses: *const usize,
    /// One bit a cell: occupied.
    pub occupied: *const u64,
    /// The column each slot holds, or held last.
    pub columns: *const i32,
    /// The row each slot holds, or held last.
    pub rows: *const i32,
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgRollingGridView {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

static_assertions::const_assert_eq!(
    size_of::<WgRollingGridView>(),
    72 + 6 * size_of::<*const u8>()
);

/// Gives a view for wg_rolling_grid_view_at and wg_rolling_grid_view_span. It stays valid until the
/// next changing call on the grid. `size` is sizeof(WgRollingGridView). O(1) for a window that is
/// loaded, else O(width + height) at most. Reads. Returns OK, UNKNOWN_SIZE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_view(
    grid: WgRollingGrid,
    out_view: *mut WgRollingGridView,
    size: u32,
) -> WgStatus {
    integer_boundary!(wg_rolling_grid_view, |host| {
        let grid = host.read::<ByteRollingGrid>(grid)?;
        let out_view = host.sized_output("out_view", out_view, size)?;
        let view = grid.view();
        out_view.write(WgRollingGridView {
            struct_size: WgRollingGridView::NEWEST_SIZE,
            cell_size: view.cell_len as u32,
            x: view.x,
            y: view.y,
            solid_width: view.solid[0],
            solid_height: view.solid[1],
            frame_width: view.frame[0],
            frame_height: view.frame[1],
            first_column_slot: view.first_column_slot,
            cell_shift: view.cell_divisor.shift,
            width: view.width.size,
            height: view.height.size,
            width_magic: view.width.magic,
            height_magic: view.height.magic,
            cell_inverse: view.cell_divisor.inverse,
            cells: view.cells,
            column_offsets: view.column_offsets,
            row_addresses: view.row_addresses,
            occupied: view.occupied.as_ptr(),
            columns: view.columns.as_ptr(),
            rows: view.rows.as_ptr(),
        });
        Ok(WgStatus::Ok)
    })
}
