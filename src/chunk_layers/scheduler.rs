//! The state of a world under its lock: which chunks are asked for, and what each of them is at.
//!
//! One count a chunk carries everything: how many focuses ask for it (`want`). A move changes it along
//! the strips that differ. What nobody asks for any more stays while the margin of some focus keeps it or
//! somebody reads it, both of which geometry tells. A chunk that is asked for counts what is unfinished in
//! its contract and becomes ready at zero; a finished chunk finds those it serves by the inverse of the
//! interval maps. Nothing is searched, nothing polls, and no step looks at focuses that have nothing to
//! do with it.

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Vec};

use super::axis::Interval;
use super::block::Spares;
use super::error::Error;
use super::event_list::EventList;
use super::events::Discards;
use super::finder::Finder;
use super::focus::{Areas, Focus, FocusProgress};
use super::lease::Leases;
use super::plan::Plan;
use super::region::Strip;
use super::slot::{ChunkState, STATES, Slot};
use super::slots::{Slots, slot_at};
use super::tile::{bits, tiles};
use super::turns::Turns;

/// What a chunk's record takes beside its block, for the memory cap: the record and its entry in the
/// directory.
pub(super) const RECORD_BYTES: u64 = size_of::<Slot>() as u64 + 16;

/// Counters of what happened since the world was made.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Totals {
    pub generated: u64,
    pub restored: u64,
    pub failed: u64,
    pub discarded: u64,
    pub dropped: u64,
    pub checked: u64,
    pub mismatched: u64,
    pub max_block_bytes: u64,
    pub max_chunks: u64,
}

/// A place for a focus, now or in turn, with the generation in that focus's id.
#[derive(Debug, Default)]
pub(super) struct FocusPlace {
    pub generation: u32,
    pub focus: Option<Focus>,
}

/// The strips that a change of a focus's areas adds and takes away, each with its node.
#[derive(Debug, Default)]
pub(super) struct Strips {
    pub unwant: Vec<(u8, Strip)>,
    pub unkeep: Vec<(u8, Strip)>,
    pub keep: Vec<(u8, Strip)>,
    pub want: Vec<(u8, Strip)>,
}

/// All that the world's lock guards.
#[derive(Debug)]
pub(super) struct Scheduler {
    pub slots: Slots,
    pub focuses: Vec<FocusPlace>,
    /// Places without a focus. There is room for all of them.
    pub free_focuses: Vec<u32>,
    /// Focuses that keep chunks in a margin.
    pub margins: usize,
    /// Focuses whose radius is shrunk.
    pub shrunk: usize,
    /// Finds focuses by where their areas lie.
    pub finder: Finder,
    /// Focuses that have chunks to generate.
    pub turns: Turns,
    /// Jobs that the focus whose turn it is gets beyond the next one.
    pub rest_of_turn: u32,
    /// Generation of the last focus added; none has the same.
    pub generation: u32,
    /// Where the areas of a focus are computed before it gets them.
    pub scratch: Areas,
    pub strips: Strips,
    pub events: EventList,
    pub discards: Discards,
    /// Unused blocks of each node.
    pub spares: Vec<Spares>,
    /// Chunks of each node that will need a block: waiting or ready.
    pub coming: Vec<usize>,
    /// Number of chunks in each state.
    pub counts: [u64; STATES],
    pub free_jobs: Vec<u32>,
    pub free_guards: Vec<u32>,
    /// Chunks that would be gone, were it not for those who read them.
    pub lingering: u64,
    /// Chunks that some focus asks for.
    pub wanted_chunks: u64,
    /// Bytes that all chunks asked for will take, records included.
    pub wanted_bytes: u64,
    /// Bytes of the blocks that all chunks asked for will have.
    pub wanted_block_bytes: u64,
    /// Bytes that focuses hold, their places apart.
    pub focus_bytes: u64,
    /// Bytes that leases hold for what they list.
    pub lease_bytes: u64,
    /// Bytes that the world takes without any focus.
    pub fixed_bytes: u64,
    /// Bytes of the blocks that are there now, spare ones included.
    pub block_bytes: u64,
    /// Pass of the focus that got the last job.
    pub pass: u64,
    /// Number of the last pass over a queue.
    pub renewals: u32,
    pub is_paused: bool,
    /// Hashes of first results, by slot, while the second one is on its way.
    pub checks: HashMap<u32, u64>,
    /// Where the cap lists what may go.
    pub victims: Vec<(u64, u32)>,
    pub totals: Totals,
}

impl Scheduler {
    pub fn new(plan: &Plan) -> Result<Self, OutOfMemory> {
        let nodes = plan.nodes.len();
        let free = |len: u32| {
            let mut free = Vec::try_with_capacity(len as usize)?;
            for index in (0..len).rev() {
                free.try_push(index)?;
            }
            Ok(free)
        };
        let mut spares = Vec::try_with_capacity(nodes)?;
        for node in &plan.nodes {
            spares.try_push(Spares::new(node.block_bytes))?;
        }
        Ok(Scheduler {
            slots: Slots::new(nodes)?,
            focuses: Vec::new(),
            free_focuses: Vec::new(),
            margins: 0,
            shrunk: 0,
            finder: Finder::EMPTY,
            turns: Turns::default(),
            rest_of_turn: 0,
            generation: 0,
            scratch: Areas::new(nodes)?,
            strips: Strips::default(),
            events: EventList::default(),
            discards: Discards::default(),
            spares,
            coming: Vec::try_filled(nodes, 0)?,
            counts: [0; STATES],
            free_jobs: free(plan.def.max_jobs)?,
            free_guards: free(plan.def.max_guards)?,
            lingering: 0,
            wanted_chunks: 0,
            wanted_bytes: 0,
            wanted_block_bytes: 0,
            focus_bytes: 0,
            lease_bytes: 0,
            fixed_bytes: 0,
            block_bytes: 0,
            pass: 0,
            renewals: 0,
            is_paused: false,
            checks: HashMap::new(),
            victims: Vec::new(),
            totals: Totals::default(),
        })
    }

    // Focuses by their ids: generation above, index plus one below.

    pub fn place(&self, id: u64) -> Result<usize, Error> {
        let index = (id as u32).wrapping_sub(1) as usize;
        match self.focuses.get(index) {
            Some(place) if place.focus.is_some() && u64::from(place.generation) == id >> 32 => {
                Ok(index)
            }
            _ => Err(Error::StaleFocus(id)),
        }
    }

    /// The focus with this id.
    pub fn focus(&self, id: u64) -> Result<&Focus, Error> {
        let index = self.place(id)?;
        self.focuses[index].focus.as_ref().ok_or(Error::StaleFocus(id))
    }

    /// All focuses.
    pub fn focuses(&self) -> impl Iterator<Item = &Focus> {
        self.focuses.iter().filter_map(|place| place.focus.as_ref())
    }

    /// Number of focuses.
    pub fn focus_count(&self) -> usize {
        self.focuses.len() - self.free_focuses.len()
    }

    #[inline]
    pub fn at(&mut self, index: usize) -> Option<&mut Focus> {
        self.focuses.get_mut(index)?.focus.as_mut()
    }

    /// Calls `call` with the index of every focus that asks for a chunk.
    #[inline]
    pub fn for_askers(&mut self, plan: &Plan, slot: u32, mut call: impl FnMut(&mut Self, usize)) {
        let Slot { want, askers, .. } = self.slots[slot];
        if want == 1 {
            return call(self, askers as usize - 1);
        }
        if want == 0 {
            return;
        }
        let (node, chunk) = self.slots.place(slot);
        let mut search = self.finder.search(plan.nodes[node].first_unit(chunk));
        while let Some(index) = self.finder.next(&mut search) {
            if self.at(index).is_some_and(|focus| focus.wants(node, chunk)) {
                call(self, index);
            }
        }
    }

    /// True if the margin of some focus keeps a chunk that nobody asks for.
    fn is_kept(&self, plan: &Plan, slot: u32) -> bool {
        if self.margins == 0 {
            return false;
        }
        let (node, chunk) = self.slots.place(slot);
        let mut search = self.finder.search(plan.nodes[node].first_unit(chunk));
        while let Some(index) = self.finder.next(&mut search) {
            let focus = self.focuses[index].focus.as_ref();
            if focus.is_some_and(|focus| focus.areas.keep[node].contains(chunk[0], chunk[1])) {
                return true;
            }
        }
        false
    }

    /// True if some focus asks for a chunk or keeps it.
    pub fn is_held(&self, plan: &Plan, slot: u32) -> bool {
        self.slots[slot].want > 0 || self.is_kept(plan, slot)
    }

    /// True while jobs or guards read a chunk.
    pub fn is_read(&self, plan: &Plan, slot: u32) -> bool {
        if self.slots[slot].pins > 0 {
            return true;
        }
        if self.counts[ChunkState::Running as usize] == 0 {
            return false;
        }
        let (node, [x, y]) = self.slots.place(slot);
        let node = &plan.nodes[node];
        let chunk = [Interval { first: x, last: x }, Interval { first: y, last: y }];
        let mut users = node.users.iter();
        users.any(|edge| self.slots.is_any_running(edge.node, plan.users_of(node, edge, chunk)))
    }

    /// Counts a chunk for or against the progress of every focus that asks for it.
    pub fn count_for_all(&mut self, plan: &Plan, slot: u32, sign: i64) {
        let (is_present, state) = (self.slots[slot].is_present(), self.slots[slot].state);
        self.for_askers(plan, slot, |scheduler, index| {
            if let Some(focus) = scheduler.at(index) {
                count_in(&mut focus.progress, is_present, state, sign);
            }
        });
    }

    // What a chunk is at.

    pub fn set_state(&mut self, slot: u32, state: ChunkState) {
        let is_coming = |state| matches!(state, ChunkState::Waiting | ChunkState::Ready);
        let (node, old) = self.slots.set_state(slot, state);
        self.counts[old as usize] -= 1;
        self.counts[state as usize] += 1;
        self.coming[node] =
            self.coming[node] + usize::from(is_coming(state)) - usize::from(is_coming(old));
    }

    /// Bytes that a chunk of a node takes.
    pub fn chunk_bytes(plan: &Plan, node: usize) -> u64 {
        plan.nodes[node].block_bytes as u64 + RECORD_BYTES
    }

    /// Takes back a chunk that was to be handed out.
    #[inline]
    pub fn revive(&mut self, plan: &Plan, slot: u32) {
        if self.slots[slot].state == ChunkState::Parting {
            self.set_state(slot, ChunkState::Loaded);
            self.list_event(plan, slot);
        }
    }

    /// One more focus, `index`, asks for a chunk of a node.
    #[inline]
    pub fn want(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        index: usize,
        node: usize,
        chunk: [i32; 2],
        slot: u32,
    ) {
        let found = &mut self.slots[slot];
        found.want += 1;
        found.askers ^= index as u32 + 1;
        let Slot { want, state, is_stale, awaits, .. } = *found;
        if want > 1 {
            if state == ChunkState::Ready {
                self.enqueue(plan, index, node, chunk, slot);
            }
            return;
        }
        self.wanted_chunks += 1;
        self.wanted_bytes += Self::chunk_bytes(plan, node);
        self.wanted_block_bytes += plan.nodes[node].block_bytes as u64;
        match state {
            ChunkState::Absent => self.activate(plan, slot),
            ChunkState::Running => jobs.set_wanted(awaits, !is_stale),
            _ => (),
        }
    }

    /// One focus less, `index`, asks for a chunk of a node.
    #[inline]
    pub fn unwant(&mut self, plan: &Plan, jobs: &Leases, index: usize, node: usize, slot: u32) {
        let found = &mut self.slots[slot];
        found.want -= 1;
        found.askers ^= index as u32 + 1;
        if found.want > 0 {
            return;
        }
        let (state, lease) = (found.state, found.awaits);
        self.wanted_chunks -= 1;
        self.wanted_bytes -= Self::chunk_bytes(plan, node);
        self.wanted_block_bytes -= plan.nodes[node].block_bytes as u64;
        match state {
            ChunkState::Waiting | ChunkState::Ready => self.set_state(slot, ChunkState::Absent),
            ChunkState::Failed => {
                self.set_state(slot, ChunkState::Absent);
                self.slots[slot].failure_due = false;
            }
            ChunkState::Running => jobs.set_wanted(lease, false),
            _ => (),
        }
        self.settle(plan, slot);
    }

    /// Counts what is unfinished in the contract of a chunk that is asked for, and makes it wait for
    /// that, or ready.
    pub fn activate(&mut self, plan: &Plan, slot: u32) {
        let (index, chunk) = self.slots.place(slot);
        let node = &plan.nodes[index];
        let mut unfinished = 0;
        for edge in &node.providers {
            let contract = plan.contract_of(node, edge, chunk);
            let all = contract[0].len() * contract[1].len();
            unfinished += all as u32 - self.slots.count_present(edge.node, contract);
        }
        // Of a ready chunk this is a pass over a queue: 0, none yet.
        self.slots[slot].awaits = unfinished;
        if unfinished == 0 {
            self.make_ready(plan, slot);
        } else {
            self.set_state(slot, ChunkState::Waiting);
        }
    }

    fn make_ready(&mut self, plan: &Plan, slot: u32) {
        self.set_state(slot, ChunkState::Ready);
        self.slots[slot].stamp = self.slots[slot].stamp.wrapping_add(1);
        let (node, chunk) = self.slots.place(slot);
        self.for_askers(plan, slot, |scheduler, index| {
            scheduler.enqueue(plan, index, node, chunk, slot);
        });
    }

    /// Tells those who wait for a chunk that it is finished.
    pub fn serve_users(&mut self, plan: &Plan, slot: u32) {
        let (node, [x, y]) = self.slots.place(slot);
        let node = &plan.nodes[node];
        let chunk = [Interval { first: x, last: x }, Interval { first: y, last: y }];
        for edge in &node.users {
            let [columns, rows] = plan.users_of(node, edge, chunk);
            for (place, mask) in tiles(columns, rows) {
                let Some(number) = self.slots.find_tile(edge.node, place) else { continue };
                let tile = self.slots.tile_mut(number);
                let mut done = 0;
                for local in bits(tile.waiting & mask) {
                    let user = &mut tile.slots[local as usize];
                    user.awaits -= 1;
                    done |= u64::from(user.awaits == 0) << local;
                }
                for local in bits(done) {
                    self.make_ready(plan, slot_at(number, local));
                }
            }
        }
    }

    /// Lets a chunk go as far as nothing holds it any more: its block, then its record.
    pub fn settle(&mut self, plan: &Plan, slot: u32) {
        let Slot { state, is_stale, is_lingering, want, .. } = self.slots[slot];
        if state == ChunkState::Loaded && (want == 0 || is_stale || is_lingering) {
            let goes = is_stale || !self.is_held(plan, slot);
            let lingers = goes && self.is_read(plan, slot);
            if lingers != is_lingering {
                self.slots[slot].is_lingering = lingers;
                self.lingering = self.lingering + u64::from(lingers) - u64::from(is_lingering);
            }
            if goes && !lingers {
                if plan.nodes[self.slots.node(slot)].hands_out_blocks && !is_stale {
                    self.set_state(slot, ChunkState::Parting);
                } else {
                    self.drop_block(plan, slot, true);
                    if want > 0 {
                        self.activate(plan, slot);
                    }
                }
            }
        }
        self.list_event(plan, slot);
        let Slot { state, want, pins, is_announced, is_listed, .. } = self.slots[slot];
        let is_needed = want > 0 || pins > 0 || is_announced || is_listed;
        if state == ChunkState::Absent && !is_needed {
            self.counts[ChunkState::Absent as usize] -= 1;
            if !self.checks.is_empty() {
                self.checks.remove(&slot);
            }
            self.slots.remove(slot);
        }
    }

    /// Takes a chunk's block away; it is absent then. A block that was generated to its end goes to the
    /// host, where the level hands out its blocks.
    pub fn drop_block(&mut self, plan: &Plan, slot: u32, is_whole: bool) {
        self.set_state(slot, ChunkState::Absent);
        let node = self.slots.node(slot);
        let found = &mut self.slots[slot];
        found.is_gone = found.is_announced;
        self.lingering -= u64::from(core::mem::take(&mut found.is_lingering));
        if let Some(block) = found.block.take() {
            let hands_out = plan.nodes[node].hands_out_blocks;
            if hands_out && is_whole {
                self.discard(slot, block);
            } else {
                if hands_out {
                    self.discards.settle();
                }
                self.block_bytes -= self.spares[node].keep(block);
            }
        }
        if self.slots[slot].is_stale {
            self.slots.set_stale(slot, false);
        }
    }
}

pub(super) fn count_in(
    progress: &mut FocusProgress,
    is_present: bool,
    state: ChunkState,
    sign: i64,
) {
    if is_present {
        progress.loaded = progress.loaded.wrapping_add_signed(sign);
    } else if state == ChunkState::Failed {
        progress.failed = progress.failed.wrapping_add_signed(sign);
    }
}
