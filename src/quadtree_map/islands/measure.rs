//! Pixels, bounds and centre of mass, added up piece by piece.

use super::items::Island;
use super::leaf_parts::PartSums;
use crate::quadtree_map::query::solid_rows::LeafBits;
use crate::quadtree_map::tree::area::Area;

/// For each byte, how many bits are set (upper half), and the sum of their places (lower half).
const BITS: [u16; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte] += 1 << 8 | bit;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// What is known of an island so far, in unsigned coordinates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measure {
    /// Of nothing: the other way round.
    bounds: Area,
    pixels: u64,
    sum_x: u128,
    sum_y: u128,
    /// The first of its pieces.
    pub(super) first: u32,
    pub(super) is_cut: bool,
}

impl Measure {
    /// An island of no pixels yet.
    pub(super) fn beginning_at(first: u32) -> Self {
        let bounds = Area { min_x: u32::MAX, min_y: u32::MAX, max_x: 0, max_y: 0 };
        Measure { bounds, pixels: 0, sum_x: 0, sum_y: 0, first, is_cut: false }
    }

    /// Adds all pixels of an area.
    pub(super) fn add_full(&mut self, area: &Area) {
        let pixels = area.width() * area.height();
        let sum = |min: u32, max: u32| (u128::from(min) + u128::from(max)) * u128::from(pixels) / 2;
        self.sum_x += sum(area.min_x, area.max_x);
        self.sum_y += sum(area.min_y, area.max_y);
        self.pixels += pixels;
        self.grow(area);
    }

    /// Adds pixels of a leaf; there is one at least.
    pub(super) fn add_part(&mut self, leaf: &Area, bits: &LeafBits) {
        let (mut pixels, mut across, mut down, mut columns) = (0, 0, 0, 0);
        let (mut first, mut last) = (None, 0);
        for (row, &bits) in (0..).zip(bits) {
            if bits != 0 {
                let [low, high] = bits.to_le_bytes().map(|byte| u32::from(BITS[usize::from(byte)]));
                let (count, right) = ((low >> 8) + (high >> 8), high >> 8);
                pixels += count;
                across += (low & 0xFF) + (high & 0xFF) + 8 * right;
                down += row * count;
                columns |= bits;
                first = first.or(Some(row));
                last = row;
            }
        }
        let sum = |min: u32, part: u32| u128::from(min) * u128::from(pixels) + u128::from(part);
        self.sum_x += sum(leaf.min_x, across);
        self.sum_y += sum(leaf.min_y, down);
        self.pixels += u64::from(pixels);
        self.grow(&Area {
            min_x: leaf.min_x + columns.trailing_zeros(),
            min_y: leaf.min_y + first.unwrap_or(0),
            max_x: leaf.min_x + (15 - columns.leading_zeros()),
            max_y: leaf.min_y + last,
        });
    }

    /// Adds a part of a leaf by its sums.
    #[inline]
    pub(super) fn add_sums(&mut self, leaf: &Area, sums: &PartSums) {
        let pixels = u128::from(sums.pixels);
        self.sum_x += u128::from(leaf.min_x) * pixels + u128::from(sums.across);
        self.sum_y += u128::from(leaf.min_y) * pixels + u128::from(sums.down);
        self.pixels += u64::from(sums.pixels);
        self.grow(&Area {
            min_x: leaf.min_x + u32::from(sums.min_x),
            min_y: leaf.min_y + u32::from(sums.min_y),
            max_x: leaf.min_x + u32::from(sums.max_x),
            max_y: leaf.min_y + u32::from(sums.max_y),
        });
    }

    #[inline(always)]
    fn grow(&mut self, area: &Area) {
        self.bounds = self.bounds.union(area);
    }

    /// The island that was measured; it has a pixel at least.
    pub(super) fn island(&self) -> Island {
        Island {
            bounds: self.bounds.bounds(),
            pixels: self.pixels,
            center_x: center(self.sum_x, self.pixels),
            center_y: center(self.sum_y, self.pixels),
            is_cut: self.is_cut,
        }
    }
}

/// The mean of pixels' centres from the sum of their unsigned coordinates: the whole part is exact.
fn center(sum: u128, pixels: u64) -> f64 {
    let pixels = pixels.max(1);
    // Nearly always, and much quicker.
    let (whole, rest) = match u64::try_from(sum) {
        Ok(sum) => (sum / pixels, sum % pixels),
        Err(_) => {
            let pixels = u128::from(pixels);
            ((sum / pixels) as u64, (sum % pixels) as u64)
        }
    };
    (whole as i64 - (1 << 31)) as f64 + (rest as f64 / pixels as f64 + 0.5)
}
