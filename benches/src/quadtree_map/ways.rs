//! Ways: beside A* on the places one by one, for agents of several sizes, and for a crowd whose map is dug.

use std::time::Instant;

use pathfinding::directed::astar::astar;
use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    Damage, Flow, PathOutcome, PathQuery, PathSearch, QuadtreeMap, QuadtreeMapDef, Waypoints,
    WaypointsDef, WaypointsUpdate,
};

use super::Scene;
use super::places::DISTINCT;
use super::raster::Raster;
use crate::contest::{Contender, Judge, Unit};
use crate::random::Random;

/// Side of the agent whose ways are searched for, and those of the crowd's.
pub(super) const AGENT: u32 = 4;
/// Pairs of places, of which so many are asked for in a run and the first are compared in length.
const PAIRS: usize = DISTINCT;
const EACH: usize = 4;
const MEASURED: usize = 40;
/// Agents of which each waypoints are made.
const SIZES: [u32; 3] = [1, 4, 9];
pub(super) const AGENTS: usize = 5000;
const FRAMES: usize = 600;
/// An agent plans anew after this many frames at the latest.
const PLANS: usize = 60;
/// So many frames earlier it asks, should its way not be known at once: in one frame the flow does so many steps, and
/// after an explosion beside the goal all ways are other ones.
const MARGIN: usize = 10;
const STEPS: u64 = 2500;
/// Pixels that an agent goes in a frame.
const SPEED: f64 = 2.0;
const DUG: usize = 3;

pub(super) fn new_map(raster: &Raster) -> QuadtreeMap {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.write_rect(raster.rect(), &raster.pixels, 0).unwrap();
    map
}

pub(super) fn new_waypoints(map: &QuadtreeMap, rect: Rect, agent_size: u32) -> Waypoints {
    let [waypoints] = waypoints_of(map, rect, [agent_size]);
    waypoints
}

/// Waypoints for agents of several sizes, made together.
fn waypoints_of<const N: usize>(map: &QuadtreeMap, rect: Rect, sizes: [u32; N]) -> [Waypoints; N] {
    let mut all = sizes.map(|agent_size| {
        Waypoints::new(&WaypointsDef { rect, agent_size, ..WaypointsDef::default() }).unwrap()
    });
    update_together(&mut all, map);
    all
}

fn update_together<const N: usize>(all: &mut [Waypoints; N], map: &QuadtreeMap) {
    let mut updates = [WaypointsUpdate::default(); N];
    Waypoints::update_many(&mut all.each_mut(), map, u64::MAX, &mut updates).unwrap();
}

/// Places where the agent can be.
pub(super) fn places(
    waypoints: &Waypoints,
    random: &mut Random,
    rect: Rect,
    count: usize,
) -> Vec<Point> {
    let place = || Point {
        x: random.below(rect.width.into()) as i32,
        y: random.below(rect.height.into()) as i32,
    };
    let mut all = std::iter::repeat_with(place);
    all.by_ref().filter(|at| waypoints.at(at.x, at.y).is_some()).take(count).collect()
}

/// The places where an agent can be, by the pixels alone: for the peer.
pub(super) fn free_places(raster: &Raster) -> Vec<bool> {
    let (width, height) = (raster.width as usize, raster.height as usize);
    let (before, side) = ((AGENT / 2) as usize, AGENT as usize);
    let mut sums = vec![0u32; (width + 1) * (height + 1)];
    for y in 0..height {
        for x in 0..width {
            let at = (y + 1) * (width + 1) + x + 1;
            let wall = u32::from(raster.pixels[y * width + x] > 0);
            sums[at] = wall + sums[at - 1] + sums[at - width - 1] - sums[at - width - 2];
        }
    }
    let is_free = |x: usize, y: usize| {
        if x < before || y < before || x - before + side > width || y - before + side > height {
            return false;
        }
        let at = |x: usize, y: usize| sums[y * (width + 1) + x];
        let (x, y) = (x - before, y - before);
        at(x + side, y + side) + at(x, y) == at(x + side, y) + at(x, y + side)
    };
    (0..width * height).map(|at| is_free(at % width, at / width)).collect()
}

/// In 1024ths of a pixel, and in steps to the eight places beside each.
fn by_steps(free: &[bool], width: usize, start: usize, goal: usize) -> Option<u64> {
    let steps = [(1i64, 0i64), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
    let next = |&at: &usize| {
        let (x, y) = ((at % width) as i64, (at / width) as i64);
        steps.into_iter().filter_map(move |(right, down)| {
            // Places at the border are wall: the box does not fit.
            let to = |right: i64, down: i64| ((y + down) * width as i64 + x + right) as usize;
            let is_open = free[to(right, down)] && free[to(right, 0)] && free[to(0, down)];
            is_open.then(|| (to(right, down), if right * down == 0 { 1024 } else { 1448 }))
        })
    };
    let rest = |&at: &usize| {
        let (x, y) = ((at % width).abs_diff(goal % width), (at / width).abs_diff(goal / width));
        (1024 * x.max(y) + 424 * x.min(y)) as u64
    };
    astar(&start, next, rest, |&at| at == goal).map(|(_, cost)| cost)
}

/// Ways between places anywhere on the map.
pub fn pairs(judge: &mut dyn Judge, scene: &Scene) {
    if !judge.wants_case("ways between any two places", &scene.size) {
        return;
    }
    let rect = scene.raster.rect();
    let map = new_map(&scene.raster);
    let waypoints = new_waypoints(&map, rect, AGENT);
    let ends = places(&waypoints, &mut Random::new(5), rect, 2 * PAIRS);
    let (free, width) = (free_places(&scene.raster), scene.raster.width as usize);
    let index = |at: &Point| at.y as usize * width + at.x as usize;
    let mut search = PathSearch::new(0);
    let mut lengths = Vec::new();
    for pair in ends.chunks_exact(2).take(MEASURED) {
        let steps = by_steps(&free, width, index(&pair[0]), index(&pair[1]));
        search
            .begin(&waypoints, &PathQuery { start: pair[0], goal: pair[1], ..PathQuery::default() })
            .unwrap();
        let report = search.step(&waypoints, u64::MAX).unwrap();
        assert_eq!(report.outcome == PathOutcome::Found, steps.is_some(), "{pair:?}");
        lengths.extend(
            steps.filter(|&steps| steps > 0).map(|steps| report.length / (steps as f64 / 1024.0)),
        );
    }
    lengths.sort_unstable_by(f64::total_cmp);
    let (median, worst) = (lengths[lengths.len() / 2], lengths[lengths.len() - 1]);
    let case = scene.case("length of ways, median in 1000ths", 1);
    judge.figure(case, Unit::Count, 1000.0 * median, "pathfinding", 1000.0);
    let case = scene.case("length of ways, worst in 1000ths", 1);
    judge.figure(case, Unit::Count, 1000.0 * worst, "pathfinding", 1000.0);
    // Ways differ by more than their searches: prepared runs, one a turn, ask both for the same ones.
    let mut next = ends.chunks_exact(2 * EACH).cycle();
    let mut peers_next = next.clone();
    let ours = || {
        let mut found = 0;
        for pair in next.next().unwrap_or_default().chunks_exact(2) {
            let query = PathQuery { start: pair[0], goal: pair[1], ..PathQuery::default() };
            search.begin(&waypoints, &query).unwrap();
            let report = search.step(&waypoints, u64::MAX).unwrap();
            found += u64::from(report.outcome == PathOutcome::Found);
        }
        found
    };
    let by_places = || {
        let way = |pair: &&[Point]| by_steps(&free, width, index(&pair[0]), index(&pair[1]));
        let pairs = peers_next.next().unwrap_or_default().chunks_exact(2);
        pairs.filter(|pair| way(pair).is_some()).count() as u64
    };
    let mut contenders = [
        Contender::ours(ours).prepared_by(|| ()),
        Contender::peer("pathfinding", by_places).prepared_by(|| ()),
    ];
    judge.contest(scene.case("ways between any two places", EACH as u64), &mut contenders);
}

/// What waypoints of each size take, and three sizes beside one.
pub fn sizes(judge: &mut dyn Judge, scene: &Scene) {
    if !judge.wants_case("all waypoints of three sizes", &scene.size) {
        return;
    }
    let rect = scene.raster.rect();
    let map = new_map(&scene.raster);
    for size in SIZES {
        let bytes = new_waypoints(&map, rect, size).stats().bytes_live as f64;
        let pixels = scene.raster.pixels.len() as f64;
        let workload = format!("memory of waypoints, agent {size}");
        let case = scene.case(&workload, 1);
        judge.figure(case, Unit::Bytes, bytes, "a bit a place", pixels / 8.0);
    }
    let three = || {
        drop(waypoints_of(&map, rect, SIZES));
        0
    };
    let one = || {
        drop(waypoints_of(&map, rect, [SIZES[1]]));
        0
    };
    let mut contenders = [Contender::ours(three), Contender::peer("the middle size alone", one)];
    judge.contest(scene.case("all waypoints of three sizes", 1), &mut contenders);

    // The same after explosions, each of them followed by an update.
    let mut map = new_map(&scene.raster);
    let mut all = SIZES.map(|size| new_waypoints(&map, rect, size));
    let mut together = waypoints_of(&map, rect, SIZES);
    let mut random = Random::new(9);
    let (mut times, mut time_together) = ([0.0; SIZES.len()], 0.0);
    const EDITS: u32 = 300;
    for _ in 0..EDITS {
        dig(&mut map, &mut random, rect);
        for (waypoints, time) in all.iter_mut().zip(&mut times) {
            let start = Instant::now();
            waypoints.update(&map, u64::MAX).unwrap();
            *time += start.elapsed().as_nanos() as f64 / f64::from(EDITS);
        }
        let start = Instant::now();
        update_together(&mut together, &map);
        time_together += start.elapsed().as_nanos() as f64 / f64::from(EDITS);
    }
    for (size, time) in SIZES.into_iter().zip(times) {
        let workload = format!("update of waypoints after an explosion, agent {size}");
        let case = scene.case(&workload, 1);
        judge.figure(case, Unit::Nanoseconds, time, "the middle size", times[1]);
    }
    let case = scene.case("update of waypoints after an explosion, three sizes", 1);
    judge.figure(case, Unit::Nanoseconds, time_together, "the middle size", times[1]);
}

fn dig(map: &mut QuadtreeMap, random: &mut Random, rect: Rect) {
    let x = random.below(rect.width.into()) as i32;
    let y = random.below(rect.height.into()) as i32;
    let radius = 8.0 + random.below(24) as f32;
    map.damage_circle(x, y, Damage { radius, core_radius: radius, amount: 255 }).unwrap();
}

/// An agent on its way.
struct Agent {
    at: [f64; 2],
    corner: Point,
    planned: usize,
}

impl Agent {
    fn place(&self) -> Point {
        Point { x: self.at[0].round() as i32, y: self.at[1].round() as i32 }
    }
}

/// A crowd that wants to one goal, the place nearest to `wanted`, while the map is dug: what a frame costs besides the
/// digging.
pub fn crowd(judge: &mut dyn Judge, scene: &Scene, wanted: Point) {
    if !judge.wants_case("a crowd of 5000 in a dug map, a frame", &scene.size) {
        return;
    }
    let rect = scene.raster.rect();
    let mut map = new_map(&scene.raster);
    let mut waypoints = new_waypoints(&map, rect, AGENT);
    let mut random = Random::new(17);
    let goal = waypoints.nearest(wanted, rect.width, None).unwrap().unwrap();
    let mut starts = places(&waypoints, &mut random, rect, 8 * AGENTS);
    starts.retain(|at| waypoints.component(at.x, at.y) == goal.component);
    let mut agents: Vec<Agent> = (0..AGENTS)
        .map(|index| {
            let at = starts[index % starts.len()];
            let corner = at;
            Agent { at: [at.x.into(), at.y.into()], corner, planned: index % PLANS }
        })
        .collect();
    let mut flow = Flow::new(0);
    flow.begin(&waypoints, goal.place).unwrap();
    flow.update(&waypoints, &starts, u64::MAX).unwrap();
    let (mut times, mut arrived, mut plans) = (Vec::with_capacity(FRAMES), 0u64, 0u64);
    let (mut asking, mut points) = (Vec::new(), Vec::new());
    for frame in 0..PLANS + FRAMES {
        for _ in 0..DUG {
            dig(&mut map, &mut random, rect);
        }
        asking.clear();
        points.clear();
        // They set out one after the other within the first second.
        for (index, agent) in agents
            .iter()
            .enumerate()
            .take_while(|&(index, _)| frame >= PLANS || index < AGENTS * (frame + 1) / PLANS)
        {
            let place = agent.place();
            if place == agent.corner || frame + PLANS >= agent.planned + 2 * PLANS - MARGIN {
                asking.push(index);
                points.push(place);
            }
        }
        let start = Instant::now();
        waypoints.update(&map, u64::MAX).unwrap();
        flow.update(&waypoints, &points, STEPS).unwrap();
        for (&index, &place) in asking.iter().zip(&points) {
            let found = flow.corner(&waypoints, place);
            // Until its way is known again an agent goes on as it was told.
            if found.outcome != PathOutcome::Running {
                (agents[index].corner, agents[index].planned) = (found.corner, frame);
            }
        }
        if frame >= PLANS {
            times.push(start.elapsed().as_nanos() as f64);
            plans += agents.iter().filter(|agent| agent.planned == frame).count() as u64;
            let oldest = agents.iter().map(|agent| frame + PLANS - agent.planned).max();
            assert!(oldest <= Some(2 * PLANS), "an agent has waited for more than {PLANS} frames");
        }
        for (index, agent) in agents.iter_mut().enumerate() {
            let away = [0, 1]
                .map(|axis| f64::from([agent.corner.x, agent.corner.y][axis]) - agent.at[axis]);
            let length = away[0].hypot(away[1]);
            if length <= SPEED {
                agent.at = [agent.corner.x.into(), agent.corner.y.into()];
            } else {
                for (at, away) in agent.at.iter_mut().zip(away) {
                    *at += away * SPEED / length;
                }
            }
            if agent.place() == goal.place {
                arrived += 1;
                let at = starts[(index * 31 + frame) % starts.len()];
                (agent.at, agent.corner) = ([at.x.into(), at.y.into()], at);
            }
        }
    }
    assert!(arrived > 100, "{arrived} of {AGENTS} arrived");
    println!("{plans} plans of {AGENTS} agents in {FRAMES} frames, {arrived} arrived");
    let mean = times.iter().sum::<f64>() / FRAMES as f64;
    times.sort_unstable_by(f64::total_cmp);
    let p99 = times[FRAMES * 99 / 100];
    let frame = 1e9 / 60.0;
    let unit = Unit::Nanoseconds;
    let case = scene.case("a crowd of 5000 in a dug map, a frame", 1);
    judge.figure(case, unit, mean, "the frame", frame);
    let case = scene.case("a crowd of 5000 in a dug map, p99", 1);
    judge.figure(case, unit, p99, "the frame", frame);
}
