//! From walls to places: the free space, less what the agent's box would touch.
//!
//! A place is free if no pixel of the box put down there is above 0. First each bit of a row takes in those
//! that the box covers beside it, then each row those that it covers below it, both by doubling.

use core::array;
use core::ops::Range;

use super::places::{BLOCK_SHIFT, BLOCK_SIDE, CELL_SHIFT, Row, Rows};
use super::walls::{Ground, WORD, Walls};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::tree::area::{Area, Square};
use crate::quadtree_map::tree::steps::Tree;
use crate::simd::bytes::Lanes;
use crate::simd::kernel;

/// What the places of a block are.
pub(super) enum Eroded {
    Blocked,
    Whole,
    /// As [`Free`] says.
    Mixed,
}

/// The places of a block that an agent can be at.
pub(super) struct Free {
    pub(super) rows: Rows,
    /// Of the rows of each row of cells: the columns where a place is free, and those where all are.
    pub(super) any: [Row; CELL_ROWS],
    pub(super) all: [Row; CELL_ROWS],
}

const CELL_ROWS: usize = 1 << (BLOCK_SHIFT - CELL_SHIFT);

impl Free {
    pub(super) const NONE: Self =
        Self { rows: [[0; 2]; BLOCK_SIDE as usize], any: [[0; 2]; 4], all: [[0; 2]; 4] };
}

/// Memory for looking at one block after the other.
#[derive(Debug)]
pub(super) struct Erosion {
    walls: Walls,
    ground: Ground,
    /// Whose reach the walls were marked in, and how far those of each row have been widened since.
    reach: u32,
    widened: u32,
    /// Of each row of walls the places that it blocks, and another such list for the next step.
    blocked: Vec<Row>,
    other: Vec<Row>,
}

impl Erosion {
    pub(super) const fn new() -> Self {
        Self {
            walls: Walls::new(),
            ground: Ground::Blocked,
            reach: 0,
            widened: 0,
            blocked: Vec::new(),
            other: Vec::new(),
        }
    }

    /// Marks the walls that an agent, and smaller ones, meet in a block, as far as their boxes lie inside an area.
    pub(super) fn mark(
        &mut self,
        tree: &Tree,
        area: &Area,
        block: &Square,
        agent: u32,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        self.ground = self.walls.mark(tree, area, block, agent, meter)?;
        (self.reach, self.widened) = (agent, 1);
        if matches!(self.ground, Ground::Walls) {
            let side = (BLOCK_SIDE + agent - 1) as usize;
            for rows in [&mut self.blocked, &mut self.other] {
                if rows.len() < side {
                    meter.reserve(rows, side)?;
                    rows.try_resize(side, [0; 2])?;
                }
            }
        }
        Ok(())
    }

    /// The places of the block that an agent can be at. Of agents less wide than the block the smaller one is asked
    /// about first: what its walls were widened by counts for the next one.
    pub(super) fn erode(&mut self, tree: &Tree, agent: u32, free: &mut Free) -> Eroded {
        match self.ground {
            Ground::Blocked => return Eroded::Blocked,
            Ground::Free => return Eroded::Whole,
            Ground::Walls => {}
        }
        let instructions = tree.leaves.instructions;
        let side = (BLOCK_SIDE + self.reach - 1) as usize;
        let (blocked, other) = (&mut self.blocked[..side], &mut self.other[..]);
        // The first row that the largest box of the first place touches.
        let first = self.walls.before.1 - (self.reach / 2) as usize;
        if agent < BLOCK_SIDE {
            let mut columns = self.walls.columns_mut();
            let [a, b, c, d] =
                array::from_fn(|_| &mut columns.next().unwrap_or_default()[first..first + side]);
            widen(instructions, a, b, c, d, self.widened..agent, blocked);
            self.widened = agent;
        } else {
            widen_far(&self.walls, first, agent, blocked);
        }
        let first = (self.reach / 2 - agent / 2) as usize;
        let side = (BLOCK_SIDE + agent - 1) as usize;
        widen_down(
            instructions,
            &mut blocked[first..first + side],
            &mut other[..side],
            agent,
            free,
        );
        let or = |rows: &[Row; CELL_ROWS]| rows.iter().fold(0, |or, row| or | row[0] | row[1]);
        let and =
            |rows: &[Row; CELL_ROWS]| rows.iter().fold(u64::MAX, |and, row| and & row[0] & row[1]);
        match (or(&free.any), and(&free.all)) {
            (0, _) => Eroded::Blocked,
            (_, u64::MAX) => Eroded::Whole,
            _ => Eroded::Mixed,
        }
    }
}

/// Rows that are widened at a time.
const ROWS: usize = 4;
/// Steps from one place to the widest agent that is less wide than a block: doubling up to half a word, and by half a
/// word from there on.
const MOST_STEPS: usize = 8;

kernel! {
    /// Of each row of walls the places of a block that it blocks, for an agent less wide than the block: four
    /// columns of words become two. They may have been widened for a smaller one: `widths` is from that to this one.
    widen / widen_body(
        first: &mut [u64],
        second: &mut [u64],
        third: &mut [u64],
        fourth: &mut [u64],
        widths: Range<u32>,
        blocked: &mut [Row]
    )
}

#[inline(always)]
fn widen_body<L: Lanes>(
    first: &mut [u64],
    second: &mut [u64],
    third: &mut [u64],
    fourth: &mut [u64],
    widths: Range<u32>,
    blocked: &mut [Row],
) {
    let word = WORD as u32;
    let Range { start: mut len, end: agent } = widths;
    let (mut steps, mut count) = ([0; MOST_STEPS], 0);
    while len < agent {
        // So that no word is skipped.
        steps[count] = len.min(agent - len).min(word / 2);
        len += steps[count];
        count += 1;
    }
    let steps = &steps[..count];
    // All steps of some rows at once, which stay in registers.
    let (a, a_left) = first.as_chunks_mut::<ROWS>();
    let (b, b_left) = second.as_chunks_mut::<ROWS>();
    let (c, c_left) = third.as_chunks_mut::<ROWS>();
    let (d, d_left) = fourth.as_chunks_mut::<ROWS>();
    for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
        widen_words([a, b, c, d], steps);
    }
    let left = a_left.as_chunks_mut::<1>().0.iter_mut().zip(b_left.as_chunks_mut::<1>().0);
    let left = left.zip(c_left.as_chunks_mut::<1>().0).zip(d_left.as_chunks_mut::<1>().0);
    for (((a, b), c), d) in left {
        widen_words([a, b, c, d], steps);
    }
    // The box of the first place begins so many columns before the block.
    let shift = agent / 2;
    let words = first.iter().zip(&*second).zip(&*third).zip(blocked);
    if shift == 0 {
        return words.for_each(|(((_, b), c), row)| *row = [*b, *c]);
    }
    let back = word - shift;
    words.for_each(|(((a, b), c), row)| *row = [a >> back | b << shift, b >> back | c << shift]);
}

/// Words of some rows, a column of them after the other, widened step by step.
#[inline(always)]
fn widen_words<const ROWS: usize>(columns: [&mut [u64; ROWS]; 4], steps: &[u32]) {
    let [a, b, c, d] = columns;
    let mut words = [*a, *b, *c, *d];
    for &step in steps {
        let back = WORD as u32 - step;
        let [a, b, c, d] = &mut words;
        for row in 0..ROWS {
            a[row] |= a[row] >> step | b[row] << back;
            b[row] |= b[row] >> step | c[row] << back;
            c[row] |= c[row] >> step | d[row] << back;
            d[row] |= d[row] >> step;
        }
    }
    [*a, *b, *c, *d] = words;
}

/// The same for any agent.
fn widen_far(walls: &Walls, first: usize, agent: u32, blocked: &mut [Row]) {
    let before = walls.before.0 - (agent / 2) as usize;
    for (index, blocked) in (first..).zip(blocked) {
        // No agent is wider than 1024.
        let mut row = [0; 18];
        row.iter_mut().zip(walls.columns()).for_each(|(word, column)| *word = column[index]);
        *blocked = widen_row(&mut row, agent, before as u32);
    }
}

/// Each bit becomes whether it or one of the `agent - 1` behind it is set; gives 128 of them from bit
/// `first` on, which is less than 64.
fn widen_row(row: &mut [u64; 18], agent: u32, first: u32) -> Row {
    if row.iter().all(|&word| word == 0) {
        return [0; 2];
    }
    let shifted = |row: &[u64], index: usize, step: u32| {
        let (words, shift) = (index + step as usize / WORD, step % WORD as u32);
        let word = |index: usize| row.get(index).copied().unwrap_or(0);
        if shift == 0 {
            word(words)
        } else {
            word(words) >> shift | word(words + 1) << (64 - shift)
        }
    };
    let mut len = 1;
    while len < agent {
        let step = len.min(agent - len);
        for index in 0..row.len() {
            row[index] |= shifted(row, index, step);
        }
        len += step;
    }
    [shifted(row, 0, first), shifted(row, 1, first)]
}

kernel! {
    /// Each row takes in the `agent - 1` behind it; what is not blocked then is free.
    widen_down / widen_down_body(blocked: &mut [Row], other: &mut [Row], agent: u32, free: &mut Free)
}

#[inline(always)]
fn widen_down_body<L: Lanes>(blocked: &mut [Row], other: &mut [Row], agent: u32, free: &mut Free) {
    let (mut rows, mut next) = (blocked, other);
    let mut len = 1;
    while 2 * len < agent {
        let step = len as usize;
        let count = rows.len() - step;
        let sums = next[..count].as_flattened_mut().iter_mut();
        let pairs = rows[..count].as_flattened().iter().zip(rows[step..].as_flattened());
        sums.zip(pairs).for_each(|(sum, (one, other))| *sum = one | other);
        (rows, next) = (&mut next[..count], rows);
        len *= 2;
    }
    let step = (agent - len) as usize;
    let (near, far) = (&rows[..BLOCK_SIDE as usize], &rows[step..][..BLOCK_SIDE as usize]);
    let pairs = near.as_flattened().iter().zip(far.as_flattened());
    let words = free.rows.as_flattened_mut().iter_mut().zip(pairs);
    words.for_each(|(word, (near, far))| *word = !(near | far));
    let cells = free.any.iter_mut().zip(&mut free.all);
    for (words, (any, all)) in free.rows.as_flattened().as_chunks::<64>().0.iter().zip(cells) {
        // Four rows together.
        let (mut some, mut every) = ([0; 8], [u64::MAX; 8]);
        for words in words.as_chunks::<8>().0 {
            for ((some, every), word) in some.iter_mut().zip(&mut every).zip(words) {
                *some |= word;
                *every &= word;
            }
        }
        *any = [0, 1].map(|word| some[word] | some[word + 2] | some[word + 4] | some[word + 6]);
        *all = [0, 1].map(|word| every[word] & every[word + 2] & every[word + 4] & every[word + 6]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::Instructions;

    /// True if a place of a row is blocked.
    fn is_blocked(row: Row, place: usize) -> bool {
        row[place / WORD] >> (place % WORD) & 1 == 1
    }

    #[test]
    fn rows_widen_by_the_agent() {
        for agent in [1, 2, 3, 7, 35, 49, 50, 63, 64, 65, 100, 127, 128, 129, 333, 1024] {
            for first in [0, 3, 7, 15, 32, 63] {
                for wall in [0, 15, 64, 127, 128, 140, 141, 180, 191, 700, 1150] {
                    let mut row = [0; 18];
                    row[wall / WORD] = 1 << (wall % WORD);
                    let blocked = widen_row(&mut row, agent, first);
                    for place in 0..128 {
                        let at = place + first as usize;
                        let expected = (at..at + agent as usize).contains(&wall);
                        let blocked = is_blocked(blocked, place);
                        assert_eq!(blocked, expected, "{agent} {first} {wall}");
                    }
                }
            }
        }
    }

    #[test]
    fn columns_widen_like_rows_with_all_instructions() {
        for instructions in Instructions::all() {
            for agent in 1..BLOCK_SIDE {
                // One row a wall, and the last row full of them.
                let walls = [0, 1, 15, 16, 31, 63, 64, 65, 100, 127, 128, 160, 191, 192, 193, 255];
                let row = |row: usize| {
                    let mut words = [0; 18];
                    match walls.get(row) {
                        Some(wall) => words[wall / WORD] = 1 << (wall % WORD),
                        None => words[..4].fill(u64::MAX),
                    }
                    words
                };
                let [mut a, mut b, mut c, mut d] =
                    array::from_fn(|word| array::from_fn::<u64, 17, _>(|at| row(at)[word]));
                let mut blocked = [[0; 2]; 17];
                widen(instructions, &mut a, &mut b, &mut c, &mut d, 1..agent, &mut blocked);
                for (at, blocked) in blocked.into_iter().enumerate() {
                    let expected = widen_row(&mut row(at), agent, WORD as u32 - agent / 2);
                    assert_eq!(blocked, expected, "{instructions:?} {agent} {at}");
                }
            }
        }
    }

    #[test]
    #[allow(clippy::disallowed_types)] // Of a test alone.
    fn columns_of_rows_widen_downwards_with_all_instructions() {
        for instructions in Instructions::all() {
            for agent in [1, 2, 3, 4, 5, 9, 16, 33, 64, 127, 128, 200, 1024] {
                let side = (BLOCK_SIDE + agent - 1) as usize;
                let walls: std::vec::Vec<Row> = (0..side)
                    .map(|row| match row % 91 {
                        7 => [1 << (row % 64), 0],
                        50 => [0, 1 << (row % 61)],
                        _ => [0; 2],
                    })
                    .collect();
                let (mut blocked, mut other) = (walls.clone(), walls.clone());
                let mut free = Free::NONE;
                widen_down(instructions, &mut blocked, &mut other, agent, &mut free);
                for (y, row) in free.rows.iter().enumerate() {
                    let covered = &walls[y..y + agent as usize];
                    let expected =
                        [0, 1].map(|word| !covered.iter().fold(0, |any, row| any | row[word]));
                    assert_eq!(*row, expected, "{instructions:?} {agent} {y}");
                }
                for (cells, rows) in free.rows.chunks(32).enumerate() {
                    for word in 0..2 {
                        let any = rows.iter().fold(0, |any, row| any | row[word]);
                        let all = rows.iter().fold(u64::MAX, |all, row| all & row[word]);
                        assert_eq!((free.any[cells][word], free.all[cells][word]), (any, all));
                    }
                }
            }
        }
    }
}
