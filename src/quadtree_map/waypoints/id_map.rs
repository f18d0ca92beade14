//! Entries by ids of regions, in a table that grows a few entries at a time. One that moved over all of them at once
//! would let a step of a long search take as long as twenty others.

use core::mem;

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Meter};

/// Entries that move into a larger table with one that comes; it has room for as many more as there are.
const MOVED_AT_ONCE: usize = 2;

#[derive(Debug)]
pub(super) struct IdMap {
    entries: HashMap<u64, u32>,
    /// The smaller table from which entries still move over, those from `next` on.
    smaller: HashMap<u64, u32>,
    next: u32,
}

impl IdMap {
    pub(super) const fn new() -> Self {
        Self { entries: HashMap::new(), smaller: HashMap::new(), next: 0 }
    }

    /// Forgets all entries, whose ids are these; keeps the memory.
    pub(super) fn clear(&mut self, ids: impl ExactSizeIterator<Item = u64>) {
        self.smaller.clear();
        if ids.len() < self.entries.capacity() / 16 {
            // To empty a table takes as long as it is large, which after a long search is much.
            ids.for_each(|id| {
                self.entries.remove(&id);
            });
        } else {
            self.entries.clear();
        }
    }

    pub(super) fn live_bytes(&self) -> usize {
        (self.entries.len() + self.smaller.len()) * size_of::<(u64, u32)>()
    }

    /// Room for so many more entries.
    pub(super) fn reserve(
        &mut self,
        count: usize,
        id_of: impl Fn(u32) -> u64,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let room = self.entries.capacity() - self.entries.len();
        if count > room.saturating_sub(self.smaller.len()) {
            self.move_over(usize::MAX, &id_of)?;
            let mut larger = HashMap::new();
            meter.reserve_map(&mut larger, self.entries.len() * 2 + count)?;
            meter.give(self.smaller.memory_bytes());
            self.smaller = mem::replace(&mut self.entries, larger);
            self.next = 0;
        } else if self.smaller.is_empty() && self.smaller.capacity() > 0 {
            meter.give(self.smaller.memory_bytes());
            self.smaller = HashMap::new();
        }
        Ok(())
    }

    /// Moves so many entries into the larger table, if there are as many.
    fn move_over(&mut self, most: usize, id_of: &impl Fn(u32) -> u64) -> Result<(), OutOfMemory> {
        let mut left = most;
        while left > 0 && !self.smaller.is_empty() {
            let id = id_of(self.next);
            if let Some(entry) = self.smaller.remove(&id) {
                self.entries.try_insert(id, entry)?;
            }
            self.next += 1;
            left -= 1;
        }
        Ok(())
    }

    /// The entry of an id.
    #[inline]
    pub(super) fn get(&self, id: u64) -> Option<u32> {
        let entry = self.entries.get(&id);
        if entry.is_none() && !self.smaller.is_empty() {
            return self.smaller.get(&id).copied();
        }
        entry.copied()
    }

    /// Sets the entry of an id, for which room was reserved; `id_of` tells the id of an entry that there is, or was.
    pub(super) fn insert(
        &mut self,
        id: u64,
        entry: u32,
        id_of: impl Fn(u32) -> u64,
    ) -> Result<(), OutOfMemory> {
        if !self.smaller.is_empty() {
            self.smaller.remove(&id);
            self.move_over(MOVED_AT_ONCE, &id_of)?;
        }
        self.entries.try_insert(id, entry).map(|_| ())
    }

    /// Removes the entry of an id.
    pub(super) fn remove(&mut self, id: u64) {
        if self.entries.remove(&id).is_none() && !self.smaller.is_empty() {
            self.smaller.remove(&id);
        }
    }
}

#[cfg(test)]
mod tests {
    use core::cell::Cell;
    use std::collections::HashMap as Model;

    use super::{IdMap, MOVED_AT_ONCE};
    use crate::memory::Meter;

    /// Spread ids, a few of them met again.
    fn ids() -> impl Iterator<Item = u64> {
        (0u64..).map(|step| (step % 50_021).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40)
    }

    #[test]
    fn it_answers_as_a_plain_map_while_it_grows_shrinks_and_is_cleared() {
        let (mut map, mut meter) = (IdMap::new(), Meter::new(0));
        for (round, count) in [300, 20_000, 7, 60_000, 1000].into_iter().enumerate() {
            let (mut model, mut entries) = (Model::new(), Vec::new());
            for (step, id) in ids().take(count).enumerate() {
                map.reserve(3, |entry| entries[entry as usize], &mut meter).unwrap();
                if map.get(id).is_none() {
                    assert!(!model.contains_key(&id));
                    let entry = entries.len() as u32;
                    entries.push(id);
                    map.insert(id, entry, |entry| entries[entry as usize]).unwrap();
                    model.insert(id, entry);
                }
                assert_eq!(map.get(id), model.get(&id).copied());
                if step % 3 == round % 3 {
                    let gone = entries[step * 7 % entries.len()];
                    map.remove(gone);
                    model.remove(&gone);
                }
            }
            for id in &entries {
                assert_eq!(map.get(*id), model.get(id).copied());
            }
            map.clear(entries.iter().copied());
            assert!(entries.iter().all(|id| map.get(*id).is_none()));
        }
    }

    #[test]
    fn one_that_comes_never_moves_more_than_a_few() {
        let (mut map, mut meter) = (IdMap::new(), Meter::new(0));
        let moved = Cell::new(0);
        for entry in 0..200_000u32 {
            let id = |entry: u32| {
                moved.set(moved.get() + 1);
                u64::from(entry) << 20
            };
            moved.set(0);
            map.reserve(1, id, &mut meter).unwrap();
            map.insert(u64::from(entry) << 20, entry, id).unwrap();
            assert!(moved.get() <= MOVED_AT_ONCE, "entry {entry} moved {}", moved.get());
        }
        assert!((0..200_000).all(|entry| map.get(u64::from(entry) << 20) == Some(entry)));
    }
}
