//! A box alone is told at once through a tree, too: as in a batch of two, which is not.

use std::ptr::null;

use super::*;
use crate::common::random::Random;
use worldgrids::ffi::loose_grid::grid3_queries::{
    wg_loose_grid3_query_box, wg_loose_grid3_query_boxes,
};

/// More than any of the questions finds.
const ROOM: usize = 4096;
const NOTHING: u64 = 0x7777;

macro_rules! beside_a_tree {
    (
        $test:ident, $create:ident, $insert_many:ident, $remove_many:ident, $commit:ident,
        $build_tree:ident, $destroy:ident, $query_boxes:ident, $query_box:ident, $box_around:expr
    ) => {
        #[test]
        fn $test() {
            let mut random = Random(31);
            let (mut hits, mut misses, mut cut) = (0, 0, 0);
            for (count, kind) in
                (0..6).flat_map(|kind| [7, 30, 64, 100, 300, 3000].map(|count| (count, kind)))
            {
                let grid = $create();
                let side = (count as f32).sqrt() * 2.0;
                let mut place = |reach: f32| [0; 3].map(|_: u8| random.between(-reach, reach));
                let mut boxes: Vec<_> = (0..count).map(|_| $box_around(place(side), 0.7)).collect();
                // Some lie so far away that cells say little.
                if kind != 5 {
                    boxes.extend((0..count / 30 + 1).map(|_| $box_around(place(1e5), 0.7)));
                }
                if count % 4 == 0 {
                    // So small that a machine may be set to take it for zero.
                    boxes[0] = $box_around([1e-40, -1e-40, 0.0], 0.0);
                }
                let mut ids = vec![0; boxes.len()];
                let mut filters = vec![Filter { category: 1, mask: 1, group: 0 }; boxes.len()];
                if kind == 4 {
                    filters[count / 2].category = 4;
                }
                unsafe {
                    let (first, len) = (boxes.as_ptr(), boxes.len());
                    let ids_out = ids.as_mut_ptr();
                    let kinds = filters.as_ptr();
                    ok($insert_many(grid, first, 0, null(), 0, kinds, 0, 0, len, ids_out));
                    ok($commit(grid));
                    if kind > 0 {
                        ok($build_tree(grid));
                    }
                    if kind == 2 {
                        ok($remove_many(grid, ids.as_ptr(), 0, len / 3));
                    }
                    if kind == 3 {
                        // What is static has a tree of its own.
                        let mut far = 0;
                        let bounds = $box_around([0.0; 3], 3.0);
                        ok($insert_many(grid, &bounds, 0, null(), 0, null(), 0, 1, 1, &mut far));
                        ok($commit(grid));
                        ok($build_tree(grid));
                    }
                }
                for round in 0..80 {
                    let reach = [side, 1e5][round % 2];
                    let mut center = [0; 3].map(|_: u8| random.between(-reach, reach));
                    let half = [0.0, 1.0, 10.0, 1000.0, 1e6][random.below(5)];
                    if round % 5 == 0 {
                        // Sides at zero, or nearly so.
                        let side = [0.0, 1e-40, -1e-39][random.below(3)];
                        center = [0, 1, 2].map(|axis| [side, half, -half][random.below(3 - axis)]);
                    }
                    let bounds = $box_around(center, half);
                    let wanted = QueryFilter { category: 1, mask: 1, ..QueryFilter::default() };
                    let none = QueryFilter { mask: 8, ..wanted };
                    let but_one =
                        QueryFilter { ignored_id: ids[random.below(ids.len())], ..wanted };
                    let filter: *const QueryFilter =
                        [null(), &raw const wanted, &none, &but_one][random.below(4)];
                    let (mut both, mut starts, mut found) = (vec![NOTHING; 2 * ROOM], [0; 3], 0);
                    let (first, out) = ([bounds; 2], both.as_mut_ptr());
                    let (first, offsets) = (first.as_ptr(), starts.as_mut_ptr());
                    ok(unsafe {
                        $query_boxes(
                            grid,
                            first,
                            0,
                            2,
                            filter,
                            0,
                            1,
                            out,
                            2 * ROOM,
                            offsets,
                            &mut found,
                        )
                    });
                    let expected = &both[..starts[1]];
                    let len = expected.len();
                    misses += usize::from(len == 0);
                    for room in [0, len / 2, len.saturating_sub(1), len, len + 3, len + 9] {
                        let (mut alone, mut found) = (vec![NOTHING; len + 20], 0);
                        let out = alone.as_mut_ptr();
                        let status =
                            unsafe { $query_box(grid, &bounds, filter, out, room, &mut found) };
                        let fits = room.min(len);
                        let is_cut = len > room;
                        assert_eq!(status == WgStatus::Truncated, is_cut, "{status:?}");
                        assert_eq!((found, &alone[..fits]), (len, &expected[..fits]));
                        assert!(alone[room..].iter().all(|&id| id == NOTHING));
                        hits += fits;
                        cut += usize::from(is_cut);
                    }
                }
                // What is no box is refused at its place, also where the root could tell of it.
                let fine = $box_around([1e7; 3], 2.0);
                for unsound in [
                    with_corners(fine, [1e7, 1e7], [2e7, 1e6]),
                    with_corners(fine, [1e7, NAN], [2e7, 2e7]),
                    with_corners(fine, [1e7, 1e7], [f32::INFINITY, 2e7]),
                    with_corners(fine, [0.0, 1e7], [-1.0, 2e7]),
                ] {
                    let (mut id, mut found) = (NOTHING, 77);
                    let status =
                        unsafe { $query_box(grid, &unsound, null(), &mut id, 1, &mut found) };
                    assert_eq!((status, id, found), (WgStatus::InvalidArgument, NOTHING, 77));
                }
                ok(unsafe { $destroy(grid) });
            }
            assert!(hits > 10_000 && misses > 500 && cut > 500, "{hits} {misses} {cut}");
        }
    };
}

/// A box with other corners along the first two axes.
trait Corners {
    fn set(&mut self, min: [f32; 2], max: [f32; 2]);
}

macro_rules! corners {
    ($($bounds:ty),*) => {$(
        impl Corners for $bounds {
            fn set(&mut self, min: [f32; 2], max: [f32; 2]) {
                [self.min.x, self.min.y] = min;
                [self.max.x, self.max.y] = max;
            }
        }
    )*};
}
corners!(WgBox2, WgBox3);

fn with_corners<T: Corners>(mut bounds: T, min: [f32; 2], max: [f32; 2]) -> T {
    bounds.set(min, max);
    bounds
}

beside_a_tree!(
    a_box_is_told_as_in_a_batch,
    create2,
    wg_loose_grid2_insert_many,
    wg_loose_grid2_remove_many,
    wg_loose_grid2_commit,
    wg_loose_grid2_build_tree,
    wg_loose_grid2_destroy,
    wg_loose_grid2_query_boxes,
    wg_loose_grid2_query_box,
    box2
);

beside_a_tree!(
    a_box_in_space_is_told_as_in_a_batch,
    create3,
    wg_loose_grid3_insert_many,
    wg_loose_grid3_remove_many,
    wg_loose_grid3_commit,
    wg_loose_grid3_build_tree,
    wg_loose_grid3_destroy,
    wg_loose_grid3_query_boxes,
    wg_loose_grid3_query_box,
    box3
);
