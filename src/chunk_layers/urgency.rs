//! Which chunk is next: the queues of the focuses, and whose turn it is.

use super::plan::Plan;
use super::queue::Entry;
use super::scheduler::Scheduler;
use super::slot::{ChunkState, Slot};

impl Scheduler {
    pub fn enqueue(&mut self, plan: &Plan, index: usize, slot: u32) {
        if self.at(index).is_some_and(|focus| focus.queue.is_full()) {
            self.renew_queue(plan, index);
        }
        let Slot { node, x, y, stamp, .. } = self.slots[slot];
        let pass = self.pass;
        if let Some(focus) = self.at(index) {
            if focus.queue.is_empty() {
                // Who was idle has saved nothing up.
                focus.pass = focus.pass.max(pass);
            }
            let key = focus.key(plan, usize::from(node), x, y);
            // There is room: it was reserved for as many chunks as the focus asks for.
            let _ = focus.queue.push(Entry { key, slot, stamp });
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
            let found = &mut slots[entry.slot];
            let node = usize::from(found.node);
            let is_valid = is_current(found, entry)
                && focus.wants(node, found.x, found.y)
                && core::mem::replace(&mut found.awaits, renewals) != renewals;
            is_valid.then(|| focus.key(plan, node, found.x, found.y))
        });
        focus.queue = queue;
    }

    /// Takes the next chunk whose job can start, with its queue entry and the focus it is for.
    pub fn next_ready(&mut self, plan: &Plan) -> Option<(usize, Entry)> {
        loop {
            let with_work = self.focuses.iter().enumerate().filter_map(|(index, place)| {
                let focus = place.focus.as_ref().filter(|focus| !focus.queue.is_empty())?;
                Some((focus.pass, index))
            });
            let (_, index) = with_work.min()?;
            if self.at(index).is_some_and(|focus| focus.is_queue_old) {
                self.renew_queue(plan, index);
            }
            let Some(entry) = self.at(index).and_then(|focus| focus.queue.pop()) else { continue };
            let slot = &self.slots[entry.slot];
            let focus = self.focuses[index].focus.as_ref()?;
            if is_current(slot, &entry) && focus.wants(usize::from(slot.node), slot.x, slot.y) {
                return Some((index, entry));
            }
        }
    }

    /// Puts back what could not start after all.
    pub fn put_back(&mut self, index: usize, entry: Entry) {
        if let Some(focus) = self.at(index) {
            let _ = focus.queue.push(entry);
        }
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
        }
    }
}

/// True if a queue's entry still means the chunk's present readiness.
fn is_current(slot: &Slot, entry: &Entry) -> bool {
    slot.is_live && slot.state == ChunkState::Ready && slot.stamp == entry.stamp
}
