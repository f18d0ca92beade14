//! Entries by ids of regions, in a table that grows a few entries at a time. One that moved over all of them at once
//! would let a step of a long search take as long as twenty others.

use core::mem;

use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};

/// Entries that move into a larger table with one that comes; it has room for as many more as there are.
const MOVED_AT_ONCE: u32 = 2;
const FEWEST: usize = 64;

/// In use if its round is the present one.
#[derive(Clone, Copy, Debug)]
struct Place {
    round: u32,
    entry: u32,
}

/// Tells the id of an entry. What is called once for many looks takes it as it is, and is there once for all users.
type IdOf<'a> = &'a dyn Fn(u32) -> u64;

const FREE: Place = Place { round: 0, entry: 0 };

/// Open addressing, at most half full. Ids stay with the entries, of which the caller tells them.
#[derive(Debug)]
pub(super) struct IdTable {
    places: Vec<Place>,
    round: u32,
    len: usize,
    /// The smaller table, from which entries still move over: those from `moved` to before `known`.
    smaller: Vec<Place>,
    moved: u32,
    known: u32,
}

/// The place of an id among these: its own, or the free one where it belongs.
#[inline(always)]
fn place_of<F: Fn(u32) -> u64 + ?Sized>(places: &[Place], round: u32, id: u64, id_of: &F) -> usize {
    let mut place = home(places, id);
    while places[place].round == round && id_of(places[place].entry) != id {
        place = (place + 1) & (places.len() - 1);
    }
    place
}

/// Where an id is looked for first. There are 64 places at least.
#[inline(always)]
fn home(places: &[Place], id: u64) -> usize {
    let key = id.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let hash = (key ^ key >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (hash >> (64 - places.len().trailing_zeros())) as usize
}

/// Frees a place; what lies behind it moves up where it would not be found any more.
fn free(places: &mut [Place], round: u32, place: usize, id_of: IdOf<'_>) {
    let mask = places.len() - 1;
    let (mut gap, mut place) = (place, place);
    loop {
        place = (place + 1) & mask;
        if places[place].round != round {
            break;
        }
        let far = place.wrapping_sub(home(places, id_of(places[place].entry))) & mask;
        if far >= place.wrapping_sub(gap) & mask {
            places[gap] = places[place];
            gap = place;
        }
    }
    places[gap] = FREE;
}

/// Removes the entry of an id; false if there is none.
fn take_out(places: &mut [Place], round: u32, id: u64, id_of: IdOf<'_>) -> bool {
    let place = place_of(places, round, id, id_of);
    let is_there = places[place].round == round;
    if is_there {
        free(places, round, place, id_of);
    }
    is_there
}

impl IdTable {
    pub(super) const fn new() -> Self {
        Self { places: Vec::new(), round: 1, len: 0, smaller: Vec::new(), moved: 0, known: 0 }
    }

    /// Forgets all entries; keeps the memory.
    pub(super) fn clear(&mut self) {
        (self.len, self.moved, self.known) = (0, 0, 0);
        if self.round == u32::MAX {
            self.places.fill(FREE);
            self.round = 0;
        }
        self.round += 1;
    }

    pub(super) fn live_bytes(&self) -> usize {
        self.len * size_of::<Place>()
    }

    /// Room for so many more entries, if there are `known` ones, which may be gone; `id_of` tells their ids.
    #[inline]
    pub(super) fn reserve(
        &mut self,
        count: usize,
        known: usize,
        id_of: IdOf<'_>,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        if (self.len + count) * 2 > self.places.len() {
            self.grow(count, known, id_of, meter)?;
        } else if self.moved == self.known && self.smaller.capacity() > 0 {
            self.let_go(meter);
        }
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn grow(
        &mut self,
        count: usize,
        known: usize,
        id_of: IdOf<'_>,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let needed = ((self.len + count) * 2).max(FEWEST);
        let len = needed.checked_next_power_of_two().ok_or(OutOfMemory)?;
        meter.check(len.saturating_mul(size_of::<Place>()))?;
        let larger = Vec::try_filled(len, FREE)?;
        meter.took(larger.memory_bytes());
        self.move_over(u32::MAX, id_of);
        self.let_go(meter);
        self.smaller = mem::replace(&mut self.places, larger);
        (self.moved, self.known) = (0, known as u32);
        Ok(())
    }

    /// Gives the memory of the smaller table back.
    #[inline(never)]
    fn let_go(&mut self, meter: &mut Meter) {
        meter.give(self.smaller.memory_bytes());
        self.smaller = Vec::new();
    }

    /// Moves so many entries into the larger table, if there are as many.
    #[inline(never)]
    fn move_over(&mut self, most: u32, id_of: IdOf<'_>) {
        let end = self.known.min(self.moved.saturating_add(most));
        for entry in self.moved..end {
            let id = id_of(entry);
            let from = self.smaller[place_of(&self.smaller, self.round, id, id_of)];
            if from.round == self.round && from.entry == entry {
                let place = place_of(&self.places, self.round, id, id_of);
                self.places[place] = from;
            }
        }
        self.moved = end;
    }

    fn is_moving(&self) -> bool {
        self.moved < self.known
    }

    /// The entry of an id.
    #[inline]
    pub(super) fn get(&self, id: u64, id_of: impl Fn(u32) -> u64) -> Option<u32> {
        if self.places.is_empty() {
            return None;
        }
        let place = self.places[place_of(&self.places, self.round, id, &id_of)];
        if place.round != self.round && self.is_moving() {
            return self.get_in_smaller(id, &id_of);
        }
        (place.round == self.round).then_some(place.entry)
    }

    #[inline(never)]
    fn get_in_smaller(&self, id: u64, id_of: IdOf<'_>) -> Option<u32> {
        let place = self.smaller[place_of(&self.smaller, self.round, id, id_of)];
        (place.round == self.round).then_some(place.entry)
    }

    /// Sets the entry of an id, for which room was reserved.
    #[inline(never)]
    pub(super) fn insert(&mut self, id: u64, entry: u32, id_of: IdOf<'_>) {
        if self.is_moving() {
            self.len -= usize::from(take_out(&mut self.smaller, self.round, id, id_of));
            self.move_over(MOVED_AT_ONCE, id_of);
        }
        let place = place_of(&self.places, self.round, id, id_of);
        self.len += usize::from(self.places[place].round != self.round);
        self.places[place] = Place { round: self.round, entry };
    }

    /// Removes the entry of an id.
    pub(super) fn remove(&mut self, id: u64, id_of: IdOf<'_>) {
        let mut was_there = take_out(&mut self.places, self.round, id, id_of);
        if self.is_moving() {
            was_there |= take_out(&mut self.smaller, self.round, id, id_of);
        }
        self.len -= usize::from(was_there);
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // Of a test alone.
mod tests {
    use core::cell::Cell;
    use std::collections::HashMap as Model;

    use super::{IdTable, MOVED_AT_ONCE};
    use crate::memory::Meter;

    /// Spread ids, a few of them met again.
    fn ids() -> impl Iterator<Item = u64> {
        (0u64..).map(|step| (step % 50_021).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40)
    }

    #[test]
    fn it_answers_as_a_map_while_it_grows_shrinks_and_is_cleared() {
        let (mut table, mut meter) = (IdTable::new(), Meter::new(0));
        for (round, count) in [300, 20_000, 7, 60_000, 1000].into_iter().enumerate() {
            let (mut model, mut entries) = (Model::new(), Vec::new());
            for (step, id) in ids().take(count).enumerate() {
                let known = entries.len();
                table.reserve(3, known, &|entry| entries[entry as usize], &mut meter).unwrap();
                let found = table.get(id, |entry| entries[entry as usize]);
                assert_eq!(found, model.get(&id).copied());
                if found.is_none() {
                    entries.push(id);
                    table.insert(id, known as u32, &|entry| entries[entry as usize]);
                    model.insert(id, known as u32);
                }
                if step % 3 == round % 3 {
                    let gone = entries[step * 7 % entries.len()];
                    table.remove(gone, &|entry| entries[entry as usize]);
                    model.remove(&gone);
                }
            }
            for id in ids().take(count) {
                let found = table.get(id, |entry| entries[entry as usize]);
                assert_eq!(found, model.get(&id).copied());
            }
            table.clear();
        }
    }

    #[test]
    fn one_that_comes_never_moves_more_than_a_few() {
        let (mut table, mut meter) = (IdTable::new(), Meter::new(0));
        let asked = Cell::new(0u32);
        let id = |entry: u32| {
            asked.set(asked.get() + 1);
            u64::from(entry) << 20
        };
        let mut most: u32 = 0;
        for entry in 0..200_000u32 {
            asked.set(0);
            table.reserve(1, entry as usize, &id, &mut meter).unwrap();
            table.insert(u64::from(entry) << 20, entry, &id);
            most = most.max(asked.get());
        }
        // Of those that move, and of those met on the way to their places.
        assert!(most <= 100 * MOVED_AT_ONCE, "{most}");
        assert!((0..200_000).all(|entry| table.get(u64::from(entry) << 20, id) == Some(entry)));
    }
}
