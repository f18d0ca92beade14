//! How squares become bits, and bits squares.
//!
//! A tree is told from the top: for each square of 1024, 128 and 16 pixels whether it is solid, mixed
//! or left out, row by row; a mixed leaf then tells its pixels. Several coders tell the same things:
//!
//! | file | idea |
//! |---|---|
//! | `items` | what is told |
//! | `fast` | every answer has a fixed code of a few bits, as short as it is usual |
//! | `small` | every answer is guessed from the pixels around it by what was seen before, and arithmetic coding makes a good guess cost little |
//! | `hash` | nothing is written: equal squares give equal hashes |
//! | `rows`, `shades` | leaves of two values and of many, for `fast` |
//! | `neighbors` | what lies beside a leaf, for `fast` in short deltas |
//! | `bits`, `range` | bits to bytes |
//! | `work` | how many bytes there must be for what they make a reader do |
//!
//! Nothing but the pixels and their order goes into the bits, and only whole numbers are used, so the
//! bytes are the same everywhere.

mod bits;
mod fast;
mod hash;
mod items;
mod neighbors;
mod range;
mod rows;
mod shades;
mod small;
mod work;

pub(crate) use bits::{BitReader, BitState, BitWriter};
pub(crate) use fast::{
    FAST_LEAF_BYTES, FastMemory, FastReader, FastState, FastWriter, encode_many,
};
pub(crate) use hash::HashWriter;
pub(crate) use items::{Leaf, PacedWriter, Slot, SquareReader, SquareWriter};
pub(crate) use neighbors::Border;
pub(crate) use small::{SMALL_LEAF_BYTES, SmallMemory, SmallReader, SmallState, SmallWriter};
