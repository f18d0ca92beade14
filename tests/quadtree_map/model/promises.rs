//! Memory, refusals, the corners of the plane, and how pixels are kept.

use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::debug_shape::DebugOrigin;
use worldgrids::quadtree_map::{
    DEBUG_EMPTY, DEBUG_LEAVES, DEBUG_PACKED, DEBUG_SOLID, Damage, Instructions, QuadtreeMap,
    QuadtreeMapDef, QuadtreeMapError, QuadtreeMapStats,
};

use super::dense::{Model, SIDE, compare, saved};
use super::operations::{Operation, apply};
use crate::common::allocator::{self, Failure};

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
                            twin.load(&saved(&map), 0).unwrap();
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
    let mut map = QuadtreeMap::new(&QuadtreeMapDef { max_bytes: 250_000, ..Default::default() });
    let noise: Vec<u8> = (0..512 * 512).map(|i: usize| (i * i / 7 % 251) as u8).collect();
    map.write_rect(Rect::new(0, 0, 64, 64), &noise, 512).unwrap();
    let bytes = saved(&map);
    let error = map.write_rect(Rect::new(0, 0, 512, 512), &noise, 0).unwrap_err();
    assert!(matches!(error, QuadtreeMapError::OutOfMemory(_)));
    assert_eq!(saved(&map), bytes);
    assert!(map.fill_rect(Rect::new(i32::MIN, i32::MIN, u32::MAX, u32::MAX), 1).is_err());
    assert!(map.fill_rect(Rect::new(i32::MIN, 0, u32::MAX, 1 << 20), 1).is_err());
    assert_eq!(saved(&map), bytes);
    assert!(map.stats().bytes_reserved_peak <= 250_000);
    map.fill_rect(Rect::new(i32::MIN, i32::MIN, u32::MAX, u32::MAX), 0).unwrap();
    assert_eq!(map.stats().pixels, 0);
}

#[test]
fn refusals_name_the_argument_and_the_value() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.set(5, 5, 9).unwrap();
    let mut refused = |radius, core_radius| {
        let damage = Damage { radius, core_radius, amount: 5 };
        map.damage_circle(5, 5, damage).unwrap_err().to_string()
    };
    assert_eq!(refused(f32::NAN, 0.0), "radius is NaN; it must be finite");
    assert_eq!(refused(f32::INFINITY, 0.0), "radius is inf; it must be finite");
    assert_eq!(refused(-1.0, 0.0), "radius is -1; it must lie in 0 to 32768");
    assert_eq!(refused(2e6, 0.0), "radius is 2000000; it must lie in 0 to 32768");
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
    assert!(map.get_many(&[Point::default(); 2], &mut [0u8; 1]).is_err());
    assert!(map.set_many(&[Point::default(); 2], &[0u8; 1]).is_err());
    assert_eq!((map.get(5, 5), map.revision().number), (9, 1));
}

#[test]
fn the_corners_of_the_plane() {
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
    let huge = Damage { radius: 32_768.0, core_radius: 32_730.0, amount: 255 };
    map.damage_circle(i32::MAX, i32::MAX, huge).unwrap();
    assert_eq!(map.get(i32::MAX, i32::MAX), 0);
    map.fill_rect(Rect::new(i32::MAX, i32::MIN, 1, u32::MAX), 0).unwrap();
    map.clear().unwrap();
    assert_eq!(map.stats().bytes_reserved, 0);
    assert_eq!(map.revision().number, 4 + 4 + 2 + 1);
}

#[test]
fn a_steady_loop_takes_no_memory() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.fill_rect(Rect::new(0, 0, 2000, 2000), 90).unwrap();
    map.reserve(4000, 8000, 300).unwrap();
    let damage = Damage { radius: 30.0, core_radius: 10.0, amount: 80 };
    let step = |map: &mut QuadtreeMap, i: i32| {
        map.damage_circle(100 + i * 53 % 1800, 100 + i * 97 % 1800, damage).unwrap();
        let rect = Rect::new(i * 31 % 1700, i * 67 % 1700, 100, 100);
        map.fill_rect(rect, 90).unwrap();
        map.set_many(&[Point { x: i, y: i }], &[i as u8]).unwrap();
        let mut pixels = [0u8; 64];
        map.read_rect(Rect::new(i, i, 8, 8), &mut pixels, 0).unwrap();
        map.set(i + 1, i, 7).unwrap();
        let ends = [Point { x: i, y: i }, Point { x: 1900 - i, y: 1000 }];
        map.get_many(&ends, &mut pixels[..2]).unwrap();
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
    map.set_instructions(path);
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
    let (map, before) = craters(Instructions::best());
    let stats = map.stats();
    assert!(stats.sloped_leaves > before.raw_leaves / 2, "{stats:?} {before:?}");
    assert!(stats.raw_leaves * 5 < before.raw_leaves, "{stats:?} {before:?}");
    // What is reserved beyond what is in use is less than a segment a pool.
    assert!(stats.bytes_reserved < stats.bytes_live + 300_000, "{stats:?}");
}

#[test]
fn every_kind_of_instructions_gives_the_same_map() {
    let expected = craters(Instructions::PORTABLE).0;
    for path in Instructions::all().skip(1) {
        let map = craters(path).0;
        assert_eq!(saved(&map), saved(&expected));
        assert_eq!(map.stats(), expected.stats());
    }
}

#[test]
fn aligned_copies_of_a_tile_share_their_leaves() {
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
