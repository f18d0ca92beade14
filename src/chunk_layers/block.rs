//! A chunk's block of cells, and the spare blocks of a node.
//!
//! A block is written by one job outside the world's lock and never changes once that job is
//! finished; whoever reads it has pinned the chunk. So the lock alone orders writers and readers.

use core::alloc::Layout;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

use allocator_api2::alloc::Allocator;

use crate::error::OutOfMemory;
use crate::memory::{HookAllocator, Vec, prefetch};

use super::tile::{CHUNKS, lane};

/// Blocks start at the boundary of a cache line.
const ALIGNMENT: usize = 64;

/// Memory of a fixed size, reached by pointer alone.
#[derive(Debug)]
pub(super) struct Block {
    memory: NonNull<u8>,
    bytes: usize,
}

// SAFETY: a block is plain memory that belongs to whoever holds it.
unsafe impl Send for Block {}

impl Block {
    /// A block with undefined contents.
    pub fn new(bytes: usize) -> Result<Self, OutOfMemory> {
        let memory = HookAllocator.allocate(Self::layout(bytes)?).map_err(|_| OutOfMemory)?;
        Ok(Block { memory: memory.cast(), bytes })
    }

    fn layout(bytes: usize) -> Result<Layout, OutOfMemory> {
        Layout::from_size_align(bytes, ALIGNMENT).map_err(|_| OutOfMemory)
    }

    /// Says that it will be written soon, from its start on.
    #[inline]
    fn prefetch(&self) {
        /// What is asked for; the processor sees by itself how it goes on.
        const MOST: usize = 512;
        for offset in (0..self.bytes.min(MOST)).step_by(ALIGNMENT) {
            // SAFETY: the byte is there. It may never have been written: it is not looked at.
            prefetch(unsafe { self.memory.cast::<MaybeUninit<u8>>().add(offset).as_ref() });
        }
    }

    /// Where it lies; it stays there however the block itself is moved.
    pub fn memory(&self) -> NonNull<u8> {
        self.memory
    }

    /// Its size.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        if let Ok(layout) = Self::layout(self.bytes) {
            // SAFETY: the memory came from this allocator with this layout, and goes once.
            unsafe { HookAllocator.deallocate(self.memory, layout) };
        }
    }
}

/// The blocks of a tile's chunks, which have one size.
#[derive(Debug)]
pub(super) struct Blocks {
    memory: [Option<NonNull<u8>>; CHUNKS],
    bytes: usize,
}

// SAFETY: blocks are plain memory that belongs to whoever holds them.
unsafe impl Send for Blocks {}

impl Blocks {
    /// No block.
    pub const NONE: Blocks = Blocks { memory: [None; CHUNKS], bytes: 0 };

    /// Where the block of a chunk lies, if there is one.
    #[inline]
    pub fn memory(&self, local: u32) -> Option<NonNull<u8>> {
        self.memory[lane(local)]
    }

    /// Says that what is noted of a chunk is needed soon.
    #[inline]
    pub fn prefetch(&self, local: u32) {
        prefetch(&self.memory[lane(local)]);
    }

    /// Gives a chunk that has none a block, of the size of all others.
    pub fn put(&mut self, local: u32, block: Block) {
        self.bytes = block.bytes;
        self.memory[lane(local)] = Some(block.memory);
        core::mem::forget(block);
    }

    /// Takes the block of a chunk away.
    #[inline]
    pub fn take(&mut self, local: u32) -> Option<Block> {
        let memory = self.memory[lane(local)].take()?;
        Some(Block { memory, bytes: self.bytes })
    }
}

impl Drop for Blocks {
    fn drop(&mut self) {
        for local in 0..CHUNKS as u32 {
            drop(self.take(local));
        }
    }
}

/// Blocks of one size that wait for their next use, so that a steady flight takes no memory.
#[derive(Debug)]
pub(super) struct Spares {
    blocks: Vec<Block>,
    block_bytes: usize,
}

impl Spares {
    /// No block yet; all will have this size.
    pub fn new(block_bytes: usize) -> Self {
        Spares { blocks: Vec::new(), block_bytes }
    }

    /// A block for a job.
    pub fn take(&mut self) -> Result<Block, OutOfMemory> {
        let Some(block) = self.blocks.pop() else { return Block::new(self.block_bytes) };
        // Where many focuses take turns, spare blocks were last written long ago.
        if let Some(next) = self.blocks.last() {
            next.prefetch();
        }
        Ok(block)
    }

    /// True if the block has the size that blocks have here.
    pub fn fits(&self, block: &Block) -> bool {
        block.bytes() == self.block_bytes
    }

    /// Keeps a block for later; gives the bytes that went back to the allocator, if it cannot.
    pub fn keep(&mut self, block: Block) -> u64 {
        let bytes = block.bytes() as u64;
        if self.blocks.try_push(block).is_ok() { 0 } else { bytes }
    }

    /// Gives back all but `len` blocks; gives their bytes.
    pub fn truncate(&mut self, len: usize) -> u64 {
        let bytes = (self.blocks.len().saturating_sub(len) * self.block_bytes) as u64;
        self.blocks.truncate(len);
        if len == 0 {
            self.blocks.shrink_to_fit();
        }
        bytes
    }

    /// Number of blocks.
    pub fn len(&self) -> usize {
        self.blocks.len()
    }
}
