//! What comes out of a file or off the wire for a quadtree map: snapshots, rectangles, deltas, packets,
//! regions.

use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{
    Compression, Damage, QuadtreeMap, QuadtreeMapDef, Receiver, Revision,
};
use worldgrids::snapshot::Reader;
use xxhash_rust::xxh3::xxh3_64;

use super::{MAX_BYTES, bounds, streamed, streamed_in};

fn new_map(max_bytes: u64) -> QuadtreeMap {
    let def = QuadtreeMapDef {
        max_bytes,
        share_leaves: true,
        history: 1,
        summarize_leaves: true,
        ..QuadtreeMapDef::default()
    };
    QuadtreeMap::new(&def)
}

/// A map with something in it, on both sides of 0 and in every kind of leaf. It is small: most bytes
/// are refused at once, and then building and comparing it is all the work.
fn some_map(max_bytes: u64) -> QuadtreeMap {
    let mut map = new_map(max_bytes);
    map.fill_rect(Rect::new(-20, -10, 45, 30), 90).unwrap();
    map.damage_circle(12, 12, Damage { radius: 6.0, core_radius: 3.0, amount: 70 }).unwrap();
    map
}

pub fn saved(map: &QuadtreeMap) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.save(Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

/// What came out of foreign bytes is a sound map: it can be saved, loaded, packed and written to.
pub fn check_sound(mut map: QuadtreeMap) {
    let bytes = saved(&map);
    let mut twin = QuadtreeMap::new(&QuadtreeMapDef::default());
    twin.load(&bytes, 0).unwrap();
    assert!(saved(&twin) == bytes);
    assert_eq!((twin.stats().pixels, twin.stats().hp), (map.stats().pixels, map.stats().hp));
    map.compact(u64::MAX, 0);
    assert!(saved(&map) == bytes);
    let _ = map.fill_rect(Rect::new(-9, -9, 30, 30), 7);
}

/// Each of the readings of the bytes leaves the map as it was, or makes a sound one of it, and costs no
/// more than bytes may.
fn check_readings<T, E>(
    readings: impl IntoIterator<Item = Vec<u8>>,
    read: impl Fn(&mut QuadtreeMap, &[u8]) -> Result<T, E>,
) {
    bounds::install();
    let before = saved(&some_map(0));
    for bytes in readings {
        for max_bytes in [MAX_BYTES, 0] {
            match bounds::read(&bytes, max_bytes, || some_map(max_bytes), &read) {
                (map, Ok(_)) => check_sound(map),
                (map, Err(_)) => assert!(saved(&map) == before),
            }
        }
    }
}

pub fn load(bytes: &[u8]) {
    let framed = [1, 2].map(|version| streamed_in(version, *b"WGQ", bytes));
    let readings = [bytes.to_vec()].into_iter().chain(framed);
    check_readings(readings, |map, bytes| map.load(bytes, 0));
}

pub fn decode(bytes: &[u8]) {
    let readings = [bytes.to_vec(), streamed(*b"WGR", bytes)];
    check_readings(readings, |map, bytes| map.decode_rect(bytes, -7, 9));
}

/// The history that a delta names, behind the magic and the version, and the number it leads from.
fn from_of(delta: &[u8]) -> Option<(u64, u64)> {
    let mut reader = Reader::new(delta.get(4..)?);
    Some((reader.u64().ok()?, reader.count().ok()?))
}

/// The bytes as the head and the squares of a brief delta with a key and a seal that fit, and the revision
/// that it leads from.
fn brief(payload: &[u8]) -> (Vec<u8>, Revision) {
    let (&flags, payload) = payload.split_first().unwrap_or((&0, &[]));
    let flags = flags & 0xF0 | 2;
    let bits = payload.iter().take(9).rev().fold(0, |bits, &byte| bits << 8 | u128::from(byte));
    // One near rectangle over one revision, one elsewhere, or several rectangles or revisions.
    let (span, number) = match (flags & 0x40, bits & 1) {
        (0, 1) => {
            let len = (bits >> 1 & 31) + 1;
            let number = |bits: u128| (bits & ((1 << len) - 1)) as u64;
            (number(bits >> 6), number(bits >> 6 >> len))
        }
        _ => (1, u64::from(flags >> 7)),
    };
    let from = Revision { history: 9, number };
    let mut bytes = [&b"WGD"[..], &[flags], payload].concat();
    let digest = xxh3_64(&bytes);
    let words = [digest, from.history, from.number, from.number + span];
    let key = (xxh3_64(&words.map(u64::to_le_bytes).concat()) as u32).to_le_bytes();
    let seal = xxh3_64(&[&digest.to_le_bytes()[..], &key].concat()) as u8;
    bytes.extend(key);
    bytes.push(seal);
    (bytes, from)
}

pub fn apply(bytes: &[u8]) {
    let (sealed, from) = brief(bytes);
    check_readings([sealed], |map, bytes| map.apply_delta(bytes, from));
    // The one that it leads from, and one that it may not know.
    for step in [0, 1] {
        let readings = [bytes.to_vec(), streamed(*b"WGD", bytes)];
        check_readings(readings, |map, bytes| {
            let (history, from) = from_of(bytes).unwrap_or_default();
            map.apply_delta(bytes, Revision { history, number: from.saturating_add(step) })
        });
    }
}

pub fn receive(bytes: &[u8]) {
    check_readings([bytes.to_vec(), streamed(*b"WGP", bytes)], |map, bytes| {
        let mut receiver = Receiver::new(MAX_BYTES);
        let first = receiver.apply(map, bytes)?;
        let said = receiver.acknowledgement();
        assert!(said.newest > 0 && said.received & 1 == 1);
        // One that comes twice changes nothing.
        let before = map.revision();
        assert_eq!(receiver.apply(map, bytes)?.pixels_changed, 0);
        assert_eq!((receiver.acknowledgement(), map.revision()), (said, before));
        Ok::<_, worldgrids::quadtree_map::QuadtreeMapError>(first)
    });
}

/// The history, the place and the newest revision that the bytes of a region name.
fn region_of(bytes: &[u8]) -> Option<(u64, [u32; 2], u64)> {
    let mut reader = Reader::new(bytes.get(4..)?);
    let history = reader.u64().ok()?;
    let place = [reader.u32().ok()?, reader.u32().ok()?];
    Some((history, place, reader.count().ok()?))
}

/// The bytes come in as the region that they name, of a map of their history: sound, or not at all.
pub fn page_in(bytes: &[u8]) {
    let framed = [1, 2].map(|version| streamed_in(version, *b"WGG", bytes));
    for bytes in framed.into_iter().chain([bytes.to_vec()]) {
        let (history, place, revision) = region_of(&bytes).unwrap_or_default();
        let [x, y] = place.map(|at| ((at << 10) ^ 1 << 31) as i32);
        let rect = Rect::new(x, y, 1024, 1024);
        let new = |max_bytes: u64, summarize_leaves: bool| {
            QuadtreeMap::new(&QuadtreeMapDef {
                max_bytes,
                history,
                revision,
                summarize_leaves,
                share_leaves: summarize_leaves,
                absent_by_default: true,
                ..QuadtreeMapDef::default()
            })
        };
        let packed = |map: &QuadtreeMap| {
            let mut bytes = Vec::new();
            let sink = &mut |piece: &[u8]| bytes.extend_from_slice(piece);
            map.encode_region(x, y, Compression::Fast, sink).map(|()| bytes)
        };
        for max_bytes in [MAX_BYTES, 0] {
            let read = |map: &mut QuadtreeMap, bytes: &[u8]| map.page_in(x, y, bytes);
            let (mut map, result) = bounds::read(&bytes, max_bytes, || new(max_bytes, true), read);
            if result.is_err() || bytes.is_empty() {
                assert_eq!(packed(&map).is_err(), result.is_err());
                continue;
            }
            let again = packed(&map).unwrap();
            let mut twin = new(0, false);
            twin.page_in(x, y, &again).unwrap();
            assert!(packed(&twin).unwrap() == again);
            let mut pixels = [&map, &twin].map(|map| {
                let mut pixels = vec![0u8; 1 << 20];
                map.read_rect(rect, &mut pixels, 0).unwrap();
                let hp = pixels.iter().map(|&pixel| u64::from(pixel)).sum::<u64>();
                assert_eq!(map.sums(rect).unwrap().hp, hp);
                pixels
            });
            assert!(pixels[0] == pixels[1]);
            map.compact(u64::MAX, 0);
            map.read_rect(rect, &mut pixels[0], 0).unwrap();
            assert!(pixels[0] == pixels[1]);
            let _ = map.fill_rect(Rect::new(x, y, 30, 30), 7);
        }
    }
}
