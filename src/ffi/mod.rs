//! The C ABI: the one place where handles, raw pointers and statuses live.
//!
//! Every export reads in the same five lines: check the handle, check the arguments, call the
//! structure, write the outputs, return the status. What those lines stand on:
//!
//! | file | idea |
//! |---|---|
//! | [`boundary`] | every export runs inside one: no panic leaves, refusals get their text |
//! | [`status`] | the numbers, their names, and how an error of a structure becomes one |
//! | [`last_error`] | the text of a thread's last refusal |
//! | [`handles`] | kind, slot and generation; live objects; leaks |
//! | [`buffers`] | the caller's memory: inputs, single outputs, count-then-fill, text |
//! | [`definition`] | structs that carry their size: old callers and newer libraries |
//! | [`hooks`] | the host's log and allocator |
//! | [`inlines`] | what the headers have inline, for callers in Rust |
//! | [`rooms`] | which structures are in the library, each for its feature |
//! | [`upper_halves`] | what vector registers of the host still hold |
//! | [`vector`] | points in 2D |
//! | [`checkpoints`] | moments that objects return to |
//! | [`library`] | exports about the library as a whole |
//!
//! Below them lies one file a structure.

// The header is written for C: every export states there which pointers it reads and writes and
// which threads may call it; a Rust "Safety" section would say the same a second time.
#![allow(clippy::missing_safety_doc)]

pub mod abi_hash;
mod boundary;
mod buffers;
pub mod checkpoints;
#[cfg(feature = "chunk-layers")]
pub mod chunk_layers;
pub mod debug_shape;
pub mod definition;
mod handles;
pub mod hooks;
#[cfg(all(
    feature = "rolling-grid",
    feature = "chunk-layers",
    feature = "loose-grid",
    feature = "islands",
    feature = "replication",
    feature = "waypoints"
))]
pub mod inlines;
/// With some of the structures only there are no inline functions in Rust; the headers have theirs.
#[cfg(not(all(
    feature = "rolling-grid",
    feature = "chunk-layers",
    feature = "loose-grid",
    feature = "islands",
    feature = "replication",
    feature = "waypoints"
)))]
pub mod inlines {}
mod last_error;
pub mod library;
#[cfg(feature = "loose-grid")]
pub mod loose_grid;
#[cfg(feature = "quadtree-map")]
pub mod quadtree_map;
#[cfg(feature = "rolling-grid")]
pub mod rolling_grid;
mod rooms;
pub mod status;
#[cfg(test)]
mod test_object;
mod upper_halves;
pub mod vector;

pub use handles::WgKind;
