//! Waypoints and paths beside brute force.

#[path = "../../../tests/waypoints/brute_force.rs"]
mod brute_force;
#[path = "../../../tests/waypoints/dense.rs"]
mod dense;

use std::ptr::null;

use brute_force::{Network, Search, check_path, check_waypoints};
use dense::Dense;
use worldgrids::coord::Point;
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::quadtree_map::{
    NearestPlace, PathOutcome, PathQuery, PathReport, Waypoint, WaypointLink, WaypointsDef,
};

use super::super::MAX_BYTES;
use super::super::calls::{Input, answer, ok};
use super::inlines::*;
use super::window::{SIDE, WHOLE};
use super::{Game, part, refusals};

/// Waypoints of a part of the window, and a search over them.
pub struct Guide {
    waypoints: WgQuadtreeMapWaypoints,
    /// Of an agent of another size, often brought up to date together with them.
    others: WgQuadtreeMapWaypoints,
    path: WgQuadtreeMapPath,
    flow: WgQuadtreeMapFlow,
    def: WaypointsDef,
}

impl Drop for Guide {
    fn drop(&mut self) {
        ok(unsafe { wg_quadtree_map_waypoints_destroy(self.waypoints) });
        ok(unsafe { wg_quadtree_map_waypoints_destroy(self.others) });
        ok(unsafe { wg_quadtree_map_path_destroy(self.path) });
        ok(unsafe { wg_quadtree_map_flow_destroy(self.flow) });
    }
}

impl Guide {
    fn new(def: WaypointsDef) -> Self {
        let WaypointsDef { rect, agent_size, max_spacing, max_bytes } = def;
        let mut waypoints = WgQuadtreeMapWaypoints { bits: 0 };
        let asked = WgQuadtreeMapWaypointsDef {
            rect,
            agent_size,
            max_spacing,
            max_bytes,
            ..Default::default()
        };
        ok(unsafe { wg_quadtree_map_waypoints_create(&asked, &mut waypoints) });
        let mut others = WgQuadtreeMapWaypoints { bits: 0 };
        let asked = WgQuadtreeMapWaypointsDef { agent_size: 7, ..asked };
        ok(unsafe { wg_quadtree_map_waypoints_create(&asked, &mut others) });
        let mut path = WgQuadtreeMapPath { bits: 0 };
        let asked = WgQuadtreeMapPathDef { max_bytes, ..Default::default() };
        ok(unsafe { wg_quadtree_map_path_create(&asked, &mut path) });
        let mut flow = WgQuadtreeMapFlow { bits: 0 };
        let asked = WgQuadtreeMapFlowDef { max_bytes, ..Default::default() };
        ok(unsafe { wg_quadtree_map_flow_create(&asked, &mut flow) });
        Self { waypoints, others, path, flow, def }
    }

    /// Some steps towards a map; whether they were all.
    fn update(&self, map: WgQuadtreeMap, budget: u64) -> bool {
        let mut updates = [WgQuadtreeMapWaypointsUpdate::default(); 2];
        let (both, out) = ([self.waypoints, self.others], updates.as_mut_ptr());
        ok(if budget.is_multiple_of(3) {
            unsafe { wg_quadtree_map_waypoints_update(self.waypoints, map, budget, out) }
        } else {
            unsafe { wg_quadtree_map_waypoints_update_many(&both[0], 2, map, budget, out) }
        });
        assert!(updates.iter().all(|update| update.steps <= budget.saturating_add(64)));
        updates[0].is_done == 1
    }

    fn begin(&self, query: &PathQuery) -> PathReport {
        report(|out| unsafe { wg_quadtree_map_path_begin(self.path, self.waypoints, query, out) })
    }

    fn step(&self, budget: u64) -> PathReport {
        report(|out| unsafe { wg_quadtree_map_path_step(self.path, self.waypoints, budget, out) })
    }
}

fn report(call: impl Fn(*mut WgQuadtreeMapPathReport) -> WgStatus) -> PathReport {
    const OUTCOMES: [PathOutcome; 11] = [
        PathOutcome::Idle,
        PathOutcome::Running,
        PathOutcome::Found,
        PathOutcome::NoPath,
        PathOutcome::NodeLimit,
        PathOutcome::CostLimit,
        PathOutcome::StartInWall,
        PathOutcome::GoalInWall,
        PathOutcome::StartOutside,
        PathOutcome::GoalOutside,
        PathOutcome::Outdated,
    ];
    // SAFETY: numbers, for which zero is a value.
    let mut report: WgQuadtreeMapPathReport = unsafe { std::mem::zeroed() };
    ok(call(&mut report));
    let WgQuadtreeMapPathReport { outcome, steps, nodes, cost, points, length, .. } = report;
    let outcome = OUTCOMES[outcome as usize];
    PathReport { outcome, steps, nodes, cost, points, length }
}

impl Network for WgQuadtreeMapWaypoints {
    fn len(&self) -> u64 {
        let mut stats = WgQuadtreeMapWaypointsStats::default();
        let size = size_of::<WgQuadtreeMapWaypointsStats>() as u32;
        ok(unsafe { wg_quadtree_map_waypoints_stats(*self, &mut stats, size) });
        stats.waypoints
    }

    fn points(&self) -> Vec<Waypoint> {
        answer(|out, capacity, count| unsafe {
            wg_quadtree_map_waypoints_points(*self, null(), out, capacity, count)
        })
    }

    fn links(&self) -> Vec<WaypointLink> {
        answer(|out, capacity, count| unsafe {
            wg_quadtree_map_waypoints_links(*self, null(), out, capacity, count)
        })
    }

    fn links_of(&self, id: u64) -> Vec<WaypointLink> {
        answer(|out, capacity, count| unsafe {
            wg_quadtree_map_waypoints_links_of(*self, id, out, capacity, count)
        })
    }

    fn get(&self, id: u64) -> Option<Waypoint> {
        found(|out| unsafe { wg_quadtree_map_waypoints_get(*self, id, out) })
    }

    fn at(&self, x: i32, y: i32) -> Option<Waypoint> {
        found(|out| unsafe { wg_quadtree_map_waypoints_at(*self, x, y, out) })
    }

    fn component(&self, x: i32, y: i32) -> Option<u64> {
        let mut component = 0;
        let (at, out) = (Point { x, y }, &mut component);
        ok(unsafe { wg_quadtree_map_waypoints_components(*self, &at, 1, out) });
        (component != u64::MAX).then_some(component)
    }

    fn nearest(&self, from: Point, radius: u32, component: Option<u64>) -> Option<NearestPlace> {
        // SAFETY: numbers, for which zero is a value.
        let mut nearest: WgQuadtreeMapNearestPlace = unsafe { std::mem::zeroed() };
        let (component, out) = (component.unwrap_or(u64::MAX), &mut nearest);
        ok(unsafe {
            wg_quadtree_map_waypoints_nearest_many(*self, &from, 1, radius, component, out)
        });
        (nearest.is_found == 1).then_some(NearestPlace {
            place: nearest.place,
            distance_squared: nearest.distance_squared,
            component: Some(nearest.component).filter(|&component| component != u64::MAX),
        })
    }
}

fn found(call: impl Fn(*mut Waypoint) -> WgStatus) -> Option<Waypoint> {
    let mut waypoint = Waypoint::default();
    match call(&mut waypoint) {
        WgStatus::Empty => None,
        status => {
            ok(status);
            Some(waypoint)
        }
    }
}

fn corner_of(
    flow: WgQuadtreeMapFlow,
    waypoints: WgQuadtreeMapWaypoints,
    from: Point,
) -> WgQuadtreeMapFlowCorner {
    // SAFETY: numbers, for which zero is a value.
    let mut corner: WgQuadtreeMapFlowCorner = unsafe { std::mem::zeroed() };
    ok(unsafe { wg_quadtree_map_flow_corners(flow, waypoints, &from, 1, &mut corner) });
    corner
}

/// A search with all that it reads.
struct Searching<'a> {
    guide: &'a Guide,
}

impl Search for Searching<'_> {
    fn search(&mut self, query: &PathQuery, budget: u64) -> PathReport {
        let mut report = self.guide.begin(query);
        while report.outcome == PathOutcome::Running {
            report = self.guide.step(budget);
        }
        report
    }

    fn points(&self) -> Vec<Point> {
        answer(|out, capacity, count| unsafe {
            wg_quadtree_map_path_points(self.guide.path, 0, out, capacity, count)
        })
    }

    fn route(&self) -> Vec<Point> {
        answer(|out, capacity, count| unsafe {
            wg_quadtree_map_path_points(self.guide.path, 1, out, capacity, count)
        })
    }
}

impl Game {
    pub(super) fn guide(&mut self, input: &mut Input<'_>) {
        let what = input.byte() % 10;
        let Some(guide) = self.guide.as_mut().filter(|_| what > 0) else {
            self.guide = Some(Guide::new(self.waypoints_def(input)));
            return;
        };
        let budget = u64::from(input.byte()) + 1;
        match what {
            // Left half done; or begun for another map, which makes all anew.
            1 | 2 => {
                guide.update(if what == 1 { self.map } else { self.client }, budget);
            }
            3 => self.search_on(budget, input),
            4 | 5 => self.flow_on(what == 5, budget, input),
            _ => self.check_guide(budget, input),
        }
    }

    fn waypoints_def(&self, input: &mut Input<'_>) -> WaypointsDef {
        let part @ [.., width, height] = part(input);
        let rect = self.window.rect(if width * height == 0 { WHOLE } else { part });
        let (size, spacing) = (input.byte(), input.byte());
        let agent_size = [1u32, 2, 3, 5, 8, 20, 1024][usize::from(size) % 7];
        let max_spacing = match spacing {
            0..128 => 0,
            _ => u32::from(spacing),
        };
        WaypointsDef { rect, agent_size, max_spacing, max_bytes: MAX_BYTES }
    }

    fn ends(&self, input: &mut Input<'_>) -> [Point; 2] {
        [(); 2].map(|()| self.window.point(input.below(SIDE), input.below(SIDE)))
    }

    /// A search that goes on while map and waypoints change.
    fn search_on(&self, budget: u64, input: &mut Input<'_>) {
        let Some(guide) = &self.guide else { return };
        if input.one_in(2) {
            let [start, goal] = self.ends(input);
            let goal_radius = u32::from(input.byte() / 8);
            guide.begin(&PathQuery { start, goal, goal_radius, ..PathQuery::default() });
        }
        let report = guide.step(budget);
        let points = Searching { guide }.points();
        assert_eq!(report.points, points.len() as u64);
        assert_eq!(report.outcome == PathOutcome::Found, !points.is_empty());
    }

    /// A flow that goes on while map and waypoints change; in the end it knows what a new one knows.
    fn flow_on(&self, is_checked: bool, budget: u64, input: &mut Input<'_>) {
        let Some(guide) = &self.guide else { return };
        let Guide { waypoints, flow, .. } = *guide;
        let [goal, from] = self.ends(input);
        if input.one_in(3) {
            ok(unsafe { wg_quadtree_map_flow_begin(flow, waypoints, &goal) });
        }
        let mut update = WgQuadtreeMapFlowUpdate::default();
        let step = |update| unsafe {
            wg_quadtree_map_flow_update(flow, waypoints, &from, 1, budget, update)
        };
        ok(step(&mut update));
        if !is_checked {
            return;
        }
        while update.is_done == 0 {
            ok(step(&mut update));
        }
        let corner = corner_of(flow, waypoints, from);
        assert_ne!(corner.outcome, PathOutcome::Running as u32);
        if corner.outcome == PathOutcome::Found as u32 {
            assert!(corner.cost > 0 || corner.corner == from);
        }
    }

    fn check_guide(&mut self, budget: u64, input: &mut Input<'_>) {
        let ends = self.ends(input);
        let Some(guide) = self.guide.as_ref() else { return };
        while !guide.update(self.map, budget) {}
        let dense = Dense::new(guide.def.rect, &super::read(self.map, guide.def.rect));
        check_waypoints(&dense, &guide.waypoints, &guide.def);
        let [start, goal] = ends;
        check_path(&dense, &guide.def, &mut Searching { guide }, (start, goal), budget);
        let (origin, size) = (null(), refusals::SHAPE_SIZE);
        answer(|out, capacity, count| unsafe {
            wg_quadtree_map_path_debug_shapes(guide.path, !0, origin, out, capacity, size, count)
        });
        answer(|out, capacity, count| unsafe {
            let (waypoints, rect) = (guide.waypoints, &guide.def.rect);
            wg_quadtree_map_waypoints_debug_shapes(
                waypoints, rect, !0, origin, out, capacity, size, count,
            )
        });
        // Nothing has changed since.
        assert!(guide.update(self.map, 0));
    }
}
