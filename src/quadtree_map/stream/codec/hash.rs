//! A hash of what squares hold.

use xxhash_rust::xxh3::Xxh3Default;

use super::items::{Leaf, Slot, SquareWriter};
use crate::quadtree_map::tree::area::Square;

/// Hashes what it is told instead of writing it.
pub(crate) struct HashWriter {
    hash: Xxh3Default,
}

impl HashWriter {
    /// For squares of a rectangle of this size.
    pub(crate) fn new(width: u32, height: u32) -> Self {
        let mut hash = Xxh3Default::new();
        hash.update(&width.to_le_bytes());
        hash.update(&height.to_le_bytes());
        Self { hash }
    }

    pub(crate) fn finish(&self) -> u64 {
        self.hash.digest()
    }
}

impl SquareWriter for HashWriter {
    fn count(&mut self, _: u64) {}

    fn slot(&mut self, _: &Square, slot: Slot, _: bool) {
        match slot {
            Slot::Solid(value) => self.hash.update(&[0, value]),
            Slot::Mixed => self.hash.update(&[1]),
            Slot::Kept => self.hash.update(&[2]),
        }
    }

    fn leaf(&mut self, _: &Square, leaf: &Leaf<'_>) {
        match leaf {
            Leaf::Two(rows, pair) => {
                let mut bytes = [0; 34];
                for (bytes, row) in bytes.as_chunks_mut::<2>().0.iter_mut().zip(rows) {
                    *bytes = row.to_le_bytes();
                }
                bytes[32..].copy_from_slice(pair);
                self.hash.update(&bytes);
            }
            Leaf::Many(pixels) => self.hash.update(&pixels[..]),
        }
    }
}
