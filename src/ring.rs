//! A queue in blocks of memory: what is appended stays in its place until the front or the back goes, also where
//! there is too much for a block. So growth copies and clears little at a time, however long the queue is.

use core::ops::Range;

use crate::error::OutOfMemory;
use crate::memory::Vec;

/// Pieces that a ring begins with.
const SMALLEST: usize = 16;

/// Bytes of a block, unless that is less than [`SMALLEST`] pieces.
const BLOCK_BYTES: usize = 64 << 10;

/// Where a block does not do, a ring grows by this part of itself at least, so that it does so seldom.
const GROWTH: usize = 16;

/// Pieces of a fixed number of elements, one after another. Each has a position, a number that counts on and
/// stays the same while the piece is there.
#[derive(Debug)]
pub(crate) struct Ring<T> {
    /// All of one length: a single one of a power of two of pieces, or some that are as large as blocks get.
    blocks: Vec<Vec<T>>,
    /// Elements of a piece.
    stride: usize,
    /// A block has two to the power of this of pieces.
    shift: u32,
    /// Which of the blocks has the first piece. The others follow in turn, and what comes behind the last one
    /// lies before the first piece, in its block.
    head: usize,
    first: u64,
    end: u64,
    tail: Tail,
}

/// Where the next pieces go.
#[derive(Clone, Copy, Debug)]
struct Tail {
    /// The first element of the next piece in the block.
    at: usize,
    block: u32,
    /// Pieces that there is room for in the block, or fewer; 0 where it is to be looked up.
    left: u32,
}

impl Tail {
    const UNKNOWN: Self = Self { at: 0, block: 0, left: 0 };
}

/// How much memory a ring has; apart from what its elements are, so that it is compiled once.
#[derive(Clone, Copy)]
struct Extent {
    blocks: usize,
    shift: u32,
    piece_bytes: usize,
}

impl Extent {
    /// Pieces there is room for.
    fn room(self) -> usize {
        self.blocks << self.shift
    }

    fn bytes(self) -> usize {
        let block = self.piece_bytes.saturating_mul(1 << self.shift);
        self.blocks.saturating_mul(block.saturating_add(size_of::<Vec<u8>>()))
    }

    /// What there must be so that there is room for `needed` pieces.
    #[inline(never)]
    fn grown(self, needed: usize) -> Self {
        let largest = (BLOCK_BYTES / self.piece_bytes.max(1)).max(SMALLEST).ilog2();
        let room = self.room();
        if needed <= room {
            self
        } else if needed <= 1 << largest {
            let shift = needed.next_power_of_two().max(SMALLEST).ilog2();
            Self { blocks: 1, shift, ..self }
        } else {
            let blocks = needed.max(room + room / GROWTH).div_ceil(1 << largest);
            Self { blocks, shift: largest, ..self }
        }
    }

    #[inline(never)]
    fn bytes_for(self, needed: usize) -> usize {
        self.grown(needed).bytes() - self.bytes()
    }
}

impl<T: Copy> Ring<T> {
    /// No pieces; takes no memory.
    pub(crate) const fn new(stride: usize) -> Self {
        let tail = Tail::UNKNOWN;
        Self { blocks: Vec::new(), stride, shift: 0, head: 0, first: 0, end: 0, tail }
    }

    /// Elements of a piece.
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    /// Position of the first piece.
    pub(crate) fn first(&self) -> u64 {
        self.first
    }

    /// Position after the last piece.
    pub(crate) fn end(&self) -> u64 {
        self.end
    }

    fn extent(&self) -> Extent {
        let piece_bytes = self.stride * size_of::<T>();
        Extent { blocks: self.blocks.len(), shift: self.shift, piece_bytes }
    }

    /// Bytes held on the heap.
    pub(crate) fn memory_bytes(&self) -> usize {
        self.extent().bytes()
    }

    /// Pieces there must be room for so that `count` come after position `end`.
    fn needed(&self, end: u64, count: usize) -> usize {
        ((end - self.first) as usize).saturating_add(count)
    }

    /// Bytes that [`Self::reserve`] would take beyond those there are.
    pub(crate) fn bytes_for(&self, end: u64, count: usize) -> usize {
        self.extent().bytes_for(self.needed(end, count))
    }

    /// Makes room for `count` pieces after position `end`; a failure leaves all as it was.
    #[inline(never)]
    pub(crate) fn reserve(&mut self, end: u64, count: usize, blank: T) -> Result<(), OutOfMemory> {
        let Extent { blocks, shift, .. } = self.extent().grown(self.needed(end, count));
        if shift == self.shift {
            return self.add_blocks(blocks - self.blocks.len(), blank);
        }
        let mut grown =
            Self { shift, first: self.first, end: self.first, ..Self::new(self.stride) };
        grown.add_blocks(blocks, blank)?;
        for position in self.first..self.end {
            grown.push().copy_from_slice(self.piece(position));
        }
        *self = grown;
        Ok(())
    }

    /// Adds blocks behind the last one. What lay behind it, in the first one, moves to the first of them.
    #[inline(never)]
    fn add_blocks(&mut self, count: usize, blank: T) -> Result<(), OutOfMemory> {
        let len = self.stride.checked_mul(1 << self.shift).ok_or(OutOfMemory)?;
        let before = self.blocks.len();
        let last = ((self.first >> self.shift) + before as u64) << self.shift;
        self.blocks.try_reserve_exact(count)?;
        for _ in 0..count {
            let Ok(block) = Vec::try_filled(len, blank) else {
                self.blocks.truncate(before);
                return Err(OutOfMemory);
            };
            let pushed = self.blocks.push_within_capacity(block);
            debug_assert!(pushed.is_ok(), "room for it was made");
        }
        // Those from the head on go to the end of the list, where only new ones lie yet.
        for block in (self.head..before).rev() {
            self.blocks.swap(block, block + count);
        }
        if count > 0 && before > 0 && self.end > last {
            let moved = (self.end - last) as usize * self.stride;
            let (added, first) = self.blocks.split_at_mut(self.head + count);
            added[self.head][..moved].copy_from_slice(&first[0][..moved]);
        }
        self.head = if before == 0 { 0 } else { self.head + count };
        self.tail = Tail::UNKNOWN;
        Ok(())
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
        if self.tail.left == 0 {
            self.find_tail();
        }
        let Tail { at, block, left } = self.tail;
        let count = most.min(left as usize);
        let end = at + count * self.stride;
        self.end += count as u64;
        self.tail = Tail { at: end, block, left: left - count as u32 };
        &mut self.blocks[block as usize][at..end]
    }

    /// Looks up where the next pieces go.
    #[inline(never)]
    fn find_tail(&mut self) {
        let room = self.extent().room() - (self.end - self.first) as usize;
        assert!(room > 0, "room is made before pieces come");
        let (block, piece) = self.place(self.end);
        let left = room.min((1 << self.shift) - piece);
        let left = u32::try_from(left).unwrap_or(u32::MAX);
        self.tail = Tail { at: piece * self.stride, block: block as u32, left };
    }

    /// The piece at a position.
    pub(crate) fn piece(&self, position: u64) -> &[T] {
        let (block, piece) = self.place(position);
        &self.blocks[block][piece * self.stride..][..self.stride]
    }

    /// The piece at a position, to change. A part of each loop that appends pieces.
    #[inline(always)]
    pub(crate) fn piece_mut(&mut self, position: u64) -> &mut [T] {
        let (block, piece) = self.place(position);
        &mut self.blocks[block][piece * self.stride..][..self.stride]
    }

    /// As many pieces from a position on as lie side by side, `most` at most.
    pub(crate) fn run(&self, position: u64, most: usize) -> &[T] {
        let (block, elements) = self.run_place(position, most);
        &self.blocks[block][elements]
    }

    /// The same to change.
    pub(crate) fn run_mut(&mut self, position: u64, most: usize) -> &mut [T] {
        let (block, elements) = self.run_place(position, most);
        &mut self.blocks[block][elements]
    }

    /// The block of as many pieces as lie side by side, and their elements.
    fn run_place(&self, position: u64, most: usize) -> (usize, Range<usize>) {
        let (block, piece) = self.place(position);
        let count = most.min((1 << self.shift) - piece);
        (block, piece * self.stride..(piece + count) * self.stride)
    }

    /// Drops all pieces before a position.
    pub(crate) fn drop_before(&mut self, position: u64) {
        while self.first < position {
            let next = ((self.first >> self.shift) + 1) << self.shift;
            if next > position || self.blocks.is_empty() {
                self.first = position;
                return;
            }
            self.first = next;
            self.pass_head();
        }
    }

    /// Goes on to the block behind the first one, which has no pieces left. It is the next one to be used: the
    /// machine has it near, other than those that were used long before.
    fn pass_head(&mut self) {
        let (count, passed) = (self.blocks.len(), self.head);
        self.head = (passed + 1) % count;
        let end = self.end.max(self.first) + (1 << self.shift) - 1;
        let used = ((end >> self.shift) - (self.first >> self.shift)) as usize;
        if used < count {
            self.blocks.swap(passed, (self.head + used) % count);
        }
        self.tail = Tail::UNKNOWN;
    }

    /// Drops all pieces from a position on.
    pub(crate) fn truncate(&mut self, position: u64) {
        if position < self.end {
            self.end = position;
            self.tail = Tail::UNKNOWN;
        }
    }

    /// Gives all memory back.
    #[inline(never)]
    pub(crate) fn clear(&mut self) {
        let end = self.end;
        *self = Self { first: end, end, ..Self::new(self.stride) };
    }

    /// The block of a position, and which of its pieces it is.
    #[inline(always)]
    fn place(&self, position: u64) -> (usize, usize) {
        let passed = (position >> self.shift) - (self.first >> self.shift);
        let turned = self.head + passed as usize;
        let block = turned.checked_sub(self.blocks.len()).unwrap_or(turned);
        (block, position as usize & ((1 << self.shift) - 1))
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
        assert_eq!((ring.end() - ring.first()) as usize, ring.extent().room(), "no piece is lost");
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
