//! Waypoints of several agents that are brought up to date together, beside the same ones alone.

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    Damage, MAX_TOGETHER, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError, Waypoints, WaypointsDef,
    WaypointsUpdate,
};

use super::lengths::{Kind, Random, paint};
use super::library::{links_of, points_of};
use crate::common::allocator::{self, Failure};

fn new(rect: Rect, agent_size: u32, max_spacing: u32) -> Waypoints {
    Waypoints::new(&WaypointsDef { rect, agent_size, max_spacing, max_bytes: 0 }).unwrap()
}

fn update_together(
    all: &mut [Waypoints],
    map: &QuadtreeMap,
    budget: u64,
) -> Result<Vec<WaypointsUpdate>, QuadtreeMapError> {
    let mut updates = vec![WaypointsUpdate::default(); all.len()];
    let mut all: Vec<&mut Waypoints> = all.iter_mut().collect();
    Waypoints::update_many(&mut all, map, budget, &mut updates).map(|()| updates)
}

/// Digs a hole or puts up a wall.
fn edit(map: &mut QuadtreeMap, rect: Rect, random: &mut Random) {
    let x = rect.x + random.below(rect.width) as i32;
    let y = rect.y + random.below(rect.height) as i32;
    if random.below(3) > 0 {
        let radius = 2.0 + random.below(30) as f32;
        map.damage_circle(x, y, Damage { radius, core_radius: radius, amount: 255 }).unwrap();
    } else {
        map.fill_rect(Rect::new(x, y, 1 + random.below(60), 1 + random.below(9)), 3).unwrap();
    }
}

fn check_alike(one: &Waypoints, other: &Waypoints, random: &mut Random, rect: Rect, name: &str) {
    assert_eq!(points_of(one), points_of(other), "{name}");
    assert_eq!(links_of(one), links_of(other), "{name}");
    for _ in 0..50 {
        let (x, y) = (random.below(rect.width) as i32, random.below(rect.height) as i32);
        let at = Point { x: rect.x + x, y: rect.y + y };
        assert_eq!(one.component(at.x, at.y), other.component(at.x, at.y), "{name} {at:?}");
    }
}

#[test]
fn together_they_become_what_each_becomes_alone() {
    let sizes: [&[u32]; 6] = [
        &[1, 4, 9],
        &[9, 1, 4, 4],
        &[127, 2, 64, 65],
        &[128, 30, 200, 3],
        &[],
        &[16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    ];
    for (seed, sizes) in (1..).zip(sizes) {
        let mut random = Random(seed);
        let end = i32::MAX - 1399;
        let (x, y) = [(-500, -90), (i32::MIN, end), (end, 70)][seed as usize % 3];
        let rect = Rect::new(x, y, 1300, 700);
        let mut map = paint(Kind::Caves, rect, 4, seed);
        // Some of another rectangle, and some that are cut more finely.
        let new_all = || -> Vec<Waypoints> {
            let of = |(at, &size): (usize, &u32)| {
                let width = if at % 4 == 3 { 900 } else { rect.width };
                new(Rect { width, ..rect }, size, if at % 3 == 2 { 40 } else { 0 })
            };
            sizes.iter().enumerate().map(of).collect()
        };
        let (mut alone, mut together) = (new_all(), new_all());
        let mut are_done = false;
        for round in 0..60 {
            if are_done || random.below(8) == 0 {
                for _ in 0..1 + random.below(3) {
                    edit(&mut map, rect, &mut random);
                }
            }
            let budget = [1, 3, 20, u64::MAX][random.below(4) as usize];
            let updates = update_together(&mut together, &map, budget).unwrap();
            // One of them goes ahead of the others.
            let ahead = random.below(2 * sizes.len() as u32 + 1) as usize;
            for (at, (alone, update)) in alone.iter_mut().zip(&updates).enumerate() {
                let name = format!("{sizes:?} round {round} of {at}");
                assert_eq!(alone.update(&map, budget).unwrap(), *update, "{name}");
                check_alike(alone, &together[at], &mut random, rect, &name);
                if at == ahead {
                    let update = together[at].update(&map, 2).unwrap();
                    assert_eq!(alone.update(&map, 2).unwrap(), update, "{name}");
                }
            }
            are_done = updates.iter().all(|update| update.is_done);
        }
    }
}

#[test]
fn more_than_16_are_refused() {
    let map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let rect = Rect::new(0, 0, 100, 100);
    let mut all: Vec<_> = (0..=MAX_TOGETHER).map(|_| new(rect, 4, 0)).collect();
    assert!(update_together(&mut all, &map, 9).is_err());
    assert!(update_together(&mut all[1..], &map, u64::MAX).unwrap().iter().all(|one| one.is_done));
}

#[test]
fn whichever_allocation_fails_all_stay_as_they_were() {
    let rect = Rect::new(0, 0, 600, 500);
    let (before, mut map) = (paint(Kind::Caves, rect, 4, 5), paint(Kind::Caves, rect, 4, 5));
    let mut random = Random(8);
    for _ in 0..20 {
        edit(&mut map, rect, &mut random);
    }
    let mut failures = 0;
    for step in 0.. {
        let mut all = [1, 30, 9].map(|size| new(rect, size, 0));
        update_together(&mut all, &before, u64::MAX).unwrap();
        let known = all.each_ref().map(|one| (points_of(one), links_of(one)));
        allocator::set_failure(Failure::Once(step));
        let result = update_together(&mut all, &map, u64::MAX);
        allocator::set_failure(Failure::Never);
        if result.is_ok() {
            break;
        }
        failures += 1;
        assert_eq!(all.each_ref().map(|one| (points_of(one), links_of(one))), known);
        update_together(&mut all, &map, u64::MAX).unwrap();
        for one in &all {
            let mut fresh = new(rect, one.agent_size(), 0);
            fresh.update(&map, u64::MAX).unwrap();
            check_alike(one, &fresh, &mut random, rect, "after a failure");
        }
    }
    assert!(failures > 3, "{failures}");
}
