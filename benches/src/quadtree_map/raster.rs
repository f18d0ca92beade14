//! A picture of hit points: what every map of the contests is loaded from.

use std::thread;

use worldgrids::coord::{Point, Rect};

use super::pixel_map::Checksum;

/// Rows of bytes side by side, the first pixel at (0, 0).
pub struct Raster {
    pub width: u32,
    pub height: u32,
    pub pixels: Vec<u8>,
}

impl Raster {
    /// A raster whose rows `fill` writes, from two threads.
    pub fn by_rows(width: u32, height: u32, fill: impl Fn(u32, &mut [u8]) + Sync) -> Self {
        let mut pixels = vec![0; width as usize * height as usize];
        let first_rows = height / 2;
        let (upper, lower) = pixels.split_at_mut(first_rows as usize * width as usize);
        let fill_rows = |first: u32, part: &mut [u8]| {
            for (y, row) in (first..).zip(part.chunks_exact_mut(width as usize)) {
                fill(y, row);
            }
        };
        thread::scope(|scope| {
            scope.spawn(|| fill_rows(0, upper));
            fill_rows(first_rows, lower);
        });
        Self { width, height, pixels }
    }

    /// The whole of it.
    pub fn rect(&self) -> Rect {
        Rect::new(0, 0, self.width, self.height)
    }

    /// What [`PixelMap::checksum`](super::pixel_map::PixelMap::checksum) gives for the whole of it.
    pub fn checksum(&self) -> u64 {
        let mut sum = Checksum::default();
        self.pixels.chunks(self.width as usize).for_each(|row| sum.add(row));
        sum.0
    }

    /// The value of a pixel.
    pub fn get(&self, point: Point) -> u8 {
        self.pixels[self.offset(point.x, point.y)]
    }

    /// The bytes from the first pixel of a rectangle on; its rows lie `width` bytes apart.
    pub fn from(&self, rect: Rect) -> &[u8] {
        &self.pixels[self.offset(rect.x, rect.y)..]
    }

    /// A part of it as a raster of its own.
    pub fn cut(&self, rect: Rect) -> Self {
        let rows = self.from(rect).chunks(self.width as usize).take(rect.height as usize);
        let pixels = rows.flat_map(|row| &row[..rect.width as usize]).copied().collect();
        Self { width: rect.width, height: rect.height, pixels }
    }

    fn offset(&self, x: i32, y: i32) -> usize {
        y as usize * self.width as usize + x as usize
    }
}
