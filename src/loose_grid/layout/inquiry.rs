//! The questions that a search for a plan asks of the objects, and what is known of their answers.
//!
//! To find cells for boxes of many kinds takes as long as many commits. So where there is no hurry each commit answers a
//! few questions, about as much work as it has itself, and keeps the answers. The search depends on nothing else: with
//! the next commit it begins anew, goes the same way to where it was without looking at an object, and asks on. Objects
//! may have moved meanwhile, as they will once there is a plan. Answers are saved and rolled back, so a loaded grid
//! finds the same plan with the same commit.

use crate::error::OutOfMemory;
use crate::loose_grid::error::LooseGridError;

/// Most numbers that one commit finds; on the stack, as they are.
const MOST_FOUND: usize = 20;

/// Why there is no plan.
pub(crate) enum Unfinished {
    /// The next commit goes on.
    Later,
    /// What is known makes no sense.
    Senseless,
    /// Something failed.
    Failed(LooseGridError),
}

impl From<LooseGridError> for Unfinished {
    fn from(error: LooseGridError) -> Self {
        Self::Failed(error)
    }
}

impl From<OutOfMemory> for Unfinished {
    fn from(error: OutOfMemory) -> Self {
        Self::Failed(error.into())
    }
}

/// What a commit finds out.
pub(crate) struct Found {
    numbers: [u64; MOST_FOUND],
    count: usize,
    /// Objects' worth of work that is left to do.
    work: usize,
}

impl Found {
    /// Nothing yet, with time for so much work, or a little more.
    pub(crate) const fn within(work: usize) -> Self {
        Self { numbers: [0; MOST_FOUND], count: 0, work }
    }

    pub(crate) fn numbers(&self) -> &[u64] {
        &self.numbers[..self.count]
    }
}

/// What is known, and what is found out.
pub(crate) struct Inquiry<'a> {
    /// Answers of the commits before.
    known: &'a [u64],
    /// Numbers of these that were read so far.
    read: usize,
    /// Those of this one; `None` where all is found out at once, which nobody asks for again.
    found: Option<&'a mut Found>,
}

impl<'a> Inquiry<'a> {
    /// One that answers all at once.
    pub(crate) const fn of_all() -> Self {
        Self { known: &[], read: 0, found: None }
    }

    /// One that goes on from what is known.
    pub(crate) const fn going_on(known: &'a [u64], found: &'a mut Found) -> Self {
        Self { known, read: 0, found: Some(found) }
    }

    /// The answer to the next question, found out if it is not known and there is time for that, which takes so much
    /// work. The first one is found out in any case.
    #[inline(always)]
    pub(crate) fn ask<const N: usize>(
        &mut self,
        work: usize,
        find_out: impl FnOnce() -> Result<[u64; N], LooseGridError>,
    ) -> Result<[u64; N], Unfinished> {
        let mut answer = [0; N];
        if self.is_known(&mut answer) {
            return Ok(answer);
        }
        self.take_time(work, N)?;
        let answer = find_out()?;
        self.keep(&answer);
        Ok(answer)
    }

    #[inline(never)]
    fn is_known(&mut self, answer: &mut [u64]) -> bool {
        let known = self.known.get(self.read..self.read + answer.len());
        if let Some(known) = known {
            answer.copy_from_slice(known);
            self.read += answer.len();
        }
        known.is_some()
    }

    #[inline(never)]
    fn take_time(&mut self, work: usize, numbers: usize) -> Result<(), Unfinished> {
        let Some(found) = &mut self.found else { return Ok(()) };
        if found.count > 0 && (found.work < work || found.count + numbers > MOST_FOUND) {
            return Err(Unfinished::Later);
        }
        found.work = found.work.saturating_sub(work);
        Ok(())
    }

    #[inline(never)]
    fn keep(&mut self, answer: &[u64]) {
        if let Some(found) = &mut self.found {
            found.numbers[found.count..found.count + answer.len()].copy_from_slice(answer);
            found.count += answer.len();
        }
    }
}
