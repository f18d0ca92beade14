//! What a map keeps for its checkpoints: squares as they were before they changed.
//!
//! An entry is a square and what filled it: a value, a leaf or a node with all that is below it, which
//! belongs to the journal as long as it stands there. A square is kept once between two checkpoints, and none
//! inside of it after that: nodes know by an epoch and a bit a slot what is kept. The way back exchanges the
//! entries with the tree, the last one first; whatever lies around a square is then as it was when the square
//! was kept, since each step that makes or takes away a node was kept as well.

use crate::quadtree_map::tree::area::{LEAF_SHIFT, LEVEL_SHIFT, Square};
use crate::quadtree_map::tree::reference::Reference;
use crate::ring::Ring;
use crate::timeline::{CheckpointRules, Timeline};

/// A square and what filled it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept {
    /// The square's column; how many levels above a leaf it is stands in the lowest bits, which are 0 in it.
    x: u32,
    y: u32,
    pub(crate) reference: Reference,
}

impl Kept {
    /// What a ring is filled with before an entry is used.
    pub(crate) const BLANK: Self = Self { x: 0, y: 0, reference: Reference::EMPTY };

    pub(crate) fn new(square: &Square, reference: Reference) -> Self {
        Self { x: square.x | ((square.shift - LEAF_SHIFT) / LEVEL_SHIFT), y: square.y, reference }
    }

    /// The square.
    pub(crate) fn square(&self) -> Square {
        let level = self.x & 3;
        Square { x: self.x - level, y: self.y, shift: LEAF_SHIFT + level * LEVEL_SHIFT }
    }
}

/// The journal of a map.
#[derive(Debug)]
pub(crate) struct Journal {
    /// Of each moment it keeps the map's revision.
    pub(crate) timeline: Timeline<u64>,
    pub(crate) entries: Ring<Kept>,
    /// Another one after each checkpoint and each way back: what was kept before must be kept anew.
    pub(crate) epoch: u64,
    /// The entry that gathering goes on with.
    pub(crate) gathered: u64,
    /// Entries before this one are those of dropped checkpoints: they go with the next changes.
    pub(crate) needless: u64,
    /// Entries from here on stay while a save needs them, whatever checkpoints go.
    pub(crate) held: Option<u64>,
    /// The first entry that was exchanged or went since the save looked last.
    pub(crate) disturbed: u64,
}

impl Journal {
    /// Takes no memory.
    pub(crate) const fn new(rules: CheckpointRules) -> Self {
        Self {
            timeline: Timeline::new(rules),
            entries: Ring::new(1),
            epoch: 1,
            gathered: 0,
            needless: 0,
            held: None,
            disturbed: u64::MAX,
        }
    }

    /// Notes that entries from a position on are not what they were.
    pub(crate) fn disturb(&mut self, position: u64) {
        self.disturbed = self.disturbed.min(position);
    }

    /// True if what changes must be kept.
    #[inline(always)]
    pub(crate) fn is_on(&self) -> bool {
        !self.timeline.is_empty() || self.held.is_some()
    }

    /// Position of the present.
    pub(crate) fn now(&self) -> u64 {
        self.timeline.now(self.entries.end())
    }

    /// Bytes of the journal itself, without what its entries point to.
    pub(crate) fn memory_bytes(&self) -> usize {
        self.timeline.memory_bytes() + self.entries.memory_bytes()
    }
}
