//! When a chunk's job can be taken: what is unfinished in its contract is counted once, and each chunk that is
//! finished counts itself off with those that it serves.

use crate::chunk_layers::focuses::priority::MANY;
use crate::chunk_layers::layers::axis::{Interval, Padding};
use crate::chunk_layers::layers::plan::{Edge, Node, Plan};
use crate::chunk_layers::records::slot::ChunkState;
use crate::chunk_layers::records::slots::{Slots, slot_at};
use crate::chunk_layers::records::tile::{
    COLUMN, LAST, SHIFT, bits, bounds, chunk_at, columns_from, count, count_by_rows, for_tiles,
};
use crate::chunk_layers::schedule::scheduler::{FocusPlace, Scheduler};

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
            waiting |= match edge.near_chunks() {
                Some(paddings) if plan.is_inside(node, place) => {
                    self.await_around(edge.node, paddings, number, place, mask)
                }
                _ => self.await_contracts(plan, node, edge, number, place, mask),
            };
        }
        self.advance(number, waiting, ChunkState::Absent, ChunkState::Waiting);
        self.make_some_ready(plan, number, mask & !waiting);
    }

    /// Lets chunks of a tile await what is unfinished in their contracts with a provider of the same chunks; gives
    /// those that have to wait for it. What they need lies in the tile at the same place and in those around it, all of
    /// them in the plane.
    #[inline(never)]
    fn await_around(
        &mut self,
        provider: usize,
        [columns, rows]: [Padding; 2],
        number: u32,
        [x, y]: [i32; 2],
        mask: u64,
    ) -> u64 {
        const SIDE: u32 = 1 << SHIFT;
        let [across, down] = bounds([0, 0], mask);
        // Whether some of them need what lies in the tiles before, and behind.
        let reaches = |chunks: Interval, padding: Padding| {
            let (first, last) = (i64::from(chunks.first), i64::from(chunks.last));
            [first < padding.before, last + padding.after > LAST.into()].map(usize::from)
        };
        let ([left, right], [top, bottom]) = (reaches(across, columns), reaches(down, rows));
        // What is unfinished in the three by three tiles, and one more in a row, which nothing needs.
        let mut absent = [0; 12];
        for tile_y in 1 - top..2 + bottom {
            for tile_x in 1 - left..2 + right {
                let place = [x - 1 + tile_x as i32, y - 1 + tile_y as i32];
                absent[4 * tile_y + tile_x] = self.slots.absent_in(provider, place);
            }
        }
        let width = (columns.before + columns.after) as u32;
        // The columns that a contract covers, moved to the first one.
        let covered = !columns_from(width) | COLUMN << width;
        let tile = self.slots.tile_mut(number);
        let mut waiting = 0;
        for column in across.first as u32..across.last as u32 + 1 {
            let first = column + SIDE - columns.before as u32;
            let (from, shift) = ((first >> SHIFT & 1) as usize, first & LAST as u32);
            let behind = columns_from(SIDE - shift);
            // A row's number is a byte.
            let unfinished_in = |row: usize| {
                let (near, far) = (absent[4 * row + from], absent[4 * row + from + 1]);
                let moved = near >> shift & !behind | far << (SIDE - shift) & behind;
                count_by_rows(moved & covered)
            };
            let (mut above, beside, mut below) =
                (unfinished_in(0), unfinished_in(1), unfinished_in(2));
            // Each row's own, and those of rows farther and farther before and behind it.
            let (mut unfinished, mut before, mut behind) = (beside, beside, beside);
            for _ in 0..rows.before {
                before = before << SIDE | above >> (u64::BITS - SIDE);
                above <<= SIDE;
                unfinished += before;
            }
            for _ in 0..rows.after {
                behind = behind >> SIDE | below << (u64::BITS - SIDE);
                below >>= SIDE;
                unfinished += behind;
            }
            // Contracts have 64 chunks at most: a byte never spills into the next.
            let some = (unfinished + 0x7f * COLUMN) >> 7 & COLUMN & mask >> column;
            waiting |= some << column;
            for place in bits(some) {
                tile.slot_mut(place + column).awaits += (unfinished >> place & 0xff) as u32;
            }
        }
        waiting
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
        self.enqueue_done(plan, number, mask);
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
                match edge.users_around(chunk) {
                    Some(([x, y], masks)) => {
                        for (tile, mask) in (0..).zip(masks) {
                            if mask != 0 {
                                self.serve_tile(
                                    plan,
                                    edge.node,
                                    [x + (tile & 1), y + (tile >> 1)],
                                    mask,
                                );
                            }
                        }
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

    /// Tells chunks of a tile that one of those that they wait for is finished.
    #[inline(never)]
    fn serve_tile(&mut self, plan: &Plan, node: usize, place: [i32; 2], mask: u64) {
        let Some(number) = self.slots.find_tile(node, place) else { return };
        let tile = self.slots.tile_mut(number);
        let done = tile.serve(mask);
        if done == 0 {
            return;
        }
        *tile.at_mut(ChunkState::Waiting) ^= done;
        *tile.at_mut(ChunkState::Ready) |= done;
        let is_one = done & (done - 1) == 0;
        let len = if is_one { 1 } else { count(done) };
        self.counts[ChunkState::Waiting as usize].0 -= len;
        self.counts[ChunkState::Ready as usize].0 += len;
        // In most cases it is one, of a focus that asks for all around and has its turn.
        let asker = (tile.sole as usize).wrapping_sub(1);
        let is_pushed = match self.focuses.get_mut(asker) {
            Some(FocusPlace { focus: Some(focus), .. }) if is_one && focus.has_turn => {
                focus.push(plan, tile, number, done.trailing_zeros())
            }
            _ => false,
        };
        if !is_pushed {
            self.enqueue_done(plan, number, done);
        }
        if self.turns.len() > MANY {
            self.prefetch_next_served(plan, number, done);
        }
    }

    /// Puts chunks of a tile that have just become ready into the queues of those who ask for them.
    #[inline(never)]
    fn enqueue_done(&mut self, plan: &Plan, number: u32, mask: u64) {
        match self.slots.tile(number).sole {
            0 => bits(mask).for_each(|local| self.enqueue_for_all(plan, number, local)),
            sole => self.enqueue(plan, sole as usize - 1, number, mask),
        }
    }

    /// The same for the chunks of a rectangle with fewer tiles than places.
    #[cold]
    #[inline(never)]
    fn serve_few(&mut self, plan: &Plan, node: usize, users: [Interval; 2]) {
        for entry in 0..self.slots.entries(node) {
            if let Some((number, mask)) = self.slots.entry_in(node, entry, users) {
                let tile = self.slots.tile(number);
                self.serve_tile(plan, node, [tile.x, tile.y], mask);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // A test is a host.
mod tests {
    use core::ops::ControlFlow;

    use crate::chunk_layers::*;

    use super::*;
    use crate::chunk_layers::records::slots::split;

    /// Each chunk that waits counts what is unfinished in its contract, and one that does not wait has nothing there.
    fn check(world: &World) -> u64 {
        let plan = &world.plan;
        let checked = world.with_scheduler(|scheduler| {
            let slots = &scheduler.slots;
            let mut waiting = 0;
            for slot in slots.iter() {
                let (number, local) = split(slot);
                let (index, chunk) = slots.place(slot);
                let node = &plan.nodes[index];
                let unfinished = node.providers.iter().map(|edge| {
                    let contract = plan.contract_of(node, edge, chunk);
                    let all = contract[0].len() * contract[1].len();
                    all as u32 - slots.count_present(edge.node, contract)
                });
                let unfinished: u32 = unfinished.sum();
                match slots.state(slot) {
                    ChunkState::Waiting => {
                        assert_eq!(slots.tile(number).slot(local).awaits, unfinished, "{chunk:?}");
                        assert!(unfinished > 0);
                        waiting += 1;
                    }
                    ChunkState::Ready => assert_eq!(unfinished, 0, "{chunk:?}"),
                    _ => (),
                }
            }
            waiting
        });
        checked.unwrap()
    }

    #[test]
    fn chunks_await_what_is_unfinished_in_their_contracts() {
        let mut seed = 17_u64;
        let mut random = |below: i64| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as i64 % below
        };
        let mut waited = 0;
        for round in 0..60 {
            let size = [1, 16, 24][round % 3];
            let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
            let def =
                LayerDef { name: "", chunk_width: size, chunk_height: size, units_per_cell: 1 };
            for layer in 0..3 {
                builder
                    .add_layer(&def, &LevelDef { cell_bytes: 0, ..LevelDef::default() })
                    .unwrap();
                // One as wide as a tile in all, and one wider, as well.
                let mut padding = || random([2, 5, 8, 10][round / 3 % 4]) as u32 * size;
                for provider_layer in 0..layer {
                    let def = DependencyDef {
                        user_layer: layer,
                        provider_layer,
                        padding_left: padding(),
                        padding_right: padding(),
                        padding_top: padding(),
                        padding_bottom: padding(),
                        ..DependencyDef::default()
                    };
                    builder.add_dependency(&def).unwrap();
                }
            }
            let world = builder.freeze().unwrap();
            // In the midst of the plane, and at its ends.
            let middle = [0, i32::MIN, i32::MAX][round % 7 % 3];
            let side = 40 * i64::from(size);
            let mut place = || {
                (i64::from(middle) + random(side) - side / 2)
                    .clamp(i32::MIN.into(), i32::MAX.into()) as i32
            };
            let focuses: std::vec::Vec<u64> = (0..3)
                .map(|index| {
                    let radius = size * (2 + 3 * index);
                    let def = FocusDef {
                        layer: 2 - index % 2,
                        radius_x: radius,
                        radius_y: radius,
                        x: place(),
                        y: place(),
                        ..FocusDef::default()
                    };
                    world.add_focus(&def).unwrap()
                })
                .collect();
            for step in 0..12 {
                waited += check(&world);
                world.work(1 + 37 * step, |_| JobOutcome::Commit).unwrap();
                waited += check(&world);
                world.move_focus(focuses[step as usize % 3], place(), place()).unwrap();
            }
            world.work(u32::MAX, |_| JobOutcome::Commit).unwrap();
            assert_eq!(check(&world), 0);
            let visit = |_, _, state| {
                assert_eq!(state, ChunkState::Loaded);
                ControlFlow::Continue(())
            };
            world.visit_chunks(2, 0, visit).unwrap();
        }
        assert!(waited > 50_000, "{waited}");
    }
}
