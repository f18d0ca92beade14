//! How a layer takes in what changed: the decision, and the sort of everything.

use super::error::LooseGridError;
use super::filter::Filter;
use super::geometry::Aabb;
use super::lanes::{LANES, Lanes, SimdPath, Task, dispatch};
use super::layer::{Layer, Pending};
use super::level::NO_CELL;
use super::memory::Budget;
use super::mend::{ENTRIES_PER_HOLE, HOLE_REACH};
use super::objects::{FETCH_AHEAD, NONE, Objects, fetch, id_of};
use super::plan::{Plan, PlanRules};
use super::scan::as_floats;

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
            let slots = self.id[..self.len].iter().map(|&id| id as u32);
            let slots = slots.chain(here.map(|arrival| arrival.slot)).filter(|&slot| slot != NONE);
            plan =
                Some(Plan::new(rules, || slots.clone().map(|slot| objects.bounds[slot as usize])));
        }
        let here = arrivals.iter().filter(|a| a.layer == self.home && a.slot != NONE);
        let mixed = self.filters.would_mix(self.live, here.map(|arrival| arrival.filter));
        if full {
            let cells = plan.as_ref().unwrap_or(&self.plan).overflow() as usize + 3;
            budget.reserve_exact(&mut self.starts, cells)?;
            self.reserve(self.len + count, mixed, budget)?;
            return Ok(Commit::Full(plan));
        }
        // Spreading the holes needs this much at most.
        let entries = self.len.max(live + live / ENTRIES_PER_HOLE) + count + HOLE_REACH;
        self.reserve(entries, mixed, budget)?;
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
        simd: SimdPath,
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
                self.sort(objects, arrivals, simd);
                let outgrown = self.plan.is_outgrown(|level| self.entries_of(level).len());
                self.replan = outgrown && self.len > 0;
            }
            Commit::Partial => self.mend(objects, arrivals, changes),
        }
        self.changed = 0;
    }

    /// Sorts all entries and arrivals by cell, by counting.
    pub(super) fn sort(&mut self, objects: &mut Objects<D>, arrivals: &[Pending], simd: SimdPath) {
        let before = self.len;
        let home = self.home;
        let here = arrivals.iter().filter(|a| a.layer == home && a.slot != NONE);
        self.set_len(before + here.clone().count());
        self.take_filters(here.clone().map(|arrival| arrival.filter));
        for (entry, arrival) in (before..).zip(here) {
            self.id[entry] = u64::from(arrival.slot);
            self.filters.set(entry, arrival.filter);
        }
        let overflow = self.plan.overflow() as usize;
        self.starts.clear();
        let resized = self.starts.try_resize(overflow + 3, 0);
        debug_assert!(resized.is_ok(), "starts are reserved before they are used");

        // The arrays of the boxes are written anew at the end, so until then they hold the cells
        // and the sorted columns.
        let len = self.len;
        let [cells, slots, ..] = &mut self.min[..] else { return };
        let (cells, slots) = (&mut cells[..len], &mut slots[..len]);
        let (plan, ids, starts) = (&self.plan, &self.id[..len], &mut self.starts[..]);
        dispatch(simd, CountTask { plan, bounds: &objects.bounds, ids, cells, starts });
        let mut live = 0;
        for start in starts.iter_mut() {
            live += *start;
            *start = live;
        }
        let places = Places { starts, cells };
        match self.filters.column() {
            None => places.each(ids, |entry, place| slots[place] = ids[entry] as u32),
            Some(filters) => {
                let [categories, masks, ..] = &mut self.max[..] else { return };
                let (categories, masks) = (&mut categories[..len], &mut masks[..len]);
                places.each(ids, |entry, place| {
                    slots[place] = ids[entry] as u32;
                    categories[place] = filters[entry].category;
                    masks[place] = filters[entry].mask;
                });
                for (filter, (&category, &mask)) in
                    filters.iter_mut().zip(categories.iter().zip(&*masks))
                {
                    *filter = Filter { category, mask };
                }
            }
        }
        self.starts.truncate(overflow + 2);
        self.fill(objects, live as usize);
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
                objects.slots[self.slot_at(entry) as usize].set_changed();
            }
        }
        self.sort(objects, &[], simd);
    }

    /// Writes boxes, ids and marks of sorted entries, whose slots stand in the second array of the
    /// boxes, and tells the objects where they are.
    fn fill(&mut self, objects: &mut Objects<D>, live: usize) {
        self.moved.fill(0);
        let ids = &mut self.id[..live];
        for (id, &slot) in ids.iter_mut().zip(&self.min[1][..live]) {
            *id = u64::from(slot);
        }
        let Objects { bounds, slots, .. } = objects;
        let min = self.min.each_mut().map(|column| &mut column[..live]);
        let max = self.max.each_mut().map(|column| &mut column[..live]);
        for (word, first) in self.moved.iter_mut().zip((0..live).step_by(64)) {
            let mut moved = 0;
            for entry in first..live.min(first + 64) {
                if let Some(&ahead) = ids.get(entry + FETCH_AHEAD) {
                    fetch(bounds, ahead as usize);
                    fetch(slots, ahead as usize);
                }
                let index = ids[entry] as usize;
                let (bounds, slot) = (&bounds[index], &mut slots[index]);
                for axis in 0..D {
                    min[axis][entry] = bounds.min[axis].to_bits();
                    max[axis][entry] = bounds.max[axis].to_bits();
                }
                ids[entry] = id_of(index as u32, slot.generation);
                moved |= u64::from(slot.take_in(self.home, entry)) << (entry - first);
            }
            *word = moved;
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
                content.min[axis] = extreme::<false>(&self.min[axis][entries.clone()]);
                content.max[axis] = extreme::<true>(&self.max[axis][entries.clone()]);
            }
        }
    }
}

/// Where entries go: the cells they lie in, and the next free place of each cell.
struct Places<'a> {
    starts: &'a mut [u32],
    cells: &'a [u32],
}

impl Places<'_> {
    /// Hands each entry that is no hole and its place to `put`.
    #[inline(always)]
    fn each(self, ids: &[u64], mut put: impl FnMut(usize, usize)) {
        for (entry, (&cell, &id)) in self.cells.iter().zip(ids).enumerate() {
            if id as u32 != NONE {
                let next = &mut self.starts[cell as usize + 1];
                put(entry, *next as usize);
                *next += 1;
            }
        }
    }
}

/// Finds the cells of entries and counts how many lie in each.
struct CountTask<'a, const D: usize> {
    plan: &'a Plan,
    bounds: &'a [Aabb<D>],
    ids: &'a [u64],
    cells: &'a mut [u32],
    /// Counts, two places behind the number of the cell.
    starts: &'a mut [u32],
}

/// Entries whose cells are found at a time.
const CHUNK: usize = 64;

impl<const D: usize> Task for CountTask<'_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { plan, bounds, ids, cells, starts } = self;
        let mut boxes = [[[0.0f32; CHUNK]; 2]; D];
        let mut found = [0u32; CHUNK];
        let mut first = 0;
        while first < ids.len() {
            let count = CHUNK.min(ids.len() - first);
            let mut i = 0;
            while i < count {
                if let Some(&ahead) = ids.get(first + i + FETCH_AHEAD) {
                    fetch(bounds, ahead as u32 as usize);
                }
                // Holes have no box; any does.
                if let Some(bounds) = bounds.get(ids[first + i] as u32 as usize) {
                    let mut axis = 0;
                    while axis < D {
                        boxes[axis][0][i] = bounds.min[axis];
                        boxes[axis][1][i] = bounds.max[axis];
                        axis += 1;
                    }
                }
                i += 1;
            }
            plan.cells_of(&boxes, &mut found);
            let mut i = 0;
            while i < count {
                if ids[first + i] as u32 != NONE {
                    if found[i] == NO_CELL {
                        let corner = |side: usize| {
                            core::array::from_fn::<f32, D, _>(|axis| boxes[axis][side][i])
                        };
                        let bounds = Aabb { min: corner(0), max: corner(1) };
                        found[i] = plan.cell_of(&bounds);
                    }
                    starts[found[i] as usize + 2] += 1;
                }
                i += 1;
            }
            cells[first..first + count].copy_from_slice(&found[..count]);
            first += count;
        }
    }
}

/// The smallest or largest of the floats behind some bits; of none, an infinity to the wrong side, so
/// that it takes no part in any box.
#[inline(always)]
fn extreme<const IS_LARGEST: bool>(bits: &[u32]) -> f32 {
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
