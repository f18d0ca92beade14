//! Blocks that are kept place by place. They lie side by side in segments that never move: memory that is asked for by
//! each of them would lie anywhere, and to be looked for takes longer than the block. So would what is looked at
//! together, if the places themselves, which take the most room, lay between.

use core::ops::Range;

use super::cutting::Cutting;
use super::places::{CELLS, Piece, Rows, WHOLE_PIECE};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};

/// Records of a segment.
const SEGMENT: usize = 16;
/// So many pieces lie in the record itself, which with them is 448 bytes: most blocks have fewer.
const FEW_PIECES: usize = 63;

/// A block that is neither blocked nor whole.
#[derive(Debug)]
pub(super) struct Record {
    /// Its pieces if they are few, or all of them.
    few: [Piece; FEW_PIECES],
    many: Vec<Piece>,
    /// Where the pieces of each cell begin, and where the last ones end.
    firsts: [u16; CELLS + 1],
    /// How many parts there are, numbered by their first pieces.
    pub(super) parts: u16,
    /// One bit a cell: the agent can be everywhere in it.
    pub(super) free_cells: u16,
    /// The number of the first part among all components.
    pub(super) node: u32,
}

impl Record {
    const NEW: Self = Self {
        few: [WHOLE_PIECE; FEW_PIECES],
        many: Vec::new(),
        firsts: [0; CELLS + 1],
        parts: 0,
        free_cells: 0,
        node: 0,
    };

    /// Cell by cell, in each by first row, then by first column.
    #[inline(always)]
    pub(super) fn pieces(&self) -> &[Piece] {
        self.few.get(..usize::from(self.firsts[CELLS])).unwrap_or(&self.many)
    }

    /// The pieces of a cell.
    #[inline(always)]
    pub(super) fn cell(&self, cell: usize) -> &[Piece] {
        self.cells(cell..cell + 1)
    }

    /// The pieces of some cells.
    #[inline(always)]
    pub(super) fn cells(&self, cells: Range<usize>) -> &[Piece] {
        let first = usize::from(self.firsts[cells.start]);
        &self.pieces()[first..usize::from(self.firsts[cells.end])]
    }

    /// Bytes that it takes beside itself.
    pub(super) fn live_bytes(&self) -> usize {
        size_of_val(&self.many[..])
    }

    /// Becomes that of the block that was cut last.
    fn set(&mut self, cutting: &Cutting, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let pieces = cutting.pieces();
        self.many.clear();
        match self.few.get_mut(..pieces.len()) {
            Some(few) => few.copy_from_slice(pieces),
            None => {
                meter.reserve(&mut self.many, pieces.len())?;
                self.many.try_extend_from_slice(pieces)?;
            }
        }
        (self.firsts, self.parts) = (cutting.firsts, cutting.parts);
        self.free_cells = cutting.free_cells;
        Ok(())
    }
}

/// Records side by side, and the places of each.
#[derive(Debug)]
struct Segment {
    records: Vec<Record>,
    rows: Vec<Rows>,
}

/// All records, by numbers, and those that are free.
#[derive(Debug)]
pub(super) struct Records {
    /// All but the last one are full.
    segments: Vec<Segment>,
    free: Vec<u32>,
}

impl Records {
    pub(super) const fn new() -> Self {
        Self { segments: Vec::new(), free: Vec::new() }
    }

    /// The record of a number, if there is one.
    #[inline(always)]
    pub(super) fn get(&self, number: u32) -> Option<&Record> {
        self.segments.get(number as usize / SEGMENT)?.records.get(number as usize % SEGMENT)
    }

    /// The same, to change it.
    pub(super) fn get_mut(&mut self, number: u32) -> Option<&mut Record> {
        self.segments.get_mut(number as usize / SEGMENT)?.records.get_mut(number as usize % SEGMENT)
    }

    /// The places of a record.
    #[inline(always)]
    pub(super) fn rows(&self, number: u32) -> Option<&Rows> {
        self.segments.get(number as usize / SEGMENT)?.rows.get(number as usize % SEGMENT)
    }

    /// Records there are, in use or not.
    fn len(&self) -> usize {
        let last = self.segments.last().map_or(0, |segment| segment.records.len());
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
        let Some(&number) = self.free.last() else { return self.add(rows, cutting, meter) };
        let (segment, place) = (number as usize / SEGMENT, number as usize % SEGMENT);
        let segment = &mut self.segments[segment];
        segment.records[place].set(cutting, meter)?;
        segment.rows[place] = *rows;
        self.free.pop();
        Ok(number)
    }

    /// Gives one back.
    pub(super) fn give(&mut self, number: u32) {
        // There is room for all of them.
        let _ = self.free.push_within_capacity(number);
    }

    /// One more record: none is free.
    fn add(
        &mut self,
        rows: &Rows,
        cutting: &Cutting,
        meter: &mut Meter,
    ) -> Result<u32, OutOfMemory> {
        let number = self.len();
        meter.reserve(&mut self.free, number + 1)?;
        if number == self.segments.len() * SEGMENT {
            meter.reserve(&mut self.segments, 1)?;
            self.segments.try_push(Segment { records: Vec::new(), rows: Vec::new() })?;
        }
        let Some(segment) = self.segments.last_mut() else { return Err(OutOfMemory) };
        // The first segment grows: where there are few blocks they take little memory.
        let (place, room) = (number % SEGMENT, (number + 1).next_power_of_two().min(SEGMENT));
        meter.reserve_exact(&mut segment.records, room)?;
        meter.reserve_exact(&mut segment.rows, room)?;
        segment.records.try_push(Record::NEW)?;
        if let Err(error) = segment.records[place].set(cutting, meter) {
            segment.records.truncate(place);
            return Err(error);
        }
        segment.rows.try_push(*rows)?;
        Ok(number as u32)
    }
}
