//! Handles: a kind, a slot and a generation in 64 bits, and the table of live objects behind them.
//!
//! A look-up is two loads and a compare: no lock, no read-modify-write. Slots lie in segments that
//! never move and never go, so a stale handle finds a slot that no longer holds it. Create and
//! destroy take a lock. A slot whose generation would wrap is retired.

use core::cell::UnsafeCell;
use core::ffi::{CStr, c_char};
use core::fmt::Write;
use core::ops::{Deref, DerefMut};
use core::ptr::{self, NonNull};
use core::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::alloc::Layout;
use std::sync::{Mutex, MutexGuard};

use crate::error::OutOfMemory;
use crate::ffi::boundary::Host;
use crate::ffi::hooks::{self, WgSeverity};
use crate::ffi::last_error::FixedText;
use crate::ffi::status::{Refused, WgStatus};
use crate::memory::{Box, try_box};
use crate::turns::{OutOfOrder, Turns};

/// The kinds of object a handle may stand for.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgKind {
    /// Every kind.
    Any = 0,
    /// A WgRollingGrid.
    RollingGrid = 1,
    /// A WgChunkLayers.
    ChunkLayers = 2,
    /// A WgLooseGrid2.
    LooseGrid2 = 3,
    /// A WgLooseGrid3.
    LooseGrid3 = 4,
    /// A WgQuadtreeMap.
    QuadtreeMap = 5,
    /// A WgQuadtreeMapWaypoints.
    QuadtreeMapWaypoints = 6,
    /// A WgQuadtreeMapPath.
    QuadtreeMapPath = 7,
    /// A WgQuadtreeMapIslands.
    QuadtreeMapIslands = 8,
}

impl WgKind {
    /// The kind that a number names.
    pub fn from_number(number: u32) -> Option<WgKind> {
        const KINDS: [WgKind; 9] = [
            WgKind::Any,
            WgKind::RollingGrid,
            WgKind::ChunkLayers,
            WgKind::LooseGrid2,
            WgKind::LooseGrid3,
            WgKind::QuadtreeMap,
            WgKind::QuadtreeMapWaypoints,
            WgKind::QuadtreeMapPath,
            WgKind::QuadtreeMapIslands,
        ];
        KINDS.get(number as usize).copied()
    }

    /// Its name in function names.
    pub fn name(self) -> &'static str {
        match self {
            WgKind::Any => "any",
            WgKind::RollingGrid => "rolling_grid",
            WgKind::ChunkLayers => "chunk_layers",
            WgKind::LooseGrid2 => "loose_grid2",
            WgKind::LooseGrid3 => "loose_grid3",
            WgKind::QuadtreeMap => "quadtree_map",
            WgKind::QuadtreeMapWaypoints => "quadtree_map_waypoints",
            WgKind::QuadtreeMapPath => "quadtree_map_path",
            WgKind::QuadtreeMapIslands => "quadtree_map_islands",
        }
    }
}

/// A structure that handles can stand for.
pub trait Object {
    /// The kind in its handles.
    const KIND: WgKind;
    /// The typed handle of the C ABI.
    type Handle: Handle;
    /// True while work on the object is out in the host, so that it must not be destroyed.
    fn is_in_use(&self) -> bool {
        false
    }
    /// What the host must do before the object may be destroyed alone; destroying all asks for nothing.
    fn unfinished(&self) -> Option<&'static str> {
        None
    }
}

/// A typed handle of the C ABI: a struct of one 64-bit number.
pub trait Handle: Copy {
    /// The handle with this number.
    fn from_bits(bits: u64) -> Self;
    /// The number.
    fn bits(self) -> u64;
}

/// Implements [`Handle`] for a struct with the field `bits` and ties it to its structure.
macro_rules! handle {
    ($handle:ident => $kind:ident, $object:ty) => {
        impl $crate::ffi::handles::Handle for $handle {
            fn from_bits(bits: u64) -> Self {
                Self { bits }
            }
            fn bits(self) -> u64 {
                self.bits
            }
        }
        impl $crate::ffi::handles::Object for $object {
            const KIND: $crate::ffi::handles::WgKind = $crate::ffi::handles::WgKind::$kind;
            type Handle = $handle;
        }
        static_assertions::assert_eq_size!($handle, u64);
    };
}
pub(crate) use handle;

/// Bits of a handle from the top: kind 8, slot 24, generation 32.
const SLOT_BITS: u32 = 24;
const SEGMENT_BITS: u32 = 10;
const SEGMENT_SLOTS: usize = 1 << SEGMENT_BITS;
const SEGMENTS: usize = 1 << (SLOT_BITS - SEGMENT_BITS);
const NAME_BYTES: usize = 64;

fn kind_number(bits: u64) -> u32 {
    (bits >> 56) as u32
}

fn slot_number(bits: u64) -> usize {
    (bits >> 32) as usize & ((1 << SLOT_BITS) - 1)
}

/// A place for an object, now or in turn.
struct Slot {
    /// The handle of the object that lives here, or 0.
    live: AtomicU64,
    /// That object.
    object: AtomicPtr<Header>,
    /// The last generation given out; 0 if there was none.
    generation: AtomicU32,
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
static LIVE: [AtomicUsize; 9] = [const { AtomicUsize::new(0) }; 9];

/// What create and destroy share under the lock.
struct Table {
    /// First free slot's number plus one, or 0.
    first_free: u32,
    /// Slots ever used.
    used: u32,
}

static TABLE: Mutex<Table> = Mutex::new(Table { first_free: 0, used: 0 });

fn lock() -> MutexGuard<'static, Table> {
    // The table is whole at every moment a panic could come, so poison means nothing here.
    TABLE.lock().unwrap_or_else(|poison| poison.into_inner())
}

#[inline]
fn slot(number: usize) -> Option<&'static Slot> {
    let segment = SLOTS[number >> SEGMENT_BITS].load(Ordering::Acquire);
    // SAFETY: a segment that is not null holds SEGMENT_SLOTS slots for ever; the index is below that.
    (!segment.is_null()).then(|| unsafe { &*segment.add(number & (SEGMENT_SLOTS - 1)) })
}

/// What every object begins with, whatever its kind.
#[repr(C)]
struct Header {
    /// Frees the object.
    free: unsafe fn(*mut Header),
    /// Asks the object whether work on it is out.
    is_in_use: unsafe fn(*const Header) -> bool,
    /// Asks the object what the host must do before it may go.
    unfinished: unsafe fn(*const Header) -> Option<&'static str>,
    /// True after a call failed inside the object.
    failed: AtomicBool,
    /// True while a changing call runs, and from the first to the last call of work in parts.
    changing: AtomicBool,
    /// True during work in parts.
    in_parts: AtomicBool,
    /// Whose turn it is then.
    turns: UnsafeCell<Turns>,
    name: FixedText<NAME_BYTES>,
}

#[repr(C)]
struct Body<T> {
    header: Header,
    value: UnsafeCell<T>,
}

/// Frees a body.
///
/// # Safety
/// `header` must be the only pointer left to a `Body<T>` that came out of its box.
unsafe fn free_body<T>(header: *mut Header) {
    // SAFETY: the header is the body's first field, and the box came from this allocator.
    drop(unsafe { Box::from_raw_in(header.cast::<Body<T>>(), crate::memory::HookAllocator) });
}

/// Asks a body's object whether work on it is out.
///
/// # Safety
/// `header` must belong to a live `Body<T>` that nobody is changing.
unsafe fn is_body_in_use<T: Object>(header: *const Header) -> bool {
    // SAFETY: the header is the body's first field; nobody changes the value meanwhile.
    unsafe { &*(*header.cast::<Body<T>>()).value.get() }.is_in_use()
}

/// Asks the object of a body what the host must do before it may go.
///
/// # Safety
/// As of [`is_body_in_use`].
unsafe fn what_body_leaves<T: Object>(header: *const Header) -> Option<&'static str> {
    // SAFETY: the header is that of a live body, whose value nobody changes meanwhile.
    unsafe { &*(*header.cast::<Body<T>>()).value.get() }.unfinished()
}

/// An object that a call reads; others may read it at the same time.
pub struct Reading<T: 'static> {
    body: &'static Body<T>,
}

impl<T> Deref for Reading<T> {
    type Target = T;
    #[inline]
    fn deref(&self) -> &T {
        // SAFETY: no changing call runs on this object meanwhile: the promise behind Host.
        unsafe { &*self.body.value.get() }
    }
}

impl<T> Drop for Reading<T> {
    #[inline]
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.body.header.failed.store(true, Ordering::Relaxed);
        }
    }
}

/// An object that a call changes; nobody else is inside.
pub struct Changing<T: 'static> {
    body: &'static Body<T>,
}

impl<T> Deref for Changing<T> {
    type Target = T;
    #[inline]
    fn deref(&self) -> &T {
        // SAFETY: no other call runs on this object meanwhile: the promise behind Host.
        unsafe { &*self.body.value.get() }
    }
}

impl<T> DerefMut for Changing<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: as above; `&mut self` keeps this call from borrowing it twice.
        unsafe { &mut *self.body.value.get() }
    }
}

impl<T> Drop for Changing<T> {
    #[inline]
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.body.header.failed.store(true, Ordering::Relaxed);
        }
        self.body.header.changing.store(false, Ordering::Release);
    }
}

impl<T> Changing<T> {
    /// Leaves the object to calls that do parts of work on it, of so many stages and parts of each, and to
    /// the one that ends it: all others are refused as BUSY until then.
    pub fn open_parts(self, stages: u32, parts: u32) {
        let header = &self.body.header;
        // SAFETY: turns are looked at during work in parts only, which begins below.
        unsafe { *header.turns.get() = Turns::new(stages, parts) };
        header.in_parts.store(true, Ordering::Release);
        core::mem::forget(self);
    }
}

/// An object that several calls do parts of work on.
pub struct InParts<T: 'static> {
    body: &'static Body<T>,
}

impl<T> InParts<T> {
    fn turns(&self) -> &Turns {
        // SAFETY: turns stay as they are until the work is ended, which no part outlives: the promise
        // behind Host.
        unsafe { &*self.body.header.turns.get() }
    }

    /// Does a part of a stage by `work`, and `last` after the last part of a stage.
    pub fn run(
        &self,
        stage: u32,
        part: u32,
        work: impl FnOnce(&T),
        last: impl FnOnce(&mut T),
    ) -> Result<(), OutOfOrder> {
        let value = self.body.value.get();
        // SAFETY: the object is left to parts, and to who ends a stage when no part of it runs.
        let (work, last) = (|| work(unsafe { &*value }), || last(unsafe { &mut *value }));
        self.turns().run(stage, part, work, last)
    }

    /// Does all parts that are left, and takes the object back; refused while another thread does one.
    pub fn finish(
        self,
        work: impl Fn(&T, u32, u32),
        last: impl Fn(&mut T, u32),
    ) -> Result<Changing<T>, Refused> {
        let (header, value) = (&self.body.header, self.body.value.get());
        // SAFETY: as above.
        let work = |stage, part| work(unsafe { &*value }, stage, part);
        // SAFETY: as above.
        if self.turns().finish(work, |stage| last(unsafe { &mut *value }, stage)).is_err() {
            return Err(refuse_state(header));
        }
        header.in_parts.store(false, Ordering::Relaxed);
        Ok(Changing { body: self.body })
    }
}

impl<T> Drop for InParts<T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.body.header.failed.store(true, Ordering::Relaxed);
        }
    }
}

impl Host {
    /// The object of a handle, to do parts of work on it that was begun.
    pub fn in_parts<T: Object>(&self, handle: T::Handle) -> Result<InParts<T>, Refused> {
        let body = find_any::<T>(handle.bits())?;
        let header = &body.header;
        if !header.in_parts.load(Ordering::Acquire) {
            let text = format_args!("no work in parts was begun on '{}'", header.name.as_str());
            return Err(Refused::new(WgStatus::OutOfOrder, text));
        }
        if header.failed.load(Ordering::Relaxed) {
            // It can be destroyed now.
            header.in_parts.store(false, Ordering::Relaxed);
            header.changing.store(false, Ordering::Relaxed);
            return Err(refuse_state(header));
        }
        Ok(InParts { body })
    }

    /// The object of a handle, to read.
    #[inline]
    pub fn read<T: Object>(&self, handle: T::Handle) -> Result<Reading<T>, Refused> {
        Ok(Reading { body: find::<T>(handle.bits())? })
    }

    /// The object of a handle, to change.
    #[inline]
    pub fn change<T: Object>(&self, handle: T::Handle) -> Result<Changing<T>, Refused> {
        let body = find::<T>(handle.bits())?;
        body.header.changing.store(true, Ordering::Relaxed);
        Ok(Changing { body })
    }

    /// Gives an object a handle and a debug name (null for none; the first 64 bytes are kept).
    pub fn create<T: Object>(
        &self,
        debug_name: *const c_char,
        value: T,
    ) -> Result<T::Handle, Refused> {
        let mut name = FixedText::new();
        if !debug_name.is_null() {
            // SAFETY: the host gives null or a text that ends in zero.
            for piece in unsafe { CStr::from_ptr(debug_name) }.to_bytes().utf8_chunks() {
                let _ = name.write_str(piece.valid());
            }
        }
        let header = Header {
            free: free_body::<T>,
            is_in_use: is_body_in_use::<T>,
            unfinished: what_body_leaves::<T>,
            failed: AtomicBool::new(false),
            changing: AtomicBool::new(false),
            in_parts: AtomicBool::new(false),
            turns: UnsafeCell::new(Turns::new(0, 0)),
            name,
        };
        let body = try_box(Body { header, value: UnsafeCell::new(value) })?;
        let bits = register(T::KIND, NonNull::from(&body.header))?;
        let _ = Box::into_raw(body);
        Ok(T::Handle::from_bits(bits))
    }

    /// The kind of object that a handle names, whether it lives or not.
    pub fn kind(&self, bits: u64) -> Result<WgKind, Refused> {
        match named_kind(bits) {
            Some(kind) => Ok(kind),
            None if bits == 0 => {
                Err(Refused::new(WgStatus::NullHandle, format_args!("the handle is null")))
            }
            None => Err(refuse_garbage(bits)),
        }
    }

    /// Destroys the object of a handle of any kind; null is nothing to destroy, a failed object may go.
    pub fn destroy(&self, bits: u64) -> Result<WgStatus, Refused> {
        if bits != 0 {
            let header = unregister(bits, self.kind(bits)?, Unfinished::Refused)?;
            // SAFETY: unregister gave the only pointer, and the host promised nobody is inside.
            unsafe { (header.as_ref().free)(header.as_ptr()) };
        }
        Ok(WgStatus::Ok)
    }
}

/// Finds the object of a handle that nobody is changing.
#[inline]
fn find<T: Object>(bits: u64) -> Result<&'static Body<T>, Refused> {
    let body = find_any::<T>(bits)?;
    if body.header.changing.load(Ordering::Relaxed) | body.header.failed.load(Ordering::Relaxed) {
        return Err(refuse_state(&body.header));
    }
    Ok(body)
}

/// Finds the object of a handle, whatever goes on with it.
#[inline]
fn find_any<T: Object>(bits: u64) -> Result<&'static Body<T>, Refused> {
    let Some(slot) = slot(slot_number(bits)) else { return Err(explain(bits, T::KIND)) };
    if slot.live.load(Ordering::Acquire) != bits || kind_number(bits) != T::KIND as u32 {
        return Err(explain(bits, T::KIND));
    }
    // SAFETY: the slot holds this handle, of this kind, so the pointer is to a Body<T>; it stays
    // alive during the call, since destroying it meanwhile would break the promise behind Host.
    Ok(unsafe { &*slot.object.load(Ordering::Relaxed).cast::<Body<T>>() })
}

#[cold]
fn refuse_state(header: &Header) -> Refused {
    let name = header.name.as_str();
    if header.failed.load(Ordering::Relaxed) {
        let text = format_args!("the object '{name}' failed in an earlier call; only destroy it");
        Refused::new(WgStatus::ObjectFailed, text)
    } else if header.in_parts.load(Ordering::Relaxed) {
        let text = format_args!("work in parts on the object '{name}' is not ended yet");
        Refused::new(WgStatus::Busy, text)
    } else {
        let text = format_args!("another call is changing the object '{name}'");
        Refused::new(WgStatus::Busy, text)
    }
}

/// The kind that the bits of a handle name.
fn named_kind(bits: u64) -> Option<WgKind> {
    WgKind::from_number(kind_number(bits)).filter(|kind| *kind != WgKind::Any)
}

fn refuse_garbage(bits: u64) -> Refused {
    Refused::new(WgStatus::GarbageHandle, format_args!("handle {bits:#018x} was never given out"))
}

/// Why a handle is none of a live object of this kind.
#[cold]
fn explain(bits: u64, wanted: WgKind) -> Refused {
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
fn register(kind: WgKind, object: NonNull<Header>) -> Result<u64, OutOfMemory> {
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
enum Unfinished {
    Refused,
    Dropped,
}

/// Takes an object out of its slot; the caller owns it then.
fn unregister(bits: u64, kind: WgKind, unfinished: Unfinished) -> Result<NonNull<Header>, Refused> {
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

#[cfg(test)]
#[allow(clippy::disallowed_types, clippy::disallowed_methods)] // Tests are a host.
mod tests;
