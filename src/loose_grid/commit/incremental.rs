//! A small change to a layer: entries that change cells move through holes between the cells.
//!
//! The order inside a cell stays that of arrival, and holes never show, so a mended layer answers
//! exactly as one whose holes lie elsewhere.

use core::ops::Range;

use crate::loose_grid::cost;
use crate::loose_grid::layout::layer::{HOLE, Layer, Pending};
use crate::loose_grid::store::filter::Filter;
use crate::loose_grid::store::objects::{FETCH_AHEAD, NONE, Objects, fetch, id_of};
use crate::simd::Instructions;

/// Entries looked at for a hole on each side before the holes are spread anew.
pub(crate) const HOLE_REACH: usize = 48;
/// So many entries are moved or looked at for each object, at most: then a sort of everything takes less time.
const STEPS: usize = 2;
/// Ids of a cell that are counted in the time in which one entry is moved.
const COUNTED_AT_ONCE: usize = 16;
/// Arrivals whose cells are found at a time.
const SOME: usize = 64;
/// One hole for so many entries when they are spread.
pub(crate) const ENTRIES_PER_HOLE: usize = 8;
/// Entries on each side among which holes are spread at first.
const LEAST_SPREAD: usize = 128;
/// Where no more than one in so many of these is a hole, holes are taken from twice as far away, where more are
/// asked for, down to one in the least: so what holes were spread among does not run short soon.
const MOST_PER_HOLE_LEFT: usize = 64;
const LEAST_PER_HOLE_LEFT: usize = 12;

/// What a small commit may still do, and what it leaves to a sort of everything.
struct Effort {
    /// Entries that it may move or look at.
    left: usize,
    /// Pairs in one cell that are counted too much, once the rest is left to a sort.
    too_much: Option<u64>,
}

impl Effort {
    fn take(&mut self, entries: usize) {
        self.left = self.left.saturating_sub(entries);
    }

    /// True if the rest is to be left to a sort from now on.
    fn is_over(&self) -> bool {
        self.left == 0 && self.too_much.is_none()
    }
}

impl<const D: usize> Layer<D> {
    /// Takes in moved objects and arrivals, for which there is room: where that turns out to be more work than to
    /// sort everything, by a sort of what is left.
    pub(crate) fn mend(
        &mut self,
        objects: &mut Objects<D>,
        arrivals: &[Pending],
        changes: &[u32],
        simd: Instructions,
    ) {
        self.tree.forget();
        self.settle(objects);
        self.moved.all_mut().fill(0);
        if self.len - self.live > self.live / 2 + 64 {
            self.spread_holes(objects);
        }
        let home = self.home;
        let here = arrivals.iter().filter(|a| a.layer == home && a.slot != NONE);
        self.take_filters(here.clone().map(|arrival| arrival.filter));
        let mut effort = Effort { left: STEPS * self.live + LEAST_SPREAD, too_much: None };
        for (index, &slot) in changes.iter().enumerate() {
            if effort.is_over() {
                self.leave_to_sort(&mut effort, objects);
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
            let filter = self.filter_at(entry);
            self.clear_entry(entry);
            self.crowding -= self.objects_in(before, &mut effort);
            self.crowding += self.objects_in(cell, &mut effort);
            let entry = self.open_entry(cell, &mut effort, objects);
            self.enter(entry, slot, filter, objects);
        }
        let mut here = here;
        loop {
            // Cells and what is in them lie all over memory, so they are asked for in good time.
            let (mut cells, mut count) = ([0; SOME], 0);
            for (cell, arrival) in cells.iter_mut().zip(here.clone()) {
                *cell = self.plan.cell_of(&objects.bounds[arrival.slot as usize]);
                fetch(&self.starts, *cell as usize);
                count += 1;
            }
            if count == 0 {
                break;
            }
            let cells = &cells[..count];
            cells.iter().for_each(|&cell| self.fetch_entry(self.starts[cell as usize] as usize));
            for (&cell, arrival) in cells.iter().zip(here.by_ref()) {
                if effort.is_over() {
                    self.leave_to_sort(&mut effort, objects);
                }
                self.outside.note(arrival.slot, None, &objects.bounds[arrival.slot as usize]);
                self.crowding += self.objects_in(cell, &mut effort);
                let entry = self.open_entry(cell, &mut effort, objects);
                self.enter(entry, arrival.slot, arrival.filter, objects);
                self.live += 1;
            }
        }
        if let Some(too_much) = effort.too_much {
            let is_there = self.outside.is_there;
            self.sort_again(objects, simd);
            self.crowding += too_much;
            self.outside.is_there = is_there;
        }
        self.sort_out_outside(objects);
    }

    /// Begins to leave what is to come to a sort of everything, once that is less work. Nothing tells afterwards from
    /// where on that was done: what changes cells goes behind all others first, in the order in which it comes, and
    /// no more entries are needed for that than for spread holes.
    #[cold]
    #[inline(never)]
    fn leave_to_sort(&mut self, effort: &mut Effort, objects: &mut Objects<D>) {
        // What is counted too much stays so, for it is saved.
        effort.too_much = Some(self.crowding - self.count_crowding());
        self.spread(0, objects);
    }

    /// Number of objects in a cell.
    fn objects_in(&self, cell: u32, effort: &mut Effort) -> u64 {
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

    /// Makes the last entry of a cell a hole, behind all objects of the cell.
    fn open_entry(&mut self, cell: u32, effort: &mut Effort, objects: &mut Objects<D>) -> usize {
        if effort.too_much.is_some() {
            let last = self.len;
            self.set_len(last + 1);
            return last;
        }
        if let Some(entry) = self.open_entry_near(cell, HOLE_REACH, effort, objects) {
            return entry;
        }
        self.spread_holes_near(cell as usize, effort, objects);
        let end = self.starts[cell as usize + 1] as usize;
        self.open_entry_near(cell, usize::MAX, effort, objects).unwrap_or(end)
    }

    fn open_entry_near(
        &mut self,
        cell: u32,
        reach: usize,
        effort: &mut Effort,
        objects: &mut Objects<D>,
    ) -> Option<usize> {
        let cell = cell as usize;
        let (start, end) = (self.starts[cell] as usize, self.starts[cell + 1] as usize);
        let holes = self.id[start..end].iter().rev().take_while(|&&id| id == HOLE).count();
        if holes > 0 {
            return Some(end - holes);
        }
        // Backwards within the cell costs no start; then forwards; then backwards.
        if let Some(hole) = self.id[start..end].iter().rposition(|&id| id == HOLE) {
            effort.take(end - start);
            self.close_up(start + hole, end, objects);
            return Some(end - 1);
        }
        let farthest = end.saturating_add(reach).min(self.len);
        let hole = self.id[end..farthest].iter().position(|&id| id == HOLE);
        let hole = hole.map(|offset| end + offset);
        // Behind the last entry there is one as long as there is room.
        let hole = hole.or_else(|| (farthest == self.len && self.grow_end()).then_some(farthest));
        if let Some(hole) = hole {
            effort.take(hole - end);
            for entry in (end..hole).rev() {
                self.move_entry(entry, entry + 1, objects);
            }
            let later = &self.starts[cell + 1..];
            let count = later.iter().take_while(|&&start| start as usize <= hole).count();
            let later = self.starts.range_mut(cell + 1..cell + 1 + count);
            later.iter_mut().for_each(|start| *start += 1);
            return Some(end);
        }
        let nearest = start.saturating_sub(reach);
        let hole = self.id[nearest..start].iter().rposition(|&id| id == HOLE)? + nearest;
        effort.take(end - hole);
        self.close_up(hole, end, objects);
        let before = self.starts[..=cell].iter().rev();
        let count = before.take_while(|&&start| start as usize > hole).count();
        let before = self.starts.range_mut(cell + 1 - count..cell + 1);
        before.iter_mut().for_each(|start| *start -= 1);
        Some(end - 1)
    }

    /// Moves the entries behind a hole up to `end` by one towards it; the last one becomes the hole.
    fn close_up(&mut self, hole: usize, end: usize, objects: &mut Objects<D>) {
        for entry in hole + 1..end {
            self.move_entry(entry, entry - 1, objects);
        }
    }

    /// Moves an entry to a hole, which comes to its place.
    fn move_entry(&mut self, from: usize, to: usize, objects: &mut Objects<D>) {
        if !self.is_hole(from) {
            objects.slot_mut(self.slot_at(from) as usize).relocate(to);
            self.keep_entry(to);
            self.copy_entry(from, to);
            self.clear_entry(from);
        }
    }

    /// Makes the array one entry longer if there is room.
    fn grow_end(&mut self) -> bool {
        let has_room = self.len < self.room();
        if has_room {
            let overflow = self.plan.overflow() as usize;
            self.set_len(self.len + 1);
            self.starts[overflow + 1] = self.len as u32;
        }
        has_room
    }

    /// Spreads the holes around a cell anew: of as few entries as have enough of them, so that no commit is
    /// much dearer than another.
    fn spread_holes_near(&mut self, cell: usize, effort: &mut Effort, objects: &mut Objects<D>) {
        let cells = self.plan.overflow() as usize + 1;
        let (mut reach, mut per_hole) = (LEAST_SPREAD, MOST_PER_HOLE_LEFT);
        loop {
            let starts = &self.starts[..=cells];
            let from = (starts[cell] as usize).saturating_sub(reach) as u32;
            let to = (starts[cell + 1] as usize + reach).min(self.len) as u32;
            let first = starts.partition_point(|&start| start <= from) - 1;
            let end = starts.partition_point(|&start| start < to);
            if (first == 0 && end == cells) || from == 0 && to as usize == self.len {
                effort.take(self.len);
                return self.spread_holes(objects);
            }
            let entries = starts[first] as usize..starts[end] as usize;
            let holes = self.id[entries.clone()].iter().filter(|&&id| id == HOLE).count();
            if holes * per_hole >= entries.len() {
                effort.take(entries.len());
                let packed = self.pack(first..end);
                debug_assert_eq!(packed + holes, entries.len(), "what is no hole is packed");
                return self.open_holes(first..end, packed, holes, objects);
            }
            reach *= 2;
            per_hole = (per_hole * 7 / 8).max(LEAST_PER_HOLE_LEFT);
        }
    }

    /// Packs all entries, then opens holes between them, as far as there is room.
    fn spread_holes(&mut self, objects: &mut Objects<D>) {
        self.spread(self.live / ENTRIES_PER_HOLE + 1, objects);
    }

    /// The same with so many holes at most.
    fn spread(&mut self, most: usize, objects: &mut Objects<D>) {
        let cells = self.plan.overflow() as usize + 1;
        let packed = self.pack(0..cells);
        let holes = most.min(self.room().saturating_sub(packed));
        self.set_len(packed + holes);
        self.starts[cells] = (packed + holes) as u32;
        self.open_holes(0..cells, packed, holes, objects);
    }

    /// Packs the entries of some cells side by side, and gives their number. Keeps them and where the cells
    /// begin. What lies behind them is to be written, and their objects are to be told.
    fn pack(&mut self, cells: Range<usize>) -> usize {
        let first = self.starts[cells.start] as usize;
        if self.is_kept() {
            self.keep_entries(first..self.starts[cells.end] as usize);
            self.starts.keep_range(cells.clone());
        }
        // What lies side by side goes together.
        let (mut run, mut to, mut begin) = (first..first, first, first);
        for cell in cells {
            let end = self.starts[cell + 1] as usize;
            self.starts.kept_mut()[cell] = (to + run.len()) as u32;
            for entry in begin..end {
                if self.is_hole(entry) {
                    self.copy_entries(run.clone(), to);
                    to += run.len();
                    run.start = entry + 1;
                }
                run.end = entry + 1;
            }
            begin = end;
        }
        self.copy_entries(run.clone(), to);
        to + run.len() - first
    }

    /// Spreads so many holes evenly among so many packed entries of some cells, behind the objects of a cell
    /// each; from the last cell back.
    fn open_holes(
        &mut self,
        cells: Range<usize>,
        packed: usize,
        holes: usize,
        objects: &mut Objects<D>,
    ) {
        let first = self.starts[cells.start] as usize;
        let last = first + packed + holes;
        // What goes equally far goes together.
        let (mut run, mut shift) = (first + packed..first + packed, holes);
        for cell in cells.rev() {
            let start = self.starts[cell] as usize;
            if holes * (start - first) < shift * packed || packed == 0 {
                let less = holes * (start - first) / packed.max(1);
                self.copy_entries(run.clone(), run.start + shift);
                for hole in run.start + less..run.start + shift {
                    self.clear_entry(hole);
                }
                run.end = run.start;
                shift = less;
            }
            run.start = start;
            self.starts.kept_mut()[cell] = (start + shift) as u32;
        }
        self.copy_entries(run.clone(), run.start + shift);
        self.keep_objects(first..last, objects);
        let slots = objects.slots.kept_mut();
        for entry in first..last {
            if entry + FETCH_AHEAD < last {
                // A hole has no slot, and any address may be fetched.
                fetch(slots, self.slot_at(entry + FETCH_AHEAD) as usize);
            }
            if !self.is_hole(entry) {
                slots[self.slot_at(entry) as usize].relocate(entry);
            }
        }
    }

    /// Keeps the objects of some entries, which are about to be told where they are.
    fn keep_objects(&self, entries: Range<usize>, objects: &mut Objects<D>) {
        if objects.are_kept() {
            for entry in entries.filter(|&entry| !self.is_hole(entry)) {
                objects.keep(self.slot_at(entry) as usize);
            }
        }
    }

    /// Copies an entry to another place, which was kept; its object is to be told.
    #[inline(always)]
    pub(crate) fn copy_entry(&mut self, from: usize, to: usize) {
        cost::count_copies(1);
        for column in self.min.iter_mut().chain(&mut self.max) {
            let column = column.kept_mut();
            column[to] = column[from];
        }
        let ids = self.id.kept_mut();
        ids[to] = ids[from];
        self.filters.copy(from..from + 1, to);
        let moved = u64::from(self.is_moved(from));
        let word = &mut self.moved.kept_mut()[to / 64];
        *word = *word & !(1 << (to % 64)) | moved << (to % 64);
    }

    /// The same for some that lie side by side, and go to places some of which may be theirs.
    fn copy_entries(&mut self, from: Range<usize>, to: usize) {
        if from.is_empty() || from.start == to {
            return;
        }
        cost::count_copies(from.len());
        for column in self.min.iter_mut().chain(&mut self.max) {
            column.kept_mut().copy_within(from.clone(), to);
        }
        self.id.kept_mut().copy_within(from.clone(), to);
        self.filters.copy(from.clone(), to);
        copy_bits(self.moved.kept_mut(), from, to);
    }
}

/// Copies some bits to other places, some of which may be theirs.
fn copy_bits(words: &mut [u64], from: Range<usize>, to: usize) {
    let pieces = from.len().div_ceil(64);
    for piece in 0..pieces {
        // The last come first where they go up, so that none is written over before it is read.
        let piece = if to > from.start { pieces - 1 - piece } else { piece };
        let count = (from.len() - 64 * piece).min(64);
        let bits = bits_at(words, from.start + 64 * piece, count);
        set_bits(words, to + 64 * piece, count, bits);
    }
}

/// So many bits, 64 at most, from a place on.
fn bits_at(words: &[u64], at: usize, count: usize) -> u64 {
    let (word, bit) = (at / 64, at % 64);
    let mut bits = words[word] >> bit;
    if bit + count > 64 {
        bits |= words[word + 1] << (64 - bit);
    }
    bits & u64::MAX >> (64 - count)
}

/// Sets so many bits, 1 to 64, from a place on; no others are set in `bits`.
fn set_bits(words: &mut [u64], at: usize, count: usize, bits: u64) {
    let (word, bit, mask) = (at / 64, at % 64, u64::MAX >> (64 - count));
    words[word] = words[word] & !(mask << bit) | bits << bit;
    if bit + count > 64 {
        let rest = 64 - bit;
        words[word + 1] = words[word + 1] & !(mask >> rest) | bits >> rest;
    }
}

#[cfg(test)]
mod tests {
    use super::copy_bits;

    #[test]
    fn bits_are_copied_wherever_they_begin() {
        let mut seed = 1u64;
        let words: [u64; 8] = core::array::from_fn(|_| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            seed ^ seed >> 29
        });
        let is_set = |words: &[u64], at: usize| words[at / 64] >> (at % 64) & 1;
        for (start, to) in (0..150).flat_map(|start| (0..150).map(move |to| (start, to))) {
            for count in [1, 2, 63, 64, 65, 127, 128, 129, 200, 300] {
                let mut copied = words;
                copy_bits(&mut copied, start..start + count, to);
                for at in 0..512 {
                    let from = if (to..to + count).contains(&at) { start + at - to } else { at };
                    assert_eq!(is_set(&copied, at), is_set(&words, from), "{start} {to} {count}");
                }
            }
        }
    }
}
