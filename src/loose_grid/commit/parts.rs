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
use crate::loose_grid::store::objects::{Home, Marks, NONE, Settled, Slot, fetch_at, parts_of};
use crate::turns::{MOST_PARTS, MOST_STAGES, Turns};

/// Most parts of a commit.
pub const MAX_COMMIT_PARTS: u32 = MOST_PARTS;
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
    /// Looks which slots are moved.
    Slots,
    /// Moves the objects.
    Move,
    /// A stage of the sort of both layers.
    Sort(SortStage),
}

/// Whose moves are whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sharing {
    /// A part has some of the moves: no other has the same objects.
    ByMoves,
    /// A part has the moves of some of the slots, which are looked for among all.
    BySlots,
    /// Nobody moves anything: one of the ids is surely not that of an object.
    None,
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
    sharing: Sharing,
    /// What each part tells: first the first and the last slot of its moves, then the move that it stopped before, and
    /// where those that it looked at end.
    told: [[AtomicU32; 2]; MOST_PARTS as usize],
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
            stages: [Stage::Slots; MOST_STAGES],
            len: 0,
            part_count: 1,
            moves: Moves::NONE,
            bounds: null_mut(),
            slots: null_mut(),
            slot_count: 0,
            marks: Marks::NEW,
            sharing: Sharing::None,
            told: [const { [const { AtomicU32::new(0) }; 2] }; MOST_PARTS as usize],
            changed: [const { AtomicUsize::new(0) }; 2],
            outcome: Ok(()),
            sorts: [None, None],
        }
    }

    fn add(&mut self, stage: Stage) {
        self.stages[self.len] = stage;
        self.len += 1;
    }

    /// Finds the first and the last slot of the moves of a part.
    fn find_slots(&self, part: Part) {
        let (mut least, mut most) = (u32::MAX, 0);
        for index in part.of(self.moves.count) {
            let slot = self.moves.id(index) as u32;
            (least, most) = (least.min(slot), most.max(slot));
        }
        self.tell(part, [least, most]);
    }

    fn tell(&self, part: Part, numbers: [u32; 2]) {
        for (told, number) in self.told[part.index() as usize].iter().zip(numbers) {
            told.store(number, Ordering::Relaxed);
        }
    }

    fn told(&self, part: usize) -> [u32; 2] {
        self.told[part].each_ref().map(|number| number.load(Ordering::Relaxed))
    }

    /// How moves are shared: by moves where the slots of those of each part lie behind those of the part before,
    /// as where objects come in the order in which they were inserted.
    fn sharing(&self) -> Sharing {
        let (mut end, mut are_apart) = (0, true);
        for [first, last] in (0..self.part_count as usize).map(|part| self.told(part)) {
            are_apart &= first >= end;
            end = end.max(last.saturating_add(1));
        }
        match are_apart {
            _ if end as usize > self.slot_count => Sharing::None,
            true => Sharing::ByMoves,
            false => Sharing::BySlots,
        }
    }

    /// Moves objects, in the order in which they are given, up to the first that is not plainly sound or whose object
    /// has moved since the last commit: its old box is nowhere else, and a later refusal would want it back.
    fn move_objects(&self, part: Part) {
        let mut changed = [0; 2];
        let settled = [Home::Moving, Home::Static].map(|home| self.marks.settled(home));
        let (mut stop, mut end) = (0, self.moves.count);
        match (self.sharing, part.among(MOST_MOVING)) {
            (Sharing::ByMoves, _) => {
                let own = part.of(self.moves.count);
                (stop, end) = (own.start, own.end);
                // SAFETY: the slots of other parts are other ones.
                while stop < end && unsafe { self.move_one(stop, &settled, &mut changed) } {
                    stop += 1;
                }
            }
            (Sharing::BySlots, Some(part)) => {
                stop = self.move_slots(part.of(self.slot_count), &settled, &mut changed);
            }
            (Sharing::BySlots, None) => stop = end,
            (Sharing::None, _) => (),
        }
        // No more moves than such a number can count are made in parts.
        self.tell(part, [stop as u32, end as u32]);
        for (sum, changed) in self.changed.iter().zip(changed) {
            sum.fetch_add(changed, Ordering::Relaxed);
        }
    }

    /// The move that a part stopped before, and where those that it looked at end.
    fn stop_of(&self, part: usize) -> [usize; 2] {
        self.told(part).map(|index| index as usize)
    }

    /// What a part has left of its moves. Where slots are shared those of all parts lie among each other: they come
    /// once, with the first part.
    fn left_of(&self, part: usize) -> Range<usize> {
        let [stop, end] = self.stop_of(part);
        match (self.sharing, part) {
            (Sharing::ByMoves, _) => stop..end,
            (_, 0) => {
                let stops = (0..self.part_count as usize).map(|part| self.stop_of(part)[0]);
                stops.min().unwrap_or(end)..end
            }
            _ => end..end,
        }
    }

    /// Moves the objects of a share of the slots, which no other part does; gives where it stopped.
    fn move_slots(
        &self,
        share: Range<usize>,
        settled: &[Settled; 2],
        changed: &mut [usize; 2],
    ) -> usize {
        let mut first = 0;
        while first < self.moves.count {
            // Whose slot it is cannot be predicted.
            let (mut own, mut count) = ([0; SOME], 0);
            let end = self.moves.count.min(first + SOME);
            for index in first..end {
                own[count % SOME] = index;
                let slot = self.moves.id(index) as u32 as usize;
                count += usize::from(slot.wrapping_sub(share.start) < share.len());
            }
            for &index in &own[..count] {
                let slot = self.moves.id(index) as u32 as usize;
                fetch_at(self.bounds.cast_const(), slot);
                fetch_at(self.slots.cast_const(), slot);
            }
            for &index in &own[..count] {
                // SAFETY: these slots are this part's.
                if unsafe { !self.move_one(index, settled, changed) } {
                    return index;
                }
            }
            first = end;
        }
        self.moves.count
    }

    /// Moves an object that is settled, and counts it with those of its layer; false, and nothing is done, if the
    /// move is not plainly sound, or the object not settled.
    ///
    /// # Safety
    /// No other thread looks at its slot.
    #[inline(always)]
    unsafe fn move_one(
        &self,
        index: usize,
        settled: &[Settled; 2],
        changed: &mut [usize; 2],
    ) -> bool {
        let ((slot, generation), bounds) =
            (parts_of(self.moves.id(index)), self.moves.bounds(index));
        assert!(
            (slot as usize) < self.slot_count,
            "ids stay as they were when they were looked at"
        );
        // SAFETY: there is the slot, and nobody else looks at it.
        let object = unsafe { &mut *self.slots.add(slot as usize) };
        if object.generation != generation || !bounds.is_plain() {
            return false;
        }
        // Most objects are of one layer, and come once.
        for (settled, changed) in settled.iter().zip(changed) {
            if settled.is_of(object) {
                // SAFETY: as above.
                unsafe { self.bounds.add(slot as usize).write(bounds) };
                object.turn_changed();
                *changed += 1;
                return true;
            }
        }
        false
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
            work.add(Stage::Slots);
            work.add(Stage::Move);
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
            Stage::Slots => self.in_parts.find_slots(part),
            Stage::Move => self.in_parts.move_objects(part),
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
            Stage::Slots => self.in_parts.sharing = self.in_parts.sharing(),
            Stage::Move => self.in_parts.outcome = self.end_moves(),
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
        let mut parts = 0..self.in_parts.part_count as usize;
        if parts.any(|part| !self.in_parts.left_of(part).is_empty()) {
            self.make_left()?;
        }
        self.unlisted = true;
        self.begin_change();
        self.start_commit()
    }

    /// Makes the moves that parts have stopped before; if one of them is refused all are taken back. Some that others
    /// have made come again, in their order, which changes nothing.
    #[inline(never)]
    fn make_left(&mut self) -> Result<(), LooseGridError> {
        let (moves, parts) = (self.in_parts.moves, self.in_parts.part_count as usize);
        let (id, bounds) = (|index| moves.id(index), |index| moves.bounds(index));
        for part in 0..parts {
            if let Err(error) = self.check_moves(self.in_parts.left_of(part), &id, &bounds) {
                self.take_back_made();
                return Err(error);
            }
        }
        // Not all are listed that were made.
        self.unlisted = true;
        for part in 0..parts {
            self.apply_moves(self.in_parts.left_of(part), &id, &bounds);
        }
        Ok(())
    }

    /// Takes back what parts have moved.
    fn take_back_made(&mut self) {
        let InParts { moves, sharing, part_count, slot_count, .. } = self.in_parts;
        let mut first = 0;
        for index in 0..part_count {
            let [stop, end] = self.in_parts.stop_of(index as usize);
            let part = Part::new(index, part_count).ok().and_then(|part| part.among(MOST_MOVING));
            let own = match (sharing, part) {
                (Sharing::BySlots, Some(part)) => part.of(slot_count),
                (Sharing::BySlots, None) => 0..0,
                _ => 0..slot_count,
            };
            for index in first..stop {
                if own.contains(&(moves.id(index) as u32 as usize)) {
                    self.take_back(index..index + 1, &|index| moves.id(index));
                }
            }
            first = if sharing == Sharing::ByMoves { end } else { 0 };
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
