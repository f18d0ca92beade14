//! The waypoints of a rectangle: made, kept up to date, asked for.

use super::items::{Waypoint, WaypointLink};
use super::links::Link;
use super::nodes::{Cell, Need, Nodes};
use crate::coord::{Point, Rect};
use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};
use crate::error::ArgumentError;
use crate::memory::Vec;
use crate::quadtree_map::map::{QuadtreeMap, unique_number};
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT, to_signed, to_unsigned};
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::pool::Meter;

/// The largest agent, and the largest square: 1024 pixels.
pub const MAX_AGENT_SIZE: u32 = 1 << ROOT_SHIFT;
/// The most squares of 1024 x 1024 pixels that a rectangle may touch.
const MAX_REGIONS: u64 = 1 << 20;
/// Changes of regions that are kept, for the searches that they fell into.
const CHANGES_KEPT: usize = 256;

/// What waypoints are made from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WaypointsDef {
    /// The pixels that they are made for. What lies outside counts as wall. It may touch up to
    /// 1,048,576 squares of 1024 x 1024 pixels and must not be empty.
    pub rect: Rect,
    /// Side of the agent's box in pixels: 1 to 1024. No square is smaller than the power of two at or
    /// above it, so gaps narrower than twice that power of two may be missed.
    pub agent_size: u32,
    /// Empty squares larger than this are divided evenly, so that their waypoints lie at most this far
    /// apart; 0 means that none is. Not smaller than the power of two at or above `agent_size`.
    pub max_spacing: u32,
    /// They refuse to take more bytes than this; 0 means no limit.
    pub max_bytes: u64,
}

/// What an update of waypoints did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WaypointsUpdate {
    /// Steps taken: squares of 1024 x 1024 pixels compared with the map's revision, and squares of
    /// 128 x 128 looked at.
    pub steps: u64,
    /// Squares of 128 x 128 pixels that had changed.
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
    /// Groups of 8 x 8 squares that are kept, the regions included.
    pub nodes: u64,
    /// Bytes in use.
    pub bytes_live: u64,
    /// Bytes taken from the allocator. max_bytes limits these.
    pub bytes_reserved: u64,
    /// The most bytes ever taken at a time.
    pub bytes_reserved_peak: u64,
}

/// The waypoints, as boxes of the agent's size.
pub const DEBUG_WAYPOINTS: u32 = 1;
/// The squares around them.
pub const DEBUG_WAYPOINT_SQUARES: u32 = 2;
/// The links, as two lines each.
pub const DEBUG_LINKS: u32 = 4;

/// The categories of debug shapes of waypoints.
pub const WAYPOINTS_DEBUG_CATEGORIES: [DebugCategory; 3] = [
    DebugCategory { mask: DEBUG_WAYPOINTS, name: "waypoints", color: 0xFFFF_FFFF },
    DebugCategory { mask: DEBUG_WAYPOINT_SQUARES, name: "waypoint squares", color: 0x4E9A_C0FF },
    DebugCategory { mask: DEBUG_LINKS, name: "links", color: 0x60C0_60FF },
];

/// The waypoints of a rectangle of a map, for agents of one size.
///
/// [`Waypoints::update`] makes them and brings them up to date; everything else only reads and may run
/// on any number of threads meanwhile.
#[derive(Debug)]
pub struct Waypoints {
    meter: Meter,
    pub(super) nodes: Nodes,
    pub(super) agent: u32,
    /// For each region one more than the map's revision that it was made from, or 0.
    made: Vec<u64>,
    /// The map that they were made from, and which of its loads.
    map_identity: u64,
    /// The region that an update goes on with, and the revision of the map when it began at the first.
    next: u32,
    began: u64,
    /// The revision that they are up to date with.
    current: Option<u64>,
    /// Unlike that of all other waypoints.
    pub(super) number: u64,
    /// The last changes, round and round, and how many there have been.
    changes: Vec<Change>,
    pub(super) changed: u64,
}

/// Squares of a region that an update made anew.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) region: u32,
    /// One bit a slot.
    pub(super) slots: u64,
}

/// Where the change that came after so many is kept.
fn place_of(change: u64) -> usize {
    (change % CHANGES_KEPT as u64) as usize
}

pub(super) fn meter_of(max_bytes: u64) -> Meter {
    Meter::new(match max_bytes {
        0 => usize::MAX,
        max => usize::try_from(max).unwrap_or(usize::MAX),
    })
}

impl Waypoints {
    /// Waypoints of a rectangle, none yet: [`Waypoints::update`] makes them. Takes 32 bytes for each
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
        let smallest = def.agent_size.next_power_of_two();
        if def.max_spacing != 0 && def.max_spacing < smallest {
            let rule = "must not be smaller than agent_size rounded up to a power of two";
            return Err(ArgumentError::new("def.max_spacing", def.max_spacing, rule).into());
        }
        let largest = match def.max_spacing {
            0 => ROOT_SHIFT,
            spacing => spacing.ilog2().min(ROOT_SHIFT),
        };
        let mut meter = meter_of(def.max_bytes);
        let nodes = Nodes::new(area, smallest.ilog2(), largest, &mut meter)?;
        let mut made = Vec::new();
        meter.reserve(&mut made, nodes.region_count() as usize)?;
        made.try_resize(nodes.region_count() as usize, 0)?;
        let mut changes = Vec::new();
        meter.reserve(&mut changes, CHANGES_KEPT)?;
        changes.try_resize(CHANGES_KEPT, Change { region: 0, slots: 0 })?;
        Ok(Self {
            meter,
            nodes,
            agent: def.agent_size,
            made,
            map_identity: 0,
            next: 0,
            began: 0,
            current: None,
            number: unique_number(),
            changes,
            changed: 0,
        })
    }

    /// Brings the waypoints up to date with the map, until `budget` steps are done; call it again until
    /// it says that it is done. Only what changed since is made anew, and waypoints whose squares are
    /// as they were keep their ids. Until then some are missing or outdated, but all may be used.
    ///
    /// A square of 1024 x 1024 pixels is not left half done, so the budget may be exceeded by 64. If
    /// memory runs out nothing was changed.
    pub fn update(&mut self, map: &QuadtreeMap, budget: u64) -> Result<WaypointsUpdate> {
        let tree = &map.tree;
        let is_same = self.map_identity == map.identity;
        if is_same && self.current == Some(tree.revision) {
            return Ok(WaypointsUpdate { is_done: true, ..WaypointsUpdate::default() });
        }
        // At the first region, or in the middle of a pass.
        let first = if is_same { self.next } else { 0 };
        let began = if first == 0 { tree.revision } else { self.began };
        let since = |made: u64| if is_same { made.checked_sub(1) } else { None };

        // How far the budget reaches, and the memory that it takes.
        let (mut steps, mut rebuilt, mut need, mut end) = (0, 0, Need::default(), first);
        while end < self.nodes.region_count() && steps < budget {
            let region = self.nodes.region_of(tree, end);
            let since = since(self.made[end as usize]);
            steps += 1;
            if since.is_none_or(|since| region.revision > since) {
                let slots = self.nodes.changed_slots(tree, &region, since);
                need = need.plus(&self.nodes.need(tree, end, &region, slots));
                steps += u64::from(slots.count_ones());
                rebuilt += u64::from(slots.count_ones());
            }
            end += 1;
        }
        self.nodes.reserve(&need, &mut self.meter)?;

        if !is_same {
            self.made.fill(0);
            self.map_identity = map.identity;
            // Nothing that a search knows holds any more.
            self.changed += CHANGES_KEPT as u64 + 1;
        }
        for index in first..end {
            let region = self.nodes.region_of(tree, index);
            let since = self.made[index as usize].checked_sub(1);
            if since.is_none_or(|since| region.revision > since) {
                let slots = self.nodes.changed_slots(tree, &region, since);
                self.nodes.rebuild(tree, index, &region, slots)?;
                self.changes[place_of(self.changed)] = Change { region: index, slots };
                self.changed += 1;
            }
            self.made[index as usize] = tree.revision + 1;
        }
        let is_pass_done = end == self.nodes.region_count();
        (self.next, self.began) = if is_pass_done { (0, 0) } else { (end, began) };
        self.current = (is_pass_done && began == tree.revision).then_some(began);
        Ok(WaypointsUpdate { steps, rebuilt, is_done: self.current.is_some() })
    }

    /// The change that came after so many; `None` if it is not kept any more. There must be one.
    pub(super) fn change_after(&self, seen: u64) -> Option<Change> {
        let is_kept = self.changed - seen <= CHANGES_KEPT as u64;
        is_kept.then(|| self.changes[place_of(seen)])
    }

    /// All waypoints whose squares touch a rectangle (`None`: all), in an order that depends on their
    /// squares alone.
    pub fn points(&self, rect: Option<Rect>, emit: &mut impl FnMut(Waypoint)) -> Result<()> {
        let Some(area) = self.part(rect)? else { return Ok(()) };
        if (area.min_x, area.min_y) == (area.max_x, area.max_y) {
            // Squares do not overlap: one at most holds a pixel.
            self.nodes.find(area.min_x, area.min_y).iter().for_each(|cell| emit(waypoint(cell)));
            return Ok(());
        }
        let is_all = area == self.nodes.area;
        self.nodes.for_each_node(&area, &mut |node| {
            self.nodes.cells_of(node, &mut |cell| {
                if is_all || area.touches(&cell.square.area()) {
                    emit(waypoint(&cell));
                }
            });
        });
        Ok(())
    }

    /// All links whose first square touches a rectangle (`None`: all): see [`WaypointLink::from`].
    pub fn links(&self, rect: Option<Rect>, emit: &mut impl FnMut(WaypointLink)) -> Result<()> {
        let Some(area) = self.part(rect)? else { return Ok(()) };
        let is_all = area == self.nodes.area;
        self.nodes.for_each_node(&area, &mut |node| {
            self.nodes.links_from(node, &mut |link| {
                if is_all || area.touches(&link.small.square.area()) {
                    let (from, to) = (link.small.id, link.large.id);
                    emit(WaypointLink { from, to, portal: signed(link.portal(self.agent)) });
                }
            });
        });
        Ok(())
    }

    /// The waypoint with an id.
    pub fn get(&self, id: u32) -> Option<Waypoint> {
        self.nodes.by_id(id).map(|cell| waypoint(&cell))
    }

    /// The waypoint whose square holds a pixel.
    pub fn at(&self, x: i32, y: i32) -> Option<Waypoint> {
        self.nodes.find(to_unsigned(x), to_unsigned(y)).ok().map(|cell| waypoint(&cell))
    }

    /// The links of one waypoint, each with the waypoint as `from` and its neighbour as `to`; none if
    /// there is no such waypoint. The portal lies in the larger of the two squares, or of two equal
    /// ones in the right or lower one.
    pub fn links_of(&self, id: u32, emit: &mut impl FnMut(WaypointLink)) {
        if let Some(cell) = self.nodes.by_id(id) {
            self.nodes.neighbors(&cell, &mut |other| {
                let portal = signed(Link::between(&cell, &other).portal(self.agent));
                emit(WaypointLink { from: cell.id, to: other.id, portal });
            });
        }
    }

    /// Number of waypoints.
    pub fn len(&self) -> u64 {
        self.nodes.count
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.nodes.count == 0
    }

    /// Side of the agent's box.
    pub fn agent_size(&self) -> u32 {
        self.agent
    }

    /// Counts and bytes.
    pub fn stats(&self) -> WaypointsStats {
        let lists = size_of_val(&self.made[..]) + size_of_val(&self.changes[..]);
        WaypointsStats {
            waypoints: self.nodes.count,
            regions: u64::from(self.nodes.region_count()),
            nodes: self.nodes.live() as u64,
            bytes_live: (self.nodes.live_bytes() + lists) as u64,
            bytes_reserved: self.meter.bytes() as u64,
            bytes_reserved_peak: self.meter.peak() as u64,
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
        let [point, square, link] = &WAYPOINTS_DEBUG_CATEGORIES;
        let middle = |x: i32, y: i32| [f64::from(x) + 0.5, f64::from(y) + 0.5];
        if mask & (DEBUG_WAYPOINTS | DEBUG_WAYPOINT_SQUARES) != 0 {
            self.points(rect, &mut |at| {
                for (category, side) in [(point, self.agent), (square, at.side)] {
                    if mask & category.mask != 0 {
                        let corner =
                            [at.x, at.y].map(|place| f64::from(place) - f64::from(side / 2));
                        let end = corner.map(|place| place + f64::from(side));
                        emit(category.box_2d(origin, corner, end));
                    }
                }
            })?;
        }
        if mask & DEBUG_LINKS != 0 {
            self.links(rect, &mut |at| {
                let portal = middle(at.portal.x, at.portal.y);
                for end in [at.from, at.to].into_iter().filter_map(|id| self.get(id)) {
                    emit(link.line_2d(origin, middle(end.x, end.y), portal));
                }
            })?;
        }
        Ok(())
    }

    /// What a rectangle and that of the waypoints share.
    fn part(&self, rect: Option<Rect>) -> Result<Option<Area>> {
        let Some(rect) = rect else { return Ok(Some(self.nodes.area)) };
        let area = Area::of_rect(&rect.in_plane("rect")?);
        Ok(area
            .filter(|area| area.touches(&self.nodes.area))
            .map(|area| area.clip(&self.nodes.area)))
    }
}

pub(super) fn signed((x, y): (u32, u32)) -> Point {
    Point { x: to_signed(x), y: to_signed(y) }
}

fn waypoint(cell: &Cell) -> Waypoint {
    let (x, y) = cell.point();
    Waypoint { id: cell.id, side: cell.square.side(), x: to_signed(x), y: to_signed(y) }
}
