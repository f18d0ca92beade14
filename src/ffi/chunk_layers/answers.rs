//! What jobs, events, progress and statistics look like to the host.

use core::ffi::c_void;

use crate::chunk_layers::{FocusProgress, Job, WorldStats};
use crate::coord::{Bounds, Rect};
use crate::ffi::definition::Sized;

/// Which area of a focus.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgChunkFocusArea {
    /// The one around the place where it is.
    Own = 0,
    /// The one that it prefetches.
    Prefetch = 1,
}

/// How far a focus has come.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct WgChunkFocusProgress {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// By how many sixteenths its radius is shrunk to stay below max_bytes; 16 asks for nothing.
    pub shrunk_sixteenths: u32,
    /// Chunks it asks for, of all layers and levels.
    pub wanted: u64,
    /// Those of them that are loaded. The area is ready when this equals wanted.
    pub loaded: u64,
    /// Those of them whose jobs failed.
    pub failed: u64,
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgChunkFocusProgress {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl From<FocusProgress> for WgChunkFocusProgress {
    fn from(progress: FocusProgress) -> Self {
        let FocusProgress { wanted, loaded, failed, shrunk_sixteenths } = progress;
        Self { struct_size: 0, shrunk_sixteenths, wanted, loaded, failed }
    }
}

/// A job: one chunk to generate.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgChunkJob {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// The chunk's layer.
    pub layer: u32,
    /// Its level.
    pub level: u32,
    /// Its column among the layer's chunks.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// Columns of cells of its block.
    pub columns: u32,
    /// Rows of cells of its block.
    pub rows: u32,
    /// Bytes a cell.
    pub cell_bytes: u32,
    /// The part of the plane that the chunk covers, in world units; cut where it leaves the plane. The
    /// block is whole also there: cell (i, j) of it is cell (x * columns + i, y * rows + j) of the layer.
    pub bounds: Bounds,
    /// The job, for the calls about it.
    pub id: u64,
    /// Seed of this chunk alone; the same whenever, wherever and on whatever platform it is generated.
    pub seed: u64,
    /// Bytes of the block.
    pub memory_bytes: u64,
    /// The block to write: cells row by row, zeroed, aligned to 64 bytes. Yours until the job is
    /// finished. Not null, but without meaning if memory_bytes is 0.
    pub memory: *mut c_void,
    /// Bytes an object, for wg_chunk_layers_append_objects; 0 for a level without objects.
    pub object_bytes: u32,
    /// 0.
    pub reserved: u32,
}

// SAFETY: repr(C), starts with struct_size, no padding that matters, and any bits are a value.
unsafe impl Sized for WgChunkJob {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl WgChunkJob {
    pub(super) fn new(job: &mut Job<'_>) -> Self {
        let chunk = job.chunk();
        let (id, memory) = (job.id(), job.memory());
        WgChunkJob {
            struct_size: Self::NEWEST_SIZE,
            layer: chunk.layer,
            level: chunk.level,
            x: chunk.x,
            y: chunk.y,
            columns: chunk.columns,
            rows: chunk.rows,
            cell_bytes: chunk.cell_bytes,
            bounds: chunk.bounds,
            id,
            seed: chunk.seed,
            memory_bytes: memory.len() as u64,
            memory: memory.as_mut_ptr().cast(),
            object_bytes: chunk.object_bytes,
            reserved: 0,
        }
    }
}

/// A part of a rectangle of cells that lies in one chunk.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgChunkSpan {
    /// Which cells it holds.
    pub rect: Rect,
    /// Bytes from the start of a row to the start of the next.
    pub row_stride: u64,
    /// The first cell. Never write there.
    pub cells: *const c_void,
}

/// The objects of one chunk.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgChunkObjectSpan {
    /// The chunk's column among the layer's chunks.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// How many objects it has.
    pub count: u32,
    /// Bytes an object.
    pub object_bytes: u32,
    /// The first of them, the others behind it, in the order in which they were appended; aligned as the
    /// level says, null if there are none. Never write there.
    pub objects: *const c_void,
}

/// Something the host is told of a chunk.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgChunkEvent {
    /// A WgChunkEventKind.
    pub kind: u32,
    /// The chunk's layer.
    pub layer: u32,
    /// Its level.
    pub level: u32,
    /// Its column among the layer's chunks.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// With a block: 1 if what it was made from has been invalidated since, so that it is nothing to
    /// restore, else 0. Without a block 0.
    pub is_stale: u32,
    /// The number set by wg_chunk_layers_set_value, or 0. After an unloaded event it is 0 again.
    pub value: u64,
    /// Bytes of the block that is handed out, or 0.
    pub block_bytes: u64,
    /// With an unloaded or discarded event of a level that hands out blocks: the cells, row by row, valid
    /// until the next wg_chunk_layers_drain_events, or the world's end. Else null; also with an unloaded
    /// event whose block went before, with a discarded event.
    pub block: *const c_void,
    /// Bytes of the objects that are handed out with the block, or 0.
    pub object_bytes: u64,
    /// The objects, in the order in which they were appended, valid as long as the block; null if there are
    /// none.
    pub objects: *const c_void,
}

/// Counts, bytes and peaks of a world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct WgChunkLayersStats {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// 0.
    pub reserved: u32,
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
    /// Chunks that the host has to be told of.
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

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgChunkLayersStats {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl From<WorldStats> for WgChunkLayersStats {
    fn from(stats: WorldStats) -> Self {
        Self {
            struct_size: 0,
            reserved: 0,
            focuses: stats.focuses,
            wanted: stats.wanted,
            waiting: stats.waiting,
            ready: stats.ready,
            running: stats.running,
            loaded: stats.loaded,
            unloading: stats.unloading,
            failed: stats.failed,
            records: stats.records,
            events: stats.events,
            jobs_out: stats.jobs_out,
            guards_out: stats.guards_out,
            generated: stats.generated,
            restored: stats.restored,
            jobs_failed: stats.jobs_failed,
            discarded: stats.discarded,
            dropped: stats.dropped,
            checked: stats.checked,
            mismatched: stats.mismatched,
            block_bytes: stats.block_bytes,
            record_bytes: stats.record_bytes,
            wanted_bytes: stats.wanted_bytes,
            block_bytes_peak: stats.block_bytes_peak,
            records_peak: stats.records_peak,
            object_bytes: stats.object_bytes,
            object_bytes_peak: stats.object_bytes_peak,
        }
    }
}

static_assertions::const_assert_eq!(size_of::<WgChunkFocusProgress>(), 32);
static_assertions::const_assert_eq!(size_of::<WgChunkLayersStats>(), 8 + 26 * 8);
static_assertions::const_assert_eq!(core::mem::offset_of!(WgChunkJob, memory), 72);
static_assertions::const_assert_eq!(core::mem::offset_of!(WgChunkEvent, block), 40);
static_assertions::const_assert_eq!(core::mem::offset_of!(WgChunkSpan, cells), 24);
static_assertions::const_assert_eq!(core::mem::offset_of!(WgChunkObjectSpan, objects), 16);
