//! How soon a sweep may come upon squares and pixels: many at once, in plain loops over 32-bit floats that
//! the compiler turns into SIMD.

use crate::quadtree_map::contact::axis::{Axis, whole};
use crate::quadtree_map::contact::collider::Hull;
use crate::quadtree_map::contact::entry::Way;
use crate::quadtree_map::query::solid_rows::LeafBits;
use crate::quadtree_map::tree::pixels::LEAF_SIDE;

/// Where the motion along one axis is more than this many times that along the other, the other is taken
/// for 0: beside a square it is little.
const MAX_RATIO: f64 = 64.0;
/// What rounding to 32 bits comes to, by the largest distance, with motions up to that ratio.
const ROUNDING: f64 = 1.0 / (1 << 15) as f64;
/// Before everything.
const NEVER_ENTERED: f32 = -1e30;
/// Added to a small number, this leaves its nearest whole number in the lowest bits.
const TO_WHOLE: f32 = (1 << 23) as f32;
/// Of a 32-bit float: where its exponent is, and that of 1.
const EXPONENT: u32 = 23;
const EXPONENT_OF_ONE: u32 = 127;

/// How many bits of a key say which square it is of …
pub(crate) const SQUARE_BITS: u32 = 6;
/// … and which pixel of the candidates.
const PIXEL_BITS: u32 = 5;

/// A fraction of a motion, at least 0, as a whole number in the same order; what is not a number comes last.
/// Of a square or pixel it is cut off to a multiple of a power of two, and the rest says which one it is.
#[inline(always)]
pub(crate) fn as_key(time: f64) -> i32 {
    ordered(time as f32)
}

#[inline(always)]
fn ordered(time: f32) -> i32 {
    (time.to_bits() & 0x7FFF_FFFF) as i32
}

/// The keys of squares or pixels, which are handed out in order.
pub(crate) struct Keys<const LEN: usize> {
    keys: [i32; LEN],
    /// How many there are, eight at a time; the others are infinite.
    eights: usize,
    /// The least of those that were not handed out. No two are alike.
    least: i32,
}

impl<const LEN: usize> Keys<LEN> {
    /// None.
    #[inline(always)]
    pub(crate) fn none() -> Self {
        Self { keys: [i32::MAX; LEN], eights: 0, least: i32::MAX }
    }

    /// These.
    #[inline(always)]
    fn of(keys: [i32; LEN]) -> Self {
        let mut least = [i32::MAX; 8];
        for eight in keys.as_chunks().0 {
            least = less(&least, eight);
        }
        Self { keys, eights: LEN / 8, least: least_of(&least) }
    }

    /// What the next key is of, if it may be come upon not after `limit`.
    #[inline(always)]
    pub(crate) fn next<const BITS: u32>(&mut self, limit: i32) -> Option<usize> {
        let least = self.least;
        if least >> BITS << BITS > limit {
            return None;
        }
        let mut rest = [i32::MAX; 8];
        for eight in self.keys.as_chunks::<8>().0.iter().take(self.eights) {
            let later = eight.map(|key| if key > least { key } else { i32::MAX });
            rest = less(&rest, &later);
        }
        self.least = least_of(&rest);
        Some((least & ((1 << BITS) - 1)) as usize)
    }
}

/// The less of each two.
#[inline(always)]
fn less(one: &[i32; 8], other: &[i32; 8]) -> [i32; 8] {
    core::array::from_fn(|lane| if one[lane] < other[lane] { one[lane] } else { other[lane] })
}

/// The least of all.
#[inline(always)]
fn least_of(keys: &[i32; 8]) -> i32 {
    keys.iter().fold(i32::MAX, |least, &key| if key < least { key } else { least })
}

/// Two pixels of each row: the nearest on either side of where the shape first reaches it; the first half
/// are those at or behind that column, the second those before it.
pub(crate) struct Candidates {
    /// Infinite if there is none.
    columns: [f32; 2 * LEAF_SIDE],
    keys: Keys<{ 2 * LEAF_SIDE }>,
}

impl Candidates {
    /// The next one's column and row, if it may be come upon not after `limit`.
    #[inline(always)]
    pub(crate) fn next(&mut self, limit: i32) -> Option<(f64, f64)> {
        let lane = self.keys.next::<PIXEL_BITS>(limit)?;
        Some((f64::from(self.columns[lane]), (lane % LEAF_SIDE) as f64))
    }
}

/// Where the middle of a shape is when its core enters a row.
struct Path {
    start_x: f64,
    /// Not before the start, if it moves to the right, nor behind it, if to the left: the start matters no more
    /// than to these columns.
    least: f32,
    most: f32,
    /// How much farther for each row …
    slope: f64,
    /// … from a row's first edge on.
    edge_y: f64,
    tilted: Option<Tilted>,
    /// True if 32 bits are too few to say where, or if it is tilted.
    is_hard: bool,
}

/// Which point of a tilted capsule is in a row first: an end, or, where it starts there, its line.
struct Tilted {
    /// From the middle to the end that goes ahead along y.
    tip: f64,
    /// Above 0 if the capsule goes down.
    motion_y: f64,
    start_y: f64,
    half_height: f64,
    /// How much farther to the right its line is for each row.
    slope: f64,
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
    /// From the start to that corner.
    corner: f32,
    motion: f32,
    inverse: f32,
    /// When a square is entered that begins where the line starts.
    entry: f32,
}

impl Line {
    #[inline(always)]
    fn new(axis: &Axis, reach: f64) -> Self {
        let inverse = if axis.motion == 0.0 { 0.0 } else { axis.inverse };
        let edge = -reach.copysign(axis.motion);
        Self { start: axis.start, motion: axis.motion, inverse, edge, sides: axis.near }
    }

    #[inline(always)]
    fn from(&self, first: f64, side: f64) -> LocalLine {
        let entry = ((self.edge + self.sides * side) * self.inverse) as f32;
        LocalLine {
            corner: (first - self.start) as f32,
            motion: self.motion as f32,
            inverse: self.inverse as f32,
            entry: if self.motion == 0.0 { NEVER_ENTERED } else { entry },
        }
    }
}

/// How soon a sweep may come upon the squares in a larger one: when it comes upon one grown a little more than by its
/// core.
pub(crate) struct Bound {
    path: Path,
    x: Line,
    y: Line,
    half_width: f32,
    half_height: f32,
    /// The square of the radius and a little more: rounding may bring what is entered at the start beyond it …
    held_squared: f32,
    /// … and that of the radius by the square of the motion's length.
    reach_squared: f32,
    /// One by the square of the motion's length, or 0.
    inverse_squared: f32,
}

impl Bound {
    /// For squares in a frame around one of `side` with corner (`left`, `top`).
    #[inline(always)]
    pub(crate) fn new(way: &Way, core: &Hull, frame: u32, left: f64, top: f64, side: f64) -> Self {
        let Way { x, y, .. } = way;
        let (length_x, length_y) = (x.motion.abs(), y.motion.abs());
        let is_along = (length_y * MAX_RATIO < length_x) | (length_x * MAX_RATIO < length_y);
        if is_along {
            Self::along(way, core, frame, left, top, side)
        } else {
            Self::of(way, core, frame, (x, y), 0.0)
        }
    }

    /// The same of a way nearly along an axis: as if it lay in the middle of where it lies beside the square.
    #[cold]
    #[inline(never)]
    fn along(way: &Way, core: &Hull, frame: u32, left: f64, top: f64, side: f64) -> Self {
        let (mut x, mut y) = (way.x, way.y);
        let (reach_x, reach_y) = core.extents();
        let is_level = y.motion.abs() < x.motion.abs();
        let (long, short, first, reach) = match is_level {
            true => (&x, &mut y, left, reach_x),
            false => (&y, &mut x, top, reach_y),
        };
        let span = long.between(first - reach, first + side + reach);
        let [from, to] = [span.from, span.to].map(|time| short.at(time.clamp(0.0, 1.0)));
        (short.start, short.motion) = (0.5 * (from + to), 0.0);
        Self::of(way, core, frame, (&x, &y), 0.5 * (from - to).abs())
    }

    /// As if the way were that along `x` and `y`, no farther away from it than `aside`.
    #[inline(always)]
    fn of(
        way: &Way,
        core: &Hull,
        frame: u32,
        (along_x, along_y): (&Axis, &Axis),
        aside: f64,
    ) -> Self {
        let Way { x, y, .. } = way;
        let (reach_x, reach_y) = core.extents();
        // The farthest that one of the squares in a frame may be.
        let far = x.motion.abs() + y.motion.abs() + reach_x + reach_y + f64::from(2 * frame);
        let more = far * ROUNDING + aside;
        let (motion_x, motion_y) = (along_x.motion, along_y.motion);
        let squared = motion_x * motion_x + motion_y * motion_y;
        // More than the sides of the rectangle around it by what rounding comes to: what lands on a side nearly along
        // it, passes the nearest point as far away as that.
        let radius = core.radius + 2.0 * more;
        let edge_y = y.near - reach_y.copysign(y.motion);
        let last = (LEAF_SIDE - 1) as f32;
        let slope = if y.motion == 0.0 { 0.0 } else { x.motion * y.inverse };
        let path = Path {
            start_x: x.start,
            least: if x.motion > 0.0 { last } else { 0.0 },
            most: if x.motion < 0.0 { 0.0 } else { last },
            slope,
            is_hard: core.tilt != 0.0 || slope.abs() > MAX_RATIO,
            edge_y: edge_y - y.start,
            tilted: (core.tilt != 0.0).then(|| Tilted {
                tip: core.tilt * core.half_width.copysign(y.motion),
                motion_y: y.motion,
                start_y: y.start,
                half_height: core.half_height,
                slope: core.tilt * core.half_width / core.half_height,
            }),
        };
        Self {
            path,
            x: Line::new(along_x, reach_x + more),
            y: Line::new(along_y, reach_y + more),
            half_width: core.half_width as f32,
            half_height: core.half_height as f32,
            held_squared: ((radius + more) * (radius + more)) as f32,
            reach_squared: (radius * radius * squared) as f32,
            inverse_squared: if squared > 0.0 { (1.0 / squared) as f32 } else { 0.0 },
        }
    }

    /// The keys of the first `count` of 16 x 16 squares with corner (`left`, `top`): `places` has the column of
    /// each, and sixteen times its row.
    #[inline(always)]
    pub(crate) fn squares(
        &self,
        left: f64,
        top: f64,
        side: u32,
        places: &[u8; 64],
        count: usize,
        keys: &mut Keys<64>,
    ) {
        let side = f64::from(side);
        let (x, y) = (self.x.from(left, side), self.y.from(top, side));
        let side = side as f32;
        keys.eights = count.div_ceil(8);
        let eights = keys.keys.as_chunks_mut::<8>().0.iter_mut().zip(places.as_chunks::<8>().0);
        let mut least = [i32::MAX; 8];
        let mut first = 0;
        for (keys, places) in eights.take(keys.eights) {
            let places = places.map(i32::from);
            let columns = places.map(|place| (place & 15) as f32 * side);
            let rows = places.map(|place| (place >> 4) as f32 * side);
            let times = self.entered_eight(&x, &y, &columns, &rows, side);
            let left = count as i32 - first;
            for lane in 0..8 {
                let time = times[lane] >> SQUARE_BITS << SQUARE_BITS | first | lane as i32;
                keys[lane] = if (lane as i32) < left { time } else { i32::MAX };
            }
            least = less(&least, keys);
            first += 8;
        }
        keys.least = least_of(&least);
    }

    /// The pixels of a leaf that may be the first, of which the first one lies at `left` and `top`.
    #[inline(always)]
    pub(crate) fn pixels(&self, bits: &LeafBits, left: f64, top: f64) -> Candidates {
        let columns = self.nearest(bits, left, top);
        let (x, y) = (self.x.from(left, 1.0), self.y.from(top, 1.0));
        let mut keys = [0; 2 * LEAF_SIDE];
        for (lane, (key, &column)) in keys.iter_mut().zip(&columns).enumerate() {
            let row = (lane % LEAF_SIDE) as f32;
            let time = self.entered(&x, &y, column, row, 1.0);
            *key = time >> PIXEL_BITS << PIXEL_BITS | lane as i32;
        }
        Candidates { columns, keys: Keys::of(keys) }
    }

    /// The columns nearest to where the shape first reaches each row.
    #[inline(always)]
    fn nearest(&self, bits: &LeafBits, left: f64, top: f64) -> [f32; 2 * LEAF_SIDE] {
        let mut splits = [0; LEAF_SIDE];
        if self.path.is_hard {
            self.split_hard(left, top, &mut splits);
        } else {
            self.split(left, top, &mut splits);
        }
        let mut columns = [0.0; 2 * LEAF_SIDE];
        let (behind, before) = columns.split_at_mut(LEAF_SIDE);
        for row in 0..LEAF_SIDE {
            let bits = u32::from(bits[row]);
            let from = u32::MAX.wrapping_shl(splits[row]);
            let (later, earlier) = (bits & from, bits & !from);
            behind[row] = last_column(later & later.wrapping_neg());
            before[row] = last_column(earlier);
        }
        columns
    }

    /// Between which columns of each row that place lies. It may be half a column off: the pixels at both sides
    /// are candidates.
    #[inline(always)]
    fn split(&self, left: f64, top: f64, splits: &mut [u32; LEAF_SIDE]) {
        let Path { start_x, least, most, slope, edge_y, .. } = self.path;
        let last = (LEAF_SIDE - 1) as f32;
        let start = start_x - left;
        let (first, slope) = ((start + slope * (top + edge_y)) as f32, slope as f32);
        let (least, most) =
            ((start as f32).max(0.0).min(least), (start as f32).min(last).max(most));
        for (row, split) in splits.iter_mut().enumerate() {
            *split = (clamp(first + slope * row as f32, least, most) + TO_WHOLE).to_bits() & 31;
        }
    }

    /// The same in 64 bits, and for a tilted capsule.
    #[inline(never)]
    fn split_hard(&self, left: f64, top: f64, splits: &mut [u32; LEAF_SIDE]) {
        let Path { start_x, least, most, slope, edge_y, tilted, .. } = &self.path;
        let last = (LEAF_SIDE - 1) as f64;
        let start = start_x - left;
        let in_leaf = start.clamp(0.0, last);
        let (least, most) = (in_leaf.min((*least).into()), in_leaf.max((*most).into()));
        for (row, split) in splits.iter_mut().enumerate() {
            let top = top + row as f64;
            let ahead = top + edge_y;
            let column = match tilted {
                None => (start + slope * ahead).clamp(least, most),
                Some(Tilted { tip, motion_y, .. }) if ahead * motion_y > 0.0 => {
                    start + tip + slope * ahead
                }
                Some(Tilted { start_y, half_height, slope, .. }) => {
                    start + slope * (top + 0.5 - start_y).clamp(-half_height, *half_height)
                }
            };
            *split = whole(column.clamp(0.0, last)) as u32;
        }
    }

    /// How soon each of eight squares may be come upon.
    #[inline(always)]
    fn entered_eight(
        &self,
        x: &LocalLine,
        y: &LocalLine,
        columns: &[f32; 8],
        rows: &[f32; 8],
        side: f32,
    ) -> [i32; 8] {
        let mut times = [0; 8];
        for lane in 0..8 {
            times[lane] = self.entered(x, y, columns[lane], rows[lane], side);
        }
        times
    }

    /// How soon one square may be come upon.
    #[inline(always)]
    fn entered(&self, x: &LocalLine, y: &LocalLine, column: f32, row: f32, side: f32) -> i32 {
        // All from the start of the way.
        let Self { half_width, half_height, .. } = *self;
        let (left, top) = (column + x.corner, row + y.corner);
        let (first_x, last_x) = (left - half_width, left + (side + half_width));
        let (first_y, last_y) = (top - half_height, top + (side + half_height));
        // Where the way enters the rectangle around the grown square …
        let from_x = left * x.inverse + x.entry;
        let from_y = top * y.inverse + y.entry;
        let from = if from_x > from_y { from_x } else { from_y };
        // … is nearest to this point of what grows by the radius alone.
        let nearest_x = clamp(x.motion * from, first_x, last_x);
        let nearest_y = clamp(y.motion * from, first_y, last_y);
        let cross = nearest_x * y.motion - nearest_y * x.motion;
        let along = nearest_x * x.motion + nearest_y * y.motion;
        let rest = self.reach_squared - cross * cross;
        // Not a number where it passes, or where there is no pixel.
        let entered = (along - rest.sqrt()) * self.inverse_squared;
        // What was entered before the start and does not hold it was left.
        let (gap_x, gap_y) = (clamp(0.0, first_x, last_x), clamp(0.0, first_y, last_y));
        let gap = gap_x * gap_x + gap_y * gap_y;
        let held = if gap <= self.held_squared { 0.0 } else { f32::INFINITY };
        // 0 is what it comes to of all squares where nothing moves.
        ordered(if entered <= 0.0 { held } else { entered })
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
