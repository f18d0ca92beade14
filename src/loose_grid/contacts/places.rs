//! How many places contacts have. A crowd on one spot is half a million of them, so those at the end go again
//! when few are left, and the memory some commits later.

use super::{Contacts, NONE};
use crate::memory::Meter;

/// Fewer places are not worth it.
const WORTH_IT: usize = 1024;
/// So many commits, one after the other, need less than a quarter of the memory before it goes: what all comes
/// and goes every few frames takes none.
const PATIENCE: u32 = 8;

impl Contacts {
    /// Drops the places behind the last contact if they are three quarters of all. What is asked here is a part of
    /// a snapshot and of each moment, and every commit asks, so that another grid of the same state drops the same.
    pub(super) fn drop_end(&mut self) {
        let count = self.records.len();
        let end = self.index.end();
        if count < WORTH_IT || end > count / 4 {
            return;
        }
        let generations = self.records[end..].iter().map(|record| record.generation);
        let (least, most) = generations.fold((u32::MAX, 0), |(least, most), generation| {
            (least.min(generation), most.max(generation))
        });
        // No number is left for one whose generations are used up.
        if least == 0 {
            return;
        }
        self.first_generation = self.first_generation.max(most);
        self.records.truncate(end);
        self.free = NONE;
        for place in (0..end).rev() {
            let record = &self.records[place];
            if !record.is_live && record.generation != 0 {
                self.records[place].links[0].next = self.free;
                self.free = place as u32;
            }
        }
    }

    /// Gives back memory of far more contacts than there are places. While checkpoints are kept none goes.
    pub(super) fn trim(&mut self, meter: &mut Meter) {
        let places = self.records.len();
        let is_roomy = self.records.capacity() > 4 * places + WORTH_IT && !self.records.is_kept();
        self.roomy_commits = if is_roomy { self.roomy_commits + 1 } else { 0 };
        if self.roomy_commits < PATIENCE {
            return;
        }
        self.roomy_commits = 0;
        self.records.shrink(places, meter);
        self.began.shrink(self.began.len(), meter);
        // All that there are may end without a commit.
        self.ended.shrink(self.ended.len() + self.live, meter);
        self.order.release(meter);
        self.index.shrink(places, meter);
    }
}
