//! The squares of one size that a sweep may come upon, nearer ones first.

use crate::quadtree_map::contact::bound::{Bound, Keys, SQUARE_BITS};
use crate::quadtree_map::tree::area::{Square, bits};
use crate::quadtree_map::tree::node::Node;
use crate::quadtree_map::tree::reference::Reference;

/// No more squares are put in order at a time.
const MOST: usize = 1 << SQUARE_BITS;

/// Some of 16 x 16 squares.
pub(crate) struct Squares {
    /// The corner of the first of the 16 x 16 …
    x: u32,
    y: u32,
    /// … and the side of each, as a power of two.
    shift: u32,
    /// The column of each, and sixteen times its row.
    places: [u8; MOST],
    references: [Reference; MOST],
    count: usize,
    keys: Keys<MOST>,
}

impl Squares {
    /// No squares, of a side of `1 << shift`.
    #[inline(always)]
    pub(crate) fn new(shift: u32) -> Self {
        let (places, references) = ([0; MOST], [Reference::EMPTY; MOST]);
        Self { x: 0, y: 0, shift, places, references, count: 0, keys: Keys::none() }
    }

    /// Begins anew at a corner.
    #[inline(always)]
    pub(crate) fn restart(&mut self, x: u32, y: u32) {
        (self.x, self.y, self.count) = (x, y, 0);
    }

    /// Adds these slots of a square; what is solid goes on as if it were split. False if there is no room.
    #[inline(always)]
    pub(crate) fn add(
        &mut self,
        square: &Square,
        reference: Reference,
        node: Option<&Node>,
        slots: u64,
    ) -> bool {
        if self.count + slots.count_ones() as usize > MOST {
            return false;
        }
        let column = (square.x - self.x) >> self.shift;
        let row = (square.y - self.y) >> self.shift;
        let first = (row * 16 + column) as usize;
        for slot in bits(slots) {
            self.places[self.count % MOST] = (first + slot + (slot & !7)) as u8;
            self.references[self.count % MOST] = node.map_or(reference, |node| node.children[slot]);
            self.count += 1;
        }
        true
    }

    /// True if there are none.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Puts them in order; `base_x` and `base_y` are where the sweep is counted from.
    #[inline(always)]
    pub(crate) fn order(&mut self, bound: &Bound, base_x: i64, base_y: i64) {
        let (left, top) = (i64::from(self.x) - base_x, i64::from(self.y) - base_y);
        let (left, top) = (left as f64, top as f64);
        bound.squares(left, top, 1 << self.shift, &self.places, self.count, &mut self.keys);
    }

    /// The nearest of those that are left.
    #[inline(always)]
    pub(crate) fn next(&mut self, limit: i32) -> Option<(Square, Reference)> {
        let index = self.keys.next::<SQUARE_BITS>(limit)?;
        let place = u32::from(self.places[index]);
        let (column, row) = (place % 16, place / 16);
        let (x, y) = (self.x + (column << self.shift), self.y + (row << self.shift));
        Some((Square { x, y, shift: self.shift }, self.references[index]))
    }
}
