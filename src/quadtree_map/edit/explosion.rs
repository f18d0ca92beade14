//! Circle damage as an edit of the tree.

use crate::quadtree_map::edit::falloff::{Falloff, Stamps};
use crate::quadtree_map::edit::pass::{Edit, Fate};
use crate::quadtree_map::kernels::{self, LeafChange};
use crate::quadtree_map::tree::area::{Area, Square, to_unsigned};
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE, Pixels};
use crate::simd::Instructions;

/// Circle damage around a pixel.
pub(crate) struct Explosion<'a> {
    /// The centre in unsigned coordinates.
    x: i64,
    y: i64,
    falloff: &'a Falloff,
    stamps: &'a Stamps,
    stamp: Option<usize>,
    area: Area,
}

impl<'a> Explosion<'a> {
    pub(crate) fn new(
        (x, y): (i32, i32),
        falloff: &'a Falloff,
        stamps: &'a Stamps,
        stamp: Option<usize>,
    ) -> Self {
        let (x, y) = (i64::from(to_unsigned(x)), i64::from(to_unsigned(y)));
        let reach = falloff.reach();
        let clamp = |coordinate: i64| coordinate.clamp(0, i64::from(u32::MAX)) as u32;
        let area = Area {
            min_x: clamp(x - reach),
            min_y: clamp(y - reach),
            max_x: clamp(x + reach),
            max_y: clamp(y + reach),
        };
        Self { x, y, falloff, stamps, stamp, area }
    }

    /// Largest and smallest damage in a square.
    fn range(&self, square: &Square) -> (u8, u8) {
        let span = |first: u32, centre: i64| {
            let (first, last) =
                (i64::from(first) - centre, i64::from(first + (square.side() - 1)) - centre);
            let nearest = if first > 0 { first } else { last.min(0) };
            (nearest, first.abs().max(last.abs()))
        };
        let (near_x, far_x) = span(square.x, self.x);
        let (near_y, far_y) = span(square.y, self.y);
        let at = |dx, dy| self.stamps.at(self.stamp, self.falloff, dx, dy);
        (at(near_x, near_y), at(far_x, far_y))
    }
}

impl Edit for Explosion<'_> {
    fn area(&self) -> Area {
        self.area
    }

    fn skips_empty(&self) -> bool {
        true
    }

    fn fate(&self, square: &Square, current: Option<u8>) -> Fate {
        if current == Some(0) {
            return Fate::Untouched;
        }
        let (most, least) = self.range(square);
        match current {
            _ if most == 0 => Fate::Untouched,
            Some(value) if least >= value => Fate::Becomes(0),
            Some(value) if least == most => Fate::Becomes(value - least),
            None if least == u8::MAX => Fate::Becomes(0),
            _ => Fate::Mixed,
        }
    }

    fn pixels(&self, square: &Square, pixels: &mut Pixels) {
        self.edit_leaf(Instructions::BASELINE, square, pixels);
    }

    #[inline]
    fn edit_leaf(
        &self,
        instructions: Instructions,
        square: &Square,
        pixels: &mut Pixels,
    ) -> LeafChange {
        let (dx, dy) = (i64::from(square.x) - self.x, i64::from(square.y) - self.y);
        let mut damage = [0; LEAF_PIXELS];
        for (dy, row) in (dy..).zip(damage.as_chunks_mut::<LEAF_SIDE>().0) {
            *row = self.stamps.row(self.stamp, self.falloff, dx, dy);
        }
        kernels::hit(instructions, pixels, &damage)
    }
}
