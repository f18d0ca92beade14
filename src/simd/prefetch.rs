//! Asking for memory before it is needed.

/// Asks for bytes that will be needed soon, at any address; reads and changes nothing.
#[inline(always)]
pub(crate) fn prefetch<T>(place: *const T) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a fetch reads nothing, so that any address will do.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(place.cast()) };
    }
    #[cfg(target_arch = "aarch64")]
    // SAFETY: a fetch reads nothing, so that any address will do.
    unsafe {
        core::arch::asm!("prfm pldl1keep, [{}]", in(reg) place, options(nostack, preserves_flags, readonly));
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    let _ = place;
}

/// Bytes that come into the processor together.
const LINE: usize = 64;

/// Asks for all of something.
#[inline(always)]
pub(crate) fn prefetch_all<T>(place: *const T) {
    let bytes = place.cast::<u8>();
    (0..size_of::<T>()).step_by(LINE).for_each(|first| prefetch(bytes.wrapping_add(first)));
    // It may begin anywhere in a line.
    prefetch(bytes.wrapping_add(size_of::<T>() - 1));
}
