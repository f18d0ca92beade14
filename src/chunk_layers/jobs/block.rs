//! A chunk's block: its cells and, behind them, where its objects lie; and the spare blocks of a node.
//!
//! A block is written by one job outside the world's lock and never changes once that job is
//! finished; whoever reads it has pinned the chunk. So the lock alone orders writers and readers.

use core::alloc::Layout;
use core::ptr::NonNull;

use allocator_api2::alloc::Allocator;

use crate::error::OutOfMemory;
use crate::memory::{HookAllocator, Vec};
use crate::simd::prefetch;

use crate::chunk_layers::jobs::objects::List;
use crate::chunk_layers::records::tile::{CHUNKS, SHIFT, lane};

/// Blocks, and lists of objects, start at the boundary of a cache line.
pub(crate) const ALIGNMENT: usize = 64;

/// What the blocks of a node hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shape {
    /// Bytes of the cells.
    pub cell_bytes: u32,
    /// Whether a list of objects lies behind them.
    pub has_list: bool,
}

impl Shape {
    /// Bytes of a block; those that the objects take apart.
    pub fn bytes(self) -> usize {
        if self.has_list {
            self.list_offset() + size_of::<List>()
        } else {
            self.cell_bytes as usize
        }
    }

    fn list_offset(self) -> usize {
        (self.cell_bytes as usize).next_multiple_of(align_of::<List>())
    }

    /// Where the list of a block of this shape, with a list, lies.
    #[inline]
    pub fn list_of(self, memory: NonNull<u8>) -> NonNull<List> {
        debug_assert!(self.has_list);
        // SAFETY: the block has room for a list there, at that alignment.
        unsafe { memory.add(self.list_offset()).cast() }
    }
}

/// Memory of a fixed size, reached by pointer alone.
#[derive(Debug)]
pub(crate) struct Block {
    memory: NonNull<u8>,
    shape: Shape,
}

// SAFETY: a block is plain memory that belongs to whoever holds it.
unsafe impl Send for Block {}

impl Block {
    /// A block with undefined cells and no objects.
    pub fn new(shape: Shape) -> Result<Self, OutOfMemory> {
        let memory = HookAllocator.allocate(Self::layout(shape.bytes())?);
        let memory = memory.map_err(|_| OutOfMemory)?.cast();
        if shape.has_list {
            // SAFETY: the block was made with room for it.
            unsafe { shape.list_of(memory).write(List::EMPTY) };
        }
        Ok(Block { memory, shape })
    }

    fn layout(bytes: usize) -> Result<Layout, OutOfMemory> {
        Layout::from_size_align(bytes, ALIGNMENT).map_err(|_| OutOfMemory)
    }

    /// Says that it will be written soon, from its start on.
    #[inline]
    fn prefetch(&self) {
        /// What is asked for; the processor sees by itself how it goes on.
        const MOST: usize = 512;
        let len = self.bytes().min(MOST);
        let mut offset = 0;
        while offset < len {
            prefetch(self.memory.as_ptr().wrapping_add(offset));
            offset += ALIGNMENT;
        }
    }

    /// Where it lies; it stays there however the block itself is moved.
    pub fn memory(&self) -> NonNull<u8> {
        self.memory
    }

    /// Its size, that of its objects apart.
    pub fn bytes(&self) -> usize {
        self.shape.bytes()
    }

    /// What it holds.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Its objects; none without a list.
    pub fn list(&self) -> List {
        if !self.shape.has_list {
            return List::EMPTY;
        }
        // SAFETY: a block with a list was made with one.
        unsafe { self.shape.list_of(self.memory).read() }
    }

    /// Takes its objects away.
    pub fn take_list(&mut self) -> List {
        let list = self.list();
        if self.shape.has_list {
            // SAFETY: as above; whoever has the block alone may write there.
            unsafe { self.shape.list_of(self.memory).write(List::EMPTY) };
        }
        list
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        self.list().free();
        if let Ok(layout) = Self::layout(self.bytes()) {
            // SAFETY: the memory came from this allocator with this layout, and goes once.
            unsafe { HookAllocator.deallocate(self.memory, layout) };
        }
    }
}

/// The blocks of a tile's chunks, which have one size.
#[derive(Debug)]
#[repr(C)]
pub(crate) struct Blocks {
    memory: [Option<NonNull<u8>>; CHUNKS],
    shape: Shape,
}

// SAFETY: blocks are plain memory that belongs to whoever holds them.
unsafe impl Send for Blocks {}

impl Blocks {
    /// No block.
    pub const NONE: Blocks =
        Blocks { memory: [None; CHUNKS], shape: Shape { cell_bytes: 0, has_list: false } };

    /// Where the block of a chunk lies, if there is one.
    #[inline]
    pub fn memory(&self, local: u32) -> Option<NonNull<u8>> {
        self.memory[lane(local)]
    }

    /// Lists where the blocks of rows of chunks lie, each from a column on, in rows of a wider list.
    #[inline(never)]
    pub fn list_rows(
        &self,
        first: u32,
        [columns, rows]: [usize; 2],
        width: usize,
        list: &mut [Option<NonNull<u8>>],
    ) {
        let (mut first, mut start) = (first, 0);
        for _ in 0..rows {
            for (local, listed) in (first..).zip(&mut list[start..start + columns]) {
                *listed = self.memory(local);
            }
            (first, start) = (first + (1 << SHIFT), start + width);
        }
    }

    /// Says that what is noted of a chunk is needed soon.
    #[inline]
    pub fn prefetch(&self, local: u32) {
        prefetch(&self.memory[lane(local)]);
    }

    /// The objects of a chunk with a block; none without.
    pub fn list(&self, local: u32) -> List {
        match self.memory(local) {
            // SAFETY: a block with a list was made with one.
            Some(memory) if self.shape.has_list => unsafe { self.shape.list_of(memory).read() },
            _ => List::EMPTY,
        }
    }

    /// Gives a chunk that has none a block, of the shape of all others.
    pub fn put(&mut self, local: u32, block: Block) {
        self.shape = block.shape;
        self.memory[lane(local)] = Some(block.memory);
        core::mem::forget(block);
    }

    /// Takes the block of a chunk away.
    #[inline]
    pub fn take(&mut self, local: u32) -> Option<Block> {
        let memory = self.memory[lane(local)].take()?;
        Some(Block { memory, shape: self.shape })
    }
}

impl Drop for Blocks {
    fn drop(&mut self) {
        for local in 0..CHUNKS as u32 {
            drop(self.take(local));
        }
    }
}

/// Blocks of one shape that wait, without objects, for their next use, so that a steady flight takes no
/// memory.
#[derive(Debug)]
pub(crate) struct Spares {
    blocks: Vec<Block>,
    shape: Shape,
    /// Blocks that chunks have.
    used: usize,
}

impl Spares {
    /// No block yet; all will have this shape.
    pub fn new(shape: Shape) -> Self {
        Spares { blocks: Vec::new(), shape, used: 0 }
    }

    /// A block for a job.
    pub fn take(&mut self) -> Result<Block, OutOfMemory> {
        /// How many blocks from now on: memory that is far takes longer than one job.
        const AHEAD: usize = 3;
        let Some(block) = self.blocks.pop() else {
            let block = Block::new(self.shape)?;
            self.used += 1;
            return Ok(block);
        };
        self.used += 1;
        // Where many focuses take turns, spare blocks were last written long ago.
        if let Some(next) = self.blocks.len().checked_sub(AHEAD).map(|place| &self.blocks[place]) {
            next.prefetch();
        }
        Ok(block)
    }

    /// True if the block has the shape that blocks have here.
    pub fn fits(&self, block: &Block) -> bool {
        block.shape() == self.shape
    }

    /// Keeps a chunk's block for later; gives the bytes that went back to the allocator, if it cannot.
    pub fn keep(&mut self, block: Block) -> u64 {
        self.used -= 1;
        let bytes = block.bytes() as u64;
        if self.blocks.try_push(block).is_ok() { 0 } else { bytes }
    }

    /// Gives back all but `len` blocks; gives their bytes.
    pub fn truncate(&mut self, len: usize) -> u64 {
        let bytes = (self.blocks.len().saturating_sub(len) * self.shape.bytes()) as u64;
        self.blocks.truncate(len);
        if len == 0 {
            self.blocks.shrink_to_fit();
        }
        bytes
    }

    /// Notes that the block of a chunk goes to the host.
    pub fn leave(&mut self) {
        self.used -= 1;
    }

    /// Notes that one comes back, to be kept.
    pub fn come(&mut self) {
        self.used += 1;
    }

    /// So many are kept beside chunks on their way: as many as these take, or as what comes and goes from one frame
    /// to the next may, and a few for the next move.
    pub fn most(&self, coming: usize) -> usize {
        (coming + coming / 4).max(self.used / 8) + 8
    }

    /// Number of blocks.
    pub fn len(&self) -> usize {
        self.blocks.len()
    }
}
