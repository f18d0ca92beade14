//! One table of cells: which cell a box lies in, and which runs of cells a query must look at.
//!
//! A box lies in the cell of its centre. Cells are loosened by half the largest box a level takes,
//! so a query looks at the cells of all centres within that reach. Cell numbers are computed in 64
//! bits and grow with the coordinate (never fall), clamped and wrapped ones included; with the guard
//! added to every query, rounding can lose nothing, however far out the coordinates are.

use core::ops::Range;

use super::geometry::Aabb;

/// Cells are this much larger than the largest box they take, so that two boxes that touch lie in
/// the same or in neighbouring cells whatever rounding does.
pub(super) const CELL_PER_SIZE: f64 = 1.025;

/// Sum with this, and the lowest bits of a float hold its value rounded to a whole number.
const ROUNDING: f64 = 6_755_399_441_055_744.0;
/// Cell numbers beyond this are not told apart (no two different f32 lie in one cell there).
const FARTHEST: f64 = (1u64 << 50) as f64;

/// What rounding can do to a coordinate of this size in the few operations between a box and its
/// cell, in 64 bits, with room to spare.
#[inline]
pub(super) fn guard(coordinate: f64) -> f64 {
    coordinate.abs() * 4e-15
}

/// Stands for the cell of a box that must be looked at by itself.
pub(super) const NO_CELL: u32 = u32::MAX;

/// A table of cells. In 2D the third axis has one cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Level {
    /// Side of a cell.
    pub(super) cell_size: f64,
    /// 1 / `cell_size`.
    pub(super) inverse: f64,
    /// Cell numbers are cut to this range, for each axis.
    pub(super) lowest: [f64; 3],
    pub(super) highest: [f64; 3],
    /// Smallest corner of cell 0.
    pub(super) origin: [f64; 3],
    /// Number of cells along each axis.
    pub(super) counts: [u32; 3],
    /// Number of cell 0 among the cells of all levels.
    pub(super) base: u32,
    /// Largest size of a box that the level takes.
    pub(super) largest: f32,
    /// What lies outside comes back in on the other side (a torus), instead of going to the border.
    pub(super) wraps: bool,
    /// Objects there were when the table was laid out.
    pub(super) planned_for: u32,
}

impl Level {
    /// Number of cells.
    pub(super) fn cells(&self) -> u32 {
        self.counts[0] * self.counts[1] * self.counts[2]
    }

    /// How far a box can stick out of its cell.
    #[inline]
    pub(super) fn reach(&self) -> f64 {
        f64::from(self.largest) * 0.5
    }

    /// The number of the cell along an axis, before wrapping; monotone in the coordinate.
    #[inline(always)]
    fn unwrapped(&self, axis: usize, coordinate: f64) -> i64 {
        let place = (coordinate - self.origin[axis]) * self.inverse - 0.5;
        // Written out, since max and min of std take care of NaN, which cannot be here.
        let place = if place > self.lowest[axis] { place } else { self.lowest[axis] };
        let place = if place < self.highest[axis] { place } else { self.highest[axis] };
        (place + ROUNDING).to_bits() as i64 - ROUNDING.to_bits() as i64
    }

    /// True if a cell along an axis takes all that lies before it, too: at the border of a bounded table,
    /// and on a torus so far out that cells are not told apart.
    pub(super) fn is_first(&self, axis: usize, cell: i64) -> bool {
        cell as f64 <= self.lowest[axis]
    }

    /// The same for all that lies behind it.
    pub(super) fn is_last(&self, axis: usize, cell: i64) -> bool {
        cell as f64 >= self.highest[axis]
    }

    /// True if a centre within these bounds may lie beyond the table, and so wrap.
    pub(super) fn wraps_any<const D: usize>(&self, bounds: &Aabb<D>) -> bool {
        self.wraps
            && (0..D).any(|axis| {
                self.unwrapped(axis, bounds.min[axis].into()) < 0
                    || self.unwrapped(axis, bounds.max[axis].into()) >= self.counts[axis].into()
            })
    }

    /// Sets what follows from the other fields.
    pub(super) fn finish(&mut self) {
        self.inverse = 1.0 / self.cell_size;
        for axis in 0..3 {
            let last = f64::from(self.counts[axis] - 1);
            self.lowest[axis] = if self.wraps { -FARTHEST } else { 0.0 };
            self.highest[axis] = if self.wraps { FARTHEST } else { last };
        }
    }

    /// Brings the number of a cell along an axis into the table.
    #[inline(always)]
    fn wrapped(&self, axis: usize, cell: i64) -> u32 {
        let count = i64::from(self.counts[axis]);
        if (cell as u64) < count as u64 { cell as u32 } else { cell.rem_euclid(count) as u32 }
    }

    /// Where along each axis the cell of a box with this centre lies.
    #[inline(always)]
    pub(super) fn place_of<const D: usize>(&self, center: &[f64; D]) -> [u32; 3] {
        let mut place = [0; 3];
        for axis in 0..D {
            place[axis] = self.wrapped(axis, self.unwrapped(axis, center[axis]));
        }
        place
    }

    /// The cell, among those of all levels, of a box with this centre.
    #[inline(always)]
    pub(super) fn cell_of<const D: usize>(&self, center: &[f64; D]) -> u32 {
        let [x, y, z] = self.place_of(center);
        self.base + (z * self.counts[1] + y) * self.counts[0] + x
    }

    /// What [`Level::cell_of`] finds for many boxes, given as smallest and largest coordinates along
    /// each axis; [`NO_CELL`] for those that are too large or wrap. True if there are none of them.
    ///
    /// The same operations in the same order, but that what wraps is cut to one cell beyond the table, so
    /// that the compiler can take several at a time: each loop does with numbers of one kind.
    #[inline(always)]
    pub(super) fn cells_of<const D: usize, const N: usize>(
        &self,
        boxes: &[[[f32; N]; 2]; D],
        cells: &mut [u32; N],
    ) -> bool {
        let mut along = [[0; N]; D];
        let mut axis = 0;
        while axis < D {
            let [min, max] = &boxes[axis];
            let (origin, inverse) = (self.origin[axis], self.inverse);
            let count = f64::from(self.counts[axis]);
            let lowest = if self.lowest[axis] > -1.0 { self.lowest[axis] } else { -1.0 };
            let highest = if self.highest[axis] < count { self.highest[axis] } else { count };
            let mut i = 0;
            while i < N {
                let center = (f64::from(min[i]) + f64::from(max[i])) * 0.5;
                let place = (center - origin) * inverse - 0.5;
                let place = if place > lowest { place } else { lowest };
                let place = if place < highest { place } else { highest };
                along[axis][i] = (place + ROUNDING).to_bits() as u32;
                i += 1;
            }
            axis += 1;
        }
        let mut are_all_here = true;
        let mut i = 0;
        while i < N {
            let (mut number, mut is_here) = (0u32, true);
            let mut axis = D;
            while axis > 0 {
                axis -= 1;
                let [min, max] = &boxes[axis];
                is_here &= (along[axis][i] < self.counts[axis]) & (max[i] - min[i] <= self.largest);
                number = self.counts[axis].wrapping_mul(number).wrapping_add(along[axis][i]);
            }
            are_all_here &= is_here;
            cells[i] = if is_here { number.wrapping_add(self.base) } else { NO_CELL };
            i += 1;
        }
        are_all_here
    }

    /// The smallest coordinate that a centre in cell `cell` or later along an axis can have.
    #[inline]
    pub(super) fn border(&self, axis: usize, cell: i64) -> f64 {
        self.origin[axis] + cell as f64 * self.cell_size
    }

    /// The runs of cells that may hold boxes overlapping the range from `min` to `max`.
    #[inline]
    pub(super) fn cells_near<const D: usize>(&self, min: &[f64; D], max: &[f64; D]) -> CellRuns {
        CellRuns::new(self, self.block_near(min, max))
    }

    /// The block of cells that may hold boxes overlapping the range from `min` to `max`.
    #[inline]
    pub(super) fn block_near<const D: usize>(&self, min: &[f64; D], max: &[f64; D]) -> [Span; 3] {
        let range = self.range_near(min, max);
        let mut block = [Span::WHOLE; 3];
        for axis in 0..D {
            block[axis] = self.span(axis, range[axis].0, range[axis].1);
        }
        block
    }

    /// The first and the last cell along each axis that may hold boxes overlapping the range from `min`
    /// to `max`, before wrapping.
    #[inline]
    pub(super) fn range_near<const D: usize>(
        &self,
        min: &[f64; D],
        max: &[f64; D],
    ) -> [(i64, i64); 3] {
        let mut range = [(0, 0); 3];
        for axis in 0..D {
            let extra =
                self.reach() + guard(min[axis]) + guard(max[axis]) + guard(self.origin[axis]);
            range[axis] =
                (self.unwrapped(axis, min[axis] - extra), self.unwrapped(axis, max[axis] + extra));
        }
        range
    }

    /// The number of the cell of a coordinate along an axis, before wrapping.
    #[inline]
    pub(super) fn cell_along(&self, axis: usize, coordinate: f64) -> i64 {
        self.unwrapped(axis, coordinate)
    }

    /// The cells `first..=last` along an axis, wrapped or cut.
    #[inline]
    pub(super) fn span(&self, axis: usize, first: i64, last: i64) -> Span {
        let count = self.counts[axis];
        if !self.wraps {
            let first = first.max(0);
            let last = last.min(i64::from(count) - 1);
            if first > last {
                return Span { first: 0, count: 0 };
            }
            return Span { first: first as u32, count: (last - first + 1) as u32 };
        }
        if first > last {
            return Span { first: 0, count: 0 };
        }
        if last - first + 1 >= i64::from(count) {
            return Span { first: 0, count };
        }
        Span { first: self.wrapped(axis, first), count: (last - first + 1) as u32 }
    }
}

/// A run of cells along one axis; it may go over the end of the table and on at its start, but
/// never visits a cell twice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) first: u32,
    pub(super) count: u32,
}

impl Span {
    /// The one cell of an axis that is not there.
    pub(super) const WHOLE: Span = Span { first: 0, count: 1 };
}

/// Iterates over the runs of consecutive cells of a block of cells: row by row, a row that wraps in
/// two runs.
pub(super) struct CellRuns {
    counts: [u32; 3],
    base: u32,
    block: [Span; 3],
    /// Where the next slice of rows lies along the third axis, and how many are left.
    next_slice: Span,
    /// The cells of the current slice.
    slice: Range<u32>,
    /// First cell of the current row.
    row: u32,
    /// Rows of the current slice that are left.
    rows_left: u32,
    /// Where the first run of every row ends.
    end: u32,
    /// Cells of the second one.
    wrapped: u32,
    /// The second run of the current row comes next.
    is_second_next: bool,
}

impl CellRuns {
    #[inline(always)]
    pub(super) fn new(level: &Level, block: [Span; 3]) -> Self {
        let Level { base, counts, .. } = *level;
        let [across, along_y, mut next_slice] = block;
        if across.count == 0 || along_y.count == 0 {
            next_slice.count = 0;
        }
        let end = across.first + across.count;
        Self {
            counts,
            base,
            block,
            next_slice,
            slice: base..base,
            row: base,
            rows_left: 0,
            end: end.min(counts[0]),
            wrapped: end.saturating_sub(counts[0]),
            is_second_next: false,
        }
    }
}

impl Iterator for CellRuns {
    type Item = Range<u32>;

    #[inline(always)]
    fn next(&mut self) -> Option<Range<u32>> {
        if self.is_second_next {
            self.is_second_next = false;
            return Some(self.row..self.row + self.wrapped);
        }
        let [across, along_y, along_z] = self.counts;
        if self.rows_left > 0 {
            let next = self.row + across;
            self.row = if next == self.slice.end { self.slice.start } else { next };
        } else {
            let Span { first: z, count: slices_left } = self.next_slice;
            if slices_left == 0 {
                return None;
            }
            let next = if z + 1 == along_z { 0 } else { z + 1 };
            self.next_slice = Span { first: next, count: slices_left - 1 };
            let slice = self.base + z * along_y * across;
            self.slice = slice..slice + along_y * across;
            self.row = slice + self.block[1].first * across;
            self.rows_left = self.block[1].count;
        }
        self.rows_left -= 1;
        self.is_second_next = self.wrapped > 0;
        Some(self.row + self.block[0].first..self.row + self.end)
    }
}
