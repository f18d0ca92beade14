//! Contact of moving shapes with pixels. Each call takes many; the header has one for one inline.

use crate::coord::Point;
use crate::ffi::boundary::boundary;
use crate::ffi::buffers::Plain;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::status::{Refused, WgStatus};
use crate::ffi::vector::WgVector2;
use crate::quadtree_map::{Collider, ColliderSweep, Contact, Push, QuadtreeMap, QuadtreeMapError};

// SAFETY: floats and whole numbers, for which any bits are a value.
unsafe impl Plain for Collider {}

static_assertions::const_assert_eq!(size_of::<Collider>(), 32);

// SAFETY: floats and whole numbers, for which any bits are a value.
unsafe impl Plain for ColliderSweep {}

static_assertions::const_assert_eq!(size_of::<ColliderSweep>(), 48);

/// What a sweep through a quadtree map came upon.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WgQuadtreeMapContact {
    /// How much of the motion is free: 0 to 1. 1 where nothing was hit.
    pub fraction: f64,
    /// The point of the pixel that the shape comes to lie on.
    pub x: f64,
    /// The point of the pixel that the shape comes to lie on.
    pub y: f64,
    /// Unit vector out of the pixel, towards the shape; 0 if the sweep began inside.
    pub normal_x: f32,
    /// Unit vector out of the pixel, towards the shape; 0 if the sweep began inside.
    pub normal_y: f32,
    /// The pixel.
    pub pixel: Point,
    /// The value of the pixel.
    pub value: u8,
    /// 1; a sweep that nothing stops has 0 here and in all other fields, but for the fraction.
    pub is_hit: u8,
    /// 1 if the shape lay deeper than 3/128 in the pixel from the beginning: the fraction is 0 then.
    pub began_inside: u8,
    /// 1 if what stopped the shape is a region that is absent, none of whose pixels is free; else 0.
    pub is_absent: u8,
    /// 0.
    pub reserved: [u8; 4],
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapContact>(), 48);

impl From<Option<Contact>> for WgQuadtreeMapContact {
    fn from(contact: Option<Contact>) -> Self {
        let is_hit = contact.is_some().into();
        let nowhere = Contact {
            fraction: 1.0,
            x: 0.0,
            y: 0.0,
            normal_x: 0.0,
            normal_y: 0.0,
            pixel: Point { x: 0, y: 0 },
            value: 0,
            is_absent: false,
            began_inside: false,
        };
        let Contact { fraction, x, y, normal_x, normal_y, pixel, value, .. } =
            contact.unwrap_or(nowhere);
        let Contact { is_absent, began_inside, .. } = contact.unwrap_or(nowhere);
        Self {
            fraction,
            x,
            y,
            normal_x,
            normal_y,
            pixel,
            value,
            is_hit,
            began_inside: began_inside.into(),
            is_absent: is_absent.into(),
            reserved: [0; 4],
        }
    }
}

/// Moves `count` boxes, circles and capsules, tilted ones too, until each comes upon a pixel at or above `threshold`:
/// `out_contacts[i]` becomes what stops `sweeps[i]`. Pixel (x, y) is the square from (x, y) to
/// (x + 1, y + 1); shapes have places between pixels. wg_quadtree_map_sweep moves one. Reads.
///
/// A shape may lie in pixels up to 1/64 deep: that is touching. What only touches a pixel, or would come to
/// lie no deeper in it, passes: so shapes slide over the seams between pixels, and what was moved to where a
/// sweep ended does not begin inside for the sake of rounding. What would come to lie deeper stops where it
/// first touches the pixel, at once if it does so already. Of several pixels that one stops it in which it
/// would come to lie 1/64 deep first; of those at the same moment the one nearest to the centre, or else the
/// first, row by row. The normal is that of this moment: of a straight side exactly along an axis, and where
/// two sides are reached at once that of the one above or below.
///
/// What a game's own rounding brought deeper than 1/64, up to 3/128, may lie as deep as it does when it starts:
/// it goes away and along, but no deeper. A shape that lies deeper than 3/128 in a pixel when it starts began
/// inside: the fraction is 0, the normal too, and (x, y) is the point of the pixel nearest to the centre;
/// wg_quadtree_map_push_out frees it.
///
/// A region that is absent stops a shape like solid ground; the contact says so.
///
/// Computed in 64-bit floats relative to a corner of pixels beside the centre: the same on every platform,
/// and as exact anywhere in the plane (fractions to some 1e-12; for a graze, the square root of that). Pixels
/// outside the plane do not exist. The cost follows the leaves that are not empty in the way, and their
/// rows: some 0.6 µs a sweep where a shape of 10 pixels goes 40 along rough ground; at the limits some 0.1 s.
/// Returns OK, INVALID_ARGUMENT (a place that is NaN or outside the plane; a radius that is neither 0 nor
/// 0.0625 to 1024; a half width or height that is NaN, below 0 or, with the radius, outside 0.0625 to 1024;
/// a diagonal above 2, or with a radius of 0; a motion that is NaN or outside -65536 to 65536; a threshold of 0): the text says of which
/// sweep, unless there is but one, and nothing was written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_sweep_many(
    map: WgQuadtreeMap,
    sweeps: *const ColliderSweep,
    count: usize,
    threshold: u8,
    out_contacts: *mut WgQuadtreeMapContact,
) -> WgStatus {
    boundary!(wg_quadtree_map_sweep_many, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let sweeps = host.input("sweeps", sweeps, count)?;
        let mut out_contacts = host.output_array("out_contacts", out_contacts, count)?;
        check_all("sweeps", sweeps, ColliderSweep::check)?;
        for (index, sweep) in sweeps.iter().enumerate() {
            out_contacts.write(index, map.sweep(sweep, threshold)?.into());
        }
        Ok(WgStatus::Ok)
    })
}

/// How a shape comes free of the pixels that it lies in.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WgQuadtreeMapPush {
    /// The translation that frees it; 0 if it was free.
    pub x: f64,
    /// The translation that frees it; 0 if it was free.
    pub y: f64,
    /// 1; a shape that no translation frees, of those that are short enough, has 0 here.
    pub is_found: u8,
    /// 1 if the shape lay deeper than 3/128 in a pixel.
    pub was_inside: u8,
    /// 1 if the shape lies in a region that is absent, or in a pixel so near to one that it might be pushed
    /// there: nothing is known then; else 0.
    pub is_absent: u8,
    /// 0.
    pub reserved: [u8; 5],
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapPush>(), 24);

impl From<Option<Push>> for WgQuadtreeMapPush {
    fn from(push: Option<Push>) -> Self {
        let is_found = push.is_some().into();
        let Push { x, y, was_inside } = push.unwrap_or(Push { x: 0.0, y: 0.0, was_inside: true });
        let was_inside = was_inside.into();
        Self { x, y, is_found, was_inside, is_absent: 0, reserved: [0; 5] }
    }
}

/// Pushes `count` boxes, circles and capsules out of the pixels at or above `threshold` that they lie in:
/// `out_pushes[i]` becomes the least translation after which `colliders[i]` lies in none, of at most
/// `max_push` pixels (above 0, to 32). A shape that lies no deeper than 3/128 in any, of which a sweep
/// would not say that it began inside, stays where it is. One that no
/// push of at most `max_push` frees has an is_found of 0: farther than 32 pixels none is looked for.
/// wg_quadtree_map_push_out pushes one. Reads.
///
/// Exact for boxes. Of what has round corners, places may be missed that leave it less than 1/16 of a pixel
/// to spare up and down, but for those level with rows of pixels; the rest is exact to 1/1000 pixel. The
/// same on every platform. Takes a bit of memory for each pixel in reach while it runs. The cost follows the
/// distance found, times the shape's height: some 0.1 ms for a circle of 20 pixels that lies in cratered ground,
/// 0.02 ms for a box, at the limits up to some 0.1 s.
/// Returns OK, OUT_OF_MEMORY (those before have been written), ABSENT (of one alone: of several each says so
/// for itself), INVALID_ARGUMENT (a max_push that is NaN
/// or out of range; a shape as for wg_quadtree_map_sweep_many; a threshold of 0): the text says of which
/// shape, unless there is but one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_push_out_many(
    map: WgQuadtreeMap,
    colliders: *const Collider,
    count: usize,
    max_push: f32,
    threshold: u8,
    out_pushes: *mut WgQuadtreeMapPush,
) -> WgStatus {
    boundary!(wg_quadtree_map_push_out_many, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let colliders = host.input("colliders", colliders, count)?;
        let mut out_pushes = host.output_array("out_pushes", out_pushes, count)?;
        QuadtreeMap::check_push_out(max_push, threshold)?;
        check_all("colliders", colliders, Collider::check)?;
        for (index, collider) in colliders.iter().enumerate() {
            let push = unless_absent(map.push_out(collider, max_push, threshold), count)?;
            let absent = WgQuadtreeMapPush { is_absent: 1, ..WgQuadtreeMapPush::default() };
            out_pushes.write(index, push.map_or(absent, Into::into));
        }
        Ok(WgStatus::Ok)
    })
}

/// Writes the normal of the surface around each of `count` pixels: `out_normals[i]` becomes the unit vector
/// to `points[i]` from the centre of gravity of the pixels at or above `threshold` around it, no farther than
/// `radius` (1 to 64, rounded to 1/256) from centre to centre. So it smooths stairs over: a grenade bounces
/// off it, a vehicle leans along it. It is 0 where there are no such pixels, or the same on all sides.
/// wg_quadtree_map_surface_normal asks about one. Sums of whole numbers, and one root: the same on every
/// platform. The cost follows the leaves inside: some 0.5 µs at a radius of 8. Reads.
///
/// Of several, one in whose reach a region is absent has NaN for x and y.
/// Returns OK, ABSENT (of one alone), INVALID_ARGUMENT (a radius that is NaN or out of range, a threshold of 0).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_surface_normal_many(
    map: WgQuadtreeMap,
    points: *const Point,
    count: usize,
    radius: f32,
    threshold: u8,
    out_normals: *mut WgVector2,
) -> WgStatus {
    boundary!(wg_quadtree_map_surface_normal_many, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let points = host.input("points", points, count)?;
        let mut out_normals = host.output_array("out_normals", out_normals, count)?;
        QuadtreeMap::check_surface_normal(radius, threshold)?;
        for (index, point) in points.iter().enumerate() {
            let normal = unless_absent(map.surface_normal(*point, radius, threshold), count)?;
            let [x, y] = normal.map_or([f32::NAN; 2], Option::unwrap_or_default);
            out_normals.write(index, WgVector2 { x, y });
        }
        Ok(WgStatus::Ok)
    })
}

/// The answer about an element; of one among several that needs an absent region, nothing.
pub(super) fn unless_absent<T>(
    answer: crate::quadtree_map::Result<T>,
    count: usize,
) -> crate::quadtree_map::Result<Option<T>> {
    match answer {
        Err(QuadtreeMapError::Absent { .. }) if count > 1 => Ok(None),
        answer => answer.map(Some),
    }
}

/// Refuses an element before the first is answered: what is refused writes nothing. One alone is refused
/// when it is asked about.
fn check_all<T>(
    argument: &'static str,
    elements: &[T],
    check: impl Fn(&T) -> crate::quadtree_map::Result<()>,
) -> Result<(), Refused> {
    let elements = if elements.len() == 1 { &[] } else { elements };
    for (index, element) in elements.iter().enumerate() {
        check(element).map_err(|error| Refused::from(error).of_element(argument, index))?;
    }
    Ok(())
}
