//! Volumes at any distance from the origin, beside exact sums.

use worldgrids::loose_grid::*;

use super::Emit;

use super::geometry::lies_inside;
use crate::common::random::Random;

const OBJECTS: usize = 3000;
const VOLUMES: usize = 30;

/// Boxes around a place on the diagonal, as small beside its distance as floats allow in part, and
/// volumes and occluders whose planes go through there.
fn check<const D: usize>(place: f32, spread: f32) {
    let mut random = Random(1 + place.to_bits() as u64);
    let mut grid = LooseGrid::<D>::new(&Definition::default()).unwrap();
    let boxes: Vec<Aabb<D>> = (0..OBJECTS)
        .map(|_| {
            let half = spread * (0.001 + 0.01 * random.next());
            let center: [f32; D] =
                std::array::from_fn(|_| place + spread * (2.0 * random.next() - 1.0));
            Aabb::new(center.map(|x| x - half), center.map(|x| x + half))
        })
        .collect();
    let ids: Vec<u64> =
        boxes.iter().map(|&bounds| grid.insert(&Object::new(bounds)).unwrap()).collect();
    grid.commit().unwrap();
    let planes = |random: &mut Random, count: usize| -> Vec<Plane<D>> {
        let plane = |_| {
            let way: [f32; D] = std::array::from_fn(|_| 2.0 * random.next() - 1.0);
            let length = way.iter().map(|axis| axis * axis).sum::<f32>().sqrt().max(1e-3);
            let normal = way.map(|axis| axis / length);
            // Nearly cancelled, as the sums of what lies there are.
            let at = place + 0.4 * spread * (2.0 * random.next() - 1.0);
            let sum: f64 = normal.iter().map(|&axis| f64::from(axis) * f64::from(at)).sum();
            Plane { normal, distance: -sum as f32 }
        };
        (0..count).map(plane).filter(|plane| plane.distance.is_finite()).collect()
    };
    let (mut seen, mut hidden) = (0, 0);
    for _ in 0..VOLUMES {
        let (planes, wall) = (planes(&mut random, D + 1), planes(&mut random, 2));
        let (Ok(volume), Ok(occluder)) = (Volume::new(&planes), Volume::new(&wall)) else {
            continue;
        };
        for occluders in [&[][..], &[occluder]] {
            let mut found = Vec::new();
            grid.query_volume_occluded(
                &volume,
                occluders,
                None,
                &mut (&mut (|id: u64| found.push(id)) as Emit),
            )
            .unwrap();
            found.sort_unstable();
            let is_seen = |bounds: &Aabb<D>| {
                let is_hidden = !occluders.is_empty()
                    && wall.iter().all(|plane| lies_inside(bounds, plane, false));
                planes.iter().all(|plane| lies_inside(bounds, plane, true)) && !is_hidden
            };
            let expected = boxes.iter().zip(&ids).filter(|(bounds, _)| is_seen(bounds));
            let expected: Vec<u64> = expected.map(|(_, &id)| id).collect();
            assert_eq!(found, expected, "around {place} in {D}D");
            if occluders.is_empty() {
                seen += found.len();
            } else {
                hidden += found.len();
            }
        }
    }
    assert!(hidden < seen && hidden > 0, "occluders hide some: {hidden} of {seen}");
}

#[test]
fn volumes_are_exact_at_any_distance() {
    for place in [0.0, 1e2, 1e5, 1e7] {
        check::<2>(place, 50.0);
        check::<3>(place, 50.0);
    }
    for (place, spread) in [(1e30, 1e27), (1e38, 1e37), (3e38, 1e37), (1e-30, 1e-31), (-1e30, 1e24)]
    {
        check::<2>(place, spread);
        check::<3>(place, spread);
    }
}
