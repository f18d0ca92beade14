//! Bringing waypoints up to date with their map: those for several agents look at it together, block by block, and
//! share the walls there. What becomes of each is what an update of it alone makes.

use core::mem;
use core::ops::DerefMut;

use super::erosion::{Erosion, Free};
use super::network::{CHANGED, CHANGES_KEPT, Waypoints, WaypointsUpdate, place_of};
use super::places::BLOCK_SIDE;
use super::updating::{changed_slots, slots_around};
use crate::error::{ArgumentError, OutOfMemory};
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT, bits};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::root::Root;
use crate::quadtree_map::tree::roots::RootWalk;
use crate::quadtree_map::tree::steps::Tree;
use crate::sort::sort_small_by_key;

/// The most waypoints that one call brings up to date.
pub const MAX_TOGETHER: usize = 16;

/// How far an update of waypoints is.
#[derive(Clone, Copy, Default)]
struct Pass {
    /// They were made from this map before.
    is_same: bool,
    is_current: bool,
    /// The square of 1024 that is next.
    next: u32,
    /// The blocks of the present square to look at.
    slots: u64,
}

impl Waypoints {
    /// Brings the waypoints up to date with the map, until `budget` steps are done; call it again until
    /// it says that it is done. Only what changed since is made anew. Until then some are missing or
    /// outdated, but all may be used.
    ///
    /// A square of 1024 x 1024 pixels is not left half done, so the budget may be exceeded by 64. If
    /// memory runs out nothing was changed.
    pub fn update(&mut self, map: &QuadtreeMap, budget: u64) -> Result<WaypointsUpdate> {
        let mut updates = [WaypointsUpdate::default()];
        Self::update_many(&mut [self], map, budget, &mut updates)?;
        let [update] = updates;
        Ok(update)
    }

    /// Brings up to 16 waypoints up to date with a map, until `budget` steps are done with each of them: as
    /// [`Waypoints::update`] does with one after the other, but where they have the same rectangle, and agents less
    /// wide than 128 pixels, the walls of each block are looked at once for all of them. `updates` tells of each what
    /// was done, and must be as long.
    ///
    /// If memory runs out none was changed.
    pub fn update_many<W: DerefMut<Target = Self>>(
        all: &mut [W],
        map: &QuadtreeMap,
        budget: u64,
        updates: &mut [WaypointsUpdate],
    ) -> Result<()> {
        if all.len() > MAX_TOGETHER {
            return Err(ArgumentError::new("count", all.len(), "must not be above 16").into());
        }
        if updates.len() != all.len() {
            let rule = "must be as many as there are waypoints";
            return Err(ArgumentError::new("out_updates", updates.len(), rule).into());
        }
        let revision = map.tree.revision;
        let mut passes = [Pass::default(); MAX_TOGETHER];
        for ((waypoints, pass), update) in all.iter_mut().zip(&mut passes).zip(&mut *updates) {
            (*pass, *update) = (waypoints.begin_pass(map), WaypointsUpdate::default());
        }
        let mut result = look(all, &mut passes, updates, map, budget);
        for (waypoints, _) in all.iter_mut().zip(&passes).filter(|(_, pass)| !pass.is_current) {
            let Self { finds, places, components, meter, .. } = &mut **waypoints;
            result = result.and_then(|()| finds.reserve(places, components, meter));
        }
        if let Err(error) = result {
            for waypoints in all {
                let Self { finds, places, .. } = &mut **waypoints;
                finds.forget(places);
            }
            return Err(error.into());
        }
        for ((waypoints, pass), update) in all.iter_mut().zip(&passes).zip(updates) {
            if !pass.is_current {
                waypoints.commit(map, pass.is_same, pass.next)?;
            }
            let is_current = waypoints.current == Some(revision);
            if is_current && update.steps < budget {
                let Self { components, places, .. } = &mut **waypoints;
                update.steps += components.go_on(places, budget - update.steps)?;
            }
            update.is_done = is_current && waypoints.components.is_done();
        }
        Ok(())
    }

    /// Where an update goes on.
    fn begin_pass(&mut self, map: &QuadtreeMap) -> Pass {
        let is_same = self.map_identity == map.identity;
        if is_same && self.paging != map.tree.paging {
            self.forget_paged(&map.tree);
        }
        if is_same {
            self.note_changed(&map.tree);
        }
        let is_current = is_same && self.current == Some(map.tree.revision);
        Pass { is_same, is_current, next: if is_same { self.next } else { 0 }, slots: 0 }
    }

    /// Compares a square of 1024 with the map; gives the blocks of it to look at.
    fn look_at_square(
        &mut self,
        tree: &Tree,
        region: u32,
        is_same: bool,
        update: &mut WaypointsUpdate,
    ) -> core::result::Result<u64, OutOfMemory> {
        let made = self.made[region as usize];
        let since = (made & !CHANGED).checked_sub(1).filter(|_| is_same);
        if since.is_some() && made & CHANGED == 0 {
            return Ok(0);
        }
        update.steps += 1;
        let paged = self.paged[region as usize];
        let changed = changed_slots(&self.places, tree, self.agent, region, (since, paged));
        let count = u64::from(changed.slots.count_ones());
        (update.steps, update.rebuilt) = (update.steps + count, update.rebuilt + count);
        let Self { finds, places, meter, .. } = self;
        finds.slots_to_look_at(places, self.agent, region, &changed, meter)
    }

    /// Notes which squares of 1024 are to be compared with the map: those around the ones that changed since it was
    /// asked last.
    fn note_changed(&mut self, tree: &Tree) {
        if tree.base_revision > self.noted {
            self.made.iter_mut().for_each(|made| *made |= CHANGED);
        }
        let mut next = tree.newest_root;
        while next != NO_ROOT {
            let Root { x, y, revision, older, .. } = *tree.roots.get(next);
            if revision <= self.noted {
                break;
            }
            self.for_each_around(x, y, |waypoints, region| waypoints.made[region] |= CHANGED);
            next = older;
        }
        self.noted = tree.revision;
    }

    /// Calls `note` for squares of 1024: one of the map, and those around it.
    fn for_each_around(&mut self, x: u32, y: u32, note: impl Fn(&mut Self, usize)) {
        for at in 0..9 {
            let (x, y) = ((x + at % 3).wrapping_sub(1), (y + at / 3).wrapping_sub(1));
            if let Some(region) = self.places.region(x, y) {
                note(self, region as usize);
            }
        }
    }

    /// Notes which blocks are to be looked at anew: those in reach of regions that came in or went out.
    fn forget_paged(&mut self, tree: &Tree) {
        // No others lie in reach, of however many the map knows.
        let side = 1 << ROOT_SHIFT;
        let Area { min_x, min_y, max_x, max_y } = self.places.area;
        let near = Area {
            min_x: min_x.saturating_sub(side),
            min_y: min_y.saturating_sub(side),
            max_x: max_x.saturating_add(side),
            max_y: max_y.saturating_add(side),
        };
        let mut walk = RootWalk::new(tree, &near);
        while let Some(root) = walk.next(tree) {
            let Root { x, y, paged, .. } = *tree.roots.get(root);
            if paged <= self.paging {
                continue;
            }
            self.for_each_around(x, y, |waypoints, region| {
                let square = waypoints.places.square(region as u32);
                waypoints.paged[region] |= slots_around(&square, waypoints.agent, x, y);
                waypoints.made[region] |= CHANGED;
            });
        }
        if self.next > 0 {
            // A pass that is on its way goes on to its end, where those behind wait for it; as it began before
            // this, another one follows.
            self.began = u64::MAX;
        }
        (self.paging, self.current) = (tree.paging, None);
    }

    /// Puts what was found in its place.
    fn commit(&mut self, map: &QuadtreeMap, is_same: bool, end: u32) -> Result<()> {
        let revision = map.tree.revision;
        let first = if is_same { self.next } else { 0 };
        let began = if first == 0 { revision } else { self.began };
        if !is_same {
            self.made.fill(0);
            self.paged.fill(0);
            (self.map_identity, self.paging) = (map.identity, map.tree.paging);
            self.noted = revision;
            // Nothing that a search knows holds any more.
            self.changed += CHANGES_KEPT as u64 + 1;
        }
        let (changes, changed) = (&mut self.changes, &mut self.changed);
        self.finds.commit(&mut self.places, &mut self.components, &mut |change| {
            changes[place_of(*changed)] = change;
            *changed += 1;
        })?;
        for made in &mut self.made[first as usize..end as usize] {
            if *made == 0 || *made & CHANGED != 0 {
                *made = revision + 1;
            }
        }
        self.paged[first as usize..end as usize].fill(0);
        let is_pass_done = end == self.places.region_count();
        (self.next, self.began) = if is_pass_done { (0, 0) } else { (end, began) };
        self.current = (is_pass_done && began == revision).then_some(began);
        Ok(())
    }
}

/// Looks for what changed, as far as the budget of each reaches.
fn look<W: DerefMut<Target = Waypoints>>(
    all: &mut [W],
    passes: &mut [Pass; MAX_TOGETHER],
    updates: &mut [WaypointsUpdate],
    map: &QuadtreeMap,
    budget: u64,
) -> core::result::Result<(), OutOfMemory> {
    let mut left: u32 = (0..all.len()).filter(|&at| !passes[at].is_current).map(|at| 1 << at).sum();
    while left != 0 {
        // Those that look at the same blocks, by the size of their agents.
        let (first, mut group, mut count) = (left.trailing_zeros() as usize, [0; MAX_TOGETHER], 0);
        let (area, agent) = (all[first].places.area, all[first].agent);
        for (at, other) in all.iter().enumerate().skip(first) {
            let is_alike = other.places.area == area && other.agent.max(agent) < BLOCK_SIDE;
            if left >> at & 1 == 1 && (at == first || is_alike) {
                group[count] = at;
                count += 1;
                left &= !(1 << at);
            }
        }
        let group = &mut group[..count];
        sort_small_by_key(group, |&at| all[at].agent);
        // The largest one has the memory for the walls.
        let owner = group[count - 1];
        let mut erosion = mem::replace(&mut all[owner].finds.erosion, Erosion::new());
        let result = look_in_group(all, passes, updates, (group, &mut erosion), &area, map, budget);
        all[owner].finds.erosion = erosion;
        result?;
    }
    Ok(())
}

/// The same for those that look at the same blocks.
fn look_in_group<W: DerefMut<Target = Waypoints>>(
    all: &mut [W],
    passes: &mut [Pass; MAX_TOGETHER],
    updates: &mut [WaypointsUpdate],
    (group, erosion): (&[usize], &mut Erosion),
    area: &Area,
    map: &QuadtreeMap,
    budget: u64,
) -> core::result::Result<(), OutOfMemory> {
    let (tree, owner) = (&map.tree, group[group.len() - 1]);
    let mut free = Free::NONE;
    let first = group.iter().map(|&at| passes[at].next).min().unwrap_or(0);
    for region in first..all[owner].places.region_count() {
        if group.iter().all(|&at| updates[at].steps >= budget) {
            break;
        }
        let mut slots = 0;
        for &at in group {
            let (pass, update) = (&mut passes[at], &mut updates[at]);
            pass.slots = 0;
            if pass.next == region && update.steps < budget {
                pass.next += 1;
                let waypoints = &mut all[at];
                pass.slots = waypoints.look_at_square(tree, region, pass.is_same, update)?;
                slots |= pass.slots;
            }
        }
        for slot in bits(slots) {
            let block = all[owner].places.square(region).child(slot);
            let is_asked = |at: &&usize| passes[**at].slots >> slot & 1 == 1;
            let largest = group.iter().rev().find(is_asked).map_or(owner, |&at| at);
            let agent = all[largest].agent;
            erosion.mark(tree, area, &block, agent, &mut all[owner].meter)?;
            for &at in group.iter().filter(is_asked) {
                let Waypoints { finds, places, meter, agent, .. } = &mut *all[at];
                let eroded = erosion.erode(tree, *agent, &mut free);
                let place = (region, slot);
                let instructions = tree.leaves.instructions;
                finds.take(places, place, instructions, (&eroded, &free), meter)?;
            }
        }
    }
    Ok(())
}
