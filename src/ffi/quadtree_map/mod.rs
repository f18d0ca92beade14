//! The quadtree map at the boundary: the handle, making one and what it tells of itself. One file for
//! each group of calls below.

mod brush;
mod changes;
mod contact;
mod edits;
#[cfg(feature = "waypoints")]
mod flow;
#[cfg(feature = "islands")]
pub(in crate::ffi) mod islands;
mod levels;
#[cfg(feature = "waypoints")]
mod path;
mod pixels;
mod queries;
mod reader;
mod regions;
#[cfg(feature = "replication")]
pub(in crate::ffi) mod replication;
mod room;
mod shape;
mod shapes;
mod snapshot;
mod squares;
mod stamp;
mod streaming;
mod upkeep;
#[cfg(feature = "waypoints")]
pub(in crate::ffi) mod waypoints;

use core::ffi::c_char;
use core::ptr;

use crate::error::ArgumentError;
use crate::ffi::boundary::{boundary, integer_boundary};
use crate::ffi::buffers::Plain;
use crate::ffi::definition::{Definition, Sized, flag_argument, mirror};
use crate::ffi::handles::handle;
use crate::ffi::status::{Refusal, WgStatus};
use crate::quadtree_map::{
    MAX_FIRST_REVISION, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError, QuadtreeMapStats, Revision,
};
use crate::timeline::CheckpointRules;

pub use crate::ffi::inlines::*;
pub use brush::*;
pub use changes::*;
pub use contact::*;
pub use edits::*;
#[cfg(feature = "waypoints")]
pub use flow::*;
#[cfg(feature = "islands")]
pub use islands::*;
pub use levels::*;
#[cfg(feature = "waypoints")]
pub use path::*;
pub use pixels::*;
pub use queries::*;
pub use reader::*;
pub use regions::*;
#[cfg(feature = "replication")]
pub use replication::*;
pub(in crate::ffi) use room::ROOM;
pub use shape::{WgQuadtreeMapShape, WgQuadtreeMapShapeKind};
pub use shapes::*;
pub use snapshot::*;
pub use squares::*;
pub use stamp::*;
pub use streaming::*;
pub use upkeep::*;
#[cfg(feature = "waypoints")]
pub use waypoints::*;

/// A quadtree map: one byte of hit points a pixel over the whole int32 plane, 0 where nothing was
/// written. It keeps memory only for what is not uniform.
///
/// Functions that only read may run on any number of threads at the same time, as long as no
/// changing one runs on the same map.
///
/// A world larger than memory is kept in regions of 1024 x 1024 pixels, which go out of memory by
/// wg_quadtree_map_page_out and come back by wg_quadtree_map_page_in. Whatever needs the pixels of a region that
/// is absent, to read or to edit them, returns ABSENT, and nothing has changed; wg_last_error names the first.
/// Casts and sweeps stop at its border and say so, for islands it is a support, for ways a wall.
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
    /// 1: squares of 128 x 128 pixels keep the sum and the largest of each of their leaves of 16 x 16, for
    /// wg_quadtree_map_read_reduced: 256 bytes for each such square that is not uniform, and 576 for each of
    /// 1024 x 1024. Edits keep them up to date, for a few hundredths of their time; after single pixels were set
    /// wg_quadtree_map_compact does. Default 0.
    pub summarize_leaves: u8,
    /// 1: regions of 1024 x 1024 pixels that were never there are absent until wg_quadtree_map_page_in brings
    /// them in, for a world larger than memory. 0: they are air. Default 0.
    pub absent_by_default: u8,
    /// 1: where max_checkpoints or memory leaves no room, the oldest checkpoint goes, but never the one that
    /// the present follows. Default 0: the call is refused.
    pub drop_oldest_checkpoint: u8,
    /// The map refuses to take more bytes than this. Default 0: no limit.
    pub max_bytes: u64,
    /// A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
    pub debug_name: *const c_char,
    /// The history that the map's revisions belong to until it is loaded, see WgQuadtreeMapRevision: a
    /// number that was never given to other pixels. Default 0: the library draws one that no other map
    /// has, in no process.
    pub history: u64,
    /// The number of the revision that the map begins with. One that goes on with a `history` where another
    /// left off, its regions kept by the host, begins with a number that no other map of it has come to: see
    /// wg_quadtree_map_page_in. At most 2^62. Default 0.
    pub revision: u64,
    /// The most checkpoints that are kept at a time. Default 0: as many as max_bytes allows.
    pub max_checkpoints: u32,
    /// Set to 0.
    pub reserved: u32,
}

impl Default for WgQuadtreeMapDef {
    fn default() -> Self {
        let struct_size = Self::NEWEST_SIZE;
        Self {
            struct_size,
            share_leaves: 0,
            summarize_leaves: 0,
            absent_by_default: 0,
            drop_oldest_checkpoint: 0,
            max_bytes: 0,
            debug_name: ptr::null(),
            history: 0,
            revision: 0,
            max_checkpoints: 0,
            reserved: 0,
        }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding that matters, and any bits are a value.
unsafe impl Sized for WgQuadtreeMapDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgQuadtreeMapDef {
    fn reserved(&self) -> u32 {
        self.reserved
    }
}

/// Counts and bytes of a quadtree map.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct WgQuadtreeMapStats {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// Checkpoints that can be reached.
    pub checkpoints: u32,
    /// Squares of 1024 x 1024 pixels that were ever written to, and are not absent.
    pub roots: u64,
    /// Squares of 1024 x 1024 or 128 x 128 pixels that are split further.
    pub nodes: u64,
    /// Leaves of 16 x 16 pixels, 256 bytes each.
    pub raw_leaves: u64,
    /// Leaves of two values: 20 bytes each at an edge, 36 elsewhere.
    pub packed_leaves_1: u64,
    /// Leaves packed to 2 bits a pixel, 70 bytes each.
    pub packed_leaves_2: u64,
    /// Leaves packed to 4 bits a pixel, 146 bytes each.
    pub packed_leaves_4: u64,
    /// Leaves packed to 3 bits a pixel around a sloping plane, 106 bytes each: what explosions with
    /// falloff leave behind.
    pub sloped_leaves: u64,
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
    pub bytes_reserved_peak: u64,
    /// The most leaves of 256 bytes ever in use at a time: what to reserve.
    pub raw_leaves_peak: u64,
    /// The most nodes ever in use at a time: what to reserve.
    pub nodes_peak: u64,
    /// Bytes of all that is kept for checkpoints: leaves and nodes, which count above as well, and the list of
    /// them.
    pub bytes_checkpoints: u64,
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgQuadtreeMapStats {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

mirror!(WgQuadtreeMapStats of QuadtreeMapStats: checkpoints, roots, nodes, raw_leaves, packed_leaves_1, packed_leaves_2, packed_leaves_4, sloped_leaves, shared_leaves, pixels, hp, bytes_live, bytes_reserved, bytes_reserved_peak, raw_leaves_peak, nodes_peak, bytes_checkpoints);

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapStats>(), 136);

// SAFETY: whole numbers only.
unsafe impl Plain for Revision {}

static_assertions::const_assert_eq!(size_of::<Revision>(), 16);

impl Refusal for QuadtreeMapError {
    fn status(&self) -> WgStatus {
        match self {
            QuadtreeMapError::Argument(error) => error.status(),
            QuadtreeMapError::OutOfMemory(error) => error.status(),
            QuadtreeMapError::Snapshot(error) => error.status(),
            QuadtreeMapError::Absent { .. } => WgStatus::Absent,
            QuadtreeMapError::UnknownRevision { .. } | QuadtreeMapError::OtherDelta { .. } => {
                WgStatus::UnknownRevision
            }
            QuadtreeMapError::UnknownCheckpoint { .. } => WgStatus::UnknownCheckpoint,
        }
    }
}

/// Makes a map whose pixels are all 0. Any thread.
/// O(1); what is reserved is taken at once.
/// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (share_leaves, summarize_leaves,
/// absent_by_default, drop_oldest_checkpoint, reserved, revision), NULL_POINTER, OUT_OF_MEMORY,
/// REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_create(
    def: *const WgQuadtreeMapDef,
    out_map: *mut WgQuadtreeMap,
) -> WgStatus {
    boundary!(wg_quadtree_map_create, |host| {
        let def = host.definition(def)?;
        let out_map = host.output("out_map", out_map)?;
        let share_leaves = flag_argument("def.share_leaves", def.share_leaves)?;
        let summarize_leaves = flag_argument("def.summarize_leaves", def.summarize_leaves)?;
        let absent_by_default = flag_argument("def.absent_by_default", def.absent_by_default)?;
        let checkpoints = CheckpointRules {
            max_checkpoints: def.max_checkpoints,
            drops_oldest: flag_argument("def.drop_oldest_checkpoint", def.drop_oldest_checkpoint)?,
        };
        let WgQuadtreeMapDef { max_bytes, history, revision, .. } = def;
        if revision > MAX_FIRST_REVISION {
            let rule = "must be at most 2^62";
            return Err(ArgumentError::new("def.revision", revision, rule).into());
        }
        let map = QuadtreeMap::new(&QuadtreeMapDef {
            max_bytes,
            share_leaves,
            history,
            summarize_leaves,
            absent_by_default,
            revision,
            checkpoints,
        });
        out_map.write(host.create(def.debug_name, map)?);
        Ok(WgStatus::Ok)
    })
}

/// Writes the moment that the map stands at to `out_revision`: its history and the number of changing
/// calls so far. Each call that changes at least one pixel counts one, a load at least one more than
/// there were; compaction, reserve and trim count none. Reads.
/// O(1).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_revision(
    map: WgQuadtreeMap,
    out_revision: *mut Revision,
) -> WgStatus {
    integer_boundary!(wg_quadtree_map_revision, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        host.output("out_revision", out_revision)?.write(map.revision());
        Ok(WgStatus::Ok)
    })
}

/// Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapStats). The cost follows
/// the number of roots, and what checkpoints keep. Reads. Returns OK, UNKNOWN_SIZE.
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
