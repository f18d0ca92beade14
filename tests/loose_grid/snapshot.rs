//! Snapshots of the loose grid: any bytes are safe to load, also those whose checksum is right.

use proptest::prelude::*;
use worldgrids::debug_shape::DebugOrigin;
use worldgrids::loose_grid::*;
use worldgrids::snapshot::SnapshotError;
use xxhash_rust::xxh3::xxh3_64;

/// Some objects, with bounds and cells, or without both.
fn filled(count: usize, has_cells: bool) -> (LooseGrid<2>, Vec<u64>) {
    let bounds = has_cells.then_some(Aabb::new([0.0, 0.0], [30.0, 30.0]));
    let cell_size = if has_cells { 2.0 } else { 0.0 };
    let definition = Definition { bounds, cell_size, ..Definition::default() };
    let mut grid = LooseGrid::new(&definition).unwrap();
    let mut ids = Vec::new();
    let object = |i: usize| {
        let min = [(i * 7 % 31) as f32, (i * 5 % 29) as f32];
        let size = if i.is_multiple_of(9) { 12.0 } else { 1.5 };
        Object {
            bounds: Aabb::new(min, [min[0] + size, min[1] + size]),
            user: i as u64,
            filter: Filter::default(),
            layer: if i.is_multiple_of(4) { LayerKind::Static } else { LayerKind::Moving },
        }
    };
    grid.insert_many(count, object, |_, id| ids.push(id)).unwrap();
    grid.commit().unwrap();
    let gone: Vec<u64> = ids.iter().copied().step_by(6).collect();
    grid.remove_many(gone.len(), |i| gone[i]).unwrap();
    (grid, ids)
}

fn save(grid: &LooseGrid<2>) -> Vec<u8> {
    let mut bytes = Vec::new();
    grid.save(&mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

/// Puts the right checksum at the end, so that what is damaged is looked at.
fn seal(bytes: &mut [u8]) {
    let end = bytes.len() - 8;
    let checksum = xxh3_64(&bytes[..end]);
    bytes[end..].copy_from_slice(&checksum.to_le_bytes());
}

/// Everything a loaded grid can be asked.
fn use_everything(grid: &mut LooseGrid<2>) {
    let mut ids = Vec::new();
    grid.sorted_order(&mut |id| ids.push(id));
    let mut pairs = 0;
    grid.debug_shapes(u32::MAX, &DebugOrigin::default(), &mut |_| pairs += 1);
    grid.pairs(PairKinds::ALL, Part::WHOLE, &mut |_, _| pairs += 1);
    grid.moved_pairs(PairKinds::ALL, Part::WHOLE, &mut |_, _| pairs += 1);
    grid.query_box(&Aabb::new([-1e9; 2], [1e9; 2]), None, &mut |_| pairs += 1).unwrap();
    grid.nearest([3.0; 2], 1e9, None, &mut [Neighbor::default(); 8]).unwrap();
    grid.cast_first(&Sweep::Ball { radius: 2.0 }, [0.0; 2], [99.0; 2], None).unwrap();
    for &id in &ids {
        let object = grid.get(id).unwrap();
        grid.move_to(id, object.bounds).unwrap();
    }
    grid.insert(&Object::new(Aabb::point([1.0; 2]))).unwrap();
    grid.commit().unwrap();
    grid.remove_many(ids.len(), |i| ids[i]).unwrap();
    grid.commit().unwrap();
    assert_eq!(grid.len(), 1);
}

#[test]
fn a_loaded_grid_goes_on_as_the_saved_one() {
    for has_cells in [false, true] {
        let (mut grid, ids) = filled(200, has_cells);
        assert_eq!(grid.stats().cells > 0, has_cells);
        let mut loaded = LooseGrid::<2>::new(&Definition::default()).unwrap();
        loaded.load(&save(&grid)).unwrap();
        // The same calls on both give the same ids and the same lists from here on.
        for round in 0..30 {
            let mut lists = Vec::new();
            for grid in [&mut grid, &mut loaded] {
                for (i, &id) in ids.iter().enumerate().filter(|(i, _)| i % 7 == round % 7) {
                    if let Ok(object) = grid.get(id) {
                        let by = (i % 5) as f32 * 0.7;
                        let min = object.bounds.min.map(|x| (x + by) % 40.0);
                        let max =
                            [0, 1].map(|a| min[a] + object.bounds.max[a] - object.bounds.min[a]);
                        grid.move_to(id, Aabb::new(min, max)).unwrap();
                    }
                }
                let min = [round as f32, 3.0];
                let new = grid.insert(&Object::new(Aabb::new(min, [min[0] + 1.0, 4.0]))).unwrap();
                grid.commit().unwrap();
                let mut list = vec![(new, new)];
                grid.pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| list.push((a, b)));
                grid.sorted_order(&mut |id| list.push((id, 0)));
                lists.push(list);
            }
            assert_eq!(lists[0], lists[1], "round {round}");
        }
        assert_eq!(save(&grid), save(&loaded));
    }
}

/// Crowded cells make lists of candidates that go on beyond what is tested at once; where the holes
/// of removed objects lie in them must not show in the order of the pairs.
fn pairs_come_in_the_same_order_without_holes<const D: usize>() {
    let definition = Definition { cell_size: 4.0, ..Definition::default() };
    let mut grid = LooseGrid::<D>::new(&definition).unwrap();
    let object = |i: usize| {
        let min: [f32; D] = core::array::from_fn(|axis| (i * [37, 53, 71][axis] % 97) as f32 / 8.0);
        Object::new(Aabb::new(min, min.map(|min| min + 3.0)))
    };
    let mut ids = Vec::new();
    grid.insert_many(400, object, |_, id| ids.push(id)).unwrap();
    grid.commit().unwrap();
    let gone: Vec<u64> = ids.iter().copied().filter(|id| id % 7 < 3).collect();
    grid.remove_many(gone.len(), |i| gone[i]).unwrap();
    let mut bytes = Vec::new();
    grid.save(&mut |piece| bytes.extend_from_slice(piece)).unwrap();
    let mut loaded = LooseGrid::<D>::new(&Definition::default()).unwrap();
    loaded.load(&bytes).unwrap();
    let pairs = |grid: &LooseGrid<D>| {
        let mut pairs = Vec::new();
        grid.pairs(PairKinds::ALL, Part::WHOLE, &mut |a, b| pairs.push((a, b)));
        pairs
    };
    assert!(pairs(&grid).len() > 1000);
    assert_eq!(pairs(&loaded), pairs(&grid));
}

#[test]
fn holes_do_not_show_in_the_order_of_pairs() {
    pairs_come_in_the_same_order_without_holes::<2>();
    pairs_come_in_the_same_order_without_holes::<3>();
}

/// Entries without objects, which a layer from which all was removed has until it is loaded, do not show.
#[test]
fn a_layer_without_objects_is_shifted_as_the_loaded_one() {
    let mut grid = LooseGrid::new(&Definition { cell_size: 1.0, ..Definition::default() }).unwrap();
    let object = |i: usize| {
        let min = [(i % 5) as f32 * 0.5, (i / 5) as f32 * 0.5];
        let bounds = Aabb::new(min, [min[0] + 0.5, min[1] + 0.5]);
        Object { layer: LayerKind::Static, ..Object::new(bounds) }
    };
    let mut ids = Vec::new();
    grid.insert_many(50, object, |_, id| ids.push(id)).unwrap();
    grid.commit().unwrap();
    // Not so many are planned for that the next commit would take the cells out.
    grid.remove_many(ids.len(), |i| ids[i]).unwrap();
    grid.commit().unwrap();
    let mut loaded = LooseGrid::new(&Definition::default()).unwrap();
    loaded.load(&save(&grid)).unwrap();
    assert!(save(&grid) == save(&loaded));
    grid.shift_origin([8.0, 0.0]).unwrap();
    loaded.shift_origin([8.0, 0.0]).unwrap();
    assert!(save(&grid) == save(&loaded));
}

#[test]
fn cells_without_objects_come_back() {
    let (mut grid, ids) = filled(1, true);
    assert_eq!(grid.len(), 0, "{ids:?}");
    grid.retune();
    grid.commit().unwrap();
    let bytes = save(&grid);
    let mut loaded = LooseGrid::<2>::new(&Definition::default()).unwrap();
    loaded.load(&bytes).unwrap();
    assert_eq!(save(&loaded), bytes);
    use_everything(&mut loaded);
}

#[test]
fn every_byte_may_be_wrong() {
    let mut target = LooseGrid::<2>::new(&Definition::default()).unwrap();
    let [bytes, _] = [true, false].map(|has_cells| {
        let (grid, _) = filled(40, has_cells);
        let bytes = save(&grid);
        for index in 0..bytes.len() {
            assert!(target.load(&bytes[..index]).is_err());
            for flip in [0x01, 0x80, 0xFF] {
                let mut damaged = bytes.clone();
                damaged[index] ^= flip;
                assert!(target.load(&damaged).is_err(), "byte {index}");
                seal(&mut damaged);
                if target.load(&damaged).is_ok() {
                    use_everything(&mut target);
                }
            }
        }
        bytes
    });
    // A refused snapshot has changed nothing.
    target.load(&bytes).unwrap();
    let mut damaged = bytes.clone();
    damaged[60] ^= 1;
    assert_eq!(target.load(&damaged), Err(LooseGridError::Snapshot(SnapshotError::WrongChecksum)));
    assert_eq!(save(&target), bytes);
    let mut solid = LooseGrid::<3>::new(&Definition::default()).unwrap();
    assert_eq!(solid.load(&bytes), Err(LooseGridError::Snapshot(SnapshotError::WrongMagic)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn many_bytes_may_be_wrong(
        changes in prop::collection::vec((16..4000usize, any::<u8>()), 1..12), cut in 0..100usize,
        has_cells in any::<bool>(),
    ) {
        let (grid, _) = filled(40, has_cells);
        let mut bytes = save(&grid);
        let payload = bytes.len() - 8;
        for (index, value) in changes {
            bytes[16 + index % (payload - 16)] = value;
        }
        if cut > 50 {
            bytes.truncate(payload + 8 - cut);
            let len = (bytes.len() - 24) as u64;
            bytes[8..16].copy_from_slice(&len.to_le_bytes());
        }
        seal(&mut bytes);
        let mut target = LooseGrid::<2>::new(&Definition::default()).unwrap();
        if target.load(&bytes).is_ok() {
            use_everything(&mut target);
        }
    }
}

/// Where the first layer of a saved grid begins, and its size class with the cells.
const LAYER: usize = 16 + 8 + 4 + 4 + 1;
const CLASS_BYTES: usize = 8 + 2 * (8 + 8 + 4) + 4 + 4 + 4;

/// The tables of beams, whose cells are halved along an axis, with any byte wrong.
#[test]
fn tables_of_thin_cells_are_safe_to_load() {
    let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
    let beam = |i: usize| {
        let min = [(i * 37 % 1009) as f32, (i * 71 % 997) as f32];
        let [width, height] = if i.is_multiple_of(2) { [90.0, 0.5] } else { [0.5, 90.0] };
        Object::new(Aabb::new(min, [min[0] + width, min[1] + height]))
    };
    let mut ids = Vec::new();
    grid.insert_many(1200, beam, |_, id| ids.push(id)).unwrap();
    grid.commit().unwrap();
    let bytes = save(&grid);
    let tables = LAYER + 4 + 4 + 8 * ids.len() + 1 + 4 + 8 + 8 + 8;
    assert_eq!(bytes[tables], 0x80 + 3, "three levels, two of them with halved cells");
    let mut target = LooseGrid::<2>::new(&Definition::default()).unwrap();
    let mut loaded = 0;
    for index in tables..tables + 1 + 3 * (CLASS_BYTES + 4) {
        for flip in [0x01, 0x02, 0x10, 0x80, 0xFF] {
            let mut damaged = bytes.clone();
            damaged[index] ^= flip;
            seal(&mut damaged);
            if target.load(&damaged).is_ok() {
                loaded += 1;
                use_everything(&mut target);
            }
        }
    }
    assert!(loaded > 0);
}

/// The bytes of a grid of many objects without its cells, as if they were few enough to need
/// none. What is said about how crowded they are is replaced by `crowding`, if given.
fn without_cells(grid: &LooseGrid<2>, slots: usize, crowding: Option<u64>) -> Vec<u8> {
    let mut bytes = save(grid);
    let layer = LAYER + 4 + 4 + 8 * slots;
    let classes = layer + 1 + 4 + 8 + 8 + 8;
    assert_eq!(bytes[classes], 1, "one size class");
    bytes[classes] = 0;
    // The axis of a run stands there instead.
    bytes.splice(classes + 1..classes + 1 + CLASS_BYTES, [0]);
    if let Some(crowding) = crowding {
        for at in [layer + 5, layer + 13] {
            bytes[at..at + 8].copy_from_slice(&crowding.to_le_bytes());
        }
    }
    let len = (bytes.len() - 24) as u64;
    bytes[8..16].copy_from_slice(&len.to_le_bytes());
    seal(&mut bytes);
    bytes
}

#[test]
fn cells_that_were_taken_out_are_missed() {
    let mut grid = LooseGrid::<2>::new(&Definition::default()).unwrap();
    let bounds = |i: usize| {
        let min = [(i * 37 % 3001) as f32, (i * 71 % 2999) as f32];
        Aabb::new(min, [min[0] + 1.0, min[1] + 1.0])
    };
    let mut ids = Vec::new();
    grid.insert_many(17_000, |i| Object::new(bounds(i)), |_, id| ids.push(id)).unwrap();
    grid.commit().unwrap();
    let mut loaded = LooseGrid::<2>::new(&Definition::default()).unwrap();
    // Also where there is a lie about how crowded they are.
    for crowding in [None, Some(0), Some(1 << 40)] {
        let damaged = without_cells(&grid, ids.len(), crowding);
        let refused = loaded.load(&damaged).unwrap_err();
        assert!(refused.to_string().contains("too many objects without cells"), "{refused}");
    }
}

/// Cells so small that floats cannot tell them from their boxes are refused, not found out by a load.
#[test]
fn a_grid_with_the_smallest_cells_loads_what_it_saves() {
    for cell_size in [1e-45, 2.2e-44, 1e-38] {
        let definition = Definition::<2> { cell_size, ..Definition::default() };
        let error = LooseGrid::new(&definition).unwrap_err().to_string();
        assert!(error.contains("cell_size") && error.contains("1.2e-38"), "{error}");
    }
    let definition = Definition { cell_size: f32::MIN_POSITIVE, ..Definition::default() };
    let mut grid = LooseGrid::<2>::new(&definition).unwrap();
    for index in 0..600 {
        let min = [index as f32 * f32::MIN_POSITIVE, 0.0];
        let max = [min[0] + f32::MIN_POSITIVE * 0.5, 0.0];
        grid.insert(&Object::new(Aabb::new(min, max))).unwrap();
    }
    grid.commit().unwrap();
    LooseGrid::<2>::new(&definition).unwrap().load(&save(&grid)).unwrap();
}
