//! The way from one place to another: A* over the waypoints, then straightened by line of sight.
//!
//! Lengths are whole numbers in sixteenths of a pixel: those of links rounded up, the estimate of what
//! is left rounded down, so the estimate is never too large and the way over the waypoints is a
//! shortest one, the same on every platform.

use super::items::{PathOutcome, PathQuery};
use super::links::Link;
use super::network::{Waypoints, meter_of, signed};
use super::nodes::{Cell, Nodes};
use super::sight::{Sweep, agent_area};
use super::visits::{NOWHERE, Visit, Visits};

use crate::coord::Point;
use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};
use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::area::to_unsigned;
use crate::quadtree_map::error::Result;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::pool::Meter;

/// Parts of a pixel that lengths are counted in.
const PARTS: u64 = 16;
/// Stands for the goal among the ids of waypoints.
const GOAL: u32 = u32::MAX;
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
    id: u32,
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
        doors: [Door { id: GOAL, inside: Point { x: 0, y: 0 }, cost: 0 }; MAX_DOORS],
        count: 0,
    };

    fn all(&self) -> &[Door] {
        &self.doors[..self.count]
    }

    fn of(&self, id: u32) -> Option<&Door> {
        self.all().iter().find(|door| door.id == id)
    }
}

/// What a search does next.
#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Looks from the start to the goal.
    Looking,
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
    /// The waypoints' stamp when the search began.
    stamp: u64,
    starts: Doors,
    goals: Doors,
    visits: Visits,
    neighbors: Vec<Cell>,
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
            stamp: 0,
            starts: Doors::NONE,
            goals: Doors::NONE,
            visits: Visits::new(),
            neighbors: Vec::new(),
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
        self.visits.reserve(MAX_DOORS, &mut self.meter)?;
        self.visits.clear();
        self.route.clear();
        self.path.clear();
        self.query = *query;
        self.stamp = waypoints.stamp;
        (self.starts, self.goals) = (Doors::NONE, Doors::NONE);
        let mut outcome = PathOutcome::Running;
        if let Err(refused) = doors(map, waypoints, query.start, &mut self.starts) {
            outcome = match refused {
                Refused::Outside => PathOutcome::StartOutside,
                Refused::InWall => PathOutcome::StartInWall,
            };
        } else if let Err(refused) = doors(map, waypoints, query.goal, &mut self.goals) {
            outcome = match refused {
                Refused::Outside => PathOutcome::GoalOutside,
                Refused::InWall => PathOutcome::GoalInWall,
            };
        }
        self.report = PathReport { outcome, ..PathReport::default() };
        self.phase = if outcome == PathOutcome::Running { Phase::Looking } else { Phase::Ended };
        Ok(())
    }

    /// Goes on until `budget` steps are done or the search ends. A step is a waypoint gone on from, or
    /// a square of the map looked at while straightening; a look is not broken off, so the budget may
    /// be exceeded by the squares of one line of sight.
    ///
    /// If memory runs out the search stays where it is and can go on later.
    pub fn step(
        &mut self,
        map: &QuadtreeMap,
        waypoints: &Waypoints,
        budget: u64,
    ) -> Result<PathReport> {
        if !matches!(self.phase, Phase::Ended) && self.stamp != waypoints.stamp {
            self.end(PathOutcome::Outdated);
        }
        let last = self.report.steps.saturating_add(budget);
        while self.report.steps < last {
            match self.phase {
                Phase::Ended => break,
                Phase::Looking => self.look(map, waypoints)?,
                Phase::Searching => self.go_on(&waypoints.nodes, waypoints.agent)?,
                Phase::Straightening { .. } => self.straighten(map, waypoints.agent)?,
            }
        }
        Ok(self.report)
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
            return self.arrive();
        }
        if self.starts.count == 0 || self.goals.count == 0 {
            let at_start = self.starts.count == 0;
            self.end(if at_start { PathOutcome::StartCutOff } else { PathOutcome::GoalCutOff });
            return Ok(());
        }
        for index in 0..self.starts.count {
            let door = self.starts.doors[index];
            let rest = || rest(&waypoints.nodes, door.id, goal);
            self.visits.reach(door.id, NOWHERE, door.cost, || door.cost, rest)?;
        }
        self.phase = Phase::Searching;
        Ok(())
    }

    /// Goes on from the best waypoint.
    fn go_on(&mut self, nodes: &Nodes, agent: u32) -> Result<()> {
        let Some(visit) = self.visits.first() else {
            self.end(PathOutcome::NoPath);
            return Ok(());
        };
        let at = self.visits.visits[visit as usize];
        let PathQuery { goal, max_cost, max_nodes, .. } = self.query;
        if max_cost != 0 && at.cost + at.rest > max_cost.saturating_mul(PARTS) {
            self.end(PathOutcome::CostLimit);
            return Ok(());
        }
        if at.id == GOAL {
            return self.trace(nodes, agent, visit);
        }
        if max_nodes != 0 && self.report.nodes >= max_nodes {
            self.end(PathOutcome::NodeLimit);
            return Ok(());
        }
        let Some(cell) = nodes.by_id(at.id) else {
            self.end(PathOutcome::Outdated);
            return Ok(());
        };
        self.collect_neighbors(nodes, &cell)?;
        self.visits.reserve(self.neighbors.len() + 1, &mut self.meter)?;
        self.visits.pop();
        for other in &self.neighbors {
            let cost = || at.cost + link_cost(&cell, other, agent);
            let rest = || length(other.point(), unsigned(goal)).rounded_down();
            self.visits.reach(other.id, visit, at.cost, cost, rest)?;
        }
        if let Some(door) = self.goals.of(at.id) {
            self.visits.reach(GOAL, visit, at.cost, || at.cost + door.cost, || 0)?;
        }
        self.report.steps += 1;
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

    /// Writes down the route that leads to a visit of the goal.
    fn trace(&mut self, nodes: &Nodes, agent: u32, goal: u32) -> Result<()> {
        let visits = &self.visits.visits;
        let before = |visit: &u32| Some(visits[*visit as usize].before).filter(|&to| to != NOWHERE);
        let chain = || core::iter::successors(before(&goal), before);
        let count = chain().count();
        self.meter.reserve(&mut self.route, 2 * count + 4)?;
        self.meter.reserve(&mut self.path, 2 * count + 4)?;
        let mut push = |point: Point| {
            if self.route.last() == Some(&point) { Ok(()) } else { self.route.try_push(point) }
        };
        push(self.query.goal)?;
        let mut later: Option<Cell> = None;
        for visit in chain() {
            let Visit { id, .. } = visits[visit as usize];
            let Some(cell) = nodes.by_id(id) else { continue };
            if let Some(later) = &later {
                push(signed(Link::between(&cell, later).portal(agent)))?;
            } else if let Some(door) = self.goals.of(id) {
                push(door.inside)?;
            }
            push(signed(cell.point()))?;
            later = Some(cell);
        }
        if let Some(door) = later.and_then(|first| self.starts.of(first.id)) {
            push(door.inside)?;
        }
        push(self.query.start)?;
        self.route.reverse();
        self.report.cost = self.visits.visits[goal as usize].cost;
        self.path.try_push(self.query.start)?;
        self.phase = Phase::Straightening { anchor: 0, good: 1, stride: 1, bad: None };
        Ok(())
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
                return self.arrive();
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

    fn arrive(&mut self) -> Result<()> {
        if self.path.is_empty() {
            self.path.try_extend_from_slice(&self.route)?;
        }
        let leg = |leg: &[Point]| {
            let x = f64::from(leg[1].x) - f64::from(leg[0].x);
            let y = f64::from(leg[1].y) - f64::from(leg[0].y);
            (x * x + y * y).sqrt()
        };
        self.report.length = self.path.windows(2).map(leg).sum();
        self.report.points = self.path.len() as u64;
        self.end(PathOutcome::Found);
        Ok(())
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

/// What is left at least from a waypoint to the goal.
fn rest(nodes: &Nodes, id: u32, goal: Point) -> u64 {
    nodes.by_id(id).map_or(0, |cell| length(cell.point(), unsigned(goal)).rounded_down())
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
            doors.doors[doors.count] = Door { id: cell.id, inside, cost };
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
