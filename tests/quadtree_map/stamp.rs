//! Pictures put into the map, turned: beside a model that asks for each pixel where it comes from.

use core::f32::consts::FRAC_PI_2;

use crate::queries::{Pair, corners, steps};
use proptest::prelude::*;
use worldgrids::coord::{Bounds, Rect};
use worldgrids::quadtree_map::*;

/// The longest side of pictures here.
const LONGEST: u32 = 40;

fn picture() -> impl Strategy<Value = (u32, u32, Vec<u8>)> {
    (1..LONGEST, 1..LONGEST).prop_flat_map(|(width, height)| {
        let value = prop_oneof![2 => Just(0u8), 3 => 1..=255u8];
        let pixels = prop::collection::vec(value, (width * height) as usize);
        pixels.prop_map(move |pixels| (width, height, pixels))
    })
}

/// A pivot or a shift, in 1/256 pixel.
fn place() -> impl Strategy<Value = [i32; 2]> {
    let part = || prop_oneof![(-20..60i32).prop_map(|pixels| pixels * 128), -5000..15_000i32];
    [part(), part()]
}

fn modes() -> impl Strategy<Value = StampMode> {
    prop_oneof![Just(StampMode::IntoAir), Just(StampMode::Over)]
}

fn fraction(parts: i32) -> f64 {
    f64::from(parts) / 256.0
}

/// All pixels of a map around a place, those beyond the plane as 0.
fn around(map: &QuadtreeMap, [x, y]: [i32; 2]) -> Vec<((i64, i64), u8)> {
    const REACH: i64 = 170;
    let (x, y) = (i64::from(x), i64::from(y));
    let places = (y - REACH..y + REACH)
        .flat_map(|row| (x - REACH..x + REACH).map(move |column| (column, row)));
    let get =
        |(x, y)| i32::try_from(x).ok().zip(i32::try_from(y).ok()).map_or(0, |(x, y)| map.get(x, y));
    places.map(|place| (place, get(place))).collect()
}

fn put(before: u8, value: u8, mode: StampMode) -> u8 {
    match mode {
        _ if value == 0 => before,
        StampMode::IntoAir if before != 0 => before,
        _ => value,
    }
}

proptest! {
    /// By quarter turns every pixel of the picture arrives, each at the place that whole numbers say.
    #[test]
    fn quarter_turns_are_exact(
        corner in corners(), steps in steps(), (width, height, pixels) in picture(), pivot in place(),
        shift in place(), quarters in -9..=9i32, mode in modes(),
    ) {
        let mut map = Pair::new(corner, false, &steps).map;
        let before = around(&map, corner);
        let unit = 256i64;
        let position = [0, 1].map(|axis| i64::from(corner[axis]) * unit + i64::from(shift[axis]));
        let limit = (1i64 << 31) * unit;
        prop_assume!(position.iter().all(|place| (-limit..=limit).contains(place)));
        let stamp = Stamp {
            pixels: &pixels, width, height, row_stride: 0, mode,
            angle: quarters as f32 * FRAC_PI_2,
            pivot: pivot.map(fraction),
            position: position.map(|place| place as f64 / 256.0),
        };
        let report = map.put_stamp(&stamp).unwrap();
        let (sine, cosine) = [(0, 1), (1, 0), (0, -1), (-1, 0)][quarters.rem_euclid(4) as usize];
        let (mut arrived, mut changed) = (0, 0);
        for (((x, y), old), (_, new)) in before.into_iter().zip(around(&map, corner)) {
            let (u, v) = (x * unit + 128 - position[0], y * unit + 128 - position[1]);
            let column = (u * cosine + v * sine + i64::from(pivot[0])).div_euclid(unit);
            let row = (v * cosine - u * sine + i64::from(pivot[1])).div_euclid(unit);
            let is_inside = (0..i64::from(width)).contains(&column) && (0..i64::from(height)).contains(&row);
            let is_in_plane = i32::try_from(x).is_ok() && i32::try_from(y).is_ok();
            let value = if is_inside && is_in_plane { pixels[(row * i64::from(width) + column) as usize] } else { 0 };
            prop_assert_eq!(new, put(old, value, mode), "({}, {})", x, y);
            // What comes to lie beyond the plane arrives as well: only nobody sees it.
            arrived += u32::from(is_inside);
            changed += u64::from(old != new);
        }
        prop_assert_eq!(arrived, width * height);
        prop_assert_eq!(report.pixels_changed, changed);
    }

    /// At any angle a pixel has the value of the one that its centre comes from.
    #[test]
    fn any_angle_is_sampled(
        steps in steps(), (width, height, pixels) in picture(), pivot in place(), shift in place(),
        angle in -20.0..20.0f32, mode in modes(),
    ) {
        let mut map = Pair::new([-80, -80], false, &steps).map;
        let before = around(&map, [0, 0]);
        let (pivot, position) = (pivot.map(fraction), shift.map(|part| fraction(part) / 4.0));
        let stamp = Stamp { pixels: &pixels, width, height, row_stride: 0, mode, angle, pivot, position };
        map.put_stamp(&stamp).unwrap();
        let (sine, cosine) = f64::from(angle).sin_cos();
        for (((x, y), old), (_, new)) in before.into_iter().zip(around(&map, [0, 0])) {
            let (u, v) = (x as f64 + 0.5 - position[0], y as f64 + 0.5 - position[1]);
            let (column, row) = (u * cosine + v * sine + pivot[0], v * cosine - u * sine + pivot[1]);
            // Places and angles are rounded: near an edge of a pixel either may be meant.
            let is_near = |place: f64| (place - place.round()).abs() < 0.02;
            if is_near(column) || is_near(row) {
                continue;
            }
            let is_inside = (0.0..f64::from(width)).contains(&column) && (0.0..f64::from(height)).contains(&row);
            let value = if is_inside { pixels[row as usize * width as usize + column as usize] } else { 0 };
            prop_assert_eq!(new, put(old, value, mode), "({}, {})", x, y);
        }
    }

    /// A full rectangle stays full.
    #[test]
    fn no_angle_leaves_holes(width in 2..40u32, height in 2..40u32, angle in -7.0..7.0f32, shift in place()) {
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        let pixels = vec![9; (width * height) as usize];
        let pivot = [f64::from(width) / 2.0, f64::from(height) / 2.0];
        let position = shift.map(fraction);
        let stamp = Stamp { pixels: &pixels, width, height, angle, pivot, position, ..Stamp::default() };
        let report = map.put_stamp(&stamp).unwrap();
        let edge = i64::from(2 * (width + height));
        prop_assert!((report.pixels_created as i64 - i64::from(width * height)).abs() <= edge);
        let Bounds { min_x, min_y, max_x, max_y } = report.dirty.unwrap();
        for y in min_y..=max_y {
            let row: Vec<bool> = (min_x..=max_x).map(|x| map.get(x, y) == 9).collect();
            // A turned rectangle is convex: one run in each row, and so no hole.
            let runs = row.windows(2).filter(|pair| !pair[0] && pair[1]).count() + usize::from(row[0]);
            prop_assert_eq!(runs, 1);
        }
    }

    /// An island that was cut out and is put back where it was leaves the map as it was.
    #[test]
    fn an_island_returns(corner in corners(), steps in steps(), mode in modes(), turns in -2..=2i32) {
        let mut map = Pair::new(corner, false, &steps).map;
        let before = around(&map, corner);
        let mut islands = Islands::new(0);
        let query = IslandsQuery { area: None, threshold: 1, support_rects: &[], support_points: &[] };
        islands.begin(&map, &query).unwrap();
        while islands.step(&map, u64::MAX).unwrap() != IslandsStep::Done {}
        let found: Vec<Island> = islands.found().unwrap().collect();
        let mut pieces = Vec::new();
        for (index, island) in found.iter().enumerate() {
            let rect = islands.rect(&map, index).unwrap();
            let mut pixels = vec![0; rect.area() as usize];
            islands.cut(&mut map, index, &mut pixels, 0).unwrap();
            pieces.push((rect, pixels, [island.center_x, island.center_y]));
        }
        prop_assert_eq!(map.stats().pixels, 0);
        for (rect, pixels, center) in &pieces {
            // About its centre of mass, which is no corner of a pixel.
            let round = |place: f64| (place * 256.0).round() / 256.0;
            let position = center.map(round);
            let pivot = [position[0] - f64::from(rect.x), position[1] - f64::from(rect.y)];
            let angle = turns as f32 * 4.0 * FRAC_PI_2;
            let Rect { width, height, .. } = *rect;
            let stamp = Stamp { pixels, width, height, row_stride: 0, mode, angle, pivot, position };
            map.put_stamp(&stamp).unwrap();
        }
        prop_assert!(around(&map, corner) == before);
    }
}

#[test]
fn what_cannot_be_stamped_is_refused_by_name() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let pixels = [5u8; 6];
    let sound = Stamp { pixels: &pixels, width: 3, height: 2, ..Stamp::default() };
    let mut says = |stamp: Stamp<'_>, text: &str| {
        let error = map.put_stamp(&stamp).unwrap_err().to_string();
        assert!(error.contains(text), "{error}");
    };
    says(Stamp { width: 2049, ..sound }, "stamp.width is 2049");
    says(Stamp { height: u32::MAX, ..sound }, "stamp.height is 4294967295");
    says(Stamp { height: 3, ..sound }, "stamp.pixels is 6");
    says(Stamp { row_stride: 2, ..sound }, "row_stride is 2");
    says(Stamp { angle: f32::NAN, ..sound }, "stamp.angle is NaN");
    says(Stamp { angle: f32::INFINITY, ..sound }, "stamp.angle is inf");
    says(Stamp { pivot: [0.0, f64::NAN], ..sound }, "stamp.pivot_y is NaN");
    says(Stamp { pivot: [65_537.0, 0.0], ..sound }, "stamp.pivot_x is 65537");
    says(Stamp { position: [f64::NAN, 0.0], ..sound }, "stamp.x is NaN");
    says(Stamp { position: [0.0, 2_147_483_649.0], ..sound }, "stamp.y is 2147483649");
    assert_eq!(map.put_stamp(&Stamp::default()).unwrap(), EditReport::default());
    assert_eq!(map.revision().number, 0);
    // Beyond the plane nothing exists.
    let far = Stamp { position: [2_147_483_648.0, 0.0], ..sound };
    assert_eq!(map.put_stamp(&far).unwrap(), EditReport::default());
    let corner = Stamp { position: [-2_147_483_648.0; 2], pivot: [1.0, 1.0], ..sound };
    assert_eq!(map.put_stamp(&corner).unwrap().pixels_created, 2);
}
