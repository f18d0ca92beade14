//! What is asked beside a region that is absent: islands, ways and shapes stop there, or say so.

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    Collider, ColliderSweep, Compression, Islands, IslandsQuery, IslandsStep, Publisher,
    PublisherDef, QuadtreeMap, QuadtreeMapDef, SQUARES_FULL, Waypoints, WaypointsDef,
};

use super::{absent_at, bytes_of};

fn find_islands(map: &QuadtreeMap, islands: &mut Islands) -> Vec<Rect> {
    while islands.step(map, u64::MAX).unwrap() != IslandsStep::Done {}
    let found: Vec<_> = islands.found().unwrap().map(|island| island.bounds).collect();
    let side = |first: i32, last: i32| (last - first) as u32 + 1;
    found
        .iter()
        .map(|at| Rect::new(at.min_x, at.min_y, side(at.min_x, at.max_x), side(at.min_y, at.max_y)))
        .collect()
}

#[test]
fn what_lies_beside_an_absent_region_is_no_island() {
    for absent_by_default in [false, true] {
        let mut map =
            QuadtreeMap::new(&QuadtreeMapDef { absent_by_default, ..QuadtreeMapDef::default() });
        if absent_by_default {
            map.page_in(0, 0, &[]).unwrap();
            map.page_in(1024, 0, &[]).unwrap();
        }
        let beside = Rect::new(1010, 500, 14, 4);
        let alone = Rect::new(300, 300, 20, 20);
        let corner = Rect::new(1000, 1000, 23, 23);
        map.fill_rect(beside, 3).unwrap();
        map.fill_rect(alone, 3).unwrap();
        map.fill_rect(corner, 3).unwrap();
        let bytes = bytes_of(&map, 1024, 0, Compression::Fast);
        map.page_out(1024, 0).unwrap();
        let mut islands = Islands::new(0);
        let area = Some(Rect::new(10, 10, 1500, 1010));
        let query = IslandsQuery { area, threshold: 1, support_rects: &[], support_points: &[] };
        islands.begin(&map, &query).unwrap();
        assert_eq!(islands.step(&map, 2).unwrap(), IslandsStep::Unfinished);
        // What it looks at stays, and so does what lies beside; another search looks elsewhere.
        let refusal = |map: &mut QuadtreeMap, x, y| map.page_out(x, y).unwrap_err().to_string();
        let rule = "must be one that no running search for islands looks at";
        assert!(refusal(&mut map, 0, 0).ends_with(rule));
        assert_eq!(refusal(&mut map, 1024, 0), absent_at(1024, 0).to_string());
        if !absent_by_default {
            assert!(refusal(&mut map, 2048, 1024).ends_with(rule));
            assert!(refusal(&mut map, -1, -1).ends_with(rule));
            map.page_out(-1025, 0).unwrap();
            map.page_out(3072, 0).unwrap();
            map.page_out(0, 2048).unwrap();
            let mut other = Islands::new(0);
            other.begin(&map, &IslandsQuery { area: None, ..query }).unwrap();
            assert!(refusal(&mut map, -90_000, 0).ends_with(rule));
            drop(other);
            map.page_out(-90_000, 0).unwrap();
        }
        assert_eq!(find_islands(&map, &mut islands), [alone], "{absent_by_default}");
        // It comes in as air: the search is another one.
        map.page_in(1024, 0, &bytes).unwrap();
        assert_eq!(islands.step(&map, 1).unwrap(), IslandsStep::Restarted);
        assert_eq!(find_islands(&map, &mut islands), [alone, beside]);
        // Paging elsewhere makes no difference.
        if !absent_by_default {
            map.page_out(50_000, 50_000).unwrap();
            assert_eq!(islands.step(&map, 1).unwrap(), IslandsStep::Done);
        }
        // An island that is out cannot be cut, and comes back as it was.
        let bytes = bytes_of(&map, 0, 0, Compression::Fast);
        map.page_out(0, 0).unwrap();
        let mut pixels = [0u8; 400];
        let refused = islands.cut(&mut map, 0, &mut pixels, 0).unwrap_err();
        assert!(refused.to_string().contains("(0, 0) is absent"), "{refused}");
        map.page_in(0, 0, &bytes).unwrap();
        islands.cut(&mut map, 0, &mut pixels, 0).unwrap();
        assert_eq!(pixels, [3; 400]);
    }
}

#[test]
fn ways_see_walls_where_regions_are_absent() {
    for absent_by_default in [false, true] {
        let mut map =
            QuadtreeMap::new(&QuadtreeMapDef { absent_by_default, ..QuadtreeMapDef::default() });
        let rect = Rect::new(0, 0, 3072, 1024);
        for x in [0, 1024, 2048] {
            if absent_by_default {
                map.page_in(x, 0, &[]).unwrap();
            }
        }
        map.fill_rect(Rect::new(0, 500, 3000, 20), 1).unwrap();
        map.fill_rect(Rect::new(1500, 0, 20, 480), 1).unwrap();
        let def = WaypointsDef { rect, agent_size: 8, max_spacing: 0, max_bytes: 0 };
        let mut kept = Waypoints::new(&def).unwrap();
        kept.update(&map, u64::MAX).unwrap();
        let all = |waypoints: &Waypoints| {
            let mut places = Vec::new();
            waypoints.points(None, &mut |point| places.push((point.id, point.x, point.y))).unwrap();
            places
        };
        let look = |map: &QuadtreeMap, kept: &mut Waypoints| {
            let mut fresh = Waypoints::new(&def).unwrap();
            assert!(fresh.update(map, u64::MAX).unwrap().is_done);
            while !kept.update(map, 3).unwrap().is_done {}
            assert_eq!(all(kept), all(&fresh));
            let component = |x, y| {
                assert_eq!(kept.component(x, y), fresh.component(x, y));
                kept.component(x, y)
            };
            [component(100, 100), component(1600, 100), component(2900, 900)]
        };
        let open = look(&map, &mut kept);
        assert!(open.iter().all(Option::is_some) && open[0] == open[1]);
        let bytes = bytes_of(&map, 1024, 0, Compression::Fast);
        map.page_out(1024, 0).unwrap();
        let shut = look(&map, &mut kept);
        assert_eq!(shut[1], None);
        assert!(shut[0].is_some() && shut[2].is_some() && shut[0] != shut[2]);
        map.page_in(1024, 0, &bytes).unwrap();
        assert_eq!(look(&map, &mut kept), open);
    }
}

#[test]
fn shapes_stop_at_an_absent_region() {
    for absent_by_default in [false, true] {
        let def = QuadtreeMapDef { absent_by_default, ..QuadtreeMapDef::default() };
        let mut map = QuadtreeMap::new(&def);
        map.page_in(0, 0, &[]).map_or_else(drop, drop);
        map.fill_rect(Rect::new(600, 0, 4, 300), 9).unwrap();
        if !absent_by_default {
            map.page_out(1024, 0).unwrap();
        }
        let circle = Collider { x: 700.5, y: 400.5, radius: 10.0, ..Collider::default() };
        let sweep = |motion_x: f64| {
            let sweep = ColliderSweep { collider: circle, motion_x, motion_y: 0.0 };
            map.sweep(&sweep, 255).unwrap()
        };
        assert_eq!(sweep(300.0), None);
        let stopped = sweep(1000.0).unwrap();
        assert!(stopped.is_absent && stopped.value == 0 && !stopped.began_inside);
        assert!((stopped.fraction - 0.3135).abs() < 1e-9, "{}", stopped.fraction);
        assert_eq!((stopped.pixel, stopped.normal_x), (Point { x: 1024, y: 400 }, -1.0));
        let inside = Collider { x: 1020.0, ..circle };
        let began =
            map.sweep(&ColliderSweep { collider: inside, ..Default::default() }, 1).unwrap();
        assert!(began.is_some_and(|contact| contact.is_absent && contact.began_inside));
        assert_eq!(map.push_out(&inside, 20.0, 1), Err(absent_at(1024, 0)));
        let in_wall = Collider { y: 100.0, x: 602.0, ..circle };
        assert!(map.push_out(&in_wall, 20.0, 1).unwrap().is_some_and(|push| push.was_inside));
        // The nearest is known as long as nothing absent is nearer.
        let near = |x: i32, radius: f32| map.nearest(Point { x, y: 290 }, radius, 1);
        assert!(near(800, 300.0).unwrap().is_some_and(|nearest| nearest.pixel.x == 603));
        assert_eq!(near(850, 300.0), Err(absent_at(1024, 0)));
        assert_eq!(near(850, 100.0), Ok(None));
        let touches = |x: i32| map.touches_circle(Point { x, y: 500 }, 20.0, 1);
        assert_eq!((touches(1003), touches(1004)), (Ok(false), Err(absent_at(1024, 0))));
        let corners = |x: i32| [(x, 400), (x + 20, 410)].map(|(x, y)| Point { x, y });
        let touches = |x: i32| map.touches_polygon(&corners(x), 3.0, 1);
        assert_eq!((touches(900), touches(1001)), (Ok(false), Err(absent_at(1024, 0))));
        let surface = |x: i32| map.surface_normal(Point { x, y: 100 }, 10.0, 1);
        assert_eq!((surface(1000), surface(1014)), (Ok(None), Err(absent_at(1024, 0))));
        let squares = |rect| map.squares(rect, SQUARES_FULL, 1, &mut |_| {});
        assert_eq!(squares(Rect::new(0, 0, 1024, 1024)), Ok(()));
        assert_eq!(squares(Rect::new(0, 0, 1025, 1024)), Err(absent_at(1024, 0)));
        let mut publisher = Publisher::new(&PublisherDef::default());
        let subscriber = publisher.subscribe().unwrap();
        let mut packet = |width: u32| {
            publisher.packet(&map, subscriber, Rect::new(0, 0, width, 9), 900, &mut |_| {})
        };
        assert_eq!((packet(1024), packet(1025)), (Ok(()), Err(absent_at(1024, 0))));
    }
}
