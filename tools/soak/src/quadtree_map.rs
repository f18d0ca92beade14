//! The exports of the quadtree map, and what its header has inline.

pub use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;

#[path = "../../../tests/common/inlines.rs"]
mod inlines;
pub use inlines::*;
