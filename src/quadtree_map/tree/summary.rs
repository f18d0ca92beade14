//! What a node may know of its leaves, so that a map seen from far away need not look at them: edits,
//! compaction and loads write it down in maps that ask for it, and what changes a leaf crosses it out.

use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::leaves::Leaves;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, Pixels};
use crate::quadtree_map::tree::reference::Reference;
use crate::simd::kernel;
use crate::simd::{bytes::Lanes, prefetch};

/// Bytes that come from memory together.
const LINE: usize = 64;

/// The sum and the largest of the pixels of each leaf of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Summary {
    /// One bit a slot: the leaf or the solid square there is as the summary says.
    pub(crate) known: u64,
    /// At most 256 times 255: they fit.
    pub(crate) sums: [u16; 64],
    pub(crate) largest: [u8; 64],
}

impl Summary {
    /// What a pool is filled with before a piece is used.
    pub(crate) const BLANK: Self = Self { known: 0, sums: [0; 64], largest: [0; 64] };
}

impl Leaves {
    /// The sum of the pixels of a leaf or of a solid square as large as one.
    #[inline(always)]
    pub(crate) fn sum(&self, leaf: Reference) -> u16 {
        let content = self.content(leaf);
        match content {
            Content::Solid(value) => u16::from(value) * LEAF_PIXELS as u16,
            Content::Edged(packed) => packed.sum(),
            Content::One(packed) => packed.sum(),
            _ => sum_of(self.instructions, content),
        }
    }

    /// The largest of the pixels of a leaf or of a solid square.
    #[inline(always)]
    pub(crate) fn largest(&self, leaf: Reference) -> u8 {
        match self.content(leaf) {
            Content::Solid(value) => value,
            Content::Raw(pixels) => largest_of(self.instructions, pixels),
            // Packed leaves have each value that they name, the largest last.
            Content::One(packed) => packed.palette[1],
            Content::Two(packed) => packed.palette[3],
            Content::Four(packed) => packed.palette[15],
            Content::Sloped(packed) => packed.largest(),
            Content::Edged(packed) => packed.values()[1],
        }
    }

    /// Asks for the memory of a leaf.
    #[inline(always)]
    pub(crate) fn prefetch(&self, leaf: Reference) {
        match self.content(leaf) {
            Content::Solid(_) => {}
            Content::Raw(pixels) => pixels.chunks(LINE).for_each(|line| prefetch(&line[0])),
            Content::One(packed) => prefetch(packed),
            Content::Two(packed) => packed.bits.chunks(LINE).for_each(|line| prefetch(&line[0])),
            Content::Four(packed) => packed.bits.chunks(LINE).for_each(|line| prefetch(&line[0])),
            Content::Sloped(packed) => prefetch(packed),
            Content::Edged(packed) => prefetch(packed),
        }
    }
}

kernel! {
    /// The sum of a leaf's pixels.
    sum_of / sum_body(content: Content<'_>) -> u16
}

#[inline(always)]
fn sum_body<L: Lanes>(content: Content<'_>) -> u16 {
    let mut memory = [0; LEAF_PIXELS];
    let pixels = expanded::<L>(&content, &mut memory);
    let mut sums = L::no_sums();
    for first in (0..LEAF_PIXELS).step_by(L::BYTES) {
        sums = L::add_sums(sums, L::load(&pixels[first..]));
    }
    L::total(sums) as u16
}

kernel! {
    /// The largest of a leaf's pixels.
    largest_of / largest_body(pixels: &Pixels) -> u8
}

#[inline(always)]
fn largest_body<L: Lanes>(pixels: &Pixels) -> u8 {
    let mut most = L::load(pixels);
    for first in (L::BYTES..LEAF_PIXELS).step_by(L::BYTES) {
        most = L::max(most, L::load(&pixels[first..]));
    }
    L::most(most)
}

/// The pixels of a leaf, where they lie or in `memory`.
#[inline(always)]
pub(crate) fn expanded<'a, L: Lanes>(content: &Content<'a>, memory: &'a mut Pixels) -> &'a Pixels {
    if let Content::Raw(pixels) = content {
        return pixels;
    }
    content.expand::<L>(memory);
    memory
}
