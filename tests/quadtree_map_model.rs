//! The quadtree map beside a dense array under random operations, at both ends of the plane and
//! around 0.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

mod common;

use common::allocator::{self, Failure};
use proptest::prelude::*;
use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::debug_shape::DebugOrigin;
use worldgrids::quadtree_map::{
    CastHit, DEBUG_EMPTY, DEBUG_LEAVES, DEBUG_PACKED, DEBUG_SOLID, Damage, EditReport,
    Instructions, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError, QuadtreeMapStats,
};

/// Side of the window that the model holds.
const SIDE: i64 = 300;

/// A dense window of the plane; nothing outside it is ever written in a test that counts.
#[derive(Clone)]
struct Model {
    x: i64,
    y: i64,
    pixels: Vec<u8>,
}

impl Model {
    fn new(x: i32, y: i32) -> Self {
        let fit = |first: i32| i64::from(first).min(i64::from(i32::MAX) + 1 - SIDE);
        Self { x: fit(x), y: fit(y), pixels: vec![0; (SIDE * SIDE) as usize] }
    }

    fn rect(&self) -> Rect {
        Rect::new(self.x as i32, self.y as i32, SIDE as u32, SIDE as u32)
    }

    fn edit(&mut self, mut change: impl FnMut(i64, i64, u8) -> u8) -> EditReport {
        let mut report = EditReport::default();
        for row in 0..SIDE {
            for column in 0..SIDE {
                let pixel = &mut self.pixels[(row * SIDE + column) as usize];
                let (old, new) = (*pixel, change(self.x + column, self.y + row, *pixel));
                if old == new {
                    continue;
                }
                *pixel = new;
                report.pixels_changed += 1;
                report.pixels_destroyed += u64::from(new == 0);
                report.pixels_created += u64::from(old == 0);
                report.hp_removed += u64::from(old.saturating_sub(new));
                report.hp_added += u64::from(new.saturating_sub(old));
                let place = Bounds::of_cell((self.x + column) as i32, (self.y + row) as i32);
                report.dirty = Some(report.dirty.map_or(place, |dirty| dirty.union(&place)));
            }
        }
        report
    }
}

fn inside(rect: &Rect, x: i64, y: i64) -> bool {
    rect.contains(x as i32, y as i32)
}

/// Damage as the documentation says it: k hit points as far as the even fall from core to radius
/// allows, in 1/256 pixels.
fn damage_at(damage: &Damage, dx: i64, dy: i64) -> u8 {
    let fixed = |radius: f32| (f64::from(radius) * 256.0).round() as i128;
    let (radius, core) = (fixed(damage.radius), fixed(damage.core_radius));
    let squared = i128::from(dx * dx + dy * dy) << 16;
    let reaches = |k: i128| {
        let distance = radius - (k - 1) * (radius - core) / i128::from(damage.amount);
        squared <= distance * distance
    };
    (1..=i128::from(damage.amount)).take_while(|&k| reaches(k)).count() as u8
}

#[derive(Clone, Debug)]
enum Operation {
    Set(i64, i64, u8),
    SetBatch(Vec<(i64, i64, u8)>),
    Fill(Rect, u8),
    Write(Rect, Vec<u8>, usize),
    Tile(Rect, Vec<u8>),
    Blit(Rect, Vec<u8>, u8),
    Damage(i64, i64, Damage),
    Compact(u64, u64),
    Trim,
    Clear,
    SaveAndLoad,
}

/// Offsets in the window; rectangles stay inside it.
fn operation() -> impl Strategy<Value = Operation> {
    let value = prop_oneof![Just(0u8), Just(1), Just(9), Just(255), any::<u8>()];
    let place = || (0..SIDE, 0..SIDE);
    let rect = || {
        (0..SIDE as i32, 0..SIDE as i32, 0..=SIDE as u32, 0..=SIDE as u32).prop_map(
            |(x, y, width, height)| {
                Rect::new(
                    x,
                    y,
                    width.min(SIDE as u32 - x as u32),
                    height.min(SIDE as u32 - y as u32),
                )
            },
        )
    };
    // Blocks, not noise alone: uniform squares and small palettes are what the map lives of.
    let bytes = |rect: Rect, gap: usize, seed: u64, coarse: u32, colors: u8| {
        let stride = rect.width as usize + gap;
        let byte = move |index: usize| {
            let (x, y) = (index % stride.max(1), index / stride.max(1));
            let cell = ((x >> coarse) * 7919 + (y >> coarse) * 104_729) as u64;
            let mixed = (cell ^ seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (mixed >> 40) as u8 % colors
        };
        (0..stride * rect.height as usize).map(byte).collect::<Vec<u8>>()
    };
    let texture = || (0..3usize, any::<u64>(), 0..6u32, 1..40u8);
    let write = (rect(), texture()).prop_map(move |(rect, (gap, seed, coarse, colors))| {
        Operation::Write(rect, bytes(rect, gap, seed, coarse, colors), rect.width as usize + gap)
    });
    let tile = (0..15u32, 0..15u32, any::<u64>(), 0..4u32, 1..20u8).prop_map(
        move |(x, y, seed, coarse, colors)| {
            let rect = Rect::new(x as i32 * 16 + 6, y as i32 * 16 + 6, 32, 32);
            Operation::Tile(rect, bytes(rect, 0, seed % 3, coarse, colors))
        },
    );
    let blit = (rect(), texture(), value.clone()).prop_map(move |(rect, texture, value)| {
        let (_, seed, coarse, _) = texture;
        Operation::Blit(rect, bytes(rect, 0, seed, coarse, 2), value)
    });
    let damage = (place(), 0.0..90f32, 0.0..=1f32, any::<u8>()).prop_map(
        |((x, y), radius, core, amount)| {
            Operation::Damage(x, y, Damage { radius, core_radius: radius * core, amount })
        },
    );
    let pixel = (0..SIDE, 0..SIDE, value.clone());
    prop_oneof![
        3 => pixel.clone().prop_map(|(x, y, value)| Operation::Set(x, y, value)),
        3 => prop::collection::vec(pixel, 0..200).prop_map(Operation::SetBatch),
        3 => (rect(), value).prop_map(|(rect, value)| Operation::Fill(rect, value)),
        3 => write,
        3 => tile,
        2 => blit,
        4 => damage,
        4 => (1..40u64, 0..3u64).prop_map(|(budget, age)| Operation::Compact(budget, age)),
        2 => Just(Operation::Compact(u64::MAX, 0)),
        1 => Just(Operation::Trim),
        1 => Just(Operation::Clear),
        1 => Just(Operation::SaveAndLoad),
    ]
}

fn saved(map: &QuadtreeMap) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.save(&mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

/// Does an operation on both sides. `None`: it was none that reports.
fn apply(
    map: &mut QuadtreeMap,
    model: &mut Model,
    operation: &Operation,
) -> Result<(), QuadtreeMapError> {
    let moved = |rect: &Rect| {
        Rect::new(
            (model.x + i64::from(rect.x)) as i32,
            (model.y + i64::from(rect.y)) as i32,
            rect.width,
            rect.height,
        )
    };
    let revision = map.revision();
    let (report, expected) = match operation {
        &Operation::Set(x, y, value) => {
            let (x, y) = (model.x + x, model.y + y);
            let before = map.set(x as i32, y as i32, value)?;
            let mut old = None;
            let expected = model.edit(|px, py, pixel| {
                if (px, py) == (x, y) {
                    old = Some(pixel);
                    value
                } else {
                    pixel
                }
            });
            assert_eq!(Some(before), old);
            (expected, expected)
        }
        Operation::SetBatch(writes) => {
            let point = |&(x, y, _): &(i64, i64, u8)| Point {
                x: (model.x + x) as i32,
                y: (model.y + y) as i32,
            };
            let points: Vec<_> = writes.iter().map(point).collect();
            let values: Vec<_> = writes.iter().map(|&(.., value)| value).collect();
            let report = map.set_batch(&points, &values)?;
            for &(x, y, value) in writes {
                model.pixels[(y * SIDE + x) as usize] = value;
            }
            // A batch may write a pixel twice, so its report is that of its steps.
            (report, report)
        }
        Operation::Fill(rect, value) => {
            let rect = moved(rect);
            let report = map.fill_rect(rect, *value)?;
            (report, model.edit(|x, y, old| if inside(&rect, x, y) { *value } else { old }))
        }
        Operation::Write(..) | Operation::Tile(..) => {
            let (rect, bytes, stride) = match operation {
                Operation::Write(rect, bytes, stride) => (moved(rect), bytes, *stride),
                Operation::Tile(rect, bytes) => (moved(rect), bytes, rect.width as usize),
                _ => unreachable!(),
            };
            let report = match operation {
                Operation::Tile(..) => map.stamp_tile(rect, bytes, stride)?,
                _ => map.write_rect(rect, bytes, stride)?,
            };
            let expected = model.edit(|x, y, old| {
                if !inside(&rect, x, y) {
                    return old;
                }
                let (column, row) = (x - i64::from(rect.x), y - i64::from(rect.y));
                bytes[row as usize * stride + column as usize]
            });
            (report, expected)
        }
        Operation::Blit(rect, mask, value) => {
            let rect = moved(rect);
            let report = map.blit_mask(rect, mask, 0, *value)?;
            let expected = model.edit(|x, y, old| {
                if !inside(&rect, x, y) {
                    return old;
                }
                let (column, row) = (x - i64::from(rect.x), y - i64::from(rect.y));
                let set = mask[row as usize * rect.width as usize + column as usize] != 0;
                if set { *value } else { old }
            });
            (report, expected)
        }
        Operation::Damage(x, y, damage) => {
            let (x, y) = (model.x + x, model.y + y);
            let report = map.damage_circle(x as i32, y as i32, *damage)?;
            let expected =
                model.edit(|px, py, old| old.saturating_sub(damage_at(damage, px - x, py - y)));
            (report, expected)
        }
        &Operation::Compact(budget, age) => {
            let report = map.compact(budget, age);
            assert!(report.visited <= budget.saturating_add(2));
            (EditReport::default(), EditReport::default())
        }
        Operation::Trim => {
            map.trim();
            (EditReport::default(), EditReport::default())
        }
        Operation::Clear => {
            map.clear();
            let expected = model.edit(|_, _, _| 0);
            (expected, expected)
        }
        Operation::SaveAndLoad => {
            let bytes = saved(map);
            map.load(&bytes)?;
            assert_eq!(saved(map), bytes);
            let mut small = Vec::new();
            map.save_small(&mut |piece| small.extend_from_slice(piece))?;
            map.load(&small)?;
            assert_eq!(saved(map), bytes);
            (EditReport::default(), EditReport::default())
        }
    };
    assert_eq!(report, expected);
    assert_eq!(map.revision(), revision + u64::from(report.pixels_changed > 0));
    Ok(())
}

/// One pixel for each step along the longer axis, the other coordinate rounded, a half upwards.
fn naive_cast(map: &QuadtreeMap, ends: &[Point], threshold: u8) -> Option<CastHit> {
    let (dx, dy) =
        (i64::from(ends[1].x) - i64::from(ends[0].x), i64::from(ends[1].y) - i64::from(ends[0].y));
    let steps = dx.abs().max(dy.abs()).max(1);
    let pixel = |step: i64| {
        let along = |delta: i64| (2 * delta * step + steps).div_euclid(2 * steps);
        Point {
            x: (i64::from(ends[0].x) + along(dx)) as i32,
            y: (i64::from(ends[0].y) + along(dy)) as i32,
        }
    };
    (0..=steps).find_map(|step| {
        let (here, before) = (pixel(step), pixel((step - 1).max(0)));
        let value = map.get(here.x, here.y);
        (value >= threshold).then_some(CastHit { pixel: here, before, value })
    })
}

fn compare(map: &QuadtreeMap, model: &Model) {
    let mut pixels = vec![0xEE; model.pixels.len()];
    map.read_rect(model.rect(), &mut pixels, 0).unwrap();
    assert!(pixels == model.pixels, "read_rect differs from the model");
    let points: Vec<_> = (0..SIDE * SIDE)
        .step_by(7)
        .map(|i| Point { x: (model.x + i % SIDE) as i32, y: (model.y + i / SIDE) as i32 })
        .collect();
    let mut values = vec![0xEE; points.len()];
    map.get_batch(&points, &mut values).unwrap();
    for (point, value) in points.iter().zip(values) {
        assert_eq!(value, map.get(point.x, point.y));
        let (column, row) = (i64::from(point.x) - model.x, i64::from(point.y) - model.y);
        assert_eq!(value, model.pixels[(row * SIDE + column) as usize]);
    }
    let mut reader = map.reader();
    for point in points.iter().step_by(5) {
        assert_eq!(reader.get(point.x, point.y), map.get(point.x, point.y));
    }
    for pair in points.chunks_exact(2).step_by(997) {
        for threshold in [1, 100] {
            assert_eq!(map.cast(pair[0], pair[1], threshold), naive_cast(map, pair, threshold));
        }
    }
    let stats = map.stats();
    assert_eq!(stats.pixels, model.pixels.iter().filter(|&&pixel| pixel != 0).count() as u64);
    assert_eq!(stats.hp, model.pixels.iter().map(|&pixel| u64::from(pixel)).sum::<u64>());
    assert!(stats.bytes_live <= stats.bytes_reserved);
}

fn corner() -> impl Strategy<Value = i32> {
    prop_oneof![Just(i32::MIN), Just(i32::MAX), Just(-150), Just(-1300), Just(900), Just(0)]
}

/// Every kind of instructions that this processor has.
fn path() -> impl Strategy<Value = Instructions> {
    let paths = [Instructions::Portable, Instructions::Baseline, Instructions::Avx2];
    prop::sample::select(paths.into_iter().filter(|path| path.is_available()).collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn random_operations(
        x in corner(), y in corner(), share_leaves: bool, path in path(), operations in prop::collection::vec(operation(), 1..24),
    ) {
        allocator::install();
        let mut model = Model::new(x, y);
        let def = QuadtreeMapDef { share_leaves, ..QuadtreeMapDef::default() };
        let mut map = QuadtreeMap::new(&def);
        map.set_instructions(path).unwrap();
        for operation in &operations {
            apply(&mut map, &mut model, operation).unwrap();
            compare(&map, &model);
        }
        // The same pixels give the same bytes, however they came to be.
        let mut other = QuadtreeMap::new(&QuadtreeMapDef::default());
        let mut bytes = saved(&map);
        other.load(&bytes).unwrap();
        compare(&other, &model);
        map.compact(u64::MAX, 0);
        prop_assert_eq!(&saved(&map), &bytes);
        // Any damage to the bytes is noticed, or gives some map: never more.
        let index = bytes.len() / 2;
        bytes[index] ^= 0x10;
        prop_assert!(other.load(&bytes).is_err());
        compare(&other, &model);
    }
}

fn scenario() -> Vec<Operation> {
    let noise: Vec<u8> = (0..100 * 90).map(|i: usize| (i * i / 7 % 251) as u8).collect();
    let two: Vec<u8> = (0..200 * 200).map(|i: usize| u8::from(i % 200 > i / 200) * 40).collect();
    vec![
        Operation::Set(3, 5, 7),
        Operation::Fill(Rect::new(2, 2, 290, 280), 100),
        Operation::Damage(140, 150, Damage { radius: 60.0, core_radius: 20.0, amount: 120 }),
        Operation::Write(Rect::new(50, 40, 100, 90), noise, 100),
        Operation::Compact(u64::MAX, 0),
        Operation::SetBatch((0..120).map(|i| (i * 2, (i * 37) % SIDE, i as u8)).collect()),
        Operation::Blit(Rect::new(30, 30, 200, 200), two, 3),
        Operation::SaveAndLoad,
        Operation::Damage(10, 10, Damage { radius: 33.3, core_radius: 0.0, amount: 255 }),
        Operation::Fill(Rect::new(0, 0, 300, 300), 0),
    ]
}

#[test]
fn any_failing_allocation_leaves_the_map_as_it_was() {
    allocator::install();
    let before = allocator::live_bytes();
    for mode in [Failure::Once, Failure::FromThenOn] {
        for n in 0.. {
            let mut failures = 0;
            let mut model = Model::new(-150, -150);
            let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
            allocator::set_failure(mode(n));
            for operation in scenario() {
                allocator::set_failure(if failures == 0 { mode(n) } else { Failure::Never });
                let mut attempt = model.clone();
                if matches!(operation, Operation::SaveAndLoad) {
                    allocator::set_failure(Failure::Never);
                }
                match apply(&mut map, &mut attempt, &operation) {
                    Ok(()) => model = attempt,
                    Err(error) => {
                        allocator::set_failure(Failure::Never);
                        assert_eq!(error.to_string().split(':').next(), Some("out of memory"));
                        failures += 1;
                        compare(&map, &model);
                        let twin = {
                            let mut twin = QuadtreeMap::new(&QuadtreeMapDef::default());
                            twin.load(&saved(&map)).unwrap();
                            twin
                        };
                        assert_eq!(saved(&twin), saved(&map));
                        apply(&mut map, &mut model, &operation).unwrap();
                    }
                }
                allocator::set_failure(Failure::Never);
                compare(&map, &model);
            }
            drop(map);
            assert_eq!(allocator::live_bytes(), before);
            if failures == 0 && n > 40 {
                break;
            }
        }
    }
}

#[test]
fn max_bytes_is_kept_and_refuses_softly() {
    allocator::install();
    let mut map = QuadtreeMap::new(&QuadtreeMapDef { max_bytes: 400_000, ..Default::default() });
    let noise: Vec<u8> = (0..512 * 512).map(|i: usize| (i * i / 7 % 251) as u8).collect();
    map.write_rect(Rect::new(0, 0, 64, 64), &noise, 512).unwrap();
    let bytes = saved(&map);
    let error = map.write_rect(Rect::new(0, 0, 512, 512), &noise, 0).unwrap_err();
    assert!(matches!(error, QuadtreeMapError::OutOfMemory(_)));
    assert_eq!(saved(&map), bytes);
    assert!(map.fill_rect(Rect::new(i32::MIN, i32::MIN, u32::MAX, u32::MAX), 1).is_err());
    assert!(map.fill_rect(Rect::new(i32::MIN, 0, u32::MAX, 1 << 20), 1).is_err());
    assert_eq!(saved(&map), bytes);
    assert!(map.stats().bytes_reserved_high_water <= 400_000);
    map.fill_rect(Rect::new(i32::MIN, i32::MIN, u32::MAX, u32::MAX), 0).unwrap();
    assert_eq!(map.stats().pixels, 0);
}

#[test]
fn refusals_name_the_argument_and_the_value() {
    allocator::install();
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.set(5, 5, 9).unwrap();
    let mut refused = |radius, core_radius| {
        let damage = Damage { radius, core_radius, amount: 5 };
        map.damage_circle(5, 5, damage).unwrap_err().to_string()
    };
    assert_eq!(refused(f32::NAN, 0.0), "radius is NaN; it must be finite");
    assert_eq!(refused(f32::INFINITY, 0.0), "radius is inf; it must be finite");
    assert_eq!(refused(-1.0, 0.0), "radius is -1; it must lie in 0 to 1048576");
    assert_eq!(refused(2e6, 0.0), "radius is 2000000; it must lie in 0 to 1048576");
    assert_eq!(refused(3.0, f32::NAN), "core_radius is NaN; it must be finite");
    assert_eq!(refused(3.0, 4.0), "core_radius is 4; it must not be larger than radius");
    let outside = Rect::new(i32::MAX, 0, 2, 1);
    assert!(
        map.fill_rect(outside, 1).unwrap_err().to_string().starts_with("rect is {x 2147483647")
    );
    assert!(map.read_rect(outside, &mut [0u8; 2], 0).is_err());
    let error = map.read_rect(Rect::new(0, 0, 4, 4), &mut [0u8; 15], 0).unwrap_err();
    assert_eq!(error.to_string(), "out_pixels is 15; it must hold every row of rect");
    let error = map.write_rect(Rect::new(0, 0, 4, 4), &[0; 16], 3).unwrap_err();
    assert_eq!(error.to_string(), "row_stride is 3; it must not be smaller than a row");
    assert!(map.blit_mask(Rect::new(0, 0, 4, 4), &[0; 3], 0, 1).is_err());
    assert!(map.get_batch(&[Point::default(); 2], &mut [0u8; 1]).is_err());
    assert!(map.set_batch(&[Point::default(); 2], &[0u8; 1]).is_err());
    assert_eq!((map.get(5, 5), map.revision()), (9, 1));
}

#[test]
fn the_corners_of_the_plane() {
    allocator::install();
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let ends = [i32::MIN, i32::MAX];
    for x in ends {
        for y in ends {
            map.set(x, y, 200).unwrap();
            let damage = Damage { radius: 40.0, core_radius: 40.0, amount: 50 };
            let report = map.damage_circle(x, y, damage).unwrap();
            assert_eq!((report.pixels_changed, report.hp_removed), (1, 50));
            assert_eq!(report.dirty, Some(Bounds::of_cell(x, y)));
            assert_eq!(map.get(x, y), 150);
        }
    }
    assert_eq!(map.stats().pixels, 4);
    assert!(map.stats().bytes_reserved < 1 << 20, "far writes must stay cheap");
    let huge = Damage { radius: 1e6, core_radius: 0.0, amount: 255 };
    map.damage_circle(i32::MAX, i32::MAX, huge).unwrap();
    assert_eq!(map.get(i32::MAX, i32::MAX), 0);
    map.fill_rect(Rect::new(i32::MAX, i32::MIN, 1, u32::MAX), 0).unwrap();
    map.clear();
    assert_eq!(map.stats().bytes_reserved, 0);
    assert_eq!(map.revision(), 4 + 4 + 2 + 1);
}

#[test]
fn a_steady_loop_takes_no_memory() {
    allocator::install();
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.fill_rect(Rect::new(0, 0, 2000, 2000), 90).unwrap();
    map.reserve(4000, 8000, 300).unwrap();
    let damage = Damage { radius: 30.0, core_radius: 10.0, amount: 80 };
    let step = |map: &mut QuadtreeMap, i: i32| {
        map.damage_circle(100 + i * 53 % 1800, 100 + i * 97 % 1800, damage).unwrap();
        let rect = Rect::new(i * 31 % 1700, i * 67 % 1700, 100, 100);
        map.fill_rect(rect, 90).unwrap();
        map.set_batch(&[Point { x: i, y: i }], &[i as u8]).unwrap();
        let mut pixels = [0u8; 64];
        map.read_rect(Rect::new(i, i, 8, 8), &mut pixels, 0).unwrap();
        map.set(i + 1, i, 7).unwrap();
        let ends = [Point { x: i, y: i }, Point { x: 1900 - i, y: 1000 }];
        map.get_batch(&ends, &mut pixels[..2]).unwrap();
        map.cast(ends[0], ends[1], 91);
        map.reader().get(i, i);
        map.compact(200, 10);
    };
    for i in 0..200 {
        step(&mut map, i);
    }
    let allocations = allocator::allocations();
    for i in 200..1200 {
        step(&mut map, i);
    }
    assert_eq!(allocator::allocations(), allocations);
}

/// Rock with craters whose rims rise evenly, and what a compaction makes of it.
fn craters(path: Instructions) -> (QuadtreeMap, QuadtreeMapStats) {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.set_instructions(path).unwrap();
    map.fill_rect(Rect::new(0, 0, 2000, 2000), 100).unwrap();
    for i in 0..60 {
        let radius = (20 + i % 10 * 15) as f32;
        let damage = Damage { radius, core_radius: radius / 2.0, amount: 160 };
        map.damage_circle(i * 389 % 2000, i * 631 % 2000, damage).unwrap();
    }
    let before = map.stats();
    let mut pixels = vec![0; 2000 * 2000];
    map.read_rect(Rect::new(0, 0, 2000, 2000), &mut pixels, 0).unwrap();
    assert!(map.compact(u64::MAX, 0).is_done);
    map.trim();
    let mut after = vec![1; 2000 * 2000];
    map.read_rect(Rect::new(0, 0, 2000, 2000), &mut after, 0).unwrap();
    assert!(pixels == after);
    (map, before)
}

#[test]
fn rims_of_craters_are_packed_and_what_is_trimmed_is_given_back() {
    allocator::install();
    let (map, before) = craters(Instructions::detect());
    let stats = map.stats();
    assert!(stats.sloped_leaves > before.raw_leaves / 2, "{stats:?} {before:?}");
    assert!(stats.raw_leaves * 5 < before.raw_leaves, "{stats:?} {before:?}");
    // What is reserved beyond what is in use is less than a segment a pool.
    assert!(stats.bytes_reserved < stats.bytes_live + 300_000, "{stats:?}");
}

#[test]
fn every_kind_of_instructions_gives_the_same_map() {
    allocator::install();
    let expected = craters(Instructions::Portable).0;
    for path in [Instructions::Baseline, Instructions::Avx2] {
        if path.is_available() {
            let map = craters(path).0;
            assert_eq!(saved(&map), saved(&expected));
            assert_eq!(map.stats(), expected.stats());
        }
    }
}

#[test]
fn aligned_copies_of_a_tile_share_their_leaves() {
    allocator::install();
    let tile: Vec<u8> = (0..48 * 48).map(|i: usize| (i * i / 5 % 11) as u8 * 20).collect();
    let build = |share_leaves| {
        let mut map = QuadtreeMap::new(&QuadtreeMapDef { share_leaves, ..Default::default() });
        for i in 0..400 {
            let rect = Rect::new(i % 20 * 48, i / 20 * 48, 48, 48);
            map.stamp_tile(rect, &tile, 0).unwrap();
        }
        map
    };
    let (mut shared, own) = (build(true), build(false));
    let packed = |map: &QuadtreeMap| map.stats().packed_leaves_4;
    assert_eq!((packed(&shared), packed(&own)), (9, 3600));
    assert_eq!(shared.stats().shared_leaves, 3591);
    assert_eq!(saved(&shared), saved(&own));
    // A write to one copy leaves the others alone.
    shared.set(5, 5, 255).unwrap();
    assert_eq!((shared.get(5, 5), shared.get(53, 5)), (255, own.get(53, 5)));
    assert_eq!(shared.stats().shared_leaves, 3590);
    shared.compact(u64::MAX, 0);
    assert_eq!(packed(&shared), 10);
    shared.fill_rect(Rect::new(0, 0, 960, 960), 0).unwrap();
    assert_eq!((packed(&shared), shared.stats().shared_leaves), (0, 0));
}

#[test]
fn debug_shapes_cover_the_plane_once() {
    allocator::install();
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.fill_rect(Rect::new(0, 0, 1024, 700), 5).unwrap();
    let damage = Damage { radius: 100.0, core_radius: 0.0, amount: 9 };
    map.damage_circle(500, 700, damage).unwrap();
    for _ in 0..2 {
        let mut area = 0.0;
        let squares = DEBUG_SOLID | DEBUG_EMPTY | DEBUG_LEAVES | DEBUG_PACKED;
        map.debug_shapes(None, squares, &DebugOrigin::default(), &mut |shape| {
            area += (shape.max[0] - shape.min[0]) * (shape.max[1] - shape.min[1]);
        })
        .unwrap();
        assert_eq!(area, 1024.0 * 1024.0);
        map.compact(u64::MAX, 0);
    }
}
