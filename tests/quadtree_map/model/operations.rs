//! Random operations on both sides.

use proptest::prelude::*;
use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    Compression, Damage, EditReport, Instructions, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError,
};

use super::dense::{Model, SIDE, compare, pixels_of, saved};

#[derive(Clone, Debug)]
pub enum Operation {
    Set(i64, i64, u8),
    SetBatch(Vec<(i64, i64, u8)>),
    Fill(Rect, u8),
    Write(Rect, Vec<u8>, usize),
    Tile(Rect, Vec<u8>),
    Blit(Rect, Vec<u8>, u8),
    Damage(i64, i64, Damage),
    Compact(u64, u64),
    Trim,
    Clear,
    SaveAndLoad,
}

/// Offsets in the window; rectangles stay inside it.
fn operation() -> impl Strategy<Value = Operation> {
    let value = prop_oneof![Just(0u8), Just(1), Just(9), Just(255), any::<u8>()];
    let place = || (0..SIDE, 0..SIDE);
    let rect = || {
        (0..SIDE as i32, 0..SIDE as i32, 0..=SIDE as u32, 0..=SIDE as u32).prop_map(
            |(x, y, width, height)| {
                Rect::new(
                    x,
                    y,
                    width.min(SIDE as u32 - x as u32),
                    height.min(SIDE as u32 - y as u32),
                )
            },
        )
    };
    // Blocks, not noise alone: uniform squares and small palettes are what the map lives of.
    let bytes = |rect: Rect, gap: usize, seed: u64, coarse: u32, colors: u8| {
        let stride = rect.width as usize + gap;
        let byte = move |index: usize| {
            let (x, y) = (index % stride.max(1), index / stride.max(1));
            let cell = ((x >> coarse) * 7919 + (y >> coarse) * 104_729) as u64;
            let mixed = (cell ^ seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (mixed >> 40) as u8 % colors
        };
        (0..stride * rect.height as usize).map(byte).collect::<Vec<u8>>()
    };
    let texture = || (0..3usize, any::<u64>(), 0..6u32, 1..40u8);
    let write = (rect(), texture()).prop_map(move |(rect, (gap, seed, coarse, colors))| {
        Operation::Write(rect, bytes(rect, gap, seed, coarse, colors), rect.width as usize + gap)
    });
    let tile = (0..15u32, 0..15u32, any::<u64>(), 0..4u32, 1..20u8).prop_map(
        move |(x, y, seed, coarse, colors)| {
            let rect = Rect::new(x as i32 * 16 + 6, y as i32 * 16 + 6, 32, 32);
            Operation::Tile(rect, bytes(rect, 0, seed % 3, coarse, colors))
        },
    );
    let blit = (rect(), texture(), value.clone()).prop_map(move |(rect, texture, value)| {
        let (_, seed, coarse, _) = texture;
        Operation::Blit(rect, bytes(rect, 0, seed, coarse, 2), value)
    });
    let damage = (place(), 0.0..90f32, 0.0..=1f32, any::<u8>()).prop_map(
        |((x, y), radius, core, amount)| {
            Operation::Damage(x, y, Damage { radius, core_radius: radius * core, amount })
        },
    );
    let pixel = (0..SIDE, 0..SIDE, value.clone());
    prop_oneof![
        3 => pixel.clone().prop_map(|(x, y, value)| Operation::Set(x, y, value)),
        3 => prop::collection::vec(pixel, 0..200).prop_map(Operation::SetBatch),
        3 => (rect(), value).prop_map(|(rect, value)| Operation::Fill(rect, value)),
        3 => write,
        3 => tile,
        2 => blit,
        4 => damage,
        4 => (1..40u64, 0..3u64).prop_map(|(budget, age)| Operation::Compact(budget, age)),
        2 => Just(Operation::Compact(u64::MAX, 0)),
        1 => Just(Operation::Trim),
        1 => Just(Operation::Clear),
        1 => Just(Operation::SaveAndLoad),
    ]
}

fn inside(rect: &Rect, x: i64, y: i64) -> bool {
    rect.contains(x as i32, y as i32)
}

/// Damage as the documentation says it: k hit points as far as the even fall from core to radius
/// allows, in 1/256 pixels.
fn damage_at(damage: &Damage, dx: i64, dy: i64) -> u8 {
    let fixed = |radius: f32| (f64::from(radius) * 256.0).round() as i128;
    let (radius, core) = (fixed(damage.radius), fixed(damage.core_radius));
    let squared = i128::from(dx * dx + dy * dy) << 16;
    let reaches = |k: i128| {
        let distance = radius - (k - 1) * (radius - core) / i128::from(damage.amount);
        squared <= distance * distance
    };
    (1..=i128::from(damage.amount)).take_while(|&k| reaches(k)).count() as u8
}

/// Does an operation on both sides; what it reports must be what the model saw change.
pub fn apply(
    map: &mut QuadtreeMap,
    model: &mut Model,
    operation: &Operation,
) -> Result<(), QuadtreeMapError> {
    let moved = |rect: &Rect| {
        Rect::new(
            (model.x + i64::from(rect.x)) as i32,
            (model.y + i64::from(rect.y)) as i32,
            rect.width,
            rect.height,
        )
    };
    let revision = map.revision().number;
    let (report, expected) = match operation {
        &Operation::Set(x, y, value) => {
            let (x, y) = (model.x + x, model.y + y);
            let before = map.set(x as i32, y as i32, value)?;
            let mut old = None;
            let expected = model.edit(|px, py, pixel| {
                if (px, py) == (x, y) {
                    old = Some(pixel);
                    value
                } else {
                    pixel
                }
            });
            assert_eq!(Some(before), old);
            (expected, expected)
        }
        Operation::SetBatch(writes) => {
            let point = |&(x, y, _): &(i64, i64, u8)| Point {
                x: (model.x + x) as i32,
                y: (model.y + y) as i32,
            };
            let points: Vec<_> = writes.iter().map(point).collect();
            let values: Vec<_> = writes.iter().map(|&(.., value)| value).collect();
            let report = map.set_many(&points, &values)?;
            for &(x, y, value) in writes {
                model.pixels[(y * SIDE + x) as usize] = value;
            }
            // A batch may write a pixel twice, so its report is that of its steps.
            (report, report)
        }
        Operation::Fill(rect, value) => {
            let rect = moved(rect);
            let report = map.fill_rect(rect, *value)?;
            (report, model.edit(|x, y, old| if inside(&rect, x, y) { *value } else { old }))
        }
        Operation::Write(..) | Operation::Tile(..) => {
            let (rect, bytes, stride) = match operation {
                Operation::Write(rect, bytes, stride) => (moved(rect), bytes, *stride),
                Operation::Tile(rect, bytes) => (moved(rect), bytes, rect.width as usize),
                _ => unreachable!(),
            };
            let report = match operation {
                Operation::Tile(..) => map.stamp_tile(rect, bytes, stride)?,
                _ => map.write_rect(rect, bytes, stride)?,
            };
            let expected = model.edit(|x, y, old| {
                if !inside(&rect, x, y) {
                    return old;
                }
                let (column, row) = (x - i64::from(rect.x), y - i64::from(rect.y));
                bytes[row as usize * stride + column as usize]
            });
            (report, expected)
        }
        Operation::Blit(rect, mask, value) => {
            let rect = moved(rect);
            let report = map.blit_mask(rect, mask, 0, *value)?;
            let expected = model.edit(|x, y, old| {
                if !inside(&rect, x, y) {
                    return old;
                }
                let (column, row) = (x - i64::from(rect.x), y - i64::from(rect.y));
                let set = mask[row as usize * rect.width as usize + column as usize] != 0;
                if set { *value } else { old }
            });
            (report, expected)
        }
        Operation::Damage(x, y, damage) => {
            let (x, y) = (model.x + x, model.y + y);
            let report = map.damage_circle(x as i32, y as i32, *damage)?;
            let expected =
                model.edit(|px, py, old| old.saturating_sub(damage_at(damage, px - x, py - y)));
            (report, expected)
        }
        &Operation::Compact(budget, age) => {
            let report = map.compact(budget, age);
            assert!(report.visited <= budget.saturating_add(2));
            (EditReport::default(), EditReport::default())
        }
        Operation::Trim => {
            map.trim();
            (EditReport::default(), EditReport::default())
        }
        Operation::Clear => {
            map.clear().unwrap();
            let expected = model.edit(|_, _, _| 0);
            (expected, expected)
        }
        Operation::SaveAndLoad => {
            let bytes = saved(map);
            map.load(&bytes, 0)?;
            assert_eq!(pixels_of(&saved(map)), pixels_of(&bytes));
            let mut small = Vec::new();
            map.save(Compression::Small, &mut |piece| small.extend_from_slice(piece))?;
            map.load(&small, 0)?;
            assert_eq!(pixels_of(&saved(map)), pixels_of(&bytes));
            // Each load counts, but that of a map which was never written to.
            let expected = if revision == 0 { 0 } else { revision + 2 };
            assert_eq!(map.revision().number, expected);
            return Ok(());
        }
    };
    assert_eq!(report, expected);
    assert_eq!(map.revision().number, revision + u64::from(report.pixels_changed > 0));
    Ok(())
}

fn corner() -> impl Strategy<Value = i32> {
    prop_oneof![Just(i32::MIN), Just(i32::MAX), Just(-150), Just(-1300), Just(900), Just(0)]
}

/// Every kind of instructions that this processor has.
fn path() -> impl Strategy<Value = Instructions> {
    prop::sample::select(Instructions::all().collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn random_operations(
        x in corner(), y in corner(), share_leaves: bool, path in path(), operations in prop::collection::vec(operation(), 1..24),
    ) {
        let mut model = Model::new(x, y);
        let def = QuadtreeMapDef { share_leaves, ..QuadtreeMapDef::default() };
        let mut map = QuadtreeMap::new(&def);
        map.set_instructions(path);
        for operation in &operations {
            apply(&mut map, &mut model, operation).unwrap();
            compare(&map, &model);
        }
        // The same pixels give the same bytes, however they came to be.
        let mut other = QuadtreeMap::new(&QuadtreeMapDef::default());
        let mut bytes = saved(&map);
        other.load(&bytes, 0).unwrap();
        compare(&other, &model);
        map.compact(u64::MAX, 0);
        prop_assert_eq!(&saved(&map), &bytes);
        // Any damage to the bytes is noticed, or gives some map: never more.
        let index = bytes.len() / 2;
        bytes[index] ^= 0x10;
        prop_assert!(other.load(&bytes, 0).is_err());
        compare(&other, &model);
    }
}
