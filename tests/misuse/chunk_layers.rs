//! The chunk layers' exports.

use std::ffi::{c_char, c_void};
use std::sync::Mutex;

use worldgrids::coord::{Bounds, Rect};
use worldgrids::ffi::WgKind;

use crate::Row;
use crate::call::Call;
use crate::exports::*;
use crate::twist::Twist;
use crate::world::ObjectKind;

pub const OBJECT: ObjectKind = ObjectKind { kind: WgKind::ChunkLayers, create, destroy, save };

/// A world whose graph may still be built: two layers without a dependency. It shows what is in it once it
/// is frozen.
const UNFROZEN: ObjectKind = ObjectKind {
    kind: WgKind::ChunkLayers,
    create: create_unfrozen,
    destroy: |bits| {
        unsafe { wg_chunk_layers_destroy(WgChunkLayers { bits }) };
    },
    save: |bits| {
        let status = unsafe { real::wg_chunk_layers_freeze(WgChunkLayers { bits }) };
        assert_eq!(status, WgStatus::Ok);
        save(bits)
    },
};

/// The id of the first focus of a world.
const FOCUS: u64 = 1 << 32 | 1;
/// Ids of the kind of a job and of a guard that no world gives out.
const NO_JOB: u64 = 1 << 17;
const NO_GUARD: u64 = IS_GUARD | NO_JOB;
/// The bit that tells the ids of guards from those of jobs.
const IS_GUARD: u64 = 1 << 62;

/// What worlds gave out: the bits of the world, and the id of the job or guard.
static GIVEN_OUT: Mutex<Vec<(u64, u64)>> = Mutex::new(Vec::new());

fn remember(layers: WgChunkLayers, id: u64) {
    GIVEN_OUT.lock().unwrap().push((layers.bits, id));
}

/// The jobs and guards that a world gave out, the last ones first.
fn given_out(layers: WgChunkLayers) -> Vec<u64> {
    let given = GIVEN_OUT.lock().unwrap();
    given.iter().rev().filter(|given| given.0 == layers.bits).map(|given| given.1).collect()
}

fn is_guard(id: &u64) -> bool {
    id & IS_GUARD != 0
}

const JOB_SIZE: u32 = size_of::<WgChunkJob>() as u32;
const EVENT_SIZE: u32 = size_of::<WgChunkEvent>() as u32;
const STATS_SIZE: u32 = size_of::<WgChunkLayersStats>() as u32;
const PROGRESS_SIZE: u32 = size_of::<WgChunkFocusProgress>() as u32;
const RECT: Rect = Rect { x: 0, y: 0, width: 2, height: 3 };
/// The chunks under it.
const CHUNKS: Rect = Rect { x: 0, y: 0, width: 1, height: 1 };
const BOUNDS: Bounds = Bounds { min_x: 0, min_y: 0, max_x: 3, max_y: 3 };

unsafe extern "C" fn commit(_: WgChunkLayers, _: *const WgChunkJob, _: *mut c_void) -> u32 {
    0
}

fn layer_def() -> WgChunkLayerDef {
    WgChunkLayerDef {
        chunk_width: 8,
        chunk_height: 8,
        object_bytes: 4,
        object_alignment: 4,
        ..Default::default()
    }
}

fn create_unfrozen() -> u64 {
    let mut layers = WgChunkLayers { bits: 0 };
    let def = layer_def();
    unsafe {
        let created = wg_chunk_layers_create(&WgChunkLayersDef::default(), &mut layers);
        assert_eq!(created, WgStatus::Ok);
        for _ in 0..2 {
            // Not the table's own, which a row may be about.
            assert_eq!(real::wg_chunk_layers_add_layer(layers, &def, &mut 0), WgStatus::Ok);
        }
    }
    layers.bits
}

/// A world with two layers and a focus: layer 0 is loaded, a chunk of layer 1 is being made, a guard
/// is open.
fn create() -> u64 {
    let mut layers = WgChunkLayers { bits: 0 };
    let layer = layer_def();
    let link = WgChunkDependencyDef { user_layer: 1, padding_left: 1, ..Default::default() };
    let focus = WgChunkFocusDef { layer: 1, radius_x: 20, radius_y: 8, ..Default::default() };
    let (mut number, mut id, mut count) = (0, 0, 0);
    let mut job = std::mem::MaybeUninit::uninit();
    unsafe {
        let created = wg_chunk_layers_create(&WgChunkLayersDef::default(), &mut layers);
        assert_eq!(created, WgStatus::Ok);
        for _ in 0..2 {
            assert_eq!(wg_chunk_layers_add_layer(layers, &layer, &mut number), WgStatus::Ok);
        }
        assert_eq!(wg_chunk_layers_add_dependency(layers, &link), WgStatus::Ok);
        assert_eq!(wg_chunk_layers_freeze(layers), WgStatus::Ok);
        assert_eq!(wg_chunk_layers_add_focus(layers, &focus, &mut id), WgStatus::Ok);
        assert_eq!(id, FOCUS);
        loop {
            let taken = wg_chunk_layers_take_job(layers, job.as_mut_ptr(), JOB_SIZE);
            assert_eq!(taken, WgStatus::Ok);
            let WgChunkJob { id, layer, .. } = job.assume_init();
            if layer == 1 {
                remember(layers, id);
                break;
            }
            let objects = [7u32, 8];
            let objects = objects.as_ptr().cast();
            assert_eq!(
                real::wg_chunk_layers_append_objects(layers, id, 4, objects, 2),
                WgStatus::Ok
            );
            let finished = wg_chunk_layers_finish_job(layers, id, 0, &mut count);
            assert_eq!(finished, WgStatus::Ok);
        }
        let opened = wg_chunk_layers_open_guard(layers, FOCUS, 0, 0, &RECT, &mut id);
        assert_eq!(opened, WgStatus::Ok);
        remember(layers, id);
    }
    layers.bits
}

fn destroy(bits: u64) {
    let layers = WgChunkLayers { bits };
    unsafe {
        // What calls of a test took or opened goes too; ids that are not out are refused.
        for id in given_out(layers) {
            if is_guard(&id) {
                wg_chunk_layers_close_guard(layers, id);
            } else {
                wg_chunk_layers_finish_job(layers, id, 3, std::ptr::null_mut());
            }
        }
        assert_eq!(wg_chunk_layers_destroy(layers), WgStatus::Ok);
    }
    GIVEN_OUT.lock().unwrap().retain(|given| given.0 != layers.bits);
}

/// The graph, the counts, and the states of chunks around the origin.
fn save(bits: u64) -> Vec<u8> {
    let layers = WgChunkLayers { bits };
    let graph = crate::common::fill(|text, capacity, count| unsafe {
        wg_chunk_layers_graph(layers, text, capacity, count)
    });
    let mut stats = WgChunkLayersStats::default();
    let status = unsafe { wg_chunk_layers_stats(layers, &mut stats, STATS_SIZE) };
    assert_eq!(status, WgStatus::Ok);
    let mut states = Vec::new();
    for (layer, x, y) in (0..2).flat_map(|layer| (0..100).map(move |at| (layer, at % 10, at / 10)))
    {
        let mut state = 0;
        unsafe { wg_chunk_layers_chunk_state(layers, layer, 0, x - 5, y - 5, &mut state) };
        states.push(state);
    }
    format!("{graph:?} {stats:?} {states:?}").into_bytes()
}

impl Call {
    fn layers(&mut self) -> WgChunkLayers {
        WgChunkLayers { bits: self.handle(WgKind::ChunkLayers) }
    }

    /// A world that is not frozen yet, if the handle is a right one.
    fn unfrozen_layers(&mut self) -> WgChunkLayers {
        let given = self.layers();
        if given.bits != self.live(WgKind::ChunkLayers) {
            return given;
        }
        WgChunkLayers { bits: self.make_object(&UNFROZEN) }
    }

    /// The job that is out in a world of [`create`]; for a call that is right.
    fn job(&mut self, layers: WgChunkLayers) -> u64 {
        let mut is_wanted = 0;
        let is_out = |job: &u64| unsafe {
            real::wg_chunk_layers_job_wanted(layers, *job, &mut is_wanted) == WgStatus::Ok
        };
        given_out(layers).into_iter().rev().find(is_out).unwrap_or(NO_JOB)
    }

    /// The guard that is open in a world of [`create`]; for a call that is right.
    fn guard(&mut self, layers: WgChunkLayers) -> u64 {
        given_out(layers).into_iter().rev().find(is_guard).unwrap_or(NO_GUARD)
    }
}

/// One row an export.
pub const ROWS: &[Row] = &[
    Row::new("wg_chunk_layers_create", |call| unsafe {
        let out_layers = call.out::<WgChunkLayers>("out_layers");
        let def = call.input("def", &[WgChunkLayersDef::default()]);
        let status = wg_chunk_layers_create(def, out_layers);
        if status == WgStatus::Ok {
            wg_chunk_layers_destroy(*out_layers);
        }
        status
    }),
    Row::new("wg_chunk_layers_add_layer", |call| unsafe {
        let def = call.input("def", &[layer_def()]);
        wg_chunk_layers_add_layer(call.unfrozen_layers(), def, call.out("out_layer"))
    }),
    Row::new("wg_chunk_layers_add_level", |call| unsafe {
        let def = call.input("def", &[WgChunkLevelDef::default()]);
        wg_chunk_layers_add_level(call.unfrozen_layers(), 0, def, call.out("out_level"))
    }),
    Row::new("wg_chunk_layers_add_dependency", |call| unsafe {
        let def = WgChunkDependencyDef { user_layer: 1, ..Default::default() };
        wg_chunk_layers_add_dependency(call.unfrozen_layers(), call.input("def", &[def]))
    }),
    Row::new("wg_chunk_layers_freeze", |call| unsafe {
        wg_chunk_layers_freeze(call.unfrozen_layers())
    }),
    Row::new("wg_chunk_layers_add_focus", |call| unsafe {
        let def = call.input("def", &[WgChunkFocusDef::default()]);
        wg_chunk_layers_add_focus(call.layers(), def, call.out("out_focus"))
    }),
    Row::new("wg_chunk_layers_move_focus", |call| unsafe {
        wg_chunk_layers_move_focus(call.layers(), FOCUS, 9, 9)
    }),
    Row::new("wg_chunk_layers_set_focus", |call| unsafe {
        let def = call.input("def", &[WgChunkFocusDef { layer: 1, ..Default::default() }]);
        wg_chunk_layers_set_focus(call.layers(), FOCUS, def)
    }),
    Row::new("wg_chunk_layers_remove_focus", |call| unsafe {
        wg_chunk_layers_remove_focus(call.layers(), FOCUS)
    }),
    Row::new("wg_chunk_layers_unload", |call| unsafe { wg_chunk_layers_unload(call.layers()) }),
    Row::new("wg_chunk_layers_progress", |call| unsafe {
        let out_progress = call.out("out_progress");
        wg_chunk_layers_progress(
            call.layers(),
            FOCUS,
            WgChunkFocusArea::Own as u32,
            out_progress,
            PROGRESS_SIZE,
        )
    }),
    Row::new("wg_chunk_layers_prefetch", |call| unsafe {
        wg_chunk_layers_prefetch(call.layers(), FOCUS, 900, 900)
    }),
    Row::new("wg_chunk_layers_end_prefetch", |call| unsafe {
        wg_chunk_layers_end_prefetch(call.layers(), FOCUS)
    }),
    Row::new("wg_chunk_layers_set_paused", |call| unsafe {
        wg_chunk_layers_set_paused(call.layers(), 1)
    }),
    Row::new("wg_chunk_layers_take_job", |call| unsafe {
        let (layers, out_job) = (call.layers(), call.out::<WgChunkJob>("out_job"));
        let status = wg_chunk_layers_take_job(layers, out_job, JOB_SIZE);
        if status == WgStatus::Ok {
            remember(layers, (*out_job).id);
        }
        status
    }),
    Row::new("wg_chunk_layers_finish_job", |call| unsafe {
        let layers = call.layers();
        let job = call.job(layers);
        wg_chunk_layers_finish_job(layers, job, 0, call.optional_out("out_result"))
    }),
    Row::new("wg_chunk_layers_job_wanted", |call| unsafe {
        let layers = call.layers();
        let job = call.job(layers);
        wg_chunk_layers_job_wanted(layers, job, call.out("out_is_wanted"))
    }),
    Row::new("wg_chunk_layers_work", |call| unsafe {
        let (userdata, out_count) = (call.optional("userdata"), call.out("out_count"));
        wg_chunk_layers_work(call.layers(), Some(commit), userdata, 2, out_count)
    }),
    Row::new("wg_chunk_layers_gather", |call| unsafe {
        let layers = call.layers();
        let job = call.job(layers);
        let (x, y) = chunk_of(layers);
        let rect = call.input("rect", &[Rect { x: x * 8, y: y * 8, ..RECT }]);
        let out_cells = call.out::<c_void>("out_cells");
        wg_chunk_layers_gather(layers, job, 0, 0, rect, 1, out_cells, 0)
    }),
    Row::new("wg_chunk_layers_spans", |call| unsafe {
        let layers = call.layers();
        let job = call.job(layers);
        let (x, y) = chunk_of(layers);
        let rect = call.input("rect", &[Rect { x: x * 8, y: y * 8, ..RECT }]);
        let (spans, out_count) = (call.out("out_spans"), call.out("out_count"));
        wg_chunk_layers_spans(layers, job, 0, 0, rect, spans, 9, out_count)
    }),
    Row::new("wg_chunk_layers_append_objects", |call| unsafe {
        let layers = call.layers();
        let job = call.job(layers);
        let objects = call.input("objects", &[1u32, 2, 3]).cast::<c_void>();
        wg_chunk_layers_append_objects(layers, job, 4, objects, 3)
    }),
    Row::new("wg_chunk_layers_object_spans", |call| unsafe {
        let (rect, spans) = (call.optional_input("rect", &[CHUNKS]), call.out("out_spans"));
        let (layers, out_count) = (call.layers(), call.out("out_count"));
        let guard = call.guard(layers);
        wg_chunk_layers_object_spans(layers, guard, 0, 0, rect, spans, 9, out_count)
    }),
    Row::new("wg_chunk_layers_gather_objects", |call| unsafe {
        let layers = call.layers();
        let job = call.job(layers);
        let rect = call.optional_input("rect", &[chunks_of(layers)]);
        let (out_objects, out_count) = (call.out::<c_void>("out_objects"), call.out("out_count"));
        let out_chunks = call.optional_out("out_chunks");
        wg_chunk_layers_gather_objects(
            layers,
            job,
            0,
            0,
            rect,
            4,
            out_objects,
            out_chunks,
            9,
            out_count,
        )
    }),
    Row::new("wg_chunk_layers_open_guard", |call| unsafe {
        let (rect, out_guard) = (call.input("rect", &[RECT]), call.out("out_guard"));
        let layers = call.layers();
        let status = wg_chunk_layers_open_guard(layers, FOCUS, 0, 0, rect, out_guard);
        if status == WgStatus::Ok {
            remember(layers, *out_guard);
        }
        status
    }),
    Row::new("wg_chunk_layers_close_guard", |call| unsafe {
        let layers = call.layers();
        let guard = call.guard(layers);
        wg_chunk_layers_close_guard(layers, guard)
    }),
    Row::new("wg_chunk_layers_is_area_loaded", |call| unsafe {
        let (bounds, out) = (call.input("bounds", &[BOUNDS]), call.out("out_is_loaded"));
        wg_chunk_layers_is_area_loaded(call.layers(), 0, 0, bounds, out)
    }),
    Row::new("wg_chunk_layers_chunk_state", |call| unsafe {
        wg_chunk_layers_chunk_state(call.layers(), 0, 0, 0, 0, call.out("out_state"))
    }),
    Row::new("wg_chunk_layers_set_value", |call| unsafe {
        wg_chunk_layers_set_value(call.layers(), 0, 0, 0, 0, 7)
    })
    .answers(WgStatus::NotLoaded),
    Row::new("wg_chunk_layers_value", |call| unsafe {
        wg_chunk_layers_value(call.layers(), 0, 0, 0, 0, call.out("out_value"))
    })
    .answers(WgStatus::NotLoaded),
    Row::new("wg_chunk_layers_drain_events", |call| unsafe {
        let (events, out_count) = (call.out("out_events"), call.out("out_count"));
        wg_chunk_layers_drain_events(call.layers(), events, 50, EVENT_SIZE, out_count)
    }),
    Row::new("wg_chunk_layers_invalidate", |call| unsafe {
        let (bounds, out_count) = (call.input("bounds", &[BOUNDS]), call.out("out_count"));
        wg_chunk_layers_invalidate(call.layers(), 0, 0, bounds, out_count)
    }),
    Row::new("wg_chunk_layers_retry_failed", |call| unsafe {
        wg_chunk_layers_retry_failed(call.layers(), call.out("out_count"))
    }),
    Row::new("wg_chunk_layers_stats", |call| unsafe {
        wg_chunk_layers_stats(call.layers(), call.out("out_stats"), STATS_SIZE)
    }),
    Row::new("wg_chunk_layers_graph", |call| unsafe {
        let (text, out_count) = (call.out::<c_char>("out_text"), call.out("out_count"));
        wg_chunk_layers_graph(call.layers(), text, 4096, out_count)
    }),
];

/// The chunk that it reads.
fn chunks_of(layers: WgChunkLayers) -> Rect {
    let (x, y) = chunk_of(layers);
    Rect::new(x, y, 1, 1)
}

/// The chunk of layer 1 whose job is out.
fn chunk_of(layers: WgChunkLayers) -> (i32, i32) {
    let places = (0..100).map(|at| (at % 10 - 5, at / 10 - 5));
    let is_running = |(x, y): &(i32, i32)| {
        let mut state = 0;
        unsafe { wg_chunk_layers_chunk_state(layers, 1, 0, *x, *y, &mut state) };
        state == 3
    };
    places.into_iter().find(is_running).unwrap_or((0, 0))
}

/// Exports that take the id of a job or guard, and the parameter's name.
const READERS: &[(&str, &str)] = &[
    ("wg_chunk_layers_finish_job", "job"),
    ("wg_chunk_layers_job_wanted", "job"),
    ("wg_chunk_layers_append_objects", "job"),
    ("wg_chunk_layers_gather", "reader"),
    ("wg_chunk_layers_spans", "reader"),
    ("wg_chunk_layers_object_spans", "reader"),
    ("wg_chunk_layers_gather_objects", "reader"),
    ("wg_chunk_layers_close_guard", "guard"),
];

/// Jobs and guards of another world are refused by name.
pub fn check_ids_of_another_world() {
    // Made the same way, so that what it gives out has the places that a row's own world gives out.
    let other = create();
    let given = given_out(WgChunkLayers { bits: other });
    assert_eq!(given.len(), 2);
    for (function, parameter) in READERS {
        let row = ROWS.iter().find(|row| row.function == *function).unwrap();
        for id in &given {
            let (stale, text) = match (is_guard(id), *parameter) {
                (true, "guard" | "reader") => (WgStatus::StaleGuard, "guard is "),
                (false, "job" | "reader") => (WgStatus::StaleJob, "job is "),
                // The id of a guard is that of no job, whatever world it is of.
                _ => continue,
            };
            let mut call = row.call().twisted(&[(*parameter, Twist::Bits(*id))]);
            let (status, told) = call.make(row, "of another world");
            assert!(status == stale && told.contains(text), "{function}: {status:?} '{told}'");
        }
    }
    destroy(other);
}
