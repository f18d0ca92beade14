//! Pools of equal pieces of memory in segments that never move, and the meter that counts them all.

use crate::error::OutOfMemory;
use crate::memory::{Box, HashMap, Vec, try_box_array};

/// Pieces in a segment: small enough that taking one more segment never stalls a frame.
const SEGMENT: usize = 256;
const SEGMENT_SHIFT: u32 = SEGMENT.trailing_zeros();
/// Words of the bit set that says which pieces of a segment are free.
const WORDS: usize = SEGMENT / 64;
/// Indices must fit beside the tag of a [`Reference`](super::reference::Reference).
const MAX_PIECES: usize = 1 << 29;

/// Counts the bytes a map has taken and refuses to go beyond its limit.
#[derive(Debug)]
pub(super) struct Meter {
    bytes: usize,
    high_water: usize,
    max: usize,
}

impl Meter {
    /// A meter that allows `max` bytes.
    pub(super) const fn new(max: usize) -> Self {
        Self { bytes: 0, high_water: 0, max }
    }

    /// Bytes taken now.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// The most bytes that were ever taken at a time.
    pub(super) fn high_water(&self) -> usize {
        self.high_water
    }

    /// The limit.
    pub(super) fn max(&self) -> usize {
        self.max
    }

    /// The same meter with `bytes` more on it and another limit.
    pub(super) fn moved(mut self, bytes: usize, max: usize) -> Self {
        self.took(bytes);
        self.max = max;
        self
    }

    /// Refuses if `bytes` more would break the limit.
    pub(super) fn check(&self, bytes: usize) -> Result<(), OutOfMemory> {
        if bytes > self.max.saturating_sub(self.bytes) { Err(OutOfMemory) } else { Ok(()) }
    }

    /// Counts `bytes` that were taken.
    pub(super) fn took(&mut self, bytes: usize) {
        self.bytes += bytes;
        self.high_water = self.high_water.max(self.bytes);
    }

    /// Counts `bytes` that were given back.
    pub(super) fn gave(&mut self, bytes: usize) {
        self.bytes -= bytes;
    }

    /// Room for `additional` more elements, growing by doubling.
    pub(super) fn reserve<T>(
        &mut self,
        array: &mut Vec<T>,
        additional: usize,
    ) -> Result<(), OutOfMemory> {
        let needed = array.len().checked_add(additional).ok_or(OutOfMemory)?;
        if needed <= array.capacity() {
            return Ok(());
        }
        let capacity = needed.max(array.capacity().saturating_mul(2)).max(4);
        let bytes = (capacity - array.capacity()).checked_mul(size_of::<T>()).ok_or(OutOfMemory)?;
        self.check(bytes)?;
        let before = array.memory_bytes();
        array.try_reserve_exact(capacity - array.len())?;
        self.took(array.memory_bytes() - before);
        Ok(())
    }

    /// Room for `additional` more entries.
    pub(super) fn reserve_map<K: Eq + core::hash::Hash, V>(
        &mut self,
        map: &mut HashMap<K, V>,
        additional: usize,
    ) -> Result<(), OutOfMemory> {
        if additional <= map.capacity() - map.len() {
            return Ok(());
        }
        // A table of hashbrown doubles, keeps an eighth free and has one byte of control an entry.
        let entries = map.len().checked_add(additional).ok_or(OutOfMemory)?;
        let buckets = entries.saturating_mul(2).checked_next_power_of_two().ok_or(OutOfMemory)?;
        self.check(buckets.saturating_mul(size_of::<(K, V)>() + 1).saturating_add(64))?;
        let before = map.memory_bytes();
        map.try_reserve(additional)?;
        self.took(map.memory_bytes() - before);
        Ok(())
    }
}

/// A pool of `T`s, addressed by index. A piece stays where it is until it is given back.
#[derive(Debug)]
pub(super) struct Pool<T> {
    segments: Vec<Box<[T; SEGMENT]>>,
    free: Vec<[u64; WORDS]>,
    /// No piece below this word of the bit set is free.
    first_word: usize,
    free_count: usize,
    live_high_water: usize,
}

impl<T: Copy> Pool<T> {
    /// An empty pool; takes no memory.
    pub(super) const fn new() -> Self {
        Self {
            segments: Vec::new(),
            free: Vec::new(),
            first_word: 0,
            free_count: 0,
            live_high_water: 0,
        }
    }

    /// Piece `index`.
    #[inline(always)]
    pub(super) fn get(&self, index: u32) -> &T {
        &self.segments[(index >> SEGMENT_SHIFT) as usize][index as usize % SEGMENT]
    }

    /// Piece `index`, to change.
    #[inline(always)]
    pub(super) fn get_mut(&mut self, index: u32) -> &mut T {
        &mut self.segments[(index >> SEGMENT_SHIFT) as usize][index as usize % SEGMENT]
    }

    /// Pieces in use.
    pub(super) fn live(&self) -> usize {
        self.segments.len() * SEGMENT - self.free_count
    }

    /// Pieces that can be taken without growing.
    pub(super) fn available(&self) -> usize {
        self.free_count
    }

    /// True if the pool never grew: there is no piece, in use or not.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.segments.is_empty()
    }

    /// Takes a piece, growing if need be.
    pub(super) fn take_or_grow(
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
    pub(super) fn live_high_water(&self) -> usize {
        self.live_high_water
    }

    /// Bytes of the pieces in use.
    pub(super) fn live_bytes(&self) -> usize {
        self.live() * size_of::<T>()
    }

    /// Makes sure that `count` pieces can be taken without growing. New ones are copies of `blank`,
    /// which also brings their memory in, so that no page fault comes later.
    pub(super) fn reserve(
        &mut self,
        count: usize,
        blank: T,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        if count <= self.free_count {
            return Ok(());
        }
        let missing = (count - self.free_count).div_ceil(SEGMENT);
        if missing > (MAX_PIECES >> SEGMENT_SHIFT).saturating_sub(self.segments.len()) {
            return Err(OutOfMemory);
        }
        meter.check(missing * size_of::<[T; SEGMENT]>())?;
        meter.reserve(&mut self.segments, missing)?;
        meter.reserve(&mut self.free, missing)?;
        for _ in 0..missing {
            meter.check(size_of::<[T; SEGMENT]>())?;
            self.segments.try_push(try_box_array(blank)?)?;
            // Both tables have room, so neither push fails.
            self.free.try_push([u64::MAX; WORDS])?;
            self.free_count += SEGMENT;
            meter.took(size_of::<[T; SEGMENT]>());
        }
        Ok(())
    }

    /// Takes a piece and sets it to `value`; the pool must have been made large enough by
    /// [`Pool::reserve`]. Pieces with a low index come first, so what is in use stays dense.
    pub(super) fn take(&mut self, value: T) -> Result<u32, OutOfMemory> {
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
            self.live_high_water = self.live_high_water.max(self.live());
            *self.get_mut(index) = value;
            return Ok(index);
        }
    }

    /// Gives piece `index` back.
    pub(super) fn give(&mut self, index: u32) {
        let word = index as usize / 64;
        self.free[word / WORDS][word % WORDS] |= 1 << (index % 64);
        self.free_count += 1;
        self.first_word = self.first_word.min(word);
    }

    /// Moves piece `index` forward if it lies behind where all pieces in use have room; gives where it
    /// is afterwards.
    pub(super) fn gather(&mut self, index: u32) -> Result<u32, OutOfMemory> {
        if (index as usize) < self.live() {
            return Ok(index);
        }
        let piece = *self.get(index);
        self.give(index);
        self.take(piece)
    }

    /// Gives back every segment at the end of the pool that no piece is in use of.
    pub(super) fn trim(&mut self, meter: &mut Meter) {
        while self.free.last().is_some_and(|words| words.iter().all(|&word| word == u64::MAX)) {
            self.free.pop();
            self.segments.pop();
            self.free_count -= SEGMENT;
            meter.gave(size_of::<[T; SEGMENT]>());
        }
        self.first_word = self.first_word.min(self.free.len() * WORDS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_come_lowest_first_and_the_end_can_be_trimmed() {
        let mut meter = Meter::new(usize::MAX);
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
        let bytes = meter.bytes();
        pool.trim(&mut meter);
        assert_eq!(bytes - meter.bytes(), SEGMENT * 4);
        assert_eq!(pool.take(1), Err(OutOfMemory));
        assert_eq!(pool.live_high_water(), SEGMENT + 1);
    }

    #[test]
    fn the_meter_refuses_what_goes_beyond_its_limit() {
        let mut meter = Meter::new(2000);
        let mut pool: Pool<[u8; 16]> = Pool::new();
        assert_eq!(pool.reserve(1, [0; 16], &mut meter), Err(OutOfMemory));
        assert_eq!(pool.live(), 0);
    }
}
