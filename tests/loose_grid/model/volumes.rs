//! Volumes at any distance from the origin, beside exact sums.

use worldgrids::loose_grid::*;

use super::Emit;

use super::geometry::lies_inside;
use crate::common::random::Random;

const OBJECTS: usize = 3000;
const VOLUMES: usize = 30;

/// A box around a place on the diagonal, as small beside its distance as floats allow in part.
fn near<const D: usize>(place: f32, spread: f32, random: &mut Random) -> Aabb<D> {
    let half = spread * (0.001 + 0.01 * random.next());
    let center: [f32; D] = std::array::from_fn(|_| place + spread * (2.0 * random.next() - 1.0));
    Aabb::new(center.map(|x| x - half), center.map(|x| x + half))
}

/// Boxes, every seventh of which is taken away again, and volumes and occluders whose planes go through a place on the
/// diagonal.
fn check<const D: usize>(
    definition: &Definition<D>,
    place: f32,
    spread: f32,
    of: impl Fn(usize, &mut Random) -> Aabb<D>,
) {
    let mut random = Random(1 + place.to_bits() as u64);
    let mut grid = LooseGrid::<D>::new(definition).unwrap();
    let mut boxes: Vec<Aabb<D>> = (0..OBJECTS).map(|index| of(index, &mut random)).collect();
    let mut ids: Vec<u64> =
        boxes.iter().map(|&bounds| grid.insert(&Object::new(bounds)).unwrap()).collect();
    grid.commit().unwrap();
    for removed in (0..OBJECTS).step_by(7).rev() {
        grid.remove(ids.remove(removed)).unwrap();
        boxes.remove(removed);
    }
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

fn check_around<const D: usize>(place: f32, spread: f32) {
    check::<D>(&Definition::default(), place, spread, |_, random| near(place, spread, random));
}

#[test]
fn volumes_are_exact_at_any_distance() {
    for place in [0.0, 1e2, 1e5, 1e7] {
        check_around::<2>(place, 50.0);
        check_around::<3>(place, 50.0);
    }
    for (place, spread) in [(1e30, 1e27), (1e38, 1e37), (3e38, 1e37), (1e-30, 1e-31), (-1e30, 1e24)]
    {
        check_around::<2>(place, spread);
        check_around::<3>(place, spread);
    }
}

/// Where most lies near the origin and little far away, in cells of its own, beside all cells, or among too many to find
/// out how far away they lie: rounding is what it is far away.
#[test]
fn volumes_are_exact_far_from_the_crowd() {
    fn check_strays<const D: usize>(every: usize, sizes: f32) {
        let definition = Definition { cell_size: 2.0, size_classes: 1, ..Definition::default() };
        for place in [-1e6, 1e5] {
            check::<D>(&definition, place, 40.0, |index, random| match index % every {
                1 => {
                    let Aabb { min, .. } = near::<D>(place, 40.0, random);
                    Aabb::new(min, min.map(|x| x + sizes * (1.0 + random.next())))
                }
                _ => near(0.0, 40.0, random),
            });
        }
    }
    // Few and many that are too large for a cell, and such as are not.
    for (every, sizes) in [(60, 4.0), (4, 4.0), (4, 0.5)] {
        check_strays::<2>(every, sizes);
        check_strays::<3>(every, sizes);
    }
}
