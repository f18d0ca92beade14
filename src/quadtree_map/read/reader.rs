//! The last place that was read, so that pixels near it cost little.

use crate::quadtree_map::read::batch::Place;
use crate::quadtree_map::tree::area::{to_signed, to_unsigned};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::steps::Tree;

/// Reads single pixels and remembers the last place, so pixels near each other cost little. One a
/// thread.
pub struct Reader<'a> {
    tree: &'a Tree,
    place: Place<'a>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(tree: &'a Tree) -> Self {
        Self { tree, place: tree.place(0, 0) }
    }

    /// The value of a pixel.
    #[inline]
    pub fn get(&mut self, x: i32, y: i32) -> u8 {
        let (x, y) = (to_unsigned(x), to_unsigned(y));
        if !self.place.holds(x, y) {
            self.place = self.tree.place(x, y);
        }
        self.place.pixel(x, y)
    }
}

/// The pixels of a square that is uniform or a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquarePixels {
    /// Its first column.
    pub x: i32,
    /// Its first row.
    pub y: i32,
    /// Pixels along a side: 16, 128 or 1024.
    pub side: u32,
    /// True if all pixels have the same value: `rows` then holds that alone.
    pub is_uniform: bool,
    /// The pixels of a leaf, row by row.
    pub rows: [[u8; 16]; 16],
}

impl SquarePixels {
    pub(crate) fn of(place: &Place<'_>) -> Self {
        Self {
            x: to_signed(place.square.x),
            y: to_signed(place.square.y),
            side: place.square.side(),
            is_uniform: matches!(place.content, Content::Solid(_)),
            rows: core::array::from_fn(|row| place.content.row(row)),
        }
    }
}
