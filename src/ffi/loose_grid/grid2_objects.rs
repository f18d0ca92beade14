//! Exports about the objects of a 2D loose grid.

use crate::ffi::boundary::{boundary, change_at_once, integer_boundary};
use crate::ffi::buffers::read_in_words;
use crate::ffi::definition::flag_argument;
use crate::ffi::loose_grid::contacts;
use crate::ffi::loose_grid::objects::{self, StridedArgument};
use crate::ffi::loose_grid::{
    WgBox2, WgLooseGrid2, WgLooseGrid2Def, WgLooseGrid2Object, WgLooseGridStats, WgVector2,
};
use crate::ffi::status::WgStatus;
use crate::loose_grid::{Definition, Filter, LooseGrid};
use crate::timeline::CheckpointRules;

pub use crate::ffi::inlines::*;

/// Creates an empty grid. It takes memory for objects with the first of them.
///
/// Any thread. Returns OK, INVALID_ARGUMENT (cell_size negative or not finite, size_classes not 1 to
/// 8, is_bounded or drop_oldest_checkpoint not 0 or 1, reserved, unsound bounds, other bits in contact_kinds,
/// contact_margin negative or not finite), OUT_OF_MEMORY, NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
/// O(1).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_create(
    def: *const WgLooseGrid2Def,
    out_grid: *mut WgLooseGrid2,
) -> WgStatus {
    boundary!(wg_loose_grid2_create, |host| {
        let def = host.definition(def)?;
        let output = host.output("out_grid", out_grid)?;
        let is_bounded = flag_argument("def.is_bounded", def.is_bounded)?;
        let checkpoints = CheckpointRules {
            max_checkpoints: def.max_checkpoints,
            drops_oldest: flag_argument("def.drop_oldest_checkpoint", def.drop_oldest_checkpoint)?,
        };
        let grid = LooseGrid::<2>::new(&Definition {
            cell_size: def.cell_size,
            size_classes: def.size_classes,
            bounds: is_bounded.then(|| def.bounds.into()),
            max_bytes: def.max_bytes,
            contact_kinds: contacts::kinds_argument(def.contact_kinds)?,
            contact_margin: def.contact_margin,
            checkpoints,
        })?;
        output.write(host.create(def.debug_name, grid)?);
        Ok(WgStatus::Ok)
    })
}

/// Adds an object and gives its id. Queries see it after the next commit. O(1).
///
/// Changes. Returns OK, INVALID_ARGUMENT (an unsound box, no such layer, reserved), OUT_OF_MEMORY,
/// TOO_MANY_OBJECTS.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_insert(
    grid: WgLooseGrid2,
    object: *const WgLooseGrid2Object,
    out_id: *mut u64,
) -> WgStatus {
    boundary!(wg_loose_grid2_insert, |host| {
        let mut grid = host.change::<LooseGrid<2>>(grid)?;
        let object = host.value("object", object)?.try_into()?;
        let output = host.output("out_id", out_id)?;
        output.write(grid.insert(&object)?);
        Ok(WgStatus::Ok)
    })
}

/// Adds `count` objects of one layer (a WgLooseGridLayer) and gives their ids in order. If any is refused, none
/// is added.
///
/// Boxes, user values and filters are read where they lie in the caller's own structs: `..._stride`
/// bytes from one to the next, 0 for side by side; no alignment is asked for. `users` may be null
/// (all 0), `filters` too (category 1, every bit of the mask). `out_ids` takes `count` ids.
///
/// O(len).
/// Changes. Returns OK, INVALID_ARGUMENT (with the index of an unsound box; no such layer),
/// OUT_OF_MEMORY, TOO_MANY_OBJECTS.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_insert_many(
    grid: WgLooseGrid2,
    boxes: *const WgBox2,
    box_stride: usize,
    users: *const u64,
    user_stride: usize,
    filters: *const Filter,
    filter_stride: usize,
    layer: u32,
    count: usize,
    out_ids: *mut u64,
) -> WgStatus {
    boundary!(wg_loose_grid2_insert_many, |host| {
        let mut grid = host.change::<LooseGrid<2>>(grid)?;
        let boxes = StridedArgument { pointer: boxes.cast(), stride: box_stride };
        let users = StridedArgument { pointer: users, stride: user_stride };
        let filters = StridedArgument { pointer: filters, stride: filter_stride };
        objects::insert_many(host, &mut grid, boxes, users, filters, layer, count, out_ids)
    })
}

/// Reads an object as it was last set. O(1).
///
/// Reads. Returns OK, STALE_ID.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_get(
    grid: WgLooseGrid2,
    id: u64,
    out_object: *mut WgLooseGrid2Object,
) -> WgStatus {
    integer_boundary!(wg_loose_grid2_get, |host| {
        let grid = host.read::<LooseGrid<2>>(grid)?;
        let output = host.output("out_object", out_object)?;
        output.write(grid.get(id)?.into());
        Ok(WgStatus::Ok)
    })
}

/// Gives an object another box. Queries see it after the next commit. O(1).
///
/// Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (an unsound box), OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_move(
    grid: WgLooseGrid2,
    id: u64,
    bounds: *const WgBox2,
) -> WgStatus {
    // SAFETY: the host keeps what the header says; the same arguments, of the same host.
    unsafe {
        if bounds.is_aligned()
            && !bounds.is_null()
            && let Some(grid) = change_at_once::<LooseGrid<2>>(grid)
            && grid.move_at_once(id, &read_in_words(bounds.cast(), 4))
        {
            return WgStatus::Ok;
        }
        move_or_refuse(grid, id, bounds)
    }
}

/// The same by the boundary. Out of line, as else each call would make room for what this needs.
#[inline(never)]
unsafe fn move_or_refuse(grid: WgLooseGrid2, id: u64, bounds: *const WgBox2) -> WgStatus {
    boundary!(wg_loose_grid2_move, |host| {
        let mut grid = host.change::<LooseGrid<2>>(grid)?;
        grid.move_to(id, host.value("bounds", bounds.cast())?)?;
        Ok(WgStatus::Ok)
    })
}

/// Gives `count` objects other boxes. If an id stands twice, its last box counts; if any is refused,
/// none is moved. Ids and boxes are read where they lie in the caller's own structs: `..._stride`
/// bytes from one to the next, 0 for side by side.
///
/// Fastest if the entities are stored in the order of wg_loose_grid2_sorted_order.
///
/// O(len).
/// Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (both with the index), OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_move_many(
    grid: WgLooseGrid2,
    ids: *const u64,
    id_stride: usize,
    boxes: *const WgBox2,
    box_stride: usize,
    count: usize,
) -> WgStatus {
    boundary!(wg_loose_grid2_move_many(grid, ids, id_stride, boxes, box_stride, count), |host| {
        let mut grid = host.change::<LooseGrid<2>>(grid)?;
        let ids = StridedArgument { pointer: ids, stride: id_stride };
        let boxes = StridedArgument { pointer: boxes.cast(), stride: box_stride };
        objects::move_many(host, &mut grid, ids, boxes, count)
    })
}

/// Takes an object away, at once for queries too. Its id is never given out again. O(1), and its contacts
/// where they are tracked, which end; O(objects)
/// where all objects of a layer moved with the last commit, for then that commit left it to the first
/// call that removes, or to the next small commit, to note where each object is. O(objects + contacts), too, where
/// several commits before looked at all contacts and left it to that call to note which of them each object has.
///
/// Changes. Returns OK, STALE_ID.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_remove(grid: WgLooseGrid2, id: u64) -> WgStatus {
    integer_boundary!(wg_loose_grid2_remove, |host| {
        host.change::<LooseGrid<2>>(grid)?.remove(id)?;
        Ok(WgStatus::Ok)
    })
}

/// Takes `count` objects away. If any is refused, or an id stands twice, none is removed. Ids are
/// `id_stride` bytes apart, 0 for side by side. O(count), with the exception of wg_loose_grid2_remove.
///
/// Changes. Returns OK, STALE_ID (with the index), INVALID_ARGUMENT (a stride below an id).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_remove_many(
    grid: WgLooseGrid2,
    ids: *const u64,
    id_stride: usize,
    count: usize,
) -> WgStatus {
    boundary!(wg_loose_grid2_remove_many, |host| {
        let mut grid = host.change::<LooseGrid<2>>(grid)?;
        let ids = StridedArgument { pointer: ids, stride: id_stride };
        objects::remove_many(host, &mut grid, ids, count)
    })
}

/// Takes all objects away; keeps the memory. O(objects). Changes. Returns OK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_clear(grid: WgLooseGrid2) -> WgStatus {
    boundary!(wg_loose_grid2_clear, |host| {
        host.change::<LooseGrid<2>>(grid)?.clear();
        Ok(WgStatus::Ok)
    })
}

/// Gives an object another filter, which counts at once. O(1), with the exception of
/// wg_loose_grid2_remove, but O(objects) for the first one of a layer that differs from the others: as
/// long as all are the same no memory is spent on them.
///
/// Where contacts are tracked, those with objects that it does not pass any more end, and the object counts
/// as moved, so that the next commit finds those that begin.
///
/// Changes. Returns OK, STALE_ID, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_set_filter(
    grid: WgLooseGrid2,
    id: u64,
    filter: *const Filter,
) -> WgStatus {
    integer_boundary!(wg_loose_grid2_set_filter, |host| {
        let mut grid = host.change::<LooseGrid<2>>(grid)?;
        grid.set_filter(id, host.value("filter", filter)?)?;
        Ok(WgStatus::Ok)
    })
}

/// Puts an object into a layer (a WgLooseGridLayer) with the next commit. It keeps its id and its contacts,
/// which last as others do, whatever kind of pair they are of then. Until that commit queries see it where it
/// was; the commit takes it in as moved.
///
/// A commit does not sort the static layer again, and pairs of two static objects need not be looked for. So
/// what sleeps may go there and come back when it wakes: that pays for wg_loose_grid2_pairs where nearly all
/// sleep (99 of 100: a fifth of the time), not where half do, for what is awake is then looked for in both layers.
/// wg_loose_grid2_moved_pairs and contacts look around what moved alone: they are faster with one layer.
///
/// O(1); the commit pays for it as for an object that is inserted.
/// Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (no such layer), OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_set_layer(
    grid: WgLooseGrid2,
    id: u64,
    layer: u32,
) -> WgStatus {
    integer_boundary!(wg_loose_grid2_set_layer, |host| {
        let mut grid = host.change::<LooseGrid<2>>(grid)?;
        grid.set_layer(id, objects::layer_argument(layer)?)?;
        Ok(WgStatus::Ok)
    })
}

/// Gives an object another user value. O(1). Changes. Returns OK, STALE_ID.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_set_user(
    grid: WgLooseGrid2,
    id: u64,
    user: u64,
) -> WgStatus {
    integer_boundary!(wg_loose_grid2_set_user, |host| {
        host.change::<LooseGrid<2>>(grid)?.set_user(id, user)?;
        Ok(WgStatus::Ok)
    })
}

/// Lets queries see what was inserted and moved since the last commit. Begins the next round of
/// "objects that moved": those of wg_loose_grid2_moved_pairs are the ones this commit takes in.
///
/// O(objects) for a layer in which more than an eighth changed, and for the first commit after one with
/// which all of a layer moved; O(changes) else. Takes no memory in a steady frame. In parts, by several
/// threads: wg_loose_grid2_begin_commit. Where contacts are tracked it brings them up to date: besides O(moved
/// objects + their contacts + the pairs of wg_loose_grid2_moved_pairs).
///
/// Changes. Returns OK, OUT_OF_MEMORY: then nothing is committed; but if it was the contacts for which there
/// was no memory, objects are committed and contacts are those of the commit before, and the next commit
/// brings them up to date (until then wg_loose_grid2_save is refused as UNCOMMITTED).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_commit(grid: WgLooseGrid2) -> WgStatus {
    // SAFETY: the host keeps what the header says; the same handle, of the same host.
    unsafe {
        if let Some(found) = change_at_once::<LooseGrid<2>>(grid)
            && found.commit_at_once()
        {
            return WgStatus::Ok;
        }
        commit_by_boundary(grid)
    }
}

/// The same by the boundary. Out of line, as else each call would make room for what this needs.
#[inline(never)]
unsafe extern "C" fn commit_by_boundary(grid: WgLooseGrid2) -> WgStatus {
    boundary!(wg_loose_grid2_commit(grid), |host| {
        host.change::<LooseGrid<2>>(grid)?.commit()?;
        Ok(WgStatus::Ok)
    })
}

/// Begins a commit that threads of the host do in parts, after giving `count` objects other boxes as
/// wg_loose_grid2_move_many does (with a count of 0 ids and boxes may be null). It leaves the grid as
/// that call and wg_loose_grid2_commit would, to the last byte of a snapshot, whatever the number of parts
/// and whoever does which of them when.
///
/// `out_stages` becomes the number of stages. For each stage, one after the other, call
/// wg_loose_grid2_commit_part for each of the parts 0 to `part_count` - 1, from any threads at once and in
/// any order; when all parts of a stage have returned, those of the next one; at last
/// wg_loose_grid2_end_commit, which brings the contacts up to date, too. Where parts do not pay (small changes, about a thousand objects or fewer) all
/// is done by this call and there are no stages: then only the end is called. Until the end ids and boxes
/// stay where and as they are, and every other call on the grid is refused as BUSY. A good number of parts is
/// that of the threads or twice that.
///
/// Work and memory are those of the two calls, shared by the parts; an id twice among the moves is no
/// error and its last box counts. Each part moves its objects up to the first that was inserted or moved
/// since the last commit, or comes twice; what is left is moved by who ends the stage. So give moves of what
/// is new last. The allocator hook may be called from any of the threads.
///
/// O(len), and a sample of the objects where cells are laid out anew.
/// Changes. Returns OK; STALE_ID, INVALID_ARGUMENT (both with the index; a part_count that is not 1 to
/// WG_LOOSE_GRID_MAX_COMMIT_PARTS), OUT_OF_MEMORY: nothing is begun then. After OUT_OF_MEMORY nothing is
/// committed, but the moves may be made.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_begin_commit(
    grid: WgLooseGrid2,
    ids: *const u64,
    id_stride: usize,
    boxes: *const WgBox2,
    box_stride: usize,
    count: usize,
    part_count: u32,
    out_stages: *mut u32,
) -> WgStatus {
    boundary!(wg_loose_grid2_begin_commit, |host| {
        let grid = host.change::<LooseGrid<2>>(grid)?;
        let ids = StridedArgument { pointer: ids, stride: id_stride };
        let boxes = StridedArgument { pointer: boxes.cast(), stride: box_stride };
        objects::begin_commit(host, grid, ids, boxes, count, part_count, out_stages)
    })
}

/// Does a part of a stage of a commit that was begun. Any thread, while others do other parts of the same
/// stage.
///
/// O(objects / parts).
/// Returns OK (also if there is nothing for this part to do), OUT_OF_ORDER (no commit was begun; the part was
/// done already; not all parts of the stage before are done, or the stage is over; there is no such part):
/// nothing is done then, and the commit goes on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_commit_part(
    grid: WgLooseGrid2,
    stage: u32,
    part: u32,
) -> WgStatus {
    boundary!(wg_loose_grid2_commit_part, |host| {
        objects::commit_part(host.in_parts::<LooseGrid<2>>(grid)?, stage, part)
    })
}

/// Ends a commit that was begun. Parts that nobody has done are done here, so whoever cannot go on in parts
/// may call this at any time when no part is being done.
///
/// O(parts), and whatever of the commit nobody has done: O(objects) at most.
/// Changes. Returns OK; STALE_ID or INVALID_ARGUMENT (with the index: a move was refused; none is made and
/// nothing is committed); OUT_OF_MEMORY (nothing is committed, the moves are made); each of these ends the
/// commit; for contacts OUT_OF_MEMORY is as of wg_loose_grid2_commit. OUT_OF_ORDER (none was begun); BUSY (another thread is inside a part: call again when it has
/// returned).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_end_commit(grid: WgLooseGrid2) -> WgStatus {
    boundary!(wg_loose_grid2_end_commit, |host| {
        objects::end_commit(host.in_parts::<LooseGrid<2>>(grid)?)
    })
}

/// Builds a tree over the objects as the last commit left them, for queries that reach far: long casts,
/// large boxes, circles and volumes, in worlds whose objects lie in places far apart.
///
/// Cells are as fine as the objects and shared by places far apart, so that a query which reaches across
/// more cells than there are objects looks at all objects. With a tree it looks at what is near its way
/// only. It pays where objects lie in places far apart (strays, islands, clusters, a thin world) or where
/// long casts mostly miss, in any world of 3D for casts and boxes, and where objects are of many sizes. To build
/// it takes about as long as twenty commits that move everything, so build it where objects stay
/// for many frames or where there is one such query for each thirty objects; then a segment of length
/// 100 in a world of 25 clusters takes a tenth in 3D. Where objects of about one size lie close in 2D, and where
/// long ones lie in one another, as floors and walls, small boxes and circles are as fast without, and do not
/// use it. No query but a wide cast for the first hit tests an object twice, with it or
/// without. That of a layer is good until the next commit that changes the layer, load, clear or shift of the origin;
/// what is removed meanwhile is not found, as always.
/// Results are the same with it and without, but those of all hits may come in another order.
///
/// Where objects lie in islands, clusters or thinly, or hundreds in one place, a commit with which most objects of a
/// layer arrive builds the layer's tree by itself, unless the grid has max_bytes: for casts for the first hit and, but
/// in such crowds, for nearest objects, whose answers have one order. It goes with the first commit that changes the layer, and so does
/// its memory. So levels that are loaded and stay need no call but for lists. Up to 1,024 strays around one
/// crowd need no tree: casts for the first hit look at them and go no farther than the crowd.
///
/// O(objects x log objects), some 50 bytes an object in the plane and 65 in space, which are kept for the next
/// tree. Changes no object and no revision, but what could be redone after a rollback (wg_rollback) goes. Returns OK
/// (also if it is built already), OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_build_tree(grid: WgLooseGrid2) -> WgStatus {
    boundary!(wg_loose_grid2_build_tree, |host| {
        host.change::<LooseGrid<2>>(grid)?.build_tree()?;
        Ok(WgStatus::Ok)
    })
}

/// Makes the next commit lay out the cells anew for the objects there are then. A grid does so by
/// itself when their number has doubled or fallen to a quarter, and when its cells have become much fuller;
/// call this when the objects have become much smaller. Changes. Returns OK.
/// O(1); the next commit sorts all objects.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_retune(grid: WgLooseGrid2) -> WgStatus {
    boundary!(wg_loose_grid2_retune, |host| {
        host.change::<LooseGrid<2>>(grid)?.retune();
        Ok(WgStatus::Ok)
    })
}

/// Moves the origin of the world to `offset`, for floating-origin worlds: subtracts it from every box
/// and from the bounds, and commits. Each corner is rounded once. Contacts follow the rounded boxes as a part
/// of that commit (where memory is short for that, with the next one). O(objects + contacts).
///
/// Changes. Returns OK, INVALID_ARGUMENT (not finite, or a box would no longer be), OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_shift_origin(
    grid: WgLooseGrid2,
    offset: *const WgVector2,
) -> WgStatus {
    boundary!(wg_loose_grid2_shift_origin, |host| {
        let mut grid = host.change::<LooseGrid<2>>(grid)?;
        grid.shift_origin(host.value("offset", offset.cast())?)?;
        Ok(WgStatus::Ok)
    })
}

/// Number of objects, those not committed yet among them. Reads. Returns OK.
/// O(1).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_len(grid: WgLooseGrid2, out_len: *mut usize) -> WgStatus {
    integer_boundary!(wg_loose_grid2_len, |host| {
        let grid = host.read::<LooseGrid<2>>(grid)?;
        host.output("out_len", out_len)?.write(grid.len());
        Ok(WgStatus::Ok)
    })
}

/// The ids of all committed objects in the order in which the grid keeps them: the moving ones first,
/// then the static ones, each cell by cell, or along an axis. Entities stored in this order make
/// wg_loose_grid2_move_many and the commit after it about twice as fast. O(objects).
///
/// Reads. Returns OK, TRUNCATED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_sorted_order(
    grid: WgLooseGrid2,
    out_ids: *mut u64,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid2_sorted_order, |host| {
        let grid = host.read::<LooseGrid<2>>(grid)?;
        let mut answer = host.answer("out_ids", out_ids, capacity, out_count)?;
        grid.sorted_order(&mut |id| answer.push(id));
        Ok(answer.finish())
    })
}

/// Counts, bytes and advice about the cells. `size` is sizeof(WgLooseGridStats). O(objects + cells).
///
/// Reads. Returns OK, UNKNOWN_SIZE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_stats(
    grid: WgLooseGrid2,
    out_stats: *mut WgLooseGridStats,
    size: u32,
) -> WgStatus {
    boundary!(wg_loose_grid2_stats, |host| {
        let grid = host.read::<LooseGrid<2>>(grid)?;
        host.sized_output("out_stats", out_stats, size)?.write(grid.stats().into());
        Ok(WgStatus::Ok)
    })
}

/// Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of
/// the cells. The bytes do not depend on the machine or on spare memory.
///
/// O(objects).
/// Reads. Returns OK, TRUNCATED, UNCOMMITTED (commit first).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_save(
    grid: WgLooseGrid2,
    out_bytes: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_loose_grid2_save, |host| {
        let grid = host.read::<LooseGrid<2>>(grid)?;
        objects::save(host, &grid, out_bytes, capacity, out_count)
    })
}

/// Replaces everything but max_bytes by what was saved: ids stay valid, queries give the same results
/// in the same order, but for lists if the saved grid had a tree, which is not saved (wg_loose_grid2_build_tree). Any bytes are safe to try. Checkpoints are let go. Contacts are those that were saved,
/// with their ids and values; began and ended are the way to them from those there were before, as of a commit.
///
/// O(bytes + contacts).
/// Changes. Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_load(
    grid: WgLooseGrid2,
    bytes: *const u8,
    len: usize,
) -> WgStatus {
    boundary!(wg_loose_grid2_load, |host| {
        let mut grid = host.change::<LooseGrid<2>>(grid)?;
        grid.load(host.input("bytes", bytes, len)?)?;
        Ok(WgStatus::Ok)
    })
}
