//! What waypoints, links and paths must be, by looking at every pixel.

use std::collections::{BTreeMap, BTreeSet};

use worldgrids::coord::Point;
use worldgrids::quadtree_map::{
    NearestPlace, PathOutcome, PathQuery, PathReport, Waypoint, WaypointLink, WaypointsDef,
};

use super::dense::Dense;

/// Waypoints, asked by the types of the library or through its exports.
pub trait Network {
    fn len(&self) -> u64;
    fn points(&self) -> Vec<Waypoint>;
    fn links(&self) -> Vec<WaypointLink>;
    fn links_of(&self, id: u64) -> Vec<WaypointLink>;
    fn get(&self, id: u64) -> Option<Waypoint>;
    fn at(&self, x: i32, y: i32) -> Option<Waypoint>;
    fn component(&self, x: i32, y: i32) -> Option<u64>;
    fn nearest(&self, from: Point, radius: u32, component: Option<u64>) -> Option<NearestPlace>;
}

/// A search over them, likewise.
pub trait Search {
    /// Searches in pieces, to the end.
    fn search(&mut self, query: &PathQuery, budget: u64) -> PathReport;
    /// The way that was found.
    fn points(&self) -> Vec<Point>;
    /// The way over the waypoints.
    fn route(&self) -> Vec<Point>;
}

/// First column and row of a region, and how wide and high it is.
pub fn region_of(at: &Waypoint) -> [i64; 4] {
    let (width, height) = (i64::from(at.width), i64::from(at.height));
    [i64::from(at.x) - width / 2, i64::from(at.y) - height / 2, width, height]
}

/// Everything about waypoints, links and components against brute force.
pub fn check_waypoints(dense: &Dense, waypoints: &impl Network, def: &WaypointsDef) {
    let places = dense.places(def.agent_size.into());
    let largest = if (32..128).contains(&def.max_spacing) { 32 } else { 128 };
    let points = waypoints.points();
    assert_eq!(waypoints.len(), points.len() as u64);

    // Each place where the agent can be lies in one region, and no other place does.
    let mut of_place = vec![None; places.end()];
    let region_at = |of_place: &[Option<usize>], (x, y)| of_place[places.index(x, y)?];
    for (index, point) in points.iter().enumerate() {
        assert_eq!(waypoints.get(point.id), Some(*point));
        assert!(point.width.max(point.height) <= largest);
        let [x, y, width, height] = region_of(point);
        for place in (y..y + height).flat_map(|y| (x..x + width).map(move |x| (x, y))) {
            assert!(places.is_free(place.0, place.1), "{place:?} of {point:?} is in a wall");
            let region = &mut of_place[places.index(place.0, place.1).unwrap()];
            assert_eq!(region.replace(index), None, "{place:?} is in two regions");
        }
    }
    let components = places.components();
    let mut numbers: BTreeMap<(i64, i64), u64> = BTreeMap::new();
    for (x, y) in places.all() {
        let index = region_at(&of_place, (x, y));
        let at = waypoints.at(x as i32, y as i32);
        assert_eq!(index.map(|index| points[index]), at, "{x} {y}");
        let number = waypoints.component(x as i32, y as i32).expect("a place has a component");
        let first = components(x, y).unwrap();
        assert_eq!(*numbers.entry(first).or_insert(number), number, "{x} {y}");
    }
    assert_eq!(of_place.iter().flatten().count(), places.all().count());
    let distinct: BTreeSet<u64> = numbers.values().copied().collect();
    assert_eq!(distinct.len(), numbers.len(), "two components have one number");
    check_nearest(&places.all().collect::<Vec<_>>(), waypoints, def);

    // Links are the pairs of regions with places side by side.
    let mut beside = BTreeSet::new();
    for (x, y) in places.all() {
        let index = region_at(&of_place, (x, y)).unwrap();
        for next in [(x + 1, y), (x, y + 1)] {
            if let Some(other) = region_at(&of_place, next).filter(|other| *other != index) {
                let (one, other) = (points[index].id, points[other].id);
                beside.insert((one.min(other), one.max(other)));
            }
        }
    }
    let mut pairs = BTreeSet::new();
    let by_id: BTreeMap<u64, Waypoint> = points.iter().map(|point| (point.id, *point)).collect();
    assert_eq!(by_id.len(), points.len(), "two waypoints have the same id");
    for link in waypoints.links() {
        assert!(link.from < link.to && pairs.insert((link.from, link.to)), "{link:?}");
        let (from, to) = (by_id[&link.from], by_id[&link.to]);
        assert_eq!(waypoints.at(link.leave.x, link.leave.y), Some(from), "{link:?}");
        assert_eq!(waypoints.at(link.enter.x, link.enter.y), Some(to), "{link:?}");
        let step = (link.leave.x.abs_diff(link.enter.x), link.leave.y.abs_diff(link.enter.y));
        assert!(matches!(step, (0, 1) | (1, 0)), "{link:?}");
        let mut back = 0;
        for other in waypoints.links_of(link.to) {
            assert_eq!(other.from, link.to);
            if other.to == link.from {
                assert_eq!((other.leave, other.enter), (link.enter, link.leave));
                back += 1;
            }
        }
        assert_eq!(back, 1);
    }
    assert_eq!(pairs, beside);
}

/// The nearest places, from all over and around the rectangle, of any component and of some one.
fn check_nearest(places: &[(i64, i64)], waypoints: &impl Network, def: &WaypointsDef) {
    let (x0, y0) = (i64::from(def.rect.x) - 20, i64::from(def.rect.y) - 20);
    let (width, height) = (i64::from(def.rect.width) + 40, i64::from(def.rect.height) + 40);
    let component = |(x, y): (i64, i64)| waypoints.component(x as i32, y as i32);
    for step in 0..12i64 {
        let from = (x0 + step * 7919 % width, y0 + step * 104_729 % height);
        let (Ok(x), Ok(y)) = (i32::try_from(from.0), i32::try_from(from.1)) else { continue };
        let radius = [0, 5, 40, 300][step as usize % 4];
        let some = places.get(step as usize * 997 % places.len().max(1)).copied();
        for wanted in [None, some.and_then(component)] {
            let square = |at: (i64, i64)| (at.0 - from.0).pow(2) + (at.1 - from.1).pow(2);
            let near = places.iter().filter(|at| {
                square(**at) <= i64::from(radius) * i64::from(radius)
                    && (wanted.is_none() || component(**at) == wanted)
            });
            let best = near.min_by_key(|at| (square(**at), at.1, at.0));
            let expected = best.map(|&at| NearestPlace {
                place: Point { x: at.0 as i32, y: at.1 as i32 },
                distance_squared: square(at) as u64,
                component: component(at),
            });
            assert_eq!(waypoints.nearest(Point { x, y }, radius, wanted), expected, "{from:?}");
        }
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

/// In 256ths of a pixel, rounded down.
pub fn length(from: Point, to: Point) -> u64 {
    let delta = |a: i32, b: i32| (i64::from(a) - i64::from(b)).unsigned_abs() as u128;
    exact_root((delta(from.x, to.x).pow(2) + delta(from.y, to.y).pow(2)) << 16)
}

/// A search against brute force; gives how long its way is beside the shortest one in steps.
pub fn check_path(
    dense: &Dense,
    def: &WaypointsDef,
    searcher: &mut impl Search,
    (start, goal): (Point, Point),
    budget: u64,
) -> Option<f64> {
    let agent = i64::from(def.agent_size);
    let query = PathQuery { start, goal, ..PathQuery::default() };
    let report = searcher.search(&query, budget);
    let inside = |at: Point| {
        let (x, y) = (i64::from(at.x) - agent / 2, i64::from(at.y) - agent / 2);
        x >= i64::from(def.rect.x)
            && y >= i64::from(def.rect.y)
            && x + agent <= def.rect.end_x()
            && y + agent <= def.rect.end_y()
    };
    let places = dense.places(agent);
    let mut shortest = None;
    let expected = if !inside(start) {
        PathOutcome::StartOutside
    } else if !dense.agent_fits(start, agent) {
        PathOutcome::StartInWall
    } else if !inside(goal) {
        PathOutcome::GoalOutside
    } else if !dense.agent_fits(goal, agent) {
        PathOutcome::GoalInWall
    } else {
        shortest = places.distances(start)(goal);
        if shortest.is_some() { PathOutcome::Found } else { PathOutcome::NoPath }
    };
    assert_eq!(report.outcome, expected, "{query:?}");
    let (points, route) = (searcher.points(), searcher.route());
    assert_eq!(report.points, points.len() as u64);
    let Some(shortest) = shortest else {
        assert!(points.is_empty() && route.is_empty());
        return None;
    };
    for way in [&points, &route] {
        assert_eq!((way[0], way[way.len() - 1]), (start, goal));
        for leg in way.windows(2) {
            assert!(dense.sweeps_free(leg[0], leg[1], agent), "{leg:?}");
        }
    }
    let cost: u64 = points.windows(2).map(|leg| length(leg[0], leg[1])).sum();
    assert_eq!(report.cost, cost);
    assert!((report.length - cost as f64 / 256.0).abs() < 0.01 + points.len() as f64 / 256.0);
    if shortest == 0.0 {
        return None;
    }
    // Shorter than the way in steps by the angles between, and no more.
    assert!(report.length >= shortest * 0.923, "{} of {shortest}", report.length);
    Some(report.length / shortest)
}

/// What limits do: one less than it took is too little, as much is enough.
pub fn check_limits(searcher: &mut impl Search, query: &PathQuery) {
    let report = searcher.search(query, 50);
    assert_eq!(report.outcome, PathOutcome::Found);
    let points = searcher.points();
    let mut limited = |limits: PathQuery| searcher.search(&limits, 50).outcome;
    let pixels = report.cost.div_ceil(256);
    assert_eq!(limited(PathQuery { max_cost: 2 * pixels, ..*query }), PathOutcome::Found);
    if pixels > 1 {
        assert_eq!(limited(PathQuery { max_cost: pixels - 1, ..*query }), PathOutcome::CostLimit);
    }
    assert_eq!(limited(PathQuery { max_nodes: report.nodes.max(1), ..*query }), PathOutcome::Found);
    assert_eq!(searcher.points(), points);
    if report.nodes > 2 {
        let limited = searcher.search(&PathQuery { max_nodes: 1, ..*query }, 50);
        assert_eq!(limited.outcome, PathOutcome::NodeLimit);
    }
}
