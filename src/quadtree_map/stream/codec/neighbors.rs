//! What lies beside a leaf, for a coder that guesses its first row and column from there.

use crate::error::OutOfMemory;
use crate::memory::{Box, try_box_array};
use crate::quadtree_map::tree::area::{ROOT_SHIFT, Square};
use crate::quadtree_map::tree::pixels::{LEAF_SIDE, Pixels};

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
        let middle = (u16::from(pair[0]) + u16::from(pair[1])) / 2;
        let bits = |pixels: &[u8; LEAF_SIDE]| {
            let bit = |pixel: u8| u16::from(u16::from(pixel) > middle);
            pixels.iter().rev().fold(0, |bits, &pixel| bits << 1 | bit(pixel))
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

    pub(super) fn note_leaf(&mut self, leaf: &Square, pixels: &Pixels) {
        let (x, y) = Self::place(leaf);
        let rows = pixels.as_chunks::<LEAF_SIDE>().0;
        self.above[x..x + LEAF_SIDE].copy_from_slice(&rows[LEAF_SIDE - 1]);
        for (left, row) in self.left[y..].iter_mut().zip(rows) {
            *left = row[LEAF_SIDE - 1];
        }
    }
}
