//! Bringing places up to date with the map: only blocks whose pixels, or those around them that the
//! agent's box reaches, changed are looked at.
//!
//! What an update finds is put aside first, and takes its place when all of it is there: no memory is
//! needed for that any more.

use super::erosion::{Eroded, Erosion};
use super::network::Change;
use super::places::{BLOCK_SHIFT, BLOCK_SIDE, BLOCKED, FIRST_RECORD, Places, Rows, Table, WHOLE};
use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::tree::area::{Area, Square};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::pool::Meter;
use crate::quadtree_map::tree::steps::Tree;

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
    erosion: Erosion,
}

/// The pixels around a square of 1024 that matter to it, as far as they changed.
pub(super) struct Changed {
    /// One bit a block of the square: it is to be looked at.
    pub(super) slots: u64,
    /// No pixel is above 0.
    is_empty: bool,
}

/// How many blocks an agent's box reaches beyond the one that it is put down in: before and behind.
fn reach(agent: u32) -> (u32, u32) {
    let before = agent / 2;
    (before.div_ceil(BLOCK_SIDE), (agent - 1 - before).div_ceil(BLOCK_SIDE))
}

/// The blocks of a square of 1024 to look at: those where something changed after revision `since`, or
/// all that there are.
pub(super) fn changed_slots(
    places: &Places,
    tree: &Tree,
    agent: u32,
    region: u32,
    since: Option<u64>,
) -> Changed {
    let square = places.square(region);
    let all = square.children_touching(&places.area);
    // Blocks of 3 x 3 squares, one bit each.
    let (mut rows, mut is_empty, mut is_changed) = ([0u32; 24], true, since.is_none());
    for (down, y) in (0..3).zip((i64::from(square.y) >> 10) - 1..) {
        for (right, x) in (0..3).zip((i64::from(square.x) >> 10) - 1..) {
            let root = match (u32::try_from(x), u32::try_from(y)) {
                (Ok(x), Ok(y)) if x.max(y) < 1 << 22 => tree.directory.find(x, y),
                _ => continue,
            };
            let mut touch = |slot: usize| {
                rows[8 * down + (slot >> 3)] |= 1 << (8 * right + (slot & 7));
            };
            if root == NO_ROOT {
                is_empty &= tree.outside.is_empty();
                if since.is_some_and(|since| tree.base_revision > since) {
                    is_changed = true;
                    (0..64).for_each(&mut touch);
                }
                continue;
            }
            let root = tree.roots.get(root);
            is_empty &= root.reference.is_empty();
            let Some(since) = since.filter(|since| root.revision > *since) else { continue };
            is_changed = true;
            match root.reference.node_index() {
                Some(top) => (0..64)
                    .filter(|&slot| tree.slot_revision(top, slot) > since)
                    .for_each(&mut touch),
                None => (0..64).for_each(&mut touch),
            }
        }
    }
    if since.is_none() || !is_changed {
        return Changed { slots: if is_changed { all } else { 0 }, is_empty };
    }
    let (before, behind) = reach(agent);
    let mut slots = 0;
    for row in 0..8 {
        let reached =
            (8 + row - before..=8 + row + behind).fold(0, |all, row| all | rows[row as usize]);
        for column in 0..8 {
            let columns = (u32::MAX >> (31 - before - behind)) << (8 + column - before);
            slots |= u64::from(reached & columns != 0) << (8 * row + column);
        }
    }
    Changed { slots: slots & all, is_empty }
}

impl Finds {
    pub(super) const fn new() -> Self {
        Self { found: Vec::new(), erosion: Erosion::new() }
    }

    /// Looks at blocks of a square of 1024.
    pub(super) fn look(
        &mut self,
        places: &mut Places,
        tree: &Tree,
        agent: u32,
        region: u32,
        changed: &Changed,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let square = places.square(region);
        meter.reserve(&mut self.found, changed.slots.count_ones() as usize)?;
        if changed.slots == u64::MAX && changed.is_empty && is_deep(&places.area, &square, agent) {
            return self.found.try_push(Found { region, slot: ALL, state: WHOLE });
        }
        let mut rows: Rows = [0; BLOCK_SIDE as usize];
        for slot in crate::quadtree_map::tree::area::bits(changed.slots) {
            let block = square.child(slot);
            let area = places.area;
            let eroded = self.erosion.block(tree, &area, &block, agent, &mut rows, meter)?;
            let state = match eroded {
                Eroded::Blocked => BLOCKED,
                Eroded::Whole => WHOLE,
                Eroded::Mixed => {
                    let before = places.state_in(region, slot);
                    if places.record(before).is_some_and(|known| *known.rows == rows) {
                        continue;
                    }
                    self.erosion.cut(&rows, meter)?;
                    let Erosion { pieces, firsts, parts, .. } = &self.erosion;
                    places.take_record(&rows, pieces, *firsts, *parts, meter)?
                }
            };
            if state == places.state_in(region, slot) {
                continue;
            }
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
        for found in &self.found {
            if last != Some(found.region) {
                last = Some(found.region);
                regions += 1;
                let is_uniform = matches!(places.table(found.region), Table::Uniform(_));
                tables += usize::from(is_uniform && found.slot != ALL);
            }
            parts += places.parts_of(found.state);
            singles += usize::from(found.slot == ALL);
        }
        places.reserve_tables(tables, meter)?;
        let all = places.nodes() + 64 * tables + singles + parts;
        components.reserve(64 * regions + parts, all, meter)
    }

    /// Puts all that was found in its place; calls `changed` for each square of 1024.
    pub(super) fn commit(
        &mut self,
        places: &mut Places,
        components: &mut Components,
        changed: &mut impl FnMut(Change),
    ) -> Result<(), OutOfMemory> {
        // Before anything is joined, so that no place is that went.
        if components.is_crowded() || !self.found.iter().all(|found| places.only_opens(found)) {
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
                if places.set_uniform(region, state) {
                    components.forget();
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
    fn only_opens(&self, found: &Found) -> bool {
        if found.slot == ALL {
            return false;
        }
        let before = self.state_in(found.region, found.slot.into());
        match (before, found.state) {
            (BLOCKED, _) | (_, WHOLE) => true,
            (WHOLE, _) | (_, BLOCKED) => false,
            (FIRST_RECORD.., now) => match (self.record(before), self.record(now)) {
                (Some(before), Some(now)) => {
                    before.rows.iter().zip(&now.rows[..]).all(|(before, now)| before & !now == 0)
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
