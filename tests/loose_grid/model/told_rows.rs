//! A box that is told at once in one row of cells, beside a query of it: sparse worlds and lines along each axis, with a
//! tree and without; rows that close among objects, boxes too large for cells, bounds, holes, and arrays too short.

use std::array::from_fn;
use std::mem::MaybeUninit;

use worldgrids::loose_grid::*;

use crate::common::random::Random;

const OBJECTS: usize = 1500;
const ASKED: usize = 400;
const FILTER: Filter = Filter { category: 1, mask: 3, group: 7 };

/// A world of objects that all have one filter.
fn world<const D: usize>(
    definition: &Definition<D>,
    boxes: &[Aabb<D>],
) -> (LooseGrid<D>, Vec<u64>) {
    let mut grid = LooseGrid::new(definition).unwrap();
    let object = |&bounds: &Aabb<D>| Object { filter: FILTER, ..Object::new(bounds) };
    let ids = boxes.iter().map(|bounds| grid.insert(&object(bounds)).unwrap()).collect();
    grid.commit().unwrap();
    (grid, ids)
}

/// True if this machine tells anything at once.
fn tells<const D: usize>() -> bool {
    let (grid, _) = world::<D>(&Definition::default(), &[Aabb::point([1.0; D])]);
    told(&grid, &Aabb::point([1.0; D]), None, 1).is_some()
}

/// How many a box is told to touch at once, and those that fit.
fn told<const D: usize>(
    grid: &LooseGrid<D>,
    bounds: &Aabb<D>,
    filter: Option<&QueryFilter>,
    room: usize,
) -> Option<(usize, Vec<u64>)> {
    const UNTOUCHED: u64 = 77;
    let mut array = vec![MaybeUninit::new(UNTOUCHED); room + 1];
    let (array_told, behind) = array.split_at_mut(room);
    let root = grid.root_with_zeros_at_once(bounds);
    let count = grid.query_box_at_once(bounds, filter, array_told, root)?;
    // SAFETY: all were written before.
    assert_eq!(unsafe { behind[0].assume_init() }, UNTOUCHED);
    // SAFETY: as many as fit were written.
    let ids = array[..count.min(room)].iter().map(|id| unsafe { id.assume_init() });
    Some((count, ids.collect()))
}

/// Objects two and three side by side here and there, none larger than 2.
fn near<const D: usize>(place: impl Fn(&mut Random) -> [f32; D]) -> Vec<Aabb<D>> {
    let random = &mut Random(61);
    let mut boxes = Vec::new();
    while boxes.len() < OBJECTS {
        let at = place(random);
        for _ in 0..1 + random.below(3) {
            let min = at.map(|along| along + random.between(-3.0, 3.0));
            boxes.push(Aabb::new(min, from_fn(|axis| min[axis] + random.between(0.2, 2.0))));
        }
    }
    boxes
}

/// Boxes around objects, between, beyond and around all; of no size, few cells long, and many times around the row.
fn asked<const D: usize>(boxes: &[Aabb<D>]) -> Vec<Aabb<D>> {
    let random = &mut Random(62);
    let mut asked = vec![
        Aabb::new([-f32::MAX; D], [f32::MAX; D]),
        Aabb::point([f32::MAX; D]),
        Aabb::point([-f32::MAX; D]),
        Aabb::new([-1e30; D], [0.0; D]),
        Aabb::point([0.0; D]),
        Aabb::new([-1e-40; D], [1e-40; D]),
    ];
    for index in 0..ASKED {
        let reach = [0.0, 0.5, 4.3, 4.3, 40.0, 400.0, 3e4, 2e6][index % 8];
        let away = [0.0, 3.0, 20.0, 1e4][index / 8 % 4];
        let min = boxes[index * 7 % boxes.len()].min;
        let min = min.map(|along| along + random.between(-away, away) - reach);
        asked.push(Aabb::new(min, min.map(|along| along + 2.0 * reach)));
    }
    asked
}

/// What is told is what is found, in its order, as much as fits, whatever the instructions. Gives the most that was told of
/// a box.
fn check<const D: usize>(name: &str, grid: &mut LooseGrid<D>, boxes: &[Aabb<D>]) -> usize {
    let mut most = 0;
    for path in Instructions::all() {
        grid.set_instructions(path);
        for bounds in &asked(boxes) {
            let mut found = Vec::new();
            grid.query_box(bounds, None, &mut |id| found.push(id)).unwrap();
            for room in [found.len() + 9, found.len(), found.len() / 2, 1, 0] {
                if let Some((count, ids)) = told(grid, bounds, None, room) {
                    assert_eq!(count, found.len(), "{name}, {path:?}, {bounds:?}");
                    assert!(ids == found[..count.min(room)], "{name}, {path:?}, {bounds:?}");
                    most = most.max(count);
                }
            }
        }
    }
    most
}

/// One row of cells, through all that is done to it.
fn row<const D: usize>(name: &str, definition: &Definition<D>, boxes: &[Aabb<D>]) {
    let (mut grid, ids) = world(definition, boxes);
    let is_told = |grid: &LooseGrid<D>, filter: Option<&QueryFilter>| {
        told(grid, &boxes[0], filter, OBJECTS).map(|(count, _)| count > 0)
    };
    let expected = tells::<D>().then_some(true);
    // Beside static objects nothing is told, nor of filters that differ.
    let (mut other, _) = world(definition, boxes);
    other.insert(&Object { layer: LayerKind::Static, ..Object::new(boxes[0]) }).unwrap();
    other.commit().unwrap();
    assert_eq!(is_told(&other, None), None, "{name}");
    let (mut other, others) = world(definition, boxes);
    other.set_filter(others[1], Filter::default()).unwrap();
    other.commit().unwrap();
    assert_eq!(is_told(&other, Some(&QueryFilter::default())), None, "{name}");
    assert_eq!(is_told(&grid, None), expected, "{name}");
    let most = if expected.is_some() { boxes.len() } else { 0 };
    assert_eq!(check(name, &mut grid, boxes), most, "{name}");
    // Filters: one that passes, one that does not, an id that is left out, and a group.
    let passes = QueryFilter { category: 2, mask: 1, ..QueryFilter::default() };
    assert_eq!(is_told(&grid, Some(&passes)), expected, "{name}");
    let none = QueryFilter { category: 4, ..passes };
    assert_eq!(is_told(&grid, Some(&none)), Some(false), "{name}");
    assert_eq!(is_told(&grid, Some(&QueryFilter { ignored_group: 7, ..passes })), Some(false));
    assert_eq!(is_told(&grid, Some(&QueryFilter { ignored_id: ids[0], ..passes })), None);
    // A tree, under which what lies in few cells may be told from them.
    grid.build_tree().unwrap();
    check(name, &mut grid, boxes);
    for &id in ids.iter().skip(1).step_by(3) {
        grid.remove(id).unwrap();
    }
    check(name, &mut grid, boxes);
    grid.commit().unwrap();
    check(name, &mut grid, boxes);
    // Few and then many move.
    for step in [40, 1] {
        for (&id, bounds) in ids.iter().zip(boxes).step_by(3 * step) {
            let to = Aabb::new(bounds.min.map(|x| x + 0.5), bounds.max.map(|x| x + 0.5));
            grid.move_to(id, to).unwrap();
        }
        grid.commit().unwrap();
        check(name, &mut grid, boxes);
        grid.build_tree().unwrap();
        check(name, &mut grid, boxes);
    }
    grid.clear();
    check(name, &mut grid, boxes);
}

fn rows<const D: usize>() {
    let usual = Definition::default();
    let sparse = near::<D>(|random| from_fn(|_| random.between(0.0, 1e6)));
    row("sparse", &usual, &sparse);
    for axis in 0..D {
        let along = |length: f32| {
            near::<D>(move |random| {
                from_fn(|other| if other == axis { random.between(-length, length) } else { 0.0 })
            })
        };
        row("a dense line", &usual, &along(3e3));
        row("a sparse line", &usual, &along(1e7));
        // What lies far out falls on cells among the others.
        let mut strays = along(2e3);
        for (index, bounds) in strays.iter_mut().enumerate().step_by(9) {
            let away = [3e4, -5e4, 7e5, 1e8][index % 4];
            bounds.min[axis] += away;
            bounds.max[axis] = bounds.min[axis] + 1.0 + bounds.min[axis].abs() * 1e-6;
        }
        row("a line and strays", &Definition { size_classes: 1, ..usual }, &strays);
        // Few that are too large for cells.
        let mut large = along(3e3);
        for bounds in large.iter_mut().step_by(400) {
            bounds.max = bounds.max.map(|x| x + 1000.0);
        }
        row("few large ones", &usual, &large);
        let bounds = Some(Aabb::new([-2500.0; D], [2700.0; D]));
        row("bounds", &Definition { bounds, ..usual }, &along(3e3));
    }
}

#[test]
fn a_box_in_one_row_of_cells_is_told_at_once_as_it_is_found_in_2d() {
    rows::<2>();
}

#[test]
fn a_box_in_one_row_of_cells_is_told_at_once_as_it_is_found_in_3d() {
    rows::<3>();
}
