//! A crowd that moves: pairs, queries, comings and goings, saves and loads.

use std::ptr::null;

use worldgrids::ffi::loose_grid::grid2_objects::*;
use worldgrids::ffi::loose_grid::grid2_queries::*;
use worldgrids::ffi::loose_grid::*;
use worldgrids::ffi::status::WgStatus;

use crate::latency::Latencies;
use crate::{Clock, expect};

const OBJECTS: usize = 20_000;
const WORLD: f32 = 600.0;
/// How many leave and how many come each frame.
const CHANGES: usize = 100;

struct Crowd {
    grid: WgLooseGrid2,
    twin: WgLooseGrid2,
    ids: Vec<u64>,
    boxes: Vec<WgBox2>,
    random: fastrand::Rng,
    pairs: Vec<WgLooseGridPair>,
    found: Vec<u64>,
    bytes: Vec<u8>,
}

fn vector(x: f32, y: f32) -> WgVector2 {
    WgVector2 { x, y }
}

impl Crowd {
    fn box_somewhere(&mut self) -> WgBox2 {
        let (x, y) = (self.random.f32() * WORLD, self.random.f32() * WORLD);
        let half = 0.25 + self.random.f32() * 0.75;
        WgBox2 { min: vector(x - half, y - half), max: vector(x + half, y + half) }
    }

    fn insert(&mut self, boxes: &[WgBox2], latencies: &mut Latencies) {
        let mut ids = vec![0; boxes.len()];
        // SAFETY, here and below: the handle is live and this thread alone uses it; every pointer leads
        // to memory of the size that is said.
        let inserted = latencies.time("wg_loose_grid2_insert_many", || unsafe {
            let (boxes, count, out) = (boxes.as_ptr(), boxes.len(), ids.as_mut_ptr());
            wg_loose_grid2_insert_many(self.grid, boxes, 0, null(), 0, null(), 0, 0, count, out)
        });
        expect(inserted, WgStatus::Ok, "wg_loose_grid2_insert_many");
        self.ids.extend(ids);
        self.boxes.extend_from_slice(boxes);
    }

    fn step(&mut self, frame: u64, latencies: &mut Latencies) {
        for bounds in &mut self.boxes {
            let (dx, dy) = (self.random.f32() - 0.5, self.random.f32() - 0.5);
            for corner in [&mut bounds.min, &mut bounds.max] {
                (corner.x, corner.y) = (corner.x + dx, corner.y + dy);
            }
        }
        let moved = latencies.time("wg_loose_grid2_move_many, all", || unsafe {
            let (ids, boxes) = (self.ids.as_ptr(), self.boxes.as_ptr());
            wg_loose_grid2_move_many(self.grid, ids, 0, boxes, 0, self.ids.len())
        });
        expect(moved, WgStatus::Ok, "wg_loose_grid2_move_many");

        let leave = self.random.usize(..self.ids.len() - CHANGES);
        let removed = latencies.time("wg_loose_grid2_remove_many", || unsafe {
            wg_loose_grid2_remove_many(self.grid, self.ids[leave..].as_ptr(), 0, CHANGES)
        });
        expect(removed, WgStatus::Ok, "wg_loose_grid2_remove_many");
        let gone = self.ids[leave];
        self.ids.drain(leave..leave + CHANGES);
        self.boxes.drain(leave..leave + CHANGES);
        let come: Vec<_> = (0..CHANGES).map(|_| self.box_somewhere()).collect();
        self.insert(&come, latencies);
        let mut object = unsafe { std::mem::zeroed() };
        let stale = unsafe { wg_loose_grid2_get(self.grid, gone, &mut object) };
        expect(stale, WgStatus::StaleId, "wg_loose_grid2_get");

        let grid = self.grid;
        let committed = latencies
            .time("wg_loose_grid2_commit, all moved", || unsafe { wg_loose_grid2_commit(grid) });
        expect(committed, WgStatus::Ok, "wg_loose_grid2_commit");
        let mut count = 0;
        let paired = latencies.time("wg_loose_grid2_pairs", || unsafe {
            let (out, capacity) = (self.pairs.as_mut_ptr(), self.pairs.capacity());
            wg_loose_grid2_pairs(grid, 1, 0, 1, out, capacity, &mut count)
        });
        expect(paired, WgStatus::Ok, "wg_loose_grid2_pairs");

        for _ in 0..50 {
            let place = vector(self.random.f32() * WORLD, self.random.f32() * WORLD);
            let asked = latencies.time("wg_loose_grid2_query_circle", || unsafe {
                let (out, capacity) = (self.found.as_mut_ptr(), self.found.capacity());
                wg_loose_grid2_query_circle(grid, &place, 12.0, null(), out, capacity, &mut count)
            });
            expect(asked, WgStatus::Ok, "wg_loose_grid2_query_circle");
        }
        if frame % 300 == 150 {
            self.save_and_load(latencies);
        }
    }

    /// A snapshot into a twin, which then saves the same bytes.
    fn save_and_load(&mut self, latencies: &mut Latencies) {
        let save = |grid, bytes: &mut Vec<u8>| unsafe {
            let mut count = 0;
            let status =
                wg_loose_grid2_save(grid, bytes.as_mut_ptr(), bytes.capacity(), &mut count);
            expect(status, WgStatus::Ok, "wg_loose_grid2_save");
            bytes.set_len(count);
        };
        let mut again = Vec::with_capacity(self.bytes.capacity());
        latencies.time("wg_loose_grid2_save", || save(self.grid, &mut self.bytes));
        let loaded = latencies.time("wg_loose_grid2_load", || unsafe {
            wg_loose_grid2_load(self.twin, self.bytes.as_ptr(), self.bytes.len())
        });
        expect(loaded, WgStatus::Ok, "wg_loose_grid2_load");
        save(self.twin, &mut again);
        assert!(self.bytes == again, "a loaded grid saves other bytes");
    }
}

/// Runs the room.
pub fn run(clock: &Clock) -> Latencies {
    let mut latencies = Latencies::default();
    let create = || {
        let mut grid = WgLooseGrid2 { bits: 0 };
        let def = WgLooseGrid2Def::default();
        expect(unsafe { wg_loose_grid2_create(&def, &mut grid) }, WgStatus::Ok, "create");
        grid
    };
    let mut crowd = Crowd {
        grid: create(),
        twin: create(),
        ids: Vec::new(),
        boxes: Vec::new(),
        random: fastrand::Rng::with_seed(2),
        pairs: Vec::with_capacity(OBJECTS * 8),
        found: Vec::with_capacity(OBJECTS),
        bytes: Vec::with_capacity(OBJECTS * 100),
    };
    let boxes: Vec<_> = (0..OBJECTS).map(|_| crowd.box_somewhere()).collect();
    crowd.insert(&boxes, &mut latencies);
    clock.frames(|frame| crowd.step(frame, &mut latencies));
    for grid in [crowd.grid, crowd.twin] {
        expect(unsafe { wg_loose_grid2_destroy(grid) }, WgStatus::Ok, "wg_loose_grid2_destroy");
    }
    latencies
}
