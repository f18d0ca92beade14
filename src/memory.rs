//! The house's memory: every byte an object holds goes through one allocator hook, and growth can
//! fail.
//!
//! [`Vec`], [`HashMap`] and [`Box`] stand in for those of std, which clippy refuses in this crate.
//! They have no way to grow but by a call that returns [`OutOfMemory`], so no failing allocation can
//! reach an abort. Without a hook the memory is that of Rust's global allocator.

use core::alloc::Layout;
use core::ffi::c_void;
use core::hash::Hash;
use core::ops::{Deref, DerefMut, Range};
use core::ptr::{self, NonNull};
use core::sync::atomic::{AtomicBool, AtomicPtr, Ordering};

use allocator_api2::alloc::{AllocError, Allocator};

use crate::error::OutOfMemory;
use crate::place::in_hook;

mod meter;

pub use meter::{Meter, Metered};
use meter::{meter_gives, meter_takes};

/// The functions of an allocator that the host lends to the library.
///
/// All three may be called from any thread that calls the library, several at once. Sizes are in
/// bytes and never 0; alignments are powers of two. None may unwind or call back into the library.
#[derive(Clone, Copy, Debug)]
pub struct AllocatorHook {
    /// Gives `size` bytes aligned to `alignment`, or null.
    pub alloc:
        unsafe extern "C" fn(size: usize, alignment: usize, userdata: *mut c_void) -> *mut c_void,
    /// Resizes a block, keeping the bytes that both sizes share, or gives null and leaves it as it was.
    pub realloc: unsafe extern "C" fn(
        block: *mut c_void,
        old_size: usize,
        new_size: usize,
        alignment: usize,
        userdata: *mut c_void,
    ) -> *mut c_void,
    /// Takes back a block with the size and alignment it has now.
    pub free: unsafe extern "C" fn(
        block: *mut c_void,
        size: usize,
        alignment: usize,
        userdata: *mut c_void,
    ),
    /// Handed to each of the three.
    pub userdata: *mut c_void,
}

/// The hook, its fields apart so that each is an atomic of its own; `ACTIVE` publishes the others.
static ACTIVE: AtomicBool = AtomicBool::new(false);
static ALLOC: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());
static REALLOC: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());
static FREE: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());
static USERDATA: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());

/// Sets the allocator hook, or takes it away.
///
/// # Safety
/// No memory of the library may be live (no object, no container of this module on any thread), no
/// other call of the library may run at the same time, and the functions must do what
/// [`AllocatorHook`] says until they are replaced.
pub unsafe fn set_allocator_hook(hook: Option<AllocatorHook>) {
    if let Some(hook) = hook {
        ALLOC.store(hook.alloc as *mut c_void, Ordering::Relaxed);
        REALLOC.store(hook.realloc as *mut c_void, Ordering::Relaxed);
        FREE.store(hook.free as *mut c_void, Ordering::Relaxed);
        USERDATA.store(hook.userdata, Ordering::Relaxed);
    }
    ACTIVE.store(hook.is_some(), Ordering::Release);
}

/// The allocator hook in use, or `None` for Rust's global allocator.
pub fn allocator_hook() -> Option<AllocatorHook> {
    if !ACTIVE.load(Ordering::Acquire) {
        return None;
    }
    // SAFETY: while ACTIVE is true the three pointers hold functions of exactly these types: they
    // are written by set_allocator_hook alone, before ACTIVE is published.
    unsafe {
        Some(AllocatorHook {
            alloc: core::mem::transmute::<
                *mut c_void,
                unsafe extern "C" fn(usize, usize, *mut c_void) -> *mut c_void,
            >(ALLOC.load(Ordering::Relaxed)),
            realloc: core::mem::transmute::<
                *mut c_void,
                unsafe extern "C" fn(*mut c_void, usize, usize, usize, *mut c_void) -> *mut c_void,
            >(REALLOC.load(Ordering::Relaxed)),
            free: core::mem::transmute::<
                *mut c_void,
                unsafe extern "C" fn(*mut c_void, usize, usize, *mut c_void),
            >(FREE.load(Ordering::Relaxed)),
            userdata: USERDATA.load(Ordering::Relaxed),
        })
    }
}

/// The allocator over the hook. It has no size: containers carry no pointer to it.
#[derive(Clone, Copy, Debug, Default)]
pub struct HookAllocator;

/// A block of `layout.size()` bytes as the slice the allocator trait wants.
fn block(bytes: *mut u8, layout: Layout) -> Result<NonNull<[u8]>, AllocError> {
    let bytes = NonNull::new(bytes).ok_or(AllocError)?;
    Ok(NonNull::slice_from_raw_parts(bytes, layout.size()))
}

/// A new block that its meter has counted, unless there is none.
fn taken(bytes: *mut u8, layout: Layout) -> Result<NonNull<[u8]>, AllocError> {
    if bytes.is_null() {
        meter_gives(layout.size());
    }
    block(bytes, layout)
}

/// The block of an empty layout: aligned, never read.
fn dangling(layout: Layout) -> NonNull<[u8]> {
    let bytes = ptr::without_provenance_mut(layout.align());
    // SAFETY: an alignment is a power of two, hence not 0.
    NonNull::slice_from_raw_parts(unsafe { NonNull::new_unchecked(bytes) }, 0)
}

/// Blocks from this size on ask for large pages.
#[cfg(target_os = "linux")]
const LARGE: usize = 4 << 20;

/// Asks the system to back a large block by large pages, for whoever has so much data looks at it all
/// over, and most of that time would go into looking up small pages. It is a hint: the block is the
/// same without.
#[cfg(target_os = "linux")]
fn prefer_large_pages(bytes: *mut u8, size: usize) {
    const PAGE: usize = 2 << 20;
    if size < LARGE || bytes.is_null() {
        return;
    }
    let before = bytes.addr().next_multiple_of(PAGE) - bytes.addr();
    let len = (size - before) / PAGE * PAGE;
    // SAFETY: the range lies within the block, and the advice changes nothing that is in it.
    unsafe { libc::madvise(bytes.add(before).cast(), len, libc::MADV_HUGEPAGE) };
}

#[cfg(not(target_os = "linux"))]
fn prefer_large_pages(_bytes: *mut u8, _size: usize) {}

// SAFETY: blocks stay valid until they are given back, since both the hook (by its contract) and the
// global allocator keep them; every HookAllocator is the same allocator, so any may free a block.
unsafe impl Allocator for HookAllocator {
    fn allocate(&self, layout: Layout) -> Result<NonNull<[u8]>, AllocError> {
        if layout.size() == 0 {
            return Ok(dangling(layout));
        }
        meter_takes(layout.size())?;
        let bytes = match allocator_hook() {
            Some(hook) => in_hook(|| {
                // SAFETY: the size is not 0 and the alignment is a power of two, as the hook wants.
                unsafe { (hook.alloc)(layout.size(), layout.align(), hook.userdata) }.cast()
            }),
            None => {
                // SAFETY: the layout's size is not 0.
                let bytes = unsafe { std::alloc::alloc(layout) };
                prefer_large_pages(bytes, layout.size());
                bytes
            }
        };
        taken(bytes, layout)
    }

    fn allocate_zeroed(&self, layout: Layout) -> Result<NonNull<[u8]>, AllocError> {
        if layout.size() == 0 || ACTIVE.load(Ordering::Acquire) {
            let memory = self.allocate(layout)?;
            // SAFETY: the block has layout.size() bytes that nobody else has seen yet.
            unsafe { memory.cast::<u8>().write_bytes(0, layout.size()) };
            return Ok(memory);
        }
        meter_takes(layout.size())?;
        // SAFETY: the layout's size is not 0.
        let bytes = unsafe { std::alloc::alloc_zeroed(layout) };
        prefer_large_pages(bytes, layout.size());
        taken(bytes, layout)
    }

    // Out of line: each of hundreds of drops would have its own copy.
    #[inline(never)]
    unsafe fn deallocate(&self, memory: NonNull<u8>, layout: Layout) {
        if layout.size() == 0 {
            return;
        }
        match allocator_hook() {
            // SAFETY: the caller hands back a block of this allocator with its layout.
            Some(hook) => in_hook(|| unsafe {
                (hook.free)(memory.as_ptr().cast(), layout.size(), layout.align(), hook.userdata)
            }),
            // SAFETY: as above.
            None => unsafe { std::alloc::dealloc(memory.as_ptr(), layout) },
        }
        meter_gives(layout.size());
    }

    unsafe fn grow(
        &self,
        memory: NonNull<u8>,
        old: Layout,
        new: Layout,
    ) -> Result<NonNull<[u8]>, AllocError> {
        // SAFETY: the caller's promises for grow are those of resize.
        unsafe { self.resize(memory, old, new) }
    }

    unsafe fn shrink(
        &self,
        memory: NonNull<u8>,
        old: Layout,
        new: Layout,
    ) -> Result<NonNull<[u8]>, AllocError> {
        // SAFETY: the caller's promises for shrink are those of resize.
        unsafe { self.resize(memory, old, new) }
    }
}

impl HookAllocator {
    /// Grows or shrinks a block of this allocator.
    ///
    /// # Safety
    /// `memory` must be a live block of this allocator with the layout `old`.
    unsafe fn resize(
        &self,
        memory: NonNull<u8>,
        old: Layout,
        new: Layout,
    ) -> Result<NonNull<[u8]>, AllocError> {
        if old.size() == 0 {
            return self.allocate(new);
        }
        if new.size() == 0 {
            // SAFETY: the caller hands over the block.
            unsafe { self.deallocate(memory, old) };
            return Ok(dangling(new));
        }
        if old.align() != new.align() {
            let moved = self.allocate(new)?;
            // SAFETY: both blocks are live, apart, and at least as long as the shorter size.
            unsafe {
                moved.cast::<u8>().copy_from_nonoverlapping(memory, old.size().min(new.size()));
                self.deallocate(memory, old);
            }
            return Ok(moved);
        }
        if new.size() > old.size() {
            meter_takes(new.size())?;
        }
        let bytes = match allocator_hook() {
            // SAFETY: a live block with its layout, and a new size that is not 0.
            Some(hook) => in_hook(|| unsafe {
                (hook.realloc)(
                    memory.as_ptr().cast(),
                    old.size(),
                    new.size(),
                    new.align(),
                    hook.userdata,
                )
                .cast()
            }),
            None => {
                // SAFETY: as above.
                let bytes = unsafe { std::alloc::realloc(memory.as_ptr(), old, new.size()) };
                prefer_large_pages(bytes, new.size());
                bytes
            }
        };
        if new.size() > old.size() {
            meter_gives(if bytes.is_null() { new.size() } else { old.size() });
        } else if !bytes.is_null() {
            meter_gives(old.size() - new.size());
        }
        block(bytes, new)
    }
}

/// A value of its own on the heap.
pub type Box<T> = allocator_api2::boxed::Box<T, HookAllocator>;

/// Moves a value to the heap.
pub fn try_box<T>(value: T) -> Result<Box<T>, OutOfMemory> {
    Box::try_new_in(value, HookAllocator).map_err(|_| OutOfMemory)
}

/// An array of a fixed length on the heap, filled with copies of `value` without passing the stack.
pub fn try_box_array<T: Clone, const N: usize>(value: T) -> Result<Box<[T; N]>, OutOfMemory> {
    Vec::try_filled(N, value)?.try_into_array()
}

/// A growable array whose growth can fail. It reads as a slice.
#[derive(Debug)]
pub struct Vec<T> {
    inner: allocator_api2::vec::Vec<T, HookAllocator>,
}

impl<T> Vec<T> {
    /// An empty array; takes no memory.
    pub const fn new() -> Self {
        Self { inner: allocator_api2::vec::Vec::new_in(HookAllocator) }
    }

    /// An empty array with room for exactly `capacity` elements.
    pub fn try_with_capacity(capacity: usize) -> Result<Self, OutOfMemory> {
        let mut array = Self::new();
        array.try_reserve_exact(capacity)?;
        Ok(array)
    }

    /// Room for at least `additional` more elements, growing by doubling.
    #[inline]
    pub fn try_reserve(&mut self, additional: usize) -> Result<(), OutOfMemory> {
        if additional <= self.inner.capacity() - self.inner.len() {
            return Ok(());
        }
        self.grow(additional)
    }

    /// The same where there is less room. Out of line, as is all that takes memory: hundreds of places would have
    /// their own copy, and one does for all elements of a size.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, additional: usize) -> Result<(), OutOfMemory> {
        self.inner.try_reserve(additional).map_err(|_| OutOfMemory)
    }

    /// Room for exactly `additional` more elements.
    #[inline(never)]
    pub fn try_reserve_exact(&mut self, additional: usize) -> Result<(), OutOfMemory> {
        self.inner.try_reserve_exact(additional).map_err(|_| OutOfMemory)
    }

    /// Appends an element; on failure the array is as it was and the element is dropped.
    #[inline]
    pub fn try_push(&mut self, value: T) -> Result<(), OutOfMemory> {
        if self.inner.len() == self.inner.capacity() {
            self.grow(1)?;
        }
        self.push_into_room(value);
        Ok(())
    }

    /// Appends an element where there is room, without the way to grow that pushing has beside it.
    #[inline(always)]
    fn push_into_room(&mut self, value: T) {
        let len = self.inner.len();
        debug_assert!(len < self.inner.capacity());
        // SAFETY: there is room for one behind the last one, which nobody else knows of.
        unsafe {
            self.inner.as_mut_ptr().add(len).write(value);
            self.inner.set_len(len + 1);
        }
    }

    /// Appends an element where room was reserved before; gives it back if there is none.
    #[inline]
    pub fn push_within_capacity(&mut self, value: T) -> Result<(), T> {
        if self.inner.len() == self.inner.capacity() {
            return Err(value);
        }
        self.push_into_room(value);
        Ok(())
    }

    /// Takes the last element.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.inner.pop()
    }

    /// Takes element `index`, the last one takes its place. Panics out of range.
    pub fn swap_remove(&mut self, index: usize) -> T {
        self.inner.swap_remove(index)
    }

    /// Takes element `index`, those behind it move up. Panics out of range.
    pub fn remove(&mut self, index: usize) -> T {
        self.inner.remove(index)
    }

    /// The same elements as an array of a fixed length, without a copy where there is no room to spare.
    /// Panics if the array has another length.
    pub fn try_into_array<const N: usize>(self) -> Result<Box<[T; N]>, OutOfMemory> {
        assert_eq!(self.len(), N);
        Box::try_from(self.inner.into_boxed_slice()).map_err(|_| OutOfMemory)
    }

    /// Drops all elements from `len` on; keeps the memory.
    pub fn truncate(&mut self, len: usize) {
        self.inner.truncate(len);
    }

    /// Drops all elements; keeps the memory.
    pub fn clear(&mut self) {
        self.inner.clear();
    }

    /// Number of elements there is room for.
    #[inline]
    pub fn capacity(&self) -> usize {
        self.inner.capacity()
    }

    /// Bytes held on the heap.
    #[inline]
    pub fn memory_bytes(&self) -> usize {
        self.inner.capacity() * size_of::<T>()
    }

    /// Gives back memory that no element uses; if that fails the array simply keeps it.
    #[inline(never)]
    pub fn shrink_to_fit(&mut self) {
        if self.is_empty() {
            *self = Self::new();
        } else if self.len() < self.capacity()
            && let Ok(mut exact) = Self::try_with_capacity(self.len())
        {
            exact.inner.append(&mut self.inner);
            *self = exact;
        }
    }
}

impl<T: Copy> Vec<T> {
    /// Appends copies of `values`, all at once: one after the other, as the array below does it, a byte
    /// takes longer than a line of them.
    pub fn try_extend_from_slice(&mut self, values: &[T]) -> Result<(), OutOfMemory> {
        self.try_reserve(values.len())?;
        let len = self.inner.len();
        // SAFETY: there is room for so many behind the last one, which nobody else knows of.
        unsafe {
            let end = self.inner.as_mut_ptr().add(len);
            ptr::copy_nonoverlapping(values.as_ptr(), end, values.len());
            self.inner.set_len(len + values.len());
        }
        Ok(())
    }
}

impl<T: Clone> Vec<T> {
    /// Makes the array `len` long, filling with copies of `value` or dropping the end.
    #[inline(never)]
    pub fn try_resize(&mut self, len: usize, value: T) -> Result<(), OutOfMemory> {
        self.try_reserve(len.saturating_sub(self.len()))?;
        self.inner.resize(len, value);
        Ok(())
    }

    /// An array of `len` copies of `value`, with no room to spare.
    #[inline(never)]
    pub fn try_filled(len: usize, value: T) -> Result<Self, OutOfMemory> {
        let mut array = Self::try_with_capacity(len)?;
        array.inner.resize(len, value);
        Ok(array)
    }

    /// Appends copies of some of its own values.
    pub fn try_extend_from_within(&mut self, values: Range<usize>) -> Result<(), OutOfMemory> {
        self.try_reserve(values.len())?;
        self.inner.extend_from_within(values);
        Ok(())
    }

    /// A copy with no room to spare.
    #[inline(never)]
    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let mut copy = Self::try_with_capacity(self.len())?;
        copy.inner.extend_from_slice(self);
        Ok(copy)
    }
}

impl<T> Default for Vec<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Deref for Vec<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.inner
    }
}

impl<T> DerefMut for Vec<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.inner
    }
}

impl<'a, T> IntoIterator for &'a Vec<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut Vec<T> {
    type Item = &'a mut T;
    type IntoIter = core::slice::IterMut<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

/// A hash map whose growth can fail. Its seed is fixed, so iteration is the same everywhere; do not
/// let its order be seen all the same, since it depends on the history of insertions.
#[derive(Debug)]
pub struct HashMap<K, V> {
    inner: hashbrown::HashMap<K, V, foldhash::fast::FixedState, HookAllocator>,
}

impl<K: Eq + Hash, V> HashMap<K, V> {
    /// An empty map; takes no memory.
    pub const fn new() -> Self {
        let seed = foldhash::fast::FixedState::with_seed(0);
        Self { inner: hashbrown::HashMap::with_hasher_in(seed, HookAllocator) }
    }

    /// Room for at least `additional` more entries.
    pub fn try_reserve(&mut self, additional: usize) -> Result<(), OutOfMemory> {
        self.inner.try_reserve(additional).map_err(|_| OutOfMemory)
    }

    /// Sets the value of a key and returns the one it had; on failure the map is as it was.
    pub fn try_insert(&mut self, key: K, value: V) -> Result<Option<V>, OutOfMemory> {
        self.try_reserve(1)?;
        Ok(self.inner.insert(key, value))
    }

    /// The value of a key.
    #[inline]
    pub fn get(&self, key: &K) -> Option<&V> {
        self.inner.get(key)
    }

    /// The value of a key, to change.
    #[inline]
    pub fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.inner.get_mut(key)
    }

    /// True if the key has a value.
    #[inline]
    pub fn contains_key(&self, key: &K) -> bool {
        self.inner.contains_key(key)
    }

    /// Takes a key and its value out.
    pub fn remove(&mut self, key: &K) -> Option<V> {
        self.inner.remove(key)
    }

    /// Keeps the entries for which `keep` is true.
    pub fn retain(&mut self, keep: impl FnMut(&K, &mut V) -> bool) {
        self.inner.retain(keep);
    }

    /// Drops all entries; keeps the memory.
    pub fn clear(&mut self) {
        self.inner.clear();
    }

    /// Number of entries.
    #[inline]
    pub fn len(&self) -> usize {
        self.inner.len()
    }

    /// True if there is no entry.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.inner.is_empty()
    }

    /// All entries, in no order that means anything.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.inner.iter()
    }

    /// All entries, the values to change, in no order that means anything.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&K, &mut V)> {
        self.inner.iter_mut()
    }

    /// Number of entries there is room for.
    pub fn capacity(&self) -> usize {
        self.inner.capacity()
    }

    /// Bytes held on the heap.
    pub fn memory_bytes(&self) -> usize {
        self.inner.allocation_size()
    }
}

impl<K: Eq + Hash, V> Default for HashMap<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests;
