//! The specification of the loose grids: naive models beside the real thing, edges, promises, the C ABI.
//! Every test runs under the allocator hook of `common`, which counts what each thread holds.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

#[path = "../common/mod.rs"]
#[macro_use]
mod common;

#[cfg(feature = "c-api")]
mod abi;
mod checkpoints;
mod contacts;
mod memory;
mod model;
mod parts;
mod snapshot;

#[ctor::ctor(unsafe)]
fn install_allocator_hook() {
    common::allocator::install();
}
