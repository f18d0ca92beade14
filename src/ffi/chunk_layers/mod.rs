//! Chunk layers at the boundary.
//!
//! | file | idea |
//! |---|---|
//! | [`definitions`] | what a world, its layers and its focuses are made from |
//! | [`answers`] | what jobs, events, progress and statistics look like to the host |
//! | [`building`] | create, add, freeze, destroy |
//! | [`focuses`] | what the host asks for |
//! | [`jobs`] | take, finish, work |
//! | [`guards`] | gather and spans, for jobs and guards |
//! | [`objects`] | what a chunk holds beside its cells: append, spans, gather |
//! | [`chunks`] | events and states of chunks, generating again, statistics, drawing |

use core::cell::Cell;
use std::sync::{Mutex, MutexGuard};

use crate::chunk_layers::{Error, EventBlock, World, WorldBuilder};
use crate::ffi::handles::{Handle, Object, WgKind};
use crate::ffi::status::{Refusal, Refused, WgStatus};
use crate::memory::{Box, Vec};

pub mod answers;
pub mod building;
pub mod chunks;
pub mod definitions;
pub mod focuses;
pub mod guards;
pub mod jobs;
pub mod objects;
mod room;

pub(in crate::ffi) use room::ROOM;

/// A world of chunk layers: an infinite world that loads itself around focuses.
///
/// Its life: create, add layers, levels and dependencies, freeze; then focuses, jobs, reading and
/// events, until it is destroyed.
///
/// Threads. Job and guard calls (the header marks them "Any thread") may come from any number of
/// threads at once, also inside a generator; the world locks internally. One job or guard belongs to
/// one thread at a time, else BUSY. All other calls are world calls: make them from one thread at a
/// time, next to which job and guard calls may run; inside a generator called by
/// wg_chunk_layers_work they give REENTRANT. Building calls, up to and with freeze, and destroy are
/// changing calls: nothing else may run.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgChunkLayers {
    /// The handle's number; 0 is null.
    pub bits: u64,
}

impl Handle for WgChunkLayers {
    fn from_bits(bits: u64) -> Self {
        Self { bits }
    }
    fn bits(self) -> u64 {
        self.bits
    }
}

static_assertions::assert_eq_size!(WgChunkLayers, u64);

/// What a handle stands for.
pub struct ChunkLayers {
    state: State,
    lent: Mutex<Lent>,
}

/// Blocks that the last drain lent to the host.
#[derive(Default)]
struct Lent {
    /// Has room for one where there is none for a list: to drain is what makes room.
    one: Option<EventBlock>,
    list: Vec<EventBlock>,
}

enum State {
    Building(WorldBuilder),
    Frozen(Box<World>),
}

impl Object for ChunkLayers {
    const KIND: WgKind = WgKind::ChunkLayers;
    type Handle = WgChunkLayers;
    fn is_in_use(&self) -> bool {
        matches!(&self.state, State::Frozen(world) if world.is_in_use())
    }

    fn unfinished(&self) -> Option<&'static str> {
        matches!(&self.state, State::Frozen(world) if world.owes_blocks()).then_some(
            "has blocks that were not handed out; call wg_chunk_layers_unload and drain the events first",
        )
    }
}

impl ChunkLayers {
    fn builder(&mut self) -> Result<&mut WorldBuilder, Refused> {
        match &mut self.state {
            State::Building(builder) => Ok(builder),
            State::Frozen(_) => {
                Err(Refused::new(WgStatus::Frozen, format_args!("the world is frozen already")))
            }
        }
    }

    /// The world, for calls that any thread may make.
    fn world(&self) -> Result<&World, Refused> {
        match &self.state {
            State::Frozen(world) => Ok(world),
            State::Building(_) => {
                Err(Refused::new(WgStatus::NotFrozen, format_args!("the world is not frozen yet")))
            }
        }
    }

    /// The world, for calls that must not come out of a generator.
    pub fn world_call(&self) -> Result<&World, Refused> {
        if GENERATING.get() {
            let text = format_args!("called from inside a generator, where only job calls may be");
            return Err(Refused::new(WgStatus::Reentrant, text));
        }
        self.world()
    }

    fn lent(&self) -> MutexGuard<'_, Lent> {
        // They are whole at every moment, so poison means nothing here.
        self.lent.lock().unwrap_or_else(|poison| poison.into_inner())
    }
}

thread_local! {
    /// Whether this thread is inside a generator that the library called. Plain data without a
    /// destructor, so a host may unload the library.
    static GENERATING: Cell<bool> = const { Cell::new(false) };
}

impl Refusal for Error {
    fn status(&self) -> WgStatus {
        match self {
            Error::Argument(error) => error.status(),
            Error::OutOfMemory => WgStatus::OutOfMemory,
            Error::Cycle(_) => WgStatus::Cycle,
            Error::OutsideContract { .. } => WgStatus::OutsideContract,
            Error::NotReady => WgStatus::NotReady,
            Error::NotLoaded => WgStatus::NotLoaded,
            Error::StaleFocus(_) => WgStatus::StaleFocus,
            Error::StaleJob(_) => WgStatus::StaleJob,
            Error::StaleGuard(_) => WgStatus::StaleGuard,
            Error::LeaseBusy(_) => WgStatus::Busy,
            Error::TooManyGuards(_) => WgStatus::TooManyGuards,
            Error::Failed => WgStatus::ObjectFailed,
        }
    }
}
