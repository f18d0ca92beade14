//! The chunks of a focus whose jobs can be taken, the most urgent first: a heap whose room is reserved
//! beforehand, so that finishing a job never needs memory. Each entry has four below it: half the
//! levels of a binary heap, and those four lie in one line of the cache.

use crate::error::OutOfMemory;
use crate::memory::Vec;

/// A chunk that can be taken, as far as the queue knows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// Urgency; the smallest goes first.
    pub key: u64,
    /// The chunk's record.
    pub slot: u32,
    /// The record's stamp when the entry was made: with another one now, the entry is void.
    pub stamp: u32,
}

/// Entries below an entry.
const BRANCHES: usize = 4;

/// A heap of entries.
#[derive(Debug, Default)]
pub(super) struct Queue {
    entries: Vec<Entry>,
}

impl Queue {
    /// Makes sure that the queue can hold `len` entries in all.
    pub fn reserve_total(&mut self, len: usize) -> Result<(), OutOfMemory> {
        self.entries.try_reserve(len.saturating_sub(self.entries.len()))
    }

    /// True if there is no entry.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// True if the next push does not fit.
    pub fn is_full(&self) -> bool {
        self.entries.len() == self.entries.capacity()
    }

    /// Bytes held on the heap.
    pub fn memory_bytes(&self) -> usize {
        self.entries.memory_bytes()
    }

    /// Adds an entry.
    pub fn push(&mut self, entry: Entry) -> Result<(), OutOfMemory> {
        self.entries.try_push(entry)?;
        let mut index = self.entries.len() - 1;
        while index > 0 {
            let parent = (index - 1) / BRANCHES;
            if self.entries[parent].key <= entry.key {
                break;
            }
            self.entries[index] = self.entries[parent];
            index = parent;
        }
        self.entries[index] = entry;
        Ok(())
    }

    /// Takes the most urgent entry.
    pub fn pop(&mut self) -> Option<Entry> {
        if self.entries.is_empty() {
            return None;
        }
        let first = self.entries.swap_remove(0);
        self.sink(0);
        Some(first)
    }

    /// Gives every entry a new key, or drops it.
    pub fn renew(&mut self, mut renew: impl FnMut(&Entry) -> Option<u64>) {
        let mut kept = 0;
        for index in 0..self.entries.len() {
            let mut entry = self.entries[index];
            if let Some(key) = renew(&entry) {
                entry.key = key;
                self.entries[kept] = entry;
                kept += 1;
            }
        }
        self.entries.truncate(kept);
        for index in (0..kept.div_ceil(BRANCHES)).rev() {
            self.sink(index);
        }
    }

    /// Lets an entry sink to its level.
    fn sink(&mut self, mut index: usize) {
        let Some(entry) = self.entries.get(index).copied() else { return };
        loop {
            let first = BRANCHES * index + 1;
            let last = (first + BRANCHES).min(self.entries.len());
            let below = self.entries.get(first..last).unwrap_or_default();
            let least = below.iter().enumerate().min_by_key(|(_, below)| below.key);
            let Some((place, below)) = least.filter(|(_, below)| below.key < entry.key) else {
                break;
            };
            self.entries[index] = *below;
            index = first + place;
        }
        self.entries[index] = entry;
    }
}
