//! How a layer takes in what changed: the decision, and the sort of everything.

use core::ptr::null_mut;

use super::error::LooseGridError;
use super::filter::Filter;
use super::geometry::Aabb;
use super::lanes::{LANES, Lanes, SimdPath, Task, dispatch};
use super::layer::{HOLE, Layer, Pending};
use super::level::NO_CELL;
use super::memory::Budget;
use super::mend::{ENTRIES_PER_HOLE, HOLE_REACH};
use super::objects::{FETCH_AHEAD, Home, NONE, Objects, fetch, id_of, parts_of};
use super::plan::{Plan, PlanRules};
use super::run::{FEWEST_IN_CELLS, MOST_IN_RUN};
use super::scan::as_floats;

/// A change that moves fewer than one in so many objects is mended instead of sorted.
const MENDABLE_SHARE: usize = 8;

/// What a commit does to a layer.
#[derive(Clone, Copy, Debug)]
pub(super) enum Commit {
    /// Nothing changed.
    Nothing,
    /// Sorts everything, into new tables if they were laid out.
    Full,
    /// Moves the entries that change cells.
    Partial,
}

impl<const D: usize> Layer<D> {
    /// True if a commit that takes in `count` arrivals lays out the tables anew.
    pub(super) fn wants_plan(&self, rules: &PlanRules<D>, count: usize) -> bool {
        let live = self.live + count;
        if self.plan.is_run() {
            return self.replan || (self.changed + count > 0 && self.is_run_outdated(live));
        }
        self.replan || live > 2 * self.planned_for || self.is_shrunk(rules, live)
    }

    /// Lays out the tables for the objects there are with the `count` arrivals, in a plan that is empty.
    #[inline(never)]
    pub(super) fn lay_out(
        &self,
        plan: &mut Plan,
        rules: &PlanRules<D>,
        objects: &Objects<D>,
        arrivals: &[Pending],
        count: usize,
        budget: &mut Budget,
    ) -> Result<(), LooseGridError> {
        if self.live + count <= MOST_IN_RUN && rules.cell_size == 0.0 {
            plan.axis = self.axis_of_run(objects, arrivals, self.live + count);
            return Ok(());
        }
        let box_of = |slot: usize| {
            let object = &objects.slots[slot];
            let home = match object.home() {
                Home::Pending => arrivals[object.place()].layer,
                home => home,
            };
            (home == self.home).then_some(objects.bounds[slot])
        };
        plan.lay_out(rules, objects.slots.len(), box_of, budget)
    }

    /// Decides how to take in what changed since the last commit, and makes room for it.
    ///
    /// `arrivals` are the pending objects, those of other layers among them, `count` the number of
    /// this layer's; `unlisted` says that not all moved objects are listed; `plan` is new, if one was
    /// wanted.
    #[inline(never)]
    pub(super) fn prepare(
        &mut self,
        arrivals: &[Pending],
        count: usize,
        unlisted: bool,
        plan: Option<&Plan>,
        budget: &mut Budget,
    ) -> Result<Commit, LooseGridError> {
        if self.changed + count == 0 && plan.is_none() {
            return Ok(Commit::Nothing);
        }
        let live = self.live + count;
        let is_run = plan.unwrap_or(&self.plan).is_run();
        let full = (self.changed + count) * MENDABLE_SHARE > live
            || plan.is_some()
            || unlisted
            || (is_run && count > 0);
        let here = arrivals.iter().filter(|a| a.layer == self.home && a.slot != NONE);
        let mixed = self.filters.would_mix(self.live, here.map(|arrival| arrival.filter));
        if full {
            let cells = plan.unwrap_or(&self.plan).overflow() as usize + 4;
            budget.reserve_exact(&mut self.starts, cells)?;
            if is_run {
                budget.reserve_exact(&mut self.keys, self.len + count + LANES)?;
            }
            self.reserve(self.len + count, mixed, budget)?;
            return Ok(Commit::Full);
        }
        if is_run {
            return Ok(Commit::Partial);
        }
        // Spreading the holes needs this much at most.
        let entries = self.len.max(live + live / ENTRIES_PER_HOLE) + count + HOLE_REACH;
        self.reserve(entries, mixed, budget)?;
        Ok(Commit::Partial)
    }

    /// True if so few objects are left that the tables are far too large for them, or that there need not
    /// be any.
    pub(super) fn is_shrunk(&self, rules: &PlanRules<D>, live: usize) -> bool {
        let is_for_run = live < FEWEST_IN_CELLS && rules.cell_size == 0.0;
        !self.plan.is_run() && (live * 4 + 256 < self.planned_for || is_for_run)
    }

    /// Does what was prepared, with a plan if there is a new one. Nothing here can fail.
    #[inline(never)]
    pub(super) fn apply(
        &mut self,
        commit: Commit,
        plan: Option<&Plan>,
        objects: &mut Objects<D>,
        arrivals: &[Pending],
        changes: &[u32],
        simd: SimdPath,
    ) {
        match commit {
            Commit::Nothing => self.moved.fill(0),
            Commit::Full => {
                let before = self.live;
                if let Some(plan) = plan {
                    self.plan.clone_from(plan);
                }
                self.sort(objects, arrivals, simd);
                self.taken_in += (self.changed + self.live - before) as u64;
                self.crowding = self.count_crowding();
                if plan.is_some() {
                    self.settle_plan();
                }
                self.replan = plan.is_none() && self.live > 0 && self.is_outgrown();
            }
            Commit::Partial => {
                let before = self.live;
                if self.plan.is_run() {
                    self.mend_run(objects, changes, simd);
                } else {
                    self.mend(objects, arrivals, changes);
                }
                self.taken_in += (self.changed + self.live - before) as u64;
                if self.is_crowded() {
                    self.crowding = self.count_crowding();
                }
                self.replan = self.live > 0 && self.is_crowded();
            }
        }
        self.changed = 0;
    }

    /// Notes what a new plan is to be measured by.
    fn settle_plan(&mut self) {
        for index in 0..self.plan.len {
            let entries = self.entries_of(&self.plan.levels[index]).len();
            self.plan.levels[index].planned_for = entries as u32;
        }
        self.planned_for = self.live;
        self.planned_crowding = self.crowding;
        self.taken_in = 0;
    }

    /// True if the objects, all just sorted, want a new plan.
    fn is_outgrown(&self) -> bool {
        self.is_crowded() || self.plan.is_outgrown(|level| self.entries_of(level).len())
    }

    /// Sorts all entries and arrivals by cell, by counting.
    pub(super) fn sort(&mut self, objects: &mut Objects<D>, arrivals: &[Pending], simd: SimdPath) {
        self.tree.forget();
        if self.plan.is_run() {
            self.settle(objects);
        }
        let before = self.len;
        let has_holes = before > self.live;
        let home = self.home;
        let here = arrivals.iter().filter(|a| a.layer == home && a.slot != NONE);
        self.set_len(before + here.clone().count());
        self.take_filters(here.clone().map(|arrival| arrival.filter));
        let have_all_moved = !self.plan.is_run()
            && self.live > 0
            && self.changed == self.live
            && self.filters.shared().is_some();
        if have_all_moved {
            objects.marks.take_all_changed(home);
        }
        for (entry, arrival) in (before..).zip(here) {
            let object = &mut objects.slots[arrival.slot as usize];
            self.id[entry] = id_of(arrival.slot, object.generation);
            self.filters.set(entry, arrival.filter);
            if have_all_moved {
                objects.marks.take_in(object, home, 0);
            }
            object.relocate(entry);
        }
        if self.plan.is_run() {
            self.sort_run(objects, simd);
            return;
        }
        let overflow = self.plan.overflow() as usize;
        self.starts.clear();
        let resized = self.starts.try_resize(overflow + 4, 0);
        debug_assert!(resized.is_ok(), "starts are reserved before they are used");

        // The arrays of the boxes are written anew at the end, so until then they hold the cells
        // and the sorted columns.
        let len = self.len;
        let ([cells, slots, ..], [ranks, generations, ..]) = (&mut self.min[..], &mut self.max[..])
        else {
            return;
        };
        let (cells, slots) = (&mut cells[..len], &mut slots[..len]);
        let (ranks, generations) = (&mut ranks[..len], &mut generations[..len]);
        let (plan, ids, starts) = (&self.plan, &self.id[..len], &mut self.starts[..]);
        let bounds = &objects.bounds;
        dispatch(simd, CountTask { plan, bounds, ids, has_holes, cells, ranks, starts });
        let mut count = 0;
        for start in starts.iter_mut() {
            count += *start;
            *start = count;
        }
        let live = starts[overflow + 1] as usize;
        for (cell, rank) in cells.iter_mut().zip(&*ranks) {
            *cell = starts[*cell as usize] + rank;
        }
        let places = &*cells;
        match self.filters.column() {
            None => {
                for (&place, &id) in places.iter().zip(ids) {
                    (slots[place as usize], generations[place as usize]) = parts_of(id);
                }
            }
            Some(filters) => {
                let (categories, masks) = (ranks, generations);
                for ((&place, &id), filter) in places.iter().zip(ids).zip(&*filters) {
                    slots[place as usize] = id as u32;
                    categories[place as usize] = filter.category;
                    masks[place as usize] = filter.mask;
                }
                let sorted = categories.iter().zip(&*masks);
                for (filter, (&category, &mask)) in filters.iter_mut().zip(sorted) {
                    *filter = Filter { category, mask };
                }
            }
        }
        self.starts.truncate(overflow + 2);
        self.moved.fill(0);
        dispatch(simd, FillTask { layer: self, objects, live, have_all_moved });
        self.are_places_known = !have_all_moved;
        for entry in live..self.len {
            self.clear_entry(entry);
        }
        self.live = live;
        self.set_len(live);
        self.measure();
    }

    /// Sees to it that entries with these filters can be added.
    pub(super) fn take_filters(&mut self, mut filters: impl Iterator<Item = Filter> + Clone) {
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
    pub(super) fn sort_again(&mut self, objects: &mut Objects<D>, simd: SimdPath) {
        for entry in 0..self.len {
            if self.is_moved(entry) {
                let object = &mut objects.slots[self.slot_at(entry) as usize];
                objects.marks.set_changed(object);
            }
        }
        self.sort(objects, &[], simd);
        self.crowding = self.count_crowding();
        self.replan |= self.is_outgrown();
    }

    /// Sees to it that the layer's objects know their entries. O(objects) after a commit that has moved
    /// all of them, else nothing.
    pub(super) fn settle(&mut self, objects: &mut Objects<D>) {
        if self.are_places_known {
            return;
        }
        self.are_places_known = true;
        for entry in 0..self.len {
            if entry + FETCH_AHEAD < self.len {
                fetch(&objects.slots, self.slot_at(entry + FETCH_AHEAD) as usize);
            }
            if !self.is_hole(entry) {
                objects.slots[self.slot_at(entry) as usize].relocate(entry);
            }
        }
    }

    /// Finds the bounds of the boxes of each level.
    pub(super) fn measure(&mut self) {
        for index in 0..self.plan.len {
            let entries = self.entries_of(&self.plan.levels[index]);
            let content = &mut self.content[index];
            for axis in 0..D {
                content.min[axis] = extreme::<false>(&self.min[axis][entries.clone()]);
                content.max[axis] = extreme::<true>(&self.max[axis][entries.clone()]);
            }
        }
    }
}

/// Finds the cells of entries and counts how many lie in each. Who comes when in its cell is noted, so
/// that where entries go needs no counting again: each count waits for the one before.
struct CountTask<'a, const D: usize> {
    plan: &'a Plan,
    bounds: &'a [Aabb<D>],
    ids: &'a [u64],
    has_holes: bool,
    cells: &'a mut [u32],
    /// Entries of the same cell that come before.
    ranks: &'a mut [u32],
    /// Counts, one place behind the number of the cell.
    starts: &'a mut [u32],
}

/// True if so many boxes do not stay in the caches close to the core, so that they are fetched before
/// they are looked at.
fn is_far<const D: usize>(bounds: &[Aabb<D>]) -> bool {
    size_of_val(bounds) > 1 << 19
}

/// Entries that are worked on at a time; marks are kept in words of so many bits.
const CHUNK: usize = 64;

impl<const D: usize> Task for CountTask<'_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { plan, bounds, ids, has_holes, cells, ranks, starts } = self;
        let is_far = is_far(bounds);
        let mut corners = [[[0.0f32; CHUNK]; 2]; D];
        let mut slots = [0; CHUNK];
        let mut found = [0; CHUNK];
        // Holes go behind all others.
        let holes_cell = plan.overflow() + 1;
        let mut first = 0;
        while first < ids.len() {
            let count = CHUNK.min(ids.len() - first);
            if is_far {
                for ahead in &ids[first + count..ids.len().min(first + count + CHUNK)] {
                    fetch(bounds, *ahead as u32 as usize);
                }
            }
            let ids = &ids[first..first + count];
            for (slot, &id) in slots.iter_mut().zip(ids) {
                *slot = id as u32;
            }
            // Holes have no box; any does.
            let has_holes = has_holes && slots[..count].contains(&NONE);
            if has_holes {
                slots.iter_mut().filter(|slot| **slot == NONE).for_each(|slot| *slot = 0);
            }
            let mut columns = [null_mut(); MOST_COLUMNS];
            let mut axis = 0;
            while axis < D {
                columns[axis] = corners[axis][0].as_mut_ptr();
                columns[D + axis] = corners[axis][1].as_mut_ptr();
                axis += 1;
            }
            // SAFETY: whoever runs the task has the lanes; ids are of objects, and where there are
            // entries, slot 0 is one; a chunk is a multiple of four.
            unsafe { boxes_to_columns::<L, D>(bounds, &slots, count, &columns) };
            let are_all_here = plan.cells_of(&corners, &mut found);
            let found = &mut found[..count];
            if !are_all_here {
                let others = found.iter_mut().zip(&slots).filter(|(cell, _)| **cell == NO_CELL);
                others.for_each(|(cell, &slot)| *cell = plan.cell_of(&bounds[slot as usize]));
            }
            if has_holes {
                let holes = found.iter_mut().zip(ids).filter(|&(_, &id)| id == HOLE);
                holes.for_each(|(cell, _)| *cell = holes_cell);
            }
            for (&cell, rank) in found.iter().zip(&mut ranks[first..first + count]) {
                let count = &mut starts[cell as usize + 1];
                *rank = *count;
                *count += 1;
            }
            cells[first..first + count].copy_from_slice(found);
            first += count;
        }
    }
}

/// Writes boxes, ids and marks of the `live` sorted entries, whose slots stand in the second array of
/// the boxes, and tells the objects where they are.
pub(super) struct FillTask<'a, const D: usize> {
    pub(super) layer: &'a mut Layer<D>,
    pub(super) objects: &'a mut Objects<D>,
    pub(super) live: usize,
    /// Nothing is to be asked from the objects, nor told to them.
    pub(super) have_all_moved: bool,
}

impl<const D: usize> Task for FillTask<'_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { layer, objects, live, have_all_moved } = self;
        let Layer { home, min, max, id: ids, moved, .. } = layer;
        let is_far = is_far(&objects.bounds);
        let (mut slots, mut generations) = ([0; CHUNK], [0; CHUNK]);
        for (word, first) in moved.iter_mut().zip((0..live).step_by(CHUNK)) {
            let some = first..live.min(first + CHUNK);
            slots[..some.len()].copy_from_slice(&min[1][some.clone()]);
            generations[..some.len()].copy_from_slice(&max[1][some.clone()]);
            if is_far {
                for &ahead in &min[1][some.end..live.min(some.end + CHUNK)] {
                    fetch(&objects.bounds, ahead as usize);
                    if !have_all_moved {
                        fetch(&objects.slots, ahead as usize);
                    }
                }
            }
            let mut columns = [null_mut(); MOST_COLUMNS];
            for axis in 0..D {
                columns[axis] = min[axis][first..].as_mut_ptr().cast();
                columns[D + axis] = max[axis][first..].as_mut_ptr().cast();
            }
            // SAFETY: whoever runs the task has the lanes; the slots are those of objects; behind the
            // last entry there is room for eight more in every array.
            unsafe { boxes_to_columns::<L, D>(&objects.bounds, &slots, some.len(), &columns) };
            if have_all_moved {
                let count = some.len();
                let parts = slots.iter().zip(&generations);
                for (id, (&slot, &generation)) in ids[some].iter_mut().zip(parts) {
                    *id = id_of(slot, generation);
                }
                *word = u64::MAX >> (CHUNK - count);
                continue;
            }
            let mut bits = 0;
            for (entry, (id, &slot)) in some.clone().zip(ids[some].iter_mut().zip(&slots)) {
                let object = &mut objects.slots[slot as usize];
                *id = id_of(slot, object.generation);
                bits |= u64::from(objects.marks.take_in(object, *home, entry)) << (entry % CHUNK);
            }
            *word = bits;
        }
    }
}

/// Corners of a box of three dimensions.
const MOST_COLUMNS: usize = 6;

/// Writes the corners of the boxes of the first `count` slots to columns, those of the smallest corners
/// first, four boxes at a time.
///
/// # Safety
/// The machine has the lanes. All slots have boxes, those behind `count` too. In each column so many
/// floats can be written, rounded up to a multiple of four.
#[inline(always)]
unsafe fn boxes_to_columns<L: Lanes, const D: usize>(
    boxes: &[Aabb<D>],
    slots: &[u32; CHUNK],
    count: usize,
    columns: &[*mut f32; MOST_COLUMNS],
) {
    let mut four = 0;
    while four < count.min(CHUNK) {
        let mut corner = 0;
        while corner + 4 <= 2 * D {
            // SAFETY: as the caller promises; a box is 2 D floats without a gap, of which four are
            // read. In 3D the two in the middle are written twice.
            unsafe {
                let row = |i: usize| {
                    let slot = *slots.get_unchecked(four + i) as usize;
                    boxes.as_ptr().add(slot).cast::<f32>().add(corner)
                };
                let column = |i: usize| columns[corner + i].add(four);
                let rows = [row(0), row(1), row(2), row(3)];
                L::transpose(rows, [column(0), column(1), column(2), column(3)]);
            }
            corner += 2;
        }
        four += 4;
    }
}

/// The smallest or largest of the floats behind some bits; of none, an infinity to the wrong side, so
/// that it takes no part in any box.
#[inline(always)]
pub(super) fn extreme<const IS_LARGEST: bool>(bits: &[u32]) -> f32 {
    let floats = as_floats(bits);
    let worst = if IS_LARGEST { f32::NEG_INFINITY } else { f32::INFINITY };
    // Written out, since max and min of std take care of NaN, which cannot be here. Several registers
    // side by side, for one would wait for itself.
    let pick = |a: f32, b: f32| {
        let is_farther = if IS_LARGEST { a > b } else { a < b };
        if is_farther { a } else { b }
    };
    let mut lanes = [worst; 4 * LANES];
    let mut chunks = floats.chunks_exact(4 * LANES);
    for chunk in &mut chunks {
        for (lane, &value) in lanes.iter_mut().zip(chunk) {
            *lane = pick(value, *lane);
        }
    }
    let rest = chunks.remainder().iter().copied();
    lanes.into_iter().chain(rest).fold(worst, pick)
}
