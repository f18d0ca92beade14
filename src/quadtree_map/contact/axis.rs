//! One axis of a sweep: the middle of the shape runs along a segment.

/// What is shorter along an axis does not move along it.
pub(crate) const MIN_MOTION: f64 = 1.0 / (1u64 << 30) as f64;
/// The last pixel of a row or column of the plane, in unsigned coordinates.
const LAST: i64 = u32::MAX as i64;

/// Of one axis: what the segment does between two lines across it.
#[derive(Clone, Copy)]
pub(crate) struct Axis {
    /// Where the segment starts.
    pub(crate) start: f64,
    pub(crate) motion: f64,
    /// One by the motion; not looked at if that is 0.
    pub(crate) inverse: f64,
    /// From a pixel's first edge to the one that is come upon first: 0 or 1.
    pub(crate) near: f64,
}

/// The part of a line between two others, in fractions of the motion.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    pub(crate) from: f64,
    pub(crate) to: f64,
}

impl Axis {
    #[inline(always)]
    pub(crate) fn new(start: f64, motion: f64) -> Self {
        let motion = if motion.abs() < MIN_MOTION { 0.0 } else { motion };
        // From the sign, as no processor foresees which way the next shape goes.
        let near = (motion.to_bits() >> 63) as u32 as f64;
        Self { start, motion, inverse: 1.0 / motion, near }
    }

    /// Where the line is inside of a pixel grown by `reach`; empty, or all, without a motion.
    #[inline(always)]
    pub(crate) fn span(&self, first: f64, reach: f64) -> Span {
        if self.motion == 0.0 {
            return self.still(first, reach);
        }
        // Behind its first edge, or the last, by the reach, if it moves that way.
        let out = reach.copysign(self.motion);
        let (near, far) = (first + self.near - out, first + (1.0 - self.near) + out);
        Span { from: (near - self.start) * self.inverse, to: (far - self.start) * self.inverse }
    }

    #[cold]
    fn still(&self, first: f64, reach: f64) -> Span {
        self.between(first - reach, first + 1.0 + reach)
    }

    /// The same of several pixels: where the line is between `first` and `last`, which are in order.
    #[inline(always)]
    pub(crate) fn between(&self, first: f64, last: f64) -> Span {
        if self.motion > 0.0 {
            Span {
                from: (first - self.start) * self.inverse,
                to: (last - self.start) * self.inverse,
            }
        } else if self.motion < 0.0 {
            Span {
                from: (last - self.start) * self.inverse,
                to: (first - self.start) * self.inverse,
            }
        } else if first < self.start && self.start < last {
            Span { from: f64::NEG_INFINITY, to: f64::INFINITY }
        } else {
            Span { from: f64::INFINITY, to: f64::NEG_INFINITY }
        }
    }

    #[inline(always)]
    pub(crate) fn at(&self, time: f64) -> f64 {
        self.start + self.motion * time
    }
}

/// The pixels along an axis that a shape may lie in whose middle goes from `start` to `end`: the first and the last,
/// or the other way round if there are none. What it only touches at its far end may be left out.
#[inline(always)]
pub(crate) fn swept(start: f64, end: f64, reach: f64, base: i64) -> (i64, i64) {
    let low = if start < end { start } else { end };
    let high = if start < end { end } else { start };
    let first = whole(low - reach - 0.5) + base;
    let last = whole(high + reach - 0.5) + base;
    (first.max(0), last.min(LAST))
}

/// Added to a number that is not as large, this leaves the nearest whole one.
const TO_WHOLE: f64 = 1.5 * (1u64 << 52) as f64;

/// The nearest whole number, of two as near the even one. Conversions look for what is no number, too.
#[inline(always)]
pub(crate) fn whole(value: f64) -> i64 {
    (value + TO_WHOLE).to_bits() as i64 - TO_WHOLE.to_bits() as i64
}

/// The whole number at or below, for which the baseline of x86-64 has no instruction.
#[inline(always)]
pub(crate) fn floor(value: f64) -> f64 {
    let nearest = (value + TO_WHOLE) - TO_WHOLE;
    nearest - if nearest > value { 1.0 } else { 0.0 }
}
