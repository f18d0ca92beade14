//! The chunks of a focus whose jobs can be taken, the most urgent first, in rings: chunks about as far
//! from the focus lie in one list, and a list is a link to the next, so that neither putting a chunk in nor
//! taking one out depends on how many there are. The room is reserved beforehand, so that finishing a job
//! never needs memory.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::simd::prefetch;

use crate::chunk_layers::records::slot::NONE;
use crate::chunk_layers::steps;

/// A chunk that can be taken, as far as the queue knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// The chunk's record.
    pub slot: u32,
    /// The record's stamp when the entry was made: with another one now, the entry is void.
    pub stamp: u32,
    /// The ring it lies in.
    pub ring: u32,
}

/// An entry, or a place for one: then its slot is `NONE`.
#[derive(Clone, Copy, Debug)]
struct Link {
    slot: u32,
    stamp: u32,
    next: u32,
}

/// Rings near the focus, one for each square of a distance.
const NEAR: u32 = 16;
/// Rings from a square of a distance to its double.
const PER_OCTAVE: u32 = 8;
/// The most rings there may be.
pub(crate) const MAX_RINGS: usize = 512;

/// The ring of a distance, given its square: exact where that is small, else within a sixteenth of it.
#[inline]
pub(crate) fn ring_of(square: u64) -> u32 {
    if square < u64::from(NEAR) {
        return square as u32;
    }
    let exponent = square.ilog2();
    NEAR + (exponent - NEAR.ilog2()) * PER_OCTAVE
        + (square >> (exponent - PER_OCTAVE.ilog2())) as u32 % PER_OCTAVE
}

/// Entries in rings.
#[derive(Debug)]
pub(crate) struct Queue {
    links: Vec<Link>,
    /// Places without an entry.
    free: u32,
    /// The first entry of each ring. What lies beyond the last one lies in it.
    rings: Vec<u32>,
    /// Which rings have entries, by bits.
    used: [u64; MAX_RINGS / 64],
}

impl Default for Queue {
    fn default() -> Self {
        Queue { links: Vec::new(), free: NONE, rings: Vec::new(), used: [0; MAX_RINGS / 64] }
    }
}

impl Queue {
    /// Makes sure that the queue can hold `len` entries in all and distances up to one, given its
    /// square.
    pub fn reserve(&mut self, len: usize, square: u64) -> Result<(), OutOfMemory> {
        let capacity = self.links.capacity();
        if len > capacity {
            // Where more and more is asked for, entries are not moved each time.
            let len = len.max(capacity + capacity / 4);
            self.links.try_reserve_exact(len - self.links.len())?;
        }
        let rings = (ring_of(square) as usize + 1).min(MAX_RINGS);
        if rings > self.rings.len() {
            self.rings.try_reserve_exact(rings - self.rings.len())?;
            self.rings.try_resize(rings, NONE)?;
        }
        Ok(())
    }

    /// Gives back what a queue of so many entries does not need beside those that are there, if that is much. Room
    /// for as many stays: what is asked for may become ready again at any time, when nothing can be refused any more.
    pub fn trim(&mut self, len: usize) {
        let len = len.max(self.links.len());
        if self.links.capacity() > 2 * len
            && let Ok(mut links) = Vec::try_with_capacity(len)
            // There is room for them.
            && links.try_extend_from_slice(&self.links).is_ok()
        {
            self.links = links;
        }
    }

    /// True if there is no entry.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.used.iter().all(|rings| *rings == 0)
    }

    /// Adds an entry; false if there is no room.
    #[inline]
    pub fn push(&mut self, Entry { slot, stamp, ring }: Entry) -> bool {
        let ring = (ring as usize).min(self.rings.len() - 1);
        let link = Link { slot, stamp, next: self.rings[ring] };
        let place = match self.free {
            NONE => {
                let place = self.links.len();
                if self.links.push_within_capacity(link).is_err() {
                    return false;
                }
                place as u32
            }
            free => {
                let old = core::mem::replace(&mut self.links[free as usize], link);
                self.free = old.next;
                free
            }
        };
        self.rings[ring] = place;
        self.used[ring / 64] |= 1 << (ring % 64);
        true
    }

    /// The nearest ring that has an entry.
    fn first_ring(&self) -> Option<usize> {
        let word = self.used.iter().position(|rings| *rings != 0)?;
        Some(64 * word + self.used[word].trailing_zeros() as usize)
    }

    /// Says that the queue is needed soon.
    pub fn prefetch(&self) {
        prefetch(&self.links);
        prefetch(&self.used[0]);
        prefetch(&self.used[7]);
    }

    /// Says that entries come soon.
    pub fn prefetch_links(&self) {
        prefetch(self.links.as_ptr());
        prefetch(self.rings.as_ptr().wrapping_add(NEAR as usize));
    }

    /// The rings that have entries, from the nearest.
    #[inline]
    fn used_rings(&self) -> impl Iterator<Item = usize> {
        let (mut word, mut rings) = (0, self.used[0]);
        core::iter::from_fn(move || {
            while rings == 0 {
                word += 1;
                rings = *self.used.get(word)?;
            }
            let ring = 64 * word + rings.trailing_zeros() as usize;
            rings &= rings - 1;
            Some(ring)
        })
    }

    /// Says that the nearest rings are needed soon.
    pub fn prefetch_rings(&self) {
        if let Some(ring) = self.first_ring() {
            prefetch(&self.rings[ring]);
            prefetch(&self.rings[(ring + 16).min(self.rings.len() - 1)]);
        }
    }

    /// Says that the first entries of so many rings are needed soon.
    pub fn prefetch_entries(&self, most: usize) {
        for ring in self.used_rings().take(most) {
            prefetch(&self.links[self.rings[ring] as usize]);
        }
    }

    /// The nearest entries' chunks.
    #[inline]
    pub fn nearest(&self) -> impl Iterator<Item = u32> {
        let mut rings = self.used_rings();
        let mut place = NONE;
        core::iter::from_fn(move || {
            if place == NONE {
                place = self.rings[rings.next()?];
            }
            let link = &self.links[place as usize];
            place = link.next;
            Some(link.slot)
        })
    }

    /// Takes an entry of the nearest ring that has any.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<Entry> {
        let ring = self.first_ring()?;
        steps::count();
        let place = self.rings[ring];
        let link = &mut self.links[place as usize];
        let Link { slot, stamp, next } = *link;
        (link.slot, link.next) = (NONE, self.free);
        self.free = place;
        self.rings[ring] = next;
        if next == NONE {
            self.used[ring / 64] &= !(1 << (ring % 64));
        }
        Some(Entry { slot, stamp, ring: ring as u32 })
    }

    /// Drops all entries. Those that come next lie side by side, whatever was taken in which order: what belongs to
    /// one of many focuses has left the caches by then, and places from a list would be waited for one by one.
    pub fn clear(&mut self) {
        if !self.is_empty() {
            self.rings.fill(NONE);
            self.used = [0; MAX_RINGS / 64];
        }
        self.links.clear();
        self.free = NONE;
    }

    /// Puts every entry into another ring, or drops it.
    pub fn renew(&mut self, mut ring_of: impl FnMut(u32, u32) -> Option<u32>) {
        self.rings.fill(NONE);
        (self.used, self.free) = ([0; MAX_RINGS / 64], NONE);
        let len = self.links.len();
        let mut kept = 0;
        for place in 0..len {
            steps::count();
            let Link { slot, stamp, .. } = self.links[place];
            let ring = if slot == NONE { None } else { ring_of(slot, stamp) };
            let Some(ring) = ring else { continue };
            let ring = (ring as usize).min(self.rings.len() - 1);
            self.links[kept] = Link { slot, stamp, next: self.rings[ring] };
            self.rings[ring] = kept as u32;
            self.used[ring / 64] |= 1 << (ring % 64);
            kept += 1;
        }
        self.links.truncate(kept);
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // A test is a host.
mod tests {
    use super::*;

    #[test]
    fn farther_rings_follow_nearer_ones() {
        let squares = (0..4096).chain(
            (12..63).flat_map(|bit| (0..64).map(move |part| (1 << bit) + (part << (bit - 6)))),
        );
        let mut last = (0, 0);
        for square in squares {
            let ring = ring_of(square);
            assert!(ring >= last.1 && (ring as usize) < MAX_RINGS, "{square}");
            if ring == last.1 {
                // The distances of a ring differ by a sixteenth at most.
                assert!((square - last.0) * PER_OCTAVE as u64 <= last.0, "{square}");
            } else {
                last = (square, ring);
            }
        }
    }

    #[test]
    fn the_nearest_are_those_that_are_taken_next() {
        let mut queue = Queue::default();
        queue.reserve(200, u64::MAX >> 8).unwrap();
        // Rings of one entry and of several, side by side and far apart.
        for slot in 0..100 {
            queue.push(Entry { slot, stamp: 0, ring: slot * slot % 101 * 4 });
        }
        for left in (0..=100).rev() {
            let nearest: std::vec::Vec<u32> = queue.nearest().collect();
            assert_eq!(nearest.len(), left);
            queue.prefetch_rings();
            queue.prefetch_entries(8);
            assert_eq!(queue.pop().map(|entry| entry.slot), nearest.first().copied());
        }
    }

    #[test]
    fn entries_come_from_the_nearest_ring_and_places_are_used_again() {
        let mut queue = Queue::default();
        queue.reserve(3, 1000).unwrap();
        let entry = |slot, ring| Entry { slot, stamp: 1, ring };
        for round in 0..10 {
            for (slot, ring) in [(5, 30), (6, 2), (7, 9_999)] {
                assert!(queue.push(entry(slot, ring)));
            }
            assert!(!queue.push(entry(8, 3)));
            if round % 2 == 0 {
                queue.renew(|slot, _| (slot != 5).then_some(40 - slot));
                queue.push(entry(5, 0));
                let order = [5, 7, 6].map(|_| queue.pop().unwrap().slot);
                assert_eq!(order, [5, 7, 6]);
            } else {
                let order = [6, 5, 7].map(|_| queue.pop().unwrap().slot);
                assert_eq!(order, [6, 5, 7]);
            }
            assert!(queue.is_empty() && queue.pop().is_none());
        }
    }
}
