//! What the host is told: loaded, unloaded, failed.
//!
//! There is no list of things that happened. A chunk's record knows what the host was told last and
//! what is so now; where the two differ it stands in a list through the records themselves. So events
//! are paired by their nature, take no memory of their own, and a chunk that came and went between two
//! drains is never told of.

use crate::error::OutOfMemory;
use crate::memory::Vec;

use super::block::Block;
use super::error::Error;
use super::plan::Plan;
use super::scheduler::Scheduler;
use super::slot::{ChunkState, Slot};

/// What an event tells.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// The chunk's block can be read.
    Loaded = 0,
    /// The chunk that was told of as loaded is gone.
    Unloaded = 1,
    /// The chunk's job failed; nothing that depends on it goes on until it is retried.
    Failed = 2,
    /// A block of a level that hands out its blocks was generated and is not needed any more, and no
    /// unloaded event hands it out: its chunk came and went between two drains, or its job ended when
    /// nobody asked for it any more, or the chunk is generated again.
    Discarded = 3,
}

/// Something the host is told of a chunk.
#[derive(Debug)]
pub struct Event {
    /// What happened.
    pub kind: EventKind,
    /// The chunk's layer.
    pub layer: u32,
    /// Its level.
    pub level: u32,
    /// Its column among the layer's chunks.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// The number the engine gave the chunk; it is 0 again after an unloaded event.
    pub value: u64,
    /// With an unloaded or discarded event of a level that hands out its blocks: the block. An unloaded
    /// event comes without where the block went before, with a discarded event.
    pub block: Option<EventBlock>,
    /// With a block: what it was made from has been invalidated since, so it is nothing to restore.
    pub is_stale: bool,
}

/// A block that its chunk needs no more. Dropping it frees its memory;
/// [`World::recycle`](super::World::recycle) lets the next chunk have it.
#[derive(Debug)]
pub struct EventBlock {
    pub(super) node: usize,
    pub(super) block: Block,
}

impl EventBlock {
    /// The cells, row by row.
    pub fn bytes(&self) -> &[u8] {
        // SAFETY: the block was finished, hence written in full, and nobody writes it now.
        unsafe { core::slice::from_raw_parts(self.block.memory().as_ptr(), self.block.bytes()) }
    }
}

/// A block that waits to be handed out with a discarded event.
#[derive(Debug)]
pub(super) struct Discard {
    node: usize,
    chunk: [i32; 2],
    is_stale: bool,
    block: Block,
}

/// The blocks that wait to be handed out with discarded events, the oldest first.
#[derive(Debug, Default)]
pub(super) struct Discards {
    waiting: Vec<Option<Discard>>,
    /// So many of the first are handed out.
    told: usize,
    /// Blocks of levels that hand out theirs, those that wait here apart. There is room for all.
    owed: usize,
}

impl Discards {
    /// Notes a block that will have to be handed out.
    pub fn owe(&mut self) -> Result<(), OutOfMemory> {
        self.waiting.try_reserve(self.owed + 1)?;
        self.owed += 1;
        Ok(())
    }

    /// Notes that a block was handed out, or never generated to its end.
    pub fn settle(&mut self) {
        self.owed -= 1;
    }

    fn push(&mut self, discard: Discard) {
        self.owed -= 1;
        // There is room: it was made when the block's job was taken.
        let _ = self.waiting.push_within_capacity(Some(discard));
    }

    fn next(&mut self) -> Option<Discard> {
        let next = self.waiting.get_mut(self.told)?.take();
        self.told += 1;
        if self.told == self.waiting.len() {
            self.waiting.clear();
            self.told = 0;
        }
        next
    }

    /// Says of the blocks of the chunks that `is_reached` names that they are stale.
    pub fn make_stale(&mut self, is_reached: impl Fn(usize, [i32; 2]) -> bool) {
        for discard in self.waiting.iter_mut().flatten() {
            discard.is_stale |= is_reached(discard.node, discard.chunk);
        }
    }

    /// Blocks that wait.
    pub fn len(&self) -> u64 {
        (self.waiting.len() - self.told) as u64
    }

    /// True if some block has to be handed out now or later.
    pub fn owes(&self) -> bool {
        self.owed > 0 || self.len() > 0
    }

    /// Gives back the memory if there is nothing to hand out.
    pub fn give_back(&mut self) {
        if !self.owes() {
            self.waiting = Vec::new();
        }
    }

    /// Bytes held on the heap, blocks apart.
    pub fn memory_bytes(&self) -> usize {
        self.waiting.memory_bytes()
    }
}

/// What the host has to be told next of a chunk, if anything.
fn due(slot: &Slot) -> Option<EventKind> {
    let is_parting = slot.state == ChunkState::Parting;
    if slot.is_announced && (slot.is_gone || is_parting) {
        Some(EventKind::Unloaded)
    } else if is_parting {
        Some(EventKind::Discarded)
    } else if !slot.is_announced && slot.is_present() {
        Some(EventKind::Loaded)
    } else if slot.failure_due {
        Some(EventKind::Failed)
    } else {
        None
    }
}

impl Scheduler {
    /// Puts a chunk into the list of events or takes it out, as it should be.
    pub fn list_event(&mut self, plan: &Plan, slot: u32) {
        let has_events = plan.nodes[self.slots.node(slot)].has_events;
        let found = &self.slots[slot];
        let is_due = has_events && due(found).is_some();
        if is_due != found.is_listed {
            let Scheduler { events, slots, .. } = self;
            if is_due { events.append(slots, slot) } else { events.remove(slots, slot) }
        }
    }

    /// Takes the oldest event.
    pub fn next_event(&mut self, plan: &Plan) -> Option<Event> {
        if let Some(Discard { node, chunk: [x, y], is_stale, block }) = self.discards.next() {
            let (layer, level) = (plan.nodes[node].layer, plan.nodes[node].level);
            self.block_bytes -= block.bytes() as u64;
            self.rest();
            let block = Some(EventBlock { node, block });
            let (kind, value) = (EventKind::Discarded, 0);
            return Some(Event { kind, layer, level, x, y, value, block, is_stale });
        }
        let slot = self.events.first()?;
        let kind = due(&self.slots[slot])?;
        let (node, [x, y]) = self.slots.place(slot);
        let value = self.slots[slot].value;
        let (layer, level) = (plan.nodes[node].layer, plan.nodes[node].level);
        let mut block = None;
        match kind {
            EventKind::Loaded => self.slots[slot].is_announced = true,
            EventKind::Failed => self.slots[slot].failure_due = false,
            EventKind::Unloaded | EventKind::Discarded => {
                if self.slots[slot].state == ChunkState::Parting {
                    self.set_state(slot, ChunkState::Absent);
                    block = self.slots[slot].block.take().map(|block| EventBlock { node, block });
                    self.block_bytes -= plan.nodes[node].block_bytes as u64;
                    self.discards.settle();
                }
                let told = &mut self.slots[slot];
                (told.is_announced, told.is_gone) = (false, false);
                told.value = 0;
            }
        }
        // A chunk that came back has a second event, told right after this one.
        self.settle(plan, slot);
        self.rest();
        Some(Event { kind, layer, level, x, y, value, block, is_stale: false })
    }

    /// Lets the block of a level that hands out its blocks wait for its discarded event.
    pub fn discard(&mut self, slot: u32, block: Block) {
        let (node, chunk) = self.slots.place(slot);
        let is_stale = self.slots[slot].is_stale;
        self.discards.push(Discard { node, chunk, is_stale, block });
    }

    /// The record of a chunk that the host was told of as loaded.
    pub fn announced(&self, node: usize, x: i32, y: i32) -> Result<u32, Error> {
        let slot = self.slots.find(node, x, y).ok_or(Error::NotLoaded)?;
        if self.slots[slot].is_announced { Ok(slot) } else { Err(Error::NotLoaded) }
    }

    /// Takes back a block that went out with an event, as a spare one.
    pub fn recycle(&mut self, EventBlock { node, block }: EventBlock) {
        // A block of another world may not fit here: it is freed.
        let fits = self.spares.len() > node && self.spares[node].fits(&block);
        if fits && !self.is_at_rest() && self.coming[node] > self.spares[node].len() {
            let bytes = block.bytes() as u64;
            self.block_bytes += bytes - self.spares[node].keep(block);
        }
    }
}
