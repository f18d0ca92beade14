//! Islands: pieces that nothing holds, found in steps and cut out.

use core::ffi::{c_char, c_void};
use core::ptr;

use crate::coord::{Bounds, Point, Rect};
use crate::debug_shape::{DebugCategory, DebugShape};
use crate::error::ArgumentError;
use crate::ffi::boundary::{Host, boundary};
use crate::ffi::buffers::Rows;
use crate::ffi::definition::{Definition, Sized, WgDefKind, mirror};
use crate::ffi::handles::{WgKind, handle};
use crate::ffi::quadtree_map::{WgQuadtreeMap, WgQuadtreeMapEdit};
use crate::ffi::rooms::{Done, Look, Room};
use crate::ffi::status::{Refusal, Refused, WgStatus};
use crate::quadtree_map::{
    Island, Islands, IslandsError, IslandsQuery, IslandsStats, IslandsStep, QuadtreeMap,
};

/// What it brings to the exports that serve all structures.
pub(in crate::ffi) const ROOM: Room =
    Room { fill_definition, categories, debug_shapes, checkpoints: |_| None };

fn fill_definition(host: &Host, kind: u32, def: *mut c_void, size: u32) -> Done<WgStatus> {
    (kind == WgDefKind::QuadtreeMapIslands as u32)
        .then(|| host.fill_definition::<WgQuadtreeMapIslandsDef>(def.cast(), size))
}

fn categories(kind: WgKind) -> Option<&'static [DebugCategory]> {
    (kind == WgKind::QuadtreeMapIslands).then_some(&crate::quadtree_map::ISLANDS_DEBUG_CATEGORIES)
}

fn debug_shapes(look: &Look, emit: &mut dyn FnMut(DebugShape)) -> Done<()> {
    (look.kind == WgKind::QuadtreeMapIslands).then(|| {
        let islands = look.object::<IslandsObject>()?;
        Ok(islands.search.debug_shapes(look.mask, &look.origin, &mut |shape| emit(shape))?)
    })
}

/// A search for islands in a quadtree map: connected pieces that nothing holds, so that they can fall.
/// Each call takes the map, which must be the one that the search began with, and which may change
/// between the calls.
///
/// First the search reads which pixels are solid. Until it has read all of its area, each step reads
/// again what changed in it since the last; from then on it works on what it read. So its islands are
/// those of one moment: that of the step in which the reading came to its end (`revision` in
/// wg_quadtree_map_islands_stats), and without edits the map as it is. What is cut out is always an
/// island of the map as it is: one whose own pixels or those beside it were solid then and are not now,
/// or the other way round, is refused. What came loose since that moment the next search finds.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapIslands {
    /// The handle's number; 0 is null.
    pub bits: u64,
}

/// A search, and the map that it began with.
pub struct IslandsObject {
    /// The search.
    pub search: Islands,
    map: u64,
}

handle!(WgQuadtreeMapIslands => QuadtreeMapIslands, IslandsObject);

impl IslandsObject {
    /// Refuses another map than the one that the search began with.
    fn check_map(&self, map: WgQuadtreeMap) -> Result<(), Refused> {
        if self.map != 0 && self.map != map.bits {
            let rule = "must be the map that the search began with";
            return Err(ArgumentError::new("map", map.bits, rule).into());
        }
        Ok(())
    }
}

/// What a search for islands is made from. Fill it by wg_quadtree_map_islands_def_init.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapIslandsDef {
    /// Size of this struct, set by wg_quadtree_map_islands_def_init.
    pub struct_size: u32,
    /// Set to 0.
    pub reserved: u32,
    /// The search refuses to take more bytes than this. Default 0: no limit.
    pub max_bytes: u64,
    /// A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
    pub debug_name: *const c_char,
}

impl Default for WgQuadtreeMapIslandsDef {
    fn default() -> Self {
        let struct_size = Self::NEWEST_SIZE;
        Self { struct_size, reserved: 0, max_bytes: 0, debug_name: ptr::null() }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgQuadtreeMapIslandsDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgQuadtreeMapIslandsDef {
    fn reserved(&self) -> u32 {
        self.reserved
    }
}

/// A connected piece that nothing holds.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WgQuadtreeMapIsland {
    /// Number of its pixels.
    pub pixels: u64,
    /// Its centre of mass: the mean of its pixels' centres, where pixel (x, y) has its centre at
    /// (x + 0.5, y + 0.5). Every pixel weighs the same. Summed up and divided in whole numbers; the
    /// rest of that division, as a fraction, is then rounded and added. So it is the same on every
    /// platform, and less than a millionth of a pixel off.
    pub center_x: f64,
    /// See `center_x`.
    pub center_y: f64,
    /// First column of its bounds.
    pub min_x: i32,
    /// First row of its bounds.
    pub min_y: i32,
    /// Last column of its bounds.
    pub max_x: i32,
    /// Last row of its bounds.
    pub max_y: i32,
    /// 1 after it was cut out, else 0.
    pub is_cut: u8,
    /// 0.
    pub reserved: [u8; 7],
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapIsland>(), 48);

impl From<Island> for WgQuadtreeMapIsland {
    fn from(island: Island) -> Self {
        let Bounds { min_x, min_y, max_x, max_y } = island.bounds;
        let Island { pixels, center_x, center_y, is_cut, .. } = island;
        let (is_cut, reserved) = (is_cut.into(), [0; 7]);
        Self { pixels, center_x, center_y, min_x, min_y, max_x, max_y, is_cut, reserved }
    }
}

/// Counts and bytes of a search for islands.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct WgQuadtreeMapIslandsStats {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// 0.
    pub reserved: u32,
    /// Pieces that solid ground was cut into: parts of leaves of 16 x 16 pixels, and full leaves in a
    /// row.
    pub pieces: u64,
    /// Islands found so far.
    pub islands: u64,
    /// Squares and pieces looked at since the search began.
    pub steps: u64,
    /// Bytes taken from the allocator. max_bytes limits these.
    pub bytes_reserved: u64,
    /// The most bytes ever taken at a time.
    pub bytes_reserved_peak: u64,
    /// The number of the map's revision whose islands these are: that of the step in which all was read.
    /// 0 until then.
    pub revision: u64,
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgQuadtreeMapIslandsStats {
    const FIRST_SIZE: u32 = 48;
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapIslandsStats>(), 56);

mirror!(WgQuadtreeMapIslandsStats of IslandsStats: pieces, islands, steps, bytes_reserved, bytes_reserved_peak, revision);

impl Refusal for IslandsError {
    fn status(&self) -> WgStatus {
        match self {
            IslandsError::Map(error) => error.status(),
            IslandsError::NotDone => WgStatus::SearchNotDone,
            IslandsError::MapChanged => WgStatus::MapChanged,
            IslandsError::AlreadyCut(_) => WgStatus::InvalidArgument,
        }
    }
}

/// Makes a search for islands that was not begun. It may be used for one search after the other, and
/// keeps its memory. Any thread.
/// O(1).
/// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_islands_create(
    def: *const WgQuadtreeMapIslandsDef,
    out_islands: *mut WgQuadtreeMapIslands,
) -> WgStatus {
    boundary!(wg_quadtree_map_islands_create, |host| {
        let def = host.definition(def)?;
        let out_islands = host.output("out_islands", out_islands)?;
        let object = IslandsObject { search: Islands::new(def.max_bytes), map: 0 };
        out_islands.write(host.create(def.debug_name, object)?);
        Ok(WgStatus::Ok)
    })
}

/// Begins a search for the connected pieces of pixels at or above `threshold` that nothing holds; the
/// islands of an earlier one are gone. Pixels are joined over their sides, not their corners.
///
/// A piece is held if one of its pixels lies in one of the `support_rects` or is one of the
/// `support_points` (null if there are none). `area` says where to look; null means the whole map.
/// What reaches beyond the area counts as held, and so does what lies beside a region that is absent. So after an edit, let `area` be its dirty area grown by
/// the size that a falling piece may have: the cost follows that, not the map.
///
/// Nothing is searched yet: go on by wg_quadtree_map_islands_step. Here, the cost follows the supports,
/// and the number of squares of 1024 x 1024 pixels in the area. Changes the search, reads the map.
/// Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (a rectangle that leaves the plane, a threshold of 0); an
/// earlier search stays as it is unless that is OK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_islands_begin(
    islands: WgQuadtreeMapIslands,
    map: WgQuadtreeMap,
    area: *const Rect,
    threshold: u8,
    support_rects: *const Rect,
    support_rect_count: usize,
    support_points: *const Point,
    support_point_count: usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_islands_begin, |host| {
        let mut islands = host.change::<IslandsObject>(islands)?;
        let object = host.read::<QuadtreeMap>(map)?;
        let query = IslandsQuery {
            area: host.optional_value("area", area)?,
            threshold,
            support_rects: host.input("support_rects", support_rects, support_rect_count)?,
            support_points: host.input("support_points", support_points, support_point_count)?,
        };
        islands.search.begin(&object, &query)?;
        islands.map = map.bits;
        Ok(WgStatus::Ok)
    })
}

/// Goes on with a search until about `budget` squares or pieces were looked at: 128 more at most, and
/// while it reads those of its area that changed since the last step. UINT64_MAX does all in one go, 0
/// nothing.
///
/// Edits between the steps do not set it back. It is done after as many calls as `budget` goes into the
/// sum of these: each leaf of 16 x 16 pixels that is neither full nor empty and each square that is,
/// to read them; the leaves again, and 576 for each square of 1024 x 1024, to cut them into pieces; each
/// piece; and each piece in a leaf that a support touches. Edits add to that what they make new while it
/// reads, and nothing afterwards. A step of a search that is done reads what changed; if a pixel of its
/// area became solid or empty, the search begins anew and says so, reading nothing else again.
///
/// Memory: 32 bytes for each leaf that is neither full nor empty, and 256 for each square of 128 and of
/// 1024 that has such; 20 for each part of a leaf that is not full and for each row of full leaves, 10
/// more for the parts of a leaf that has several, and 64 an island; twice that while lists grow. (On a
/// checkerboard, where each pixel is an island, that comes to some 95 bytes a pixel that is set.)
/// Changes the search, reads the map: several searches may run at a time.
/// O(the budget), over all calls: one in which a list grows moves the list.
/// Returns OK (done), UNFINISHED (call it again), RESTARTED (the map was loaded or cleared, other regions of its
/// area are absent, or the search
/// was done and its area has changed: call it again), OUT_OF_MEMORY (the search stays where it is and may
/// go on), SEARCH_NOT_DONE (not begun), INVALID_ARGUMENT (another map).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_islands_step(
    islands: WgQuadtreeMapIslands,
    map: WgQuadtreeMap,
    budget: u64,
) -> WgStatus {
    boundary!(wg_quadtree_map_islands_step, |host| {
        let mut islands = host.change::<IslandsObject>(islands)?;
        let object = host.read::<QuadtreeMap>(map)?;
        islands.check_map(map)?;
        Ok(match islands.search.step(&object, budget)? {
            IslandsStep::Done => WgStatus::Ok,
            IslandsStep::Unfinished => WgStatus::Unfinished,
            IslandsStep::Restarted => WgStatus::Restarted,
        })
    })
}

/// Gives the islands of a search that is done, as they were at its moment, in the order of their first
/// leaves of 16 x 16 pixels, row by row; those cut out stay in the list. The same pixels give the same
/// list, whatever was compacted and however the steps were divided. Reads. Returns OK, TRUNCATED,
/// SEARCH_NOT_DONE. O(islands).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_islands_found(
    islands: WgQuadtreeMapIslands,
    out_islands: *mut WgQuadtreeMapIsland,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_islands_found, |host| {
        let islands = host.read::<IslandsObject>(islands)?;
        let mut answer = host.answer("out_islands", out_islands, capacity, out_count)?;
        islands.search.found()?.for_each(|island| answer.push(island.into()));
        Ok(answer.finish())
    })
}

/// Copies the pixels of the island with index `island` into rows of bytes as large as its bounds, which
/// start `row_stride` bytes apart; 0 means as wide as the bounds. Its pixels come with their values,
/// all others as 0: a mask and a picture in one. Bytes between the rows stay as they are. Reads.
/// O(pixels of its bounds).
/// Returns OK, SEARCH_NOT_DONE, ABSENT, MAP_CHANGED (pixels of the island or beside it became solid or empty
/// since its moment; changes elsewhere do not matter), INVALID_ARGUMENT (another map, no such island, one
/// that was cut out, a stride smaller than a row).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_islands_pixels(
    islands: WgQuadtreeMapIslands,
    map: WgQuadtreeMap,
    island: usize,
    out_pixels: *mut u8,
    row_stride: usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_islands_pixels, |host| {
        let islands = host.read::<IslandsObject>(islands)?;
        let object = host.read::<QuadtreeMap>(map)?;
        islands.check_map(map)?;
        let rows = Rows::new(&islands.search.rect(&object, island)?, 1, row_stride)?;
        let mut out_pixels = host.output_array("out_pixels", out_pixels, rows.bytes)?;
        islands.search.pixels(&object, island, out_pixels.uninitialised(), rows.stride)?;
        Ok(WgStatus::Ok)
    })
}

/// Cuts the island with index `island` out of the map, so that it can fall: copies its pixels like
/// wg_quadtree_map_islands_pixels, then makes them 0 in the map, as one changing call. Bytes between
/// the rows become 0. The other islands of the search stay valid; each can be cut out in turn.
///
/// Keep drawing it as an object of its own, and when it has come to rest put it back by
/// wg_quadtree_map_stamp, turned as it lies, into the air alone or over everything.
///
/// `out_edit` may be null. Changes map and search.
/// O(pixels of its bounds).
/// Returns OK, OUT_OF_MEMORY (map and search are as they were; the pixels may have been written),
/// SEARCH_NOT_DONE, ABSENT, MAP_CHANGED, INVALID_ARGUMENT (see wg_quadtree_map_islands_pixels).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_islands_cut(
    islands: WgQuadtreeMapIslands,
    map: WgQuadtreeMap,
    island: usize,
    out_pixels: *mut u8,
    row_stride: usize,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_islands_cut, |host| {
        let mut islands = host.change::<IslandsObject>(islands)?;
        let mut object = host.change::<QuadtreeMap>(map)?;
        islands.check_map(map)?;
        let rows = Rows::new(&islands.search.rect(&object, island)?, 1, row_stride)?;
        let mut out_pixels = host.output_array("out_pixels", out_pixels, rows.bytes)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        let pixels = out_pixels.zeroed();
        out_edit.write(islands.search.cut(&mut object, island, pixels, rows.stride)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapIslandsStats). Reads.
/// O(1).
/// Returns OK, UNKNOWN_SIZE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_islands_stats(
    islands: WgQuadtreeMapIslands,
    out_stats: *mut WgQuadtreeMapIslandsStats,
    size: u32,
) -> WgStatus {
    boundary!(wg_quadtree_map_islands_stats, |host| {
        let islands = host.read::<IslandsObject>(islands)?;
        host.sized_output("out_stats", out_stats, size)?.write(islands.search.stats().into());
        Ok(WgStatus::Ok)
    })
}
