//! Regions that go out of memory and come back, beside a naive paged model: dense regions, and the bytes of
//! those that are out.

mod absent;

use std::collections::BTreeMap;

use crate::common::random::Random;
use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    Compression, Damage, MAX_REGION_BYTES, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError,
    REGIONS_ABSENT, REGIONS_CHANGED, REGIONS_PRESENT, Region, Revision,
};

const SIDE: i64 = 1024;
const HISTORY: u64 = 77;

fn bytes_of(map: &QuadtreeMap, x: i32, y: i32, compression: Compression) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.encode_region(x, y, compression, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
    assert!(bytes.len() <= MAX_REGION_BYTES as usize);
    bytes
}

fn listed(map: &QuadtreeMap, rect: Option<Rect>, kinds: u32) -> Vec<Region> {
    let mut regions = Vec::new();
    map.regions(rect, kinds, &mut |region| regions.push(region)).unwrap();
    regions
}

fn absent_at(x: i32, y: i32) -> QuadtreeMapError {
    QuadtreeMapError::Absent { x, y }
}

/// A dense region.
struct Dense {
    pixels: Vec<u8>,
    is_changed: bool,
}

/// 3 x 3 regions from a first one on: what is there, and the bytes of what is not. What was never there has none.
struct Model {
    x: i64,
    y: i64,
    present: BTreeMap<(i64, i64), Dense>,
    out: BTreeMap<(i64, i64), (Dense, Vec<u8>)>,
    is_absent_by_default: bool,
}

impl Model {
    fn place(&self, x: i64, y: i64) -> (i64, i64) {
        (y.div_euclid(SIDE), x.div_euclid(SIDE))
    }

    fn is_absent(&self, place: (i64, i64)) -> bool {
        self.out.contains_key(&place)
            || self.is_absent_by_default && !self.present.contains_key(&place)
    }

    /// The first absent region that a rectangle of whole coordinates touches, row by row.
    fn first_absent(&self, x: i64, y: i64, width: i64, height: i64) -> Option<QuadtreeMapError> {
        let (first, last) = (self.place(x, y), self.place(x + width - 1, y + height - 1));
        let mut places = (first.0..=last.0).flat_map(|y| (first.1..=last.1).map(move |x| (y, x)));
        let place = places.find(|&place| self.is_absent(place))?;
        Some(absent_at((place.1 * SIDE) as i32, (place.0 * SIDE) as i32))
    }

    fn get(&self, x: i64, y: i64) -> u8 {
        let index = (y.rem_euclid(SIDE) * SIDE + x.rem_euclid(SIDE)) as usize;
        self.present.get(&self.place(x, y)).map_or(0, |dense| dense.pixels[index])
    }

    fn set(&mut self, x: i64, y: i64, value: u8) {
        let (place, index) =
            (self.place(x, y), (y.rem_euclid(SIDE) * SIDE + x.rem_euclid(SIDE)) as usize);
        let blank = || Dense { pixels: vec![0; (SIDE * SIDE) as usize], is_changed: false };
        if value == 0 && !self.present.contains_key(&place) {
            return;
        }
        let dense = self.present.entry(place).or_insert_with(blank);
        dense.is_changed |= dense.pixels[index] != value;
        dense.pixels[index] = value;
    }
}

fn check_lists(map: &QuadtreeMap, model: &Model) {
    let whole = Rect::new(model.x as i32, model.y as i32, 3 * SIDE as u32, 3 * SIDE as u32);
    let all = REGIONS_ABSENT | REGIONS_PRESENT;
    let told: BTreeMap<(i64, i64), Region> = listed(map, Some(whole), all)
        .into_iter()
        .map(|region| (model.place(region.x.into(), region.y.into()), region))
        .collect();
    let first = model.place(model.x, model.y);
    for place in (0..3).flat_map(|y| (0..3).map(move |x| (first.0 + y, first.1 + x))) {
        let region = told.get(&place);
        assert_eq!(region.is_some_and(|region| region.is_absent), model.is_absent(place));
        let is_changed = model.present.get(&place).is_some_and(|dense| dense.is_changed);
        assert_eq!(region.is_some_and(|region| region.is_changed), is_changed, "{place:?}");
    }
    let absent: Vec<_> = told.values().filter(|region| region.is_absent).copied().collect();
    assert_eq!(listed(map, Some(whole), REGIONS_ABSENT), absent);
    let changed: Vec<_> = told.values().filter(|region| region.is_changed).copied().collect();
    assert_eq!(listed(map, Some(whole), REGIONS_CHANGED), changed);
}

fn check_pixels(map: &QuadtreeMap, model: &Model) {
    for (&(y, x), dense) in &model.present {
        let rect = Rect::new((x * SIDE) as i32, (y * SIDE) as i32, SIDE as u32, SIDE as u32);
        let mut pixels = vec![0u8; (SIDE * SIDE) as usize];
        map.read_rect(rect, &mut pixels, 0).unwrap();
        assert!(pixels == dense.pixels, "region {x}, {y}");
        let sums = map.sums(rect).unwrap();
        let hp = pixels.iter().map(|&pixel| u64::from(pixel)).sum::<u64>();
        let above = pixels.iter().filter(|&&pixel| pixel != 0).count() as u64;
        assert_eq!((sums.pixels, sums.hp), (above, hp));
    }
}

/// A save has what is there, and that the rest is absent: another map goes on from it with the bytes of the rest.
fn check_saved(map: &QuadtreeMap, model: &Model, compression: Compression) {
    let saved = |map: &QuadtreeMap| {
        let mut bytes = Vec::new();
        map.save(compression, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
        bytes
    };
    let bytes = saved(map);
    // Whatever it was made with.
    let absent_by_default = bytes.len() % 2 == 0;
    let mut other =
        QuadtreeMap::new(&QuadtreeMapDef { absent_by_default, ..QuadtreeMapDef::default() });
    other.load(&bytes, HISTORY).unwrap();
    assert_eq!(other.revision(), map.revision());
    check_pixels(&other, model);
    let first = model.place(model.x, model.y);
    for place in (0..3).flat_map(|y| (0..3).map(move |x| (first.0 + y, first.1 + x))) {
        let (x, y) = ((place.1 * SIDE) as i32, (place.0 * SIDE) as i32);
        assert_eq!(other.check_pixel(x, y).is_err(), model.is_absent(place), "{place:?}");
    }
    assert!(saved(&other) == bytes);
    for (place, (dense, bytes)) in &model.out {
        let (x, y) = ((place.1 * SIDE) as i32, (place.0 * SIDE) as i32);
        other.page_in(x, y, bytes).unwrap();
        let mut pixels = vec![0u8; (SIDE * SIDE) as usize];
        other.read_rect(Rect::new(x, y, SIDE as u32, SIDE as u32), &mut pixels, 0).unwrap();
        assert!(pixels == dense.pixels);
        // It goes out and comes in as any other.
        let again = bytes_of(&other, x, y, compression);
        other.page_out(x, y).unwrap();
        other.page_in(x, y, &again).unwrap();
    }
    if !model.is_absent_by_default {
        assert_eq!(other.check_present(Rect::new(i32::MIN, 0, u32::MAX, 9)).err(), None);
    }
}

/// One step of a life; `first` is the first pixel of 3 x 3 regions.
fn live(map: &mut QuadtreeMap, model: &mut Model, random: &mut Random) {
    let revision = map.revision();
    let at = |random: &mut Random, size: i64| {
        let reach = (3 * SIDE - size) as usize + 1;
        (model.x + random.below(reach) as i64, model.y + random.below(reach) as i64)
    };
    let compression = [Compression::Fast, Compression::Small][random.below(2)];
    match random.below(12) {
        0..3 => {
            let most = [3, 40, 1500][random.below(3)];
            let size = 1 + random.below(most) as i64;
            let (x, y) = at(random, size);
            let value = [0, 1, 200][random.below(3)];
            let rect = Rect::new(x as i32, y as i32, size as u32, size as u32);
            let expected = model.first_absent(x, y, size, size);
            let filled = map.fill_rect(rect, value);
            assert_eq!(filled.err(), expected);
            let mut pixels = vec![0u8; (size * size) as usize];
            assert_eq!(map.read_rect(rect, &mut pixels, 0).err(), expected);
            assert_eq!(map.encode_rect(rect, compression, &mut |_| {}).err(), expected);
            assert_eq!(map.check_present(rect).err(), expected);
            match expected {
                Some(_) => assert_eq!(map.revision(), revision),
                None => (0..size * size)
                    .for_each(|index| model.set(x + index % size, y + index / size, value)),
            }
        }
        3..5 => {
            let (x, y) = at(random, 1);
            let radius = random.below(60) as i64;
            let damage = Damage { radius: radius as f32, core_radius: 3.0, amount: 90 };
            let damage = Damage { core_radius: damage.core_radius.min(damage.radius), ..damage };
            let mut inside = Vec::new();
            for dy in -radius..=radius {
                for dx in -radius..=radius {
                    let (x, y) = (x + dx, y + dy);
                    let is_in_plane = x.clamp(i32::MIN.into(), i32::MAX.into()) == x
                        && y.clamp(i32::MIN.into(), i32::MAX.into()) == y;
                    if dx * dx + dy * dy <= radius * radius && is_in_plane {
                        inside.push((x, y));
                    }
                }
            }
            let is_needed = inside.iter().any(|&(x, y)| model.is_absent(model.place(x, y)));
            match map.damage_circle(x as i32, y as i32, damage) {
                Err(QuadtreeMapError::Absent { x, y }) => {
                    assert!(model.is_absent(model.place(x.into(), y.into())));
                    assert_eq!(map.revision(), revision);
                }
                answer => {
                    answer.unwrap();
                    assert!(!is_needed);
                    for (x, y) in inside {
                        model.set(x, y, map.get(x as i32, y as i32));
                    }
                }
            }
        }
        5 => {
            let (x, y) = at(random, 1);
            let value = random.below(256) as u8;
            let expected = model.first_absent(x, y, 1, 1);
            assert_eq!(map.set(x as i32, y as i32, value).err(), expected);
            let point = Point { x: x as i32, y: y as i32 };
            assert_eq!(map.set_many(&[point], &[value]).err(), expected);
            assert_eq!(map.get_many(&[point], &mut [0u8]).err(), expected);
            if expected.is_none() {
                model.set(x, y, value);
            }
        }
        6..8 => {
            let (x, y) = at(random, 1);
            let place = model.place(x, y);
            if model.is_absent(place) {
                let expected = model.first_absent(x, y, 1, 1);
                assert_eq!(map.page_out(x as i32, y as i32).err(), expected);
                assert_eq!(map.note_stored(x as i32, y as i32).err(), expected);
                let refused = map.encode_region(x as i32, y as i32, compression, &mut |_| {});
                assert_eq!(refused.err(), expected);
            } else {
                let bytes = bytes_of(map, x as i32, y as i32, compression);
                map.page_out(x as i32, y as i32).unwrap();
                let pixels = || vec![0; (SIDE * SIDE) as usize];
                let blank = || Dense { pixels: pixels(), is_changed: false };
                let dense = model.present.remove(&place).unwrap_or_else(blank);
                model.out.insert(place, (dense, bytes));
            }
            assert_eq!(map.revision(), revision);
        }
        8..10 => {
            let (x, y) = at(random, 1);
            let place = model.place(x, y);
            match model.out.remove(&place) {
                Some((dense, bytes)) => {
                    let mut damaged = bytes.clone();
                    damaged[random.below(bytes.len())] ^= 1 << random.below(8);
                    map.page_in(x as i32, y as i32, &damaged).unwrap_err();
                    map.page_in(x as i32, y as i32, &bytes[..bytes.len() - 1]).unwrap_err();
                    map.page_in(x as i32, y as i32, &[]).unwrap_err();
                    map.page_in(x as i32, y as i32, &bytes).unwrap();
                    // Pixels and revisions are those that went out, so the bytes are, too.
                    let again = [Compression::Fast, Compression::Small]
                        .map(|compression| bytes_of(map, x as i32, y as i32, compression));
                    assert!(again.contains(&bytes));
                    model.present.insert(place, Dense { is_changed: false, ..dense });
                    map.page_in(x as i32, y as i32, &bytes).unwrap_err();
                }
                None if model.is_absent(place) => {
                    map.page_in(x as i32, y as i32, &[]).unwrap();
                    let pixels = vec![0; (SIDE * SIDE) as usize];
                    model.present.insert(place, Dense { pixels, is_changed: false });
                }
                None => {
                    map.page_in(x as i32, y as i32, &[]).unwrap_err();
                }
            }
            assert_eq!(map.revision(), revision);
        }
        10 => {
            map.compact([5, u64::MAX][random.below(2)], 0);
            if random.below(4) == 0 {
                map.trim();
            }
        }
        _ => {
            let (x, y) = at(random, 1);
            if !model.is_absent(model.place(x, y)) {
                map.note_stored(x as i32, y as i32).unwrap();
                let place = model.place(x, y);
                if let Some(dense) = model.present.get_mut(&place) {
                    dense.is_changed = false;
                }
            }
            // A cast goes on until a pixel or a region stops it.
            let (to_x, to_y) = (model.x + random.below(3 * SIDE as usize) as i64, y);
            let hit = map.cast(
                Point { x: x as i32, y: y as i32 },
                Point { x: to_x as i32, y: to_y as i32 },
                1,
            );
            let step = if to_x < x { -1 } else { 1 };
            let stop = (0..=(to_x - x).abs())
                .map(|count| x + count * step)
                .find(|&x| model.is_absent(model.place(x, y)) || model.get(x, y) > 0);
            assert_eq!(hit.map(|hit| i64::from(hit.pixel.x)), stop);
            if let (Some(hit), Some(x)) = (hit, stop) {
                assert_eq!(hit.is_absent, model.is_absent(model.place(x, y)));
                assert_eq!(hit.value, model.get(x, y));
            }
        }
    }
}

#[test]
fn a_map_whose_regions_come_and_go_is_like_dense_regions() {
    let last = (i64::from(i32::MAX) + 1) - 3 * SIDE;
    let corners = [(-SIDE, -SIDE), (i64::from(i32::MIN), last), (last, i64::from(i32::MIN))];
    for (life, (x, y)) in corners.into_iter().cycle().take(6).enumerate() {
        let is_absent_by_default = life % 2 == 1;
        let mut map = QuadtreeMap::new(&QuadtreeMapDef {
            absent_by_default: is_absent_by_default,
            summarize_leaves: life % 3 == 0,
            share_leaves: life % 3 == 1,
            history: HISTORY,
            ..QuadtreeMapDef::default()
        });
        let (present, out) = (BTreeMap::new(), BTreeMap::new());
        let mut model = Model { x, y, present, out, is_absent_by_default };
        let mut random = Random(life as u64 + 5);
        for step in 0..220 {
            live(&mut map, &mut model, &mut random);
            check_lists(&map, &model);
            if step % 40 == 39 {
                check_pixels(&map, &model);
                check_saved(&map, &model, [Compression::Fast, Compression::Small][step / 40 % 2]);
            }
        }
        // All in again, it is a map as if nothing had ever gone.
        for (place, (dense, bytes)) in std::mem::take(&mut model.out) {
            map.page_in((place.1 * SIDE) as i32, (place.0 * SIDE) as i32, &bytes).unwrap();
            model.present.insert(place, Dense { is_changed: false, ..dense });
        }
        check_lists(&map, &model);
        check_pixels(&map, &model);
        let mut plane = Vec::new();
        map.save(Compression::Fast, &mut |piece| plane.extend_from_slice(piece)).unwrap();
        assert_eq!(plane[3], if is_absent_by_default { 2 } else { 1 }, "version of the format");
    }
}

/// A map with something in the regions (0, 0) and (1024, 0).
fn two_regions() -> QuadtreeMap {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef { history: HISTORY, ..Default::default() });
    map.fill_rect(Rect::new(100, 100, 1800, 50), 7).unwrap();
    map.damage_circle(1020, 125, Damage { radius: 30.0, core_radius: 5.0, amount: 9 }).unwrap();
    map.set(5, 5, 200).unwrap();
    map
}

#[test]
fn bytes_keep_the_revisions_of_leaves() {
    let (mut map, untouched) = (two_regions(), two_regions());
    let region = bytes_of(&map, 1024, 0, Compression::Fast);
    map.page_out(1024, 0).unwrap();
    map.page_in(2047, 1023, &region).unwrap();
    for number in 0..=3 {
        let revision = Revision { history: HISTORY, number };
        let delta_of = |map: &QuadtreeMap| {
            let mut bytes = Vec::new();
            let mut sink = |piece: &[u8]| bytes.extend_from_slice(piece);
            map.encode_delta(revision, None, Compression::Fast, &mut sink).unwrap();
            bytes
        };
        assert_eq!(delta_of(&map), delta_of(&untouched), "{number}");
    }
    // Over a region that changed and is out there is no delta; over one that did not, there is.
    map.page_out(1024, 0).unwrap();
    let delta = |number: u64, rect: Option<Rect>| {
        let revision = Revision { history: HISTORY, number };
        map.encode_delta(revision, rect, Compression::Fast, &mut |_| {}).err()
    };
    assert_eq!(delta(1, None), Some(absent_at(1024, 0)));
    assert_eq!(delta(1, Some(Rect::new(0, 0, 1024, 1024))), None);
    assert_eq!(delta(2, None), None);
}

#[test]
fn bytes_of_something_else_are_refused_by_name() {
    let mut map = two_regions();
    let bytes = [0, 1024].map(|x| bytes_of(&map, x, 0, Compression::Fast));
    map.page_out(0, 0).unwrap();
    map.page_out(1024, 0).unwrap();
    let text = |error: QuadtreeMapError| error.to_string();
    // Those of another region, whatever their revision is.
    let mut alike = QuadtreeMap::new(&QuadtreeMapDef { history: HISTORY, ..Default::default() });
    for x in 0..3 {
        alike.set(x + 1024, 5, 1).unwrap();
    }
    let other = bytes_of(&alike, 1024, 0, Compression::Small);
    assert!(
        text(map.page_in(0, 0, &other).unwrap_err()).contains("the region of bytes is {x 1024")
    );
    // Those of another history.
    let mut foreign = QuadtreeMap::new(&QuadtreeMapDef { history: 9, ..Default::default() });
    foreign.set(0, 0, 1).unwrap();
    let other = bytes_of(&foreign, 0, 0, Compression::Fast);
    let refused = map.page_in(0, 0, &other).unwrap_err();
    assert!(text(refused).contains("history is 9; the one known is 77"), "{}", text(refused));
    // Older ones.
    map.page_in(0, 0, &bytes[0]).unwrap();
    map.set(6, 6, 1).unwrap();
    map.page_out(0, 0).unwrap();
    let refused = map.page_in(0, 0, &bytes[0]).unwrap_err();
    assert!(text(refused).contains("number is 3; it must be from 4 to 4"), "{}", text(refused));
    // What is there.
    map.page_in(1024, 0, &bytes[1]).unwrap();
    let refused = map.page_in(1024, 0, &bytes[1]).unwrap_err();
    assert!(text(refused).contains("region is {x 1024, y 0,"), "{}", text(refused));
    assert_eq!(
        text(absent_at(-1024, 0)),
        "the region of 1024 x 1024 pixels at (-1024, 0) is absent"
    );
}

/// The same with leaves of every form in the first region.
fn all_forms(def: QuadtreeMapDef) -> QuadtreeMap {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef { history: HISTORY, ..def });
    let mut random = Random(3);
    for (y, values) in [(300, 256), (400, 4), (500, 14), (600, 2)] {
        let pixels: Vec<u8> = (0..300 * 60).map(|_| (random.below(values) * 15) as u8).collect();
        map.write_rect(Rect::new(300, y, 300, 60), &pixels, 0).unwrap();
    }
    map.fill_rect(Rect::new(100, 100, 1800, 150), 70).unwrap();
    map.damage_circle(700, 150, Damage { radius: 90.0, core_radius: 5.0, amount: 60 }).unwrap();
    map.damage_circle(200, 150, Damage { radius: 30.0, core_radius: 30.0, amount: 90 }).unwrap();
    map
}

#[test]
fn bytes_are_the_same_however_memory_has_the_leaves() {
    let mut map = all_forms(QuadtreeMapDef::default());
    let mut sharing = all_forms(QuadtreeMapDef { share_leaves: true, ..Default::default() });
    let bytes = bytes_of(&map, 0, 0, Compression::Fast);
    map.compact(u64::MAX, 0);
    sharing.compact(u64::MAX, 0);
    let stats = map.stats();
    for leaves in [
        stats.raw_leaves,
        stats.packed_leaves_1,
        stats.packed_leaves_2,
        stats.packed_leaves_4,
        stats.sloped_leaves,
    ] {
        assert!(leaves > 0);
    }
    for map in [&mut map, &mut sharing] {
        assert!(bytes_of(map, 0, 0, Compression::Fast) == bytes);
        let before = map.stats();
        map.page_out(0, 0).unwrap();
        map.page_in(0, 0, &bytes).unwrap();
        assert!(bytes_of(map, 0, 0, Compression::Fast) == bytes);
        let after = map.stats();
        assert!(after.bytes_live <= before.bytes_live);
        assert_eq!(after.shared_leaves, before.shared_leaves);
        assert_eq!((after.pixels, after.hp), (before.pixels, before.hp));
    }
    assert!(sharing.stats().shared_leaves > 0);
}

#[test]
fn any_bytes_give_an_answer_and_leave_no_memory_behind() {
    let mut map = all_forms(QuadtreeMapDef::default());
    let mut random = Random(3);
    for compression in [Compression::Fast, Compression::Small] {
        let bytes = bytes_of(&map, 0, 0, compression);
        map.page_out(0, 0).unwrap();
        map.trim();
        let live = map.stats().bytes_live;
        for _ in 0..300 {
            let mut damaged = bytes.clone();
            for _ in 0..1 + random.below(3) {
                let at = random.below(damaged.len() - 8);
                damaged[at] = random.below(256) as u8;
            }
            damaged.truncate(damaged.len() - random.below(2) * random.below(40));
            // As whoever means harm would.
            let end = damaged.len() - 8;
            let sum = xxhash_rust::xxh3::xxh3_64(&damaged[..end]);
            damaged[end..].copy_from_slice(&sum.to_le_bytes());
            match map.page_in(0, 0, &damaged) {
                Ok(()) => {
                    let (rect, mut read) = (Rect::new(0, 0, 1024, 1024), vec![0u8; 1024 * 1024]);
                    map.read_rect(rect, &mut read, 0).unwrap();
                    let hp = read.iter().map(|&pixel| u64::from(pixel)).sum::<u64>();
                    assert_eq!(map.sums(rect).unwrap().hp, hp);
                    // What nobody writes is refused.
                    if compression == Compression::Fast {
                        assert!(bytes_of(&map, 0, 0, compression) == damaged);
                    }
                    map.page_out(0, 0).unwrap();
                }
                Err(_) => assert_eq!(map.stats().bytes_live, live),
            }
        }
        map.page_in(0, 0, &bytes).unwrap();
    }
}

#[test]
fn a_region_of_noise_fits_the_bound() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let mut random = Random(1);
    let pixels: Vec<u8> = (0..1024 * 1024).map(|_| random.below(256) as u8).collect();
    map.write_rect(Rect::new(0, 0, 1024, 1024), &pixels, 0).unwrap();
    // Another revision for each leaf beside another.
    for leaf in 0..64 * 64 {
        map.set(leaf % 64 * 16, leaf / 64 * 16, leaf as u8).unwrap();
    }
    for compression in [Compression::Fast, Compression::Small] {
        let bytes = bytes_of(&map, 0, 0, compression);
        assert!(bytes.len() < MAX_REGION_BYTES as usize, "{}", bytes.len());
        map.page_out(0, 0).unwrap();
        map.page_in(0, 0, &bytes).unwrap();
        assert!(bytes_of(&map, 0, 0, compression) == bytes);
    }
}

#[test]
fn a_world_goes_on_in_another_map() {
    let mut first = two_regions();
    let bytes = bytes_of(&first, 0, 0, Compression::Small);
    first.note_stored(0, 0).unwrap();
    assert_eq!(listed(&first, None, REGIONS_CHANGED).len(), 1);
    let def = QuadtreeMapDef {
        history: HISTORY,
        absent_by_default: true,
        revision: 1000,
        ..QuadtreeMapDef::default()
    };
    let mut second = QuadtreeMap::new(&def);
    second.page_in(0, 0, &bytes).unwrap();
    assert_eq!(second.get(5, 5), 200);
    assert_eq!(second.revision(), Revision { history: HISTORY, number: 1000 });
    assert_eq!(listed(&second, None, REGIONS_CHANGED), []);
    // What was there at the beginning is in no delta.
    let begun = second.revision();
    second.set(9, 9, 1).unwrap();
    let mut bytes = Vec::new();
    let sink = &mut |piece: &[u8]| bytes.extend_from_slice(piece);
    second.encode_delta(begun, None, Compression::Fast, sink).unwrap();
    assert!(bytes.len() < 100);
    // A later one than the map began with is not of its past.
    let mut late = QuadtreeMap::new(&QuadtreeMapDef { revision: 1001, ..def });
    late.page_in(1024, 0, &[]).unwrap();
    late.set(1030, 0, 1).unwrap();
    let bytes = bytes_of(&late, 1024, 0, Compression::Fast);
    let refused = second.page_in(1024, 0, &bytes).unwrap_err();
    assert!(refused.to_string().contains("it must be from 0 to 1000"));
}

#[test]
fn a_difference_makes_the_generated_map_like_the_other() {
    for seed in 0..12 {
        let mut random = Random(seed);
        let mut generated = QuadtreeMap::new(&QuadtreeMapDef::default());
        for _ in 0..30 {
            let (x, y) = (random.below(3000) as i32 - 1500, random.below(3000) as i32 - 1500);
            let (width, height) = (random.below(900) as u32, random.below(900) as u32);
            generated.fill_rect(Rect::new(x, y, width, height), random.below(4) as u8).unwrap();
        }
        let saved = {
            let mut bytes = Vec::new();
            let sink = &mut |piece: &[u8]| bytes.extend_from_slice(piece);
            generated.save(Compression::Fast, sink).unwrap();
            bytes
        };
        let load = || {
            let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
            map.load(&saved, 5).unwrap();
            map
        };
        let (mut changed, mut joined) = (load(), load());
        for _ in 0..random.below(20) {
            let (x, y) = (random.below(3000) as i32 - 1500, random.below(3000) as i32 - 1500);
            let radius = random.below(40) as f32;
            changed.damage_circle(x, y, Damage { radius, core_radius: 0.0, amount: 2 }).unwrap();
            let side = random.below(200) as u32;
            changed.fill_rect(Rect::new(y, x, side, side), random.below(3) as u8).unwrap();
        }
        changed.compact(random.below(2000) as u64, 0);
        let compression = [Compression::Fast, Compression::Small][random.below(2)];
        let mut bytes = Vec::new();
        let sink = &mut |piece: &[u8]| bytes.extend_from_slice(piece);
        changed.encode_difference(&generated, None, compression, sink).unwrap();
        let stands_at = changed.revision();
        let (report, after) = joined.apply_delta(&bytes, stands_at).unwrap();
        assert_eq!(after, stands_at);
        let rect = Rect::new(-1600, -1600, 3200, 3200);
        let hashes = |map: &QuadtreeMap| {
            let mut hashes = Vec::new();
            map.hashes(rect, 64, usize::MAX, &mut |hash| hashes.push(hash)).unwrap();
            hashes
        };
        assert_eq!(hashes(&joined), hashes(&changed), "{seed}");
        let differing =
            hashes(&generated).iter().zip(hashes(&changed)).filter(|(a, b)| **a != *b).count();
        assert_eq!(report.pixels_changed == 0, differing == 0);
        // Nothing where nothing differs, and what is absent in either is told.
        let mut none = Vec::new();
        let sink = &mut |piece: &[u8]| none.extend_from_slice(piece);
        joined.encode_difference(&changed, None, compression, sink).unwrap();
        assert!(none.len() < 50);
        joined.page_out(0, 0).unwrap();
        let difference = |map: &QuadtreeMap, base: &QuadtreeMap| {
            map.encode_difference(base, Some(rect), compression, &mut |_| {}).err()
        };
        assert_eq!(difference(&joined, &changed), Some(absent_at(0, 0)));
        assert_eq!(difference(&changed, &joined), Some(absent_at(0, 0)));
    }
}
