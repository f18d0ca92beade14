//! How the tiles of a node are found by their places.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::simd::prefetch;

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
    /// Whether places are chance. Else they are better than that for tiles side by side and most others; but where
    /// tiles at equal distances come close to where others are again and again, searches would take hundreds of steps.
    is_mixed: bool,
    /// Some tile lies too far from where its search starts.
    is_crowded: bool,
}

/// A tile, or none.
#[derive(Clone, Copy, Debug)]
struct Entry {
    place: [i32; 2],
    /// `NONE` for no tile.
    tile: u32,
}

/// A hash without the order that is between those of neighbours.
#[cold]
fn mixed(hash: u64) -> u64 {
    (hash ^ hash >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The smallest table.
const MIN_ENTRIES: usize = 8;

impl Directory {
    /// Where the search for a tile starts.
    #[inline]
    fn start(&self, [x, y]: [i32; 2]) -> usize {
        // Steps of two irrational parts of the table: neighbours on either axis lie far apart.
        let mut hash = u64::from(x as u32)
            .wrapping_mul(0xc13f_a9a9_02a6_328f)
            .wrapping_add(u64::from(y as u32).wrapping_mul(0x91e1_0da5_c79e_7b1d));
        if self.is_mixed {
            hash = mixed(hash);
        }
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

    /// Says that the tile at a place is looked for soon.
    #[inline]
    pub fn prefetch(&self, place: [i32; 2]) {
        if let Some(entry) = self.entries.get(self.start(place)) {
            prefetch(entry);
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
        } else if self.is_crowded {
            // Where there is no memory for that, it stays as it is.
            let _ = self.resize(self.entries.len());
        }
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn resize(&mut self, needed: usize) -> Result<(), OutOfMemory> {
        let len = needed.next_power_of_two().max(MIN_ENTRIES);
        let entries = Vec::try_filled(len, Entry { place: [0; 2], tile: NONE })?;
        let old = core::mem::replace(&mut self.entries, entries);
        self.shift = 64 - len.trailing_zeros();
        self.is_mixed |= core::mem::take(&mut self.is_crowded);
        for entry in old.iter().filter(|entry| entry.tile != NONE) {
            self.put(*entry);
        }
        Ok(())
    }

    fn put(&mut self, entry: Entry) {
        /// Places that are looked at before a table is crowded. Of one without chance, few are.
        const MOST: u32 = 8;
        let mut index = self.start(entry.place);
        let mut passed = 0;
        while self.entries[index].tile != NONE {
            index = (index + 1) & (self.entries.len() - 1);
            passed += 1;
        }
        self.entries[index] = entry;
        self.is_crowded |= passed >= MOST && !self.is_mixed;
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
            *self = Self::default();
        } else if self.entries.len() > MIN_ENTRIES && self.entries.len() > 8 * self.len {
            let _ = self.resize(2 * self.len);
        }
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // A test is a host.
mod tests {
    use super::*;

    #[test]
    fn tiles_at_equal_distances_are_found_in_few_steps() {
        /// Tiles in a row, where they stand in rows.
        const ROW: i32 = 100;
        /// Tiles.
        const COUNT: i32 = 1000;
        let mut worst = (0.0, [0; 4]);
        for apart in (1..=128).chain([256, 512, 1024, 3229, 3985, 1 << 14]) {
            // Along an axis, along both diagonals, and in rows of players who look at two tiles each.
            for [along, across, next] in [[1, 0, 0], [0, 1, 0], [1, 1, 0], [1, -1, 0], [1, 0, 1]] {
                let mut directory = Directory::default();
                let place = |index: i32| {
                    let (tile, player) = (index & next, index >> next);
                    let (x, y) = match next {
                        0 => (player * along, player * across),
                        _ => (player % ROW, player / ROW),
                    };
                    [x * (apart + next) + tile, y * apart]
                };
                for index in 0..COUNT {
                    directory.reserve(1).unwrap();
                    directory.insert(place(index), index as u32);
                }
                let before = steps::counted();
                for index in 0..COUNT {
                    assert_eq!(directory.find(place(index)), Some(index as u32));
                }
                let steps = (steps::counted() - before) as f64 / f64::from(COUNT);
                if steps > worst.0 {
                    worst = (steps, [apart, along, across, next]);
                }
            }
        }
        // Half full, as tables are at most, chance takes one and a half.
        assert!(worst.0 < 4.0, "{worst:?}");
    }
}
