//! The exports of the rolling grid: what they do, and every misuse.
// Every block calls an export with valid pointers or with the very misuse that is tested.
#![allow(clippy::undocumented_unsafe_blocks)]

use std::ffi::c_void;
use std::mem::{MaybeUninit, zeroed};
use std::ptr::{null, null_mut};

use crate::common::refused;
use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::ffi::rolling_grid::*;
use worldgrids::ffi::status::WgStatus;

const VIEW_SIZE: u32 = size_of::<WgRollingGridView>() as u32;
const STATS_SIZE: u32 = size_of::<WgRollingGridStats>() as u32;
const RECT: Rect = Rect::new(-3, -2, 4, 3);

fn def() -> WgRollingGridDef {
    let mut def = MaybeUninit::uninit();
    let def = unsafe {
        let size = size_of::<WgRollingGridDef>() as u32;
        assert_eq!(wg_rolling_grid_def_init(def.as_mut_ptr(), size), WgStatus::Ok);
        def.assume_init()
    };
    WgRollingGridDef { width: 8, height: 6, cell_size: 4, ..def }
}

fn create() -> WgRollingGrid {
    let mut grid = WgRollingGrid { bits: 0 };
    let def = WgRollingGridDef { debug_name: c"grid of a test".as_ptr(), ..def() };
    assert_eq!(unsafe { wg_rolling_grid_create(&def, &mut grid) }, WgStatus::Ok);
    grid
}

fn cell(value: &u32) -> *const c_void {
    (&raw const *value).cast()
}

fn set(grid: WgRollingGrid, x: i32, y: i32, value: u32) -> WgStatus {
    unsafe { wg_rolling_grid_set(grid, x, y, cell(&value)) }
}

fn get(grid: WgRollingGrid, x: i32, y: i32) -> Result<u32, WgStatus> {
    let mut value = 0xDEAD_u32;
    match unsafe { wg_rolling_grid_get(grid, x, y, (&raw mut value).cast()) } {
        WgStatus::Ok => Ok(value),
        status => {
            assert_eq!(value, 0xDEAD, "outputs stay untouched");
            Err(status)
        }
    }
}

/// Moves the window and gives the counts of what leaves and what is to be loaded.
fn move_window(grid: WgRollingGrid, x: i32, y: i32) -> (WgStatus, usize, usize) {
    let (mut points, mut values) = ([[Point::default(); 64]; 2], [0u32; 64]);
    let (mut leaving, mut loading) = (0, 0);
    let status = unsafe {
        wg_rolling_grid_move_window(
            grid,
            x,
            y,
            points[0].as_mut_ptr(),
            values.as_mut_ptr().cast(),
            64,
            &mut leaving,
            points[1].as_mut_ptr(),
            64,
            &mut loading,
        )
    };
    (status, leaving, loading)
}

#[test]
fn bad_values_are_named_and_change_nothing() {
    let grid = create();
    let invalid = |status, text| refused(status, WgStatus::InvalidArgument, text);
    let mut made = WgRollingGrid { bits: 9 };
    let mut create = |def: WgRollingGridDef| unsafe {
        let status = wg_rolling_grid_create(&def, &mut made);
        assert_eq!(made.bits, 9);
        status
    };
    invalid(create(WgRollingGridDef { width: 0, ..def() }), "width is 0");
    invalid(create(WgRollingGridDef { height: 1 << 31, ..def() }), "height is 2147483648");
    invalid(create(WgRollingGridDef { cell_size: 0, ..def() }), "cell_size is 0");
    invalid(create(WgRollingGridDef { width: i32::MAX as u32, ..def() }), "width is 2147483647");
    let huge = WgRollingGridDef { width: 1, height: 1 << 30, cell_size: u32::MAX, ..def() };
    refused(create(huge), WgStatus::OutOfMemory, "out of memory");
    let capped = WgRollingGridDef { max_bytes: 100, ..def() };
    refused(create(capped), WgStatus::OutOfMemory, "max_bytes");
    let unknown = |status, text| refused(status, WgStatus::UnknownSize, text);
    unknown(create(WgRollingGridDef { struct_size: 999, ..def() }), "def.struct_size is 999");

    let outside = Rect::new(i32::MAX, 0, 2, 1);
    let whole = Rect::new(i32::MIN, i32::MIN, u32::MAX, u32::MAX);
    let mut out = [0xEEEE_EEEE_u32; 99];
    unsafe {
        assert_eq!(set(grid, -5, 7, 70), WgStatus::Ok);
        unknown(wg_rolling_grid_def_init(&mut def(), 7), "size is 7");
        let held = |status, expected, text| refused(status, expected, text);
        held(set(grid, 3, 7, 1), WgStatus::ColumnHeld, "x is 3; its column's place is held by");
        held(set(grid, -5, 1, 1), WgStatus::RowHeld, "y is 1; its row's place is held by row 7");
        held(set(grid, -5, 7, 1), WgStatus::CellOccupied, "cell (-5, 7) is occupied");
        assert_eq!(get(grid, 3, 7), Err(WgStatus::ColumnHeld));
        assert_eq!(get(grid, -5, 13), Err(WgStatus::RowHeld));
        assert_eq!(get(grid, -4, 7), Err(WgStatus::Empty));
        let replaced = &mut 9;
        let status = wg_rolling_grid_replace(grid, 11, 7, cell(&1), replaced);
        held(status, WgStatus::ColumnHeld, "column -5");
        assert_eq!(*replaced, 9);
        held(wg_rolling_grid_clear(grid, 3, 7), WgStatus::ColumnHeld, "wg_rolling_grid_clear:");

        let mut read = |rect: &Rect, row_stride| {
            let out = out.as_mut_ptr().cast();
            wg_rolling_grid_read_rect(grid, rect, null(), out, row_stride, null_mut())
        };
        invalid(read(&outside, 0), "rect is {x 2147483647");
        invalid(read(&RECT, 15), "row_stride is 15");
        invalid(read(&whole, 0), "larger than any memory");
        let cells = [0u32; 99];
        let write = |rect: &Rect, row_stride| {
            wg_rolling_grid_write_rect(grid, rect, cells.as_ptr().cast(), row_stride, null_mut())
        };
        invalid(write(&outside, 0), "rect is {x 2147483647");
        invalid(write(&RECT, 15), "row_stride is 15");
        invalid(write(&whole, 0), "larger than any memory");
        invalid(write(&Rect::new(0, 0, 9, 1), 0), "must not be larger than the grid");
        held(write(&Rect::new(2, 7, 2, 1), 0), WgStatus::ColumnHeld, "x is 3");
        held(write(&Rect::new(-6, 12, 2, 2), 0), WgStatus::RowHeld, "y is 13");

        let (mut leaving, mut loading) = (77, 77);
        let move_to = |x, y, capacity, leaving: &mut usize, loading: &mut usize| {
            let points = &mut [Point::default(); 48];
            wg_rolling_grid_move_window(
                grid,
                x,
                y,
                null_mut(),
                null_mut(),
                0,
                leaving,
                points.as_mut_ptr(),
                capacity,
                loading,
            )
        };
        let status = move_to(i32::MAX - 3, 0, 48, &mut leaving, &mut loading);
        invalid(status, "window is {x 2147483644, y 0, width 8, height 6}");
        assert_eq!((leaving, loading), (77, 77));
        assert_eq!(move_to(100, 0, 48, &mut leaving, &mut loading), WgStatus::Truncated);
        assert_eq!((leaving, loading), (1, 48));
        assert_eq!(move_to(-5, 2, 46, &mut leaving, &mut loading), WgStatus::Truncated);
        assert_eq!((leaving, loading), (0, 47));

        unknown(wg_rolling_grid_view(grid, &mut zeroed(), 8), "size is 8");
        let mut stats = WgRollingGridStats::default();
        unknown(wg_rolling_grid_stats(grid, &mut stats, 3), "size is 3");
        let shapes = |origin: *const f64, size| {
            wg_rolling_grid_debug_shapes(grid, 1, origin, null_mut(), 0, size, &mut 0)
        };
        unknown(shapes(null(), 35), "shape_size is 35");
        invalid(shapes([0.0, f64::INFINITY, 0.0].as_ptr(), 36), "origin is inf");
        let status =
            wg_rolling_grid_load(grid, c"no snapshot at all, but long".as_ptr().cast(), 28);
        refused(status, WgStatus::InvalidSnapshot, "magic");

        assert_eq!(get(grid, -5, 7), Ok(70));
        assert_eq!(wg_rolling_grid_stats(grid, &mut stats, STATS_SIZE), WgStatus::Ok);
        assert_eq!((stats.cells, stats.cells_peak), (1, 1), "nothing has changed");
        assert_eq!(wg_rolling_grid_window(grid, &mut Point::default()), WgStatus::Empty);
        assert_eq!(wg_rolling_grid_destroy(grid), WgStatus::Ok);
    }
}

#[test]
fn a_window_rolls_from_first_call_to_last() {
    let grid = create();
    assert_eq!(move_window(grid, 100, -50), (WgStatus::Ok, 0, 48));
    unsafe {
        let values: Vec<u32> = (0..48).collect();
        let window = Rect::new(100, -50, 8, 6);
        let new = &mut 0;
        let cells = values.as_ptr().cast();
        assert_eq!(wg_rolling_grid_write_rect(grid, &window, cells, 0, new), WgStatus::Ok);
        assert_eq!(*new, 48);
        assert_eq!(move_window(grid, 101, -51), (WgStatus::Ok, 13, 13));
        assert_eq!(get(grid, 101, -50), Ok(1));
        // A row stride leaves the bytes between the rows alone; what is not held takes the empty cell.
        let mut out = [0xEEEE_EEEE_u32; 3 * 4];
        let rect = Rect::new(106, -51, 3, 3);
        let held = &mut 0;
        let out_cells = out.as_mut_ptr().cast();
        let status = wg_rolling_grid_read_rect(grid, &rect, cell(&5), out_cells, 16, held);
        assert_eq!((status, *held), (WgStatus::Ok, 4));
        assert_eq!(out, [5, 5, 5, !0x1111_1111, 6, 7, 5, !0x1111_1111, 14, 15, 5, !0x1111_1111]);
        let status = wg_rolling_grid_read_rect(grid, &rect, null(), out_cells, 16, null_mut());
        assert_eq!((status, out[0], out[4]), (WgStatus::Ok, 0, 6));

        let (mut points, mut listed, mut count) = ([Point::default(); 48], [0u32; 48], 0);
        let list = |points: &mut [Point], cells: &mut [u32], count: &mut usize| {
            let cells = cells.as_mut_ptr().cast();
            wg_rolling_grid_list_cells(grid, points.as_mut_ptr(), cells, points.len(), count)
        };
        assert_eq!(list(&mut points[..4], &mut listed, &mut count), WgStatus::Truncated);
        assert_eq!(count, 35);
        assert_eq!(list(&mut points, &mut listed, &mut count), WgStatus::Ok);
        for (point, value) in points.iter().zip(listed).take(count) {
            assert_eq!(value as i32, (point.y + 50) * 8 + point.x - 100);
        }
        let mut bounds = Bounds::of_cell(0, 0);
        assert_eq!(wg_rolling_grid_bounds(grid, &mut bounds), WgStatus::Ok);
        assert_eq!(bounds, Bounds { min_x: 101, min_y: -50, max_x: 107, max_y: -46 });

        let mut view: WgRollingGridView = zeroed();
        assert_eq!(wg_rolling_grid_view(grid, &mut view, VIEW_SIZE), WgStatus::Ok);
        assert_eq!((view.struct_size, view.cell_size), (VIEW_SIZE, 4));
        assert_eq!((view.solid_width, view.solid_height), (7, 5));

        assert_eq!(wg_rolling_grid_save(grid, null_mut(), 0, &mut count), WgStatus::Truncated);
        let mut bytes = vec![0; count];
        let status = wg_rolling_grid_save(grid, bytes.as_mut_ptr(), count, &mut count);
        assert_eq!(status, WgStatus::Ok);
        let twin = create();
        assert_eq!(wg_rolling_grid_load(twin, bytes.as_ptr(), bytes.len()), WgStatus::Ok);
        assert_eq!(get(twin, 107, -46), Ok(39));
        let mut corner = Point::default();
        assert_eq!(wg_rolling_grid_window(twin, &mut corner), WgStatus::Ok);
        assert_eq!(corner, Point { x: 101, y: -51 });
        let replaced = &mut 9;
        assert_eq!(wg_rolling_grid_replace(twin, 107, -46, cell(&1), replaced), WgStatus::Ok);
        assert_eq!((*replaced, get(twin, 107, -46)), (1, Ok(1)));
        assert_eq!(wg_rolling_grid_clear(twin, 107, -46), WgStatus::Ok);
        assert_eq!(wg_rolling_grid_clear(twin, 107, -46), WgStatus::Empty);
        assert_eq!(wg_rolling_grid_clear_all(twin), WgStatus::Ok);
        assert_eq!(wg_rolling_grid_bounds(twin, &mut bounds), WgStatus::Empty);
        assert_eq!(wg_rolling_grid_destroy(twin), WgStatus::Ok);
        assert_eq!(wg_rolling_grid_destroy(grid), WgStatus::Ok);
    }
}
