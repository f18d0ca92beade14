//! What the host is told: loaded, unloaded, failed.
//!
//! There is no list of things that happened. A tile knows by bits what the host was told last of its chunks
//! and what is so now; where the two differ it stands in a list through the tiles themselves. So events
//! are paired by their nature, take no memory of their own, and a chunk that came and went between two
//! drains is never told of.

use crate::error::OutOfMemory;
use crate::memory::Vec;

use crate::chunk_layers::error::Error;
use crate::chunk_layers::jobs::block::Block;
use crate::chunk_layers::layers::plan::{Node, Plan};
use crate::chunk_layers::records::slot::ChunkState;
use crate::chunk_layers::records::slots::split;
use crate::chunk_layers::records::tile::{CHUNKS, Tile, bits, chunk_at, count};
use crate::chunk_layers::schedule::scheduler::Scheduler;

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
/// [`World::recycle`](crate::chunk_layers::World::recycle) lets the next chunk have it.
#[derive(Debug)]
pub struct EventBlock {
    node: usize,
    block: Block,
    /// Whether the world still counts its bytes.
    is_counted: bool,
}

impl EventBlock {
    /// The cells, row by row.
    pub fn bytes(&self) -> &[u8] {
        let (memory, len) = (self.block.memory(), self.block.shape().cell_bytes as usize);
        // SAFETY: the block was finished, hence written in full, and nobody writes it now.
        unsafe { core::slice::from_raw_parts(memory.as_ptr(), len) }
    }

    /// The objects, one after the other, as they were appended.
    pub fn objects(&self) -> &[u8] {
        // SAFETY: nobody writes them now, and they live as long as the block.
        unsafe { self.block.list().bytes() }
    }

    /// Bytes that the world counts for it.
    fn held_bytes(&self) -> u64 {
        self.block.bytes() as u64 + self.block.list().capacity()
    }
}

/// A block that waits to be handed out with a discarded event.
#[derive(Debug)]
pub(crate) struct Discard {
    node: usize,
    chunk: [i32; 2],
    is_stale: bool,
    block: Block,
}

/// Entries that a list takes at first.
const LEAST_WAITING: u64 = 4;

/// The blocks that wait to be handed out with discarded events, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct Discards {
    waiting: Vec<Option<Discard>>,
    /// So many of the first are handed out.
    told: usize,
    /// Blocks of levels that hand out theirs, those that wait here apart. There is room for all.
    owed: usize,
}

impl Discards {
    /// Notes a block that will have to be handed out.
    pub fn owe(&mut self) -> Result<(), OutOfMemory> {
        let capacity = self.waiting.capacity();
        if self.owed >= capacity && self.is_empty() {
            // Nothing is in it: it is not moved, which among a million blocks takes one job ten thousand times as
            // long as the others.
            self.waiting = Vec::try_with_capacity((2 * capacity).max(LEAST_WAITING as usize))?;
        }
        self.waiting.try_reserve(self.owed + 1)?;
        self.owed += 1;
        Ok(())
    }

    /// Bytes that the list takes beside what it has now while it grows for so many blocks: it doubles, and is
    /// there twice meanwhile.
    pub fn growth_for(&self, blocks: u64) -> u64 {
        let capacity = self.waiting.capacity() as u64;
        if blocks <= capacity {
            return 0;
        }
        let first = capacity.max(LEAST_WAITING);
        let grown = first * blocks.div_ceil(first).next_power_of_two();
        (grown + grown / 2 - capacity) * size_of::<Option<Discard>>() as u64
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
        let left = self.waiting.len() - self.told;
        if self.told >= left {
            // As many as have gone at most: each moves once for one that goes.
            for place in 0..left {
                self.waiting.swap(place, self.told + place);
            }
            self.waiting.truncate(left);
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

    /// True if no block waits.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// True if some block has to be handed out now or later.
    pub fn owes(&self) -> bool {
        self.owed > 0 || !self.is_empty()
    }

    /// Gives back the memory if there is nothing to hand out.
    pub fn give_back(&mut self) {
        if !self.owes() {
            self.waiting = Vec::new();
        }
    }
}

/// Entries of a batch.
const BATCH_EVENTS: usize = 16;
const BATCH_REPORTS: usize = 8;

/// Events that are taken under one lock: single ones, or reports of tiles.
#[derive(Debug)]
pub(crate) struct Batch {
    events: [Option<Event>; BATCH_EVENTS],
    reports: [Report; BATCH_REPORTS],
    reported: usize,
}

impl Batch {
    /// A batch without events. It is written part by part: a copy of an empty one is more.
    #[inline]
    pub fn new() -> Self {
        Batch {
            events: core::array::from_fn(|_| None),
            reports: [Report::EMPTY; BATCH_REPORTS],
            reported: 0,
        }
    }

    /// Takes its events out.
    pub fn emit(&mut self, plan: &Plan, mut emit: impl FnMut(Event)) {
        if self.reported > 0 {
            for report in &self.reports[..self.reported] {
                report.emit(plan, &mut emit);
            }
        } else {
            self.events.iter_mut().map_while(Option::take).for_each(emit);
        }
    }
}

/// What the host is told of the chunks of a tile at once, by bits, where no blocks and no numbers come with
/// it. Of one chunk the order is: unloaded, loaded.
#[derive(Clone, Copy, Debug)]
struct Report {
    node: u8,
    place: [i32; 2],
    unloaded: u64,
    loaded: u64,
    failed: u64,
}

impl Report {
    const EMPTY: Report = Report { node: 0, place: [0; 2], unloaded: 0, loaded: 0, failed: 0 };

    /// What is due of a tile from its cursor on; `None` if more than bits comes with it.
    #[inline]
    fn of(tile: &Tile) -> Option<Self> {
        let due = tile.due & mask_from(tile.cursor);
        if due & (tile.at(ChunkState::Unloading) | tile.valued) != 0 {
            return None;
        }
        let [unloaded, _, loaded, _] = tile.news();
        // A chunk that came back has a second event, told right after that it was gone.
        let (unloaded, loaded) = (due & unloaded, due & (loaded | unloaded & tile.present()));
        let failed = due & !(unloaded | loaded);
        Some(Report { node: tile.node, place: [tile.x, tile.y], unloaded, loaded, failed })
    }

    fn len(&self) -> usize {
        (count(self.unloaded) + count(self.loaded) + count(self.failed)) as usize
    }

    fn emit(&self, plan: &Plan, emit: &mut impl FnMut(Event)) {
        let Node { layer, level, .. } = plan.nodes[usize::from(self.node)];
        for local in bits(self.unloaded | self.loaded | self.failed) {
            let [x, y] = chunk_at(self.place, local);
            let kinds = [
                (self.unloaded, EventKind::Unloaded),
                (self.loaded, EventKind::Loaded),
                (self.failed, EventKind::Failed),
            ];
            for (told, kind) in kinds {
                if told >> local & 1 != 0 {
                    let (value, block, is_stale) = (0, None, false);
                    emit(Event { kind, layer, level, x, y, value, block, is_stale });
                }
            }
        }
    }
}

impl Scheduler {
    /// Lists the chunks of a tile that the host has to be told of.
    #[inline]
    pub fn list_events(&mut self, plan: &Plan, number: u32) {
        let tile = self.slots.tile(number);
        if plan.nodes[usize::from(tile.node)].has_events {
            let due = tile.news().into_iter().fold(0, |due, news| due | news);
            self.events.set(&mut self.slots, number, due);
        }
    }

    /// True if there is nothing to tell the host.
    pub fn has_told_all(&self) -> bool {
        self.events.first().is_none() && self.discards.is_empty()
    }

    /// Takes events into an empty batch, the oldest first and at most `max`; gives how many. Discarded blocks
    /// come first, then tile by tile what the host has to be told of.
    pub fn take_events(&mut self, plan: &Plan, max: usize, batch: &mut Batch) -> usize {
        let room = &mut batch.events[..BATCH_EVENTS.min(max)];
        let mut count = 0;
        while count < room.len() && !self.discards.is_empty() {
            room[count] = self.next_discard(plan);
            count += 1;
        }
        batch.reported = 0;
        let mut reported = 0;
        while let Some(number) = self.events.first() {
            let tile = self.slots.tile(number);
            if tile.due & mask_from(tile.cursor) == 0 {
                // What came behind its cursor waits until the other tiles had their turn.
                self.events.turn(&mut self.slots);
                continue;
            }
            let report = Report::of(tile);
            let len = report.map_or(usize::MAX, |report| report.len());
            match report {
                Some(report) if count == 0 && len <= max - reported => {
                    if batch.reported == BATCH_REPORTS {
                        break;
                    }
                    if let Some(ahead) = self.slots.get(tile.ahead) {
                        ahead.prefetch_masks();
                    }
                    self.take_report(plan, number, &report);
                    batch.reports[batch.reported] = report;
                    batch.reported += 1;
                    reported += len;
                }
                // One kind of entries a batch, so that their order is plain.
                _ if reported > 0 || count == room.len() => break,
                _ => count += self.take_events_of(plan, number, &mut room[count..]),
            }
        }
        self.rest();
        count + reported
    }

    /// Notes that the host is told what a report of a tile says.
    fn take_report(&mut self, plan: &Plan, number: u32, report: &Report) {
        let tile = self.slots.tile_mut(number);
        tile.announced = tile.announced & !report.unloaded | report.loaded;
        tile.gone &= !report.unloaded;
        tile.failure_due &= !report.failed;
        tile.cursor = CHUNKS as u8;
        if report.unloaded == 0 {
            let due = tile.due & !(report.loaded | report.failed);
            self.events.set(&mut self.slots, number, due);
        } else {
            self.settle(plan, number, report.unloaded);
        }
    }

    /// Takes events of a tile from its cursor on.
    fn take_events_of(&mut self, plan: &Plan, number: u32, room: &mut [Option<Event>]) -> usize {
        let tile = self.slots.tile_mut(number);
        let (index, place) = (usize::from(tile.node), [tile.x, tile.y]);
        let node = &plan.nodes[index];
        let (layer, level) = (node.layer, node.level);
        let [unloaded, discarded, mut loaded, _] = tile.news();
        let ended = unloaded | discarded;
        let unloading = tile.at(ChunkState::Unloading);
        // A chunk that came back has a second event, told right after that it was gone.
        loaded |= ended & tile.present();
        let (mut due, mut told, mut gone) = (tile.due & mask_from(tile.cursor), 0, 0);
        let mut count = 0;
        while due != 0 && count < room.len() {
            let local = due.trailing_zeros();
            let bit = 1 << local;
            let [x, y] = chunk_at(place, local);
            let value = if tile.valued & bit == 0 { 0 } else { tile.values[local as usize] };
            let mut block = None;
            let kind = if ended & !gone & bit != 0 {
                gone |= bit;
                tile.valued &= !bit;
                let unloading = if unloading & bit == 0 { None } else { tile.blocks.take(local) };
                block = unloading.map(|block| EventBlock { node: index, block, is_counted: true });
                if let Some(block) = &block {
                    self.objects.leave(&block.block.list());
                    self.spares[index].leave();
                }
                if unloaded & bit != 0 { EventKind::Unloaded } else { EventKind::Discarded }
            } else if loaded & bit != 0 {
                told |= bit;
                EventKind::Loaded
            } else {
                tile.failure_due &= !bit;
                EventKind::Failed
            };
            tile.cursor = local as u8;
            if gone & !told & loaded & bit == 0 {
                due &= due - 1;
                tile.cursor += 1;
            }
            room[count] = Some(Event { kind, layer, level, x, y, value, block, is_stale: false });
            count += 1;
        }
        tile.announced = tile.announced & !gone | told;
        tile.gone &= !gone;
        let ended = unloading & gone;
        if ended != 0 {
            self.advance(number, ended, ChunkState::Unloading, ChunkState::Absent);
            for _ in bits(ended) {
                self.block_bytes -= node.block_bytes as u64;
                self.discards.settle();
            }
        }
        self.settle(plan, number, gone);
        count
    }

    fn next_discard(&mut self, plan: &Plan) -> Option<Event> {
        let Discard { node, chunk: [x, y], is_stale, block } = self.discards.next()?;
        let (layer, level) = (plan.nodes[node].layer, plan.nodes[node].level);
        self.block_bytes -= block.bytes() as u64;
        self.objects.leave(&block.list());
        self.spares[node].leave();
        let block = Some(EventBlock { node, block, is_counted: true });
        let (kind, value) = (EventKind::Discarded, 0);
        Some(Event { kind, layer, level, x, y, value, block, is_stale })
    }

    /// Lets the block of a level that hands out its blocks wait for its discarded event.
    pub fn discard(&mut self, slot: u32, block: Block) {
        let (node, chunk) = self.slots.place(slot);
        let (tile, local) = split(slot);
        let is_stale = self.slots.tile(tile).stale >> local & 1 != 0;
        self.discards.push(Discard { node, chunk, is_stale, block });
    }

    /// The tile of a chunk that the host was told of as loaded, and the chunk's place there.
    pub fn announced(&self, node: usize, x: i32, y: i32) -> Result<(u32, usize), Error> {
        let (tile, local) = split(self.slots.find(node, x, y).ok_or(Error::NotLoaded)?);
        let is_announced = self.slots.tile(tile).announced >> local & 1 != 0;
        if is_announced { Ok((tile, local as usize)) } else { Err(Error::NotLoaded) }
    }

    /// Counts the blocks of events no more, or as lent until they come back.
    pub fn count_out(&mut self, plan: &Plan, batch: &mut Batch, is_lent: bool) {
        let events = batch.events.iter_mut().map_while(Option::as_mut);
        for block in events.filter_map(|event| event.block.as_mut()) {
            if is_lent {
                self.lent += 1;
            } else {
                block.is_counted = false;
                plan.meter.give(block.held_bytes() as usize);
            }
        }
    }

    /// Takes back a block that went out with an event, as a spare one; or gives it back where there is no
    /// room to count it.
    pub fn recycle(&mut self, plan: &Plan, block: EventBlock) -> Option<EventBlock> {
        if block.is_counted {
            self.lent -= 1;
        } else if plan.meter.take(block.held_bytes() as usize).is_err() {
            return Some(block);
        }
        // A block of another world may not fit here: it is freed.
        let EventBlock { node, mut block, .. } = block;
        let bytes = block.bytes() as u64;
        let fits = self.spares.len() > node && self.spares[node].fits(&block);
        if fits
            && !self.is_at_rest()
            && self.spares[node].len() < self.spares[node].most(self.coming[node])
        {
            self.spares[node].come();
            self.objects.come(&block.list());
            self.keep_objects(&mut block);
            self.block_bytes += bytes - self.spares[node].keep(block);
        }
        None
    }
}

/// The bits of a tile from a place on.
#[inline]
fn mask_from(place: u8) -> u64 {
    u64::MAX.checked_shl(place.into()).unwrap_or(0)
}
