//! Few objects: no cells, but one run of entries sorted along an axis.
//!
//! Up to some hundreds of objects neither cells nor a tree are worth their while: a run is tested eight
//! boxes at a time up to the first that begins behind. Each entry has a key, where its box begins along
//! the axis and the slot of its object, so that the order follows from the boxes alone, however it was
//! come by: by moving a few entries, by an insertion sort where objects moved little, or by another sort.
//!
//! The axis is the one along which the fewest boxes of a sample overlap. It is chosen again from time to
//! time, so that objects which come to lie in one column are told apart along it. Where all overlap along
//! every axis a run is so short that testing all of it for each object costs no more than cells would.

use core::hint::select_unpredictable;
use core::ops::Range;
use core::ptr::null_mut;

use crate::loose_grid::commit::stages::{CHUNK, MOST_COLUMNS, boxes_to_columns};
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::{HOLE, Layer, Pending};
use crate::loose_grid::layout::level::guard;
use crate::loose_grid::layout::longest::MOST_UNLISTED;
use crate::loose_grid::layout::sample::spread;
use crate::loose_grid::query::scan::round_up;
use crate::loose_grid::store::filter::Filter;
use crate::loose_grid::store::objects::{Home, Marks, Objects, Slot, id_of};
use crate::simd::{
    Instructions,
    floats::{LANES, Lanes, Task, dispatch},
};
use crate::sort::sort_by_upper_half;

/// More objects than this lie in cells, or are a long run.
pub(crate) const MOST_IN_RUN: usize = 512;
/// Fewer than this do so no more.
pub(crate) const FEWEST_IN_CELLS: usize = 384;
/// All objects are taken in so many times before the axis is chosen again.
const PATIENCE: u64 = 16;
/// Objects whose boxes are looked at to choose it, at most; it may be some fewer.
const SAMPLED: usize = 32;
/// Places an entry that entries move by, on average, before another sort takes less time.
const STEPS: usize = 8;
/// The same where boxes move, too.
const STEPS_IN_COLUMNS: usize = 2;
/// Of so many entries at the beginning of a short run the first tell whether that is so.
const TELLING: usize = 128;
/// What belongs more places before those that are sorted is set aside, and so are those of which it passes more.
const FAR: usize = 32;
const MOST_PASSED: usize = 8;
/// Entries of which one is set aside, at least, for all to be sorted anew.
const ASIDE_SHARE: usize = 8;
/// Those that were set aside are put where they belong so many at a time.
const MERGED: usize = 128;
/// More than rounding does in 32 bits, as a share.
const SLACK: f32 = 1e-6;
/// Starts of a run: its own, and the end.
pub(crate) const STARTS: usize = 2;
/// Entries of which all are looked at rather than to look where to begin.
pub(crate) const SHORT: usize = 32;

/// Rises with the coordinate; the same for both zeros.
#[inline(always)]
pub(crate) fn rank(coordinate: f32) -> u64 {
    let bits = (coordinate + 0.0).to_bits();
    let flipped = bits ^ ((bits as i32 >> 31) as u32 | 1 << 31);
    u64::from(flipped)
}

/// The key of a box that begins at a coordinate.
#[inline(always)]
pub(crate) fn key(begin: f32, slot: u32) -> u64 {
    rank(begin) << 32 | u64::from(slot)
}

/// The largest key of a box that begins no farther than a coordinate.
#[inline(always)]
pub(crate) fn last_key(end: f32) -> u64 {
    rank(end) << 32 | u64::from(u32::MAX)
}

impl<const D: usize> Layer<D> {
    /// True if a run that takes something in is to be laid out anew, with `live` objects then: there are
    /// too many for one, or its axis was chosen long ago.
    pub(crate) fn is_run_outdated(&self, live: usize) -> bool {
        if self.is_long_run() {
            return self.is_long_run_outdated(live);
        }
        live > MOST_IN_RUN || self.taken_in >= PATIENCE * self.planned_for as u64
    }

    /// Chooses the axis of a run of `count` objects, with the arrivals.
    pub(crate) fn axis_of_run(
        &self,
        objects: &Objects<D>,
        arrivals: &[Pending],
        count: usize,
    ) -> usize {
        let mut sides = [[[0.0f32; SAMPLED]; 2]; D];
        let mut taken = 0;
        let share = ((SAMPLED as u64 * 3 / 4) << 32) / count.max(1) as u64;
        for (index, slot) in self.slots(objects, arrivals).enumerate() {
            if u64::from(spread(index)) >= share || taken == SAMPLED {
                continue;
            }
            let bounds = &objects.bounds[slot as usize];
            for axis in 0..D {
                sides[axis][0][taken] = bounds.min[axis];
                sides[axis][1][taken] = bounds.max[axis];
            }
            taken += 1;
        }
        let overlaps = sides.each_ref().map(|[min, max]| overlaps(min, max, taken));
        (1..D).fold(0, |best, axis| if overlaps[axis] < overlaps[best] { axis } else { best })
    }

    /// Sorts the entries of a run of `count` objects, of which so many entries were in order before they moved, and the
    /// others came; true if most were in order. All objects know their entries if filters differ; where all have moved, they
    /// are told nothing.
    pub(crate) fn sort_run(
        &mut self,
        objects: &mut Objects<D>,
        (in_order, count): (usize, usize),
        have_all_moved: bool,
        simd: Instructions,
    ) -> bool {
        let axis = self.plan.axis::<D>();
        self.keep_order();
        if self.keys.len() != self.len + LANES {
            let resized = self.keys.try_resize(self.len + LANES, 0);
            debug_assert!(resized.is_ok(), "keys are reserved before they are used");
        }
        let Self { keys, id, len, .. } = self;
        let ids = &mut id.kept_mut()[..*len];
        let (live, were_in_order) =
            sort_entries(keys.all_mut(), ids, objects, axis, (in_order, count));
        if live < self.len {
            self.keys.truncate(live + LANES);
        }
        self.sort_filters(objects);
        self.forget_longest();
        if let Some(written) = self.write_run(objects, live, (have_all_moved, false), simd) {
            (self.content[0], self.widest) = written;
        }
        self.are_places_known = !have_all_moved;
        if (self.len, self.id.len()) != (live, live + LANES) {
            for entry in live..self.len {
                self.clear_entry(entry);
            }
            self.set_len(live);
        }
        self.live = live;
        self.list_longest(simd);
        self.filters.sum_up(&self.id);
        if self.starts.len() != STARTS {
            self.starts.clear();
            let resized = self.starts.try_resize(STARTS, 0);
            debug_assert!(resized.is_ok(), "starts are reserved before they are used");
        }
        let starts = self.starts.all_mut();
        (starts[0], starts[1]) = (0, live as u32);
        were_in_order
    }

    /// Takes all objects into a run that is not long, all of which have moved, if nothing is kept and they are nearly in order
    /// still; else gives false, and nothing is changed but the order of the entries, for who sorts them then.
    #[inline(never)]
    pub(crate) fn refresh_run(&mut self, objects: &mut Objects<D>, simd: Instructions) -> bool {
        let is_simple = self.changed == self.live
            && self.len == self.live
            && self.filters.shared().is_some()
            && !objects.are_kept();
        if !is_simple {
            return false;
        }
        let Some(written) = self.write_run(objects, self.len, (true, true), simd) else {
            return false;
        };
        (self.content[0], self.widest) = written;
        self.listed = 0;
        objects.marks.take_all_changed(self.home);
        self.are_places_known = false;
        self.tree.forget();
        self.outside.forget();
        self.list_longest(simd);
        true
    }

    /// Writes boxes and marks of the entries of a run, of which there are `live` with sorted keys, and tells the objects
    /// where they are, unless all have moved; gives the bounds of all boxes, and the largest side along the axis. Those that
    /// are in the old order are sorted by what is written; `None` where that takes longer than another sort.
    #[inline(never)]
    fn write_run(
        &mut self,
        objects: &mut Objects<D>,
        live: usize,
        (have_all_moved, are_in_old_order): (bool, bool),
        simd: Instructions,
    ) -> Option<(Aabb<D>, f32)> {
        if !have_all_moved {
            objects.keep_all();
        }
        let Self { home, ref plan, ref mut min, ref mut max, .. } = *self;
        let mut columns = [null_mut(); MOST_COLUMNS];
        for axis in 0..D {
            columns[axis] = min[axis].kept_mut().as_mut_ptr().cast();
            columns[D + axis] = max[axis].kept_mut().as_mut_ptr().cast();
        }
        dispatch(
            simd,
            WriteRun {
                keys: self.keys.all_mut(),
                ids: self.id.kept_mut(),
                are_in_old_order,
                live,
                bounds: &objects.bounds,
                marks: objects.marks,
                slots: objects.slots.kept_mut(),
                home,
                have_all_moved,
                axis: plan.axis::<D>(),
                columns,
                moved: self.moved.all_mut(),
            },
        )
    }

    /// Puts the filters of the entries, if they differ, in the order of the keys.
    fn sort_filters(&mut self, objects: &Objects<D>) {
        let Some(filters) = self.filters.column() else { return };
        // The boxes are written anew, so until then they hold the filters as they were.
        let ([categories, ..], [masks, groups, ..]) = (&mut self.min[..], &mut self.max[..]) else {
            return;
        };
        let [categories, masks, groups] =
            [categories, masks, groups].map(|column| column.kept_mut());
        for (entry, filter) in filters.iter().enumerate() {
            categories[entry] = filter.category;
            masks[entry] = filter.mask;
            groups[entry] = filter.group.cast_unsigned();
        }
        let live = self.keys.len() - LANES;
        for (filter, &key) in filters.iter_mut().zip(&self.keys[..live]) {
            let entry = objects.slots[key as u32 as usize].place();
            *filter = Filter {
                category: categories[entry],
                mask: masks[entry],
                group: groups[entry].cast_signed(),
            };
        }
    }

    /// Takes moved objects into a run, if that is less work than to sort it; else gives whether most were in order.
    pub(crate) fn mend_run(
        &mut self,
        objects: &mut Objects<D>,
        changes: &[u32],
        simd: Instructions,
    ) -> Option<bool> {
        self.tree.forget();
        self.settle(objects);
        self.clear_marks();
        let mut steps = self.live;
        for &slot in changes {
            let marks = objects.marks;
            let object = objects.slot_mut(slot as usize);
            if object.home() != self.home || !marks.take_changed(object) {
                continue;
            }
            let entry = object.place();
            let moved = self.move_along(entry, slot, objects);
            if moved > FAR {
                self.note_leap(moved);
            }
            if moved > steps {
                // What was done so far has changed after all.
                self.sort_again(objects, simd, None);
                return Some(true);
            }
            steps -= moved;
        }
        self.list_longest(simd);
        self.note_longest();
        None
    }

    /// Takes the only moved object into a run that lists none of its longest, if nothing is kept and it stands in its place
    /// as it is; else gives false, and nothing is changed. Never panics.
    #[inline(always)]
    pub(crate) fn mend_in_place(&mut self, objects: &mut Objects<D>, slot: u32) -> bool {
        let has_more_to_do = !self.are_places_known
            || self.len > MOST_UNLISTED
            || self.filters.shared().is_none()
            || !self.tree.is_tended();
        let Objects { bounds, slots, marks, .. } = objects;
        let slots = slots.kept_mut();
        let (Some(object), Some(bounds)) =
            (slots.get_mut(slot as usize), bounds.get(slot as usize))
        else {
            return false;
        };
        if has_more_to_do || !object.is_at(self.home) || !marks.is_changed(object) {
            return false;
        }
        let (entry, axis) = (object.place(), self.plan.axis::<D>());
        let (key, keys) = (key(bounds.min[axis], slot), self.keys.kept_mut());
        let comes_first = keys.get(entry.wrapping_sub(1)).is_some_and(|&before| before > key);
        // What lies behind the last one has the largest key.
        let comes_last = keys.get(entry + 1).is_none_or(|&after| after < key);
        let Some(kept) = keys.get_mut(entry).filter(|_| !comes_first && !comes_last) else {
            return false;
        };
        *kept = key;
        marks.take_changed(object);
        for along in 0..D {
            let columns = [(&mut self.min, bounds.min), (&mut self.max, bounds.max)];
            for (columns, corner) in columns {
                if let Some(kept) = columns[along].kept_mut().get_mut(entry) {
                    *kept = corner[along].to_bits();
                }
            }
        }
        self.content[0].grow(bounds);
        let side = bounds.max[axis] - bounds.min[axis];
        self.widest = if side > self.widest { side } else { self.widest };
        let marks = self.moved.kept_mut();
        marks.iter_mut().filter(|word| **word != 0).for_each(|word| *word = 0);
        if let Some(word) = marks.get_mut(entry / CHUNK) {
            *word = 1 << (entry % CHUNK);
        }
        self.tree.forget();
        self.finish_short_run(1);
        self.changed = 0;
        true
    }

    /// Gives an entry of a run the box of its object, and puts it in its place; gives the number of objects
    /// that made room.
    #[inline(always)]
    fn move_along(&mut self, entry: usize, slot: u32, objects: &mut Objects<D>) -> usize {
        let axis = self.plan.axis::<D>();
        let bounds = objects.bounds[slot as usize];
        let key = key(bounds.min[axis], slot);
        let comes_first = entry > 0 && self.keys[entry - 1] > key;
        let comes_last = entry + 1 < self.len && self.keys[entry + 1] < key;
        let (mut place, mut passed) = (entry, 0);
        if comes_first || comes_last {
            (place, passed) = self.make_way(entry, key, slot, objects);
        }
        self.keys[place] = key;
        self.keep_row(place);
        self.set_box(place, &bounds);
        self.set_moved(place);
        let side = bounds.max[axis] - bounds.min[axis];
        self.widest = if side > self.widest { side } else { self.widest };
        passed
    }

    /// Puts an entry of a run to where its key stands in order, which is elsewhere; gives that place, and the number of
    /// objects that made room. Its box is to be written.
    #[inline(never)]
    fn make_way(
        &mut self,
        entry: usize,
        key: u64,
        slot: u32,
        objects: &mut Objects<D>,
    ) -> (usize, usize) {
        let (id, filter) = (self.id[entry], self.filter_at(entry));
        let (mut place, mut passed) = (entry, 0);
        while place > 0 && self.keys[place - 1] > key {
            passed += usize::from(self.move_by_one(place - 1, place, objects));
            place -= 1;
        }
        while place + 1 < self.len && self.keys[place + 1] < key {
            passed += usize::from(self.move_by_one(place + 1, place, objects));
            place += 1;
        }
        self.keep_row(place);
        self.id.kept_mut()[place] = id;
        self.filters.set(place, filter);
        objects.slot_mut(slot as usize).relocate(place);
        (place, passed)
    }

    /// Copies an entry of a run to the place of another; false if it is a hole.
    fn move_by_one(&mut self, from: usize, to: usize, objects: &mut Objects<D>) -> bool {
        self.keep_entry(to);
        self.copy_entry(from, to);
        self.keys[to] = self.keys[from];
        let is_object = !self.is_hole(to);
        if is_object {
            objects.slot_mut(self.slot_at(to) as usize).relocate(to);
        }
        is_object
    }

    /// Entries of the overflow cell, or of a run those that may touch a box.
    #[inline(always)]
    pub(crate) fn overflow_near(&self, min: &[f64; D], max: &[f64; D]) -> Range<usize> {
        if !self.plan.is_run() {
            return self.overflow();
        }
        let content = &self.content[0];
        let meets = |axis: usize| {
            (f64::from(content.min[axis]) <= max[axis])
                & (min[axis] <= f64::from(content.max[axis]))
        };
        if !(0..D).fold(true, |all, axis| all & meets(axis)) {
            return 0..0;
        }
        if self.len <= SHORT {
            return 0..self.len;
        }
        let axis = self.plan.axis::<D>();
        self.run_between(min[axis], max[axis])
    }

    /// Entries of a run that may touch a box.
    #[inline(always)]
    pub(crate) fn run_near(&self, bounds: &Aabb<D>) -> Range<usize> {
        if !self.content[0].overlaps(bounds) {
            return 0..0;
        }
        if self.len <= SHORT {
            return 0..self.len;
        }
        let axis = self.plan.axis::<D>();
        self.run_between(f64::from(bounds.min[axis]), f64::from(bounds.max[axis]))
    }

    /// Entries of a run that may reach between two coordinates along its axis.
    #[inline(never)]
    pub(crate) fn run_between(&self, min: f64, max: f64) -> Range<usize> {
        // A side is rounded, as is what is left of a coordinate without it.
        let side = f64::from(self.widest) * 1.000_001;
        let begin = min - side;
        let begin = (begin - guard(begin) - guard(side)) as f32;
        // Which way a coordinate is rounded cannot be guessed: the next one has room for both.
        let (below, above) = ((rank(begin) - 1) << 32, (rank(max as f32) + 2) << 32);
        let keys = self.keys.get(..self.len).unwrap_or(&[]);
        let ([first, end], left) = counts_below(keys, [below, above]);
        first..end.max(first) + left
    }

    /// The smallest key, or a smaller one, and the largest key of a box that may touch that of an entry of a
    /// run.
    #[inline(always)]
    pub(crate) fn keys_near(&self, entry: usize) -> (u64, u64) {
        let axis = self.plan.axis::<D>();
        let (min, max) =
            (f32::from_bits(self.min[axis][entry]), f32::from_bits(self.max[axis][entry]));
        // A side is rounded, as is what is left of a coordinate without it.
        let begin = min - self.widest * (1.0 + SLACK);
        (rank(begin - begin.abs() * SLACK) << 32, last_key(max))
    }

    /// The first entry of a run that begins at a coordinate or behind.
    pub(crate) fn first_from(&self, coordinate: f64) -> usize {
        let begin = round_up(coordinate);
        self.keys[..self.len].partition_point(|&key| key < rank(begin) << 32)
    }
}

/// How many keys of some in order are smaller than each of two, or that many less as is said: to test an eight more takes less
/// time than to look where it begins. Both are searched for at once, so that neither waits for the other.
#[inline(always)]
fn counts_below(keys: &[u64], bounds: [u64; 2]) -> ([usize; 2], usize) {
    let (mut counts, mut left) = ([0; 2], keys.len());
    while left > LANES {
        // Where it stands cannot be guessed: no branch depends on it.
        let half = left.div_ceil(2);
        for (count, bound) in counts.iter_mut().zip(bounds) {
            // SAFETY: those that are left begin behind those that are counted.
            let is_below = unsafe { *keys.get_unchecked(*count + half - 1) } < bound;
            *count = select_unpredictable(is_below, *count + half, *count);
        }
        left -= half;
    }
    (counts, left)
}

/// How many of the first sides overlap along an axis, each counted twice, and itself, too; zeros stand behind them.
#[inline(never)]
fn overlaps(min: &[f32; SAMPLED], max: &[f32; SAMPLED], count: usize) -> u32 {
    let (eights, mut lanes, mut at_zero) = (count.div_ceil(LANES), [0; LANES], 0);
    for (&from, &to) in min.iter().zip(max).take(count) {
        // Eights leave no rest.
        for (min, max) in min.chunks_exact(LANES).zip(max.chunks_exact(LANES)).take(eights) {
            for ((lane, &min), &max) in lanes.iter_mut().zip(min).zip(max) {
                *lane += u32::from((min <= to) & (from <= max));
            }
        }
        at_zero += u32::from((from <= 0.0) & (0.0 <= to));
    }
    lanes.iter().sum::<u32>() - at_zero * (eights * LANES - count) as u32
}

/// Writes boxes and marks of the entries of a run in the order of their keys, or in that of their ids, by which they are
/// sorted then; finds the bounds of all boxes, and the largest side along the axis.
struct WriteRun<'a, const D: usize> {
    /// Those of the entries, and eight more.
    keys: &'a mut [u64],
    /// The same; they are in the order of the keys but where entries are in their old order.
    ids: &'a mut [u64],
    are_in_old_order: bool,
    live: usize,
    bounds: &'a [Aabb<D>],
    marks: Marks,
    slots: &'a mut [Slot],
    home: Home,
    have_all_moved: bool,
    axis: usize,
    /// The smallest corners of the boxes, an array an axis, then the largest, with room for eight more than there are
    /// entries.
    columns: [*mut f32; MOST_COLUMNS],
    moved: &'a mut [u64],
}

impl<const D: usize> Task for WriteRun<'_, D> {
    type Output = Option<(Aabb<D>, f32)>;

    #[inline(always)]
    fn run<L: Lanes>(mut self) -> Option<(Aabb<D>, f32)> {
        if L::IS_BASELINE && self.are_in_old_order {
            return None;
        }
        let live = self.live;
        let (order, hole) = match self.are_in_old_order {
            true => (&mut *self.ids, HOLE),
            false => (&mut *self.keys, u64::MAX),
        };
        if live > 0 {
            // Boxes are written four at a time: the last one some times too often.
            let last = order[live - 1];
            order[live..live + 4].fill(last);
            let order = &order[..live + 4];
            // SAFETY: whoever runs the task has the lanes; keys and ids have the slots of objects, and behind the last entry
            // there is room for eight more in every array.
            unsafe {
                let slot_at = |entry: usize| *order.get_unchecked(entry) as u32;
                boxes_to_columns::<L, D>(self.bounds.as_ptr(), slot_at, live, &self.columns);
            }
        }
        order[live..].fill(hole);
        // SAFETY: as above; all boxes are written.
        unsafe {
            self.close::<L>();
            if self.are_in_old_order && !self.restore_order() {
                return None;
            }
            self.mark();
            Some(self.end::<L>())
        }
    }
}

impl<const D: usize> WriteRun<'_, D> {
    /// Puts holes behind the last box.
    ///
    /// # Safety
    /// The machine has the lanes; in each column there is room for eight behind the last box.
    #[inline(always)]
    unsafe fn close<L: Lanes>(&self) {
        let mut axis = 0;
        while axis < D {
            // SAFETY: as the caller promises.
            unsafe {
                L::store(L::splat(f32::INFINITY), self.columns[axis].add(self.live));
                L::store(L::splat(f32::NEG_INFINITY), self.columns[D + axis].add(self.live));
            }
            axis += 1;
        }
    }

    /// Gives entries whose boxes are written in the order of their ids their keys, and puts those that are not in the order
    /// of these where they belong; false once that takes too many steps.
    ///
    /// # Safety
    /// All boxes are written, and eight holes behind them; there are as many keys and ids.
    #[inline(always)]
    unsafe fn restore_order(&mut self) -> bool {
        let (len, columns) = (self.live, &self.columns);
        let (keys, ids) = (self.keys.as_mut_ptr(), self.ids.as_mut_ptr());
        let begins = columns[self.axis].cast_const();
        // SAFETY: as the caller promises; an entry that is put elsewhere goes before where it stands.
        unsafe {
            // Eight at a time, as the compiler can; those behind the last one are put right below.
            let mut entry = 0;
            while entry < len {
                let begins: [f32; LANES] = begins.add(entry).cast::<[f32; LANES]>().read();
                let ids: [u64; LANES] = ids.add(entry).cast::<[u64; LANES]>().read();
                let mut eight = [0; LANES];
                let mut lane = 0;
                while lane < LANES {
                    eight[lane] = key(begins[lane], ids[lane] as u32);
                    lane += 1;
                }
                keys.add(entry).cast::<[u64; LANES]>().write(eight);
                entry += LANES;
            }
            keys.add(len).cast::<[u64; LANES]>().write([u64::MAX; LANES]);
            let (mut at, mut last, mut steps) = (0, 0, STEPS_IN_COLUMNS * len);
            while at < len {
                let key = *keys.add(at);
                if key >= last {
                    (at, last) = (at + 1, key);
                    continue;
                }
                let id = *ids.add(at);
                let mut bounds = [0.0; MOST_COLUMNS];
                let mut column = 0;
                while column < 2 * D {
                    bounds[column] = *columns[column].add(at);
                    column += 1;
                }
                let mut place = at;
                while place > 0 && *keys.add(place - 1) > key {
                    *keys.add(place) = *keys.add(place - 1);
                    *ids.add(place) = *ids.add(place - 1);
                    let mut column = 0;
                    while column < 2 * D {
                        *columns[column].add(place) = *columns[column].add(place - 1);
                        column += 1;
                    }
                    place -= 1;
                }
                (*keys.add(place), *ids.add(place)) = (key, id);
                let mut column = 0;
                while column < 2 * D {
                    *columns[column].add(place) = bounds[column];
                    column += 1;
                }
                if at - place > steps {
                    return false;
                }
                steps -= at - place;
                at += 1;
            }
        }
        true
    }

    /// Notes which entries have changed.
    #[inline(always)]
    fn mark(&mut self) {
        let keys = &self.keys[..self.live];
        for (word, keys) in self.moved.iter_mut().zip(keys.chunks(CHUNK)) {
            *word = u64::MAX >> (CHUNK - keys.len());
        }
        if self.have_all_moved {
            return;
        }
        for (entry, &key) in keys.iter().enumerate() {
            let is_new = self.marks.take_in(&mut self.slots[key as u32 as usize], self.home, entry);
            self.moved[entry / CHUNK] &= !(u64::from(!is_new) << (entry % CHUNK));
        }
    }

    /// Looks at all boxes.
    ///
    /// # Safety
    /// The machine has the lanes; all boxes are written, and behind them eight holes, which take no part in any bounds.
    #[inline(always)]
    unsafe fn end<L: Lanes>(self) -> (Aabb<D>, f32) {
        let Self { columns, axis: along, live: len, .. } = self;
        // SAFETY: as the caller promises.
        unsafe {
            let (zero, most, least) =
                (L::splat(0.0), L::splat(f32::INFINITY), L::splat(f32::NEG_INFINITY));
            let (mut min, mut max, mut widest) = ([most; D], [least; D], zero);
            let mut at = 0;
            while at < len {
                let mut axis = 0;
                while axis < D {
                    let from = L::load(columns[axis].add(at));
                    let to = L::load(columns[D + axis].add(at));
                    min[axis] = L::min(from, min[axis]);
                    max[axis] = L::max(to, max[axis]);
                    if axis == along {
                        widest = L::max(L::subtract(to, from), widest);
                    }
                    axis += 1;
                }
                at += LANES;
            }
            // No zero has a sign, whatever the order in which they were compared.
            let mut content = Aabb { min: [0.0; D], max: [0.0; D] };
            let mut axis = 0;
            while axis < D {
                content.min[axis] = L::smallest(min[axis]) + 0.0;
                content.max[axis] = 0.0 - L::smallest(L::subtract(zero, max[axis]));
                axis += 1;
            }
            (content, 0.0 - L::smallest(L::subtract(zero, widest)))
        }
    }
}

/// Keys and ids of the entries of a run that is sorted, as many. They are looked into in few places, for each takes code.
type Entries<'a> = (&'a mut [u64], &'a mut [u64]);

#[inline(always)]
fn put((keys, ids): &mut Entries<'_>, entry: usize, key: u64, id: u64) {
    (keys[entry], ids[entry]) = (key, id);
}

#[inline(always)]
fn copy((keys, ids): &mut Entries<'_>, from: usize, to: usize) {
    (keys[to], ids[to]) = (keys[from], ids[from]);
}

/// Puts some that stand side by side elsewhere.
#[inline(never)]
fn shift((keys, ids): &mut Entries<'_>, from: Range<usize>, to: usize) {
    keys.copy_within(from.clone(), to);
    ids.copy_within(from, to);
}

/// Sorts the ids of `count` objects by their keys, which are written, and drops the holes among them; so many entries were
/// in order before they moved. Gives the number of those that are left, and whether most were in order, which does not depend
/// on holes.
fn sort_entries<const D: usize>(
    keys: &mut [u64],
    ids: &mut [u64],
    objects: &Objects<D>,
    axis: usize,
    (in_order, count): (usize, usize),
) -> (usize, bool) {
    let mut entries = (&mut keys[..ids.len()], ids);
    let share = (in_order, STEPS * count);
    let order = match count > MOST_IN_RUN {
        true => insert_entries::<D, true>(&mut entries, objects, axis, share),
        false => insert_entries::<D, false>(&mut entries, objects, axis, share),
    };
    let Order { live, mut aside, steps, .. } = order;
    for entry in in_order..entries.1.len() {
        let id = entries.1[entry];
        if let Some(key) = key_of(id, objects, axis) {
            put(&mut entries, live + aside, key, id);
            aside += 1;
        }
    }
    let were_in_order = finish_entries(&mut entries, live, aside, steps > 0, &objects.slots);
    (live + aside, were_in_order && steps * 2 >= STEPS * count)
}

/// How far entries are put in order one by one. Aside is behind all that are in order, where there is always as much room:
/// what belongs far before them in a long run, or some that it would have to pass.
struct Order {
    /// Entries that are in order.
    live: usize,
    /// How many are set aside.
    aside: usize,
    /// The key of the last one in order.
    last: u64,
    /// Steps that are left; where there are none what follows is in no order.
    steps: usize,
}

impl Order {
    /// Puts the next one where it belongs.
    #[inline(always)]
    fn insert<const IS_LONG: bool>(&mut self, entries: &mut Entries<'_>, key: u64, id: u64) {
        if IS_LONG {
            copy(entries, self.live, self.live + self.aside);
        }
        let mut place = self.live;
        self.live += 1;
        if key < self.last && self.steps > 0 {
            let farthest = if IS_LONG { place.saturating_sub(FAR) } else { 0 };
            while place > farthest && entries.0[place - 1] > key {
                copy(entries, place - 1, place);
                place -= 1;
            }
            let passed = self.live - 1 - place;
            self.steps = self.steps.saturating_sub(passed + 1);
            if IS_LONG && passed == FAR {
                // It belongs farther away.
                shift(entries, place + 1..self.live, place);
                place = self.live - 1;
                (self.live, self.aside) = (place, self.aside + 1);
            } else if IS_LONG && passed > MOST_PASSED {
                // It is they that are not in order.
                (self.live, self.aside, self.last) = (place + 1, self.aside + passed, key);
            }
        } else {
            self.last = key;
        }
        put(entries, place, key, id);
    }
}

/// Puts so many entries in order one by one, as long as that takes no more than `most` steps. Most of what moves a little is
/// in order as it is. In a short run the first ones have their share of the steps alone: where all leap they tell it.
#[inline(always)]
fn insert_entries<const D: usize, const IS_LONG: bool>(
    entries: &mut Entries<'_>,
    objects: &Objects<D>,
    axis: usize,
    (all, most): (usize, usize),
) -> Order {
    let first = if IS_LONG { all } else { all.min(TELLING) };
    let share = if IS_LONG { most } else { most.min(STEPS * first) };
    let mut order = Order { live: 0, aside: 0, last: 0, steps: share };
    let (mut entry, mut end) = (0, first);
    loop {
        while entry < end {
            // No hole was dropped yet, and none is set aside.
            let known = if order.live == entry {
                let is_sorted = order.steps > 0;
                let (stop, known) =
                    keep_in_order(entries, objects, axis, entry..end, (&mut order.last, is_sorted));
                (entry, order.live) = (stop, stop);
                if stop == end {
                    break;
                }
                known
            } else {
                key_of(entries.1[entry], objects, axis)
            };
            let id = entries.1[entry];
            entry += 1;
            if let Some(key) = known {
                order.insert::<IS_LONG>(entries, key, id);
            }
        }
        if end == all {
            return order;
        }
        if order.steps > 0 {
            order.steps += most.saturating_sub(STEPS * first);
        }
        end = all;
    }
}

/// The key of an object by its id; a hole has none.
#[inline(always)]
fn key_of<const D: usize>(id: u64, objects: &Objects<D>, axis: usize) -> Option<u64> {
    let slot = id as u32;
    let bounds = objects.bounds.get(slot as usize)?;
    Some(key(bounds.min[axis], slot))
}

/// Gives some entries their keys, up to a hole or, if these are `sorted`, the first that belongs before the `last` of those
/// before it; gives where that is, and its key.
#[inline(always)]
fn keep_in_order<const D: usize>(
    entries: &mut Entries<'_>,
    objects: &Objects<D>,
    axis: usize,
    range: Range<usize>,
    (last, sorted): (&mut u64, bool),
) -> (usize, Option<u64>) {
    let (keys, ids) = (&mut entries.0[range.clone()], &entries.1[range.clone()]);
    for (index, (kept, &id)) in keys.iter_mut().zip(ids).enumerate() {
        let known = key_of(id, objects, axis);
        let Some(key) = known.filter(|&key| key >= *last || !sorted) else {
            return (range.start + index, known);
        };
        (*kept, *last) = (key, key);
    }
    (range.end, None)
}

/// Puts those that were set aside, behind `live`, where they belong, or sorts all if they are too many, or in no order;
/// true if they are not.
fn finish_entries(
    entries: &mut Entries<'_>,
    mut live: usize,
    aside: usize,
    are_in_order: bool,
    slots: &[Slot],
) -> bool {
    let id_by_key = |key: u64| id_of(key as u32, slots[key as u32 as usize].generation);
    let all = live + aside;
    let were_in_order = are_in_order && aside * ASIDE_SHARE <= all;
    let first = if were_in_order { live } else { 0 };
    if first == all {
        return were_in_order;
    }
    // Their ids follow from the keys.
    sort_by_upper_half(&mut entries.0[first..all], &mut entries.1[first..all]);
    if !were_in_order {
        for (&mut key, id) in entries.0[..all].iter_mut().zip(&mut *entries.1) {
            *id = id_by_key(key);
        }
        return false;
    }
    while live < all {
        let count = MERGED.min(all - live);
        let mut some = [0; MERGED];
        let some = &mut some[..count];
        some.copy_from_slice(&entries.0[live..live + count]);
        let mut end = live;
        for (before, &key) in some.iter().enumerate().rev() {
            let place = entries.0[..end].partition_point(|&other| other < key);
            shift(entries, place..end, place + before + 1);
            put(entries, place + before, key, id_by_key(key));
            end = place;
        }
        live += count;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_below_two_bounds_are_counted_at_once() {
        for len in 0..70 {
            // Each key twice.
            let keys: [u64; 70] = core::array::from_fn(|index| index as u64 / 2 * 4 + 1);
            let keys = &keys[..len];
            for (below, above) in
                (0..150).flat_map(|below| [(below, below + 5), (below + 9, below)])
            {
                let (counts, left) = counts_below(keys, [below, above]);
                assert!(left <= LANES);
                for (count, bound) in counts.into_iter().zip([below, above]) {
                    let expected = keys.partition_point(|&key| key < bound);
                    assert!((count..=count + left).contains(&expected), "{len} {bound}");
                }
            }
        }
    }
}
