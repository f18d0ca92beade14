//! Contact of moving shapes with pixels: sweeps, pushing out, normals of the surface.
//!
//! Here a pixel is the unit square whose corner with the smallest coordinates is (x, y), as in outlines,
//! and shapes have places between pixels.

mod axis;
mod blocked;
mod bound;
pub(crate) mod collider;
mod entry;
pub(crate) mod push_out;
mod squares;
pub(crate) mod surface;
pub(crate) mod sweep;
mod tilted;
