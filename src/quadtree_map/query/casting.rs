//! Casting a segment through the map, leaping over squares that cannot stop it.

use crate::coord::Point;
use crate::quadtree_map::read::batch::Place;
use crate::quadtree_map::tree::area::{ROOT_SHIFT, Square, to_signed, to_unsigned};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::steps::Tree;

/// Where a cast was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastHit {
    /// The first pixel at or above the threshold.
    pub pixel: Point,
    /// The pixel before it, or the same if the first one stops the cast.
    pub before: Point,
    /// The value of the pixel; 0 if its region is absent.
    pub value: u8,
    /// True if the cast was stopped by a region that is absent: by its first pixel on the way.
    pub is_absent: bool,
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
    /// The largest square around a pixel that is solid or a leaf, or far from all roots a block of many
    /// squares without one.
    fn place_to_leap(&self, x: u32, y: u32) -> Place<'_> {
        let place = self.place(x, y);
        let Place { square, content: Content::Solid(0) } = place else { return place };
        if square.shift < ROOT_SHIFT {
            return place;
        }
        let shift = ROOT_SHIFT + self.directory.gap(x >> ROOT_SHIFT, y >> ROOT_SHIFT);
        Place { square: Square { x: x >> shift << shift, y: y >> shift << shift, shift }, ..place }
    }

    /// The first pixel of a segment at or above `threshold`. Solid squares below it are leapt over
    /// whole.
    pub(crate) fn cast(&self, from: Point, to: Point, threshold: u8) -> Option<CastHit> {
        let line = Line::new(from, to);
        let mut step = 0;
        while step <= line.steps {
            let (x, y) = line.pixel(step);
            let place = self.place_to_leap(x, y);
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
                    let is_absent =
                        self.is_lacking && self.is_absent(x >> ROOT_SHIFT, y >> ROOT_SHIFT);
                    let value = if is_absent { 0 } else { value };
                    let point = |(x, y)| Point { x: to_signed(x), y: to_signed(y) };
                    let before = point(line.pixel((step - 1).max(0)));
                    return Some(CastHit { pixel: point((x, y)), before, value, is_absent });
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
    use crate::memory::Meter;
    use proptest::prelude::*;

    /// Leaps that a cast over nothing takes.
    fn leaps(tree: &Tree, from: Point, to: Point) -> usize {
        let line = Line::new(from, to);
        let (mut step, mut leaps) = (0, 0);
        while step <= line.steps {
            let (x, y) = line.pixel(step);
            step = line.step_after(&tree.place_to_leap(x, y).square, step);
            leaps += 1;
        }
        leaps
    }

    #[test]
    fn the_plane_is_crossed_in_few_leaps() {
        let mut tree = Tree::new(Meter::new(0), false);
        let corners =
            [i32::MIN, i32::MAX].map(|x| [i32::MIN, i32::MAX].map(|y| Point { x, y })).concat();
        let most = |tree: &Tree| {
            let pairs = corners.iter().flat_map(|from| corners.iter().map(move |to| (from, to)));
            pairs.map(|(from, to)| leaps(tree, *from, *to)).max().unwrap()
        };
        assert!(most(&tree) <= 8);
        // A root in the middle and others far from it: blocks of five sizes around each.
        for (x, y) in [(0, 0), (1 << 30, 1 << 30), (-1 << 30, 77), (i32::MAX, i32::MIN)] {
            let write = crate::quadtree_map::edit::writing::PixelWrite::new(Point { x, y }, 1);
            tree.write_pixel(&write).unwrap();
        }
        assert!(most(&tree) <= 4 * 5 * 32, "{}", most(&tree));
    }

    proptest! {
        #[test]
        fn a_leap_ends_at_the_first_step_outside(
            from: [i32; 2], delta in prop::array::uniform2(-3000..3000i32), far: bool,
            start in 0.0..1f64, shift in prop::sample::select(&[4, 7, 10, 14, 18, 22, 26, 30][..]),
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
            let step = (line.steps as f64 * start) as i64;
            let square_of = |step| {
                let (x, y) = line.pixel(step);
                (x >> shift << shift, y >> shift << shift)
            };
            let (x, y) = square_of(step);
            let end = line.step_after(&Square { x, y, shift }, step);
            // Between the last step inside and the first outside, which a large square has far apart.
            let end = end.min(line.steps + 1);
            prop_assert!(end > step);
            prop_assert_eq!(square_of(end - 1), (x, y));
            prop_assert!(end > line.steps || square_of(end) != (x, y));
        }
    }
}
