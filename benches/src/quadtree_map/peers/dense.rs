//! One array over the whole map.

use worldgrids::coord::Rect;

use crate::quadtree_map::pixel_map::{BlockMap, Content};

/// A 2D array: a single block.
pub struct Dense {
    rect: Rect,
    pixels: Vec<u8>,
}

impl Dense {
    pub fn new(rect: Rect) -> Self {
        Self { rect, pixels: vec![0; rect.area() as usize] }
    }

    #[inline(always)]
    fn offset(&self, x: i32, y: i32) -> usize {
        y as usize * self.rect.width as usize + x as usize
    }
}

impl BlockMap for Dense {
    #[inline(always)]
    fn get(&mut self, x: i32, y: i32) -> u8 {
        self.pixels[self.offset(x, y)]
    }

    #[inline(always)]
    fn set(&mut self, x: i32, y: i32, value: u8) {
        let offset = self.offset(x, y);
        self.pixels[offset] = value;
    }

    fn visit(&mut self, _: Rect, look: &mut impl FnMut(Rect, Content<'_>)) {
        look(self.rect, Content::Pixels(&self.pixels));
    }

    fn change(
        &mut self,
        _: Rect,
        _: &impl Fn(u8) -> bool,
        change: &mut impl FnMut(Rect, &mut [u8]),
    ) {
        change(self.rect, &mut self.pixels);
    }

    fn compact(&mut self) {}

    fn clear(&mut self) {
        // Gives the memory back, so that loading it again takes memory again as in the others.
        self.pixels = Vec::new();
        self.pixels = vec![0; self.rect.area() as usize];
    }

    fn bytes(&self) -> u64 {
        self.pixels.len() as u64
    }
}
