//! How the tiles of a node are found by their places.

use crate::error::OutOfMemory;
use crate::memory::Vec;

use crate::chunk_layers::records::slot::NONE;
use crate::chunk_layers::steps;

/// Where the tiles of one node lie in the list of all tiles: a table with open addresses, at most half
/// full, so that a step to the next address is rare.
#[derive(Debug, Default)]
pub(crate) struct Directory {
    entries: Vec<Entry>,
    len: usize,
    /// By so many bits a hash is shifted to be a place in the table.
    shift: u32,
}

/// A tile, or none.
#[derive(Clone, Copy, Debug)]
struct Entry {
    place: [i32; 2],
    /// `NONE` for no tile.
    tile: u32,
}

/// The smallest table.
const MIN_ENTRIES: usize = 8;

impl Directory {
    /// Where the search for a tile starts.
    #[inline]
    fn start(&self, [x, y]: [i32; 2]) -> usize {
        // Steps of two irrational parts of the table: neighbours on either axis lie far apart.
        let hash = u64::from(x as u32)
            .wrapping_mul(0xc13f_a9a9_02a6_328f)
            .wrapping_add(u64::from(y as u32).wrapping_mul(0x91e1_0da5_c79e_7b1d));
        (hash >> self.shift) as usize
    }

    /// The tile at a place.
    #[inline]
    pub fn find(&self, place: [i32; 2]) -> Option<u32> {
        if self.entries.is_empty() {
            return None;
        }
        let mut index = self.start(place);
        loop {
            steps::count();
            let entry = &self.entries[index];
            if entry.tile == NONE || entry.place == place {
                return (entry.tile != NONE).then_some(entry.tile);
            }
            index = (index + 1) & (self.entries.len() - 1);
        }
    }

    /// Number of places in the table, taken ones and others.
    #[inline]
    pub fn entries(&self) -> usize {
        self.entries.len()
    }

    /// The tile at a place in the table, and where it lies.
    #[inline]
    pub fn entry(&self, index: usize) -> Option<([i32; 2], u32)> {
        steps::count();
        let entry = &self.entries[index];
        (entry.tile != NONE).then_some((entry.place, entry.tile))
    }

    /// Makes sure that `additional` tiles can be added.
    pub fn reserve(&mut self, additional: usize) -> Result<(), OutOfMemory> {
        let needed = 2 * (self.len + additional);
        if needed > self.entries.len() {
            self.resize(needed)?;
        }
        Ok(())
    }

    fn resize(&mut self, needed: usize) -> Result<(), OutOfMemory> {
        let len = needed.next_power_of_two().max(MIN_ENTRIES);
        let entries = Vec::try_filled(len, Entry { place: [0; 2], tile: NONE })?;
        let old = core::mem::replace(&mut self.entries, entries);
        self.shift = 64 - len.trailing_zeros();
        for entry in old.iter().filter(|entry| entry.tile != NONE) {
            self.put(*entry);
        }
        Ok(())
    }

    fn put(&mut self, entry: Entry) {
        let mut index = self.start(entry.place);
        while self.entries[index].tile != NONE {
            index = (index + 1) & (self.entries.len() - 1);
        }
        self.entries[index] = entry;
    }

    /// Adds a tile that is not there; room was reserved.
    pub fn insert(&mut self, place: [i32; 2], tile: u32) {
        self.put(Entry { place, tile });
        self.len += 1;
    }

    /// Removes a tile that is there.
    pub fn remove(&mut self, place: [i32; 2]) {
        let mask = self.entries.len() - 1;
        let mut hole = self.start(place);
        while self.entries[hole].place != place || self.entries[hole].tile == NONE {
            hole = (hole + 1) & mask;
        }
        // What was pushed along by it moves back, so that no search ends at the hole.
        let mut index = hole;
        loop {
            index = (index + 1) & mask;
            let entry = self.entries[index];
            if entry.tile == NONE {
                break;
            }
            let start = self.start(entry.place);
            if index.wrapping_sub(start) & mask >= index.wrapping_sub(hole) & mask {
                self.entries[hole] = entry;
                hole = index;
            }
        }
        self.entries[hole].tile = NONE;
        self.len -= 1;
    }

    /// Gives back what is no longer needed; where there is no memory for the smaller table, it stays.
    pub fn trim(&mut self) {
        if self.len == 0 {
            self.entries = Vec::new();
        } else if self.entries.len() > MIN_ENTRIES && self.entries.len() > 8 * self.len {
            let _ = self.resize(2 * self.len);
        }
    }
}
