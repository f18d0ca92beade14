//! The bytes that an object holds, and the most that it may hold.

use core::cell::Cell;
use core::marker::PhantomData;
use core::ptr;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use allocator_api2::alloc::AllocError;

use crate::error::OutOfMemory;

thread_local! {
    /// The meter of the object that this thread works on. Plain data without a destructor, so a host may
    /// unload the library.
    static METER: Cell<*const Meter> = const { Cell::new(ptr::null()) };
}

/// The bytes that an object holds, counted where they are taken and given back, and the most that it may
/// hold.
///
/// It counts what a thread takes and gives back while it is inside, see [`Meter::enter`]; one thread at a
/// time may be. An allocation that would go beyond the limit fails before anything is taken; a block that
/// grows counts twice meanwhile, since the old one and the new one may be there at once. So the limit
/// holds at every moment.
#[derive(Debug)]
pub struct Meter {
    held: AtomicU64,
    limit: u64,
    kept_back: AtomicU64,
    was_refused: AtomicBool,
}

impl Meter {
    /// A meter that has counted `held` bytes already, with a limit, or 0 for none.
    pub fn new(held: u64, limit: u64) -> Self {
        let limit = if limit == 0 { u64::MAX } else { limit };
        let (held, kept_back) = (AtomicU64::new(held), AtomicU64::new(0));
        Self { held, limit, kept_back, was_refused: AtomicBool::new(false) }
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

    /// True if so many bytes more may come.
    pub fn has_room(&self, bytes: u64) -> bool {
        self.held().saturating_add(bytes) <= self.limit
    }

    /// Keeps so many bytes below the limit from being taken, until they are not kept back any more (0).
    pub fn keep_back(&self, bytes: u64) {
        self.kept_back.store(bytes, Ordering::Relaxed);
    }

    /// Whether the limit has refused an allocation since this was asked last.
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

    /// Counts bytes that come, if they may.
    #[inline]
    pub fn take(&self, bytes: u64) -> Result<(), OutOfMemory> {
        let held = self.held().saturating_add(bytes);
        if held > self.limit - self.kept_back.load(Ordering::Relaxed) {
            self.refuse();
            return Err(OutOfMemory);
        }
        self.held.store(held, Ordering::Relaxed);
        Ok(())
    }

    /// Counts bytes that go.
    #[inline]
    pub fn give(&self, bytes: u64) {
        self.held.store(self.held().saturating_sub(bytes), Ordering::Relaxed);
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
    unsafe { &*meter }.take(bytes as u64).map_err(|_| AllocError)
}

/// Tells the meter of the object that this thread works on, if there is one, that bytes went.
#[inline]
pub(super) fn meter_gives(bytes: usize) {
    let meter = METER.get();
    if !meter.is_null() {
        // SAFETY: as above.
        unsafe { &*meter }.give(bytes as u64);
    }
}
