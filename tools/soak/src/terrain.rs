//! A destructible map: one thread edits it and keeps a player's copy up to date from what changed,
//! two read it whenever nobody writes.

use std::ptr::null_mut;
use std::sync::RwLock;
use std::thread;
use std::time::Duration;

use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::ffi::status::WgStatus;
use worldgrids::quadtree_map::Revision;

use crate::latency::Latencies;
use crate::quadtree_map::*;
use crate::{Clock, expect};

const SIDE: u32 = 2048;
const RECT_SIDE: usize = 256;

/// The map, behind the lock of the host: many readers or one writer.
struct Terrain {
    map: RwLock<WgQuadtreeMap>,
}

fn create() -> WgQuadtreeMap {
    let mut map = WgQuadtreeMap { bits: 0 };
    let def = WgQuadtreeMapDef::default();
    // SAFETY, here and below: handles are live, the host's lock keeps writers alone, and every pointer
    // leads to memory of the size that is said.
    expect(unsafe { wg_quadtree_map_create(&def, &mut map) }, WgStatus::Ok, "create");
    map
}

/// What the thread that edits holds.
struct Editor<'a> {
    terrain: &'a Terrain,
    /// The copy of a player, made whole from areas that changed.
    player: WgQuadtreeMap,
    player_revision: Revision,
    /// Where snapshots are loaded.
    twin: WgQuadtreeMap,
    random: fastrand::Rng,
    pixels: Vec<u8>,
    bytes: Vec<u8>,
}

impl Editor<'_> {
    fn fill(&mut self, rect: Rect, value: u8, latencies: &mut Latencies) {
        let terrain = self.terrain;
        let map = terrain.map.write().expect("no room panics");
        let filled = latencies.time("wg_quadtree_map_fill_rect", || unsafe {
            wg_quadtree_map_fill_rect(*map, &rect, value, null_mut())
        });
        expect(filled, WgStatus::Ok, "wg_quadtree_map_fill_rect");
    }

    fn step(&mut self, frame: u64, latencies: &mut Latencies) {
        for _ in 0..5 {
            let (x, y) = (self.random.i32(0..SIDE as i32), self.random.i32(0..SIDE as i32));
            let radius = 4.0 + self.random.f32() * 56.0;
            let terrain = self.terrain;
            let map = terrain.map.write().expect("no room panics");
            let hit = latencies.time("wg_quadtree_map_damage_circle, r 4 to 60", || unsafe {
                wg_quadtree_map_damage_circle(*map, x, y, radius, radius / 2.0, 120, null_mut())
            });
            expect(hit, WgStatus::Ok, "wg_quadtree_map_damage_circle");
        }
        // Players build as much as they destroy.
        let (x, y) = (self.random.i32(0..SIDE as i32), self.random.i32(0..SIDE as i32));
        let value = self.random.u8(100..);
        self.fill(Rect::new(x, y, 120, 90), value, latencies);
        {
            let terrain = self.terrain;
            let map = terrain.map.write().expect("no room panics");
            let compacted = latencies.time("wg_quadtree_map_compact, 500", || unsafe {
                wg_quadtree_map_compact(*map, 500, 200, null_mut())
            });
            expect(compacted, WgStatus::Ok, "wg_quadtree_map_compact");
        }
        if frame % 5 == 4 {
            self.send_changes(latencies);
        }
        if frame % 300 == 299 {
            self.save_and_load(latencies);
        }
    }

    /// Brings the player's copy up to date, and compares a part of it.
    fn send_changes(&mut self, latencies: &mut Latencies) {
        let terrain = self.terrain;
        let map = terrain.map.read().expect("no room panics");
        let mut areas = [Bounds { min_x: 0, min_y: 0, max_x: 0, max_y: 0 }; 256];
        let (mut count, mut revision) = (0, Revision::default());
        let asked = latencies.time("wg_quadtree_map_changes_since, 5 frames", || unsafe {
            let (since, out) = (&self.player_revision, areas.as_mut_ptr());
            wg_quadtree_map_changes_since(*map, since, std::ptr::null(), out, 256, &mut count)
        });
        expect(asked, WgStatus::Ok, "wg_quadtree_map_changes_since");
        let known = unsafe { wg_quadtree_map_revision(*map, &mut revision) };
        expect(known, WgStatus::Ok, "wg_quadtree_map_revision");
        for area in &areas[..count] {
            let width = (i64::from(area.max_x) - i64::from(area.min_x) + 1) as u32;
            let height = (i64::from(area.max_y) - i64::from(area.min_y) + 1) as u32;
            let rect = Rect::new(area.min_x, area.min_y, width, height);
            self.pixels.resize(width as usize * height as usize, 0);
            let read = latencies.time("wg_quadtree_map_read_rect, what changed", || unsafe {
                wg_quadtree_map_read_rect(*map, &rect, self.pixels.as_mut_ptr(), 0)
            });
            expect(read, WgStatus::Ok, "wg_quadtree_map_read_rect");
            let written = latencies.time("wg_quadtree_map_write_rect, what changed", || unsafe {
                wg_quadtree_map_write_rect(
                    self.player,
                    &rect,
                    self.pixels.as_ptr(),
                    0,
                    0,
                    null_mut(),
                )
            });
            expect(written, WgStatus::Ok, "wg_quadtree_map_write_rect");
        }
        self.player_revision = revision;
        let compacted = unsafe { wg_quadtree_map_compact(self.player, 2500, 0, null_mut()) };
        expect(compacted, WgStatus::Ok, "wg_quadtree_map_compact");
        let (x, y) = (self.random.i32(0..SIDE as i32), self.random.i32(0..SIDE as i32));
        assert!(read(*map, x, y) == read(self.player, x, y), "the player sees another map");
    }

    /// A snapshot into a twin, which then saves the same pixels.
    fn save_and_load(&mut self, latencies: &mut Latencies) {
        let terrain = self.terrain;
        let map = terrain.map.read().expect("no room panics");
        let save = |map, bytes: &mut Vec<u8>| unsafe {
            let mut count = 0;
            let asked = wg_quadtree_map_save(map, 0, null_mut(), 0, &mut count);
            expect(asked, WgStatus::Truncated, "wg_quadtree_map_save");
            bytes.reserve(count);
            let saved = wg_quadtree_map_save(map, 0, bytes.as_mut_ptr(), count, &mut count);
            expect(saved, WgStatus::Ok, "wg_quadtree_map_save");
            bytes.set_len(count);
        };
        self.bytes.clear();
        latencies.time("wg_quadtree_map_save, twice", || save(*map, &mut self.bytes));
        let loaded = latencies.time("wg_quadtree_map_load", || unsafe {
            wg_quadtree_map_load(self.twin, self.bytes.as_ptr(), self.bytes.len(), 0)
        });
        expect(loaded, WgStatus::Ok, "wg_quadtree_map_load");
        let mut again = Vec::new();
        save(self.twin, &mut again);
        // All but the revision and the checksum.
        let pixels = |bytes: &[u8]| bytes[12..bytes.len() - 8].to_vec();
        assert!(pixels(&self.bytes) == pixels(&again), "a loaded map saves other pixels");
    }
}

/// The pixels of a square.
fn read(map: WgQuadtreeMap, x: i32, y: i32) -> Vec<u8> {
    let mut pixels = vec![0; RECT_SIDE * RECT_SIDE];
    let rect = Rect::new(x, y, RECT_SIDE as u32, RECT_SIDE as u32);
    let read = unsafe { wg_quadtree_map_read_rect(map, &rect, pixels.as_mut_ptr(), 0) };
    expect(read, WgStatus::Ok, "wg_quadtree_map_read_rect");
    pixels
}

/// Reads in all ways until the server ends.
fn look(terrain: &Terrain, clock: &Clock, seed: u64) -> Latencies {
    let mut latencies = Latencies::default();
    let mut random = fastrand::Rng::with_seed(seed);
    let mut pixels = vec![0; RECT_SIDE * RECT_SIDE];
    while !clock.is_over() {
        thread::sleep(Duration::from_millis(3));
        let map = terrain.map.read().expect("no room panics");
        let (x, y) = (random.i32(0..SIDE as i32), random.i32(0..SIDE as i32));
        let rect = Rect::new(x, y, RECT_SIDE as u32, RECT_SIDE as u32);
        let read = latencies.time("wg_quadtree_map_read_rect, 256 x 256", || unsafe {
            wg_quadtree_map_read_rect(*map, &rect, pixels.as_mut_ptr(), 0)
        });
        expect(read, WgStatus::Ok, "wg_quadtree_map_read_rect");
        let mut value = 0;
        let got = unsafe { wg_quadtree_map_get(*map, x + 3, y + 5, &mut value) };
        expect(got, WgStatus::Ok, "wg_quadtree_map_get");
        assert_eq!(value, pixels[5 * RECT_SIDE + 3]);
        let (from, to) = (Point { x, y }, Point { x: x + 700, y: y + 300 });
        let mut hit = unsafe { std::mem::zeroed() };
        let cast = latencies.time("wg_quadtree_map_cast, 700 pixels", || unsafe {
            wg_quadtree_map_cast(*map, &from, &to, 1, &mut hit)
        });
        assert!(matches!(cast, WgStatus::Ok | WgStatus::Empty));
    }
    latencies
}

/// Runs the room.
pub fn run(clock: &Clock) -> Latencies {
    let mut latencies = Latencies::default();
    let map = create();
    let mut player_revision = Revision::default();
    let known = unsafe { wg_quadtree_map_revision(map, &mut player_revision) };
    expect(known, WgStatus::Ok, "wg_quadtree_map_revision");
    let terrain = Terrain { map: RwLock::new(map) };
    let mut editor = Editor {
        terrain: &terrain,
        player: create(),
        player_revision,
        twin: create(),
        random: fastrand::Rng::with_seed(4),
        pixels: Vec::new(),
        bytes: Vec::new(),
    };
    editor.fill(Rect::new(0, 0, SIDE, SIDE), 200, &mut latencies);
    thread::scope(|scope| {
        let readers = [5, 6].map(|seed| {
            scope.spawn({
                let terrain = &terrain;
                move || look(terrain, clock, seed)
            })
        });
        clock.frames(|frame| editor.step(frame, &mut latencies));
        for reader in readers {
            latencies.add(reader.join().expect("a reader went wrong"));
        }
    });
    let map = *terrain.map.read().expect("no room panics");
    for map in [map, editor.player, editor.twin] {
        expect(unsafe { wg_quadtree_map_destroy(map) }, WgStatus::Ok, "wg_quadtree_map_destroy");
    }
    latencies
}
