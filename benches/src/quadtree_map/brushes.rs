//! Edits by shapes beside a dense array that is edited in place, with the same rule of strength: a
//! river, a building, a soft brush.

use std::cell::{Cell, RefCell};

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{Brush, BrushOperation, EditReport, QuadtreeMap};

use super::Scene;
use super::field::{AnyMap, Field};
use super::peers::Dense;
use super::pixel_map::{BlockMap, PixelMap};
use super::places::{self, DISTINCT};
use super::raster::Raster;
use crate::contest::{Contender, Judge};
use crate::random::Random;

/// Strokes in a run.
const COUNT: usize = 64;
/// No stroke reaches farther from its place.
const MARGIN: i32 = 300;
/// Calls with sound arguments and enough memory are not refused.
const SOUND: &str = "the map refuses a sound call";
/// Hit points taken where a stroke is whole.
const AMOUNT: u8 = 90;

/// One kind of edits.
trait Stroke {
    fn ours(&self, map: &mut QuadtreeMap) -> EditReport;
    /// All pixels that it may change.
    fn rect(&self) -> Rect;
    /// Edits one row of the rectangle. Gives the hit points taken.
    fn row(&self, y: i32, pixels: &mut [u8]) -> u64;
}

/// Takes hit points from a pixel.
fn subtract(pixel: &mut u8, strength: u8) -> u64 {
    let after = pixel.saturating_sub(strength);
    let taken = u64::from(*pixel - after);
    *pixel = after;
    taken
}

/// A segment with a whole core, falling to 1 at its radius.
struct Capsule {
    from: Point,
    to: Point,
    /// The distances, squared and in 1/65536 pixels, at which the strength is still 1, 2, …
    reach: Vec<i64>,
}

const RADIUS: i32 = 30;
const CORE: i32 = 10;

impl Capsule {
    fn new(from: Point, to: Point) -> Self {
        let fall = i64::from(RADIUS - CORE) * 256;
        let distances = (0..i64::from(AMOUNT))
            .map(|step| i64::from(RADIUS) * 256 - step * fall / i64::from(AMOUNT));
        Self { from, to, reach: distances.map(|distance| distance * distance).collect() }
    }
}

impl Stroke for Capsule {
    fn ours(&self, map: &mut QuadtreeMap) -> EditReport {
        let (radius, core_radius) = (RADIUS as f32, CORE as f32);
        let brush = Brush { radius, core_radius, ..BRUSH };
        map.edit_capsule(self.from, self.to, &brush).expect(SOUND)
    }

    fn rect(&self) -> Rect {
        let (from, to) = (self.from, self.to);
        let first = Point { x: from.x.min(to.x) - RADIUS, y: from.y.min(to.y) - RADIUS };
        let size = |one: i32, other: i32| ((one - other).abs() + 2 * RADIUS + 1) as u32;
        Rect::new(first.x, first.y, size(from.x, to.x), size(from.y, to.y))
    }

    fn row(&self, y: i32, pixels: &mut [u8]) -> u64 {
        let (dx, dy) = (i64::from(self.to.x - self.from.x), i64::from(self.to.y - self.from.y));
        let length = dx * dx + dy * dy;
        let to_y = i64::from(y - self.from.y);
        let first = i64::from(self.rect().x - self.from.x);
        let (mut level, mut taken) = (0, 0);
        for (to_x, pixel) in (first..).zip(pixels) {
            let along = to_x * dx + to_y * dy;
            // The square of the distance times the square of the length: it fits.
            let squared = if along <= 0 {
                (to_x * to_x + to_y * to_y) * length
            } else if along >= length {
                ((to_x - dx) * (to_x - dx) + (to_y - dy) * (to_y - dy)) * length
            } else {
                let side = dx * to_y - dy * to_x;
                side * side
            };
            let squared = squared << 16;
            while level > 0 && squared > self.reach[level - 1] * length {
                level -= 1;
            }
            while level < self.reach.len() && squared <= self.reach[level] * length {
                level += 1;
            }
            taken += subtract(pixel, level as u8);
        }
        taken
    }
}

/// A convex polygon, whole to its border.
struct Polygon {
    points: Vec<Point>,
}

impl Stroke for Polygon {
    fn ours(&self, map: &mut QuadtreeMap) -> EditReport {
        map.edit_polygon(&self.points, &BRUSH).expect(SOUND)
    }

    fn rect(&self) -> Rect {
        let range = |coordinate: fn(&Point) -> i32| {
            let all = self.points.iter().map(coordinate);
            all.fold((i32::MAX, i32::MIN), |(min, max), value| (min.min(value), max.max(value)))
        };
        let ((left, right), (top, bottom)) = (range(|point| point.x), range(|point| point.y));
        Rect::new(left, top, (right - left + 1) as u32, (bottom - top + 1) as u32)
    }

    fn row(&self, y: i32, pixels: &mut [u8]) -> u64 {
        let (mut first, mut last) = (0, pixels.len() as i64 - 1);
        let left = i64::from(self.rect().x);
        for (from, to) in self.points.iter().zip(self.points.iter().cycle().skip(1)) {
            let (dx, dy) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
            // Inside where dx * (y - from.y) >= dy * (x - from.x).
            let across = dx * i64::from(y - from.y) + dy * (i64::from(from.x) - left);
            match dy {
                0 if across < 0 => return 0,
                0 => {}
                1.. => last = last.min(across.div_euclid(dy)),
                _ => first = first.max(-across.div_euclid(-dy)),
            }
        }
        let inside =
            if first <= last { &mut pixels[first as usize..=last as usize] } else { &mut [] };
        inside.iter_mut().map(|pixel| subtract(pixel, AMOUNT)).sum()
    }
}

/// Side of a mask.
const MASK: i32 = 64;

/// A disc that grows softer towards its border.
struct Mask<'a> {
    place: Point,
    bytes: &'a [u8],
}

impl Stroke for Mask<'_> {
    fn ours(&self, map: &mut QuadtreeMap) -> EditReport {
        map.edit_mask(self.rect(), self.bytes, 0, &BRUSH).expect(SOUND)
    }

    fn rect(&self) -> Rect {
        Rect::new(self.place.x, self.place.y, MASK as u32, MASK as u32)
    }

    fn row(&self, y: i32, pixels: &mut [u8]) -> u64 {
        let bytes = self.bytes[((y - self.place.y) * MASK) as usize..].iter();
        let strength = |byte: u8| ((u32::from(AMOUNT) * u32::from(byte) + 127) / 255) as u8;
        pixels.iter_mut().zip(bytes).map(|(pixel, byte)| subtract(pixel, strength(*byte))).sum()
    }
}

const BRUSH: Brush<'_> = Brush {
    operation: BrushOperation::Subtract,
    amount: AMOUNT,
    radius: 0.0,
    core_radius: 0.0,
    resistance: None,
    materials: None,
};

/// Capsules, polygons and masks on the surfaces of the rock.
pub fn all(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let mut random = Random::new(4);
    let mut near = |place: &Point| {
        let mut shift = || random.below(2 * MARGIN as u64 - 2 * RADIUS as u64) as i32;
        Point { x: place.x + shift() - MARGIN + RADIUS, y: place.y + shift() - MARGIN + RADIUS }
    };
    let places = places::surfaces(&scene.raster, 2 * MARGIN as u32, DISTINCT);
    let capsules: Vec<_> = places.iter().map(|place| Capsule::new(*place, near(place))).collect();
    contest(judge, scene, field, "edit by a capsule with falloff", &capsules);
    let polygons: Vec<_> = places.iter().map(|place| octagon(*place)).collect();
    contest(judge, scene, field, "edit by a polygon of 8", &polygons);
    let pixels = (0..MASK).flat_map(|y| (0..MASK).map(move |x| (x - MASK / 2, y - MASK / 2)));
    let bytes: Vec<u8> =
        pixels.map(|(x, y)| (400 - (x * x + y * y) / 2).clamp(0, 255) as u8).collect();
    let masks: Vec<_> = places.iter().map(|place| Mask { place: *place, bytes: &bytes }).collect();
    contest(judge, scene, field, "edit by a soft mask of 64", &masks);
}

/// Clockwise, with y downwards.
fn octagon(place: Point) -> Polygon {
    let corners = [
        (-40, -100),
        (40, -100),
        (100, -40),
        (100, 40),
        (40, 100),
        (-40, 100),
        (-100, 40),
        (-100, -40),
    ];
    let corner = |(x, y)| Point { x: place.x + x, y: place.y + y };
    Polygon { points: corners.into_iter().map(corner).collect() }
}

fn edit_dense(dense: &mut Dense, stroke: &impl Stroke) -> u64 {
    let (rect, mut taken) = (stroke.rect(), 0);
    dense.change(rect, &|_| true, &mut |block, pixels| {
        let width = block.width as usize;
        for y in rect.y..rect.end_y() as i32 {
            let first = y as usize * width + rect.x as usize;
            taken += stroke.row(y, &mut pixels[first..first + rect.width as usize]);
        }
    });
    taken
}

/// Makes everything as it was.
fn undo(map: &mut impl PixelMap, raster: &Raster, strokes: &[impl Stroke]) {
    for stroke in strokes {
        map.write(stroke.rect(), raster.from(stroke.rect()), raster.width as usize);
    }
    map.compact();
    map.reserve();
}

fn contest(
    judge: &mut dyn Judge,
    scene: &Scene,
    field: &mut Field,
    workload: &str,
    strokes: &[impl Stroke],
) {
    let [AnyMap::Ours(map), AnyMap::Dense(dense), ..] = &mut field.maps[..] else {
        unreachable!("the first map is ours, the second is dense")
    };
    let (map, dense, raster) = (RefCell::new(&mut **map), RefCell::new(dense), &scene.raster);
    // The pixels are compared once, and not timed.
    let left = |strokes: &[_], map: &mut dyn FnMut(Rect) -> u64| {
        let sums = strokes.iter().map(|stroke: &_| map(Stroke::rect(stroke)));
        sums.fold(0, u64::wrapping_add)
    };
    let of_run = |run: usize| {
        let first = run % (strokes.len() / COUNT) * COUNT;
        &strokes[first..first + COUNT]
    };
    let (ours_ran, peer_ran) = (Cell::new(0), Cell::new(0));
    let ours = || {
        let (map, run) = (&mut **map.borrow_mut(), ours_ran.get());
        ours_ran.set(run + 1);
        let taken: u64 = of_run(run).iter().map(|stroke| stroke.ours(map).hp_removed).sum();
        if run == 0 { taken ^ left(of_run(run), &mut |rect| map.checksum(rect)) } else { taken }
    };
    let peer = || {
        let (dense, run) = (&mut **dense.borrow_mut(), peer_ran.get());
        peer_ran.set(run + 1);
        let taken: u64 = of_run(run).iter().map(|stroke| edit_dense(dense, stroke)).sum();
        if run == 0 { taken ^ left(of_run(run), &mut |rect| dense.checksum(rect)) } else { taken }
    };
    let last = |ran: &Cell<usize>| of_run(ran.get().saturating_sub(1));
    let undo_ours = || undo(*map.borrow_mut(), raster, last(&ours_ran));
    let undo_dense = || undo(*dense.borrow_mut(), raster, last(&peer_ran));
    let (ours, peer) = (Contender::ours(ours), Contender::peer("dense array", peer));
    let mut contenders = [ours.prepared_by(undo_ours), peer.prepared_by(undo_dense)];
    judge.contest(scene.case(workload, COUNT as u64), &mut contenders);
    undo_ours();
    undo_dense();
}
