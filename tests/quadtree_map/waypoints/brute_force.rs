//! What waypoints, links and paths must be, by looking at every pixel.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use worldgrids::coord::Point;
use worldgrids::quadtree_map::{
    PathOutcome, PathQuery, PathReport, Waypoint, WaypointLink, WaypointsDef,
};

use super::dense::Dense;

/// Waypoints, asked by the types of the library or through its exports.
pub trait Network {
    fn len(&self) -> u64;
    fn points(&self) -> Vec<Waypoint>;
    fn links(&self) -> Vec<WaypointLink>;
    fn links_of(&self, id: u32) -> Vec<WaypointLink>;
    fn get(&self, id: u32) -> Option<Waypoint>;
    fn at(&self, x: i32, y: i32) -> Option<Waypoint>;
}

/// A search over them, likewise.
pub trait Search {
    /// Searches in pieces, to the end.
    fn search(&mut self, query: &PathQuery, budget: u64) -> PathReport;
    /// The way that was found.
    fn points(&self) -> Vec<Point>;
    /// The way before it was straightened.
    fn route(&self) -> Vec<Point>;
}

pub fn square_of(at: &Waypoint) -> (i64, i64, i64) {
    let side = i64::from(at.side);
    (i64::from(at.x) - side / 2, i64::from(at.y) - side / 2, side)
}

/// Pairs of squares with a common border, found pixel by pixel along every right and lower border.
pub fn borders(squares: &BTreeSet<(i64, i64, i64)>) -> BTreeSet<[(i64, i64, i64); 2]> {
    let mut of_pixel = BTreeMap::new();
    for &(x, y, side) in squares {
        for step in 0..side {
            for place in
                [(x + step, y), (x + step, y + side - 1), (x, y + step), (x + side - 1, y + step)]
            {
                of_pixel.insert(place, (x, y, side));
            }
        }
    }
    let mut pairs = BTreeSet::new();
    for &(x, y, side) in squares {
        for step in 0..side {
            for place in [(x + side, y + step), (x + step, y + side)] {
                if let Some(&other) = of_pixel.get(&place) {
                    let mut pair = [(x, y, side), other];
                    pair.sort_unstable();
                    pairs.insert(pair);
                }
            }
        }
    }
    pairs
}

/// Everything about waypoints and their links against brute force.
pub fn check_waypoints(dense: &Dense, waypoints: &impl Network, def: &WaypointsDef) {
    let agent = i64::from(def.agent_size);
    let smallest = i64::from(def.agent_size.next_power_of_two());
    let largest = match def.max_spacing {
        0 => 1024,
        spacing => {
            (0..=10).map(|log| 1 << log).filter(|side| *side <= i64::from(spacing)).max().unwrap()
        }
    };
    let expected = dense.squares(smallest, largest);
    let points = waypoints.points();
    let squares: BTreeSet<_> = points.iter().map(square_of).collect();
    assert_eq!(squares, expected);
    assert_eq!(points.len(), expected.len(), "a waypoint came twice");
    assert_eq!(waypoints.len(), points.len() as u64);
    let by_id: BTreeMap<u32, Waypoint> = points.iter().map(|point| (point.id, *point)).collect();
    assert_eq!(by_id.len(), points.len(), "two waypoints have the same id");
    for point in &points {
        assert_eq!(waypoints.get(point.id), Some(*point));
        assert_eq!(waypoints.at(point.x, point.y), Some(*point));
    }

    let links = waypoints.links();
    let mut pairs = BTreeSet::new();
    let mut of_each: BTreeMap<u32, BTreeSet<(u32, Point)>> = BTreeMap::new();
    for link in &links {
        let (from, to) = (by_id[&link.from], by_id[&link.to]);
        let mut pair = [square_of(&from), square_of(&to)];
        pair.sort_unstable();
        assert!(pairs.insert(pair), "a link came twice");
        assert!(from.side <= to.side);
        let place = |point: &Waypoint| Point { x: point.x, y: point.y };
        assert!(dense.can_walk(place(&from), link.portal, agent), "{link:?}");
        assert!(dense.can_walk(link.portal, place(&to), agent), "{link:?}");
        assert!(dense.can_walk(link.portal, place(&from), agent), "{link:?}, back");
        assert!(dense.can_walk(place(&to), link.portal, agent), "{link:?}, back");
        assert_eq!(waypoints.at(link.portal.x, link.portal.y), Some(to));
        of_each.entry(link.from).or_default().insert((link.to, link.portal));
        of_each.entry(link.to).or_default().insert((link.from, link.portal));
    }
    assert_eq!(pairs, borders(&expected));
    for point in &points {
        let mut own = BTreeSet::new();
        for link in waypoints.links_of(point.id) {
            assert_eq!(link.from, point.id);
            assert!(own.insert((link.to, link.portal)));
        }
        assert_eq!(own, of_each.remove(&point.id).unwrap_or_default());
    }
}

pub fn exact_root(square: u128) -> u64 {
    let mut root = (square as f64).sqrt() as u128;
    while root * root > square {
        root -= 1;
    }
    while (root + 1) * (root + 1) <= square {
        root += 1;
    }
    root as u64
}

/// In sixteenths of a pixel, rounded up.
pub fn length(from: Point, to: Point) -> u64 {
    let delta = |a: i32, b: i32| (i64::from(a) - i64::from(b)).unsigned_abs() as u128;
    let square = (delta(from.x, to.x).pow(2) + delta(from.y, to.y).pow(2)) * 256;
    let root = exact_root(square);
    root + u64::from(u128::from(root) * u128::from(root) != square)
}

/// The squares that the agent can enter straight from a place, with the length of the way to their
/// waypoints. As the documentation of the outcomes says it: it stands in one, or they are next to it.
pub fn doors(waypoints: &impl Network, dense: &Dense, at: Point, agent: i64) -> BTreeMap<u32, u64> {
    let mut found = BTreeMap::new();
    let (x, y) = (i64::from(at.x) - agent / 2, i64::from(at.y) - agent / 2);
    for point in waypoints.points() {
        let (left, top, side) = square_of(&point);
        let holds = x >= left && y >= top && x + agent <= left + side && y + agent <= top + side;
        let is_next = x - agent < left + side
            && y - agent < top + side
            && x + 2 * agent > left
            && y + 2 * agent > top;
        let inside = Point {
            x: (x.clamp(left, left + side - agent) + agent / 2) as i32,
            y: (y.clamp(top, top + side - agent) + agent / 2) as i32,
        };
        let middle = Point { x: point.x, y: point.y };
        let cost = length(at, inside) + length(inside, middle);
        if holds {
            return BTreeMap::from([(point.id, length(at, middle))]);
        }
        if is_next && dense.sweeps_free(at, inside, agent) {
            found.insert(point.id, cost);
        }
    }
    found
}

/// The length of a shortest way over the waypoints, by Dijkstra.
pub fn shortest(
    waypoints: &impl Network,
    starts: &BTreeMap<u32, u64>,
    goals: &BTreeMap<u32, u64>,
) -> Option<u64> {
    let middle = |id| waypoints.get(id).map(|at| Point { x: at.x, y: at.y }).unwrap();
    let mut links: BTreeMap<u32, Vec<(u32, u64)>> = BTreeMap::new();
    for link in waypoints.links() {
        let cost = length(middle(link.from), link.portal) + length(link.portal, middle(link.to));
        links.entry(link.from).or_default().push((link.to, cost));
        links.entry(link.to).or_default().push((link.from, cost));
    }
    let mut best: BTreeMap<u32, u64> = BTreeMap::new();
    let mut open = BinaryHeap::new();
    for (id, cost) in starts {
        open.push((std::cmp::Reverse(*cost), *id));
    }
    while let Some((std::cmp::Reverse(cost), id)) = open.pop() {
        if best.contains_key(&id) {
            continue;
        }
        best.insert(id, cost);
        for (other, link) in links.get(&id).into_iter().flatten() {
            open.push((std::cmp::Reverse(cost + link), *other));
        }
    }
    goals.iter().filter_map(|(id, cost)| Some(best.get(id)? + cost)).min()
}

/// A search against brute force.
pub fn check_path(
    dense: &Dense,
    waypoints: &impl Network,
    def: &WaypointsDef,
    searcher: &mut impl Search,
    (start, goal): (Point, Point),
    budget: u64,
) -> PathOutcome {
    let agent = i64::from(def.agent_size);
    let query = PathQuery { start, goal, max_cost: 0, max_nodes: 0 };
    let report = searcher.search(&query, budget);
    let inside = |at: Point| {
        let (x, y) = (i64::from(at.x) - agent / 2, i64::from(at.y) - agent / 2);
        x >= i64::from(def.rect.x)
            && y >= i64::from(def.rect.y)
            && x + agent <= def.rect.end_x()
            && y + agent <= def.rect.end_y()
    };
    let (starts, goals) =
        (doors(waypoints, dense, start, agent), doors(waypoints, dense, goal, agent));
    let expected = if !inside(start) {
        PathOutcome::StartOutside
    } else if !dense.agent_fits(start, agent) {
        PathOutcome::StartInWall
    } else if !inside(goal) {
        PathOutcome::GoalOutside
    } else if !dense.agent_fits(goal, agent) {
        PathOutcome::GoalInWall
    } else if dense.sweeps_free(start, goal, agent) {
        assert_eq!(report.cost, length(start, goal));
        PathOutcome::Found
    } else if starts.is_empty() {
        PathOutcome::StartCutOff
    } else if goals.is_empty() {
        PathOutcome::GoalCutOff
    } else if let Some(cost) = shortest(waypoints, &starts, &goals) {
        assert_eq!(report.cost, cost);
        PathOutcome::Found
    } else {
        PathOutcome::NoPath
    };
    assert_eq!(report.outcome, expected, "{query:?}");
    let points = searcher.points();
    assert_eq!(report.points, points.len() as u64);
    if expected == PathOutcome::Found {
        assert_eq!((points[0], points[points.len() - 1]), (start, goal));
        for way in [points, searcher.route()] {
            for leg in way.windows(2) {
                assert!(dense.can_walk(leg[0], leg[1], agent), "{leg:?}");
                assert!(dense.sweeps_free(leg[0], leg[1], agent), "{leg:?}");
            }
        }
        assert!(report.length <= report.cost as f64 / 16.0 + 0.01);
        // The limits: one less than it took is too little, as much is enough.
        let nodes = report.nodes;
        let limited = PathQuery { max_nodes: nodes, ..query };
        assert_eq!(searcher.search(&limited, 50).outcome, PathOutcome::Found);
        if nodes > 1 {
            let limited = PathQuery { max_nodes: nodes - 1, ..query };
            let outcome = searcher.search(&limited, 50).outcome;
            assert_eq!(outcome, PathOutcome::NodeLimit);
        }
        let limited = PathQuery { max_cost: report.cost.div_ceil(16), ..query };
        assert_eq!(searcher.search(&limited, 50).outcome, PathOutcome::Found);
        if report.cost / 16 > 1 {
            let limited = PathQuery { max_cost: report.cost.div_ceil(16) - 1, ..query };
            let outcome = searcher.search(&limited, 50).outcome;
            assert_eq!(outcome, PathOutcome::CostLimit);
        }
    } else {
        assert!(points.is_empty());
    }
    expected
}
