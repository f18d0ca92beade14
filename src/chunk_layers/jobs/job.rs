//! A job, as whoever generates its chunk sees it.

use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

use crate::coord::Bounds;
use crate::error::{ArgumentError, OutOfMemory};

use crate::chunk_layers::error::Error;
use crate::chunk_layers::jobs::hand_over::{JobOutcome, JobResult, is_checked, seed_of};
use crate::chunk_layers::jobs::lease::Held;
use crate::chunk_layers::jobs::objects::{self, MAX_LIST_BYTES};
use crate::chunk_layers::world::World;

/// Zeroes the block of a job that was just taken.
#[inline]
pub(crate) fn zero(job: &Held<'_>) {
    if job.bytes > 0 {
        // SAFETY: the block has this size and belongs to the job alone until it is finished.
        unsafe { job.memory.write_bytes(0, job.bytes) };
    }
}

/// A job: one chunk to generate. Dropping it unfinished abandons it: it is handed out again.
pub struct Job<'a> {
    pub(crate) world: &'a World,
    /// There until the job is finished or detached.
    pub(crate) held: Option<Held<'a>>,
}

/// What a job is to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobChunk {
    /// The layer.
    pub layer: u32,
    /// The level.
    pub level: u32,
    /// The chunk's column.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// The part of the plane it covers, in world units; cut where the chunk leaves the plane.
    pub bounds: Bounds,
    /// Columns of cells of its block. The block is whole also where the chunk leaves the plane.
    pub columns: u32,
    /// Rows of cells of its block.
    pub rows: u32,
    /// Bytes a cell.
    pub cell_bytes: u32,
    /// Bytes an object; 0 for a level without objects.
    pub object_bytes: u32,
    /// Seed of this chunk alone; the same whenever and wherever it is generated.
    pub seed: u64,
}

impl<'a> Job<'a> {
    pub(crate) fn held(&self) -> &Held<'a> {
        self.held.as_ref().expect("a job is held until it is consumed")
    }

    /// The job's id.
    pub fn id(&self) -> u64 {
        self.held().id()
    }

    /// What to generate.
    pub fn chunk(&self) -> JobChunk {
        let held = self.held();
        let node = &self.world.plan.nodes[held.node];
        JobChunk {
            layer: node.layer,
            level: node.level,
            x: held.x,
            y: held.y,
            bounds: node.bounds(held.x, held.y),
            columns: node.cells[0] as u32,
            rows: node.cells[1] as u32,
            cell_bytes: node.cell_bytes as u32,
            object_bytes: node.object_bytes as u32,
            seed: seed_of(&self.world.plan, node, held.x, held.y),
        }
    }

    /// The chunk's block, to write: cells row by row, zeroed when the job was taken.
    pub fn memory(&mut self) -> &mut [u8] {
        let held = self.held();
        // SAFETY: the block has this size, was zeroed, and belongs to the job alone until it is
        // finished; the job is held alone and borrowed for as long as the slice lives.
        unsafe { core::slice::from_raw_parts_mut(held.memory.as_ptr(), held.bytes) }
    }

    /// Refuses a size that the objects of the job's chunk do not have.
    pub fn check_object_size(&self, object_size: u32) -> Result<(), Error> {
        Ok(self.world.plan.nodes[self.held().node].check_objects(object_size)?)
    }

    /// Appends objects, `object_size` bytes each, to the chunk's list: any number of them, at any time until
    /// the job is finished. Refuses a level without objects or with others, and more than
    /// [`MAX_LIST_BYTES`] a chunk.
    ///
    /// Where there is no memory for them, kept chunks go; where that is not enough, this is
    /// [`Error::OutOfMemory`], for all that is appended from then on, too, and the job does not commit:
    /// it ends as [`JobResult::Abandoned`], and is handed out again when there is room. No list is ever cut
    /// short. O(bytes); takes the world's lock where the list grows, as often as it doubles.
    pub fn append(&mut self, object_size: u32, objects: &[u8]) -> Result<(), Error> {
        self.check_object_size(object_size)?;
        let (world, Some(held)) = (self.world, &mut self.held) else {
            return Err(Error::StaleJob(0));
        };
        let count = objects.len() / object_size as usize;
        if !objects.len().is_multiple_of(object_size as usize) {
            let rule = "must be the size of whole objects";
            return Err(ArgumentError::new("objects", objects.len(), rule).into());
        }
        let appended = objects::appended(&world.plan, held).len() as u64;
        if appended + objects.len() as u64 > MAX_LIST_BYTES {
            let rule = "makes more than 2^30 bytes of objects in one chunk";
            return Err(ArgumentError::new("count", count, rule).into());
        }
        if held.starved().is_some() {
            return Err(Error::OutOfMemory);
        }
        if !objects::append_in_place(&world.plan, held, objects) {
            world.lock()?.append_objects(&world.plan, held, objects)?;
        }
        Ok(())
    }

    /// Whether the chunk is still asked for, and made from what is still so.
    pub fn is_wanted(&self) -> bool {
        self.held().is_wanted()
    }

    /// Finishes the job.
    pub fn finish(mut self, outcome: JobOutcome) -> Result<JobResult, Error> {
        self.turn(Some(outcome), false)
    }

    /// Finishes the job and takes the next one, like [`World::take_job`], under the same lock. Takes none
    /// where the allocator had no memory for what the job appended: [`Error::OutOfMemory`].
    pub fn finish_and_take(mut self, outcome: JobOutcome) -> Result<Option<Job<'a>>, Error> {
        Ok(self.turn_to_next(outcome)?.then_some(self))
    }

    /// Finishes the job and becomes the next one; false if there is none.
    pub(crate) fn turn_to_next(&mut self, outcome: JobOutcome) -> Result<bool, Error> {
        self.turn(Some(outcome), true)?;
        Ok(self.held.is_some())
    }

    /// Finishes the job, if it has an outcome, and becomes the next one, if that is asked for and there is one; without
    /// a job to finish gives nothing that means anything. One lock and one way for all, for they are called for each
    /// chunk.
    pub(crate) fn turn(
        &mut self,
        outcome: Option<JobOutcome>,
        takes_next: bool,
    ) -> Result<JobResult, Error> {
        let world = self.world;
        let hash = match outcome {
            Some(outcome) if world.plan.def.check_every > 0 => self.hash(outcome),
            _ => None,
        };
        let mut scheduler = world.lock()?;
        let (mut result, mut lacks_memory) = (JobResult::Abandoned, false);
        if let Some(outcome) = outcome {
            let Some(held) = self.held.as_ref() else { return Err(Error::StaleJob(0)) };
            lacks_memory =
                world.plan.has_objects && held.starved().is_some_and(|starved| !starved.is_limit);
            result = scheduler.end_job(&world.plan, &world.jobs, held, outcome, hash);
        } else {
            self.held = scheduler.open_job(&world.plan, &world.jobs)?;
        }
        let mut taken = Ok(false);
        if takes_next && let Some(held) = self.held.as_mut() {
            taken = match lacks_memory {
                // It would be tried again at once, and without end.
                true => Err(OutOfMemory),
                false => scheduler.take_next_job(&world.plan, &world.jobs, held),
            };
            if let Ok(true) = taken {
                drop(scheduler);
                zero(held);
                return Ok(result);
            }
        }
        if let Some(held) = self.held.take() {
            scheduler.close_job(held);
        }
        if scheduler.is_at_rest() {
            world.forget_memory();
        }
        taken?;
        Ok(result)
    }

    /// The hash of the job's block, if it is one of those that are generated twice.
    #[cold]
    #[inline(never)]
    fn hash(&mut self, outcome: JobOutcome) -> Option<u64> {
        let held = self.held.as_ref()?;
        let is_compared = outcome == JobOutcome::Commit
            && held.starved().is_none()
            && is_checked(&self.world.plan, held);
        is_compared.then(|| {
            let cells = xxh3_64(self.memory());
            let objects = objects::appended(&self.world.plan, self.held());
            if objects.is_empty() { cells } else { xxh3_64_with_seed(objects, cells) }
        })
    }

    /// Detaches the job while `call` runs, so that others, or calls by its id, can take it. The job
    /// can only be finished afterwards if it is still out then.
    pub fn while_laid_down<R>(&mut self, call: impl FnOnce() -> R) -> Result<R, Error> {
        let id = self.id();
        self.held = None;
        let result = call();
        self.held = Some(self.world.jobs.hold(id)?);
        Ok(result)
    }

    /// Detaches the job, unfinished; [`World::attach_job`] takes it back, on any thread.
    pub fn detach(mut self) -> u64 {
        let id = self.id();
        self.held = None;
        id
    }
}

impl Drop for Job<'_> {
    fn drop(&mut self) {
        if self.held.is_some() {
            let _ = self.turn(Some(JobOutcome::Abandon), false);
        }
    }
}
