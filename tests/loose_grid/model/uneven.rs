//! Worlds that are not even: strays, islands, lines, crowds on a point, boxes as large as the world. The
//! answers are those of a look at every box, and the cells are those of the scene without strays.

use std::array::from_fn;
use std::collections::BTreeSet;

use worldgrids::loose_grid::*;
use worldgrids::snapshot;

use super::geometry::{box_fraction, distance_squared};
use crate::common::random::Random;

/// Side of the room of an even scene of so many boxes, about two of which each box overlaps.
fn side<const D: usize>(count: usize) -> f32 {
    if D == 2 { 2.0 * (count as f32).sqrt() } else { 2.0 * (count as f32).cbrt() }
}

pub fn even<const D: usize>(count: usize, random: &mut Random) -> Vec<Aabb<D>> {
    let side = side::<D>(count);
    (0..count).map(|_| sized(from_fn(|_| random.between(0.0, side)), random)).collect()
}

/// A box of an ordinary size at a place.
pub fn sized<const D: usize>(place: [f32; D], random: &mut Random) -> Aabb<D> {
    let half: [f32; D] = from_fn(|_| random.between(0.25, 1.0));
    Aabb::new(from_fn(|i| place[i] - half[i]), from_fn(|i| place[i] + half[i]))
}

/// The scenes, by name.
pub fn scenes<const D: usize>(count: usize) -> Vec<(String, Vec<Aabb<D>>)> {
    let mut scenes = Vec::new();
    for far in [1e3, 1e6, 1e10, 1e38] {
        for strays in [1, count / 100, count / 10] {
            let mut random = Random(1);
            let mut boxes = even::<D>(count, &mut random);
            for stray in 0..strays {
                let place = from_fn(|_| random.between(-far, far));
                boxes[stray * 7 % count] = sized(place, &mut random);
            }
            scenes.push((format!("{strays} strays at {far:e}"), boxes));
        }
    }
    // Islands far apart, also where places on a ring of any size coincide: at powers of two, and at
    // powers of two times the size of a cell.
    for apart in [1e5, 65_536.0, 1024.0 * 2.05, 32_768.0 * 2.05] {
        let mut random = Random(2);
        let mut boxes = even::<D>(count, &mut random);
        for (index, bounds) in boxes.iter_mut().enumerate() {
            for axis in 0..D {
                let by = (index >> axis & 1) as f32 * apart;
                bounds.min[axis] += by;
                bounds.max[axis] += by;
            }
        }
        scenes.push((format!("islands {apart} apart"), boxes));
    }
    for axis in 0..=D {
        let mut random = Random(3);
        let line = (0..count).map(|_| {
            let along = random.between(-1e4, 1e4);
            let place = from_fn(|i| if axis == D || i == axis { along } else { random.next() });
            sized(place, &mut random)
        });
        scenes.push((format!("line {axis}"), line.collect()));
    }
    let mut random = Random(4);
    let point = (0..count.min(500)).map(|_| sized([7.0; D], &mut random)).collect();
    scenes.push(("on one point".into(), point));
    let sparse = (0..count).map(|_| sized(from_fn(|_| random.between(-5e5, 5e5)), &mut random));
    scenes.push(("sparse".into(), sparse.collect()));
    let centers: Vec<[f32; D]> = (0..25).map(|_| from_fn(|_| random.between(-5e5, 5e5))).collect();
    let clusters = (0..count).map(|index| {
        let place = centers[index % 25].map(|axis| axis + random.between(-20.0, 20.0));
        sized(place, &mut random)
    });
    scenes.push(("clusters".into(), clusters.collect()));
    let sizes = (0..count).map(|_| {
        let size = 10f32.powf(random.between(-3.0, 3.0));
        let min: [f32; D] = from_fn(|_| random.between(-5e4, 5e4));
        Aabb::new(min, min.map(|axis| axis + size))
    });
    scenes.push(("sizes of a million to one".into(), sizes.collect()));
    let mut boxes = even::<D>(count, &mut random);
    boxes[count / 2] = Aabb::new([-1e6; D], [1e6; D]);
    scenes.push(("a box as large as the world".into(), boxes));
    let points = (0..count).map(|_| Aabb::point(from_fn(|_| random.between(0.0, 99.0))));
    scenes.push(("points".into(), points.collect()));
    for axis in 0..D {
        scenes.push((format!("beams along {axis}"), beams(count, |_| Some(axis), &mut random)));
    }
    let walls = beams(count, |index| [Some(index % D), None][index / D % 2], &mut random);
    scenes.push(("walls of all directions among bodies".into(), walls));
    let room = side::<D>(count) * 10.0;
    let floors = (0..count).map(|_| {
        let place: [f32; D] = from_fn(|_| random.between(0.0, room));
        let half: [f32; D] = from_fn(|i| if i == 1 { 0.05 } else { random.between(5.0, 9.0) });
        Aabb::new(from_fn(|i| place[i] - half[i]), from_fn(|i| place[i] + half[i]))
    });
    scenes.push(("floors".into(), floors.collect()));
    let wires = (0..count).map(|index| {
        let length = 10f32.powf(random.between(-2.0, 3.0));
        let min: [f32; D] = from_fn(|_| random.between(-500.0, 500.0));
        let side = |i: usize| if i == index % D { length } else { 0.0 };
        Aabb::new(min, from_fn(|i| min[i] + side(i)))
    });
    scenes.push(("wires of all lengths".into(), wires.collect()));
    scenes.push(("bodies in space".into(), in_space(count)));
    scenes
}

/// Boxes as many from one to ten units away as from ten to a hundred and so on, the larger the farther out.
pub fn in_space<const D: usize>(count: usize) -> Vec<Aabb<D>> {
    let mut random = Random(41);
    let bodies = (0..count).map(|_| {
        let way: [f32; D] = from_fn(|_| random.between(-1.0, 1.0));
        let distance = 10f32.powf(random.between(0.0, 5.0));
        let half = distance * random.between(0.0, 0.02);
        let place = way.map(|along| along * distance);
        Aabb::new(place.map(|along| along - half), place.map(|along| along + half))
    });
    bodies.collect()
}

/// Boxes a hundred times as long as thick along the axis that is given for each, or ordinary ones.
fn beams<const D: usize>(
    count: usize,
    along: impl Fn(usize) -> Option<usize>,
    random: &mut Random,
) -> Vec<Aabb<D>> {
    let room = side::<D>(count) * 5.0;
    let beam = |index| {
        let place: [f32; D] = from_fn(|_| random.between(0.0, room));
        let Some(axis) = along(index) else { return sized(place, random) };
        let half = |i| if i == axis { random.between(10.0, 20.0) } else { 0.1 };
        let half: [f32; D] = from_fn(half);
        Aabb::new(from_fn(|i| place[i] - half[i]), from_fn(|i| place[i] + half[i]))
    };
    (0..count).map(beam).collect()
}

pub fn filled<const D: usize>(boxes: &[Aabb<D>]) -> (LooseGrid<D>, Vec<u64>) {
    let mut grid = LooseGrid::new(&Definition::default()).unwrap();
    let mut ids = Vec::new();
    grid.insert_many(boxes.len(), |i| Object::new(boxes[i]), |_, id| ids.push(id)).unwrap();
    grid.commit().unwrap();
    (grid, ids)
}

pub fn pairs_of<const D: usize>(grid: &LooseGrid<D>) -> Vec<(u64, u64)> {
    let mut pairs = Vec::new();
    grid.pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| pairs.push((a, b)));
    pairs
}

/// All that is asked is answered as by a look at every box.
pub fn check<const D: usize>(name: &str, grid: &LooseGrid<D>, ids: &[u64], boxes: &[Aabb<D>]) {
    let mut expected = BTreeSet::new();
    for (a, bounds) in boxes.iter().enumerate() {
        for b in a + 1..boxes.len() {
            if bounds.overlaps(&boxes[b]) {
                expected.insert((ids[a].min(ids[b]), ids[a].max(ids[b])));
            }
        }
    }
    let pairs = pairs_of(grid);
    assert_eq!(pairs.len(), expected.len(), "{name}");
    assert_eq!(pairs.into_iter().collect::<BTreeSet<_>>(), expected, "{name}");
    let mut random = Random(9);
    for round in (0..12).filter(|_| !boxes.is_empty()) {
        let seen = boxes[random.0 as usize % boxes.len()];
        let reach = [0.5, 5.0, 500.0, 1e6][round % 4];
        let around = Aabb::new(seen.min.map(|x| x - reach), seen.max.map(|x| x + reach));
        let wanted = |test: &dyn Fn(&Aabb<D>) -> bool| -> BTreeSet<u64> {
            ids.iter().zip(boxes).filter(|(_, bounds)| test(bounds)).map(|(&id, _)| id).collect()
        };
        let mut found = Vec::new();
        grid.query_box(&around, None, &mut |id| found.push(id)).unwrap();
        let set: BTreeSet<u64> = found.iter().copied().collect();
        assert_eq!(found.len(), set.len(), "{name}: an object came twice");
        assert_eq!(set, wanted(&|bounds| bounds.overlaps(&around)), "{name}");

        let mut nearest = [Neighbor::default(); 9];
        let count = grid.nearest(around.min, f32::INFINITY, None, &mut nearest).unwrap();
        let mut distances: Vec<_> = ids
            .iter()
            .zip(boxes)
            .map(|(&id, bounds)| (distance_squared(bounds, &around.min), id))
            .collect();
        distances.sort_by(|a, b| a.partial_cmp(b).unwrap());
        let nearest: Vec<_> =
            nearest[..count].iter().map(|found| (found.distance_squared, found.id)).collect();
        assert_eq!(nearest, distances[..boxes.len().min(9)], "{name}");

        // From box to box, some of the way or beyond.
        let target = boxes[(random.next() * boxes.len() as f32) as usize % boxes.len()];
        let way: [f32; D] = from_fn(|i| (target.min[i] - around.min[i]) * 1.5);
        if way.iter().all(|along| *along == 0.0 || !along.is_finite()) {
            continue;
        }
        let way = way.map(|along| along.clamp(-1e30, 1e30));
        let hits = |slack: f64| {
            wanted(&|bounds| {
                let margin = bounds.max.map(|x| f64::from(x.abs()) * 1e-6 * slack);
                box_fraction(bounds, &around.min, &way, &margin).is_some()
            })
        };
        let mut found = BTreeSet::new();
        let emit = &mut |hit: CastHit| assert!(found.insert(hit.id), "{name}: hit twice");
        grid.cast_all(&Sweep::Point, around.min, way, None, emit).unwrap();
        assert!(found.is_superset(&hits(-1.0)) && found.is_subset(&hits(1.0)), "{name}");
        let first = grid.cast_first(&Sweep::Point, around.min, way, None).unwrap();
        assert_eq!(first.is_some(), !found.is_empty(), "{name}");
        assert!(first.is_none_or(|hit| found.contains(&hit.id)), "{name}");
    }
}

/// Thin cells in a world with bounds, which much lies outside of, and with few or many size classes.
fn check_thin_in_bounds<const D: usize>() {
    // So many that walls of each direction have a level of their own.
    for (name, mut boxes) in scenes::<D>(1230 * D) {
        if !["beam", "wall", "floor", "wire"].iter().any(|part| name.contains(part)) {
            continue;
        }
        for size_classes in [1, 2, MAX_SIZE_CLASSES as u32] {
            let bounds = Some(Aabb::new([10.0; D], [60.0; D]));
            let definition = Definition { bounds, size_classes, ..Definition::default() };
            let mut grid = LooseGrid::new(&definition).unwrap();
            let mut ids = Vec::new();
            grid.insert_many(boxes.len(), |i| Object::new(boxes[i]), |_, id| ids.push(id)).unwrap();
            grid.commit().unwrap();
            check(&name, &grid, &ids, &boxes);
            for (index, bounds) in boxes.iter_mut().enumerate() {
                bounds.min[index % D] += 3.0;
                bounds.max[index % D] += 3.0;
            }
            grid.move_many(ids.len(), |i| ids[i], |i| boxes[i]).unwrap();
            grid.commit().unwrap();
            let bytes = snapshot::collect(|sink| grid.save(sink).unwrap()).unwrap();
            let mut loaded = LooseGrid::new(&Definition::default()).unwrap();
            loaded.load(&bytes).unwrap();
            check(&name, &loaded, &ids, &boxes);
            assert_eq!(pairs_of(&grid), pairs_of(&loaded));
        }
    }
}

#[test]
fn thin_cells_have_bounds() {
    check_thin_in_bounds::<2>();
    check_thin_in_bounds::<3>();
}

fn check_scenes<const D: usize>() {
    for (name, mut boxes) in scenes::<D>(600) {
        let (mut grid, ids) = filled(&boxes);
        check(&name, &grid, &ids, &boxes);
        // All move, and a few.
        let mut random = Random(5);
        for step in [1, 40] {
            let moved: Vec<usize> = (0..boxes.len()).step_by(step).collect();
            for &index in &moved {
                let by = random.between(-3.0, 3.0);
                boxes[index].min[index % D] += by;
                boxes[index].max[index % D] += by;
            }
            grid.move_many(moved.len(), |i| ids[moved[i]], |i| boxes[moved[i]]).unwrap();
            grid.commit().unwrap();
        }
        check(&name, &grid, &ids, &boxes);
    }
}

#[test]
fn uneven_worlds_in_2d_are_answered_like_a_list() {
    check_scenes::<2>();
}

#[test]
fn uneven_worlds_in_3d_are_answered_like_a_list() {
    check_scenes::<3>();
}

/// Pairs of objects in one cell: what pairs and queries test for nothing.
fn fullest<const D: usize>(boxes: &[Aabb<D>]) -> u64 {
    let (grid, _) = filled(boxes);
    let stats = grid.stats();
    assert!(stats.overflow_objects <= 16);
    assert!(stats.cells <= 2 * boxes.len() as u64 + 256);
    assert_eq!(stats.advice, Advice::None);
    stats.fullest_cell
}

fn strays_islands_and_lines_crowd_nothing<const D: usize>() {
    let count = 4000;
    let ordinary = fullest(&even::<D>(count, &mut Random(1)));
    for (name, boxes) in scenes::<D>(count) {
        // So far out that f32 tells no two cells apart, all lie in one.
        if name.contains("1e38") {
            continue;
        }
        let parts = ["stray", "island", "box", "line", "beam", "wall", "floor"];
        if parts.iter().any(|part| name.contains(part)) {
            let fullest = fullest(&boxes);
            assert!(fullest <= 4 * ordinary, "{name}: {fullest} in a cell, else {ordinary}");
        }
    }
}

#[test]
fn strays_islands_and_lines_crowd_no_cell() {
    strays_islands_and_lines_crowd_nothing::<2>();
    strays_islands_and_lines_crowd_nothing::<3>();
}

/// Two islands far apart and some strays, none of them along the axis that tells most boxes apart: the room of all is
/// large, and cells as large as it would hold an island each.
#[test]
fn islands_among_strays_crowd_no_cell() {
    for (count, far) in [(1000, 1e5), (1500, 1e6), (1500, 1e7), (3000, 1e6)] {
        let mut random = Random(14);
        let boxes = (0..count).map(|index| {
            let along = if index % 50 == 0 { far } else { 122.0 };
            let island = if random.next() < 0.5 { 0.0 } else { 29_300.0 };
            let place = [
                random.between(0.0, along),
                random.between(-16.0, 16.0),
                island + random.between(0.0, 0.05),
            ];
            let side = [0.04, 0.016, 0.285];
            Aabb::new(place, from_fn(|i| place[i] + side[i]))
        });
        let fullest = fullest::<3>(&boxes.collect::<Vec<_>>());
        assert!(fullest <= 32, "{fullest} of {count} in a cell, strays at {far:e}");
    }
}

/// A town: people, and more walls both ways than a class of small boxes may leave above it.
fn town(side: f32) -> Vec<Aabb<2>> {
    let mut random = Random(21);
    let boxes = (0..3000).map(|index| {
        let place = from_fn(|_| random.between(0.0, side));
        let long = random.between(4.0, 18.0);
        let sides = [[0.6, 0.6], [long, 0.3], [0.3, long], [0.6, 0.6]][index % 4];
        Aabb::new(place, [place[0] + sides[0], place[1] + sides[1]])
    });
    boxes.collect()
}

/// Where all lie far apart one table takes them all, whatever their sizes and shapes: a wall would look through many rows
/// of a table for people. Where they lie close a table for all would crowd its cells.
#[test]
fn what_lies_far_apart_shares_a_table() {
    for (side, is_apart) in [(2000.0, true), (150.0, false)] {
        let boxes = town(side);
        let (grid, ids) = filled(&boxes);
        assert_eq!(grid.stats().levels == 1, is_apart, "{side}: {:?}", grid.stats());
        check("town", &grid, &ids, &boxes);
        let (again, _) = filled(&boxes);
        assert_eq!(pairs_of(&grid), pairs_of(&again));
    }
}

/// Small ones far away, which huge ones seldom meet, are no crowd in one of their cells: so far out that f32 tells few of
/// their places apart, but not all in one.
#[test]
fn small_ones_share_no_table_with_huge_ones_that_pass_them_by() {
    let mut random = Random(22);
    let boxes = (0..4000).map(|index| {
        let is_huge = index % 3 == 0;
        let size = random.between(0.5, 1.5);
        let (reach, middle, size) =
            if is_huge { (1e8, 0.0, 1e5 * size) } else { (400.0, 5e7, size) };
        let place = [middle, 0.0].map(|middle| middle + random.between(-reach, reach));
        Aabb::new(place, place.map(|along| along + size))
    });
    let fullest = fullest::<2>(&boxes.collect::<Vec<_>>());
    assert!(fullest <= 1000, "{fullest} in a cell");
}

#[test]
fn the_size_that_is_asked_for_is_kept() {
    let mut boxes = even::<2>(2000, &mut Random(1));
    boxes[3] = Aabb::new([1e6; 2], [1e6 + 1.0; 2]);
    for cell_size in [1.0, 2.0, 7.5] {
        let definition = Definition { cell_size, ..Definition::default() };
        let mut grid = LooseGrid::new(&definition).unwrap();
        grid.insert_many(boxes.len(), |i| Object::new(boxes[i]), |_, _| ()).unwrap();
        grid.commit().unwrap();
        assert_eq!(grid.stats().cell_size, cell_size);
    }
}

/// Moves every other object: where all moved at once they might be a run without cells.
fn move_half<const D: usize>(
    grid: &mut LooseGrid<D>,
    ids: &[u64],
    boxes: &[Aabb<D>],
    first: usize,
) {
    let count = ids.len() / 2;
    grid.move_many(count, |i| ids[2 * i + first], |i| boxes[2 * i + first]).unwrap();
    grid.commit().unwrap();
}

/// A line that turns comes to lie along an axis whose cells are not told apart: they are laid out anew, in
/// the same commit where the grid was loaded in between, and who follows the advice has them at once.
#[test]
fn cells_follow_a_line_that_turns() {
    let count = 2000;
    let at = |frame: usize| -> Vec<Aabb<2>> {
        let share = frame as f32 / 40.0;
        let place = |i: usize| [i as f32 * share, i as f32 * (1.0 - share)];
        (0..count).map(|i| Aabb::new(place(i), place(i).map(|x| x + 0.9))).collect()
    };
    let (mut grid, ids) = filled(&at(0));
    let mut is_advised = false;
    for frame in 1..=40 {
        let boxes = at(frame);
        let bytes = snapshot::collect(|sink| grid.save(sink).unwrap()).unwrap();
        let mut loaded = LooseGrid::new(&Definition::default()).unwrap();
        loaded.load(&bytes).unwrap();
        for grid in [&mut grid, &mut loaded] {
            move_half(grid, &ids, &boxes, 0);
            move_half(grid, &ids, &boxes, 1);
        }
        assert_eq!(pairs_of(&grid), pairs_of(&loaded));
        if grid.stats().advice == Advice::Retune {
            is_advised = true;
            let before = loaded.stats().fullest_cell;
            loaded.retune();
            loaded.commit().unwrap();
            assert!(loaded.stats().fullest_cell * 2 < before);
            grid.commit().unwrap();
            assert_eq!(pairs_of(&grid), pairs_of(&loaded));
        }
    }
    assert!(is_advised);
    check("turned", &grid, &ids, &at(40));
    assert!(grid.stats().fullest_cell < 8, "{:?}", grid.stats());
}

/// Moves some objects and commits; a grid that was saved and loaded right before has the same pairs in the same order.
fn move_as_a_loaded_one<const D: usize>(
    grid: &mut LooseGrid<D>,
    ids: &[u64],
    moved: &[usize],
    boxes: &[Aabb<D>],
) {
    let bytes = snapshot::collect(|sink| grid.save(sink).unwrap()).unwrap();
    let mut loaded = LooseGrid::new(&Definition::default()).unwrap();
    loaded.load(&bytes).unwrap();
    for grid in [&mut *grid, &mut loaded] {
        grid.move_many(moved.len(), |i| ids[moved[i]], |i| boxes[moved[i]]).unwrap();
        grid.commit().unwrap();
    }
    assert_eq!(pairs_of(grid), pairs_of(&loaded));
}

/// All of an army, or a part of it, jumps to where one cell was enough for all: no frame has it in one.
fn an_army_jumps<const D: usize>() {
    let count = 6000;
    let mut random = Random(12);
    let mut boxes = even::<D>(count, &mut random);
    let (mut grid, ids) = filled(&boxes);
    let ordinary = grid.stats().fullest_cell;
    for jump in 0..3 * D {
        let along = jump % D;
        // All, or so many that not all is sorted for them.
        let moved: Vec<usize> = (0..count).filter(|index| jump < D || index % 9 == jump).collect();
        let from = if jump < D { 5.0 } else { 2000.0 + 90.0 * jump as f32 };
        for &index in &moved {
            let mut place = [from; D];
            place[along] += random.between(0.0, count as f32);
            boxes[index] = sized(place, &mut random);
        }
        move_as_a_loaded_one(&mut grid, &ids, &moved, &boxes);
        check("jumped", &grid, &ids, &boxes);
        let fullest = grid.stats().fullest_cell;
        println!("{D} axes, jump {jump} of {}: {fullest} in a cell, else {ordinary}", moved.len());
        // To compare all in it takes no longer than to sort all again.
        assert!(fullest * fullest <= 400 * count as u64, "{fullest}");
    }
}

#[test]
fn an_army_that_jumps_crowds_no_cell() {
    an_army_jumps::<2>();
    an_army_jumps::<3>();
}

/// Beams that turn do not fit their cells any more: these are laid out anew for the other direction, in the same
/// commit where the grid was loaded in between.
#[test]
fn cells_follow_beams_that_turn() {
    let count = 2000;
    let lying = beams::<2>(count, |_| Some(0), &mut Random(8));
    let standing = lying.iter().map(|beam| {
        let Aabb { min: [x, y], max: [right, top] } = *beam;
        Aabb::new([x, y], [x + (top - y), y + (right - x)])
    });
    let standing: Vec<_> = standing.collect();
    let (mut grid, ids) = filled(&lying);
    for turn in 1..=6 {
        let boxes = if turn % 2 == 1 { &standing } else { &lying };
        for share in 1..=4 {
            let moved: Vec<usize> = (0..count).filter(|index| index % 4 < share).collect();
            move_as_a_loaded_one(&mut grid, &ids, &moved, boxes);
        }
        grid.commit().unwrap();
        check("turned", &grid, &ids, boxes);
        // In cells that suit them the fullest one has seven.
        assert!(grid.stats().fullest_cell <= 22, "{:?}", grid.stats());
        assert_eq!(grid.stats().overflow_objects, 0);
    }
}

/// All grow with each frame, a little or much: cells are laid out anew in the same commit, and never are all in one.
#[test]
fn objects_that_grow_together_crowd_no_cell() {
    for growth in [1.01f32, 3.0] {
        let mut boxes = even::<3>(1500, &mut Random(7));
        let (mut grid, ids) = filled(&boxes);
        for frame in 0..8 {
            for bounds in &mut boxes {
                let middle: [f32; 3] = from_fn(|i| (bounds.min[i] + bounds.max[i]) * 0.5 * growth);
                let half: [f32; 3] = from_fn(|i| (bounds.max[i] - bounds.min[i]) * 0.5 * growth);
                *bounds =
                    Aabb::new(from_fn(|i| middle[i] - half[i]), from_fn(|i| middle[i] + half[i]));
            }
            grid.move_many(ids.len(), |i| ids[i], |i| boxes[i]).unwrap();
            grid.commit().unwrap();
            let stats = grid.stats();
            assert!(stats.overflow_objects < 150, "{growth}, frame {frame}: {stats:?}");
            assert!(stats.fullest_cell < 150, "{growth}, frame {frame}: {stats:?}");
        }
        check("grown", &grid, &ids, &boxes);
    }
}

/// What comes together with one commit, in a line along another axis or out of a wide world, lies in few cells of
/// those that were there: they are laid out anew in the same commit.
#[test]
fn what_comes_together_crowds_no_cell() {
    let count = 5000;
    let mut random = Random(12);
    let places: Vec<[f32; 2]> = (0..count).map(|_| from_fn(|_| random.next())).collect();
    let line = |axis: usize| -> Vec<Aabb<2>> {
        let at = |place: &[f32; 2]| from_fn(|i| if i == axis { place[0] * 1400.0 } else { 5.0 });
        places.iter().map(|place| Aabb::new(at(place), at(place).map(|x: f32| x + 1.0))).collect()
    };
    let square = |side: f32| -> Vec<Aabb<2>> {
        let at = |place: &[f32; 2]| place.map(|x| x * side);
        places.iter().map(|place| Aabb::new(at(place), at(place).map(|x| x + 1.0))).collect()
    };
    for (name, before, after) in [
        ("a row becomes a column", line(0), line(1)),
        ("a column becomes a row", line(1), line(0)),
        ("a wide world becomes narrow", square(50_000.0), square(160.0)),
    ] {
        let (mut grid, ids) = filled(&before);
        for boxes in [&before, &after] {
            grid.move_many(count, |i| ids[i], |i| boxes[i]).unwrap();
            grid.commit().unwrap();
            assert!(grid.stats().fullest_cell < 64, "{name}: {:?}", grid.stats());
        }
        check(name, &grid, &ids, &after);
    }
}

/// Sticks that all turn at once outgrow their thin cells again and again: those lie in ordinary ones until the next
/// commit, and never all in one.
#[test]
fn sticks_that_turn_together_crowd_no_cell() {
    let count = 2000;
    let places = beams::<2>(count, |_| None, &mut Random(9));
    let at = |angle: f32| -> Vec<Aabb<2>> {
        let half = [12.0 * angle.cos().abs() + 0.1, 12.0 * angle.sin().abs() + 0.1];
        let around = |place: &Aabb<2>| {
            let low = from_fn(|axis| place.min[axis] - half[axis]);
            Aabb::new(low, from_fn(|axis| place.min[axis] + half[axis]))
        };
        places.iter().map(around).collect()
    };
    let (mut grid, ids) = filled(&at(0.0));
    let mut most = 0;
    for frame in 1..=120 {
        let boxes = at(frame as f32 / 30.0);
        grid.move_many(count, |i| ids[i], |i| boxes[i]).unwrap();
        grid.commit().unwrap();
        assert_eq!(grid.stats().overflow_objects, 0, "frame {frame}");
        most = most.max(grid.stats().fullest_cell);
        if frame % 20 == 0 {
            check("turning", &grid, &ids, &boxes);
        }
    }
    // Where they lie slantwise their boxes overlap a hundred others.
    assert!(most <= 64, "{most} in a cell");
}

/// A world that grows and a bullet that leaves for ever take nothing from the rest.
#[test]
fn a_growing_world_stays_thin() {
    let mut boxes = even::<2>(1000, &mut Random(6));
    let (mut grid, ids) = filled(&boxes);
    for frame in 0..300 {
        for (index, bounds) in boxes.iter_mut().enumerate() {
            let by: [f32; 2] = match index {
                0 => [500.0, 100.0],
                _ => bounds.min.map(|axis| (axis - 30.0) * 0.03),
            };
            for axis in 0..2 {
                bounds.min[axis] += by[axis];
                bounds.max[axis] = bounds.min[axis] + 1.0;
            }
        }
        grid.move_many(ids.len(), |i| ids[i], |i| boxes[i]).unwrap();
        grid.commit().unwrap();
        if frame % 100 == 99 {
            check("growing", &grid, &ids, &boxes);
        }
    }
    assert!(grid.stats().fullest_cell < 24, "{:?}", grid.stats());
}

/// Where a dense world has grown wide nothing crowds, and yet the cells are laid out anew after a while, for
/// fewer axes do then: in the same commit where the grid was loaded in between.
#[test]
fn cells_follow_a_dense_world_that_grows_wide() {
    let mut boxes = even::<3>(1000, &mut Random(6));
    let (mut grid, ids) = filled(&boxes);
    let mut is_advised = false;
    for frame in 0..280 {
        for bounds in boxes.iter_mut().skip(frame % 2).step_by(2) {
            bounds.min = bounds.min.map(|along| along * 1.05);
            bounds.max = bounds.min.map(|along| along + 1.0);
        }
        let bytes = snapshot::collect(|sink| grid.save(sink).unwrap()).unwrap();
        let mut loaded = LooseGrid::new(&Definition::default()).unwrap();
        loaded.load(&bytes).unwrap();
        for grid in [&mut grid, &mut loaded] {
            move_half(grid, &ids, &boxes, frame % 2);
        }
        assert_eq!(grid.stats().advice, loaded.stats().advice);
        assert_eq!(pairs_of(&grid), pairs_of(&loaded));
        is_advised |= grid.stats().advice == Advice::Retune;
    }
    assert!(is_advised);
    check("grown wide", &grid, &ids, &boxes);
}
