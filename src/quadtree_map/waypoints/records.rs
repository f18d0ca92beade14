//! Blocks that are kept place by place. They lie side by side in segments that never move: memory that is asked for by
//! each of them would lie anywhere, and to be looked for takes longer than the block.

use core::ops::Range;

use super::cutting::Cutting;
use super::places::{CELLS, Piece, Rows};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};

/// Records of a segment.
const SEGMENT: usize = 16;
/// Room for so many pieces is made at once: most blocks have fewer, so records can be used again.
const FEW_PIECES: usize = 64;

/// A block that is neither blocked nor whole.
#[derive(Debug)]
pub(super) struct Record {
    pub(super) rows: Rows,
    /// Cell by cell, in each by first row, then by first column.
    pub(super) pieces: Vec<Piece>,
    /// Where the pieces of each cell begin, and where the last ones end.
    pub(super) firsts: [u16; CELLS + 1],
    /// How many parts there are, numbered by their first pieces.
    pub(super) parts: u16,
    /// The number of the first part among all components.
    pub(super) node: u32,
}

impl Record {
    /// One bit a place of a row.
    #[inline(always)]
    pub(super) fn row(&self, row: usize) -> u128 {
        let [low, high] = self.rows[row];
        u128::from(high) << 64 | u128::from(low)
    }

    /// The pieces of a cell.
    #[inline(always)]
    pub(super) fn cell(&self, cell: usize) -> &[Piece] {
        self.cells(cell..cell + 1)
    }

    /// The pieces of some cells.
    #[inline(always)]
    pub(super) fn cells(&self, cells: Range<usize>) -> &[Piece] {
        &self.pieces[usize::from(self.firsts[cells.start])..usize::from(self.firsts[cells.end])]
    }
}

/// All records, by numbers, and those that are free.
#[derive(Debug)]
pub(super) struct Records {
    /// All but the last one are full.
    segments: Vec<Vec<Record>>,
    free: Vec<u32>,
}

impl Records {
    pub(super) const fn new() -> Self {
        Self { segments: Vec::new(), free: Vec::new() }
    }

    /// The record of a number, if there is one.
    #[inline(always)]
    pub(super) fn get(&self, number: u32) -> Option<&Record> {
        self.segments.get(number as usize / SEGMENT)?.get(number as usize % SEGMENT)
    }

    /// The same, to change it.
    pub(super) fn get_mut(&mut self, number: u32) -> Option<&mut Record> {
        self.segments.get_mut(number as usize / SEGMENT)?.get_mut(number as usize % SEGMENT)
    }

    /// Records there are, in use or not.
    fn len(&self) -> usize {
        let last = self.segments.last().map_or(0, |segment| segment.len());
        self.segments.len().saturating_sub(1) * SEGMENT + last
    }

    /// Records in use.
    pub(super) fn live(&self) -> usize {
        self.len() - self.free.len()
    }

    /// Takes one for the block that was cut last.
    pub(super) fn take(
        &mut self,
        rows: &Rows,
        cutting: &Cutting,
        meter: &mut Meter,
    ) -> Result<u32, OutOfMemory> {
        if self.free.is_empty() {
            self.grow(meter)?;
        }
        let Some(&number) = self.free.last() else { return Err(OutOfMemory) };
        let Some(record) = self.get_mut(number) else { return Err(OutOfMemory) };
        record.pieces.clear();
        meter.reserve(&mut record.pieces, cutting.pieces().len().max(FEW_PIECES))?;
        record.pieces.try_extend_from_slice(cutting.pieces())?;
        record.rows = *rows;
        (record.firsts, record.parts) = (cutting.firsts, cutting.parts);
        self.free.pop();
        Ok(number)
    }

    /// Gives one back.
    pub(super) fn give(&mut self, number: u32) {
        // There is room for all of them.
        let _ = self.free.push_within_capacity(number);
    }

    /// One more record, which is free: none is so far.
    fn grow(&mut self, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let number = self.len();
        meter.reserve(&mut self.free, number + 1)?;
        if number == self.segments.len() * SEGMENT {
            meter.reserve(&mut self.segments, 1)?;
            self.segments.try_push(Vec::new())?;
        }
        // The first segment grows: where there are few blocks they take little memory.
        let room = (number + 1).next_power_of_two().min(SEGMENT);
        let Some(segment) = self.segments.last_mut() else { return Err(OutOfMemory) };
        meter.reserve_exact(segment, room)?;
        let empty = Record {
            rows: [[0; 2]; 128],
            pieces: Vec::new(),
            firsts: [0; CELLS + 1],
            parts: 0,
            node: 0,
        };
        segment.try_push(empty)?;
        self.free.try_push(number as u32)
    }
}
