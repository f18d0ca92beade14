//! A hash map with an entry for every pixel above 0: the article's DictionaryMap.

use std::hash::BuildHasher;

use hashbrown::HashMap;
use worldgrids::coord::Rect;

use crate::quadtree_map::pixel_map::{BlockMap, Content};

/// Pixels by their coordinates, with the hash `S`.
#[derive(Default)]
pub struct DictionaryMap<S> {
    pixels: HashMap<(i32, i32), u8, S>,
}

impl<S: BuildHasher + Default> BlockMap for DictionaryMap<S> {
    #[inline(always)]
    fn get(&mut self, x: i32, y: i32) -> u8 {
        self.pixels.get(&(x, y)).copied().unwrap_or(0)
    }

    #[inline(always)]
    fn set(&mut self, x: i32, y: i32, value: u8) {
        if value == 0 {
            self.pixels.remove(&(x, y));
        } else {
            self.pixels.insert((x, y), value);
        }
    }

    fn visit(&mut self, rect: Rect, look: &mut impl FnMut(Rect, Content<'_>)) {
        for y in rect.y..rect.y + rect.height as i32 {
            for x in rect.x..rect.x + rect.width as i32 {
                look(Rect::new(x, y, 1, 1), Content::Solid(self.get(x, y)));
            }
        }
    }

    fn change(
        &mut self,
        rect: Rect,
        wants: &impl Fn(u8) -> bool,
        change: &mut impl FnMut(Rect, &mut [u8]),
    ) {
        for y in rect.y..rect.y + rect.height as i32 {
            for x in rect.x..rect.x + rect.width as i32 {
                let before = self.get(x, y);
                if wants(before) {
                    let mut pixel = [before];
                    change(Rect::new(x, y, 1, 1), &mut pixel);
                    if pixel[0] != before {
                        self.set(x, y, pixel[0]);
                    }
                }
            }
        }
    }

    fn compact(&mut self) {
        self.pixels.shrink_to_fit();
    }

    fn clear(&mut self) {
        *self = Self::default();
    }

    fn bytes(&self) -> u64 {
        self.pixels.allocation_size() as u64
    }
}
