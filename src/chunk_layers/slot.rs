//! The record of a chunk.

use super::block::Block;

/// No slot.
pub(super) const NONE: u32 = u32::MAX;

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
    Parting = 5,
    /// Its job failed; it waits for a retry.
    Failed = 6,
}

/// Number of states.
pub(super) const STATES: usize = 7;

/// The record of a chunk: one line of the cache, since scheduling is little more than looking at the
/// records of neighbours. Its place is that in its tile.
#[derive(Debug)]
#[repr(align(64))]
pub(super) struct Slot {
    /// The number that the engine keeps with the chunk.
    pub value: u64,
    pub block: Option<Block>,
    /// Focuses that ask for it.
    pub want: u32,
    /// The indices plus one of the focuses that ask for it, joined by exclusive or: of a single one this
    /// is the focus itself.
    pub askers: u32,
    /// Guards that read its block.
    pub pins: u32,
    /// While waiting: chunks of its contract that are not finished. While ready: the last pass over a
    /// queue that met it. While running: the lease of its job.
    pub awaits: u32,
    /// Counts how often it became ready, so that old queue entries are known as such.
    pub stamp: u32,
    /// Neighbours in the list of events.
    pub previous: u32,
    pub next: u32,
    /// Set by [`Slots::set_state`](super::slots::Slots::set_state) alone.
    pub state: ChunkState,
    /// What the block was made from has changed: it goes as soon as nobody reads or writes it. Set by
    /// [`Slots::set_stale`](super::slots::Slots::set_stale) alone.
    pub is_stale: bool,
    /// It would be gone, were it not for those who read it.
    pub is_lingering: bool,
    /// The host was told that it is loaded.
    pub is_announced: bool,
    /// What the host was told of is gone.
    pub is_gone: bool,
    /// The host has not been told that it failed.
    pub failure_due: bool,
    /// It stands in the list of events.
    pub is_listed: bool,
}

static_assertions::const_assert_eq!(size_of::<Slot>(), 64);

impl Slot {
    /// No chunk's record.
    pub(super) const EMPTY: Slot = Slot {
        value: 0,
        block: None,
        want: 0,
        askers: 0,
        pins: 0,
        awaits: 0,
        stamp: 0,
        previous: NONE,
        next: NONE,
        state: ChunkState::Absent,
        is_stale: false,
        is_lingering: false,
        is_announced: false,
        is_gone: false,
        failure_due: false,
        is_listed: false,
    };

    /// True if its block can be read by those who come now.
    #[inline]
    pub fn is_present(&self) -> bool {
        self.state == ChunkState::Loaded && !self.is_stale
    }
}
