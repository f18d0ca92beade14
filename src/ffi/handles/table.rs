//! The table of live objects: slots in segments, which of them are free, and why a handle is none.

use core::ptr::{self, NonNull};
use core::sync::atomic::{AtomicPtr, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::alloc::Layout;
use std::sync::{Mutex, MutexGuard};

use super::{Header, WgKind, refuse_state};
use crate::error::OutOfMemory;
use crate::ffi::hooks::{self, WgSeverity};
use crate::ffi::status::{Refused, WgStatus};

/// Bits of a handle from the top: kind 8, slot 24, generation 32.
const SLOT_BITS: u32 = 24;
const SEGMENT_BITS: u32 = 10;
pub(super) const SEGMENT_SLOTS: usize = 1 << SEGMENT_BITS;
const SEGMENTS: usize = 1 << (SLOT_BITS - SEGMENT_BITS);

pub(super) fn kind_number(bits: u64) -> u32 {
    (bits >> 56) as u32
}

pub(super) fn slot_number(bits: u64) -> usize {
    (bits >> 32) as usize & ((1 << SLOT_BITS) - 1)
}

/// A place for an object, now or in turn.
pub(super) struct Slot {
    /// The handle of the object that lives here, or 0.
    pub(super) live: AtomicU64,
    /// That object.
    pub(super) object: AtomicPtr<Header>,
    /// The last generation given out; 0 if there was none.
    pub(super) generation: AtomicU32,
    /// The next free slot's number plus one, while this one is free. Guarded by the lock.
    next_free: AtomicU32,
}

impl Slot {
    /// A slot that no object has had yet.
    const fn free() -> Self {
        Self {
            live: AtomicU64::new(0),
            object: AtomicPtr::new(ptr::null_mut()),
            generation: AtomicU32::new(0),
            next_free: AtomicU32::new(0),
        }
    }
}

/// The first segment goes with the library when the host unloads it; others would stay.
static FIRST_SLOTS: [Slot; SEGMENT_SLOTS] = [const { Slot::free() }; SEGMENT_SLOTS];

/// Segments of slots; they come as they are needed and stay for ever.
static SLOTS: [AtomicPtr<Slot>; SEGMENTS] = [const { AtomicPtr::new(ptr::null_mut()) }; SEGMENTS];

/// Objects alive, by kind number.
static LIVE: [AtomicUsize; WgKind::ALL.len()] = [const { AtomicUsize::new(0) }; WgKind::ALL.len()];

/// What create and destroy share under the lock.
pub(super) struct Table {
    /// First free slot's number plus one, or 0.
    pub(super) first_free: u32,
    /// Slots ever used.
    pub(super) used: u32,
}

static TABLE: Mutex<Table> = Mutex::new(Table { first_free: 0, used: 0 });

pub(super) fn lock() -> MutexGuard<'static, Table> {
    // The table is whole at every moment a panic could come, so poison means nothing here.
    TABLE.lock().unwrap_or_else(|poison| poison.into_inner())
}

#[inline]
pub(super) fn slot(number: usize) -> Option<&'static Slot> {
    let segment = SLOTS[number >> SEGMENT_BITS].load(Ordering::Acquire);
    // SAFETY: a segment that is not null holds SEGMENT_SLOTS slots for ever; the index is below that.
    (!segment.is_null()).then(|| unsafe { &*segment.add(number & (SEGMENT_SLOTS - 1)) })
}

/// The slot of a handle, if it is one of this kind; for who has little else to do, and mostly of the first segment, which
/// needs no look at the others.
#[inline(always)]
pub(super) fn slot_of_kind(bits: u64, kind: WgKind) -> Option<&'static Slot> {
    // Another kind makes it a large number.
    let number = ((bits >> 32) as u32 ^ (kind as u32) << SLOT_BITS) as usize;
    match FIRST_SLOTS.get(number) {
        None if number >> SLOT_BITS == 0 => slot(number),
        first => first,
    }
}

/// The kind that the bits of a handle name.
pub(super) fn named_kind(bits: u64) -> Option<WgKind> {
    WgKind::from_number(kind_number(bits)).filter(|kind| *kind != WgKind::Any)
}

pub(super) fn refuse_garbage(bits: u64) -> Refused {
    Refused::new(WgStatus::GarbageHandle, format_args!("handle {bits:#018x} was never given out"))
}

/// Why a handle is none of a live object of this kind.
#[cold]
pub(super) fn explain(bits: u64, wanted: WgKind) -> Refused {
    let generation = bits as u32;
    let known = slot(slot_number(bits)).map_or(0, |slot| slot.generation.load(Ordering::Acquire));
    let wanted = wanted.name();
    match named_kind(bits) {
        _ if bits == 0 => {
            Refused::new(WgStatus::NullHandle, format_args!("the {wanted} handle is null"))
        }
        Some(given) if generation != 0 && generation <= known => {
            if given.name() != wanted {
                let text = format_args!(
                    "handle {bits:#018x} is that of a {}, not of a {wanted}",
                    given.name()
                );
                Refused::new(WgStatus::ForeignHandle, text)
            } else {
                let text = format_args!("the {wanted} of handle {bits:#018x} was destroyed");
                Refused::new(WgStatus::StaleHandle, text)
            }
        }
        _ => refuse_garbage(bits),
    }
}

/// Puts an object into a free slot and gives its handle.
pub(super) fn register(kind: WgKind, object: NonNull<Header>) -> Result<u64, OutOfMemory> {
    let mut table = lock();
    let number = match table.first_free {
        0 => {
            let number = table.used as usize;
            if number >> SLOT_BITS != 0 {
                return Err(OutOfMemory);
            }
            ensure_segment(number >> SEGMENT_BITS)?;
            number
        }
        next => next as usize - 1,
    };
    let slot = slot(number).ok_or(OutOfMemory)?;
    if table.first_free == 0 {
        table.used += 1;
    } else {
        table.first_free = slot.next_free.load(Ordering::Relaxed);
    }
    let generation = slot.generation.load(Ordering::Relaxed) + 1;
    let bits = (kind as u64) << 56 | (number as u64) << 32 | u64::from(generation);
    slot.generation.store(generation, Ordering::Relaxed);
    slot.object.store(object.as_ptr(), Ordering::Relaxed);
    slot.live.store(bits, Ordering::Release);
    LIVE[kind as usize].fetch_add(1, Ordering::Relaxed);
    Ok(bits)
}

/// Makes sure a segment of slots is there. All but the first come from the system, not from the host's
/// allocator: they outlive every object, and the hook itself may change between objects.
fn ensure_segment(segment: usize) -> Result<(), OutOfMemory> {
    if SLOTS[segment].load(Ordering::Acquire).is_null() {
        let slots = if segment == 0 {
            (&raw const FIRST_SLOTS).cast::<Slot>().cast_mut()
        } else {
            let layout = Layout::array::<Slot>(SEGMENT_SLOTS).map_err(|_| OutOfMemory)?;
            // SAFETY: the layout is not empty. All-zero bytes are valid slots: numbers and a null pointer.
            unsafe { std::alloc::alloc_zeroed(layout) }.cast::<Slot>()
        };
        if slots.is_null() {
            return Err(OutOfMemory);
        }
        SLOTS[segment].store(slots, Ordering::Release);
    }
    Ok(())
}

/// What becomes of an object that the host has not finished with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unfinished {
    Refused,
    Dropped,
}

/// Takes an object out of its slot; the caller owns it then.
pub(super) fn unregister(
    bits: u64,
    kind: WgKind,
    unfinished: Unfinished,
) -> Result<NonNull<Header>, Refused> {
    let mut table = lock();
    let number = slot_number(bits);
    let live = slot(number).filter(|slot| {
        slot.live.load(Ordering::Acquire) == bits && kind_number(bits) == kind as u32
    });
    let Some(slot) = live else { return Err(explain(bits, kind)) };
    let object = slot.object.load(Ordering::Relaxed);
    // SAFETY: the slot is live, so its object is, and under the lock it stays so.
    let header = unsafe { &*object };
    let failed = header.failed.load(Ordering::Relaxed);
    if header.changing.load(Ordering::Relaxed) {
        return Err(refuse_state(header));
    }
    // SAFETY: the header is that of a live body of the type this function was made for.
    if !failed && unsafe { (header.is_in_use)(object) } {
        let name = header.name.as_str();
        let text = format_args!("the object '{name}' has work out; end it first");
        return Err(Refused::new(WgStatus::Busy, text));
    }
    if !failed && unfinished == Unfinished::Refused {
        // SAFETY: as above.
        if let Some(what) = unsafe { (header.unfinished)(object) } {
            let name = header.name.as_str();
            return Err(Refused::new(WgStatus::Busy, format_args!("the object '{name}' {what}")));
        }
    }
    vacate(&mut table, slot, number, kind);
    Ok(NonNull::from(header))
}

/// Makes a live slot free again, or retires it; its handle is stale from now on.
fn vacate(table: &mut Table, slot: &Slot, number: usize, kind: WgKind) {
    slot.live.store(0, Ordering::Release);
    slot.object.store(ptr::null_mut(), Ordering::Relaxed);
    if slot.generation.load(Ordering::Relaxed) < u32::MAX {
        slot.next_free.store(table.first_free, Ordering::Relaxed);
        table.first_free = number as u32 + 1;
    }
    LIVE[kind as usize].fetch_sub(1, Ordering::Relaxed);
}

/// Objects alive of a kind, or of all.
pub fn live_count(kind: Option<WgKind>) -> usize {
    match kind {
        Some(kind) => LIVE[kind as usize].load(Ordering::Relaxed),
        None => LIVE.iter().map(|count| count.load(Ordering::Relaxed)).sum(),
    }
}

/// Calls `visit` with the handle, kind and debug name of every live object, in order of slots.
pub fn for_each_live(mut visit: impl FnMut(u64, WgKind, &str)) {
    let table = lock();
    for number in 0..table.used as usize {
        let Some(slot) = slot(number) else { continue };
        let bits = slot.live.load(Ordering::Acquire);
        if let Some(kind) = WgKind::from_number(kind_number(bits)).filter(|_| bits != 0) {
            // SAFETY: a live slot's object is alive, and under the lock it stays so.
            visit(bits, kind, unsafe { &*slot.object.load(Ordering::Relaxed) }.name.as_str());
        }
    }
}

/// Destroys every object. Those with work out are only forgotten: their handles go stale, and their
/// memory is never freed, since the work may still look at it. Gives how many those are.
pub fn destroy_all() -> usize {
    let mut forgotten = 0;
    let used = lock().used as usize;
    for number in 0..used {
        let Some(slot) = slot(number) else { continue };
        let bits = slot.live.load(Ordering::Acquire);
        let Some(kind) = WgKind::from_number(kind_number(bits)).filter(|_| bits != 0) else {
            continue;
        };
        match unregister(bits, kind, Unfinished::Dropped) {
            // SAFETY: unregister gave the only pointer; the host lets no other call run.
            Ok(header) => unsafe { (header.as_ref().free)(header.as_ptr()) },
            Err(_) => {
                let mut table = lock();
                // One that went by itself since it was seen is free already: twice free, its slot would be
                // given to two objects.
                if slot.live.load(Ordering::Acquire) == bits {
                    vacate(&mut table, slot, number, kind);
                    forgotten += 1;
                }
            }
        }
    }
    forgotten
}

/// Tells the log of every live object.
pub fn log_leaks() {
    for_each_live(|bits, kind, name| {
        let kind = kind.name();
        hooks::log(WgSeverity::Warning, format_args!("leaked {kind} '{name}' ({bits:#018x})"));
    });
}
