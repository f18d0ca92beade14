//! When a chunk's job can be taken: what is unfinished in its contract is counted once, and each chunk that is
//! finished counts itself off with those that it serves.

use crate::chunk_layers::focuses::priority::MANY;
use crate::chunk_layers::layers::axis::Interval;
use crate::chunk_layers::layers::plan::{Edge, Node, Plan};
use crate::chunk_layers::records::slot::ChunkState;
use crate::chunk_layers::records::slots::{Slots, slot_at};
use crate::chunk_layers::records::tile::{LAST, SHIFT, bits, bounds, chunk_at, count, for_tiles};
use crate::chunk_layers::schedule::scheduler::Scheduler;

impl Scheduler {
    /// Counts what is unfinished in the contracts of absent chunks of a tile that are asked for, and makes
    /// them wait for that, or ready.
    pub fn activate(&mut self, plan: &Plan, number: u32, mask: u64) {
        if mask == 0 {
            return;
        }
        let tile = self.slots.tile_mut(number);
        let (node, place) = (&plan.nodes[usize::from(tile.node)], [tile.x, tile.y]);
        for local in bits(mask) {
            // Of a ready chunk this is a pass over a queue: 0, none yet.
            tile.slot_mut(local).awaits = 0;
        }
        let mut waiting = 0;
        for edge in &node.providers {
            waiting |= self.await_contracts(plan, node, edge, number, place, mask);
        }
        self.advance(number, waiting, ChunkState::Absent, ChunkState::Waiting);
        self.make_some_ready(plan, number, mask & !waiting);
    }

    /// Lets chunks of a tile await what is unfinished in their contracts with one provider; gives those
    /// that have to wait for it.
    fn await_contracts(
        &mut self,
        plan: &Plan,
        node: &Node,
        edge: &Edge,
        number: u32,
        place: [i32; 2],
        mask: u64,
    ) -> u64 {
        /// The most rows, and columns, of a contract that are looked at at once.
        const ROWS: usize = 32;
        const SIDE: usize = 1 << SHIFT;
        /// The first column of a tile.
        const COLUMN: u64 = 0x0101_0101_0101_0101;
        let mut waiting = 0;
        let mut wait = |slots: &mut Slots, local: u32, unfinished: u32| {
            slots.tile_mut(number).slot_mut(local).awaits += unfinished;
            waiting |= u64::from(unfinished > 0) << local;
        };
        let chunks = bounds(place, mask);
        let on = |axis, chunks| plan.contract_on(axis, node, edge, chunks);
        let all = [on(0, chunks[0]), on(1, chunks[1])];
        if all.iter().any(|all| all.len() > ROWS as u64) {
            for local in bits(mask) {
                let contract = plan.contract_of(node, edge, chunk_at(place, local));
                let all = contract[0].len() * contract[1].len();
                let present = self.slots.count_present(edge.node, contract);
                wait(&mut self.slots, local, all as u32 - present);
            }
            return waiting;
        }
        let mut absent = [0; ROWS];
        self.slots.list_absent(edge.node, all, &mut absent);
        let covered = |axis: usize, chunk: i32| {
            let covered = on(axis, Interval { first: chunk, last: chunk });
            let start = |chunk: i32| chunk.wrapping_sub(all[axis].first) as u32 as usize;
            (start(covered.first), start(covered.last))
        };
        let mut rows = [(0, 0); SIDE];
        for down in 0..chunks[1].len() as i32 {
            let y = chunks[1].first + down;
            rows[(y & LAST) as usize] = covered(1, y);
        }
        let len = all[1].len() as usize;
        // How many are unfinished above each row.
        let mut above = [0; ROWS + 1];
        for across in 0..chunks[0].len() as i32 {
            let x = chunks[0].first + across;
            let (first, last) = covered(0, x);
            let columns = u64::MAX << first & u64::MAX >> (63 - last);
            let mut sum = 0;
            for (above, absent) in above[1..].iter_mut().zip(&absent[..len]) {
                sum += count(absent & columns) as u32;
                *above = sum;
            }
            for local in bits(mask & COLUMN << (x & LAST)) {
                let (first, last) = rows[(local >> SHIFT) as usize];
                wait(&mut self.slots, local, above[last + 1] - above[first]);
            }
        }
        waiting
    }

    /// Makes absent chunks of a tile ready that wait for nothing.
    fn make_some_ready(&mut self, plan: &Plan, number: u32, mask: u64) {
        if mask == 0 {
            return;
        }
        self.advance(number, mask, ChunkState::Absent, ChunkState::Ready);
        match self.slots.tile(number).sole {
            0 => bits(mask).for_each(|local| self.enqueue_for_all(plan, number, local)),
            sole => self.enqueue(plan, sole as usize - 1, number, mask),
        }
    }

    /// Makes a chunk ready that waits for nothing more.
    #[inline(never)]
    fn make_one_ready(&mut self, plan: &Plan, number: u32, local: u32) {
        let tile = self.step(number, local, ChunkState::Waiting, ChunkState::Ready);
        let sole = tile.sole;
        if self.turns.len() > MANY {
            self.prefetch_next_served(plan, number, 1 << local);
        }
        match sole {
            0 => self.enqueue_for_all(plan, number, local),
            sole => self.enqueue_one(plan, sole as usize - 1, number, local),
        }
    }

    #[inline(never)]
    fn enqueue_for_all(&mut self, plan: &Plan, number: u32, local: u32) {
        self.for_askers(plan, slot_at(number, local), |scheduler, index| {
            scheduler.enqueue(plan, index, number, 1 << local);
        });
    }

    /// Tells those who wait for a chunk that it is finished.
    #[inline(always)]
    pub fn serve_users(&mut self, plan: &Plan, node: &Node, chunk: [i32; 2]) {
        for edge in &node.users {
            if self.coming[edge.node] > 0 {
                match edge.users_beside(chunk) {
                    Some(users) => {
                        let place = chunk.map(|chunk| chunk >> SHIFT);
                        self.serve_tile(plan, edge.node, place, users);
                    }
                    None => self.serve_tiles(plan, node, edge, chunk),
                }
            }
        }
    }

    #[inline(never)]
    fn serve_tiles(&mut self, plan: &Plan, node: &Node, edge: &Edge, [x, y]: [i32; 2]) {
        let chunk = [Interval { first: x, last: x }, Interval { first: y, last: y }];
        let users = plan.users_of(node, edge, chunk);
        if self.slots.has_fewer_tiles(edge.node, users) {
            return self.serve_few(plan, edge.node, users);
        }
        for_tiles(users, |place, mask| self.serve_tile(plan, edge.node, place, mask));
    }

    #[inline(never)]
    fn serve_tile(&mut self, plan: &Plan, node: usize, place: [i32; 2], mask: u64) {
        if let Some(number) = self.slots.find_tile(node, place) {
            self.serve(plan, number, mask);
        }
    }

    /// Tells chunks of a tile that one of those that they wait for is finished.
    #[inline]
    fn serve(&mut self, plan: &Plan, number: u32, mask: u64) {
        for local in bits(self.slots.tile_mut(number).serve(mask)) {
            self.make_one_ready(plan, number, local);
        }
    }

    /// The same for the chunks of a rectangle with fewer tiles than places.
    #[cold]
    #[inline(never)]
    fn serve_few(&mut self, plan: &Plan, node: usize, users: [Interval; 2]) {
        for entry in 0..self.slots.entries(node) {
            if let Some((number, mask)) = self.slots.entry_in(node, entry, users) {
                self.serve(plan, number, mask);
            }
        }
    }
}
