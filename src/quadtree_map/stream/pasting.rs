//! A map written onto another one, wherever its squares come to lie there.

use core::cell::RefCell;

use crate::error::OutOfMemory;
use crate::memory::{Box, try_box_array};
use crate::quadtree_map::edit::pass::{Edit, Fate};
use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT, Square};
use crate::quadtree_map::tree::leaves::Keep;
use crate::quadtree_map::tree::pixels::{LEAF_SIDE, Pixels};
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};

/// Pixels along a block.
const SIDE: usize = 1 << MIDDLE_SHIFT;

/// Copies the pixels of another map, from its first on, onto an area.
pub(crate) struct Paste<'a> {
    area: Area,
    source: &'a Tree,
    /// The square of 128 x 128 that was looked at last: those in it are looked at next.
    block: RefCell<Block>,
}

/// The pixels for a square.
struct Block {
    /// Its place, counted in squares of its size.
    place: Option<(u32, u32)>,
    /// The value of all pixels, if they have the same; then the others are not read.
    value: Option<u8>,
    pixels: Box<[[u8; SIDE]; SIDE]>,
}

impl<'a> Paste<'a> {
    pub(crate) fn new(area: Area, source: &'a Tree) -> Result<Self, OutOfMemory> {
        let block = Block { place: None, value: None, pixels: try_box_array([0; SIDE])? };
        Ok(Self { area, source, block: RefCell::new(block) })
    }

    /// Where the pixels of a part of the area lie in the source.
    fn origin(&self, area: &Area) -> Area {
        let Area { min_x: x, min_y: y, .. } = self.area;
        Area {
            min_x: area.min_x - x,
            min_y: area.min_y - y,
            max_x: area.max_x - x,
            max_y: area.max_y - y,
        }
    }

    /// Calls `look` with the block that a square lies in.
    fn with_block<R>(&self, square: &Square, look: impl FnOnce(&Block) -> R) -> R {
        let place = (square.x >> MIDDLE_SHIFT, square.y >> MIDDLE_SHIFT);
        let mut block = self.block.borrow_mut();
        if block.place != Some(place) {
            let (x, y) = (place.0 << MIDDLE_SHIFT, place.1 << MIDDLE_SHIFT);
            let whole = Square { x, y, shift: MIDDLE_SHIFT };
            let inside = whole.area().clip(&self.area);
            let origin = self.origin(&inside);
            block.place = Some(place);
            block.value = self.source.uniform_area(&origin);
            if block.value.is_none() {
                let first = (inside.min_y - y) as usize * SIDE + (inside.min_x - x) as usize;
                let pixels = &mut block.pixels.as_flattened_mut()[first..];
                self.source.read(&origin, pixels, SIDE);
            }
        }
        look(&block)
    }
}

impl Block {
    /// The rows of a part of it.
    fn rows(&self, part: &Area) -> impl Iterator<Item = &[u8]> {
        let inside = |place: u32| place as usize % SIDE;
        let rows = &self.pixels[inside(part.min_y)..=inside(part.max_y)];
        rows.iter().map(move |row| &row[inside(part.min_x)..=inside(part.max_x)])
    }

    /// The value of all pixels of a leaf that lies in it, if they have the same.
    fn leaf_value(&self, leaf: &Square) -> Option<u8> {
        let first = self.pixels[leaf.y as usize % SIDE][leaf.x as usize % SIDE];
        self.rows(&leaf.area()).all(|row| row == [first; LEAF_SIDE]).then_some(first)
    }
}

impl Edit for Paste<'_> {
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
        if !self.area.holds(&area) {
            return Fate::Mixed;
        }
        let value = match square.shift {
            LEAF_SHIFT => {
                self.with_block(square, |block| block.value.or_else(|| block.leaf_value(square)))
            }
            MIDDLE_SHIFT => self.with_block(square, |block| block.value),
            _ => self.source.uniform_area(&self.origin(&area)),
        };
        value.map_or(Fate::Mixed, Fate::Becomes)
    }

    fn keep(&self) -> Keep {
        Keep::PackedIfTwo
    }

    fn pixels(&self, square: &Square, pixels: &mut Pixels) {
        let inside = square.area().clip(&self.area);
        let first =
            (inside.min_y - square.y) as usize * LEAF_SIDE + (inside.min_x - square.x) as usize;
        let rows = pixels[first..].chunks_mut(LEAF_SIDE);
        self.with_block(square, |block| match block.value {
            Some(value) => rows
                .take(inside.height() as usize)
                .for_each(|row| row[..inside.width() as usize].fill(value)),
            None => rows.zip(block.rows(&inside)).for_each(|(row, from)| {
                row[..from.len()].copy_from_slice(from);
            }),
        });
    }
}
