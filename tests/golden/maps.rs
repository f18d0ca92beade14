//! Saves of the quadtree map, encoded rectangles, deltas, packets, and hashes.

use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{
    Compression, Publisher, PublisherDef, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError, Receiver,
    Revision,
};
use worldgrids::snapshot::SnapshotError;

use crate::grids::saved;
use crate::{Folder, Golden};

use Compression::{Fast, Small};

pub const FILES: &[Golden] = &[
    Golden { name: "quadtree_map_fast", write: || save(Fast), check: check_map },
    Golden { name: "quadtree_map_small", write: || save(Small), check: check_map },
    Golden {
        name: "quadtree_map_partial_fast",
        write: || save_partial(Fast),
        check: check_partial,
    },
    Golden {
        name: "quadtree_map_partial_small",
        write: || save_partial(Small),
        check: check_partial,
    },
    Golden { name: "quadtree_map_paged_fast", write: || save_paged(Fast), check: check_paged },
    Golden { name: "quadtree_map_paged_small", write: || save_paged(Small), check: check_paged },
    Golden { name: "quadtree_map_empty", write: write_empty_map, check: check_empty_map },
    Golden { name: "rectangle_fast", write: || encode(BASE, RECT, Fast), check: check_rect },
    Golden { name: "rectangle_small", write: || encode(BASE, RECT, Small), check: check_rect },
    Golden {
        name: "rectangle_large_fast",
        write: || encode(CHECKERS, LARGE_RECT, Fast),
        check: check_large_rect,
    },
    Golden {
        name: "rectangle_large_small",
        write: || encode(CHECKERS, LARGE_RECT, Small),
        check: check_large_rect,
    },
    Golden {
        name: "rectangle_empty",
        write: || encode(BASE, EMPTY_RECT, Fast),
        check: check_empty_rect,
    },
    Golden { name: "delta_fast", write: || delta(None, Fast), check: check_delta },
    Golden { name: "delta_small", write: || delta(None, Small), check: check_delta },
    Golden { name: "delta_part", write: || delta(Some(PART), Fast), check: check_delta_part },
    Golden { name: "delta_brief_fast", write: || brief_delta(Fast), check: check_brief_delta },
    Golden { name: "delta_brief_small", write: || brief_delta(Small), check: check_brief_delta },
    Golden { name: "delta_one_fast", write: || one_delta(Fast), check: check_one_delta },
    Golden { name: "delta_one_small", write: || one_delta(Small), check: check_one_delta },
    Golden { name: "delta_pixel", write: pixel_delta, check: check_pixel_delta },
    Golden { name: "delta_nothing", write: write_no_delta, check: check_no_delta },
    Golden { name: "region_fast", write: || region(Fast), check: check_region },
    Golden { name: "region_small", write: || region(Small), check: check_region },
    Golden { name: "packet_first", write: || packet(false), check: check_packet },
    Golden { name: "packet_second", write: || packet(true), check: check_second_packet },
    Golden { name: "hashes", write: write_hashes, check: check_hashes },
];

/// A rectangle that is drawn, and its pixels.
struct Patch {
    rect: Rect,
    pixel: fn(i32, i32) -> u8,
}

const fn patch(x: i32, y: i32, width: u32, height: u32, pixel: fn(i32, i32) -> u8) -> Patch {
    Patch { rect: Rect { x, y, width, height }, pixel }
}

/// A number that looks random.
fn noise(x: i32, y: i32) -> u32 {
    let mixed = (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77);
    (mixed ^ mixed >> 15).wrapping_mul(0x2C1B_3C6D) >> 24
}

/// Something for each way in which a square can be told.
const BASE: &[Patch] = &[
    // Slopes over the corner where four roots meet.
    patch(-40, -40, 200, 150, |x, y| if 2 * y > x { 255 } else { 0 }),
    // Several edges a row, and a column.
    patch(300, 0, 64, 64, |x, y| u8::from((x + y / 3) % 7 < 3)),
    patch(300, 100, 64, 64, |x, y| u8::from((y + x / 3) % 7 < 3)),
    // Two, three, four, nine and many values without order.
    patch(400, 0, 32, 32, |x, y| if noise(x, y) < 128 { 3 } else { 200 }),
    patch(448, 0, 32, 16, |x, y| (noise(x, y) % 3 * 70) as u8),
    patch(500, 0, 64, 48, |x, y| (noise(x, y) % 4 * 60) as u8),
    patch(600, 0, 32, 16, |x, y| (noise(x, y) % 9 * 20) as u8),
    patch(800, 0, 32, 16, |x, y| noise(x, y) as u8),
    // Many values in order: layers, planes, a rough plane.
    patch(500, 100, 48, 48, |_, y| (y / 5 % 4 * 60) as u8),
    patch(700, 0, 48, 48, |x, y| (x * 3 + y * 2) as u8),
    patch(700, 100, 48, 48, |x, y| (x + y) as u8 ^ (noise(x, y) % 7) as u8),
    // Copies of a tile.
    patch(0, 320, 160, 32, |x, y| {
        let (x, y) = (x % 16 - 8, y % 16 - 8);
        if x * x + y * y < 50 { 40 } else { 0 }
    }),
    // Whole squares of 128 and of 1024.
    patch(1280, 384, 256, 128, |_, _| 9),
    patch(2048, -1024, 1024, 1024, |_, _| 7),
    // The corners of the plane.
    patch(i32::MIN, i32::MIN, 5, 3, |_, _| 1),
    patch(i32::MAX - 2, i32::MAX - 1, 3, 2, |_, _| 2),
];

/// What changes the base later.
const CHANGES: &[Patch] = &[
    patch(-10, -20, 60, 30, |_, _| 0),
    patch(700, 10, 20, 20, |x, y| (x * 3 + y * 2 + 1) as u8),
    patch(2048, -1024, 1024, 1024, |_, _| 0),
    patch(4096, 4096, 40, 20, |x, y| if x > 2 * y - 4096 { 5 } else { 6 }),
    patch(1280, 384, 128, 128, |_, _| 11),
    patch(800, 0, 32, 16, |x, y| noise(y, x) as u8),
];

/// Many borders between solid squares, for a rectangle that is decoded as a map of its own.
const CHECKERS: &[Patch] = &[
    patch(0, 0, 1100, 600, |x, y| ((x / 32 + y / 32) % 2 * 90 + 10) as u8),
    patch(500, 300, 300, 200, |x, y| if x > y + 100 { 0 } else { 30 }),
];

const RECT: Rect = Rect { x: -37, y: -29, width: 150, height: 90 };
const LARGE_RECT: Rect = Rect { x: 5, y: 3, width: 1090, height: 590 };
const EMPTY_RECT: Rect = Rect { x: 5, y: 5, width: 0, height: 7 };
/// Whole leaves around the first of the changes, and no other.
const PART: Rect = Rect { x: -64, y: -64, width: 128, height: 128 };
const HASHED: Rect = Rect { x: -40, y: -40, width: 1000, height: 300 };
const HASHED_SIDE: u32 = 128;
const HISTORY: u64 = 0x0123_4567_89AB_CDEF;

fn is_in(rect: &Rect, x: i32, y: i32) -> bool {
    let along = |from: i32, size: u32, at: i32| {
        let offset = i64::from(at) - i64::from(from);
        (0..i64::from(size)).contains(&offset)
    };
    along(rect.x, rect.width, x) && along(rect.y, rect.height, y)
}

fn points(rect: Rect) -> impl Iterator<Item = (i32, i32)> {
    let along =
        |from: i32, size: u32| (0..i64::from(size)).map(move |i| (i64::from(from) + i) as i32);
    along(rect.y, rect.height).flat_map(move |y| along(rect.x, rect.width).map(move |x| (x, y)))
}

/// What the last patch that holds a pixel says.
fn pixel<'a>(patches: impl DoubleEndedIterator<Item = &'a Patch>, x: i32, y: i32) -> u8 {
    patches.rev().find(|patch| is_in(&patch.rect, x, y)).map_or(0, |patch| (patch.pixel)(x, y))
}

fn draw(map: &mut QuadtreeMap, patches: &[Patch]) {
    for patch in patches {
        let pixels: Vec<u8> = points(patch.rect).map(|(x, y)| (patch.pixel)(x, y)).collect();
        assert!(map.write_rect(patch.rect, &pixels, 0).unwrap().pixels_changed > 0);
    }
}

fn empty(history: u64) -> QuadtreeMap {
    QuadtreeMap::new(&QuadtreeMapDef { history, ..QuadtreeMapDef::default() })
}

fn drawn(patches: &[Patch]) -> QuadtreeMap {
    let mut map = empty(HISTORY);
    draw(&mut map, patches);
    map
}

/// Each patch made one revision.
fn revision(patches: usize) -> Revision {
    Revision { history: HISTORY, number: patches as u64 }
}

/// Compares a map with patches, inside and around them, and sees that nothing is elsewhere.
fn check(map: &QuadtreeMap, patches: &[&Patch]) {
    for patch in patches {
        let Rect { x, y, width, height } = patch.rect;
        let clip = |at: i64| at.clamp(i32::MIN.into(), i32::MAX.into());
        let around = |from: i32, size: u32| {
            let (first, last) =
                (clip(i64::from(from) - 20), clip(i64::from(from) + i64::from(size) + 20));
            (first as i32, (last - first + 1) as u32)
        };
        let ((x, width), (y, height)) = (around(x, width), around(y, height));
        let rect = Rect { x, y, width, height };
        let mut pixels = vec![0u8; (width * height) as usize];
        map.read_rect(rect, &mut pixels, 0).unwrap();
        let expected = points(rect).map(|(x, y)| pixel(patches.iter().copied(), x, y));
        let wrong = pixels.iter().zip(expected).position(|(&read, expected)| read != expected);
        assert_eq!(wrong.and_then(|wrong| points(rect).nth(wrong)), None);
    }
    let solid: usize = (0..patches.len())
        .map(|index| {
            let is_first = |x, y| !patches[..index].iter().any(|patch| is_in(&patch.rect, x, y));
            points(patches[index].rect)
                .filter(|&(x, y)| is_first(x, y) && pixel(patches.iter().copied(), x, y) > 0)
                .count()
        })
        .sum();
    let quarters = [(i32::MIN, i32::MIN), (0, i32::MIN), (i32::MIN, 0), (0, 0)];
    let found: u64 = quarters
        .map(|(x, y)| map.sums(Rect { x, y, width: 1 << 31, height: 1 << 31 }).unwrap().pixels)
        .iter()
        .sum();
    assert_eq!(found, solid as u64);
}

fn all_of(patches: &[Patch]) -> Vec<&Patch> {
    patches.iter().collect()
}

fn save(compression: Compression) -> Vec<u8> {
    saved(|sink| drawn(BASE).save(compression, sink).unwrap())
}

fn check_map(_: &Folder, bytes: &[u8]) {
    let mut map = empty(0);
    map.load(bytes, HISTORY).unwrap();
    assert_eq!(map.revision(), revision(BASE.len()));
    check(&map, &all_of(BASE));
}

/// Regions of the base that the host has.
const PAGED_OUT: [(i32, i32); 2] = [(0, 0), (2048, -1024)];

/// The base, of which two regions are absent.
fn save_partial(compression: Compression) -> Vec<u8> {
    let mut map = drawn(BASE);
    PAGED_OUT.iter().for_each(|&(x, y)| map.page_out(x, y).unwrap());
    saved(|sink| map.save(compression, sink).unwrap())
}

/// The regions come in from the base, and it is whole again.
fn check_partial(_: &Folder, bytes: &[u8]) {
    let (mut map, whole) = (empty(0), drawn(BASE));
    map.load(bytes, HISTORY).unwrap();
    assert_eq!(map.revision(), revision(BASE.len()));
    for (x, y) in PAGED_OUT {
        assert_eq!(map.check_pixel(x, y), Err(QuadtreeMapError::Absent { x, y }));
        let region = saved(|sink| whole.encode_region(x, y, Fast, sink).unwrap());
        map.page_in(x, y, &region).unwrap();
    }
    check(&map, &all_of(BASE));
}

/// Two regions of a world that begins with all absent, of which one is air.
fn save_paged(compression: Compression) -> Vec<u8> {
    let def = QuadtreeMapDef { history: HISTORY, absent_by_default: true, ..Default::default() };
    let mut map = QuadtreeMap::new(&def);
    map.page_in(0, 1024, &[]).unwrap();
    map.page_in(1024, 0, &[]).unwrap();
    map.fill_rect(Rect { x: 1280, y: 384, width: 256, height: 128 }, 9).unwrap();
    saved(|sink| map.save(compression, sink).unwrap())
}

fn check_paged(_: &Folder, bytes: &[u8]) {
    let mut map = empty(0);
    map.load(bytes, HISTORY).unwrap();
    assert_eq!(map.revision(), revision(1));
    let present = [(0, 1024, 0), (1024, 0, 256 * 128)];
    for (x, y, count) in present {
        let sums = map.sums(Rect { x, y, width: 1024, height: 1024 }).unwrap();
        assert_eq!((sums.pixels, sums.hp), (count, 9 * count));
    }
    for (x, y) in [(0, 0), (1024, 1024), (i32::MIN, i32::MIN)] {
        assert_eq!(map.check_pixel(x, y), Err(QuadtreeMapError::Absent { x, y }));
    }
}

fn write_empty_map() -> Vec<u8> {
    saved(|sink| empty(HISTORY).save(Small, sink).unwrap())
}

fn check_empty_map(_: &Folder, bytes: &[u8]) {
    let mut map = drawn(CHECKERS);
    map.load(bytes, HISTORY).unwrap();
    assert_eq!(map.revision(), revision(CHECKERS.len() + 1));
    check(&map, &[]);
}

fn encode(patches: &[Patch], rect: Rect, compression: Compression) -> Vec<u8> {
    saved(|sink| drawn(patches).encode_rect(rect, compression, sink).unwrap())
}

fn check_encoded(bytes: &[u8], patches: &[Patch], rect: Rect) {
    assert_eq!(QuadtreeMap::encoded_size(bytes).unwrap(), (rect.width, rect.height));
    let (x, y) = (777, -1234);
    let mut map = empty(HISTORY);
    map.decode_rect(bytes, x, y).unwrap();
    let mut pixels = vec![0u8; (rect.width * rect.height) as usize];
    map.read_rect(Rect { x, y, ..rect }, &mut pixels, 0).unwrap();
    assert!(points(rect).map(|(x, y)| pixel(patches.iter(), x, y)).eq(pixels));
}

fn check_rect(_: &Folder, bytes: &[u8]) {
    check_encoded(bytes, BASE, RECT);
}

fn check_large_rect(_: &Folder, bytes: &[u8]) {
    check_encoded(bytes, CHECKERS, LARGE_RECT);
}

fn check_empty_rect(_: &Folder, bytes: &[u8]) {
    check_encoded(bytes, BASE, EMPTY_RECT);
}

/// Changing calls that each change another pixel, or change it back: more than a brief delta has rectangles.
const MANY: usize = 600;

/// A delta that tells squares of the tree.
fn delta(rect: Option<Rect>, compression: Compression) -> Vec<u8> {
    let mut map = drawn(BASE);
    draw(&mut map, CHANGES);
    for call in 0..MANY {
        map.set(6000 + 64 * (call as i32 / 2), 6000, (call % 2 == 0).into()).unwrap();
    }
    saved(|sink| map.encode_delta(revision(BASE.len()), rect, compression, sink).unwrap())
}

/// Applies a delta to the map of the same folder that it belongs to.
fn follow(folder: &Folder, bytes: &[u8], before: Revision, after: Revision, patches: &[&Patch]) {
    let mut map = empty(0);
    map.load(&folder.read("quadtree_map_fast"), HISTORY).unwrap();
    let (_, revision) = map.apply_delta(bytes, before).unwrap();
    assert_eq!(revision, after);
    check(&map, patches);
}

fn check_delta(folder: &Folder, bytes: &[u8]) {
    let patches: Vec<&Patch> = BASE.iter().chain(CHANGES).collect();
    follow(folder, bytes, revision(BASE.len()), revision(patches.len() + MANY), &patches);
}

fn brief_delta(compression: Compression) -> Vec<u8> {
    let mut map = drawn(BASE);
    draw(&mut map, CHANGES);
    saved(|sink| map.encode_delta(revision(BASE.len()), None, compression, sink).unwrap())
}

fn check_brief_delta(folder: &Folder, bytes: &[u8]) {
    let patches: Vec<&Patch> = BASE.iter().chain(CHANGES).collect();
    follow(folder, bytes, revision(BASE.len()), revision(patches.len()), &patches);
}

/// What the second change alone changed.
fn one_delta(compression: Compression) -> Vec<u8> {
    let mut map = drawn(BASE);
    draw(&mut map, &CHANGES[..2]);
    saved(|sink| map.encode_delta(revision(BASE.len() + 1), None, compression, sink).unwrap())
}

fn check_one_delta(folder: &Folder, bytes: &[u8]) {
    let patches: Vec<&Patch> = BASE.iter().chain(&CHANGES[1..2]).collect();
    let (before, after) = (revision(BASE.len() + 1), revision(BASE.len() + 2));
    follow(folder, bytes, before, after, &patches);
}

/// A pixel that is set.
const PIXEL: &[Patch] = &[patch(-700, 300, 1, 1, |_, _| 200)];

fn pixel_delta() -> Vec<u8> {
    let mut map = drawn(BASE);
    draw(&mut map, PIXEL);
    saved(|sink| map.encode_delta(revision(BASE.len()), None, Fast, sink).unwrap())
}

fn check_pixel_delta(folder: &Folder, bytes: &[u8]) {
    let patches: Vec<&Patch> = BASE.iter().chain(PIXEL).collect();
    follow(folder, bytes, revision(BASE.len()), revision(patches.len()), &patches);
}

fn check_delta_part(folder: &Folder, bytes: &[u8]) {
    let patches: Vec<&Patch> = BASE.iter().chain(&CHANGES[..1]).collect();
    let after = revision(BASE.len() + CHANGES.len() + MANY);
    follow(folder, bytes, revision(BASE.len()), after, &patches);
}

fn write_no_delta() -> Vec<u8> {
    let map = drawn(BASE);
    saved(|sink| map.encode_delta(map.revision(), None, Small, sink).unwrap())
}

fn check_no_delta(folder: &Folder, bytes: &[u8]) {
    let now = revision(BASE.len());
    follow(folder, bytes, now, now, &all_of(BASE));
}

/// The region where most of the base lies, which the changes made of several ages.
fn region(compression: Compression) -> Vec<u8> {
    let mut map = drawn(BASE);
    draw(&mut map, CHANGES);
    saved(|sink| map.encode_region(500, 100, compression, sink).unwrap())
}

/// Takes it into a map that begins with its newest revision.
fn check_region(_: &Folder, bytes: &[u8]) {
    let number = (BASE.len() + CHANGES.len()) as u64;
    let mut map = QuadtreeMap::new(&QuadtreeMapDef {
        history: HISTORY,
        absent_by_default: true,
        revision: number,
        ..QuadtreeMapDef::default()
    });
    map.page_in(0, 0, bytes).unwrap();
    let rect = Rect { x: 0, y: 0, width: 1024, height: 1024 };
    let mut pixels = vec![0u8; 1024 * 1024];
    map.read_rect(rect, &mut pixels, 0).unwrap();
    let patches = || BASE.iter().chain(CHANGES);
    assert!(points(rect).map(|(x, y)| pixel(patches(), x, y)).eq(pixels));
    assert_eq!(saved(|sink| map.encode_region(0, 0, Fast, sink).unwrap()), region(Fast));
}

/// What a player sees of the base, and of its first change.
const VIEW: Rect = Rect { x: -60, y: -50, width: 700, height: 300 };

/// The first packet of a player, or the one after a change.
fn packet(is_second: bool) -> Vec<u8> {
    let mut map = drawn(BASE);
    let mut publisher = Publisher::new(&PublisherDef::default());
    let subscriber = publisher.subscribe().unwrap();
    let mut next = |map: &QuadtreeMap| {
        saved(|sink| publisher.packet(map, subscriber, VIEW, 1 << 16, sink).unwrap())
    };
    let first = next(&map);
    draw(&mut map, &CHANGES[..1]);
    if is_second { next(&map) } else { first }
}

/// Applies packets of the same folder; the player then sees what is there.
fn receive(packets: &[Vec<u8>], patches: &[&Patch]) {
    let (mut map, mut receiver) = (empty(0), Receiver::new(0));
    for bytes in packets {
        receiver.apply(&mut map, bytes).unwrap();
    }
    let mut pixels = vec![0u8; VIEW.area() as usize];
    map.read_rect(VIEW, &mut pixels, 0).unwrap();
    let expected = points(VIEW).map(|(x, y)| pixel(patches.iter().copied(), x, y));
    assert!(expected.eq(pixels));
}

fn check_packet(_: &Folder, bytes: &[u8]) {
    receive(&[bytes.to_vec()], &all_of(BASE));
}

fn check_second_packet(folder: &Folder, bytes: &[u8]) {
    let patches: Vec<&Patch> = BASE.iter().chain(&CHANGES[..1]).collect();
    receive(&[folder.read("packet_first"), bytes.to_vec()], &patches);
}

fn write_hashes() -> Vec<u8> {
    let mut bytes = Vec::new();
    let map = drawn(BASE);
    let mut emit = |hash: u64| bytes.extend_from_slice(&hash.to_le_bytes());
    map.hashes(HASHED, HASHED_SIDE, usize::MAX, &mut emit).unwrap();
    bytes
}

/// Nobody loads them; players of different versions compare them.
fn check_hashes(_: &Folder, bytes: &[u8]) {
    assert_eq!(bytes, write_hashes());
}

fn refusal<T>(result: Result<T, QuadtreeMapError>) -> Result<(), SnapshotError> {
    match result {
        Err(QuadtreeMapError::Snapshot(error)) => Err(error),
        _ => Ok(()),
    }
}

/// Loads any bytes; gives why they are no save of a map.
pub fn load(bytes: &[u8]) -> Result<(), SnapshotError> {
    refusal(empty(0).load(bytes, HISTORY))
}

/// The same for a rectangle.
pub fn decode(bytes: &[u8]) -> Result<(), SnapshotError> {
    refusal(empty(0).decode_rect(bytes, 0, 0))
}

/// The same for a delta.
pub fn apply(bytes: &[u8]) -> Result<(), SnapshotError> {
    refusal(empty(0).apply_delta(bytes, revision(0)))
}

/// The same for a region.
pub fn page_in(bytes: &[u8]) -> Result<(), SnapshotError> {
    let def = QuadtreeMapDef { absent_by_default: true, history: HISTORY, ..Default::default() };
    refusal(QuadtreeMap::new(&def).page_in(0, 0, bytes))
}

/// The same for a packet.
pub fn receive_any(bytes: &[u8]) -> Result<(), SnapshotError> {
    refusal(Receiver::new(0).apply(&mut empty(0), bytes))
}
