//! What a search remembers: the regions it came to, and those still to go on from.

use super::heap::Heap;
use super::id_table::IdTable;
use super::pages::Pages;
use super::places::id_of;
use crate::error::OutOfMemory;
use crate::memory::Meter;
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

const NO_VISIT: Visit = Visit {
    cost: 0,
    rest: 0,
    region: Area { min_x: 0, min_y: 0, max_x: 0, max_y: 0 },
    place: (0, 0),
    before: NOWHERE,
    is_closed: false,
};

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

/// The memory of a search. It is kept from one search to the next.
#[derive(Debug)]
pub(super) struct Visits {
    pub(super) visits: Pages<Visit>,
    open: Heap<Open>,
    /// By ids of regions.
    by_id: IdTable,
}

impl Visits {
    pub(super) const fn new() -> Self {
        Self { visits: Pages::new(), open: Heap::new(), by_id: IdTable::new() }
    }

    /// Forgets all visits; keeps the memory.
    pub(super) fn clear(&mut self) {
        self.by_id.clear();
        self.visits.clear();
        self.open.clear();
    }

    /// Room for `count` more calls of [`Visits::reach`].
    pub(super) fn reserve(&mut self, count: usize, meter: &mut Meter) -> Result<(), OutOfMemory> {
        self.visits.reserve(count, NO_VISIT, meter)?;
        self.open.reserve(count, meter)?;
        let visits = &self.visits;
        let id = |visit: u32| id_of(&visits[visit as usize].region);
        self.by_id.reserve(count, visits.len(), &id, meter)
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
        let visits = &self.visits;
        let known = self.by_id.get(id, |visit| id_of(&visits[visit as usize].region));
        let new = Visit { cost, rest, region: *region, place: at, before, is_closed: false };
        let visit = if let Some(visit) = known {
            let known = &mut self.visits[visit as usize];
            if known.is_closed || known.estimate() <= cost + rest {
                return Ok(());
            }
            *known = new;
            visit
        } else {
            let visit = self.visits.len() as u32;
            self.visits.push(new);
            let visits = &self.visits;
            self.by_id.insert(id, visit, &|visit| id_of(&visits[visit as usize].region));
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
