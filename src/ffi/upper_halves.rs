//! The upper halves of the host's vector registers.
//!
//! A host may call while they hold something: .NET 8 does where it has just set a struct of 32 bytes to zero.
//! The library's own code, but for its inner loops, is compiled for the lower halves alone, and a processor that
//! has to keep what lies above them changes its state before the first such instruction and back behind the last:
//! 100 ns a call, measured. No calling convention lets a host rely on them across a call.

/// Lets go of them: for who is about to run the library's code.
#[inline(always)]
pub fn clear() {
    // Compiled for AVX, all code knows whole registers.
    #[cfg(all(target_arch = "x86_64", not(target_feature = "avx")))]
    if std::is_x86_feature_detected!("avx") {
        // SAFETY: the processor has the instruction, which sets to zero what code that is compiled for less
        // than AVX, as all around this is, has no name for.
        unsafe { core::arch::asm!("vzeroupper", options(nomem, nostack, preserves_flags)) };
    }
}
