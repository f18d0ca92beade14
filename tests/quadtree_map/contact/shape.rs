//! Boxes, circles and capsules beside a single pixel, from the definition.

use worldgrids::coord::Point;
use worldgrids::quadtree_map::*;

/// How deep a shape may lie in pixels and only touch them.
pub const SLOP: f64 = 1.0 / 64.0;
/// How deep they may lie by rounding, and are not inside.
pub const MAX_DEPTH: f64 = 3.0 / 128.0;

/// A shape relative to a corner of pixels, smaller by `less`.
#[derive(Clone, Copy)]
pub struct Shape {
    pub x: f64,
    pub y: f64,
    pub half_width: f64,
    pub half_height: f64,
    pub radius: f64,
    /// The line of a tilted capsule: from its middle to the right end.
    pub line: Option<(f64, f64)>,
}

impl Shape {
    pub fn new(collider: &Collider, from: Point, less: f64) -> Self {
        let Collider { x, y, half_width, half_height, radius, diagonal } = *collider;
        let (x, y) = (x - f64::from(from.x), y - f64::from(from.y));
        let (half_width, half_height) = (f64::from(half_width), f64::from(half_height));
        let line = match diagonal {
            0 => None,
            1 => Some((half_width, half_height)),
            _ => Some((half_width, -half_height)),
        };
        if radius > 0.0 {
            Self { x, y, half_width, half_height, radius: f64::from(radius) - less, line }
        } else {
            let (half_width, half_height) = (half_width - less, half_height - less);
            Self { x, y, half_width, half_height, radius: 0.0, line }
        }
    }

    /// How far it lies from a pixel; below 0 how deep in it.
    pub fn gap(&self, (left, top): (f64, f64)) -> f64 {
        if let Some(line) = self.line {
            return self.gap_of_line(line, (left, top)) - self.radius;
        }
        let dx = (left - self.half_width - self.x).max(self.x - left - 1.0 - self.half_width);
        let dy = (top - self.half_height - self.y).max(self.y - top - 1.0 - self.half_height);
        let outside = dx.max(0.0).hypot(dy.max(0.0));
        (if outside > 0.0 { outside } else { dx.max(dy) }) - self.radius
    }

    /// How far the line of a tilted capsule lies from a pixel; 0 if it meets it.
    fn gap_of_line(&self, line: (f64, f64), (left, top): (f64, f64)) -> f64 {
        // From each end to the square, from each corner of the square to the line, and where they cross.
        let to_square =
            |x: f64, y: f64| (x - x.clamp(left, left + 1.0)).hypot(y - y.clamp(top, top + 1.0));
        let ends = [1.0, -1.0].map(|end| to_square(self.x + end * line.0, self.y + end * line.1));
        let corners = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)];
        let (mut sides, mut least) = ((false, false), ends[0].min(ends[1]));
        for corner in corners {
            let away = (left + corner.0 - self.x, top + corner.1 - self.y);
            let along = (away.0 * line.0 + away.1 * line.1) / (line.0 * line.0 + line.1 * line.1);
            let part = along.clamp(-1.0, 1.0);
            least = least.min((away.0 - part * line.0).hypot(away.1 - part * line.1));
            let turn = away.0 * line.1 - away.1 * line.0;
            sides = (sides.0 || turn > 0.0, sides.1 || turn < 0.0);
        }
        let overlaps = self.x - line.0 < left + 1.0
            && self.x + line.0 > left
            && self.y - line.1.abs() < top + 1.0
            && self.y + line.1.abs() > top;
        if sides == (true, true) && overlaps { 0.0 } else { least }
    }

    /// The same as [`Self::inside`] for a tilted capsule: a hexagon around the pixel, and around that a
    /// rectangle along each side and a circle at each corner.
    fn inside_of_line(
        &self,
        (reach_x, reach_y): (f64, f64),
        (left, top): (f64, f64),
        (dx, dy): (f64, f64),
    ) -> Option<(f64, f64)> {
        // The hull of the eight corners of the two squares at the ends, by the angle of its sides.
        let mut points = Vec::new();
        for end in [-1.0, 1.0] {
            for corner in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
                points.push((left + corner.0 + end * reach_x, top + corner.1 + end * reach_y));
            }
        }
        let cross = |a: (f64, f64), b: (f64, f64), c: (f64, f64)| {
            (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
        };
        let first = points.iter().copied().reduce(|a, b| if b < a { b } else { a }).unwrap();
        let mut hull = vec![first];
        loop {
            let last = *hull.last().unwrap();
            let others = points.iter().copied().filter(|point| *point != last);
            let next = others.reduce(|a, b| if cross(last, a, b) < 0.0 { b } else { a }).unwrap();
            if next == first || hull.len() == 8 {
                break;
            }
            hull.push(next);
        }
        let clip = |polygon: &[(f64, f64)]| {
            let mut all = (f64::NEG_INFINITY, f64::INFINITY);
            for (index, &a) in polygon.iter().enumerate() {
                let b = polygon[(index + 1) % polygon.len()];
                // Inside where this is above 0.
                let at = (b.0 - a.0) * (self.y - a.1) - (b.1 - a.1) * (self.x - a.0);
                let rate = (b.0 - a.0) * dy - (b.1 - a.1) * dx;
                if rate == 0.0 && at <= 0.0 {
                    return None;
                }
                if rate > 0.0 {
                    all.0 = all.0.max(-at / rate);
                } else if rate < 0.0 {
                    all.1 = all.1.min(-at / rate);
                }
            }
            (all.0 < all.1).then_some(all)
        };
        let mut parts = vec![clip(&hull)];
        for (index, &a) in hull.iter().enumerate() {
            let b = hull[(index + 1) % hull.len()];
            let length = (b.0 - a.0).hypot(b.1 - a.1);
            let out = ((b.1 - a.1) / length * self.radius, (a.0 - b.0) / length * self.radius);
            parts.push(clip(&[a, (a.0 + out.0, a.1 + out.1), (b.0 + out.0, b.1 + out.1), b]));
            let (x, y) = (self.x - a.0, self.y - a.1);
            let (square, half, across) = (dx * dx + dy * dy, x * dx + y * dy, x * dy - y * dx);
            let rest = square * self.radius * self.radius - across * across;
            if square == 0.0 && x.hypot(y) < self.radius {
                parts.push(Some((f64::NEG_INFINITY, f64::INFINITY)));
            } else if rest > 0.0 {
                parts.push(Some(((-half - rest.sqrt()) / square, (-half + rest.sqrt()) / square)));
            }
        }
        let parts = parts.into_iter().flatten();
        parts.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))
    }

    /// The fractions of a motion at which it lies in a pixel: the union of two rectangles and four
    /// circles around the pixel, each of which its centre enters and leaves once.
    pub fn inside(&self, (left, top): (f64, f64), (dx, dy): (f64, f64)) -> Option<(f64, f64)> {
        if let Some(line) = self.line {
            return self.inside_of_line(line, (left, top), (dx, dy));
        }
        let Self { x, y, half_width, half_height, radius, .. } = *self;
        let along = |start: f64, motion: f64, first: f64, last: f64| {
            if motion == 0.0 {
                return (first < start && start < last)
                    .then_some((f64::NEG_INFINITY, f64::INFINITY));
            }
            let (one, other) = ((first - start) / motion, (last - start) / motion);
            Some((one.min(other), one.max(other)))
        };
        let rectangle = |wider: f64, higher: f64| {
            let (wide, high) = (half_width + wider, half_height + higher);
            let one = along(x, dx, left - wide, left + 1.0 + wide)?;
            let other = along(y, dy, top - high, top + 1.0 + high)?;
            let both = (one.0.max(other.0), one.1.min(other.1));
            (both.0 < both.1).then_some(both)
        };
        let circle = |corner_x: f64, corner_y: f64| {
            let (x, y) = (x - corner_x, y - corner_y);
            let (a, b, across) = (dx * dx + dy * dy, x * dx + y * dy, x * dy - y * dx);
            if a == 0.0 {
                let is_inside = x.hypot(y) < radius;
                return is_inside.then_some((f64::NEG_INFINITY, f64::INFINITY));
            }
            let rest = a * radius * radius - across * across;
            (rest > 0.0).then(|| ((-b - rest.sqrt()) / a, (-b + rest.sqrt()) / a))
        };
        let (right, bottom) = (left + 1.0 + half_width, top + 1.0 + half_height);
        let (left, top) = (left - half_width, top - half_height);
        let parts = [
            rectangle(radius, 0.0),
            rectangle(0.0, radius),
            circle(left, top),
            circle(right, top),
            circle(left, bottom),
            circle(right, bottom),
        ];
        let parts = parts.into_iter().flatten();
        parts.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))
    }
}
