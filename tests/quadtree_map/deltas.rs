//! What a delta takes beside the encoded rectangles of what changed, and that it brings the same pixels.

use std::collections::HashSet;

use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::quadtree_map::{
    Compression, Damage, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError, Revision,
};
use worldgrids::snapshot::SnapshotError;
use worldgrids::timeline::{CheckpointRules, Checkpoints};

use xxhash_rust::xxh3::xxh3_64;

use crate::common::random::Random;

const BOTH: [Compression; 2] = [Compression::Fast, Compression::Small];
/// Bytes of where a rectangle lies, and of the number of a revision.
const PLACE: usize = 8;
const NUMBER: usize = 8;

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

/// The roots that a rectangle touches, as columns and rows.
fn roots_of(rect: &Rect) -> Vec<(i64, i64)> {
    let along = |first: i32, size: u32| {
        let first = i64::from(first);
        first >> 10..=(first + i64::from(size) - 1) >> 10
    };
    let columns = || along(rect.x, rect.width);
    along(rect.y, rect.height).flat_map(|y| columns().map(move |x| (x, y))).collect()
}

/// The part of a rectangle in a root.
fn part_in(rect: &Rect, (column, row): (i64, i64)) -> Rect {
    let along = |first: i32, size: u32, root: i64| {
        let end = (i64::from(first) + i64::from(size)).min((root + 1) << 10);
        let first = i64::from(first).max(root << 10);
        (first as i32, (end - first) as u32)
    };
    let ((x, width), (y, height)) =
        (along(rect.x, rect.width, column), along(rect.y, rect.height, row));
    Rect::new(x, y, width, height)
}

/// A server with caves at a place, in one value or in several, and a client that follows.
struct Game {
    server: QuadtreeMap,
    client: QuadtreeMap,
    at: (i32, i32),
    random: Random,
    /// The number after each call and what it changed, since all of it was known.
    calls: Vec<(u64, Rect)>,
    /// The client knows of nothing before this number, and the server of no calls before that one.
    known: u64,
    /// Deltas whose bytes have a bound.
    bounded: usize,
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
        let known = server.revision().number;
        let client = new_map();
        let random = Random(seed);
        let mut game = Self { server, client, at, random, calls: Vec::new(), known, bounded: 0 };
        game.join();
        game
    }

    /// The client gets all.
    fn join(&mut self) {
        let mut bytes = Vec::new();
        self.server.save(Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
        self.client.load(&bytes, 0).unwrap();
    }

    /// The server's calls so far are not known any more.
    fn forget(&mut self) {
        self.calls.clear();
        self.known = self.server.revision().number;
    }

    /// Some edit; gives the rectangle that it changed.
    fn edit(&mut self) -> Option<Rect> {
        let random = &mut self.random;
        let x = self.at.0 + random.below(SIDE as usize - 64) as i32;
        let y = self.at.1 + random.below(SIDE as usize - 64) as i32;
        let dirty = match random.below(8) {
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
            // Few pixels far apart, and many close together of any values.
            2 => {
                let points: Vec<Point> = (0..1 + random.below(12))
                    .map(|_| Point {
                        x: self.at.0 + random.below(SIDE as usize) as i32,
                        y: self.at.1 + random.below(SIDE as usize) as i32,
                    })
                    .collect();
                let values: Vec<u8> = points.iter().map(|_| random.below(256) as u8).collect();
                self.server.set_many(&points, &values).unwrap().dirty
            }
            3 => {
                let (width, height) = (1 + random.below(64), 1 + random.below(64));
                let colors = 1 + random.below(256);
                let noise = |_| random.below(colors) as u8;
                let pixels: Vec<u8> = (0..width * height).map(noise).collect();
                let rect = Rect::new(x, y, width as u32, height as u32);
                self.server.write_rect(rect, &pixels, 0).unwrap().dirty
            }
            kind => {
                let is_large = random.below(40) == 0;
                let radius = 2.0 + random.below(if is_large { 260 } else { 48 }) as f32;
                let core_radius = if kind == 4 { radius } else { radius / 2.0 };
                let amount = if kind == 5 { 90 } else { 255 };
                let damage = Damage { radius, core_radius, amount };
                self.server.damage_circle(x, y, damage).unwrap().dirty
            }
        };
        let dirty = rect_of(&dirty?);
        self.calls.push((self.server.revision().number, dirty));
        Some(dirty)
    }

    /// The rectangles that changed after a revision, and whether the calls are known that changed them: see
    /// FORMAT.md, 'Encode of what changed'.
    fn what_changed(&self, from: Revision) -> (Vec<Rect>, bool) {
        let (mut areas, mut rects) = (Vec::new(), Vec::new());
        let emit = &mut |area: Bounds| areas.push(rect_of(&area));
        self.server.changes_since(from, None, emit).unwrap();
        let calls = self.server.revision().number - from.number;
        if from.number < self.known || calls > 32 {
            return (areas, false);
        }
        let changed: HashSet<(i64, i64)> = areas.iter().flat_map(roots_of).collect();
        for (_, rect) in self.calls.iter().filter(|(number, _)| *number > from.number) {
            let roots = roots_of(rect);
            if roots.iter().all(|root| changed.contains(root)) {
                rects.push(*rect);
            } else {
                let roots = roots.into_iter().filter(|root| changed.contains(root));
                rects.extend(roots.map(|root| part_in(rect, root)));
            }
        }
        (rects, true)
    }

    /// The bytes that a delta may have.
    fn most(&self, from: Revision, compression: Compression) -> usize {
        let (rects, is_known) = self.what_changed(from);
        let is_near = |rect: &Rect| rect.x.max(!rect.x) < 1 << 15 && rect.y.max(!rect.y) < 1 << 15;
        let bytes: usize = rects.iter().map(|&rect| encoded(&self.server, rect, compression)).sum();
        if rects.is_empty() {
            return encoded(&self.server, Rect::new(0, 0, 0, 0), compression);
        }
        if is_known && rects.iter().all(is_near) {
            return bytes;
        }
        bytes + PLACE * rects.len() + NUMBER
    }

    /// True if a delta may have no more bytes than encode of these rectangles: for one, or if they are few and
    /// small.
    fn is_bounded(&self, rects: &[Rect]) -> bool {
        let (mut pixels, mut leaves, mut sides) = (0, 0, 0);
        for rect in rects.iter().filter(|_| rects.len() > 1) {
            let mut values = vec![0; rect.area() as usize];
            self.server.read_rect(*rect, &mut values, 0).unwrap();
            if values.iter().all(|&value| value == values[0]) {
                sides += rect.width + rect.height;
            } else {
                // A rectangle that lies anywhere touches no more.
                leaves += (rect.width / 16 + 2) * (rect.height / 16 + 2);
                pixels += rect.area();
            }
        }
        rects.len() < 256 && pixels <= 1 << 18 && leaves <= 2048 && sides <= 8192
    }

    /// Sends a delta, which takes no more than it may; gives its length and that, if there is a bound.
    fn follow(&mut self, from: Revision, compression: Compression) -> (usize, usize) {
        let bytes = delta(&self.server, from, compression);
        let most = self.most(from, compression);
        let (rects, is_known) = self.what_changed(from);
        let (len, is_bounded) = (bytes.len(), self.is_bounded(&rects));
        assert!(
            len <= most || !is_bounded,
            "{len} of {most} bytes, {compression:?}, {is_known}: {rects:?}"
        );
        self.bounded += usize::from(is_bounded);
        let (_, to) = self.client.apply_delta(&bytes, from).unwrap();
        assert_eq!(to, self.server.revision());
        assert!(saved(&self.client) == saved(&self.server));
        // Once more it does nothing, from wherever on the way.
        for number in (from.number..=to.number).step_by(1 + (to.number - from.number) as usize / 3)
        {
            let (report, _) = self.client.apply_delta(&bytes, Revision { number, ..to }).unwrap();
            assert_eq!(report.pixels_changed, 0);
        }
        (len, most)
    }
}

#[test]
fn a_delta_of_an_edit_takes_no_more_than_encode_of_what_changed() {
    let places = [(-256, -256), (9000, -7000), (i32::MIN, i32::MAX - 511), (900_000, 100_000)];
    for (index, at) in places.into_iter().enumerate() {
        let mut game = Game::new(at, 1 + index as u64, [1, 3, 1, 2][index]);
        let (mut deltas, mut encodes) = (0, 0);
        for _ in 0..150 {
            for compression in BOTH {
                let from = game.server.revision();
                if game.edit().is_some() {
                    let (len, most) = game.follow(from, compression);
                    (deltas, encodes) = (deltas + len, encodes + most);
                }
            }
        }
        println!("{deltas} of {encodes} bytes at {at:?}");
        assert!(deltas < encodes, "{deltas} of {encodes} bytes at {at:?}");
    }
}

#[test]
fn a_delta_takes_no_more_than_encode_of_what_changed_whatever_happened() {
    let places = [(-256, -256), (-9000, 5000), (i32::MAX - 600, i32::MIN)];
    for (index, at) in places.into_iter().enumerate() {
        let mut game = Game::new(at, 77 + index as u64, 1 + index as u32);
        let (mut deltas, mut encodes) = (0, 0);
        let mut stands_at = game.server.revision();
        for round in 0..150u64 {
            // How far it falls behind: often a call or some, now and then very far.
            let edits = [1, 2, 5, 12, 33, 34, 90][game.random.below(7)];
            match game.random.below(8) {
                0 => {
                    game.server.clear().unwrap();
                    game.forget();
                    game.join();
                    stands_at = game.server.revision();
                }
                1 => {
                    let mut bytes = Vec::new();
                    let sink = &mut |piece: &[u8]| bytes.extend_from_slice(piece);
                    game.server.save(Compression::Fast, sink).unwrap();
                    game.server.load(&bytes, 1 + round).unwrap();
                    game.forget();
                    game.join();
                    stands_at = game.server.revision();
                }
                kind => {
                    game.server.checkpoint(round + 1).unwrap();
                    for edit in 0..edits {
                        game.edit();
                        if edit % 5 == 3 {
                            game.server.compact(50, 0);
                        }
                    }
                    if kind < 4 {
                        game.server.rollback(round + 1).unwrap();
                        game.forget();
                    }
                }
            }
            for _ in 0..game.random.below(3) {
                game.edit();
            }
            let (len, most) = game.follow(stands_at, BOTH[round as usize % 2]);
            (deltas, encodes) = (deltas + len, encodes + most);
            stands_at = game.server.revision();
        }
        println!("{deltas} of {encodes} bytes at {at:?}, {} of 150 bounded", game.bounded);
        assert!(game.bounded > 100, "{}", game.bounded);
        assert!(deltas < encodes, "{deltas} of {encodes} bytes at {at:?}");
    }
}

#[test]
fn a_delta_of_a_large_edit_takes_no_more_either() {
    for (at, seed) in [((-700, -900), 5), ((i32::MIN, 70_000), 6)] {
        let mut game = Game::new(at, seed, 3);
        let ground = Rect::new(at.0 + 300, at.1, 1500, 1700);
        game.server.fill_rect(ground, 180).unwrap();
        game.forget();
        game.join();
        for round in 0..12 {
            let from = game.server.revision();
            let x = at.0 + 300 + game.random.below(1500) as i32;
            let y = at.1 + game.random.below(1700) as i32;
            let radius = 240.0 + game.random.below(300) as f32;
            let core_radius = if round % 3 == 0 { radius / 2.0 } else { radius };
            let damage = Damage { radius, core_radius, amount: [255, 60][round % 2] };
            let dirty = game.server.damage_circle(x, y, damage).unwrap().dirty;
            if let Some(bounds) = dirty {
                game.calls.push((game.server.revision().number, rect_of(&bounds)));
                game.follow(from, BOTH[round / 2 % 2]);
            }
        }
        // All of them at once are more than a brief delta tells.
        let (from, mut client) = (game.server.revision(), new_map());
        core::mem::swap(&mut client, &mut game.client);
        for edge in 0..3 {
            let damage = Damage { radius: 400.0, core_radius: 400.0, amount: 90 };
            game.server.damage_circle(at.0 + 400 + 500 * edge, at.1 + 900, damage).unwrap();
        }
        let bytes = delta(&game.server, from, Compression::Fast);
        client.apply_delta(&bytes, from).unwrap();
        assert!(saved(&client) == saved(&game.server));
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
    assert_eq!(delta(&server, from, Compression::Fast).len(), 14);
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
        assert_eq!(bytes[3] & 15, 2);
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
    let mut bytes = [b"WGD", payload].concat();
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
        if bytes[3] & 15 != 2 {
            // It tells squares of the tree.
            game.client.apply_delta(&bytes, from).unwrap();
            continue;
        }
        let payload = &bytes[3..bytes.len() - 5];
        assert!(sealed(payload, from, to) == bytes);
        let before = saved(&game.client);
        let mut file = Vec::new();
        game.client.save(Compression::Fast, &mut |piece| file.extend_from_slice(piece)).unwrap();
        for _ in 0..12 {
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
