//! Squares that take the place of parts of a map, all of them or none.
//!
//! They are read beside the map, into its pools; then room is made for all that putting them in takes; from
//! there on nothing can fail.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::edit::pass::was_kept;
use crate::quadtree_map::kernels;
use crate::quadtree_map::stream::codec::{Slot, SquareReader};
use crate::quadtree_map::stream::coding::uniform_mixed;
use crate::quadtree_map::tree::area::Square;
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::error::QuadtreeMapError;
use crate::quadtree_map::tree::node::{Node, uniform_value};
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::steps::{Need, Tree};
use crate::quadtree_map::tree::tally::{EditReport, Tally};
use crate::snapshot::SnapshotError;

/// What becomes of a root: built beside the map, with slots that are kept.
pub(crate) struct Patch {
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) reference: Reference,
}

/// Patches that were read, and the nodes that they take.
pub(crate) struct Patches {
    list: Vec<Patch>,
    nodes: usize,
}

impl Patches {
    /// Adds one; room for it was taken.
    pub(crate) fn push(&mut self, patch: Patch) -> Result<(), OutOfMemory> {
        self.list.try_push(patch)
    }
}

impl Tree {
    /// Puts at most `count` patches, each of another root, over what is there, as one changing call, or none of
    /// them. `read` makes them by [`Tree::read_patch`] and [`Tree::patch_of`].
    pub(crate) fn apply(
        &mut self,
        count: usize,
        read: impl FnOnce(&mut Self, &mut Patches) -> Result<(), SnapshotError>,
    ) -> Result<EditReport, QuadtreeMapError> {
        let mut patches = Patches { list: Vec::try_with_capacity(count)?, nodes: 0 };
        self.stamp += 1;
        let read = read(self, &mut patches).map_err(QuadtreeMapError::from);
        let prepared = read.and_then(|()| {
            for patch in patches.list.iter() {
                self.need(&Square::root(patch.x, patch.y).area())?;
            }
            Ok(self.reserve_for(&patches)?)
        });
        if let Err(error) = prepared {
            patches.list.iter().for_each(|patch| self.release(patch.reference));
            return Err(error);
        }
        let (now, mut tally) = (self.revision + 1, Tally::default());
        for patch in patches.list.iter() {
            let (before, revision) = self.root_before(self.directory.find(patch.x, patch.y));
            let (square, changed) = (Square::root(patch.x, patch.y), tally.changed);
            let root = self.directory.find(patch.x, patch.y);
            // One that is not divided is kept where it is settled.
            let is_kept = before.node_index().is_none() || self.is_root_kept(root);
            let after =
                self.merge(&square, before, revision, patch.reference, now, is_kept, &mut tally)?;
            self.settle_root(patch.x, patch.y, after, tally.changed != changed, now)?;
        }
        self.count_call(now, &tally);
        Ok(tally.report())
    }

    /// Reads what becomes of a square, and counts the nodes that took.
    pub(crate) fn read_patch(
        &mut self,
        square: &Square,
        reader: &mut impl SquareReader,
        patches: &mut Patches,
    ) -> Result<Reference, SnapshotError> {
        match reader.slot(square, true)? {
            Slot::Kept => return Ok(Reference::KEPT),
            Slot::Solid(value) => return Ok(Reference::solid(value)),
            Slot::Mixed if square.is_leaf() => {
                let pixels = reader.leaf(square)?;
                return Ok(self.load_leaf(&pixels)?.reference);
            }
            Slot::Mixed => {}
        }
        let mut children = [Reference::KEPT; 64];
        for slot in 0..64 {
            match self.read_patch(&square.child(slot), reader, patches) {
                Ok(child) => children[slot] = child,
                Err(error) => {
                    children.iter().for_each(|&child| self.release(child));
                    return Err(error);
                }
            }
        }
        let is_kept = children.iter().all(|&child| child == Reference::KEPT);
        if is_kept || uniform_value(&children).is_some() {
            return Err(uniform_mixed());
        }
        self.patch_of(children, patches)
    }

    /// The patch of a square out of those of its parts, which are given back if there is no memory.
    pub(crate) fn patch_of(
        &mut self,
        children: [Reference; 64],
        patches: &mut Patches,
    ) -> Result<Reference, SnapshotError> {
        if let Some(value) = uniform_value(&children) {
            return Ok(Reference::solid(value));
        }
        let node = Node { children, ..Node::BLANK };
        match self.nodes.take_or_grow(node, Node::BLANK, &mut self.meter) {
            Ok(node) => {
                patches.nodes += 1;
                Ok(Reference::node(node))
            }
            Err(error) => {
                children.iter().for_each(|&child| self.release(child));
                Err(error.into())
            }
        }
    }

    /// Makes room for all that merging patches takes. Nodes come out of the patches themselves.
    fn reserve_for(&mut self, patches: &Patches) -> Result<(), OutOfMemory> {
        let kept = match self.journal.is_on() {
            true => patches.list.iter().map(|patch| self.squares_of(patch.reference)).sum(),
            false => 0,
        };
        self.reserve(&Need { revisions: patches.nodes, kept, ..Need::default() })?;
        let is_new = |patch: &&Patch| self.directory.find(patch.x, patch.y) == NO_ROOT;
        let count = patches.list.iter().filter(is_new).count();
        if count > 0 {
            self.directory.reserve_blocks(count, &mut self.meter)?;
        }
        for patch in patches.list.iter() {
            if self.directory.find(patch.x, patch.y) == NO_ROOT {
                self.reserve_roots(count, &Square::root(patch.x, patch.y).area())?;
            }
        }
        Ok(())
    }

    /// The most squares that a patch replaces.
    fn squares_of(&self, patch: Reference) -> usize {
        match patch.node_index() {
            _ if patch == Reference::KEPT => 0,
            Some(node) => {
                let children = self.nodes.get(node).children.iter();
                1 + children.map(|&child| self.squares_of(child)).sum::<usize>()
            }
            None => 1,
        }
    }

    /// Puts a patch over what fills a square, last changed in `revision`. Either goes into what fills
    /// it afterwards, or is given back, or kept for checkpoints unless it `is_kept` already.
    #[allow(clippy::too_many_arguments)]
    fn merge(
        &mut self,
        square: &Square,
        before: Reference,
        revision: u64,
        patch: Reference,
        now: u64,
        is_kept: bool,
        tally: &mut Tally,
    ) -> Result<Reference, OutOfMemory> {
        if patch == Reference::KEPT {
            return Ok(before);
        }
        match (patch.kind(), before.kind()) {
            (Kind::Node(patch), Kind::Node(node)) => {
                self.merge_nodes(square, node, patch, now, tally)?;
                Ok(before)
            }
            (Kind::Node(patch), _) => {
                let (value, changed) = (before.solid_value().unwrap_or(0), tally.changed);
                let after = self.merge_solid(square, value, revision, patch, now, tally)?;
                if !is_kept && was_kept(before, after, tally.changed != changed) {
                    self.keep_square(square, before);
                }
                Ok(after)
            }
            (kind, _) => {
                let changed = tally.changed;
                match kind {
                    Kind::Solid(value) => self.tally_fill(square, before, value, tally),
                    _ => {
                        let (old, new) = (self.leaves.expand(before), self.leaves.expand(patch));
                        tally.leaf(square, &kernels::compare(self.leaves.instructions, &old, &new));
                    }
                }
                if tally.changed == changed {
                    self.release(patch);
                    return Ok(before);
                }
                if is_kept {
                    self.release(before);
                } else {
                    self.keep_square(square, before);
                }
                Ok(patch)
            }
        }
    }

    fn merge_nodes(
        &mut self,
        square: &Square,
        node: u32,
        patch: u32,
        now: u64,
        tally: &mut Tally,
    ) -> Result<(), OutOfMemory> {
        let (pixels, hp) = (tally.pixels(), tally.hp());
        for slot in 0..64 {
            let (before, patch) =
                (self.nodes.get(node).children[slot], self.nodes.get(patch).children[slot]);
            let (revision, changed) = (self.slot_revision(node, slot), tally.changed);
            let is_kept = self.is_kept(node, slot);
            let after =
                self.merge(&square.child(slot), before, revision, patch, now, is_kept, tally)?;
            if !is_kept && was_kept(before, after, tally.changed != changed) {
                self.note_kept(node, slot);
            }
            if after != before {
                self.nodes.get_mut(node).set_child(slot, after);
            }
            if tally.changed != changed {
                self.ensure_revisions(node, now)?;
                self.touch_slot(node, slot, now);
            }
        }
        self.give_node(patch);
        self.nodes.get_mut(node).add_sums(tally.pixels() - pixels, tally.hp() - hp);
        self.summarize(square, node);
        Ok(())
    }

    fn merge_solid(
        &mut self,
        square: &Square,
        value: u8,
        revision: u64,
        patch: u32,
        now: u64,
        tally: &mut Tally,
    ) -> Result<Reference, OutOfMemory> {
        let before = *tally;
        let mut children = self.nodes.get(patch).children;
        // The node that may come in its place takes this piece.
        self.give_node(patch);
        let mut touched = 0u64;
        for (slot, child) in children.iter_mut().enumerate() {
            let changed = tally.changed;
            let (solid, patch) = (Reference::solid(value), *child);
            *child = self.merge(&square.child(slot), solid, revision, patch, now, true, tally)?;
            touched |= u64::from(tally.changed != changed) << slot;
        }
        self.split_solid(square, (value, revision), &children, touched, now, (&before, tally))
    }
}
