//! A caller's reader beside single reads.

use worldgrids::ffi::quadtree_map::*;

use super::super::calls::{Input, ok};
use super::Game;
use super::inlines::*;
use super::window::SIDE;

/// What wg_quadtree_map_reader_get does, which is C.
fn get(reader: &mut WgQuadtreeMapReader, x: i32, y: i32) -> u8 {
    let (column, row) = (x.wrapping_sub(reader.x) as u32, y.wrapping_sub(reader.y) as u32);
    if column | row < reader.side {
        return reader.pixels[((row & reader.mask) * 16 + (column & reader.mask)) as usize];
    }
    let mut value = 0xEE;
    ok(unsafe { wg_quadtree_map_reader_fetch(reader, x, y, &mut value) });
    value
}

impl Game {
    /// One reader for all: of the map or of the client's, where it was, in the window and next to it.
    pub(super) fn check_reader(&mut self, input: &mut Input<'_>) {
        let map = if input.one_in(4) { self.client } else { self.map };
        ok(unsafe { wg_quadtree_map_reader_begin(map, &mut self.reader) });
        let (x, y) = (self.reader.x, self.reader.y);
        for place in 0..16 {
            self.check_read(map, x.wrapping_add(place), y.wrapping_add(place));
        }
        for _ in 0..input.below(8) + 1 {
            let at = self.window.point(input.below(SIDE), input.below(SIDE));
            let beyond = [0, 0, 0, 50, -50, 5000][input.below(6)];
            self.check_read(map, at.x.wrapping_add(beyond), at.y.wrapping_add(beyond / 7));
        }
    }

    fn check_read(&mut self, map: WgQuadtreeMap, x: i32, y: i32) {
        let mut value = 0xEE;
        ok(unsafe { wg_quadtree_map_get(map, x, y, &mut value) });
        assert_eq!(get(&mut self.reader, x, y), value);
    }
}
