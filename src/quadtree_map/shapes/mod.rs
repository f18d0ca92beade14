//! Solid ground as outlines, convex pieces and rectangles.
//!
//! | file | idea |
//! |---|---|
//! | `ground` | what shapes are made of |
//! | `simplification` | loops with fewer corners |
//! | `separation` | loops that do not touch |
//! | `outlines` | closed loops around solid pixels |
//! | `triangles` | polygons with holes as triangles |
//! | `convex` | triangles joined to convex pieces |
//! | `pieces` | solid ground as convex pieces |
//! | `solid_rects` | solid ground as rectangles |

pub(crate) mod convex;
pub(crate) mod ground;
pub(crate) mod outlines;
pub(crate) mod pieces;
mod separation;
mod simplification;
pub(crate) mod solid_rects;
mod triangles;
