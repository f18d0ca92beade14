//! What an object takes before anything is in it: a game may have a thousand of each kind.
#![cfg(feature = "c-api")]
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

mod common;

use common::allocator;
use worldgrids::ffi::chunk_layers::WgChunkLayers;
use worldgrids::ffi::chunk_layers::building::*;
use worldgrids::ffi::chunk_layers::definitions::*;
use worldgrids::ffi::loose_grid::grid2_objects::*;
use worldgrids::ffi::loose_grid::grid3_objects::*;
use worldgrids::ffi::loose_grid::*;
use worldgrids::ffi::rolling_grid::*;
use worldgrids::ffi::status::WgStatus;

fn ok(status: WgStatus) {
    assert_eq!(status, WgStatus::Ok);
}

/// Bytes that each of a hundred objects takes, through the C ABI. The first one apart: tables of all
/// objects come with it.
fn bytes_each<T>(create: impl Fn() -> T, destroy: impl Fn(T)) -> i64 {
    const COUNT: i64 = 100;
    allocator::install();
    let first = create();
    let before = allocator::live_bytes();
    let objects: Vec<T> = (0..COUNT).map(|_| create()).collect();
    let each = (allocator::live_bytes() - before) / COUNT;
    objects.into_iter().for_each(&destroy);
    destroy(first);
    each
}

#[test]
fn a_world_of_chunk_layers_without_focuses_takes_a_few_kilobytes() {
    let create = || {
        let mut layers = WgChunkLayers { bits: 0 };
        let def = WgChunkLayerDef { chunk_width: 16, chunk_height: 16, ..Default::default() };
        // SAFETY: every pointer leads to a local.
        unsafe {
            ok(wg_chunk_layers_create(&WgChunkLayersDef::default(), &mut layers));
            for layer in 0..3 {
                ok(wg_chunk_layers_add_layer(layers, &def, &mut { layer }));
            }
            ok(wg_chunk_layers_freeze(layers));
        }
        layers
    };
    // SAFETY: the world is alive and nothing of it is out.
    let each = bytes_each(create, |layers| ok(unsafe { wg_chunk_layers_destroy(layers) }));
    assert!(each <= 9 << 10, "{each}");
}

#[test]
fn a_small_rolling_grid_takes_its_cells_and_little_more_than_a_kilobyte() {
    let create = || {
        let mut grid = WgRollingGrid { bits: 0 };
        let def = WgRollingGridDef { width: 8, height: 8, cell_size: 4, ..Default::default() };
        // SAFETY: both pointers lead to locals.
        ok(unsafe { wg_rolling_grid_create(&def, &mut grid) });
        grid
    };
    // SAFETY: the grid is alive.
    let each = bytes_each(create, |grid| ok(unsafe { wg_rolling_grid_destroy(grid) }));
    assert!(each <= 8 * 8 * 4 + 1024 + 128, "{each}");
}

#[test]
fn an_empty_loose_grid_takes_a_few_kilobytes() {
    let create2 = || {
        let mut grid = WgLooseGrid2 { bits: 0 };
        // SAFETY: both pointers lead to locals.
        ok(unsafe { wg_loose_grid2_create(&WgLooseGrid2Def::default(), &mut grid) });
        grid
    };
    // SAFETY: the grid is alive.
    let each = bytes_each(create2, |grid| ok(unsafe { wg_loose_grid2_destroy(grid) }));
    assert!(each <= 8 << 10, "{each}");
    let create3 = || {
        let mut grid = WgLooseGrid3 { bits: 0 };
        // SAFETY: both pointers lead to locals.
        ok(unsafe { wg_loose_grid3_create(&WgLooseGrid3Def::default(), &mut grid) });
        grid
    };
    // SAFETY: the grid is alive.
    let each = bytes_each(create3, |grid| ok(unsafe { wg_loose_grid3_destroy(grid) }));
    assert!(each <= 8 << 10, "{each}");
}
