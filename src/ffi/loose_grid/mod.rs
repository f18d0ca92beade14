//! The exports of the loose grids: `wg_loose_grid2_*` and `wg_loose_grid3_*`.
//!
//! cbindgen does not see functions that a macro makes, so the exports are written out for both
//! dimensions, each as short as can be; what they do stands once, in [`objects`], [`queries`], [`box_queries`] and [`contacts`].

mod box_queries;
mod contacts;
pub mod grid2_contacts;
pub mod grid2_objects;
pub mod grid2_queries;
pub mod grid3_contacts;
pub mod grid3_objects;
pub mod grid3_queries;
mod objects;
mod queries;
mod room;

pub(in crate::ffi) use room::ROOM;

use core::ffi::c_char;

use crate::ffi::buffers::Plain;
use crate::ffi::definition::{Definition, Sized, reserved_number};
use crate::ffi::handles::handle;
use crate::ffi::status::{Refusal, WgStatus};
pub use crate::ffi::vector::WgVector2;
use crate::loose_grid::{
    Aabb, CastHit, Contact, Filter, LooseGrid, LooseGridError, MAX_COMMIT_PARTS, MAX_OCCLUDERS,
    MAX_PLANES, MAX_SIZE_CLASSES, Neighbor, Plane, QueryFilter, Stats,
};

/// A 2D loose grid: finds what overlaps what among many moving boxes.
///
/// Each object, a closed box, lies in exactly one cell, that of its centre; cells are loosened by the
/// size of their objects. Objects too large for a cell go to coarser size classes, at last to an
/// overflow cell; objects outside the bounds to the border cells. How far objects reach does not
/// matter to the cells: nothing is lost, refused or slower for being far away. Up to 512 objects of a
/// layer need no cells unless a size is asked for: they are sorted along one axis. Nor do up to 16,384 that
/// lie far apart along one, as long as most move with each commit or they are of very different sizes.
///
/// What a query sees: insert and move are noted, and queries, pairs and casts see them after the
/// next wg_loose_grid2_commit, which is the only call that sorts. A removed object is gone at once.
/// wg_loose_grid2_get gives an object as last set; filters and user values count at once.
///
/// Filters: two objects make a pair if each one's category meets the other's mask; but of one group other
/// than 0 they always do if its number is positive, and never if it is negative. A query that is given a
/// filter finds the objects whose category meets its mask and whose mask meets its category, but for the
/// group and the id that it ignores. A query whose filter is null finds everything, also objects whose
/// category or mask is 0, which no filter ever meets.
///
/// Order: results come in the order of the cells, within a cell in order of arrival; without cells in the
/// order in which the boxes begin along the axis, of equal ones in the order of their slots; what a tree
/// finds (see wg_loose_grid2_build_tree) in the order of its leaves. The order is not sorted by
/// anything a caller could name, except where a call says so. The same calls give the same bytes in the
/// same order on every machine and for any number of parts.
///
/// Ids are never 0, and an id is never given out again, but of what a rollback took back (wg_rollback). Their low 32 bits are the object's slot (see
/// wg_loose_grid_slot), by which a game finds its entity in an array.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgLooseGrid2 {
    /// The handle; zero is null.
    pub bits: u64,
}

/// A 3D loose grid: as WgLooseGrid2, with one more axis.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgLooseGrid3 {
    /// The handle; zero is null.
    pub bits: u64,
}

handle!(WgLooseGrid2 => LooseGrid2, LooseGrid<2>);
handle!(WgLooseGrid3 => LooseGrid3, LooseGrid<3>);

/// A point or a way in 3D.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WgVector3 {
    /// Along the first axis.
    pub x: f32,
    /// Along the second axis.
    pub y: f32,
    /// Along the third axis.
    pub z: f32,
}

/// A closed axis-aligned box in 2D: both corners belong to it, boxes that touch overlap. All
/// coordinates are finite and no min lies above its max, else it is refused.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WgBox2 {
    /// Smallest corner.
    pub min: WgVector2,
    /// Largest corner.
    pub max: WgVector2,
}

/// A closed axis-aligned box in 3D: both corners belong to it, boxes that touch overlap. All
/// coordinates are finite and no min lies above its max, else it is refused.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WgBox3 {
    /// Smallest corner.
    pub min: WgVector3,
    /// Largest corner.
    pub max: WgVector3,
}

/// A line in 2D that bounds a volume: the points with normal . point + distance >= 0 lie inside.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WgPlane2 {
    /// Points inwards. Its length is 1 within 0.001, else it is refused.
    pub normal: WgVector2,
    /// Distance of the origin from it, positive if the origin lies inside.
    pub distance: f32,
}

/// A plane that bounds a volume: the points with normal . point + distance >= 0 lie inside.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WgPlane3 {
    /// Points inwards. Its length is 1 within 0.001, else it is refused.
    pub normal: WgVector3,
    /// Distance of the origin from it, positive if the origin lies inside.
    pub distance: f32,
}

/// Two objects that overlap.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WgLooseGridPair {
    /// The smaller id.
    pub first: u64,
    /// The larger id.
    pub second: u64,
}

/// Which of the two layers of a loose grid an object lives in. Queries look at both.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgLooseGridLayer {
    /// Sorted as one with all that move.
    Moving = 0,
    /// Sorted only when something static changes.
    Static = 1,
}

/// Which pairs are wanted, by the layers of their objects: any of these, or-ed.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgLooseGridPairKind {
    /// Both objects move.
    MovingMoving = 1,
    /// One moves, the other is static.
    MovingStatic = 2,
    /// Both are static.
    StaticStatic = 4,
}

/// Which contacts of a loose grid are listed.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgLooseGridContactList {
    /// All that there are, sorted by the low 32 bits of their ids.
    All = 0,
    /// Those that began with the last commit, in the order in which their pairs were found.
    Began = 1,
    /// Those that ended with the last commit, or between it and the one before by removal or another
    /// filter, with the values that they had.
    Ended = 2,
    /// Those that the last rollback brought (wg_rollback), until the next commit, sorted by the low 32 bits of
    /// their ids. A host that knows all by what began and ended knows all of the moment by this list and the
    /// next: what had ended and was not told yet counts as there, before the rollback and after it.
    BeganByRollback = 3,
    /// Those that the last rollback took, with the values that they had before it; the same.
    EndedByRollback = 4,
}

/// What the statistics of a loose grid advise.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgLooseGridAdvice {
    /// The cells suit the objects.
    None = 0,
    /// More than a hundredth of the objects lie in the overflow cell, which every query and every
    /// pair looks through: use more size classes, or a larger cell_size.
    TooManyInOverflow = 1,
    /// Occupied cells hold more than 16 objects on average, none of which is half as large as the
    /// cell_size that was asked for: use a smaller one, or 0.
    CellsTooLarge = 2,
    /// More than half of the objects lie outside the bounds: use larger bounds, or none.
    BoundsTooSmall = 3,
    /// The cells do not suit the objects any more: retune. The next commits lay them out anew in any case.
    Retune = 4,
}

/// An object of a 2D loose grid.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WgLooseGrid2Object {
    /// Its box.
    pub bounds: WgBox2,
    /// Any value of the caller's.
    pub user: u64,
    /// What it is and what it meets.
    pub filter: Filter,
    /// The layer it lives in, a WgLooseGridLayer.
    pub layer: u32,
}

/// An object of a 3D loose grid.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WgLooseGrid3Object {
    /// Its box.
    pub bounds: WgBox3,
    /// Any value of the caller's.
    pub user: u64,
    /// What it is and what it meets.
    pub filter: Filter,
    /// The layer it lives in, a WgLooseGridLayer.
    pub layer: u32,
}

/// What moves along a cast.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgLooseGridSweepShape {
    /// A point: the cast is along a segment.
    Point = 0,
    /// A box with these half extents.
    Box = 1,
    /// A circle in 2D, a sphere in 3D, with this radius.
    Ball = 2,
}

/// What moves, and along which way. Zeroed but for origin and translation it is a segment.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WgLooseGrid2Sweep {
    /// Where its middle begins.
    pub origin: WgVector2,
    /// How far it moves; not zero along every axis.
    pub translation: WgVector2,
    /// Half of a box's size along each axis; not looked at for other shapes.
    pub half_extents: WgVector2,
    /// The radius of a circle; not looked at for other shapes.
    pub radius: f32,
    /// A WgLooseGridSweepShape.
    pub shape: u32,
    /// The object of this id is not hit, besides what the filter leaves out: of many casters each leaves out
    /// itself. 0 for none; it need not be there any more.
    pub ignored_id: u64,
}

/// What moves, and along which way. Zeroed but for origin and translation it is a segment.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WgLooseGrid3Sweep {
    /// Where its middle begins.
    pub origin: WgVector3,
    /// How far it moves; not zero along every axis.
    pub translation: WgVector3,
    /// Half of a box's size along each axis; not looked at for other shapes.
    pub half_extents: WgVector3,
    /// The radius of a sphere; not looked at for other shapes.
    pub radius: f32,
    /// A WgLooseGridSweepShape.
    pub shape: u32,
    /// The object of this id is not hit, besides what the filter leaves out: of many casters each leaves out
    /// itself. 0 for none; it need not be there any more.
    pub ignored_id: u64,
}

/// What a 2D loose grid is made from. Fill it by wg_loose_grid2_def_init first.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct WgLooseGrid2Def {
    /// Size of this struct in bytes.
    pub struct_size: u32,
    /// Side of the smallest cells in world units, or 0 to find one by the sizes of the objects and how
    /// densely they lie, or that so few need none (the default). Best is a little more than the largest
    /// common object.
    pub cell_size: f32,
    /// Size classes, each four times the one before: 1 to 8, 6 by default. With 1, all that is larger
    /// than a cell goes to the overflow cell.
    pub size_classes: u32,
    /// The most checkpoints that are kept at a time. Default 0: as many as max_bytes allows.
    pub max_checkpoints: u32,
    /// 1 if the world is bounded by `bounds`, 0 if not (the default).
    pub is_bounded: u8,
    /// 1: where max_checkpoints or memory leaves no room, the oldest checkpoint goes, but never the one that
    /// the present follows. Default 0: the call is refused.
    pub drop_oldest_checkpoint: u8,
    /// 0.
    pub reserved: [u8; 6],
    /// Where most objects are, if `is_bounded`. Objects outside stay exact but crowd the border.
    pub bounds: WgBox2,
    /// Most bytes the grid may hold, with what checkpoints keep; 0 for no limit (the default).
    pub max_bytes: u64,
    /// A name for leak reports, or null. Copied.
    pub debug_name: *const c_char,
    /// The kinds of pairs that are kept as contacts from commit to commit, any of WgLooseGridPairKind, or-ed; 0 for
    /// none (the default).
    pub contact_kinds: u32,
    /// A contact lasts until its objects are farther apart than this along some axis; 0 by default.
    pub contact_margin: f32,
}

/// What a 3D loose grid is made from. Fill it by wg_loose_grid3_def_init first.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct WgLooseGrid3Def {
    /// Size of this struct in bytes.
    pub struct_size: u32,
    /// Side of the smallest cells in world units, or 0 to find one by the sizes of the objects and how
    /// densely they lie, or that so few need none (the default). Best is a little more than the largest
    /// common object.
    pub cell_size: f32,
    /// Size classes, each four times the one before: 1 to 8, 6 by default. With 1, all that is larger
    /// than a cell goes to the overflow cell.
    pub size_classes: u32,
    /// The most checkpoints that are kept at a time. Default 0: as many as max_bytes allows.
    pub max_checkpoints: u32,
    /// 1 if the world is bounded by `bounds`, 0 if not (the default).
    pub is_bounded: u8,
    /// 1: where max_checkpoints or memory leaves no room, the oldest checkpoint goes, but never the one that
    /// the present follows. Default 0: the call is refused.
    pub drop_oldest_checkpoint: u8,
    /// 0.
    pub reserved: [u8; 6],
    /// Where most objects are, if `is_bounded`. Objects outside stay exact but crowd the border.
    pub bounds: WgBox3,
    /// Most bytes the grid may hold, with what checkpoints keep; 0 for no limit (the default).
    pub max_bytes: u64,
    /// A name for leak reports, or null. Copied.
    pub debug_name: *const c_char,
    /// The kinds of pairs that are kept as contacts from commit to commit, any of WgLooseGridPairKind, or-ed; 0 for
    /// none (the default).
    pub contact_kinds: u32,
    /// A contact lasts until its objects are farther apart than this along some axis; 0 by default.
    pub contact_margin: f32,
}

/// Counts and bytes of a loose grid.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgLooseGridStats {
    /// Size of this struct in bytes.
    pub struct_size: u32,
    /// What to change, a WgLooseGridAdvice.
    pub advice: u32,
    /// Objects, those not committed yet among them.
    pub objects: u64,
    /// Objects of the static layer, those not committed yet among them.
    pub static_objects: u64,
    /// Objects inserted and not committed yet.
    pub pending_objects: u64,
    /// Most objects there ever were.
    pub objects_peak: u64,
    /// Objects in the overflow cell.
    pub overflow_objects: u64,
    /// Objects outside the bounds; 0 without bounds.
    pub outside_objects: u64,
    /// Cells of all size classes and both layers.
    pub cells: u64,
    /// Cells with at least one object.
    pub occupied_cells: u64,
    /// Most objects in one cell, the overflow cell aside.
    pub fullest_cell: u64,
    /// Bytes that objects and cells fill.
    pub bytes_live: u64,
    /// Bytes held.
    pub bytes_reserved: u64,
    /// Most bytes ever held.
    pub bytes_reserved_peak: u64,
    /// Side of the smallest cells of the moving layer; 0 if it has none, as where its objects are sorted along one axis.
    pub cell_size: f32,
    /// Size classes with cells, of both layers; a layer sorted along one axis has none.
    pub levels: u32,
    /// Contacts.
    pub contacts: u64,
    /// Of the bytes held, those for checkpoints.
    pub bytes_checkpoints: u64,
    /// Checkpoints that can be reached.
    pub checkpoints: u32,
    /// 0.
    pub reserved: u32,
}

static_assertions::const_assert_eq!(size_of::<WgBox2>(), size_of::<Aabb<2>>());
static_assertions::const_assert_eq!(size_of::<WgBox3>(), size_of::<Aabb<3>>());
static_assertions::const_assert_eq!(size_of::<WgPlane2>(), size_of::<Plane<2>>());
static_assertions::const_assert_eq!(size_of::<WgPlane3>(), size_of::<Plane<3>>());
static_assertions::const_assert_eq!(size_of::<WgLooseGrid2Object>(), 40);
static_assertions::const_assert_eq!(size_of::<WgLooseGrid3Object>(), 48);
static_assertions::const_assert_eq!(size_of::<Filter>(), 12);
static_assertions::const_assert_eq!(size_of::<QueryFilter>(), 24);
static_assertions::const_assert_eq!(size_of::<Neighbor>(), 16);
static_assertions::const_assert_eq!(size_of::<CastHit>(), 32);
static_assertions::const_assert_eq!(size_of::<Contact>(), 32);
static_assertions::const_assert_eq!(size_of::<WgLooseGridPair>(), size_of::<[u64; 2]>());
static_assertions::const_assert_eq!(size_of::<WgLooseGridStats>(), 136);

// SAFETY: structs of whole numbers and floats, which take every bit pattern.
unsafe impl<const D: usize> Plain for Aabb<D> {}
// SAFETY: as above.
unsafe impl<const D: usize> Plain for Plane<D> {}
// SAFETY: as above.
unsafe impl Plain for Filter {}
// SAFETY: as above.
unsafe impl Plain for QueryFilter {}
// SAFETY: as above.
unsafe impl Plain for Neighbor {}
// SAFETY: as above.
unsafe impl Plain for CastHit {}
// SAFETY: as above.
unsafe impl Plain for WgLooseGridPair {}
// SAFETY: as above.
unsafe impl Plain for WgLooseGrid2Object {}
// SAFETY: as above.
unsafe impl Plain for WgLooseGrid3Object {}

/// Size of the first version of both defs and of the statistics.
const DEF2_SIZE: u32 = size_of::<WgLooseGrid2Def>() as u32;
const DEF3_SIZE: u32 = size_of::<WgLooseGrid3Def>() as u32;

// SAFETY: repr(C), begins with its size; numbers, floats and a pointer take every bit pattern.
unsafe impl Sized for WgLooseGrid2Def {
    const FIRST_SIZE: u32 = DEF2_SIZE;
}
// SAFETY: as above.
unsafe impl Sized for WgLooseGrid3Def {
    const FIRST_SIZE: u32 = DEF3_SIZE;
}
// SAFETY: as above.
unsafe impl Sized for WgLooseGridStats {
    const FIRST_SIZE: u32 = 136;
}

/// Most size classes of a loose grid.
pub const WG_LOOSE_GRID_MAX_SIZE_CLASSES: u32 = 8;
/// Most planes of a volume.
pub const WG_LOOSE_GRID_MAX_PLANES: u32 = 16;
/// Most occluders of a query.
pub const WG_LOOSE_GRID_MAX_OCCLUDERS: u32 = 32;
/// Most parts of a commit in parts.
pub const WG_LOOSE_GRID_MAX_COMMIT_PARTS: u32 = 64;

static_assertions::const_assert!(MAX_SIZE_CLASSES == WG_LOOSE_GRID_MAX_SIZE_CLASSES as usize);
static_assertions::const_assert!(MAX_PLANES == WG_LOOSE_GRID_MAX_PLANES as usize);
static_assertions::const_assert!(MAX_OCCLUDERS == WG_LOOSE_GRID_MAX_OCCLUDERS as usize);
static_assertions::const_assert!(MAX_COMMIT_PARTS == WG_LOOSE_GRID_MAX_COMMIT_PARTS);

impl Default for WgLooseGrid2Def {
    fn default() -> Self {
        Self {
            struct_size: DEF2_SIZE,
            cell_size: 0.0,
            size_classes: 6,
            max_checkpoints: 0,
            is_bounded: 0,
            drop_oldest_checkpoint: 0,
            reserved: [0; 6],
            bounds: WgBox2::default(),
            max_bytes: 0,
            debug_name: core::ptr::null(),
            contact_kinds: 0,
            contact_margin: 0.0,
        }
    }
}

impl Default for WgLooseGrid3Def {
    fn default() -> Self {
        Self {
            struct_size: DEF3_SIZE,
            cell_size: 0.0,
            size_classes: 6,
            max_checkpoints: 0,
            is_bounded: 0,
            drop_oldest_checkpoint: 0,
            reserved: [0; 6],
            bounds: WgBox3::default(),
            max_bytes: 0,
            debug_name: core::ptr::null(),
            contact_kinds: 0,
            contact_margin: 0.0,
        }
    }
}

impl Definition for WgLooseGrid2Def {
    fn reserved(&self) -> u32 {
        reserved_number(&self.reserved)
    }
}
impl Definition for WgLooseGrid3Def {
    fn reserved(&self) -> u32 {
        reserved_number(&self.reserved)
    }
}

impl From<WgBox2> for Aabb<2> {
    fn from(WgBox2 { min, max }: WgBox2) -> Self {
        Self { min: [min.x, min.y], max: [max.x, max.y] }
    }
}

impl From<WgBox3> for Aabb<3> {
    fn from(WgBox3 { min, max }: WgBox3) -> Self {
        Self { min: [min.x, min.y, min.z], max: [max.x, max.y, max.z] }
    }
}

impl From<Aabb<2>> for WgBox2 {
    fn from(Aabb { min, max }: Aabb<2>) -> Self {
        Self { min: WgVector2 { x: min[0], y: min[1] }, max: WgVector2 { x: max[0], y: max[1] } }
    }
}

impl From<Aabb<3>> for WgBox3 {
    fn from(Aabb { min, max }: Aabb<3>) -> Self {
        Self {
            min: WgVector3 { x: min[0], y: min[1], z: min[2] },
            max: WgVector3 { x: max[0], y: max[1], z: max[2] },
        }
    }
}

impl From<Stats> for WgLooseGridStats {
    fn from(stats: Stats) -> Self {
        Self {
            struct_size: size_of::<Self>() as u32,
            advice: stats.advice as u32,
            objects: stats.objects,
            static_objects: stats.static_objects,
            pending_objects: stats.pending_objects,
            objects_peak: stats.objects_peak,
            overflow_objects: stats.overflow_objects,
            outside_objects: stats.outside_objects,
            cells: stats.cells,
            occupied_cells: stats.occupied_cells,
            fullest_cell: stats.fullest_cell,
            bytes_live: stats.bytes_live,
            bytes_reserved: stats.bytes_reserved,
            bytes_reserved_peak: stats.bytes_reserved_peak,
            cell_size: stats.cell_size,
            levels: stats.levels,
            contacts: stats.contacts,
            bytes_checkpoints: stats.bytes_checkpoints,
            checkpoints: stats.checkpoints,
            reserved: 0,
        }
    }
}

impl Refusal for LooseGridError {
    fn status(&self) -> WgStatus {
        match self {
            LooseGridError::Argument(_) | LooseGridError::Element(_) => WgStatus::InvalidArgument,
            LooseGridError::StaleId { .. }
            | LooseGridError::RemovedTwice { .. }
            | LooseGridError::StaleContact { .. } => WgStatus::StaleId,
            LooseGridError::TooManyObjects => WgStatus::TooManyObjects,
            LooseGridError::Uncommitted => WgStatus::Uncommitted,
            LooseGridError::OutOfOrder(error) => error.status(),
            LooseGridError::OutOfMemory(_) => WgStatus::OutOfMemory,
            LooseGridError::Snapshot(error) => error.status(),
        }
    }
}
