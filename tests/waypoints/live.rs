//! Paths in a live game: three edits between any two steps.

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    PathOutcome, PathQuery, PathSearch, QuadtreeMap, QuadtreeMapDef, Waypoint, WaypointLink,
    Waypoints, WaypointsDef,
};
use worldgrids::timeline::Checkpoints;

use super::lengths::Random;
use super::library::{dense, links_of, points_of, search, update};

impl Random {
    fn rect(&mut self, within: Rect, most: u32) -> Rect {
        let (width, height) = (1 + self.below(most), 1 + self.below(most));
        let x = within.x + self.below(within.width - width) as i32;
        let y = within.y + self.below(within.height - height) as i32;
        Rect::new(x, y, width, height)
    }

    fn point(&mut self, within: Rect) -> Point {
        let Rect { x, y, .. } = self.rect(within, 1);
        Point { x, y }
    }
}

struct Game {
    map: QuadtreeMap,
    waypoints: Waypoints,
    def: WaypointsDef,
    random: Random,
}

impl Game {
    /// Boxes in the open, over several squares of 1024 pixels.
    fn new(seed: u64, agent_size: u32) -> Self {
        Self::with_room(seed, agent_size, 0)
    }

    /// The same with so many columns to the right of a wall.
    fn with_room(seed: u64, agent_size: u32, room: u32) -> Self {
        let mut random = Random(seed);
        let rect = Rect::new(-300, 700, 640, 640);
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        for _ in 0..120 {
            map.fill_rect(random.rect(rect, 90), 1).unwrap();
            map.fill_rect(random.rect(rect, 60), 0).unwrap();
        }
        let whole = Rect { width: rect.width + room, ..rect };
        if room > 0 {
            map.fill_rect(Rect::new(340, 700, 30, 640), 1).unwrap();
        }
        let def = WaypointsDef { rect: whole, agent_size, max_spacing: 0, max_bytes: 0 };
        let mut waypoints = Waypoints::new(&def).unwrap();
        update(&mut waypoints, &map, u64::MAX);
        Self { map, waypoints, def, random }
    }

    /// A frame: three edits inside a rectangle.
    fn edit(&mut self, within: Rect) {
        for _ in 0..3 {
            let value = (self.random.below(2)) as u8;
            self.map.fill_rect(self.random.rect(within, 20), value).unwrap();
        }
        update(&mut self.waypoints, &self.map, u64::MAX);
    }

    /// A search that has something to do.
    fn query(&mut self) -> PathQuery {
        loop {
            let within = Rect { width: 640, ..self.def.rect };
            let mut point = || self.random.point(within);
            let query = PathQuery { start: point(), goal: point(), ..PathQuery::default() };
            let mut path = PathSearch::new(0);
            if search(&mut path, &self.waypoints, &query, u64::MAX).nodes > 8 {
                return query;
            }
        }
    }

    /// Steps with edits between them; gives how often it stepped.
    fn live(&mut self, path: &mut PathSearch, query: &PathQuery, within: Rect, budget: u64) -> u64 {
        path.begin(&self.waypoints, query).unwrap();
        let mut calls = 0;
        while path.report().outcome == PathOutcome::Running {
            self.edit(within);
            path.step(&self.waypoints, budget).unwrap();
            calls += 1;
            assert!(calls < 20_000, "a search never ends");
        }
        calls
    }
}

#[test]
fn what_a_search_says_at_its_end_is_what_a_new_one_says() {
    let (mut found, mut outdated) = (0, 0);
    let mut outcomes = [0; 16];
    for seed in 0..120 {
        let budget = [40, 200, 1000, 4000][seed as usize % 4];
        let mut game = Game::new(seed, [1, 3, 8, 16][seed as usize / 4 % 4]);
        let (mut path, mut fresh) = (PathSearch::new(0), PathSearch::new(0));
        let (rect, query) = (game.def.rect, game.query());
        let quiet = search(&mut fresh, &game.waypoints, &query, u64::MAX).steps;
        let calls = game.live(&mut path, &query, rect, budget);
        assert!(calls <= (16 * quiet + 80_000) / budget + 8, "{calls} calls, {quiet} steps");
        let report = path.report();
        outcomes[report.outcome as usize] += 1;
        if report.outcome == PathOutcome::Outdated {
            outdated += 1;
            continue;
        }
        let exact = search(&mut fresh, &game.waypoints, &query, u64::MAX);
        assert_eq!((report.outcome, report.cost), (exact.outcome, exact.cost), "seed {seed}");
        assert_eq!((path.points(), path.route()), (fresh.points(), fresh.route()));
        found += u64::from(report.outcome == PathOutcome::Found);
        let dense = dense(&game.map, rect);
        for way in [path.points(), path.route()] {
            for leg in way.windows(2) {
                let is_free = dense.sweeps_free(leg[0], leg[1], game.def.agent_size.into());
                assert!(is_free, "seed {seed}: {leg:?} crosses a wall");
            }
        }
    }
    assert!(found > 30 && outdated < 90, "only {found} ways: {outcomes:?}");
}

#[test]
fn edits_elsewhere_make_no_difference() {
    for seed in 0..12 {
        // A room beyond a wall, to dig in: in blocks that no line of sight comes to.
        let mut game = Game::with_room(seed, 4, 400);
        let room = Rect::new(512, 800, 200, 400);
        let (mut path, mut quiet) = (PathSearch::new(0), PathSearch::new(0));
        let query = game.query();
        let before = search(&mut quiet, &game.waypoints, &query, u64::MAX);
        let calls = game.live(&mut path, &query, room, 5);
        let after = path.report();
        assert_eq!((after.outcome, after.cost), (before.outcome, before.cost), "seed {seed}");
        assert_eq!((path.points(), path.route()), (quiet.points(), quiet.route()));
        assert!(calls <= before.steps / 5 + 1, "{calls} calls for {} steps", before.steps);
    }
}

#[test]
fn why_there_is_no_way_follows_from_what_changed_elsewhere_too() {
    // A corridor, and a bay at its far end with the only places near the goal, which fills up meanwhile.
    let corridor = || {
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        map.fill_rect(Rect::new(0, 0, 4096, 1024), 200).unwrap();
        for x in (0..1920).step_by(64) {
            map.fill_rect(Rect::new(x, 600 + x % 128, 68, 80), 0).unwrap();
        }
        map.fill_rect(Rect::new(1920, 650, 1100, 20), 0).unwrap();
        map.fill_rect(Rect::new(3000, 600, 60, 100), 0).unwrap();
        map
    };
    let (start, bay) = (Point { x: 10, y: 650 }, Rect::new(2950, 600, 110, 100));
    let wall = Point { x: 3200, y: 650 };
    let near = PathQuery { start, goal: wall, goal_radius: 190, ..PathQuery::default() };
    let far = PathQuery { start, goal: Point { x: 3030, y: 650 }, ..PathQuery::default() };
    // A plug leaves the goal free, but out of reach.
    let plug = Rect::new(2500, 600, 100, 100);
    for (query, filled, outcome) in [
        (near, bay, PathOutcome::GoalInWall),
        (near, plug, PathOutcome::NoPath),
        (PathQuery { max_nodes: 12, ..far }, plug, PathOutcome::NoPath),
        (PathQuery { max_cost: 3021, ..far }, plug, PathOutcome::NoPath),
    ] {
        let mut map = corridor();
        let rect = Rect::new(0, 0, 4096, 1024);
        let def = WaypointsDef { rect, agent_size: 4, ..WaypointsDef::default() };
        let mut waypoints = Waypoints::new(&def).unwrap();
        update(&mut waypoints, &map, u64::MAX);
        let (mut path, mut fresh) = (PathSearch::new(0), PathSearch::new(0));
        path.begin(&waypoints, &query).unwrap();
        assert_eq!(path.step(&waypoints, 3).unwrap().outcome, PathOutcome::Running);
        map.fill_rect(filled, 200).unwrap();
        update(&mut waypoints, &map, u64::MAX);
        let report = path.step(&waypoints, u64::MAX).unwrap();
        assert_eq!(report.outcome, outcome, "{query:?}");
        assert_eq!(search(&mut fresh, &waypoints, &query, u64::MAX).outcome, outcome);
    }
}

#[test]
fn a_way_that_breaks_again_and_again_ends_the_search() {
    // One gap, closed and opened again between any two steps, so that no way stays for long.
    let mut game = Game::new(0, 2);
    let Rect { x, y, width, height } = game.def.rect;
    let wall = Rect::new(x + 300, y, 8, height);
    game.map.fill_rect(Rect::new(x, y, width, height), 0).unwrap();
    game.map.fill_rect(wall, 1).unwrap();
    let gap = |frame: u64| Rect::new(wall.x, y + (frame as i32 * 97) % 600, 8, 8);
    let point = |x: i32| Point { x, y: y + 320 };
    let query = PathQuery { start: point(x + 9), goal: point(x + 600), ..PathQuery::default() };
    let mut path = PathSearch::new(0);
    game.map.fill_rect(gap(0), 0).unwrap();
    update(&mut game.waypoints, &game.map, u64::MAX);
    path.begin(&game.waypoints, &query).unwrap();
    let mut frame = 0;
    while path.report().outcome == PathOutcome::Running {
        path.step(&game.waypoints, 1).unwrap();
        game.map.fill_rect(gap(frame), 1).unwrap();
        frame += 1;
        game.map.fill_rect(gap(frame), 0).unwrap();
        update(&mut game.waypoints, &game.map, u64::MAX);
        assert!(frame < 200_000, "a search never ends");
    }
    let outcome = path.report().outcome;
    assert!(matches!(outcome, PathOutcome::Found | PathOutcome::Outdated), "{outcome:?}");
}

/// Blocks of 128 x 128 of hundreds of parts, and of thousands.
#[test]
fn what_hangs_together_follows_edits_where_blocks_have_many_parts() {
    let rect = Rect::new(-300, 700, 500, 300);
    let def = WaypointsDef { rect, agent_size: 1, ..WaypointsDef::default() };
    for percent in [15, 45, 60] {
        let mut random = Random(u64::from(percent));
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        let mut pixels: Vec<u8> =
            (0..500 * 300).map(|_| u8::from(random.below(100) < percent)).collect();
        map.write_rect(rect, &pixels, 0).unwrap();
        let mut waypoints = Waypoints::new(&def).unwrap();
        update(&mut waypoints, &map, u64::MAX);
        for round in 0..10 {
            for _ in 0..2 {
                let (width, height) = (1 + random.below(3), 1 + random.below(3));
                let (x, y) = (random.below(497), random.below(297));
                let value = u8::from(random.below(3) > 0);
                let (left, top) = (rect.x + x as i32, rect.y + y as i32);
                map.fill_rect(Rect::new(left, top, width, height), value).unwrap();
                for row in y..y + height {
                    let first = (row * 500 + x) as usize;
                    pixels[first..first + width as usize].fill(value);
                }
                update(&mut waypoints, &map, u64::MAX);
            }
            let mut fresh = Waypoints::new(&def).unwrap();
            update(&mut fresh, &map, u64::MAX);
            for (index, &pixel) in pixels.iter().enumerate() {
                let (x, y) = (rect.x + index as i32 % 500, rect.y + index as i32 / 500);
                let component = waypoints.component(x, y);
                assert_eq!(component.is_some(), pixel == 0, "{percent} {round}: {x} {y}");
                assert_eq!(component, fresh.component(x, y), "{percent} {round}: {x} {y}");
            }
        }
    }
}

#[test]
fn a_stone_that_parts_nothing_joins_nothing_anew() {
    let rect = Rect::new(0, 0, 4096, 2048);
    // Rooms without doors, 49 to 455 of them a block; the last are as small as rooms can be that a stone fits in.
    for room in [18, 15, 8, 6] {
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        let is_wall =
            |index: u32| (index % 4096).is_multiple_of(room) || (index / 4096).is_multiple_of(room);
        let pixels: Vec<u8> = (0..4096 * 2048).map(|index| u8::from(is_wall(index))).collect();
        map.write_rect(rect, &pixels, 0).unwrap();
        let def = WaypointsDef { rect, agent_size: 1, ..WaypointsDef::default() };
        let mut waypoints = Waypoints::new(&def).unwrap();
        update(&mut waypoints, &map, u64::MAX);
        let mut random = Random(room.into());
        for _ in 0..30 {
            let mut middle = |size: u32| (room * random.below(size / room) + room / 2) as i32;
            map.set(middle(4096), middle(2048), 1).unwrap();
            let done = waypoints.update(&map, u64::MAX).unwrap();
            // Itself and what lies around it is compared, and a block is looked at.
            assert!(done.is_done && done.steps <= 9 + 1, "rooms of {room}: {done:?}");
        }
    }
}

/// What a network holds, whatever order it came in.
fn contents(waypoints: &Waypoints) -> (Vec<Waypoint>, Vec<WaypointLink>) {
    let (mut points, mut links) = (points_of(waypoints), links_of(waypoints));
    points.sort_unstable_by_key(|point| point.id);
    links.sort_unstable();
    (points, links)
}

#[test]
fn waypoints_and_paths_follow_a_map_back_and_forth() {
    let (mut found, mut travels) = (0, 0);
    for seed in 0..16 {
        let mut game = Game::new(seed * 31 + 7, [1, 3, 8, 16][seed as usize % 4]);
        let rect = game.def.rect;
        for number in 1..=8 {
            game.edit(rect);
            game.map.checkpoint(number).unwrap();
        }
        for _ in 0..6 {
            let query = game.query();
            let mut path = PathSearch::new(0);
            path.begin(&game.waypoints, &query).unwrap();
            while path.report().outcome == PathOutcome::Running {
                // Back or forth, sometimes on from there: what lay in the future is gone then.
                let number = 1 + u64::from(game.random.below(8));
                if game.map.rollback(number).is_ok() {
                    travels += 1;
                }
                if game.random.below(4) == 0 {
                    game.edit(rect);
                }
                update(&mut game.waypoints, &game.map, 700);
                path.step(&game.waypoints, 3000).unwrap();
            }
            let mut fresh = Waypoints::new(&game.def).unwrap();
            update(&mut fresh, &game.map, u64::MAX);
            assert!(contents(&game.waypoints) == contents(&fresh), "seed {seed}");
            let mut exact = PathSearch::new(0);
            search(&mut exact, &fresh, &query, u64::MAX);
            if path.report().outcome != PathOutcome::Outdated {
                let (one, other) = (path.report(), exact.report());
                assert_eq!((one.outcome, one.cost), (other.outcome, other.cost), "seed {seed}");
                assert_eq!(path.points(), exact.points());
                found += u64::from(one.outcome == PathOutcome::Found);
            }
        }
    }
    assert!(found > 10 && travels > 60, "{found} {travels}");
}

/// Pixels near borders of blocks, for agents whose boxes reach over none, one or many of them.
#[test]
fn what_a_pixel_reaches_is_looked_at() {
    let rect = Rect::new(-2048, -1024, 4096, 2048);
    let mut random = Random(7);
    for agent_size in [1, 2, 15, 16, 17, 33, 128, 129, 333, 1024] {
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        let def = WaypointsDef { rect, agent_size, ..WaypointsDef::default() };
        let mut waypoints = Waypoints::new(&def).unwrap();
        update(&mut waypoints, &map, u64::MAX);
        for step in 0..12 {
            let mut near = |first: i32, size: u32| {
                let at = (128 * random.below(size / 128) + random.below(40)) as i32 - 20;
                first + at.clamp(0, size as i32 - 1)
            };
            let (x, y) = (near(rect.x, rect.width), near(rect.y, rect.height));
            map.set(x, y, 9 * u8::from(step % 4 < 3)).unwrap();
            update(&mut waypoints, &map, u64::MAX);
            let mut fresh = Waypoints::new(&def).unwrap();
            update(&mut fresh, &map, u64::MAX);
            let is_same = points_of(&waypoints) == points_of(&fresh);
            assert!(is_same, "agent {agent_size}, step {step}: a pixel at {x}, {y}");
        }
    }
}
