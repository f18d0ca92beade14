//! What waypoints, links and paths must be, by looking at every pixel.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    PathOutcome, PathQuery, PathReport, PathSearch, QuadtreeMap, Waypoint, WaypointLink, Waypoints,
    WaypointsDef,
};

/// A dense copy of the pixels that waypoints are made for: how many walls are up and left of each.
pub struct Dense {
    rect: Rect,
    walls: Vec<u32>,
}

impl Dense {
    pub fn of(map: &QuadtreeMap, rect: Rect) -> Self {
        let (width, height) = (rect.width as usize, rect.height as usize);
        let mut pixels = vec![0u8; width * height];
        map.read_rect(rect, &mut pixels, 0).unwrap();
        let mut walls = vec![0; (width + 1) * (height + 1)];
        for y in 0..height {
            for x in 0..width {
                let at = (y + 1) * (width + 1) + x + 1;
                let wall = u32::from(pixels[y * width + x] > 0);
                walls[at] = wall + walls[at - 1] + walls[at - width - 1] - walls[at - width - 2];
            }
        }
        Self { rect, walls }
    }

    /// True if a box lies inside the rectangle and holds no wall.
    pub fn is_free(&self, x: i64, y: i64, width: i64, height: i64) -> bool {
        let (left, top) = (x - i64::from(self.rect.x), y - i64::from(self.rect.y));
        let (right, bottom) = (left + width, top + height);
        let (all_width, all_height) = (i64::from(self.rect.width), i64::from(self.rect.height));
        if left < 0 || top < 0 || right > all_width || bottom > all_height {
            return false;
        }
        let at = |x: i64, y: i64| self.walls[(y * (all_width + 1) + x) as usize];
        at(right, bottom) + at(left, top) == at(left, bottom) + at(right, top)
    }

    pub fn agent_fits(&self, at: Point, agent: i64) -> bool {
        self.is_free(i64::from(at.x) - agent / 2, i64::from(at.y) - agent / 2, agent, agent)
    }

    /// Walks pixel by pixel, as wg_quadtree_map_cast does.
    pub fn can_walk(&self, from: Point, to: Point, agent: i64) -> bool {
        let (dx, dy) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
        let steps = dx.abs().max(dy.abs()).max(1);
        let along = |delta: i64, step: i64| (2 * delta * step + steps).div_euclid(2 * steps);
        (0..=steps).all(|step| {
            let (x, y) = (i64::from(from.x) + along(dx, step), i64::from(from.y) + along(dy, step));
            self.is_free(x - agent / 2, y - agent / 2, agent, agent)
        })
    }

    /// The largest aligned empty squares between two sides: first column, first row, side.
    pub fn squares(&self, smallest: i64, largest: i64) -> BTreeSet<(i64, i64, i64)> {
        let mut squares = BTreeSet::new();
        let (x0, y0) = (i64::from(self.rect.x), i64::from(self.rect.y));
        for y in (y0.div_euclid(1024)..).take_while(|y| y * 1024 < self.rect.end_y()) {
            for x in (x0.div_euclid(1024)..).take_while(|x| x * 1024 < self.rect.end_x()) {
                self.divide((x * 1024, y * 1024, 1024), smallest, largest, &mut squares);
            }
        }
        squares
    }

    pub fn divide(
        &self,
        (x, y, side): (i64, i64, i64),
        smallest: i64,
        largest: i64,
        squares: &mut BTreeSet<(i64, i64, i64)>,
    ) {
        let rect = &self.rect;
        let is_apart = x >= rect.end_x()
            || y >= rect.end_y()
            || x + side <= i64::from(rect.x)
            || y + side <= i64::from(rect.y);
        if side < smallest || is_apart {
            return;
        }
        if side <= largest && self.is_free(x, y, side, side) {
            squares.insert((x, y, side));
            return;
        }
        let half = side / 2;
        if half > 0 {
            for (dx, dy) in [(0, 0), (half, 0), (0, half), (half, half)] {
                self.divide((x + dx, y + dy, half), smallest, largest, squares);
            }
        }
    }
}

pub fn square_of(at: &Waypoint) -> (i64, i64, i64) {
    let side = i64::from(at.side);
    (i64::from(at.x) - side / 2, i64::from(at.y) - side / 2, side)
}

pub fn points_of(waypoints: &Waypoints) -> Vec<Waypoint> {
    let mut points = Vec::new();
    waypoints.points(None, &mut |point| points.push(point)).unwrap();
    points
}

pub fn links_of(waypoints: &Waypoints) -> Vec<WaypointLink> {
    let mut links = Vec::new();
    waypoints.links(None, &mut |link| links.push(link)).unwrap();
    links
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
pub fn check_waypoints(map: &QuadtreeMap, waypoints: &Waypoints, def: &WaypointsDef) {
    let dense = Dense::of(map, def.rect);
    let agent = i64::from(def.agent_size);
    let smallest = i64::from(def.agent_size.next_power_of_two());
    let largest = match def.max_spacing {
        0 => 1024,
        spacing => {
            (0..=10).map(|log| 1 << log).filter(|side| *side <= i64::from(spacing)).max().unwrap()
        }
    };
    let expected = dense.squares(smallest, largest);
    let points = points_of(waypoints);
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

    let links = links_of(waypoints);
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
        waypoints.links_of(point.id, &mut |link| {
            assert_eq!(link.from, point.id);
            assert!(own.insert((link.to, link.portal)));
        });
        assert_eq!(own, of_each.remove(&point.id).unwrap_or_default());
    }
}

pub fn update(waypoints: &mut Waypoints, map: &QuadtreeMap, budget: u64) {
    let mut rounds = 0;
    loop {
        let done = waypoints.update(map, budget).unwrap();
        assert!(done.steps <= budget.saturating_add(64));
        if done.is_done {
            return;
        }
        rounds += 1;
        assert!(rounds < 10_000, "an update never ends");
    }
}

/// Runs a search in pieces to its end.
pub fn search(
    search: &mut PathSearch,
    map: &QuadtreeMap,
    waypoints: &Waypoints,
    query: &PathQuery,
    budget: u64,
) -> PathReport {
    search.begin(map, waypoints, query).unwrap();
    while search.report().outcome == PathOutcome::Running {
        search.step(map, waypoints, budget).unwrap();
    }
    search.report()
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
pub fn doors(waypoints: &Waypoints, dense: &Dense, at: Point, agent: i64) -> BTreeMap<u32, u64> {
    let mut found = BTreeMap::new();
    let (x, y) = (i64::from(at.x) - agent / 2, i64::from(at.y) - agent / 2);
    for point in points_of(waypoints) {
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
        if is_next && sweeps_free(dense, at, inside, agent) {
            found.insert(point.id, cost);
        }
    }
    found
}

/// True if no wall shares more than a border with the box anywhere between two places: by the
/// rectangle of places, open, in which the box touches the wall.
pub fn sweeps_free(dense: &Dense, from: Point, to: Point, agent: i64) -> bool {
    let (before, beyond) = (agent / 2, agent - agent / 2);
    let (x0, y0) = (i64::from(from.x), i64::from(from.y));
    let (x1, y1) = (i64::from(to.x), i64::from(to.y));
    for y in y0.min(y1) - before..y0.max(y1) + beyond {
        for x in x0.min(x1) - before..x0.max(x1) + beyond {
            if dense.is_free(x, y, 1, 1) {
                continue;
            }
            // Cut the segment, with its parameter between 0 and 1 as a fraction, by each open strip.
            let (mut low, mut high) = ((0i128, 1i128), (1i128, 1i128));
            let mut is_apart = false;
            for (start, delta, first, last) in [
                (x0, x1 - x0, x - beyond, x + 1 + before),
                (y0, y1 - y0, y - beyond, y + 1 + before),
            ] {
                if delta == 0 {
                    is_apart |= start <= first || start >= last;
                    continue;
                }
                let mut ends = [first - start, last - start].map(i128::from);
                if delta < 0 {
                    ends = [-ends[1], -ends[0]];
                }
                let divisor = i128::from(delta.abs());
                let less = |a: (i128, i128), b: (i128, i128)| a.0 * b.1 < b.0 * a.1;
                if less(low, (ends[0], divisor)) {
                    low = (ends[0], divisor);
                }
                if less((ends[1], divisor), high) {
                    high = (ends[1], divisor);
                }
                // Open strips: touching ends do not count, but for a strip that holds all.
                is_apart |= ends[1] <= 0 || ends[0] >= divisor;
            }
            if !is_apart && low.0 * high.1 < high.0 * low.1 {
                return false;
            }
            if !is_apart && from == to {
                return false;
            }
        }
    }
    true
}

/// The length of a shortest way over the waypoints, by Dijkstra.
pub fn shortest(
    waypoints: &Waypoints,
    starts: &BTreeMap<u32, u64>,
    goals: &BTreeMap<u32, u64>,
) -> Option<u64> {
    let middle = |id| waypoints.get(id).map(|at| Point { x: at.x, y: at.y }).unwrap();
    let mut links: BTreeMap<u32, Vec<(u32, u64)>> = BTreeMap::new();
    for link in links_of(waypoints) {
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
    map: &QuadtreeMap,
    waypoints: &Waypoints,
    def: &WaypointsDef,
    searcher: &mut PathSearch,
    (start, goal): (Point, Point),
    budget: u64,
) -> PathOutcome {
    let dense = Dense::of(map, def.rect);
    let agent = i64::from(def.agent_size);
    let query = PathQuery { start, goal, max_cost: 0, max_nodes: 0 };
    let report = search(searcher, map, waypoints, &query, budget);
    let inside = |at: Point| {
        let (x, y) = (i64::from(at.x) - agent / 2, i64::from(at.y) - agent / 2);
        x >= i64::from(def.rect.x)
            && y >= i64::from(def.rect.y)
            && x + agent <= def.rect.end_x()
            && y + agent <= def.rect.end_y()
    };
    let (starts, goals) =
        (doors(waypoints, &dense, start, agent), doors(waypoints, &dense, goal, agent));
    let expected = if !inside(start) {
        PathOutcome::StartOutside
    } else if !dense.agent_fits(start, agent) {
        PathOutcome::StartInWall
    } else if !inside(goal) {
        PathOutcome::GoalOutside
    } else if !dense.agent_fits(goal, agent) {
        PathOutcome::GoalInWall
    } else if sweeps_free(&dense, start, goal, agent) {
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
                assert!(sweeps_free(&dense, leg[0], leg[1], agent), "{leg:?}");
            }
        }
        assert!(report.length <= report.cost as f64 / 16.0 + 0.01);
        // The limits: one less than it took is too little, as much is enough.
        let nodes = report.nodes;
        let limited = PathQuery { max_nodes: nodes, ..query };
        assert_eq!(search(searcher, map, waypoints, &limited, 50).outcome, PathOutcome::Found);
        if nodes > 1 {
            let limited = PathQuery { max_nodes: nodes - 1, ..query };
            let outcome = search(searcher, map, waypoints, &limited, 50).outcome;
            assert_eq!(outcome, PathOutcome::NodeLimit);
        }
        let limited = PathQuery { max_cost: report.cost.div_ceil(16), ..query };
        assert_eq!(search(searcher, map, waypoints, &limited, 50).outcome, PathOutcome::Found);
        if report.cost / 16 > 1 {
            let limited = PathQuery { max_cost: report.cost.div_ceil(16) - 1, ..query };
            let outcome = search(searcher, map, waypoints, &limited, 50).outcome;
            assert_eq!(outcome, PathOutcome::CostLimit);
        }
    } else {
        assert!(points.is_empty());
    }
    expected
}
