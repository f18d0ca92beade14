//! Checkpoints of a map.

use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::tree::steps::Tree;
use crate::timeline::{CheckpointError, Checkpoints, Step};

/// A checkpoint costs nothing but a number, also where the oldest makes way for it: what that one kept goes with the
/// changes that follow. A rollback costs the squares that were kept since: leaves, and parts of
/// 128 x 128 or 1024 x 1024 pixels that were replaced whole; forgetting what it gives back, less what a save by
/// steps holds on to.
///
/// A rollback is a changing call: the revision goes on upwards, and what changes is reported as that of any
/// edit, so readers, colliders, ways and clients follow. Where a part was replaced whole, all of it counts as
/// changed.
impl Checkpoints for QuadtreeMap {
    fn prepare_checkpoint(&mut self, number: u64) -> Result<(), CheckpointError> {
        self.tree.reserve_checkpoint(number).map(|_| ())
    }

    fn find_checkpoint(&self, number: u64) -> Result<(), CheckpointError> {
        self.tree.journal.timeline.find(number).map(|_| ())
    }

    fn checkpoint_at(&self, offset: i32) -> Option<u64> {
        self.tree.journal.timeline.number_at(offset)
    }

    fn checkpoint(&mut self, number: u64) -> Result<(), CheckpointError> {
        let tree = &mut self.tree;
        let must_drop = tree.reserve_checkpoint(number)?;
        let now = tree.journal.now();
        tree.truncate_journal(now);
        if must_drop {
            let first = tree.journal.timeline.make_way(now);
            tree.journal.needless = first.min(tree.journal.held.unwrap_or(u64::MAX));
            tree.drop_some_needless();
        }
        tree.journal.timeline.push(number, now, tree.revision);
        tree.journal.epoch += 1;
        Ok(())
    }

    fn rollback(&mut self, number: u64) -> Result<(), CheckpointError> {
        let target = self.tree.journal.timeline.find(number)?;
        self.end_save_if(|saved| number < saved);
        let tree = &mut self.tree;
        let now = tree.revision + 1;
        let mut is_changed = false;
        tree.stamp += 1;
        while let Some(step) = tree.journal.timeline.step(target, tree.journal.entries.end()) {
            let (Step::Back(first, end) | Step::Forth(first, end)) = step;
            tree.journal.disturb(first);
            match step {
                Step::Back(..) => {
                    (first..end).rev().for_each(|at| is_changed |= tree.exchange_kept(at, now));
                }
                Step::Forth(..) => {
                    (first..end).for_each(|at| is_changed |= tree.exchange_kept(at, now));
                }
            }
            tree.summarize_kept(first, end);
            if !tree.journal.timeline.has_future() {
                let start = tree.journal.timeline.present_start();
                tree.truncate_journal(start);
            }
        }
        if is_changed {
            tree.revision = now;
        }
        tree.journal.epoch += 1;
        Ok(())
    }

    fn forget(&mut self, number: u64) -> Result<(), CheckpointError> {
        let tree = &mut self.tree;
        let mark = tree.journal.timeline.find(number)?;
        let now = tree.journal.now();
        match tree.journal.timeline.forget(mark, &mut tree.meter) {
            Some(first) => tree.drop_journal_before(first),
            None => {
                // The future goes as well.
                tree.truncate_journal(now);
                tree.drop_journal_before(now);
                tree.release_journal_of_nothing();
            }
        }
        tree.may_gather = true;
        Ok(())
    }
}

impl Tree {
    /// Makes room for a checkpoint of this number. True if the oldest must make way for it.
    fn reserve_checkpoint(&mut self, number: u64) -> Result<bool, CheckpointError> {
        let timeline = &mut self.journal.timeline;
        Ok(timeline.check(number)? || timeline.reserve_one(&mut self.meter)?)
    }
}
