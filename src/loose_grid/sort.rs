//! How a layer takes in what changed: the decision, and the sort of everything.

use super::error::LooseGridError;
use super::lanes::LANES;
use super::layer::{Layer, Pending};
use super::memory::Budget;
use super::mend::{ENTRIES_PER_HOLE, HOLE_REACH};
use super::objects::{FETCH_AHEAD, NONE, Objects};
use super::plan::{Plan, PlanRules};

/// A change that moves fewer than one in so many objects is mended instead of sorted.
const MENDABLE_SHARE: usize = 8;

/// What a commit does to a layer. It lives on the stack for the length of a commit, so the size of a
/// plan does not matter.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
pub(super) enum Commit {
    /// Nothing changed.
    Nothing,
    /// Sorts everything, into new tables if there are any.
    Full(Option<Plan>),
    /// Moves the entries that change cells.
    Partial,
}

impl<const D: usize> Layer<D> {
    /// Takes in what changed since the last commit: lays out, sorts or mends.
    ///
    /// `arrivals` are the pending objects, those of other layers among them, `count` the number of
    /// this layer's; `unlisted` says that not all moved objects are listed.
    pub(super) fn prepare(
        &mut self,
        rules: &PlanRules<D>,
        objects: &Objects<D>,
        arrivals: &[Pending],
        count: usize,
        unlisted: bool,
        budget: &mut Budget,
    ) -> Result<Commit, LooseGridError> {
        let live = self.live + count;
        let outgrown = live > 2 * self.planned_for || self.is_shrunk(live);
        if self.changed + count == 0 && !self.replan && !outgrown {
            return Ok(Commit::Nothing);
        }
        let mut full =
            (self.changed + count) * MENDABLE_SHARE > live || self.replan || outgrown || unlisted;
        let mut plan = None;
        if self.replan || outgrown || self.planned_for == 0 {
            full = true;
            let here = arrivals.iter().filter(|arrival| arrival.layer == self.home);
            let slots = self.slot[..self.len].iter().chain(here.map(|arrival| &arrival.slot));
            let slots = slots.filter(|&&slot| slot != NONE);
            plan = Some(Plan::new(rules, || {
                slots.clone().map(|&slot| objects.slots[slot as usize].bounds)
            }));
        }
        if full {
            let cells = plan.as_ref().unwrap_or(&self.plan).overflow() as usize + 3;
            budget.reserve_exact(&mut self.starts, cells)?;
            self.reserve(self.len + count, budget)?;
            return Ok(Commit::Full(plan));
        }
        // Spreading the holes needs this much at most.
        self.reserve(self.len.max(live + live / ENTRIES_PER_HOLE) + count + HOLE_REACH, budget)?;
        Ok(Commit::Partial)
    }

    /// True if so few objects are left that the tables are far too large for them.
    pub(super) fn is_shrunk(&self, live: usize) -> bool {
        live * 4 + 256 < self.planned_for
    }

    /// Does what was prepared. Nothing here can fail.
    pub(super) fn apply(
        &mut self,
        commit: Commit,
        objects: &mut Objects<D>,
        arrivals: &[Pending],
        changes: &[u32],
    ) {
        match commit {
            Commit::Nothing => self.moved.fill(0),
            Commit::Full(plan) => {
                if let Some(plan) = plan {
                    self.plan = plan;
                    let arrived = arrivals
                        .iter()
                        .filter(|arrival| arrival.layer == self.home && arrival.slot != NONE);
                    self.planned_for = self.live + arrived.count();
                    self.replan = false;
                }
                self.sort(objects, arrivals);
                let outgrown = self.plan.is_outgrown(|level| self.entries_of(level).len());
                self.replan = outgrown && self.len > 0;
            }
            Commit::Partial => self.mend(objects, arrivals, changes),
        }
        self.changed = 0;
    }

    /// Sorts all entries and arrivals by cell, by counting.
    pub(super) fn sort(&mut self, objects: &mut Objects<D>, arrivals: &[Pending]) {
        let before = self.len;
        let home = self.home;
        let here = arrivals.iter().filter(|a| a.layer == home && a.slot != NONE);
        self.set_len(before + here.clone().count());
        for (entry, arrival) in (before..).zip(here) {
            self.slot[entry] = arrival.slot;
            self.category[entry] = arrival.filter.category;
            self.mask[entry] = arrival.filter.mask;
        }
        let overflow = self.plan.overflow() as usize;
        self.starts.clear();
        let resized = self.starts.try_resize(overflow + 3, 0);
        debug_assert!(resized.is_ok(), "starts are reserved before they are used");

        // The arrays of the boxes are written anew at the end, so until then they hold the cells
        // and the sorted columns.
        let len = self.len;
        let (starts, plan) = (&mut self.starts[..], &self.plan);
        let (cells, slots) = self.min.split_at_mut(1);
        let (categories, masks) = self.max.split_at_mut(1);
        let cells = &mut cells[0][..len];
        for (entry, (cell, &slot)) in cells.iter_mut().zip(&self.slot[..len]).enumerate() {
            objects.fetch(self.slot.get(entry + FETCH_AHEAD));
            if slot != NONE {
                *cell = plan.cell_of(&objects.slots[slot as usize].bounds);
                starts[*cell as usize + 2] += 1;
            }
        }
        let mut live = 0;
        for start in starts.iter_mut() {
            live += *start;
            *start = live;
        }
        {
            let slots = &mut slots[0][..len];
            let categories = &mut categories[0][..len];
            let masks = &mut masks[0][..len];
            let columns = self.slot[..len].iter().zip(&self.category[..len]).zip(&self.mask[..len]);
            for (&cell, ((&slot, &category), &mask)) in cells.iter().zip(columns) {
                if slot != NONE {
                    let next = &mut starts[cell as usize + 1];
                    let place = *next as usize;
                    *next += 1;
                    slots[place] = slot;
                    categories[place] = category;
                    masks[place] = mask;
                }
            }
        }
        core::mem::swap(&mut self.slot, &mut slots[0]);
        core::mem::swap(&mut self.category, &mut categories[0]);
        core::mem::swap(&mut self.mask, &mut masks[0]);
        self.starts.truncate(overflow + 2);
        self.fill(objects, live as usize);
    }

    /// Sorts all entries by boxes that changed behind the back of the commit; which of them moved
    /// with the last commit stays.
    pub(super) fn sort_again(&mut self, objects: &mut Objects<D>) {
        for entry in 0..self.len {
            if self.is_moved(entry) {
                objects.slots[self.slot[entry] as usize].set_changed();
            }
        }
        self.sort(objects, &[]);
    }

    /// Writes boxes, generations and marks of sorted entries, and tells the objects where they are.
    fn fill(&mut self, objects: &mut Objects<D>, live: usize) {
        self.moved.fill(0);
        let min = self.min.each_mut().map(|column| &mut column[..live]);
        let max = self.max.each_mut().map(|column| &mut column[..live]);
        let (slots, generations) = (&self.slot[..live], &mut self.generation[..live]);
        for (word, first) in self.moved.iter_mut().zip((0..live).step_by(64)) {
            for entry in first..live.min(first + 64) {
                objects.fetch(slots.get(entry + FETCH_AHEAD));
                let object = &mut objects.slots[slots[entry] as usize];
                for axis in 0..D {
                    min[axis][entry] = object.bounds.min[axis].to_bits();
                    max[axis][entry] = object.bounds.max[axis].to_bits();
                }
                generations[entry] = object.generation;
                *word |= u64::from(object.take_changed()) << (entry - first);
                object.settle(self.home, entry);
            }
        }
        for entry in live..self.len {
            self.clear_entry(entry);
        }
        self.live = live;
        self.set_len(live);
        self.measure();
    }

    /// Finds the bounds of the boxes of each level.
    pub(super) fn measure(&mut self) {
        for index in 0..self.plan.len {
            let entries = self.entries_of(&self.plan.levels[index]);
            let content = &mut self.content[index];
            for axis in 0..D {
                content.min[axis] = extreme(&self.min[axis][entries.clone()], |a, b| a < b);
                content.max[axis] = extreme(&self.max[axis][entries.clone()], |a, b| a > b);
            }
        }
    }
}

/// The extreme of the floats behind some bits; of none, the first extreme to the wrong side, so
/// that it takes no part in any box.
fn extreme(bits: &[u32], better: impl Fn(f32, f32) -> bool) -> f32 {
    let worst = if better(0.0, 1.0) { f32::INFINITY } else { f32::NEG_INFINITY };
    let pick = |a: f32, b: f32| if better(b, a) { b } else { a };
    let mut lanes = [worst; LANES];
    let mut chunks = bits.chunks_exact(LANES);
    for chunk in &mut chunks {
        for (lane, &value) in lanes.iter_mut().zip(chunk) {
            *lane = pick(*lane, f32::from_bits(value));
        }
    }
    let rest = chunks.remainder().iter().map(|&value| f32::from_bits(value));
    lanes.into_iter().chain(rest).fold(worst, pick)
}
