//! A life of a quadtree map.

use std::ptr::{null, null_mut};

use worldgrids::coord::{Point, Rect};
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;

use crate::{Scenario, Step};

const SCENARIO: Scenario<WgQuadtreeMap> = Scenario {
    create: |max_bytes| {
        let mut map = WgQuadtreeMap { bits: 0 };
        let def = WgQuadtreeMapDef { max_bytes, ..Default::default() };
        match unsafe { wg_quadtree_map_create(&def, &mut map) } {
            WgStatus::Ok => Ok(map),
            refused => Err(refused),
        }
    },
    is_limited: true,
    steps: &[
        Step::new("first pixel", |map| unsafe { wg_quadtree_map_set(map, -1, 0, 5) }),
        Step::new("far pixel", |map| unsafe { wg_quadtree_map_set(map, i32::MAX, i32::MIN, 9) }),
        Step::new("fill", |map| unsafe {
            let rect = Rect { x: -70, y: -50, width: 140, height: 90 };
            wg_quadtree_map_fill_rect(map, &rect, 200, null_mut())
        }),
        Step::new("explosion", |map| unsafe {
            wg_quadtree_map_damage_circle(map, 3, 4, 30.0, 10.0, 170, null_mut())
        }),
        Step::new("explosion at an edge", |map| unsafe {
            wg_quadtree_map_damage_circle(map, -70, 20, 20.5, 0.0, 255, null_mut())
        }),
        Step::new("compact", compact),
        Step::new("write a rectangle", |map| unsafe {
            let rect = Rect { x: 1000, y: 1000, width: 50, height: 40 };
            let pixels: Vec<u8> = (0..50 * 40).map(|pixel| (pixel % 7) as u8).collect();
            wg_quadtree_map_write_rect(map, &rect, pixels.as_ptr(), 0, null_mut())
        }),
        Step::new("blit a mask", |map| unsafe {
            let rect = Rect { x: -20, y: -20, width: 30, height: 30 };
            let mask: Vec<u8> = (0..900).map(|pixel| (pixel % 2) as u8).collect();
            wg_quadtree_map_blit_mask(map, &rect, mask.as_ptr(), 0, 77, null_mut())
        }),
        Step::new("batch", |map| unsafe {
            let points = [-5000, 0, 5000, 70_000].map(|x| Point { x, y: x / 2 });
            let values = [1, 2, 3, 4];
            wg_quadtree_map_set_batch(map, points.as_ptr(), values.as_ptr(), 4, null_mut())
        }),
        Step::new("a capsule", |map| unsafe {
            let (from, to) = (Point { x: -300, y: 10 }, Point { x: 200, y: 90 });
            let def = WgQuadtreeMapBrushDef {
                operation: 1,
                amount: 60,
                radius: 9.5,
                ..Default::default()
            };
            wg_quadtree_map_edit_capsule(map, &from, &to, &def, null_mut())
        }),
        Step::new("a mask that adds", |map| unsafe {
            let rect = Rect { x: 3000, y: -9, width: 40, height: 20 };
            let mask: Vec<u8> = (0..800).map(|pixel| (pixel % 251) as u8).collect();
            let def = WgQuadtreeMapBrushDef { operation: 1, amount: 200, ..Default::default() };
            wg_quadtree_map_edit_mask(map, &rect, mask.as_ptr(), 0, &def, null_mut())
        }),
        Step::new("compact again", compact),
        Step::new("reserve", |map| unsafe { wg_quadtree_map_reserve(map, 100, 40, 20) }),
        Step::new("explosion in packed leaves", |map| unsafe {
            wg_quadtree_map_damage_circle(map, 1020, 1020, 25.0, 25.0, 3, null_mut())
        }),
        Step::new("decode", |map| {
            let rect = Rect { x: -60, y: -60, width: 130, height: 70 };
            let bytes = crate::common::allocator::without_failure(|| {
                crate::common::fill(|bytes, capacity, count| unsafe {
                    wg_quadtree_map_encode(map, &rect, 0, bytes, capacity, count)
                })
            });
            let edit = null_mut();
            unsafe { wg_quadtree_map_decode(map, bytes.as_ptr(), bytes.len(), 3000, 5, edit) }
        }),
        Step::new("apply a delta", |map| {
            let bytes = crate::common::allocator::without_failure(delta_of_another);
            let (revision, edit) = (null_mut(), null_mut());
            unsafe {
                wg_quadtree_map_apply_delta(map, bytes.as_ptr(), bytes.len(), 1, revision, edit)
            }
        }),
        Step::new("trim", |map| unsafe { wg_quadtree_map_trim(map) }),
        Step::new("load", |map| {
            let bytes = crate::common::allocator::without_failure(|| save(map));
            unsafe { wg_quadtree_map_load(map, bytes.as_ptr(), bytes.len()) }
        })
        .leaves_whole(),
        Step::new("pixel after loading", |map| unsafe { wg_quadtree_map_set(map, 2, 2, 2) }),
    ],
    save,
    bytes_reserved: |map| {
        let mut stats = WgQuadtreeMapStats::default();
        let size = size_of::<WgQuadtreeMapStats>() as u32;
        assert_eq!(unsafe { wg_quadtree_map_stats(map, &mut stats, size) }, WgStatus::Ok);
        stats.bytes_reserved
    },
    destroy: |map| unsafe { wg_quadtree_map_destroy(map) },
};

/// What a map that is not the one of the scenario did since its first call.
fn delta_of_another() -> Vec<u8> {
    let mut map = WgQuadtreeMap { bits: 0 };
    unsafe {
        assert_eq!(wg_quadtree_map_create(&WgQuadtreeMapDef::default(), &mut map), WgStatus::Ok);
        for (x, value) in [(-900_000, 1), (0, 2), (40, 3), (600, 4), (5000, 5)] {
            assert_eq!(wg_quadtree_map_set(map, x, 7, value), WgStatus::Ok);
        }
        let bytes = crate::common::fill(|bytes, capacity, count| {
            wg_quadtree_map_encode_delta(map, 1, null(), 0, bytes, capacity, count)
        });
        wg_quadtree_map_destroy(map);
        bytes
    }
}

fn compact(map: WgQuadtreeMap) -> WgStatus {
    unsafe { wg_quadtree_map_compact(map, u64::MAX, 0, null_mut()) }
}

fn save(map: WgQuadtreeMap) -> Vec<u8> {
    crate::common::fill(|bytes, capacity, count| unsafe {
        wg_quadtree_map_save(map, bytes, capacity, count)
    })
}

#[test]
fn a_quadtree_map_survives_every_failure() {
    SCENARIO.check();
}
