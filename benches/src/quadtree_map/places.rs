//! Where the work is done, the same in every run.

use worldgrids::coord::Point;

use super::raster::Raster;
use super::segment::Segment;
use crate::random::Random;

/// Questions of a row at least: a few that come again and again are learnt by a processor that guesses where
/// branches go, which a game's are not. A run that would be too long asks the next ones of them.
pub const DISTINCT: usize = 4096;

/// Any places of a raster that are at least `margin` pixels from its right and lower border.
pub fn anywhere(raster: &Raster, margin: (u32, u32), count: usize) -> Vec<Point> {
    let mut random = Random::new(1);
    let mut below = |end: u32| random.below(u64::from(end)) as i32;
    let (width, height) = (raster.width - margin.0, raster.height - margin.1);
    (0..count).map(|_| Point { x: below(width), y: below(height) }).collect()
}

/// A walk of single steps: straight to a far place, from there to the next.
pub fn walk(raster: &Raster, count: usize) -> Vec<Point> {
    let targets = anywhere(raster, (0, 0), 1 + count / 100);
    let mut steps = Vec::with_capacity(count);
    for pair in targets.windows(2) {
        let [from, to] = pair else { continue };
        let (dx, dy) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
        let len = dx.abs().max(dy.abs()).max(1);
        let place = |step: i64| Point {
            x: from.x + (dx * step / len) as i32,
            y: from.y + (dy * step / len) as i32,
        };
        steps.extend((0..len).map(place).take(count - steps.len()));
        if steps.len() == count {
            break;
        }
    }
    steps
}

/// Segments through open space: nothing in their way for at least `free` pixels, then perhaps.
pub fn open_segments(raster: &Raster, free: i32, count: usize) -> Vec<Segment> {
    let mut random = Random::new(3);
    let len = free + free / 4;
    let mut segments = Vec::with_capacity(count);
    while segments.len() < count {
        let mut between = |min: i32, end: i32| min + random.below((end - min) as u64) as i32;
        let from = Point {
            x: between(len, raster.width as i32 - len),
            y: between(len, raster.height as i32 - len),
        };
        let (along, across) = ([-len, len][between(0, 2) as usize], between(-len, len + 1));
        let (dx, dy) = if between(0, 2) == 0 { (along, across) } else { (across, along) };
        let segment = Segment { from, to: Point { x: from.x + dx, y: from.y + dy } };
        if segment.pixels().take(free as usize).all(|pixel| raster.get(pixel) == 0) {
            segments.push(segment);
        }
    }
    segments
}

/// Places on the surface of the rock, where a shot that flies through the air hits.
pub fn surfaces(raster: &Raster, margin: u32, count: usize) -> Vec<Point> {
    let mut random = Random::new(2);
    let (width, height) = (raster.width - 2 * margin, raster.height - 2 * margin);
    let inside = |point: &Point| {
        let (x, y) = (point.x - margin as i32, point.y - margin as i32);
        (0..width as i32).contains(&x) && (0..height as i32).contains(&y)
    };
    let mut places = Vec::with_capacity(count);
    while places.len() < count {
        let mut coordinate = |size| (margin + random.below(u64::from(size)) as u32) as i32;
        let mut place = Point { x: coordinate(width), y: coordinate(height) };
        let (dx, dy) = (random.below(3) as i32 - 1, random.below(3) as i32 - 1);
        if (dx, dy) == (0, 0) || raster.get(place) != 0 {
            continue;
        }
        while inside(&place) && raster.get(place) == 0 {
            place = Point { x: place.x + dx, y: place.y + dy };
        }
        if inside(&place) {
            places.push(place);
        }
    }
    places
}
