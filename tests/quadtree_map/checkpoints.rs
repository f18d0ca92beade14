//! Checkpoints beside a model that copies everything: every pixel and every saved byte are those of the moment
//! after a way back or forth, whatever else is done, and what reports changes reports the way.

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    Compression, Damage, QuadtreeMap, QuadtreeMapDef, Reduction, Revision,
};
use worldgrids::timeline::{CheckpointError, CheckpointRules, Checkpoints};

use crate::common::allocator::{self, Failure};
use crate::common::moments::Moments;
use crate::common::random::Random;

/// Over four roots, whole squares of 128 x 128 among it.
const RECT: Rect = Rect { x: 1024 - 300, y: -330, width: 640, height: 600 };
const PIXELS: usize = (RECT.width * RECT.height) as usize;

type Pixels = Vec<u8>;

fn pixels(map: &QuadtreeMap) -> Pixels {
    let mut pixels = vec![0; PIXELS];
    map.read_rect(RECT, &mut pixels, 0).unwrap();
    pixels
}

fn encoded(map: &QuadtreeMap) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.encode_rect(RECT, Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

/// A part of the rectangle, often one that is made of whole squares.
fn part(random: &mut Random, most: usize) -> Rect {
    let shift = [0, 4, 7][random.below(3)];
    let side = |random: &mut Random, first: i32, size: u32| {
        let (first, end) = (i64::from(first), i64::from(first) + i64::from(size));
        let from = (first + random.below(size as usize) as i64) >> shift << shift;
        let to = from + ((random.below(most) as i64 + 1) >> shift << shift).max(1);
        let (from, to) = (from.max(first), to.clamp(from.max(first) + 1, end));
        (from as i32, (to - from) as u32)
    };
    let (x, width) = side(random, RECT.x, RECT.width);
    let (y, height) = side(random, RECT.y, RECT.height);
    Rect { x, y, width, height }
}

struct Game {
    map: QuadtreeMap,
    /// What it held when it was looked at last.
    pixels: Pixels,
    moments: Moments<Pixels>,
    /// What a client holds that follows by areas of changes, and what it knows of.
    client: Pixels,
    client_revision: Revision,
    /// How many calls were refused for want of memory.
    refusals: u32,
    number: u64,
}

impl Game {
    fn new(def: &QuadtreeMapDef) -> Self {
        let map = QuadtreeMap::new(def);
        Self {
            client_revision: map.revision(),
            map,
            pixels: vec![0; PIXELS],
            moments: Moments::new(def.checkpoints),
            client: vec![0; PIXELS],
            refusals: 0,
            number: 0,
        }
    }

    /// Does something to the map, which may be refused for want of memory, and then has changed nothing.
    fn edit(&mut self, kind: usize, random: &mut Random) {
        let map = &mut self.map;
        let point = |random: &mut Random| Point {
            x: RECT.x + random.below(RECT.width as usize) as i32,
            y: RECT.y + random.below(RECT.height as usize) as i32,
        };
        let result = match kind {
            0 => {
                let Point { x, y } = point(random);
                map.set(x, y, random.below(4) as u8).map(|_| ())
            }
            1 => {
                let around = part(random, 60);
                let points: Vec<Point> = (0..random.below(300))
                    .map(|_| Point {
                        x: around.x + random.below(around.width as usize) as i32,
                        y: around.y + random.below(around.height as usize) as i32,
                    })
                    .collect();
                let values: Vec<u8> = points.iter().map(|_| random.below(3) as u8).collect();
                map.set_many(&points, &values).map(|_| ())
            }
            2 => map.fill_rect(part(random, 400), random.below(3) as u8).map(|_| ()),
            3 | 4 => {
                let rect = part(random, 200);
                let (seed, coarse) = (random.below(1 << 20) as u32, random.below(7));
                let cell = |at: u32| {
                    let (x, y) = ((at % rect.width) >> coarse, (at / rect.width) >> coarse);
                    ((x * 7919 + y * 104_729) ^ seed).wrapping_mul(0x9E37_79B9).wrapping_shr(28)
                        as u8
                };
                let bytes: Vec<u8> = (0..rect.width * rect.height).map(cell).collect();
                match kind {
                    3 => map.write_rect(rect, &bytes, 0).map(|_| ()),
                    _ => map.stamp_tile(rect, &bytes, 0).map(|_| ()),
                }
            }
            5 | 6 => {
                let Point { x, y } = point(random);
                let radius = random.between(0.0, 60.0);
                // No pixel outside of the rectangle changes.
                let inside = |at: i32, first: i32, size: u32| {
                    (at.saturating_sub(first).min(first + size as i32 - 1 - at)) as f32
                };
                let room = inside(x, RECT.x, RECT.width).min(inside(y, RECT.y, RECT.height));
                let radius = radius.min(room);
                let damage = Damage { radius, core_radius: radius / 2.0, amount: 3 };
                map.damage_circle(x, y, damage).map(|_| ())
            }
            7 => {
                // A part of the map, put where another one is.
                let rect = part(random, 150);
                let mut bytes = Vec::new();
                allocator::without_failure(|| {
                    let sink = &mut |piece: &[u8]| bytes.extend_from_slice(piece);
                    map.encode_rect(rect, Compression::Fast, sink).unwrap();
                });
                let fit = |first: i32, size: u32, own: u32, at: usize| {
                    first + (at % (size - own + 1) as usize) as i32
                };
                let (x, y) = (
                    fit(RECT.x, RECT.width, rect.width, random.below(1 << 20)),
                    fit(RECT.y, RECT.height, rect.height, random.below(1 << 20)),
                );
                map.decode_rect(&bytes, x, y).map(|_| ())
            }
            8 => {
                map.compact([1, 7, 100, u64::MAX][random.below(4)], random.below(3) as u64);
                Ok(())
            }
            9 => {
                map.trim();
                Ok(())
            }
            10 => map.reserve(random.below(300), random.below(40), random.below(10)),
            _ => map.clear(),
        };
        allocator::set_failure(Failure::Never);
        let after = pixels(&self.map);
        if result.is_err() {
            self.refusals += 1;
            assert!(after == self.pixels, "a refused call has changed something");
        }
        if after != self.pixels {
            self.moments.changed();
            self.pixels = after;
        }
    }

    fn travel(&mut self, random: &mut Random) {
        let known: Vec<u64> = self.moments.numbers().collect();
        for offset in [i32::MIN, -1, 0, 1, i32::MAX] {
            assert_eq!(self.map.checkpoint_at(offset), self.moments.at(offset));
        }
        let number = match known.len() {
            0 => 7,
            len => known[random.below(len)],
        };
        match random.below(10) {
            0..=5 => {
                let before = self.map.stats();
                self.number += 1;
                match self.map.checkpoint(self.number) {
                    Ok(()) => assert!(self.moments.checkpoint(self.number, &self.pixels)),
                    Err(CheckpointError::OutOfMemory(_)) => {
                        self.refusals += 1;
                        assert_eq!(before, self.map.stats());
                    }
                    Err(error) => {
                        assert!(!self.moments.checkpoint(self.number, &self.pixels), "{error}");
                    }
                }
            }
            6..=8 => {
                let before = self.map.revision();
                let expected = self.moments.rollback(number);
                let done = self.map.rollback(number);
                allocator::set_failure(Failure::Never);
                assert_eq!(done, expected.as_ref().map(|_| ()).map_err(|error| *error));
                if let Ok(expected) = expected {
                    self.pixels = pixels(&self.map);
                    assert!(self.pixels == expected, "not what it was");
                    assert!(self.map.revision().number >= before.number);
                }
            }
            _ => assert_eq!(self.map.forget(number), self.moments.forget(number)),
        }
        allocator::set_failure(Failure::Never);
        assert_eq!(self.map.stats().checkpoints as usize, self.moments.len());
    }

    /// Everything that the map tells of its pixels is told of those that it has.
    fn check(&mut self) {
        let held = self.pixels.iter().filter(|&&pixel| pixel > 0).count() as u64;
        let hp = self.pixels.iter().map(|&pixel| u64::from(pixel)).sum::<u64>();
        let stats = self.map.stats();
        assert_eq!((stats.pixels, stats.hp), (held, hp));
        assert!(stats.bytes_live <= stats.bytes_reserved);
        // A map that was only ever written once.
        let mut fresh = QuadtreeMap::new(&QuadtreeMapDef::default());
        fresh.write_rect(RECT, &self.pixels, 0).unwrap();
        assert!(encoded(&self.map) == encoded(&fresh));
        let mut reduced = [vec![0; 9 * 9], vec![0; 9 * 9]];
        let window = Rect { x: 10, y: -4, width: 9, height: 9 };
        for (out, map) in reduced.iter_mut().zip([&self.map, &fresh]) {
            map.read_reduced(window, 6, Reduction::Mean, out, 0).unwrap();
        }
        assert_eq!(reduced[0], reduced[1]);
        // The client asks what has changed.
        let mut areas = Vec::new();
        self.map
            .changes_since(self.client_revision, Some(RECT), &mut |area| areas.push(area))
            .unwrap();
        for area in areas {
            for y in area.min_y..=area.max_y {
                let at =
                    |x: i32| (y - RECT.y) as usize * RECT.width as usize + (x - RECT.x) as usize;
                let row = at(area.min_x)..=at(area.max_x);
                self.client[row.clone()].copy_from_slice(&self.pixels[row]);
            }
        }
        assert!(self.client == self.pixels, "not all that changed was reported");
        self.client_revision = self.map.revision();
    }
}

fn play(seed: u64, def: &QuadtreeMapDef, steps: usize, is_failing: bool) -> u32 {
    let before = allocator::live_bytes();
    let mut random = Random(seed);
    let mut game = Game::new(def);
    for step in 0..steps {
        if is_failing && random.below(2) == 0 {
            let count = random.below(6) as u64;
            allocator::set_failure(match random.below(2) {
                0 => Failure::Once(count),
                _ => Failure::FromThenOn(count),
            });
        }
        match random.below(14) {
            11 if random.below(6) > 0 => {}
            12.. => game.travel(&mut random),
            kind => game.edit(kind, &mut random),
        }
        allocator::set_failure(Failure::Never);
        if step % 5 == 0 {
            game.check();
        }
    }
    game.check();
    if let Some(last) = game.moments.numbers().last() {
        game.map.forget(last).unwrap();
    }
    assert_eq!(game.map.stats().bytes_checkpoints, 0);
    game.map.compact(u64::MAX, 0);
    game.map.trim();
    game.check();
    // What stays is what a map of these pixels takes that knows nothing of checkpoints.
    let mut fresh = QuadtreeMap::new(def);
    fresh.write_rect(RECT, &game.pixels, 0).unwrap();
    fresh.compact(u64::MAX, 0);
    fresh.trim();
    assert_eq!(game.map.stats().nodes, fresh.stats().nodes);
    // Without memory for a packed leaf compaction leaves the raw one.
    assert!(is_failing || game.map.stats().raw_leaves == fresh.stats().raw_leaves);
    drop(fresh);
    assert_eq!(game.map.stats().bytes_reserved as i64, allocator::live_bytes() - before);
    let refusals = game.refusals;
    drop(game);
    assert_eq!(allocator::live_bytes(), before);
    refusals
}

#[test]
fn a_map_returns_to_what_it_was() {
    for seed in 0..12 {
        let def = QuadtreeMapDef {
            share_leaves: seed % 3 == 0,
            summarize_leaves: seed % 2 == 0,
            checkpoints: CheckpointRules {
                max_checkpoints: [0, 0, 5, 8][seed as usize % 4],
                drops_oldest: seed % 8 >= 4,
            },
            ..Default::default()
        };
        assert_eq!(play(seed * 1_000_003 + 17, &def, 260, false), 0);
    }
}

#[test]
fn a_map_without_memory_refuses_and_returns_all_the_same() {
    let mut refusals = 0;
    for seed in 0..8 {
        let def = QuadtreeMapDef { share_leaves: seed % 2 == 0, ..Default::default() };
        refusals += play(seed * 7_368_787 + 5, &def, 260, true);
    }
    assert!(refusals > 20, "{refusals}");
}

/// A frame of a game with three explosions.
fn play_frame(map: &mut QuadtreeMap, frame: u64) {
    let mut random = Random(frame * 7919);
    for _ in 0..3 {
        let radius = random.between(20.0, 60.0);
        let damage = Damage { radius, core_radius: radius / 2.0, amount: 90 };
        let place = |random: &mut Random| 200 + random.below(2400) as i32;
        let (x, y) = (place(&mut random), place(&mut random));
        map.damage_circle(x, y, damage).unwrap();
    }
}

#[test]
fn a_steady_loop_of_checkpoints_and_rollbacks_takes_no_memory() {
    let checkpoints = CheckpointRules { max_checkpoints: 12, drops_oldest: true };
    let mut map = QuadtreeMap::new(&QuadtreeMapDef { checkpoints, ..Default::default() });
    map.fill_rect(Rect::new(0, 0, 3000, 3000), 250).unwrap();
    map.reserve(60_000, 100, 1000).unwrap();
    let play = |map: &mut QuadtreeMap, frames: std::ops::Range<u64>| {
        for frame in frames {
            map.checkpoint(frame).unwrap();
            play_frame(map, frame);
            if frame % 10 == 9 && frame > 20 {
                map.rollback(frame - 7).unwrap();
                for again in frame - 7..=frame {
                    if again > frame - 7 {
                        map.checkpoint(again).unwrap();
                    }
                    play_frame(map, again);
                }
            }
        }
    };
    play(&mut map, 1..120);
    let before = allocator::allocations();
    play(&mut map, 120..180);
    assert_eq!(allocator::allocations(), before);
    // Played without a way back it is the same.
    let mut straight = QuadtreeMap::new(&QuadtreeMapDef::default());
    straight.fill_rect(Rect::new(0, 0, 3000, 3000), 250).unwrap();
    (1..180).for_each(|frame| play_frame(&mut straight, frame));
    let hash = |map: &QuadtreeMap| {
        let mut hashes = Vec::new();
        map.hashes(Rect::new(0, 0, 3072, 3072), 1024, 100, &mut |hash| hashes.push(hash)).unwrap();
        hashes
    };
    assert_eq!(hash(&map), hash(&straight));
}

#[test]
fn a_limit_of_bytes_refuses_or_drops_the_oldest() {
    for drops_oldest in [false, true] {
        let checkpoints = CheckpointRules { max_checkpoints: 0, drops_oldest };
        let max_bytes = 1 << 20;
        let mut map =
            QuadtreeMap::new(&QuadtreeMapDef { max_bytes, checkpoints, ..Default::default() });
        map.fill_rect(Rect::new(0, 0, 600, 600), 250).unwrap();
        let mut refusals = 0;
        for frame in 1..300u64 {
            refusals += u32::from(map.checkpoint(frame).is_err());
            let x = (frame * 97 % 560) as i32;
            let damage = Damage { radius: 30.0, core_radius: 9.0, amount: 5 };
            let hp = map.stats().hp;
            if map.damage_circle(x, (frame * 31 % 560) as i32, damage).is_err() {
                assert_eq!(map.stats().hp, hp);
                refusals += 1;
            }
            assert!(map.stats().bytes_reserved <= max_bytes);
        }
        assert_eq!(refusals == 0, drops_oldest, "{refusals}");
        assert!(map.stats().checkpoints > 1);
    }
}

/// A checkpoint lets go of a few squares at most, however many the oldest kept that makes way for it; the rest goes with
/// the changes that follow, two for one, or at once where memory is wanted.
#[test]
fn what_a_dropped_checkpoint_kept_goes_little_by_little() {
    /// Leaves in a row, and rows of them.
    const SIDE: i32 = 40;
    for is_trimmed in [false, true] {
        let checkpoints = CheckpointRules { max_checkpoints: 2, drops_oldest: true };
        let mut map = QuadtreeMap::new(&QuadtreeMapDef { checkpoints, ..Default::default() });
        map.fill_rect(Rect::new(0, 0, 640, 640), 250).unwrap();
        let change = |map: &mut QuadtreeMap, leaves: i32, value: u8| {
            for at in 0..leaves {
                map.set(at % SIDE * 16, at / SIDE * 16, value).unwrap();
            }
        };
        change(&mut map, SIDE * SIDE, 1);
        map.checkpoint(1).unwrap();
        change(&mut map, SIDE * SIDE, 2);
        let kept = |map: &QuadtreeMap| map.stats().bytes_checkpoints;
        let all = kept(&map);
        map.checkpoint(2).unwrap();
        map.checkpoint(3).unwrap();
        assert!(kept(&map) + 4 * 256 >= all, "it goes at once");
        assert_eq!(map.rollback(1), Err(CheckpointError::Unknown { number: 1 }));
        if is_trimmed {
            map.trim();
            assert!(kept(&map) < all / 4, "{} of {all}", kept(&map));
        } else {
            change(&mut map, SIDE * SIDE / 2, 3);
            // As many again were kept as half of it.
            assert!(kept(&map) < all * 3 / 4, "{} of {all}", kept(&map));
        }
        map.rollback(2).unwrap();
        assert_eq!((map.get(0, 0), map.stats().checkpoints), (2, 2));
    }
}

/// What a checkpoint keeps squares of stays in memory; any other region goes and comes as it likes, and a way
/// back leaves it as it is.
#[test]
fn no_region_goes_that_a_checkpoint_keeps_squares_of() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.fill_rect(Rect::new(100, 100, 500, 500), 9).unwrap();
    map.fill_rect(Rect::new(5000, 100, 500, 500), 7).unwrap();
    let bytes_of = |map: &QuadtreeMap, x: i32| {
        let mut bytes = Vec::new();
        let sink = &mut |piece: &[u8]| bytes.extend_from_slice(piece);
        map.encode_region(x, 0, Compression::Fast, sink).unwrap();
        bytes
    };
    map.checkpoint(1).unwrap();
    map.fill_rect(Rect::new(150, 150, 20, 20), 1).unwrap();
    let far = bytes_of(&map, 5000);
    map.page_out(5000, 0).unwrap();
    let refusal = map.page_out(0, 0).unwrap_err().to_string();
    assert!(refusal.contains("checkpoint"), "{refusal}");
    map.rollback(1).unwrap();
    assert_eq!(map.get(155, 155), 9);
    assert!(map.read_rect(Rect::new(5000, 100, 1, 1), &mut [0], 0).is_err());
    map.page_in(5000, 0, &far).unwrap();
    map.set(5100, 200, 3).unwrap();
    assert!(map.page_out(5000, 0).is_err());
    map.rollback(1).unwrap();
    assert_eq!(map.get(5100, 200), 7);
    map.forget(1).unwrap();
    map.page_out(5000, 0).unwrap();
    map.page_out(0, 0).unwrap();
}

/// Readers on several threads, while nobody writes, see one thing: also where much is kept, and after a way back.
#[test]
fn many_may_read_a_map_with_checkpoints() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.fill_rect(Rect::new(0, 0, 3000, 3000), 250).unwrap();
    for frame in 1..40 {
        map.checkpoint(frame).unwrap();
        play_frame(&mut map, frame);
    }
    for number in [39, 5, 22] {
        map.rollback(number).unwrap();
        let look = |map: &QuadtreeMap| {
            let mut seen = pixels(map);
            let cast = map.cast(Point { x: 10, y: 900 }, Point { x: 2900, y: 1100 }, 1);
            seen.extend(cast.map_or([0; 2], |hit| [hit.pixel.x as u8, hit.pixel.y as u8]));
            let mut hashes = 0u64;
            let rect = Rect::new(0, 0, 3072, 3072);
            map.hashes(rect, 128, 600, &mut |hash| hashes = hashes.rotate_left(5) ^ hash).unwrap();
            (seen, hashes, map.stats(), encoded(map))
        };
        let expected = look(&map);
        let map = &map;
        std::thread::scope(|scope| {
            let readers: Vec<_> =
                (0..2).map(|_| scope.spawn(|| (0..5).all(|_| look(map) == expected))).collect();
            assert!(readers.into_iter().all(|reader| reader.join().unwrap()));
        });
    }
}
