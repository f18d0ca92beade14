//! What the small coder keeps of a root to guess from: the pixels above and to the left of what comes next.

use crate::error::OutOfMemory;
use crate::memory::{Box, try_box_array};
use crate::quadtree_map::tree::area::{ROOT_SHIFT, Square};
use crate::quadtree_map::tree::pixels::{LEAF_SIDE, Pixels};

/// Pixels along a root.
const SIDE: usize = 1 << ROOT_SHIFT;

/// What was written last beside every row and column of a root.
pub(super) struct Border {
    /// The lowest two rows above, the lowest first, and what lies right of the root.
    pub(super) above: Box<[[u8; SIDE + LEAF_SIDE]; 2]>,
    /// The last four pixels to the left of each row, the last one last.
    pub(super) left: Box<[[u8; 4]; SIDE]>,
    /// What was in the upper rows left of this place, which the square there wrote over since.
    corner: [[u8; 4]; 2],
    corner_place: (usize, usize),
}

/// The value of all pixels of a border, whose length is that of leaves, if they have the same.
#[inline(always)]
fn uniform(border: &[u8]) -> Option<u8> {
    let first = *border.first()?;
    border.as_chunks().0.iter().all(|part| *part == [first; LEAF_SIDE]).then_some(first)
}

/// The same for the last of each four.
#[inline(always)]
fn uniform_last(border: &[[u8; 4]]) -> Option<u8> {
    let [.., first] = *border.first()?;
    // Without a branch for each.
    let differ = |part: &[[u8; 4]; LEAF_SIDE]| {
        part.iter()
            .fold(0, |differ, pixels| differ | u32::from_be_bytes(*pixels) ^ u32::from(first))
    };
    border.as_chunks().0.iter().all(|part| differ(part) & 0xFF == 0).then_some(first)
}

impl Border {
    /// Bytes that it takes on the heap.
    pub(super) const BYTES: usize =
        size_of::<[[u8; SIDE + LEAF_SIDE]; 2]>() + size_of::<[[u8; 4]; SIDE]>();

    /// One beside which nothing was written yet.
    pub(super) fn new() -> Result<Self, OutOfMemory> {
        Ok(Self {
            above: try_box_array([0; SIDE + LEAF_SIDE])?,
            left: try_box_array([0; 4])?,
            corner: [[0; 4]; 2],
            corner_place: (0, 0),
        })
    }

    pub(super) fn place(square: &Square) -> (usize, usize) {
        (square.x as usize % SIDE, square.y as usize % SIDE)
    }

    /// The value all along the upper and the left border of a square.
    pub(super) fn values(&self, square: &Square) -> (Option<u8>, Option<u8>) {
        let ((x, y), side) = (Self::place(square), square.side() as usize);
        let above = &self.above[0][x..x + side];
        let left = &self.left[y..y + side];
        (uniform(above), uniform_last(left))
    }

    /// The four pixels left of the two rows above a place.
    pub(super) fn corner(&self, (x, y): (usize, usize)) -> [[u8; 4]; 2] {
        match self.corner_place == (x, y) {
            true => self.corner,
            false => [[self.above[0][x]; 4], [self.above[1][x]; 4]],
        }
    }

    fn keep_corner(&mut self, (x, y): (usize, usize), side: usize) {
        for (corner, above) in self.corner.iter_mut().zip(self.above.iter()) {
            corner.copy_from_slice(&above[x + side - 4..x + side]);
        }
        self.corner_place = (x + side, y);
    }

    pub(super) fn note_solid(&mut self, square: &Square, value: u8) {
        let ((x, y), side) = (Self::place(square), square.side() as usize);
        self.keep_corner((x, y), side);
        self.above.iter_mut().for_each(|row| row[x..x + side].fill(value));
        self.left[y..y + side].fill([value; 4]);
    }

    pub(super) fn note_leaf(&mut self, square: &Square, pixels: &Pixels) {
        let (x, y) = Self::place(square);
        self.keep_corner((x, y), LEAF_SIDE);
        let rows = pixels.as_chunks::<LEAF_SIDE>().0;
        for (above, row) in self.above.iter_mut().zip(rows.iter().rev()) {
            above[x..x + LEAF_SIDE].copy_from_slice(row);
        }
        for (left, row) in self.left[y..].iter_mut().zip(rows) {
            left.copy_from_slice(&row[LEAF_SIDE - 4..]);
        }
    }
}
