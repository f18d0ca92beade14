//! What hangs together: one number for all places between which there is a way.
//!
//! Union-find over the parts of blocks. Where an edit only opened places, their parts are joined with
//! what was there; where it closed some, all is joined anew, square of 1024 by square of 1024. A
//! component is known by its first place, so its number does not depend on what was edited before.

use super::linking::{cells_below, cells_beside};
use super::places::{BLOCK_SHIFT, BLOCKED, Block, CELLS, Piece, Places, Table, WHOLE};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};

/// No number given.
const NONE: u32 = u32::MAX;
/// One node stands for all blocks of a square of 1024.
const SINGLE: u32 = 1 << 31;
/// Parts that are gone may be as many as those that are there, and this many.
const SPARE: usize = 4096;

/// A part of a block: the part that stands for it, and the first place of all that that stands for.
#[derive(Clone, Copy, Debug)]
struct Node {
    parent: u32,
    first: u64,
}

/// The components of all places.
#[derive(Debug)]
pub(super) struct Components {
    nodes: Vec<Node>,
    /// For each square of 1024 the node of its blocks that are whole: one for all where they are alike,
    /// else one each.
    bases: Vec<u32>,
    /// Nodes after all was joined anew.
    live: usize,
    /// While all is joined anew, how many squares got their numbers, and how many were joined.
    next: Option<(u32, u32)>,
}

impl Components {
    pub(super) fn new(regions: usize, meter: &mut Meter) -> Result<Self, OutOfMemory> {
        let mut bases = Vec::new();
        meter.reserve(&mut bases, regions)?;
        bases.try_resize(regions, NONE)?;
        Ok(Self { nodes: Vec::new(), bases, live: 0, next: Some((0, 0)) })
    }

    /// True if every place has its number.
    pub(super) fn is_done(&self) -> bool {
        self.next.is_none()
    }

    /// All must be joined anew.
    pub(super) fn forget(&mut self) {
        self.next = Some((0, 0));
    }

    /// True if so many parts are gone that all is better joined anew.
    pub(super) fn is_crowded(&self) -> bool {
        self.nodes.len() > 2 * self.live + SPARE
    }

    /// Room for so many more nodes, and for `all` when all is joined anew; for both while that goes on.
    pub(super) fn reserve(
        &mut self,
        count: usize,
        all: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let more = match self.next {
            Some((1.., _)) => count + all,
            _ => count.max(all.saturating_sub(self.nodes.len())),
        };
        meter.reserve(&mut self.nodes, more)
    }

    /// Joins all anew, until the budget is used up; gives the steps that it took. Room was reserved.
    pub(super) fn go_on(&mut self, places: &mut Places, budget: u64) -> Result<u64, OutOfMemory> {
        let (count, mut steps) = (places.region_count(), 0);
        while let Some((numbered, joined)) = self.next
            && steps < budget
        {
            if numbered < count {
                if numbered == 0 {
                    self.nodes.clear();
                }
                steps += 1;
                self.number(places, numbered)?;
                self.next = Some((numbered + 1, 0));
            } else {
                steps += self.join_region(places, joined);
                self.live = self.nodes.len();
                self.next = Some((numbered, joined + 1)).filter(|_| joined + 1 < count);
            }
        }
        Ok(steps)
    }

    /// Gives the parts of a square of 1024 their nodes.
    fn number(&mut self, places: &mut Places, region: u32) -> Result<(), OutOfMemory> {
        self.bases[region as usize] = NONE;
        let square = places.square(region);
        match places.table(region) {
            Table::Uniform(BLOCKED) => {}
            Table::Uniform(_) => {
                self.bases[region as usize] = SINGLE | self.push(key(square.x, square.y))?;
            }
            Table::Blocks(_) => {
                self.push_whole(places, region)?;
                for slot in 0..64 {
                    self.push_parts(places, region, slot)?;
                }
            }
        }
        Ok(())
    }

    fn push(&mut self, first: u64) -> Result<u32, OutOfMemory> {
        let node = self.nodes.len() as u32;
        self.nodes.try_push(Node { parent: node, first })?;
        Ok(node)
    }

    /// Nodes for the blocks of a square of 1024 that are whole, or may be; room was reserved.
    fn push_whole(&mut self, places: &Places, region: u32) -> Result<(), OutOfMemory> {
        let square = places.square(region);
        self.bases[region as usize] = self.nodes.len() as u32;
        for slot in 0..64 {
            let block = square.child(slot);
            self.push(key(block.x, block.y))?;
        }
        Ok(())
    }

    /// Nodes for the parts of a block; room was reserved.
    fn push_parts(
        &mut self,
        places: &mut Places,
        region: u32,
        slot: usize,
    ) -> Result<(), OutOfMemory> {
        let (state, block) = (places.state_in(region, slot), places.square(region).child(slot));
        let Some(record) = places.record_mut(state) else { return Ok(()) };
        record.node = self.nodes.len() as u32;
        for _ in 0..record.parts {
            self.push(u64::MAX)?;
        }
        let mut seen = 0;
        for row in 0..CELLS / 4 {
            for piece in record.cells(4 * row..4 * row + 4) {
                let node = &mut self.nodes[(record.node + u32::from(piece.part)) as usize];
                let first = key(block.x + u32::from(piece.x0), block.y + u32::from(piece.y0));
                node.first = node.first.min(first);
                seen = seen.max(piece.part + 1);
            }
            // What lies in the cells below begins below: no part is before its own first place there.
            if seen == record.parts {
                break;
            }
        }
        Ok(())
    }

    /// A block was looked at anew: it gets nodes. `before` is what it was, of which all places stayed.
    /// Room was reserved; what lies around it is joined by [`Self::join`].
    pub(super) fn renew(
        &mut self,
        places: &mut Places,
        region: u32,
        slot: usize,
        before: u32,
    ) -> Result<(), OutOfMemory> {
        if !self.is_numbered(region) {
            return Ok(());
        }
        if self.bases[region as usize] == NONE {
            self.push_whole(places, region)?;
        }
        self.push_parts(places, region, slot)?;
        let square = places.square(region).child(slot);
        let now = Block {
            x: square.x >> BLOCK_SHIFT,
            y: square.y >> BLOCK_SHIFT,
            state: places.state_in(region, slot),
        };
        let Some(old) = places.record(before) else { return Ok(()) };
        for piece in old.pieces() {
            let place = Piece { x1: piece.x0, y1: piece.y0, ..*piece };
            let node = old.node + u32::from(piece.part);
            places.pieces_in(now.state, &place, &mut |piece| {
                let other = self.first_node(places, &now) + u32::from(piece.part);
                self.unite(node, other);
            });
        }
        Ok(())
    }

    /// Joins a block with those around it.
    pub(super) fn join(&mut self, places: &Places, x: u32, y: u32) {
        let is_numbered = |x: u32, y: u32| {
            let region = places.region(x >> 3, y >> 3);
            region.is_some_and(|region| self.is_numbered(region))
        };
        if !is_numbered(x, y) {
            return;
        }
        // Those that have no numbers yet are joined after they got them.
        let sides = [
            Some((x + 1, y)),
            Some((x, y + 1)),
            x.checked_sub(1).map(|left| (left, y)),
            y.checked_sub(1).map(|above| (x, above)),
        ]
        .map(|side| side.filter(|&(x, y)| is_numbered(x, y)));
        let block = places.block(x, y);
        for (to_x, to_y) in sides.into_iter().flatten() {
            let other = places.block(to_x, to_y);
            let is_beside = to_y == y;
            let (one, next) =
                if (to_x, to_y) > (x, y) { (&block, &other) } else { (&other, &block) };
            self.join_pair(places, one, next, is_beside);
        }
    }

    /// True if the places of a square of 1024 have nodes: all have, unless all is joined anew.
    fn is_numbered(&self, region: u32) -> bool {
        self.next.is_none_or(|(numbered, _)| region < numbered)
    }

    fn join_after(&mut self, places: &Places, x: u32, y: u32) {
        let block = places.block(x, y);
        self.join_pair(places, &block, &places.block(x + 1, y), true);
        self.join_pair(places, &block, &places.block(x, y + 1), false);
    }

    fn join_region(&mut self, places: &Places, region: u32) -> u64 {
        let square = places.square(region);
        let (x, y) = (square.x >> BLOCK_SHIFT, square.y >> BLOCK_SHIFT);
        match places.table(region) {
            Table::Uniform(BLOCKED) => 1,
            Table::Uniform(_) => {
                for step in 0..8 {
                    self.join_after(places, x + 7, y + step);
                    self.join_after(places, x + step, y + 7);
                }
                2
            }
            Table::Blocks(_) => {
                for slot in 0..64 {
                    self.join_after(places, x + (slot & 7), y + (slot >> 3));
                }
                8
            }
        }
    }

    /// Joins two blocks, the second one to the right of the first or below it.
    fn join_pair(&mut self, places: &Places, one: &Block, other: &Block, is_right: bool) {
        if one.state == BLOCKED || other.state == BLOCKED {
            return;
        }
        let (first, second) = (self.first_node(places, one), self.first_node(places, other));
        if one.state == WHOLE && other.state == WHOLE {
            return self.unite(first, second);
        }
        let is_one_part = [one, other]
            .iter()
            .all(|block| places.record(block.state).is_none_or(|record| record.parts == 1));
        let mut last = None;
        for step in 0..4 {
            let (cell, next) = if is_right { (4 * step + 3, 4 * step) } else { (12 + step, step) };
            let (cell, next) = (places.cell(one.state, cell), places.cell(other.state, next));
            let touch = |one: usize, other: usize| {
                // Mostly the same ones again.
                let parts = (cell[one].part, next[other].part);
                if last != Some(parts) {
                    last = Some(parts);
                    self.unite(first + u32::from(parts.0), second + u32::from(parts.1));
                }
            };
            match is_right {
                true => cells_beside(cell, 127, next, 0, touch),
                false => cells_below(cell, 127, next, 0, touch),
            }
            if last.is_some() && is_one_part {
                break;
            }
        }
    }

    /// The node of the first part of a block.
    fn first_node(&self, places: &Places, block: &Block) -> u32 {
        match places.record(block.state) {
            Some(record) => record.node,
            None => {
                let Some(region) = places.region(block.x >> 3, block.y >> 3) else { return NONE };
                match self.bases[region as usize] {
                    NONE => NONE,
                    base if base & SINGLE != 0 => base & !SINGLE,
                    base => base + ((block.y & 7) << 3 | (block.x & 7)),
                }
            }
        }
    }

    /// The first of those that a node stands with.
    fn root(&self, mut node: u32) -> u32 {
        while let Some(at) = self.nodes.get(node as usize)
            && at.parent != node
        {
            node = at.parent;
        }
        node
    }

    fn unite(&mut self, one: u32, other: u32) {
        let (one, other) = (self.shorten(one), self.shorten(other));
        if one == other || one.max(other) as usize >= self.nodes.len() {
            return;
        }
        let first = self.nodes[one as usize].first.min(self.nodes[other as usize].first);
        let (top, below) = (one.min(other), one.max(other));
        self.nodes[below as usize].parent = top;
        self.nodes[top as usize].first = first;
    }

    /// The root, and the way there made shorter.
    fn shorten(&mut self, mut node: u32) -> u32 {
        while let Some(at) = self.nodes.get(node as usize)
            && at.parent != node
        {
            let above = self.nodes[at.parent as usize].parent;
            self.nodes[node as usize].parent = above;
            node = above;
        }
        node
    }

    /// The number of the component of a free place; `None` while all is joined anew.
    pub(super) fn at(&self, places: &Places, x: u32, y: u32) -> Option<u64> {
        if self.next.is_some() || !places.is_free(x, y) {
            return None;
        }
        let block = places.block(x >> BLOCK_SHIFT, y >> BLOCK_SHIFT);
        let (column, row) = ((x & 127) as u8, (y & 127) as u8);
        let inside = Piece { x0: column, y0: row, x1: column, y1: row, part: 0 };
        let mut found = None;
        places.pieces_in(block.state, &inside, &mut |piece| {
            found = Some(self.first_node(places, &block) + u32::from(piece.part));
        });
        let node = self.nodes.get(self.root(found?) as usize)?;
        // The largest number is left for none: no other place has the number before it then.
        Some(node.first.min(u64::MAX - 1))
    }

    pub(super) fn live_bytes(&self) -> usize {
        size_of_val(&self.nodes[..]) + size_of_val(&self.bases[..])
    }
}

fn key(x: u32, y: u32) -> u64 {
    u64::from(y) << 32 | u64::from(x)
}
