//! What changed in the squares of a root, and these as bytes.

use crate::quadtree_map::replication::leaves::LeafWriter;
use crate::quadtree_map::stream::codec::{Slot, SquareWriter};
use crate::quadtree_map::stream::snapshot::place_of;
use crate::quadtree_map::tree::area::{Area, Square};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::steps::Tree;

/// A root as it is now: air where there is none.
pub(super) struct RootView<'a> {
    tree: &'a Tree,
    square: Square,
    reference: Reference,
    /// The moment of its newest change.
    pub(super) moment: u64,
}

impl<'a> RootView<'a> {
    /// The root of a column and a row of roots.
    pub(super) fn new(tree: &'a Tree, x: u32, y: u32) -> Self {
        let (reference, revision) = match tree.directory.find(x, y) {
            NO_ROOT => (Reference::EMPTY, tree.base_revision),
            root => {
                let root = tree.roots.get(root);
                (root.reference, root.revision)
            }
        };
        Self { tree, square: Square::root(x, y), reference, moment: revision + 1 }
    }

    /// Where it stands in the order of rows and columns.
    pub(super) fn place(&self) -> u64 {
        place_of(self.square.x >> 10, self.square.y >> 10)
    }

    /// One bit for each of its squares that touches an area, which touches it.
    pub(super) fn slots_in(&self, area: &Area) -> u64 {
        self.square.children_touching(area)
    }

    /// The square in a slot.
    pub(super) fn square(&self, slot: usize) -> Square {
        self.square.child(slot)
    }

    /// The moment of the newest change of a square, or a later one at which it was the same.
    pub(super) fn slot_moment(&self, slot: usize) -> u64 {
        match self.reference.node_index() {
            None => self.moment,
            Some(top) => self.tree.slot_revision(top, slot).max(self.tree.base_revision) + 1,
        }
    }

    /// The leaves of a square that changed after a moment; all for one before the map was as a whole new.
    pub(super) fn changed_leaves(&self, slot: usize, since: u64) -> u64 {
        if since <= self.tree.base_revision {
            return u64::MAX;
        }
        if self.slot_moment(slot) <= since {
            return 0;
        }
        match self.filling(slot).node_index() {
            None => u64::MAX,
            Some(middle) => self.tree.slots_since(middle, since - 1),
        }
    }

    fn filling(&self, slot: usize) -> Reference {
        match self.reference.node_index() {
            None => self.reference,
            Some(top) => self.tree.nodes.get(top).children[slot],
        }
    }

    /// Writes some leaves of a square. Calls `told` after each of them, unless the square is told as one.
    pub(super) fn write(
        &self,
        slot: usize,
        leaves: u64,
        out: &mut LeafWriter<'_>,
        mut told: impl FnMut(usize, &LeafWriter<'_>),
    ) {
        let (square, reference) = (self.square(slot), self.filling(slot));
        if leaves == u64::MAX
            && let Some(value) = self.tree.uniform(reference)
        {
            return out.slot(&square, Slot::Solid(value), true);
        }
        out.slot(&square, Slot::Mixed, true);
        let node = reference.node_index();
        for leaf in 0..64 {
            let part = square.child(leaf);
            if leaves >> leaf & 1 == 0 {
                out.slot(&part, Slot::Kept, true);
                continue;
            }
            if !out.known(&part) {
                let child = node.map_or(reference, |node| self.tree.nodes.get(node).children[leaf]);
                self.tree.write_square(&part, child, true, out);
            }
            told(leaf, out);
        }
    }
}
