//! Links between squares that share a border, found from the masks.
//!
//! Squares are aligned to their own size, so where two share a border it is the whole side of the
//! smaller one: wide enough for the agent, since every square is. Each link is found once, from its
//! smaller square; of two equal ones from the left or the upper one.

use super::mask::Group;
use super::nodes::{Beside, Cell, Nodes, SLOT_SHIFTS};
use crate::quadtree_map::area::{Area, Square, bits};

/// Where a neighbour lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Left,
    Right,
    Up,
    Down,
}

const SIDES: [Side; 4] = [Side::Left, Side::Right, Side::Up, Side::Down];

impl Side {
    /// The first place beyond this side of a square, or `None` at the end of the plane.
    #[inline(always)]
    fn beyond(self, square: &Square) -> Option<(u32, u32)> {
        let (x, y) = (square.x, square.y);
        match self {
            Side::Left => Some((x.checked_sub(1)?, y)),
            Side::Right => Some((x.checked_add(square.side())?, y)),
            Side::Up => Some((x, y.checked_sub(1)?)),
            Side::Down => Some((x, y.checked_add(square.side())?)),
        }
    }

    /// The slot beyond this side of a group, in the same node or, wrapped around, in the next one.
    #[inline(always)]
    fn slot_beyond(self, group: Group) -> u32 {
        let (column, row, side) = (group.slot & 7, group.slot >> 3, 1 << group.log);
        match self {
            Side::Left => row << 3 | (column.wrapping_sub(1) & 7),
            Side::Right => row << 3 | ((column + side) & 7),
            Side::Up => (row.wrapping_sub(1) & 7) << 3 | column,
            Side::Down => ((row + side) & 7) << 3 | column,
        }
    }

    /// True if a group touches this side of its node.
    #[inline(always)]
    fn is_at_edge(self, group: Group) -> bool {
        let (column, row, side) = (group.slot & 7, group.slot >> 3, 1 << group.log);
        match self {
            Side::Left => column == 0,
            Side::Right => column + side == 8,
            Side::Up => row == 0,
            Side::Down => row + side == 8,
        }
    }
}

/// Where an agent stands that has just crossed from the smaller to the larger of two squares which
/// share a border, straight ahead from the smaller one's waypoint: with all its box in the larger one.
/// Its pixel, in unsigned coordinates.
#[inline(always)]
pub(super) fn portal(one: &Cell, other: &Cell, agent: u32) -> (u32, u32) {
    let is_first = (one.square.shift, one.square.x, one.square.y)
        < (other.square.shift, other.square.x, other.square.y);
    let (small, large) = if is_first { (one, other) } else { (other, one) };
    let ((x, y), (end_x, end_y)) = (small.point(), small.end());
    let behind = agent / 2;
    if large.square.x > end_x {
        (large.square.x + behind, y)
    } else if large.end().0 < small.square.x {
        (large.end().0 + 1 - agent + behind, y)
    } else if large.square.y > end_y {
        (x, large.square.y + behind)
    } else {
        (x, large.end().1 + 1 - agent + behind)
    }
}

impl Nodes {
    /// All links whose first square is in a node: the smaller one, or of two equal ones the left or
    /// the upper one.
    #[inline(always)]
    pub(super) fn links_from(&self, node: u32, emit: &mut impl FnMut(Cell, Cell)) {
        let groups = self.groups(node);
        if groups.first == [0; 4] {
            return;
        }
        let at = self.nodes[node as usize];
        let whole = Square { x: at.x, y: at.y, shift: at.shift + 3 };
        let beside = SIDES.map(|side| match side.beyond(&whole) {
            Some((x, y)) => self.beside(x, y, at.shift),
            None => Beside::Nothing,
        });
        for (log, first) in (0..).zip(groups.first) {
            for slot in bits(first) {
                let group = Group { slot: slot as u32, log };
                let cell = self.cell(node, group);
                for (side, beside) in SIDES.into_iter().zip(&beside) {
                    let other = if !side.is_at_edge(group) {
                        self.cell_around(node, side.slot_beyond(group))
                    } else {
                        match beside {
                            Beside::Nothing => None,
                            Beside::Larger(cell) => Some(*cell),
                            Beside::Node(next) => self.cell_around(*next, side.slot_beyond(group)),
                        }
                    };
                    let Some(other) = other else { continue };
                    let is_first = cell.square.shift < other.square.shift
                        || cell.square.shift == other.square.shift
                            && matches!(side, Side::Right | Side::Down);
                    if is_first {
                        emit(cell, other);
                    }
                }
            }
        }
    }

    /// All squares that share a border with a square.
    pub(super) fn neighbors(&self, cell: &Cell, emit: &mut impl FnMut(Cell)) {
        let square = &cell.square;
        for side in SIDES {
            let Some((x, y)) = side.beyond(square) else { continue };
            let mut done = 0;
            while done < square.side() {
                let (x, y) = match side {
                    Side::Left | Side::Right => (x, y + done),
                    Side::Up | Side::Down => (x + done, y),
                };
                let shift = match self.find(x, y) {
                    Ok(other) => {
                        emit(other);
                        other.square.shift
                    }
                    Err(shift) => shift.max(self.smallest),
                };
                // Aligned squares: the next one begins where this one ends.
                done = if shift >= square.shift { square.side() } else { done + (1 << shift) };
            }
        }
    }

    /// The nodes that hold squares, in the order of the plane, as far as they touch an area.
    pub(super) fn for_each_node(&self, area: &Area, visit: &mut impl FnMut(u32)) {
        for region in self.regions_touching(area) {
            self.visit_below(region, area, visit);
        }
    }

    fn visit_below(&self, node: u32, area: &Area, visit: &mut impl FnMut(u32)) {
        let at = self.nodes[node as usize];
        if at.mask != 0 {
            visit(node);
        }
        if !self.has_table(node) {
            return;
        }
        let square = Square { x: at.x, y: at.y, shift: at.shift + 3 };
        if at.shift == SLOT_SHIFTS[0] {
            for slot in bits(square.children_touching(area)) {
                if let Some(block) = self.below(node, slot) {
                    // At most two levels deep.
                    self.visit_below(block, area, visit);
                }
            }
        } else {
            for slot in bits(square.children_touching(area)) {
                if let Some(first) = self.below(node, slot) {
                    let quads = first..first + 4;
                    quads.filter(|&quad| self.nodes[quad as usize].mask != 0).for_each(&mut *visit);
                }
            }
        }
    }
}
