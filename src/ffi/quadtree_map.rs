//! The quadtree map at the boundary.

use core::ffi::c_char;
use core::ptr;

use crate::coord::{Bounds, Point, Rect};
use crate::debug_shape::DebugShape;
use crate::error::ArgumentError;
use crate::ffi::boundary::boundary;
use crate::ffi::buffers::{Plain, Rows};
use crate::ffi::definition::{Definition, Sized};
use crate::ffi::handles::handle;
use crate::ffi::status::{Refusal, WgStatus};
use crate::quadtree_map::{
    CastHit, CompactReport, Damage, EditReport, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError,
    QuadtreeMapStats,
};

/// A quadtree map: one byte of hit points a pixel over the whole int32 plane, 0 where nothing was
/// written. It keeps memory only for what is not uniform.
///
/// Functions that only read may run on any number of threads at the same time, as long as no
/// changing one runs on the same map.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMap {
    /// The handle's number; 0 is null.
    pub bits: u64,
}

handle!(WgQuadtreeMap => QuadtreeMap, QuadtreeMap);

/// What a quadtree map is made from. Fill it by wg_quadtree_map_def_init.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapDef {
    /// Size of this struct, set by wg_quadtree_map_def_init.
    pub struct_size: u32,
    /// 1: equal packed leaves are kept once, which takes less memory where a map repeats its tiles,
    /// for a look at a table whenever a leaf is packed. Default 0.
    pub share_leaves: u8,
    /// Set to 0.
    pub reserved: [u8; 3],
    /// The map refuses to take more bytes than this. Default 0: no limit.
    pub max_bytes: u64,
    /// A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
    pub debug_name: *const c_char,
}

impl Default for WgQuadtreeMapDef {
    fn default() -> Self {
        let struct_size = Self::NEWEST_SIZE;
        Self {
            struct_size,
            share_leaves: 0,
            reserved: [0; 3],
            max_bytes: 0,
            debug_name: ptr::null(),
        }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgQuadtreeMapDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgQuadtreeMapDef {}

/// What a changing call did to the pixels of a quadtree map.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapEdit {
    /// Pixels that have another value now. If it is 0, so is all else, `dirty` included.
    pub pixels_changed: u64,
    /// Pixels that fell to 0.
    pub pixels_destroyed: u64,
    /// Pixels that rose from 0.
    pub pixels_created: u64,
    /// Sum of all losses of hit points.
    pub hp_removed: u64,
    /// Sum of all gains of hit points.
    pub hp_added: u64,
    /// The smallest bounds of all changed pixels, both corners included.
    pub dirty: Bounds,
}

impl From<EditReport> for WgQuadtreeMapEdit {
    fn from(report: EditReport) -> Self {
        let nothing = Bounds { min_x: 0, min_y: 0, max_x: 0, max_y: 0 };
        Self {
            pixels_changed: report.pixels_changed,
            pixels_destroyed: report.pixels_destroyed,
            pixels_created: report.pixels_created,
            hp_removed: report.hp_removed,
            hp_added: report.hp_added,
            dirty: report.dirty.unwrap_or(nothing),
        }
    }
}

/// What a compaction of a quadtree map did.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WgQuadtreeMapCompaction {
    /// Squares looked at: leaves, and nodes when they are finished.
    pub visited: u64,
    /// Leaves and nodes that became one value.
    pub folded: u64,
    /// Leaves that were packed.
    pub packed: u64,
    /// 1 if nothing is left to do but leaves that are too young to be packed, else 0.
    pub is_done: u8,
    /// 0.
    pub reserved: [u8; 7],
}

impl From<CompactReport> for WgQuadtreeMapCompaction {
    fn from(report: CompactReport) -> Self {
        Self {
            visited: report.visited,
            folded: report.folded,
            packed: report.packed,
            is_done: report.is_done.into(),
            reserved: [0; 7],
        }
    }
}

/// Counts and bytes of a quadtree map.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct WgQuadtreeMapStats {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// 0.
    pub reserved: u32,
    /// Squares of 1024 x 1024 pixels that were ever written to.
    pub roots: u64,
    /// Squares of 1024 x 1024 or 128 x 128 pixels that are split further.
    pub nodes: u64,
    /// Leaves of 16 x 16 pixels, 256 bytes each.
    pub raw_leaves: u64,
    /// Leaves packed to 1 bit a pixel, 36 bytes each.
    pub packed_leaves_1: u64,
    /// Leaves packed to 2 bits a pixel, 70 bytes each.
    pub packed_leaves_2: u64,
    /// Leaves packed to 4 bits a pixel, 146 bytes each.
    pub packed_leaves_4: u64,
    /// Slots that share a packed leaf with another slot instead of having their own.
    pub shared_leaves: u64,
    /// Pixels above 0.
    pub pixels: u64,
    /// Sum of all pixels.
    pub hp: u64,
    /// Bytes in use.
    pub bytes_live: u64,
    /// Bytes taken from the allocator, those kept for later included. max_bytes limits these.
    pub bytes_reserved: u64,
    /// The most bytes ever taken at a time.
    pub bytes_reserved_high_water: u64,
    /// The most leaves of 256 bytes ever in use at a time: what to reserve.
    pub raw_leaves_high_water: u64,
    /// The most nodes ever in use at a time: what to reserve.
    pub nodes_high_water: u64,
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgQuadtreeMapStats {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl From<QuadtreeMapStats> for WgQuadtreeMapStats {
    fn from(stats: QuadtreeMapStats) -> Self {
        Self {
            struct_size: Self::NEWEST_SIZE,
            reserved: 0,
            roots: stats.roots,
            nodes: stats.nodes,
            raw_leaves: stats.raw_leaves,
            packed_leaves_1: stats.packed_leaves_1,
            packed_leaves_2: stats.packed_leaves_2,
            packed_leaves_4: stats.packed_leaves_4,
            shared_leaves: stats.shared_leaves,
            pixels: stats.pixels,
            hp: stats.hp,
            bytes_live: stats.bytes_live,
            bytes_reserved: stats.bytes_reserved,
            bytes_reserved_high_water: stats.bytes_reserved_high_water,
            raw_leaves_high_water: stats.raw_leaves_high_water,
            nodes_high_water: stats.nodes_high_water,
        }
    }
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapEdit>(), 56);
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapCompaction>(), 32);
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapStats>(), 120);

impl Refusal for QuadtreeMapError {
    fn status(&self) -> WgStatus {
        match self {
            QuadtreeMapError::Argument(error) => error.status(),
            QuadtreeMapError::OutOfMemory(error) => error.status(),
            QuadtreeMapError::Snapshot(error) => error.status(),
        }
    }
}

/// Fills a def with its defaults. `size` is sizeof(WgQuadtreeMapDef). Any thread.
/// Returns OK, UNKNOWN_SIZE, NULL_POINTER, REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_def_init(
    def: *mut WgQuadtreeMapDef,
    size: u32,
) -> WgStatus {
    boundary!(wg_quadtree_map_def_init, |host| { host.fill_definition(def, size) })
}

/// Makes a map whose pixels are all 0. Any thread.
/// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (share_leaves), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_create(
    def: *const WgQuadtreeMapDef,
    out_map: *mut WgQuadtreeMap,
) -> WgStatus {
    boundary!(wg_quadtree_map_create, |host| {
        let def = host.definition(def)?;
        let out_map = host.output("out_map", out_map)?;
        if def.share_leaves > 1 {
            let rule = "must be 0 or 1";
            return Err(ArgumentError::new("def.share_leaves", def.share_leaves, rule).into());
        }
        let share_leaves = def.share_leaves == 1;
        let map = QuadtreeMap::new(&QuadtreeMapDef { max_bytes: def.max_bytes, share_leaves });
        out_map.write(host.create(def.debug_name, map)?);
        Ok(WgStatus::Ok)
    })
}

/// Destroys a map and gives its memory back. Destroying null does nothing. Any thread, while no other
/// call is inside the map.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_destroy(map: WgQuadtreeMap) -> WgStatus {
    boundary!(wg_quadtree_map_destroy, |host| { host.destroy::<QuadtreeMap>(map) })
}

/// Reads a pixel into `out_value`. Reads.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_get(
    map: WgQuadtreeMap,
    x: i32,
    y: i32,
    out_value: *mut u8,
) -> WgStatus {
    boundary!(wg_quadtree_map_get, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        host.output("out_value", out_value)?.write(map.get(x, y));
        Ok(WgStatus::Ok)
    })
}

/// Sets a pixel. Changes. Returns OK, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_set(
    map: WgQuadtreeMap,
    x: i32,
    y: i32,
    value: u8,
) -> WgStatus {
    boundary!(wg_quadtree_map_set, |host| {
        host.change::<QuadtreeMap>(map)?.set(x, y, value)?;
        Ok(WgStatus::Ok)
    })
}

/// Reads `count` pixels: `out_values[i]` becomes the pixel at `points[i]`. Both may be null if
/// `count` is 0. Faster than one call a pixel, most of all for pixels far apart. Reads.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_get_batch(
    map: WgQuadtreeMap,
    points: *const Point,
    count: usize,
    out_values: *mut u8,
) -> WgStatus {
    boundary!(wg_quadtree_map_get_batch, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let points = host.input("points", points, count)?;
        let mut out_values = host.output_array("out_values", out_values, count)?;
        map.get_batch(points, out_values.uninitialised())?;
        Ok(WgStatus::Ok)
    })
}

/// Sets `count` pixels in order: the pixel at `points[i]` becomes `values[i]`. Where a pixel comes
/// twice, the later value stays, and the report counts both steps. All or nothing: if memory runs out
/// no pixel changes. `out_edit` may be null. Changes. Returns OK, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_set_batch(
    map: WgQuadtreeMap,
    points: *const Point,
    values: *const u8,
    count: usize,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_set_batch, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let points = host.input("points", points, count)?;
        let values = host.input("values", values, count)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        out_edit.write(map.set_batch(points, values)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Reads a rectangle into rows of bytes that start `row_stride` bytes apart; 0 means rect->width. The
/// memory must hold (rect->height - 1) * row_stride + rect->width bytes; bytes between the rows stay
/// as they are. Null is fine for an empty rectangle. Reads.
/// Returns OK, INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than memory, a stride
/// smaller than a row).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_read_rect(
    map: WgQuadtreeMap,
    rect: *const Rect,
    out_pixels: *mut u8,
    row_stride: usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_read_rect, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let rows = Rows::new(&rect, 1, row_stride)?;
        let mut out_pixels = host.output_array("out_pixels", out_pixels, rows.bytes)?;
        map.read_rect(rect, out_pixels.uninitialised(), rows.stride)?;
        Ok(WgStatus::Ok)
    })
}

/// Writes a rectangle from rows of bytes that start `row_stride` bytes apart; 0 means rect->width.
/// Uniform squares are found while writing. All or nothing. `out_edit` may be null. Changes.
/// Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (see wg_quadtree_map_read_rect).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_write_rect(
    map: WgQuadtreeMap,
    rect: *const Rect,
    pixels: *const u8,
    row_stride: usize,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_write_rect, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let rows = Rows::new(&rect, 1, row_stride)?;
        let pixels = host.input("pixels", pixels, rows.bytes)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        out_edit.write(map.write_rect(rect, pixels, rows.stride)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Writes a rectangle like wg_quadtree_map_write_rect, but packs the leaves inside at once, and shares
/// equal ones if the map was made with share_leaves: the copies of a tile that lie a multiple of 16
/// pixels apart take no memory but the first's. All or nothing. `out_edit` may be null. Changes.
/// Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (see wg_quadtree_map_read_rect).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_stamp_tile(
    map: WgQuadtreeMap,
    rect: *const Rect,
    pixels: *const u8,
    row_stride: usize,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_stamp_tile, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let rows = Rows::new(&rect, 1, row_stride)?;
        let pixels = host.input("pixels", pixels, rows.bytes)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        out_edit.write(map.stamp_tile(rect, pixels, rows.stride)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Sets every pixel of a rectangle to `value`. The cost follows the rectangle's border and what it
/// replaces, not its area. All or nothing. `out_edit` may be null. Changes.
/// Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (a rectangle that leaves the plane).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_fill_rect(
    map: WgQuadtreeMap,
    rect: *const Rect,
    value: u8,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_fill_rect, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        out_edit.write(map.fill_rect(rect, value)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Sets the pixels of a rectangle to `value` where the byte of the mask is not 0. The rows of the
/// mask start `row_stride` bytes apart; 0 means rect->width. All or nothing. `out_edit` may be null.
/// Changes. Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (see wg_quadtree_map_read_rect).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_blit_mask(
    map: WgQuadtreeMap,
    rect: *const Rect,
    mask: *const u8,
    row_stride: usize,
    value: u8,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_blit_mask, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?.in_plane("rect")?;
        let rows = Rows::new(&rect, 1, row_stride)?;
        let mask = host.input("mask", mask, rows.bytes)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        out_edit.write(map.blit_mask(rect, mask, rows.stride, value)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Takes hit points from all pixels around the pixel (x, y): an explosion.
///
/// A pixel is hit if its centre lies at most `radius` pixels from the centre of (x, y). Up to
/// `core_radius` it loses `amount` hit points; beyond, the loss falls evenly with the distance to 1
/// at `radius`. Equal radii mean no falloff; a radius of 0 hits one pixel. Pixels stop at 0. Both radii
/// are rounded to 1/256 pixel and all else is whole numbers: the same call gives the same bytes on
/// every platform. The table of damage is kept for the last 16 kinds of explosions up to radius 256,
/// so a game's few kinds cost nothing to prepare.
///
/// All or nothing. `out_edit` may be null. Changes.
/// Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (a radius that is NaN, infinite, negative or above
/// 1048576, a core_radius larger than radius).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_damage_circle(
    map: WgQuadtreeMap,
    x: i32,
    y: i32,
    radius: f32,
    core_radius: f32,
    amount: u8,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_damage_circle, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        out_edit.write(map.damage_circle(x, y, Damage { radius, core_radius, amount })?.into());
        Ok(WgStatus::Ok)
    })
}

/// Folds uniform squares and packs leaves that edits left behind, until `budget` squares were looked
/// at (UINT64_MAX: all). Leaves that changed within the last `min_age` changing calls are not packed
/// yet, since packing what changes again soon is wasted; 0 packs all.
///
/// No pixel changes and the revision stays, but readers and views end. Call it each frame with a
/// small budget, or once after loading. If memory for a packed leaf runs out, that leaf stays as it
/// is. `out_compaction` may be null. Changes. Returns OK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_compact(
    map: WgQuadtreeMap,
    budget: u64,
    min_age: u64,
    out_compaction: *mut WgQuadtreeMapCompaction,
) -> WgStatus {
    boundary!(wg_quadtree_map_compact, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let out_compaction = host.optional_output("out_compaction", out_compaction)?;
        out_compaction.write(map.compact(budget, min_age).into());
        Ok(WgStatus::Ok)
    })
}

/// Takes memory beforehand, so that edits and compaction take none until it is used up: `leaves` of
/// 16 x 16 pixels (256 bytes each), `packed_leaves` of each depth (252 bytes for all three), `nodes`
/// for squares of 128 x 128 or 1024 x 1024 that contain leaves (552 bytes each). The counts and
/// high-water marks of wg_quadtree_map_stats say what to ask for. Changes. Returns OK, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_reserve(
    map: WgQuadtreeMap,
    leaves: usize,
    packed_leaves: usize,
    nodes: usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_reserve, |host| {
        host.change::<QuadtreeMap>(map)?.reserve(leaves, packed_leaves, nodes)?;
        Ok(WgStatus::Ok)
    })
}

/// Gives memory that nothing uses back to the allocator, as far as it lies at the ends of the pools:
/// after a compaction that is most of it. Changes. Returns OK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_trim(map: WgQuadtreeMap) -> WgStatus {
    boundary!(wg_quadtree_map_trim, |host| {
        host.change::<QuadtreeMap>(map)?.trim();
        Ok(WgStatus::Ok)
    })
}

/// Makes every pixel 0 and gives all memory back. Changes. Returns OK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_clear(map: WgQuadtreeMap) -> WgStatus {
    boundary!(wg_quadtree_map_clear, |host| {
        host.change::<QuadtreeMap>(map)?.clear();
        Ok(WgStatus::Ok)
    })
}

/// Where a cast through a quadtree map was stopped.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapHit {
    /// The first pixel at or above the threshold.
    pub pixel: Point,
    /// The pixel before it on the segment; the same one if the first pixel stops the cast.
    pub before: Point,
    /// The value of the pixel.
    pub value: u8,
    /// 0.
    pub reserved: [u8; 3],
}

/// Follows the segment from `from` to `to`, both included, and writes the first pixel at or above
/// `threshold` to `out_hit`. The segment has one pixel for each step along its longer axis, the other
/// coordinate rounded to the nearest, a half upwards. Solid squares are leapt over whole. Reads.
/// Returns OK, EMPTY (nothing stops it; `out_hit` is untouched).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_cast(
    map: WgQuadtreeMap,
    from: *const Point,
    to: *const Point,
    threshold: u8,
    out_hit: *mut WgQuadtreeMapHit,
) -> WgStatus {
    boundary!(wg_quadtree_map_cast, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let (from, to) = (host.value("from", from)?, host.value("to", to)?);
        let out_hit = host.output("out_hit", out_hit)?;
        let Some(hit) = map.cast(from, to, threshold) else { return Ok(WgStatus::Empty) };
        let CastHit { pixel, before, value } = hit;
        out_hit.write(WgQuadtreeMapHit { pixel, before, value, reserved: [0; 3] });
        Ok(WgStatus::Ok)
    })
}

/// The last place that a thread read from a quadtree map: plain data of the caller's, one a thread, so
/// that pixels near each other cost no call. Begin by wg_quadtree_map_reader_begin, read by
/// wg_quadtree_map_reader_get. After a changing call (compaction too) begin again.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapReader {
    /// The map.
    pub map: WgQuadtreeMap,
    /// What the map had changed when this place was read.
    pub stamp: u64,
    /// First column of the square that is held.
    pub x: i32,
    /// First row of the square that is held.
    pub y: i32,
    /// Its side in pixels, a power of two; 0 if nothing is held.
    pub side: u32,
    /// 15 if `pixels` holds a leaf, 0 if its first byte is the value of all pixels.
    pub mask: u32,
    /// The pixels of a leaf of 16 x 16, row by row, or one value.
    pub pixels: [u8; 256],
}

// SAFETY: repr(C) of whole numbers, without padding.
unsafe impl Plain for WgQuadtreeMapReader {}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapReader>(), 288);
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapHit>(), 20);

/// Makes a reader ready for a map. Where it already holds a place of this map and nothing changed
/// since, the place stays; so it may be called each frame. A reader used for the first time must be
/// all zero bytes, or one that was begun before. Reads.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_reader_begin(
    map: WgQuadtreeMap,
    reader: *mut WgQuadtreeMapReader,
) -> WgStatus {
    boundary!(wg_quadtree_map_reader_begin, |host| {
        let object = host.read::<QuadtreeMap>(map)?;
        let mut begun = host.value("reader", reader)?;
        if begun.map != map || begun.stamp != object.stamp() {
            (begun.map, begun.stamp, begun.side) = (map, object.stamp(), 0);
            host.output("reader", reader)?.write(begun);
        }
        Ok(WgStatus::Ok)
    })
}

/// Reads a pixel and the square around it into the reader: the slow half of
/// wg_quadtree_map_reader_get, which calls it. Reads.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_reader_fetch(
    reader: *mut WgQuadtreeMapReader,
    x: i32,
    y: i32,
    out_value: *mut u8,
) -> WgStatus {
    boundary!(wg_quadtree_map_reader_fetch, |host| {
        let WgQuadtreeMapReader { map, .. } = host.value("reader", reader)?;
        let object = host.read::<QuadtreeMap>(map)?;
        let (reader, out_value) =
            (host.output("reader", reader)?, host.output("out_value", out_value)?);
        let square = object.snapshot_around(x, y);
        let mut pixels = [0; 256];
        pixels.copy_from_slice(square.rows.as_flattened());
        let mask = if square.is_uniform { 0 } else { 15 };
        let index = (((y - square.y) as u32 & mask) * 16 + ((x - square.x) as u32 & mask)) as usize;
        out_value.write(pixels[index]);
        reader.write(WgQuadtreeMapReader {
            map,
            stamp: object.stamp(),
            x: square.x,
            y: square.y,
            side: square.side,
            mask,
            pixels,
        });
        Ok(WgStatus::Ok)
    })
}

/// Writes the number of changing calls so far to `out_revision`: each call that changes at least one
/// pixel counts one; compaction, reserve and trim count none. Reads.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_revision(
    map: WgQuadtreeMap,
    out_revision: *mut u64,
) -> WgStatus {
    boundary!(wg_quadtree_map_revision, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        host.output("out_revision", out_revision)?.write(map.revision());
        Ok(WgStatus::Ok)
    })
}

/// Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapStats). The cost follows
/// the number of roots. Reads. Returns OK, UNKNOWN_SIZE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_stats(
    map: WgQuadtreeMap,
    out_stats: *mut WgQuadtreeMapStats,
    size: u32,
) -> WgStatus {
    boundary!(wg_quadtree_map_stats, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        host.sized_output("out_stats", out_stats, size)?.write(map.stats().into());
        Ok(WgStatus::Ok)
    })
}

/// Gives the squares of the quadtree that touch `rect` (null: all of them) as boxes, for the
/// categories in `mask`: roots, solid squares and empty squares as large as the four-way quadtree has
/// them, leaves with several values, packed leaves, leaves marked for compaction.
/// wg_debug_categories lists the bits and their names.
///
/// `origin` is three doubles that positions are relative to, null for 0. `shape_size` is
/// sizeof(WgDebugShape). Reads.
/// Returns OK, TRUNCATED, UNKNOWN_SIZE, INVALID_ARGUMENT (a rectangle that leaves the plane, an origin
/// that is not finite).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_debug_shapes(
    map: WgQuadtreeMap,
    rect: *const Rect,
    mask: u32,
    origin: *const f64,
    out_shapes: *mut DebugShape,
    capacity: usize,
    shape_size: u32,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_debug_shapes, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.optional_value("rect", rect)?;
        let (origin, mut answer) =
            host.debug_shapes(origin, out_shapes, capacity, shape_size, out_count)?;
        map.debug_shapes(rect, mask, &origin, &mut |shape| answer.push(shape))?;
        Ok(answer.finish())
    })
}

/// Saves the whole map to bytes. They depend on the pixels and the revision only. Reads, and takes
/// four bytes of memory a root while it runs. Returns OK, TRUNCATED, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_save(
    map: WgQuadtreeMap,
    out_bytes: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_save, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let mut answer = host.answer("out_bytes", out_bytes, capacity, out_count)?;
        map.save(&mut |bytes| answer.extend(bytes))?;
        Ok(answer.finish())
    })
}

/// Replaces the map by a saved one; its revision becomes the saved one's. Trusts nothing: any bytes
/// give a status, and the map stays as it is unless that is OK. Changes.
/// Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_load(
    map: WgQuadtreeMap,
    bytes: *const u8,
    len: usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_load, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        map.load(host.input("bytes", bytes, len)?)?;
        Ok(WgStatus::Ok)
    })
}
