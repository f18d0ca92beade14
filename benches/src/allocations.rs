//! Counts what the process allocates, where that is asked for: in a steady state ours should allocate nothing.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

static IS_COUNTING: AtomicBool = AtomicBool::new(false);
static COUNT: AtomicU64 = AtomicU64::new(0);

/// The system's allocator.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn count() {
    // A load that never changes, beside an allocation, is nothing.
    if IS_COUNTING.load(Ordering::Relaxed) {
        COUNT.fetch_add(1, Ordering::Relaxed);
    }
}

// SAFETY: the system's allocator does it all.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: as the caller promises.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        count();
        // SAFETY: as the caller promises.
        unsafe { System.realloc(block, layout, new_size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(block, layout) }
    }
}

/// How many blocks some work takes or resizes, and all that other threads do meanwhile.
pub fn allocations_of(work: impl FnOnce()) -> u64 {
    let before = COUNT.load(Ordering::Relaxed);
    IS_COUNTING.store(true, Ordering::Relaxed);
    work();
    IS_COUNTING.store(false, Ordering::Relaxed);
    COUNT.load(Ordering::Relaxed) - before
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_counted() {
        let taken = allocations_of(|| drop(std::hint::black_box(vec![1u8; 100])));
        assert!(taken >= 1, "{taken}");
    }
}
