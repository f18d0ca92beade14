//! What lies in the way of points, boxes and balls that move.

mod at_once;
pub(crate) mod course;
mod limit;
pub(crate) mod ray_lanes;
pub(crate) mod sweep;
pub(crate) mod walk;
