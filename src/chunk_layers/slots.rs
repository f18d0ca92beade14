//! The records of chunks.

use crate::error::OutOfMemory;
use crate::memory::Vec;

use super::axis::Interval;
use super::block::Block;
use super::directory::Directory;
use super::region::{Region, Strip};

/// No slot.
pub(super) const NONE: u32 = u32::MAX;

/// What a chunk is at.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChunkState {
    /// Nothing is there and nothing is asked for.
    Absent = 0,
    /// Asked for; something in its contract is not finished yet.
    Waiting = 1,
    /// Asked for; its job can be taken.
    Ready = 2,
    /// Its job is out.
    Running = 3,
    /// Finished: its block can be read.
    Loaded = 4,
    /// Not needed any more; its block waits to be handed out with the unloaded event.
    Parting = 5,
    /// Its job failed; it waits for a retry.
    Failed = 6,
}

/// Number of states.
pub(super) const STATES: usize = 7;

/// The record of a chunk: one line of the cache, since scheduling is little more than looking at the
/// records of neighbours.
#[derive(Debug)]
#[repr(align(64))]
pub(super) struct Slot {
    /// Its place.
    pub x: i32,
    pub y: i32,
    /// Regions of focuses that ask for it.
    pub want: u32,
    /// Regions of focuses, margins included, that keep it once it is there.
    pub keep: u32,
    /// Jobs and guards that read its block.
    pub pins: u32,
    /// While waiting: chunks of its contract that are not finished. While ready: the last pass over a
    /// queue that met it. While running: the lease of its job.
    pub awaits: u32,
    /// Counts how often it became ready, so that old queue entries are known as such.
    pub stamp: u32,
    /// Neighbours in the list of events, or in the list of free slots.
    pub previous: u32,
    pub next: u32,
    /// Its node.
    pub node: u8,
    pub state: ChunkState,
    /// What the block was made from has changed: it goes as soon as nobody reads or writes it.
    pub is_stale: bool,
    /// The host was told that it is loaded.
    pub is_announced: bool,
    /// What the host was told of is gone.
    pub is_gone: bool,
    /// The host has not been told that it failed.
    pub failure_due: bool,
    /// It stands in the list of events.
    pub is_listed: bool,
    /// False for a slot in the list of free ones.
    pub is_live: bool,
    pub block: Option<Block>,
}

static_assertions::const_assert_eq!(size_of::<Slot>(), 64);

impl Slot {
    const EMPTY: Slot = Slot {
        x: 0,
        y: 0,
        want: 0,
        keep: 0,
        pins: 0,
        awaits: 0,
        stamp: 0,
        previous: NONE,
        next: NONE,
        node: 0,
        state: ChunkState::Absent,
        is_stale: false,
        is_announced: false,
        is_gone: false,
        failure_due: false,
        is_listed: false,
        is_live: false,
        block: None,
    };

    /// True if its block can be read by those who come now.
    #[inline]
    pub fn is_present(&self) -> bool {
        self.state == ChunkState::Loaded && !self.is_stale
    }
}

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
