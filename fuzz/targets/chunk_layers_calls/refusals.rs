//! Calls of chunk layers that are refused, whatever they hold.

use std::ptr::null_mut;

use worldgrids::coord::{Bounds, Rect};
use worldgrids::debug_shape::DebugShape;
use worldgrids::ffi::chunk_layers::WgChunkLayers;
use worldgrids::ffi::chunk_layers::building::*;
use worldgrids::ffi::chunk_layers::chunks::*;
use worldgrids::ffi::chunk_layers::definitions::*;
use worldgrids::ffi::chunk_layers::focuses::*;
use worldgrids::ffi::chunk_layers::guards::*;
use worldgrids::ffi::chunk_layers::jobs::*;
use worldgrids::ffi::status::WgStatus;

use super::super::calls::{Refusal, expect, ok};
use super::{Game, worlds};

pub const SHAPE_SIZE: u32 = size_of::<DebugShape>() as u32;

const ONE: Rect = Rect { x: 0, y: 0, width: 1, height: 1 };
const WRONG_WAY_ROUND: Bounds = Bounds { min_x: 3, min_y: 0, max_x: 2, max_y: 9 };

fn adds(game: &Game, def: WgChunkFocusDef) -> WgStatus {
    unsafe { wg_chunk_layers_add_focus(game.layers, &def, &mut 0) }
}

pub const REFUSALS: &[Refusal<Game>] = &[
    (WgStatus::StaleHandle, |game| unsafe { wg_chunk_layers_freeze(game.stale) }),
    (WgStatus::StaleHandle, |game| unsafe { wg_chunk_layers_destroy(game.stale) }),
    (WgStatus::NullHandle, |_| unsafe {
        wg_chunk_layers_retry_failed(WgChunkLayers { bits: 0 }, &mut 0)
    }),
    (WgStatus::Frozen, |game| unsafe { wg_chunk_layers_freeze(game.layers) }),
    (WgStatus::Frozen, |game| unsafe {
        let def = WgChunkLayerDef { chunk_width: 4, chunk_height: 4, ..Default::default() };
        wg_chunk_layers_add_layer(game.layers, &def, &mut 0)
    }),
    (WgStatus::InvalidArgument, |game| {
        adds(game, WgChunkFocusDef { layer: 9, ..Default::default() })
    }),
    (WgStatus::InvalidArgument, |game| {
        adds(game, WgChunkFocusDef { level: 9, ..Default::default() })
    }),
    (WgStatus::InvalidArgument, |game| {
        adds(game, WgChunkFocusDef { shape: 2, ..Default::default() })
    }),
    (WgStatus::InvalidArgument, |game| {
        adds(game, WgChunkFocusDef { radius_x: u32::MAX, ..Default::default() })
    }),
    (WgStatus::InvalidArgument, |game| {
        // More chunks than a focus may ask for.
        adds(game, WgChunkFocusDef { radius_x: 1 << 30, radius_y: 1 << 30, ..Default::default() })
    }),
    (WgStatus::InvalidArgument, |game| {
        adds(game, WgChunkFocusDef { shape: 1, radius_x: 3, radius_y: 4, ..Default::default() })
    }),
    (WgStatus::InvalidArgument, |game| {
        adds(game, WgChunkFocusDef { priority: 0, ..Default::default() })
    }),
    (WgStatus::UnknownSize, |game| {
        adds(game, WgChunkFocusDef { struct_size: 5, ..Default::default() })
    }),
    (WgStatus::StaleFocus, |game| unsafe {
        wg_chunk_layers_move_focus(game.layers, game.gone, i32::MIN, i32::MAX)
    }),
    (WgStatus::StaleFocus, |game| unsafe { wg_chunk_layers_remove_focus(game.layers, u64::MAX) }),
    (WgStatus::StaleFocus, |game| unsafe {
        wg_chunk_layers_open_guard(game.layers, game.gone, 0, 0, &ONE, &mut 0)
    }),
    (WgStatus::StaleFocus, |game| unsafe {
        wg_chunk_layers_prefetch(game.layers, game.gone, 1, 2)
    }),
    (WgStatus::StaleJob, |game| unsafe {
        wg_chunk_layers_finish_job(game.layers, game.finished, 0, null_mut())
    }),
    (WgStatus::StaleJob, |game| unsafe {
        wg_chunk_layers_job_wanted(game.layers, u64::MAX, &mut 0)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        let job = game.jobs.first().map_or(1, |(job, _)| *job);
        wg_chunk_layers_finish_job(game.layers, job, 4, null_mut())
    }),
    (WgStatus::UnknownSize, |game| unsafe {
        // SAFETY: numbers and a null pointer.
        wg_chunk_layers_take_job(game.layers, &mut std::mem::zeroed(), 3)
    }),
    (WgStatus::InvalidArgument, |game| unsafe { wg_chunk_layers_set_paused(game.layers, 2) }),
    (WgStatus::StaleGuard, |game| unsafe { wg_chunk_layers_close_guard(game.layers, 77 << 32) }),
    (WgStatus::StaleGuard, |game| unsafe {
        let (layers, mut byte) = (game.layers, [0u8; 9]);
        wg_chunk_layers_gather(layers, 1 << 62, 0, 0, &ONE, 1, byte.as_mut_ptr().cast(), 0)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        wg_chunk_layers_invalidate(game.layers, 0, 0, &WRONG_WAY_ROUND, &mut 0)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        wg_chunk_layers_is_area_loaded(game.layers, 99, 0, &WRONG_WAY_ROUND, &mut 0)
    }),
    (WgStatus::NotLoaded, |game| unsafe {
        // No world here reaches that far from all places where things happen.
        wg_chunk_layers_set_value(game.layers, 0, 0, 1_000_000, 1_000_000, 5)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        wg_chunk_layers_chunk_state(game.layers, 0, u32::MAX, i32::MIN, i32::MAX, &mut 0)
    }),
    (WgStatus::NullPointer, |game| unsafe {
        wg_chunk_layers_chunk_state(game.layers, 0, 0, i32::MIN, i32::MAX, null_mut())
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        let (layers, origin, size) = (game.layers, [f64::NAN; 3], SHAPE_SIZE);
        let origin = origin.as_ptr();
        wg_chunk_layers_debug_shapes(layers, u32::MAX, 0, !0, origin, null_mut(), 0, size, &mut 0)
    }),
    (WgStatus::NotFrozen, |_| unsafe {
        let layers = worlds::create(&WgChunkLayersDef::default());
        let status = wg_chunk_layers_retry_failed(layers, &mut 0);
        ok(wg_chunk_layers_destroy(layers));
        status
    }),
    (WgStatus::Cycle, |_| unsafe {
        let layers = worlds::create(&WgChunkLayersDef::default());
        let def = WgChunkLayerDef { chunk_width: 4, chunk_height: 4, ..Default::default() };
        for _ in 0..2 {
            ok(wg_chunk_layers_add_layer(layers, &def, &mut 0));
        }
        for (user_layer, provider_layer) in [(0, 1), (1, 0)] {
            let def = WgChunkDependencyDef { user_layer, provider_layer, ..Default::default() };
            ok(wg_chunk_layers_add_dependency(layers, &def));
        }
        let status = wg_chunk_layers_freeze(layers);
        expect(status, WgStatus::Cycle);
        ok(wg_chunk_layers_destroy(layers));
        status
    }),
    (WgStatus::InvalidArgument, |_| unsafe {
        let def = WgChunkLayersDef { max_jobs: 0, ..Default::default() };
        wg_chunk_layers_create(&def, &mut WgChunkLayers { bits: 0 })
    }),
];
