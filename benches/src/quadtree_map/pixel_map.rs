//! What all maps of the contests can do, ours and the peers.

use worldgrids::coord::{Point, Rect};

use super::segment::Segment;
use super::stamp::Stamp;

/// A map of one byte a pixel. Reading takes it mutably, for the article's maps cache the last place.
pub trait PixelMap {
    fn get(&mut self, x: i32, y: i32) -> u8;
    /// Copies a rectangle to rows side by side.
    fn read(&mut self, rect: Rect, out: &mut [u8]);
    /// Copies rows that lie `stride` apart to a rectangle.
    fn write(&mut self, rect: Rect, pixels: &[u8], stride: usize);
    fn set_many(&mut self, points: &[Point], values: &[u8]);
    /// Gives the hit points taken.
    fn explode(&mut self, center: Point, stamp: &Stamp) -> u64;
    /// Does what the map does now and then to be small.
    fn compact(&mut self);
    /// Empties it and gives its memory back.
    fn clear(&mut self);
    /// Bytes taken, without what the allocator adds.
    fn bytes(&self) -> u64;
    /// Compacts, and gives back what it keeps for later.
    fn shrink(&mut self) {
        self.compact();
    }
    /// Takes memory for many explosions, if it can.
    fn reserve(&mut self) {}

    #[inline(always)]
    fn get_many(&mut self, points: &[Point], out: &mut [u8]) {
        for (point, out) in points.iter().zip(out) {
            *out = self.get(point.x, point.y);
        }
    }

    /// The first pixel above 0 of a segment.
    #[inline(always)]
    fn cast(&mut self, segment: &Segment) -> Option<Point> {
        segment.pixels().find(|pixel| self.get(pixel.x, pixel.y) != 0)
    }

    /// A number that tells the pixels of a rectangle from others.
    fn checksum(&mut self, rect: Rect) -> u64 {
        const BAND: u32 = 64;
        let mut sum = Checksum::default();
        let mut rows = vec![0; (rect.width * BAND) as usize];
        for first in (0..rect.height).step_by(BAND as usize) {
            let height = BAND.min(rect.height - first);
            let rows = &mut rows[..(rect.width * height) as usize];
            self.read(Rect::new(rect.x, rect.y + first as i32, rect.width, height), rows);
            rows.chunks(rect.width as usize).for_each(|row| sum.add(row));
        }
        sum.0
    }

    /// The sum over the pixels of a walk.
    #[inline(always)]
    fn walk(&mut self, steps: &[Point]) -> u64 {
        steps.iter().map(|step| u64::from(self.get(step.x, step.y))).sum()
    }

    /// The sum over the pixels of squares, read one by one.
    #[inline(always)]
    fn sum_squares(&mut self, corners: &[Point], side: i32) -> u64 {
        let mut sum = 0;
        for corner in corners {
            for y in corner.y..corner.y + side {
                for x in corner.x..corner.x + side {
                    sum += u64::from(self.get(x, y));
                }
            }
        }
        sum
    }
}

/// A number that tells rows of pixels from others.
#[derive(Default)]
pub struct Checksum(pub u64);

impl Checksum {
    /// Adds a row.
    pub fn add(&mut self, row: &[u8]) {
        let (words, rest) = row.as_chunks::<8>();
        let words = words.iter().map(|word| u64::from_le_bytes(*word));
        for word in words.chain(rest.iter().map(|&byte| u64::from(byte))) {
            self.0 = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        }
    }
}

/// What fills a block of a map.
pub enum Content<'a> {
    Solid(u8),
    /// Rows side by side.
    Pixels(&'a [u8]),
}

/// A map made of blocks: arrays, or solid. What [`PixelMap`] asks for follows from visiting them.
pub trait BlockMap {
    fn get(&mut self, x: i32, y: i32) -> u8;
    fn set(&mut self, x: i32, y: i32, value: u8);
    /// Shows every block that touches a rectangle.
    fn visit(&mut self, rect: Rect, look: &mut impl FnMut(Rect, Content<'_>));
    /// Hands out the array of every block that touches a rectangle, but for solid ones whose value
    /// `wants` refuses.
    fn change(
        &mut self,
        rect: Rect,
        wants: &impl Fn(u8) -> bool,
        change: &mut impl FnMut(Rect, &mut [u8]),
    );
    fn compact(&mut self);
    fn clear(&mut self);
    fn bytes(&self) -> u64;
}

/// Bytes of a place in rows that start at a rectangle's first pixel.
fn offset(rect: Rect, stride: usize, x: i32, y: i32) -> usize {
    (y - rect.y) as usize * stride + (x - rect.x) as usize
}

impl<M: BlockMap> PixelMap for M {
    #[inline(always)]
    fn get(&mut self, x: i32, y: i32) -> u8 {
        BlockMap::get(self, x, y)
    }

    fn read(&mut self, rect: Rect, out: &mut [u8]) {
        let stride = rect.width as usize;
        self.visit(rect, &mut |block, content| {
            let inside = block.intersection(&rect);
            let width = inside.width as usize;
            for y in inside.y..inside.y + inside.height as i32 {
                let to = offset(rect, stride, inside.x, y);
                let out = &mut out[to..to + width];
                match content {
                    Content::Solid(value) => out.fill(value),
                    Content::Pixels(pixels) => {
                        let from = offset(block, block.width as usize, inside.x, y);
                        out.copy_from_slice(&pixels[from..from + width]);
                    }
                }
            }
        });
    }

    fn write(&mut self, rect: Rect, pixels: &[u8], stride: usize) {
        self.change(rect, &|_| true, &mut |block, to_pixels| {
            let inside = block.intersection(&rect);
            let width = inside.width as usize;
            for y in inside.y..inside.y + inside.height as i32 {
                let from = offset(rect, stride, inside.x, y);
                let to = offset(block, block.width as usize, inside.x, y);
                to_pixels[to..to + width].copy_from_slice(&pixels[from..from + width]);
            }
        });
    }

    #[inline(always)]
    fn set_many(&mut self, points: &[Point], values: &[u8]) {
        for (point, value) in points.iter().zip(values) {
            self.set(point.x, point.y, *value);
        }
    }

    fn explode(&mut self, center: Point, stamp: &Stamp) -> u64 {
        let mut removed = 0;
        self.change(stamp.rect(center), &|solid| solid != 0, &mut |block, pixels| {
            removed += stamp.subtract(center, block, pixels);
        });
        removed
    }

    fn compact(&mut self) {
        BlockMap::compact(self);
    }

    fn clear(&mut self) {
        BlockMap::clear(self);
    }

    fn bytes(&self) -> u64 {
        BlockMap::bytes(self)
    }
}
