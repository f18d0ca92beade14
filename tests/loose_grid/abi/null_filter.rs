//! A filter that is null, in every query: it finds what no filter finds.

use std::ptr::{null, null_mut};

use super::*;

const NO_MASK: Filter = Filter { category: 1, mask: 0, group: 0 };
const NO_CATEGORY: Filter = Filter { category: 0, mask: 1, group: 0 };
const NEITHER: Filter = Filter { category: 0, mask: 0, group: 0 };
const BOTH: Filter = Filter { category: 1, mask: 1, group: 0 };

/// Three unit squares in a row with these filters.
fn grid(filters: [Filter; 3], layer: WgLooseGridLayer) -> (WgLooseGrid2, [u64; 3]) {
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
    for layer in [WgLooseGridLayer::Moving, WgLooseGridLayer::Static] {
        check([NO_MASK, NO_CATEGORY, BOTH], layer, 1);
        check([NEITHER, NO_CATEGORY, BOTH], layer, 1);
        // Filters that all share take a shorter way.
        check([NO_MASK; 3], layer, 0);
        check([NO_CATEGORY; 3], layer, 0);
        check([NEITHER; 3], layer, 0);
    }
}

/// Looks for all in every way; a filter of every bit finds the last `passing` of them.
fn check(filters: [Filter; 3], layer: WgLooseGridLayer, passing: usize) {
    let (grid, all) = grid(filters, layer);
    let around = square(-9.0, -9.0, 99.0);
    let (at, radius, way) = (vector(0.5, 0.5), 50.0, vector(9.0, 0.0));
    let origin = vector(-3.0, 0.5);
    let plane = WgPlane2 { normal: vector(1.0, 0.0), distance: 9.0 };
    let points = [0.5, 2.5, 4.5].map(|x| square(x, 0.5, 0.0));
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
                found(|out, count| wg_loose_grid2_query_box(grid, point, null(), out, 9, count)),
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
            found(|out, count| wg_loose_grid2_query_boxes(
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
        let segment = WgLooseGrid2Sweep { origin, translation: way, ..Default::default() };
        let half_extents = vector(0.25, 0.25);
        let sweeps = [
            segment,
            WgLooseGrid2Sweep { half_extents, shape: BOX, ..segment },
            WgLooseGrid2Sweep { radius: 0.25, shape: BALL, ..segment },
        ];
        for sweep in &sweeps {
            let status = wg_loose_grid2_cast_all(grid, sweep, null(), out, 9, &mut count);
            assert_eq!((status, count), (WgStatus::Ok, 3));
            assert_eq!(wg_loose_grid2_cast_first(grid, sweep, null(), out), WgStatus::Ok);
            assert_eq!((*out).id, all[0]);
        }
        let (sweeps, starts) = (sweeps.as_ptr(), offsets.as_mut_ptr());
        let status = wg_loose_grid2_cast_all_many(
            grid,
            sweeps,
            0,
            3,
            null(),
            0,
            1,
            out,
            9,
            starts,
            &mut count,
        );
        assert_eq!((status, offsets), (WgStatus::Ok, [0, 3, 6, 9]));
        let status = wg_loose_grid2_cast_first_many(grid, sweeps, 0, 3, null(), 0, 1, out);
        assert_eq!(status, WgStatus::Ok);
        assert_eq!(hits.map(|hit| hit.id)[..3], [all[0]; 3], "{filters:?}");

        let every_bit = QueryFilter::default();
        assert_eq!(
            found(|out, count| wg_loose_grid2_query_box(grid, &around, &every_bit, out, 9, count)),
            all[3 - passing..]
        );
        assert_eq!(wg_loose_grid2_pairs(grid, 7, 0, 1, null_mut(), 0, &mut count), WgStatus::Ok);
        assert_eq!(count, 0);
        assert_eq!(wg_loose_grid2_destroy(grid), WgStatus::Ok);
    }
}
