//! The quadtree as its users see it: squares of one value, of every power of two up to a root's side.
//!
//! The tree divides by 8 x 8 and keeps leaves of 16 x 16, and edits leave squares split that have
//! become uniform. None of that shows here: the squares are those of a tree whose roots of 1024 x 1024
//! are divided in four until each part has one value.

use crate::coord::Rect;
use crate::error::ArgumentError;
use crate::quadtree_map::kernels;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::tree::area::{Area, LEVEL_SHIFT, ROOT_SHIFT, Square, to_signed};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::four_way::{MIXED, divide};
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::steps::Tree;

/// Squares whose pixels are all 0.
pub const SQUARES_EMPTY: u32 = 1;
/// Squares whose pixels all have the same value above 0.
pub const SQUARES_FULL: u32 = 2;

/// The most roots that are looked at where empty ones count, which have no entry in any table.
const MAX_ROOTS_WITH_EMPTY: u64 = 1 << 20;

/// A square of pixels that all have one value; no larger one of the four-way tree around it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolidSquare {
    /// First column, a multiple of the side.
    pub x: i32,
    /// First row, a multiple of the side.
    pub y: i32,
    /// Pixels along a side: a power of two, 1 to 1024.
    pub side: u32,
    /// The value of all pixels.
    pub value: u8,
}

/// Which squares are wanted.
struct Wanted {
    area: Area,
    kinds: u32,
    min_shift: u32,
}

impl Wanted {
    fn takes(&self, value: u8) -> bool {
        self.kinds & (if value == 0 { SQUARES_EMPTY } else { SQUARES_FULL }) != 0
    }

    /// Emits a square, if it is one of these.
    fn emit(&self, square: &Square, value: u8, emit: &mut dyn FnMut(SolidSquare)) {
        let Square { x, y, shift } = *square;
        if shift >= self.min_shift && self.takes(value) && square.area().touches(&self.area) {
            emit(SolidSquare { x: to_signed(x), y: to_signed(y), side: 1 << shift, value });
        }
    }
}

impl QuadtreeMap {
    /// Emits the squares of one value that touch a rectangle, of the `kinds` asked for
    /// ([`SQUARES_EMPTY`], [`SQUARES_FULL`]) and at least `min_side` pixels wide (a power of two, 1 to
    /// 1024). They are those of the four-way tree, whatever is packed or yet to be folded, whole also
    /// where they reach beyond the rectangle. Roots come row by row; inside a root the four quarters
    /// come row by row, each with its own quarters.
    ///
    /// With empty squares the rectangle may touch no more than 1,048,576 roots of 1024 x 1024. Takes
    /// four bytes of memory a root where only full ones are wanted. Cost follows the squares, and the
    /// leaves of several values.
    pub fn squares(
        &self,
        rect: Rect,
        kinds: u32,
        min_side: u32,
        emit: &mut impl FnMut(SolidSquare),
    ) -> Result<()> {
        let area = Area::of_rect(&rect.in_plane("rect")?);
        if kinds == 0 || kinds & !(SQUARES_EMPTY | SQUARES_FULL) != 0 {
            return Err(ArgumentError::new("kinds", kinds, "must be 1, 2 or 3").into());
        }
        if !min_side.is_power_of_two() || min_side > 1 << ROOT_SHIFT {
            let rule = "must be a power of two from 1 to 1024";
            return Err(ArgumentError::new("min_side", min_side, rule).into());
        }
        let Some(area) = area else { return Ok(()) };
        self.tree.need(&area)?;
        let wanted = Wanted { area, kinds, min_shift: min_side.trailing_zeros() };
        let roots = area.in_squares(ROOT_SHIFT);
        if !wanted.takes(0) && roots.pixels() > self.tree.roots.live() as u64 {
            return self.full_squares(&wanted, emit);
        }
        if wanted.takes(0) && roots.pixels() > MAX_ROOTS_WITH_EMPTY {
            let rule = "must touch at most 1048576 squares of 1024 x 1024 where empty ones count";
            return Err(ArgumentError::new("rect", rect, rule).into());
        }
        for y in roots.min_y..=roots.max_y {
            for x in roots.min_x..=roots.max_x {
                let root = self.tree.directory.find(x, y);
                let reference = match root {
                    NO_ROOT => Reference::EMPTY,
                    root => self.tree.roots.get(root).reference,
                };
                self.tree.squares(&wanted, &Square::root(x, y), reference, emit);
            }
        }
        Ok(())
    }

    /// The same by the table of roots, where that is shorter than the rectangle.
    fn full_squares(&self, wanted: &Wanted, emit: &mut impl FnMut(SolidSquare)) -> Result<()> {
        let tree = &self.tree;
        for &root in &tree.roots_in(&wanted.area)? {
            let root = tree.roots.get(root);
            tree.squares(wanted, &root.square(), root.reference, emit);
        }
        Ok(())
    }
}

impl Tree {
    /// The value of all pixels below a reference, if they have the same.
    fn one_value(&self, reference: Reference) -> Option<u8> {
        match reference.kind() {
            Kind::Solid(value) => Some(value),
            Kind::Node(node) => {
                let children = &self.nodes.get(node).children;
                let value = self.one_value(children[0])?;
                children.iter().all(|child| self.one_value(*child) == Some(value)).then_some(value)
            }
            Kind::Raw(_) | Kind::Packed(..) => {
                let pixels = self.leaves.expand(reference);
                kernels::is_uniform(&pixels).then_some(pixels[0])
            }
        }
    }

    /// Emits the squares of a square of the tree.
    fn squares(
        &self,
        wanted: &Wanted,
        square: &Square,
        reference: Reference,
        emit: &mut dyn FnMut(SolidSquare),
    ) {
        if square.shift < wanted.min_shift || !square.area().touches(&wanted.area) {
            return;
        }
        match reference.kind() {
            Kind::Solid(value) => wanted.emit(square, value, emit),
            Kind::Raw(_) | Kind::Packed(..) => {
                let cells = self.leaves.expand(reference).map(u16::from);
                divide(&cells, LEAF_SIDE, &mut |block| {
                    if let Some(value) = block.value {
                        wanted.emit(&block.square(square, 0), value, emit);
                    }
                });
            }
            Kind::Node(node) => {
                let children = &self.nodes.get(node).children;
                let cells = children.map(|child| self.one_value(child).map_or(MIXED, u16::from));
                divide(&cells, 8, &mut |block| {
                    let part = block.square(square, square.shift - LEVEL_SHIFT);
                    match block.value {
                        Some(value) => wanted.emit(&part, value, emit),
                        // One level further down, of three.
                        None => self.squares(wanted, &part, children[block.slot()], emit),
                    }
                });
            }
        }
    }
}
