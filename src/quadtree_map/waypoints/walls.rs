//! The walls in the reach of a block: a bit a pixel, set where it is above 0.
//!
//! They lie on a canvas of columns of words: 64 pixels a word, the rows of a column one after the other. It
//! begins and ends where leaves do, so a leaf lies in one column, whole.

use core::ops::Range;

use super::places::{BLOCK_SHIFT, BLOCK_SIDE};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::tree::area::{Area, LEVEL_SHIFT, ROOT_SHIFT, Square, bits};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::node::Node;
use crate::quadtree_map::tree::pixels::{LEAF_SIDE, Masks};
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::steps::Tree;
use crate::simd::bytes::Lanes;
use crate::simd::{Native, kernel};

/// Pixels of a word.
pub(super) const WORD: usize = 64;

/// What an agent meets in the reach of a block.
#[derive(Debug)]
pub(super) enum Ground {
    /// It can be nowhere in the block.
    Blocked,
    /// No walls.
    Free,
    /// The walls that were marked.
    Walls,
}

/// The pixels that an agent's box touches wherever in a block it is.
struct Reach {
    block: Square,
    /// As far as they lie in the area.
    inside: Area,
    agent: u32,
}

/// The canvas.
#[derive(Debug)]
pub(super) struct Walls {
    words: Vec<u64>,
    /// Rows of the canvas.
    pub(super) height: usize,
    /// Columns and rows of pixels before those of the block.
    pub(super) before: (usize, usize),
    /// Nothing was marked since the last block.
    is_empty: bool,
}

impl Walls {
    pub(super) const fn new() -> Self {
        Self { words: Vec::new(), height: 0, before: (0, 0), is_empty: true }
    }

    /// The columns of words.
    pub(super) fn columns(&self) -> impl Iterator<Item = &[u64]> {
        self.words.chunks_exact(self.height)
    }

    /// The same, to change them.
    pub(super) fn columns_mut(&mut self) -> impl Iterator<Item = &mut [u64]> {
        self.words.chunks_exact_mut(self.height)
    }

    /// Marks the walls that an agent's box meets wherever in a block it is; all that lies outside an area
    /// is wall.
    pub(super) fn mark(
        &mut self,
        tree: &Tree,
        area: &Area,
        block: &Square,
        agent: u32,
        meter: &mut Meter,
    ) -> Result<Ground, OutOfMemory> {
        let (behind, beyond) = (agent / 2, agent - 1 - agent / 2);
        let (root_x, root_y) = (block.x >> ROOT_SHIFT, block.y >> ROOT_SHIFT);
        let root = tree.filling(root_x, root_y);
        let here = tree.middle_of(root, block.x >> BLOCK_SHIFT, block.y >> BLOCK_SHIFT);
        if here.solid_value().is_some() && !here.is_empty() {
            return Ok(Ground::Blocked);
        }
        let touched = |first: u32, min: u32, max: u32| {
            let (first, end) = (i64::from(first), i64::from(first + (BLOCK_SIDE - 1)) + 1);
            let (first, end) = (first - i64::from(behind), end + i64::from(beyond));
            let inside = first.max(i64::from(min))..end.min(i64::from(max) + 1);
            let is_inside = (first, end) == (inside.start, inside.end);
            (inside, is_inside)
        };
        let (across, is_inside_across) = touched(block.x, area.min_x, area.max_x);
        let (down, is_inside_down) = touched(block.y, area.min_y, area.max_y);
        if across.is_empty() || down.is_empty() {
            return Ok(Ground::Blocked);
        }
        let inside = Area {
            min_x: across.start as u32,
            min_y: down.start as u32,
            max_x: (across.end - 1) as u32,
            max_y: (down.end - 1) as u32,
        };
        if agent >= BLOCK_SIDE && is_core_blocked(tree, area, block, agent) {
            return Ok(Ground::Blocked);
        }
        self.is_empty = true;
        let reach = Reach { block: *block, inside, agent };
        let squares = inside.in_squares(BLOCK_SHIFT);
        for y in squares.min_y..=squares.max_y {
            for x in squares.min_x..=squares.max_x {
                let is_same_root = (x >> LEVEL_SHIFT, y >> LEVEL_SHIFT) == (root_x, root_y);
                let reference = match is_same_root {
                    true => tree.middle_of(root, x, y),
                    false => tree.filling_of_middle(x, y),
                };
                let (x, y) = (x << BLOCK_SHIFT, y << BLOCK_SHIFT);
                let square = Square { x, y, shift: BLOCK_SHIFT };
                self.mark_square(tree, &square, reference, &reach, meter)?;
            }
        }
        if !(is_inside_across && is_inside_down) {
            self.make(agent, meter)?;
            let (columns, rows) = self.places_of(&reach.block, &inside);
            let width = self.words.len() / self.height * WORD;
            self.fill(0..columns.start, 0..self.height);
            self.fill(columns.end..width, 0..self.height);
            self.fill(columns.clone(), 0..rows.start);
            self.fill(columns, rows.end..self.height);
        }
        Ok(if self.is_empty { Ground::Free } else { Ground::Walls })
    }

    /// Marks the walls of a square of 128 x 128, as far as leaves of it are in reach.
    fn mark_square(
        &mut self,
        tree: &Tree,
        square: &Square,
        reference: Reference,
        Reach { block, inside, agent }: &Reach,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        if let Some(node) = reference.node_index() {
            let node = tree.nodes.get(node);
            let leaves = square.children_touching(inside) & !node.empty;
            if leaves != 0 {
                self.make(*agent, meter)?;
                let (words, height, before) = (&mut self.words[..], self.height, self.before);
                let left = i64::from(square.x) - i64::from(block.x) + before.0 as i64;
                let top = i64::from(square.y) - i64::from(block.y) + before.1 as i64;
                mark_leaves(
                    tree.leaves.instructions,
                    words,
                    height,
                    (left, top),
                    tree,
                    node,
                    leaves,
                );
            }
        } else if !reference.is_empty() {
            self.make(*agent, meter)?;
            let (columns, rows) = self.places_of(block, &square.area().clip(inside));
            self.fill(columns, rows);
        }
        Ok(())
    }

    /// The columns and rows of the canvas that pixels around a block lie in.
    fn places_of(&self, block: &Square, area: &Area) -> (Range<usize>, Range<usize>) {
        let along = |first: u32, last: u32, block: u32, before: usize| {
            let place = |at: u32| (i64::from(at) - i64::from(block) + before as i64) as usize;
            place(first)..place(last) + 1
        };
        let (left, top) = self.before;
        (along(area.min_x, area.max_x, block.x, left), along(area.min_y, area.max_y, block.y, top))
    }

    /// Makes the canvas, wide and high enough for an agent, unless it is there for this block.
    #[inline(always)]
    fn make(&mut self, agent: u32, meter: &mut Meter) -> Result<(), OutOfMemory> {
        if !self.is_empty {
            return Ok(());
        }
        self.is_empty = false;
        let behind = (agent / 2) as usize;
        let beyond = agent as usize - 1 - behind;
        let block = BLOCK_SIDE as usize;
        // A word on each side at least: nearly all agents get the same columns.
        let before = behind.next_multiple_of(WORD).max(WORD);
        let width = before + block + beyond.next_multiple_of(WORD).max(WORD);
        self.before = (before, behind.next_multiple_of(LEAF_SIDE));
        self.height = self.before.1 + block + beyond.next_multiple_of(LEAF_SIDE);
        let len = width / WORD * self.height;
        if self.words.len() < len {
            meter.reserve(&mut self.words, len)?;
            self.words.try_resize(len, 0)?;
        }
        self.words.truncate(len);
        self.words.fill(0);
        Ok(())
    }

    /// Marks all of a rectangle of the canvas.
    fn fill(&mut self, columns: Range<usize>, rows: Range<usize>) {
        let mut at = columns.start;
        while at < columns.end {
            let (column, shift) = (at / WORD, at % WORD);
            let count = (WORD - shift).min(columns.end - at);
            let bits = (u64::MAX >> (WORD - count)) << shift;
            let words = &mut self.words[column * self.height..][rows.clone()];
            words.iter_mut().for_each(|word| *word |= bits);
            at += count;
        }
    }
}

kernel! {
    /// Marks the walls of some leaves of a node, whose square begins at a place counted from where the canvas
    /// does.
    mark_leaves / mark_leaves_body(
        words: &mut [u64],
        height: usize,
        from: (i64, i64),
        tree: &Tree,
        node: &Node,
        leaves: u64
    )
}

#[inline(always)]
fn mark_leaves_body<L: Lanes>(
    words: &mut [u64],
    height: usize,
    from: (i64, i64),
    tree: &Tree,
    node: &Node,
    leaves: u64,
) {
    // Without a branch: which of them are solid no processor foresees.
    let is_solid = |slot: usize| node.children[slot].solid_value().is_some();
    let solid = bits(leaves).fold(0, |solid, slot| solid | u64::from(is_solid(slot)) << slot);
    let mut left_over = solid;
    while left_over != 0 {
        // Four leaves side by side fill a word.
        let first = left_over.trailing_zeros() as usize & !(LEAVES - 1);
        let four = solid >> first & ((1 << LEAVES) - 1);
        left_over &= !(four << first);
        let Some(rows) = rows_of_leaf(words, height, from, first) else { return };
        let walls = spread(four);
        rows.iter_mut().for_each(|word| *word |= walls);
    }
    for slot in bits(leaves & !solid) {
        let Some(rows) = rows_of_leaf(words, height, from, slot) else { return };
        let walls = walls_of::<L>(&tree.content(node.children[slot]));
        for (word, bits) in rows.iter_mut().zip(walls) {
            *word |= u64::from(bits) << (slot % LEAVES * LEAF_SIDE);
        }
    }
}

/// Leaves side by side that fill a word.
const LEAVES: usize = WORD / LEAF_SIDE;

/// The words that a leaf of a square lies in, which begins at a place counted from where the canvas does.
#[inline(always)]
fn rows_of_leaf(
    words: &mut [u64],
    height: usize,
    from: (i64, i64),
    slot: usize,
) -> Option<&mut [u64; LEAF_SIDE]> {
    let (column, row) = ((slot & 7) * LEAF_SIDE, (slot >> 3) * LEAF_SIDE);
    let (left, top) = ((from.0 + column as i64) as usize, (from.1 + row as i64) as usize);
    words[left / WORD * height + top..].first_chunk_mut()
}

/// Each of four bits as often as a leaf has columns.
#[inline(always)]
fn spread(four: u64) -> u64 {
    const APART: u64 = 1 << 45 | 1 << 30 | 1 << 15 | 1;
    const FIRST: u64 = 1 << 48 | 1 << 32 | 1 << 16 | 1;
    ((four * APART) & FIRST) * 0xFFFF
}

/// One bit a pixel of the rows of a leaf, or of a solid square above 0.
#[inline(always)]
fn walls_of<L: Lanes>(content: &Content<'_>) -> Masks {
    match content.two_values() {
        Some((masks, [0, _])) => masks,
        Some(_) => [u16::MAX; LEAF_SIDE],
        None if matches!(content, Content::Solid(_)) => [u16::MAX; LEAF_SIDE],
        None => {
            let mut masks = [0; LEAF_SIDE];
            let mut next = masks.iter_mut();
            content.for_each_row::<L>(0..LEAF_SIDE, |row| {
                if let Some(mask) = next.next() {
                    *mask = !L::equal_mask(&row, 0);
                }
            });
            masks
        }
    }
}

/// True if there is a wall among the pixels that the box covers wherever in the block it is.
fn is_core_blocked(tree: &Tree, area: &Area, block: &Square, agent: u32) -> bool {
    let behind = i64::from(agent / 2);
    let last = i64::from(BLOCK_SIDE) - 1;
    let along = |first: u32, min: u32, max: u32| {
        let low = i64::from(first) + last - behind;
        let high = i64::from(first) - behind + i64::from(agent) - 1;
        (low >= i64::from(min) && high <= i64::from(max)).then_some((low as u32, high as u32))
    };
    let columns = along(block.x, area.min_x, area.max_x);
    let rows = along(block.y, area.min_y, area.max_y);
    let (Some((min_x, max_x)), Some((min_y, max_y))) = (columns, rows) else { return true };
    let core = Area { min_x, min_y, max_x, max_y };
    tree.any_part(&core, &mut |part, square, reference| {
        if reference.solid_value().is_some() {
            return true;
        }
        let columns =
            u16::MAX >> (15 - (part.max_x - square.x)) & u16::MAX << (part.min_x - square.x);
        let rows = (part.min_y - square.y) as usize..(part.max_y - square.y) as usize + 1;
        let walls = walls_of::<Native>(&tree.content(reference));
        walls[rows].iter().any(|walls| walls & columns != 0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leaf_of_each_bit_lies_in_a_word() {
        for four in 0..1 << LEAVES {
            for column in 0..WORD {
                let is_wall = spread(four) >> column & 1 == 1;
                assert_eq!(is_wall, four >> (column / LEAF_SIDE) & 1 == 1, "{four:b} {column}");
            }
        }
    }
}
