//! Four floats at a time by NEON, which every aarch64 has.

use core::arch::aarch64::*;

use super::LANES;
use super::fours::{Fours, steps};
use crate::simd::Neon;

impl Fours for Neon {
    type Four = float32x4_t;

    #[inline(always)]
    unsafe fn splat(value: f32) -> float32x4_t {
        // SAFETY: every aarch64 machine has NEON.
        unsafe { vdupq_n_f32(value) }
    }

    #[inline(always)]
    unsafe fn load(address: *const f32) -> float32x4_t {
        // SAFETY: the caller has four floats there.
        unsafe { vld1q_f32(address) }
    }

    #[inline(always)]
    unsafe fn store(four: float32x4_t, address: *mut f32) {
        // SAFETY: the caller has room for four floats there.
        unsafe { vst1q_f32(address, four) };
    }

    // The processor's own largest and smallest are others where floats cannot be compared, or are zeros.
    steps! {
        add(a, b) = vaddq_f32(a, b);
        subtract(a, b) = vsubq_f32(a, b);
        max(a, b) = vbslq_f32(vcgtq_f32(a, b), a, b);
        min(a, b) = vbslq_f32(vcltq_f32(a, b), a, b);
        multiply(a, b) = vmulq_f32(a, b);
        less_or_equal(a, b) = vreinterpretq_f32_u32(vcleq_f32(a, b));
        and(a, b) = vreinterpretq_f32_u32(vandq_u32(vreinterpretq_u32_f32(a), vreinterpretq_u32_f32(b)));
        select(truths, a, b) = vbslq_f32(vreinterpretq_u32_f32(truths), a, b);
    }

    #[inline(always)]
    unsafe fn smallest(a: float32x4_t) -> f32 {
        // SAFETY: every aarch64 machine has NEON.
        unsafe { vminvq_f32(a) }
    }

    #[inline(always)]
    unsafe fn transpose([a, b, c, d]: [float32x4_t; 4]) -> [float32x4_t; 4] {
        // SAFETY: every aarch64 machine has NEON.
        unsafe {
            let (even, odd) =
                ([vzip1q_f32(a, c), vzip2q_f32(a, c)], [vzip1q_f32(b, d), vzip2q_f32(b, d)]);
            let (first, second) = (vzip1q_f32(even[0], odd[0]), vzip2q_f32(even[0], odd[0]));
            [first, second, vzip1q_f32(even[1], odd[1]), vzip2q_f32(even[1], odd[1])]
        }
    }

    #[inline(always)]
    unsafe fn bits(truths: [float32x4_t; 2]) -> u32 {
        const BITS: [u16; LANES] = [1, 2, 4, 8, 16, 32, 64, 128];
        // SAFETY: every aarch64 machine has NEON. The lower half of each truth stands for it.
        unsafe {
            let halves = truths.map(|truths| vreinterpretq_u16_f32(truths));
            let truths = vuzp1q_u16(halves[0], halves[1]);
            u32::from(vaddvq_u16(vandq_u16(truths, vld1q_u16(BITS.as_ptr()))))
        }
    }

    #[inline(always)]
    unsafe fn write_sums(numbers: &[u8; LANES], first: u32, sums: *mut u32) {
        // SAFETY: every aarch64 machine has NEON; the caller has room for eight numbers.
        unsafe {
            let (first, numbers) = (vdupq_n_u32(first), vmovl_u8(vld1_u8(numbers.as_ptr())));
            vst1q_u32(sums, vaddw_u16(first, vget_low_u16(numbers)));
            vst1q_u32(sums.add(4), vaddw_high_u16(first, numbers));
        }
    }

    #[inline(always)]
    unsafe fn pack(ids: *const u64, _: u32, numbers: &[u8; LANES], packed: *mut u64) {
        /// For each byte of two ids, which of the two numbers it belongs to.
        const WHOSE: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1];
        const BYTES: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7];
        // SAFETY: every aarch64 machine has NEON; eight ids can be read and written, as 64 bytes of which each is
        // looked up by its number.
        unsafe {
            let from = vld1q_u8_x4(ids.cast());
            let firsts = vshl_n_u8::<3>(vld1_u8(numbers.as_ptr()));
            let firsts = vcombine_u8(firsts, firsts);
            let (mut whose, bytes) = (vld1q_u8(WHOSE.as_ptr()), vld1q_u8(BYTES.as_ptr()));
            let mut pair = 0;
            while pair < LANES / 2 {
                let places = vaddq_u8(vqtbl1q_u8(firsts, whose), bytes);
                vst1q_u8(packed.add(2 * pair).cast(), vqtbl4q_u8(from, places));
                whose = vaddq_u8(whose, vdupq_n_u8(2));
                pair += 1;
            }
        }
    }
}
