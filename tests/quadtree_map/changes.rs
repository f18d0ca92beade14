//! Change tracking of the quadtree map beside a dense array that notes for every pixel when it changed
//! last, at both ends of the plane and around 0.

use crate::common::allocator;
use proptest::prelude::*;
use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::quadtree_map::{Compression, Damage, QuadtreeMap, QuadtreeMapDef, Revision};

/// Side of the window that the model holds; nothing is written outside it.
const SIDE: i64 = 300;

struct Model {
    x: i64,
    y: i64,
    pixels: Vec<u8>,
    /// The revision that changed each pixel last.
    changed: Vec<u64>,
    /// Revisions before this one are forgotten.
    first_known: u64,
}

impl Model {
    fn new(x: i32, y: i32) -> Self {
        let fit = |first: i32| i64::from(first).min(i64::from(i32::MAX) + 1 - SIDE);
        let len = (SIDE * SIDE) as usize;
        Self { x: fit(x), y: fit(y), pixels: vec![0; len], changed: vec![0; len], first_known: 0 }
    }

    fn rect(&self) -> Rect {
        Rect::new(self.x as i32, self.y as i32, SIDE as u32, SIDE as u32)
    }

    /// Takes over what an operation did.
    fn follow(&mut self, map: &QuadtreeMap) {
        let mut pixels = vec![0; self.pixels.len()];
        map.read_rect(self.rect(), &mut pixels, 0).unwrap();
        for (index, (old, new)) in self.pixels.iter_mut().zip(pixels).enumerate() {
            if *old != new {
                *old = new;
                self.changed[index] = map.revision().number;
            }
        }
    }
}

#[derive(Clone, Debug)]
enum Operation {
    Set(i64, i64, u8),
    SetBatch(Vec<(i64, i64, u8)>),
    Fill(Rect, u8),
    Blocks(Rect, u64, u32),
    Damage(i64, i64, f32),
    Compact(u64),
    Trim,
    Clear,
    SaveAndLoad,
}

fn operation() -> impl Strategy<Value = Operation> {
    let value = prop_oneof![Just(0u8), Just(1), any::<u8>()];
    let pixel = (0..SIDE, 0..SIDE, value.clone());
    let rect = || {
        (0..SIDE as i32, 0..SIDE as i32, 1..=SIDE as u32, 1..=SIDE as u32).prop_map(
            |(x, y, width, height)| {
                let fit = |first: i32, size: u32| size.min(SIDE as u32 - first as u32);
                Rect::new(x, y, fit(x, width), fit(y, height))
            },
        )
    };
    prop_oneof![
        5 => pixel.clone().prop_map(|(x, y, value)| Operation::Set(x, y, value)),
        3 => prop::collection::vec(pixel, 0..30).prop_map(Operation::SetBatch),
        3 => (rect(), value).prop_map(|(rect, value)| Operation::Fill(rect, value)),
        2 => (rect(), any::<u64>(), 0..6u32)
            .prop_map(|(rect, seed, coarse)| Operation::Blocks(rect, seed, coarse)),
        3 => (0..SIDE, 0..SIDE, 0.0..60f32).prop_map(|(x, y, r)| Operation::Damage(x, y, r)),
        2 => (1..40u64).prop_map(Operation::Compact),
        2 => Just(Operation::Compact(u64::MAX)),
        1 => Just(Operation::Trim),
        1 => Just(Operation::Clear),
        1 => Just(Operation::SaveAndLoad),
    ]
}

fn apply(map: &mut QuadtreeMap, model: &mut Model, operation: &Operation) {
    let at = |x: i64, y: i64| ((model.x + x) as i32, (model.y + y) as i32);
    let moved = |rect: &Rect| {
        let (x, y) = at(i64::from(rect.x), i64::from(rect.y));
        Rect::new(x, y, rect.width, rect.height)
    };
    match operation {
        &Operation::Set(x, y, value) => {
            map.set(at(x, y).0, at(x, y).1, value).unwrap();
        }
        Operation::SetBatch(writes) => {
            let point = |&(x, y, _): &(i64, i64, u8)| Point { x: at(x, y).0, y: at(x, y).1 };
            let points: Vec<_> = writes.iter().map(point).collect();
            let values: Vec<_> = writes.iter().map(|&(.., value)| value).collect();
            map.set_many(&points, &values).unwrap();
        }
        Operation::Fill(rect, value) => {
            map.fill_rect(moved(rect), *value).unwrap();
        }
        Operation::Blocks(rect, seed, coarse) => {
            let cell = |index: u32| {
                let (x, y) = (index % rect.width, index / rect.width);
                let cell = u64::from((x >> coarse) * 7919 + (y >> coarse) * 104_729);
                ((cell ^ seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as u8 % 5
            };
            let bytes: Vec<u8> = (0..rect.width * rect.height).map(cell).collect();
            map.write_rect(moved(rect), &bytes, 0).unwrap();
        }
        &Operation::Damage(x, y, radius) => {
            let damage = Damage { radius, core_radius: radius / 2.0, amount: 90 };
            map.damage_circle(at(x, y).0, at(x, y).1, damage).unwrap();
        }
        &Operation::Compact(budget) => {
            map.compact(budget, 0);
        }
        Operation::Trim => map.trim(),
        Operation::Clear => {
            map.clear().unwrap();
            model.first_known = map.revision().number;
        }
        Operation::SaveAndLoad => {
            let mut bytes = Vec::new();
            map.save(Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
            let before = map.revision();
            map.load(&bytes, 0).unwrap();
            let after = map.revision();
            assert!(after.history != before.history && after.number >= before.number);
            model.first_known = after.number;
        }
    }
    model.follow(map);
}

fn areas_since(map: &QuadtreeMap, revision: u64, rect: Option<Rect>) -> Vec<Bounds> {
    let mut areas = Vec::new();
    let revision = Revision { number: revision, ..map.revision() };
    map.changes_since(revision, rect, &mut |area| areas.push(area)).unwrap();
    areas
}

fn check(map: &QuadtreeMap, model: &Model, revision: u64, rect: Option<Rect>, is_exact: bool) {
    let areas = areas_since(map, revision, rect);
    if revision < model.first_known || revision > map.revision().number {
        let all = rect.map_or(Some(Bounds::plane()), |rect| rect.bounds());
        assert_eq!(areas, all.into_iter().collect::<Vec<_>>());
        return;
    }
    // A leaf of 16 x 16 for which a pixel changed counts as one.
    let mut leaves = std::collections::HashSet::new();
    for (index, &changed) in model.changed.iter().enumerate() {
        let x = (model.x + index as i64 % SIDE) as i32;
        let y = (model.y + index as i64 / SIDE) as i32;
        if changed > revision && rect.is_none_or(|rect| rect.contains(x, y)) {
            let count = areas.iter().filter(|area| area.contains(x, y)).count();
            assert_eq!(count, 1, "({x}, {y}) changed in {changed} > {revision}: {areas:?}");
            leaves.insert((x >> 4, y >> 4));
        }
    }
    let mut covered = 0;
    for area in &areas {
        covered += u64::from((area.max_x >> 4).abs_diff(area.min_x >> 4) + 1)
            * u64::from((area.max_y >> 4).abs_diff(area.min_y >> 4) + 1);
        if let Some(rect) = rect {
            assert!(rect.contains(area.min_x, area.min_y) && rect.contains(area.max_x, area.max_y));
        }
    }
    // A square that became uniform counts whole, so this holds for single pixels alone.
    assert!(!is_exact || covered <= 2 * leaves.len() as u64, "{covered}: {areas:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn every_change_lies_in_the_areas_and_little_else(
        x in prop_oneof![Just(i32::MIN), Just(i32::MAX), Just(-150), Just(900)],
        y in prop_oneof![Just(i32::MIN), Just(i32::MAX), Just(-150), Just(-1300)],
        operations in prop::collection::vec(operation(), 1..40),
        probes in prop::collection::vec((0..40u64, any::<bool>(), 0..SIDE as i32, 0..SIDE as u32), 6),
    ) {
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        let mut model = Model::new(x, y);
        for operation in &operations {
            apply(&mut map, &mut model, operation);
        }
        for (age, is_everywhere, first, size) in probes {
            let revision = (map.revision().number + 2).saturating_sub(age);
            let size = size.min(SIDE as u32 - first as u32);
            let rect = Rect::new(model.rect().x + first, model.rect().y + first, size, size);
            check(&map, &model, revision, (!is_everywhere).then_some(rect), false);
        }
    }

    #[test]
    fn single_pixels_are_told_by_their_leaves(
        writes in prop::collection::vec((0..SIDE, 0..SIDE, 1..9u8), 1..60),
    ) {
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        let mut model = Model::new(-150, -150);
        for &(x, y, value) in &writes {
            apply(&mut map, &mut model, &Operation::Set(x, y, value));
        }
        for revision in 0..=map.revision().number {
            check(&map, &model, revision, None, true);
        }
    }
}

#[test]
fn a_large_fill_is_one_area_and_a_pixel_is_one_leaf() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.fill_rect(Rect::new(-8000, 48, 30_000, 16_000), 7).unwrap();
    let all = Bounds { min_x: -8000, min_y: 48, max_x: 21_999, max_y: 16_047 };
    assert_eq!(areas_since(&map, 0, None), [all]);
    map.set(100, 100, 9).unwrap();
    map.set(-5000, 9000, 9).unwrap();
    let leaf = Bounds { min_x: 96, min_y: 96, max_x: 111, max_y: 111 };
    assert_eq!(areas_since(&map, 1, None).len(), 2);
    assert_eq!(areas_since(&map, 1, Some(Rect::new(0, 0, 500, 500))), [leaf]);
    assert_eq!(areas_since(&map, 1, Some(Rect::new(100, 90, 5, 500)))[0].max_x, 104);
    map.compact(u64::MAX, 0);
    assert_eq!(areas_since(&map, 2, None).len(), 1);
    assert_eq!(areas_since(&map, 3, None), []);
    assert_eq!(areas_since(&map, 4, None), [Bounds::plane()]);
}

#[test]
fn a_first_write_is_no_more_than_its_leaves() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.write_rect(Rect::new(40, 40, 3, 1), &[1, 2, 3], 0).unwrap();
    let leaf = Bounds { min_x: 32, min_y: 32, max_x: 47, max_y: 47 };
    assert_eq!(areas_since(&map, 0, None), [leaf]);
    map.fill_rect(Rect::new(700, 700, 16, 16), 1).unwrap();
    map.fill_rect(Rect::new(40, 40, 3, 1), 0).unwrap();
    assert_eq!(areas_since(&map, 1, None).len(), 2);
    assert_eq!(areas_since(&map, 2, None), [leaf]);
    map.compact(u64::MAX, 0);
    // A square that was folded counts whole.
    let folded = Bounds { min_x: 0, min_y: 0, max_x: 127, max_y: 127 };
    assert_eq!(areas_since(&map, 2, None), [folded]);
    assert_eq!(areas_since(&map, 3, None), []);
}

#[test]
fn asking_for_changes_takes_memory_for_the_roots_that_did_and_gives_it_back() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let beginning = map.revision();
    for step in 0..2000 {
        map.set(step * 37 % 5000, step * 91 % 5000, 1).unwrap();
    }
    let (mut count, mut most) = (0, 0);
    let (before, allocations) = (allocator::live_bytes(), allocator::allocations());
    map.changes_since(beginning, None, &mut |_| {
        count += 1;
        most = most.max(allocator::live_bytes() - before);
    })
    .unwrap();
    let roots = map.stats().roots as i64;
    assert!(count > 100 && (4 * roots..=8 * roots).contains(&most), "{most} bytes, {roots} roots");
    assert!(allocator::allocations() - allocations <= 5);
    assert_eq!(allocator::live_bytes(), before);
    // Where nothing changed nothing is taken.
    let allocations = allocator::allocations();
    map.changes_since(map.revision(), None, &mut |_| count += 1).unwrap();
    assert_eq!(allocator::allocations(), allocations);
}
