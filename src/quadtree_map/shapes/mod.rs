//! Solid ground as outlines and rectangles.

pub(crate) mod outlines;
pub(crate) mod simplifying;
pub(crate) mod solid_rects;
