//! Chunk layers: infinite worlds that load themselves.
//!
//! After 'Layer-Based Procedural Generation'. A world is made of layers; each cuts the plane into
//! chunks of its own size, and a chunk may need what lies under it, with padding around, in other
//! layers, or in the level below of its own. The host puts focuses where something looks at the world.
//! The world works out which chunks that takes, hands out their jobs in the right order to whatever
//! threads the host has, and lets go of what nobody asks for any more.
//!
//! ```
//! use worldgrids::chunk_layers::*;
//! use worldgrids::coord::Rect;
//!
//! let mut builder = WorldBuilder::new(WorldDef { seed: 7, ..WorldDef::default() })?;
//! let layer = |name| LayerDef { name, chunk_width: 16, chunk_height: 16, units_per_cell: 1 };
//! let noise = builder.add_layer(&layer("noise"), &LevelDef::default())?;
//! let blurred = builder.add_layer(&layer("blurred"), &LevelDef::default())?;
//! builder.add_dependency(&DependencyDef {
//!     user_layer: blurred, provider_layer: noise,
//!     padding_left: 1, padding_right: 1, padding_top: 1, padding_bottom: 1,
//!     ..DependencyDef::default()
//! })?;
//! let world = builder.freeze()?;
//! let focus = world.add_focus(&FocusDef {
//!     layer: blurred, radius_x: 40, radius_y: 40, ..FocusDef::default()
//! })?;
//!
//! // Any number of threads may do this; here there is only one.
//! world.work(u32::MAX, |job| {
//!     let chunk = job.chunk();
//!     if chunk.layer == noise {
//!         job.memory().fill(chunk.seed as u8);
//!     } else {
//!         let (x, y) = (chunk.bounds.min_x, chunk.bounds.min_y);
//!         let mut padded = [0; 18 * 18];
//!         job.read(noise, 0, Rect::new(x - 1, y - 1, 18, 18)).unwrap().gather(&mut padded, 18);
//!         // One unit more was never declared, so it is refused wherever the focus is.
//!         assert!(job.read(noise, 0, Rect::new(x - 2, y, 1, 1)).is_err());
//!         for (index, cell) in job.memory().iter_mut().enumerate() {
//!             let (column, row) = (index % 16, index / 16);
//!             let sum: u32 = (0..9)
//!                 .map(|near| u32::from(padded[(row + near / 3) * 18 + column + near % 3]))
//!                 .sum();
//!             *cell = (sum / 9) as u8;
//!         }
//!     }
//!     JobOutcome::Commit
//! })?;
//! assert_eq!(world.focus_progress(focus)?.loaded, 6 * 6 + 8 * 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | room | what is in it |
//! |---|---|
//! | `layers` | layers, levels and dependencies, as they are collected (`builder`), then sorted and frozen (`plan`); one axis of a grid of chunks and the interval maps between two grids (`axis`) |
//! | `records` | the records of chunks (`slot`), by bits in tiles (`tile`, `slots`), and how these are found (`directory`) |
//! | `focuses` | what a focus asks for (`focus`, `region`, `requests`), which ones ask for a place (`index`), the order of its jobs, in rings of about one distance (`queue`), whose turn it is (`turns`, `priority`), and which one shrinks first below a cap (`ranks`) |
//! | `schedule` | the state under the lock (`scheduler`): what chunks are at (`states`), when they become ready (`contracts`), go (`release`, `cap`) and are made anew (`invalidate`), and what the host is told of it (`events`, `event_list`) |
//! | `jobs` | a chunk's block handed out and taken back (`hand_over`, `job`, `block`), the elements it holds beside its cells (`objects`), and what a job or guard may read without the lock (`lease`, `reading`) |
//!
//! `world` is all of it, as the host sees it; `steps` are counts of steps, for tests that bound them.

mod debug;
mod error;
mod focuses;
mod graph;
mod jobs;
mod layers;
mod records;
mod schedule;
mod stats;
mod steps;
mod sync;
mod world;

pub use debug::DEBUG_CATEGORIES;
pub use error::{CyclePath, Error};
pub use focuses::focus::{FocusDef, FocusProgress, FocusShape};
pub use jobs::hand_over::{JobOutcome, JobResult};
pub use jobs::job::{Job, JobChunk};
pub use jobs::lease::{Piece, View};
pub use jobs::objects::{
    ChunkObjects, MAX_LIST_BYTES, MAX_OBJECT_ALIGNMENT, MAX_OBJECT_BYTES, ObjectView,
};
pub use jobs::reading::{LeaseVisit, ReadGuard};
pub use layers::builder::WorldBuilder;
pub use layers::plan::{
    DependencyDef, LayerDef, LevelDef, MAX_CONTRACT_CHUNKS, MAX_NAME_BYTES, MAX_NODES, WorldDef,
};
pub use records::slot::ChunkState;
pub use schedule::events::{Event, EventBlock, EventKind};
pub use stats::WorldStats;
pub use world::World;
