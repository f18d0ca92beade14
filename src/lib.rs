//! Grids for games with big worlds: four structures for infinite planes, behind safe Rust types and
//! one C ABI.
//!
//! | room | what it is |
//! |---|---|
//! | [`rolling_grid`] | a fixed 2D array that acts as an infinite one around a moving focus |
//! | [`chunk_layers`] | worlds generated on demand by layers of chunks that lean on lower layers |
//! | [`loose_grid`] | finds what overlaps what among many moving boxes, in 2D and 3D |
//! | [`quadtree_map`] | one byte of hit points a pixel on a practically infinite plane |
//!
//! The rooms of the structures do not know each other, nor the C ABI. Below them lie the rooms they
//! share: [`coord`] (the int32 plane), [`memory`] (every byte goes through the host's allocator,
//! growth can fail), [`error`] (what a refused argument says), [`snapshot`] (the frame around saved
//! bytes), [`debug_shape`] (what debug drawing is made of), `simd` (vector code), [`place`] (whose code a thread runs), [`turns`] (of threads that share a piece of work), [`timeline`] (the numbers of checkpoints, over `ring`) and [`float_control`] (how it computes floats).
//! Above them lies `ffi`, the boundary: it checks handles and pointers, translates, and lets no panic
//! through. It is compiled with the feature `c-api` only.
//!
//! Each structure is a feature, on by default: without `chunk-layers`, say, neither the room nor its exports
//! are compiled. So are a quadtree map's `islands`, `replication` and `waypoints`. The headers stay as they are.
//!
//! The library starts no thread, prints nothing, reads no clock and opens no file.

// What the structures share is not all needed where some of them are left out.
#![cfg_attr(
    not(all(
        feature = "rolling-grid",
        feature = "chunk-layers",
        feature = "loose-grid",
        feature = "islands",
        feature = "replication",
        feature = "waypoints"
    )),
    allow(dead_code, unused_imports, unused_macros)
)]

#[cfg(feature = "chunk-layers")]
pub mod chunk_layers;
pub mod coord;
pub mod debug_shape;
pub mod error;
#[cfg(feature = "c-api")]
pub mod ffi;
pub mod float_control;
#[cfg(feature = "loose-grid")]
pub mod loose_grid;
pub mod memory;
pub mod place;
mod process_bits;
#[cfg(feature = "quadtree-map")]
pub mod quadtree_map;
#[cfg(feature = "rolling-grid")]
pub mod rolling_grid;
mod simd;
pub mod snapshot;
mod sort;
pub mod timeline;
pub mod turns;

use memory::ring;
