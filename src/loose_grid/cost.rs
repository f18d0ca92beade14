//! How often queries test eight boxes, counted in builds with debug assertions: what a query costs at most
//! is tested by it.

#[cfg(debug_assertions)]
use core::cell::Cell;

#[cfg(debug_assertions)]
std::thread_local! {
    static TESTS: Cell<u64> = const { Cell::new(0) };
}

/// Counts one test of eight boxes.
#[inline(always)]
pub(super) fn count() {
    #[cfg(debug_assertions)]
    TESTS.set(TESTS.get() + 1);
}

/// How often queries of this thread have tested eight boxes so far.
#[cfg(debug_assertions)]
pub fn eights_tested() -> u64 {
    TESTS.get()
}
