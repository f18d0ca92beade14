//! Pixels as bytes: saves, rectangles and what changed for other players, hashes.

mod autosave;
mod brief;
pub(crate) mod changes;
pub(crate) mod codec;
pub(crate) mod coding;
pub(crate) mod compression;
pub(crate) mod delta;
pub(crate) mod difference;
pub(crate) mod encoding;
pub(crate) mod moment;
pub(crate) mod pace;
mod packed;
mod parts;
pub(crate) mod pasting;
pub(crate) mod patches;
pub(crate) mod region;
pub(crate) mod root_order;
pub(crate) mod saving;
pub(crate) mod seams;
pub(crate) mod snapshot;
pub(crate) mod window;
