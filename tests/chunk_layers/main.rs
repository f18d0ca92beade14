//! The specification of the chunk layers: naive models beside the real thing, edges, promises. Through the
//! C ABI they are tried in tests/library, since what ends all objects puts hooks back, too.
//! Every test runs under the allocator hook of `common`, which counts what each thread holds.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

#[path = "../common/mod.rs"]
mod common;

mod model;
mod promises;

#[ctor::ctor(unsafe)]
fn install_allocator_hook() {
    common::allocator::install();
}
