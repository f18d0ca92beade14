//! What the quadtree map brings to the exports that serve all structures.

use core::ffi::c_void;

use super::*;
use crate::debug_shape::{DebugCategory, DebugShape};
use crate::ffi::boundary::Host;
use crate::ffi::definition::WgDefKind;
use crate::ffi::handles::WgKind;
use crate::ffi::rooms::{Done, Look, Room};
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{Flow, PathSearch, QuadtreeMap, Waypoints};

/// What it brings.
pub(in crate::ffi) const ROOM: Room = Room { fill_definition, categories, debug_shapes };

fn fill_definition(host: &Host, kind: u32, def: *mut c_void, size: u32) -> Done<WgStatus> {
    Some(match kind {
        _ if kind == WgDefKind::QuadtreeMap as u32 => {
            host.fill_definition::<WgQuadtreeMapDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::QuadtreeMapBrush as u32 => {
            host.fill_definition::<WgQuadtreeMapBrushDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::QuadtreeMapWaypoints as u32 => {
            host.fill_definition::<WgQuadtreeMapWaypointsDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::QuadtreeMapPath as u32 => {
            host.fill_definition::<WgQuadtreeMapPathDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::QuadtreeMapFlow as u32 => {
            host.fill_definition::<WgQuadtreeMapFlowDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::QuadtreeMapIslands as u32 => {
            host.fill_definition::<WgQuadtreeMapIslandsDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::QuadtreeMapPublisher as u32 => {
            host.fill_definition::<WgQuadtreeMapPublisherDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::QuadtreeMapReceiver as u32 => {
            host.fill_definition::<WgQuadtreeMapReceiverDef>(def.cast(), size)
        }
        _ => return None,
    })
}

fn categories(kind: WgKind) -> Option<&'static [DebugCategory]> {
    Some(match kind {
        WgKind::QuadtreeMap => &crate::quadtree_map::DEBUG_CATEGORIES,
        WgKind::QuadtreeMapWaypoints => &crate::quadtree_map::WAYPOINTS_DEBUG_CATEGORIES,
        WgKind::QuadtreeMapPath => &crate::quadtree_map::PATH_DEBUG_CATEGORIES,
        WgKind::QuadtreeMapFlow => &crate::quadtree_map::FLOW_DEBUG_CATEGORIES,
        WgKind::QuadtreeMapIslands => &crate::quadtree_map::ISLANDS_DEBUG_CATEGORIES,
        _ => return None,
    })
}

fn debug_shapes(look: &Look, emit: &mut dyn FnMut(DebugShape)) -> Done<()> {
    Some(match look.kind {
        WgKind::QuadtreeMap => look.object::<QuadtreeMap>().and_then(|map| {
            Ok(map.debug_shapes(look.rect, look.mask, &look.origin, &mut |shape| emit(shape))?)
        }),
        WgKind::QuadtreeMapWaypoints => look.object::<Waypoints>().and_then(|waypoints| {
            Ok(waypoints
                .debug_shapes(look.rect, look.mask, &look.origin, &mut |shape| emit(shape))?)
        }),
        WgKind::QuadtreeMapPath => look
            .object::<PathSearch>()
            .map(|path| path.debug_shapes(look.mask, &look.origin, &mut |shape| emit(shape))),
        WgKind::QuadtreeMapFlow => look
            .object::<Flow>()
            .map(|flow| flow.debug_shapes(look.mask, &look.origin, &mut |shape| emit(shape))),
        WgKind::QuadtreeMapIslands => look.object::<IslandsObject>().and_then(|islands| {
            Ok(islands.search.debug_shapes(look.mask, &look.origin, &mut |shape| emit(shape))?)
        }),
        _ => return None,
    })
}
