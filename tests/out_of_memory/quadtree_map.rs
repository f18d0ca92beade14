//! A life of a quadtree map.

use std::ptr::{null, null_mut};

use worldgrids::coord::{Point, Rect};

use crate::exports::*;
use crate::{Scenario, Step, answer, first_refusal, settled};

const SCENARIO: Scenario<WgQuadtreeMap> = Scenario {
    create: |max_bytes| {
        let mut map = WgQuadtreeMap { bits: 0 };
        let def = WgQuadtreeMapDef { max_bytes, history: AT_ONE.history, ..Default::default() };
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
            wg_quadtree_map_write_rect(map, &rect, pixels.as_ptr(), 0, 0, null_mut())
        }),
        Step::new("blit a mask", |map| unsafe {
            let rect = Rect { x: -20, y: -20, width: 30, height: 30 };
            let mask: Vec<u8> = (0..900).map(|pixel| (pixel % 2) as u8).collect();
            let def = WgQuadtreeMapBrushDef { amount: 77, ..Default::default() };
            wg_quadtree_map_edit(map, &inlines::mask(rect, &mask, 0), &def, null_mut())
        }),
        Step::new("batch", |map| unsafe {
            let points = [-5000, 0, 5000, 70_000].map(|x| Point { x, y: x / 2 });
            let values = [1, 2, 3, 4];
            wg_quadtree_map_set_many(map, points.as_ptr(), values.as_ptr(), 4, null_mut())
        }),
        Step::new("a capsule", |map| unsafe {
            let (from, to) = (Point { x: -300, y: 10 }, Point { x: 200, y: 90 });
            let def = WgQuadtreeMapBrushDef { operation: 1, amount: 60, ..Default::default() };
            wg_quadtree_map_edit(map, &capsule(from, to, 9.5), &def, null_mut())
        }),
        Step::new("a mask that adds", |map| unsafe {
            let rect = Rect { x: 3000, y: -9, width: 20, height: 12 };
            let mask: Vec<u8> = (0..240).map(|pixel| (pixel % 251) as u8).collect();
            let def = WgQuadtreeMapBrushDef { operation: 1, amount: 200, ..Default::default() };
            wg_quadtree_map_edit(map, &inlines::mask(rect, &mask, 0), &def, null_mut())
        }),
        Step::new("a polygon", |map| unsafe {
            let points =
                [(-150, 0), (-100, -50), (-40, 10), (-95, 45)].map(|(x, y)| Point { x, y });
            let def = WgQuadtreeMapBrushDef { operation: 1, amount: 33, ..Default::default() };
            wg_quadtree_map_edit(map, &polygon(&points, 4.0), &def, null_mut())
        }),
        Step::new("a circle that sets", |map| unsafe {
            let center = Point { x: 900, y: -900 };
            let def = WgQuadtreeMapBrushDef { amount: 8, ..Default::default() };
            wg_quadtree_map_edit(map, &circle(center, 20.0), &def, null_mut())
        }),
        Step::new("an edit by its bytes", |map| unsafe {
            let shape = circle(Point { x: 905, y: -870 }, 12.5);
            let def = WgQuadtreeMapBrushDef { amount: 9, ..Default::default() };
            let (mut bytes, mut len) = ([0; 24], 0);
            let out = bytes.as_mut_ptr();
            let none = WgQuadtreeMap { bits: 0 };
            match wg_quadtree_map_encode_edit(&shape, &def, out, 24, &mut len) {
                WgStatus::Ok => {
                    wg_quadtree_map_replay_edit(map, none, out, len, &mut len, null_mut())
                }
                refused => refused,
            }
        }),
        Step::new("a stamp", |map| unsafe {
            let rect = Rect { x: 2048, y: 512, width: 24, height: 18 };
            let pixels: Vec<u8> = (0..24 * 18).map(|pixel| (pixel % 97) as u8).collect();
            wg_quadtree_map_write_rect(map, &rect, pixels.as_ptr(), 0, 1, null_mut())
        }),
        Step::new("a turned picture", |map| unsafe {
            let pixels = [33u8; 50 * 40];
            let stamp = WgQuadtreeMapStamp {
                pixels: pixels.as_ptr(),
                width: 50,
                height: 40,
                x: 3000.0,
                y: -700.0,
                angle: 0.7,
                ..Default::default()
            };
            wg_quadtree_map_stamp(map, &stamp, null_mut())
        }),
        // What only reads may take memory for the length of the call.
        Step::new("outlines", |map| unsafe {
            let (mut points, mut loops) = (0, 0);
            settled(wg_quadtree_map_outlines(
                map,
                &ground(),
                0.5,
                4,
                1,
                null_mut(),
                0,
                &mut points,
                null_mut(),
                0,
                &mut loops,
            ))
        }),
        Step::new("pieces", |map| unsafe {
            let (ground, none, no_pieces) = (ground(), null_mut(), null_mut());
            let (mut points, mut pieces) = (0, 0);
            settled(wg_quadtree_map_pieces(
                map,
                &ground,
                0.5,
                8,
                none,
                0,
                &mut points,
                no_pieces,
                0,
                &mut pieces,
            ))
        }),
        Step::new("solid rectangles", |map| unsafe {
            settled(wg_quadtree_map_solid_rects(map, &ground(), null_mut(), 0, &mut 0))
        }),
        Step::new("squares", |map| unsafe {
            settled(wg_quadtree_map_squares(map, &SEEN, 2, 4, null_mut(), 0, &mut 0))
        }),
        Step::new("changes", |map| unsafe {
            settled(wg_quadtree_map_changes_since(map, &AT_TWO, null(), null_mut(), 0, &mut 0))
        }),
        Step::new("hashes", |map| unsafe {
            settled(wg_quadtree_map_hashes(map, &SEEN, 64, null_mut(), 0, &mut 0))
        }),
        Step::new("the nearest pixel", |map| {
            let mut nearest = std::mem::MaybeUninit::uninit();
            let (from, out) = (Point { x: 5000, y: 5000 }, nearest.as_mut_ptr());
            settled(unsafe { wg_quadtree_map_nearest(map, &from, 9000.0, 1, out) })
        }),
        Step::new("pixels", |map| unsafe {
            let points = [-5000, 0, 5000, 70_000].map(|x| Point { x, y: x / 2 });
            first_refusal([
                wg_quadtree_map_get(map, 3, 4, &mut 0),
                wg_quadtree_map_get_many(map, points.as_ptr(), 4, [0; 4].as_mut_ptr()),
            ])
        }),
        Step::new("a reader", |map| unsafe {
            let mut reader = std::mem::zeroed::<WgQuadtreeMapReader>();
            first_refusal([
                wg_quadtree_map_reader_begin(map, &mut reader),
                wg_quadtree_map_reader_fetch(&mut reader, 3, 4, &mut 0),
            ])
        }),
        Step::new("a rectangle", |map| unsafe {
            wg_quadtree_map_read_rect(map, &SEEN, vec![0; 260 * 200].as_mut_ptr(), 0)
        }),
        Step::new("colours", |map| unsafe {
            let (palette, mut colors) = ([9u32; 256], vec![0; 260 * 200]);
            let out = colors.as_mut_ptr();
            wg_quadtree_map_read_colors(map, &SEEN, palette.as_ptr(), 256, out, 0)
        }),
        Step::new("a reduced rectangle", |map| unsafe {
            let (rect, out) = (Rect { x: -2, y: -2, width: 4, height: 4 }, &mut [0; 16]);
            first_refusal([3, 11].map(|level| {
                wg_quadtree_map_read_reduced(map, &rect, level, 0, out.as_mut_ptr(), 0)
            }))
        }),
        Step::new("sums", |map| unsafe {
            let mut sums = std::mem::zeroed::<WgQuadtreeMapSums>();
            wg_quadtree_map_sums(map, &SEEN, &mut sums)
        }),
        Step::new("a cast", |map| unsafe {
            let mut hit = std::mem::zeroed::<WgQuadtreeMapHit>();
            settled(wg_quadtree_map_cast(map, &ENDS[0], &ENDS[1], 1, &mut hit))
        }),
        Step::new("casts", |map| unsafe {
            let mut hits = [std::mem::zeroed::<WgQuadtreeMapHit>(); 2];
            let (from, to) = (ENDS.as_ptr(), ENDS[1..].as_ptr());
            wg_quadtree_map_cast_many(map, from, to, 2, 1, hits.as_mut_ptr())
        }),
        Step::new("the nearest pixels", |map| unsafe {
            let mut nearest = [std::mem::zeroed::<WgQuadtreeMapNearest>(); 2];
            let out = nearest.as_mut_ptr();
            wg_quadtree_map_nearest_many(map, ENDS.as_ptr(), 2, 9000.0, 1, out)
        }),
        Step::new("shapes that move", |map| unsafe {
            let collider = WgQuadtreeMapCollider::circle(0.5, 0.5, 9.0);
            let sweep = WgQuadtreeMapSweep { collider, motion_x: 500.0, motion_y: 3.0 };
            let mut contact = std::mem::zeroed::<WgQuadtreeMapContact>();
            let mut push = WgQuadtreeMapPush::default();
            let mut normal = WgVector2 { x: 0.0, y: 0.0 };
            first_refusal([
                wg_quadtree_map_sweep_many(map, &sweep, 1, 1, &mut contact),
                wg_quadtree_map_push_out_many(map, &collider, 1, 32.0, 1, &mut push),
                wg_quadtree_map_surface_normal_many(map, ENDS.as_ptr(), 1, 9.0, 1, &mut normal),
            ])
        }),
        Step::new("what shapes touch", |map| unsafe {
            let pixels = [1; 100];
            let tile = Rect { width: 10, height: 10, ..SEEN };
            let shapes = [
                rectangle(SEEN),
                circle(ENDS[0], 99.5),
                capsule(ENDS[0], ENDS[0], 99.5),
                polygon(&ENDS[..1], 20.0),
                inlines::mask(tile, &pixels, 0),
            ];
            let mut touches = [0; 5];
            let out = touches.as_mut_ptr();
            settled(wg_quadtree_map_touches_many(map, shapes.as_ptr(), 5, 250, out))
        }),
        Step::new("counts", |map| unsafe {
            let size = size_of::<WgQuadtreeMapStats>() as u32;
            let level_size = size_of::<WgQuadtreeMapLevelStats>() as u32;
            let mut level = WgQuadtreeMapLevelStats::default();
            first_refusal([
                wg_quadtree_map_revision(map, &mut WgQuadtreeMapRevision::default()),
                wg_quadtree_map_stats(map, &mut WgQuadtreeMapStats::default(), size),
                wg_quadtree_map_level_stats(map, 128, &mut level, level_size),
            ])
        }),
        Step::new("debug shapes", |map| {
            answer(|shapes, capacity, count| unsafe {
                let size = size_of::<WgDebugShape>() as u32;
                let (rect, origin) = (null(), null());
                wg_quadtree_map_debug_shapes(map, rect, 0, origin, shapes, capacity, size, count)
            })
        }),
        Step::new("save", |map| {
            answer(|bytes, capacity, count| unsafe {
                wg_quadtree_map_save(map, 0, bytes, capacity, count)
            })
        }),
        Step::new("encode", |map| unsafe {
            settled(wg_quadtree_map_encode(map, &SEEN, 0, null_mut(), 0, &mut 0))
        }),
        Step::new("encode small", |map| unsafe {
            settled(wg_quadtree_map_encode(map, &FEW, 1, null_mut(), 0, &mut 0))
        }),
        Step::new("a difference", |map| unsafe {
            let (rect, out) = (null(), null_mut());
            settled(wg_quadtree_map_encode_difference(map, map, rect, 1, out, 0, &mut 0))
        }),
        Step::new("a region of another map out and in", |_| a_region_out_and_in()),
        Step::new("regions", |map| unsafe {
            settled(wg_quadtree_map_regions(map, null(), 7, null_mut(), 0, &mut 0))
        }),
        Step::new("a small delta", |map| unsafe {
            settled(wg_quadtree_map_encode_delta(map, &AT_ONE, null(), 1, null_mut(), 0, &mut 0))
        }),
        Step::new("save small", |map| unsafe {
            settled(wg_quadtree_map_save(map, 1, null_mut(), 0, &mut 0))
        }),
        Step::new("decode small", |map| {
            let bytes = crate::common::allocator::without_failure(|| {
                crate::common::fill(|bytes, capacity, count| unsafe {
                    wg_quadtree_map_encode(map, &FEW, 1, bytes, capacity, count)
                })
            });
            let (mut bound, room) = (0, bytes.len());
            let status =
                unsafe { wg_quadtree_map_encode_bound(FEW.width, FEW.height, 1, &mut bound) };
            assert!(status == WgStatus::Ok && room <= bound);
            let (bytes, len, edit) = (bytes.as_ptr(), bytes.len(), null_mut());
            match unsafe { wg_quadtree_map_encoded_size(bytes, len, &mut 0, &mut 0) } {
                WgStatus::Ok => unsafe { wg_quadtree_map_decode(map, bytes, len, -4000, 5, edit) },
                refused => refused,
            }
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
                wg_quadtree_map_apply_delta(
                    map,
                    bytes.as_ptr(),
                    bytes.len(),
                    &AT_ONE,
                    revision,
                    edit,
                )
            }
        }),
        Step::new("fill what leaves are not needed for", |map| unsafe {
            let rect = Rect { x: 8192, y: 8192, width: 512, height: 512 };
            wg_quadtree_map_fill_rect(map, &rect, 90, null_mut())
        }),
        Step::new("trim", |map| unsafe { wg_quadtree_map_trim(map) }),
        Step::new("explosion without memory to spare", |map| unsafe {
            wg_quadtree_map_damage_circle(map, 8400, 8400, 100.0, 50.0, 60, null_mut())
        }),
        Step::new("load", |map| {
            let bytes = crate::common::allocator::without_failure(|| save(map));
            unsafe { wg_quadtree_map_load(map, bytes.as_ptr(), bytes.len(), AT_ONE.history) }
        })
        .leaves_whole(),
        Step::new("checkpoint", |map| unsafe { wg_checkpoint(map.bits, 1) }),
        Step::new("save of a checkpoint begun", |map| save_some(map, 1, 60)),
        Step::new("explosion that is kept", |map| unsafe {
            wg_quadtree_map_damage_circle(map, 8400, 8400, 60.0, 30.0, 70, null_mut())
        }),
        Step::new("another checkpoint", |map| unsafe { wg_checkpoint(map.bits, 2) }),
        Step::new("batch that is kept", |map| unsafe {
            let points = [8400, 8300, 8500, 8200, 9000].map(|x| Point { x, y: x + 9 });
            let values = [1u8, 2, 3, 4, 5];
            wg_quadtree_map_set_many(map, points.as_ptr(), values.as_ptr(), 5, null_mut())
        }),
        Step::new("fill that is kept", |map| unsafe {
            let rect = Rect { x: 8192, y: 8100, width: 300, height: 300 };
            wg_quadtree_map_fill_rect(map, &rect, 3, null_mut())
        }),
        Step::new("save of a checkpoint that goes on", |map| save_some(map, 1, 1000)),
        Step::new("compact what is kept", compact),
        Step::new("trim what is kept", |map| unsafe { wg_quadtree_map_trim(map) }),
        Step::new("a third checkpoint", |map| unsafe { wg_checkpoint(map.bits, 3) }),
        Step::new("clear what is kept", |map| unsafe { wg_quadtree_map_clear(map) }),
        Step::new("save of a checkpoint done", |map| save_some(map, 1, u64::MAX)),
        Step::new("roll back", |map| unsafe { wg_rollback(map.bits, 1) }),
        Step::new("roll forth", |map| unsafe { wg_rollback(map.bits, 3) }),
        Step::new("another pixel", |map| unsafe { wg_quadtree_map_set(map, 8300, 8300, 200) }),
        Step::new("roll back again", |map| unsafe { wg_rollback(map.bits, 2) }),
        Step::new("forget", |map| unsafe { wg_forget(map.bits, 2) }),
        Step::new("pixel after loading", |map| unsafe { wg_quadtree_map_set(map, 2, 2, 2) }),
        Step::new("clear", |map| unsafe { wg_quadtree_map_clear(map) }),
    ],
    save,
    bytes_reserved: |map| {
        let mut stats = WgQuadtreeMapStats::default();
        let size = size_of::<WgQuadtreeMapStats>() as u32;
        assert_eq!(unsafe { wg_quadtree_map_stats(map, &mut stats, size) }, WgStatus::Ok);
        stats.bytes_reserved_peak
    },
    destroy: |map| unsafe { wg_quadtree_map_destroy(map) },
};

/// What shapes are made of.
fn ground() -> WgQuadtreeMapGround {
    WgQuadtreeMapGround { rect: SEEN, ..WgQuadtreeMapGround::default() }
}

/// What the steps that read look at.
const SEEN: Rect = Rect { x: -100, y: -100, width: 260, height: 200 };

/// What those look at that take long for each pixel, and no more memory for many.
const FEW: Rect = Rect { x: -10, y: -20, width: 40, height: 30 };

/// Moments of the maps here.
const AT_ONE: WgQuadtreeMapRevision = WgQuadtreeMapRevision { history: 5, number: 1 };
const AT_TWO: WgQuadtreeMapRevision = WgQuadtreeMapRevision { history: 5, number: 2 };

/// Where queries start and end.
const ENDS: [Point; 3] = [Point { x: -90, y: 20 }, Point { x: 150, y: -60 }, Point { x: 9, y: 9 }];

/// What a map that is not the one of the scenario did since its first call.
fn delta_of_another() -> Vec<u8> {
    let mut map = WgQuadtreeMap { bits: 0 };
    unsafe {
        let def = WgQuadtreeMapDef { history: AT_ONE.history, ..Default::default() };
        assert_eq!(wg_quadtree_map_create(&def, &mut map), WgStatus::Ok);
        for (x, value) in [(-900_000, 1), (0, 2), (40, 3), (600, 4), (5000, 5)] {
            assert_eq!(wg_quadtree_map_set(map, x, 7, value), WgStatus::Ok);
        }
        let bytes = crate::common::fill(|bytes, capacity, count| {
            wg_quadtree_map_encode_delta(map, &AT_ONE, null(), 0, bytes, capacity, count)
        });
        wg_quadtree_map_destroy(map);
        bytes
    }
}

/// A region of a map that is not the one of the scenario goes out of memory and comes back.
fn a_region_out_and_in() -> WgStatus {
    let mut map = WgQuadtreeMap { bits: 0 };
    unsafe {
        let refused = wg_quadtree_map_create(&WgQuadtreeMapDef::default(), &mut map);
        if refused != WgStatus::Ok {
            return refused;
        }
        let mut bytes = [0; 1000];
        let (out, mut len) = (bytes.as_mut_ptr(), 0);
        let mut status = wg_quadtree_map_set(map, 5, 7, 9);
        if status == WgStatus::Ok {
            status = wg_quadtree_map_page_out(map, 5, 7, 1, 0, out, 1000, &mut len);
        }
        if status == WgStatus::Ok {
            status = wg_quadtree_map_page_in(map, 5, 7, out, len);
        }
        wg_quadtree_map_destroy(map);
        status
    }
}

fn compact(map: WgQuadtreeMap) -> WgStatus {
    unsafe { wg_quadtree_map_compact(map, u64::MAX, 0, null_mut()) }
}

/// A step of the save of a checkpoint.
fn save_some(map: WgQuadtreeMap, number: u64, budget: u64) -> WgStatus {
    let mut bytes = [0; 16384];
    let mut count = 0;
    let (out, capacity) = (bytes.as_mut_ptr(), bytes.len());
    settled(unsafe { wg_quadtree_map_save_step(map, number, 1, budget, out, capacity, &mut count) })
}

/// In one pass over the map: most of the test's time goes into this.
fn save(map: WgQuadtreeMap) -> Vec<u8> {
    let mut bytes = vec![0; 1 << 16];
    let mut count = 0;
    let status = unsafe { wg_quadtree_map_save(map, 0, bytes.as_mut_ptr(), 1 << 16, &mut count) };
    assert_eq!(status, WgStatus::Ok);
    bytes.truncate(count);
    bytes
}

pub fn live() {
    SCENARIO.check();
}
