//! A dense array, and a map held against it.

use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::quadtree_map::{CastHit, Compression, EditReport, QuadtreeMap};

/// Side of the window that the model holds.
pub const SIDE: i64 = 300;

/// A dense window of the plane; nothing outside it is ever written in a test that counts.
#[derive(Clone)]
pub struct Model {
    pub x: i64,
    pub y: i64,
    pub pixels: Vec<u8>,
}

impl Model {
    pub fn new(x: i32, y: i32) -> Self {
        let fit = |first: i32| i64::from(first).min(i64::from(i32::MAX) + 1 - SIDE);
        Self { x: fit(x), y: fit(y), pixels: vec![0; (SIDE * SIDE) as usize] }
    }

    fn rect(&self) -> Rect {
        Rect::new(self.x as i32, self.y as i32, SIDE as u32, SIDE as u32)
    }

    pub fn edit(&mut self, mut change: impl FnMut(i64, i64, u8) -> u8) -> EditReport {
        let mut report = EditReport::default();
        for row in 0..SIDE {
            for column in 0..SIDE {
                let pixel = &mut self.pixels[(row * SIDE + column) as usize];
                let (old, new) = (*pixel, change(self.x + column, self.y + row, *pixel));
                if old == new {
                    continue;
                }
                *pixel = new;
                report.pixels_changed += 1;
                report.pixels_destroyed += u64::from(new == 0);
                report.pixels_created += u64::from(old == 0);
                report.hp_removed += u64::from(old.saturating_sub(new));
                report.hp_added += u64::from(new.saturating_sub(old));
                let place = Bounds::of_cell((self.x + column) as i32, (self.y + row) as i32);
                report.dirty = Some(report.dirty.map_or(place, |dirty| dirty.union(&place)));
            }
        }
        report
    }
}

pub fn saved(map: &QuadtreeMap) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.save(Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

/// A saved map without its revision.
pub fn pixels_of(saved: &[u8]) -> &[u8] {
    &saved[12..saved.len() - 8]
}

/// One pixel for each step along the longer axis, the other coordinate rounded, a half upwards.
fn naive_cast(map: &QuadtreeMap, ends: &[Point], threshold: u8) -> Option<CastHit> {
    let (dx, dy) =
        (i64::from(ends[1].x) - i64::from(ends[0].x), i64::from(ends[1].y) - i64::from(ends[0].y));
    let steps = dx.abs().max(dy.abs()).max(1);
    let pixel = |step: i64| {
        let along = |delta: i64| (2 * delta * step + steps).div_euclid(2 * steps);
        Point {
            x: (i64::from(ends[0].x) + along(dx)) as i32,
            y: (i64::from(ends[0].y) + along(dy)) as i32,
        }
    };
    (0..=steps).find_map(|step| {
        let (here, before) = (pixel(step), pixel((step - 1).max(0)));
        let value = map.get(here.x, here.y);
        let is_absent = false;
        (value >= threshold).then_some(CastHit { pixel: here, before, value, is_absent })
    })
}

pub fn compare(map: &QuadtreeMap, model: &Model) {
    let mut pixels = vec![0xEE; model.pixels.len()];
    map.read_rect(model.rect(), &mut pixels, 0).unwrap();
    assert!(pixels == model.pixels, "read_rect differs from the model");
    let points: Vec<_> = (0..SIDE * SIDE)
        .step_by(7)
        .map(|i| Point { x: (model.x + i % SIDE) as i32, y: (model.y + i / SIDE) as i32 })
        .collect();
    let mut values = vec![0xEE; points.len()];
    map.get_many(&points, &mut values).unwrap();
    for (point, value) in points.iter().zip(values) {
        assert_eq!(value, map.get(point.x, point.y));
        let (column, row) = (i64::from(point.x) - model.x, i64::from(point.y) - model.y);
        assert_eq!(value, model.pixels[(row * SIDE + column) as usize]);
    }
    let mut reader = map.reader();
    for point in points.iter().step_by(5) {
        assert_eq!(reader.get(point.x, point.y), map.get(point.x, point.y));
    }
    for pair in points.chunks_exact(2).step_by(997) {
        for threshold in [1, 100] {
            assert_eq!(map.cast(pair[0], pair[1], threshold), naive_cast(map, pair, threshold));
        }
    }
    let stats = map.stats();
    assert_eq!(stats.pixels, model.pixels.iter().filter(|&&pixel| pixel != 0).count() as u64);
    assert_eq!(stats.hp, model.pixels.iter().map(|&pixel| u64::from(pixel)).sum::<u64>());
    assert!(stats.bytes_live <= stats.bytes_reserved);
}
