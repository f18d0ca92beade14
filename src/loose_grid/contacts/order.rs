//! The order in which all pairs were found last. Objects move little from one commit to the next, so most
//! pairs come in the order in which they came before: they are known by looking a few places ahead, without
//! a look into the table, which lies all over memory.

use super::index::Index;
use crate::error::OutOfMemory;
use crate::loose_grid::memory::Budget;
use crate::loose_grid::objects::NONE;
use crate::memory::Vec;

/// Pairs that are looked at ahead of where the last one stood, all at once: how far ahead a pair stands
/// cannot be predicted, and a wrong guess costs more than eight comparisons.
const AHEAD: usize = 8;
/// So many pairs, one after the other, that were not there: all come in another order from here on.
const STRAYED: usize = 4;
/// Pairs that are taken in at a time.
pub(super) const SOME: usize = 64;
/// Stands where a contact has ended, and behind the last pair.
const NO_PAIR: u64 = u64::MAX;

/// Pairs in the order in which they were found.
#[derive(Debug)]
struct Pairs {
    /// The slots of the objects; behind the last pair some more that are none.
    keys: Vec<u64>,
    /// Their contacts; [`NONE`] where one is about to begin, and behind the last pair.
    contacts: Vec<u32>,
}

impl Pairs {
    const fn new() -> Self {
        Self { keys: Vec::new(), contacts: Vec::new() }
    }

    fn clear(&mut self) {
        self.keys.clear();
        self.contacts.clear();
    }

    /// Room for so many more.
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let count = self.contacts.len() + more + AHEAD;
        reserve(&mut self.contacts, count, 0, budget)?;
        reserve(&mut self.keys, self.contacts.capacity(), 0, budget)
    }

    /// Adds pairs, for which there is room.
    #[inline(always)]
    fn extend(&mut self, keys: &[u64], contacts: &[u32]) {
        let extended = self.keys.try_extend_from_slice(keys).is_ok()
            && self.contacts.try_extend_from_slice(contacts).is_ok();
        debug_assert!(extended, "there is room for all that are taken in");
    }
}

/// The pairs that a look at all found, and those that one under way has found so far.
#[derive(Debug)]
pub(super) struct Order {
    known: Pairs,
    next: Pairs,
    /// Where those of the look under way stand among the next that have no contact yet.
    fresh: Vec<u32>,
    /// One bit a contact: the look under way has found it.
    seen: Vec<u64>,
    /// Where each contact stood among the known when it was found last.
    positions: Vec<u32>,
    /// Where the next pair is looked for.
    at: usize,
    /// So many pairs, one after the other, did not stand there.
    lost: usize,
}

#[inline(always)]
fn key_of([first, second]: [u32; 2]) -> u64 {
    u64::from(first) << 32 | u64::from(second)
}

impl Order {
    pub(super) const fn new() -> Self {
        Self {
            known: Pairs::new(),
            next: Pairs::new(),
            fresh: Vec::new(),
            seen: Vec::new(),
            positions: Vec::new(),
            at: 0,
            lost: 0,
        }
    }

    /// Begins to look at all pairs, of which so many contacts at so many places may be found.
    pub(super) fn begin(
        &mut self,
        contacts: usize,
        places: usize,
        budget: &mut Budget,
    ) -> Result<(), OutOfMemory> {
        self.next.clear();
        self.fresh.clear();
        self.seen.clear();
        (self.at, self.lost) = (0, 0);
        let words = places.div_ceil(64);
        let known = &self.known;
        reserve(&mut self.next.contacts, contacts + AHEAD, known.contacts.capacity(), budget)?;
        let keys = self.next.contacts.capacity();
        reserve(&mut self.next.keys, keys, known.keys.capacity(), budget)?;
        reserve(&mut self.seen, words, 0, budget)?;
        self.seen.try_resize(words, 0)?;
        self.reserve_places(places, budget)
    }

    /// The contacts of some pairs, as many as are taken in at a time, or [`NONE`].
    pub(super) fn find(
        &mut self,
        pairs: &[[u32; 2]],
        index: &Index,
        budget: &mut Budget,
    ) -> Result<[u32; SOME], OutOfMemory> {
        self.next.reserve(pairs.len(), budget)?;
        budget.reserve(&mut self.fresh, pairs.len())?;
        let first = self.next.contacts.len();
        let (mut keys, mut found) = ([NO_PAIR; SOME], [NONE; SOME]);
        // The numbers of those that do not stand ahead. Which they are cannot be predicted, so that they are
        // gathered without asking.
        let (mut missed, mut len) = ([0u8; SOME], 0);
        for (number, pair) in pairs.iter().enumerate() {
            let key = key_of(*pair);
            let ahead = self.known.keys.get(self.at..).and_then(|keys| keys.first_chunk::<AHEAD>());
            let ahead = ahead.unwrap_or(&[NO_PAIR; AHEAD]);
            // Most are the very next one.
            let bits = match ahead[0] == key {
                true => 1,
                false => (1..AHEAD).fold(0, |bits, i| bits | u32::from(ahead[i] == key) << i),
            };
            let (is_ahead, step) = (bits != 0, bits.trailing_zeros() as usize % AHEAD);
            let contact = self.known.contacts.get(self.at + step).copied().unwrap_or(NONE);
            self.at += if is_ahead { step + 1 } else { 0 };
            keys[number % SOME] = key;
            found[number % SOME] = if is_ahead { contact } else { NONE };
            missed[len % SOME] = number as u8;
            len += usize::from(!is_ahead);
        }
        let missed = &missed[..len];
        missed.iter().for_each(|&number| index.fetch(pairs[number as usize]));
        let mut last = None;
        for &number in missed {
            let contact = index.find(pairs[number as usize]);
            found[number as usize] = contact.unwrap_or(NONE);
            if contact.is_none() {
                let pushed = self.fresh.push_within_capacity((first + number as usize) as u32);
                debug_assert!(pushed.is_ok(), "there is room for all that are taken in");
            }
            last = contact.or(last);
        }
        let run = (1..).zip(missed.iter().rev());
        let run = run.take_while(|&(back, &number)| number as usize + back == pairs.len()).count();
        self.lost = if run == pairs.len() { self.lost + run } else { run };
        if self.lost >= STRAYED
            && let Some(contact) = last
        {
            let position = self.positions[contact as usize] as usize;
            if self.known.contacts.get(position) == Some(&contact) {
                (self.at, self.lost) = (position + 1, 0);
            }
        }
        for (place, &contact) in (first as u32..).zip(&found[..pairs.len()]) {
            if contact != NONE {
                self.positions[contact as usize] = place;
                self.seen[contact as usize / 64] |= 1 << (contact % 64);
            }
        }
        self.next.extend(&keys[..pairs.len()], &found[..pairs.len()]);
        Ok(found)
    }

    /// Sixty-four places of contacts and which of them the look under way has not found; none behind the
    /// last.
    pub(super) fn unseen(&self, word: usize) -> Option<u64> {
        self.seen.get(word).map(|seen| !seen)
    }

    /// Ends a look at all pairs.
    pub(super) fn end(&mut self) {
        core::mem::swap(&mut self.known, &mut self.next);
        self.known.extend(&[NO_PAIR; AHEAD], &[NONE; AHEAD]);
        self.next.clear();
        self.seen.clear();
    }

    /// Room for contacts at so many places, which those that the look found without one are about to take.
    pub(super) fn reserve_places(
        &mut self,
        places: usize,
        budget: &mut Budget,
    ) -> Result<(), OutOfMemory> {
        reserve(&mut self.positions, places, 0, budget)?;
        if self.positions.len() < places {
            self.positions.try_resize(places, 0)?;
        }
        Ok(())
    }

    /// The pair that the look under way found as the `number`-th of those without a contact has one now.
    pub(super) fn begun(&mut self, number: usize, contact: u32) {
        if let Some(&at) = self.fresh.get(number) {
            self.known.contacts[at as usize] = contact;
            self.positions[contact as usize] = at;
        }
    }

    /// All that was found without a contact has one.
    pub(super) fn all_begun(&mut self) {
        self.fresh.clear();
    }

    /// Knows no pair any more.
    pub(super) fn clear(&mut self) {
        self.known.clear();
        self.next.clear();
        self.fresh.clear();
        self.seen.clear();
    }

    /// A contact has ended. A look under way ends those alone that it has not found, which are not among the
    /// next.
    pub(super) fn forget(&mut self, contact: u32) {
        if !self.seen.is_empty() {
            return;
        }
        let Some(&at) = self.positions.get(contact as usize) else { return };
        if self.known.contacts.get(at as usize) == Some(&contact) {
            self.known.keys[at as usize] = NO_PAIR;
        }
    }

    /// Bytes that are filled.
    pub(super) fn bytes(&self) -> u64 {
        let pair = size_of::<u64>() + size_of::<u32>();
        (self.known.contacts.len() * pair + self.positions.len() * size_of::<u32>()) as u64
    }
}

/// Room for so many elements in all, in an array that may take turns with one of some capacity. What has become
/// too small grows by more than is needed, and no less than the other one: where contacts come and go their
/// number wavers, and each new peak takes memory but once.
fn reserve<T>(
    array: &mut Vec<T>,
    count: usize,
    other: usize,
    budget: &mut Budget,
) -> Result<(), OutOfMemory> {
    if count <= array.capacity() {
        return Ok(());
    }
    let roomy = (count + count / 4 + 8).max(other);
    budget.reserve_exact(array, roomy).or_else(|_| budget.reserve_exact(array, count))
}
