//! Cells divided in four until each part has one value.

use crate::quadtree_map::tree::area::Square;

/// A slot whose pixels have several values, among those of slots and pixels that have one.
pub(crate) const MIXED: u16 = 256;

/// A block of cells that all have one value, or a single one that has several.
pub(crate) struct Block {
    pub(crate) x: usize,
    pub(crate) y: usize,
    side: usize,
    pub(crate) value: Option<u8>,
}

/// Divides a square of cells, in rows of `width`, in four until each part has one value.
pub(crate) fn divide(cells: &[u16], width: usize, visit: &mut impl FnMut(Block)) {
    divide_block(cells, width, Block { x: 0, y: 0, side: width, value: None }, visit);
}

fn divide_block(cells: &[u16], width: usize, block: Block, visit: &mut impl FnMut(Block)) {
    let Block { x, y, side, .. } = block;
    let value = cells[y * width + x];
    let has_one = |row: usize| cells[row * width + x..][..side].iter().all(|&cell| cell == value);
    if value != MIXED && (y..y + side).all(has_one) {
        visit(Block { value: Some(value as u8), ..block });
    } else if side == 1 {
        visit(block);
    } else {
        // At most four levels deep.
        let half = side / 2;
        for (right, down) in [(0, 0), (half, 0), (0, half), (half, half)] {
            let part = Block { x: x + right, y: y + down, side: half, value: None };
            divide_block(cells, width, part, visit);
        }
    }
}

impl Block {
    /// Its square, in a square whose cells are `1 << cell_shift` pixels wide.
    pub(crate) fn square(&self, whole: &Square, cell_shift: u32) -> Square {
        Square {
            x: whole.x + ((self.x as u32) << cell_shift),
            y: whole.y + ((self.y as u32) << cell_shift),
            shift: cell_shift + self.side.trailing_zeros(),
        }
    }

    /// The slot of a node that its first cell is.
    pub(crate) fn slot(&self) -> usize {
        self.y * 8 + self.x
    }
}
