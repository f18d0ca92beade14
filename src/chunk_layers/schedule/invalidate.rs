//! Generating again: what was invalidated with all above it, and what failed.

use crate::coord::Bounds;

use crate::chunk_layers::jobs::lease::Leases;
use crate::chunk_layers::layers::axis::Interval;
use crate::chunk_layers::layers::plan::{MAX_NODES, Plan};
use crate::chunk_layers::records::slot::ChunkState;
use crate::chunk_layers::records::slots::{slot_at, split};
use crate::chunk_layers::records::tile::{bits, for_tiles};
use crate::chunk_layers::schedule::scheduler::Scheduler;
use crate::chunk_layers::steps;

/// For each node, the columns and rows of chunks that an invalidation reaches.
type Reached = [Option<[Interval; 2]>; MAX_NODES];

/// What depends, over any number of steps, on a rectangle of chunks of a node: a rectangle a node,
/// that rectangle's own included.
fn reached(plan: &Plan, node: usize, chunks: [Interval; 2]) -> Reached {
    let mut reached: Reached = [None; MAX_NODES];
    reached[node] = Some(chunks);
    for index in node..plan.nodes.len() {
        let (provider, Some(below)) = (&plan.nodes[index], reached[index]) else { continue };
        for edge in &provider.users {
            let users = plan.users_of(provider, edge, below);
            reached[edge.node] = Some(match reached[edge.node] {
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
        self.visit_reached(&reached, &mut |scheduler, slot| {
            count += u64::from(scheduler.make_stale(plan, jobs, slot));
        });
        // Only now that no stale chunk passes for finished can the others be counted anew.
        self.visit_reached(&reached, &mut |scheduler, slot| scheduler.start_if_wanted(plan, slot));
        self.trim_spares(plan);
        // What had few objects may come back with many.
        self.shrink_for_objects(plan, jobs);
        // Without a focus nothing is kept, neither what was told of as gone and was now dropped.
        self.rest();
        count
    }

    /// Calls `visit` with every record that an invalidation reaches; it may remove the one it is called with.
    fn visit_reached(&mut self, reached: &Reached, visit: &mut dyn FnMut(&mut Self, u32)) {
        let mut rest: Reached = [None; MAX_NODES];
        for (node, chunks) in reached.iter().enumerate() {
            let Some(chunks) = *chunks else { continue };
            if self.slots.has_fewer_tiles(node, chunks) {
                rest[node] = Some(chunks);
                continue;
            }
            for_tiles(chunks, |place, mask| {
                let Some(tile) = self.slots.find_tile(node, place) else { return };
                for local in bits(self.slots.live_of(tile) & mask) {
                    visit(self, slot_at(tile, local));
                }
            });
        }
        if rest.iter().any(Option::is_some) {
            self.visit_records(|scheduler, slot| {
                let (node, chunk) = scheduler.slots.place(slot);
                if is_reached(&rest, node, chunk) {
                    visit(scheduler, slot);
                }
            });
        }
    }

    /// Calls `visit` with every record; it may remove the one it is called with.
    fn visit_records(&mut self, mut visit: impl FnMut(&mut Self, u32)) {
        for tile in 0..self.slots.tile_count() {
            for local in bits(self.slots.live_of(tile)) {
                steps::count();
                visit(self, slot_at(tile, local));
            }
        }
    }

    /// Makes what a chunk holds or awaits void; true if it held or was making something.
    fn make_stale(&mut self, plan: &Plan, jobs: &Leases, slot: u32) -> bool {
        self.checks.remove(&slot);
        let (number, local) = split(slot);
        let (bit, state) = (1 << local, self.slots.state(slot));
        let was_stale = self.slots.tile(number).stale & bit != 0;
        match state {
            ChunkState::Loaded if !was_stale => {
                self.count_for_all(plan, slot, -1);
                self.slots.tile_mut(number).stale |= bit;
                true
            }
            ChunkState::Running => {
                let tile = self.slots.tile_mut(number);
                jobs.set_wanted(tile.slot(local).awaits, false);
                tile.stale |= bit;
                !was_stale
            }
            ChunkState::Unloading => {
                self.slots.tile_mut(number).stale |= bit;
                self.drop_blocks(plan, number, bit, ChunkState::Unloading, true);
                true
            }
            ChunkState::Failed => {
                self.forget_failure(plan, slot);
                false
            }
            ChunkState::Waiting | ChunkState::Ready => {
                if state == ChunkState::Ready {
                    self.count_ready(plan, slot, -1);
                }
                self.set_state(slot, ChunkState::Absent);
                false
            }
            ChunkState::Loaded | ChunkState::Absent => false,
        }
    }

    fn forget_failure(&mut self, plan: &Plan, slot: u32) {
        self.count_for_all(plan, slot, -1);
        let (number, local) = split(slot);
        self.slots.tile_mut(number).failure_due &= !(1 << local);
        self.set_state(slot, ChunkState::Absent);
    }

    fn start_if_wanted(&mut self, plan: &Plan, slot: u32) {
        let (number, local) = split(slot);
        let tile = self.slots.tile(number);
        let idle = tile.at(ChunkState::Absent) & tile.wanted & 1 << local;
        self.activate(plan, number, idle);
        self.settle(plan, number, 1 << local);
    }

    /// Lets every failed chunk try again; gives their number.
    pub fn retry_failed(&mut self, plan: &Plan) -> u64 {
        let mut count = 0;
        if self.counts[ChunkState::Failed as usize].0 == 0 {
            return count;
        }
        self.visit_records(|scheduler, slot| {
            if scheduler.slots.state(slot) == ChunkState::Failed {
                scheduler.forget_failure(plan, slot);
                scheduler.start_if_wanted(plan, slot);
                count += 1;
            }
        });
        count
    }
}
