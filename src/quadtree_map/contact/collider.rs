//! Boxes, circles and capsules with places between pixels: rectangles with round corners, or the diagonal
//! of one, all of them.

use crate::error::ArgumentError;
use crate::quadtree_map::contact::axis::{floor, whole};
use crate::quadtree_map::tree::error::Result;

/// How deep a shape may lie in a pixel and still only touch it. It is what rounding leaves after a game
/// has moved a shape to where a sweep ended, many times over: without it shapes that slide over the
/// ground would catch at every seam of pixels.
pub(crate) const SLOP: f64 = 1.0 / 64.0;
/// What lies deeper is inside. Between the two lies what rounding brought deeper than the slop, where a sweep
/// had used all of that.
pub(crate) const MAX_DEPTH: f64 = 3.0 / 128.0;

/// No shape is smaller …
const MIN_EXTENT: f32 = 1.0 / 16.0;
/// … or larger than this, from its centre to a side.
const MAX_EXTENT: f32 = 1024.0;
/// The plane begins here and ends at minus this.
const PLANE_START: f64 = -2_147_483_648.0;

/// A box, circle or capsule among the pixels: all points no farther than `radius` from a rectangle of
/// twice `half_width` by twice `half_height` around (`x`, `y`), or from a diagonal of it. Pixel (x, y) is the
/// square from (x, y) to (x + 1, y + 1).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Collider {
    /// The centre: -2147483648 to 2147483648.
    pub x: f64,
    /// The centre.
    pub y: f64,
    /// Half the width of the rectangle inside; 0 for a circle and an upright capsule.
    pub half_width: f32,
    /// Half the height of the rectangle inside; 0 for a circle and a lying capsule.
    pub half_height: f32,
    /// How far the shape reaches beyond the rectangle: 0 for a box with sharp corners, else 0.0625 or
    /// more. With it, half the width and half the height of the whole must be 0.0625 to 1024.
    pub radius: f32,
    /// 0: all of the rectangle. 1: only its diagonal from (x - half_width, y - half_height) to
    /// (x + half_width, y + half_height), which makes a tilted capsule. 2: only the other diagonal. The
    /// radius must not be 0 then.
    pub diagonal: u32,
}

impl Collider {
    /// A box.
    pub fn of_box(x: f64, y: f64, half_width: f32, half_height: f32) -> Self {
        Self { x, y, half_width, half_height, ..Self::default() }
    }

    /// A circle.
    pub fn circle(x: f64, y: f64, radius: f32) -> Self {
        Self { x, y, radius, ..Self::default() }
    }

    /// An upright capsule: `half_height` from the centre to the middle of each round end.
    pub fn capsule(x: f64, y: f64, half_height: f32, radius: f32) -> Self {
        Self { x, y, half_height, radius, ..Self::default() }
    }

    /// A tilted capsule: from the centre to the middle of one round end; the other end lies opposite.
    pub fn tilted(x: f64, y: f64, end_x: f32, end_y: f32, radius: f32) -> Self {
        let diagonal = if (end_x < 0.0) == (end_y < 0.0) { 1 } else { 2 };
        let (half_width, half_height) = (end_x.abs(), end_y.abs());
        Self { x, y, half_width, half_height, radius, diagonal }
    }

    /// True if calls take it.
    #[inline(always)]
    pub(crate) fn is_sound(&self) -> bool {
        let plane = PLANE_START..=-PLANE_START;
        let extents = MIN_EXTENT..=MAX_EXTENT;
        let is_half = |half: f32| (half >= 0.0) & extents.contains(&(half + self.radius));
        plane.contains(&self.x)
            & plane.contains(&self.y)
            & (self.radius == 0.0 || extents.contains(&self.radius))
            & is_half(self.half_width)
            & is_half(self.half_height)
            & (self.diagonal == 0 || self.diagonal <= 2 && self.radius > 0.0)
    }

    /// Refuses what no call takes.
    pub fn check(&self) -> Result<()> {
        if self.is_sound() { Ok(()) } else { self.refused() }
    }

    /// Says why.
    #[cold]
    fn refused(&self) -> Result<()> {
        for (argument, place) in [("collider.x", self.x), ("collider.y", self.y)] {
            if !(PLANE_START..=-PLANE_START).contains(&place) {
                let rule = "must lie in -2147483648 to 2147483648";
                return Err(ArgumentError::new(argument, place, rule).into());
            }
        }
        if self.radius != 0.0 && !(MIN_EXTENT..=MAX_EXTENT).contains(&self.radius) {
            let rule = "must be 0 or lie in 0.0625 to 1024";
            return Err(ArgumentError::new("collider.radius", self.radius, rule).into());
        }
        let halves =
            [("collider.half_width", self.half_width), ("collider.half_height", self.half_height)];
        for (argument, half) in halves {
            if !(half >= 0.0 && (MIN_EXTENT..=MAX_EXTENT).contains(&(half + self.radius))) {
                let rule = "must be at least 0 and lie in 0.0625 to 1024 together with the radius";
                return Err(ArgumentError::new(argument, half, rule).into());
            }
        }
        if self.diagonal > 2 {
            let rule = "must be 0, 1 or 2";
            return Err(ArgumentError::new("collider.diagonal", self.diagonal, rule).into());
        }
        if self.diagonal != 0 && self.radius == 0.0 {
            let rule = "must not be 0 where collider.diagonal is not";
            return Err(ArgumentError::new("collider.radius", self.radius, rule).into());
        }
        Ok(())
    }
}

/// Where a shape is, relative to a corner of pixels near its centre: what is computed from it is the same
/// anywhere in the plane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Center {
    /// The corner, in unsigned coordinates, up to one past the last pixel.
    pub(crate) base_x: i64,
    pub(crate) base_y: i64,
    /// The centre from there: 0 to 1.
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Center {
    pub(crate) fn of(collider: &Collider) -> Self {
        let (floor_x, floor_y) = (floor(collider.x), floor(collider.y));
        Self {
            base_x: whole(floor_x) - i64::from(i32::MIN),
            base_y: whole(floor_y) - i64::from(i32::MIN),
            // Exact, as both are multiples of the same power of two; never a zero below 0.
            x: collider.x - floor_x + 0.0,
            y: collider.y - floor_y + 0.0,
        }
    }
}

/// A shape's size: a rectangle, or a diagonal of it, and the radius around it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hull {
    pub(crate) half_width: f64,
    pub(crate) half_height: f64,
    pub(crate) radius: f64,
    /// 0 for all of the rectangle; 1 for the diagonal from its left top, -1 for that from its left bottom.
    pub(crate) tilt: f64,
}

impl Hull {
    /// All of a shape.
    pub(crate) fn of(collider: &Collider) -> Self {
        // The diagonal of what has no width or no height is all of it.
        let is_flat = collider.half_width == 0.0 || collider.half_height == 0.0;
        Self {
            half_width: collider.half_width.into(),
            half_height: collider.half_height.into(),
            radius: collider.radius.into(),
            tilt: match collider.diagonal {
                1 if !is_flat => 1.0,
                2 if !is_flat => -1.0,
                _ => 0.0,
            },
        }
    }

    /// What is deeper inside than `depth`.
    pub(crate) fn core(&self, depth: f64) -> Self {
        if self.radius > 0.0 {
            Self { radius: self.radius - depth, ..*self }
        } else {
            let (half_width, half_height) = (self.half_width - depth, self.half_height - depth);
            Self { half_width, half_height, ..*self }
        }
    }

    /// From the centre to the sides, and to top and bottom.
    pub(crate) fn extents(&self) -> (f64, f64) {
        (self.half_width + self.radius, self.half_height + self.radius)
    }
}
