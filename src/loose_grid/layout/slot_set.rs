//! The slots of some objects, a bit each: in order, in time with them and not with all that there are.

use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};

/// Some slots.
pub(crate) struct SlotSet {
    words: Vec<u64>,
}

impl SlotSet {
    /// None of `count` slots.
    pub(crate) fn none_of(count: usize, meter: &mut Meter) -> Result<Self, OutOfMemory> {
        let mut words = Vec::new();
        let len = count.div_ceil(64);
        meter.reserve_exact(&mut words, len)?;
        words.try_resize(len, 0)?;
        Ok(Self { words })
    }

    pub(crate) fn release(&mut self, meter: &mut Meter) {
        meter.release(&mut self.words);
    }

    pub(crate) fn add(&mut self, slot: u32) {
        self.words[slot as usize / 64] |= 1 << (slot % 64);
    }

    /// The slots, in order.
    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        slots_of(&self.words)
    }
}

/// The slots whose bits are set, in order.
#[inline(always)]
pub(crate) fn slots_of(bits: &[u64]) -> impl Iterator<Item = usize> {
    bits.iter().enumerate().flat_map(|(index, &word)| {
        let mut left = word;
        core::iter::from_fn(move || {
            let slot = index * 64 + left.trailing_zeros() as usize;
            let is_there = left != 0;
            left &= left.wrapping_sub(1);
            is_there.then_some(slot)
        })
    })
}
