//! Searches for paths over waypoints, each with memory of its own.

use core::ffi::c_char;
use core::ptr;

use crate::coord::Point;
use crate::ffi::boundary::boundary;
use crate::ffi::buffers::Plain;
use crate::ffi::definition::{Definition, Sized, choice, mirror};
use crate::ffi::handles::handle;
use crate::ffi::quadtree_map::WgQuadtreeMapWaypoints;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{PathQuery, PathReport, PathSearch, PathSearchStats, Waypoints};

/// A search for a path over the waypoints of a quadtree map, and its memory, which the next search uses
/// again: once it has what such searches need, it takes no more. To give that memory back, destroy it and
/// make another.
///
/// Begin it, then step it until its outcome is no longer RUNNING. Any number of searches may run over the
/// same waypoints at the same time, each on a thread of its own, as long as those do not change while a
/// call runs; between two steps they may. It reads the waypoints alone, so the map may change any time.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapPath {
    /// The handle's number; 0 is null.
    pub bits: u64,
}

handle!(WgQuadtreeMapPath => QuadtreeMapPath, PathSearch);

/// What a search is made from. Fill it by wg_quadtree_map_path_def_init.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapPathDef {
    /// Size of this struct, set by wg_quadtree_map_path_def_init.
    pub struct_size: u32,
    /// Set to 0.
    pub reserved: u32,
    /// The search refuses to take more bytes than this. Default 0: no limit.
    pub max_bytes: u64,
    /// A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
    pub debug_name: *const c_char,
}

impl Default for WgQuadtreeMapPathDef {
    fn default() -> Self {
        let struct_size = Self::NEWEST_SIZE;
        Self { struct_size, reserved: 0, max_bytes: 0, debug_name: ptr::null() }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgQuadtreeMapPathDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgQuadtreeMapPathDef {
    fn reserved(&self) -> u32 {
        self.reserved
    }
}

// SAFETY: repr(C) of whole numbers, without padding.
unsafe impl Plain for PathQuery {}

/// How far a search for a path is.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WgQuadtreeMapPathReport {
    /// What came of it: a WgQuadtreeMapPathOutcome.
    pub outcome: u32,
    /// 0.
    pub reserved: u32,
    /// Steps taken so far.
    pub steps: u64,
    /// Waypoints that the search went on from so far.
    pub nodes: u64,
    /// Length of the way in 256ths of a pixel, each leg rounded down; 0 until it is found.
    pub cost: u64,
    /// Points of the way; 0 until it is found.
    pub points: u64,
    /// Length of the way in pixels; of a way of one point, where the goal is the start, -0.0.
    pub length: f64,
}

impl From<PathReport> for WgQuadtreeMapPathReport {
    fn from(report: PathReport) -> Self {
        let PathReport { outcome, steps, nodes, cost, points, length } = report;
        let outcome = outcome as u32;
        Self { outcome, reserved: 0, steps, nodes, cost, points, length }
    }
}

/// Counts and bytes of a search for a path.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct WgQuadtreeMapPathStats {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// 0.
    pub reserved: u32,
    /// Waypoints that the search came to, in the direction that it searched last.
    pub nodes: u64,
    /// Points of the way.
    pub points: u64,
    /// Bytes in use.
    pub bytes_live: u64,
    /// Bytes taken from the allocator, those kept for later included. max_bytes limits these.
    pub bytes_reserved: u64,
    /// The most bytes ever taken at a time.
    pub bytes_reserved_peak: u64,
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgQuadtreeMapPathStats {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

mirror!(WgQuadtreeMapPathStats of PathSearchStats: nodes, points, bytes_live, bytes_reserved, bytes_reserved_peak);

/// Which points of a way wg_quadtree_map_path_points gives.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgQuadtreeMapPathWay {
    /// Start, the corners of the way, goal: from each to the next the agent's box can go straight.
    Straightened = 0,
    /// The way before it was pulled tight: start, the places where it leaves the region of a waypoint and
    /// enters that of the next one, goal.
    OverWaypoints = 1,
}

static_assertions::const_assert_eq!(WgQuadtreeMapPathWay::Straightened as u32, 0);
static_assertions::const_assert_eq!(WgQuadtreeMapPathWay::OverWaypoints as u32, 1);
static_assertions::const_assert_eq!(size_of::<PathQuery>(), 40);
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapPathReport>(), 48);
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapPathStats>(), 48);

/// Makes a search that has not begun. Takes no memory for itself yet. Any thread.
/// O(1).
/// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_path_create(
    def: *const WgQuadtreeMapPathDef,
    out_path: *mut WgQuadtreeMapPath,
) -> WgStatus {
    boundary!(wg_quadtree_map_path_create, |host| {
        let def = host.definition(def)?;
        let out_path = host.output("out_path", out_path)?;
        out_path.write(host.create(def.debug_name, PathSearch::new(def.max_bytes))?);
        Ok(WgStatus::Ok)
    })
}

/// Begins a search; what came of an earlier one is forgotten. The report may tell at once that there is no
/// way: that start or goal lies in a wall, or that the two belong to different components (see
/// wg_quadtree_map_waypoints_components). `out_report` may be null. Takes 12 bytes for each square of
/// 1024 x 1024 that the waypoints are made for. Changes the path, reads the waypoints.
/// Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (query.reserved).
/// O(what the last search looked at), and with a goal_radius O(blocks of 128 x 128 places that are not farther from
/// the goal than the nearest place in reach): all within the radius if none is in reach, some 25 ns each in caves
/// (.1 ms for a radius of 6000 pixels), in noise of single pixels some us. No budget limits that; a step in which a
/// search finds no way costs it again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_path_begin(
    path: WgQuadtreeMapPath,
    waypoints: WgQuadtreeMapWaypoints,
    query: *const PathQuery,
    out_report: *mut WgQuadtreeMapPathReport,
) -> WgStatus {
    boundary!(wg_quadtree_map_path_begin, |host| {
        let mut path = host.change::<PathSearch>(path)?;
        let waypoints = host.read::<Waypoints>(waypoints)?;
        let query = host.value("query", query)?;
        let out_report = host.optional_output("out_report", out_report)?;
        path.begin(&waypoints, &query)?;
        out_report.write(path.report().into());
        Ok(WgStatus::Ok)
    })
}

/// Goes on with a search until `budget` steps are done (UINT64_MAX: to the end). A step is a waypoint or a place
/// gone on from, or a block of 128 x 128 places looked at; what is looked at for one corner of the way is
/// not broken off (some 40 lines of sight, none of more than 65536 columns or rows), so the budget may be
/// exceeded by that. Hand it the waypoints that it began with.
///
/// First it looks whether the goal can be seen from the start. Else A* over the regions finds a way from
/// the start and one from the goal; each is pulled tight around its corners, and the shorter one is taken.
/// Where that may be more than a tenth too long, as it is that much longer than the crow flies in steps, A* goes
/// once more over regions entered half way to the goal; and where ways that are short enough lie among some 8000
/// places, or eight for each of that search's waypoints, place by place.
/// No way is missed. The way is not always the shortest one: in the median it is shorter than the shortest
/// way in steps to the eight places beside each, and never seen to be more than 1.1 of it but for 1 way in some
/// 100,000 of those that wind among pixels strewn densely (1.2), or with a
/// goal_radius than 1.15 of the shortest one to any place that is as good, and a pixel. All in whole
/// numbers, and the same for the same pixels and the same query, whatever was edited before, on every
/// platform.
///
/// Between two steps the waypoints may be updated. What changed in blocks of 128 x 128 places that the
/// search has not looked at makes no difference to it; if one of those changed that it has looked at, it
/// begins anew by itself, until eight times the steps so far and 65536 more are done; then, and with other
/// waypoints than those it began with, the outcome is OUTDATED. So what it says at its end is what a search
/// says that begins and ends just then. More than 256 squares of 1024 x 1024 that changed between two steps
/// make it begin anew, too.
///
/// `out_report` may be null. If memory runs out the search stays where it is and can go on later.
/// Changes the path, reads the waypoints.
/// O(steps), over all calls: some 200 ns each. A call in which the queue grows moves it.
/// Returns OK, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_path_step(
    path: WgQuadtreeMapPath,
    waypoints: WgQuadtreeMapWaypoints,
    budget: u64,
    out_report: *mut WgQuadtreeMapPathReport,
) -> WgStatus {
    boundary!(wg_quadtree_map_path_step, |host| {
        let mut path = host.change::<PathSearch>(path)?;
        let waypoints = host.read::<Waypoints>(waypoints)?;
        let out_report = host.optional_output("out_report", out_report)?;
        out_report.write(path.step(&waypoints, budget)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Gives the way that was found, from start to goal, both included; `way` is a WgQuadtreeMapPathWay. No points unless
/// the outcome is FOUND. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (way).
/// O(points).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_path_points(
    path: WgQuadtreeMapPath,
    way: u32,
    out_points: *mut Point,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_path_points, |host| {
        let path = host.read::<PathSearch>(path)?;
        let mut answer = host.answer("out_points", out_points, capacity, out_count)?;
        let ways = [path.points(), path.route()];
        answer.extend(choice("way", way, &ways, "must be a WgQuadtreeMapPathWay")?);
        Ok(answer.finish())
    })
}

/// Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapPathStats). Reads.
/// O(1).
/// Returns OK, UNKNOWN_SIZE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_path_stats(
    path: WgQuadtreeMapPath,
    out_stats: *mut WgQuadtreeMapPathStats,
    size: u32,
) -> WgStatus {
    boundary!(wg_quadtree_map_path_stats, |host| {
        let path = host.read::<PathSearch>(path)?;
        host.sized_output("out_stats", out_stats, size)?.write(path.stats().into());
        Ok(WgStatus::Ok)
    })
}
