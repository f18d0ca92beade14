//! What lies ahead of a cell, so that each pair of neighbouring cells meets once: the next cell of its
//! row, three of the next row, and in 3D three times three of the next plane.

use core::ops::Range;

use super::layer::Layer;
use super::level::{CellRuns, Level, Span};

/// Rows of cells ahead of a cell: the next one, and in 3D three of the next plane.
pub(super) const MOST_ROWS: usize = 4;

/// The rows ahead of an inner cell, as the middle one of their three cells less the cell itself, which
/// may go over the end of the numbers and back.
#[derive(Clone, Copy)]
pub(super) struct RowsAhead(pub(super) [usize; MOST_ROWS]);

impl RowsAhead {
    pub(super) fn new<const D: usize>(place: &CellPlace) -> Self {
        let [across, along, deep] = place.counts.map(|count| count as usize);
        let slice = across * along;
        let [_, y, z] = place.at.map(|at| at as usize);
        // On a torus the last row is followed by the first, unless neither matters to the other.
        let is_cut = !place.is_open_here::<D>();
        let back = |is_end: bool, len: usize| if is_cut && is_end { len } else { 0 };
        let next = across.wrapping_sub(back(y + 1 == along, slice));
        let above = slice.wrapping_sub(back(z + 1 == deep, slice * deep));
        let before = back(y == 0, slice).wrapping_sub(across);
        Self([next, above.wrapping_add(before), above, above.wrapping_add(next)])
    }

    /// The middle cells of the rows ahead of a cell.
    #[inline(always)]
    fn middles<const D: usize>(self, cell: usize) -> impl Iterator<Item = usize> {
        self.0.into_iter().take(rows_ahead(D)).map(move |row| cell.wrapping_add(row))
    }
}

/// Number of the rows ahead.
pub(super) const fn rows_ahead(dimensions: usize) -> usize {
    if dimensions == 2 { 1 } else { MOST_ROWS }
}

/// A cell and where it lies in its level; the overflow cell is a level of one cell.
#[derive(Clone, Copy)]
pub(super) struct CellPlace {
    pub(super) cell: u32,
    pub(super) cells: u32,
    base: u32,
    counts: [u32; 3],
    at: [u32; 3],
    /// Behind the last row comes the first.
    wraps: bool,
    /// No object lies so that it wraps, so that what lies in the first and in the last cell of a row is
    /// far apart. Then a row may be taken to go on in the next one: what is tested too much overlaps
    /// nothing.
    is_open: bool,
}

/// Cells of a row from which on its first and last one are so far apart that no box reaches from one to
/// the other, nor one that lies before the first or behind the last.
const LEAST_OPEN: u32 = 4;

impl CellPlace {
    /// The first cell of a level, the number of which is the number of levels for the overflow cell.
    pub(super) fn new<const D: usize>(layer: &Layer<D>, index: usize) -> Self {
        let Some(level) = layer.plan.levels().get(index) else {
            let cell = layer.plan.overflow();
            let [counts, at] = [[1; 3], [0; 3]];
            return Self { cell, cells: 1, base: cell, counts, at, wraps: false, is_open: false };
        };
        let is_wide = level.counts[..D - 1].iter().all(|&count| count >= LEAST_OPEN);
        Self {
            cell: level.base,
            cells: level.cells(),
            base: level.base,
            counts: level.counts,
            at: [0; 3],
            wraps: level.wraps,
            is_open: is_wide && !level.wraps_any(&layer.content[index]),
        }
    }

    /// Goes on to the cell of the level that holds an entry.
    pub(super) fn advance_to<const D: usize>(&mut self, layer: &Layer<D>, entry: usize) {
        let starts = &layer.starts[self.base as usize..=(self.base + self.cells) as usize];
        let steps = starts.partition_point(|&start| start as usize <= entry) as u32 - 1;
        self.cell = self.base;
        self.advance_by(steps);
    }

    /// Cells from here to the last one with all rows ahead, if rows may be taken to go on in the next.
    #[inline(always)]
    fn open_cells<const D: usize>(&self) -> u32 {
        let [across, along, _] = self.counts;
        let farthest = if D == 2 { across } else { across * along + across };
        let end = (self.base + self.cells).saturating_sub(farthest + 1);
        if self.is_open { end.saturating_sub(self.cell) } else { 0 }
    }

    #[inline(always)]
    fn is_open_here<const D: usize>(&self) -> bool {
        self.open_cells::<D>() > 0
    }

    /// Number of inner cells from here on, side by side: those with all neighbours ahead, each row of
    /// which lies in one piece.
    #[inline(always)]
    pub(super) fn inner_cells<const D: usize>(&self) -> u32 {
        let open = self.open_cells::<D>();
        if open > 0 {
            return open;
        }
        let [across, along, deep] = self.counts;
        let [x, y, z] = self.at;
        let has_rows = self.wraps || (y + 1 < along && (D == 2 || (y > 0 && z + 1 < deep)));
        if x > 0 && has_rows { (across - 1).saturating_sub(x) } else { 0 }
    }

    /// True for a cell that would be an inner one, did the rows not end there and wrap.
    #[inline(always)]
    pub(super) fn is_at_seam(&self) -> bool {
        let x = self.at[0];
        self.wraps && (x == 0 || x + 1 == self.counts[0])
    }

    /// Goes on by some cells.
    #[inline(always)]
    pub(super) fn advance_by(&mut self, cells: u32) {
        self.cell += cells;
        self.at[0] += cells;
        let [across, along, _] = self.counts;
        if self.at[0] >= across {
            let steps = self.cell - self.base;
            self.at = [steps % across, steps / across % along, steps / across / along];
        }
    }
}

/// The entries that the objects of a cell are tested against, so that each pair of neighbouring cells
/// meets once: those of the own cell and the next one of the row, then the rows ahead.
pub(super) struct Ahead {
    /// Starts and ends, the first that of the own cell.
    runs: [(u32, u32); MOST_RUNS],
    len: usize,
}

/// The own cell, maybe the next one if it is another row's first, and each row ahead maybe cut in two.
const MOST_RUNS: usize = 2 + 2 * MOST_ROWS;

impl Ahead {
    /// What lies ahead of a cell, wherever that lies.
    #[inline(always)]
    pub(super) fn of<const D: usize>(
        layer: &Layer<D>,
        level: Option<&Level>,
        place: &CellPlace,
    ) -> Self {
        let mut ahead = Self { runs: [(0, 0); MOST_RUNS], len: 0 };
        let cell = place.cell as usize;
        let [across, ..] = place.counts.map(|count| count as usize);
        let mut add = |cells: Range<usize>| ahead.add(layer, cells);
        let is_first = place.at[0] == 0;
        if place.inner_cells::<D>() > 0 {
            add(cell..cell + 2);
            for middle in RowsAhead::new::<D>(place).middles::<D>(cell) {
                add(middle - 1..middle + 2);
            }
        } else if place.is_at_seam() && is_first {
            add(cell..cell + 2);
            for middle in RowsAhead::new::<D>(place).middles::<D>(cell) {
                add(middle + across - 1..middle + across);
                add(middle..middle + 2);
            }
        } else if place.is_at_seam() {
            add(cell..cell + 1);
            add(cell + 1 - across..cell + 2 - across);
            for middle in RowsAhead::new::<D>(place).middles::<D>(cell) {
                add(middle - 1..middle + 1);
                add(middle + 1 - across..middle + 2 - across);
            }
        } else {
            ahead.look_over_border(layer, level, place);
        }
        ahead
    }

    /// Adds what lies ahead of a cell that may lie at any border of its table.
    fn look_over_border<const D: usize>(
        &mut self,
        layer: &Layer<D>,
        level: Option<&Level>,
        place: &CellPlace,
    ) {
        let cell = place.cell as usize;
        let is_last = place.at[0] + 1 == place.counts[0];
        self.add(layer, cell..if is_last { cell + 1 } else { cell + 2 });
        let Some(level) = level else { return };
        let [x, y, z] = place.at.map(i64::from);
        if is_last {
            self.add_block(layer, level, [(x + 1, x + 1), (y, y), (z, z)]);
        }
        self.add_block(layer, level, [(x - 1, x + 1), (y + 1, y + 1), (z, z)]);
        if D == 3 {
            self.add_block(layer, level, [(x - 1, x + 1), (y - 1, y + 1), (z + 1, z + 1)]);
        }
    }

    /// Adds a block of cells, each axis from first to last.
    fn add_block<const D: usize>(
        &mut self,
        layer: &Layer<D>,
        level: &Level,
        block: [(i64, i64); 3],
    ) {
        let mut spans = [Span::WHOLE; 3];
        for axis in 0..D {
            spans[axis] = level.span(axis, block[axis].0, block[axis].1);
        }
        for cells in CellRuns::new(level, spans) {
            self.add(layer, cells.start as usize..cells.end as usize);
        }
    }

    /// Adds the entries of a run of cells.
    #[inline(always)]
    fn add<const D: usize>(&mut self, layer: &Layer<D>, cells: Range<usize>) {
        self.runs[self.len] = (layer.starts[cells.start], layer.starts[cells.end]);
        self.len += 1;
    }

    /// What lies ahead of an entry of the cell.
    #[inline(always)]
    pub(super) fn runs_from(&mut self, entry: usize) -> impl Iterator<Item = Range<usize>> {
        self.runs[0].0 = entry as u32 + 1;
        self.runs[..self.len].iter().map(|&(start, end)| start as usize..end as usize)
    }
}
