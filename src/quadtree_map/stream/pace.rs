//! How much a step of a save may do, and what each part of it takes.
//!
//! Work is counted as coders count it: in halves of what it takes to guess a bit.

/// What one of a budget stands for: some tenths of a microsecond.
const BUDGET_WORK: u64 = 50;
/// Bytes that are taken and filled for the work of one: most of that is to bring pages of memory in.
const BYTES_A_WORK: usize = 4;
/// An entry of the journal that is noted, or let go of.
pub(crate) const ENTRY_WORK: u64 = 25;
/// A root that is put in its order, or whose place is told.
pub(crate) const ROOT_WORK: u64 = 100;
/// A square that is looked at.
pub(crate) const SQUARE_WORK: u64 = 5;
/// A block of zeros.
pub(crate) const ZEROS_WORK: u64 = 20;

/// The work that a step may still do. Half of it is for telling squares, whatever else there is to do, so that a save
/// comes to its end.
pub(crate) struct Pace {
    left: u64,
    half: u64,
}

impl Pace {
    /// That of a step with this budget.
    pub(crate) fn of(budget: u64) -> Self {
        let left = budget.saturating_mul(BUDGET_WORK);
        Self { left, half: left / 2 }
    }

    /// True if it may do more.
    pub(crate) fn is_left(&self) -> bool {
        self.left > 0
    }

    /// True if half of it is left.
    pub(crate) fn is_half_left(&self) -> bool {
        self.left > self.half
    }

    /// What was done was needed, however long it took: half is left for the rest.
    pub(crate) fn leave_half(&mut self) {
        self.left = self.left.max(self.half);
    }

    /// How much it may.
    pub(crate) fn left(&self) -> u64 {
        self.left
    }

    /// It did some; what it had begun may have been more than was left.
    pub(crate) fn spend(&mut self, work: u64) {
        self.left = self.left.saturating_sub(work);
    }

    /// It took so many bytes of memory.
    pub(crate) fn spend_on_memory(&mut self, bytes: usize) {
        self.spend((bytes / BYTES_A_WORK) as u64);
    }
}
