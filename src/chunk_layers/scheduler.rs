//! The state of a world under its lock: which chunks are asked for, and what each of them is at.
//!
//! Two counts a chunk carry everything: how many focuses ask for it (`want`) and how many keep it,
//! margins included (`keep`). A move changes them along the strips that differ. A chunk that is asked
//! for counts what is unfinished in its contract and becomes ready at zero; a finished chunk finds
//! those it serves by the inverse of the interval maps. Nothing is searched, nothing polls.

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Vec};

use super::axis::Interval;
use super::block::Spares;
use super::error::Error;
use super::event_list::EventList;
use super::focus::{Areas, Focus, FocusProgress};
use super::lease::Leases;
use super::plan::Plan;
use super::region::Strip;
use super::slot::{ChunkState, STATES, Slot};
use super::slots::Slots;

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
    /// Generation of the last focus added; none has the same.
    pub generation: u32,
    /// Where the areas of a focus are computed before it gets them.
    pub scratch: Areas,
    pub strips: Strips,
    pub events: EventList,
    /// Unused blocks of each node.
    pub spares: Vec<Spares>,
    /// Chunks of each node that will need a block: waiting or ready.
    pub coming: Vec<usize>,
    /// Number of chunks in each state.
    pub counts: [u64; STATES],
    pub free_jobs: Vec<u32>,
    pub free_guards: Vec<u32>,
    /// Chunks that some focus asks for.
    pub wanted_chunks: u64,
    /// Bytes that all chunks asked for will take, records included.
    pub wanted_bytes: u64,
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
            generation: 0,
            scratch: Areas::new(nodes)?,
            strips: Strips::default(),
            events: EventList::default(),
            spares,
            coming: Vec::try_filled(nodes, 0)?,
            counts: [0; STATES],
            free_jobs: free(plan.def.max_jobs)?,
            free_guards: free(plan.def.max_guards)?,
            wanted_chunks: 0,
            wanted_bytes: 0,
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

    pub fn focuses_mut(&mut self) -> impl Iterator<Item = &mut Focus> {
        self.focuses.iter_mut().filter_map(|place| place.focus.as_mut())
    }

    pub fn at(&mut self, index: usize) -> Option<&mut Focus> {
        self.focuses.get_mut(index)?.focus.as_mut()
    }

    /// Counts a chunk for or against the progress of one focus.
    pub fn count_for(&mut self, index: usize, slot: u32, sign: i64) {
        let (is_present, state) = (self.slots[slot].is_present(), self.slots[slot].state);
        if let Some(focus) = self.at(index) {
            count_in(&mut focus.progress, is_present, state, sign);
        }
    }

    /// Counts a chunk for or against the progress of every focus that asks for it.
    pub fn count_for_all(&mut self, slot: u32, sign: i64) {
        let Slot { node, x, y, state, .. } = self.slots[slot];
        let is_present = self.slots[slot].is_present();
        for focus in self.focuses_mut() {
            if focus.wants(usize::from(node), x, y) {
                count_in(&mut focus.progress, is_present, state, sign);
            }
        }
    }

    // What a chunk is at.

    pub fn set_state(&mut self, slot: u32, state: ChunkState) {
        let node = usize::from(self.slots[slot].node);
        let is_coming = |state| matches!(state, ChunkState::Waiting | ChunkState::Ready);
        let old = core::mem::replace(&mut self.slots[slot].state, state);
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
    pub fn revive(&mut self, plan: &Plan, slot: u32) {
        if self.slots[slot].state == ChunkState::Parting {
            self.set_state(slot, ChunkState::Loaded);
            self.list_event(plan, slot);
        }
    }

    /// One more focus, just now the focus `index`, asks for a chunk.
    pub fn want(&mut self, plan: &Plan, jobs: &Leases, index: usize, slot: u32) {
        self.slots[slot].want += 1;
        let state = self.slots[slot].state;
        if self.slots[slot].want > 1 {
            if state == ChunkState::Ready {
                self.enqueue(plan, index, slot);
            }
            return;
        }
        self.wanted_chunks += 1;
        self.wanted_bytes += Self::chunk_bytes(plan, usize::from(self.slots[slot].node));
        match state {
            ChunkState::Absent => self.activate(plan, slot),
            ChunkState::Running => {
                jobs.set_wanted(self.slots[slot].awaits, !self.slots[slot].is_stale);
            }
            _ => (),
        }
    }

    /// One focus less asks for a chunk.
    pub fn unwant(&mut self, plan: &Plan, jobs: &Leases, slot: u32) {
        self.slots[slot].want -= 1;
        if self.slots[slot].want > 0 {
            return;
        }
        self.wanted_chunks -= 1;
        self.wanted_bytes -= Self::chunk_bytes(plan, usize::from(self.slots[slot].node));
        match self.slots[slot].state {
            ChunkState::Waiting | ChunkState::Ready => self.set_state(slot, ChunkState::Absent),
            ChunkState::Failed => {
                self.set_state(slot, ChunkState::Absent);
                self.slots[slot].failure_due = false;
                self.list_event(plan, slot);
            }
            ChunkState::Running => jobs.set_wanted(self.slots[slot].awaits, false),
            _ => (),
        }
    }

    /// Counts what is unfinished in the contract of a chunk that is asked for, and makes it wait for
    /// that, or ready.
    pub fn activate(&mut self, plan: &Plan, slot: u32) {
        let Slot { node, x, y, .. } = self.slots[slot];
        let node = &plan.nodes[usize::from(node)];
        let mut unfinished = 0;
        for edge in &node.providers {
            let contract = plan.contract_of(node, edge, [x, y]);
            self.slots.visit(edge.node, contract, |provider| {
                let is_there = provider.is_some_and(|provider| self.slots[provider].is_present());
                unfinished += u32::from(!is_there);
            });
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
        let Slot { node, x, y, .. } = self.slots[slot];
        for index in 0..self.focuses.len() {
            if self.at(index).is_some_and(|focus| focus.wants(usize::from(node), x, y)) {
                self.enqueue(plan, index, slot);
            }
        }
    }

    /// Tells those who wait for a chunk that it is finished.
    pub fn serve_users(&mut self, plan: &Plan, slot: u32) {
        let Slot { node, x, y, .. } = self.slots[slot];
        let node = &plan.nodes[usize::from(node)];
        let chunk = [Interval { first: x, last: x }, Interval { first: y, last: y }];
        for edge in &node.users {
            let [columns, rows] = plan.users_of(node, edge, chunk);
            for row in rows.first..=rows.last {
                for column in columns.first..=columns.last {
                    let Some(user) = self.slots.find(edge.node, column, row) else { continue };
                    if self.slots[user].state == ChunkState::Waiting {
                        self.slots[user].awaits -= 1;
                        if self.slots[user].awaits == 0 {
                            self.make_ready(plan, user);
                        }
                    }
                }
            }
        }
    }

    /// Lets a chunk go as far as nothing holds it any more: its block, then its record.
    pub fn settle(&mut self, plan: &Plan, slot: u32) {
        let Slot { state, is_stale, keep, pins, want, .. } = self.slots[slot];
        let node = usize::from(self.slots[slot].node);
        if state == ChunkState::Loaded && pins == 0 && (is_stale || keep == 0) {
            if plan.nodes[node].hands_out_blocks && !is_stale {
                self.set_state(slot, ChunkState::Parting);
            } else {
                self.drop_block(slot);
                if want > 0 {
                    self.activate(plan, slot);
                }
            }
        }
        self.list_event(plan, slot);
        let Slot { state, want, keep, pins, is_announced, is_listed, .. } = self.slots[slot];
        let is_needed = want > 0 || keep > 0 || pins > 0 || is_announced || is_listed;
        if state == ChunkState::Absent && !is_needed {
            self.counts[ChunkState::Absent as usize] -= 1;
            self.checks.remove(&slot);
            self.slots.remove(slot);
        }
    }

    /// Takes a chunk's block away; it is absent then.
    pub fn drop_block(&mut self, slot: u32) {
        self.set_state(slot, ChunkState::Absent);
        let slot = &mut self.slots[slot];
        slot.is_stale = false;
        slot.is_gone = slot.is_announced;
        if let Some(block) = slot.block.take() {
            self.block_bytes -= self.spares[usize::from(slot.node)].keep(block);
        }
    }
}

fn count_in(progress: &mut FocusProgress, is_present: bool, state: ChunkState, sign: i64) {
    if is_present {
        progress.loaded = progress.loaded.wrapping_add_signed(sign);
    } else if state == ChunkState::Failed {
        progress.failed = progress.failed.wrapping_add_signed(sign);
    }
}
