//! One table of cells: which cell a box lies in, and which runs of cells a query must look at.
//!
//! A box lies in the cell of its centre. Cells are loosened by half the largest box a level takes,
//! so a query looks at the cells of all centres within that reach. Numbers along an axis are computed in
//! 64 bits and grow with the coordinate (never fall), clamped ones included; with the guard added to
//! every query, rounding can lose nothing, however far out the coordinates are.
//!
//! The cells of a level are a ring: a cell's place on it is the sum of its numbers along the axes, each
//! times the stride of the axis, around and around. One axis has a stride of 1, so rows along it lie in
//! one piece; they go on in other rows instead of ending, and the ring closes as it may. So a table needs
//! no extent: what lies far away falls on the same cells as the rest, where the tests leave it out.
//! An axis with a stride of 0 is folded away: no cells are told apart along it.

use core::ops::Range;

use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::sample::{RUN_COST, TEST_COST};

/// Cells are this much larger than the largest box of a class, so that two boxes that touch lie in
/// the same or in neighbouring cells whatever rounding does.
pub(crate) const CELL_PER_SIZE: f64 = 1.025;

/// A class takes boxes so many times as large as its largest one: where corners are moved by adding to them, or are reckoned
/// from a centre, rounding makes sides a little longer here and there.
pub(crate) const ROUNDED: f32 = 1.0 + 1.0 / 256.0;
/// Cells are that much larger than the largest box they take then.
pub(crate) const CELL_PER_LARGEST: f64 = CELL_PER_SIZE / ROUNDED as f64;

/// Sum with this, and the lowest bits of a float hold its value rounded to a whole number.
pub(crate) const ROUNDING: f64 = 6_755_399_441_055_744.0;
/// Cell numbers beyond this are not told apart (no two different f32 lie in one cell there).
const FARTHEST: f64 = (1u64 << 50) as f64;

/// What rounding can do to a coordinate of this size in the few operations between a box and its
/// cell, in 64 bits, with room to spare.
#[inline]
pub(crate) fn guard(coordinate: f64) -> f64 {
    coordinate.abs() * 4e-15
}

/// A length halved so many times, which is exact.
#[inline(always)]
fn halved(length: f64, times: u64) -> f64 {
    length * f64::from_bits((1023 - times) << 52)
}

/// What it costs to find out where an object looks in another level, as a sample reckons.
pub(crate) const LOOK_COST: f64 = 10.0;

/// Stands for the cell of a box that must be looked at by itself.
pub(crate) const NO_CELL: u32 = u32::MAX;

/// Least stride of a second axis: the neighbours of a cell along the first one are no neighbours along
/// the second.
pub(crate) const LEAST_STRIDE: u32 = 4;

/// A cell and those around it are so many along an axis.
const AROUND: u64 = 3;

/// Rows ahead of a cell: the next one, and in 3D three of the next slice.
pub(crate) const MOST_ROWS: usize = 4;

/// Places from a cell to the middle ones of the rows ahead.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ForwardRows {
    middles: [u32; MOST_ROWS],
    count: usize,
}

impl ForwardRows {
    /// There are none.
    pub(crate) const NONE: Self = Self { middles: [0; MOST_ROWS], count: 0 };

    #[inline(always)]
    pub(crate) fn middles(&self) -> &[u32] {
        &self.middles[..self.count]
    }
}

/// A ring of cells. In 2D the third axis is folded away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Level {
    /// Side of a cell along an axis for which it is not halved.
    pub(crate) cell_size: f64,
    /// How often the size of a cell is halved for each axis.
    pub(crate) cells_halved: [u8; 3],
    /// How often that of a box is, which is at least as often.
    pub(crate) boxes_halved: [u8; 3],
    /// Side of a cell along each axis.
    pub(crate) sides: [f64; 3],
    /// 1 / `sides`.
    pub(crate) inverses: [f64; 3],
    /// Largest size of a box along each axis.
    pub(crate) largest_sides: [f32; 3],
    /// Cell numbers are cut to this range, for each axis.
    pub(crate) lowest: [f64; 3],
    pub(crate) highest: [f64; 3],
    /// Smallest corner of cell 0.
    pub(crate) origin: [f64; 3],
    /// Places on the ring from a cell to the next one along each axis: rising from 1 for the axes that
    /// are kept, 0 for those folded away.
    pub(crate) strides: [u32; 3],
    /// Number of cells along each axis of a block in which no two cells fall on one place.
    pub(crate) counts: [u32; 3],
    /// Number of cells: a power of two.
    pub(crate) size: u32,
    /// Number of cell 0 among the cells of all levels.
    pub(crate) base: u32,
    /// Cells far from each other may fall on one place, as they always may without bounds.
    pub(crate) wraps: bool,
    /// Objects there were when the table was laid out.
    pub(crate) planned_for: u32,
}

impl Level {
    /// Number of cells.
    pub(crate) fn cells(&self) -> u32 {
        self.size
    }

    /// How far a box can stick out of its cell along an axis: half of the largest side, and of what is lost where sides
    /// are reckoned in 32 bits.
    #[inline(always)]
    pub(crate) fn reach(&self, axis: usize) -> f64 {
        f64::from(self.largest_sides[axis]) * (0.5 + 0.5 * f64::from(f32::EPSILON))
    }

    /// How long something is that is as many cells long along an axis for which they are not halved.
    #[inline(always)]
    pub(crate) fn widened(&self, axis: usize, length: f64) -> f64 {
        length * f64::from_bits((1023 + u64::from(self.cells_halved[axis])) << 52)
    }

    /// The inverse of such a length.
    #[inline(always)]
    pub(crate) fn narrowed(&self, axis: usize, inverse: f64) -> f64 {
        halved(inverse, self.cells_halved[axis].into())
    }

    /// The side of a cell, over all axes.
    #[inline(always)]
    pub(crate) fn mean_side<const D: usize>(&self) -> f64 {
        let times: u64 = self.cells_halved[..D].iter().map(|&times| u64::from(times)).sum();
        halved(self.cell_size, times / D as u64)
    }

    /// True if the level takes a box.
    #[inline(always)]
    pub(crate) fn takes<const D: usize>(&self, bounds: &Aabb<D>) -> bool {
        (0..D).fold(true, |takes, axis| {
            takes & (bounds.max[axis] - bounds.min[axis] <= self.largest_sides[axis])
        })
    }

    /// The number of the cell along an axis; monotone in the coordinate.
    #[inline(always)]
    pub(crate) fn cell_along(&self, axis: usize, coordinate: f64) -> i64 {
        let place = (coordinate - self.origin[axis]) * self.inverses[axis] - 0.5;
        // Written out, since max and min of std take care of NaN, which cannot be here.
        let place = if place > self.lowest[axis] { place } else { self.lowest[axis] };
        let place = if place < self.highest[axis] { place } else { self.highest[axis] };
        (place + ROUNDING).to_bits() as i64 - ROUNDING.to_bits() as i64
    }

    /// True if the cell of a box lies in the row of such numbers along the second and the third axis.
    pub(crate) fn is_in_row<const D: usize>(&self, bounds: &Aabb<D>, row: [i64; 2]) -> bool {
        (1..D).all(|axis| {
            let center = (f64::from(bounds.min[axis]) + f64::from(bounds.max[axis])) * 0.5;
            self.cell_along(axis, center) == row[axis - 1]
        })
    }

    /// True if a cell along an axis takes all that lies before it, too: at the border of a bounded table,
    /// along a folded axis, and so far out that cells are not told apart.
    pub(crate) fn is_first(&self, axis: usize, cell: i64) -> bool {
        cell as f64 <= self.lowest[axis]
    }

    /// The same for all that lies behind it.
    pub(crate) fn is_last(&self, axis: usize, cell: i64) -> bool {
        cell as f64 >= self.highest[axis]
    }

    /// Sets the largest sides of a box by what they are along an axis for which they are not halved.
    pub(crate) fn set_largest(&mut self, largest: f32) {
        for axis in 0..3 {
            let halved = halved(largest.into(), self.boxes_halved[axis].into());
            self.largest_sides[axis] = halved as f32;
        }
    }

    /// The largest side of a box along an axis for which it is not halved.
    pub(crate) fn largest(&self) -> f32 {
        let along = |axis: usize| {
            let times = f64::from(1u32 << (self.boxes_halved[axis] % 32));
            (f64::from(self.largest_sides[axis]) * times) as f32
        };
        along(0).max(along(1)).max(along(2))
    }

    /// Sets the sides of cells along each axis. Halving is exact, so that no order of operations shows.
    pub(crate) fn set_sides(&mut self) {
        for axis in 0..3 {
            self.sides[axis] = halved(self.cell_size, self.cells_halved[axis].into());
            self.inverses[axis] = 1.0 / self.sides[axis];
        }
    }

    /// Sets what follows from the other fields; `last` is the last cell along each axis of a bounded
    /// table.
    pub(crate) fn finish(&mut self, last: Option<[f64; 3]>) {
        self.set_sides();
        self.counts = [1; 3];
        let mut until = self.size;
        for axis in (0..3).rev().filter(|&axis| self.strides[axis] > 0) {
            self.counts[axis] = until / self.strides[axis];
            until = self.strides[axis];
        }
        self.wraps = false;
        for axis in 0..3 {
            let is_kept = self.strides[axis] > 0;
            (self.lowest[axis], self.highest[axis]) = match last {
                _ if !is_kept => (0.0, 0.0),
                Some(last) => (0.0, last[axis].clamp(0.0, FARTHEST)),
                None => (-FARTHEST, FARTHEST),
            };
            let cells = self.highest[axis] - self.lowest[axis] + 1.0;
            self.wraps |= cells > f64::from(self.counts[axis]);
        }
    }

    /// True if the strides are those of a ring on which the cells around each cell are all different
    /// ones.
    pub(crate) fn is_sound(&self) -> bool {
        let (mut farthest, mut before) = (0u64, 0);
        for stride in self.strides.into_iter().filter(|&stride| stride > 0) {
            let least = match before {
                0 => 1,
                1 => LEAST_STRIDE,
                _ => 2 * before + LEAST_STRIDE,
            };
            if stride < least || (before == 0 && stride > 1) || stride > 1 << 30 {
                return false;
            }
            farthest += u64::from(stride);
            before = stride;
        }
        self.size.is_power_of_two() && u64::from(self.size) > 2 * farthest
    }

    /// Number of axes along which cells are told apart.
    #[inline]
    pub(crate) fn kept_axes(&self) -> usize {
        self.strides.iter().filter(|&&stride| stride > 0).count()
    }

    /// The axis along which rows lie in one piece, and the others.
    #[inline]
    pub(crate) fn axes(&self) -> [usize; 3] {
        match self.strides {
            [1, ..] | [_, 0 | 2.., 0 | 2..] => [0, 1, 2],
            [_, 1, _] => [1, 0, 2],
            _ => [2, 0, 1],
        }
    }

    /// The two strides that are not 1, 0 where there is none.
    #[inline]
    pub(crate) fn row_strides(&self) -> [u32; 2] {
        let mut strides = self.strides.into_iter().filter(|&stride| stride > 1);
        [strides.next().unwrap_or(0), strides.next().unwrap_or(0)]
    }

    /// The rows of three cells ahead of a cell: the next one, and of the next slice three.
    #[inline]
    pub(crate) fn rows_ahead(&self) -> ForwardRows {
        let [row, slice] = self.row_strides();
        let count = match (row, slice) {
            (0, _) => 0,
            (_, 0) => 1,
            _ => MOST_ROWS,
        };
        ForwardRows {
            middles: [row, slice.wrapping_sub(row), slice, slice.wrapping_add(row)],
            count,
        }
    }

    /// Rows of its cells that a box of another level lies across, more or less.
    pub(crate) fn rows_across(&self, other: &Level) -> f64 {
        self.across(other, 2).min(self.cells().into())
    }

    /// What it costs that all objects of another level look through its cells.
    #[inline(never)]
    pub(crate) fn looks_of(&self, other: &Level) -> f64 {
        let share = self.across(other, 1) / f64::from(self.cells());
        let tests = f64::from(self.planned_for) * share.min(1.0);
        let look = LOOK_COST + self.rows_across(other) * RUN_COST + tests * TEST_COST;
        f64::from(other.planned_for) * look
    }

    /// How many cells a box of another level lies across, along the axes with such strides and larger ones.
    fn across(&self, other: &Level, least: u32) -> f64 {
        (0..3)
            .filter(|&axis| self.strides[axis] >= least)
            .map(|axis| 0.5 * f64::from(other.largest_sides[axis]) / self.sides[axis] + 2.0)
            .product()
    }

    /// The place on the ring of a cell.
    #[inline(always)]
    pub(crate) fn place_of(&self, cell: [i64; 3]) -> u32 {
        let [x, y, z] = cell.map(|along| along as u32);
        let [a, b, c] = self.strides;
        let sum = x.wrapping_mul(a).wrapping_add(y.wrapping_mul(b)).wrapping_add(z.wrapping_mul(c));
        sum & (self.size - 1)
    }

    /// The cell, among those of all levels, of a box with this centre.
    #[inline(always)]
    pub(crate) fn cell_of<const D: usize>(&self, center: &[f64; D]) -> u32 {
        let mut cell = [0; 3];
        for axis in 0..D {
            cell[axis] = self.cell_along(axis, center[axis]);
        }
        self.base + self.place_of(cell)
    }

    /// What [`Level::cell_of`] finds for many boxes, given as smallest and largest coordinates along
    /// each axis; [`NO_CELL`] for those that are too large. True if there are none of them.
    ///
    /// The same operations in the same order, so that the compiler can take several at a time: each loop
    /// does with numbers of one kind.
    #[inline(always)]
    pub(crate) fn cells_of<const D: usize, const N: usize>(
        &self,
        boxes: &[[[f32; N]; 2]; D],
        cells: &mut [u32; N],
    ) -> bool {
        let mut places = [0u32; N];
        let mut axis = 0;
        while axis < D {
            let [min, max] = &boxes[axis];
            let (origin, inverse) = (self.origin[axis], self.inverses[axis]);
            let (lowest, highest) = (self.lowest[axis], self.highest[axis]);
            let stride = self.strides[axis];
            axis += 1;
            if stride == 0 {
                continue;
            }
            let mut i = 0;
            while i < N {
                let center = (f64::from(min[i]) + f64::from(max[i])) * 0.5;
                let place = (center - origin) * inverse - 0.5;
                let place = if place > lowest { place } else { lowest };
                let place = if place < highest { place } else { highest };
                let along = (place + ROUNDING).to_bits() as u32;
                places[i] = places[i].wrapping_add(along.wrapping_mul(stride));
                i += 1;
            }
        }
        // All bits of those that are too large along an axis.
        let mut too_large = [0u32; N];
        let mut axis = 0;
        while axis < D {
            let [min, max] = &boxes[axis];
            let largest = self.largest_sides[axis];
            let mut i = 0;
            while i < N {
                too_large[i] |= if max[i] - min[i] <= largest { 0 } else { NO_CELL };
                i += 1;
            }
            axis += 1;
        }
        let (last, base) = (self.size - 1, self.base);
        let (mut any, mut i) = (0, 0);
        while i < N {
            cells[i] = ((places[i] & last) + base) | too_large[i];
            any |= too_large[i];
            i += 1;
        }
        any == 0
    }

    /// The smallest coordinate that a centre in cell number `cell` or later along an axis can have.
    #[inline]
    pub(crate) fn border(&self, axis: usize, cell: i64) -> f64 {
        self.origin[axis] + cell as f64 * self.sides[axis]
    }

    /// The runs of cells that may hold boxes overlapping the range from `min` to `max`.
    #[inline]
    pub(crate) fn cells_near<const D: usize>(&self, min: &[f64; D], max: &[f64; D]) -> CellRuns {
        let block = self.range_near(min, max);
        let [x, y, z] = block.map(|(first, last)| (last - first) as u64);
        // So few are all different, and no row of them reaches to the next one.
        if (x < AROUND) & (y < AROUND) & (z < AROUND) & (self.strides[0] == 1) {
            let [_, row, slice] = self.strides;
            let [x, y, z] = [x, y, z].map(|more| more as u32 + 1);
            return CellRuns {
                base: self.base,
                size: self.size,
                first: self.place_of(block.map(|(first, _)| first)),
                len: x,
                rows: Steps { count: y, left: 0, stride: row },
                slices: Steps { count: z, left: z, stride: slice },
                row: 0,
                rest: 0,
            };
        }
        self.runs(block)
    }

    /// The first and the last cell along each axis that may hold boxes overlapping the range from `min`
    /// to `max`.
    #[inline]
    pub(crate) fn range_near<const D: usize>(
        &self,
        min: &[f64; D],
        max: &[f64; D],
    ) -> [(i64, i64); 3] {
        let mut range = [(0, 0); 3];
        for axis in 0..D {
            range[axis] = self.range_along(axis, min[axis], max[axis]);
        }
        range
    }

    /// The same along one axis.
    #[inline(always)]
    pub(crate) fn range_along(&self, axis: usize, min: f64, max: f64) -> (i64, i64) {
        let extra = self.reach(axis) + guard(min) + guard(max) + guard(self.origin[axis]);
        (self.cell_along(axis, min - extra), self.cell_along(axis, max + extra))
    }

    /// The runs of a block of cells, given by the first and the last along each axis, and maybe some
    /// more: no cell comes twice, and never more than there are.
    #[inline(always)]
    pub(crate) fn runs(&self, block: [(i64, i64); 3]) -> CellRuns {
        let mut runs = CellRuns {
            base: self.base,
            size: self.size,
            first: 0,
            len: 0,
            rows: Steps { count: 0, left: 0, stride: 0 },
            slices: Steps { count: 0, left: 0, stride: 0 },
            row: 0,
            rest: 0,
        };
        if block.iter().any(|&(first, last)| first > last) {
            return runs;
        }
        runs.first = self.place_of(block.map(|(first, _)| first));
        // Rows that reach to the next ones are one run, and so are slices.
        let size = u64::from(self.size);
        let count = |axis: usize| {
            let (first, last): (i64, i64) = block[axis];
            ((last - first) as u64).min(size) + 1
        };
        let (mut len, mut rows, mut slices) = (count(0), count(1), count(2));
        let [_, row, slice] = self.strides.map(u64::from);
        if len >= row {
            len += (rows - 1) * row;
            rows = 1;
        }
        if len + (rows - 1) * row >= slice && slices > 1 {
            len += (rows - 1) * row + (slices - 1) * slice;
            (rows, slices) = (1, 1);
        }
        if len + (rows - 1) * row + (slices - 1) * slice > size {
            (len, rows, slices) = (size, 1, 1);
            runs.first = 0;
        }
        runs.len = len as u32;
        runs.rows = Steps { count: rows as u32, left: 0, stride: row as u32 };
        runs.slices = Steps { count: slices as u32, left: slices as u32, stride: slice as u32 };
        runs
    }

    /// The runs of all cells but those of a block in which no two fall on one place.
    #[inline]
    pub(crate) fn runs_beyond(&self, block: [(i64, i64); 3]) -> CellGaps {
        let runs = self.runs(block);
        let first = runs.first;
        CellGaps {
            runs: CellRuns { first: 0, base: 0, ..runs },
            first,
            base: self.base,
            end: 0,
            rest: 0,
        }
    }
}

/// Steps along an axis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    pub(crate) count: u32,
    pub(crate) left: u32,
    pub(crate) stride: u32,
}

/// Iterates over the runs of consecutive cells of a block of cells: row by row, a row that goes over the
/// end of the ring in two runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellRuns {
    pub(crate) base: u32,
    pub(crate) size: u32,
    /// Place of the first cell of the next slice.
    pub(crate) first: u32,
    /// Cells of a row.
    pub(crate) len: u32,
    pub(crate) rows: Steps,
    pub(crate) slices: Steps,
    /// Place of the first cell of the next row.
    row: u32,
    /// Cells of the current row at the start of the ring.
    rest: u32,
}

impl Iterator for CellRuns {
    type Item = Range<u32>;

    #[inline(always)]
    fn next(&mut self) -> Option<Range<u32>> {
        if self.rest > 0 {
            let rest = core::mem::take(&mut self.rest);
            return Some(self.base..self.base + rest);
        }
        if self.rows.left == 0 {
            if self.slices.left == 0 {
                return None;
            }
            self.slices.left -= 1;
            self.row = self.first;
            self.rows.left = self.rows.count;
            self.first = (self.first + self.slices.stride) & (self.size - 1);
        }
        self.rows.left -= 1;
        let start = self.row;
        self.row = (self.row + self.rows.stride) & (self.size - 1);
        let end = start + self.len;
        self.rest = end.saturating_sub(self.size);
        Some(self.base + start..self.base + end.min(self.size))
    }
}

/// Iterates over the runs between those of a block.
pub(crate) struct CellGaps {
    /// The runs of the block, counted from its first place.
    runs: CellRuns,
    /// That place.
    first: u32,
    base: u32,
    /// Where the last run ended; the size of the ring once all is done.
    end: u32,
    /// What of a gap goes on at the start of the ring.
    rest: u32,
}

impl Iterator for CellGaps {
    type Item = Range<u32>;

    fn next(&mut self) -> Option<Range<u32>> {
        if self.rest > 0 {
            let rest = core::mem::take(&mut self.rest);
            return Some(self.base..self.base + rest);
        }
        let size = self.runs.size;
        while self.end < size {
            let next = self.runs.next().unwrap_or(size..size);
            let gap = self.end..next.start;
            self.end = next.end;
            if !gap.is_empty() {
                let start = (self.first + gap.start) & (size - 1);
                let end = start + gap.len() as u32;
                self.rest = end.saturating_sub(size);
                return Some(self.base + start..self.base + end.min(size));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::loose_grid::layout::plan::NO_LEVEL;

    #[test]
    fn no_box_that_is_taken_sticks_out_farther_than_is_said() {
        let mut longer = 0;
        for largest in [2.0f32, 1.7, 0.1, 3e-20, 5e30] {
            let level = Level { largest_sides: [largest; 3], ..NO_LEVEL };
            // Its ends have more bits than their difference.
            for step in 1..2000 {
                let min = largest * (step as f32 / -2000.0);
                for max in [min + largest, (min + largest).next_up(), (min + largest).next_down()] {
                    let bounds = Aabb { min: [min; 2], max: [max; 2] };
                    let side = f64::from(max) - f64::from(min);
                    if level.takes(&bounds) {
                        assert!(side * 0.5 <= level.reach(0), "{bounds:?} of {largest}");
                        longer += u32::from(side > largest.into());
                    }
                }
            }
        }
        assert!(longer > 1000, "{longer}");
    }
}
