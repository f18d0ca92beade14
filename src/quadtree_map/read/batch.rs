//! Reading many single pixels in one call.

use core::hint::select_unpredictable;

use crate::coord::Point;
use crate::quadtree_map::read::rectangle::PixelCell;
use crate::quadtree_map::tree::area::{
    LEAF_SHIFT, ROOT_SHIFT, Square, pixel_of, slot_of, to_unsigned,
};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};
use crate::simd::prefetch;

/// Points that are looked up together.
const TOGETHER: usize = 256;

/// Points that are asked for before others are gone on with: about as many as can come in at a time.
const STEP: usize = 16;

/// A map of no more bytes is near the processor anyway.
const NEAR_BYTES: usize = 2 << 20;

#[inline(always)]
fn unsigned(point: &Point) -> (u32, u32) {
    (to_unsigned(point.x), to_unsigned(point.y))
}

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
        let is_far = self.nodes.live_bytes() + self.leaves.live_bytes() > NEAR_BYTES;
        for (points, out) in points.chunks(TOGETHER).zip(out.chunks_mut(TOGETHER)) {
            let mut near = 0;
            for pair in points.windows(2) {
                let apart = (pair[0].x ^ pair[1].x) | (pair[0].y ^ pair[1].y);
                near += usize::from(apart as u32 >> LEAF_SHIFT == 0);
            }
            if near * 2 < points.len() {
                match is_far {
                    true => self.far_pixels(points, out),
                    false => self.scattered_pixels(points, out),
                }
                continue;
            }
            for (point, out) in points.iter().zip(out) {
                let (x, y) = unsigned(point);
                if !last.holds(x, y) {
                    last = self.place(x, y);
                }
                *out = P::holding(last.pixel(x, y));
            }
        }
    }

    fn scattered_pixels<P: PixelCell>(&self, points: &[Point], out: &mut [P]) {
        let mut references = [Reference::EMPTY; TOGETHER];
        for (point, reference) in points.iter().zip(&mut references) {
            let (x, y) = unsigned(point);
            let root = self.directory.find(x >> ROOT_SHIFT, y >> ROOT_SHIFT);
            if root != NO_ROOT {
                *reference = self.roots.get(root).reference;
            }
        }
        if !self.nodes.is_empty() {
            for shift in [ROOT_SHIFT, MIDDLE_SHIFT] {
                for (point, reference) in points.iter().zip(&mut references) {
                    let (x, y) = unsigned(point);
                    *reference = self.child_or_self(*reference, slot_of(x, y, shift));
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
            let (x, y) = unsigned(&points[index]);
            out[index] = P::holding(self.leaves.pixel(references[index], pixel_of(x, y)));
        }
    }

    /// The same where memory is far: in steps of a few points, each of which is a level further down than the next
    /// one, so that what was asked for comes in while others are looked at.
    fn far_pixels<P: PixelCell>(&self, points: &[Point], out: &mut [P]) {
        let mut references = [Reference::EMPTY; TOGETHER];
        let mut leaves = [0u8; TOGETHER + 1];
        let (mut leaf_count, mut read_count) = (0, 0);
        for first in (0..points.len() + 2 * STEP).step_by(STEP) {
            let step = |first: usize| first.min(points.len())..points.len().min(first + STEP);
            for index in step(first) {
                let (x, y) = unsigned(&points[index]);
                let root = self.directory.find(x >> ROOT_SHIFT, y >> ROOT_SHIFT);
                if root == NO_ROOT {
                    continue;
                }
                let root = self.roots.get(root).reference;
                references[index] = self.child_or_self(root, slot_of(x, y, ROOT_SHIFT));
                prefetch(self.slot_or_any(references[index], slot_of(x, y, MIDDLE_SHIFT)));
            }
            let asked = leaf_count;
            if first >= STEP {
                for index in step(first - STEP) {
                    let (x, y) = unsigned(&points[index]);
                    let reference =
                        self.child_or_self(references[index], slot_of(x, y, MIDDLE_SHIFT));
                    references[index] = reference;
                    let value = reference.solid_value();
                    out[index] = P::holding(value.unwrap_or(0));
                    leaves[leaf_count] = index as u8;
                    leaf_count += usize::from(value.is_none());
                }
            }
            for &index in &leaves[asked..leaf_count] {
                let index = usize::from(index);
                let (x, y) = unsigned(&points[index]);
                self.leaves.prefetch_pixel(references[index], pixel_of(x, y));
            }
            for &index in &leaves[read_count..asked] {
                let index = usize::from(index);
                let (x, y) = unsigned(&points[index]);
                out[index] = P::holding(self.leaves.pixel(references[index], pixel_of(x, y)));
            }
            read_count = asked;
        }
    }

    /// What fills a slot, or what fills all of a square that is no node: no branch guesses which one it is.
    #[inline(always)]
    fn child_or_self(&self, reference: Reference, slot: usize) -> Reference {
        let is_node = reference.node_index().is_some();
        select_unpredictable(is_node, *self.slot_or_any(reference, slot), reference)
    }

    /// A slot of a node. Any node will do for a square that is none: what it says is not used.
    #[inline(always)]
    fn slot_or_any(&self, reference: Reference, slot: usize) -> &Reference {
        let node = reference.node_index();
        let node = select_unpredictable(node.is_some(), node.unwrap_or(0), 0);
        &self.nodes.get(node).children[slot]
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)]
mod tests {
    use super::*;
    use crate::coord::Rect;
    use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE};
    use crate::quadtree_map::{QuadtreeMap, QuadtreeMapDef};

    /// Leaves of every form anywhere in a square, so many that memory counts as far.
    fn large_map(random: &mut impl FnMut(u32) -> u32) -> QuadtreeMap {
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        for leaf in 0..10_000 {
            let (x, y) = (random(1024) as i32 * 16 - 8192, random(1024) as i32 * 16 - 8192);
            let [across, down] = [random(5) as usize, random(5) as usize];
            let mut pixels = [0; LEAF_PIXELS];
            for (index, pixel) in pixels.iter_mut().enumerate() {
                let (column, row) = (index % LEAF_SIDE, index / LEAF_SIDE);
                *pixel = match leaf % 6 {
                    0 => 100 * u8::from(column * across < row * down),
                    1 => 100 * random(2) as u8,
                    2 => 60 * random(4) as u8,
                    3 => 16 * random(16) as u8,
                    4 => (50 + column * across + row * down) as u8,
                    _ => random(256) as u8,
                };
            }
            map.write_rect(Rect::new(x, y, 16, 16), &pixels, 0).unwrap();
        }
        map.fill_rect(Rect::new(-300, -300, 700, 700), 9).unwrap();
        map.compact(u64::MAX, 0);
        map
    }

    #[test]
    fn a_batch_reads_what_single_pixels_are() {
        let mut state = 1u32;
        let mut random = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ((u64::from(state >> 8) * u64::from(below)) >> 24) as u32
        };
        let map = large_map(&mut random);
        assert!(map.tree.nodes.live_bytes() + map.tree.leaves.live_bytes() > NEAR_BYTES);
        // Also beyond all roots; now and then many in a row near each other.
        for count in [0, 1, 15, 16, 17, 100, 256, 257, 300, 2000, 20_001] {
            let mut last = Point { x: 0, y: 0 };
            let points = core::iter::repeat_with(|| {
                let side = if random(400) == 0 { 1 << 20 } else { 18_000 };
                let mut any = |last: i32| match count % 200 {
                    0 => last + random(3) as i32 - 1,
                    _ => random(side) as i32 - side as i32 / 2,
                };
                last = Point { x: any(last.x), y: any(last.y) };
                last
            });
            let points: std::vec::Vec<Point> = points.take(count).collect();
            let mut out = std::vec![1; count];
            map.get_many(&points, &mut out).unwrap();
            for (point, out) in points.iter().zip(&out) {
                assert_eq!(*out, map.get(point.x, point.y), "{point:?}");
            }
        }
    }
}
