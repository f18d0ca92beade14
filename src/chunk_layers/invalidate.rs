//! Generating again: what was invalidated with all above it, and what failed.

use crate::coord::Bounds;

use super::axis::Interval;
use super::lease::Leases;
use super::plan::{Edge, MAX_NODES, Plan};
use super::scheduler::Scheduler;
use super::slot::ChunkState;
use super::slots::slot_at;
use super::tile::bits;

/// For each node, the columns and rows of chunks that an invalidation reaches.
type Reached = [Option<[Interval; 2]>; MAX_NODES];

/// What depends, over any number of steps, on a rectangle of chunks of a node: a rectangle a node,
/// that rectangle's own included.
fn reached(plan: &Plan, node: usize, chunks: [Interval; 2]) -> Reached {
    let mut reached: Reached = [None; MAX_NODES];
    reached[node] = Some(chunks);
    for index in node + 1..plan.nodes.len() {
        for Edge { node: provider, padding } in &plan.nodes[index].providers {
            let Some(below) = reached[*provider] else { continue };
            let up = Edge { node: index, padding: *padding };
            let users = plan.users_of(&plan.nodes[*provider], &up, below);
            reached[index] = Some(match reached[index] {
                None => users,
                Some(known) => core::array::from_fn(|axis| known[axis].union(&users[axis])),
            });
        }
    }
    reached
}

/// True if an invalidation reaches a chunk.
fn is_reached(reached: &Reached, node: usize, [x, y]: [i32; 2]) -> bool {
    reached[node].is_some_and(|[columns, rows]| columns.contains(x) && rows.contains(y))
}

impl Scheduler {
    /// Makes the chunks of a node that touch the bounds, and all that depends on them, be generated
    /// again; gives their number.
    pub fn invalidate(&mut self, plan: &Plan, jobs: &Leases, node: usize, bounds: &Bounds) -> u64 {
        let reached = reached(plan, node, plan.nodes[node].chunks_of(bounds));
        self.discards.make_stale(|node, chunk| is_reached(&reached, node, chunk));
        let mut count = 0;
        self.visit_reached(&reached, |scheduler, slot| {
            count += u64::from(scheduler.make_stale(plan, jobs, slot));
        });
        // Only now that no stale chunk passes for finished can the others be counted anew.
        self.visit_reached(&reached, |scheduler, slot| scheduler.start_if_wanted(plan, slot));
        self.trim_spares();
        // Without a focus nothing is kept, neither what was told of as gone and was now dropped.
        self.rest();
        count
    }

    /// Calls `visit` with every record that an invalidation reaches.
    fn visit_reached(&mut self, reached: &Reached, mut visit: impl FnMut(&mut Self, u32)) {
        self.visit_records(|scheduler, slot| {
            let (node, chunk) = scheduler.slots.place(slot);
            if is_reached(reached, node, chunk) {
                visit(scheduler, slot);
            }
        });
    }

    /// Calls `visit` with every record; it may remove the one it is called with.
    fn visit_records(&mut self, mut visit: impl FnMut(&mut Self, u32)) {
        for tile in 0..self.slots.tile_count() {
            for local in bits(self.slots.live_of(tile)) {
                visit(self, slot_at(tile, local));
            }
        }
    }

    /// Makes what a chunk holds or awaits void; true if it held or was making something.
    fn make_stale(&mut self, plan: &Plan, jobs: &Leases, slot: u32) -> bool {
        self.checks.remove(&slot);
        match self.slots[slot].state {
            ChunkState::Loaded if !self.slots[slot].is_stale => {
                self.count_for_all(plan, slot, -1);
                self.slots.set_stale(slot, true);
                true
            }
            ChunkState::Running => {
                jobs.set_wanted(self.slots[slot].awaits, false);
                let was_stale = self.slots[slot].is_stale;
                self.slots.set_stale(slot, true);
                !was_stale
            }
            ChunkState::Parting => {
                self.slots.set_stale(slot, true);
                self.drop_block(plan, slot, true);
                true
            }
            ChunkState::Failed => {
                self.forget_failure(plan, slot);
                false
            }
            ChunkState::Waiting | ChunkState::Ready => {
                self.set_state(slot, ChunkState::Absent);
                false
            }
            ChunkState::Loaded | ChunkState::Absent => false,
        }
    }

    fn forget_failure(&mut self, plan: &Plan, slot: u32) {
        self.count_for_all(plan, slot, -1);
        self.slots[slot].failure_due = false;
        self.set_state(slot, ChunkState::Absent);
    }

    fn start_if_wanted(&mut self, plan: &Plan, slot: u32) {
        if self.slots[slot].state == ChunkState::Absent && self.slots[slot].want > 0 {
            self.activate(plan, slot);
        }
        self.settle(plan, slot);
    }

    /// Lets every failed chunk try again; gives their number.
    pub fn retry_failed(&mut self, plan: &Plan) -> u64 {
        let mut count = 0;
        self.visit_records(|scheduler, slot| {
            if scheduler.slots[slot].state == ChunkState::Failed {
                scheduler.forget_failure(plan, slot);
                scheduler.start_if_wanted(plan, slot);
                count += 1;
            }
        });
        count
    }
}
