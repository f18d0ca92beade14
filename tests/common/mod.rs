//! What several test files share. Each file uses a part of it.
#![allow(dead_code)]
// Tests are a host, not the library: they may use std's containers and threads.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

pub mod allocator;
