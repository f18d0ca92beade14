//! What the quadtree map brings to the exports that serve all structures.

use core::ffi::c_void;

use super::*;
use crate::debug_shape::{DebugCategory, DebugShape};
use crate::ffi::boundary::Host;
use crate::ffi::checkpoints::CheckpointCall;
use crate::ffi::definition::WgDefKind;
use crate::ffi::handles::WgKind;
use crate::ffi::rooms::{Done, Look, Room};
use crate::ffi::status::WgStatus;
use crate::quadtree_map::QuadtreeMap;

/// What it brings.
pub(in crate::ffi) const ROOM: Room =
    Room { fill_definition, categories, debug_shapes, checkpoints };

fn fill_definition(host: &Host, kind: u32, def: *mut c_void, size: u32) -> Done<WgStatus> {
    Some(match kind {
        _ if kind == WgDefKind::QuadtreeMap as u32 => {
            host.fill_definition::<WgQuadtreeMapDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::QuadtreeMapBrush as u32 => {
            host.fill_definition::<WgQuadtreeMapBrushDef>(def.cast(), size)
        }
        _ => return None,
    })
}

fn categories(kind: WgKind) -> Option<&'static [DebugCategory]> {
    (kind == WgKind::QuadtreeMap).then_some(&crate::quadtree_map::DEBUG_CATEGORIES)
}

fn debug_shapes(look: &Look, emit: &mut dyn FnMut(DebugShape)) -> Done<()> {
    (look.kind == WgKind::QuadtreeMap).then(|| {
        let map = look.object::<QuadtreeMap>()?;
        Ok(map.debug_shapes(look.rect, look.mask, &look.origin, &mut |shape| emit(shape))?)
    })
}

fn checkpoints(call: &CheckpointCall) -> Done<()> {
    Some(match call.kind {
        WgKind::QuadtreeMap => call.on::<QuadtreeMap>(),
        _ => return None,
    })
}
