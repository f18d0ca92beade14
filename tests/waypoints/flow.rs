//! Flows beside new ones after each edit, and beside shortest ways.

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    Damage, Flow, FlowCorner, PathOutcome, QuadtreeMap, QuadtreeMapDef, Waypoints, WaypointsDef,
};

use super::lengths::{END, KINDS, Kind, check, paint};
use super::library::{dense, update};

/// Numbers from a fixed seed.
struct Draws(u64);

impl Draws {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (((self.0 >> 33) * u64::from(end)) >> 31) as u32
    }

    fn place(&mut self, rect: &Rect) -> Point {
        let (x, y) = (self.below(rect.width) as i32, self.below(rect.height) as i32);
        Point { x: rect.x + x, y: rect.y + y }
    }
}

/// A rock with caves, and some halls.
fn caves(draws: &mut Draws, rect: &Rect) -> QuadtreeMap {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.fill_rect(*rect, 9).unwrap();
    for _ in 0..rect.width * rect.height / 550 {
        dig(&mut map, draws, rect);
    }
    map
}

fn dig(map: &mut QuadtreeMap, draws: &mut Draws, rect: &Rect) {
    let at = draws.place(rect);
    let radius = 4.0 + draws.below(24) as f32;
    map.damage_circle(at.x, at.y, Damage { radius, core_radius: radius, amount: 255 }).unwrap();
}

fn build(map: &mut QuadtreeMap, draws: &mut Draws, rect: &Rect) {
    let at = draws.place(rect);
    let room = |first: i32, size: u32, at: i32| {
        (i64::from(first) + i64::from(size) - i64::from(at)) as u32
    };
    let width = (1 + draws.below(60)).min(room(rect.x, rect.width, at.x));
    let height = (1 + draws.below(12)).min(room(rect.y, rect.height, at.y));
    map.fill_rect(Rect::new(at.x, at.y, width, height), 9).unwrap();
}

fn know(flow: &mut Flow, waypoints: &Waypoints, points: &[Point], budget: u64) {
    let mut rounds = 0;
    while !flow.update(waypoints, points, budget).unwrap().is_done {
        rounds += 1;
        assert!(rounds < 100_000, "an update never ends");
    }
}

fn fresh(waypoints: &Waypoints, goal: Point, points: &[Point]) -> Flow {
    let mut flow = Flow::new(0);
    flow.begin(waypoints, goal).unwrap();
    know(&mut flow, waypoints, points, u64::MAX);
    flow
}

#[test]
fn after_any_edits_a_flow_is_a_new_one() {
    let end = i32::MAX - 699;
    let origins = [(-350, -350), (5, 1000), (i32::MIN, i32::MIN), (end, end)];
    for (case, agent_size) in [1, 2, 4, 9, 30, 4, 140].into_iter().enumerate() {
        let mut draws = Draws(case as u64 + 1);
        let (x, y) = origins[case % origins.len()];
        let rect = Rect::new(x, y, 700, 700);
        let mut map = caves(&mut draws, &rect);
        let max_spacing = if case % 3 == 2 { 32 } else { 0 };
        let def = WaypointsDef { rect, agent_size, max_spacing, max_bytes: 0 };
        let mut waypoints = Waypoints::new(&def).unwrap();
        update(&mut waypoints, &map, u64::MAX);
        let middle = Point { x: x + 350, y: y + 350 };
        let goal = waypoints.nearest(middle, 350, None).unwrap().map_or(middle, |near| near.place);
        let mut flow = Flow::new(0);
        flow.begin(&waypoints, goal).unwrap();
        let mut found = 0;
        for round in 0..60 {
            for _ in 0..draws.below(4) {
                match draws.below(3) {
                    0 => build(&mut map, &mut draws, &rect),
                    _ => dig(&mut map, &mut draws, &rect),
                }
            }
            update(&mut waypoints, &map, u64::MAX);
            // Few agents in one round, many in another: what was asked before makes no difference.
            let points: Vec<Point> =
                (0..[1, 40, 5][round % 3]).map(|_| draws.place(&rect)).collect();
            know(&mut flow, &waypoints, &points, u64::from(1 + draws.below(200)));
            let fresh = fresh(&waypoints, goal, &points);
            for &point in &points {
                let corner = flow.corner(&waypoints, point);
                assert_eq!(corner, fresh.corner(&waypoints, point), "{case} {round} {point:?}");
                assert_ne!(corner.outcome, PathOutcome::Running);
                found += u32::from(corner.outcome == PathOutcome::Found);
            }
        }
        assert!(found > 200 || agent_size >= 30, "{agent_size}: {found}");
    }
}

/// Goes from corner to corner; gives the length of the way.
fn walk(
    flow: &Flow,
    waypoints: &Waypoints,
    start: Point,
    goal: Point,
    mut leg: impl FnMut(Point, Point),
) -> f64 {
    let (mut at, mut length, mut corners) = (start, 0.0, 0);
    while at != goal {
        let FlowCorner { corner, outcome, .. } = flow.corner(waypoints, at);
        assert_eq!(outcome, PathOutcome::Found);
        assert_ne!(corner, at, "it stands still");
        leg(at, corner);
        length += f64::from(corner.x - at.x).hypot(f64::from(corner.y - at.y));
        at = corner;
        corners += 1;
        assert!(corners < 2000, "from {start:?} to {goal:?} it goes round and round");
    }
    length
}

/// Walks from places anywhere to one goal; gives how long each way is beside the shortest one in steps.
fn detours(map: &QuadtreeMap, rect: Rect, agent_size: u32, draws: &mut Draws) -> Vec<f64> {
    let def = WaypointsDef { rect, agent_size, ..WaypointsDef::default() };
    let mut waypoints = Waypoints::new(&def).unwrap();
    update(&mut waypoints, map, u64::MAX);
    let dense = dense(map, rect);
    let places = dense.places(agent_size.into());
    let count = places.all().count() as u32;
    if count == 0 {
        return Vec::new();
    }
    let goal = places.all().nth(draws.below(count) as usize).unwrap();
    let goal = Point { x: goal.0 as i32, y: goal.1 as i32 };
    let shortest = places.distances(goal);
    let points: Vec<Point> = (0..200).map(|_| draws.place(&rect)).collect();
    let flow = fresh(&waypoints, goal, &points);
    let mut ratios = Vec::new();
    for &start in &points {
        let outcome = flow.corner(&waypoints, start).outcome;
        let Some(shortest) = shortest(start) else {
            assert_ne!(outcome, PathOutcome::Found);
            continue;
        };
        assert_eq!(outcome, PathOutcome::Found);
        let check = |from, to| assert!(dense.sweeps_free(from, to, agent_size.into()));
        let length = walk(&flow, &waypoints, start, goal, check);
        if shortest > 0.0 {
            let ratio = length / shortest;
            ratios.push(ratio);
        }
    }
    ratios
}

#[test]
fn agents_arrive_and_go_few_detours() {
    let mut all = Vec::new();
    let cases = [77, 1077, 2077].into_iter().flat_map(|seed| (seed..).zip([1u32, 3, 4, 9, 16]));
    for (seed, agent_size) in cases {
        let mut draws = Draws(seed);
        let rect = Rect::new(-300, 411, 600, 600);
        let map = caves(&mut draws, &rect);
        all.extend(detours(&map, rect, agent_size, &mut draws));
    }
    check(all, 1000);
}

/// A map of a kind for agents of a size.
fn detours_on(kind: Kind, at: (i64, i64), side: u32, agent: u32, seed: u64) -> Vec<f64> {
    let rect = Rect::new(at.0 as i32, at.1 as i32, side, side);
    let map = paint(kind, rect, agent, seed);
    detours(&map, rect, agent, &mut Draws(seed + 5))
}

#[test]
fn no_agent_goes_far_around_on_any_kind_of_map() {
    let mut all = Vec::new();
    for (seed, agent) in [1, 2, 5, 9, 17, 33].into_iter().enumerate() {
        for (index, kind) in KINDS.into_iter().enumerate() {
            let (side, seed) = (150 + 4 * agent, (seed * 4 + index) as u64);
            let far = END - i64::from(side);
            let places = [(0, 0), (-101, -33), (-END, far), (far, -END), (5_000_017, -70_003)];
            all.extend(detours_on(kind, places[seed as usize % 5], side, agent, seed));
        }
    }
    // Where a region had one way for all of its places, and that was the wrong one for some.
    for (kind, agent, shift) in [
        (Kind::Maze, 1, 0),
        (Kind::Maze, 1, 1),
        (Kind::Maze, 2, 0),
        (Kind::Maze, 3, 0),
        (Kind::Dots, 1, 1),
        (Kind::Dots, 57, 3),
        (Kind::Boxes, 24, 3),
    ] {
        all.extend(detours_of_sweep(kind, agent, shift));
    }
    check(all, 2000);
}

/// A map of the wide sweep.
fn detours_of_sweep(kind: Kind, agent: u32, shift: u32) -> Vec<f64> {
    let seed = agent * 100 + kind as u32 * 10 + shift;
    let side = if agent <= 64 { 300 + 8 * agent } else { agent + 700 };
    let at = (-1000 + i64::from(shift) * 53, 31 * i64::from(shift));
    detours_on(kind, at, side, agent, seed.into())
}

/// The wide sweep: `cargo test --release --features c-api --test waypoints -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes; run it by name"]
fn a_wide_sweep_of_flows() {
    for kind in KINDS {
        let mut all = Vec::new();
        for agent in (1..=64).chain([100, 333, 1024]) {
            for shift in 0..4 {
                all.extend(detours_of_sweep(kind, agent, shift));
            }
        }
        print!("{kind:?}: ");
        check(all, 10_000);
    }
}

#[test]
fn what_ends_a_way_is_told() {
    let rect = Rect::new(0, 0, 300, 300);
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.fill_rect(Rect::new(140, 0, 20, 300), 1).unwrap();
    let def = WaypointsDef { rect, agent_size: 8, ..WaypointsDef::default() };
    let mut waypoints = Waypoints::new(&def).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    let [left, right, wall, outside] =
        [(50, 50), (250, 50), (150, 50), (-5, 50)].map(|(x, y)| Point { x, y });
    let mut flow = Flow::new(0);
    assert_eq!(flow.corner(&waypoints, left).outcome, PathOutcome::Idle);
    for (goal, expected) in [
        (left, [PathOutcome::Found, PathOutcome::NoPath]),
        (right, [PathOutcome::NoPath, PathOutcome::Found]),
        (wall, [PathOutcome::GoalInWall; 2]),
        (outside, [PathOutcome::GoalOutside; 2]),
    ] {
        flow.begin(&waypoints, goal).unwrap();
        know(&mut flow, &waypoints, &[left, right, wall, outside], 3);
        let outcome = |at| flow.corner(&waypoints, at).outcome;
        assert_eq!([left, right].map(outcome), expected);
        assert_eq!(outcome(wall), PathOutcome::StartInWall);
        assert_eq!(outcome(outside), PathOutcome::StartOutside);
    }
    // A goal that is dug free later.
    flow.begin(&waypoints, wall).unwrap();
    map.fill_rect(Rect::new(140, 40, 20, 20), 0).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    assert_eq!(flow.corner(&waypoints, left).outcome, PathOutcome::Running);
    know(&mut flow, &waypoints, &[left], 3);
    assert_eq!(flow.corner(&waypoints, left).corner, wall);
    let other = Waypoints::new(&def).unwrap();
    assert_eq!(flow.corner(&other, left).outcome, PathOutcome::Outdated);
    assert_eq!(flow.update(&other, &[left], 9).unwrap().steps, 0);
}

#[test]
fn an_edit_costs_what_it_changes() {
    let mut draws = Draws(5);
    let rect = Rect::new(0, 0, 2048, 2048);
    let mut map = caves(&mut draws, &rect);
    let def = WaypointsDef { rect, agent_size: 4, ..WaypointsDef::default() };
    let mut waypoints = Waypoints::new(&def).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    let goal = waypoints.nearest(Point { x: 1000, y: 1000 }, 1000, None).unwrap().unwrap();
    let points: Vec<Point> = (0..3000).map(|_| draws.place(&rect)).collect();
    let mut flow = Flow::new(0);
    flow.begin(&waypoints, goal.place).unwrap();
    let all = flow.update(&waypoints, &points, u64::MAX).unwrap().steps;
    assert!(all > 5000, "{all}");
    let mut steps = 0;
    for _ in 0..50 {
        dig(&mut map, &mut draws, &rect);
        update(&mut waypoints, &map, u64::MAX);
        steps += flow.update(&waypoints, &points, u64::MAX).unwrap().steps;
    }
    println!("{all} steps at first, {} after an edit", steps / 50);
    assert!(steps / 50 < all / 8, "{steps} after 50 edits, {all} at first");
}

/// What lies where nothing of a flow does costs it nothing: neither what changes there, nor what it knew once.
#[test]
fn what_no_agent_asked_about_is_not_compared() {
    let mut draws = Draws(11);
    let rect = Rect::new(0, 0, 2048, 2048);
    let mut map = caves(&mut draws, &rect);
    let wall = Rect::new(1000, 1000, 9, 9);
    map.fill_rect(wall, 9).unwrap();
    let def = WaypointsDef { rect, agent_size: 4, ..WaypointsDef::default() };
    let mut waypoints = Waypoints::new(&def).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    let near = waypoints.nearest(Point { x: 300, y: 300 }, 1000, None).unwrap().unwrap().place;
    let mut flow = Flow::new(0);
    let points: Vec<Point> = (0..3000).map(|_| draws.place(&rect)).collect();
    for again in 0..2 {
        flow.begin(&waypoints, near).unwrap();
        let _ = flow.update(&waypoints, &[near], u64::MAX).unwrap();
        let few = flow.stats().regions;
        for _ in 0..20 {
            dig(&mut map, &mut draws, &Rect::new(1200, 1200, 800, 800));
            update(&mut waypoints, &map, u64::MAX);
            assert_eq!(flow.update(&waypoints, &[near], u64::MAX).unwrap().steps, 0);
        }
        assert_eq!(flow.stats().regions, few);
        if again == 0 {
            // All of it is known, and forgotten again.
            let _ = flow.update(&waypoints, &points, u64::MAX).unwrap();
            assert!(flow.stats().regions > 100 * few);
        }
    }
    // A goal in a wall: nothing is known around it when it is dug free.
    let goal = Point { x: 1004, y: 1004 };
    flow.begin(&waypoints, goal).unwrap();
    assert_eq!(flow.stats().regions, 0);
    map.fill_rect(Rect::new(900, 900, 200, 200), 0).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    let mut fresh = Flow::new(0);
    fresh.begin(&waypoints, goal).unwrap();
    for flow in [&mut flow, &mut fresh] {
        assert!(flow.update(&waypoints, &points, u64::MAX).unwrap().is_done);
    }
    for point in points {
        assert_eq!(flow.corner(&waypoints, point), fresh.corner(&waypoints, point));
    }
}
