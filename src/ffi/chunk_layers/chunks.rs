//! Events and states of chunks, generating again, statistics, drawing.

use core::ffi::c_char;
use core::ptr;

use crate::chunk_layers::EventBlock;
use crate::coord::Bounds;
use crate::error::ArgumentError;
use crate::ffi::boundary::{boundary, integer_boundary};
use crate::ffi::chunk_layers::answers::{WgChunkEvent, WgChunkLayersStats};
use crate::ffi::chunk_layers::{ChunkLayers, Lent, WgChunkLayers};
use crate::ffi::status::{Refused, WgStatus};

pub use crate::ffi::inlines::*;

/// Whether every chunk of a layer and level that touches the bounds, in world units, is loaded:
/// `out_is_loaded` becomes 1 or 0. World call. O(chunks).
/// Returns OK, INVALID_ARGUMENT (layer, level, bounds), NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_is_area_loaded(
    layers: WgChunkLayers,
    layer: u32,
    level: u32,
    bounds: *const Bounds,
    out_is_loaded: *mut u8,
) -> WgStatus {
    integer_boundary!(wg_chunk_layers_is_area_loaded, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let bounds = sound(host.value("bounds", bounds)?)?;
        let out_is_loaded = host.output("out_is_loaded", out_is_loaded)?;
        out_is_loaded.write(layers.world_call()?.is_area_loaded(layer, level, &bounds)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Refuses bounds whose ends are the wrong way round.
fn sound(bounds: Bounds) -> Result<Bounds, ArgumentError> {
    if bounds.min_x > bounds.max_x {
        return Err(ArgumentError::new("bounds.min_x", bounds.min_x, "is larger than max_x"));
    }
    if bounds.min_y > bounds.max_y {
        return Err(ArgumentError::new("bounds.min_y", bounds.min_y, "is larger than max_y"));
    }
    Ok(bounds)
}

/// What a chunk is at: `out_state` becomes a WgChunkState. World call. O(1).
/// Returns OK, INVALID_ARGUMENT (layer, level), NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_chunk_state(
    layers: WgChunkLayers,
    layer: u32,
    level: u32,
    x: i32,
    y: i32,
    out_state: *mut u32,
) -> WgStatus {
    integer_boundary!(wg_chunk_layers_chunk_state, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let out_state = host.output("out_state", out_state)?;
        out_state.write(layers.world_call()?.chunk_state(layer, level, x, y)? as u32);
        Ok(WgStatus::Ok)
    })
}

/// Sets the number that the engine keeps with a chunk, for instance an index of its own; it comes back
/// with the unloaded event. Only for chunks whose loaded event was drained. World call. O(1).
/// Returns OK, NOT_LOADED, INVALID_ARGUMENT (layer, level), NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_set_value(
    layers: WgChunkLayers,
    layer: u32,
    level: u32,
    x: i32,
    y: i32,
    value: u64,
) -> WgStatus {
    integer_boundary!(wg_chunk_layers_set_value, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        layers.world_call()?.set_value(layer, level, x, y, value)?;
        Ok(WgStatus::Ok)
    })
}

/// The number that the engine keeps with a chunk; 0 if none was set. World call. O(1).
/// Returns OK, NOT_LOADED, INVALID_ARGUMENT (layer, level), NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_value(
    layers: WgChunkLayers,
    layer: u32,
    level: u32,
    x: i32,
    y: i32,
    out_value: *mut u64,
) -> WgStatus {
    integer_boundary!(wg_chunk_layers_value, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let out_value = host.output("out_value", out_value)?;
        out_value.write(layers.world_call()?.value(layer, level, x, y)?);
        Ok(WgStatus::Ok)
    })
}

/// Takes up to `capacity` events, the oldest first, and leaves the rest: so many a frame as the engine
/// can stand. A loaded event comes once for each chunk that is loaded, an unloaded event once for each
/// that was told of as loaded, in this order; a chunk that came and went between two drains is not told
/// of. The number set by wg_chunk_layers_set_value comes back with the unloaded event, and with no other.
///
/// What ends a block, its cells and objects together. On a level that hands out its blocks, each block whose job ended with
/// WG_CHUNK_JOB_OUTCOME_COMMIT or WG_CHUNK_JOB_OUTCOME_RESTORE, whatever came of it, goes out with exactly one event:
/// with the unloaded event of its chunk, or, where the host was never told of that block as loaded (the
/// chunk came and went between two drains, nobody asked for it any more when its job ended, it was the
/// first of two to compare) or the chunk is generated again, with a discarded event. Discarded events come
/// before all others. A block whose job ended with FAIL or ABANDON, or as WG_CHUNK_JOB_RESULT_ABANDONED for want of
/// memory for its objects, ends with that. Blocks of other levels
/// are never handed out: hang nothing on their cells. To end all that is left, before
/// wg_chunk_layers_destroy: wg_chunk_layers_unload, then drain until `out_count` is 0.
///
/// `event_size` is sizeof(WgChunkEvent); `out_count` becomes the number taken. Blocks lent by the
/// drain before are taken back. Where there is no memory to lend more, or max_bytes leaves none, fewer
/// come than there are, but always one as long as there is one. World call.
/// O(events written).
/// Returns OK, NOT_FROZEN, UNKNOWN_SIZE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_drain_events(
    layers: WgChunkLayers,
    out_events: *mut WgChunkEvent,
    capacity: usize,
    event_size: u32,
    out_count: *mut usize,
) -> WgStatus {
    integer_boundary!(wg_chunk_layers_drain_events, |host| {
        const EVENT_SIZE: u32 = size_of::<WgChunkEvent>() as u32;
        /// For so many events at a time there is room for the blocks that are lent with them.
        const BATCH: usize = 256;
        let layers = host.read::<ChunkLayers>(layers)?;
        if event_size != EVENT_SIZE {
            let text = format_args!("event_size is {event_size}; this library knows {EVENT_SIZE}");
            return Err(Refused::new(WgStatus::UnknownSize, text));
        }
        let mut out_events = host.output_array("out_events", out_events, capacity)?;
        let out_count = host.output("out_count", out_count)?;
        let world = layers.world_call()?;
        let mut lent = layers.lent();
        let Lent { one, list } = &mut *lent;
        while let Some(block) = one.take().or_else(|| list.pop()) {
            world.recycle(block)?;
        }
        let mut count = 0;
        out_count.write(count);
        while count < capacity {
            let room = (capacity - count).min(BATCH);
            let room = if world.hands_out_blocks() {
                // The list counts for max_bytes, so where that leaves little room the portions are small.
                let portions = [room, room.min(8), 1];
                let reserved = world.change_lent(list, |list, _| {
                    portions.into_iter().find(|room| list.try_reserve(*room).is_ok())
                })?;
                match reserved {
                    Some(room) => room,
                    None if count == 0 => 1,
                    None => break,
                }
            } else {
                room
            };
            let taken = world.lend_events(room, |event| {
                let block = event.block.as_ref().map_or(&[][..], EventBlock::bytes);
                let objects = event.block.as_ref().map_or(&[][..], EventBlock::objects);
                out_events.write(
                    count,
                    WgChunkEvent {
                        kind: event.kind as u32,
                        layer: event.layer,
                        level: event.level,
                        x: event.x,
                        y: event.y,
                        is_stale: event.is_stale.into(),
                        value: event.value,
                        block_bytes: block.len() as u64,
                        block: match event.block {
                            Some(_) => block.as_ptr().cast(),
                            None => ptr::null(),
                        },
                        object_bytes: objects.len() as u64,
                        objects: match objects {
                            [] => ptr::null(),
                            _ => objects.as_ptr().cast(),
                        },
                    },
                );
                count += 1;
                if let Some(block) = event.block {
                    // There is room for all, if only for one.
                    if let Err(block) = list.push_within_capacity(block) {
                        *one = Some(block);
                    }
                }
            })?;
            out_count.write(count);
            if taken < room {
                break;
            }
        }
        world.change_lent(list, |list, is_at_rest| {
            if is_at_rest && list.is_empty() {
                list.shrink_to_fit();
            }
        })?;
        Ok(WgStatus::Ok)
    })
}

/// Makes the chunks of a layer and level that touch the bounds, in world units, be generated again,
/// and everything above that depends on them. `out_count` becomes the number of chunks that were
/// loaded or being generated. A chunk that a job or guard reads goes when those end. World call.
/// O(places that it reaches / 64 + records there), or O(records) where it reaches more places than there are
/// records. Returns OK, INVALID_ARGUMENT (layer, level, bounds), NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_invalidate(
    layers: WgChunkLayers,
    layer: u32,
    level: u32,
    bounds: *const Bounds,
    out_count: *mut u64,
) -> WgStatus {
    boundary!(wg_chunk_layers_invalidate, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let bounds = sound(host.value("bounds", bounds)?)?;
        let out_count = host.output("out_count", out_count)?;
        out_count.write(layers.world_call()?.invalidate(layer, level, &bounds)?);
        Ok(WgStatus::Ok)
    })
}

/// Lets every failed chunk try again; `out_count` becomes their number. World call. O(records), if
/// any failed. Returns OK, NOT_FROZEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_retry_failed(
    layers: WgChunkLayers,
    out_count: *mut u64,
) -> WgStatus {
    boundary!(wg_chunk_layers_retry_failed, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let out_count = host.output("out_count", out_count)?;
        out_count.write(layers.world_call()?.retry_failed()?);
        Ok(WgStatus::Ok)
    })
}

/// Counts, bytes and peaks. `size` is sizeof(WgChunkLayersStats). World call.
/// O(levels).
/// Returns OK, NOT_FROZEN, UNKNOWN_SIZE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_stats(
    layers: WgChunkLayers,
    out_stats: *mut WgChunkLayersStats,
    size: u32,
) -> WgStatus {
    boundary!(wg_chunk_layers_stats, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let out_stats = host.sized_output("out_stats", out_stats, size)?;
        out_stats.write(layers.world_call()?.stats()?.into());
        Ok(WgStatus::Ok)
    })
}

/// Writes the layers, levels and dependencies as a graph in the dot language, which graphviz draws.
///
/// `out_text` takes up to `capacity` bytes and then ends in zero; `out_count` becomes the bytes that
/// the whole text takes, its zero included. World call. Returns OK, TRUNCATED, NOT_FROZEN.
/// O(levels + dependencies).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_chunk_layers_graph(
    layers: WgChunkLayers,
    out_text: *mut c_char,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_chunk_layers_graph, |host| {
        let layers = host.read::<ChunkLayers>(layers)?;
        let mut text = host.text("out_text", out_text, capacity, out_count)?;
        let _ = layers.world_call()?.write_graph(&mut text);
        Ok(text.finish())
    })
}
