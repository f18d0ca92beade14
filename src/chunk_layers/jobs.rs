//! Jobs: how a chunk's block is handed out to be generated, and what happens when it comes back.

use core::ptr::NonNull;

use xxhash_rust::xxh3::xxh3_64;

use crate::coord::Rect;
use crate::error::OutOfMemory;

use super::axis::Interval;
use super::error::Error;
use super::lease::{Held, Lease, Leases, Pinned, Window};
use super::plan::{Node, Plan};
use super::scheduler::Scheduler;
use super::slot::{ChunkState, NONE};
use super::slots::{slot_at, split};
use super::tile::{bits, chunk_at, for_tiles};

/// How a job ends.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobOutcome {
    /// The block is generated.
    Commit = 0,
    /// The block holds what was handed out when the chunk was unloaded, or came from a save.
    Restore = 1,
    /// The chunk could not be generated; it waits for a retry.
    Fail = 2,
    /// The job was not done; it is handed out again if the chunk is still asked for.
    Abandon = 3,
}

/// What became of a finished job.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobResult {
    /// The chunk is loaded.
    Loaded = 0,
    /// Nobody asks for the chunk any more, or what it was made from has changed. Where blocks are handed
    /// out, one that was generated to its end comes with a discarded event.
    Discarded = 1,
    /// The chunk is generated a second time, to compare.
    Checking = 2,
    /// The chunk is loaded; generated twice, it came out differently.
    Mismatched = 3,
    /// The chunk waits for a retry.
    Failed = 4,
    /// The chunk's job will be handed out again.
    Abandoned = 5,
}

/// The seed of a chunk: the same for the same world seed, layer, level and place, on every platform.
pub(super) fn seed_of(plan: &Plan, node: &Node, x: i32, y: i32) -> u64 {
    let mut bytes = [0; 24];
    bytes[..8].copy_from_slice(&plan.def.seed.to_le_bytes());
    bytes[8..12].copy_from_slice(&node.layer.to_le_bytes());
    bytes[12..16].copy_from_slice(&node.level.to_le_bytes());
    bytes[16..20].copy_from_slice(&x.to_le_bytes());
    bytes[20..].copy_from_slice(&y.to_le_bytes());
    xxh3_64(&bytes)
}

/// True if a chunk with this seed is one of those generated twice.
pub(super) fn is_checked(plan: &Plan, seed: u64) -> bool {
    plan.def.check_every > 0 && seed.is_multiple_of(u64::from(plan.def.check_every))
}

/// The window of a lease over the cells of some world units of a node.
pub(super) fn window(
    node: &Node,
    index: usize,
    units: [(i64, i64); 2],
    chunks: [Interval; 2],
    first: usize,
) -> Window {
    let cells = units.map(|(first, last)| {
        let cell = |unit| i64::from(node.cell_axis.chunk_of(unit));
        (cell(first), cell(last))
    });
    let (chunk_cells, cell_bytes) = (node.cells, node.cell_bytes);
    Window { node: index, cells, chunks, first, chunk_cells, cell_bytes }
}

impl Scheduler {
    /// Takes the most urgent job, if one can start.
    pub fn take_job<'a>(
        &mut self,
        plan: &Plan,
        jobs: &'a Leases,
    ) -> Result<Option<Held<'a>>, Error> {
        if self.is_paused || self.free_jobs.is_empty() {
            return Ok(None);
        }
        let Some((focus, entry)) = self.next_ready(plan) else { return Ok(None) };
        match self.start_job(plan, jobs, entry.slot) {
            Ok(Some(held)) => {
                self.charge(focus);
                Ok(Some(held))
            }
            Ok(None) => {
                self.put_back(focus, entry);
                self.shrink_for_job(plan, jobs);
                Ok(None)
            }
            Err(error) => {
                self.put_back(focus, entry);
                Err(error)
            }
        }
    }

    fn start_job<'a>(
        &mut self,
        plan: &Plan,
        jobs: &'a Leases,
        slot: u32,
    ) -> Result<Option<Held<'a>>, Error> {
        let (index, [x, y]) = self.slots.place(slot);
        let node = &plan.nodes[index];
        let is_bare = node.block_bytes == 0 && !node.hands_out_blocks;
        let Some(free) = self.free_jobs.pop() else { return Ok(None) };
        let mut is_first = true;
        let opened = loop {
            plan.meter.take_refused();
            match jobs.open(free) {
                Err(OutOfMemory) if plan.meter.take_refused() => {
                    if !self.free_some(plan, &mut is_first) {
                        break Ok(None);
                    }
                }
                opened => break opened.map(Some),
            }
        };
        let Ok(Some(mut held)) = opened else {
            let _ = self.free_jobs.push_within_capacity(free);
            return Ok(opened.map(|_| None)?);
        };
        let block = loop {
            plan.meter.take_refused();
            let listed = self.lease_contract(plan, node, [x, y], &mut held);
            match listed.and_then(|()| Ok(self.take_block(plan, index)?)) {
                Err(Error::OutOfMemory) if plan.meter.take_refused() => {
                    if !self.free_some(plan, &mut is_first) {
                        break Ok(None);
                    }
                }
                block => break block.map(Some),
            }
        };
        let Ok(Some(block)) = block else {
            let _ = self.free_jobs.push_within_capacity(free);
            held.close();
            return block.map(|_| None);
        };
        let lease: &mut Lease = &mut held;
        (lease.slot, lease.node, lease.x, lease.y) = (slot, index, x, y);
        lease.seed = seed_of(plan, node, x, y);
        (lease.memory, lease.bytes) = (block.memory(), block.bytes());
        let (number, local) = split(slot);
        let tile = self.slots.tile_mut(number);
        if !is_bare {
            tile.blocks[local as usize] = Some(block);
        }
        tile.slots[local as usize].awaits = free;
        self.advance(slot, ChunkState::Ready, ChunkState::Running);
        Ok(Some(held))
    }

    /// Lists the windows and blocks that a chunk's contract covers. Nothing has to be pinned: that the
    /// chunk's job is out keeps what its contract covers.
    fn lease_contract(
        &mut self,
        plan: &Plan,
        node: &Node,
        chunk: [i32; 2],
        lease: &mut Lease,
    ) -> Result<(), Error> {
        lease.windows.clear();
        lease.pinned.clear();
        if node.providers.len() > lease.windows.capacity() {
            lease.windows.try_reserve(node.providers.len())?;
        }
        for edge in &node.providers {
            let chunks = plan.contract_of(node, edge, chunk);
            let units = core::array::from_fn(|axis| {
                let own = Interval { first: chunk[axis], last: chunk[axis] };
                node.axes[axis].contract_units(own, edge.padding[axis])
            });
            let first = lease.pinned.len();
            let window = window(&plan.nodes[edge.node], edge.node, units, chunks, first);
            lease.windows.try_push(window)?;
            // Chunks without cells give nothing to read.
            if plan.nodes[edge.node].block_bytes > 0 {
                self.list_blocks(edge.node, chunks, lease)?;
            }
        }
        Ok(())
    }

    /// Lists the blocks of a rectangle of chunks in a lease. Refuses if one is not there.
    pub fn list_blocks(
        &self,
        node: usize,
        chunks: [Interval; 2],
        lease: &mut Lease,
    ) -> Result<(), Error> {
        let [columns, rows] = chunks;
        let (first, width) = (lease.pinned.len(), columns.len() as usize);
        let unknown = Pinned { slot: NONE, memory: NonNull::dangling() };
        lease.pinned.try_resize(first + width * rows.len() as usize, unknown)?;
        let mut is_whole = true;
        for_tiles(chunks, |place, mask| {
            let Some(number) = self.slots.find_tile(node, place) else {
                is_whole = false;
                return;
            };
            let tile = self.slots.tile(number);
            is_whole &= tile.present() & mask == mask;
            for local in bits(mask) {
                let [x, y] = chunk_at(place, local);
                let row = (i64::from(y) - i64::from(rows.first)) as usize;
                let column = (i64::from(x) - i64::from(columns.first)) as usize;
                let block = tile.blocks[local as usize].as_ref();
                let memory = block.map_or(NonNull::dangling(), |block| block.memory());
                let slot = slot_at(number, local);
                lease.pinned[first + row * width + column] = Pinned { slot, memory };
            }
        });
        if is_whole { Ok(()) } else { Err(Error::NotReady) }
    }

    /// Ends a job. `hash` is that of its block, if it is one of those that are generated twice.
    pub fn finish_job(
        &mut self,
        plan: &Plan,
        held: Held<'_>,
        outcome: JobOutcome,
        hash: Option<u64>,
    ) -> JobResult {
        let (slot, index) = (held.slot, held.index());
        held.close();
        let _ = self.free_jobs.push_within_capacity(index);
        let (node, chunk) = self.slots.place(slot);
        let (number, local) = split(slot);
        let result = self.place_result(plan, slot, outcome, hash);
        if result == JobResult::Loaded {
            self.list_loaded(plan, number, 1 << local);
        } else {
            self.settle(plan, number, 1 << local);
        }
        if self.lingering > 0 {
            self.settle_contract(plan, node, chunk);
        }
        self.rest();
        result
    }

    /// Decides what becomes of a job's chunk.
    fn place_result(
        &mut self,
        plan: &Plan,
        slot: u32,
        outcome: JobOutcome,
        hash: Option<u64>,
    ) -> JobResult {
        let (number, local) = split(slot);
        let bit = 1 << local;
        let tile = self.slots.tile(number);
        let (is_wanted, is_stale) = (tile.wanted & bit != 0, tile.stale & bit != 0);
        let is_done = matches!(outcome, JobOutcome::Commit | JobOutcome::Restore);
        let is_asked_for = is_wanted || (is_done && self.is_held(plan, slot));
        if is_stale || !is_asked_for {
            self.totals.discarded += u64::from(is_done);
            self.checks.remove(&slot);
            self.start_over(plan, slot, is_done);
            return JobResult::Discarded;
        }
        match outcome {
            JobOutcome::Abandon => {
                self.start_over(plan, slot, false);
                return JobResult::Abandoned;
            }
            JobOutcome::Fail => {
                self.totals.failed += 1;
                self.drop_blocks(plan, number, bit, false);
                self.set_state(slot, ChunkState::Failed);
                self.slots.tile_mut(number).failure_due |= bit;
                self.count_for_all(plan, slot, 1);
                return JobResult::Failed;
            }
            JobOutcome::Commit => self.totals.generated += 1,
            JobOutcome::Restore => self.totals.restored += 1,
        }
        let first_hash = if self.checks.is_empty() { None } else { self.checks.remove(&slot) };
        if let (None, Some(hash)) = (first_hash, hash)
            && is_wanted
            && self.checks.try_insert(slot, hash).is_ok()
        {
            self.start_over(plan, slot, true);
            return JobResult::Checking;
        }
        self.advance(slot, ChunkState::Running, ChunkState::Loaded);
        self.for_askers(plan, slot, |scheduler, index| {
            if let Some(focus) = scheduler.at(index) {
                focus.progress.loaded += 1;
            }
        });
        self.serve_users(plan, slot);
        let is_second = first_hash.is_some() && hash.is_some();
        self.totals.checked += u64::from(is_second);
        if is_second && first_hash != hash {
            self.totals.mismatched += 1;
            return JobResult::Mismatched;
        }
        JobResult::Loaded
    }

    /// Takes the block away from a chunk whose job is over, and lets it wait for another one.
    fn start_over(&mut self, plan: &Plan, slot: u32, is_whole: bool) {
        let (number, local) = split(slot);
        self.drop_blocks(plan, number, 1 << local, is_whole);
        let again = self.slots.tile(number).wanted & 1 << local;
        self.activate(plan, number, again);
    }

    /// Lets go of what a job that is over was the last to read.
    fn settle_contract(&mut self, plan: &Plan, node: usize, chunk: [i32; 2]) {
        let node = &plan.nodes[node];
        for edge in &node.providers {
            for_tiles(plan.contract_of(node, edge, chunk), |place, mask| {
                let Some(number) = self.slots.find_tile(edge.node, place) else { return };
                let lingering = self.slots.tile(number).lingering & mask;
                if lingering != 0 {
                    self.settle(plan, number, lingering);
                }
            });
        }
    }

    /// Opens a guard over a rectangle of cells that belongs to a focus.
    pub fn open_guard<'a>(
        &mut self,
        plan: &Plan,
        guards: &'a Leases,
        focus: u64,
        index: usize,
        rect: Rect,
    ) -> Result<Held<'a>, Error> {
        let node = &plan.nodes[index];
        let region = &self.focus(focus)?.areas.want[index];
        let cells = [(i64::from(rect.x), rect.end_x() - 1), (i64::from(rect.y), rect.end_y() - 1)];
        let outside = Error::OutsideContract { rect, contract: Rect::default() };
        let mut chunks = [Interval { first: 0, last: 0 }; 2];
        for axis in 0..2 {
            let (first, last) = cells[axis];
            let in_plane = i64::from(i32::MIN).div_euclid(node.units_per_cell)
                ..=i64::from(i32::MAX).div_euclid(node.units_per_cell);
            if !in_plane.contains(&first) || !in_plane.contains(&last) {
                return Err(outside);
            }
            let units = (first * node.units_per_cell, last * node.units_per_cell);
            chunks[axis] = node.axes[axis].chunks_of(units.0, units.1);
        }
        if (chunks[1].first..=chunks[1].last).any(|row| {
            let columns = region.row(row);
            !columns.contains(chunks[0].first) || !columns.contains(chunks[0].last)
        }) {
            return Err(outside);
        }
        let Some(free) = self.free_guards.pop() else {
            return Err(Error::TooManyGuards(plan.def.max_guards));
        };
        let opened = guards.open(free);
        let Ok(mut held) = opened else {
            let _ = self.free_guards.push_within_capacity(free);
            return Err(Error::OutOfMemory);
        };
        held.windows.clear();
        held.pinned.clear();
        let listed = held.windows.try_reserve(1).map_err(Error::from);
        let listed = listed.and_then(|()| self.list_blocks(index, chunks, &mut held));
        if let Err(error) = listed {
            let _ = self.free_guards.push_within_capacity(free);
            held.close();
            return Err(error);
        }
        let (chunk_cells, cell_bytes) = (node.cells, node.cell_bytes);
        let _ = held.windows.push_within_capacity(Window {
            node: index,
            cells,
            chunks,
            first: 0,
            chunk_cells,
            cell_bytes,
        });
        for pinned in &held.pinned {
            let (tile, local) = split(pinned.slot);
            let tile = self.slots.tile_mut(tile);
            tile.pins[local as usize] += 1;
            tile.pinned |= 1 << local;
        }
        Ok(held)
    }

    /// Closes a guard.
    pub fn close_guard(&mut self, plan: &Plan, mut held: Held<'_>) {
        let index = held.index();
        let mut pinned = core::mem::take(&mut held.pinned);
        for Pinned { slot, .. } in &pinned {
            let (number, local) = split(*slot);
            let tile = self.slots.tile_mut(number);
            let pins = &mut tile.pins[local as usize];
            *pins -= 1;
            tile.pinned &= !(u64::from(*pins == 0) << local);
            if tile.lingering >> local & 1 != 0 {
                self.settle(plan, number, 1 << local);
            }
        }
        pinned.clear();
        held.pinned = pinned;
        held.windows.clear();
        held.close();
        let _ = self.free_guards.push_within_capacity(index);
        self.rest();
    }
}
