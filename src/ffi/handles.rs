//! Handles: a kind, a slot and a generation in 64 bits, and the table of live objects behind them.
//!
//! A look-up is two loads and a compare: no lock, no read-modify-write. Slots lie in segments that
//! never move and never go, so a stale handle finds a slot that no longer holds it. Create and
//! destroy take a lock. A slot whose generation would wrap is retired.

mod table;

use core::cell::UnsafeCell;
use core::ffi::{CStr, c_char};
use core::fmt::Write;
use core::ops::{Deref, DerefMut};
use core::ptr::NonNull;
use core::sync::atomic::{AtomicBool, Ordering};

use crate::error::OutOfMemory;
use crate::ffi::boundary::Host;
use crate::ffi::last_error::FixedText;
use crate::ffi::status::{Refused, WgStatus};
use crate::memory::{Box, HookAllocator};
use crate::turns::{OutOfOrder, Turns};
use table::{
    Unfinished, explain, kind_number, named_kind, refuse_garbage, register, slot, slot_number,
    slot_of_kind, unregister,
};
pub use table::{destroy_all, for_each_live, live_count, log_leaks};

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
    /// A WgQuadtreeMapFlow.
    QuadtreeMapFlow = 9,
    /// A WgQuadtreeMapPublisher.
    QuadtreeMapPublisher = 10,
    /// A WgQuadtreeMapReceiver.
    QuadtreeMapReceiver = 11,
}

impl WgKind {
    /// All of them, by their numbers.
    pub(crate) const ALL: [WgKind; 12] = [
        WgKind::Any,
        WgKind::RollingGrid,
        WgKind::ChunkLayers,
        WgKind::LooseGrid2,
        WgKind::LooseGrid3,
        WgKind::QuadtreeMap,
        WgKind::QuadtreeMapWaypoints,
        WgKind::QuadtreeMapPath,
        WgKind::QuadtreeMapIslands,
        WgKind::QuadtreeMapFlow,
        WgKind::QuadtreeMapPublisher,
        WgKind::QuadtreeMapReceiver,
    ];

    /// The kind that a number names.
    pub fn from_number(number: u32) -> Option<WgKind> {
        Self::ALL.get(number as usize).copied()
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
            WgKind::QuadtreeMapFlow => "quadtree_map_flow",
            WgKind::QuadtreeMapIslands => "quadtree_map_islands",
            WgKind::QuadtreeMapPublisher => "quadtree_map_publisher",
            WgKind::QuadtreeMapReceiver => "quadtree_map_receiver",
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

const NAME_BYTES: usize = 64;

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

/// A body in a box. It is put together there: objects are kilobytes, which on a small stack count.
fn in_box<T>(header: Header, value: T) -> Result<Box<Body<T>>, OutOfMemory> {
    let mut place = Box::<Body<T>>::try_new_uninit_in(HookAllocator).map_err(|_| OutOfMemory)?;
    let body = place.as_mut_ptr();
    // SAFETY: the box has room for a body, each field of which is written once.
    unsafe {
        (&raw mut (*body).header).write(header);
        (&raw mut (*body).value).write(UnsafeCell::new(value));
        Ok(place.assume_init())
    }
}

/// Frees a body.
///
/// # Safety
/// `header` must be the only pointer left to a `Body<T>` that came out of its box.
unsafe fn free_body<T>(header: *mut Header) {
    // SAFETY: the header is the body's first field, and the box came from this allocator.
    drop(unsafe { Box::from_raw_in(header.cast::<Body<T>>(), HookAllocator) });
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
    /// Keeps the object from all other calls, also after this one lets go of it, until [`Host::held`] takes it back
    /// or [`Host::release`] frees it.
    pub fn hold(self) {
        core::mem::forget(self);
    }

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

    /// The object of a handle, which this call holds.
    pub fn held<T: Object>(&self, handle: T::Handle) -> Result<Changing<T>, Refused> {
        Ok(Changing { body: find_any::<T>(handle.bits())? })
    }

    /// Lets go of an object that this call holds, of which nothing was done.
    pub fn release<T: Object + 'static>(&self, handle: T::Handle) -> Result<(), Refused> {
        find_any::<T>(handle.bits())?.header.changing.store(false, Ordering::Release);
        Ok(())
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
        let body = in_box(header, value)?;
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

    /// Refuses a handle of a kind whose object does not live.
    pub fn check_live(&self, bits: u64, kind: WgKind) -> Result<(), Refused> {
        match slot(slot_number(bits)) {
            Some(slot) if slot.live.load(Ordering::Acquire) == bits => Ok(()),
            _ => Err(explain(bits, kind)),
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

/// The object of a handle, if it lives and nobody is changing it: to read, or to change in a way that nobody can come
/// between.
///
/// # Safety
/// The promise behind Host.
#[inline(always)]
pub unsafe fn peek<T: Object>(handle: T::Handle) -> Option<*mut T> {
    let bits = handle.bits();
    let slot = slot_of_kind(bits, T::KIND)?;
    if slot.live.load(Ordering::Acquire) != bits {
        return None;
    }
    // SAFETY: as in `find_any`, and nobody changes the value meanwhile.
    let body = unsafe { &*slot.object.load(Ordering::Relaxed).cast::<Body<T>>() };
    let header = &body.header;
    let is_busy = header.changing.load(Ordering::Relaxed) | header.failed.load(Ordering::Relaxed);
    (!is_busy).then(|| body.value.get())
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

#[cfg(test)]
#[allow(clippy::disallowed_types, clippy::disallowed_methods)] // Tests are a host.
mod tests;
