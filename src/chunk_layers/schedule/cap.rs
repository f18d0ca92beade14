//! The memory cap: what goes where room is needed, focuses that shrink and grow again, and what goes back.

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Vec};

use crate::chunk_layers::error::Error;
use crate::chunk_layers::focuses::focus::{Areas, Focus};
use crate::chunk_layers::focuses::index::Finder;
use crate::chunk_layers::focuses::queue::{MAX_RINGS, ring_of};
use crate::chunk_layers::focuses::ranks::Ranks;
use crate::chunk_layers::focuses::turns::Turns;
use crate::chunk_layers::jobs::block::Block;
use crate::chunk_layers::jobs::lease::Leases;
use crate::chunk_layers::layers::plan::{Node, Plan};
use crate::chunk_layers::records::slot::ChunkState;
use crate::chunk_layers::records::slots::slot_at;
use crate::chunk_layers::records::tile::bits;
use crate::chunk_layers::schedule::scheduler::{Growth, Scheduler, Strips};
use crate::chunk_layers::steps;

/// The share of max_bytes that stays free where focuses grow.
const GROWTH_ROOM: u64 = 32;

/// What is done with a chunk that is merely kept: its ring around the nearest focus that may keep it, its bytes, its
/// tile and place there.
type VisitKept<'a> = dyn FnMut(&mut Scheduler, usize, u64, (u32, u32)) + 'a;

impl Scheduler {
    /// Makes a call that takes memory. Where the cap leaves it none, what can go goes and the call is made
    /// again; at last, given the jobs, focuses shrink.
    pub fn with_room<R>(
        &mut self,
        plan: &Plan,
        jobs: Option<&Leases>,
        mut call: impl FnMut(&mut Self) -> Result<R, Error>,
    ) -> Result<R, Error> {
        let mut is_first = true;
        loop {
            plan.meter.take_refused();
            match call(self) {
                Err(Error::OutOfMemory) if plan.meter.take_refused() => {
                    let has_more = self.free_some(plan, &mut is_first)
                        || jobs.map_or(Ok(false), |jobs| self.shrink_least(plan, jobs))?;
                    if !has_more {
                        return Err(Error::OutOfMemory);
                    }
                }
                result => return result,
            }
        }
    }

    /// Gives some memory back: the first time what is held for later calls, then also kept chunks, the
    /// farthest first. False if there were none.
    pub fn free_some(&mut self, plan: &Plan, is_first: &mut bool) -> bool {
        let was_first = core::mem::replace(is_first, false);
        let dropped = !was_first && self.drop_kept(plan, 1 + plan.def.max_bytes / 32);
        self.drop_spares();
        self.drop_unused();
        was_first || dropped
    }

    /// Gives back what is held for the next call only.
    fn drop_unused(&mut self) {
        self.slots.trim_to(0);
        self.slots.trim_directories();
        self.strips = Strips::default();
    }

    fn drop_spares(&mut self) {
        for spares in &mut self.spares {
            self.block_bytes -= spares.truncate(0);
        }
        self.objects.give_back();
    }

    /// Drops chunks that are merely kept until so many bytes are free, the farthest first, by rings of
    /// about one distance from the nearest focus; false if there was none. Takes no memory.
    fn drop_kept(&mut self, plan: &Plan, bytes: u64) -> bool {
        let mut by_ring = [0; MAX_RINGS];
        self.visit_kept(plan, &mut |_, ring, bytes, _| by_ring[ring] += bytes);
        let (mut last, mut beyond) = (MAX_RINGS, 0);
        while last > 0 && beyond < bytes {
            last -= 1;
            beyond += by_ring[last];
        }
        let mut freed = 0;
        self.visit_kept(plan, &mut |scheduler, ring, chunk_bytes, (number, local)| {
            if ring < last || freed >= bytes {
                return;
            }
            freed += chunk_bytes;
            let tile = scheduler.slots.tile(number);
            if plan.nodes[usize::from(tile.node)].hands_out_blocks {
                scheduler.set_state(slot_at(number, local), ChunkState::Unloading);
            } else {
                scheduler.drop_blocks(plan, number, 1 << local, ChunkState::Loaded, true);
            }
            scheduler.settle(plan, number, 1 << local);
            scheduler.totals.dropped += 1;
        });
        freed > 0
    }

    /// Calls `visit` with every chunk that is merely kept.
    #[inline(never)]
    fn visit_kept(&mut self, plan: &Plan, visit: &mut VisitKept<'_>) {
        for number in 0..self.slots.tile_count() {
            for local in bits(self.slots.kept_of(number)) {
                let slot = slot_at(number, local);
                if self.is_read(plan, slot) {
                    continue;
                }
                let (node, chunk) = self.slots.place(slot);
                let mut nearest = u64::MAX >> 1;
                let (finder, mut search) = self.search(plan, node, chunk);
                while let Some(index) = self.finders[finder].next(&mut search) {
                    if let Some(focus) = self.focuses[index].focus.as_mut() {
                        focus.fit_rulers(plan);
                        nearest = nearest.min(focus.square(node, chunk));
                    }
                }
                let ring = ring_of(nearest) as usize;
                let bytes = Self::chunk_bytes(plan, node) + self.object_bytes_of(number, local);
                visit(self, ring, bytes, (number, local));
            }
        }
    }

    /// Shrinks focuses until all chunks asked for fit the cap, the least important first; lets a
    /// shrunk one grow again where there is room. Runs out of memory silently: then it is done later.
    #[inline]
    pub fn balance(&mut self, plan: &Plan, jobs: &Leases) {
        if plan.def.max_bytes > 0 {
            self.forget_lacks(plan);
            let _ = self
                .shrink_to(plan, jobs)
                .and_then(|()| self.grow(plan, jobs))
                .and_then(|()| self.shrink_to(plan, jobs));
        }
    }

    /// Bytes that the world takes once all chunks that are asked for are loaded and all that are merely
    /// kept are gone, with some room for what jobs and guards list, and for the list of what is handed out, which
    /// has room for all. What objects take that are not there yet is a guess.
    fn needed_bytes(&self, plan: &Plan) -> u64 {
        let lists = plan.def.max_bytes / 32 + self.discards.growth_for(self.wanted_to_hand_out);
        let others = plan.meter.held() - self.block_bytes - self.objects.bytes;
        self.wanted_block_bytes + self.wanted_object_bytes(plan) + others + lists
    }

    /// Shrinks focuses where more objects came than were foreseen, or may come now.
    pub fn shrink_for_objects(&mut self, plan: &Plan, jobs: &Leases) {
        if plan.def.max_bytes > 0 {
            // Runs out of memory silently: then it is done later.
            let _ = self.shrink_to(plan, jobs);
        }
    }

    fn shrink_to(&mut self, plan: &Plan, jobs: &Leases) -> Result<(), Error> {
        while self.needed_bytes(plan) > plan.def.max_bytes {
            self.drop_unused();
            if self.needed_bytes(plan) > plan.def.max_bytes && !self.shrink_least(plan, jobs)? {
                break;
            }
        }
        Ok(())
    }

    /// Lets the least important focus shrink by a step; false if all ask for nothing already.
    pub fn shrink_least(&mut self, plan: &Plan, jobs: &Leases) -> Result<bool, Error> {
        let Some(index) = self.ranks.first() else { return Ok(false) };
        let Some(focus) = self.at(index) else { return Ok(false) };
        let (def, shrunk) = (focus.def, focus.progress.shrunk_sixteenths);
        self.set_areas(plan, jobs, index, &def, shrunk + 1)?;
        Ok(true)
    }

    /// What the cap leaves no job room for has to shrink, unless something is out that will give room when
    /// it ends.
    pub fn shrink_for_job(&mut self, plan: &Plan, jobs: &Leases) {
        let is_quiet = self.is_quiet(plan);
        if self.shrink_to(plan, jobs).is_ok() && is_quiet {
            let _ = self.shrink_least(plan, jobs);
        }
    }

    /// True if nothing is out that will give room when it ends.
    pub fn is_quiet(&self, plan: &Plan) -> bool {
        self.counts[ChunkState::Running as usize].0 == 0
            && self.counts[ChunkState::Unloading as usize].0 == 0
            && self.free_guards.len() == plan.def.max_guards as usize
            && self.discards.is_empty()
            && self.lent == 0
    }

    /// Lets shrunk focuses grow, one after the other, some in each call. Some room stays: who goes to and fro over a
    /// border would else shrink and grow each time. Where none had room, nobody is asked again until there is more.
    fn grow(&mut self, plan: &Plan, jobs: &Leases) -> Result<(), Error> {
        /// Focuses that are looked at in one call.
        const MOST: usize = 128;
        if self.shrunk == 0 || self.needed_bytes(plan) >= self.full_at {
            return Ok(());
        }
        let cap = plan.def.max_bytes - plan.def.max_bytes / GROWTH_ROOM;
        self.full_at = u64::MAX;
        for _ in 0..MOST {
            if self.growth.asked >= self.focuses.len() {
                let Growth { least, most, .. } = core::mem::replace(&mut self.growth, Growth::NONE);
                // Unless much came free since the first ones were asked, none has room before less is needed.
                if most < least.saturating_add(plan.def.max_bytes / (2 * GROWTH_ROOM)) {
                    self.full_at = least;
                }
                break;
            }
            let index = self.growth.asked;
            while let Some(focus) = self.focuses[index].focus.as_ref() {
                let (def, shrunk) = (focus.def, focus.progress.shrunk_sixteenths);
                if shrunk == 0 {
                    break;
                }
                steps::count();
                if self.scratch.set(plan, focus.node, &def, shrunk - 1).is_err() {
                    break;
                }
                // An upper bound: what other focuses ask for too is counted twice.
                let more = self
                    .bytes_of(plan, &self.scratch)
                    .saturating_sub(self.bytes_of(plan, &focus.areas));
                let to_hand_out = Self::to_hand_out(plan, &self.scratch)
                    .saturating_sub(Self::to_hand_out(plan, &focus.areas));
                let list = self.discards.growth_for(self.wanted_to_hand_out + to_hand_out);
                let needed = self.needed_bytes(plan);
                if needed.saturating_add(more + list) > cap {
                    self.growth.least = self.growth.least.min(needed);
                    self.growth.most = self.growth.most.max(needed);
                    break;
                }
                self.set_areas(plan, jobs, index, &def, shrunk - 1)?;
                let is_larger = |focus: &mut Focus| focus.progress.shrunk_sixteenths < shrunk;
                if !self.at(index).is_some_and(is_larger) {
                    break;
                }
            }
            self.growth.asked += 1;
        }
        Ok(())
    }

    /// Keeps as many spare blocks of a node as its chunks may soon take.
    pub fn trim_spares(&mut self, plan: &Plan) {
        self.trim_objects(plan);
        for (node, spares) in self.spares.iter_mut().enumerate() {
            let len = spares.most(self.coming[node]);
            if spares.len() > len {
                self.block_bytes -= spares.truncate(len);
            }
        }
        self.slots.trim();
    }

    /// Notes the most bytes that blocks ever took.
    pub fn note_peak(&mut self) {
        self.totals.block_bytes_peak = self.totals.block_bytes_peak.max(self.block_bytes);
    }

    /// Gives back what was needed for focuses that are gone.
    pub fn give_back(&mut self) {
        self.strips = Strips::default();
        self.discards.give_back();
        self.slots.give_back();
        if let Ok(empty) = Areas::new(self.spares.len()) {
            self.scratch = empty;
        }
    }

    /// After the last focus is gone, gives all memory back but that of undrained events.
    #[inline(always)]
    pub fn rest(&mut self) {
        if self.focus_count() > 0 {
            return;
        }
        self.rest_without_focus();
    }

    #[cold]
    fn rest_without_focus(&mut self) {
        self.drop_spares();
        if self.slots.len() == 0 {
            self.give_back();
            self.checks = HashMap::new();
            (self.focuses, self.free_focuses) = (Vec::new(), Vec::new());
            (self.finders, self.moved) = ([Finder::EMPTY; 2], Vec::new());
            self.turns = Turns::default();
            self.ranks = Ranks::default();
        }
    }

    /// True if every focus is gone and so is every chunk.
    pub fn is_at_rest(&self) -> bool {
        self.slots.len() == 0 && self.focus_count() == 0
    }

    /// True if the areas in `scratch` would fit the cap, were they the only ones, as far as can be told
    /// beforehand.
    pub fn fits_alone(&self, plan: &Plan) -> bool {
        let cap = plan.def.max_bytes;
        cap == 0 || plan.fixed_bytes.saturating_add(self.bytes_of(plan, &self.scratch)) <= cap
    }

    /// Bytes held for what comes and goes with focuses, blocks of chunks apart.
    pub fn record_bytes(&self, plan: &Plan) -> u64 {
        let blocks = self.block_bytes + self.objects.bytes;
        (plan.meter.held() - blocks).saturating_sub(plan.fixed_bytes)
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
        self.note_peak();
        Ok(block)
    }

    /// Chunks of these areas whose blocks are handed out.
    fn to_hand_out(plan: &Plan, areas: &Areas) -> u64 {
        let nodes = plan.nodes.iter().zip(&areas.want);
        nodes.filter(|(node, _)| node.hands_out_blocks).map(|(_, region)| region.count()).sum()
    }

    /// Bytes that all chunks of these areas take, as far as can be foreseen.
    fn bytes_of(&self, plan: &Plan, areas: &Areas) -> u64 {
        let nodes = areas.want.iter().enumerate();
        nodes.map(|(node, region)| region.count() * self.expected_bytes(plan, node)).sum()
    }
}
