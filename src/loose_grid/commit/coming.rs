//! What a small commit puts into the cells of a layer: objects that come from other cells, then arrivals.

use crate::error::OutOfMemory;
use crate::loose_grid::store::filter::Filter;
use crate::memory::{Box, Meter, Vec, try_box};

/// An object without an entry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comer {
    pub(crate) slot: u32,
    pub(crate) filter: Filter,
}

/// Objects that go to some cells; kept from commit to commit for its memory, and for what these cost.
#[derive(Debug)]
pub(crate) struct Coming {
    /// Entries that were moved to holes far away since all were sorted.
    pub(crate) shifted: usize,
    comers: Vec<Comer>,
    /// The cell and the index of each: by index, once they are sorted by cell.
    order: Vec<u64>,
}

impl Coming {
    /// Makes the list if there is none, and room in it for so many; none are in it yet.
    pub(crate) fn reserve(
        list: &mut Option<Box<Self>>,
        count: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let list = match list {
            Some(list) => list,
            None => {
                meter.take(size_of::<Self>())?;
                let made = try_box(Self { shifted: 0, comers: Vec::new(), order: Vec::new() });
                list.insert(made.inspect_err(|_| meter.give(size_of::<Self>()))?)
            }
        };
        meter.reserve(&mut list.comers, count)?;
        meter.reserve(&mut list.order, count)
    }

    /// Adds one, for which there is room.
    #[inline]
    pub(crate) fn add(&mut self, cell: u32, slot: u32, filter: Filter) {
        let key = u64::from(cell) << 32 | self.comers.len() as u64;
        let order = self.order.push_within_capacity(key).is_ok();
        let is_added = order && self.comers.push_within_capacity(Comer { slot, filter }).is_ok();
        debug_assert!(is_added, "there is room for all that come");
    }

    /// Sorts them by cell, those of one cell in the order in which they were added. O(count x log count).
    pub(crate) fn sort(&mut self) {
        self.order.sort_unstable();
    }

    /// Their keys: cell and index of each.
    pub(crate) fn order(&self) -> &[u64] {
        &self.order
    }

    /// The one of a key.
    #[inline(always)]
    pub(crate) fn at(&self, key: u64) -> Comer {
        self.comers[key as u32 as usize]
    }

    /// Forgets all.
    pub(crate) fn clear(&mut self) {
        self.comers.clear();
        self.order.clear();
    }
}

/// The cell to which that of a key goes.
#[inline(always)]
pub(crate) fn cell_of(key: u64) -> u32 {
    (key >> 32) as u32
}

/// How many of some keys, which are sorted, go to cells before this one.
pub(crate) fn count_before(order: &[u64], cell: usize) -> usize {
    order.partition_point(|&key| (cell_of(key) as usize) < cell)
}
