//! Segments that pass by all objects are told so in 32 bits: never one that hits anything, however it touches.

use std::array::from_fn;

use worldgrids::loose_grid::*;

use super::uneven::filled;
use crate::common::random::Random;

/// Where most objects lie, along each axis.
const SIDE: f32 = 64.0;

/// Quarters, so that floats hold all corners and the differences between them.
fn near<const D: usize>(random: &mut Random) -> [f32; D] {
    from_fn(|_| (random.between(0.0, SIDE) * 4.0).round() * 0.25)
}

fn of_size<const D: usize>(min: [f32; D], size: f32) -> Aabb<D> {
    Aabb::new(min, min.map(|x| x + size))
}

/// One far from the others, beyond what they take.
fn far_out<const D: usize>(random: &mut Random, size: f32) -> Aabb<D> {
    let mut at = near(random);
    at[random.below(D)] += if random.next() < 0.5 { 8.0 * SIDE } else { -8.0 * SIDE };
    of_size(at, size)
}

/// A world of this kind, and the boxes of its objects.
fn world<const D: usize>(
    kind: usize,
    count: usize,
    random: &mut Random,
) -> (LooseGrid<D>, Vec<Aabb<D>>) {
    let mut boxes: Vec<Aabb<D>> = (0..count)
        .map(|_| {
            let at = near(random);
            of_size(at, 0.25 * random.below(9) as f32)
        })
        .collect();
    if kind == 1 {
        // Several sizes, and only the large ones far out.
        let large = (0..count / 20).map(|_| far_out(random, 48.0));
        boxes.extend(large.collect::<Vec<_>>());
    }
    let (mut grid, ids) = filled(&boxes);
    match kind {
        // Too large for cells that are there already.
        2 => {
            boxes.push(far_out(random, 16.0 * SIDE));
            grid.insert(&Object::new(boxes[count])).unwrap();
        }
        3 => {
            boxes.push(far_out(random, 2.0));
            let object = Object::new(boxes[count]);
            grid.insert(&Object { layer: LayerKind::Static, ..object }).unwrap();
        }
        // One of many has moved out.
        4 => {
            boxes[0] = far_out(random, 2.0);
            grid.move_to(ids[0], boxes[0]).unwrap();
        }
        5 => {
            let most = ids.len() - count / 8;
            grid.remove_many(most, |index| ids[index]).unwrap();
            boxes.drain(..most);
        }
        _ => {}
    }
    grid.commit().unwrap();
    (grid, boxes)
}

fn check<const D: usize>() {
    let mut random = Random(91);
    for (kind, count) in (0..6).flat_map(|kind| [40, 300, 2000].map(|count| (kind, count))) {
        let (grid, boxes) = world::<D>(kind, count, &mut random);
        let (mut passed, mut missed, mut touched) = (0, 0, 0);
        for round in 0..400 {
            // To a corner of one of them or beyond it, from outside or from inside; the last ones are those that lie apart.
            let lately = random.below(if round % 4 == 0 { 2 } else { boxes.len() });
            let target = boxes[boxes.len() - 1 - lately];
            let corner: [f32; D] = from_fn(|axis| [target.min, target.max][random.below(2)][axis]);
            let mut way: [f32; D] = from_fn(|_| random.between(-128.0, 128.0).round());
            if way[0] == 0.0 {
                way[0] = 1.0;
            }
            let origin: [f32; D] = from_fn(|axis| corner[axis] - way[axis]);
            let beyond = [1.0, 1.0, 4.0, 0.5, 1e-3][random.below(5)];
            let mut way = way.map(|along| along * beyond);
            if round % 16 == 3 {
                way[random.below(D)] *= [1e30, 1e-30][random.below(2)];
            }
            let is_passed = grid.is_passed_by([&origin, &way]);
            let hit = grid.cast_first(&Sweep::Point, origin, way, None).unwrap();
            assert!(!is_passed || hit.is_none(), "{kind} {count} {origin:?} {way:?} {hit:?}");
            passed += usize::from(is_passed);
            missed += usize::from(hit.is_none());
            touched += usize::from(hit.is_some_and(|hit| hit.fraction > 0.9));
        }
        assert!(touched > 2, "{touched}");
        // Those that lie apart are no part of a crowd that is told of.
        let are_all_told = matches!(kind, 0 | 5) || (kind == 4 && count <= 300);
        assert!(passed > missed / 8 || !are_all_told, "{passed} of {missed}");
    }
    for wild in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 0.0, -0.0, 1e-45] {
        let (grid, _) = world::<D>(0, 300, &mut random);
        let (far, up) = ([-9.0 * SIDE; D], [-1.0; D]);
        assert!(grid.is_passed_by([&far, &up]));
        let mut way = up;
        way[D - 1] = wild;
        assert!(!grid.is_passed_by([&far, &way]), "{wild}");
    }
}

#[test]
fn what_passes_by_all_hits_nothing() {
    check::<2>();
    check::<3>();
}
