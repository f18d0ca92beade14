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

mod doors;
mod incremental;
mod lengths;
mod straightening;

use super::items::{PathOutcome, PathQuery};
use super::network::{Waypoints, meter_of};
use super::nodes::{Cell, Nodes};
use super::sight::Sweep;
use super::visits::{GOAL, NOWHERE, Visit, Visits};
use doors::{Door, Doors, MAX_DOORS, Refused, doors};
use lengths::{PARTS, center, length, link_cost, rest, unsigned};

use crate::coord::Point;
use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};
use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::tree::area::Square;
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::pool::Meter;

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
    pub bytes_reserved_peak: u64,
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
            bytes_reserved_peak: self.meter.peak() as u64,
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

/// A square, if it is there.
fn cell_of(nodes: &Nodes, square: &Square) -> Option<Cell> {
    nodes.find(square.x, square.y).ok().filter(|cell| cell.square == *square)
}
