//! What the chunk layers brings to the exports that serve all structures.

use core::ffi::c_void;

use super::ChunkLayers;
use super::definitions::*;
use crate::debug_shape::{DebugCategory, DebugShape};
use crate::ffi::boundary::Host;
use crate::ffi::definition::WgDefKind;
use crate::ffi::handles::WgKind;
use crate::ffi::rooms::{Done, Look, Room};
use crate::ffi::status::WgStatus;

/// What it brings.
pub(in crate::ffi) const ROOM: Room =
    Room { fill_definition, categories, debug_shapes, checkpoints: |_| None };

fn fill_definition(host: &Host, kind: u32, def: *mut c_void, size: u32) -> Done<WgStatus> {
    Some(match kind {
        _ if kind == WgDefKind::ChunkLayers as u32 => {
            host.fill_definition::<WgChunkLayersDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::ChunkLayer as u32 => {
            host.fill_definition::<WgChunkLayerDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::ChunkLevel as u32 => {
            host.fill_definition::<WgChunkLevelDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::ChunkDependency as u32 => {
            host.fill_definition::<WgChunkDependencyDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::ChunkFocus as u32 => {
            host.fill_definition::<WgChunkFocusDef>(def.cast(), size)
        }
        _ => return None,
    })
}

fn categories(kind: WgKind) -> Option<&'static [DebugCategory]> {
    Some(match kind {
        WgKind::ChunkLayers => &crate::chunk_layers::DEBUG_CATEGORIES,
        _ => return None,
    })
}

fn debug_shapes(look: &Look, emit: &mut dyn FnMut(DebugShape)) -> Done<()> {
    Some(match look.kind {
        WgKind::ChunkLayers => look.object::<ChunkLayers>().and_then(|layers| {
            Ok(layers.world_call()?.debug_shapes(look.only, look.mask, &look.origin, emit)?)
        }),
        _ => return None,
    })
}
