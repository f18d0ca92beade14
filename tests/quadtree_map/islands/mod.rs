//! Islands beside brute force under random edits, at both ends of the plane and around 0.

mod back;
mod flood;
mod live;

use crate::common::allocator::{self, Failure};
use flood::{Pixels, described, expected};
use proptest::prelude::*;
use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::debug_shape::DebugOrigin;
use worldgrids::quadtree_map::{
    Brush, BrushOperation, Compression, DEBUG_ISLAND_PIECES, DEBUG_ISLANDS, Damage, Island,
    Islands, IslandsError, IslandsQuery, IslandsStep, QuadtreeMap, QuadtreeMapDef,
    QuadtreeMapError,
};

/// Side of the window that pixels are written in.
const SIDE: i64 = 150;

fn new_map() -> QuadtreeMap {
    QuadtreeMap::new(&QuadtreeMapDef::default())
}

fn saved(map: &QuadtreeMap) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.save(Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

/// All islands of a query, in steps of a budget.
fn search(map: &QuadtreeMap, query: &IslandsQuery<'_>, budget: u64) -> Islands {
    let mut islands = Islands::new(0);
    islands.begin(map, query).unwrap();
    while islands.step(map, budget).unwrap() != IslandsStep::Done {}
    islands
}

fn whole(threshold: u8) -> IslandsQuery<'static> {
    IslandsQuery { area: None, threshold, support_rects: &[], support_points: &[] }
}

/// The solid pixels of the window.
fn solid_pixels(map: &QuadtreeMap, x: i64, y: i64, threshold: u8) -> Pixels {
    let rect = Rect::new(x as i32, y as i32, SIDE as u32, SIDE as u32);
    let mut pixels = vec![0u8; (SIDE * SIDE) as usize];
    map.read_rect(rect, &mut pixels, 0).unwrap();
    let place = |index: i64| (x + index % SIDE, y + index / SIDE);
    let all = (0..).zip(pixels).map(|(index, value)| (place(index), value));
    all.filter(|(_, value)| *value >= threshold).collect()
}

/// The pixels of an island, as the search copies them.
fn copied(islands: &Islands, map: &QuadtreeMap, index: usize, island: &Island) -> Pixels {
    let Bounds { min_x, min_y, max_x, max_y } = island.bounds;
    let width = (i64::from(max_x) - i64::from(min_x) + 1) as usize;
    let height = (i64::from(max_y) - i64::from(min_y) + 1) as usize;
    let stride = width + 3;
    let mut bytes = vec![77u8; stride * height];
    islands.pixels(map, index, &mut bytes, stride).unwrap();
    let mut pixels = Pixels::new();
    for (row, bytes) in (0..).zip(bytes.chunks(stride)) {
        assert_eq!(bytes[width..], [77; 3]);
        for (column, &value) in (0..).zip(&bytes[..width]) {
            if value != 0 {
                pixels.insert((i64::from(min_x) + column, i64::from(min_y) + row), value);
            }
        }
    }
    pixels
}

/// Compares a search with brute force.
fn check(map: &QuadtreeMap, islands: &Islands, expected: &[Pixels]) {
    let found: Vec<Island> = islands.found().unwrap().collect();
    let mut left: Vec<&Pixels> = expected.iter().collect();
    assert_eq!(found.len(), left.len());
    for (index, island) in found.iter().enumerate() {
        let pixels = copied(islands, map, index, island);
        let same = left.iter().position(|piece| **piece == pixels);
        let piece = left.swap_remove(same.expect("an island that is none"));
        let Island { center_x, center_y, .. } = described(piece);
        assert_eq!(Island { center_x, center_y, ..*island }, described(piece));
        let is_near = |one: f64, other: f64| (one - other).abs() < 1e-5;
        assert!(is_near(island.center_x, center_x) && is_near(island.center_y, center_y));
    }
}

#[derive(Clone, Debug)]
enum Edit {
    Fill(i64, i64, i64, i64, u8),
    Damage(i64, i64, f32),
    Dots(u64, usize, u8),
    Compact,
}

fn edit() -> impl Strategy<Value = Edit> {
    let place = || (0..SIDE, 0..SIDE);
    let value = || prop_oneof![Just(0u8), Just(5), Just(90), Just(255)];
    prop_oneof![
        6 => (place(), 1..80i64, 1..80i64, value())
            .prop_map(|((x, y), width, height, value)| Edit::Fill(x, y, width, height, value)),
        3 => (place(), 1..3i64, 1..100i64, value())
            .prop_map(|((x, y), width, height, value)| Edit::Fill(x, y, height, width, value)),
        5 => (place(), 0.0..30f32).prop_map(|((x, y), radius)| Edit::Damage(x, y, radius)),
        3 => (any::<u64>(), 1..4000usize, value()).prop_map(|(s, n, v)| Edit::Dots(s, n, v)),
        2 => Just(Edit::Compact),
    ]
}

fn apply(map: &mut QuadtreeMap, x: i64, y: i64, edit: &Edit) {
    let at = |column: i64, row: i64| ((x + column % SIDE) as i32, (y + row % SIDE) as i32);
    match *edit {
        Edit::Fill(column, row, width, height, value) => {
            let (left, top) = at(column, row);
            let (width, height) = (width.min(SIDE - column), height.min(SIDE - row));
            map.fill_rect(Rect::new(left, top, width as u32, height as u32), value).unwrap();
        }
        Edit::Damage(column, row, radius) => {
            let (x, y) = at(column, row);
            let damage = Damage { radius, core_radius: radius / 2.0, amount: 255 };
            map.damage_circle(x, y, damage).unwrap();
        }
        Edit::Dots(mut seed, count, value) => {
            for _ in 0..count {
                seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let (x, y) = at((seed >> 33) as i64, (seed >> 45) as i64);
                map.set(x, y, value).unwrap();
            }
        }
        Edit::Compact => {
            map.compact(u64::MAX, 0);
        }
    }
}

fn window() -> impl Strategy<Value = (i64, i64)> {
    let min = i64::from(i32::MIN);
    let max = i64::from(i32::MAX) + 1 - SIDE;
    let place = move || {
        prop_oneof![
            -100..50i64,
            Just(min),
            Just(max),
            900..1030i64,
            any::<i32>().prop_map(i64::from)
        ]
        .prop_map(move |place| place.clamp(min, max))
    };
    (place(), place())
}

fn part() -> impl Strategy<Value = (i64, i64, i64, i64)> {
    (0..SIDE, 0..SIDE, 0..=SIDE, 0..=SIDE)
        .prop_map(|(x, y, width, height)| (x, y, width.min(SIDE - x), height.min(SIDE - y)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, ..ProptestConfig::default() })]

    #[test]
    fn islands_are_what_flooding_finds(
        (x, y) in window(), edits in prop::collection::vec(edit(), 0..14), threshold in 1..=100u8,
        area in prop::option::of(part()), rects in prop::collection::vec(part(), 0..3),
        points in prop::collection::vec((0..SIDE, 0..SIDE), 0..4), budget in 1..300u64,
    ) {
        let mut map = new_map();
        edits.iter().for_each(|edit| apply(&mut map, x, y, edit));
        let rect = |(column, row, width, height): (i64, i64, i64, i64)| {
            Rect::new((x + column) as i32, (y + row) as i32, width as u32, height as u32)
        };
        let rects: Vec<Rect> = rects.into_iter().map(rect).collect();
        let point = |(column, row)| Point { x: (x + column) as i32, y: (y + row) as i32 };
        let points: Vec<Point> = points.into_iter().map(point).collect();
        let query = IslandsQuery {
            area: area.map(rect), threshold, support_rects: &rects, support_points: &points,
        };
        let solid = solid_pixels(&map, x, y, threshold);
        let expected = expected(&solid, &query);
        let islands = search(&map, &query, budget);
        check(&map, &islands, &expected);
        // However the map is laid out and the work is divided, the answer is the same.
        let first: Vec<Island> = islands.found().unwrap().collect();
        map.compact(u64::MAX, 0);
        let again = search(&map, &query, u64::MAX);
        prop_assert_eq!(&first, &again.found().unwrap().collect::<Vec<_>>());
        check(&map, &islands, &expected);
    }

    #[test]
    fn cutting_takes_the_pixels_and_nothing_else(
        (x, y) in window(), edits in prop::collection::vec(edit(), 1..14), order: u64,
    ) {
        let mut map = new_map();
        edits.iter().for_each(|edit| apply(&mut map, x, y, edit));
        let mut islands = search(&map, &whole(50), 1000);
        let found: Vec<Island> = islands.found().unwrap().collect();
        let mut before = solid_pixels(&map, x, y, 1);
        let mut model = new_map();
        model.load(&saved(&map), 0).unwrap();
        for turn in 0..found.len().min(12) {
            let index = (order as usize).wrapping_add(turn * 7) % found.len();
            let island = found[index];
            let width = (i64::from(island.bounds.max_x) - i64::from(island.bounds.min_x) + 1) as usize;
            let height = (i64::from(island.bounds.max_y) - i64::from(island.bounds.min_y) + 1) as usize;
            let mut out = vec![9u8; width * height];
            let revision = map.revision().number;
            match islands.cut(&mut map, index, &mut out, 0) {
                Ok(report) => {
                    prop_assert_eq!(map.revision().number, revision + 1);
                    prop_assert_eq!(report.pixels_destroyed, island.pixels);
                    prop_assert_eq!(report.dirty, Some(island.bounds));
                    prop_assert_eq!(report.hp_removed, out.iter().map(|&hp| u64::from(hp)).sum::<u64>());
                    for (place, &value) in out.iter().enumerate().filter(|(_, value)| **value != 0) {
                        let place = (
                            i64::from(island.bounds.min_x) + (place % width) as i64,
                            i64::from(island.bounds.min_y) + (place / width) as i64,
                        );
                        prop_assert_eq!(before.remove(&place), Some(value));
                    }
                }
                Err(error) => prop_assert_eq!(error, IslandsError::AlreadyCut(index)),
            }
        }
        prop_assert_eq!(before, solid_pixels(&map, x, y, 1));
        // What was cut out, put back, gives the map as it was.
        let left = search(&map, &whole(50), 1000);
        prop_assert_eq!(left.found().unwrap().len(), islands.found().unwrap().filter(|i| !i.is_cut).count());
    }
}

#[test]
fn a_bridge_shot_through_falls() {
    let mut map = new_map();
    // A floor, a pillar and a beam on it, across several roots.
    let floor = Rect::new(-2000, 1000, 4000, 50);
    map.fill_rect(floor, 200).unwrap();
    map.fill_rect(Rect::new(-10, 500, 20, 500), 100).unwrap();
    map.fill_rect(Rect::new(-1500, 480, 3000, 20), 100).unwrap();
    let query =
        IslandsQuery { area: None, threshold: 1, support_rects: &[floor], support_points: &[] };
    assert_eq!(search(&map, &query, 7).found().unwrap().len(), 0);
    let report =
        map.damage_circle(0, 800, Damage { radius: 30.0, core_radius: 30.0, amount: 255 }).unwrap();
    let mut islands = search(&map, &query, 7);
    let fallen: Vec<Island> = islands.found().unwrap().collect();
    assert_eq!(fallen.len(), 1);
    assert_eq!(fallen[0].bounds, Bounds { min_x: -1500, min_y: 480, max_x: 1499, max_y: 771 });
    assert!(fallen[0].center_x.abs() < 0.1);
    // Around the edit alone the pillar reaches out of the area, hence counts as held.
    let dirty = report.dirty.unwrap();
    let around = Rect::new(dirty.min_x - 100, dirty.min_y - 100, 261, 261);
    let local = IslandsQuery { area: Some(around), ..query };
    assert_eq!(search(&map, &local, 1000).found().unwrap().len(), 0);
    let large = IslandsQuery { area: Some(Rect::new(-1501, 470, 3002, 400)), ..query };
    let large = search(&map, &large, 1000);
    assert_eq!(large.found().unwrap().collect::<Vec<_>>(), fallen);

    let mut pixels = vec![0; 3000 * 292];
    let report = islands.cut(&mut map, 0, &mut pixels, 0).unwrap();
    assert_eq!((report.pixels_destroyed, report.dirty), (fallen[0].pixels, Some(fallen[0].bounds)));
    assert_eq!((map.get(0, 490), map.get(0, 900)), (0, 100));
    // It comes to rest on the floor.
    map.blit_mask(Rect::new(-1500, 708, 3000, 292), &pixels, 0, 100).unwrap();
    assert_eq!(search(&map, &query, 1000).found().unwrap().len(), 0);
}

#[test]
fn what_was_cut_out_is_put_down_with_its_own_values() {
    let mut map = new_map();
    let piece = [0, 80, 160, 160, 255, 0, 7, 7, 7, 7, 7, 0];
    map.write_rect(Rect::new(0, 0, 6, 2), &piece, 0).unwrap();
    let mut islands = search(&map, &whole(1), 100);
    // The one that lies in columns 0 to 4.
    let mut pixels = [9; 10];
    islands.cut(&mut map, 0, &mut pixels, 0).unwrap();
    assert_eq!(pixels, [0, 80, 160, 160, 255, 7, 7, 7, 7, 7]);
    let place = Rect::new(100, 100, 5, 2);
    let mut table = [255; 256];
    table[0] = 0;
    let add = Brush { operation: BrushOperation::Add, amount: 255, ..Brush::default() };
    let into_air = Brush { resistance: Some(&table), ..add };
    let ground = |map: &mut QuadtreeMap| {
        map.fill_rect(place, 0).unwrap();
        map.fill_rect(Rect { width: 2, ..place }, 40).unwrap();
    };
    let seen = |map: &QuadtreeMap| {
        let mut seen = [0u8; 10];
        map.read_rect(place, &mut seen, 0).unwrap();
        seen
    };
    // Only into air.
    ground(&mut map);
    map.edit_mask(place, &pixels, 0, &into_air).unwrap();
    assert_eq!(seen(&map), [40, 40, 160, 160, 255, 40, 40, 7, 7, 7]);
    // Over everything.
    ground(&mut map);
    map.blit_mask(place, &pixels, 0, 0).unwrap();
    map.edit_mask(place, &pixels, 0, &add).unwrap();
    assert_eq!(seen(&map), [40, 80, 160, 160, 255, 7, 7, 7, 7, 7]);
}

#[test]
fn noise_and_checkerboards() {
    let mut map = new_map();
    let side = 512;
    let board: Vec<u8> = (0..side * side).map(|i| ((i / side + i) % 2) as u8).collect();
    map.write_rect(Rect::new(-100, -100, side as u32, side as u32), &board, 0).unwrap();
    let islands = search(&map, &whole(1), u64::MAX);
    assert_eq!(islands.found().unwrap().len(), side * side / 2);
    assert!(islands.found().unwrap().all(|island| island.pixels == 1));
    let stats = islands.stats();
    assert_eq!((stats.pieces, stats.islands), (131_072, 131_072));
    assert!(stats.bytes_reserved < 131_072 * 2 * (20 + 64));

    let mut seed = 1u64;
    let mut noise = || {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 56) as u8
    };
    let pixels: Vec<u8> = (0..side * side).map(|_| noise()).collect();
    map.write_rect(Rect::new(-100, -100, side as u32, side as u32), &pixels, 0).unwrap();
    let islands = search(&map, &whole(128), 5000);
    let total: u64 = islands.found().unwrap().map(|island| island.pixels).sum();
    assert_eq!(total, pixels.iter().filter(|&&pixel| pixel >= 128).count() as u64);
}

#[test]
fn a_solid_plane_is_one_island() {
    let mut map = new_map();
    map.fill_rect(Rect::new(i32::MIN, i32::MIN, 1 << 18, 1 << 16), 3).unwrap();
    let islands = search(&map, &whole(3), u64::MAX);
    let island = islands.found().unwrap().next().unwrap();
    assert_eq!((island.pixels, islands.found().unwrap().len()), (1 << 34, 1));
    assert_eq!(island.center_x, f64::from(i32::MIN) + f64::from(1 << 17));
    assert_eq!(island.center_y, f64::from(i32::MIN) + f64::from(1 << 15));
    assert_eq!(islands.stats().pieces, 1 << 12);
    let corner = Point { x: i32::MIN + 5, y: i32::MIN };
    let held = IslandsQuery { support_points: &[corner], ..whole(3) };
    assert_eq!(search(&map, &held, u64::MAX).found().unwrap().len(), 0);
}

#[test]
fn what_changed_is_noticed() {
    let mut map = new_map();
    for column in 0..200 {
        map.set(column * 5, column, 9).unwrap();
    }
    let mut islands = Islands::new(0);
    assert_eq!(islands.step(&map, 5), Err(IslandsError::NotDone));
    assert!(islands.found().is_err());
    islands.begin(&map, &whole(1)).unwrap();
    assert_eq!(islands.step(&map, 10), Ok(IslandsStep::Unfinished));
    map.compact(u64::MAX, 0);
    assert_eq!(islands.step(&map, 10), Ok(IslandsStep::Unfinished));
    assert_eq!(islands.stats().revision, 0);
    map.set(-500, -500, 9).unwrap();
    loop {
        match islands.step(&map, 10).unwrap() {
            IslandsStep::Done => break,
            step => assert_eq!(step, IslandsStep::Unfinished),
        }
        assert_eq!(islands.pixels(&map, 0, &mut [0u8; 1], 0), Err(IslandsError::NotDone));
    }
    assert_eq!((islands.found().unwrap().len(), islands.stats().revision), (201, 201));
    // Another island changes nothing, its own pixels and those beside it do.
    map.set(-500, -500, 0).unwrap();
    map.set(-500, -501, 9).unwrap();
    assert_eq!(islands.pixels(&map, 0, &mut [0u8; 1], 0), Err(IslandsError::MapChanged));
    let error = islands.cut(&mut map, 0, &mut [0; 1], 0).unwrap_err();
    assert_eq!(error.to_string(), "the island has changed since the search for islands read it");
    islands.pixels(&map, 1, &mut [0u8; 1], 0).unwrap();
    map.set(1, 0, 9).unwrap();
    assert_eq!(islands.pixels(&map, 1, &mut [0u8; 1], 0), Err(IslandsError::MapChanged));
    map.set(1, 0, 0).unwrap();
    // What is solid is as it was, though it was written to.
    map.set(0, 0, 77).unwrap();
    islands.pixels(&map, 1, &mut [0u8; 1], 0).unwrap();
    assert_eq!(islands.step(&map, 10), Ok(IslandsStep::Restarted));
    while islands.step(&map, u64::MAX) != Ok(IslandsStep::Done) {}
    assert_eq!((islands.found().unwrap().len(), islands.stats().revision), (201, 206));
    // So the next step has nothing to do.
    map.set(0, 0, 78).unwrap();
    assert_eq!(islands.step(&map, 1), Ok(IslandsStep::Done));
    let bytes = saved(&map);
    map.load(&bytes, 0).unwrap();
    assert_eq!(islands.step(&map, 10), Ok(IslandsStep::Restarted));
}

#[test]
fn refusals_name_the_argument_and_the_value() {
    let mut map = new_map();
    map.set(3, 3, 9).unwrap();
    let mut islands = search(&map, &whole(1), u64::MAX);
    let refused = |islands: &mut Islands, query: IslandsQuery<'_>| {
        islands.begin(&map, &query).unwrap_err().to_string()
    };
    let error = refused(&mut islands, whole(0));
    assert_eq!(error, "threshold is 0; it must be at least 1");
    let outside = Rect::new(i32::MAX, 0, 2, 1);
    let error = refused(&mut islands, IslandsQuery { area: Some(outside), ..whole(1) });
    assert!(error.ends_with("it must not leave the int32 plane"), "{error}");
    let supports = [Rect::default(), outside];
    let error = refused(&mut islands, IslandsQuery { support_rects: &supports, ..whole(1) });
    assert!(error.starts_with("support_rects is 1;"), "{error}");
    // The search that was done is still there.
    assert_eq!(islands.found().unwrap().len(), 1);
    let error = islands.pixels(&map, 1, &mut [0u8; 4], 0).unwrap_err();
    assert_eq!(error.to_string(), "island is 1; it must be less than the number of islands found");
    let error = islands.pixels(&map, 0, &mut [0u8; 0], 0).unwrap_err();
    assert_eq!(error.to_string(), "out_pixels is 0; it must hold every row of rect");
    islands.cut(&mut map, 0, &mut [0; 1], 0).unwrap();
    let error = islands.cut(&mut map, 0, &mut [0; 1], 0).unwrap_err();
    assert_eq!(error.to_string(), "island is 0; it was cut out already");
}

#[test]
fn a_search_goes_on_after_memory_ran_out() {
    let mut map = new_map();
    let edits = [Edit::Fill(0, 0, 100, 90, 90), Edit::Dots(7, 3000, 0), Edit::Dots(9, 500, 90)];
    edits.iter().for_each(|edit| apply(&mut map, -50, -50, edit));
    map.fill_rect(Rect::new(3000, 3000, 100, 100), 77).unwrap();
    let support = [Rect::new(-50, -50, 10, 10)];
    let query = IslandsQuery { support_rects: &support, ..whole(20) };
    let allocations = allocator::allocations();
    let expected: Vec<Island> = search(&map, &query, 9).found().unwrap().collect();
    let allocations = allocator::allocations() - allocations;
    let before = saved(&map);
    let live = allocator::live_bytes();
    let mut refusals = 0;
    for failures in 0..allocations {
        let mut islands = Islands::new(0);
        allocator::set_failure(Failure::Once(failures));
        let mut failed = 0;
        while let Err(error) = islands.begin(&map, &query) {
            assert!(matches!(error, IslandsError::Map(QuadtreeMapError::OutOfMemory(_))));
            assert!(islands.found().is_err());
            failed += 1;
        }
        loop {
            match islands.step(&map, 9) {
                Ok(IslandsStep::Done) => break,
                Ok(step) => assert_eq!(step, IslandsStep::Unfinished),
                Err(error) => {
                    assert!(matches!(error, IslandsError::Map(QuadtreeMapError::OutOfMemory(_))));
                    failed += 1;
                }
            }
        }
        allocator::set_failure(Failure::Never);
        let found: Vec<Island> = islands.found().unwrap().collect();
        assert_eq!(found, expected);
        drop(islands);
        // The list of searches that run is the process's: other tests make it longer and shorter.
        assert!((allocator::live_bytes() - live).abs() < 1024);
        // What an array wants beyond what it needs may be refused without a word.
        assert!(failed <= 1);
        refusals += failed;
    }
    assert!(refusals > 6);
    assert_eq!(saved(&map), before);

    // A search that was done stays as it is when a new one gets no memory to begin.
    let mut islands = search(&map, &query, 9);
    let points = [Point::default(); 1000];
    allocator::set_failure(Failure::FromThenOn(0));
    let begun = islands.begin(&map, &IslandsQuery { support_points: &points, ..query });
    allocator::set_failure(Failure::Never);
    assert!(begun.is_err());
    assert_eq!(islands.found().unwrap().collect::<Vec<_>>(), expected);
    drop(islands);

    // Cutting takes memory of the map alone, or changes nothing.
    let mut failures = 0;
    loop {
        let mut map = new_map();
        map.fill_rect(Rect::new(0, 0, 1024, 1024), 5).unwrap();
        map.fill_rect(Rect::new(1000, 1020, 50, 30), 9).unwrap();
        let mut islands = search(&map, &whole(9), u64::MAX);
        let mut out = vec![0; 50 * 30];
        allocator::set_failure(Failure::FromThenOn(failures));
        let answer = islands.cut(&mut map, 0, &mut out, 0);
        allocator::set_failure(Failure::Never);
        match answer {
            Ok(report) => {
                assert_eq!(report.pixels_destroyed, 1500);
                break;
            }
            Err(_) => {
                assert_eq!(
                    (map.get(1000, 1020), map.get(1049, 1049), map.revision().number),
                    (9, 9, 2)
                );
                assert!(!islands.found().unwrap().next().unwrap().is_cut);
                islands.cut(&mut map, 0, &mut out, 0).unwrap();
            }
        }
        failures += 1;
    }
}

#[test]
fn max_bytes_is_kept() {
    let mut map = new_map();
    let board: Vec<u8> = (0..256 * 256).map(|i| ((i / 256 + i) % 2) as u8).collect();
    map.write_rect(Rect::new(0, 0, 256, 256), &board, 0).unwrap();
    let live = allocator::live_bytes();
    let mut islands = Islands::new(200_000);
    islands.begin(&map, &whole(1)).unwrap();
    // The list of all searches that run, those of other tests too, grows where one begins; it is nobody's own.
    let listed = allocator::live_bytes() - live - islands.stats().bytes_reserved as i64;
    assert!((0..10_000).contains(&listed));
    let error = loop {
        match islands.step(&map, 100) {
            Ok(step) => assert_eq!(step, IslandsStep::Unfinished),
            Err(error) => break error,
        }
    };
    assert!(matches!(error, IslandsError::Map(QuadtreeMapError::OutOfMemory(_))));
    assert!(islands.stats().bytes_reserved <= 200_000);
    assert_eq!(islands.stats().bytes_reserved as i64, allocator::live_bytes() - live - listed);
}

#[test]
fn a_second_search_takes_no_more_memory() {
    let mut map = new_map();
    let edits = [Edit::Fill(0, 0, 100, 90, 90), Edit::Dots(7, 3000, 0)];
    edits.iter().for_each(|edit| apply(&mut map, -50, -50, edit));
    let mut islands = search(&map, &whole(1), 50);
    let allocations = allocator::allocations();
    for _ in 0..5 {
        islands.begin(&map, &whole(1)).unwrap();
        while islands.step(&map, 50).unwrap() != IslandsStep::Done {}
        assert!(islands.found().unwrap().len() > 3);
    }
    assert_eq!(allocator::allocations(), allocations);
}

#[test]
fn debug_shapes_show_islands_and_their_leaves() {
    let mut map = new_map();
    map.fill_rect(Rect::new(8, 8, 40, 16), 9).unwrap();
    map.set(-5, -5, 9).unwrap();
    let mut islands = search(&map, &whole(1), u64::MAX);
    let count = |islands: &Islands, mask| {
        let mut count = 0;
        islands.debug_shapes(mask, &DebugOrigin::default(), &mut |_| count += 1).unwrap();
        count
    };
    assert_eq!(count(&islands, DEBUG_ISLANDS), 2);
    assert_eq!(count(&islands, DEBUG_ISLAND_PIECES), 1 + 6);
    islands.cut(&mut map, 0, &mut [0; 1], 0).unwrap();
    assert_eq!(count(&islands, DEBUG_ISLANDS), 1);
}
