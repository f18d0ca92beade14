//! Ships on the real map: 20,000 x 10,000 pixels, land is wall.

use std::fs::File;
use std::io::BufReader;

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    PathOutcome, PathQuery, PathReport, PathSearch, QuadtreeMap, QuadtreeMapDef, Waypoints,
    WaypointsDef,
};

use super::library::{links_of, search, update};

const WORLD: Rect = Rect::new(0, 0, 20_000, 10_000);
const STRIP: u32 = 256;

fn earth() -> QuadtreeMap {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/examples-c/data/earth-land-20000x10000.png");
    let decoder = png::Decoder::new(BufReader::new(File::open(path).unwrap()));
    let mut reader = decoder.read_info().unwrap();
    assert_eq!(reader.info().size(), (WORLD.width, WORLD.height));
    // Eight pixels a byte of the picture.
    let expanded: Vec<[u8; 8]> = (0..=255u8)
        .map(|bits| std::array::from_fn(|pixel| (bits >> (7 - pixel) & 1) * 255))
        .collect();
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    for y in (0..WORLD.height).step_by(STRIP as usize) {
        let height = STRIP.min(WORLD.height - y);
        let mut pixels = Vec::with_capacity((WORLD.width * height) as usize);
        for _ in 0..height {
            let row = reader.next_row().unwrap().unwrap();
            row.data().iter().for_each(|bits| pixels.extend(&expanded[usize::from(*bits)]));
        }
        map.write_rect(Rect::new(0, y as i32, WORLD.width, height), &pixels, 0).unwrap();
    }
    map
}

fn place(longitude: f64, latitude: f64) -> Point {
    let x = (longitude + 180.0) / 360.0 * f64::from(WORLD.width);
    let y = (90.0 - latitude) / 180.0 * f64::from(WORLD.height);
    Point { x: x as i32, y: y as i32 }
}

fn sail(searcher: &mut PathSearch, waypoints: &Waypoints, start: Point, goal: Point) -> PathReport {
    let query = PathQuery { start, goal, ..PathQuery::default() };
    search(searcher, waypoints, &query, 10_000)
}

/// Walks pixel by pixel and looks at every pixel of the ship's box.
fn can_walk(map: &QuadtreeMap, from: Point, to: Point, agent: i64) -> bool {
    let mut reader = map.reader();
    let (dx, dy) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
    let steps = dx.abs().max(dy.abs()).max(1);
    let along = |delta: i64, step: i64| (2 * delta * step + steps).div_euclid(2 * steps);
    (0..=steps).all(|step| {
        let x = i64::from(from.x) + along(dx, step) - agent / 2;
        let y = i64::from(from.y) + along(dy, step) - agent / 2;
        (0..agent * agent)
            .all(|index| reader.get((x + index % agent) as i32, (y + index / agent) as i32) == 0)
    })
}

#[test]
fn a_ship_sails_around_africa_and_none_leaves_the_caspian_sea() {
    let map = earth();
    let (north_sea, arabian_sea) = (place(3.0, 56.0), place(63.0, 15.0));
    let caspian_sea = place(51.0, 41.0);
    let mut searcher = PathSearch::new(0);
    for agent_size in [1, 3, 16] {
        let agent = i64::from(agent_size);
        let def = WaypointsDef { rect: WORLD, agent_size, max_spacing: 0, max_bytes: 0 };
        let mut waypoints = Waypoints::new(&def).unwrap();
        update(&mut waypoints, &map, 1000);

        let report = sail(&mut searcher, &waypoints, north_sea, arabian_sea);
        assert_eq!(report.outcome, PathOutcome::Found);
        let points = searcher.points();
        for leg in points.windows(2) {
            assert!(can_walk(&map, leg[0], leg[1], agent), "{leg:?}");
        }
        // Around Cape Agulhas, 34.8 degrees south, and not far beyond.
        let southernmost = points.iter().map(|point| point.y).max().unwrap();
        let cape = place(20.0, -34.8);
        assert!((cape.y..cape.y + 100).contains(&southernmost), "{southernmost}");
        assert!((9_900.0..10_900.0).contains(&report.length), "{}", report.length);

        for (start, goal) in
            [(caspian_sea, north_sea), (caspian_sea, arabian_sea), (caspian_sea, place(33.0, 43.0))]
        {
            let report = sail(&mut searcher, &waypoints, start, goal);
            assert_eq!(report.outcome, PathOutcome::NoPath);
            // Known by the components: nothing is searched.
            assert_eq!(report.nodes, 0);
        }
        let suez = sail(&mut searcher, &waypoints, place(32.55, 30.5), arabian_sea);
        assert_eq!(suez.outcome, PathOutcome::StartInWall);

        // Through the straits of Gibraltar and of the Sound only the smaller ships pass.
        for goal in [place(18.0, 35.0), place(19.5, 57.0)] {
            let report = sail(&mut searcher, &waypoints, north_sea, goal);
            let is_found = report.outcome == PathOutcome::Found;
            assert_eq!(is_found, agent_size < 16, "{agent_size}: {report:?}");
        }

        // Links at the coasts of the whole world, one of many.
        let links = links_of(&waypoints);
        assert!(links.len() as u64 > waypoints.len());
        for link in links.iter().step_by(links.len() / 2000) {
            let middle = |id| {
                let end = waypoints.get(id).unwrap();
                Point { x: end.x, y: end.y }
            };
            assert!(can_walk(&map, middle(link.from), link.leave, agent));
            assert!(can_walk(&map, link.leave, link.enter, agent));
            assert!(can_walk(&map, link.enter, middle(link.to), agent));
        }
    }
}
