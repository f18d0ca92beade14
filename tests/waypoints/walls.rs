//! Walls that games build and tear down all the time: after each frame the components are those of new waypoints, and
//! all is hardly ever joined anew.

use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{QuadtreeMap, QuadtreeMapDef, Waypoints, WaypointsDef};

use crate::common::random::Random;

use super::library::points_of;

const WIDTH: u32 = 3000;
const HEIGHT: u32 = 1400;
const RECT: Rect = Rect { x: -100, y: -100, width: WIDTH, height: HEIGHT };

fn any_rect(random: &mut Random, width: u32, height: u32) -> Rect {
    let mut along =
        |first: i32, len: u32, side: u32| first + random.below((len - side) as usize + 1) as i32;
    let (x, y) = (along(RECT.x, WIDTH, width), along(RECT.y, HEIGHT, height));
    Rect::new(x, y, width, height)
}

/// A wall, or what is dug where one might be.
fn any_wall(random: &mut Random) -> Rect {
    let (long, wide) = (1 + random.below(400) as u32, 1 + random.below(4) as u32);
    match random.below(2) {
        0 => any_rect(random, long, wide),
        _ => any_rect(random, wide, long),
    }
}

/// Rocks in the open, strips dug through rock, rooms with doors, or dots.
fn any_map(kind: u64, random: &mut Random) -> QuadtreeMap {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let mut fill = |rect: Rect, value: u8| {
        map.fill_rect(rect, value).unwrap();
    };
    match kind {
        0 => {
            for _ in 0..300 {
                let (width, height) = (1 + random.below(80) as u32, 1 + random.below(80) as u32);
                fill(any_rect(random, width, height), 9);
            }
        }
        1 => {
            fill(Rect::new(-200, -200, WIDTH + 200, HEIGHT + 200), 9);
            for _ in 0..250 {
                let Rect { x, y, width, height } = any_wall(random);
                fill(Rect::new(x, y, width + 8, height + 8), 0);
            }
        }
        2 => {
            for x in (0..WIDTH).step_by(47) {
                fill(Rect::new(RECT.x + x as i32, RECT.y, 3, HEIGHT), 9);
            }
            for y in (0..HEIGHT).step_by(39) {
                fill(Rect::new(RECT.x, RECT.y + y as i32, WIDTH, 2), 9);
            }
            for _ in 0..3000 {
                fill(any_rect(random, 12, 12), 0);
            }
        }
        _ => {
            for _ in 0..30_000 {
                fill(any_rect(random, 3, 3), 9);
            }
        }
    }
    map
}

fn assert_like_new(waypoints: &Waypoints, map: &QuadtreeMap, def: &WaypointsDef, what: &str) {
    let mut fresh = Waypoints::new(def).unwrap();
    assert!(fresh.update(map, u64::MAX).unwrap().is_done);
    for point in points_of(&fresh) {
        let components = [waypoints, &fresh].map(|at| at.component(point.x, point.y));
        assert_eq!(components[0], components[1], "{what}: {point:?}");
    }
}

#[test]
fn what_walls_part_has_the_numbers_of_new_waypoints() {
    for seed in 0..8 {
        let mut random = Random(seed);
        let agent_size = [1, 3, 8, 2, 5, 1, 1, 1][seed as usize];
        let def = WaypointsDef { rect: RECT, agent_size, ..WaypointsDef::default() };
        let mut map = any_map(seed % 4, &mut random);
        let mut waypoints = Waypoints::new(&def).unwrap();
        assert!(waypoints.update(&map, u64::MAX).unwrap().is_done);
        let (mut joined_anew, mut unknown) = (0, 0);
        for frame in 0..100 {
            for _ in 0..=frame % 3 {
                let value = if random.below(4) == 0 { 0 } else { 9 };
                map.fill_rect(any_wall(&mut random), value).unwrap();
            }
            let is_whole = random.below(2) == 0;
            let budget = if is_whole { u64::MAX } else { 10 + random.below(150) as u64 };
            let done = waypoints.update(&map, budget).unwrap();
            // The twelve squares of 1024 are compared at most; to join one anew takes two steps.
            joined_anew += u32::from(done.steps > done.rebuilt + 12);
            unknown += u32::from(!done.is_done);
            if done.is_done {
                assert_like_new(&waypoints, &map, &def, &format!("{seed} {frame}"));
            }
        }
        println!("{seed}: joined anew in {joined_anew} of 100 frames, not done after {unknown}");
        assert!(joined_anew <= 8, "{seed}: {joined_anew}");
    }
}

/// Doors that open and close all the time, of rooms that nothing else leads to.
#[test]
fn a_room_whose_door_closes_gets_a_number_of_its_own() {
    const ROOM: u32 = 40;
    let rect = Rect::new(-2000, 500, 2048, 1024);
    let def = WaypointsDef { rect, agent_size: 2, ..WaypointsDef::default() };
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let (columns, rows) = (2048 / ROOM, 1024 / ROOM);
    for column in 0..=columns {
        map.fill_rect(Rect::new(rect.x + (column * ROOM) as i32, rect.y, 2, 1024), 9).unwrap();
    }
    for row in 0..=rows {
        map.fill_rect(Rect::new(rect.x, rect.y + (row * ROOM) as i32, 2048, 2), 9).unwrap();
    }
    // To the room on the right.
    let door = |column: u32, row: u32| {
        let (x, y) = ((column + 1) * ROOM, row * ROOM + ROOM / 2);
        Rect::new(rect.x + x as i32, rect.y + y as i32, 2, 6)
    };
    let middle = |column: u32, row: u32| {
        let along = |first: i32, at: u32| first + (at * ROOM + ROOM / 2) as i32;
        (along(rect.x, column), along(rect.y, row))
    };
    for row in 0..rows {
        for column in 0..columns - 1 {
            map.fill_rect(door(column, row), 0).unwrap();
        }
    }
    let mut waypoints = Waypoints::new(&def).unwrap();
    assert!(waypoints.update(&map, u64::MAX).unwrap().is_done);
    let (mut random, mut joined_anew) = (Random(3), 0);
    for frame in 0..200 {
        let (column, row) =
            (random.below(columns as usize - 1) as u32, random.below(rows as usize) as u32);
        let (here, beyond) = (middle(column, row), middle(column + 1, row));
        let components =
            |waypoints: &Waypoints| [here, beyond].map(|(x, y)| waypoints.component(x, y).unwrap());
        let [one, other] = components(&waypoints);
        map.fill_rect(door(column, row), if one == other { 9 } else { 0 }).unwrap();
        let done = waypoints.update(&map, u64::MAX).unwrap();
        assert!(done.is_done, "{frame}");
        // Six squares of 1024 are compared at most.
        joined_anew += u32::from(done.steps > done.rebuilt + 6);
        let now = components(&waypoints);
        assert_eq!(now[0] == now[1], one != other, "{frame}");
        if frame % 10 == 9 {
            assert_like_new(&waypoints, &map, &def, &frame.to_string());
        }
    }
    // Now and then, for what is gone is as much as what is there.
    assert!(joined_anew <= 4, "{joined_anew}");
}

/// A way to and fro, long enough that what lies behind a stone is not looked through.
#[test]
fn what_takes_too_long_to_find_out_is_joined_anew() {
    const PITCH: u32 = 10;
    let rect = Rect::new(0, 0, 4096, 1024);
    let def = WaypointsDef { rect, agent_size: 3, ..WaypointsDef::default() };
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    for (row, y) in (PITCH..1024).step_by(PITCH as usize).enumerate() {
        // Open at one end, and at the other one by turns.
        let x = if row % 2 == 0 { 0 } else { PITCH as i32 };
        map.fill_rect(Rect::new(x, y as i32, 4096 - PITCH, 2), 9).unwrap();
    }
    let mut waypoints = Waypoints::new(&def).unwrap();
    assert!(waypoints.update(&map, u64::MAX).unwrap().is_done);
    let numbers = |waypoints: &Waypoints| [5, 1018].map(|y| waypoints.component(2000, y).unwrap());
    let [one, other] = numbers(&waypoints);
    assert_eq!(one, other);
    let stone = Rect::new(1000, 50 * PITCH as i32, 3, PITCH);
    map.fill_rect(stone, 9).unwrap();
    let done = waypoints.update(&map, u64::MAX).unwrap();
    assert!(done.is_done && done.steps > done.rebuilt + 12, "{done:?}");
    let [one, other] = numbers(&waypoints);
    assert_ne!(one, other);
    assert_like_new(&waypoints, &map, &def, "parted");
    map.fill_rect(stone, 0).unwrap();
    let done = waypoints.update(&map, u64::MAX).unwrap();
    assert!(done.is_done && done.steps <= done.rebuilt + 12, "{done:?}");
    assert_like_new(&waypoints, &map, &def, "joined");
}
