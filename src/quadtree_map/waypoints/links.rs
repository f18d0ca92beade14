//! Links between squares that share a border, found from the masks.
//!
//! Squares are aligned to their own size, so where two share a border it is the whole side of the
//! smaller one: wide enough for the agent, since every square is. Each link is found once, from its
//! smaller square; of two equal ones from the left or the upper one.

use super::mask::{Group, Groups};
use super::nodes::{Beside, Cell, Node, Nodes, SLOT_SHIFTS};
use crate::quadtree_map::tree::area::{Area, Square, bits};

/// Where a neighbour lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
    Up,
    Down,
}

const SIDES: [Side; 4] = [Side::Left, Side::Right, Side::Up, Side::Down];

/// The first column of slots.
const COLUMN: u64 = 0x0101_0101_0101_0101;
/// The first row of slots.
const ROW: u64 = 0xFF;

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

    /// Of the squares that begin at the slots of `first` and are `1 << log` slots wide, those that touch
    /// this side of their node.
    #[inline(always)]
    fn at_edge(self, first: u64, log: u32) -> u64 {
        let last = 8 - (1 << log);
        match self {
            Side::Left => first & COLUMN,
            Side::Right => first & COLUMN << last,
            Side::Up => first & ROW,
            Side::Down => first & ROW << (8 * last),
        }
    }

    /// Of the squares that begin at the slots of `first` and are `1 << log` slots wide, those that have a
    /// slot of `slots`, of the same node, beyond this side.
    #[inline(always)]
    fn beside(self, first: u64, log: u32, slots: u64) -> u64 {
        let side = 1 << log;
        match self {
            Side::Left => first & slots << 1 & !COLUMN,
            Side::Right if log == 3 => 0,
            Side::Right => first & (slots >> side) & (COLUMN * ((1 << (8 - side)) - 1)),
            Side::Up => first & slots << 8,
            Side::Down if log == 3 => 0,
            Side::Down => first & slots >> (8 * side),
        }
    }

    /// The same for slots of the next node on this side.
    #[inline(always)]
    fn beside_next(self, first: u64, log: u32, slots: u64) -> u64 {
        let last = 8 - (1 << log);
        self.at_edge(first, log)
            & match self {
                Side::Left => slots >> 7,
                Side::Right => slots << last,
                Side::Up => slots >> 56,
                Side::Down => slots << (8 * last),
            }
    }

    /// The slot beyond this side of a square, in the same node or, wrapped around, in the next one.
    #[inline(always)]
    fn slot_beyond(self, slot: u32, log: u32) -> u32 {
        let side = 1 << log;
        match self {
            Side::Left => slot & 0o70 | slot.wrapping_sub(1) & 7,
            Side::Right => slot & 0o70 | (slot + side) & 7,
            Side::Up => slot.wrapping_sub(8) & 63,
            Side::Down => (slot + 8 * side) & 63,
        }
    }

    /// Where an agent stands that has just crossed from a square to one at least as large on this side,
    /// straight ahead from the smaller one's waypoint: with all its box in the larger one.
    #[inline(always)]
    fn portal(self, small: &Cell, large: &Cell, agent: u32) -> (u32, u32) {
        let ((x, y), behind) = (small.point(), agent / 2);
        match self {
            Side::Left => (large.end().0 - (agent - 1) + behind, y),
            Side::Right => (large.square.x + behind, y),
            Side::Up => (x, large.end().1 - (agent - 1) + behind),
            Side::Down => (x, large.square.y + behind),
        }
    }
}

/// A link: its smaller square (of two equal ones the left or the upper one), the other one, and on which
/// side of the first that lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) small: Cell,
    pub(super) large: Cell,
    pub(super) side: Side,
}

impl Link {
    /// The link of two squares that share a border.
    #[inline(always)]
    pub(super) fn between(one: &Cell, other: &Cell) -> Link {
        let is_first = (one.square.shift, one.square.x, one.square.y)
            < (other.square.shift, other.square.x, other.square.y);
        let (small, large) = if is_first { (one, other) } else { (other, one) };
        let side = if large.square.x > small.end().0 {
            Side::Right
        } else if large.end().0 < small.square.x {
            Side::Left
        } else if large.square.y > small.square.y {
            Side::Down
        } else {
            Side::Up
        };
        Link { small: *small, large: *large, side }
    }

    /// Where the border is crossed, in unsigned coordinates.
    #[inline(always)]
    pub(super) fn portal(&self, agent: u32) -> (u32, u32) {
        self.side.portal(&self.small, &self.large, agent)
    }
}

/// The squares of a node, ready for looking up.
struct Shape {
    number: u32,
    node: Node,
    groups: Groups,
    /// The slots in squares at least `1 << index` slots wide; none are wider than 8.
    at_least: [u64; 5],
}

impl Shape {
    #[inline(always)]
    fn of(nodes: &Nodes, number: u32) -> Shape {
        let (node, groups) = (nodes.nodes[number as usize], nodes.groups(number));
        let [ones, twos, fours, whole] = groups.first;
        let whole = whole.wrapping_neg();
        let fours = whole | (fours * 0x0F0F_0F0F);
        let twos = fours | (twos * 0x0303);
        Shape { number, node, groups, at_least: [twos | ones, twos, fours, whole, 0] }
    }

    #[inline(always)]
    fn cell(&self, group: Group) -> Cell {
        self.node.cell(self.number, group)
    }

    /// The square that holds an empty slot.
    #[inline(always)]
    fn cell_around(&self, slot: u32) -> Cell {
        let [_, twos, fours, whole, _] = self.at_least;
        let log = (twos >> slot & 1) + (fours >> slot & 1) + (whole >> slot & 1);
        let inside = (1u32 << log) - 1;
        self.cell(Group { slot: slot & !(inside | inside << 3), log: log as u32 })
    }
}

impl Nodes {
    /// All links whose first square is in a node.
    #[inline(always)]
    pub(super) fn links_from(&self, node: u32, emit: &mut impl FnMut(Link)) {
        let shape = Shape::of(self, node);
        // One after the other, so that each is made for its side alone.
        self.links_beyond(&shape, Side::Left, emit);
        self.links_beyond(&shape, Side::Right, emit);
        self.links_beyond(&shape, Side::Up, emit);
        self.links_beyond(&shape, Side::Down, emit);
    }

    #[inline(always)]
    fn links_beyond(&self, shape: &Shape, side: Side, emit: &mut impl FnMut(Link)) {
        let at = &shape.node;
        let whole = Square { x: at.x, y: at.y, shift: at.shift + 3 };
        let next = match side.beyond(&whole) {
            Some((x, y)) => self.beside(x, y, at.shift),
            None => Beside::Nothing,
        };
        let beyond = match next {
            Beside::Node(next) => Some(Shape::of(self, next)),
            _ => None,
        };
        // The other one is larger, or as large and to the right or below.
        let more = usize::from(matches!(side, Side::Left | Side::Up));
        for (log, &first) in (0u32..).zip(&shape.groups.first) {
            if first == 0 {
                continue;
            }
            let cell = |slot: usize| shape.cell(Group { slot: slot as u32, log });
            let least = log as usize + more;
            for slot in bits(side.beside(first, log, shape.at_least[least])) {
                let large = shape.cell_around(side.slot_beyond(slot as u32, log));
                emit(Link { small: cell(slot), large, side });
            }
            if let Some(beyond) = &beyond {
                for slot in bits(side.beside_next(first, log, beyond.at_least[least])) {
                    let large = beyond.cell_around(side.slot_beyond(slot as u32, log));
                    emit(Link { small: cell(slot), large, side });
                }
            } else if let Beside::Larger(large) = next {
                for slot in bits(side.at_edge(first, log)) {
                    emit(Link { small: cell(slot), large, side });
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

    /// The squares of some slots of a region, and those that lie in several of its slots.
    pub(super) fn cells_in_slots(&self, region: u32, slots: u64, emit: &mut impl FnMut(Cell)) {
        self.cells_of(region, emit);
        for block in bits(slots).filter_map(|slot| self.below(region, slot)) {
            self.visit_below(block, &self.area, &mut |node| self.cells_of(node, emit));
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
