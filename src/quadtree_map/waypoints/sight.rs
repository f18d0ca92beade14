//! Whether an agent can go straight from one place to another.
//!
//! Its box moves without jumps along the segment between the two. It touches no wall if the places that
//! a box of one place would touch on that segment are all free: row by row a run of them. All of it is
//! whole numbers.

use super::places::{BLOCK_SHIFT, BLOCK_SIDE, BLOCKED, Places, WHOLE, row_of};
use super::search::Looks;
use crate::coord::Point;
use crate::quadtree_map::tree::area::{Area, to_unsigned};

/// Nothing is seen that lies more columns or rows away: a look is not broken off, so it must end soon.
const MAX_SIGHT: i64 = 1 << 16;

/// True if an agent's box at a place lies inside `area`.
pub(super) fn is_inside(at: Point, agent: u32, area: &Area) -> bool {
    let behind = i64::from(agent / 2);
    let along = |at: i32, min: u32, max: u32| {
        let first = i64::from(to_unsigned(at)) - behind;
        first >= i64::from(min) && first + i64::from(agent) <= i64::from(max) + 1
    };
    along(at.x, area.min_x, area.max_x) && along(at.y, area.min_y, area.max_y)
}

/// Rows that are looked at together, as long as all is free there.
const TOGETHER: i64 = 8;
/// Bits behind the point of a slope.
const SLOPE_BITS: u32 = 32;

/// A segment, from its upper end on.
struct Segment {
    from: (i64, i64),
    delta: (i64, i64),
    /// Columns a row, rounded down; 0 for a straight one.
    slope: i64,
}

impl Segment {
    fn new(from: (i64, i64), delta: (i64, i64)) -> Self {
        let (across, down) = delta;
        let slope = if down == 0 { 0 } else { (across.abs() << SLOPE_BITS) / down };
        Self { from, delta, slope }
    }

    /// Columns that hold those of [`Segment::columns`], found without a division: one more on a side at most.
    #[inline(always)]
    fn columns_around(&self, first: i64, last: i64) -> (i64, i64) {
        let ((x, y), (across, down)) = (self.from, self.delta);
        if self.slope == 0 {
            return (x.min(x + across), x.max(x + across));
        }
        let near = (self.slope * (first - 1 - y).max(0)) >> SLOPE_BITS;
        let far = (((self.slope + 1) * (last + 1 - y).min(down)) >> SLOPE_BITS) + 1;
        if across < 0 { (x - far, x - near) } else { (x + near, x + far) }
    }

    /// The columns that a box of one place touches in some rows of it, the first and the last.
    #[inline(always)]
    fn columns(&self, first: i64, last: i64) -> (i64, i64) {
        let ((x, y), (across, down)) = (self.from, self.delta);
        if down == 0 || across == 0 {
            return (x.min(x + across), x.max(x + across));
        }
        // From where the box comes into the first row to where it leaves the last one.
        let top = across * ((first - 1).max(y) - y);
        let bottom = across * ((last + 1).min(y + down) - y);
        let (low, high) = (top.min(bottom), top.max(bottom));
        (x + low.div_euclid(down), x - (-high).div_euclid(down))
    }
}

/// A multiple of a fraction, which grows by it step by step: no division a row.
#[derive(Clone, Copy)]
struct Multiple {
    whole: i64,
    rest: i64,
}

impl Multiple {
    /// `times` times `across` / `down`, both above 0.
    fn new(across: i64, down: i64, times: i64) -> Self {
        Self { whole: across * times / down, rest: across * times % down }
    }

    #[inline(always)]
    fn grow(&mut self, by: Self, down: i64) {
        self.whole += by.whole;
        self.rest += by.rest;
        let is_over = self.rest >= down;
        self.whole += i64::from(is_over);
        self.rest -= if is_over { down } else { 0 };
    }
}

/// The columns of a segment, row by row: those that [`Segment::columns`] gives for each one.
struct Rows {
    x: i64,
    is_left: bool,
    down: i64,
    /// Rows from the first end, and what a row adds.
    row: i64,
    slope: Multiple,
    /// Where the box comes into the row, and where it leaves it.
    near: Multiple,
    far: Multiple,
}

impl Rows {
    /// From a row of a segment on that has more than one.
    fn new(segment: &Segment, first: i64) -> Self {
        let ((x, y), (across, down)) = (segment.from, segment.delta);
        let (row, steep) = (first - y, across.abs());
        Self {
            x,
            is_left: across < 0,
            down,
            row,
            slope: Multiple::new(steep, down, 1),
            near: Multiple::new(steep, down, (row - 1).max(0)),
            far: Multiple::new(steep, down, (row + 1).min(down)),
        }
    }

    #[inline(always)]
    fn next(&mut self) -> (i64, i64) {
        let (near, far) = (self.near.whole, self.far.whole + i64::from(self.far.rest > 0));
        if self.row >= 1 {
            self.near.grow(self.slope, self.down);
        }
        if self.row + 1 < self.down {
            self.far.grow(self.slope, self.down);
        }
        self.row += 1;
        if self.is_left { (self.x - far, self.x - near) } else { (self.x + near, self.x + far) }
    }
}

impl Places {
    /// True if an agent can go straight from one place to another; false where that is too far to look.
    pub(super) fn sees(&self, from: (u32, u32), to: (u32, u32), looks: &mut Looks) -> bool {
        let (from, to) = if from.1 <= to.1 { (from, to) } else { (to, from) };
        let from = (i64::from(from.0), i64::from(from.1));
        let delta = (i64::from(to.0) - from.0, i64::from(to.1) - from.1);
        looks.steps += 1;
        if delta.0.abs().max(delta.1) > MAX_SIGHT {
            return false;
        }
        let segment = Segment::new(from, delta);
        let last_row = from.1 + delta.1;
        let side = i64::from(BLOCK_SIDE);
        for band in from.1 >> BLOCK_SHIFT..=last_row >> BLOCK_SHIFT {
            let rows = (from.1.max(band * side), last_row.min(band * side + side - 1));
            let columns = segment.columns(rows.0, rows.1);
            for column in columns.0 >> BLOCK_SHIFT..=columns.1 >> BLOCK_SHIFT {
                let state = self.block(column as u32, band as u32).state;
                looks.touch(self, column as u32, band as u32);
                match state {
                    BLOCKED => return false,
                    WHOLE => {}
                    _ if !self.is_run_free(state, &segment, rows, column * side) => return false,
                    _ => {}
                }
            }
        }
        true
    }

    /// True if the places of some rows of a block that a segment touches are free.
    #[inline(always)]
    fn is_run_free(&self, state: u32, segment: &Segment, rows: (i64, i64), first: i64) -> bool {
        let Some(places) = self.rows(state) else { return false };
        let last = first + i64::from(BLOCK_SIDE) - 1;
        // The places of some columns, as far as they lie in the block.
        let run = |(low, high): (i64, i64)| {
            let (low, high) = (low.max(first), high.min(last));
            if low > high { 0 } else { (u128::MAX >> (127 - (high - low))) << (low - first) }
        };
        let row = |y: i64| row_of(places, (y & i64::from(BLOCK_SIDE - 1)) as usize);
        let mut next = rows.0;
        while next <= rows.1 {
            let (top, bottom) = (next, (next | (TOGETHER - 1)).min(rows.1));
            next = bottom + 1;
            let around = run(segment.columns_around(top, bottom));
            let free = (top..=bottom).fold(u128::MAX, |free, y| free & row(y));
            if free & around == around {
                continue;
            }
            let mut steps = (segment.slope != 0).then(|| Rows::new(segment, top));
            let is_free = (top..=bottom).all(|y| {
                let run = run(match &mut steps {
                    Some(steps) => steps.next(),
                    None => segment.columns(y, y),
                });
                row(y) & run == run
            });
            if !is_free {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_step_as_they_are_divided() {
        for down in 1..40 {
            for across in (-90..=90).filter(|&across| across != 0) {
                let segment = Segment::new((1000, 500), (across, down));
                for first in [500, 501, 500 + down / 2, 500 + down] {
                    let mut rows = Rows::new(&segment, first);
                    for y in first..=500 + down {
                        let columns = segment.columns(y, y);
                        assert_eq!(rows.next(), columns, "{across} {down} {y}");
                        let around = segment.columns_around(y, y);
                        let more = (columns.0 - around.0, around.1 - columns.1);
                        assert!((0..=1).contains(&more.0) && (0..=1).contains(&more.1), "{more:?}");
                    }
                }
            }
        }
    }
}
