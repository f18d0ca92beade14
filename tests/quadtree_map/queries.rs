//! Squares, sums, casts, nearest pixels and overlaps beside a dense array, around 0, at negative places
//! and at both ends of the plane; whatever is packed, shared or yet to be folded.

use crate::common::allocator::{self, Failure};
use proptest::prelude::*;
use worldgrids::coord::{Point, Rect};
use worldgrids::debug_shape::{DebugOrigin, DebugShape};
use worldgrids::quadtree_map::*;

/// Side of the window that the dense array covers; edits and questions lie inside.
pub const SIDE: usize = 160;

/// A map beside an array of the same pixels.
pub struct Pair {
    pub map: QuadtreeMap,
    pub dense: Vec<u8>,
    /// Where the window begins.
    x: i32,
    y: i32,
}

#[derive(Clone, Debug)]
pub enum Step {
    Fill([usize; 4], u8),
    Noise([usize; 4], u64, u8),
    Damage([usize; 2], u8, u8),
    Compact(u64),
}

pub fn steps() -> impl Strategy<Value = Vec<Step>> {
    let place = || prop::array::uniform4(0..SIDE);
    let value = || prop_oneof![Just(0u8), Just(1), Just(100), Just(255), any::<u8>()];
    let step = prop_oneof![
        3 => (place(), value()).prop_map(|(place, value)| Step::Fill(place, value)),
        1 => (place(), any::<u64>(), value()).prop_map(|(at, seed, value)| Step::Noise(at, seed, value)),
        2 => (prop::array::uniform2(0..SIDE), 0..40u8, value())
            .prop_map(|(place, radius, amount)| Step::Damage(place, radius, amount)),
        1 => (0..40u64).prop_map(Step::Compact),
    ];
    prop::collection::vec(step, 0..12)
}

/// Where windows begin: also where one leaf, node or root ends and another begins.
pub fn corners() -> impl Strategy<Value = [i32; 2]> {
    let last = i32::MAX - SIDE as i32 + 1;
    let corner = move || {
        prop_oneof![Just(0), Just(-80), Just(i32::MIN), Just(last), Just(960), -5000..5000i32]
    };
    [corner(), corner()]
}

impl Pair {
    pub fn new([x, y]: [i32; 2], is_sharing: bool, steps: &[Step]) -> Pair {
        let def = QuadtreeMapDef { share_leaves: is_sharing, ..Default::default() };
        Self::of([x, y], &def, steps)
    }

    pub fn of([x, y]: [i32; 2], def: &QuadtreeMapDef, steps: &[Step]) -> Pair {
        let mut pair = Pair { map: QuadtreeMap::new(def), dense: vec![0; SIDE * SIDE], x, y };
        steps.iter().for_each(|step| pair.step(step));
        pair
    }

    pub fn rect(&self, [x, y, width, height]: [usize; 4]) -> Rect {
        let (width, height) = (width.min(SIDE - x), height.min(SIDE - y));
        Rect::new(self.x + x as i32, self.y + y as i32, width as u32, height as u32)
    }

    pub fn step(&mut self, step: &Step) {
        match *step {
            Step::Fill(place, value) => {
                let rect = self.rect(place);
                self.map.fill_rect(rect, value).unwrap();
            }
            Step::Noise(place, mut seed, value) => {
                let rect = self.rect(place);
                let mut random = || {
                    seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                    if seed >> 63 == 0 { 0 } else { value }
                };
                let count = rect.width as usize * rect.height as usize;
                let pixels: Vec<u8> = (0..count).map(|_| random()).collect();
                self.map.write_rect(rect, &pixels, 0).unwrap();
            }
            Step::Damage([x, y], radius, amount) => {
                let (x, y) = (self.x + x as i32, self.y + y as i32);
                let damage =
                    Damage { radius: radius.into(), core_radius: 3f32.min(radius.into()), amount };
                self.map.damage_circle(x, y, damage).unwrap();
            }
            Step::Compact(budget) => {
                self.map.compact(budget, 0);
            }
        }
        // The other tests see to it that edits do what they should.
        let window = self.rect([0, 0, SIDE, SIDE]);
        self.map.read_rect(window, &mut self.dense, 0).unwrap();
    }

    pub fn pixels(&self, rect: Rect) -> impl Iterator<Item = (i32, i32, u8)> {
        (rect.y..=(rect.end_y() - 1) as i32).flat_map(move |y| {
            (rect.x..=(rect.end_x() - 1) as i32).map(move |x| {
                let (column, row) = ((x - self.x) as usize, (y - self.y) as usize);
                (x, y, self.dense[row * SIDE + column])
            })
        })
    }
}

/// The squares of a true four-way tree, from `get` alone.
fn four_way(
    map: &QuadtreeMap,
    (x, y, side): (i64, i64, i64),
    rect: &Rect,
    emit: &mut impl FnMut(SolidSquare),
) {
    let outside = x + side <= i64::from(rect.x)
        || x >= rect.end_x()
        || y + side <= i64::from(rect.y)
        || y >= rect.end_y();
    if outside {
        return;
    }
    let mut pixels = vec![0; (side * side) as usize];
    map.read_rect(Rect::new(x as i32, y as i32, side as u32, side as u32), &mut pixels, 0).unwrap();
    if pixels.iter().all(|pixel| *pixel == pixels[0]) {
        emit(SolidSquare { x: x as i32, y: y as i32, side: side as u32, value: pixels[0] });
        return;
    }
    let half = side / 2;
    for (right, down) in [(0, 0), (half, 0), (0, half), (half, half)] {
        four_way(map, (x + right, y + down, half), rect, emit);
    }
}

/// Squares of a level that are leaves, each with pixels of its own or sharing another's.
fn leaf_slots(level: &QuadtreeMapLevelStats) -> u64 {
    let packed = level.packed_leaves_1 + level.packed_leaves_2 + level.packed_leaves_4;
    level.raw_leaves + packed + level.sloped_leaves + level.shared_leaves
}

/// A level of a map with nothing left to compact, counted over the squares of the four-way tree in the
/// roots around the window; what no square tells is taken from `level`.
fn naive_level(pair: &Pair, level: QuadtreeMapLevelStats) -> QuadtreeMapLevelStats {
    let side = level.side;
    let root = |coordinate: i32| coordinate.div_euclid(1024) * 1024;
    let mut naive = QuadtreeMapLevelStats { squares: 0, empty: 0, full: 0, split: 0, ..level };
    let last = SIDE as i32 - 1;
    let mut split = std::collections::HashSet::new();
    for y in (root(pair.y)..=pair.y + last).step_by(1024) {
        for x in (root(pair.x)..=pair.x + last).step_by(1024) {
            let whole = Rect::new(x, y, 1024, 1024);
            let mut emit = |square: SolidSquare| {
                let larger = if side == 1024 { 1024 } else { side * 8 };
                if square.side < side {
                    split.insert((
                        square.x.div_euclid(side as i32),
                        square.y.div_euclid(side as i32),
                    ));
                } else if square.side < larger || square.side == side {
                    let inside = u64::from(square.side / side).pow(2);
                    *(if square.value == 0 { &mut naive.empty } else { &mut naive.full }) += inside;
                }
            };
            pair.map.squares(whole, SQUARES_EMPTY | SQUARES_FULL, 1, &mut emit).unwrap();
        }
    }
    if side == 1024 {
        // Roots that were never written to are no squares of the map.
        naive.empty = level.squares - naive.full - split.len() as u64;
    }
    naive.squares = naive.empty + naive.full + split.len() as u64;
    naive.split = if side == 16 { 0 } else { split.len() as u64 };
    naive
}

/// Squares of 16 x 16 with so many different values.
fn naive_leaves(pair: &Pair, values: std::ops::RangeInclusive<usize>) -> u64 {
    let first = |coordinate: i32| coordinate.div_euclid(16) * 16;
    let last = SIDE as i32 - 1;
    let rows = (first(pair.y)..=pair.y + last).step_by(16);
    let has_so_many = |&(x, y): &(i32, i32)| {
        let mut pixels = [0u8; 256];
        pair.map.read_rect(Rect::new(x, y, 16, 16), &mut pixels, 0).unwrap();
        pixels.sort_unstable();
        values.contains(&pixels.chunk_by(|one, other| one == other).count())
    };
    let places =
        rows.flat_map(|y| (first(pair.x)..=pair.x + last).step_by(16).map(move |x| (x, y)));
    places.filter(has_so_many).count() as u64
}

/// The solid squares that are drawn are those of the four-way tree, in its order.
fn check_debug_shapes(mut pair: Pair, place: [usize; 4]) {
    // What is yet to be folded is drawn as it is kept.
    pair.map.compact(u64::MAX, 0);
    let rect = pair.rect(place);
    // Where no root is, nothing is drawn, and single pixels are part of a leaf that is.
    let mut expected = Vec::new();
    let mut expect = |square: SolidSquare| {
        let SolidSquare { x, y, side, .. } = square;
        let [x, y] = [x, y].map(f64::from);
        expected.push([x, y, x + f64::from(side), y + f64::from(side)].map(|edge| edge as f32));
    };
    pair.map.squares(rect, SQUARES_FULL, 16, &mut expect).unwrap();
    let mut found = Vec::new();
    let mut find = |shape: DebugShape| {
        found.push([shape.min[0], shape.min[1], shape.max[0], shape.max[1]]);
    };
    pair.map.debug_shapes(Some(rect), DEBUG_SOLID, &DebugOrigin::default(), &mut find).unwrap();
    assert_eq!(found, expected);
}

#[test]
fn debug_shapes_come_row_by_row_where_roots_were_made_in_another_order() {
    // One fill over two of the four roots of the window, which are made from the last to the first.
    let pair = Pair::new([-80, 960], false, &[Step::Fill([0, 0, 50, SIDE], 100)]);
    check_debug_shapes(pair, [0, 0, SIDE, SIDE]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn squares_are_those_of_a_four_way_tree(
        corner in corners(), is_sharing: bool, steps in steps(),
        place in prop::array::uniform4(1..SIDE), kinds in 1..4u32, log in 0..11u32,
    ) {
        let pair = Pair::new(corner, is_sharing, &steps);
        let rect = pair.rect(place);
        let mut expected = Vec::new();
        let root = |coordinate: i64| coordinate.div_euclid(1024) * 1024;
        let (mut y, end_y) = (root(rect.y.into()), rect.end_y());
        while y < end_y && !rect.is_empty() {
            let mut x = root(rect.x.into());
            while x < rect.end_x() {
                four_way(&pair.map, (x, y, 1024), &rect, &mut |square| {
                    let kind = if square.value == 0 { SQUARES_EMPTY } else { SQUARES_FULL };
                    if kinds & kind != 0 && square.side >= 1 << log {
                        expected.push(square);
                    }
                });
                x += 1024;
            }
            y += 1024;
        }
        let mut found = Vec::new();
        pair.map.squares(rect, kinds, 1 << log, &mut |square| found.push(square)).unwrap();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn debug_shapes_show_the_squares_of_the_four_way_tree(
        corner in corners(), steps in steps(), place in prop::array::uniform4(1..SIDE),
    ) {
        check_debug_shapes(Pair::new(corner, false, &steps), place);
    }

    #[test]
    fn level_statistics_are_what_the_squares_say(
        corner in corners(), is_sharing: bool, steps in steps(), is_compact: bool,
    ) {
        let mut pair = Pair::new(corner, is_sharing, &steps);
        if is_compact {
            pair.map.compact(u64::MAX, 0);
        }
        let levels = [1024, 128, 16].map(|side| pair.map.level_stats(side).unwrap());
        let [roots, middles, leaves] = levels;
        let stats = pair.map.stats();
        prop_assert_eq!(roots.squares, stats.roots);
        prop_assert_eq!(roots.split + middles.split, stats.nodes);
        prop_assert_eq!((middles.squares, leaves.squares), (64 * roots.split, 64 * middles.split));
        prop_assert!(levels.iter().map(|level| level.bytes_live).sum::<u64>() <= stats.bytes_live);
        for level in levels {
            prop_assert_eq!(level.squares, level.empty + level.full + level.split + leaf_slots(&level));
        }
        prop_assert_eq!((leaf_slots(&roots), leaf_slots(&middles), leaves.split), (0, 0, 0));
        if is_compact {
            let marked = levels.map(|level| level.marked);
            prop_assert_eq!((marked, roots), ([0; 3], naive_level(&pair, roots)));
            prop_assert_eq!((middles, leaves), (naive_level(&pair, middles), naive_level(&pair, leaves)));
            if !is_sharing {
                let [two, four] = [2..=2, 3..=4].map(|values| naive_leaves(&pair, values));
                prop_assert_eq!((leaves.packed_leaves_1, leaves.packed_leaves_2), (two, four));
            }
        }
    }

    #[test]
    fn sums_and_overlaps_are_those_of_the_pixels(
        corner in corners(), is_sharing: bool, steps in steps(),
        place in prop::array::uniform4(0..SIDE), threshold in prop_oneof![Just(0u8), Just(1), 2..=255u8],
        mask_seed: u64,
    ) {
        let pair = Pair::new(corner, is_sharing, &steps);
        let rect = pair.rect(place);
        let sums = pair.map.sums(rect).unwrap();
        prop_assert_eq!(sums.pixels, pair.pixels(rect).filter(|pixel| pixel.2 > 0).count() as u64);
        prop_assert_eq!(sums.hp, pair.pixels(rect).map(|pixel| u64::from(pixel.2)).sum::<u64>());
        let touches = pair.pixels(rect).any(|pixel| pixel.2 >= threshold);
        prop_assert_eq!(pair.map.touches_rect(rect, threshold).unwrap(), touches);

        let stride = rect.width as usize + 3;
        let mut state = mask_seed | 1;
        let mut mask = vec![0u8; stride * rect.height as usize];
        for byte in &mut mask {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            *byte = u8::from(state >> 58 == 0);
        }
        let touches = pair.pixels(rect).any(|(x, y, value)| {
            let (column, row) = ((x - rect.x) as usize, (y - rect.y) as usize);
            value >= threshold && mask[row * stride + column] != 0
        });
        prop_assert_eq!(pair.map.touches_mask(rect, &mask, stride, threshold).unwrap(), touches);
    }

    #[test]
    fn the_nearest_pixel_is_the_first_of_the_nearest(
        corner in corners(), is_sharing: bool, steps in steps(),
        from in prop::array::uniform2(0..SIDE),
        radius in prop_oneof![0.0..3.0f32, 3.0..40.0f32, 0.0..300.0f32],
        threshold in prop_oneof![Just(1u8), 1..=255u8],
    ) {
        let pair = Pair::new(corner, is_sharing, &steps);
        let from = Point { x: pair.x + from[0] as i32, y: pair.y + from[1] as i32 };
        let whole = (f64::from(radius) * 256.0).round();
        let window = pair.rect([0, 0, SIDE, SIDE]);
        let near = pair.pixels(window).filter(|pixel| pixel.2 >= threshold).map(|(x, y, value)| {
            let (dx, dy) = (i64::from(x) - i64::from(from.x), i64::from(y) - i64::from(from.y));
            ((dx * dx + dy * dy) as u64, y, x, value)
        });
        let inside = near.filter(|near| near.0 as f64 * 65536.0 <= whole * whole);
        let expected = inside.min().map(|(distance_squared, y, x, value)| NearestPixel {
            pixel: Point { x, y },
            value,
            distance_squared,
        });
        prop_assert_eq!(pair.map.nearest(from, radius, threshold).unwrap(), expected);
        prop_assert_eq!(pair.map.touches_circle(from, radius, threshold).unwrap(), expected.is_some());
    }
}

/// One pixel at each place of a leaf of one, two and many values, and circles around it.
#[test]
fn a_circle_touches_the_pixels_inside_and_no_other() {
    let noise: Vec<u8> = (0..256).map(|index: usize| (index * 7 % 90) as u8).collect();
    for (pixel, kind) in (0..256).step_by(3).zip([0, 1, 2].into_iter().cycle()) {
        let (x, y) = (pixel % 16, pixel / 16);
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        if kind == 2 {
            map.write_rect(Rect::new(0, 0, 16, 16), &noise, 0).unwrap();
        }
        map.set(x, y, 200).unwrap();
        if kind > 0 {
            map.compact(u64::MAX, 0);
        }
        for radius in [0.0, 1.0, 2.5, 8.0, 15.75, 22.99, 23.0, 23.01, 31.0] {
            let whole = f64::from(radius * 256.0f32).round();
            for shift in (-33..34).step_by(3) {
                for center in [
                    Point { x: x + shift, y: y + 5 },
                    Point { x: x - 5, y: y + shift },
                    Point { x: x + shift, y: y - shift / 2 },
                    Point { x: x + shift, y: y + shift },
                ] {
                    let (dx, dy) = (f64::from(center.x - x), f64::from(center.y - y));
                    let is_inside = (dx * dx + dy * dy) * 65536.0 <= whole * whole;
                    let touches = map.touches_circle(center, radius, 100).unwrap();
                    assert_eq!(touches, is_inside, "{center:?} {radius} {x} {y}");
                }
            }
        }
    }
}

#[test]
fn the_nearest_of_far_roots_is_found_by_rings_and_by_the_table() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let places = [(0, 700_000), (-900_000, 0), (5000, 5000), (-3000, 2500), (4095, -4096)];
    for (x, y) in places {
        map.set(x, y, 7).unwrap();
    }
    // Enough roots far away that a search by the table of roots costs more than one by rings.
    for column in 0..400 {
        map.set(100_000_000 + column * 1024, 0, 9).unwrap();
    }
    for (from, radius) in [((0, 0), 1_048_576.0), ((4000, 4000), 2000.0), ((-2900, 2400), 142.0)] {
        let expected = places
            .iter()
            .map(|&(x, y)| {
                let (dx, dy) = (i64::from(x - from.0), i64::from(y - from.1));
                ((dx * dx + dy * dy) as u64, x, y)
            })
            .filter(|near| near.0 as f32 <= radius * radius)
            .min()
            .unwrap();
        let from = Point { x: from.0, y: from.1 };
        let found = map.nearest(from, radius, 1).unwrap().unwrap();
        assert_eq!((found.distance_squared, found.pixel.x, found.pixel.y), expected);
    }
    assert_eq!(map.nearest(Point { x: 0, y: 0 }, 3000.0, 1).unwrap(), None);
    // Threshold 0: the pixel itself, whatever it is.
    let here = map.nearest(Point { x: 1, y: 2 }, 0.0, 0).unwrap().unwrap();
    assert_eq!((here.pixel, here.value), (Point { x: 1, y: 2 }, 0));
}

#[test]
fn full_squares_of_the_whole_plane_come_row_by_row() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    for (x, y) in [(3, 2_000_000_000), (i32::MAX, i32::MIN), (-9, 5), (i32::MIN, i32::MIN), (70, 5)]
    {
        map.set(x, y, 8).unwrap();
    }
    let plane = Rect::new(i32::MIN, i32::MIN, u32::MAX, u32::MAX);
    let places = |map: &QuadtreeMap| {
        let mut places = Vec::new();
        map.squares(plane, SQUARES_FULL, 1, &mut |square| {
            assert_eq!((square.side, square.value), (1, 8));
            allocator::without_failure(|| places.push((square.y, square.x)));
        })
        .map(|()| places)
    };
    let expected = [(i32::MIN, i32::MIN), (5, -9), (5, 70), (2_000_000_000, 3)];
    assert_eq!(places(&map).unwrap(), expected);
    assert_eq!(map.sums(plane).unwrap(), RectSums { pixels: 4, hp: 32 });
    // Empty squares of so much have no end.
    let refused = map.squares(plane, SQUARES_EMPTY, 1024, &mut |_| panic!("refused"));
    assert!(refused.unwrap_err().to_string().contains("rect"));
    allocator::set_failure(Failure::FromThenOn(0));
    let refused = places(&map);
    allocator::set_failure(Failure::Never);
    assert!(matches!(refused, Err(QuadtreeMapError::OutOfMemory(_))));
}

#[test]
fn wrong_arguments_are_named() {
    let map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let rect = Rect::new(0, 0, 9, 9);
    let text = |error: QuadtreeMapError| error.to_string();
    for kinds in [0, 4, 7] {
        assert!(text(map.squares(rect, kinds, 1, &mut |_| ()).unwrap_err()).contains("kinds"));
    }
    for side in [0, 3, 2048] {
        assert!(text(map.squares(rect, 3, side, &mut |_| ()).unwrap_err()).contains("min_side"));
    }
    for side in [0, 64, 2048] {
        assert!(text(map.level_stats(side).unwrap_err()).contains("side is"));
    }
    let outside = Rect::new(i32::MAX, 0, 2, 1);
    assert!(text(map.sums(outside).unwrap_err()).contains("rect"));
    assert!(text(map.touches_rect(outside, 1).unwrap_err()).contains("rect"));
    let from = Point { x: 0, y: 0 };
    for radius in [-1.0, f32::NAN, f32::INFINITY, 1_048_577.0] {
        assert!(text(map.nearest(from, radius, 1).unwrap_err()).contains("radius"));
        assert!(text(map.touches_circle(from, radius, 1).unwrap_err()).contains("radius"));
    }
    assert!(text(map.touches_mask(rect, &[1; 80], 0, 1).unwrap_err()).contains("mask"));
    assert!(text(map.touches_mask(rect, &[1; 81], 8, 1).unwrap_err()).contains("row_stride"));
}

#[test]
fn sums_of_whole_roots_and_worst_cases_are_those_of_the_pixels() {
    const SIDE: usize = 3000;
    let checkerboard = |x: usize, y: usize| ((x + y) % 2) as u8 * 9;
    let noise = |x: usize, y: usize| (x * x * 31 + y * y * 17 + x * y) as u8;
    let ends = [[-1500, -1500], [i32::MIN, i32::MAX - SIDE as i32 + 1]];
    for (corner, pixel) in ends.into_iter().zip([&checkerboard as &dyn Fn(_, _) -> _, &noise]) {
        let window = Rect::new(corner[0], corner[1], SIDE as u32, SIDE as u32);
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        map.fill_rect(window, 200).unwrap();
        let worst: Vec<u8> = (0..600 * 600).map(|i| pixel(i % 600, i / 600)).collect();
        let worst_rect = Rect::new(corner[0] + 900, corner[1] + 700, 600, 600);
        map.write_rect(worst_rect, &worst, 0).unwrap();
        let brush = Brush { operation: BrushOperation::Subtract, amount: 90, ..Brush::default() };
        let brush = Brush { radius: 300.0, core_radius: 100.0, ..brush };
        let at = |x: i32, y: i32| Point { x: corner[0] + x, y: corner[1] + y };
        map.edit_capsule(at(400, 300), at(2500, 2700), &brush).unwrap();
        map.fill_rect(Rect::new(corner[0] + 1900, corner[1], 900, 1200), 0).unwrap();
        let mut dense = vec![0u8; SIDE * SIDE];
        map.read_rect(window, &mut dense, 0).unwrap();
        for is_compact in [false, true] {
            if is_compact {
                map.compact(u64::MAX, 0);
            }
            for [x, y, width, height] in
                [[0, 0, SIDE, SIDE], [1, 2, 2997, 2990], [900, 700, 600, 600], [40, 2000, 2900, 1]]
            {
                let rows = dense[y * SIDE..].chunks(SIDE).take(height);
                let pixels = || rows.clone().flat_map(|row| &row[x..x + width]);
                let point = at(x as i32, y as i32);
                let rect = Rect::new(point.x, point.y, width as u32, height as u32);
                let sums = map.sums(rect).unwrap();
                assert_eq!(sums.pixels, pixels().filter(|pixel| **pixel > 0).count() as u64);
                assert_eq!(sums.hp, pixels().map(|pixel| u64::from(*pixel)).sum::<u64>());
            }
        }
    }
}
