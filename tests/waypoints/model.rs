//! Random edits at many places of the plane; after each one everything is held against brute force.

use proptest::prelude::*;
use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    Compression, Damage, PathSearch, QuadtreeMap, QuadtreeMapDef, Waypoints, WaypointsDef,
};

use crate::common::random::Random;

use super::library::{check_path, check_waypoints, dense, links_of, points_of, update};

/// Side of the window that is edited.
const SIDE: i64 = 220;

#[derive(Clone, Debug)]
enum Edit {
    Fill(Rect, u8),
    Noise(Rect, u64, u32, u8),
    Damage(i64, i64, f32),
    Set(i64, i64, u8),
    Compact,
    Clear,
    SaveAndLoad,
}

fn edit() -> impl Strategy<Value = Edit> {
    let rect = || {
        (0..SIDE, 0..SIDE, 1..=SIDE, 1..=SIDE).prop_map(|(x, y, width, height)| {
            let fit = |first: i64, size: i64| size.min(SIDE - first) as u32;
            Rect::new(x as i32, y as i32, fit(x, width), fit(y, height))
        })
    };
    let value = || prop_oneof![Just(0u8), Just(1), Just(255)];
    prop_oneof![
        4 => (rect(), value()).prop_map(|(rect, value)| Edit::Fill(rect, value)),
        3 => (rect(), any::<u64>(), 0..6u32, 2..7u8)
            .prop_map(|(rect, seed, coarse, rare)| Edit::Noise(rect, seed, coarse, rare)),
        4 => (0..SIDE, 0..SIDE, 0.0..60f32).prop_map(|(x, y, radius)| Edit::Damage(x, y, radius)),
        3 => (0..SIDE, 0..SIDE, value()).prop_map(|(x, y, value)| Edit::Set(x, y, value)),
        2 => Just(Edit::Compact),
        1 => Just(Edit::Clear),
        1 => Just(Edit::SaveAndLoad),
    ]
}

fn apply(map: &mut QuadtreeMap, (x0, y0): (i64, i64), edit: &Edit) {
    let moved = |rect: &Rect| {
        let (x, y) = (x0 + i64::from(rect.x), y0 + i64::from(rect.y));
        Rect::new(x as i32, y as i32, rect.width, rect.height)
    };
    match edit {
        Edit::Fill(rect, value) => drop(map.fill_rect(moved(rect), *value).unwrap()),
        Edit::Noise(rect, seed, coarse, rare) => {
            let pixel = |index: u32| {
                let (x, y) = ((index % rect.width) >> coarse, (index / rect.width) >> coarse);
                let mixed = ((u64::from(x) * 7919 + u64::from(y) * 104_729) ^ seed)
                    .wrapping_mul(0x9E37_79B9_7F4A_7C15);
                u8::from(((mixed >> 40) as u8).is_multiple_of(*rare)) * 200
            };
            let pixels: Vec<u8> = (0..rect.width * rect.height).map(pixel).collect();
            map.write_rect(moved(rect), &pixels, 0).unwrap();
        }
        Edit::Damage(x, y, radius) => {
            let damage = Damage { radius: *radius, core_radius: *radius, amount: 255 };
            map.damage_circle((x0 + x) as i32, (y0 + y) as i32, damage).unwrap();
        }
        Edit::Set(x, y, value) => {
            map.set((x0 + x) as i32, (y0 + y) as i32, *value).unwrap();
        }
        Edit::Compact => drop(map.compact(u64::MAX, 0)),
        Edit::Clear => map.clear().unwrap(),
        Edit::SaveAndLoad => {
            let mut bytes = Vec::new();
            map.save(Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
            map.load(&bytes, 0).unwrap();
        }
    }
}

/// Where windows begin: around 0, across borders of large squares, at both ends of the plane.
fn origin() -> impl Strategy<Value = (i64, i64)> {
    let end = i64::from(i32::MAX) + 1 - SIDE;
    let start = i64::from(i32::MIN);
    prop_oneof![
        3 => (-260..40i64, -260..40i64),
        1 => (924..1024i64, -1124..-924i64),
        1 => Just((start, start)),
        1 => Just((end, end)),
        1 => Just((start, end)),
    ]
}

fn any_def() -> impl Strategy<Value = (Rect, u32, u32)> {
    let sizes = prop_oneof![
        2 => Just(1u32), 1 => Just(2), 2 => 3..9u32, 2 => 9..33u32, 1 => 33..130u32
    ];
    let rect = (0..40i64, 0..40i64, 100..=SIDE, 100..=SIDE).prop_map(|(x, y, width, height)| {
        Rect::new(x as i32, y as i32, width.min(SIDE - x) as u32, height.min(SIDE - y) as u32)
    });
    let whole = Just(Rect::new(0, 0, SIDE as u32, SIDE as u32));
    (prop_oneof![rect, whole], sizes, prop_oneof![Just(0u32), 1..300u32])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn waypoints_links_and_paths_are_those_of_brute_force(
        origin in origin(),
        (rect, agent_size, max_spacing) in any_def(),
        edits in prop::collection::vec(edit(), 1..8),
        budget in prop_oneof![1..40u64, Just(u64::MAX)],
        places in prop::collection::vec([0..SIDE, 0..SIDE, 0..SIDE, 0..SIDE], 6),
        path_budget in 1..30u64,
    ) {
        let rect = Rect::new(
            (origin.0 + i64::from(rect.x)) as i32,
            (origin.1 + i64::from(rect.y)) as i32,
            rect.width,
            rect.height,
        );
        let max_spacing = if max_spacing == 0 { 0 } else { max_spacing.max(32) };
        let def = WaypointsDef { rect, agent_size, max_spacing, max_bytes: 0 };
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        let mut waypoints = Waypoints::new(&def).unwrap();
        let mut searcher = PathSearch::new(0);
        for edit in &edits {
            apply(&mut map, origin, edit);
            update(&mut waypoints, &map, budget);
            check_waypoints(&map, &waypoints, &def);
        }
        let dense = dense(&map, def.rect);
        for [x0, y0, x1, y1] in places {
            let place = |x: i64, y: i64| Point {
                x: (origin.0 + x) as i32,
                y: (origin.1 + y) as i32,
            };
            let ends = (place(x0, y0), place(x1, y1));
            let worst = check_path(&dense, &waypoints, &def, &mut searcher, ends, path_budget);
            prop_assert!(worst.is_none_or(|worst| worst <= 1.1), "{:?} {:?}", worst, ends);
        }
        // What was made step by step is what is made at once.
        let mut fresh = Waypoints::new(&def).unwrap();
        update(&mut fresh, &map, u64::MAX);
        prop_assert_eq!(points_of(&fresh), points_of(&waypoints));
        prop_assert_eq!(links_of(&fresh), links_of(&waypoints));
        let Rect { x, y, width, height } = rect;
        for step in 0..500u32 {
            let (x, y) = (x + (step * 37 % width) as i32, y + (step * 101 % height) as i32);
            prop_assert_eq!(fresh.component(x, y), waypoints.component(x, y));
        }
    }
}

/// Closing a place has all joined anew, a few squares a step; what opens meanwhile is joined in the midst of it, in
/// squares that have their numbers already and in those that have not.
#[test]
fn what_opens_while_all_is_joined_anew_hangs_together_as_in_new_ones() {
    let rect = Rect::new(-100, -100, 3000, 2000);
    let def = WaypointsDef { rect, agent_size: 1, ..WaypointsDef::default() };
    for seed in 0..6 {
        let mut random = Random(seed);
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        map.fill_rect(Rect::new(-200, -200, 3300, 2300), 9).unwrap();
        let mut waypoints = Waypoints::new(&def).unwrap();
        let strip = |random: &mut Random| {
            let (x, y) = (random.below(2900) as i32 - 100, random.below(1900) as i32 - 100);
            let (long, wide) = (1 + random.below(500) as u32, 1 + random.below(3) as u32);
            if random.below(2) == 0 {
                Rect::new(x, y, long, wide)
            } else {
                Rect::new(x, y, wide, long)
            }
        };
        for round in 0..60 {
            let value = if random.below(8) == 0 { 9 } else { 0 };
            map.fill_rect(strip(&mut random), value).unwrap();
            // Looking at what changed takes some 70 steps a square; few are left to join.
            let budget = 1 + random.below(160) as u64;
            let is_done = waypoints.update(&map, budget).unwrap().is_done;
            if !is_done && round % 10 != 9 {
                continue;
            }
            while !waypoints.update(&map, budget).unwrap().is_done {
                if random.below(3) == 0 {
                    map.fill_rect(strip(&mut random), 0).unwrap();
                }
            }
            let mut fresh = Waypoints::new(&def).unwrap();
            assert!(fresh.update(&map, u64::MAX).unwrap().is_done);
            for point in points_of(&fresh) {
                let components = [&waypoints, &fresh].map(|at| at.component(point.x, point.y));
                assert_eq!(components[0], components[1], "{seed} {round}: {point:?}");
            }
        }
    }
}

/// Blocks put up and dug away, of which few part what hangs together: the numbers are those of new waypoints, and most
/// updates do not join all anew.
#[test]
fn what_closes_a_place_or_two_keeps_the_numbers_that_are_right() {
    let rect = Rect::new(-100, -100, 1500, 700);
    for seed in 0..6 {
        let agent_size = [1, 3, 8][seed as usize % 3];
        let def = WaypointsDef { rect, agent_size, ..WaypointsDef::default() };
        let mut random = Random(seed);
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        map.fill_rect(Rect::new(-200, -200, 1700, 900), 9).unwrap();
        let mut any = |most: usize| {
            let (x, y) = (random.below(1480) as i32 - 100, random.below(680) as i32 - 100);
            let mut side = || 1 + random.below(most) as u32;
            let (wide, high) = (side(), side());
            Rect::new(x, y, wide, high)
        };
        for _ in 0..150 {
            map.fill_rect(any(120), 0).unwrap();
        }
        let mut waypoints = Waypoints::new(&def).unwrap();
        assert!(waypoints.update(&map, u64::MAX).unwrap().is_done);
        let mut joined_anew = 0;
        for round in 0..120 {
            for _ in 0..=round % 3 {
                let value = if (round + seed) % 5 < 3 { 9 } else { 0 };
                map.fill_rect(any(if round % 8 == 0 { 60 } else { 5 }), value).unwrap();
            }
            let done = waypoints.update(&map, u64::MAX).unwrap();
            // Six squares of 1024 at most are compared.
            joined_anew += u64::from(done.steps > done.rebuilt + 6);
            let mut fresh = Waypoints::new(&def).unwrap();
            assert!(fresh.update(&map, u64::MAX).unwrap().is_done);
            for point in points_of(&fresh) {
                let components = [&waypoints, &fresh].map(|at| at.component(point.x, point.y));
                assert_eq!(components[0], components[1], "{seed} {round}: {point:?}");
            }
        }
        assert!(joined_anew <= 1, "{joined_anew}");
    }
}
