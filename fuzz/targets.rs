//! What is done with the bytes of the fuzzer: each target is a function of bytes that must come back.
//! The test `tests/fuzz_replay.rs` runs them with the stable compiler on the seeds and on every case
//! that was ever found.
#![allow(
    dead_code,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::disallowed_macros
)]

use worldgrids::coord::Rect;
use worldgrids::loose_grid::{Aabb, Definition, Filter, LooseGrid, Object, PairKinds, Part};
use worldgrids::quadtree_map::{Compression, Damage, QuadtreeMap, QuadtreeMapDef};
use worldgrids::rolling_grid::RollingGrid;
use worldgrids::snapshot::{Writer, write_frame, write_stream};

/// Everything may take this much memory.
const MAX_BYTES: u64 = 8 << 20;

/// A target.
pub type Target = fn(&[u8]);

/// Every target by its name.
pub const TARGETS: [(&str, Target); 7] = [
    ("rolling_grid_load", rolling_grid_load),
    ("loose_grid2_load", loose_grid2_load),
    ("loose_grid3_load", loose_grid3_load),
    ("quadtree_map_load", quadtree_map_load),
    ("quadtree_map_decode", quadtree_map_decode),
    ("quadtree_map_apply", quadtree_map_apply),
    ("quadtree_map_calls", quadtree_map_calls),
];

/// The bytes as a payload in a sound frame, since no fuzzer guesses a checksum.
fn framed(magic: [u8; 4], payload: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_frame(&mut |piece| bytes.extend_from_slice(piece), magic, 1, |writer| {
        writer.bytes(payload);
    });
    bytes
}

/// The same for a stream.
fn streamed(magic: [u8; 3], payload: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_stream(&mut |piece| bytes.extend_from_slice(piece), magic, 1, |sink| {
        Writer::new(sink).bytes(payload);
    });
    bytes
}

pub fn rolling_grid_load(bytes: &[u8]) {
    let mut grid = RollingGrid::<u32>::new(5, 3, None).unwrap();
    for bytes in [bytes.to_vec(), framed(*b"WGRG", bytes)] {
        if grid.load(&bytes).is_ok() {
            let mut again = Vec::new();
            grid.save(&mut |piece| again.extend_from_slice(piece));
            grid.load(&again).unwrap();
        }
    }
}

fn loose_grid_load<const D: usize>(magic: [u8; 4], bytes: &[u8]) {
    let definition = Definition { max_bytes: MAX_BYTES, ..Definition::default() };
    let mut grid = LooseGrid::<D>::new(&definition).unwrap();
    for bytes in [bytes.to_vec(), framed(magic, bytes)] {
        if grid.load(&bytes).is_err() {
            continue;
        }
        let mut count = 0u64;
        grid.pairs(PairKinds::ALL, Part::WHOLE, &mut |_, _| count += 1);
        let all = Aabb::new([-1e9; D], [1e9; D]);
        grid.query_box(&all, Filter::ALL, &mut |_| count += 1).unwrap();
        let mut again = Vec::new();
        grid.save(&mut |piece| again.extend_from_slice(piece)).unwrap();
        grid.load(&again).unwrap();
        if grid.insert(&Object::new(Aabb::new([0.0; D], [1.0; D]))).is_ok() {
            let _ = grid.commit();
        }
    }
}

pub fn loose_grid2_load(bytes: &[u8]) {
    loose_grid_load::<2>(*b"WLG2", bytes);
}

pub fn loose_grid3_load(bytes: &[u8]) {
    loose_grid_load::<3>(*b"WLG3", bytes);
}

fn new_map() -> QuadtreeMap {
    QuadtreeMap::new(&QuadtreeMapDef { max_bytes: MAX_BYTES, share_leaves: true })
}

/// A map with something in it.
fn some_map() -> QuadtreeMap {
    let mut map = new_map();
    map.fill_rect(Rect::new(-300, -100, 900, 500), 90).unwrap();
    map.damage_circle(20, 30, Damage { radius: 60.0, core_radius: 20.0, amount: 70 }).unwrap();
    map
}

fn saved(map: &QuadtreeMap) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.save(&mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

/// What came out of foreign bytes is a sound map: it can be saved, loaded, packed and written to.
fn check_sound(map: &mut QuadtreeMap) {
    let bytes = saved(map);
    let mut twin = QuadtreeMap::new(&QuadtreeMapDef::default());
    twin.load(&bytes).unwrap();
    assert!(saved(&twin) == bytes);
    assert_eq!((twin.stats().pixels, twin.stats().hp), (map.stats().pixels, map.stats().hp));
    map.compact(u64::MAX, 0);
    assert!(saved(map) == bytes);
    let _ = map.fill_rect(Rect::new(-9, -9, 300, 300), 7);
}

pub fn quadtree_map_load(bytes: &[u8]) {
    for bytes in [bytes.to_vec(), streamed(*b"WGQ", bytes)] {
        let mut map = some_map();
        let before = saved(&map);
        match map.load(&bytes) {
            Ok(()) => check_sound(&mut map),
            Err(_) => assert!(saved(&map) == before),
        }
    }
}

pub fn quadtree_map_decode(bytes: &[u8]) {
    for bytes in [bytes.to_vec(), streamed(*b"WGR", bytes)] {
        let mut map = some_map();
        let before = saved(&map);
        match map.decode_rect(&bytes, -7, 9) {
            Ok(_) => check_sound(&mut map),
            Err(_) => assert!(saved(&map) == before),
        }
    }
}

pub fn quadtree_map_apply(bytes: &[u8]) {
    for bytes in [bytes.to_vec(), streamed(*b"WGD", bytes)] {
        for revision in 0..3 {
            let mut map = some_map();
            let before = saved(&map);
            match map.apply_delta(&bytes, revision) {
                Ok(_) => check_sound(&mut map),
                Err(_) => assert!(saved(&map) == before),
            }
        }
    }
}

/// Side of the window that the model of the calls holds.
const SIDE: usize = 96;

/// A map beside plain bytes, and a client that follows by deltas.
struct Game {
    map: QuadtreeMap,
    pixels: Vec<u8>,
    client: QuadtreeMap,
    stands_at: u64,
    /// Where the window lies.
    x: i32,
    y: i32,
}

impl Game {
    fn rect(&self, place: [u8; 4]) -> (Rect, [usize; 4]) {
        let [x, y] = [place[0], place[1]].map(|place| usize::from(place) % SIDE);
        let width = usize::from(place[2]) % (SIDE - x + 1);
        let height = usize::from(place[3]) % (SIDE - y + 1);
        let rect = Rect::new(self.x + x as i32, self.y + y as i32, width as u32, height as u32);
        (rect, [x, y, width, height])
    }

    fn window(&self) -> Rect {
        Rect::new(self.x, self.y, SIDE as u32, SIDE as u32)
    }

    fn edit(&mut self, [x, y, width, height]: [usize; 4], value: impl Fn(usize, usize) -> u8) {
        for row in 0..height {
            for column in 0..width {
                self.pixels[(y + row) * SIDE + x + column] = value(column, row);
            }
        }
    }

    fn read(map: &QuadtreeMap, rect: Rect) -> Vec<u8> {
        let mut pixels = vec![0; rect.area() as usize];
        map.read_rect(rect, &mut pixels, 0).unwrap();
        pixels
    }

    fn play(&mut self, call: &[u8; 6]) {
        let [kind, a, b, c, d, value] = *call;
        let (rect, place) = self.rect([a, b, c, d]);
        let compression = if value & 1 == 0 { Compression::Fast } else { Compression::Small };
        match kind % 11 {
            0 => {
                self.map.set(rect.x, rect.y, value).unwrap();
                self.edit([place[0], place[1], 1, 1], |_, _| value);
            }
            1 => {
                self.map.fill_rect(rect, value).unwrap();
                self.edit(place, |_, _| value);
            }
            2 | 3 => {
                let pixel = |x: usize, y: usize| match kind % 11 {
                    2 => (x / 5 * 7 + y / 3) as u8 % (value | 1),
                    _ => (x * 3 + y * 2) as u8 ^ (x * y) as u8 & value,
                };
                let width = place[2];
                let bytes: Vec<u8> =
                    (0..width * place[3]).map(|i| pixel(i % width, i / width)).collect();
                self.map.write_rect(rect, &bytes, 0).unwrap();
                self.edit(place, pixel);
            }
            4 => {
                let radius = f32::from(c % 40);
                let damage = Damage { radius, core_radius: radius / 3.0, amount: value };
                self.map.damage_circle(rect.x, rect.y, damage).unwrap();
                // The definition of damage has a model of its own; here the window follows the map,
                // and what lies outside is taken back.
                self.pixels = Self::read(&self.map, self.window());
            }
            5 => {
                self.map.compact(u64::from(value), u64::from(d % 3));
            }
            6 => self.map.trim(),
            7 if value == 0 => {
                self.map.clear();
                self.pixels.fill(0);
            }
            7 => {
                let mut bytes = Vec::new();
                let mut sink = |piece: &[u8]| bytes.extend_from_slice(piece);
                match compression {
                    Compression::Fast => self.map.save(&mut sink).unwrap(),
                    Compression::Small => self.map.save_small(&mut sink).unwrap(),
                }
                self.map.load(&bytes).unwrap();
                self.client.load(&bytes).unwrap();
                self.stands_at = self.map.revision();
            }
            8 => {
                let mut bytes = Vec::new();
                self.map
                    .encode_rect(rect, compression, &mut |piece| bytes.extend_from_slice(piece))
                    .unwrap();
                let mut other = new_map();
                other.decode_rect(&bytes, i32::from(value), -5).unwrap();
                let there = Rect { x: i32::from(value), y: -5, ..rect };
                assert!(Self::read(&other, there) == Self::read(&self.map, rect));
                let hash = |map: &QuadtreeMap, rect| {
                    let mut hashes = Vec::new();
                    map.hashes(rect, 16 + u32::from(value), &mut |hash| hashes.push(hash)).unwrap();
                    hashes
                };
                assert_eq!(hash(&other, there), hash(&self.map, rect));
            }
            9 => self.follow(compression),
            _ => {
                let revision = self.map.revision().saturating_sub(u64::from(value % 4));
                let mut areas = Vec::new();
                self.map.changes_since(revision, Some(rect), &mut |area| areas.push(area)).unwrap();
                for area in areas {
                    assert!(rect.contains(area.min_x, area.min_y));
                    assert!(rect.contains(area.max_x, area.max_y));
                }
            }
        }
    }

    fn follow(&mut self, compression: Compression) {
        let mut bytes = Vec::new();
        let mut sink = |piece: &[u8]| bytes.extend_from_slice(piece);
        if self.map.encode_delta(self.stands_at, None, compression, &mut sink).is_ok() {
            let (_, revision) = self.client.apply_delta(&bytes, self.stands_at).unwrap();
            assert_eq!(revision, self.map.revision());
        } else {
            self.client.load(&saved(&self.map)).unwrap();
        }
        self.stands_at = self.map.revision();
        assert!(Self::read(&self.client, self.window()) == self.pixels);
        assert_eq!(self.client.stats().hp, self.map.stats().hp);
    }
}

/// Calls of six bytes each, after two that say where.
pub fn quadtree_map_calls(bytes: &[u8]) {
    let Some((&[x, y], calls)) = bytes.split_first_chunk::<2>() else { return };
    let place = |place: u8| match place % 4 {
        0 => i32::MIN,
        1 => i32::MAX - SIDE as i32 + 1,
        2 => -50,
        _ => 1000,
    };
    let mut game = Game {
        map: new_map(),
        pixels: vec![0; SIDE * SIDE],
        client: new_map(),
        stands_at: 0,
        x: place(x),
        y: place(y),
    };
    for call in calls.as_chunks::<6>().0.iter().take(200) {
        game.play(call);
    }
    assert!(Game::read(&game.map, game.window()) == game.pixels);
    game.follow(Compression::Fast);
    check_sound(&mut game.map);
}
