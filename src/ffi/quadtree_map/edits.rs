//! The edit of a shape by a brush, and what a changing call did.

use crate::coord::Bounds;
use crate::ffi::boundary::boundary;
use crate::ffi::quadtree_map::{WgQuadtreeMap, WgQuadtreeMapBrushDef, WgQuadtreeMapShape};
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{EditReport, QuadtreeMap};

/// What a changing call did to the pixels of a quadtree map.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapEdit {
    /// Pixels that have another value now. If it is 0, so is all else, `dirty` included.
    pub pixels_changed: u64,
    /// Pixels that fell to 0.
    pub pixels_destroyed: u64,
    /// Pixels that rose from 0.
    pub pixels_created: u64,
    /// Sum of all losses of hit points.
    pub hp_removed: u64,
    /// Sum of all gains of hit points.
    pub hp_added: u64,
    /// The smallest bounds of all changed pixels, both corners included.
    pub dirty: Bounds,
}

impl From<EditReport> for WgQuadtreeMapEdit {
    fn from(report: EditReport) -> Self {
        let nothing = Bounds { min_x: 0, min_y: 0, max_x: 0, max_y: 0 };
        Self {
            pixels_changed: report.pixels_changed,
            pixels_destroyed: report.pixels_destroyed,
            pixels_created: report.pixels_created,
            hp_removed: report.hp_removed,
            hp_added: report.hp_added,
            dirty: report.dirty.unwrap_or(nothing),
        }
    }
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapEdit>(), 56);

/// Edits the pixels of a shape as `def` says: sets them, adds hit points to them, or takes some away.
/// wg_quadtree_map_fill_rect and wg_quadtree_map_damage_circle are the two edits that are made most.
///
/// How strong an edit is at a pixel depends on the distance from its centre to the nearest point of the
/// shape; inside it that is 0. Up to `core_radius` it is `amount`; beyond, it falls evenly with the distance
/// to 1 at the shape's `radius`. Equal radii mean no falloff; a circle with a radius of 0 is one pixel.
/// Between the ends of an edge the square of the distance is a fraction, (cross product)^2 / length^2, which
/// is compared as such and never rounded. Of a mask it is (amount * byte + 127) / 255, rounded down.
///
/// Both radii are rounded to 1/256 pixel, a half upwards, and all else is whole numbers: the same call
/// gives the same bytes on every platform. With R = 256 * radius and C = 256 * core_radius, thus
/// rounded, the strength at a distance d is the number of those k from 1 to `amount` for which
/// 65536 * d * d <= D * D, where D = R - (k - 1) * (R - C) / amount, the division rounded down.
///
/// What is set is set wherever the distance is at most the radius, and the byte of a mask not 0, whatever
/// the strength. What is added or taken at a strength of s, from a pixel whose value resists by r, is
/// (s * (255 - r) + 127) / 255, rounded down; the value stops at 255 and at 0. Where `def` names a map of
/// materials, r is the one of that map's value there. All or nothing. `out_edit`
/// may be null. Changes.
///
/// Squares that the shape covers whole are edited whole. The cost follows its border (some 0.2 µs a
/// pixel of it), every pixel where an added or taken amount falls off (some 10 ns each; of those above 0, if
/// hit points are taken around a circle), the squares of 1024 x 1024 that it covers (some 0.2 µs each), and
/// inside, unless all becomes one value, the leaves that are not uniform. At the limits below that is some
/// 0.1 s. A rectangle without a radius that is set costs some 50 ns a pixel of its border and 0.5 µs for
/// each square of 1024 x 1024 that it touches; set to 0, for those that are there. What a circle loses
/// without resistance is looked up in tables, of which those of the last 16 kinds of explosions up to radius
/// 256 are kept: a game's few kinds cost nothing to prepare.
/// Returns OK, OUT_OF_MEMORY, UNKNOWN_SIZE, BUSY (the materials are being changed), the statuses of handles
/// (the materials' too: the text says so), INVALID_ARGUMENT (materials that are
/// the edited map or come without a resistance; operation; a kind that is none; a rectangle
/// that leaves the plane, has more than WG_QUADTREE_MAP_MAX_FILL_SIDES columns and rows together, unless
/// they become 0, or, where not just set, more than WG_QUADTREE_MAP_MAX_EDIT_EXTENT of either; points that
/// are not convex, too many, none or too far apart; a radius that is NaN, infinite, negative or above
/// WG_QUADTREE_MAP_MAX_EDIT_RADIUS, or not 0 for a mask; a core_radius larger than radius, or so small that
/// what is added or taken falls off over more than WG_QUADTREE_MAP_MAX_EDIT_FALLOFF pixels; a stride smaller
/// than a row).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_edit(
    map: WgQuadtreeMap,
    shape: *const WgQuadtreeMapShape,
    def: *const WgQuadtreeMapBrushDef,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_edit, |host| {
        let handle = map;
        let mut map = host.change::<QuadtreeMap>(map)?;
        let shape = host.value("shape", shape)?.read(host)?;
        let def = host.definition(def)?;
        let materials = def.materials(host, handle)?;
        let brush = def.brush(host, materials.as_deref())?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        out_edit.write(shape.edit(&mut map, &brush)?.into());
        Ok(WgStatus::Ok)
    })
}
