//! Waypoints and paths beside brute force: squares by dividing, links by walking along every border,
//! ways by walking them pixel by pixel with the agent's box, shortest ones by Dijkstra.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

#[path = "../common/mod.rs"]
mod common;

mod brute_force;
mod dense;
mod earth;
mod library;
mod live;
mod model;
mod promises;
