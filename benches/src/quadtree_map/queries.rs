//! Questions: squares of the four-way tree, sums, the nearest pixel, overlaps, rays all around.

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{QuadtreeMap, SQUARES_EMPTY, SQUARES_FULL};

use super::Scene;
use super::field::{AnyMap, Field, Work};
use super::pixel_map::{BlockMap, Content, PixelMap};
use super::places::{self, DISTINCT};
use super::raster::Raster;
use super::segment::Segment;
use crate::contest::{Contender, Judge};
use crate::random::Random;

/// Rock of any hardness.
const THRESHOLD: u8 = 1;
/// Calls with sound arguments are not refused.
const SOUND: &str = "the map refuses a sound call";

/// Every contest of this file.
pub fn all(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    squares(judge, scene, field);
    sums(judge, scene, field);
    rays(judge, scene, field);
    let AnyMap::Ours(map) = &field.maps[0] else { unreachable!("the first map is ours") };
    nearest(judge, scene, map);
    overlaps(judge, scene, map);
}

/// Side of the part whose squares are asked for.
const PART: u32 = 4096;
/// Side of the largest squares.
const LARGEST: usize = 1024;
/// A cell of several values.
const MIXED: u16 = 256;

/// A number that tells squares from others, whatever their order.
fn square_sum(x: usize, y: usize, side: usize, value: u8) -> u64 {
    let place = (x as u64) << 32 | y as u64;
    (place ^ (side as u64) << 20 ^ u64::from(value) << 56).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// The squares of a dense array, from single pixels upwards: those that are not part of a larger one.
fn dense_squares(raster: &Raster, part: Rect, min_side: usize, levels: &mut [Vec<u16>]) -> u64 {
    let mut sum = 0u64;
    for y in (part.y..part.end_y() as i32).step_by(LARGEST) {
        for x in (part.x..part.end_x() as i32).step_by(LARGEST) {
            let pixels = raster.from(Rect::new(x, y, 1024, 1024)).chunks(raster.width as usize);
            for (cells, pixels) in levels[0].chunks_exact_mut(LARGEST).zip(pixels) {
                for (cell, pixel) in cells.iter_mut().zip(pixels) {
                    *cell = u16::from(*pixel);
                }
            }
            for level in 1..levels.len() {
                let (below, above) = levels.split_at_mut(level);
                let (below, width) = (&below[level - 1], LARGEST >> level);
                let pairs = below.chunks_exact(4 * width);
                for (cells, rows) in above[0].chunks_exact_mut(width).zip(pairs) {
                    let (upper, lower) = rows.split_at(2 * width);
                    for (column, cell) in cells.iter_mut().enumerate() {
                        let four = [0, 1].map(|right| 2 * column + right);
                        let [one, two] = four.map(|at| upper[at]);
                        let [three, last] = four.map(|at| lower[at]);
                        *cell =
                            if one == two && two == three && three == last { one } else { MIXED };
                    }
                }
            }
            for (log, level) in levels.iter().enumerate().skip(min_side.trailing_zeros() as usize) {
                let width = LARGEST >> log;
                for (at, &value) in level.iter().enumerate() {
                    let (column, row) = (at % width, at / width);
                    let is_largest = log + 1 == levels.len();
                    let above = |next: &Vec<u16>| next[row / 2 * (width / 2) + column / 2];
                    if value != MIXED && (is_largest || above(&levels[log + 1]) == MIXED) {
                        let place = |first: i32, cell: usize| first as usize + (cell << log);
                        let (x, y) = (place(x, column), place(y, row));
                        sum = sum.wrapping_add(square_sum(x, y, 1 << log, value as u8));
                    }
                }
            }
        }
    }
    sum
}

/// All squares of a part of the map, and the larger ones alone, as for a path or a picture.
fn squares(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let [AnyMap::Ours(map), ..] = &field.maps[..] else { unreachable!("the first map is ours") };
    let part = Rect::new(PART as i32, PART as i32, PART, PART);
    let mut levels: Vec<Vec<u16>> =
        (0..=10).map(|log| vec![0; (LARGEST >> log) * (LARGEST >> log)]).collect();
    for (workload, min_side) in [("squares of 4096x4096", 1), ("squares of 16 and more", 16)] {
        let ours = || {
            let mut sum = 0u64;
            map.squares(part, SQUARES_EMPTY | SQUARES_FULL, min_side, &mut |square| {
                let (x, y) = (square.x as usize, square.y as usize);
                let own = square_sum(x, y, square.side as usize, square.value);
                sum = sum.wrapping_add(own);
            })
            .expect(SOUND);
            sum
        };
        let dense = || dense_squares(&scene.raster, part, min_side as usize, &mut levels);
        let dense = Contender::peer("dense array, level by level", dense);
        judge.contest(scene.case(workload, 1), &mut [Contender::ours(ours), dense]);
    }
}

/// Pixels above 0 and their sum, in one number.
#[derive(Default)]
struct Sums {
    pixels: u64,
    hp: u64,
}

impl Sums {
    fn add_row(&mut self, row: &[u8]) {
        // Not more than 16 bits hold.
        for pixels in row.chunks(256) {
            self.pixels +=
                u64::from(pixels.iter().map(|&pixel| u16::from(pixel != 0)).sum::<u16>());
            self.hp += u64::from(pixels.iter().map(|&pixel| u16::from(pixel)).sum::<u16>());
        }
    }

    fn answer(&self) -> u64 {
        self.pixels.wrapping_mul(0x9E37_79B9) ^ self.hp
    }
}

fn sums_by_blocks(map: &mut impl BlockMap, rect: Rect) -> u64 {
    let mut sums = Sums::default();
    map.visit(rect, &mut |block, content| {
        let inside = block.intersection(&rect);
        match content {
            Content::Solid(value) => {
                sums.pixels += if value == 0 { 0 } else { inside.area() };
                sums.hp += inside.area() * u64::from(value);
            }
            Content::Pixels(pixels) => {
                let (x, y) = ((inside.x - block.x) as usize, (inside.y - block.y) as usize);
                let rows = pixels.chunks_exact(block.width as usize).skip(y);
                for row in rows.take(inside.height as usize) {
                    sums.add_row(&row[x..x + inside.width as usize]);
                }
            }
        }
    });
    sums.answer()
}

/// How much rock a screen shows: the score of a team, the light of a room.
fn sums(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let (width, height) = (1920, 1080);
    let corners = places::anywhere(&scene.raster, (width, height), DISTINCT);
    let rects: Vec<Rect> =
        corners.iter().map(|corner| Rect::new(corner.x, corner.y, width, height)).collect();
    /// In a run.
    const EACH: usize = 64;
    let each = |next: Option<&[Rect]>, one: &mut dyn FnMut(Rect) -> u64| -> u64 {
        next.unwrap_or_default().iter().map(|rect| one(*rect)).sum()
    };
    let mut contenders = Vec::new();
    for map in &mut field.maps {
        let (name, mut next) = (map.name(), rects.chunks_exact(EACH).cycle());
        contenders.push(match map {
            AnyMap::Ours(map) => Contender::ours(move || {
                each(next.next(), &mut |rect| {
                    let sums = map.sums(rect).expect(SOUND);
                    Sums { pixels: sums.pixels, hp: sums.hp }.answer()
                })
            }),
            AnyMap::Dense(map) => {
                let run = move || each(next.next(), &mut |rect| sums_by_blocks(map, rect));
                Contender::peer(name, run)
            }
            AnyMap::Chunks256(map) => {
                let run = move || each(next.next(), &mut |rect| sums_by_blocks(map, rect));
                Contender::peer(name, run)
            }
            AnyMap::ArticleQuadTreeMap(map) => {
                let run = move || each(next.next(), &mut |rect| sums_by_blocks(map, rect));
                Contender::peer(name, run)
            }
            _ => continue,
        });
    }
    judge.contest(scene.case("sums of 1920x1080", EACH as u64), &mut contenders);
}

/// Open places that are so far from the border.
fn open_places(raster: &Raster, margin: u32, count: usize) -> Vec<Point> {
    let inside = places::anywhere(raster, (2 * margin, 2 * margin), 16 * count);
    let moved =
        inside.iter().map(|place| Point { x: place.x + margin as i32, y: place.y + margin as i32 });
    moved.filter(|place| raster.get(*place) == 0).take(count).collect()
}

struct Rays {
    segments: Vec<Segment>,
}

impl Work for Rays {
    fn run(&self, map: &mut impl PixelMap, _: u64) -> u64 {
        let hit = |segment| map.cast(segment).map_or(1, |hit| (hit.x * 3 + hit.y) as u64);
        self.segments.iter().map(hit).fold(0, |sum, hit| sum.wrapping_mul(31).wrapping_add(hit))
    }
}

/// Pixels that a ray is long.
const RAY: i32 = 500;

/// What an eye sees: rays in all directions.
fn rays(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let mut segments = Vec::new();
    for from in open_places(&scene.raster, RAY as u32, 32) {
        let border = (-RAY..RAY).step_by(RAY as usize / 16);
        for along in border {
            for (x, y) in [(along, -RAY), (RAY, along), (-along, RAY), (-RAY, -along)] {
                segments.push(Segment { from, to: Point { x: from.x + x, y: from.y + y } });
            }
        }
    }
    let case = scene.case("rays of 500 pixels, all around", segments.len() as u64);
    field.contest(judge, case, &Rays { segments });
}

/// How far to look for the nearest pixel.
const REACH: i32 = 1000;

/// The nearest rock: ring by ring around a place, until no ring can hold a nearer one.
fn dense_nearest(raster: &Raster, from: Point) -> Option<(u64, i32, i32)> {
    let mut best: Option<(u64, i32, i32)> = None;
    for ring in 0..=REACH {
        if best.is_some_and(|(squared, ..)| (ring * ring) as u64 > squared) {
            break;
        }
        let mut look = |x: i32, y: i32| {
            let (dx, dy) = (x - from.x, y - from.y);
            let found = ((dx * dx + dy * dy) as u64, y, x);
            if dx * dx + dy * dy <= REACH * REACH && best.is_none_or(|best| found < best) {
                best = Some(found);
            }
        };
        for y in [from.y - ring, from.y + ring] {
            let first = from.x - ring;
            let row = &raster.from(Rect::new(first, y, 1, 1))[..2 * ring as usize + 1];
            for (block, pixels) in row.chunks(32).enumerate() {
                if pixels.iter().fold(0, |any, pixel| any | pixel) == 0 {
                    continue;
                }
                for (column, _) in pixels.iter().enumerate().filter(|pixel| *pixel.1 >= THRESHOLD) {
                    look(first + (block * 32 + column) as i32, y);
                }
            }
        }
        for y in from.y - ring + 1..from.y + ring {
            for x in [from.x - ring, from.x + ring] {
                if raster.get(Point { x, y }) >= THRESHOLD {
                    look(x, y);
                }
            }
        }
    }
    best
}

/// From open places to the nearest rock.
fn nearest(judge: &mut dyn Judge, scene: &Scene, map: &QuadtreeMap) {
    /// In a run.
    const EACH: usize = 256;
    let places = open_places(&scene.raster, REACH as u32 + 1, DISTINCT);
    let (mut next, mut peers_next) =
        (places.chunks_exact(EACH).cycle(), places.chunks_exact(EACH).cycle());
    let answer = |found: Option<(u64, i32, i32)>| {
        found.map_or(1, |(squared, y, x)| squared * 7 + (x * 3 + y) as u64)
    };
    let ours = || {
        let one = |place: &Point| {
            let found = map.nearest(*place, REACH as f32, THRESHOLD).expect(SOUND);
            answer(found.map(|near| (near.distance_squared, near.pixel.y, near.pixel.x)))
        };
        next.next().unwrap_or_default().iter().map(one).sum()
    };
    let dense = || {
        let one = |place: &Point| answer(dense_nearest(&scene.raster, *place));
        peers_next.next().unwrap_or_default().iter().map(one).sum()
    };
    let dense = Contender::peer("dense array, ring by ring", dense);
    let case = scene.case("nearest pixel within 1000", EACH as u64);
    judge.contest(case, &mut [Contender::ours(ours), dense]);
}

/// Side of a body.
const BODY: i32 = 48;

/// Bodies near the surface of the rock, in it and beside it: a box, a circle, a picture of one.
fn overlaps(judge: &mut dyn Judge, scene: &Scene, map: &QuadtreeMap) {
    let mut random = Random::new(5);
    let mut shift = || random.below(2 * BODY as u64) as i32 - BODY;
    let places: Vec<Point> = places::surfaces(&scene.raster, 2 * BODY as u32, 4096)
        .iter()
        .map(|place| Point { x: place.x + shift(), y: place.y + shift() })
        .collect();
    let radius = BODY / 2 - 1;
    let is_inside = |x: i32, y: i32| {
        let (dx, dy) = (x - BODY / 2, y - BODY / 2);
        dx * dx + dy * dy <= radius * radius
    };
    let pixels = (0..BODY).flat_map(|y| (0..BODY).map(move |x| (x, y)));
    let mask: Vec<u8> = pixels.map(|(x, y)| u8::from(is_inside(x, y))).collect();
    // Of each row of the mask, where the circle begins and ends.
    let columns: Vec<(usize, usize)> = (0..BODY)
        .map(|y| {
            let inside = (0..BODY).filter(|x| is_inside(*x, y)).count();
            (BODY as usize / 2 - inside / 2, inside)
        })
        .collect();
    let body =
        |place: &Point| Rect::new(place.x - BODY / 2, place.y - BODY / 2, BODY as u32, BODY as u32);
    let rows = |place: &Point| {
        let rows = scene.raster.from(body(place)).chunks(scene.raster.width as usize);
        rows.take(BODY as usize)
    };
    let is_rock = |row: &[u8]| row.iter().fold(0, |any, pixel| any | pixel) >= THRESHOLD;
    let count = |touches: &dyn Fn(&Point) -> bool| {
        let each = places.iter().map(|place| u64::from(touches(place)));
        each.fold(0u64, |sum, touches| sum.wrapping_mul(3).wrapping_add(touches))
    };
    type Touches<'a> = &'a dyn Fn(&Point) -> bool;
    let by_box = |place: &Point| map.touches_rect(body(place), THRESHOLD).expect(SOUND);
    let by_circle =
        |place: &Point| map.touches_circle(*place, radius as f32, THRESHOLD).expect(SOUND);
    let by_mask = |place: &Point| map.touches_mask(body(place), &mask, 0, THRESHOLD).expect(SOUND);
    let dense_box = |place: &Point| rows(place).any(|row| is_rock(&row[..BODY as usize]));
    let dense_circle = |place: &Point| {
        let spans = rows(place).zip(&columns);
        spans.into_iter().any(|(row, &(first, inside))| is_rock(&row[first..first + inside]))
    };
    let dense_mask = |place: &Point| {
        let masks = mask.chunks_exact(BODY as usize);
        rows(place).zip(masks).any(|(row, mask)| {
            row.iter().zip(mask).fold(0, |any, (pixel, mask)| any | (pixel * mask)) >= THRESHOLD
        })
    };
    let contests: [(&str, Touches<'_>, Touches<'_>); 3] = [
        ("overlap of a box of 48", &by_box, &dense_box),
        ("overlap of a circle of 23", &by_circle, &dense_circle),
        ("overlap of a mask of 48", &by_mask, &dense_mask),
    ];
    for (workload, ours, dense) in contests {
        let ours = Contender::ours(|| count(ours));
        let dense = Contender::peer("dense array", || count(dense));
        judge.contest(scene.case(workload, places.len() as u64), &mut [ours, dense]);
    }
}
