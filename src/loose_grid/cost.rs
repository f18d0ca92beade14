//! How often queries test eight boxes or filters, go through a row of cells or take a closer look at a box, small
//! commits copy entries, and cells are laid out, counted in builds with debug assertions: what they cost at most is
//! tested by it.

#[cfg(debug_assertions)]
use core::cell::Cell;

#[cfg(debug_assertions)]
std::thread_local! {
    static TESTS: Cell<u64> = const { Cell::new(0) };
    static CLOSER_LOOKS: Cell<u64> = const { Cell::new(0) };
    static FILTERS: Cell<u64> = const { Cell::new(0) };
    static COPIES: Cell<u64> = const { Cell::new(0) };
    static ROWS: Cell<u64> = const { Cell::new(0) };
    static PLANS: Cell<u64> = const { Cell::new(0) };
    static PLACES: Cell<u64> = const { Cell::new(0) };
}

/// Counts one test of eight boxes.
#[inline(always)]
pub(crate) fn count() {
    #[cfg(debug_assertions)]
    TESTS.set(TESTS.get() + 1);
}

/// How often queries of this thread have tested eight boxes so far.
#[cfg(debug_assertions)]
pub fn eights_tested() -> u64 {
    TESTS.get()
}

/// Counts a closer look at a box that may be among the nearest.
#[inline(always)]
pub(crate) fn count_box() {
    #[cfg(debug_assertions)]
    CLOSER_LOOKS.set(CLOSER_LOOKS.get() + 1);
}

/// How often searches for the nearest of this thread took a closer look at a box so far.
#[cfg(debug_assertions)]
pub fn boxes_looked_at() -> u64 {
    CLOSER_LOOKS.get()
}

/// Counts a look at eight filters.
#[inline(always)]
pub(crate) fn count_filters() {
    #[cfg(debug_assertions)]
    FILTERS.set(FILTERS.get() + 1);
}

/// How often queries of this thread looked at eight filters so far.
#[cfg(debug_assertions)]
pub fn filters_looked_at() -> u64 {
    FILTERS.get()
}

/// Counts entries that are copied to other places.
#[inline(always)]
pub(crate) fn count_copies(count: usize) {
    #[cfg(debug_assertions)]
    COPIES.set(COPIES.get() + count as u64);
    #[cfg(not(debug_assertions))]
    let _ = count;
}

/// How often commits of this thread that changed little have copied entries so far.
#[cfg(debug_assertions)]
pub fn entries_copied() -> u64 {
    COPIES.get()
}

/// Counts a row or slice of cells that is gone through, whatever lies there.
#[inline(always)]
pub(crate) fn count_row() {
    #[cfg(debug_assertions)]
    ROWS.set(ROWS.get() + 1);
}

/// How many rows and slices of cells queries of this thread went through so far.
#[cfg(debug_assertions)]
pub fn rows_gone_through() -> u64 {
    ROWS.get()
}

/// Counts a plan of cells.
#[inline(always)]
pub(crate) fn count_plan() {
    #[cfg(debug_assertions)]
    PLANS.set(PLANS.get() + 1);
}

/// How often commits of this thread have laid out cells so far.
#[cfg(debug_assertions)]
pub fn cells_laid_out() -> u64 {
    PLANS.get()
}

/// Counts objects whose places on a ring are found to try it.
#[inline(always)]
pub(crate) fn count_places(count: usize) {
    #[cfg(debug_assertions)]
    PLACES.set(PLACES.get() + count as u64);
    #[cfg(not(debug_assertions))]
    let _ = count;
}

/// How many places of objects on rings commits of this thread have found so far to lay out cells.
#[cfg(debug_assertions)]
pub fn places_tried() -> u64 {
    PLACES.get()
}
