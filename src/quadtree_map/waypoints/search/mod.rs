//! The way from one place to another: A* over the regions, then pulled tight.
//!
//! A region is entered at the place nearest to where the way comes from, and costs the length between the
//! two: whole numbers in 256ths of a pixel, the same on every platform. Ways are searched from both ends,
//! and the shorter one is taken; of two alike the one that was found first. Where two regions are as good as
//! each other the one that begins first is gone on from. So a way depends on the places and on what was
//! asked alone.
//!
//! Where regions are entered decides which way around a wall looks shorter, and now and then that is wrong. So
//! where a way is not surely within a tenth of the shortest one it is searched again with regions entered on the
//! side of the goal; and where that is little work step by step, for one that is shorter by more.
//!
//! A search remembers the blocks that it has looked at. While the waypoints change elsewhere it goes on
//! as if nothing had happened, and finds what a new one would; if they change there it begins anew.

mod again;
mod goal;
mod lengths;
mod pull;

use super::items::{PathOutcome, PathQuery};
use super::nearest::MAX_RADIUS;
use super::network::{Waypoints, signed};
use super::places::{BLOCK_SHIFT, Places, around, clamp};
use super::sight::is_inside;
use super::visits::{NOWHERE, Visit, Visits};
use again::{halfway, only};
use goal::Goal;
use lengths::{PARTS, total};
pub(super) use lengths::{length, unsigned};
pub(super) use pull::{Turn, ahead, turn};

use crate::coord::Point;
use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};
use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::{Meter, Vec};
use crate::quadtree_map::tree::area::Area;
use crate::quadtree_map::tree::error::Result;

/// How far a search is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PathReport {
    /// What came of it.
    pub outcome: PathOutcome,
    /// Steps taken so far.
    pub steps: u64,
    /// Waypoints, and places one by one, that the search went on from so far.
    pub nodes: u64,
    /// Length of the way in 256ths of a pixel, each leg rounded down; 0 until it is found.
    pub cost: u64,
    /// Points of the way; 0 until it is found.
    pub points: u64,
    /// Length of the way in pixels.
    pub length: f64,
}

/// What a search holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PathSearchStats {
    /// Waypoints in its memory.
    pub nodes: u64,
    /// Points of the way.
    pub points: u64,
    /// Bytes in use.
    pub bytes_live: u64,
    /// Bytes taken from the allocator. max_bytes limits these.
    pub bytes_reserved: u64,
    /// The most bytes ever taken at a time.
    pub bytes_reserved_peak: u64,
}

/// The way that was found.
pub const DEBUG_PATH: u32 = 1;
/// The same before it was pulled tight, over the waypoints.
pub const DEBUG_ROUTE: u32 = 2;

/// The categories of debug shapes of a path search.
pub const PATH_DEBUG_CATEGORIES: [DebugCategory; 2] = [
    DebugCategory { mask: DEBUG_PATH, name: "path", color: 0xFFD2_3CFF },
    DebugCategory { mask: DEBUG_ROUTE, name: "path over waypoints", color: 0xFF8A_3CFF },
];

/// What a search looked at.
#[derive(Debug)]
pub(super) struct Looks {
    pub(super) steps: u64,
    /// One bit a block, for each square of 1024.
    blocks: Vec<u64>,
    /// The squares of 1024 that have one.
    regions: Vec<u32>,
}

impl Looks {
    /// Looks that remember no blocks until there is room for them.
    pub(super) const fn new() -> Self {
        Self { steps: 0, blocks: Vec::new(), regions: Vec::new() }
    }

    /// Remembers a block, given by its place in blocks.
    #[inline(always)]
    pub(super) fn touch(&mut self, places: &Places, x: u32, y: u32) {
        self.steps += 1;
        let Some(region) = places.region(x >> 3, y >> 3) else { return };
        let Some(blocks) = self.blocks.get_mut(region as usize) else { return };
        if *blocks == 0 {
            // There is room for all of them.
            let _ = self.regions.push_within_capacity(region);
        }
        *blocks |= 1 << ((y & 7) << 3 | (x & 7));
    }

    fn touch_area(&mut self, places: &Places, area: &Area) {
        let blocks = area.in_squares(BLOCK_SHIFT);
        for y in blocks.min_y..=blocks.max_y {
            for x in blocks.min_x..=blocks.max_x {
                self.touch(places, x, y);
            }
        }
    }

    fn forget(&mut self) {
        for &region in &self.regions {
            self.blocks[region as usize] = 0;
        }
        self.regions.clear();
    }

    fn reserve(
        &mut self,
        count: usize,
        meter: &mut Meter,
    ) -> core::result::Result<(), OutOfMemory> {
        let missing = count.saturating_sub(self.blocks.len());
        meter.reserve(&mut self.blocks, missing)?;
        let known = self.regions.len();
        meter.reserve(&mut self.regions, count.saturating_sub(known))?;
        self.blocks.try_resize(self.blocks.len() + missing, 0)
    }
}

/// A way, and the route over the waypoints that it was pulled from.
#[derive(Debug)]
struct Way {
    route: Vec<(u32, u32)>,
    path: Vec<(u32, u32)>,
}

/// What a search does next.
#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Looks from the start to the goal.
    Looking,
    /// Looks for the way.
    Searching,
    /// Looks how far the route can be seen from its place `anchor`: `good` is seen, `bad` is not.
    LookingAhead {
        anchor: usize,
        good: usize,
        stride: usize,
        bad: Option<usize>,
    },
    /// Looks at a corner of the way.
    Pulling {
        round: u32,
        index: usize,
        is_shorter: bool,
    },
    /// Takes the shorter of the ways.
    Choosing,
    Ended,
}

/// Where a way may end.
#[derive(Clone, Copy, Debug)]
struct End {
    /// The visit whose region it ends in.
    visit: u32,
    place: (u32, u32),
    /// The length of the way.
    cost: u64,
}

/// From the start to the goal, and from where that ended to the start; then from the start to that end, over regions
/// entered on its side, and step by step.
const FORWARD: usize = 0;
const BACKWARD: usize = 1;
const AIMED: usize = 2;
const FINE: usize = 3;

/// A search for a path over [`Waypoints`], with its memory, which is used again by the next search.
///
/// A search takes no memory once it has taken what such searches need. Any number of searches may run
/// over the same waypoints at the same time, each on its own thread.
#[derive(Debug)]
pub struct PathSearch {
    meter: Meter,
    query: PathQuery,
    phase: Phase,
    report: PathReport,
    /// The waypoints that the search began with, and how many of their changes it knows.
    waypoints: u64,
    seen: u64,
    /// With more steps than this the search does not begin anew any more.
    limit: u64,
    direction: usize,
    /// Where the way ends.
    end: (u32, u32),
    /// Waypoints that the search in this direction went on from, and whether it left some out because
    /// the way would be too long.
    nodes: u64,
    is_limited: bool,
    /// The end of the shortest way that it came to so far.
    best: Option<End>,
    /// No way that costs more is looked for in this direction.
    most: u64,
    looks: Looks,
    visits: Visits,
    neighbors: Vec<Area>,
    ways: [Way; 4],
    route: Vec<Point>,
    path: Vec<Point>,
}

impl PathSearch {
    /// A search that has not begun, which refuses to take more than `max_bytes` bytes (0: no limit).
    /// Takes no memory yet.
    pub fn new(max_bytes: u64) -> Self {
        let way = || Way { route: Vec::new(), path: Vec::new() };
        Self {
            meter: Meter::new(max_bytes),
            query: PathQuery::default(),
            phase: Phase::Ended,
            report: PathReport::default(),
            waypoints: 0,
            seen: 0,
            limit: u64::MAX,
            direction: FORWARD,
            end: (0, 0),
            nodes: 0,
            is_limited: false,
            best: None,
            most: u64::MAX,
            looks: Looks::new(),
            visits: Visits::new(),
            neighbors: Vec::new(),
            ways: [(); 4].map(|()| way()),
            route: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Begins a search; an earlier one is forgotten. [`PathSearch::report`] may tell at once that there
    /// is no way.
    pub fn begin(&mut self, waypoints: &Waypoints, query: &PathQuery) -> Result<()> {
        if query.reserved != 0 {
            return Err(ArgumentError::new("query.reserved", query.reserved, "must be 0").into());
        }
        self.visits.reserve(1, &mut self.meter)?;
        self.looks.forget();
        self.looks.reserve(waypoints.places.region_count() as usize, &mut self.meter)?;
        self.query = *query;
        (self.waypoints, self.seen) = (waypoints.number, waypoints.changed);
        self.limit = u64::MAX;
        self.looks.steps = 0;
        self.report = PathReport { outcome: PathOutcome::Running, ..PathReport::default() };
        self.begin_anew(waypoints);
        Ok(())
    }

    /// Forgets all that was found, and looks at start and goal, which may end the search.
    fn begin_anew(&mut self, waypoints: &Waypoints) {
        self.visits.clear();
        self.looks.forget();
        self.route.clear();
        self.path.clear();
        for way in &mut self.ways {
            way.route.clear();
            way.path.clear();
        }
        (self.direction, self.nodes, self.is_limited) = (FORWARD, 0, false);
        self.phase = Phase::Looking;
        let (places, agent) = (&waypoints.places, waypoints.agent);
        let PathQuery { start, goal, goal_radius, .. } = self.query;
        let is_free = |at: Point| places.is_free(unsigned(at).0, unsigned(at).1);
        for at in [start, goal] {
            let (x, y) = unsigned(at);
            self.looks.touch(places, x >> BLOCK_SHIFT, y >> BLOCK_SHIFT);
        }
        if !is_inside(start, agent, &places.area) {
            self.end(PathOutcome::StartOutside);
        } else if !is_free(start) {
            self.end(PathOutcome::StartInWall);
        } else if goal_radius == 0 && !is_inside(goal, agent, &places.area) {
            self.end(PathOutcome::GoalOutside);
        } else if goal_radius == 0 && !is_free(goal) {
            self.end(PathOutcome::GoalInWall);
        } else if let Some(outcome) = self.known_outcome(waypoints) {
            self.end(outcome);
        }
    }

    /// Why there is no way, where the components tell that there is none.
    fn known_outcome(&self, waypoints: &Waypoints) -> Option<PathOutcome> {
        let PathQuery { start, goal, goal_radius, .. } = self.query;
        let from = waypoints.component(start.x, start.y)?;
        // All that is as near to the goal may be wall, or out of reach.
        let radius = goal_radius.min(MAX_RADIUS);
        let near = |component| waypoints.nearest(goal, radius, component).ok().flatten();
        if radius < goal_radius || near(Some(from)).is_some() {
            return None;
        }
        let is_wall = near(None).is_none();
        Some(if is_wall { PathOutcome::GoalInWall } else { PathOutcome::NoPath })
    }

    /// Goes on until `budget` steps are done or the search ends. A step is a waypoint gone on from, or a
    /// block of 128 x 128 places looked at; what is looked at for one corner is not broken off, so the
    /// budget may be exceeded by that.
    ///
    /// The waypoints may change between the steps. What changed where the search has not looked makes no
    /// difference to it; else it begins anew, until eight times the steps so far and 65,536 more are
    /// done. So the way that is found is that of a search that began and ended just then.
    ///
    /// If memory runs out the search stays where it is and can go on later.
    pub fn step(&mut self, waypoints: &Waypoints, budget: u64) -> Result<PathReport> {
        if !matches!(self.phase, Phase::Ended) {
            if self.waypoints != waypoints.number {
                self.end(PathOutcome::Outdated);
            } else if self.seen != waypoints.changed {
                self.catch_up(waypoints);
            }
        }
        let places = &waypoints.places;
        let last = self.looks.steps.saturating_add(budget);
        while self.looks.steps < last {
            match self.phase {
                Phase::Ended => break,
                Phase::Looking => self.look(places)?,
                Phase::Searching => self.go_on(waypoints)?,
                Phase::LookingAhead { .. } => self.look_ahead(places)?,
                Phase::Pulling { .. } => {
                    if self.pull(places)? {
                        self.turn_around(places)?;
                    }
                }
                Phase::Choosing => self.choose()?,
            }
        }
        self.report.steps = self.looks.steps;
        Ok(self.report)
    }

    /// Begins anew if something changed where the search has looked.
    fn catch_up(&mut self, waypoints: &Waypoints) {
        let is_touched = (self.seen..waypoints.changed).any(|change| {
            waypoints
                .change_after(change)
                .is_none_or(|change| self.looks.blocks[change.region as usize] & change.slots != 0)
        });
        self.seen = waypoints.changed;
        if !is_touched {
            return;
        }
        if self.limit == u64::MAX {
            self.limit = self.looks.steps.saturating_mul(8).saturating_add(65_536);
        }
        if self.looks.steps > self.limit {
            self.end(PathOutcome::Outdated);
        } else {
            self.begin_anew(waypoints);
        }
    }

    /// How far the search is.
    pub fn report(&self) -> PathReport {
        self.report
    }

    /// The way from start to goal, both included; empty unless it was found. Between two points the
    /// agent's box can go straight.
    pub fn points(&self) -> &[Point] {
        if self.report.outcome == PathOutcome::Found { &self.path } else { &[] }
    }

    /// The way before it was pulled tight: start, the places where it leaves a region and enters the
    /// next one, goal.
    pub fn route(&self) -> &[Point] {
        if self.report.outcome == PathOutcome::Found { &self.route } else { &[] }
    }

    /// Ends the search and gives all memory back.
    pub fn clear(&mut self) {
        *self = Self { meter: self.meter.anew(), ..Self::new(0) };
    }

    /// Counts and bytes.
    pub fn stats(&self) -> PathSearchStats {
        let places: usize = self.ways.iter().map(|way| way.route.len() + way.path.len()).sum();
        let live = self.visits.visits.len() * size_of::<Visit>()
            + size_of_val(&self.looks.blocks[..])
            + (self.route.len() + self.path.len() + places) * size_of::<Point>();
        PathSearchStats {
            nodes: self.visits.visits.len() as u64,
            points: self.points().len() as u64,
            bytes_live: live as u64,
            bytes_reserved: self.meter.held(),
            bytes_reserved_peak: self.meter.peak(),
        }
    }

    /// Draws the way, for the categories of `mask`. See [`PATH_DEBUG_CATEGORIES`].
    pub fn debug_shapes(&self, mask: u32, origin: &DebugOrigin, emit: &mut impl FnMut(DebugShape)) {
        let ways = [self.points(), self.route()];
        for (category, points) in PATH_DEBUG_CATEGORIES.iter().zip(ways) {
            if mask & category.mask != 0 {
                for line in points.windows(2) {
                    let [from, to] = [line[0], line[1]]
                        .map(|point| [f64::from(point.x) + 0.5, f64::from(point.y) + 0.5]);
                    emit(category.line_2d(origin, from, to));
                }
            }
        }
    }

    fn end(&mut self, outcome: PathOutcome) {
        self.phase = Phase::Ended;
        self.report.outcome = outcome;
        self.report.steps = self.looks.steps;
    }

    /// Looks from the start to the goal, as far as it must; if that is not seen, begins to search.
    fn look(&mut self, places: &Places) -> Result<()> {
        let (start, goal) = (unsigned(self.query.start), self.goal(FORWARD));
        let end = goal.first_on(start, goal.middle);
        self.meter.reserve(&mut self.ways[FORWARD].route, 2)?;
        self.meter.reserve(&mut self.ways[FORWARD].path, 2)?;
        if start != end && !places.sees(start, end, &mut self.looks) {
            return self.search(places, FORWARD);
        }
        self.end = end;
        let way = &mut self.ways[FORWARD];
        for list in [&mut way.route, &mut way.path] {
            list.try_push(start)?;
            if start != end {
                list.try_push(end)?;
            }
        }
        self.phase = Phase::Choosing;
        Ok(())
    }

    /// Where a search in a direction begins.
    fn start(&self, direction: usize) -> (u32, u32) {
        if direction == BACKWARD { self.end } else { unsigned(self.query.start) }
    }

    /// Where a search in a direction is going to.
    fn goal(&self, direction: usize) -> Goal {
        let PathQuery { start, goal, goal_radius, .. } = self.query;
        match direction {
            FORWARD => Goal { middle: unsigned(goal), radius: goal_radius },
            BACKWARD => Goal { middle: unsigned(start), radius: 0 },
            _ => Goal { middle: self.end, radius: 0 },
        }
    }

    /// Begins to search in a direction.
    fn search(&mut self, places: &Places, direction: usize) -> Result<()> {
        self.visits.clear();
        self.visits.reserve(1, &mut self.meter)?;
        (self.direction, self.nodes, self.is_limited) = (direction, 0, false);
        (self.best, self.most) = (None, self.most_in(direction));
        let (from, goal) = (self.start(direction), self.goal(direction));
        let region = match direction {
            FINE => Some(only(from)),
            _ => places.rect_at(from.0, from.1),
        };
        if let Some(region) = region {
            self.visits.reach(&region, NOWHERE, from, 0, goal.rest(from))?;
        }
        self.phase = Phase::Searching;
        Ok(())
    }

    /// A search has no way: then there is none, or that of the other direction is taken.
    fn give_up(&mut self, waypoints: &Waypoints, outcome: PathOutcome) {
        if self.direction == FORWARD {
            // What changed since the search began, perhaps where it has not looked, may tell more.
            self.end(self.known_outcome(waypoints).unwrap_or(outcome));
        } else {
            self.phase = Phase::Choosing;
        }
    }

    /// Goes on from the best waypoint.
    fn go_on(&mut self, waypoints: &Waypoints) -> Result<()> {
        let places = &waypoints.places;
        let next = self.visits.first().map(|visit| (visit, self.visits.visits[visit as usize]));
        if let Some(best) = self.best
            && next.is_none_or(|(_, at)| at.estimate() >= best.cost)
        {
            return self.trace(&best);
        }
        let Some((visit, at)) = next else {
            let is_limited = self.is_limited;
            let outcome = if is_limited { PathOutcome::CostLimit } else { PathOutcome::NoPath };
            self.give_up(waypoints, outcome);
            return Ok(());
        };
        let (from, goal) = (self.start(self.direction), self.goal(self.direction));
        if let Some(place) = goal.nearest_in(&at.region, at.place) {
            let end = End { visit, place, cost: at.cost + length(at.place, place) };
            if self.best.is_none_or(|best| end.cost < best.cost) {
                self.best = Some(end);
            }
            if end.cost <= at.estimate() {
                return self.trace(&end);
            }
        }
        let PathQuery { max_cost, max_nodes, .. } = self.query;
        if max_nodes != 0 && self.nodes >= max_nodes {
            if let Some(best) = self.best {
                return self.trace(&best);
            }
            self.give_up(waypoints, PathOutcome::NodeLimit);
            return Ok(());
        }
        self.collect_neighbors(places, &at.region)?;
        let most = self.most;
        self.visits.reserve(self.neighbors.len(), &mut self.meter)?;
        self.visits.pop();
        self.visits.visits[visit as usize].is_closed = true;
        self.looks.touch_area(places, &around(&at.region).clip(&places.area));
        // By the region alone: pulled tight, the way may touch it elsewhere than where it is entered.
        let least = |region: &Area| {
            length(from, clamp(from, region)) + goal.rest(clamp(goal.middle, region))
        };
        let is_too_far =
            |region: &Area| max_cost != 0 && least(region) > max_cost.saturating_mul(PARTS);
        for index in 0..self.neighbors.len() {
            let other = self.neighbors[index];
            if is_too_far(&other) {
                self.is_limited = true;
                continue;
            }
            let aim =
                if self.direction == AIMED { halfway(at.place, goal.middle) } else { at.place };
            let place = at.region.clip_place(aim, &other);
            let (cost, rest) = (at.cost + length(at.place, place), goal.rest(place));
            if cost + rest <= most {
                self.visits.reach(&other, visit, place, cost, rest)?;
            }
        }
        self.nodes += 1;
        self.report.nodes += 1;
        Ok(())
    }

    /// The neighbours of a region.
    fn collect_neighbors(
        &mut self,
        places: &Places,
        region: &Area,
    ) -> core::result::Result<(), OutOfMemory> {
        self.neighbors.clear();
        let (mut result, is_fine) = (Ok(()), self.direction == FINE);
        let mut collect = |other: Area| {
            if self.neighbors.push_within_capacity(other).is_err() && result.is_ok() {
                result = self
                    .meter
                    .reserve(&mut self.neighbors, 1)
                    .and_then(|()| self.neighbors.try_push(other));
            }
        };
        match is_fine {
            true => places.steps_from((region.min_x, region.min_y), &mut collect),
            false => places.neighbors(region, &mut collect),
        }
        result
    }

    /// Writes down the route over the regions that lead to an end.
    fn trace(&mut self, end: &End) -> Result<()> {
        let End { visit: last, place: end, .. } = *end;
        let visits = &self.visits.visits;
        let before = |visit: &u32| Some(visits[*visit as usize].before).filter(|&to| to != NOWHERE);
        let chain = core::iter::successors(Some(last), before);
        let count = 2 * chain.clone().count() + 2;
        let way = &mut self.ways[self.direction];
        self.meter.reserve(&mut way.route, count)?;
        self.meter.reserve(&mut way.path, count)?;
        // From its end on: where each region is entered, and where the one before it was left.
        let mut push = |place: (u32, u32)| {
            if way.route.last() != Some(&place) {
                let _ = way.route.push_within_capacity(place);
            }
        };
        push(end);
        for visit in chain {
            let at = &visits[visit as usize];
            push(at.place);
            if at.before != NOWHERE {
                push(clamp(at.place, &visits[at.before as usize].region));
            }
        }
        way.route.reverse();
        let _ = way.path.push_within_capacity(way.route[0]);
        if self.direction == FORWARD {
            self.end = end;
        }
        self.phase = if way.route.len() == 1 {
            Phase::Choosing
        } else {
            Phase::LookingAhead { anchor: 0, good: 1, stride: 1, bad: None }
        };
        Ok(())
    }

    /// A way is tight: now the next search, if one may find a shorter one.
    fn turn_around(&mut self, places: &Places) -> Result<()> {
        match self.next_search() {
            Some(direction) => self.search(places, direction),
            None => {
                self.phase = Phase::Choosing;
                Ok(())
            }
        }
    }

    /// Takes the shortest way, of those alike the one that was found first.
    fn choose(&mut self) -> Result<()> {
        let shortest = self.shortest();
        let (way, is_forward) = (&self.ways[shortest], shortest != BACKWARD);
        self.meter.reserve(&mut self.route, way.route.len())?;
        self.meter.reserve(&mut self.path, way.path.len())?;
        for (from, to) in [(&way.route, &mut self.route), (&way.path, &mut self.path)] {
            to.clear();
            for &place in from {
                let _ = to.push_within_capacity(signed(place));
            }
            if !is_forward {
                to.reverse();
            }
        }
        let cost = total(&way.path);
        let PathQuery { max_cost, .. } = self.query;
        if max_cost != 0 && cost > max_cost.saturating_mul(PARTS) {
            self.end(PathOutcome::CostLimit);
            return Ok(());
        }
        let leg = |leg: &[Point]| {
            let x = f64::from(leg[1].x) - f64::from(leg[0].x);
            let y = f64::from(leg[1].y) - f64::from(leg[0].y);
            (x * x + y * y).sqrt()
        };
        self.report.cost = cost;
        self.report.length = self.path.windows(2).map(leg).sum();
        self.report.points = self.path.len() as u64;
        self.end(PathOutcome::Found);
        Ok(())
    }
}
