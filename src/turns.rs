//! Whose turn it is, in work that threads of the host do in stages: of each stage all parts at once, in any
//! order, and no part of a stage before all of the stage before are done.

use core::fmt;
use core::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Most parts of a stage.
pub const MOST_PARTS: u32 = 64;
/// Most stages.
pub const MOST_STAGES: usize = 8;

/// A part that was asked for when it was not its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfOrder {
    /// The stage that was asked for.
    pub stage: u32,
    /// The part of it.
    pub part: u32,
    /// The stage that is going on; the number of stages after the last.
    pub current: u32,
}

impl fmt::Display for OutOfOrder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { stage, part, current } = self;
        if stage == current {
            write!(
                formatter,
                "part {part} of stage {stage} is done, or being done, already, or there is none"
            )
        } else {
            write!(formatter, "part {part} is of stage {stage}; it must be one of stage {current}")
        }
    }
}

impl core::error::Error for OutOfOrder {}

/// Which parts are taken and done.
#[derive(Debug)]
pub struct Turns {
    stages: u32,
    parts: u32,
    stage: AtomicU32,
    /// A bit for each part of each stage that somebody took.
    taken: [AtomicU64; MOST_STAGES],
    /// Parts of the stage that are done.
    done: AtomicU32,
}

impl Turns {
    /// Work of so many stages, each of so many parts, none of which is done.
    pub const fn new(stages: u32, parts: u32) -> Self {
        Self {
            stages,
            parts,
            stage: AtomicU32::new(0),
            taken: [const { AtomicU64::new(0) }; MOST_STAGES],
            done: AtomicU32::new(0),
        }
    }

    /// Number of stages.
    pub fn stages(&self) -> u32 {
        self.stages
    }

    /// Parts of each stage.
    pub fn parts(&self) -> u32 {
        self.parts
    }

    /// Does a part of a stage by `work`, if it is its turn; who does the last part of a stage does `last`
    /// too, alone, before the next stage begins.
    pub fn run(
        &self,
        stage: u32,
        part: u32,
        work: impl FnOnce(),
        last: impl FnOnce(),
    ) -> Result<(), OutOfOrder> {
        // What the last part of the stage before has done is seen from here on.
        let current = self.stage.load(Ordering::Acquire);
        let out_of_order = OutOfOrder { stage, part, current };
        let taken = self.taken.get(stage as usize);
        let (Some(taken), true) = (taken, stage == current && stage < self.stages) else {
            return Err(out_of_order);
        };
        if part >= self.parts || taken.fetch_or(1 << part, Ordering::Relaxed) >> part & 1 != 0 {
            return Err(out_of_order);
        }
        work();
        if self.done.fetch_add(1, Ordering::AcqRel) + 1 == self.parts {
            last();
            self.done.store(0, Ordering::Relaxed);
            self.stage.store(stage + 1, Ordering::Release);
        }
        Ok(())
    }

    /// Does all parts that nobody has taken; gives the stage whose parts others are still doing, if any.
    pub fn finish(
        &self,
        mut work: impl FnMut(u32, u32),
        mut last: impl FnMut(u32),
    ) -> Result<(), OutOfOrder> {
        for stage in self.stage.load(Ordering::Acquire)..self.stages {
            for part in 0..self.parts {
                // A part that is taken is done, or the stage does not end here.
                let _ = self.run(stage, part, || work(stage, part), || last(stage));
            }
            let current = self.stage.load(Ordering::Acquire);
            if current == stage {
                return Err(OutOfOrder { stage, part: 0, current });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_once_and_stage_by_stage() {
        let turns = Turns::new(2, 3);
        let mut ended = 0;
        let refused = |stage, part, current| Err(OutOfOrder { stage, part, current });
        assert_eq!(turns.run(1, 0, || unreachable!(), || ()), refused(1, 0, 0));
        assert_eq!(turns.run(0, 2, || (), || unreachable!()), Ok(()));
        assert_eq!(turns.run(0, 2, || unreachable!(), || ()), refused(0, 2, 0));
        assert_eq!(turns.run(0, 3, || unreachable!(), || ()), refused(0, 3, 0));
        assert_eq!(turns.run(0, 64, || unreachable!(), || ()), refused(0, 64, 0));
        assert_eq!(turns.run(0, 0, || (), || unreachable!()), Ok(()));
        assert_eq!(turns.run(0, 1, || (), || ended += 1), Ok(()));
        assert_eq!(ended, 1);
        assert_eq!(turns.run(0, 1, || unreachable!(), || ()), refused(0, 1, 1));
        let mut done = [0; 3];
        assert_eq!(turns.run(1, 1, || (), || ()), Ok(()));
        assert_eq!(turns.finish(|_, part| done[part as usize] += 1, |_| ended += 1), Ok(()));
        assert_eq!((done, ended), ([1, 0, 1], 2));
        assert_eq!(turns.run(2, 0, || unreachable!(), || ()), refused(2, 0, 2));
        assert_eq!(turns.run(u32::MAX, 0, || unreachable!(), || ()), refused(u32::MAX, 0, 2));
    }

    #[test]
    fn what_another_is_doing_is_not_ended() {
        let turns = Turns::new(1, 2);
        let inside = || {
            let busy = OutOfOrder { stage: 0, part: 0, current: 0 };
            assert_eq!(turns.finish(|_, part| assert_eq!(part, 1), |_| unreachable!()), Err(busy));
        };
        let mut ended = false;
        assert_eq!(turns.run(0, 0, inside, || ended = true), Ok(()));
        assert!(ended);
    }
}
