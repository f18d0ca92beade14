//! What foreign bytes may cost: a read of n bytes takes no more than 1 ms + 1 µs for each byte, and no
//! more memory than `max_bytes` of its object or, where that is 0, than 1 MB + 1,000 times the bytes.

use std::alloc::{Layout, alloc, dealloc, realloc};
use std::cell::Cell;
use std::ffi::c_void;
use std::sync::Once;

use worldgrids::memory::{AllocatorHook, set_allocator_hook};

/// Memory for reading alone, which is gone afterwards and does not count for `max_bytes`.
const SCRATCH: usize = 256 << 10;
/// Where time is measured the library is built with checks and counters, and the processor is shared.
#[cfg(fuzzing)]
const SLACK: u32 = 5;

thread_local! {
    static LIVE: Cell<usize> = const { Cell::new(0) };
    static PEAK: Cell<usize> = const { Cell::new(0) };
}

/// Sets the allocator that counts. Comes before anything of the library is made.
pub fn install() {
    static INSTALL: Once = Once::new();
    INSTALL.call_once(|| {
        let hook = AllocatorHook {
            alloc: take,
            realloc: resize,
            free: give_back,
            userdata: std::ptr::null_mut(),
        };
        // SAFETY: nothing of the library is live yet.
        unsafe { set_allocator_hook(Some(hook)) };
    });
}

/// Reads bytes into what `new` makes, and fails if that cost too much.
pub fn read<S, T>(
    bytes: &[u8],
    max_bytes: u64,
    new: impl Fn() -> S,
    read: impl Fn(&mut S, &[u8]) -> T,
) -> (S, T) {
    install();
    let before = LIVE.get();
    let mut object = new();
    let held = LIVE.get();
    PEAK.set(held);
    #[cfg(fuzzing)]
    let start = time::of_thread();
    let result = read(&mut object, bytes);
    let peak = PEAK.get();
    #[cfg(fuzzing)]
    time::check(bytes, time::of_thread() - start, &new, &read);
    let most = match max_bytes {
        0 => held + (1 << 20) + 1000 * bytes.len(),
        max => before + max as usize + SCRATCH,
    };
    let taken = peak - before;
    assert!(peak <= most, "{} bytes took {taken} bytes of memory", bytes.len());
    (object, result)
}

/// Only under the fuzzer: a test that replays its cases asserts nothing on time.
#[cfg(fuzzing)]
mod time {
    use std::time::Duration;

    use super::SLACK;

    /// Processor time of this thread, whatever else runs on the machine.
    pub fn of_thread() -> Duration {
        let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        // SAFETY: `time` is written and nothing else.
        assert_eq!(unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) }, 0);
        Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
    }

    /// Fails if a read took too long, and again each of three times.
    pub fn check<S, T>(
        bytes: &[u8],
        mut least: Duration,
        new: &impl Fn() -> S,
        read: &impl Fn(&mut S, &[u8]) -> T,
    ) {
        let limit =
            SLACK * (Duration::from_millis(1) + bytes.len() as u32 * Duration::from_micros(1));
        for _ in 0..3 {
            if least <= limit {
                break;
            }
            let mut object = new();
            let start = of_thread();
            read(&mut object, bytes);
            least = least.min(of_thread() - start);
        }
        assert!(least <= limit, "{} bytes took {least:?}", bytes.len());
    }
}

fn count(taken: usize, given_back: usize) {
    LIVE.set(LIVE.get() + taken - given_back);
    PEAK.set(PEAK.get().max(LIVE.get()));
}

fn layout(size: usize, alignment: usize) -> Layout {
    Layout::from_size_align(size, alignment).expect("the library asks for sound layouts")
}

unsafe extern "C" fn take(size: usize, alignment: usize, _: *mut c_void) -> *mut c_void {
    // SAFETY: the library asks for no empty blocks.
    let block = unsafe { alloc(layout(size, alignment)) };
    if !block.is_null() {
        count(size, 0);
    }
    block.cast()
}

unsafe extern "C" fn resize(
    block: *mut c_void,
    old_size: usize,
    new_size: usize,
    alignment: usize,
    _: *mut c_void,
) -> *mut c_void {
    // SAFETY: the block came from `take` with this size and alignment.
    let moved = unsafe { realloc(block.cast(), layout(old_size, alignment), new_size) };
    if !moved.is_null() {
        // As if both were live for a moment, as they may be.
        count(new_size, 0);
        count(0, old_size);
    }
    moved.cast()
}

unsafe extern "C" fn give_back(block: *mut c_void, size: usize, alignment: usize, _: *mut c_void) {
    // SAFETY: the block came from `take` with this size and alignment.
    unsafe { dealloc(block.cast(), layout(size, alignment)) };
    count(0, size);
}
