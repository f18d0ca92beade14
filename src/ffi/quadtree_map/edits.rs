//! What a changing call did, and the calls that change shapes other than rectangles.

use crate::coord::{Bounds, Rect};
use crate::ffi::boundary::boundary;
use crate::ffi::buffers::Rows;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{Damage, EditReport, QuadtreeMap};

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

/// Sets the pixels of a rectangle to `value` where the byte of the mask is not 0. The rows of the
/// mask start `row_stride` bytes apart; 0 means rect->width. All or nothing. `out_edit` may be null.
/// Changes. Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (see wg_quadtree_map_read_rect).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_blit_mask(
    map: WgQuadtreeMap,
    rect: *const Rect,
    mask: *const u8,
    row_stride: usize,
    value: u8,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_blit_mask, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let rows = Rows::new(&rect, 1, row_stride)?;
        let mask = host.input("mask", mask, rows.bytes)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        out_edit.write(map.blit_mask(rect, mask, rows.stride, value)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Takes hit points from all pixels around the pixel (x, y): an explosion.
///
/// A pixel is hit if its centre lies at most `radius` pixels from the centre of (x, y). Up to
/// `core_radius` it loses `amount` hit points; beyond, the loss falls evenly with the distance to 1
/// at `radius`. Equal radii mean no falloff; a radius of 0 hits one pixel. Pixels stop at 0.
///
/// Both radii are rounded to 1/256 pixel, a half upwards, and all else is whole numbers: the same call
/// gives the same bytes on every platform. With R = 256 * radius and C = 256 * core_radius, thus
/// rounded, the loss at an offset of (dx, dy) pixels is the number of those k from 1 to `amount` for
/// which 65536 * (dx * dx + dy * dy) <= D * D, where D = R - (k - 1) * (R - C) / amount, the division
/// rounded down.
///
/// The table of damage is kept for the last 16 kinds of explosions up to radius 256, so a game's few
/// kinds cost nothing to prepare. The cost follows the circle's border, every pixel above 0 where the
/// loss falls off (some 10 ns each), and inside the leaves that are not uniform.
///
/// All or nothing. `out_edit` may be null. Changes.
/// Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (a radius that is NaN, infinite, negative or above
/// WG_QUADTREE_MAP_MAX_EDIT_RADIUS; a core_radius larger than radius, or so small that the loss falls
/// off over more than WG_QUADTREE_MAP_MAX_EDIT_FALLOFF pixels).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_damage_circle(
    map: WgQuadtreeMap,
    x: i32,
    y: i32,
    radius: f32,
    core_radius: f32,
    amount: u8,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_damage_circle, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        out_edit.write(map.damage_circle(x, y, Damage { radius, core_radius, amount })?.into());
        Ok(WgStatus::Ok)
    })
}
