//! What chunks are at, and what changes when one focus more or less asks for them.

use crate::chunk_layers::focuses::focus::FocusProgress;
use crate::chunk_layers::jobs::lease::Leases;
use crate::chunk_layers::layers::plan::Plan;
use crate::chunk_layers::records::slot::ChunkState;
use crate::chunk_layers::records::slots::split;
use crate::chunk_layers::records::tile::{ALL_STATES, bits, count};
use crate::chunk_layers::schedule::scheduler::{RECORD_BYTES, Scheduler};

impl Scheduler {
    /// Lets chunks of a tile be at a state.
    pub fn set_states(&mut self, number: u32, mask: u64, state: ChunkState) {
        if mask == 0 {
            return;
        }
        let is_coming = |state| matches!(state, ChunkState::Waiting | ChunkState::Ready);
        let tile = self.slots.tile_mut(number);
        tile.forget_ready(mask);
        let coming = &mut self.coming[usize::from(tile.node)];
        for old in ALL_STATES {
            let bits = tile.at_mut(old);
            let moved = *bits & mask;
            if moved != 0 {
                *bits &= !mask;
                let moved = count(moved);
                self.counts[old as usize].0 -= moved;
                *coming -= if is_coming(old) { moved as usize } else { 0 };
            }
        }
        *tile.at_mut(state) |= mask;
        let moved = count(mask);
        self.counts[state as usize].0 += moved;
        *coming += if is_coming(state) { moved as usize } else { 0 };
    }

    /// Lets chunks of a tile that are all at one state go to another. None of them is ready.
    #[inline]
    pub fn advance(&mut self, number: u32, mask: u64, from: ChunkState, to: ChunkState) {
        if mask == 0 {
            return;
        }
        let is_coming = |state| matches!(state, ChunkState::Waiting | ChunkState::Ready);
        let tile = self.slots.tile_mut(number);
        debug_assert!(mask & !tile.at(from) == 0);
        *tile.at_mut(from) &= !mask;
        *tile.at_mut(to) |= mask;
        let moved = count(mask);
        self.counts[from as usize].0 -= moved;
        self.counts[to as usize].0 += moved;
        let coming = &mut self.coming[usize::from(tile.node)];
        match (is_coming(from), is_coming(to)) {
            (true, false) => *coming -= moved as usize,
            (false, true) => *coming += moved as usize,
            _ => (),
        }
    }

    /// Lets a chunk be at a state.
    #[inline]
    pub fn set_state(&mut self, slot: u32, state: ChunkState) {
        let (number, local) = split(slot);
        self.set_states(number, 1 << local, state);
    }

    /// Bytes that a chunk of a node takes, its objects apart.
    pub fn chunk_bytes(plan: &Plan, node: usize) -> u64 {
        plan.nodes[node].block_bytes as u64 + RECORD_BYTES
    }

    /// Takes back chunks of a tile that were to be handed out.
    #[inline]
    pub fn revive(&mut self, plan: &Plan, number: u32, mask: u64) {
        let unloading = self.slots.tile(number).at(ChunkState::Unloading) & mask;
        if unloading != 0 {
            self.revive_some(plan, number, unloading);
        }
    }

    #[inline(never)]
    fn revive_some(&mut self, plan: &Plan, number: u32, mask: u64) {
        self.advance(number, mask, ChunkState::Unloading, ChunkState::Loaded);
        self.list_events(plan, number);
    }

    /// What chunks of a tile count for in the progress of a focus.
    #[inline]
    pub fn progress_of(&self, number: u32, mask: u64) -> FocusProgress {
        let tile = self.slots.tile(number);
        FocusProgress {
            loaded: count(tile.present() & mask),
            failed: count(tile.at(ChunkState::Failed) & mask),
            ..FocusProgress::default()
        }
    }

    /// Counts chunks of a tile that are asked for now and were not before, or the other way round.
    fn count_wanted(&mut self, plan: &Plan, number: u32, mask: u64, sign: i64) {
        let tile = self.slots.tile(number);
        let (index, loaded) = (usize::from(tile.node), tile.at(ChunkState::Loaded) & mask);
        let node = &plan.nodes[index];
        let chunks = count(mask);
        let add = |to: &mut u64, more: u64| *to = to.wrapping_add_signed(sign * more as i64);
        add(&mut self.wanted_chunks, chunks);
        add(&mut self.wanted_block_bytes, chunks * node.block_bytes as u64);
        if node.hands_out_blocks {
            add(&mut self.wanted_to_hand_out, chunks);
        }
        if node.object_bytes > 0 {
            self.tally_wanted(index, chunks, sign);
            self.tally_made(number, loaded, sign);
        }
    }

    /// One more focus, `index`, asks for chunks of a tile; gives what they count for in its progress.
    pub fn want(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        index: usize,
        number: u32,
        mask: u64,
    ) -> FocusProgress {
        let new = self.slots.add(number, mask);
        self.counts[ChunkState::Absent as usize].0 += new;
        self.revive(plan, number, mask);
        let progress = self.progress_of(number, mask);
        let tile = self.slots.tile_mut(number);
        let first = tile.want(index, mask);
        let shared = tile.at(ChunkState::Ready) & mask & !first;
        let absent = tile.at(ChunkState::Absent) & first;
        for local in bits(tile.at(ChunkState::Running) & first) {
            let is_sound = tile.stale >> local & 1 == 0;
            jobs.set_wanted(tile.slot(local).awaits, is_sound);
        }
        self.enqueue(plan, index, number, shared);
        self.count_wanted(plan, number, first, 1);
        self.activate(plan, number, absent);
        progress
    }

    /// One focus less, `index`, asks for chunks of a tile; gives what they counted for in its progress.
    pub fn unwant(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        index: usize,
        number: u32,
        mask: u64,
    ) -> FocusProgress {
        let progress = self.progress_of(number, mask);
        let tile = self.slots.tile_mut(number);
        let last = tile.unwant(index, mask);
        tile.failure_due &= !last;
        let failed = tile.at(ChunkState::Failed);
        let ready = count(tile.at(ChunkState::Ready) & mask) as u32;
        let begun = tile.at(ChunkState::Waiting) | tile.at(ChunkState::Ready) | failed;
        for local in bits(tile.at(ChunkState::Running) & last) {
            jobs.set_wanted(tile.slot(local).awaits, false);
        }
        if let Some(focus) = self.at(index) {
            focus.ready -= ready;
        }
        if begun & last != 0 {
            self.set_states(number, begun & last, ChunkState::Absent);
        }
        self.count_wanted(plan, number, last, -1);
        self.settle(plan, number, last);
        progress
    }
}
