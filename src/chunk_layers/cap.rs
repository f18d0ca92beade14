//! The memory cap: room for the next block, focuses that shrink and grow again, and what goes back.

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Vec};

use super::block::{Block, Spares};
use super::error::Error;
use super::finder::Finder;
use super::focus::{Areas, Focus, SHRINK_STEPS};
use super::lease::Leases;
use super::plan::{Node, Plan};
use super::scheduler::{Scheduler, Strips};
use super::slot::ChunkState;
use super::slots::split;
use super::turns::Turns;

impl Scheduler {
    /// Makes room for another block of a node below the cap: spare blocks go first, then kept chunks,
    /// the farthest first. False if what is held by jobs, guards and undrained events leaves none.
    pub fn make_room(&mut self, plan: &Plan, node: usize) -> bool {
        let (cap, bytes) = (plan.def.max_bytes, plan.nodes[node].block_bytes as u64);
        let has_spare = |state: &Self| state.spares[node].len() > 0;
        cap == 0
            || (has_spare(self) && self.make_room_for(plan, 0) && has_spare(self))
            || self.make_room_for(plan, bytes)
    }

    /// Makes room for some bytes below the cap.
    fn make_room_for(&mut self, plan: &Plan, bytes: u64) -> bool {
        let cap = plan.def.max_bytes;
        let fits = |state: &Self| state.block_bytes + bytes + state.other_bytes() <= cap;
        if !fits(self) {
            self.drop_spares();
            self.drop_unused();
        }
        while !fits(self) && self.drop_kept(plan, bytes + cap / 32) {
            self.drop_spares();
            self.drop_unused();
        }
        fits(self)
    }

    /// Gives back what is held for the next call only.
    fn drop_unused(&mut self) {
        self.slots.trim_to(0);
        self.strips = Strips::default();
        self.victims = Vec::new();
    }

    fn drop_spares(&mut self) {
        for spares in &mut self.spares {
            self.block_bytes -= spares.truncate(0);
        }
    }

    /// Drops chunks that are merely kept until `bytes` are free; false if there was none.
    fn drop_kept(&mut self, plan: &Plan, bytes: u64) -> bool {
        let mut victims = core::mem::take(&mut self.victims);
        victims.clear();
        for index in self.slots.iter() {
            let (tile, local) = split(index);
            let tile = self.slots.tile(tile);
            let is_spare = (tile.present() & !tile.wanted) >> local & 1 != 0;
            if is_spare && !self.is_read(plan, index) {
                let (node, chunk) = self.slots.place(index);
                let near = |focus: &Focus| focus.square(plan, node, chunk);
                let nearest = self.focuses().map(near).min().unwrap_or(u64::MAX);
                if victims.try_push((nearest, index)).is_err() {
                    break;
                }
            }
        }
        victims.sort_unstable_by(|one, other| other.cmp(one));
        let mut freed = 0;
        for (_, slot) in &victims {
            if freed >= bytes {
                break;
            }
            let (number, local) = split(*slot);
            let node = &plan.nodes[usize::from(self.slots.tile(number).node)];
            freed += node.block_bytes as u64;
            if node.hands_out_blocks {
                self.set_state(*slot, ChunkState::Parting);
            } else {
                self.drop_blocks(plan, number, 1 << local, true);
            }
            self.settle(plan, number, 1 << local);
            self.totals.dropped += 1;
        }
        self.victims = victims;
        freed > 0
    }

    /// Shrinks focuses until all chunks asked for fit the cap, the least important first; lets a
    /// shrunk one grow again where there is room. Runs out of memory silently: then it is done later.
    pub fn balance(&mut self, plan: &Plan, jobs: &Leases) {
        let cap = plan.def.max_bytes;
        if cap == 0 {
            return;
        }
        self.make_room_for(plan, 0);
        let _ = self
            .shrink_to(plan, jobs, cap)
            .and_then(|()| self.grow_to(plan, jobs, cap))
            .and_then(|()| self.shrink_to(plan, jobs, cap));
    }

    fn shrink_to(&mut self, plan: &Plan, jobs: &Leases, cap: u64) -> Result<(), Error> {
        let fits = |state: &Self| state.wanted_block_bytes + state.other_bytes() <= cap;
        while !fits(self) {
            self.drop_unused();
            if fits(self) {
                break;
            }
            let mut candidates = (0..self.focuses.len()).filter_map(|index| {
                let focus = self.focuses[index].focus.as_ref()?;
                let shrunk = focus.progress.shrunk_sixteenths;
                let can = shrunk < SHRINK_STEPS;
                can.then_some((!focus.is_prefetch, focus.def.priority, shrunk, index))
            });
            let Some(first) = candidates.next() else { break };
            let (.., shrunk, index) = candidates.fold(first, |least, next| least.min(next));
            let Some(def) = self.at(index).map(|focus| focus.def) else { break };
            self.set_areas(plan, jobs, index, &def, shrunk + 1)?;
        }
        Ok(())
    }

    fn grow_to(&mut self, plan: &Plan, jobs: &Leases, cap: u64) -> Result<(), Error> {
        if self.shrunk == 0 {
            return Ok(());
        }
        for index in 0..self.focuses.len() {
            while let Some(focus) = self.focuses[index].focus.as_ref() {
                let (def, shrunk) = (focus.def, focus.progress.shrunk_sixteenths);
                if shrunk == 0 {
                    break;
                }
                if self.scratch.set(plan, focus.node, &def, shrunk - 1).is_err() {
                    break;
                }
                // An upper bound: what other focuses ask for too is counted twice.
                let more =
                    bytes_of(plan, &self.scratch).saturating_sub(bytes_of(plan, &focus.areas));
                let needed = self.wanted_block_bytes + self.other_bytes();
                if needed.saturating_add(more) > cap {
                    break;
                }
                self.set_areas(plan, jobs, index, &def, shrunk - 1)?;
            }
        }
        Ok(())
    }

    /// Keeps as many spare blocks of a node as chunks are on their way, and a few for the next move.
    pub fn trim_spares(&mut self) {
        for (node, spares) in self.spares.iter_mut().enumerate() {
            let len = self.coming[node] + self.coming[node] / 4 + 8;
            if spares.len() > len {
                self.block_bytes -= spares.truncate(len);
            }
        }
        self.slots.trim();
    }

    /// Notes the most bytes that blocks ever took.
    pub fn note_high_water(&mut self) {
        self.totals.max_block_bytes = self.totals.max_block_bytes.max(self.block_bytes);
    }

    /// Gives back what was needed for focuses that are gone.
    pub fn give_back(&mut self) {
        self.strips = Strips::default();
        self.victims = Vec::new();
        self.discards.give_back();
        self.slots.give_back();
        if let Ok(empty) = Areas::new(self.spares.len()) {
            self.scratch = empty;
        }
    }

    /// After the last focus is gone, gives all memory back but that of undrained events.
    #[inline]
    pub fn rest(&mut self) {
        if self.focus_count() > 0 {
            return;
        }
        self.rest_without_focus();
    }

    fn rest_without_focus(&mut self) {
        self.drop_spares();
        if self.slots.len() == 0 {
            self.give_back();
            self.checks = HashMap::new();
            (self.focuses, self.free_focuses) = (Vec::new(), Vec::new());
            (self.finder, self.turns) = (Finder::EMPTY, Turns::default());
        }
    }

    /// True if every focus is gone and so is every chunk.
    pub fn is_at_rest(&self) -> bool {
        self.slots.len() == 0 && self.focus_count() == 0
    }

    /// Bytes held for everything but blocks, for the memory cap.
    fn other_bytes(&self) -> u64 {
        self.fixed_bytes + self.record_bytes()
    }

    /// Bytes that the areas in `scratch` take at least, were they the only ones.
    pub fn alone_bytes(&self, plan: &Plan) -> u64 {
        self.fixed_bytes.saturating_add(bytes_of(plan, &self.scratch))
    }

    /// Bytes held for what comes and goes with focuses, blocks apart.
    pub fn record_bytes(&self) -> u64 {
        let Strips { unwant, unkeep, keep, want } = &self.strips;
        let strips: usize =
            [unwant, unkeep, keep, want].iter().map(|list| list.memory_bytes()).sum();
        let places = self.focuses.memory_bytes()
            + self.free_focuses.memory_bytes()
            + self.finder.memory_bytes()
            + self.turns.memory_bytes()
            + self.discards.memory_bytes()
            + self.victims.memory_bytes();
        let all = self.slots.memory_bytes() + strips + places;
        let rest = self.scratch.memory_bytes() + self.checks.memory_bytes();
        let spares: usize = self.spares.iter().map(Spares::memory_bytes).sum();
        self.focus_bytes + self.lease_bytes + (all + rest + spares) as u64
    }

    /// Gives a node's job a block, from the spare ones if there is one.
    pub fn take_block(&mut self, plan: &Plan, node: usize) -> Result<Block, OutOfMemory> {
        let Node { block_bytes: bytes, hands_out_blocks, .. } = plan.nodes[node];
        if hands_out_blocks {
            self.discards.owe()?;
        }
        let had = self.spares[node].len();
        let block = self.spares[node].take();
        if block.is_err() && hands_out_blocks {
            self.discards.settle();
        }
        let block = block?;
        if had == 0 {
            self.block_bytes += bytes as u64;
        }
        self.note_high_water();
        Ok(block)
    }
}

/// Bytes that all chunks of these areas take.
fn bytes_of(plan: &Plan, areas: &Areas) -> u64 {
    let nodes = areas.want.iter().enumerate();
    nodes.map(|(node, region)| region.count() * Scheduler::chunk_bytes(plan, node)).sum()
}
