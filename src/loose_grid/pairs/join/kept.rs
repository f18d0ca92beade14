//! Candidates that are kept until there are many: their ids are looked up together.

use core::mem::MaybeUninit;
use core::ops::Range;

use super::{CHUNK, KEPT, OTHER};
use crate::loose_grid::query::scan::{Corners, Probe};
use crate::simd::floats::{LANES, Lanes};

/// What a chunk of entries is worked on with, side by side so that one register leads to all of it.
pub(crate) struct Kept {
    /// Cells of the entries, and what is written too much.
    pub(super) cells: [u32; CHUNK + LANES],
    /// Pairs of entries whose boxes overlap, before their filters are looked at, and what is written
    /// too much.
    pub(super) firsts: [MaybeUninit<u32>; KEPT + LANES],
    pub(super) seconds: [MaybeUninit<u32>; KEPT + LANES],
    pub(super) len: usize,
}

impl Kept {
    /// One that is made where it goes, for it is large.
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self {
            cells: [0; CHUNK + LANES],
            // Written before they are read: to fill them takes longer than the pairs of few objects.
            firsts: [MaybeUninit::uninit(); KEPT + LANES],
            seconds: [MaybeUninit::uninit(); KEPT + LANES],
            len: 0,
        }
    }

    /// Writes the number of an entry to the candidates that are its own, and a little farther.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(super) unsafe fn name<L: Lanes>(&mut self, entry: usize, candidates: Range<usize>) {
        let mut from = candidates.start;
        // Few have more than eight.
        loop {
            // SAFETY: as the caller promises; behind the last candidate there is room for eight.
            unsafe {
                L::write_copies(entry as u32, self.firsts.as_mut_ptr().cast::<u32>().add(from))
            };
            from += LANES;
            if from >= candidates.end {
                break;
            }
        }
    }

    /// Keeps the hits of an entry, but for the entry itself, among those from a start to an end, with a
    /// mark, behind `len` others; gives their number.
    ///
    /// # Safety
    /// The machine has the lanes; from start to end, which is not before it, there are at most `MOST`
    /// times eight entries; so many candidates fit.
    #[inline(always)]
    pub(super) unsafe fn take<L: Lanes, const D: usize, const EIGHTS: usize, const MOST: usize>(
        &mut self,
        probe: &Probe<L, D>,
        corners: &Corners<'_, D>,
        (start, end): (usize, usize),
        mark: u32,
        mut len: usize,
    ) -> usize {
        // SAFETY: as the caller promises; with few at most, nothing has to be cut to eight.
        unsafe { core::hint::assert_unchecked(start <= end && end - start <= MOST * LANES) };
        let mut eight = 0;
        while eight < EIGHTS || (MOST > EIGHTS && start + eight * LANES < end) {
            let at = (start + eight * LANES).min(end);
            // SAFETY: as the caller promises.
            unsafe {
                let first = at as u32 | mark;
                let bits = probe.first_bits(corners, at..end);
                L::write_places(bits, first, self.seconds.as_mut_ptr().cast::<u32>().add(len));
                len += bits.count_ones() as usize;
            }
            eight += 1;
        }
        len
    }

    /// Keeps those candidates of which an entry has a mark, by the marks of the layer and of the other one.
    #[inline(never)]
    pub(super) fn keep_moved(&mut self, marks: [&[u64]; 2]) {
        let is_marked = |marks: &[u64], entry: u32| {
            marks.get(entry as usize / 64).map_or(0, |word| word >> (entry % 64) & 1)
        };
        let firsts = self.firsts.as_mut_ptr().cast::<u32>();
        let seconds = self.seconds.as_mut_ptr().cast::<u32>();
        let (mut at, mut len) = (0, 0);
        while at < self.len.min(KEPT) {
            // SAFETY: so many were written to both, and no more were kept of them than were read.
            unsafe {
                let (a, b) = (*firsts.add(at), *seconds.add(at));
                let others = marks[(b / OTHER) as usize];
                // Which are marked cannot be predicted.
                *firsts.add(len) = a;
                *seconds.add(len) = b;
                len += (is_marked(marks[0], a) | is_marked(others, b & !OTHER)) as usize;
            }
            at += 1;
        }
        self.len = len;
    }
}
