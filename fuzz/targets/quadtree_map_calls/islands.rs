//! Islands beside a flood.

#[path = "../../../tests/quadtree_map/islands/flood.rs"]
mod flood;

use std::ptr::null_mut;

use flood::{Pixels, described, expected};
use worldgrids::coord::Rect;
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::quadtree_map::IslandsQuery;

use super::super::calls::{Input, answer, expect, ok};
use super::window::{Part, SIDE, WHOLE};
use super::{Game, part, read};

/// A search, destroyed at the end.
struct Search(WgQuadtreeMapIslands);

impl Drop for Search {
    fn drop(&mut self) {
        ok(unsafe { wg_quadtree_map_islands_destroy(self.0) });
    }
}

impl Game {
    pub(super) fn check_islands(&mut self, input: &mut Input<'_>) {
        let mut islands = WgQuadtreeMapIslands { bits: 0 };
        let def = WgQuadtreeMapIslandsDef::default();
        ok(unsafe { wg_quadtree_map_islands_create(&def, &mut islands) });
        let search = Search(islands);

        let area = self.window.rect(if input.one_in(2) { part(input) } else { WHOLE });
        let support = self.window.rect([0, SIDE - 1, SIDE, 1]);
        let threshold = input.byte().max(1);
        ok(unsafe {
            let (area, support, points) = (&area, &support, std::ptr::null());
            wg_quadtree_map_islands_begin(islands, self.map, area, threshold, support, 1, points, 0)
        });
        let budget = u64::from(input.byte()) + 1;
        loop {
            match unsafe { wg_quadtree_map_islands_step(islands, self.map, budget) } {
                WgStatus::Unfinished => (),
                status => break ok(status),
            }
        }

        let place = |x: usize, y: usize| {
            (i64::from(self.window.corner.x) + x as i64, i64::from(self.window.corner.y) + y as i64)
        };
        let solid: Pixels =
            self.window.solid(threshold).map(|(x, y, value)| (place(x, y), value)).collect();
        let query = IslandsQuery {
            area: Some(area),
            threshold,
            support_rects: &[support],
            support_points: &[],
        };
        let mut expected: Vec<_> = expected(&solid, &query)
            .iter()
            .map(|piece| {
                let island = described(piece);
                (island.bounds, island.pixels)
            })
            .collect();
        let found: Vec<WgQuadtreeMapIsland> = answer(|out, capacity, count| unsafe {
            wg_quadtree_map_islands_found(islands, out, capacity, count)
        });
        let mut told: Vec<_> = found.iter().map(|island| (bounds(island), island.pixels)).collect();
        let by_place = |(bounds, pixels): &(worldgrids::coord::Bounds, u64)| {
            (bounds.min_y, bounds.min_x, bounds.max_y, bounds.max_x, *pixels)
        };
        expected.sort_by_key(by_place);
        told.sort_by_key(by_place);
        assert_eq!(told, expected);
        if !found.is_empty() {
            self.cut(&search, threshold, input.below(found.len()), &found);
        }
    }

    /// Cuts an island out of the map.
    fn cut(
        &mut self,
        Search(islands): &Search,
        threshold: u8,
        index: usize,
        found: &[WgQuadtreeMapIsland],
    ) {
        let bounds = bounds(&found[index]);
        let width = (bounds.max_x - bounds.min_x) as u32 + 1;
        let height = (bounds.max_y - bounds.min_y) as u32 + 1;
        let rect = Rect::new(bounds.min_x, bounds.min_y, width, height);
        let before = read(self.map, rect);
        let (mut seen, mut cut) = (vec![0xEE; before.len()], vec![0xEE; before.len()]);
        ok(unsafe {
            wg_quadtree_map_islands_pixels(*islands, self.map, index, seen.as_mut_ptr(), 0)
        });
        let out = cut.as_mut_ptr();
        ok(unsafe { wg_quadtree_map_islands_cut(*islands, self.map, index, out, 0, null_mut()) });
        assert!(cut == seen);
        let pixels = cut.iter().filter(|value| **value > 0).count();
        assert_eq!(pixels as u64, found[index].pixels);
        let corner = self.window.corner;
        let [x, y] = [bounds.min_x - corner.x, bounds.min_y - corner.y].map(|at| at as usize);
        let part = [x, y, width as usize, height as usize];
        self.window.edit(part, |x, y, value| {
            let island = cut[y * width as usize + x];
            assert!(island == 0 || (island == value && value >= threshold));
            if island == 0 { value } else { 0 }
        });
        self.revision.number += 1;
        let again =
            unsafe { wg_quadtree_map_islands_cut(*islands, self.map, index, out, 0, null_mut()) };
        expect(again, WgStatus::InvalidArgument);
        if pixels % 2 == 0 {
            self.put_back(rect, part, &cut);
        }
    }

    /// Stamps an island back to where it was, turned once round.
    fn put_back(&mut self, rect: Rect, part: Part, island: &[u8]) {
        let stamp = WgQuadtreeMapStamp {
            pixels: island.as_ptr(),
            width: rect.width,
            height: rect.height,
            pivot_x: 0.5,
            x: f64::from(rect.x) + 0.5,
            y: f64::from(rect.y),
            angle: std::f32::consts::TAU,
            ..Default::default()
        };
        ok(unsafe { wg_quadtree_map_stamp(self.map, &stamp, null_mut()) });
        self.window.edit(part, |x, y, value| {
            let own = island[y * rect.width as usize + x];
            if value == 0 { own } else { value }
        });
        self.revision.number += 1;
    }
}

fn bounds(island: &WgQuadtreeMapIsland) -> worldgrids::coord::Bounds {
    let WgQuadtreeMapIsland { min_x, min_y, max_x, max_y, .. } = *island;
    worldgrids::coord::Bounds { min_x, min_y, max_x, max_y }
}
