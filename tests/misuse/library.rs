//! The exports about the library as a whole.

use worldgrids::ffi::WgKind;

use crate::Row;
use crate::exports::*;

/// One row an export.
pub const ROWS: &[Row] = &[
    Row::new("wg_last_error", |call| unsafe {
        wg_last_error(call.out("out_text"), 512, call.out("out_count"))
    }),
    Row::new("wg_live_handles", |call| unsafe {
        wg_live_handles(WgKind::RollingGrid as u32, call.out("out_count"))
    }),
    Row::new("wg_leak_report", |call| unsafe {
        wg_leak_report(call.out("out_text"), 4096, call.out("out_count"))
    }),
    Row::new("wg_debug_categories", |call| unsafe {
        wg_debug_categories(
            WgKind::Any as u32,
            call.out("out_categories"),
            32,
            call.out("out_count"),
        )
    }),
    // Both hooks may be null, and objects are alive, as always in this table.
    Row::new("wg_set_log", |call| unsafe { wg_set_log(0, None, call.optional("userdata")) })
        .answers(WgStatus::Busy),
    Row::new("wg_set_allocator", |call| unsafe {
        wg_set_allocator(call.optional::<WgAllocator>("allocator"))
    })
    .answers(WgStatus::Busy),
];
