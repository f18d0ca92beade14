//! What is told of squares, by whichever coder.

use crate::quadtree_map::tree::area::Square;
use crate::quadtree_map::tree::leaf::Palette;
use crate::quadtree_map::tree::pixels::{LEAF_SIDE, Pixels};
use crate::simd::{Native, bytes::Lanes};
use crate::snapshot::{Reader, SnapshotError};

/// Which of two values the pixels of a leaf have: one bit each, row by row.
pub(crate) type LeafRows = [u16; LEAF_SIDE];

/// What is told of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// Every pixel has this value.
    Solid(u8),
    /// Smaller squares or pixels follow.
    Mixed,
    /// It stays as it is.
    Kept,
}

/// A leaf of several values.
pub(crate) enum Leaf<'a> {
    /// Bits, and the values they stand for: the smaller one first.
    Two(LeafRows, [u8; 2]),
    /// More values.
    Many(&'a Pixels),
}

impl Leaf<'_> {
    /// The leaf of pixels that are not all the same. Out of line: each way of telling squares would have a copy.
    #[inline(never)]
    pub(crate) fn of(pixels: &Pixels) -> Leaf<'_> {
        let Some(palette) = Palette::of_two(pixels) else { return Leaf::Many(pixels) };
        let low = palette.values[0];
        let rows = pixels.as_chunks::<LEAF_SIDE>().0;
        let bits = core::array::from_fn(|row| !Native::equal_mask(&rows[row], low));
        Leaf::Two(bits, [low, palette.values[1]])
    }

    /// Its pixels.
    pub(crate) fn pixels(&self) -> Pixels {
        match self {
            Leaf::Many(pixels) => **pixels,
            Leaf::Two(rows, values) => {
                let mut pixels = [0; 256];
                for (row, bits) in pixels.as_chunks_mut::<LEAF_SIDE>().0.iter_mut().zip(rows) {
                    *row = Native::expand_one(bits.to_le_bytes(), *values);
                }
                pixels
            }
        }
    }
}

/// Refuses what no writer writes.
pub(super) fn unusual(what: &'static str) -> SnapshotError {
    Reader::new(&[]).corrupt(what)
}

/// Refuses a leaf of two values that are not both there, the smaller one first.
pub(super) fn check_two(rows: &LeafRows, [low, high]: [u8; 2]) -> Result<(), SnapshotError> {
    if low >= high || rows.iter().all(|&row| row == 0) || rows.iter().all(|&row| row == u16::MAX) {
        return Err(unusual("a leaf of two values that has one"));
    }
    Ok(())
}

/// Writes squares.
pub(crate) trait SquareWriter {
    /// Counts work that squares make besides that of any square.
    fn count(&mut self, work: u64);
    /// What fills a square. `may_keep` says whether squares may be left out.
    fn slot(&mut self, square: &Square, slot: Slot, may_keep: bool);
    /// The pixels of a leaf.
    fn leaf(&mut self, square: &Square, leaf: &Leaf<'_>);
}

/// A writer that knows how much it did.
pub(crate) trait PacedWriter: SquareWriter {
    /// Its work so far, in halves of what it takes to guess a bit; it never falls.
    fn work(&self) -> u64;
}

/// Reads what a [`SquareWriter`] wrote, in the same order.
pub(crate) trait SquareReader {
    /// Counts work that squares make besides that of any square.
    fn count(&mut self, work: u64);
    /// What fills a square.
    fn slot(&mut self, square: &Square, may_keep: bool) -> Result<Slot, SnapshotError>;
    /// The pixels of a leaf.
    fn leaf(&mut self, square: &Square) -> Result<Pixels, SnapshotError>;
    /// Refuses bytes that are left over.
    fn finish(&mut self) -> Result<(), SnapshotError>;
}

/// Rows and columns exchanged.
pub(super) fn transposed(rows: &LeafRows) -> LeafRows {
    // Four rows in a word: first those 8 and 4 rows apart change places, then those in the same word.
    let mut words = [0u64; 4];
    for (word, rows) in words.iter_mut().zip(rows.as_chunks::<4>().0) {
        *word = rows.iter().rev().fold(0, |word, &row| word << 16 | u64::from(row));
    }
    for (upper, lower, step, mask) in [
        (0, 2, 8, 0x00FF_00FF_00FF_00FF),
        (1, 3, 8, 0x00FF_00FF_00FF_00FF),
        (0, 1, 4, 0x0F0F_0F0F_0F0F_0F0F),
        (2, 3, 4, 0x0F0F_0F0F_0F0F_0F0F),
    ] {
        let moved = (words[upper] >> step ^ words[lower]) & mask;
        words[upper] ^= moved << step;
        words[lower] ^= moved;
    }
    for word in &mut words {
        let moved = (*word >> 2 ^ *word >> 32) & 0x0000_0000_3333_3333;
        *word ^= moved << 2 ^ moved << 32;
        let moved = (*word >> 1 ^ *word >> 16) & 0x0000_5555_0000_5555;
        *word ^= moved << 1 ^ moved << 16;
    }
    core::array::from_fn(|row| (words[row / 4] >> (row % 4 * 16)) as u16)
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
