//! Flows: one search for many agents, beside one over all places.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use worldgrids::coord::Point;
use worldgrids::quadtree_map::{Flow, PathOutcome};

use super::Scene;
use super::ways::{AGENT, AGENTS, free_places, new_map, new_waypoints, places};
use crate::contest::{Contender, Judge};
use crate::random::Random;

/// Of places that were not come to.
const FAR: u32 = u32::MAX;

/// The length of the shortest way from each place to the goal in 1024ths of a pixel, in steps to the eight places
/// beside each: Dijkstra's search until `wanted` are known.
fn by_steps(free: &[bool], width: usize, goal: usize, wanted: &[usize]) -> Vec<u32> {
    let mut costs = vec![FAR; free.len()];
    let mut is_wanted = vec![false; free.len()];
    let mut left = 0;
    for &at in wanted {
        left += usize::from(!is_wanted[at]);
        is_wanted[at] = true;
    }
    let mut next = BinaryHeap::from([Reverse((0, goal as u32))]);
    costs[goal] = 0;
    while let Some(Reverse((cost, at))) = next.pop() {
        let at = at as usize;
        if cost > costs[at] {
            continue;
        }
        if is_wanted[at] {
            left -= 1;
            if left == 0 {
                break;
            }
        }
        // Places at the border are wall: the box does not fit.
        let (left, right, above, below) = (at - 1, at + 1, at - width, at + width);
        let (to_left, to_right) = (free[left], free[right]);
        let (up, down) = (free[above], free[below]);
        let steps = [
            (left, to_left, 1024),
            (right, to_right, 1024),
            (above, up, 1024),
            (below, down, 1024),
            (above - 1, to_left && up && free[above - 1], 1448),
            (above + 1, to_right && up && free[above + 1], 1448),
            (below - 1, to_left && down && free[below - 1], 1448),
            (below + 1, to_right && down && free[below + 1], 1448),
        ];
        for (to, is_open, step) in steps {
            if is_open && cost + step < costs[to] {
                costs[to] = cost + step;
                next.push(Reverse((cost + step, to as u32)));
            }
        }
    }
    costs
}

/// From agents anywhere to the place nearest to `wanted`: the search, and where each of them goes next.
pub fn one(judge: &mut dyn Judge, scene: &Scene, wanted: Point) {
    let case = scene.case("a flow for 5000 agents", 1);
    if !judge.wants_case(case.workload, case.size) {
        return;
    }
    let rect = scene.raster.rect();
    let map = new_map(&scene.raster);
    let waypoints = new_waypoints(&map, rect, AGENT);
    let goal = waypoints.nearest(wanted, rect.width, None).unwrap().unwrap().place;
    let starts = places(&waypoints, &mut Random::new(21), rect, AGENTS);
    let (free, width) = (free_places(&scene.raster), scene.raster.width as usize);
    let index = |at: &Point| at.y as usize * width + at.x as usize;
    let all: Vec<usize> = starts.iter().map(index).collect();
    let costs = by_steps(&free, width, index(&goal), &all);
    let mut flow = Flow::new(0);
    flow.begin(&waypoints, goal).unwrap();
    flow.update(&waypoints, &starts, u64::MAX).unwrap();
    for (start, &at) in starts.iter().zip(&all) {
        let corner = flow.corner(&waypoints, *start);
        assert_eq!(corner.outcome == PathOutcome::Found, costs[at] != FAR, "{start:?}");
    }
    // Those who cannot come to the goal would let it look everywhere; ours knows components.
    let found = |&at: &usize| costs[at] != FAR;
    let known: Vec<usize> = all.into_iter().filter(found).collect();
    let ours = || {
        let mut flow = Flow::new(0);
        flow.begin(&waypoints, goal).unwrap();
        flow.update(&waypoints, &starts, u64::MAX).unwrap();
        let corners = starts.iter().map(|&start| flow.corner(&waypoints, start));
        corners.filter(|corner| corner.outcome == PathOutcome::Found).count() as u64
    };
    let by_places = || {
        let costs = by_steps(&free, width, index(&goal), &known);
        known.iter().filter(|&&at| costs[at] != FAR).count() as u64
    };
    let peer = Contender::peer("Dijkstra on places", by_places);
    judge.contest(case, &mut [Contender::ours(ours), peer]);
}
