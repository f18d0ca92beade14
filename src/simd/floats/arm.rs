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

    /// Four ids at a time, which two registers hold: looking bytes up in four takes longer.
    #[inline(always)]
    unsafe fn pack(ids: *const u64, bits: u32, _: &[u8; LANES], packed: *mut u64) {
        let (low, high) = (bits as usize % 16, bits as usize / 16 % 16);
        // SAFETY: eight ids can be read and written; at most four lie before those of the upper half.
        unsafe {
            pack_four(ids, low, packed);
            pack_four(ids.add(4), high, packed.add(usize::from(COUNTS[low])));
        }
    }
}

/// For each set of four bits, the bytes of those of four numbers that are set, and what else there is.
static PLACES: [[[u8; 16]; 2]; 16] = {
    let mut places = [[[0; 16]; 2]; 16];
    let mut bits = 0;
    while bits < 16 {
        let (mut count, mut bit) = (0, 0);
        while bit < 4 {
            let mut byte = 0;
            while bits >> bit & 1 == 1 && byte < 8 {
                places[bits][count / 2][count % 2 * 8 + byte] = (bit * 8 + byte) as u8;
                byte += 1;
            }
            count += bits >> bit & 1;
            bit += 1;
        }
        bits += 1;
    }
    places
};

/// How many of four bits are set.
static COUNTS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// Writes those of four ids whose bits are set, side by side, and four ids in all.
///
/// # Safety
/// Four ids can be read and written; no bit but the lowest four is set.
#[inline(always)]
unsafe fn pack_four(ids: *const u64, bits: usize, packed: *mut u64) {
    let [first, second] = &PLACES[bits];
    // SAFETY: every aarch64 machine has NEON; the ids are 32 bytes, of which each is looked up by its number.
    unsafe {
        let from = vld1q_u8_x2(ids.cast());
        vst1q_u8(packed.cast(), vqtbl2q_u8(from, vld1q_u8(first.as_ptr())));
        vst1q_u8(packed.add(2).cast(), vqtbl2q_u8(from, vld1q_u8(second.as_ptr())));
    }
}
