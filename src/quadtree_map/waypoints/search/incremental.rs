//! What becomes of a search when the waypoints change: new squares are reached, a way that broke is mended.

use super::super::network::{Change, Waypoints};
use super::super::nodes::{Cell, Nodes};
use super::{Gap, PathSearch, Phase, cell_of};
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::tree::area::Square;
use crate::quadtree_map::tree::error::Result;

/// A way that broke may be mended for so many times the steps that it took to find …
const MENDING: u64 = 8;
/// … and so many steps more.
const MENDING_ALWAYS: u64 = 65_536;

impl PathSearch {
    /// Takes note of what updates changed; gives the number of squares there.
    pub(super) fn catch_up(&mut self, map: &QuadtreeMap, waypoints: &Waypoints) -> Result<u64> {
        let nodes = &waypoints.nodes;
        let mut squares = 0;
        while self.seen < waypoints.changed {
            let Some(change) = waypoints.change_after(self.seen) else {
                // More than is known.
                self.begin_repair();
                self.begin_anew();
                self.seen = waypoints.changed;
                break;
            };
            if matches!(self.phase, Phase::Searching) {
                squares += self.reach_changed(nodes, waypoints.agent, &change)?;
            }
            self.seen += 1;
        }
        self.find_doors(map, waypoints);
        match self.phase {
            Phase::Searching => self.open_doors()?,
            Phase::Straightening { .. } => self.check_way(nodes, waypoints.agent)?,
            Phase::Looking | Phase::Ended => {}
        }
        Ok(squares)
    }

    /// Comes to the squares that changed from those around them that the search has gone on from, and
    /// the other way round. Gives the number of squares that changed.
    pub(super) fn reach_changed(
        &mut self,
        nodes: &Nodes,
        agent: u32,
        change: &Change,
    ) -> Result<u64> {
        let mut squares = 0;
        let mut result = Ok(());
        nodes.cells_in_slots(change.region, change.slots, &mut |cell| {
            squares += 1;
            if result.is_ok() {
                result = self.reach_around(nodes, agent, &cell);
            }
        });
        result.map(|()| squares)
    }

    pub(super) fn reach_around(&mut self, nodes: &Nodes, agent: u32, cell: &Cell) -> Result<()> {
        self.collect_neighbors(nodes, cell)?;
        self.visits.reserve(self.neighbors.len() + 1, &mut self.meter)?;
        if let Some(visit) = self.visits.of(&cell.square) {
            // It may have been passed over while it was gone.
            self.visits.reopen(visit)?;
        }
        for index in 0..self.neighbors.len() {
            let other = self.neighbors[index];
            for (from, to) in [(cell, &other), (&other, cell)] {
                if let Some(visit) = self.visits.of(&from.square)
                    && self.visits.visits[visit as usize].is_closed
                {
                    self.reach(agent, visit, from, to)?;
                }
            }
        }
        Ok(())
    }

    /// From now on the search may not take for ever.
    pub(super) fn begin_repair(&mut self) {
        let limit = self.report.steps.saturating_mul(MENDING).saturating_add(MENDING_ALWAYS);
        self.limit = self.limit.min(limit);
    }

    /// Writes the way down if all of it is there; else looks for the first piece that is not.
    pub(super) fn check_way(&mut self, nodes: &Nodes, agent: u32) -> Result<()> {
        let is_there = |square: &Square| cell_of(nodes, square).is_some();
        let starts = self.way.first().is_some_and(|first| self.starts.of(first).is_some());
        let ends = self.way.last().is_some_and(|last| self.goals.of(last).is_some());
        let sound = if starts { self.way.iter().take_while(|at| is_there(at)).count() } else { 0 };
        if sound == self.way.len() && ends {
            return match self.phase {
                Phase::Straightening { .. } => Ok(()),
                _ => self.write_route(nodes, agent),
            };
        }
        let from = sound.checked_sub(1);
        let to = (sound..self.way.len()).find(|&index| is_there(&self.way[index]));
        self.begin_repair();
        self.visits.clear();
        (self.gap, self.phase) = (Gap { from, to }, Phase::Searching);
        self.route.clear();
        self.path.clear();
        self.open_doors()
    }
}
