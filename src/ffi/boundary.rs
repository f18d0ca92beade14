//! The boundary around every export: floats are computed as the library needs it, vector registers are let
//! go of, no call out of a hook comes in, no panic goes out, and a refusal's text gets the function's name.

use core::fmt::Write;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

use crate::ffi::handles::{self, Object};
use crate::ffi::hooks::{self, WgSeverity};
use crate::ffi::last_error::{self, FixedText};
use crate::ffi::status::{Outcome, WgStatus};
use crate::ffi::upper_halves;
use crate::float_control;
use crate::place::{self, Place};

/// The promise of the host that every pointer and thread rule in the header is kept.
///
/// Who holds one may look at the host's pointers and objects: the methods that do so (in `handles`,
/// `buffers` and `definition`) are safe because making a `Host` is not.
pub struct Host {
    _private: (),
}

/// Runs the body of an export, with floats computed as the library needs it.
///
/// # Safety
/// The host keeps what the header says of the export: pointers are null or valid for what is said
/// there, and no changing call runs on an object while any other call runs on it.
#[inline(always)]
pub unsafe fn call(function: &'static str, body: impl FnOnce(&Host) -> Outcome) -> WgStatus {
    if float_control::is_own() {
        run_out_of_line(function, body)
    } else {
        float_control::under_own(|| run_out_of_line(function, body))
    }
}

/// Runs the body of an export that computes with whole numbers alone: how floats are computed is left
/// as it is.
///
/// # Safety
/// As for [`call`].
#[inline(always)]
pub unsafe fn call_in_integers(
    function: &'static str,
    body: impl FnOnce(&Host) -> Outcome,
) -> WgStatus {
    run(function, body)
}

#[inline(never)]
fn run_out_of_line(function: &'static str, body: impl FnOnce(&Host) -> Outcome) -> WgStatus {
    run(function, body)
}

#[inline(always)]
fn run(function: &'static str, body: impl FnOnce(&Host) -> Outcome) -> WgStatus {
    let before = place::replace(Place::Library);
    if before != Place::Host && !may_enter(before) {
        place::replace(before);
        return refuse_reentrant(function);
    }
    upper_halves::clear();
    let status = panic::catch_unwind(AssertUnwindSafe(|| {
        body(&Host { _private: () }).unwrap_or_else(|refused| refused.status())
    }));
    place::replace(Place::Host);
    match status {
        // A number alone takes fewer steps to hand out of the body than an outcome does.
        Ok(status) if (status as i32) < 0 => refuse(function, status),
        Ok(status) => status,
        Err(payload) => report_panic(function, payload),
    }
}

/// The object of a handle, to read without the boundary around it: for an export that needs less time for what it is
/// asked than to enter and leave, and whose reading calls no hook and cannot panic. `None` where anything is to be
/// said about the call: then the export goes on by its boundary.
///
/// # Safety
/// As for [`call`].
#[inline(always)]
pub unsafe fn at_once<T: Object>(handle: T::Handle) -> Option<&'static T> {
    // SAFETY: as the caller says.
    unsafe { object_at_once(handle).map(|object| &*object) }
}

/// The same, but that it is `None`, too, once a hook has run on any thread: for who has nothing to keep across a call that
/// finds out where this thread is.
///
/// # Safety
/// As for [`call`].
#[inline(always)]
pub unsafe fn at_once_before_hooks<T: Object>(handle: T::Handle) -> Option<&'static T> {
    upper_halves::clear();
    if place::have_hooks_run() {
        return None;
    }
    // SAFETY: as the caller says.
    unsafe { handles::peek(handle).map(|object| &*object) }
}

/// The same to change it.
///
/// # Safety
/// As for [`call`]; the object is not asked for again while it is held.
#[inline(always)]
pub unsafe fn change_at_once<T: Object>(handle: T::Handle) -> Option<&'static mut T> {
    // SAFETY: as the caller says.
    unsafe { object_at_once(handle).map(|object| &mut *object) }
}

/// # Safety
/// As for [`call`].
#[inline(always)]
unsafe fn object_at_once<T: Object>(handle: T::Handle) -> Option<*mut T> {
    upper_halves::clear();
    // SAFETY: as the caller says.
    if place::is_outside_hooks() { unsafe { handles::peek(handle) } } else { None }
}

/// Wraps the body of an export: `boundary!(wg_name, |host| { … Ok(WgStatus::Ok) })`.
///
/// A query of one thing may take less time than to hand a dozen arguments on in memory. Where such an export names
/// them, `boundary!(wg_name(first, second), |host| …)`, its body stands in the export itself, which is called
/// once more, under the library's setting, where the host has another.
macro_rules! boundary {
    ($function:ident, |$host:ident| $body:block) => {
        $crate::ffi::boundary::wrap!(call, $function, |$host| $body)
    };
    ($function:ident($($argument:ident),*), |$host:ident| $body:block) => {{
        if !$crate::float_control::is_own() {
            // By an address that the compiler cannot see through, so that it stays a call.
            let export = core::hint::black_box(
                $function as unsafe extern "C" fn($($crate::ffi::boundary::any!($argument)),*) -> _,
            );
            // SAFETY: the same arguments, of the same host.
            return $crate::float_control::under_own(move || unsafe { export($($argument),*) });
        }
        $crate::ffi::boundary::wrap!(call_in_integers, $function, |$host| $body)
    }};
}
pub(crate) use boundary;

/// The type of any argument.
macro_rules! any {
    ($argument:ident) => {
        _
    };
}
pub(crate) use any;

/// The same for an export that computes with whole numbers alone, or only copies floats. To look how
/// floats are computed takes some nanoseconds, which short calls spare so. What computes under another
/// setting is found by tests/c/machine_state.c.
macro_rules! integer_boundary {
    ($function:ident, |$host:ident| $body:block) => {
        $crate::ffi::boundary::wrap!(call_in_integers, $function, |$host| $body)
    };
}
pub(crate) use integer_boundary;

macro_rules! wrap {
    // Arguments are moved into the body: each would else be looked up by its address.
    ($call:ident, $function:ident, |$host:ident| $body:block) => {{
        let body =
            move |$host: &$crate::ffi::boundary::Host| -> $crate::ffi::status::Outcome { $body };
        // SAFETY: exports are called by a host that keeps what the header says of them.
        unsafe { $crate::ffi::boundary::$call(stringify!($function), body) }
    }};
}
pub(crate) use wrap;

/// The slow half of the entry: a thread's first call, or one from inside the library or a hook.
#[cold]
fn may_enter(before: Place) -> bool {
    if before == Place::Unknown {
        upper_halves::find_out();
        silence_own_panics();
    }
    before != Place::Hook
}

/// Keeps panics inside the library from printing; all others go to the hook that was there before.
fn silence_own_panics() {
    static INSTALL: Once = Once::new();
    INSTALL.call_once(|| {
        let others = panic::take_hook();
        // The type is the one std asks for; the hook is made once and lives as long as the library.
        #[allow(clippy::disallowed_types)]
        panic::set_hook(std::boxed::Box::new(move |info| {
            if place::current() == Place::Library { keep_text(info) } else { others(info) }
        }));
    });
}

/// Writes what a panic says into the thread's last error.
fn keep_text(info: &PanicHookInfo<'_>) {
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied();
    #[allow(clippy::disallowed_types)] // A panic with arguments carries its text in this type.
    let text = text.or_else(|| payload.downcast_ref::<std::string::String>().map(|text| &text[..]));
    let text = text.unwrap_or("unknown");
    match info.location() {
        Some(place) => {
            // A packaged library knows its lines, not its files.
            let file = if place.file().ends_with(".rs") { place.file() } else { "line" };
            last_error::write(format_args!("internal error: {text} ({file} {})", place.line()));
        }
        None => last_error::write(format_args!("internal error: {text}")),
    }
}

#[cold]
#[inline(never)]
fn refuse_reentrant(function: &'static str) -> WgStatus {
    last_error::write(format_args!("{function}: called from inside a log or allocator hook"));
    WgStatus::Reentrant
}

#[cold]
#[inline(never)]
fn refuse(function: &'static str, status: WgStatus) -> WgStatus {
    last_error::name(function);
    log_last_error(WgSeverity::Debug);
    status
}

/// Ends a call that panicked; what the panic carried is dropped here, once for all exports.
#[cold]
#[inline(never)]
fn report_panic<Payload>(function: &'static str, _payload: Payload) -> WgStatus {
    last_error::name(function);
    log_last_error(WgSeverity::Error);
    WgStatus::InternalError
}

/// Sends the thread's last error to the log; from a copy, since a hook that calls the library, which it
/// must not, is refused with a text of its own.
fn log_last_error(severity: WgSeverity) {
    let mut copy = FixedText::<512>::new();
    let _ = last_error::with(|text| copy.write_str(text));
    hooks::log(severity, format_args!("{}", copy.as_str()));
    last_error::write(format_args!("{}", copy.as_str()));
}

#[cfg(test)]
#[allow(clippy::disallowed_types, clippy::disallowed_methods)] // Tests are a host.
mod tests;
