//! The records of chunks.

use crate::error::OutOfMemory;
use crate::memory::Vec;

use super::axis::Interval;
use super::directory::Directory;
use super::region::{Region, Strip};
use super::slot::{NONE, Slot};

/// All records of a world.
#[derive(Debug)]
pub(super) struct Slots {
    slots: Vec<Slot>,
    /// The engine's number for each of them.
    values: Vec<u64>,
    directories: Vec<Directory>,
    first_free: u32,
    free: usize,
}

impl Slots {
    /// Without any record, for this many nodes.
    pub fn new(nodes: usize) -> Result<Self, OutOfMemory> {
        let mut directories = Vec::try_with_capacity(nodes)?;
        for _ in 0..nodes {
            directories.try_push(Directory::default())?;
        }
        Ok(Slots { slots: Vec::new(), values: Vec::new(), directories, first_free: NONE, free: 0 })
    }

    /// Number of records in use.
    pub fn len(&self) -> usize {
        self.slots.len() - self.free
    }

    /// Bytes held for records and directories.
    pub fn memory_bytes(&self) -> usize {
        let directories: usize = self.directories.iter().map(Directory::memory_bytes).sum();
        self.slots.memory_bytes() + self.values.memory_bytes() + directories
    }

    /// The record of a chunk.
    #[inline]
    pub fn find(&self, node: usize, x: i32, y: i32) -> Option<u32> {
        let directory = &self.directories[node];
        directory.find(directory.row(y), x, y, &self.slots)
    }

    /// The engine's number for a chunk.
    pub fn value_mut(&mut self, slot: u32) -> &mut u64 {
        &mut self.values[slot as usize]
    }

    /// The engine's number for a chunk.
    pub fn value(&self, slot: u32) -> u64 {
        self.values[slot as usize]
    }

    /// Makes sure that records can be added for all chunks of some strips, each with its node and
    /// sorted by that, which belong to these areas of the nodes.
    pub fn reserve(&mut self, strips: &[(u8, Strip)], areas: &[Region]) -> Result<(), OutOfMemory> {
        let all: u64 = strips.iter().map(|(_, strip)| strip.len()).sum();
        if self.slots.len() as u64 + all >= u64::from(NONE) {
            return Err(OutOfMemory);
        }
        let additional = (all as usize).saturating_sub(self.free);
        self.slots.try_reserve(additional)?;
        self.values.try_reserve(additional)?;
        for strips in strips.chunk_by(|one, other| one.0 == other.0) {
            let node = usize::from(strips[0].0);
            let chunks: u64 = strips.iter().map(|(_, strip)| strip.len()).sum();
            let size = [areas[node].columns().len(), areas[node].rows().len()];
            self.directories[node].reserve(size, chunks as usize, &self.slots)?;
        }
        Ok(())
    }

    /// The record of a chunk, and whether it was made just now; room for it was reserved before.
    pub fn find_or_add(&mut self, node: usize, x: i32, y: i32) -> Result<(u32, bool), OutOfMemory> {
        if let Some(found) = self.find(node, x, y) {
            return Ok((found, false));
        }
        let index = match self.first_free {
            NONE => {
                self.slots.try_reserve(1)?;
                self.values.try_reserve(1)?;
                self.slots.len() as u32
            }
            free => free,
        };
        self.directories[node].insert(x, y, index)?;
        let mut stamp = 0;
        if index == self.first_free {
            let slot = &self.slots[index as usize];
            (self.first_free, stamp) = (slot.next, slot.stamp);
            self.free -= 1;
        } else {
            self.slots.try_push(Slot::EMPTY)?;
            self.values.try_push(0)?;
        }
        self.slots[index as usize] =
            Slot { x, y, node: node as u8, stamp, is_live: true, ..Slot::EMPTY };
        self.values[index as usize] = 0;
        Ok((index, true))
    }

    /// Removes a record that nothing needs any more.
    pub fn remove(&mut self, index: u32) {
        let first_free = self.first_free;
        let slot = &mut self.slots[index as usize];
        slot.is_live = false;
        slot.next = first_free;
        self.directories[usize::from(slot.node)].remove(slot.x, slot.y, index);
        self.first_free = index;
        self.free += 1;
    }

    /// Gives back all memory; there is no record in use.
    pub fn forget_memory(&mut self) {
        (self.slots, self.values) = (Vec::new(), Vec::new());
        (self.first_free, self.free) = (NONE, 0);
        for directory in &mut self.directories {
            *directory = Directory::default();
        }
    }

    /// Calls `visit` with every record of a rectangle of chunks, or `None` where there is none, row
    /// by row.
    #[inline]
    pub fn visit(
        &self,
        node: usize,
        [columns, rows]: [Interval; 2],
        mut visit: impl FnMut(Option<u32>),
    ) {
        let directory = &self.directories[node];
        for y in rows.first..=rows.last {
            let row = directory.row(y);
            for x in columns.first..=columns.last {
                visit(directory.find(row, x, y, &self.slots));
            }
        }
    }

    /// All records in use, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &Slot)> {
        let live = |(_, slot): &(usize, &Slot)| slot.is_live;
        self.slots.iter().enumerate().filter(live).map(|(index, slot)| (index as u32, slot))
    }

    /// Number of the last record ever used, plus one.
    pub fn end(&self) -> u32 {
        self.slots.len() as u32
    }
}

impl core::ops::Index<u32> for Slots {
    type Output = Slot;
    #[inline]
    fn index(&self, index: u32) -> &Slot {
        &self.slots[index as usize]
    }
}

impl core::ops::IndexMut<u32> for Slots {
    #[inline]
    fn index_mut(&mut self, index: u32) -> &mut Slot {
        &mut self.slots[index as usize]
    }
}
