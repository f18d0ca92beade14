//! The same steps for SSE2, which every x86-64 has, and for AVX2.

use core::arch::x86_64::*;

use super::Row;
use super::portable::Lanes;
use crate::simd::{Avx2, Portable, Sse2};

#[inline(always)]
fn load(row: &Row) -> __m128i {
    // SAFETY: 16 bytes are 16 bytes; a load of any alignment.
    unsafe { _mm_loadu_si128(row.as_ptr().cast()) }
}

#[inline(always)]
fn store(lanes: __m128i) -> Row {
    let mut row = [0; 16];
    // SAFETY: 16 bytes are 16 bytes; a store of any alignment.
    unsafe { _mm_storeu_si128(row.as_mut_ptr().cast(), lanes) };
    row
}

impl Lanes for Sse2 {
    type Bytes = __m128i;
    const BYTES: usize = 16;
    type Sums = __m128i;

    #[inline(always)]
    fn load(bytes: &[u8]) -> __m128i {
        let bytes = &bytes[..16];
        // SAFETY: there are 16 bytes; a load of any alignment. SSE2 is part of every x86-64.
        unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(lanes: __m128i, bytes: &mut [u8]) {
        let bytes = &mut bytes[..16];
        // SAFETY: there are 16 bytes; a store of any alignment. SSE2 is part of every x86-64.
        unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), lanes) };
    }

    #[inline(always)]
    fn splat(byte: u8) -> __m128i {
        // SAFETY: SSE2 is part of every x86-64.
        unsafe { _mm_set1_epi8(byte as i8) }
    }

    #[inline(always)]
    fn equal(one: __m128i, other: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of every x86-64.
        unsafe { _mm_cmpeq_epi8(one, other) }
    }

    #[inline(always)]
    fn and(one: __m128i, other: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of every x86-64.
        unsafe { _mm_and_si128(one, other) }
    }

    #[inline(always)]
    fn or(one: __m128i, other: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of every x86-64.
        unsafe { _mm_or_si128(one, other) }
    }

    #[inline(always)]
    fn sub(one: __m128i, other: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of every x86-64.
        unsafe { _mm_sub_epi8(one, other) }
    }

    #[inline(always)]
    fn min(one: __m128i, other: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of every x86-64.
        unsafe { _mm_min_epu8(one, other) }
    }

    #[inline(always)]
    fn max(one: __m128i, other: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of every x86-64.
        unsafe { _mm_max_epu8(one, other) }
    }

    #[inline(always)]
    fn least(lanes: __m128i) -> u8 {
        // SAFETY: SSE2 is part of every x86-64. Each step leaves the least of twice as many bytes in
        // the first ones; the zeros that come in from the end never reach the first.
        unsafe {
            let eight = _mm_min_epu8(lanes, _mm_srli_si128::<8>(lanes));
            let four = _mm_min_epu8(eight, _mm_srli_si128::<4>(eight));
            let two = _mm_min_epu8(four, _mm_srli_si128::<2>(four));
            _mm_cvtsi128_si32(_mm_min_epu8(two, _mm_srli_si128::<1>(two))) as u8
        }
    }

    #[inline(always)]
    fn next_column(lanes: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of every x86-64.
        unsafe { _mm_srli_si128::<1>(lanes) }
    }

    #[inline(always)]
    fn bits<const BIT: i32>(lanes: __m128i) -> u32 {
        // SAFETY: SSE2 is part of every x86-64. A shift of words moves each byte's bit `BIT` to its top.
        unsafe {
            let shift = _mm_cvtsi32_si128(7 - BIT);
            _mm_movemask_epi8(_mm_sll_epi16(lanes, shift)) as u32
        }
    }

    #[inline(always)]
    fn plane(start: u16, across: u16, _: u16) -> __m128i {
        // SAFETY: SSE2 is part of every x86-64.
        unsafe {
            let columns = _mm_set_epi16(7, 6, 5, 4, 3, 2, 1, 0);
            let rise = _mm_mullo_epi16(columns, _mm_set1_epi16(across as i16));
            let left = _mm_add_epi16(rise, _mm_set1_epi16(start as i16));
            let half = across.wrapping_mul(8);
            let right = _mm_add_epi16(left, _mm_set1_epi16(half as i16));
            _mm_packus_epi16(_mm_srli_epi16::<8>(left), _mm_srli_epi16::<8>(right))
        }
    }

    #[inline(always)]
    fn no_sums() -> __m128i {
        // SAFETY: SSE2 is part of every x86-64.
        unsafe { _mm_setzero_si128() }
    }

    #[inline(always)]
    fn add_sums(sums: __m128i, lanes: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of every x86-64.
        unsafe { _mm_add_epi64(sums, _mm_sad_epu8(lanes, _mm_setzero_si128())) }
    }

    #[inline(always)]
    fn total(sums: __m128i) -> i32 {
        // SAFETY: SSE2 is part of every x86-64.
        unsafe { _mm_cvtsi128_si32(sums) + _mm_cvtsi128_si32(_mm_unpackhi_epi64(sums, sums)) }
    }

    #[inline(always)]
    fn widen(bits: u16) -> Row {
        // SAFETY: SSE2 is part of every x86-64.
        unsafe {
            let pair = _mm_cvtsi32_si128(i32::from(bits));
            let doubled = _mm_unpacklo_epi8(pair, pair);
            let halves = _mm_shuffle_epi32::<0x50>(_mm_shufflelo_epi16::<0x50>(doubled));
            let picks = _mm_set1_epi64x(0x8040_2010_0804_0201u64 as i64);
            store(_mm_cmpeq_epi8(_mm_and_si128(halves, picks), picks))
        }
    }

    #[inline(always)]
    fn expand_two(bits: [u8; 4], palette: [u8; 4]) -> Row {
        Portable::expand_two(bits, palette)
    }

    #[inline(always)]
    fn expand_four(bits: [u8; 8], palette: &[u8; 16]) -> Row {
        Portable::expand_four(bits, palette)
    }
}

/// Indices of 4 bits as bytes.
#[inline(always)]
fn nibbles(bits: [u8; 8]) -> __m128i {
    // SAFETY: SSE2 is part of every x86-64.
    unsafe {
        let pairs = _mm_cvtsi64_si128(i64::from_le_bytes(bits));
        let both = _mm_unpacklo_epi8(pairs, _mm_srli_epi16::<4>(pairs));
        _mm_and_si128(both, _mm_set1_epi8(15))
    }
}

impl Lanes for Avx2 {
    type Bytes = __m256i;
    const BYTES: usize = 32;
    type Sums = __m256i;

    #[inline(always)]
    fn load(bytes: &[u8]) -> __m256i {
        let bytes = &bytes[..32];
        // SAFETY: there are 32 bytes; a load of any alignment. The caller has AVX2.
        unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(lanes: __m256i, bytes: &mut [u8]) {
        let bytes = &mut bytes[..32];
        // SAFETY: there are 32 bytes; a store of any alignment. The caller has AVX2.
        unsafe { _mm256_storeu_si256(bytes.as_mut_ptr().cast(), lanes) };
    }

    #[inline(always)]
    fn splat(byte: u8) -> __m256i {
        // SAFETY: the caller has AVX2.
        unsafe { _mm256_set1_epi8(byte as i8) }
    }

    #[inline(always)]
    fn equal(one: __m256i, other: __m256i) -> __m256i {
        // SAFETY: the caller has AVX2.
        unsafe { _mm256_cmpeq_epi8(one, other) }
    }

    #[inline(always)]
    fn and(one: __m256i, other: __m256i) -> __m256i {
        // SAFETY: the caller has AVX2.
        unsafe { _mm256_and_si256(one, other) }
    }

    #[inline(always)]
    fn or(one: __m256i, other: __m256i) -> __m256i {
        // SAFETY: the caller has AVX2.
        unsafe { _mm256_or_si256(one, other) }
    }

    #[inline(always)]
    fn sub(one: __m256i, other: __m256i) -> __m256i {
        // SAFETY: the caller has AVX2.
        unsafe { _mm256_sub_epi8(one, other) }
    }

    #[inline(always)]
    fn min(one: __m256i, other: __m256i) -> __m256i {
        // SAFETY: the caller has AVX2.
        unsafe { _mm256_min_epu8(one, other) }
    }

    #[inline(always)]
    fn max(one: __m256i, other: __m256i) -> __m256i {
        // SAFETY: the caller has AVX2.
        unsafe { _mm256_max_epu8(one, other) }
    }

    #[inline(always)]
    fn least(lanes: __m256i) -> u8 {
        // SAFETY: the caller has AVX2.
        let upper = unsafe { _mm256_extracti128_si256::<1>(lanes) };
        // SAFETY: the caller has AVX2.
        Sse2::least(Sse2::min(unsafe { _mm256_castsi256_si128(lanes) }, upper))
    }

    #[inline(always)]
    fn next_column(lanes: __m256i) -> __m256i {
        // SAFETY: the caller has AVX2. It shifts each half, which is a row.
        unsafe { _mm256_srli_si256::<1>(lanes) }
    }

    #[inline(always)]
    fn next_row(lanes: __m256i, after: __m256i) -> __m256i {
        // SAFETY: the caller has AVX2.
        unsafe { _mm256_permute2x128_si256::<0x21>(lanes, after) }
    }

    #[inline(always)]
    fn bits<const BIT: i32>(lanes: __m256i) -> u32 {
        // SAFETY: the caller has AVX2. A shift of words moves each byte's bit `BIT` to its top.
        unsafe {
            let shift = _mm_cvtsi32_si128(7 - BIT);
            _mm256_movemask_epi8(_mm256_sll_epi16(lanes, shift)) as u32
        }
    }

    #[inline(always)]
    fn plane(start: u16, across: u16, down: u16) -> __m256i {
        // SAFETY: the caller has AVX2.
        unsafe {
            let columns = _mm256_set_epi16(7, 6, 5, 4, 3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1, 0);
            let rise = _mm256_mullo_epi16(columns, _mm256_set1_epi16(across as i16));
            let below = _mm_set1_epi16(start.wrapping_add(down) as i16);
            let starts = _mm256_set_m128i(below, _mm_set1_epi16(start as i16));
            let left = _mm256_add_epi16(rise, starts);
            let half = across.wrapping_mul(8);
            let right = _mm256_add_epi16(left, _mm256_set1_epi16(half as i16));
            _mm256_packus_epi16(_mm256_srli_epi16::<8>(left), _mm256_srli_epi16::<8>(right))
        }
    }

    #[inline(always)]
    fn no_sums() -> __m256i {
        // SAFETY: the caller has AVX2.
        unsafe { _mm256_setzero_si256() }
    }

    #[inline(always)]
    fn add_sums(sums: __m256i, lanes: __m256i) -> __m256i {
        // SAFETY: the caller has AVX2.
        unsafe { _mm256_add_epi64(sums, _mm256_sad_epu8(lanes, _mm256_setzero_si256())) }
    }

    #[inline(always)]
    fn total(sums: __m256i) -> i32 {
        // SAFETY: the caller has AVX2.
        unsafe {
            let upper = _mm256_extracti128_si256::<1>(sums);
            Sse2::total(_mm_add_epi64(_mm256_castsi256_si128(sums), upper))
        }
    }

    #[inline(always)]
    fn equal_mask(row: &Row, value: u8) -> u16 {
        Sse2::equal_mask(row, value)
    }

    #[inline(always)]
    fn widen(bits: u16) -> Row {
        Sse2::widen(bits)
    }

    #[inline(always)]
    fn expand_two(bits: [u8; 4], palette: [u8; 4]) -> Row {
        // SAFETY: the caller has AVX2, which includes SSSE3.
        unsafe {
            let bytes = _mm_cvtsi32_si128(i32::from_le_bytes(bits));
            let spread = _mm_shuffle_epi8(
                bytes,
                _mm_set_epi8(3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0),
            );
            // The first and the third pair of a byte, and the second and the fourth, as indices:
            // 4 bits hold a pair and the one above, of which the mask keeps the pair.
            let picked = _mm_and_si128(spread, _mm_set1_epi32(0xC030_0C03u32 as i32));
            let low = _mm_or_si128(picked, _mm_srli_epi16::<4>(picked));
            let either = _mm_or_si128(low, _mm_srli_epi16::<2>(low));
            let index = _mm_and_si128(either, _mm_set1_epi8(3));
            let palette = _mm_cvtsi32_si128(i32::from_le_bytes(palette));
            store(_mm_shuffle_epi8(palette, index))
        }
    }

    #[inline(always)]
    fn expand_four(bits: [u8; 8], palette: &[u8; 16]) -> Row {
        // SAFETY: the caller has AVX2, which includes SSSE3.
        unsafe { store(_mm_shuffle_epi8(load(palette), nibbles(bits))) }
    }
}
