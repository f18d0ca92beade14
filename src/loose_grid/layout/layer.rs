//! One layer of objects, sorted by cell: the boxes as structure of arrays, the cells as starts.
//!
//! Entries of one cell are neighbours, cells of one row too, so a run of cells is a run of entries.
//! A full commit sorts by counting, reading in the order of the last commit, so that memory is
//! walked nearly in order when objects move little. A small commit moves only the entries that
//! change cells, through holes left between the cells. Both keep the order inside a cell, and which
//! of the two runs depends on the objects only, on how many changed and on how many of those leave their
//! cells, never on where the holes are.

use core::ops::Range;

use crate::error::OutOfMemory;
use crate::loose_grid::commit::coming::Coming;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::level::Level;
use crate::loose_grid::layout::longest::Longest;
use crate::loose_grid::layout::outliers::Outliers;
use crate::loose_grid::layout::plan::{MAX_SIZE_CLASSES, Plan};
use crate::loose_grid::layout::run::MOST_IN_RUN;
use crate::loose_grid::store::filter::{Filter, Filters, QueryFilter};
use crate::loose_grid::store::following::Following;
use crate::loose_grid::store::journal::{
    Blank, Bytes, Column, Journal, Table, bytes_of, element_of,
};
use crate::loose_grid::store::objects::{Home, NONE, Objects, fetch};
use crate::loose_grid::store::tracked::{Shared, Track, Tracked, keep_room};
use crate::loose_grid::tree::Tree;
use crate::memory::{Box, Meter};
use crate::simd::floats::LANES;

/// An object inserted since the last commit; `slot` is [`NONE`] if it was removed again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pending {
    pub(crate) slot: u32,
    pub(crate) filter: Filter,
    pub(crate) layer: Home,
}

impl Blank for Pending {
    const BLANK: Self = Self { slot: NONE, filter: Filter::BLANK, layer: Home::Moving };
}

/// Whether tables are to be laid out anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Replan {
    No,
    /// With the next commit.
    Now,
    /// With one of the next commits that change much, each of which finds out some of what is to be known for it.
    Soon,
}

/// A layer.
#[derive(Debug)]
pub(crate) struct Layer<const D: usize> {
    pub(crate) home: Home,
    pub(crate) plan: Plan,
    /// Bounds of the boxes of each level, or a little more after a small commit; the first are those of a
    /// run.
    pub(crate) content: [Aabb<D>; MAX_SIZE_CLASSES],
    /// Of a run, the key of each entry, in order, those of holes among them, and of what lies behind it.
    pub(crate) keys: Tracked<u64>,
    /// Largest side of a box along the axis of a run, but of those that are listed, or a little more.
    pub(crate) widest: f32,
    /// How many those are, which are much longer.
    pub(crate) listed: u8,
    /// These, once there was a run of many.
    pub(crate) longest: Option<Box<Longest>>,
    /// First entry of each cell, of the overflow cell behind them, and the end; one more to count in.
    pub(crate) starts: Tracked<u32>,
    /// Bits of the boxes' corners, an array an axis. Holes have their min above their max.
    pub(crate) min: [Shared<u32>; D],
    pub(crate) max: [Shared<u32>; D],
    /// Id of each entry, or [`HOLE`].
    pub(crate) id: Shared<u64>,
    /// What keeps the boxes and ids of entries together, which change together; there is none while nothing is
    /// kept.
    journal: Option<Box<Journal>>,
    pub(crate) filters: Filters,
    /// One bit an entry: moved or inserted with the last commit.
    pub(crate) moved: Tracked<u64>,
    /// Entries, holes included. The arrays are longer by [`LANES`] holes.
    pub(crate) len: usize,
    /// Objects.
    pub(crate) live: usize,
    /// Objects there were when the tables were laid out.
    pub(crate) planned_for: usize,
    /// Whether the tables are to be laid out anew.
    pub(crate) replan: Replan,
    /// What the search for a plan that is under way has found out so far; nothing where none is.
    pub(crate) answers: Tracked<u64>,
    /// Pairs of objects that lie in one cell, as they were when the tables were laid out.
    pub(crate) planned_crowding: u64,
    /// The same as of the last commit, or some more.
    pub(crate) crowding: u64,
    /// Objects that commits took in since the tables were laid out.
    pub(crate) taken_in: u64,
    /// Objects moved since the last commit.
    pub(crate) changed: usize,
    /// Where small commits list what is to be put into cells, once there was one.
    pub(crate) coming: Option<Box<Coming>>,
    /// A tree over the entries, while there is one.
    pub(crate) tree: Tree<D>,
    /// What lies far from the crowd, where that is known.
    pub(crate) outside: Outliers<D>,
    /// What entries held since the last checkpoint, if that can be told from what their objects held, which is kept.
    pub(crate) following: Following,
    /// The objects know their entries. After all of them were sorted they do not, until one is to be
    /// found: most frames that move everything find none. While they do not, filters are shared.
    pub(crate) are_places_known: bool,
}

/// Pairs in one cell, for each object, from which on another plan may do better.
const CROWDED: u64 = 4;
/// So many times the crowding that a plan stands makes pairs take longer than another plan.
const OVERRUN: u64 = 32;
/// So many times as much makes it take so much longer that another is laid out at once.
const URGENT: u64 = 4;
/// All objects are taken in so many times before it is tried for that reason alone.
const PATIENCE: u64 = 16;
/// The same where only the world is wide, or cells are as full as when they were laid out, but for such a share: few
/// plans gain by that, and to find one takes most of the time of several commits.
const PATIENCE_IN_VAIN: u64 = 128;
const STEADY_SHARE: u64 = 4;

/// One in so many objects are many: to find all pairs takes less time then than to look around each that moved.
const MANY_SHARE: usize = 6;

/// A share of some objects; where there are no more than a run holds, which are looked around in less time, it is
/// all or few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Share {
    Few,
    Many,
    All,
}

impl Share {
    /// The share that some of all are.
    pub(crate) fn of(some: usize, all: usize) -> Self {
        if some == all {
            Share::All
        } else if some * MANY_SHARE >= all && all > MOST_IN_RUN {
            Share::Many
        } else {
            Share::Few
        }
    }
}

/// Words of marks that a run has at most.
const FEW_WORDS: usize = 9;
/// Corners of the bounds of no box.
const NO_CONTENT: (f32, f32) = (f32::INFINITY, f32::NEG_INFINITY);
/// Id of a hole: no slot, no generation.
pub(crate) const HOLE: u64 = NONE as u64;
/// Most columns of entries that are kept together: the corners of a box in three dimensions, and an id.
const MOST_COLUMNS: usize = 7;
pub(crate) const HOLE_MIN: u32 = f32::INFINITY.to_bits();
pub(crate) const HOLE_MAX: u32 = f32::NEG_INFINITY.to_bits();

impl<const D: usize> Layer<D> {
    /// The box of a hole.
    pub(crate) const HOLE_BOX: Aabb<D> =
        Aabb { min: [f32::INFINITY; D], max: [f32::NEG_INFINITY; D] };

    pub(crate) fn new(home: Home) -> Self {
        Self {
            home,
            plan: Plan::EMPTY,
            content: [NO_CONTENT; MAX_SIZE_CLASSES]
                .map(|(min, max)| Aabb { min: [min; D], max: [max; D] }),
            keys: Tracked::new(),
            widest: 0.0,
            listed: 0,
            longest: None,
            starts: Tracked::new(),
            min: core::array::from_fn(|_| Shared::new()),
            max: core::array::from_fn(|_| Shared::new()),
            id: Shared::new(),
            journal: None,
            filters: Filters::new(),
            moved: Tracked::new(),
            len: 0,
            live: 0,
            planned_for: 0,
            replan: Replan::No,
            answers: Tracked::new(),
            planned_crowding: 0,
            crowding: 0,
            taken_in: 0,
            changed: 0,
            coming: None,
            tree: Tree::new(),
            outside: Outliers::new(),
            following: Following::default(),
            are_places_known: true,
        }
    }

    /// Slots of the objects, in the order of their entries, but of those that are about to leave, and of this layer's
    /// among some arrivals.
    #[inline(always)]
    pub(crate) fn slots(
        &self,
        objects: &Objects<D>,
        arrivals: &[Pending],
    ) -> impl Iterator<Item = u32> {
        let entries = self.id[..self.len].iter().filter(|&&id| id != HOLE).map(|&id| id as u32);
        let entries = entries.filter(|&slot| objects.slots[slot as usize].is_at(self.home));
        let here =
            arrivals.iter().filter(|arrival| arrival.layer == self.home && arrival.slot != NONE);
        entries.chain(here.map(|arrival| arrival.slot))
    }

    /// Entries of a run of cells.
    #[inline(always)]
    pub(crate) fn entries(&self, cells: Range<u32>) -> Range<usize> {
        self.starts[cells.start as usize] as usize..self.starts[cells.end as usize] as usize
    }

    /// Entries of the overflow cell.
    #[inline]
    pub(crate) fn overflow(&self) -> Range<usize> {
        if self.starts.is_empty() {
            return 0..0;
        }
        let cell = self.plan.overflow();
        self.entries(cell..cell + 1)
    }

    /// True only if all entries lie in the content of a run, or of cells of one size. Never panics.
    #[inline(always)]
    pub(crate) fn lies_in_content(&self) -> bool {
        match self.plan.len() {
            0 => true,
            1 => {
                // The overflow cell stands behind those of the level; it has no content of its own.
                let behind = self.starts.get(self.plan.levels[0].cells() as usize..);
                matches!(behind, Some([start, end, ..]) if start == end)
            }
            _ => false,
        }
    }

    /// Entries too large for any cell.
    pub(crate) fn too_large(&self) -> Range<usize> {
        if self.plan.is_run() { self.len..self.len } else { self.overflow() }
    }

    /// Entries of a level.
    pub(crate) fn entries_of(&self, level: &Level) -> Range<usize> {
        self.entries(level.base..level.base + level.cells())
    }

    pub(crate) fn box_at(&self, entry: usize) -> Aabb<D> {
        Aabb {
            min: core::array::from_fn(|i| f32::from_bits(self.min[i][entry])),
            max: core::array::from_fn(|i| f32::from_bits(self.max[i][entry])),
        }
    }

    #[inline(always)]
    pub(crate) fn filter_at(&self, entry: usize) -> Filter {
        *self.filters.at(entry)
    }

    #[inline(always)]
    pub(crate) fn id_at(&self, entry: usize) -> u64 {
        self.id[entry]
    }

    /// True if a query for `wanted` wants an entry, whose filter and id are looked at only if it has one. A
    /// query without a filter wants everything, also what belongs to no category or meets none.
    #[inline(always)]
    pub(crate) fn is_wanted(&self, wanted: Option<&QueryFilter>, entry: usize) -> bool {
        wanted.is_none_or(|wanted| wanted.wants(&self.filter_at(entry), self.id_at(entry)))
    }

    /// True if all objects have one filter, which passes itself, and are a run without holes.
    #[inline(always)]
    pub(crate) fn is_plain_run(&self) -> bool {
        self.plan.is_run() && self.len == self.live && self.filters.pass_themselves()
    }

    /// Slot of an entry, or [`NONE`] for a hole.
    #[inline(always)]
    pub(crate) fn slot_at(&self, entry: usize) -> u32 {
        self.id[entry] as u32
    }

    #[inline(always)]
    pub(crate) fn is_hole(&self, entry: usize) -> bool {
        self.slot_at(entry) == NONE
    }

    /// Counts the pairs of objects that lie in one cell; none of a run, which has no cells. O(cells +
    /// entries).
    pub(crate) fn count_crowding(&self) -> u64 {
        if self.plan.is_run() {
            return 0;
        }
        let ends = self.starts.iter().zip(self.starts.iter().skip(1));
        // Squares, less the objects themselves, count each pair twice.
        let squares: u64 = if self.len == self.live {
            ends.map(|(&start, &end)| u64::from(end - start) * u64::from(end - start)).sum()
        } else {
            let entries = ends.map(|(&start, &end)| &self.id[start as usize..end as usize]);
            entries
                .map(|ids| ids.iter().filter(|&&id| id != HOLE).count() as u64)
                .map(|objects| objects * objects)
                .sum()
        };
        (squares - self.live as u64) / 2
    }

    /// True if cells have become so full, or were full for so long, that they are better laid out anew.
    /// It follows from what is saved, so that a loaded grid finds the same.
    pub(crate) fn is_crowded(&self) -> bool {
        let (planned_for, planned) = (self.planned_for as u64, self.planned_crowding);
        let is_steady = self.crowding.abs_diff(planned) <= planned / STEADY_SHARE;
        let patience = if is_steady { PATIENCE_IN_VAIN } else { PATIENCE };
        self.crowding > self.most_crowding()
            || (self.crowding > CROWDED * planned_for && self.taken_in > patience * planned_for)
    }

    /// True if a search for a plan, that goes on only with commits of much, has waited for one for so long that it is to be
    /// done at once.
    pub(crate) fn has_waited(&self) -> bool {
        self.taken_in > 2 * PATIENCE_IN_VAIN * self.planned_for as u64
    }

    /// True if cells are so full that another plan cannot wait.
    pub(crate) fn is_too_crowded(&self) -> bool {
        self.knows_crowding() && self.crowding > URGENT * self.most_crowding()
    }

    /// True if it is known how much crowding there was when tables were laid out, as it is not of a short run, and that
    /// matters.
    fn knows_crowding(&self) -> bool {
        self.live > MOST_IN_RUN && (self.planned_for > MOST_IN_RUN || !self.plan.is_run())
    }

    /// True if cells have become so full with one commit that to find all pairs once would take longer than to lay
    /// them out anew and sort all again, as where a whole army jumps to where one cell was enough. Few objects are
    /// quickly compared, whichever cells they lie in.
    pub(crate) fn is_overrun(&self) -> bool {
        self.knows_crowding() && self.crowding > OVERRUN * self.most_crowding()
    }

    /// True if the world is far wider than its cells, which are told apart along several axes, and was laid
    /// out so long ago that it may have grown since: where objects lie so far apart, fewer axes may do. All
    /// objects have just been sorted, so this follows from what is saved, too.
    pub(crate) fn may_be_wider(&self) -> bool {
        self.taken_in > PATIENCE_IN_VAIN * self.planned_for as u64
            && self.plan.levels().iter().any(|level| level.kept_axes() > 1)
            && self.has_many_places()
    }

    /// The most crowding that the plan stands.
    pub(crate) fn most_crowding(&self) -> u64 {
        2 * self.planned_crowding + CROWDED * self.planned_for as u64 + 64
    }

    pub(crate) fn is_moved(&self, entry: usize) -> bool {
        self.moved[entry / 64] >> (entry % 64) & 1 != 0
    }

    /// How many objects were moved or inserted with the last commit. O(entries / 64).
    #[inline(never)]
    pub(crate) fn count_moved(&self) -> usize {
        self.moved.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// True if all entries were moved or inserted with the last commit, of a layer without holes.
    pub(crate) fn is_all_moved(&self) -> bool {
        let (words, rest) = (self.len / 64, self.len % 64);
        self.moved.iter().take(words).all(|&word| word == u64::MAX)
            && self.moved.get(words).is_none_or(|&word| word == (1 << rest) - 1)
    }

    /// Bit i says whether entry `at + i` stands before `end` and was moved, for eight entries.
    #[inline(always)]
    pub(crate) fn moved_before(&self, at: usize, end: usize) -> u32 {
        if at >= end {
            return 0;
        }
        let word = |index: usize| self.moved.get(index).copied().unwrap_or(0);
        let (first, shift) = (at / 64, at % 64);
        let bits = word(first) >> shift | word(first + 1) << 1 << (63 - shift);
        bits as u32 & ((1 << (end - at).min(LANES)) - 1)
    }

    /// Notes that an entry was moved, in a commit, which has cleared and so kept all notes before.
    pub(crate) fn set_moved(&mut self, entry: usize) {
        self.moved.kept_mut()[entry / 64] |= 1 << (entry % 64);
    }

    /// Takes back all notes of what was moved with the commit before.
    #[inline(always)]
    pub(crate) fn clear_marks(&mut self) {
        // A few words are cleared in less time than it takes to call what clears many.
        match self.moved.all_mut() {
            few if few.len() <= FEW_WORDS => {
                few.iter_mut().filter(|word| **word != 0).for_each(|word| *word = 0)
            }
            many => many.fill(0),
        }
    }

    /// Keeps an entry, which is about to change.
    #[inline(always)]
    pub(crate) fn keep_entry(&mut self, entry: usize) {
        if self.is_kept() {
            self.keep_one(entry);
        }
    }

    /// True if what changes is kept.
    #[inline(always)]
    pub(crate) fn is_kept(&self) -> bool {
        self.journal.is_some()
    }

    /// The same. Apart, so that this costs a look where nothing is kept.
    #[cold]
    #[inline(never)]
    fn keep_one(&mut self, entry: usize) {
        self.keep_row(entry);
        self.filters.keep(entry..entry + 1);
        self.moved.keep(entry / 64);
    }

    /// The same for its box and its id alone.
    #[inline(always)]
    pub(crate) fn keep_row(&mut self, entry: usize) {
        if self.journal.as_ref().is_some_and(|journal| !journal.has(entry)) {
            self.keep_one_row(entry);
        }
    }

    /// The same, apart as well.
    #[cold]
    #[inline(never)]
    fn keep_one_row(&mut self, entry: usize) {
        let Self { journal: Some(journal), min, max, id, .. } = self else { return };
        journal.keep_row(entry, || Row::of(min, max, id, entry));
    }

    /// The same for some entries, those that come among them.
    pub(crate) fn keep_rows(&mut self, entries: Range<usize>) {
        self.keep_columns(entries, false);
    }

    /// The same, or of their ids alone.
    #[inline(never)]
    pub(crate) fn keep_columns(&mut self, entries: Range<usize>, ids_alone: bool) {
        if let Some(journal) = &mut self.journal {
            let mut rows = Rows { min: &mut self.min, max: &mut self.max, id: &mut self.id };
            let from = if ids_alone { 2 * D } else { 0 };
            journal.keep_from(&rows.columns()[..=2 * D], from, entries);
        }
    }

    /// Keeps some entries, which are about to change.
    #[cold]
    #[inline(never)]
    pub(crate) fn keep_entries(&mut self, entries: Range<usize>) {
        self.keep_rows(entries.clone());
        self.filters.keep(entries.clone());
        self.moved.keep_range(entries.start / 64..entries.end.div_ceil(64));
    }

    /// Tells the machine that an entry will be written soon.
    #[inline]
    pub(crate) fn fetch_entry(&self, entry: usize) {
        fetch_row(&self.min, &self.max, &self.id, entry);
    }

    /// Tells the machine that the box of an entry will be looked at soon.
    #[inline(always)]
    pub(crate) fn fetch_box(&self, entry: usize) {
        fetch_corners(&self.min, &self.max, entry);
    }

    /// Makes an entry a hole.
    pub(crate) fn clear_entry(&mut self, entry: usize) {
        self.tree.take_out(entry);
        self.keep_entry(entry);
        self.id.kept_mut()[entry] = HOLE;
        for axis in 0..D {
            self.min[axis].kept_mut()[entry] = HOLE_MIN;
            self.max[axis].kept_mut()[entry] = HOLE_MAX;
        }
        self.moved.kept_mut()[entry / 64] &= !(1 << (entry % 64));
        self.filters.note_gone(entry);
    }

    /// Makes some entries side by side holes.
    pub(crate) fn clear_entries(&mut self, entries: Range<usize>) {
        if entries.is_empty() {
            return;
        }
        debug_assert!(!self.tree.is_there(), "a tree's entries go one by one");
        if self.is_kept() {
            self.keep_entries(entries.clone());
        }
        self.id.kept_mut()[entries.clone()].fill(HOLE);
        for axis in 0..D {
            self.min[axis].kept_mut()[entries.clone()].fill(HOLE_MIN);
            self.max[axis].kept_mut()[entries.clone()].fill(HOLE_MAX);
        }
        let (moved, filters) = (self.moved.kept_mut(), &mut self.filters);
        for entry in entries {
            moved[entry / 64] &= !(1 << (entry % 64));
            filters.note_gone(entry);
        }
    }

    /// Sees to it that one of the objects can have another filter.
    pub(crate) fn reserve_filter(
        &mut self,
        filter: Filter,
        meter: &mut Meter,
    ) -> Result<(), LooseGridError> {
        let would_mix = self.filters.would_mix(self.live - 1, [filter].into_iter());
        if would_mix && self.filters.shared().is_some() {
            self.filters.reserve(self.id.capacity(), meter)?;
        }
        Ok(())
    }

    /// Gives an entry another filter, for which there is room.
    pub(crate) fn set_filter(&mut self, entry: usize, filter: Filter) {
        self.tree.note_filter(&filter);
        if self.filters.would_mix(self.live - 1, [filter].into_iter()) {
            if self.filters.shared().is_some() {
                self.filters.mix(self.id.len());
            }
            self.filters.set(entry, filter);
        } else {
            self.filters.share(filter);
        }
    }

    /// Writes the box of an entry, which is kept, and lets its level know.
    #[inline(always)]
    pub(crate) fn set_box(&mut self, entry: usize, bounds: &Aabb<D>) {
        let class = self.plan.class_of(bounds);
        if let Some(content) = self.content[..self.plan.len().max(1)].get_mut(class) {
            content.grow(bounds);
        }
        self.write_box(entry, bounds);
    }

    /// Writes the box of an entry, which is kept.
    #[inline(always)]
    pub(crate) fn write_box(&mut self, entry: usize, bounds: &Aabb<D>) {
        for axis in 0..D {
            self.min[axis].kept_mut()[entry] = bounds.min[axis].to_bits();
            self.max[axis].kept_mut()[entry] = bounds.max[axis].to_bits();
        }
    }

    /// Room for so many entries, with a column of filters if they are to be `mixed`. Fails before
    /// anything changes.
    pub(crate) fn reserve(
        &mut self,
        entries: usize,
        mixed: bool,
        meter: &mut Meter,
    ) -> Result<(), LooseGridError> {
        let len = entries + LANES;
        let more = len.saturating_sub(self.id.len());
        if more == 0 && !mixed && !self.is_kept() {
            return Ok(());
        }
        for column in self.min.iter_mut().chain(&mut self.max) {
            meter.reserve(column.array(), more)?;
        }
        meter.reserve(self.id.array(), more)?;
        let (rows, _) = self.rows();
        keep_room(&mut self.journal, rows, meter)?;
        if mixed {
            self.filters.reserve(len, meter)?;
        }
        let more = len.div_ceil(64).saturating_sub(self.moved.len());
        Ok(self.moved.reserve(more, meter)?)
    }

    /// Entries there is room for.
    pub(crate) fn room(&self) -> usize {
        let kept = self.journal.as_ref().map_or(usize::MAX, |journal| journal.room());
        let rooms = [self.rows().0, kept, self.moved.capacity() * 64, self.filters.room()];
        rooms.into_iter().min().unwrap_or(0).saturating_sub(LANES)
    }

    /// Makes the arrays fit so many entries, which is reserved; new ones are holes.
    pub(crate) fn set_len(&mut self, entries: usize) {
        let len = entries + LANES;
        let before = self.id.len();
        if before != len {
            // Holes behind the end, too, which may be no holes any more.
            self.keep_rows(self.len.min(entries)..before.max(len));
            let mut resized = self.resize(len);
            self.filters.set_len(len);
            resized = resized.and(self.moved.try_resize(len.div_ceil(64), 0));
            debug_assert!(resized.is_ok(), "entries are reserved before they are used");
        }
        // What were entries before may be the holes behind the end now.
        self.clear_entries(entries..len.min(before));
        self.len = entries;
    }
}

/// Box and id of an entry, as they are kept.
#[derive(Clone, Copy)]
#[repr(C)]
struct Row<const D: usize> {
    min: [u32; D],
    max: [u32; D],
    id: u64,
}

impl<const D: usize> Blank for Row<D> {
    const BLANK: Self = Self { min: [0; D], max: [0; D], id: HOLE };
}

/// Tells the machine that box and id of an entry will be looked at soon.
#[inline(always)]
fn fetch_row<const D: usize>(
    min: &[Shared<u32>; D],
    max: &[Shared<u32>; D],
    id: &Shared<u64>,
    entry: usize,
) {
    fetch_corners(min, max, entry);
    fetch(id, entry);
}

/// The same for its box.
#[inline(always)]
fn fetch_corners<const D: usize>(min: &[Shared<u32>; D], max: &[Shared<u32>; D], entry: usize) {
    let mut axis = 0;
    while axis < D {
        fetch(&min[axis], entry);
        fetch(&max[axis], entry);
        axis += 1;
    }
}

impl<const D: usize> Row<D> {
    /// That of an entry.
    #[inline(always)]
    fn of(min: &[Shared<u32>; D], max: &[Shared<u32>; D], id: &Shared<u64>, entry: usize) -> Self {
        Self {
            min: core::array::from_fn(|axis| min[axis][entry]),
            max: core::array::from_fn(|axis| max[axis][entry]),
            id: id[entry],
        }
    }
}

/// The boxes and ids of entries.
struct Rows<'a, const D: usize> {
    min: &'a mut [Shared<u32>; D],
    max: &'a mut [Shared<u32>; D],
    id: &'a mut Shared<u64>,
}

impl<const D: usize> Rows<'_, D> {
    /// As columns, one more than twice the dimensions; those behind are empty.
    fn columns(&mut self) -> [Column<'_>; MOST_COLUMNS] {
        let mut corners = self.min.iter_mut().chain(&mut *self.max);
        let mut id = Some(&mut *self.id);
        core::array::from_fn(|_| match corners.next() {
            Some(column) => column.column(),
            None => id.take().map_or(Column::of::<u64>(&mut [], 0), |id| id.column()),
        })
    }
}

impl<const D: usize> Table for Rows<'_, D> {
    #[inline(always)]
    fn fetch(&self, row: usize) {
        fetch_row(self.min, self.max, self.id, row);
    }

    #[inline(always)]
    fn exchange_one(&mut self, row: usize, kept: &mut Bytes) {
        if row >= self.id.len() {
            return;
        }
        let held = Row::of(self.min, self.max, self.id, row);
        let before: Row<D> = element_of(kept);
        for axis in 0..D {
            self.min[axis].kept_mut()[row] = before.min[axis];
            self.max[axis].kept_mut()[row] = before.max[axis];
        }
        self.id.kept_mut()[row] = before.id;
        kept.copy_from_slice(bytes_of(&held));
    }

    fn exchange_some(&mut self, rows: Range<usize>, kept: &mut Bytes) {
        self.columns()[..=2 * D].exchange_some(rows, kept);
    }
}

/// Boxes and ids, an entry a row.
impl<const D: usize> Track for Layer<D> {
    fn journal(&mut self) -> &mut Option<Box<Journal>> {
        &mut self.journal
    }

    fn count(&self) -> usize {
        self.id.len()
    }

    fn rows(&self) -> (usize, usize) {
        let columns = self.min.iter().chain(&self.max).map(|column| column.capacity());
        let capacity = columns.fold(self.id.capacity(), usize::min);
        (capacity, 2 * D * size_of::<u32>() + size_of::<u64>())
    }

    fn resize(&mut self, count: usize) -> Result<(), OutOfMemory> {
        for (min, max) in self.min.iter_mut().zip(&mut self.max) {
            min.array().try_resize(count, HOLE_MIN)?;
            max.array().try_resize(count, HOLE_MAX)?;
        }
        self.id.array().try_resize(count, HOLE)
    }

    fn exchange_rows(&mut self, positions: Range<u64>) {
        if let Some(journal) = &mut self.journal {
            let mut rows = Rows { min: &mut self.min, max: &mut self.max, id: &mut self.id };
            journal.exchange(&mut rows, positions);
        }
    }
}
