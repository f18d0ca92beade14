//! Whose code this thread runs at the moment: the host's, the library's, or one of the host's hooks.
//!
//! The C boundary refuses calls that come out of a hook, and keeps a panic silent only where the
//! library itself was at work.

use core::cell::Cell;
use core::sync::atomic::{AtomicBool, Ordering};

use crate::float_control;

/// Whose code a thread runs.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The host's, and this thread has never been in the library.
    Unknown,
    /// The host's.
    Host,
    /// The library's.
    Library,
    /// The host's allocator or log hook, called by the library.
    Hook,
}

thread_local! {
    /// Plain data without a destructor, so a host may unload the library; only windows-gnu and
    /// Android take a small block of heap memory a thread for it.
    static PLACE: Cell<Place> = const { Cell::new(Place::Unknown) };
}

/// Whose code this thread runs.
#[inline]
pub fn current() -> Place {
    PLACE.get()
}

/// Says whose code this thread runs from now on; gives what it was before.
#[inline]
pub fn replace(place: Place) -> Place {
    PLACE.replace(place)
}

/// A hook of the host's has run on some thread. Whoever is in one has set this before, on its own thread, so that it is
/// never missed there; where nobody has, no thread needs to look where it is.
static HAVE_HOOKS_RUN: AtomicBool = AtomicBool::new(false);

/// True if this thread runs none of the host's hooks: for calls that need less time than to look where they are.
#[inline(always)]
pub fn is_outside_hooks() -> bool {
    !have_hooks_run() || is_host()
}

/// True if a hook of the host's has run on some thread.
#[inline(always)]
pub fn have_hooks_run() -> bool {
    HAVE_HOOKS_RUN.load(Ordering::Relaxed)
}

#[inline(never)]
fn is_host() -> bool {
    current() == Place::Host
}

/// Runs one of the host's hooks.
pub fn in_hook<R>(hook: impl FnOnce() -> R) -> R {
    // Read first: all threads would else write to one line of memory again and again.
    if !have_hooks_run() {
        HAVE_HOOKS_RUN.store(true, Ordering::Relaxed);
    }
    run_hosts(Place::Hook, hook)
}

/// Runs code of the host's out of the library's. `code` must be a call of the host's function and
/// nothing else.
pub fn run_hosts<R>(place: Place, code: impl FnOnce() -> R) -> R {
    let before = replace(place);
    let result = float_control::under_hosts(code);
    replace(before);
    result
}
