//! Saves of the rolling grid and of the loose grids.

use std::array::from_fn;
use std::collections::BTreeMap;

use worldgrids::coord::Point;
use worldgrids::loose_grid::{
    Aabb, Contact, ContactList, Definition, Filter, LayerKind, LooseGrid, LooseGridError, Object,
    PairKinds, Part,
};
use worldgrids::rolling_grid::{ByteRollingGrid, Error};
use worldgrids::snapshot::SnapshotError;

use crate::{Folder, Golden};

pub const FILES: &[Golden] = &[
    Golden { name: "rolling_grid", write: write_rolling, check: check_rolling },
    Golden { name: "rolling_grid_empty", write: write_rolling_empty, check: check_rolling_empty },
    Golden { name: "loose_grid2_few", write: write::<2, FEW>, check: check::<2, FEW> },
    Golden { name: "loose_grid2_cells", write: write::<2, CELLS>, check: check::<2, CELLS> },
    Golden { name: "loose_grid2_bounded", write: write::<2, BOUNDED>, check: check::<2, BOUNDED> },
    Golden { name: "loose_grid2_planned", write: write::<2, PLANNED>, check: check::<2, PLANNED> },
    Golden { name: "loose_grid3_thin", write: write::<3, THIN>, check: check::<3, THIN> },
    Golden { name: "loose_grid3_few", write: write::<3, FEW>, check: check::<3, FEW> },
    Golden { name: "loose_grid3_bounded", write: write::<3, BOUNDED>, check: check::<3, BOUNDED> },
    Golden { name: "loose_grid3_empty", write: write::<3, EMPTY>, check: check::<3, EMPTY> },
];

/// What a save hands to its sink.
pub fn saved(save: impl FnOnce(&mut dyn FnMut(&[u8]))) -> Vec<u8> {
    let mut bytes = Vec::new();
    save(&mut |piece| bytes.extend_from_slice(piece));
    bytes
}

/// The window of the rolling grid.
const WINDOW: Point = Point { x: -3, y: 10 };

fn rolling() -> ByteRollingGrid {
    ByteRollingGrid::new(11, 5, 3, None).unwrap()
}

/// Cells in a window that wraps, but for column 1 whose place column 100 holds, and in row 1003.
fn rolling_cells() -> impl Iterator<Item = (i32, i32, [u8; 3])> {
    let columns = [-3, -2, -1, 0, 100, 2, 3, 4, 5, 6];
    [12, 10, 1003].into_iter().flat_map(move |y| {
        columns.into_iter().filter(move |x| (x + y) % 3 != 0).map(move |x| {
            // One of them is all zeros.
            (x, y, [(x - 4) as u8, (y - 10) as u8, ((x - 4) * (y - 7)) as u8])
        })
    })
}

fn write_rolling() -> Vec<u8> {
    let mut grid = rolling();
    grid.move_window(WINDOW.x, WINDOW.y, &mut |_, _| {}, &mut |_| {}).unwrap();
    rolling_cells().for_each(|(x, y, cell)| grid.set(x, y, &cell).unwrap());
    saved(|sink| grid.save(sink))
}

fn check_rolling(_: &Folder, bytes: &[u8]) {
    let mut grid = rolling();
    grid.load(bytes).unwrap();
    assert_eq!(grid.window(), Some(WINDOW));
    assert_eq!(grid.len(), rolling_cells().count() as u64);
    for (x, y, cell) in rolling_cells() {
        assert_eq!(grid.get(x, y).unwrap(), Some(&cell[..]), "({x}, {y})");
    }
}

fn write_rolling_empty() -> Vec<u8> {
    saved(|sink| ByteRollingGrid::new(4, 6, 1, None).unwrap().save(sink))
}

fn check_rolling_empty(_: &Folder, bytes: &[u8]) {
    let mut grid = ByteRollingGrid::new(4, 6, 1, None).unwrap();
    grid.set(2, 2, &[1]).unwrap();
    grid.load(bytes).unwrap();
    assert!(grid.is_empty() && grid.window().is_none());
}

/// Worlds of the loose grid.
const EMPTY: u32 = 0;
/// One run without cells in each layer.
const FEW: u32 = 1;
/// Cells of a size that was asked for, without bounds.
const CELLS: u32 = 2;
/// The same with bounds.
const BOUNDED: u32 = 3;
/// Cells of a size that the grid found.
const PLANNED: u32 = 4;
/// The same for beams along an axis, which have cells as thin as they are.
const THIN: u32 = 5;

fn definition<const D: usize>(world: u32) -> Definition<D> {
    let bounds = Aabb::new([1.0; D], [10.0; D]);
    Definition {
        cell_size: if matches!(world, CELLS | BOUNDED) { 1.5 } else { 0.0 },
        size_classes: if world == BOUNDED { 2 } else { 6 },
        bounds: (world == BOUNDED).then_some(bounds),
        max_bytes: 0,
        contact_kinds: if world == EMPTY { PairKinds::NONE } else { PairKinds::DYNAMIC },
        contact_margin: if world == CELLS { 0.5 } else { 0.0 },
        ..Definition::default()
    }
}

fn object<const D: usize>(world: u32, i: usize) -> Object<D> {
    let room = if world == THIN { 2.0 } else { 8.0 };
    let min: [f32; D] = from_fn(|axis| (i * [37, 53, 71][axis] % 97) as f32 / room);
    let size = match i {
        _ if i.is_multiple_of(50) => 40.0,
        _ if i.is_multiple_of(9) => 3.0,
        _ => 0.25 + (i % 4) as f32 / 8.0,
    };
    let is_static = !matches!(world, PLANNED | THIN) && i.is_multiple_of(4);
    let side = |axis| match world {
        THIN if axis == 0 => 20.0,
        THIN => 0.5,
        _ => size,
    };
    Object {
        bounds: Aabb::new(min, from_fn(|axis| min[axis] + side(axis))),
        user: (i as u64).wrapping_mul(0x0123_4567_89AB_CDEF),
        filter: Filter {
            category: 1 << (i % 3),
            mask: if i.is_multiple_of(5) { 0b011 } else { u32::MAX },
            group: [3, 0, 0, -2, 0, 0, 0][i % 7],
        },
        layer: if is_static { LayerKind::Static } else { LayerKind::Moving },
    }
}

/// An object, and whether it was moved or inserted with the last commit.
type Objects<const D: usize> = BTreeMap<u64, (Object<D>, bool)>;

/// A grid with holes, free ids, and objects that the last commit took in.
fn world<const D: usize>(world: u32) -> (LooseGrid<D>, Objects<D>) {
    let count = match world {
        EMPTY => 0,
        FEW => 60,
        PLANNED | THIN => 640,
        // In three dimensions fewer share one cell.
        _ => [120, 300][D - 2],
    };
    let mut grid = LooseGrid::<D>::new(&definition(world)).unwrap();
    let mut ids = Vec::new();
    (0..count).for_each(|i| ids.push(grid.insert(&object(world, i)).unwrap()));
    grid.commit().unwrap();
    let mut objects = Objects::new();
    for (i, &id) in ids.iter().enumerate() {
        let mut object = object(world, i);
        if i % 6 == 5 {
            grid.remove(id).unwrap();
            continue;
        }
        let is_moved = i % 7 == 3;
        if is_moved {
            object.bounds.min[0] -= 0.5;
            grid.move_to(id, object.bounds).unwrap();
        }
        objects.insert(id, (object, is_moved));
    }
    for i in count..count + count / 10 {
        let object = object(world, i);
        ids.push(grid.insert(&object).unwrap());
        objects.insert(ids[i], (object, true));
    }
    grid.commit().unwrap();
    for &id in ids.iter().skip(7).step_by(11) {
        if objects.remove(&id).is_some() {
            grid.remove(id).unwrap();
        }
    }
    let contacts = contacts(&grid);
    let value = |i: usize| contacts[i].id ^ contacts[i].second << 17;
    if world != EMPTY {
        assert!(contacts.len() > 5);
        grid.set_contact_values(contacts.len(), |i| contacts[i].id, value).unwrap();
    }
    (grid, objects)
}

/// The contacts of a grid, if it keeps any.
fn contacts<const D: usize>(grid: &LooseGrid<D>) -> Vec<Contact> {
    let mut contacts = Vec::new();
    let _ = grid.contacts(ContactList::All, &mut |contact| contacts.push(*contact));
    contacts
}

fn write<const D: usize, const WORLD: u32>() -> Vec<u8> {
    let (grid, _) = world::<D>(WORLD);
    assert_eq!(grid.stats().cells > 0, !matches!(WORLD, EMPTY | FEW));
    saved(|sink| grid.save(sink).unwrap())
}

fn check<const D: usize, const WORLD: u32>(_: &Folder, bytes: &[u8]) {
    let (mut grid, objects) = world::<D>(WORLD);
    let mut loaded = LooseGrid::<D>::new(&Definition::default()).unwrap();
    loaded.load(bytes).unwrap();
    assert_eq!(loaded.revision(), grid.revision());
    assert_eq!(loaded.len(), objects.len());
    for (&id, (object, _)) in &objects {
        assert_eq!(loaded.get(id).unwrap(), *object);
    }
    let mut ids = Vec::new();
    loaded.sorted_order(&mut |id| ids.push(id));
    ids.sort_unstable();
    assert!(ids.iter().eq(objects.keys()));

    let [mut pairs, mut moved_pairs] = [Vec::new(), Vec::new()];
    loaded.pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| pairs.push((a, b)));
    loaded.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| moved_pairs.push((a, b)));
    pairs.sort_unstable();
    moved_pairs.sort_unstable();
    let [mut all, mut all_moved] = [Vec::new(), Vec::new()];
    for (&a, (first, is_moved)) in &objects {
        for (&b, (second, is_other_moved)) in objects.range(a + 1..) {
            if first.bounds.overlaps(&second.bounds) && first.filter.passes(&second.filter) {
                all.push((a, b));
                if *is_moved || *is_other_moved {
                    all_moved.push((a, b));
                }
            }
        }
    }
    assert_eq!((pairs, moved_pairs), (all, all_moved));

    assert_eq!(contacts(&loaded), contacts(&grid));

    // Ids go on as they would have.
    for i in 0..80 {
        let object = object(WORLD, i);
        assert_eq!(loaded.insert(&object).unwrap(), grid.insert(&object).unwrap());
    }
}

/// Loads any bytes; gives why they are no snapshot.
pub fn load_rolling(bytes: &[u8]) -> Result<(), SnapshotError> {
    match rolling().load(bytes) {
        Err(Error::Snapshot(error)) => Err(error),
        _ => Ok(()),
    }
}

/// The same for a loose grid.
pub fn load<const D: usize>(bytes: &[u8]) -> Result<(), SnapshotError> {
    match LooseGrid::<D>::new(&Definition::default()).unwrap().load(bytes) {
        Err(LooseGridError::Snapshot(error)) => Err(error),
        _ => Ok(()),
    }
}
