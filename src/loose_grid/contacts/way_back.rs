//! What a rollback does to contacts, and the way back as lists: which came and which went with it.
//!
//! Lists of the moment are the moment's, as all is; the way back is told besides, to a host that knows all
//! contacts by what it was told began and ended. What has ended since the last commit was not told yet, so it
//! is there for him: before the rollback, and again after it. Each record that a rollback exchanges is noted
//! before, once; what is another contact afterwards has gone, or come, or both.

use core::ops::Range;

use super::{Contact, Contacts, bits_of, slots_of};
use crate::error::OutOfMemory;
use crate::loose_grid::store::tracked::{Span, Track};
use crate::memory::{Meter, Vec};

/// The way of the last rollback.
#[derive(Debug)]
pub(super) struct WayBack {
    /// Contacts that came.
    pub(super) began: Vec<Contact>,
    /// Contacts that went.
    pub(super) ended: Vec<Contact>,
    /// Of these, while a rollback is under way, those that had ended before it and were not told yet.
    untold: usize,
    /// One bit a place: a rollback under way has noted it.
    noted: Vec<u64>,
}

/// What contacts are at a checkpoint, besides their arrays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ContactsMoment {
    free: u32,
    first_generation: u32,
    live: usize,
    ended_before: usize,
    looks_at_all: bool,
    is_due: bool,
    are_listed: bool,
}

impl ContactsMoment {
    pub(crate) const BLANK: Self = Self {
        free: 0,
        first_generation: 1,
        live: 0,
        ended_before: 0,
        looks_at_all: false,
        is_due: false,
        are_listed: true,
    };
}

impl WayBack {
    pub(super) const fn new() -> Self {
        Self { began: Vec::new(), ended: Vec::new(), untold: 0, noted: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.began.clear();
        self.ended.clear();
    }

    /// Sorts both lists by the places, and takes out what is in both.
    fn cancel(&mut self) {
        let Self { began, ended, .. } = self;
        for list in [&mut *began, &mut *ended] {
            list.sort_unstable_by_key(|contact| contact.id as u32);
        }
        let (mut at, mut kept) = ([0; 2], [0; 2]);
        loop {
            let [came, went] = [began.get(at[0]), ended.get(at[1])];
            let places = [came, went].map(|contact| contact.map(|contact| contact.id as u32));
            let is_first = [
                places[1].is_none() || places[0].is_some() && places[0] <= places[1],
                places[0].is_none() || places[1].is_some() && places[1] <= places[0],
            ];
            let is_same = came.is_some() && came.map(key_of) == went.map(key_of);
            if came.is_none() && went.is_none() {
                break;
            }
            for (side, list) in [&mut *began, &mut *ended].into_iter().enumerate() {
                if is_first[side] {
                    if !is_same {
                        list[kept[side]] = list[at[side]];
                        kept[side] += 1;
                    }
                    at[side] += 1;
                }
            }
        }
        began.truncate(kept[0]);
        ended.truncate(kept[1]);
    }
}

/// What makes a contact that one and no other, whatever its value.
fn key_of(contact: &Contact) -> [u64; 3] {
    [contact.id, contact.first, contact.second]
}

/// Appends to a list, in which there is room for all contacts.
fn push(list: &mut Vec<Contact>, contact: Contact) {
    let pushed = list.push_within_capacity(contact);
    debug_assert!(pushed.is_ok(), "there is room for all contacts");
}

impl Contacts {
    pub(crate) fn moment(&self) -> ContactsMoment {
        let Self { kinds: _, margin: _, records: _, free, live, index: _, .. } = self;
        let Self { began: _, ended: _, ended_before, fresh: _, order: _, .. } = self;
        let Self { first_generation, roomy_commits: _, looks_at_all, is_due, .. } = self;
        let Self { way: _, lists, .. } = self;
        ContactsMoment {
            free: *free,
            first_generation: *first_generation,
            live: *live,
            ended_before: *ended_before,
            looks_at_all: *looks_at_all,
            is_due: *is_due,
            are_listed: lists.are_known(),
        }
    }

    pub(crate) fn restore(&mut self, moment: &ContactsMoment) {
        let ContactsMoment { free, first_generation, live, ended_before, .. } = *moment;
        let ContactsMoment { looks_at_all, is_due, are_listed, .. } = *moment;
        self.first_generation = first_generation;
        (self.free, self.live, self.ended_before) = (free, live, ended_before);
        (self.looks_at_all, self.is_due) = (looks_at_all, is_due);
        self.lists.restore(are_listed);
    }

    /// The arrays that return to checkpoints, that of the records first.
    pub(crate) fn arrays(&mut self) -> [&mut dyn Track; 4] {
        [&mut self.records, &mut self.lists.heads, &mut self.began, &mut self.ended]
    }

    /// Room to tell the way of a rollback whatever it changes: of each place there is one contact at most that
    /// a host knows.
    pub(crate) fn reserve_way(&mut self, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let places = self.records.capacity();
        meter.reserve_kept(&mut self.way.began, places)?;
        meter.reserve_kept(&mut self.way.ended, places)?;
        let words = places.div_ceil(64);
        meter.reserve_kept(&mut self.way.noted, words)?;
        if self.way.noted.len() < words { self.way.noted.try_resize(words, 0) } else { Ok(()) }
    }

    /// Gives back what was taken for rollbacks.
    pub(crate) fn keep_nothing(&mut self, meter: &mut Meter) {
        meter.release_kept(&mut self.way.began);
        meter.release_kept(&mut self.way.ended);
        meter.release_kept(&mut self.way.noted);
    }

    /// Begins a rollback.
    pub(crate) fn begin_way(&mut self) {
        self.way.clear();
        self.way.noted.fill(0);
        for at in self.untold() {
            push(&mut self.way.ended, self.ended[at]);
        }
        self.way.untold = self.way.ended.len();
    }

    /// Takes note of the contacts at the places that are about to be exchanged.
    pub(crate) fn note_way(&mut self, start: Span, end: Option<Span>) {
        let Self { records, way, .. } = self;
        for place in records.kept_between(start, end).flatten() {
            let Some(word) = way.noted.get_mut(place / 64) else { continue };
            if *word >> (place % 64) & 1 != 0 {
                continue;
            }
            *word |= 1 << (place % 64);
            if let Some(record) = records.get(place).filter(|record| record.is_live) {
                push(&mut way.ended, record.contact(place as u32));
            }
        }
    }

    /// Ends a rollback: finds out which contacts came and went, and lets those who look them up know.
    pub(crate) fn end_way(&mut self) {
        let Self { records, way, index, order, .. } = self;
        let mut gone = way.untold;
        for at in way.untold..way.ended.len() {
            let contact = way.ended[at];
            let place = contact.id as u32;
            let now = records.get(place as usize).filter(|record| record.is_live);
            if now.is_some_and(|record| key_of(&record.contact(place)) == key_of(&contact)) {
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
            for bit in bits_of(word) {
                let place = number * 64 + bit as usize;
                if let Some(record) = records.get(place).filter(|record| record.is_live) {
                    index.insert(record.slots(), place as u32);
                    push(&mut way.began, record.contact(place as u32));
                }
            }
        }
        for at in self.untold() {
            push(&mut self.way.began, self.ended[at]);
        }
        self.way.cancel();
    }

    /// Which of those that ended no commit has told yet.
    fn untold(&self) -> Range<usize> {
        self.ended_before..self.ended.len()
    }
}
