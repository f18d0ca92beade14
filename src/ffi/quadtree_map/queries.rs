//! Questions about pixels at or above a threshold: the first along a segment, the nearest, any in a
//! rectangle, circle or mask. Each has a form for many.

use crate::coord::{Point, Rect};
use crate::ffi::boundary::boundary;
use crate::ffi::buffers::Rows;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{CastHit, NearestPixel, QuadtreeMap};

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
    /// 1; a cast that nothing stops has 0 here and in all other fields.
    pub is_hit: u8,
    /// 0.
    pub reserved: [u8; 2],
}

impl From<Option<CastHit>> for WgQuadtreeMapHit {
    fn from(hit: Option<CastHit>) -> Self {
        let nowhere = Point { x: 0, y: 0 };
        let (pixel, before, value) =
            hit.map_or((nowhere, nowhere, 0), |hit| (hit.pixel, hit.before, hit.value));
        Self { pixel, before, value, is_hit: hit.is_some().into(), reserved: [0; 2] }
    }
}

/// The nearest pixel at or above a threshold.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapNearest {
    /// The pixel.
    pub pixel: Point,
    /// The square of the distance between the centres of the pixels.
    pub distance_squared: u64,
    /// Its value.
    pub value: u8,
    /// 1; a search that finds nothing has 0 here and in all other fields.
    pub is_found: u8,
    /// 0.
    pub reserved: [u8; 6],
}

impl From<Option<NearestPixel>> for WgQuadtreeMapNearest {
    fn from(nearest: Option<NearestPixel>) -> Self {
        let (is_found, found) = (nearest.is_some().into(), nearest.unwrap_or_default());
        let NearestPixel { pixel, value, distance_squared } = found;
        Self { pixel, distance_squared, value, is_found, reserved: [0; 6] }
    }
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapHit>(), 20);
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapNearest>(), 24);

/// Follows `count` segments and writes what stops each: `out_hits[i]` becomes the first pixel at or above
/// `threshold` on the one from `from[i]` to `to[i]`, both included. A segment has one pixel for each step
/// along its longer axis, the other coordinate rounded to the nearest, a half upwards. wg_quadtree_map_cast
/// follows one. Reads.
///
/// Squares of one value below the threshold are leapt over whole, and where nothing was ever written so
/// are blocks of up to a billion pixels a side: to cross the empty plane takes a handful of leaps. The
/// cost follows the pixels crossed inside leaves of several values (some 3 ns each) and the uniform
/// squares crossed (some 30 ns each).
/// Returns OK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_cast_many(
    map: WgQuadtreeMap,
    from: *const Point,
    to: *const Point,
    count: usize,
    threshold: u8,
    out_hits: *mut WgQuadtreeMapHit,
) -> WgStatus {
    boundary!(wg_quadtree_map_cast_many, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let (from, to) = (host.input("from", from, count)?, host.input("to", to, count)?);
        let mut out_hits = host.output_array("out_hits", out_hits, count)?;
        for (index, (from, to)) in from.iter().zip(to).enumerate() {
            out_hits.write(index, map.cast(*from, *to, threshold).into());
        }
        Ok(WgStatus::Ok)
    })
}

/// Writes the pixel at or above `threshold` that is nearest to each of `count` pixels: `out_nearest[i]`
/// becomes the one for `from[i]`, if it lies no farther than `radius` pixels: 0 to 1048576, rounded to
/// 1/256, from centre to centre. Among equally near ones it is the first, row by row. Whole numbers only:
/// the same on every platform. The cost follows the leaves near the answer, and for a large radius the
/// roots. wg_quadtree_map_nearest searches from one. Reads.
/// Returns OK, INVALID_ARGUMENT (a radius that is NaN or out of range).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_nearest_many(
    map: WgQuadtreeMap,
    from: *const Point,
    count: usize,
    radius: f32,
    threshold: u8,
    out_nearest: *mut WgQuadtreeMapNearest,
) -> WgStatus {
    boundary!(wg_quadtree_map_nearest_many, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let from = host.input("from", from, count)?;
        let mut out_nearest = host.output_array("out_nearest", out_nearest, count)?;
        for (index, from) in from.iter().enumerate() {
            out_nearest.write(index, map.nearest(*from, radius, threshold)?.into());
        }
        Ok(WgStatus::Ok)
    })
}

/// Whether a rectangle holds a pixel at or above `threshold`: `out_touches` becomes 1 or 0. The cost
/// follows the border, and the leaves of lower values inside. Reads.
/// Returns OK, INVALID_ARGUMENT (a rectangle that leaves the plane).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_touches_rect(
    map: WgQuadtreeMap,
    rect: *const Rect,
    threshold: u8,
    out_touches: *mut u8,
) -> WgStatus {
    boundary!(wg_quadtree_map_touches_rect, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?;
        let out_touches = host.output("out_touches", out_touches)?;
        out_touches.write(map.touches_rect(rect, threshold)?.into());
        Ok(WgStatus::Ok)
    })
}

/// wg_quadtree_map_touches_rect for `count` rectangles: `out_touches[i]` belongs to `rects[i]`. Reads.
/// Returns OK, INVALID_ARGUMENT (one of the rectangles; nothing is written that counts).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_touches_rect_batch(
    map: WgQuadtreeMap,
    rects: *const Rect,
    count: usize,
    threshold: u8,
    out_touches: *mut u8,
) -> WgStatus {
    boundary!(wg_quadtree_map_touches_rect_batch, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rects = host.input("rects", rects, count)?;
        let mut out_touches = host.output_array("out_touches", out_touches, count)?;
        for rect in rects {
            rect.in_plane("rects")?;
        }
        for (index, rect) in rects.iter().enumerate() {
            out_touches.write(index, map.touches_rect(*rect, threshold)?.into());
        }
        Ok(WgStatus::Ok)
    })
}

/// Whether a pixel at or above `threshold` lies no farther than `radius` from the pixel `center`, as
/// wg_quadtree_map_nearest measures it: `out_touches` becomes 1 or 0. The cost follows the leaves of
/// several values inside, and the squares of 1024 x 1024 that are there. Reads.
/// Returns OK, INVALID_ARGUMENT (a radius that is NaN or out of range).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_touches_circle(
    map: WgQuadtreeMap,
    center: *const Point,
    radius: f32,
    threshold: u8,
    out_touches: *mut u8,
) -> WgStatus {
    boundary!(wg_quadtree_map_touches_circle, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let center = host.value("center", center)?;
        let out_touches = host.output("out_touches", out_touches)?;
        out_touches.write(map.touches_circle(center, radius, threshold)?.into());
        Ok(WgStatus::Ok)
    })
}

/// wg_quadtree_map_touches_circle for `count` circles of one radius: `out_touches[i]` belongs to
/// `centers[i]`. Reads. Returns OK, INVALID_ARGUMENT (the radius).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_touches_circle_batch(
    map: WgQuadtreeMap,
    centers: *const Point,
    count: usize,
    radius: f32,
    threshold: u8,
    out_touches: *mut u8,
) -> WgStatus {
    boundary!(wg_quadtree_map_touches_circle_batch, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let centers = host.input("centers", centers, count)?;
        let mut out_touches = host.output_array("out_touches", out_touches, count)?;
        for (index, center) in centers.iter().enumerate() {
            out_touches.write(index, map.touches_circle(*center, radius, threshold)?.into());
        }
        Ok(WgStatus::Ok)
    })
}

/// Whether a pixel of a rectangle is at or above `threshold` where the byte of the mask is not 0:
/// `out_touches` becomes 1 or 0. The rows of the mask start `row_stride` bytes apart; 0 means
/// rect->width. The cost follows the pixels of the mask where something is, until one is found (some 2 ns
/// each). Reads. Returns OK, INVALID_ARGUMENT (see wg_quadtree_map_read_rect).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_touches_mask(
    map: WgQuadtreeMap,
    rect: *const Rect,
    mask: *const u8,
    row_stride: usize,
    threshold: u8,
    out_touches: *mut u8,
) -> WgStatus {
    boundary!(wg_quadtree_map_touches_mask, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let rows = Rows::new(&rect, 1, row_stride)?;
        let mask = host.input("mask", mask, rows.bytes)?;
        let out_touches = host.output("out_touches", out_touches)?;
        out_touches.write(map.touches_mask(rect, mask, rows.stride, threshold)?.into());
        Ok(WgStatus::Ok)
    })
}

/// wg_quadtree_map_touches_mask for one mask of `width` x `height` at `count` places: `out_touches[i]`
/// belongs to the mask with its first column and row at `corners[i]`. Reads.
/// Returns OK, INVALID_ARGUMENT (a place where the mask leaves the plane; see
/// wg_quadtree_map_read_rect).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_touches_mask_batch(
    map: WgQuadtreeMap,
    corners: *const Point,
    count: usize,
    width: u32,
    height: u32,
    mask: *const u8,
    row_stride: usize,
    threshold: u8,
    out_touches: *mut u8,
) -> WgStatus {
    boundary!(wg_quadtree_map_touches_mask_batch, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let corners = host.input("corners", corners, count)?;
        let at = |corner: &Point| Rect { x: corner.x, y: corner.y, width, height };
        let rows = Rows::new(&at(&Point { x: 0, y: 0 }), 1, row_stride)?;
        let mask = host.input("mask", mask, rows.bytes)?;
        let mut out_touches = host.output_array("out_touches", out_touches, count)?;
        for corner in corners {
            at(corner).in_plane("corners")?;
        }
        for (index, corner) in corners.iter().enumerate() {
            let touches = map.touches_mask(at(corner), mask, rows.stride, threshold)?;
            out_touches.write(index, touches.into());
        }
        Ok(WgStatus::Ok)
    })
}
