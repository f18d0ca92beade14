//! Who has no room for ids, or not for all, is told how many there are, and the first ones.

use std::ptr::null;

use super::*;
use crate::common::random::Random;
use worldgrids::ffi::loose_grid::grid3_queries::{
    wg_loose_grid3_query_boxes, wg_loose_grid3_query_spheres, wg_loose_grid3_query_volumes,
};

/// Queries of a batch.
const QUERIES: usize = 6;
/// More than all of them find.
const ROOM: usize = 16_384;
const NOTHING: u64 = 0x7777;

macro_rules! counted {
    (
        $test:ident, $create:ident, $insert_many:ident, $remove_many:ident, $commit:ident, $build_tree:ident,
        $destroy:ident, $query_boxes:ident, $query_balls:ident, $query_volumes:ident, $box:ident, $center:ident, $plane:ident
    ) => {
        #[test]
        fn $test() {
            let mut random = Random(37);
            let (mut hits, mut cut) = (0, 0);
            for (count, kind) in (0..6).flat_map(|kind| [30, 200, 1500].map(|count| (count, kind)))
            {
                let grid = $create();
                let side = (count as f32).sqrt();
                let place = |random: &mut Random, side: f32| {
                    [0; 3].map(|_: u8| random.between(-side, side))
                };
                let mut boxes: Vec<_> =
                    (0..count).map(|_| $box(place(&mut random, side), 0.7)).collect();
                if kind == 4 {
                    // Too large for cells: who holds all that lies in cells need not touch it.
                    boxes.push($box([4e3; 3], 3e3));
                }
                if kind == 5 {
                    boxes.extend((0..20).map(|_| $box(place(&mut random, 1e5), 0.7)));
                }
                let mut filters = vec![Filter { category: 1, mask: 1, group: 0 }; boxes.len()];
                if kind == 3 {
                    filters.iter_mut().step_by(3).for_each(|filter| filter.category = 4);
                }
                let mut ids = vec![0; boxes.len()];
                unsafe {
                    let (first, len, ids) = (boxes.as_ptr(), boxes.len(), ids.as_mut_ptr());
                    ok($insert_many(grid, first, 0, null(), 0, filters.as_ptr(), 0, 0, len, ids));
                    ok($commit(grid));
                    if [1, 2, 5].contains(&kind) {
                        ok($build_tree(grid));
                    }
                    if kind >= 2 {
                        ok($remove_many(grid, ids, 0, len / 5));
                    }
                }
                for round in 0..40 {
                    let middle = [side, 1e5][usize::from(round % 8 == 0)];
                    let centers: Vec<_> =
                        (0..QUERIES).map(|_| place(&mut random, middle)).collect();
                    let sizes: Vec<f32> = (0..QUERIES)
                        .map(|_| [0.0, 1.0, side, 4.0 * side, 2e5][random.below(5)])
                        .collect();
                    let questions: Vec<_> =
                        centers.iter().zip(&sizes).map(|(at, size)| $box(*at, *size)).collect();
                    let middles: Vec<_> = centers.iter().map(|at| $center(*at)).collect();
                    // Half of everything, or what lies between two walls.
                    let planes: Vec<_> = centers
                        .iter()
                        .zip(&sizes)
                        .flat_map(|(at, size)| {
                            [$plane(at[0] - size, 1.0), $plane(at[0] + size, -1.0)]
                        })
                        .collect();
                    let wanted = QueryFilter { category: 1, mask: 1, ..QueryFilter::default() };
                    let filter: *const QueryFilter = [null(), &raw const wanted][round % 2];
                    let plane_counts = [2; QUERIES];
                    type Out = (*mut u64, usize, *mut usize, *mut usize);
                    let asks: [&dyn Fn(Out) -> WgStatus; 3] = unsafe {
                        [
                            &|(out, room, offsets, found)| {
                                let first = questions.as_ptr();
                                $query_boxes(
                                    grid, first, 0, QUERIES, filter, 0, 1, out, room, offsets,
                                    found,
                                )
                            },
                            &|(out, room, offsets, found)| {
                                let (first, radii) = (middles.as_ptr(), sizes.as_ptr());
                                $query_balls(
                                    grid, first, 0, radii, 0, QUERIES, filter, 0, 1, out, room,
                                    offsets, found,
                                )
                            },
                            &|(out, room, offsets, found)| {
                                let (first, counts) = (planes.as_ptr(), plane_counts.as_ptr());
                                $query_volumes(
                                    grid,
                                    first,
                                    counts,
                                    QUERIES,
                                    null(),
                                    null(),
                                    0,
                                    filter,
                                    0,
                                    1,
                                    out,
                                    room,
                                    offsets,
                                    found,
                                )
                            },
                        ]
                    };
                    for ask in asks {
                        let (mut all, mut starts, mut len) =
                            (vec![NOTHING; ROOM], [0; QUERIES + 1], 0);
                        ok(ask((all.as_mut_ptr(), ROOM, starts.as_mut_ptr(), &mut len)));
                        hits += len;
                        for room in [0, starts[1], starts[3], len.saturating_sub(1)] {
                            let (mut some, mut offsets, mut found) =
                                (vec![NOTHING; len + 8], [0; QUERIES + 1], 0);
                            let out = if room == 0 { null_mut() } else { some.as_mut_ptr() };
                            let status = ask((out, room, offsets.as_mut_ptr(), &mut found));
                            assert_eq!(status == WgStatus::Truncated, len > room, "{status:?}");
                            assert_eq!((found, offsets), (len, starts));
                            assert_eq!(some[..room], all[..room]);
                            assert!(some[room..].iter().all(|&id| id == NOTHING));
                            cut += usize::from(len > room);
                        }
                    }
                }
                ok(unsafe { $destroy(grid) });
            }
            assert!(hits > 100_000 && cut > 2_000, "{hits} {cut}");
        }
    };
}

fn plane2(at: f32, x: f32) -> WgPlane2 {
    WgPlane2 { normal: vector(x, 0.0), distance: -at * x }
}

fn plane3(at: f32, x: f32) -> WgPlane3 {
    WgPlane3 { normal: WgVector3 { x, y: 0.0, z: 0.0 }, distance: -at * x }
}

fn center2([x, y, _]: [f32; 3]) -> WgVector2 {
    vector(x, y)
}

fn center3([x, y, z]: [f32; 3]) -> WgVector3 {
    WgVector3 { x, y, z }
}

counted!(
    what_has_no_room_is_counted,
    create2,
    wg_loose_grid2_insert_many,
    wg_loose_grid2_remove_many,
    wg_loose_grid2_commit,
    wg_loose_grid2_build_tree,
    wg_loose_grid2_destroy,
    wg_loose_grid2_query_boxes,
    wg_loose_grid2_query_circles,
    wg_loose_grid2_query_volumes,
    box2,
    center2,
    plane2
);

counted!(
    what_has_no_room_in_space_is_counted,
    create3,
    wg_loose_grid3_insert_many,
    wg_loose_grid3_remove_many,
    wg_loose_grid3_commit,
    wg_loose_grid3_build_tree,
    wg_loose_grid3_destroy,
    wg_loose_grid3_query_boxes,
    wg_loose_grid3_query_spheres,
    wg_loose_grid3_query_volumes,
    box3,
    center3,
    plane3
);
