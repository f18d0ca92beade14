//! Save and load.

use crate::ffi::boundary::boundary;
use crate::ffi::rolling_grid::WgRollingGrid;
use crate::ffi::status::WgStatus;
use crate::rolling_grid::ByteRollingGrid;

/// Saves the grid to bytes. They depend on the cells held and on the window only. Reads, and takes no
/// memory. Returns OK, TRUNCATED.
/// O(cells of the window).
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

/// Lets go of all checkpoints, and replaces what the grid holds by what a grid of the same width, height and cell_size held when it
/// was saved. Trusts nothing: any bytes give a status, and the grid stays as it is unless that is OK.
/// Takes no memory. Changes.
/// O(bytes).
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
