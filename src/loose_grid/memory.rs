//! The memory of one grid, counted against its `max_bytes`.

use crate::error::OutOfMemory;
use crate::memory::Vec;

/// Bytes a grid holds and may hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// Most bytes; `u64::MAX` for no limit.
    pub(super) max: u64,
    /// Bytes reserved now.
    pub(super) used: u64,
    /// Most bytes ever reserved.
    pub(super) peak: u64,
}

impl Budget {
    pub(super) const fn new(max: u64) -> Self {
        Self { max, used: 0, peak: 0 }
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
    pub(super) fn release<T>(&mut self, array: &mut Vec<T>) {
        self.used -= array.memory_bytes() as u64;
        *array = Vec::new();
    }

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
