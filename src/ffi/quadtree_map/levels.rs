//! Statistics of a quadtree map by the size of its squares.

use crate::ffi::boundary::boundary;
use crate::ffi::definition::{Sized, mirror};
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{QuadtreeMap, QuadtreeMapLevelStats};

/// What a quadtree map keeps of its squares of one size: 1024, 128 or 16 pixels wide.
///
/// squares = empty + full + split + raw_leaves + packed_leaves_1 + packed_leaves_2 + packed_leaves_4 +
/// sloped_leaves + shared_leaves, where no checkpoint keeps leaves of its own: those count among them, too.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct WgQuadtreeMapLevelStats {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// Pixels along a side: 1024, 128 or 16.
    pub side: u32,
    /// All squares of this size: of 1024, those that were ever written to; else 64 for each split
    /// square of the next larger size.
    pub squares: u64,
    /// Those whose pixels are all 0.
    pub empty: u64,
    /// Those whose pixels all have the same value above 0.
    pub full: u64,
    /// Those that are divided into 8 x 8 smaller ones; none of 16.
    pub split: u64,
    /// Leaves, which hold several values, of 256 bytes. Leaves are 16 x 16 pixels: larger squares count
    /// none.
    pub raw_leaves: u64,
    /// Leaves of two values: 20 bytes each at an edge, 36 elsewhere.
    pub packed_leaves_1: u64,
    /// Leaves packed to 2 bits a pixel, 70 bytes each.
    pub packed_leaves_2: u64,
    /// Leaves packed to 4 bits a pixel, 146 bytes each.
    pub packed_leaves_4: u64,
    /// Leaves packed to 3 bits a pixel around a sloping plane, 106 bytes each.
    pub sloped_leaves: u64,
    /// Squares that share another one's packed leaf, and have no bytes of their own.
    pub shared_leaves: u64,
    /// Squares that compaction is still to look at, or to look into.
    pub marked: u64,
    /// Bytes in use for these squares: of roots, of split squares, of leaves.
    pub bytes_live: u64,
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgQuadtreeMapLevelStats {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

mirror!(WgQuadtreeMapLevelStats of QuadtreeMapLevelStats: side, squares, empty, full, split, raw_leaves, packed_leaves_1, packed_leaves_2, packed_leaves_4, sloped_leaves, shared_leaves, marked, bytes_live);

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapLevelStats>(), 104);

/// Fills `out_stats` with what the map keeps of its squares that are `side` pixels wide: 1024, 128 or
/// 16. `size` is sizeof(WgQuadtreeMapLevelStats). The cost follows the squares of 1024 x 1024; for 16,
/// the split squares of 128 x 128 too. Reads.
/// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (another side).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_level_stats(
    map: WgQuadtreeMap,
    side: u32,
    out_stats: *mut WgQuadtreeMapLevelStats,
    size: u32,
) -> WgStatus {
    boundary!(wg_quadtree_map_level_stats, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let out_stats = host.sized_output("out_stats", out_stats, size)?;
        out_stats.write(map.level_stats(side)?.into());
        Ok(WgStatus::Ok)
    })
}
