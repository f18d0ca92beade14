//! The squares that can be entered straight from a place: from the start, and at the goal.

use super::super::network::{Waypoints, signed};
use super::super::nodes::Cell;
use super::super::sight::{Sweep, agent_area};
use super::super::visits::GOAL;
use super::lengths::{length, unsigned};
use crate::coord::Point;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::tree::area::Square;

/// The most squares that a box and its surroundings touch: four a side.
pub(super) const MAX_DOORS: usize = 16;

/// A square that can be entered straight from a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Door {
    pub(super) square: Square,
    /// The first place with all of the agent's box inside the square.
    pub(super) inside: Point,
    /// Length from the place over `inside` to the waypoint.
    pub(super) cost: u64,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Doors {
    doors: [Door; MAX_DOORS],
    pub(super) count: usize,
}

impl Doors {
    pub(super) const NONE: Doors = Doors {
        doors: [Door { square: GOAL, inside: Point { x: 0, y: 0 }, cost: 0 }; MAX_DOORS],
        count: 0,
    };

    pub(super) fn all(&self) -> &[Door] {
        &self.doors[..self.count]
    }

    pub(super) fn of(&self, square: &Square) -> Option<&Door> {
        self.all().iter().find(|door| door.square == *square)
    }
}

/// Why an agent cannot be at a place.
pub(super) enum Refused {
    Outside,
    InWall,
}

/// The squares that can be entered straight from a place.
pub(super) fn doors(
    map: &QuadtreeMap,
    waypoints: &Waypoints,
    at: Point,
    doors: &mut Doors,
) -> core::result::Result<(), Refused> {
    let (nodes, agent) = (&waypoints.nodes, waypoints.agent);
    let standing = agent_area(at, agent, &nodes.area).ok_or(Refused::Outside)?;
    let is_free =
        |to: Point| Sweep::new(at, to, agent).is_some_and(|sweep| map.tree.is_free(&sweep, &mut 0));
    if !is_free(at) {
        return Err(Refused::InWall);
    }
    let mut add = |cell: &Cell, inside: Point| {
        if doors.count < MAX_DOORS {
            let cost = length(unsigned(at), unsigned(inside)).rounded_up()
                + length(unsigned(inside), cell.point()).rounded_up();
            doors.doors[doors.count] = Door { square: cell.square, inside, cost };
            doors.count += 1;
        }
    };
    if let Ok(cell) = nodes.find(standing.min_x, standing.min_y)
        && cell.square.area().holds(&standing)
    {
        add(&cell, at);
        return Ok(());
    }
    // As far around as the agent is large.
    let mut around = standing;
    around.min_x = around.min_x.saturating_sub(agent).max(nodes.area.min_x);
    around.min_y = around.min_y.saturating_sub(agent).max(nodes.area.min_y);
    around.max_x = around.max_x.saturating_add(agent).min(nodes.area.max_x);
    around.max_y = around.max_y.saturating_add(agent).min(nodes.area.max_y);
    let behind = agent / 2;
    let step = 1u64 << nodes.smallest;
    let first = |coordinate: u32| u64::from(coordinate) & !(step - 1);
    let mut y = first(around.min_y);
    while y <= u64::from(around.max_y) {
        let mut x = first(around.min_x);
        while x <= u64::from(around.max_x) {
            if let Ok(cell) = nodes.find(x as u32, y as u32) {
                let area = cell.square.area();
                let is_first = x == first(area.min_x.max(around.min_x))
                    && y == first(area.min_y.max(around.min_y));
                if is_first {
                    // The nearest place with the whole box inside the square.
                    let inside = signed((
                        standing.min_x.clamp(area.min_x, area.max_x - (agent - 1)) + behind,
                        standing.min_y.clamp(area.min_y, area.max_y - (agent - 1)) + behind,
                    ));
                    if is_free(inside) {
                        add(&cell, inside);
                    }
                }
            }
            x += step;
        }
        y += step;
    }
    Ok(())
}
