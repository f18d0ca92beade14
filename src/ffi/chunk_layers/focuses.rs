//! What the host asks for.

use crate::error::ArgumentError;
use crate::ffi::boundary::boundary;
use crate::ffi::chunk_layers::answers::WgChunkFocusProgress;
use crate::ffi::chunk_layers::definitions::WgChunkFocusDef;
use crate::ffi::chunk_layers::{ChunkLayers, WgChunkLayers};
use crate::ffi::definition::flag_argument;
use crate::ffi::status::WgStatus;

pub use crate::ffi::inlines::*;

/// Adds a focus and asks for its area. `out_focus` becomes its id, never 0. World call. O(chunks asked
/// for). Returns OK, INVALID_ARGUMENT (which field; also an area of more than 16,777,216 chunks of a
/// layer and level), NOT_FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_add_focus(
    layers: WgChunkLayers,
    def: *const WgChunkFocusDef,
    out_focus: *mut u64,
) -> WgStatus {
    boundary!(wg_chunk_layers_add_focus, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let def = host.definition(def)?;
        let out_focus = host.output("out_focus", out_focus)?;
        out_focus.write(layers.world_call()?.add_focus(&def.focus_def()?)?);
        Ok(WgStatus::Ok)
    })
}

/// Moves a focus to a place in world units. What has not started and is not asked for any more never
/// starts. A prefetch of exactly this place ends. The nearest chunks come first as they are seen from ahead of
/// its motion, by up to eight of its moves and half its radius: tell where a focus is each frame, also while it
/// stands. World call. O(rows of the area + chunks that enter and leave). Returns OK, STALE_FOCUS, NOT_FROZEN,
/// OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_move_focus(
    layers: WgChunkLayers,
    focus: u64,
    x: i32,
    y: i32,
) -> WgStatus {
    boundary!(wg_chunk_layers_move_focus, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        layers.world_call()?.move_focus(focus, x, y)?;
        Ok(WgStatus::Ok)
    })
}

/// Gives a focus another place, shape, size, margin and priority; layer and level must be those it
/// has. World call. Returns OK, INVALID_ARGUMENT (which field), STALE_FOCUS, NOT_FROZEN, UNKNOWN_SIZE,
/// OUT_OF_MEMORY.
/// O(chunks that it newly asks for or no longer asks for), on all levels that lead to its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_set_focus(
    layers: WgChunkLayers,
    focus: u64,
    def: *const WgChunkFocusDef,
) -> WgStatus {
    boundary!(wg_chunk_layers_set_focus, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let def = host.definition(def)?;
        layers.world_call()?.set_focus(focus, &def.focus_def()?)?;
        Ok(WgStatus::Ok)
    })
}

/// Takes all focuses and what they prefetch away, as a host does before it destroys a world: every chunk
/// goes. Unloaded events, and the blocks of levels that hand out theirs, come with the next drains. World
/// call. O(chunks). Returns OK, NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_unload(layers: WgChunkLayers) -> WgStatus {
    boundary!(wg_chunk_layers_unload, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        layers.world_call()?.unload()?;
        Ok(WgStatus::Ok)
    })
}

/// Takes a focus away. What no other focus asks for or keeps is unloaded. World call.
/// Takes no memory. Returns OK, STALE_FOCUS, NOT_FROZEN.
/// O(chunks that it asked for), on all levels that lead to its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_remove_focus(
    layers: WgChunkLayers,
    focus: u64,
) -> WgStatus {
    boundary!(wg_chunk_layers_remove_focus, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        layers.world_call()?.remove_focus(focus)?;
        Ok(WgStatus::Ok)
    })
}

/// How far a focus has come with its own area or with the one that it prefetches: `area` is a WgChunkFocusArea.
/// `size` is sizeof(WgChunkFocusProgress). World call. O(1).
/// Returns OK, EMPTY if it prefetches nothing, INVALID_ARGUMENT (no such area), STALE_FOCUS, NOT_FROZEN,
/// UNKNOWN_SIZE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_progress(
    layers: WgChunkLayers,
    focus: u64,
    area: u32,
    out_progress: *mut WgChunkFocusProgress,
    size: u32,
) -> WgStatus {
    boundary!(wg_chunk_layers_progress, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let out_progress = host.sized_output("out_progress", out_progress, size)?;
        let world = layers.world_call()?;
        let progress = match area {
            0 => Some(world.focus_progress(focus)?),
            1 => world.prefetch_progress(focus)?,
            other => {
                return Err(ArgumentError::new("area", other, "must be a WgChunkFocusArea").into());
            }
        };
        let Some(progress) = progress else {
            return Ok(WgStatus::Empty);
        };
        out_progress.write(progress.into());
        Ok(WgStatus::Ok)
    })
}

/// Asks for the area that a focus would have at another place too, with a quarter of its share of the
/// jobs: for a place it will leap to. One place a focus; it lasts until the focus moves exactly there,
/// another place is prefetched, or wg_chunk_layers_end_prefetch. Its shape, size and priority are those that the
/// focus has now: after wg_chunk_layers_set_focus prefetch the place again. World call.
/// O(chunks of its area), on all levels that lead to it.
/// Returns OK, STALE_FOCUS, NOT_FROZEN, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_prefetch(
    layers: WgChunkLayers,
    focus: u64,
    x: i32,
    y: i32,
) -> WgStatus {
    boundary!(wg_chunk_layers_prefetch, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        layers.world_call()?.prefetch(focus, x, y)?;
        Ok(WgStatus::Ok)
    })
}

/// Ends a focus's prefetch, if it has one. Takes no memory. World call.
/// O(chunks of its area), on all levels that lead to it.
/// Returns OK, STALE_FOCUS, NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_end_prefetch(
    layers: WgChunkLayers,
    focus: u64,
) -> WgStatus {
    boundary!(wg_chunk_layers_end_prefetch, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        layers.world_call()?.end_prefetch(focus)?;
        Ok(WgStatus::Ok)
    })
}

/// While paused (1), no job is given out; those that are out go on. 0 goes on. World call.
/// O(1).
/// Returns OK, INVALID_ARGUMENT (is_paused), NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_set_paused(
    layers: WgChunkLayers,
    is_paused: u8,
) -> WgStatus {
    boundary!(wg_chunk_layers_set_paused, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let is_paused = flag_argument("is_paused", is_paused)?;
        layers.world_call()?.set_paused(is_paused)?;
        Ok(WgStatus::Ok)
    })
}
