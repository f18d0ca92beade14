//! What holds for every export and every test.
#![cfg(feature = "c-api")]
// Tests are a host: they may use std's containers and threads.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

#[path = "../common/mod.rs"]
mod common;

mod boundary;
mod chunk_layers;
mod seeds;

use std::sync::{Mutex, MutexGuard};

use worldgrids::ffi::library::wg_destroy_all;

/// Objects and hooks are one for the whole process, and ending all objects puts hooks back: tests take
/// turns, and clean up behind a failure.
fn alone() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    let turn = TURN.lock().unwrap_or_else(|poison| poison.into_inner());
    // SAFETY: whoever holds the turn is the only one with objects.
    unsafe { wg_destroy_all() };
    turn
}
