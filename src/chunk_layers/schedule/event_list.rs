//! The list of tiles with chunks that the host has to be told of, linked through the tiles themselves.

use crate::chunk_layers::records::slot::NONE;
use crate::chunk_layers::records::slots::Slots;
use crate::chunk_layers::records::tile::count;

/// The tiles that differ from what the host was told, the oldest first.
#[derive(Debug)]
pub(crate) struct EventList {
    first: u32,
    last: u32,
    len: u64,
}

impl Default for EventList {
    fn default() -> Self {
        EventList { first: NONE, last: NONE, len: 0 }
    }
}

impl EventList {
    /// Chunks that the host has to be told of.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// The tile that has waited longest.
    #[inline]
    pub fn first(&self) -> Option<u32> {
        (self.first != NONE).then_some(self.first)
    }

    /// Lets the host be told of these chunks of a tile and of no others.
    #[inline]
    pub fn set(&mut self, slots: &mut Slots, tile: u32, due: u64) {
        let old = core::mem::replace(&mut slots.tile_mut(tile).due, due);
        if old == due {
            return;
        }
        self.len = self.len + count(due & !old) - count(old & !due);
        if old == 0 {
            self.append(slots, tile);
        } else if due == 0 {
            self.remove(slots, tile);
        }
    }

    /// Lets the host be told of one more chunk of a tile, of which it was not to be told.
    #[inline]
    pub fn add(&mut self, slots: &mut Slots, tile: u32, bit: u64) {
        let due = &mut slots.tile_mut(tile).due;
        debug_assert!(*due & bit == 0);
        let was_listed = *due != 0;
        *due |= bit;
        self.len += 1;
        if !was_listed {
            self.append(slots, tile);
        }
    }

    /// Puts the first tile behind the others.
    pub fn turn(&mut self, slots: &mut Slots) {
        let first = self.first;
        self.remove(slots, first);
        self.append(slots, first);
    }

    fn append(&mut self, slots: &mut Slots, tile: u32) {
        let last = self.last;
        match last {
            NONE => self.first = tile,
            last => slots.tile_mut(last).next = tile,
        }
        let listed = slots.tile_mut(tile);
        (listed.cursor, listed.previous, listed.next) = (0, last, NONE);
        self.last = tile;
    }

    fn remove(&mut self, slots: &mut Slots, tile: u32) {
        let (previous, next) = (slots.tile(tile).previous, slots.tile(tile).next);
        match previous {
            NONE => self.first = next,
            previous => slots.tile_mut(previous).next = next,
        }
        match next {
            NONE => self.last = previous,
            next => slots.tile_mut(next).previous = previous,
        }
    }
}
