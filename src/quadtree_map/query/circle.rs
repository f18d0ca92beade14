//! The pixels around a pixel.

use crate::coord::Point;
use crate::error::ArgumentError;
use crate::quadtree_map::tree::area::{Area, Square, to_unsigned};
use crate::quadtree_map::tree::error::Result;

/// No circle is larger, in pixels.
const MAX_RADIUS: f32 = 1_048_576.0;

/// The pixels whose centres are no farther than a radius from that of a pixel.
#[derive(Clone, Copy)]
pub(crate) struct Circle {
    x: u32,
    y: u32,
    /// The radius, rounded down.
    pub(crate) reach: u32,
    /// The most the square of a distance may be.
    pub(crate) limit: u64,
}

impl Circle {
    /// A circle of a radius of 0 to 1048576, rounded to 1/256.
    pub(crate) fn new(center: Point, radius: f32) -> Result<Self> {
        if !(0.0..=MAX_RADIUS).contains(&radius) {
            let rule = "must lie in 0 to 1048576";
            return Err(ArgumentError::new("radius", radius, rule).into());
        }
        // Exact: a product with a power of two, rounded half upwards.
        let radius = (f64::from(radius) * 256.0 + 0.5) as u64;
        let (x, y) = (to_unsigned(center.x), to_unsigned(center.y));
        Ok(Self { x, y, reach: (radius >> 8) as u32, limit: (radius * radius) >> 16 })
    }

    /// The same around the same pixel, with another limit.
    pub(crate) fn within(&self, limit: u64) -> Self {
        Self { limit, reach: limit.isqrt() as u32, ..*self }
    }

    /// The pixel in its middle.
    pub(crate) fn center(&self) -> (u32, u32) {
        (self.x, self.y)
    }

    /// The smallest area around it, as far as the plane goes.
    pub(crate) fn area(&self) -> Area {
        Area {
            min_x: self.x.saturating_sub(self.reach),
            min_y: self.y.saturating_sub(self.reach),
            max_x: self.x.saturating_add(self.reach),
            max_y: self.y.saturating_add(self.reach),
        }
    }

    /// The square of a pixel's distance from the middle.
    #[inline]
    pub(crate) fn distance_squared(&self, x: u32, y: u32) -> u64 {
        let (dx, dy) = (u64::from(self.x.abs_diff(x)), u64::from(self.y.abs_diff(y)));
        // Neither is more than 2^20 but for what lies outside the limit anyway.
        dx.saturating_mul(dx).saturating_add(dy.saturating_mul(dy))
    }

    /// The pixel of an area that is nearest to the middle, and how near.
    #[inline]
    pub(crate) fn nearest_of(&self, area: &Area) -> (u64, u32, u32) {
        let (x, y) = (self.x.clamp(area.min_x, area.max_x), self.y.clamp(area.min_y, area.max_y));
        (self.distance_squared(x, y), x, y)
    }

    /// True if it holds a pixel of a square.
    #[inline]
    pub(crate) fn touches(&self, square: &Square) -> bool {
        self.nearest_of(&square.area()).0 <= self.limit
    }

    /// True if it holds a pixel of a leaf whose bit is set; `bits` gives those of a row.
    #[inline]
    pub(crate) fn holds_any(
        &self,
        area: &Area,
        leaf: &Square,
        bits: impl Fn(usize) -> u16,
    ) -> bool {
        let rows = leaf.area().clip(area);
        // The leaf's column nearest to the middle, from where the nearest bit of each row is sought.
        let nearest = self.x.clamp(leaf.x, leaf.x + 15);
        let (gap, column) = (self.x.abs_diff(nearest), nearest - leaf.x);
        (rows.min_y..=rows.max_y).any(|y| {
            let bits = bits((y - leaf.y) as usize);
            let right = (bits >> column).trailing_zeros();
            let left = (bits << (15 - column)).leading_zeros();
            let dx = u64::from(gap + right.min(left));
            let dy = u64::from(self.y.abs_diff(y));
            bits != 0 && dx * dx + dy * dy <= self.limit
        })
    }
}
