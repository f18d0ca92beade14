//! Which chunk is next: the queues of the focuses, and whose turn it is.

use crate::chunk_layers::focuses::queue::ring_of;
use crate::chunk_layers::focuses::turns::{MOST_OWN, Turn};
use crate::chunk_layers::jobs::lease::Lease;
use crate::chunk_layers::layers::plan::Plan;
use crate::chunk_layers::records::slot::{ChunkState, NONE};
use crate::chunk_layers::records::slots::split;
use crate::chunk_layers::records::tile::{SHIFT, bounds, chunk_at, for_tiles};
use crate::chunk_layers::schedule::scheduler::Scheduler;
use crate::chunk_layers::steps;

/// The most jobs of a turn that lasts until the first chunk of the focus's own node.
const MOST_FOR_NEAREST: u32 = 128;
/// The jobs of a turn that lasts until another focus waits for one.
const ENDLESS: u32 = u32::MAX;
/// What belongs to so many focuses that wait for their turns has left the caches by then.
pub(crate) const MANY: usize = 500;

impl Scheduler {
    /// Puts chunks of a tile that are ready into the queue of one of the focuses that ask for them.
    #[inline(never)]
    pub fn enqueue(&mut self, plan: &Plan, index: usize, number: u32, mut mask: u64) {
        while mask != 0 {
            let Some(focus) = self.focuses[index].focus.as_mut() else { return };
            let tile = self.slots.tile(number);
            while mask != 0 && focus.push(plan, tile, number, mask.trailing_zeros()) {
                mask &= mask - 1;
            }
            if !focus.has_turn {
                self.give_turn(index);
            }
            if mask != 0 {
                // There is room: it was reserved for as many chunks as the focus asks for.
                self.renew_queue(plan, index);
            }
        }
    }

    /// Lets a focus that has chunks to generate have its turn.
    #[inline]
    fn give_turn(&mut self, index: usize) {
        let focus = self.focuses[index].focus.as_mut();
        let Some(focus) = focus.filter(|focus| !focus.has_turn) else { return };
        (focus.is_nearest_due, focus.had_nearest) = (true, false);
        self.add_turn(index);
    }

    /// Lets a focus have a turn; one that it had is void.
    fn add_turn(&mut self, index: usize) {
        self.turn_stamp = self.turn_stamp.wrapping_add(1);
        let (pass, stamp) = (self.pass, self.turn_stamp);
        let Some(focus) = self.focuses[index].focus.as_mut() else { return };
        // Who was idle has saved nothing up.
        focus.pass = focus.pass.max(pass);
        (focus.has_turn, focus.turn_stamp) = (true, stamp);
        let turn = Turn { pass: focus.pass, index: index as u32, stamp };
        if self.turns.is_full() {
            // Some are void: there is room for those of all focuses.
            let focuses = &self.focuses;
            self.turns.retain(|turn| {
                let focus = focuses[turn.index as usize].focus.as_ref();
                focus.is_some_and(|focus| focus.is_turn(turn))
            });
        }
        if self.turns.has_one() {
            self.rest_of_turn = 0;
        }
        self.turns.push(turn);
    }

    /// Weighs what a focus had beyond its share by what a job costs it now: it is as many jobs ahead as it was with
    /// another priority.
    pub fn weigh_anew(&mut self, index: usize, old_cost: u64) {
        let pass = self.pass;
        let Some(focus) = self.at(index) else { return };
        let ahead = focus.pass.saturating_sub(pass);
        focus.pass = focus.pass - ahead + ahead * focus.job_cost / old_cost;
        // A turn that comes later than it should is not found in time.
        if focus.has_turn && ahead > 0 && focus.job_cost < old_cost {
            self.add_turn(index);
        }
    }

    /// Drops void entries from a queue and measures the others anew.
    fn renew_queue(&mut self, plan: &Plan, index: usize) {
        self.renewals = self.renewals.wrapping_add(1).max(1);
        let (renewals, slots) = (self.renewals, &mut self.slots);
        let Some(focus) = self.focuses[index].focus.as_mut() else { return };
        focus.measure();
        focus.fit_rulers(plan);
        let mut queue = core::mem::take(&mut focus.queue);
        queue.renew(|slot, stamp| {
            let (number, local) = split(slot);
            let tile = slots.get_mut(number)?;
            let (node, chunk) = (usize::from(tile.node), chunk_at([tile.x, tile.y], local));
            let is_asked_for = tile.is_asked_by(local, index) || focus.wants(node, chunk);
            if !is_asked_for || !tile.is_ready(local, stamp) {
                return None;
            }
            let met = core::mem::replace(&mut tile.slot_mut(local).awaits, renewals);
            (met != renewals).then(|| ring_of(focus.square(node, chunk)))
        });
        focus.queue = queue;
    }

    /// Lets the next chunk whose job can start run, by a lease, which says then for which chunk it is; false if there
    /// is none. None of those that ask for the chunk has it before it then.
    #[inline(always)]
    pub fn start_next(&mut self, plan: &Plan, lease: &mut Lease, lease_index: u32) -> bool {
        loop {
            let Some(turn) = self.turns.first() else { return false };
            let index = turn.index as usize;
            let focus = self.focuses[index].focus.as_mut();
            let Some(focus) = focus.filter(|focus| focus.is_turn(&turn)) else {
                self.turns.set_first(None);
                continue;
            };
            if self.rest_of_turn == 0 || self.turn_of != turn.index {
                self.begin_turn(&turn);
                continue;
            }
            if focus.ready > 0 && focus.course.is_queue_old {
                self.renew_queue(plan, index);
                continue;
            }
            // Where many ask for the same, nobody walks through what others took.
            let entry = if focus.ready > 0 { focus.queue.pop() } else { None };
            let Some(entry) = entry else {
                self.end_turn(plan, index);
                continue;
            };
            let (number, local) = split(entry.slot);
            let Some(tile) = self.slots.get_mut(number) else { continue };
            if !tile.is_ready(local, entry.stamp) {
                continue;
            }
            (lease.slot, lease.node) = (entry.slot, tile.node.into());
            [lease.x, lease.y] = chunk_at([tile.x, tile.y], local);
            let is_alone = tile.is_asked_by(local, index);
            if !is_alone && !focus.wants(lease.node, [lease.x, lease.y]) {
                continue;
            }
            tile.start(local, lease_index);
            self.counts[ChunkState::Ready as usize].0 -= 1;
            self.counts[ChunkState::Running as usize].0 += 1;
            self.coming[lease.node] -= 1;
            self.pass = focus.pass;
            focus.pass += focus.job_cost;
            if is_alone {
                focus.ready -= 1;
            } else {
                self.count_ready(plan, entry.slot, -1);
            }
            return true;
        }
    }

    /// Begins the first turn, unless its focus's pass has grown so much since that another one comes first.
    #[inline(never)]
    fn begin_turn(&mut self, turn: &Turn) {
        let Some(focus) = self.focuses[turn.index as usize].focus.as_mut() else { return };
        if focus.pass != turn.pass && !self.turns.set_first(Some(focus.pass)) {
            return;
        }
        self.turn_of = turn.index;
        self.turn_number = self.turn_number.wrapping_add(1);
        (self.rest_of_turn, self.own_of_turn) = (self.turns.jobs_a_turn(), MOST_OWN);
        self.is_for_nearest = self.rest_of_turn > 1 && focus.begins_with_nearest();
        if self.is_for_nearest {
            (self.rest_of_turn, self.own_of_turn) = (MOST_FOR_NEAREST, 1);
        } else if self.turns.has_one() {
            // Until another one comes.
            self.rest_of_turn = ENDLESS;
        }
    }

    /// Ends the first turn, of a focus that has nothing left to take.
    #[inline(never)]
    fn end_turn(&mut self, plan: &Plan, index: usize) {
        if let Some(focus) = self.at(index) {
            focus.clear_queue(plan);
            focus.has_turn = false;
        }
        self.turns.set_first(None);
    }

    /// Puts back the chunk of the last job, which cannot run after all.
    #[cold]
    #[inline(never)]
    pub fn put_back(&mut self, plan: &Plan, slot: u32) {
        let (index, (number, local)) = (self.turn_of as usize, split(slot));
        self.advance(number, 1 << local, ChunkState::Running, ChunkState::Ready);
        self.slots.tile_mut(number).slot_mut(local).awaits = 0;
        self.count_ready(plan, slot, 1);
        if let Some(focus) = self.at(index) {
            focus.pass -= focus.job_cost;
            // It is counted once more now.
            focus.ready -= 1;
        }
        self.enqueue(plan, index, number, 1 << local);
    }

    /// Counts a job for a chunk of a node for the turn that it was taken in.
    #[inline(never)]
    pub fn count_in_turn(&mut self, plan: &Plan, node: usize) {
        let Some(focus) = self.focuses[self.turn_of as usize].focus.as_ref() else { return };
        self.own_of_turn = self.own_of_turn.saturating_sub((node == focus.node).into());
        // It may have ended where room was made for the job.
        self.rest_of_turn = self.rest_of_turn.saturating_sub(1);
        let left = self.rest_of_turn.min(self.own_of_turn);
        if left == 0 {
            self.rest_of_turn = 0;
        } else if left < MOST_OWN {
            self.prefetch_next_turn(plan, left);
        }
    }

    /// True if the turn lasts until another focus waits for one.
    #[inline]
    pub fn is_turn_endless(&self) -> bool {
        self.rest_of_turn == ENDLESS
    }

    /// While a focus has its turn, brings what the next one needs closer, step by step: what a step follows, the
    /// one before has brought.
    #[inline(never)]
    fn prefetch_next_turn(&self, plan: &Plan, left: u32) {
        let next = self.turns.second().map(|turn| &self.focuses[turn.index as usize]);
        let Some(focus) = next.and_then(|place| place.focus.as_ref()) else { return };
        // How soon a turn for the nearest chunk ends is not known.
        let left = match self.is_for_nearest {
            true => MOST_OWN.saturating_sub(MOST_FOR_NEAREST - self.rest_of_turn),
            false => left,
        };
        let has_many = self.turns.len() > MANY;
        let most = if has_many { 8 } else { 2 };
        match left {
            7 => focus.prefetch(),
            6 => {
                focus.queue.prefetch_rings();
                focus.prefetch_rulers();
            }
            5 => focus.queue.prefetch_entries(most),
            1 | 2 | 4 if !has_many => (),
            1..=4 => {
                let mut groups = [(NONE, 0); 4];
                for (number, local) in focus.queue.nearest().take(most).map(split) {
                    match left {
                        4 => self.slots.prefetch_number(number),
                        3 => self
                            .slots
                            .get(number)
                            .into_iter()
                            .for_each(|tile| tile.prefetch_chunk(local)),
                        _ => {
                            let mut groups = groups.iter_mut();
                            if let Some(group) =
                                groups.find(|group| [number, NONE].contains(&group.0))
                            {
                                *group = (number, group.1 | 1 << local);
                            }
                        }
                    }
                }
                for (number, mask) in groups.into_iter().take_while(|(_, mask)| *mask != 0) {
                    self.prefetch_served(plan, number, mask, left > 1);
                }
            }
            _ => (),
        }
    }

    /// Says that the tiles of those who may wait for chunks of a tile are needed soon, or merely looked for.
    #[inline(never)]
    fn prefetch_served(&self, plan: &Plan, number: u32, mask: u64, are_looked_for: bool) {
        let Some(tile) = self.slots.get(number) else { return };
        let chunks = bounds([tile.x, tile.y], mask);
        let node = &plan.nodes[usize::from(tile.node)];
        for edge in &node.users {
            let users = plan.users_of(node, edge, chunks);
            if self.coming[edge.node] == 0 || self.slots.has_fewer_tiles(edge.node, users) {
                continue;
            }
            steps::ahead(|| {
                for_tiles(users, |place, mask| {
                    if are_looked_for {
                        self.slots.prefetch_place(edge.node, place);
                    } else if let Some(tile) = self.slots.find_tile(edge.node, place) {
                        self.slots.tile(tile).prefetch_waiting(mask);
                    }
                });
            });
        }
    }

    /// Says once a turn that the tiles of those are needed soon who wait for chunks of a tile of which some are
    /// ready now.
    #[inline(never)]
    pub fn prefetch_next_served(&mut self, plan: &Plan, number: u32, mask: u64) {
        let turn = self.turn_number;
        let tile = self.slots.tile_mut(number);
        if core::mem::replace(&mut tile.asked_in, turn) != turn {
            // Of a strip the others are done in the same turn.
            let others = tile.at(ChunkState::Waiting);
            let is_strip = others.count_ones() <= 2 << SHIFT;
            self.prefetch_served(plan, number, mask | if is_strip { others } else { 0 }, false);
        }
    }
}
