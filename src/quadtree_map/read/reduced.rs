//! Reading a map smaller than it is: one byte for each square of 2^level pixels, from what the tree knows
//! of its squares.

use crate::coord::Rect;
use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::Vec;
use crate::quadtree_map::map::{QuadtreeMap, check_rows};
use crate::quadtree_map::read::rectangle::PixelCell;
use crate::quadtree_map::tree::area::{
    Area, LEAF_SHIFT, LEVEL_SHIFT, ROOT_SHIFT, Square, bits, to_unsigned,
};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::node::Node;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE, Pixels};
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::roots::RootWalk;
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};
use crate::quadtree_map::tree::summary::{
    LARGEST, MEAN, Summary, byte_of, expanded, groups_of_leaves, join,
};
use crate::simd::bytes::Lanes;
use crate::simd::kernel;
use crate::simd::prefetch;

/// The squares of a reduced reading are at most 2 to the power of this many pixels wide: a quarter of the
/// plane.
const MAX_REDUCED_LEVEL: u32 = 31;

/// Of squares of 2 to the power of this many pixels roots may know all.
const OVERVIEW_LEVEL: u32 = 6;
/// Below that the nodes of a root are asked all at once for what they know.
const KNOWN_LEVEL: u32 = 5;

/// What a square of pixels is reduced to.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduction {
    /// The mean of its pixels, rounded to the nearest whole number, a half upwards.
    Mean = 0,
    /// The largest of its pixels.
    Largest = 1,
}

impl QuadtreeMap {
    /// Reads a map smaller than it is: one byte for each square of `1 << level` pixels a side, the mean or
    /// the largest of its pixels, into rows that lie `row_stride` bytes apart (0 means side by side).
    /// Bytes between the rows stay as they are.
    ///
    /// `rect` counts such squares: square (x, y) has the pixels from (x << level, y << level) on. So a
    /// pixel that changed has changed one square, that of its coordinates shifted down by `level`.
    ///
    /// Cost follows the squares and what is not uniform inside: from a level of 10 on roots and from 7 on
    /// squares of 128 x 128, which know the sums of their pixels; below that the leaves, unless the map
    /// summarizes them ([`QuadtreeMapDef::summarize_leaves`]), so that levels from 4 on need no look at
    /// them. For the largest that holds at any level from 4 on. Above a level of 10 it takes eight bytes
    /// of memory a square while it runs, and cost follows the roots.
    ///
    /// [`QuadtreeMapDef::summarize_leaves`]: crate::quadtree_map::QuadtreeMapDef::summarize_leaves
    pub fn read_reduced(
        &self,
        rect: Rect,
        level: u32,
        reduction: Reduction,
        out: &mut [impl PixelCell],
        row_stride: usize,
    ) -> Result<()> {
        if level > MAX_REDUCED_LEVEL {
            return Err(ArgumentError::new("level", level, "must be at most 31").into());
        }
        let stride = check_rows("out_pixels", &rect, out.len(), row_stride)?;
        let Some(area) = pixels_of(&rect, level)? else { return Ok(()) };
        let tree = &self.tree;
        tree.need(&area)?;
        if level == 0 {
            tree.read(&area, out, stride);
            return Ok(());
        }
        for row in out.chunks_mut(stride).take(rect.height as usize) {
            row[..rect.width as usize].fill(PixelCell::holding(0));
        }
        let picture = Picture { area, level, cells: out, stride };
        match (reduction, level > ROOT_SHIFT) {
            (Reduction::Mean, false) => of_squares::<MEAN, _>(tree, picture),
            (Reduction::Largest, false) => of_squares::<LARGEST, _>(tree, picture),
            (Reduction::Mean, true) => of_roots::<MEAN, _>(tree, &rect, picture)?,
            (Reduction::Largest, true) => of_roots::<LARGEST, _>(tree, &rect, picture)?,
        }
        Ok(())
    }
}

/// The pixels of some squares, or `None` if there are none.
fn pixels_of(rect: &Rect, level: u32) -> core::result::Result<Option<Area>, ArgumentError> {
    let last = |end: i64| (end << level) - 1;
    let (end_x, end_y) = (last(rect.end_x()), last(rect.end_y()));
    let first = |start: i32| i64::from(start) << level;
    let (x, y) = (first(rect.x), first(rect.y));
    let plane = i64::from(i32::MIN)..=i64::from(i32::MAX);
    if rect.is_empty() {
        return Ok(None);
    }
    if [x, y, end_x, end_y].iter().any(|place| !plane.contains(place)) {
        let rule = "must not leave the plane: it counts squares of 2^level pixels a side";
        return Err(ArgumentError::new("rect", *rect, rule));
    }
    let place = |place: i64| to_unsigned(place as i32);
    Ok(Some(Area { min_x: place(x), min_y: place(y), max_x: place(end_x), max_y: place(end_y) }))
}

/// The sum or the largest of the pixels of a square with a side of `1 << shift`.
#[inline(always)]
fn whole<const IS_LARGEST: bool>(tree: &Tree, reference: Reference, shift: u32) -> u64 {
    match reference.kind() {
        Kind::Solid(value) if IS_LARGEST => value.into(),
        Kind::Solid(value) => u64::from(value) << (2 * shift),
        Kind::Node(node) if IS_LARGEST => largest_below(tree, tree.nodes.get(node), shift),
        Kind::Node(node) => tree.nodes.get(node).hp.into(),
        Kind::Raw(_) | Kind::Packed(..) => of_leaf::<IS_LARGEST>(tree, reference).into(),
    }
}

/// The largest pixel below a node with a side of `1 << shift`.
fn largest_below(tree: &Tree, node: &Node, shift: u32) -> u64 {
    if shift == MIDDLE_SHIFT {
        if let Some(largest) = known_squares::<LARGEST>(tree, node, MIDDLE_SHIFT - 1) {
            return largest.iter().fold(0, |most, &part| most.max(part)).into();
        }
        let largest = of_leaves::<LARGEST>(tree, node, u64::MAX);
        return largest.into_iter().fold(0, u16::max).into();
    }
    let mut most = 0;
    for slot in bits(!node.empty) {
        // At most two levels deep.
        most = most.max(whole::<LARGEST>(tree, node.children[slot], shift - LEVEL_SHIFT));
        if most == u64::from(u8::MAX) {
            break;
        }
    }
    most
}

/// The sum or the largest of the pixels of a leaf or of a solid square as large as one.
#[inline(always)]
fn of_leaf<const IS_LARGEST: bool>(tree: &Tree, leaf: Reference) -> u16 {
    match IS_LARGEST {
        true => tree.leaves.largest(leaf).into(),
        false => tree.leaves.sum(leaf),
    }
}

/// The sums or the largest of the pixels of those leaves of a node that `slots` has.
#[inline(always)]
fn of_leaves<const IS_LARGEST: bool>(tree: &Tree, node: &Node, slots: u64) -> [u16; 64] {
    let (mut wholes, known) = match node.summary().map(|summary| tree.summaries.get(summary)) {
        Some(summary) if IS_LARGEST => (summary.largest.map(u16::from), summary.known),
        Some(summary) => (summary.sums, summary.known),
        None => ([0; 64], node.empty),
    };
    let unknown = slots & !known;
    for slot in bits(unknown) {
        tree.leaves.prefetch(node.children[slot]);
    }
    for slot in bits(unknown) {
        wholes[slot] = of_leaf::<IS_LARGEST>(tree, node.children[slot]);
    }
    wholes
}

/// The bytes of the squares of `1 << level` pixels a side, 32 or 64, of a square of leaves, if they are known.
#[inline(always)]
fn known_squares<'a, const IS_LARGEST: bool>(
    tree: &'a Tree,
    node: &Node,
    level: u32,
) -> Option<&'a [u8]> {
    tree.summaries.get(node.summary()?).squares::<IS_LARGEST>(level)
}

kernel! {
    /// The bytes of the squares of `1 << level` pixels a side, from 16 to 64, of a square of leaves.
    squares_of_leaves / leaves_body(wholes: &[u16; 64], level: u32, is_largest: bool) -> [u8; 64]
}

#[inline(always)]
fn leaves_body<L: Lanes>(wholes: &[u16; 64], level: u32, is_largest: bool) -> [u8; 64] {
    match (level, is_largest) {
        (4, MEAN) => groups_of_leaves::<1, MEAN>(wholes),
        (4, LARGEST) => groups_of_leaves::<1, LARGEST>(wholes),
        (5, MEAN) => groups_of_leaves::<2, MEAN>(wholes),
        (5, LARGEST) => groups_of_leaves::<2, LARGEST>(wholes),
        (_, MEAN) => groups_of_leaves::<4, MEAN>(wholes),
        (_, LARGEST) => groups_of_leaves::<4, LARGEST>(wholes),
    }
}

kernel! {
    /// The bytes of a leaf's squares of `1 << level` pixels a side, from 2 to 8, row by row.
    squares_of / squares_body(content: Content<'_>, level: u32, is_largest: bool) -> [u8; 64]
}

#[inline(always)]
fn squares_body<L: Lanes>(content: Content<'_>, level: u32, is_largest: bool) -> [u8; 64] {
    let mut memory = [0; LEAF_PIXELS];
    let pixels = expanded::<L>(&content, &mut memory);
    match (level, is_largest) {
        (1, MEAN) => squares_of_leaf::<2, MEAN>(pixels),
        (1, LARGEST) => squares_of_leaf::<2, LARGEST>(pixels),
        (2, MEAN) => squares_of_leaf::<4, MEAN>(pixels),
        (2, LARGEST) => squares_of_leaf::<4, LARGEST>(pixels),
        (_, MEAN) => squares_of_leaf::<8, MEAN>(pixels),
        (_, LARGEST) => squares_of_leaf::<8, LARGEST>(pixels),
    }
}

/// The bytes of a leaf's squares of `SIDE` pixels a side, row by row.
#[inline(always)]
fn squares_of_leaf<const SIDE: usize, const IS_LARGEST: bool>(pixels: &Pixels) -> [u8; 64] {
    let level = SIDE.trailing_zeros();
    let mut bytes = [0; 64];
    let mut at = 0;
    for rows in pixels.as_chunks::<LEAF_SIDE>().0.chunks_exact(SIDE) {
        // Eight rows and columns at most: sums fit 16 bits.
        let mut columns = [0u16; LEAF_SIDE];
        for row in rows {
            for (column, &pixel) in columns.iter_mut().zip(row) {
                let pixel = u16::from(pixel);
                *column = if IS_LARGEST { pixel.max(*column) } else { *column + pixel };
            }
        }
        for square in columns.chunks_exact(SIDE) {
            let whole =
                square.iter().fold(0, |whole, &part| join::<IS_LARGEST>(whole, part.into()));
            bytes[at] = byte_of::<IS_LARGEST>(whole, level);
            at += 1;
        }
    }
    bytes
}

/// The caller's memory for a reduced reading. What is 0 is there already.
struct Picture<'a, P> {
    /// The pixels of all squares.
    area: Area,
    level: u32,
    cells: &'a mut [P],
    stride: usize,
}

impl<P: PixelCell> Picture<'_, P> {
    /// Where the square that begins at a pixel of the area is kept.
    #[inline(always)]
    fn place(&self, x: u32, y: u32) -> usize {
        let (column, row) =
            ((x - self.area.min_x) >> self.level, (y - self.area.min_y) >> self.level);
        row as usize * self.stride + column as usize
    }

    /// The square that begins at a pixel of the area.
    #[inline(always)]
    fn put<const IS_LARGEST: bool>(&mut self, x: u32, y: u32, whole: u64) {
        let place = self.place(x, y);
        self.cells[place] = P::holding(byte_of::<IS_LARGEST>(whole, self.level));
    }

    /// The squares inside a solid square of the tree, which is no smaller than they are.
    #[inline(always)]
    fn fill(&mut self, square: &Square, value: u8) {
        if value == 0 {
            return;
        }
        let inside = square.area().clip(&self.area);
        let width = (inside.width() >> self.level) as usize;
        let first = self.place(inside.min_x, inside.min_y);
        let rows = self.cells[first..].chunks_mut(self.stride);
        for row in rows.take((inside.height() >> self.level) as usize) {
            row[..width].fill(P::holding(value));
        }
    }

    /// What touches the area in a square of the tree, which is no smaller than the squares.
    fn take<const IS_LARGEST: bool>(&mut self, tree: &Tree, square: &Square, reference: Reference) {
        if let Some(value) = reference.solid_value() {
            self.fill(square, value);
        } else if square.shift == self.level {
            let whole = whole::<IS_LARGEST>(tree, reference, square.shift);
            self.put::<IS_LARGEST>(square.x, square.y, whole);
        } else if let Some(node) = reference.node_index() {
            let node = tree.nodes.get(node);
            if (square.shift, self.level) == (ROOT_SHIFT, OVERVIEW_LEVEL)
                && let Some(overview) = node.overview()
                && let Some(bytes) = tree.overviews.get(overview).squares::<IS_LARGEST>()
            {
                return self.put_squares(square, bytes);
            }
            if square.shift == MIDDLE_SHIFT && self.level >= LEAF_SHIFT {
                if let Some(bytes) = known_squares::<IS_LARGEST>(tree, node, self.level) {
                    return self.put_squares(square, bytes);
                }
                let slots = square.children_touching(&self.area);
                let wholes = of_leaves::<IS_LARGEST>(tree, node, slots);
                let instructions = tree.leaves.instructions;
                let bytes = squares_of_leaves(instructions, &wholes, self.level, IS_LARGEST);
                self.put_squares(square, &bytes);
            } else if square.shift - LEVEL_SHIFT >= self.level {
                let is_whole = square.shift == ROOT_SHIFT && self.area.holds(&square.area());
                if is_whole && self.level == KNOWN_LEVEL {
                    self.take_known::<IS_LARGEST>(tree, square, node);
                } else {
                    self.take_children::<IS_LARGEST>(tree, square, node);
                }
            } else {
                self.take_groups::<IS_LARGEST>(tree, square, node);
            }
        } else {
            let (instructions, content) = (tree.leaves.instructions, tree.content(reference));
            self.put_squares(square, &squares_of(instructions, content, self.level, IS_LARGEST));
        }
    }

    /// The slots of a node that are no smaller than the squares.
    fn take_children<const IS_LARGEST: bool>(&mut self, tree: &Tree, square: &Square, node: &Node) {
        let slots = square.children_touching(&self.area) & !node.empty;
        for slot in bits(slots) {
            match node.children[slot].node_index() {
                Some(below) => prefetch(tree.nodes.get(below)),
                None => tree.leaves.prefetch(node.children[slot]),
            }
        }
        for slot in bits(slots) {
            // At most three levels deep.
            self.take::<IS_LARGEST>(tree, &square.child(slot), node.children[slot]);
        }
    }

    /// The slots of a root that lies in the area whole, whose squares of 32 pixels a side may be known.
    fn take_known<const IS_LARGEST: bool>(&mut self, tree: &Tree, square: &Square, node: &Node) {
        const SIDE: usize = 1 << (MIDDLE_SHIFT - KNOWN_LEVEL);
        // Nodes come all at once, and then what is known of them.
        let nodes =
            || bits(!node.empty).filter_map(|slot| Some((slot, node.children[slot].node_index()?)));
        nodes().for_each(|(_, below)| prefetch(tree.nodes.get(below)));
        let mut summaries: [Option<&Summary>; 64] = [None; 64];
        for (slot, below) in nodes() {
            let summary = tree.nodes.get(below).summary();
            summaries[slot] = summary.map(|summary| tree.summaries.get(summary));
            summaries[slot].into_iter().for_each(|summary| prefetch(summary));
        }
        let first = self.place(square.x, square.y);
        for slot in bits(!node.empty) {
            let known = summaries[slot].and_then(|it| it.squares::<IS_LARGEST>(KNOWN_LEVEL));
            let Some(bytes) = known else {
                // At most three levels deep.
                self.take::<IS_LARGEST>(tree, &square.child(slot), node.children[slot]);
                continue;
            };
            let corner = first + slot / 8 * SIDE * self.stride + slot % 8 * SIDE;
            for (row, bytes) in bytes.as_chunks::<SIDE>().0.iter().enumerate() {
                let cells = &mut self.cells[corner + row * self.stride..][..SIDE];
                for (cell, &byte) in cells.iter_mut().zip(bytes) {
                    *cell = P::holding(byte);
                }
            }
        }
    }

    /// The slots of a node that are smaller than the squares.
    fn take_groups<const IS_LARGEST: bool>(&mut self, tree: &Tree, square: &Square, node: &Node) {
        let shift = square.shift - LEVEL_SHIFT;
        let side = 1 << (self.level - shift);
        let inside = square.area().clip(&self.area);
        let slots = |min: u32, max: u32| (min >> shift & 7)..=(max >> shift & 7);
        for row in slots(inside.min_y, inside.max_y).step_by(side) {
            for column in slots(inside.min_x, inside.max_x).step_by(side) {
                let mut total = 0;
                for slot in (0..side * side)
                    .map(|at| (row as usize + at / side) * 8 + column as usize + at % side)
                {
                    let part = whole::<IS_LARGEST>(tree, node.children[slot], shift);
                    total = join::<IS_LARGEST>(total, part);
                }
                let (x, y) = (square.x + (column << shift), square.y + (row << shift));
                self.put::<IS_LARGEST>(x, y, total);
            }
        }
    }

    /// The squares inside a larger one, of which these are the bytes row by row.
    #[inline(always)]
    fn put_squares(&mut self, square: &Square, bytes: &[u8]) {
        let inside = square.area().clip(&self.area);
        let column = ((inside.min_x - square.x) >> self.level) as usize;
        let row = ((inside.min_y - square.y) >> self.level) as usize;
        let width = (inside.width() >> self.level) as usize;
        let height = (inside.height() >> self.level) as usize;
        let first = self.place(inside.min_x, inside.min_y);
        let rows = bytes.chunks_exact(1 << (square.shift - self.level)).skip(row).take(height);
        for (cells, bytes) in self.cells[first..].chunks_mut(self.stride).zip(rows) {
            for (cell, &byte) in cells.iter_mut().zip(&bytes[column..column + width]) {
                *cell = P::holding(byte);
            }
        }
    }
}

/// Squares no larger than a root.
fn of_squares<const IS_LARGEST: bool, P: PixelCell>(tree: &Tree, mut picture: Picture<'_, P>) {
    let mut walk = RootWalk::new(tree, &picture.area);
    while let Some(root) = walk.next(tree) {
        let root = tree.roots.get(root);
        picture.take::<IS_LARGEST>(tree, &root.square(), root.reference);
    }
}

/// Squares that hold several roots.
fn of_roots<const IS_LARGEST: bool, P: PixelCell>(
    tree: &Tree,
    rect: &Rect,
    picture: Picture<'_, P>,
) -> core::result::Result<(), OutOfMemory> {
    let width = rect.width as usize;
    let mut wholes = Vec::try_filled(width * rect.height as usize, 0u64)?;
    let Picture { area, level, cells, stride } = picture;
    let mut walk = RootWalk::new(tree, &area);
    while let Some(root) = walk.next(tree) {
        let root = tree.roots.get(root);
        let square = root.square();
        let (column, row) = ((square.x - area.min_x) >> level, (square.y - area.min_y) >> level);
        let place = row as usize * width + column as usize;
        let part = whole::<IS_LARGEST>(tree, root.reference, ROOT_SHIFT);
        wholes[place] = join::<IS_LARGEST>(wholes[place], part);
    }
    for (row, wholes) in cells.chunks_mut(stride).zip(wholes.chunks_exact(width)) {
        for (cell, &whole) in row.iter_mut().zip(wholes) {
            *cell = P::holding(byte_of::<IS_LARGEST>(whole, level));
        }
    }
    Ok(())
}

const _: () =
    assert!(LEAF_SHIFT == 4 && LEVEL_SHIFT == 3, "squares of 2, 4, 8 and 16, 32, 64 pixels a side");
