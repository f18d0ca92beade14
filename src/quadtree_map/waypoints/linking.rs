//! Which regions, and which pieces of cells, lie side by side.

use super::places::{BLOCK_SHIFT, BLOCKED, CELL_SHIFT, CELLS, Piece, Places, area_of, id_of};
use super::records::Record;
use crate::quadtree_map::tree::area::{Area, Square};

/// Last place of a cell along an axis.
const LAST: u8 = (1 << CELL_SHIFT) - 1;

/// A block, and those that its regions reach.
struct Around<'a> {
    places: &'a Places,
    record: &'a Record,
    block: Square,
    /// What lies to the left, to the right and below.
    left: u32,
    right: u32,
    below: u32,
    /// Whether the regions below come before those to the right, as seen from a cell at both edges or at one.
    is_below_first: [[bool; 2]; 2],
}

impl Places {
    /// Calls `emit` for each two regions side by side, the one with the smaller id first: for all of these
    /// that touch an area, in the order of [`Places::rects_in`], and for each of them so.
    pub(super) fn pairs_in(&self, area: &Area, emit: &mut impl FnMut(&Area, &Area)) {
        self.blocks_in(area, &mut |state, block| match self.record(state) {
            Some(record) if area.holds(&block.area()) => {
                Around::new(self, record, block).pairs(emit);
            }
            _ => self.rects_of(state, block, area, &mut |region| {
                // None with a larger id begins above.
                self.beside(&region, region.min_y, &mut |other| {
                    if id_of(&region) < id_of(&other) {
                        emit(&region, &other);
                    }
                });
            }),
        });
    }
}

impl<'a> Around<'a> {
    fn new(places: &'a Places, record: &'a Record, block: &Square) -> Self {
        let (x, y) = (block.x >> BLOCK_SHIFT, block.y >> BLOCK_SHIFT);
        let state = |x: u32, y: u32| places.block(x, y).state;
        // What lies in a farther square comes later: in the same block, in the same square of 1024, beyond it.
        let far = |at: u32| if at & 7 == 7 { 2 } else { 1 };
        let (right, below) = (far(x), far(y));
        Self {
            places,
            record,
            block: *block,
            left: x.checked_sub(1).map_or(BLOCKED, |left| state(left, y)),
            right: state(x + 1, y),
            below: state(x, y + 1),
            is_below_first: [[false, false], [true, below < right]],
        }
    }

    fn pairs(&self, emit: &mut impl FnMut(&Area, &Area)) {
        for cell in (0..CELLS).filter(|&cell| !self.record.cell(cell).is_empty()) {
            Sides::new(self, cell).pairs(emit);
        }
    }
}

/// Pieces of a cell beside another one: the block that they lie in, and their first or last column or row at the edge
/// of the two.
struct Side<'a> {
    pieces: &'a [Piece],
    x: u32,
    y: u32,
    edge: u8,
}

/// A cell, and those beside it.
struct Sides<'a> {
    here: Side<'a>,
    left: Side<'a>,
    right: Side<'a>,
    below: Side<'a>,
    is_below_first: bool,
}

impl<'a> Sides<'a> {
    fn new(around: &Around<'a>, cell: usize) -> Self {
        let Around { places, record, block: Square { x, y, .. }, .. } = *around;
        let (column, row) = (cell & 3, cell >> 2);
        let (left, left_x) = match column {
            0 => (places.cell(around.left, cell + 3), x.wrapping_sub(128)),
            _ => (record.cell(cell - 1), x),
        };
        let (right, right_x) = match column {
            3 => (places.cell(around.right, cell - 3), x.wrapping_add(128)),
            _ => (record.cell(cell + 1), x),
        };
        let (below, below_y) = match row {
            3 => (places.cell(around.below, cell - 12), y.wrapping_add(128)),
            _ => (record.cell(cell + 4), y),
        };
        let first = |at: usize| (at as u8) << CELL_SHIFT;
        Self {
            here: Side { pieces: record.cell(cell), x, y, edge: 0 },
            left: Side { pieces: left, x: left_x, y, edge: first(column).wrapping_sub(1) & 127 },
            right: Side { pieces: right, x: right_x, y, edge: first(column + 1) & 127 },
            below: Side { pieces: below, x, y: below_y, edge: first(row + 1) & 127 },
            is_below_first: around.is_below_first[usize::from(column == 3)][usize::from(row == 3)],
        }
    }

    /// The pairs of all regions of the cell.
    #[inline(always)]
    fn pairs(&self, emit: &mut impl FnMut(&Area, &Area)) {
        let Self { here: Side { pieces, x, y, .. }, left, right, .. } = self;
        // Those to the left and to the right that end above a region end above all that come after it.
        let (mut left_from, mut right_from) = (left.pieces, right.pieces);
        for (index, piece) in pieces.iter().enumerate() {
            let region = &area_of(piece, *x, *y);
            if piece.x0 & LAST == 0 {
                skip_above(&mut left_from, piece);
                // Those of the same rows whose first row is a later one have a larger id.
                for other in left_from.iter().take_while(|other| other.y0 <= piece.y1) {
                    if other.x1 == left.edge && other.y0 > piece.y0 {
                        emit(region, &area_of(other, left.x, left.y));
                    }
                }
            }
            // Two of a cell side by side lie one below the other: the runs of a row do not touch.
            for other in pieces[index + 1..].iter().take_while(|other| other.y0 <= piece.y1 + 1) {
                if other.y0 == piece.y1 + 1 && other.x0 <= piece.x1 && other.x1 >= piece.x0 {
                    emit(region, &area_of(other, *x, *y));
                }
            }
            if self.is_below_first {
                self.pairs_below(piece, region, emit);
            }
            if piece.x1 & LAST == LAST {
                skip_above(&mut right_from, piece);
                for other in right_from.iter().take_while(|other| other.y0 <= piece.y1) {
                    if other.x0 == right.edge && other.y0 >= piece.y0 {
                        emit(region, &area_of(other, right.x, right.y));
                    }
                }
            }
            if !self.is_below_first {
                self.pairs_below(piece, region, emit);
            }
        }
    }

    #[inline(always)]
    fn pairs_below(&self, piece: &Piece, region: &Area, emit: &mut impl FnMut(&Area, &Area)) {
        if piece.y1 & LAST != LAST {
            return;
        }
        let Side { pieces, x, y, edge } = self.below;
        for other in pieces.iter().take_while(|other| other.y0 == edge && other.x0 <= piece.x1) {
            if other.x1 >= piece.x0 {
                emit(region, &area_of(other, x, y));
            }
        }
    }
}

/// Leaves those out that end above a piece.
#[inline(always)]
fn skip_above(pieces: &mut &[Piece], piece: &Piece) {
    while let [first, rest @ ..] = *pieces
        && first.y1 < piece.y0
    {
        *pieces = rest;
    }
}

/// Calls `touch` for each piece of a cell and each of the cell to the right of it that lie side by side: the
/// last column of the one is `edge`, the first one of the other is `next_edge`.
#[inline(always)]
pub(super) fn cells_beside(
    cell: &[Piece],
    edge: u8,
    next: &[Piece],
    next_edge: u8,
    mut touch: impl FnMut(usize, usize),
) {
    // No two that end at the same edge share a row, so those go down like their first rows.
    let mut other = 0;
    for (one, piece) in cell.iter().enumerate().filter(|(_, piece)| piece.x1 == edge) {
        while let Some(beside) = next.get(other)
            && beside.y0 <= piece.y1
        {
            if beside.x0 == next_edge && beside.y1 >= piece.y0 {
                touch(one, other);
                if beside.y1 > piece.y1 {
                    break;
                }
            }
            other += 1;
        }
    }
}

/// The same for the cell below: the last row of the one is `edge`, the first one of the other is `next_edge`.
#[inline(always)]
pub(super) fn cells_below(
    cell: &[Piece],
    edge: u8,
    next: &[Piece],
    next_edge: u8,
    mut touch: impl FnMut(usize, usize),
) {
    // Those of the first row come first.
    let next = next.iter().take_while(|piece| piece.y0 == next_edge);
    for (one, piece) in cell.iter().enumerate().filter(|(_, piece)| piece.y1 == edge) {
        for (other, below) in next.clone().enumerate().take_while(|(_, below)| below.x0 <= piece.x1)
        {
            if below.x1 >= piece.x0 {
                touch(one, other);
            }
        }
    }
}
