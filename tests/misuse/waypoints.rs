//! The exports of waypoints of a quadtree map, and of searches for paths over them.

use std::ptr;

use worldgrids::coord::{Point, Rect};
use worldgrids::ffi::WgKind;
use worldgrids::quadtree_map::PathQuery;

use crate::Row;
use crate::call::Call;
use crate::exports::*;
use crate::world::ObjectKind;

pub const WAYPOINTS: ObjectKind = ObjectKind {
    kind: WgKind::QuadtreeMapWaypoints,
    create: create_waypoints,
    destroy: |bits| {
        unsafe { wg_quadtree_map_waypoints_destroy(WgQuadtreeMapWaypoints { bits }) };
    },
    save: save_waypoints,
};

pub const PATH: ObjectKind = ObjectKind {
    kind: WgKind::QuadtreeMapPath,
    create: create_path,
    destroy: |bits| {
        unsafe { wg_quadtree_map_path_destroy(WgQuadtreeMapPath { bits }) };
    },
    save: |bits| {
        let points = crate::common::fill(|points, capacity, count| unsafe {
            wg_quadtree_map_path_points(WgQuadtreeMapPath { bits }, 0, points, capacity, count)
        });
        format!("{points:?}").into_bytes()
    },
};

pub const FLOW: ObjectKind = ObjectKind {
    kind: WgKind::QuadtreeMapFlow,
    create: create_flow,
    destroy: |bits| {
        unsafe { wg_quadtree_map_flow_destroy(WgQuadtreeMapFlow { bits }) };
    },
    save: |bits| {
        let mut stats = WgQuadtreeMapFlowStats::default();
        let size = size_of::<WgQuadtreeMapFlowStats>() as u32;
        let flow = WgQuadtreeMapFlow { bits };
        assert_eq!(unsafe { wg_quadtree_map_flow_stats(flow, &mut stats, size) }, WgStatus::Ok);
        format!("{stats:?}").into_bytes()
    },
};

const RECT: Rect = Rect { x: 0, y: 0, width: 256, height: 256 };
const QUERY: PathQuery = PathQuery {
    start: Point { x: 120, y: 150 },
    goal: Point { x: 110, y: 140 },
    max_cost: 0,
    max_nodes: 0,
    goal_radius: 0,
    reserved: 0,
};

/// Of the waypoint whose region begins at (128, 128).
const ID: u64 = 0x8000_0080_8000_0080;

fn def() -> WgQuadtreeMapWaypointsDef {
    WgQuadtreeMapWaypointsDef { rect: RECT, agent_size: 100, ..Default::default() }
}

/// A map with a wall, for as long as a call takes.
fn with_map(call: impl FnOnce(WgQuadtreeMap) -> WgStatus) {
    let mut map = WgQuadtreeMap { bits: 0 };
    unsafe {
        assert_eq!(wg_quadtree_map_create(&WgQuadtreeMapDef::default(), &mut map), WgStatus::Ok);
        assert_eq!(wg_quadtree_map_set(map, 5, 5, 1), WgStatus::Ok);
        assert_eq!(call(map), WgStatus::Ok);
        wg_quadtree_map_destroy(map);
    }
}

fn create_waypoints() -> u64 {
    let mut waypoints = WgQuadtreeMapWaypoints { bits: 0 };
    unsafe {
        assert_eq!(wg_quadtree_map_waypoints_create(&def(), &mut waypoints), WgStatus::Ok);
        with_map(|map| wg_quadtree_map_waypoints_update(waypoints, map, u64::MAX, ptr::null_mut()));
    }
    waypoints.bits
}

fn save_waypoints(bits: u64) -> Vec<u8> {
    let waypoints = WgQuadtreeMapWaypoints { bits };
    let links = crate::common::fill(|links, capacity, count| unsafe {
        wg_quadtree_map_waypoints_links(waypoints, ptr::null(), links, capacity, count)
    });
    let points = crate::common::fill(|points, capacity, count| unsafe {
        wg_quadtree_map_waypoints_points(waypoints, ptr::null(), points, capacity, count)
    });
    format!("{points:?} {links:?}").into_bytes()
}

/// A search that has found its way.
fn create_path() -> u64 {
    let mut path = WgQuadtreeMapPath { bits: 0 };
    let bits = create_waypoints();
    let waypoints = WgQuadtreeMapWaypoints { bits };
    unsafe {
        let def = WgQuadtreeMapPathDef::default();
        assert_eq!(wg_quadtree_map_path_create(&def, &mut path), WgStatus::Ok);
        wg_quadtree_map_path_begin(path, waypoints, &QUERY, ptr::null_mut());
        let status = wg_quadtree_map_path_step(path, waypoints, u64::MAX, ptr::null_mut());
        assert_eq!(status, WgStatus::Ok);
        wg_quadtree_map_waypoints_destroy(waypoints);
    }
    path.bits
}

/// A flow that knows the ways of both ends.
fn create_flow() -> u64 {
    let mut flow = WgQuadtreeMapFlow { bits: 0 };
    let bits = create_waypoints();
    let waypoints = WgQuadtreeMapWaypoints { bits };
    unsafe {
        let def = WgQuadtreeMapFlowDef::default();
        assert_eq!(wg_quadtree_map_flow_create(&def, &mut flow), WgStatus::Ok);
        assert_eq!(wg_quadtree_map_flow_begin(flow, waypoints, &QUERY.goal), WgStatus::Ok);
        let (ends, out) = ([QUERY.start, QUERY.goal], ptr::null_mut());
        let status = wg_quadtree_map_flow_update(flow, waypoints, ends.as_ptr(), 2, u64::MAX, out);
        assert_eq!(status, WgStatus::Ok);
        wg_quadtree_map_waypoints_destroy(waypoints);
    }
    flow.bits
}

impl Call {
    fn flow(&mut self) -> WgQuadtreeMapFlow {
        WgQuadtreeMapFlow { bits: self.handle(WgKind::QuadtreeMapFlow) }
    }

    fn waypoints(&mut self) -> WgQuadtreeMapWaypoints {
        WgQuadtreeMapWaypoints { bits: self.handle(WgKind::QuadtreeMapWaypoints) }
    }

    fn path(&mut self) -> WgQuadtreeMapPath {
        WgQuadtreeMapPath { bits: self.handle(WgKind::QuadtreeMapPath) }
    }

    fn walled_map(&mut self) -> WgQuadtreeMap {
        WgQuadtreeMap { bits: self.handle(WgKind::QuadtreeMap) }
    }
}

/// One row an export.
pub const ROWS: &[Row] = &[
    Row::new("wg_quadtree_map_waypoints_create", |call| unsafe {
        let out_waypoints = call.out::<WgQuadtreeMapWaypoints>("out_waypoints");
        let status = wg_quadtree_map_waypoints_create(call.input("def", &[def()]), out_waypoints);
        if status == WgStatus::Ok {
            wg_quadtree_map_waypoints_destroy(*out_waypoints);
        }
        status
    }),
    Row::new("wg_quadtree_map_waypoints_update", |call| unsafe {
        let (waypoints, map) = (call.waypoints(), call.walled_map());
        wg_quadtree_map_waypoints_update(waypoints, map, 9, call.optional_out("out_update"))
    }),
    Row::new("wg_quadtree_map_waypoints_update_many", |call| unsafe {
        let (waypoints, map) = ([call.waypoints()], call.walled_map());
        let (waypoints, out) =
            (call.input("waypoints", &waypoints), call.optional_out("out_updates"));
        wg_quadtree_map_waypoints_update_many(waypoints, 1, map, 9, out)
    }),
    Row::new("wg_quadtree_map_waypoints_links_of", |call| unsafe {
        let (waypoints, out) = (call.waypoints(), call.out("out_links"));
        wg_quadtree_map_waypoints_links_of(waypoints, ID, out, 64, call.out("out_count"))
    }),
    Row::new("wg_quadtree_map_waypoints_get", |call| unsafe {
        wg_quadtree_map_waypoints_get(call.waypoints(), ID, call.out("out_waypoint"))
    }),
    Row::new("wg_quadtree_map_flow_create", |call| unsafe {
        let out_flow = call.out::<WgQuadtreeMapFlow>("out_flow");
        let def = call.input("def", &[WgQuadtreeMapFlowDef::default()]);
        let status = wg_quadtree_map_flow_create(def, out_flow);
        if status == WgStatus::Ok {
            wg_quadtree_map_flow_destroy(*out_flow);
        }
        status
    }),
    Row::new("wg_quadtree_map_flow_begin", |call| unsafe {
        let (flow, waypoints) = (call.flow(), call.waypoints());
        wg_quadtree_map_flow_begin(flow, waypoints, call.input("goal", &[QUERY.goal]))
    }),
    Row::new("wg_quadtree_map_flow_update", |call| unsafe {
        let (flow, waypoints) = (call.flow(), call.waypoints());
        let points = call.input("points", &[QUERY.start, QUERY.goal]);
        let out = call.optional_out("out_update");
        wg_quadtree_map_flow_update(flow, waypoints, points, 2, 9, out)
    }),
    Row::new("wg_quadtree_map_flow_corners", |call| unsafe {
        let (flow, waypoints) = (call.flow(), call.waypoints());
        let points = call.input("points", &[QUERY.start, QUERY.goal]);
        wg_quadtree_map_flow_corners(flow, waypoints, points, 2, call.out("out_corners"))
    }),
    Row::new("wg_quadtree_map_path_create", |call| unsafe {
        let out_path = call.out::<WgQuadtreeMapPath>("out_path");
        let def = call.input("def", &[WgQuadtreeMapPathDef::default()]);
        let status = wg_quadtree_map_path_create(def, out_path);
        if status == WgStatus::Ok {
            wg_quadtree_map_path_destroy(*out_path);
        }
        status
    }),
    Row::new("wg_quadtree_map_path_begin", |call| unsafe {
        let (path, waypoints) = (call.path(), call.waypoints());
        let query = call.input("query", &[QUERY]);
        wg_quadtree_map_path_begin(path, waypoints, query, call.optional_out("out_report"))
    }),
    Row::new("wg_quadtree_map_path_step", |call| unsafe {
        let (path, waypoints) = (call.path(), call.waypoints());
        wg_quadtree_map_path_step(path, waypoints, 9, call.optional_out("out_report"))
    }),
];
