//! The same steps for simd128 of WebAssembly.

use core::arch::wasm32::*;

use super::portable::Lanes;
use super::{ROW, Row};
use crate::simd::Simd128;

#[inline(always)]
fn row_of(lanes: v128) -> Row {
    let mut row = [0; ROW];
    Simd128::store(lanes, &mut row);
    row
}

impl Lanes for Simd128 {
    type Bytes = v128;
    const BYTES: usize = 16;
    type Sums = v128;

    #[inline(always)]
    fn load(bytes: &[u8]) -> v128 {
        let bytes = &bytes[..16];
        // SAFETY: there are 16 bytes; a load of any alignment.
        unsafe { v128_load(bytes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(lanes: v128, bytes: &mut [u8]) {
        let bytes = &mut bytes[..16];
        // SAFETY: there are 16 bytes; a store of any alignment.
        unsafe { v128_store(bytes.as_mut_ptr().cast(), lanes) };
    }

    #[inline(always)]
    fn splat(byte: u8) -> v128 {
        u8x16_splat(byte)
    }

    #[inline(always)]
    fn equal(one: v128, other: v128) -> v128 {
        u8x16_eq(one, other)
    }

    #[inline(always)]
    fn and(one: v128, other: v128) -> v128 {
        v128_and(one, other)
    }

    #[inline(always)]
    fn or(one: v128, other: v128) -> v128 {
        v128_or(one, other)
    }

    #[inline(always)]
    fn sub(one: v128, other: v128) -> v128 {
        u8x16_sub(one, other)
    }

    #[inline(always)]
    fn min(one: v128, other: v128) -> v128 {
        u8x16_min(one, other)
    }

    #[inline(always)]
    fn max(one: v128, other: v128) -> v128 {
        u8x16_max(one, other)
    }

    #[inline(always)]
    fn least(lanes: v128) -> u8 {
        let eight = u8x16_min(lanes, i64x2_shuffle::<1, 0>(lanes, lanes));
        let four = u8x16_min(eight, i32x4_shuffle::<1, 0, 3, 2>(eight, eight));
        let two = u8x16_min(four, u32x4_shr(four, 16));
        u8x16_extract_lane::<0>(u8x16_min(two, u16x8_shr(two, 8)))
    }

    #[inline(always)]
    fn next_column(lanes: v128) -> v128 {
        let none = u8x16_splat(0);
        i8x16_shuffle::<1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16>(lanes, none)
    }

    #[inline(always)]
    fn bits<const BIT: i32>(lanes: v128) -> u32 {
        // A shift of words moves each byte's bit `BIT` to its top.
        u32::from(u8x16_bitmask(u16x8_shl(lanes, (7 - BIT) as u32)))
    }

    #[inline(always)]
    fn plane(start: u16, across: u16, _: u16) -> v128 {
        let rise = u16x8_mul(u16x8(0, 1, 2, 3, 4, 5, 6, 7), u16x8_splat(across));
        let left = u16x8_add(rise, u16x8_splat(start));
        let right = u16x8_add(left, u16x8_splat(across.wrapping_mul(8)));
        u8x16_narrow_i16x8(u16x8_shr(left, 8), u16x8_shr(right, 8))
    }

    #[inline(always)]
    fn no_sums() -> v128 {
        u32x4_splat(0)
    }

    #[inline(always)]
    fn add_sums(sums: v128, lanes: v128) -> v128 {
        let fours = u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(lanes));
        u32x4_add(sums, fours)
    }

    #[inline(always)]
    fn total(sums: v128) -> i32 {
        let two = i32x4_add(sums, i64x2_shuffle::<1, 0>(sums, sums));
        i32x4_extract_lane::<0>(two) + i32x4_extract_lane::<1>(two)
    }

    #[inline(always)]
    fn widen(bits: u16) -> Row {
        let pair = u16x8_splat(bits);
        let halves = i8x16_shuffle::<0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1>(pair, pair);
        let picks = u64x2_splat(0x8040_2010_0804_0201);
        row_of(u8x16_eq(v128_and(halves, picks), picks))
    }

    #[inline(always)]
    fn expand_two(bits: [u8; 4], palette: [u8; 4]) -> Row {
        let bytes = u32x4_splat(u32::from_le_bytes(bits));
        let spread = i8x16_shuffle::<0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3>(bytes, bytes);
        // Each byte keeps the pair that its pixel is, and moves it to the bottom: first by four bits,
        // then by two.
        let picked = v128_and(spread, u32x4_splat(0xC030_0C03));
        let low = v128_or(picked, u16x8_shr(picked, 4));
        let index = v128_and(v128_or(low, u16x8_shr(low, 2)), u8x16_splat(3));
        row_of(u8x16_swizzle(u32x4_splat(u32::from_le_bytes(palette)), index))
    }

    #[inline(always)]
    fn expand_four(bits: [u8; 8], palette: &[u8; 16]) -> Row {
        let pairs = u64x2_splat(u64::from_le_bytes(bits));
        let (even, odd) = (pairs, u16x8_shr(pairs, 4));
        let both =
            i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(even, odd);
        row_of(u8x16_swizzle(Self::load(palette), v128_and(both, u8x16_splat(15))))
    }
}
