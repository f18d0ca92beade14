//! The order in which all pairs were found last. Objects move little from one commit to the next, so most
//! pairs come in the order in which they came before: they are known by looking a few places ahead, without
//! a look into the table, which lies all over memory.

use super::index::Index;
use super::slots_of;
use crate::error::OutOfMemory;
use crate::loose_grid::objects::NONE;
use crate::memory::{Meter, Vec};

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
    /// How many pairs there are. The arrays are longer, so that pairs are written and not added one by one.
    len: usize,
}

impl Pairs {
    const fn new() -> Self {
        Self { keys: Vec::new(), contacts: Vec::new(), len: 0 }
    }

    /// Room for so many in all and some that are none. Where there is too little it grows by more than is
    /// needed, and to no less than `other`: the two arrays of pairs take turns, their number wavers where
    /// contacts come and go, and each new peak takes memory but once.
    #[inline]
    fn reserve(
        &mut self,
        count: usize,
        other: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let count = count + AHEAD;
        if count <= self.keys.len() && count <= self.contacts.len() {
            return Ok(());
        }
        let roomy = (count + count / 4).max(other);
        lengthen(&mut self.contacts, [roomy, count], NONE, meter)?;
        lengthen(&mut self.keys, [self.contacts.len(), count], NO_PAIR, meter)
    }

    /// Puts pairs that are none behind the last one, for which there is room.
    fn end(&mut self) {
        let behind = self.len..self.len + AHEAD;
        if let Some(keys) = self.keys.get_mut(behind.clone()) {
            keys.fill(NO_PAIR);
        }
        if let Some(contacts) = self.contacts.get_mut(behind) {
            contacts.fill(NONE);
        }
    }
}

/// The pairs that a look at all found, and those that one under way has found so far.
#[derive(Debug)]
pub(super) struct Order {
    known: Pairs,
    next: Pairs,
    is_looking: bool,
    /// Number of the first of the known among all pairs that looks have ever found; it wraps around.
    first: u32,
    /// The number that each contact had when it was found last. Of those that the look under way has found it
    /// is one of the next.
    numbers: Vec<u32>,
    /// Where those of the look under way stand among the next that have no contact yet.
    fresh: Vec<u32>,
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
            is_looking: false,
            first: 0,
            numbers: Vec::new(),
            fresh: Vec::new(),
            at: 0,
            lost: 0,
        }
    }

    /// Number of the first of the next.
    #[inline(always)]
    fn first_of_next(&self) -> u32 {
        self.first.wrapping_add(self.known.len as u32)
    }

    /// Begins to look at all pairs, of which so many contacts at so many places may be found.
    pub(super) fn begin(
        &mut self,
        contacts: usize,
        places: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        self.is_looking = true;
        self.fresh.clear();
        (self.next.len, self.at, self.lost) = (0, 0, 0);
        self.next.reserve(contacts, self.known.keys.len(), meter)?;
        self.reserve_places(places, meter)
    }

    /// Takes in pairs, as many as are taken in at a time; those that have no contact are added to `fresh`.
    pub(super) fn find(
        &mut self,
        pairs: &[[u64; 2]],
        index: &Index,
        fresh: &mut Vec<[u64; 2]>,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let (first, first_of_next) = (self.next.len, self.first_of_next());
        let taken = first..first + pairs.len();
        self.next.reserve(taken.end, 0, meter)?;
        self.next.len = taken.end;
        let Self { known, next, numbers, .. } = self;
        let (keys, contacts) = (&mut next.keys[taken.clone()], &mut next.contacts[taken]);
        let number_of = |place: usize| first_of_next.wrapping_add((first + place) as u32);
        // The places of those that do not stand ahead. Which they are cannot be predicted, so that they are
        // gathered without asking.
        let (mut missed, mut len) = ([0u8; SOME], 0);
        let mut at = self.at;
        for (place, ((pair, key), found)) in pairs.iter().zip(keys).zip(&mut *contacts).enumerate()
        {
            *key = key_of(slots_of(*pair));
            let ahead = known.keys.get(at..).and_then(|keys| keys.first_chunk::<AHEAD>());
            let ahead = ahead.unwrap_or(&[NO_PAIR; AHEAD]);
            // Most are the very next one.
            let step = if ahead[0] == *key {
                0
            } else {
                let bits = (1..AHEAD).fold(0, |bits, i| bits | u32::from(ahead[i] == *key) << i);
                missed[len % SOME] = place as u8;
                len += usize::from(bits == 0);
                // No pair stands there if it is none of them.
                bits.trailing_zeros() as usize
            };
            let is_ahead = step < AHEAD;
            let contact = known.contacts.get(at + step % AHEAD).copied().unwrap_or(NONE);
            *found = if is_ahead { contact } else { NONE };
            at += if is_ahead { step + 1 } else { 0 };
            if let Some(number) = numbers.get_mut(*found as usize) {
                *number = number_of(place);
            }
        }
        self.at = at;
        let missed = &missed[..len];
        let slots = |place: u8| slots_of(pairs[usize::from(place)]);
        missed.iter().for_each(|&place| index.fetch(slots(place)));
        // The last one with a contact, and the number that it had.
        let mut last = None;
        for &place in missed {
            let (contact, place) = (index.find(slots(place)), usize::from(place));
            if let Some(contact) = contact {
                let number = &mut self.numbers[contact as usize];
                last = Some((contact, *number));
                *number = number_of(place);
                contacts[place] = contact;
            } else {
                meter.reserve(fresh, 1)?;
                fresh.try_push(pairs[place])?;
                meter.reserve(&mut self.fresh, 1)?;
                self.fresh.try_push((first + place) as u32)?;
            }
        }
        let run = (1..).zip(missed.iter().rev());
        let run =
            run.take_while(|&(back, &place)| usize::from(place) + back == pairs.len()).count();
        self.lost = if run == pairs.len() { self.lost + run } else { run };
        if self.lost >= STRAYED
            && let Some((contact, number)) = last
        {
            let position = number.wrapping_sub(self.first) as usize;
            if self.known.contacts.get(position) == Some(&contact) {
                (self.at, self.lost) = (position + 1, 0);
            }
        }
        Ok(())
    }

    /// Gathers contacts at places from one on and below `end` that the look under way has not found; gives
    /// how many they are, at most as many as are taken in at a time, and the place to go on at, if any.
    pub(super) fn unseen(
        &mut self,
        mut place: usize,
        end: usize,
        unseen: &mut [u32; SOME],
    ) -> (usize, Option<usize>) {
        let (first, found) = (self.first_of_next(), self.next.len as u32);
        let mut len = 0;
        for number in self.numbers.iter_mut().skip(place) {
            if len == SOME {
                return (len, Some(place));
            }
            if number.wrapping_sub(first) >= found {
                // Also at places where no contact is yet: numbers that begin anew must not meet old ones.
                *number = first.wrapping_sub(1);
                unseen[len] = place as u32;
                len += usize::from(place < end);
            }
            place += 1;
        }
        (len, None)
    }

    /// Ends a look at all pairs.
    pub(super) fn end(&mut self) {
        self.first = self.first_of_next();
        core::mem::swap(&mut self.known, &mut self.next);
        self.known.end();
        self.next.len = 0;
        self.is_looking = false;
    }

    /// Room for contacts at so many places, which those that the look found without one are about to take.
    pub(super) fn reserve_places(
        &mut self,
        places: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        if places > self.numbers.len() {
            let unseen = self.first_of_next().wrapping_sub(1);
            lengthen(&mut self.numbers, [places + places / 4 + AHEAD, places], unseen, meter)?;
        }
        Ok(())
    }

    /// The pair that the look just ended found as the `number`-th of those without a contact has one now.
    pub(super) fn begun(&mut self, number: usize, contact: u32) {
        if let Some(&at) = self.fresh.get(number) {
            self.known.contacts[at as usize] = contact;
            self.numbers[contact as usize] = self.first.wrapping_add(at);
        }
    }

    /// All that was found without a contact has one.
    pub(super) fn all_begun(&mut self) {
        self.fresh.clear();
    }

    /// Knows no pair any more.
    pub(super) fn clear(&mut self) {
        self.first = self.first_of_next().wrapping_add(self.next.len as u32);
        (self.known.len, self.next.len) = (0, 0);
        self.known.end();
        self.fresh.clear();
        self.is_looking = false;
    }

    /// A contact has ended. A look under way ends those alone that it has not found, which are not among the
    /// next.
    pub(super) fn forget(&mut self, contact: u32) {
        if self.is_looking {
            return;
        }
        let Some(&number) = self.numbers.get(contact as usize) else { return };
        let at = number.wrapping_sub(self.first) as usize;
        if at < self.known.len && self.known.contacts[at] == contact {
            self.known.keys[at] = NO_PAIR;
        }
    }

    /// Bytes that are filled.
    pub(super) fn bytes(&self) -> u64 {
        let pair = size_of::<u64>() + size_of::<u32>();
        (self.known.len * pair + self.numbers.len() * size_of::<u32>()) as u64
    }
}

/// Makes an array as long as the first of two lengths, or as the second where memory does not suffice.
fn lengthen<T: Copy>(
    array: &mut Vec<T>,
    [roomy, needed]: [usize; 2],
    value: T,
    meter: &mut Meter,
) -> Result<(), OutOfMemory> {
    let len = if meter.reserve_exact(array, roomy).is_ok() {
        roomy
    } else {
        meter.reserve_exact(array, needed)?;
        needed
    };
    array.try_resize(len, value)
}
