//! Shapes for physics: outlines of rectangles, islands of the whole map and around a place.

use std::cell::RefCell;

use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::quadtree_map::{
    Ground, Islands, IslandsQuery, IslandsStep, OutlineStyle, QuadtreeMap,
};

use super::Scene;
use super::field::{AnyMap, Field};
use super::peers::dense_shapes;
use super::places::{self, DISTINCT};
use crate::contest::{Contender, Judge};

/// Rock of any hardness.
const THRESHOLD: u8 = 1;
/// Side of the rectangles that outlines are made of.
const SIDE: u32 = 256;
/// Rectangles in a run.
const COUNT: usize = 64;
/// Side of the area around a place that islands are looked for in.
const AROUND: u32 = 512;

/// Squares around places on the surface of the rock.
fn squares(scene: &Scene, side: u32) -> Vec<Rect> {
    let around =
        |place: Point| Rect::new(place.x - side as i32 / 2, place.y - side as i32 / 2, side, side);
    places::surfaces(&scene.raster, side, DISTINCT).into_iter().map(around).collect()
}

/// The squares of one run after the other.
fn runs<'a>(squares: &'a [Rect]) -> impl FnMut() -> &'a [Rect] {
    let mut runs = squares.chunks_exact(COUNT).cycle();
    move || runs.next().unwrap_or_default()
}

fn ours(field: &Field) -> &QuadtreeMap {
    match &field.maps[0] {
        AnyMap::Ours(map) => map,
        _ => unreachable!("the first map is ours"),
    }
}

/// The outlines of squares, exact and within a pixel.
pub fn outlines(judge: &mut dyn Judge, scene: &Scene, field: &Field) {
    let (map, squares) = (ours(field), squares(scene, SIDE));
    let dense = |squares: &[Rect], answer: fn(&[(i32, i32)]) -> u64| {
        let mut sum = 0u64;
        for &square in squares {
            dense_shapes::outlines(&scene.raster, square, THRESHOLD, |corners| {
                sum = sum.wrapping_add(answer(corners));
            });
        }
        sum
    };
    let case = scene.case("outlines of 256 x 256", COUNT as u64);
    let (mut next, mut peers_next) = (runs(&squares), runs(&squares));
    let exact = || {
        let mut sum = 0u64;
        for &square in next() {
            let ground = Ground::of_map(map, square, THRESHOLD).expect("the rectangle is sound");
            ground
                .outlines(&OutlineStyle::default(), &mut |outline| {
                    let mut points = outline.points();
                    let first = points.next().unwrap_or_default();
                    let mut last = first;
                    for point in points.chain([first]) {
                        let way = (point[0] - last[0]) + (point[1] - last[1]);
                        sum = sum.wrapping_add(way.abs() as u64);
                        last = point;
                    }
                    sum = sum.wrapping_add(outline.twice_area as u64);
                })
                .expect("the style is sound");
        }
        sum
    };
    let peer = || {
        dense(peers_next(), |corners| {
            let (mut area, mut around) = (0i64, 0i64);
            for (index, &(x, y)) in corners.iter().enumerate() {
                let (next_x, next_y) = corners[(index + 1) % corners.len()];
                area += i64::from(x * next_y - next_x * y);
                around += i64::from((next_x - x).abs() + (next_y - y).abs());
            }
            (area + around) as u64
        })
    };
    let peer = Contender::peer("dense marching squares", peer);
    judge.contest(case, &mut [Contender::ours(exact), peer]);

    let case = scene.case("outlines of 256 x 256 within a pixel", COUNT as u64);
    let (mut next, mut peers_next) = (runs(&squares), runs(&squares));
    let simplified = || {
        let mut loops = 0;
        for &square in next() {
            let ground = Ground::of_map(map, square, THRESHOLD).expect("the rectangle is sound");
            let style = OutlineStyle { tolerance: 1.0, ..OutlineStyle::default() };
            ground.outlines(&style, &mut |_| loops += 1).expect("the style is sound");
        }
        loops
    };
    let peer =
        Contender::peer("dense marching squares, not simplified", || dense(peers_next(), |_| 1));
    judge.contest(case, &mut [Contender::ours(simplified), peer]);
}

/// Islands in order of their places, for the answer.
fn fingerprint(islands: impl Iterator<Item = (u64, Bounds)>) -> u64 {
    let one = |(pixels, bounds): (u64, Bounds)| {
        let Bounds { min_x, min_y, max_x, max_y } = bounds;
        let numbers = [min_x, min_y, max_x, max_y].map(|number| number as u64);
        numbers
            .iter()
            .fold(pixels, |sum, number| sum.wrapping_mul(0x9E37_79B9).wrapping_add(*number))
    };
    islands.map(one).fold(0, u64::wrapping_add)
}

fn search(islands: &mut Islands, map: &QuadtreeMap, query: &IslandsQuery<'_>) -> u64 {
    islands.begin(map, query).expect("the query is sound");
    while islands.step(map, u64::MAX).expect("there is memory") != IslandsStep::Done {}
    let found = islands.found().expect("it is done");
    fingerprint(found.map(|island| (island.pixels, island.bounds)))
}

fn dense_islands(scene: &Scene, rect: Rect, holds: impl Fn(i32, i32) -> bool) -> u64 {
    let pieces = dense_shapes::islands(&scene.raster, rect, THRESHOLD, holds);
    fingerprint(pieces.into_iter().map(|piece| (piece.pixels, piece.bounds)))
}

/// Every piece of the map that its border does not hold.
pub fn islands(judge: &mut dyn Judge, scene: &Scene, field: &Field) {
    let map = ours(field);
    let rect = scene.raster.rect();
    let (width, height) = (rect.width, rect.height);
    let border = [
        Rect { height: 1, ..rect },
        Rect { width: 1, ..rect },
        Rect::new(0, height as i32 - 1, width, 1),
        Rect::new(width as i32 - 1, 0, 1, height),
    ];
    let query = IslandsQuery {
        area: None,
        threshold: THRESHOLD,
        support_rects: &border,
        support_points: &[],
    };
    let search_state = RefCell::new(Islands::new(0));
    let case = scene.case("islands of the whole map", 1);
    let ours = || search(&mut search_state.borrow_mut(), map, &query);
    let peer = || dense_islands(scene, rect, |_, _| true);
    let peer = Contender::peer("dense runs, union and find", peer);
    judge.contest(case, &mut [Contender::ours(ours), peer]);
}

/// Every piece around a place that does not reach beyond.
pub fn islands_around(judge: &mut dyn Judge, scene: &Scene, field: &Field) {
    let (map, squares) = (ours(field), squares(scene, AROUND));
    let (mut next, mut peers_next) = (runs(&squares), runs(&squares));
    let search_state = RefCell::new(Islands::new(0));
    let ours = || {
        let islands = &mut search_state.borrow_mut();
        let query = |area| IslandsQuery {
            area: Some(area),
            threshold: THRESHOLD,
            support_rects: &[],
            support_points: &[],
        };
        next().iter().fold(0u64, |sum, &area| sum.wrapping_add(search(islands, map, &query(area))))
    };
    let peer = || {
        let around = |&area: &Rect| {
            let goes_on = |x: i32, y: i32| {
                let beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
                let is_solid = |x, y| scene.raster.get(Point { x, y }) >= THRESHOLD;
                beside.iter().any(|&(x, y)| !area.contains(x, y) && is_solid(x, y))
            };
            dense_islands(scene, area, goes_on)
        };
        peers_next().iter().map(around).fold(0, u64::wrapping_add)
    };
    let case = scene.case("islands of 512 x 512", COUNT as u64);
    let peer = Contender::peer("dense runs, union and find", peer);
    judge.contest(case, &mut [Contender::ours(ours), peer]);
}
