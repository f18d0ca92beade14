//! The host's hooks, which may not call the library, and do.

// A hook must not unwind.
#![allow(clippy::disallowed_methods)]

use std::alloc::Layout;
use std::cell::Cell;
use std::ffi::{CStr, c_char, c_void};
use std::process::abort;
use std::ptr;

use worldgrids::ffi::hooks::WgAllocator;
use worldgrids::ffi::library::wg_live_handles;
use worldgrids::ffi::rolling_grid::{WgRollingGrid, WgRollingGridDef};
use worldgrids::ffi::status::WgStatus;

use crate::exports::real;

/// More than any test needs: who asks for more is told that there is none.
const MOST_BYTES: usize = 64 << 20;

type Job<'a> = &'a mut dyn FnMut();

thread_local! {
    static IN_LOG: Cell<Option<*mut Job<'static>>> = const { Cell::new(None) };
    static REENTERS: Cell<bool> = const { Cell::new(false) };
    static IN_ALLOCATOR: Cell<Option<*mut Job<'static>>> = const { Cell::new(None) };
}

/// Sets both hooks; no object may be alive.
pub fn install() {
    let allocator = WgAllocator {
        alloc: Some(alloc),
        realloc: Some(realloc),
        free: Some(free),
        userdata: ptr::null_mut(),
    };
    unsafe {
        assert_eq!(real::wg_set_allocator(&allocator), WgStatus::Ok);
        assert_eq!(real::wg_set_log(0, Some(log), ptr::null_mut()), WgStatus::Ok);
    }
}

/// Runs a call inside of the log hook: a refused call logs.
pub fn inside_log<R>(call: &mut dyn FnMut() -> R) -> R {
    inside(&IN_LOG, call, &mut || unsafe {
        let status = real::wg_rolling_grid_destroy(WgRollingGrid { bits: u64::MAX });
        assert_eq!(status, WgStatus::GarbageHandle);
    })
}

/// Runs a call inside of the allocator hook: a create takes memory.
pub fn inside_allocator<R>(call: &mut dyn FnMut() -> R) -> R {
    inside(&IN_ALLOCATOR, call, &mut || unsafe {
        let def = WgRollingGridDef { width: 1, height: 1, cell_size: 1, ..Default::default() };
        let mut grid = WgRollingGrid { bits: 0 };
        assert_eq!(real::wg_rolling_grid_create(&def, &mut grid), WgStatus::Ok);
        assert_eq!(real::wg_rolling_grid_destroy(grid), WgStatus::Ok);
    })
}

fn inside<R>(
    hook: &'static std::thread::LocalKey<Cell<Option<*mut Job<'static>>>>,
    call: &mut dyn FnMut() -> R,
    trigger: &mut dyn FnMut(),
) -> R {
    let mut result = None;
    let mut job = || result = Some(call());
    let mut job: Job<'_> = &mut job;
    hook.set(Some((&raw mut job).cast()));
    trigger();
    result.expect("the hook was called")
}

/// Lets both hooks call the library whenever they are called on this thread, while `run` does its work.
pub fn reentering<R>(run: impl FnOnce() -> R) -> R {
    REENTERS.set(true);
    let result = run();
    REENTERS.set(false);
    result
}

/// Runs what was left for a hook, or calls the library all the same, which must come back.
fn reenter(job: &'static std::thread::LocalKey<Cell<Option<*mut Job<'static>>>>) {
    match job.take() {
        // The job lives as long as the trigger runs.
        Some(job) => unsafe { (*job)() },
        None if REENTERS.get() => {
            let mut count = 7;
            let status = unsafe { wg_live_handles(0, &mut count) };
            if (status, count) != (WgStatus::Reentrant, 7) {
                abort();
            }
        }
        None => {}
    }
}

unsafe extern "C" fn log(severity: i32, text: *const c_char, _: *mut c_void) {
    let text = unsafe { CStr::from_ptr(text) };
    if !(0..=3).contains(&severity) || text.to_str().is_err() {
        abort();
    }
    reenter(&IN_LOG);
}

unsafe extern "C" fn alloc(size: usize, alignment: usize, _: *mut c_void) -> *mut c_void {
    reenter(&IN_ALLOCATOR);
    match Layout::from_size_align(size, alignment) {
        Ok(layout) if size <= MOST_BYTES => unsafe { std::alloc::alloc(layout).cast() },
        _ => ptr::null_mut(),
    }
}

unsafe extern "C" fn realloc(
    block: *mut c_void,
    old_size: usize,
    new_size: usize,
    alignment: usize,
    _: *mut c_void,
) -> *mut c_void {
    reenter(&IN_ALLOCATOR);
    if new_size > MOST_BYTES {
        return ptr::null_mut();
    }
    unsafe {
        let layout = Layout::from_size_align_unchecked(old_size, alignment);
        std::alloc::realloc(block.cast(), layout, new_size).cast()
    }
}

unsafe extern "C" fn free(block: *mut c_void, size: usize, alignment: usize, _: *mut c_void) {
    reenter(&IN_ALLOCATOR);
    unsafe { std::alloc::dealloc(block.cast(), Layout::from_size_align_unchecked(size, alignment)) }
}
