//! Cells one by one, with the bookkeeping's refusals.

use core::fmt::Debug;

use crate::coord::{Bounds, Point};
use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::{Meter, Vec};
use crate::rolling_grid::axis::Axis;
use crate::rolling_grid::bits::{self, Bits};
use crate::rolling_grid::cells::{Bytes, CellKind, Typed};
use crate::rolling_grid::checkpoints::Journal;
use crate::rolling_grid::error::Error;
use crate::timeline::CheckpointRules;

/// Largest width and height.
const MAX_SIZE: u32 = i32::MAX as u32;

/// A rolling grid; [`crate::rolling_grid::RollingGrid`] and
/// [`crate::rolling_grid::ByteRollingGrid`] are the two kinds of it.
#[derive(Debug)]
pub struct Grid<K: CellKind> {
    pub(super) columns: Axis,
    pub(super) rows: Axis,
    /// Elements of a cell.
    pub(super) cell_len: usize,
    /// The cells: row by row, in each row slot by slot.
    pub(super) blocks: Vec<K::Block>,
    /// One bit a cell, in the same order.
    pub(super) occupied: Bits,
    /// Byte offset of slot `i mod width` in a row, for `i` below twice the width: a frame that wraps
    /// around reads on without a test.
    pub(super) column_offsets: Vec<u32>,
    /// Address of the row in slot `i mod height`, for `i` below twice the height. Cells never move.
    pub(super) row_addresses: Vec<usize>,
    /// The corner of the window, once it was moved somewhere.
    pub(super) window: Option<Point>,
    /// What changes replaced since the oldest checkpoint.
    pub(super) journal: Journal<K>,
    /// The bytes it holds.
    pub(super) meter: Meter,
    len: u64,
    len_peak: u64,
}

/// Figures about a rolling grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Occupied cells.
    pub cells: u64,
    /// The most there ever were.
    pub cells_peak: u64,
    /// Columns that hold at least one cell.
    pub columns: u32,
    /// Rows that hold at least one cell.
    pub rows: u32,
    /// Bytes of the occupied cells.
    pub live_bytes: u64,
    /// Bytes of memory the grid holds; it changes with checkpoints alone.
    pub reserved_bytes: u64,
    /// Checkpoints that can be reached.
    pub checkpoints: u32,
    /// Of the bytes held, those that are held for them.
    pub checkpoint_bytes: u64,
}

impl<T: Copy + Default + PartialEq + Debug> Grid<Typed<T>> {
    /// A grid of `width` x `height` cells (1 to 2^31 - 1 each) that holds nothing. It takes all its
    /// memory now, at most `max_bytes` of it: O(width x height).
    pub fn new(width: u32, height: u32, max_bytes: Option<u64>) -> Result<Self, Error> {
        Self::with_cells(width, height, 1, size_of::<T>(), max_bytes)
    }
}

impl Grid<Bytes> {
    /// A grid of `width` x `height` cells (1 to 2^31 - 1 each) of `cell_size` bytes (at least 1) that
    /// holds nothing. The first cell is aligned to 16 bytes. It takes all its memory now, at most
    /// `max_bytes` of it: O(width x height).
    pub fn new(
        width: u32,
        height: u32,
        cell_size: u32,
        max_bytes: Option<u64>,
    ) -> Result<Self, Error> {
        if cell_size == 0 {
            return Err(ArgumentError::new("cell_size", cell_size, "must be at least 1").into());
        }
        Self::with_cells(width, height, cell_size as usize, cell_size as usize, max_bytes)
    }
}

/// Where slots `i mod size` lie, for `i` below twice the size.
fn offsets<N: Copy + Default>(size: u32, offset: impl Fn(u32) -> N) -> Result<Vec<N>, OutOfMemory> {
    let mut offsets = Vec::try_filled(size as usize * 2, N::default())?;
    let (once, again) = offsets.split_at_mut(size as usize);
    for (slot, place) in (0..size).zip(once.iter_mut().zip(again)) {
        (*place.0, *place.1) = (offset(slot), offset(slot));
    }
    Ok(offsets)
}

/// Bytes from a cell to the next one. Cells without bytes are told apart all the same.
fn step<K: CellKind>(cell_bytes: usize) -> usize {
    cell_bytes.max(align_of::<K::Element>())
}

impl<K: CellKind> Grid<K> {
    fn with_cells(
        width: u32,
        height: u32,
        cell_len: usize,
        cell_bytes: usize,
        max_bytes: Option<u64>,
    ) -> Result<Self, Error> {
        for (argument, size) in [("width", width), ("height", height)] {
            if size == 0 || size > MAX_SIZE {
                return Err(ArgumentError::new(argument, size, "must be 1 to 2147483647").into());
            }
        }
        let step = step::<K>(cell_bytes);
        if u64::from(width) * step as u64 > u64::from(u32::MAX) {
            let rule = "makes with cell_size a row of more than 4294967295 bytes";
            return Err(ArgumentError::new("width", width, rule).into());
        }
        let cells = u64::from(width) * u64::from(height);
        let cell_memory = u128::from(cells) * cell_bytes as u128;
        let others = Axis::bytes(width)
            + Axis::bytes(height)
            + Bits::bytes(cells)
            + u64::from(width) * 2 * size_of::<u32>() as u64
            + u64::from(height) * 2 * size_of::<usize>() as u64;
        let limit = u128::from(max_bytes.unwrap_or(u64::MAX).min(isize::MAX as u64));
        if cell_memory > limit {
            return Err(OutOfMemory.into());
        }
        let elements = cells as usize * cell_len;
        // Blocks round up: what is compared with the limit is what is taken.
        let blocks = K::blocks(elements);
        let block_memory = blocks as u128 * size_of::<K::Block>() as u128;
        let all = block_memory + u128::from(others);
        if all > limit {
            return Err(OutOfMemory.into());
        }
        let meter = Meter::new(max_bytes.unwrap_or(0));
        meter.took(all as usize);
        // The largest piece first: sizes beyond the memory there is fail before any is filled.
        let blocks = Vec::try_filled(blocks, K::Block::default())?;
        let first = K::elements(&blocks).as_ptr().addr();
        Ok(Self {
            columns: Axis::new(width)?,
            rows: Axis::new(height)?,
            cell_len,
            blocks,
            occupied: Bits::new(cells as usize)?,
            column_offsets: offsets(width, |slot| slot * step as u32)?,
            row_addresses: offsets(height, |slot| first + slot as usize * width as usize * step)?,
            window: None,
            journal: Journal::new(cell_len, CheckpointRules::default()),
            meter,
            len: 0,
            len_peak: 0,
        })
    }

    /// Columns of the grid.
    #[inline]
    pub fn width(&self) -> u32 {
        self.columns.size()
    }

    /// Rows of the grid.
    #[inline]
    pub fn height(&self) -> u32 {
        self.rows.size()
    }

    /// Elements of a cell: 1, or the number of bytes.
    #[inline]
    pub fn cell_len(&self) -> usize {
        self.cell_len
    }

    /// Occupied cells.
    #[inline]
    pub fn len(&self) -> u64 {
        self.len
    }

    /// True if no cell is occupied.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The corner of the window, once [`Self::move_window`] moved it somewhere.
    pub fn window(&self) -> Option<Point> {
        self.window
    }

    /// The value of a cell, or `None` if it holds none: O(1). Refused if the place of its column or
    /// row is held by another one now.
    #[inline]
    pub fn get(&self, x: i32, y: i32) -> Result<Option<&K::Cell>, Error> {
        match self.occupied_cell(x, y) {
            Some(cell) => Ok(Some(cell)),
            None => self.place(x, y).map(|_| None),
        }
    }

    /// Gives a cell its value: O(1). Refused if the place of its column or row is held by another one
    /// now, and if the cell holds another value already; setting the value it has changes nothing.
    pub fn set(&mut self, x: i32, y: i32, cell: &K::Cell) -> Result<(), Error> {
        let place = self.place_for(x, y, cell)?;
        if !self.occupied.get(place) {
            self.begin_change(1)?;
            self.occupy(place, x, y, cell);
        } else if self.cell(place) != K::as_elements(cell) {
            return Err(Error::CellOccupied { x, y });
        }
        Ok(())
    }

    /// Gives a cell its value whether it holds one already or not; true if it did: O(1). Refused if
    /// the place of its column or row is held by another one now.
    pub fn replace(&mut self, x: i32, y: i32, cell: &K::Cell) -> Result<bool, Error> {
        let place = self.place_for(x, y, cell)?;
        let replaces = self.occupied.get(place);
        self.begin_change(1)?;
        if replaces {
            self.keep(place, x, y);
            self.cell_mut(place).copy_from_slice(K::as_elements(cell));
        } else {
            self.occupy(place, x, y, cell);
        }
        Ok(replaces)
    }

    /// Takes a cell's value away (the article's assignment of null); true if it held one: O(1).
    /// Refused if the place of its column or row is held by another one now.
    pub fn clear(&mut self, x: i32, y: i32) -> Result<bool, Error> {
        let place = self.place(x, y)?;
        let held = self.occupied.get(place);
        if held {
            self.begin_change(1)?;
            self.vacate(self.columns.slot(x), self.rows.slot(y));
        }
        Ok(held)
    }

    /// Takes every cell's value away, and forgets the window: O(width + height + cells / 64); O(cells held)
    /// more while the grid keeps checkpoints.
    pub fn clear_all(&mut self) -> Result<(), Error> {
        if !self.journal.is_empty() && (self.len > 0 || self.window.is_some()) {
            self.begin_change(self.len)?;
            for row in 0..self.height() as usize {
                let width = self.width() as usize;
                let mut place = row * width;
                loop {
                    place += bits::run_len(self.occupied.words(), place, (row + 1) * width, false);
                    if place == (row + 1) * width {
                        break;
                    }
                    self.vacate(place - row * width, row);
                }
            }
        }
        self.reset();
        Ok(())
    }

    /// Holds nothing any more, whatever checkpoints there are.
    pub(super) fn reset(&mut self) {
        self.columns.clear();
        self.rows.clear();
        self.occupied.clear();
        self.window = None;
        self.len = 0;
    }

    /// Bounds of the occupied cells, or `None` if there are none: O(width + height) at most.
    pub fn bounds(&self) -> Option<Bounds> {
        let (min_x, max_x) = self.columns.bounds()?;
        let (min_y, max_y) = self.rows.bounds()?;
        Some(Bounds { min_x, min_y, max_x, max_y })
    }

    /// Emits the occupied cells, in an order that depends on them alone: by row modulo the height, in
    /// it by column modulo the width. O(cells / 64 + those).
    pub fn for_each_cell(&self, mut emit: impl FnMut(Point, &K::Cell)) {
        for row_slot in 0..self.height() as usize {
            let Some(y) = self.rows.holder(row_slot) else { continue };
            self.for_each_occupied(row_slot, |column_slot| {
                let point = Point { x: self.columns.indices()[column_slot], y };
                emit(point, K::as_cell(self.cell(row_slot * self.width() as usize + column_slot)));
            });
        }
    }

    /// Figures about the grid: O(1).
    pub fn stats(&self) -> Stats {
        Stats {
            cells: self.len,
            cells_peak: self.len_peak,
            columns: self.columns.held(),
            rows: self.rows.held(),
            live_bytes: self.len * self.cell_bytes() as u64,
            reserved_bytes: self.meter.held(),
            checkpoints: self.journal.checkpoints(),
            checkpoint_bytes: self.meter.for_checkpoints(),
        }
    }

    /// Bytes of a cell.
    pub(super) fn cell_bytes(&self) -> usize {
        self.cell_len * size_of::<K::Element>()
    }

    /// Bytes from a cell to the next one.
    pub(super) fn cell_step(&self) -> usize {
        step::<K>(self.cell_bytes())
    }

    /// Where a cell lies, or the column or row that holds its place now.
    #[inline]
    pub(super) fn place(&self, x: i32, y: i32) -> Result<usize, Error> {
        let column = self.columns.slot_unless_held(x);
        let column = column.map_err(|holder| Error::ColumnHeld { x, holder })?;
        let row = self.rows.slot_unless_held(y);
        let row = row.map_err(|holder| Error::RowHeld { y, holder })?;
        Ok(row * self.width() as usize + column)
    }

    /// True if the cell holds a value.
    pub(super) fn is_occupied(&self, x: i32, y: i32) -> bool {
        self.columns.is_held(x)
            && self.rows.is_held(y)
            && self.occupied.get(self.rows.slot(y) * self.width() as usize + self.columns.slot(x))
    }

    /// Emits the slots of a row's occupied cells.
    pub(super) fn for_each_occupied(&self, row_slot: usize, mut emit: impl FnMut(usize)) {
        let width = self.width() as usize;
        let (first, end) = (row_slot * width, (row_slot + 1) * width);
        let mut place = first;
        loop {
            place += bits::run_len(self.occupied.words(), place, end, false);
            if place >= end {
                return;
            }
            emit(place - first);
            place += 1;
        }
    }

    #[inline]
    pub(super) fn cell(&self, place: usize) -> &[K::Element] {
        &K::elements(&self.blocks)[place * self.cell_len..][..self.cell_len]
    }

    #[inline]
    pub(super) fn cell_mut(&mut self, place: usize) -> &mut [K::Element] {
        &mut K::elements_mut(&mut self.blocks)[place * self.cell_len..][..self.cell_len]
    }

    /// Counts a cell that was not occupied as occupied.
    pub(super) fn count_in(&mut self, place: usize, x: i32, y: i32) {
        self.occupied.insert(place);
        self.columns.hold(x);
        self.rows.hold(y);
        self.len += 1;
        self.len_peak = self.len_peak.max(self.len);
    }

    /// Takes the value of an occupied cell away, which checkpoints keep; room for it was made.
    pub(super) fn vacate(&mut self, column_slot: usize, row_slot: usize) {
        let (x, y) = (self.columns.indices()[column_slot], self.rows.indices()[row_slot]);
        self.keep(row_slot * self.width() as usize + column_slot, x, y);
        self.take_out(column_slot, row_slot);
    }

    /// The same without a look at checkpoints.
    pub(super) fn take_out(&mut self, column_slot: usize, row_slot: usize) {
        self.occupied.remove(row_slot * self.width() as usize + column_slot);
        self.columns.release(self.columns.indices()[column_slot]);
        self.rows.release(self.rows.indices()[row_slot]);
        self.len -= 1;
    }

    fn occupy(&mut self, place: usize, x: i32, y: i32, cell: &K::Cell) {
        self.keep(place, x, y);
        self.cell_mut(place).copy_from_slice(K::as_elements(cell));
        self.count_in(place, x, y);
    }

    /// Where a cell that takes a value lies.
    #[inline]
    fn place_for(&self, x: i32, y: i32, cell: &K::Cell) -> Result<usize, Error> {
        let len = K::as_elements(cell).len();
        if len != self.cell_len {
            return Err(ArgumentError::new("cell", len, "must have cell_size bytes").into());
        }
        self.place(x, y)
    }
}
