//! A queue in one block of memory: what is appended stays in its place until the front or the back goes.

use crate::error::OutOfMemory;
use crate::memory::Vec;

/// Elements that a ring begins with.
const SMALLEST: usize = 16;

/// Pieces of a fixed number of elements, one after another. Each has a position, a number that counts on and
/// stays the same while the piece is there.
#[derive(Debug)]
pub(crate) struct Ring<T> {
    /// Room for a power of two of pieces.
    elements: Vec<T>,
    /// Elements of a piece.
    stride: usize,
    first: u64,
    end: u64,
}

impl<T: Copy> Ring<T> {
    /// No pieces; takes no memory.
    pub(crate) const fn new(stride: usize) -> Self {
        Self { elements: Vec::new(), stride, first: 0, end: 0 }
    }

    /// Position of the first piece.
    pub(crate) fn first(&self) -> u64 {
        self.first
    }

    /// Position after the last piece.
    pub(crate) fn end(&self) -> u64 {
        self.end
    }

    /// Bytes held on the heap.
    pub(crate) fn memory_bytes(&self) -> usize {
        self.elements.memory_bytes()
    }

    /// Pieces there is room for.
    fn room(&self) -> usize {
        self.elements.len() / self.stride
    }

    /// Pieces there must be room for so that `count` come after position `end`, if there is none yet.
    fn missing_room(&self, end: u64, count: usize) -> Option<usize> {
        let needed = ((end - self.first) as usize).saturating_add(count);
        (needed > self.room())
            .then(|| needed.checked_next_power_of_two().unwrap_or(needed).max(SMALLEST))
    }

    /// Bytes that [`Self::reserve`] would take beyond those there are.
    pub(crate) fn bytes_for(&self, end: u64, count: usize) -> usize {
        let room = self.missing_room(end, count).unwrap_or(0);
        let bytes = room.saturating_mul(self.stride).saturating_mul(size_of::<T>());
        bytes.saturating_sub(self.memory_bytes())
    }

    /// Makes room for `count` pieces after position `end`; a failure leaves all as it was.
    #[inline(never)]
    pub(crate) fn reserve(&mut self, end: u64, count: usize, blank: T) -> Result<(), OutOfMemory> {
        let Some(room) = self.missing_room(end, count) else { return Ok(()) };
        let len = room.checked_mul(self.stride).ok_or(OutOfMemory)?;
        let mut grown = Self { elements: Vec::try_filled(len, blank)?, ..Self::new(self.stride) };
        (grown.first, grown.end) = (self.first, self.end);
        for position in self.first..self.end {
            grown.piece_mut(position).copy_from_slice(self.piece(position));
        }
        *self = grown;
        Ok(())
    }

    /// Appends a piece that room was made for, and gives it to be filled.
    ///
    /// # Panics
    /// If no room was made: the oldest piece would be lost.
    #[inline(always)]
    pub(crate) fn push(&mut self) -> &mut [T] {
        let position = self.end;
        assert!(position - self.first < self.room() as u64, "room is made before a piece comes");
        self.end += 1;
        self.piece_mut(position)
    }

    /// Appends as many pieces as lie side by side, `most` at most, that room was made for.
    ///
    /// # Panics
    /// As [`Self::push`].
    pub(crate) fn push_some(&mut self, most: usize) -> &mut [T] {
        let (start, room) = (self.start(self.end), self.room());
        let count = most.min(room - start / self.stride);
        self.end += count as u64;
        assert!(self.end - self.first <= room as u64, "room is made before pieces come");
        &mut self.elements[start..][..count * self.stride]
    }

    /// The piece at a position.
    pub(crate) fn piece(&self, position: u64) -> &[T] {
        let start = self.start(position);
        &self.elements[start..][..self.stride]
    }

    /// The piece at a position, to change.
    pub(crate) fn piece_mut(&mut self, position: u64) -> &mut [T] {
        let start = self.start(position);
        &mut self.elements[start..][..self.stride]
    }

    /// Drops all pieces before a position.
    pub(crate) fn drop_before(&mut self, position: u64) {
        self.first = self.first.max(position);
    }

    /// Drops all pieces from a position on.
    pub(crate) fn truncate(&mut self, position: u64) {
        self.end = self.end.min(position);
    }

    /// Gives all memory back.
    pub(crate) fn clear(&mut self) {
        self.elements = Vec::new();
        self.first = self.end;
    }

    fn start(&self, position: u64) -> usize {
        (position as usize & (self.room() - 1)) * self.stride
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_keep_their_positions_while_the_ring_turns_and_grows() {
        let mut ring = Ring::new(3);
        let mut random = 1u64;
        let mut end = 0;
        for round in 0..2000u64 {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let count = (random >> 60) as usize;
            ring.reserve(ring.end(), count, 0).unwrap();
            let mut left = if round % 2 == 0 { count } else { 0 };
            for _ in left..count {
                ring.push().fill(end);
                end += 1;
            }
            while left > 0 {
                for piece in ring.push_some(left).chunks_exact_mut(3) {
                    piece.fill(end);
                    (end, left) = (end + 1, left - 1);
                }
            }
            if round % 3 == 0 {
                let half = (ring.first() + ring.end()) / 2;
                ring.drop_before(half);
            }
            assert_eq!(ring.end(), end);
            for position in ring.first()..ring.end() {
                assert_eq!(ring.piece(position), [position; 3]);
            }
        }
        let is_pushed = |ring: &mut Ring<u64>| {
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| ring.push().fill(0))).is_ok()
        };
        while is_pushed(&mut ring) {}
        assert_eq!((ring.end() - ring.first()) as usize, ring.room(), "no piece is lost");
        ring.truncate(end);
        let cut = ring.end() - 1;
        ring.truncate(cut);
        assert_eq!(ring.end(), cut);
        assert_eq!(ring.bytes_for(cut, 1), 0);
        ring.clear();
        assert_eq!((ring.memory_bytes(), ring.first()), (0, cut));
    }
}
