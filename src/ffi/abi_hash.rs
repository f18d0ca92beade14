//! The hash of the ABI, written by `make header`. Do not edit.

/// Hash of every declaration in the headers, comments apart: equal to wg_abi_hash() if headers and
/// library were made from the same source.
pub const WG_ABI_HASH: u64 = 0x99059bc7c2fe02d6;
