//! Leaves at the border of the area that is searched.

use crate::quadtree_map::query::solid_rows::LeafBits;
use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT};
use crate::quadtree_map::tree::pixels::LEAF_SIDE;

/// True if an area does not hold all pixels of some leaves in a row.
#[inline(always)]
pub(super) fn is_clipped(area: &Area, column: u32, count: u32, band: u32) -> bool {
    let last = LEAF_SIDE as u32 - 1;
    let leaves = Area {
        min_x: column << LEAF_SHIFT,
        min_y: band << LEAF_SHIFT,
        max_x: ((column + count - 1) << LEAF_SHIFT) + last,
        max_y: (band << LEAF_SHIFT) + last,
    };
    !area.holds(&leaves)
}

/// Clears the bits of a leaf that lie outside an area.
pub(super) fn clip(mut bits: LeafBits, area: &Area, column: u32, band: u32) -> LeafBits {
    let first = |min: u32, leaf: u32| min.saturating_sub(leaf << LEAF_SHIFT).min(16);
    let end = |max: u32, leaf: u32| match max.checked_sub(leaf << LEAF_SHIFT) {
        Some(last) => last.min(15) + 1,
        None => 0,
    };
    let columns = (1u32 << end(area.max_x, column)) - 1;
    let columns = columns & !((1u32 << first(area.min_x, column)) - 1);
    let rows = first(area.min_y, band)..end(area.max_y, band);
    for (row, bits) in (0..).zip(&mut bits) {
        *bits = if rows.contains(&row) { *bits & columns as u16 } else { 0 };
    }
    bits
}
