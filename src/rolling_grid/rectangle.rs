//! Many cells at a time: rectangles in and out.

use core::mem::MaybeUninit;
use core::ops::Range;

use crate::coord::Rect;
use crate::error::ArgumentError;
use crate::rolling_grid::axis::Axis;
use crate::rolling_grid::bits;
use crate::rolling_grid::cells::CellKind;
use crate::rolling_grid::error::Error;
use crate::rolling_grid::grid::Grid;
use crate::simd::RowCopy;

/// Cells side by side in a row.
#[derive(Clone, Copy, Debug)]
pub enum Span<'a, E> {
    /// The elements of occupied cells.
    Held(&'a [E]),
    /// So many cells that hold nothing.
    Empty(usize),
}

impl<K: CellKind> Grid<K> {
    /// Emits the cells of a rectangle row by row: the row's number in the rectangle, the cell's
    /// number in the row, and a span. Cells whose place is held by another column or row count as
    /// empty, since the rectangle's cells hold nothing. At most O(rows + cells / 64 + spans) where
    /// what is held fits one window. Refused if the rectangle leaves the plane.
    pub fn for_each_span(
        &self,
        rect: Rect,
        mut emit: impl FnMut(usize, usize, Span<'_, K::Element>),
    ) -> Result<(), Error> {
        rect.in_plane("rect")?;
        if rect.width == 0 {
            return Ok(());
        }
        for row in 0..rect.height {
            let y = (i64::from(rect.y) + i64::from(row)) as i32;
            let mut emit = |column: usize, span: Span<'_, K::Element>| match span {
                Span::Empty(0) => {}
                span => emit(row as usize, column, span),
            };
            if !self.rows.is_held(y) {
                emit(0, Span::Empty(rect.width as usize));
                continue;
            }
            let row_start = self.rows.slot(y) * self.width() as usize;
            let start = i64::from(rect.x);
            let Some(frame) = self.columns.frame() else {
                for x in start..rect.end_x() {
                    let column = (x - start) as usize;
                    let place = row_start + self.columns.slot(x as i32);
                    if self.columns.is_held(x as i32) && self.occupied.get(place) {
                        emit(column, Span::Held(self.cell(place)));
                    } else {
                        emit(column, Span::Empty(1));
                    }
                }
                continue;
            };
            let framed = start.max(i64::from(frame))
                ..rect.end_x().min(i64::from(frame) + i64::from(self.width()));
            if framed.is_empty() {
                emit(0, Span::Empty(rect.width as usize));
                continue;
            }
            emit(0, Span::Empty((framed.start - start) as usize));
            for (column, slots) in slot_ranges(&self.columns, framed.clone()) {
                let mut place = row_start + slots.start;
                let end = row_start + slots.end;
                let mut column = (column - start) as usize;
                while place < end {
                    let held = bits::run_len(self.occupied.words(), place, end, true);
                    if held > 0 {
                        emit(column, Span::Held(self.cells(place, held)));
                    }
                    let next = place + held;
                    let empty = bits::run_len(self.occupied.words(), next, end, false);
                    emit(column + held, Span::Empty(empty));
                    place = next + empty;
                    column += held + empty;
                }
            }
            let after = (framed.end - start) as usize;
            emit(after, Span::Empty(rect.width as usize - after));
        }
        Ok(())
    }

    /// Copies a rectangle of cells out, `row_stride` elements from row to row (0: no gaps). Cells
    /// that hold nothing become `empty`. Gives the number of cells that hold a value. Refused if the
    /// rectangle leaves the plane or `out` is too short for it.
    pub fn read_rect(
        &self,
        rect: Rect,
        empty: &K::Cell,
        out: &mut [K::Element],
        row_stride: usize,
    ) -> Result<u64, Error> {
        let stride = self.check_rows(rect, "out", out.len(), row_stride)?;
        let empty = K::as_elements(empty);
        self.check_cell("empty", empty)?;
        // SAFETY: `out` has room for the rectangle's rows, as was just checked.
        if unsafe { self.copy_solid_rect(rect, out.as_mut_ptr(), stride) } {
            return Ok(u64::from(rect.width) * u64::from(rect.height));
        }
        let cell_len = self.cell_len();
        let mut held = 0;
        self.for_each_span(rect, |row, column, span| {
            let out = &mut out[row * stride + column * cell_len..];
            match span {
                Span::Held(cells) => {
                    out[..cells.len()].copy_from_slice(cells);
                    held += (cells.len() / cell_len) as u64;
                }
                Span::Empty(count) => {
                    for cell in out.chunks_exact_mut(cell_len).take(count) {
                        cell.copy_from_slice(empty);
                    }
                }
            }
        })?;
        Ok(held)
    }

    /// Copies a rectangle of cells out, `row_stride` elements from row to row (0: no gaps), if every
    /// cell of it is occupied and the occupied cells fill a rectangle, as those of a loaded window do;
    /// then it fills those rows, else it does nothing: true or false. Refused if the rectangle leaves
    /// the plane or `out` is too short for it.
    pub fn read_solid_rect(
        &self,
        rect: Rect,
        out: &mut [MaybeUninit<K::Element>],
        row_stride: usize,
    ) -> Result<bool, Error> {
        let stride = self.check_rows(rect, "out", out.len(), row_stride)?;
        // SAFETY: `out` has room for the rectangle's rows, as was just checked.
        Ok(unsafe { self.copy_solid_rect(rect, out.as_mut_ptr().cast(), stride) })
    }

    /// Copies a rectangle in which nothing is empty, `stride` elements from row to row; false if there
    /// may be holes.
    ///
    /// # Safety
    /// At `out` there must be room for the rectangle's rows.
    unsafe fn copy_solid_rect(&self, rect: Rect, out: *mut K::Element, stride: usize) -> bool {
        if rect.is_empty() || !self.view().is_solid_over(rect) {
            return false;
        }
        let cells = K::elements(&self.blocks).as_ptr().cast::<u8>();
        let (width, cell_bytes) = (self.width() as usize, self.cell_bytes());
        let mut columns = slot_ranges(&self.columns, i64::from(rect.x)..rect.end_x());
        let [first, second] = [columns.next(), columns.next()].map(|range| {
            range.map_or((0, 0), |(_, slots)| (slots.start * cell_bytes, slots.len() * cell_bytes))
        });
        for (y, slots) in slot_ranges(&self.rows, i64::from(rect.y)..rect.end_y()) {
            let row = (y - i64::from(rect.y)) as usize;
            let mut to = out.wrapping_add(row * stride).cast::<u8>();
            for (start, bytes) in [first, second] {
                let copy = RowCopy {
                    from: cells.wrapping_add(slots.start * width * cell_bytes + start),
                    from_stride: width * cell_bytes,
                    to,
                    to_stride: stride * size_of::<K::Element>(),
                    bytes,
                    rows: slots.len(),
                };
                // SAFETY: the slots are the grid's, and the caller promises the room; the grid is
                // borrowed, so that its memory is not written and is none of `out`'s.
                unsafe { copy.copy() };
                to = to.wrapping_add(bytes);
            }
        }
        true
    }

    /// Copies a rectangle of cells in, `row_stride` elements from row to row (0: no gaps); every cell
    /// of it takes its value whether it held one already or not. Gives the number of cells that held
    /// none. Refused as a whole if the rectangle leaves the plane or is larger than the grid, if the
    /// place of a column or row is held by another one now, or if `cells` is too short.
    pub fn write_rect(
        &mut self,
        rect: Rect,
        cells: &[K::Element],
        row_stride: usize,
    ) -> Result<u64, Error> {
        let stride = self.check_rows(rect, "cells", cells.len(), row_stride)?;
        if rect.width > self.width() || rect.height > self.height() {
            return Err(ArgumentError::new("rect", rect, "must not be larger than the grid").into());
        }
        if rect.is_empty() {
            return Ok(0);
        }
        let (columns, rows) = (i64::from(rect.x)..rect.end_x(), i64::from(rect.y)..rect.end_y());
        for x in columns.clone().map(|x| x as i32) {
            let slot = self.columns.slot_unless_held(x);
            slot.map_err(|holder| Error::ColumnHeld { x, holder })?;
        }
        for y in rows.clone().map(|y| y as i32) {
            let slot = self.rows.slot_unless_held(y);
            slot.map_err(|holder| Error::RowHeld { y, holder })?;
        }
        let cell_len = self.cell_len();
        let before = self.len();
        self.begin_change(u64::from(rect.width) * u64::from(rect.height))?;
        for (y, row) in rows.zip(0..) {
            let row_start = self.rows.slot(y as i32) * self.width() as usize;
            let mut source = &cells[row * stride..];
            for (x, slots) in slot_ranges(&self.columns, columns.clone()) {
                let place = row_start + slots.start;
                let (now, rest) = source.split_at(slots.len() * cell_len);
                source = rest;
                if !self.journal.is_empty() {
                    for (x, place) in (x..).zip(place..place + slots.len()) {
                        self.keep(place, x as i32, y as i32);
                    }
                }
                let elements = K::elements_mut(&mut self.blocks);
                elements[place * cell_len..][..now.len()].copy_from_slice(now);
                self.count_in_run(place, slots.len(), x, y as i32);
            }
        }
        Ok(self.len() - before)
    }

    /// Counts those of a run of cells that were not occupied as occupied.
    fn count_in_run(&mut self, first: usize, len: usize, x: i64, y: i32) {
        let (mut place, end) = (first, first + len);
        loop {
            place += bits::run_len(self.occupied.words(), place, end, true);
            if place >= end {
                return;
            }
            self.count_in(place, (x + (place - first) as i64) as i32, y);
            place += 1;
        }
    }

    /// The elements of `count` cells from a place on.
    fn cells(&self, place: usize, count: usize) -> &[K::Element] {
        &K::elements(&self.blocks)[place * self.cell_len..][..count * self.cell_len]
    }

    fn check_cell(&self, argument: &'static str, cell: &[K::Element]) -> Result<(), ArgumentError> {
        if cell.len() == self.cell_len {
            return Ok(());
        }
        Err(ArgumentError::new(argument, cell.len(), "must have cell_size bytes"))
    }

    /// The elements from row to row, if the rectangle's rows fit in `len` elements.
    fn check_rows(
        &self,
        rect: Rect,
        argument: &'static str,
        len: usize,
        row_stride: usize,
    ) -> Result<usize, Error> {
        rect.in_plane("rect")?;
        let row = u128::from(rect.width) * self.cell_len as u128;
        let stride = if row_stride == 0 { row } else { row_stride as u128 };
        if stride < row {
            let rule = "is smaller than one row";
            return Err(ArgumentError::new("row_stride", row_stride, rule).into());
        }
        let rows = u128::from(rect.height);
        let needed = if rect.is_empty() { 0 } else { stride * (rows - 1) + row };
        if needed > len as u128 {
            return Err(ArgumentError::new(argument, len, "is too short for rect").into());
        }
        // An empty rectangle uses no stride; any other one fits, as it was just compared with a length.
        Ok(if rect.is_empty() { 0 } else { stride as usize })
    }
}

/// Indices of an axis, at most as many as it has slots, as one or two ranges of slots: each with its
/// first index.
fn slot_ranges(
    axis: &Axis,
    indices: Range<i64>,
) -> impl Iterator<Item = (i64, Range<usize>)> + use<> {
    let len = (indices.end - indices.start) as usize;
    let slot = axis.slot(indices.start as i32);
    let first = len.min(axis.size() as usize - slot);
    let ranges =
        [(indices.start, slot..slot + first), (indices.start + first as i64, 0..len - first)];
    ranges.into_iter().filter(|(_, slots)| !slots.is_empty())
}
