//! What a node knows of its leaves, so that a map seen from far away need not look at them: compaction
//! writes it down, and what changes a leaf crosses it out.

use crate::quadtree_map::kernels::kernel;
use crate::quadtree_map::lanes::Lanes;
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::leaves::Leaves;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, Pixels};
use crate::quadtree_map::tree::reference::Reference;

/// The sum and the largest of the pixels of each leaf of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Summary {
    /// At most 256 times 255: they fit.
    pub(crate) sums: [u16; 64],
    pub(crate) largest: [u8; 64],
}

impl Summary {
    /// What a pool is filled with before a piece is used.
    pub(crate) const BLANK: Self = Self { sums: [0; 64], largest: [0; 64] };
}

impl Leaves {
    /// The sum of a leaf's pixels.
    pub(crate) fn sum(&self, leaf: Reference) -> u32 {
        let content = self.content(leaf);
        match content.two_values() {
            None => sum_of(self.instructions, content),
            Some((masks, [low, high])) => {
                let count: u32 = masks.iter().map(|mask| mask.count_ones()).sum();
                let (low, high) = (u32::from(low), u32::from(high));
                low * LEAF_PIXELS as u32 + (high - low) * count
            }
        }
    }

    /// The largest of a leaf's pixels.
    pub(crate) fn largest(&self, leaf: Reference) -> u8 {
        let content = self.content(leaf);
        match content.two_values() {
            None => largest_of(self.instructions, content),
            Some((masks, [low, high])) => {
                if masks.iter().any(|&mask| mask != 0) {
                    high
                } else {
                    low
                }
            }
        }
    }
}

kernel! {
    /// The sum of a leaf's pixels.
    sum_of / sum_body(content: Content<'_>) -> u32
}

#[inline(always)]
fn sum_body<L: Lanes>(content: Content<'_>) -> u32 {
    let mut memory = [0; LEAF_PIXELS];
    let pixels = expanded::<L>(&content, &mut memory);
    let mut sums = L::no_sums();
    for first in (0..LEAF_PIXELS).step_by(L::BYTES) {
        sums = L::add_sums(sums, L::load(&pixels[first..]));
    }
    L::total(sums) as u32
}

kernel! {
    /// The largest of a leaf's pixels.
    largest_of / largest_body(content: Content<'_>) -> u8
}

#[inline(always)]
fn largest_body<L: Lanes>(content: Content<'_>) -> u8 {
    let mut memory = [0; LEAF_PIXELS];
    let pixels = expanded::<L>(&content, &mut memory);
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
