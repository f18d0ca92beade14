//! Flows: one search over waypoints for many agents.

use core::ffi::c_char;
use core::ptr;

use crate::coord::Point;
use crate::ffi::boundary::boundary;
use crate::ffi::definition::{Definition, Sized, mirror};
use crate::ffi::handles::handle;
use crate::ffi::quadtree_map::WgQuadtreeMapWaypoints;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{Flow, FlowCorner, FlowStats, FlowUpdate, PathOutcome, Waypoints};

/// One search over the waypoints of a quadtree map for any number of agents that want to the same goal, and
/// its memory. Begin it, update it for the agents that are about to ask, and ask for the next corner of each;
/// after edits update the waypoints, then the flow: only the ways that changed are searched anew.
///
/// What it answers follows from the pixels, the goal and the place that is asked about, never from what was
/// edited or asked before. It reads the waypoints alone. Functions that only read may run on any number of
/// threads at the same time, as long as no changing one runs on the same flow or on the waypoints.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapFlow {
    /// The handle's number; 0 is null.
    pub bits: u64,
}

handle!(WgQuadtreeMapFlow => QuadtreeMapFlow, Flow);

/// What a flow is made from. Fill it by wg_quadtree_map_flow_def_init.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapFlowDef {
    /// Size of this struct, set by wg_quadtree_map_flow_def_init.
    pub struct_size: u32,
    /// Set to 0.
    pub reserved: u32,
    /// The flow refuses to take more bytes than this. Default 0: no limit.
    pub max_bytes: u64,
    /// A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
    pub debug_name: *const c_char,
}

impl Default for WgQuadtreeMapFlowDef {
    fn default() -> Self {
        let struct_size = Self::NEWEST_SIZE;
        Self { struct_size, reserved: 0, max_bytes: 0, debug_name: ptr::null() }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgQuadtreeMapFlowDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgQuadtreeMapFlowDef {
    fn reserved(&self) -> u32 {
        self.reserved
    }
}

/// What an update of a flow did.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WgQuadtreeMapFlowUpdate {
    /// Steps taken: regions that were compared with the waypoints where those had changed, and regions that
    /// told those around them how they lead to the goal.
    pub steps: u64,
    /// 1 if the ways of all places that were asked about are known, 0 if the update is to be called again.
    pub is_done: u8,
    /// 0.
    pub reserved: [u8; 7],
}

impl From<FlowUpdate> for WgQuadtreeMapFlowUpdate {
    fn from(FlowUpdate { steps, is_done }: FlowUpdate) -> Self {
        Self { steps, is_done: is_done.into(), reserved: [0; 7] }
    }
}

/// Where an agent goes next.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapFlowCorner {
    /// Straight to here; the goal if that is seen. Where the agent is if there is no way.
    pub corner: Point,
    /// No more than this is left to the goal, in 256ths of a pixel; 0 if there is no way.
    pub cost: u64,
    /// FOUND, or why there is no corner: a WgQuadtreeMapPathOutcome.
    pub outcome: u32,
    /// 1 if the outcome is FOUND, else 0.
    pub is_found: u32,
}

impl From<FlowCorner> for WgQuadtreeMapFlowCorner {
    fn from(FlowCorner { corner, cost, outcome }: FlowCorner) -> Self {
        let is_found = u32::from(outcome == PathOutcome::Found);
        Self { corner, cost, outcome: outcome as u32, is_found }
    }
}

/// Counts and bytes of a flow.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct WgQuadtreeMapFlowStats {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// 0.
    pub reserved: u32,
    /// Regions that the search came to.
    pub regions: u64,
    /// Bytes in use.
    pub bytes_live: u64,
    /// Bytes taken from the allocator, those kept for later included. max_bytes limits these.
    pub bytes_reserved: u64,
    /// The most bytes ever taken at a time.
    pub bytes_reserved_peak: u64,
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgQuadtreeMapFlowStats {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

mirror!(WgQuadtreeMapFlowStats of FlowStats: regions, bytes_live, bytes_reserved, bytes_reserved_peak);

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapFlowUpdate>(), 16);
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapFlowCorner>(), 24);
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapFlowStats>(), 40);

/// Makes a flow that has not begun. Takes no memory for itself yet. Any thread.
/// O(1).
/// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_flow_create(
    def: *const WgQuadtreeMapFlowDef,
    out_flow: *mut WgQuadtreeMapFlow,
) -> WgStatus {
    boundary!(wg_quadtree_map_flow_create, |host| {
        let def = host.definition(def)?;
        let out_flow = host.output("out_flow", out_flow)?;
        out_flow.write(host.create(def.debug_name, Flow::new(def.max_bytes))?);
        Ok(WgStatus::Ok)
    })
}

/// Begins to search for the ways to `goal`; what was known is forgotten, its memory is kept. Changes the flow,
/// reads the waypoints. Returns OK, OUT_OF_MEMORY.
/// O(what was known).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_flow_begin(
    flow: WgQuadtreeMapFlow,
    waypoints: WgQuadtreeMapWaypoints,
    goal: *const Point,
) -> WgStatus {
    boundary!(wg_quadtree_map_flow_begin, |host| {
        let mut flow = host.change::<Flow>(flow)?;
        let waypoints = host.read::<Waypoints>(waypoints)?;
        let goal = host.value("goal", goal)?;
        flow.begin(&waypoints, goal)?;
        Ok(WgStatus::Ok)
    })
}

/// Catches up with the waypoints that the flow began with, and searches on until the ways of `count` places are
/// known or `budget` steps are done (UINT64_MAX: to the end). Hand it the places of those agents that ask next;
/// it searches from the goal as far as the farthest of them. `out_update` may be null.
///
/// After edits and an update of the waypoints only the ways that changed are searched anew, and what is known
/// then is what a flow knows that begins just now. The blocks that changed are not left half done, so the
/// budget may be exceeded by them. More than 256 changes of squares of 1024 x 1024 since the last update make it
/// begin anew. Before it began, and with other waypoints than those that it began with, it does nothing and is done.
/// Changes the flow, reads the waypoints. If memory runs out it can go on later. Returns OK, OUT_OF_MEMORY.
/// O(steps), over all calls: some 500 ns each, and some 100 ns a place. A call in which the queue grows moves it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_flow_update(
    flow: WgQuadtreeMapFlow,
    waypoints: WgQuadtreeMapWaypoints,
    points: *const Point,
    count: usize,
    budget: u64,
    out_update: *mut WgQuadtreeMapFlowUpdate,
) -> WgStatus {
    boundary!(wg_quadtree_map_flow_update, |host| {
        let mut flow = host.change::<Flow>(flow)?;
        let waypoints = host.read::<Waypoints>(waypoints)?;
        let points = host.input("points", points, count)?;
        let out_update = host.optional_output("out_update", out_update)?;
        out_update.write(flow.update(&waypoints, points, budget)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Writes where an agent at each of `count` places goes next: `out_corners[i]` becomes the next corner of the
/// one at `points[i]`. It goes straight there, and then asks anew; meanwhile it needs to ask only if the map
/// changed around it. The outcome is RUNNING while the place's way is not known, or when the waypoints have
/// changed since the last update of the flow; IDLE before the flow began; OUTDATED with other waypoints than
/// those that it began with. A way is pulled tight around its next corners. wg_quadtree_map_flow_corner asks
/// about one. Reads.
/// O(count): 1 to 30 us each, by how often the way turns.
/// Returns OK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_flow_corners(
    flow: WgQuadtreeMapFlow,
    waypoints: WgQuadtreeMapWaypoints,
    points: *const Point,
    count: usize,
    out_corners: *mut WgQuadtreeMapFlowCorner,
) -> WgStatus {
    boundary!(wg_quadtree_map_flow_corners, |host| {
        let flow = host.read::<Flow>(flow)?;
        let waypoints = host.read::<Waypoints>(waypoints)?;
        let points = host.input("points", points, count)?;
        let mut out_corners = host.output_array("out_corners", out_corners, count)?;
        for (index, at) in points.iter().enumerate() {
            out_corners.write(index, flow.corner(&waypoints, *at).into());
        }
        Ok(WgStatus::Ok)
    })
}

/// Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapFlowStats). Reads.
/// O(1).
/// Returns OK, UNKNOWN_SIZE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_flow_stats(
    flow: WgQuadtreeMapFlow,
    out_stats: *mut WgQuadtreeMapFlowStats,
    size: u32,
) -> WgStatus {
    boundary!(wg_quadtree_map_flow_stats, |host| {
        let flow = host.read::<Flow>(flow)?;
        host.sized_output("out_stats", out_stats, size)?.write(flow.stats().into());
        Ok(WgStatus::Ok)
    })
}
