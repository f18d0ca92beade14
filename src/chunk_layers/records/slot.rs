//! The record of a chunk.

/// No slot.
pub(crate) const NONE: u32 = u32::MAX;

/// What a chunk is at.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChunkState {
    /// Nothing is there and nothing is asked for.
    Absent = 0,
    /// Asked for; something in its contract is not finished yet.
    Waiting = 1,
    /// Asked for; its job can be taken.
    Ready = 2,
    /// Its job is out.
    Running = 3,
    /// Finished: its block can be read.
    Loaded = 4,
    /// Not needed any more; its block waits to be handed out with the unloaded event.
    Unloading = 5,
    /// Its job failed; it waits for a retry.
    Failed = 6,
}

/// Number of states.
pub(crate) const STATES: usize = 7;

/// The part of a chunk's record that scheduling looks at most. What a chunk is at, its tile has by bits.
#[derive(Debug)]
pub(crate) struct Slot {
    /// While waiting: chunks of its contract that are not finished. While ready: the last pass over a
    /// queue that met it. While running: the lease of its job.
    pub awaits: u32,
    /// Counts how often it was ready and is so no more, so that old queue entries are known as such.
    pub stamp: u32,
}

impl Slot {
    /// No chunk's record.
    pub(crate) const EMPTY: Slot = Slot { awaits: 0, stamp: 0 };
}

/// Who asks for a chunk, where several focuses ask for chunks of its tile.
#[derive(Debug)]
pub(crate) struct Askers {
    /// How many.
    pub len: u32,
    /// Their indices plus one, joined by exclusive or: of a single one this is the focus itself.
    pub joined: u32,
}

impl Askers {
    /// Nobody.
    pub(crate) const NONE: Askers = Askers { len: 0, joined: 0 };
}
