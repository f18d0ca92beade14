//! Compaction: looks at what edits marked, folds uniform squares, packs leaves, gives memory back to
//! the pools and from the pools. No pixel and no revision changes.

use crate::quadtree_map::kernels;
use crate::quadtree_map::tree::area::{ROOT_SHIFT, Square, bits};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::steps::Tree;

/// What a compaction did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CompactReport {
    /// Squares looked at: nodes and leaves.
    pub visited: u64,
    /// Leaves and nodes that became solid.
    pub folded: u64,
    /// Raw leaves that became packed.
    pub packed: u64,
    /// True if the budget sufficed, or those of the calls before, since which nothing changed: all that is marked
    /// now is younger than the age asked for, and no memory is left to be gathered.
    pub is_done: bool,
}

/// To pass over so many roots without a node costs no more than to look at a square.
const PASSED: u64 = 16;

struct Compaction {
    budget: u64,
    /// Leaves changed after this revision are too young to be packed.
    newest: u64,
    /// Roots without a node that were passed over.
    passed: u64,
    report: CompactReport,
}

impl Compaction {
    fn is_spent(&self) -> bool {
        self.report.visited + self.passed / PASSED >= self.budget
    }
}

impl Tree {
    /// Looks at marked squares until `budget` are visited, then gathers. Raw leaves are packed if they did
    /// not change in the last `min_age` changing calls.
    pub(crate) fn compact(&mut self, budget: u64, min_age: u64) -> CompactReport {
        // A round that takes many calls leaves some of each: it might never end.
        let is_long = self.round.last != NO_ROOT && self.has_to_gather();
        let share = if is_long { budget / 4 } else { 0 };
        let mut report = self.compact_marked(budget - share, min_age);
        if report.is_done || is_long {
            report.is_done &= self.gather(budget, &mut report.visited);
        }
        self.round.stamp = self.stamp;
        self.nodes.relax(&mut self.meter);
        self.revisions.relax(&mut self.meter);
        self.summaries.relax(&mut self.meter);
        self.overviews.relax(&mut self.meter);
        self.leaves.relax(&mut self.meter);
        report
    }

    /// True if pools have much to spare.
    fn has_to_gather(&self) -> bool {
        let spare = self.nodes.spare_segments().max(self.revisions.spare_segments());
        let spare = spare.max(self.summaries.spare_segments());
        let spare = spare.max(self.overviews.spare_segments());
        self.may_gather && spare.max(self.leaves.spare_segments()) > 0
    }

    /// Moves what is in use forward in pools that have much to spare, one square of 128 pixels after the
    /// other, until `budget` squares are visited. True if nothing is left to do.
    fn gather(&mut self, budget: u64, visited: &mut u64) -> bool {
        if !self.has_to_gather() {
            return true;
        }
        self.stamp += 1;
        let ((mut root, mut slot), mut passed) = (self.gathered, 0);
        while (root as usize) < self.roots.live() {
            let Some(top) = self.roots.get(root).reference.node_index() else {
                (root, slot, passed) = (root + 1, 0, passed + 1);
                if *visited + passed / PASSED >= budget {
                    self.gathered = (root, slot);
                    return false;
                }
                continue;
            };
            while slot < 64 {
                if *visited >= budget {
                    self.gathered = (root, slot);
                    return false;
                }
                let below = self.nodes.get(top).children[slot].node_index();
                // It takes only pieces that it gave back just before, so it always succeeds.
                if let Some(Ok(below)) = below.map(|below| self.gather_node(below, false)) {
                    self.nodes.get_mut(top).children[slot] = Reference::node(below);
                    *visited += 1;
                }
                slot += 1;
            }
            if let Ok(top) = self.gather_entry(top) {
                self.roots.get_mut(root).reference = Reference::node(top);
            }
            *visited += 1;
            (root, slot) = (root + 1, 0);
        }
        let first = self.journal.gathered.max(self.journal.entries.first());
        for position in first..self.journal.entries.end() {
            if *visited >= budget {
                (self.gathered, self.journal.gathered) = ((root, slot), position);
                return false;
            }
            // As above.
            let _ = self.gather_kept(position);
            *visited += 1;
        }
        (self.gathered, self.journal.gathered) = ((0, 0), 0);
        self.may_gather = false;
        true
    }

    fn compact_marked(&mut self, budget: u64, min_age: u64) -> CompactReport {
        let newest = self.revision.saturating_sub(min_age);
        let mut compaction =
            Compaction { budget, newest, passed: 0, report: CompactReport::default() };
        self.round.is_whole &= (self.round.newest, self.round.stamp) == (newest, self.stamp);
        self.round.newest = newest;
        if self.marked.is_some() {
            self.stamp += 1;
        }
        while let Some((root, last)) = self.marked {
            if compaction.is_spent() {
                return compaction.report;
            }
            if self.round.last == NO_ROOT {
                (self.round.last, self.round.is_whole) = (last, true);
            }
            let reference = self.roots.get(root).reference;
            let mut is_settled = true;
            if let Some(node) = reference.node_index() {
                let square = self.roots.get(root).square();
                let Some(settled) = self.compact_node(&square, node, &mut compaction) else {
                    return compaction.report;
                };
                is_settled = settled;
                if let Some(value) = self.nodes.get(node).uniform_value() {
                    if self.fold(&square, node, self.is_root_kept(root), &mut compaction) {
                        self.roots.get_mut(root).reference = Reference::solid(value);
                        self.note_root_kept(root);
                    } else {
                        is_settled = false;
                    }
                }
            } else {
                compaction.passed += 1;
            }
            self.unmark_first_root();
            if !is_settled {
                self.mark_root(root);
            }
            self.round.slots = [0; 2];
            if root == self.round.last {
                self.round.last = NO_ROOT;
                // Else what was passed early on may be old by now.
                if self.round.is_whole {
                    break;
                }
            }
        }
        compaction.report.is_done = true;
        compaction.report
    }

    /// Looks at the marked slots of a node. `None` if the budget ran out; else whether nothing is
    /// marked any more.
    fn compact_node(
        &mut self,
        square: &Square,
        node: u32,
        compaction: &mut Compaction,
    ) -> Option<bool> {
        let is_top = square.shift == ROOT_SHIFT;
        let level = usize::from(!is_top);
        for slot in bits(self.nodes.get(node).marked & u64::MAX << self.round.slots[level]) {
            self.round.slots[level] = slot as u8;
            if compaction.is_spent() {
                return None;
            }
            let child = self.nodes.get(node).children[slot];
            let mut is_settled = true;
            match child.kind() {
                Kind::Node(below) if is_top => {
                    // Two levels only: what lies below the second is a leaf.
                    let square = square.child(slot);
                    is_settled = self.compact_node(&square, below, compaction)?;
                    if let Some(value) = self.nodes.get(below).uniform_value() {
                        if self.fold(&square, below, self.is_kept(node, slot), compaction) {
                            self.nodes.get_mut(node).set_child(slot, Reference::solid(value));
                            self.note_kept(node, slot);
                        } else {
                            is_settled = false;
                        }
                    }
                }
                Kind::Raw(raw) => {
                    compaction.report.visited += 1;
                    let is_old = self.slot_revision(node, slot) <= compaction.newest;
                    match self.compact_leaf(raw, is_old, compaction) {
                        Some(after) => self.nodes.get_mut(node).set_child(slot, after),
                        None => is_settled = false,
                    }
                }
                _ => {}
            }
            if is_settled {
                self.nodes.get_mut(node).marked &= !(1 << slot);
            }
        }
        self.round.slots[level] = 0;
        self.summarize(square, node);
        // Counted when it is finished, so that even a budget of 1 gets on.
        compaction.report.visited += 1;
        Some(self.nodes.get(node).marked == 0)
    }

    /// Gives back a node whose slots are all solid with the same value, or leaves it to the checkpoints. False
    /// if these must first let go of something: of their future, or of memory.
    fn fold(
        &mut self,
        square: &Square,
        node: u32,
        is_kept: bool,
        compaction: &mut Compaction,
    ) -> bool {
        if is_kept {
            self.give_node(node);
        } else if self.journal.timeline.has_future() || self.reserve_to_keep(1).is_err() {
            return false;
        } else {
            self.keep_square(square, Reference::node(node));
        }
        compaction.report.folded += 1;
        true
    }

    /// What a raw leaf becomes, itself if nothing smaller holds it; `None` if it is too young to say.
    fn compact_leaf(
        &mut self,
        raw: u32,
        is_old: bool,
        compaction: &mut Compaction,
    ) -> Option<Reference> {
        let pixels = self.leaves.raw.get(raw);
        let after = if is_old {
            self.leaves.pack_raw(raw, &mut self.meter)
        } else if kernels::is_uniform(pixels) {
            Some(Reference::solid(pixels[0]))
        } else {
            return None;
        };
        let Some(after) = after else { return Some(Reference::raw(raw)) };
        match after.solid_value() {
            Some(_) => compaction.report.folded += 1,
            None => compaction.report.packed += 1,
        }
        self.leaves.raw.give(raw);
        Some(after)
    }
}
