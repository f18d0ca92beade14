//! A generated world with many players who wander and leap, and host threads that make its chunks.

use std::ffi::c_void;
use std::mem::zeroed;
use std::ptr::null_mut;
use std::thread;
use std::time::Duration;

use worldgrids::coord::{Bounds, Rect};
use worldgrids::ffi::chunk_layers::WgChunkLayers;
use worldgrids::ffi::chunk_layers::answers::*;
use worldgrids::ffi::chunk_layers::building::*;
use worldgrids::ffi::chunk_layers::chunks::*;
use worldgrids::ffi::chunk_layers::definitions::*;
use worldgrids::ffi::chunk_layers::focuses::*;
use worldgrids::ffi::chunk_layers::guards::*;
use worldgrids::ffi::chunk_layers::jobs::*;
use worldgrids::ffi::status::WgStatus;

use crate::latency::Latencies;
use crate::{Clock, expect};

const PLAYERS: usize = 24;
const CHUNK: u32 = 16;
const REACH: u32 = 100;

/// The world; many threads make its chunks, one plays.
#[derive(Clone, Copy)]
pub struct World {
    layers: WgChunkLayers,
}

/// Layer 0 is known from the place alone; layer 1 is the sum of the four cells around.
fn ground(x: i32, y: i32) -> u8 {
    ((x as u32).wrapping_mul(0x9e37_79b9) ^ (y as u32).wrapping_mul(0x85eb_ca6b)).to_le_bytes()[2]
}

fn sum(x: i32, y: i32) -> u8 {
    let around = [(-1, 0), (1, 0), (0, -1), (0, 1)];
    around.iter().fold(0, |sum: u8, (dx, dy)| sum.wrapping_add(ground(x + dx, y + dy)))
}

/// Makes a chunk.
///
/// # Safety
/// As the library calls it.
unsafe extern "C" fn generate(
    layers: WgChunkLayers,
    job: *const WgChunkJob,
    _: *mut c_void,
) -> u32 {
    const SIDE: usize = CHUNK as usize;
    // SAFETY, for all of it: the job is what the library says, and its memory is a chunk's cells.
    unsafe {
        let job = &*job;
        let cells = std::slice::from_raw_parts_mut(job.memory.cast::<u8>(), SIDE * SIDE);
        let (x, y) = (job.bounds.min_x, job.bounds.min_y);
        if job.layer == 0 {
            for (index, cell) in cells.iter_mut().enumerate() {
                *cell = ground(x + (index % SIDE) as i32, y + (index / SIDE) as i32);
            }
            return 0;
        }
        const WIDE: usize = SIDE + 2;
        let mut padded = [0u8; WIDE * WIDE];
        let rect = Rect::new(x - 1, y - 1, WIDE as u32, WIDE as u32);
        let out = padded.as_mut_ptr().cast();
        if wg_chunk_layers_gather(layers, job.id, 0, 0, &rect, 1, out, 0) != WgStatus::Ok {
            return 2;
        }
        for (index, cell) in cells.iter_mut().enumerate() {
            let at = (index / SIDE + 1) * WIDE + index % SIDE + 1;
            let near = [at - 1, at + 1, at - WIDE, at + WIDE];
            *cell = near.iter().fold(0, |sum: u8, near| sum.wrapping_add(padded[*near]));
        }
        0
    }
}

impl World {
    /// A frozen world of two layers.
    pub fn create() -> Self {
        let mut layers = WgChunkLayers { bits: 0 };
        let def = WgChunkLayersDef::default();
        let layer =
            WgChunkLayerDef { chunk_width: CHUNK, chunk_height: CHUNK, ..Default::default() };
        let dependency = WgChunkDependencyDef {
            user_layer: 1,
            padding_left: 1,
            padding_right: 1,
            padding_top: 1,
            padding_bottom: 1,
            ..Default::default()
        };
        let ok = |status| expect(status, WgStatus::Ok, "making the world");
        // SAFETY: the handle is live, the pointers lead to what they should.
        unsafe {
            ok(wg_chunk_layers_create(&def, &mut layers));
            ok(wg_chunk_layers_add_layer(layers, &layer, &mut 0));
            ok(wg_chunk_layers_add_layer(layers, &layer, &mut 0));
            ok(wg_chunk_layers_add_dependency(layers, &dependency));
            ok(wg_chunk_layers_freeze(layers));
        }
        World { layers }
    }

    /// Makes chunks until the server ends.
    pub fn work(&self, clock: &Clock) -> Latencies {
        let mut latencies = Latencies::default();
        while !clock.is_over() {
            let mut count = 0;
            // SAFETY: the world lives until all threads are done.
            let worked = latencies.time("wg_chunk_layers_work, 16 jobs", || unsafe {
                wg_chunk_layers_work(self.layers, Some(generate), null_mut(), 16, &mut count)
            });
            expect(worked, WgStatus::Ok, "wg_chunk_layers_work");
            if count == 0 {
                thread::sleep(Duration::from_millis(1));
            }
        }
        latencies
    }

    /// Moves the players, drains events, reads through guards; leaves with nothing left behind.
    pub fn play(&self, clock: &Clock) -> Latencies {
        let mut latencies = Latencies::default();
        let layers = self.layers;
        let mut random = fastrand::Rng::with_seed(3);
        let mut players = [(0u64, 0i32, 0i32); PLAYERS];
        for (focus, x, y) in &mut players {
            (*x, *y) = (random.i32(-3000..3000), random.i32(-3000..3000));
            let def = WgChunkFocusDef {
                layer: 1,
                x: *x,
                y: *y,
                radius_x: REACH,
                radius_y: REACH,
                keep_margin: 32,
                ..Default::default()
            };
            // SAFETY, here and below: the world is live and this thread alone makes world calls.
            let added = unsafe { wg_chunk_layers_add_focus(layers, &def, focus) };
            expect(added, WgStatus::Ok, "wg_chunk_layers_add_focus");
        }
        let mut balance = 0;
        clock.frames(|frame| {
            for (focus, x, y) in &mut players {
                (*x, *y) = match random.u32(..2000) {
                    0 => (random.i32(-1_000_000..1_000_000), random.i32(-1_000_000..1_000_000)),
                    _ => (*x + random.i32(-3..=4), *y + random.i32(-3..=3)),
                };
                let moved = latencies.time("wg_chunk_layers_move_focus", || unsafe {
                    wg_chunk_layers_move_focus(layers, *focus, *x, *y)
                });
                expect(moved, WgStatus::Ok, "wg_chunk_layers_move_focus");
            }
            balance += drain(layers, 500, &mut latencies);
            let (focus, x, y) = players[frame as usize % PLAYERS];
            look_around(layers, focus, x, y, &mut latencies);
            if frame % 60 == 59 {
                let bounds = Bounds { min_x: x - 20, min_y: y - 20, max_x: x + 20, max_y: y + 20 };
                let invalidated = latencies.time("wg_chunk_layers_invalidate", || unsafe {
                    wg_chunk_layers_invalidate(layers, 0, 0, &bounds, &mut 0)
                });
                expect(invalidated, WgStatus::Ok, "wg_chunk_layers_invalidate");
            }
        });
        for (focus, ..) in players {
            let removed = unsafe { wg_chunk_layers_remove_focus(layers, focus) };
            expect(removed, WgStatus::Ok, "wg_chunk_layers_remove_focus");
        }
        balance += drain(layers, usize::MAX, &mut latencies);
        assert_eq!(balance, 0, "loaded and unloaded events do not pair");
        latencies
    }

    /// Destroys the world; all threads are done.
    pub fn destroy(&self) {
        let destroyed = unsafe { wg_chunk_layers_destroy(self.layers) };
        expect(destroyed, WgStatus::Ok, "wg_chunk_layers_destroy");
    }
}

/// Takes up to so many events; gives loaded less unloaded ones.
fn drain(layers: WgChunkLayers, most: usize, latencies: &mut Latencies) -> i64 {
    let mut balance = 0;
    let mut taken = 0;
    let mut events = [unsafe { zeroed::<WgChunkEvent>() }; 100];
    while taken < most {
        let mut count = 0;
        let drained = latencies.time("wg_chunk_layers_drain_events, 100", || unsafe {
            let size = size_of::<WgChunkEvent>() as u32;
            wg_chunk_layers_drain_events(layers, events.as_mut_ptr(), 100, size, &mut count)
        });
        expect(drained, WgStatus::Ok, "wg_chunk_layers_drain_events");
        let loaded = events[..count].iter().map(|event| if event.kind == 0 { 1 } else { -1 });
        balance += loaded.sum::<i64>();
        taken += count;
        if count == 0 {
            break;
        }
    }
    balance
}

/// Reads around a player, if that is loaded, and checks some cells.
fn look_around(layers: WgChunkLayers, focus: u64, x: i32, y: i32, latencies: &mut Latencies) {
    const SIDE: usize = 64;
    let half = SIDE as i32 / 2;
    let rect = Rect::new(x - half, y - half, SIDE as u32, SIDE as u32);
    let mut cells = [0u8; SIDE * SIDE];
    let mut guard = 0;
    let opened = latencies.time("wg_chunk_layers_open_guard", || unsafe {
        wg_chunk_layers_open_guard(layers, focus, 1, 0, &rect, &mut guard)
    });
    if opened == WgStatus::NotReady {
        return;
    }
    expect(opened, WgStatus::Ok, "wg_chunk_layers_open_guard");
    let gathered = latencies.time("wg_chunk_layers_gather, 64 x 64", || unsafe {
        let out = cells.as_mut_ptr().cast();
        wg_chunk_layers_gather(layers, guard, 1, 0, &rect, 1, out, 0)
    });
    expect(gathered, WgStatus::Ok, "wg_chunk_layers_gather");
    let closed = unsafe { wg_chunk_layers_close_guard(layers, guard) };
    expect(closed, WgStatus::Ok, "wg_chunk_layers_close_guard");
    for index in (0..cells.len()).step_by(97) {
        let (column, row) = ((index % SIDE) as i32, (index / SIDE) as i32);
        assert_eq!(cells[index], sum(rect.x + column, rect.y + row), "a cell of the world");
    }
}
