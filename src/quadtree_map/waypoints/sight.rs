//! Whether an agent can go straight from one place to another.
//!
//! Its box moves without jumps along the segment between the two. It touches no wall if the places that
//! a box of one place would touch on that segment are all free: row by row a run of them. All of it is
//! whole numbers.

use super::places::{BLOCK_SHIFT, BLOCK_SIDE, BLOCKED, CELL_SHIFT, Places, WHOLE, row_of};
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

    /// Columns that hold those of [`Segment::columns`]: one more on a side at most.
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
        if self.slope == 0 {
            return (x.min(x + across), x.max(x + across));
        }
        // Columns to a row, and what is left of the next one: no division, and so one too few at most.
        let to = |row: i64| {
            let columns = (self.slope * row) >> SLOPE_BITS;
            (columns, across.abs() * row - columns * down)
        };
        // From where the box comes into the first row to where it leaves the last one.
        let (near, rest) = to((first - 1 - y).max(0));
        let near = near + i64::from(rest >= down);
        let (far, rest) = to((last + 1 - y).min(down));
        let far = far + i64::from(rest > 0) + i64::from(rest > down);
        if across < 0 { (x - far, x - near) } else { (x + near, x + far) }
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
        let (Some(places), Some(record)) = (self.rows(state), self.record(state)) else {
            return false;
        };
        let (side, last) = (i64::from(BLOCK_SIDE), first + i64::from(BLOCK_SIDE) - 1);
        // True if the places of some columns, as far as they lie in the block, are free.
        let is_free = |free: u128, (low, high): (i64, i64)| {
            let (low, high) = (low.max(first), high.min(last));
            low > high || i64::from((!free >> (low - first)).trailing_zeros()) > high - low
        };
        let cell = |at: i64| (at & (side - 1)) >> CELL_SHIFT;
        let mut next = rows.0;
        while next <= rows.1 {
            let last_row = (next | ((1 << CELL_SHIFT) - 1)).min(rows.1);
            let (low, high) = segment.columns_around(next, last_row);
            let (low, high) = (low.max(first), high.min(last));
            let blocked = !record.free_cells >> (4 * cell(next));
            // All cells from the first to the last one.
            let cells = |low, high| (2 << cell(high)) - (1 << cell(low));
            if low > high || blocked & cells(low, high) == 0 {
                next = last_row + 1;
                continue;
            }
            while next <= last_row {
                let (top, bottom) = (next, (next | (TOGETHER - 1)).min(last_row));
                next = bottom + 1;
                let together = (top & (side - TOGETHER)) as usize;
                let free = places[together..][..TOGETHER as usize]
                    .iter()
                    .fold([u64::MAX; 2], |free, row| [free[0] & row[0], free[1] & row[1]]);
                let free = u128::from(free[1]) << 64 | u128::from(free[0]);
                if is_free(free, segment.columns_around(top, bottom)) {
                    continue;
                }
                let are_free = (top..=bottom).all(|y| {
                    let row = row_of(places, (y & (side - 1)) as usize);
                    is_free(row, segment.columns(y, y))
                });
                if !are_free {
                    return false;
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_those_of_divisions() {
        for down in 1..40 {
            for across in (-90..=90i64).filter(|&across| across != 0) {
                let segment = Segment::new((1000, 500), (across, down));
                for (first, last) in (0..=down).flat_map(|row| [(row, row), (row, down), (0, row)])
                {
                    let near = (first - 1).max(0) * across.abs() / down;
                    let far = ((last + 1).min(down) * across.abs() + down - 1) / down;
                    let ends = [near, far].map(|columns| 1000 + across.signum() * columns);
                    let columns = segment.columns(500 + first, 500 + last);
                    assert_eq!(columns, (ends[0].min(ends[1]), ends[0].max(ends[1])));
                    let around = segment.columns_around(500 + first, 500 + last);
                    let more = (columns.0 - around.0, around.1 - columns.1);
                    assert!((0..=1).contains(&more.0) && (0..=1).contains(&more.1), "{more:?}");
                }
            }
        }
    }
}
