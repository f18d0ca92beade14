//! The specification of the quadtree map: naive models beside the real thing, edges, promises, the C ABI.
//! Every test runs under the allocator hook of `common`, which counts what each thread holds.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

#[path = "../common/mod.rs"]
#[macro_use]
mod common;

#[cfg(feature = "c-api")]
mod abi;
mod changes;
mod checkpoints;
mod contact;
mod deltas;
mod edits;
mod files;
mod ground;
mod hostile;
mod islands;
mod journal;
mod largest;
mod memory;
mod model;
mod order;
mod pictures;
mod queries;
mod rectangles;
mod regions;
mod replication;
mod saving;
mod shapes;
#[cfg(feature = "c-api")]
mod shapes_abi;
mod stamp;
mod streaming;
#[cfg(feature = "c-api")]
mod timeline;

#[ctor::ctor(unsafe)]
fn install_allocator_hook() {
    common::allocator::install();
}
