//! Whole maps to bytes and back.

use crate::ffi::boundary::boundary;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::quadtree_map::streaming::compression_of;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{QuadtreeMap, SaveStep};

/// Saves the whole map to bytes; `compression` is a WgQuadtreeMapCompression. WG_QUADTREE_MAP_COMPRESSION_FAST takes a map of
/// 20,000 x 20,000 pixels of caves or coasts in some 20 ms to less than a 500th of its pixels; one of four
/// materials to a 40th, noise to what it is. WG_QUADTREE_MAP_COMPRESSION_SMALL makes about half the bytes in three to
/// five times the time; what is so regular that it could be told in next to nothing is filled up with
/// zeros, so that no file loads slower than its bytes say. wg_quadtree_map_load reads both. The bytes
/// depend on the pixels, the revision's number, which regions are absent, and `compression` only.
///
/// Of a region that is absent the bytes say that it is. Its pixels are in the bytes that the host has of it; these and
/// those together are the map.
///
/// Each call is one pass over the map, one that only asks for the size by a capacity of 0 as well; a
/// buffer as large as the last file and a quarter more saves asking. Reads, so it may run on a worker
/// thread while no changing call runs. Takes four bytes of memory a root while it runs,
/// WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides.
/// O(nodes + pixels of leaves that are not packed).
/// Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (a compression that is none).
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

/// Saves the map as it was at checkpoint `number` (see wg_quadtree_map_checkpoint), a piece at a time while the map
/// goes on: an autosave that no frame notices. Each step writes the next bytes to `out_bytes`, whose `capacity` is at
/// least 8192, and `out_count` becomes their number, which may be 0. Call it, each frame say, until it returns OK:
/// all bytes together are those that wg_quadtree_map_save with this `compression` would have given at the
/// checkpoint, whatever was edited, compacted, trimmed or rolled back since. The host writes them where it likes, on
/// a worker if that is slow.
///
/// Where regions are absent, these bytes and those that the host has of such regions are together the world of the
/// moment, whichever come and go meanwhile: one that goes before its turn is absent in the bytes. As long as the save
/// goes on wg_quadtree_map_page_out refuses what would not fit, a region that changed since the checkpoint and the one
/// that is half told; both may go once it is done. From then on regions go out with bytes that are younger than the
/// save: keep those that belong to it until the next one is whole. A save that began to give bytes while nothing was absent
/// says ABSENT as long as a region is.
///
/// The first step of a checkpoint begins. A map has one such save at a time: a step of another checkpoint, or by
/// another compression, is refused. From then on the checkpoint may be dropped to make way for others, or forgotten: the
/// save holds on to what it needs, and lets go of it by the budget in its last steps, which wg_quadtree_map_forget after
/// a long save does at once. Whoever rolls back to an earlier one or loads ends the save; so does a lack of memory where
/// the def says that the oldest checkpoint goes for it. The next step then returns UNKNOWN_CHECKPOINT once: throw away what was
/// written. Destroying the map ends it, too. Who does not want the rest ends it by a call with a capacity of 0 and
/// without `out_bytes`, which returns OK, whether there is a save or not.
///
/// Each one of `budget` stands for some tenths of a microsecond of work, with either compression and whatever the
/// pixels are: by 150 a step of a desktop's processor stays below a tenth of a millisecond, and a map of 8192 x 8192
/// pixels of caves takes some 1,500 frames, 6,000 with WG_QUADTREE_MAP_COMPRESSION_SMALL. Until it is done what
/// changes is kept as for a checkpoint, and it takes 8 KB, with WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB, four bytes a
/// root, and 260 for each square of 1024 x 1024 or of 128 x 128 pixels that changed since. A refused step has given
/// nothing, and the next one goes on. Changes nothing but the save; a changing call, on any thread.
/// O(budget + leaves that changed since the step before).
/// Returns OK (done), UNFINISHED (call it again), UNKNOWN_CHECKPOINT, OUT_OF_MEMORY, ABSENT (a region went out, and
/// the bytes began where none was absent), INVALID_ARGUMENT (a capacity from 1 to 8191, a compression that is none, a checkpoint that lies in the
/// future, another save goes on).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_save_step(
    map: WgQuadtreeMap,
    number: u64,
    compression: u32,
    budget: u64,
    out_bytes: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_save_step, |host| {
        let mut map = host.change::<QuadtreeMap>(map)?;
        let mut answer = host.answer("out_bytes", out_bytes, capacity, out_count)?;
        let compression = compression_of(compression)?;
        if capacity == 0 {
            map.end_save();
            return Ok(answer.finish());
        }
        let sink = &mut |bytes: &[u8]| answer.extend(bytes);
        let step = map.save_step(number, compression, budget, capacity, sink)?;
        // A step writes no more than fits.
        answer.finish();
        Ok(match step {
            SaveStep::Done => WgStatus::Ok,
            SaveStep::Unfinished => WgStatus::Unfinished,
        })
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
/// that is more: it never goes down. A map that was never changed takes the saved number as it is. Absent
/// afterwards is what was when it was saved, whatever the map was made with. With the history that their bytes belong
/// to, wg_quadtree_map_page_in takes those regions, if they are not younger than the map was.
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
