//! Calls of a quadtree map that are refused, whatever it holds.

use std::ptr::{null, null_mut};

use worldgrids::coord::{Point, Rect};
use worldgrids::debug_shape::DebugShape;
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::quadtree_map::Revision;

use super::super::calls::Refusal;
use super::inlines::*;
use super::{Game, saved};

pub const SHAPE_SIZE: u32 = size_of::<DebugShape>() as u32;

/// It leaves the plane.
const BEYOND: Rect = Rect { x: i32::MAX, y: i32::MIN, width: 2, height: 1 };
const SMALL: Rect = Rect { x: -3, y: 7, width: 5, height: 4 };
const HERE: Point = Point { x: 3, y: 4 };

fn draws(game: &Game, shape: WgQuadtreeMapShape, def: WgQuadtreeMapBrushDef) -> WgStatus {
    unsafe { wg_quadtree_map_edit(game.map, &shape, &def, null_mut()) }
}

fn damages(game: &Game, radius: f32, core_radius: f32) -> WgStatus {
    unsafe { wg_quadtree_map_damage_circle(game.map, 1, 2, radius, core_radius, 9, null_mut()) }
}

fn makes_waypoints(def: WgQuadtreeMapWaypointsDef) -> WgStatus {
    unsafe { wg_quadtree_map_waypoints_create(&def, &mut WgQuadtreeMapWaypoints { bits: 0 }) }
}

pub const REFUSALS: &[Refusal<Game>] = &[
    (WgStatus::StaleHandle, |game| unsafe { wg_quadtree_map_set(game.stale, 1, 2, 3) }),
    (WgStatus::StaleHandle, |game| unsafe { wg_quadtree_map_destroy(game.stale) }),
    (WgStatus::NullHandle, |_| unsafe { wg_quadtree_map_clear(WgQuadtreeMap { bits: 0 }) }),
    (WgStatus::NullPointer, |game| unsafe {
        wg_quadtree_map_get(game.map, i32::MIN, i32::MAX, null_mut())
    }),
    (WgStatus::NullPointer, |game| unsafe {
        wg_quadtree_map_fill_rect(game.map, null(), 9, null_mut())
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        wg_quadtree_map_fill_rect(game.map, &BEYOND, 9, null_mut())
    }),
    (WgStatus::NullPointer, |game| unsafe {
        wg_quadtree_map_write_rect(game.map, &SMALL, null(), 0, 0, null_mut())
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        wg_quadtree_map_write_rect(game.map, &SMALL, [1; 99].as_ptr(), 4, 1, null_mut())
    }),
    (WgStatus::InvalidArgument, |game| {
        draws(game, mask(BEYOND, &[1; 9], 0), WgQuadtreeMapBrushDef::default())
    }),
    (WgStatus::NullPointer, |game| unsafe {
        wg_quadtree_map_set_many(game.map, null(), [1; 3].as_ptr(), 3, null_mut())
    }),
    (WgStatus::InvalidArgument, |game| damages(game, f32::NAN, 0.0)),
    (WgStatus::InvalidArgument, |game| damages(game, f32::INFINITY, 1.0)),
    (WgStatus::InvalidArgument, |game| damages(game, -1.0, -1.0)),
    (WgStatus::InvalidArgument, |game| damages(game, 3.0, 4.0)),
    (WgStatus::InvalidArgument, |game| {
        let def = WgQuadtreeMapBrushDef { operation: 3, ..Default::default() };
        draws(game, circle(HERE, 0.0), def)
    }),
    (WgStatus::InvalidArgument, |game| draws(game, circle(HERE, 2e6), Default::default())),
    (WgStatus::InvalidArgument, |game| {
        draws(game, WgQuadtreeMapShape { kind: 5, ..Default::default() }, Default::default())
    }),
    (WgStatus::UnknownSize, |game| {
        let def = WgQuadtreeMapBrushDef { struct_size: 1, ..Default::default() };
        draws(game, circle(HERE, 0.0), def)
    }),
    (WgStatus::InvalidArgument, |game| {
        let [from, to] = [i32::MIN, i32::MAX].map(|x| Point { x, y: 0 });
        draws(game, capsule(from, to, 0.0), Default::default())
    }),
    (WgStatus::InvalidArgument, |game| {
        // A corner that points inwards.
        let points = [[0, 0], [9, 0], [4, 3], [0, 9]].map(|[x, y]| Point { x, y });
        draws(game, polygon(&points, 0.0), Default::default())
    }),
    (WgStatus::InvalidArgument, |game| {
        let shape = WgQuadtreeMapShape { radius: 1.0, ..mask(SMALL, &[1; 99], 0) };
        draws(game, shape, Default::default())
    }),
    (WgStatus::OutOfMemory, |game| unsafe {
        wg_quadtree_map_reserve(game.map, 1 << 20, 1 << 20, 1 << 20)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        wg_quadtree_map_encode(game.map, &SMALL, 2, null_mut(), 0, &mut 0)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        let rect = Rect { width: 4097, ..SMALL };
        wg_quadtree_map_encode(game.map, &rect, 0, null_mut(), 0, &mut 0)
    }),
    (WgStatus::UnknownRevision, |game| unsafe {
        let future = Revision { number: game.revision.number + 1, ..game.revision };
        wg_quadtree_map_encode_delta(game.map, &future, null(), 0, null_mut(), 0, &mut 0)
    }),
    (WgStatus::UnknownRevision, |game| unsafe {
        let other = Revision { history: game.revision.history ^ 1, ..game.revision };
        wg_quadtree_map_encode_delta(game.map, &other, null(), 0, null_mut(), 0, &mut 0)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        wg_quadtree_map_hashes(game.map, &SMALL, 15, null_mut(), 0, &mut 0)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        wg_quadtree_map_squares(game.map, &SMALL, 3, 3, null_mut(), 0, &mut 0)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        let ground = WgQuadtreeMapGround { rect: SMALL, threshold: 0, ..Default::default() };
        wg_quadtree_map_solid_rects(game.map, &ground, null_mut(), 0, &mut 0)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        wg_quadtree_map_read_reduced(game.map, &SMALL, 32, 0, [0; 64].as_mut_ptr(), 0)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        let stamp = WgQuadtreeMapStamp { angle: f32::NAN, ..Default::default() };
        wg_quadtree_map_stamp(game.map, &stamp, null_mut())
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        let ground = WgQuadtreeMapGround { rect: SMALL, ..Default::default() };
        let (map, points, loops) = (game.map, null_mut(), null_mut());
        let nan = f32::NAN;
        wg_quadtree_map_outlines(map, &ground, nan, 4, 0, points, 0, &mut 0, loops, 0, &mut 0)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        let ground = WgQuadtreeMapGround { rect: SMALL, ..Default::default() };
        let (map, points, pieces) = (game.map, null_mut(), null_mut());
        wg_quadtree_map_pieces(map, &ground, 1.0, 2, points, 0, &mut 0, pieces, 0, &mut 0)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        // SAFETY: numbers, for which zero is a value.
        let mut found = std::mem::zeroed();
        wg_quadtree_map_nearest(game.map, &HERE, f32::NAN, 1, &mut found)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        wg_quadtree_map_touches(game.map, &rectangle(BEYOND), 1, &mut 0)
    }),
    (WgStatus::InvalidArgument, |game| unsafe {
        let origin = [f64::NAN; 3].as_ptr();
        let map = game.map;
        wg_quadtree_map_debug_shapes(map, null(), 1, origin, null_mut(), 0, SHAPE_SIZE, &mut 0)
    }),
    (WgStatus::UnknownSize, |game| unsafe {
        wg_quadtree_map_stats(game.map, &mut WgQuadtreeMapStats::default(), 9)
    }),
    (WgStatus::InvalidSnapshot, |game| unsafe {
        wg_quadtree_map_load(game.map, [7; 99].as_ptr(), 99, 0)
    }),
    (WgStatus::InvalidSnapshot, |game| unsafe {
        let bytes = saved(game.map);
        wg_quadtree_map_load(game.map, bytes.as_ptr(), bytes.len() - 1, 0)
    }),
    (WgStatus::InvalidSnapshot, |game| unsafe {
        let bytes = saved(game.map);
        wg_quadtree_map_decode(game.map, bytes.as_ptr(), bytes.len(), 0, 0, null_mut())
    }),
    (WgStatus::InvalidSnapshot, |game| unsafe {
        let bytes = saved(game.map);
        let (out, len) = (null_mut(), bytes.len());
        wg_quadtree_map_apply_delta(game.map, bytes.as_ptr(), len, &game.revision, out, null_mut())
    }),
    (WgStatus::NullPointer, |game| unsafe { wg_quadtree_map_load(game.map, null(), 5, 0) }),
    (WgStatus::NullPointer, |game| unsafe { wg_quadtree_map_reader_begin(game.map, null_mut()) }),
    (WgStatus::StaleHandle, |game| unsafe {
        let mut reader = WgQuadtreeMapReader { map: game.stale, ..game.reader };
        wg_quadtree_map_reader_fetch(&mut reader, 1, 2, &mut 0)
    }),
    (WgStatus::InvalidArgument, |_| makes_waypoints(WgQuadtreeMapWaypointsDef::default())),
    (WgStatus::InvalidArgument, |_| {
        makes_waypoints(WgQuadtreeMapWaypointsDef { rect: BEYOND, ..Default::default() })
    }),
    (WgStatus::InvalidArgument, |_| {
        makes_waypoints(WgQuadtreeMapWaypointsDef {
            rect: SMALL,
            max_spacing: 15,
            ..Default::default()
        })
    }),
    (WgStatus::OutOfMemory, |_| {
        makes_waypoints(WgQuadtreeMapWaypointsDef {
            rect: SMALL,
            max_bytes: 9,
            ..Default::default()
        })
    }),
    (WgStatus::ForeignHandle, |game| unsafe {
        let waypoints = WgQuadtreeMapWaypoints { bits: game.map.bits };
        wg_quadtree_map_waypoints_update(waypoints, game.map, 9, null_mut())
    }),
    (WgStatus::ForeignHandle, |game| unsafe {
        let waypoints = WgQuadtreeMapWaypoints { bits: game.map.bits };
        wg_quadtree_map_waypoints_update_many(&waypoints, 1, game.map, 9, null_mut())
    }),
    (WgStatus::InvalidArgument, |_| unsafe {
        let def = WgQuadtreeMapDef { share_leaves: 2, ..Default::default() };
        wg_quadtree_map_create(&def, &mut WgQuadtreeMap { bits: 0 })
    }),
];
