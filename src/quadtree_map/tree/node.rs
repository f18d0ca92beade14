//! Nodes: squares split into 8 x 8 smaller ones, with masks, sums and revisions.

use crate::quadtree_map::tree::reference::Reference;

/// No table of revisions.
pub(crate) const NO_REVISIONS: u32 = u32::MAX;

/// The bit of a node's summary that says [`Node::was_empty`].
const WAS_EMPTY: u32 = 1 << 31;

/// The bit of a node's summary that says that it is an overview.
const IS_OVERVIEW: u32 = 1 << 30;

/// No summary. Indices of pools are smaller.
const NO_SUMMARY: u32 = IS_OVERVIEW - 1;

/// The revisions of a node's slots, counted from the node's [`Node::oldest`].
pub(crate) type Revisions = [u32; 64];

/// A square split into 8 x 8 smaller ones, row by row.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// One bit a slot: its pixels are all 0.
    pub(crate) empty: u64,
    /// One bit a slot: it changed since compaction looked at it.
    pub(crate) marked: u64,
    /// The revision of every slot, or what their own revisions count from.
    pub(crate) oldest: u64,
    /// Sum of all pixels.
    pub(crate) hp: u32,
    /// Number of pixels above 0.
    pub(crate) pixels: u32,
    /// The table of the slots' revisions, or [`NO_REVISIONS`] while all have the same.
    pub(crate) revisions: u32,
    /// The index of the summary, or of the overview, and above it what says which it is, and the flag of
    /// [`Node::was_empty`].
    pub(crate) summary: u32,
    /// One bit a slot: checkpoints keep what was there, if `epoch` is that of the journal.
    pub(crate) kept: u64,
    pub(crate) epoch: u64,
    /// What fills each slot.
    pub(crate) children: [Reference; 64],
}

impl Node {
    /// What a pool is filled with before a piece is used.
    pub(crate) const BLANK: Node = Node {
        empty: u64::MAX,
        marked: 0,
        oldest: 0,
        hp: 0,
        pixels: 0,
        revisions: NO_REVISIONS,
        summary: NO_SUMMARY,
        kept: 0,
        epoch: 0,
        children: [Reference::EMPTY; 64],
    };

    /// A node with these slots, unchanged since `revision`, with sums yet to be set.
    pub(crate) fn new(children: [Reference; 64], revision: u64) -> Node {
        let mut empty = 0;
        for (slot, child) in children.iter().enumerate() {
            empty |= u64::from(child.is_empty()) << slot;
        }
        Node { empty, oldest: revision, children, ..Node::BLANK }
    }

    /// A node of `pixels` pixels that all have the same value.
    pub(crate) fn solid(value: u8, pixels: u64, revision: u64) -> Node {
        let mut node = Node::new([Reference::solid(value); 64], revision);
        node.add_sums(if value == 0 { 0 } else { pixels as i64 }, pixels as i64 * i64::from(value));
        node
    }

    /// What is known of the leaves, if anything is and they are its slots.
    #[inline(always)]
    pub(crate) fn summary(&self) -> Option<u32> {
        Some(self.summary & !WAS_EMPTY).filter(|&summary| summary < NO_SUMMARY)
    }

    /// What is known of the squares in its slots, if anything is and they are no leaves.
    #[inline(always)]
    pub(crate) fn overview(&self) -> Option<u32> {
        (self.summary & IS_OVERVIEW != 0).then_some(self.summary & NO_SUMMARY)
    }

    /// Sets what [`Node::summary`] gives.
    pub(crate) fn set_summary(&mut self, summary: u32) {
        self.summary = self.summary & WAS_EMPTY | summary;
    }

    /// Sets what [`Node::overview`] gives.
    pub(crate) fn set_overview(&mut self, overview: u32) {
        self.set_summary(overview | IS_OVERVIEW);
    }

    /// True if a slot that is empty and as old as `oldest` was never written: `oldest` is the revision
    /// that split a square which was never written.
    #[inline(always)]
    pub(crate) fn was_empty(&self) -> bool {
        self.summary & WAS_EMPTY != 0
    }

    /// Sets what [`Node::was_empty`] gives.
    pub(crate) fn set_was_empty(&mut self, was_empty: bool) {
        self.summary = self.summary & !WAS_EMPTY | if was_empty { WAS_EMPTY } else { 0 };
    }

    /// Fills a slot.
    #[inline(always)]
    pub(crate) fn set_child(&mut self, slot: usize, child: Reference) {
        self.children[slot] = child;
        self.empty = self.empty & !(1 << slot) | u64::from(child.is_empty()) << slot;
    }

    /// Adds to the sums what an edit added.
    #[inline(always)]
    pub(crate) fn add_sums(&mut self, pixels: i64, hp: i64) {
        self.pixels = (i64::from(self.pixels) + pixels) as u32;
        self.hp = (i64::from(self.hp) + hp) as u32;
    }

    /// The value of all pixels, if every slot is solid with the same.
    pub(crate) fn uniform_value(&self) -> Option<u8> {
        uniform_value(&self.children)
    }
}

/// The value of all pixels, if every slot is solid with the same.
pub(crate) fn uniform_value(children: &[Reference; 64]) -> Option<u8> {
    let value = children[0].solid_value()?;
    children.iter().all(|&child| child == children[0]).then_some(value)
}

/// Sets the revision of a slot in a table that counts from `oldest`, and gives what it counts from
/// afterwards: where 32 bits no longer reach, the oldest revisions are taken for younger ones.
pub(crate) fn set_revision(table: &mut Revisions, oldest: u64, slot: usize, revision: u64) -> u64 {
    let age = revision - oldest;
    if age <= u64::from(u32::MAX) {
        table[slot] = age as u32;
        return oldest;
    }
    let reach = revision - u64::from(u32::MAX / 2);
    for entry in table.iter_mut() {
        *entry = (oldest + u64::from(*entry)).saturating_sub(reach) as u32;
    }
    table[slot] = u32::MAX / 2;
    reach
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn revisions_out_of_reach_are_taken_for_younger_ones() {
        let mut table = [0; 64];
        let mut oldest = set_revision(&mut table, 10, 3, 15);
        assert_eq!((oldest, table[3], table[4]), (10, 5, 0));
        let far = 15 + (1 << 40);
        oldest = set_revision(&mut table, oldest, 4, far);
        assert_eq!(oldest + u64::from(table[4]), far);
        assert_eq!((table[3], table[5]), (0, 0));
        assert!(oldest > 15);
    }

    #[test]
    fn a_node_stays_small() {
        assert_eq!(size_of::<Node>(), 312);
    }
}
