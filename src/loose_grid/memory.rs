//! The memory of one grid, counted against its `max_bytes`.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::ring::Ring;

/// Bytes a grid holds and may hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// Most bytes; `u64::MAX` for no limit.
    pub(super) max: u64,
    /// Bytes reserved now.
    pub(super) used: u64,
    /// Most bytes ever reserved.
    pub(super) peak: u64,
    /// Of those reserved now, the bytes for checkpoints.
    pub(super) kept: u64,
}

impl Budget {
    pub(super) const fn new(max: u64) -> Self {
        Self { max, used: 0, peak: 0, kept: 0 }
    }

    /// Room for `additional` more elements: twice the capacity where that is allowed, else exactly
    /// what is needed.
    pub(super) fn reserve<T>(
        &mut self,
        array: &mut Vec<T>,
        additional: usize,
    ) -> Result<(), OutOfMemory> {
        let needed = array.len().checked_add(additional).ok_or(OutOfMemory)?;
        if needed <= array.capacity() {
            return Ok(());
        }
        let roomy = needed.max(array.capacity() + array.capacity() / 2);
        self.grow(array, roomy).or_else(|_| self.grow(array, needed))
    }

    /// Room for `len` elements in all and no more.
    pub(super) fn reserve_exact<T>(
        &mut self,
        array: &mut Vec<T>,
        len: usize,
    ) -> Result<(), OutOfMemory> {
        if len <= array.capacity() { Ok(()) } else { self.grow(array, len) }
    }

    /// Gives back the memory of an array that has become far too large for what is in it. Nothing is
    /// given back while it is used, so a steady frame takes no memory.
    pub(super) fn trim<T>(&mut self, array: &mut Vec<T>) {
        const WORTH_IT: usize = 1024;
        if array.capacity() > WORTH_IT && array.len() < array.capacity() / 4 {
            self.release(array);
        }
    }

    /// Gives back the memory of an array.
    #[inline(never)]
    pub(super) fn release<T>(&mut self, array: &mut Vec<T>) {
        self.used -= array.memory_bytes() as u64;
        *array = Vec::new();
    }

    /// Room for `count` more pieces of a ring behind position `end`, for checkpoints.
    pub(super) fn reserve_ring<T: Copy>(
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
        self.take(bytes)?;
        ring.reserve(end, count, blank).inspect_err(|_| self.give(bytes))
    }

    /// Gives back the memory of a ring.
    pub(super) fn release_ring<T: Copy>(&mut self, ring: &mut Ring<T>) {
        self.give(ring.memory_bytes());
        ring.clear();
    }

    /// Room for `len` elements in all of an array that is there for checkpoints.
    pub(super) fn reserve_kept<T>(
        &mut self,
        array: &mut Vec<T>,
        len: usize,
    ) -> Result<(), OutOfMemory> {
        let before = array.memory_bytes();
        self.reserve_exact(array, len)?;
        self.kept += (array.memory_bytes() - before) as u64;
        Ok(())
    }

    /// Gives back the memory of an array that was there for checkpoints.
    pub(super) fn release_kept<T>(&mut self, array: &mut Vec<T>) {
        self.kept -= array.memory_bytes() as u64;
        self.release(array);
    }

    /// Bytes that may still be reserved.
    pub(super) fn left(&self) -> u64 {
        self.max.saturating_sub(self.used)
    }

    /// Counts bytes for checkpoints that come, if they may.
    pub(super) fn take(&mut self, bytes: usize) -> Result<(), OutOfMemory> {
        if bytes as u64 > self.left() {
            return Err(OutOfMemory);
        }
        self.took(bytes);
        Ok(())
    }

    /// Counts bytes for checkpoints that came.
    pub(super) fn took(&mut self, bytes: usize) {
        self.used += bytes as u64;
        self.kept += bytes as u64;
        self.peak = self.peak.max(self.used);
    }

    /// Counts bytes for checkpoints that go.
    pub(super) fn give(&mut self, bytes: usize) {
        self.used -= bytes as u64;
        self.kept -= bytes as u64;
    }

    #[cold]
    #[inline(never)]
    fn grow<T>(&mut self, array: &mut Vec<T>, capacity: usize) -> Result<(), OutOfMemory> {
        let before = array.memory_bytes() as u64;
        let more = (capacity as u64).saturating_mul(size_of::<T>() as u64).saturating_sub(before);
        if self.used.saturating_add(more) > self.max {
            return Err(OutOfMemory);
        }
        array.try_reserve_exact(capacity - array.len())?;
        self.used = self.used - before + array.memory_bytes() as u64;
        self.peak = self.peak.max(self.used);
        Ok(())
    }
}
