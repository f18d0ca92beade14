//! Which chunk is next: the queues of the focuses, and whose turn it is.

use super::focus::Focus;
use super::plan::Plan;
use super::queue::Entry;
use super::scheduler::{FocusPlace, Scheduler};
use super::slot::ChunkState;
use super::slots::Slots;
use super::turns::Turn;

impl Scheduler {
    /// Puts a chunk that is ready into the queue of one of the focuses that ask for it.
    pub fn enqueue(&mut self, plan: &Plan, index: usize, node: usize, chunk: [i32; 2], slot: u32) {
        if self.at(index).is_some_and(|focus| focus.queue.is_full()) {
            self.renew_queue(plan, index);
        }
        let stamp = self.slots[slot].stamp;
        if let Some(focus) = self.at(index) {
            let key = focus.key(plan, node, chunk);
            self.push_entry(index, Entry { key, slot, stamp });
        }
    }

    fn push_entry(&mut self, index: usize, entry: Entry) {
        let (pass, FocusPlace { generation, focus }) = (self.pass, &mut self.focuses[index]);
        let Some(focus) = focus else { return };
        if focus.queue.is_empty() {
            // Who was idle has saved nothing up.
            focus.pass = focus.pass.max(pass);
        }
        // There is room: it was reserved for as many chunks as the focus asks for.
        let _ = focus.queue.push(entry);
        if !focus.has_turn {
            focus.has_turn = true;
            let turn = Turn { pass: focus.pass, index: index as u32, generation: *generation };
            if self.turns.is_full() {
                // Some are of focuses that are gone: there is room for all that are there.
                let focuses = &self.focuses;
                self.turns.retain(|turn| {
                    let place = &focuses[turn.index as usize];
                    place.generation == turn.generation && place.focus.is_some()
                });
            }
            self.turns.push(turn);
        }
    }

    /// Drops void entries from a queue and measures the others anew.
    fn renew_queue(&mut self, plan: &Plan, index: usize) {
        self.renewals = self.renewals.wrapping_add(1).max(1);
        let (renewals, slots) = (self.renewals, &mut self.slots);
        let Some(focus) = self.focuses[index].focus.as_mut() else { return };
        focus.measure();
        let mut queue = core::mem::take(&mut focus.queue);
        queue.renew(|entry| {
            let (node, chunk) = valid(slots, focus, entry)?;
            let met = core::mem::replace(&mut slots[entry.slot].awaits, renewals);
            (met != renewals).then(|| focus.key(plan, node, chunk))
        });
        focus.queue = queue;
    }

    /// Takes the next chunk whose job can start, with its queue entry and the focus it is for.
    pub fn next_ready(&mut self, plan: &Plan) -> Option<(usize, Entry)> {
        loop {
            let turn = self.turns.first()?;
            let index = turn.index as usize;
            let generation = self.focuses[index].generation;
            let Some(focus) = self.at(index).filter(|_| generation == turn.generation) else {
                self.turns.set_first(None);
                continue;
            };
            let (pass, is_queue_old) = (focus.pass, focus.is_queue_old);
            if pass != turn.pass && self.rest_of_turn == 0 {
                self.turns.set_first(Some(pass));
                self.rest_of_turn = self.turns.jobs_a_turn();
                continue;
            }
            if is_queue_old {
                self.renew_queue(plan, index);
            }
            let focus = self.focuses[index].focus.as_mut()?;
            let Some(entry) = focus.queue.pop() else {
                focus.has_turn = false;
                self.turns.set_first(None);
                continue;
            };
            if valid(&self.slots, focus, &entry).is_some() {
                return Some((index, entry));
            }
        }
    }

    /// Puts back what could not start after all.
    pub fn put_back(&mut self, index: usize, entry: Entry) {
        self.push_entry(index, entry);
    }

    /// Charges a focus for a job.
    pub fn charge(&mut self, index: usize) {
        /// What a job costs a focus of priority 1.
        const JOB: u64 = 1 << 20;
        if let Some(focus) = self.at(index) {
            let pass = focus.pass;
            let share = if focus.is_prefetch { 4 } else { 1 };
            focus.pass += JOB * share / u64::from(focus.def.priority);
            self.pass = pass;
            self.rest_of_turn = self.rest_of_turn.saturating_sub(1);
        }
    }
}

/// The node and place of the chunk that a queue's entry means, if it still means its present readiness.
#[inline]
fn valid(slots: &Slots, focus: &Focus, entry: &Entry) -> Option<(usize, [i32; 2])> {
    if !slots.is_live(entry.slot) {
        return None;
    }
    let slot = &slots[entry.slot];
    let is_current = slot.state == ChunkState::Ready && slot.stamp == entry.stamp;
    let (node, chunk) = slots.place(entry.slot);
    (is_current && focus.wants(node, chunk)).then_some((node, chunk))
}
