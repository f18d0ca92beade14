//! Cutting the places of a block into rectangles, cell by cell, and finding what hangs together in it.
//!
//! One look at all rows tells which of them differ from those above, so the others are not looked at again. Most cells
//! have one run a row at most: their pieces follow from those rows one by one, without a question.

use super::erosion::Free;
use super::linking::{cells_below, cells_beside};
use super::places::{CELL_SHIFT, CELLS, Piece, Rows, WHOLE_PIECE};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::tree::area::bits;
use crate::simd::bytes::Lanes;
use crate::simd::{Instructions, kernel};

/// Side of a cell.
const SIDE: usize = 1 << CELL_SHIFT;
/// Cells side by side.
const COLUMNS: usize = 4;
/// The most runs that a row of a cell has, and the most pieces of a cell.
const MOST_RUNS: usize = SIDE / 2;
const MOST_PIECES: usize = MOST_RUNS * SIDE;

/// A run of free places of a row of a cell, and the piece that it belongs to.
#[derive(Clone, Copy, Default)]
struct Run {
    first: u8,
    last: u8,
    piece: u16,
}

/// What the rows of each cell are like: one bit a row, two cells a word.
#[derive(Debug)]
pub(super) struct Outline {
    /// It differs from the one above, or is the first one and has a place.
    changed: [u64; CELLS / 2],
    /// It has its first place, and its last one.
    first: [u64; CELLS / 2],
    last: [u64; CELLS / 2],
}

impl Outline {
    const fn new() -> Self {
        Self { changed: [0; CELLS / 2], first: [0; CELLS / 2], last: [0; CELLS / 2] }
    }

    /// The rows of a cell that differ from those above.
    fn changed(&self, cell: usize) -> u32 {
        bits_of(&self.changed, cell)
    }

    /// The rows in which a run goes on in the next cell, which lies to the right.
    fn beside(&self, cell: usize) -> u32 {
        bits_of(&self.last, cell) & bits_of(&self.first, cell + 1)
    }
}

fn bits_of(words: &[u64; CELLS / 2], cell: usize) -> u32 {
    (words[cell / 2] >> (cell % 2 * SIDE)) as u32
}

/// The pieces of one block after the other.
#[derive(Debug)]
pub(super) struct Cutting {
    /// As many as there was ever room needed for, and how many of them there are.
    pieces: Vec<Piece>,
    count: usize,
    pub(super) firsts: [u16; CELLS + 1],
    pub(super) parts: u16,
    /// One bit a cell: the agent can be everywhere in it.
    pub(super) free_cells: u16,
    outline: Outline,
    /// Before cells are joined: for each part of a cell one before it, or itself, that it hangs together with, how
    /// many there are, and the first of each cell.
    parents: Vec<u16>,
    parent_count: usize,
    first_parents: [u16; CELLS + 1],
}

impl Cutting {
    pub(super) const fn new() -> Self {
        Self {
            pieces: Vec::new(),
            count: 0,
            firsts: [0; CELLS + 1],
            parts: 0,
            free_cells: 0,
            outline: Outline::new(),
            parents: Vec::new(),
            parent_count: 0,
            first_parents: [0; CELLS + 1],
        }
    }

    /// The pieces of the block that was cut last: cell by cell, in each by first row, then by first column.
    pub(super) fn pieces(&self) -> &[Piece] {
        &self.pieces[..self.count]
    }

    /// Cuts a block.
    pub(super) fn cut(
        &mut self,
        instructions: Instructions,
        free: &Free,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        outline(instructions, &free.rows, &mut self.outline);
        (self.count, self.parent_count, self.free_cells) = (0, 0, 0);
        for cell in 0..CELLS {
            self.firsts[cell] = self.count as u16;
            self.first_parents[cell] = self.parent_count as u16;
            let (column, row) = (cell % COLUMNS, cell / COLUMNS);
            let (word, shift) = (column / 2, column % 2 * SIDE);
            if (free.any[row][word] >> shift) as u32 == 0 {
                continue;
            }
            self.make_room(meter)?;
            let (x, y) = (column * SIDE, row * SIDE);
            if (free.all[row][word] >> shift) as u32 == u32::MAX {
                let (x0, y0, last) = (x as u8, y as u8, SIDE as u8 - 1);
                let part = self.new_part();
                self.push(Piece { x0, y0, x1: x0 + last, y1: y0 + last, part });
                self.free_cells |= 1 << cell;
                continue;
            }
            let rows = |row: usize| (free.rows[y + row % SIDE][word] >> shift) as u32;
            if !self.cut_plain_cell(cell, (x as u8, y as u8), rows) {
                self.cut_cell(cell, (x as u8, y as u8), rows);
            }
        }
        self.firsts[CELLS] = self.count as u16;
        self.first_parents[CELLS] = self.parent_count as u16;
        self.join_cells(&free.rows);
        self.number_parts();
        Ok(())
    }

    /// Room for all pieces that one more cell may have.
    fn make_room(&mut self, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let needed = self.count + MOST_PIECES;
        let missing = needed.saturating_sub(self.pieces.len());
        if missing > 0 {
            meter.reserve(&mut self.parents, missing)?;
            meter.reserve(&mut self.pieces, missing)?;
            self.parents.try_resize(needed, 0)?;
            self.pieces.try_resize(needed, WHOLE_PIECE)?;
        }
        Ok(())
    }

    /// Adds a piece; gives its index.
    fn push(&mut self, piece: Piece) -> u16 {
        self.pieces[self.count] = piece;
        self.count += 1;
        self.count as u16 - 1
    }

    /// One more part.
    fn new_part(&mut self) -> u16 {
        let part = self.parent_count as u16;
        self.parents[self.parent_count] = part;
        self.parent_count += 1;
        part
    }

    /// Cuts a cell of which no row has more than one run, and that is not empty. False if it is another one.
    #[inline(always)]
    fn cut_plain_cell(
        &mut self,
        cell: usize,
        (x, y): (u8, u8),
        rows: impl Fn(usize) -> u32,
    ) -> bool {
        let Some(pieces) = self.pieces[self.count..].first_chunk_mut::<SIDE>() else {
            return false;
        };
        let (mut left, mut above) = (self.outline.changed(cell), 0);
        // The part of the piece above, so far one that is not there.
        let before = (self.parent_count as u16).wrapping_sub(1);
        let (mut count, mut part, mut several) = (0, before, 0);
        while left != 0 {
            let first = left.trailing_zeros();
            left &= left - 1;
            let end = (u64::from(left) | 1 << SIDE).trailing_zeros();
            let bits = rows(first as usize);
            // Without a branch: a row without places makes a piece that the next one takes the place of.
            let is_piece = bits != 0;
            several |= bits & (bits | bits.wrapping_sub(1)).wrapping_add(1);
            part = part.wrapping_add(u16::from(is_piece & (bits & above == 0)));
            pieces[count % SIDE] = Piece {
                x0: x + (bits | 1 << (SIDE - 1)).trailing_zeros() as u8,
                y0: y + first as u8,
                x1: x + (SIDE as u8 - 1) - (bits | 1).leading_zeros() as u8,
                y1: y + (end as u8 - 1),
                part,
            };
            count += usize::from(is_piece);
            above = bits;
        }
        if several != 0 {
            return false;
        }
        self.count += count;
        for _ in 0..part.wrapping_sub(before) {
            self.new_part();
        }
        true
    }

    /// Cuts any cell.
    fn cut_cell(&mut self, cell: usize, (x, y): (u8, u8), rows: impl Fn(usize) -> u32) {
        // The runs of the row above, and those of the row: they take turns.
        let (mut one, mut other) = ([Run::default(); MOST_RUNS], [Run::default(); MOST_RUNS]);
        let (mut above, mut runs) = (&mut one, &mut other);
        let mut above_count = 0;
        // Behind the last row all runs end.
        for row in bits(u64::from(self.outline.changed(cell)) | 1 << SIDE) {
            let (y, bits) = (y + row as u8, if row < SIDE { rows(row) } else { 0 });
            // The first run above that may touch the next one, and a bit for each that goes on.
            let (mut touching, mut kept) = (0, 0u32);
            let (mut left, mut count) = (bits, 0);
            while left != 0 {
                let first = left.trailing_zeros() as u8;
                let last = first + (left >> first).trailing_ones() as u8 - 1;
                left &= left.wrapping_add(1 << first);
                while touching < above_count && above[touching].last < first {
                    touching += 1;
                }
                let same = above[touching % MOST_RUNS];
                let piece = if touching < above_count && (same.first, same.last) == (first, last) {
                    kept |= 1 << touching;
                    same.piece
                } else {
                    // The last one may reach over to the next run.
                    let touching = above[touching..above_count].iter();
                    let touching = touching.take_while(|run| run.first <= last);
                    let mut parts = touching.map(|run| self.pieces[usize::from(run.piece)].part);
                    let part = match parts.next() {
                        Some(part) => {
                            parts.for_each(|other| unite(&mut self.parents, part, other));
                            part
                        }
                        None => self.new_part(),
                    };
                    self.push(Piece { x0: x + first, y0: y, x1: x + last, y1: y, part })
                };
                runs[count % MOST_RUNS] = Run { first, last, piece };
                count += 1;
            }
            for (index, run) in above[..above_count].iter().enumerate() {
                if kept >> index & 1 == 0 {
                    self.pieces[usize::from(run.piece)].y1 = y - 1;
                }
            }
            (above, runs) = (runs, above);
            above_count = count;
        }
    }

    /// Joins the parts on both sides of where two cells touch.
    fn join_cells(&mut self, rows: &Rows) {
        let Self { pieces, firsts, parents, first_parents, outline, .. } = self;
        let pieces_of = |cell: usize| &pieces[firsts[cell].into()..firsts[cell + 1].into()];
        // The part of a cell that has but one.
        let only_part = |cell: usize| {
            let first = first_parents[cell];
            (first + 1 == first_parents[cell + 1]).then_some(first)
        };
        for cell in 0..CELLS {
            let (column, row) = (cell % COLUMNS, cell / COLUMNS);
            let edge = |at: usize| (at * SIDE + SIDE - 1) as u8;
            let mut join = |next: usize, is_right: bool| {
                if let (Some(one), Some(other)) = (only_part(cell), only_part(next)) {
                    return unite(parents, one, other);
                }
                let (cell, next) = (pieces_of(cell), pieces_of(next));
                let touch =
                    |one: usize, other: usize| unite(parents, cell[one].part, next[other].part);
                match is_right {
                    true => cells_beside(cell, edge(column), next, edge(column) + 1, touch),
                    false => cells_below(cell, edge(row), next, edge(row) + 1, touch),
                }
            };
            if column + 1 < COLUMNS && outline.beside(cell) != 0 {
                join(cell + 1, true);
            }
            if row + 1 < CELLS / COLUMNS {
                let (word, shift) = (column / 2, column % 2 * SIDE);
                let last = row * SIDE + SIDE - 1;
                if ((rows[last][word] & rows[last + 1][word]) >> shift) as u32 != 0 {
                    join(cell + COLUMNS, false);
                }
            }
        }
    }

    /// Numbers what hangs together by first pieces.
    fn number_parts(&mut self) {
        self.parts = 0;
        for part in 0..self.parent_count {
            let parent = usize::from(self.parents[part]);
            // Parents come before, and have their numbers.
            self.parents[part] = if parent == part {
                self.parts += 1;
                self.parts - 1
            } else {
                self.parents[parent]
            };
        }
        if usize::from(self.parts) < self.parent_count {
            for piece in &mut self.pieces[..self.count] {
                piece.part = self.parents[usize::from(piece.part)];
            }
        }
    }
}

kernel! {
    /// What the rows of all cells of a block are like.
    outline / outline_body(rows: &Rows, outline: &mut Outline)
}

#[inline(always)]
fn outline_body<L: Lanes>(rows: &Rows, outline: &mut Outline) {
    // Two cells a word, four words at a time: those of a row of the upper cells and of the lower ones.
    const WORDS: usize = 4;
    // The first and the last column of both cells of a word.
    const FIRST: u64 = 1 << SIDE | 1;
    const LAST: u64 = FIRST << (SIDE - 1);
    let Outline { changed, first, last } = outline;
    let lists = changed.as_chunks_mut().0.iter_mut().zip(first.as_chunks_mut().0);
    let lists = lists.zip(last.as_chunks_mut().0);
    for (rows, ((changed, first), last)) in rows.as_chunks::<{ 2 * SIDE }>().0.iter().zip(lists) {
        let (upper, lower) = rows.split_at(SIDE);
        let mut above = [0; WORDS];
        let mut all = [[0; WORDS]; 3];
        for ([a, b], [c, d]) in upper.iter().zip(lower) {
            let words = [*a, *b, *c, *d];
            let [changed, first, last] = &mut all;
            for at in 0..WORDS {
                let (word, differs) = (words[at], words[at] ^ above[at]);
                // The last column of a cell is where the sum of the others carries to if one of them is set.
                let any = ((differs & !LAST) + !LAST) | differs;
                // What is in the last column goes down to the bit of its row, row by row.
                changed[at] = changed[at] >> 1 | any & LAST;
                first[at] = first[at] >> 1 | word << (SIDE - 1) & LAST;
                last[at] = last[at] >> 1 | word & LAST;
            }
            above = words;
        }
        [*changed, *first, *last] = all;
    }
}

fn root(parents: &mut [u16], mut part: u16) -> u16 {
    loop {
        let parent = parents[usize::from(part)];
        if parent == part {
            return part;
        }
        let above = parents[usize::from(parent)];
        parents[usize::from(part)] = above;
        part = above;
    }
}

fn unite(parents: &mut [u16], one: u16, other: u16) {
    let (one, other) = (root(parents, one), root(parents, other));
    parents[usize::from(one.max(other))] = one.min(other);
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // Of a test alone.
mod tests {
    use super::*;
    use std::vec::Vec;

    const BLOCK: usize = COLUMNS * SIDE;

    /// SplitMix64.
    struct Random(u64);

    impl Random {
        fn below(&mut self, end: usize) -> usize {
            self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            (mixed ^ mixed >> 31) as usize % end
        }
    }

    fn is_free(rows: &Rows, x: usize, y: usize) -> bool {
        rows[y][x / 64] >> (x % 64) & 1 == 1
    }

    /// Blocks of all kinds: dots, as many as chance makes them, and rectangles of places over rectangles of walls.
    fn random_rows(random: &mut Random) -> Rows {
        let mut rows = [[0; 2]; BLOCK];
        let mut fill = |random: &mut Random, most: usize, is_free: bool| {
            let [x, y] = [(); 2].map(|()| random.below(BLOCK));
            let [width, height] = [(); 2].map(|()| 1 + random.below(most));
            for row in &mut rows[y..BLOCK.min(y + height)] {
                for x in x..BLOCK.min(x + width) {
                    let bit = 1 << (x % 64);
                    row[x / 64] = if is_free { row[x / 64] | bit } else { row[x / 64] & !bit };
                }
            }
        };
        let (most, count) = (1 + random.below(100), 1 + random.below(60));
        (0..count).for_each(|_| fill(random, most, true));
        let (most, count) = (1 + random.below(40), random.below(60));
        (0..count).for_each(|_| fill(random, most, false));
        rows
    }

    fn free_of(rows: Rows) -> Free {
        let mut free = Free { rows, ..Free::NONE };
        for (rows, (any, all)) in rows.chunks(SIDE).zip(free.any.iter_mut().zip(&mut free.all)) {
            *any = [0, 1].map(|word| rows.iter().fold(0, |any, row| any | row[word]));
            *all = [0, 1].map(|word| rows.iter().fold(u64::MAX, |all, row| all & row[word]));
        }
        free
    }

    /// The pieces of a cell: runs of rows, each as far down as there is the same one.
    fn pieces_of_cell(rows: &Rows, cell: usize) -> Vec<[usize; 4]> {
        let (left, top) = (cell % COLUMNS * SIDE, cell / COLUMNS * SIDE);
        let mut pieces: Vec<[usize; 4]> = Vec::new();
        for y in top..top + SIDE {
            let mut x = left;
            while x < left + SIDE {
                let first = x;
                while x < left + SIDE && is_free(rows, x, y) {
                    x += 1;
                }
                if first < x {
                    let same = |piece: &&mut [usize; 4]| {
                        y > top && **piece == [first, piece[1], x - 1, y - 1]
                    };
                    match pieces.iter_mut().find(same) {
                        Some(piece) => piece[3] = y,
                        None => pieces.push([first, y, x - 1, y]),
                    }
                }
                x += 1;
            }
        }
        pieces
    }

    /// All pieces, and for each the first one of those that it hangs together with.
    fn naive(rows: &Rows) -> (Vec<[usize; 4]>, Vec<usize>) {
        let pieces: Vec<_> = (0..CELLS).flat_map(|cell| pieces_of_cell(rows, cell)).collect();
        let mut first_of = std::vec![usize::MAX; BLOCK * BLOCK];
        let mut firsts = Vec::new();
        for (index, &[x, y, ..]) in pieces.iter().enumerate() {
            let mut open = std::vec![(x, y)];
            while let Some((x, y)) = open.pop() {
                if x < BLOCK
                    && y < BLOCK
                    && is_free(rows, x, y)
                    && first_of[y * BLOCK + x] == usize::MAX
                {
                    first_of[y * BLOCK + x] = index;
                    let (left, above) = (x.wrapping_sub(1), y.wrapping_sub(1));
                    open.extend([(left, y), (x + 1, y), (x, above), (x, y + 1)]);
                }
            }
            firsts.push(first_of[y * BLOCK + x]);
        }
        (pieces, firsts)
    }

    #[test]
    fn blocks_are_cut_as_said_with_all_instructions() {
        let mut random = Random(3);
        let mut cutting = Cutting::new();
        let mut meter = Meter::new(0);
        for round in 0..60 {
            let mut rows = random_rows(&mut random);
            if round == 0 {
                // As many pieces as there can be.
                let dots = |y: usize| 0x5555_5555_5555_5555 << (y % 2);
                rows = core::array::from_fn(|y| [dots(y); 2]);
            }
            let (pieces, firsts) = naive(&rows);
            let mut numbers = firsts.clone();
            numbers.sort_unstable();
            numbers.dedup();
            for instructions in Instructions::all() {
                cutting.cut(instructions, &free_of(rows), &mut meter).unwrap();
                let found = cutting.pieces();
                assert_eq!(found.len(), pieces.len(), "{round} {instructions:?}");
                for ((found, piece), first) in found.iter().zip(&pieces).zip(&firsts) {
                    let Piece { x0, y0, x1, y1, part } = *found;
                    assert_eq!([x0, y0, x1, y1].map(usize::from), *piece, "{round}");
                    assert_eq!(Ok(part.into()), numbers.binary_search(first), "{round} {piece:?}");
                }
                assert_eq!(usize::from(cutting.parts), numbers.len());
                for cell in 0..CELLS {
                    let range = cutting.firsts[cell].into()..cutting.firsts[cell + 1].into();
                    assert_eq!(pieces[range], pieces_of_cell(&rows, cell), "{round} {cell}");
                }
            }
        }
    }
}
