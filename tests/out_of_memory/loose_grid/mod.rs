//! A life of a loose grid, in 2D and in 3D.

#[macro_use]
mod queries;

use worldgrids::loose_grid::Aabb;

/// Objects that are inserted in all.
const MOST: usize = 250;

/// Numbers from 0 to 1.
fn randoms(seed: u32) -> impl FnMut() -> f32 {
    let mut state = seed;
    move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / (1 << 24) as f32
    }
}

/// Boxes of many sizes, some of which overlap.
fn boxes<const D: usize>(count: usize, seed: u32) -> Vec<Aabb<D>> {
    let mut random = randoms(seed);
    let mut one = || {
        let min: [f32; D] = std::array::from_fn(|_| random() * 40.0);
        Aabb::new(min, min.map(|least| least + random() * random() * random() * 20.0))
    };
    (0..count).map(|_| one()).collect()
}

/// Objects that are enough to be sorted in parts.
const CROWD: usize = 1500;

/// So many, in a line.
fn crowd<const D: usize>(seed: u32) -> Vec<Aabb<D>> {
    let mut crowd = boxes::<D>(CROWD, seed);
    for (index, bounds) in crowd.iter_mut().enumerate() {
        let away = index as f32 * 30.0;
        bounds.min[0] += away;
        bounds.max[0] += away;
    }
    crowd
}

/// Points among them.
fn points<const D: usize>(count: usize, seed: u32) -> Vec<[f32; D]> {
    let mut random = randoms(seed);
    (0..count).map(|_| std::array::from_fn(|_| random() * 40.0)).collect()
}

/// Two planes, each a normal and a distance, with much of the boxes between them.
fn planes<const D: usize>() -> Vec<f32> {
    let mut planes = vec![0.0; 2 * (D + 1)];
    (planes[0], planes[D]) = (1.0, 30.0);
    (planes[D + 1], planes[2 * D + 1]) = (-1.0, -5.0);
    planes
}

/// The id of the object that came to a slot as the `generation`-th.
fn id(slot: usize, generation: u64) -> u64 {
    generation << 32 | slot as u64
}

macro_rules! life {
    ($module:ident, $dimensions:literal, $Handle:ident, $Def:ident, $Object:ident, $Sweep:ident, $Vector:ident) => {
        pub mod $module {
            use std::ptr::null;

            use worldgrids::loose_grid::{Aabb, CastHit, Contact, Filter, Neighbor};

            use super::{CROWD, MOST, boxes, crowd, id, planes, points};
            use crate::common::allocator::without_failure;
            use crate::common::fill;
            use crate::exports::*;
            use crate::{Scenario, Step, answer, first_refusal};

            mod exports {
                loose_grid_exports!($module);
            }

            const D: usize = $dimensions;

            queries!($Handle, $Sweep, $Vector);

            fn insert(grid: $Handle, seed: u32, count: usize, layer: u32) -> WgStatus {
                let boxes = boxes::<D>(count, seed);
                let mut ids = [0; MOST];
                let (pointer, out) = (boxes.as_ptr().cast(), ids.as_mut_ptr());
                unsafe {
                    exports::insert_many(grid, pointer, 0, null(), 0, null(), 0, layer, count, out)
                }
            }

            fn insert_crowd(grid: $Handle, seed: u32) -> WgStatus {
                let boxes = crowd::<D>(seed);
                let (mut ids, pointer) = (vec![0; boxes.len()], boxes.as_ptr().cast());
                let (count, out) = (ids.len(), ids.as_mut_ptr());
                unsafe {
                    exports::insert_many(grid, pointer, 0, null(), 0, null(), 0, 0, count, out)
                }
            }

            /// Those ids whose objects were not refused.
            fn living(grid: $Handle, slots: &[usize]) -> Vec<u64> {
                let lives = |&id: &u64| {
                    let mut object = std::mem::MaybeUninit::<$Object>::zeroed();
                    unsafe { exports::get(grid, id, object.as_mut_ptr()) == WgStatus::Ok }
                };
                slots.iter().map(|&slot| id(slot, 1)).filter(lives).collect()
            }

            fn move_some(grid: $Handle, seed: u32, slots: &[usize]) -> WgStatus {
                let ids = living(grid, slots);
                let boxes = boxes::<D>(ids.len(), seed);
                let pointer = boxes.as_ptr().cast();
                unsafe { exports::move_many(grid, ids.as_ptr(), 0, pointer, 0, ids.len()) }
            }

            fn commit(grid: $Handle) -> WgStatus {
                unsafe { exports::commit(grid) }
            }

            fn commit_in_parts(grid: $Handle) -> WgStatus {
                move_and_commit(grid, &[], &[])
            }

            /// By one thread, every part of every stage.
            fn move_and_commit(grid: $Handle, ids: &[u64], boxes: &[Aabb<D>]) -> WgStatus {
                let (mut stages, pointer) = (0, boxes.as_ptr().cast());
                let begun = unsafe {
                    let (ids, count) = (ids.as_ptr(), ids.len());
                    exports::begin_commit(grid, ids, 0, pointer, 0, count, 2, &mut stages)
                };
                if begun != WgStatus::Ok {
                    return begun;
                }
                for (stage, part) in (0..stages).flat_map(|stage| [(stage, 0), (stage, 1)]) {
                    let done = unsafe { exports::commit_part(grid, stage, part) };
                    assert_eq!(done, WgStatus::Ok);
                }
                unsafe { exports::end_commit(grid) }
            }

            fn snapshot(grid: $Handle) -> Vec<u8> {
                fill(|bytes, capacity, count| unsafe {
                    exports::save(grid, bytes, capacity, count)
                })
            }

            fn is_committed(grid: $Handle) -> bool {
                let mut count = 0;
                let status = unsafe { exports::save(grid, std::ptr::null_mut(), 0, &mut count) };
                status != WgStatus::Uncommitted
            }

            /// Everything that can be seen, and the snapshot where all is committed.
            fn save(grid: $Handle) -> Vec<u8> {
                let mut seen = Vec::new();
                for id in (0..MOST).flat_map(|slot| [id(slot, 1), id(slot, 2)]) {
                    let mut object = std::mem::MaybeUninit::<$Object>::zeroed();
                    if unsafe { exports::get(grid, id, object.as_mut_ptr()) } == WgStatus::Ok {
                        let object = unsafe { object.assume_init() };
                        seen.extend(format!("{id} {object:?}").into_bytes());
                    }
                }
                let order = fill(|out: *mut u64, capacity, count| unsafe {
                    exports::sorted_order(grid, out, capacity, count)
                });
                let pairs = fill(|out: *mut [u64; 2], capacity, count| unsafe {
                    exports::pairs(grid, 7, 0, 1, out.cast(), capacity, count)
                });
                let moved = fill(|out: *mut [u64; 2], capacity, count| unsafe {
                    exports::moved_pairs(grid, 7, 0, 1, out.cast(), capacity, count)
                });
                seen.extend(format!("{order:?} {pairs:?} {moved:?}").into_bytes());
                if is_committed(grid) {
                    seen.extend(snapshot(grid));
                }
                seen
            }

            const SCENARIO: Scenario<$Handle> = Scenario {
                create: |max_bytes| create(max_bytes, 0),
                is_limited: true,
                steps: &[
                    Step::new("insert", |grid| insert(grid, 1, 50, 0)),
                    Step::new("insert static ones", |grid| insert(grid, 2, 20, 1)),
                    Step::new("commit", commit),
                    Step::new("move a few", |grid| move_some(grid, 3, &[1, 7, 60])),
                    Step::new("insert one", |grid| {
                        let mut one = 0;
                        let bounds = boxes::<D>(1, 4)[0].into();
                        let filter = Filter { category: 2, mask: 3, group: 0 };
                        let object = $Object { bounds, user: 9, filter, layer: 0 };
                        unsafe { exports::insert(grid, &object, &mut one) }
                    }),
                    Step::new("commit a few", commit),
                    Step::new("another filter", |grid| {
                        let filter = Filter { category: 4, mask: 1, group: 0 };
                        let set = |&id: &u64| unsafe { exports::set_filter(grid, id, &filter) };
                        living(grid, &[60]).first().map_or(WgStatus::Ok, set)
                    }),
                    Step::new("remove", |grid| {
                        let ids = living(grid, &[3, 30, 55]);
                        unsafe { exports::remove_many(grid, ids.as_ptr(), 0, ids.len()) }
                    }),
                    Step::new("insert many", |grid| insert(grid, 5, 120, 0)),
                    Step::new("commit many", commit),
                    Step::new("queries", query),
                    Step::new("another number of the host's", |grid| {
                        let set = |&id: &u64| unsafe { exports::set_user(grid, id, 77) };
                        living(grid, &[8]).first().map_or(WgStatus::Ok, set)
                    }),
                    Step::new("another layer", |grid| {
                        let ids = living(grid, &[8, 40, 52, 61]);
                        let set =
                            |&id: &u64| unsafe { exports::set_layer(grid, id, (id & 1) as u32) };
                        first_refusal(ids.iter().map(set))
                    })
                    .leaves_whole(),
                    Step::new("remove one", |grid| {
                        let one = |&id: &u64| unsafe { exports::remove(grid, id) };
                        living(grid, &[9]).first().map_or(WgStatus::Ok, one)
                    }),
                    Step::new("move one", |grid| {
                        let bounds = boxes::<D>(1, 6);
                        let to = |&id: &u64| unsafe {
                            exports::move_one(grid, id, bounds.as_ptr().cast())
                        };
                        living(grid, &[8]).first().map_or(WgStatus::Ok, to)
                    }),
                    Step::new("commit one", commit),
                    Step::new("move many", |grid| {
                        move_some(grid, 7, &(80..180).collect::<Vec<_>>())
                    }),
                    Step::new("queries before a commit", query),
                    Step::new("commit in parts", commit_in_parts),
                    Step::new("move the origin", |grid| unsafe {
                        exports::shift_origin(grid, [3.0f32, -4.0, 5.0].as_ptr().cast())
                    }),
                    Step::new("build a tree", |grid| unsafe { exports::build_tree(grid) }),
                    Step::new("queries with a tree", query),
                    Step::new("retune", |grid| unsafe { exports::retune(grid) }),
                    Step::new("commit in other cells", commit),
                    Step::new("load", |grid| {
                        let saved = || is_committed(grid).then(|| snapshot(grid));
                        match without_failure(saved) {
                            Some(bytes) => unsafe {
                                exports::load(grid, bytes.as_ptr(), bytes.len())
                            },
                            None => WgStatus::Ok,
                        }
                    })
                    .leaves_whole(),
                    Step::new("move after loading", |grid| move_some(grid, 8, &[2, 150])),
                    Step::new("commit after loading", commit),
                    // So many that there are parts to do.
                    Step::new("insert a crowd", |grid| insert_crowd(grid, 10)),
                    Step::new("commit a crowd in parts", commit_in_parts),
                    // Whether there is room for it is seen after the moves, in a part.
                    Step::new("insert another crowd", |grid| insert_crowd(grid, 11)),
                    Step::new("move a crowd in parts", |grid| {
                        let ids = without_failure(|| {
                            fill(|out: *mut u64, capacity, count| unsafe {
                                exports::sorted_order(grid, out, capacity, count)
                            })
                        });
                        let boxes = crowd::<D>(12);
                        let count = ids.len().min(CROWD);
                        move_and_commit(grid, &ids[..count], &boxes[..count])
                    })
                    .leaves_whole(),
                    Step::new("clear", |grid| unsafe { exports::clear(grid) }),
                    Step::new("insert into the cleared", |grid| insert(grid, 9, 30, 1)),
                    Step::new("commit the last", commit),
                ],
                save,
                bytes_reserved,
                destroy: |grid| unsafe { exports::destroy(grid) },
            };

            fn create(max_bytes: u64, contact_kinds: u32) -> Result<$Handle, WgStatus> {
                let mut grid = $Handle { bits: 0 };
                let mut def = $Def::default();
                let size = size_of::<$Def>() as u32;
                assert_eq!(unsafe { exports::def_init(&mut def, size) }, WgStatus::Ok);
                def.max_bytes = max_bytes;
                def.contact_kinds = contact_kinds;
                match unsafe { exports::create(&def, &mut grid) } {
                    WgStatus::Ok => Ok(grid),
                    refused => Err(refused),
                }
            }

            fn bytes_reserved(grid: $Handle) -> u64 {
                let mut stats = std::mem::MaybeUninit::<WgLooseGridStats>::zeroed();
                let size = size_of::<WgLooseGridStats>() as u32;
                let stats = unsafe {
                    assert_eq!(exports::stats(grid, stats.as_mut_ptr(), size), WgStatus::Ok);
                    stats.assume_init()
                };
                stats.bytes_reserved_peak
            }

            fn contacts(grid: $Handle, list: u32) -> Vec<Contact> {
                fill(|out, capacity, count| unsafe {
                    exports::contacts(grid, list, out, capacity, count)
                })
            }

            /// The numbers of all contacts, to those that there are.
            fn set_values(grid: $Handle) -> WgStatus {
                let (ids, values): (Vec<_>, Vec<_>) =
                    contacts(grid, 0).iter().map(|contact| (contact.id, contact.first)).unzip();
                let mut same = vec![Contact::default(); ids.len()];
                unsafe {
                    first_refusal([
                        exports::set_contact_values(
                            grid,
                            ids.as_ptr(),
                            0,
                            values.as_ptr(),
                            0,
                            ids.len(),
                        ),
                        exports::get_contacts(grid, ids.as_ptr(), 0, ids.len(), same.as_mut_ptr()),
                        exports::find_contacts(
                            grid,
                            same.as_ptr().byte_add(8).cast(),
                            size_of::<Contact>(),
                            same.len(),
                            same.as_mut_ptr(),
                        ),
                    ])
                }
            }

            /// Contacts alone: what needs memory for them is a commit, which may leave the objects
            /// committed, and does the rest when it is asked again.
            const CONTACTS: Scenario<$Handle> = Scenario {
                create: |max_bytes| create(max_bytes, 7),
                is_limited: true,
                steps: &[
                    Step::new("insert", |grid| insert(grid, 1, 100, 0)),
                    Step::new("begin contacts", commit).leaves_whole(),
                    Step::new("set values", set_values),
                    Step::new("move a few", |grid| move_some(grid, 3, &[1, 7, 60])),
                    Step::new("begin and end some", commit).leaves_whole(),
                    Step::new("remove", |grid| {
                        let ids = living(grid, &[3, 30, 55]);
                        unsafe { exports::remove_many(grid, ids.as_ptr(), 0, ids.len()) }
                    }),
                    Step::new("another filter", |grid| {
                        let filter = Filter { category: 4, mask: 1, group: 0 };
                        let set = |&id: &u64| unsafe { exports::set_filter(grid, id, &filter) };
                        living(grid, &[60]).first().map_or(WgStatus::Ok, set)
                    }),
                    Step::new("sleep", |grid| {
                        let sleep = |&id: &u64| unsafe { exports::set_layer(grid, id, 1) };
                        first_refusal(living(grid, &[2, 4, 6, 8]).iter().map(sleep))
                    })
                    .leaves_whole(),
                    Step::new("insert others", |grid| insert(grid, 2, 60, 1)),
                    Step::new("begin and end others", commit_in_parts).leaves_whole(),
                    Step::new("move most", |grid| {
                        move_some(grid, 7, &(0..120).collect::<Vec<_>>())
                    }),
                    Step::new("look at all", commit).leaves_whole(),
                    Step::new("load", |grid| {
                        let saved = || is_committed(grid).then(|| snapshot(grid));
                        match without_failure(saved) {
                            Some(bytes) => unsafe {
                                exports::load(grid, bytes.as_ptr(), bytes.len())
                            },
                            None => WgStatus::Ok,
                        }
                    }),
                    Step::new("move the origin", |grid| unsafe {
                        exports::shift_origin(grid, [16.0f32, -8.0, 4.0].as_ptr().cast())
                    }),
                    Step::new("end all", |grid| unsafe { exports::clear(grid) }),
                ],
                save: |grid| {
                    let mut seen = save(grid);
                    for list in 0..3 {
                        seen.extend(format!("{:?}", contacts(grid, list)).into_bytes());
                    }
                    seen
                },
                bytes_reserved,
                destroy: |grid| unsafe { exports::destroy(grid) },
            };

            /// There and back again. Checkpoints need memory, and so do changes that are kept; the way does
            /// not.
            const TIME: Scenario<$Handle> = Scenario {
                create: |max_bytes| create(max_bytes, 7),
                is_limited: true,
                steps: &[
                    Step::new("insert", |grid| insert(grid, 1, 60, 0)),
                    Step::new("commit", commit).leaves_whole(),
                    Step::new("checkpoint", |grid| unsafe { wg_checkpoint(grid.bits, 1) }),
                    Step::new("move a few", |grid| move_some(grid, 3, &[1, 7, 50])),
                    Step::new("commit a few", commit).leaves_whole(),
                    Step::new("a second checkpoint", |grid| unsafe { wg_checkpoint(grid.bits, 2) }),
                    Step::new("insert others", |grid| insert(grid, 2, 90, 1)),
                    Step::new("another layer", |grid| {
                        let sleep = |&id: &u64| unsafe { exports::set_layer(grid, id, 1) };
                        first_refusal(living(grid, &[4]).iter().map(sleep))
                    }),
                    Step::new("commit others", commit).leaves_whole(),
                    Step::new("another filter", |grid| {
                        let filter = Filter { category: 4, mask: 1, group: 0 };
                        let set = |&id: &u64| unsafe { exports::set_filter(grid, id, &filter) };
                        living(grid, &[9]).first().map_or(WgStatus::Ok, set)
                    }),
                    Step::new("a third checkpoint", |grid| unsafe { wg_checkpoint(grid.bits, 3) }),
                    Step::new("build a tree", |grid| unsafe { exports::build_tree(grid) }),
                    Step::new("remove", |grid| {
                        let ids = living(grid, &[3, 30, 55, 100]);
                        unsafe { exports::remove_many(grid, ids.as_ptr(), 0, ids.len()) }
                    }),
                    Step::new("commit what is left", commit).leaves_whole(),
                    Step::new("roll back", |grid| unsafe { wg_rollback(grid.bits, 2) }),
                    Step::new("roll forth", |grid| unsafe { wg_rollback(grid.bits, 3) }),
                    Step::new("roll far back", |grid| unsafe { wg_rollback(grid.bits, 1) }),
                    Step::new("move others", |grid| {
                        move_some(grid, 5, &(0..40).collect::<Vec<_>>())
                    }),
                    Step::new("insert in another future", |grid| insert(grid, 6, 100, 0)),
                    Step::new("commit another future", commit).leaves_whole(),
                    Step::new("a fourth checkpoint", |grid| unsafe { wg_checkpoint(grid.bits, 4) }),
                    Step::new("move the origin", |grid| unsafe {
                        exports::shift_origin(grid, [3.0f32, -4.0, 5.0].as_ptr().cast())
                    }),
                    Step::new("clear", |grid| unsafe { exports::clear(grid) }),
                    Step::new("roll back all that", |grid| unsafe { wg_rollback(grid.bits, 4) }),
                    Step::new("forget", |grid| unsafe { wg_forget(grid.bits, 1) }),
                    Step::new("move again", |grid| move_some(grid, 8, &[2, 11])),
                    Step::new("commit again", commit).leaves_whole(),
                    Step::new("roll back again", |grid| unsafe { wg_rollback(grid.bits, 4) }),
                    Step::new("forget all", |grid| unsafe { wg_forget(grid.bits, 4) }),
                    Step::new("a checkpoint after all", |grid| unsafe {
                        wg_checkpoint(grid.bits, 5)
                    }),
                ],
                save: CONTACTS.save,
                bytes_reserved,
                destroy: |grid| unsafe { exports::destroy(grid) },
            };

            pub fn live() {
                SCENARIO.check();
                CONTACTS.check();
                TIME.check();
            }
        }
    };
}

life!(grid2, 2, WgLooseGrid2, WgLooseGrid2Def, WgLooseGrid2Object, WgLooseGrid2Sweep, WgVector2);
life!(grid3, 3, WgLooseGrid3, WgLooseGrid3Def, WgLooseGrid3Object, WgLooseGrid3Sweep, WgVector3);
