//! A life of a search for islands, and of the map that it searches and cuts pieces out of.

use std::ptr::{null, null_mut};

use worldgrids::coord::Rect;

use crate::common::allocator::without_failure;
use crate::common::fill;
use crate::exports::*;
use crate::{Scenario, Step, answer};

/// What a life is about.
#[derive(Clone, Copy)]
struct Life {
    map: WgQuadtreeMap,
    islands: WgQuadtreeMapIslands,
}

const GROUND: Rect = Rect { x: -200, y: 100, width: 400, height: 20 };

/// Ground, towers on it, and pieces that float above; packed, and without memory to spare.
fn build(map: WgQuadtreeMap) {
    unsafe {
        assert_eq!(wg_quadtree_map_fill_rect(map, &GROUND, 9, null_mut()), WgStatus::Ok);
        for piece in 0..40 {
            let (x, y) = (piece % 8 * 45 - 190, piece / 8 * 20);
            let rect = Rect { x, y, width: 10 + piece as u32 % 7, height: 15 };
            assert_eq!(wg_quadtree_map_fill_rect(map, &rect, 30, null_mut()), WgStatus::Ok);
        }
        let status = wg_quadtree_map_damage_circle(map, 0, 40, 60.0, 10.0, 20, null_mut());
        assert_eq!(status, WgStatus::Ok);
        assert_eq!(wg_quadtree_map_compact(map, u64::MAX, 0, null_mut()), WgStatus::Ok);
        assert_eq!(wg_quadtree_map_trim(map), WgStatus::Ok);
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

/// The islands that were found; none before the search is done.
fn found(life: Life) -> Vec<WgQuadtreeMapIsland> {
    let mut found = vec![WgQuadtreeMapIsland::default(); 100];
    let mut count = 0;
    unsafe { wg_quadtree_map_islands_found(life.islands, found.as_mut_ptr(), 100, &mut count) };
    found.truncate(count);
    found
}

const SCENARIO: Scenario<Life> = Scenario {
    create: |max_bytes| {
        let mut life =
            Life { map: WgQuadtreeMap { bits: 0 }, islands: WgQuadtreeMapIslands { bits: 0 } };
        without_failure(|| {
            let def = WgQuadtreeMapDef::default();
            let status = unsafe { wg_quadtree_map_create(&def, &mut life.map) };
            assert_eq!(status, WgStatus::Ok);
            build(life.map);
        });
        let def = WgQuadtreeMapIslandsDef { max_bytes, ..Default::default() };
        match unsafe { wg_quadtree_map_islands_create(&def, &mut life.islands) } {
            WgStatus::Ok => Ok(life),
            refused => {
                unsafe { wg_quadtree_map_destroy(life.map) };
                Err(refused)
            }
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
        Step::new("what was found", |life| {
            answer(|found, capacity, count| unsafe {
                wg_quadtree_map_islands_found(life.islands, found, capacity, count)
            })
        }),
        Step::new("stats", |life| unsafe {
            let size = size_of::<WgQuadtreeMapIslandsStats>() as u32;
            let mut stats = WgQuadtreeMapIslandsStats::default();
            wg_quadtree_map_islands_stats(life.islands, &mut stats, size)
        }),
        Step::new("debug shapes", |life| {
            answer(|shapes, capacity, count| unsafe {
                let size = size_of::<WgDebugShape>() as u32;
                let islands = life.islands;
                wg_quadtree_map_islands_debug_shapes(
                    islands,
                    0,
                    null(),
                    shapes,
                    capacity,
                    size,
                    count,
                )
            })
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
        let mut saved = fill(|bytes, capacity, count| unsafe {
            wg_quadtree_map_save(life.map, 0, bytes, capacity, count)
        });
        saved.extend(format!("{:?}", found(life)).into_bytes());
        saved
    },
    bytes_reserved: |life| {
        let mut stats = WgQuadtreeMapIslandsStats::default();
        let size = size_of::<WgQuadtreeMapIslandsStats>() as u32;
        let status = unsafe { wg_quadtree_map_islands_stats(life.islands, &mut stats, size) };
        assert_eq!(status, WgStatus::Ok);
        stats.bytes_reserved_peak
    },
    destroy: |life| unsafe {
        assert_eq!(wg_quadtree_map_islands_destroy(life.islands), WgStatus::Ok);
        wg_quadtree_map_destroy(life.map)
    },
};

pub fn live() {
    SCENARIO.check();
}
