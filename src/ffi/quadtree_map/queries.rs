//! Questions about pixels at or above a threshold: the first along a segment, the nearest, any in a
//! shape. Each takes many; the header has one for one inline.

use super::contact::unless_absent;
use crate::coord::Point;
use crate::ffi::boundary::boundary;
use crate::ffi::quadtree_map::{WgQuadtreeMap, WgQuadtreeMapShape};
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{CastHit, NearestPixel, QuadtreeMap};

/// What is said of a shape that reaches into an absent region.
const TOUCHES_ABSENT: u8 = 2;

/// Where a cast through a quadtree map was stopped.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapHit {
    /// The first pixel at or above the threshold.
    pub pixel: Point,
    /// The pixel before it on the segment; the same one if the first pixel stops the cast.
    pub before: Point,
    /// The value of the pixel; 0 if its region is absent.
    pub value: u8,
    /// 1; a cast that nothing stops has 0 here and in all other fields.
    pub is_hit: u8,
    /// 1 if the cast came to a region that is absent, of which `pixel` is the first in its way; else 0.
    pub is_absent: u8,
    /// 0.
    pub reserved: u8,
}

impl From<Option<CastHit>> for WgQuadtreeMapHit {
    fn from(hit: Option<CastHit>) -> Self {
        let nowhere = Point { x: 0, y: 0 };
        let is_hit = hit.is_some().into();
        let nothing = CastHit { pixel: nowhere, before: nowhere, value: 0, is_absent: false };
        let CastHit { pixel, before, value, is_absent } = hit.unwrap_or(nothing);
        Self { pixel, before, value, is_hit, is_absent: is_absent.into(), reserved: 0 }
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
    /// 1 if a region that is absent lies nearer than anything found: nothing is known then; else 0.
    pub is_absent: u8,
    /// 0.
    pub reserved: [u8; 5],
}

impl From<Option<NearestPixel>> for WgQuadtreeMapNearest {
    fn from(nearest: Option<NearestPixel>) -> Self {
        let (is_found, found) = (nearest.is_some().into(), nearest.unwrap_or_default());
        let NearestPixel { pixel, value, distance_squared } = found;
        Self { pixel, distance_squared, value, is_found, is_absent: 0, reserved: [0; 5] }
    }
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapHit>(), 20);
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapNearest>(), 24);

/// Follows `count` segments and writes what stops each: `out_hits[i]` becomes the first pixel at or above
/// `threshold` on the one from `from[i]` to `to[i]`, both included. A segment has one pixel for each step
/// along its longer axis, the other coordinate rounded to the nearest, a half upwards. wg_quadtree_map_cast
/// follows one. A region that is absent stops a segment, which is told with the hit. Reads.
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
    boundary!(wg_quadtree_map_cast_many(map, from, to, count, threshold, out_hits), |host| {
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
/// Returns OK, ABSENT (of one alone: of several each says so for itself), INVALID_ARGUMENT (a radius that is NaN or out of range).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_nearest_many(
    map: WgQuadtreeMap,
    from: *const Point,
    count: usize,
    radius: f32,
    threshold: u8,
    out_nearest: *mut WgQuadtreeMapNearest,
) -> WgStatus {
    boundary!(
        wg_quadtree_map_nearest_many(map, from, count, radius, threshold, out_nearest),
        |host| {
            let map = host.read::<QuadtreeMap>(map)?;
            let from = host.input("from", from, count)?;
            let mut out_nearest = host.output_array("out_nearest", out_nearest, count)?;
            for (index, from) in from.iter().enumerate() {
                let nearest = unless_absent(map.nearest(*from, radius, threshold), count)?;
                let absent = WgQuadtreeMapNearest { is_absent: 1, ..None.into() };
                out_nearest.write(index, nearest.map_or(absent, Into::into));
            }
            Ok(WgStatus::Ok)
        }
    )
}

/// Whether each of `count` shapes holds a pixel at or above `threshold`: `out_touches[i]` becomes 1 or 0 for
/// `shapes[i]`, of any kind; 2 for one of several that reaches into a region that is absent. Of a mask those pixels count where its byte is not 0; of a circle those that
/// wg_quadtree_map_nearest would find. wg_quadtree_map_touches asks about one. Reads.
///
/// The cost follows the border, and the leaves of lower values inside; of a circle the squares of
/// 1024 x 1024 that are there, too, of a mask its pixels where something is, until one is found (some 2 ns
/// each).
/// Returns OK, ABSENT (of one alone), INVALID_ARGUMENT (a kind that is none; a rectangle that leaves the plane; a radius that is
/// NaN or out of range, or not 0 for a mask; points that are not convex, too many, none or too far apart; a
/// stride smaller than a row), NULL_POINTER (points or mask, too): the text says of which shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_touches_many(
    map: WgQuadtreeMap,
    shapes: *const WgQuadtreeMapShape,
    count: usize,
    threshold: u8,
    out_touches: *mut u8,
) -> WgStatus {
    boundary!(wg_quadtree_map_touches_many(map, shapes, count, threshold, out_touches), |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let shapes = host.input("shapes", shapes, count)?;
        let mut out_touches = host.output_array("out_touches", out_touches, count)?;
        // All before the first is answered: what is refused writes nothing. One alone is refused when it is
        // asked about.
        let to_check = if count == 1 { &[] } else { shapes };
        for (index, shape) in to_check.iter().enumerate() {
            let checked = shape.read(host).and_then(|shape| shape.check());
            checked.map_err(|refused| refused.of_element("shapes", index))?;
        }
        for (index, shape) in shapes.iter().enumerate() {
            let touches = match shape.read(host)?.touches(&map, threshold) {
                Err(refused) if refused.status() == WgStatus::Absent && count > 1 => TOUCHES_ABSENT,
                touches => touches?.into(),
            };
            out_touches.write(index, touches);
        }
        Ok(WgStatus::Ok)
    })
}
