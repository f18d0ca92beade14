//! Bytes that were made to keep a reader busy or to fill its memory: sound checksums, and squares that no
//! writer writes, at next to no cost in bytes.

use crate::common::allocator;
use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{
    Compression, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError, Revision,
};
use worldgrids::snapshot::{SnapshotError, Writer, write_stream};

/// What a reader does without a byte for it, and for each byte, counted in halves of a guess of a bit.
const FREE_WORK: u64 = 40_000;
const WORK_A_BYTE: u64 = 104;

fn new_map() -> QuadtreeMap {
    QuadtreeMap::new(&QuadtreeMapDef::default())
}

/// The small coder's side that writes, without a tree behind it.
#[derive(Clone, Copy)]
struct Chance {
    quick: u16,
    slow: u16,
}

impl Chance {
    const EVEN: Chance = Chance { quick: 1 << 15, slow: 1 << 15 };

    fn of_one(self) -> u32 {
        (u32::from(self.quick) + u32::from(self.slow)) >> 1
    }

    fn learn(&mut self, bit: bool) {
        const QUICK: [i32; 16] = [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4];
        const SLOW: [i32; 16] = [1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7];
        let (seen, goal) = (usize::from(self.quick & 15), if bit { 0xFFFF } else { 0 });
        let toward = |chance: u16, shift: i32| {
            (i32::from(chance) + ((goal - i32::from(chance)) >> shift)) as u16
        };
        self.slow = toward(self.slow, SLOW[seen]);
        self.quick = toward(self.quick & !15, QUICK[seen]) & !15 | (seen as u16 + 1).min(15);
    }
}

struct Range {
    bytes: Vec<u8>,
    low: u32,
    high: u32,
}

impl Range {
    fn new() -> Self {
        Self { bytes: Vec::new(), low: 0, high: u32::MAX }
    }

    fn divide(&mut self, chance: u32, bit: bool) {
        let chance = u64::from(chance.clamp(24, 65_512));
        let middle = self.low + ((u64::from(self.high - self.low) * chance) >> 16) as u32;
        (self.low, self.high) = if bit { (self.low, middle) } else { (middle + 1, self.high) };
        while (self.low ^ self.high) >> 24 == 0 {
            self.bytes.push((self.high >> 24) as u8);
            (self.low, self.high) = (self.low << 8, self.high << 8 | 0xFF);
        }
    }

    fn code(&mut self, chance: &mut Chance, bit: bool) {
        self.divide(chance.of_one(), bit);
        chance.learn(bit);
    }

    fn finish(mut self) -> Vec<u8> {
        if self.low > 0 {
            self.bytes.push((self.low >> 24) as u8 + 1);
        }
        self.bytes
    }
}

/// What the crafted squares are in the end.
#[derive(Clone, Copy, PartialEq)]
enum Inside {
    /// Leaves of two values whose pixels all have one.
    UniformLeaves,
    /// Squares of 128 x 128 that all stay as they are.
    KeptSquares,
}

/// `roots` squares of 1024 x 1024 that are mixed down to the last.
fn squares(roots: usize, inside: Inside, is_delta: bool) -> Vec<u8> {
    let mut range = Range::new();
    let (mut kept, mut mixed) = ([Chance::EVEN; 3], [Chance::EVEN; 64]);
    let (mut many, mut pair, mut run) = (Chance::EVEN, Chance::EVEN, Chance::EVEN);
    let mut slot = |range: &mut Range, level: usize| {
        if is_delta {
            range.code(&mut kept[level], false);
        }
        range.code(&mut mixed[level << 4 | 4 << 1 | 1], true);
    };
    let mut kept_leaf = Chance::EVEN;
    for _ in 0..roots {
        slot(&mut range, 0);
        for _ in 0..64 {
            slot(&mut range, 1);
            for _ in 0..64 {
                if inside == Inside::KeptSquares {
                    range.code(&mut kept_leaf, true);
                    continue;
                }
                slot(&mut range, 2);
                range.code(&mut many, false);
                range.code(&mut pair, true);
                (0..16).for_each(|_| range.code(&mut run, true));
            }
        }
    }
    range.finish()
}

fn stream(magic: [u8; 3], write: impl FnOnce(&mut Writer<'_>)) -> Vec<u8> {
    stream_of(magic, 1, write)
}

fn stream_of(magic: [u8; 3], version: u8, write: impl FnOnce(&mut Writer<'_>)) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_stream(&mut |piece| bytes.extend_from_slice(piece), magic, version, |sink| {
        write(&mut Writer::new(sink));
    });
    bytes
}

fn places(roots: usize, writer: &mut Writer<'_>) {
    writer.count(roots as u64);
    writer.count((1 << 43) + (1 << 21));
    (1..roots).for_each(|_| writer.count(0));
}

fn file(roots: usize, inside: Inside) -> Vec<u8> {
    stream(*b"WGQ", |writer| {
        writer.u64(1);
        writer.u8(Compression::Small as u8);
        places(roots, writer);
        writer.bytes(&squares(roots, inside, false));
    })
}

fn delta(roots: usize, inside: Inside) -> Vec<u8> {
    stream(*b"WGD", |writer| {
        writer.u64(7);
        writer.count(0);
        writer.count(1);
        writer.u8(Compression::Small as u8);
        places(roots, writer);
        writer.bytes(&squares(roots, inside, true));
    })
}

/// Bytes are refused as corrupt, and took no more memory than bytes of their length may.
fn refused(
    bytes: &[u8],
    read: impl FnOnce(&mut QuadtreeMap, &[u8]) -> Result<(), QuadtreeMapError>,
) {
    let mut map = new_map();
    let before = allocator::live_bytes();
    allocator::take_peak_bytes();
    let error = read(&mut map, bytes).unwrap_err();
    let most = allocator::take_peak_bytes() - before;
    assert!(matches!(error, QuadtreeMapError::Snapshot(SnapshotError::Corrupt { .. })), "{error}");
    assert!(most <= 1000 * bytes.len() as i64 + (1 << 20), "{most} for {} bytes", bytes.len());
    assert_eq!(map.stats().pixels, 0);
}

fn saved(map: &QuadtreeMap, compression: Compression) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut sink = |piece: &[u8]| bytes.extend_from_slice(piece);
    map.save(compression, &mut sink).unwrap();
    bytes
}

fn encoded(map: &QuadtreeMap, rect: Rect, compression: Compression) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.encode_rect(rect, compression, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

fn load(map: &mut QuadtreeMap, bytes: &[u8]) -> Result<(), QuadtreeMapError> {
    map.load(bytes, 0)
}

fn apply(map: &mut QuadtreeMap, bytes: &[u8]) -> Result<(), QuadtreeMapError> {
    map.apply_delta(bytes, Revision { history: 7, number: 0 }).map(drop)
}

#[test]
fn mixed_squares_that_are_uniform_are_refused() {
    for roots in [1, 8, 100] {
        refused(&file(roots, Inside::UniformLeaves), load);
        refused(&delta(roots, Inside::UniformLeaves), apply);
        refused(&delta(roots, Inside::KeptSquares), apply);
    }
}

/// A map of two values that are as regular as can be.
fn regular(side: u32, coarse: u32) -> QuadtreeMap {
    let mut map = new_map();
    let pixels: Vec<u8> = (0..side * side)
        .map(|index| (((index % side) >> coarse ^ (index / side) >> coarse) & 1) as u8 * 90)
        .collect();
    map.write_rect(Rect::new(0, 0, side, side), &pixels, 0).unwrap();
    map
}

#[test]
fn what_is_regular_takes_as_many_bytes_as_its_reader_has_work() {
    // Pixels, leaves, and squares of 128 that alternate.
    for (side, coarse) in [(2048, 0), (4096, 4), (4096, 7)] {
        let map = regular(side, coarse);
        let bytes = saved(&map, Compression::Small);
        let stats = map.stats();
        let leaves = stats.raw_leaves + stats.packed_leaves_1;
        // At least a guess for each pixel of a leaf, and two for each slot of a node.
        let guesses = leaves * 256 * 2 + stats.nodes * 64 * 4;
        assert!(
            bytes.len() as u64 * WORK_A_BYTE + FREE_WORK >= guesses,
            "{} {guesses}",
            bytes.len()
        );
        let mut twin = new_map();
        let before = allocator::live_bytes();
        allocator::take_peak_bytes();
        twin.load(&bytes, 0).unwrap();
        let most = allocator::take_peak_bytes() - before;
        assert!(most <= 1000 * bytes.len() as i64 + (1 << 20), "{most} for {}", bytes.len());
        assert_eq!((twin.stats().pixels, twin.stats().hp), (stats.pixels, stats.hp));
        other_lengths_are_refused(*b"WGQ", &bytes, load);
    }
}

/// Neither more nor fewer zeros at the end are taken.
fn other_lengths_are_refused(
    magic: [u8; 3],
    bytes: &[u8],
    read: impl Fn(&mut QuadtreeMap, &[u8]) -> Result<(), QuadtreeMapError>,
) {
    let payload = &bytes[4..bytes.len() - 8];
    for len in [payload.len() - 1, payload.len() + 1] {
        let mut other = payload.to_vec();
        other.resize(len, 0);
        refused(&stream(magic, |writer| writer.bytes(&other)), &read);
    }
}

#[test]
fn seams_of_large_rectangles_take_as_many_bytes_as_they_make_leaves() {
    let rect = Rect::new(0, 0, 4096, 4096);
    for (compression, coarse) in
        [(Compression::Fast, 4), (Compression::Fast, 7), (Compression::Small, 7)]
    {
        let bytes = encoded(&regular(4096, coarse), rect, compression);
        let mut twin = new_map();
        twin.decode_rect(&bytes, -777, 1003).unwrap();
        let stats = twin.stats();
        let leaves = stats.raw_leaves + stats.packed_leaves_1;
        assert!(leaves > 10_000);
        // A leaf is the work of many guesses; those at the border of the rectangle are free.
        assert!(
            bytes.len() as u64 * WORK_A_BYTE + FREE_WORK >= (leaves - 1024) * 50,
            "{}",
            bytes.len()
        );
        other_lengths_are_refused(*b"WGR", &bytes, |map, bytes| {
            map.decode_rect(bytes, 5, 5).map(drop)
        });
    }
}

#[test]
fn roots_in_a_narrow_band_are_found_without_copying_their_table_each_time() {
    let mut map = new_map();
    for index in 0..3000 {
        map.fill_rect(Rect::new(index * 7 % 16 * 1024, (index - 1500) * 1024, 1024, 1024), 1)
            .unwrap();
    }
    let bytes = saved(&map, Compression::Fast);
    let mut twin = new_map();
    let before = allocator::allocations();
    twin.load(&bytes, 0).unwrap();
    assert!(allocator::allocations() - before < 300, "{}", allocator::allocations() - before);
    assert!((0..3000).all(|index| twin.get(index * 7 % 16 * 1024, (index - 1500) * 1024) == 1));
}

type Picture = fn(u32, u32) -> u8;

/// What is regular in one way or another, and what is not regular at all.
const PICTURES: [Picture; 16] = [
    |_, _| 90,
    |x, y| ((x ^ y) & 1) as u8 * 90,
    |x, _| (x & 1) as u8,
    |_, y| (y & 1) as u8 * 255,
    |_, y| (y & 15 < 8) as u8 * 90,
    |x, _| (x & 15 < 8) as u8 * 90,
    |x, y| (x & 15 == 15 && y & 15 == 15) as u8,
    |x, y| ((x >> 4 ^ y >> 4) & 1) as u8 * 90,
    |x, y| ((x >> 7 ^ y >> 7) & 1) as u8 * 90 + 9,
    |x, y| (x & 127 == 127 && y & 127 == 127) as u8,
    |x, _| (x & 3) as u8 * 40,
    |x, y| ((x & 15) * 2 + (y & 15) * 3) as u8,
    |x, y| (noise(x, y) >> 40) as u8,
    |x, y| (noise(x, y) >> 40) as u8 % 2 * 90,
    |x, y| (noise(x, y) >> 40) as u8 % 17 * 11,
    |x, y| (noise(x / 5, y / 3) >> 40) as u8 % 3 * 60,
];

fn noise(x: u32, y: u32) -> u64 {
    let mixed = (u64::from(x) << 32 | u64::from(y)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 31).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

#[test]
fn whatever_is_written_is_read_and_fits_its_bound() {
    for (index, picture) in PICTURES.into_iter().enumerate() {
        for (width, height) in
            [(1, 1), (16, 16), (17, 15), (1, 600), (600, 1), (16, 600), (75, 52), (600, 600)]
        {
            let mut map = new_map();
            let start = map.revision();
            let pixels: Vec<u8> =
                (0..width * height).map(|place| picture(place % width, place / width)).collect();
            let rect = Rect::new(-300, -200, width, height);
            map.write_rect(rect, &pixels, 0).unwrap();
            for compression in [Compression::Fast, Compression::Small] {
                let context = format!("picture {index}, {width} x {height}, {compression:?}");
                let bytes = encoded(&map, rect, compression);
                let bound = QuadtreeMap::encode_bound(width, height, compression).unwrap();
                assert!(bytes.len() as u64 <= bound, "{context}: {} of {bound}", bytes.len());
                let [mut moved, mut loaded, mut follower] = [new_map(), new_map(), new_map()];
                moved.decode_rect(&bytes, -301, 77).expect(&context);
                loaded.load(&saved(&map, compression), 0).expect(&context);
                let mut delta = Vec::new();
                let mut sink = |piece: &[u8]| delta.extend_from_slice(piece);
                map.encode_delta(start, None, compression, &mut sink).unwrap();
                follower.apply_delta(&delta, start).expect(&context);
                for (twin, x, y) in
                    [(&moved, -301, 77), (&loaded, -300, -200), (&follower, -300, -200)]
                {
                    let mut read = vec![0; pixels.len()];
                    twin.read_rect(Rect::new(x, y, width, height), &mut read, 0).unwrap();
                    assert!(read == pixels, "{context}");
                    assert_eq!(twin.stats().hp, map.stats().hp, "{context}");
                }
            }
        }
    }
}

#[test]
fn numbers_in_more_bytes_than_they_need_and_empty_roots_are_refused() {
    let mut map = new_map();
    map.fill_rect(Rect::new(0, 0, 1024, 1024), 7).unwrap();
    let bytes = saved(&map, Compression::Fast);
    let payload = &bytes[4..bytes.len() - 8];
    // Revision, coder, number of roots.
    assert_eq!(payload[..10], [1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    let mut longer = payload.to_vec();
    longer.splice(9..10, [0x81, 0]);
    refused(&stream(*b"WGQ", |writer| writer.bytes(&longer)), load);
    // The only square is 0: the fast coder's shortest code.
    let mut empty = payload.to_vec();
    let last = empty.len() - 2;
    empty.truncate(last);
    empty.push(0);
    refused(&stream(*b"WGQ", |writer| writer.bytes(&empty)), load);
}

/// Of a world that is absent in part. Whatever is told of it gives an answer, and the map that it leaves is whole.
#[test]
fn any_bytes_of_a_part_of_a_world_give_an_answer() {
    for compression in [Compression::Fast, Compression::Small] {
        let mut map = new_map();
        map.fill_rect(Rect::new(0, 0, 3000, 1000), 7).unwrap();
        map.page_out(1024, 0).unwrap();
        let bytes = saved(&map, compression);
        let payload = &bytes[4..bytes.len() - 8];
        // Revision, coder, that all else is air, number of roots.
        assert_eq!(bytes[3], 2);
        assert_eq!(payload[..11], [1, 0, 0, 0, 0, 0, 0, 0, compression as u8, 0, 3]);
        let with = |payload: &[u8]| stream_of(*b"WGQ", 2, |writer| writer.bytes(payload));
        let mut neither = payload.to_vec();
        neither[9] = 2;
        refused(&with(&neither), load);
        let answers = |payload: &[u8]| {
            let mut victim = new_map();
            if load(&mut victim, &with(payload)).is_ok() {
                // It saves what it has, and loads that.
                let again = saved(&victim, compression);
                let mut twin = new_map();
                twin.load(&again, 0).unwrap();
                assert!(saved(&twin, compression) == again, "{payload:?}");
            }
        };
        (0..payload.len()).for_each(|len| answers(&payload[..len]));
        for bit in 0..payload.len() * 8 {
            let mut damaged = payload.to_vec();
            damaged[bit / 8] ^= 1 << (bit % 8);
            answers(&damaged);
        }
    }
}

#[test]
fn revisions_after_more_calls_than_there_can_be_are_refused() {
    let save = |number| {
        stream(*b"WGQ", |writer| {
            writer.u64(number);
            writer.u8(Compression::Fast as u8);
            writer.count(0);
        })
    };
    let delta = |first, last| {
        stream(*b"WGD", |writer| {
            writer.u64(7);
            writer.count(first);
            writer.count(last);
            writer.u8(Compression::Fast as u8);
            writer.count(0);
        })
    };
    let highest = (1 << 63) - 1;
    load(&mut new_map(), &save(highest)).unwrap();
    refused(&save(highest + 1), load);
    apply(&mut new_map(), &delta(0, highest)).unwrap();
    refused(&delta(0, highest + 1), apply);
    refused(&delta(u64::MAX, u64::MAX), apply);
}

#[test]
fn a_large_rectangle_of_few_bytes_takes_little_memory() {
    let mut map = new_map();
    map.fill_rect(Rect::new(0, 0, 4096, 4096), 9).unwrap();
    map.set(3000, 3001, 1).unwrap();
    for compression in [Compression::Fast, Compression::Small] {
        let mut bytes = Vec::new();
        let rect = Rect::new(0, 0, 4096, 4096);
        map.encode_rect(rect, compression, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
        assert!(bytes.len() < 200);
        for (x, y) in [(0, 0), (-77, 1003)] {
            let mut twin = new_map();
            let before = allocator::live_bytes();
            allocator::take_peak_bytes();
            twin.decode_rect(&bytes, x, y).unwrap();
            let most = allocator::take_peak_bytes() - before;
            assert!(most <= 1000 * bytes.len() as i64 + (1 << 20), "{most} for {}", bytes.len());
            assert_eq!((twin.get(x, y), twin.get(x + 3000, y + 3001)), (9, 1));
            assert_eq!(twin.stats().pixels, 4096 * 4096);
            assert_eq!(twin.stats().hp, 4096 * 4096 * 9 - 8);
        }
    }
}
