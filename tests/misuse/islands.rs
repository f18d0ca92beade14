//! The exports of a quadtree map's search for islands.

use std::ptr;

use worldgrids::coord::{Point, Rect};
use worldgrids::ffi::WgKind;

use crate::Row;
use crate::call::Call;
use crate::exports::*;
use crate::world::ObjectKind;

pub const OBJECT: ObjectKind =
    ObjectKind { kind: WgKind::QuadtreeMapIslands, create, destroy, save };

fn create() -> u64 {
    let mut islands = WgQuadtreeMapIslands { bits: 0 };
    let def = WgQuadtreeMapIslandsDef::default();
    assert_eq!(unsafe { wg_quadtree_map_islands_create(&def, &mut islands) }, WgStatus::Ok);
    islands.bits
}

fn destroy(bits: u64) {
    unsafe { wg_quadtree_map_islands_destroy(WgQuadtreeMapIslands { bits }) };
}

/// What was found, if the search is done, and the counts.
fn save(bits: u64) -> Vec<u8> {
    let islands = WgQuadtreeMapIslands { bits };
    let mut found = [WgQuadtreeMapIsland::default(); 16];
    let (mut count, mut stats) = (0, WgQuadtreeMapIslandsStats::default());
    unsafe {
        let found =
            real::wg_quadtree_map_islands_found(islands, found.as_mut_ptr(), 16, &mut count);
        assert!(matches!(found, WgStatus::Ok | WgStatus::SearchNotDone));
        let size = size_of_val(&stats) as u32;
        let told = real::wg_quadtree_map_islands_stats(islands, &mut stats, size);
        assert_eq!(told, WgStatus::Ok);
    }
    format!("{:?} {stats:?}", &found[..count]).into_bytes()
}

impl Call {
    fn islands(&mut self) -> WgQuadtreeMapIslands {
        WgQuadtreeMapIslands { bits: self.handle(WgKind::QuadtreeMapIslands) }
    }

    fn islands_map(&mut self) -> WgQuadtreeMap {
        WgQuadtreeMap { bits: self.handle(WgKind::QuadtreeMap) }
    }

    /// A search that is done, if the handles are right ones.
    fn searched(&mut self) -> (WgQuadtreeMapIslands, WgQuadtreeMap) {
        let (islands, map) = (self.islands(), self.islands_map());
        let null = ptr::null;
        unsafe {
            let begun = real::wg_quadtree_map_islands_begin(
                islands,
                map,
                null(),
                1,
                ptr::null(),
                0,
                ptr::null(),
                0,
            );
            if begun == WgStatus::Ok {
                let done = real::wg_quadtree_map_islands_step(islands, map, u64::MAX);
                assert_eq!(done, WgStatus::Ok);
            }
        }
        (islands, map)
    }
}

/// One row an export.
pub const ROWS: &[Row] = &[
    Row::new("wg_quadtree_map_islands_create", |call| unsafe {
        let out_islands = call.out::<WgQuadtreeMapIslands>("out_islands");
        let def = call.input("def", &[WgQuadtreeMapIslandsDef::default()]);
        let status = wg_quadtree_map_islands_create(def, out_islands);
        if status == WgStatus::Ok {
            wg_quadtree_map_islands_destroy(*out_islands);
        }
        status
    }),
    Row::new("wg_quadtree_map_islands_begin", |call| unsafe {
        let (islands, map, area) = (call.islands(), call.islands_map(), call.optional("area"));
        let rects = call.input("support_rects", &[Rect { x: 0, y: 0, width: 1, height: 1 }]);
        let points = call.input("support_points", &[Point { x: 1, y: 1 }]);
        wg_quadtree_map_islands_begin(islands, map, area, 1, rects, 1, points, 1)
    }),
    Row::new("wg_quadtree_map_islands_step", |call| unsafe {
        let (islands, map) = call.searched();
        wg_quadtree_map_islands_step(islands, map, 1)
    }),
    Row::new("wg_quadtree_map_islands_found", |call| unsafe {
        let (islands, _) = call.searched();
        let (found, count) = (call.out("out_islands"), call.out("out_count"));
        wg_quadtree_map_islands_found(islands, found, 10, count)
    }),
    Row::new("wg_quadtree_map_islands_pixels", |call| unsafe {
        let (islands, map) = call.searched();
        wg_quadtree_map_islands_pixels(islands, map, 0, call.out("out_pixels"), 0)
    }),
    Row::new("wg_quadtree_map_islands_cut", |call| unsafe {
        let (islands, map) = call.searched();
        let (pixels, edit) = (call.out("out_pixels"), call.optional_out("out_edit"));
        wg_quadtree_map_islands_cut(islands, map, 0, pixels, 0, edit)
    }),
];
