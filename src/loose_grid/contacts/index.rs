//! Which contact two objects have: a table by their slots, open, with the next free place for those that
//! meet. And which places of contacts have one, so that nobody has to look at those that have none.

use xxhash_rust::xxh3::xxh3_64;

use super::bits_of;
use crate::error::OutOfMemory;
use crate::loose_grid::store::objects::{NONE, fetch};
use crate::memory::{Meter, Vec};
use crate::process_bits::process_bits;

/// The slots of two objects and their contact; [`NONE`] where there is none.
#[derive(Clone, Copy, Debug)]
struct Place {
    slots: [u32; 2],
    contact: u32,
}

const FREE: Place = Place { slots: [NONE; 2], contact: NONE };
/// The fewest places there are, if any.
const FEWEST: usize = 16;

/// The table. Of its places at least a third are free.
///
/// Where a pair lies depends on two numbers that no file can know: bytes to load choose the pairs that there
/// are and will be, and those that all meet would each be looked for among all of them. Nothing that is seen
/// depends on where they lie.
#[derive(Debug)]
pub(super) struct Index {
    secrets: [u64; 2],
    /// A power of two, or none.
    places: Vec<Place>,
    len: usize,
    /// One bit a place of a contact: it has one.
    taken: Vec<u64>,
}

impl Index {
    pub(super) fn new() -> Self {
        Self::with_secret(process_bits())
    }

    fn with_secret(bits: u64) -> Self {
        // The second is a factor: odd, and of as many bits set as not, whatever the first is.
        let factor = xxh3_64(&bits.to_le_bytes()) | 1;
        Self { secrets: [bits, factor], places: Vec::new(), len: 0, taken: Vec::new() }
    }

    /// Where to look first. There are places.
    #[inline(always)]
    fn home(&self, [first, second]: [u32; 2]) -> usize {
        let [bits, factor] = self.secrets;
        let number = u64::from(first) << 32 | u64::from(second);
        let product = u128::from(number ^ bits) * u128::from(factor);
        // Low bits of the lower half depend on low bits alone, those of the upper half on all.
        ((product >> 64) as u64 ^ product as u64) as usize & (self.places.len() - 1)
    }

    /// Tells the machine that a contact will be looked for soon.
    #[inline(always)]
    pub(super) fn fetch(&self, slots: [u32; 2]) {
        if !self.places.is_empty() {
            fetch(&self.places, self.home(slots));
        }
    }

    /// The contact of two objects.
    #[inline(always)]
    pub(super) fn find(&self, slots: [u32; 2]) -> Option<u32> {
        if self.places.is_empty() {
            return None;
        }
        let last = self.places.len() - 1;
        let mut at = self.home(slots);
        loop {
            let place = &self.places[at];
            if place.contact == NONE {
                return None;
            }
            if place.slots == slots {
                return Some(place.contact);
            }
            at = (at + 1) & last;
        }
    }

    /// Room for so many more, whose places are below a number.
    pub(super) fn reserve(
        &mut self,
        more: usize,
        end: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let words = end.div_ceil(64);
        if let Some(more) = words.checked_sub(self.taken.len()) {
            meter.reserve(&mut self.taken, more)?;
            self.taken.try_resize(words, 0)?;
        }
        let needed = self.len + more;
        if needed == 0 || needed * 3 <= self.places.len() * 2 {
            return Ok(());
        }
        self.lay_out(needed, meter)
    }

    /// Takes as many places as so many contacts need, and puts those there are in them.
    fn lay_out(&mut self, needed: usize, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let count = (needed * 3 / 2 + 1).next_power_of_two().max(FEWEST);
        let mut places = Vec::new();
        meter.reserve_exact(&mut places, count)?;
        let filled = places.try_resize(count, FREE);
        debug_assert!(filled.is_ok(), "the places are reserved");
        let mut before = core::mem::replace(&mut self.places, places);
        for place in before.iter().filter(|place| place.contact != NONE) {
            self.put(*place);
        }
        meter.release(&mut before);
        Ok(())
    }

    /// Gives back room for far more than there are, whose places are below a number.
    pub(super) fn shrink(&mut self, end: usize, meter: &mut Meter) {
        self.taken.truncate(end.div_ceil(64));
        meter.shrink(&mut self.taken);
        // Without memory for fewer it stays as it is.
        let _ = self.lay_out(self.len, meter);
    }

    /// Adds a contact that is not there, for which there is room.
    pub(super) fn insert(&mut self, slots: [u32; 2], contact: u32) {
        self.len += 1;
        self.taken[contact as usize / 64] |= 1 << (contact % 64);
        self.put(Place { slots, contact });
    }

    fn put(&mut self, place: Place) {
        let last = self.places.len() - 1;
        let mut at = self.home(place.slots);
        while self.places[at].contact != NONE {
            at = (at + 1) & last;
        }
        self.places[at] = place;
    }

    /// Takes a contact out that is there. A part of the loop in which contacts end, though the way back takes
    /// them out as well.
    #[inline(always)]
    pub(super) fn remove(&mut self, slots: [u32; 2]) {
        let last = self.places.len() - 1;
        let mut hole = self.home(slots);
        while self.places[hole].slots != slots {
            debug_assert!(self.places[hole].contact != NONE, "what is removed is there");
            hole = (hole + 1) & last;
        }
        let contact = self.places[hole].contact;
        self.taken[contact as usize / 64] &= !(1 << (contact % 64));
        // Whatever comes behind and was to lie here or before goes back, so that nothing is to be marked.
        let mut at = hole;
        loop {
            at = (at + 1) & last;
            let place = self.places[at];
            if place.contact == NONE {
                break;
            }
            let home = self.home(place.slots);
            if at.wrapping_sub(home) & last >= at.wrapping_sub(hole) & last {
                self.places[hole] = place;
                hole = at;
            }
        }
        self.places[hole] = FREE;
        self.len -= 1;
    }

    /// One bit a place of a contact, and some more that are 0: it has one.
    #[inline(always)]
    pub(super) fn taken(&self) -> &[u64] {
        &self.taken
    }

    /// The place behind the last that has a contact.
    pub(super) fn end(&self) -> usize {
        let last = self.taken.iter().rposition(|&word| word != 0);
        last.map_or(0, |last| last * 64 + 64 - self.taken[last].leading_zeros() as usize)
    }

    /// The places that have a contact, in order.
    pub(super) fn iter_taken(&self) -> impl Iterator<Item = u32> {
        let words = (0..).zip(self.taken.iter());
        words.flat_map(|(number, &word)| bits_of(word).map(move |bit| number * 64 + bit))
    }

    /// Bytes that are filled.
    pub(super) fn bytes(&self) -> u64 {
        (self.len * size_of::<Place>() + self.taken.len() * size_of::<u64>()) as u64
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Places that are looked at to find each of so many pairs once.
    fn steps(secret: u64, pairs: &[[u32; 2]]) -> usize {
        let (mut index, mut meter) = (Index::with_secret(secret), Meter::new(0));
        index.reserve(pairs.len(), pairs.len(), &mut meter).unwrap();
        (0..).zip(pairs).for_each(|(contact, &pair)| index.insert(pair, contact));
        let last = index.places.len() - 1;
        let taken = index.places.iter().enumerate().filter(|(_, place)| place.contact != NONE);
        taken.map(|(at, place)| (at.wrapping_sub(index.home(place.slots)) & last) + 1).sum()
    }

    /// Pairs as somebody may choose who knows how places are found, but not the two numbers: those that meet
    /// where others are taken for them, and those that differ in few bits.
    #[test]
    fn chosen_pairs_do_not_meet() {
        const COUNT: usize = 1 << 13;
        let all =
            || (0..4096).flat_map(|first| (first + 1..4096).map(move |second| [first, second]));
        let meeting = |home: &dyn Fn([u32; 2]) -> usize| -> std::vec::Vec<_> {
            all().filter(|&pair| home(pair) & 0x3fff < 32).take(COUNT).collect()
        };
        let mut guess = Index::with_secret(0);
        guess.reserve(COUNT, COUNT, &mut Meter::new(0)).unwrap();
        let multiplied = |[first, second]: [u32; 2]| {
            let number = u64::from(first) << 32 | u64::from(second);
            let product = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            (product >> 32 ^ product) as usize
        };
        let count = COUNT as u32;
        let sets = [
            meeting(&|pair| guess.home(pair)),
            meeting(&multiplied),
            (0..count).map(|at| [at, count]).collect(),
            (0..count).map(|at| [0, at + 1]).collect(),
            (0..count).map(|at| [at << 16, 1 << 31]).collect(),
            (0..count).map(|at| [(at % 64) << 20, ((at / 64) << 20) | (1 << 30)]).collect(),
            (0..count).map(|at| [2 * at, 2 * at + 1]).collect(),
        ];
        for (number, pairs) in sets.iter().enumerate() {
            assert_eq!(pairs.len(), COUNT);
            for secret in 1..20u64 {
                let steps = steps(xxh3_64(&secret.to_le_bytes()), pairs);
                assert!(steps < 4 * COUNT, "set {number}: {steps} steps for {COUNT} pairs");
            }
        }
        // What is known can be met: the first set is one that does.
        assert!(steps(0, &sets[0]) > 500 * COUNT);
    }

    /// Slots that a table of few places has at the same one, too.
    #[test]
    fn a_table_holds_what_a_map_holds() {
        let (mut index, mut meter) = (Index::new(), Meter::new(0));
        let mut known = BTreeMap::new();
        let mut state = 7u32;
        let mut random = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % below
        };
        for round in 0..20_000 {
            let slots = [random(40), random(40)];
            assert_eq!(index.find(slots), known.get(&slots).copied());
            let wants_more = known.len() < 300 || round % 3 == 0;
            if known.remove(&slots).is_some() {
                index.remove(slots);
            } else if wants_more {
                index.reserve(1, round as usize + 1, &mut meter).unwrap();
                index.insert(slots, round);
                known.insert(slots, round);
            }
            assert_eq!(index.len, known.len());
        }
        assert!(known.iter().all(|(&slots, &contact)| index.find(slots) == Some(contact)));
        let mut taken: std::vec::Vec<_> = known.into_values().collect();
        taken.sort_unstable();
        assert_eq!(index.iter_taken().collect::<std::vec::Vec<_>>(), taken);
        let bytes = index.places.memory_bytes() + index.taken.memory_bytes();
        assert_eq!(meter.held(), bytes as u64);
    }
}
