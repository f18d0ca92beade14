//! A tile: the records of a square of chunks of one node, and by bits what each of them is at.
//!
//! What scheduling asks of a rectangle of chunks (how many are there, which of them wait, is any being
//! made) is a mask and a count of bits a tile, without a look at the records.

use super::axis::Interval;
use super::slot::{ChunkState, NONE, Slot};

/// Chunks of a tile, on each axis, as a logarithm.
pub(super) const SHIFT: u32 = 3;
/// Chunks of a tile.
pub(super) const CHUNKS: usize = 1 << (2 * SHIFT);
/// Chunks of a side, less one.
const LAST: i32 = (1 << SHIFT) - 1;

/// The records of a square of chunks.
#[derive(Debug)]
pub(super) struct Tile {
    /// Its column and row among the node's tiles.
    pub x: i32,
    pub y: i32,
    pub node: u8,
    /// Records in use.
    pub live: u64,
    /// Chunks whose blocks can be read by those who come now.
    pub present: u64,
    /// Chunks that wait for something in their contract.
    pub waiting: u64,
    /// Chunks whose jobs are out.
    pub running: u64,
    pub slots: [Slot; CHUNKS],
}

impl Tile {
    /// A tile without chunks.
    pub const EMPTY: Tile = Tile {
        x: 0,
        y: 0,
        node: 0,
        live: 0,
        present: 0,
        waiting: 0,
        running: 0,
        slots: [const { Slot::EMPTY }; CHUNKS],
    };

    /// Brings the bits of a chunk in line with its record.
    #[inline]
    pub fn note(&mut self, local: usize) {
        let slot = &self.slots[local];
        let set = |bits: &mut u64, is_set: bool| {
            *bits = *bits & !(1 << local) | u64::from(is_set) << local;
        };
        set(&mut self.present, slot.is_present());
        set(&mut self.waiting, slot.state == ChunkState::Waiting);
        set(&mut self.running, slot.state == ChunkState::Running);
    }
}

/// The place of a chunk in its tile.
#[inline]
pub(super) fn local(x: i32, y: i32) -> u32 {
    ((y & LAST) << SHIFT | (x & LAST)) as u32
}

/// The chunk at a place of a tile.
#[inline]
pub(super) fn chunk_at(tile: [i32; 2], local: u32) -> [i32; 2] {
    [tile[0] << SHIFT | (local as i32 & LAST), tile[1] << SHIFT | local as i32 >> SHIFT]
}

/// The tiles that a rectangle of chunks touches, each with the bits of the chunks inside; row by row.
/// The rectangle must not be empty.
#[inline]
pub(super) fn tiles(columns: Interval, rows: Interval) -> impl Iterator<Item = ([i32; 2], u64)> {
    debug_assert!(columns.first <= columns.last && rows.first <= rows.last);
    (rows.first >> SHIFT..=rows.last >> SHIFT).flat_map(move |y| {
        let upper = rows.first.max(y << SHIFT) & LAST;
        let lower = rows.last.min(y << SHIFT | LAST) & LAST;
        let in_rows = (u64::MAX << (upper << SHIFT)) & (u64::MAX >> ((LAST - lower) << SHIFT));
        (columns.first >> SHIFT..=columns.last >> SHIFT).map(move |x| {
            let left = columns.first.max(x << SHIFT) & LAST;
            let right = columns.last.min(x << SHIFT | LAST) & LAST;
            let row = (0xff_u64 << left) & (0xff >> (LAST - right));
            ([x, y], (row * 0x0101_0101_0101_0101) & in_rows)
        })
    })
}

/// The places of the bits that are set, from the lowest.
#[inline]
pub(super) fn bits(mut mask: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let place = mask.trailing_zeros();
        (mask != 0).then(|| {
            mask &= mask - 1;
            place
        })
    })
}

/// Where the tiles of one node lie in the list of all tiles: a table with open addresses, at most half
/// full, so that a step to the next address is rare.
#[derive(Debug, Default)]
pub(super) struct Directory {
    entries: crate::memory::Vec<Entry>,
    len: usize,
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
        let key = u64::from(x as u32) << 32 | u64::from(y as u32);
        let hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // Both halves of the key reach the upper bits of the product, the y half those in the middle.
        (hash >> 32 ^ hash >> 15) as usize & (self.entries.len() - 1)
    }

    /// The tile at a place.
    #[inline]
    pub fn find(&self, place: [i32; 2]) -> Option<u32> {
        if self.entries.is_empty() {
            return None;
        }
        let mut index = self.start(place);
        loop {
            let entry = &self.entries[index];
            if entry.tile == NONE || entry.place == place {
                return (entry.tile != NONE).then_some(entry.tile);
            }
            index = (index + 1) & (self.entries.len() - 1);
        }
    }

    /// Makes sure that `additional` tiles can be added.
    pub fn reserve(&mut self, additional: usize) -> Result<(), crate::error::OutOfMemory> {
        let needed = 2 * (self.len + additional);
        if needed > self.entries.len() {
            self.resize(needed)?;
        }
        Ok(())
    }

    fn resize(&mut self, needed: usize) -> Result<(), crate::error::OutOfMemory> {
        let len = needed.next_power_of_two().max(MIN_ENTRIES);
        let empty = Entry { place: [0; 2], tile: NONE };
        let entries = crate::memory::Vec::try_filled(len, empty)?;
        let old = core::mem::replace(&mut self.entries, entries);
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
            self.entries = crate::memory::Vec::new();
        } else if self.entries.len() > MIN_ENTRIES && self.entries.len() > 8 * self.len {
            let _ = self.resize(2 * self.len);
        }
    }

    /// Bytes held on the heap.
    pub fn memory_bytes(&self) -> usize {
        self.entries.memory_bytes()
    }
}
