//! The order in which all pairs were found last. Objects move little from one commit to the next, so most
//! pairs come in the order in which they came before: they are known by looking a few places ahead, without
//! a look into the table, which lies all over memory.

use super::index::Index;
use crate::error::OutOfMemory;
use crate::loose_grid::memory::Budget;
use crate::loose_grid::objects::NONE;
use crate::memory::Vec;

/// Pairs that are looked for ahead of where the last one stood.
const AHEAD: usize = 8;
/// So many pairs, one after the other, that were not there: all come in another order from here on.
const STRAYED: usize = 4;
/// Pairs that are taken in at a time.
pub(super) const SOME: usize = 64;

/// Two objects, by their slots, and their contact.
#[derive(Clone, Copy, Debug)]
struct Known {
    slots: [u32; 2],
    contact: u32,
}

/// The pairs that a look at all found, and those that one under way has found so far.
#[derive(Debug)]
pub(super) struct Order {
    known: Vec<Known>,
    next: Vec<Known>,
    /// One bit a contact: it is among the known and has not ended since.
    is_known: Vec<u64>,
    /// The same of the look under way.
    is_next: Vec<u64>,
    /// Where each contact stood among the known when it was found last.
    positions: Vec<u32>,
    /// Where the next pair is looked for.
    at: usize,
}

impl Order {
    pub(super) const fn new() -> Self {
        Self {
            known: Vec::new(),
            next: Vec::new(),
            is_known: Vec::new(),
            is_next: Vec::new(),
            positions: Vec::new(),
            at: 0,
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
        self.is_next.clear();
        self.at = 0;
        let words = places.div_ceil(64);
        reserve(&mut self.next, contacts, self.known.capacity(), budget)?;
        reserve(&mut self.is_next, words, self.is_known.capacity(), budget)?;
        reserve(&mut self.positions, places, 0, budget)?;
        self.is_next.try_resize(words, 0)?;
        if self.positions.len() < places {
            self.positions.try_resize(places, 0)?;
        }
        Ok(())
    }

    /// The contacts of some pairs, as many as are taken in at a time, or [`NONE`].
    pub(super) fn find(&mut self, pairs: &[[u32; 2]], index: &Index) -> [u32; SOME] {
        let mut found = [NONE; SOME];
        for (pair, found) in pairs.iter().zip(&mut found) {
            let end = self.known.len().min(self.at + AHEAD);
            let ahead = &self.known[self.at.min(end)..end];
            match ahead.iter().position(|known| known.slots == *pair) {
                Some(steps) => {
                    *found = ahead[steps].contact;
                    self.at += steps + 1;
                    // One that has ended may have begun again, or another one in its place.
                    if !is_set(&self.is_known, *found) {
                        *found = NONE;
                    }
                }
                None => index.fetch(*pair),
            }
        }
        let mut lost = 0;
        for (pair, found) in pairs.iter().zip(&mut found) {
            lost += 1;
            if *found == NONE {
                *found = index.find(*pair).unwrap_or(NONE);
                if *found == NONE {
                    continue;
                }
            } else {
                lost = 0;
            }
            if lost >= STRAYED && is_set(&self.is_known, *found) {
                self.at = self.positions[*found as usize] as usize + 1;
            }
            self.positions[*found as usize] = self.next.len() as u32;
            self.is_next[*found as usize / 64] |= 1 << (*found % 64);
            let pushed = self.next.push_within_capacity(Known { slots: *pair, contact: *found });
            debug_assert!(pushed.is_ok(), "there is room for all contacts");
        }
        found
    }

    /// Sixty-four places of contacts and which of them the look under way has not found; none behind the
    /// last.
    pub(super) fn unseen(&self, word: usize) -> Option<u64> {
        self.is_next.get(word).map(|seen| !seen)
    }

    /// Ends a look at all pairs.
    pub(super) fn end(&mut self) {
        core::mem::swap(&mut self.known, &mut self.next);
        core::mem::swap(&mut self.is_known, &mut self.is_next);
        self.next.clear();
        self.is_next.clear();
    }

    /// A contact has ended.
    pub(super) fn forget(&mut self, place: u32) {
        if let Some(word) = self.is_known.get_mut(place as usize / 64) {
            *word &= !(1 << (place % 64));
        }
    }

    /// Bytes that are filled.
    pub(super) fn bytes(&self) -> u64 {
        (self.known.len() * size_of::<Known>() + self.positions.len() * size_of::<u32>()) as u64
    }
}

/// Room for so many elements in all, in an array that takes turns with one of some capacity. What has become
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

fn is_set(bits: &[u64], place: u32) -> bool {
    bits.get(place as usize / 64).is_some_and(|word| word >> (place % 64) & 1 != 0)
}
