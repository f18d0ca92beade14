//! What random operations or a fuzzer found once.

use worldgrids::loose_grid::*;

use super::{Emit, Model, Probe, Scene};

/// A corner that a circle touches a hair later than a side, and that is found after it, is not the
/// first hit, though its id is smaller.
#[test]
fn a_hit_a_hair_later_is_not_the_first() {
    let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
    let corner = Aabb::new([10.0, 1e-5], [11.0, 1.0]);
    let corner = Object { layer: LayerKind::Static, ..Object::new(corner) };
    let side = Object::new(Aabb::new([10.0, -1.0], [11.0, 0.0]));
    let (corner, side) = (grid.insert(&corner).unwrap(), grid.insert(&side).unwrap());
    assert!(corner < side);
    grid.commit().unwrap();
    let (sweep, origin, translation) = (Sweep::Ball { radius: 4.0 }, [0.0; 2], [16.0, 0.0]);
    let first = grid.cast_first(&sweep, origin, translation, None).unwrap();
    assert_eq!(
        first,
        Some(CastHit { id: side, fraction: 0.375, normal_x: -1.0, ..CastHit::default() })
    );
}

#[test]
fn objects_far_beyond_tiny_cells_are_found() {
    // All in one place, so that the cells are laid out as small as can be.
    let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
    let here = Object::new(Aabb::point([5.0; 2]));
    let ids: Vec<_> = (0..64).map(|_| grid.insert(&here).unwrap()).collect();
    grid.commit().unwrap();
    let far = [[-40.0, -30.0], [60.0, -30.0], [-40.0, 70.0], [60.0, 70.0]];
    for (id, at) in ids.iter().zip(far) {
        grid.move_to(*id, Aabb::point(at)).unwrap();
    }
    grid.commit().unwrap();
    for (id, at) in ids.iter().zip(far) {
        // All that lies on that side, and what lies on a way to there from the other side.
        let normal = [0.6f32.copysign(at[0]), 0.8f32.copysign(at[1])];
        let planes = [Plane { normal, distance: -45.0 }];
        let side = Volume::new(&planes).unwrap();
        let mut found = Vec::new();
        grid.query_volume(&side, None, &mut (&mut (|id: u64| found.push(id)) as Emit));
        let reach = |[x, y]: [f32; 2]| normal[0] * x + normal[1] * y;
        let expected = far.iter().zip(&ids).filter(|(at, _)| reach(**at) >= 45.0);
        let mut expected: Vec<_> = expected.map(|(_, id)| *id).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
        for way in [[1.0, 0.0], [0.0, 1.0], [0.6, 0.8], [-0.8, 0.6]] {
            let origin = [at[0] - 500.0 * way[0], at[1] - 500.0 * way[1]];
            let translation = way.map(|along| along * 1000.0);
            let mut hits = Vec::new();
            let sweep = Sweep::Ball { radius: 0.5 };
            grid.cast_all(&sweep, origin, translation, None, &mut |hit| hits.push(hit.id)).unwrap();
            assert!(hits.contains(id), "{at:?} {way:?} {hits:?}");
        }
    }
}

#[test]
fn a_volume_leaves_out_what_is_outside_though_cells_are_huge() {
    // Boxes of one size that lie so far apart that cells are far larger than any coordinate later on.
    let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
    let far = |i: usize| Aabb::point([1e30 * (i % 4) as f32, 1e30 * (i / 4) as f32]);
    let ids: Vec<_> = (0..16).map(|i| grid.insert(&Object::new(far(i))).unwrap()).collect();
    grid.commit().unwrap();
    let near = |i: usize| Aabb::point([(i as f32 - 8.0) * 100.0, (i as f32 - 8.0) * 100.0]);
    for (i, &id) in ids.iter().enumerate() {
        grid.move_to(id, near(i)).unwrap();
    }
    grid.commit().unwrap();
    for axis in 0..2 {
        for border in [-650.0, -50.0, 50.0, 650.0] {
            for sign in [-1.0f32, 1.0] {
                let mut normal = [0.0; 2];
                normal[axis] = sign;
                let planes = [Plane { normal, distance: -sign * border }];
                let side = Volume::new(&planes).unwrap();
                let mut found = Vec::new();
                grid.query_volume(&side, None, &mut (&mut (|id: u64| found.push(id)) as Emit));
                found.sort_unstable();
                let is_inside = |i: &usize| sign * (near(*i).min[axis] - border) >= 0.0;
                let expected: Vec<_> = (0..16).filter(is_inside).map(|i| ids[i]).collect();
                assert_eq!(found, expected, "axis {axis}, border {border}, sign {sign}");
            }
        }
    }
}

/// Evenly spread points with a crowd in one cell, near the origin and so far out that cells are not told
/// apart: however many of the nearest are wanted, and from wherever.
#[test]
fn the_nearest_are_found_beside_a_crowd() {
    for scale in [1.0f32, 1e16, 1e20] {
        let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
        let spread = (0..400).map(|i| [(i % 20) as f32, (i / 20) as f32]);
        let crowd = (0..300).map(|i| [7.0 + (i % 17) as f32 / 64.0, 11.0 + (i % 13) as f32 / 64.0]);
        let places: Vec<[f32; 2]> = spread.chain(crowd).map(|at| at.map(|x| x * scale)).collect();
        let ids: Vec<u64> =
            places.iter().map(|&at| grid.insert(&Object::new(Aabb::point(at))).unwrap()).collect();
        grid.commit().unwrap();
        for from in [[7.1, 11.1], [8.5, 9.5], [4.0, 14.0], [0.0, 0.0], [-9.0, 25.0], [40.0, 11.0]] {
            let from: [f32; 2] = from.map(|x: f32| x * scale);
            let mut expected: Vec<(f64, u64)> = places
                .iter()
                .zip(&ids)
                .map(|(at, &id)| {
                    let [x, y] = [0, 1].map(|axis| f64::from(at[axis]) - f64::from(from[axis]));
                    (x * x + y * y, id)
                })
                .collect();
            expected.sort_by(|a, b| a.partial_cmp(b).unwrap());
            for k in [1, 2, 8, 40, 400] {
                let mut nearest = vec![Neighbor::default(); k];
                let count = grid.nearest(from, f32::INFINITY, None, &mut nearest).unwrap();
                let found: Vec<(f64, u64)> =
                    nearest[..count].iter().map(|near| (near.distance_squared, near.id)).collect();
                assert_eq!(found, expected[..k], "{k} from {from:?}");
            }
        }
    }
}

/// Cells of a ring that folds are beside others than one would think: what was looked into counts, not what
/// lies within a reach.
#[test]
fn the_nearest_of_few_in_small_cells_are_found_from_outside_the_bounds() {
    let bounds = Aabb { min: [-4.5; 2], max: [4.5; 2] };
    let definition = Definition { cell_size: 0.2, bounds: Some(bounds), ..Definition::default() };
    let mut model = Model::<2>::new(&definition);
    for index in 0..20 {
        let place = [(index * 7 % 10) as f32, -((index * 3 % 8) as f32)];
        model.insert(Object::new(Aabb::point(place)));
    }
    model.grid.commit().unwrap();
    model.commit();
    let scene = Scene {
        step: 1.0,
        offset: 0.0,
        sizes: 0,
        classes: 1,
        spread: 99,
        are_filters_mixed: false,
    };
    for (x, y) in (-12..22).flat_map(|x| (-20..13).map(move |y| (x, y))) {
        for reach in 0..5 {
            model.check_nearest(&scene, &Probe::at([x, y, 0], reach));
        }
    }
}
