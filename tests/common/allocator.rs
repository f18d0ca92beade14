//! An allocator hook for tests: it counts what is live, checks sizes when blocks come back, and can
//! be told to fail. Counts and failures are per thread, so that tests may run side by side.

use std::alloc::Layout;
use std::cell::Cell;
use std::collections::HashMap;
use std::ffi::c_void;
use std::sync::{Mutex, Once};

use worldgrids::memory::{AllocatorHook, set_allocator_hook};

/// Which allocations of this thread fail from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// None.
    Never,
    /// Only the one after this many successes.
    Once(u64),
    /// Every one after this many successes.
    FromThenOn(u64),
}

thread_local! {
    static FAILURE: Cell<Failure> = const { Cell::new(Failure::Never) };
    static LIVE_BYTES: Cell<i64> = const { Cell::new(0) };
    static PEAK_BYTES: Cell<i64> = const { Cell::new(0) };
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
    static MOVED_BYTES: Cell<u64> = const { Cell::new(0) };
}

static BLOCKS: Mutex<Option<HashMap<usize, (usize, usize)>>> = Mutex::new(None);
static INSTALL: Once = Once::new();

/// Sets the hook, once a process. Call it at the start of every test of the file.
pub fn install() {
    INSTALL.call_once(|| {
        // SAFETY: nothing of the library is live yet, since every test of the file calls this first.
        unsafe { set_allocator_hook(Some(hook())) }
    });
}

/// The hook itself, for a test that installs it through the C ABI.
pub fn hook() -> AllocatorHook {
    AllocatorHook { alloc, realloc, free, userdata: std::ptr::null_mut() }
}

/// Says which allocations of this thread fail from now on.
pub fn set_failure(failure: Failure) {
    FAILURE.set(failure);
}

/// True if an allocation of this thread fails from now on, sooner or later.
pub fn may_fail() -> bool {
    FAILURE.get() != Failure::Never
}

/// Runs something that is not under test: no allocation of it fails, and none of it counts for the
/// next failure.
pub fn without_failure<R>(run: impl FnOnce() -> R) -> R {
    let failure = FAILURE.replace(Failure::Never);
    let result = run();
    FAILURE.set(failure);
    result
}

/// Bytes this thread took and has not given back.
pub fn live_bytes() -> i64 {
    LIVE_BYTES.get()
}

/// The most bytes that were live at any moment since this was asked last; a block that grows counts twice
/// meanwhile, as the old one and the new one.
pub fn take_peak_bytes() -> i64 {
    PEAK_BYTES.replace(live_bytes())
}

fn note_peak(bytes: i64) {
    PEAK_BYTES.set(PEAK_BYTES.get().max(bytes));
}

/// Allocations and reallocations of this thread that succeeded so far.
pub fn allocations() -> u64 {
    ALLOCATIONS.get()
}

/// Bytes that blocks of this thread took with them where they grew or shrank.
pub fn moved_bytes() -> u64 {
    MOVED_BYTES.get()
}

fn fails_now() -> bool {
    match FAILURE.get() {
        Failure::Never => false,
        Failure::Once(0) => {
            FAILURE.set(Failure::Never);
            true
        }
        Failure::Once(left) => {
            FAILURE.set(Failure::Once(left - 1));
            false
        }
        Failure::FromThenOn(0) => true,
        Failure::FromThenOn(left) => {
            FAILURE.set(Failure::FromThenOn(left - 1));
            false
        }
    }
}

fn with_blocks<R>(change: impl FnOnce(&mut HashMap<usize, (usize, usize)>) -> R) -> R {
    change(BLOCKS.lock().unwrap_or_else(|poison| poison.into_inner()).get_or_insert_default())
}

fn check(condition: bool, what: &str) {
    if !condition {
        eprintln!("allocator hook: {what}");
        std::process::abort();
    }
}

unsafe extern "C" fn alloc(size: usize, alignment: usize, _: *mut c_void) -> *mut c_void {
    check(size > 0 && alignment.is_power_of_two(), "empty or misaligned request");
    let Ok(layout) = Layout::from_size_align(size, alignment) else { return std::ptr::null_mut() };
    if fails_now() {
        return std::ptr::null_mut();
    }
    // SAFETY: the size is not 0.
    let block = unsafe { std::alloc::alloc(layout) };
    if !block.is_null() {
        // Fresh memory is filled with rubbish: whoever reads it before writing it is found out.
        // SAFETY: the block has this size.
        unsafe { block.write_bytes(0xA5, size) };
        with_blocks(|blocks| blocks.insert(block as usize, (size, alignment)));
        LIVE_BYTES.set(LIVE_BYTES.get() + size as i64);
        note_peak(live_bytes());
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
    }
    block.cast()
}

unsafe extern "C" fn realloc(
    block: *mut c_void,
    old_size: usize,
    new_size: usize,
    alignment: usize,
    userdata: *mut c_void,
) -> *mut c_void {
    // SAFETY: the request is a valid one of the hook; the old block is live and as long as it says.
    unsafe {
        let moved = alloc(new_size, alignment, userdata);
        if !moved.is_null() {
            let bytes = old_size.min(new_size);
            MOVED_BYTES.set(MOVED_BYTES.get() + bytes as u64);
            moved.cast::<u8>().copy_from_nonoverlapping(block.cast(), bytes);
            free(block, old_size, alignment, userdata);
        }
        moved
    }
}

unsafe extern "C" fn free(block: *mut c_void, size: usize, alignment: usize, _: *mut c_void) {
    let known = with_blocks(|blocks| blocks.remove(&(block as usize)));
    check(known == Some((size, alignment)), "a block came back with another size or twice");
    LIVE_BYTES.set(LIVE_BYTES.get() - size as i64);
    // SAFETY: the block came from alloc with this layout, as just checked.
    unsafe { std::alloc::dealloc(block.cast(), Layout::from_size_align_unchecked(size, alignment)) }
}
