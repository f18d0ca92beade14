//! The sort of all entries of a layer, by counting, in stages of which several threads may do parts at
//! once.
//!
//! | stage | a part does | and writes |
//! |---|---|---|
//! | [`SortStage::Cells`] | some entries, in the order of the last sort | their cells |
//! | [`SortStage::Ranks`] | all entries of some cells, which are looked for among all | who comes when in each cell |
//! | [`SortStage::Places`] | some entries, in the order of the last sort | at the places where they go: their slots and generations |
//! | [`SortStage::Filters`] | the same, where filters differ | there: what they are and meet |
//! | [`SortStage::Boxes`] | some entries in their new order | boxes, ids, marks |
//!
//! One part alone counts while it finds the cells; of several each notes between which cells the entries of
//! a chunk lie, so that most chunks need not be looked at for others, and how many lie in the cells that each
//! ranks, so that none waits for the counts of another. The arrays of the boxes are
//! written anew at the end, so until then they hold cells and slots. Nothing depends on the number of
//! parts or on their order.

mod tasks;

use core::ptr::null_mut;
use core::slice::{from_raw_parts, from_raw_parts_mut};
use core::sync::atomic::{AtomicU32, AtomicU64, Ordering};

pub(crate) use tasks::boxes_to_columns;
use tasks::{BoxTask, CellTask};

use crate::loose_grid::commit::coming::count_before;
use crate::loose_grid::commit::holes::ENTRIES_PER_HOLE;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::{HOLE, Layer, Pending};
use crate::loose_grid::layout::plan::{MAX_SIZE_CLASSES, Plan};
use crate::loose_grid::pairs::Part;
use crate::loose_grid::query::scan::as_floats;
use crate::loose_grid::store::filter::Filter;
use crate::loose_grid::store::objects::{Home, Marks, NONE, Objects, Slot, id_of, parts_of};
use crate::simd::{
    Instructions,
    floats::{LANES, dispatch},
};

/// A stage of a sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SortStage {
    /// Finds the cells of the entries.
    Cells,
    /// Finds who comes when in each cell, and where cells begin.
    Ranks,
    /// Finds where each entry goes.
    Places,
    /// Puts filters there; nothing to do where all are the same.
    Filters,
    /// Writes the sorted entries.
    Boxes,
}

impl SortStage {
    pub(crate) const ALL: [Self; 5] =
        [Self::Cells, Self::Ranks, Self::Places, Self::Filters, Self::Boxes];
}

/// Where something came, so many holes are left for more of it at most.
const HOLES_FOR_EACH: usize = 8;
/// Among so many entries it is counted how many came.
const CROWD: u32 = 2048;
/// Entries that are worked on at a time, of which no two parts have some; marks are kept in words of so
/// many bits.
pub(crate) const CHUNK: usize = 64;
/// Parts in which entries are ranked: each looks at the cells of all entries, so more would look longer than
/// they rank.
const MOST_RANKING: u32 = 8;
/// Corners of a box of three dimensions.
pub(crate) const MOST_COLUMNS: usize = 6;
// The columns of boxes that hold something else during a sort, and what.
const CELLS: usize = 0;
const SLOTS: usize = 1;

/// A sort under way: where the arrays of the layer and of the objects are, for parts that run at the same
/// time, each of which writes elements of its own. Nobody else looks at them meanwhile.
#[derive(Debug)]
pub(crate) struct Sorting<const D: usize> {
    /// It is a sort into new tables.
    pub(crate) is_new: bool,
    simd: Instructions,
    home: Home,
    /// Entries, arrivals and holes among them.
    len: usize,
    /// Objects, once they are counted.
    live: u32,
    has_holes: bool,
    /// Holes are left between the cells.
    leaves_holes: bool,
    /// Nothing is to be asked from the objects, nor told to them.
    have_all_moved: bool,
    /// The bits of the smallest corners of the boxes, an array an axis, then of the largest.
    corners: [*mut u32; MOST_COLUMNS],
    ids: *mut u64,
    moved: *mut u64,
    /// Starts of the cells, of the overflow cell and of the holes behind it.
    starts: *mut u32,
    start_count: u32,
    /// Where the cells end that each part ranks, and how many entries lie in those and in the ones before, unless one
    /// part does all.
    ends: [u32; MOST_RANKING as usize],
    counts: [AtomicU32; MOST_RANKING as usize],
    /// Null where all filters are the same.
    filters: *mut Filter,
    bounds: *const Aabb<D>,
    slots: *mut Slot,
    slot_count: u32,
    marks: Marks,
    /// What the parts found: the bounds of the boxes of each level, as numbers in the order of the floats.
    content: [[[AtomicU32; 2]; D]; MAX_SIZE_CLASSES],
    /// Sum of the ranks: pairs of entries that lie in one cell, the holes' among them.
    ranks: AtomicU64,
}

impl<const D: usize> Layer<D> {
    /// Puts arrivals behind the entries, for the sort that follows; true if the marks of all objects have
    /// been taken back with one.
    pub(crate) fn take_arrivals(&mut self, objects: &mut Objects<D>, arrivals: &[Pending]) -> bool {
        self.tree.forget();
        self.outside.forget();
        let before = self.len;
        let home = self.home;
        let here = arrivals.iter().filter(|a| a.layer == home && a.slot != NONE);
        let count = here.clone().count();
        if count > 0 {
            self.set_len(before + count);
        }
        self.take_filters(here.clone().map(|arrival| arrival.filter));
        let have_all_moved =
            self.live > 0 && self.changed == self.live && self.filters.shared().is_some();
        if have_all_moved {
            objects.marks.take_all_changed(home);
        }
        for (entry, arrival) in (before..).zip(here) {
            let marks = objects.marks;
            let object = objects.slot_mut(arrival.slot as usize);
            self.keep_row(entry);
            self.id.kept_mut()[entry] = id_of(arrival.slot, object.generation);
            self.filters.set(entry, arrival.filter);
            if have_all_moved {
                marks.take_in(object, home, 0);
            }
            object.relocate(entry);
        }
        have_all_moved
    }

    /// Begins to sort all entries and arrivals, for which there is room, in so many parts; `is_new` if into tables
    /// that were laid out anew.
    pub(crate) fn begin_sort(
        &mut self,
        objects: &mut Objects<D>,
        arrivals: &[Pending],
        simd: Instructions,
        (part_count, is_new): (u32, bool),
    ) -> Sorting<D> {
        let has_holes = self.len > self.live;
        let have_all_moved = self.take_arrivals(objects, arrivals);
        let start_count = self.plan.overflow() + 2;
        // They are set to zero in parts.
        let resized = self.starts.try_resize(start_count as usize, 0);
        debug_assert!(resized.is_ok(), "starts are reserved before they are used");
        self.moved.all_mut().fill(0);
        let ends = self.ends_of_rankings(part_count, is_new);
        let arrays = self.arrays(objects, simd, have_all_moved);
        Sorting { is_new, has_holes, start_count, ends, ..arrays }
    }

    /// Where the cells end that each part ranks: of as many entries as lay there before and of as many cells, which
    /// take half as long. Nothing lies in new tables yet; and where starts are not those of the cells, as after a
    /// rollback, the parts are only less even.
    fn ends_of_rankings(&self, part_count: u32, is_new: bool) -> [u32; MOST_RANKING as usize] {
        let starts = &self.starts[..];
        let entries_before = |cell: usize| if is_new { 0 } else { starts[cell] as usize };
        let work_before = |cell: usize| 2 * entries_before(cell) + cell;
        let all = work_before(starts.len() - 1);
        let count = part_count.min(MOST_RANKING);
        let mut ends = [starts.len() as u32; MOST_RANKING as usize];
        let mut from = 0;
        for (end, index) in ends.iter_mut().zip(1..count as usize) {
            let own = all * index / count as usize;
            let mut to = starts.len();
            while from < to {
                let middle = from.midpoint(to);
                if work_before(middle) < own {
                    from = middle + 1;
                } else {
                    to = middle;
                }
            }
            *end = from as u32;
        }
        ends
    }

    /// A sort of which only the arrays are known.
    fn arrays(
        &mut self,
        objects: &mut Objects<D>,
        simd: Instructions,
        have_all_moved: bool,
    ) -> Sorting<D> {
        let mut corners = [null_mut(); MOST_COLUMNS];
        self.keep_order();
        for axis in 0..D {
            corners[axis] = self.min[axis].kept_mut().as_mut_ptr();
            corners[D + axis] = self.max[axis].kept_mut().as_mut_ptr();
        }
        if !have_all_moved {
            objects.keep_all();
        }
        let slots = objects.slots.kept_mut();
        Sorting {
            is_new: false,
            simd,
            home: self.home,
            len: self.len,
            live: 0,
            has_holes: false,
            leaves_holes: false,
            have_all_moved,
            corners,
            ids: self.id.kept_mut().as_mut_ptr(),
            moved: self.moved.all_mut().as_mut_ptr(),
            starts: self.starts.all_mut().as_mut_ptr(),
            start_count: 0,
            ends: [0; MOST_RANKING as usize],
            counts: [const { AtomicU32::new(0) }; MOST_RANKING as usize],
            filters: self.filters.column().map_or(null_mut(), |filters| filters.as_mut_ptr()),
            bounds: objects.bounds.as_ptr(),
            slots: slots.as_mut_ptr(),
            slot_count: slots.len() as u32,
            marks: objects.marks,
            content: core::array::from_fn(|_| {
                core::array::from_fn(|_| {
                    [
                        AtomicU32::new(in_order(f32::INFINITY)),
                        AtomicU32::new(in_order(f32::NEG_INFINITY)),
                    ]
                })
            }),
            ranks: AtomicU64::new(0),
        }
    }

    /// Ends a sort, all stages of which are done; gives the pairs of objects that lie in one cell.
    pub(crate) fn end_sort(&mut self, sorting: &Sorting<D>) -> u64 {
        let (live, end) = (sorting.live as usize, sorting.end());
        self.are_places_known = !sorting.have_all_moved;
        if let Some(coming) = &mut self.coming {
            coming.shifted = 0;
        }
        for entry in end..self.len {
            self.clear_entry(entry);
        }
        self.live = live;
        self.set_len(end);
        self.filters.sum_up(&self.id);
        for (content, found) in self.content.iter_mut().zip(&sorting.content) {
            for axis in 0..D {
                let [min, max] = found[axis].each_ref().map(|found| found.load(Ordering::Relaxed));
                (content.min[axis], content.max[axis]) = (from_order(min), from_order(max));
            }
        }
        let holes = if sorting.leaves_holes { 0 } else { (sorting.len - live) as u64 };
        sorting.ranks.load(Ordering::Relaxed) - holes * holes.saturating_sub(1) / 2
    }
}

// SAFETY: the arrays are those of a grid, which goes where this goes.
unsafe impl<const D: usize> Send for Sorting<D> {}
// SAFETY: parts that run at the same time write elements of their own.
unsafe impl<const D: usize> Sync for Sorting<D> {}

impl<const D: usize> Sorting<D> {
    /// Entries that are sorted, holes among them.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Does all stages; where the keys of what comes with this commit are given, by cell, holes are left between the
    /// cells, for which there is room.
    pub(crate) fn run_all(&mut self, plan: &Plan, coming: Option<&[u64]>) {
        for stage in SortStage::ALL {
            // SAFETY: one part is all there is of each stage; nobody looks at the arrays meanwhile.
            unsafe { self.run(plan, stage, Part::WHOLE) };
            self.end_stage(stage);
            if let Some(coming) = coming.filter(|_| stage == SortStage::Ranks) {
                self.leave_holes(coming);
            }
        }
    }

    /// Does a part of a stage.
    ///
    /// # Safety
    /// The arrays are as they were when the sort began, and `plan` is the one they are sorted by. Of each
    /// stage every part of one number of parts is run once, at any time after all parts of the stage before
    /// and the end of that stage.
    pub(crate) unsafe fn run(&self, plan: &Plan, stage: SortStage, part: Part) {
        // SAFETY: as the caller promises.
        unsafe {
            match stage {
                SortStage::Cells => self.find_cells(plan, part),
                SortStage::Ranks => self.find_ranks(part),
                SortStage::Places => self.find_places(part),
                SortStage::Filters => self.place_filters(part),
                SortStage::Boxes => {
                    dispatch(self.simd, BoxTask { sorting: self, part });
                    self.measure(plan, part);
                }
            }
        }
    }

    /// Does what one thread must do after all parts of a stage.
    pub(crate) fn end_stage(&mut self, stage: SortStage) {
        if stage != SortStage::Ranks {
            return;
        }
        // SAFETY: nobody else looks at the arrays between two stages; there is a word for each chunk.
        let (starts, words) = unsafe {
            (
                from_raw_parts(self.starts, self.start_count as usize),
                from_raw_parts_mut(self.moved, self.len.div_ceil(CHUNK)),
            )
        };
        // They are marks again.
        words.fill(0);
        self.live = starts.last().copied().unwrap_or(0);
    }

    /// Moves the cells apart, which have just been found.
    fn leave_holes(&mut self, coming: &[u64]) {
        self.leaves_holes = true;
        // SAFETY: nobody else looks at the arrays between two stages. Slots come to this column with the next stage,
        // and what gets none is a hole.
        unsafe {
            open_holes(from_raw_parts_mut(self.starts, self.start_count as usize), coming);
            from_raw_parts_mut(self.column(SLOTS, 0), self.len).fill(NONE);
        }
    }

    /// Entries once they are sorted, the holes that are left among them; once it is known where cells begin.
    fn end(&self) -> usize {
        // SAFETY: starts are only read from then on, and the last one is where the holes behind all others begin.
        unsafe { *self.starts.add(self.start_count as usize - 1) as usize }
    }

    const RANKS: usize = D;
    const GENERATIONS: usize = D + 1;

    /// A column of the boxes from an entry on.
    fn column(&self, column: usize, entry: usize) -> *mut u32 {
        self.corners[column].wrapping_add(entry)
    }

    unsafe fn find_cells(&self, plan: &Plan, part: Part) {
        let range = part.of_chunks(self.len, CHUNK);
        let (first, len) = (range.start, range.len());
        let own = part.of(self.start_count as usize);
        // SAFETY: nobody else looks at these starts.
        unsafe { from_raw_parts_mut(self.starts.add(own.start), own.len()) }.fill(0);
        // SAFETY: these entries are this part's; boxes and ids are read by all. Alone, a part may count.
        let task = unsafe {
            CellTask {
                plan,
                bounds: from_raw_parts(self.bounds, self.slot_count as usize),
                ids: from_raw_parts(self.ids.add(first), len),
                has_holes: self.has_holes,
                cells: from_raw_parts_mut(self.column(CELLS, first), len),
                ranks: from_raw_parts_mut(self.column(Self::RANKS, first), len),
                starts: (part == Part::WHOLE)
                    .then(|| from_raw_parts_mut(self.starts, self.start_count as usize)),
            }
        };
        dispatch(self.simd, task);
        if part != Part::WHOLE {
            // SAFETY: the cells and the words of these chunks are this part's.
            let cells = unsafe { from_raw_parts(self.column(CELLS, first), len) };
            let mut before = [0; MOST_RANKING as usize];
            for (chunk, cells) in cells.chunks(CHUNK).enumerate() {
                let (least, most) =
                    cells.iter().fold((u32::MAX, 0), |(a, b), &cell| (a.min(cell), b.max(cell)));
                // SAFETY: as above; marks are written when the boxes are.
                unsafe { self.moved.add(first / CHUNK + chunk).write(id_of(least, most)) };
                for (before, &end) in before.iter_mut().zip(&self.ends) {
                    *before += if most < end {
                        cells.len() as u32
                    } else if least < end {
                        cells.iter().map(|&cell| u32::from(cell < end)).sum()
                    } else {
                        0
                    };
                }
            }
            for (sum, before) in self.counts.iter().zip(before) {
                sum.fetch_add(before, Ordering::Relaxed);
            }
        }
    }

    unsafe fn find_ranks(&self, part: Part) {
        let is_counted = part == Part::WHOLE;
        let Some(part) = part.among(MOST_RANKING) else { return };
        let (before, end) = self.ends.split_at(part.index() as usize);
        // What was to be done in parts may be so little that one does all.
        let end = if is_counted { self.start_count as usize } else { end[0] as usize };
        let own = before.last().map_or(0, |&end| end as usize)..end;
        if !is_counted {
            // SAFETY: cells, and what was noted of chunks, are only read in this stage.
            let (cells, words) = unsafe {
                (
                    from_raw_parts(self.column(CELLS, 0), self.len),
                    from_raw_parts(self.moved, self.len.div_ceil(CHUNK)),
                )
            };
            for (chunk, (cells, &word)) in cells.chunks(CHUNK).zip(words).enumerate() {
                let (least, most) = parts_of(word);
                if (most as usize) < own.start || least as usize >= own.end {
                    continue;
                }
                // Most chunks lie within the cells of one part.
                let are_all_own = own.start <= least as usize && (most as usize) < own.end;
                for (entry, &cell) in (chunk * CHUNK..).zip(cells) {
                    if are_all_own || own.contains(&(cell as usize)) {
                        // SAFETY: the counts of these cells and the ranks of their entries are this part's.
                        unsafe {
                            let count = self.starts.add(cell as usize);
                            self.column(Self::RANKS, entry).write(*count);
                            *count += 1;
                        }
                    }
                }
            }
        }
        // So many entries lie in the cells of the parts before.
        let mut sum = match part.index() {
            0 => 0,
            index => self.counts[index as usize - 1].load(Ordering::Relaxed),
        };
        // SAFETY: these counts are this part's.
        for start in unsafe { from_raw_parts_mut(self.starts.add(own.start), own.len()) } {
            sum += core::mem::replace(start, sum);
        }
    }

    unsafe fn find_places(&self, part: Part) {
        let range = part.of_chunks(self.len, CHUNK);
        // SAFETY: cells and ranks of these entries are this part's; starts and ids are read by all.
        let (cells, ranks, starts, ids) = unsafe {
            (
                from_raw_parts_mut(self.column(CELLS, range.start), range.len()),
                from_raw_parts(self.column(Self::RANKS, range.start), range.len()),
                from_raw_parts(self.starts, self.start_count as usize),
                from_raw_parts(self.ids.add(range.start), range.len()),
            )
        };
        let mut sum = 0;
        if self.filters.is_null() {
            for ((&cell, &rank), &id) in cells.iter().zip(ranks).zip(ids) {
                if self.leaves_holes && id == HOLE {
                    continue;
                }
                sum += u64::from(rank);
                let place = (starts[cell as usize] + rank) as usize;
                let (slot, generation) = parts_of(id);
                debug_assert!(place < self.len, "an entry goes to a place of its own");
                // SAFETY: the start of a cell and who comes before in it make a place that no other
                // entry has, below the number of all.
                unsafe {
                    self.column(SLOTS, place).write(slot);
                    self.column(Self::GENERATIONS, place).write(generation);
                }
            }
        } else {
            for ((cell, &rank), &id) in cells.iter_mut().zip(ranks).zip(ids) {
                if self.leaves_holes && id == HOLE {
                    *cell = NONE;
                    continue;
                }
                sum += u64::from(rank);
                *cell = starts[*cell as usize] + rank;
                // SAFETY: as above.
                unsafe { self.column(SLOTS, *cell as usize).write(id as u32) };
            }
        }
        self.ranks.fetch_add(sum, Ordering::Relaxed);
    }

    /// Puts what entries are where their ranks were, what they meet where no generations are needed, and their
    /// groups where ids will be: those that were there are known by their slots now.
    unsafe fn place_filters(&self, part: Part) {
        if self.filters.is_null() {
            return;
        }
        let range = part.of_chunks(self.len, CHUNK);
        // SAFETY: places are read by this part alone, filters by all that come.
        let (places, filters) = unsafe {
            (
                from_raw_parts(self.column(CELLS, range.start), range.len()),
                from_raw_parts(self.filters.add(range.start), range.len()),
            )
        };
        for (&place, filter) in places.iter().zip(filters).filter(|(place, _)| **place != NONE) {
            // SAFETY: each place is that of one entry; ranks and ids are not needed any more.
            unsafe {
                self.column(Self::RANKS, place as usize).write(filter.category);
                self.column(Self::GENERATIONS, place as usize).write(filter.mask);
                self.ids.add(place as usize).write(u64::from(filter.group.cast_unsigned()));
            }
        }
    }

    /// Finds the bounds of the sorted boxes of each level.
    fn measure(&self, plan: &Plan, part: Part) {
        let range = part.of_chunks(self.end(), CHUNK);
        // SAFETY: starts are only read from now on; the boxes of these entries are this part's.
        let starts = unsafe { from_raw_parts(self.starts, self.start_count as usize) };
        for (level, content) in plan.levels().iter().zip(&self.content) {
            let start_of =
                |cell: u32| (starts[cell as usize] as usize).clamp(range.start, range.end);
            let (first, end) = (start_of(level.base), start_of(level.base + level.cells()));
            for axis in 0..D {
                let [min, max] = [axis, D + axis].map(|column| {
                    // SAFETY: as above.
                    unsafe { from_raw_parts(self.column(column, first), end - first) }
                });
                content[axis][0].fetch_min(in_order(extreme::<false>(min)), Ordering::Relaxed);
                content[axis][1].fetch_max(in_order(extreme::<true>(max)), Ordering::Relaxed);
            }
        }
    }
}

/// Moves the starts of cells apart, so that there is a hole for every so many entries: some where much has come now, for
/// there more may come soon, the others evenly.
fn open_holes(starts: &mut [u32], coming: &[u64]) {
    let Some(&live) = starts.last() else { return };
    let all = live / ENTRIES_PER_HOLE as u32;
    let near = (all / 2).min((HOLES_FOR_EACH * coming.len()) as u32);
    let before = |cell: usize| {
        (u64::from(near) * count_before(coming, cell) as u64 / coming.len().max(1) as u64) as u32
    };
    let evenly = share(all - near, live);
    let (mut first, mut from, mut begin) = (0, 0, 0);
    while first < starts.len() {
        let later = starts[first..].partition_point(|&start| start < from + CROWD);
        let end = (first + later.max(1)).min(starts.len() - 1);
        let (to, close) = (starts[end], before(end));
        let last = if end + 1 == starts.len() { end + 1 } else { end };
        let here = share(close - begin, to - from);
        for start in &mut starts[first..last] {
            *start += of(*start, evenly) + begin + of(*start - from, here);
        }
        (first, from, begin) = (last, to, close);
    }
}

/// Some of all, as a number that [`of`] takes.
fn share(some: u32, all: u32) -> u64 {
    (u64::from(some) << 32) / u64::from(all.max(1))
}

/// A share of so many, rounded down.
fn of(count: u32, share: u64) -> u32 {
    ((u64::from(count) * share) >> 32) as u32
}

/// A number for a float that is not NaN, in the same order.
fn in_order(value: f32) -> u32 {
    let bits = value.to_bits();
    bits ^ ((bits as i32 >> 31) as u32 | 1 << 31)
}

/// The float of a number.
fn from_order(number: u32) -> f32 {
    f32::from_bits(number ^ ((!number as i32 >> 31) as u32 | 1 << 31))
}

/// Counts how many entries lie in each cell, and notes who comes when in its cell: so where entries go needs
/// no counting again, for each count waits for the one before.
#[inline(always)]
fn rank(cells: &[u32], ranks: &mut [u32], counts: &mut [u32]) {
    for (&cell, rank) in cells.iter().zip(ranks) {
        let count = &mut counts[cell as usize];
        *rank = *count;
        *count += 1;
    }
}

/// The smallest or largest of the floats behind some bits; of none, an infinity to the wrong side, so
/// that it takes no part in any box. Out of line, for it is called for all of a level.
#[inline(never)]
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
