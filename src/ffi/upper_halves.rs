//! The upper halves of the host's vector registers.
//!
//! A host may call while they hold something: .NET 8 does where it has just set a struct of 32 bytes to zero.
//! The library's own code, but for its inner loops, is compiled for the lower halves alone, and a processor that
//! has to keep what lies above them changes its state before the first such instruction and back behind the last:
//! 100 ns a call, measured. No calling convention lets a host rely on them across a call.

#[cfg(all(target_arch = "x86_64", not(target_feature = "avx")))]
mod register {
    use core::sync::atomic::{AtomicBool, Ordering};

    /// The processor has them. A flag of its own, for each export looks at it.
    static ARE_THERE: AtomicBool = AtomicBool::new(false);

    pub fn find_out() {
        ARE_THERE.store(std::is_x86_feature_detected!("avx"), Ordering::Relaxed);
    }

    #[inline(always)]
    pub fn clear() {
        if ARE_THERE.load(Ordering::Relaxed) {
            // SAFETY: the processor has the instruction, which sets to zero what code that is compiled for less
            // than AVX, as all around this is, has no name for.
            unsafe { core::arch::asm!("vzeroupper", options(nomem, nostack, preserves_flags)) };
        }
    }
}

/// Elsewhere registers have none, or all code is compiled for whole ones.
#[cfg(not(all(target_arch = "x86_64", not(target_feature = "avx"))))]
mod register {
    pub fn find_out() {}

    #[inline(always)]
    pub fn clear() {}
}

/// Looks whether there are any: with a thread's first call.
pub use register::find_out;

/// Lets go of them: for who is about to run the library's code.
pub use register::clear;
