//! What the rolling grid brings to the exports that serve all structures.

use core::ffi::c_void;

use super::WgRollingGridDef;
use crate::debug_shape::{DebugCategory, DebugShape};
use crate::ffi::boundary::Host;
use crate::ffi::checkpoints::CheckpointCall;
use crate::ffi::definition::WgDefKind;
use crate::ffi::handles::WgKind;
use crate::ffi::rooms::{Done, Look, Room};
use crate::ffi::status::WgStatus;
use crate::rolling_grid::ByteRollingGrid;

/// What it brings.
pub(in crate::ffi) const ROOM: Room =
    Room { fill_definition, categories, debug_shapes, checkpoints };

fn fill_definition(host: &Host, kind: u32, def: *mut c_void, size: u32) -> Done<WgStatus> {
    Some(match kind {
        _ if kind == WgDefKind::RollingGrid as u32 => {
            host.fill_definition::<WgRollingGridDef>(def.cast(), size)
        }
        _ => return None,
    })
}

fn categories(kind: WgKind) -> Option<&'static [DebugCategory]> {
    Some(match kind {
        WgKind::RollingGrid => &crate::rolling_grid::DEBUG_CATEGORIES,
        _ => return None,
    })
}

fn debug_shapes(look: &Look, emit: &mut dyn FnMut(DebugShape)) -> Done<()> {
    Some(match look.kind {
        WgKind::RollingGrid => look
            .object::<ByteRollingGrid>()
            .map(|grid| grid.debug_shapes(look.mask, &look.origin, emit)),
        _ => return None,
    })
}

fn checkpoints(call: &CheckpointCall) -> Done<()> {
    Some(match call.kind {
        WgKind::RollingGrid => call.on::<ByteRollingGrid>(),
        _ => return None,
    })
}
