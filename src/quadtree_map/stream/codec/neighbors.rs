//! What lies beside a leaf, for a coder that guesses its first row and column from there.

use super::items::Leaf;
use crate::error::OutOfMemory;
use crate::memory::{Box, try_box_array};
use crate::quadtree_map::tree::area::{ROOT_SHIFT, Square};
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::simd::{Native, bytes::Lanes};

/// Pixels along a root.
const SIDE: usize = 1 << ROOT_SHIFT;

/// The pixels above a leaf, and those to its left.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Beside {
    pub(super) above: [u8; LEAF_SIDE],
    pub(super) left: [u8; LEAF_SIDE],
}

impl Beside {
    /// Where nothing is looked at, or nothing but 0 lies.
    pub(super) const NOTHING: Self = Self { above: [0; LEAF_SIDE], left: [0; LEAF_SIDE] };

    /// The row above and the column to the left as bits, set where a pixel is nearer to the larger of two
    /// values.
    pub(super) fn bits(&self, pair: [u8; 2]) -> [u16; 2] {
        let middle = u8::midpoint(pair[0], pair[1]);
        let bits = |pixels: &[u8; LEAF_SIDE]| {
            !Native::equal_mask(&pixels.map(|pixel| pixel.saturating_sub(middle)), 0)
        };
        [bits(&self.above), bits(&self.left)]
    }
}

/// What was told last in every column and every row of a root: 2 KB, at first 0.
pub(crate) struct Border {
    above: Box<[u8; SIDE]>,
    left: Box<[u8; SIDE]>,
    /// Bits that were spared by looking here.
    pub(super) spared: i64,
}

impl Border {
    /// One, unless nothing is to be looked at.
    pub(crate) fn take_unless(is_plain: bool) -> Result<Option<Self>, OutOfMemory> {
        if is_plain {
            return Ok(None);
        }
        Ok(Some(Self { above: try_box_array(0)?, left: try_box_array(0)?, spared: 0 }))
    }

    fn place(square: &Square) -> (usize, usize) {
        (square.x as usize % SIDE, square.y as usize % SIDE)
    }

    /// What lies beside a leaf.
    pub(super) fn beside(&self, leaf: &Square) -> Beside {
        let (x, y) = Self::place(leaf);
        let mut beside = Beside::NOTHING;
        beside.above.copy_from_slice(&self.above[x..x + LEAF_SIDE]);
        beside.left.copy_from_slice(&self.left[y..y + LEAF_SIDE]);
        beside
    }

    pub(super) fn note_solid(&mut self, square: &Square, value: u8) {
        let ((x, y), side) = (Self::place(square), square.side() as usize);
        self.above[x..x + side].fill(value);
        self.left[y..y + side].fill(value);
    }

    pub(super) fn note_leaf(&mut self, square: &Square, leaf: &Leaf<'_>) {
        const LAST: usize = LEAF_SIDE - 1;
        let (row, column): ([u8; LEAF_SIDE], [u8; LEAF_SIDE]) = match leaf {
            Leaf::Many(pixels) => {
                let rows = pixels.as_chunks::<LEAF_SIDE>().0;
                (rows[LAST], core::array::from_fn(|row| rows[row][LAST]))
            }
            Leaf::Two(rows, values) => {
                let value = |bits: u16, place: usize| values[usize::from(bits >> place & 1)];
                (core::array::from_fn(|x| value(rows[LAST], x)), rows.map(|row| value(row, LAST)))
            }
        };
        let (x, y) = Self::place(square);
        self.above[x..x + LEAF_SIDE].copy_from_slice(&row);
        self.left[y..y + LEAF_SIDE].copy_from_slice(&column);
    }
}
