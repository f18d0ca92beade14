//! What lies ahead of a cell, so that each pair of neighbouring cells meets once: the next cell of its
//! row, three of the next row, and in 3D three times three of the next slice.

use core::ops::Range;

use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::layout::level::{ForwardRows, MOST_ROWS};
use crate::loose_grid::pairs::join::CELLS;

/// The rows ahead of an inner cell, as the middle one of their three cells less the cell itself, which
/// may go over the end of the numbers and back.
#[derive(Clone, Copy)]
pub(crate) struct InnerRows(pub(crate) [usize; MOST_ROWS]);

/// A cell of a level; the overflow cell is a level of one cell.
#[derive(Clone, Copy)]
pub(crate) struct CellPlace {
    pub(crate) cell: u32,
    base: u32,
    size: u32,
    /// The next cell along the row is a neighbour, too.
    has_next: bool,
    ahead: ForwardRows,
}

impl CellPlace {
    /// The first cell of a level, the number of which is the number of levels for the overflow cell.
    pub(crate) fn new<const D: usize>(layer: &Layer<D>, index: usize) -> Self {
        let Some(level) = layer.plan.levels().get(index) else {
            let cell = layer.plan.overflow();
            return Self { cell, base: cell, size: 1, has_next: false, ahead: ForwardRows::NONE };
        };
        Self {
            cell: level.base,
            base: level.base,
            size: level.size,
            has_next: level.kept_axes() > 0,
            ahead: level.rows_ahead(),
        }
    }

    /// Number of the rows ahead.
    #[inline(always)]
    pub(crate) fn rows(&self) -> usize {
        self.ahead.middles().len()
    }

    /// All cells of the level.
    pub(crate) fn cells(&self) -> Range<u32> {
        self.base..self.base + self.size
    }

    /// Goes on to the cell of the level that holds an entry.
    pub(crate) fn advance_to<const D: usize>(&mut self, layer: &Layer<D>, entry: usize) {
        let starts = &layer.starts[self.base as usize..=(self.base + self.size) as usize];
        let steps = starts.partition_point(|&start| start as usize <= entry) as u32 - 1;
        self.cell = self.base + steps;
    }

    /// The places on the ring of the middle cells of the rows ahead.
    #[inline(always)]
    fn middles(&self) -> impl Iterator<Item = u32> {
        let (place, last) = (self.cell - self.base, self.size - 1);
        self.ahead.middles().iter().map(move |ahead| (place + ahead) & last)
    }

    /// Number of inner cells from here on, side by side: those that have a next one and whose rows ahead
    /// each lie in one piece, all by the same number of cells ahead.
    #[inline(always)]
    pub(crate) fn inner_cells(&self) -> u32 {
        // In a single row nothing that stands behind an inner cell may be a neighbour but the next one, as
        // the last cell is of the first one; and eight cells are looked at together.
        let is_outer = self.rows() == 0 && (self.cell == self.base || self.size < CELLS as u32);
        if !self.has_next || is_outer {
            return 0;
        }
        let last = self.size - 1;
        let most = last - (self.cell - self.base);
        self.middles()
            .fold(most, |inner, middle| inner.min(if middle == 0 { 0 } else { last - middle }))
    }

    /// The rows ahead of an inner cell.
    pub(crate) fn inner_rows(&self) -> InnerRows {
        let place = (self.cell - self.base) as usize;
        let mut rows = InnerRows([0; MOST_ROWS]);
        for (row, middle) in rows.0.iter_mut().zip(self.middles()) {
            *row = (middle as usize).wrapping_sub(place);
        }
        rows
    }
}

/// The entries that the objects of a cell are tested against, so that each pair of neighbouring cells
/// meets once: those of the own cell and the next one of the row, then the rows ahead.
pub(crate) struct ForwardNeighbors {
    /// Starts and ends, the first that of the own cell.
    runs: [(u32, u32); MOST_RUNS],
    len: usize,
}

/// The own cell, maybe the next one if the ring ends between, and each row ahead maybe cut in two.
const MOST_RUNS: usize = 2 + 2 * MOST_ROWS;

impl ForwardNeighbors {
    /// What lies ahead of a cell, wherever that lies.
    #[inline(always)]
    pub(crate) fn of<const D: usize>(layer: &Layer<D>, place: &CellPlace) -> Self {
        let mut ahead = Self { runs: [(0, 0); MOST_RUNS], len: 0 };
        let CellPlace { cell, base, size, .. } = *place;
        ahead.add(layer, cell..cell + 1);
        if place.has_next {
            if cell + 1 == base + size {
                ahead.add(layer, base..base + 1);
            } else {
                ahead.runs[0].1 = layer.starts[cell as usize + 2];
            }
        }
        for middle in place.middles() {
            let first = (middle + size - 1) & (size - 1);
            let end = first + 3;
            ahead.add(layer, base + first..base + end.min(size));
            if end > size {
                ahead.add(layer, base..base + end - size);
            }
        }
        ahead
    }

    /// Adds the entries of a run of cells.
    #[inline(always)]
    fn add<const D: usize>(&mut self, layer: &Layer<D>, cells: Range<u32>) {
        self.runs[self.len] =
            (layer.starts[cells.start as usize], layer.starts[cells.end as usize]);
        self.len += 1;
    }

    /// What lies ahead of an entry of the cell.
    #[inline(always)]
    pub(crate) fn runs_from(&mut self, entry: usize) -> &[(u32, u32)] {
        self.runs[0].0 = entry as u32 + 1;
        &self.runs[..self.len]
    }
}

/// Runs of entries, given by where they start and end.
#[inline(always)]
pub(crate) fn ranges(runs: &[(u32, u32)]) -> impl Iterator<Item = Range<usize>> {
    runs.iter().map(|&(start, end)| start as usize..end as usize)
}
