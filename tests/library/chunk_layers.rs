//! The exports of chunk layers: a life through the C ABI, and what it refuses.
// Every block calls an export with valid pointers or with the very misuse that is tested.
#![allow(clippy::undocumented_unsafe_blocks)]

use std::ffi::{CStr, c_char, c_void};
use std::mem::zeroed;
use std::ptr::{null, null_mut};

use crate::alone;
use crate::common::last_error;
use worldgrids::coord::{Bounds, Rect};
use worldgrids::ffi::chunk_layers::WgChunkLayers;
use worldgrids::ffi::chunk_layers::answers::*;
use worldgrids::ffi::chunk_layers::building::*;
use worldgrids::ffi::chunk_layers::chunks::*;
use worldgrids::ffi::chunk_layers::definitions::*;
use worldgrids::ffi::chunk_layers::focuses::*;
use worldgrids::ffi::chunk_layers::guards::*;
use worldgrids::ffi::chunk_layers::jobs::*;
use worldgrids::ffi::library::{wg_destroy_all, wg_live_handles};
use worldgrids::ffi::status::WgStatus;

const JOB_SIZE: u32 = size_of::<WgChunkJob>() as u32;
const EVENT_SIZE: u32 = size_of::<WgChunkEvent>() as u32;
const STATS_SIZE: u32 = size_of::<WgChunkLayersStats>() as u32;
const PROGRESS_SIZE: u32 = size_of::<WgChunkFocusProgress>() as u32;

fn ok(status: WgStatus) {
    assert_eq!(status, WgStatus::Ok, "{}", last_error());
}

fn create() -> WgChunkLayers {
    let mut layers = WgChunkLayers { bits: 0 };
    let def = WgChunkLayersDef { debug_name: c"world of a test".as_ptr(), ..Default::default() };
    ok(unsafe { wg_chunk_layers_create(&def, &mut layers) });
    layers
}

fn add_layer(layers: WgChunkLayers, name: &CStr) -> u32 {
    let mut number = 0;
    let def = WgChunkLayerDef {
        chunk_width: 8,
        chunk_height: 8,
        hands_out_blocks: 1,
        name: name.as_ptr(),
        ..Default::default()
    };
    ok(unsafe { wg_chunk_layers_add_layer(layers, &def, &mut number) });
    number
}

fn padded(user_layer: u32, provider_layer: u32) -> WgChunkDependencyDef {
    WgChunkDependencyDef {
        user_layer,
        provider_layer,
        padding_left: 1,
        padding_right: 1,
        padding_top: 1,
        padding_bottom: 1,
        ..Default::default()
    }
}

/// A frozen world: noise, and its sums.
fn frozen() -> WgChunkLayers {
    let layers = create();
    let (noise, sums) = (add_layer(layers, c"noise"), add_layer(layers, c"sums"));
    unsafe {
        ok(wg_chunk_layers_add_dependency(layers, &padded(sums, noise)));
        ok(wg_chunk_layers_freeze(layers));
    }
    layers
}

fn add_focus(layers: WgChunkLayers) -> u64 {
    let mut focus = 0;
    let def = WgChunkFocusDef { layer: 1, radius_x: 12, radius_y: 12, ..Default::default() };
    ok(unsafe { wg_chunk_layers_add_focus(layers, &def, &mut focus) });
    focus
}

/// Fills noise with the chunk's column, sums with the sum around; counts its calls.
unsafe extern "C" fn generate(
    layers: WgChunkLayers,
    job: *const WgChunkJob,
    userdata: *mut c_void,
) -> u32 {
    unsafe {
        *userdata.cast::<u32>() += 1;
        let job = *job;
        let memory = job.memory.cast::<u8>();
        // World calls are refused here, job calls are not.
        assert_eq!(wg_chunk_layers_move_focus(layers, 1 << 32 | 1, 9, 9), WgStatus::Reentrant);
        let mut count = 0;
        let nested = wg_chunk_layers_work(layers, Some(generate), userdata, 1, &mut count);
        assert_eq!(nested, WgStatus::Reentrant);
        let mut is_wanted = 0;
        ok(wg_chunk_layers_job_wanted(layers, job.id, &mut is_wanted));
        assert_eq!(is_wanted, 1);
        if job.layer == 0 {
            memory.write_bytes(job.x as u8, job.memory_bytes as usize);
            return 0;
        }
        let Bounds { min_x, min_y, .. } = job.bounds;
        let rect = Rect::new(min_x - 1, min_y - 1, 10, 10);
        let mut cells = [0u8; 10 * 16];
        let out = cells.as_mut_ptr().cast();
        ok(wg_chunk_layers_gather(layers, job.id, 0, 0, &rect, 1, out, 16));
        let wide = Rect { width: 11, ..rect };
        let refused = wg_chunk_layers_gather(layers, job.id, 0, 0, &wide, 1, out, 16);
        assert_eq!(refused, WgStatus::OutsideContract);
        assert!(last_error().contains("width 11"), "{}", last_error());
        for size in [0, 2, u32::MAX] {
            let refused = wg_chunk_layers_gather(layers, job.id, 0, 0, &rect, size, out, 0);
            assert_eq!(refused, WgStatus::InvalidArgument);
            let text = format!("cell_size is {size}, but a cell there has 1 bytes");
            assert!(last_error().contains(&text), "{}", last_error());
        }
        for cell in 0..64 {
            let (column, row) = (cell % 8, cell / 8);
            let around = (0..9).map(|near| cells[(row + near / 3) * 16 + column + near % 3]);
            memory.add(cell).write(around.fold(0, u8::wrapping_add));
        }
        0
    }
}

fn work(layers: WgChunkLayers) -> u32 {
    let (mut calls, mut count) = (0u32, 0);
    let userdata = (&raw mut calls).cast();
    ok(unsafe { wg_chunk_layers_work(layers, Some(generate), userdata, u32::MAX, &mut count) });
    assert_eq!(calls, count);
    count
}

fn take(layers: WgChunkLayers) -> WgChunkJob {
    let mut job = unsafe { zeroed::<WgChunkJob>() };
    ok(unsafe { wg_chunk_layers_take_job(layers, &mut job, JOB_SIZE) });
    job
}

fn events(layers: WgChunkLayers, capacity: usize) -> Vec<WgChunkEvent> {
    let mut events = vec![unsafe { zeroed::<WgChunkEvent>() }; capacity];
    let mut count = 0;
    let out = events.as_mut_ptr();
    ok(unsafe { wg_chunk_layers_drain_events(layers, out, capacity, EVENT_SIZE, &mut count) });
    events.truncate(count);
    events
}

fn stats(layers: WgChunkLayers) -> WgChunkLayersStats {
    let mut stats = WgChunkLayersStats::default();
    ok(unsafe { wg_chunk_layers_stats(layers, &mut stats, STATS_SIZE) });
    stats
}

/// Lets all go, takes what is handed out, and destroys the world.
fn unload_and_destroy(layers: WgChunkLayers) {
    unsafe {
        ok(wg_chunk_layers_unload(layers));
        while !events(layers, 64).is_empty() {}
        ok(wg_chunk_layers_destroy(layers));
    }
}

#[test]
fn a_life() {
    let _alone = alone();
    let layers = frozen();
    let focus = add_focus(layers);
    // 4 x 4 sums, 6 x 6 noises.
    assert_eq!(work(layers), 16 + 36);
    let mut progress = WgChunkFocusProgress::default();
    unsafe {
        ok(wg_chunk_layers_progress(
            layers,
            focus,
            WgChunkFocusArea::Own as u32,
            &mut progress,
            PROGRESS_SIZE,
        ));
        assert_eq!((progress.struct_size, progress.loaded, progress.wanted), (32, 52, 52));
        let area = WgChunkFocusArea::Prefetch as u32;
        let none = wg_chunk_layers_progress(layers, focus, area, &mut progress, PROGRESS_SIZE);
        assert_eq!((none, progress.loaded), (WgStatus::Empty, 52), "it prefetches nothing");
        let no_area = wg_chunk_layers_progress(layers, focus, 2, &mut progress, PROGRESS_SIZE);
        assert_eq!(no_area, WgStatus::InvalidArgument);
        assert!(
            last_error().contains("area is 2; it must be a WgChunkFocusArea"),
            "{}",
            last_error()
        );
        let mut is_loaded = 0;
        let bounds = Bounds { min_x: -12, min_y: -12, max_x: 12, max_y: 12 };
        ok(wg_chunk_layers_is_area_loaded(layers, 1, 0, &bounds, &mut is_loaded));
        assert_eq!(is_loaded, 1);
        // Reading by a guard, copied and in place.
        let (rect, mut guard) = (Rect::new(-1, 2, 2, 1), 0);
        ok(wg_chunk_layers_open_guard(layers, focus, 0, 0, &rect, &mut guard));
        let mut cells = [9u8; 2];
        let out = cells.as_mut_ptr().cast();
        ok(wg_chunk_layers_gather(layers, guard, 0, 0, &rect, 1, out, 0));
        assert_eq!(cells, [255, 0]);
        let mut spans = [zeroed::<WgChunkSpan>(); 2];
        let mut count = 0;
        let out = spans.as_mut_ptr();
        ok(wg_chunk_layers_spans(layers, guard, 0, 0, &rect, out, 2, &mut count));
        assert_eq!((count, spans[0].rect, spans[1].rect.x), (2, Rect::new(-1, 2, 1, 1), 0));
        assert_eq!((*spans[0].cells.cast::<u8>(), spans[0].row_stride), (255, 8));
        let one = wg_chunk_layers_spans(layers, guard, 0, 0, &rect, out, 1, &mut count);
        assert_eq!((one, count), (WgStatus::Truncated, 2));
        ok(wg_chunk_layers_close_guard(layers, guard));
        assert_eq!(wg_chunk_layers_close_guard(layers, guard), WgStatus::StaleGuard);
        // An id says itself whether it is a guard's or a job's.
        for (reader, stale) in [(guard, WgStatus::StaleGuard), (1 << 17, WgStatus::StaleJob)] {
            let (out, count) = (cells.as_mut_ptr().cast(), &mut count);
            assert_eq!(wg_chunk_layers_gather(layers, reader, 0, 0, &rect, 1, out, 0), stale);
            let spans = wg_chunk_layers_spans(layers, reader, 0, 0, &rect, null_mut(), 0, count);
            assert_eq!(spans, stale);
        }
        // Events in portions; a number for the engine comes back with the unloaded event.
        assert_eq!(events(layers, 10).len(), 10);
        assert_eq!(events(layers, 100).len(), 42);
        ok(wg_chunk_layers_set_value(layers, 1, 0, 0, 0, 77));
        let mut value = 0;
        ok(wg_chunk_layers_value(layers, 1, 0, 0, 0, &mut value));
        assert_eq!(value, 77);
        ok(wg_chunk_layers_remove_focus(layers, focus));
        let gone = events(layers, 100);
        assert_eq!(gone.len(), 52);
        assert!(gone.iter().all(|event| event.kind == 1 && event.block_bytes == 64));
        let one = gone.iter().find(|event| event.value == 77).unwrap();
        assert_eq!((one.layer, one.x, one.y), (1, 0, 0));
        // The sum of three columns of chunk -1, which hold 255, and of six of chunk 0.
        assert_eq!(*one.block.cast::<u8>(), 255u8.wrapping_mul(3));
        assert_eq!(events(layers, 100).len(), 0);
        let stats = stats(layers);
        assert_eq!((stats.records, stats.block_bytes, stats.generated), (0, 0, 52));
        let mut text = [0; 2000];
        ok(wg_chunk_layers_graph(layers, text.as_mut_ptr(), text.len(), &mut count));
        let text = CStr::from_ptr(text.as_ptr()).to_str().unwrap();
        assert!(text.contains("sums\\n8 x 8 units") && text.len() + 1 == count);
        ok(wg_chunk_layers_destroy(layers));
    }
}

#[test]
fn a_job_ends_once_and_a_failing_callback_harms_its_dependants_only() {
    let _alone = alone();
    let layers = frozen();
    let focus = add_focus(layers);
    unsafe {
        let job = take(layers);
        let mut result = 9;
        let wrong = wg_chunk_layers_finish_job(layers, job.id, 4, &mut result);
        assert_eq!((wrong, result), (WgStatus::InvalidArgument, 9));
        ok(wg_chunk_layers_finish_job(layers, job.id, 0, &mut result));
        assert_eq!(result, 0);
        for stale in [job.id, 0, u64::MAX] {
            let twice = wg_chunk_layers_finish_job(layers, stale, 0, &mut result);
            assert_eq!(twice, WgStatus::StaleJob, "{}", last_error());
        }
        unsafe extern "C" fn fail(
            _: WgChunkLayers,
            job: *const WgChunkJob,
            column: *mut c_void,
        ) -> u32 {
            // Any number but the outcomes counts as a failure too.
            let is_there = unsafe { (*job).layer == 0 && (*job).x == *column.cast::<i32>() };
            if is_there { 1000 } else { 0 }
        }
        // Four chunks are equally near, in two columns: the one that is not done yet fails.
        let (mut count, mut column) = (0, -1 - job.x);
        let userdata = (&raw mut column).cast();
        ok(wg_chunk_layers_work(layers, Some(fail), userdata, u32::MAX, &mut count));
        let found = stats(layers);
        assert!(found.failed == 6 && found.loaded == 30 + 4 && found.waiting == 12);
        let mut retried = 0;
        ok(wg_chunk_layers_retry_failed(layers, &mut retried));
        assert_eq!(retried, 6);
        assert_eq!(work(layers), 18);
        // A generator that ends its own job is found out; the world goes on.
        unsafe extern "C" fn end(
            layers: WgChunkLayers,
            job: *const WgChunkJob,
            _: *mut c_void,
        ) -> u32 {
            unsafe {
                ok(wg_chunk_layers_finish_job(layers, (*job).id, 0, null_mut()));
            }
            0
        }
        ok(wg_chunk_layers_move_focus(layers, focus, 500, 0));
        let ended = wg_chunk_layers_work(layers, Some(end), null_mut(), u32::MAX, &mut count);
        assert_eq!((ended, count), (WgStatus::StaleJob, 1));
        assert_eq!(work(layers), 51);
        unload_and_destroy(layers);
    }
}

#[test]
fn a_world_with_work_out_is_not_destroyed() {
    let _alone = alone();
    let layers = frozen();
    add_focus(layers);
    unsafe {
        let job = take(layers);
        assert_eq!(wg_chunk_layers_destroy(layers), WgStatus::Busy);
        assert!(last_error().contains("world of a test"));
        ok(wg_chunk_layers_finish_job(layers, job.id, 3, null_mut()));
        ok(wg_chunk_layers_destroy(layers));
        assert_eq!(wg_chunk_layers_destroy(layers), WgStatus::StaleHandle);
        ok(wg_chunk_layers_destroy(WgChunkLayers { bits: 0 }));
        // Destroy-all leaves such a world's memory alone and says so.
        let layers = frozen();
        add_focus(layers);
        let job = take(layers);
        assert_eq!(wg_destroy_all(), WgStatus::Busy);
        job.memory.cast::<u8>().write_bytes(1, job.memory_bytes as usize);
        let finished = wg_chunk_layers_finish_job(layers, job.id, 0, null_mut());
        assert_eq!(finished, WgStatus::StaleHandle);
        let mut live = 9;
        ok(wg_live_handles(2, &mut live));
        assert_eq!(live, 0);
    }
}

#[test]
fn each_block_comes_with_one_event_before_the_world_can_go() {
    let _alone = alone();
    let layers = frozen();
    let focus = add_focus(layers);
    let began = work(layers);
    // All of it came and went unseen: nobody is told of a chunk, and of each block once.
    unsafe { ok(wg_chunk_layers_move_focus(layers, focus, 10_000, 0)) };
    let discarded = events(layers, 100);
    assert_eq!(discarded.len(), began as usize);
    for event in &discarded {
        assert_eq!((event.kind, event.value, event.is_stale, event.block_bytes), (3, 0, 0, 64));
        let is_noise = event.layer == 0;
        assert!(!is_noise || unsafe { *event.block.cast::<u8>() } == event.x as u8);
    }
    // A job that ends when nobody asks for its chunk any more.
    let job = take(layers);
    let mut result = 9;
    unsafe {
        ok(wg_chunk_layers_move_focus(layers, focus, 0, 0));
        job.memory.cast::<u8>().write_bytes(5, 64);
        ok(wg_chunk_layers_finish_job(layers, job.id, 0, &mut result));
        let one = events(layers, 100);
        assert_eq!((result, one.len(), one[0].kind, one[0].x), (1, 1, 3, job.x));
        assert_eq!(*one[0].block.cast::<u8>(), 5);
        // One that fails ends with that.
        let job = take(layers);
        ok(wg_chunk_layers_finish_job(layers, job.id, 2, null_mut()));
        let one = events(layers, 100);
        assert_eq!((one.len(), one[0].kind, one[0].block_bytes), (1, 2, 0));
        ok(wg_chunk_layers_retry_failed(layers, &mut 0));
    }
    // Blocks that are made anew, and those that are there when the world is to go.
    let began = work(layers);
    assert_eq!(events(layers, 100).len(), began as usize);
    let mut many = 0;
    unsafe { ok(wg_chunk_layers_invalidate(layers, 0, 0, &Bounds::of_cell(1, 1), &mut many)) };
    let (stale, rest): (Vec<_>, Vec<_>) =
        events(layers, 200).into_iter().partition(|event| event.kind == 3);
    assert_eq!((stale.len() as u64, rest.len() as u64), (many, many));
    assert!(stale.iter().all(|event| event.is_stale == 1 && event.block_bytes == 64));
    assert!(rest.iter().all(|event| event.kind == 1 && event.block.is_null()));
    work(layers);
    assert_eq!(events(layers, 200).len() as u64, many);
    unsafe {
        assert_eq!(wg_chunk_layers_destroy(layers), WgStatus::Busy);
        assert!(last_error().contains("wg_chunk_layers_unload"), "{}", last_error());
        ok(wg_chunk_layers_set_value(layers, 1, 0, 1, 1, 77));
        ok(wg_chunk_layers_unload(layers));
        assert_eq!(wg_chunk_layers_destroy(layers), WgStatus::Busy);
        let mut left = events(layers, 200);
        assert_eq!(left.len(), began as usize);
        assert!(left.iter().all(|event| event.block_bytes == 64));
        left.retain(|event| event.value == 77);
        assert_eq!((left.len(), left[0].x, left[0].y), (1, 1, 1));
        ok(wg_chunk_layers_destroy(layers));
        // Who ends everything asks for nothing.
        let layers = frozen();
        add_focus(layers);
        work(layers);
        ok(wg_destroy_all());
    }
}

#[test]
fn building_has_an_order_and_cycles_are_named() {
    let _alone = alone();
    let layers = create();
    unsafe {
        let mut id = 7;
        let def = WgChunkFocusDef::default();
        assert_eq!(wg_chunk_layers_add_focus(layers, &def, &mut id), WgStatus::NotFrozen);
        let mut job = zeroed::<WgChunkJob>();
        let early = wg_chunk_layers_take_job(layers, &mut job, JOB_SIZE);
        assert_eq!((early, id), (WgStatus::NotFrozen, 7));
        let (a, b) = (add_layer(layers, c"towns"), add_layer(layers, c"roads"));
        ok(wg_chunk_layers_add_dependency(layers, &padded(a, b)));
        ok(wg_chunk_layers_add_dependency(layers, &padded(b, a)));
        assert_eq!(wg_chunk_layers_freeze(layers), WgStatus::Cycle);
        assert!(last_error().contains("towns -> roads -> towns"), "{}", last_error());
        let missing = padded(a, 9);
        let refused = wg_chunk_layers_add_dependency(layers, &missing);
        assert_eq!(refused, WgStatus::InvalidArgument);
        assert!(last_error().contains("provider_layer is 9"));
        let mut bytes = [0 as c_char; 2];
        bytes[0] = -1i8 as c_char;
        let mut number = 3;
        let def = WgChunkLayerDef {
            chunk_width: 8,
            chunk_height: 8,
            name: bytes.as_ptr(),
            ..Default::default()
        };
        let refused = wg_chunk_layers_add_layer(layers, &def, &mut number);
        assert_eq!((refused, number), (WgStatus::InvalidArgument, 3));
        assert!(last_error().contains("name is not UTF-8"));
        let def = WgChunkLayerDef { has_events: 2, name: null(), ..def };
        let refused = wg_chunk_layers_add_layer(layers, &def, &mut number);
        assert_eq!((refused, number), (WgStatus::InvalidArgument, 3));
        assert!(last_error().contains("has_events is 2"));
        ok(wg_chunk_layers_destroy(layers));
        let layers = frozen();
        assert_eq!(wg_chunk_layers_freeze(layers), WgStatus::Frozen);
        let def = WgChunkFocusDef { shape: 2, ..Default::default() };
        let refused = wg_chunk_layers_add_focus(layers, &def, &mut id);
        assert_eq!(refused, WgStatus::InvalidArgument);
        let bounds = Bounds { min_x: 1, min_y: 0, max_x: 0, max_y: 0 };
        let mut count = 0;
        let refused = wg_chunk_layers_invalidate(layers, 0, 0, &bounds, &mut count);
        assert_eq!(refused, WgStatus::InvalidArgument);
        let small = wg_chunk_layers_drain_events(layers, null_mut(), 0, 8, &mut 0);
        assert_eq!(small, WgStatus::UnknownSize);
        let none = wg_chunk_layers_work(layers, None, null_mut(), 1, &mut 0);
        assert_eq!(none, WgStatus::NullPointer);
        let origin = [f64::NAN; 3];
        let refused = wg_chunk_layers_debug_shapes(
            layers,
            u32::MAX,
            0,
            1,
            origin.as_ptr(),
            null_mut(),
            0,
            36,
            &mut 0,
        );
        assert_eq!(refused, WgStatus::InvalidArgument);
        ok(wg_chunk_layers_debug_shapes(layers, u32::MAX, 0, 1, null(), null_mut(), 0, 36, &mut 0));
        ok(wg_chunk_layers_destroy(layers));
    }
}
