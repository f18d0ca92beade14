//! Pieces of solid ground and which of them hang together: union and find, with a ring through all
//! pieces of a set.

use super::leaf_parts::{LeafParts, PartSums};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT};
use crate::quadtree_map::tree::pixels::LEAF_SIDE;

/// Marks an extent that counts whole leaves.
const FULL: u32 = 1 << 31;
/// Marks the band of a piece whose set is supported.
const SUPPORTED: u32 = 1 << 31;

/// A part of a leaf, or a row of full leaves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    parent: u32,
    /// The next piece of the set, round and round.
    next: u32,
    /// Counted in leaves.
    pub(super) column: u32,
    band: u32,
    extent: u32,
}

/// What a piece is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// So many full leaves in a row.
    Full(u32),
    /// The part of a leaf that holds this pixel, counted row by row.
    Part(u8),
}

impl Piece {
    /// Its row of leaves.
    pub(super) fn band(&self) -> u32 {
        self.band & !SUPPORTED
    }

    pub(super) fn extent(&self) -> Extent {
        if self.extent & FULL != 0 {
            Extent::Full(self.extent & !FULL)
        } else {
            Extent::Part(self.extent as u8)
        }
    }

    /// The column behind its last.
    pub(super) fn end(&self) -> u32 {
        self.column + if self.extent & FULL != 0 { self.extent & !FULL } else { 1 }
    }

    /// The pixels of all leaves that it lies in.
    pub(super) fn area(&self) -> Area {
        let pixel = |leaves: u32| leaves << LEAF_SHIFT;
        let last = LEAF_SIDE as u32 - 1;
        Area {
            min_x: pixel(self.column),
            min_y: pixel(self.band()),
            max_x: pixel(self.end() - 1) + last,
            max_y: pixel(self.band()) + last,
        }
    }
}

/// All pieces, in the order of their rows of leaves and columns.
#[derive(Debug)]
pub(super) struct Pieces {
    list: Vec<Piece>,
    /// Of leaves with several parts, the sums of each, in the same order.
    sums: Vec<PartSums>,
}

impl Pieces {
    pub(super) const fn new() -> Self {
        Self { list: Vec::new(), sums: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.list.clear();
        self.sums.clear();
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// Room for `count` more.
    pub(super) fn reserve(&mut self, count: usize, meter: &mut Meter) -> Result<(), OutOfMemory> {
        if self.list.len() + count > FULL as usize {
            return Err(OutOfMemory);
        }
        meter.reserve(&mut self.list, count)?;
        meter.reserve(&mut self.sums, count)
    }

    pub(super) fn get(&self, piece: u32) -> &Piece {
        &self.list[piece as usize]
    }

    /// Adds a piece; room was reserved.
    #[inline]
    pub(super) fn add(&mut self, column: u32, band: u32, extent: Extent) -> u32 {
        let piece = self.list.len() as u32;
        let extent = match extent {
            Extent::Full(count) => FULL | count,
            Extent::Part(seed) => seed.into(),
        };
        let added = Piece { parent: piece, next: piece, column, band, extent };
        debug_assert!(self.list.len() < self.list.capacity());
        let _ = self.list.push_within_capacity(added);
        piece
    }

    /// Adds the parts of a leaf; room was reserved. Gives the first.
    #[inline]
    pub(super) fn add_parts(&mut self, column: u32, band: u32, parts: &LeafParts) -> u32 {
        let first = self.list.len() as u32;
        for &seed in parts.seeds() {
            self.add(column, band, Extent::Part(seed));
        }
        if parts.count > 1 {
            for sums in &parts.sums()[..parts.count] {
                let _ = self.sums.push_within_capacity(*sums);
            }
        }
        first
    }

    /// The sums of a part of a leaf that has several, by its place among all such parts.
    pub(super) fn sums(&self, place: usize) -> &PartSums {
        &self.sums[place]
    }

    /// Adds full leaves at the end of a piece of full leaves.
    pub(super) fn extend(&mut self, piece: u32, count: u32) {
        self.list[piece as usize].extent += count;
    }

    /// The first piece of a set, which stands for it.
    #[inline]
    pub(super) fn root(&mut self, mut piece: u32) -> u32 {
        loop {
            let parent = self.list[piece as usize].parent;
            if parent == piece {
                return piece;
            }
            let above = self.list[parent as usize].parent;
            self.list[piece as usize].parent = above;
            piece = above;
        }
    }

    /// Makes one set of two.
    #[inline]
    pub(super) fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.root(one), self.root(other));
        if one != other {
            let (first, last) = (one.min(other) as usize, one.max(other) as usize);
            self.list[last].parent = first as u32;
            // Two rings become one when two of their links are exchanged.
            let next = self.list[first].next;
            self.list[first].next = self.list[last].next;
            self.list[last].next = next;
        }
    }

    /// True if the piece stands for its set, and no piece was numbered yet.
    pub(super) fn is_root(&self, piece: u32) -> bool {
        self.get(piece).parent == piece
    }

    /// Gives a piece the number of its set: `new` if the piece stands for it, else that of the pieces
    /// before it. Pieces are numbered in order, once all are joined; from then on there are no roots.
    #[inline]
    pub(super) fn number(&mut self, piece: u32, new: u32) -> u32 {
        // Parents come first, so they have their numbers already.
        let parent = self.get(piece).parent;
        let number = if parent == piece { new } else { self.get(parent).parent };
        self.list[piece as usize].parent = number;
        number
    }

    /// How many pieces, from this one on, are parts of its leaf; 1 for full leaves.
    pub(super) fn parts(&self, piece: u32) -> u32 {
        let Piece { column, extent, .. } = *self.get(piece);
        if extent & FULL != 0 {
            return 1;
        }
        let band = self.get(piece).band();
        let rest = self.list[piece as usize..].iter();
        rest.take_while(|other| other.column == column && other.band() == band).count() as u32
    }

    /// Notes that a set, by the piece that stands for it, is supported.
    pub(super) fn support(&mut self, root: u32) {
        self.list[root as usize].band |= SUPPORTED;
    }

    /// True if a set is supported.
    pub(super) fn is_supported(&self, root: u32) -> bool {
        self.get(root).band & SUPPORTED != 0
    }

    /// The piece that follows in the ring of its set.
    pub(super) fn next(&self, piece: u32) -> u32 {
        self.get(piece).next
    }

    /// The first piece that does not end before a column of a row of leaves.
    pub(super) fn first_at(&self, band: u32, column: u32) -> usize {
        self.list.partition_point(|piece| (piece.band(), piece.end()) <= (band, column))
    }
}
