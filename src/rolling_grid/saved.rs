//! Snapshots.
//!
//! The payload: width, height and bytes of a cell (u32 each); 1 and the window's corner or 0 (u8,
//! two i32); the number of columns held (u32) and the columns, the number of rows held and the rows,
//! both in the order of their slots; for each row a bit a column, padded to whole bytes; the values
//! of the occupied cells, row by row. It depends on what is held and on the window alone.

use crate::coord::{Point, Rect};
use crate::error::ArgumentError;
use crate::rolling_grid::axis::Axis;
use crate::rolling_grid::cells::SavedCells;
use crate::rolling_grid::error::Error;
use crate::rolling_grid::grid::Grid;
use crate::snapshot::{self, Reader, SnapshotError, Writer};

/// First bytes of a rolling grid's snapshot.
pub const MAGIC: [u8; 4] = *b"WRG2";
/// The newest version of it.
pub const VERSION: u32 = 1;

/// What a payload holds before the cells' values, checked.
struct Saved<'a> {
    window: Option<Point>,
    columns: Indices<'a>,
    rows: Indices<'a>,
    bits: &'a [u8],
    /// Bytes of a row of bits.
    stride: usize,
    values: Reader<'a>,
}

/// Columns or rows as they lie in the payload.
#[derive(Clone, Copy)]
struct Indices<'a> {
    bytes: &'a [u8],
}

impl<K: SavedCells> Grid<K> {
    /// Writes the grid to a sink, piece by piece. Takes no memory.
    pub fn save(&self, sink: &mut dyn FnMut(&[u8])) {
        snapshot::write_frame(sink, MAGIC, VERSION, |writer| self.write(writer));
    }

    /// Makes the grid what it was when it was saved, and lets go of all checkpoints. The sizes must be those
    /// of the grid. Takes no memory; refused bytes leave the grid as it was. O(width + height + bytes).
    pub fn load(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let (_, reader) = snapshot::read_frame(bytes, MAGIC, VERSION)?;
        let mut saved = self.check(reader)?;
        self.journal.release(&mut self.meter);
        self.reset();
        for (row, y) in saved.rows.iter().enumerate() {
            let row_bits = &saved.bits[row * saved.stride..][..saved.stride];
            for (column, x) in saved.columns.iter().enumerate() {
                if is_set(row_bits, column) {
                    let place = self.place(x, y)?;
                    K::read(self.cell_mut(place), &mut saved.values)?;
                    self.count_in(place, x, y);
                }
            }
        }
        self.window = saved.window;
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.u32(self.width());
        writer.u32(self.height());
        writer.u32(K::saved_bytes(self.cell_len()) as u32);
        writer.u8(u8::from(self.window.is_some()));
        let window = self.window.unwrap_or_default();
        writer.i32(window.x);
        writer.i32(window.y);
        for axis in [&self.columns, &self.rows] {
            writer.u32(axis.held());
            held_slots(axis).for_each(|slot| writer.i32(axis.indices()[slot]));
        }
        for row in held_slots(&self.rows) {
            let (mut byte, mut bit) = (0, 0);
            for column in held_slots(&self.columns) {
                let place = row * self.width() as usize + column;
                byte |= u8::from(self.occupied.get(place)) << bit;
                bit += 1;
                if bit == 8 {
                    writer.u8(byte);
                    (byte, bit) = (0, 0);
                }
            }
            if bit > 0 {
                writer.u8(byte);
            }
        }
        self.for_each_cell(|_, cell| K::write(K::as_elements(cell), writer));
    }

    /// Checks a whole payload, so that what follows cannot fail.
    fn check<'a>(&self, mut reader: Reader<'a>) -> Result<Saved<'a>, Error> {
        let cell_bytes = K::saved_bytes(self.cell_len());
        for (argument, own) in
            [("width", self.width()), ("height", self.height()), ("cell_size", cell_bytes as u32)]
        {
            let saved = reader.u32()?;
            if saved != own {
                let argument = ArgumentError::new(argument, saved, "is not that of the grid");
                return Err(Error::SnapshotOfOtherGrid { argument, own });
            }
        }
        let has_window = reader.u8()?;
        let corner = Point { x: reader.i32()?, y: reader.i32()? };
        let window = Rect::new(corner.x, corner.y, self.width(), self.height());
        let is_sound = match has_window {
            0 => corner == Point::default(),
            1 => window.is_in_plane(),
            _ => false,
        };
        if !is_sound {
            return Err(reader.corrupt("the window").into());
        }
        let columns = Indices::read(&mut reader, &self.columns, "columns out of order")?;
        let rows = Indices::read(&mut reader, &self.rows, "rows out of order")?;
        let stride = columns.len().div_ceil(8);
        let bits = reader.bytes(stride.saturating_mul(rows.len()))?;
        if !are_bits_sound(bits, stride, columns.len(), rows.len()) {
            return Err(reader.corrupt("a column or row without a cell, or a cell without").into());
        }
        let cells: u64 = bits.iter().map(|byte| u64::from(byte.count_ones())).sum();
        if cells.checked_mul(cell_bytes as u64) != Some(reader.remaining() as u64) {
            return Err(reader.corrupt("not as many values as cells").into());
        }
        let window = (has_window == 1).then_some(corner);
        Ok(Saved { window, columns, rows, bits, stride, values: reader })
    }
}

impl<'a> Indices<'a> {
    /// Reads columns or rows; ascending slots prove that no two hold the same one.
    fn read(
        reader: &mut Reader<'a>,
        axis: &Axis,
        out_of_order: &'static str,
    ) -> Result<Self, SnapshotError> {
        let count = reader.u32()? as usize;
        let indices = Self { bytes: reader.bytes(count.saturating_mul(4))? };
        let slots = indices.iter().map(|index| axis.slot(index));
        if !slots.is_sorted_by(|slot, next| slot < next) {
            return Err(reader.corrupt(out_of_order));
        }
        Ok(indices)
    }

    fn len(&self) -> usize {
        self.bytes.len() / 4
    }

    fn iter(&self) -> impl Iterator<Item = i32> + use<'a> {
        self.bytes.as_chunks::<4>().0.iter().map(|bytes| i32::from_le_bytes(*bytes))
    }
}

fn held_slots(axis: &Axis) -> impl Iterator<Item = usize> {
    (0..axis.size() as usize).filter(|slot| axis.holder(*slot).is_some())
}

fn is_set(bits: &[u8], index: usize) -> bool {
    bits[index / 8] >> (index % 8) & 1 != 0
}

/// True if every row and every column has a bit, and the padding has none.
fn are_bits_sound(bits: &[u8], stride: usize, columns: usize, rows: usize) -> bool {
    if columns == 0 || rows == 0 {
        return columns == rows;
    }
    let rows = || bits.chunks_exact(stride);
    let padding = if columns.is_multiple_of(8) { 0 } else { u8::MAX << (columns % 8) };
    rows().all(|row| row.iter().any(|byte| *byte != 0))
        && (0..stride).all(|byte| {
            let in_any_row = rows().fold(0, |bits, row| bits | row[byte]);
            let wanted = if byte + 1 == stride { !padding } else { u8::MAX };
            in_any_row == wanted
        })
}
