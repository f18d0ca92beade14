//! Exports about the library as a whole: version, last error, live objects, arithmetic of the plane.

use core::ffi::c_char;
use core::fmt::Write;

use crate::error::ArgumentError;
use crate::ffi::abi_hash::WG_ABI_HASH;
use crate::ffi::boundary::{boundary, integer_boundary};
use crate::ffi::handles::{self, WgKind};
use crate::ffi::hooks::{self, WgSeverity};
use crate::ffi::last_error;
use crate::ffi::status::{Refused, WgStatus};

/// Major version of this header: a library with another one does not fit.
pub const WG_VERSION_MAJOR: u32 = 0;
/// Minor version of this header: the library's must be at least this.
pub const WG_VERSION_MINOR: u32 = 1;
/// Patch version of this header: any fits.
pub const WG_VERSION_PATCH: u32 = 0;

/// Version of the library that runs: major * 1,000,000 + minor * 1,000 + patch. Its major must equal
/// WG_VERSION_MAJOR, its minor must be at least WG_VERSION_MINOR. Any thread, also inside a hook.
/// O(1).
#[unsafe(no_mangle)]
pub extern "C" fn wg_version() -> u32 {
    WG_VERSION_MAJOR * 1_000_000 + WG_VERSION_MINOR * 1_000 + WG_VERSION_PATCH
}

/// Hash of the ABI of the library that runs; equal to WG_ABI_HASH if header and library were made
/// from the same source. Any thread, also inside a hook.
/// O(1).
#[unsafe(no_mangle)]
pub extern "C" fn wg_abi_hash() -> u64 {
    WG_ABI_HASH
}

/// Copies the text of this thread's last refusal: the function, the argument and its value. Empty if
/// no call of this thread was refused yet; successful calls leave it as it is.
///
/// `out_text` takes up to `capacity` bytes and then ends in zero; `out_count` becomes the bytes that
/// the whole text takes, its zero included. Any thread.
/// O(length of the text).
/// Returns OK, TRUNCATED, NULL_POINTER, REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_last_error(
    out_text: *mut c_char,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    integer_boundary!(wg_last_error, |host| {
        let mut text = host.text("out_text", out_text, capacity, out_count)?;
        let _ = last_error::with(|last| text.write_str(last));
        Ok(text.finish())
    })
}

/// Counts the live objects of a kind (a WgKind; WG_KIND_ANY counts all). Any thread.
/// O(1).
/// Returns OK, INVALID_ARGUMENT, NULL_POINTER, REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_live_handles(kind: u32, out_count: *mut usize) -> WgStatus {
    integer_boundary!(wg_live_handles, |host| {
        let kind = kind_argument(kind)?;
        let out_count = host.output("out_count", out_count)?;
        out_count.write(handles::live_count(Some(kind).filter(|kind| *kind != WgKind::Any)));
        Ok(WgStatus::Ok)
    })
}

/// Destroys an object of any kind, given the number in its handle, and gives its memory back; 0 is nothing
/// to destroy. Any thread, while no other call is inside the object; changes.
///
/// O(memory of the object / its blocks): as many calls of the allocator as it has blocks.
/// Returns OK; BUSY while it has work out, and then it is as it was: a world of chunk layers with jobs or
/// guards out, or with blocks, of levels that hand out theirs, that were not handed out
/// (wg_chunk_layers_unload lets all go, and wg_chunk_layers_drain_events hands them out); a commit in parts
/// that is not ended. wg_destroy_all asks for nothing of the kind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_destroy(handle: u64) -> WgStatus {
    boundary!(wg_destroy, |host| { host.destroy(handle) })
}

/// Writes a line for every live object: its kind, its debug name and its handle. Empty if there is
/// none. Any thread.
///
/// `out_text` takes up to `capacity` bytes and then ends in zero; `out_count` becomes the bytes that
/// the whole text takes, its zero included.
/// O(objects that were ever alive at one time).
/// Returns OK, TRUNCATED, NULL_POINTER, REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_leak_report(
    out_text: *mut c_char,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_leak_report, |host| {
        let mut text = host.text("out_text", out_text, capacity, out_count)?;
        handles::for_each_live(|bits, kind, name| {
            let _ = writeln!(text, "{} '{name}' {bits:#018x}", kind.name());
        });
        Ok(text.finish())
    })
}

/// Destroys every object and takes the hooks away: the library is as if it had just been loaded, but
/// that old handles stay stale. For an editor's reload of its scripts. Objects that were alive are
/// named in the log as leaks (severity warning). One thread, while no other call runs.
///
/// O(objects that were ever alive at one time), and what destroying each of them takes.
/// Returns OK; BUSY if objects have work out (all else is done all the same; their handles are stale
/// like all others, and their memory is never freed, since that work may still look at it); REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_destroy_all() -> WgStatus {
    boundary!(wg_destroy_all, |_host| {
        handles::log_leaks();
        let forgotten = handles::destroy_all();
        hooks::log(
            WgSeverity::Info,
            format_args!("destroyed all; {forgotten} objects with work out were not freed"),
        );
        hooks::reset();
        if forgotten > 0 {
            let text = format_args!("{forgotten} objects have work out and were not freed");
            return Err(Refused::new(WgStatus::Busy, text));
        }
        Ok(WgStatus::Ok)
    })
}

/// The kind that a number of the caller's names.
pub(crate) fn kind_argument(kind: u32) -> Result<WgKind, ArgumentError> {
    WgKind::from_number(kind).ok_or(ArgumentError::new("kind", kind, "must be a WgKind"))
}
