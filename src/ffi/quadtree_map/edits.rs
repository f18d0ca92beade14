//! The edit of a shape by a brush, and what a changing call did.

use crate::coord::Bounds;
use crate::ffi::boundary::boundary;
use crate::ffi::quadtree_map::brush::read_materials;
use crate::ffi::quadtree_map::{WgQuadtreeMap, WgQuadtreeMapBrushDef, WgQuadtreeMapShape};
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{Brush, EditReport, QuadtreeMap};

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
/// inside, unless all becomes one value, the leaves that are not uniform, in the map or in the materials. At the
/// limits below that is some 0.1 s. A rectangle without a radius that is set costs some 50 ns a pixel of its border and 0.5 µs for
/// each square of 1024 x 1024 that it touches; set to 0, for those that are there. What a circle loses
/// without resistance is looked up in tables, of which those of the last 16 kinds of explosions up to radius
/// 256 are kept: a game's few kinds cost nothing to prepare.
/// Returns OK, OUT_OF_MEMORY, ABSENT (of the map, or of the materials), UNKNOWN_SIZE, BUSY (the materials are being changed), the statuses of handles
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

/// Writes the arguments of wg_quadtree_map_edit to bytes, for games in lock-step, where each machine does the
/// same edits, and for journals of what happened: at most 20 bytes for a circle, and 256 more with a
/// resistance. wg_quadtree_map_replay_edit does the edit. The bytes depend on the arguments alone. That there
/// are materials is told, not which: each machine names its own. No bytes follow from what becomes of an edit,
/// so write it before or after.
///
/// Refuses what cannot be written; what wg_quadtree_map_edit refuses beyond that, such as points that are not
/// convex, the replay refuses. Any thread.
/// O(bytes).
/// Returns OK, TRUNCATED, UNKNOWN_SIZE, INVALID_ARGUMENT (operation; a kind that is none; a rectangle that
/// leaves the plane; fewer points than 1 or more than 64; a radius that is NaN, infinite, negative or above
/// WG_QUADTREE_MAP_MAX_EDIT_RADIUS, or not 0 for a mask; a core_radius larger than radius; a stride smaller
/// than a row).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_encode_edit(
    shape: *const WgQuadtreeMapShape,
    def: *const WgQuadtreeMapBrushDef,
    out_bytes: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_encode_edit, |host| {
        let shape = host.value("shape", shape)?.read(host)?;
        let def = host.definition(def)?;
        let brush = def.brush(host, None)?;
        let mut answer = host.answer("out_bytes", out_bytes, capacity, out_count)?;
        let (shape, radius) = shape.as_edit();
        let (brush, has_materials) = (Brush { radius, ..brush }, def.materials.bits != 0);
        QuadtreeMap::encode_edit(&shape, &brush, has_materials, &mut |bytes| answer.extend(bytes))?;
        Ok(answer.finish())
    })
}

/// Does the edit that the first of some bytes ask for: the one whose arguments wg_quadtree_map_encode_edit
/// wrote. `out_used` becomes the number of these bytes: the next edit of a journal begins there. Maps that had
/// the same pixels have the same pixels afterwards, on every platform.
///
/// `materials` is the map of materials of this machine, or null if no edit has some; one that has none does not
/// look at it. Trusts nothing: any bytes give a status, and no pixel changes unless that is OK. Changes.
/// The cost is that of wg_quadtree_map_edit.
/// Returns OK, INVALID_SNAPSHOT (bytes that no edit wrote, or that end too early), OUT_OF_MEMORY, ABSENT, BUSY (the
/// materials are being changed), the statuses of handles (the materials' too: the text says so),
/// INVALID_ARGUMENT (what wg_quadtree_map_edit refuses; materials that are the edited map, or are missing).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_replay_edit(
    map: WgQuadtreeMap,
    materials: WgQuadtreeMap,
    bytes: *const u8,
    len: usize,
    out_used: *mut usize,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_replay_edit, |host| {
        let handle = map;
        let mut map = host.change::<QuadtreeMap>(map)?;
        let bytes = host.input("bytes", bytes, len)?;
        let out_used = host.output("out_used", out_used)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        let materials = read_materials(host, "materials", materials, handle)?;
        let (used, report) = map.replay_edit(bytes, materials.as_deref())?;
        out_used.write(used);
        out_edit.write(report.into());
        Ok(WgStatus::Ok)
    })
}
