//! Worlds whose cells lie in one row, which have pairs of their own: lines as dense as they may be, crowds and gaps
//! among them, what lies far apart beside them, sizes of other levels, a row that closes where objects lie.

use std::array::from_fn;

use worldgrids::loose_grid::*;

use super::uneven::{filled, pairs_of};
use crate::common::random::Random;

/// Filters of which some pairs pass.
fn filter(index: usize) -> Filter {
    let (category, mask) = ([1, 2, 3][index % 3], [1, 3, 2, 3][index % 4]);
    Filter { category, mask, ..Filter::default() }
}

/// The pairs that a look at every box finds, in order.
fn naive<const D: usize>(boxes: &[(u64, Aabb<D>)]) -> Vec<(u64, u64)> {
    let mut boxes = boxes.to_vec();
    boxes.sort_unstable_by(|a, b| a.1.min[0].total_cmp(&b.1.min[0]));
    let mut pairs = Vec::new();
    for (index, (a, bounds)) in boxes.iter().enumerate() {
        let near = boxes[index + 1..].iter().take_while(|(_, b)| b.min[0] <= bounds.max[0]);
        let met = near.filter(|(_, b)| bounds.overlaps(b));
        pairs.extend(met.map(|(b, _)| (*a.min(b), *a.max(b))));
    }
    pairs.sort_unstable();
    pairs
}

/// Pairs are those of a look at every box, in one order: on all instructions, in parts, where they do not fit, and
/// where filters differ.
fn check<const D: usize>(name: &str, grid: &mut LooseGrid<D>, boxes: &[(u64, Aabb<D>)]) {
    let expected = naive(boxes);
    let first = pairs_of(grid);
    let mut sorted = first.clone();
    sorted.sort_unstable();
    assert!(sorted == expected, "{name}: {} pairs, not {}", sorted.len(), expected.len());
    for path in Instructions::all() {
        grid.set_instructions(path);
        assert!(pairs_of(grid) == first, "{name}, {path:?}");
        let mut in_parts = Vec::new();
        for part in (0..7).map(|index| Part::new(index, 7).unwrap()) {
            grid.pairs(PairKinds::ALL, part, &mut |a, b| in_parts.push((a, b)));
        }
        assert!(in_parts == first, "{name}, {path:?} in parts");
        let count = grid.count_pairs(PairKinds::ALL, Part::WHOLE);
        assert_eq!(count, first.len() as u64, "{name}, {path:?}");
    }
    let before: Vec<Filter> = boxes.iter().map(|&(id, _)| grid.get(id).unwrap().filter).collect();
    for (index, &(id, _)) in boxes.iter().enumerate() {
        grid.set_filter(id, filter(index)).unwrap();
    }
    grid.commit().unwrap();
    let passing = pairs_of(grid);
    let filter_of = |id| grid.get(id).unwrap().filter;
    let passes = |&&(a, b): &&(u64, u64)| filter_of(a).passes(&filter_of(b));
    let expected: Vec<_> = first.iter().filter(passes).copied().collect();
    assert!(passing == expected, "{name} with filters");
    for (&(id, _), &before) in boxes.iter().zip(&before) {
        grid.set_filter(id, before).unwrap();
    }
    grid.commit().unwrap();
}

/// The same, then when one in seven is gone, and when one in three of the others has moved a little.
fn check_all<const D: usize>(name: &str, boxes: &[Aabb<D>]) {
    let (mut grid, ids) = filled(boxes);
    let mut boxes: Vec<_> = ids.into_iter().zip(boxes.iter().copied()).collect();
    check(name, &mut grid, &boxes);
    let mut index = 0;
    boxes.retain(|&(id, _)| {
        index += 1;
        let stays = index % 7 != 0;
        if !stays {
            grid.remove(id).unwrap();
        }
        stays
    });
    grid.commit().unwrap();
    check(&format!("{name}, with holes"), &mut grid, &boxes);
    let mut moved = Vec::new();
    for (id, bounds) in boxes.iter_mut().step_by(3) {
        let by: [f32; D] = [0.25; D];
        *bounds = Aabb::new(from_fn(|i| bounds.min[i] + by[i]), from_fn(|i| bounds.max[i] + by[i]));
        grid.move_to(*id, *bounds).unwrap();
        moved.push(*id);
    }
    grid.commit().unwrap();
    let mut found = Vec::new();
    grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| found.push((a, b)));
    moved.sort_unstable();
    let has_moved = |id: &u64| moved.binary_search(id).is_ok();
    found.sort_unstable();
    let mut expected = naive(&boxes);
    expected.retain(|(a, b)| has_moved(a) || has_moved(b));
    assert!(found == expected, "{name}, moved");
    check(&format!("{name}, moved"), &mut grid, &boxes);
}

/// A box of an ordinary size at a place along an axis; as far aside as is said.
fn aside<const D: usize>(axis: usize, along: f32, far: f32, random: &mut Random) -> Aabb<D> {
    let place: [f32; D] =
        from_fn(|i| if i == axis { along } else { far * random.between(-1.0, 1.0) });
    super::uneven::sized(place, random)
}

fn lines<const D: usize>() {
    for axis in 0..D {
        let mut random = Random(axis as u64 + 5);
        for (apart, far) in
            [(1.25, 0.0), (0.4, 0.0), (0.1, 0.5), (3.0, 0.0), (1.25, 4.0), (300.0, 1e5)]
        {
            let line = (0..1500).map(|index| {
                let along = apart * (index as f32 + random.between(0.0, 2.0));
                aside::<D>(axis, along, far, &mut random)
            });
            check_all(
                &format!("{D}D {axis}: {apart} apart, {far} aside"),
                &line.collect::<Vec<_>>(),
            );
        }
        // More than eight to two cells, in no order, of which few are met, and fewest of those that stand farthest.
        for apart in [0.35, 0.4, 0.45] {
            let mut thin: Vec<Aabb<D>> = (0..1500)
                .map(|index| {
                    let along = apart * (index as f32 + random.between(0.0, 0.25));
                    let half = if index % 9 == 0 { 1.0 } else { 0.3 };
                    let min: [f32; D] = from_fn(|i| if i == axis { along - half } else { -half });
                    Aabb::new(min, from_fn(|i| min[i] + 2.0 * half))
                })
                .collect();
            random.shuffle(&mut thin);
            check_all(&format!("{D}D {axis}: {apart} apart, in no order"), &thin);
        }
        // Crowds, some of them on one point, in a line that is sparse, dense, or scattered in turns.
        let mixed = (0..3000).map(|index| {
            let (piece, along) = (index / 150, (index / 150 * 400) as f32);
            let (apart, far) = match piece % 5 {
                0 => (2.5, 0.0),
                1 => (1.0, 0.0),
                2 => (2.0, 1e5),
                3 => (0.2, 0.0),
                _ => (0.01, if index % 2 == 0 { 0.0 } else { 1e4 }),
            };
            aside::<D>(axis, along + apart * (index % 150) as f32, far, &mut random)
        });
        check_all(&format!("{D}D {axis}: a line of all kinds"), &mixed.collect::<Vec<_>>());
        // Larger ones, of other levels, stand behind those of the line, whose last ones they touch.
        let sizes = (0..1500).map(|index| {
            let along = 1.25 * (index as f32 + random.between(0.0, 2.0));
            let half = if index % 11 == 0 { 20.0 } else { random.between(0.25, 1.0) };
            let min: [f32; D] = from_fn(|i| if i == axis { along - half } else { -half });
            Aabb::new(min, from_fn(|i| min[i] + 2.0 * half))
        });
        check_all(&format!("{D}D {axis}: sizes"), &sizes.collect::<Vec<_>>());
    }
}

#[test]
fn pairs_along_lines_in_2d_are_those_of_a_look_at_every_box() {
    lines::<2>();
}

#[test]
fn pairs_along_lines_in_3d_are_those_of_a_look_at_every_box() {
    lines::<3>();
}

/// Those in the first cells of the ring stand a few places before those in the last one, which are their neighbours,
/// wherever it closes: each pair comes once. Cells are laid out for a line, and then all go to three places.
#[test]
fn a_row_closes_between_neighbors() {
    let definition = Definition { cell_size: 20.0, ..Definition::default() };
    let counts = [500, 30, 30];
    let wide = |along: f32| Aabb::new([along, 0.0], [along + 19.0, 19.0]);
    let pairs = |count: u64| count * (count - 1) / 2;
    let expected =
        counts.map(pairs).iter().sum::<u64>() + counts[0] * counts[1] + counts[1] * counts[2];
    for cell in 0..1024 {
        let mut grid = LooseGrid::new(&definition).unwrap();
        let mut ids = Vec::new();
        let count = counts.iter().sum::<u64>() as usize;
        let line = |index: usize| Object::new(wide(40.0 * index as f32));
        grid.insert_many(count, line, |_, id| ids.push(id)).unwrap();
        grid.commit().unwrap();
        let place = |index: usize| [0, 1, 2][usize::from(index >= 500) + usize::from(index >= 530)];
        let bounds = |index| wide(5.0 + 20.0 * cell as f32 + 18.9 * place(index) as f32);
        grid.move_many(count, |index| ids[index], bounds).unwrap();
        grid.commit().unwrap();
        assert_eq!(grid.count_pairs(PairKinds::ALL, Part::WHOLE), expected, "{cell}");
    }
}
