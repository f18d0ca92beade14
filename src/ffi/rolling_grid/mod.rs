//! The rolling grid at the boundary.
//!
//! | file | idea |
//! |---|---|
//! | `cells` | one cell, or all of them |
//! | `rectangle` | rectangles in and out |
//! | `window` | the window that moves |
//! | `view` | a look at the grid for inner loops |
//! | `room` | what it brings to the exports that serve all structures |
//! | `saving` | save and load |

use core::ffi::{c_char, c_void};
use core::ptr;

use crate::ffi::boundary::{Host, boundary};
use crate::ffi::definition::{Definition, Sized, flag_argument, reserved_number};
use crate::ffi::handles::handle;
use crate::ffi::status::{Refusal, Refused, WgStatus};
use crate::rolling_grid::{ByteRollingGrid, Error};
use crate::timeline::CheckpointRules;

mod cells;
mod rectangle;
mod room;
mod saving;
mod view;
mod window;

pub use crate::ffi::inlines::*;
pub use cells::*;
pub use rectangle::*;
pub(in crate::ffi) use room::ROOM;
pub use saving::*;
pub use view::*;
pub use window::*;

/// A rolling grid: a fixed 2D array of `width` x `height` cells that acts as an infinite one around a
/// moving focus.
///
/// Cell (x, y) lies at (x mod width, y mod height). For each column and row the grid keeps which index
/// holds the place now, so that two cells `width` columns apart are never mixed up: reading or writing
/// a column or row whose place is held by another one is refused. What is held need not be contiguous.
/// A cell is `cell_size` bytes; every value of them is a value, all zero included. All memory is taken
/// by wg_rolling_grid_create; no later call takes any, but while the grid keeps checkpoints (wg_checkpoint).
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
    /// The grid refuses to be made if its cells and bookkeeping take more bytes, and what checkpoints keep may
    /// not go beyond it. Default 0: no limit.
    pub max_bytes: u64,
    /// A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
    pub debug_name: *const c_char,
    /// The most checkpoints that are kept at a time. Default 0: as many as max_bytes allows.
    pub max_checkpoints: u32,
    /// 1: where max_checkpoints or memory leaves no room, the oldest checkpoint goes, but never the one that
    /// the present follows. Default 0: the call is refused.
    pub drop_oldest_checkpoint: u8,
    /// Set to 0.
    pub reserved: [u8; 3],
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
            max_checkpoints: 0,
            drop_oldest_checkpoint: 0,
            reserved: [0; 3],
        }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding that matters, and any bits are a value.
unsafe impl Sized for WgRollingGridDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgRollingGridDef {
    fn reserved(&self) -> u32 {
        reserved_number(&self.reserved)
    }
}

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
    /// Checkpoints that can be reached.
    pub checkpoints: u32,
    /// Occupied cells.
    pub cells: u64,
    /// The most cells ever occupied at a time.
    pub cells_peak: u64,
    /// Bytes of the occupied cells.
    pub bytes_live: u64,
    /// Bytes taken from the allocator for cells, bookkeeping and checkpoints. max_bytes limits these.
    pub bytes_reserved: u64,
    /// Of these, the bytes taken for checkpoints.
    pub bytes_checkpoints: u64,
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgRollingGridStats {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

static_assertions::const_assert_eq!(size_of::<WgRollingGridStats>(), 56);

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

/// Makes a grid that holds nothing, and takes all its memory. Any thread.
/// O(cells of the window), which are set to zero.
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
        let mut grid = ByteRollingGrid::new(def.width, def.height, def.cell_size, max_bytes)?;
        grid.set_checkpoint_rules(CheckpointRules {
            max_checkpoints: def.max_checkpoints,
            drops_oldest: flag_argument("def.drop_oldest_checkpoint", def.drop_oldest_checkpoint)?,
        });
        out_grid.write(host.create(def.debug_name, grid)?);
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
            checkpoints: stats.checkpoints,
            cells: stats.cells,
            cells_peak: stats.cells_peak,
            bytes_live: stats.live_bytes,
            bytes_reserved: stats.reserved_bytes,
            bytes_checkpoints: stats.checkpoint_bytes,
        });
        Ok(WgStatus::Ok)
    })
}
