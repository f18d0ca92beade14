//! Pixels, bounds and centre of mass, added up piece by piece.

use super::super::area::Area;
use super::super::solid_rows::LeafBits;
use super::Island;

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
    bounds: Option<Area>,
    pixels: u64,
    sum_x: u128,
    sum_y: u128,
}

impl Measure {
    pub(super) const NOTHING: Measure = Measure { bounds: None, pixels: 0, sum_x: 0, sum_y: 0 };

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

    fn grow(&mut self, area: &Area) {
        self.bounds = Some(self.bounds.map_or(*area, |bounds| bounds.union(area)));
    }

    /// The island that was measured; it has a pixel at least.
    pub(super) fn island(&self) -> Island {
        let nothing = Area { min_x: 0, min_y: 0, max_x: 0, max_y: 0 };
        Island {
            bounds: self.bounds.unwrap_or(nothing).bounds(),
            pixels: self.pixels,
            center_x: center(self.sum_x, self.pixels),
            center_y: center(self.sum_y, self.pixels),
            is_cut: false,
        }
    }
}

/// The mean of pixels' centres from the sum of their unsigned coordinates: the whole part is exact.
fn center(sum: u128, pixels: u64) -> f64 {
    let pixels = u128::from(pixels.max(1));
    let whole = (sum / pixels) as i64 - (1 << 31);
    whole as f64 + ((sum % pixels) as f64 / pixels as f64 + 0.5)
}
