//! Every call that reads a loose grid, in 2D and in 3D. Those of many are made in parts, as by two threads.

/// Defines `query`, which makes all of them and gives the first refusal, for the handle and the exports of
/// the module around it.
macro_rules! queries {
    ($Handle:ident, $Sweep:ident, $Vector:ident) => {
        fn query(grid: $Handle) -> WgStatus {
            first_refusal(
                one_by_one(grid)
                    .into_iter()
                    .chain(many(grid, 0))
                    .chain(many(grid, 1))
                    .chain(rest(grid)),
            )
        }

        /// A segment, a box, a ball, and so on.
        fn sweeps(count: u32) -> Vec<$Sweep> {
            let ways = points::<D>(2 * count as usize, 23);
            let sweeps = ways.chunks_exact(2).zip(0..).map(|(way, number)| {
                let vector =
                    |values: &[f32; D]| unsafe { values.as_ptr().cast::<$Vector>().read() };
                $Sweep {
                    origin: vector(&way[0]),
                    translation: vector(&way[1]),
                    half_extents: vector(&[1.0; D]),
                    radius: 2.0,
                    shape: number % 3,
                    ignored_id: 0,
                }
            });
            sweeps.collect()
        }

        /// Queries of one thing each.
        fn one_by_one(grid: $Handle) -> [WgStatus; 8] {
            let (area, sweeps) = (boxes::<D>(1, 20), sweeps(3));
            let (points, planes) = (points::<D>(2, 21), planes::<D>());
            let (area, point) = (area.as_ptr().cast(), points[0].as_ptr().cast());
            let (planes, counts) = (planes.as_ptr().cast(), [1u32; 2].as_ptr());
            let (mut hit, mut neighbors) = (CastHit::default(), [Neighbor::default(); 5]);
            let (all, hit, nearest) = (null(), &raw mut hit, neighbors.as_mut_ptr());
            unsafe {
                [
                    answer(|ids, capacity, count| {
                        exports::query_box(grid, area, all, ids, capacity, count)
                    }),
                    answer(|ids, capacity, count| {
                        exports::query_ball(grid, point, 9.0, all, ids, capacity, count)
                    }),
                    answer(|ids, capacity, count| {
                        exports::query_volume(
                            grid, planes, 2, planes, counts, 2, all, ids, capacity, count,
                        )
                    }),
                    exports::cast_first(grid, &sweeps[0], all, hit),
                    exports::cast_first(grid, &sweeps[1], all, hit),
                    exports::cast_first(grid, &sweeps[2], all, hit),
                    answer(|hits, capacity, count| {
                        exports::cast_all(grid, &sweeps[0], all, hits, capacity, count)
                    }),
                    exports::nearest(grid, point, f32::INFINITY, all, nearest, 5, &mut 0),
                ]
            }
        }

        /// A part of two of the queries of many things each.
        fn many(grid: $Handle, part: u32) -> [WgStatus; 8] {
            let (areas, radii, sweeps) = (boxes::<D>(9, 22), [9.0; 9], sweeps(9));
            let (points, planes) = (points::<D>(9, 23), planes::<D>());
            let (areas, radii) = (areas.as_ptr().cast(), radii.as_ptr());
            let (points, sweeps) = (points.as_ptr().cast(), sweeps.as_ptr());
            let (planes, counts) = (planes.as_ptr().cast(), [1u32; 2].as_ptr());
            let (mut hits, mut neighbors) = ([CastHit::default(); 9], [Neighbor::default(); 45]);
            let (all, hits, nearest) = (null(), hits.as_mut_ptr(), neighbors.as_mut_ptr());
            let (mut offsets, mut found) = ([0; 10], [0; 9]);
            let (offsets, found) = (offsets.as_mut_ptr(), found.as_mut_ptr());
            unsafe {
                [
                    answer(|ids, capacity, count| {
                        exports::query_boxes(
                            grid, areas, 0, 9, all, part, 2, ids, capacity, offsets, count,
                        )
                    }),
                    answer(|ids, capacity, count| {
                        exports::query_balls(
                            grid, points, 0, radii, 0, 9, all, part, 2, ids, capacity, offsets,
                            count,
                        )
                    }),
                    answer(|ids, capacity, count| {
                        exports::query_volumes(
                            grid, planes, counts, 2, planes, counts, 2, all, part, 2, ids,
                            capacity, offsets, count,
                        )
                    }),
                    exports::cast_first_many(grid, sweeps, 0, 9, all, part, 2, hits),
                    answer(|hits, capacity, count| {
                        exports::cast_all_many(
                            grid, sweeps, 0, 9, all, part, 2, hits, capacity, offsets, count,
                        )
                    }),
                    exports::nearest_many(
                        grid, points, 0, 9, 99.0, 5, all, part, 2, nearest, found,
                    ),
                    answer(|pairs, capacity, count| {
                        exports::pairs(grid, 7, part, 2, pairs, capacity, count)
                    }),
                    answer(|pairs, capacity, count| {
                        exports::moved_pairs(grid, 7, part, 2, pairs, capacity, count)
                    }),
                ]
            }
        }

        /// What is no query.
        fn rest(grid: $Handle) -> [WgStatus; 5] {
            let (size, shape_size) =
                (size_of::<WgLooseGridStats>() as u32, size_of::<WgDebugShape>() as u32);
            unsafe {
                let mut stats = std::mem::zeroed::<WgLooseGridStats>();
                [
                    exports::stats(grid, &mut stats, size),
                    exports::len(grid, &mut 0),
                    answer(|ids, capacity, count| {
                        exports::sorted_order(grid, ids, capacity, count)
                    }),
                    answer(|shapes, capacity, count| {
                        let origin = null();
                        exports::debug_shapes(grid, 0, origin, shapes, capacity, shape_size, count)
                    }),
                    match answer(|bytes, capacity, count| {
                        exports::save(grid, bytes, capacity, count)
                    }) {
                        // Between a change and its commit.
                        WgStatus::Uncommitted => WgStatus::Ok,
                        other => other,
                    },
                ]
            }
        }
    };
}
