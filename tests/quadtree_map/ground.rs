//! Simple outlines and convex pieces of maps and of pictures, beside brute force over edges and pixels.

use crate::common::random::Random;
use crate::shapes::{SIDE, map_at, part, window};
use proptest::prelude::*;
use worldgrids::coord::Rect;
use worldgrids::quadtree_map::*;

type Point = [f64; 2];

/// How far a corner moves where pixels touch at a corner only.
const INSET: f64 = 0.36;
/// Side of small pictures.
const BLOCKS: usize = 24;
/// Places in a pixel that are looked at, none of which lies on a line between corners that are near.
const PLACES: [Point; 3] = [[0.371, 0.233], [0.717, 0.419], [0.173, 0.811]];

struct Loop {
    outer: u32,
    twice_area: i64,
    points: Vec<Point>,
}

fn outlines(ground: &Ground<'_>, style: &OutlineStyle) -> Vec<Loop> {
    let mut loops = Vec::new();
    ground
        .outlines(style, &mut |outline| {
            let points: Vec<Point> = outline.points().collect();
            assert_eq!(points.len(), outline.len());
            loops.push(Loop { outer: outline.outer, twice_area: outline.twice_area, points });
        })
        .unwrap();
    loops
}

fn pieces(ground: &Ground<'_>, tolerance: f32, max_corners: u32) -> Vec<Vec<Point>> {
    let mut pieces = Vec::new();
    ground
        .pieces(tolerance, max_corners, &mut |piece| {
            assert!(!piece.is_empty());
            pieces.push(piece.points().collect());
        })
        .unwrap();
    pieces
}

fn turn(one: Point, two: Point, three: Point) -> f64 {
    (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
}

fn edges(points: &[Point]) -> impl Iterator<Item = [Point; 2]> + Clone {
    (0..points.len()).map(|index| [points[index], points[(index + 1) % points.len()]])
}

/// Twice the area, exact for corners near each other.
fn twice_area(points: &[Point]) -> f64 {
    edges(points).map(|[from, to]| turn(points[0], from, to)).sum()
}

fn touch([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    let sides = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
    let is_on = |side: f64, [from, to]: [Point; 2], at: Point| {
        side == 0.0
            && (0..2).all(|axis| {
                from[axis].min(to[axis]) <= at[axis] && at[axis] <= from[axis].max(to[axis])
            })
    };
    (sides[0] * sides[1] < 0.0 && sides[2] * sides[3] < 0.0)
        || is_on(sides[0], [a, b], c)
        || is_on(sides[1], [a, b], d)
        || is_on(sides[2], [c, d], a)
        || is_on(sides[3], [c, d], b)
}

fn holds(points: &[Point], at: Point) -> bool {
    let crossed = edges(points).filter(|[from, to]| {
        (from[1] > at[1]) != (to[1] > at[1]) && (turn(*from, *to, at) > 0.0) == (to[1] > from[1])
    });
    crossed.count() % 2 == 1
}

fn distance(at: Point, [from, to]: [Point; 2]) -> f64 {
    let way = [to[0] - from[0], to[1] - from[1]];
    let length = way[0] * way[0] + way[1] * way[1];
    let along = ((at[0] - from[0]) * way[0] + (at[1] - from[1]) * way[1]) / length.max(1e-12);
    let along = along.clamp(0.0, 1.0);
    (at[0] - from[0] - along * way[0]).hypot(at[1] - from[1] - along * way[1])
}

fn distance_to(at: Point, points: &[Point]) -> f64 {
    edges(points).map(|edge| distance(at, edge)).fold(f64::INFINITY, f64::min)
}

/// True if any pixel around a place within a distance is solid, or is not.
struct Field {
    rect: Rect,
    solid: Vec<bool>,
}

impl Field {
    fn of(map: &QuadtreeMap, rect: Rect, threshold: u8) -> Self {
        let mut pixels = vec![0u8; rect.area() as usize];
        map.read_rect(rect, &mut pixels, 0).unwrap();
        Self { rect, solid: pixels.iter().map(|&pixel| pixel >= threshold).collect() }
    }

    /// What is outside the rectangle is empty.
    fn is_solid(&self, x: i64, y: i64) -> bool {
        let (column, row) = (x - i64::from(self.rect.x), y - i64::from(self.rect.y));
        let (width, height) = (i64::from(self.rect.width), i64::from(self.rect.height));
        (0..width).contains(&column)
            && (0..height).contains(&row)
            && self.solid[(row * width + column) as usize]
    }

    /// True if all pixels that reach into a disc are solid or none is, as asked.
    fn is_all(&self, at: Point, radius: f64, is_solid: bool) -> bool {
        let range = |at: f64| (at - radius).floor() as i64..=(at + radius).floor() as i64;
        range(at[1]).all(|y| {
            range(at[0]).all(|x| {
                let gap =
                    |at: f64, first: i64| (first as f64 - at).max(at - first as f64 - 1.0).max(0.0);
                gap(at[0], x).hypot(gap(at[1], y)) > radius || self.is_solid(x, y) == is_solid
            })
        })
    }
}

/// Checks pieces against the pixels of their ground.
fn check_pieces(field: &Field, pieces: &[Vec<Point>], tolerance: f64, max_corners: usize) {
    let rect = field.rect;
    let width = rect.width as usize;
    let mut covered = vec![[0u8; PLACES.len()]; width * rect.height as usize];
    for points in pieces {
        assert!((3..=max_corners).contains(&points.len()), "{} corners", points.len());
        for index in 0..points.len() {
            let [one, two, three] = [0, 1, 2].map(|step| points[(index + step) % points.len()]);
            assert!(turn(one, two, three) > 0.0, "not convex at {two:?}");
        }
        let range = |axis: usize, first: i32, side: u32| {
            let places = points.iter().map(|point| point[axis] - f64::from(first));
            let (min, max) =
                places.fold((f64::MAX, f64::MIN), |(min, max), at| (min.min(at), max.max(at)));
            assert!(min >= 0.0 && max <= f64::from(side), "a piece leaves its ground");
            min.floor() as usize..max.ceil() as usize
        };
        let columns = range(0, rect.x, rect.width);
        for row in range(1, rect.y, rect.height) {
            for column in columns.clone() {
                for (place, count) in PLACES.iter().zip(&mut covered[row * width + column]) {
                    let at = [
                        f64::from(rect.x) + column as f64 + place[0],
                        f64::from(rect.y) + row as f64 + place[1],
                    ];
                    *count += u8::from(edges(points).all(|[from, to]| turn(from, to, at) > 0.0));
                }
            }
        }
    }
    for (index, counts) in covered.iter().enumerate() {
        let (x, y) = (index % width, index / width);
        for (place, &count) in PLACES.iter().zip(counts) {
            let at =
                [f64::from(rect.x) + x as f64 + place[0], f64::from(rect.y) + y as f64 + place[1]];
            assert!(count <= 1, "{at:?} is covered {count} times");
            let reach = tolerance + INSET;
            if field.is_all(at, reach, true) {
                assert_eq!(count, 1, "{at:?} is not covered");
            }
            if field.is_all(at, reach, false) {
                assert_eq!(count, 0, "{at:?} is covered");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn simple_outlines_touch_nowhere(
        (x, y) in window(), part in part(), seed: u64, kind in 0..4u8,
        tolerance in prop_oneof![Just(0.0), 0.0..3f32, Just(9.0)], is_reversed: bool,
    ) {
        let map = map_at(x, y, seed, kind);
        let rect = Rect::new((x + part.0) as i32, (y + part.1) as i32, part.2 as u32, part.3 as u32);
        let tolerance = tolerance.min(rect.width.max(rect.height) as f32);
        let ground = Ground::of_map(&map, rect, 1).unwrap();
        let exact = outlines(&ground, &OutlineStyle::default());
        let style = OutlineStyle { tolerance, is_simple: true, is_reversed, ..OutlineStyle::default() };
        let simple = outlines(&ground, &style);
        prop_assert_eq!(exact.len(), simple.len());
        let sign = if is_reversed { -1.0 } else { 1.0 };
        for (exact, simple) in exact.iter().zip(&simple) {
            prop_assert!(simple.points.len() >= 4);
            prop_assert_eq!(exact.outer, simple.outer);
            prop_assert_eq!(exact.twice_area.signum(), simple.twice_area.signum());
            prop_assert!(twice_area(&simple.points) * sign * exact.twice_area as f64 > 0.0);
            let reach = f64::from(tolerance) + INSET;
            for &point in &exact.points {
                prop_assert!(distance_to(point, &simple.points) <= reach);
            }
            for [from, to] in edges(&simple.points) {
                for step in 0..4 {
                    let part = f64::from(step) / 4.0;
                    let at = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
                    prop_assert!(distance_to(at, &exact.points) <= reach);
                }
            }
        }
        // Of all pairs of edges only neighbours touch.
        let all: Vec<(usize, usize, usize, [Point; 2])> = simple.iter().enumerate().flat_map(|(number, around)| {
            let len = around.points.len();
            edges(&around.points).enumerate().map(move |(index, edge)| (number, index, len, edge))
        }).collect();
        let mut by_row: Vec<usize> = (0..all.len()).collect();
        let span = |index: usize| { let [a, b] = all[index].3; (a[1].min(b[1]), a[1].max(b[1])) };
        by_row.sort_by(|&one, &two| span(one).0.total_cmp(&span(two).0));
        for (at, &one) in by_row.iter().enumerate() {
            for &two in by_row[at + 1..].iter().take_while(|&&two| span(two).0 <= span(one).1) {
                let ((loop_one, first, len, edge), (loop_two, second, _, other)) = (all[one], all[two]);
                let are_neighbours = loop_one == loop_two
                    && ((first + 1) % len == second || (second + 1) % len == first);
                if are_neighbours {
                    let shared = if (first + 1) % len == second { edge[1] } else { edge[0] };
                    let ends = [edge, other].map(|[a, b]| if a == shared { b } else { a });
                    prop_assert!(!(turn(shared, ends[0], ends[1]) == 0.0 && {
                        let way = |end: Point| [end[0] - shared[0], end[1] - shared[1]];
                        let (a, b) = (way(ends[0]), way(ends[1]));
                        a[0] * b[0] + a[1] * b[1] > 0.0
                    }), "a loop turns back on itself");
                } else {
                    prop_assert!(!touch(edge, other), "{edge:?} and {other:?} touch");
                }
            }
        }
        // Holes lie in the loops around them, and no loop in another one's.
        for around in &simple {
            let inside = |other: &Loop| holds(&other.points, around.points[0]);
            let is_hole = around.twice_area < 0;
            prop_assert!(!is_hole || inside(&simple[around.outer as usize]));
        }
    }

    #[test]
    fn loops_keep_as_many_points_as_they_are_asked_for(
        (x, y) in window(), seed: u64, kind in 0..4u8, tolerance in 0.0..40f32, min_points in 3..=16u32,
        is_simple: bool,
    ) {
        let map = map_at(x, y, seed, kind);
        let ground = Ground::of_map(&map, Rect::new(x as i32, y as i32, SIDE as u32, SIDE as u32), 1).unwrap();
        let exact = outlines(&ground, &OutlineStyle { is_simple, ..OutlineStyle::default() });
        let style = OutlineStyle { tolerance, min_points, is_simple, is_reversed: false };
        for (exact, kept) in exact.iter().zip(outlines(&ground, &style)) {
            prop_assert!(kept.points.len() >= exact.points.len().min(min_points as usize));
            prop_assert!(kept.points.iter().all(|point| exact.points.contains(point)));
        }
    }

    #[test]
    fn pieces_are_convex_and_cover_the_ground_once(
        (x, y) in window(), part in part(), seed: u64, kind in 0..4u8, threshold in 1..120u8,
        tolerance in prop_oneof![Just(0.0), 0.0..4f32], max_corners in prop_oneof![Just(8), 3..=64u32],
    ) {
        let map = map_at(x, y, seed, kind);
        let rect = Rect::new((x + part.0) as i32, (y + part.1) as i32, part.2 as u32, part.3 as u32);
        let tolerance = tolerance.min(rect.width.max(rect.height) as f32);
        let ground = Ground::of_map(&map, rect, threshold).unwrap();
        let found = pieces(&ground, tolerance, max_corners);
        let field = Field::of(&map, rect, threshold);
        check_pieces(&field, &found, f64::from(tolerance), max_corners as usize);
        let style = OutlineStyle { tolerance, min_points: 3, is_simple: true, is_reversed: false };
        let loops = outlines(&ground, &style);
        let is_whole = (0..loops.len() as u32).all(|outer| {
            let own = loops.iter().filter(|around| around.outer == outer);
            own.map(|around| around.points.len()).sum::<usize>() <= 200
        });
        let exact = outlines(&ground, &OutlineStyle::default());
        let corners: usize = exact.iter().map(|around| around.points.len()).sum();
        if is_whole && corners <= 4096 {
            let area: f64 = loops.iter().map(|around| twice_area(&around.points)).sum();
            let covered: f64 = found.iter().map(|piece| twice_area(piece)).sum();
            prop_assert_eq!(area, covered);
        }
    }

    /// A picture is the same ground as a map that holds nothing else.
    #[test]
    fn a_picture_is_ground_as_a_map_is(
        (x, y) in window(), seed: u64, kind in 0..4u8, threshold in 1..120u8, tolerance in 0.0..3f32,
        gap in 0..9usize, cut in 1..SIDE,
    ) {
        let source = map_at(x, y, seed, kind);
        let rect = Rect::new(x as i32, y as i32, SIDE as u32, cut as u32);
        let stride = SIDE as usize + gap;
        let mut pixels = vec![255u8; stride * cut as usize];
        source.read_rect(rect, &mut pixels, stride).unwrap();
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        map.write_rect(rect, &pixels, stride).unwrap();
        let grounds = [
            Ground::of_map(&map, rect, threshold).unwrap(),
            Ground::of_pixels(&pixels, rect, stride, threshold).unwrap(),
        ];
        for is_simple in [false, true] {
            let style = OutlineStyle { tolerance, is_simple, ..OutlineStyle::default() };
            let [one, two] = grounds.map(|ground| outlines(&ground, &style));
            prop_assert_eq!(one.len(), two.len());
            prop_assert!(one.iter().zip(&two).all(|(one, two)| one.points == two.points));
        }
        let [one, two] = grounds.map(|ground| pieces(&ground, tolerance, 8));
        prop_assert!(one == two);
        let [one, two] = grounds.map(|ground| {
            let mut rects = Vec::new();
            ground.solid_rects(&mut |rect| rects.push(rect)).unwrap();
            rects
        });
        prop_assert!(one == two);
    }
}

/// A picture of blocks, no two of which touch at a corner only.
fn blocks(random: &mut Random) -> Vec<u8> {
    let mut pixels = vec![0; BLOCKS * BLOCKS];
    let (widest, highest) = [(4, 12), (12, 4), (12, 12)][random.below(3)];
    for _ in 0..6 + random.below(8) {
        let (left, top) = (random.below(BLOCKS - 2), random.below(BLOCKS - 2));
        let (width, height) = (1 + random.below(widest), 1 + random.below(highest));
        for row in top..(top + height).min(BLOCKS) {
            pixels[row * BLOCKS + left..row * BLOCKS + (left + width).min(BLOCKS)].fill(1);
        }
    }
    let touches = |at: usize| {
        let [a, b, c, d] = [0, 1, BLOCKS, BLOCKS + 1].map(|step| pixels[at + step]);
        a == d && b == c && a != b
    };
    let mut places = (0..BLOCKS - 1).flat_map(|y| (0..BLOCKS - 1).map(move |x| y * BLOCKS + x));
    if places.any(touches) { blocks(random) } else { pixels }
}

#[test]
fn corners_that_come_back_leave_no_others_behind() {
    let mut random = Random(31);
    for round in 0..3000 {
        let pixels = blocks(&mut random);
        let rect = Rect::new(0, 0, BLOCKS as u32, BLOCKS as u32);
        let ground = Ground::of_pixels(&pixels, rect, BLOCKS, 1).unwrap();
        let exact = outlines(&ground, &OutlineStyle::default());
        let tolerance = [1.5, 3.0, 6.0][random.below(3)];
        let min_points = [3, 4, 8][random.below(3)];
        let is_simple = round % 2 == 0;
        let style = OutlineStyle { tolerance, min_points, is_simple, is_reversed: false };
        for (exact, simple) in exact.iter().zip(&outlines(&ground, &style)) {
            for (one, other) in [(exact, simple), (simple, exact)] {
                for [from, to] in edges(&one.points) {
                    for step in 0..8 {
                        let part = f64::from(step) / 8.0;
                        let at = [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * part);
                        let away = distance_to(at, &other.points);
                        assert!(away < f64::from(tolerance) + 1e-9, "{style:?}: {away} at {at:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn plain_shapes_are_few_pieces() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.fill_rect(Rect::new(-600, -600, 1200, 1200), 90).unwrap();
    let count = |map: &QuadtreeMap, rect, tolerance, corners| {
        pieces(&Ground::of_map(map, rect, 1).unwrap(), tolerance, corners).len()
    };
    let rect = Rect::new(-500, -500, 1000, 1000);
    assert_eq!(count(&map, rect, 0.0, 8), 1);
    assert_eq!(count(&map, rect, 0.0, 3), 2);
    // A crater in it, seen within a pixel: no more than its corners, each of which points inwards.
    map.damage_circle(0, 0, Damage { radius: 100.0, core_radius: 100.0, amount: 255 }).unwrap();
    let found = count(&map, rect, 1.0, 8);
    let style = OutlineStyle { tolerance: 1.0, is_simple: true, ..OutlineStyle::default() };
    let loops = outlines(&Ground::of_map(&map, rect, 1).unwrap(), &style);
    assert!(found >= 2 && found <= loops[1].points.len(), "{found}");
    // A disc of its own.
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    for y in -50..50i32 {
        let half = f64::from(2500 - y * y).sqrt() as i32;
        map.fill_rect(Rect::new(-half, y, 2 * half as u32, 1), 90).unwrap();
    }
    let found = count(&map, Rect::new(-60, -60, 120, 120), 1.5, 8);
    // Its outline is not quite convex.
    assert!(found <= 12, "{found}");
}

#[test]
fn ground_that_is_none_is_refused_by_name() {
    let map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let rect = Rect::new(0, 0, 10, 10);
    let ground = Ground::of_map(&map, rect, 1).unwrap();
    let says = |tolerance, corners| {
        ground.pieces(tolerance, corners, &mut |_| ()).unwrap_err().to_string()
    };
    assert_eq!(says(1.0, 2), "max_corners is 2; it must lie in 3 to 64");
    assert_eq!(says(1.0, 65), "max_corners is 65; it must lie in 3 to 64");
    assert_eq!(says(f32::NAN, 8), "tolerance is NaN; it must lie in 0 to 4096");
    let rule = "tolerance is 11; it must not be larger than the longer side of rect";
    assert_eq!(says(11.0, 8), rule);
    let refused = |answer: Result<Ground<'_>>| answer.err().unwrap().to_string();
    assert!(refused(Ground::of_pixels(&[1; 99], rect, 0, 1)).starts_with("pixels is 99"));
    assert!(refused(Ground::of_pixels(&[1; 99], rect, 9, 1)).starts_with("row_stride is 9"));
    assert!(refused(Ground::of_pixels(&[1; 100], rect, 0, 0)).starts_with("threshold is 0"));
    let empty = Ground::of_pixels(&[], Rect::new(7, 7, 0, 3), 0, 1).unwrap();
    assert!(pieces(&empty, 4.0, 8).is_empty());
}

/// What lies in the box around a long slope, but not beside it, takes nothing from the simplification of all.
#[test]
fn a_slope_with_much_around_it_stays_simple() {
    let side = 512;
    let mut pixels = vec![0u8; side * side];
    for y in 0..side {
        pixels[y * side..y * side + y].fill(200);
    }
    let mut count = 0;
    for x in (30..side).step_by(16) {
        for y in (2..x - 20).step_by(16) {
            pixels[y * side + x] = 200;
            count += 1;
        }
    }
    let rect = Rect::new(0, 0, side as u32, side as u32);
    let ground = Ground::of_pixels(&pixels, rect, side, 1).unwrap();
    let style = OutlineStyle { tolerance: 1.0, is_simple: true, ..OutlineStyle::default() };
    let kept: usize = outlines(&ground, &style).iter().map(|around| around.points.len()).sum();
    assert!(kept <= 4 * count + 4, "{kept} of {count} pixels and a slope");
}
