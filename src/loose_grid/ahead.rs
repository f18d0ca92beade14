//! What lies ahead of a cell, so that each pair of neighbouring cells meets once: the next cell of its
//! row, three of the next row, and in 3D three times three of the next plane.

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
        let [_, y, z] = place.at.map(|at| at as usize);
        let next = |at: usize, count: usize| if at + 1 == count { 0 } else { at + 1 };
        let from_here = |to_y: usize, to_z: usize| {
            let row = |y: usize, z: usize| (z * along + y) * across;
            row(to_y, to_z).wrapping_sub(row(y, z))
        };
        if D == 2 {
            return Self([from_here(next(y, along), z), 0, 0, 0]);
        }
        let (before, above) = (if y == 0 { along - 1 } else { y - 1 }, next(z, deep));
        let rows =
            [from_here(before, above), from_here(y, above), from_here(next(y, along), above)];
        Self([from_here(next(y, along), z), rows[0], rows[1], rows[2]])
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
    counts: [u32; 3],
    at: [u32; 3],
    /// Behind the last row comes the first.
    wraps: bool,
}

impl CellPlace {
    /// The first cell of a level.
    pub(super) fn new<const D: usize>(layer: &Layer<D>, level: Option<&Level>) -> Self {
        let (base, cells, counts, wraps) = match level {
            Some(level) => (level.base, level.cells(), level.counts, level.wraps),
            None => (layer.plan.overflow(), 1, [1; 3], false),
        };
        Self { cell: base, cells, counts, at: [0; 3], wraps }
    }

    /// Goes on to the cell of the level that holds an entry.
    pub(super) fn advance_to<const D: usize>(&mut self, layer: &Layer<D>, entry: usize) {
        let starts = &layer.starts[self.cell as usize..=(self.cell + self.cells) as usize];
        let steps = starts.partition_point(|&start| start as usize <= entry) as u32 - 1;
        self.cell += steps;
        let [across, along, _] = self.counts;
        self.at = [steps % across, steps / across % along, steps / across / along];
    }

    /// Number of inner cells from here to the end of the row: those with all neighbours ahead, each
    /// row of which lies in one piece.
    #[inline(always)]
    pub(super) fn inner_cells<const D: usize>(&self) -> u32 {
        let [across, along, deep] = self.counts;
        let [x, y, z] = self.at;
        let has_rows = self.wraps || (y + 1 < along && (D == 2 || (y > 0 && z + 1 < deep)));
        if x > 0 && has_rows { (across - 1).saturating_sub(x) } else { 0 }
    }

    /// Goes on by some cells of the row, at most to the first of the next row.
    #[inline(always)]
    pub(super) fn advance_by(&mut self, cells: u32) {
        self.cell += cells;
        self.at[0] += cells;
        if self.at[0] == self.counts[0] {
            self.at[0] = 0;
            self.at[1] += 1;
            if self.at[1] == self.counts[1] {
                self.at[1] = 0;
                self.at[2] += 1;
            }
        }
    }
}

/// The entries that the objects of a cell are tested against, so that each pair of neighbouring cells
/// meets once: the rest of the own cell with the next one of the row, then the rows ahead.
pub(super) struct Ahead {
    pub(super) own_end: usize,
    pub(super) runs: [(u32, u32); 10],
    pub(super) len: usize,
}

impl Ahead {
    /// Finds the entries ahead of a cell, which may lie at a border of the table, where rows end or
    /// wrap.
    pub(super) fn look<const D: usize>(
        &mut self,
        layer: &Layer<D>,
        level: Option<&Level>,
        place: &CellPlace,
    ) {
        self.own_end = layer.starts[place.cell as usize + 1] as usize;
        let Some(level) = level else { return };
        let [x, y, z] = place.at.map(i64::from);
        if place.at[0] + 1 < place.counts[0] {
            self.own_end = layer.starts[place.cell as usize + 2] as usize;
        } else {
            self.add(layer, level, [(x + 1, x + 1), (y, y), (z, z)]);
        }
        self.add(layer, level, [(x - 1, x + 1), (y + 1, y + 1), (z, z)]);
        if D == 3 {
            self.add(layer, level, [(x - 1, x + 1), (y - 1, y + 1), (z + 1, z + 1)]);
        }
    }

    /// Adds a block of cells, each axis from first to last.
    fn add<const D: usize>(&mut self, layer: &Layer<D>, level: &Level, block: [(i64, i64); 3]) {
        let mut spans = [Span::WHOLE; 3];
        for axis in 0..D {
            spans[axis] = level.span(axis, block[axis].0, block[axis].1);
        }
        for cells in CellRuns::new(level, spans) {
            let entries = layer.entries(cells);
            self.runs[self.len] = (entries.start as u32, entries.end as u32);
            self.len += 1;
        }
    }
}
