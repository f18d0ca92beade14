//! A life of waypoints and of a search over them. The map they are of lives beside and never fails.

use std::cell::Cell;
use std::ptr::{null, null_mut};

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{PathQuery, Waypoint};

use crate::common::allocator::without_failure;
use crate::exports::*;
use crate::{Scenario, Step, answer, first_refusal};

const RECT: Rect = Rect { x: -160, y: -160, width: 320, height: 320 };
const QUERY: PathQuery = PathQuery {
    start: Point { x: -150, y: 0 },
    goal: Point { x: 150, y: 0 },
    max_cost: 0,
    max_nodes: 0,
    goal_radius: 0,
    reserved: 0,
};

/// What a life is about; each test runs on a thread of its own.
#[derive(Clone, Copy)]
struct Life {
    map: WgQuadtreeMap,
    waypoints: WgQuadtreeMapWaypoints,
    /// Of a larger agent.
    larger: WgQuadtreeMapWaypoints,
    path: WgQuadtreeMapPath,
    flow: WgQuadtreeMapFlow,
}

thread_local! {
    static MAP: Cell<WgQuadtreeMap> = const { Cell::new(WgQuadtreeMap { bits: 0 }) };
}

fn create(max_bytes: u64) -> Result<Life, WgStatus> {
    let mut life = Life {
        map: MAP.get(),
        waypoints: WgQuadtreeMapWaypoints { bits: 0 },
        larger: WgQuadtreeMapWaypoints { bits: 0 },
        path: WgQuadtreeMapPath { bits: 0 },
        flow: WgQuadtreeMapFlow { bits: 0 },
    };
    without_failure(|| edit(life.map, 0));
    let def =
        WgQuadtreeMapWaypointsDef { rect: RECT, agent_size: 2, max_bytes, ..Default::default() };
    let larger_def = WgQuadtreeMapWaypointsDef { agent_size: 30, ..def };
    let path_def = WgQuadtreeMapPathDef { max_bytes, ..Default::default() };
    let flow_def = WgQuadtreeMapFlowDef { max_bytes, ..Default::default() };
    let created = first_refusal(unsafe {
        [
            wg_quadtree_map_waypoints_create(&def, &mut life.waypoints),
            wg_quadtree_map_waypoints_create(&larger_def, &mut life.larger),
            wg_quadtree_map_path_create(&path_def, &mut life.path),
            wg_quadtree_map_flow_create(&flow_def, &mut life.flow),
        ]
    });
    if created != WgStatus::Ok {
        destroy(life);
        return Err(created);
    }
    Ok(life)
}

/// Destroys all that was made.
fn destroy(life: Life) -> WgStatus {
    first_refusal(unsafe {
        [
            wg_quadtree_map_path_destroy(life.path),
            wg_quadtree_map_flow_destroy(life.flow),
            wg_quadtree_map_waypoints_destroy(life.larger),
            wg_quadtree_map_waypoints_destroy(life.waypoints),
        ]
    })
}

/// Walls that stand elsewhere in each step.
fn edit(map: WgQuadtreeMap, step: i32) -> WgStatus {
    unsafe {
        wg_quadtree_map_clear(map);
        for wall in 0..4 {
            let rect =
                Rect { x: wall * 70 - 110, y: wall * step * 17 - 159, width: 9, height: 200 };
            assert_eq!(wg_quadtree_map_fill_rect(map, &rect, 5, null_mut()), WgStatus::Ok);
        }
        wg_quadtree_map_damage_circle(map, 20 * step, 0, 30.0, 30.0, 255, null_mut())
    }
}

fn update(life: Life) -> WgStatus {
    unsafe { wg_quadtree_map_waypoints_update(life.waypoints, life.map, u64::MAX, null_mut()) }
}

fn update_both(life: Life) -> WgStatus {
    let both = [life.waypoints, life.larger];
    let (waypoints, map) = (both.as_ptr(), life.map);
    unsafe { wg_quadtree_map_waypoints_update_many(waypoints, 2, map, u64::MAX, null_mut()) }
}

fn begin(life: Life) -> WgStatus {
    unsafe { wg_quadtree_map_path_begin(life.path, life.waypoints, &QUERY, null_mut()) }
}

fn search(life: Life) -> WgStatus {
    unsafe { wg_quadtree_map_path_step(life.path, life.waypoints, u64::MAX, null_mut()) }
}

fn flow_on(life: Life) -> WgStatus {
    let (start, out) = (QUERY.start, null_mut());
    unsafe { wg_quadtree_map_flow_update(life.flow, life.waypoints, &start, 1, u64::MAX, out) }
}

fn corner(life: Life) -> WgQuadtreeMapFlowCorner {
    // SAFETY: numbers, for which zero is a value.
    let mut corner = unsafe { std::mem::zeroed() };
    let start = QUERY.start;
    let status =
        unsafe { wg_quadtree_map_flow_corners(life.flow, life.waypoints, &start, 1, &mut corner) };
    assert_eq!(status, WgStatus::Ok);
    corner
}

const SCENARIO: Scenario<Life> = Scenario {
    create,
    is_limited: true,
    steps: &[
        Step::new("first update", update),
        Step::new("begin", begin),
        Step::new("search", search),
        Step::new("points of the path", |life| {
            answer(|points, capacity, count| unsafe {
                wg_quadtree_map_path_points(life.path, 0, points, capacity, count)
            })
        }),
        Step::new("route of the path", |life| {
            answer(|points, capacity, count| unsafe {
                wg_quadtree_map_path_points(life.path, 1, points, capacity, count)
            })
        }),
        Step::new("stats of the path", |life| unsafe {
            let size = size_of::<WgQuadtreeMapPathStats>() as u32;
            wg_quadtree_map_path_stats(life.path, &mut WgQuadtreeMapPathStats::default(), size)
        }),
        Step::new("debug shapes of the path", |life| {
            answer(|shapes, capacity, count| unsafe {
                let size = size_of::<WgDebugShape>() as u32;
                wg_quadtree_map_path_debug_shapes(
                    life.path,
                    0,
                    null(),
                    shapes,
                    capacity,
                    size,
                    count,
                )
            })
        }),
        Step::new("waypoints", |life| {
            answer(|points, capacity, count| unsafe {
                wg_quadtree_map_waypoints_points(life.waypoints, &RECT, points, capacity, count)
            })
        }),
        Step::new("links", |life| {
            answer(|links, capacity, count| unsafe {
                wg_quadtree_map_waypoints_links(life.waypoints, &RECT, links, capacity, count)
            })
        }),
        Step::new("a waypoint and its links", |life| unsafe {
            let mut found = std::mem::zeroed::<Waypoint>();
            match wg_quadtree_map_waypoints_at(life.waypoints, -150, 0, &mut found) {
                WgStatus::Ok => {}
                refused => return refused,
            }
            match wg_quadtree_map_waypoints_get(life.waypoints, found.id, &mut found) {
                WgStatus::Ok => answer(|links, capacity, count| {
                    let (waypoints, id) = (life.waypoints, found.id);
                    wg_quadtree_map_waypoints_links_of(waypoints, id, links, capacity, count)
                }),
                refused => refused,
            }
        }),
        Step::new("components", |life| unsafe {
            let (ends, mut components) = ([QUERY.start, QUERY.goal], [0; 2]);
            let out = components.as_mut_ptr();
            wg_quadtree_map_waypoints_components(life.waypoints, ends.as_ptr(), 2, out)
        }),
        Step::new("nearest places", |life| unsafe {
            let (ends, mut nearest) = ([QUERY.start, QUERY.goal], std::mem::zeroed::<[_; 2]>());
            let (waypoints, out) = (life.waypoints, nearest.as_mut_ptr());
            wg_quadtree_map_waypoints_nearest_many(waypoints, ends.as_ptr(), 2, 64, u64::MAX, out)
        }),
        Step::new("begin of a flow", |life| unsafe {
            wg_quadtree_map_flow_begin(life.flow, life.waypoints, &QUERY.goal)
        }),
        Step::new("flow", flow_on),
        Step::new("corner and stats of a flow", |life| unsafe {
            corner(life);
            let size = size_of::<WgQuadtreeMapFlowStats>() as u32;
            wg_quadtree_map_flow_stats(life.flow, &mut WgQuadtreeMapFlowStats::default(), size)
        }),
        Step::new("stats", |life| unsafe {
            let size = size_of::<WgQuadtreeMapWaypointsStats>() as u32;
            let mut stats = WgQuadtreeMapWaypointsStats::default();
            wg_quadtree_map_waypoints_stats(life.waypoints, &mut stats, size)
        }),
        Step::new("debug shapes", |life| {
            answer(|shapes, capacity, count| unsafe {
                let size = size_of::<WgDebugShape>() as u32;
                wg_quadtree_map_waypoints_debug_shapes(
                    life.waypoints,
                    null(),
                    0,
                    null(),
                    shapes,
                    capacity,
                    size,
                    count,
                )
            })
        }),
        Step::new("edit", |life| without_failure(|| edit(life.map, 1))),
        Step::new("update after an edit", update),
        Step::new("begin again", begin),
        Step::new("search again", search),
        Step::new("flow again", flow_on),
        Step::new("another edit", |life| without_failure(|| edit(life.map, 0))),
        Step::new("update of both", update_both),
        Step::new("edit once more", |life| without_failure(|| edit(life.map, 1))),
        Step::new("update of both after an edit", update_both),
    ],
    save: |life| {
        let points = [life.waypoints, life.larger].map(|waypoints| {
            crate::common::fill(|points, capacity, count| unsafe {
                wg_quadtree_map_waypoints_points(waypoints, null(), points, capacity, count)
            })
        });
        let way = crate::common::fill(|points, capacity, count| unsafe {
            wg_quadtree_map_path_points(life.path, 0, points, capacity, count)
        });
        format!("{points:?} {way:?} {:?}", corner(life)).into_bytes()
    },
    bytes_reserved: |life| {
        let mut path_stats = WgQuadtreeMapPathStats::default();
        let path_size = size_of::<WgQuadtreeMapPathStats>() as u32;
        let peaks = [life.waypoints, life.larger].map(|waypoints| {
            let mut stats = WgQuadtreeMapWaypointsStats::default();
            let size = size_of::<WgQuadtreeMapWaypointsStats>() as u32;
            let status = unsafe { wg_quadtree_map_waypoints_stats(waypoints, &mut stats, size) };
            assert_eq!(status, WgStatus::Ok);
            stats.bytes_reserved_peak
        });
        let status = unsafe { wg_quadtree_map_path_stats(life.path, &mut path_stats, path_size) };
        assert_eq!(status, WgStatus::Ok);
        let mut flow_stats = WgQuadtreeMapFlowStats::default();
        let flow_size = size_of::<WgQuadtreeMapFlowStats>() as u32;
        let status = unsafe { wg_quadtree_map_flow_stats(life.flow, &mut flow_stats, flow_size) };
        assert_eq!(status, WgStatus::Ok);
        let peak = path_stats.bytes_reserved_peak.max(flow_stats.bytes_reserved_peak);
        peak.max(peaks[0]).max(peaks[1])
    },
    destroy,
};

pub fn live() {
    let mut map = WgQuadtreeMap { bits: 0 };
    let def = WgQuadtreeMapDef::default();
    assert_eq!(unsafe { wg_quadtree_map_create(&def, &mut map) }, WgStatus::Ok);
    unsafe { assert_eq!(wg_quadtree_map_reserve(map, 4000, 0, 200), WgStatus::Ok) };
    edit(map, 0);
    edit(map, 1);
    MAP.set(map);
    SCENARIO.check();
    assert_eq!(unsafe { wg_quadtree_map_destroy(map) }, WgStatus::Ok);
}
