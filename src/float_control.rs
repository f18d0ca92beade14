//! How the processor computes floats on this thread: rounding, flushing, which exceptions trap.
//!
//! The host may have set all of it otherwise than this library was compiled for. So the C boundary
//! lets the library compute under its own setting, and whatever the library calls of the host under the
//! host's. Flags that exceptions raised are not part of a setting.
//!
//! The compiler takes floats to be computed under the default setting alone and may move such code
//! across a change of it, even by inline assembly. So a change and what it is made for never share a
//! function: [`under_own`] and [`under_hosts`] are out of line, and what they call must be so, too.

use core::cell::Cell;

#[cfg(target_arch = "x86_64")]
mod register {
    use core::arch::asm;

    /// To nearest, no trap, nothing flushed.
    pub const OWN: u64 = 0x1f80;
    /// All of MXCSR but the flags that exceptions have raised.
    pub const CONTROL: u64 = 0xffc0;

    #[inline(always)]
    pub fn read() -> u64 {
        let mut bits = 0_u32;
        // SAFETY: writes four bytes to a local.
        unsafe { asm!("stmxcsr [{}]", in(reg) &raw mut bits, options(nostack, preserves_flags)) };
        u64::from(bits)
    }

    pub fn write(bits: u64) {
        let bits = bits as u32;
        // SAFETY: reads four bytes of a local; they were in the register before, or are OWN.
        unsafe { asm!("ldmxcsr [{}]", in(reg) &raw const bits, options(nostack, preserves_flags)) };
    }
}

#[cfg(target_arch = "aarch64")]
mod register {
    use core::arch::asm;

    /// To nearest, no trap, nothing flushed.
    pub const OWN: u64 = 0;
    /// All of FPCR: flags that exceptions have raised are in another register.
    pub const CONTROL: u64 = u64::MAX;

    #[inline(always)]
    pub fn read() -> u64 {
        let bits;
        // SAFETY: every program may read this register.
        unsafe { asm!("mrs {}, fpcr", out(reg) bits, options(nomem, nostack, preserves_flags)) };
        bits
    }

    pub fn write(bits: u64) {
        // SAFETY: the bits were in the register before, or are OWN.
        unsafe { asm!("msr fpcr, {}", in(reg) bits, options(nostack, preserves_flags)) };
    }
}

/// Elsewhere nothing is switched: WebAssembly has one setting, and 32-bit ARM is left as it is.
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
mod register {
    pub const OWN: u64 = 0;
    pub const CONTROL: u64 = 0;

    pub fn read() -> u64 {
        OWN
    }

    pub fn write(_bits: u64) {}
}

use register::{CONTROL, OWN, read, write};

thread_local! {
    /// What to set while the host's code runs, where the library's setting stands for the host's. Plain
    /// data without a destructor, as in the module `place`.
    static HOSTS: Cell<Option<u64>> = const { Cell::new(None) };
}

/// Whether floats are computed here as the library needs it: a read and a compare.
#[inline(always)]
pub fn is_own() -> bool {
    read() & CONTROL == OWN & CONTROL
}

/// Runs the library's code where the host has a setting of its own, and sets that again behind it,
/// raised flags included. `code` must be a call of a function that is not inlined.
#[cold]
#[inline(never)]
pub fn under_own<R>(code: impl FnOnce() -> R) -> R {
    let before = set_own();
    let result = code();
    before.set_again();
    result
}

/// What was set before the library's code began.
struct Before {
    hosts: u64,
    outer: Option<u64>,
}

/// Sets what the library needs. Once for all exports, whose code runs between this and its counterpart.
#[inline(never)]
fn set_own() -> Before {
    let hosts = read();
    let outer = HOSTS.replace(Some(hosts));
    write(OWN);
    Before { hosts, outer }
}

impl Before {
    #[inline(never)]
    fn set_again(self) {
        write(self.hosts);
        HOSTS.set(self.outer);
    }
}

/// Runs the host's code out of the library's: under the setting that the host had when it called. What
/// that code changes of it is taken back where the library had changed it. `code` must be a call of the
/// host's function and nothing else.
#[inline(never)]
pub fn under_hosts<R>(code: impl FnOnce() -> R) -> R {
    let Some(hosts) = HOSTS.take() else { return code() };
    write(hosts);
    let result = code();
    write(OWN);
    HOSTS.set(Some(hosts));
    result
}

/// Takes back what the host's code may have left changed: for exports that compute floats, which run under
/// the library's setting.
#[inline(never)]
pub fn make_own() {
    if !is_own() {
        write(OWN);
    }
}
