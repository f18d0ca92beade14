//! A world in numbers.

use crate::chunk_layers::layers::plan::Plan;
use crate::chunk_layers::records::slot::ChunkState;
use crate::chunk_layers::schedule::scheduler::{RECORD_BYTES, Scheduler, Totals};

/// Counts, bytes and peaks of a world.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorldStats {
    /// Focuses, prefetches included.
    pub focuses: u64,
    /// Chunks that focuses ask for.
    pub wanted: u64,
    /// Chunks that wait for something in their contract.
    pub waiting: u64,
    /// Chunks whose jobs can be taken.
    pub ready: u64,
    /// Chunks whose jobs are out.
    pub running: u64,
    /// Chunks that are loaded.
    pub loaded: u64,
    /// Chunks that wait to be handed out with their unloaded event.
    pub unloading: u64,
    /// Chunks whose jobs failed.
    pub failed: u64,
    /// Records of chunks, those in margins that are not loaded included.
    pub records: u64,
    /// Chunks and blocks that the host has to be told of.
    pub events: u64,
    /// Jobs that are out.
    pub jobs_out: u64,
    /// Read guards that are open.
    pub guards_out: u64,
    /// Blocks generated since the world was made.
    pub generated: u64,
    /// Blocks restored since then.
    pub restored: u64,
    /// Jobs failed since then.
    pub jobs_failed: u64,
    /// Blocks that were generated and not needed any more.
    pub discarded: u64,
    /// Kept chunks dropped to stay below max_bytes.
    pub dropped: u64,
    /// Chunks generated twice to compare.
    pub checked: u64,
    /// Those of them that came out differently.
    pub mismatched: u64,
    /// Bytes of blocks of chunks and spare ones, objects apart.
    pub block_bytes: u64,
    /// Bytes of everything else that comes and goes with focuses.
    pub record_bytes: u64,
    /// Bytes that all chunks asked for take once they are loaded; what objects take that are not there yet
    /// is a guess from those that are.
    pub wanted_bytes: u64,
    /// The most bytes that blocks took so far.
    pub block_bytes_peak: u64,
    /// The most records there were so far.
    pub records_peak: u64,
    /// Bytes of objects of chunks, and what is spare of that.
    pub object_bytes: u64,
    /// The most bytes that objects took so far.
    pub object_bytes_peak: u64,
}

impl WorldStats {
    pub(crate) fn of(plan: &Plan, scheduler: &Scheduler, jobs: usize, guards: usize) -> Self {
        let count = |state: ChunkState| scheduler.counts[state as usize].0;
        let Totals {
            generated,
            restored,
            failed,
            discarded,
            dropped,
            checked,
            mismatched,
            block_bytes_peak,
            chunks_peak,
        } = scheduler.totals;
        WorldStats {
            focuses: scheduler.focus_count() as u64,
            wanted: scheduler.wanted_chunks,
            waiting: count(ChunkState::Waiting),
            ready: count(ChunkState::Ready),
            running: count(ChunkState::Running),
            loaded: count(ChunkState::Loaded),
            unloading: count(ChunkState::Unloading),
            failed: count(ChunkState::Failed),
            records: scheduler.slots.len() as u64,
            events: scheduler.events.len() + scheduler.discards.len(),
            jobs_out: (jobs - scheduler.free_jobs.len()) as u64,
            guards_out: (guards - scheduler.free_guards.len()) as u64,
            generated,
            restored,
            jobs_failed: failed,
            discarded,
            dropped,
            checked,
            mismatched,
            block_bytes: scheduler.block_bytes,
            record_bytes: scheduler.record_bytes(plan),
            wanted_bytes: scheduler.wanted_chunks * RECORD_BYTES
                + scheduler.wanted_block_bytes
                + scheduler.wanted_object_bytes(plan),
            block_bytes_peak,
            records_peak: chunks_peak,
            object_bytes: scheduler.objects.bytes,
            object_bytes_peak: scheduler.objects.bytes_peak,
        }
    }
}
