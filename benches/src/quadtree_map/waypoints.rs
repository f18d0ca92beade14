//! All places of an agent and the waypoints of them, from nothing: the free pixels less those where its box
//! would touch a wall.

use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{QuadtreeMap, Waypoint, Waypoints, WaypointsDef};

use super::Scene;
use super::field::{AnyMap, Field};
use super::raster::Raster;
use crate::contest::{Contender, Judge};

/// Side of the agent.
const AGENT: u32 = 16;

fn whole(raster: &Raster) -> Rect {
    Rect::new(0, 0, raster.width, raster.height)
}

/// What each place adds to a sum that tells places apart.
fn place_sum(x: u64, y: u64) -> u64 {
    x * 3 + y * 5 + 7
}

/// The same for all places of a region.
fn region_sum(at: &Waypoint) -> u64 {
    let (width, height) = (u64::from(at.width), u64::from(at.height));
    let (x, y) = (at.x as u64 - width / 2, at.y as u64 - height / 2);
    // The mean of the first and the last place, twice.
    width * height * (place_sum(x, y) + place_sum(x + width - 1, y + height - 1)) / 2
}

fn by_ours(map: &QuadtreeMap, rect: Rect) -> u64 {
    let def = WaypointsDef { rect, agent_size: AGENT, ..WaypointsDef::default() };
    let mut waypoints = Waypoints::new(&def).unwrap();
    waypoints.update(map, u64::MAX).unwrap();
    let mut sum = 0;
    waypoints.points(None, &mut |at| sum += region_sum(&at)).unwrap();
    // A dense array has none: they are found, and not compared.
    let mut links = 0u64;
    waypoints.links(None, &mut |_| links += 1).unwrap();
    assert!(std::hint::black_box(links) > 0, "no two regions touch");
    sum
}

/// How many free pixels end at each one of a row, and how many such rows wide enough end there.
fn by_dense(raster: &Raster, rows: &mut Vec<u32>) -> u64 {
    let width = raster.width as usize;
    rows.clear();
    rows.resize(width, 0);
    let behind = u64::from(AGENT - 1 - AGENT / 2);
    let mut sum = 0;
    for (y, row) in raster.pixels.chunks_exact(width).enumerate() {
        let mut run = 0;
        for (x, (&pixel, rows)) in row.iter().zip(rows.iter_mut()).enumerate() {
            run = if pixel == 0 { run + 1 } else { 0 };
            *rows = if run >= AGENT { *rows + 1 } else { 0 };
            if *rows >= AGENT {
                sum += place_sum(x as u64 - behind, y as u64 - behind);
            }
        }
    }
    sum
}

/// All places, regions, their links and components, made from nothing.
pub fn all(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let ours = field.maps.iter().find_map(|map| match map {
        AnyMap::Ours(map) => Some(&**map),
        _ => None,
    });
    let Some(ours) = ours else { return };
    let (rect, mut rows) = (whole(&scene.raster), Vec::new());
    let mut contenders = [
        Contender::ours(|| by_ours(ours, rect)),
        Contender::peer("dense array", || by_dense(&scene.raster, &mut rows)),
    ];
    judge.contest(scene.case("all waypoints and links", 1), &mut contenders);
}
