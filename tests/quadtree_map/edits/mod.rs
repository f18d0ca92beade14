//! Edits by circles, capsules, polygons and masks beside a dense array and fractions of whole numbers.

mod falloff;

use falloff::{distance, edited, strength};
use proptest::prelude::*;
use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::quadtree_map::*;

/// Side of the window that the dense array covers.
const SIDE: i64 = 128;

#[derive(Clone, Debug)]
enum Shape {
    Circle([i64; 2]),
    Capsule([i64; 2], [i64; 2]),
    /// Corners, either way round.
    Polygon(Vec<[i64; 2]>),
    Mask([i64; 4], u64),
}

#[derive(Clone, Debug)]
struct Stroke {
    shape: Shape,
    operation: BrushOperation,
    amount: u8,
    radius: f32,
    core: f32,
    resistance: Option<Vec<u8>>,
    compact: bool,
}

fn strokes() -> impl Strategy<Value = Vec<Stroke>> {
    let point = || prop::array::uniform2(0..SIDE);
    let shape = prop_oneof![
        point().prop_map(Shape::Circle),
        (point(), point()).prop_map(|(from, to)| Shape::Capsule(from, to)),
        polygons().prop_map(Shape::Polygon),
        (prop::array::uniform4(0..SIDE), any::<u64>())
            .prop_map(|(place, seed)| Shape::Mask(place, seed)),
    ];
    let operation = prop_oneof![
        Just(BrushOperation::Set),
        Just(BrushOperation::Add),
        Just(BrushOperation::Subtract)
    ];
    let value = || prop_oneof![Just(0u8), Just(1), Just(100), Just(255), any::<u8>()];
    let table = prop::collection::vec(prop_oneof![Just(0u8), Just(255), any::<u8>()], 256);
    let radius = prop_oneof![Just(0.0f32), 0.0..3.0f32, 0.0..40.0f32];
    let stroke =
        (shape, operation, value(), radius, 0.0..=1.0f32, prop::option::of(table), any::<bool>())
            .prop_map(|(shape, operation, amount, radius, core, resistance, compact)| {
                let is_mask = matches!(shape, Shape::Mask(..));
                let radius = if is_mask { 0.0 } else { radius };
                Stroke {
                    shape,
                    operation,
                    amount,
                    radius,
                    core: core * radius,
                    resistance,
                    compact,
                }
            });
    prop::collection::vec(stroke, 1..10)
}

/// Rectangles and triangles, some of them thin or a point; and polygons of many corners, a few of which
/// come twice.
fn polygons() -> impl Strategy<Value = Vec<[i64; 2]>> {
    let few = (prop::array::uniform4(0..SIDE), 3..5usize).prop_map(|([x0, y0, x1, y1], count)| {
        [[x0, y0], [x1, y0], [x1, y1], [x0, y1]][..count].to_vec()
    });
    let many =
        (prop::array::uniform2(0..SIDE), any::<u32>(), 1..3i64).prop_map(|(at, seed, size)| {
            let range = || -3..=3i64;
            let mut steps: Vec<[i64; 2]> =
                range().flat_map(|x| range().map(move |y| [x, y])).collect();
            // Each with the one the other way, so that the last leads back to the first corner.
            steps.retain(|[x, y]| {
                let number = (x * 9 + y).unsigned_abs() as u32;
                (seed >> (number % 32)) & 3 == 0
            });
            steps.sort_by(|one, other| {
                let angle = |step: &[i64; 2]| (step[1] as f64).atan2(step[0] as f64);
                angle(one).total_cmp(&angle(other))
            });
            let mut corners = vec![[0, 0]];
            for [x, y] in steps {
                let [last_x, last_y] = corners[corners.len() - 1];
                corners.push([last_x + x * size, last_y + y * size]);
            }
            // All of it in the window, which is wide enough for the largest.
            for axis in 0..2 {
                let values = || corners.iter().map(|corner| corner[axis]);
                let (min, max) = (values().min().unwrap(), values().max().unwrap());
                let shift = (at[axis] - min).min(SIDE - 1 - max);
                corners.iter_mut().for_each(|corner| corner[axis] += shift);
            }
            corners
        });
    (prop_oneof![few, many], any::<bool>()).prop_map(|(mut corners, is_turned)| {
        if is_turned {
            corners.reverse();
        }
        corners
    })
}

fn mask_bytes(seed: u64, count: usize) -> Vec<u8> {
    let mut state = seed | 1;
    let random = move || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        match state >> 62 {
            0 => 0,
            1 => 255,
            _ => (state >> 40) as u8,
        }
    };
    std::iter::repeat_with(random).take(count).collect()
}

impl Stroke {
    fn brush<'a>(
        &self,
        table: &'a Option<[u8; 256]>,
        materials: Option<&'a QuadtreeMap>,
    ) -> Brush<'a> {
        Brush {
            materials: materials.filter(|_| table.is_some()),
            operation: self.operation,
            amount: self.amount,
            radius: self.radius,
            core_radius: self.core,
            resistance: table.as_ref(),
        }
    }

    /// The strength at every pixel of the window.
    fn strengths(&self) -> Vec<u8> {
        let amount = if self.operation == BrushOperation::Set { 255 } else { self.amount };
        let at = |distance| strength(distance, self.radius, self.core, amount);
        let pixels = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| [x, y]));
        match &self.shape {
            Shape::Circle(center) => {
                pixels.map(|pixel| at(distance(pixel, *center, *center))).collect()
            }
            Shape::Capsule(from, to) => {
                pixels.map(|pixel| at(distance(pixel, *from, *to))).collect()
            }
            Shape::Polygon(corners) => {
                let edges = || corners.iter().zip(corners.iter().cycle().skip(1));
                let side = |(from, to): (&[i64; 2], &[i64; 2]), at: &[i64; 2]| {
                    (to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0])
                };
                let has_inside = edges().any(|edge| corners.iter().any(|at| side(edge, at) != 0));
                let strength = |pixel: [i64; 2]| {
                    let is_left = || edges().all(|edge| side(edge, &pixel) >= 0);
                    let is_right = || edges().all(|edge| side(edge, &pixel) <= 0);
                    if has_inside && (is_left() || is_right()) {
                        return amount;
                    }
                    edges().map(|(from, to)| at(distance(pixel, *from, *to))).max().unwrap()
                };
                pixels.map(strength).collect()
            }
            Shape::Mask([left, top, width, height], seed) => {
                let (width, height) = ((*width).min(SIDE - left), (*height).min(SIDE - top));
                let bytes = mask_bytes(*seed, (width * height) as usize);
                let strength = |[x, y]: [i64; 2]| {
                    let (column, row) = (x - left, y - top);
                    if column < 0 || row < 0 || column >= width || row >= height {
                        return 0;
                    }
                    let byte = bytes[(row * width + column) as usize];
                    ((u32::from(byte) * u32::from(amount) + 127) / 255) as u8
                };
                pixels.map(strength).collect()
            }
        }
    }

    fn expected(&self, value: u8, strength: u8, material: Option<u8>) -> u8 {
        let decides = usize::from(material.unwrap_or(value));
        let resistance = self.resistance.as_ref().map_or(0, |table| table[decides]);
        edited(self.operation, self.amount, value, strength, resistance)
    }

    /// The points of its shape, if it has any.
    fn points(&self, corner: [i32; 2]) -> Vec<Point> {
        let point = |place: &[i64; 2]| point_at(corner, *place);
        match &self.shape {
            Shape::Circle(center) => vec![point(center)],
            Shape::Capsule(from, to) => vec![point(from), point(to)],
            Shape::Polygon(corners) => corners.iter().map(point).collect(),
            Shape::Mask(..) => Vec::new(),
        }
    }

    fn draw(
        &self,
        map: &mut QuadtreeMap,
        corner: [i32; 2],
        materials: Option<&QuadtreeMap>,
    ) -> EditReport {
        let table = self.resistance.as_ref().map(|table| table.as_slice().try_into().unwrap());
        let brush = self.brush(&table, materials);
        let point = |place: [i64; 2]| point_at(corner, place);
        match &self.shape {
            Shape::Circle(center) => map.edit_circle(point(*center), &brush).unwrap(),
            Shape::Capsule(from, to) => map.edit_capsule(point(*from), point(*to), &brush).unwrap(),
            Shape::Polygon(corners) => {
                let points: Vec<_> = corners.iter().copied().map(point).collect();
                map.edit_polygon(&points, &brush).unwrap()
            }
            Shape::Mask([x, y, width, height], seed) => {
                let (width, height) = ((*width).min(SIDE - x), (*height).min(SIDE - y));
                let bytes = mask_bytes(*seed, (width * height) as usize);
                let Point { x, y } = point([*x, *y]);
                let rect = Rect::new(x, y, width as u32, height as u32);
                map.edit_mask(rect, &bytes, 0, &brush).unwrap()
            }
        }
    }
}

fn point_at(corner: [i32; 2], [x, y]: [i64; 2]) -> Point {
    Point { x: (i64::from(corner[0]) + x) as i32, y: (i64::from(corner[1]) + y) as i32 }
}

/// All pixels that a stroke inside the window may reach.
fn around(window: Rect) -> Rect {
    // The largest radius.
    const MARGIN: i64 = 40;
    let first = |at: i32| (i64::from(at) - MARGIN).max(i32::MIN.into());
    let size = |at: i32| (i64::from(at) + SIDE + MARGIN).min(1 << 31) - first(at);
    let (x, y) = (first(window.x) as i32, first(window.y) as i32);
    Rect::new(x, y, size(window.x) as u32, size(window.y) as u32)
}

/// What a stroke did, pixel by pixel.
fn naive_report(around: Rect, before: &[u8], after: &[u8]) -> EditReport {
    let mut report = EditReport::default();
    let changes =
        before.iter().zip(after).enumerate().filter(|(_, (before, after))| before != after);
    for (index, (&before, &after)) in changes {
        let (column, row) = (index % around.width as usize, index / around.width as usize);
        let place = Bounds::of_cell(around.x + column as i32, around.y + row as i32);
        report.pixels_changed += 1;
        report.pixels_destroyed += u64::from(after == 0);
        report.pixels_created += u64::from(before == 0);
        report.hp_removed += u64::from(before.saturating_sub(after));
        report.hp_added += u64::from(after.saturating_sub(before));
        report.dirty = Some(report.dirty.map_or(place, |dirty| dirty.union(&place)));
    }
    report
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn strokes_do_what_fractions_say(
        strokes in strokes(), is_sharing: bool, is_left: bool, is_top: bool, place in 0..4u8,
        has_materials: bool,
    ) {
        let last = i32::MAX - SIDE as i32 + 1;
        let end = |is_first: bool| if is_first { i32::MIN } else { last };
        let corner = match place {
            0 => [end(is_left), end(is_top)],
            1 => [-64, -64],
            2 => [960, 100],
            _ => [-70_000, 33],
        };
        let mut map = QuadtreeMap::new(&QuadtreeMapDef { share_leaves: is_sharing, ..Default::default() });
        let window = Rect::new(corner[0], corner[1], SIDE as u32, SIDE as u32);
        map.fill_rect(Rect { width: 70, ..window }, 120).unwrap();
        let mut dense = vec![0u8; (SIDE * SIDE) as usize];
        map.read_rect(window, &mut dense, 0).unwrap();
        // Layers of rock, a vein of two, and scattered ore: uniform squares, leaves and mixed ones.
        let mut materials = QuadtreeMap::new(&QuadtreeMapDef::default());
        let layer = |map: &mut QuadtreeMap, y: i32, height, value| {
            let rect = Rect { y: window.y + y, height, ..window };
            map.fill_rect(rect, value).unwrap();
        };
        layer(&mut materials, 0, 70, 120);
        layer(&mut materials, 70, 33, 3);
        for (index, value) in mask_bytes(7, 300).into_iter().enumerate() {
            let (x, y) = (index as i64 * 37 % SIDE, index as i64 * 11 % 29);
            let Point { x, y } = point_at(corner, [x, y]);
            materials.set(x, y, value).unwrap();
        }
        let materials = has_materials.then_some(&materials);
        let material = |index: usize| {
            let (x, y) = (index as i64 % SIDE, index as i64 / SIDE);
            let Point { x, y } = point_at(corner, [x, y]);
            materials.map(|map| map.get(x, y))
        };
        let around = around(window);
        let read_around = |map: &QuadtreeMap| {
            let mut pixels = vec![0u8; around.area() as usize];
            map.read_rect(around, &mut pixels, 0).unwrap();
            pixels
        };
        for stroke in strokes {
            let before = read_around(&map);
            let points = stroke.points(corner);
            if !points.is_empty() {
                // What the shape reaches is what is set in an empty map.
                let mut reached = QuadtreeMap::new(&QuadtreeMapDef::default());
                let brush = Brush { amount: 1, radius: stroke.radius, ..Brush::default() };
                reached.edit_polygon(&points, &brush).unwrap();
                let reached = read_around(&reached);
                for threshold in [0, 1, 100, 121, 255] {
                    let mut pixels = before.iter().zip(&reached);
                    let expected = pixels.any(|(value, at)| *at > 0 && *value >= threshold);
                    let found = map.touches_polygon(&points, stroke.radius, threshold).unwrap();
                    prop_assert_eq!(found, expected, "{:?} {}", stroke, threshold);
                }
            }
            let report = stroke.draw(&mut map, corner, materials);
            prop_assert_eq!(report, naive_report(around, &before, &read_around(&map)), "{:?}", stroke);
            let mut found = vec![0u8; dense.len()];
            map.read_rect(window, &mut found, 0).unwrap();
            for (index, strength) in stroke.strengths().into_iter().enumerate() {
                let expected = stroke.expected(dense[index], strength, material(index));
                prop_assert_eq!(found[index], expected, "{:?} at {}", stroke, index);
            }
            dense = found;
            if stroke.compact {
                map.compact(20, 0);
            }
        }
    }

    #[test]
    fn a_circle_that_subtracts_is_an_explosion(
        x in -200..200i32, y in -200..200i32, radius in 0.0..90.0f32, core in 0.0..=1.0f32, amount: u8,
    ) {
        let ground = Rect::new(-150, -150, 300, 300);
        let maps = || {
            let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
            map.fill_rect(ground, 200).unwrap();
            map.fill_rect(Rect::new(-20, -20, 37, 31), 90).unwrap();
            map
        };
        let (mut one, mut other) = (maps(), maps());
        let damage = Damage { radius, core_radius: radius * core, amount };
        let brush = Brush {
            operation: BrushOperation::Subtract,
            amount,
            radius,
            core_radius: radius * core,
            ..Brush::default()
        };
        let reports = (
            one.damage_circle(x, y, damage).unwrap(),
            other.edit_circle(Point { x, y }, &brush).unwrap(),
        );
        prop_assert_eq!(reports.0, reports.1);
        let read = |map: &QuadtreeMap| {
            let mut pixels = vec![0u8; 300 * 300];
            map.read_rect(ground, &mut pixels, 0).unwrap();
            pixels
        };
        prop_assert!(read(&one) == read(&other));
    }
}

#[test]
fn explosions_do_what_the_header_says() {
    let ground = Rect::new(-70, -70, 140, 140);
    for (radius, core_radius, amount) in [
        (0.0, 0.0, 9),
        (0.9, 0.3, 200),
        (10.0, 4.0, 60),
        (7.501, 0.0, 255),
        (15.0, 0.0, 0),
        (20.002, 20.002, 40),
        (33.3, 12.7, 3),
        (60.0, 0.0, 100),
    ] {
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        map.fill_rect(ground, 255).unwrap();
        map.damage_circle(3, -2, Damage { radius, core_radius, amount }).unwrap();
        let mut pixels = vec![0u8; 140 * 140];
        map.read_rect(ground, &mut pixels, 0).unwrap();
        for (index, value) in (0..).zip(pixels) {
            let pixel = [index % 140 - 70, index / 140 - 70];
            let lost = strength(distance(pixel, [3, -2], [3, -2]), radius, core_radius, amount);
            assert_eq!(255 - value, lost, "{radius} {core_radius} {amount}: {pixel:?}");
        }
    }
}

#[test]
fn huge_shapes_cost_little_and_stay_exact() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let corner = |x, y| Point { x, y };
    let square = [corner(-30_000, -9), corner(30_000, -9), corner(30_000, 9), corner(-30_000, 9)];
    let brush = Brush { amount: 9, ..Brush::default() };
    let report = map.edit_polygon(&square, &brush).unwrap();
    assert_eq!(report.pixels_changed, 60_001 * 19);
    assert_eq!((map.get(-30_000, 9), map.get(-30_001, 9), map.get(30_000, -9)), (9, 0, 9));
    // A slope that no pixel but its ends meets.
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let report = map.edit_capsule(corner(0, 0), corner(65_535, 65_536), &brush).unwrap();
    assert_eq!(report.pixels_changed, 2);
    // Thousands of pixels at exactly the radius: along an axis, and of a slope of 3 to 4.
    let most = MAX_EDIT_RADIUS as i32;
    let wide = |radius: i32| Brush { amount: 9, radius: radius as f32, ..Brush::default() };
    map.edit_capsule(corner(0, 0), corner(65_536, 0), &wide(most)).unwrap();
    for x in (0..=65_536).step_by(4096) {
        assert_eq!([most, most + 1, -most, -most - 1].map(|y| map.get(x, y)), [9, 0, 9, 0]);
    }
    map.clear().unwrap();
    map.edit_capsule(corner(0, 0), corner(3 << 14, 4 << 14), &wide(5 * 6553)).unwrap();
    for along in (0..=1 << 14).step_by(777) {
        let (x, y) = (3 * along + 4 * 6553, 4 * along - 3 * 6553);
        assert_eq!([map.get(x, y), map.get(x + 1, y), map.get(x, y - 1)], [9, 0, 0], "{along}");
    }
    map.clear().unwrap();
    // Pixels outside the plane do not exist.
    let brush = Brush { amount: 9, radius: 5.0, core_radius: 5.0, ..Brush::default() };
    let report = map.edit_circle(corner(i32::MAX, i32::MIN), &brush).unwrap();
    let quarter = (0..=5).flat_map(|x| (0..=5).map(move |y| (x, y)));
    let inside = quarter.filter(|(x, y)| x * x + y * y <= 25).count();
    assert_eq!(report.pixels_changed, inside as u64);
}

/// Where distances times lengths exceed 64 bits, pixel by pixel beside the law.
#[test]
fn long_and_wide_strokes_are_exact_too() {
    let (from, to) = ([-7, 5], [65_000, 20_011]);
    let point = |at: [i64; 2]| Point { x: at[0] as i32, y: at[1] as i32 };
    let (radius, core_radius, amount) = (377.3, 361.7, 203);
    let brush =
        Brush { operation: BrushOperation::Add, amount, radius, core_radius, ..Brush::default() };
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    map.edit_capsule(point(from), point(to), &brush).unwrap();
    for along in [0, 20_000, 47_003, 64_990] {
        let middle = 5 + along * 20_006 / 65_007;
        for (x, y) in (-420..=420).map(|step| (along + step / 9, middle + step)) {
            let expected = strength(distance([x, y], from, to), radius, core_radius, amount);
            assert_eq!(map.get(x as i32, y as i32), expected, "at ({x}, {y})");
        }
    }
}

/// Arguments whose edit would take seconds are refused by name, and those just below are not.
#[test]
fn edits_that_would_not_end_are_refused() {
    let map = || QuadtreeMap::new(&QuadtreeMapDef::default());
    let point = |x, y| Point { x, y };
    let add = |radius, core_radius| Brush {
        operation: BrushOperation::Add,
        amount: 200,
        radius,
        core_radius,
        resistance: None,
        materials: None,
    };
    let set = |radius| Brush { operation: BrushOperation::Set, ..add(radius, 0.0) };
    let far = point(MAX_EDIT_EXTENT as i32, 0);
    let most = MAX_EDIT_RADIUS as f32;
    let damage = |radius, core_radius| Damage { radius, core_radius, amount: 200 };
    type Edit<'a> = &'a dyn Fn(&mut QuadtreeMap) -> Result<EditReport>;
    let cases: [(&str, Edit<'_>); 9] = [
        ("radius is 32769", &|map| map.edit_circle(point(0, 0), &set(32_769.0))),
        ("radius is 1048576", &|map| map.damage_circle(0, 0, damage(1_048_576.0, 0.0))),
        ("core_radius is 0", &|map| map.edit_circle(point(0, 0), &add(1_636.0, 0.0))),
        ("core_radius is 0", &|map| map.damage_circle(0, 0, damage(1_636.0, 0.0))),
        ("core_radius is 16384", &|map| map.damage_circle(0, 0, damage(most, 16_384.0))),
        ("core_radius is 2", &|map| map.edit_capsule(point(0, 0), far, &add(140.0, 2.0))),
        ("from and to is 65537", &|map| {
            map.edit_capsule(point(-1, 0), far, &Brush { amount: 1, ..Brush::default() })
        }),
        ("width 4294967295, height 1", &|map| {
            map.fill_rect(Rect::new(i32::MIN, 0, u32::MAX, 1), 1)
        }),
        ("width 524289, height 524288", &|map| {
            map.fill_rect(Rect::new(0, 0, 1 << 19 | 1, 1 << 19), 255)
        }),
    ];
    let mut refused = map();
    for (text, edit) in cases {
        let error = edit(&mut refused).unwrap_err().to_string();
        assert!(error.contains(text), "{error}");
    }
    assert_eq!((refused.revision().number, refused.stats().roots), (0, 0));
    // A core close enough to the radius, or setting, is taken at any radius; so is falling off over
    // nothing, and emptying the plane.
    let mut taken = map();
    taken.fill_rect(Rect::new(i32::MIN, i32::MIN, u32::MAX, u32::MAX), 0).unwrap();
    taken.damage_circle(0, 0, damage(most, most - 40.0)).unwrap();
    taken.edit_circle(point(0, 0), &add(1_634.0, 0.0)).unwrap();
    assert_eq!((taken.get(0, 0), taken.get(1_634, 0), taken.get(1_635, 0)), (200, 1, 0));
}

#[test]
fn wrong_shapes_are_named() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let brush = Brush { amount: 9, ..Brush::default() };
    let point = |x, y| Point { x, y };
    let star = [point(0, -10), point(6, 8), point(-9, -3), point(9, -3), point(-6, 8)];
    let dent = [point(0, 0), point(10, 0), point(3, 3), point(0, 10)];
    let too_far = [point(0, 0), point(65_537, 0)];
    let ends = [point(i32::MIN, i32::MIN), point(i32::MAX, i32::MAX)];
    for (points, argument) in [
        (&star[..], "points"),
        (&dent, "points"),
        (&too_far, "points"),
        (&ends, "points"),
        (&[], "count"),
        (&[point(0, 0); 65], "count"),
    ] {
        let text = map.edit_polygon(points, &brush).unwrap_err().to_string();
        assert!(text.contains(argument), "{text}");
    }
    for (brush, argument) in [
        (Brush { radius: f32::NAN, ..brush }, "radius"),
        (Brush { radius: -1.0, ..brush }, "radius"),
        (Brush { radius: 1.0, core_radius: 2.0, ..brush }, "core_radius"),
    ] {
        let text = map.edit_circle(point(0, 0), &brush).unwrap_err().to_string();
        assert!(text.contains(argument), "{text}");
    }
    let rect = Rect::new(0, 0, 2, 2);
    let soft = Brush { radius: 1.0, ..brush };
    assert!(map.edit_mask(rect, &[1; 4], 0, &soft).unwrap_err().to_string().contains("radius"));
    assert!(map.edit_mask(rect, &[1; 3], 0, &brush).unwrap_err().to_string().contains("mask"));
    assert_eq!(map.stats().pixels, 0);
}
