//! Leaves around a sloping plane: what an explosion with falloff leaves behind has many values, but
//! near each other they rise and fall evenly.
//!
//! The smallest and the largest value of the leaf stand for themselves (what is destroyed, what is
//! whole). Every other pixel lies on or up to five above a plane through the leaf, so three bits a
//! pixel say which of all these it is.

use xxhash_rust::xxh3::xxh3_64_with_seed;

use crate::simd::bytes::Lanes;

use crate::quadtree_map::tree::pixels::Row;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE, Masks, Pixels};

/// The first code of the pixels on the plane: the smallest and the largest value come before it.
const FIRST_CODE: u8 = 2;
/// Codes of the pixels on the plane and above it.
const LEVELS: u8 = 6;
/// A leaf around a plane: 106 bytes. It never changes; a write to it makes a raw leaf first.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sloped {
    /// The three bits of the codes, lowest first, each a bit a pixel, row by row.
    bits: [[[u8; 2]; LEAF_SIDE]; 3],
    /// How much the plane rises from a column to the next, in 1/256, wrapped around.
    across: u16,
    /// How much it rises from a row to the next.
    down: u16,
    /// How many slots of the tree point here.
    pub(crate) users: u16,
    /// The plane at the first pixel less the first code, wrapped around.
    base: u8,
    /// The value of code 0.
    low: u8,
    /// The value of code 1.
    high: u8,
}

/// Sums of neighbours that are both inside, and their number.
struct Rises<L: Lanes> {
    from: L::Sums,
    to: L::Sums,
    /// Of each of the bytes: at most one a row.
    counts: L::Bytes,
}

impl<L: Lanes> Rises<L> {
    #[inline(always)]
    fn new() -> Self {
        Self { from: L::no_sums(), to: L::no_sums(), counts: L::splat(0) }
    }

    #[inline(always)]
    fn add(&mut self, from: L::Bytes, to: L::Bytes, inside: L::Bytes) {
        self.from = L::add_sums(self.from, L::and(from, inside));
        self.to = L::add_sums(self.to, L::and(to, inside));
        // What is inside is 255, which is 1 less than none.
        self.counts = L::sub(self.counts, inside);
    }

    /// The mean rise from one to the next in 1/256, rounded.
    #[inline(always)]
    fn mean(&self) -> u16 {
        let count = L::total(L::add_sums(L::no_sums(), self.counts)).max(1);
        let rise = L::total(self.to) - L::total(self.from);
        ((rise * 512 + count).div_euclid(2 * count)) as u16
    }
}

/// 255 for each pixel that is neither the smallest nor the largest value, else 0.
#[inline(always)]
fn inside<L: Lanes>(pixels: L::Bytes, low: u8, high: u8) -> L::Bytes {
    let outside = L::or(L::equal(pixels, L::splat(low)), L::equal(pixels, L::splat(high)));
    L::equal(outside, L::splat(0))
}

impl Sloped {
    /// What [`Sloped::to_bytes`] gives.
    pub(crate) const BYTES: usize = 3 * 2 * LEAF_SIDE + 7;

    /// What a pool is filled with before a piece is used.
    pub(crate) const BLANK: Self = Self {
        bits: [[[0; 2]; LEAF_SIDE]; 3],
        across: 0,
        down: 0,
        users: 0,
        base: 0,
        low: 0,
        high: 0,
    };

    /// A leaf whose smallest and largest value these are, or `None` if it lies around no plane.
    #[inline(always)]
    pub(crate) fn new<L: Lanes>(pixels: &Pixels, low: u8, high: u8) -> Option<Self> {
        let (mut across, mut down) = (Rises::<L>::new(), Rises::<L>::new());
        let mut here = L::load(pixels);
        let mut is_inside = inside::<L>(here, low, high);
        let mut one = None;
        for first in (0..LEAF_PIXELS).step_by(L::BYTES) {
            // Nothing below the leaf is inside.
            let (mut after, mut after_inside) = (here, L::splat(0));
            if first + L::BYTES < LEAF_PIXELS {
                after = L::load(&pixels[first + L::BYTES..]);
                after_inside = inside::<L>(after, low, high);
            }
            let right_inside = L::and(is_inside, L::next_column(is_inside));
            across.add(here, L::next_column(here), right_inside);
            let below_inside = L::and(is_inside, L::next_row(is_inside, after_inside));
            down.add(here, L::next_row(here, after), below_inside);
            let bits = L::bits::<7>(is_inside);
            if one.is_none() && bits != 0 {
                one = Some(first + bits.trailing_zeros() as usize);
            }
            (here, is_inside) = (after, after_inside);
        }
        let one = one?;
        let mut leaf =
            Self { across: across.mean(), down: down.mean(), low, high, users: 1, ..Self::BLANK };

        // Heights above the plane count from that of one of the pixels, in the middle of the range:
        // then it matters not where numbers wrap around.
        let middle = pixels[one].wrapping_sub(leaf.plane_at(one)).wrapping_sub(0x80);
        let mut heights = [0; LEAF_PIXELS];
        let (mut least, mut most) = (L::splat(0x80), L::splat(0x80));
        for first in (0..LEAF_PIXELS).step_by(L::BYTES) {
            let (here, plane) = (L::load(&pixels[first..]), leaf.plane::<L>(first / LEAF_SIDE));
            let height = L::sub(L::sub(here, plane), L::splat(middle));
            L::store(height, &mut heights[first..]);
            // Those outside change neither the least nor the most.
            let is_inside = inside::<L>(here, low, high);
            let raised = L::sub(height, L::splat(0x80));
            let known = L::sub(L::and(raised, is_inside), L::splat(0x80));
            (least, most) = (L::min(least, known), L::max(most, known));
        }
        let (least, most) = (L::least(least), L::most(most));
        if most - least >= LEVELS {
            return None;
        }
        leaf.base = middle.wrapping_add(least).wrapping_sub(FIRST_CODE);
        let first_height = L::splat(least.wrapping_sub(FIRST_CODE));
        for first in (0..LEAF_PIXELS).step_by(L::BYTES) {
            let here = L::load(&pixels[first..]);
            let code = L::sub(L::load(&heights[first..]), first_height);
            let inside_code = L::and(code, inside::<L>(here, low, high));
            let is_high = L::equal(here, L::splat(high));
            let code = L::or(inside_code, L::and(is_high, L::splat(1)));
            let codes = [L::bits::<0>(code), L::bits::<1>(code), L::bits::<2>(code)];
            for (bits, codes) in leaf.bits.iter_mut().zip(codes) {
                let rows = codes.to_le_bytes();
                for (bits, row) in bits[first / LEAF_SIDE..].iter_mut().zip(rows.as_chunks().0) {
                    *bits = *row;
                    if L::BYTES == LEAF_SIDE {
                        break;
                    }
                }
            }
        }
        Some(leaf)
    }

    /// All of it in bytes.
    pub(crate) fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        let (bits, plane) = bytes.split_at_mut(Self::BYTES - 7);
        bits.copy_from_slice(self.bits.as_flattened().as_flattened());
        let ([a, b], [c, d]) = (self.across.to_le_bytes(), self.down.to_le_bytes());
        plane.copy_from_slice(&[a, b, c, d, self.base, self.low, self.high]);
        bytes
    }

    /// What [`Sloped::to_bytes`] told. Of any bytes: its smallest and its largest value may be others than it says.
    pub(crate) fn of_bytes(bytes: &[u8; Self::BYTES]) -> Self {
        let (bits, plane) = bytes.as_chunks::<2>().0.split_at(3 * LEAF_SIDE);
        let rows = bits.as_chunks::<LEAF_SIDE>().0;
        Self {
            bits: core::array::from_fn(|plane| rows[plane]),
            across: u16::from_le_bytes(plane[0]),
            down: u16::from_le_bytes(plane[1]),
            users: 1,
            base: plane[2][0],
            low: plane[2][1],
            high: bytes[Self::BYTES - 1],
        }
    }

    /// The plane at pixel `index`, without the base.
    #[inline(always)]
    fn plane_at(&self, index: usize) -> u8 {
        let (row, column) = ((index / LEAF_SIDE) as u16, (index % LEAF_SIDE) as u16);
        let rise = self.across.wrapping_mul(column);
        (self.down.wrapping_mul(row).wrapping_add(rise) >> 8) as u8
    }

    /// The plane from a row on, without the base.
    #[inline(always)]
    fn plane<L: Lanes>(&self, row: usize) -> L::Bytes {
        L::plane(self.down.wrapping_mul(row as u16), self.across, self.down)
    }

    /// Pixel `index`.
    #[inline(always)]
    pub(crate) fn pixel(&self, index: usize) -> u8 {
        let (row, column) = (index / LEAF_SIDE % LEAF_SIDE, index % LEAF_SIDE);
        let bit = |plane: usize| (u16::from_le_bytes(self.bits[plane][row]) >> column & 1) as u8;
        match bit(0) | bit(1) << 1 | bit(2) << 2 {
            0 => self.low,
            1 => self.high,
            code => self.plane_at(index % LEAF_PIXELS).wrapping_add(self.base).wrapping_add(code),
        }
    }

    /// The pixels of row `row`.
    #[inline(always)]
    pub(crate) fn row<L: Lanes>(&self, row: usize) -> Row {
        let bits = |plane: usize| L::widen(u16::from_le_bytes(self.bits[plane][row]));
        let (one, two, four) = (bits(0), bits(1), bits(2));
        let start = self.down.wrapping_mul(row as u16);
        let mut row = [0; LEAF_SIDE];
        for (column, pixel) in row.iter_mut().enumerate() {
            let plane = start.wrapping_add(self.across.wrapping_mul(column as u16)) >> 8;
            let code = (one[column] & 1) | (two[column] & 2) | (four[column] & 4);
            let outside = (self.low & !one[column]) | (self.high & one[column]);
            let inside = (plane as u8).wrapping_add(self.base).wrapping_add(code);
            let is_inside = two[column] | four[column];
            *pixel = (inside & is_inside) | (outside & !is_inside);
        }
        row
    }

    /// Bits set where a pixel is at or above a threshold, if any value above the smallest one is.
    #[inline(always)]
    pub(crate) fn masks_above_smallest(&self, threshold: u8) -> Option<Masks> {
        let [one, two, four] = &self.bits;
        let mask = |row: usize| {
            u16::from_le_bytes(one[row])
                | u16::from_le_bytes(two[row])
                | u16::from_le_bytes(four[row])
        };
        // What is larger than the smallest has another code.
        (self.low.checked_add(1) == Some(threshold)).then(|| core::array::from_fn(mask))
    }

    /// The largest of the pixels.
    #[inline(always)]
    pub(crate) fn largest(&self) -> u8 {
        self.high
    }

    /// A hash of the pixels.
    pub(crate) fn hash(&self) -> u64 {
        let [a, b] = self.across.to_le_bytes();
        let [c, d] = self.down.to_le_bytes();
        let seed = u64::from_le_bytes([a, b, c, d, self.base, self.low, self.high, 0]);
        xxh3_64_with_seed(self.bits.as_flattened().as_flattened(), seed)
    }

    /// True if the pixels are the same.
    pub(crate) fn equals(&self, other: &Self) -> bool {
        Self { users: 0, ..*self } == Self { users: 0, ..*other }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{Native, Portable};
    use proptest::prelude::*;

    fn expanded<L: Lanes>(leaf: &Sloped) -> Pixels {
        let mut pixels = [0; LEAF_PIXELS];
        for (row, out) in pixels.as_chunks_mut::<LEAF_SIDE>().0.iter_mut().enumerate() {
            *out = leaf.row::<L>(row);
        }
        pixels
    }

    fn packs(pixels: &Pixels) -> bool {
        let (low, high) = pixels.iter().fold((255, 0), |(l, h), &p| (l.min(p), h.max(p)));
        let leaf = Sloped::new::<Portable>(pixels, low, high);
        assert_eq!(Sloped::new::<Native>(pixels, low, high), leaf);
        let Some(leaf) = leaf else { return false };
        assert_eq!(Sloped::of_bytes(&leaf.to_bytes()), leaf);
        assert_eq!(expanded::<Portable>(&leaf), *pixels);
        assert_eq!(expanded::<Native>(&leaf), *pixels);
        for (index, &pixel) in pixels.iter().enumerate() {
            assert_eq!(leaf.pixel(index), pixel);
        }
        for threshold in [0, low, low.saturating_add(1), low.saturating_add(2), high, 255] {
            let is_solid =
                |row: usize, column: usize| pixels[row * LEAF_SIDE + column] >= threshold;
            let mask = |row| (0..LEAF_SIDE).map(|at| u16::from(is_solid(row, at)) << at).sum();
            let masks = leaf.masks_above_smallest(threshold);
            assert_eq!(masks.is_some(), low < 255 && threshold == low + 1);
            assert!(masks.is_none_or(|masks| masks == core::array::from_fn(mask)));
        }
        true
    }

    #[test]
    fn a_leaf_around_a_plane_is_small() {
        assert_eq!(size_of::<Sloped>(), 106);
        let rim = |index: usize| (index as i32 % 16 * 7 - index as i32 / 16 * 5).clamp(0, 90) as u8;
        assert!(packs(&core::array::from_fn(rim)));
        assert!(!packs(&core::array::from_fn(|index| (index * 97) as u8)));
    }

    proptest! {
        #[test]
        fn what_is_packed_comes_back(
            across in -40..40i32, down in -40..40i32, base in -300..500i32, low in 0..128i32,
            high in 128..=255i32, rough in 1..9i32, seed: u32,
        ) {
            let pixel = |index: usize| {
                let noise = (index as u32 ^ seed).wrapping_mul(0x9E37_79B9) >> 8;
                let plane = base + (across * (index as i32 % 16) + down * (index as i32 / 16)) / 4;
                (plane + noise as i32 % rough).clamp(low, high) as u8
            };
            packs(&core::array::from_fn(pixel));
        }

        #[test]
        fn anything_comes_back(pixels in prop::collection::vec(any::<u8>(), LEAF_PIXELS)) {
            packs(&core::array::from_fn(|index| pixels[index]));
        }
    }
}
