//! Which focus shrinks first where max_bytes leaves no room: the least of all ranks, however many there are.

use crate::error::OutOfMemory;
use crate::memory::Vec;

use crate::chunk_layers::focuses::focus::{Focus, SHRINK_STEPS};
use crate::chunk_layers::steps;

/// The rank of a focus that cannot shrink.
const NEVER: u64 = u64::MAX;

/// The ranks of all focuses, by their indices.
#[derive(Debug, Default)]
pub(crate) struct Ranks {
    /// A tree: the lower half of the list are the ranks, each entry above is the less of the two below it.
    tree: Vec<u64>,
}

impl Ranks {
    /// Makes sure that focuses with indices below `len` can be ranked.
    pub fn reserve(&mut self, len: usize) -> Result<(), OutOfMemory> {
        let old = self.tree.len() / 2;
        let len = len.next_power_of_two();
        if len > old {
            let tree = core::mem::replace(&mut self.tree, Vec::try_filled(2 * len, NEVER)?);
            for (index, rank) in tree[old..].iter().enumerate() {
                self.set(index, *rank);
            }
        }
        Ok(())
    }

    /// Ranks a focus: what is prefetched shrinks before all else, then what is less important, what has shrunk less,
    /// and what came into an earlier place.
    pub fn rank(&mut self, index: usize, focus: &Focus) {
        let shrunk = focus.progress.shrunk_sixteenths;
        let rank = u64::from(!focus.is_prefetch) << 47
            | u64::from(focus.def.priority) << 37
            | u64::from(shrunk) << 32
            | index as u64;
        self.set(index, if shrunk < SHRINK_STEPS { rank } else { NEVER });
    }

    /// Ranks a focus that is gone.
    pub fn forget(&mut self, index: usize) {
        self.set(index, NEVER);
    }

    fn set(&mut self, index: usize, rank: u64) {
        let mut at = self.tree.len() / 2 + index;
        // A world without max_bytes has no ranks.
        let Some(own) = self.tree.get_mut(at) else { return };
        *own = rank;
        while at > 1 {
            steps::count();
            at /= 2;
            self.tree[at] = self.tree[2 * at].min(self.tree[2 * at + 1]);
        }
    }

    /// The focus that shrinks next.
    pub fn first(&self) -> Option<usize> {
        let first = self.tree.get(1).copied().unwrap_or(NEVER);
        (first != NEVER).then_some(first as u32 as usize)
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // A test is a host.
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_has_the_least_rank(
            sets in proptest::collection::vec((0..50usize, 0..4u64), 1..100),
        ) {
            let (mut ranks, mut naive) = (Ranks::default(), std::vec![NEVER; 50]);
            let mut len = 0;
            for (index, rank) in sets {
                len = len.max(index + 1);
                ranks.reserve(len).unwrap();
                let rank = if rank == 0 { NEVER } else { rank << 32 | index as u64 };
                ranks.set(index, rank);
                naive[index] = rank;
                let least = naive.iter().min().filter(|rank| **rank != NEVER);
                prop_assert_eq!(ranks.first(), least.map(|rank| *rank as u32 as usize));
            }
        }
    }
}
