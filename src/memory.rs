//! The house's memory: every byte an object holds goes through one allocator hook, and growth can
//! fail.
//!
//! [`Vec`], [`HashMap`] and [`Box`] stand in for those of std, which clippy refuses in this crate.
//! They have no way to grow but by a call that returns [`OutOfMemory`], so no failing allocation can
//! reach an abort. Without a hook the memory is that of Rust's global allocator.

use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;
use core::mem::ManuallyDrop;
use core::ops::{Deref, DerefMut, Range};
use core::ptr::{self, NonNull};
use core::slice;

use crate::error::OutOfMemory;

mod allocator;
mod meter;
pub(crate) mod ring;
mod room;

pub use allocator::{AllocatorHook, HookAllocator, allocator_hook, set_allocator_hook};
pub use meter::{Meter, Metered};
use room::{Element, Room};

/// A value of its own on the heap.
pub type Box<T> = allocator_api2::boxed::Box<T, HookAllocator>;

/// Moves a value to the heap.
pub fn try_box<T>(value: T) -> Result<Box<T>, OutOfMemory> {
    Box::try_new_in(value, HookAllocator).map_err(|_| OutOfMemory)
}

/// An array of a fixed length on the heap, filled with copies of `value` without passing the stack.
pub fn try_box_array<T: Copy, const N: usize>(value: T) -> Result<Box<[T; N]>, OutOfMemory> {
    Vec::try_filled(N, value)?.try_into_array()
}

/// A growable array whose growth can fail. It reads as a slice.
pub struct Vec<T> {
    room: Room,
    elements: PhantomData<T>,
}

// SAFETY: the array owns its elements, and its allocator is the same on all threads.
unsafe impl<T: Send> Send for Vec<T> {}
// SAFETY: as above; who shares the array shares its elements.
unsafe impl<T: Sync> Sync for Vec<T> {}

impl<T> Vec<T> {
    /// How an element is laid out.
    const ELEMENT: Element = Element::of::<T>();

    /// An empty array; takes no memory.
    pub const fn new() -> Self {
        Self { room: Room::new(Self::ELEMENT), elements: PhantomData }
    }

    /// An empty array with room for exactly `capacity` elements.
    #[inline]
    pub fn try_with_capacity(capacity: usize) -> Result<Self, OutOfMemory> {
        let mut array = Self::new();
        array.try_reserve_exact(capacity)?;
        Ok(array)
    }

    /// Room for at least `additional` more elements, growing by doubling.
    #[inline]
    pub fn try_reserve(&mut self, additional: usize) -> Result<(), OutOfMemory> {
        if additional <= self.capacity() - self.room.len {
            return Ok(());
        }
        self.grow(additional)
    }

    /// The same where there is less room. Out of line, as is all that takes memory: hundreds of places would have
    /// their own copy.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, additional: usize) -> Result<(), OutOfMemory> {
        // SAFETY: an array has one kind of elements.
        unsafe { self.room.grow(additional, Self::ELEMENT) }
    }

    /// Room for one more where there is none; what most places do.
    #[cold]
    #[inline(never)]
    fn grow_by_one(&mut self) -> Result<(), OutOfMemory> {
        // SAFETY: an array has one kind of elements.
        unsafe { self.room.grow(1, Self::ELEMENT) }
    }

    /// Room for exactly `additional` more elements.
    #[inline]
    pub fn try_reserve_exact(&mut self, additional: usize) -> Result<(), OutOfMemory> {
        // SAFETY: an array has one kind of elements.
        unsafe { self.room.grow_exact(additional, Self::ELEMENT) }
    }

    /// Appends an element; on failure the array is as it was and the element is dropped.
    #[inline]
    pub fn try_push(&mut self, value: T) -> Result<(), OutOfMemory> {
        if self.room.len == self.capacity() {
            self.grow_by_one()?;
        }
        self.push_into_room(value);
        Ok(())
    }

    /// Appends an element where there is room, without the way to grow that pushing has beside it.
    #[inline(always)]
    fn push_into_room(&mut self, value: T) {
        let len = self.room.len;
        debug_assert!(len < self.capacity());
        // SAFETY: there is room for one behind the last one, which nobody else knows of.
        unsafe { self.pointer().add(len).write(value) };
        self.room.len = len + 1;
    }

    /// Appends an element where room was reserved before; gives it back if there is none.
    #[inline]
    pub fn push_within_capacity(&mut self, value: T) -> Result<(), T> {
        if self.room.len == self.capacity() {
            return Err(value);
        }
        self.push_into_room(value);
        Ok(())
    }

    /// Takes the last element.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.room.len = self.room.len.checked_sub(1)?;
        // SAFETY: it was the last one, and is none any more.
        Some(unsafe { self.pointer().add(self.room.len).read() })
    }

    /// Takes element `index`, the last one takes its place. Panics out of range.
    #[inline]
    pub fn swap_remove(&mut self, index: usize) -> T {
        self.take(index, self.room.len.saturating_sub(1))
    }

    /// Takes element `index`, those behind it move up. Panics out of range.
    #[inline]
    pub fn remove(&mut self, index: usize) -> T {
        self.take(index, index + 1)
    }

    /// Takes element `index`; those from `next` on, which is the last one or right behind it, move to its place.
    #[inline(always)]
    fn take(&mut self, index: usize, next: usize) -> T {
        let before = self.room.len;
        assert!(index < before);
        self.room.len = before - 1;
        // SAFETY: the element is there and taken. `next` is at most the end, so all that are moved are elements, and the
        // last place holds none any more.
        unsafe {
            let taken = self.pointer().add(index);
            let value = taken.read();
            ptr::copy(self.pointer().add(next), taken, before - next);
            value
        }
    }

    /// The same elements as an array of a fixed length, without a copy where there is no room to spare.
    /// Panics if the array has another length.
    pub fn try_into_array<const N: usize>(mut self) -> Result<Box<[T; N]>, OutOfMemory> {
        assert_eq!(self.len(), N);
        // SAFETY: an array has one kind of elements.
        unsafe { self.room.shrink(Self::ELEMENT) }?;
        let this = ManuallyDrop::new(self);
        // SAFETY: the memory is that of N elements and no more, taken from this allocator; nobody else drops it.
        Ok(unsafe { Box::from_raw_in(this.pointer().cast(), HookAllocator) })
    }

    /// Drops all elements from `len` on; keeps the memory.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        let before = self.room.len;
        if len < before {
            self.room.len = len;
            // SAFETY: they were elements, and are none any more.
            unsafe {
                let first = self.pointer().add(len);
                ptr::slice_from_raw_parts_mut(first, before - len).drop_in_place();
            }
        }
    }

    /// Drops all elements; keeps the memory.
    #[inline]
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Number of elements there is room for.
    #[inline]
    pub const fn capacity(&self) -> usize {
        self.room.capacity(Self::ELEMENT)
    }

    /// Bytes held on the heap.
    #[inline]
    pub const fn memory_bytes(&self) -> usize {
        self.room.bytes(Self::ELEMENT)
    }

    /// Gives back memory that no element uses; if that fails the array simply keeps it.
    #[inline]
    pub fn shrink_to_fit(&mut self) {
        // SAFETY: an array has one kind of elements.
        let _ = unsafe { self.room.shrink(Self::ELEMENT) };
    }

    /// The first element, and what lies behind all of them where there is room.
    #[inline]
    const fn pointer(&self) -> *mut T {
        self.room.elements.cast().as_ptr()
    }

    /// Where the elements are and how one is laid out, apart from what they are.
    #[inline]
    fn room(&mut self) -> (&mut Room, Element) {
        (&mut self.room, Self::ELEMENT)
    }
}

impl<T: Copy> Vec<T> {
    /// Appends copies of `values`, all at once: one after the other, as the array below does it, a byte
    /// takes longer than a line of them.
    pub fn try_extend_from_slice(&mut self, values: &[T]) -> Result<(), OutOfMemory> {
        self.try_reserve(values.len())?;
        let len = self.room.len;
        // SAFETY: there is room for so many behind the last one, which nobody else knows of.
        unsafe {
            let end = self.pointer().add(len);
            ptr::copy_nonoverlapping(values.as_ptr(), end, values.len());
        }
        self.room.len = len + values.len();
        Ok(())
    }

    /// Appends copies of some of its own values.
    pub fn try_extend_from_within(&mut self, values: Range<usize>) -> Result<(), OutOfMemory> {
        let (first, more, len) = (values.start, self[values].len(), self.room.len);
        self.try_reserve(more)?;
        // SAFETY: those values lie before the end, and there is room for so many behind it.
        unsafe {
            let values = self.pointer();
            ptr::copy_nonoverlapping(values.add(first), values.add(len), more);
        }
        self.room.len = len + more;
        Ok(())
    }

    /// Makes the array `len` long, filling with copies of `value` or leaving off the end.
    #[inline]
    pub fn try_resize(&mut self, len: usize, value: T) -> Result<(), OutOfMemory> {
        // SAFETY: an array has one kind of elements, and the value is one.
        unsafe { self.room.resize_with(len, NonNull::from(&value).cast(), Self::ELEMENT) }
    }

    /// An array of `len` copies of `value`, with no room to spare.
    #[inline]
    pub fn try_filled(len: usize, value: T) -> Result<Self, OutOfMemory> {
        let mut array = Self::new();
        // SAFETY: as above.
        unsafe { array.room.fill_exactly(len, NonNull::from(&value).cast(), Self::ELEMENT) }?;
        Ok(array)
    }
}

impl<T> Drop for Vec<T> {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: nobody uses the elements, or their memory, after that; an array has one kind of them.
        unsafe {
            ptr::from_mut(&mut **self).drop_in_place();
            self.room.free(Self::ELEMENT);
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Vec<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
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
        // SAFETY: the array holds so many elements, and is borrowed as long as they are.
        unsafe { slice::from_raw_parts(self.pointer(), self.room.len) }
    }
}

impl<T> DerefMut for Vec<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as above.
        unsafe { slice::from_raw_parts_mut(self.pointer(), self.room.len) }
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
