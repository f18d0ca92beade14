//! Rectangles as colours and reduced ones beside a dense array, at both ends of the plane and around 0.

use std::collections::BTreeMap;

use crate::common::allocator::{self, Failure};
use crate::queries::{Pair, SIDE, Step, corners, steps};
use proptest::prelude::*;
use worldgrids::coord::Rect;
use worldgrids::quadtree_map::*;

/// A palette whose colours differ in every byte.
fn palette(seed: u32) -> Vec<u32> {
    (0..256).map(|value: u32| (value ^ seed).wrapping_mul(0x9E37_79B1)).collect()
}

/// Sum and largest of the pixels of each square that has one above 0.
fn squares_of(pair: &Pair, level: u32) -> BTreeMap<(i32, i32), (u64, u8)> {
    let mut squares = BTreeMap::new();
    for (x, y, value) in pair.pixels(pair.rect([0, 0, SIDE, SIDE])).filter(|pixel| pixel.2 > 0) {
        let (sum, most) = squares.entry((x >> level, y >> level)).or_insert((0, 0));
        (*sum, *most) = (*sum + u64::from(value), value.max(*most));
    }
    squares
}

/// The squares of a level that the window touches, and one more on each side as far as the plane goes.
fn reach(pair: &Pair, level: u32) -> Rect {
    let window = pair.rect([0, 0, SIDE, SIDE]);
    let (low, high) = (i64::from(i32::MIN >> level), i64::from(i32::MAX >> level));
    let range = |start: i32, end: i64| {
        let first = (i64::from(start >> level) - 1).max(low);
        (first as i32, (((end - 1) >> level) + 2).min(high + 1) - first)
    };
    let ((x, width), (y, height)) =
        (range(window.x, window.end_x()), range(window.y, window.end_y()));
    Rect::new(x, y, width as u32, height as u32)
}

fn reduced(map: &QuadtreeMap, rect: Rect, level: u32, reduction: Reduction) -> Vec<u8> {
    let mut bytes = vec![0xEE; rect.area() as usize];
    map.read_reduced(rect, level, reduction, &mut bytes, 0).unwrap();
    bytes
}

/// What a reduced reading must give, from every single pixel.
fn expected(pair: &Pair, rect: Rect, level: u32) -> [Vec<u8>; 2] {
    let squares = squares_of(pair, level);
    let pixels = 1u128 << (2 * level);
    let places = (0..rect.height as i32)
        .flat_map(|row| (0..rect.width as i32).map(move |column| (rect.x + column, rect.y + row)));
    let found = |place| squares.get(&place).copied().unwrap_or((0, 0));
    let mean = |sum: u64| ((2 * u128::from(sum) + pixels) / (2 * pixels)) as u8;
    [
        places.clone().map(|place| mean(found(place).0)).collect(),
        places.map(|place| found(place).1).collect(),
    ]
}

proptest! {
    #[test]
    fn colors_are_those_of_the_palette(
        corner in corners(), is_sharing: bool, steps in steps(), seed: u32, place in prop::array::uniform4(0..SIDE),
        gap in 0..5usize,
    ) {
        let mut pair = Pair::new(corner, is_sharing, &steps);
        let palette = palette(seed);
        let rect = pair.rect(place);
        let expected: Vec<u32> =
            if rect.is_empty() { Vec::new() } else { pair.pixels(rect).map(|pixel| palette[usize::from(pixel.2)]).collect() };
        let stride = rect.width as usize + gap;
        for path in Instructions::all() {
            pair.map.set_instructions(path);
            let mut colors = vec![77u32; stride * rect.height as usize];
            pair.map.read_colors(rect, &palette, &mut colors, stride).unwrap();
            let rows = colors.chunks(stride.max(1)).take(rect.height as usize);
            let own: Vec<u32> = rows.clone().flat_map(|row| &row[..rect.width as usize]).copied().collect();
            prop_assert!(own == expected);
            prop_assert!(rows.flat_map(|row| &row[rect.width as usize..]).all(|&color| color == 77));
        }
    }

    #[test]
    fn reduced_squares_are_what_their_pixels_are(
        corner in corners(), share_leaves: bool, summarize_leaves: bool, steps in steps(), level in 0..=31u32,
        gap in 0..3usize,
    ) {
        let def = QuadtreeMapDef { share_leaves, summarize_leaves, ..Default::default() };
        let mut pair = Pair::of(corner, &def, &steps);
        let rect = reach(&pair, level);
        let expected = expected(&pair, rect, level);
        let stride = rect.width as usize + gap;
        for path in Instructions::all() {
            pair.map.set_instructions(path);
            for (reduction, expected) in [Reduction::Mean, Reduction::Largest].into_iter().zip(&expected) {
                let mut bytes = vec![0xEE; stride * rect.height as usize];
                pair.map.read_reduced(rect, level, reduction, &mut bytes, stride).unwrap();
                let rows = bytes.chunks(stride);
                let own: Vec<u8> = rows.clone().flat_map(|row| &row[..rect.width as usize]).copied().collect();
                prop_assert!(own == *expected, "{reduction:?} at level {level}");
                prop_assert!(rows.flat_map(|row| &row[rect.width as usize..]).all(|&byte| byte == 0xEE));
            }
        }
    }

    /// What is known of leaves is known right: after compaction, edits on top, a load and pasting.
    #[test]
    fn summaries_are_those_of_the_pixels(
        corner in corners(), before in steps(), after in steps(), level in 4..=9u32, is_loaded: bool,
    ) {
        let def = QuadtreeMapDef { share_leaves: true, summarize_leaves: true, ..Default::default() };
        let mut pair = Pair::of(corner, &def, &before);
        pair.map.compact(u64::MAX, 0);
        for step in &after {
            pair.step(step);
            let rect = reach(&pair, level);
            let [means, largest] = expected(&pair, rect, level);
            prop_assert!(reduced(&pair.map, rect, level, Reduction::Mean) == means);
            prop_assert!(reduced(&pair.map, rect, level, Reduction::Largest) == largest);
        }
        if is_loaded {
            let mut bytes = Vec::new();
            pair.map.save(Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
            pair.map.load(&bytes, 0).unwrap();
        }
        let mut pasted = Pair::of(corner, &def, &after).map;
        let window = pair.rect([0, 0, SIDE, SIDE]);
        let mut bytes = Vec::new();
        pair.map.encode_rect(window, Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
        pasted.decode_rect(&bytes, window.x, window.y).unwrap();
        let rect = reach(&pair, level);
        for reduction in [Reduction::Mean, Reduction::Largest] {
            prop_assert!(reduced(&pasted, rect, level, reduction) == reduced(&pair.map, rect, level, reduction));
        }
        pair.map.trim();
        let rect = reach(&pair, level);
        let [means, largest] = expected(&pair, rect, level);
        prop_assert!(reduced(&pair.map, rect, level, Reduction::Mean) == means);
        prop_assert!(reduced(&pair.map, rect, level, Reduction::Largest) == largest);
    }

    /// A part of the squares is what the whole has there, however it lies to the leaves.
    #[test]
    fn a_part_is_a_part_of_the_whole(
        corner in corners(), steps in steps(), level in 1..=12u32, cut in prop::array::uniform4(0..80u32),
    ) {
        let pair = Pair::new(corner, false, &steps);
        let whole = reach(&pair, level);
        let (left, top) = (cut[0] % whole.width, cut[1] % whole.height);
        let (width, height) = (cut[2] % (whole.width - left) + 1, cut[3] % (whole.height - top) + 1);
        let part = Rect::new(whole.x + left as i32, whole.y + top as i32, width, height);
        for reduction in [Reduction::Mean, Reduction::Largest] {
            let all = reduced(&pair.map, whole, level, reduction);
            let rows = all.chunks(whole.width as usize).skip(top as usize).take(height as usize);
            let there: Vec<u8> = rows.flat_map(|row| &row[left as usize..][..width as usize]).copied().collect();
            prop_assert!(reduced(&pair.map, part, level, reduction) == there);
        }
    }

    /// A picture that reads again what changes_since names is the one that reads all anew.
    #[test]
    fn changes_keep_a_picture_up_to_date(
        corner in corners(), before in steps(), after in steps(), level in 0..=12u32,
    ) {
        let mut pair = Pair::new(corner, false, &before);
        let rect = reach(&pair, level);
        let mut picture = reduced(&pair.map, rect, level, Reduction::Mean);
        for step in &after {
            let revision = pair.map.revision();
            pair.step(step);
            pair.map.changes_since(revision, None, &mut |area| {
                let square = |place: i32| place >> level;
                let (x, y) = (square(area.min_x).max(rect.x), square(area.min_y).max(rect.y));
                let (right, bottom) = (
                    i64::from(square(area.max_x)).min(rect.end_x() - 1),
                    i64::from(square(area.max_y)).min(rect.end_y() - 1),
                );
                let size = |first: i32, last: i64| (last - i64::from(first) + 1).max(0) as u32;
                let dirty = Rect::new(x, y, size(x, right), size(y, bottom));
                if !dirty.is_empty() {
                    let first = (dirty.y - rect.y) as usize * rect.width as usize + (dirty.x - rect.x) as usize;
                    let stride = rect.width as usize;
                    pair.map.read_reduced(dirty, level, Reduction::Mean, &mut picture[first..], stride).unwrap();
                }
            }).unwrap();
            prop_assert!(picture == reduced(&pair.map, rect, level, Reduction::Mean));
        }
    }
}

/// A map keeps sums of leaves if it is asked to, and then no more than it says.
#[test]
fn sums_of_leaves_take_memory_where_they_are_asked_for() {
    let map = |summarize_leaves| {
        let def = QuadtreeMapDef { summarize_leaves, ..Default::default() };
        let mut map = QuadtreeMap::new(&def);
        for place in 0..40 {
            let damage = Damage { radius: 60.0, core_radius: 20.0, amount: 90 };
            map.fill_rect(Rect::new(place * 150, 0, 130, 800), 120).unwrap();
            map.damage_circle(place * 130, place * 20, damage).unwrap();
        }
        map.compact(u64::MAX, 0);
        map.trim();
        let mut bytes = Vec::new();
        map.save(Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
        let edited = map.stats();
        map.load(&bytes, 0).unwrap();
        map.trim();
        let split = |side| map.level_stats(side).unwrap().split;
        let wanted = 256 * split(128) + 576 * split(1024);
        (edited, map.stats(), bytes, wanted)
    };
    let (plain, loaded_plain, bytes, wanted) = map(false);
    let (kept, loaded_kept, kept_bytes, _) = map(true);
    assert!(bytes == kept_bytes);
    for (plain, kept) in [(plain, kept), (loaded_plain, loaded_kept)] {
        assert_eq!(plain.nodes, kept.nodes);
        assert_eq!(kept.bytes_live - plain.bytes_live, wanted);
    }
}

/// Values far apart, each kind of leaf among them, at levels whose squares hold several roots.
#[test]
fn the_whole_plane_in_four_squares() {
    let mut pair = Pair::new([-80, -80], false, &[Step::Fill([0, 0, SIDE, SIDE], 255)]);
    for level in 28..=31 {
        let half = 1i32 << (31 - level);
        let rect = Rect::new(-half, -half, 2 * half as u32, 2 * half as u32);
        let largest = reduced(&pair.map, rect, level, Reduction::Largest);
        assert_eq!(largest.iter().filter(|&&byte| byte == 255).count(), 4);
        assert_eq!(largest.iter().filter(|&&byte| byte == 0).count(), largest.len() - 4);
        assert!(reduced(&pair.map, rect, level, Reduction::Mean).iter().all(|&byte| byte == 0));
    }
    // A root that is full is full of its value at any level that it reaches.
    pair.map.fill_rect(Rect::new(0, 0, 4096, 4096), 200).unwrap();
    for level in 1..=12 {
        assert_eq!(reduced(&pair.map, Rect::new(0, 0, 1, 1), level, Reduction::Mean), [200]);
    }
    assert_eq!(reduced(&pair.map, Rect::new(0, 0, 1, 1), 13, Reduction::Mean), [50]);
}

#[test]
fn what_cannot_be_read_is_refused_by_name() {
    let map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let rect = Rect::new(0, 0, 2, 2);
    let says = |answer: Result<()>, text: &str| {
        let error = answer.unwrap_err().to_string();
        assert!(error.contains(text), "{error}");
    };
    let mut colors = [0u32; 4];
    says(map.read_colors(rect, &[0; 255], &mut colors, 0), "palette_count is 255");
    says(map.read_colors(rect, &[], &mut colors, 0), "palette_count is 0");
    says(map.read_colors(rect, &[0; 257], &mut colors, 0), "palette_count is 257");
    says(map.read_colors(rect, &[0; 256], &mut colors[..3], 0), "out_colors is 3");
    says(map.read_colors(rect, &[0; 256], &mut colors, 1), "row_stride is 1");
    says(
        map.read_colors(Rect::new(i32::MAX, 0, 2, 1), &[0; 256], &mut colors, 0),
        "rect is {x 2147483647",
    );
    let mut bytes = [0u8; 4];
    let read =
        |rect, level, bytes: &mut [u8]| map.read_reduced(rect, level, Reduction::Mean, bytes, 0);
    says(read(rect, 32, &mut bytes), "level is 32");
    says(read(rect, u32::MAX, &mut bytes), "level is 4294967295");
    says(read(rect, 1, &mut bytes[..3]), "out_pixels is 3");
    for (rect, level) in [
        (Rect::new(1, 0, 1, 1), 31),
        (Rect::new(0, -2, 1, 1), 31),
        (Rect::new(i32::MAX, 0, 1, 1), 1),
        (Rect::new(0, i32::MIN, 1, 1), 1),
        (Rect::new((1 << 27) - 1, 0, 2, 1), 4),
    ] {
        says(read(rect, level, &mut bytes), "squares of 2^level pixels");
    }
    assert_eq!(bytes, [0; 4]);
    read(Rect::new((1 << 27) - 1, -(1 << 27), 1, 2), 4, &mut bytes).unwrap();
    read(Rect::new(-1, -1, 2, 2), 31, &mut bytes).unwrap();
    read(Rect::new(5, 5, 0, 7), 31, &mut []).unwrap();
}

#[test]
fn only_squares_of_several_roots_take_memory() {
    let pair = Pair::new([0, 0], false, &[Step::Noise([0, 0, SIDE, SIDE], 5, 90)]);
    let mut bytes = vec![0; 16];
    for level in 0..=12 {
        let before = allocator::allocations();
        pair.map
            .read_reduced(Rect::new(0, 0, 4, 4), level, Reduction::Mean, &mut bytes, 0)
            .unwrap();
        assert_eq!(allocator::allocations() > before, level > 10);
    }
    allocator::set_failure(Failure::FromThenOn(0));
    let answer = pair.map.read_reduced(Rect::new(0, 0, 4, 4), 11, Reduction::Mean, &mut bytes, 0);
    allocator::set_failure(Failure::Never);
    assert!(matches!(answer, Err(QuadtreeMapError::OutOfMemory(_))));
}
