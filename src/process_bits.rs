//! Random bits that a process has for itself.

use core::hash::{BuildHasher, Hasher};
use std::hash::RandomState;
use std::sync::OnceLock;

/// Random bits of the system, the same for the life of the process; 0 on a system that has none.
///
/// Nothing that a call answers may depend on them but the numbers of histories that the library draws.
pub(crate) fn process_bits() -> u64 {
    static BITS: OnceLock<u64> = OnceLock::new();
    *BITS.get_or_init(|| RandomState::new().build_hasher().finish())
}
