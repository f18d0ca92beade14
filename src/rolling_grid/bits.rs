//! One bit a cell: occupied or not.

use crate::error::OutOfMemory;
use crate::memory::Vec;

/// A fixed number of bits.
#[derive(Debug)]
pub struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// No bits; takes no memory.
    pub const fn empty() -> Self {
        Self { words: Vec::new() }
    }

    /// `len` bits, all 0.
    pub fn new(len: usize) -> Result<Self, OutOfMemory> {
        Ok(Self { words: Vec::try_filled(len.div_ceil(64), 0)? })
    }

    /// Bytes that `len` bits take.
    pub fn bytes(len: u64) -> u64 {
        len.div_ceil(64) * 8
    }

    /// The bits, 64 a word, the lowest first.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Bit `index`.
    #[inline]
    pub fn get(&self, index: usize) -> bool {
        get(&self.words, index)
    }

    /// Sets bit `index` to 1.
    #[inline]
    pub fn insert(&mut self, index: usize) {
        self.words[index / 64] |= 1 << (index % 64);
    }

    /// Sets bit `index` to 0.
    #[inline]
    pub fn remove(&mut self, index: usize) {
        self.words[index / 64] &= !(1 << (index % 64));
    }

    /// Sets all bits to 0.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }
}

/// Bit `index` of words.
#[inline]
pub fn get(words: &[u64], index: usize) -> bool {
    words[index / 64] >> (index % 64) & 1 != 0
}

/// How many bits from `start` on, `end` excluded, are all `wanted`: O(that / 64).
pub fn run_len(words: &[u64], start: usize, end: usize, wanted: bool) -> usize {
    let flip = if wanted { u64::MAX } else { 0 };
    let mut position = start;
    while position < end {
        // Ones where the run would end.
        let enders = (words[position / 64] ^ flip) >> (position % 64);
        if enders != 0 {
            return (position + enders.trailing_zeros() as usize).min(end) - start;
        }
        position = (position / 64 + 1) * 64;
    }
    end.saturating_sub(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_end_where_bits_change() {
        let mut bits = Bits::new(300).unwrap();
        (60..200).for_each(|index| bits.insert(index));
        for start in 0..300 {
            for end in start..300 {
                let ones = (start..end).take_while(|index| (60..200).contains(index)).count();
                let zeros = (start..end).take_while(|index| !(60..200).contains(index)).count();
                assert_eq!(run_len(bits.words(), start, end, true), ones);
                assert_eq!(run_len(bits.words(), start, end, false), zeros);
            }
        }
    }
}
