//! What a rollback does to contacts, and the way back as lists: which came and which went with it.
//!
//! Lists of the moment are the moment's, as all is; the way back is told besides. Each record that a rollback
//! exchanges is noted before, once; what is another contact afterwards has gone, or come, or both.

use super::{Contact, Contacts, slots_of};
use crate::error::OutOfMemory;
use crate::loose_grid::memory::Budget;
use crate::loose_grid::tracked::{Span, Track};
use crate::memory::Vec;

/// The way of the last rollback.
#[derive(Debug)]
pub(super) struct WayBack {
    /// Contacts that came.
    pub(super) began: Vec<Contact>,
    /// Contacts that went.
    pub(super) ended: Vec<Contact>,
    /// One bit a place: a rollback under way has noted it.
    noted: Vec<u64>,
}

/// What contacts are at a checkpoint, besides their arrays.
#[derive(Clone, Copy, Debug)]
pub(in crate::loose_grid) struct ContactsMoment {
    free: u32,
    live: usize,
    ended_before: usize,
    looks_at_all: bool,
    is_due: bool,
}

impl ContactsMoment {
    pub(in crate::loose_grid) const BLANK: Self =
        Self { free: 0, live: 0, ended_before: 0, looks_at_all: false, is_due: false };
}

impl WayBack {
    pub(super) const fn new() -> Self {
        Self { began: Vec::new(), ended: Vec::new(), noted: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.began.clear();
        self.ended.clear();
    }
}

impl Contacts {
    pub(in crate::loose_grid) fn moment(&self) -> ContactsMoment {
        let Self { kinds: _, margin: _, records: _, free, live, heads: _, index: _, .. } = self;
        let Self { began: _, ended: _, ended_before, fresh: _, order: _, .. } = self;
        let Self { looks_at_all, is_due, way: _, .. } = self;
        ContactsMoment {
            free: *free,
            live: *live,
            ended_before: *ended_before,
            looks_at_all: *looks_at_all,
            is_due: *is_due,
        }
    }

    pub(in crate::loose_grid) fn restore(&mut self, moment: &ContactsMoment) {
        let ContactsMoment { free, live, ended_before, looks_at_all, is_due } = *moment;
        (self.free, self.live, self.ended_before) = (free, live, ended_before);
        (self.looks_at_all, self.is_due) = (looks_at_all, is_due);
    }

    /// The arrays that return to checkpoints, that of the records first.
    pub(in crate::loose_grid) fn arrays(&mut self) -> [&mut dyn Track; 4] {
        [&mut self.records, &mut self.heads, &mut self.began, &mut self.ended]
    }

    /// Room to tell the way of a rollback whatever it changes.
    pub(in crate::loose_grid) fn reserve_way(
        &mut self,
        budget: &mut Budget,
    ) -> Result<(), OutOfMemory> {
        let places = self.records.capacity();
        budget.reserve_kept(&mut self.way.began, places)?;
        budget.reserve_kept(&mut self.way.ended, places)?;
        let words = places.div_ceil(64);
        budget.reserve_kept(&mut self.way.noted, words)?;
        if self.way.noted.len() < words { self.way.noted.try_resize(words, 0) } else { Ok(()) }
    }

    /// Gives back what was taken for rollbacks.
    pub(in crate::loose_grid) fn keep_nothing(&mut self, budget: &mut Budget) {
        budget.release_kept(&mut self.way.began);
        budget.release_kept(&mut self.way.ended);
        budget.release_kept(&mut self.way.noted);
    }

    /// Begins a rollback.
    pub(in crate::loose_grid) fn begin_way(&mut self) {
        self.way.clear();
        self.way.noted.fill(0);
    }

    /// Takes note of the contacts at the places that are about to be exchanged.
    pub(in crate::loose_grid) fn note_way(&mut self, start: Span, end: Option<Span>) {
        let Self { records, way, .. } = self;
        for place in records.kept_between(start, end).flatten() {
            let Some(word) = way.noted.get_mut(place / 64) else { continue };
            if *word >> (place % 64) & 1 != 0 {
                continue;
            }
            *word |= 1 << (place % 64);
            if let Some(record) = records.get(place).filter(|record| record.is_live) {
                let pushed = way.ended.push_within_capacity(record.contact(place as u32));
                debug_assert!(pushed.is_ok(), "there is room for all contacts");
            }
        }
    }

    /// Ends a rollback: finds out which contacts came and went, and lets those who look them up know.
    pub(in crate::loose_grid) fn end_way(&mut self) {
        let Self { records, way, index, order, .. } = self;
        way.ended.sort_unstable_by_key(|contact| contact.id as u32);
        let mut gone = 0;
        for at in 0..way.ended.len() {
            let contact = way.ended[at];
            let place = contact.id as u32;
            let now = records.get(place as usize).filter(|record| record.is_live);
            let is_same = now.is_some_and(|record| {
                let Contact { id, first, second, .. } = record.contact(place);
                [id, first, second] == [contact.id, contact.first, contact.second]
            });
            if is_same {
                way.noted[place as usize / 64] &= !(1 << (place % 64));
            } else {
                index.remove(slots_of([contact.first, contact.second]));
                order.forget(place);
                way.ended[gone] = contact;
                gone += 1;
            }
        }
        way.ended.truncate(gone);
        for (number, &word) in way.noted.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                let place = number * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                if let Some(record) = records.get(place).filter(|record| record.is_live) {
                    index.insert(record.slots(), place as u32);
                    let pushed = way.began.push_within_capacity(record.contact(place as u32));
                    debug_assert!(pushed.is_ok(), "there is room for all contacts");
                }
            }
        }
    }
}
