//! What a node may know of its leaves, and a root's of squares of them, so that a map seen from far away need not
//! look at them: edits, compaction and loads write it down in maps that ask for it, and what changes a leaf
//! crosses it out.

use core::array::from_fn;

use crate::quadtree_map::tree::area::LEAF_SHIFT;
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::leaves::Leaves;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, Pixels};
use crate::quadtree_map::tree::reference::Reference;
use crate::simd::bytes::Lanes;
use crate::simd::{Instructions, kernel};

/// The sum and the largest of the pixels of each leaf of a node.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Summary {
    /// One bit a slot: the leaf or the solid square there is as the summary says.
    pub(crate) known: u64,
    /// The same for squares of four and of sixteen leaves, beside what says whether that is so: a map seen from
    /// farther away then takes one line of memory a node.
    means: Coarse,
    largest_of_many: Coarse,
    /// At most 256 times 255: they fit.
    pub(crate) sums: [u16; 64],
    pub(crate) largest: [u8; 64],
}

/// The bytes of squares of 32 and of 64 pixels a side, row by row.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(crate) struct Coarse {
    of_four: [u8; 16],
    of_sixteen: [u8; 4],
}

impl Coarse {
    const BLANK: Self = Self { of_four: [0; 16], of_sixteen: [0; 4] };

    #[inline(always)]
    fn of<const IS_LARGEST: bool>(wholes: &[u16; 64]) -> Self {
        let four = groups_of_leaves::<2, IS_LARGEST>(wholes);
        let sixteen = groups_of_leaves::<4, IS_LARGEST>(wholes);
        Self { of_four: from_fn(|at| four[at]), of_sixteen: from_fn(|at| sixteen[at]) }
    }
}

impl Summary {
    /// What a pool is filled with before a piece is used.
    pub(crate) const BLANK: Self = Self {
        known: 0,
        means: Coarse::BLANK,
        largest_of_many: Coarse::BLANK,
        sums: [0; 64],
        largest: [0; 64],
    };

    /// Notes that all is known.
    pub(crate) fn complete(&mut self, instructions: Instructions) {
        self.known = u64::MAX;
        (self.means, self.largest_of_many) = coarse_of(instructions, &self.sums, &self.largest);
    }

    /// The means and the largest of squares of 64 pixels a side, if all is known.
    pub(crate) fn large_squares(&self) -> Option<[[u8; 4]; 2]> {
        let squares = [self.means.of_sixteen, self.largest_of_many.of_sixteen];
        (self.known == u64::MAX).then_some(squares)
    }

    /// The bytes of squares of 32 or of 64 pixels a side, row by row, if all is known.
    #[inline(always)]
    pub(crate) fn squares<const IS_LARGEST: bool>(&self, level: u32) -> Option<&[u8]> {
        let coarse = if IS_LARGEST { &self.largest_of_many } else { &self.means };
        let squares = match level {
            5 => &coarse.of_four[..],
            6 => &coarse.of_sixteen[..],
            _ => return None,
        };
        (self.known == u64::MAX).then_some(squares)
    }
}

/// The means and the largest of the squares of 64 pixels a side of a root, row by row: a large map seen from far
/// away takes a few lines of memory a root.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Overview {
    means: [u8; 256],
    largest: [u8; 256],
    /// One bit a slot: what it holds is as the overview says.
    pub(crate) known: u64,
}

impl Overview {
    /// What a pool is filled with before a piece is used.
    pub(crate) const BLANK: Self = Self { means: [0; 256], largest: [0; 256], known: 0 };

    /// Notes what a slot holds, from the means and the largest of its four squares.
    pub(crate) fn learn(&mut self, slot: usize, means: [u8; 4], largest: [u8; 4]) {
        for (at, (mean, largest)) in means.into_iter().zip(largest).enumerate() {
            let (row, column) = (slot / 8 * 2 + at / 2, slot % 8 * 2 + at % 2);
            self.means[row * 16 + column] = mean;
            self.largest[row * 16 + column] = largest;
        }
        self.known |= 1 << slot;
    }

    /// The bytes of all squares, if all are known.
    #[inline(always)]
    pub(crate) fn squares<const IS_LARGEST: bool>(&self) -> Option<&[u8]> {
        let squares = if IS_LARGEST { &self.largest } else { &self.means };
        (self.known == u64::MAX).then_some(squares)
    }
}

kernel! {
    /// The means and the largest of squares of leaves.
    coarse_of / coarse_body(sums: &[u16; 64], largest: &[u8; 64]) -> (Coarse, Coarse)
}

#[inline(always)]
fn coarse_body<L: Lanes>(sums: &[u16; 64], largest: &[u8; 64]) -> (Coarse, Coarse) {
    (Coarse::of::<MEAN>(sums), Coarse::of::<LARGEST>(&largest.map(u16::from)))
}

/// The two kinds of what a square is reduced to, for code that is compiled for each.
pub(crate) const MEAN: bool = false;
pub(crate) const LARGEST: bool = true;

/// Two squares as one: the sum of their pixels, or the largest.
#[inline(always)]
pub(crate) fn join<const IS_LARGEST: bool>(one: u64, other: u64) -> u64 {
    if IS_LARGEST { one.max(other) } else { one + other }
}

/// The byte of a square from the sum of its pixels, or from the largest.
#[inline(always)]
pub(crate) fn byte_of<const IS_LARGEST: bool>(whole: u64, level: u32) -> u8 {
    if IS_LARGEST { whole as u8 } else { ((whole + (1 << (2 * level - 1))) >> (2 * level)) as u8 }
}

/// The bytes of the squares of `SIDE` leaves a side, row by row.
#[inline(always)]
pub(crate) fn groups_of_leaves<const SIDE: usize, const IS_LARGEST: bool>(
    wholes: &[u16; 64],
) -> [u8; 64] {
    let level = LEAF_SHIFT + SIDE.trailing_zeros();
    let mut bytes = [0; 64];
    let mut at = 0;
    for rows in wholes.as_chunks::<8>().0.chunks_exact(SIDE) {
        let mut columns = [0u32; 8];
        for row in rows {
            for (column, &whole) in columns.iter_mut().zip(row) {
                *column = join::<IS_LARGEST>((*column).into(), whole.into()) as u32;
            }
        }
        for group in columns.chunks_exact(SIDE) {
            let whole = group.iter().fold(0, |whole, &part| join::<IS_LARGEST>(whole, part.into()));
            bytes[at] = byte_of::<IS_LARGEST>(whole, level);
            at += 1;
        }
    }
    bytes
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
