//! The exports about the library as a whole.

use worldgrids::ffi::WgKind;
use worldgrids::ffi::definition::WgDefKind;

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
    Row::new("wg_def_init", |call| unsafe {
        let size = size_of::<WgQuadtreeMapBrushDef>() as u32;
        wg_def_init(WgDefKind::QuadtreeMapBrush as u32, call.out("def"), size)
    }),
    Row::new("wg_destroy", |call| unsafe { wg_destroy(call.handle(WgKind::RollingGrid)) })
        .takes_null(),
    Row::new("wg_checkpoint", |call| unsafe { wg_checkpoint(call.handle(WgKind::RollingGrid), 9) }),
    Row::new("wg_rollback", |call| unsafe { wg_rollback(call.handle(WgKind::RollingGrid), 9) })
        .answers(WgStatus::UnknownCheckpoint),
    Row::new("wg_forget", |call| unsafe { wg_forget(call.handle(WgKind::RollingGrid), 9) })
        .answers(WgStatus::UnknownCheckpoint),
    Row::new("wg_checkpoint_at", |call| unsafe {
        wg_checkpoint_at(call.handle(WgKind::RollingGrid), -1, call.out("out_number"))
    })
    .answers(WgStatus::Empty),
    Row::new("wg_checkpoint_many", |call| unsafe {
        let objects = [WgKind::RollingGrid, WgKind::QuadtreeMap].map(|kind| call.handle(kind));
        wg_checkpoint_many(call.input("objects", &objects), 2, 9)
    }),
    Row::new("wg_rollback_many", |call| unsafe {
        let objects = [WgKind::RollingGrid, WgKind::QuadtreeMap].map(|kind| call.handle(kind));
        wg_rollback_many(call.input("objects", &objects), 2, 9)
    })
    .answers(WgStatus::UnknownCheckpoint),
    Row::new("wg_forget_many", |call| unsafe {
        let objects = [WgKind::RollingGrid, WgKind::QuadtreeMap].map(|kind| call.handle(kind));
        wg_forget_many(call.input("objects", &objects), 2, 9)
    })
    .answers(WgStatus::UnknownCheckpoint),
    Row::new("wg_debug_shapes", |call| unsafe {
        let map = call.handle(WgKind::QuadtreeMap);
        let (rect, origin) = (call.optional("rect"), call.optional("origin"));
        let (shapes, count) = (call.out("out_shapes"), call.out("out_count"));
        let size = size_of::<WgDebugShape>() as u32;
        wg_debug_shapes(map, rect, 0, 0, 0, origin, shapes, 100, size, count)
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
