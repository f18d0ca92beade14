//! Islands by flooding.

use std::collections::{HashMap, HashSet};

use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::quadtree_map::{Island, IslandsQuery};

pub type Pixels = HashMap<(i64, i64), u8>;

/// Connected pieces by flooding.
fn flooded(solid: &Pixels) -> Vec<Pixels> {
    let mut left: HashSet<(i64, i64)> = solid.keys().copied().collect();
    let mut starts: Vec<(i64, i64)> = solid.keys().copied().collect();
    starts.sort_unstable_by_key(|&(x, y)| (y, x));
    let mut pieces = Vec::new();
    for start in starts {
        let mut piece = Pixels::new();
        let mut stack = vec![start];
        while let Some((x, y)) = stack.pop() {
            if left.remove(&(x, y)) {
                piece.insert((x, y), solid[&(x, y)]);
                stack.extend([(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]);
            }
        }
        if !piece.is_empty() {
            pieces.push(piece);
        }
    }
    pieces
}

fn contains(rect: &Rect, (x, y): (i64, i64)) -> bool {
    (i64::from(rect.x)..rect.end_x()).contains(&x) && (i64::from(rect.y)..rect.end_y()).contains(&y)
}

/// The islands that brute force finds: pieces of what lies in the area, without those that go on
/// outside or are supported.
pub fn expected(solid: &Pixels, query: &IslandsQuery<'_>) -> Vec<Pixels> {
    let is_inside = |place| query.area.is_none_or(|area| contains(&area, place));
    let inside: Pixels =
        solid.iter().filter(|(place, _)| is_inside(**place)).map(|(p, v)| (*p, *v)).collect();
    let goes_on = |&(x, y): &(i64, i64)| {
        [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
            .into_iter()
            .any(|beside| !is_inside(beside) && solid.contains_key(&beside))
    };
    let is_support = |place: &(i64, i64)| {
        let point = |p: &Point| (i64::from(p.x), i64::from(p.y)) == *place;
        query.support_rects.iter().any(|rect| contains(rect, *place))
            || query.support_points.iter().any(point)
    };
    let mut pieces = flooded(&inside);
    pieces.retain(|piece| !piece.keys().any(|place| goes_on(place) || is_support(place)));
    pieces
}

pub fn described(piece: &Pixels) -> Island {
    let (xs, ys) = (piece.keys().map(|p| p.0), piece.keys().map(|p| p.1));
    let mean = |places: Vec<i64>| {
        let base = places[0];
        let sum: i64 = places.iter().map(|place| place - base).sum();
        base as f64 + 0.5 + sum as f64 / places.len() as f64
    };
    Island {
        bounds: Bounds {
            min_x: xs.clone().min().unwrap() as i32,
            min_y: ys.clone().min().unwrap() as i32,
            max_x: xs.clone().max().unwrap() as i32,
            max_y: ys.clone().max().unwrap() as i32,
        },
        pixels: piece.len() as u64,
        center_x: mean(xs.collect()),
        center_y: mean(ys.collect()),
        is_cut: false,
    }
}
