//! Reading many single pixels in one call.

use crate::coord::Point;
use crate::quadtree_map::read::rectangle::PixelCell;
use crate::quadtree_map::tree::area::{
    LEAF_SHIFT, ROOT_SHIFT, Square, pixel_of, slot_of, to_unsigned,
};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};

/// Points that are looked up together.
const TOGETHER: usize = 64;

/// A square and what fills it: the last place of a reader.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    pub(crate) square: Square,
    pub(crate) content: Content<'a>,
}

impl Place<'_> {
    /// True if the pixel lies in the square.
    #[inline(always)]
    pub(crate) fn holds(&self, x: u32, y: u32) -> bool {
        ((x ^ self.square.x) | (y ^ self.square.y)) >> self.square.shift == 0
    }

    /// The value of a pixel in the square.
    #[inline(always)]
    pub(crate) fn pixel(&self, x: u32, y: u32) -> u8 {
        self.content.pixel(pixel_of(x, y))
    }
}

impl Tree {
    /// The largest square of the tree around a pixel that is solid or a leaf.
    pub(crate) fn place(&self, x: u32, y: u32) -> Place<'_> {
        let (reference, shift) = self.square_at(x, y);
        let square = Square { x: x >> shift << shift, y: y >> shift << shift, shift };
        Place { square, content: self.content(reference) }
    }

    #[inline(always)]
    pub(crate) fn content(&self, reference: Reference) -> Content<'_> {
        self.leaves.content(reference)
    }

    /// The values of many pixels. Points near each other are read through the last place, others
    /// level by level together, so that the loads of many overlap and no branch guesses a level.
    pub(crate) fn pixels<P: PixelCell>(&self, points: &[Point], out: &mut [P]) {
        let mut last = self.place(0, 0);
        for (points, out) in points.chunks(TOGETHER).zip(out.chunks_mut(TOGETHER)) {
            let mut near = 0;
            for pair in points.windows(2) {
                let apart = (pair[0].x ^ pair[1].x) | (pair[0].y ^ pair[1].y);
                near += usize::from(apart as u32 >> LEAF_SHIFT == 0);
            }
            if near * 2 < points.len() {
                self.scattered_pixels(points, out);
                continue;
            }
            for (point, out) in points.iter().zip(out) {
                let (x, y) = (to_unsigned(point.x), to_unsigned(point.y));
                if !last.holds(x, y) {
                    last = self.place(x, y);
                }
                *out = P::holding(last.pixel(x, y));
            }
        }
    }

    fn scattered_pixels<P: PixelCell>(&self, points: &[Point], out: &mut [P]) {
        let mut references = [Reference::EMPTY; TOGETHER];
        let at = |point: &Point| (to_unsigned(point.x), to_unsigned(point.y));
        for (point, reference) in points.iter().zip(&mut references) {
            let (x, y) = at(point);
            let root = self.directory.find(x >> ROOT_SHIFT, y >> ROOT_SHIFT);
            if root != NO_ROOT {
                *reference = self.roots.get(root).reference;
            }
        }
        if !self.nodes.is_empty() {
            for shift in [ROOT_SHIFT, MIDDLE_SHIFT] {
                for (point, reference) in points.iter().zip(&mut references) {
                    let (x, y) = at(point);
                    let node = reference.node_index();
                    // Any node will do for a square that is none: what it says is not used.
                    let child = self.nodes.get(node.unwrap_or(0)).children[slot_of(x, y, shift)];
                    *reference =
                        core::hint::select_unpredictable(node.is_some(), child, *reference);
                }
            }
        }
        // One more than can be leaves, since an index is written before it is known to be one.
        let mut leaves = [0u8; TOGETHER + 1];
        let mut leaf_count = 0;
        for (index, (out, reference)) in out.iter_mut().zip(&references).enumerate() {
            let value = reference.solid_value();
            *out = P::holding(value.unwrap_or(0));
            leaves[leaf_count] = index as u8;
            leaf_count += usize::from(value.is_none());
        }
        for &index in &leaves[..leaf_count] {
            let index = usize::from(index);
            let (x, y) = at(&points[index]);
            out[index] = P::holding(self.leaves.pixel(references[index], pixel_of(x, y)));
        }
    }
}
