//! Where the squares of waypoints are: three levels of nodes of 8 x 8 slots, in flat arrays.
//!
//! A region is a square of 1024 pixels, its slots are squares of 128. A slot that is not wholly empty
//! may have a block, whose slots are squares of 16, and a slot of that four quads of 8 x 8 single
//! pixels. A node knows which of its slots are empty, and nothing more: the squares of the four-way
//! quadtree, their numbers and the links between them follow from the masks.

use super::mask::{Group, Groups};
use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT, ROOT_SHIFT, Square, bits, slot_of};
use crate::quadtree_map::tree::pool::Meter;
use crate::quadtree_map::tree::steps::MIDDLE_SHIFT;

/// No node, no table.
pub(super) const NONE: u32 = u32::MAX;
/// Side of a slot of a region, a block and a quad, as powers of two.
pub(super) const SLOT_SHIFTS: [u32; 3] = [MIDDLE_SHIFT, LEAF_SHIFT, 0];
/// Side of a quad, as a power of two.
const QUAD_SHIFT: u32 = 3;
/// An id is the number of a node and, in this many bits, the code of a square in it.
const CODE_BITS: u32 = 7;
/// No more nodes than ids can tell apart.
const MAX_NODES: usize = 1 << (32 - CODE_BITS);

/// 8 x 8 slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// One bit a slot: it is empty and lies in a square of this node that is large enough.
    pub(super) mask: u64,
    /// First column.
    pub(super) x: u32,
    /// First row.
    pub(super) y: u32,
    /// The table of the nodes below, or [`NONE`]; the next free node while this one is free.
    pub(super) table: u32,
    /// Side of a slot, as a power of two.
    pub(super) shift: u32,
}

impl Node {
    /// The square that a group of slots is, given the node's number.
    #[inline(always)]
    pub(super) fn cell(&self, number: u32, group: Group) -> Cell {
        let Node { x, y, shift, .. } = *self;
        let (column, row) = (group.slot & 7, group.slot >> 3);
        let square =
            Square { x: x + (column << shift), y: y + (row << shift), shift: shift + group.log };
        Cell { id: number << CODE_BITS | group.code(), square }
    }
}

/// A square with a waypoint in its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) id: u32,
    pub(super) square: Square,
}

impl Cell {
    /// The waypoint.
    #[inline(always)]
    pub(super) fn point(&self) -> (u32, u32) {
        let half = self.square.side() / 2;
        (self.square.x + half, self.square.y + half)
    }

    /// Where a square ends: the last column and row.
    #[inline(always)]
    pub(super) fn end(&self) -> (u32, u32) {
        let last = self.square.side() - 1;
        (self.square.x + last, self.square.y + last)
    }
}

/// What lies at a place of the size of a node.
#[derive(Clone, Copy, Debug)]
pub(super) enum Beside {
    Nothing,
    /// A square larger than the place.
    Larger(Cell),
    Node(u32),
}

/// Nodes and tables that an update may take.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Need {
    pub(super) blocks: usize,
    /// Groups of four quads.
    pub(super) quads: usize,
    pub(super) tables: usize,
}

impl Need {
    /// Both.
    pub(super) fn plus(&self, other: &Need) -> Need {
        Need {
            blocks: self.blocks + other.blocks,
            quads: self.quads + other.quads,
            tables: self.tables + other.tables,
        }
    }
}

/// Pieces of an array that are free: linked, the last one given back first.
#[derive(Clone, Copy, Debug)]
struct Free {
    first: u32,
    count: usize,
}

impl Free {
    const NOTHING: Free = Free { first: NONE, count: 0 };
}

/// All nodes.
#[derive(Debug)]
pub(super) struct Nodes {
    /// The pixels that waypoints are made for.
    pub(super) area: Area,
    /// The same in regions.
    regions: Area,
    /// The smallest and the largest square, as powers of two.
    pub(super) smallest: u32,
    pub(super) largest: u32,
    /// Regions row by row, then blocks and quads as they came.
    pub(super) nodes: Vec<Node>,
    tables: Vec<[u32; 64]>,
    free_blocks: Free,
    free_quads: Free,
    free_tables: Free,
    /// Squares in all nodes.
    pub(super) count: u64,
}

impl Nodes {
    /// Regions without squares for all of an area.
    pub(super) fn new(
        area: Area,
        smallest: u32,
        largest: u32,
        meter: &mut Meter,
    ) -> Result<Self, OutOfMemory> {
        let regions = area.in_squares(ROOT_SHIFT);
        let count = regions.pixels() as usize;
        let mut nodes = Vec::new();
        meter.reserve(&mut nodes, count)?;
        for y in regions.min_y..=regions.max_y {
            for x in regions.min_x..=regions.max_x {
                let Square { x, y, .. } = Square::root(x, y);
                nodes.try_push(Node { mask: 0, x, y, table: NONE, shift: SLOT_SHIFTS[0] })?;
            }
        }
        Ok(Self {
            area,
            regions,
            smallest,
            largest,
            nodes,
            tables: Vec::new(),
            free_blocks: Free::NOTHING,
            free_quads: Free::NOTHING,
            free_tables: Free::NOTHING,
            count: 0,
        })
    }

    /// Number of regions; their nodes come first.
    pub(super) fn region_count(&self) -> u32 {
        self.regions.pixels() as u32
    }

    /// The region that holds a place given in regions.
    #[inline(always)]
    fn region(&self, x: u32, y: u32) -> Option<u32> {
        let (column, row) =
            (x.wrapping_sub(self.regions.min_x), y.wrapping_sub(self.regions.min_y));
        let columns = self.regions.max_x - self.regions.min_x + 1;
        (column < columns && row <= self.regions.max_y - self.regions.min_y)
            .then(|| row * columns + column)
    }

    /// The regions that touch an area.
    pub(super) fn regions_touching(&self, area: &Area) -> impl Iterator<Item = u32> + '_ {
        let touched = area.in_squares(ROOT_SHIFT);
        let clipped = touched.touches(&self.regions).then(|| touched.clip(&self.regions));
        clipped.into_iter().flat_map(move |area| {
            (area.min_y..=area.max_y)
                .flat_map(move |y| (area.min_x..=area.max_x).filter_map(move |x| self.region(x, y)))
        })
    }

    /// The node below a slot: a block, or the first of four quads.
    #[inline(always)]
    pub(super) fn below(&self, node: u32, slot: usize) -> Option<u32> {
        let table = self.nodes[node as usize].table;
        if table == NONE {
            return None;
        }
        let below = self.tables[table as usize][slot & 63];
        (below != NONE).then_some(below)
    }

    /// True if something hangs below a node.
    pub(super) fn has_table(&self, node: u32) -> bool {
        self.nodes[node as usize].table != NONE
    }

    /// How many slots wide a square of a node may be, as a power of two.
    #[inline(always)]
    pub(super) fn largest_group(&self, shift: u32) -> u32 {
        self.largest.saturating_sub(shift).min(3)
    }

    /// The square of a node that a group of its slots is.
    #[inline(always)]
    pub(super) fn cell(&self, node: u32, group: Group) -> Cell {
        self.nodes[node as usize].cell(node, group)
    }

    /// The square of a node that holds an empty slot.
    #[inline(always)]
    pub(super) fn cell_around(&self, node: u32, slot: u32) -> Option<Cell> {
        let Node { mask, shift, .. } = self.nodes[node as usize];
        if mask >> slot & 1 == 0 {
            return None;
        }
        Some(self.cell(node, Group::around(mask, slot, self.largest_group(shift))))
    }

    /// All squares of a node.
    #[inline(always)]
    pub(super) fn groups(&self, node: u32) -> Groups {
        let Node { mask, shift, .. } = self.nodes[node as usize];
        Groups::of(mask, self.largest_group(shift))
    }

    /// Calls `emit` with every square of a node.
    #[inline(always)]
    pub(super) fn cells_of(&self, node: u32, emit: &mut impl FnMut(Cell)) {
        for (log, first) in (0..).zip(self.groups(node).first) {
            for slot in bits(first) {
                emit(self.cell(node, Group { slot: slot as u32, log }));
            }
        }
    }

    /// The square with an id.
    pub(super) fn by_id(&self, id: u32) -> Option<Cell> {
        let (node, code) = (id >> CODE_BITS, id & ((1 << CODE_BITS) - 1));
        if node as usize >= self.nodes.len() || code >= super::mask::CODES {
            return None;
        }
        self.cell_around(node, Group::of_code(code).slot).filter(|cell| cell.id == id)
    }

    /// The square that holds a pixel, or the side, as a power of two, of an aligned square around the
    /// pixel that holds none.
    #[inline(always)]
    pub(super) fn find(&self, x: u32, y: u32) -> Result<Cell, u32> {
        let region = self.region(x >> ROOT_SHIFT, y >> ROOT_SHIFT).ok_or(ROOT_SHIFT)?;
        let slot = slot_of(x, y, ROOT_SHIFT);
        if let Some(cell) = self.cell_around(region, slot as u32) {
            return Ok(cell);
        }
        let block = self.below(region, slot).ok_or(MIDDLE_SHIFT)?;
        let slot = slot_of(x, y, MIDDLE_SHIFT);
        if let Some(cell) = self.cell_around(block, slot as u32) {
            return Ok(cell);
        }
        let quad = self.below(block, slot).ok_or(LEAF_SHIFT)? + quad_of(x, y);
        if self.nodes[quad as usize].mask == 0 {
            return Err(QUAD_SHIFT);
        }
        self.cell_around(quad, (y & 7) << 3 | (x & 7)).ok_or(0)
    }

    /// What lies at the place of a node with slots of `1 << shift` pixels that would hold a pixel.
    #[inline(always)]
    pub(super) fn beside(&self, x: u32, y: u32, shift: u32) -> Beside {
        let Some(region) = self.region(x >> ROOT_SHIFT, y >> ROOT_SHIFT) else {
            return Beside::Nothing;
        };
        if shift == SLOT_SHIFTS[0] {
            return Beside::Node(region);
        }
        let slot = slot_of(x, y, ROOT_SHIFT);
        if let Some(cell) = self.cell_around(region, slot as u32) {
            return Beside::Larger(cell);
        }
        let Some(block) = self.below(region, slot) else { return Beside::Nothing };
        if shift == SLOT_SHIFTS[1] {
            return Beside::Node(block);
        }
        let slot = slot_of(x, y, MIDDLE_SHIFT);
        if let Some(cell) = self.cell_around(block, slot as u32) {
            return Beside::Larger(cell);
        }
        match self.below(block, slot) {
            Some(quads) => Beside::Node(quads + quad_of(x, y)),
            None => Beside::Nothing,
        }
    }

    /// Makes sure that an update can take what it needs.
    pub(super) fn reserve(&mut self, need: &Need, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let nodes = need.blocks.saturating_sub(self.free_blocks.count)
            + need.quads.saturating_sub(self.free_quads.count) * 4;
        if nodes > MAX_NODES - self.nodes.len() {
            return Err(OutOfMemory);
        }
        meter.reserve(&mut self.nodes, nodes)?;
        meter.reserve(&mut self.tables, need.tables.saturating_sub(self.free_tables.count))
    }

    /// Gives a node the squares of a mask.
    pub(super) fn set_mask(&mut self, node: u32, mask: u64) {
        let before = self.groups(node);
        self.nodes[node as usize].mask = mask;
        self.count += u64::from(self.groups(node).count());
        self.count -= u64::from(before.count());
    }

    /// Hangs a new block, or four new quads, below a slot; room was reserved. Gives the first.
    pub(super) fn hang(&mut self, above: u32, slot: usize) -> Result<u32, OutOfMemory> {
        let table = match self.nodes[above as usize].table {
            NONE => self.take_table()?,
            table => table,
        };
        let Node { x, y, shift, .. } = self.nodes[above as usize];
        let (x, y) = (x + ((slot as u32 & 7) << shift), y + ((slot as u32 >> 3) << shift));
        let is_block = shift == SLOT_SHIFTS[0];
        let (free, count) =
            if is_block { (&mut self.free_blocks, 1) } else { (&mut self.free_quads, 4) };
        let first = if free.first == NONE {
            let first = self.nodes.len();
            for _ in 0..count {
                self.nodes.try_push(Node { mask: 0, x, y, table: NONE, shift: 0 })?;
            }
            first as u32
        } else {
            let first = free.first;
            free.first = self.nodes[first as usize].table;
            free.count -= 1;
            first
        };
        for index in 0..count {
            let (column, row) = (index & 1, index >> 1);
            self.nodes[(first + index) as usize] = Node {
                mask: 0,
                x: x + (column << QUAD_SHIFT),
                y: y + (row << QUAD_SHIFT),
                table: NONE,
                shift: SLOT_SHIFTS[if is_block { 1 } else { 2 }],
            };
        }
        self.nodes[above as usize].table = table;
        self.tables[table as usize][slot] = first;
        Ok(first)
    }

    fn take_table(&mut self) -> Result<u32, OutOfMemory> {
        if self.free_tables.first == NONE {
            self.tables.try_push([NONE; 64])?;
            return Ok(self.tables.len() as u32 - 1);
        }
        let table = self.free_tables.first;
        self.free_tables.first = self.tables[table as usize][0];
        self.free_tables.count -= 1;
        self.tables[table as usize] = [NONE; 64];
        Ok(table)
    }

    /// Takes down what hangs below a slot.
    pub(super) fn take_down(&mut self, above: u32, slot: usize) {
        let Some(first) = self.below(above, slot) else { return };
        let is_block = self.nodes[above as usize].shift == SLOT_SHIFTS[0];
        if is_block {
            // At most two levels deep.
            (0..64).for_each(|slot| self.take_down(first, slot));
        }
        let count = if is_block { 1 } else { 4 };
        (first..first + count).for_each(|node| self.set_mask(node, 0));
        let free = if is_block { &mut self.free_blocks } else { &mut self.free_quads };
        self.nodes[first as usize].table = free.first;
        (free.first, free.count) = (first, free.count + 1);

        let table = self.nodes[above as usize].table;
        self.tables[table as usize][slot] = NONE;
        if self.tables[table as usize].iter().all(|&below| below == NONE) {
            self.tables[table as usize][0] = self.free_tables.first;
            (self.free_tables.first, self.free_tables.count) = (table, self.free_tables.count + 1);
            self.nodes[above as usize].table = NONE;
        }
    }

    /// True if a node has neither squares nor nodes below.
    pub(super) fn is_bare(&self, node: u32) -> bool {
        let Node { mask, table, .. } = self.nodes[node as usize];
        mask == 0 && table == NONE
    }

    /// Nodes in use.
    pub(super) fn live(&self) -> usize {
        self.nodes.len() - self.free_blocks.count - 4 * self.free_quads.count
    }

    /// Bytes in use.
    pub(super) fn live_bytes(&self) -> usize {
        self.live() * size_of::<Node>()
            + (self.tables.len() - self.free_tables.count) * size_of::<[u32; 64]>()
    }
}

/// Which of the four quads of a leaf holds a pixel.
#[inline(always)]
fn quad_of(x: u32, y: u32) -> u32 {
    (y >> QUAD_SHIFT & 1) << 1 | (x >> QUAD_SHIFT & 1)
}
