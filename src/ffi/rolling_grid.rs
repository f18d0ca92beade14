//! The rolling grid at the boundary.

use core::ffi::{c_char, c_void};
use core::ptr;

use crate::coord::{Bounds, Point, Rect};
use crate::debug_shape::DebugShape;
use crate::ffi::boundary::{Host, boundary};
use crate::ffi::buffers::{OutputArray, Rows};
use crate::ffi::definition::{Definition, Sized};
use crate::ffi::handles::handle;
use crate::ffi::status::{Refusal, Refused, WgStatus};
use crate::rolling_grid::rectangle::Span;
use crate::rolling_grid::{ByteRollingGrid, Error};

/// A rolling grid: a fixed 2D array of `width` x `height` cells that acts as an infinite one around a
/// moving focus.
///
/// Cell (x, y) lies at (x mod width, y mod height). For each column and row the grid keeps which index
/// holds the place now, so that two cells `width` columns apart are never mixed up: reading or writing
/// a column or row whose place is held by another one is refused. What is held need not be contiguous.
/// A cell is `cell_size` bytes; every value of them is a value, all zero included. All memory is taken
/// by wg_rolling_grid_create; no later call takes any.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgRollingGrid {
    /// The handle's number; 0 is null.
    pub bits: u64,
}

handle!(WgRollingGrid => RollingGrid, ByteRollingGrid);

/// What a rolling grid is made from. Fill it by wg_rolling_grid_def_init, then set width, height and
/// cell_size.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgRollingGridDef {
    /// Size of this struct, set by wg_rolling_grid_def_init.
    pub struct_size: u32,
    /// Columns: 1 to 2147483647. Default 0, which is refused.
    pub width: u32,
    /// Rows: 1 to 2147483647. Default 0, which is refused.
    pub height: u32,
    /// Bytes of a cell, at least 1; sizeof of the struct you keep in it. A row has at most 4294967295
    /// bytes. Default 0, which is refused.
    pub cell_size: u32,
    /// The grid refuses to be made if its cells and bookkeeping take more bytes. Default 0: no limit.
    pub max_bytes: u64,
    /// A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
    pub debug_name: *const c_char,
}

impl Default for WgRollingGridDef {
    fn default() -> Self {
        Self {
            struct_size: Self::NEWEST_SIZE,
            width: 0,
            height: 0,
            cell_size: 0,
            max_bytes: 0,
            debug_name: ptr::null(),
        }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgRollingGridDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgRollingGridDef {}

/// Counts and bytes of a rolling grid.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct WgRollingGridStats {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// Columns that hold at least one cell.
    pub columns: u32,
    /// Rows that hold at least one cell.
    pub rows: u32,
    /// 0.
    pub reserved: u32,
    /// Occupied cells.
    pub cells: u64,
    /// The most cells ever occupied at a time.
    pub cells_high_water: u64,
    /// Bytes of the occupied cells.
    pub bytes_live: u64,
    /// Bytes taken from the allocator for cells and bookkeeping. max_bytes limits these.
    pub bytes_reserved: u64,
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgRollingGridStats {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

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
    /// Slot of the frame's first row.
    pub first_row_slot: u32,
    /// Columns of the grid.
    pub width: u32,
    /// Rows of the grid.
    pub height: u32,
    /// For remainders by the width without a division.
    pub width_magic: u64,
    /// For remainders by the height without a division.
    pub height_magic: u64,
    /// The cells, row by row.
    pub cells: *const u8,
    /// Byte offset in its row of each column of the frame.
    pub column_offsets: *const u32,
    /// Byte offset of each row of the frame.
    pub row_offsets: *const u64,
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

static_assertions::const_assert_eq!(size_of::<WgRollingGridStats>(), 48);
static_assertions::const_assert_eq!(
    size_of::<WgRollingGridView>(),
    64 + 6 * size_of::<*const u8>()
);

impl Refusal for Error {
    fn status(&self) -> WgStatus {
        match self {
            Error::ColumnHeld { .. } => WgStatus::ColumnHeld,
            Error::RowHeld { .. } => WgStatus::RowHeld,
            Error::CellOccupied { .. } => WgStatus::CellOccupied,
            Error::Argument(error) => error.status(),
            Error::OutOfMemory(error) => error.status(),
            Error::Snapshot(error) => error.status(),
            Error::SnapshotOfOtherGrid { .. } => WgStatus::InvalidSnapshot,
        }
    }
}

impl Host {
    /// A cell that the host gives to read.
    fn cell<'a>(
        &'a self,
        grid: &ByteRollingGrid,
        argument: &'static str,
        cell: *const c_void,
    ) -> Result<&'a [u8], Refused> {
        self.input(argument, cell.cast(), grid.cell_len())
    }
}

/// OK, or EMPTY if there was nothing.
fn ok_if(something: bool) -> WgStatus {
    if something { WgStatus::Ok } else { WgStatus::Empty }
}

/// Fills bytes with copies of a cell, or with zeros.
fn fill(out: &mut OutputArray<'_, u8>, start: usize, bytes: usize, cell: Option<&[u8]>) {
    let pattern = cell.unwrap_or(&[0; 64]);
    for offset in (0..bytes).step_by(pattern.len()) {
        let len = pattern.len().min(bytes - offset);
        out.write_slice(start + offset, &pattern[..len]);
    }
}

/// Fills a def with its defaults. `size` is sizeof(WgRollingGridDef). Any thread.
/// Returns OK, UNKNOWN_SIZE, NULL_POINTER, REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_def_init(
    def: *mut WgRollingGridDef,
    size: u32,
) -> WgStatus {
    boundary!(wg_rolling_grid_def_init, |host| { host.fill_definition(def, size) })
}

/// Makes a grid that holds nothing, and takes all its memory. Any thread.
/// Returns OK, INVALID_ARGUMENT (width, height, cell_size), UNKNOWN_SIZE, OUT_OF_MEMORY, NULL_POINTER,
/// REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_create(
    def: *const WgRollingGridDef,
    out_grid: *mut WgRollingGrid,
) -> WgStatus {
    boundary!(wg_rolling_grid_create, |host| {
        let def: WgRollingGridDef = host.definition(def)?;
        let out_grid = host.output("out_grid", out_grid)?;
        let max_bytes = (def.max_bytes > 0).then_some(def.max_bytes);
        let grid = ByteRollingGrid::new(def.width, def.height, def.cell_size, max_bytes)?;
        out_grid.write(host.create(def.debug_name, grid)?);
        Ok(WgStatus::Ok)
    })
}

/// Destroys a grid; null is nothing to destroy. Changes. Returns OK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_destroy(grid: WgRollingGrid) -> WgStatus {
    boundary!(wg_rolling_grid_destroy, |host| { host.destroy::<ByteRollingGrid>(grid) })
}

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
    boundary!(wg_rolling_grid_get, |host| {
        let grid = host.read::<ByteRollingGrid>(grid)?;
        let len = if out_cell.is_null() { 0 } else { grid.cell_len() };
        let mut out_cell = host.output_array("out_cell", out_cell.cast::<u8>(), len)?;
        let cell = grid.get(x, y)?;
        if let Some(cell) = cell {
            out_cell.write_slice(0, &cell[..len]);
        }
        Ok(ok_if(cell.is_some()))
    })
}

/// Gives cell (x, y) the value at `cell` (cell_size bytes). Giving it the value it has does nothing.
/// O(1). Changes.
/// Returns OK; COLUMN_HELD or ROW_HELD if the place of its column or row is held by another one now;
/// CELL_OCCUPIED if the cell holds another value (clear it first, or use wg_rolling_grid_replace).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_set(
    grid: WgRollingGrid,
    x: i32,
    y: i32,
    cell: *const c_void,
) -> WgStatus {
    boundary!(wg_rolling_grid_set, |host| {
        let mut grid = host.change::<ByteRollingGrid>(grid)?;
        let cell = host.cell(&grid, "cell", cell)?;
        grid.set(x, y, cell)?;
        Ok(WgStatus::Ok)
    })
}

/// Gives cell (x, y) the value at `cell` (cell_size bytes), whatever it held. `out_replaced` becomes 1
/// if it held a value, else 0; it may be null. O(1). Changes.
/// Returns OK; COLUMN_HELD or ROW_HELD if the place of its column or row is held by another one now.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_replace(
    grid: WgRollingGrid,
    x: i32,
    y: i32,
    cell: *const c_void,
    out_replaced: *mut u8,
) -> WgStatus {
    boundary!(wg_rolling_grid_replace, |host| {
        let mut grid = host.change::<ByteRollingGrid>(grid)?;
        let cell = host.cell(&grid, "cell", cell)?;
        let out_replaced = host.optional_output("out_replaced", out_replaced)?;
        out_replaced.write(grid.replace(x, y, cell)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Takes the value of cell (x, y) away; a column or row without values is free for others. O(1).
/// Changes.
/// Returns OK; EMPTY if the cell held nothing; COLUMN_HELD or ROW_HELD if the place of its column or
/// row is held by another one now.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_clear(grid: WgRollingGrid, x: i32, y: i32) -> WgStatus {
    boundary!(wg_rolling_grid_clear, |host| {
        let mut grid = host.change::<ByteRollingGrid>(grid)?;
        Ok(ok_if(grid.clear(x, y)?))
    })
}

/// Takes every value away and forgets the window. O(width + height + cells / 64). Changes. Returns OK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_clear_all(grid: WgRollingGrid) -> WgStatus {
    boundary!(wg_rolling_grid_clear_all, |host| {
        host.change::<ByteRollingGrid>(grid)?.clear_all();
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
    boundary!(wg_rolling_grid_bounds, |host| {
        let grid = host.read::<ByteRollingGrid>(grid)?;
        let out_bounds = host.output("out_bounds", out_bounds)?;
        let bounds = grid.bounds();
        bounds.into_iter().for_each(|bounds| out_bounds.write(bounds));
        Ok(ok_if(bounds.is_some()))
    })
}

/// Gives the corner (smallest x and y) of the window that wg_rolling_grid_move_window moved to last.
/// Reads. Returns OK; EMPTY, `out_corner` untouched, if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_window(
    grid: WgRollingGrid,
    out_corner: *mut Point,
) -> WgStatus {
    boundary!(wg_rolling_grid_window, |host| {
        let grid = host.read::<ByteRollingGrid>(grid)?;
        let out_corner = host.output("out_corner", out_corner)?;
        let window = grid.window();
        window.into_iter().for_each(|corner| out_corner.write(corner));
        Ok(ok_if(window.is_some()))
    })
}

/// Moves the window: the width x height cells from column x and row y on.
///
/// Every occupied cell outside the new window leaves: its position goes to `out_leaving`, its value to
/// `out_leaving_cells` (leaving_capacity x cell_size bytes, or null if the values do not matter), and
/// it is cleared. Every cell of the new window that the last one did not have and that holds nothing
/// goes to `out_loading`, nearest first: in square rings around the window's middle. The first move,
/// and the first after a clear_all, has the whole window to load.
///
/// `out_leaving_count` and `out_loading_count` become the numbers of both. If one does not fit its
/// capacity, nothing changes and the counts tell what is needed; a window that moves by a column and a
/// row at most needs width + height of each. O(cells that leave or load); O(width + height) more if
/// columns or rows were held that no one window covers. Takes no memory. Changes.
/// Returns OK, TRUNCATED, INVALID_ARGUMENT (the window would leave the plane).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_move_window(
    grid: WgRollingGrid,
    x: i32,
    y: i32,
    out_leaving: *mut Point,
    out_leaving_cells: *mut c_void,
    leaving_capacity: usize,
    out_leaving_count: *mut usize,
    out_loading: *mut Point,
    loading_capacity: usize,
    out_loading_count: *mut usize,
) -> WgStatus {
    boundary!(wg_rolling_grid_move_window, |host| {
        let mut grid = host.change::<ByteRollingGrid>(grid)?;
        let cell_len = if out_leaving_cells.is_null() { 0 } else { grid.cell_len() };
        let mut leaving = host.output_array("out_leaving", out_leaving, leaving_capacity)?;
        let mut leaving_cells = host.output_array(
            "out_leaving_cells",
            out_leaving_cells.cast::<u8>(),
            leaving_capacity.saturating_mul(cell_len),
        )?;
        let out_leaving_count = host.output("out_leaving_count", out_leaving_count)?;
        let mut loading = host.output_array("out_loading", out_loading, loading_capacity)?;
        let out_loading_count = host.output("out_loading_count", out_loading_count)?;
        let plan = grid.plan_window(x, y)?;
        out_leaving_count.write(plan.leaving as usize);
        out_loading_count.write(plan.loading as usize);
        if plan.leaving > leaving_capacity as u64 || plan.loading > loading_capacity as u64 {
            return Ok(WgStatus::Truncated);
        }
        let (mut left, mut to_load) = (0, 0);
        grid.move_window(
            x,
            y,
            &mut |point, cell| {
                leaving.write(left, point);
                leaving_cells.write_slice(left * cell_len, &cell[..cell_len]);
                left += 1;
            },
            &mut |point| {
                loading.write(to_load, point);
                to_load += 1;
            },
        )?;
        Ok(WgStatus::Ok)
    })
}

/// Copies a rectangle of cells out, row by row, `row_stride` bytes from row to row (0: no gaps). A
/// cell that holds nothing becomes the value at `empty_cell` (null: zeros), also where its place is
/// held by another column or row. `out_held_count` becomes the number of cells that hold a value; it
/// may be null. Reads.
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
    boundary!(wg_rolling_grid_read_rect, |host| {
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
/// Returns OK; INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than the grid, a
/// row_stride below a row); COLUMN_HELD or ROW_HELD if the place of a column or row is held by another
/// one now.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_write_rect(
    grid: WgRollingGrid,
    rect: *const Rect,
    cells: *const c_void,
    row_stride: usize,
    out_new_count: *mut u64,
) -> WgStatus {
    boundary!(wg_rolling_grid_write_rect, |host| {
        let mut grid = host.change::<ByteRollingGrid>(grid)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let rows = Rows::new(&rect, grid.cell_len(), row_stride)?;
        let cells = host.input("cells", cells.cast::<u8>(), rows.bytes)?;
        let out_new_count = host.optional_output("out_new_count", out_new_count)?;
        out_new_count.write(grid.write_rect(rect, cells, row_stride)?);
        Ok(WgStatus::Ok)
    })
}

/// Lists the occupied cells: positions to `out_points`, values to `out_cells` (capacity x cell_size
/// bytes, or null if they do not matter). Their order depends on what is held alone: by y modulo the
/// height, then by x modulo the width. Reads. Returns OK, TRUNCATED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_list_cells(
    grid: WgRollingGrid,
    out_points: *mut Point,
    out_cells: *mut c_void,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_rolling_grid_list_cells, |host| {
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

/// Gives a view for wg_rolling_grid_view_at and wg_rolling_grid_view_span. It stays valid until the
/// next changing call on the grid. `size` is sizeof(WgRollingGridView). O(1) for a window that is
/// loaded, else O(width + height) at most. Reads. Returns OK, UNKNOWN_SIZE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_view(
    grid: WgRollingGrid,
    out_view: *mut WgRollingGridView,
    size: u32,
) -> WgStatus {
    boundary!(wg_rolling_grid_view, |host| {
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
            first_column_slot: view.first_slots[0],
            first_row_slot: view.first_slots[1],
            width: view.width.size,
            height: view.height.size,
            width_magic: view.width.magic,
            height_magic: view.height.magic,
            cells: view.cells,
            column_offsets: view.column_offsets,
            row_offsets: view.row_offsets,
            occupied: view.occupied.as_ptr(),
            columns: view.columns.as_ptr(),
            rows: view.rows.as_ptr(),
        });
        Ok(WgStatus::Ok)
    })
}

/// Fills counts and bytes. `size` is sizeof(WgRollingGridStats). O(1). Reads.
/// Returns OK, UNKNOWN_SIZE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_stats(
    grid: WgRollingGrid,
    out_stats: *mut WgRollingGridStats,
    size: u32,
) -> WgStatus {
    boundary!(wg_rolling_grid_stats, |host| {
        let grid = host.read::<ByteRollingGrid>(grid)?;
        let out_stats = host.sized_output("out_stats", out_stats, size)?;
        let stats = grid.stats();
        out_stats.write(WgRollingGridStats {
            struct_size: WgRollingGridStats::NEWEST_SIZE,
            columns: stats.columns,
            rows: stats.rows,
            reserved: 0,
            cells: stats.cells,
            cells_high_water: stats.max_cells,
            bytes_live: stats.live_bytes,
            bytes_reserved: stats.reserved_bytes,
        });
        Ok(WgStatus::Ok)
    })
}

/// Gives boxes and lines for debug drawing, a unit a cell: the window, the bounds of what is held,
/// columns and rows held, cells; those whose bit is in `mask`. wg_debug_categories lists the bits and
/// their names.
///
/// `origin` is three doubles that positions are relative to, null for 0. `shape_size` is
/// sizeof(WgDebugShape). Reads.
/// Returns OK, TRUNCATED, UNKNOWN_SIZE, INVALID_ARGUMENT (an origin that is not finite).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_debug_shapes(
    grid: WgRollingGrid,
    mask: u32,
    origin: *const f64,
    out_shapes: *mut DebugShape,
    capacity: usize,
    shape_size: u32,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_rolling_grid_debug_shapes, |host| {
        let grid = host.read::<ByteRollingGrid>(grid)?;
        let (origin, mut answer) =
            host.debug_shapes(origin, out_shapes, capacity, shape_size, out_count)?;
        grid.debug_shapes(mask, &origin, |shape| answer.push(shape));
        Ok(answer.finish())
    })
}

/// Saves the grid to bytes. They depend on the cells held and on the window only. Reads, and takes no
/// memory. Returns OK, TRUNCATED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_save(
    grid: WgRollingGrid,
    out_bytes: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_rolling_grid_save, |host| {
        let grid = host.read::<ByteRollingGrid>(grid)?;
        let mut answer = host.answer("out_bytes", out_bytes, capacity, out_count)?;
        grid.save(&mut |bytes| answer.extend(bytes));
        Ok(answer.finish())
    })
}

/// Replaces what the grid holds by what a grid of the same width, height and cell_size held when it
/// was saved. Trusts nothing: any bytes give a status, and the grid stays as it is unless that is OK.
/// Takes no memory. Changes.
/// Returns OK, INVALID_SNAPSHOT (also one of a grid with other sizes), NEWER_SNAPSHOT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_load(
    grid: WgRollingGrid,
    bytes: *const u8,
    len: usize,
) -> WgStatus {
    boundary!(wg_rolling_grid_load, |host| {
        let mut grid = host.change::<ByteRollingGrid>(grid)?;
        grid.load(host.input("bytes", bytes, len)?)?;
        Ok(WgStatus::Ok)
    })
}
