//! The quadtree map beside a dense array under random operations, at both ends of the plane and
//! around 0.

mod dense;
mod operations;
mod promises;
