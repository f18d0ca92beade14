//! What a search remembers: the regions it came to, and those still to go on from.

use super::heap::Heap;
use super::places::id_of;
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::tree::area::Area;

/// Nowhere.
pub(super) const NOWHERE: u32 = u32::MAX;

/// A region that a search came to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit {
    /// Length of the best way to its place so far.
    pub(super) cost: u64,
    /// What is left at least.
    rest: u64,
    pub(super) region: Area,
    /// Where the way comes in.
    pub(super) place: (u32, u32),
    /// The visit before it on that way, or [`NOWHERE`].
    pub(super) before: u32,
    /// The search went on from it, and never does so again.
    pub(super) is_closed: bool,
}

impl Visit {
    /// The length of the whole way over it at least.
    pub(super) fn estimate(&self) -> u64 {
        self.cost + self.rest
    }
}

/// A visit to go on from: the length of the whole way over it at least, and what is left of that. Of two
/// alike the one whose region begins first is the better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Open {
    estimate: u64,
    rest: u64,
    region: u64,
    visit: u32,
}

/// A place of the table of regions; in use if its round is the present one.
#[derive(Clone, Copy, Debug)]
struct Place {
    round: u32,
    visit: u32,
}

/// The memory of a search. It is kept from one search to the next.
#[derive(Debug)]
pub(super) struct Visits {
    pub(super) visits: Vec<Visit>,
    open: Heap<Open>,
    /// Where the visit of a region is: open addressing, at most half full.
    places: Vec<Place>,
    round: u32,
}

impl Visits {
    pub(super) const fn new() -> Self {
        Self { visits: Vec::new(), open: Heap::new(), places: Vec::new(), round: 1 }
    }

    /// Forgets all visits; keeps the memory.
    pub(super) fn clear(&mut self) {
        self.visits.clear();
        self.open.clear();
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.places.fill(Place { round: 0, visit: NOWHERE });
            self.round = 1;
        }
    }

    /// Room for `count` more calls of [`Visits::reach`].
    pub(super) fn reserve(&mut self, count: usize, meter: &mut Meter) -> Result<(), OutOfMemory> {
        meter.reserve(&mut self.visits, count)?;
        self.open.reserve(count, meter)?;
        let needed = (self.visits.len() + count) * 2;
        if needed <= self.places.len() {
            return Ok(());
        }
        let len = needed.checked_next_power_of_two().ok_or(OutOfMemory)?.max(64);
        meter.check(len.saturating_mul(size_of::<Place>()))?;
        let places = Vec::try_filled(len, Place { round: 0, visit: NOWHERE })?;
        meter.took(places.memory_bytes());
        meter.give(self.places.memory_bytes());
        self.places = places;
        for visit in 0..self.visits.len() {
            let place = self.place(id_of(&self.visits[visit].region));
            self.places[place] = Place { round: self.round, visit: visit as u32 };
        }
        Ok(())
    }

    /// The place of a region: its own, or the free one where it belongs.
    fn place(&self, region: u64) -> usize {
        let mask = self.places.len() - 1;
        // The table has 64 places at least.
        let bits = self.places.len().trailing_zeros();
        let key = region.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut place =
            ((key ^ key >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - bits)) as usize;
        loop {
            let Place { round, visit } = self.places[place];
            if round != self.round || id_of(&self.visits[visit as usize].region) == region {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    /// Comes to a place of a region by way of the visit `before`, if that is the best way there so far;
    /// room was reserved.
    pub(super) fn reach(
        &mut self,
        region: &Area,
        before: u32,
        at: (u32, u32),
        cost: u64,
        rest: u64,
    ) -> Result<(), OutOfMemory> {
        let id = id_of(region);
        let place = self.place(id);
        let Place { round, visit } = self.places[place];
        let new = Visit { cost, rest, region: *region, place: at, before, is_closed: false };
        let visit = if round != self.round {
            let visit = self.visits.len() as u32;
            self.visits.try_push(new)?;
            self.places[place] = Place { round: self.round, visit };
            visit
        } else {
            let known = &mut self.visits[visit as usize];
            if known.is_closed || known.estimate() <= cost + rest {
                return Ok(());
            }
            *known = new;
            visit
        };
        self.open.push(Open { estimate: cost + rest, rest, region: id, visit })
    }

    /// The visit to go on from, the best first.
    pub(super) fn first(&mut self) -> Option<u32> {
        loop {
            let Open { estimate, rest, visit, .. } = self.open.first()?;
            let known = &self.visits[visit as usize];
            if known.estimate() == estimate && known.rest == rest && !known.is_closed {
                return Some(visit);
            }
            // A better way to it was found since.
            self.pop();
        }
    }

    /// Takes the first one off.
    pub(super) fn pop(&mut self) {
        self.open.pop();
    }
}
