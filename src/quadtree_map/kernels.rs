//! The inner loops over leaves of 16 x 16 pixels.
//!
//! Each is written once, in plain Rust over fixed rows that the compiler turns into SIMD of the
//! platform's baseline (SSE2 on x86-64, NEON on 64-bit Arm, none elsewhere), and compiled a second
//! time for AVX2, which is picked at run time. All of it is whole numbers, so every path gives the
//! same bytes.

use super::leaf::{LEAF_SIDE, Pixels};

/// A row of a leaf.
pub(super) type Row = [u8; LEAF_SIDE];

/// Which instructions the inner loops may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// The baseline that the library was compiled for.
    Baseline,
    /// AVX2. Only where the processor has it.
    Avx2,
}

impl Instructions {
    /// The widest that this processor has.
    pub fn detect() -> Self {
        if Self::Avx2.is_available() { Self::Avx2 } else { Self::Baseline }
    }

    /// True if this processor has them.
    pub fn is_available(self) -> bool {
        match self {
            Self::Baseline => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => std::arch::is_x86_feature_detected!("avx2"),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 => false,
        }
    }
}

/// Compiles a kernel for the baseline and for AVX2, and picks one at run time.
macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident / $body:ident ($($argument:ident: $type:ty),*) $(-> $result:ty)?) => {
        $(#[$doc])*
        #[inline(always)]
        pub(super) fn $name(instructions: Instructions, $($argument: $type),*) $(-> $result)? {
            #[cfg(target_arch = "x86_64")]
            if instructions == Instructions::Avx2 {
                #[target_feature(enable = "avx2")]
                fn wide($($argument: $type),*) $(-> $result)? {
                    $body($($argument),*)
                }
                // SAFETY: the map holds this value only if the processor has AVX2.
                return unsafe { wide($($argument),*) };
            }
            let _ = instructions;
            $body($($argument),*)
        }
    };
}

/// What changed in a leaf.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LeafChange {
    pub(super) changed: u32,
    pub(super) destroyed: u32,
    pub(super) created: u32,
    pub(super) removed: u32,
    pub(super) added: u32,
    /// One bit a column in which something changed.
    pub(super) columns: u32,
    /// One bit a row in which something changed.
    pub(super) rows: u32,
}

kernel! {
    /// What changed from one leaf to the other.
    compare / compare_body(old: &Pixels, new: &Pixels) -> LeafChange
}

#[inline(always)]
fn compare_body(old: &Pixels, new: &Pixels) -> LeafChange {
    // Sixteen rows: a column's counts fit a byte and its sums 16 bits.
    let mut changed = [0u8; LEAF_SIDE];
    let mut destroyed = [0u8; LEAF_SIDE];
    let mut created = [0u8; LEAF_SIDE];
    let mut removed = [0u16; LEAF_SIDE];
    let mut added = [0u16; LEAF_SIDE];
    let mut rows = 0;
    let pairs = old.as_chunks::<LEAF_SIDE>().0.iter().zip(new.as_chunks::<LEAF_SIDE>().0);
    for (index, (old, new)) in pairs.enumerate() {
        rows |= u32::from(u128::from_ne_bytes(*old) != u128::from_ne_bytes(*new)) << index;
        for column in 0..LEAF_SIDE {
            let (old, new) = (old[column], new[column]);
            changed[column] += u8::from(old != new);
            destroyed[column] += u8::from(old != 0) & u8::from(new == 0);
            created[column] += u8::from(old == 0) & u8::from(new != 0);
            removed[column] += u16::from(old.saturating_sub(new));
            added[column] += u16::from(new.saturating_sub(old));
        }
    }
    LeafChange {
        changed: sum(&changed),
        destroyed: sum(&destroyed),
        created: sum(&created),
        removed: removed.iter().map(|&part| u32::from(part)).sum(),
        added: added.iter().map(|&part| u32::from(part)).sum(),
        columns: nonzero_bits(&changed),
        rows,
    }
}

kernel! {
    /// Takes `damage` from the pixels of a leaf, not below 0, and says what changed.
    hit / hit_body(pixels: &mut Pixels, damage: &Pixels) -> LeafChange
}

#[inline(always)]
fn hit_body(pixels: &mut Pixels, damage: &Pixels) -> LeafChange {
    let mut changed = [0u8; LEAF_SIDE];
    let mut destroyed = [0u8; LEAF_SIDE];
    let mut removed = [0u16; LEAF_SIDE];
    let mut rows = 0;
    let damage = damage.as_chunks::<LEAF_SIDE>().0;
    for (index, row) in pixels.as_chunks_mut::<LEAF_SIDE>().0.iter_mut().enumerate() {
        let (old, damage) = (*row, &damage[index]);
        for column in 0..LEAF_SIDE {
            row[column] = old[column].saturating_sub(damage[column]);
        }
        rows |= u32::from(u128::from_ne_bytes(old) != u128::from_ne_bytes(*row)) << index;
        for column in 0..LEAF_SIDE {
            changed[column] += u8::from(old[column] != row[column]);
            destroyed[column] += u8::from(old[column] != 0) & u8::from(row[column] == 0);
            removed[column] += u16::from(old[column] - row[column]);
        }
    }
    LeafChange {
        changed: sum(&changed),
        destroyed: sum(&destroyed),
        removed: removed.iter().map(|&part| u32::from(part)).sum(),
        columns: nonzero_bits(&changed),
        rows,
        ..LeafChange::default()
    }
}

#[inline(always)]
fn sum(counts: &Row) -> u32 {
    counts.iter().map(|&count| u32::from(count)).sum()
}

#[inline(always)]
fn nonzero_bits(row: &Row) -> u32 {
    !u32::from(equal_mask(row, 0)) & 0xFFFF
}

/// One bit a pixel: set where the pixel is `value`.
#[inline(always)]
pub(super) fn equal_mask(row: &Row, value: u8) -> u16 {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{__m128i, _mm_cmpeq_epi8, _mm_movemask_epi8, _mm_set1_epi8};
        // SAFETY: SSE2 is part of every x86-64; 16 bytes are 16 bytes.
        unsafe {
            let row = core::mem::transmute::<Row, __m128i>(*row);
            _mm_movemask_epi8(_mm_cmpeq_epi8(row, _mm_set1_epi8(value as i8))) as u16
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let mut mask = 0;
        for (column, &pixel) in row.iter().enumerate() {
            mask |= u16::from(pixel == value) << column;
        }
        mask
    }
}

/// True if all pixels of a leaf have the value of the first.
#[inline(always)]
pub(super) fn is_uniform(pixels: &Pixels) -> bool {
    let first = [pixels[0]; LEAF_SIDE];
    pixels.as_chunks::<LEAF_SIDE>().0.iter().all(|row| *row == first)
}

/// A byte in each of the eight of a word.
#[inline(always)]
const fn spread(byte: u8) -> u64 {
    byte as u64 * 0x0101_0101_0101_0101
}

/// A whole byte of ones wherever the lowest bit of a byte is set, no other being set.
#[inline(always)]
const fn widen(low_bits: u64) -> u64 {
    low_bits * 0xFF
}

/// Two words of eight pixels as a row.
#[inline(always)]
fn join(pixels: impl Fn(usize) -> u64) -> Row {
    let row = u128::from(pixels(0)) | u128::from(pixels(1)) << 64;
    row.to_le_bytes()
}

/// The pixels of a row of a leaf of 1 bit a pixel. Eight at a time in a word: a bit of its own is
/// picked in each byte and widened to choose between the two values.
#[inline(always)]
pub(super) fn expand_one(bits: [u8; 2], palette: [u8; 2]) -> Row {
    let differs = spread(palette[0] ^ palette[1]);
    join(|half| {
        let picked = spread(bits[half]) & 0x8040_2010_0804_0201;
        // Adding 127 carries into the top bit of every byte that is not 0, and no further.
        let is_set = (picked + spread(0x7F)) >> 7 & spread(1);
        spread(palette[0]) ^ (widen(is_set) & differs)
    })
}

/// The pixels of a row of a leaf of 2 bits a pixel: pairs of bits are spread over the bytes of a
/// word, then each bit chooses.
#[inline(always)]
pub(super) fn expand_two(bits: [u8; 4], palette: [u8; 4]) -> Row {
    let [first, second, third, fourth] = palette.map(spread);
    join(|half| {
        let mut pairs = u64::from(bits[2 * half]) | u64::from(bits[2 * half + 1]) << 8;
        pairs = (pairs | pairs << 24) & 0x0000_00FF_0000_00FF;
        pairs = (pairs | pairs << 12) & 0x000F_000F_000F_000F;
        pairs = (pairs | pairs << 6) & spread(3);
        let (low, high) = (widen(pairs & spread(1)), widen(pairs >> 1 & spread(1)));
        let (even, odd) = (first ^ (high & (first ^ third)), second ^ (high & (second ^ fourth)));
        even ^ (low & (even ^ odd))
    })
}

/// The pixels of a row of a leaf of 4 bits a pixel.
#[inline(always)]
pub(super) fn expand_four(bits: [u8; 8], palette: &[u8; 16]) -> Row {
    let mut row = [0; LEAF_SIDE];
    for column in 0..LEAF_SIDE {
        row[column] = palette[usize::from(bits[column / 2] >> (4 * (column & 1)) & 15)];
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn paths() -> impl Iterator<Item = Instructions> {
        [Instructions::Baseline, Instructions::Avx2].into_iter().filter(|path| path.is_available())
    }

    fn leaf(seed: u64, colors: u16) -> Pixels {
        core::array::from_fn(|index| {
            let mixed = (index as u64 ^ seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
            (mixed % u64::from(colors)) as u8
        })
    }

    proptest! {
        #[test]
        fn every_path_counts_the_same(seeds: [u64; 2], colors in 1..=256u16) {
            let (old, new) = (leaf(seeds[0], colors), leaf(seeds[1], colors));
            let mut expected = LeafChange::default();
            for (index, (&old, &new)) in old.iter().zip(&new).enumerate() {
                expected.changed += u32::from(old != new);
                expected.destroyed += u32::from(old != 0 && new == 0);
                expected.created += u32::from(old == 0 && new != 0);
                expected.removed += u32::from(old.saturating_sub(new));
                expected.added += u32::from(new.saturating_sub(old));
                expected.columns |= u32::from(old != new) << (index % 16);
                expected.rows |= u32::from(old != new) << (index / 16);
            }
            let left: Pixels = core::array::from_fn(|index| old[index].saturating_sub(new[index]));
            for path in paths() {
                prop_assert_eq!(compare(path, &old, &new), expected);
                let mut pixels = old;
                let change = hit(path, &mut pixels, &new);
                prop_assert_eq!(pixels, left);
                prop_assert_eq!(change, compare(Instructions::Baseline, &old, &left));
            }
        }
    }
}
