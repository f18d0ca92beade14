//! What fills a square, in whatever form it is kept.

use crate::quadtree_map::tree::edged::Edged;
use crate::quadtree_map::tree::leaf::{PackedFour, PackedOne, PackedTwo};
use crate::quadtree_map::tree::pixels::{LEAF_SIDE, Masks, Pixels, Row};
use crate::quadtree_map::tree::sloped::Sloped;
use crate::simd::{Native, bytes::Lanes};

/// What fills a square, ready to be read.
#[derive(Clone, Copy)]
pub(crate) enum Content<'a> {
    Solid(u8),
    Raw(&'a Pixels),
    One(&'a PackedOne),
    Two(&'a PackedTwo),
    Four(&'a PackedFour),
    Sloped(&'a Sloped),
    Edged(&'a Edged),
}

impl Content<'_> {
    /// Pixel `index` of a leaf, or the value.
    #[inline(always)]
    pub(crate) fn pixel(&self, index: usize) -> u8 {
        match self {
            Content::Solid(value) => *value,
            Content::Raw(pixels) => pixels[index & 0xFF],
            Content::One(packed) => packed.pixel(index),
            Content::Two(packed) => packed.pixel(index),
            Content::Four(packed) => packed.pixel(index),
            Content::Sloped(packed) => packed.pixel(index),
            Content::Edged(packed) => packed.pixel(index),
        }
    }

    /// The pixels of row `row` of a leaf, or the value all along.
    #[inline(always)]
    pub(crate) fn row(&self, row: usize) -> Row {
        match self {
            Content::Solid(value) => [*value; LEAF_SIDE],
            Content::Raw(pixels) => pixels.as_chunks().0[row],
            Content::One(packed) => packed.row::<Native>(row),
            Content::Two(packed) => packed.row::<Native>(row),
            Content::Four(packed) => packed.row::<Native>(row),
            Content::Sloped(packed) => packed.row::<Native>(row),
            Content::Edged(packed) => packed.row(row),
        }
    }

    /// Bits set where a pixel of a packed leaf of two values has the higher one, and both, the lower
    /// one first.
    #[inline(always)]
    pub(crate) fn two_values(&self) -> Option<(Masks, [u8; 2])> {
        match self {
            Content::One(packed) => Some(packed.masks()),
            Content::Edged(packed) => Some(packed.masks()),
            _ => None,
        }
    }

    /// Hands out the rows of a leaf, or the value all along, one after the other.
    #[inline(always)]
    pub(crate) fn for_each_row<L: Lanes>(
        &self,
        rows: core::ops::Range<usize>,
        mut take: impl FnMut(Row),
    ) {
        match self {
            Content::Solid(value) => rows.for_each(|_| take([*value; LEAF_SIDE])),
            Content::Raw(pixels) => rows.for_each(|row| take(pixels.as_chunks().0[row])),
            Content::One(packed) => rows.for_each(|row| take(packed.row::<L>(row))),
            Content::Two(packed) => rows.for_each(|row| take(packed.row::<L>(row))),
            Content::Four(packed) => rows.for_each(|row| take(packed.row::<L>(row))),
            Content::Sloped(packed) => rows.for_each(|row| take(packed.row::<L>(row))),
            Content::Edged(packed) => rows.for_each(|row| take(packed.row(row))),
        }
    }

    /// Writes all pixels of a leaf.
    #[inline(always)]
    pub(crate) fn expand<L: Lanes>(&self, pixels: &mut Pixels) {
        let mut rows = pixels.as_chunks_mut::<LEAF_SIDE>().0.iter_mut();
        self.for_each_row::<L>(0..LEAF_SIDE, |row| {
            if let Some(out) = rows.next() {
                *out = row;
            }
        });
    }
}
