//! The list of tiles with chunks that the host has to be told of, linked through the tiles themselves.

use crate::chunk_layers::records::slot::NONE;
use crate::chunk_layers::records::slots::Slots;
use crate::chunk_layers::records::tile::count;

/// The tiles that differ from what the host was told, the oldest first.
#[derive(Debug)]
pub(crate) struct EventList {
    first: u32,
    last: u32,
    /// Those that were added last, the youngest first.
    youngest: [u32; AHEAD],
    len: u64,
}

/// By so many places a tile knows who comes after it, to ask for it before it is needed.
const AHEAD: usize = 4;

impl Default for EventList {
    fn default() -> Self {
        EventList { first: NONE, last: NONE, youngest: [NONE; AHEAD], len: 0 }
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

    /// Counts a chunk of a tile, of which the host has to be told now and had not to be told; the tile may be listed
    /// for others.
    #[inline]
    pub fn count_one(&mut self, slots: &mut Slots, tile: u32, was_listed: bool) {
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
        if let Some(before) = slots.get_mut(self.youngest[AHEAD - 1]) {
            before.ahead = tile;
        }
        self.youngest.copy_within(..AHEAD - 1, 1);
        self.youngest[0] = tile;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_knows_who_comes_some_places_after_it() {
        let mut slots = Slots::new(1).unwrap();
        let mut list = EventList::default();
        let mut add = |slots: &mut Slots, x: i32| {
            let tile = slots.find_or_add_tile(0, [x, 0]).unwrap();
            slots.add(tile, 1);
            list.set(slots, tile, 1);
            tile
        };
        let first = add(&mut slots, 0);
        for x in 1..20 {
            let tile = add(&mut slots, x);
            let mut before = tile;
            for _ in 0..AHEAD.min(x as usize) {
                before = slots.tile(before).previous;
            }
            let known = if x < AHEAD as i32 { NONE } else { tile };
            assert_eq!(slots.tile(before).ahead, known);
        }
        // It may be gone with its memory.
        for x in 16..20 {
            let tile = slots.find_tile(0, [x, 0]).unwrap();
            list.set(&mut slots, tile, 0);
            slots.remove(tile, 1);
        }
        slots.trim_to(0);
        for x in 30..34 {
            let tile = slots.find_or_add_tile(0, [x, 0]).unwrap();
            slots.add(tile, 1);
            list.set(&mut slots, tile, 1);
        }
        assert_eq!(list.first(), Some(first));
        assert_eq!(list.len(), 20);
    }
}
