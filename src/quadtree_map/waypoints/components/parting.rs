//! What an edit parted. What hung together by a block where places were closed may still do so around it: that is
//! looked for from all that was left and all that lay beside it, by turns, part by part. What has nothing left to go on
//! from by itself is a component of its own, and gets nodes of its own.

use core::mem;

use super::super::id_table::IdTable;
use super::super::places::{Block, Places, WHOLE, WHOLE_PIECE};
use super::super::records::Record;
use super::{BELOW, Components, GONE, PARTED, RIGHT, beside, touching};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::sort::sort_small_by_key;

/// Parts that an update looks at, before all is joined anew instead.
const MOST_REACHED: usize = 1024;
/// Parts that it looks from at a time.
const MOST_SOURCES: usize = 64;
/// Nodes that there is room for, for what is parted.
const MOST_NODES: usize = 1024;

/// Bits of a part's number, and of that and its block's in a square of 1024.
const PART_BITS: u32 = 14;
const SLOT_BITS: u32 = PART_BITS + 6;

/// A part of a block that was come to from a source.
#[derive(Clone, Copy, Debug)]
struct Reached {
    id: u64,
    source: usize,
}

/// Where a look around begins.
#[derive(Clone, Copy, Debug)]
struct Source {
    /// The one that stands for it since both met, or itself.
    parent: usize,
    /// Parts reached from all that it stands for, which were not gone on from.
    open: usize,
}

/// The memory for it.
#[derive(Debug)]
pub(super) struct Parting {
    /// In the order in which they are gone on from.
    reached: Vec<Reached>,
    by_id: IdTable,
    sources: Vec<Source>,
    /// Sources that did not meet.
    groups: usize,
    members: Vec<u64>,
    /// Parts that may still be reached in this update.
    left: usize,
}

impl Parting {
    pub(super) const fn new() -> Self {
        Self {
            reached: Vec::new(),
            by_id: IdTable::new(),
            sources: Vec::new(),
            groups: 0,
            members: Vec::new(),
            left: 0,
        }
    }

    /// Room for an update.
    fn reserve(&mut self, meter: &mut Meter) -> Result<(), OutOfMemory> {
        self.forget();
        self.left = MOST_REACHED;
        meter.reserve_exact(&mut self.reached, MOST_REACHED)?;
        meter.reserve_exact(&mut self.members, MOST_REACHED)?;
        meter.reserve_exact(&mut self.sources, MOST_SOURCES)?;
        self.by_id.reserve(MOST_REACHED, 0, &|_| 0, meter)
    }

    fn forget(&mut self) {
        self.reached.clear();
        self.by_id.clear();
        self.sources.clear();
        self.groups = 0;
    }

    #[inline(never)]
    fn group_of(&self, mut source: usize) -> usize {
        while self.sources[source].parent != source {
            source = self.sources[source].parent;
        }
        source
    }

    #[inline(never)]
    fn entry_of(&self, id: u64) -> Option<&Reached> {
        let entry = self.by_id.get(id, |entry| self.reached[entry as usize].id)?;
        self.reached.get(entry as usize)
    }

    /// A part was come to from a source, or is one. False if there is no room for it.
    #[inline(never)]
    fn reach(&mut self, id: u64, from: Option<usize>) -> bool {
        if let Some(entry) = self.entry_of(id) {
            let other = self.group_of(entry.source);
            let from = self.group_of(from.unwrap_or(other));
            if from != other {
                self.sources[from].open += self.sources[other].open;
                self.sources[other].parent = from;
                self.groups -= 1;
            }
            return true;
        }
        if self.left == 0 || from.is_none() && self.sources.len() == MOST_SOURCES {
            return false;
        }
        self.left -= 1;
        let source = from.unwrap_or(self.sources.len());
        if from.is_none() {
            let new = Source { parent: source, open: 0 };
            let _ = self.sources.push_within_capacity(new);
            self.groups += 1;
        }
        let group = self.group_of(source);
        self.sources[group].open += 1;
        let Self { reached, by_id, .. } = self;
        let entry = reached.len() as u32;
        let _ = reached.push_within_capacity(Reached { id, source });
        by_id.insert(id, entry, &|entry| reached[entry as usize].id);
        true
    }
}

/// What stands for a part of a block that is not blocked.
#[inline(never)]
fn id_of(places: &Places, block: &Block, part: u32) -> u64 {
    let region = places.region(block.x >> 3, block.y >> 3).unwrap_or(0);
    let slot = (block.y & 7) << 3 | (block.x & 7);
    u64::from(region) << SLOT_BITS | u64::from(slot << PART_BITS | part)
}

/// The square of 1024, the block of it and the part.
fn place_of(id: u64) -> (u32, usize, u32) {
    let slot = id as usize >> PART_BITS & 63;
    ((id >> SLOT_BITS) as u32, slot, id as u32 & ((1 << PART_BITS) - 1))
}

impl Components {
    /// Room to look at what an update parts; gives the nodes that it may need.
    #[inline(never)]
    pub(in super::super) fn reserve_parting(
        &mut self,
        meter: &mut Meter,
    ) -> Result<usize, OutOfMemory> {
        self.parting.reserve(meter)?;
        Ok(MOST_NODES)
    }

    /// Finds out whether all that hung together by parts of a block still does. What does not gets nodes. False if that
    /// is too much to find out.
    #[inline(never)]
    pub(super) fn settle(
        &mut self,
        places: &mut Places,
        old: &Block,
        now: &Block,
    ) -> Result<bool, OutOfMemory> {
        let mut parting = mem::replace(&mut self.parting, Parting::new());
        let mut is_settled = Ok(true);
        while let Ok(true) = is_settled
            && let Some(part) = self.became.iter().position(|part| *part == PARTED)
        {
            parting.forget();
            let root = self.root(self.first_node(places, old) + part as u32);
            is_settled = if self.look_from(&mut parting, places, (old, now), root) {
                self.settle_component(&mut parting, places, self.nodes[root as usize].first)
            } else {
                Ok(false)
            };
        }
        self.parting = parting;
        is_settled
    }

    /// Begins a look around where a component was parted: by all that is left of the block's parts of it, and all that
    /// lay beside them. False if that is too much.
    #[inline(never)]
    fn look_from(
        &mut self,
        parting: &mut Parting,
        places: &Places,
        (old, now): (&Block, &Block),
        root: u32,
    ) -> bool {
        let (node, mut is_room) = (self.first_node(places, old), true);
        for part in 0..self.became.len() {
            if self.became[part] != PARTED || self.root(node + part as u32) != root {
                continue;
            }
            self.became[part] = GONE;
            let pieces = places.record(old.state).map_or(&[WHOLE_PIECE][..], Record::pieces);
            for piece in pieces.iter().filter(|piece| usize::from(piece.part) == part) {
                places.parts_in(now.state, piece, &mut |left| {
                    is_room &= parting.reach(id_of(places, now, left.into()), None);
                });
            }
            self.for_each_beside(places, old, part as u32, &mut |id| {
                is_room &= parting.reach(id, None);
            });
        }
        is_room
    }

    /// Looks around until all that was a component is found to be one, or each part of it but one was gone through;
    /// `first` was its first place.
    #[inline(never)]
    fn settle_component(
        &mut self,
        parting: &mut Parting,
        places: &mut Places,
        first: u64,
    ) -> Result<bool, OutOfMemory> {
        let (first_x, first_y) = (first as u32, (first >> 32) as u32);
        let mut is_first_lost = !places.is_free(first_x, first_y);
        let (mut is_room, mut next) = (true, 0);
        while is_room && (parting.groups > 1 || parting.groups == 1 && is_first_lost) {
            let Some(&Reached { id, source }) = parting.reached.get(next) else { break };
            next += 1;
            let (region, slot, part) = place_of(id);
            let block = places.block_in(region, slot);
            self.for_each_beside(places, &block, part, &mut |id| {
                is_room &= parting.reach(id, Some(source));
            });
            let group = parting.group_of(source);
            parting.sources[group].open -= 1;
            let is_alone = parting.sources[group].open == 0;
            if is_room && is_alone && (parting.groups > 1 || is_first_lost) {
                // What was not joined yet may have other first places, of which nothing is known here.
                if !self.is_done() {
                    return Ok(false);
                }
                is_first_lost = is_first_lost
                    || Self::part_at(places, first_x, first_y)
                        .and_then(|(block, part)| parting.entry_of(id_of(places, &block, part)))
                        .is_some_and(|found| parting.group_of(found.source) == group);
                is_room = self.separate(parting, places, group)?;
                parting.groups -= 1;
            }
        }
        Ok(is_room)
    }

    /// Calls `emit` with all parts that lie beside one of a block, as far as they have nodes.
    #[inline(never)]
    fn for_each_beside(
        &self,
        places: &Places,
        block: &Block,
        part: u32,
        emit: &mut dyn FnMut(u64),
    ) {
        for side in 0..4 {
            let other = beside(places, block, side);
            if self.is_block_numbered(places, &other) {
                touching(places, block, &other, side, &mut |own, beside| {
                    if own == part {
                        emit(id_of(places, &other, beside));
                    }
                });
            }
        }
    }

    /// Gives nodes to what was reached from a group of sources, which is all that hangs together there. False if there
    /// is no room for them.
    fn separate(
        &mut self,
        parting: &mut Parting,
        places: &mut Places,
        group: usize,
    ) -> Result<bool, OutOfMemory> {
        let mut members = mem::take(&mut parting.members);
        members.clear();
        let of_group = |reached: &&Reached| parting.group_of(reached.source) == group;
        for reached in parting.reached.iter().filter(of_group) {
            members.try_push(reached.id)?;
        }
        sort_small_by_key(&mut members, |id| *id);
        let is_room = self.give_nodes(places, &members)?;
        parting.members = members;
        Ok(is_room)
    }

    #[inline(never)]
    fn give_nodes(&mut self, places: &mut Places, members: &[u64]) -> Result<bool, OutOfMemory> {
        let (mut last_block, mut last_region) = (None, None);
        for &id in members {
            let (region, slot, _) = place_of(id);
            let (block, state) = (id >> PART_BITS, places.state_in(region, slot));
            let is_other = |id: u64| members.binary_search(&id).is_err();
            let count = if state == WHOLE { 64 } else { places.parts_of(state) };
            let is_new = if state == WHOLE {
                last_region.replace(region) != Some(region)
            } else {
                last_block.replace(block) != Some(block)
            };
            if !is_new {
                continue;
            }
            if self.nodes.capacity() - self.nodes.len() < count {
                return Ok(false);
            }
            if state == WHOLE {
                let first = u64::from(region) << SLOT_BITS;
                let stays = |slot: usize| is_other(first | (slot as u64) << PART_BITS);
                self.push_whole_again(places, region, &stays)?;
            } else {
                let next = self.nodes.len() as u32;
                let before = self.first_node(places, &places.block_in(region, slot));
                self.push_parts(places, region, slot)?;
                for part in
                    (0..count as u32).filter(|&part| is_other(block << PART_BITS | u64::from(part)))
                {
                    self.unite(before + part, next + part);
                }
            }
        }
        for &id in members {
            let (region, slot, part) = place_of(id);
            let block = places.block_in(region, slot);
            let node = self.first_node(places, &block) + part;
            for side in [RIGHT, BELOW] {
                let other = beside(places, &block, side);
                if self.is_block_numbered(places, &other) {
                    let first = self.first_node(places, &other);
                    touching(places, &block, &other, side, &mut |own, beside| {
                        if own == part {
                            self.unite(node, first + beside);
                        }
                    });
                }
            }
        }
        Ok(true)
    }
}
