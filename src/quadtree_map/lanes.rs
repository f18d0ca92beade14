//! The steps of the inner loops that plain Rust does not turn into good machine code by itself: once
//! in plain Rust, once for SSE2, once for AVX2. All give the same bytes.

use super::leaf::LEAF_SIDE;

/// A row of a leaf.
pub(super) type Row = [u8; LEAF_SIDE];

/// The most bytes that are worked on at a time: two rows.
pub(super) const MOST_BYTES: usize = 2 * LEAF_SIDE;

/// Steps over one row of a leaf, or over as many bytes as the processor takes at a time.
pub(super) trait Lanes {
    /// Whole rows of bytes.
    type Bytes: Copy;
    /// How many: 16 or 32.
    const BYTES: usize;
    /// Sums of bytes.
    type Sums: Copy;

    /// The first bytes of a slice that has enough.
    fn load(bytes: &[u8]) -> Self::Bytes;
    /// Writes to the first bytes of a slice that has enough.
    fn store(lanes: Self::Bytes, bytes: &mut [u8]);
    /// The same byte everywhere.
    fn splat(byte: u8) -> Self::Bytes;
    /// 255 where two bytes are equal, else 0.
    fn equal(one: Self::Bytes, other: Self::Bytes) -> Self::Bytes;
    /// Bits that both have.
    fn and(one: Self::Bytes, other: Self::Bytes) -> Self::Bytes;
    /// Bits that either has.
    fn or(one: Self::Bytes, other: Self::Bytes) -> Self::Bytes;
    /// Differences, wrapped around.
    fn sub(one: Self::Bytes, other: Self::Bytes) -> Self::Bytes;
    /// The smaller of two bytes.
    fn min(one: Self::Bytes, other: Self::Bytes) -> Self::Bytes;
    /// The larger of two bytes.
    fn max(one: Self::Bytes, other: Self::Bytes) -> Self::Bytes;
    /// Bit `BIT` of each byte, in order.
    fn bits<const BIT: i32>(lanes: Self::Bytes) -> u32;
    /// Whole parts of a plane in 1/256 that begins at `start`, wrapped around.
    fn plane(start: u16, across: u16, down: u16) -> Self::Bytes;
    /// No sum yet.
    fn no_sums() -> Self::Sums;
    /// Adds bytes to sums of few of them.
    fn add_sums(sums: Self::Sums, lanes: Self::Bytes) -> Self::Sums;
    /// The whole sum.
    fn total(sums: Self::Sums) -> i32;

    /// One bit a pixel: set where the pixel is `value`.
    fn equal_mask(row: &Row, value: u8) -> u16;

    /// 255 where the bit of a pixel is set, else 0.
    fn widen(bits: u16) -> Row;

    /// The pixels of a row of a leaf of 2 bits a pixel.
    fn expand_two(bits: [u8; 4], palette: [u8; 4]) -> Row;

    /// The pixels of a row of a leaf of 4 bits a pixel.
    fn expand_four(bits: [u8; 8], palette: &[u8; 16]) -> Row;
}

/// Asks for bytes that will be needed soon; changes nothing.
#[inline(always)]
pub(super) fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch of memory that is there; it changes nothing.
        unsafe { _mm_prefetch::<_MM_HINT_T0>((&raw const *place).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// The best that every processor of this platform has.
#[cfg(target_arch = "x86_64")]
pub(super) type Native = Sse2;
/// The best that every processor of this platform has: the compiler's own SIMD.
#[cfg(not(target_arch = "x86_64"))]
pub(super) type Native = Portable;

/// Whole numbers of 64 bits, eight pixels at a time.
pub(super) struct Portable;

/// A byte in each of the eight of a word.
#[inline(always)]
const fn spread(byte: u8) -> u64 {
    byte as u64 * 0x0101_0101_0101_0101
}

/// A whole byte of ones wherever the lowest bit of a byte is set, no other being set.
#[inline(always)]
const fn widen_low(low_bits: u64) -> u64 {
    low_bits * 0xFF
}

/// Two words of eight pixels as a row.
#[inline(always)]
fn join(pixels: impl Fn(usize) -> u64) -> Row {
    let row = u128::from(pixels(0)) | u128::from(pixels(1)) << 64;
    row.to_le_bytes()
}

#[inline(always)]
fn each(one: Row, other: Row, step: impl Fn(u8, u8) -> u8) -> Row {
    let mut row = one;
    for (byte, other) in row.iter_mut().zip(other) {
        *byte = step(*byte, other);
    }
    row
}

impl Lanes for Portable {
    type Bytes = Row;
    const BYTES: usize = LEAF_SIDE;
    type Sums = i32;

    #[inline(always)]
    fn load(bytes: &[u8]) -> Row {
        let mut row = [0; LEAF_SIDE];
        row.copy_from_slice(&bytes[..LEAF_SIDE]);
        row
    }

    #[inline(always)]
    fn store(lanes: Row, bytes: &mut [u8]) {
        bytes[..LEAF_SIDE].copy_from_slice(&lanes);
    }

    #[inline(always)]
    fn splat(byte: u8) -> Row {
        [byte; LEAF_SIDE]
    }

    #[inline(always)]
    fn equal(one: Row, other: Row) -> Row {
        each(one, other, |one, other| 0u8.wrapping_sub(u8::from(one == other)))
    }

    #[inline(always)]
    fn and(one: Row, other: Row) -> Row {
        each(one, other, |one, other| one & other)
    }

    #[inline(always)]
    fn or(one: Row, other: Row) -> Row {
        each(one, other, |one, other| one | other)
    }

    #[inline(always)]
    fn sub(one: Row, other: Row) -> Row {
        each(one, other, u8::wrapping_sub)
    }

    #[inline(always)]
    fn min(one: Row, other: Row) -> Row {
        each(one, other, u8::min)
    }

    #[inline(always)]
    fn max(one: Row, other: Row) -> Row {
        each(one, other, u8::max)
    }

    #[inline(always)]
    fn bits<const BIT: i32>(lanes: Row) -> u32 {
        let row = u128::from_le_bytes(lanes);
        // The multiplication gathers the lowest bit of each byte in the highest byte.
        let half = |half: u64| (half >> BIT & spread(1)).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        half(row as u64) as u32 | (half((row >> 64) as u64) as u32) << 8
    }

    #[inline(always)]
    fn plane(start: u16, across: u16, _: u16) -> Row {
        let mut row = [0; LEAF_SIDE];
        for (column, byte) in row.iter_mut().enumerate() {
            *byte = (start.wrapping_add(across.wrapping_mul(column as u16)) >> 8) as u8;
        }
        row
    }

    #[inline(always)]
    fn no_sums() -> i32 {
        0
    }

    #[inline(always)]
    fn add_sums(sums: i32, lanes: Row) -> i32 {
        sums + lanes.iter().map(|&byte| i32::from(byte)).sum::<i32>()
    }

    #[inline(always)]
    fn total(sums: i32) -> i32 {
        sums
    }

    #[inline(always)]
    fn equal_mask(row: &Row, value: u8) -> u16 {
        let mut mask = 0;
        for (column, &pixel) in row.iter().enumerate() {
            mask |= u16::from(pixel == value) << column;
        }
        mask
    }

    #[inline(always)]
    fn widen(bits: u16) -> Row {
        join(|half| {
            let picked = spread((bits >> (8 * half)) as u8) & 0x8040_2010_0804_0201;
            // Adding 127 carries into the top bit of every byte that is not 0, and no further.
            widen_low((picked + spread(0x7F)) >> 7 & spread(1))
        })
    }

    #[inline(always)]
    fn expand_two(bits: [u8; 4], palette: [u8; 4]) -> Row {
        let [first, second, third, fourth] = palette.map(spread);
        // Pairs of bits are spread over the bytes of a word, then each bit chooses.
        join(|half| {
            let mut pairs = u64::from(bits[2 * half]) | u64::from(bits[2 * half + 1]) << 8;
            pairs = (pairs | pairs << 24) & 0x0000_00FF_0000_00FF;
            pairs = (pairs | pairs << 12) & 0x000F_000F_000F_000F;
            pairs = (pairs | pairs << 6) & spread(3);
            let (low, high) = (widen_low(pairs & spread(1)), widen_low(pairs >> 1 & spread(1)));
            let (even, odd) =
                (first ^ (high & (first ^ third)), second ^ (high & (second ^ fourth)));
            even ^ (low & (even ^ odd))
        })
    }

    #[inline(always)]
    fn expand_four(bits: [u8; 8], palette: &[u8; 16]) -> Row {
        let mut row = [0; LEAF_SIDE];
        for column in 0..LEAF_SIDE {
            row[column] = palette[usize::from(bits[column / 2] >> (4 * (column & 1)) & 15)];
        }
        row
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Lanes, Portable, Row};
    use core::arch::x86_64::*;

    /// What every x86-64 has.
    pub(in super::super) struct Sse2;

    /// Used inside functions that are compiled for AVX2 only.
    pub(in super::super) struct Avx2;

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
        fn equal_mask(row: &Row, value: u8) -> u16 {
            // SAFETY: SSE2 is part of every x86-64.
            unsafe {
                _mm_movemask_epi8(_mm_cmpeq_epi8(load(row), _mm_set1_epi8(value as i8))) as u16
            }
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
            // SAFETY: there are 32 bytes; a load of any alignment. only called where AVX2 is there.
            unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
        }

        #[inline(always)]
        fn store(lanes: __m256i, bytes: &mut [u8]) {
            let bytes = &mut bytes[..32];
            // SAFETY: there are 32 bytes; a store of any alignment. only called where AVX2 is there.
            unsafe { _mm256_storeu_si256(bytes.as_mut_ptr().cast(), lanes) };
        }

        #[inline(always)]
        fn splat(byte: u8) -> __m256i {
            // SAFETY: only called where AVX2 is there.
            unsafe { _mm256_set1_epi8(byte as i8) }
        }

        #[inline(always)]
        fn equal(one: __m256i, other: __m256i) -> __m256i {
            // SAFETY: only called where AVX2 is there.
            unsafe { _mm256_cmpeq_epi8(one, other) }
        }

        #[inline(always)]
        fn and(one: __m256i, other: __m256i) -> __m256i {
            // SAFETY: only called where AVX2 is there.
            unsafe { _mm256_and_si256(one, other) }
        }

        #[inline(always)]
        fn or(one: __m256i, other: __m256i) -> __m256i {
            // SAFETY: only called where AVX2 is there.
            unsafe { _mm256_or_si256(one, other) }
        }

        #[inline(always)]
        fn sub(one: __m256i, other: __m256i) -> __m256i {
            // SAFETY: only called where AVX2 is there.
            unsafe { _mm256_sub_epi8(one, other) }
        }

        #[inline(always)]
        fn min(one: __m256i, other: __m256i) -> __m256i {
            // SAFETY: only called where AVX2 is there.
            unsafe { _mm256_min_epu8(one, other) }
        }

        #[inline(always)]
        fn max(one: __m256i, other: __m256i) -> __m256i {
            // SAFETY: only called where AVX2 is there.
            unsafe { _mm256_max_epu8(one, other) }
        }

        #[inline(always)]
        fn bits<const BIT: i32>(lanes: __m256i) -> u32 {
            // SAFETY: only called where AVX2 is there. A shift of words moves each byte's bit `BIT` to its top.
            unsafe {
                let shift = _mm_cvtsi32_si128(7 - BIT);
                _mm256_movemask_epi8(_mm256_sll_epi16(lanes, shift)) as u32
            }
        }

        #[inline(always)]
        fn plane(start: u16, across: u16, down: u16) -> __m256i {
            // SAFETY: only called where AVX2 is there.
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
            // SAFETY: only called where AVX2 is there.
            unsafe { _mm256_setzero_si256() }
        }

        #[inline(always)]
        fn add_sums(sums: __m256i, lanes: __m256i) -> __m256i {
            // SAFETY: only called where AVX2 is there.
            unsafe { _mm256_add_epi64(sums, _mm256_sad_epu8(lanes, _mm256_setzero_si256())) }
        }

        #[inline(always)]
        fn total(sums: __m256i) -> i32 {
            // SAFETY: only called where AVX2 is there.
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
            // SAFETY: only called where AVX2 is there, which includes SSSE3.
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
            // SAFETY: only called where AVX2 is there, which includes SSSE3.
            unsafe { store(_mm_shuffle_epi8(load(palette), nibbles(bits))) }
        }
    }
}

#[cfg(target_arch = "x86_64")]
pub(super) use x86::{Avx2, Sse2};

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rows_are_what_they_say<L: Lanes>(row: Row, palette: [u8; 16], bits: [u8; 8]) {
        for value in [row[0], row[7], 0, 255] {
            let expected = (0..16).fold(0, |mask, i| mask | u16::from(row[i] == value) << i);
            assert_eq!(L::equal_mask(&row, value), expected);
        }
        let word = u16::from_le_bytes([bits[0], bits[1]]);
        assert_eq!(L::widen(word), core::array::from_fn(|i| (word >> i & 1) as u8 * 255));
        let [a, b, c, d, ..] = bits;
        let [first, second, third, fourth, ..] = palette;
        let four = [first, second, third, fourth];
        assert_eq!(
            L::expand_two([a, b, c, d], four),
            core::array::from_fn(|i| four[usize::from(bits[i / 4] >> (2 * (i % 4)) & 3)])
        );
        assert_eq!(
            L::expand_four(bits, &palette),
            core::array::from_fn(|i| palette[usize::from(bits[i / 2] >> (4 * (i % 2)) & 15)])
        );
    }

    fn bytes_are_what_they_say<L: Lanes>(one: [u8; 32], other: [u8; 32], slopes: [u16; 3]) {
        let (left, right) = (L::load(&one), L::load(&other));
        let is = |lanes: L::Bytes, expected: &dyn Fn(usize) -> u8| {
            let mut bytes = [0; MOST_BYTES];
            L::store(lanes, &mut bytes);
            assert!((0..L::BYTES).all(|i| bytes[i] == expected(i)));
        };
        is(L::splat(one[3]), &|_| one[3]);
        is(L::equal(left, right), &|i| u8::from(one[i] == other[i]) * 255);
        is(L::and(left, right), &|i| one[i] & other[i]);
        is(L::or(left, right), &|i| one[i] | other[i]);
        is(L::sub(left, right), &|i| one[i].wrapping_sub(other[i]));
        is(L::min(left, right), &|i| one[i].min(other[i]));
        is(L::max(left, right), &|i| one[i].max(other[i]));
        let [start, across, down] = slopes;
        is(L::plane(start, across, down), &|i| {
            let (column, row) = ((i % 16) as u16, (i / 16) as u16);
            let rise = across.wrapping_mul(column).wrapping_add(down.wrapping_mul(row));
            (start.wrapping_add(rise) >> 8) as u8
        });
        let bit =
            |bit: usize| (0..L::BYTES).fold(0, |mask, i| mask | u32::from(one[i] >> bit & 1) << i);
        assert_eq!(L::bits::<0>(left), bit(0));
        assert_eq!(L::bits::<1>(left), bit(1));
        assert_eq!(L::bits::<2>(left), bit(2));
        let sums = L::add_sums(L::add_sums(L::no_sums(), left), right);
        let expected = one[..L::BYTES].iter().chain(&other[..L::BYTES]);
        assert_eq!(L::total(sums), expected.map(|&byte| i32::from(byte)).sum::<i32>());
    }

    proptest! {
        #[test]
        fn every_path_does_what_it_says(
            one: [u8; 32], other: [u8; 32], palette: [u8; 16], bits: [u8; 8], slopes: [u16; 3],
        ) {
            let row = core::array::from_fn(|i| one[i]);
            rows_are_what_they_say::<Portable>(row, palette, bits);
            rows_are_what_they_say::<Native>(row, palette, bits);
            bytes_are_what_they_say::<Portable>(one, other, slopes);
            bytes_are_what_they_say::<Native>(one, other, slopes);
            #[cfg(target_arch = "x86_64")]
            if std::arch::is_x86_feature_detected!("avx2") {
                rows_are_what_they_say::<Avx2>(row, palette, bits);
                bytes_are_what_they_say::<Avx2>(one, other, slopes);
            }
        }
    }
}
