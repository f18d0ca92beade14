//! A batch of one is a single query, whatever it is asked with: it may have offsets, be cut into parts, and lie at any
//! address.

use std::ptr::{null, null_mut};

use super::*;
use crate::common::random::Random;

const QUERIES: usize = 400;
const ROOM: usize = 64;

/// A value at an address that no float would lie at.
#[repr(C, packed)]
struct Shifted<T> {
    byte: u8,
    value: T,
}

/// What a query of one thing finds: of it as it is, with offsets, and of the second of two parts. The first one does
/// nothing.
fn found(
    query: impl Fn(u32, u32, *mut u64, *mut usize, *mut usize) -> WgStatus,
) -> (WgStatus, Vec<u64>) {
    let ask = |part, parts, with_offsets| {
        let (mut ids, mut offsets, mut count) = ([0; ROOM], [77; 2], 77);
        let starts = if with_offsets { offsets.as_mut_ptr() } else { null_mut() };
        let status = query(part, parts, ids.as_mut_ptr(), starts, &mut count);
        if with_offsets {
            let range = if part + 1 == parts { [0, count] } else { [0, 77] };
            assert_eq!(offsets, range);
        }
        (status, ids[..count].to_vec())
    };
    let alone = ask(0, 1, false);
    assert_eq!(ask(0, 1, true), alone);
    assert_eq!(ask(1, 2, false), alone);
    assert_eq!(ask(1, 2, true), alone);
    assert_eq!(ask(0, 2, true), (WgStatus::Ok, vec![]));
    alone
}

#[test]
fn a_batch_of_one_is_a_single() {
    let (grid, _) = row(300);
    let random = &mut Random(11);
    let mut hits = 0;
    for _ in 0..QUERIES {
        let at = vector(random.between(-9.0, 620.0), random.between(-3.0, 3.0));
        let size = [0.0, random.between(0.0, 4.0)][random.below(2)];
        let bounds = square(at.x, at.y, size);
        let shifted = Shifted { byte: 0, value: bounds };
        assert_eq!(shifted.byte, 0);
        let boxes = |of: *const WgBox2| {
            found(|part, parts, ids, offsets, count| unsafe {
                let stride = [0, 64][part as usize % 2];
                wg_loose_grid2_query_boxes(
                    grid,
                    of,
                    stride,
                    1,
                    null(),
                    part,
                    parts,
                    ids,
                    ROOM,
                    offsets,
                    count,
                )
            })
        };
        let touched = boxes(&bounds);
        assert_eq!(boxes(&raw const shifted.value), touched);
        hits += touched.1.len();

        let center = Shifted { byte: 0, value: at };
        assert_eq!(center.byte, 0);
        let balls = |of: *const WgVector2| {
            found(|part, parts, ids, offsets, count| unsafe {
                wg_loose_grid2_query_circles(
                    grid,
                    of,
                    0,
                    &size,
                    0,
                    1,
                    null(),
                    part,
                    parts,
                    ids,
                    ROOM,
                    offsets,
                    count,
                )
            })
        };
        assert_eq!(balls(&at), balls(&raw const center.value));

        let translation = vector(random.between(-9.0, 9.0), random.between(0.1, 9.0));
        let sweep = match random.below(3) {
            0 => segment(at, translation),
            1 => WgLooseGrid2Sweep {
                shape: BOX,
                half_extents: vector(size, 0.5),
                ..segment(at, translation)
            },
            _ => WgLooseGrid2Sweep { shape: BALL, radius: size, ..segment(at, translation) },
        };
        let shifted = Shifted { byte: 0, value: sweep };
        assert_eq!(shifted.byte, 0);
        let first = |of: *const WgLooseGrid2Sweep, part, parts| {
            let mut hit = CastHit { id: 77, ..CastHit::default() };
            let status = unsafe {
                wg_loose_grid2_cast_first_many(grid, of, 0, 1, null(), part, parts, &mut hit)
            };
            assert_eq!(status, WgStatus::Ok);
            hit
        };
        let alone = first(&sweep, 0, 1);
        assert_eq!(first(&raw const shifted.value, 0, 1), alone);
        assert_eq!(first(&sweep, 1, 2), alone);
        assert_eq!(first(&sweep, 0, 2).id, 77, "the first half of one is nothing");
        hits += usize::from(alone.id != 0);
    }
    assert!(hits > QUERIES, "most of them meet something");
    unsafe { wg_loose_grid2_destroy(grid) };
}

#[test]
fn a_single_that_is_refused_writes_nothing() {
    let (grid, _) = row(3);
    let (mut ids, mut count, mut hit) = ([77; 4], 77, CastHit { id: 77, ..CastHit::default() });
    let invalid = WgStatus::InvalidArgument;
    unsafe {
        let upside_down = square(0.0, 0.0, -1.0);
        let status =
            wg_loose_grid2_query_box(grid, &upside_down, null(), ids.as_mut_ptr(), 4, &mut count);
        refused(status, invalid, "boxes is");
        let at = vector(0.0, NAN);
        let status =
            wg_loose_grid2_query_circle(grid, &at, 1.0, null(), ids.as_mut_ptr(), 4, &mut count);
        refused(status, invalid, "centers is NaN");
        let sweep = WgLooseGrid2Sweep { shape: 3, ..segment(FAR, FAR) };
        refused(wg_loose_grid2_cast_first(grid, &sweep, null(), &mut hit), invalid, "shape is 3");
        let still = segment(FAR, vector(0.0, 0.0));
        refused(wg_loose_grid2_cast_first(grid, &still, null(), &mut hit), invalid, "translation");
        wg_loose_grid2_destroy(grid);
    }
    assert_eq!((ids, count, hit.id), ([77; 4], 77, 77));
}

/// Among few objects a box alone is told at once, into whatever room there is: as in a batch of two, which is not, with
/// and without a tree, filters, holes and static objects.
#[test]
fn a_box_among_few_is_told_as_in_a_batch() {
    const NOTHING: u64 = 0x7777;
    let mut random = Random(12);
    let (mut hits, mut cut) = (0, 0);
    for (count, kind) in
        (0..7).flat_map(|kind| [1, 3, 8, 9, 30, 33, 64, 65, 300].map(|n| (n, kind)))
    {
        let (grid, ids) = row(count);
        unsafe {
            match kind {
                1 => ok(wg_loose_grid2_build_tree(grid)),
                2 => ok(wg_loose_grid2_remove_many(grid, ids.as_ptr(), 0, count / 3)),
                3 => {
                    ok(wg_loose_grid2_build_tree(grid));
                    ok(wg_loose_grid2_remove_many(grid, ids.as_ptr(), 0, count / 3));
                }
                4 => {
                    let filter = Filter { category: 2, mask: 2, group: 0 };
                    ok(wg_loose_grid2_set_filter(grid, ids[count / 2], &filter));
                }
                5 => ok(wg_loose_grid2_set_layer(grid, ids[0], 1)),
                _ => (),
            }
            if kind != 3 {
                ok(wg_loose_grid2_commit(grid));
            }
            if kind == 6 {
                // Another order of the same, with a tree.
                ok(wg_loose_grid2_build_tree(grid));
            }
        }
        for round in 0..60 {
            let size = [0.0, 1.0, 9.0, 1000.0][random.below(4)];
            let at = random.between(-5.0, 2.0 * count as f32 + 5.0);
            let bounds = square(at, random.between(-1.0, 1.0), size);
            let wanted = QueryFilter { category: 1, mask: 1, ..QueryFilter::default() };
            let ignoring = QueryFilter { ignored_id: ids[count / 2], ..wanted };
            let none = QueryFilter { mask: 4, ..wanted };
            let filter: *const QueryFilter = match round % 4 {
                0 => null(),
                1 => &wanted,
                2 => &ignoring,
                _ => &none,
            };
            let (mut both, mut starts, mut found) = ([NOTHING; 700], [0; 3], 0);
            ok(unsafe {
                wg_loose_grid2_query_boxes(
                    grid,
                    [bounds; 2].as_ptr(),
                    0,
                    2,
                    filter,
                    0,
                    1,
                    both.as_mut_ptr(),
                    both.len(),
                    starts.as_mut_ptr(),
                    &mut found,
                )
            });
            let expected = &both[..starts[1]];
            let mut rooms: Vec<usize> = (0..expected.len() + 10).collect();
            if rooms.len() > 24 {
                rooms.retain(|room| room % 7 < 2);
            }
            for room in rooms {
                let (mut out, mut found) = ([NOTHING; 400], 0);
                let ids = out.as_mut_ptr();
                let status = unsafe {
                    wg_loose_grid2_query_box(grid, &bounds, filter, ids, room, &mut found)
                };
                let fits = room.min(expected.len());
                let is_cut = expected.len() > room;
                assert_eq!(status, if is_cut { WgStatus::Truncated } else { WgStatus::Ok });
                assert_eq!((found, &out[..fits]), (expected.len(), &expected[..fits]));
                assert!(out[room..].iter().all(|&id| id == NOTHING));
                hits += fits;
                cut += usize::from(is_cut);
            }
        }
        unsafe { wg_loose_grid2_destroy(grid) };
    }
    assert!(hits > 10_000 && cut > 1000, "{hits} {cut}");
}

/// A box that a move may be given: most are sound.
fn some_box(random: &mut Random) -> WgBox2 {
    let at = vector(random.between(-20.0, 60.0), random.between(-9.0, 9.0));
    let WgBox2 { min, max } = square(at.x, at.y, random.between(0.0, 4.0));
    match random.below(40) {
        0 => WgBox2 { min: max, max: min },
        1 => WgBox2 { min: vector(NAN, min.y), max },
        2 => WgBox2 { min, max: vector(max.x, f32::INFINITY) },
        3 => WgBox2 { min: vector(f32::NEG_INFINITY, min.y), max },
        4 => WgBox2 { min: vector(-f32::MAX, min.y), max: vector(f32::MAX, max.y) },
        5 => WgBox2 { min: vector(0.0, min.y), max: vector(-0.0, max.y) },
        6 => WgBox2 { min: vector(-0.0, min.y), max: vector(0.0, max.y) },
        7 => WgBox2 { min: vector(-1e-40, min.y), max: vector(1e-42, max.y) },
        8 => WgBox2 { min: vector(1e-40, min.y), max: vector(1e-42, max.y) },
        9 => square(at.x, at.y, 0.0),
        _ => WgBox2 { min, max },
    }
}

/// All that a grid would save.
fn saved(grid: WgLooseGrid2) -> Vec<u8> {
    let mut len = 0;
    unsafe {
        assert_eq!(wg_loose_grid2_save(grid, null_mut(), 0, &mut len), WgStatus::Truncated);
        let mut bytes = vec![0; len];
        ok(wg_loose_grid2_save(grid, bytes.as_mut_ptr(), len, &mut len));
        bytes
    }
}

/// The pairs of what moved with the last commit.
fn moved_pairs(grid: WgLooseGrid2) -> Vec<[u64; 2]> {
    let mut pairs = vec![WgLooseGridPair { first: 0, second: 0 }; 1 << 18];
    let mut count = 0;
    let (array, room) = (pairs.as_mut_ptr(), pairs.len());
    ok(unsafe { wg_loose_grid2_moved_pairs(grid, 7, 0, 1, array, room, &mut count) });
    pairs[..count].iter().map(|pair| [pair.first, pair.second]).collect()
}

/// An object that is moved by itself is moved at once where nothing stands against it. What that leaves is what a batch
/// leaves, which never is, to the last byte: of objects moved twice, new, static and gone, with checkpoints and
/// without, of more than are listed and of all.
#[test]
fn a_move_alone_is_a_batch_of_one() {
    let mut refusals = 0;
    for (seed, count) in [3, 40, 700].into_iter().enumerate() {
        let ((alone, mut ids), (batch, same_ids)) = (row(count), row(count));
        assert_eq!(ids, same_ids);
        let random = &mut Random(70 + seed as u64);
        for frame in 0..96 {
            let moves = [1, count / 20 + 1, count, 2 * count][random.below(4)];
            let is_all = random.below(6) == 0;
            for turn in 0..if is_all { count } else { moves } {
                let place = if is_all { turn } else { random.below(count) };
                let (id, bounds) = (ids[place], some_box(random));
                let status = unsafe { wg_loose_grid2_move(alone, id, &bounds) };
                let expected = unsafe { wg_loose_grid2_move_many(batch, &id, 0, &bounds, 0, 1) };
                assert_eq!(status, expected, "{bounds:?}");
                refusals += usize::from(status != WgStatus::Ok);
            }
            let (place, layer) = (random.below(count), random.below(2) as u32);
            let (some_square, mut new) = (square(1.0, 2.0, 3.0), 0);
            for grid in [alone, batch] {
                unsafe {
                    match frame % 12 {
                        1 => {
                            let _ = wg_loose_grid2_set_layer(grid, ids[place], layer);
                        }
                        3 => {
                            let _ = wg_loose_grid2_remove(grid, ids[place]);
                        }
                        4 => ok(wg_loose_grid2_checkpoint(grid, frame)),
                        6 => ok(wg_loose_grid2_rollback(grid, frame - 2)),
                        8 => ok(wg_loose_grid2_forget(grid, frame - 4)),
                        9 => ok(wg_loose_grid2_insert(grid, &object2(some_square), &mut new)),
                        _ => (),
                    }
                }
            }
            if new != 0 {
                // It is moved before it is taken in.
                ids[place] = new;
                continue;
            }
            for grid in [alone, batch] {
                ok(unsafe { wg_loose_grid2_commit(grid) });
            }
            assert_eq!(moved_pairs(alone), moved_pairs(batch), "{count}, {frame}");
            assert_eq!(saved(alone), saved(batch), "{count}, {frame}");
        }
        for grid in [alone, batch] {
            ok(unsafe { wg_loose_grid2_destroy(grid) });
        }
    }
    assert!(refusals > 100);
}
