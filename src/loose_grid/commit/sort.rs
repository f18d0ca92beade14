//! How a layer takes in what changed: the decision, and what begins and ends the sort of everything.

use crate::loose_grid::commit::coming::Coming;
use crate::loose_grid::commit::holes::{ENTRIES_PER_HOLE, HOLE_REACH};
use crate::loose_grid::commit::stages::Sorting;
use crate::loose_grid::cost;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::layout::boxes::LayerBoxes;
use crate::loose_grid::layout::inquiry::{Found, Inquiry, Unfinished};
use crate::loose_grid::layout::layer::{Layer, Pending, Replan};
use crate::loose_grid::layout::longest::Longest;
use crate::loose_grid::layout::plan::{Plan, PlanRules};
use crate::loose_grid::layout::run::{FEWEST_IN_CELLS, MOST_IN_RUN, STARTS as RUN_STARTS};
use crate::loose_grid::layout::sample::spread;
use crate::loose_grid::layout::slot_set::SlotSet;
use crate::loose_grid::store::filter::Filter;
use crate::loose_grid::store::objects::{FETCH_AHEAD, Home, NONE, Objects, fetch};
use crate::memory::Meter;
use crate::simd::{Instructions, floats::LANES};

/// A change that moves fewer than one in so many objects is mended instead of sorted.
const MENDABLE_SHARE: usize = 8;

/// What a change costs that is mended, beside what an object costs where everything is sorted: of one that moved, and
/// besides of one that comes to another cell.
const CHANGED_WORK: usize = 3;
const COMER_WORK: usize = 25;
/// Objects that moved, one of so many each, that are asked whether they go to other cells.
const CHANGES_ASKED: usize = 128;

/// One in so many that have just arrived are so many that cells for them are laid out at once, and so are cells where so
/// many times as many objects are as they were laid out for.
const ARRIVED_SHARE: usize = 4;
const MOST_GROWN: usize = 4;
/// The number of no axis.
const NO_AXIS: u64 = u64::MAX;

/// Objects that are asked whether they have outgrown all cells: so many, and one of so many.
const LEAST_ASKED: usize = 64;
const ASKED_SHARE: usize = 32;
/// One in so many of all slots are many.
const OWN_SHARE: usize = 4;
/// How many of them have at least, and what share of all beyond those that did when cells were laid out,
/// where that is done anew for them.
const SOME_TOO_LARGE: u64 = 4;
const TOO_LARGE_SHARE: usize = 32;
/// The same number where objects are few: so many are tested beside all in less time than cells for them would take.
const MANY_TOO_LARGE: usize = 64;

/// What a commit does to a layer.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Commit {
    /// Nothing changed.
    Nothing,
    /// Sorts everything, into new tables if they were laid out.
    Full,
    /// Moves the entries that change cells.
    Partial,
}

impl<const D: usize> Layer<D> {
    /// True if a commit that takes in `count` arrivals has nothing to do but to clear marks: a layer that is empty
    /// and stays so, or a run in which nothing changes.
    #[inline(always)]
    pub(crate) fn is_idle(&self, count: usize) -> bool {
        self.changed + count == 0 && self.replan != Replan::Now && self.plan.is_run()
    }

    /// Whether a commit that takes in `count` arrivals lays out the tables anew, or finds out something for it.
    pub(crate) fn wants_plan(
        &self,
        rules: &PlanRules<D>,
        objects: &Objects<D>,
        count: usize,
    ) -> Replan {
        let live = self.live + count;
        let (is_wanted, is_urgent) = if self.plan.is_run() {
            let is_outdated = self.changed + count > 0 && self.is_run_outdated(live);
            // Few have a run at once. A long one that is for nothing takes longer than a plan.
            let is_urgent = live <= MOST_IN_RUN || self.is_long_run_outdated(live);
            (is_outdated, is_urgent)
        } else if self.is_shrunk(rules, live) || self.have_outgrown(objects) {
            (true, true)
        } else {
            (live > 2 * self.planned_for, false)
        };
        match self.replan {
            Replan::Now => Replan::Now,
            Replan::No if !is_wanted => Replan::No,
            _ if is_urgent || self.is_urgent(live, count) => Replan::Now,
            _ if self.changed * MENDABLE_SHARE > live => Replan::Soon,
            // So few moved with this commit that what is found out for a plan would take longer.
            _ if is_wanted || self.answers.is_empty() || self.has_waited() => Replan::Now,
            _ => Replan::No,
        }
    }

    /// True if a plan that is wanted cannot wait: most have just arrived, or cells are far too full.
    #[inline(never)]
    fn is_urgent(&self, live: usize, count: usize) -> bool {
        let planned_for = self.planned_for.max(MOST_IN_RUN);
        count * ARRIVED_SHARE > live || live > MOST_GROWN * planned_for || self.is_too_crowded()
    }

    /// Finds the plan that is wanted, in one that is empty, for the objects there are with the `count` arrivals; false if
    /// there is more to be found out.
    #[inline(never)]
    pub(crate) fn find_plan(
        &self,
        plan: &mut Plan,
        rules: &PlanRules<D>,
        objects: &Objects<D>,
        (arrivals, count): (&[Pending], usize),
        found: Option<&mut Found>,
        meter: &mut Meter,
    ) -> Result<bool, LooseGridError> {
        let mut inquiry = match found {
            Some(found) => Inquiry::going_on(&self.answers, found),
            None => Inquiry::of_all(),
        };
        match self.lay_out(plan, rules, objects, (arrivals, count), &mut inquiry, meter) {
            Ok(()) => Ok(true),
            Err(Unfinished::Later) => Ok(false),
            Err(Unfinished::Senseless) => {
                *plan = Plan::EMPTY;
                self.find_plan(plan, rules, objects, (arrivals, count), None, meter)
            }
            Err(Unfinished::Failed(error)) => Err(error),
        }
    }

    /// True if many objects have become too large for all cells, with a commit that most of them changed for: they
    /// would lie in one cell until the next. Some of them are asked, and others each time; all only where these say so,
    /// for few may be those that no cell takes ever.
    fn have_outgrown(&self, objects: &Objects<D>) -> bool {
        if self.changed * MENDABLE_SHARE <= self.live {
            return false;
        }
        // Those that no cell took when they were laid out would find none in another plan, either.
        let in_cells: usize =
            self.plan.levels().iter().map(|level| level.planned_for as usize).sum();
        let many = (self.live / TOO_LARGE_SHARE).max(MANY_TOO_LARGE);
        let more = self.planned_for.saturating_sub(in_cells) + many;
        let are_more = |(asked, too_large): (u64, u64)| {
            too_large >= SOME_TOO_LARGE && too_large * self.live as u64 > asked * more as u64
        };
        are_more(self.count_too_large(objects, LEAST_ASKED))
            && are_more(self.count_too_large(objects, usize::MAX))
    }

    /// How many objects are asked, at least some if there are as many, and how many of them are too large for all cells.
    #[inline(never)]
    fn count_too_large(&self, objects: &Objects<D>, least: usize) -> (u64, u64) {
        let (by_slots, slots) = (self.has_many_slots(objects), objects.slots.len());
        let has_holes = self.len != self.live;
        let mut entries = (0..self.len).filter(|&entry| !self.is_hole(entry));
        let count = if by_slots { slots } else { self.live };
        let step = (count / least.saturating_add(count / ASKED_SHARE)).max(1);
        let (mut asked, mut too_large, mut passed) = (0, 0, 0);
        for first in (0..count).step_by(step) {
            let place = first + spread(first.wrapping_add(self.taken_in as usize)) as usize % step;
            // Their order does not depend on where holes are.
            let slot = if by_slots {
                place
            } else {
                let entry = if has_holes { entries.nth(place - passed) } else { Some(place) };
                let entry = entry.filter(|&entry| entry < self.len);
                entry.map_or(slots, |entry| self.slot_at(entry) as usize)
            };
            passed = place + 1;
            // Those that are about to leave are none of them.
            if slot < slots && objects.slots[slot].is_at(self.home) {
                asked += 1;
                too_large += u64::from(!self.plan.takes(&objects.bounds[slot]));
            }
        }
        (asked, too_large)
    }

    /// True if the layer's objects have so many of all slots that to go through these in order takes less time than to look
    /// up those of its entries.
    fn has_many_slots(&self, objects: &Objects<D>) -> bool {
        self.live * OWN_SHARE >= objects.slots.len()
    }

    /// Lays out the tables for the objects there are with the `count` arrivals, in a plan that is empty, by what is known and
    /// what may be found out.
    fn lay_out(
        &self,
        plan: &mut Plan,
        rules: &PlanRules<D>,
        objects: &Objects<D>,
        (arrivals, count): (&[Pending], usize),
        inquiry: &mut Inquiry<'_>,
        meter: &mut Meter,
    ) -> Result<(), Unfinished> {
        if self.live + count <= MOST_IN_RUN && rules.cell_size == 0.0 {
            plan.axis = self.axis_of_run(objects, arrivals, self.live + count) as u8;
            return Ok(());
        }
        plan.follows_long_run = self.is_long_run();
        let [number] = inquiry.ask(self.live + count, || {
            let axis = self.axis_of_long_run(rules, objects, arrivals, count);
            Ok([axis.map_or(NO_AXIS, |axis| axis as u64)])
        })?;
        if number < D as u64 {
            plan.axis = number as u8;
            return Ok(());
        }
        let mut slots = SlotSet::new();
        slots.reserve(objects.slots.len(), meter)?;
        if self.has_many_slots(objects) {
            slots.fill(&objects.slots, |object| {
                object.is_at(self.home)
                    || (object.is_at(Home::Pending) && arrivals[object.place()].layer == self.home)
            });
        } else {
            self.slots(objects, arrivals).for_each(|slot| slots.add(slot));
        }
        let mut boxes = LayerBoxes::new(&slots, &objects.bounds, rules.bounds.as_ref(), meter);
        let outcome = plan.lay_out(&rules.of_search(), &mut boxes, inquiry);
        boxes.release();
        slots.release(meter);
        if outcome.is_ok() {
            cost::count_plan();
        }
        if outcome.is_ok()
            && let Some(axis) = self.axis_of_new_long_run(plan, rules, objects, arrivals, count)
        {
            *plan = Plan { axis: axis as u8, ..Plan::EMPTY };
        }
        outcome
    }

    /// Decides how to take in what changed since the last commit, and makes room for it.
    ///
    /// `arrivals` are the pending objects, those of other layers among them, `count` the number of
    /// this layer's; `unlisted` says that not all moved objects are listed; `plan` is new, if one was
    /// wanted.
    #[inline(never)]
    pub(crate) fn prepare(
        &mut self,
        arrivals: &[Pending],
        count: usize,
        unlisted: bool,
        plan: Option<&Plan>,
        meter: &mut Meter,
    ) -> Result<Commit, LooseGridError> {
        if self.changed + count == 0 && plan.is_none() {
            return Ok(Commit::Nothing);
        }
        let live = self.live + count;
        let is_run = plan.unwrap_or(&self.plan).is_run();
        let full =
            self.have_many_changed(count) || plan.is_some() || unlisted || (is_run && count > 0);
        let here = arrivals.iter().filter(|a| a.layer == self.home && a.slot != NONE);
        let mixed = self.filters.would_mix(self.live, here.map(|arrival| arrival.filter));
        if full {
            let cells = plan.unwrap_or(&self.plan).overflow() as usize + 4;
            self.starts.reserve_exact(cells, meter)?;
            if is_run {
                self.keys.reserve_exact(self.len + count + LANES, meter)?;
                Longest::reserve(&mut self.longest, self.len + count, meter)?;
            }
            self.reserve(self.len + count, mixed, meter)?;
            return Ok(Commit::Full);
        }
        if is_run {
            return Ok(Commit::Partial);
        }
        // What comes may go behind all entries, and a sort may leave holes.
        let coming = self.changed + count;
        let entries = self.len.max(live + live / ENTRIES_PER_HOLE) + coming + HOLE_REACH;
        self.reserve(entries, mixed, meter)?;
        Coming::reserve(&mut self.coming, coming, meter)?;
        Ok(Commit::Partial)
    }

    /// True if so few objects are left that the tables are far too large for them, or that there need not
    /// be any.
    pub(crate) fn is_shrunk(&self, rules: &PlanRules<D>, live: usize) -> bool {
        let is_for_run = live < FEWEST_IN_CELLS && rules.cell_size == 0.0;
        !self.plan.is_run() && (live * 4 + 256 < self.planned_for || is_for_run)
    }

    /// Does what was prepared, with a plan if there is a new one; true if all is to be sorted by cell, which is
    /// left to do. Nothing here can fail.
    #[inline(never)]
    pub(crate) fn apply(
        &mut self,
        commit: Commit,
        plan: Option<&Plan>,
        objects: &mut Objects<D>,
        arrivals: &[Pending],
        changes: &[u32],
        simd: Instructions,
    ) -> bool {
        match commit {
            Commit::Nothing => {
                self.clear_marks();
                self.filters.tighten_sums(&self.id);
            }
            Commit::Full => {
                let is_new = plan.is_some_and(|plan| self.plan.axis_of_run() != plan.axis_of_run());
                if let Some(plan) = plan {
                    self.take_plan(plan);
                }
                if !self.plan.is_run() {
                    return true;
                }
                let before = self.live;
                let were_in_order = self.sort_as_run(objects, arrivals, is_new, simd);
                self.finish_run(before, Some(were_in_order), objects);
                if plan.is_some() {
                    self.settle_plan();
                }
            }
            Commit::Partial => {
                let before = self.live;
                if self.plan.is_run() {
                    let was_sorted = self.mend_run(objects, changes, simd);
                    self.finish_run(before, was_sorted, objects);
                    return false;
                }
                self.settle(objects);
                if self.are_many_to_come(objects, arrivals, changes) {
                    return true;
                }
                self.mend(objects, arrivals, changes, simd);
                self.taken_in += (self.changed + self.live - before) as u64;
                if self.is_crowded() {
                    self.crowding = self.count_crowding();
                }
                self.note_wish(self.live > 0 && self.is_crowded());
                self.filters.tighten_sums(&self.id);
            }
        }
        self.changed = 0;
        false
    }

    /// Takes in the changes of a run into which nothing comes, and which is not to be laid out anew: by a sort, or one by
    /// one.
    #[inline(always)]
    pub(crate) fn apply_to_run(
        &mut self,
        is_sorted: bool,
        objects: &mut Objects<D>,
        changes: &[u32],
        simd: Instructions,
    ) {
        let before = self.live;
        let was_sorted = match is_sorted {
            true if self.refresh_run(objects, simd) => Some(true),
            true => Some(self.sort_as_run(objects, &[], false, simd)),
            false => self.mend_run(objects, changes, simd),
        };
        self.finish_run(before, was_sorted, objects);
    }

    /// Takes note of what a run of `before` objects took in, and whether most were in order where it was sorted.
    fn finish_run(&mut self, before: usize, was_sorted: Option<bool>, objects: &Objects<D>) {
        let taken = self.changed + self.live - before;
        if self.is_long_run() {
            self.finish_long_run(taken, was_sorted, objects);
        } else {
            self.finish_short_run(taken);
        }
        self.changed = 0;
        self.filters.tighten_sums(&self.id);
    }

    /// The same of one that is not long.
    #[inline(always)]
    pub(crate) fn finish_short_run(&mut self, taken: usize) {
        // It has no cells that could have become too full.
        self.taken_in += taken as u64;
        self.crowding = 0;
        self.note_wish(false);
    }

    /// True if a commit into which nothing comes can be done by [`Layer::apply_to_run`], which needs no memory: something
    /// changed, but no objects came or went since all were sorted.
    #[inline(always)]
    pub(crate) fn is_run_as_before(&self) -> bool {
        self.plan.is_run()
            && self.changed > 0
            && self.replan == Replan::No
            && self.live <= MOST_IN_RUN
            && !self.is_run_outdated(self.live)
            && self.keys.len() == self.len + LANES
            && self.starts.len() == RUN_STARTS
    }

    /// True if so many have changed that all are sorted.
    #[inline(always)]
    pub(crate) fn have_many_changed(&self, more: usize) -> bool {
        (self.changed + more) * MENDABLE_SHARE > self.live + more
    }

    /// True if so much goes to other cells with a change of few objects, as some of them tell, that to sort everything
    /// takes less time. It follows from the objects and from what was asked for, never from where holes are. All
    /// objects know their entries.
    fn are_many_to_come(
        &self,
        objects: &Objects<D>,
        arrivals: &[Pending],
        changes: &[u32],
    ) -> bool {
        let arriving = arrivals.iter().filter(|a| a.layer == self.home && a.slot != NONE).count();
        let work = |going: usize| CHANGED_WORK * self.changed + COMER_WORK * (going + arriving);
        let most = self.live + arriving;
        if work(self.changed) <= most {
            return false;
        }
        let (mut asked, mut going) = (0, 0);
        for &slot in changes.iter().step_by((changes.len() / CHANGES_ASKED).max(1)) {
            let object = &objects.slots[slot as usize];
            if object.home() == self.home && objects.marks.is_changed(object) {
                asked += 1;
                let before = self.cell_of(&self.box_at(object.place()));
                going += usize::from(self.cell_of(&objects.bounds[slot as usize]) != before);
            }
        }
        work(self.changed * going / asked.max(1)) > most
    }

    /// Ends a sort that [`Layer::apply`] began; true if cells were laid out anew for objects most of which
    /// have just arrived.
    pub(crate) fn finish(&mut self, sorting: &Sorting<D>) -> bool {
        let before = self.live;
        self.crowding = self.end_sort(sorting);
        self.finish_full(before, sorting.is_new);
        sorting.is_new && before * 2 <= self.live
    }

    /// Takes note of a sort of what were `before` objects and the arrivals.
    fn finish_full(&mut self, before: usize, is_new: bool) {
        self.taken_in += (self.changed + self.live - before) as u64;
        if is_new {
            self.settle_plan();
        }
        self.note_wish(!is_new && self.live > 0 && (self.is_outgrown() || self.may_be_wider()));
        self.changed = 0;
    }

    /// Takes note of whether another plan would do better. A search for one that is under way goes on.
    #[inline]
    pub(crate) fn note_wish(&mut self, is_wanted: bool) {
        let is_soon = is_wanted || !self.answers.is_empty();
        self.replan = if is_soon { Replan::Soon } else { Replan::No };
    }

    /// Notes what a new plan is to be measured by.
    fn settle_plan(&mut self) {
        for index in 0..self.plan.len() {
            let entries = self.entries_of(&self.plan.levels[index]).len();
            self.plan.levels[index].planned_for = entries as u32;
        }
        self.planned_for = self.live;
        self.planned_crowding = self.crowding;
        self.taken_in = self.taken_in_before();
        self.replan = Replan::No;
    }

    /// Takes a new plan, by which all is to be sorted.
    fn take_plan(&mut self, plan: &Plan) {
        self.plan.clone_from(plan);
        self.answers.clear();
        if !plan.is_run() {
            self.forget_longest();
        }
    }

    /// Lays the cells out anew after a commit that overran them, which has taken in all arrivals; where memory is short
    /// the next one does it.
    #[cold]
    #[inline(never)]
    pub(crate) fn lay_out_again(
        &mut self,
        rules: &PlanRules<D>,
        objects: &mut Objects<D>,
        simd: Instructions,
        meter: &mut Meter,
    ) {
        let mut plan = Plan::EMPTY;
        if self.find_plan(&mut plan, rules, objects, (&[], 0), None, meter).is_err()
            || self.starts.reserve_exact(plan.overflow() as usize + 4, meter).is_err()
        {
            return;
        }
        self.take_plan(&plan);
        self.sort_again(objects, simd, None);
        self.settle_plan();
    }

    /// True if the objects, all just sorted, want a new plan.
    fn is_outgrown(&self) -> bool {
        self.is_crowded() || self.plan.is_outgrown(|level| self.entries_of(level).len())
    }

    /// Sorts all entries and arrivals, at once; gives the pairs of objects that lie in one cell.
    pub(crate) fn sort(
        &mut self,
        objects: &mut Objects<D>,
        arrivals: &[Pending],
        simd: Instructions,
    ) -> u64 {
        if self.plan.is_run() {
            self.sort_as_run(objects, arrivals, false, simd);
            return self.crowding_of_run();
        }
        self.sort_cells(objects, arrivals, simd, None)
    }

    /// The same of a run; true if most were in order, as none are of one that is new.
    fn sort_as_run(
        &mut self,
        objects: &mut Objects<D>,
        arrivals: &[Pending],
        is_new: bool,
        simd: Instructions,
    ) -> bool {
        let (before, holes) = (self.len, self.len - self.live);
        let have_all_moved = self.take_arrivals(objects, arrivals);
        if self.filters.shared().is_none() {
            self.settle(objects);
        }
        let in_order = if is_new { 0 } else { before };
        self.sort_run(objects, (in_order, self.len - holes), have_all_moved, simd)
    }

    /// The same of cells; where what comes is given, by its keys, holes are left between them if there is room.
    #[inline(never)]
    fn sort_cells(
        &mut self,
        objects: &mut Objects<D>,
        arrivals: &[Pending],
        simd: Instructions,
        coming: Option<&[u64]>,
    ) -> u64 {
        let len = self.live + self.live / ENTRIES_PER_HOLE;
        let coming = coming.filter(|_| len <= self.room());
        if coming.is_some() && len > self.len {
            self.set_len(len);
        }
        let mut sorting = self.begin_sort(objects, arrivals, simd, (1, false));
        sorting.run_all(&self.plan, coming);
        self.end_sort(&sorting)
    }

    /// Sees to it that entries with these filters can be added.
    pub(crate) fn take_filters(&mut self, mut filters: impl Iterator<Item = Filter> + Clone) {
        if self.filters.would_mix(self.live, filters.clone()) {
            self.filters.mix(self.id.len());
        } else if self.live == 0
            && let Some(filter) = filters.next()
        {
            self.filters.share(filter);
        }
    }

    /// Sorts all entries by boxes that changed behind the back of the commit; which of them moved
    /// with the last commit stays.
    ///
    /// Where what comes is given, by its keys, holes are left for more of it.
    pub(crate) fn sort_again(
        &mut self,
        objects: &mut Objects<D>,
        simd: Instructions,
        coming: Option<&[u64]>,
    ) {
        for first in (0..self.len).step_by(64) {
            // Behind the entries there may be bits of those that lay there before.
            let mut bits = self.moved[first / 64] & u64::MAX >> (64 - (self.len - first).min(64));
            while bits != 0 {
                let slot = self.slot_at(first + bits.trailing_zeros() as usize) as usize;
                let marks = objects.marks;
                marks.set_changed(objects.slot_mut(slot));
                bits &= bits - 1;
            }
        }
        self.crowding = match self.plan.is_run() {
            true => self.sort(objects, &[], simd),
            false => self.sort_cells(objects, &[], simd, coming),
        };
        self.note_wish(self.replan != Replan::No || self.is_outgrown());
    }

    /// Sees to it that the layer's objects know their entries. O(objects) after a commit that has moved
    /// all of them, else nothing.
    #[inline(always)]
    pub(crate) fn settle(&mut self, objects: &mut Objects<D>) {
        if !self.are_places_known {
            self.tell_places(objects);
        }
    }

    #[inline(never)]
    fn tell_places(&mut self, objects: &mut Objects<D>) {
        self.are_places_known = true;
        objects.keep_all();
        let slots = objects.slots.kept_mut();
        for entry in 0..self.len {
            if entry + FETCH_AHEAD < self.len {
                fetch(slots, self.slot_at(entry + FETCH_AHEAD) as usize);
            }
            if !self.is_hole(entry) {
                slots[self.slot_at(entry) as usize].relocate(entry);
            }
        }
    }
}
