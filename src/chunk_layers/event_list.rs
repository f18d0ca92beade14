//! The list of records that the host has to be told of, linked through the records themselves.

use super::slot::{NONE, Slot};
use super::slots::Slots;

/// The records that differ from what the host was told, the oldest first.
#[derive(Debug)]
pub(super) struct EventList {
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

    /// The one that has waited longest.
    pub fn first(&self) -> Option<u32> {
        (self.first != NONE).then_some(self.first)
    }

    /// Puts a record behind the others.
    pub fn append(&mut self, slots: &mut Slots, slot: u32) {
        let last = self.last;
        match last {
            NONE => self.first = slot,
            last => slots[last].next = slot,
        }
        let listed = &mut slots[slot];
        (listed.is_listed, listed.previous, listed.next) = (true, last, NONE);
        self.last = slot;
        self.len += 1;
    }

    /// Takes a record out.
    pub fn remove(&mut self, slots: &mut Slots, slot: u32) {
        let Slot { previous, next, .. } = slots[slot];
        match previous {
            NONE => self.first = next,
            previous => slots[previous].next = next,
        }
        match next {
            NONE => self.last = previous,
            next => slots[next].previous = previous,
        }
        slots[slot].is_listed = false;
        self.len -= 1;
    }
}
