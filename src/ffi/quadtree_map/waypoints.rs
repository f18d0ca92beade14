//! Waypoints: an object of its own that takes the map's handle where it reads it.

use core::ffi::{c_char, c_void};
use core::ops::{Deref, DerefMut};
use core::ptr;

use crate::coord::{Point, Rect};
use crate::debug_shape::{DebugCategory, DebugShape};
use crate::error::ArgumentError;
use crate::ffi::boundary::{Host, boundary};
use crate::ffi::buffers::Plain;
use crate::ffi::definition::{Definition, Sized, WgDefKind, mirror};
use crate::ffi::handles::{Changing, WgKind, handle};
use crate::ffi::quadtree_map::{WgQuadtreeMap, WgQuadtreeMapFlowDef, WgQuadtreeMapPathDef};
use crate::ffi::rooms::{Done, Look, Room};
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{
    Flow, MAX_TOGETHER, NearestPlace, PathSearch, QuadtreeMap, Waypoint, WaypointLink, Waypoints,
    WaypointsDef, WaypointsStats, WaypointsUpdate,
};

/// What it brings to the exports that serve all structures.
pub(in crate::ffi) const ROOM: Room =
    Room { fill_definition, categories, debug_shapes, checkpoints: |_| None };

fn fill_definition(host: &Host, kind: u32, def: *mut c_void, size: u32) -> Done<WgStatus> {
    Some(match kind {
        _ if kind == WgDefKind::QuadtreeMapWaypoints as u32 => {
            host.fill_definition::<WgQuadtreeMapWaypointsDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::QuadtreeMapPath as u32 => {
            host.fill_definition::<WgQuadtreeMapPathDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::QuadtreeMapFlow as u32 => {
            host.fill_definition::<WgQuadtreeMapFlowDef>(def.cast(), size)
        }
        _ => return None,
    })
}

fn categories(kind: WgKind) -> Option<&'static [DebugCategory]> {
    Some(match kind {
        WgKind::QuadtreeMapWaypoints => &crate::quadtree_map::WAYPOINTS_DEBUG_CATEGORIES,
        WgKind::QuadtreeMapPath => &crate::quadtree_map::PATH_DEBUG_CATEGORIES,
        WgKind::QuadtreeMapFlow => &crate::quadtree_map::FLOW_DEBUG_CATEGORIES,
        _ => return None,
    })
}

fn debug_shapes(look: &Look, emit: &mut dyn FnMut(DebugShape)) -> Done<()> {
    Some(match look.kind {
        WgKind::QuadtreeMapWaypoints => look.object::<Waypoints>().and_then(|waypoints| {
            Ok(waypoints
                .debug_shapes(look.rect, look.mask, &look.origin, &mut |shape| emit(shape))?)
        }),
        WgKind::QuadtreeMapPath => look
            .object::<PathSearch>()
            .map(|path| path.debug_shapes(look.mask, &look.origin, &mut |shape| emit(shape))),
        WgKind::QuadtreeMapFlow => look
            .object::<Flow>()
            .map(|flow| flow.debug_shapes(look.mask, &look.origin, &mut |shape| emit(shape))),
        _ => return None,
    })
}

/// The waypoints of a rectangle of a quadtree map, for agents of one size.
///
/// An agent is a box of agent_size x agent_size pixels. At the pixel (x, y) its first column is
/// x - agent_size / 2 and its first row y - agent_size / 2, the halves rounded down. Pixels above 0
/// are walls. The pixels where the agent can be put down without touching a wall are its places. They are
/// cut into rectangles of up to 128 x 128, the regions, inside which it goes straight from anywhere to
/// anywhere; a waypoint is the middle of one, and linked with those that lie side by side with it. So no way
/// is missed, whatever the agent's size, and wherever on the plane. Regions lie in absolute blocks of
/// 128 x 128 places: what they are follows from the pixels alone, not from what was edited before.
///
/// It is an object of its own: it keeps no pointer to the map, whose handle goes to the calls that read
/// it. Functions that only read may run on any number of threads at the same time, as long as no
/// changing one runs on the same waypoints or on the map.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapWaypoints {
    /// The handle's number; 0 is null.
    pub bits: u64,
}

handle!(WgQuadtreeMapWaypoints => QuadtreeMapWaypoints, Waypoints);

/// What waypoints are made from. Fill it by wg_quadtree_map_waypoints_def_init, then set the rectangle.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapWaypointsDef {
    /// Size of this struct, set by wg_quadtree_map_waypoints_def_init.
    pub struct_size: u32,
    /// Side of the agent's box in pixels: 1 to 1024. Default 16.
    pub agent_size: u32,
    /// No region is wider or higher than this, so that waypoints lie at most this far apart: 0 or at least
    /// 32; below 128 it acts as 32. Default 0: 128, which is the most and takes the least memory and time.
    pub max_spacing: u32,
    /// Set to 0.
    pub reserved: u32,
    /// The pixels that waypoints are made for; what lies outside counts as wall. Not empty, and
    /// touching at most 1048576 squares of 1024 x 1024 pixels. The default is empty.
    pub rect: Rect,
    /// The waypoints refuse to take more bytes than this. Default 0: no limit.
    pub max_bytes: u64,
    /// A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
    pub debug_name: *const c_char,
}

impl Default for WgQuadtreeMapWaypointsDef {
    fn default() -> Self {
        Self {
            struct_size: Self::NEWEST_SIZE,
            agent_size: 16,
            max_spacing: 0,
            reserved: 0,
            rect: Rect::default(),
            max_bytes: 0,
            debug_name: ptr::null(),
        }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgQuadtreeMapWaypointsDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgQuadtreeMapWaypointsDef {
    fn reserved(&self) -> u32 {
        self.reserved
    }
}

/// What an update of waypoints did.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WgQuadtreeMapWaypointsUpdate {
    /// Steps taken: squares of 1024 x 1024 pixels compared with the map where it changed around them, blocks of
    /// 128 x 128 places looked at, and squares of 1024 whose places were joined to components.
    pub steps: u64,
    /// Blocks of 128 x 128 places that were looked at, because pixels changed in the agent's reach.
    pub rebuilt: u64,
    /// 1 if the waypoints are those of the map as it is, 0 if the update is to be called again.
    pub is_done: u8,
    /// 0.
    pub reserved: [u8; 7],
}

impl From<WaypointsUpdate> for WgQuadtreeMapWaypointsUpdate {
    fn from(WaypointsUpdate { steps, rebuilt, is_done }: WaypointsUpdate) -> Self {
        Self { steps, rebuilt, is_done: is_done.into(), reserved: [0; 7] }
    }
}

/// Counts and bytes of waypoints.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct WgQuadtreeMapWaypointsStats {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// 0.
    pub reserved: u32,
    /// Waypoints.
    pub waypoints: u64,
    /// Squares of 1024 x 1024 pixels that the rectangle touches.
    pub regions: u64,
    /// Blocks of 128 x 128 places that are kept place by place (2 KB each, and 6 bytes a waypoint), the
    /// others being blocked or free as a whole.
    pub blocks: u64,
    /// Bytes in use.
    pub bytes_live: u64,
    /// Bytes taken from the allocator, those kept for later included. max_bytes limits these.
    pub bytes_reserved: u64,
    /// The most bytes ever taken at a time.
    pub bytes_reserved_peak: u64,
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgQuadtreeMapWaypointsStats {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

mirror!(WgQuadtreeMapWaypointsStats of WaypointsStats: waypoints, regions, blocks, bytes_live, bytes_reserved, bytes_reserved_peak);

/// The place nearest to a pixel where an agent can be.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapNearestPlace {
    /// The place.
    pub place: Point,
    /// The square of the distance between the two.
    pub distance_squared: u64,
    /// The number of the component that the place belongs to: see wg_quadtree_map_waypoints_components.
    pub component: u64,
    /// 1; a search that finds nothing has 0 here and in all other fields.
    pub is_found: u8,
    /// 0.
    pub reserved: [u8; 7],
}

impl From<Option<NearestPlace>> for WgQuadtreeMapNearestPlace {
    fn from(nearest: Option<NearestPlace>) -> Self {
        let is_found = nearest.is_some().into();
        let found = nearest.unwrap_or(NearestPlace { component: Some(0), ..Default::default() });
        let NearestPlace { place, distance_squared, component } = found;
        let component = component.unwrap_or(u64::MAX);
        Self { place, distance_squared, component, is_found, reserved: [0; 7] }
    }
}

// SAFETY: a number without padding, of which any bits are a value.
unsafe impl Plain for WgQuadtreeMapWaypoints {}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapNearestPlace>(), 32);
static_assertions::const_assert_eq!(size_of::<Waypoint>(), 24);
static_assertions::const_assert_eq!(size_of::<WaypointLink>(), 32);
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapWaypointsUpdate>(), 24);
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapWaypointsStats>(), 56);

/// Makes waypoints for a rectangle, none yet: wg_quadtree_map_waypoints_update makes them. Takes 24
/// bytes for each square of 1024 x 1024 pixels that the rectangle touches, and 4 KB; the cost follows
/// them, too (some 10 ns each). Any thread.
/// Returns OK, UNKNOWN_SIZE, NULL_POINTER, OUT_OF_MEMORY, REENTRANT, INVALID_ARGUMENT (a rectangle that
/// is empty, leaves the plane or touches too many squares; agent_size; max_spacing).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_waypoints_create(
    def: *const WgQuadtreeMapWaypointsDef,
    out_waypoints: *mut WgQuadtreeMapWaypoints,
) -> WgStatus {
    boundary!(wg_quadtree_map_waypoints_create, |host| {
        let def = host.definition(def)?;
        let out_waypoints = host.output("out_waypoints", out_waypoints)?;
        let WgQuadtreeMapWaypointsDef { rect, agent_size, max_spacing, max_bytes, .. } = def;
        let waypoints = Waypoints::new(&WaypointsDef { rect, agent_size, max_spacing, max_bytes })?;
        out_waypoints.write(host.create(def.debug_name, waypoints)?);
        Ok(WgStatus::Ok)
    })
}

/// Brings waypoints up to date with a map until `budget` steps are done (UINT64_MAX: all): makes them at
/// first, later only where the map changed. Call it again until `is_done` is 1. While it is not done some
/// are missing or outdated, but all may be used; components have no numbers while they are joined anew.
///
/// A square of 1024 x 1024 pixels is not left half done, so the budget may be exceeded by 64. If the
/// map is another one than before, or was loaded anew, all are made anew. Components follow the blocks that
/// changed: where a wall parts what hung together in a block of 128 x 128 places, ways around it are looked
/// for through up to 1024 parts of blocks, and what has none is a component of its own (no steps, some
/// tenths of a millisecond at most; 40 KB, once). Where that does not tell, where a square of 1024 x 1024
/// becomes free as a whole, and now and then when much has changed, all are joined anew (a step for each
/// square of 1024 x 1024, or 8). Regions that are absent are walls. `out_update` may be null.
/// Changes the waypoints, reads the map. If memory runs out nothing was changed. Returns OK, OUT_OF_MEMORY.
/// O(the budget): blocks of 128 x 128 places that changed, each with the pixels in the agent's reach. An
/// agent above 128 pixels has more of them, and each takes longer. Squares of 1024 x 1024 around which nothing
/// changed are passed over, no steps, a few ns each; a call in which a list grows moves the list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_waypoints_update(
    waypoints: WgQuadtreeMapWaypoints,
    map: WgQuadtreeMap,
    budget: u64,
    out_update: *mut WgQuadtreeMapWaypointsUpdate,
) -> WgStatus {
    boundary!(wg_quadtree_map_waypoints_update, |host| {
        let mut waypoints = [Held(Some(host.change::<Waypoints>(waypoints)?))];
        let map = host.read::<QuadtreeMap>(map)?;
        let out_update = host.optional_output("out_update", out_update)?;
        let mut updates = [WaypointsUpdate::default()];
        Waypoints::update_many(&mut waypoints, &map, budget, &mut updates)?;
        let [update] = updates;
        out_update.write(update.into());
        Ok(WgStatus::Ok)
    })
}

/// Most waypoints that a call of wg_quadtree_map_waypoints_update_many brings up to date.
pub const WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER: u32 = 16;

static_assertions::const_assert!(WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER as usize == MAX_TOGETHER);

/// Brings several waypoints up to date with a map, as wg_quadtree_map_waypoints_update does with each, with
/// `budget` steps for each of them: what becomes of them is the same. Where they have the same rectangle, and
/// agents less wide than 128 pixels, the walls of each block are looked at once for all of them: three sizes take
/// some 2.4 times what one takes when they are made, and 2 times after an edit. `waypoints` are `count` of them, at
/// most WG_QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER, none of them twice; `out_updates` has room for as many, or is null.
/// Changes the waypoints, reads the map. All or nothing: if it is refused none was changed.
/// O(the sum of the budgets).
/// Returns OK, also for none; OUT_OF_MEMORY; INVALID_ARGUMENT (a count that is too large, waypoints given twice).
/// The text says which of `waypoints` it was.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_waypoints_update_many(
    waypoints: *const WgQuadtreeMapWaypoints,
    count: usize,
    map: WgQuadtreeMap,
    budget: u64,
    out_updates: *mut WgQuadtreeMapWaypointsUpdate,
) -> WgStatus {
    boundary!(wg_quadtree_map_waypoints_update_many, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        if count > MAX_TOGETHER {
            return Err(ArgumentError::new("count", count, "must not be above 16").into());
        }
        let waypoints = host.input("waypoints", waypoints, count)?;
        let told = if out_updates.is_null() { 0 } else { count };
        let mut out_updates = host.output_array("out_updates", out_updates, told)?;
        let mut held = [const { Held(None) }; MAX_TOGETHER];
        for (index, &handle) in waypoints.iter().enumerate() {
            let changing = host.change::<Waypoints>(handle).map_err(|refused| {
                let is_again = waypoints[..index].iter().any(|other| other.bits == handle.bits);
                let refused = match refused.status() {
                    WgStatus::Busy if is_again => {
                        let rule = "is that of waypoints given twice";
                        ArgumentError::new("handle", handle.bits, rule).into()
                    }
                    _ => refused,
                };
                refused.of_element("waypoints", index)
            })?;
            held[index] = Held(Some(changing));
        }
        let mut updates = [WaypointsUpdate::default(); MAX_TOGETHER];
        let updates = &mut updates[..count];
        Waypoints::update_many(&mut held[..count], &map, budget, updates)?;
        for (index, &update) in updates[..told].iter().enumerate() {
            out_updates.write(index, update.into());
        }
        Ok(WgStatus::Ok)
    })
}

/// Waypoints that a call changes together with others; filled before they are looked at.
struct Held(Option<Changing<Waypoints>>);

impl Deref for Held {
    type Target = Waypoints;

    fn deref(&self) -> &Waypoints {
        self.0.as_ref().expect("waypoints that the call holds")
    }
}

impl DerefMut for Held {
    fn deref_mut(&mut self) -> &mut Waypoints {
        self.0.as_mut().expect("waypoints that the call holds")
    }
}

/// Gives the waypoints whose regions touch `rect` (null: all). Their order depends on their regions
/// alone. wg_quadtree_map_waypoints_stats says how many there are in all. The cost follows the squares of
/// 1024 x 1024 pixels that `rect` touches, and the waypoints there; that of a single place, of which
/// wg_quadtree_map_waypoints_at asks, is looked up at once. Reads.
/// Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_waypoints_points(
    waypoints: WgQuadtreeMapWaypoints,
    rect: *const Rect,
    out_points: *mut Waypoint,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_waypoints_points, |host| {
        let waypoints = host.read::<Waypoints>(waypoints)?;
        let rect = host.optional_value("rect", rect)?;
        let mut answer = host.answer("out_points", out_points, capacity, out_count)?;
        waypoints.points(rect, &mut |point| answer.push(point))?;
        Ok(answer.finish())
    })
}

/// Gives the links whose waypoint `from` has a region that touches `rect` (null: all links), each once.
/// The cost is that of wg_quadtree_map_waypoints_points, and follows the links. Reads.
/// Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_waypoints_links(
    waypoints: WgQuadtreeMapWaypoints,
    rect: *const Rect,
    out_links: *mut WaypointLink,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_waypoints_links, |host| {
        let waypoints = host.read::<Waypoints>(waypoints)?;
        let rect = host.optional_value("rect", rect)?;
        let mut answer = host.answer("out_links", out_links, capacity, out_count)?;
        waypoints.links(rect, &mut |link| answer.push(link))?;
        Ok(answer.finish())
    })
}

/// Gives the links of the waypoint `id`: it is the `from` of each. None if there is no such waypoint.
/// The cost follows the neighbours. Reads. Returns OK, TRUNCATED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_waypoints_links_of(
    waypoints: WgQuadtreeMapWaypoints,
    id: u64,
    out_links: *mut WaypointLink,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_waypoints_links_of, |host| {
        let waypoints = host.read::<Waypoints>(waypoints)?;
        let mut answer = host.answer("out_links", out_links, capacity, out_count)?;
        waypoints.links_of(id, &mut |link| answer.push(link));
        Ok(answer.finish())
    })
}

/// Writes the waypoint `id` to `out_waypoint`. Reads.
/// O(1).
/// Returns OK, EMPTY (there is none; `out_waypoint` is untouched).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_waypoints_get(
    waypoints: WgQuadtreeMapWaypoints,
    id: u64,
    out_waypoint: *mut Waypoint,
) -> WgStatus {
    boundary!(wg_quadtree_map_waypoints_get, |host| {
        let waypoints = host.read::<Waypoints>(waypoints)?;
        let out_waypoint = host.output("out_waypoint", out_waypoint)?;
        let Some(waypoint) = waypoints.get(id) else { return Ok(WgStatus::Empty) };
        out_waypoint.write(waypoint);
        Ok(WgStatus::Ok)
    })
}

/// Writes to which component each of `count` places belongs: `out_components[i]` becomes the number of the
/// one of `points[i]`. Between two places with the same number there is a way, between others there is
/// none. UINT64_MAX: the agent cannot be there, or components are being joined anew. A number follows
/// from the component's first place, row by row, whatever was edited before.
/// wg_quadtree_map_waypoints_component asks about one. Reads.
/// O(count): some 50 ns each.
/// Returns OK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_waypoints_components(
    waypoints: WgQuadtreeMapWaypoints,
    points: *const Point,
    count: usize,
    out_components: *mut u64,
) -> WgStatus {
    boundary!(wg_quadtree_map_waypoints_components, |host| {
        let waypoints = host.read::<Waypoints>(waypoints)?;
        let points = host.input("points", points, count)?;
        let mut out_components = host.output_array("out_components", out_components, count)?;
        for (index, at) in points.iter().enumerate() {
            out_components.write(index, waypoints.component(at.x, at.y).unwrap_or(u64::MAX));
        }
        Ok(WgStatus::Ok)
    })
}

/// Writes the place where the agent can be that is nearest to each of `count` pixels: `out_nearest[i]` becomes
/// the one for `points[i]`, if it lies no farther than `radius` pixels (0 to 65536). Only places of `component`
/// count, if that is not UINT64_MAX: give the agent's own, and the place can be walked to; while components are
/// joined anew there are none. Among equally near ones it is the first, row by row. Whole numbers
/// only. wg_quadtree_map_waypoints_nearest searches from one. Reads.
/// The cost follows the blocks of 128 x 128 places, and the regions in them, that are not farther than the
/// answer.
/// Returns OK, INVALID_ARGUMENT (the radius).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_waypoints_nearest_many(
    waypoints: WgQuadtreeMapWaypoints,
    points: *const Point,
    count: usize,
    radius: u32,
    component: u64,
    out_nearest: *mut WgQuadtreeMapNearestPlace,
) -> WgStatus {
    boundary!(wg_quadtree_map_waypoints_nearest_many, |host| {
        let waypoints = host.read::<Waypoints>(waypoints)?;
        let points = host.input("points", points, count)?;
        let mut out_nearest = host.output_array("out_nearest", out_nearest, count)?;
        let component = Some(component).filter(|&component| component != u64::MAX);
        for (index, at) in points.iter().enumerate() {
            out_nearest.write(index, waypoints.nearest(*at, radius, component)?.into());
        }
        Ok(WgStatus::Ok)
    })
}

/// Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapWaypointsStats). Reads.
/// O(1).
/// Returns OK, UNKNOWN_SIZE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_waypoints_stats(
    waypoints: WgQuadtreeMapWaypoints,
    out_stats: *mut WgQuadtreeMapWaypointsStats,
    size: u32,
) -> WgStatus {
    boundary!(wg_quadtree_map_waypoints_stats, |host| {
        let waypoints = host.read::<Waypoints>(waypoints)?;
        host.sized_output("out_stats", out_stats, size)?.write(waypoints.stats().into());
        Ok(WgStatus::Ok)
    })
}
