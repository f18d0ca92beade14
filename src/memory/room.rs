//! The memory of an array, apart from what its elements are: only how one is laid out. So whatever takes memory, moves
//! it or gives it back is compiled once, not for each kind of element.

use core::alloc::Layout;
use core::mem::MaybeUninit;
use core::ptr::{self, NonNull};

use allocator_api2::alloc::Allocator;

use super::HookAllocator;
use crate::error::OutOfMemory;

/// How an element is laid out: its size, and in the lowest bits the logarithm of its alignment. One number, which
/// stands in each call.
#[derive(Clone, Copy)]
pub(super) struct Element(usize);

impl Element {
    const ALIGNMENT_BITS: u32 = 6;

    /// That of a type.
    pub(super) const fn of<T>() -> Self {
        assert!(size_of::<T>() <= usize::MAX >> Self::ALIGNMENT_BITS);
        Self(size_of::<T>() << Self::ALIGNMENT_BITS | align_of::<T>().trailing_zeros() as usize)
    }

    /// Bytes of an element.
    pub(super) const fn size(self) -> usize {
        self.0 >> Self::ALIGNMENT_BITS
    }

    const fn alignment(self) -> usize {
        1 << (self.0 & ((1 << Self::ALIGNMENT_BITS) - 1))
    }

    /// So many elements, if there can be as many.
    fn array(self, count: usize) -> Result<Layout, OutOfMemory> {
        let size = self.size().checked_mul(count).ok_or(OutOfMemory)?;
        Layout::from_size_align(size, self.alignment()).map_err(|_| OutOfMemory)
    }
}

/// Where an array's elements are, how many there are and how many there is room for. Who calls it says how an element
/// is laid out, always the same, and gives the memory back.
#[derive(Debug)]
pub(super) struct Room {
    /// Of `capacity` elements where both that and their size are above 0, then from the allocator; else only aligned.
    pub(super) elements: NonNull<u8>,
    capacity: usize,
    pub(super) len: usize,
}

impl Room {
    /// None.
    pub(super) const fn new(element: Element) -> Self {
        let aligned = ptr::without_provenance_mut(element.alignment());
        // SAFETY: an alignment is a power of two, hence not 0.
        Self { elements: unsafe { NonNull::new_unchecked(aligned) }, capacity: 0, len: 0 }
    }

    /// Elements there is room for.
    pub(super) const fn capacity(&self, element: Element) -> usize {
        if element.size() == 0 { usize::MAX } else { self.capacity }
    }

    /// Bytes held on the heap.
    pub(super) const fn bytes(&self, element: Element) -> usize {
        self.capacity * element.size()
    }

    /// Grows so that there is room for at least `additional` more elements, which there is not: to twice what there
    /// was if that does.
    ///
    /// # Safety
    /// `element` is what all memory of this array was taken for.
    #[cold]
    #[inline(never)]
    pub(super) unsafe fn grow(
        &mut self,
        additional: usize,
        element: Element,
    ) -> Result<(), OutOfMemory> {
        let fewest = match element.size() {
            1 => 8,
            2..=1024 => 4,
            _ => 1,
        };
        let needed = self.len.checked_add(additional).ok_or(OutOfMemory)?;
        let capacity = needed.max(self.capacity.saturating_mul(2)).max(fewest);
        // SAFETY: as the caller promises; there is less room than that.
        unsafe { self.resize(capacity, element) }
    }

    /// Grows so that there is room for exactly `additional` more elements, unless there is.
    ///
    /// # Safety
    /// As for [`Self::grow`].
    #[inline(never)]
    pub(super) unsafe fn grow_exact(
        &mut self,
        additional: usize,
        element: Element,
    ) -> Result<(), OutOfMemory> {
        if additional <= self.capacity(element) - self.len {
            return Ok(());
        }
        let needed = self.len.checked_add(additional).ok_or(OutOfMemory)?;
        // SAFETY: as the caller promises; there is less room than that.
        unsafe { self.resize(needed, element) }
    }

    /// Grows to more room than there is.
    ///
    /// # Safety
    /// As for [`Self::grow`]; `capacity` is more than there is.
    unsafe fn resize(&mut self, capacity: usize, element: Element) -> Result<(), OutOfMemory> {
        let new = element.array(capacity)?;
        let memory = if self.capacity == 0 {
            HookAllocator.allocate(new)
        } else {
            let old = element.array(self.capacity)?;
            // SAFETY: the memory is the allocator's, taken with the old layout, and the new one is larger.
            unsafe { HookAllocator.grow(self.elements, old, new) }
        };
        self.elements = memory.map_err(|_| OutOfMemory)?.cast();
        self.capacity = capacity;
        Ok(())
    }

    /// Moves the elements to memory with no room to spare, of which there is some; on failure all is as it was.
    ///
    /// # Safety
    /// As for [`Self::grow`].
    #[inline(never)]
    pub(super) unsafe fn shrink(&mut self, element: Element) -> Result<(), OutOfMemory> {
        if self.capacity == self.len || element.size() == 0 {
            return Ok(());
        }
        let exact = element.array(self.len)?;
        let memory = HookAllocator.allocate(exact).map_err(|_| OutOfMemory)?.cast();
        // SAFETY: both have so many bytes, and nobody else knows of the new ones.
        unsafe { ptr::copy_nonoverlapping(self.elements.as_ptr(), memory.as_ptr(), exact.size()) };
        // SAFETY: as the caller promises; the elements are moved.
        unsafe { self.free(element) };
        (self.elements, self.capacity) = (memory, self.len);
        Ok(())
    }

    /// Gives the memory back, which is not to be used any more; drops no element.
    ///
    /// # Safety
    /// As for [`Self::grow`].
    #[inline(never)]
    pub(super) unsafe fn free(&mut self, element: Element) {
        if let (1.., Ok(layout)) = (self.capacity, element.array(self.capacity)) {
            // SAFETY: the memory is the allocator's, taken with this layout, and this is the last use of it.
            unsafe { HookAllocator.deallocate(self.elements, layout) };
        }
    }

    /// Makes the array `len` long, with copies of the bytes of `value` if it was shorter.
    ///
    /// # Safety
    /// As for [`Self::grow`]; `value` is an element, which may be copied, and those that go need no drop.
    #[inline(never)]
    pub(super) unsafe fn resize_with(
        &mut self,
        len: usize,
        value: NonNull<u8>,
        element: Element,
    ) -> Result<(), OutOfMemory> {
        if len > self.capacity(element) {
            // SAFETY: as the caller promises.
            unsafe { self.grow(len - self.len, element) }?;
        }
        // SAFETY: there is room for so many now.
        unsafe { self.fill(len, value, element) };
        Ok(())
    }

    /// The same of no elements, with no room to spare.
    ///
    /// # Safety
    /// As for [`Self::resize_with`].
    #[inline(never)]
    pub(super) unsafe fn fill_exactly(
        &mut self,
        len: usize,
        value: NonNull<u8>,
        element: Element,
    ) -> Result<(), OutOfMemory> {
        // SAFETY: as the caller promises; then there is room for so many.
        unsafe {
            self.grow_exact(len, element)?;
            self.fill(len, value, element);
        }
        Ok(())
    }

    /// Makes the array `len` long where there is room for it, with copies of the bytes of `value` if it was shorter.
    ///
    /// # Safety
    /// There is room for `len`; `value` is an element, which may be copied, and those that go need no drop.
    #[inline(never)]
    unsafe fn fill(&mut self, len: usize, value: NonNull<u8>, element: Element) {
        let size = element.size();
        if let Some(count @ 1..) = len.checked_sub(self.len) {
            // SAFETY: there is room for so many behind the last one, which nobody else knows of.
            unsafe {
                let end = self.elements.as_ptr().add(self.len * size);
                match size {
                    1 => fill_with::<1>(end, value, count),
                    4 => fill_with::<4>(end, value, count),
                    8 => fill_with::<8>(end, value, count),
                    _ => fill_with_any(end, value, size, count),
                }
            }
        }
        self.len = len;
    }
}

/// Writes copies of a value of `SIZE` bytes, one after another.
///
/// # Safety
/// There is memory for all of them.
unsafe fn fill_with<const SIZE: usize>(to: *mut u8, value: NonNull<u8>, count: usize) {
    let to: *mut MaybeUninit<[u8; SIZE]> = to.cast();
    // SAFETY: the value has so many bytes, of which some may be those between fields.
    let value: MaybeUninit<[u8; SIZE]> = unsafe { value.cast().read() };
    for at in 0..count {
        // SAFETY: as the caller promises; bytes have no alignment.
        unsafe { to.add(at).write(value) };
    }
}

/// The same for any size: what is written is copied on, twice as much each time while it is little.
///
/// # Safety
/// As for [`fill_with`].
unsafe fn fill_with_any(to: *mut u8, value: NonNull<u8>, size: usize, count: usize) {
    /// What stays in the nearest memory.
    const MOST: usize = 4 << 10;
    let bytes = size * count;
    let (mut written, mut step) = (size, size);
    // SAFETY: as the caller promises; a step has been written, and ends where the next bytes begin or before.
    unsafe {
        ptr::copy_nonoverlapping(value.as_ptr(), to, size);
        while written < bytes {
            let more = step.min(bytes - written);
            ptr::copy_nonoverlapping(to, to.add(written), more);
            written += more;
            if step < MOST {
                step = written;
            }
        }
    }
}
