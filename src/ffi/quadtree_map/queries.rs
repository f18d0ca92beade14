//! Questions about the pixels: casts.

use crate::coord::Point;
use crate::ffi::boundary::boundary;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{CastHit, QuadtreeMap};

/// Where a cast through a quadtree map was stopped.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapHit {
    /// The first pixel at or above the threshold.
    pub pixel: Point,
    /// The pixel before it on the segment; the same one if the first pixel stops the cast.
    pub before: Point,
    /// The value of the pixel.
    pub value: u8,
    /// 0.
    pub reserved: [u8; 3],
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapHit>(), 20);

/// Follows the segment from `from` to `to`, both included, and writes the first pixel at or above
/// `threshold` to `out_hit`. The segment has one pixel for each step along its longer axis, the other
/// coordinate rounded to the nearest, a half upwards. Solid squares are leapt over whole. Reads.
/// Returns OK, EMPTY (nothing stops it; `out_hit` is untouched).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_cast(
    map: WgQuadtreeMap,
    from: *const Point,
    to: *const Point,
    threshold: u8,
    out_hit: *mut WgQuadtreeMapHit,
) -> WgStatus {
    boundary!(wg_quadtree_map_cast, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let (from, to) = (host.value("from", from)?, host.value("to", to)?);
        let out_hit = host.output("out_hit", out_hit)?;
        let Some(hit) = map.cast(from, to, threshold) else { return Ok(WgStatus::Empty) };
        let CastHit { pixel, before, value } = hit;
        out_hit.write(WgQuadtreeMapHit { pixel, before, value, reserved: [0; 3] });
        Ok(WgStatus::Ok)
    })
}
