//! The quadtree map itself.

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{QuadtreeMap, QuadtreeMapDef};

use crate::quadtree_map::pixel_map::PixelMap;
use crate::quadtree_map::segment::Segment;
use crate::quadtree_map::stamp::Stamp;

/// Calls with sound arguments and enough memory are not refused.
const SOUND: &str = "the map refuses a sound call";

/// An empty map.
pub fn new_map(share_leaves: bool) -> QuadtreeMap {
    QuadtreeMap::new(&QuadtreeMapDef { share_leaves, ..QuadtreeMapDef::default() })
}

impl PixelMap for QuadtreeMap {
    #[inline(always)]
    fn get(&mut self, x: i32, y: i32) -> u8 {
        QuadtreeMap::get(self, x, y)
    }

    fn read(&mut self, rect: Rect, out: &mut [u8]) {
        self.read_rect(rect, out, 0).expect(SOUND);
    }

    fn write(&mut self, rect: Rect, pixels: &[u8], stride: usize) {
        self.write_rect(rect, pixels, stride).expect(SOUND);
    }

    fn set_many(&mut self, points: &[Point], values: &[u8]) {
        QuadtreeMap::set_many(self, points, values).expect(SOUND);
    }

    fn explode(&mut self, center: Point, stamp: &Stamp) -> u64 {
        self.damage_circle(center.x, center.y, stamp.damage).expect(SOUND).hp_removed
    }

    fn compact(&mut self) {
        assert!(QuadtreeMap::compact(self, u64::MAX, 0).is_done);
    }

    fn shrink(&mut self) {
        PixelMap::compact(self);
        self.trim();
    }

    fn clear(&mut self) {
        QuadtreeMap::clear(self).expect(SOUND);
    }

    fn bytes(&self) -> u64 {
        self.stats().bytes_reserved
    }

    fn reserve(&mut self) {
        QuadtreeMap::reserve(self, 1 << 16, 1 << 14, 1 << 11).expect(SOUND);
    }

    fn cast(&mut self, segment: &Segment) -> Option<Point> {
        QuadtreeMap::cast(self, segment.from, segment.to, 1).map(|hit| hit.pixel)
    }

    fn walk(&mut self, steps: &[Point]) -> u64 {
        let mut reader = self.reader();
        steps.iter().map(|step| u64::from(reader.get(step.x, step.y))).sum()
    }

    fn sum_squares(&mut self, corners: &[Point], side: i32) -> u64 {
        let mut reader = self.reader();
        let mut sum = 0;
        for corner in corners {
            for y in corner.y..corner.y + side {
                for x in corner.x..corner.x + side {
                    sum += u64::from(reader.get(x, y));
                }
            }
        }
        sum
    }

    fn get_many(&mut self, points: &[Point], out: &mut [u8]) {
        QuadtreeMap::get_many(self, points, out).expect(SOUND);
    }
}
