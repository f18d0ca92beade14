//! The pixels of a leaf, plain: 16 rows of 16.

/// Pixels along one side of a leaf.
pub(crate) const LEAF_SIDE: usize = 16;
/// Pixels of a leaf.
pub(crate) const LEAF_PIXELS: usize = LEAF_SIDE * LEAF_SIDE;

/// A row of a leaf.
pub(crate) type Row = [u8; LEAF_SIDE];

/// The pixels of a leaf, row by row.
pub(crate) type Pixels = [u8; LEAF_PIXELS];

/// One bit a pixel of each row of a leaf, the first column lowest.
pub(crate) type Masks = [u16; LEAF_SIDE];
