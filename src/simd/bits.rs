//! Bits counted, where the baseline of x86-64 has no instruction for it.

/// The number of bits that are set.
#[inline(never)]
pub(crate) fn count_bits(mask: u64) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if cfg!(not(any(instructions = "portable", instructions = "baseline")))
        && std::is_x86_feature_detected!("popcnt")
    {
        #[target_feature(enable = "popcnt")]
        fn by_one_instruction(mask: u64) -> u64 {
            mask.count_ones().into()
        }
        // SAFETY: this machine was found to have it.
        return unsafe { by_one_instruction(mask) };
    }
    mask.count_ones().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_bits_are_counted_as_are_set() {
        assert_eq!((count_bits(0), count_bits(u64::MAX)), (0, 64));
        let mut mask = 1_u64;
        for _ in 0..1000 {
            mask = mask.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(99);
            let set = (0..64).filter(|bit| mask >> bit & 1 != 0).count();
            assert_eq!(count_bits(mask), set as u64);
        }
    }
}
