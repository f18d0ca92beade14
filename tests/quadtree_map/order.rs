//! The same contents are told of in the same order, whatever order their roots were made in.

use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::debug_shape::{DebugOrigin, DebugShape};
use worldgrids::quadtree_map::*;

/// Columns and rows of roots.
const ROOTS: i32 = 26;
/// Revisions before the edits that are asked about.
const MADE: u64 = (ROOTS * ROOTS) as u64;

/// Where roots lie: some in a block around 0, and some too far away for a table.
fn place(number: i32) -> (i32, i32) {
    let (column, row) = (number % ROOTS, number / ROOTS);
    let far = if number % 50 == 0 { 50_000 } else { 1 };
    ((column - 20) * 1024 * far, (row - 7) * 1024)
}

/// A map whose roots were made in an order, each with one pixel.
fn made(order: impl Iterator<Item = i32>) -> QuadtreeMap {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef { history: 1, ..Default::default() });
    for number in order {
        let (x, y) = place(number);
        assert_eq!(map.set(x + 5, y + 1000, 9).unwrap(), 0);
    }
    assert_eq!(map.revision().number, MADE);
    map
}

/// Edits of single roots and of many at once; every second root of the block is a neighbour of none.
fn edit(map: &mut QuadtreeMap) {
    for number in (0..ROOTS * ROOTS).filter(|number| (number % ROOTS + number / ROOTS) % 2 == 0) {
        let (x, y) = place(number);
        let side = 20 + (number % 90) as u32 * 10;
        map.fill_rect(Rect::new(x + number % 37, y + number % 41, side, side / 2), 200).unwrap();
    }
    map.fill_rect(Rect::new(-9000, -3000, 12_000, 8000), 77).unwrap();
    // Roots with nodes, all in one revision; empty ones are passed over.
    let damage = Damage { radius: 16_000.0, core_radius: 16_000.0, amount: 3 };
    map.damage_circle(500, 500, damage).unwrap();
}

/// Everything that a map tells of itself, in the order in which it does.
struct Told {
    shapes: Vec<DebugShape>,
    squares: Vec<SolidSquare>,
    outlines: Vec<Vec<[f64; 2]>>,
    rects: Vec<Rect>,
    islands: Vec<Island>,
    island_shapes: Vec<DebugShape>,
    hashes: Vec<u64>,
    bytes: Vec<Vec<u8>>,
    stats: QuadtreeMapStats,
    levels: [QuadtreeMapLevelStats; 3],
    sums: RectSums,
    nearest: Option<NearestPixel>,
}

fn told(map: &QuadtreeMap) -> Told {
    let all = Rect::new(-21_000, -8000, 34_000, 30_000);
    let part = Rect::new(-4500, -3500, 4000, 4000);
    let (mut shapes, mut squares, mut hashes) = (Vec::new(), Vec::new(), Vec::new());
    let origin = DebugOrigin::default();
    map.debug_shapes(None, u32::MAX, &origin, &mut |shape| shapes.push(shape)).unwrap();
    map.debug_shapes(Some(part), u32::MAX, &origin, &mut |shape| shapes.push(shape)).unwrap();
    let plane = Rect::new(i32::MIN, i32::MIN, u32::MAX, u32::MAX);
    map.squares(plane, SQUARES_FULL, 16, &mut |square| squares.push(square)).unwrap();
    map.squares(part, SQUARES_FULL | SQUARES_EMPTY, 64, &mut |square| squares.push(square))
        .unwrap();
    map.hashes(all, 256, usize::MAX, &mut |hash| hashes.push(hash)).unwrap();
    let (mut outlines, mut rects) = (Vec::new(), Vec::new());
    let ground = Ground::of_map(map, part, 1).unwrap();
    let exact = OutlineStyle::default();
    ground.outlines(&exact, &mut |outline| outlines.push(outline.points().collect())).unwrap();
    ground.solid_rects(&mut |rect| rects.push(rect)).unwrap();
    let mut islands = Islands::new(0);
    islands
        .begin(
            map,
            &IslandsQuery { area: None, threshold: 1, support_rects: &[], support_points: &[] },
        )
        .unwrap();
    while islands.step(map, 10_000).unwrap() != IslandsStep::Done {}
    let mut island_shapes = Vec::new();
    islands.debug_shapes(u32::MAX, &origin, &mut |shape| island_shapes.push(shape)).unwrap();
    let mut bytes = vec![Vec::new(); 3];
    map.save(Compression::Fast, &mut |piece| bytes[0].extend_from_slice(piece)).unwrap();
    map.save(Compression::Small, &mut |piece| bytes[1].extend_from_slice(piece)).unwrap();
    map.encode_rect(part, Compression::Fast, &mut |piece| bytes[2].extend_from_slice(piece))
        .unwrap();
    Told {
        shapes,
        squares,
        outlines,
        rects,
        islands: islands.found().unwrap().collect(),
        island_shapes,
        hashes,
        bytes,
        // How much memory is in use follows the history: tables grow as they must.
        stats: QuadtreeMapStats {
            bytes_live: 0,
            bytes_reserved: 0,
            bytes_reserved_peak: 0,
            raw_leaves_peak: 0,
            nodes_peak: 0,
            ..map.stats()
        },
        levels: [1024, 128, 16].map(|side| map.level_stats(side).unwrap()),
        sums: map.sums(all).unwrap(),
        nearest: map.nearest(Point { x: -40_000, y: 100 }, 1e5, 1).unwrap(),
    }
}

fn changes(map: &QuadtreeMap, number: u64, rect: Option<Rect>) -> (Vec<Bounds>, Vec<u8>) {
    let revision = Revision { number, ..map.revision() };
    let (mut areas, mut delta) = (Vec::new(), Vec::new());
    map.changes_since(revision, rect, &mut |area| areas.push(area)).unwrap();
    let mut sink = |piece: &[u8]| delta.extend_from_slice(piece);
    map.encode_delta(revision, rect, Compression::Fast, &mut sink).unwrap();
    (areas, delta)
}

#[test]
fn what_a_map_tells_does_not_depend_on_which_root_was_made_first() {
    let count = ROOTS * ROOTS;
    // Row by row, back to front, and every 577th, which meets each once.
    let mut maps = [
        made(0..count),
        made((0..count).rev()),
        made((0..count).map(|number| number * 577 % count)),
    ];
    maps.iter_mut().for_each(edit);
    for is_compact in [false, true] {
        if is_compact {
            maps.iter_mut().for_each(|map| while !map.compact(1000, 0).is_done {});
        }
        let [first, others @ ..] = &maps;
        let expected = told(first);
        assert!(expected.islands.len() > 300 && expected.shapes.len() > 5000);
        for other in others {
            let found = told(other);
            // One by one, for no message could show them all.
            assert!(found.shapes == expected.shapes && found.squares == expected.squares);
            assert!(found.outlines == expected.outlines && found.rects == expected.rects);
            assert!(found.islands == expected.islands);
            assert!(found.island_shapes == expected.island_shapes);
            assert!(found.hashes == expected.hashes && found.bytes == expected.bytes);
            assert_eq!((found.stats, found.levels), (expected.stats, expected.levels));
            assert_eq!((found.sums, found.nearest), (expected.sums, expected.nearest));
            let now = first.revision().number;
            for revision in [MADE, MADE + 1, MADE + 300, now - 2, now - 1] {
                for rect in [None, Some(Rect::new(-30_000, -8000, 45_000, 25_000))] {
                    let (areas, delta) = changes(first, revision, rect);
                    assert!(!areas.is_empty() && changes(other, revision, rect) == (areas, delta));
                }
            }
        }
    }
}
