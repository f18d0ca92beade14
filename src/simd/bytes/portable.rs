//! The steps, and how plain Rust does them.

use super::{ROW, Row};
use crate::simd::Portable;

/// Steps over one row of a leaf, or over as many bytes as the processor takes at a time.
pub(crate) trait Lanes {
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
    /// The smallest of all.
    fn least(lanes: Self::Bytes) -> u8;
    /// The largest of all.
    #[inline(always)]
    fn most(lanes: Self::Bytes) -> u8 {
        !Self::least(Self::sub(Self::splat(u8::MAX), lanes))
    }
    /// What lies to the right of each byte; 0 to the right of a row.
    fn next_column(lanes: Self::Bytes) -> Self::Bytes;
    /// What lies below each byte, where `after` comes after these rows.
    #[inline(always)]
    fn next_row(_: Self::Bytes, after: Self::Bytes) -> Self::Bytes {
        const { assert!(Self::BYTES == ROW) };
        after
    }
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
    #[inline(always)]
    fn equal_mask(row: &Row, value: u8) -> u16 {
        const { assert!(Self::BYTES == ROW) };
        Self::bits::<7>(Self::equal(Self::load(row), Self::splat(value))) as u16
    }

    /// 255 where the bit of a pixel is set, else 0.
    fn widen(bits: u16) -> Row;

    /// The pixels of a row of a leaf of 1 bit a pixel.
    #[inline(always)]
    fn expand_one(bits: [u8; 2], palette: [u8; 2]) -> Row {
        let mut row = Self::widen(u16::from_le_bytes(bits));
        for pixel in &mut row {
            *pixel = palette[0] ^ (*pixel & (palette[0] ^ palette[1]));
        }
        row
    }

    /// The pixels of a row of a leaf of 2 bits a pixel.
    fn expand_two(bits: [u8; 4], palette: [u8; 4]) -> Row;

    /// The pixels of a row of a leaf of 4 bits a pixel.
    fn expand_four(bits: [u8; 8], palette: &[u8; 16]) -> Row;
}

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

/// Whole numbers of 64 bits, eight pixels at a time.
impl Lanes for Portable {
    type Bytes = Row;
    const BYTES: usize = ROW;
    type Sums = i32;

    #[inline(always)]
    fn load(bytes: &[u8]) -> Row {
        let mut row = [0; ROW];
        row.copy_from_slice(&bytes[..ROW]);
        row
    }

    #[inline(always)]
    fn store(lanes: Row, bytes: &mut [u8]) {
        bytes[..ROW].copy_from_slice(&lanes);
    }

    #[inline(always)]
    fn splat(byte: u8) -> Row {
        [byte; ROW]
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
    fn least(lanes: Row) -> u8 {
        lanes.iter().fold(u8::MAX, |least, &byte| least.min(byte))
    }

    #[inline(always)]
    fn most(lanes: Row) -> u8 {
        lanes.iter().fold(0, |most, &byte| most.max(byte))
    }

    #[inline(always)]
    fn next_column(lanes: Row) -> Row {
        (u128::from_le_bytes(lanes) >> 8).to_le_bytes()
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
        let mut row = [0; ROW];
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
        let mut row = [0; ROW];
        for column in 0..ROW {
            row[column] = palette[usize::from(bits[column / 2] >> (4 * (column & 1)) & 15)];
        }
        row
    }
}
