//! What the library holds: its allocator hook counts every byte.

use std::alloc::Layout;
use std::ffi::c_void;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use worldgrids::ffi::hooks::{WgAllocator, wg_set_allocator};
use worldgrids::ffi::status::WgStatus;

use crate::expect;

static LIVE_BYTES: AtomicI64 = AtomicI64::new(0);
static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);

/// What the library held at a moment.
#[derive(Clone, Copy)]
pub struct Sample {
    /// Since the start.
    pub seconds: f64,
    /// Bytes it held.
    pub live_bytes: i64,
    /// Bytes of the whole process.
    pub resident_bytes: u64,
}

/// Sets the hook. Nothing of the library is alive yet.
pub fn install() {
    let allocator = WgAllocator {
        alloc: Some(alloc),
        realloc: Some(realloc),
        free: Some(free),
        userdata: std::ptr::null_mut(),
    };
    // SAFETY: the functions do what the header asks.
    expect(unsafe { wg_set_allocator(&allocator) }, WgStatus::Ok, "wg_set_allocator");
}

unsafe extern "C" fn alloc(size: usize, alignment: usize, _: *mut c_void) -> *mut c_void {
    let Ok(layout) = Layout::from_size_align(size, alignment) else { return std::ptr::null_mut() };
    LIVE_BYTES.fetch_add(size as i64, Ordering::Relaxed);
    ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
    // SAFETY: the library never asks for 0 bytes.
    unsafe { std::alloc::alloc(layout).cast() }
}

unsafe extern "C" fn realloc(
    block: *mut c_void,
    old_size: usize,
    new_size: usize,
    alignment: usize,
    _: *mut c_void,
) -> *mut c_void {
    let Ok(layout) = Layout::from_size_align(old_size, alignment) else {
        return std::ptr::null_mut();
    };
    LIVE_BYTES.fetch_add(new_size as i64 - old_size as i64, Ordering::Relaxed);
    ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
    // SAFETY: the block came from `alloc` with this layout.
    unsafe { std::alloc::realloc(block.cast(), layout, new_size).cast() }
}

unsafe extern "C" fn free(block: *mut c_void, size: usize, alignment: usize, _: *mut c_void) {
    LIVE_BYTES.fetch_sub(size as i64, Ordering::Relaxed);
    if let Ok(layout) = Layout::from_size_align(size, alignment) {
        // SAFETY: the block came from `alloc` with this layout.
        unsafe { std::alloc::dealloc(block.cast(), layout) };
    }
}

/// Pages of the process times their size, as Linux tells; 0 elsewhere.
fn resident_bytes() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    text.split(' ')
        .nth(1)
        .and_then(|pages| pages.parse::<u64>().ok())
        .map_or(0, |pages| pages * 4096)
}

/// Looks at the memory ten times a second for some time.
pub fn sample_for(length: Duration) -> Vec<Sample> {
    let start = Instant::now();
    let mut samples = Vec::new();
    while start.elapsed() < length {
        thread::sleep(Duration::from_millis(100).min(length.saturating_sub(start.elapsed())));
        samples.push(Sample {
            seconds: start.elapsed().as_secs_f64(),
            live_bytes: LIVE_BYTES.load(Ordering::Relaxed),
            resident_bytes: resident_bytes(),
        });
    }
    samples
}

/// What became of the memory.
pub struct Verdict {
    /// For people.
    pub text: String,
    /// Nothing is left, and it did not grow.
    pub is_flat: bool,
}

/// Judges the samples once everything is destroyed: the most that was held in the last third must not
/// be more than in the middle one, by more than a tenth.
pub fn verdict(samples: &[Sample]) -> Verdict {
    let third = samples.len() / 3;
    let most =
        |samples: &[Sample]| samples.iter().map(|sample| sample.live_bytes).max().unwrap_or(0);
    let resident =
        |samples: &[Sample]| samples.iter().map(|sample| sample.resident_bytes).max().unwrap_or(0);
    let (middle, last) = (&samples[third..2 * third], &samples[2 * third..]);
    let left = LIVE_BYTES.load(Ordering::Relaxed);
    let mib = |bytes: f64| bytes / f64::from(1 << 20);
    let text = format!(
        "memory of the library: at most {:.2} MiB in the middle third, {:.2} in the last, {left} bytes \
         left after the end; of the process: {:.1} MiB, {:.1} MiB; {} allocations",
        mib(most(middle) as f64),
        mib(most(last) as f64),
        mib(resident(middle) as f64),
        mib(resident(last) as f64),
        ALLOCATIONS.load(Ordering::Relaxed),
    );
    let is_flat = left == 0 && most(last) as f64 <= most(middle) as f64 * 1.1;
    Verdict { text, is_flat }
}
