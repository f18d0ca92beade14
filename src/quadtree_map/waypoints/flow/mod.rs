//! One search for many agents: from the goal over the regions, as far as agents ask.
//!
//! Each region is told by those around it how it leads to the goal: over the place in it that is nearest to
//! theirs, for the length between the two and theirs; the best of them is its way, and it tells those around
//! it in turn, the shortest way first. A region's way is settled when nothing shorter is left to be told.
//! Where regions change those around them are told anew, and they tell on, as far as it makes a difference
//! (Ramalingam and Reps, 'An incremental algorithm for a generalization of the shortest-path problem').
//! What comes out is what a new search would find, to the bit: every way is the best of what its neighbours'
//! ways make it, and each is longer than the one it was told of, so there is only one such answer.

mod cells;
mod corner;
mod known;

use super::items::{FlowCorner, PathOutcome};
use super::network::{Change, Waypoints, signed};
use super::places::{BLOCK_SHIFT, Places, around, clamp, id_of};
use super::search::{length, unsigned};
use super::sight::is_inside;
use cells::Cells;
use corner::{CHAIN, first_corner};
use known::{Known, NO_WAY, NOWHERE, Way};

use crate::coord::Point;
use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};
use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::tree::area::{Area, bits};
use crate::quadtree_map::tree::error::Result;
use crate::sort::sort_small_by_key;

/// What an update of a flow did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FlowUpdate {
    /// Steps taken: regions that were compared with the waypoints where those had changed, and regions
    /// that told those around them.
    pub steps: u64,
    /// True if the ways of all places that were asked about are known.
    pub is_done: bool,
}

/// What a flow holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FlowStats {
    /// Regions in its memory.
    pub regions: u64,
    /// Bytes in use.
    pub bytes_live: u64,
    /// Bytes taken from the allocator. max_bytes limits these.
    pub bytes_reserved: u64,
    /// The most bytes ever taken at a time.
    pub bytes_reserved_peak: u64,
}

/// From where each region leads on to where.
pub const DEBUG_FLOW: u32 = 1;

/// The categories of debug shapes of a flow.
pub const FLOW_DEBUG_CATEGORIES: [DebugCategory; 1] =
    [DebugCategory { mask: DEBUG_FLOW, name: "flow", color: 0xFFD2_3C80 }];

/// Adds the regions that touch an area.
fn collect(
    cells: &Cells,
    places: &Places,
    area: &Area,
    found: &mut Vec<Area>,
    meter: &mut Meter,
) -> core::result::Result<(), OutOfMemory> {
    let mut result = Ok(());
    cells.rects_in(places, area, &mut |other| {
        if result.is_ok() {
            result = meter.reserve(found, 1).and_then(|()| found.try_push(other));
        }
    });
    result
}

/// The ways of any number of agents of one size to one goal.
///
/// [`Flow::update`] searches, everything else only reads and may run on any number of threads meanwhile.
#[derive(Debug)]
pub struct Flow {
    meter: Meter,
    goal: Point,
    cells: Cells,
    /// The waypoints that it began with, or 0, and how many of their changes it knows.
    waypoints: u64,
    seen: u64,
    /// Ways that are shorter than this are settled, and this long, too.
    settled: u64,
    known: Known,
    neighbors: Vec<Area>,
    changes: Vec<Change>,
    gone: Vec<u32>,
    told: Vec<Area>,
}

impl Flow {
    /// A flow that has not begun, which refuses to take more than `max_bytes` bytes (0: no limit). Takes no
    /// memory yet.
    pub fn new(max_bytes: u64) -> Self {
        Self {
            meter: Meter::new(max_bytes),
            goal: Point::default(),
            cells: Cells::around((0, 0)),
            waypoints: 0,
            seen: 0,
            settled: 0,
            known: Known::new(),
            neighbors: Vec::new(),
            changes: Vec::new(),
            gone: Vec::new(),
            told: Vec::new(),
        }
    }

    /// Begins to search for the ways to a goal, over these waypoints; what was known is forgotten.
    pub fn begin(&mut self, waypoints: &Waypoints, goal: Point) -> Result<()> {
        self.known.reserve(1, 1, &mut self.meter)?;
        self.goal = goal;
        self.cells = Cells::around(unsigned(goal));
        self.waypoints = waypoints.number;
        self.begin_anew(waypoints)?;
        Ok(())
    }

    /// Room for one was reserved.
    fn begin_anew(&mut self, waypoints: &Waypoints) -> core::result::Result<(), OutOfMemory> {
        self.known.clear();
        self.seen = waypoints.changed;
        let (x, y) = unsigned(self.goal);
        if let Some(region) = self.cells.rect_at(&waypoints.places, x, y) {
            self.tell(&waypoints.places, &region)?;
        }
        self.settled = self.known.first().map_or(u64::MAX, |(_, key)| key);
        Ok(())
    }

    /// Catches up with the waypoints and searches on until the ways of these places are known, or `budget`
    /// steps are done.
    ///
    /// The waypoints may have changed since: what is known then is what a flow knows that begins just now.
    /// The cost follows the regions whose ways changed. What changed since the last update is not left
    /// half done, so the budget may be exceeded by that. If memory runs out the flow stays as it is.
    pub fn update(
        &mut self,
        waypoints: &Waypoints,
        points: &[Point],
        budget: u64,
    ) -> Result<FlowUpdate> {
        let mut steps = 0;
        if self.waypoints != waypoints.number {
            return Ok(FlowUpdate { steps, is_done: true });
        }
        if self.seen != waypoints.changed {
            steps += self.catch_up(waypoints)?;
        }
        let mut is_done = true;
        'points: for &point in points {
            if self.ends(waypoints, point).is_some() {
                continue;
            }
            let (x, y) = unsigned(point);
            let Some(region) = self.cells.rect_at(&waypoints.places, x, y) else { continue };
            while !self.is_settled(&region) {
                if steps >= budget {
                    is_done = false;
                    break 'points;
                }
                steps += 1;
                self.go_on(&waypoints.places)?;
            }
        }
        Ok(FlowUpdate { steps, is_done })
    }

    /// True if the way of a region, or that there is none, is known for good.
    fn is_settled(&self, region: &Area) -> bool {
        self.settled == u64::MAX
            || self.known.find(region).is_some_and(|node| {
                let node = &self.known.nodes[node as usize];
                node.told == node.way && node.way.cost <= self.settled
            })
    }

    /// Why nothing needs to be searched for a place; `None` if something does.
    fn ends(&self, waypoints: &Waypoints, point: Point) -> Option<PathOutcome> {
        let (places, agent) = (&waypoints.places, waypoints.agent);
        let is_free = |at: Point| places.is_free(unsigned(at).0, unsigned(at).1);
        if !is_inside(point, agent, &places.area) {
            Some(PathOutcome::StartOutside)
        } else if !is_free(point) {
            Some(PathOutcome::StartInWall)
        } else if !is_inside(self.goal, agent, &places.area) {
            Some(PathOutcome::GoalOutside)
        } else if !is_free(self.goal) {
            Some(PathOutcome::GoalInWall)
        } else {
            let component = |at: Point| waypoints.component(at.x, at.y);
            match (component(point), component(self.goal)) {
                (Some(from), Some(to)) if from != to => Some(PathOutcome::NoPath),
                _ => None,
            }
        }
    }

    /// The region with the shortest way to tell tells those around it.
    fn go_on(&mut self, places: &Places) -> core::result::Result<(), OutOfMemory> {
        if let Some((node, _)) = self.known.first() {
            let at = self.known.nodes[node as usize];
            self.neighbors.clear();
            let (neighbors, meter) = (&mut self.neighbors, &mut self.meter);
            let mut result = Ok(());
            self.cells.neighbors(places, &at.region, &mut |other| {
                if result.is_ok() {
                    result = meter.reserve(neighbors, 1).and_then(|()| neighbors.try_push(other));
                }
            });
            result?;
            self.known.reserve(self.neighbors.len(), self.neighbors.len() + 1, &mut self.meter)?;
            self.known.pop();
            let is_better = at.way.cost <= at.told.cost;
            let told = if is_better { at.way } else { NO_WAY };
            self.known.nodes[node as usize].told = told;
            self.known.queue(node)?;
            for index in 0..self.neighbors.len() {
                let other = self.neighbors[index];
                let way = Self::way_over(&at.region, node, &told, &other);
                let known = self.known.find(&other);
                match known.map(|known| self.known.nodes[known as usize].way) {
                    // What it was told before does not hold any more.
                    Some(before) if before.next == node => {
                        if before != way {
                            self.tell(places, &other)?;
                        }
                    }
                    Some(before) if !self.known.is_better(&way, &before) => {}
                    None if way == NO_WAY => {}
                    _ => {
                        let known = known.map_or_else(|| self.known.add(&other), Ok)?;
                        self.known.set_way(known, way)?;
                    }
                }
            }
        }
        self.settled = self.known.first().map_or(u64::MAX, |(_, key)| key);
        Ok(())
    }

    /// The way of a region over one beside it.
    #[inline(always)]
    fn way_over(next: &Area, node: u32, told: &Way, region: &Area) -> Way {
        if told.cost == u64::MAX {
            return NO_WAY;
        }
        let place = next.clip_place(told.place, region);
        Way { cost: told.cost + length(told.place, place), place, next: node }
    }

    /// A region is told by all around it. Room was reserved.
    fn tell(&mut self, places: &Places, region: &Area) -> core::result::Result<(), OutOfMemory> {
        let goal = unsigned(self.goal);
        let mut best = NO_WAY;
        if clamp(goal, region) == goal {
            best = Way { cost: 0, place: goal, next: NOWHERE };
        } else {
            self.cells.neighbors(places, region, &mut |other| {
                if let Some(node) = self.known.find(&other) {
                    let told = self.known.nodes[node as usize].told;
                    let way = Self::way_over(&other, node, &told, region);
                    if self.known.is_better(&way, &best) {
                        best = way;
                    }
                }
            });
        }
        match self.known.find(region) {
            Some(node) => self.known.set_way(node, best),
            None if best == NO_WAY => Ok(()),
            None => {
                let node = self.known.add(region)?;
                self.known.set_way(node, best)
            }
        }
    }

    /// Catches up with changes of the waypoints; gives the steps that it took.
    fn catch_up(&mut self, waypoints: &Waypoints) -> core::result::Result<u64, OutOfMemory> {
        let (places, goal) = (&waypoints.places, unsigned(self.goal));
        let meter = &mut self.meter;
        self.changes.clear();
        let kept = (self.seen..waypoints.changed).map(|change| waypoints.change_after(change));
        for change in kept {
            let Some(change) = change else {
                self.known.reserve(1, 1, meter)?;
                self.begin_anew(waypoints)?;
                return Ok(1);
            };
            match self.changes.iter_mut().find(|known| known.region == change.region) {
                Some(known) => known.slots |= change.slots,
                None => {
                    meter.reserve(&mut self.changes, 1)?;
                    self.changes.try_push(change)?;
                }
            }
        }
        // Regions that went, and all that lie around those and around new ones: nothing is changed yet.
        self.gone.clear();
        self.told.clear();
        let mut steps = 0;
        for &Change { region, slots } in &self.changes {
            for slot in bits(slots) {
                let block = places.square(region).child(slot);
                let (x, y) = (block.x >> BLOCK_SHIFT, block.y >> BLOCK_SHIFT);
                // Only those that are known tell others, and what they told is known; the goal tells itself.
                if clamp(goal, &block.area()) != goal && !self.known.is_near(x, y) {
                    continue;
                }
                for node in self.known.in_block(x, y) {
                    steps += 1;
                    let area = self.known.nodes[node as usize].region;
                    if self.cells.rect_at(places, area.min_x, area.min_y) != Some(area) {
                        meter.reserve(&mut self.gone, 1)?;
                        self.gone.try_push(node)?;
                        collect(&self.cells, places, &around(&area), &mut self.told, meter)?;
                    }
                }
                self.neighbors.clear();
                collect(&self.cells, places, &block.area(), &mut self.neighbors, meter)?;
                for area in &self.neighbors {
                    steps += 1;
                    if self.known.find(area).is_none() {
                        collect(&self.cells, places, &around(area), &mut self.told, meter)?;
                    }
                }
            }
        }
        sort_small_by_key(&mut self.told, id_of);
        self.known.reserve(self.told.len(), self.told.len(), meter)?;
        for index in 0..self.gone.len() {
            self.known.remove(self.gone[index]);
        }
        let mut last = None;
        for index in 0..self.told.len() {
            let region = self.told[index];
            if last.replace(region) != Some(region) {
                steps += 1;
                self.tell(places, &region)?;
            }
        }
        self.seen = waypoints.changed;
        self.settled = self.known.first().map_or(u64::MAX, |(_, key)| key);
        Ok(steps)
    }

    /// Where an agent at a place goes next: straight to the corner, and once there it asks anew.
    ///
    /// The way is pulled tight around its next corners. `Running`: it is not known yet, or the waypoints have
    /// changed since the last update.
    pub fn corner(&self, waypoints: &Waypoints, at: Point) -> FlowCorner {
        let answer = |outcome| FlowCorner { corner: at, cost: 0, outcome };
        if self.waypoints == 0 {
            return answer(PathOutcome::Idle);
        }
        if self.waypoints != waypoints.number {
            return answer(PathOutcome::Outdated);
        }
        if let Some(outcome) = self.ends(waypoints, at) {
            return answer(outcome);
        }
        let (places, from) = (&waypoints.places, unsigned(at));
        let Some(region) = self.cells.rect_at(places, from.0, from.1) else {
            return answer(PathOutcome::StartInWall);
        };
        if self.seen != waypoints.changed || !self.is_settled(&region) {
            return answer(PathOutcome::Running);
        }
        let Some(node) = self.known.find(&region) else { return answer(PathOutcome::NoPath) };
        let way = self.known.nodes[node as usize].way;
        if way == NO_WAY {
            return answer(PathOutcome::NoPath);
        }
        if from == unsigned(self.goal) {
            return answer(PathOutcome::Found);
        }
        let cost = way.cost + length(from, way.place);
        let (chain, count) = self.chain(from, node);
        let corner = first_corner(places, &chain[..count]);
        FlowCorner { corner: signed(corner), cost, outcome: PathOutcome::Found }
    }

    /// The way of a region from a place of it, place by place: that in each region, and where it steps into the next
    /// one.
    fn chain(&self, from: (u32, u32), mut node: u32) -> ([(u32, u32); CHAIN], usize) {
        let (mut chain, mut count) = ([from; CHAIN], 1);
        let mut push = |place| {
            if place != chain[count - 1] {
                chain[count] = place;
                count += 1;
            }
            count < CHAIN
        };
        let mut way = self.known.nodes[node as usize].way;
        while push(way.place) && way.next != NOWHERE {
            node = way.next;
            let next = &self.known.nodes[node as usize];
            if !push(clamp(way.place, &next.region)) {
                break;
            }
            way = next.way;
        }
        (chain, count)
    }

    /// Forgets all and gives the memory back.
    pub fn clear(&mut self) {
        *self = Self { meter: self.meter.anew(), ..Self::new(0) };
    }

    /// Counts and bytes.
    pub fn stats(&self) -> FlowStats {
        FlowStats {
            regions: self.known.len() as u64,
            bytes_live: self.known.bytes() as u64,
            bytes_reserved: self.meter.held(),
            bytes_reserved_peak: self.meter.peak(),
        }
    }

    /// Draws what is settled, for the categories of `mask`. See [`FLOW_DEBUG_CATEGORIES`].
    pub fn debug_shapes(&self, mask: u32, origin: &DebugOrigin, emit: &mut impl FnMut(DebugShape)) {
        let [flow] = &FLOW_DEBUG_CATEGORIES;
        if mask & flow.mask == 0 {
            return;
        }
        let middle = |at| {
            let Point { x, y } = signed(at);
            [f64::from(x) + 0.5, f64::from(y) + 0.5]
        };
        for node in self.known.nodes.iter() {
            let is_settled = node.told == node.way && node.way.cost <= self.settled;
            if let Some(next) = self.known.nodes.get(node.way.next as usize).filter(|_| is_settled)
            {
                emit(flow.line_2d(origin, middle(node.way.place), middle(next.way.place)));
            }
        }
    }
}
