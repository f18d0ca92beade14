//! The chunks of a focus whose jobs can be taken, the most urgent first: a binary heap whose room is
//! reserved beforehand, so that finishing a job never needs memory.

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
            let parent = (index - 1) / 2;
            if self.entries[parent].key <= self.entries[index].key {
                break;
            }
            self.entries.swap(parent, index);
            index = parent;
        }
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
        for index in (0..kept / 2).rev() {
            self.sink(index);
        }
    }

    fn sink(&mut self, mut index: usize) {
        loop {
            let mut child = 2 * index + 1;
            if child >= self.entries.len() {
                return;
            }
            if child + 1 < self.entries.len()
                && self.entries[child + 1].key < self.entries[child].key
            {
                child += 1;
            }
            if self.entries[index].key <= self.entries[child].key {
                return;
            }
            self.entries.swap(index, child);
            index = child;
        }
    }
}
