//! When and where a shape on its way comes upon a pixel, in 64 bits.

use crate::quadtree_map::contact::axis::Axis;
use crate::quadtree_map::contact::collider::Hull;
use crate::quadtree_map::contact::tilted::{self, Hexagon};

/// The way of a shape's middle.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    pub(crate) x: Axis,
    pub(crate) y: Axis,
    /// The square of the motion's length.
    length_squared: f64,
}

/// Where the way comes into a pixel grown by a shape.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    /// In fractions of the motion.
    pub(crate) time: f64,
    side: Side,
}

/// What the shape comes upon.
#[derive(Clone, Copy)]
enum Side {
    /// The left or the right one.
    Upright,
    /// The upper or the lower one.
    Level,
    /// What is round a corner, which lies here.
    Round(f64, f64),
    /// Any, of a tilted capsule.
    Tilted,
}

impl Way {
    #[inline(always)]
    pub(crate) fn new(x: Axis, y: Axis) -> Self {
        Self { x, y, length_squared: x.motion * x.motion + y.motion * y.motion }
    }

    #[inline(always)]
    pub(crate) fn at(&self, time: f64) -> (f64, f64) {
        (self.x.at(time), self.y.at(time))
    }

    /// When the way enters a pixel grown by a shape, unless it has left it when the sweep starts or enters
    /// it after `last`; below 0 if it does so before the start.
    #[inline(always)]
    pub(crate) fn entry(&self, shape: &Hull, left: f64, top: f64, last: f64) -> Option<Entry> {
        if shape.tilt != 0.0 {
            return self.tilted(shape, left, top, last);
        }
        let (reach_x, reach_y) = shape.extents();
        let (span_x, span_y) = (self.x.span(left, reach_x), self.y.span(top, reach_y));
        let (from, to) = (span_x.from.max(span_y.from), span_x.to.min(span_y.to));
        if from >= to || to <= 0.0 || from > last {
            return None;
        }
        // Where both sides are reached at once, the shape lands rather than stops.
        let is_upright = span_x.from > span_y.from;
        let side = if is_upright { Side::Upright } else { Side::Level };
        if shape.radius == 0.0 {
            return Some(Entry { time: from, side });
        }
        // The point of the inner rectangle that is nearest: a corner, unless it enters at a straight side.
        let (at_x, at_y) = self.at(from);
        let (first_x, last_x) = (left - shape.half_width, left + 1.0 + shape.half_width);
        let (first_y, last_y) = (top - shape.half_height, top + 1.0 + shape.half_height);
        let is_beside = (at_x < first_x) | (at_x > last_x);
        if !(is_beside & ((at_y < first_y) | (at_y > last_y))) {
            return Some(Entry { time: from, side });
        }
        let corner_x = if at_x < first_x { first_x } else { last_x };
        let corner_y = if at_y < first_y { first_y } else { last_y };
        let (x, y) = (self.x.start - corner_x, self.y.start - corner_y);
        let (motion_x, motion_y) = (self.x.motion, self.y.motion);
        let cross = x * motion_y - y * motion_x;
        let rest = self.length_squared * (shape.radius * shape.radius) - cross * cross;
        let along = x * motion_x + y * motion_y;
        // Not before the bound by which squares are left out, whatever the rounding.
        let time = ((-along - rest.sqrt()) / self.length_squared).max(from);
        let is_entered = (rest > 0.0) & (time <= last);
        is_entered.then_some(Entry { time, side: Side::Round(corner_x, corner_y) })
    }

    #[inline(never)]
    fn tilted(&self, shape: &Hull, left: f64, top: f64, last: f64) -> Option<Entry> {
        let entered = self.hexagon(shape, left, top, last)?;
        Some(Entry { time: entered.time, side: Side::Tilted })
    }

    fn hexagon(&self, shape: &Hull, left: f64, top: f64, last: f64) -> Option<tilted::Entered> {
        let (start, motion) = ((self.x.start, self.y.start), (self.x.motion, self.y.motion));
        Hexagon::new(shape, left, top, 1.0).entered(start, motion, last)
    }

    /// The normal of a pixel where a shape comes upon it.
    #[inline(always)]
    pub(crate) fn normal(&self, shape: &Hull, left: f64, top: f64, entry: &Entry) -> (f64, f64) {
        match entry.side {
            Side::Upright => (-self.x.motion.signum(), 0.0),
            Side::Level => (0.0, -self.y.motion.signum()),
            Side::Round(corner_x, corner_y) => {
                let (x, y) = self.at(entry.time);
                let (x, y) = (x - corner_x, y - corner_y);
                let length = (x * x + y * y).sqrt();
                (x / length, y / length)
            }
            Side::Tilted => {
                let entered = self.hexagon(shape, left, top, entry.time);
                entered.map_or((0.0, -1.0), |entered| entered.normal)
            }
        }
    }
}
