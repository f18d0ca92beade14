//! The library's types, as the tests ask them.

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    NearestPlace, PathOutcome, PathQuery, PathReport, PathSearch, QuadtreeMap, Waypoint,
    WaypointLink, Waypoints, WaypointsDef,
};

use super::brute_force::{self, Network, Search};
use super::dense::Dense;

pub fn dense(map: &QuadtreeMap, rect: Rect) -> Dense {
    let mut pixels = vec![0; rect.width as usize * rect.height as usize];
    map.read_rect(rect, &mut pixels, 0).unwrap();
    Dense::new(rect, &pixels)
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
    waypoints: &Waypoints,
    query: &PathQuery,
    budget: u64,
) -> PathReport {
    search.begin(waypoints, query).unwrap();
    while search.report().outcome == PathOutcome::Running {
        search.step(waypoints, budget).unwrap();
    }
    search.report()
}

impl Network for Waypoints {
    fn len(&self) -> u64 {
        Waypoints::len(self)
    }

    fn points(&self) -> Vec<Waypoint> {
        points_of(self)
    }

    fn links(&self) -> Vec<WaypointLink> {
        links_of(self)
    }

    fn links_of(&self, id: u64) -> Vec<WaypointLink> {
        let mut links = Vec::new();
        Waypoints::links_of(self, id, &mut |link| links.push(link));
        links
    }

    fn get(&self, id: u64) -> Option<Waypoint> {
        Waypoints::get(self, id)
    }

    fn at(&self, x: i32, y: i32) -> Option<Waypoint> {
        Waypoints::at(self, x, y)
    }

    fn component(&self, x: i32, y: i32) -> Option<u64> {
        Waypoints::component(self, x, y)
    }

    fn nearest(&self, from: Point, radius: u32, component: Option<u64>) -> Option<NearestPlace> {
        Waypoints::nearest(self, from, radius, component).unwrap()
    }
}

/// A search with what it reads.
pub struct Searching<'a> {
    pub path: &'a mut PathSearch,
    pub waypoints: &'a Waypoints,
}

impl Search for Searching<'_> {
    fn search(&mut self, query: &PathQuery, budget: u64) -> PathReport {
        search(self.path, self.waypoints, query, budget)
    }

    fn points(&self) -> Vec<Point> {
        self.path.points().to_vec()
    }

    fn route(&self) -> Vec<Point> {
        self.path.route().to_vec()
    }
}

pub fn check_waypoints(map: &QuadtreeMap, waypoints: &Waypoints, def: &WaypointsDef) {
    brute_force::check_waypoints(&dense(map, def.rect), waypoints, def);
}

pub fn check_path(
    dense: &Dense,
    waypoints: &Waypoints,
    def: &WaypointsDef,
    path: &mut PathSearch,
    ends: (Point, Point),
    budget: u64,
) -> Option<f64> {
    brute_force::check_path(dense, def, &mut Searching { path, waypoints }, ends, budget)
}
