//! What a delta takes beside the encoded rectangle of what changed, and that it brings the same pixels.

use worldgrids::coord::{Bounds, Rect};
use worldgrids::quadtree_map::{
    Compression, Damage, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError, Revision,
};
use worldgrids::snapshot::SnapshotError;
use worldgrids::timeline::{CheckpointRules, Checkpoints};

use xxhash_rust::xxh3::xxh3_64;

use crate::common::random::Random;

const BOTH: [Compression; 2] = [Compression::Fast, Compression::Small];
/// Any delta may take as many bytes: beside the headers of a packet that is nothing.
const FEW: usize = 32;
/// One in ten may take more than its rectangle, as it says where that lies: this part of it at most.
const PART_OVER: usize = 16;

fn new_map() -> QuadtreeMap {
    QuadtreeMap::new(&QuadtreeMapDef {
        checkpoints: CheckpointRules { max_checkpoints: 4, drops_oldest: true },
        ..QuadtreeMapDef::default()
    })
}

fn rect_of(bounds: &Bounds) -> Rect {
    let size = |min: i32, max: i32| (i64::from(max) - i64::from(min) + 1) as u32;
    let (width, height) = (size(bounds.min_x, bounds.max_x), size(bounds.min_y, bounds.max_y));
    Rect::new(bounds.min_x, bounds.min_y, width, height)
}

fn encoded(map: &QuadtreeMap, rect: Rect, compression: Compression) -> usize {
    let mut len = 0;
    map.encode_rect(rect, compression, &mut |piece| len += piece.len()).unwrap();
    len
}

fn delta(map: &QuadtreeMap, from: Revision, compression: Compression) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.encode_delta(from, None, compression, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

fn saved(map: &QuadtreeMap) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.save(Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
    // Without the revision and the checksum.
    bytes[12..bytes.len() - 8].to_vec()
}

/// Bytes for a place beyond the first 32,768 pixels in each direction.
fn far(rect: &Rect) -> usize {
    let magnitude = rect.x.unsigned_abs().max(rect.y.unsigned_abs());
    let bits = 33 - magnitude.leading_zeros();
    (2 * bits.saturating_sub(16)).div_ceil(8) as usize
}

/// A server with caves at a place, in one value or in several.
struct Game {
    server: QuadtreeMap,
    client: QuadtreeMap,
    at: (i32, i32),
    random: Random,
}

const SIDE: u32 = 512;

impl Game {
    fn new(at: (i32, i32), seed: u64, values: u32) -> Self {
        let mut server = new_map();
        let pixels: Vec<u8> = (0..SIDE * SIDE)
            .map(|index| {
                let (x, y) = ((index % SIDE) as i32, (index / SIDE) as i32);
                // Whole numbers alone, so that the caves are the same everywhere.
                let wave = |at: i32, length: i32| (at.rem_euclid(length) * 2 - length).abs();
                let height =
                    wave(x, 97) + wave(y, 83) + wave(x + 2 * y, 151) + wave(3 * x - y, 211);
                let is_solid = height > 270;
                let value = 255 - (x as u32 / 90 + y as u32 / 70) % values;
                if is_solid { value as u8 } else { 0 }
            })
            .collect();
        server.write_rect(Rect::new(at.0, at.1, SIDE, SIDE), &pixels, 0).unwrap();
        server.compact(u64::MAX, 0);
        let mut client = new_map();
        let mut bytes = Vec::new();
        server.save(Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
        client.load(&bytes, 0).unwrap();
        Self { server, client, at, random: Random(seed) }
    }

    /// Some edit; gives the rectangle that it changed.
    fn edit(&mut self) -> Option<Rect> {
        let random = &mut self.random;
        let x = self.at.0 + random.below(SIDE as usize - 64) as i32;
        let y = self.at.1 + random.below(SIDE as usize - 64) as i32;
        let dirty = match random.below(5) {
            0 => {
                let value = random.below(256) as u8;
                let before = self.server.get(x, y);
                self.server.set(x, y, value).unwrap();
                (before != value).then_some(Bounds { min_x: x, min_y: y, max_x: x, max_y: y })
            }
            1 => {
                let mut side = || 1 + random.below(60) as u32;
                let rect = Rect::new(x, y, side(), side());
                let value = [0, 255, 90][random.below(3)];
                self.server.fill_rect(rect, value).unwrap().dirty
            }
            kind => {
                let radius = 2.0 + random.below(48) as f32;
                let core_radius = if kind == 2 { radius } else { radius / 2.0 };
                let amount = if kind == 4 { 90 } else { 255 };
                let damage = Damage { radius, core_radius, amount };
                self.server.damage_circle(x, y, damage).unwrap().dirty
            }
        };
        dirty.map(|bounds| rect_of(&bounds))
    }

    /// Sends a delta; gives its length.
    fn follow(&mut self, from: Revision, compression: Compression) -> usize {
        let bytes = delta(&self.server, from, compression);
        let (_, to) = self.client.apply_delta(&bytes, from).unwrap();
        assert_eq!(to, self.server.revision());
        assert!(saved(&self.client) == saved(&self.server));
        // Once more it does nothing, from wherever on the way.
        for number in from.number..=to.number {
            let (report, _) = self.client.apply_delta(&bytes, Revision { number, ..to }).unwrap();
            assert_eq!(report.pixels_changed, 0);
        }
        bytes.len()
    }
}

#[test]
fn a_delta_of_an_edit_takes_no_more_than_its_encoded_rectangle() {
    let places = [(-256, -256), (9000, -7000), (i32::MIN, i32::MAX - 511), (900_000, 100_000)];
    for (index, at) in places.into_iter().enumerate() {
        let mut game = Game::new(at, 1 + index as u64, 1);
        let (mut deltas, mut rects, mut edits, mut over) = (0, 0, 0, 0);
        for _ in 0..120 {
            for compression in BOTH {
                let from = game.server.revision();
                let Some(rect) = game.edit() else { continue };
                let most = encoded(&game.server, rect, compression) + far(&rect);
                let len = game.follow(from, compression);
                let is_little = len <= FEW.max(most + most / PART_OVER);
                assert!(is_little, "{len} bytes of {most} for {rect:?}, {compression:?}");
                over += usize::from(len > FEW.max(most));
                (deltas, rects, edits) = (deltas + len, rects + most, edits + 1);
            }
        }
        assert!(deltas < rects, "{deltas} of {rects} bytes at {at:?}");
        println!("{deltas} of {rects} bytes, {over} of {edits} over at {at:?}");
        assert!(over * 10 <= edits, "{over} of {edits} take more bytes at {at:?}");
    }
}

#[test]
fn a_delta_of_many_revisions_takes_no_more_than_their_rectangles() {
    let mut game = Game::new((-9000, 5000), 77, 1);
    for round in 0..60u64 {
        let from = game.server.revision();
        let mut rects = Vec::new();
        game.server.checkpoint(round + 1).unwrap();
        let edits = 1 + game.random.below(34);
        for edit in 0..edits {
            rects.extend(game.edit());
            if edit % 5 == 3 {
                game.server.compact(50, 0);
            }
        }
        let is_rolled_back = round % 6 == 5;
        if is_rolled_back {
            game.server.rollback(round + 1).unwrap();
            rects.extend(game.edit());
        }
        let compression = BOTH[round as usize % 2];
        let most = rects.iter().map(|rect| encoded(&game.server, *rect, compression) + far(rect));
        let most = FEW.max(most.sum());
        let calls = game.server.revision().number - from.number;
        let len = game.follow(from, compression);
        // Where it is not known any more what changed, leaves are told.
        if calls <= 32 && !is_rolled_back {
            assert!(len <= most, "{len} bytes of {most} for {edits} edits");
        }
    }
}

#[test]
fn a_pixel_takes_at_most_twenty_four_bytes_wherever_it_lies() {
    let corners = [i32::MIN, -40_000, -1, 0, 77, 1_000_000, i32::MAX];
    for x in corners {
        for y in corners {
            for compression in BOTH {
                let (mut server, mut client) = (new_map(), new_map());
                let from = server.revision();
                server.set(x, y, 200).unwrap();
                let bytes = delta(&server, from, compression);
                assert!(bytes.len() <= 24, "{} bytes", bytes.len());
                client.apply_delta(&bytes, from).unwrap();
                assert_eq!((client.get(x, y), client.stats().pixels), (200, 1));
            }
        }
    }
    let (mut server, from) = (new_map(), new_map().revision());
    let from = Revision { history: server.revision().history, ..from };
    server.set(-700, 300, 1).unwrap();
    assert_eq!(delta(&server, from, Compression::Fast).len(), 15);
}

#[test]
fn a_brief_delta_fits_the_revisions_it_leads_over_and_no_other() {
    let mut server = new_map();
    let mut bytes = Vec::new();
    for x in 0..300 {
        let before = server.revision();
        server.damage_circle(x, 0, Damage { radius: 3.0, core_radius: 3.0, amount: 1 }).unwrap();
        server.set(5 * x, 100, 7).unwrap();
        server.set(-x, -100, 7).unwrap();
        bytes.push((
            before,
            server.revision().number,
            delta(&server, before, BOTH[x as usize % 2]),
        ));
    }
    for (from, to, bytes) in bytes {
        assert_eq!(bytes[3], 2);
        let mut client = new_map();
        for number in 0..=700 {
            let at = Revision { number, ..from };
            let is_on_the_way = (from.number..=to).contains(&number);
            match client.apply_delta(&bytes, at) {
                Ok((_, after)) => assert!(is_on_the_way && after.number == to),
                Err(error) => {
                    assert!(!is_on_the_way);
                    assert_eq!(error, QuadtreeMapError::OtherDelta { revision: at });
                }
            }
        }
        for history in [0, 1, from.history ^ 1, from.history.wrapping_add(1 << 40)] {
            let revision = Revision { history, ..from };
            let refused = client.apply_delta(&bytes, revision).unwrap_err();
            assert_eq!(refused, QuadtreeMapError::OtherDelta { revision });
        }
    }
}

/// A brief delta whose head and squares are made up, with a key and a seal that fit.
fn sealed(payload: &[u8], from: Revision, to: u64) -> Vec<u8> {
    let mut bytes = [b"WGD\x02", payload].concat();
    let digest = xxh3_64(&bytes);
    let words = [digest, from.history, from.number, to];
    let key = (xxh3_64(&words.map(u64::to_le_bytes).concat()) as u32).to_le_bytes();
    let seal = xxh3_64(&[&digest.to_le_bytes()[..], &key].concat()) as u8;
    bytes.extend(key);
    bytes.push(seal);
    bytes
}

#[test]
fn made_up_brief_deltas_leave_the_map_as_it_was_or_sound() {
    let mut game = Game::new((-100, -100), 9, 3);
    let mut random = Random(4);
    let (mut taken, mut refused) = (0, 0);
    for round in 0..60 {
        let from = game.server.revision();
        for _ in 0..1 + round % 3 {
            while game.edit().is_none() {}
        }
        let to = game.server.revision().number;
        let bytes = delta(&game.server, from, BOTH[round % 2]);
        let payload = &bytes[4..bytes.len() - 5];
        assert!(sealed(payload, from, to) == bytes);
        let before = saved(&game.client);
        for _ in 0..30 {
            let mut payload = payload.to_vec();
            for _ in 0..=random.below(3) {
                // In the head, mostly.
                let end = if random.below(3) == 0 { payload.len() } else { payload.len().min(10) };
                payload[random.below(end)] ^= 1 << random.below(8);
            }
            let bytes = sealed(&payload, from, to);
            let mut victim = QuadtreeMap::new(&QuadtreeMapDef {
                max_bytes: 8 << 20,
                ..QuadtreeMapDef::default()
            });
            let mut file = Vec::new();
            game.client
                .save(Compression::Fast, &mut |piece| file.extend_from_slice(piece))
                .unwrap();
            victim.load(&file, 0).unwrap();
            match victim.apply_delta(&bytes, from) {
                Ok(_) => taken += 1,
                Err(_) => {
                    refused += 1;
                    assert!(saved(&victim) == before);
                }
            }
            let after = saved(&victim);
            while !victim.compact(1 << 20, 0).is_done {}
            assert!(saved(&victim) == after);
        }
        game.client.apply_delta(&bytes, from).unwrap();
    }
    assert!(taken > 100 && refused > 100, "{taken} taken, {refused} refused");
}

#[test]
fn a_damaged_brief_delta_is_refused_and_changes_nothing() {
    let mut game = Game::new((-100, -100), 5, 3);
    for compression in BOTH {
        let from = game.server.revision();
        while game.edit().is_none_or(|rect| rect.area() < 500) {}
        let bytes = delta(&game.server, from, compression);
        let before = saved(&game.client);
        let mut damaged = 0;
        for index in 0..bytes.len() {
            for bit in 0..8 {
                let mut bytes = bytes.clone();
                bytes[index] ^= 1 << bit;
                let refused = game.client.apply_delta(&bytes, from).unwrap_err();
                damaged += u32::from(matches!(
                    refused,
                    QuadtreeMapError::Snapshot(SnapshotError::WrongChecksum)
                ));
            }
            let refused = game.client.apply_delta(&bytes[..index], from);
            assert!(refused.is_err(), "cut at {index}");
        }
        assert!(saved(&game.client) == before);
        // One in 256 looks like a delta of another history.
        assert!(damaged as usize > bytes.len() * 8 * 9 / 10);
        game.client.apply_delta(&bytes, from).unwrap();
        assert!(saved(&game.client) == saved(&game.server));
    }
}
