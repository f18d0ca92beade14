//! Words that were written one by one right before.
//!
//! A processor cannot load at once what stands in several writes that have not reached its cache: it waits until they
//! have, which takes longer than to look for a point among thousands of objects. Read one by one, each comes from its
//! write.

/// Copies so many words: each is read by itself, and up to so many are written at once, as they are read later.
///
/// # Safety
/// So many words can be read at `from`, which is aligned for them, and written at `to`, which need not be.
#[inline(always)]
pub(crate) unsafe fn copy_words(from: *const u32, to: *mut u32, len: usize, at_once: usize) {
    let mut at = 0;
    // SAFETY: as the caller promises; reads are volatile, or the compiler would make a wide one of them.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        while at_once >= 4 && at + 4 <= len {
            use core::arch::x86_64::*;
            let word = |i: usize| _mm_cvtsi32_si128(from.add(at + i).read_volatile().cast_signed());
            let low = _mm_unpacklo_epi32(word(0), word(1));
            let high = _mm_unpacklo_epi32(word(2), word(3));
            _mm_storeu_si128(to.add(at).cast(), _mm_unpacklo_epi64(low, high));
            at += 4;
        }
        while at_once >= 2 && at + 2 <= len {
            let [low, high] = [0, 1].map(|i| u64::from(from.add(at + i).read_volatile()));
            let both =
                if cfg!(target_endian = "little") { low | high << 32 } else { low << 32 | high };
            to.add(at).cast::<u64>().write_unaligned(both);
            at += 2;
        }
        while at < len {
            to.add(at).write_unaligned(from.add(at).read_volatile());
            at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use core::array;

    use super::*;

    #[test]
    fn any_number_of_words_is_copied_and_no_more() {
        let words: [u32; 19] = array::from_fn(|i| (i as u32 + 1).wrapping_mul(0x9e37_79b9));
        for (len, at_once) in (0..words.len()).flat_map(|len| [1, 2, 4].map(|most| (len, most))) {
            let mut copy = [7; 19];
            // SAFETY: both hold so many.
            unsafe { copy_words(words.as_ptr(), copy.as_mut_ptr(), len, at_once) };
            assert_eq!(copy[..len], words[..len]);
            assert!(copy[len..].iter().all(|&word| word == 7));
        }
    }
}
