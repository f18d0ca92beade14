//! Where an agent can be: a bit for each place, in blocks of 128 x 128 places, and the rectangles that
//! each block is cut into.
//!
//! A place is the pixel that an agent's box is put down at. Blocks lie in absolute coordinates, so what
//! is in one follows from the pixels around it alone. A block where the agent can be everywhere or
//! nowhere takes no memory of its own; 8 x 8 blocks that are all alike take none together.

use super::cutting::Cutting;
use super::records::{Record, Records};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT, Square, bits};
use crate::quadtree_map::tree::steps::MIDDLE_SHIFT;

/// Side of a block, as a power of two.
pub(super) const BLOCK_SHIFT: u32 = MIDDLE_SHIFT;
/// Side of a block.
pub(super) const BLOCK_SIDE: u32 = 1 << BLOCK_SHIFT;
/// Side of the cells that a block is cut into, as a power of two.
pub(super) const CELL_SHIFT: u32 = 5;
/// Cells of a block.
pub(super) const CELLS: usize = 16;

/// One bit a place of a row of a block, set where the agent can be.
pub(super) type Row = [u64; 2];
/// The same of all rows.
pub(super) type Rows = [Row; BLOCK_SIDE as usize];

/// What a block is: the agent can be nowhere in it, …
pub(super) const BLOCKED: u32 = 0;
/// … everywhere, or where the record of this number, less [`FIRST_RECORD`], says.
pub(super) const WHOLE: u32 = 1;
pub(super) const FIRST_RECORD: u32 = 2;
/// All blocks of a square of 1024 are what the other bits say.
const UNIFORM: u32 = 1 << 31;

/// A rectangle of places inside a block, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) x0: u8,
    pub(super) y0: u8,
    pub(super) x1: u8,
    pub(super) y1: u8,
    /// Which of the block's parts it belongs to: from any place of a part all others are reached inside
    /// the block.
    pub(super) part: u16,
}

/// All of a block.
pub(super) const WHOLE_PIECE: Piece = Piece { x0: 0, y0: 0, x1: 127, y1: 127, part: 0 };
/// All of each cell.
const CELL_PIECES: [Piece; CELLS] = {
    let (mut pieces, mut cell) = ([WHOLE_PIECE; CELLS], 0);
    while cell < CELLS {
        let (x0, y0) = ((cell as u8 & 3) << CELL_SHIFT, (cell as u8 >> 2) << CELL_SHIFT);
        pieces[cell] = Piece { x0, y0, x1: x0 + 31, y1: y0 + 31, part: 0 };
        cell += 1;
    }
    pieces
};

/// A block by its place in blocks, and what it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) state: u32,
}

/// Blocks of a square of 1024 x 1024 places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Table {
    Uniform(u32),
    Blocks(u32),
}

/// All places of a rectangle.
#[derive(Debug)]
pub(super) struct Places {
    /// The pixels that count; what lies outside is wall.
    pub(super) area: Area,
    /// The same in squares of 1024.
    regions: Area,
    /// Whole blocks are cut into cells, too.
    is_fine: bool,
    tables: Vec<u32>,
    blocks: Vec<[u32; 64]>,
    free_blocks: Vec<u32>,
    records: Records,
    /// Rectangles in all.
    pub(super) count: u64,
    /// Parts of all records that are hung into blocks, and squares of 1024 that are whole.
    parts: usize,
    whole_regions: usize,
    /// Bytes that these records take beside themselves.
    record_bytes: usize,
}

impl Places {
    /// No places yet.
    pub(super) fn new(area: Area, is_fine: bool, meter: &mut Meter) -> Result<Self, OutOfMemory> {
        let regions = area.in_squares(ROOT_SHIFT);
        let count = regions.pixels() as usize;
        let mut tables = Vec::new();
        meter.reserve(&mut tables, count)?;
        tables.try_resize(count, UNIFORM | BLOCKED)?;
        Ok(Self {
            area,
            regions,
            is_fine,
            tables,
            blocks: Vec::new(),
            free_blocks: Vec::new(),
            records: Records::new(),
            count: 0,
            parts: 0,
            whole_regions: 0,
            record_bytes: 0,
        })
    }

    /// Squares of 1024.
    pub(super) fn region_count(&self) -> u32 {
        self.tables.len() as u32
    }

    /// The square of 1024 with a number.
    pub(super) fn square(&self, region: u32) -> Square {
        let columns = self.regions.max_x - self.regions.min_x + 1;
        Square::root(self.regions.min_x + region % columns, self.regions.min_y + region / columns)
    }

    /// The number of the square of 1024 that holds a place given in such squares.
    #[inline(always)]
    pub(super) fn region(&self, x: u32, y: u32) -> Option<u32> {
        let (column, row) =
            (x.wrapping_sub(self.regions.min_x), y.wrapping_sub(self.regions.min_y));
        let columns = self.regions.max_x - self.regions.min_x + 1;
        (column < columns && row <= self.regions.max_y - self.regions.min_y)
            .then(|| row * columns + column)
    }

    /// The blocks of a square of 1024.
    #[inline(always)]
    pub(super) fn table(&self, region: u32) -> Table {
        match self.tables[region as usize] {
            uniform if uniform & UNIFORM != 0 => Table::Uniform(uniform & !UNIFORM),
            blocks => Table::Blocks(blocks),
        }
    }

    /// What a block of a square of 1024 is.
    #[inline(always)]
    pub(super) fn state_in(&self, region: u32, slot: usize) -> u32 {
        match self.table(region) {
            Table::Uniform(state) => state,
            Table::Blocks(blocks) => self.blocks[blocks as usize][slot & 63],
        }
    }

    /// The block at a place given in blocks.
    #[inline(always)]
    pub(super) fn block(&self, x: u32, y: u32) -> Block {
        let state = match self.region(x >> 3, y >> 3) {
            Some(region) => self.state_in(region, ((y & 7) << 3 | (x & 7)) as usize),
            None => BLOCKED,
        };
        Block { x, y, state }
    }

    /// A block of a square of 1024.
    #[inline(never)]
    pub(super) fn block_in(&self, region: u32, slot: usize) -> Block {
        let square = self.square(region).child(slot);
        let state = self.state_in(region, slot);
        Block { x: square.x >> BLOCK_SHIFT, y: square.y >> BLOCK_SHIFT, state }
    }

    /// The record of a block that is neither blocked nor whole.
    #[inline(always)]
    pub(super) fn record(&self, state: u32) -> Option<&Record> {
        self.records.get(state.wrapping_sub(FIRST_RECORD))
    }

    /// The same, to change it.
    pub(super) fn record_mut(&mut self, state: u32) -> Option<&mut Record> {
        self.records.get_mut(state.wrapping_sub(FIRST_RECORD))
    }

    /// The places of a block that has a record.
    #[inline(always)]
    pub(super) fn rows(&self, state: u32) -> Option<&Rows> {
        self.records.rows(state.wrapping_sub(FIRST_RECORD))
    }

    /// True if the agent can be at a place.
    #[inline(always)]
    pub(super) fn is_free(&self, x: u32, y: u32) -> bool {
        match self.block(x >> BLOCK_SHIFT, y >> BLOCK_SHIFT).state {
            BLOCKED => false,
            WHOLE => true,
            state => self.rows(state).is_some_and(|rows| {
                row_of(rows, (y % BLOCK_SIDE) as usize) >> (x % BLOCK_SIDE) & 1 == 1
            }),
        }
    }

    /// The pieces of a block that touch an area of it; a whole one is one piece.
    #[inline(always)]
    pub(super) fn pieces_in(&self, state: u32, inside: &Piece, emit: &mut impl FnMut(Piece)) {
        let Some(record) = self.record(state) else {
            if state == WHOLE {
                emit(WHOLE_PIECE);
            }
            return;
        };
        if (inside.x0, inside.y0, inside.x1, inside.y1) == (0, 0, 127, 127) {
            return record.pieces().iter().for_each(|piece| emit(*piece));
        }
        for row in inside.y0 >> CELL_SHIFT..=inside.y1 >> CELL_SHIFT {
            for column in inside.x0 >> CELL_SHIFT..=inside.x1 >> CELL_SHIFT {
                for piece in record.cell(usize::from(row << 2 | column)) {
                    if piece.y0 > inside.y1 {
                        break;
                    }
                    if piece.y1 >= inside.y0 && piece.x0 <= inside.x1 && piece.x1 >= inside.x0 {
                        emit(*piece);
                    }
                }
            }
        }
    }

    /// Parts of the pieces of a block that touch an area of it, each as often as a piece does. There once for all who
    /// are not in a hurry.
    #[inline(never)]
    pub(super) fn parts_in(&self, state: u32, inside: &Piece, emit: &mut dyn FnMut(u16)) {
        self.pieces_in(state, inside, &mut |piece| emit(piece.part));
    }

    /// The pieces that touch a cell of a block.
    #[inline(always)]
    pub(super) fn cell(&self, state: u32, cell: usize) -> &[Piece] {
        match self.record(state) {
            Some(record) => record.cell(cell),
            None if state == BLOCKED => &[],
            None if self.is_fine => &CELL_PIECES[cell..=cell],
            None => &[WHOLE_PIECE],
        }
    }

    /// The rectangles that touch an area, block by block, in an order that depends on them alone.
    pub(super) fn rects_in(&self, area: &Area, emit: &mut impl FnMut(Area)) {
        self.blocks_in(area, &mut |state, block| self.rects_of(state, block, area, emit));
    }

    /// The blocks that touch an area and are not blocked, in such an order.
    #[inline(always)]
    pub(super) fn blocks_in(&self, area: &Area, emit: &mut impl FnMut(u32, &Square)) {
        if !area.touches(&self.area) {
            return;
        }
        let area = area.clip(&self.area);
        for region_y in area.min_y >> ROOT_SHIFT..=area.max_y >> ROOT_SHIFT {
            for region_x in area.min_x >> ROOT_SHIFT..=area.max_x >> ROOT_SHIFT {
                let Some(region) = self.region(region_x, region_y) else { continue };
                if self.table(region) == Table::Uniform(BLOCKED) {
                    continue;
                }
                let square = Square::root(region_x, region_y);
                for slot in bits(square.children_touching(&area)) {
                    let state = self.state_in(region, slot);
                    if state != BLOCKED {
                        emit(state, &square.child(slot));
                    }
                }
            }
        }
    }

    /// The rectangles of a block that touch an area.
    #[inline(always)]
    pub(super) fn rects_of(
        &self,
        state: u32,
        block: &Square,
        area: &Area,
        emit: &mut impl FnMut(Area),
    ) {
        let part = block.area().clip(area);
        let inside = Piece {
            x0: (part.min_x - block.x) as u8,
            y0: (part.min_y - block.y) as u8,
            x1: (part.max_x - block.x) as u8,
            y1: (part.max_y - block.y) as u8,
            part: 0,
        };
        if state == WHOLE && self.is_fine {
            for row in inside.y0 >> CELL_SHIFT..=inside.y1 >> CELL_SHIFT {
                for column in inside.x0 >> CELL_SHIFT..=inside.x1 >> CELL_SHIFT {
                    let piece = &CELL_PIECES[usize::from(row << 2 | column)];
                    emit(area_of(piece, block.x, block.y));
                }
            }
            return;
        }
        self.pieces_in(state, &inside, &mut |piece| emit(area_of(&piece, block.x, block.y)));
    }

    /// The rectangle that holds a place.
    pub(super) fn rect_at(&self, x: u32, y: u32) -> Option<Area> {
        let mut found = None;
        if self.is_free(x, y) {
            self.rects_in(&Area { min_x: x, min_y: y, max_x: x, max_y: y }, &mut |rect| {
                found = Some(rect);
            });
        }
        found
    }

    /// The rectangles beside one, as far as they touch a row or those below it.
    #[inline(always)]
    pub(super) fn beside(&self, at: &Area, first_row: u32, emit: &mut impl FnMut(Area)) {
        let around = around(at);
        let area = Area { min_y: around.min_y.max(first_row), ..around };
        self.rects_in(&area, &mut |other| {
            if other != *at && is_beside(at, &other) {
                emit(other);
            }
        });
    }

    /// The rectangles beside one and at its corners, as far as the agent can step there.
    #[inline(always)]
    pub(super) fn neighbors(&self, at: &Area, emit: &mut impl FnMut(Area)) {
        self.rects_in(&around(at), &mut |other| {
            if other != *at && self.can_step(at, &other) {
                emit(other);
            }
        });
    }

    /// True if the agent can step from a rectangle to one around it.
    #[inline(always)]
    pub(super) fn can_step(&self, at: &Area, other: &Area) -> bool {
        // A step across a corner touches the places on both sides of it.
        let is_open = || {
            let enter = at.clip_place((other.min_x, other.min_y), other);
            let leave = clamp(enter, at);
            self.is_free(leave.0, enter.1) && self.is_free(enter.0, leave.1)
        };
        is_beside(at, other) || is_open()
    }

    /// Rectangles that a block has.
    fn rects_count(&self, state: u32) -> u64 {
        match self.record(state) {
            Some(record) => record.pieces().len() as u64,
            None if state == BLOCKED => 0,
            None if self.is_fine => CELLS as u64,
            None => 1,
        }
    }

    /// Takes a record; it is given back by [`Places::give_record`] or hung into a block.
    pub(super) fn take_record(
        &mut self,
        rows: &Rows,
        cutting: &Cutting,
        meter: &mut Meter,
    ) -> Result<u32, OutOfMemory> {
        let number = self.records.take(rows, cutting, meter)?;
        Ok(number + FIRST_RECORD)
    }

    /// Gives a record back.
    pub(super) fn give_record(&mut self, state: u32) {
        if state >= FIRST_RECORD {
            self.records.give(state - FIRST_RECORD);
        }
    }

    /// Makes sure that so many squares of 1024 can get blocks of their own.
    pub(super) fn reserve_tables(
        &mut self,
        count: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let missing = count.saturating_sub(self.free_blocks.len());
        meter.reserve(&mut self.blocks, missing)?;
        let all = self.blocks.len() + missing;
        let free = self.free_blocks.len();
        meter.reserve(&mut self.free_blocks, all - free)
    }

    /// Makes a block what it shall be, and gives what it was, whose record is still to be given back;
    /// room was reserved.
    pub(super) fn set(&mut self, region: u32, slot: usize, state: u32) -> Result<u32, OutOfMemory> {
        let before = self.state_in(region, slot);
        if before == state {
            return Ok(before);
        }
        let blocks = match self.table(region) {
            Table::Blocks(blocks) => blocks,
            Table::Uniform(uniform) => {
                let blocks = match self.free_blocks.pop() {
                    Some(blocks) => blocks,
                    None => {
                        self.blocks.try_push([BLOCKED; 64])?;
                        self.blocks.len() as u32 - 1
                    }
                };
                self.blocks[blocks as usize] = [uniform; 64];
                self.whole_regions -= usize::from(uniform == WHOLE);
                self.tables[region as usize] = blocks;
                blocks
            }
        };
        self.count += self.rects_count(state);
        self.count -= self.rects_count(before);
        self.parts += self.parts_of(state);
        self.parts -= self.parts_of(before);
        self.record_bytes += self.record(state).map_or(0, Record::live_bytes);
        self.record_bytes -= self.record(before).map_or(0, Record::live_bytes);
        self.blocks[blocks as usize][slot] = state;
        Ok(before)
    }

    /// Makes all blocks of a square of 1024 alike, if they are so far.
    pub(super) fn set_uniform(&mut self, region: u32, state: u32) -> bool {
        let Table::Uniform(before) = self.table(region) else { return false };
        self.count += 64 * self.rects_count(state);
        self.count -= 64 * self.rects_count(before);
        self.whole_regions += usize::from(state == WHOLE);
        self.whole_regions -= usize::from(before == WHOLE);
        self.tables[region as usize] = UNIFORM | state;
        true
    }

    /// Forgets the blocks of a square of 1024 if they are all alike.
    pub(super) fn fold(&mut self, region: u32) {
        if let Table::Blocks(blocks) = self.table(region) {
            let states = &self.blocks[blocks as usize];
            if states[0] < FIRST_RECORD && states.iter().all(|state| *state == states[0]) {
                self.whole_regions += usize::from(states[0] == WHOLE);
                self.tables[region as usize] = UNIFORM | states[0];
                let _ = self.free_blocks.push_within_capacity(blocks);
            }
        }
    }

    /// Parts that a block has as a record.
    pub(super) fn parts_of(&self, state: u32) -> usize {
        self.record(state).map_or(0, |record| usize::from(record.parts))
    }

    /// Nodes that components need at most for what is there.
    pub(super) fn nodes(&self) -> usize {
        64 * (self.blocks.len() - self.free_blocks.len()) + self.whole_regions + self.parts
    }

    /// Blocks with a record.
    pub(super) fn live_records(&self) -> usize {
        self.records.live()
    }

    /// Bytes in use.
    pub(super) fn live_bytes(&self) -> usize {
        size_of_val(&self.tables[..])
            + (self.blocks.len() - self.free_blocks.len()) * size_of::<[u32; 64]>()
            + self.live_records() * (size_of::<Record>() + size_of::<Rows>())
            + self.record_bytes
    }
}

/// One bit a place of a row.
#[inline(always)]
pub(super) fn row_of(rows: &Rows, row: usize) -> u128 {
    let [low, high] = rows[row];
    u128::from(high) << 64 | u128::from(low)
}

/// A piece of the block that begins at a place.
pub(super) fn area_of(piece: &Piece, x: u32, y: u32) -> Area {
    Area {
        min_x: x + u32::from(piece.x0),
        min_y: y + u32::from(piece.y0),
        max_x: x + u32::from(piece.x1),
        max_y: y + u32::from(piece.y1),
    }
}

/// True unless two areas that do not overlap touch at a corner alone, or not at all.
#[inline(always)]
fn is_beside(one: &Area, other: &Area) -> bool {
    let shares = |one: (u32, u32), other: (u32, u32)| one.0 <= other.1 && other.0 <= one.1;
    shares((one.min_x, one.max_x), (other.min_x, other.max_x))
        || shares((one.min_y, one.max_y), (other.min_y, other.max_y))
}

/// An area and a place more on all sides.
#[inline(always)]
pub(super) fn around(at: &Area) -> Area {
    Area {
        min_x: at.min_x.saturating_sub(1),
        min_y: at.min_y.saturating_sub(1),
        max_x: at.max_x.saturating_add(1),
        max_y: at.max_y.saturating_add(1),
    }
}

/// The place of an area that is nearest to another one.
#[inline(always)]
pub(super) fn clamp((x, y): (u32, u32), area: &Area) -> (u32, u32) {
    (x.clamp(area.min_x, area.max_x), y.clamp(area.min_y, area.max_y))
}

impl Area {
    /// The place of `next`, which lies beside this area or at its corner, that can be entered from here
    /// and is nearest to `from`.
    #[inline(always)]
    pub(super) fn clip_place(&self, from: (u32, u32), next: &Area) -> (u32, u32) {
        let along = |from: u32, first: (u32, u32), second: (u32, u32)| {
            let (low, high) = (first.0.max(second.0), first.1.min(second.1));
            if low <= high {
                from.clamp(low, high)
            } else {
                // Apart: on the side that lies next to this area.
                if second.0 > first.1 { second.0 } else { second.1 }
            }
        };
        (
            along(from.0, (self.min_x, self.max_x), (next.min_x, next.max_x)),
            along(from.1, (self.min_y, self.max_y), (next.min_y, next.max_y)),
        )
    }
}

/// What stands for a rectangle: its first place. No two that are there at the same time share it.
#[inline(always)]
pub(super) fn id_of(rect: &Area) -> u64 {
    u64::from(rect.min_y) << 32 | u64::from(rect.min_x)
}
