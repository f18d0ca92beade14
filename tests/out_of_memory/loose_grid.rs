//! A life of a loose grid, in 2D and in 3D.

use std::ptr::null;

use worldgrids::ffi::loose_grid::grid2_objects::*;
use worldgrids::ffi::loose_grid::grid2_queries::*;
use worldgrids::ffi::loose_grid::grid3_objects::*;
use worldgrids::ffi::loose_grid::grid3_queries::*;
use worldgrids::ffi::loose_grid::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::loose_grid::{Aabb, Filter};

use crate::common::fill;
use crate::{Scenario, Step};

/// Objects that are inserted in all.
const MOST: usize = 250;

/// Boxes of many sizes, some of which overlap.
fn boxes<const D: usize>(count: usize, seed: u32) -> Vec<Aabb<D>> {
    let mut state = seed;
    let mut random = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / (1 << 24) as f32
    };
    let mut one = || {
        let min: [f32; D] = std::array::from_fn(|_| random() * 40.0);
        Aabb::new(min, min.map(|least| least + random() * random() * random() * 20.0))
    };
    (0..count).map(|_| one()).collect()
}

/// The id of the object that came to a slot as the `generation`-th.
fn id(slot: usize, generation: u64) -> u64 {
    generation << 32 | slot as u64
}

macro_rules! life {
    (
        $test:ident, $dimensions:literal, $handle:ident, $def:ident, $object:ident, $create:ident,
        $destroy:ident, $insert:ident, $insert_many:ident, $get:ident, $move:ident,
        $move_many:ident, $remove_many:ident, $set_filter:ident, $commit:ident, $retune:ident,
        $shift_origin:ident, $clear:ident, $sorted_order:ident, $pairs:ident, $moved_pairs:ident,
        $stats:ident, $save:ident, $load:ident
    ) => {
        #[test]
        fn $test() {
            const D: usize = $dimensions;

            fn insert(grid: $handle, seed: u32, count: usize, layer: u32) -> WgStatus {
                let boxes = boxes::<D>(count, seed);
                let mut ids = [0; MOST];
                let (pointer, out) = (boxes.as_ptr().cast(), ids.as_mut_ptr());
                unsafe { $insert_many(grid, pointer, 0, null(), 0, null(), 0, layer, count, out) }
            }

            /// Those ids whose objects were not refused.
            fn living(grid: $handle, slots: &[usize]) -> Vec<u64> {
                let lives = |&id: &u64| {
                    let mut object = std::mem::MaybeUninit::<$object>::zeroed();
                    unsafe { $get(grid, id, object.as_mut_ptr()) == WgStatus::Ok }
                };
                slots.iter().map(|&slot| id(slot, 1)).filter(lives).collect()
            }

            fn move_some(grid: $handle, seed: u32, slots: &[usize]) -> WgStatus {
                let ids = living(grid, slots);
                let boxes = boxes::<D>(ids.len(), seed);
                let pointer = boxes.as_ptr().cast();
                unsafe { $move_many(grid, ids.as_ptr(), 0, pointer, 0, ids.len()) }
            }

            fn commit(grid: $handle) -> WgStatus {
                unsafe { $commit(grid) }
            }

            fn snapshot(grid: $handle) -> Vec<u8> {
                fill(|bytes, capacity, count| unsafe { $save(grid, bytes, capacity, count) })
            }

            fn is_committed(grid: $handle) -> bool {
                let mut count = 0;
                let status = unsafe { $save(grid, std::ptr::null_mut(), 0, &mut count) };
                status != WgStatus::Uncommitted
            }

            /// Everything that can be seen, and the snapshot where all is committed.
            fn save(grid: $handle) -> Vec<u8> {
                let mut seen = Vec::new();
                for id in (0..MOST).flat_map(|slot| [id(slot, 1), id(slot, 2)]) {
                    let mut object = std::mem::MaybeUninit::<$object>::zeroed();
                    if unsafe { $get(grid, id, object.as_mut_ptr()) } == WgStatus::Ok {
                        let object = unsafe { object.assume_init() };
                        seen.extend(format!("{id} {object:?}").into_bytes());
                    }
                }
                let order = fill(|out: *mut u64, capacity, count| unsafe {
                    $sorted_order(grid, out, capacity, count)
                });
                let pairs = fill(|out: *mut [u64; 2], capacity, count| unsafe {
                    $pairs(grid, 7, 0, 1, out.cast(), capacity, count)
                });
                let moved = fill(|out: *mut [u64; 2], capacity, count| unsafe {
                    $moved_pairs(grid, 7, 0, 1, out.cast(), capacity, count)
                });
                seen.extend(format!("{order:?} {pairs:?} {moved:?}").into_bytes());
                if is_committed(grid) {
                    seen.extend(snapshot(grid));
                }
                seen
            }

            const SCENARIO: Scenario<$handle> = Scenario {
                create: |max_bytes| {
                    let mut grid = $handle { bits: 0 };
                    let def = $def { max_bytes, ..Default::default() };
                    match unsafe { $create(&def, &mut grid) } {
                        WgStatus::Ok => Ok(grid),
                        refused => Err(refused),
                    }
                },
                is_limited: true,
                steps: &[
                    Step::new("insert", |grid| insert(grid, 1, 50, 0)),
                    Step::new("insert static ones", |grid| insert(grid, 2, 20, 1)),
                    Step::new("commit", commit),
                    Step::new("move a few", |grid| move_some(grid, 3, &[1, 7, 60])),
                    Step::new("insert one", |grid| {
                        let mut one = 0;
                        let bounds = boxes::<D>(1, 4)[0].into();
                        let filter = Filter { category: 2, mask: 3 };
                        let object = $object { bounds, user: 9, filter, layer: 0, reserved: 0 };
                        unsafe { $insert(grid, &object, &mut one) }
                    }),
                    Step::new("commit a few", commit),
                    Step::new("another filter", |grid| {
                        let filter = Filter { category: 4, mask: 1 };
                        let set = |&id: &u64| unsafe { $set_filter(grid, id, &filter) };
                        living(grid, &[60]).first().map_or(WgStatus::Ok, set)
                    }),
                    Step::new("remove", |grid| {
                        let ids = living(grid, &[3, 30, 55]);
                        unsafe { $remove_many(grid, ids.as_ptr(), 0, ids.len()) }
                    }),
                    Step::new("insert many", |grid| insert(grid, 5, 120, 0)),
                    Step::new("commit many", commit),
                    Step::new("move one", |grid| {
                        let bounds = boxes::<D>(1, 6);
                        let to = |&id: &u64| unsafe { $move(grid, id, bounds.as_ptr().cast()) };
                        living(grid, &[8]).first().map_or(WgStatus::Ok, to)
                    }),
                    Step::new("commit one", commit),
                    Step::new("move many", |grid| {
                        move_some(grid, 7, &(80..180).collect::<Vec<_>>())
                    }),
                    Step::new("commit all", commit),
                    Step::new("move the origin", |grid| unsafe {
                        $shift_origin(grid, [3.0f32, -4.0, 5.0].as_ptr().cast())
                    }),
                    Step::new("retune", |grid| unsafe { $retune(grid) }),
                    Step::new("commit in other cells", commit),
                    Step::new("load", |grid| {
                        let saved = || is_committed(grid).then(|| snapshot(grid));
                        match crate::common::allocator::without_failure(saved) {
                            Some(bytes) => unsafe { $load(grid, bytes.as_ptr(), bytes.len()) },
                            None => WgStatus::Ok,
                        }
                    })
                    .leaves_whole(),
                    Step::new("move after loading", |grid| move_some(grid, 8, &[2, 150])),
                    Step::new("commit after loading", commit),
                    Step::new("clear", |grid| unsafe { $clear(grid) }),
                    Step::new("insert into the cleared", |grid| insert(grid, 9, 30, 1)),
                    Step::new("commit the last", commit),
                ],
                save,
                bytes_reserved: |grid| {
                    let mut stats = std::mem::MaybeUninit::<WgLooseGridStats>::zeroed();
                    let size = size_of::<WgLooseGridStats>() as u32;
                    let stats = unsafe {
                        assert_eq!($stats(grid, stats.as_mut_ptr(), size), WgStatus::Ok);
                        stats.assume_init()
                    };
                    stats.bytes_reserved
                },
                destroy: |grid| unsafe { $destroy(grid) },
            };
            SCENARIO.check();
        }
    };
}

life!(
    a_loose_grid_in_2d_survives_every_failure,
    2,
    WgLooseGrid2,
    WgLooseGrid2Def,
    WgLooseGrid2Object,
    wg_loose_grid2_create,
    wg_loose_grid2_destroy,
    wg_loose_grid2_insert,
    wg_loose_grid2_insert_many,
    wg_loose_grid2_get,
    wg_loose_grid2_move,
    wg_loose_grid2_move_many,
    wg_loose_grid2_remove_many,
    wg_loose_grid2_set_filter,
    wg_loose_grid2_commit,
    wg_loose_grid2_retune,
    wg_loose_grid2_shift_origin,
    wg_loose_grid2_clear,
    wg_loose_grid2_sorted_order,
    wg_loose_grid2_pairs,
    wg_loose_grid2_moved_pairs,
    wg_loose_grid2_stats,
    wg_loose_grid2_save,
    wg_loose_grid2_load
);

life!(
    a_loose_grid_in_3d_survives_every_failure,
    3,
    WgLooseGrid3,
    WgLooseGrid3Def,
    WgLooseGrid3Object,
    wg_loose_grid3_create,
    wg_loose_grid3_destroy,
    wg_loose_grid3_insert,
    wg_loose_grid3_insert_many,
    wg_loose_grid3_get,
    wg_loose_grid3_move,
    wg_loose_grid3_move_many,
    wg_loose_grid3_remove_many,
    wg_loose_grid3_set_filter,
    wg_loose_grid3_commit,
    wg_loose_grid3_retune,
    wg_loose_grid3_shift_origin,
    wg_loose_grid3_clear,
    wg_loose_grid3_sorted_order,
    wg_loose_grid3_pairs,
    wg_loose_grid3_moved_pairs,
    wg_loose_grid3_stats,
    wg_loose_grid3_save,
    wg_loose_grid3_load
);
