//! What holds for every export and every test.
#![cfg(feature = "c-api")]
// Tests are a host: they may use std's containers and threads.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

#[path = "../common/mod.rs"]
mod common;

mod boundary;
mod seeds;
