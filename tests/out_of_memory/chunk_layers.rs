//! A life of chunk layers. Their cap refuses hardly anything (it makes the focuses smaller), so that only
//! the allocator fails here.

use std::cell::Cell;
use std::ffi::{CStr, c_void};
use std::mem::zeroed;
use std::ptr::{null, null_mut};

use worldgrids::coord::{Bounds, Point, Rect};

use crate::common::allocator;
use crate::exports::*;
use crate::{Scenario, Step, answer};

thread_local! {
    /// The focus of this life: its id grows with every attempt to add it.
    static FOCUS: Cell<u64> = const { Cell::new(0) };
}

const SCENARIO: Scenario<WgChunkLayers> = Scenario {
    create: |max_bytes| {
        assert_eq!(max_bytes, 0);
        let mut layers = WgChunkLayers { bits: 0 };
        let def = WgChunkLayersDef { max_jobs: 4, max_guards: 4, seed: 3, ..Default::default() };
        match unsafe { wg_chunk_layers_create(&def, &mut layers) } {
            WgStatus::Ok => Ok(layers),
            refused => Err(refused),
        }
    },
    is_limited: false,
    steps: &[
        Step::new("a layer", |layers| add_layer(layers, c"noise")),
        Step::new("another layer", |layers| add_layer(layers, c"sums")),
        Step::new("a level", |layers| {
            let def = WgChunkLevelDef { cell_bytes: 2, radius: 1, ..Default::default() };
            unsafe { wg_chunk_layers_add_level(layers, 1, &def, &mut 0) }
        }),
        Step::new("a dependency", |layers| {
            let def = WgChunkDependencyDef {
                user_layer: 1,
                padding_left: 1,
                padding_right: 1,
                padding_top: 1,
                padding_bottom: 1,
                ..Default::default()
            };
            unsafe { wg_chunk_layers_add_dependency(layers, &def) }
        }),
        Step::new("freeze", |layers| unsafe { wg_chunk_layers_freeze(layers) }),
        Step::new("a focus", |layers| {
            let mut focus = FOCUS.get();
            let def = focus_def();
            let status = unsafe { wg_chunk_layers_add_focus(layers, &def, &mut focus) };
            FOCUS.set(focus);
            status
        }),
        // Jobs that were done before memory ran out stay done.
        Step::new("work", work).leaves_whole(),
        Step::new("events", drain).leaves_whole(),
        Step::new("a move", |layers| move_focus(layers, 21, -13)),
        Step::new("a prefetch", |layers| unsafe {
            wg_chunk_layers_prefetch(layers, FOCUS.get(), 5000, i32::MAX)
        }),
        Step::new("progress of the prefetch", |layers| unsafe {
            let mut progress = zeroed::<WgChunkFocusProgress>();
            let size = size_of::<WgChunkFocusProgress>() as u32;
            wg_chunk_layers_progress(
                layers,
                FOCUS.get(),
                WgChunkFocusArea::Prefetch as u32,
                &mut progress,
                size,
            )
        }),
        Step::new("a job", |layers| {
            let mut job = unsafe { zeroed::<WgChunkJob>() };
            let size = size_of::<WgChunkJob>() as u32;
            match unsafe { wg_chunk_layers_take_job(layers, &mut job, size) } {
                WgStatus::Ok => unsafe {
                    assert_eq!(wg_chunk_layers_job_wanted(layers, job.id, &mut 0), WgStatus::Ok);
                    wg_chunk_layers_finish_job(layers, job.id, ABANDON, null_mut())
                },
                refused => refused,
            }
        }),
        Step::new("work after the move", work).leaves_whole(),
        Step::new("events after the move", drain).leaves_whole(),
        Step::new("no prefetch", |layers| unsafe {
            wg_chunk_layers_end_prefetch(layers, FOCUS.get())
        }),
        Step::new("a leap", |layers| move_focus(layers, 5000, i32::MAX)),
        Step::new("another area", |layers| {
            let def =
                WgChunkFocusDef { x: 5000, y: 100, keep_margin: 16, radius_x: 30, ..focus_def() };
            unsafe { wg_chunk_layers_set_focus(layers, FOCUS.get(), &def) }
        }),
        Step::new("work after the leap", work).leaves_whole(),
        Step::new("events after the leap", drain).leaves_whole(),
        Step::new("a guard", |layers| unsafe {
            let mut guard = 0;
            let rect = Rect::new(4990, 95, 20, 10);
            let opened = wg_chunk_layers_open_guard(layers, FOCUS.get(), 1, 0, &rect, &mut guard);
            if opened != WgStatus::Ok {
                return opened;
            }
            let mut cells = [0u8; 200];
            let out_cells = cells.as_mut_ptr().cast();
            let gathered = wg_chunk_layers_gather(layers, guard, 1, 0, &rect, 1, out_cells, 0);
            let spans = answer(|spans, capacity, count| {
                wg_chunk_layers_spans(layers, guard, 1, 0, &rect, spans, capacity, count)
            });
            assert_eq!((gathered, spans), (WgStatus::Ok, WgStatus::Ok));
            assert!(are_objects_read(layers, guard, 1));
            wg_chunk_layers_close_guard(layers, guard)
        }),
        Step::new("a value", |layers| unsafe {
            match wg_chunk_layers_set_value(layers, 1, 1, 5000 / 8, 100 / 8, 7) {
                WgStatus::Ok => wg_chunk_layers_value(layers, 1, 1, 5000 / 8, 100 / 8, &mut 0),
                refused => refused,
            }
        }),
        Step::new("is it loaded", |layers| unsafe {
            let bounds = Bounds { min_x: 5000, min_y: 90, max_x: 5010, max_y: 95 };
            wg_chunk_layers_is_area_loaded(layers, 1, 1, &bounds, &mut 0)
        }),
        Step::new("state of a chunk", |layers| unsafe {
            wg_chunk_layers_chunk_state(layers, 1, 1, 5000 / 8, 100 / 8, &mut 0)
        }),
        Step::new("progress", |layers| unsafe {
            let mut progress = zeroed::<WgChunkFocusProgress>();
            let size = size_of::<WgChunkFocusProgress>() as u32;
            wg_chunk_layers_progress(
                layers,
                FOCUS.get(),
                WgChunkFocusArea::Own as u32,
                &mut progress,
                size,
            )
        }),
        Step::new("stats", |layers| unsafe {
            let size = size_of::<WgChunkLayersStats>() as u32;
            wg_chunk_layers_stats(layers, &mut zeroed::<WgChunkLayersStats>(), size)
        }),
        Step::new("graph", |layers| {
            answer(|text, capacity, count| unsafe {
                wg_chunk_layers_graph(layers, text, capacity, count)
            })
        }),
        Step::new("debug shapes", |layers| {
            answer(|shapes, capacity, count| unsafe {
                let size = size_of::<WgDebugShape>() as u32;
                let origin = null();
                wg_chunk_layers_debug_shapes(layers, 1, 0, 0, origin, shapes, capacity, size, count)
            })
        }),
        Step::new("retry what failed", |layers| unsafe {
            wg_chunk_layers_retry_failed(layers, &mut 0)
        }),
        Step::new("pause", |layers| unsafe { wg_chunk_layers_set_paused(layers, 1) }),
        Step::new("go on", |layers| unsafe { wg_chunk_layers_set_paused(layers, 0) }),
        Step::new("invalidate", |layers| unsafe {
            let bounds = Bounds { min_x: 5000, min_y: 90, max_x: 5010, max_y: 95 };
            wg_chunk_layers_invalidate(layers, 0, 0, &bounds, &mut 0)
        }),
        Step::new("work after invalidating", work).leaves_whole(),
        Step::new("no focus", |layers| unsafe {
            wg_chunk_layers_remove_focus(layers, FOCUS.get())
        }),
        Step::new("the last events", drain).leaves_whole(),
    ],
    save,
    bytes_reserved: |layers| {
        let stats = stats(layers);
        stats.map_or(1, |stats| stats.block_bytes + stats.object_bytes + stats.record_bytes)
    },
    destroy: |layers| unsafe {
        // Before freeze there is nothing to unload.
        if wg_chunk_layers_unload(layers) == WgStatus::Ok {
            assert_eq!(allocator::without_failure(|| drain(layers)), WgStatus::Ok);
        }
        wg_chunk_layers_destroy(layers)
    },
};

/// `WG_CHUNK_JOB_OUTCOME_COMMIT`, `_FAIL` and `_ABANDON`.
const COMMIT: u32 = 0;
const FAIL: u32 = 2;
const ABANDON: u32 = 3;

fn focus_def() -> WgChunkFocusDef {
    WgChunkFocusDef { layer: 1, level: 1, radius_x: 20, radius_y: 20, ..Default::default() }
}

fn add_layer(layers: WgChunkLayers, name: &CStr) -> WgStatus {
    let def = WgChunkLayerDef {
        chunk_width: 8,
        chunk_height: 8,
        hands_out_blocks: 1,
        name: name.as_ptr(),
        object_bytes: 4,
        object_alignment: 4,
        ..Default::default()
    };
    unsafe { wg_chunk_layers_add_layer(layers, &def, &mut 0) }
}

fn move_focus(layers: WgChunkLayers, x: i32, y: i32) -> WgStatus {
    unsafe { wg_chunk_layers_move_focus(layers, FOCUS.get(), x, y) }
}

/// Makes every byte of a chunk the low byte of its seed, after a look at the cells that it depends on.
unsafe extern "C" fn generate(
    layers: WgChunkLayers,
    job: *const WgChunkJob,
    _: *mut c_void,
) -> u32 {
    unsafe {
        let job = &*job;
        // What finds no memory ends the work, and is done when it is called again.
        let counts: &[usize] = if job.layer == 0 && job.x & 1 == 0 { &[25, 15] } else { &[10] };
        for count in counts.iter().filter(|_| job.object_bytes > 0) {
            let objects = [job.seed as u32; 25];
            let start = objects.as_ptr().cast();
            let _ = wg_chunk_layers_append_objects(layers, job.id, 4, start, *count);
        }
        job.memory.cast::<u8>().write_bytes(job.seed as u8, job.memory_bytes as usize);
        if (job.layer, job.level) == (1, 0) && !is_read(layers, job) { FAIL } else { COMMIT }
    }
}

/// Reads what a job depends on, both ways; that takes no memory.
fn is_read(layers: WgChunkLayers, job: &WgChunkJob) -> bool {
    let mut cells = [0u8; 64];
    let (x, y) = (job.x.wrapping_mul(8), job.y.wrapping_mul(8));
    let (rect, out_cells) = (Rect::new(x, y, 8, 8), cells.as_mut_ptr().cast());
    unsafe {
        let gathered = wg_chunk_layers_gather(layers, job.id, 0, 0, &rect, 1, out_cells, 0);
        let spans = answer(|spans, capacity, count| {
            wg_chunk_layers_spans(layers, job.id, 0, 0, &rect, spans, capacity, count)
        });
        (gathered, spans) == (WgStatus::Ok, WgStatus::Ok) && are_objects_read(layers, job.id, 0)
    }
}

/// Reads the objects that a job or guard may read of a layer's first level, both ways; that takes no memory.
fn are_objects_read(layers: WgChunkLayers, reader: u64, layer: u32) -> bool {
    let (mut objects, mut chunks, mut count) = ([0u32; 2000], [Point::default(); 2000], 0);
    unsafe {
        let (out, capacity) = (objects.as_mut_ptr().cast(), objects.len());
        let (out_chunks, rect) = (chunks.as_mut_ptr(), null());
        let gathered = wg_chunk_layers_gather_objects(
            layers, reader, layer, 0, rect, 4, out, out_chunks, capacity, &mut count,
        );
        let spans = answer(|spans, capacity, count| {
            wg_chunk_layers_object_spans(layers, reader, layer, 0, rect, spans, capacity, count)
        });
        (gathered, spans, count % 10) == (WgStatus::Ok, WgStatus::Ok, 0) && count > 0
    }
}

fn work(layers: WgChunkLayers) -> WgStatus {
    unsafe { wg_chunk_layers_work(layers, Some(generate), null_mut(), u32::MAX, &mut 0) }
}

fn drain(layers: WgChunkLayers) -> WgStatus {
    let mut events = [unsafe { zeroed::<WgChunkEvent>() }; 40];
    let size = size_of::<WgChunkEvent>() as u32;
    loop {
        let mut count = 0;
        let (out, capacity) = (events.as_mut_ptr(), events.len());
        let status =
            unsafe { wg_chunk_layers_drain_events(layers, out, capacity, size, &mut count) };
        if status != WgStatus::Ok || count == 0 {
            return status;
        }
    }
}

fn stats(layers: WgChunkLayers) -> Option<WgChunkLayersStats> {
    let mut stats = unsafe { zeroed::<WgChunkLayersStats>() };
    let size = size_of::<WgChunkLayersStats>() as u32;
    let status = unsafe { wg_chunk_layers_stats(layers, &mut stats, size) };
    (status == WgStatus::Ok).then_some(stats)
}

/// What can be seen of a world: its graph, its counts, and what each chunk near the places of the
/// scenario is at. Before freeze nothing can be seen: what a refused call left then shows afterwards, in
/// the graph, which has to be that of an undisturbed life.
fn save(layers: WgChunkLayers) -> Vec<u8> {
    let Some(stats) = stats(layers) else { return Vec::new() };
    let mut bytes = vec![0u8; 4096];
    let mut len = 0;
    let graph =
        unsafe { wg_chunk_layers_graph(layers, bytes.as_mut_ptr().cast(), bytes.len(), &mut len) };
    assert_eq!(graph, WgStatus::Ok);
    bytes.truncate(len);
    let counts = [
        stats.focuses,
        stats.wanted,
        stats.waiting,
        stats.ready,
        stats.running,
        stats.loaded,
        stats.unloading,
        stats.failed,
        stats.records,
        stats.events,
        stats.jobs_out,
        stats.guards_out,
        stats.generated,
    ];
    bytes.extend(counts.iter().flat_map(|count| count.to_le_bytes()));
    for (layer, level) in [(0, 0), (1, 0), (1, 1)] {
        for (x, y) in [(0, 0), (5000 / 8, 100 / 8), (5000 / 8, i32::MAX / 8)] {
            for (column, row) in (-8..8).flat_map(|row| (-8..8).map(move |column| (column, row))) {
                let mut state = 0;
                let (x, y) = (x + column, y.saturating_add(row));
                let status =
                    unsafe { wg_chunk_layers_chunk_state(layers, layer, level, x, y, &mut state) };
                assert_eq!(status, WgStatus::Ok);
                bytes.push(state as u8);
            }
        }
    }
    bytes
}

pub fn live() {
    SCENARIO.check();
}
