//! The bytes that an object holds, and the most that it may hold.

use core::cell::Cell;
use core::hash::Hash;
use core::marker::PhantomData;
use core::ptr;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use allocator_api2::alloc::AllocError;

use crate::error::OutOfMemory;
use crate::memory::room::{Element, Room};
use crate::memory::{HashMap, Vec};
use crate::ring::Ring;

thread_local! {
    /// The meter of the object that this thread works on. Plain data without a destructor, so a host may
    /// unload the library.
    static METER: Cell<*const Meter> = const { Cell::new(ptr::null()) };
}

/// Elements that an array begins with where there is room.
const FEWEST: usize = 4;

/// The bytes that an object holds, the most it ever held, and the most that it may hold.
///
/// An object whose arrays are all its own to grow counts them where it grows them: [`Meter::reserve`] and the
/// like. One that allocates in many places lets the allocator count what its thread takes and gives back while
/// it is inside, see [`Meter::enter`]. Not both for the same bytes.
///
/// One thread at a time may count; the numbers are atomic so that an object which several threads share may
/// hold a meter. What would go beyond the limit fails before anything is taken; a block that grows inside of
/// [`Meter::enter`] counts twice meanwhile, since the old one and the new one may be there at once. So the limit
/// holds at every moment.
#[derive(Debug)]
pub struct Meter {
    held: AtomicU64,
    peak: AtomicU64,
    /// `u64::MAX` for none.
    limit: u64,
    kept_back: AtomicU64,
    was_refused: AtomicBool,
    /// Of the bytes held, those for checkpoints.
    for_checkpoints: u64,
}

impl Meter {
    /// A meter that allows `max_bytes`, or all there are for 0.
    pub const fn new(max_bytes: u64) -> Self {
        Self::with_limit(if max_bytes == 0 { u64::MAX } else { max_bytes })
    }

    const fn with_limit(limit: u64) -> Self {
        Self {
            held: AtomicU64::new(0),
            peak: AtomicU64::new(0),
            limit,
            kept_back: AtomicU64::new(0),
            was_refused: AtomicBool::new(false),
            for_checkpoints: 0,
        }
    }

    /// A meter with the same limit that has counted nothing yet.
    pub fn anew(&self) -> Self {
        Self::with_limit(self.limit)
    }

    /// A meter that allows what this one still does, for what is there beside it for a moment.
    pub fn rest(&self) -> Self {
        Self::with_limit(self.left())
    }

    /// Counts what this thread takes and gives back until the answer is dropped.
    #[inline]
    pub fn enter(&self) -> Metered<'_> {
        Metered { before: METER.replace(self), meter: PhantomData }
    }

    /// Bytes held now.
    #[inline]
    pub fn held(&self) -> u64 {
        self.held.load(Ordering::Relaxed)
    }

    /// The most bytes that were ever held at a time.
    pub fn peak(&self) -> u64 {
        self.peak.load(Ordering::Relaxed)
    }

    /// Of the bytes held, those for checkpoints.
    pub fn for_checkpoints(&self) -> u64 {
        self.for_checkpoints
    }

    /// True if there is a limit.
    pub fn is_limited(&self) -> bool {
        self.limit < u64::MAX
    }

    /// Bytes that may still come.
    #[inline]
    pub fn left(&self) -> u64 {
        self.limit.saturating_sub(self.held() + self.kept_back.load(Ordering::Relaxed))
    }

    /// Keeps so many bytes below the limit from being taken, until they are not kept back any more (0).
    pub fn keep_back(&self, bytes: u64) {
        self.kept_back.store(bytes, Ordering::Relaxed);
    }

    /// Whether the limit has refused anything since this was asked last.
    #[inline]
    pub fn take_refused(&self) -> bool {
        // One thread at a time is inside, so nothing comes between the two.
        let was_refused = self.was_refused.load(Ordering::Relaxed);
        if was_refused {
            self.was_refused.store(false, Ordering::Relaxed);
        }
        was_refused
    }

    /// Says that the limit refused something.
    pub fn refuse(&self) {
        self.was_refused.store(true, Ordering::Relaxed);
    }

    /// Refuses if so many bytes more may not come.
    #[inline]
    pub fn check(&self, bytes: usize) -> Result<(), OutOfMemory> {
        if bytes as u64 > self.left() {
            self.refuse();
            return Err(OutOfMemory);
        }
        Ok(())
    }

    /// Counts bytes that come, if they may.
    #[inline]
    pub fn take(&self, bytes: usize) -> Result<(), OutOfMemory> {
        self.check(bytes)?;
        self.took(bytes);
        Ok(())
    }

    /// Counts bytes that came.
    #[inline]
    pub fn took(&self, bytes: usize) {
        let held = self.held() + bytes as u64;
        self.held.store(held, Ordering::Relaxed);
        if held > self.peak() {
            self.peak.store(held, Ordering::Relaxed);
        }
    }

    /// Counts bytes that go.
    #[inline]
    pub fn give(&self, bytes: usize) {
        self.held.store(self.held().saturating_sub(bytes as u64), Ordering::Relaxed);
    }

    /// Room for `additional` more elements of an array: half as much again as it had where that is allowed, else
    /// exactly what is needed.
    #[inline]
    pub fn reserve<T>(&mut self, array: &mut Vec<T>, additional: usize) -> Result<(), OutOfMemory> {
        if additional <= array.capacity() - array.len() {
            return Ok(());
        }
        self.grow_by(array, additional)
    }

    #[cold]
    #[inline(never)]
    fn grow_by<T>(&mut self, array: &mut Vec<T>, additional: usize) -> Result<(), OutOfMemory> {
        let (room, element) = array.room();
        // SAFETY: that is how the elements of this array are laid out.
        unsafe { self.grow_room_by(room, additional, element) }
    }

    /// # Safety
    /// `element` is what all memory of this array was taken for.
    #[inline(never)]
    unsafe fn grow_room_by(
        &mut self,
        room: &mut Room,
        additional: usize,
        element: Element,
    ) -> Result<(), OutOfMemory> {
        let needed = room.len.checked_add(additional).ok_or(OutOfMemory)?;
        let before = room.capacity(element);
        let roomy = needed.max(before + before / 2).max(FEWEST);
        // SAFETY: as the caller promises.
        let grown = unsafe { self.grow_room(room, roomy, element) };
        // Less is worth a try where there is something to lose.
        if grown.is_ok() || before == 0 {
            return grown;
        }
        // SAFETY: as the caller promises.
        unsafe { self.grow_room(room, needed, element) }
    }

    /// Room for `len` elements in all and no more.
    pub fn reserve_exact<T>(&mut self, array: &mut Vec<T>, len: usize) -> Result<(), OutOfMemory> {
        if len <= array.capacity() {
            return Ok(());
        }
        let (room, element) = array.room();
        // SAFETY: that is how the elements of this array are laid out.
        unsafe { self.grow_room(room, len, element) }
    }

    /// # Safety
    /// `element` is what all memory of this array was taken for.
    #[cold]
    #[inline(never)]
    unsafe fn grow_room(
        &mut self,
        room: &mut Room,
        capacity: usize,
        element: Element,
    ) -> Result<(), OutOfMemory> {
        let before = room.bytes(element);
        self.check(capacity.saturating_mul(element.size()).saturating_sub(before))?;
        // SAFETY: as the caller promises.
        unsafe { room.grow_exact(capacity - room.len, element) }?;
        self.took(room.bytes(element) - before);
        Ok(())
    }

    /// Room for `additional` more entries of a map.
    pub fn reserve_map<K: Eq + Hash, V>(
        &mut self,
        map: &mut HashMap<K, V>,
        additional: usize,
    ) -> Result<(), OutOfMemory> {
        if additional <= map.capacity() - map.len() {
            return Ok(());
        }
        // A table of hashbrown doubles, keeps an eighth free and has one byte of control an entry. Where half of it
        // is gone entries it is put in order instead.
        let (before, entry) = (map.memory_bytes(), size_of::<(K, V)>() + 1);
        let entries = map.len().checked_add(additional).ok_or(OutOfMemory)?;
        let buckets = (before / entry).checked_ilog2().map_or(0, |log| 1 << log);
        let mut bytes = 0;
        if entries > buckets / 8 * 7 / 2 {
            let needed = (entries.saturating_mul(8) / 7).max(entries + 1).max(buckets + 1).max(4);
            let needed = needed.checked_next_power_of_two().ok_or(OutOfMemory)?;
            bytes = needed.saturating_mul(entry).saturating_add(32);
            self.check(bytes)?;
        }
        map.try_reserve(additional)?;
        let after = map.memory_bytes();
        if after != before {
            // The old table was there beside the new one.
            self.took(bytes.max(after));
            self.give(before + bytes.max(after) - after);
        }
        Ok(())
    }

    /// Gives back the room that no element uses, if memory allows.
    #[inline(never)]
    pub fn shrink<T>(&mut self, array: &mut Vec<T>) {
        let before = array.memory_bytes();
        array.shrink_to_fit();
        self.give(before - array.memory_bytes());
    }

    /// Gives back the memory of an array that has become far too large for what is in it. Nothing is
    /// given back while it is used, so a steady frame takes no memory.
    pub fn trim<T>(&mut self, array: &mut Vec<T>) {
        const WORTH_IT: usize = 1024;
        if array.capacity() > WORTH_IT && array.len() < array.capacity() / 4 {
            self.release(array);
        }
    }

    /// Gives back the memory of an array.
    #[inline(never)]
    pub fn release<T>(&mut self, array: &mut Vec<T>) {
        self.give(array.memory_bytes());
        *array = Vec::new();
    }

    /// Room for `count` more pieces of a ring behind position `end`, for checkpoints.
    pub(crate) fn reserve_ring<T: Copy>(
        &mut self,
        ring: &mut Ring<T>,
        end: u64,
        count: usize,
        blank: T,
    ) -> Result<(), OutOfMemory> {
        let bytes = ring.bytes_for(end, count);
        if bytes == 0 {
            return Ok(());
        }
        self.check(bytes)?;
        ring.reserve(end, count, blank)?;
        self.took_for_checkpoints(bytes);
        Ok(())
    }

    /// Gives back the memory of a ring.
    pub(crate) fn release_ring<T: Copy>(&mut self, ring: &mut Ring<T>) {
        self.give_from_checkpoints(ring.memory_bytes());
        ring.clear();
    }

    /// Room for `len` elements in all of an array that is there for checkpoints.
    pub fn reserve_kept<T>(&mut self, array: &mut Vec<T>, len: usize) -> Result<(), OutOfMemory> {
        let before = array.memory_bytes();
        self.reserve_exact(array, len)?;
        self.for_checkpoints += (array.memory_bytes() - before) as u64;
        Ok(())
    }

    /// Gives back the memory of an array that was there for checkpoints.
    pub fn release_kept<T>(&mut self, array: &mut Vec<T>) {
        self.for_checkpoints -= array.memory_bytes() as u64;
        self.release(array);
    }

    /// Counts bytes for checkpoints that come, if they may.
    pub fn take_for_checkpoints(&mut self, bytes: usize) -> Result<(), OutOfMemory> {
        self.check(bytes)?;
        self.took_for_checkpoints(bytes);
        Ok(())
    }

    /// Counts bytes for checkpoints that came.
    pub fn took_for_checkpoints(&mut self, bytes: usize) {
        self.took(bytes);
        self.for_checkpoints += bytes as u64;
    }

    /// Counts bytes for checkpoints that go.
    pub fn give_from_checkpoints(&mut self, bytes: usize) {
        self.give(bytes);
        self.for_checkpoints -= bytes as u64;
    }
}

/// While it lives, the thread's allocations are counted by a meter.
#[derive(Debug)]
pub struct Metered<'a> {
    before: *const Meter,
    meter: PhantomData<&'a Meter>,
}

impl Drop for Metered<'_> {
    #[inline]
    fn drop(&mut self) {
        METER.set(self.before);
    }
}

/// Asks the meter of the object that this thread works on, if there is one, for bytes.
#[inline]
pub(super) fn meter_takes(bytes: usize) -> Result<(), AllocError> {
    let meter = METER.get();
    if meter.is_null() {
        return Ok(());
    }
    // SAFETY: whoever entered the meter borrows it until it leaves, which sets the one before again.
    unsafe { &*meter }.take(bytes).map_err(|_| AllocError)
}

/// Tells the meter of the object that this thread works on, if there is one, that bytes went.
#[inline]
pub(super) fn meter_gives(bytes: usize) {
    let meter = METER.get();
    if !meter.is_null() {
        // SAFETY: as above.
        unsafe { &*meter }.give(bytes);
    }
}
