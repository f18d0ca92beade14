//! A queue in blocks of memory: what is appended stays in its place until the front or the back goes, also where
//! there is too much for a block. So growth copies and clears little at a time, however long the queue is.

use core::marker::PhantomData;
use core::ptr::NonNull;
use core::slice;

use super::room::Element;
use crate::error::OutOfMemory;

mod blocks;

use blocks::{Blocks, Tail};

/// Pieces of a fixed number of elements, one after another. Each has a position, a number that counts on and
/// stays the same while the piece is there.
#[derive(Debug)]
pub(crate) struct Ring<T> {
    blocks: Blocks,
    elements: PhantomData<T>,
}

// SAFETY: the ring owns its elements, and its allocator is the same on all threads.
unsafe impl<T: Send> Send for Ring<T> {}
// SAFETY: as above; who shares the ring shares its elements.
unsafe impl<T: Sync> Sync for Ring<T> {}

impl<T> Ring<T> {
    /// How an element is laid out.
    const ELEMENT: Element = Element::of::<T>();
}

impl<T: Copy> Ring<T> {
    /// No pieces; takes no memory.
    pub(crate) const fn new(stride: usize) -> Self {
        Self { blocks: Blocks::new(stride), elements: PhantomData }
    }

    /// Elements of a piece.
    pub(crate) fn stride(&self) -> usize {
        self.blocks.stride
    }

    /// Position of the first piece.
    pub(crate) fn first(&self) -> u64 {
        self.blocks.first
    }

    /// Position after the last piece.
    pub(crate) fn end(&self) -> u64 {
        self.blocks.end
    }

    /// Bytes held on the heap.
    pub(crate) fn memory_bytes(&self) -> usize {
        self.blocks.memory_bytes(Self::ELEMENT)
    }

    /// Bytes that [`Self::reserve`] would take beyond those there are.
    pub(crate) fn bytes_for(&self, end: u64, count: usize) -> usize {
        self.blocks.bytes_for(end, count, Self::ELEMENT)
    }

    /// Makes room for `count` pieces after position `end`; a failure leaves all as it was.
    pub(crate) fn reserve(&mut self, end: u64, count: usize, blank: T) -> Result<(), OutOfMemory> {
        // SAFETY: a ring has one kind of elements, and the value is one.
        unsafe { self.blocks.reserve(end, count, NonNull::from(&blank).cast(), Self::ELEMENT) }
    }

    /// Appends a piece that room was made for, and gives it to be filled.
    ///
    /// # Panics
    /// If no room was made: the oldest piece would be lost.
    #[inline(always)]
    pub(crate) fn push(&mut self) -> &mut [T] {
        self.push_some(1)
    }

    /// Appends as many pieces as lie side by side, `most` at most, that room was made for.
    ///
    /// # Panics
    /// As [`Self::push`].
    #[inline(always)]
    pub(crate) fn push_some(&mut self, most: usize) -> &mut [T] {
        if self.blocks.tail.left == 0 {
            self.blocks.find_tail();
        }
        let Tail { at, block, left } = self.blocks.tail;
        let count = most.min(left as usize);
        let end = at + count * self.blocks.stride;
        self.blocks.end += count as u64;
        self.blocks.tail = Tail { at: end, block, left: left - count as u32 };
        &mut self.block_mut(block as usize)[at..end]
    }

    /// The piece at a position.
    pub(crate) fn piece(&self, position: u64) -> &[T] {
        let (block, piece) = self.blocks.place(position);
        let stride = self.blocks.stride;
        &self.block(block)[piece * stride..][..stride]
    }

    /// The piece at a position, to change. A part of each loop that appends pieces.
    #[inline(always)]
    pub(crate) fn piece_mut(&mut self, position: u64) -> &mut [T] {
        let (block, piece) = self.blocks.place(position);
        let stride = self.blocks.stride;
        &mut self.block_mut(block)[piece * stride..][..stride]
    }

    /// As many pieces from a position on as lie side by side, `most` at most.
    pub(crate) fn run(&self, position: u64, most: usize) -> &[T] {
        let (block, elements) = self.blocks.run(position, most);
        &self.block(block)[elements]
    }

    /// The same to change.
    pub(crate) fn run_mut(&mut self, position: u64, most: usize) -> &mut [T] {
        let (block, elements) = self.blocks.run(position, most);
        &mut self.block_mut(block)[elements]
    }

    /// Drops all pieces before a position.
    pub(crate) fn drop_before(&mut self, position: u64) {
        self.blocks.drop_before(position);
    }

    /// Drops all pieces from a position on.
    pub(crate) fn truncate(&mut self, position: u64) {
        self.blocks.truncate(position);
    }

    /// Gives all memory back.
    pub(crate) fn clear(&mut self) {
        // SAFETY: a ring has one kind of elements.
        unsafe { self.blocks.clear(Self::ELEMENT) };
    }

    #[inline(always)]
    fn block(&self, block: usize) -> &[T] {
        let room = &self.blocks.rooms[block];
        // SAFETY: it holds so many elements of this kind, and is borrowed as long as they are.
        unsafe { slice::from_raw_parts(room.elements.cast().as_ptr(), room.len) }
    }

    #[inline(always)]
    fn block_mut(&mut self, block: usize) -> &mut [T] {
        let room = &self.blocks.rooms[block];
        // SAFETY: as above.
        unsafe { slice::from_raw_parts_mut(room.elements.cast().as_ptr(), room.len) }
    }
}

impl<T> Drop for Ring<T> {
    fn drop(&mut self) {
        // SAFETY: a ring has one kind of elements.
        unsafe { self.blocks.free(Self::ELEMENT) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Appends, drops and checks; so many pieces a round, times `scale`.
    fn turn_and_grow(rounds: u64, scale: usize) {
        let mut ring = Ring::new(3);
        let mut random = 1u64;
        let mut end = 0;
        for round in 0..rounds {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let count = (random >> 60) as usize * scale;
            let (bytes, more) = (ring.memory_bytes(), ring.bytes_for(ring.end(), count));
            ring.reserve(ring.end(), count, 0).unwrap();
            assert_eq!(ring.memory_bytes(), bytes + more, "it takes what it said");
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
        assert_eq!((ring.end() - ring.first()) as usize, ring.blocks.room(), "no piece is lost");
        ring.truncate(end);
        let cut = ring.end() - 1;
        ring.truncate(cut);
        assert_eq!(ring.end(), cut);
        assert_eq!(ring.bytes_for(cut, 1), 0);
        ring.clear();
        assert_eq!((ring.memory_bytes(), ring.first()), (0, cut));
    }

    #[test]
    fn pieces_keep_their_positions_while_the_ring_turns_and_grows() {
        turn_and_grow(2000, 1);
    }

    #[test]
    fn pieces_keep_their_positions_in_many_blocks() {
        turn_and_grow(150, 700);
    }

    #[test]
    fn a_ring_that_memory_does_not_reach_for_is_as_it_was() {
        // Aligned more than any number is.
        #[derive(Clone, Copy, Debug, PartialEq)]
        #[repr(align(64))]
        struct Aligned(u64);
        let meter = crate::memory::Meter::new(3 << 18);
        let mut ring = Ring::new(3);
        {
            let _metered = meter.enter();
            let mut position = 0;
            while ring.reserve(position, 1, Aligned(0)).is_ok() {
                ring.push().fill(Aligned(position));
                position += 1;
            }
            let (held, bytes) = (meter.held(), ring.memory_bytes());
            assert!(held > 1 << 19 && position > 1 << 11);
            // Several blocks, of which there is memory for the first ones.
            assert!(ring.reserve(position, position as usize, Aligned(0)).is_err());
            assert_eq!((ring.memory_bytes(), ring.end()), (bytes, position));
            // What there was for them went again; only the list of blocks stays longer.
            assert!(meter.held() < held + 1000);
            let is_so =
                |at| ring.piece(at) == [Aligned(at); 3] && ring.piece(at).as_ptr().is_aligned();
            assert!((0..position).all(is_so));
        }
        let _metered = meter.enter();
        drop(ring);
        assert_eq!(meter.held(), 0);
    }

    #[test]
    fn a_long_ring_grows_by_a_little() {
        let mut ring = Ring::new(1);
        let mut largest = 0;
        for position in 0..1 << 20 {
            let bytes = ring.bytes_for(position, 1);
            if position > 1 << 17 {
                largest = largest.max(bytes * 8 / ring.memory_bytes());
            }
            ring.reserve(position, 1, 0u64).unwrap();
            ring.push()[0] = position;
        }
        assert_eq!(largest, 0, "never by an eighth of what there is");
        assert!((0..1 << 20).all(|position| ring.piece(position) == [position]));
    }
}
