//! Worlds larger than memory: regions that the host keeps.

use crate::coord::Rect;
use crate::ffi::boundary::boundary;
use crate::ffi::definition::flag_argument;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::quadtree_map::streaming::compression_of;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{
    MAX_REGION_BYTES, QuadtreeMap, REGIONS_ABSENT, REGIONS_CHANGED, REGIONS_PRESENT, Region,
};

/// Most bytes of a region, whatever is in it: wg_quadtree_map_page_out never gives more.
pub const WG_QUADTREE_MAP_MAX_REGION_BYTES: u32 = 2228224;

static_assertions::const_assert!(WG_QUADTREE_MAP_MAX_REGION_BYTES == MAX_REGION_BYTES);

/// Which regions wg_quadtree_map_regions gives; or-ed.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgQuadtreeMapRegionKind {
    /// Those that are absent.
    Absent = 1,
    /// Those that are in memory.
    Present = 2,
    /// Those that are in memory and changed since the host had their pixels.
    Changed = 4,
}

static_assertions::const_assert_eq!(WgQuadtreeMapRegionKind::Absent as u32, REGIONS_ABSENT);
static_assertions::const_assert_eq!(WgQuadtreeMapRegionKind::Present as u32, REGIONS_PRESENT);
static_assertions::const_assert_eq!(WgQuadtreeMapRegionKind::Changed as u32, REGIONS_CHANGED);

/// A region of a quadtree map: 1024 x 1024 pixels whose first column and row are multiples of 1024.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WgQuadtreeMapRegion {
    /// First column.
    pub x: i32,
    /// First row.
    pub y: i32,
    /// The number of the revision that changed it last; 0 for one that was never in memory.
    pub revision: u64,
    /// 1 if it is absent, else 0.
    pub is_absent: u8,
    /// 1 if it is in memory and changed since it came in, was given out last, or ever; else 0.
    pub is_changed: u8,
    /// 0.
    pub reserved: [u8; 6],
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapRegion>(), 24);

impl From<Region> for WgQuadtreeMapRegion {
    fn from(Region { x, y, revision, is_absent, is_changed }: Region) -> Self {
        let (is_absent, is_changed) = (is_absent.into(), is_changed.into());
        Self { x, y, revision, is_absent, is_changed, reserved: [0; 6] }
    }
}

/// Writes the region that holds pixel (x, y) to bytes, and frees it: it is absent from then on, until
/// wg_quadtree_map_page_in takes the same bytes. With a `keep` of 1 it stays in memory, and counts as unchanged
/// from then on: for saving while it is in use. `compression` is a WgQuadtreeMapCompression:
/// WG_QUADTREE_MAP_COMPRESSION_FAST writes the squares packed as memory has them, a region of caves in 2 to 8 KB;
/// WG_QUADTREE_MAP_COMPRESSION_SMALL, for what is to be stored for long or sent, takes a sixth of that and ten times
/// as long.
///
/// The bytes have the pixels, the revisions of all that changed in it, the place, the history and a checksum,
/// so that nothing is mistaken for something else. They depend on these and `compression` alone. Nothing is
/// written to files: keep the bytes where you like, and for a region that did not change
/// (wg_quadtree_map_regions) those that you have already.
///
/// The revision stays. Freed memory stays with the map for the next region; wg_quadtree_map_compact gives back
/// what is not used for long, wg_quadtree_map_trim all. Waypoints see walls there. A region does
/// not go while a search for islands looks at it or at one beside it: step the search until it is done, begin it
/// elsewhere or destroy it.
///
/// Nothing happens to the region if the bytes do not fit (TRUNCATED; a capacity of 0 asks for their number, and
/// WG_QUADTREE_MAP_MAX_REGION_BYTES is always enough). Changes.
/// O(its squares of 16 x 16 pixels with several values): some 0.1 µs each, 0.3 µs for one of more than two values; a
/// region of caves has some 300.
/// WG_QUADTREE_MAP_COMPRESSION_SMALL takes 280 KB of memory while it runs. A region costs some 60 bytes from its
/// first appearance on, be it absent or not.
/// Returns OK, TRUNCATED, ABSENT (it is absent already), INVALID_ARGUMENT (a compression that is none, keep; a
/// region that is to go, of which a checkpoint keeps squares, that a save by steps needs, or that a search for islands
/// looks at which is not done), OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_page_out(
    map: WgQuadtreeMap,
    x: i32,
    y: i32,
    compression: u32,
    keep: u8,
    out_bytes: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_page_out, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let mut answer = host.answer("out_bytes", out_bytes, capacity, out_count)?;
        let compression = compression_of(compression)?;
        let keep = flag_argument("keep", keep)?;
        if !keep {
            map.check_page_out(x, y)?;
        }
        map.encode_region(x, y, compression, &mut |bytes| answer.extend(bytes))?;
        if answer.fits() {
            match keep {
                true => map.note_stored(x, y)?,
                false => map.page_out(x, y)?,
            }
        }
        Ok(answer.finish())
    })
}

/// Takes the region that holds pixel (x, y) back into memory, from the bytes that wg_quadtree_map_page_out gave
/// of it. It must be absent. Of a region that this map has paged out the bytes must be the last ones; of one
/// that it never had (absent_by_default) those of any map of the same history, made at no later revision than
/// the map began with (WgQuadtreeMapDef). So a world goes on in a new process, and other maps of that history,
/// on other threads, may generate its regions: what they wrote counts as older than any change.
///
/// No bytes at all (a `len` of 0) bring in air, where the map never had the region.
///
/// The revision stays, and the region counts as unchanged. Trusts nothing: any bytes give a status, and the
/// region stays absent unless that is OK. Changes.
/// O(its squares of 16 x 16 pixels with several values): some 0.1 µs each, 0.3 µs for one of more than two values.
/// Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, UNKNOWN_REVISION (bytes of another history, or of another
/// revision than those that are missing), INVALID_ARGUMENT (a region that is not absent, bytes of another
/// region, no bytes of one that was paged out), OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_page_in(
    map: WgQuadtreeMap,
    x: i32,
    y: i32,
    bytes: *const u8,
    len: usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_page_in, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let bytes = host.input("bytes", bytes, len)?;
        map.page_in(x, y, bytes)?;
        Ok(WgStatus::Ok)
    })
}

/// Lists the regions that touch `rect`, or all of the map if that is null, row by row. `which` is any of
/// WgQuadtreeMapRegionKind, or-ed: the absent ones to page in, those that changed to be stored, those in memory.
/// In memory is what was ever written to, or came in.
///
/// Takes four bytes of memory for each region that is known there, until it returns. Reads.
/// O(regions of the rectangle, or of the map where they are fewer).
/// Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (other bits in which or none; a rectangle that leaves
/// the plane; with absent ones of a map made with absent_by_default, no rectangle or one that touches more than
/// 1048576 regions).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_regions(
    map: WgQuadtreeMap,
    rect: *const Rect,
    which: u32,
    out_regions: *mut WgQuadtreeMapRegion,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_regions, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.optional_value("rect", rect)?;
        let mut answer = host.answer("out_regions", out_regions, capacity, out_count)?;
        map.regions(rect, which, &mut |region| answer.push(region.into()))?;
        Ok(answer.finish())
    })
}
