//! How much of a square the other side has.
//!
//! A moment is the number of a revision and one more, so that 0 is before all of them. What is known of a leaf at a
//! moment is its pixels then or later.

/// What the other side has of a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Known {
    /// It has every leaf as of this moment.
    whole: u64,
    /// It has some leaves as of this one.
    part: u64,
    /// One bit for each of these.
    leaves: u64,
}

impl Known {
    /// True if it never had all leaves.
    pub(super) fn is_incomplete(&self) -> bool {
        self.whole == 0
    }

    /// The leaves it lacks; `changed` gives those that changed after a moment, all of them for 0.
    pub(super) fn missing(&self, changed: impl Fn(u64) -> u64) -> u64 {
        let missing = changed(self.whole);
        if missing & self.leaves == 0 {
            return missing;
        }
        missing & !(self.leaves & !changed(self.part))
    }

    /// After it got `leaves` of what it lacked, as of `now`, the newest moment there is.
    pub(super) fn with(&self, leaves: u64, now: u64, changed: impl Fn(u64) -> u64) -> Self {
        if self.missing(&changed) & !leaves == 0 {
            return Self { whole: now, ..Self::default() };
        }
        // What did not change since is as it is now.
        let current = self.leaves & !changed(self.part);
        Self { whole: self.whole, part: now, leaves: current | leaves }
    }

    /// After it got `leaves` as they were at a moment, which may be long ago.
    pub(super) fn with_late(
        &self,
        leaves: u64,
        moment: u64,
        now: u64,
        changed: impl Fn(u64) -> u64,
    ) -> Self {
        self.with(leaves & !changed(moment), now, changed)
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // Tests are a host.
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Eight leaves that change, and the newest of each that the other side got.
    #[derive(Clone, Debug)]
    struct Model {
        changed: [u64; 8],
        has: [u64; 8],
        now: u64,
    }

    impl Model {
        fn changed(&self) -> impl Fn(u64) -> u64 + '_ {
            |since| {
                let bit = |leaf: usize| u64::from(since == 0 || self.changed[leaf] > since) << leaf;
                (0..8).fold(0, |leaves, leaf| leaves | bit(leaf))
            }
        }

        fn lacks(&self) -> u64 {
            (0..8).fold(0, |leaves, leaf| {
                leaves
                    | u64::from(self.has[leaf] < self.changed[leaf] || self.has[leaf] == 0) << leaf
            })
        }

        fn get(&mut self, leaves: u64, moment: u64) {
            for leaf in (0..8).filter(|leaf| leaves >> leaf & 1 == 1) {
                self.has[leaf] = self.has[leaf].max(moment);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]
        /// Whatever comes, in any order, it is exact.
        #[test]
        fn it_says_what_there_is(steps in prop::collection::vec((0u8..4, any::<u8>()), 1..60)) {
            let mut model = Model { changed: [1; 8], has: [0; 8], now: 1 };
            let mut late = model.clone();
            let (mut known, mut acknowledged) = (Known::default(), Known::default());
            let mut packets: std::vec::Vec<(u64, u64)> = std::vec::Vec::new();
            for (step, bits) in steps {
                match step {
                    0 => {
                        model.now += 1;
                        for leaf in (0..8).filter(|leaf| bits >> leaf & 1 == 1) {
                            model.changed[leaf] = model.now;
                        }
                        (late.changed, late.now) = (model.changed, model.now);
                    }
                    1 | 2 => {
                        let leaves = known.missing(model.changed()) & u64::from(bits);
                        known = known.with(leaves, model.now, model.changed());
                        packets.push((leaves, model.now));
                        model.get(leaves, model.now);
                    }
                    _ if packets.is_empty() => {}
                    _ => {
                        let (leaves, moment) = packets.remove(usize::from(bits) % packets.len());
                        late.get(leaves, moment);
                        acknowledged = acknowledged.with_late(leaves, moment, late.now, late.changed());
                    }
                }
                prop_assert_eq!(known.missing(model.changed()), model.lacks());
                prop_assert_eq!(acknowledged.missing(late.changed()), late.lacks());
            }
        }
    }
}
