//! The waypoints of a rectangle: made, kept up to date, asked for.

use super::components::Components;
use super::items::{Waypoint, WaypointLink};
use super::places::{BLOCK_SIDE, CELL_SHIFT, Places, id_of};
use super::updating::Finds;
use crate::coord::{Point, Rect};
use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};
use crate::error::ArgumentError;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::map::unique_number;
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT, to_signed, to_unsigned};
use crate::quadtree_map::tree::error::Result;

/// The largest agent: 1024 pixels.
pub const MAX_AGENT_SIZE: u32 = 1 << ROOT_SHIFT;
/// The most squares of 1024 x 1024 pixels that a rectangle may touch.
const MAX_REGIONS: u64 = 1 << 20;
/// Changes of regions that are kept, for the searches that they fell into.
pub(super) const CHANGES_KEPT: usize = 256;

/// What waypoints are made from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WaypointsDef {
    /// The pixels that they are made for. What lies outside counts as wall. It may touch up to
    /// 1,048,576 squares of 1024 x 1024 pixels and must not be empty.
    pub rect: Rect,
    /// Side of the agent's box in pixels: 1 to 1024.
    pub agent_size: u32,
    /// No region is wider or higher than this, so that waypoints lie at most this far apart; 0 means 128,
    /// which is the most. Not smaller than 32.
    pub max_spacing: u32,
    /// They refuse to take more bytes than this; 0 means no limit.
    pub max_bytes: u64,
}

/// What an update of waypoints did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WaypointsUpdate {
    /// Steps taken: squares of 1024 x 1024 pixels compared with the map where it changed around them, blocks of
    /// 128 x 128 looked at, and squares of 1024 whose places were joined to components.
    pub steps: u64,
    /// Blocks of 128 x 128 places that were looked at because pixels had changed in the agent's reach.
    pub rebuilt: u64,
    /// True if the waypoints are those of the map as it is.
    pub is_done: bool,
}

/// Counts and bytes of waypoints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WaypointsStats {
    /// Waypoints.
    pub waypoints: u64,
    /// Squares of 1024 x 1024 pixels that the rectangle touches.
    pub regions: u64,
    /// Blocks of 128 x 128 places that are kept place by place, the others being blocked or free as a
    /// whole.
    pub blocks: u64,
    /// Bytes in use.
    pub bytes_live: u64,
    /// Bytes taken from the allocator. max_bytes limits these.
    pub bytes_reserved: u64,
    /// The most bytes ever taken at a time.
    pub bytes_reserved_peak: u64,
}

/// The waypoints, as boxes of the agent's size.
pub const DEBUG_WAYPOINTS: u32 = 1;
/// Their regions: the places where the agent can be.
pub const DEBUG_WAYPOINT_REGIONS: u32 = 2;
/// The links, as three lines each.
pub const DEBUG_LINKS: u32 = 4;

/// The categories of debug shapes of waypoints.
pub const WAYPOINTS_DEBUG_CATEGORIES: [DebugCategory; 3] = [
    DebugCategory { mask: DEBUG_WAYPOINTS, name: "waypoints", color: 0xFFFF_FFFF },
    DebugCategory { mask: DEBUG_WAYPOINT_REGIONS, name: "waypoint regions", color: 0x4E9A_C0FF },
    DebugCategory { mask: DEBUG_LINKS, name: "links", color: 0x60C0_60FF },
];

/// The waypoints of a rectangle of a map, for agents of one size.
///
/// [`Waypoints::update`] makes them and brings them up to date; everything else only reads and may run
/// on any number of threads meanwhile.
#[derive(Debug)]
pub struct Waypoints {
    pub(super) meter: Meter,
    pub(super) places: Places,
    pub(super) components: Components,
    pub(super) finds: Finds,
    pub(super) agent: u32,
    /// For each region one more than the map's revision that it was made from, or 0; with [`CHANGED`].
    pub(super) made: Vec<u64>,
    /// For each region the blocks in reach of pixels that came in or went out since.
    pub(super) paged: Vec<u64>,
    /// The map's revision that this was noted up to.
    pub(super) noted: u64,
    /// The map that they were made from, and which of its loads.
    pub(super) map_identity: u64,
    /// How many of its regions had come in or gone out.
    pub(super) paging: u64,
    /// The region that an update goes on with, and the revision of the map when it began at the first.
    pub(super) next: u32,
    pub(super) began: u64,
    /// The revision that they are up to date with.
    pub(super) current: Option<u64>,
    /// Unlike that of all other waypoints.
    pub(super) number: u64,
    /// The last changes, round and round, and how many there have been.
    pub(super) changes: Vec<Change>,
    pub(super) changed: u64,
}

/// Pixels around the region may have changed since it was made.
pub(super) const CHANGED: u64 = 1 << 63;

/// Blocks of a square of 1024 that an update made anew.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) region: u32,
    /// One bit a slot.
    pub(super) slots: u64,
}

/// Where the change that came after so many is kept.
pub(super) fn place_of(change: u64) -> usize {
    (change % CHANGES_KEPT as u64) as usize
}

impl Waypoints {
    /// Waypoints of a rectangle, none yet: [`Waypoints::update`] makes them. Takes 24 bytes for each
    /// square of 1024 x 1024 pixels that it touches, and 4 KB for what changed last.
    pub fn new(def: &WaypointsDef) -> Result<Self> {
        let rect = def.rect.in_plane("def.rect")?;
        let Some(area) = Area::of_rect(&rect) else {
            return Err(ArgumentError::new("def.rect", rect, "must not be empty").into());
        };
        if area.in_squares(ROOT_SHIFT).pixels() > MAX_REGIONS {
            let rule = "must not touch more than 1048576 squares of 1024 x 1024";
            return Err(ArgumentError::new("def.rect", rect, rule).into());
        }
        if !(1..=MAX_AGENT_SIZE).contains(&def.agent_size) {
            let rule = "must be 1 to 1024";
            return Err(ArgumentError::new("def.agent_size", def.agent_size, rule).into());
        }
        let smallest = 1 << CELL_SHIFT;
        if def.max_spacing != 0 && def.max_spacing < smallest {
            let rule = "must be 0 or at least 32";
            return Err(ArgumentError::new("def.max_spacing", def.max_spacing, rule).into());
        }
        let is_fine = def.max_spacing != 0 && def.max_spacing < BLOCK_SIDE;
        let mut meter = Meter::new(def.max_bytes);
        let places = Places::new(area, is_fine, &mut meter)?;
        let regions = places.region_count() as usize;
        let components = Components::new(regions, &mut meter)?;
        let mut made = Vec::new();
        meter.reserve(&mut made, regions)?;
        made.try_resize(regions, 0)?;
        let mut paged = Vec::new();
        meter.reserve(&mut paged, regions)?;
        paged.try_resize(regions, 0)?;
        let mut changes = Vec::new();
        meter.reserve(&mut changes, CHANGES_KEPT)?;
        changes.try_resize(CHANGES_KEPT, Change { region: 0, slots: 0 })?;
        Ok(Self {
            meter,
            places,
            components,
            finds: Finds::new(),
            agent: def.agent_size,
            made,
            paged,
            noted: 0,
            map_identity: 0,
            paging: 0,
            next: 0,
            began: 0,
            current: None,
            number: unique_number(),
            changes,
            changed: 0,
        })
    }

    /// The change that came after so many; `None` if it is not kept any more. There must be one.
    pub(super) fn change_after(&self, seen: u64) -> Option<Change> {
        let is_kept = self.changed - seen <= CHANGES_KEPT as u64;
        is_kept.then(|| self.changes[place_of(seen)])
    }

    /// All waypoints whose regions touch a rectangle (`None`: all), in an order that depends on their
    /// regions alone.
    pub fn points(&self, rect: Option<Rect>, emit: &mut impl FnMut(Waypoint)) -> Result<()> {
        if let Some(area) = self.part(rect)? {
            self.places.rects_in(&area, &mut |region| emit(waypoint(&region)));
        }
        Ok(())
    }

    /// All links whose first region touches a rectangle (`None`: all): see [`WaypointLink::from`].
    pub fn links(&self, rect: Option<Rect>, emit: &mut impl FnMut(WaypointLink)) -> Result<()> {
        if let Some(area) = self.part(rect)? {
            self.places.pairs_in(&area, &mut |region, other| emit(link(region, other)));
        }
        Ok(())
    }

    /// The waypoint with an id.
    pub fn get(&self, id: u64) -> Option<Waypoint> {
        self.region_of(id).map(|region| waypoint(&region))
    }

    /// The waypoint whose region holds a place.
    pub fn at(&self, x: i32, y: i32) -> Option<Waypoint> {
        self.places.rect_at(to_unsigned(x), to_unsigned(y)).map(|region| waypoint(&region))
    }

    /// The links of one waypoint, each with the waypoint as `from` and its neighbour as `to`; none if
    /// there is no such waypoint.
    #[inline(never)]
    pub fn links_of(&self, id: u64, emit: &mut dyn FnMut(WaypointLink)) {
        if let Some(region) = self.region_of(id) {
            self.places.beside(&region, 0, &mut |other| emit(link(&region, &other)));
        }
    }

    fn region_of(&self, id: u64) -> Option<Area> {
        self.places.rect_at(id as u32, (id >> 32) as u32).filter(|region| id_of(region) == id)
    }

    /// The number of the component that a place belongs to, which all places have that an agent can get
    /// to from there, and no others. `None` if the agent cannot be there, or components are being joined anew.
    /// It is the same whatever was edited before.
    pub fn component(&self, x: i32, y: i32) -> Option<u64> {
        self.components.at(&self.places, to_unsigned(x), to_unsigned(y))
    }

    /// Number of waypoints.
    pub fn len(&self) -> u64 {
        self.places.count
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.places.count == 0
    }

    /// Side of the agent's box.
    pub fn agent_size(&self) -> u32 {
        self.agent
    }

    /// Counts and bytes.
    pub fn stats(&self) -> WaypointsStats {
        let lists = size_of_val(&self.made[..])
            + size_of_val(&self.paged[..])
            + size_of_val(&self.changes[..]);
        let live = self.places.live_bytes() + self.components.live_bytes() + lists;
        WaypointsStats {
            waypoints: self.places.count,
            regions: u64::from(self.places.region_count()),
            blocks: self.places.live_records() as u64,
            bytes_live: live as u64,
            bytes_reserved: self.meter.held(),
            bytes_reserved_peak: self.meter.peak(),
        }
    }

    /// Draws what touches a rectangle (`None`: all), for the categories of `mask`. See
    /// [`WAYPOINTS_DEBUG_CATEGORIES`].
    pub fn debug_shapes(
        &self,
        rect: Option<Rect>,
        mask: u32,
        origin: &DebugOrigin,
        emit: &mut impl FnMut(DebugShape),
    ) -> Result<()> {
        let [point, region, link] = &WAYPOINTS_DEBUG_CATEGORIES;
        let middle = |at: Point| [f64::from(at.x) + 0.5, f64::from(at.y) + 0.5];
        // First the waypoints, then the links.
        for has_links in [false, true] {
            self.points(rect, &mut |at| {
                let agent = [self.agent, self.agent];
                for (category, sides) in [(point, agent), (region, [at.width, at.height])] {
                    if !has_links && mask & category.mask != 0 {
                        let along = |at: i32, side: u32| f64::from(at) - f64::from(side / 2);
                        let corner = [along(at.x, sides[0]), along(at.y, sides[1])];
                        let end =
                            [corner[0] + f64::from(sides[0]), corner[1] + f64::from(sides[1])];
                        emit(category.box_2d(origin, corner, end));
                    }
                }
                if !has_links || mask & DEBUG_LINKS == 0 {
                    return;
                }
                // Each once, as they are listed.
                self.links_of(at.id, &mut |at| {
                    if let (true, Some(from), Some(to)) =
                        (at.from < at.to, self.get(at.from), self.get(at.to))
                    {
                        let [from, to] = [from, to].map(|end| Point { x: end.x, y: end.y });
                        let way = [from, at.leave, at.enter, to];
                        for leg in way.windows(2) {
                            emit(link.line_2d(origin, middle(leg[0]), middle(leg[1])));
                        }
                    }
                });
            })?;
        }
        Ok(())
    }

    /// What a rectangle and that of the waypoints share.
    fn part(&self, rect: Option<Rect>) -> Result<Option<Area>> {
        let Some(rect) = rect else { return Ok(Some(self.places.area)) };
        let area = Area::of_rect(&rect.in_plane("rect")?);
        Ok(area
            .filter(|area| area.touches(&self.places.area))
            .map(|area| area.clip(&self.places.area)))
    }
}

pub(super) fn signed((x, y): (u32, u32)) -> Point {
    Point { x: to_signed(x), y: to_signed(y) }
}

/// The link between two regions side by side.
#[inline(always)]
fn link(region: &Area, other: &Area) -> WaypointLink {
    let across = leave_and_enter((region.min_x, region.max_x), (other.min_x, other.max_x));
    let down = leave_and_enter((region.min_y, region.max_y), (other.min_y, other.max_y));
    WaypointLink {
        from: id_of(region),
        to: id_of(other),
        leave: signed((across.0, down.0)),
        enter: signed((across.1, down.1)),
    }
}

/// Along an axis, by the first and last places of two regions: in the middle of what they share, or on both
/// sides of where they touch.
#[inline(always)]
fn leave_and_enter(region: (u32, u32), other: (u32, u32)) -> (u32, u32) {
    let (low, high) = (region.0.max(other.0), region.1.min(other.1));
    if low <= high {
        let middle = (low & high) + ((low ^ high) >> 1);
        (middle, middle)
    } else if other.0 > region.1 {
        (high, low)
    } else {
        (low, high)
    }
}

fn waypoint(region: &Area) -> Waypoint {
    let (width, height) = (region.width() as u32, region.height() as u32);
    let (x, y) = (to_signed(region.min_x + width / 2), to_signed(region.min_y + height / 2));
    Waypoint { id: id_of(region), x, y, width, height }
}
