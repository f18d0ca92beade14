//! What several test files share. Each file uses a part of it.
#![allow(dead_code, unused_imports, unused_macros)]
// Tests are a host, not the library: they may use std's containers and threads.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

pub mod allocator;
#[cfg(feature = "c-api")]
pub mod exports;
#[cfg(feature = "c-api")]
pub mod header;
pub mod moments;
pub mod packets;
pub mod random;
#[cfg(feature = "c-api")]
#[macro_use]
pub mod loose_grid;

/// A whole answer of unknown length: asks for the size, then fetches it.
#[cfg(feature = "c-api")]
pub fn fill<T: Clone + Default>(
    call: impl Fn(*mut T, usize, *mut usize) -> worldgrids::ffi::status::WgStatus,
) -> Vec<T> {
    use worldgrids::ffi::status::WgStatus;
    let mut count = 0;
    let status = call(std::ptr::null_mut(), 0, &mut count);
    assert_eq!(status, if count > 0 { WgStatus::Truncated } else { WgStatus::Ok });
    let mut values = vec![T::default(); count];
    assert_eq!(call(values.as_mut_ptr(), count, &mut count), WgStatus::Ok);
    assert_eq!(count, values.len());
    values
}

/// What the last refusal said.
#[cfg(feature = "c-api")]
pub fn last_error() -> String {
    let text = fill(|text: *mut u8, capacity, count| {
        // SAFETY: the room is as large as it says.
        unsafe { worldgrids::ffi::library::wg_last_error(text.cast(), capacity, count) }
    });
    String::from_utf8(text).unwrap().trim_end_matches('\0').to_owned()
}

/// Checks that a call was refused with a status and a text.
#[cfg(feature = "c-api")]
#[track_caller]
pub fn refused(
    status: worldgrids::ffi::status::WgStatus,
    expected: worldgrids::ffi::status::WgStatus,
    text: &str,
) {
    assert_eq!(status, expected, "{}", last_error());
    assert!(last_error().contains(text), "{:?} does not say {text:?}", last_error());
}
