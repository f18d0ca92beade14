//! All places of an agent and the waypoints of them: the free pixels less those where its box would touch a
//! wall. They are kept, and listed; made from nothing, each pixel of the map bears on them.

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

fn from_nothing(map: &QuadtreeMap, rect: Rect) -> Waypoints {
    let def = WaypointsDef { rect, agent_size: AGENT, ..WaypointsDef::default() };
    let mut waypoints = Waypoints::new(&def).unwrap();
    waypoints.update(map, u64::MAX).unwrap();
    waypoints
}

fn listed(waypoints: &Waypoints) -> u64 {
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

/// The list of all regions and links, and all places, regions, links and components made from nothing.
pub fn all(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let ours = field.maps.iter().find_map(|map| match map {
        AnyMap::Ours(map) => Some(&**map),
        _ => None,
    });
    let Some(ours) = ours else { return };
    let works = ["all waypoints and links", "waypoints from nothing"];
    if !scene.wants(judge, &works) {
        return;
    }
    let (raster, rect) = (&scene.raster, whole(&scene.raster));
    let (kept, mut rows) = (from_nothing(ours, rect), Vec::new());
    let mut contenders = [
        Contender::ours(|| listed(&kept)),
        Contender::peer("made from nothing", || listed(&from_nothing(ours, rect))),
        Contender::peer("dense array", || by_dense(raster, &mut rows)),
    ];
    judge.contest(scene.case(works[0], 1), &mut contenders);
    // Their answers are compared above; a copy has none.
    let mut copy = vec![1; raster.pixels.len()];
    let mut contenders = [
        Contender::ours(|| {
            std::hint::black_box(from_nothing(ours, rect));
            0
        }),
        Contender::peer("memcpy of the map", || {
            copy.copy_from_slice(&raster.pixels);
            std::hint::black_box(&mut copy);
            0
        }),
    ];
    judge.contest(scene.case(works[1], 1), &mut contenders);
}
