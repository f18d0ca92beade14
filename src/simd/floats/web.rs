//! Four floats at a time by simd128 of WebAssembly.

use core::arch::wasm32::*;

use super::LANES;
use super::fours::{Fours, steps};
use crate::simd::Simd128;

impl Fours for Simd128 {
    type Four = v128;

    #[inline(always)]
    unsafe fn splat(value: f32) -> v128 {
        f32x4_splat(value)
    }

    #[inline(always)]
    unsafe fn load(address: *const f32) -> v128 {
        // SAFETY: the caller has four floats there.
        unsafe { v128_load(address.cast()) }
    }

    #[inline(always)]
    unsafe fn store(four: v128, address: *mut f32) {
        // SAFETY: the caller has room for four floats there.
        unsafe { v128_store(address.cast(), four) };
    }

    // The largest and smallest that give their first argument where floats cannot be compared.
    steps! {
        add(a, b) = f32x4_add(a, b);
        subtract(a, b) = f32x4_sub(a, b);
        max(a, b) = f32x4_pmax(b, a);
        min(a, b) = f32x4_pmin(b, a);
        multiply(a, b) = f32x4_mul(a, b);
        less_or_equal(a, b) = f32x4_le(a, b);
        and(a, b) = v128_and(a, b);
        select(truths, a, b) = v128_bitselect(a, b, truths);
    }

    #[inline(always)]
    unsafe fn smallest(a: v128) -> f32 {
        let two = f32x4_pmin(a, i32x4_shuffle::<2, 3, 0, 1>(a, a));
        f32x4_extract_lane::<0>(f32x4_pmin(two, i32x4_shuffle::<1, 0, 3, 2>(two, two)))
    }

    #[inline(always)]
    unsafe fn transpose([a, b, c, d]: [v128; 4]) -> [v128; 4] {
        let (left, right) = (i32x4_shuffle::<0, 4, 1, 5>(a, b), i32x4_shuffle::<0, 4, 1, 5>(c, d));
        let [first, second] =
            [i32x4_shuffle::<0, 1, 4, 5>(left, right), i32x4_shuffle::<2, 3, 6, 7>(left, right)];
        let (left, right) = (i32x4_shuffle::<2, 6, 3, 7>(a, b), i32x4_shuffle::<2, 6, 3, 7>(c, d));
        let third = i32x4_shuffle::<0, 1, 4, 5>(left, right);
        [first, second, third, i32x4_shuffle::<2, 3, 6, 7>(left, right)]
    }

    #[inline(always)]
    unsafe fn bits(truths: [v128; 2]) -> u32 {
        u32::from(i32x4_bitmask(truths[0]) | i32x4_bitmask(truths[1]) << 4)
    }

    #[inline(always)]
    unsafe fn write_sums(numbers: &[u8; LANES], first: u32, sums: *mut u32) {
        // SAFETY: there are eight numbers, and the caller has room for as many.
        unsafe {
            let (first, numbers) = (u32x4_splat(first), u16x8_load_extend_u8x8(numbers.as_ptr()));
            v128_store(sums.cast(), u32x4_add(first, u32x4_extend_low_u16x8(numbers)));
            v128_store(sums.add(4).cast(), u32x4_add(first, u32x4_extend_high_u16x8(numbers)));
        }
    }
}
