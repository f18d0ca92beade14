//! Jobs: how a chunk's block is handed out to be generated, and what happens when it comes back.

use core::ptr::NonNull;

use xxhash_rust::xxh3::xxh3_64;

use crate::coord::Rect;
use crate::error::OutOfMemory;
use crate::memory::Vec;

use crate::chunk_layers::error::Error;
use crate::chunk_layers::jobs::lease::{Held, Lease, Leases, Pinned, Window};
use crate::chunk_layers::layers::axis::Interval;
use crate::chunk_layers::layers::plan::{Node, Plan};
use crate::chunk_layers::records::slot::ChunkState;
use crate::chunk_layers::records::slots::split;
use crate::chunk_layers::records::tile::{bounds, for_tiles};
use crate::chunk_layers::schedule::scheduler::Scheduler;

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
pub(crate) fn seed_of(plan: &Plan, node: &Node, x: i32, y: i32) -> u64 {
    let mut bytes = [0; 24];
    bytes[..8].copy_from_slice(&plan.def.seed.to_le_bytes());
    bytes[8..12].copy_from_slice(&node.layer.to_le_bytes());
    bytes[12..16].copy_from_slice(&node.level.to_le_bytes());
    bytes[16..20].copy_from_slice(&x.to_le_bytes());
    bytes[20..].copy_from_slice(&y.to_le_bytes());
    xxh3_64(&bytes)
}

/// True if a job's chunk is one of those generated twice.
#[inline]
pub(crate) fn is_checked(plan: &Plan, job: &Lease) -> bool {
    plan.def.check_every > 0
        && seed_of(plan, &plan.nodes[job.node], job.x, job.y)
            .is_multiple_of(u64::from(plan.def.check_every))
}

/// True if a job gave its chunk what belongs there.
fn is_done(outcome: JobOutcome) -> bool {
    matches!(outcome, JobOutcome::Commit | JobOutcome::Restore)
}

impl Scheduler {
    /// Holds a lease for a job, without an id, if there may be one to take.
    pub fn open_job<'a>(
        &mut self,
        plan: &Plan,
        jobs: &'a Leases,
    ) -> Result<Option<Held<'a>>, OutOfMemory> {
        let Some(free) = self.free_jobs.last().copied() else { return Ok(None) };
        if self.is_paused || self.turns.first().is_none() {
            return Ok(None);
        }
        if !jobs.is_made(free) && !self.make_job(plan, jobs, free)? {
            return Ok(None);
        }
        self.free_jobs.pop();
        Ok(Some(jobs.hold_free(free)))
    }

    /// Takes memory for the lease of a job, of one that was never out; false if there is no room for it.
    #[cold]
    #[inline(never)]
    fn make_job(&mut self, plan: &Plan, jobs: &Leases, free: u32) -> Result<bool, OutOfMemory> {
        let mut is_first = true;
        loop {
            plan.meter.take_refused();
            plan.meter.keep_back(plan.def.max_bytes / 32);
            let made = jobs.make(free);
            plan.meter.keep_back(0);
            match made {
                Ok(()) => return Ok(true),
                Err(OutOfMemory) if !plan.meter.take_refused() => return Err(OutOfMemory),
                Err(OutOfMemory) if self.free_some(plan, &mut is_first) => (),
                Err(OutOfMemory) => {
                    self.shrink_for_job(plan, jobs);
                    return Ok(false);
                }
            }
        }
    }

    /// Takes the most urgent job with a lease that is held; false if none can start.
    #[inline(always)]
    pub fn take_next_job(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        held: &mut Held<'_>,
    ) -> Result<bool, OutOfMemory> {
        if self.is_paused || (self.hunger.is_some() && !self.feed(plan, jobs)) {
            return Ok(false);
        }
        let index = held.index();
        jobs.renew(held, index);
        let lease = &mut **held;
        if !self.start_next(plan, lease, index) {
            return Ok(false);
        }
        let node = &plan.nodes[lease.node];
        (lease.memory, lease.bytes) = (NonNull::dangling(), node.shape.cell_bytes as usize);
        lease.set_starved(None);
        // Without a cap nothing is refused by it, and nothing kept back.
        if plan.def.max_bytes > 0 {
            if !self.fill_lease_below_cap(plan, jobs, lease)? {
                return Ok(false);
            }
        } else if node.fills_leases()
            && let Err(error) = self.fill_lease(plan, lease)
        {
            self.put_back(plan, lease.slot);
            return Err(error);
        }
        if !self.is_turn_endless() {
            self.count_in_turn(plan, lease.node);
        }
        Ok(true)
    }

    /// Fills the lease of a job where there is a cap. Where there is no room to make below it, false: the job's chunk goes
    /// back to its queue.
    #[inline(never)]
    fn fill_lease_below_cap(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        lease: &mut Lease,
    ) -> Result<bool, OutOfMemory> {
        let mut is_first = true;
        loop {
            plan.meter.take_refused();
            // What a job takes leaves room to ask for less, too.
            plan.meter.keep_back(plan.def.max_bytes / 32);
            let filled = self.fill_lease(plan, lease);
            plan.meter.keep_back(0);
            let Err(error) = filled else { return Ok(true) };
            let is_limit = plan.meter.take_refused();
            if is_limit && self.free_some(plan, &mut is_first) {
                continue;
            }
            self.put_back(plan, lease.slot);
            if !is_limit {
                return Err(error);
            }
            self.shrink_for_job(plan, jobs);
            return Ok(false);
        }
    }

    /// Gives a job a block, if its chunk has one, and lists what it may read.
    #[inline(never)]
    fn fill_lease(&mut self, plan: &Plan, lease: &mut Lease) -> Result<(), OutOfMemory> {
        let (index, chunk) = (lease.node, [lease.x, lease.y]);
        let (node, mut listed) = (&plan.nodes[index], 0);
        if node.reads_blocks {
            // Nothing has to be pinned: that the chunk's job is out keeps what its contract covers.
            for edge in &node.providers {
                // Chunks without cells and objects give nothing to read.
                if plan.nodes[edge.node].block_bytes > 0 {
                    let chunks = plan.contract_of(node, edge, chunk);
                    listed = self.list_blocks(edge.node, chunks, listed, &mut lease.pinned)?;
                }
            }
        }
        if node.has_blocks() {
            let block = self.take_block(plan, index)?;
            lease.memory = block.memory();
            let (number, local) = split(lease.slot);
            self.slots.tile_mut(number).blocks.put(local, block);
        }
        Ok(())
    }

    /// Lists the blocks of a rectangle of chunks, all of which are there, from a place of a list on, whatever is listed
    /// there; gives the place behind them.
    pub fn list_blocks(
        &self,
        node: usize,
        [columns, rows]: [Interval; 2],
        first: usize,
        pinned: &mut Vec<Pinned>,
    ) -> Result<usize, OutOfMemory> {
        let width = columns.len() as usize;
        let end = first + width * rows.len() as usize;
        if pinned.len() < end {
            pinned.try_resize(end, None)?;
        }
        for_tiles([columns, rows], |place, mask| {
            let Some(number) = self.slots.find_tile(node, place) else { return };
            let tile = self.slots.tile(number);
            debug_assert!(tile.present() & mask == mask);
            let [across, down] = bounds(place, mask);
            let distance = |from: i32, to: i32| to.wrapping_sub(from) as u32 as usize;
            let start = first + distance(rows.first, down.first) * width;
            let list = &mut pinned[start + distance(columns.first, across.first)..end];
            let size = [across, down].map(|chunks| distance(chunks.first, chunks.last) + 1);
            tile.blocks.list_rows(mask.trailing_zeros(), size, width, list);
        });
        Ok(end)
    }

    /// Takes back the lease of a job that has ended.
    pub fn close_job(&mut self, held: Held<'_>) {
        let index = held.index();
        held.close();
        let _ = self.free_jobs.push_within_capacity(index);
    }

    /// Ends a job, whose lease stays held. `hash` is that of its block, if it is one of those that are generated twice.
    /// A job that lacked memory for its objects is not done: it is handed out again.
    #[inline(always)]
    pub fn end_job(
        &mut self,
        plan: &Plan,
        jobs: &Leases,
        lease: &Lease,
        outcome: JobOutcome,
        hash: Option<u64>,
    ) -> JobResult {
        let (slot, index, chunk) = (lease.slot, lease.node, [lease.x, lease.y]);
        let node = &plan.nodes[index];
        let (number, local) = split(slot);
        let bit = 1 << local;
        let (mut tile, mut result) = (self.slots.tile_mut(number), JobResult::Loaded);
        if outcome == JobOutcome::Commit
            && tile.wanted & !tile.stale & bit != 0
            && plan.def.check_every == 0
            && node.object_bytes == 0
        {
            self.totals.generated += 1;
        } else {
            result = self.judge_result(plan, lease, outcome, hash);
            if !matches!(result, JobResult::Loaded | JobResult::Mismatched) {
                self.end_others(plan, jobs, lease);
                return result;
            }
            tile = self.slots.tile_mut(number);
        }
        *tile.at_mut(ChunkState::Running) &= !bit;
        *tile.at_mut(ChunkState::Loaded) |= bit;
        self.counts[ChunkState::Running as usize].0 -= 1;
        self.counts[ChunkState::Loaded as usize].0 += 1;
        let asker = if tile.wanted & bit != 0 { tile.sole } else { 0 };
        if node.has_events {
            // Unless the host was not told yet that what was there before is gone, or that it failed.
            let is_new = bit & (tile.announced | tile.due) == 0;
            let was_listed = tile.due != 0;
            tile.due |= if is_new { bit } else { 0 };
            match is_new {
                true => self.events.count_one(&mut self.slots, number, was_listed),
                false => self.list_again(plan, number),
            }
        }
        if node.object_bytes > 0 {
            self.count_objects(number, local);
        }
        let count = |scheduler: &mut Self, index: usize| {
            if let Some(focus) = scheduler.at(index) {
                focus.progress.loaded += 1;
            }
        };
        // Most chunks have one focus that asks for all around them.
        match asker {
            0 => self.for_askers(plan, slot, count),
            asker => count(self, asker as usize - 1),
        }
        if !node.users.is_empty() {
            self.serve_users(plan, node, chunk);
        }
        // Somebody holds the chunk: the world is not at rest.
        if self.lingering > 0 || node.object_bytes > 0 {
            self.end_others(plan, jobs, lease);
        }
        result
    }

    /// What a job that is over leaves beside its chunk: what it was the last to read, and what its objects lacked.
    #[inline(never)]
    fn end_others(&mut self, plan: &Plan, jobs: &Leases, lease: &Lease) {
        let (index, chunk) = (lease.node, [lease.x, lease.y]);
        if self.lingering > 0 {
            self.settle_contract(plan, index, chunk);
        }
        if plan.nodes[index].object_bytes > 0 {
            if let Some(starved) = lease.starved() {
                self.starve(index, chunk, starved);
            }
            self.shrink_for_objects(plan, jobs);
        }
        self.rest();
    }

    /// Decides what becomes of a job's chunk. One that is loaded then stays to be placed.
    #[inline(never)]
    fn judge_result(
        &mut self,
        plan: &Plan,
        lease: &Lease,
        outcome: JobOutcome,
        hash: Option<u64>,
    ) -> JobResult {
        let slot = lease.slot;
        let mut outcome = outcome;
        if lease.starved().is_some() && is_done(outcome) {
            outcome = JobOutcome::Abandon;
        }
        let (number, local) = split(slot);
        let bit = 1 << local;
        let tile = self.slots.tile(number);
        let (is_wanted, is_stale) = (tile.wanted & bit != 0, tile.stale & bit != 0);
        let is_asked_for = is_wanted || (is_done(outcome) && self.is_held(plan, slot));
        if !is_done(outcome) || is_stale || !is_asked_for {
            return self.place_nothing(plan, slot, outcome, is_asked_for && !is_stale);
        }
        match outcome {
            JobOutcome::Restore => self.totals.restored += 1,
            _ => self.totals.generated += 1,
        }
        let mut result = JobResult::Loaded;
        if plan.def.check_every > 0 {
            result = self.compare(slot, hash, is_wanted);
            if result == JobResult::Checking {
                self.start_over(plan, slot, true);
            }
        }
        result
    }

    #[cold]
    #[inline(never)]
    fn list_again(&mut self, plan: &Plan, number: u32) {
        self.list_events(plan, number);
    }

    /// Decides that of one that was not done, or that nobody waits for.
    #[cold]
    fn place_nothing(
        &mut self,
        plan: &Plan,
        slot: u32,
        outcome: JobOutcome,
        is_asked_for: bool,
    ) -> JobResult {
        if !is_asked_for {
            self.totals.discarded += u64::from(is_done(outcome));
            self.checks.remove(&slot);
            self.start_over(plan, slot, is_done(outcome));
            return JobResult::Discarded;
        }
        if outcome == JobOutcome::Abandon {
            self.start_over(plan, slot, false);
            return JobResult::Abandoned;
        }
        let (number, local) = split(slot);
        self.totals.failed += 1;
        self.drop_blocks(plan, number, 1 << local, ChunkState::Running, false);
        self.set_state(slot, ChunkState::Failed);
        self.slots.tile_mut(number).failure_due |= 1 << local;
        self.count_for_all(plan, slot, 1);
        self.settle(plan, number, 1 << local);
        JobResult::Failed
    }

    /// Compares the hash of a chunk's block with that of the first time, or notes it for the second one.
    #[cold]
    fn compare(&mut self, slot: u32, hash: Option<u64>, is_wanted: bool) -> JobResult {
        match (self.checks.remove(&slot), hash) {
            (None, Some(hash)) if is_wanted && self.checks.try_insert(slot, hash).is_ok() => {
                JobResult::Checking
            }
            (Some(first), Some(second)) => {
                self.totals.checked += 1;
                self.totals.mismatched += u64::from(first != second);
                if first == second { JobResult::Loaded } else { JobResult::Mismatched }
            }
            _ => JobResult::Loaded,
        }
    }

    /// Takes the block away from a chunk whose job is over, and lets it wait for another one.
    fn start_over(&mut self, plan: &Plan, slot: u32, is_whole: bool) {
        let (number, local) = split(slot);
        self.drop_blocks(plan, number, 1 << local, ChunkState::Running, is_whole);
        let again = self.slots.tile(number).wanted & 1 << local;
        self.activate(plan, number, again);
        self.settle(plan, number, 1 << local);
    }

    /// Lets go of what a job that is over was the last to read.
    fn settle_contract(&mut self, plan: &Plan, node: usize, chunk: [i32; 2]) {
        let node = &plan.nodes[node];
        for edge in &node.providers {
            let contract = plan.contract_of(node, edge, chunk);
            self.for_records(edge.node, contract, &mut |scheduler, number, mask| {
                let lingering = scheduler.slots.tile(number).lingering & mask;
                if lingering != 0 {
                    scheduler.settle(plan, number, lingering);
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
        if self.free_guards.is_empty() {
            return Err(Error::TooManyGuards(plan.def.max_guards));
        }
        // Before it takes memory for what it lists.
        let count = chunks[0].len() * chunks[1].len();
        if u64::from(self.slots.count_present(index, chunks)) < count {
            return Err(Error::NotReady);
        }
        let Some(free) = self.free_guards.pop() else {
            return Err(Error::TooManyGuards(plan.def.max_guards));
        };
        let opened = guards.open(free);
        let Ok(mut held) = opened else {
            let _ = self.free_guards.push_within_capacity(free);
            return Err(Error::OutOfMemory);
        };
        if let Err(error) = self.list_blocks(index, chunks, 0, &mut held.pinned) {
            let _ = self.free_guards.push_within_capacity(free);
            held.close();
            return Err(error.into());
        }
        let (chunk_cells, cell_bytes) = (node.cells, node.cell_bytes);
        held.window =
            Some(Window { node: index, cells, chunks, first: 0, chunk_cells, cell_bytes });
        self.for_records(index, chunks, &mut |scheduler, number, mask| {
            scheduler.slots.tile_mut(number).pin(mask);
        });
        Ok(held)
    }

    /// Calls `call` with the tiles of a rectangle of chunks, each with the bits of those inside.
    #[inline(never)]
    fn for_records(
        &mut self,
        node: usize,
        chunks: [Interval; 2],
        call: &mut dyn FnMut(&mut Self, u32, u64),
    ) {
        for_tiles(chunks, |place, mask| {
            if let Some(number) = self.slots.find_tile(node, place) {
                call(self, number, mask);
            }
        });
    }

    /// Closes a guard.
    pub fn close_guard(&mut self, plan: &Plan, mut held: Held<'_>) {
        let index = held.index();
        held.pinned.clear();
        if let Some(Window { node, chunks, .. }) = held.window.take() {
            self.for_records(node, chunks, &mut |scheduler, number, mask| {
                scheduler.slots.tile_mut(number).unpin(mask);
            });
            if self.lingering > 0 {
                self.settle_unpinned(plan, node, chunks);
            }
        }
        held.close();
        let _ = self.free_guards.push_within_capacity(index);
        self.rest();
    }

    /// Lets go of what a guard that is closed was the last to read, row by row.
    #[cold]
    #[inline(never)]
    fn settle_unpinned(&mut self, plan: &Plan, node: usize, [columns, rows]: [Interval; 2]) {
        for y in rows.first..=rows.last {
            for x in columns.first..=columns.last {
                let Some((number, local)) = self.slots.find(node, x, y).map(split) else {
                    continue;
                };
                if self.slots.tile(number).lingering >> local & 1 != 0 {
                    self.settle(plan, number, 1 << local);
                }
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // A test is a host.
mod tests {
    use crate::chunk_layers::*;

    use super::*;

    const CHUNK: u32 = 16;

    fn world(layers: u32, max_bytes: u64, level: LevelDef) -> World {
        let mut builder = WorldBuilder::new(WorldDef { max_bytes, ..WorldDef::default() }).unwrap();
        let def = LayerDef { name: "", chunk_width: CHUNK, chunk_height: CHUNK, units_per_cell: 1 };
        for layer in 0..layers {
            builder.add_layer(&def, &level).unwrap();
            if layer > 0 {
                let def = DependencyDef {
                    user_layer: layer,
                    provider_layer: layer - 1,
                    ..DependencyDef::default()
                };
                builder.add_dependency(&def).unwrap();
            }
        }
        builder.freeze().unwrap()
    }

    fn focus(layer: u32, chunks: u32) -> FocusDef {
        // It may move a little before others enter.
        let radius = chunks * CHUNK / 2 - 7;
        FocusDef { layer, radius_x: radius, radius_y: radius, ..FocusDef::default() }
    }

    /// Each focus, alone where it is, counts its chunks that are ready.
    fn check_ready(world: &World) -> u64 {
        let checked = world.with_scheduler(|scheduler| {
            let ready = scheduler.counts[ChunkState::Ready as usize].0;
            let counted: u32 = scheduler.focuses().map(|focus| focus.ready).sum();
            assert_eq!(u64::from(counted), ready);
            ready
        });
        checked.unwrap()
    }

    #[test]
    fn a_chunk_whose_job_finds_no_room_stays_ready() {
        let level = LevelDef { cell_bytes: 64, hands_out_blocks: true, ..LevelDef::default() };
        let world = world(1, 4 << 20, level);
        let one = world.add_focus(&focus(0, 10)).unwrap();
        world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
        world.drain_events(usize::MAX, drop).unwrap();
        // Blocks that nobody takes leave no room for others; one job is out.
        let (mut at, mut out) = (0, None);
        loop {
            at += 1000 * CHUNK as i32;
            world.move_focus(one, at, 0).unwrap();
            out = match out {
                None => world.take_job().unwrap().map(Job::detach),
                out => out,
            };
            world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
            if check_ready(&world) > 0 {
                break;
            }
        }
        let ready = check_ready(&world);
        for step in 1..8 {
            assert!(world.take_job().unwrap().is_none());
            assert_eq!(check_ready(&world), ready);
            // All are measured anew the next time.
            world.move_focus(one, at + 6 * (step % 2), 0).unwrap();
        }
        world.drain_events(usize::MAX, drop).unwrap();
        world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
        let out = world.attach_job(out.unwrap()).unwrap();
        out.finish(JobOutcome::Commit).unwrap();
        let progress = world.focus_progress(one).unwrap();
        assert_eq!((progress.wanted, progress.loaded), (100, 100));
    }

    #[test]
    fn what_a_job_was_the_last_to_read_is_asked_for_again() {
        let world = world(2, 0, LevelDef::default());
        let one = world.add_focus(&focus(1, 2)).unwrap();
        let upper = loop {
            let job = world.take_job().unwrap().unwrap();
            if job.chunk().layer == 1 {
                break job;
            }
            job.finish(JobOutcome::Commit).unwrap();
        };
        let lingering = || world.with_scheduler(|scheduler| scheduler.lingering).unwrap();
        world.move_focus(one, 1000, 0).unwrap();
        assert!(lingering() > 0);
        world.move_focus(one, 0, 0).unwrap();
        assert_eq!(upper.finish(JobOutcome::Commit).unwrap(), JobResult::Loaded);
        assert_eq!(lingering(), 0);
    }
}
