//! Leaves of many values, encoded once: nothing but its pixels decides the bits of such a leaf, so they stand in
//! whatever is told with it until it changes.

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Vec};
use crate::quadtree_map::replication::squares::RootView;
use crate::quadtree_map::stream::codec::{FastWriter, Leaf, Slot, SquareWriter, encode_many};
use crate::quadtree_map::tree::area::{LEAF_SHIFT, Square};
use crate::quadtree_map::tree::pixels::Pixels;

/// What is known of the leaves of a square.
#[derive(Debug)]
struct Known {
    /// As of this moment.
    moment: u64,
    /// One bit for each leaf that is known.
    leaves: u64,
    /// Where their bits begin, on a whole byte, and how many they are.
    starts: [u32; 64],
    lens: [u16; 64],
}

/// The bits of leaves, until they are too many.
#[derive(Debug)]
pub(super) struct Leaves {
    places: HashMap<(u64, usize), u32>,
    squares: Vec<Known>,
    bytes: Vec<u8>,
}

impl Leaves {
    pub(super) fn new() -> Self {
        Self { places: HashMap::new(), squares: Vec::new(), bytes: Vec::new() }
    }

    /// Bytes that they take.
    pub(super) fn size(&self) -> usize {
        self.bytes.len() + size_of_val(&self.squares[..])
    }

    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.squares.clear();
        self.bytes.clear();
    }

    /// A writer of leaves of a square, which goes on where `writer` is.
    pub(super) fn writer<'a>(
        &'a mut self,
        root: &RootView<'_>,
        slot: usize,
        writer: FastWriter<'a>,
    ) -> Result<LeafWriter<'a>, OutOfMemory> {
        let (key, moment) = ((root.place(), slot), root.slot_moment(slot));
        let index = match self.places.get(&key) {
            Some(&index) => index as usize,
            None => {
                let index = self.squares.len();
                self.places.try_reserve(1)?;
                let nothing = Known { moment, leaves: 0, starts: [0; 64], lens: [0; 64] };
                self.squares.try_push(nothing)?;
                self.places.try_insert(key, index as u32)?;
                index
            }
        };
        let known = &mut self.squares[index];
        known.leaves &= !root.changed_leaves(slot, known.moment);
        known.moment = moment;
        Ok(LeafWriter { writer, known, bytes: &mut self.bytes })
    }
}

/// Writes leaves of a square: those of many values as they were written before.
pub(super) struct LeafWriter<'a> {
    writer: FastWriter<'a>,
    known: &'a mut Known,
    bytes: &'a mut Vec<u8>,
}

/// Which leaf of its square it is.
fn index_of(leaf: &Square) -> usize {
    ((leaf.y >> LEAF_SHIFT & 7) << 3 | leaf.x >> LEAF_SHIFT & 7) as usize
}

impl<'a> LeafWriter<'a> {
    /// Writes a leaf that is known, whatever it is that fills it; says whether it is.
    pub(super) fn known(&mut self, leaf: &Square) -> bool {
        let index = index_of(leaf);
        if self.known.leaves >> index & 1 == 0 {
            return false;
        }
        self.writer.slot(leaf, Slot::Mixed, true);
        self.write(index);
        true
    }

    /// Bits that were written so far.
    pub(super) fn len(&self) -> u64 {
        self.writer.len()
    }

    pub(super) fn into_inner(self) -> FastWriter<'a> {
        self.writer
    }

    fn write(&mut self, index: usize) {
        let bytes = &self.bytes[self.known.starts[index] as usize..];
        self.writer.many(bytes, self.known.lens[index].into());
    }

    /// Encodes a leaf of many values, to be known from now on.
    fn learn(&mut self, index: usize, pixels: &Pixels) -> Result<(), OutOfMemory> {
        let (first, bytes) = (self.bytes.len(), &mut *self.bytes);
        let mut result = Ok(());
        let len = encode_many(pixels, &mut |piece| {
            result = result.and_then(|()| bytes.try_extend_from_slice(piece));
        });
        if result.is_err() {
            bytes.truncate(first);
            return result;
        }
        (self.known.starts[index], self.known.lens[index]) = (first as u32, len);
        self.known.leaves |= 1 << index;
        Ok(())
    }
}

impl SquareWriter for LeafWriter<'_> {
    fn count(&mut self, work: u64) {
        self.writer.count(work);
    }

    fn slot(&mut self, square: &Square, slot: Slot, may_keep: bool) {
        self.writer.slot(square, slot, may_keep);
    }

    fn leaf(&mut self, square: &Square, leaf: &Leaf<'_>) {
        let index = index_of(square);
        match leaf {
            // Where memory runs out nobody remembers it.
            Leaf::Many(pixels) if self.learn(index, pixels).is_ok() => self.write(index),
            _ => self.writer.leaf(square, leaf),
        }
    }
}
