//! What large rectangles cost to decode where their squares do not fall on those of the map: a border
//! between two solid squares is told in a few bits and becomes a row of mixed leaves.

use crate::quadtree_map::stream::codec::{Leaf, Slot, SquareReader, SquareWriter};
use crate::quadtree_map::tree::area::{LEAF_SHIFT, Square};
use crate::quadtree_map::tree::pixels::Pixels;
use crate::quadtree_map::tree::steps::MIDDLE_SHIFT;
use crate::snapshot::SnapshotError;

/// An encoded rectangle has at most this many columns and rows: larger ones go in parts.
pub const MAX_ENCODED_SIDE: u32 = 4096;
/// Leaves along the longest side.
const LEAVES: usize = (MAX_ENCODED_SIDE >> LEAF_SHIFT) as usize;
/// The work of a leaf's length of border between two solid squares.
const SEAM_WORK: u64 = 100;
/// The work of a mixed leaf, which may become part of four, besides that of any leaf.
const LEAF_WORK: u64 = 60;
/// The work of a mixed square of leaves, which is looked at leaf by leaf.
const LEAVES_WORK: u64 = 500;

/// What is next to a leaf: a value, or [`MIXED`].
type Neighbor = u16;
/// Many values.
const MIXED: Neighbor = 256;

/// A coder of the squares of a rectangle that counts the work of its seams, too.
pub(crate) struct WithSeams<'a, C> {
    coder: &'a mut C,
    /// What was told last in each column and in each row of leaves.
    above: [Neighbor; LEAVES],
    left: [Neighbor; LEAVES],
}

impl<'a, C> WithSeams<'a, C> {
    pub(crate) fn new(coder: &'a mut C) -> Self {
        Self { coder, above: [MIXED; LEAVES], left: [MIXED; LEAVES] }
    }

    /// The work of a square besides that of telling it.
    fn work(&mut self, square: &Square, slot: Slot) -> u64 {
        let (fill, work) = match slot {
            Slot::Solid(value) => (Neighbor::from(value), 0),
            _ if square.is_leaf() => (MIXED, LEAF_WORK),
            _ if square.shift == MIDDLE_SHIFT => return LEAVES_WORK,
            _ => return 0,
        };
        let (x, y) = ((square.x >> LEAF_SHIFT) as usize, (square.y >> LEAF_SHIFT) as usize);
        let side = (square.side() >> LEAF_SHIFT) as usize;
        let borders = self.above[x..x + side].iter_mut().chain(&mut self.left[y..y + side]);
        borders.fold(work, |work, neighbor| {
            let before = core::mem::replace(neighbor, fill);
            let is_seam = before != MIXED && fill != MIXED && before != fill;
            work + if is_seam { SEAM_WORK } else { 0 }
        })
    }
}

impl<C: SquareWriter> SquareWriter for WithSeams<'_, C> {
    fn count(&mut self, work: u64) {
        self.coder.count(work);
    }

    fn slot(&mut self, square: &Square, slot: Slot, may_keep: bool) {
        let work = self.work(square, slot);
        self.coder.count(work);
        self.coder.slot(square, slot, may_keep);
    }

    fn leaf(&mut self, square: &Square, leaf: &Leaf<'_>) {
        self.coder.leaf(square, leaf);
    }
}

impl<C: SquareReader> SquareReader for WithSeams<'_, C> {
    fn count(&mut self, work: u64) {
        self.coder.count(work);
    }

    fn slot(&mut self, square: &Square, may_keep: bool) -> Result<Slot, SnapshotError> {
        let slot = self.coder.slot(square, may_keep)?;
        let work = self.work(square, slot);
        self.coder.count(work);
        Ok(slot)
    }

    fn leaf(&mut self, square: &Square) -> Result<Pixels, SnapshotError> {
        self.coder.leaf(square)
    }

    fn finish(&mut self) -> Result<(), SnapshotError> {
        self.coder.finish()
    }
}
