//! Objects of every kind that come, are used and go, beside all others.

use std::ptr::null;

use worldgrids::coord::Rect;
use worldgrids::ffi::chunk_layers::WgChunkLayers;
use worldgrids::ffi::chunk_layers::building::*;
use worldgrids::ffi::chunk_layers::definitions::*;
use worldgrids::ffi::loose_grid::grid2_objects::*;
use worldgrids::ffi::loose_grid::*;
use worldgrids::ffi::rolling_grid::*;
use worldgrids::ffi::status::WgStatus;

use crate::latency::Latencies;
use crate::quadtree_map::*;
use crate::{Clock, expect};

/// Runs the room.
pub fn run(clock: &Clock) -> Latencies {
    let mut latencies = Latencies::default();
    clock.frames(|frame| {
        // SAFETY, for all of it: the handles are live and this thread's own until they are destroyed;
        // afterwards they are asked for on purpose, which the library answers.
        unsafe {
            let mut map = WgQuadtreeMap { bits: 0 };
            let def = WgQuadtreeMapDef::default();
            expect(wg_quadtree_map_create(&def, &mut map), WgStatus::Ok, "create a map");
            let rect = Rect::new(frame as i32, -9, 300, 200);
            let filled = wg_quadtree_map_fill_rect(map, &rect, 9, std::ptr::null_mut());
            expect(filled, WgStatus::Ok, "wg_quadtree_map_fill_rect");
            let destroyed =
                latencies.time("wg_quadtree_map_destroy", || wg_quadtree_map_destroy(map));
            expect(destroyed, WgStatus::Ok, "wg_quadtree_map_destroy");
            let mut value = 0;
            let stale = wg_quadtree_map_get(map, 0, 0, &mut value);
            expect(stale, WgStatus::StaleHandle, "wg_quadtree_map_get");

            let mut grid = WgRollingGrid { bits: 0 };
            let def =
                WgRollingGridDef { width: 33, height: 7, cell_size: 12, ..Default::default() };
            expect(wg_rolling_grid_create(&def, &mut grid), WgStatus::Ok, "create a grid");
            expect(wg_rolling_grid_clear_all(grid), WgStatus::Ok, "wg_rolling_grid_clear_all");
            expect(wg_rolling_grid_destroy(grid), WgStatus::Ok, "wg_rolling_grid_destroy");

            let mut grid = WgLooseGrid2 { bits: 0 };
            let def = WgLooseGrid2Def::default();
            expect(wg_loose_grid2_create(&def, &mut grid), WgStatus::Ok, "create a loose grid");
            let boxes =
                [WgBox2 { min: WgVector2 { x: 1.0, y: 2.0 }, max: WgVector2 { x: 3.0, y: 4.0 } };
                    50];
            let mut ids = [0; 50];
            let inserted = wg_loose_grid2_insert_many(
                grid,
                boxes.as_ptr(),
                0,
                null(),
                0,
                null(),
                0,
                0,
                50,
                ids.as_mut_ptr(),
            );
            expect(inserted, WgStatus::Ok, "wg_loose_grid2_insert_many");
            expect(wg_loose_grid2_commit(grid), WgStatus::Ok, "wg_loose_grid2_commit");
            expect(wg_loose_grid2_destroy(grid), WgStatus::Ok, "wg_loose_grid2_destroy");

            let mut layers = WgChunkLayers { bits: 0 };
            let def = WgChunkLayersDef::default();
            expect(wg_chunk_layers_create(&def, &mut layers), WgStatus::Ok, "create layers");
            let freeze = wg_chunk_layers_freeze(layers);
            expect(freeze, WgStatus::Ok, "wg_chunk_layers_freeze");
            expect(wg_chunk_layers_destroy(layers), WgStatus::Ok, "wg_chunk_layers_destroy");
        }
    });
    latencies
}
