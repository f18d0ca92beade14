//! Pools of equal pieces of memory in segments, of which only the last one ever moves.

use crate::error::OutOfMemory;
use crate::memory::{Box, Meter, Vec};

/// Pieces in a segment: small enough that taking one more segment never stalls a frame.
const SEGMENT: usize = 256;
const SEGMENT_SHIFT: u32 = SEGMENT.trailing_zeros();
/// Calls of [`Pool::relax`] after which about two thirds of what was wanted lately is forgotten.
const LATELY: usize = 32;
/// Pieces that the first segment begins with.
const SMALLEST: usize = 4;
/// Words of the bit set that says which pieces of a segment are free.
const WORDS: usize = SEGMENT / 64;
/// Indices must fit beside the tag of a [`Reference`](crate::quadtree_map::tree::reference::Reference).
const MAX_PIECES: usize = 1 << 29;

/// The last of so many pieces of a segment that is in use. Apart, so that it stands once for all pools.
#[inline(never)]
fn last_used(words: &[u64; WORDS], len: usize) -> Option<usize> {
    (0..len).rev().find(|&index| words[index / 64] >> (index % 64) & 1 == 0)
}

/// A pool of `T`s, addressed by index. A piece keeps its index until it is given back.
///
/// The last segment is only as long as it needs to be, and moves when it grows: a pool of a few pieces is
/// small, and a pool that was trimmed is as large as its pieces.
#[derive(Debug)]
pub(crate) struct Pool<T> {
    segments: Vec<Box<[T; SEGMENT]>>,
    /// The last segment, until it is full.
    tail: Vec<T>,
    /// One bit a piece, set where it is free; pieces that the tail does not have yet are not.
    free: Vec<[u64; WORDS]>,
    /// No piece below this word of the bit set is free.
    first_word: usize,
    free_count: usize,
    live_peak: usize,
    /// The most pieces that were in use lately: what is likely to be wanted again soon.
    recent: usize,
    /// Pieces that the host asked for, which stay until the next trim.
    kept: usize,
}

impl<T: Copy> Pool<T> {
    /// An empty pool; takes no memory.
    pub(crate) const fn new() -> Self {
        Self {
            segments: Vec::new(),
            tail: Vec::new(),
            free: Vec::new(),
            first_word: 0,
            free_count: 0,
            live_peak: 0,
            recent: 0,
            kept: 0,
        }
    }

    /// Piece `index`.
    #[inline(always)]
    pub(crate) fn get(&self, index: u32) -> &T {
        match self.segments.get((index >> SEGMENT_SHIFT) as usize) {
            Some(segment) => &segment[index as usize % SEGMENT],
            None => &self.tail[index as usize % SEGMENT],
        }
    }

    /// Piece `index`, to change.
    #[inline(always)]
    pub(crate) fn get_mut(&mut self, index: u32) -> &mut T {
        match self.segments.get_mut((index >> SEGMENT_SHIFT) as usize) {
            Some(segment) => &mut segment[index as usize % SEGMENT],
            None => &mut self.tail[index as usize % SEGMENT],
        }
    }

    /// Pieces there are, in use or not.
    fn pieces(&self) -> usize {
        self.segments.len() * SEGMENT + self.tail.len()
    }

    /// Pieces in use.
    pub(crate) fn live(&self) -> usize {
        self.pieces() - self.free_count
    }

    /// Pieces that can be taken without growing.
    pub(crate) fn available(&self) -> usize {
        self.free_count
    }

    /// True if there is no piece, in use or not.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.segments.is_empty() && self.tail.is_empty()
    }

    /// Takes a piece, growing if need be.
    pub(crate) fn take_or_grow(
        &mut self,
        value: T,
        blank: T,
        meter: &mut Meter,
    ) -> Result<u32, OutOfMemory> {
        if self.free_count == 0 {
            self.reserve(1, blank, meter)?;
        }
        self.take(value)
    }

    /// The most pieces that were ever in use at a time.
    pub(crate) fn live_peak(&self) -> usize {
        self.live_peak
    }

    /// Bytes of the pieces in use.
    pub(crate) fn live_bytes(&self) -> usize {
        self.live() * size_of::<T>()
    }

    /// Bytes held.
    pub(crate) fn memory_bytes(&self) -> usize {
        let segments =
            self.segments.memory_bytes() + self.segments.len() * size_of::<[T; SEGMENT]>();
        segments + self.tail.memory_bytes() + self.free.memory_bytes()
    }

    /// Makes sure that `count` pieces can be taken without growing. New ones are copies of `blank`,
    /// which also brings their memory in, so that no page fault comes later.
    pub(crate) fn reserve(
        &mut self,
        count: usize,
        blank: T,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        if count <= self.free_count {
            return Ok(());
        }
        let missing = count - self.free_count;
        if missing > MAX_PIECES - self.pieces() {
            return Err(OutOfMemory);
        }
        meter.check(missing * size_of::<T>())?;
        while self.free_count < count {
            self.grow_tail(count - self.free_count, blank, meter)?;
        }
        Ok(())
    }

    /// Keeps what there is after [`Pool::reserve`] until the next trim, however little of it is in use.
    pub(crate) fn keep(&mut self) {
        self.kept = self.kept.max(self.pieces());
    }

    /// Makes the last segment longer, by `count` pieces if they fit into it.
    fn grow_tail(&mut self, count: usize, blank: T, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let before = self.tail.len();
        let len = match before {
            // The first segment grows by doubling, and what a trim left over; others come whole.
            0 if !self.segments.is_empty() => SEGMENT,
            _ => (before + count).max(2 * before).clamp(SMALLEST, SEGMENT),
        };
        // What comes after the pieces are there must not fail.
        meter.reserve(&mut self.segments, 1)?;
        meter.reserve(&mut self.free, 1)?;
        meter.check((len - before) * size_of::<T>())?;
        let bytes = self.tail.memory_bytes();
        self.tail.try_reserve_exact(len - before)?;
        meter.took(self.tail.memory_bytes() - bytes);
        self.tail.try_resize(len, blank)?;
        if before == 0 {
            self.free.try_push([0; WORDS])?;
        }
        let words = &mut self.free[self.segments.len()];
        for index in before..len {
            words[index / 64] |= 1 << (index % 64);
        }
        self.free_count += len - before;
        self.first_word = self.first_word.min(self.segments.len() * WORDS + before / 64);
        if len == SEGMENT {
            // As long as a segment, so it becomes one without a copy.
            self.segments.try_push(core::mem::take(&mut self.tail).try_into_array()?)?;
        }
        Ok(())
    }

    /// Takes a piece and sets it to `value`; the pool must have been made large enough by
    /// [`Pool::reserve`]. Pieces with a low index come first, so what is in use stays dense.
    pub(crate) fn take(&mut self, value: T) -> Result<u32, OutOfMemory> {
        if self.free_count == 0 {
            return Err(OutOfMemory);
        }
        loop {
            let (segment, word) = (self.first_word / WORDS, self.first_word % WORDS);
            let bits = self.free[segment][word];
            if bits == 0 {
                self.first_word += 1;
                continue;
            }
            let index = (self.first_word * 64) as u32 + bits.trailing_zeros();
            self.free[segment][word] = bits & (bits - 1);
            self.free_count -= 1;
            self.recent = self.recent.max(self.live());
            self.live_peak = self.live_peak.max(self.recent);
            *self.get_mut(index) = value;
            return Ok(index);
        }
    }

    /// Gives piece `index` back.
    pub(crate) fn give(&mut self, index: u32) {
        let word = index as usize / 64;
        self.free[word / WORDS][word % WORDS] |= 1 << (index % 64);
        self.free_count += 1;
        self.first_word = self.first_word.min(word);
    }

    /// Moves piece `index` forward if it lies behind where all pieces in use have room; gives where it
    /// is afterwards.
    pub(crate) fn gather(&mut self, index: u32) -> Result<u32, OutOfMemory> {
        if (index as usize) < self.live() {
            return Ok(index);
        }
        let piece = *self.get(index);
        self.give(index);
        self.take(piece)
    }

    /// Gives back all memory behind the last piece in use.
    pub(crate) fn trim(&mut self, meter: &mut Meter) {
        (self.kept, self.recent) = (0, self.live());
        while let Some(words) = self.free.last() {
            let len = if self.tail.is_empty() { SEGMENT } else { self.tail.len() };
            match last_used(words, len) {
                None => self.drop_last(meter),
                Some(last) if last + 1 < len => {
                    self.shorten(last + 1, meter);
                    break;
                }
                Some(_) => break,
            }
        }
        meter.shrink(&mut self.segments);
        meter.shrink(&mut self.free);
        self.first_word = self.first_word.min(self.free.len() * WORDS);
    }

    /// Gives back segments at the end that no piece is in use of, as long as more pieces stay than are
    /// likely to be wanted again soon. What was wanted lately counts less with each call.
    pub(crate) fn relax(&mut self, meter: &mut Meter) {
        self.recent -= (self.recent - self.live()).div_ceil(LATELY);
        while self.spare() >= SEGMENT
            && self.free.last().is_some_and(|words| words.iter().all(|&word| word == u64::MAX))
        {
            self.drop_last(meter);
        }
        self.first_word = self.first_word.min(self.free.len() * WORDS);
    }

    /// Free pieces beyond those that are likely to be wanted again soon.
    fn spare(&self) -> usize {
        let wanted = (self.recent + self.live() / 8 + SEGMENT).max(self.kept);
        self.pieces().saturating_sub(wanted)
    }

    /// Segments that could be given back if all pieces in use lay side by side.
    pub(crate) fn spare_segments(&self) -> usize {
        self.spare() / SEGMENT
    }

    /// Drops the last segment, of which no piece is in use.
    #[inline(never)]
    fn drop_last(&mut self, meter: &mut Meter) {
        self.free.pop();
        let (len, bytes) = match self.tail.len() {
            0 => {
                self.segments.pop();
                (SEGMENT, size_of::<[T; SEGMENT]>())
            }
            len => (len, core::mem::take(&mut self.tail).memory_bytes()),
        };
        self.free_count -= len;
        meter.give(bytes);
    }

    /// Cuts the last segment off after `len` pieces, behind which none is in use. If memory for the
    /// shorter one runs out, it stays as it is.
    fn shorten(&mut self, len: usize, meter: &mut Meter) {
        let before = match self.segments.last() {
            Some(segment) if self.tail.is_empty() => &segment[..],
            _ => &self.tail[..],
        };
        let Ok(mut shorter) = Vec::try_with_capacity(len) else { return };
        if shorter.try_extend_from_slice(&before[..len]).is_err() {
            return;
        }
        let cut = before.len() - len;
        if self.tail.is_empty() {
            self.segments.pop();
            meter.give(size_of::<[T; SEGMENT]>());
        } else {
            meter.give(self.tail.memory_bytes());
        }
        self.tail = shorter;
        meter.took(self.tail.memory_bytes());
        let words = &mut self.free[self.segments.len()];
        for index in len..len + cut {
            words[index / 64] &= !(1 << (index % 64));
        }
        self.free_count -= cut;
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)]
mod tests {
    use super::*;

    #[test]
    fn pieces_come_lowest_first_and_the_end_can_be_trimmed() {
        let mut meter = Meter::new(0);
        let mut pool: Pool<u32> = Pool::new();
        assert_eq!(pool.take(0), Err(OutOfMemory));
        pool.reserve(SEGMENT + 1, 0, &mut meter).unwrap();
        for expected in 0..SEGMENT as u32 + 1 {
            assert_eq!(pool.take(expected * 3), Ok(expected));
        }
        assert_eq!((pool.live(), *pool.get(7)), (SEGMENT + 1, 21));
        pool.give(200);
        pool.give(7);
        assert_eq!((pool.take(1), pool.take(2)), (Ok(7), Ok(200)));
        pool.give(3);
        assert_eq!((pool.gather(5), pool.gather(SEGMENT as u32)), (Ok(5), Ok(3)));
        assert_eq!(*pool.get(3), SEGMENT as u32 * 3);
        pool.trim(&mut meter);
        assert_eq!(pool.pieces(), SEGMENT);
        assert_eq!(pool.take(1), Err(OutOfMemory));
        assert_eq!(pool.live_peak(), SEGMENT + 1);
    }

    #[test]
    fn a_pool_is_as_large_as_what_is_in_it() {
        let mut meter = Meter::new(0);
        let mut pool: Pool<[u8; 100]> = Pool::new();
        // Whatever is taken and given back, pieces stay as they are, and a trim leaves nothing over.
        let mut model = std::collections::BTreeMap::new();
        let mut state = 1u32;
        for step in 0..20_000u32 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let grows = step / 2000 % 2 == 0;
            if (state >> 16) % 8 < if grows { 6 } else { 2 } {
                let piece = [step as u8; 100];
                let index = pool.take_or_grow(piece, [0; 100], &mut meter).unwrap();
                assert_eq!(model.insert(index, piece), None);
            } else if let Some(index) = model.keys().nth((state >> 20) as usize % 97).copied() {
                model.remove(&index);
                pool.give(index);
            }
            match state >> 24 {
                0 => {
                    let pieces = core::mem::take(&mut model);
                    for (index, piece) in pieces {
                        model.insert(pool.gather(index).unwrap(), piece);
                    }
                    pool.trim(&mut meter);
                    assert_eq!(pool.pieces(), model.len());
                    assert!(
                        meter.held() as usize
                            <= model.len() * 101 + 40 * model.len().div_ceil(SEGMENT)
                    );
                }
                1 => pool.trim(&mut meter),
                2..5 => pool.relax(&mut meter),
                _ => {}
            }
            assert_eq!(pool.live(), model.len());
        }
        assert!(model.len() > 100);
        assert!(model.iter().all(|(&index, piece)| pool.get(index) == piece));
    }

    #[test]
    fn what_the_host_reserved_stays_until_it_trims() {
        let mut meter = Meter::new(0);
        let mut pool: Pool<u32> = Pool::new();
        pool.reserve(5000, 0, &mut meter).unwrap();
        pool.keep();
        pool.relax(&mut meter);
        assert!(pool.available() >= 5000);
        pool.trim(&mut meter);
        assert!(pool.is_empty() && meter.held() == 0);
        pool.reserve(5000, 0, &mut meter).unwrap();
        pool.relax(&mut meter);
        assert_eq!(pool.available(), SEGMENT);
    }

    #[test]
    fn what_was_wanted_lately_stays_for_a_while() {
        let mut meter = Meter::new(0);
        let mut pool: Pool<u32> = Pool::new();
        let mut wave = |pool: &mut Pool<u32>| {
            for _ in 0..5000 {
                pool.take_or_grow(1, 0, &mut meter).unwrap();
            }
            (0..5000).for_each(|index| pool.give(index));
            pool.relax(&mut meter);
            meter.held()
        };
        let bytes = wave(&mut pool);
        assert!((0..100).all(|_| wave(&mut pool) == bytes));
        (0..300).for_each(|_| pool.relax(&mut meter));
        assert!(pool.available() <= 2 * SEGMENT);
    }

    #[test]
    fn the_meter_refuses_what_goes_beyond_its_limit() {
        let mut meter = Meter::new(2000);
        let mut pool: Pool<[u8; 16]> = Pool::new();
        assert_eq!(pool.reserve(SEGMENT, [0; 16], &mut meter), Err(OutOfMemory));
        assert_eq!(pool.live(), 0);
        pool.reserve(9, [0; 16], &mut meter).unwrap();
        assert!(meter.held() < 600);
    }
}
