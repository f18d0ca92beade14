//! Memory of the quadtree map: small maps are small, trimmed ones are as large as what is in them, and
//! compaction gives back what a long game left behind.

use crate::common::allocator;
use proptest::prelude::*;
use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{Damage, QuadtreeMap, QuadtreeMapDef, QuadtreeMapStats};

fn new_map(share_leaves: bool) -> QuadtreeMap {
    QuadtreeMap::new(&QuadtreeMapDef { share_leaves, ..Default::default() })
}

/// A number from 0 to `below`, the same in each run.
fn draw(state: &mut u64, below: u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) % below
}

fn explode(map: &mut QuadtreeMap, state: &mut u64, side: u64) {
    let (x, y) = (draw(state, side) as i32, draw(state, side) as i32);
    let radius = 4.0 + draw(state, 40) as f32;
    let damage = Damage { radius, core_radius: radius / 2.0, amount: 120 };
    map.damage_circle(x, y, damage).unwrap();
}

fn is_tight(stats: &QuadtreeMapStats) -> bool {
    stats.bytes_reserved <= stats.bytes_live + stats.bytes_live / 4 + 8192
}

fn pixels(map: &QuadtreeMap, side: u32) -> Vec<u8> {
    let mut pixels = vec![0u8; (side * side) as usize];
    map.read_rect(Rect::new(0, 0, side, side), &mut pixels, 0).unwrap();
    pixels
}

#[test]
fn a_thousand_maps_of_one_leaf_take_eight_megabytes() {
    let before = allocator::live_bytes();
    let leaf: Vec<u8> = (0..=255).collect();
    let mut maps: Vec<QuadtreeMap> = (0..1000)
        .map(|index| {
            let mut map = new_map(index % 2 == 1);
            map.write_rect(Rect::new(-16, 32, 16, 16), &leaf, 0).unwrap();
            assert!(map.stats().bytes_reserved <= 8192, "{}", map.stats().bytes_reserved);
            map
        })
        .collect();
    assert!(allocator::live_bytes() - before <= 8 << 20);
    for map in &mut maps {
        map.damage_circle(-8, 40, Damage { radius: 6.0, core_radius: 2.0, amount: 50 }).unwrap();
        map.compact(u64::MAX, 0);
        map.trim();
        let stats = map.stats();
        assert!(is_tight(&stats) && stats.bytes_reserved <= 8192, "{stats:?}");
    }
    let reserved: u64 = maps.iter().map(|map| map.stats().bytes_reserved).sum();
    assert_eq!(allocator::live_bytes() - before, reserved as i64);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 100, ..ProptestConfig::default() })]

    #[test]
    fn a_trimmed_map_is_as_large_as_what_is_in_it(
        seed: u64, explosions in 0..80usize, colors in 2..9u64, coarse in 0..4u32, share_leaves: bool,
        compacts: bool,
    ) {
        let mut map = new_map(share_leaves);
        let mut state = seed;
        let side = 700;
        let tile: Vec<u8> = (0..64u32 * 64)
            .map(|index| {
                let cell = u64::from(((index % 64) >> coarse) * 31 + ((index / 64) >> coarse) * 7) ^ seed;
                (cell.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 50) as u8 % colors as u8 * 20
            })
            .collect();
        for y in 0..9 {
            for x in 0..9 {
                let rect = Rect::new(x * 70 + 5 * (x % 2), y * 64, 64, 64);
                map.stamp_tile(rect, &tile, 0).unwrap();
            }
        }
        for turn in 0..explosions {
            explode(&mut map, &mut state, side);
            if compacts && turn % 8 == 0 {
                map.compact(100, 2);
            }
        }
        map.fill_rect(Rect::new(0, 0, 400, 700), 0).unwrap();
        let before = pixels(&map, side as u32);
        map.trim();
        prop_assert!(is_tight(&map.stats()), "{:?}", map.stats());
        prop_assert!(pixels(&map, side as u32) == before);
        map.compact(u64::MAX, 0);
        map.trim();
        prop_assert!(is_tight(&map.stats()), "{:?}", map.stats());
        // A trimmed map goes on as any other.
        explode(&mut map, &mut state, side);
        let stamped = Rect::new(128, 128, 64, 64);
        map.stamp_tile(stamped, &tile, 0).unwrap();
        let after = pixels(&map, side as u32);
        map.trim();
        prop_assert!(pixels(&map, side as u32) == after);
    }
}

#[test]
fn compaction_gives_back_what_a_long_game_left() {
    for share_leaves in [false, true] {
        let (mut map, mut state) = (new_map(share_leaves), 5);
        let side = 3000;
        map.fill_rect(Rect::new(0, 0, side as u32, side as u32), 200).unwrap();
        for turn in 0..20_000 {
            let (x, y) = (draw(&mut state, side) as i32, draw(&mut state, side) as i32);
            let radius = 2.0 + draw(&mut state, 8) as f32;
            map.damage_circle(x, y, Damage { radius, core_radius: radius / 2.0, amount: 120 })
                .unwrap();
            map.compact(if turn < 10_000 { 3 } else { 40 }, 10);
        }
        let peak = map.stats().bytes_reserved_peak;
        // The game goes on somewhere else, and the old place becomes quiet.
        map.fill_rect(Rect::new(0, 0, side as u32, side as u32 - 300), 0).unwrap();
        let before = pixels(&map, side as u32);
        let mut reserved = vec![map.stats().bytes_reserved];
        for turn in 0..4000 {
            let value =
                if turn < 2000 { turn as u8 } else { before[2900 * 3000 + turn as usize % 50] };
            map.set(turn % 50, 2900, value).unwrap();
            let report = map.compact(60, 10);
            assert!(report.visited <= 60 + 66);
            reserved.push(map.stats().bytes_reserved);
        }
        assert!(pixels(&map, side as u32) == before);
        // It went down as it went: a little in each of many calls.
        let steps = reserved.windows(2).filter(|pair| pair[1] < pair[0]).count();
        assert!(steps >= 10, "{steps}");
        let stats = map.stats();
        map.trim();
        let trimmed = map.stats().bytes_reserved;
        assert!(peak > 4 * trimmed, "{peak} {trimmed}");
        let most = trimmed + trimmed / 4 + 9 * 256 * 300;
        assert!(share_leaves || stats.bytes_reserved <= most, "{} {trimmed}", stats.bytes_reserved);
        assert!(stats.bytes_reserved < peak / 2, "{} {peak}", stats.bytes_reserved);
    }
}

#[test]
fn compaction_until_it_is_done_ends() {
    for share_leaves in [false, true] {
        let (mut map, mut state) = (new_map(share_leaves), 9);
        for _ in 0..300 {
            explode(&mut map, &mut state, 2000);
        }
        map.fill_rect(Rect::new(0, 0, 2000, 2000), 77).unwrap();
        for _ in 0..300 {
            explode(&mut map, &mut state, 2000);
        }
        map.fill_rect(Rect::new(0, 0, 1900, 2000), 0).unwrap();
        for _ in 0..200 {
            let mut calls = 0;
            while !map.compact(7, 0).is_done {
                calls += 1;
                assert!(calls < 20_000);
            }
            let stamp = map.stamp();
            assert!(map.compact(7, 0).is_done);
            // Nothing to do: what readers hold stays right.
            assert_eq!(map.stamp(), stamp);
        }
    }
}

#[test]
fn regions_that_are_of_one_value_again_are_passed_over_by_the_budget() {
    let (mut map, regions) = (new_map(false), 4000);
    for x in 0..regions {
        map.set(x * 1024 + 5, 5, 7).unwrap();
    }
    map.fill_rect(Rect::new(0, 0, regions as u32 * 1024, 1024), 0).unwrap();
    let mut calls = 1;
    loop {
        let report = map.compact(10, 0);
        assert_eq!(report.visited, 0);
        if report.is_done {
            break;
        }
        calls += 1;
    }
    // Sixteen regions for a square; they are passed over again when memory is gathered.
    assert!((regions / 160..=2 * regions / 160 + 2).contains(&calls), "{calls}");
    assert!(map.compact(10, 0).is_done);
}

/// A square of 1024 pixels full of leaves, whose upper `changing` ones then change before each call.
fn with_changing_leaves(changing: i32, turns: i32, mut call: impl FnMut(&mut QuadtreeMap) -> bool) {
    let pixels: Vec<u8> = (0..1 << 20).map(|at| ((at / 7 + at / 5120) % 4 * 50) as u8).collect();
    let mut map = new_map(false);
    map.write_rect(Rect::new(0, 0, 1024, 1024), &pixels, 0).unwrap();
    for turn in 0..turns {
        for leaf in 0..changing {
            map.set(leaf % 64 * 16, leaf / 64 * 16, turn as u8).unwrap();
        }
        if call(&mut map) {
            return;
        }
    }
    panic!("not in {turns} calls: {:?}", map.stats());
}

#[test]
fn what_changes_in_each_frame_keeps_no_other_leaf_from_being_packed() {
    for budget in [1, 50, 200] {
        with_changing_leaves(300, 3 * 4096 / budget, |map| {
            map.compact(budget as u64, 30 * 300);
            map.stats().raw_leaves <= 300
        });
    }
}

#[test]
fn a_map_at_rest_is_done_with_any_budget() {
    for budget in [7, 200, 4000] {
        let mut visited = 0;
        with_changing_leaves(0, 2 + 4161 / budget, |map| {
            let report = map.compact(budget as u64, 30);
            visited += report.visited;
            report.is_done
        });
        assert_eq!(visited, 4096 + 64 + 1);
    }
    // What was young when it was passed is packed, if asked for.
    with_changing_leaves(0, 1, |map| {
        assert!(!map.compact(2000, 30).is_done);
        let report = map.compact(u64::MAX, 0);
        report.is_done && report.packed == 4096
    });
}

#[test]
fn memory_is_gathered_while_leaves_are_looked_at() {
    let mut stats = None;
    with_changing_leaves(300, 2000, |map| {
        // All but those goes away.
        if stats.is_none() {
            map.fill_rect(Rect::new(0, 80, 1024, 944), 0).unwrap();
        }
        let first = *stats.get_or_insert(map.stats());
        assert!(!map.compact(200, 30 * 300).is_done);
        map.stats().bytes_reserved < first.bytes_reserved / 2
    });
}

#[test]
fn memory_that_the_host_reserved_stays_through_compaction() {
    let mut map = new_map(false);
    map.reserve(3000, 500, 200).unwrap();
    let reserved = map.stats().bytes_reserved;
    for _ in 0..200 {
        assert!(map.compact(100, 0).is_done);
    }
    assert_eq!(map.stats().bytes_reserved, reserved);
    map.trim();
    assert_eq!(map.stats().bytes_reserved, 0);
}
