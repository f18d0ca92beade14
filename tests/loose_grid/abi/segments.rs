//! A segment alone is told at once among few objects: as in a batch of two, which is not.

use std::ptr::null;

use super::*;
use crate::common::random::Random;
use worldgrids::ffi::loose_grid::grid3_queries::wg_loose_grid3_cast_first_many;

/// Lengths along an axis, some of them such that 32 bits cannot reckon with.
fn along(random: &mut Random) -> f32 {
    let length = [0.0, 1.0, 10.0, 10.0, 100.0, 1e-30, 1e25][random.below(7)];
    if length == 1.0 { (random.below(5) as f32) - 2.0 } else { random.between(-length, length) }
}

macro_rules! beside_a_batch {
    (
        $test:ident, $create:ident, $insert_many:ident, $remove_many:ident, $commit:ident,
        $build_tree:ident, $destroy:ident, $cast:ident, $box_around:expr, $sweep:expr
    ) => {
        #[test]
        fn $test() {
            let mut random = Random(47);
            let (mut hits, mut misses, mut ties) = (0, 0, 0);
            for (count, kind) in (0..6).flat_map(|kind| {
                [1, 7, 30, 31, 33, 64, 65, 100, 127, 128, 129, 300, 512, 900]
                    .map(|count| (count, kind))
            }) {
                let grid = $create();
                let side = (count as f32).sqrt() * 1.5;
                let mut boxes = vec![];
                for _ in 0..count {
                    // Whole numbers, so that many are touched at one fraction.
                    let center = [0; 3].map(|_: u8| random.between(-side, side).round());
                    // Along a line, so that more than a few hundred are one run, too.
                    let [x, y, z] = center;
                    let center = if kind == 5 { [x * 90.0, y % 2.0, z % 2.0] } else { center };
                    boxes.push($box_around(center, [0.5, 0.7, 2.0][random.below(3)]));
                }
                let mut filters = vec![Filter { category: 1, mask: 1, group: 0 }; count];
                if kind == 4 {
                    filters[count / 2].category = 4;
                }
                let mut ids = vec![0; boxes.len()];
                unsafe {
                    let (first, kinds, out) = (boxes.as_ptr(), filters.as_ptr(), ids.as_mut_ptr());
                    ok($insert_many(grid, first, 0, null(), 0, kinds, 0, 0, count, out));
                    ok($commit(grid));
                    if kind == 1 {
                        ok($build_tree(grid));
                    }
                    if kind == 2 {
                        ok($remove_many(grid, ids.as_ptr(), 0, count / 3));
                    }
                    if kind == 3 {
                        let (bounds, mut id) = ($box_around([0.0; 3], 2.0), 0);
                        ok($insert_many(grid, &bounds, 0, null(), 0, null(), 0, 1, 1, &mut id));
                        ok($commit(grid));
                    }
                }
                for round in 0..300 {
                    let origin = match round % 3 {
                        0 => [0; 3].map(|_: u8| random.between(-side, side).round()),
                        1 => [0; 3].map(|_: u8| random.between(-2.0 * side, 2.0 * side)),
                        _ => [0; 3].map(|_: u8| along(&mut random)),
                    };
                    let mut way = [0; 3].map(|_: u8| along(&mut random));
                    if round % 4 == 0 {
                        way = [0; 3].map(|_: u8| random.between(-30.0, 30.0).round());
                    }
                    if way[..2] == [0.0; 2] {
                        way[0] = -3.0;
                    }
                    let ignored = if round % 5 == 0 { ids[random.below(count)] } else { 0 };
                    let sweep = $sweep(origin, way, ignored);
                    let wanted = QueryFilter { category: 1, mask: 1, ..QueryFilter::default() };
                    let none = QueryFilter { mask: 8, ..wanted };
                    let but_one = QueryFilter { ignored_id: ids[0], ..wanted };
                    let filter: *const QueryFilter =
                        [null(), &raw const wanted, &none, &but_one][random.below(4)];
                    let both = [sweep, sweep];
                    let (mut expected, mut alone) = ([CastHit::default(); 2], CastHit::default());
                    alone.fraction = 7.0;
                    unsafe {
                        ok($cast(grid, both.as_ptr(), 0, 2, filter, 0, 1, expected.as_mut_ptr()));
                        ok($cast(grid, &sweep, 0, 1, filter, 0, 1, &mut alone));
                    }
                    assert_eq!(alone, expected[0], "{count} {kind} {round}");
                    assert_eq!(alone.fraction.to_bits(), expected[0].fraction.to_bits());
                    hits += usize::from(alone.id != 0);
                    misses += usize::from(alone.id == 0);
                    ties += usize::from(alone.id != 0 && alone.fraction == 0.0);
                }
                ok(unsafe { $destroy(grid) });
            }
            assert!(hits > 2000 && misses > 3000 && ties > 300, "{hits} {misses} {ties}");
        }
    };
}

fn box2([x, y, _]: [f32; 3], half: f32) -> WgBox2 {
    square(x - half, y - half, 2.0 * half)
}

fn box3([x, y, z]: [f32; 3], half: f32) -> WgBox3 {
    let at = |half: f32| WgVector3 { x: x + half, y: y + half, z: z + half };
    WgBox3 { min: at(-half), max: at(half) }
}

fn sweep2([x, y, _]: [f32; 3], way: [f32; 3], ignored_id: u64) -> WgLooseGrid2Sweep {
    let sweep = segment(WgVector2 { x, y }, WgVector2 { x: way[0], y: way[1] });
    WgLooseGrid2Sweep { ignored_id, ..sweep }
}

fn sweep3([x, y, z]: [f32; 3], way: [f32; 3], ignored_id: u64) -> WgLooseGrid3Sweep {
    WgLooseGrid3Sweep {
        origin: WgVector3 { x, y, z },
        translation: WgVector3 { x: way[0], y: way[1], z: way[2] },
        ignored_id,
        ..Default::default()
    }
}

beside_a_batch!(
    a_segment_is_told_as_in_a_batch,
    create2,
    wg_loose_grid2_insert_many,
    wg_loose_grid2_remove_many,
    wg_loose_grid2_commit,
    wg_loose_grid2_build_tree,
    wg_loose_grid2_destroy,
    wg_loose_grid2_cast_first_many,
    box2,
    sweep2
);

beside_a_batch!(
    a_segment_in_space_is_told_as_in_a_batch,
    create3,
    wg_loose_grid3_insert_many,
    wg_loose_grid3_remove_many,
    wg_loose_grid3_commit,
    wg_loose_grid3_build_tree,
    wg_loose_grid3_destroy,
    wg_loose_grid3_cast_first_many,
    box3,
    sweep3
);
