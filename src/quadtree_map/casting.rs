//! Casting a segment through the map, leaping over squares that cannot stop it.

use super::area::{Square, to_signed, to_unsigned};
use super::content::Content;
use super::tree::Tree;
use crate::coord::Point;

/// Where a cast was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastHit {
    /// The first pixel at or above the threshold.
    pub pixel: Point,
    /// The pixel before it, or the same if the first one stops the cast.
    pub before: Point,
    /// The value of the pixel.
    pub value: u8,
}

/// The pixels of a segment: one for each step along its longer axis, the other coordinate rounded to
/// the nearest (a half upwards).
struct Line {
    /// The ends, in unsigned coordinates.
    from: (i64, i64),
    /// Steps along the longer axis: at least 1.
    steps: i64,
    delta: (i64, i64),
    is_steep: bool,
}

/// `dividend / divisor` rounded down, for a positive divisor.
fn floor_div(dividend: i128, divisor: i128) -> i64 {
    match (i64::try_from(dividend), i64::try_from(divisor)) {
        (Ok(dividend), Ok(divisor)) => dividend.div_euclid(divisor),
        _ => dividend.div_euclid(divisor) as i64,
    }
}

impl Line {
    fn new(from: Point, to: Point) -> Self {
        let unsigned = |coordinate| i64::from(to_unsigned(coordinate));
        let from = (unsigned(from.x), unsigned(from.y));
        let delta = (unsigned(to.x) - from.0, unsigned(to.y) - from.1);
        let is_steep = delta.1.abs() > delta.0.abs();
        let steps = delta.0.abs().max(delta.1.abs());
        Self { from, steps, delta, is_steep }
    }

    /// The changes along the shorter and the longer axis.
    fn minor(&self) -> i64 {
        if self.is_steep { self.delta.0 } else { self.delta.1 }
    }

    fn major(&self) -> i64 {
        if self.is_steep { self.delta.1 } else { self.delta.0 }
    }

    /// The pixel of a step.
    fn pixel(&self, step: i64) -> (u32, u32) {
        self.walk(step).pixel(self)
    }

    /// A walk that starts at a step.
    fn walk(&self, step: i64) -> Walk {
        let steps = i128::from(self.steps.max(1));
        let across = i128::from(self.minor()) * i128::from(step) * 2 + steps;
        let minor = floor_div(across, 2 * steps);
        let rest = (across - i128::from(minor) * 2 * steps) as i64;
        Walk { major: if self.major() < 0 { -step } else { step }, minor, rest }
    }

    /// The first step after `step` that is outside a square which holds `step`.
    fn step_after(&self, square: &Square, step: i64) -> i64 {
        let side = i64::from(square.side());
        let (first_x, first_y) =
            (i64::from(square.x) - self.from.0, i64::from(square.y) - self.from.1);
        let (major_first, minor_first) =
            if self.is_steep { (first_y, first_x) } else { (first_x, first_y) };
        let along = if self.major() < 0 { 1 - major_first } else { major_first + side };
        let steps = i128::from(self.steps.max(1));
        let minor = i128::from(self.minor());
        // Step i lies at floor((2 i minor + steps) / (2 steps)).
        let across = match minor {
            0 => i64::MAX,
            1.. => {
                let end = i128::from(minor_first + side);
                floor_div(2 * steps * end - steps + 2 * minor - 1, 2 * minor)
            }
            _ => floor_div(steps - 2 * steps * i128::from(minor_first), -2 * minor) + 1,
        };
        along.min(across).max(step + 1)
    }
}

/// A place on a line, which goes on step by step without dividing.
struct Walk {
    major: i64,
    minor: i64,
    /// What the division for `minor` left: 0 to twice the line's steps.
    rest: i64,
}

impl Walk {
    #[inline(always)]
    fn pixel(&self, line: &Line) -> (u32, u32) {
        let (x, y) =
            if line.is_steep { (self.minor, self.major) } else { (self.major, self.minor) };
        ((line.from.0 + x) as u32, (line.from.1 + y) as u32)
    }

    #[inline(always)]
    fn advance(&mut self, line: &Line) {
        self.major += if line.major() < 0 { -1 } else { 1 };
        self.rest += 2 * line.minor();
        let whole = 2 * line.steps.max(1);
        if self.rest >= whole {
            self.rest -= whole;
            self.minor += 1;
        } else if self.rest < 0 {
            self.rest += whole;
            self.minor -= 1;
        }
    }
}

impl Tree {
    /// The first pixel of a segment at or above `threshold`. Solid squares below it are leapt over
    /// whole.
    pub(super) fn cast(&self, from: Point, to: Point, threshold: u8) -> Option<CastHit> {
        let line = Line::new(from, to);
        let mut step = 0;
        while step <= line.steps {
            let (x, y) = line.pixel(step);
            let place = self.place(x, y);
            let end = line.step_after(&place.square, step).min(line.steps + 1);
            if let Content::Solid(value) = place.content
                && value < threshold
            {
                step = end;
                continue;
            }
            let mut walk = line.walk(step);
            while step < end {
                let (x, y) = walk.pixel(&line);
                let value = place.pixel(x, y);
                if value >= threshold {
                    let point = |(x, y)| Point { x: to_signed(x), y: to_signed(y) };
                    let before = point(line.pixel((step - 1).max(0)));
                    return Some(CastHit { pixel: point((x, y)), before, value });
                }
                walk.advance(&line);
                step += 1;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_leap_ends_at_the_first_step_outside(
            from: [i32; 2], delta in prop::array::uniform2(-3000..3000i32), far: bool,
            start in 0.0..1f64, level in 0..3u32,
        ) {
            let from = Point { x: from[0], y: from[1] };
            let scale = if far { 600_000 } else { 1 };
            let to = Point {
                x: from.x.saturating_add(delta[0] * scale),
                y: from.y.saturating_add(delta[1] * scale),
            };
            let line = Line::new(from, to);
            prop_assert_eq!(line.pixel(0), (to_unsigned(from.x), to_unsigned(from.y)));
            prop_assert_eq!(line.pixel(line.steps), (to_unsigned(to.x), to_unsigned(to.y)));
            let shift = 4 + 3 * level;
            let step = (line.steps as f64 * start) as i64;
            let square_of = |step| {
                let (x, y) = line.pixel(step);
                (x >> shift << shift, y >> shift << shift)
            };
            let (x, y) = square_of(step);
            let end = line.step_after(&Square { x, y, shift }, step);
            let mut expected = step + 1;
            while expected <= line.steps && square_of(expected) == (x, y) {
                expected += 1;
            }
            prop_assert_eq!(end.min(line.steps + 1), expected);
        }
    }
}
