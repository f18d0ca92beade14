//! What a commit does to the contacts.

use super::lists::End;
use super::order::SOME;
use super::{Contacts, Record, are_near, bits_of, slots_of};
use crate::error::OutOfMemory;
use crate::loose_grid::LooseGrid;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::{Layer, Share};
use crate::loose_grid::layout::run::MOST_IN_RUN;
use crate::loose_grid::pairs::{PairKinds, Part};
use crate::loose_grid::store::objects::{FETCH_AHEAD, NONE, fetch};
use crate::memory::Meter;

/// Where there are few objects and more than one of so many moved, all pairs are looked for: to find those of the moved
/// ones alone takes longer for each. Where there are more, [`Share::Many`] says it.
const SHARE_OF_FEW: usize = 3;

impl Contacts {
    /// Takes note of pairs that overlap: of those that a look at all does not know, otherwise of all.
    fn take(
        &mut self,
        pairs: &[[u64; 2]],
        looks_at_all: bool,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        if looks_at_all {
            let mut some = pairs.chunks(SOME);
            return some.try_for_each(|some| self.order.find(some, &mut self.fresh, meter));
        }
        meter.reserve(&mut self.fresh, pairs.len())?;
        self.fresh.try_extend_from_slice(pairs)
    }

    /// Counts the contacts of the pairs that were taken in, and leaves those in `fresh` that have none.
    fn count_found(&mut self) {
        let mut len = 0;
        for at in 0..self.fresh.len() {
            if let Some(&later) = self.fresh.get(at + FETCH_AHEAD) {
                self.index.fetch(slots_of(later));
                slots_of(later).iter().for_each(|&slot| fetch(&self.lists.heads, slot as usize));
            }
            let pair = self.fresh[at];
            if self.index.find(slots_of(pair)).is_some() {
                slots_of(pair).iter().for_each(|&slot| self.lists.count(slot));
            } else {
                self.fresh[len] = pair;
                len += 1;
            }
        }
        self.fresh.truncate(len);
    }

    /// Looks at contacts which no pair was found for: those whose objects are farther apart than the margin
    /// end.
    fn end_unseen<const D: usize>(&mut self, boxes: &[Aabb<D>]) {
        let (mut places, mut later) = ([0; SOME], [0; SOME]);
        let (mut len, mut next) = self.order.unseen(0, self.index.taken(), &mut places);
        while len > 0 {
            let mut more = 0;
            if let Some(place) = next {
                (more, next) = self.order.unseen(place, self.index.taken(), &mut later);
                later[..more].iter().for_each(|&place| fetch(&self.records, place as usize));
            }
            self.end_apart(&places[..len], boxes);
            (places, len) = (later, more);
        }
    }

    /// Ends those of some contacts whose objects are farther apart than the margin.
    ///
    /// Records, boxes and what an end changes lie all over memory, so that they are asked for in good time.
    #[inline(never)]
    fn end_apart<const D: usize>(&mut self, places: &[u32], boxes: &[Aabb<D>]) {
        places.iter().for_each(|&place| fetch(&self.records, place as usize));
        for &place in places {
            let slots = self.records[place as usize].slots();
            slots.iter().for_each(|&slot| fetch(boxes, slot as usize));
        }
        let (mut ended, mut len) = ([0; SOME], 0);
        let last = self.records.len().saturating_sub(1);
        for &place in places {
            let record = &self.records[place as usize];
            let [first, second] = record.slots();
            if record.is_live
                && !are_near(&boxes[first as usize], &boxes[second as usize], self.margin)
            {
                self.index.fetch([first, second]);
                if self.lists.are_known() {
                    for (slot, link) in [first, second].into_iter().zip(record.links) {
                        fetch(&self.lists.heads, slot as usize);
                        // Whether there is one cannot be predicted.
                        let around =
                            [link.before, link.next].map(|end| (end as usize / 2).min(last));
                        around.iter().for_each(|&place| fetch(&self.records, place));
                    }
                }
                ended[len] = place;
                len += 1;
            }
        }
        for &place in &ended[..len] {
            // Those of two objects that both moved come twice.
            if self.records[place as usize].is_live {
                self.end(place);
            }
        }
    }

    /// Begins the contacts of pairs that have none.
    fn begin_fresh(&mut self) {
        for at in 0..self.fresh.len() {
            self.fetch_for_fresh(at + FETCH_AHEAD);
            let place = self.begin(self.fresh[at]);
            self.order.begun(at, place);
        }
        self.order.all_begun();
    }

    /// Tells the machine what the beginning of a contact soon will look at: its places in the table and among
    /// the records, and the lists of its objects.
    #[inline(always)]
    fn fetch_for_fresh(&self, later: usize) {
        if let Some(&objects) = self.fresh.get(later) {
            self.index.fetch(slots_of(objects));
            if self.lists.are_known() {
                slots_of(objects).iter().for_each(|&slot| fetch(&self.lists.heads, slot as usize));
            }
        }
        // What ended last is begun first: its place comes before those of what ended before it.
        let freed = self.ended.len().checked_sub(later + 1);
        if let Some(ended) = freed.and_then(|at| self.ended.get(at)) {
            fetch(&self.records, ended.id as u32 as usize);
        }
        if self.lists.are_known()
            && let Some(&objects) = self.fresh.get(later - FETCH_AHEAD / 2)
        {
            for slot in slots_of(objects) {
                fetch(&self.records, self.lists.head(slot) as usize / 2);
            }
        }
    }

    /// Ends those contacts of some objects that are farther apart than the margin, where not all were found to
    /// overlap. The lists of all of them are walked side by side, so that nothing waits for the next of a list.
    #[inline(never)]
    fn end_of<const D: usize>(&mut self, slots: &[u32], boxes: &[Aabb<D>]) {
        slots.iter().for_each(|&slot| fetch(&self.lists.heads, slot as usize));
        let mut ends = [NONE; SOME];
        let mut left = 0;
        let add = |ends: &mut [End; SOME], left: &mut usize, end: End, records: &[Record]| {
            if end != NONE {
                fetch(records, end as usize / 2);
                ends[*left] = end;
                *left += 1;
            }
        };
        for &slot in slots {
            add(&mut ends, &mut left, self.lists.not_all_found(slot), &self.records);
        }
        while left > 0 {
            let count = core::mem::take(&mut left);
            let mut places = [0; SOME];
            for at in 0..count {
                let end = ends[at];
                places[at] = end / 2;
                // What has ended meanwhile still leads to what comes behind it.
                let next = self.records[end as usize / 2].links[end as usize % 2].next;
                add(&mut ends, &mut left, next, &self.records);
            }
            self.end_apart(&places[..count], boxes);
        }
    }
}

impl<const D: usize> LooseGrid<D> {
    /// Brings the contacts up to date with objects that were just committed. Without memory for it they stay
    /// as they are, and the next commit does it.
    pub(crate) fn update_contacts(&mut self) -> Result<(), OutOfMemory> {
        if !self.contacts.are_tracked() {
            return Ok(());
        }
        loop {
            let updated = self.update(false);
            if updated.is_ok() || !self.yield_oldest() {
                return updated;
            }
        }
    }

    /// The same for boxes that have all changed since, as a part of that commit. Without memory for it the
    /// next commit does it.
    pub(crate) fn update_all_contacts(&mut self) {
        if self.contacts.are_tracked() {
            self.contacts.look_at_all();
            if self.update(true).is_err() {
                self.contacts.is_due = false;
            }
        }
    }

    /// `goes_on` says that what began and ended before did so with the same commit.
    fn update(&mut self, goes_on: bool) -> Result<(), OutOfMemory> {
        let none = Contacts::new(PairKinds::NONE, 0.0);
        let mut contacts = core::mem::replace(&mut self.contacts, none);
        let mut meter = core::mem::replace(&mut self.meter, Meter::new(0));
        let outcome = self.try_update(&mut contacts, goes_on, &mut meter);
        contacts.is_due = outcome.is_err();
        contacts.looks_at_all &= outcome.is_err();
        contacts.fresh.clear();
        if outcome.is_err() {
            contacts.order.clear();
        }
        // More than ever began: what a commit found that had no memory for it.
        if contacts.fresh.capacity() > 2 * contacts.records.capacity() + 1024 {
            meter.release(&mut contacts.fresh);
        }
        contacts.trim(&mut meter);
        self.meter = meter;
        self.contacts = contacts;
        outcome
    }

    fn try_update(
        &self,
        contacts: &mut Contacts,
        goes_on: bool,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let moved: usize = self.layers.iter().map(Layer::count_moved).sum();
        let objects = self.layers.iter().map(|layer| layer.live).sum();
        let kinds = contacts.kinds;
        let looks_at_all = contacts.looks_at_all
            || Share::of(moved, objects) == Share::Many
            || moved * SHARE_OF_FEW > objects;
        // In a run it takes no less time from there on to look around those that moved than to find all pairs.
        let moving = &self.layers[0];
        let finds_all = looks_at_all
            || !kinds.has(PairKinds::STATIC_STATIC)
                && moving.live <= MOST_IN_RUN
                && moving.count_moved() * SHARE_OF_FEW > moving.live;
        if looks_at_all {
            contacts.order.begin(contacts.live, contacts.records.len(), meter)?;
        } else {
            contacts.lists.need(&mut contacts.records);
            contacts.lists.begin_count();
        }
        let mut outcome = Ok(());
        let take = &mut |pairs: &[[u64; 2]]| {
            if outcome.is_ok() {
                outcome = contacts.take(pairs, looks_at_all, meter);
            }
        };
        if finds_all {
            self.pairs_in_batches(kinds, Part::WHOLE, take);
        } else if moved > 0 {
            self.moved_pairs_in_batches(kinds, Part::WHOLE, take);
        }
        outcome?;
        if looks_at_all {
            contacts.order.find_missed(&contacts.index, &mut contacts.fresh);
        } else {
            contacts.count_found();
        }
        let begins = contacts.fresh.len();
        contacts.reserve(begins, self.objects.slots.len(), meter)?;
        if looks_at_all {
            contacts.order.reserve_places(contacts.records.len() + begins, meter)?;
        }
        // From here on nothing fails.
        contacts.way.clear();
        if !goes_on {
            contacts.ended.all_mut().copy_within(contacts.ended_before.., 0);
            contacts.ended.truncate(contacts.ended.len() - contacts.ended_before);
            contacts.began.clear();
        }
        let pending = contacts.ended.len();
        if looks_at_all {
            contacts.lists.spare();
            contacts.end_unseen(&self.objects.bounds);
            contacts.order.end();
        } else {
            self.for_some_moved(|slots| contacts.end_of(slots, &self.objects.bounds));
        }
        contacts.free_ended(pending);
        if goes_on {
            contacts.forget_short(pending);
        }
        contacts.ended_before = contacts.ended.len();
        contacts.drop_end();
        contacts.begin_fresh();
        Ok(())
    }

    /// Calls `each` with the slots of all moved objects, some at a time.
    fn for_some_moved(&self, mut each: impl FnMut(&[u32])) {
        let (mut slots, mut len) = ([0; SOME], 0);
        for layer in &self.layers {
            for (index, &word) in layer.moved.iter().enumerate() {
                for bit in bits_of(word) {
                    slots[len] = layer.slot_at(index * 64 + bit as usize);
                    len += 1;
                    if len == SOME {
                        each(&slots);
                        len = 0;
                    }
                }
            }
        }
        each(&slots[..len]);
    }
}
