//! The hash of the ABI, written by `make header`. Do not edit.

/// Hash of every declaration in this header, comments apart: equal to wg_abi_hash() if header and
/// library were made from the same source.
pub const WG_ABI_HASH: u64 = 0x2eac8dbbc71b8bf7;
