//! A world of chunk layers, as the host sees it.

use core::fmt;
use core::ops::{ControlFlow, Deref, DerefMut};

use crate::coord::{Bounds, Rect};
use crate::error::ArgumentError;
use crate::memory::{Meter, Metered, Vec};

use crate::chunk_layers::error::Error;
use crate::chunk_layers::focuses::focus::{FocusDef, FocusProgress};
use crate::chunk_layers::jobs::hand_over::JobOutcome;
use crate::chunk_layers::jobs::job::Job;
use crate::chunk_layers::jobs::lease::{LeaseKind, Leases, is_guard};
use crate::chunk_layers::jobs::reading::{LeaseVisit, ReadGuard};
use crate::chunk_layers::layers::plan::Plan;
use crate::chunk_layers::records::slot::ChunkState;
use crate::chunk_layers::schedule::events::{Batch, Event, EventBlock};
use crate::chunk_layers::schedule::scheduler::Scheduler;
use crate::chunk_layers::stats::WorldStats;
use crate::chunk_layers::sync::{Mutex, MutexGuard};

/// The state of a world while its lock is held, which is when the world takes and gives back memory.
pub(crate) struct Locked<'a> {
    _metered: Metered<'a>,
    scheduler: MutexGuard<'a, Scheduler>,
}

impl Deref for Locked<'_> {
    type Target = Scheduler;
    #[inline]
    fn deref(&self) -> &Scheduler {
        &self.scheduler
    }
}

impl DerefMut for Locked<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Scheduler {
        &mut self.scheduler
    }
}

/// A world: frozen layers, and the chunks that focuses keep loaded.
///
/// Every method may be called from any thread; a lock inside orders them. No lock is held while a job
/// is generated or a rectangle is read. The order in which world calls (everything but jobs and
/// reading) take effect is the host's business: make them from one thread at a time.
#[derive(Debug)]
pub struct World {
    pub(crate) plan: Plan,
    pub(crate) jobs: Leases,
    guards: Leases,
    scheduler: Mutex<Scheduler>,
}

impl World {
    pub(crate) fn new(plan: Plan) -> Result<Self, Error> {
        let jobs = Leases::new(plan.def.max_jobs, LeaseKind::Job)?;
        let guards = Leases::new(plan.def.max_guards, LeaseKind::Guard)?;
        let scheduler = Mutex::new(Scheduler::new(&plan)?);
        Ok(World { plan, jobs, guards, scheduler })
    }

    /// The same world, its bytes counted from now on by the meter that counted them so far.
    pub(crate) fn metered_by(mut self, meter: Meter) -> Self {
        self.plan.fixed_bytes = meter.held();
        self.plan.meter = meter;
        self
    }

    #[inline]
    pub(crate) fn lock(&self) -> Result<Locked<'_>, Error> {
        // A panic under the lock may have left it half changed: never look at it again.
        let scheduler = self.scheduler.lock().map_err(|_| Error::Failed)?;
        Ok(Locked { _metered: self.plan.meter.enter(), scheduler })
    }

    /// Runs a call that may have been the last to hold something.
    pub(crate) fn locked<R>(&self, call: impl FnOnce(&mut Scheduler) -> R) -> Result<R, Error> {
        let mut scheduler = self.lock()?;
        let result = call(&mut scheduler);
        if scheduler.is_at_rest() {
            self.forget_memory();
        }
        Ok(result)
    }

    /// Gives back what jobs and guards that are not out hold. Under the lock.
    #[cold]
    pub(crate) fn forget_memory(&self) {
        // A host may drain a world at rest each frame: then there is nothing to look for.
        if self.plan.meter.held() > self.plan.fixed_bytes {
            self.jobs.forget_memory();
            self.guards.forget_memory();
        }
    }

    // Focuses.

    /// Adds a focus and asks for its area; gives its id, which is never 0. O(chunks asked for).
    pub fn add_focus(&self, def: &FocusDef) -> Result<u64, Error> {
        self.locked(|scheduler| scheduler.add_focus(&self.plan, &self.jobs, *def))?
    }

    /// Moves a focus. Costs the rows of its area and the chunks that enter and leave; what has not
    /// started and is not asked for any more never starts. A prefetch of exactly this place ends.
    pub fn move_focus(&self, focus: u64, x: i32, y: i32) -> Result<(), Error> {
        self.change_focus(focus, |def| (def.x, def.y) = (x, y))
    }

    /// Gives a focus another place, shape, size, margin and priority. Refuses another layer or level.
    pub fn set_focus(&self, focus: u64, new: &FocusDef) -> Result<(), Error> {
        let mut scheduler = self.lock()?;
        let old = scheduler.focus(focus)?.def;
        if (old.layer, old.level) != (new.layer, new.level) {
            let rule = "must be the one the focus has; add another focus instead";
            let (argument, value) =
                if old.layer != new.layer { ("layer", new.layer) } else { ("level", new.level) };
            return Err(ArgumentError::new(argument, value, rule).into());
        }
        scheduler.change_focus(&self.plan, &self.jobs, focus, |def| *def = *new)
    }

    fn change_focus(&self, focus: u64, change: impl FnOnce(&mut FocusDef)) -> Result<(), Error> {
        self.lock()?.change_focus(&self.plan, &self.jobs, focus, change)
    }

    /// Takes a focus away. What no other focus asks for or keeps is unloaded.
    pub fn remove_focus(&self, focus: u64) -> Result<(), Error> {
        self.locked(|scheduler| scheduler.remove_focus(&self.plan, &self.jobs, focus))?
    }

    /// Takes all focuses away: every chunk goes, as after [`World::remove_focus`] for each of them. What
    /// waits to be told or handed out then comes with the events.
    pub fn unload(&self) -> Result<(), Error> {
        self.locked(|scheduler| scheduler.unload(&self.plan, &self.jobs))
    }

    /// What a focus asks for now.
    pub fn focus(&self, focus: u64) -> Result<FocusDef, Error> {
        Ok(self.lock()?.focus(focus)?.def)
    }

    /// How far a focus has come. O(1).
    pub fn focus_progress(&self, focus: u64) -> Result<FocusProgress, Error> {
        Ok(self.lock()?.focus(focus)?.progress)
    }

    /// Asks for the area that the focus would have at another place too, with a quarter of its share
    /// of the jobs: for a place it will leap to. One place a focus; it lasts until the focus moves
    /// exactly there, another place is prefetched, or [`World::end_prefetch`].
    pub fn prefetch(&self, focus: u64, x: i32, y: i32) -> Result<(), Error> {
        self.lock()?.prefetch(&self.plan, &self.jobs, focus, [x, y])
    }

    /// Ends a focus's prefetch, if it has one.
    pub fn end_prefetch(&self, focus: u64) -> Result<(), Error> {
        self.lock()?.end_prefetch(&self.plan, &self.jobs, focus)
    }

    /// How far a focus's prefetch has come; `None` if it has none.
    pub fn prefetch_progress(&self, focus: u64) -> Result<Option<FocusProgress>, Error> {
        self.lock()?.prefetch_progress(focus)
    }

    /// While paused, no job is given out; those that are out go on.
    pub fn set_paused(&self, is_paused: bool) -> Result<(), Error> {
        self.lock()?.is_paused = is_paused;
        Ok(())
    }

    // Jobs.

    /// Takes the most urgent job; `None` if there is nothing to do now: everything asked for is
    /// loaded, failed, or waits for jobs that are out, or the world is paused, or `max_jobs` are out,
    /// or what jobs, guards and undrained events hold leaves no room below `max_bytes`.
    pub fn take_job(&self) -> Result<Option<Job<'_>>, Error> {
        let mut job = Job { world: self, held: None };
        job.turn(None, true)?;
        Ok(job.held.is_some().then_some(job))
    }

    /// Takes back a job that was detached by [`Job::detach`].
    pub fn attach_job(&self, job: u64) -> Result<Job<'_>, Error> {
        Ok(Job { world: self, held: Some(self.jobs.hold(job)?) })
    }

    /// Looks at what a job or guard that was detached may read, whichever has this id; it stays detached.
    pub fn visit_reader(&self, reader: u64) -> Result<LeaseVisit<'_>, Error> {
        let leases = if is_guard(reader) { &self.guards } else { &self.jobs };
        Ok(LeaseVisit { world: self, held: leases.hold(reader)? })
    }

    /// Whether a job's chunk is still asked for, and made from what is still so. No lock: cheap enough
    /// to ask often.
    pub fn is_job_wanted(&self, job: u64) -> Result<bool, Error> {
        self.jobs.is_wanted(job)
    }

    /// Takes jobs and has them generated by `generate` until there is none to take or `max_jobs` are
    /// done; gives how many were done. For a host thread that brings itself; any number may do so.
    pub fn work(
        &self,
        max_jobs: u32,
        mut generate: impl FnMut(&mut Job<'_>) -> JobOutcome,
    ) -> Result<u32, Error> {
        if max_jobs == 0 {
            return Ok(0);
        }
        let Some(mut job) = self.take_job()? else { return Ok(0) };
        for done in 1..max_jobs {
            let outcome = generate(&mut job);
            if !job.turn_to_next(outcome)? {
                return Ok(done);
            }
        }
        let outcome = generate(&mut job);
        job.finish(outcome)?;
        Ok(max_jobs)
    }

    // Reading.

    /// Opens a guard over a rectangle of cells of a layer and level. The rectangle must belong to what
    /// the focus asks for there, its providers included, else it is refused, *whether or not* other
    /// focuses happen to have it loaded; NotReady says that it belongs but is not finished. While the
    /// guard is open its chunks stay.
    pub fn open_guard(
        &self,
        focus: u64,
        layer: u32,
        level: u32,
        rect: Rect,
    ) -> Result<ReadGuard<'_>, Error> {
        let node = self.plan.node(layer, level)?;
        let rect = rect.in_plane("rect")?;
        if rect.is_empty() {
            return Err(ArgumentError::new("rect", rect, "must not be empty").into());
        }
        let mut scheduler = self.lock()?;
        let held = scheduler.with_room(&self.plan, None, |scheduler| {
            scheduler.open_guard(&self.plan, &self.guards, focus, node, rect)
        })?;
        // What the guard lists counts for the memory cap.
        scheduler.balance(&self.plan, &self.jobs);
        drop(scheduler);
        Ok(ReadGuard { world: self, held: Some(held) })
    }

    /// Takes back a guard that was detached by [`ReadGuard::detach`].
    pub fn attach_guard(&self, guard: u64) -> Result<ReadGuard<'_>, Error> {
        Ok(ReadGuard { world: self, held: Some(self.guards.hold(guard)?) })
    }

    // Chunks.

    /// True if every chunk of a layer and level that touches the bounds, in world units, is loaded.
    pub fn is_area_loaded(&self, layer: u32, level: u32, bounds: &Bounds) -> Result<bool, Error> {
        let node = self.plan.node(layer, level)?;
        let scheduler = self.lock()?;
        let [columns, rows] = self.plan.nodes[node].chunks_of(bounds);
        let is_loaded = |x, y| {
            let slot = scheduler.slots.find(node, x, y);
            slot.is_some_and(|slot| scheduler.slots.is_present(slot))
        };
        Ok((rows.first..=rows.last)
            .all(|y| (columns.first..=columns.last).all(|x| is_loaded(x, y))))
    }

    /// What a chunk is at.
    pub fn chunk_state(&self, layer: u32, level: u32, x: i32, y: i32) -> Result<ChunkState, Error> {
        let node = self.plan.node(layer, level)?;
        let scheduler = self.lock()?;
        let slot = scheduler.slots.find(node, x, y);
        Ok(slot.map_or(ChunkState::Absent, |slot| scheduler.slots.state(slot)))
    }

    /// Calls `visit` with every chunk of a layer and level that the world has a record of, in no order
    /// that means anything, until it breaks. The world is locked meanwhile: call nothing of it.
    pub fn visit_chunks(
        &self,
        layer: u32,
        level: u32,
        mut visit: impl FnMut(i32, i32, ChunkState) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let node = self.plan.node(layer, level)?;
        let scheduler = self.lock()?;
        for number in scheduler.slots.iter() {
            let (of, [x, y]) = scheduler.slots.place(number);
            if of == node && visit(x, y, scheduler.slots.state(number)).is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Sets the number that the engine keeps with a chunk it was told of as loaded. Refuses others.
    pub fn set_value(
        &self,
        layer: u32,
        level: u32,
        x: i32,
        y: i32,
        value: u64,
    ) -> Result<(), Error> {
        let node = self.plan.node(layer, level)?;
        let mut scheduler = self.lock()?;
        let (tile, local) = scheduler.announced(node, x, y)?;
        let tile = scheduler.slots.tile_mut(tile);
        tile.valued |= 1 << local;
        tile.values[local] = value;
        Ok(())
    }

    /// The number that the engine keeps with a chunk it was told of as loaded. Refuses others.
    pub fn value(&self, layer: u32, level: u32, x: i32, y: i32) -> Result<u64, Error> {
        let node = self.plan.node(layer, level)?;
        let scheduler = self.lock()?;
        let (tile, local) = scheduler.announced(node, x, y)?;
        let tile = scheduler.slots.tile(tile);
        Ok(if tile.valued >> local & 1 == 0 { 0 } else { tile.values[local] })
    }

    // Events.

    /// Takes the oldest event; `None` if the host knows everything. A loaded event comes once for each
    /// chunk that is loaded and an unloaded event once for each that was told of as loaded; a chunk
    /// that came and went unseen is not told of. On levels that hand out their blocks, each block whose
    /// job ended with [`JobOutcome::Commit`] or [`JobOutcome::Restore`] comes once with an event, unloaded
    /// or discarded; discarded ones come before all others.
    pub fn next_event(&self) -> Result<Option<Event>, Error> {
        let mut next = None;
        self.drain(1, false, |event| next = Some(event))?;
        Ok(next)
    }

    /// Takes up to `max` events, the oldest first; gives how many there were. The world is not locked
    /// while `emit` runs.
    pub fn drain_events(&self, max: usize, emit: impl FnMut(Event)) -> Result<usize, Error> {
        self.drain(max, false, emit)
    }

    /// The same, for blocks that come back by [`World::recycle`]: they count for max_bytes until then.
    pub fn lend_events(&self, max: usize, emit: impl FnMut(Event)) -> Result<usize, Error> {
        self.drain(max, true, emit)
    }

    fn drain(
        &self,
        max: usize,
        is_lent: bool,
        mut emit: impl FnMut(Event),
    ) -> Result<usize, Error> {
        let mut batch = Batch::new();
        let (mut count, mut has_told_all) = (0, false);
        while count < max && !has_told_all {
            count += self.locked(|scheduler| {
                let taken = scheduler.take_events(&self.plan, max - count, &mut batch);
                // Blocks that go out count for the world no more, or until they come back.
                scheduler.count_out(&self.plan, &mut batch, is_lent);
                has_told_all = scheduler.has_told_all();
                taken
            })?;
            batch.emit(&self.plan, &mut emit);
        }
        Ok(count)
    }

    /// Gives back a block that came with an event, for the next chunk.
    pub fn recycle(&self, block: EventBlock) -> Result<(), Error> {
        // Where there is no room for it, it is freed like any other memory of the host's: not by a meter.
        let refused = self.locked(|scheduler| scheduler.recycle(&self.plan, block))?;
        drop(refused);
        Ok(())
    }

    /// True if some level hands out its blocks.
    pub fn hands_out_blocks(&self) -> bool {
        self.plan.nodes.iter().any(|node| node.hands_out_blocks)
    }

    /// Changes a list of what the world lent, which counts for max_bytes too.
    pub fn change_lent<T, R>(
        &self,
        list: &mut Vec<T>,
        change: impl FnOnce(&mut Vec<T>, bool) -> R,
    ) -> Result<R, Error> {
        let scheduler = self.lock()?;
        Ok(change(list, scheduler.is_at_rest()))
    }

    // Generating again.

    /// Makes the chunks of a layer and level that touch the bounds, in world units, be generated
    /// again, and everything above that depends on them; gives the number of chunks that were loaded
    /// or being generated. A chunk that a job or guard reads goes when those end.
    pub fn invalidate(&self, layer: u32, level: u32, bounds: &Bounds) -> Result<u64, Error> {
        let node = self.plan.node(layer, level)?;
        self.locked(|scheduler| scheduler.invalidate(&self.plan, &self.jobs, node, bounds))
    }

    /// Lets every failed chunk try again; gives their number.
    pub fn retry_failed(&self) -> Result<u64, Error> {
        self.locked(|scheduler| scheduler.retry_failed(&self.plan))
    }

    // Looking at it.

    /// Counts, bytes and peaks.
    pub fn stats(&self) -> Result<WorldStats, Error> {
        let scheduler = self.lock()?;
        Ok(WorldStats::of(&self.plan, &scheduler, self.jobs.len(), self.guards.len()))
    }

    /// True while jobs or guards are out, so that the world must not go.
    pub fn is_in_use(&self) -> bool {
        self.lock().is_ok_and(|scheduler| {
            scheduler.free_jobs.len() < self.jobs.len()
                || scheduler.free_guards.len() < self.guards.len()
        })
    }

    /// True while there are blocks, of levels that hand out theirs, that were not handed out yet.
    pub fn owes_blocks(&self) -> bool {
        self.lock().is_ok_and(|scheduler| scheduler.discards.owes())
    }

    /// Writes the layers, levels and dependencies as a graph in the dot language, providers below.
    pub fn write_graph(&self, out: &mut impl fmt::Write) -> fmt::Result {
        crate::chunk_layers::graph::write(&self.plan, out)
    }

    pub(crate) fn with_scheduler<R>(&self, look: impl FnOnce(&Scheduler) -> R) -> Result<R, Error> {
        Ok(look(&*self.lock()?))
    }
}
