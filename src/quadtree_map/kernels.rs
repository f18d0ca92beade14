//! The inner loops over leaves of 16 x 16 pixels.
//!
//! Each is written once, in plain Rust over fixed rows that the compiler turns into SIMD, with the
//! few steps it cannot foresee taken from [`bytes`](crate::simd::bytes), and compiled for every set of
//! instructions, of which one is picked at run time. All of it is
//! whole numbers, so every path gives the same bytes.

use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::edged::Edged;
use crate::quadtree_map::tree::leaf::{PackedFour, PackedOne, PackedTwo, Palette};
use crate::quadtree_map::tree::pixels::Row;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE, Pixels};
use crate::quadtree_map::tree::sloped::Sloped;
use crate::simd::bytes::Lanes;
use crate::simd::{Native, kernel};

/// What changed in a leaf.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LeafChange {
    pub(crate) changed: u32,
    pub(crate) destroyed: u32,
    pub(crate) created: u32,
    pub(crate) removed: u32,
    pub(crate) added: u32,
    /// One bit a column in which something changed.
    pub(crate) columns: u32,
    /// One bit a row in which something changed.
    pub(crate) rows: u32,
}

kernel! {
    /// What changed from one leaf to the other.
    compare / compare_body(old: &Pixels, new: &Pixels) -> LeafChange
}

#[inline(always)]
fn compare_body<L: Lanes>(old: &Pixels, new: &Pixels) -> LeafChange {
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
        columns: nonzero_bits::<L>(&changed),
        rows,
    }
}

kernel! {
    /// Pixels above 0 and hit points that the one leaf has more than the other; none if both are the same.
    gained / gained_body(old: &Pixels, new: &Pixels) -> Option<(i32, i32)>
}

#[inline(always)]
fn gained_body<L: Lanes>(old: &Pixels, new: &Pixels) -> Option<(i32, i32)> {
    // Two rows at a time: a register of the widest instructions.
    let mut different = [0u8; 2 * LEAF_SIDE];
    let mut pixels = [0i8; 2 * LEAF_SIDE];
    let rows =
        old.as_chunks::<{ 2 * LEAF_SIDE }>().0.iter().zip(new.as_chunks::<{ 2 * LEAF_SIDE }>().0);
    for (old, new) in rows {
        for column in 0..2 * LEAF_SIDE {
            let (old, new) = (old[column], new[column]);
            different[column] |= old ^ new;
            pixels[column] += i8::from(new != 0) - i8::from(old != 0);
        }
    }
    let is_different =
        || different.as_chunks::<LEAF_SIDE>().0.iter().any(|row| nonzero_bits::<L>(row) != 0);
    let hp = |pixels: &Pixels| pixels.iter().map(|&hp| i32::from(hp)).sum::<i32>();
    let gained = || (pixels.iter().map(|&part| i32::from(part)).sum(), hp(new) - hp(old));
    is_different().then(gained)
}

kernel! {
    /// Takes `damage` from the pixels of a leaf, not below 0, and says what changed.
    hit / hit_body(pixels: &mut Pixels, damage: &Pixels) -> LeafChange
}

#[inline(always)]
fn hit_body<L: Lanes>(pixels: &mut Pixels, damage: &Pixels) -> LeafChange {
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
        columns: nonzero_bits::<L>(&changed),
        rows,
        ..LeafChange::default()
    }
}

#[inline(always)]
fn sum(counts: &Row) -> u32 {
    counts.iter().map(|&count| u32::from(count)).sum()
}

#[inline(always)]
fn nonzero_bits<L: Lanes>(row: &Row) -> u32 {
    u32::from(!L::equal_mask(row, 0))
}

/// One bit a pixel: set where the pixel is at or above `threshold`.
#[inline(always)]
pub(crate) fn solid_mask(row: &Row, threshold: u8) -> u16 {
    let pixels = Native::load(row);
    let is_solid = Native::equal(Native::max(pixels, Native::splat(threshold)), pixels);
    Native::bits::<7>(is_solid) as u16
}

/// True if all pixels of a leaf have the value of the first. Out of line: it is unrolled, and asked in many places.
#[inline(never)]
pub(crate) fn is_uniform(pixels: &Pixels) -> bool {
    let first = [pixels[0]; LEAF_SIDE];
    pixels.as_chunks::<LEAF_SIDE>().0.iter().all(|row| *row == first)
}

kernel! {
    /// All pixels of a leaf.
    expand / expand_body(content: Content<'_>) -> Pixels
}

#[inline(always)]
fn expand_body<L: Lanes>(content: Content<'_>) -> Pixels {
    let mut pixels = [0; LEAF_PIXELS];
    content.expand::<L>(&mut pixels);
    pixels
}

/// The smallest form that holds a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Uniform(u8),
    Edged(Edged),
    One(PackedOne),
    Two(PackedTwo),
    Sloped(Sloped),
    Four(PackedFour),
    Raw,
}

impl Form {
    /// What it holds; the pixels of the leaf themselves if they are not packed.
    #[inline(always)]
    pub(crate) fn content<'a>(&'a self, pixels: &'a Pixels) -> Content<'a> {
        match self {
            Form::Uniform(value) => Content::Solid(*value),
            Form::Edged(packed) => Content::Edged(packed),
            Form::One(packed) => Content::One(packed),
            Form::Two(packed) => Content::Two(packed),
            Form::Sloped(packed) => Content::Sloped(packed),
            Form::Four(packed) => Content::Four(packed),
            Form::Raw => Content::Raw(pixels),
        }
    }
}

kernel! {
    /// The smallest form that holds a leaf.
    smallest / smallest_body(pixels: &Pixels) -> Form
}

/// The smallest form that holds a leaf of two values, the lower one first.
#[inline(always)]
pub(crate) fn of_two<L: Lanes>(pixels: &Pixels, values: [u8; 2]) -> Form {
    let rows = pixels.as_chunks::<LEAF_SIDE>().0;
    let mut high = [0; LEAF_SIDE];
    for (bits, row) in high.iter_mut().zip(rows) {
        *bits = L::equal_mask(row, values[1]);
    }
    match Edged::new(&high, values) {
        Some(edged) => Form::Edged(edged),
        None => Form::One(PackedOne::of_masks(&high, values)),
    }
}

#[inline(always)]
fn smallest_body<L: Lanes>(pixels: &Pixels) -> Form {
    let rows = pixels.as_chunks::<LEAF_SIDE>().0;
    let (mut least, mut most) = (L::load(pixels), L::load(pixels));
    for first in (L::BYTES..LEAF_PIXELS).step_by(L::BYTES) {
        let here = L::load(&pixels[first..]);
        (least, most) = (L::min(least, here), L::max(most, here));
    }
    let (low, high) = (L::least(least), L::most(most));
    if low == high {
        return Form::Uniform(low);
    }
    let is_outside = |row: &Row| L::equal_mask(row, low) | L::equal_mask(row, high) == u16::MAX;
    if rows.iter().all(is_outside) {
        return of_two::<L>(pixels, [low, high]);
    }
    if let Some(palette) = Palette::of_at_most::<L>(pixels, 4) {
        return Form::Two(PackedTwo::new_by::<L>(pixels, &palette));
    }
    if let Some(sloped) = Sloped::new::<L>(pixels, low, high) {
        return Form::Sloped(sloped);
    }
    match Palette::of_at_most::<L>(pixels, 16) {
        Some(palette) => Form::Four(PackedFour::new_by::<L>(pixels, &palette)),
        None => Form::Raw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::Instructions;
    use proptest::prelude::*;

    fn paths() -> impl Iterator<Item = Instructions> {
        Instructions::all()
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
            let more = |one: u32, other: u32| one as i32 - other as i32;
            let LeafChange { destroyed, created, removed, added, .. } = expected;
            let gain = (more(created, destroyed), more(added, removed));
            for path in paths() {
                prop_assert_eq!(compare(path, &old, &new), expected);
                prop_assert_eq!(gained(path, &old, &new), (old != new).then_some(gain));
                prop_assert_eq!(gained(path, &old, &old), None);
                prop_assert_eq!(gained(path, &[0; LEAF_PIXELS], &[255; LEAF_PIXELS]), Some((256, 65280)));
                let mut pixels = old;
                let change = hit(path, &mut pixels, &new);
                prop_assert_eq!(pixels, left);
                prop_assert_eq!(change, compare(Instructions::PORTABLE, &old, &left));
            }
        }

        #[test]
        fn every_path_packs_an_edge_the_same(reach: [u8; LEAF_SIDE], values: [u8; 2]) {
            let pixel = |index: usize| values[usize::from(index % 16 < usize::from(reach[index / 16] % 17))];
            let pixels = core::array::from_fn(pixel);
            for path in paths() {
                match smallest(path, &pixels) {
                    Form::Edged(packed) => {
                        prop_assert_eq!(expand(path, Content::Edged(&packed)), pixels);
                    }
                    Form::Uniform(value) => prop_assert_eq!([value; LEAF_PIXELS], pixels),
                    form => prop_assert!(false, "{:?}", form),
                }
            }
        }

        #[test]
        fn every_path_packs_and_expands_the_same(seed: u64, colors in 1..=40u16, slope in 0..9u8) {
            let mut pixels = leaf(seed, colors);
            for (index, pixel) in pixels.iter_mut().enumerate() {
                *pixel = pixel.saturating_add((index % 16) as u8 * slope).min(120);
            }
            let form = smallest(Instructions::PORTABLE, &pixels);
            for path in paths() {
                prop_assert_eq!(smallest(path, &pixels), form);
                prop_assert_eq!(expand(path, form.content(&pixels)), pixels);
            }
        }
    }
}
