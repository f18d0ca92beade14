//! Rectangles, deltas, files and hashes of the quadtree map under random edits, beside plain pixels: at
//! both ends of the plane and around 0.

use crate::common::allocator::{self, Failure};
use proptest::prelude::*;
use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{
    Compression, Damage, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError, Revision,
};
use worldgrids::snapshot::{Writer, write_stream};

/// Side of the window in which the tests write.
const SIDE: u32 = 300;
const BOTH: [Compression; 2] = [Compression::Fast, Compression::Small];

fn new_map() -> QuadtreeMap {
    QuadtreeMap::new(&QuadtreeMapDef::default())
}

fn pixels(map: &QuadtreeMap, rect: Rect) -> Vec<u8> {
    let mut pixels = vec![0xEE; rect.area() as usize];
    map.read_rect(rect, &mut pixels, 0).unwrap();
    pixels
}

fn saved(map: &QuadtreeMap) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.save(Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

fn encoded(map: &QuadtreeMap, rect: Rect, compression: Compression) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.encode_rect(rect, compression, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

fn delta(
    map: &QuadtreeMap,
    revision: Revision,
    rect: Option<Rect>,
    compression: Compression,
) -> Result<Vec<u8>, QuadtreeMapError> {
    let mut bytes = Vec::new();
    map.encode_delta(revision, rect, compression, &mut |piece| bytes.extend_from_slice(piece))?;
    Ok(bytes)
}

fn hashes(map: &QuadtreeMap, rect: Rect, side: u32) -> Vec<u64> {
    let mut hashes = Vec::new();
    map.hashes(rect, side, usize::MAX, &mut |hash| hashes.push(hash)).unwrap();
    hashes
}

/// True for the refusal of a delta that does not fit.
fn is_refused_as_unknown(error: &QuadtreeMapError) -> bool {
    matches!(error, QuadtreeMapError::UnknownRevision { .. } | QuadtreeMapError::OtherDelta { .. })
}

/// Pixels in blocks of `1 << coarse` with `colors` values.
fn texture(width: u32, height: u32, seed: u64, coarse: u32, colors: u64) -> Vec<u8> {
    let cell = |index: u32| {
        let (x, y) = (index % width, index / width);
        let cell = u64::from((x >> coarse) * 7919 + (y >> coarse) * 104_729);
        (((cell ^ seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) % colors) as u8
    };
    (0..width * height).map(cell).collect()
}

#[derive(Clone, Debug)]
enum Operation {
    Set(u32, u32, u8),
    Fill(Rect, u8),
    Texture(Rect, u64, u32, u64),
    Tile(u32, u32, u64),
    Damage(u32, u32, f32),
    Compact(u64),
    Clear,
    /// Sends what changed, in some part or everywhere.
    Follow(Compression),
    /// The server keeps a file.
    Save,
    /// The server loads that file, which may be older than what the client knows.
    Load,
    /// The server is started anew and loads that file.
    Restart,
    /// Encodes a rectangle and puts it somewhere else.
    Copy(Rect, u32, u32, Compression),
}

fn operation() -> impl Strategy<Value = Operation> {
    let rect = || {
        (0..SIDE, 0..SIDE, 0..=SIDE, 0..=SIDE).prop_map(|(x, y, width, height)| {
            Rect::new(x as i32, y as i32, width.min(SIDE - x), height.min(SIDE - y))
        })
    };
    let compression = || prop::sample::select(BOTH.to_vec());
    prop_oneof![
        3 => (0..SIDE, 0..SIDE, any::<u8>()).prop_map(|(x, y, value)| Operation::Set(x, y, value)),
        3 => (rect(), 0..4u8).prop_map(|(rect, value)| Operation::Fill(rect, value * 85)),
        3 => (rect(), any::<u64>(), 0..6u32, prop_oneof![2..4u64, 4..40u64, Just(256)])
            .prop_map(|(rect, seed, coarse, colors)| Operation::Texture(rect, seed, coarse, colors)),
        1 => (0..15u32, 0..15u32, 0..3u64).prop_map(|(x, y, seed)| Operation::Tile(x, y, seed)),
        4 => (0..SIDE, 0..SIDE, 0.0..60f32).prop_map(|(x, y, r)| Operation::Damage(x, y, r)),
        2 => (1..60u64).prop_map(Operation::Compact),
        1 => Just(Operation::Clear),
        5 => compression().prop_map(Operation::Follow),
        1 => Just(Operation::Save),
        1 => Just(Operation::Load),
        1 => Just(Operation::Restart),
        4 => (rect(), 0..SIDE, 0..SIDE, compression())
            .prop_map(|(rect, x, y, compression)| Operation::Copy(rect, x, y, compression)),
    ]
}

/// A server, a client that gets bytes alone, and where the window lies.
struct Game {
    server: QuadtreeMap,
    client: QuadtreeMap,
    stands_at: Revision,
    file: Vec<u8>,
    x: i64,
    y: i64,
}

impl Game {
    fn new(x: i32, y: i32) -> Self {
        let fit = |first: i32| i64::from(first).min(i64::from(i32::MAX) + 1 - i64::from(SIDE));
        let (server, client) = (new_map(), new_map());
        let (stands_at, file) = (server.revision(), saved(&server));
        Self { server, client, stands_at, file, x: fit(x), y: fit(y) }
    }

    fn at(&self, x: u32, y: u32) -> (i32, i32) {
        ((self.x + i64::from(x)) as i32, (self.y + i64::from(y)) as i32)
    }

    fn moved(&self, rect: Rect) -> Rect {
        let (x, y) = self.at(rect.x as u32, rect.y as u32);
        Rect::new(x, y, rect.width, rect.height)
    }

    fn window(&self) -> Rect {
        self.moved(Rect::new(0, 0, SIDE, SIDE))
    }

    fn play(&mut self, operation: &Operation) {
        match *operation {
            Operation::Set(x, y, value) => {
                let (x, y) = self.at(x, y);
                self.server.set(x, y, value).unwrap();
            }
            Operation::Fill(rect, value) => {
                self.server.fill_rect(self.moved(rect), value).unwrap();
            }
            Operation::Texture(rect, seed, coarse, colors) => {
                let bytes = texture(rect.width, rect.height, seed, coarse, colors);
                self.server.write_rect(self.moved(rect), &bytes, 0).unwrap();
            }
            Operation::Tile(x, y, seed) => {
                let tile = texture(16, 16, seed, 3 * seed as u32, 3);
                let (x, y) = self.at(x * 16, y * 16);
                let rect = Rect::new(x & !15, y & !15, 16, 16);
                self.server.stamp_tile(rect, &tile, 0).unwrap();
            }
            Operation::Damage(x, y, radius) => {
                let (x, y) = self.at(x, y);
                let damage = Damage { radius, core_radius: radius / 4.0, amount: 200 };
                self.server.damage_circle(x, y, damage).unwrap();
            }
            Operation::Compact(budget) => {
                self.server.compact(budget, 0);
            }
            Operation::Clear => self.server.clear().unwrap(),
            Operation::Follow(compression) => self.follow(compression),
            Operation::Save => self.file = saved(&self.server),
            Operation::Load => {
                let before = self.server.revision();
                self.server.load(&self.file, 0).unwrap();
                assert!(self.server.revision().number >= before.number);
            }
            Operation::Restart => {
                self.server = new_map();
                self.server.load(&self.file, 0).unwrap();
            }
            Operation::Copy(rect, x, y, compression) => self.copy(rect, (x, y), compression),
        }
    }

    fn follow(&mut self, compression: Compression) {
        match delta(&self.server, self.stands_at, None, compression) {
            Ok(bytes) => {
                let before = self.client.revision().number;
                let (report, revision) = self.client.apply_delta(&bytes, self.stands_at).unwrap();
                assert_eq!(revision, self.server.revision());
                let changed = u64::from(report.pixels_changed > 0);
                assert_eq!(self.client.revision().number, before + changed);
                // Once more does no harm, from any revision on the way.
                let number = (self.stands_at.number + revision.number) / 2;
                let middle = Revision { number, ..revision };
                let (report, _) = self.client.apply_delta(&bytes, middle).unwrap();
                assert_eq!(report.pixels_changed, 0);
                // But not from another history.
                let other = Revision { history: revision.history ^ 1, ..middle };
                let error = self.client.apply_delta(&bytes, other).unwrap_err();
                assert!(is_refused_as_unknown(&error));
                self.stands_at = revision;
            }
            Err(error) => {
                assert!(matches!(error, QuadtreeMapError::UnknownRevision { .. }));
                self.client.load(&saved(&self.server), 0).unwrap();
                self.stands_at = self.server.revision();
            }
        }
        assert!(pixels(&self.client, self.window()) == pixels(&self.server, self.window()));
        assert_eq!(self.client.stats().pixels, self.server.stats().pixels);
        assert_eq!(self.client.stats().hp, self.server.stats().hp);
        let hashed = |map| hashes(map, self.window(), 100);
        assert_eq!(hashed(&self.client), hashed(&self.server));
    }

    fn copy(&self, rect: Rect, to: (u32, u32), compression: Compression) {
        let rect = self.moved(rect);
        let bytes = encoded(&self.server, rect, compression);
        assert_eq!(QuadtreeMap::encoded_size(&bytes).unwrap(), (rect.width, rect.height));
        let expected = pixels(&self.server, rect);
        let (x, y) = self.at(to.0.min(SIDE - rect.width), to.1.min(SIDE - rect.height));
        let place = Rect::new(x, y, rect.width, rect.height);
        let mut other = new_map();
        let before = texture(SIDE, SIDE, 7, 4, 3);
        other.write_rect(self.window(), &before, 0).unwrap();
        let mut twin = new_map();
        twin.write_rect(self.window(), &before, 0).unwrap();
        let report = other.decode_rect(&bytes, x, y).unwrap();
        assert_eq!(report, twin.write_rect(place, &expected, 0).unwrap());
        assert!(saved(&other) == saved(&twin));
        // The same pixels give the same bytes and hashes wherever they lie and however they are kept.
        assert!(encoded(&other, place, compression) == bytes);
        assert_eq!(hashes(&other, place, 64), hashes(&self.server, rect, 64));
        other.compact(u64::MAX, 0);
        assert!(encoded(&other, place, compression) == bytes);
        if rect.area() > 0 {
            let first = other.get(x, y);
            other.set(x, y, first ^ 1).unwrap();
            assert_ne!(hashes(&other, place, 4096), hashes(&self.server, rect, 4096));
        }
    }
}

fn corner() -> impl Strategy<Value = i32> {
    prop_oneof![Just(i32::MIN), Just(i32::MAX), Just(-150), Just(-1300), Just(900), Just(0)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn bytes_bring_the_same_pixels(
        x in corner(), y in corner(), operations in prop::collection::vec(operation(), 1..25),
    ) {
        let mut game = Game::new(x, y);
        for operation in &operations {
            game.play(operation);
        }
        game.follow(Compression::Fast);
    }

    #[test]
    fn a_delta_of_a_part_changes_its_leaves_alone(
        operations in prop::collection::vec(operation(), 1..12),
        first in 0..250i32, size in 1..50u32, compression in prop::sample::select(BOTH.to_vec()),
    ) {
        let mut game = Game::new(-150, -150);
        for operation in operations {
            if !matches!(operation, Operation::Clear) {
                game.play(&operation);
            }
        }
        let part = Rect::new(first - 150, first - 150, size, size);
        let mut client = new_map();
        let beginning = Revision { number: 0, ..game.server.revision() };
        let Ok(bytes) = delta(&game.server, beginning, Some(part), compression) else {
            // The server has loaded a file.
            return Ok(());
        };
        client.apply_delta(&bytes, beginning).unwrap();
        assert!(pixels(&client, part) == pixels(&game.server, part));
        let near = |value: i32| i64::from(value & !15);
        let last = part.x + size as i32 - 1;
        for y in -150..150 {
            for x in -150..150 {
                let inside = |value: i32| {
                    (near(part.x)..=near(last) + 15).contains(&i64::from(value))
                };
                let expected = if inside(x) && inside(y) { game.server.get(x, y) } else { 0 };
                assert_eq!(client.get(x, y), expected, "({x}, {y})");
            }
        }
    }

    #[test]
    fn damaged_bytes_with_a_sound_checksum_do_no_harm(
        seed: u64, changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        compression in prop::sample::select(BOTH.to_vec()),
    ) {
        let mut map = new_map();
        let bytes = texture(200, 200, seed, 3, 3);
        map.write_rect(Rect::new(-100, -100, 200, 200), &bytes, 0).unwrap();
        map.damage_circle(0, 0, Damage { radius: 40.0, core_radius: 0.0, amount: 255 }).unwrap();
        let mut file = Vec::new();
        map.save(compression, &mut |piece| file.extend_from_slice(piece)).unwrap();
        let rect = encoded(&map, Rect::new(-90, -90, 150, 170), compression);
        let beginning = Revision { number: 0, ..map.revision() };
        let delta = delta(&map, beginning, None, compression).unwrap();
        let before = saved(&map);
        for bytes in [&file, &rect, &delta] {
            let mut payload = bytes[4..bytes.len() - 8].to_vec();
            for (index, value) in &changes {
                let index = index.index(payload.len());
                payload[index] ^= value;
            }
            let mut hostile = Vec::new();
            let magic = [bytes[0], bytes[1], bytes[2]];
            write_stream(&mut |piece| hostile.extend_from_slice(piece), magic, bytes[3], |sink| {
                Writer::new(sink).bytes(&payload);
            });
            let mut victim = QuadtreeMap::new(&QuadtreeMapDef { max_bytes: 4 << 20, share_leaves: true, ..Default::default() });
            victim.load(&before, 0).unwrap();
            let refused = match bytes[2] {
                b'Q' => victim.load(&hostile, 0).is_err(),
                b'R' => victim.decode_rect(&hostile, 7, 7).is_err(),
                _ => victim.apply_delta(&hostile, Revision { number: 1, ..beginning }).is_err(),
            };
            if refused {
                prop_assert!(saved(&victim) == before);
            }
            // Whatever it holds now is a sound map.
            victim.compact(u64::MAX, 0);
            let after = saved(&victim);
            let mut twin = new_map();
            twin.load(&after, 0).unwrap();
            prop_assert!(saved(&twin) == after);
        }
    }
}

#[test]
fn no_failing_allocation_changes_a_pixel() {
    let mut server = new_map();
    let noise = texture(100, 100, 5, 0, 256);
    server.fill_rect(Rect::new(-3000, -50, 6000, 100), 9).unwrap();
    let base = server.revision();
    server.write_rect(Rect::new(-2000, -50, 100, 100), &noise, 0).unwrap();
    server.write_rect(Rect::new(i32::MIN, 7, 100, 100), &noise, 0).unwrap();
    server.damage_circle(20, 20, Damage { radius: 30.0, core_radius: 3.0, amount: 255 }).unwrap();
    for compression in BOTH {
        let rect = encoded(&server, Rect::new(-2050, -70, 2100, 90), compression);
        let changes = delta(&server, base, None, compression).unwrap();
        let mut client = new_map();
        client.fill_rect(Rect::new(-3000, -50, 6000, 100), 9).unwrap();
        let before = saved(&client);
        for (name, act) in [
            (
                "decode",
                &(|map: &mut QuadtreeMap| map.decode_rect(&rect, 5, 5).map(|_| ()))
                    as &dyn Fn(&mut QuadtreeMap) -> Result<(), QuadtreeMapError>,
            ),
            ("apply", &|map: &mut QuadtreeMap| map.apply_delta(&changes, base).map(|_| ())),
            ("encode", &|map: &mut QuadtreeMap| {
                map.encode_rect(Rect::new(0, 0, 50, 50), compression, &mut |_| ())
            }),
            ("delta", &|_: &mut QuadtreeMap| {
                server.encode_delta(base, None, compression, &mut |_| ())
            }),
        ] {
            let mut failures = 0;
            loop {
                let mut map = new_map();
                map.load(&before, 0).unwrap();
                allocator::set_failure(Failure::Once(failures));
                let result = act(&mut map);
                allocator::set_failure(Failure::Never);
                if result.is_ok() {
                    break;
                }
                assert!(
                    matches!(result, Err(QuadtreeMapError::OutOfMemory(_))),
                    "{name}: {result:?}"
                );
                assert!(saved(&map) == before, "{name} {failures}");
                failures += 1;
            }
            assert!(failures > 0, "{name} takes no memory");
        }
    }
}

#[test]
fn the_worst_pixels_take_no_more_than_they_are() {
    let mut map = new_map();
    let rect = Rect::new(-77, 31, 512, 384);
    let area = rect.area() as usize;
    let board: Vec<u8> = (0..area).map(|i| (i % 512 + i / 512) as u8 % 2 * 100).collect();
    let noise = texture(rect.width, rect.height, 3, 0, 256);
    for (worst, most) in [(&noise, area + area / 100 + 100), (&board, area / 7)] {
        map.write_rect(rect, worst, 0).unwrap();
        for compression in BOTH {
            let bytes = encoded(&map, rect, compression);
            assert!(bytes.len() <= most, "{} of {most}", bytes.len());
            let mut other = new_map();
            other.decode_rect(&bytes, 0, 0).unwrap();
            assert!(pixels(&other, Rect::new(0, 0, 512, 384)) == *worst);
        }
    }
}

#[test]
fn terrain_takes_few_bytes() {
    let mut map = new_map();
    map.fill_rect(Rect::new(-1000, 0, 2000, 1000), 100).unwrap();
    for step in 0..12 {
        let damage = Damage { radius: 40.0, core_radius: 40.0, amount: 255 };
        map.damage_circle(step * 150 - 900, step * 7, damage).unwrap();
    }
    let rect = Rect::new(-128, -128, 256, 256);
    assert!(encoded(&map, rect, Compression::Fast).len() <= 200);
    assert!(encoded(&map, rect, Compression::Small).len() <= 150);
    // The same on every platform.
    assert_eq!(hashes(&map, rect, 256), [0x6778_1CCD_BAFF_54A8]);
}

/// What a client that follows by deltas is told, and that it never holds other pixels than the server
/// without being told so.
fn follow(
    server: &QuadtreeMap,
    client: &mut QuadtreeMap,
    stands_at: Revision,
) -> Result<Revision, QuadtreeMapError> {
    let bytes = delta(server, stands_at, None, Compression::Fast)?;
    let (_, stands_at) = client.apply_delta(&bytes, stands_at)?;
    assert!(
        saved(client)[12..saved(client).len() - 8] == saved(server)[12..saved(server).len() - 8]
    );
    Ok(stands_at)
}

fn dig(map: &mut QuadtreeMap, x: i32) {
    map.damage_circle(x, 100, Damage { radius: 30.0, core_radius: 30.0, amount: 255 }).unwrap();
}

fn text<T: core::fmt::Debug>(result: Result<T, QuadtreeMapError>) -> String {
    let error = result.unwrap_err();
    assert!(matches!(error, QuadtreeMapError::UnknownRevision { .. }));
    error.to_string()
}

#[test]
fn a_load_in_place_is_a_change_of_everything_and_of_the_history() {
    let (mut server, mut client) = (new_map(), new_map());
    let beginning = server.revision();
    server.fill_rect(Rect::new(0, 0, 1024, 1024), 200).unwrap();
    let file = saved(&server);
    let mut at = follow(&server, &mut client, beginning).unwrap();
    for x in [100, 300] {
        dig(&mut server, x);
        at = follow(&server, &mut client, at).unwrap();
    }
    // By a history of the library, by one of the host's, and by the very same.
    for history in [0, 77, 77, at.history] {
        let before = server.revision();
        server.load(&file, history).unwrap();
        let after = server.revision();
        assert!(after.number > before.number);
        assert_eq!(after.history == before.history, history == before.history);
        for _ in 0..5 {
            assert_eq!(follow(&server, &mut client, at).ok(), None);
            assert_eq!(follow(&server, &mut client, before).ok(), None);
            for since in [at, before, beginning] {
                let mut areas = Vec::new();
                server.changes_since(since, None, &mut |area| areas.push(area)).unwrap();
                assert_eq!(areas, [worldgrids::coord::Bounds::plane()]);
            }
            dig(&mut server, 500);
            dig(&mut server, 700);
        }
        // A delta of the new history does not fit the client, either.
        let bytes = delta(&server, after, None, Compression::Small).unwrap();
        let refused = client.apply_delta(&bytes, at);
        assert!(is_refused_as_unknown(&refused.unwrap_err()));
        client.load(&saved(&server), 0).unwrap();
        at = server.revision();
        dig(&mut server, 900);
        at = follow(&server, &mut client, at).unwrap();
    }
}

#[test]
fn a_server_that_is_started_over_the_same_file_goes_through_another_history() {
    let mut first = new_map();
    first.fill_rect(Rect::new(0, 0, 1024, 1024), 200).unwrap();
    let file = saved(&first);
    let (mut server, mut client) = (new_map(), new_map());
    server.load(&file, 0).unwrap();
    client.load(&file, 0).unwrap();
    let joined = server.revision();
    // Who loads a file does not stand in the history of the one who made it.
    assert!(
        joined.history != client.revision().history && joined.history != first.revision().history
    );
    dig(&mut server, 100);
    let at = follow(&server, &mut client, joined).unwrap();
    for given in [0, 9] {
        let mut server = new_map();
        server.load(&file, given).unwrap();
        for _ in 0..4 {
            let known = server.revision().history;
            let expected = format!("revision.history is {}; the one known is {known}", at.history);
            assert_eq!(text(delta(&server, at, None, Compression::Fast)), expected);
            assert_eq!(text(delta(&server, joined, None, Compression::Fast)), expected);
            dig(&mut server, 500);
        }
    }
    // A host that knows that nothing happened after the save may say so; what is beyond it is unknown.
    let mut server = new_map();
    server.load(&file, joined.history).unwrap();
    assert_eq!(server.revision(), joined);
    assert_eq!(
        text(delta(&server, at, None, Compression::Fast)),
        "revision.number is 2; it must be from 1 to 1"
    );
    let mut late = new_map();
    late.load(&file, joined.history).unwrap();
    assert_eq!(late.revision(), joined);
    dig(&mut server, 300);
    follow(&server, &mut late, joined).unwrap();
}

/// Clearing counts no change where all pixels are 0 already, but forgets which squares became so.
#[test]
fn a_client_is_not_left_behind_by_clearing_what_an_edit_has_emptied() {
    let (mut server, mut client) = (new_map(), new_map());
    server.fill_rect(Rect::new(0, 0, 40, 30), 7).unwrap();
    let joined = server.revision();
    client.load(&saved(&server), joined.history).unwrap();
    server.fill_rect(Rect::new(0, 0, 40, 30), 0).unwrap();
    let emptied = server.revision();
    server.clear().unwrap();
    assert_eq!(server.revision(), emptied);
    text(delta(&server, joined, None, Compression::Fast));
    assert!(delta(&server, emptied, None, Compression::Fast).is_ok());
}

#[test]
fn the_host_may_number_histories() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef { history: 5, ..Default::default() });
    map.set(1, 2, 3).unwrap();
    assert_eq!(map.revision(), Revision { history: 5, number: 1 });
    map.clear().unwrap();
    assert_eq!(map.revision(), Revision { history: 5, number: 2 });
    let bytes = saved(&map);
    map.load(&bytes, 6).unwrap();
    assert_eq!(map.revision(), Revision { history: 6, number: 3 });
    // The bytes of a delta are the same in each run then, on every platform.
    map.set(1, 2, 3).unwrap();
    let bytes = delta(&map, Revision { history: 6, number: 3 }, None, Compression::Fast).unwrap();
    assert_eq!(bytes, *b"WGD\x82\x42\x08\x03\xFC\xC6\x89\x3D\x13");
}
