//! The rolling grid's exports.

use worldgrids::coord::Rect;
use worldgrids::ffi::WgKind;

use crate::Row;
use crate::call::Call;
use crate::exports::*;
use crate::world::ObjectKind;

pub const OBJECT: ObjectKind = ObjectKind { kind: WgKind::RollingGrid, create, destroy, save };

fn create() -> u64 {
    let mut grid = WgRollingGrid { bits: 0 };
    let cell = [7u8; 4];
    unsafe {
        assert_eq!(wg_rolling_grid_create(&def(), &mut grid), WgStatus::Ok);
        assert_eq!(wg_rolling_grid_set(grid, 2, 3, cell.as_ptr().cast()), WgStatus::Ok);
    }
    grid.bits
}

fn destroy(bits: u64) {
    unsafe { wg_rolling_grid_destroy(WgRollingGrid { bits }) };
}

fn save(bits: u64) -> Vec<u8> {
    crate::common::fill(|bytes, capacity, count| unsafe {
        wg_rolling_grid_save(WgRollingGrid { bits }, bytes, capacity, count)
    })
}

fn def() -> WgRollingGridDef {
    WgRollingGridDef { width: 8, height: 6, cell_size: 4, ..Default::default() }
}

const RECT: Rect = Rect { x: 1, y: 1, width: 3, height: 3 };

impl Call {
    fn rolling_grid(&mut self) -> WgRollingGrid {
        WgRollingGrid { bits: self.handle(WgKind::RollingGrid) }
    }
}

/// One row an export.
pub const ROWS: &[Row] = &[
    Row::new("wg_rolling_grid_create", |call| unsafe {
        let out_grid = call.out::<WgRollingGrid>("out_grid");
        let status = wg_rolling_grid_create(call.input("def", &[def()]), out_grid);
        if status == WgStatus::Ok {
            wg_rolling_grid_destroy(*out_grid);
        }
        status
    }),
    Row::new("wg_rolling_grid_get", |call| unsafe {
        wg_rolling_grid_get(call.rolling_grid(), 2, 3, call.optional_out("out_cell"))
    }),
    Row::new("wg_rolling_grid_set", |call| unsafe {
        wg_rolling_grid_set(call.rolling_grid(), 3, 3, call.input("cell", &[1u32]).cast())
    }),
    Row::new("wg_rolling_grid_replace", |call| unsafe {
        let cell = call.input("cell", &[1u32]).cast();
        let replaced = call.optional_out("out_replaced");
        wg_rolling_grid_replace(call.rolling_grid(), 2, 3, cell, replaced)
    }),
    Row::new("wg_rolling_grid_clear", |call| unsafe {
        wg_rolling_grid_clear(call.rolling_grid(), 2, 3)
    }),
    Row::new("wg_rolling_grid_clear_all", |call| unsafe {
        wg_rolling_grid_clear_all(call.rolling_grid())
    }),
    Row::new("wg_rolling_grid_window", |call| unsafe {
        wg_rolling_grid_window(call.rolling_grid(), call.out("out_corner"))
    })
    .answers(WgStatus::Empty),
    Row::new("wg_rolling_grid_move_window", |call| unsafe {
        let grid = call.rolling_grid();
        let leaving = call.out("out_leaving");
        let cells = call.optional_out("out_leaving_cells");
        let leaving_count = call.out("out_leaving_count");
        let (loading, count) = (call.out("out_loading"), call.out("out_loading_count"));
        wg_rolling_grid_move_window(
            grid,
            4,
            4,
            leaving,
            cells,
            48,
            leaving_count,
            loading,
            48,
            count,
        )
    }),
    Row::new("wg_rolling_grid_read_rect", |call| unsafe {
        let (rect, empty) = (call.input("rect", &[RECT]), call.optional("empty_cell"));
        let (cells, count) = (call.out("out_cells"), call.optional_out("out_held_count"));
        wg_rolling_grid_read_rect(call.rolling_grid(), rect, empty, cells, 0, count)
    }),
    Row::new("wg_rolling_grid_write_rect", |call| unsafe {
        let (rect, cells) = (call.input("rect", &[RECT]), call.input("cells", &[7u8; 36]).cast());
        let count = call.optional_out("out_new_count");
        wg_rolling_grid_write_rect(call.rolling_grid(), rect, cells, 0, count)
    }),
    Row::new("wg_rolling_grid_list_cells", |call| unsafe {
        let (points, cells) = (call.out("out_points"), call.optional_out("out_cells"));
        let count = call.out("out_count");
        wg_rolling_grid_list_cells(call.rolling_grid(), points, cells, 48, count)
    }),
    Row::new("wg_rolling_grid_view", |call| unsafe {
        let size = size_of::<WgRollingGridView>() as u32;
        wg_rolling_grid_view(call.rolling_grid(), call.out("out_view"), size)
    }),
    Row::new("wg_rolling_grid_load", |call| unsafe {
        let grid = call.rolling_grid();
        let other = create();
        let bytes = save(other);
        destroy(other);
        wg_rolling_grid_load(grid, call.input("bytes", &bytes), bytes.len())
    }),
];
