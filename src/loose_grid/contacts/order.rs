//! The order in which all pairs were found last. Objects move little from one commit to the next, so most
//! pairs come in the order in which they came before: they are known by looking a few places ahead, without
//! a look into the table, which lies all over memory.

use core::hint::select_unpredictable;

use super::index::Index;
use super::slots_of;
use crate::error::OutOfMemory;
use crate::loose_grid::store::objects::{FETCH_AHEAD, NONE};
use crate::memory::{Meter, Vec};

/// Pairs that are looked at ahead of where the last one stood, all at once: how far ahead a pair stands
/// cannot be predicted, and a wrong guess costs more than eight comparisons.
const AHEAD: usize = 8;
/// So many pairs, one after the other, that were not there: all come in another order from here on.
const STRAYED: usize = 4;
/// So many pairs on either side are looked at for each that was not there, to find the place to go on at.
const REACH: usize = 16;
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
    /// One bit a place of a contact, and a word that nobody reads: while a look is under way, which it has found,
    /// and in between which have ended, so that what is known of the place is no more.
    marks: Vec<u64>,
    /// Some have ended.
    have_ended: bool,
    /// Where those of the look under way stand among the next that have no contact yet, or did not stand ahead.
    fresh: Vec<u32>,
    /// Where the next pair is looked for.
    at: usize,
    /// So many pairs, one after the other, did not stand there.
    lost: usize,
    /// So many of them before the place is looked for at which the last one stood.
    patience: usize,
}

#[inline(always)]
fn key_of([first, second]: [u32; 2]) -> u64 {
    u64::from(first) << 32 | u64::from(second)
}

/// Marks a contact; where there is none, the word that nobody reads.
#[inline(always)]
fn mark(marks: &mut [u64], contact: u32) {
    let last = marks.len() - 1;
    marks[(contact as usize / 64).min(last)] |= 1 << (contact % 64);
}

impl Order {
    pub(super) const fn new() -> Self {
        Self {
            known: Pairs::new(),
            next: Pairs::new(),
            is_looking: false,
            marks: Vec::new(),
            have_ended: false,
            fresh: Vec::new(),
            at: 0,
            lost: 0,
            patience: STRAYED,
        }
    }

    /// Begins to look at all pairs, of which so many contacts at so many places may be found.
    pub(super) fn begin(
        &mut self,
        contacts: usize,
        places: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        self.forget_ended();
        self.is_looking = true;
        self.fresh.clear();
        (self.next.len, self.at, self.lost, self.patience) = (0, 0, 0, STRAYED);
        self.next.reserve(contacts, self.known.keys.len(), meter)?;
        self.reserve_places(places, meter)
    }

    /// Takes those that have ended out of the known.
    fn forget_ended(&mut self) {
        if !self.have_ended {
            return;
        }
        let Self { known, marks, .. } = self;
        for (key, &contact) in known.keys.iter_mut().zip(&*known.contacts).take(known.len) {
            let word = marks.get(contact as usize / 64).copied().unwrap_or(0);
            *key |= 0u64.wrapping_sub(word >> (contact % 64) & 1);
        }
        self.have_ended = false;
        self.marks.fill(0);
    }

    /// Takes in pairs, as many as are taken in at a time; those that do not stand ahead are added to `fresh`.
    pub(super) fn find(
        &mut self,
        pairs: &[[u64; 2]],
        fresh: &mut Vec<[u64; 2]>,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let first = self.next.len;
        let taken = first..first + pairs.len();
        self.next.reserve(taken.end, 0, meter)?;
        self.next.len = taken.end;
        let Self { known, next, marks, .. } = self;
        let (keys, contacts) = (&mut next.keys[taken.clone()], &mut next.contacts[taken]);
        for (key, pair) in keys.iter_mut().zip(pairs) {
            *key = key_of(slots_of(*pair));
        }
        // The places of those that do not stand ahead. Which they are cannot be predicted, so that they are
        // gathered without asking.
        let (mut missed, mut len) = ([0u8; SOME], 0);
        let mut at = self.at;
        for (place, (&key, found)) in (0..).zip(keys.iter().zip(contacts)) {
            let ahead = known.keys.get(at..).and_then(|keys| keys.first_chunk::<AHEAD>());
            let ahead = ahead.unwrap_or(&[NO_PAIR; AHEAD]);
            // Most are the very next one.
            *found = if ahead[0] == key {
                at += 1;
                known.contacts.get(at - 1).copied().unwrap_or(NONE)
            } else {
                let bits = (1..AHEAD).fold(0, |bits, i| bits | u32::from(ahead[i] == key) << i);
                missed[len % SOME] = place;
                len += usize::from(bits == 0);
                // No pair stands there if it is none of them.
                let step = bits.trailing_zeros() as usize;
                let contact = known.contacts.get(at + step % AHEAD).copied().unwrap_or(NONE);
                at += select_unpredictable(bits == 0, 0, step + 1);
                select_unpredictable(bits == 0, NONE, contact)
            };
            mark(marks, *found);
        }
        self.at = at;
        let missed = &missed[..len];
        reserve(fresh, len, meter)?;
        reserve(&mut self.fresh, len, meter)?;
        for &place in missed {
            fresh.try_push(pairs[usize::from(place)])?;
            self.fresh.try_push((first + usize::from(place)) as u32)?;
        }
        let run = (1..).zip(missed.iter().rev());
        let run =
            run.take_while(|&(back, &place)| usize::from(place) + back == pairs.len()).count();
        self.lost = if run == pairs.len() { self.lost + run } else { run };
        if self.lost >= self.patience {
            self.look_around();
        }
        Ok(())
    }

    /// Goes on behind one of the last pairs, if it stood around where the next one is looked for: the longer
    /// nothing was found there, the farther away, and the longer it takes to look again.
    #[cold]
    #[inline(never)]
    fn look_around(&mut self) {
        let Self { known, next, .. } = self;
        let reach = REACH * self.lost;
        let start = self.at.saturating_sub(reach);
        let around = &known.keys[start..(self.at + reach).min(known.len)];
        // Some of them may be new. After the last comes what is looked for next.
        for key in next.keys[..next.len].iter().rev().take(STRAYED) {
            if let Some(place) = around.iter().position(|known| known == key) {
                (self.at, self.lost, self.patience) = (start + place + 1, 0, STRAYED);
                return;
            }
        }
        self.patience = 2 * self.lost;
    }

    /// All pairs are taken in: finds those in the table that did not stand ahead, and leaves those in `fresh`
    /// that have no contact.
    pub(super) fn find_missed(&mut self, index: &Index, fresh: &mut Vec<[u64; 2]>) {
        let mut len = 0;
        for at in 0..fresh.len() {
            if let Some(&later) = fresh.get(at + FETCH_AHEAD) {
                index.fetch(slots_of(later));
            }
            let (pair, place) = (fresh[at], self.fresh[at]);
            let found = index.find(slots_of(pair)).unwrap_or(NONE);
            self.next.contacts[place as usize] = found;
            mark(&mut self.marks, found);
            // Which are there cannot be predicted.
            (fresh[len], self.fresh[len]) = (pair, place);
            len += usize::from(found == NONE);
        }
        fresh.truncate(len);
        self.fresh.truncate(len);
    }

    /// Gathers places from one on, of those that `taken` has a bit for, whose contacts the look under way has
    /// not found; gives how many they are, at most as many as are taken in at a time, and the place to go on at,
    /// if any.
    pub(super) fn unseen(
        &self,
        place: usize,
        taken: &[u64],
        unseen: &mut [u32; SOME],
    ) -> (usize, Option<usize>) {
        let mut len = 0;
        let mut below = (1u64 << (place % 64)) - 1;
        let words = self.marks.iter().zip(taken).enumerate().skip(place / 64);
        for (number, (marks, taken)) in words {
            let mut left = taken & !(marks | below);
            below = 0;
            while left != 0 {
                let place = number * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                if len == SOME {
                    return (len, Some(place));
                }
                unseen[len] = place as u32;
                len += 1;
            }
        }
        (len, None)
    }

    /// Ends a look at all pairs.
    pub(super) fn end(&mut self) {
        core::mem::swap(&mut self.known, &mut self.next);
        self.known.end();
        self.next.len = 0;
        self.is_looking = false;
        self.marks.fill(0);
    }

    /// Room for contacts at so many places, which those that the look found without one are about to take.
    pub(super) fn reserve_places(
        &mut self,
        places: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let words = places.div_ceil(64) + 1;
        if words > self.marks.len() {
            // What stood in the last word is nobody's.
            self.marks.last_mut().iter_mut().for_each(|last| **last = 0);
            lengthen(&mut self.marks, [words + words / 4, words], 0, meter)?;
        }
        Ok(())
    }

    /// The pair that the look just ended found as the `number`-th of those without a contact has one now.
    pub(super) fn begun(&mut self, number: usize, contact: u32) {
        if let Some(&at) = self.fresh.get(number) {
            self.known.contacts[at as usize] = contact;
        }
    }

    /// All that was found without a contact has one.
    pub(super) fn all_begun(&mut self) {
        self.fresh.clear();
    }

    /// Knows no pair any more.
    pub(super) fn clear(&mut self) {
        (self.known.len, self.next.len) = (0, 0);
        self.known.end();
        self.fresh.clear();
        self.is_looking = false;
        self.have_ended = false;
        self.marks.fill(0);
    }

    /// Knows no pair any more, and gives back the memory.
    pub(super) fn release(&mut self, meter: &mut Meter) {
        self.clear();
        for pairs in [&mut self.known, &mut self.next] {
            meter.release(&mut pairs.keys);
            meter.release(&mut pairs.contacts);
        }
        meter.release(&mut self.fresh);
        meter.release(&mut self.marks);
    }

    /// A contact has ended. A look under way ends those alone that it has not found, which are not among the
    /// next.
    pub(super) fn forget(&mut self, contact: u32) {
        if !self.is_looking && self.known.len > 0 {
            mark(&mut self.marks, contact);
            self.have_ended = true;
        }
    }

    /// Bytes that are filled.
    pub(super) fn bytes(&self) -> u64 {
        let pair = size_of::<u64>() + size_of::<u32>();
        (self.known.len * pair + self.marks.len() * size_of::<u64>()) as u64
    }
}

/// Room for so many more. A look may belong to what cannot be refused any more, so less is worth a try.
#[inline]
fn reserve<T>(array: &mut Vec<T>, more: usize, meter: &mut Meter) -> Result<(), OutOfMemory> {
    meter.reserve(array, more).or_else(|_| meter.reserve_exact(array, array.len() + more))
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

#[cfg(test)]
#[allow(clippy::disallowed_types)]
mod tests {
    use std::collections::BTreeMap;
    use std::vec::Vec as StdVec;

    use super::*;

    /// Looks, one after the other, beside a map of the contacts that there are.
    struct Looks {
        order: Order,
        index: Index,
        meter: Meter,
        contacts: BTreeMap<[u64; 2], u32>,
        free: StdVec<u32>,
        places: usize,
    }

    impl Looks {
        fn new() -> Self {
            Self {
                order: Order::new(),
                index: Index::new(),
                meter: Meter::new(0),
                contacts: BTreeMap::new(),
                free: StdVec::new(),
                places: 0,
            }
        }

        /// Pairs are found in this order; what has a contact and is not among them ends, what has none begins.
        /// Gives how many the table was asked for.
        fn look(&mut self, pairs: &[[u64; 2]]) -> usize {
            let Self { order, index, meter, contacts, .. } = self;
            let mut fresh = Vec::new();
            order.begin(contacts.len(), self.places, meter).unwrap();
            for some in pairs.chunks(32) {
                order.find(some, &mut fresh, meter).unwrap();
            }
            let asked = fresh.len();
            order.find_missed(index, &mut fresh);
            let new = pairs.iter().copied().filter(|pair| !contacts.contains_key(pair));
            assert_eq!(fresh[..], new.collect::<StdVec<_>>()[..]);
            order.reserve_places(self.places + fresh.len(), meter).unwrap();

            let (mut unseen, mut next) = (StdVec::new(), Some(0));
            while let Some(place) = next {
                let mut some = [0; SOME];
                let len;
                (len, next) = order.unseen(place, index.taken(), &mut some);
                unseen.extend_from_slice(&some[..len]);
            }
            let found: StdVec<_> = pairs.iter().filter_map(|pair| contacts.get(pair)).collect();
            // However many places there are: those without a contact are no matter.
            let all = index.iter_taken();
            assert_eq!(unseen, all.filter(|place| !found.contains(&place)).collect::<StdVec<_>>());
            let gone: StdVec<_> =
                contacts.keys().copied().filter(|pair| !pairs.contains(pair)).collect();
            gone.into_iter().for_each(|pair| self.end(pair));
            self.order.end();
            for (number, &pair) in fresh.iter().enumerate() {
                let place = self.begin(pair);
                self.order.begun(number, place);
            }
            self.order.all_begun();
            asked
        }

        fn begin(&mut self, pair: [u64; 2]) -> u32 {
            let place = self.free.pop().unwrap_or(self.places as u32);
            self.places = self.places.max(place as usize + 1);
            self.index.reserve(1, self.places, &mut self.meter).unwrap();
            self.index.insert(slots_of(pair), place);
            self.contacts.insert(pair, place);
            place
        }

        fn end(&mut self, pair: [u64; 2]) {
            let place = self.contacts.remove(&pair).unwrap();
            self.index.remove(slots_of(pair));
            self.order.forget(place);
            self.free.push(place);
        }
    }

    /// Pairs that come and go, change places, and get and lose contacts between two looks.
    #[test]
    fn every_look_tells_what_is_new_and_what_is_gone() {
        let mut state = 3u32;
        let mut random = |below: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as usize % below
        };
        for count in [3, 70, 900] {
            let (mut looks, mut pairs) = (Looks::new(), StdVec::new());
            let mut last = 0;
            for _ in 0..120 {
                for _ in 0..random(count) {
                    last += 1;
                    pairs.insert(random(pairs.len() + 1), [last % 50, last]);
                }
                let gone = random(pairs.len() + 1);
                let most = count.min(pairs.len() - gone);
                pairs.drain(gone..gone + random(most + 1));
                for _ in 0..random(10) * pairs.len() / 100 {
                    let at = random(pairs.len());
                    let near = (at + random(20)).min(pairs.len() - 1);
                    pairs.swap(at, near);
                }
                if random(8) == 0 {
                    let by = random(pairs.len() + 1);
                    pairs.rotate_left(by);
                }
                looks.look(&pairs);
                for _ in 0..random(5).min(looks.contacts.len()) {
                    let which = random(looks.contacts.len());
                    let pair = *looks.contacts.keys().nth(which).unwrap();
                    looks.end(pair);
                    if random(2) == 0 {
                        looks.begin(pair);
                    }
                }
            }
        }
    }

    /// What comes in the order in which it came is known without the table, also behind many that are gone, that are
    /// new, or that stand elsewhere.
    #[test]
    fn a_break_in_the_order_costs_few_looks_into_the_table() {
        let mut looks = Looks::new();
        let mut pairs: StdVec<[u64; 2]> = (0..2000).map(|at| [at, at + 1]).collect();
        assert_eq!(looks.look(&pairs), 2000);
        assert_eq!(looks.look(&pairs), 0);
        pairs.drain(100..105);
        assert_eq!(looks.look(&pairs), 0);
        pairs.drain(200..900);
        assert!((1..200).contains(&looks.look(&pairs)));
        pairs.splice(300..300, (0..500).map(|at| [at, 5000]));
        assert!((500..600).contains(&looks.look(&pairs)));
        let half = pairs.len() / 2;
        pairs.rotate_left(half);
        assert!((1..half).contains(&looks.look(&pairs)));
        assert_eq!(looks.look(&pairs), 0);
    }
}
