//! What squares cost to read, and how many bytes they must have for it.
//!
//! What can be told in next to no bits still takes a reader's time and memory. So whoever writes fills the
//! squares up with zeros where their bytes are few for the work that they make, and whoever reads refuses
//! to go on where they are: no bytes keep a reader busy for longer than their number says.

/// Work that needs no bytes.
const FREE: u64 = 40_000;
/// Work for each byte. Terrain makes 60 to 100.
const A_BYTE: u64 = 104;

/// Work, counted in halves of what it takes to guess a bit: some six nanoseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work(u64);

impl Work {
    pub(super) const NONE: Work = Work(0);

    #[inline(always)]
    pub(super) fn add(&mut self, work: u64) {
        self.0 += work;
    }

    /// All of it.
    pub(super) fn sum(self) -> u64 {
        self.0
    }

    /// The fewest bytes that squares with this work have.
    pub(super) fn least_bytes(self) -> u64 {
        self.0.saturating_sub(FREE).div_ceil(A_BYTE)
    }

    /// True if it is more than there may be for so many bytes.
    pub(super) fn exceeds(self, bytes: u64) -> bool {
        self.least_bytes() > bytes
    }
}
