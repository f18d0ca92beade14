//! The house's memory: every byte an object holds goes through one allocator hook, and growth can
//! fail.
//!
//! [`Vec`], [`HashMap`] and [`Box`] stand in for those of std, which clippy refuses in this crate.
//! They have no way to grow but by a call that returns [`OutOfMemory`], so no failing allocation can
//! reach an abort. Without a hook the memory is that of Rust's global allocator.

use core::hash::Hash;
use core::mem::ManuallyDrop;
use core::ops::{Deref, DerefMut, Range};
use core::ptr;

use crate::error::OutOfMemory;

mod allocator;
mod meter;

pub use allocator::{AllocatorHook, HookAllocator, allocator_hook, set_allocator_hook};
pub use meter::{Meter, Metered};

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
    pub fn try_into_array<const N: usize>(mut self) -> Result<Box<[T; N]>, OutOfMemory> {
        assert_eq!(self.len(), N);
        if self.capacity() > N {
            self.try_move()?;
        }
        let mut inner = ManuallyDrop::new(self.inner);
        // SAFETY: the memory is that of N elements and no more, taken from this allocator; nobody else drops it.
        Ok(unsafe { Box::from_raw_in(inner.as_mut_ptr().cast(), HookAllocator) })
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
        } else if self.len() < self.capacity() {
            let _ = self.try_move();
        }
    }

    /// Moves the elements to memory with no room to spare.
    fn try_move(&mut self) -> Result<(), OutOfMemory> {
        let len = self.len();
        let mut exact = Self::try_with_capacity(len)?;
        // SAFETY: there is room for all of them, and they are no longer the old array's.
        unsafe {
            ptr::copy_nonoverlapping(self.inner.as_ptr(), exact.inner.as_mut_ptr(), len);
            exact.inner.set_len(len);
            self.inner.set_len(0);
        }
        *self = exact;
        Ok(())
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

    /// Appends copies of some of its own values.
    pub fn try_extend_from_within(&mut self, values: Range<usize>) -> Result<(), OutOfMemory> {
        let (first, more, len) = (values.start, self[values].len(), self.inner.len());
        self.try_reserve(more)?;
        // SAFETY: those values lie before the end, and there is room for so many behind it.
        unsafe {
            let values = self.inner.as_mut_ptr();
            ptr::copy_nonoverlapping(values.add(first), values.add(len), more);
            self.inner.set_len(len + more);
        }
        Ok(())
    }
}

impl<T: Clone> Vec<T> {
    /// Makes the array `len` long, filling with copies of `value` or dropping the end.
    #[inline(never)]
    pub fn try_resize(&mut self, len: usize, value: T) -> Result<(), OutOfMemory> {
        self.try_reserve(len.saturating_sub(self.len()))?;
        self.inner.truncate(len);
        self.fill_to(len, value);
        Ok(())
    }

    /// An array of `len` copies of `value`, with no room to spare.
    #[inline(never)]
    pub fn try_filled(len: usize, value: T) -> Result<Self, OutOfMemory> {
        let mut array = Self::try_with_capacity(len)?;
        array.fill_to(len, value);
        Ok(array)
    }

    /// Appends copies of `value` where there is room, without the way to grow, and to abort, that resizing has
    /// beside it.
    #[inline(always)]
    fn fill_to(&mut self, len: usize, value: T) {
        let first = self.inner.len();
        debug_assert!(first <= len && len <= self.inner.capacity());
        let elements = self.inner.as_mut_ptr();
        for at in first..len {
            // SAFETY: there is room for it behind the last one, which nobody else knows of.
            unsafe { elements.add(at).write(value.clone()) };
        }
        // SAFETY: all of them were written.
        unsafe { self.inner.set_len(len) };
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
