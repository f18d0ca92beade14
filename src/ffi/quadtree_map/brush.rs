//! Edits by shapes: circles, capsules, convex polygons, masks.

use core::ptr;

use crate::coord::{Point, Rect};
use crate::error::ArgumentError;
use crate::ffi::boundary::{Host, boundary};
use crate::ffi::buffers::Rows;
use crate::ffi::definition::{Definition, Sized, reserved_number};
use crate::ffi::quadtree_map::{WgQuadtreeMap, WgQuadtreeMapEdit};
use crate::ffi::status::{Refused, WgStatus};
use crate::quadtree_map::{
    Brush, BrushOperation, MAX_EDIT_EXTENT, MAX_EDIT_FALLOFF, MAX_EDIT_RADIUS, QuadtreeMap,
};

/// Largest radius of an edit, in pixels.
pub const WG_QUADTREE_MAP_MAX_EDIT_RADIUS: u32 = 32768;
/// Most columns, and rows, that the points of a capsule or polygon may lie apart.
pub const WG_QUADTREE_MAP_MAX_EDIT_EXTENT: u32 = 65536;
/// Most pixels over which an edit may fall off: those between core_radius and radius. Around a circle
/// these are pi * (radius * radius - core_radius * core_radius); edges add their length, a capsule's
/// twice, times radius - core_radius. Without a core that is a circle with a radius of 1634.
pub const WG_QUADTREE_MAP_MAX_EDIT_FALLOFF: u32 = 8388608;

static_assertions::const_assert!(WG_QUADTREE_MAP_MAX_EDIT_RADIUS == MAX_EDIT_RADIUS);
static_assertions::const_assert!(WG_QUADTREE_MAP_MAX_EDIT_EXTENT == MAX_EDIT_EXTENT);
static_assertions::const_assert!(WG_QUADTREE_MAP_MAX_EDIT_FALLOFF == MAX_EDIT_FALLOFF);

/// What an edit by a shape does to a pixel.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgBrushOperation {
    /// The pixel becomes the amount, wherever the shape reaches.
    Set = 0,
    /// The pixel gains hit points, up to 255.
    Add = 1,
    /// The pixel loses hit points, down to 0.
    Subtract = 2,
}

/// What an edit by a shape does. Fill it by wg_quadtree_map_brush_def_init.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapBrushDef {
    /// Size of this struct, set by wg_quadtree_map_brush_def_init.
    pub struct_size: u32,
    /// A WgBrushOperation. Default: set.
    pub operation: u32,
    /// How far the shape reaches beyond its points, from centre to centre of pixels: 0 to
    /// WG_QUADTREE_MAP_MAX_EDIT_RADIUS, rounded to 1/256. 0 for a mask. Default 0.
    pub radius: f32,
    /// Up to this distance the amount is whole; from there it falls evenly with the distance to 1 at
    /// radius: wg_quadtree_map_damage_circle has the law. 0 to radius. It makes no difference to what is
    /// set. What is added or taken may fall off over at most WG_QUADTREE_MAP_MAX_EDIT_FALLOFF pixels. 0
    /// for a mask. Default 0.
    pub core_radius: f32,
    /// How much a pixel of each value resists, in 1/255: 256 bytes, or null for not at all. A pixel
    /// gains or loses (hit points * (255 - resistance) + 127) / 255, rounded down; with 255 it never
    /// changes, set or not. Read during the call only. Default null.
    pub resistance: *const u8,
    /// The value that is set, or the hit points that are added or taken where the shape is whole.
    /// Default 0.
    pub amount: u8,
    /// Set to 0.
    pub reserved: [u8; 7],
}

impl Default for WgQuadtreeMapBrushDef {
    fn default() -> Self {
        Self {
            struct_size: Self::NEWEST_SIZE,
            operation: BrushOperation::Set as u32,
            radius: 0.0,
            core_radius: 0.0,
            resistance: ptr::null(),
            amount: 0,
            reserved: [0; 7],
        }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgQuadtreeMapBrushDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgQuadtreeMapBrushDef {
    fn reserved(&self) -> u32 {
        reserved_number(&self.reserved)
    }
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapBrushDef>(), 24 + size_of::<usize>());
static_assertions::const_assert_eq!(WgBrushOperation::Set as u32, BrushOperation::Set as u32);
static_assertions::const_assert_eq!(WgBrushOperation::Add as u32, BrushOperation::Add as u32);
static_assertions::const_assert_eq!(
    WgBrushOperation::Subtract as u32,
    BrushOperation::Subtract as u32
);

/// Checks a def and edits by what it says.
fn edit(
    host: &Host,
    def: *const WgQuadtreeMapBrushDef,
    out_edit: *mut WgQuadtreeMapEdit,
    run: impl FnOnce(&Brush<'_>) -> Result<WgQuadtreeMapEdit, Refused>,
) -> Result<WgStatus, Refused> {
    let def = host.definition(def)?;
    let operation = match def.operation {
        0 => BrushOperation::Set,
        1 => BrushOperation::Add,
        2 => BrushOperation::Subtract,
        other => {
            let rule = "must be a WgBrushOperation";
            return Err(ArgumentError::new("def.operation", other, rule).into());
        }
    };
    let resistance: Option<&[u8; 256]> = match def.resistance.is_null() {
        true => None,
        false => host.input("def.resistance", def.resistance, 256)?.first_chunk(),
    };
    let out_edit = host.optional_output("out_edit", out_edit)?;
    let WgQuadtreeMapBrushDef { amount, radius, core_radius, .. } = def;
    out_edit.write(run(&Brush { operation, amount, radius, core_radius, resistance })?);
    Ok(WgStatus::Ok)
}

/// Edits the pixels around the pixel `center` as `def` says. To subtract without resistance is
/// wg_quadtree_map_damage_circle, which keeps its table and is faster for small radii.
///
/// Here and in the other edits by shapes all is whole numbers once the radii are rounded: the same call
/// gives the same pixels on every platform. How strong an edit is at a pixel is the loss of
/// wg_quadtree_map_damage_circle at the distance from the pixel's centre to the nearest point of the
/// shape: `center`; a capsule's segment; a polygon, with all that lies inside (distance 0). Between the
/// ends of an edge the square of that distance is a fraction, (cross product)^2 / length^2, which is
/// compared as such and never rounded. What is set is set wherever the distance is at most the radius,
/// whatever the amount. What is added or taken at a strength of s, from a pixel whose value resists by r,
/// is (s * (255 - r) + 127) / 255, rounded down; the value stops at 255 and at 0. All or nothing.
/// `out_edit` may be null. Changes.
///
/// Squares that the shape covers whole are edited whole. The cost follows its border (some 0.2 µs a
/// pixel of it), every pixel where an added or taken amount falls off (some 10 ns each), the squares of
/// 1024 x 1024 that it covers (some 0.2 µs each), and inside, unless all becomes one value, the leaves that
/// are not uniform. At the limits below that is some 0.1 s.
/// Returns OK, OUT_OF_MEMORY, UNKNOWN_SIZE, INVALID_ARGUMENT (operation; a radius that is NaN,
/// infinite, negative or above WG_QUADTREE_MAP_MAX_EDIT_RADIUS; a core_radius larger than radius, or so
/// small that what is added or taken falls off over more than WG_QUADTREE_MAP_MAX_EDIT_FALLOFF pixels).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_edit_circle(
    map: WgQuadtreeMap,
    center: *const Point,
    def: *const WgQuadtreeMapBrushDef,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_edit_circle, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let center = host.value("center", center)?;
        edit(host, def, out_edit, |brush| Ok(map.edit_circle(center, brush)?.into()))
    })
}

/// Edits the pixels around the segment from `from` to `to`, at most
/// WG_QUADTREE_MAP_MAX_EDIT_EXTENT columns and rows apart. See wg_quadtree_map_edit_circle. Changes.
/// Returns OK, OUT_OF_MEMORY, UNKNOWN_SIZE, INVALID_ARGUMENT (points too far apart; see
/// wg_quadtree_map_edit_circle).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_edit_capsule(
    map: WgQuadtreeMap,
    from: *const Point,
    to: *const Point,
    def: *const WgQuadtreeMapBrushDef,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_edit_capsule, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let (from, to) = (host.value("from", from)?, host.value("to", to)?);
        edit(host, def, out_edit, |brush| Ok(map.edit_capsule(from, to, brush)?.into()))
    })
}

/// Edits the pixels in and around the convex polygon of `count` pixels' centres (1 to 64, at most
/// WG_QUADTREE_MAP_MAX_EDIT_EXTENT columns and rows apart), in order one way or the other. Its border
/// belongs to it. Points on one line have no inside: what counts is the distance to the edges between
/// them. See wg_quadtree_map_edit_circle. Changes.
/// Returns OK, OUT_OF_MEMORY, UNKNOWN_SIZE, INVALID_ARGUMENT (count; points that are not convex or too
/// far apart; see wg_quadtree_map_edit_circle).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_edit_polygon(
    map: WgQuadtreeMap,
    points: *const Point,
    count: usize,
    def: *const WgQuadtreeMapBrushDef,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_edit_polygon, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let points = host.input("points", points, count)?;
        edit(host, def, out_edit, |brush| Ok(map.edit_polygon(points, brush)?.into()))
    })
}

/// Edits the pixels of a rectangle where the byte of the mask is not 0. What is set is set there; what is
/// added or taken has the strength (amount * byte + 127) / 255, rounded down. The rows of the mask start
/// `row_stride` bytes apart; 0 means rect->width. The def's radii must be 0. See
/// wg_quadtree_map_edit_circle. Changes.
/// Returns OK, OUT_OF_MEMORY, UNKNOWN_SIZE, INVALID_ARGUMENT (operation, a radius that is not 0; see
/// wg_quadtree_map_read_rect).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_edit_mask(
    map: WgQuadtreeMap,
    rect: *const Rect,
    mask: *const u8,
    row_stride: usize,
    def: *const WgQuadtreeMapBrushDef,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_edit_mask, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let rows = Rows::new(&rect, 1, row_stride)?;
        let mask = host.input("mask", mask, rows.bytes)?;
        edit(host, def, out_edit, |brush| Ok(map.edit_mask(rect, mask, rows.stride, brush)?.into()))
    })
}
