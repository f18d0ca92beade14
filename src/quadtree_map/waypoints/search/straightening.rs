//! From the squares of the way to its points: the route over the waypoints, and that straightened by line
//! of sight.

use super::super::items::{PathOutcome, PathQuery};
use super::super::links::Link;
use super::super::network::signed;
use super::super::nodes::{Cell, Nodes};
use super::super::sight::Sweep;
use super::lengths::{PARTS, link_cost};
use super::{PathSearch, Phase, cell_of};
use crate::coord::Point;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::tree::error::Result;

impl PathSearch {
    /// Writes down the route over the squares of the way.
    pub(super) fn write_route(&mut self, nodes: &Nodes, agent: u32) -> Result<()> {
        let count = 2 * self.way.len() + 4;
        self.meter.reserve(&mut self.route, count)?;
        self.meter.reserve(&mut self.path, count)?;
        let PathQuery { start, goal, max_cost, .. } = self.query;
        let mut push = |point: Point| {
            if self.route.last() == Some(&point) { Ok(()) } else { self.route.try_push(point) }
        };
        push(start)?;
        let mut cost = 0;
        let mut before: Option<Cell> = None;
        for cell in self.way.iter().filter_map(|square| cell_of(nodes, square)) {
            if let Some(before) = &before {
                cost += link_cost(before, &cell, agent);
                push(signed(Link::between(before, &cell).portal(agent)))?;
            } else if let Some(door) = self.starts.of(&cell.square) {
                cost += door.cost;
                push(door.inside)?;
            }
            push(signed(cell.point()))?;
            before = Some(cell);
        }
        if let Some(door) = before.and_then(|last| self.goals.of(&last.square)) {
            cost += door.cost;
            push(door.inside)?;
        }
        push(goal)?;
        if max_cost != 0 && cost > max_cost.saturating_mul(PARTS) {
            self.end(PathOutcome::CostLimit);
            return Ok(());
        }
        self.report.cost = cost;
        self.begin_straightening();
        Ok(())
    }

    pub(super) fn begin_straightening(&mut self) {
        self.path.clear();
        self.is_map_changed = false;
        // There is room for as many points as the route has.
        let _ = self.path.push_within_capacity(self.query.start);
        self.phase = Phase::Straightening { anchor: 0, good: 1, stride: 1, bad: None };
    }

    /// One look along the route: ever farther ahead until a point is not seen, then between.
    pub(super) fn straighten(&mut self, map: &QuadtreeMap, agent: u32) -> Result<()> {
        let Phase::Straightening { anchor, good, stride, bad } = self.phase else { return Ok(()) };
        let last = self.route.len() - 1;
        let next = match bad {
            Some(bad) => (good + bad) / 2,
            None => (good + stride).min(last),
        };
        if next <= good {
            self.path.try_push(self.route[good])?;
            if good == last {
                if self.is_map_changed && !self.is_path_free(map, agent) {
                    self.begin_repair();
                    self.begin_straightening();
                } else {
                    self.arrive();
                }
                return Ok(());
            }
            self.phase =
                Phase::Straightening { anchor: good, good: good + 1, stride: 1, bad: None };
            return Ok(());
        }
        let is_seen = Sweep::new(self.route[anchor], self.route[next], agent)
            .is_some_and(|sweep| map.tree.is_free(&sweep, &mut self.report.steps));
        self.phase = if is_seen {
            Phase::Straightening { anchor, good: next, stride: stride * 2, bad }
        } else {
            Phase::Straightening { anchor, good, stride, bad: Some(next) }
        };
        Ok(())
    }

    /// True if every leg of the straightened way is still seen.
    pub(super) fn is_path_free(&mut self, map: &QuadtreeMap, agent: u32) -> bool {
        let steps = &mut self.report.steps;
        self.path.windows(2).all(|leg| {
            Sweep::new(leg[0], leg[1], agent).is_some_and(|sweep| map.tree.is_free(&sweep, steps))
        })
    }
}
