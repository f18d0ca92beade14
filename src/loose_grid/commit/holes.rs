//! Holes between the cells of a layer, into which small commits put what changes cells.
//!
//! Where they lie never shows: the order inside a cell stays that of arrival, and what is found, saved and laid out
//! follows from the objects alone.

use core::ops::Range;

use crate::loose_grid::commit::coming::{cell_of, count_before};
use crate::loose_grid::commit::incremental::Effort;
use crate::loose_grid::cost;
use crate::loose_grid::layout::layer::{HOLE, Layer};
use crate::loose_grid::store::objects::{FETCH_AHEAD, Objects, fetch};

/// Entries looked at for a hole on each side before holes are spread anew.
pub(crate) const HOLE_REACH: usize = 48;
/// Where none is found, so many times as far.
const FARTHER: usize = 2;
/// One hole for so many entries where all are sorted.
pub(crate) const ENTRIES_PER_HOLE: usize = 8;
/// Entries on each side among which holes are spread at first.
pub(crate) const LEAST_SPREAD: usize = 128;
/// Where no more than one in so many of these is a hole, or would be one after what is about to come, holes are taken
/// from farther away, where more are asked for, down to one in the least: so what holes were spread among does not run
/// short soon.
const MOST_PER_HOLE_LEFT: usize = 64;
const LEAST_PER_HOLE_LEFT: usize = 12;
/// More than this that is to come among so many entries is much.
const MANY_NEAR: usize = 16;

impl<const D: usize> Layer<D> {
    /// Opens entries at the end of a cell, behind all its objects, for the first of `rest`, which are the keys of all
    /// that is to come, and for as many of those after it as can be had at once. None, and nothing is done, if all
    /// would have to be moved for it.
    pub(crate) fn open_entries(
        &mut self,
        cell: u32,
        rest: &[u64],
        effort: &mut Effort,
        objects: &mut Objects<D>,
    ) -> Option<Range<usize>> {
        if !self.are_many_near(cell as usize, rest)
            && let Some(entries) = self.open_entries_near(cell, HOLE_REACH, effort, objects)
        {
            return Some(entries);
        }
        if self.has_few_holes()
            && let Some(entries) = self.open_entries_far(cell, rest.len(), effort, objects)
        {
            return Some(entries);
        }
        if !self.spread_holes_near(cell as usize, rest, effort, objects) {
            return None;
        }
        self.open_entries_near(cell, usize::MAX, effort, objects)
    }

    /// True if so much is to come around a cell without holes that it takes less time to open all of them at once.
    fn are_many_near(&self, cell: usize, rest: &[u64]) -> bool {
        let Some(&key) = rest.get(MANY_NEAR) else { return false };
        let own = self.entries(cell as u32..cell as u32 + 1);
        let far = self.starts[cell_of(key) as usize] as usize;
        far <= own.end + LEAST_SPREAD && self.id[own].last() != Some(&HOLE)
    }

    /// True if holes are spread anew nowhere but among all entries, or where they happen to lie close.
    fn has_few_holes(&self) -> bool {
        (self.len - self.live) * MOST_PER_HOLE_LEFT < self.len
    }

    /// The same as [`Layer::open_entries`] from a hole wherever it is, if as many as are to come could be had from as far
    /// before so much was moved that all had better been sorted: few that change cells leave their own holes.
    #[inline(never)]
    fn open_entries_far(
        &mut self,
        cell: u32,
        coming: usize,
        effort: &mut Effort,
        objects: &mut Objects<D>,
    ) -> Option<Range<usize>> {
        let (mut reach, farthest) = (HOLE_REACH, effort.farthest(coming));
        effort.count_as_far(|effort| {
            let mut opened = None;
            while opened.is_none() && reach < farthest {
                reach = (FARTHER * reach).min(farthest);
                opened = self.open_entries_near(cell, reach, effort, objects);
            }
            opened
        })
    }

    /// The same from holes that are not farther than this.
    fn open_entries_near(
        &mut self,
        cell: u32,
        reach: usize,
        effort: &mut Effort,
        objects: &mut Objects<D>,
    ) -> Option<Range<usize>> {
        let cell = cell as usize;
        let (start, end) = (self.starts[cell] as usize, self.starts[cell + 1] as usize);
        let holes = self.id[start..end].iter().rev().take_while(|&&id| id == HOLE).count();
        if holes > 0 {
            return Some(end - holes..end);
        }
        // Backwards within the cell costs no start; then forwards; then backwards.
        if let Some(hole) = self.id[start..end].iter().rposition(|&id| id == HOLE) {
            effort.take(end - start);
            self.close_up(start + hole, end, objects);
            return Some(end - 1..end);
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
            return Some(end..end + 1);
        }
        let nearest = start.saturating_sub(reach);
        let hole = self.id[nearest..start].iter().rposition(|&id| id == HOLE)? + nearest;
        effort.take(end - hole);
        self.close_up(hole, end, objects);
        let before = self.starts[..=cell].iter().rev();
        let count = before.take_while(|&&start| start as usize > hole).count();
        let before = self.starts.range_mut(cell + 1 - count..cell + 1);
        before.iter_mut().for_each(|start| *start -= 1);
        Some(end - 1..end)
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

    /// Spreads the holes around a cell anew, first of all to where something is to come: of as few entries as have
    /// enough of them, so that no commit is much dearer than another. False, and nothing is done, if that were all.
    fn spread_holes_near(
        &mut self,
        cell: usize,
        rest: &[u64],
        effort: &mut Effort,
        objects: &mut Objects<D>,
    ) -> bool {
        let cells = self.plan.overflow() as usize + 1;
        let (mut reach, mut per_hole) = (LEAST_SPREAD, MOST_PER_HOLE_LEFT);
        loop {
            let starts = &self.starts[..=cells];
            let from = (starts[cell] as usize).saturating_sub(reach) as u32;
            let to = (starts[cell + 1] as usize + reach).min(self.len) as u32;
            // Cells without entries begin where the next one does.
            let first = (starts.partition_point(|&start| start <= from) - 1).min(cell);
            let end = match to as usize == self.len {
                true => cells,
                false => starts.partition_point(|&start| start < to).max(cell + 1),
            };
            if (first == 0 && end == cells) || from == 0 && to as usize == self.len {
                return false;
            }
            let entries = starts[first] as usize..starts[end] as usize;
            let coming = &rest[..count_before(rest, end)];
            let enough = coming.len() + entries.len().div_ceil(MOST_PER_HOLE_LEFT);
            let enough = enough.max(entries.len().div_ceil(per_hole));
            let there = self.id[entries.clone()].iter().filter(|&&id| id == HOLE).count();
            // Behind the last entry there are more, as long as all that is to come has room there, too.
            let room = if end == cells { self.room() } else { 0 };
            let more = enough.saturating_sub(there).min(room.saturating_sub(self.len + rest.len()));
            let holes = there + more;
            if holes >= enough {
                effort.take(2 * (entries.len() + more));
                if more > 0 {
                    self.set_len(self.len + more);
                    self.starts[cells] = self.len as u32;
                }
                let packed = self.pack(first..end);
                debug_assert_eq!(packed + holes, entries.len() + more, "what is no hole is packed");
                self.open_holes(first..end, packed, holes, coming, objects);
                return true;
            }
            reach += reach / 2;
            per_hole = (per_hole * 12 / 13).max(LEAST_PER_HOLE_LEFT);
        }
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

    /// Spreads so many holes among so many packed entries of some cells, behind the objects of a cell each, from the
    /// last cell back: to each cell one for all that is about to come there, the others evenly.
    fn open_holes(
        &mut self,
        cells: Range<usize>,
        packed: usize,
        holes: usize,
        mut coming: &[u64],
        objects: &mut Objects<D>,
    ) {
        let others = holes - coming.len();
        let first = self.starts[cells.start] as usize;
        let last = first + packed + holes;
        // What goes equally far goes together.
        let (mut run, mut shift) = (first + packed..first + packed, holes);
        for cell in cells.rev() {
            let start = self.starts[cell] as usize;
            while let [before @ .., last] = coming
                && cell_of(*last) as usize >= cell
            {
                coming = before;
            }
            let less = others * (start - first) / packed.max(1) + coming.len();
            if less < shift {
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
