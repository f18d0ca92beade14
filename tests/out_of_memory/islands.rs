//! A life of a search for islands. The map it searches lives beside and never fails but where a piece is
//! cut out of it.

use std::cell::Cell;
use std::ptr::{null, null_mut};

use worldgrids::coord::Rect;
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;

use crate::common::allocator::without_failure;
use crate::{Scenario, Step};

/// What a life is about; each test runs on a thread of its own.
#[derive(Clone, Copy)]
struct Life {
    map: WgQuadtreeMap,
    islands: WgQuadtreeMapIslands,
}

thread_local! {
    static MAP: Cell<WgQuadtreeMap> = const { Cell::new(WgQuadtreeMap { bits: 0 }) };
}

const GROUND: Rect = Rect { x: -200, y: 100, width: 400, height: 20 };

/// Ground, towers on it, and pieces that float above.
fn build(map: WgQuadtreeMap) {
    unsafe {
        assert_eq!(wg_quadtree_map_clear(map), WgStatus::Ok);
        assert_eq!(wg_quadtree_map_fill_rect(map, &GROUND, 9, null_mut()), WgStatus::Ok);
        for piece in 0..40 {
            let (x, y) = (piece % 8 * 45 - 190, piece / 8 * 20);
            let rect = Rect { x, y, width: 10 + piece as u32 % 7, height: 15 };
            assert_eq!(wg_quadtree_map_fill_rect(map, &rect, 30, null_mut()), WgStatus::Ok);
        }
        let status = wg_quadtree_map_damage_circle(map, 0, 40, 60.0, 10.0, 20, null_mut());
        assert_eq!(status, WgStatus::Ok);
    }
}

fn begin(life: Life) -> WgStatus {
    unsafe {
        let (islands, map) = (life.islands, life.map);
        wg_quadtree_map_islands_begin(islands, map, null(), 1, &GROUND, 1, null(), 0)
    }
}

fn search(life: Life) -> WgStatus {
    unsafe { wg_quadtree_map_islands_step(life.islands, life.map, u64::MAX) }
}

fn found(life: Life) -> Vec<WgQuadtreeMapIsland> {
    let mut found = vec![WgQuadtreeMapIsland::default(); 100];
    let mut count = 0;
    unsafe { wg_quadtree_map_islands_found(life.islands, found.as_mut_ptr(), 100, &mut count) };
    found.truncate(count);
    found
}

const SCENARIO: Scenario<Life> = Scenario {
    create: |max_bytes| {
        let mut life = Life { map: MAP.get(), islands: WgQuadtreeMapIslands { bits: 0 } };
        without_failure(|| build(life.map));
        let def = WgQuadtreeMapIslandsDef { max_bytes, ..Default::default() };
        match unsafe { wg_quadtree_map_islands_create(&def, &mut life.islands) } {
            WgStatus::Ok => Ok(life),
            refused => Err(refused),
        }
    },
    is_limited: true,
    steps: &[
        Step::new("begin", begin).leaves_whole(),
        Step::new("search", search).leaves_whole(),
        Step::new("pixels of one", |life| {
            let mut pixels = vec![0; 1 << 16];
            unsafe {
                wg_quadtree_map_islands_pixels(life.islands, life.map, 1, pixels.as_mut_ptr(), 0)
            }
        }),
        Step::new("cut one out", |life| {
            let mut pixels = vec![0; 1 << 16];
            let (out, edit) = (pixels.as_mut_ptr(), null_mut());
            unsafe { wg_quadtree_map_islands_cut(life.islands, life.map, 0, out, 0, edit) }
        }),
        Step::new("begin again", begin).leaves_whole(),
        Step::new("search again", search).leaves_whole(),
    ],
    save: |life| {
        // Not a snapshot: a life that made its object a second time has more revisions behind it.
        let rect = Rect { x: -250, y: -50, width: 500, height: 200 };
        let mut pixels = vec![0; 500 * 200];
        let status = unsafe { wg_quadtree_map_read_rect(life.map, &rect, pixels.as_mut_ptr(), 0) };
        assert_eq!(status, WgStatus::Ok);
        let mut saved = format!("{:?}", found(life)).into_bytes();
        saved.extend(pixels);
        saved
    },
    bytes_reserved: |life| {
        let mut stats = WgQuadtreeMapIslandsStats::default();
        let size = size_of::<WgQuadtreeMapIslandsStats>() as u32;
        let status = unsafe { wg_quadtree_map_islands_stats(life.islands, &mut stats, size) };
        assert_eq!(status, WgStatus::Ok);
        stats.bytes_reserved_high_water
    },
    destroy: |life| unsafe { wg_quadtree_map_islands_destroy(life.islands) },
};

#[test]
fn islands_survive_every_failure() {
    crate::common::allocator::install();
    let mut map = WgQuadtreeMap { bits: 0 };
    let def = WgQuadtreeMapDef::default();
    unsafe {
        assert_eq!(wg_quadtree_map_create(&def, &mut map), WgStatus::Ok);
        assert_eq!(wg_quadtree_map_reserve(map, 4000, 0, 200), WgStatus::Ok);
    }
    build(map);
    MAP.set(map);
    SCENARIO.check();
    assert_eq!(unsafe { wg_quadtree_map_destroy(map) }, WgStatus::Ok);
}
