//! Memory: compaction, reserving and giving back.

use crate::ffi::boundary::boundary;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{CompactReport, QuadtreeMap};

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

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapCompaction>(), 32);

/// Folds uniform squares and packs leaves that edits left behind, until `budget` squares were looked
/// at (UINT64_MAX: all). Leaves that changed within the last `min_age` changing calls are not packed
/// yet, since packing what changes again soon is wasted; 0 packs all. A call goes on where the last one
/// stopped, round and round, so that also with a small budget each square has its turn. Then, if the map
/// holds much more memory than it uses, it gathers what it uses, as far as the budget reaches (a quarter of it
/// where a round takes several calls), and gives the rest back but for what was used lately: after an hour of
/// play the map is as large as what is in it, without wg_quadtree_map_trim.
///
/// `visited` may exceed the budget by 2, and where memory is gathered by 66. No pixel changes and the
/// revision stays, but readers and views end. Call it each frame with a small budget, or once after
/// loading. If memory for a packed leaf runs out, that leaf stays as it is. `out_compaction` may be null.
/// Changes. Returns OK. O(squares marked since the last time), or of the budget.
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
/// 16 x 16 pixels (256 bytes each), `packed_leaves` of each kind (378 bytes for all five), `nodes`
/// for squares of 128 x 128 or 1024 x 1024 that contain leaves (584 bytes each). The counts and
/// peaks of wg_quadtree_map_stats say what to ask for. Compaction leaves this memory to the map,
/// wg_quadtree_map_trim and wg_quadtree_map_clear give it back. Changes. Returns OK, OUT_OF_MEMORY.
/// O(blocks taken).
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

/// Gives memory that nothing uses back to the allocator: gathers what is in use at the front of the pools
/// and drops the rest, so that at most a quarter more than bytes_live and 8 KB stay reserved. The cost
/// follows the nodes and what is moved; worth it after a compaction. Where leaves are shared it takes four
/// bytes for each unused one while it runs; if there are none, shared ones stay where they are. Readers and
/// views end. Changes. Returns OK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_trim(map: WgQuadtreeMap) -> WgStatus {
    boundary!(wg_quadtree_map_trim, |host| {
        host.change::<QuadtreeMap>(map)?.trim();
        Ok(WgStatus::Ok)
    })
}

/// Makes every pixel 0 and gives all memory back; the cost follows the memory. Counts as a change where a
/// pixel was above 0, or a region absent. Revisions from before are unknown afterwards. Nothing is absent
/// afterwards; of a map made with absent_by_default all is, as when it was made. While there are checkpoints it
/// is an edit as any other, which needs all regions, and gives back what they do not keep. Changes.
/// Returns OK; OUT_OF_MEMORY where a checkpoint cannot keep what goes; ABSENT while there are checkpoints.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_clear(map: WgQuadtreeMap) -> WgStatus {
    boundary!(wg_quadtree_map_clear, |host| {
        host.change::<QuadtreeMap>(map)?.clear()?;
        Ok(WgStatus::Ok)
    })
}
