//! How squares become bits, and bits squares.
//!
//! A tree is told from the top: for each square of 1024, 128 and 16 pixels whether it is solid, mixed
//! or left out, row by row; a mixed leaf then tells its pixels. Several coders tell the same things:
//!
//! | file | idea |
//! |---|---|
//! | `fast` | every answer has a fixed code of a few bits, as short as it is usual |
//! | `small` | every answer is guessed from the pixels around it by what was seen before, and arithmetic coding makes a good guess cost little |
//! | `hash` | nothing is written: equal squares give equal hashes |
//! | `rows`, `shades` | leaves of two values and of many, for `fast` |
//! | `bits`, `range` | bits to bytes |
//!
//! Nothing but the pixels and their order goes into the bits, and only whole numbers are used, so the
//! bytes are the same everywhere.

mod bits;
mod fast;
mod hash;
mod range;
mod rows;
mod shades;
mod small;

use super::area::Square;
use super::kernels;
use super::leaf::{LEAF_SIDE, Palette, Pixels};
use crate::snapshot::SnapshotError;

pub(super) use fast::{FastReader, FastWriter};
pub(super) use hash::HashWriter;
pub(super) use small::{SmallMemory, SmallReader, SmallWriter};

/// Which of two values the pixels of a leaf have: one bit each, row by row.
pub(super) type LeafRows = [u16; LEAF_SIDE];

/// What is told of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// Every pixel has this value.
    Solid(u8),
    /// Smaller squares or pixels follow.
    Mixed,
    /// It stays as it is.
    Kept,
}

/// A leaf of several values.
pub(super) enum Leaf<'a> {
    /// Bits, and the values they stand for: the smaller one first.
    Two(LeafRows, [u8; 2]),
    /// More values.
    Many(&'a Pixels),
}

impl Leaf<'_> {
    /// The leaf of pixels that are not all the same.
    pub(super) fn of(pixels: &Pixels) -> Leaf<'_> {
        let Some(palette) = Palette::of_two(pixels) else { return Leaf::Many(pixels) };
        let low = palette.values[0];
        let rows = pixels.as_chunks::<LEAF_SIDE>().0;
        let bits = core::array::from_fn(|row| !kernels::equal_mask(&rows[row], low));
        Leaf::Two(bits, [low, palette.values[1]])
    }

    /// Its pixels.
    pub(super) fn pixels(&self) -> Pixels {
        match self {
            Leaf::Many(pixels) => **pixels,
            Leaf::Two(rows, values) => {
                let mut pixels = [0; 256];
                for (row, bits) in pixels.as_chunks_mut::<LEAF_SIDE>().0.iter_mut().zip(rows) {
                    *row = kernels::expand_one(bits.to_le_bytes(), *values);
                }
                pixels
            }
        }
    }
}

/// Writes squares.
pub(super) trait SquareWriter {
    /// What fills a square. `may_keep` says whether squares may be left out.
    fn slot(&mut self, square: &Square, slot: Slot, may_keep: bool);
    /// The pixels of a leaf.
    fn leaf(&mut self, square: &Square, leaf: &Leaf<'_>);
}

/// Reads what a [`SquareWriter`] wrote, in the same order.
pub(super) trait SquareReader {
    /// What fills a square.
    fn slot(&mut self, square: &Square, may_keep: bool) -> Result<Slot, SnapshotError>;
    /// The pixels of a leaf.
    fn leaf(&mut self, square: &Square) -> Result<Pixels, SnapshotError>;
    /// Refuses bytes that are left over.
    fn finish(&mut self) -> Result<(), SnapshotError>;
}

/// Rows and columns exchanged.
fn transposed(rows: &LeafRows) -> LeafRows {
    let mut bits = *rows;
    for (step, mask) in [(8, 0x00FFu16), (4, 0x0F0F), (2, 0x3333), (1, 0x5555)] {
        for upper in (0..LEAF_SIDE).filter(|row| row & step == 0) {
            let moved = (bits[upper] >> step ^ bits[upper + step]) & mask;
            bits[upper] ^= moved << step;
            bits[upper + step] ^= moved;
        }
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn transposing_exchanges_rows_and_columns(rows: [u16; 16]) {
            let columns = transposed(&rows);
            for (y, row) in rows.iter().enumerate() {
                for (x, column) in columns.iter().enumerate() {
                    prop_assert_eq!(row >> x & 1, column >> y & 1);
                }
            }
        }
    }
}
