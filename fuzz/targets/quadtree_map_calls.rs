//! Calls of a quadtree map beside plain bytes, with a client that follows by deltas.

use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{Compression, Damage, QuadtreeMap};

use super::quadtree_map::{check_sound, new_map, saved};

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
pub fn run(bytes: &[u8]) {
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
    check_sound(game.map);
}
