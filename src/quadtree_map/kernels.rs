//! The inner loops over rows of 16 pixels.

use super::leaf::LEAF_SIDE;

/// A row of a leaf.
pub(super) type Row = [u8; LEAF_SIDE];

/// One bit a pixel: set where the pixel is `value`.
#[inline(always)]
pub(super) fn equal_mask(row: &Row, value: u8) -> u16 {
    let mut mask = 0;
    for (column, &pixel) in row.iter().enumerate() {
        mask |= u16::from(pixel == value) << column;
    }
    mask
}

/// Each pixel less the damage of the same column, not below 0.
#[inline(always)]
pub(super) fn subtract(row: &Row, damage: &Row) -> Row {
    core::array::from_fn(|column| row[column].saturating_sub(damage[column]))
}
