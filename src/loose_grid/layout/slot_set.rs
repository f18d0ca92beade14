//! The slots of some objects, a bit each: in order, in time with them and not with all that there are.

use crate::error::OutOfMemory;
use crate::loose_grid::store::objects::Slot;
use crate::memory::{Meter, Vec};

/// Some slots.
pub(crate) struct SlotSet {
    words: Vec<u64>,
}

impl SlotSet {
    /// None; takes no memory.
    pub(crate) const fn new() -> Self {
        Self { words: Vec::new() }
    }

    /// Room for those of `count` slots, none of which are among them yet.
    pub(crate) fn reserve(&mut self, count: usize, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let len = count.div_ceil(64);
        meter.reserve_exact(&mut self.words, len)?;
        self.words.try_resize(len, 0)
    }

    pub(crate) fn release(&mut self, meter: &mut Meter) {
        meter.release(&mut self.words);
    }

    pub(crate) fn add(&mut self, slot: u32) {
        self.words[slot as usize / 64] |= 1 << (slot % 64);
    }

    /// Makes it those that are to be in it of all slots.
    #[inline(always)]
    pub(crate) fn fill(&mut self, slots: &[Slot], is_in: impl Fn(&Slot) -> bool) {
        for (word, slots) in self.words.iter_mut().zip(slots.chunks(64)) {
            let bits = slots.iter().zip(0..);
            *word = bits.fold(0, |word, (slot, bit)| word | u64::from(is_in(slot)) << bit);
        }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Makes it those of another set.
    pub(crate) fn copy_from(&mut self, other: &Self, meter: &mut Meter) -> Result<(), OutOfMemory> {
        meter.reserve_exact(&mut self.words, other.words.len())?;
        self.words.clear();
        self.words.try_extend_from_slice(&other.words)
    }

    /// Takes out those that are not to be kept.
    #[inline(always)]
    pub(crate) fn retain(&mut self, is_kept: impl Fn(usize) -> bool) {
        for (index, word) in self.words.iter_mut().enumerate() {
            // Without a branch, for which they are is not to be guessed.
            let (mut left, mut kept) = (*word, 0);
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                kept |= u64::from(is_kept(index * 64 + bit as usize)) << bit;
            }
            *word = kept;
        }
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
