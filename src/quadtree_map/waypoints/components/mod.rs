//! What hangs together: one number for all places between which there is a way.
//!
//! Union-find over the parts of blocks. Where an edit opened places, or closed some such that each part of their
//! block is one part as before and touches what it touched, its parts are joined with what was there. Else it is looked
//! for what was parted, in `parting`; where that is too much all is joined anew, square of 1024 by square of 1024. A
//! component is known by its first place, so its number does not depend on what was edited before.

mod parting;

use parting::Parting;

use super::linking::{cells_below, cells_beside};
use super::places::{
    BLOCK_SHIFT, BLOCK_SIDE, BLOCKED, Block, CELLS, Piece, Places, Table, WHOLE, WHOLE_PIECE,
};
use super::records::Record;
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};

/// No number given.
const NONE: u32 = u32::MAX;
/// One node stands for all blocks of a square of 1024.
const SINGLE: u32 = 1 << 31;
/// Parts that are gone may be as many as those that are there, and this many.
const SPARE: usize = 2048;

/// The sides of a block: these, that to the left and that above.
const RIGHT: u32 = 0;
const BELOW: u32 = 1;
/// A part that is gone, and one that may hang together no more as it did: no block has so many.
const GONE: u16 = u16::MAX;
const PARTED: u16 = GONE - 1;

/// A part of a block: the part that stands for it, and the first place of all that that stands for.
#[derive(Clone, Copy, Debug)]
struct Node {
    parent: u32,
    /// No node below is more steps away than this. The lower of two is hung under the other, so that whoever asks
    /// has few steps to go, in whatever order parts were joined.
    rank: u32,
    first: u64,
}

/// The components of all places.
#[derive(Debug)]
pub(super) struct Components {
    nodes: Vec<Node>,
    /// For each square of 1024 the node of its blocks that are whole: one for all where they are alike,
    /// else one each.
    bases: Vec<u32>,
    /// Which part each part of a block became that was looked at anew.
    became: Vec<u16>,
    /// The square of 1024 whose blocks that are whole got nodes in this update.
    renewed: u32,
    parting: Parting,
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
        Ok(Self {
            nodes: Vec::new(),
            bases,
            became: Vec::new(),
            renewed: NONE,
            parting: Parting::new(),
            live: 0,
            next: Some((0, 0)),
        })
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

    /// Room for so many more nodes, and for `all` when all is joined anew; for both while that goes on. And room to
    /// look anew at blocks of so many `parts`.
    pub(super) fn reserve(
        &mut self,
        count: usize,
        all: usize,
        parts: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        self.became.clear();
        self.renewed = NONE;
        meter.reserve(&mut self.became, parts)?;
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
        self.nodes.try_push(Node { parent: node, rank: 0, first })?;
        Ok(node)
    }

    /// Nodes for the blocks of a square of 1024 that are whole, or may be; room was reserved.
    #[inline(never)]
    fn push_whole(&mut self, places: &Places, region: u32) -> Result<(), OutOfMemory> {
        let square = places.square(region);
        (self.bases[region as usize], self.renewed) = (self.nodes.len() as u32, region);
        for slot in 0..64 {
            let block = square.child(slot);
            self.push(key(block.x, block.y))?;
        }
        Ok(())
    }

    /// The same; those that are whole and `stay` what they were are joined with their nodes of before.
    #[inline(never)]
    fn push_whole_again(
        &mut self,
        places: &Places,
        region: u32,
        stays: &dyn Fn(usize) -> bool,
    ) -> Result<(), OutOfMemory> {
        let before = self.bases[region as usize];
        self.push_whole(places, region)?;
        let next = self.bases[region as usize];
        for slot in (0..64).filter(|&slot| before != NONE && stays(slot)) {
            if places.state_in(region, slot) == WHOLE {
                let is_single = before & SINGLE != 0;
                let before = if is_single { before & !SINGLE } else { before + slot as u32 };
                self.unite(before, next + slot as u32);
            }
        }
        Ok(())
    }

    /// Nodes for the parts of a block; room was reserved.
    #[inline(never)]
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

    /// A block was looked at anew: it gets nodes. `before` is what it was. What hung together by it and does no more
    /// gets other ones; where that is not to be found out all must be joined anew. Room was reserved; what lies around
    /// it is joined by [`Self::join`].
    #[inline(never)]
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
        // What was whole once has a node that may hang together with what was parted from it since.
        let is_whole = places.state_in(region, slot) == WHOLE && self.renewed != region;
        if is_whole || self.bases[region as usize] == NONE {
            self.push_whole_again(places, region, &|other| other != slot)?;
        }
        self.push_parts(places, region, slot)?;
        if before == BLOCKED {
            return Ok(());
        }
        let now = places.block_in(region, slot);
        let old = Block { state: before, ..now };
        let (first, next) = (self.first_node(places, &old), self.first_node(places, &now));
        self.became.clear();
        self.became.try_resize(places.parts_of(before).max(1), GONE)?;
        for piece in places.record(before).map_or(&[WHOLE_PIECE][..], Record::pieces) {
            places.parts_in(now.state, piece, &mut |other| {
                self.unite(first + u32::from(piece.part), next + u32::from(other));
                if let Some(part) = self.became.get_mut(usize::from(piece.part)) {
                    *part = if *part == GONE || *part == other { other } else { PARTED };
                }
            });
        }
        if places.only_opens(before, now.state) {
            return Ok(());
        }
        self.mark_parted(places, &old, &now);
        if !self.settle(places, &old, &now)? {
            self.forget();
        }
        Ok(())
    }

    /// Notes which parts of a block do not touch all that they touched before, each as the part that it became, or
    /// took the first place of their component with them.
    #[inline(never)]
    fn mark_parted(&mut self, places: &Places, old: &Block, now: &Block) {
        let node = self.first_node(places, old);
        for part in 0..self.became.len() {
            let first = self.nodes[self.root(node + part as u32) as usize].first;
            if !places.is_free(first as u32, (first >> 32) as u32) {
                self.became[part] = PARTED;
            }
        }
        for side in 0..4 {
            let other = beside(places, old, side);
            // Parts beside parts, one for each place of a side at most.
            let (mut lost, mut count) = ([(0, 0); BLOCK_SIDE as usize], 0);
            touching(places, old, &other, side, &mut |own, beside| {
                lost[count] = (own, beside);
                count += 1;
            });
            touching(places, now, &other, side, &mut |own, beside| {
                let mut kept = 0;
                for index in 0..count {
                    lost[kept] = lost[index];
                    let is_kept = u32::from(self.became[lost[index].0 as usize]) == own
                        && lost[index].1 == beside;
                    kept += usize::from(!is_kept);
                }
                count = kept;
            });
            lost[..count].iter().for_each(|(own, _)| self.became[*own as usize] = PARTED);
        }
    }

    /// Joins a block with those around it.
    pub(super) fn join(&mut self, places: &Places, x: u32, y: u32) {
        let block = places.block(x, y);
        // Those that have no numbers yet are joined after they got them.
        if !self.is_block_numbered(places, &block) {
            return;
        }
        for side in 0..4 {
            if self.is_block_numbered(places, &beside(places, &block, side)) {
                self.join_side(places, &block, side);
            }
        }
    }

    fn is_block_numbered(&self, places: &Places, block: &Block) -> bool {
        let region = places.region(block.x >> 3, block.y >> 3);
        region.is_some_and(|region| self.is_numbered(region))
    }

    /// True if the places of a square of 1024 have nodes: all have, unless all is joined anew.
    fn is_numbered(&self, region: u32) -> bool {
        self.next.is_none_or(|(numbered, _)| region < numbered)
    }

    fn join_after(&mut self, places: &Places, x: u32, y: u32) {
        let block = places.block(x, y);
        self.join_side(places, &block, RIGHT);
        self.join_side(places, &block, BELOW);
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

    /// Joins a block with the one on a side of it.
    fn join_side(&mut self, places: &Places, block: &Block, side: u32) {
        let other = beside(places, block, side);
        let (first, second) = (self.first_node(places, block), self.first_node(places, &other));
        touching(places, block, &other, side, &mut |own, beside| {
            self.unite(first + own, second + beside);
        });
    }

    /// The node of the first part of a block.
    pub(super) fn first_node(&self, places: &Places, block: &Block) -> u32 {
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

    /// The node that stands for all that a node is joined with.
    fn root(&self, mut node: u32) -> u32 {
        while let Some(at) = self.nodes.get(node as usize)
            && at.parent != node
        {
            node = at.parent;
        }
        node
    }

    #[inline(never)]
    fn unite(&mut self, one: u32, other: u32) {
        let (one, other) = (self.shorten(one), self.shorten(other));
        if one == other || one.max(other) as usize >= self.nodes.len() {
            return;
        }
        let [Node { rank, first, .. }, next] = [one, other].map(|node| self.nodes[node as usize]);
        let (top, below) = if rank < next.rank { (other, one) } else { (one, other) };
        self.nodes[below as usize].parent = top;
        let top = &mut self.nodes[top as usize];
        top.rank += u32::from(rank == next.rank);
        top.first = first.min(next.first);
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
        if self.next.is_some() {
            return None;
        }
        let (block, part) = Self::part_at(places, x, y)?;
        self.number_of(self.first_node(places, &block) + part)
    }

    /// The block and the part of a free place.
    #[inline(never)]
    fn part_at(places: &Places, x: u32, y: u32) -> Option<(Block, u32)> {
        if !places.is_free(x, y) {
            return None;
        }
        let block = places.block(x >> BLOCK_SHIFT, y >> BLOCK_SHIFT);
        let (column, row) = ((x & 127) as u8, (y & 127) as u8);
        let inside = Piece { x0: column, y0: row, x1: column, y1: row, part: 0 };
        let mut found = None;
        places.parts_in(block.state, &inside, &mut |part| found = Some(part));
        Some((block, found?.into()))
    }

    /// True if a node is of a component; never while all is joined anew.
    pub(super) fn is_in(&self, node: u32, component: u64) -> bool {
        self.is_done() && self.number_of(node) == Some(component)
    }

    /// The number of the component of a node.
    fn number_of(&self, node: u32) -> Option<u64> {
        let node = self.nodes.get(self.root(node) as usize)?;
        // The largest number is left for none: no other place has the number before it then.
        Some(node.first.min(u64::MAX - 1))
    }

    pub(super) fn live_bytes(&self) -> usize {
        size_of_val(&self.nodes[..]) + size_of_val(&self.bases[..])
    }
}

/// The block on a side of one.
#[inline(never)]
fn beside(places: &Places, block: &Block, side: u32) -> Block {
    let Block { x, y, .. } = *block;
    // Beyond the plane's first ones there are none.
    match side {
        RIGHT => places.block(x + 1, y),
        BELOW => places.block(x, y + 1),
        2 => places.block(x.wrapping_sub(1), y),
        _ => places.block(x, y.wrapping_sub(1)),
    }
}

/// Calls `touch` with the parts of a block that touch the one on a side of it, and with those there.
#[inline(never)]
fn touching(
    places: &Places,
    block: &Block,
    other: &Block,
    side: u32,
    touch: &mut dyn FnMut(u32, u32),
) {
    if block.state == BLOCKED || other.state == BLOCKED {
        return;
    }
    if block.state == WHOLE && other.state == WHOLE {
        return touch(0, 0);
    }
    let is_after = side <= BELOW;
    let (one, next) = if is_after { (block, other) } else { (other, block) };
    let is_one_part = [one, next]
        .iter()
        .all(|block| places.record(block.state).is_none_or(|record| record.parts == 1));
    let mut last = None;
    for step in 0..4 {
        let is_across = side & 1 == RIGHT;
        let (cell, below) = if is_across { (4 * step + 3, 4 * step) } else { (12 + step, step) };
        let (cell, below) = (places.cell(one.state, cell), places.cell(next.state, below));
        let touch = |one: usize, next: usize| {
            // Mostly the same ones again.
            let parts = (u32::from(cell[one].part), u32::from(below[next].part));
            if last != Some(parts) {
                last = Some(parts);
                let (own, beside) = if is_after { parts } else { (parts.1, parts.0) };
                touch(own, beside);
            }
        };
        match is_across {
            true => cells_beside(cell, 127, below, 0, touch),
            false => cells_below(cell, 127, below, 0, touch),
        }
        if last.is_some() && is_one_part {
            break;
        }
    }
}

fn key(x: u32, y: u32) -> u64 {
    u64::from(y) << 32 | u64::from(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_order_of_joining_makes_a_long_way_to_the_root() {
        let count = 1 << 12;
        // On to the last one, back to the first one, and two by two.
        let steps: [&dyn Fn(u32) -> [u32; 2]; 3] =
            [&|step| [step - 1, step], &|step| [count - step, count - step - 1], &|step| {
                [step & (step - 1), step]
            }];
        for step_of in steps {
            let mut components = Components::new(1, &mut Meter::new(0)).unwrap();
            for node in 0..count {
                assert_eq!(components.push(u64::from(count - node)), Ok(node));
            }
            for step in 1..count {
                let [one, other] = step_of(step);
                components.unite(one, other);
            }
            for node in 0..count {
                let (mut at, mut ways) = (node, 0);
                while components.nodes[at as usize].parent != at {
                    (at, ways) = (components.nodes[at as usize].parent, ways + 1);
                }
                assert!(ways <= 12, "{ways} steps from {node}");
                assert_eq!(components.root(node), at);
                assert_eq!(components.nodes[at as usize].first, 1);
            }
        }
    }
}
