//! A commit, and the moves before it, in parts that threads of the host do.

use core::marker::PhantomData;
use core::ops::Range;
use core::ptr::{NonNull, null, null_mut};
use core::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

use crate::error::ArgumentError;
use crate::loose_grid::LooseGrid;
use crate::loose_grid::commit::stages::{SortStage, Sorting};
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::pairs::Part;
use crate::loose_grid::store::objects::{Home, Marks, NONE, Slot, fetch_at};
use crate::turns::{MOST_PARTS, MOST_STAGES, Turns};

/// Most parts of a commit.
pub const MAX_COMMIT_PARTS: u32 = MOST_PARTS;
/// Moves of each part that are asked whether the slots of one part lie behind those of the one before.
const ASKED: usize = 16;
/// Parts in which objects are moved that come in any order: each looks at all ids for those of its own slots,
/// so more would look longer than they move.
const MOST_MOVING: u32 = 8;
/// With fewer objects all is done at once, since threads would wait for each other longer than they work.
const LEAST_OBJECTS: usize = 1024;
/// Ids that are looked at before their objects are moved.
const SOME: usize = 64;

/// Objects and the boxes that they are to have, in arrays of the caller's.
#[derive(Clone, Copy, Debug)]
pub struct Moves<'a, const D: usize> {
    ids: *const u8,
    id_stride: usize,
    boxes: *const u8,
    box_stride: usize,
    count: usize,
    lent: PhantomData<(&'a [u64], &'a [Aabb<D>])>,
}

impl<'a, const D: usize> Moves<'a, D> {
    /// No moves.
    pub const NONE: Self = Self {
        ids: null(),
        id_stride: 0,
        boxes: null(),
        box_stride: 0,
        count: 0,
        lent: PhantomData,
    };

    /// The object of each id is to have the box at the same place; refused if there are more of the one than
    /// of the other.
    pub fn new(ids: &'a [u64], boxes: &'a [Aabb<D>]) -> Result<Self, LooseGridError> {
        if ids.len() != boxes.len() {
            let rule = "must be as many as there are ids";
            return Err(ArgumentError::new("boxes", boxes.len() as u64, rule).into());
        }
        // SAFETY: slices are what is asked for.
        Ok(unsafe {
            let boxes = (boxes.as_ptr().cast(), size_of::<Aabb<D>>());
            Self::from_raw((ids.as_ptr().cast(), size_of::<u64>()), boxes, ids.len())
        })
    }

    /// Ids and boxes so many bytes apart, which need no alignment.
    ///
    /// # Safety
    /// For `'a` there are so many, and nobody changes them.
    pub(crate) unsafe fn from_raw(
        (ids, id_stride): (*const u8, usize),
        (boxes, box_stride): (*const u8, usize),
        count: usize,
    ) -> Self {
        Self { ids, id_stride, boxes, box_stride, count, lent: PhantomData }
    }

    #[inline(always)]
    fn id(&self, index: usize) -> u64 {
        debug_assert!(index < self.count, "a move is one of those that are given");
        // SAFETY: the index is below the count.
        unsafe { self.ids.add(index * self.id_stride).cast::<u64>().read_unaligned() }
    }

    #[inline(always)]
    fn bounds(&self, index: usize) -> Aabb<D> {
        debug_assert!(index < self.count, "a move is one of those that are given");
        // SAFETY: the index is below the count.
        unsafe { self.boxes.add(index * self.box_stride).cast::<Aabb<D>>().read_unaligned() }
    }
}

/// What is done in parts.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// Moves objects, each part those of some moves whose slots are no other part's.
    Move,
    /// Moves those that are left, each part those of some slots.
    MoveRest,
    /// A stage of the sort of both layers.
    Sort(SortStage),
}

/// What a part is told, and what it tells.
#[derive(Debug)]
struct Told {
    /// At first where its slots begin; then, of the moves that were left, the one that it stopped before; their number if
    /// it did not.
    border: AtomicU32,
    /// Of its share of the moves it stopped before this one.
    stop: AtomicU32,
}

impl Told {
    const fn nothing() -> Self {
        Self { border: AtomicU32::new(0), stop: AtomicU32::new(0) }
    }
}

/// What a commit in parts works on; empty but during one.
#[derive(Debug)]
pub(crate) struct InParts<const D: usize> {
    stages: [Stage; MOST_STAGES],
    len: usize,
    pub(crate) part_count: u32,
    moves: Moves<'static, D>,
    bounds: *mut Aabb<D>,
    slots: *mut Slot,
    slot_count: usize,
    marks: Marks,
    told: [Told; MOST_PARTS as usize],
    /// Objects of each layer that were moved and had not been before.
    changed: [AtomicUsize; 2],
    /// How the commit ends.
    outcome: Result<(), LooseGridError>,
    /// The sorts of the layers that are sorted.
    pub(crate) sorts: [Option<Sorting<D>>; 2],
}

// SAFETY: the pointers are to memory of the grid, which goes where this goes, and during a commit to arrays
// that are lent to it; who shares this without a commit under way uses none of them.
unsafe impl<const D: usize> Send for InParts<D> {}
// SAFETY: as above; during a commit each part writes elements of its own.
unsafe impl<const D: usize> Sync for InParts<D> {}

impl<const D: usize> InParts<D> {
    pub(crate) const fn new() -> Self {
        Self {
            stages: [Stage::Move; MOST_STAGES],
            len: 0,
            part_count: 1,
            moves: Moves::NONE,
            bounds: null_mut(),
            slots: null_mut(),
            slot_count: 0,
            marks: Marks::NEW,
            told: [const { Told::nothing() }; MOST_PARTS as usize],
            changed: [const { AtomicUsize::new(0) }; 2],
            outcome: Ok(()),
            sorts: [None, None],
        }
    }

    fn add(&mut self, stage: Stage) {
        self.stages[self.len] = stage;
        self.len += 1;
    }

    fn parts(&self) -> impl Iterator<Item = Part> + use<D> {
        let count = self.part_count;
        (0..count).filter_map(move |index| Part::new(index, count).ok())
    }

    fn told(&self, part: Part) -> &Told {
        &self.told[part.index() as usize]
    }

    /// Tells each part which slots are its own: from the first of its share of the moves on, where some of them say that
    /// the slots of each share lie behind those of the one before, as where objects come in the order in which they were
    /// inserted; else none.
    fn share_slots(&self) {
        let (mut end, mut are_apart) = (0, true);
        for part in self.parts() {
            let share = part.of(self.moves.count);
            let step = (share.len() / ASKED).max(1);
            let (mut first, mut last) = (u32::MAX, 0);
            for index in share.step_by(step) {
                let slot = self.moves.id(index) as u32;
                (first, last) = (first.min(slot), last.max(slot));
            }
            are_apart &= first >= end;
            end = last.saturating_add(1);
            let first = if part.index() == 0 { 0 } else { first };
            self.told(part).border.store(first, Ordering::Relaxed);
        }
        if !are_apart {
            for part in self.parts() {
                self.told(part).border.store(u32::MAX, Ordering::Relaxed);
            }
        }
    }

    /// The slots that are no other part's.
    fn slots_of(&self, part: Part) -> Range<usize> {
        let mut borders = self.told[part.index() as usize..self.part_count as usize]
            .iter()
            .map(|told| self.slot_count.min(told.border.load(Ordering::Relaxed) as usize));
        borders.next().unwrap_or(0)..borders.next().unwrap_or(self.slot_count)
    }

    /// Moves the objects of a share of the moves, in the order in which they are given, up to the first that is not
    /// plainly sound, or whose object has moved since the last commit: its old box is nowhere else, and a later refusal
    /// would want it back; or whose slot may be another part's.
    fn move_share(&self, part: Part) {
        let mut changed = [0; 2];
        let (own, slots) = (part.of(self.moves.count), self.slots_of(part));
        // SAFETY: these slots are this part's.
        let stop = unsafe { self.move_some(own, &slots, &mut changed) };
        self.count(changed);
        // No more moves than such a number can count are made in parts.
        self.told(part).stop.store(stop as u32, Ordering::Relaxed);
    }

    /// What a part has left of its share.
    fn left_of(&self, part: Part) -> Range<usize> {
        self.told(part).stop.load(Ordering::Relaxed) as usize..part.of(self.moves.count).end
    }

    /// Moves the objects of a share of the slots among all that is left, up to one of which the same is true.
    fn move_rest(&self, part: Part) {
        let mut changed = [0; 2];
        let stop = part.among(MOST_MOVING).and_then(|share| {
            let slots = share.of(self.slot_count);
            let mut left = self.parts().map(|part| self.left_of(part));
            left.find_map(|left| self.move_slots(left, &slots, &mut changed))
        });
        self.count(changed);
        let stop = stop.unwrap_or(self.moves.count);
        self.told(part).border.store(stop as u32, Ordering::Relaxed);
    }

    fn count(&self, changed: [usize; 2]) {
        for (sum, changed) in self.changed.iter().zip(changed) {
            sum.fetch_add(changed, Ordering::Relaxed);
        }
    }

    /// The move of those that were left that a part stopped before; their number if it did not.
    fn rest_of(&self, part: Part) -> usize {
        self.told(part).border.load(Ordering::Relaxed) as usize
    }

    /// The first of what is left that a part stopped before; the number of moves if there is none.
    fn first_unmade(&self) -> usize {
        let stops = self.parts().map(|part| self.rest_of(part));
        stops.min().unwrap_or(self.moves.count)
    }

    /// Moves the objects of a share of the slots, which no other part does; gives the move that it stopped before, if any.
    fn move_slots(
        &self,
        moves: Range<usize>,
        slots: &Range<usize>,
        changed: &mut [usize; 2],
    ) -> Option<usize> {
        // What is no slot is the last part's: it stops there.
        let end = if slots.end == self.slot_count { usize::MAX } else { slots.end };
        let len = end - slots.start;
        for first in moves.clone().step_by(SOME) {
            // Whose slot it is cannot be predicted.
            let (mut own, mut count) = ([0; SOME], 0);
            for index in first..moves.end.min(first + SOME) {
                own[count % SOME] = index;
                let slot = self.moves.id(index) as u32 as usize;
                count += usize::from(slot.wrapping_sub(slots.start) < len);
            }
            for &index in &own[..count] {
                let slot = self.moves.id(index) as u32 as usize;
                fetch_at(self.bounds.cast_const(), slot);
                fetch_at(self.slots.cast_const(), slot);
            }
            for &index in &own[..count] {
                // SAFETY: these slots are this part's.
                if unsafe { self.move_some(index..index + 1, slots, changed) } == index {
                    return Some(index);
                }
            }
        }
        None
    }

    /// Moves objects up to the first that is not settled, or has another slot, or whose move is not plainly sound, and
    /// counts them with those of their layers; gives where it stopped.
    ///
    /// # Safety
    /// The slots are among those there are, and no other thread looks at them.
    #[inline(never)]
    unsafe fn move_some(
        &self,
        some: Range<usize>,
        own_slots: &Range<usize>,
        changed: &mut [usize; 2],
    ) -> usize {
        // Nothing that is written could be a part of these.
        let Self { moves, bounds: boxes, slots, .. } = *self;
        let settled = [Home::Moving, Home::Static].map(|home| self.marks.settled(home));
        let (first_slot, slot_count) = (own_slots.start, own_slots.len());
        let (mut index, mut layer, mut refused) = (some.start, 0, 0);
        // Most objects are of one layer: those of the other are tried only where that ends.
        while refused < 2 && index < some.end {
            let before = index;
            while index < some.end {
                let (id, bounds) = (moves.id(index), moves.bounds(index));
                let slot = id as u32 as usize;
                if slot.wrapping_sub(first_slot) >= slot_count {
                    break;
                }
                // SAFETY: there is the slot, and nobody else looks at it.
                let object = unsafe { &mut *slots.add(slot) };
                if !settled[layer].is_named(object, id) || !bounds.is_plain() {
                    break;
                }
                // SAFETY: as above.
                unsafe { boxes.add(slot).write(bounds) };
                object.turn_changed();
                index += 1;
            }
            changed[layer] += index - before;
            refused = if index > before { 0 } else { refused + 1 };
            layer = 1 - layer;
        }
        index
    }
}

impl<const D: usize> LooseGrid<D> {
    /// Gives objects other boxes, as [`LooseGrid::move_many`] does, and commits, in so many parts (at most
    /// [`MAX_COMMIT_PARTS`]) that threads can do. The grid is the same as after the two calls, whatever the
    /// number of parts and whoever does them when. Without moves, what was moved and inserted before is
    /// committed.
    ///
    /// Refused moves are told here or at the end; none is made then. OutOfMemory may come at the end, too:
    /// then nothing is committed, but the moves are made.
    pub fn commit_in_parts<'a>(
        &'a mut self,
        moves: &Moves<'a, D>,
        part_count: u32,
    ) -> Result<CommitInParts<'a, D>, LooseGridError> {
        // SAFETY: moves and grid are lent until the commit is ended, which dropping it does at the latest.
        let stages = unsafe { self.begin_commit(moves, part_count) }?;
        let turns = Turns::new(stages, part_count);
        Ok(CommitInParts { grid: NonNull::from(self), turns, lent: PhantomData })
    }

    /// Begins a commit in parts and gives its number of stages. Where parts do not pay all is done here, and
    /// there are none.
    ///
    /// # Safety
    /// The moves stay as they are, and the grid is not looked at but by the functions below, until
    /// [`LooseGrid::end_commit`].
    pub(crate) unsafe fn begin_commit(
        &mut self,
        moves: &Moves<'_, D>,
        part_count: u32,
    ) -> Result<u32, LooseGridError> {
        if part_count == 0 || part_count > MAX_COMMIT_PARTS {
            let rule = "must be 1 to 64";
            return Err(ArgumentError::new("part_count", part_count, rule).into());
        }
        let mut work = InParts { part_count, ..InParts::new() };
        let moves_in_parts = self.moves_pay_in_parts(moves);
        if moves_in_parts {
            if self.has_future() {
                // It goes with the first object that is moved, so none may be refused.
                self.check_moves(0..moves.count, &|at| moves.id(at), &|at| moves.bounds(at))?;
                self.cut_future();
            }
            work.moves = Moves { lent: PhantomData, ..*moves };
            self.objects.keep_all();
            work.bounds = self.objects.bounds.kept_mut().as_mut_ptr();
            work.slots = self.objects.slots.kept_mut().as_mut_ptr();
            work.slot_count = self.objects.slots.len();
            work.marks = self.objects.marks;
            work.share_slots();
            work.add(Stage::Move);
            work.add(Stage::MoveRest);
        } else if moves.count > 0 {
            self.move_many(moves.count, |index| moves.id(index), |index| moves.bounds(index))?;
        }
        self.in_parts = work;
        if moves_in_parts {
            self.add_sort_stages();
        } else {
            self.start_commit()?;
            if self.in_parts.sorts.iter().flatten().any(|sorting| sorting.len() >= LEAST_OBJECTS) {
                self.add_sort_stages();
            } else {
                self.sort_at_once();
            }
        }
        Ok(self.in_parts.len as u32)
    }

    /// True if a commit that makes these moves sorts whatever they change, and is long enough: as
    /// [`LooseGrid::move_many`] does where it cannot list them.
    fn moves_pay_in_parts(&self, moves: &Moves<'_, D>) -> bool {
        let is_many = moves.count >= LEAST_OBJECTS && moves.count > self.room_for_changes();
        if !is_many || moves.count > u32::MAX as usize {
            return false;
        }
        let is_unmoved = |slot: usize| {
            let object = &self.objects.slots[slot];
            self.layer(object.home()).is_some() && !self.objects.marks.is_changed(object)
        };
        self.objects.find(moves.id(0), None).is_ok_and(is_unmoved) && moves.bounds(0).is_plain()
    }

    fn add_sort_stages(&mut self) {
        let arrivals = || self.pending.iter().filter(|arrival| arrival.slot != NONE);
        let is_mixed = self.layers.iter().any(|layer| {
            let here = arrivals().filter(|arrival| arrival.layer == layer.home);
            layer.filters.would_mix(layer.live, here.map(|arrival| arrival.filter))
        });
        for stage in SortStage::ALL {
            if is_mixed || stage != SortStage::Filters {
                self.in_parts.add(Stage::Sort(stage));
            }
        }
    }

    /// Does a part of a stage.
    ///
    /// # Safety
    /// A commit was begun. All parts of each stage are run once, and between two stages
    /// [`LooseGrid::end_stage`].
    pub(crate) unsafe fn run_part(&self, stage: u32, part: u32) {
        let Ok(part) = Part::new(part, self.in_parts.part_count) else { return };
        match self.in_parts.stages[stage as usize] {
            Stage::Move => self.in_parts.move_share(part),
            Stage::MoveRest => self.in_parts.move_rest(part),
            Stage::Sort(stage) => {
                for (layer, sorting) in self.layers.iter().zip(&self.in_parts.sorts) {
                    if let Some(sorting) = sorting {
                        // SAFETY: as the caller promises.
                        unsafe { sorting.run(&layer.plan, stage, part) };
                    }
                }
            }
        }
    }

    /// Does what comes between a stage and the next.
    pub(crate) fn end_stage(&mut self, stage: u32) {
        match self.in_parts.stages[stage as usize] {
            Stage::Move => (),
            Stage::MoveRest => self.in_parts.outcome = self.end_moves(),
            Stage::Sort(stage) => {
                for sorting in self.in_parts.sorts.iter_mut().flatten() {
                    sorting.end_stage(stage);
                }
            }
        }
    }

    /// Makes the moves that are left, or takes all back if one of those is refused, and begins to commit them.
    fn end_moves(&mut self) -> Result<(), LooseGridError> {
        for (layer, changed) in self.layers.iter_mut().zip(&self.in_parts.changed) {
            layer.changed += changed.load(Ordering::Relaxed);
        }
        let left = self.in_parts.first_unmade()..self.in_parts.moves.count;
        if !left.is_empty() {
            self.make_left(left)?;
        }
        self.unlisted = true;
        self.begin_change();
        self.start_commit()
    }

    /// Makes the moves from the first one on that a part has stopped before; if one of them is refused all are taken back.
    /// Some that parts have made come again, in their order, which changes nothing.
    #[inline(never)]
    fn make_left(&mut self, left: Range<usize>) -> Result<(), LooseGridError> {
        let moves = self.in_parts.moves;
        let (id, bounds) = (|index| moves.id(index), |index| moves.bounds(index));
        if let Err(error) = self.check_moves(left.clone(), &id, &bounds) {
            self.take_back_made();
            return Err(error);
        }
        // Not all are listed that were made.
        self.unlisted = true;
        self.apply_moves(left, &id, &bounds);
        Ok(())
    }

    /// Takes back what parts have moved.
    fn take_back_made(&mut self) {
        let InParts { moves, slot_count, .. } = self.in_parts;
        let id = |index| moves.id(index);
        for part in self.in_parts.parts() {
            let stop = self.in_parts.left_of(part).start;
            self.take_back(part.of(moves.count).start..stop, &id);
        }
        for part in self.in_parts.parts() {
            let Some(share) = part.among(MOST_MOVING) else { break };
            let (slots, stop) = (share.of(slot_count), self.in_parts.rest_of(part));
            for other in self.in_parts.parts() {
                let left = self.in_parts.left_of(other);
                for index in left.start..left.end.min(stop) {
                    if slots.contains(&(id(index) as u32 as usize)) {
                        self.take_back(index..index + 1, &id);
                    }
                }
            }
        }
    }

    /// Ends a commit whose stages are all done.
    pub(crate) fn end_commit(&mut self) -> Result<(), LooseGridError> {
        let outcome = core::mem::replace(&mut self.in_parts.outcome, Ok(()));
        let outcome = outcome.and_then(|()| self.finish_commit());
        self.in_parts = InParts::new();
        outcome
    }
}

/// A commit that threads do in parts; dropping it ends it.
///
/// All parts of a stage may be done at once, by any threads and in any order; those of the next stage when
/// all are done.
#[derive(Debug)]
pub struct CommitInParts<'a, const D: usize> {
    grid: NonNull<LooseGrid<D>>,
    turns: Turns,
    lent: PhantomData<&'a mut LooseGrid<D>>,
}

// SAFETY: it stands for a grid that may be sent and shared.
unsafe impl<const D: usize> Send for CommitInParts<'_, D> {}
// SAFETY: as above; turns see to it that parts come as they must.
unsafe impl<const D: usize> Sync for CommitInParts<'_, D> {}

impl<const D: usize> CommitInParts<'_, D> {
    /// Number of stages; 0 if all is done already.
    pub fn stages(&self) -> u32 {
        self.turns.stages()
    }

    /// Does a part of a stage. Any thread, while others do other parts of the stage.
    pub fn run(&self, stage: u32, part: u32) -> Result<(), LooseGridError> {
        let grid = self.grid.as_ptr();
        // SAFETY: turns let each part come once and let stages end alone, while nobody else looks at the
        // grid, which is lent to this.
        let (work, last) =
            (|| unsafe { (*grid).run_part(stage, part) }, || unsafe { (*grid).end_stage(stage) });
        Ok(self.turns.run(stage, part, work, last)?)
    }

    /// Does what nobody has done and ends the commit.
    pub fn end(mut self) -> Result<(), LooseGridError> {
        let outcome = self.finish();
        core::mem::forget(self);
        outcome
    }

    fn finish(&mut self) -> Result<(), LooseGridError> {
        let grid = self.grid.as_ptr();
        // SAFETY: as above; who has this alone is in no part.
        unsafe {
            let work = |stage, part| (*grid).run_part(stage, part);
            self.turns.finish(work, |stage| (*grid).end_stage(stage))?;
            (*grid).end_commit()
        }
    }
}

impl<const D: usize> Drop for CommitInParts<'_, D> {
    fn drop(&mut self) {
        // Who wants to know how it ended calls end.
        let _ = self.finish();
    }
}
