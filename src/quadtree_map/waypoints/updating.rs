//! Bringing places up to date with the map: only blocks whose pixels, or those around them that the
//! agent's box reaches, changed are looked at.
//!
//! What an update finds is put aside first, and takes its place when all of it is there: no memory is
//! needed for that any more.

use super::cutting::Cutting;
use super::erosion::{Eroded, Erosion, Free};
use super::network::Change;
use super::places::{BLOCK_SHIFT, BLOCKED, FIRST_RECORD, Places, Table, WHOLE};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT, Square, bits};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::steps::Tree;
use crate::simd::Instructions;

use super::components::Components;

/// Stands for all blocks of a square of 1024.
const ALL: u8 = 64;

/// A block that is to be what an update found.
#[derive(Clone, Copy, Debug)]
struct Found {
    region: u32,
    slot: u8,
    state: u32,
}

/// What an update found so far.
#[derive(Debug)]
pub(super) struct Finds {
    found: Vec<Found>,
    pub(super) erosion: Erosion,
    cutting: Cutting,
}

/// The pixels around a square of 1024 that matter to it, as far as they changed.
pub(super) struct Changed {
    /// One bit a block of the square: it is to be looked at.
    pub(super) slots: u64,
    /// No pixel is above 0.
    is_empty: bool,
}

/// The blocks of a square of 1024 to look at: those of `paged`, and those that leaves which changed after revision
/// `since` lie in the agent's reach of, or all that there are.
pub(super) fn changed_slots(
    places: &Places,
    tree: &Tree,
    agent: u32,
    region: u32,
    (since, paged): (Option<u64>, u64),
) -> Changed {
    let square = places.square(region);
    let all = square.children_touching(&places.area);
    let (mut slots, mut is_empty) = (paged, true);
    for y in (i64::from(square.y) >> ROOT_SHIFT) - 1..=(i64::from(square.y) >> ROOT_SHIFT) + 1 {
        for x in (i64::from(square.x) >> ROOT_SHIFT) - 1..=(i64::from(square.x) >> ROOT_SHIFT) + 1 {
            let root = match (u32::try_from(x), u32::try_from(y)) {
                (Ok(x), Ok(y)) if x.max(y) < 1 << 22 => tree.directory.find(x, y),
                _ => continue,
            };
            let mut touch = |slot: usize, leaves: u64| {
                let (left, top) = (
                    (x << ROOT_SHIFT) + ((slot as i64 & 7) << BLOCK_SHIFT),
                    (y << ROOT_SHIFT) + ((slot as i64 >> 3) << BLOCK_SHIFT),
                );
                slots |= slots_in_reach(&square, agent, (left, top), leaves);
            };
            if root == NO_ROOT {
                is_empty &= tree.outside.is_empty();
                if since.is_some_and(|since| tree.base_revision > since) {
                    (0..64).for_each(|slot| touch(slot, u64::MAX));
                }
                continue;
            }
            let root = tree.roots.get(root);
            is_empty &= root.reference.is_empty();
            let Some(since) = since.filter(|since| root.revision > *since) else { continue };
            match root.reference.node_index() {
                Some(top) => bits(tree.slots_since(top, since)).for_each(|slot| {
                    let block = tree.nodes.get(top).children[slot].node_index();
                    touch(slot, block.map_or(u64::MAX, |block| tree.slots_since(block, since)));
                }),
                None => (0..64).for_each(|slot| touch(slot, u64::MAX)),
            }
        }
    }
    Changed { slots: if since.is_none() { all } else { slots & all }, is_empty }
}

/// The blocks of a square of 1024 in which places lie whose box would touch another such square.
pub(super) fn slots_around(square: &Square, agent: u32, x: u32, y: u32) -> u64 {
    (0..64).fold(0, |slots, slot| {
        let block = Square::root(x, y).child(slot);
        slots | slots_in_reach(square, agent, (block.x.into(), block.y.into()), u64::MAX)
    })
}

/// The blocks of a square of 1024 in which places lie whose box would touch one of these leaves, of a block of
/// pixels that begins at `block`: by the rectangle around them.
fn slots_in_reach(square: &Square, agent: u32, block: (i64, i64), leaves: u64) -> u64 {
    if leaves == 0 {
        return 0;
    }
    let (mut columns, side) = (leaves, LEAF_SIDE as i64);
    columns |= columns >> 32;
    columns |= columns >> 16;
    columns |= columns >> 8;
    columns &= 0xFF;
    let before = i64::from(agent / 2);
    let beyond = i64::from(agent) - 1 - before;
    // The first and the last block of the square along an axis that leaves reach, counted from the first one.
    let reached = |square: u32, block: i64, first: u32, last: u32| {
        let at = block - i64::from(square);
        let low = (at + i64::from(first) * side - beyond) >> BLOCK_SHIFT;
        let high = (at + i64::from(last) * side + side - 1 + before) >> BLOCK_SHIFT;
        (low <= 7 && high >= 0).then(|| (low.max(0), high.min(7)))
    };
    let last = |bits: u64| 63 - bits.leading_zeros();
    let across = reached(square.x, block.0, columns.trailing_zeros(), last(columns));
    let down = reached(square.y, block.1, leaves.trailing_zeros() / 8, last(leaves) / 8);
    let (Some(across), Some(down)) = (across, down) else { return 0 };
    let row = (0xFF >> (7 - (across.1 - across.0))) << across.0;
    (down.0..=down.1).fold(0, |slots, y| slots | row << (8 * y))
}

impl Finds {
    pub(super) const fn new() -> Self {
        Self { found: Vec::new(), erosion: Erosion::new(), cutting: Cutting::new() }
    }

    /// The blocks of a square of 1024 that must be looked at: none where all of them are free for sure.
    pub(super) fn slots_to_look_at(
        &mut self,
        places: &Places,
        agent: u32,
        region: u32,
        changed: &Changed,
        meter: &mut Meter,
    ) -> Result<u64, OutOfMemory> {
        let square = places.square(region);
        meter.reserve(&mut self.found, changed.slots.count_ones() as usize)?;
        if changed.slots == u64::MAX && changed.is_empty && is_deep(&places.area, &square, agent) {
            self.found.try_push(Found { region, slot: ALL, state: WHOLE })?;
            return Ok(0);
        }
        Ok(changed.slots)
    }

    /// Takes what was found out about a block.
    pub(super) fn take(
        &mut self,
        places: &mut Places,
        (region, slot): (u32, usize),
        instructions: Instructions,
        (eroded, free): (&Eroded, &Free),
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let before = places.state_in(region, slot);
        let state = match eroded {
            Eroded::Blocked => BLOCKED,
            Eroded::Whole => WHOLE,
            Eroded::Mixed => {
                if places.rows(before) == Some(&free.rows) {
                    return Ok(());
                }
                self.cutting.cut(instructions, free, meter)?;
                places.take_record(&free.rows, &self.cutting, meter)?
            }
        };
        if state != before {
            self.found.try_push(Found { region, slot: slot as u8, state })?;
        }
        Ok(())
    }

    /// Forgets what was found.
    pub(super) fn forget(&mut self, places: &mut Places) {
        for found in &self.found {
            places.give_record(found.state);
        }
        self.found.clear();
    }

    /// Memory for all that was found to take its place.
    pub(super) fn reserve(
        &self,
        places: &mut Places,
        components: &mut Components,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let (mut tables, mut regions, mut parts, mut singles, mut last) = (0, 0, 0, 0, None);
        let (mut most_parts, mut may_part) = (1, false);
        for found in &self.found {
            if last != Some(found.region) {
                last = Some(found.region);
                regions += 1;
                let is_uniform = matches!(places.table(found.region), Table::Uniform(_));
                tables += usize::from(is_uniform && found.slot != ALL);
            }
            parts += places.parts_of(found.state);
            // Where all blocks change all is joined anew.
            if found.slot != ALL {
                let before = places.state_in(found.region, found.slot.into());
                most_parts = most_parts.max(places.parts_of(before));
                may_part = may_part || !places.only_opens(before, found.state);
            }
            singles += usize::from(found.slot == ALL);
        }
        places.reserve_tables(tables, meter)?;
        let all = places.nodes() + 64 * tables + singles + parts;
        let count =
            64 * regions + parts + if may_part { components.reserve_parting(meter)? } else { 0 };
        components.reserve(count, all, most_parts, meter)
    }

    /// Puts all that was found in its place; calls `changed` for each square of 1024.
    pub(super) fn commit(
        &mut self,
        places: &mut Places,
        components: &mut Components,
        changed: &mut impl FnMut(Change),
    ) -> Result<(), OutOfMemory> {
        if components.is_crowded() {
            components.forget();
        }
        let mut change = Change { region: 0, slots: 0 };
        for &Found { region, slot, state } in &self.found {
            if change.slots != 0 && change.region != region {
                changed(core::mem::replace(&mut change, Change { region, slots: 0 }));
            }
            change.region = region;
            if slot == ALL {
                change.slots = u64::MAX;
                components.forget();
                if places.set_uniform(region, state) {
                    continue;
                }
            }
            let slots = if slot == ALL { 0..64 } else { usize::from(slot)..usize::from(slot) + 1 };
            for slot in slots {
                change.slots |= 1 << slot;
                let before = places.set(region, slot, state)?;
                components.renew(places, region, slot, before)?;
                places.give_record(before);
            }
        }
        if change.slots != 0 {
            changed(change);
        }
        for &Found { region, slot, .. } in &self.found {
            let square = places.square(region);
            if slot != ALL {
                let block = square.child(slot.into());
                components.join(places, block.x >> BLOCK_SHIFT, block.y >> BLOCK_SHIFT);
            }
            places.fold(region);
        }
        self.found.clear();
        Ok(())
    }
}

impl Places {
    /// True if every place of a block that is free stays so.
    pub(super) fn only_opens(&self, before: u32, now: u32) -> bool {
        match (before, now) {
            (BLOCKED, _) | (_, WHOLE) => true,
            (WHOLE, _) | (_, BLOCKED) => false,
            (FIRST_RECORD.., now) => match (self.rows(before), self.rows(now)) {
                (Some(before), Some(now)) => {
                    let words = before.as_flattened().iter().zip(now.as_flattened());
                    words.fold(0, |lost, (before, now)| lost | before & !now) == 0
                }
                _ => false,
            },
        }
    }
}

/// True if an agent's box lies inside an area wherever in a square it is.
fn is_deep(area: &Area, square: &Square, agent: u32) -> bool {
    let (first, last, behind) = (square.area(), square.side() - 1, agent / 2);
    let beyond = agent - 1 - behind;
    let along = |at: u32, min: u32, max: u32| {
        u64::from(at) >= u64::from(min) + u64::from(behind)
            && u64::from(at) + u64::from(last) + u64::from(beyond) <= u64::from(max)
    };
    along(first.min_x, area.min_x, area.max_x) && along(first.min_y, area.min_y, area.max_y)
}
