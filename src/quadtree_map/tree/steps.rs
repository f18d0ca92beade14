//! The tree itself: roots, nodes, leaves, and the steps that every operation is made of.

use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::kernels;
use crate::quadtree_map::tree::area::{
    Area, LEAF_SHIFT, LEVEL_SHIFT, ROOT_SHIFT, Square, bits, pixel_of, slot_of,
};
use crate::quadtree_map::tree::directory::{Directory, NO_ROOT};
use crate::quadtree_map::tree::journal::Journal;
use crate::quadtree_map::tree::leaves::Leaves;
use crate::quadtree_map::tree::node::{NO_REVISIONS, Node, Revisions, set_revision};
use crate::quadtree_map::tree::pixels::LEAF_PIXELS;
use crate::quadtree_map::tree::pool::Pool;
use crate::quadtree_map::tree::recent::Recent;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::root::Root;
use crate::quadtree_map::tree::summary::{Overview, Summary};
use crate::quadtree_map::tree::tally::Tally;
use crate::timeline::CheckpointRules;

/// Side of the squares that are the slots of a root's node.
pub(crate) const MIDDLE_SHIFT: u32 = ROOT_SHIFT - LEVEL_SHIFT;
/// A root without nodes that an edit filled: what it becomes once nothing can fail any more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fresh {
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) reference: Reference,
    pub(crate) is_changed: bool,
}

/// Pieces that an edit may take, counted before it changes anything.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Need {
    pub(crate) nodes: usize,
    pub(crate) revisions: usize,
    pub(crate) raw: usize,
    /// Squares that checkpoints are to keep.
    pub(crate) kept: usize,
}

/// The way from a root to the leaf or solid square that holds a pixel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path {
    pub(crate) root: u32,
    /// The root's node and its slot, if the root is split.
    pub(crate) top: Option<(u32, usize)>,
    /// The middle node and its slot, if the root's slot is split.
    pub(crate) middle: Option<(u32, usize)>,
    pub(crate) reference: Reference,
}

/// How far compaction came on its way round all that is marked. It goes on there, however often what lies before
/// changes: from the front each time, a budget that what is young uses up would never reach what is old.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Round {
    /// The root that is the last one of this round; [`NO_ROOT`] before the first one.
    pub(crate) last: u32,
    /// In the first root of the queue the slot to go on with, and in the node there.
    pub(crate) slots: [u8; 2],
    /// All of it was looked at with the same age, and nothing changed meanwhile.
    pub(crate) is_whole: bool,
    /// The age of the last call, as a revision, and the stamp that it left.
    pub(crate) newest: u64,
    pub(crate) stamp: u64,
}

impl Round {
    pub(crate) const NONE: Self =
        Self { last: NO_ROOT, slots: [0; 2], is_whole: true, newest: 0, stamp: 0 };
}

/// All memory of a map.
#[derive(Debug)]
pub(crate) struct Tree {
    pub(crate) meter: Meter,
    pub(crate) directory: Directory,
    /// Never given back but all at once, so the ids in use are `0..roots.live()`.
    pub(crate) roots: Pool<Root>,
    pub(crate) nodes: Pool<Node>,
    pub(crate) revisions: Pool<Revisions>,
    pub(crate) summaries: Pool<Summary>,
    pub(crate) overviews: Pool<Overview>,
    /// True if nodes know the sums of their leaves.
    pub(crate) is_summarizing: bool,
    pub(crate) leaves: Leaves,
    /// Roots that an edit is building; empty between edits.
    pub(crate) fresh: Vec<Fresh>,
    /// The queue of marked roots: first and last.
    pub(crate) marked: Option<(u32, u32)>,
    pub(crate) round: Round,
    /// The root that changed last, the first of a list of all that changed since `base_revision`.
    pub(crate) newest_root: u32,
    /// The last changing call.
    pub(crate) revision: u64,
    /// Where the last changing calls changed pixels.
    pub(crate) recent: Recent,
    /// The last call that changed the whole plane: the revision of what has no root.
    pub(crate) base_revision: u64,
    /// Grows with every call that may move or change a leaf, compaction included.
    pub(crate) stamp: u64,
    /// What fills a root that is not there: air, or what the host keeps.
    pub(crate) outside: Reference,
    /// True if a root is absent: the one thing that every call looks at.
    pub(crate) is_lacking: bool,
    /// Roots that are there and absent.
    pub(crate) absent_count: usize,
    /// How many roots came in or went out.
    pub(crate) paging: u64,
    /// True if something changed since what is in use was gathered.
    pub(crate) may_gather: bool,
    /// The root and its slot that gathering goes on with.
    pub(crate) gathered: (u32, usize),
    /// What checkpoints keep.
    pub(crate) journal: Journal,
}

impl Tree {
    pub(crate) fn new(meter: Meter, is_sharing: bool) -> Self {
        Self {
            meter,
            directory: Directory::new(),
            roots: Pool::new(),
            nodes: Pool::new(),
            revisions: Pool::new(),
            summaries: Pool::new(),
            overviews: Pool::new(),
            is_summarizing: false,
            leaves: Leaves::new(is_sharing),
            fresh: Vec::new(),
            marked: None,
            round: Round::NONE,
            newest_root: NO_ROOT,
            revision: 0,
            recent: Recent::NOTHING,
            base_revision: 0,
            stamp: 1,
            outside: Reference::EMPTY,
            is_lacking: false,
            absent_count: 0,
            paging: 0,
            may_gather: false,
            gathered: (0, 0),
            journal: Journal::new(CheckpointRules::default()),
        }
    }

    /// The value of a pixel.
    #[inline(always)]
    pub(crate) fn pixel(&self, x: u32, y: u32) -> u8 {
        let root = self.directory.find(x >> ROOT_SHIFT, y >> ROOT_SHIFT);
        if root == NO_ROOT {
            return 0;
        }
        let mut reference = self.roots.get(root).reference;
        if let Some(top) = reference.node_index() {
            reference = self.nodes.get(top).children[slot_of(x, y, ROOT_SHIFT)];
            if let Some(middle) = reference.node_index() {
                reference = self.nodes.get(middle).children[slot_of(x, y, MIDDLE_SHIFT)];
            }
        }
        self.leaves.pixel(reference, pixel_of(x, y))
    }

    /// What fills the largest square around a pixel that is solid or a leaf, and that square's side as
    /// a power of two.
    #[inline(always)]
    pub(crate) fn square_at(&self, x: u32, y: u32) -> (Reference, u32) {
        let root = self.directory.find(x >> ROOT_SHIFT, y >> ROOT_SHIFT);
        if root == NO_ROOT {
            return (self.outside, ROOT_SHIFT);
        }
        let reference = self.roots.get(root).reference;
        let Some(top) = reference.node_index() else { return (reference, ROOT_SHIFT) };
        let reference = self.nodes.get(top).children[slot_of(x, y, ROOT_SHIFT)];
        let Some(middle) = reference.node_index() else { return (reference, MIDDLE_SHIFT) };
        (self.nodes.get(middle).children[slot_of(x, y, MIDDLE_SHIFT)], LEAF_SHIFT)
    }

    /// The way to a pixel, or `None` where there is no root.
    #[inline(always)]
    pub(crate) fn path(&self, x: u32, y: u32) -> Option<Path> {
        let root = self.directory.find(x >> ROOT_SHIFT, y >> ROOT_SHIFT);
        if root == NO_ROOT {
            return None;
        }
        let reference = self.roots.get(root).reference;
        let mut path = Path { root, top: None, middle: None, reference };
        if let Some(top) = path.reference.node_index() {
            let slot = slot_of(x, y, ROOT_SHIFT);
            path.top = Some((top, slot));
            path.reference = self.nodes.get(top).children[slot];
            if let Some(middle) = path.reference.node_index() {
                let slot = slot_of(x, y, MIDDLE_SHIFT);
                path.middle = Some((middle, slot));
                path.reference = self.nodes.get(middle).children[slot];
            }
        }
        Some(path)
    }

    /// Makes sure that an edit can take what it needs. The pixels stay as they are, whether it
    /// succeeds or not.
    /// Where checkpoints may go for it, the oldest do.
    pub(crate) fn reserve(&mut self, need: &Need) -> Result<(), OutOfMemory> {
        while let Err(error) = self.reserve_once(need) {
            if !self.yield_oldest() {
                return Err(error);
            }
        }
        Ok(())
    }

    fn reserve_once(&mut self, need: &Need) -> Result<(), OutOfMemory> {
        self.nodes.reserve(need.nodes, Node::BLANK, &mut self.meter)?;
        self.revisions.reserve(need.revisions, [0; 64], &mut self.meter)?;
        self.leaves.reserve_raw(need.raw, &mut self.meter)?;
        self.reserve_to_keep(need.kept)
    }

    /// The last revision that changed a slot of a node; 0 for none.
    pub(crate) fn slot_revision(&self, node: u32, slot: usize) -> u64 {
        let node = self.nodes.get(node);
        let age = match node.revisions {
            NO_REVISIONS => 0,
            table => self.revisions.get(table)[slot],
        };
        if age == 0 && node.was_empty() && node.children[slot].is_empty() {
            return 0;
        }
        node.oldest + u64::from(age)
    }

    /// The same for all slots.
    pub(crate) fn slot_revisions(&self, node: u32) -> [u64; 64] {
        let entry = self.nodes.get(node);
        let mut revisions = [entry.oldest; 64];
        if entry.revisions != NO_REVISIONS {
            let ages = self.revisions.get(entry.revisions);
            revisions.iter_mut().zip(ages).for_each(|(revision, &age)| *revision += u64::from(age));
        }
        if entry.was_empty() {
            for slot in bits(entry.empty) {
                if revisions[slot] == entry.oldest {
                    revisions[slot] = 0;
                }
            }
        }
        revisions
    }

    /// Sets the revisions of all slots of a node that has no table yet: where 32 bits do not reach, the oldest
    /// are taken for younger ones.
    pub(crate) fn set_slot_revisions(
        &mut self,
        node: u32,
        revisions: &[u64; 64],
    ) -> Result<(), OutOfMemory> {
        let (mut oldest, mut newest) = (u64::MAX, 0);
        for &revision in revisions {
            (oldest, newest) = (oldest.min(revision), newest.max(revision));
        }
        let entry = self.nodes.get_mut(node);
        let is_fresh = |(slot, &revision): (usize, &u64)| {
            revision == if entry.empty >> slot & 1 != 0 { 0 } else { newest }
        };
        if revisions.iter().enumerate().all(is_fresh) {
            // Written once, where nothing was.
            entry.oldest = newest;
            entry.set_was_empty(true);
            return Ok(());
        }
        let oldest = oldest.max(newest.saturating_sub(u64::from(u32::MAX)));
        if oldest < newest {
            let table = revisions.map(|revision| revision.saturating_sub(oldest) as u32);
            let table = self.revisions.take_or_grow(table, [0; 64], &mut self.meter)?;
            self.nodes.get_mut(node).revisions = table;
        }
        self.nodes.get_mut(node).oldest = oldest;
        Ok(())
    }

    /// Gives a node its table of revisions, unless it is from this very revision; room was reserved.
    pub(crate) fn ensure_revisions(&mut self, node: u32, now: u64) -> Result<(), OutOfMemory> {
        let entry = self.nodes.get(node);
        if entry.revisions == NO_REVISIONS && entry.oldest != now {
            let table = self.revisions.take_or_grow([0; 64], [0; 64], &mut self.meter)?;
            self.nodes.get_mut(node).revisions = table;
        }
        Ok(())
    }

    /// True if [`Tree::ensure_revisions`] would take a table.
    pub(crate) fn lacks_revisions(&self, node: u32, now: u64) -> bool {
        let entry = self.nodes.get(node);
        entry.revisions == NO_REVISIONS && entry.oldest != now
    }

    /// Notes that a slot of a node changed in revision `now`; its table was ensured.
    #[inline]
    pub(crate) fn touch_slot(&mut self, node: u32, slot: usize, now: u64) {
        let entry = self.nodes.get_mut(node);
        entry.marked |= 1 << slot;
        if let Some(summary) = entry.summary() {
            self.summaries.get_mut(summary).known &= !(1 << slot);
        } else if let Some(overview) = entry.overview() {
            self.overviews.get_mut(overview).known &= !(1 << slot);
        }
        if entry.revisions != NO_REVISIONS {
            let table = self.revisions.get_mut(entry.revisions);
            let oldest = set_revision(table, entry.oldest, slot, now);
            if oldest != entry.oldest {
                entry.set_was_empty(false);
                entry.oldest = oldest;
            }
        }
    }

    /// Notes that the pixels at the end of a path changed in revision `now`.
    #[inline]
    pub(crate) fn touch_path(&mut self, path: &Path, now: u64) {
        for (node, slot) in path.top.into_iter().chain(path.middle) {
            self.touch_slot(node, slot, now);
        }
        self.touch_root(path.root, now);
    }

    /// Adds what an edit at the end of a path added to the sums along it.
    pub(crate) fn add_sums(&mut self, path: &Path, pixels: i64, hp: i64) {
        for (node, _) in path.top.into_iter().chain(path.middle) {
            self.nodes.get_mut(node).add_sums(pixels, hp);
        }
    }

    /// Turns the place of a pixel into a raw leaf with tables of revisions along the way, without
    /// changing a pixel. If memory runs out nothing was changed.
    pub(crate) fn make_writable(&mut self, x: u32, y: u32, now: u64) -> Result<Path, OutOfMemory> {
        let path = self.path(x, y);
        let split = |node: Option<(u32, usize)>| usize::from(node.is_none());
        let lacks = |node: Option<(u32, usize)>| match node {
            Some((node, _)) => usize::from(self.lacks_revisions(node, now)),
            None => 1,
        };
        let (top, middle) = (path.and_then(|path| path.top), path.and_then(|path| path.middle));
        let raw = path.and_then(|path| path.reference.raw_index());
        let is_kept = match (path, top, middle) {
            (_, _, Some((middle, slot))) => self.is_kept(middle, slot),
            (_, Some((top, slot)), _) => self.is_kept(top, slot),
            (Some(path), ..) => self.is_root_kept(path.root),
            _ => !self.journal.is_on(),
        };
        let need = Need {
            nodes: split(top) + split(middle),
            revisions: lacks(top) + lacks(middle),
            // A raw leaf that is kept is kept as a copy.
            raw: usize::from(raw.is_none() || !is_kept),
            kept: usize::from(!is_kept),
        };
        self.reserve(&need)?;
        if path.is_none() {
            self.reserve_roots(1, &Area { min_x: x, min_y: y, max_x: x, max_y: y })?;
        }
        let root = match path {
            Some(path) => path.root,
            None => {
                let (x, y) = (x >> ROOT_SHIFT, y >> ROOT_SHIFT);
                self.add_root(x, y, Reference::EMPTY, self.base_revision)?
            }
        };
        let top = match self.roots.get(root).reference.kind() {
            Kind::Node(top) => top,
            _ => {
                let entry = *self.roots.get(root);
                let top = self.split(entry.reference, ROOT_SHIFT, entry.revision)?;
                if !self.is_root_kept(root) {
                    self.keep_square(&entry.square(), entry.reference);
                    self.note_root_kept(root);
                }
                self.note_all_kept(top);
                self.roots.get_mut(root).reference = Reference::node(top);
                top
            }
        };
        self.ensure_revisions(top, now)?;
        let top_slot = slot_of(x, y, ROOT_SHIFT);
        let middle = match self.nodes.get(top).children[top_slot].kind() {
            Kind::Node(middle) => middle,
            _ => {
                let child = self.nodes.get(top).children[top_slot];
                let middle = self.split(child, MIDDLE_SHIFT, self.slot_revision(top, top_slot))?;
                if !self.is_kept(top, top_slot) {
                    self.keep_square(&Square::around(x, y, MIDDLE_SHIFT), child);
                    self.note_kept(top, top_slot);
                }
                self.note_all_kept(middle);
                self.nodes.get_mut(top).set_child(top_slot, Reference::node(middle));
                middle
            }
        };
        self.ensure_revisions(middle, now)?;
        let slot = slot_of(x, y, MIDDLE_SHIFT);
        let mut leaf = self.nodes.get(middle).children[slot];
        let is_kept = self.is_kept(middle, slot);
        if leaf.raw_index().is_none() || !is_kept {
            // What was there goes to the checkpoints, also where it is a raw leaf.
            let raw = self.leaves.raw.take(self.leaves.expand(leaf))?;
            if is_kept {
                self.leaves.release(leaf);
            } else {
                self.keep_square(&Square::around(x, y, LEAF_SHIFT), leaf);
                self.note_kept(middle, slot);
            }
            leaf = Reference::raw(raw);
            self.nodes.get_mut(middle).set_child(slot, leaf);
        }
        Ok(Path { root, top: Some((top, top_slot)), middle: Some((middle, slot)), reference: leaf })
    }

    /// A node in place of a solid square with a side of `1 << shift`.
    fn split(&mut self, solid: Reference, shift: u32, revision: u64) -> Result<u32, OutOfMemory> {
        let value = solid.solid_value().unwrap_or(0);
        self.nodes.take(Node::solid(value, 1 << (2 * shift), revision))
    }

    /// Undoes [`Tree::make_writable`] where the leaf turned out uniform: only memory changes.
    pub(crate) fn fold_path(&mut self, x: u32, y: u32) {
        let Some(path) = self.path(x, y) else { return };
        let (Some((top, top_slot)), Some((middle, slot))) = (path.top, path.middle) else { return };
        if let Some(raw) = path.reference.raw_index() {
            let pixels = self.leaves.raw.get(raw);
            if pixels.iter().all(|&pixel| pixel == pixels[0]) {
                let solid = Reference::solid(pixels[0]);
                self.nodes.get_mut(middle).set_child(slot, solid);
                self.leaves.release(path.reference);
            }
        }
        if self.journal.is_on() {
            // Checkpoints rely on the nodes above what they keep: compaction folds those that it may.
            self.nodes.get_mut(middle).marked |= 1 << slot;
            self.nodes.get_mut(top).marked |= 1 << top_slot;
            self.mark_root(path.root);
            return;
        }
        if let Some(value) = self.nodes.get(middle).uniform_value() {
            self.give_node(middle);
            self.nodes.get_mut(top).set_child(top_slot, Reference::solid(value));
        }
        if let Some(value) = self.nodes.get(top).uniform_value() {
            self.give_node(top);
            self.roots.get_mut(path.root).reference = Reference::solid(value);
        }
    }

    /// Gives back a node, its table of revisions and its summary; not what its slots point to.
    pub(crate) fn give_node(&mut self, node: u32) {
        if let Some(summary) = self.nodes.get(node).summary() {
            self.summaries.give(summary);
        } else if let Some(overview) = self.nodes.get(node).overview() {
            self.overviews.give(overview);
        }
        match self.nodes.get(node).revisions {
            NO_REVISIONS => {}
            table => self.revisions.give(table),
        }
        self.nodes.give(node);
    }

    /// Gives back everything below a reference.
    pub(crate) fn release(&mut self, reference: Reference) {
        let Some(node) = reference.node_index() else { return self.leaves.release(reference) };
        for slot in 0..64 {
            let child = self.nodes.get(node).children[slot];
            if child.solid_value().is_none() {
                // At most three levels deep.
                self.release(child);
            }
        }
        self.give_node(node);
    }

    /// Keeps the memory there is now, until it is trimmed.
    pub(crate) fn keep(&mut self) {
        self.nodes.keep();
        self.revisions.keep();
        self.summaries.keep();
        self.overviews.keep();
        self.leaves.keep();
    }

    /// Gathers what is in use at the front of the pools and gives the memory behind it back.
    pub(crate) fn trim(&mut self) -> Result<(), OutOfMemory> {
        self.stamp += 1;
        self.may_gather = false;
        self.drop_needless();
        self.leaves.begin_moving();
        for root in 0..self.roots.live() as u32 {
            if let Some(top) = self.roots.get(root).reference.node_index() {
                let top = self.gather_node(top, true)?;
                self.roots.get_mut(root).reference = Reference::node(top);
            }
        }
        for position in self.journal.entries.first()..self.journal.entries.end() {
            self.gather_kept(position)?;
        }
        self.leaves.end_moving();
        self.roots.trim(&mut self.meter);
        self.nodes.trim(&mut self.meter);
        self.revisions.trim(&mut self.meter);
        self.summaries.trim(&mut self.meter);
        self.overviews.trim(&mut self.meter);
        self.leaves.trim(&mut self.meter);
        self.meter.give(self.fresh.memory_bytes());
        self.fresh = Vec::new();
        Ok(())
    }

    /// Gathers what an entry of the journal holds.
    pub(crate) fn gather_kept(&mut self, position: u64) -> Result<(), OutOfMemory> {
        let entry = self.journal.entries.piece(position)[0];
        let after = match entry.reference.node_index() {
            Some(node) => {
                Reference::node(self.gather_node(node, entry.square().shift == ROOT_SHIFT)?)
            }
            None => self.leaves.gather(entry.reference)?,
        };
        self.journal.entries.piece_mut(position)[0].reference = after;
        Ok(())
    }

    /// Gathers a node and what is below it; gives where the node is afterwards.
    pub(crate) fn gather_node(&mut self, node: u32, is_top: bool) -> Result<u32, OutOfMemory> {
        for slot in bits(!self.nodes.get(node).empty) {
            let child = self.nodes.get(node).children[slot];
            let after = match child.kind() {
                Kind::Solid(_) => continue,
                // Two levels only: what lies below the second is a leaf.
                Kind::Node(below) if is_top => Reference::node(self.gather_node(below, false)?),
                _ => self.leaves.gather(child)?,
            };
            self.nodes.get_mut(node).children[slot] = after;
        }
        self.gather_entry(node)
    }

    /// Moves a node, its table of revisions and its summary; gives where the node is afterwards.
    pub(crate) fn gather_entry(&mut self, node: u32) -> Result<u32, OutOfMemory> {
        let node = self.nodes.gather(node)?;
        let table = self.nodes.get(node).revisions;
        if table != NO_REVISIONS {
            self.nodes.get_mut(node).revisions = self.revisions.gather(table)?;
        }
        if let Some(summary) = self.nodes.get(node).summary() {
            let summary = self.summaries.gather(summary)?;
            self.nodes.get_mut(node).set_summary(summary);
        } else if let Some(overview) = self.nodes.get(node).overview() {
            let overview = self.overviews.gather(overview)?;
            self.nodes.get_mut(node).set_overview(overview);
        }
        Ok(node)
    }

    /// Counts what changes if a whole square takes one value.
    pub(crate) fn tally_fill(
        &self,
        square: &Square,
        reference: Reference,
        value: u8,
        tally: &mut Tally,
    ) {
        match reference.kind() {
            Kind::Solid(old) => tally.solid(square, old, value),
            Kind::Node(node) => {
                for (slot, &child) in self.nodes.get(node).children.iter().enumerate() {
                    self.tally_fill(&square.child(slot), child, value, tally);
                }
            }
            Kind::Raw(_) | Kind::Packed(..) => {
                let old = self.leaves.expand(reference);
                tally.leaf(
                    square,
                    &kernels::compare(self.leaves.instructions, &old, &[value; LEAF_PIXELS]),
                );
            }
        }
    }
}

const _: () = assert!(MIDDLE_SHIFT - LEVEL_SHIFT == LEAF_SHIFT);
