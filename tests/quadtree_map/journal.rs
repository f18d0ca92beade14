//! Edits as bytes: a replay does what the edit did, and nobody's bytes do harm.

use crate::common::random::Random;
use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    Brush, BrushOperation, Compression, EditShape, QuadtreeMap, QuadtreeMapDef, QuadtreeMapError,
};

fn new_map() -> QuadtreeMap {
    QuadtreeMap::new(&QuadtreeMapDef { history: 7, ..QuadtreeMapDef::default() })
}

fn saved(map: &QuadtreeMap) -> Vec<u8> {
    let mut bytes = Vec::new();
    map.save(Compression::Fast, &mut |piece| bytes.extend_from_slice(piece)).unwrap();
    bytes
}

fn encoded(shape: &EditShape<'_>, brush: &Brush<'_>, has_materials: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut sink = |piece: &[u8]| bytes.extend_from_slice(piece);
    QuadtreeMap::encode_edit(shape, brush, has_materials, &mut sink).unwrap();
    bytes
}

/// A map that decides what resists.
fn ground() -> QuadtreeMap {
    let mut map = new_map();
    map.fill_rect(Rect::new(-50, -80, 90, 100), 3).unwrap();
    map.fill_rect(Rect::new(20, 0, 300, 40), 9).unwrap();
    map
}

/// Shapes of all kinds at places of all sizes, with brushes of all kinds.
fn for_each_edit(count: usize, mut with: impl FnMut(&EditShape<'_>, &Brush<'_>, bool)) {
    let mut random = Random(17);
    let table: [u8; 256] = std::array::from_fn(|value| (value * 7) as u8);
    let (mut points, mut mask) = (Vec::new(), Vec::new());
    for round in 0..count {
        let spread = [60, 4000, 2_000_000_000][random.below(3)];
        let mut at = |spread: usize| (random.below(2 * spread + 1) as i64 - spread as i64) as i32;
        let center = Point { x: at(spread), y: at(spread) };
        let (width, height) = (at(40).unsigned_abs(), at(40).unsigned_abs());
        let (to_x, to_y) = (at(60), at(60));
        let rect = Rect::new(center.x, center.y, width, height);
        points.clear();
        points.push(center);
        if round % 3 > 0 {
            points.push(Point { x: center.x + to_x, y: center.y + to_y });
        }
        mask.clear();
        mask.extend((0..rect.area()).map(|_| random.below(3) as u8 * 127));
        let shape = match round % 5 {
            0 => EditShape::Rectangle(rect),
            1 | 2 => EditShape::Circle(center),
            3 => EditShape::Polygon(&points),
            _ => EditShape::Mask(rect, &mask, 0),
        };
        let radius = match shape {
            EditShape::Rectangle(_) if round % 2 == 0 => 0.0,
            EditShape::Mask(..) => 0.0,
            _ => random.below(40_000) as f32 / 1000.0,
        };
        let operation = [BrushOperation::Set, BrushOperation::Add, BrushOperation::Subtract];
        let brush = Brush {
            operation: operation[random.below(3)],
            amount: random.below(256) as u8,
            radius,
            core_radius: radius * random.below(1001) as f32 / 1000.0,
            resistance: Some(&table).filter(|_| random.below(4) == 0),
            materials: None,
        };
        with(&shape, &brush, brush.resistance.is_some() && random.below(2) == 0);
    }
}

#[test]
fn a_replay_does_what_the_edits_did() {
    let (mut ours, mut theirs, materials) = (new_map(), new_map(), ground());
    let mut journal = Vec::new();
    let mut reports = Vec::new();
    for_each_edit(3000, |shape, brush, has_materials| {
        journal.extend(encoded(shape, brush, has_materials));
        let materials = Some(&materials).filter(|_| has_materials);
        reports.push(ours.edit(shape, &Brush { materials, ..*brush }).unwrap());
    });
    let mut rest = &journal[..];
    for report in &reports {
        let (used, replayed) = theirs.replay_edit(rest, Some(&materials)).unwrap();
        assert_eq!(replayed, *report);
        rest = &rest[used..];
    }
    assert!(rest.is_empty() && ours.stats().pixels > 10_000);
    assert!(saved(&ours) == saved(&theirs));
}

#[test]
fn an_explosion_takes_at_most_20_bytes_wherever_it_is() {
    for (x, y, most) in [(0, 0, 8), (1000, -2000, 10), (i32::MIN, i32::MAX, 20)] {
        for (radius, core_radius) in [(0.0, 0.0), (60.0, 30.0), (32768.0, 32768.0)] {
            let brush = Brush {
                operation: BrushOperation::Subtract,
                amount: 255,
                radius,
                core_radius,
                ..Brush::default()
            };
            let bytes = encoded(&EditShape::Circle(Point { x, y }), &brush, false);
            let most = if radius > 60.0 { 20 } else { most };
            assert!(bytes.len() <= most, "{} bytes at {x}, {y}, radius {radius}", bytes.len());
        }
    }
}

#[test]
fn bytes_of_anybody_do_an_edit_or_change_nothing() {
    let (materials, mut random) = (ground(), Random(3));
    let mut taken = 0;
    for_each_edit(400, |shape, brush, has_materials| {
        let bytes = encoded(shape, brush, has_materials);
        let mut map = new_map();
        // Each byte but those of masks and resistances is needed, and none more.
        for end in 0..bytes.len() {
            assert!(map.replay_edit(&bytes[..end], Some(&materials)).is_err(), "{end}");
        }
        if has_materials {
            let error = map.replay_edit(&bytes, None).unwrap_err();
            assert!(error.to_string().starts_with("materials is null"), "{error}");
        }
        for _ in 0..20 {
            let mut damaged = bytes.clone();
            damaged[random.below(bytes.len())] ^= 1 << random.below(8);
            match map.replay_edit(&damaged, Some(&materials)) {
                Ok((used, _)) => {
                    assert!(used <= damaged.len());
                    (taken, map) = (taken + 1, new_map());
                }
                Err(QuadtreeMapError::Snapshot(_) | QuadtreeMapError::Argument(_)) => {
                    assert_eq!(map.revision().number, 0);
                }
                Err(other) => panic!("{other}"),
            }
        }
    });
    assert!(taken > 1000);
}

#[test]
fn what_cannot_be_written_is_refused_by_name() {
    let brush = Brush::default();
    let far = Rect::new(i32::MAX, 0, 2, 1);
    let many = [Point { x: 0, y: 0 }; 65];
    let refusals: [(&str, EditShape<'_>, Brush<'_>); 6] = [
        ("rect", EditShape::Rectangle(far), brush),
        ("points is 65", EditShape::Polygon(&many), brush),
        ("points is 0", EditShape::Polygon(&[]), brush),
        ("radius is NaN", EditShape::Circle(many[0]), Brush { radius: f32::NAN, ..brush }),
        ("core_radius is 2", EditShape::Circle(many[0]), Brush { core_radius: 2.0, ..brush }),
        (
            "radius is 3",
            EditShape::Mask(Rect::new(0, 0, 1, 1), &[1], 0),
            Brush { radius: 3.0, ..brush },
        ),
    ];
    for (text, shape, brush) in refusals {
        let refused = QuadtreeMap::encode_edit(&shape, &brush, false, &mut |_| panic!("{text}"));
        let error = refused.unwrap_err().to_string();
        assert!(error.starts_with(text), "{error}");
    }
}
