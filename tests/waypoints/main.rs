//! Waypoints and paths beside brute force: the free space pixel by pixel, what hangs together by flooding
//! it, ways by walking them with the agent's box, shortest ones by Dijkstra on pixels.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

#[path = "../common/mod.rs"]
#[macro_use]
mod common;

mod brute_force;
mod dense;
mod earth;
mod flow;
mod lengths;
mod library;
mod live;
mod model;
mod promises;
mod together;
mod walls;

#[ctor::ctor(unsafe)]
fn install_allocator_hook() {
    common::allocator::install();
}
