//! From pixels to places: the free space, less what the agent's box would touch.
//!
//! A place is free if no pixel of the box put down there is above 0. Rows of bits: first each bit of a
//! row takes in those that the box covers beside it, then each row those that it covers below it, both by
//! doubling.

use core::ops::Range;

use super::places::{BLOCK_SHIFT, BLOCK_SIDE, CELL_SHIFT, Piece, Rows};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::tree::area::{Area, Square};
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::steps::Tree;
use crate::simd::{Native, bytes::Lanes};

/// What the places of a block are.
pub(super) enum Eroded {
    Blocked,
    Whole,
    /// As [`Erosion::block`] says.
    Mixed,
}

/// A run of free places of a row, and the run that stands for all it is connected with.
#[derive(Clone, Copy, Debug)]
struct Run {
    first: u8,
    last: u8,
    parent: u16,
}

/// Memory for looking at one block after the other.
#[derive(Debug)]
pub(super) struct Erosion {
    /// Walls, row by row.
    walls: Vec<u64>,
    /// Of each row the places that it blocks.
    dilated: Vec<u128>,
    runs: Vec<Run>,
    /// Where the runs of each row begin.
    run_firsts: Vec<u16>,
    pub(super) pieces: Vec<Piece>,
    pub(super) firsts: [u16; 17],
    pub(super) parts: u16,
}

impl Erosion {
    pub(super) const fn new() -> Self {
        Self {
            walls: Vec::new(),
            dilated: Vec::new(),
            runs: Vec::new(),
            run_firsts: Vec::new(),
            pieces: Vec::new(),
            firsts: [0; 17],
            parts: 0,
        }
    }

    /// The places of a block (its first one is given) that an agent can be at, as far as its box lies
    /// inside an area.
    pub(super) fn block(
        &mut self,
        tree: &Tree,
        area: &Area,
        block: &Square,
        agent: u32,
        rows: &mut Rows,
        meter: &mut Meter,
    ) -> Result<Eroded, OutOfMemory> {
        let behind = i64::from(agent / 2);
        // The first pixel that a box covers, and how many there are on each side.
        let (x, y) = (i64::from(block.x) - behind, i64::from(block.y) - behind);
        let side = (BLOCK_SIDE + agent - 1) as usize;
        let end = (x + side as i64, y + side as i64);
        let (left, right) = (x.max(i64::from(area.min_x)), end.0.min(i64::from(area.max_x) + 1));
        let (top, bottom) = (y.max(i64::from(area.min_y)), end.1.min(i64::from(area.max_y) + 1));
        if left >= right || top >= bottom {
            return Ok(Eroded::Blocked);
        }
        let inside = Area {
            min_x: left as u32,
            min_y: top as u32,
            max_x: (right - 1) as u32,
            max_y: (bottom - 1) as u32,
        };
        let is_inside = (left, top, right, bottom) == (x, y, end.0, end.1);
        if agent >= BLOCK_SIDE && is_core_blocked(tree, area, block, agent) {
            return Ok(Eroded::Blocked);
        }
        // Rows begin at a leaf.
        let origin = x & !(LEAF_SIDE as i64 - 1);
        let before = (x - origin) as usize;
        let words = (before + side).div_ceil(64) + 1;
        self.walls.clear();
        meter.reserve(&mut self.walls, words * side)?;
        let (mut has_walls, mut is_blocked) = (false, false);
        let core = (block.x, block.y);
        let walls = &mut self.walls;
        let mut result = Ok(());
        tree.any_part(&inside, &mut |part, square, reference| {
            is_blocked = reference.is_solid_around(square, core);
            if is_blocked {
                return true;
            }
            if !has_walls {
                has_walls = true;
                result = walls.try_resize(words * side, 0);
                if result.is_err() {
                    return true;
                }
            }
            let rows = &mut walls[(i64::from(part.min_y) - y) as usize * words..];
            mark(tree, part, square, reference, origin, rows, words);
            false
        });
        result?;
        if is_blocked {
            return Ok(Eroded::Blocked);
        }
        if !has_walls {
            if is_inside {
                return Ok(Eroded::Whole);
            }
            walls.try_resize(words * side, 0)?;
        }
        if !is_inside {
            // What lies outside is wall.
            let rows_inside = (top - y) as usize..(bottom - y) as usize;
            for (row, walls) in walls.chunks_exact_mut(words).enumerate() {
                if rows_inside.contains(&row) {
                    fill(walls, before, (left - origin) as usize);
                    fill(walls, (right - origin) as usize, before + side);
                } else {
                    fill(walls, before, before + side);
                }
            }
        }
        self.dilated.clear();
        meter.reserve(&mut self.dilated, side)?;
        for walls in self.walls.chunks_exact_mut(words) {
            self.dilated.try_push(widen(walls, agent, before))?;
        }
        widen_down(&mut self.dilated, agent);
        let (mut all, mut any) = (u128::MAX, 0);
        for (row, blocked) in rows.iter_mut().zip(&self.dilated[..]) {
            *row = !blocked;
            all &= *row;
            any |= *row;
        }
        Ok(match (any, all) {
            (0, _) => Eroded::Blocked,
            (_, u128::MAX) => Eroded::Whole,
            _ => Eroded::Mixed,
        })
    }

    /// Cuts the places of a block into rectangles, cell by cell, and finds what hangs together.
    pub(super) fn cut(&mut self, rows: &Rows, meter: &mut Meter) -> Result<(), OutOfMemory> {
        self.find_parts(rows, meter)?;
        // No more pieces than runs of the cells' rows.
        const CELL_STARTS: u128 = 1 | 1 << 32 | 1 << 64 | 1 << 96;
        let starts = |row: &u128| row & (!(row << 1) | CELL_STARTS);
        let most: u32 = rows.iter().map(|row| starts(row).count_ones()).sum();
        self.pieces.clear();
        meter.reserve(&mut self.pieces, most as usize)?;
        for cell in 0..16u8 {
            let (x, y) = ((cell & 3) << CELL_SHIFT, (cell >> 2) << CELL_SHIFT);
            self.firsts[usize::from(cell)] = self.pieces.len() as u16;
            self.cut_cell(rows, x, y)?;
        }
        self.firsts[16] = self.pieces.len() as u16;
        Ok(())
    }

    fn cut_cell(&mut self, rows: &Rows, x: u8, y: u8) -> Result<(), OutOfMemory> {
        const CLOSED: u16 = u16::MAX;
        let (mut open, mut open_count, mut before) = ([CLOSED; 16], 0, 0u32);
        for row in 0..=1u8 << CELL_SHIFT {
            let bits = match row >> CELL_SHIFT {
                0 => (rows[usize::from(y + row)] >> x) as u32,
                _ => 0,
            };
            if bits == before {
                continue;
            }
            let (mut next, mut next_count) = ([CLOSED; 16], 0);
            let mut left = bits;
            while left != 0 {
                let first = left.trailing_zeros();
                let len = (left >> first).trailing_ones();
                left &= !((u32::MAX >> (32 - len)) << first);
                let (x0, x1) = (x + first as u8, x + (first + len - 1) as u8);
                let known = open[..open_count].iter_mut().find(|index| {
                    **index != CLOSED && {
                        let piece = &self.pieces[usize::from(**index)];
                        (piece.x0, piece.x1) == (x0, x1)
                    }
                });
                next[next_count] = match known {
                    Some(index) => core::mem::replace(index, CLOSED),
                    None => {
                        let part = self.part_at(x0, y + row);
                        self.pieces.try_push(Piece { x0, y0: y + row, x1, y1: 0, part })?;
                        self.pieces.len() as u16 - 1
                    }
                };
                next_count += 1;
            }
            for &index in open[..open_count].iter().filter(|index| **index != CLOSED) {
                self.pieces[usize::from(index)].y1 = y + row - 1;
            }
            (open, open_count, before) = (next, next_count, bits);
        }
        Ok(())
    }

    /// Numbers what hangs together inside a block, by first places.
    fn find_parts(&mut self, rows: &Rows, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let most: u32 = rows.iter().map(|row| (row & !(row << 1)).count_ones()).sum();
        self.runs.clear();
        self.run_firsts.clear();
        meter.reserve(&mut self.runs, most as usize)?;
        meter.reserve(&mut self.run_firsts, rows.len() + 1)?;
        self.run_firsts.try_push(0)?;
        let mut above = 0;
        for &row in rows {
            let first_of_row = self.runs.len();
            let (mut left, mut next) = (row, above);
            while left != 0 {
                let first = left.trailing_zeros();
                let len = (left >> first).trailing_ones();
                left &= !((u128::MAX >> (128 - len)) << first);
                let (first, last) = (first as u8, (first + len - 1) as u8);
                let run = self.runs.len() as u16;
                self.runs.try_push(Run { first, last, parent: run })?;
                // Runs of the row above that touch it; the last one may reach over to the next run.
                while next < first_of_row && self.runs[next].last < first {
                    next += 1;
                }
                let mut touching = next;
                while touching < first_of_row && self.runs[touching].first <= last {
                    self.join(run, touching as u16);
                    touching += 1;
                }
            }
            above = first_of_row;
            self.run_firsts.try_push(self.runs.len() as u16)?;
        }
        // The root of each is its first run; parents come before.
        self.parts = 0;
        for run in 0..self.runs.len() {
            let parent = self.runs[run].parent;
            self.runs[run].parent = if usize::from(parent) == run {
                self.parts += 1;
                self.parts - 1
            } else {
                self.runs[usize::from(parent)].parent
            };
        }
        Ok(())
    }

    fn root(&mut self, mut run: u16) -> u16 {
        loop {
            let parent = self.runs[usize::from(run)].parent;
            if parent == run {
                return run;
            }
            let above = self.runs[usize::from(parent)].parent;
            self.runs[usize::from(run)].parent = above;
            run = above;
        }
    }

    fn join(&mut self, one: u16, other: u16) {
        let (one, other) = (self.root(one), self.root(other));
        self.runs[usize::from(one.max(other))].parent = one.min(other);
    }

    /// The part of a free place.
    fn part_at(&self, x: u8, y: u8) -> u16 {
        let row = usize::from(y);
        let range = usize::from(self.run_firsts[row])..usize::from(self.run_firsts[row + 1]);
        self.runs[range].iter().find(|run| run.last >= x).map_or(0, |run| run.parent)
    }
}

impl Reference {
    /// True for a solid square above 0 that is as large as a block and holds this place: then an agent
    /// can be nowhere in that block.
    fn is_solid_around(self, square: &Square, (x, y): (u32, u32)) -> bool {
        let shift = square.shift;
        shift >= BLOCK_SHIFT
            && self.solid_value().is_some()
            && (x >> shift, y >> shift) == (square.x >> shift, square.y >> shift)
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
        let rows = (part.min_y - square.y) as usize..(part.max_y - square.y) as usize + 1;
        let mut walls = 0;
        wall_bits(tree, reference, rows, |bits| walls |= bits);
        walls & columns_of(part, square) != 0
    })
}

/// One bit a pixel of some rows of a leaf, set where it is above 0.
#[inline(always)]
fn wall_bits(tree: &Tree, leaf: Reference, rows: Range<usize>, mut take: impl FnMut(u16)) {
    let content = tree.content(leaf);
    match content.two_values() {
        Some((masks, [0, _])) => masks[rows].iter().for_each(|&bits| take(bits)),
        Some(_) => rows.for_each(|_| take(u16::MAX)),
        None => content.for_each_row::<Native>(rows, |row| take(!Native::equal_mask(&row, 0))),
    }
}

/// Marks the walls of a part of a solid square or of a leaf; the first row is that of the part.
fn mark(
    tree: &Tree,
    part: &Area,
    square: &Square,
    reference: Reference,
    origin: i64,
    rows: &mut [u64],
    words: usize,
) {
    let first = (i64::from(part.min_x) - origin) as usize;
    let end = (i64::from(part.max_x) - origin) as usize + 1;
    let height = part.height() as usize;
    if reference.solid_value().is_some() {
        for_each_word(first, end, |word, bits| {
            rows.chunks_exact_mut(words).take(height).for_each(|walls| walls[word] |= bits);
        });
        return;
    }
    // A leaf lies inside one word: both begin at multiples of its side. What lies beyond the part is no
    // harm: it is wall outside the box's reach, or outside the area and wall anyway.
    let offset = i64::from(square.x) - origin;
    let columns = columns_of(part, square);
    let (word, shift) = ((offset / 64) as usize, offset as u32 % 64);
    let first = (part.min_y - square.y) as usize;
    let mut rows = rows.chunks_exact_mut(words);
    wall_bits(tree, reference, first..first + height, |bits| {
        if let Some(walls) = rows.next() {
            walls[word] |= u64::from(bits & columns) << shift;
        }
    });
}

/// The columns of a leaf that a part of it has.
fn columns_of(part: &Area, square: &Square) -> u16 {
    u16::MAX >> (15 - (part.max_x - square.x)) & u16::MAX << (part.min_x - square.x)
}

/// Sets the bits from one place to before another.
fn fill(row: &mut [u64], first: usize, end: usize) {
    for_each_word(first, end, |word, bits| row[word] |= bits);
}

/// The words that the bits from one place to before another lie in, each with those bits.
#[inline(always)]
fn for_each_word(first: usize, end: usize, mut set: impl FnMut(usize, u64)) {
    let mut at = first;
    while at < end {
        let (word, shift) = (at / 64, at % 64);
        let count = (64 - shift).min(end - at);
        set(word, (u64::MAX >> (64 - count)) << shift);
        at += count;
    }
}

/// Each bit becomes whether it or one of the `agent - 1` behind it is set; gives 128 of them from bit
/// `first` on.
#[inline(always)]
fn widen(row: &mut [u64], agent: u32, first: usize) -> u128 {
    if row.iter().all(|&word| word == 0) {
        return 0;
    }
    if row.len() <= 4 {
        return widen_few(row, agent, first);
    }
    let mut len = 1;
    while len < agent {
        let step = len.min(agent - len);
        let (words, shift) = ((step / 64) as usize, step % 64);
        for index in 0..row.len() {
            let low = row.get(index + words).copied().unwrap_or(0);
            let high = row.get(index + words + 1).copied().unwrap_or(0);
            row[index] |= if shift == 0 { low } else { low >> shift | high << (64 - shift) };
        }
        len += step;
    }
    let word = |index: usize| u128::from(row.get(index).copied().unwrap_or(0));
    // `first` is less than the side of a leaf.
    let low = word(0) | word(1) << 64;
    if first == 0 { low } else { low >> first | word(2) << (128 - first) }
}

/// The same for four words at most, so that the agent is less wide than half of them.
#[inline(always)]
fn widen_few(row: &[u64], agent: u32, first: usize) -> u128 {
    let word = |index: usize| u128::from(row.get(index).copied().unwrap_or(0));
    let (mut low, mut high) = (word(0) | word(1) << 64, word(2) | word(3) << 64);
    let mut len = 1;
    while len < agent {
        let step = len.min(agent - len);
        low |= low >> step | high << (128 - step);
        high |= high >> step;
        len += step;
    }
    if first == 0 { low } else { low >> first | high << (128 - first) }
}

/// Each row takes in the `agent - 1` behind it.
fn widen_down(rows: &mut [u128], agent: u32) {
    let mut len = 1;
    while len < agent {
        let step = len.min(agent - len);
        for index in 0..rows.len() - step as usize {
            rows[index] |= rows[index + step as usize];
        }
        len += step;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_widen_by_the_agent() {
        for agent in [1, 2, 3, 7, 35, 49, 50, 63, 64, 65, 100, 129, 333, 1024] {
            for first in [0, 3, 7, 15] {
                let end = first + 127 + agent as usize;
                for wall in [0, 15, 64, 127, 128, 140, 141, 180, 700].map(|wall| wall.min(end - 1))
                {
                    let mut row = vec![0u64; end.div_ceil(64) + 1];
                    fill(&mut row, wall, wall + 1);
                    let blocked = widen(&mut row, agent, first);
                    for place in 0..128 {
                        let at = place + first;
                        let expected = (at..at + agent as usize).contains(&wall);
                        assert_eq!(blocked >> place & 1 == 1, expected, "{agent} {first} {wall}");
                    }
                }
            }
        }
    }
}
