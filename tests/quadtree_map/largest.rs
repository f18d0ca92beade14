//! The largest arguments that each call takes, on an empty, an even and a noisy map. No call may take
//! for ever: where work is counted the counts are held against what the header says, and all else is run.

use worldgrids::coord::{Point, Rect};
use worldgrids::debug_shape::DebugOrigin;
use worldgrids::quadtree_map::*;

/// The plane but its last column and row, which no rectangle reaches.
const PLANE: Rect = Rect { x: i32::MIN, y: i32::MIN, width: u32::MAX, height: u32::MAX };
const SIDE: u32 = 2048;
/// Leaves of 16 x 16 pixels that the noise lies in.
const LEAVES: u64 = 128 * 128;

/// What a map holds: nothing, solid squares near and far apart, or noise between far dots.
fn maps() -> [(&'static str, QuadtreeMap); 3] {
    let maps = [(); 3].map(|()| QuadtreeMap::new(&QuadtreeMapDef::default()));
    let [empty, mut even, mut noisy] = maps;
    let far = [(-1_999_999_488, 1_999_999_488), (1_073_741_824, -1_073_741_824), (0, 0)];
    for (x, y) in far {
        even.fill_rect(Rect::new(x, y, 8192, 8192), 200).unwrap();
        noisy.set(x, y, 200).unwrap();
    }
    let mut state = 1u64;
    let noise: Vec<u8> = (0..SIDE * SIDE)
        .map(|_| {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            (state >> 57) as u8
        })
        .collect();
    noisy.write_rect(Rect::new(1024, 1024, SIDE, SIDE), &noise, 0).unwrap();
    [("empty", empty), ("even", even), ("noisy", noisy)]
}

fn corners() -> [Point; 4] {
    [(i32::MIN, i32::MIN), (i32::MAX, i32::MIN), (i32::MAX, i32::MAX), (i32::MIN, i32::MAX)]
        .map(|(x, y)| Point { x, y })
}

#[test]
fn questions_over_the_whole_plane_end() {
    for (name, map) in maps() {
        let stats = map.stats();
        for threshold in [1, 100, 255] {
            for (index, from) in corners().into_iter().enumerate() {
                for to in corners().into_iter().skip(index) {
                    let hit = map.cast(from, to, threshold);
                    assert!(hit.is_none_or(|hit| name != "empty" && hit.value >= threshold));
                }
            }
            let holds = stats.pixels > 0 && threshold <= 200;
            assert_eq!(map.touches_rect(PLANE, threshold).unwrap(), holds, "{name}");
            let (center, radius) = (Point { x: -500_000, y: 500_000 }, 1_048_576.0);
            let touches = map.touches_circle(center, radius, threshold).unwrap();
            let nearest = map.nearest(center, radius, threshold).unwrap();
            assert_eq!((touches, nearest.is_some()), (holds, holds), "{name}");
        }
        let sums = map.sums(PLANE).unwrap();
        assert_eq!((sums.pixels, sums.hp), (stats.pixels, stats.hp), "{name}");
        let since = Revision { number: 0, ..map.revision() };
        let mut areas = 0;
        map.changes_since(since, None, &mut |_| areas += 1).unwrap();
        assert_eq!(areas > 0, name != "empty");
        let mut full = 0;
        map.squares(PLANE, SQUARES_FULL, 1, &mut |square| full += u64::from(square.side).pow(2))
            .unwrap();
        assert_eq!(full, stats.pixels, "{name}");
        let wide = Rect::new(0, 0, 1 << 20, 1 << 20);
        let mut all = 0;
        map.squares(wide, SQUARES_EMPTY | SQUARES_FULL, 1, &mut |square| {
            all += u64::from(square.side).pow(2);
        })
        .unwrap();
        assert_eq!(all, 1 << 40);
        let mut shapes = 0;
        map.debug_shapes(None, u32::MAX, &DebugOrigin::default(), &mut |_| shapes += 1).unwrap();
        assert_eq!(shapes > 0, name != "empty");

        let largest = Rect::new(-1024, -1024, 1 << 16, 1 << 16);
        let inside = map.sums(largest).unwrap().pixels;
        let (mut twice_area, mut covered) = (0, 0);
        let mut loops = 0;
        let ground = Ground::of_map(&map, largest, 1).unwrap();
        let exact = OutlineStyle::default();
        let coarse = OutlineStyle { tolerance: 4096.0, ..exact };
        ground.outlines(&coarse, &mut |_| loops += 1).unwrap();
        assert_eq!(loops > 0, inside > 0, "{name}");
        ground.outlines(&exact, &mut |outline| twice_area += outline.twice_area).unwrap();
        ground
            .solid_rects(&mut |rect| covered += u64::from(rect.width) * u64::from(rect.height))
            .unwrap();
        assert_eq!(twice_area as u64 / 2, inside, "{name}");
        assert_eq!(covered, inside, "{name}");
    }
}

#[test]
fn searches_over_the_whole_plane_take_the_steps_that_the_header_says() {
    for (name, map) in maps() {
        let supports = [PLANE; 3];
        let query = IslandsQuery {
            area: Some(PLANE),
            threshold: 60,
            support_rects: &supports,
            support_points: &corners(),
        };
        for query in [query, IslandsQuery { support_rects: &[], ..query }] {
            let mut islands = Islands::new(0);
            islands.begin(&map, &query).unwrap();
            assert_eq!(islands.step(&map, u64::MAX).unwrap(), IslandsStep::Done);
            let stats = islands.stats();
            let roots = map.stats().roots;
            // Of the dots' squares, the leaves beside them count, too.
            let reading = LEAVES + (1 + 64 + 64) * roots;
            let sweeping = LEAVES + 576 * roots;
            let supporting = (stats.pieces + 2) * query.support_rects.len() as u64 + 16;
            let most = reading + sweeping + stats.pieces + supporting;
            assert!(stats.steps <= most, "{name}: {} steps, {most} at most", stats.steps);
        }

        // A strip of as many squares of 1024 as waypoints take, and a way from end to end.
        let rect = Rect::new(0, -1024, 1 << 28, 4096);
        let def = WaypointsDef { rect, agent_size: 1024, max_spacing: 0, max_bytes: 0 };
        let mut waypoints = Waypoints::new(&def).unwrap();
        assert!(Waypoints::new(&WaypointsDef { rect: PLANE, ..def }).is_err());
        let update = waypoints.update(&map, 100_000).unwrap();
        assert!(!update.is_done && update.steps <= 100_064, "{name}");
        let begin = Point { x: 20_000, y: 0 };
        let query = PathQuery {
            start: begin,
            goal: Point { x: (1 << 28) - 2000, y: 2000 },
            ..PathQuery::default()
        };
        let mut path = PathSearch::new(0);
        path.begin(&waypoints, &query).unwrap();
        let report = path.step(&waypoints, 1000).unwrap();
        assert!(report.steps <= 1000 + 4 * 64 * 2, "{name}: {} steps", report.steps);
        path.step(&waypoints, 100_000).unwrap();
    }
}

#[test]
fn the_largest_edits_end() {
    for (name, mut map) in maps() {
        let most = MAX_EDIT_RADIUS as f32;
        let hard = |operation| Brush {
            operation,
            amount: 9,
            radius: most,
            core_radius: most,
            resistance: None,
            materials: None,
        };
        let middle = Point { x: 2048, y: 2048 };
        map.edit_circle(middle, &hard(BrushOperation::Add)).unwrap();
        assert_eq!(map.get(middle.x + MAX_EDIT_RADIUS as i32, middle.y), 9, "{name}");
        map.edit_circle(middle, &hard(BrushOperation::Subtract)).unwrap();
        let to = Point { x: middle.x + MAX_EDIT_EXTENT as i32, y: middle.y + 20_000 };
        // What is set is set as far as the radius, whatever the core.
        map.edit_capsule(middle, to, &Brush { core_radius: 0.0, ..hard(BrushOperation::Set) })
            .unwrap();
        let soft = Brush { core_radius: 0.0, radius: 60.0, ..hard(BrushOperation::Add) };
        map.edit_capsule(middle, to, &soft).unwrap();
        map.fill_rect(Rect::new(0, 0, MAX_FILL_SIDES - 1, 1), 7).unwrap();
        assert_eq!(map.get(MAX_FILL_SIDES as i32 - 2, 0), 7, "{name}");
        map.fill_rect(PLANE, 0).unwrap();
        assert_eq!(map.stats().pixels, 0, "{name}");
    }
}
