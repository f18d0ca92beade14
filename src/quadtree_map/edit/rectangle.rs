//! Edits of rectangles: fill and write.

use crate::quadtree_map::edit::pass::{Edit, Fate};
use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT, ROOT_SHIFT, Square};
use crate::quadtree_map::tree::leaves::Keep;
use crate::quadtree_map::tree::pixels::{LEAF_SIDE, Pixels};
use crate::simd::prefetch;

/// Sets every pixel of an area to one value.
pub(crate) struct Fill {
    pub(crate) area: Area,
    pub(crate) value: u8,
}

impl Edit for Fill {
    fn area(&self) -> Area {
        self.area
    }

    fn skips_empty(&self) -> bool {
        self.value == 0
    }

    fn fate(&self, square: &Square, current: Option<u8>) -> Fate {
        let area = square.area();
        if current == Some(self.value) || !self.area.touches(&area) {
            Fate::Untouched
        } else if self.area.holds(&area) {
            Fate::Becomes(self.value)
        } else {
            Fate::Mixed
        }
    }

    fn pixels(&self, square: &Square, pixels: &mut Pixels) {
        let (_, columns, rows) = inside_leaf(&self.area, square);
        for row in rows {
            pixels[row * LEAF_SIDE..][columns.clone()].fill(self.value);
        }
    }
}

/// Copies rows of bytes onto an area.
pub(crate) struct Write<'a> {
    pub(crate) area: Area,
    pub(crate) bytes: &'a [u8],
    pub(crate) stride: usize,
    pub(crate) keep: Keep,
}

impl Write<'_> {
    /// The bytes for a row of pixels.
    #[inline(always)]
    pub(crate) fn row(&self, x: u32, y: u32, width: usize) -> &[u8] {
        &self.bytes[self.offset(x, y)..][..width]
    }

    /// Asks for the bytes of the square to the right, which come next: rows are too far apart for
    /// the processor to foresee that.
    #[inline(always)]
    #[cfg_attr(not(target_arch = "x86_64"), allow(unused_variables))]
    fn prefetch_right_of(&self, square: &Square) {
        for y in 0..square.side() {
            let first = self.offset(square.x, square.y + y) + square.side() as usize;
            for offset in [first, first + 64] {
                if let Some(byte) = self.bytes.get(offset) {
                    prefetch(byte);
                }
            }
        }
    }

    #[inline(always)]
    fn offset(&self, x: u32, y: u32) -> usize {
        (y - self.area.min_y) as usize * self.stride + (x - self.area.min_x) as usize
    }
}

impl Edit for Write<'_> {
    fn area(&self) -> Area {
        self.area
    }

    fn skips_empty(&self) -> bool {
        false
    }

    fn fate(&self, square: &Square, _: Option<u8>) -> Fate {
        let area = square.area();
        if !self.area.touches(&area) {
            return Fate::Untouched;
        }
        if square.shift == ROOT_SHIFT || !self.area.holds(&area) {
            return Fate::Mixed;
        }
        let side = square.side() as usize;
        if !square.is_leaf() {
            self.prefetch_right_of(square);
        }
        let value = self.bytes[self.offset(square.x, square.y)];
        for y in area.min_y..=area.max_y {
            let row = self.row(square.x, y, side).as_chunks::<LEAF_SIDE>().0;
            if row.iter().any(|part| *part != [value; LEAF_SIDE]) {
                return Fate::Mixed;
            }
        }
        Fate::Becomes(value)
    }

    fn keep(&self) -> Keep {
        self.keep
    }

    fn pixels(&self, square: &Square, pixels: &mut Pixels) {
        let (first, columns, rows) = inside_leaf(&self.area, square);
        for row in rows {
            let y = square.y + row as u32;
            pixels[row * LEAF_SIDE..][columns.clone()].copy_from_slice(self.row(
                first,
                y,
                columns.len(),
            ));
        }
    }
}

/// The part of a leaf that lies in an area: its first column in the plane, and its columns and rows
/// in the leaf.
pub(crate) fn inside_leaf(
    area: &Area,
    square: &Square,
) -> (u32, core::ops::Range<usize>, core::ops::Range<usize>) {
    let inside = square.area().clip(area);
    let place = |coordinate: u32| coordinate as usize & (LEAF_SIDE - 1);
    (
        inside.min_x,
        place(inside.min_x)..place(inside.max_x) + 1,
        place(inside.min_y)..place(inside.max_y) + 1,
    )
}

const _: () = assert!(LEAF_SIDE == 1 << LEAF_SHIFT);
