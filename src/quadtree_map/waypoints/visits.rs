//! What a search remembers: the squares it came to, and those still to go on from.
//!
//! A square is known by where it lies and how large it is, never by its id: another square may have
//! that by now.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::tree::area::Square;
use crate::quadtree_map::tree::pool::Meter;

/// Nowhere.
pub(super) const NOWHERE: u32 = u32::MAX;

/// Stands for the goal among the squares.
pub(super) const GOAL: Square = Square { x: 0, y: 0, shift: u8::MAX as u32 };

/// A square that a search came to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit {
    /// Length of the best way to its waypoint so far.
    pub(super) cost: u64,
    /// What is left at least.
    pub(super) rest: u64,
    x: u32,
    y: u32,
    /// The visit before it on that way, or [`NOWHERE`].
    pub(super) before: u32,
    shift: u8,
    /// The search went on from it, and never does so again.
    pub(super) is_closed: bool,
}

impl Visit {
    #[inline(always)]
    pub(super) fn square(&self) -> Square {
        Square { x: self.x, y: self.y, shift: self.shift.into() }
    }
}

/// A visit to go on from, and the length of the whole way over it at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Open {
    estimate: u64,
    visit: u32,
}

/// A place of the table of squares; in use if its round is the present one.
#[derive(Clone, Copy, Debug)]
struct Place {
    round: u32,
    visit: u32,
}

/// The memory of a search. It is kept from one search to the next.
#[derive(Debug)]
pub(super) struct Visits {
    pub(super) visits: Vec<Visit>,
    /// A heap, the smallest first.
    open: Vec<Open>,
    /// Where the visit of a square is: open addressing, at most half full.
    places: Vec<Place>,
    round: u32,
}

impl Visits {
    pub(super) const fn new() -> Self {
        Self { visits: Vec::new(), open: Vec::new(), places: Vec::new(), round: 1 }
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
        meter.reserve(&mut self.open, count)?;
        let needed = (self.visits.len() + count) * 2;
        if needed <= self.places.len() {
            return Ok(());
        }
        let len = needed.checked_next_power_of_two().ok_or(OutOfMemory)?.max(64);
        meter.check(len.saturating_mul(size_of::<Place>()))?;
        let places = Vec::try_filled(len, Place { round: 0, visit: NOWHERE })?;
        meter.took(places.memory_bytes());
        meter.gave(self.places.memory_bytes());
        self.places = places;
        for visit in 0..self.visits.len() {
            let place = self.place(&self.visits[visit].square());
            self.places[place] = Place { round: self.round, visit: visit as u32 };
        }
        Ok(())
    }

    /// The place of a square: its own, or the free one where it belongs.
    fn place(&self, square: &Square) -> usize {
        let mask = self.places.len() - 1;
        let key = (u64::from(square.y) << 32 | u64::from(square.x)) ^ u64::from(square.shift) << 56;
        // The table has 64 places at least. Squares are aligned, so only the upper bits differ enough.
        let bits = self.places.len().trailing_zeros();
        let mut place = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - bits)) as usize & mask;
        loop {
            let Place { round, visit } = self.places[place];
            if round != self.round || self.visits[visit as usize].square() == *square {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    /// The visit of a square, if the search came to it.
    pub(super) fn of(&self, square: &Square) -> Option<u32> {
        if self.places.is_empty() {
            return None;
        }
        let Place { round, visit } = self.places[self.place(square)];
        (round == self.round).then_some(visit)
    }

    /// Comes to a square by way of the visit `before`; room was reserved. `cost` gives the length of the
    /// way, which is `least` or more, and is asked only where that could be a better one; `rest` says
    /// what is left at least, and is asked once a square.
    pub(super) fn reach(
        &mut self,
        square: &Square,
        before: u32,
        least: u64,
        cost: impl FnOnce() -> u64,
        rest: impl FnOnce() -> u64,
    ) -> Result<(), OutOfMemory> {
        let place = self.place(square);
        let Place { round, visit } = self.places[place];
        if round != self.round {
            let (cost, rest) = (cost(), rest());
            let visit = self.visits.len() as u32;
            let Square { x, y, shift } = *square;
            let shift = shift as u8;
            self.visits.try_push(Visit { cost, rest, x, y, before, shift, is_closed: false })?;
            self.places[place] = Place { round: self.round, visit };
            return self.push(Open { estimate: cost + rest, visit });
        }
        let known = &mut self.visits[visit as usize];
        // The estimate never falls by more than a link is long, so no better way to a closed one comes
        // but by what changed meanwhile; then the costs of those beyond it would be out of step.
        if known.is_closed || known.cost <= least {
            return Ok(());
        }
        let cost = cost();
        if known.cost <= cost {
            return Ok(());
        }
        (known.cost, known.before) = (cost, before);
        let estimate = cost + known.rest;
        self.push(Open { estimate, visit })
    }

    /// Makes sure that the search goes on from a visit, if it has not yet; room was reserved.
    pub(super) fn reopen(&mut self, visit: u32) -> Result<(), OutOfMemory> {
        match self.visits[visit as usize] {
            Visit { is_closed: true, .. } => Ok(()),
            Visit { cost, rest, .. } => self.push(Open { estimate: cost + rest, visit }),
        }
    }

    fn push(&mut self, open: Open) -> Result<(), OutOfMemory> {
        let mut child = self.open.len();
        self.open.try_push(open)?;
        while child > 0 {
            let parent = (child - 1) / 2;
            if self.open[parent] <= open {
                break;
            }
            self.open[child] = self.open[parent];
            child = parent;
        }
        self.open[child] = open;
        Ok(())
    }

    /// The visit to go on from, the best first.
    pub(super) fn first(&mut self) -> Option<u32> {
        loop {
            let Open { estimate, visit } = *self.open.first()?;
            let known = &self.visits[visit as usize];
            if known.cost + known.rest == estimate && !known.is_closed {
                return Some(visit);
            }
            // A better way to it was found since, or it was opened twice.
            self.pop();
        }
    }

    /// Takes the first one off.
    pub(super) fn pop(&mut self) {
        let Some(last) = self.open.pop() else { return };
        let len = self.open.len();
        if len == 0 {
            return;
        }
        let mut parent = 0;
        loop {
            let mut child = parent * 2 + 1;
            if child >= len {
                break;
            }
            if child + 1 < len && self.open[child + 1] < self.open[child] {
                child += 1;
            }
            if last <= self.open[child] {
                break;
            }
            self.open[parent] = self.open[child];
            parent = child;
        }
        self.open[parent] = last;
    }
}
