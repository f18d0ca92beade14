//! A small change to a layer: entries that change cells move through holes between the cells.
//!
//! The order inside a cell stays that of arrival, and holes never show, so a mended layer answers
//! exactly as one whose holes lie elsewhere.

use crate::loose_grid::commit::coming::{Coming, cell_of};
use crate::loose_grid::commit::holes::LEAST_SPREAD;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::{HOLE, Layer, Pending};
use crate::loose_grid::store::filter::Filter;
use crate::loose_grid::store::objects::{FETCH_AHEAD, NONE, Objects, fetch, id_of};
use crate::simd::Instructions;

/// One in so many entries is moved or looked at, at most: then a sort of everything takes less time.
const STEPS_SHARE: usize = 2;
/// One in so many entries is moved to holes far away, at most, before all are sorted.
const FAR_SHARE: usize = 4;
/// Ids of a cell that are counted in the time in which one entry is moved.
const COUNTED_AT_ONCE: usize = 16;
/// There may be so many holes at most, and one for each two objects.
const MOST_HOLES: usize = 64;

/// What a small commit may still do, and what it leaves to a sort of everything.
pub(crate) struct Effort {
    /// Entries that it may move or look at.
    left: usize,
    /// Entries that may be moved to holes far away before all are sorted, which takes as long.
    far: usize,
    /// What is to come goes behind all entries, for a sort that follows.
    is_left_to_sort: bool,
    /// Pairs in one cell that are counted too much, once nothing is counted any more.
    too_much: Option<u64>,
}

impl Effort {
    pub(crate) fn take(&mut self, entries: usize) {
        self.left = self.left.saturating_sub(entries);
    }

    /// How far holes may be, if so many are fetched from as far.
    pub(crate) fn farthest(&self, count: usize) -> usize {
        self.far / count.max(1)
    }

    /// Does something that moves entries far, if it does.
    pub(crate) fn count_as_far<T>(&mut self, go: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.left;
        let gone = go(self);
        self.far = self.far.saturating_sub(before - self.left);
        gone
    }
}

impl<const D: usize> Layer<D> {
    /// Takes in moved objects and arrivals, for which there is room, once all objects know their entries: where that turns out to be more work than to
    /// sort everything, by a sort of what is left.
    pub(crate) fn mend(
        &mut self,
        objects: &mut Objects<D>,
        arrivals: &[Pending],
        changes: &[u32],
        simd: Instructions,
    ) {
        self.tree.forget();
        self.moved.all_mut().fill(0);
        let home = self.home;
        let here = arrivals.iter().filter(|a| a.layer == home && a.slot != NONE);
        self.take_filters(here.clone().map(|arrival| arrival.filter));
        let left = self.live / STEPS_SHARE + LEAST_SPREAD;
        let is_left_to_sort = self.len - self.live > self.live / 2 + MOST_HOLES;
        let Some(mut coming) = self.coming.take() else {
            debug_assert!(false, "there is a list of what comes for each small commit");
            return;
        };
        let far = (self.live / FAR_SHARE).saturating_sub(coming.shifted);
        let mut effort = Effort { left, far, is_left_to_sort, too_much: None };
        self.take_changes(changes, &mut coming, &mut effort, objects);
        for arrival in here {
            let bounds = &objects.bounds[arrival.slot as usize];
            self.outside.note(arrival.slot, None, bounds);
            coming.add(self.cell_of(bounds), arrival.slot, arrival.filter);
        }
        coming.sort();
        self.put_in(&coming, &mut effort, objects);
        coming.shifted += far - effort.far;
        if effort.is_left_to_sort {
            coming.shifted = 0;
            // What is counted too much stays so, for it is saved.
            let (is_there, counted) = (self.outside.is_there, self.crowding);
            self.sort_again(objects, simd, Some(coming.order()));
            self.crowding = effort.too_much.map_or(counted, |more| self.crowding + more);
            self.outside.is_there = is_there;
        }
        debug_assert!(self.crowding >= self.count_crowding(), "no pair in one cell is missed");
        self.sort_out_outside(objects);
        coming.clear();
        self.coming = Some(coming);
    }

    /// Takes in the new boxes of moved objects; those that change cells lose their entries and are to come.
    #[inline(never)]
    fn take_changes(
        &mut self,
        changes: &[u32],
        coming: &mut Coming,
        effort: &mut Effort,
        objects: &mut Objects<D>,
    ) {
        for (index, &slot) in changes.iter().enumerate() {
            if effort.left == 0 && effort.too_much.is_none() {
                // They lie close: to count those of a cell again and again takes longer than to sort them.
                effort.too_much = Some(self.crowding - self.count_crowding());
                effort.is_left_to_sort = true;
            }
            self.fetch_change(objects, changes, index);
            let (object, bounds) = (objects.slots[slot as usize], objects.bounds[slot as usize]);
            if object.home() != self.home || !objects.marks.is_changed(&object) {
                continue;
            }
            let marks = objects.marks;
            marks.take_changed(objects.slot_mut(slot as usize));
            let entry = object.place();
            let cell = self.plan.cell_of(&bounds);
            let left = self.box_at(entry);
            self.outside.note(slot, Some(&left), &bounds);
            let before = self.plan.cell_of(&left);
            if cell == before {
                self.follow(entry, &bounds);
                self.set_moved(entry);
                continue;
            }
            coming.add(cell, slot, self.filter_at(entry));
            self.clear_entry(entry);
            self.live -= 1;
            self.crowding -= self.objects_in(before, effort);
        }
    }

    /// The cell of a box. Out of line, for it is a kilobyte of code.
    #[inline(never)]
    pub(crate) fn cell_of(&self, bounds: &Aabb<D>) -> u32 {
        self.plan.cell_of(bounds)
    }

    /// Puts what is to come into its cells, or behind all entries once that is less work. Nothing tells afterwards from
    /// where on that was done: it comes in the same order, and holes do not show.
    #[inline(never)]
    fn put_in(&mut self, coming: &Coming, effort: &mut Effort, objects: &mut Objects<D>) {
        let mut rest = coming.order();
        while let Some(&key) = rest.first() {
            self.fetch_comers(coming, rest, objects);
            let cell = cell_of(key);
            let there = self.objects_in(cell, effort);
            let opened = match effort.is_left_to_sort || effort.left == 0 {
                true => None,
                false => self.open_entries(cell, rest, effort, objects),
            };
            effort.is_left_to_sort = opened.is_none();
            let of_cell = rest.iter().take_while(|&&key| cell_of(key) == cell);
            let (entries, count) = match opened {
                Some(entries) => (entries.clone(), of_cell.take(entries.len()).count()),
                None => {
                    let (last, count) = (self.len, of_cell.count());
                    self.set_len(last + count);
                    (last..self.len, count)
                }
            };
            let (now, later) = rest.split_at(count);
            // Each of them meets those that were there and those that came before it.
            self.crowding += (there..).take(count).sum::<u64>();
            for (entry, &key) in entries.zip(now) {
                let comer = coming.at(key);
                self.enter(entry, comer.slot, comer.filter, objects);
            }
            self.live += count;
            rest = later;
        }
    }

    /// Number of objects in a cell, unless nothing is counted any more.
    fn objects_in(&self, cell: u32, effort: &mut Effort) -> u64 {
        if effort.too_much.is_some() {
            return 0;
        }
        let entries = self.entries(cell..cell + 1);
        effort.take(entries.len() / COUNTED_AT_ONCE);
        self.id[entries].iter().filter(|&&id| id != HOLE).count() as u64
    }

    /// Tells the machine which objects and entries come soon.
    #[inline]
    fn fetch_change(&self, objects: &Objects<D>, changes: &[u32], index: usize) {
        if let Some(&slot) = changes.get(index + 2 * FETCH_AHEAD) {
            fetch(&objects.slots, slot as usize);
            fetch(&objects.bounds, slot as usize);
        }
        if let Some(&slot) = changes.get(index + FETCH_AHEAD) {
            let entry = objects.slots[slot as usize].place();
            self.fetch_entry(entry);
        }
    }

    /// The same for what comes to the cells.
    #[inline]
    fn fetch_comers(&self, coming: &Coming, rest: &[u64], objects: &Objects<D>) {
        if let Some(&key) = rest.get(FETCH_AHEAD) {
            let slot = coming.at(key).slot as usize;
            fetch(&objects.slots, slot);
            fetch(&objects.bounds, slot);
            fetch(&self.starts, cell_of(key) as usize);
        }
        if let Some(&key) = rest.get(FETCH_AHEAD / 2) {
            self.fetch_entry(self.starts[cell_of(key) as usize] as usize);
        }
    }

    /// Puts an object into an entry, which was opened for it.
    fn enter(&mut self, entry: usize, slot: u32, filter: Filter, objects: &mut Objects<D>) {
        let (marks, home, bounds) = (objects.marks, self.home, objects.bounds[slot as usize]);
        let object = objects.slot_mut(slot as usize);
        self.keep_entry(entry);
        self.id.kept_mut()[entry] = id_of(slot, object.generation);
        self.filters.set(entry, filter);
        self.set_box(entry, &bounds);
        self.set_moved(entry);
        marks.take_in(object, home, entry);
    }
}
