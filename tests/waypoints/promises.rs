//! What waypoints promise beside being right: memory, ids, limits, worst cases, and what is found.

use worldgrids::coord::{Point, Rect};
use worldgrids::debug_shape::DebugOrigin;
use worldgrids::quadtree_map::{
    Compression, DEBUG_LINKS, DEBUG_PATH, DEBUG_ROUTE, DEBUG_WAYPOINT_REGIONS, DEBUG_WAYPOINTS,
    Damage, PathOutcome, PathQuery, PathSearch, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError,
    Waypoints, WaypointsDef,
};

use super::brute_force::check_limits;
use super::library::{
    Searching, check_path, check_waypoints, dense, links_of, points_of, search, update,
};
use crate::common::allocator::{self, Failure};

fn new_map() -> QuadtreeMap {
    QuadtreeMap::new(&QuadtreeMapDef::default())
}

fn def(rect: Rect, agent_size: u32) -> WaypointsDef {
    WaypointsDef { rect, agent_size, max_spacing: 0, max_bytes: 0 }
}

/// Writes pixels that a function of the place gives.
fn paint(map: &mut QuadtreeMap, rect: Rect, wall: impl Fn(u32, u32) -> bool) {
    let pixels: Vec<u8> = (0..rect.height)
        .flat_map(|y| (0..rect.width).map(move |x| (x, y)))
        .map(|(x, y)| u8::from(wall(x, y)))
        .collect();
    map.write_rect(rect, &pixels, 0).unwrap();
}

fn random(seed: u64) -> u64 {
    let mixed = (seed ^ seed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB) >> 16
}

#[test]
fn noise_and_a_checkerboard_are_right_too() {
    for agent_size in [1, 2, 3] {
        let rect = Rect::new(-64, -64, 128, 128);
        for kind in 0..3 {
            let mut map = new_map();
            paint(&mut map, rect, |x, y| match kind {
                0 => (x ^ y) & 1 == 0,
                1 => random(u64::from(x) << 32 | u64::from(y)) & 1 == 0,
                _ => true,
            });
            let def = def(rect, agent_size);
            let mut waypoints = Waypoints::new(&def).unwrap();
            update(&mut waypoints, &map, u64::MAX);
            check_waypoints(&map, &waypoints, &def);
            if kind == 0 {
                // Pixels that touch at corners only: no way leads from one to the next.
                assert!(links_of(&waypoints).is_empty());
                assert_eq!(waypoints.len(), if agent_size == 1 { 128 * 64 } else { 0 });
            }
            if kind == 2 {
                assert!(waypoints.is_empty());
            }
        }
    }
}

#[test]
fn large_agents_and_spacings_are_right_too() {
    let rect = Rect::new(-700, -100, 1500, 1300);
    for (agent_size, max_spacing) in [(16, 0), (200, 0), (512, 600), (1024, 0), (40, 100)] {
        let mut map = new_map();
        for seed in 0..4 {
            let (x, y) = (random(seed) % 1400, random(seed + 100) % 1200);
            map.fill_rect(Rect::new(x as i32 - 690, y as i32 - 90, 30, 20), 9).unwrap();
        }
        let def = WaypointsDef { rect, agent_size, max_spacing, max_bytes: 0 };
        let mut waypoints = Waypoints::new(&def).unwrap();
        update(&mut waypoints, &map, 7);
        check_waypoints(&map, &waypoints, &def);
        map.fill_rect(Rect::new(300, 300, 40, 40), 1).unwrap();
        update(&mut waypoints, &map, 7);
        check_waypoints(&map, &waypoints, &def);
    }
}

#[test]
fn what_is_empty_at_the_ends_of_the_plane_is_linked_and_found() {
    let sides = [i32::MIN, i32::MAX - 299];
    for (x, y) in sides.into_iter().flat_map(|x| sides.map(|y| (x, y))) {
        let mut map = new_map();
        map.fill_rect(Rect::new(x + 140, y, 20, 260), 1).unwrap();
        let def = def(Rect::new(x, y, 300, 300), 9);
        let mut waypoints = Waypoints::new(&def).unwrap();
        update(&mut waypoints, &map, u64::MAX);
        check_waypoints(&map, &waypoints, &def);
        let mut searcher = PathSearch::new(0);
        let ends = (Point { x: x + 4, y: y + 4 }, Point { x: x + 295, y: y + 4 });
        let dense = dense(&map, def.rect);
        assert!(check_path(&dense, &waypoints, &def, &mut searcher, ends, 5).is_some());
        let outside = (Point { x: x + 3, y: y + 4 }, ends.1);
        assert_eq!(check_path(&dense, &waypoints, &def, &mut searcher, outside, 5), None);
        assert_eq!(searcher.report().outcome, PathOutcome::StartOutside);
    }
}

#[test]
fn limits_are_kept() {
    let mut map = new_map();
    map.fill_rect(Rect::new(100, 0, 20, 200), 1).unwrap();
    map.fill_rect(Rect::new(160, 50, 20, 206), 1).unwrap();
    let mut waypoints = Waypoints::new(&def(Rect::new(0, 0, 256, 256), 8)).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    let (start, goal) = (Point { x: 20, y: 20 }, Point { x: 240, y: 240 });
    let query = PathQuery { start, goal, ..PathQuery::default() };
    let path = &mut PathSearch::new(0);
    check_limits(&mut Searching { path, waypoints: &waypoints }, &query);
    let refused = PathSearch::new(0).begin(&waypoints, &PathQuery { reserved: 3, ..query });
    assert!(refused.unwrap_err().to_string().contains("query.reserved is 3"));
}

#[test]
fn a_way_may_end_near_its_goal() {
    let mut map = new_map();
    map.fill_rect(Rect::new(100, 0, 20, 200), 1).unwrap();
    map.fill_rect(Rect::new(180, 80, 40, 40), 1).unwrap();
    let rect = Rect::new(0, 0, 256, 256);
    let mut waypoints = Waypoints::new(&def(rect, 8)).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    let (start, wall) = (Point { x: 20, y: 20 }, Point { x: 200, y: 100 });
    let mut searcher = PathSearch::new(0);
    let places = dense(&map, rect).places(8);
    let distance = places.distances(start);
    let away = |at: Point| f64::from(at.x - wall.x).hypot(f64::from(at.y - wall.y));
    for goal_radius in [0, 10, 24, 30, 60, 150, 250, 100_000, u32::MAX] {
        let query = PathQuery { start, goal: wall, goal_radius, ..PathQuery::default() };
        let report = search(&mut searcher, &waypoints, &query, 20);
        let radius = f64::from(goal_radius);
        let nearest = places
            .all()
            .map(|(x, y)| Point { x: x as i32, y: y as i32 })
            .filter(|at| away(*at) <= radius)
            .filter_map(&distance)
            .min_by(f64::total_cmp);
        let Some(nearest) = nearest else {
            let is_wall =
                places.all().all(|at| away(Point { x: at.0 as i32, y: at.1 as i32 }) > radius);
            let expected = if is_wall { PathOutcome::GoalInWall } else { PathOutcome::NoPath };
            assert_eq!(report.nodes, 0, "known by the components: nothing is searched");
            assert_eq!(report.outcome, expected, "{goal_radius}");
            continue;
        };
        assert_eq!(report.outcome, PathOutcome::Found, "{goal_radius}");
        let end = searcher.points()[searcher.points().len() - 1];
        assert!(away(end) <= radius, "{goal_radius}: {end:?}");
        assert!(report.length <= nearest * 1.1 + 1.0, "{goal_radius}: {report:?} {nearest}");
    }
    // The middle of the plane's far corner is as good as any other goal.
    let far = Point { x: i32::MIN, y: i32::MAX };
    let query = PathQuery { start, goal: far, goal_radius: u32::MAX, ..PathQuery::default() };
    assert_eq!(search(&mut searcher, &waypoints, &query, 20).outcome, PathOutcome::Found);
}

#[test]
fn an_archer_walks_no_farther_than_until_the_tower_is_in_range() {
    let mut map = new_map();
    map.fill_rect(Rect::new(1000, 1000, 16, 16), 200).unwrap();
    let mut waypoints = Waypoints::new(&def(Rect::new(0, 0, 2048, 2048), 8)).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    let goal = Point { x: 1008, y: 1008 };
    let mut searcher = PathSearch::new(0);
    for goal_radius in [20, 64, 200, 400] {
        for (x, y) in [(906, 1448), (1193, 1149), (971, 970), (10, 1008), (2000, 30)] {
            let query =
                PathQuery { start: Point { x, y }, goal, goal_radius, ..PathQuery::default() };
            let report = search(&mut searcher, &waypoints, &query, 20);
            let away = f64::from(x - goal.x).hypot(f64::from(y - goal.y));
            let shortest = (away - f64::from(goal_radius)).max(0.0);
            assert!(report.length <= shortest + 1.5, "{query:?}: {report:?}, {shortest}");
        }
    }
}

#[test]
fn what_cannot_be_is_refused_by_name() {
    let good = def(Rect::new(0, 0, 100, 100), 16);
    let wrong = [
        (WaypointsDef { rect: Rect::new(0, 0, 0, 5), ..good }, "def.rect is"),
        (WaypointsDef { rect: Rect::new(i32::MAX, 0, 2, 1), ..good }, "def.rect is"),
        (
            WaypointsDef { rect: Rect::new(i32::MIN, i32::MIN, u32::MAX, u32::MAX), ..good },
            "1048576 squares",
        ),
        (WaypointsDef { agent_size: 0, ..good }, "def.agent_size is 0"),
        (WaypointsDef { agent_size: u32::MAX, ..good }, "def.agent_size is 4294967295"),
        (WaypointsDef { agent_size: 17, max_spacing: 31, ..good }, "def.max_spacing is 31"),
    ];
    for (def, text) in wrong {
        let error = Waypoints::new(&def).unwrap_err().to_string();
        assert!(error.contains(text), "{error}");
    }
    let waypoints = Waypoints::new(&good).unwrap();
    let far = Some(Rect::new(i32::MAX, 0, 2, 1));
    assert!(waypoints.points(far, &mut |_| ()).is_err());
    assert!(waypoints.links(far, &mut |_| ()).is_err());
}

#[test]
fn only_what_changed_is_made_anew() {
    let mut map = new_map();
    let rect = Rect::new(0, 0, 4096, 4096);
    map.fill_rect(Rect::new(100, 100, 3000, 20), 5).unwrap();
    let mut waypoints = Waypoints::new(&def(rect, 16)).unwrap();
    assert_eq!(waypoints.update(&map, u64::MAX).unwrap().rebuilt, 32 * 32);
    assert_eq!(waypoints.update(&map, u64::MAX).unwrap().steps, 0);
    map.set(700, 700, 1).unwrap();
    map.set(3000, 700, 1).unwrap();
    let done = waypoints.update(&map, u64::MAX).unwrap();
    assert!(done.is_done && done.rebuilt <= 2 * (64 + 9), "{done:?}");
    // As far as the box reaches: one block in the middle of it, four at a corner.
    for (x, y, blocks) in [(700, 701, 1), (640, 640, 4), (1024, 1024, 4)] {
        map.set(x, y, 1).unwrap();
        map.set(x, y, 2).unwrap();
        let rebuilt = waypoints.update(&map, u64::MAX).unwrap().rebuilt;
        assert_eq!(rebuilt, blocks, "at {x} {y}");
    }
    map.compact(u64::MAX, 0);
    assert_eq!(waypoints.update(&map, u64::MAX).unwrap().steps, 0);
    // Squares of 1024 that do not touch the one that changed are not looked at, and no budget is needed for them.
    map.set(4000, 4000, 1).unwrap();
    let done = waypoints.update(&map, 5).unwrap();
    assert!(done.rebuilt == 1 && done.steps <= 5, "{done:?}");
    update(&mut waypoints, &map, u64::MAX);
    map.set(9000, 9000, 1).unwrap();
    assert_eq!(waypoints.update(&map, u64::MAX).unwrap().steps, 0);
    map.clear().unwrap();
    assert_eq!(waypoints.update(&map, u64::MAX).unwrap().rebuilt, 32 * 32);
    map.fill_rect(Rect::new(100, 100, 3000, 20), 5).unwrap();
    update(&mut waypoints, &map, 70);
    // Edits while an update is under way are not lost.
    map.fill_rect(rect, 0).unwrap();
    for step in 0..40 {
        map.set(step * 97, step * 101, 3).unwrap();
        waypoints.update(&map, 70).unwrap();
    }
    update(&mut waypoints, &map, 70);
    let mut fresh = Waypoints::new(&def(rect, 16)).unwrap();
    update(&mut fresh, &map, u64::MAX);
    assert_eq!(points_of(&waypoints), points_of(&fresh));
    assert_eq!(links_of(&waypoints), links_of(&fresh));
}

#[test]
fn bytes_in_use_go_down_with_what_is_there() {
    let mut map = new_map();
    let rect = Rect::new(0, 0, 2048, 1024);
    let mut waypoints = Waypoints::new(&def(rect, 1)).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    let empty = waypoints.stats().bytes_live;
    let mut before = empty;
    for round in 0..4 {
        // Ever fewer walls: blocks of few rectangles, of many, and of more.
        let noise = Rect::new(100, 100, 1600, 800);
        paint(&mut map, noise, |x, y| {
            random(u64::from(x) << 32 | u64::from(y)) >> (3 * round) & 7 == 0
        });
        update(&mut waypoints, &map, u64::MAX);
        let full = waypoints.stats().bytes_live;
        assert!(full > empty + 1_000_000 && full != before);
        before = full;
    }
    map.fill_rect(rect, 0).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    assert_eq!(waypoints.stats().bytes_live, empty);
}

#[test]
fn regions_that_come_in_and_go_out_in_each_frame_hold_up_no_other() {
    let mut map = new_map();
    let rect = Rect::new(0, 0, 8192, 8192);
    for x in [100, 1124] {
        map.fill_rect(Rect::new(x, 100, 20, 20), 5).unwrap();
    }
    let mut waypoints = Waypoints::new(&def(rect, 16)).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    map.fill_rect(Rect::new(8000, 8000, 20, 20), 5).unwrap();
    let mut frames = 0;
    while waypoints.at(8010, 8010).is_some() {
        let x = frames % 2 * 1024;
        let mut region = Vec::new();
        map.encode_region(x, 0, Compression::Fast, &mut |piece| region.extend_from_slice(piece))
            .unwrap();
        map.page_out(x, 0).unwrap();
        map.page_in(x, 0, &region).unwrap();
        waypoints.update(&map, 100).unwrap();
        frames += 1;
        assert!(frames < 20);
    }
    // Those that went out and came in meanwhile are looked at anew.
    update(&mut waypoints, &map, 100);
    let mut fresh = Waypoints::new(&def(rect, 16)).unwrap();
    update(&mut fresh, &map, u64::MAX);
    assert_eq!(points_of(&waypoints), points_of(&fresh));
    assert_eq!(links_of(&waypoints), links_of(&fresh));
}

#[test]
fn a_region_that_comes_in_or_goes_out_costs_the_blocks_in_reach_of_it() {
    let rect = Rect::new(0, 0, 4096, 4096);
    for (agent, blocks) in [(1, 8 * 8), (16, 10 * 10), (300, 12 * 12)] {
        let mut map = new_map();
        paint(&mut map, Rect::new(0, 0, 4096, 4096), |x, y| {
            random(u64::from(x / 200) << 32 | u64::from(y / 90)) & 7 == 0
        });
        let mut waypoints = Waypoints::new(&def(rect, agent)).unwrap();
        update(&mut waypoints, &map, u64::MAX);
        let mut away: [Option<Vec<u8>>; 9] = Default::default();
        for round in 0..24 {
            let place = random(round) as usize % 9;
            let (x, y) = ((place % 3) as i32 * 1024, (place / 3) as i32 * 1024);
            if let Some(region) = away[place].take() {
                map.page_in(x, y, &region).unwrap();
            } else {
                let mut region = Vec::new();
                map.encode_region(x, y, Compression::Fast, &mut |part| {
                    region.extend_from_slice(part);
                })
                .unwrap();
                map.page_out(x, y).unwrap();
                away[place] = Some(region);
            }
            // Most of them come and go while an update is under way.
            waypoints.update(&map, 70).unwrap();
            if round % 6 == 5 {
                update(&mut waypoints, &map, 70);
                let mut fresh = Waypoints::new(&def(rect, agent)).unwrap();
                update(&mut fresh, &map, u64::MAX);
                assert_eq!(points_of(&waypoints), points_of(&fresh), "{agent} {round}");
                assert_eq!(links_of(&waypoints), links_of(&fresh), "{agent} {round}");
            }
        }
        if let Some(region) = &away[4] {
            map.page_in(1024, 1024, region).unwrap();
            update(&mut waypoints, &map, u64::MAX);
        }
        map.page_out(1024, 1024).unwrap();
        let done = waypoints.update(&map, u64::MAX).unwrap();
        assert!(done.is_done && done.rebuilt == blocks, "{agent}: {done:?}");
    }
}

#[test]
fn another_map_and_a_loaded_one_are_told_apart() {
    let rect = Rect::new(0, 0, 256, 256);
    let (mut one, mut other) = (new_map(), new_map());
    one.fill_rect(Rect::new(0, 0, 100, 100), 1).unwrap();
    other.fill_rect(Rect::new(100, 100, 100, 100), 1).unwrap();
    let def = def(rect, 4);
    let mut waypoints = Waypoints::new(&def).unwrap();
    for map in [&one, &other, &one] {
        update(&mut waypoints, map, u64::MAX);
        check_waypoints(map, &waypoints, &def);
    }
    let mut bytes = Vec::new();
    other.save(Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
    one.load(&bytes, 0).unwrap();
    update(&mut waypoints, &one, u64::MAX);
    check_waypoints(&one, &waypoints, &def);
}

#[test]
fn a_search_goes_on_when_the_waypoints_change() {
    let mut map = new_map();
    map.fill_rect(Rect::new(100, 0, 20, 200), 1).unwrap();
    let def = def(Rect::new(0, 0, 256, 256), 8);
    let mut waypoints = Waypoints::new(&def).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    let query = PathQuery {
        start: Point { x: 20, y: 20 },
        goal: Point { x: 200, y: 20 },
        ..PathQuery::default()
    };
    let mut searcher = PathSearch::new(0);
    assert_eq!(searcher.step(&waypoints, 9).unwrap().outcome, PathOutcome::Idle);
    searcher.begin(&waypoints, &query).unwrap();
    assert_eq!(searcher.step(&waypoints, 2).unwrap().outcome, PathOutcome::Running);
    // The only way is closed, and opened again.
    let gap = Rect::new(100, 200, 20, 56);
    for (value, outcome) in [(1, PathOutcome::NoPath), (0, PathOutcome::Found)] {
        // Beside a room of its own, so that start and goal hang together before.
        map.fill_rect(gap, 0).unwrap();
        update(&mut waypoints, &map, u64::MAX);
        searcher.begin(&waypoints, &query).unwrap();
        assert_eq!(searcher.step(&waypoints, 2).unwrap().outcome, PathOutcome::Running);
        map.fill_rect(gap, 1).unwrap();
        update(&mut waypoints, &map, u64::MAX);
        map.fill_rect(gap, value).unwrap();
        update(&mut waypoints, &map, u64::MAX);
        assert_eq!(searcher.step(&waypoints, u64::MAX).unwrap().outcome, outcome);
    }
    // With other waypoints it cannot.
    let mut others = Waypoints::new(&def).unwrap();
    update(&mut others, &map, u64::MAX);
    searcher.begin(&waypoints, &query).unwrap();
    assert_eq!(searcher.step(&others, 2).unwrap().outcome, PathOutcome::Outdated);
    // What was found stays found.
    assert_eq!(search(&mut searcher, &waypoints, &query, 9).outcome, PathOutcome::Found);
    let points = searcher.points().to_vec();
    map.set(251, 250, 1).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    assert_eq!(searcher.step(&waypoints, 2).unwrap().outcome, PathOutcome::Found);
    assert_eq!(searcher.points(), points);
    searcher.clear();
    assert_eq!(
        (searcher.report().outcome, searcher.stats().bytes_reserved),
        (PathOutcome::Idle, 0)
    );
}

#[test]
fn debug_shapes_are_there_for_every_category() {
    let mut map = new_map();
    map.fill_rect(Rect::new(100, 0, 20, 200), 1).unwrap();
    let mut waypoints = Waypoints::new(&def(Rect::new(0, 0, 256, 256), 8)).unwrap();
    update(&mut waypoints, &map, u64::MAX);
    let origin = DebugOrigin::default();
    let count = |mask| {
        let mut shapes = 0;
        waypoints.debug_shapes(None, mask, &origin, &mut |_| shapes += 1).unwrap();
        shapes
    };
    assert_eq!(count(DEBUG_WAYPOINTS), points_of(&waypoints).len());
    assert_eq!(count(DEBUG_WAYPOINT_REGIONS), points_of(&waypoints).len());
    assert_eq!(count(DEBUG_LINKS), 3 * links_of(&waypoints).len());
    let mut searcher = PathSearch::new(0);
    let (start, goal) = (Point { x: 20, y: 20 }, Point { x: 200, y: 20 });
    let query = PathQuery { start, goal, ..PathQuery::default() };
    search(&mut searcher, &waypoints, &query, 100);
    for (mask, lines) in
        [(DEBUG_PATH, searcher.points().len() - 1), (DEBUG_ROUTE, searcher.route().len() - 1)]
    {
        let mut shapes = 0;
        searcher.debug_shapes(mask, &origin, &mut |_| shapes += 1);
        assert_eq!(shapes, lines);
    }
}

/// A life: made, edited, brought up to date in pieces, searched. Gives everything that came out. A call
/// that runs out of memory must change nothing, and is made again without failures.
fn life(max_bytes: u64) -> (Vec<String>, u64) {
    let rect = Rect::new(-200, -200, 400, 400);
    let mut refusals = 0;
    let mut results = Vec::new();
    let mut map = allocator::without_failure(new_map);
    let made = |max_bytes| Waypoints::new(&WaypointsDef { max_bytes, ..def(rect, 3) });
    let mut waypoints = match made(max_bytes) {
        Ok(waypoints) => waypoints,
        Err(error) => {
            assert!(matches!(error, QuadtreeMapError::OutOfMemory(_)));
            refusals += 1;
            allocator::without_failure(|| made(0)).unwrap()
        }
    };
    let mut searcher = PathSearch::new(max_bytes);
    for step in 0..6 {
        allocator::without_failure(|| {
            map.fill_rect(Rect::new(step * 40 - 180, step * 30 - 190, 60, 50), 7).unwrap();
            let damage = Damage { radius: 33.5, core_radius: 33.5, amount: 255 };
            map.damage_circle(step * 50 - 150, step * 20 - 100, damage).unwrap();
        });
        loop {
            let before = allocator::without_failure(|| points_of(&waypoints));
            match waypoints.update(&map, 3) {
                Ok(done) if done.is_done => break,
                Ok(_) => {}
                Err(error) => {
                    assert!(matches!(error, QuadtreeMapError::OutOfMemory(_)));
                    refusals += 1;
                    let after = allocator::without_failure(|| points_of(&waypoints));
                    assert_eq!(before, after);
                    if max_bytes != 0 {
                        return (results, refusals);
                    }
                    allocator::without_failure(|| waypoints.update(&map, 3)).unwrap();
                }
            }
        }
        let query = PathQuery {
            start: Point { x: -195, y: 190 },
            goal: Point { x: 190, y: -195 + step },
            ..PathQuery::default()
        };
        if searcher.begin(&waypoints, &query).is_err() {
            refusals += 1;
            if max_bytes != 0 {
                return (results, refusals);
            }
            allocator::without_failure(|| searcher.begin(&waypoints, &query)).unwrap();
        }
        while searcher.report().outcome == PathOutcome::Running {
            if let Err(error) = searcher.step(&waypoints, 5) {
                assert!(matches!(error, QuadtreeMapError::OutOfMemory(_)));
                assert!(searcher.points().is_empty());
                refusals += 1;
                if max_bytes != 0 {
                    return (results, refusals);
                }
                allocator::without_failure(|| searcher.step(&waypoints, 5)).unwrap();
            }
        }
        let reserved = waypoints.stats().bytes_reserved.max(searcher.stats().bytes_reserved);
        assert!(max_bytes == 0 || reserved <= max_bytes);
        results.push(allocator::without_failure(|| {
            let report = searcher.report();
            format!(
                "{:?} {} {:?} {:?}",
                report.outcome,
                report.cost,
                searcher.points(),
                points_of(&waypoints)
            )
        }));
    }
    (results, refusals)
}

#[test]
fn whichever_allocation_fails_nothing_is_lost() {
    let start = allocator::live_bytes();
    let before = allocator::allocations();
    let (expected, refusals) = life(0);
    assert_eq!((refusals, allocator::live_bytes()), (0, start));
    let allocations = allocator::allocations() - before;
    let mut refused = 0;
    for n in 0..allocations {
        allocator::set_failure(Failure::Once(n));
        let (results, refusals) = life(0);
        allocator::set_failure(Failure::Never);
        assert!(results == expected, "after allocation {n} another life came out");
        refused += refusals;
        assert_eq!(allocator::live_bytes(), start);
    }
    assert!(refused > 10, "{refused} of {allocations}");
    for max_bytes in [1, 100, 1000, 5000, 20_000, 50_000] {
        let (results, refusals) = life(max_bytes);
        assert!(refusals > 0 || results == expected);
        assert_eq!(allocator::live_bytes(), start);
    }
    assert_eq!(life(10 << 20).0, expected);
}

#[test]
fn updates_and_searches_take_no_memory_once_they_have_it() {
    let mut map = new_map();
    let rect = Rect::new(0, 0, 1024, 1024);
    let mut waypoints = Waypoints::new(&def(rect, 2)).unwrap();
    let mut searcher = PathSearch::new(0);
    let mut allocations = 0;
    // What was parted leaves nodes behind, up to a limit, which some rounds come to.
    for round in 0..16 {
        for step in 0..20 {
            // The same every round: walls come, craters are blown, all is emptied again.
            map.fill_rect(Rect::new(step * 40, (step * 371) % 900, 90, 70), 9).unwrap();
            let damage = Damage { radius: 40.0, core_radius: 40.0, amount: 255 };
            map.damage_circle(step * 47, (step * 300) % 1000, damage).unwrap();
            if step == 19 {
                map.fill_rect(rect, 0).unwrap();
            }
            let before = allocator::allocations();
            update(&mut waypoints, &map, 20);
            let query = PathQuery {
                start: Point { x: 5, y: 1000 },
                goal: Point { x: 1000, y: 10 },
                ..PathQuery::default()
            };
            search(&mut searcher, &waypoints, &query, 30);
            if round > 9 {
                allocations += allocator::allocations() - before;
            }
        }
    }
    assert_eq!(allocations, 0);
}
