//! The plane in unsigned numbers, and the squares that the tree divides it into.
//!
//! Flipping the top bit maps `i32` onto `u32` in order: after that no coordinate is negative, a shift
//! finds a square and a mask a place inside it.

use crate::coord::{Bounds, Rect};

/// Side of a root, as a power of two: 1024 pixels.
pub(crate) const ROOT_SHIFT: u32 = 10;
/// Each level divides a side by 8.
pub(crate) const LEVEL_SHIFT: u32 = 3;
/// Side of a leaf, as a power of two: 16 pixels.
pub(crate) const LEAF_SHIFT: u32 = 4;

const FLIP: u32 = 1 << 31;

/// A coordinate of the plane as an unsigned number.
#[inline(always)]
pub(crate) const fn to_unsigned(coordinate: i32) -> u32 {
    coordinate as u32 ^ FLIP
}

/// The coordinate of the plane that [`to_unsigned`] turned into `coordinate`.
#[inline(always)]
pub(crate) const fn to_signed(coordinate: u32) -> i32 {
    (coordinate ^ FLIP) as i32
}

/// Inclusive bounds in unsigned coordinates; never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) min_x: u32,
    pub(crate) min_y: u32,
    pub(crate) max_x: u32,
    pub(crate) max_y: u32,
}

impl Area {
    /// The pixels of a rectangle, or `None` if it holds none or leaves the plane.
    pub(crate) fn of_rect(rect: &Rect) -> Option<Area> {
        rect.bounds().map(|bounds| Area::of_bounds(&bounds))
    }

    /// The pixels of inclusive bounds.
    pub(crate) fn of_bounds(bounds: &Bounds) -> Area {
        Area {
            min_x: to_unsigned(bounds.min_x),
            min_y: to_unsigned(bounds.min_y),
            max_x: to_unsigned(bounds.max_x),
            max_y: to_unsigned(bounds.max_y),
        }
    }

    /// The same in the plane's own coordinates.
    pub(crate) fn bounds(&self) -> Bounds {
        Bounds {
            min_x: to_signed(self.min_x),
            min_y: to_signed(self.min_y),
            max_x: to_signed(self.max_x),
            max_y: to_signed(self.max_y),
        }
    }

    /// True if they share a pixel.
    #[inline(always)]
    pub(crate) fn touches(&self, other: &Area) -> bool {
        self.min_x <= other.max_x
            && other.min_x <= self.max_x
            && self.min_y <= other.max_y
            && other.min_y <= self.max_y
    }

    /// True if every pixel of `other` lies inside.
    #[inline(always)]
    pub(crate) fn holds(&self, other: &Area) -> bool {
        self.min_x <= other.min_x
            && other.max_x <= self.max_x
            && self.min_y <= other.min_y
            && other.max_y <= self.max_y
    }

    /// What both hold; they must touch.
    #[inline(always)]
    pub(crate) fn clip(&self, other: &Area) -> Area {
        Area {
            min_x: self.min_x.max(other.min_x),
            min_y: self.min_y.max(other.min_y),
            max_x: self.max_x.min(other.max_x),
            max_y: self.max_y.min(other.max_y),
        }
    }

    /// The smallest area that holds both.
    #[inline(always)]
    pub(crate) fn union(&self, other: &Area) -> Area {
        Area {
            min_x: self.min_x.min(other.min_x),
            min_y: self.min_y.min(other.min_y),
            max_x: self.max_x.max(other.max_x),
            max_y: self.max_y.max(other.max_y),
        }
    }

    /// Squares with a side of `1 << shift` that touch the area, counted in such squares.
    #[inline(always)]
    pub(crate) fn in_squares(&self, shift: u32) -> Area {
        Area {
            min_x: self.min_x >> shift,
            min_y: self.min_y >> shift,
            max_x: self.max_x >> shift,
            max_y: self.max_y >> shift,
        }
    }

    /// Number of columns.
    #[inline(always)]
    pub(crate) fn width(&self) -> u64 {
        u64::from(self.max_x - self.min_x) + 1
    }

    /// Number of rows.
    #[inline(always)]
    pub(crate) fn height(&self) -> u64 {
        u64::from(self.max_y - self.min_y) + 1
    }

    /// Number of pixels; the whole plane counts one too few.
    pub(crate) fn pixels(&self) -> u64 {
        self.width().saturating_mul(self.height())
    }
}

/// A square of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Square {
    pub(crate) x: u32,
    pub(crate) y: u32,
    /// Its side is `1 << shift` pixels.
    pub(crate) shift: u32,
}

impl Square {
    /// The square of root column `x` and root row `y`.
    #[inline(always)]
    pub(crate) fn around(x: u32, y: u32, shift: u32) -> Square {
        Square { x: x >> shift << shift, y: y >> shift << shift, shift }
    }

    /// The root of a column and a row.
    pub(crate) fn root(x: u32, y: u32) -> Square {
        Square { x: x << ROOT_SHIFT, y: y << ROOT_SHIFT, shift: ROOT_SHIFT }
    }

    /// True if it is as small as a leaf.
    #[inline(always)]
    pub(crate) fn is_leaf(&self) -> bool {
        self.shift == LEAF_SHIFT
    }

    /// Pixels along a side.
    #[inline(always)]
    pub(crate) fn side(&self) -> u32 {
        1 << self.shift
    }

    /// Number of pixels.
    #[inline(always)]
    pub(crate) fn pixels(&self) -> u64 {
        1 << (2 * self.shift)
    }

    /// Its pixels.
    #[inline(always)]
    pub(crate) fn area(&self) -> Area {
        let last = self.side() - 1;
        Area { min_x: self.x, min_y: self.y, max_x: self.x + last, max_y: self.y + last }
    }

    /// The smaller square in slot `slot`, row by row.
    #[inline(always)]
    pub(crate) fn child(&self, slot: usize) -> Square {
        let shift = self.shift - LEVEL_SHIFT;
        let (column, row) = (slot as u32 & 7, slot as u32 >> 3);
        Square { x: self.x + (column << shift), y: self.y + (row << shift), shift }
    }

    /// The next larger square of the tree around it.
    #[inline(always)]
    pub(crate) fn parent(&self) -> Square {
        let shift = self.shift + LEVEL_SHIFT;
        Square { x: self.x >> shift << shift, y: self.y >> shift << shift, shift }
    }

    /// One bit a slot, set where the smaller square touches `area`, which must touch this square.
    #[inline(always)]
    pub(crate) fn children_touching(&self, area: &Area) -> u64 {
        let shift = self.shift - LEVEL_SHIFT;
        let inside = self.area().clip(area).in_squares(shift);
        let (first, last) = (inside.min_x & 7, inside.max_x & 7);
        let columns = (0xFFu64 << first) & (0xFF >> (7 - last));
        let (top, bottom) = (inside.min_y & 7, inside.max_y & 7);
        let rows = (u64::MAX << (top * 8)) & (u64::MAX >> (56 - bottom * 8));
        (columns * 0x0101_0101_0101_0101) & rows
    }
}

/// The slot of a node with a side of `1 << shift` that holds a pixel.
#[inline(always)]
pub(crate) fn slot_of(x: u32, y: u32, shift: u32) -> usize {
    let shift = shift - LEVEL_SHIFT;
    (((y >> shift) & 7) << 3 | ((x >> shift) & 7)) as usize
}

/// The place of a pixel in its leaf.
#[inline(always)]
pub(crate) fn pixel_of(x: u32, y: u32) -> usize {
    ((y & 15) << 4 | (x & 15)) as usize
}

/// The set bits of a mask, lowest first.
pub(crate) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn unsigned_coordinates_keep_the_order() {
        let ordered = [i32::MIN, -1025, -1, 0, 1, i32::MAX];
        assert!(ordered.is_sorted_by_key(|&coordinate| to_unsigned(coordinate)));
        for coordinate in ordered {
            assert_eq!(to_signed(to_unsigned(coordinate)), coordinate);
        }
    }

    proptest! {
        #[test]
        fn the_mask_holds_exactly_the_children_that_touch(
            x0 in 0..2048u32, y0 in 0..2048u32, width in 0..1500u32, height in 0..1500u32,
            is_root: bool,
        ) {
            let square = Square { x: 1024, y: 1024, shift: if is_root { 10 } else { 7 } };
            let area = Area { min_x: x0, min_y: y0, max_x: x0 + width, max_y: y0 + height };
            prop_assume!(area.touches(&square.area()));
            let mask = square.children_touching(&area);
            for slot in 0..64 {
                let touches = square.child(slot).area().touches(&area);
                prop_assert_eq!(mask >> slot & 1 == 1, touches, "slot {}", slot);
            }
        }
    }
}
