//! One bit a pixel: set where the pixel is at or above a threshold.
//!
//! What asks for shapes rather than values (outlines, solid rectangles, islands) works on these bits,
//! sixty-four pixels at a time.

use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::Vec;
use crate::quadtree_map::kernels;
use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT, LEVEL_SHIFT};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::leaf::Depth;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE, Row};
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};
use crate::simd::bytes::Lanes;
use crate::simd::kernel;

/// The bits of a leaf, a row each, the lowest bit for the first column.
pub(crate) type LeafBits = [u16; LEAF_SIDE];

/// The plane ends here: one past its last coordinate, in unsigned numbers.
const PLANE_END: i64 = 1 << 32;
/// Pixels in a word.
const WORD: i64 = 64;

/// Refuses the threshold that every pixel of the plane reaches.
pub(crate) fn check_threshold(threshold: u8) -> core::result::Result<(), ArgumentError> {
    if threshold == 0 {
        return Err(ArgumentError::new("threshold", threshold, "must be at least 1"));
    }
    Ok(())
}

/// Clears what lies before column `left` or from column `right` on.
pub(crate) fn clip(bits: &mut [u64], left: usize, right: usize) {
    for (word, bits) in bits.iter_mut().enumerate() {
        let first = left.saturating_sub(word * 64).min(64);
        let end = right.saturating_sub(word * 64).min(64);
        *bits &= if first < end { u64::MAX << first & u64::MAX >> (64 - end) } else { 0 };
    }
}

/// The bits of a row of a leaf.
#[inline(always)]
pub(crate) fn solid_bits(row: Row, threshold: u8) -> u16 {
    kernels::solid_mask(&row, threshold)
}

/// The bits of a packed leaf of two values.
#[inline(always)]
pub(crate) fn two_value_bits(content: &Content<'_>, threshold: u8) -> Option<LeafBits> {
    let (rows, values) = content.two_values()?;
    let [low, high] = values.map(|value| if value >= threshold { u16::MAX } else { 0 });
    Some(rows.map(|bits| bits & high | !bits & low))
}

kernel! {
    /// The bits of a leaf or of a solid square.
    bits_of / content_bits(content: Content<'_>, threshold: u8) -> LeafBits
}

#[inline(always)]
pub(crate) fn content_bits<L: Lanes>(content: Content<'_>, threshold: u8) -> LeafBits {
    let mut expanded = [0; LEAF_PIXELS];
    if let Content::Sloped(sloped) = &content
        && let Some(bits) = sloped.masks_above_smallest(threshold)
    {
        return bits;
    }
    let pixels = match content {
        Content::Solid(value) => {
            return [if value >= threshold { u16::MAX } else { 0 }; LEAF_SIDE];
        }
        Content::One(_) | Content::Edged(_) => {
            return two_value_bits(&content, threshold).unwrap_or_default();
        }
        Content::Raw(pixels) => pixels,
        Content::Two(_) | Content::Four(_) | Content::Sloped(_) => {
            content.expand::<L>(&mut expanded);
            &expanded
        }
    };
    let mut rows = [0; LEAF_SIDE];
    let least = L::splat(threshold);
    for (pixels, rows) in pixels.chunks_exact(L::BYTES).zip(rows.chunks_mut(L::BYTES / LEAF_SIDE)) {
        let pixels = L::load(pixels);
        let bits = L::bits::<7>(L::equal(L::max(pixels, least), pixels));
        for (row, out) in rows.iter_mut().enumerate() {
            *out = (bits >> (row * LEAF_SIDE)) as u16;
        }
    }
    rows
}

/// The bits of a leaf or of a solid square. What it is, is asked but once, and those of two values first.
#[inline(always)]
pub(crate) fn reference_bits<L: Lanes>(tree: &Tree, leaf: Reference, threshold: u8) -> LeafBits {
    let two_values = match leaf.kind() {
        Kind::Packed(Depth::Edged, packed) => tree.leaves.edged.get(packed).masks(),
        Kind::Packed(Depth::One, packed) => tree.leaves.one.get(packed).masks(),
        _ => return content_bits::<L>(tree.content(leaf), threshold),
    };
    let (rows, values) = two_values;
    let [low, high] = values.map(|value| if value >= threshold { u16::MAX } else { 0 });
    rows.map(|bits| bits & high | !bits & low)
}

impl Tree {
    /// The leaf that holds a pixel, or the solid square.
    #[inline]
    pub(crate) fn leaf_at(&self, x: u32, y: u32) -> Reference {
        self.square_at(x, y).0
    }

    /// The bits of a leaf or of a solid square; `threshold` is at least 1.
    #[inline]
    pub(crate) fn leaf_bits(&self, leaf: Reference, threshold: u8) -> LeafBits {
        bits_of(self.leaves.instructions, self.content(leaf), threshold)
    }
}

/// Pixels side by side.
#[derive(Clone, Copy)]
pub(crate) struct PixelRows<'a> {
    /// Row by row.
    pub(crate) pixels: &'a [u8],
    /// From the start of a row to the start of the next.
    pub(crate) stride: usize,
    /// Where they lie. There is nothing around it.
    pub(crate) area: Area,
}

/// Where pixels come from.
#[derive(Clone, Copy)]
pub(crate) enum Source<'a> {
    /// No pixels.
    Nothing,
    Tree(&'a Tree),
    Pixels(PixelRows<'a>),
}

/// Rows of bits over a range of columns, made a row of leaves at a time as they are asked for.
///
/// Coordinates are unsigned ones in 64 bits and may lie outside the plane, where no pixel is.
pub(crate) struct SolidRows<'a> {
    source: Source<'a>,
    threshold: u8,
    /// The column of the first bit: a multiple of 64.
    first: i64,
    /// Words in a row.
    words: usize,
    /// The sixteen rows of the band that was made last.
    band: Vec<u64>,
    /// Which band that is, counted in leaves.
    held: Option<i64>,
    /// All rows from that band on and before this one are alike; 0 if those of the band are not.
    alike: i64,
    /// A row outside the plane.
    nothing: Vec<u64>,
}

impl<'a> SolidRows<'a> {
    /// Rows that hold the columns from `min_x` to `max_x`, and some around them. Takes 17 bits of
    /// memory a column.
    pub(crate) fn new(
        source: Source<'a>,
        threshold: u8,
        min_x: i64,
        max_x: i64,
    ) -> Result<Self, OutOfMemory> {
        let first = min_x.div_euclid(WORD) * WORD;
        let words = ((max_x - first) / WORD + 1) as usize;
        Ok(Self {
            source,
            threshold,
            first,
            words,
            band: Vec::try_filled(words * LEAF_SIDE, 0)?,
            held: None,
            alike: 0,
            nothing: Vec::try_filled(words, 0)?,
        })
    }

    /// The column of the first bit.
    pub(crate) fn first(&self) -> i64 {
        self.first
    }

    /// Words in a row.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// The bits of row `y`. Those of columns outside the range asked for may be set, too.
    pub(crate) fn row(&mut self, y: i64) -> &[u64] {
        if !(0..PLANE_END).contains(&y) {
            return &self.nothing;
        }
        let band = y >> LEAF_SHIFT;
        if self.held != Some(band) {
            self.make(y as u32);
            self.held = Some(band);
        }
        &self.band[(y as usize % LEAF_SIDE) * self.words..][..self.words]
    }

    /// The first row behind row `y`, which was asked for last, that may differ from it.
    pub(crate) fn next_other(&self, y: i64) -> i64 {
        if (0..PLANE_END).contains(&y) { self.alike.max(y + 1) } else { y + 1 }
    }

    /// Makes the band that holds row `y`.
    fn make(&mut self, y: u32) {
        self.band.fill(0);
        match self.source {
            Source::Nothing => self.alike = PLANE_END,
            Source::Tree(tree) => self.make_of_tree(tree, y),
            Source::Pixels(rows) => self.make_of_pixels(&rows, y),
        }
    }

    fn make_of_pixels(&mut self, rows: &PixelRows<'_>, y: u32) {
        let PixelRows { pixels, stride, area } = *rows;
        self.alike = 0;
        let end = self.first + self.words as i64 * WORD;
        let from = i64::from(area.min_x).max(self.first);
        let to = (i64::from(area.max_x) + 1).min(end);
        if from >= to {
            return;
        }
        let threshold = self.threshold;
        let columns =
            (from - i64::from(area.min_x)) as usize..(to - i64::from(area.min_x)) as usize;
        let first_row = y / LEAF_SIDE as u32 * LEAF_SIDE as u32;
        for (y, band) in (first_row..=u32::MAX).zip(self.band.chunks_exact_mut(self.words)) {
            if !(area.min_y..=area.max_y).contains(&y) {
                continue;
            }
            let row = &pixels[(y - area.min_y) as usize * stride..][columns.clone()];
            for (index, pixels) in row.chunks(LEAF_SIDE).enumerate() {
                let mut sixteen = [0; LEAF_SIDE];
                sixteen[..pixels.len()].copy_from_slice(pixels);
                let bits = u128::from(solid_bits(sixteen, threshold));
                let column = (from - self.first) as usize + index * LEAF_SIDE;
                let bits = bits << (column % 64);
                band[column / 64] |= bits as u64;
                if let Some(next) = band.get_mut(column / 64 + 1) {
                    *next |= (bits >> 64) as u64;
                }
            }
        }
    }

    fn make_of_tree(&mut self, tree: &Tree, y: u32) {
        self.alike = PLANE_END;
        let end = (self.first + self.words as i64 * WORD).min(PLANE_END);
        let mut x = self.first.max(0);
        while x < end {
            let (reference, shift) = tree.square_at(x as u32, y);
            let next = ((x >> shift) + 1) << shift;
            let is_solid = reference.solid_value().is_some();
            let alike = if is_solid { ((i64::from(y) >> shift) + 1) << shift } else { 0 };
            self.alike = self.alike.min(alike);
            match reference.solid_value() {
                Some(value) if value < self.threshold => {}
                Some(_) => self.fill(x, next.min(end)),
                None => self.copy(x, &tree.leaf_bits(reference, self.threshold)),
            }
            x = next;
        }
    }

    /// Sets all bits of the band from column `from` to before column `to`: whole leaves.
    fn fill(&mut self, from: i64, to: i64) {
        let (from, to) = ((from - self.first) as usize, (to - self.first) as usize);
        for row in self.band.chunks_exact_mut(self.words) {
            for (word, bits) in row.iter_mut().enumerate().take(to.div_ceil(64)).skip(from / 64) {
                let first = from.saturating_sub(word * 64);
                let last = to.saturating_sub(word * 64).min(64) - 1;
                *bits |= u64::MAX << first & u64::MAX >> (63 - last);
            }
        }
    }

    /// Copies the bits of a leaf to the band.
    fn copy(&mut self, x: i64, leaf: &LeafBits) {
        let column = (x - self.first) as usize;
        let (word, shift) = (column / 64, column % 64);
        for (row, &bits) in self.band.chunks_exact_mut(self.words).zip(leaf) {
            row[word] |= u64::from(bits) << shift;
        }
    }
}

const _: () = assert!(LEAF_SHIFT + LEVEL_SHIFT == MIDDLE_SHIFT);
