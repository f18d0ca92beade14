//! All waypoints and links of a map, from nothing: points in the empty squares of 16 pixels and more of
//! the four-way quadtree, and where the squares share borders.

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{QuadtreeMap, Waypoint, WaypointLink, Waypoints, WaypointsDef};

use super::Scene;
use super::field::{AnyMap, Field};
use super::peers::QuadTreeMap;
use super::pixel_map::{BlockMap, Content};
use super::raster::Raster;
use crate::contest::{Contender, Judge, Target};

/// Side of the agent, and of the smallest square.
const AGENT: u32 = 16;
/// Side of the largest square.
const LARGEST: u32 = 1024;
/// 5 ms.
const MOST: f64 = 5_000_000.0;

/// A sum that is the same for the same points and links in any order.
fn sum(points: &[Waypoint], links: &[WaypointLink]) -> u64 {
    let place = |x: i32, y: i32| (i64::from(x) * 3 + i64::from(y) * 5) as u64;
    let points: u64 = points.iter().map(|at| place(at.x, at.y) + u64::from(at.side) * 7).sum();
    let portals: u64 = links.iter().map(|link| place(link.portal.x, link.portal.y) + 11).sum();
    points + portals * 13
}

/// All squares of 1024 pixels that a raster touches.
fn whole(raster: &Raster) -> Rect {
    let side = |length: u32| length.next_multiple_of(LARGEST);
    Rect::new(0, 0, side(raster.width), side(raster.height))
}

fn def(rect: Rect) -> WaypointsDef {
    WaypointsDef { rect, agent_size: AGENT, ..WaypointsDef::default() }
}

#[derive(Default)]
struct Arrays {
    points: Vec<Waypoint>,
    links: Vec<WaypointLink>,
}

impl Arrays {
    fn clear(&mut self) {
        self.points.clear();
        self.links.clear();
    }

    fn add_point(&mut self, x: u32, y: u32, side: u32) {
        let (id, half) = (self.points.len() as u32, side / 2);
        self.points.push(Waypoint { id, side, x: (x + half) as i32, y: (y + half) as i32 });
    }

    /// Links the points by a grid of 16 x 16 pixels a cell that holds the number of each cell's point.
    fn link(&mut self, grid: &mut Vec<u32>, rect: Rect) {
        const NONE: u32 = u32::MAX;
        let width = (rect.width / AGENT) as usize;
        grid.clear();
        grid.resize(width * (rect.height / AGENT) as usize, NONE);
        let square = |at: &Waypoint| {
            let first = |place: i32| (place as u32 - at.side / 2) / AGENT;
            (first(at.x) as usize, first(at.y) as usize, (at.side / AGENT) as usize)
        };
        for at in &self.points {
            let (x, y, side) = square(at);
            for row in grid[y * width..].chunks_mut(width).take(side) {
                row[x..x + side].fill(at.id);
            }
        }
        let height = grid.len() / width;
        for at in &self.points {
            let (x, y, side) = square(at);
            let right = (x + side < width).then_some((y * width + x + side, width));
            let below = (y + side < height).then_some(((y + side) * width + x, 1));
            for (is_right, border) in [(true, right), (false, below)] {
                let Some((first, step)) = border else { continue };
                let mut last = NONE;
                for cell in 0..side {
                    let other = grid[first + cell * step];
                    if other != NONE && other != last {
                        self.links.push(linked(at, &self.points[other as usize], is_right));
                    }
                    last = other;
                }
            }
        }
    }
}

/// A link from the smaller to the larger one, of equal ones from the first.
fn linked(one: &Waypoint, other: &Waypoint, is_right: bool) -> WaypointLink {
    let is_first = one.side <= other.side;
    let (small, large) = if is_first { (one, other) } else { (other, one) };
    let (agent, half) = (AGENT as i32, large.side as i32 / 2);
    // Just inside the larger one.
    let across = if is_first { agent / 2 - half } else { half - agent / 2 };
    let portal = match is_right {
        true => Point { x: large.x + across, y: small.y },
        false => Point { x: small.x, y: large.y + across },
    };
    WaypointLink { from: small.id, to: large.id, portal }
}

fn by_ours(map: &QuadtreeMap, rect: Rect, arrays: &mut Arrays) -> u64 {
    arrays.clear();
    let mut waypoints = Waypoints::new(&def(rect)).unwrap();
    waypoints.update(map, u64::MAX).unwrap();
    waypoints.points(None, &mut |point| arrays.points.push(point)).unwrap();
    waypoints.links(None, &mut |link| arrays.links.push(link)).unwrap();
    sum(&arrays.points, &arrays.links)
}

/// As the article says it: a point in every chunk that is solid and empty.
fn by_article(map: &mut QuadTreeMap, rect: Rect, arrays: &mut Arrays, grid: &mut Vec<u32>) -> u64 {
    arrays.clear();
    map.visit(rect, &mut |block, content| {
        if matches!(content, Content::Solid(0)) {
            arrays.add_point(block.x as u32, block.y as u32, block.width);
        }
    });
    arrays.link(grid, rect);
    sum(&arrays.points, &arrays.links)
}

/// Levels of squares, from 16 pixels upwards: which are empty.
fn by_dense(raster: &Raster, rect: Rect, arrays: &mut Arrays, grid: &mut Vec<u32>) -> u64 {
    arrays.clear();
    let mut width = (rect.width / AGENT) as usize;
    let mut level = vec![true; width * (rect.height / AGENT) as usize];
    for (y, row) in raster.pixels.chunks_exact(raster.width as usize).enumerate() {
        let cells = &mut level[y / AGENT as usize * width..];
        for (cell, pixels) in cells.iter_mut().zip(row.chunks(AGENT as usize)) {
            *cell &= pixels.iter().fold(0, |all, pixel| all | pixel) == 0;
        }
    }
    let mut side = AGENT;
    while side < LARGEST {
        let mut next = vec![false; level.len() / 4];
        for (index, is_empty) in next.iter_mut().enumerate() {
            let (x, y) = (index % (width / 2) * 2, index / (width / 2) * 2);
            let quarters = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
            *is_empty = quarters.iter().all(|(x, y)| level[y * width + x]);
            for (x, y) in quarters {
                if !*is_empty && level[y * width + x] {
                    arrays.add_point(x as u32 * side, y as u32 * side, side);
                }
            }
        }
        (level, width, side) = (next, width / 2, side * 2);
    }
    for (index, _) in level.iter().enumerate().filter(|(_, is_empty)| **is_empty) {
        arrays.add_point((index % width) as u32 * side, (index / width) as u32 * side, side);
    }
    arrays.link(grid, rect);
    sum(&arrays.points, &arrays.links)
}

/// All waypoints and links, made from nothing.
pub fn all(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let rect = whole(&scene.raster);
    let (mut ours, mut article) = (None, None);
    for map in &mut field.maps {
        match map {
            AnyMap::Ours(map) => ours = Some(&**map),
            AnyMap::ArticleQuadTreeMap(map) => article = Some(map),
            _ => {}
        }
    }
    let (Some(ours), Some(article)) = (ours, article) else { return };
    let (mut our_arrays, mut arrays, mut dense_arrays) =
        (Arrays::default(), Arrays::default(), Arrays::default());
    let (mut grid, mut dense_grid) = (Vec::new(), Vec::new());
    let mut contenders = [
        Contender::ours(|| by_ours(ours, rect, &mut our_arrays)),
        Contender::peer("the article's QuadTreeMap", Target::OursAtMost(MOST), || {
            by_article(article, rect, &mut arrays, &mut grid)
        }),
        Contender::peer("dense array", Target::None, || {
            by_dense(&scene.raster, rect, &mut dense_arrays, &mut dense_grid)
        }),
    ];
    judge.contest(scene.case("all waypoints and links", 1), &mut contenders);
}
