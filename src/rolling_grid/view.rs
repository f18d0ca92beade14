//! Reading at array speed.

use core::marker::PhantomData;
use core::ptr::with_exposed_provenance;

use crate::coord::Rect;
use crate::rolling_grid::axis::{Divisor, ExactDivisor};
use crate::rolling_grid::bits;
use crate::rolling_grid::cells::CellKind;
use crate::rolling_grid::grid::Grid;

/// A look at a rolling grid for inner loops: no checks beyond "is it held", no division.
///
/// Three cases, the fast one first. If the occupied cells fill a rectangle (a window that is loaded),
/// a cell inside it is found by two small tables, which also spare the wrap around the edge; no bit
/// is tested. If there are holes, the bit is tested too. If more than a window's columns or rows are
/// spread over the plane, the slots are asked what they hold, as the article does.
#[derive(Debug)]
pub struct View<'a, K: CellKind> {
    /// The first cell's first element.
    pub(crate) cells: *const K::Element,
    /// Byte offset of a column of the frame in its row.
    pub(crate) column_offsets: *const u32,
    /// Address of a row of the frame.
    pub(crate) row_addresses: *const usize,
    /// One bit a cell.
    pub(crate) occupied: &'a [u64],
    /// The column each slot holds, or held last.
    pub(crate) columns: &'a [i32],
    /// The row each slot holds, or held last.
    pub(crate) rows: &'a [i32],
    /// Remainders by the width.
    pub(crate) width: Divisor,
    /// Remainders by the height.
    pub(crate) height: Divisor,
    /// The frame's first column.
    pub(crate) x: i32,
    /// The frame's first row.
    pub(crate) y: i32,
    /// Columns and rows from there on where every cell is occupied, and no other cell is; 0 if there
    /// are holes.
    pub(crate) solid: [u32; 2],
    /// Columns and rows from there on that hold all occupied cells; 0 if they are spread wider.
    pub(crate) frame: [u32; 2],
    /// Slot of the frame's first column.
    pub(crate) first_column_slot: u32,
    /// Elements of a cell.
    pub(crate) cell_len: usize,
    /// Finds cells by what lies between them and the first one.
    pub(crate) cell_divisor: ExactDivisor,
    grid: PhantomData<&'a Grid<K>>,
}

// A view is a shared borrow of a grid.
impl<K: CellKind> Clone for View<'_, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: CellKind> Copy for View<'_, K> {}

// SAFETY: a view only reads a grid that it borrows, whose parts are plain data; it may cross threads
// where the grid's elements may be read from several.
unsafe impl<K: CellKind> Send for View<'_, K> where K::Element: Sync {}
// SAFETY: as above.
unsafe impl<K: CellKind> Sync for View<'_, K> where K::Element: Sync {}

impl<K: CellKind> Grid<K> {
    /// A view, valid until the next change: O(1) for a window that is loaded, at most O(width +
    /// height) else.
    pub fn view(&self) -> View<'_, K> {
        let (width, height) = (self.width(), self.height());
        let (mut x, mut y, mut frame, mut solid) = (0, 0, [0, 0], [0, 0]);
        if let Some(corner) = self.columns.frame().zip(self.rows.frame()) {
            ((x, y), frame) = (corner, [width, height]);
            let fills = u64::from(self.columns.held()) * u64::from(self.rows.held()) == self.len();
            if let Some(bounds) = fills.then(|| self.bounds()).flatten()
                && bounds.width() == u64::from(self.columns.held())
                && bounds.height() == u64::from(self.rows.held())
            {
                solid = [self.columns.held(), self.rows.held()];
                ((x, y), frame) = ((bounds.min_x, bounds.min_y), solid);
            }
        }
        let (first_column, first_row) = (self.columns.slot(x), self.rows.slot(y));
        let cells = K::elements(&self.blocks).as_ptr();
        // Cells of the frame are found by their address alone.
        cells.expose_provenance();
        View {
            cells,
            column_offsets: self.column_offsets[first_column..].as_ptr(),
            row_addresses: self.row_addresses[first_row..].as_ptr(),
            occupied: self.occupied.words(),
            columns: self.columns.indices(),
            rows: self.rows.indices(),
            width: self.columns.divisor(),
            height: self.rows.divisor(),
            x,
            y,
            solid,
            frame,
            first_column_slot: first_column as u32,
            cell_len: self.cell_len(),
            cell_divisor: ExactDivisor::new(self.cell_step()),
            grid: PhantomData,
        }
    }
}

impl<K: CellKind> Grid<K> {
    /// The value of a cell, or `None` if it holds none, or if another column or row holds its place. It
    /// never panics.
    #[inline(always)]
    pub(crate) fn occupied_cell(&self, x: i32, y: i32) -> Option<&K::Cell> {
        let x = (x, self.columns.indices(), self.columns.divisor());
        let y = (y, self.rows.indices(), self.rows.divisor());
        // SAFETY: all three are of this grid, and there is memory for each of its cells.
        unsafe {
            let place = occupied_place(x, y, self.occupied.words())?;
            let cells = K::elements(&self.blocks).as_ptr();
            Some(K::cell_at(cells.add(place * self.cell_len), self.cell_len))
        }
    }
}

/// Where a cell lies, if it is occupied, given its column and its row, each with what its axis is. It never panics,
/// which would be a way to write: so the compiler knows that who calls this need not read a view again.
///
/// # Safety
/// All must be of one grid.
#[inline(always)]
unsafe fn occupied_place(
    (x, columns, width): (i32, &[i32], Divisor),
    (y, rows, height): (i32, &[i32], Divisor),
    occupied: &[u64],
) -> Option<usize> {
    let (column, row) = (width.remainder(x) as usize, height.remainder(y) as usize);
    let place = row * width.size as usize + column;
    // A slot that is free still names its last index, but then its bits are 0.
    // SAFETY: remainders are below the number of columns and rows, and there is a bit for each cell.
    let is_occupied = unsafe {
        *columns.get_unchecked(column) == x && *rows.get_unchecked(row) == y && bit(occupied, place)
    };
    is_occupied.then_some(place)
}

/// Bit `index` of words.
///
/// # Safety
/// It must have so many.
#[inline(always)]
unsafe fn bit(words: &[u64], index: usize) -> bool {
    // SAFETY: as the caller says.
    unsafe { *words.get_unchecked(index / 64) >> (index % 64) & 1 != 0 }
}

impl<'a, K: CellKind> View<'a, K> {
    /// The value of a cell, or `None` if it holds none: O(1).
    ///
    /// Inlined whatever its size: then what it reads of the view stays in registers of the loop, and the
    /// last case, a call, changes none of it.
    #[inline(always)]
    pub fn get(&self, x: i32, y: i32) -> Option<&'a K::Cell> {
        let (column, row) = (self.column(x), self.row(y));
        let is_solid = column < self.solid[0] && row < self.solid[1];
        if is_solid || (column < self.frame[0] && row < self.frame[1]) {
            // SAFETY: the frame has this column and row, and nobody writes its cells while the grid
            // is borrowed.
            let (cell, value) = unsafe {
                let cell = self.framed(column, row);
                (cell, K::cell_at(cell, self.cell_len))
            };
            return (is_solid || self.is_occupied(cell)).then_some(value);
        }
        self.get_spread(column, row)
    }

    /// The occupied cells side by side in memory from a cell on, in its row; none if it holds
    /// nothing. A row of a window that is loaded comes in one or two of them.
    #[inline]
    pub fn span(&self, x: i32, y: i32) -> &'a [K::Element] {
        let (column, row) = (self.column(x), self.row(y));
        if column < self.frame[0] && row < self.frame[1] {
            let slot = self.column_slot(column);
            let most = (self.frame[0] - column).min(self.width.size - slot) as usize;
            // SAFETY: the frame has this column and row.
            let cell = unsafe { self.framed(column, row) };
            let len = if self.solid[0] > 0 {
                most
            } else {
                let place = self.place_of(cell);
                bits::run_len(self.occupied, place, place + most, true)
            };
            // SAFETY: the cells to the row's end lie there; nobody writes them while the grid is
            // borrowed.
            return unsafe { core::slice::from_raw_parts(cell, len * self.cell_len) };
        }
        let place = self.spread_place(column, row);
        // SAFETY: the cell lies in the grid's memory, which nobody writes while it is borrowed.
        place.map_or(&[], |place| unsafe {
            core::slice::from_raw_parts(self.cells.add(place * self.cell_len), self.cell_len)
        })
    }

    /// The rows of a rectangle, each in the one or two pieces it lies in (the second is empty where it
    /// lies in one), without a look at any bit; `None` unless every cell of the rectangle is occupied
    /// and the occupied cells fill a rectangle, as those of a loaded window do. Where holes are
    /// possible, go by [`Self::span`].
    #[inline]
    pub fn rows(
        &self,
        rect: Rect,
    ) -> Option<impl Iterator<Item = [&'a [K::Element]; 2]> + use<'a, K>> {
        if rect.is_empty() || !self.is_solid_over(rect) {
            return None;
        }
        let slot = self.column_slot(self.column(rect.x));
        let first = rect.width.min(self.width.size - slot);
        let [start, first, second] =
            [slot, first, rect.width - first].map(|cells| cells as usize * self.cell_len);
        let first_row = self.row(rect.y) as usize;
        let row_addresses = self.row_addresses;
        Some((first_row..first_row + rect.height as usize).map(move |row| {
            // SAFETY: the frame has these rows and columns, so their cells lie where the table says,
            // the second piece from the row's first slot on; nobody writes them while the grid is
            // borrowed.
            unsafe {
                let line = with_exposed_provenance::<K::Element>(*row_addresses.add(row));
                let first = core::slice::from_raw_parts(line.add(start), first);
                [first, core::slice::from_raw_parts(line, second)]
            }
        }))
    }

    /// True if every cell of the rectangle is occupied and the occupied cells fill a rectangle.
    #[inline]
    pub(super) fn is_solid_over(&self, rect: Rect) -> bool {
        let solid = Rect::new(self.x, self.y, self.solid[0], self.solid[1]);
        solid.intersection(&rect) == rect
    }

    /// True if a cell, of which this is the first element, is occupied.
    #[inline]
    fn is_occupied(&self, cell: *const K::Element) -> bool {
        // SAFETY: there is a bit for each cell.
        unsafe { bit(self.occupied, self.place_of(cell)) }
    }

    /// Which cell it is whose first element lies there.
    #[inline]
    fn place_of(&self, cell: *const K::Element) -> usize {
        self.cell_divisor.quotient(cell.addr() - self.cells.addr())
    }

    /// The cell where there is no frame, or outside it.
    #[cold]
    #[inline(never)]
    fn get_spread(&self, column: u32, row: u32) -> Option<&'a K::Cell> {
        // SAFETY: the cell lies in the grid's memory, which nobody writes while it is borrowed.
        self.spread_place(column, row).map(|place| unsafe {
            K::cell_at(self.cells.add(place * self.cell_len), self.cell_len)
        })
    }

    /// Where an occupied cell lies, if there is no frame.
    fn spread_place(&self, column: u32, row: u32) -> Option<usize> {
        if self.frame[0] > 0 {
            return None;
        }
        let x = (self.x.wrapping_add(column as i32), self.columns, self.width);
        let y = (self.y.wrapping_add(row as i32), self.rows, self.height);
        // SAFETY: all three are of one grid.
        unsafe { occupied_place(x, y, self.occupied) }
    }

    #[inline]
    fn column(&self, x: i32) -> u32 {
        x.wrapping_sub(self.x) as u32
    }

    #[inline]
    fn row(&self, y: i32) -> u32 {
        y.wrapping_sub(self.y) as u32
    }

    /// The first element of a cell of the frame.
    ///
    /// # Safety
    /// The frame must have this column and row.
    #[inline]
    unsafe fn framed(&self, column: u32, row: u32) -> *const K::Element {
        // SAFETY: the tables go twice around, so from the first slot on they have `width` and
        // `height` entries at least, and what stands in them lies in the cells' memory.
        unsafe {
            let column = *self.column_offsets.add(column as usize) as usize;
            let row = *self.row_addresses.add(row as usize);
            let cell = with_exposed_provenance::<K::Element>(row + column);
            // What tests whether there was a cell need not test this.
            core::hint::assert_unchecked(!cell.is_null());
            cell
        }
    }

    #[inline]
    fn column_slot(&self, column: u32) -> u32 {
        wrap(self.first_column_slot + column, self.width.size)
    }
}

/// A number below twice the size, modulo the size: without a branch, which random reads would miss
/// every other time.
#[inline]
fn wrap(number: u32, size: u32) -> u32 {
    number.min(number.wrapping_sub(size))
}
