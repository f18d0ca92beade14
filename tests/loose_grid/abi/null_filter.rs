//! A filter that is null, in every query: it finds what no filter finds.

use std::ptr::{null, null_mut};

use super::*;

const NO_MASK: Filter = Filter { category: 1, mask: 0 };
const NO_CATEGORY: Filter = Filter { category: 0, mask: 1 };
const NEITHER: Filter = Filter { category: 0, mask: 0 };
const BOTH: Filter = Filter { category: 1, mask: 1 };

/// Three unit squares in a row with these filters.
fn grid(filters: [Filter; 3], layer: WgLayer) -> (WgLooseGrid2, [u64; 3]) {
    let grid = create2();
    let boxes = [0.0, 2.0, 4.0].map(|x| square(x, 0.0, 1.0));
    let mut ids = [0; 3];
    unsafe {
        let (boxes, filters, ids) = (boxes.as_ptr(), filters.as_ptr(), ids.as_mut_ptr());
        let status =
            wg_loose_grid2_insert_many(grid, boxes, 0, null(), 0, filters, 0, layer as u32, 3, ids);
        assert_eq!(status, WgStatus::Ok);
        assert_eq!(wg_loose_grid2_commit(grid), WgStatus::Ok);
    }
    (grid, ids)
}

/// The ids of a query, sorted.
fn found(query: impl FnOnce(*mut u64, *mut usize) -> WgStatus) -> Vec<u64> {
    let (mut ids, mut count) = ([0; 9], 0);
    assert_eq!(query(ids.as_mut_ptr(), &mut count), WgStatus::Ok);
    ids[..count].sort_unstable();
    ids[..count].to_vec()
}

#[test]
fn a_null_filter_finds_everything() {
    for layer in [WgLayer::Moving, WgLayer::Static] {
        check([NO_MASK, NO_CATEGORY, BOTH], layer, 1);
        check([NEITHER, NO_CATEGORY, BOTH], layer, 1);
        // Filters that all share take a shorter way.
        check([NO_MASK; 3], layer, 0);
        check([NO_CATEGORY; 3], layer, 0);
        check([NEITHER; 3], layer, 0);
    }
}

/// Looks for all in every way; a filter of every bit finds the last `passing` of them.
fn check(filters: [Filter; 3], layer: WgLayer, passing: usize) {
    let (grid, all) = grid(filters, layer);
    let around = square(-9.0, -9.0, 99.0);
    let (at, radius, way) = (vector(0.5, 0.5), 50.0, vector(9.0, 0.0));
    let origin = vector(-3.0, 0.5);
    let plane = WgPlane2 { normal: vector(1.0, 0.0), distance: 9.0 };
    let points = [0.5, 2.5, 4.5].map(|x| vector(x, 0.5));
    let mut offsets = [0usize; 4];
    let starts = offsets.as_mut_ptr();
    unsafe {
        assert_eq!(
            found(|out, count| wg_loose_grid2_query_box(grid, &around, null(), out, 9, count)),
            all
        );
        assert_eq!(
            found(|out, count| wg_loose_grid2_query_circle(
                grid,
                &at,
                radius,
                null(),
                out,
                9,
                count
            )),
            all
        );
        for (point, id) in points.iter().zip(all) {
            assert_eq!(
                found(|out, count| wg_loose_grid2_query_point(grid, point, null(), out, 9, count)),
                [id]
            );
        }
        assert_eq!(
            found(|out, count| wg_loose_grid2_query_volume(
                grid,
                &plane,
                1,
                null(),
                null(),
                0,
                null(),
                out,
                9,
                count
            )),
            all
        );
        assert_eq!(
            found(|out, count| wg_loose_grid2_query_boxes(
                grid,
                &around,
                0,
                1,
                null(),
                0,
                1,
                out,
                9,
                starts,
                count
            )),
            all
        );
        assert_eq!(
            found(|out, count| wg_loose_grid2_query_circles(
                grid,
                &at,
                0,
                &radius,
                0,
                1,
                null(),
                0,
                1,
                out,
                9,
                starts,
                count
            )),
            all
        );
        assert_eq!(
            found(|out, count| wg_loose_grid2_query_points(
                grid,
                points.as_ptr(),
                0,
                3,
                null(),
                0,
                1,
                out,
                9,
                starts,
                count
            )),
            all
        );
        assert_eq!(
            found(|out, count| wg_loose_grid2_query_volumes(
                grid,
                &plane,
                &1,
                1,
                null(),
                null(),
                0,
                null(),
                0,
                1,
                out,
                9,
                starts,
                count
            )),
            all
        );

        let (mut near, mut count) = ([Neighbor::default(); 9], 0);
        let out = near.as_mut_ptr();
        let status = wg_loose_grid2_nearest(grid, &at, 1e9, null(), out, 9, &mut count);
        assert_eq!(
            (status, near.map(|near| near.id)[..count].to_vec()),
            (WgStatus::Ok, all.to_vec())
        );
        let status =
            wg_loose_grid2_nearest_many(grid, &at, 0, 1, 1e9, 9, null(), 0, 1, out, &mut count);
        assert_eq!(
            (status, near.map(|near| near.id)[..count].to_vec()),
            (WgStatus::Ok, all.to_vec())
        );

        let mut hits = [CastHit::default(); 9];
        let out = hits.as_mut_ptr();
        let status =
            wg_loose_grid2_cast_segment_all(grid, &origin, &way, null(), out, 9, &mut count);
        assert_eq!((status, count), (WgStatus::Ok, 3));
        let status = wg_loose_grid2_cast_segments_all(
            grid,
            &origin,
            0,
            &way,
            0,
            1,
            null(),
            0,
            1,
            out,
            9,
            starts,
            &mut count,
        );
        assert_eq!((status, count), (WgStatus::Ok, 3));
        let half = vector(0.25, 0.25);
        let firsts = [
            wg_loose_grid2_cast_segment_first(grid, &origin, &way, null(), out),
            wg_loose_grid2_cast_box_first(grid, &half, &origin, &way, null(), out.add(1)),
            wg_loose_grid2_cast_circle_first(grid, 0.25, &origin, &way, null(), out.add(2)),
            wg_loose_grid2_cast_segments_first(
                grid,
                &origin,
                0,
                &way,
                0,
                1,
                null(),
                0,
                1,
                out.add(3),
            ),
            wg_loose_grid2_cast_boxes_first(
                grid,
                &half,
                &origin,
                0,
                &way,
                0,
                1,
                null(),
                0,
                1,
                out.add(4),
            ),
            wg_loose_grid2_cast_circles_first(
                grid,
                0.25,
                &origin,
                0,
                &way,
                0,
                1,
                null(),
                0,
                1,
                out.add(5),
            ),
        ];
        assert_eq!(firsts, [WgStatus::Ok; 6]);
        assert_eq!(hits.map(|hit| hit.id)[..6], [all[0]; 6], "{filters:?}");

        let every_bit = Filter { category: u32::MAX, mask: u32::MAX };
        assert_eq!(
            found(|out, count| wg_loose_grid2_query_box(grid, &around, &every_bit, out, 9, count)),
            all[3 - passing..]
        );
        assert_eq!(wg_loose_grid2_pairs(grid, 7, 0, 1, null_mut(), 0, &mut count), WgStatus::Ok);
        assert_eq!(count, 0);
        assert_eq!(wg_loose_grid2_destroy(grid), WgStatus::Ok);
    }
}
