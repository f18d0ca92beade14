//! How chunks go that nothing holds any more.

use crate::chunk_layers::layers::plan::Plan;
use crate::chunk_layers::records::slot::ChunkState;
use crate::chunk_layers::records::slots::slot_at;
use crate::chunk_layers::records::tile::{bits, count};
use crate::chunk_layers::schedule::scheduler::Scheduler;

impl Scheduler {
    /// Lets chunks of a tile go as far as nothing holds them any more: their blocks, then their records.
    pub fn settle(&mut self, plan: &Plan, number: u32, mask: u64) {
        let tile = self.slots.tile(number);
        let held = tile.wanted & !(tile.stale | tile.lingering);
        let loaded = tile.at(ChunkState::Loaded) & mask & !held;
        if loaded != 0 {
            self.settle_loaded(plan, number, loaded);
        }
        self.list_events(plan, number);
        let unneeded = self.slots.tile(number).unneeded() & mask;
        if unneeded != 0 {
            if !self.checks.is_empty() {
                for local in bits(unneeded) {
                    self.checks.remove(&slot_at(number, local));
                }
            }
            self.counts[ChunkState::Absent as usize].0 -= self.slots.remove(number, unneeded);
        }
    }

    /// Lets blocks of loaded chunks of a tile go that nobody asks for or that are stale.
    fn settle_loaded(&mut self, plan: &Plan, number: u32, mask: u64) {
        let tile = self.slots.tile(number);
        let stale = tile.stale & mask;
        let node = &plan.nodes[usize::from(tile.node)];
        let hands_out = node.hands_out_blocks;
        // One look tells in most cases that no margin keeps and no job reads any of them.
        let mut goes = mask & (stale | !tile.wanted);
        if self.margins > 0 {
            for local in bits(goes & !stale) {
                goes &= !(u64::from(self.is_kept(plan, slot_at(number, local))) << local);
            }
        }
        let mut read = goes & self.slots.tile(number).pinned;
        if self.counts[ChunkState::Running as usize].0 > 0 && !node.users.is_empty() {
            for local in bits(goes & !read) {
                read |= u64::from(self.is_read(plan, slot_at(number, local))) << local;
            }
        }
        let tile = self.slots.tile_mut(number);
        let lingered = tile.lingering & mask;
        if read != lingered {
            tile.lingering = tile.lingering & !mask | read;
            self.lingering = self.lingering + count(read) - count(lingered);
        }
        let gone = goes & !read;
        let unloading = if hands_out { gone & !stale } else { 0 };
        self.advance(number, unloading, ChunkState::Loaded, ChunkState::Unloading);
        let dropped = gone & !unloading;
        if dropped != 0 {
            self.drop_blocks(plan, number, dropped, ChunkState::Loaded, true);
            let again = self.slots.tile(number).wanted & dropped;
            if again != 0 {
                self.activate(plan, number, again);
            }
        }
    }

    /// Takes the blocks of chunks of a tile away, all at one state; they are absent then. Blocks that were
    /// generated to their end go to the host, where the level hands out its blocks.
    pub fn drop_blocks(
        &mut self,
        plan: &Plan,
        number: u32,
        mask: u64,
        from: ChunkState,
        is_whole: bool,
    ) {
        self.advance(number, mask, from, ChunkState::Absent);
        let tile = self.slots.tile_mut(number);
        let node = usize::from(tile.node);
        tile.gone = tile.gone & !mask | tile.announced & mask;
        let lingered = tile.lingering & mask;
        if lingered != 0 {
            tile.lingering &= !mask;
            self.lingering -= count(lingered);
        }
        if plan.nodes[node].has_blocks() {
            let hands_out_blocks = plan.nodes[node].hands_out_blocks;
            if plan.nodes[node].object_bytes > 0 && from == ChunkState::Loaded {
                self.tally_made(number, mask & self.slots.tile(number).wanted, -1);
            }
            for local in bits(mask) {
                let block = self.slots.tile_mut(number).blocks.take(local);
                let Some(mut block) = block else { continue };
                if hands_out_blocks && is_whole {
                    self.discard(slot_at(number, local), block);
                } else {
                    if hands_out_blocks {
                        self.discards.settle();
                    }
                    self.keep_objects(&mut block);
                    self.block_bytes -= self.spares[node].keep(block);
                }
            }
        }
        self.slots.tile_mut(number).stale &= !mask;
    }
}
