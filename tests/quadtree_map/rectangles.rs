//! How many solid rectangles there are beside the fewest possible: by trying all ways in small pictures,
//! and by the theorem on chords in large ones.

use std::collections::HashMap;

use crate::common::random::Random;
use crate::queries::{Pair, SIDE, corners, steps};
use proptest::prelude::*;
use worldgrids::coord::Rect;
use worldgrids::quadtree_map::*;

/// A picture of solid pixels.
struct Picture {
    width: i64,
    height: i64,
    solid: Vec<bool>,
}

/// A chord along one axis: where on the other, and from where to where.
type Chord = (i64, i64, i64);

impl Picture {
    fn has(&self, x: i64, y: i64) -> bool {
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        is_inside && self.solid[(y * self.width + x) as usize]
    }

    /// The pixel that is missing of four around a corner that points inwards: its column and row, as -1 or 0.
    fn missing(&self, x: i64, y: i64) -> Option<(i64, i64)> {
        let around = [(-1, -1), (0, -1), (-1, 0), (0, 0)];
        let mut missing = around.into_iter().filter(|(dx, dy)| !self.has(x + dx, y + dy));
        missing.next().filter(|_| missing.next().is_none())
    }

    /// Where a cut straight on from a corner along an axis ends, if at another one that leads back.
    fn chord(&self, (x, y): (i64, i64), (dx, dy): (i64, i64)) -> Option<i64> {
        let is_open = |step: i64| {
            let (x, y) = (x + dx * step, y + dy * step);
            self.has(x, y) && self.has(x - dy, y - dx)
        };
        let length = (0..).find(|&step| !is_open(step))?;
        let end = self.missing(x + dx * length, y + dy * length)?;
        let leads_back = if dx == 1 { end.0 == 0 } else { end.1 == 0 };
        (length > 0 && leads_back).then_some(length)
    }

    /// The fewest rectangles that the solid pixels can be divided into: corners that point inwards, and
    /// pieces less holes, less the most chords of which no two meet.
    fn fewest(&self) -> usize {
        let (mut inward, mut outward) = (0i64, 0);
        let (mut level, mut upright): (Vec<Chord>, Vec<Chord>) = (Vec::new(), Vec::new());
        for y in 0..=self.height {
            for x in 0..=self.width {
                let around =
                    [(-1, -1), (0, -1), (-1, 0), (0, 0)].map(|(dx, dy)| self.has(x + dx, y + dy));
                match around.iter().filter(|&&is_solid| is_solid).count() {
                    1 => outward += 1,
                    2 if around[0] == around[3] => outward += 2,
                    _ => {}
                }
                let Some((dx, dy)) = self.missing(x, y) else { continue };
                inward += 1;
                if dx == -1
                    && let Some(length) = self.chord((x, y), (1, 0))
                {
                    level.push((y, x, x + length));
                }
                if dy == -1
                    && let Some(length) = self.chord((x, y), (0, 1))
                {
                    upright.push((x, y, y + length));
                }
            }
        }
        let mut by_column: HashMap<i64, Vec<usize>> = HashMap::new();
        for (index, chord) in upright.iter().enumerate() {
            by_column.entry(chord.0).or_default().push(index);
        }
        let crossed: Vec<Vec<usize>> = level
            .iter()
            .map(|&(y, from, to)| {
                let near = (from..=to).filter_map(|x| by_column.get(&x)).flatten().copied();
                near.filter(|&index| (upright[index].1..=upright[index].2).contains(&y)).collect()
            })
            .collect();
        let mut partner = vec![None; upright.len()];
        let matched = (0..level.len())
            .filter(|&chord| {
                let mut seen = vec![false; upright.len()];
                is_matched(chord, &crossed, &mut partner, &mut seen)
            })
            .count();
        // Loops around pieces turn four times more outwards than inwards, those around holes the other way.
        let pieces_less_holes = (outward - inward) / 4;
        (inward + pieces_less_holes) as usize - (level.len() + upright.len() - matched)
    }
}

/// Finds a partner for a chord, if need be by finding others for those that have one.
fn is_matched(
    chord: usize,
    crossed: &[Vec<usize>],
    partner: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    crossed[chord].iter().any(|&other| {
        if std::mem::replace(&mut seen[other], true) {
            return false;
        }
        let is_free = match partner[other] {
            None => true,
            Some(held) => is_matched(held, crossed, partner, seen),
        };
        if is_free {
            partner[other] = Some(chord);
        }
        is_free
    })
}

fn rects(map: &QuadtreeMap, rect: Rect) -> Vec<Rect> {
    let mut rects = Vec::new();
    let ground = Ground::of_map(map, rect, 1).unwrap();
    ground.solid_rects(&mut |rect| rects.push(rect)).unwrap();
    rects
}

/// Rectangles that a map is divided into, and the fewest possible.
fn counts(map: &QuadtreeMap, rect: Rect) -> (usize, usize) {
    let mut pixels = vec![0u8; rect.area() as usize];
    map.read_rect(rect, &mut pixels, 0).unwrap();
    let solid = pixels.iter().map(|&pixel| pixel > 0).collect();
    let picture = Picture { width: rect.width.into(), height: rect.height.into(), solid };
    (rects(map, rect).len(), picture.fewest())
}

/// The fewest rectangles of a picture of 4 x 4 pixels, by trying all that begin at its first pixel.
fn tried(picture: u16, known: &mut HashMap<u16, usize>) -> usize {
    if picture == 0 {
        return 0;
    }
    if let Some(&fewest) = known.get(&picture) {
        return fewest;
    }
    let first = picture.trailing_zeros();
    let (x, y) = (first % 4, first / 4);
    let mut fewest = usize::MAX;
    for (width, height) in
        (1..=4 - x).flat_map(|width| (1..=4 - y).map(move |height| (width, height)))
    {
        let row = ((1u16 << width) - 1) << x;
        let covered = (y..y + height).fold(0, |all, y| all | row << (4 * y));
        if picture & covered == covered {
            fewest = fewest.min(1 + tried(picture & !covered, known));
        }
    }
    known.insert(picture, fewest);
    fewest
}

/// All pictures of 4 x 4 pixels: the theorem says what trying says, and ours are as few.
#[test]
fn small_pictures_take_the_fewest() {
    let mut known = HashMap::new();
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let (mut ours, mut fewest) = (0, 0);
    for picture in 0..=u16::MAX {
        let solid: Vec<bool> = (0..16).map(|bit| picture >> bit & 1 == 1).collect();
        let pixels: Vec<u8> = solid.iter().map(|&is_solid| is_solid.into()).collect();
        let best = tried(picture, &mut known);
        assert_eq!(Picture { width: 4, height: 4, solid }.fewest(), best, "{picture:016b}");
        let rect = Rect::new(-2, 14, 4, 4);
        map.write_rect(rect, &pixels, 0).unwrap();
        let found = rects(&map, rect).len();
        assert!(found >= best && found <= best + 1, "{picture:016b}: {found} for {best}");
        (ours, fewest) = (ours + found, fewest + best);
    }
    assert!(ours * 1000 <= fewest * 1001, "{ours} for {fewest}");
}

/// Ground with craters, some of which overlap.
#[test]
fn a_crater_field_takes_few_more_than_the_fewest() {
    let mut random = Random(77);
    for (craters, least, most) in
        [(60, 4.0, 30.0), (200, 4.0, 30.0), (15, 8.0, 60.0), (1000, 1.0, 9.0)]
    {
        let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
        let field = Rect::new(-200, -150, 400, 300);
        map.fill_rect(field, 200).unwrap();
        for _ in 0..craters {
            let radius = random.between(least, most);
            let [x, y] = [random.between(-200.0, 200.0), random.between(-150.0, 150.0)];
            map.damage_circle(
                x as i32,
                y as i32,
                Damage { radius, core_radius: radius, amount: 255 },
            )
            .unwrap();
        }
        let (ours, fewest) = counts(&map, field);
        println!(
            "{craters} craters: {ours} rectangles, {:.3} of the fewest",
            ours as f64 / fewest as f64
        );
        assert!(ours >= fewest && ours * 100 <= fewest * 104, "{ours} for {fewest}");
    }
}

/// Teeth of a comb, which rows alone or columns alone would cut into three times as many.
#[test]
fn combs_are_cut_along_their_teeth() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let field = Rect::new(0, 0, 200, 200);
    for is_upright in [false, true] {
        map.fill_rect(field, 9).unwrap();
        for at in (1..200).step_by(2) {
            let slit = if is_upright { Rect::new(at, 60, 1, 80) } else { Rect::new(60, at, 80, 1) };
            map.fill_rect(slit, 0).unwrap();
        }
        let (ours, fewest) = counts(&map, field);
        assert_eq!(ours, fewest);
        assert!(fewest < 110);
    }
}

/// More chords cross than are looked at: then all of one kind are cut.
#[test]
fn a_grid_of_holes_is_bounded() {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    let side = 2100;
    map.fill_rect(Rect::new(0, 0, side, side), 9).unwrap();
    // Notches at all four sides: each column and each row of them gives a chord across everything.
    for at in (2..side as i32 - 2).step_by(4) {
        for notch in [(at, 0), (at, side as i32 - 1), (0, at), (side as i32 - 1, at)] {
            map.set(notch.0, notch.1, 0).unwrap();
        }
    }
    let found = rects(&map, Rect::new(0, 0, side, side));
    let covered: u64 = found.iter().map(Rect::area).sum();
    assert_eq!(covered, map.stats().pixels);
    assert!(found.len() < 6 * side as usize / 4, "{}", found.len());
}

proptest! {
    #[test]
    fn there_are_never_many_more_than_the_fewest(corner in corners(), steps in steps()) {
        let pair = Pair::new(corner, false, &steps);
        let (ours, fewest) = counts(&pair.map, pair.rect([0, 0, SIDE, SIDE]));
        prop_assert!(ours >= fewest && ours * 100 <= fewest * 110 + 200, "{} for {}", ours, fewest);
    }
}
