//! The rolling grid beside a naive model: a map of cells that checks the article's rules by looking
//! at every cell there is.

mod cells;

use std::collections::BTreeMap;
use std::mem::MaybeUninit;

use cells::{Cells, Model};
use proptest::prelude::*;
use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::debug_shape::DebugOrigin;
use worldgrids::rolling_grid::cells::{Bytes, Typed};
use worldgrids::rolling_grid::{ByteRollingGrid, DEBUG_CATEGORIES, Error, Grid, RollingGrid};
use worldgrids::snapshot::collect;
use worldgrids::timeline::{CheckpointError, CheckpointRules, Checkpoints};

use crate::common::moments::Moments;

/// A call about a checkpoint.
#[derive(Clone, Copy, Debug)]
enum Act {
    Mark(u64),
    Return(u64),
    Forget(u64),
}

/// One of the two kinds of grid, driven by `u32` values.
trait Driver: Sized {
    fn make(width: u32, height: u32) -> Self;
    fn get(&self, x: i32, y: i32) -> Result<Option<u32>, Error>;
    fn set(&mut self, x: i32, y: i32, value: u32) -> Result<(), Error>;
    fn replace(&mut self, x: i32, y: i32, value: u32) -> Result<bool, Error>;
    fn clear(&mut self, x: i32, y: i32) -> Result<bool, Error>;
    fn move_window(&mut self, x: i32, y: i32) -> Result<(Cells, Vec<(i32, i32)>), Error>;
    fn read_rect(&self, rect: Rect, empty: u32) -> (Vec<u32>, u64);
    fn write_rect(&mut self, rect: Rect, values: &[u32]) -> Result<u64, Error>;
    fn cells(&self) -> Cells;
    fn viewed(&self, x: i32, y: i32) -> Option<u32>;
    fn span(&self, x: i32, y: i32) -> Vec<u32>;
    fn saved(&self) -> Vec<u8>;
    fn load(&mut self, bytes: &[u8]) -> Result<(), Error>;
    fn bounds(&self) -> Option<Bounds>;
    fn len(&self) -> u64;
    fn clear_all(&mut self);
    fn at_checkpoint(&mut self, act: Act) -> Result<(), CheckpointError>;
    fn set_rules(&mut self, rules: CheckpointRules);
}

macro_rules! driver {
    ($kind:ty, $grid:ident: $make:expr, $to:expr, $from:expr, $flat:expr, $unflat:expr) => {
        impl Driver for Grid<$kind> {
            fn make(width: u32, height: u32) -> Self {
                let $grid = Grid::<$kind>::new;
                $make(width, height).unwrap()
            }
            fn get(&self, x: i32, y: i32) -> Result<Option<u32>, Error> {
                Ok(Grid::get(self, x, y)?.map($from))
            }
            fn set(&mut self, x: i32, y: i32, value: u32) -> Result<(), Error> {
                Grid::set(self, x, y, &$to(value))
            }
            fn replace(&mut self, x: i32, y: i32, value: u32) -> Result<bool, Error> {
                Grid::replace(self, x, y, &$to(value))
            }
            fn clear(&mut self, x: i32, y: i32) -> Result<bool, Error> {
                Grid::clear(self, x, y)
            }
            fn move_window(&mut self, x: i32, y: i32) -> Result<(Cells, Vec<(i32, i32)>), Error> {
                let (mut left, mut loading) = (BTreeMap::new(), Vec::new());
                let plan = self.plan_window(x, y)?;
                let done = Grid::move_window(
                    self,
                    x,
                    y,
                    &mut |point, cell| {
                        assert_eq!(left.insert((point.x, point.y), $from(cell)), None);
                    },
                    &mut |point| loading.push((point.x, point.y)),
                )?;
                assert_eq!(plan, done);
                assert_eq!((done.leaving, done.loading), (left.len() as u64, loading.len() as u64));
                Ok((left, loading))
            }
            fn read_rect(&self, rect: Rect, empty: u32) -> (Vec<u32>, u64) {
                let mut out = $flat(&vec![0; rect.area() as usize]);
                let held = Grid::read_rect(self, rect, &$to(empty), &mut out, 0).unwrap();
                ($unflat(&out), held)
            }
            fn write_rect(&mut self, rect: Rect, values: &[u32]) -> Result<u64, Error> {
                Grid::write_rect(self, rect, &$flat(values), 0)
            }
            fn cells(&self) -> Cells {
                let mut cells = BTreeMap::new();
                self.for_each_cell(|point, cell| {
                    assert_eq!(cells.insert((point.x, point.y), $from(cell)), None);
                });
                cells
            }
            fn viewed(&self, x: i32, y: i32) -> Option<u32> {
                self.view().get(x, y).map($from)
            }
            fn span(&self, x: i32, y: i32) -> Vec<u32> {
                $unflat(self.view().span(x, y))
            }
            fn saved(&self) -> Vec<u8> {
                collect(|sink| Grid::save(self, sink)).unwrap().to_vec()
            }
            fn load(&mut self, bytes: &[u8]) -> Result<(), Error> {
                Grid::load(self, bytes)
            }
            fn bounds(&self) -> Option<Bounds> {
                Grid::bounds(self)
            }
            fn len(&self) -> u64 {
                Grid::len(self)
            }
            fn clear_all(&mut self) {
                Grid::clear_all(self).unwrap();
            }
            fn at_checkpoint(&mut self, act: Act) -> Result<(), CheckpointError> {
                match act {
                    Act::Mark(number) => self.checkpoint(number),
                    Act::Return(number) => self.rollback(number),
                    Act::Forget(number) => self.forget(number),
                }
            }
            fn set_rules(&mut self, rules: CheckpointRules) {
                self.set_checkpoint_rules(rules);
            }
        }
    };
}

fn bytes_of(values: &[u32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

fn values_of(bytes: &[u8]) -> Vec<u32> {
    bytes.as_chunks::<4>().0.iter().map(|bytes| u32::from_le_bytes(*bytes)).collect()
}

fn value_of(bytes: &[u8]) -> u32 {
    u32::from_le_bytes(bytes.try_into().unwrap())
}

driver!(Typed<u32>, new: |w, h| new(w, h, None), |value: u32| value, |value: &u32| *value,
        |values: &[u32]| values.to_vec(), |values: &[u32]| values.to_vec());
driver!(Bytes, new: |w, h| new(w, h, 4, None), u32::to_le_bytes, value_of, bytes_of, values_of);

#[derive(Clone, Debug)]
enum Operation {
    Set(i32, i32, u32),
    Replace(i32, i32, u32),
    Clear(i32, i32),
    Move(i32, i32),
    Write(Rect, u32),
    ClearAll,
    SaveAndLoad,
    Checkpoint(Act),
}

/// Places near 0 and near both ends, so that windows meet each of them.
fn place() -> impl Strategy<Value = i32> {
    prop_oneof![6 => -12..12i32, 1 => i32::MIN..i32::MIN + 9, 1 => i32::MAX - 9..=i32::MAX]
}

fn operation() -> impl Strategy<Value = Operation> {
    prop_oneof![
        8 => (place(), place(), 0..3u32).prop_map(|(x, y, value)| Operation::Set(x, y, value)),
        3 => (place(), place(), 0..3u32).prop_map(|(x, y, value)| Operation::Replace(x, y, value)),
        6 => (place(), place()).prop_map(|(x, y)| Operation::Clear(x, y)),
        3 => (place(), place()).prop_map(|(x, y)| Operation::Move(x, y)),
        3 => (place(), place(), 0..8u32, 0..7u32, 0..3u32)
            .prop_map(|(x, y, width, height, value)| {
                Operation::Write(Rect::new(x, y, width, height), value)
            }),
        1 => Just(Operation::ClearAll),
        1 => Just(Operation::SaveAndLoad),
    ]
}

fn timed_operation() -> impl Strategy<Value = Operation> {
    let number = || 0..12u64;
    prop_oneof![
        20 => operation(),
        8 => number().prop_map(|number| Operation::Checkpoint(Act::Mark(number))),
        5 => number().prop_map(|number| Operation::Checkpoint(Act::Return(number))),
        1 => number().prop_map(|number| Operation::Checkpoint(Act::Forget(number))),
    ]
}

fn check_same<D: Driver>(grid: &D, model: &Model, around: (i32, i32)) {
    assert_eq!(grid.cells(), model.cells);
    assert_eq!(grid.bounds(), model.bounds());
    assert_eq!(grid.len(), model.cells.len() as u64);
    let probes = model.cells.keys().copied().take(6).chain([around]);
    for (x, y) in probes {
        for step in -3..=3i32 {
            let (x, y) = (x.wrapping_add(step), y.wrapping_sub(step / 2));
            let value = model.cells.get(&(x, y)).copied();
            assert_eq!(grid.get(x, y), model.check(x, y).map(|()| value));
            assert_eq!(grid.viewed(x, y), value, "view of ({x}, {y})");
            let span = grid.span(x, y);
            assert_eq!(span.is_empty(), value.is_none());
            for (offset, value) in span.iter().enumerate() {
                assert_eq!(model.cells.get(&(x + offset as i32, y)), Some(value));
            }
        }
    }
    let (x, y) = (around.0.saturating_sub(7), around.1.saturating_sub(3));
    let rect = Rect::new(x.min(i32::MAX - 14), y.min(i32::MAX - 6), 15, 7);
    let (read, held) = grid.read_rect(rect, 77);
    let cells = (0..7).flat_map(|row| (0..15).map(move |column| (rect.x + column, rect.y + row)));
    let expected: Vec<Option<&u32>> = cells.map(|cell| model.cells.get(&cell)).collect();
    assert_eq!(held, expected.iter().flatten().count() as u64);
    assert_eq!(read, expected.iter().map(|value| *value.unwrap_or(&77)).collect::<Vec<_>>());
}

fn run<D: Driver>(width: i32, height: i32, rules: CheckpointRules, operations: &[Operation]) {
    let mut grid = D::make(width as u32, height as u32);
    grid.set_rules(rules);
    // Beside each model the bytes of the moment.
    let mut moments = Moments::<(Model, Vec<u8>)>::new(rules);
    let mut model = Model::new(width, height);
    for operation in operations {
        let mut around = (0, 0);
        let before = model.clone();
        // What is written counts as a change, also where the values were the same.
        let mut is_written = false;
        match *operation {
            Operation::Set(x, y, value) => {
                assert_eq!(grid.set(x, y, value), model.set(x, y, value));
                around = (x, y);
            }
            Operation::Replace(x, y, value) => {
                let replaced = model.replace(x, y, value);
                is_written = replaced.is_ok();
                assert_eq!(grid.replace(x, y, value), replaced);
                around = (x, y);
            }
            Operation::Clear(x, y) => {
                assert_eq!(grid.clear(x, y), model.clear(x, y));
                around = (x, y);
            }
            Operation::Move(x, y) => {
                let moved = grid.move_window(x, y);
                assert_eq!(moved.is_ok(), model.rect((x, y)).is_in_plane());
                if let Ok((left, loading)) = moved {
                    let (expected_left, mut expected) = model.move_window(x, y);
                    assert_eq!(left, expected_left);
                    let rings = loading.iter().map(|cell| model.ring((x, y), *cell));
                    assert!(rings.is_sorted(), "nearest first");
                    let mut loading = loading.clone();
                    loading.sort_unstable();
                    expected.sort_unstable();
                    assert_eq!(loading, expected);
                }
                around = (x, y);
            }
            Operation::Write(rect, value) => {
                let values: Vec<u32> = (0..rect.area() as u32).map(|i| i + value).collect();
                let written = grid.write_rect(rect, &values);
                is_written = written.is_ok() && !rect.is_empty();
                assert_eq!(written.ok(), model.write_rect(rect, &values));
                around = (rect.x, rect.y);
            }
            Operation::ClearAll => {
                grid.clear_all();
                model = Model::new(width, height);
            }
            Operation::SaveAndLoad => {
                let bytes = grid.saved();
                grid.clear_all();
                grid.load(&bytes).unwrap();
                assert_eq!(grid.saved(), bytes);
                let mut other = D::make(width as u32, height as u32);
                other.load(&bytes).unwrap();
                assert_eq!(other.saved(), bytes, "history does not show");
                moments.clear();
            }
            Operation::Checkpoint(act) => {
                let done = grid.at_checkpoint(act);
                match act {
                    Act::Mark(number) => {
                        let moment = (model.clone(), grid.saved());
                        assert_eq!(done.is_ok(), moments.checkpoint(number, &moment), "{done:?}");
                    }
                    Act::Return(number) => {
                        let expected = moments.rollback(number);
                        assert_eq!(done, expected.as_ref().map(|_| ()).map_err(|error| *error));
                        if let Ok((cells, bytes)) = expected {
                            model = cells;
                            assert_eq!(grid.saved(), bytes);
                        }
                    }
                    Act::Forget(number) => assert_eq!(done, moments.forget(number)),
                }
            }
        }
        if !matches!(operation, Operation::Checkpoint(_))
            && (is_written || (&before.cells, before.window) != (&model.cells, model.window))
        {
            moments.changed();
        }
        check_same(&grid, &model, around);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_grid_of_values_is_its_model(width in 1..7i32, height in 1..6i32,
                                     operations in prop::collection::vec(operation(), 1..60)) {
        run::<Grid<Typed<u32>>>(width, height, CheckpointRules::default(), &operations);
    }

    #[test]
    fn a_grid_returns_to_what_it_was(width in 1..7i32, height in 1..6i32,
                                     max_checkpoints in 0..5u32, drops_oldest: bool,
                                     operations in prop::collection::vec(timed_operation(), 1..90)) {
        let rules = CheckpointRules { max_checkpoints, drops_oldest };
        run::<Grid<Typed<u32>>>(width, height, rules, &operations);
        run::<Grid<Bytes>>(width, height, rules, &operations);
    }

    #[test]
    fn a_grid_of_bytes_is_its_model(width in 1..7i32, height in 1..6i32,
                                    operations in prop::collection::vec(operation(), 1..60)) {
        run::<Grid<Bytes>>(width, height, CheckpointRules::default(), &operations);
    }

    #[test]
    fn hostile_bytes_are_refused_and_change_nothing(place in 16..200usize, value: u8,
                                                    cut in 0..200usize) {
        let mut grid = RollingGrid::<u32>::new(5, 4, None).unwrap();
        (0..9).for_each(|i| grid.set(i % 3 - 1, i / 3, &(i as u32)).unwrap());
        grid.move_window(-2, -1, &mut |_, _| (), &mut |_| ()).unwrap();
        let sound = grid.saved();
        let mut payload = sound[16..sound.len() - 8].to_vec();
        // Behind a sound frame: what the frame's checksum would never let through.
        if let Some(byte) = payload.get_mut(place - 16) { *byte = value; }
        payload.truncate(payload.len().saturating_sub(cut.saturating_sub(150)));
        let framed = collect(|sink| worldgrids::snapshot::write_frame(
            sink, *b"WRG2", 1, |writer| writer.bytes(&payload))).unwrap();
        let before = grid.saved();
        if grid.load(&framed).is_err() {
            prop_assert_eq!(&grid.saved(), &before);
        } else {
            // What is taken is a whole snapshot: saving it gives the same bytes.
            prop_assert_eq!(&grid.saved()[..], &framed[..]);
        }
        grid.load(&sound).unwrap();
    }
}

#[test]
fn the_articles_three_refusals_name_both_indices() {
    let mut grid = RollingGrid::<u8>::new(40, 40, None).unwrap();
    grid.set(-7, 3, &0).unwrap();
    let text = |result: Result<(), Error>| result.unwrap_err().to_string();
    assert_eq!(text(grid.set(33, 3, &1)), "x is 33; its column's place is held by column -7 now");
    assert_eq!(text(grid.set(-7, 43, &1)), "y is 43; its row's place is held by row 3 now");
    assert_eq!(
        text(grid.set(-7, 3, &1)),
        "cell (-7, 3) is occupied by another value; clear it first"
    );
    assert_eq!(grid.get(33, 0), Err(Error::ColumnHeld { x: 33, holder: -7 }));
    assert_eq!(grid.get(-7, 43), Err(Error::RowHeld { y: 43, holder: 3 }));
    assert_eq!(grid.set(-7, 3, &0), Ok(()), "zero is a value, and the same one");
    assert_eq!(grid.get(-7, 3), Ok(Some(&0)));
    assert_eq!(grid.get(-7, 4), Ok(None));
    assert_eq!(grid.clear(-7, 3), Ok(true));
    assert_eq!(grid.set(33, 43, &1), Ok(()), "what is cleared is free for others");
}

#[test]
fn sizes_that_cannot_be_are_refused() {
    let text = |result: Result<ByteRollingGrid, Error>| result.unwrap_err().to_string();
    assert_eq!(text(ByteRollingGrid::new(0, 4, 4, None)), "width is 0; it must be 1 to 2147483647");
    assert_eq!(
        text(ByteRollingGrid::new(4, 1 << 31, 4, None)),
        "height is 2147483648; it must be 1 to 2147483647"
    );
    assert_eq!(text(ByteRollingGrid::new(4, 4, 0, None)), "cell_size is 0; it must be at least 1");
    assert!(text(ByteRollingGrid::new(i32::MAX as u32, 1, 4, None)).starts_with("width is"));
    let huge = ByteRollingGrid::new(1, i32::MAX as u32, u32::MAX, None);
    assert!(matches!(huge, Err(Error::OutOfMemory(_))));
    assert!(matches!(RollingGrid::<u32>::new(100, 100, Some(40_000)), Err(Error::OutOfMemory(_))));
    let grid = RollingGrid::<u32>::new(100, 100, Some(50_000)).unwrap();
    assert!((40_000..=50_000).contains(&grid.stats().reserved_bytes));
    let mut grid = ByteRollingGrid::new(3, 3, 4, None).unwrap();
    let refused = grid.set(0, 0, &[1, 2, 3]).unwrap_err().to_string();
    assert_eq!(refused, "cell is 3; it must have cell_size bytes");
}

#[test]
fn cells_of_bytes_are_aligned_for_structs() {
    let mut grid = ByteRollingGrid::new(3, 3, 48, None).unwrap();
    grid.set(1, 1, &[9; 48]).unwrap();
    assert_eq!(grid.view().get(1, 1).unwrap().as_ptr() as usize % 16, 0);
}

#[test]
fn views_tell_cells_of_any_size_from_holes() {
    let is_hole = |x: i32, y: i32| (3 * x + y).rem_euclid(4) == 0;
    let points = || (-7..-2).flat_map(|y| (5..11).map(move |x| (x, y)));
    for cell_size in (1..=20).chain([28, 48, 96, 255, 1000]) {
        let mut grid = ByteRollingGrid::new(6, 5, cell_size, None).unwrap();
        let value = |x: i32, y: i32| vec![(x * 16 - y) as u8; cell_size as usize];
        for (x, y) in points().filter(|(x, y)| !is_hole(*x, *y)) {
            grid.set(x, y, &value(x, y)).unwrap();
        }
        let view = grid.view();
        for (x, y) in points() {
            let expected = (!is_hole(x, y)).then(|| value(x, y));
            assert_eq!(view.get(x, y), expected.as_deref(), "{cell_size} bytes, ({x}, {y})");
            assert_eq!(grid.get(x, y).unwrap(), expected.as_deref());
            assert_eq!(view.span(x, y).is_empty(), is_hole(x, y));
        }
    }
    // Cells without bytes are there or not, all the same.
    let mut grid = RollingGrid::<()>::new(6, 5, None).unwrap();
    for (x, y) in points().filter(|(x, y)| !is_hole(*x, *y)) {
        grid.set(x, y, &()).unwrap();
    }
    for (x, y) in points() {
        assert_eq!(grid.view().get(x, y).is_none(), is_hole(x, y));
    }
}

#[test]
fn a_snapshot_of_another_size_is_refused() {
    let bytes = RollingGrid::<u32>::new(5, 4, None).unwrap().saved();
    let mut other = RollingGrid::<u32>::new(5, 3, None).unwrap();
    assert_eq!(
        other.load(&bytes).unwrap_err().to_string(),
        "bytes are of another grid: height is 4; it is not that of the grid, which is 3"
    );
    let mut same_bytes = ByteRollingGrid::new(5, 4, 4, None).unwrap();
    same_bytes.load(&bytes).unwrap();
}

#[test]
fn the_whole_plane_is_one_window_away() {
    let mut grid = RollingGrid::<i64>::new(3, 2, None).unwrap();
    for (x, y) in [(i32::MIN, i32::MIN), (i32::MAX, i32::MAX)] {
        let corner = (x.clamp(i32::MIN, i32::MAX - 2), y.clamp(i32::MIN, i32::MAX - 1));
        let mut loading = Vec::new();
        grid.move_window(corner.0, corner.1, &mut |_, _| (), &mut |point| loading.push(point))
            .unwrap();
        assert_eq!(loading.len(), 6);
        for Point { x, y } in loading {
            grid.set(x, y, &(i64::from(x) * i64::from(y))).unwrap();
        }
        assert_eq!(grid.view().get(x, y), Some(&(i64::from(x) * i64::from(y))));
        assert_eq!(grid.bounds(), Rect::new(corner.0, corner.1, 3, 2).bounds());
        assert!(grid.view().get(x.wrapping_add(1), y).is_none_or(|_| x == i32::MIN));
    }
    let refused = grid.move_window(i32::MAX - 1, 0, &mut |_, _| (), &mut |_| ()).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "window is {x 2147483646, y 0, width 3, height 2}; it must not leave the int32 plane"
    );
}

#[test]
fn debug_shapes_are_relative_to_their_origin() {
    let mut grid = RollingGrid::<u32>::new(8, 8, None).unwrap();
    let far = i32::MAX - 20;
    grid.move_window(far, far, &mut |_, _| (), &mut |_| ()).unwrap();
    grid.set(far + 1, far + 2, &1).unwrap();
    let origin = DebugOrigin { position: [f64::from(far), f64::from(far), 0.0] };
    for (category, count) in DEBUG_CATEGORIES.iter().zip([1, 1, 2, 1]) {
        let mut shapes = Vec::new();
        grid.debug_shapes(category.mask, &origin, |shape| shapes.push(shape));
        assert_eq!(shapes.len(), count, "{}", category.name);
        assert!(shapes.iter().all(|shape| shape.category == category.mask));
        assert!(shapes.iter().all(|shape| shape.max.iter().all(|value| value.abs() <= 8.0)));
    }
}

/// Every rectangle of a full window, whose edges wrap around everywhere, copied with gaps between the
/// rows: cells of many sizes, since short and long rows are copied in different ways.
#[test]
fn every_rectangle_of_a_full_window_is_copied_whole() {
    const SIZE: u32 = 7;
    for cell_size in [1, 2, 3, 5, 16, 23, 40, 300] {
        let mut grid = ByteRollingGrid::new(SIZE, SIZE, cell_size, None).unwrap();
        let (left, top) = (-10, 1_000_003);
        let value = |x: i32, y: i32| -> Vec<u8> {
            (0..cell_size as i32).map(|byte| (x * 31 + y * 17 + byte) as u8).collect()
        };
        let window = Rect::new(left, top, SIZE, SIZE);
        let points = move |rect: Rect| {
            let columns =
                move |y: i64| (i64::from(rect.x)..rect.end_x()).map(move |x| (x as i32, y as i32));
            (i64::from(rect.y)..rect.end_y()).flat_map(columns)
        };
        points(window).for_each(|(x, y)| grid.set(x, y, &value(x, y)).unwrap());
        for (x, y) in points(window) {
            for (end_x, end_y) in points(window).filter(|end| end.0 >= x && end.1 >= y) {
                let rect = Rect::new(x, y, (end_x - x + 1) as u32, (end_y - y + 1) as u32);
                let row_len = (rect.width * cell_size) as usize;
                let stride = row_len + 3;
                let mut out = vec![0xEE; stride * (rect.height as usize - 1) + row_len];
                let mut expected = out.clone();
                for (px, py) in points(rect) {
                    let start = (py - y) as usize * stride + (px - x) as usize * cell_size as usize;
                    expected[start..][..cell_size as usize].copy_from_slice(&value(px, py));
                }
                let held = grid.read_rect(rect, &value(0, 0), &mut out, stride);
                assert_eq!((held, &out), (Ok(u64::from(rect.width * rect.height)), &expected));
                let rows: Vec<u8> =
                    grid.view().rows(rect).unwrap().flatten().flatten().copied().collect();
                let without_gaps: Vec<u8> = points(rect).flat_map(|(x, y)| value(x, y)).collect();
                assert_eq!(rows, without_gaps);
            }
        }
        let larger = Rect::new(left, top, SIZE + 1, SIZE);
        assert!(grid.view().rows(larger).is_none());
        assert!(grid.view().rows(Rect::new(left, top, 0, 2)).is_none());
        assert_eq!(
            grid.read_solid_rect(larger, &mut vec![MaybeUninit::uninit(); 20_000], 0),
            Ok(false)
        );
        grid.clear(left + 3, top + 3).unwrap();
        assert!(grid.view().rows(Rect::new(left, top, 2, 2)).is_none());
        assert_eq!(
            grid.read_solid_rect(window, &mut vec![MaybeUninit::uninit(); 20_000], 0),
            Ok(false)
        );
    }
}
