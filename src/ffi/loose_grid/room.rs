//! What the loose grids bring to the exports that serve all structures.

use core::ffi::c_void;

use super::{WgLooseGrid2Def, WgLooseGrid3Def};
use crate::debug_shape::{DebugCategory, DebugShape};
use crate::ffi::boundary::Host;
use crate::ffi::checkpoints::CheckpointCall;
use crate::ffi::definition::WgDefKind;
use crate::ffi::handles::WgKind;
use crate::ffi::rooms::{Done, Look, Room};
use crate::ffi::status::WgStatus;
use crate::loose_grid::{DEBUG_CATEGORIES, LooseGrid};

/// What it brings.
pub(in crate::ffi) const ROOM: Room =
    Room { fill_definition, categories, debug_shapes, checkpoints };

fn fill_definition(host: &Host, kind: u32, def: *mut c_void, size: u32) -> Done<WgStatus> {
    Some(match kind {
        _ if kind == WgDefKind::LooseGrid2 as u32 => {
            host.fill_definition::<WgLooseGrid2Def>(def.cast(), size)
        }
        _ if kind == WgDefKind::LooseGrid3 as u32 => {
            host.fill_definition::<WgLooseGrid3Def>(def.cast(), size)
        }
        _ => return None,
    })
}

fn categories(kind: WgKind) -> Option<&'static [DebugCategory]> {
    Some(match kind {
        WgKind::LooseGrid2 | WgKind::LooseGrid3 => &DEBUG_CATEGORIES,
        _ => return None,
    })
}

fn debug_shapes(look: &Look, emit: &mut dyn FnMut(DebugShape)) -> Done<()> {
    Some(match look.kind {
        WgKind::LooseGrid2 => look
            .object::<LooseGrid<2>>()
            .map(|grid| grid.debug_shapes(look.mask, &look.origin, &mut |shape| emit(*shape))),
        WgKind::LooseGrid3 => look
            .object::<LooseGrid<3>>()
            .map(|grid| grid.debug_shapes(look.mask, &look.origin, &mut |shape| emit(*shape))),
        _ => return None,
    })
}

fn checkpoints(call: &CheckpointCall) -> Done<()> {
    Some(match call.kind {
        WgKind::LooseGrid2 => call.on::<LooseGrid<2>>(),
        WgKind::LooseGrid3 => call.on::<LooseGrid<3>>(),
        _ => return None,
    })
}
