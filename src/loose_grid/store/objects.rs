//! The objects by id: where each is, its box as last set, and which ids are free.

use core::ops::Range;

use crate::error::OutOfMemory;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::store::journal::{Blank, Bytes, Journal, Table, bytes_of, element_of};
use crate::loose_grid::store::tracked::{Shared, Track, Tracked, keep_room};
use crate::memory::{Box, Meter};
use crate::simd::prefetch;

/// No slot.
pub(crate) const NONE: u32 = u32::MAX;
/// Places are 28 bits, so a grid can number this many objects.
pub(crate) const MAX_OBJECTS: usize = 1 << 28;

const PLACE_BITS: u32 = MAX_OBJECTS as u32 - 1;
/// Set while a call looks for ids that stand twice in its array; never between calls.
const MARK: u32 = 1 << 28;
/// Turned by a move, and back by the commit that takes it in. What it is in between is a matter of the
/// home, so that where all objects of a layer have moved, none of their slots has to be touched.
const CHANGED: u32 = 1 << 29;
const STATE: u32 = 3 << 30;

/// What a slot's place counts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(crate) enum Home {
    /// Entries of the moving layer.
    Moving = 0,
    /// Entries of the static layer.
    Static = 1 << 30,
    /// The list of objects inserted since the last commit.
    Pending = 2 << 30,
    /// Nothing: the slot is free, its place is the next free slot.
    Free = 3 << 30,
}

/// Where an object is, or that its slot is free.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    /// Home, marks and place.
    place: u32,
    pub(crate) generation: u32,
}

impl Blank for Slot {
    const BLANK: Self = Self { place: Home::Free as u32, generation: 0 };
}

impl Slot {
    /// A free slot.
    pub(crate) fn free(generation: u32, next: u32) -> Self {
        Self { place: Home::Free as u32 | (next & PLACE_BITS), generation }
    }

    /// A slot that a snapshot says is live, before its object is read.
    pub(crate) fn waiting(generation: u32) -> Self {
        Self { place: Home::Pending as u32 | PLACE_BITS, generation }
    }

    pub(crate) fn is_waiting(&self) -> bool {
        self.home() == Home::Pending && self.place() == PLACE_BITS as usize
    }

    /// An object read from a snapshot, before it is sorted.
    pub(crate) fn arriving(generation: u32, place: usize, moved: bool) -> Self {
        let changed = if moved { CHANGED } else { 0 };
        Self { place: Home::Pending as u32 | changed | place as u32, generation }
    }

    #[inline]
    pub(crate) fn home(&self) -> Home {
        match self.place & STATE {
            0 => Home::Moving,
            x if x == Home::Static as u32 => Home::Static,
            x if x == Home::Pending as u32 => Home::Pending,
            _ => Home::Free,
        }
    }

    #[inline(always)]
    pub(crate) fn is_at(&self, home: Home) -> bool {
        self.place & STATE == home as u32
    }

    #[inline]
    pub(crate) fn place(&self) -> usize {
        (self.place & PLACE_BITS) as usize
    }

    /// Turns the mark of an object.
    #[inline(always)]
    pub(crate) fn turn_changed(&mut self) {
        self.place ^= CHANGED;
    }

    /// Puts the object to another entry of its layer.
    #[inline]
    pub(crate) fn relocate(&mut self, place: usize) {
        self.place = self.place & !PLACE_BITS | place as u32;
    }
}

/// What a grid's objects have in common by home: the mark of those that have not changed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marks([u32; 4]);

impl Marks {
    /// Whatever waits to be taken in has changed.
    pub(crate) const NEW: Marks = Marks([0; 4]);

    #[inline(always)]
    fn of(&self, slot: &Slot) -> u32 {
        self.0[(slot.place >> 30) as usize]
    }

    #[inline(always)]
    pub(crate) fn is_changed(&self, slot: &Slot) -> bool {
        (slot.place ^ self.of(slot)) & CHANGED != 0
    }

    /// What the objects of a layer that have not changed have in common.
    #[inline(always)]
    pub(crate) fn settled(&self, home: Home) -> Settled {
        Settled(home as u32 | self.0[(home as u32 >> 30) as usize])
    }

    /// The layer of the object of an id, if it lies in one and has not changed.
    #[inline(always)]
    pub(crate) fn settled_layer(&self, slot: &Slot, id: u64) -> Option<usize> {
        let layer = (slot.place >> 30) as usize;
        let is_named = u64::from(slot.generation) == id >> 32;
        (is_named && layer < 2 && !self.is_changed(slot)).then_some(layer)
    }

    /// Marks the object as changed.
    #[inline(always)]
    pub(crate) fn set_changed(&self, slot: &mut Slot) {
        slot.place = slot.place & !CHANGED | (self.of(slot) ^ CHANGED);
    }

    /// Takes back that the object has changed; true if it had.
    #[inline(always)]
    pub(crate) fn take_changed(&self, slot: &mut Slot) -> bool {
        let changed = self.is_changed(slot);
        slot.place = slot.place & !CHANGED | self.of(slot);
        changed
    }

    /// Puts the object to an entry that is as it was last set; true if it had changed.
    #[inline(always)]
    pub(crate) fn take_in(&self, slot: &mut Slot, home: Home, place: usize) -> bool {
        let changed = self.is_changed(slot);
        slot.place = home as u32 | self.0[(home as u32 >> 30) as usize] | place as u32;
        changed
    }

    /// Takes back that the objects of a home have changed, all of which had.
    pub(crate) fn take_all_changed(&mut self, home: Home) {
        self.0[(home as u32 >> 30) as usize] ^= CHANGED;
    }
}

/// Home and mark of the objects of one layer that have not changed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settled(u32);

impl Settled {
    #[inline(always)]
    pub(crate) fn is_of(self, slot: &Slot) -> bool {
        (slot.place ^ self.0) & (STATE | CHANGED) == 0
    }

    /// The same, if its object is the one of an id.
    #[inline(always)]
    pub(crate) fn is_named(self, slot: &Slot, id: u64) -> bool {
        // All at once: the bits that are compared are the highest.
        let wanted = id >> 32 << 32 | u64::from(self.0);
        let found = u64::from(slot.generation) << 32 | u64::from(slot.place);
        found ^ wanted < u64::from(CHANGED)
    }
}

/// All slots, an array a property: a commit looks at boxes all over memory and at nothing else, so
/// they lie close. A free slot is taken last freed first.
#[derive(Debug)]
pub(crate) struct Objects<const D: usize> {
    /// Boxes as last set.
    pub(crate) bounds: Shared<Aabb<D>>,
    /// Values of the caller's.
    pub(crate) users: Tracked<u64>,
    pub(crate) slots: Shared<Slot>,
    /// What keeps boxes and slots together, since a move changes both; there is none while nothing is kept.
    pub(crate) journal: Option<Box<Journal>>,
    pub(crate) marks: Marks,
    /// First free slot.
    pub(crate) free: u32,
    /// Free slots, without those whose generations ran out.
    pub(crate) free_count: usize,
    /// The slots freed last, around and around. A free slot keeps the one freed so many before it as its
    /// user value: which slot comes next stands in the one before, too late to fetch it.
    pub(crate) freed: [u32; FREED_AHEAD],
    /// Where the next one goes.
    pub(crate) next_freed: usize,
    pub(crate) live: usize,
}

/// Free slots that are fetched before they are taken.
pub(crate) const FREED_AHEAD: usize = 16;

/// Slots are fetched this many entries before they are looked at. Half as many come too late for what
/// is no longer in the second cache.
pub(crate) const FETCH_AHEAD: usize = 32;

/// Bytes that the machine fetches at a time.
const LINE: usize = 64;

/// Tells the machine that an element will be looked at soon: sorted entries find their objects all
/// over memory, and waiting for one after the other is most of a commit.
#[inline(always)]
pub(crate) fn fetch<T>(array: &[T], index: usize) {
    fetch_at(array.as_ptr(), index);
}

/// The same for an array that somebody may be writing.
#[inline(always)]
pub(crate) fn fetch_at<T>(array: *const T, index: usize) {
    let element = array.wrapping_add(index);
    prefetch(element);
    // It may lie across the border of two lines, as boxes in 3D do.
    if !LINE.is_multiple_of(size_of::<T>()) {
        prefetch(element.cast::<u8>().wrapping_add(size_of::<T>() - 1));
    }
}

/// The id of a slot of this generation.
#[inline(always)]
pub(crate) fn id_of(slot: u32, generation: u32) -> u64 {
    u64::from(generation) << 32 | u64::from(slot)
}

/// Slot and generation of an id.
#[inline(always)]
pub(crate) fn parts_of(id: u64) -> (u32, u32) {
    (id as u32, (id >> 32) as u32)
}

impl<const D: usize> Objects<D> {
    pub(crate) const fn new() -> Self {
        Self {
            bounds: Shared::new(),
            users: Tracked::new(),
            slots: Shared::new(),
            journal: None,
            marks: Marks::NEW,
            free: NONE,
            free_count: 0,
            freed: [0; FREED_AHEAD],
            next_freed: 0,
            live: 0,
        }
    }

    /// The slot of an id, or the refusal.
    #[inline]
    pub(crate) fn find(&self, id: u64, index: Option<usize>) -> Result<usize, LooseGridError> {
        let (slot, generation) = parts_of(id);
        match self.slots.get(slot as usize) {
            Some(object) if object.generation == generation && object.home() != Home::Free => {
                Ok(slot as usize)
            }
            _ => Err(LooseGridError::StaleId { id, index }),
        }
    }

    /// Marks a slot; false if it was marked before.
    #[inline]
    pub(crate) fn mark(&mut self, slot: usize) -> bool {
        // Taken back by the same call, so that nothing is to be kept.
        let object = &mut self.slots.kept_mut()[slot];
        let fresh = object.place & MARK == 0;
        object.place |= MARK;
        fresh
    }

    #[inline]
    pub(crate) fn unmark(&mut self, slot: usize) {
        self.slots.kept_mut()[slot].place &= !MARK;
    }

    /// Makes sure that `count` more objects have slots.
    pub(crate) fn reserve(
        &mut self,
        count: usize,
        meter: &mut Meter,
    ) -> Result<(), LooseGridError> {
        if self.live + count > MAX_OBJECTS {
            return Err(LooseGridError::TooManyObjects);
        }
        let more = count.saturating_sub(self.free_count);
        if self.slots.len() + more > MAX_OBJECTS {
            return Err(LooseGridError::TooManyObjects);
        }
        meter.reserve(self.bounds.array(), more)?;
        self.users.reserve(more, meter)?;
        meter.reserve(self.slots.array(), more)?;
        let (rows, _) = self.rows();
        Ok(keep_room(&mut self.journal, rows, meter)?)
    }

    /// True if what changes is kept.
    #[inline(always)]
    pub(crate) fn are_kept(&self) -> bool {
        self.journal.is_some()
    }

    /// Keeps box and slot of an object, which are about to change.
    #[inline(always)]
    pub(crate) fn keep(&mut self, slot: usize) {
        if self.journal.as_ref().is_some_and(|journal| !journal.has(slot)) {
            self.keep_one(slot);
        }
    }

    /// The same. Apart, so that this costs a look where nothing is to be kept.
    #[cold]
    #[inline(never)]
    fn keep_one(&mut self, slot: usize) {
        if let Some(journal) = &mut self.journal {
            journal.keep_row(slot, || Row(self.bounds[slot], self.slots[slot]));
        }
    }

    /// Keeps boxes and slots of the objects with some ids, which need not be sound.
    #[inline(always)]
    pub(crate) fn keep_each(&mut self, count: usize, id: impl Fn(usize) -> u64) {
        let Self { journal, bounds, slots, .. } = self;
        let Some(journal) = journal else { return };
        let slot_of = |index: usize| {
            // They lie all over memory.
            let later = id((index + FETCH_AHEAD).min(count - 1)) as u32 as usize;
            fetch(slots, later);
            fetch(bounds, later);
            id(index) as u32 as usize
        };
        let there = (0..count).map(slot_of).filter(|&slot| slot < slots.len());
        journal.keep_each(there, |slot| Row(bounds[slot], slots[slot]));
    }

    /// Keeps boxes and slots of some objects, those that come among them.
    #[inline(always)]
    pub(crate) fn keep_range(&mut self, slots: Range<usize>) {
        if self.are_kept() {
            self.keep_some(slots);
        }
    }

    /// The same, apart as well.
    #[cold]
    #[inline(never)]
    fn keep_some(&mut self, slots: Range<usize>) {
        if let Some(journal) = &mut self.journal {
            journal.keep(&[self.bounds.column(), self.slots.column()], slots);
        }
    }

    /// Keeps all boxes and slots.
    pub(crate) fn keep_all(&mut self) {
        self.keep_range(0..self.slots.len());
    }

    /// The slot of an object to change, which is kept.
    #[inline(always)]
    pub(crate) fn slot_mut(&mut self, slot: usize) -> &mut Slot {
        self.keep(slot);
        &mut self.slots.kept_mut()[slot]
    }

    /// Room for so many slots and no more, where there are none.
    pub(crate) fn reserve_exact(
        &mut self,
        count: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        meter.reserve_exact(self.slots.array(), count)?;
        meter.reserve_exact(self.bounds.array(), count)?;
        self.users.reserve_exact(count, meter)
    }

    pub(crate) fn next_free(&self, slot: u32) -> u32 {
        let place = self.slots[slot as usize].place & PLACE_BITS;
        if place == PLACE_BITS { NONE } else { place }
    }

    /// Tells the machine that a free slot will be taken soon, some after this one.
    #[inline(always)]
    fn fetch_free(&self, slot: u32) {
        let later = self.users[slot as usize] as usize;
        fetch(&self.slots, later);
        fetch(&self.bounds, later);
        fetch(&self.users, later);
    }

    /// Takes a slot that was reserved; the object waits in the pending list at `place`.
    pub(crate) fn take(&mut self, bounds: Aabb<D>, user: u64, place: usize) -> u32 {
        let waiting = Home::Pending as u32 | CHANGED | place as u32;
        self.live += 1;
        if self.free != NONE {
            let slot = self.free;
            self.fetch_free(slot);
            self.free = self.next_free(slot);
            self.free_count -= 1;
            self.slot_mut(slot as usize).place = waiting;
            self.bounds.kept_mut()[slot as usize] = bounds;
            self.users[slot as usize] = user;
            return slot;
        }
        let slot = self.slots.len();
        self.keep_range(slot..slot + 1);
        let object = Slot { place: waiting, generation: 1 };
        let pushed = self.bounds.array().push_within_capacity(bounds).is_ok()
            & self.users.push_within_capacity(user).is_ok()
            & self.slots.array().push_within_capacity(object).is_ok();
        debug_assert!(pushed, "slots are reserved before they are taken");
        slot as u32
    }

    /// Frees a slot. One whose generations ran out is never used again.
    pub(crate) fn release(&mut self, slot: usize) {
        self.live -= 1;
        let next = self.free;
        let object = self.slot_mut(slot);
        object.generation = object.generation.wrapping_add(1);
        object.place = Home::Free as u32 | (next & PLACE_BITS);
        if object.generation != 0 {
            self.free = slot as u32;
            self.free_count += 1;
            let before = core::mem::replace(&mut self.freed[self.next_freed], slot as u32);
            self.next_freed = (self.next_freed + 1) % FREED_AHEAD;
            self.users[slot] = u64::from(before);
        }
    }
}

/// Box and slot of an object, as they are kept.
#[derive(Clone, Copy)]
#[repr(C)]
struct Row<const D: usize>(Aabb<D>, Slot);

impl<const D: usize> Blank for Row<D> {
    const BLANK: Self = Self(Aabb::BLANK, Slot::BLANK);
}

/// The boxes and slots of objects.
struct Rows<'a, const D: usize> {
    bounds: &'a mut Shared<Aabb<D>>,
    slots: &'a mut Shared<Slot>,
}

impl<const D: usize> Table for Rows<'_, D> {
    #[inline(always)]
    fn fetch(&self, row: usize) {
        fetch(self.bounds, row);
        fetch(self.slots, row);
    }

    #[inline(always)]
    fn exchange_one(&mut self, row: usize, kept: &mut Bytes) {
        let Self { bounds, slots } = self;
        if let (Some(bounds), Some(slot)) =
            (bounds.kept_mut().get_mut(row), slots.kept_mut().get_mut(row))
        {
            let held = Row(*bounds, *slot);
            Row(*bounds, *slot) = element_of(kept);
            kept.copy_from_slice(bytes_of(&held));
        }
    }

    fn exchange_some(&mut self, rows: Range<usize>, kept: &mut Bytes) {
        [self.bounds.column(), self.slots.column()].exchange_some(rows, kept);
    }
}

/// Boxes and slots, an object a row.
impl<const D: usize> Track for Objects<D> {
    fn journal(&mut self) -> &mut Option<Box<Journal>> {
        &mut self.journal
    }

    fn count(&self) -> usize {
        self.slots.len()
    }

    fn rows(&self) -> (usize, usize) {
        let capacity = self.slots.capacity().min(self.bounds.capacity());
        (capacity, size_of::<Aabb<D>>() + size_of::<Slot>())
    }

    fn resize(&mut self, count: usize) -> Result<(), OutOfMemory> {
        self.bounds.array().try_resize(count, Aabb::BLANK)?;
        self.slots.array().try_resize(count, Slot::BLANK)
    }

    fn exchange_rows(&mut self, positions: Range<u64>) {
        if let Some(journal) = &mut self.journal {
            let mut rows = Rows { bounds: &mut self.bounds, slots: &mut self.slots };
            journal.exchange(&mut rows, positions);
        }
    }
}
