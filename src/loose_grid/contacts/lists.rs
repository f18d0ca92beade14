//! The contacts of each object, as a list through their records.
//!
//! They are for what looks at some objects alone: a removal, a filter, a commit with which few have moved. A
//! commit that looks at all pairs needs none, and to bring them up to date would be half of its work, which
//! lies all over memory. So after a few such commits in which nobody asked they are let go, and made anew by
//! the first who asks.

use super::{NONE, Record};
use crate::loose_grid::store::journal::Blank;
use crate::loose_grid::store::objects::{FETCH_AHEAD, fetch};
use crate::loose_grid::store::tracked::Tracked;

/// So many commits, one after the other, look at all pairs, and nobody asks for a list in between, before
/// lists are let go. To make them anew takes as long as to keep them over about as many commits.
const PATIENCE: u32 = 4;

/// A contact's neighbours in the list of an object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) before: End,
    pub(super) next: End,
}

/// What an object is told of its contacts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head {
    /// The first end of their list.
    pub(super) first: End,
    /// How many there are.
    pub(super) count: u32,
    /// How many of them a count has found to overlap, and which one. They belong to no moment, so that a change
    /// of them is not kept.
    found: u32,
    counted: u32,
}

/// One of the two ends of a contact: twice its place, and one more for the second object; [`NONE`] for
/// none.
pub(super) type End = u32;

impl Blank for Head {
    const BLANK: Self = Self { first: NONE, count: 0, found: 0, counted: 0 };
}

impl Head {
    /// How many of the contacts a count has found.
    #[inline(always)]
    fn found_by(&self, counts: u32) -> u32 {
        if self.counted == counts { self.found } else { 0 }
    }
}

impl Link {
    /// Of a contact in no list.
    pub(super) const NONE: Self = Self { before: NONE, next: NONE };
}

/// All lists.
#[derive(Debug)]
pub(super) struct Lists {
    /// What each object has, by slot.
    pub(super) heads: Tracked<Head>,
    /// The lists are those of the contacts that there are. Otherwise nobody looks at them.
    are_known: bool,
    /// Commits since somebody asked last.
    unused: u32,
    /// Number of the last count, which no head bears that it has not come to.
    counts: u32,
}

impl Lists {
    pub(super) const fn new() -> Self {
        Self { heads: Tracked::new(), are_known: true, unused: 0, counts: 0 }
    }

    /// True if they are kept up to date.
    #[inline(always)]
    pub(super) fn are_known(&self) -> bool {
        self.are_known
    }

    /// A rollback has brought the arrays of a moment, at which they were known or not.
    pub(super) fn restore(&mut self, are_known: bool) {
        self.are_known = are_known;
    }

    /// The list of an object: ends of contacts.
    #[inline(always)]
    pub(super) fn head(&self, slot: u32) -> End {
        self.heads.get(slot as usize).map_or(NONE, |head| head.first)
    }

    /// Somebody asks for lists. O(1), but O(contacts and objects) where they were let go.
    pub(super) fn need(&mut self, records: &mut Tracked<Record>) {
        self.unused = 0;
        if !self.are_known {
            self.make(records);
        }
    }

    /// Begins to count how many contacts of each object are found.
    pub(super) fn begin_count(&mut self) {
        self.counts = self.counts.wrapping_add(1);
        if self.counts == 0 {
            self.heads.kept_mut().iter_mut().for_each(|head| head.counted = 0);
            self.counts = 1;
        }
    }

    /// A contact of an object was found.
    #[inline(always)]
    pub(super) fn count(&mut self, slot: u32) {
        let head = &mut self.heads.kept_mut()[slot as usize];
        (head.found, head.counted) = (head.found_by(self.counts) + 1, self.counts);
    }

    /// The list of an object of whose contacts the count has not found all.
    #[inline(always)]
    pub(super) fn not_all_found(&self, slot: u32) -> End {
        match self.heads.get(slot as usize) {
            Some(head) if head.found_by(self.counts) < head.count => head.first,
            _ => NONE,
        }
    }

    /// A commit looks at all pairs.
    pub(super) fn spare(&mut self) {
        self.unused = self.unused.saturating_add(1);
        self.are_known &= self.unused <= PATIENCE;
    }

    #[cold]
    #[inline(never)]
    fn make(&mut self, records: &mut Tracked<Record>) {
        self.are_known = true;
        let (heads, records) = (self.heads.all_mut(), records.all_mut());
        heads.fill(Head::BLANK);
        for place in 0..records.len() {
            if let Some(later) = records.get(place + FETCH_AHEAD) {
                later.slots().iter().for_each(|&slot| fetch(heads, slot as usize));
            }
            if let Some(later) = records.get(place + FETCH_AHEAD / 2).filter(|later| later.is_live)
            {
                let ends = later.slots().map(|slot| heads[slot as usize].first);
                ends.iter().for_each(|&end| fetch(records, end as usize / 2));
            }
            if records[place].is_live {
                link(heads, records, place as u32);
            }
        }
    }

    /// Puts a contact before the others of its objects.
    #[inline(always)]
    pub(super) fn link(&mut self, records: &mut Tracked<Record>, place: u32) {
        if self.are_known {
            if records.is_kept() {
                self.keep_around(records, place, false);
            }
            link(self.heads.kept_mut(), records.kept_mut(), place);
        }
    }

    /// Takes a contact out of the lists of its objects; it is kept.
    #[inline(always)]
    pub(super) fn unlink(&mut self, records: &mut Tracked<Record>, place: u32) {
        if !self.are_known {
            records.keep(place as usize);
            return;
        }
        if records.is_kept() {
            self.keep_around(records, place, true);
        }
        let (records, heads) = (records.kept_mut(), self.heads.kept_mut());
        for side in 0..2 {
            let record = &records[place as usize];
            let (slot, Link { before, next }) = (record.objects[side] as u32, record.links[side]);
            let head = &mut heads[slot as usize];
            head.count -= 1;
            if before == NONE {
                head.first = next;
            } else {
                records[before as usize / 2].links[before as usize % 2].next = next;
            }
            if next != NONE {
                records[next as usize / 2].links[next as usize % 2].before = before;
            }
        }
    }

    /// Keeps what changes when a contact comes into the lists of its objects, or goes from them. Apart, so that
    /// this costs a look where nothing is kept.
    #[cold]
    #[inline(never)]
    fn keep_around(&mut self, records: &mut Tracked<Record>, place: u32, is_linked: bool) {
        let Record { objects, links, .. } = records[place as usize];
        records.keep(place as usize);
        for side in 0..2 {
            let slot = objects[side] as u32;
            let first = Link { before: NONE, next: self.head(slot) };
            let Link { before, next } = if is_linked { links[side] } else { first };
            self.heads.keep(slot as usize);
            if before != NONE {
                records.keep(before as usize / 2);
            }
            if next != NONE {
                records.keep(next as usize / 2);
            }
        }
    }
}

/// Puts a contact before the others of its objects; what changes is kept.
#[inline(always)]
fn link(heads: &mut [Head], records: &mut [Record], place: u32) {
    for side in 0..2 {
        let slot = records[place as usize].objects[side] as u32 as usize;
        let head = &mut heads[slot];
        let (end, next) = (2 * place + side as u32, head.first);
        (head.first, head.count) = (end, head.count + 1);
        records[place as usize].links[side] = Link { before: NONE, next };
        if next != NONE {
            records[next as usize / 2].links[next as usize % 2].before = end;
        }
    }
}
