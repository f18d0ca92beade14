//! How soon a sweep may come upon squares and pixels: many at once, in plain loops over 32-bit floats that
//! the compiler turns into SIMD.

use crate::quadtree_map::contact::collider::Hull;
use crate::quadtree_map::contact::sweep::Axis;
use crate::quadtree_map::query::solid_rows::LeafBits;
use crate::quadtree_map::tree::area::ROOT_SHIFT;
use crate::quadtree_map::tree::pixels::LEAF_SIDE;

/// Where the motion along one axis is more than this many times that along the other, the other is taken
/// for 0.
const MAX_RATIO: f64 = 64.0;
/// What rounding to 32 bits comes to, by the largest distance, with motions up to that ratio.
const ROUNDING: f64 = 1.0 / (1 << 15) as f64;
/// Before everything.
const NEVER_ENTERED: f32 = -1e30;
/// Added to a small number, these leave its nearest whole number in the lowest bits.
const TO_WHOLE: f64 = (1u64 << 52) as f64;
const TO_WHOLE_32: f32 = (1 << 23) as f32;
/// Of a 32-bit float: where its exponent is, and that of 1.
const EXPONENT: u32 = 23;
const EXPONENT_OF_ONE: u32 = 127;

/// Two pixels of each row: the nearest on either side of where the shape first reaches it; the first half
/// are those at or behind that column, the second those before it.
pub(crate) struct Candidates {
    /// Infinite if there is none.
    pub(crate) columns: [f32; 2 * LEAF_SIDE],
    /// Not after the sweep comes upon the pixel, as [`as_bits`] has it.
    pub(crate) times: [i32; 2 * LEAF_SIDE],
}

/// A fraction of a motion, at least 0, as a whole number in the same order; what is not a number comes last.
#[inline(always)]
pub(crate) fn as_bits(time: f64) -> i32 {
    ordered(time as f32)
}

#[inline(always)]
fn ordered(time: f32) -> i32 {
    (time.to_bits() & 0x7FFF_FFFF) as i32
}

/// How the middle of a shape comes to the rows.
struct Path {
    start_x: f64,
    motion_x: f64,
    /// From a row's first edge to where the middle is when the core enters it, less its start.
    edge_y: f64,
    /// 0 if it does not move along y.
    inverse_y: f64,
}

/// An axis as the bound takes it.
#[derive(Clone, Copy)]
struct Line {
    start: f64,
    motion: f64,
    /// 0 where nothing moves.
    inverse: f64,
    /// From a square's first edge to where the middle is when the core enters it, of a square without an
    /// extent, and how much of its side is to be added.
    edge: f64,
    sides: f64,
}

/// The same from the corner that squares are counted from.
struct LocalLine {
    start: f32,
    motion: f32,
    inverse: f32,
    /// When a square at that corner is entered.
    entry: f32,
}

impl Line {
    #[inline(always)]
    fn new(axis: &Axis, motion: f64, reach: f64) -> Self {
        let inverse = if motion == 0.0 { 0.0 } else { axis.inverse };
        let (edge, sides) = if motion > 0.0 { (-reach, 0.0) } else { (reach, 1.0) };
        Self { start: axis.start, motion, inverse, edge, sides }
    }

    #[inline(always)]
    fn from(&self, first: f64, side: f64) -> LocalLine {
        let edge = self.edge + self.sides * side;
        let start = self.start - first;
        let entry = ((edge - start) * self.inverse) as f32;
        LocalLine {
            start: start as f32,
            motion: self.motion as f32,
            inverse: self.inverse as f32,
            entry: if self.motion == 0.0 { NEVER_ENTERED } else { entry },
        }
    }
}

/// How soon a sweep may come upon a square: when it comes upon one grown a little more than by its core.
pub(crate) struct Bound {
    path: Path,
    x: Line,
    y: Line,
    half_width: f32,
    half_height: f32,
    /// The square of the radius by the square of the motion's length.
    reach_squared: f32,
    /// One by the square of the motion's length, or 0.
    inverse_squared: f32,
}

impl Bound {
    #[inline(always)]
    pub(crate) fn new(x: &Axis, y: &Axis, core: &Hull) -> Self {
        let (mut motion_x, mut motion_y) = (x.motion, y.motion);
        let (length_x, length_y) = (motion_x.abs(), motion_y.abs());
        let (reach_x, reach_y) = core.extents();
        // The farthest that one of the squares in a root may be.
        let far = length_x + length_y + reach_x + reach_y + f64::from(2u32 << ROOT_SHIFT);
        let mut more = far * ROUNDING;
        if length_x * MAX_RATIO < length_y {
            more += length_x;
            motion_x = 0.0;
        }
        if length_y * MAX_RATIO < length_x {
            more += length_y;
            motion_y = 0.0;
        }
        let squared = motion_x * motion_x + motion_y * motion_y;
        let radius = core.radius + more;
        let edge_y = if y.motion > 0.0 { -reach_y } else { 1.0 + reach_y };
        let path = Path {
            start_x: x.start,
            motion_x: x.motion,
            edge_y: edge_y - y.start,
            inverse_y: if y.motion == 0.0 { 0.0 } else { y.inverse },
        };
        Self {
            path,
            x: Line::new(x, motion_x, reach_x + more),
            y: Line::new(y, motion_y, reach_y + more),
            half_width: core.half_width as f32,
            half_height: core.half_height as f32,
            reach_squared: (radius * radius * squared) as f32,
            inverse_squared: if squared > 0.0 { (1.0 / squared) as f32 } else { 0.0 },
        }
    }

    /// How soon each of eight squares beside each other may be come upon, the first of which begins at
    /// `left` and `top`.
    #[inline(always)]
    pub(crate) fn squares(&self, left: i64, top: i64, side: u32) -> [i32; 8] {
        let side = f64::from(side);
        let (x, y) = (self.x.from(left as f64, side), self.y.from(top as f64, side));
        let mut times = [0; 8];
        for (column, time) in times.iter_mut().enumerate() {
            *time = self.entered(&x, &y, column as f32 * side as f32, 0.0, side as f32);
        }
        times
    }

    /// The pixels of a leaf that may be the first, of which the first one lies at `left` and `top`.
    #[inline(always)]
    pub(crate) fn pixels(&self, bits: &LeafBits, left: i64, top: i64) -> Candidates {
        let (left, top) = (left as f64, top as f64);
        let columns = self.nearest(bits, left, top);
        let (x, y) = (self.x.from(left, 1.0), self.y.from(top, 1.0));
        let mut times = [0; 2 * LEAF_SIDE];
        for half in [0, LEAF_SIDE] {
            for row in 0..LEAF_SIDE {
                times[half + row] = self.entered(&x, &y, columns[half + row], row as f32, 1.0);
            }
        }
        Candidates { columns, times }
    }

    /// The columns nearest to where the shape first reaches each row.
    #[inline(always)]
    fn nearest(&self, bits: &LeafBits, left: f64, top: f64) -> [f32; 2 * LEAF_SIDE] {
        let Path { start_x, motion_x, edge_y, inverse_y } = self.path;
        let (first, start) = (top + edge_y, start_x - left);
        let last = (LEAF_SIDE - 1) as f64;
        let mut splits = [0u32; LEAF_SIDE];
        for (row, split) in splits.iter_mut().enumerate() {
            let time = (first + row as f64) * inverse_y;
            let time = if time > 0.0 { time } else { 0.0 };
            let column = start + motion_x * time;
            let column = if column > 0.0 { column } else { 0.0 };
            let column = if column < last { column } else { last };
            // Between the two pixels that are nearest to the place; rounding does not matter.
            *split = (column + TO_WHOLE).to_bits() as u32;
        }
        let mut columns = [0.0; 2 * LEAF_SIDE];
        let (behind, before) = columns.split_at_mut(LEAF_SIDE);
        for row in 0..LEAF_SIDE {
            let bits = u32::from(bits[row]);
            let power = f32::from_bits((splits[row] + EXPONENT_OF_ONE) << EXPONENT);
            let split = (power + TO_WHOLE_32).to_bits() & 0xFFFF;
            let from = split.wrapping_neg();
            let (later, earlier) = (bits & from, bits & !from);
            behind[row] = last_column(later & later.wrapping_neg());
            before[row] = last_column(earlier);
        }
        columns
    }

    /// How soon one square may be come upon.
    #[inline(always)]
    fn entered(&self, x: &LocalLine, y: &LocalLine, column: f32, row: f32, side: f32) -> i32 {
        // Where the way enters the rectangle around the grown square …
        let from_x = column * x.inverse + x.entry;
        let from_y = row * y.inverse + y.entry;
        let from = if from_x > from_y { from_x } else { from_y };
        let (at_x, at_y) = (x.start + x.motion * from, y.start + y.motion * from);
        // … is nearest to this point of what grows by the radius alone.
        let Self { half_width, half_height, .. } = *self;
        let nearest_x = clamp(at_x, column - half_width, column + side + half_width);
        let nearest_y = clamp(at_y, row - half_height, row + side + half_height);
        let (away_x, away_y) = (x.start - nearest_x, y.start - nearest_y);
        let cross = away_x * y.motion - away_y * x.motion;
        let along = away_x * x.motion + away_y * y.motion;
        let rest = self.reach_squared - cross * cross;
        // Not a number where it passes, or where there is no pixel.
        let entered = (-along - rest.sqrt()) * self.inverse_squared;
        ordered(if entered < 0.0 { 0.0 } else { entered })
    }
}

/// The column of the last bit of a row, or infinity.
#[inline(always)]
fn last_column(bits: u32) -> f32 {
    let exponent = (bits as i32 as f32).to_bits() >> EXPONENT;
    let column = exponent.wrapping_sub(EXPONENT_OF_ONE) as i32 as f32;
    if bits == 0 { f32::INFINITY } else { column }
}

/// Compiles to two instructions.
#[inline(always)]
fn clamp(value: f32, first: f32, last: f32) -> f32 {
    let value = if value > first { value } else { first };
    if value < last { value } else { last }
}
