//! The quadtree map beside a dense array under random operations, at both ends of the plane and
//! around 0.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

#[path = "../common/mod.rs"]
mod common;

mod model;
mod operations;
mod promises;
