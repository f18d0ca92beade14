//! Pictures put into the map, turned by any angle.

use core::ptr;

use crate::coord::Rect;
use crate::error::ArgumentError;
use crate::ffi::boundary::boundary;
use crate::ffi::buffers::{Plain, Rows};
use crate::ffi::definition::choice;
use crate::ffi::quadtree_map::{WgQuadtreeMap, WgQuadtreeMapEdit};
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{QuadtreeMap, Stamp, StampMode};

/// Where the pixels of a stamp go.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgQuadtreeMapStampMode {
    /// Only where the map is 0: what is there already stays as it is.
    IntoAir = 0,
    /// Over everything.
    Over = 1,
}

static_assertions::const_assert!(
    WgQuadtreeMapStampMode::IntoAir as u32 == StampMode::IntoAir as u32
);
static_assertions::const_assert!(WgQuadtreeMapStampMode::Over as u32 == StampMode::Over as u32);

/// A picture to put into a quadtree map, turned and moved: an island that fell. All zeros put nothing.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapStamp {
    /// Rows of bytes, as wg_quadtree_map_islands_cut gives them: each above 0 is put into the map with its
    /// own value. Read during the call only.
    pub pixels: *const u8,
    /// Columns of the picture, up to 2048.
    pub width: u32,
    /// Rows of the picture, up to 2048.
    pub height: u32,
    /// Bytes from the start of a row to the start of the next; 0 means width.
    pub row_stride: u32,
    /// A WgQuadtreeMapStampMode.
    pub mode: u32,
    /// The point of the picture that it is turned about, in pixels from its first corner, rounded to 1/256:
    /// -65536 to 65536. For a body of a physics engine its origin, mostly the centre of mass.
    pub pivot_x: f64,
    /// See `pivot_x`.
    pub pivot_y: f64,
    /// Where that point comes to lie in the map, where pixel (x, y) reaches from (x, y) to (x + 1, y + 1),
    /// rounded to 1/256: the body's position.
    pub x: f64,
    /// See `x`.
    pub y: f64,
    /// By how much the picture is turned, in radians, from the axis of x towards that of y: clockwise where y
    /// grows downwards. Rounded to 2^-20 of a turn, so that the quarter turns of floats are exact.
    pub angle: f32,
    /// Set to 0.
    pub reserved: u32,
}

impl Default for WgQuadtreeMapStamp {
    fn default() -> Self {
        Self {
            pixels: ptr::null(),
            width: 0,
            height: 0,
            row_stride: 0,
            mode: WgQuadtreeMapStampMode::IntoAir as u32,
            pivot_x: 0.0,
            pivot_y: 0.0,
            x: 0.0,
            y: 0.0,
            angle: 0.0,
            reserved: 0,
        }
    }
}

// SAFETY: numbers and a pointer, for which any bits are a value.
unsafe impl Plain for WgQuadtreeMapStamp {}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapStamp>() % 8, 0);

/// Puts a picture into the map, turned by any angle: an island that was cut out by
/// wg_quadtree_map_islands_cut, fell and came to rest becomes ground again, with its own values. Where it goes
/// is `mode`: a WgQuadtreeMapStampMode, into the air alone or over everything. Bytes of 0 put nothing, and what comes to
/// lie outside the plane does not exist.
///
/// A pixel of the map gets that of the picture which its centre comes from, so no holes are left between them
/// at any angle; by quarter turns (0, 90, 180, 270 degrees) each pixel arrives exactly once, wherever the pivot
/// lies. All is whole numbers: the same call gives the same pixels on every platform. All or nothing.
/// `out_edit` may be null. Changes.
/// O(pixels of the bounds of the turned picture).
/// Returns OK, OUT_OF_MEMORY, ABSENT, NULL_POINTER, INVALID_ARGUMENT (mode; a picture wider or higher than 2048; a
/// stride smaller than a row; an angle that is NaN or infinite; a pivot beyond 65536 pixels; a place outside the
/// int32 plane; reserved).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_stamp(
    map: WgQuadtreeMap,
    stamp: *const WgQuadtreeMapStamp,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_stamp, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let given = host.value("stamp", stamp)?;
        let WgQuadtreeMapStamp { pixels, width, height, angle, .. } = given;
        let refused = |argument, value: u32, rule| ArgumentError::new(argument, value, rule);
        let modes = [StampMode::IntoAir, StampMode::Over];
        let mode = choice("stamp.mode", given.mode, &modes, "must be a WgQuadtreeMapStampMode")?;
        if given.reserved != 0 {
            return Err(refused("stamp.reserved", given.reserved, "must be 0").into());
        }
        let rows = Rows::new(&Rect::new(0, 0, width, height), 1, given.row_stride as usize)?;
        let stamp = Stamp {
            pixels: host.input("stamp.pixels", pixels, rows.bytes)?,
            width,
            height,
            row_stride: rows.stride,
            mode,
            angle,
            pivot: [given.pivot_x, given.pivot_y],
            position: [given.x, given.y],
        };
        let out_edit = host.optional_output("out_edit", out_edit)?;
        out_edit.write(map.put_stamp(&stamp)?.into());
        Ok(WgStatus::Ok)
    })
}
