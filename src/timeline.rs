//! The numbers of an object's checkpoints, and which of them can be reached.
//!
//! An object that takes checkpoints keeps a journal: what each change replaced, one entry after another. A
//! checkpoint is a number and a position in that journal. The way back undoes the entries behind the
//! position, newest first, and leaves in each what it took away; so the same entries, oldest first, are the
//! way forth again. The structures keep their own journals, since each knows what it replaces; this piece
//! knows the numbers, the limit and the positions.

use core::fmt;

use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::Meter;
use crate::ring::Ring;

/// How many checkpoints an object keeps, and what happens where there is no room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckpointRules {
    /// The most that are kept at a time; 0: as many as memory allows.
    pub max_checkpoints: u32,
    /// Where this number or memory leaves no room, the oldest goes, but never the one that the object's
    /// present follows; else the call is refused.
    pub drops_oldest: bool,
}

/// Why a call about checkpoints was refused; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CheckpointError {
    /// The object has no checkpoint of this number: it never had one, or it was dropped or forgotten.
    Unknown {
        /// The number.
        number: u64,
    },
    /// The object keeps as many as it may.
    TooMany {
        /// So many.
        max_checkpoints: u32,
    },
    /// The number does not rise.
    Argument(ArgumentError),
    /// Memory ran out.
    OutOfMemory(OutOfMemory),
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { number } => {
                write!(
                    formatter,
                    "number is {number}; there is no such checkpoint, or not any more"
                )
            }
            Self::TooMany { max_checkpoints } => {
                write!(formatter, "max_checkpoints is {max_checkpoints}; so many are kept already")
            }
            Self::Argument(error) => error.fmt(formatter),
            Self::OutOfMemory(error) => error.fmt(formatter),
        }
    }
}

impl core::error::Error for CheckpointError {}

impl From<ArgumentError> for CheckpointError {
    fn from(error: ArgumentError) -> Self {
        Self::Argument(error)
    }
}

impl From<OutOfMemory> for CheckpointError {
    fn from(error: OutOfMemory) -> Self {
        Self::OutOfMemory(error)
    }
}

/// An object with moments that it can return to.
pub trait Checkpoints {
    /// Marks this moment, for [`Checkpoints::rollback`]. The number must be above that of the checkpoint
    /// before it: after a rollback above the one returned to. Checkpoints that lay in the future go. Refused,
    /// the object and its checkpoints as they were, if the rules or memory leave no room.
    fn checkpoint(&mut self, number: u64) -> Result<(), CheckpointError>;

    /// Refuses a number that [`Checkpoints::checkpoint`] would refuse, and else takes what memory that needs, so
    /// that until the next change it is not refused. Changes nothing that can be seen but the memory held.
    fn prepare_checkpoint(&mut self, number: u64) -> Result<(), CheckpointError>;

    /// Refuses a number that [`Checkpoints::rollback`] and [`Checkpoints::forget`] would refuse; these refuse no
    /// other.
    fn find_checkpoint(&self, number: u64) -> Result<(), CheckpointError>;

    /// The number of the checkpoint so many places after the one that the present follows, before it if below 0; of
    /// the last or the first if there are not so many. None if there is no checkpoint.
    fn checkpoint_at(&self, offset: i32) -> Option<u64>;

    /// Makes the object what it was at a checkpoint, which stays, as do those before it; those after it can
    /// be reached in the same way until the next change.
    fn rollback(&mut self, number: u64) -> Result<(), CheckpointError>;

    /// Lets go of a checkpoint and of all before it. If the object's present follows one of them, as after a
    /// rollback to it, those in the future go too, and with them all memory for checkpoints.
    fn forget(&mut self, number: u64) -> Result<(), CheckpointError>;
}

/// A checkpoint.
#[derive(Clone, Copy, Debug, Default)]
struct Mark<M> {
    number: u64,
    /// Position of the first entry after it.
    start: u64,
    /// What the object keeps of the moment as a whole.
    moment: M,
}

/// A part of the way to a checkpoint: the entries to go through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Back through these, the last first.
    Back(u64, u64),
    /// Forth through these, the first first.
    Forth(u64, u64),
}

/// The checkpoints of an object, oldest first.
#[derive(Debug)]
pub(crate) struct Timeline<M> {
    rules: CheckpointRules,
    marks: Ring<Mark<M>>,
    /// The mark that the present follows; those from here on lie in the future. Any number while there are
    /// none.
    present: u64,
}

impl<M: Copy + Default> Timeline<M> {
    /// No checkpoints yet; takes no memory.
    pub(crate) const fn new(rules: CheckpointRules) -> Self {
        Self { rules, marks: Ring::new(1), present: 0 }
    }

    /// True if nothing needs to be kept.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.marks.first() == self.marks.end()
    }

    /// Checkpoints there are, those in the future included.
    pub(crate) fn len(&self) -> u32 {
        (self.marks.end() - self.marks.first()) as u32
    }

    /// The rules.
    pub(crate) fn rules(&self) -> CheckpointRules {
        self.rules
    }

    /// Bytes held.
    pub(crate) fn memory_bytes(&self) -> usize {
        self.marks.memory_bytes()
    }

    /// True if later checkpoints can be reached, which a change takes away.
    #[inline(always)]
    pub(crate) fn has_future(&self) -> bool {
        !self.is_empty() && self.present + 1 < self.marks.end()
    }

    /// The journal's position of the present, which has entries up to `journal_end`: those behind it belong
    /// to the future.
    pub(crate) fn now(&self, journal_end: u64) -> u64 {
        if self.has_future() { self.mark(self.present).start } else { journal_end }
    }

    /// Position of the first entry after the mark that the present follows.
    pub(crate) fn present_start(&self) -> u64 {
        self.mark(self.present).start
    }

    /// Position of the first entry after a mark, and what was kept of its moment.
    pub(crate) fn at(&self, mark: u64) -> (u64, &M) {
        let Mark { start, moment, .. } = self.mark(mark);
        (*start, moment)
    }

    /// True if a mark does not lie in the future.
    pub(crate) fn is_past(&self, mark: u64) -> bool {
        mark <= self.present
    }

    /// Position of the first entry after the oldest mark.
    pub(crate) fn first_start(&self) -> Option<u64> {
        (!self.is_empty()).then(|| self.mark(self.marks.first()).start)
    }

    /// What was kept of the oldest moment.
    pub(crate) fn first_moment(&self) -> Option<&M> {
        (!self.is_empty()).then(|| &self.mark(self.marks.first()).moment)
    }

    /// What was kept of the moment that the present follows.
    pub(crate) fn moment(&self) -> &M {
        &self.marks.piece(self.present)[0].moment
    }

    /// The number of the mark so many places after that of the present, or of the last one on that way.
    pub(crate) fn number_at(&self, offset: i32) -> Option<u64> {
        let last = self.marks.end().checked_sub(1).filter(|_| !self.is_empty())?;
        let mark =
            self.present.saturating_add_signed(i64::from(offset)).clamp(self.marks.first(), last);
        Some(self.mark(mark).number)
    }

    /// Drops what lies in the future.
    pub(crate) fn cut_future(&mut self) {
        self.marks.truncate(self.end());
    }

    /// Whether a checkpoint of this number may come now. Drops nothing; says whether the oldest has to go.
    pub(crate) fn check(&self, number: u64) -> Result<bool, CheckpointError> {
        if self.is_empty() {
            return Ok(false);
        }
        if number <= self.mark(self.present).number {
            let rule = "must be above the number of the checkpoint before";
            return Err(ArgumentError::new("number", number, rule).into());
        }
        let CheckpointRules { max_checkpoints, drops_oldest } = self.rules;
        let is_full =
            max_checkpoints > 0 && self.end() - self.marks.first() >= u64::from(max_checkpoints);
        if is_full && !drops_oldest {
            return Err(CheckpointError::TooMany { max_checkpoints });
        }
        Ok(is_full)
    }

    /// Makes room for one more mark. True if there is no memory, but the oldest may make way.
    pub(crate) fn reserve_one(&mut self, meter: &mut Meter) -> Result<bool, OutOfMemory> {
        let end = self.end();
        match meter.reserve_ring(&mut self.marks, end, 1, Mark::default()) {
            Err(error) if !self.rules.drops_oldest || self.is_empty() => Err(error),
            reserved => Ok(reserved.is_err()),
        }
    }

    /// Sets a mark that was checked and that there is room for, at the position of the present; the future
    /// goes.
    pub(crate) fn push(&mut self, number: u64, start: u64, moment: M) {
        self.cut_future();
        self.present = self.marks.end();
        self.marks.push()[0] = Mark { number, start, moment };
    }

    /// Drops the oldest mark, if it is not the one that the present follows. Gives the position of the first
    /// entry that is still needed.
    pub(crate) fn drop_oldest(&mut self) -> Option<u64> {
        let first = self.marks.first();
        if self.is_empty() || first == self.present {
            return None;
        }
        self.marks.drop_before(first + 1);
        Some(self.mark(first + 1).start)
    }

    /// Drops the oldest mark to make way for another one, also the one that the present follows. Gives the
    /// position of the first entry that is still needed; `now` is that of the present.
    pub(crate) fn make_way(&mut self, now: u64) -> u64 {
        self.drop_oldest().unwrap_or_else(|| {
            self.cut_future();
            self.marks.drop_before(self.marks.end());
            now
        })
    }

    /// The same, but never of the one that the present follows, where the rules say so for want of room.
    pub(crate) fn yield_oldest(&mut self) -> Option<u64> {
        if self.rules.drops_oldest { self.drop_oldest() } else { None }
    }

    /// Which mark has this number: O(log of their number).
    pub(crate) fn find(&self, number: u64) -> Result<u64, CheckpointError> {
        let (mut low, mut high) = (self.marks.first(), self.marks.end());
        while low < high {
            let middle = low + (high - low) / 2;
            if self.mark(middle).number < number {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if low < self.marks.end() && self.mark(low).number == number {
            return Ok(low);
        }
        Err(CheckpointError::Unknown { number })
    }

    /// The next part of the way to a mark, from one checkpoint to the next; none once it is reached.
    ///
    /// What lies behind the last checkpoint was never marked, so on the way back it goes: the caller cuts his
    /// journal to `now` of its end after each part.
    pub(crate) fn step(&mut self, target: u64, journal_end: u64) -> Option<Step> {
        if target > self.present {
            let start = self.mark(self.present).start;
            self.present += 1;
            return Some(Step::Forth(start, self.mark(self.present).start));
        }
        let (start, end) = (self.mark(self.present).start, self.now(journal_end));
        if start < end {
            return Some(Step::Back(start, end));
        }
        if target == self.present {
            return None;
        }
        self.present -= 1;
        let end = self.mark(self.present + 1).start;
        Some(Step::Back(self.mark(self.present).start, end))
    }

    /// Lets go of a mark and of all before it; of all there are, if the present follows one of them. Gives
    /// the position of the first entry that is still needed; none if no entry is.
    pub(crate) fn forget(&mut self, mark: u64, meter: &mut Meter) -> Option<u64> {
        if mark >= self.present {
            self.release(meter);
            return None;
        }
        self.marks.drop_before(mark + 1);
        Some(self.mark(mark + 1).start)
    }

    /// Lets go of all, and of their memory.
    pub(crate) fn release(&mut self, meter: &mut Meter) {
        meter.release_ring(&mut self.marks);
        self.present = self.marks.end();
    }

    /// The mark after that of the present.
    fn end(&self) -> u64 {
        if self.is_empty() { self.marks.end() } else { self.present + 1 }
    }

    fn mark(&self, position: u64) -> &Mark<M> {
        &self.marks.piece(position)[0]
    }
}
