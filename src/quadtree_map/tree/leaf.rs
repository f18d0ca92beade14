//! Leaves: 16 x 16 pixels, as bytes or packed over a small palette.

use core::array::from_fn;

use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE, Masks, Pixels};
use crate::simd::{Native, bytes::Lanes};

/// How many bits a pixel of a packed leaf has, or what else makes it small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(crate) enum Depth {
    /// One bit, two values.
    One = 0,
    /// Two bits, up to four values.
    Two = 1,
    /// Four bits, up to sixteen values.
    Four = 2,
    /// Three bits around a plane, see [`sloped`](crate::quadtree_map::tree::sloped).
    Sloped = 3,
    /// A byte a row, see [`edged`](crate::quadtree_map::tree::edged).
    Edged = 4,
}

impl Depth {
    /// Every depth, smallest first.
    #[cfg(test)]
    pub(crate) const ALL: [Depth; 5] =
        [Depth::One, Depth::Two, Depth::Four, Depth::Sloped, Depth::Edged];
}

/// The different values of a leaf, ascending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    /// The values; those after `len` repeat the last one.
    pub(crate) values: [u8; 16],
    /// Number of different values: 1 to 16.
    pub(crate) len: usize,
}

impl Palette {
    /// The different values of a leaf, or `None` if there are more than sixteen. On a noisy leaf the
    /// answer comes after a row or two.
    pub(crate) fn of(pixels: &Pixels) -> Option<Palette> {
        Self::of_at_most::<Native>(pixels, 16)
    }

    /// Two different values, the smaller one first.
    pub(crate) fn two(low: u8, high: u8) -> Palette {
        let mut values = [high; 16];
        values[0] = low;
        Palette { values, len: 2 }
    }

    /// The different values of a leaf, or `None` if there are more than `most`, which is 16 at most.
    #[inline(always)]
    pub(crate) fn of_at_most<L: Lanes>(pixels: &Pixels, most: usize) -> Option<Palette> {
        let mut values = [pixels[0]; 16];
        let mut len = 1;
        for first in (0..LEAF_PIXELS).step_by(L::BYTES) {
            let here = L::load(&pixels[first..]);
            let is_value = |value| L::equal(here, L::splat(value));
            let mut known = is_value(values[0]);
            for &value in &values[1..len] {
                known = L::or(known, is_value(value));
            }
            let mut others = L::bits::<7>(L::equal(known, L::splat(0)));
            while others != 0 {
                if len == most {
                    return None;
                }
                let value = pixels[first + others.trailing_zeros() as usize];
                values[len] = value;
                len += 1;
                others &= !L::bits::<7>(is_value(value));
            }
        }
        values[..len].sort_unstable();
        let last = values[len - 1];
        values[len..].fill(last);
        Some(Palette { values, len })
    }

    /// The different values of a leaf, or `None` if there are more than two.
    pub(crate) fn of_two(pixels: &Pixels) -> Option<Palette> {
        let rows = pixels.as_chunks::<LEAF_SIDE>().0;
        let first = pixels[0];
        let other = rows.iter().find_map(|row| {
            let differs = !Native::equal_mask(row, first);
            (differs != 0).then(|| row[differs.trailing_zeros() as usize])
        });
        let Some(other) = other else { return Some(Palette { values: [first; 16], len: 1 }) };
        let is_known = |row: &[u8; LEAF_SIDE]| {
            Native::equal_mask(row, first) | Native::equal_mask(row, other) == u16::MAX
        };
        if !rows.iter().all(is_known) {
            return None;
        }
        Some(Palette::two(first.min(other), first.max(other)))
    }

    /// The fewest bits that tell these values apart.
    pub(crate) fn depth(&self) -> Depth {
        match self.len {
            0..=2 => Depth::One,
            3..=4 => Depth::Two,
            _ => Depth::Four,
        }
    }
}

/// A packed leaf of `BYTES * 8 / 256` bits a pixel, lowest bits first, row by row. It never changes;
/// a write to it makes a raw leaf first.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Packed<const BYTES: usize, const COLORS: usize> {
    /// Indices into the palette.
    pub(crate) bits: [u8; BYTES],
    /// The values, ascending; unused ones repeat the last.
    pub(crate) palette: [u8; COLORS],
    /// How many slots of the tree point here.
    pub(crate) users: u16,
}

/// A leaf of up to 2 values: 36 bytes.
pub(crate) type PackedOne = Packed<32, 2>;
/// A leaf of up to 4 values: 70 bytes.
pub(crate) type PackedTwo = Packed<64, 4>;
/// A leaf of up to 16 values: 146 bytes.
pub(crate) type PackedFour = Packed<128, 16>;

/// The first bytes, of which there are as many.
#[inline(always)]
fn first<const N: usize>(bytes: &[u8]) -> [u8; N] {
    bytes.first_chunk().copied().unwrap_or([0; N])
}

impl<const BYTES: usize, const COLORS: usize> Packed<BYTES, COLORS> {
    const BITS: usize = BYTES * 8 / LEAF_PIXELS;

    /// What a pool is filled with before a piece is used.
    pub(crate) const BLANK: Self = Self { bits: [0; BYTES], palette: [0; COLORS], users: 0 };

    /// Packs a leaf whose values are those of `palette`, at most `COLORS`.
    pub(crate) fn new(pixels: &Pixels, palette: &Palette) -> Self {
        Self::new_by::<Native>(pixels, palette)
    }

    /// The same by some lanes.
    #[inline(always)]
    pub(crate) fn new_by<L: Lanes>(pixels: &Pixels, palette: &Palette) -> Self {
        let mut packed = Self { users: 1, ..Self::BLANK };
        packed.palette.copy_from_slice(&palette.values[..COLORS]);
        let mut indices = [0; LEAF_PIXELS];
        for first in (0..LEAF_PIXELS).step_by(L::BYTES) {
            let here = L::load(&pixels[first..]);
            // Values ascend: a pixel's index is how many of those after the first it reaches.
            let mut index = L::splat(0);
            for &value in &palette.values[1..palette.len] {
                index = L::sub(index, L::equal(L::max(here, L::splat(value)), here));
            }
            L::store(index, &mut indices[first..]);
        }
        let bytes = packed.bits.chunks_exact_mut(Self::BITS);
        for (bytes, eight) in bytes.zip(indices.as_chunks().0) {
            let word = Self::squeeze(u64::from_le_bytes(*eight));
            bytes.copy_from_slice(&word.to_le_bytes()[..Self::BITS]);
        }
        packed
    }

    /// Eight indices, each in a byte, side by side.
    #[inline(always)]
    const fn squeeze(mut word: u64) -> u64 {
        let mut step = 0;
        while step < 3 {
            // Two neighbours become one, twice as wide.
            word |= word >> ((8 - Self::BITS) << step);
            let (width, kept) = (16 << step, Self::BITS << (step + 1));
            word &= u64::MAX / (u64::MAX >> (64 - width)) * ((1 << kept) - 1);
            step += 1;
        }
        word
    }

    /// Pixel `index`.
    #[inline(always)]
    pub(crate) fn pixel(&self, index: usize) -> u8 {
        let bit = index * Self::BITS;
        let color = self.bits[(bit >> 3) % BYTES] >> (bit & 7);
        self.palette[color as usize % COLORS]
    }

    /// The pixels of row `row`.
    #[inline(always)]
    pub(crate) fn row<L: Lanes>(&self, row: usize) -> [u8; LEAF_SIDE] {
        let bits = &self.bits[row * (BYTES / LEAF_SIDE)..][..BYTES / LEAF_SIDE];
        let palette = &self.palette[..];
        match Self::BITS {
            1 => L::expand_one(first(bits), first(palette)),
            2 => L::expand_two(first(bits), first(palette)),
            _ => L::expand_four(first(bits), &first(palette)),
        }
    }

    /// A hash of the pixels.
    pub(crate) fn hash(&self) -> u64 {
        xxh3_64_with_seed(&self.bits, xxh3_64(&self.palette))
    }

    /// All pixels.
    pub(crate) fn expand(&self) -> Pixels {
        let mut pixels = [0; LEAF_PIXELS];
        for (row, out) in pixels.as_chunks_mut::<LEAF_SIDE>().0.iter_mut().enumerate() {
            *out = self.row::<Native>(row);
        }
        pixels
    }

    /// True if the pixels are the same.
    pub(crate) fn equals(&self, other: &Self) -> bool {
        self.bits == other.bits && self.palette == other.palette
    }
}

impl PackedOne {
    /// A leaf of two values whose bits are set where a pixel has the higher one.
    #[inline(always)]
    pub(crate) fn of_masks(high: &Masks, values: [u8; 2]) -> Self {
        let mut packed = Self { palette: values, users: 1, ..Self::BLANK };
        for (bits, row) in packed.bits.as_chunks_mut::<2>().0.iter_mut().zip(high) {
            *bits = row.to_le_bytes();
        }
        packed
    }

    /// The sum of the pixels.
    #[inline(always)]
    pub(crate) fn sum(&self) -> u16 {
        let words = self.bits.as_chunks().0;
        let high: u32 = words.iter().map(|&word| u64::from_le_bytes(word).count_ones()).sum();
        let [low_value, high_value] = self.palette.map(u16::from);
        low_value * (LEAF_PIXELS as u16 - high as u16) + high_value * high as u16
    }

    /// Bits set where a pixel has the higher of the two values, and both, the lower one first.
    #[inline(always)]
    pub(crate) fn masks(&self) -> (Masks, [u8; 2]) {
        let rows = self.bits.as_chunks().0;
        (from_fn(|row| u16::from_le_bytes(rows[row])), self.palette)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaf_of(colors: usize) -> Pixels {
        core::array::from_fn(|index| ((index * 7 + index / 16) % colors * 13 + 5) as u8)
    }

    #[test]
    fn seventeen_values_are_too_many() {
        assert_eq!(Palette::of(&leaf_of(17)), None);
        let mut late = [9; LEAF_PIXELS];
        for (index, pixel) in late[239..].iter_mut().enumerate() {
            *pixel = index as u8 * 10;
        }
        assert_eq!(Palette::of(&late), None);
    }

    #[test]
    fn packed_leaves_are_as_small_as_they_say() {
        assert_eq!(size_of::<PackedOne>(), 36);
        assert_eq!(size_of::<PackedTwo>(), 70);
        assert_eq!(size_of::<PackedFour>(), 146);
    }
}
