//! Keeping squares for checkpoints before they change, and exchanging them with the tree.

use crate::error::OutOfMemory;
use crate::quadtree_map::kernels;
use crate::quadtree_map::tree::area::{LEAF_SHIFT, ROOT_SHIFT, Square, slot_of};
use crate::quadtree_map::tree::journal::{Journal, Kept};
use crate::quadtree_map::tree::node::{NO_REVISIONS, uniform_value};
use crate::quadtree_map::tree::pixels::LEAF_PIXELS;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};

/// Entries of dropped checkpoints that go with one that comes.
const NEEDLESS_AT_ONCE: u64 = 2;

impl Tree {
    /// True if a slot of a node may change without being kept: no checkpoint is there, or it is kept already.
    #[inline(always)]
    pub(crate) fn is_kept(&self, node: u32, slot: usize) -> bool {
        if !self.journal.is_on() {
            return true;
        }
        let entry = self.nodes.get(node);
        entry.epoch == self.journal.epoch && entry.kept >> slot & 1 != 0
    }

    /// The same for what fills a root.
    #[inline(always)]
    pub(crate) fn is_root_kept(&self, root: u32) -> bool {
        !self.journal.is_on() || self.roots.get(root).epoch == self.journal.epoch
    }

    /// Notes that a slot is kept.
    pub(crate) fn note_kept(&mut self, node: u32, slot: usize) {
        let epoch = self.journal.epoch;
        let entry = self.nodes.get_mut(node);
        if entry.epoch != epoch {
            (entry.epoch, entry.kept) = (epoch, 0);
        }
        entry.kept |= 1 << slot;
    }

    /// Notes that what fills a root is kept.
    pub(crate) fn note_root_kept(&mut self, root: u32) {
        self.roots.get_mut(root).epoch = self.journal.epoch;
    }

    /// Notes of a new node that the square it divides is kept, whole.
    pub(crate) fn note_all_kept(&mut self, node: u32) {
        if self.journal.is_on() {
            let epoch = self.journal.epoch;
            let entry = self.nodes.get_mut(node);
            (entry.epoch, entry.kept) = (epoch, u64::MAX);
        }
    }

    /// Keeps what fills a square; it belongs to the journal from now on, and what lay in the future goes.
    /// Room was made.
    pub(crate) fn keep_square(&mut self, square: &Square, reference: Reference) {
        if self.journal.timeline.has_future() {
            let now = self.journal.now();
            self.truncate_journal(now);
            self.journal.timeline.cut_future();
        }
        self.journal.entries.push()[0] = Kept::new(square, reference);
        self.drop_some_needless();
    }

    /// Drops a few of the entries that only dropped checkpoints needed: more than one for each that comes.
    pub(crate) fn drop_some_needless(&mut self) {
        let (first, needless) = (self.journal.entries.first(), self.journal.needless);
        if first < needless {
            self.drop_journal_before(needless.min(first + NEEDLESS_AT_ONCE));
        }
    }

    /// Drops all of them; false if there are none.
    pub(crate) fn drop_needless(&mut self) -> bool {
        let needless = self.journal.needless;
        let is_there = self.journal.entries.first() < needless;
        if is_there {
            self.drop_journal_before(needless);
        }
        is_there
    }

    /// Drops what belongs to the journal from a position on.
    pub(crate) fn truncate_journal(&mut self, position: u64) {
        for at in position..self.journal.entries.end() {
            self.release(self.journal.entries.piece(at)[0].reference);
        }
        self.journal.entries.truncate(position);
        // Those that come to these positions are others.
        self.journal.needless = self.journal.needless.min(position);
        self.journal.disturb(position);
    }

    /// Drops what belongs to the journal before a position, but for what a save holds.
    pub(crate) fn drop_journal_before(&mut self, position: u64) {
        let position = position.min(self.journal.held.unwrap_or(u64::MAX));
        for at in self.journal.entries.first()..position {
            self.release(self.journal.entries.piece(at)[0].reference);
        }
        self.journal.entries.drop_before(position);
    }

    /// True if so many squares can be kept without growing.
    pub(crate) fn has_room_to_keep(&self, count: usize) -> bool {
        !self.journal.is_on() || self.journal.entries.bytes_for(self.journal.now(), count) == 0
    }

    /// Ends what a save holds: entries that no checkpoint needs go.
    pub(crate) fn let_go_of_held(&mut self) {
        self.journal.held = None;
        let first = self.journal.timeline.first_start();
        self.drop_journal_before(first.unwrap_or(self.journal.entries.end()));
        self.release_journal_of_nothing();
    }

    /// Gives back the memory of a journal that is not needed any more.
    pub(crate) fn release_journal_of_nothing(&mut self) {
        if !self.journal.is_on() {
            self.meter.release_ring(&mut self.journal.entries);
        }
    }

    /// Lets go of what a save holds and no checkpoint needs, at most so many entries; how many those were.
    pub(crate) fn let_go_of_some_held(&mut self, most: u64) -> u64 {
        let Some(held) = self.journal.held else { return 0 };
        let end = self.journal.timeline.first_start().unwrap_or(self.journal.entries.end());
        let next = end.min(held.saturating_add(most));
        self.journal.held = Some(next.max(held));
        self.drop_journal_before(next);
        next.saturating_sub(held)
    }

    /// Lets the oldest checkpoint go where the rules say so for want of room, or a save of what is as old; false
    /// if none may go.
    pub(crate) fn yield_oldest(&mut self) -> bool {
        if self.drop_needless() {
            return true;
        }
        let Journal { timeline, held, .. } = &self.journal;
        let is_oldest =
            held.is_some_and(|held| timeline.first_start().is_none_or(|first| held <= first));
        if is_oldest && timeline.rules().drops_oldest {
            self.let_go_of_held();
            return true;
        }
        let first = self.journal.timeline.yield_oldest();
        first.into_iter().for_each(|first| self.drop_journal_before(first));
        first.is_some()
    }

    /// Makes room for so many squares to be kept.
    pub(crate) fn reserve_to_keep(&mut self, count: usize) -> Result<(), OutOfMemory> {
        if !self.journal.is_on() {
            return Ok(());
        }
        let (now, entries) = (self.journal.now(), &mut self.journal.entries);
        self.meter.reserve_ring(entries, now, count, Kept::BLANK)
    }

    /// Takes back what was kept from a position on, of which no pixel has changed since.
    pub(crate) fn unkeep(&mut self, position: u64) {
        if self.journal.timeline.has_future() {
            // Nothing was.
            return;
        }
        for at in (position..self.journal.entries.end()).rev() {
            let square = self.journal.entries.piece(at)[0].square();
            let Some(path) = self.path(square.x, square.y) else { continue };
            // What was divided stays so, and is kept anew when it changes.
            match (square.shift, path.top, path.middle) {
                (LEAF_SHIFT, _, Some((middle, slot))) => {
                    self.nodes.get_mut(middle).kept &= !(1 << slot);
                }
                (MIDDLE_SHIFT, Some((top, slot)), middle) => {
                    self.nodes.get_mut(top).kept &= !(1 << slot);
                    middle.into_iter().for_each(|(node, _)| self.nodes.get_mut(node).epoch = 0);
                }
                (_, top, _) => {
                    self.roots.get_mut(path.root).epoch = 0;
                    let Some((top, _)) = top else { continue };
                    self.nodes.get_mut(top).epoch = 0;
                    for slot in 0..64 {
                        if let Some(middle) = self.nodes.get(top).children[slot].node_index() {
                            self.nodes.get_mut(middle).epoch = 0;
                        }
                    }
                }
            }
        }
        self.truncate_journal(position);
    }

    /// Exchanges an entry with what fills its square now, as a change of revision `now`. True if pixels
    /// changed, or may have. Takes no memory but for tables of revisions; without it more squares count as
    /// changed.
    pub(crate) fn exchange_kept(&mut self, position: u64, now: u64) -> bool {
        let entry = self.journal.entries.piece(position)[0];
        let (square, before) = (entry.square(), entry.reference);
        let Some(path) = self.path(square.x, square.y) else { return false };
        let after = match (square.shift, path.top, path.middle) {
            (ROOT_SHIFT, ..) => self.exchange_root(path.root, before, now),
            (MIDDLE_SHIFT, Some((top, slot)), _) => {
                self.exchange_middle(path.root, top, slot, before, now)
            }
            (_, Some((top, top_slot)), Some((middle, slot))) => {
                let own = path.reference;
                let (leaves, mut rooms) = (&self.leaves, [[0; LEAF_PIXELS]; 2]);
                let [old, new] = &mut rooms;
                let (old, new) = (leaves.pixels_in(own, old), leaves.pixels_in(before, new));
                let gained = kernels::gained(leaves.instructions, old, new);
                // Of two that are the same either will do.
                let Some((pixels, hp)) = gained else { return false };
                self.nodes.get_mut(middle).set_child(slot, before);
                self.add_sums(&path, i64::from(pixels), i64::from(hp));
                self.touch(middle, slot, now);
                self.touch(top, top_slot, now);
                self.touch_root(path.root, now);
                (own, true)
            }
            // The squares around one are as they were when it was kept.
            _ => unreachable!("a square that was kept is not divided any more"),
        };
        self.journal.entries.piece_mut(position)[0].reference = after.0;
        after.1
    }

    fn exchange_root(&mut self, root: u32, before: Reference, now: u64) -> (Reference, bool) {
        let own = self.roots.get(root).reference;
        let is_changed = !self.are_uniform(own, before);
        let revision = if is_changed { now } else { self.roots.get(root).revision };
        self.renew(before, revision);
        self.roots.get_mut(root).reference = before;
        match is_changed {
            true => self.touch_root(root, now),
            false => self.mark_root(root),
        }
        (own, is_changed)
    }

    fn exchange_middle(
        &mut self,
        root: u32,
        top: u32,
        slot: usize,
        before: Reference,
        now: u64,
    ) -> (Reference, bool) {
        let own = self.nodes.get(top).children[slot];
        let is_changed = !self.are_uniform(own, before);
        let revision = if is_changed { now } else { self.slot_revision(top, slot) };
        self.renew(before, revision);
        let sums = [own, before].map(|reference| self.middle_sums(reference));
        let entry = self.nodes.get_mut(top);
        entry.set_child(slot, before);
        entry.marked |= 1 << slot;
        entry.add_sums(sums[1].0 - sums[0].0, sums[1].1 - sums[0].1);
        if is_changed {
            self.touch(top, slot, now);
            self.touch_root(root, now);
        } else {
            self.mark_root(root);
        }
        (own, is_changed)
    }

    /// True if two squares are all of one value each, and of the same.
    fn are_uniform(&self, one: Reference, other: Reference) -> bool {
        let [one, other] = [one, other].map(|reference| match reference.kind() {
            Kind::Node(node) => uniform_value(&self.nodes.get(node).children),
            _ => reference.solid_value(),
        });
        one.is_some() && one == other
    }

    /// Number of pixels above 0 and sum of hit points of a square of the second level.
    fn middle_sums(&self, reference: Reference) -> (i64, i64) {
        match reference.kind() {
            Kind::Node(node) => {
                let entry = self.nodes.get(node);
                (i64::from(entry.pixels), i64::from(entry.hp))
            }
            _ => {
                let (pixels, value) =
                    (1 << (2 * MIDDLE_SHIFT), reference.solid_value().unwrap_or(0));
                (if value == 0 { 0 } else { pixels }, pixels * i64::from(value))
            }
        }
    }

    /// Sets the revision of all that is below a reference, and marks it for compaction.
    fn renew(&mut self, reference: Reference, revision: u64) {
        let Some(node) = reference.node_index() else { return };
        for slot in 0..64 {
            // At most two levels deep.
            self.renew(self.nodes.get(node).children[slot], revision);
        }
        self.renew_entry(node, revision);
        self.nodes.get_mut(node).marked = u64::MAX;
    }

    /// Sets the revision of all slots of a node.
    fn renew_entry(&mut self, node: u32, revision: u64) {
        let entry = self.nodes.get_mut(node);
        let table = core::mem::replace(&mut entry.revisions, NO_REVISIONS);
        entry.oldest = revision;
        entry.set_was_empty(false);
        if table != NO_REVISIONS {
            self.revisions.give(table);
        }
    }

    /// Notes that a slot of a node changed in revision `now`, with its table of revisions or, where there is
    /// no memory for one, together with all its other slots.
    fn touch(&mut self, node: u32, slot: usize, now: u64) {
        if self.ensure_revisions(node, now).is_err() {
            self.renew_entry(node, now);
        }
        self.touch_slot(node, slot, now);
    }

    /// Writes down what is not known yet of the leaves below the squares of some entries.
    pub(crate) fn summarize_kept(&mut self, first: u64, end: u64) {
        if !self.is_summarizing {
            return;
        }
        for at in first..end {
            let square = self.journal.entries.piece(at)[0].square();
            let Some(path) = self.path(square.x, square.y) else { return };
            match (square.shift, path.top) {
                (ROOT_SHIFT, Some((top, _))) => self.summarize_below(top),
                (_, Some((top, _))) => {
                    let slot = slot_of(square.x, square.y, ROOT_SHIFT);
                    if let Some(middle) = self.nodes.get(top).children[slot].node_index() {
                        self.summarize_leaves(middle);
                    }
                    self.summarize_squares(top);
                }
                _ => {}
            }
        }
    }

    /// True if a checkpoint keeps squares of a root.
    pub(crate) fn has_kept(&self, root: &Square) -> bool {
        let first = self.journal.entries.first().max(self.journal.needless);
        let mut entries = first..self.journal.entries.end();
        entries.any(|at| {
            let square = self.journal.entries.piece(at)[0].square();
            (square.x >> ROOT_SHIFT, square.y >> ROOT_SHIFT)
                == (root.x >> ROOT_SHIFT, root.y >> ROOT_SHIFT)
        })
    }

    /// Bytes of all that belongs to the journal.
    pub(crate) fn kept_bytes(&self) -> usize {
        let entries = self.journal.entries.first()..self.journal.entries.end();
        let entries = entries.map(|at| self.journal.entries.piece(at)[0].reference);
        self.journal.memory_bytes() + entries.map(|entry| self.bytes_below(entry)).sum::<usize>()
    }

    fn bytes_below(&self, reference: Reference) -> usize {
        let Some(node) = reference.node_index() else { return self.leaves.bytes_of(reference) };
        let entry = self.nodes.get(node);
        let children = entry.children.iter().map(|&child| self.bytes_below(child));
        size_of_val(entry) + children.sum::<usize>()
    }
}
