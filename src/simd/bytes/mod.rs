//! The steps of the inner loops that plain Rust does not turn into good machine code by itself: once
//! in plain Rust, and once for SSE2, AVX2, NEON, and simd128 of the Web each. All give the same bytes.

#[cfg(target_arch = "aarch64")]
mod arm;
#[cfg_attr(not(debug_assertions), allow(dead_code))] // What others are tested by.
mod portable;
#[cfg(target_feature = "simd128")]
mod web;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(crate) use portable::Lanes;

/// Bytes of a row of a leaf.
pub(crate) const ROW: usize = 16;
/// A row of pixels of a leaf.
pub(crate) type Row = [u8; ROW];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{Native, Portable};
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
            let mut bytes = [0; 32];
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
        is(L::next_column(left), &|i| if i % 16 == 15 { 0 } else { one[i + 1] });
        is(L::next_row(left, right), &|i| {
            let below = i + 16;
            if below < L::BYTES { one[below] } else { other[below - L::BYTES] }
        });
        let bytes = || one[..L::BYTES].iter().copied();
        assert_eq!((Some(L::least(left)), Some(L::most(left))), (bytes().min(), bytes().max()));
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
        assert_eq!(L::bits::<7>(left), bit(7));
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
            if crate::simd::Instructions::avx2().is_some() {
                rows_are_what_they_say::<crate::simd::Avx2>(row, palette, bits);
                bytes_are_what_they_say::<crate::simd::Avx2>(one, other, slopes);
            }
        }
    }
}
