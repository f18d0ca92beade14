//! A copy that goes past the caches, which keep what is in use.

use core::mem::MaybeUninit;

/// Copies bytes to as many others that nobody looks at soon. To write them in the usual way their memory would be read
/// first, and what is in use would make way for it.
#[inline(never)]
pub(crate) fn copy_past_caches(from: &[MaybeUninit<u8>], to: &mut [MaybeUninit<u8>]) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        /// Bytes that go to memory together.
        const LINE: usize = 64;
        use core::arch::x86_64::{__m128i, _mm_loadu_si128, _mm_sfence, _mm_stream_si128};
        let head = to.as_ptr().align_offset(LINE).min(to.len());
        let ((from_head, from), (to_head, to)) = (from.split_at(head), to.split_at_mut(head));
        to_head.copy_from_slice(from_head);
        let (from_lines, mut to_lines) = (from.chunks_exact(LINE), to.chunks_exact_mut(LINE));
        for (from, to) in from_lines.clone().zip(&mut to_lines) {
            let (from, to) = (from.as_ptr().cast::<__m128i>(), to.as_mut_ptr().cast::<__m128i>());
            for part in 0..LINE / size_of::<__m128i>() {
                // SAFETY: a line has four of these; the one that is written begins where a line does. SSE2 is part of
                // x86-64.
                unsafe { _mm_stream_si128(to.add(part), _mm_loadu_si128(from.add(part))) };
            }
        }
        to_lines.into_remainder().copy_from_slice(from_lines.remainder());
        // SAFETY: as above. What went past the caches is there for other threads before anything that is written later.
        unsafe { _mm_sfence() };
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    to.copy_from_slice(from);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_bytes_go_anywhere_and_nothing_beside_them() {
        let from: [MaybeUninit<u8>; 700] =
            core::array::from_fn(|at| MaybeUninit::new(at as u8 | 1));
        for len in (0..200).chain([511, 512, 600]) {
            for (begin, end) in [(0, 0), (1, 64), (63, 7), (64, 3)] {
                let mut to = [MaybeUninit::new(0u8); 800];
                copy_past_caches(&from[begin..begin + len], &mut to[end..end + len]);
                for (at, byte) in to.iter().enumerate() {
                    // SAFETY: all of them were written.
                    let (byte, inside) = (unsafe { byte.assume_init() }, end..end + len);
                    let expected =
                        if inside.contains(&at) { (begin + at - end) as u8 | 1 } else { 0 };
                    assert_eq!(byte, expected, "{len} bytes from {begin} to {end}, byte {at}");
                }
            }
        }
    }
}
