//! The host's hooks: where log lines go and where memory comes from.

use core::ffi::{c_char, c_void};
use core::fmt::{self, Write};
use core::ptr;
use core::sync::atomic::{AtomicI32, AtomicPtr, Ordering};

use crate::error::ArgumentError;
use crate::ffi::boundary::boundary;
use crate::ffi::handles;
use crate::ffi::last_error::FixedText;
use crate::ffi::status::{Refused, WgStatus};
use crate::memory::{AllocatorHook, set_allocator_hook};
use crate::place;

/// How much a log line matters.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgSeverity {
    /// A call was refused: what wg_last_error says, as it happens.
    Debug = 0,
    /// Something worth knowing.
    Info = 1,
    /// Something is probably not as the host wants it, for instance a leak.
    Warning = 2,
    /// The library failed inside a call: a defect of the library.
    Error = 3,
}

/// Takes a log line: a WgSeverity, a text that ends in zero and lives until the function returns,
/// and the userdata given with the hook. Called on the thread of the call that logs, several at once.
/// Must not unwind, throw, or call the library.
pub type WgLogFunction =
    Option<unsafe extern "C" fn(severity: i32, text: *const c_char, userdata: *mut c_void)>;

/// Gives `size` bytes (never 0) aligned to `alignment` (a power of two), or null.
pub type WgAllocFunction = Option<
    unsafe extern "C" fn(size: usize, alignment: usize, userdata: *mut c_void) -> *mut c_void,
>;

/// Resizes a block and keeps the bytes that both sizes share; or gives null and leaves it as it was.
pub type WgReallocFunction = Option<
    unsafe extern "C" fn(
        block: *mut c_void,
        old_size: usize,
        new_size: usize,
        alignment: usize,
        userdata: *mut c_void,
    ) -> *mut c_void,
>;

/// Takes back a block with the size and alignment it has now.
pub type WgFreeFunction = Option<
    unsafe extern "C" fn(block: *mut c_void, size: usize, alignment: usize, userdata: *mut c_void),
>;

/// An allocator that the host lends to the library. Every byte an object holds comes from it. All
/// three functions are called from whichever thread calls the library, several at once, and must
/// not unwind, throw, or call the library.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct WgAllocator {
    /// Gives memory; must not be null.
    pub alloc: WgAllocFunction,
    /// Resizes memory; must not be null.
    pub realloc: WgReallocFunction,
    /// Takes memory back; must not be null.
    pub free: WgFreeFunction,
    /// Handed to each of the three; may be null.
    pub userdata: *mut c_void,
}

/// Sends log lines of at least `min_severity` (a WgSeverity) to `function`; null turns logging off,
/// which is the default. `userdata` may be null and is handed through.
///
/// Set it while no object is alive, else WG_STATUS_BUSY. One thread, while no other call runs.
/// O(1).
/// Returns OK, BUSY, INVALID_ARGUMENT (no such severity), REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_set_log(
    min_severity: i32,
    function: WgLogFunction,
    userdata: *mut c_void,
) -> WgStatus {
    boundary!(wg_set_log, |_host| {
        refuse_while_objects_live()?;
        if !(WgSeverity::Debug as i32..=WgSeverity::Error as i32).contains(&min_severity) {
            return Err(
                ArgumentError::new("min_severity", min_severity, "must be a WgSeverity").into()
            );
        }
        set_log(min_severity, function, userdata);
        Ok(WgStatus::Ok)
    })
}

/// Takes memory from `allocator` from now on; null goes back to the default, the system's allocator.
/// The struct is copied.
///
/// Set it while no object is alive, else WG_STATUS_BUSY. One thread, while no other call runs.
/// O(1).
/// Returns OK, BUSY, NULL_POINTER (one of the functions), REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_set_allocator(allocator: *const WgAllocator) -> WgStatus {
    boundary!(wg_set_allocator, |host| {
        refuse_while_objects_live()?;
        let hook = match host.optional_value("allocator", allocator)? {
            None => None,
            Some(WgAllocator {
                alloc: Some(alloc),
                realloc: Some(realloc),
                free: Some(free),
                userdata,
            }) => Some(AllocatorHook { alloc, realloc, free, userdata }),
            Some(_) => {
                let text = format_args!("allocator has a null function; it must have all three");
                return Err(Refused::new(WgStatus::NullPointer, text));
            }
        };
        // SAFETY: no object is alive, hence no memory; the host lets no other call run.
        unsafe { set_allocator_hook(hook) };
        Ok(WgStatus::Ok)
    })
}

/// Hooks may only change while nobody depends on them.
fn refuse_while_objects_live() -> Result<(), Refused> {
    match handles::live_count(None) {
        0 => Ok(()),
        live => Err(Refused::new(
            WgStatus::Busy,
            format_args!("{live} objects are alive; hooks are set while there are none"),
        )),
    }
}

/// The log hook, its fields apart so that each is an atomic of its own.
static MIN_SEVERITY: AtomicI32 = AtomicI32::new(0);
static FUNCTION: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());
static USERDATA: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());

fn set_log(min_severity: i32, function: WgLogFunction, userdata: *mut c_void) {
    let function = function.map_or(ptr::null_mut(), |function| function as *mut c_void);
    MIN_SEVERITY.store(min_severity, Ordering::Relaxed);
    USERDATA.store(userdata, Ordering::Relaxed);
    FUNCTION.store(function, Ordering::Release);
}

/// Takes both hooks away, as the library was when it was loaded. Only while no other call runs.
pub fn reset() {
    set_log(0, None, ptr::null_mut());
    // SAFETY: called while no object that anybody may still use is alive and no other call runs.
    unsafe { set_allocator_hook(None) };
}

/// Sends a line to the host's log.
pub fn log(severity: WgSeverity, text: fmt::Arguments<'_>) {
    let function = FUNCTION.load(Ordering::Acquire);
    if function.is_null() || (severity as i32) < MIN_SEVERITY.load(Ordering::Relaxed) {
        return;
    }
    // SAFETY: FUNCTION holds null or a function of this type: set_log alone writes it.
    let function = unsafe {
        core::mem::transmute::<*mut c_void, unsafe extern "C" fn(i32, *const c_char, *mut c_void)>(
            function,
        )
    };
    let mut line = FixedText::<1024>::new();
    let _ = line.write_fmt(text);
    let line = line.with_final_zero();
    let userdata = USERDATA.load(Ordering::Relaxed);
    // SAFETY: the host promised in wg_set_log what its function does; the text ends in zero.
    place::in_hook(|| unsafe { function(severity as i32, line.as_ptr().cast(), userdata) });
}
