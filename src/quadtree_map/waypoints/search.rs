//! The way from one place to another: A* over the waypoints, then straightened by line of sight.
//!
//! Lengths are whole numbers in sixteenths of a pixel: those of links rounded up, the estimate of what
//! is left rounded down, so the estimate is never too large and the way over the waypoints is a
//! shortest one, the same on every platform.
//!
//! The waypoints may change while a search goes on. It then looks at the squares that changed: new ones
//! beside squares that it has gone on from are reached from there, so that at any time what can be
//! reached from the start is known or open. Squares that went are noticed when their turn comes, and on
//! the way that was found: a piece of it that went is searched anew from the square before it to the
//! square behind it.

use super::items::{PathOutcome, PathQuery};
use super::links::Link;
use super::network::{Change, Waypoints, meter_of, signed};
use super::nodes::{Cell, Nodes};
use super::sight::{Sweep, agent_area};
use super::visits::{GOAL, NOWHERE, Visit, Visits};

use crate::coord::Point;
use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};
use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::area::{Square, to_unsigned};
use crate::quadtree_map::error::Result;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::pool::Meter;

/// Parts of a pixel that lengths are counted in.
const PARTS: u64 = 16;
/// A way that broke may be mended for so many times the steps that it took to find …
const MENDING: u64 = 8;
/// … and so many steps more.
const MENDING_ALWAYS: u64 = 65_536;
/// The most squares that a box and its surroundings touch: four a side.
const MAX_DOORS: usize = 16;

/// How far a search is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PathReport {
    /// What came of it.
    pub outcome: PathOutcome,
    /// Steps taken so far.
    pub steps: u64,
    /// Waypoints that the search went on from so far.
    pub nodes: u64,
    /// Length of the way over the waypoints, in sixteenths of a pixel; 0 until one is found, and where
    /// the goal is seen from the start it is that line's.
    pub cost: u64,
    /// Points of the straightened way; 0 until it is found.
    pub points: u64,
    /// Length of the straightened way in pixels.
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
    pub bytes_reserved_high_water: u64,
}

/// The way that was found.
pub const DEBUG_PATH: u32 = 1;
/// The same before it was straightened, over the waypoints.
pub const DEBUG_ROUTE: u32 = 2;

/// The categories of debug shapes of a path search.
pub const PATH_DEBUG_CATEGORIES: [DebugCategory; 2] = [
    DebugCategory { mask: DEBUG_PATH, name: "path", color: 0xFFD2_3CFF },
    DebugCategory { mask: DEBUG_ROUTE, name: "path over waypoints", color: 0xFF8A_3CFF },
];

/// A square that can be entered straight from a place.
#[derive(Clone, Copy, Debug)]
struct Door {
    square: Square,
    /// The first place with all of the agent's box inside the square.
    inside: Point,
    /// Length from the place over `inside` to the waypoint.
    cost: u64,
}

#[derive(Clone, Copy, Debug)]
struct Doors {
    doors: [Door; MAX_DOORS],
    count: usize,
}

impl Doors {
    const NONE: Doors = Doors {
        doors: [Door { square: GOAL, inside: Point { x: 0, y: 0 }, cost: 0 }; MAX_DOORS],
        count: 0,
    };

    fn all(&self) -> &[Door] {
        &self.doors[..self.count]
    }

    fn of(&self, square: &Square) -> Option<&Door> {
        self.all().iter().find(|door| door.square == *square)
    }
}

/// The part of the way that is searched: from behind one of its squares (`None`: the start) to another
/// (`None`: the goal).
#[derive(Clone, Copy, Debug, Default)]
struct Gap {
    from: Option<usize>,
    to: Option<usize>,
}

/// What a search does next.
#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Looks from the start to the goal.
    Looking,
    /// Looks for the way, or for a piece of it.
    Searching,
    /// Looks how far the route can be seen from point `anchor`: `good` is seen, `bad` is not.
    Straightening {
        anchor: usize,
        good: usize,
        stride: usize,
        bad: Option<usize>,
    },
    Ended,
}

/// A search for a path over [`Waypoints`], with its memory, which is used again by the next search.
///
/// A search takes no memory once it has taken what such searches need. Any number of searches may run
/// over the same map and the same waypoints at the same time, each on its own thread.
#[derive(Debug)]
pub struct PathSearch {
    meter: Meter,
    query: PathQuery,
    phase: Phase,
    report: PathReport,
    /// The waypoints that the search began with, and how many of their changes it knows.
    waypoints: u64,
    seen: u64,
    /// What the map was in the last step, and whether that has changed since the straightening began.
    map: (u64, u64),
    is_map_changed: bool,
    /// With more steps than this a way that broke is not mended any more.
    limit: u64,
    starts: Doors,
    goals: Doors,
    visits: Visits,
    neighbors: Vec<Cell>,
    /// The squares of the way that was found, and what of it is searched.
    way: Vec<Square>,
    gap: Gap,
    /// What a gap is filled with, and what lies behind it.
    piece: Vec<Square>,
    /// Start, waypoints and portals, goal.
    route: Vec<Point>,
    /// The same, straightened.
    path: Vec<Point>,
}

impl PathSearch {
    /// A search that has not begun, which refuses to take more than `max_bytes` bytes (0: no limit).
    /// Takes no memory yet.
    pub fn new(max_bytes: u64) -> Self {
        Self {
            meter: meter_of(max_bytes),
            query: PathQuery::default(),
            phase: Phase::Ended,
            report: PathReport::default(),
            waypoints: 0,
            seen: 0,
            map: (0, 0),
            is_map_changed: false,
            limit: u64::MAX,
            starts: Doors::NONE,
            goals: Doors::NONE,
            visits: Visits::new(),
            neighbors: Vec::new(),
            way: Vec::new(),
            gap: Gap::default(),
            piece: Vec::new(),
            route: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Begins a search; an earlier one is forgotten. Looks at the surroundings of start and goal, so
    /// [`PathSearch::report`] may tell at once that there is no way.
    pub fn begin(
        &mut self,
        map: &QuadtreeMap,
        waypoints: &Waypoints,
        query: &PathQuery,
    ) -> Result<()> {
        self.visits.reserve(2 * MAX_DOORS, &mut self.meter)?;
        self.query = *query;
        (self.waypoints, self.seen) = (waypoints.number, waypoints.changed);
        self.limit = u64::MAX;
        self.report = PathReport { outcome: PathOutcome::Running, ..PathReport::default() };
        self.begin_anew();
        self.find_doors(map, waypoints);
        Ok(())
    }

    /// Forgets all that was found.
    fn begin_anew(&mut self) {
        self.visits.clear();
        self.way.clear();
        self.route.clear();
        self.path.clear();
        self.gap = Gap::default();
        self.report.cost = 0;
        self.phase = Phase::Looking;
    }

    /// Looks at the surroundings of start and goal, which may end the search.
    fn find_doors(&mut self, map: &QuadtreeMap, waypoints: &Waypoints) {
        (self.starts, self.goals) = (Doors::NONE, Doors::NONE);
        if let Err(refused) = doors(map, waypoints, self.query.start, &mut self.starts) {
            self.end(match refused {
                Refused::Outside => PathOutcome::StartOutside,
                Refused::InWall => PathOutcome::StartInWall,
            });
        } else if let Err(refused) = doors(map, waypoints, self.query.goal, &mut self.goals) {
            self.end(match refused {
                Refused::Outside => PathOutcome::GoalOutside,
                Refused::InWall => PathOutcome::GoalInWall,
            });
        }
    }

    /// Goes on until `budget` steps are done or the search ends. A step is a waypoint gone on from, or
    /// a square of the map looked at while straightening; a look is not broken off, so the budget may
    /// be exceeded by the squares of one line of sight.
    ///
    /// Map and waypoints may change between the steps: the way that is found leads through squares that
    /// are there when it is, and that there is no way holds then, too. Each square that there was is
    /// gone on from once, and each that an update made anew is looked at beyond the budget, so the
    /// search ends after as many steps as without changes, unless the way itself breaks: then what broke
    /// is searched anew, until eight times the steps so far and 65,536 more are done. Only where
    /// something changed is the way perhaps not a shortest one.
    ///
    /// If memory runs out the search stays where it is and can go on later.
    pub fn step(
        &mut self,
        map: &QuadtreeMap,
        waypoints: &Waypoints,
        budget: u64,
    ) -> Result<PathReport> {
        let mut more = 0;
        let now = (map.identity, map.tree.revision);
        self.is_map_changed |= core::mem::replace(&mut self.map, now) != now;
        if !matches!(self.phase, Phase::Ended) {
            if self.waypoints != waypoints.number {
                self.end(PathOutcome::Outdated);
            } else if self.seen != waypoints.changed {
                more = self.catch_up(map, waypoints)?;
            }
        }
        let last = self.report.steps.saturating_add(budget).saturating_add(more);
        while self.report.steps < last {
            match self.phase {
                Phase::Ended => break,
                _ if self.report.steps > self.limit => self.end(PathOutcome::Outdated),
                Phase::Looking => self.look(map, waypoints)?,
                Phase::Searching => self.go_on(&waypoints.nodes, waypoints.agent)?,
                Phase::Straightening { .. } => self.straighten(map, waypoints.agent)?,
            }
        }
        Ok(self.report)
    }

    /// Takes note of what updates changed; gives the number of squares there.
    fn catch_up(&mut self, map: &QuadtreeMap, waypoints: &Waypoints) -> Result<u64> {
        let nodes = &waypoints.nodes;
        let mut squares = 0;
        while self.seen < waypoints.changed {
            let Some(change) = waypoints.change_after(self.seen) else {
                // More than is known.
                self.begin_mending();
                self.begin_anew();
                self.seen = waypoints.changed;
                break;
            };
            if matches!(self.phase, Phase::Searching) {
                squares += self.reach_changed(nodes, waypoints.agent, &change)?;
            }
            self.seen += 1;
        }
        self.find_doors(map, waypoints);
        match self.phase {
            Phase::Searching => self.open_doors()?,
            Phase::Straightening { .. } => self.check_way(nodes, waypoints.agent)?,
            Phase::Looking | Phase::Ended => {}
        }
        Ok(squares)
    }

    /// Comes to the squares that changed from those around them that the search has gone on from, and
    /// the other way round. Gives the number of squares that changed.
    fn reach_changed(&mut self, nodes: &Nodes, agent: u32, change: &Change) -> Result<u64> {
        let mut squares = 0;
        let mut result = Ok(());
        nodes.cells_in_slots(change.region, change.slots, &mut |cell| {
            squares += 1;
            if result.is_ok() {
                result = self.reach_around(nodes, agent, &cell);
            }
        });
        result.map(|()| squares)
    }

    fn reach_around(&mut self, nodes: &Nodes, agent: u32, cell: &Cell) -> Result<()> {
        self.collect_neighbors(nodes, cell)?;
        self.visits.reserve(self.neighbors.len() + 1, &mut self.meter)?;
        if let Some(visit) = self.visits.of(&cell.square) {
            // It may have been passed over while it was gone.
            self.visits.reopen(visit)?;
        }
        for index in 0..self.neighbors.len() {
            let other = self.neighbors[index];
            for (from, to) in [(cell, &other), (&other, cell)] {
                if let Some(visit) = self.visits.of(&from.square)
                    && self.visits.visits[visit as usize].is_closed
                {
                    self.reach(agent, visit, from, to)?;
                }
            }
        }
        Ok(())
    }

    /// Comes from the square of a visit to one beside it; room was reserved.
    fn reach(
        &mut self,
        agent: u32,
        visit: u32,
        from: &Cell,
        to: &Cell,
    ) -> core::result::Result<(), OutOfMemory> {
        let at = self.visits.visits[visit as usize].cost;
        let target = self.target();
        let cost = || at + link_cost(from, to, agent);
        self.visits.reach(&to.square, visit, at, cost, || rest(&to.square, target))
    }

    /// Where the search is going to.
    fn target(&self) -> (u32, u32) {
        match self.gap.to {
            Some(to) => center(&self.way[to]),
            None => unsigned(self.query.goal),
        }
    }

    /// Comes to the squares at the start, and to the goal from those that the search has gone on from.
    fn open_doors(&mut self) -> Result<()> {
        self.visits.reserve(2 * MAX_DOORS + 1, &mut self.meter)?;
        let target = self.target();
        match self.gap.from {
            Some(from) => {
                let square = self.way[from];
                self.visits.reach(&square, NOWHERE, 0, || 0, || rest(&square, target))?;
            }
            None => {
                for Door { square, cost, .. } in self.starts.all() {
                    let rest = || rest(square, target);
                    self.visits.reach(square, NOWHERE, *cost, || *cost, rest)?;
                }
            }
        }
        if self.gap.to.is_none() {
            for Door { square, cost, .. } in self.goals.all() {
                if let Some(visit) = self.visits.of(square)
                    && let Visit { is_closed: true, cost: at, .. } =
                        self.visits.visits[visit as usize]
                {
                    self.visits.reach(&GOAL, visit, at, || at + cost, || 0)?;
                }
            }
        }
        Ok(())
    }

    /// From now on the search may not take for ever.
    fn begin_mending(&mut self) {
        let limit = self.report.steps.saturating_mul(MENDING).saturating_add(MENDING_ALWAYS);
        self.limit = self.limit.min(limit);
    }

    /// How far the search is.
    pub fn report(&self) -> PathReport {
        self.report
    }

    /// The straightened way from start to goal, both included; empty unless it was found. Between
    /// two points the agent's box can go straight.
    pub fn points(&self) -> &[Point] {
        if self.report.outcome == PathOutcome::Found { &self.path } else { &[] }
    }

    /// The way before it was straightened: start, waypoints and portals in turn, goal.
    pub fn route(&self) -> &[Point] {
        &self.route
    }

    /// Ends the search and gives all memory back.
    pub fn clear(&mut self) {
        let max = self.meter.max();
        *self = Self { meter: Meter::new(max), ..Self::new(0) };
    }

    /// Counts and bytes.
    pub fn stats(&self) -> PathSearchStats {
        let live = self.visits.visits.len() * size_of::<Visit>()
            + (self.route.len() + self.path.len()) * size_of::<Point>();
        PathSearchStats {
            nodes: self.visits.visits.len() as u64,
            points: self.points().len() as u64,
            bytes_live: live as u64,
            bytes_reserved: self.meter.bytes() as u64,
            bytes_reserved_high_water: self.meter.high_water() as u64,
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
    }

    /// Looks from the start to the goal; if it is not seen, begins to search.
    fn look(&mut self, map: &QuadtreeMap, waypoints: &Waypoints) -> Result<()> {
        let PathQuery { start, goal, max_cost, .. } = self.query;
        self.meter.reserve(&mut self.route, 2)?;
        self.meter.reserve(&mut self.path, 2)?;
        self.report.steps += 1;
        let is_seen = Sweep::new(start, goal, waypoints.agent)
            .is_some_and(|sweep| map.tree.is_free(&sweep, &mut self.report.steps));
        if is_seen {
            let cost = length(unsigned(start), unsigned(goal)).rounded_up();
            if max_cost != 0 && cost > max_cost.saturating_mul(PARTS) {
                self.end(PathOutcome::CostLimit);
                return Ok(());
            }
            self.report.cost = cost;
            self.route.try_push(start)?;
            if start != goal {
                self.route.try_push(goal)?;
            }
            self.path.try_extend_from_slice(&self.route)?;
            self.arrive();
            return Ok(());
        }
        if self.starts.count == 0 || self.goals.count == 0 {
            let at_start = self.starts.count == 0;
            self.end(if at_start { PathOutcome::StartCutOff } else { PathOutcome::GoalCutOff });
            return Ok(());
        }
        self.open_doors()?;
        self.phase = Phase::Searching;
        Ok(())
    }

    /// Goes on from the best waypoint.
    fn go_on(&mut self, nodes: &Nodes, agent: u32) -> Result<()> {
        let is_whole = self.way.is_empty();
        let Some(visit) = self.visits.first() else {
            if is_whole {
                self.end(PathOutcome::NoPath);
            } else {
                // What was found beyond the gap does not help.
                self.begin_anew();
            }
            return Ok(());
        };
        let at = self.visits.visits[visit as usize];
        let square = at.square();
        let PathQuery { max_cost, max_nodes, .. } = self.query;
        if is_whole && max_cost != 0 && at.cost + at.rest > max_cost.saturating_mul(PARTS) {
            self.end(PathOutcome::CostLimit);
            return Ok(());
        }
        if square == GOAL || self.gap.to.is_some_and(|to| self.way[to] == square) {
            return self.trace(nodes, agent, visit);
        }
        if max_nodes != 0 && self.report.nodes >= max_nodes {
            self.end(PathOutcome::NodeLimit);
            return Ok(());
        }
        self.report.steps += 1;
        let Some(cell) = cell_of(nodes, &square) else {
            // It went. If it comes back it is opened again.
            self.visits.pop();
            return Ok(());
        };
        self.collect_neighbors(nodes, &cell)?;
        self.visits.reserve(self.neighbors.len() + 1, &mut self.meter)?;
        self.visits.pop();
        self.visits.visits[visit as usize].is_closed = true;
        for index in 0..self.neighbors.len() {
            let other = self.neighbors[index];
            self.reach(agent, visit, &cell, &other)?;
        }
        if self.gap.to.is_none()
            && let Some(door) = self.goals.of(&square)
        {
            self.visits.reach(&GOAL, visit, at.cost, || at.cost + door.cost, || 0)?;
        }
        self.report.nodes += 1;
        Ok(())
    }

    /// The neighbours of a square.
    fn collect_neighbors(
        &mut self,
        nodes: &Nodes,
        cell: &Cell,
    ) -> core::result::Result<(), OutOfMemory> {
        self.neighbors.clear();
        let mut result = Ok(());
        nodes.neighbors(cell, &mut |other| {
            if self.neighbors.push_within_capacity(other).is_err() && result.is_ok() {
                result = self
                    .meter
                    .reserve(&mut self.neighbors, 1)
                    .and_then(|()| self.neighbors.try_push(other));
            }
        });
        result
    }

    /// Puts the squares that lead to a visit into the way.
    fn trace(&mut self, nodes: &Nodes, agent: u32, last: u32) -> Result<()> {
        let visits = &self.visits.visits;
        let before = |visit: &u32| Some(visits[*visit as usize].before).filter(|&to| to != NOWHERE);
        let squares = core::iter::successors(Some(last), before)
            .map(|visit| visits[visit as usize].square())
            .filter(|square| *square != GOAL);
        let Gap { from, to } = self.gap;
        let tail = to.map_or(self.way.len(), |to| to + 1);
        let count = squares.clone().count() + self.way.len() - tail;
        self.meter.reserve(&mut self.piece, count)?;
        self.meter.reserve(&mut self.way, count)?;
        // Both ends of the gap are among the squares, the last one first.
        self.piece.clear();
        for square in squares {
            let _ = self.piece.push_within_capacity(square);
        }
        self.piece.reverse();
        self.piece.try_extend_from_slice(&self.way[tail..])?;
        self.way.truncate(from.unwrap_or(0));
        self.way.try_extend_from_slice(&self.piece)?;
        self.gap = Gap::default();
        self.check_way(nodes, agent)
    }

    /// Writes the way down if all of it is there; else looks for the first piece that is not.
    fn check_way(&mut self, nodes: &Nodes, agent: u32) -> Result<()> {
        let is_there = |square: &Square| cell_of(nodes, square).is_some();
        let starts = self.way.first().is_some_and(|first| self.starts.of(first).is_some());
        let ends = self.way.last().is_some_and(|last| self.goals.of(last).is_some());
        let sound = if starts { self.way.iter().take_while(|at| is_there(at)).count() } else { 0 };
        if sound == self.way.len() && ends {
            return match self.phase {
                Phase::Straightening { .. } => Ok(()),
                _ => self.write_route(nodes, agent),
            };
        }
        let from = sound.checked_sub(1);
        let to = (sound..self.way.len()).find(|&index| is_there(&self.way[index]));
        self.begin_mending();
        self.visits.clear();
        (self.gap, self.phase) = (Gap { from, to }, Phase::Searching);
        self.route.clear();
        self.path.clear();
        self.open_doors()
    }

    /// Writes down the route over the squares of the way.
    fn write_route(&mut self, nodes: &Nodes, agent: u32) -> Result<()> {
        let count = 2 * self.way.len() + 4;
        self.meter.reserve(&mut self.route, count)?;
        self.meter.reserve(&mut self.path, count)?;
        let PathQuery { start, goal, max_cost, .. } = self.query;
        let mut push = |point: Point| {
            if self.route.last() == Some(&point) { Ok(()) } else { self.route.try_push(point) }
        };
        push(start)?;
        let mut cost = 0;
        let mut before: Option<Cell> = None;
        for cell in self.way.iter().filter_map(|square| cell_of(nodes, square)) {
            if let Some(before) = &before {
                cost += link_cost(before, &cell, agent);
                push(signed(Link::between(before, &cell).portal(agent)))?;
            } else if let Some(door) = self.starts.of(&cell.square) {
                cost += door.cost;
                push(door.inside)?;
            }
            push(signed(cell.point()))?;
            before = Some(cell);
        }
        if let Some(door) = before.and_then(|last| self.goals.of(&last.square)) {
            cost += door.cost;
            push(door.inside)?;
        }
        push(goal)?;
        if max_cost != 0 && cost > max_cost.saturating_mul(PARTS) {
            self.end(PathOutcome::CostLimit);
            return Ok(());
        }
        self.report.cost = cost;
        self.begin_straightening();
        Ok(())
    }

    fn begin_straightening(&mut self) {
        self.path.clear();
        self.is_map_changed = false;
        // There is room for as many points as the route has.
        let _ = self.path.push_within_capacity(self.query.start);
        self.phase = Phase::Straightening { anchor: 0, good: 1, stride: 1, bad: None };
    }

    /// One look along the route: ever farther ahead until a point is not seen, then between.
    fn straighten(&mut self, map: &QuadtreeMap, agent: u32) -> Result<()> {
        let Phase::Straightening { anchor, good, stride, bad } = self.phase else { return Ok(()) };
        let last = self.route.len() - 1;
        let next = match bad {
            Some(bad) => (good + bad) / 2,
            None => (good + stride).min(last),
        };
        if next <= good {
            self.path.try_push(self.route[good])?;
            if good == last {
                if self.is_map_changed && !self.is_path_free(map, agent) {
                    self.begin_mending();
                    self.begin_straightening();
                } else {
                    self.arrive();
                }
                return Ok(());
            }
            self.phase =
                Phase::Straightening { anchor: good, good: good + 1, stride: 1, bad: None };
            return Ok(());
        }
        let is_seen = Sweep::new(self.route[anchor], self.route[next], agent)
            .is_some_and(|sweep| map.tree.is_free(&sweep, &mut self.report.steps));
        self.phase = if is_seen {
            Phase::Straightening { anchor, good: next, stride: stride * 2, bad }
        } else {
            Phase::Straightening { anchor, good, stride, bad: Some(next) }
        };
        Ok(())
    }

    /// True if every leg of the straightened way is still seen.
    fn is_path_free(&mut self, map: &QuadtreeMap, agent: u32) -> bool {
        let steps = &mut self.report.steps;
        self.path.windows(2).all(|leg| {
            Sweep::new(leg[0], leg[1], agent).is_some_and(|sweep| map.tree.is_free(&sweep, steps))
        })
    }

    fn arrive(&mut self) {
        let leg = |leg: &[Point]| {
            let x = f64::from(leg[1].x) - f64::from(leg[0].x);
            let y = f64::from(leg[1].y) - f64::from(leg[0].y);
            (x * x + y * y).sqrt()
        };
        self.report.length = self.path.windows(2).map(leg).sum();
        self.report.points = self.path.len() as u64;
        self.end(PathOutcome::Found);
    }
}

fn unsigned(point: Point) -> (u32, u32) {
    (to_unsigned(point.x), to_unsigned(point.y))
}

/// A length in parts of a pixel: the whole number below, and whether something is left.
struct Length {
    whole: u64,
    is_exact: bool,
}

impl Length {
    fn rounded_down(&self) -> u64 {
        self.whole
    }

    fn rounded_up(&self) -> u64 {
        self.whole + u64::from(!self.is_exact)
    }
}

/// The length between two places.
#[inline]
fn length(from: (u32, u32), to: (u32, u32)) -> Length {
    let (x, y) = (u64::from(from.0.abs_diff(to.0)), u64::from(from.1.abs_diff(to.1)));
    if (x | y) < 1 << 20 {
        let square = (x * x + y * y) * PARTS * PARTS;
        // Exact: the square has fewer than 50 bits, so its root is never rounded up to a whole.
        let whole = (square as f64).sqrt() as u64;
        return Length { whole, is_exact: whole * whole == square };
    }
    let square =
        (u128::from(x) * u128::from(x) + u128::from(y) * u128::from(y)) * u128::from(PARTS * PARTS);
    let whole = square.isqrt();
    Length { whole: whole as u64, is_exact: whole * whole == square }
}

/// The length of a link: point, portal, point.
#[inline]
pub(super) fn link_cost(from: &Cell, to: &Cell, agent: u32) -> u64 {
    let portal = Link::between(from, to).portal(agent);
    length(from.point(), portal).rounded_up() + length(portal, to.point()).rounded_up()
}

/// What is left at least from the waypoint of a square to a place.
#[inline]
fn rest(square: &Square, target: (u32, u32)) -> u64 {
    length(center(square), target).rounded_down()
}

/// The waypoint of a square.
#[inline]
fn center(square: &Square) -> (u32, u32) {
    Cell { id: 0, square: *square }.point()
}

/// A square, if it is there.
fn cell_of(nodes: &Nodes, square: &Square) -> Option<Cell> {
    nodes.find(square.x, square.y).ok().filter(|cell| cell.square == *square)
}

/// Why an agent cannot be at a place.
enum Refused {
    Outside,
    InWall,
}

/// The squares that can be entered straight from a place.
fn doors(
    map: &QuadtreeMap,
    waypoints: &Waypoints,
    at: Point,
    doors: &mut Doors,
) -> core::result::Result<(), Refused> {
    let (nodes, agent) = (&waypoints.nodes, waypoints.agent);
    let standing = agent_area(at, agent, &nodes.area).ok_or(Refused::Outside)?;
    let is_free =
        |to: Point| Sweep::new(at, to, agent).is_some_and(|sweep| map.tree.is_free(&sweep, &mut 0));
    if !is_free(at) {
        return Err(Refused::InWall);
    }
    let mut add = |cell: &Cell, inside: Point| {
        if doors.count < MAX_DOORS {
            let cost = length(unsigned(at), unsigned(inside)).rounded_up()
                + length(unsigned(inside), cell.point()).rounded_up();
            doors.doors[doors.count] = Door { square: cell.square, inside, cost };
            doors.count += 1;
        }
    };
    if let Ok(cell) = nodes.find(standing.min_x, standing.min_y)
        && cell.square.area().holds(&standing)
    {
        add(&cell, at);
        return Ok(());
    }
    // As far around as the agent is large.
    let mut around = standing;
    around.min_x = around.min_x.saturating_sub(agent).max(nodes.area.min_x);
    around.min_y = around.min_y.saturating_sub(agent).max(nodes.area.min_y);
    around.max_x = around.max_x.saturating_add(agent).min(nodes.area.max_x);
    around.max_y = around.max_y.saturating_add(agent).min(nodes.area.max_y);
    let behind = agent / 2;
    let step = 1u64 << nodes.smallest;
    let first = |coordinate: u32| u64::from(coordinate) & !(step - 1);
    let mut y = first(around.min_y);
    while y <= u64::from(around.max_y) {
        let mut x = first(around.min_x);
        while x <= u64::from(around.max_x) {
            if let Ok(cell) = nodes.find(x as u32, y as u32) {
                let area = cell.square.area();
                let is_first = x == first(area.min_x.max(around.min_x))
                    && y == first(area.min_y.max(around.min_y));
                if is_first {
                    // The nearest place with the whole box inside the square.
                    let inside = signed((
                        standing.min_x.clamp(area.min_x, area.max_x - (agent - 1)) + behind,
                        standing.min_y.clamp(area.min_y, area.max_y - (agent - 1)) + behind,
                    ));
                    if is_free(inside) {
                        add(&cell, inside);
                    }
                }
            }
            x += step;
        }
        y += step;
    }
    Ok(())
}
