//! Cutting the places of a block into rectangles, cell by cell, and finding what hangs together in it.

use super::erosion::Free;
use super::linking::{cells_below, cells_beside};
use super::places::{CELL_SHIFT, CELLS, Piece};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};

/// Side of a cell.
const SIDE: u8 = 1 << CELL_SHIFT;
/// The most runs that a row of a cell has, and the most pieces of a cell.
const MOST_RUNS: usize = SIDE as usize / 2;
const MOST_PIECES: usize = MOST_RUNS * SIDE as usize;

/// A run of free places of a row of a cell, and the piece that it belongs to.
#[derive(Clone, Copy, Default)]
struct Run {
    first: u8,
    last: u8,
    piece: u16,
}

/// The pieces of one block after the other.
#[derive(Debug)]
pub(super) struct Cutting {
    pub(super) pieces: Vec<Piece>,
    pub(super) firsts: [u16; CELLS + 1],
    pub(super) parts: u16,
    /// For each piece one before it, or itself, that it hangs together with.
    parents: Vec<u16>,
}

impl Cutting {
    pub(super) const fn new() -> Self {
        Self { pieces: Vec::new(), firsts: [0; CELLS + 1], parts: 0, parents: Vec::new() }
    }

    /// Cuts a block.
    pub(super) fn cut(&mut self, free: &Free, meter: &mut Meter) -> Result<(), OutOfMemory> {
        self.pieces.clear();
        self.parents.clear();
        for cell in 0..CELLS {
            self.firsts[cell] = self.pieces.len() as u16;
            let (column, row) = (cell & 3, cell >> 2);
            let (word, shift) = (column >> 1, (column & 1) * usize::from(SIDE));
            if (free.any[row][word] >> shift) as u32 == 0 {
                continue;
            }
            meter.reserve(&mut self.pieces, MOST_PIECES)?;
            meter.reserve(&mut self.parents, MOST_PIECES)?;
            let (x, y) = (column as u8 * SIDE, row as u8 * SIDE);
            if (free.all[row][word] >> shift) as u32 == u32::MAX {
                self.push(x, x + SIDE - 1, y, y + SIDE - 1)?;
                continue;
            }
            let rows = &free.rows[usize::from(y)..][..usize::from(SIDE)];
            self.cut_cell(x, y, rows.iter().map(|row| (row[word] >> shift) as u32))?;
        }
        self.firsts[CELLS] = self.pieces.len() as u16;
        self.join_cells();
        self.number_parts();
        Ok(())
    }

    /// A piece by its first and last columns and rows; gives its index. Room was reserved.
    fn push(&mut self, x0: u8, x1: u8, y0: u8, y1: u8) -> Result<u16, OutOfMemory> {
        let piece = self.pieces.len() as u16;
        self.pieces.try_push(Piece { x0, y0, x1, y1, part: 0 })?;
        self.parents.try_push(piece)?;
        Ok(piece)
    }

    fn cut_cell(
        &mut self,
        x: u8,
        y: u8,
        rows: impl Iterator<Item = u32>,
    ) -> Result<(), OutOfMemory> {
        // The runs of the row above, and those of the row: they take turns.
        let (mut one, mut other) = ([Run::default(); MOST_RUNS], [Run::default(); MOST_RUNS]);
        let (mut above, mut runs) = (&mut one, &mut other);
        let (mut above_count, mut bits_above) = (0, 0);
        // Behind the last row all runs end.
        for (y, bits) in (y..).zip(rows.chain([0])) {
            if bits == bits_above {
                continue;
            }
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
                    let piece = self.push(x + first, x + last, y, y)?;
                    // The last one may reach over to the next run.
                    let touching = above[touching..above_count].iter();
                    for run in touching.take_while(|run| run.first <= last) {
                        unite(&mut self.parents, piece, run.piece);
                    }
                    piece
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
            (above_count, bits_above) = (count, bits);
        }
        Ok(())
    }

    /// Joins the pieces on both sides of where two cells touch.
    fn join_cells(&mut self) {
        let Self { pieces, firsts, parents, .. } = self;
        let range = |cell: usize| usize::from(firsts[cell])..usize::from(firsts[cell + 1]);
        for cell in 0..CELLS {
            let places = range(cell);
            let (first, here) = (places.start, &pieces[places]);
            if here.is_empty() {
                continue;
            }
            let mut join = |next: usize, one: usize, other: usize| {
                unite(parents, (first + one) as u16, (range(next).start + other) as u16);
            };
            if cell & 3 < 3 {
                let edge = (cell as u8 & 3) * SIDE + SIDE - 1;
                let next = &pieces[range(cell + 1)];
                cells_beside(here, edge, next, edge + 1, |one, other| join(cell + 1, one, other));
            }
            if cell < 12 {
                let edge = (cell as u8 >> 2) * SIDE + SIDE - 1;
                let next = &pieces[range(cell + 4)];
                cells_below(here, edge, next, edge + 1, |one, other| join(cell + 4, one, other));
            }
        }
    }

    /// Numbers what hangs together by first pieces.
    fn number_parts(&mut self) {
        self.parts = 0;
        for (index, piece) in self.pieces.iter_mut().enumerate() {
            let parent = usize::from(self.parents[index]);
            // Parents come before, and have their numbers.
            let part = if parent == index {
                self.parts += 1;
                self.parts - 1
            } else {
                self.parents[parent]
            };
            self.parents[index] = part;
            piece.part = part;
        }
    }
}

fn root(parents: &mut [u16], mut piece: u16) -> u16 {
    loop {
        let parent = parents[usize::from(piece)];
        if parent == piece {
            return piece;
        }
        let above = parents[usize::from(parent)];
        parents[usize::from(piece)] = above;
        piece = above;
    }
}

fn unite(parents: &mut [u16], one: u16, other: u16) {
    let (one, other) = (root(parents, one), root(parents, other));
    parents[usize::from(one.max(other))] = one.min(other);
}
