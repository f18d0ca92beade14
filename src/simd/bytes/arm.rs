//! The same steps for NEON, which every aarch64 has.

use core::arch::aarch64::*;

use super::portable::Lanes;
use super::{ROW, Row};
use crate::simd::Neon;

/// The bits of a byte, from the lowest on, twice.
const BITS: Row = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];

#[inline(always)]
fn row_of(lanes: uint8x16_t) -> Row {
    let mut row = [0; ROW];
    Neon::store(lanes, &mut row);
    row
}

impl Lanes for Neon {
    type Bytes = uint8x16_t;
    const BYTES: usize = 16;
    type Sums = uint32x4_t;

    #[inline(always)]
    fn load(bytes: &[u8]) -> uint8x16_t {
        let bytes = &bytes[..16];
        // SAFETY: there are 16 bytes; a load of any alignment. NEON is part of every aarch64, here and below.
        unsafe { vld1q_u8(bytes.as_ptr()) }
    }

    #[inline(always)]
    fn store(lanes: uint8x16_t, bytes: &mut [u8]) {
        let bytes = &mut bytes[..16];
        // SAFETY: there are 16 bytes; a store of any alignment.
        unsafe { vst1q_u8(bytes.as_mut_ptr(), lanes) };
    }

    #[inline(always)]
    fn splat(byte: u8) -> uint8x16_t {
        // SAFETY: NEON is part of every aarch64.
        unsafe { vdupq_n_u8(byte) }
    }

    #[inline(always)]
    fn equal(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t {
        // SAFETY: NEON is part of every aarch64.
        unsafe { vceqq_u8(one, other) }
    }

    #[inline(always)]
    fn and(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t {
        // SAFETY: NEON is part of every aarch64.
        unsafe { vandq_u8(one, other) }
    }

    #[inline(always)]
    fn or(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t {
        // SAFETY: NEON is part of every aarch64.
        unsafe { vorrq_u8(one, other) }
    }

    #[inline(always)]
    fn sub(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t {
        // SAFETY: NEON is part of every aarch64.
        unsafe { vsubq_u8(one, other) }
    }

    #[inline(always)]
    fn min(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t {
        // SAFETY: NEON is part of every aarch64.
        unsafe { vminq_u8(one, other) }
    }

    #[inline(always)]
    fn max(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t {
        // SAFETY: NEON is part of every aarch64.
        unsafe { vmaxq_u8(one, other) }
    }

    #[inline(always)]
    fn least(lanes: uint8x16_t) -> u8 {
        // SAFETY: NEON is part of every aarch64.
        unsafe { vminvq_u8(lanes) }
    }

    #[inline(always)]
    fn most(lanes: uint8x16_t) -> u8 {
        // SAFETY: NEON is part of every aarch64.
        unsafe { vmaxvq_u8(lanes) }
    }

    #[inline(always)]
    fn next_column(lanes: uint8x16_t) -> uint8x16_t {
        // SAFETY: NEON is part of every aarch64.
        unsafe { vextq_u8::<1>(lanes, vdupq_n_u8(0)) }
    }

    #[inline(always)]
    fn bits<const BIT: i32>(lanes: uint8x16_t) -> u32 {
        // SAFETY: NEON is part of every aarch64. Each sum of neighbours joins bits that differ.
        unsafe {
            let is_set = vtstq_u8(lanes, vdupq_n_u8(1 << BIT));
            let bits = vandq_u8(is_set, vld1q_u8(BITS.as_ptr()));
            let pairs = vpaddq_u8(bits, bits);
            let fours = vpaddq_u8(pairs, pairs);
            u32::from(vgetq_lane_u16::<0>(vreinterpretq_u16_u8(vpaddq_u8(fours, fours))))
        }
    }

    #[inline(always)]
    fn plane(start: u16, across: u16, _: u16) -> uint8x16_t {
        const COLUMNS: [u16; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
        // SAFETY: NEON is part of every aarch64.
        unsafe {
            let left = vmlaq_n_u16(vdupq_n_u16(start), vld1q_u16(COLUMNS.as_ptr()), across);
            let right = vaddq_u16(left, vdupq_n_u16(across.wrapping_mul(8)));
            vuzp2q_u8(vreinterpretq_u8_u16(left), vreinterpretq_u8_u16(right))
        }
    }

    #[inline(always)]
    fn no_sums() -> uint32x4_t {
        // SAFETY: NEON is part of every aarch64.
        unsafe { vdupq_n_u32(0) }
    }

    #[inline(always)]
    fn add_sums(sums: uint32x4_t, lanes: uint8x16_t) -> uint32x4_t {
        // SAFETY: NEON is part of every aarch64.
        unsafe { vpadalq_u16(sums, vpaddlq_u8(lanes)) }
    }

    #[inline(always)]
    fn total(sums: uint32x4_t) -> i32 {
        // SAFETY: NEON is part of every aarch64.
        unsafe { vaddvq_u32(sums) as i32 }
    }

    #[inline(always)]
    fn widen(bits: u16) -> Row {
        // SAFETY: NEON is part of every aarch64.
        unsafe {
            let halves = vcombine_u8(vdup_n_u8(bits as u8), vdup_n_u8((bits >> 8) as u8));
            row_of(vtstq_u8(halves, vld1q_u8(BITS.as_ptr())))
        }
    }

    #[inline(always)]
    fn expand_two(bits: [u8; 4], palette: [u8; 4]) -> Row {
        const BYTES: Row = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3];
        const SHIFTS: [i8; 16] = [0, -2, -4, -6, 0, -2, -4, -6, 0, -2, -4, -6, 0, -2, -4, -6];
        // SAFETY: NEON is part of every aarch64. A shift to the left by less than 0 is one to the right.
        unsafe {
            let bytes = vreinterpretq_u8_u32(vdupq_n_u32(u32::from_le_bytes(bits)));
            let bytes = vqtbl1q_u8(bytes, vld1q_u8(BYTES.as_ptr()));
            let index = vandq_u8(vshlq_u8(bytes, vld1q_s8(SHIFTS.as_ptr())), vdupq_n_u8(3));
            let palette = vreinterpretq_u8_u32(vdupq_n_u32(u32::from_le_bytes(palette)));
            row_of(vqtbl1q_u8(palette, index))
        }
    }

    #[inline(always)]
    fn expand_four(bits: [u8; 8], palette: &[u8; 16]) -> Row {
        // SAFETY: NEON is part of every aarch64.
        unsafe {
            let pairs = vcreate_u8(u64::from_le_bytes(bits));
            let (low, high) = (vand_u8(pairs, vdup_n_u8(15)), vshr_n_u8::<4>(pairs));
            let index = vcombine_u8(vzip1_u8(low, high), vzip2_u8(low, high));
            row_of(vqtbl1q_u8(Self::load(palette), index))
        }
    }
}
