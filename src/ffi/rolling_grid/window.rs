//! The window that moves.

use core::ffi::c_void;

use crate::coord::Point;
use crate::ffi::boundary::integer_boundary;
use crate::ffi::rolling_grid::{WgRollingGrid, ok_if};
use crate::ffi::status::WgStatus;
use crate::rolling_grid::ByteRollingGrid;

/// Gives the corner (smallest x and y) of the window that wg_rolling_grid_move_window moved to last.
/// O(1).
/// Reads. Returns OK; EMPTY, `out_corner` untouched, if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_rolling_grid_window(
    grid: WgRollingGrid,
    out_corner: *mut Point,
) -> WgStatus {
    integer_boundary!(wg_rolling_grid_window, |host| {
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
/// columns or rows were held that no one window covers. Takes no memory but for checkpoints. Changes.
/// Returns OK, TRUNCATED, INVALID_ARGUMENT (the window would leave the plane), OUT_OF_MEMORY where a
/// checkpoint cannot keep what leaves.
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
    integer_boundary!(wg_rolling_grid_move_window, |host| {
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
