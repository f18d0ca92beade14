//! Whole maps to bytes and back.

use crate::ffi::boundary::boundary;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::quadtree_map::streaming::compression_of;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::QuadtreeMap;

/// Saves the whole map to bytes; `compression` is a WgQuadtreeMapCompression. WG_QUADTREE_MAP_COMPRESSION_FAST takes a map of
/// 20,000 x 20,000 pixels of caves or coasts in some 20 ms to less than a 500th of its pixels; one of four
/// materials to a 40th, noise to what it is. WG_QUADTREE_MAP_COMPRESSION_SMALL makes about half the bytes in three to
/// five times the time; what is so regular that it could be told in next to nothing is filled up with
/// zeros, so that no file loads slower than its bytes say. wg_quadtree_map_load reads both. The bytes
/// depend on the pixels, the revision's number and `compression` only.
///
/// Each call is one pass over the map, one that only asks for the size by a capacity of 0 as well; a
/// buffer as large as the last file and a quarter more saves asking. Reads, so it may run on a worker
/// thread while no changing call runs. Takes four bytes of memory a root while it runs,
/// WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides.
/// O(nodes + pixels of leaves that are not packed).
/// Returns OK, TRUNCATED, OUT_OF_MEMORY, ABSENT (a region is not in memory: keep the regions instead),
/// INVALID_ARGUMENT (a compression that is none).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_save(
    map: WgQuadtreeMap,
    compression: u32,
    out_bytes: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_save, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let mut answer = host.answer("out_bytes", out_bytes, capacity, out_count)?;
        map.save(compression_of(compression)?, &mut |bytes| answer.extend(bytes))?;
        Ok(answer.finish())
    })
}

/// Replaces the map by a saved one. Trusts nothing: any bytes give a status, and the map stays as it is
/// unless that is OK. Changes.
///
/// Afterwards all pixels count as changed, and the map belongs to another history: to `history`, a
/// number that was never given to other pixels (see WgQuadtreeMapRevision), or for 0 to one that the
/// library draws and no other map has, in no process. The bytes name no history. Revisions from before
/// the load are unknown from now on, whatever their history: nobody follows by deltas over a load, send
/// the rectangles or the file. The revision's number becomes the saved one, or one more than before if
/// that is more: it never goes down. A map that was never changed takes the saved number as it is. Nothing is
/// absent afterwards, whatever the map was made with: the bytes are those of the whole plane.
///
/// Only who knows that the pixels are those of a revision may say so by giving its history: a player who
/// loads the file that the server saved at {h, n} into a new map by `history` h stands at {h, n}; a
/// server that saved at {h, n}, changed nothing after that and is started again goes on at {h, n}.
/// O(bytes).
/// Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_load(
    map: WgQuadtreeMap,
    bytes: *const u8,
    len: usize,
    history: u64,
) -> WgStatus {
    boundary!(wg_quadtree_map_load, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        map.load(host.input("bytes", bytes, len)?, history)?;
        Ok(WgStatus::Ok)
    })
}
