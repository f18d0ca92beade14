//! The blocks of a ring, apart from what its elements are: they are compiled once for all rings.

use core::ops::Range;
use core::ptr::{self, NonNull};

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::memory::room::{Element, Room};

/// Pieces that a ring begins with.
const SMALLEST: usize = 16;

/// Bytes of a block, unless that is less than [`SMALLEST`] pieces.
const BLOCK_BYTES: usize = 64 << 10;

/// Where a block does not do, a ring grows by this part of itself at least, so that it does so seldom.
const GROWTH: usize = 16;

/// What [`Ring`](super::Ring) is but for its elements. Who calls it says how one is laid out, always the same.
#[derive(Debug)]
pub(super) struct Blocks {
    /// All of one length: a single one of a power of two of pieces, or some that are as large as blocks get.
    pub(super) rooms: Vec<Room>,
    /// Elements of a piece.
    pub(super) stride: usize,
    /// A block has two to the power of this of pieces.
    shift: u32,
    /// Which of the blocks has the first piece. The others follow in turn, and what comes behind the last one
    /// lies before the first piece, in its block.
    head: usize,
    pub(super) first: u64,
    pub(super) end: u64,
    pub(super) tail: Tail,
}

/// Where the next pieces go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tail {
    /// The first element of the next piece in the block.
    pub(super) at: usize,
    pub(super) block: u32,
    /// Pieces that there is room for in the block, or fewer; 0 where it is to be looked up.
    pub(super) left: u32,
}

impl Tail {
    const UNKNOWN: Self = Self { at: 0, block: 0, left: 0 };
}

/// How much memory a ring has.
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
        self.blocks.saturating_mul(block.saturating_add(size_of::<Room>()))
    }

    /// What there must be so that there is room for `needed` pieces.
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

    fn bytes_for(self, needed: usize) -> usize {
        self.grown(needed).bytes() - self.bytes()
    }
}

impl Blocks {
    /// No pieces; takes no memory.
    pub(super) const fn new(stride: usize) -> Self {
        let tail = Tail::UNKNOWN;
        Self { rooms: Vec::new(), stride, shift: 0, head: 0, first: 0, end: 0, tail }
    }

    fn extent(&self, element: Element) -> Extent {
        let piece_bytes = self.stride * element.size();
        Extent { blocks: self.rooms.len(), shift: self.shift, piece_bytes }
    }

    /// Pieces there is room for.
    pub(super) fn room(&self) -> usize {
        self.rooms.len() << self.shift
    }

    /// Bytes held on the heap.
    #[inline(never)]
    pub(super) fn memory_bytes(&self, element: Element) -> usize {
        self.extent(element).bytes()
    }

    /// Pieces there must be room for so that `count` come after position `end`.
    fn needed(&self, end: u64, count: usize) -> usize {
        ((end - self.first) as usize).saturating_add(count)
    }

    /// Bytes that [`Self::reserve`] would take beyond those there are.
    #[inline(never)]
    pub(super) fn bytes_for(&self, end: u64, count: usize, element: Element) -> usize {
        self.extent(element).bytes_for(self.needed(end, count))
    }

    /// Makes room for `count` pieces after position `end`; a failure leaves all as it was.
    ///
    /// # Safety
    /// `element` is what all memory of this ring was taken for, and `blank` is one that may be copied.
    #[inline(never)]
    pub(super) unsafe fn reserve(
        &mut self,
        end: u64,
        count: usize,
        blank: NonNull<u8>,
        element: Element,
    ) -> Result<(), OutOfMemory> {
        let extent = self.extent(element);
        let Extent { blocks, shift, .. } = extent.grown(self.needed(end, count));
        if shift == self.shift {
            // SAFETY: as the caller promises.
            return unsafe { self.add_blocks(blocks - self.rooms.len(), blank, element) };
        }
        let mut grown =
            Self { shift, first: self.first, end: self.first, ..Self::new(self.stride) };
        // SAFETY: as the caller promises.
        unsafe { grown.add_blocks(blocks, blank, element) }?;
        grown.end = self.end;
        for position in self.first..self.end {
            let (from, to) = (self.piece(position, element), grown.piece(position, element));
            // SAFETY: both have so many bytes, and the new ones nobody else knows of.
            unsafe { ptr::copy_nonoverlapping(from.as_ptr(), to.as_ptr(), extent.piece_bytes) };
        }
        // SAFETY: as the caller promises; what was there is moved.
        unsafe { self.free(element) };
        *self = grown;
        Ok(())
    }

    /// Where the bytes of a piece are.
    fn piece(&self, position: u64, element: Element) -> NonNull<u8> {
        let (block, piece) = self.place(position);
        let room = &self.rooms[block];
        assert!((piece + 1) * self.stride <= room.len);
        // SAFETY: the block has that many elements.
        unsafe { room.elements.add(piece * self.stride * element.size()) }
    }

    /// Adds blocks behind the last one. What lay behind it, in the first one, moves to the first of them.
    ///
    /// # Safety
    /// As for [`Self::reserve`].
    unsafe fn add_blocks(
        &mut self,
        count: usize,
        blank: NonNull<u8>,
        element: Element,
    ) -> Result<(), OutOfMemory> {
        let len = self.stride.checked_mul(1 << self.shift).ok_or(OutOfMemory)?;
        let before = self.rooms.len();
        let last = ((self.first >> self.shift) + before as u64) << self.shift;
        self.rooms.try_reserve_exact(count)?;
        for _ in 0..count {
            let mut room = Room::new(element);
            // SAFETY: as the caller promises.
            if unsafe { room.fill_exactly(len, blank, element) }.is_err() {
                // SAFETY: as the caller promises; those are no blocks any more.
                self.rooms[before..].iter_mut().for_each(|room| unsafe { room.free(element) });
                self.rooms.truncate(before);
                return Err(OutOfMemory);
            }
            let pushed = self.rooms.push_within_capacity(room);
            debug_assert!(pushed.is_ok(), "room for it was made");
        }
        // Those from the head on go to the end of the list, where only new ones lie yet.
        for block in (self.head..before).rev() {
            self.rooms.swap(block, block + count);
        }
        if count > 0 && before > 0 && self.end > last {
            let moved = (self.end - last) as usize * self.stride;
            let [added, first] = [self.head, self.head + count].map(|block| &self.rooms[block]);
            assert!(moved <= added.len && moved <= first.len);
            let (from, to) = (first.elements.as_ptr(), added.elements.as_ptr());
            // SAFETY: both blocks have as many elements and are apart.
            unsafe { ptr::copy_nonoverlapping(from, to, moved * element.size()) };
        }
        self.head = if before == 0 { 0 } else { self.head + count };
        self.tail = Tail::UNKNOWN;
        Ok(())
    }

    /// Looks up where the next pieces go.
    #[inline(never)]
    pub(super) fn find_tail(&mut self) {
        let room = self.room() - (self.end - self.first) as usize;
        assert!(room > 0, "room is made before pieces come");
        let (block, piece) = self.place(self.end);
        let left = room.min((1 << self.shift) - piece);
        let left = u32::try_from(left).unwrap_or(u32::MAX);
        self.tail = Tail { at: piece * self.stride, block: block as u32, left };
    }

    /// The block of as many pieces as lie side by side, and their elements.
    pub(super) fn run(&self, position: u64, most: usize) -> (usize, Range<usize>) {
        let (block, piece) = self.place(position);
        let count = most.min((1 << self.shift) - piece);
        (block, piece * self.stride..(piece + count) * self.stride)
    }

    /// Drops all pieces before a position.
    #[inline(never)]
    pub(super) fn drop_before(&mut self, position: u64) {
        while self.first < position {
            let next = ((self.first >> self.shift) + 1) << self.shift;
            if next > position || self.rooms.is_empty() {
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
        let (count, passed) = (self.rooms.len(), self.head);
        self.head = (passed + 1) % count;
        let end = self.end.max(self.first) + (1 << self.shift) - 1;
        let used = ((end >> self.shift) - (self.first >> self.shift)) as usize;
        if used < count {
            self.rooms.swap(passed, (self.head + used) % count);
        }
        self.tail = Tail::UNKNOWN;
    }

    /// Drops all pieces from a position on.
    pub(super) fn truncate(&mut self, position: u64) {
        if position < self.end {
            self.end = position;
            self.tail = Tail::UNKNOWN;
        }
    }

    /// Gives all memory back.
    ///
    /// # Safety
    /// `element` is what all memory of this ring was taken for.
    #[inline(never)]
    pub(super) unsafe fn clear(&mut self, element: Element) {
        // SAFETY: as the caller promises.
        unsafe { self.free(element) };
        let end = self.end;
        *self = Self { first: end, end, ..Self::new(self.stride) };
    }

    /// Gives the memory of all blocks back, which are not to be used any more.
    ///
    /// # Safety
    /// As for [`Self::clear`].
    #[inline(never)]
    pub(super) unsafe fn free(&mut self, element: Element) {
        for room in &mut self.rooms {
            // SAFETY: as the caller promises; this is the last use of it.
            unsafe { room.free(element) };
        }
    }

    /// The block of a position, and which of its pieces it is.
    #[inline(always)]
    pub(super) fn place(&self, position: u64) -> (usize, usize) {
        let passed = (position >> self.shift) - (self.first >> self.shift);
        let turned = self.head + passed as usize;
        let block = turned.checked_sub(self.rooms.len()).unwrap_or(turned);
        (block, position as usize & ((1 << self.shift) - 1))
    }
}
