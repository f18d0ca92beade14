//! Checkpoints: what each change replaced, and the way back.
//!
//! Each cell is in the journal once at most between two checkpoints: as it was at the first of them. The
//! entries between two checkpoints concern different places, so they are exchanged with the grid all at
//! once: first what holds their places goes, then what held them before comes. In any other order a column
//! would be asked for while another one still holds its place.

use crate::coord::Point;
use crate::error::OutOfMemory;
use crate::memory::Meter;
use crate::ring::Ring;
use crate::rolling_grid::bits::Bits;
use crate::rolling_grid::cells::CellKind;
use crate::rolling_grid::grid::Grid;
use crate::timeline::{CheckpointError, CheckpointRules, Checkpoints, Step, Timeline};

/// What a grid keeps of a moment as a whole.
#[derive(Clone, Copy, Debug, Default)]
struct Moment {
    window: Option<Point>,
    /// Where columns and rows are looked up fast, see [`crate::rolling_grid::axis::Axis::frame`].
    frames: [Option<i32>; 2],
}

/// One side of a change: what held a place.
#[derive(Clone, Copy, Debug, Default)]
struct Side {
    x: i32,
    y: i32,
    is_occupied: bool,
}

/// A cell that changed: what held its place on the other side of the change and, while an exchange goes on,
/// on this side. Both lie in the same slots.
#[derive(Clone, Copy, Debug, Default)]
struct Change {
    other: Side,
    own: Side,
}

/// What a grid keeps for its checkpoints.
#[derive(Debug)]
pub(super) struct Journal<K: CellKind> {
    timeline: Timeline<Moment>,
    changes: Ring<Change>,
    /// The elements of the other side's cell, in the same positions.
    cells: Ring<K::Element>,
    /// One bit a cell: it is in the journal since the last checkpoint. Empty while there is none.
    kept: Bits,
}

impl<K: CellKind> Journal<K> {
    pub(super) const fn new(cell_len: usize, rules: CheckpointRules) -> Self {
        Self {
            timeline: Timeline::new(rules),
            changes: Ring::new(1),
            cells: Ring::new(cell_len),
            kept: Bits::empty(),
        }
    }

    /// True if nothing needs to be kept.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.timeline.is_empty()
    }

    /// Checkpoints there are.
    pub(super) fn checkpoints(&self) -> u32 {
        self.timeline.len()
    }

    /// Lets go of all, and gives the memory back.
    pub(super) fn release(&mut self, meter: &mut Meter) {
        self.timeline.release(meter);
        meter.give_from_checkpoints(self.kept.words().len() * 8);
        self.kept = Bits::empty();
        meter.release_ring(&mut self.changes);
        meter.release_ring(&mut self.cells);
    }

    fn now(&self) -> u64 {
        self.timeline.now(self.changes.end())
    }

    /// Positions of what changed since the last checkpoint.
    fn open(&self) -> core::ops::Range<u64> {
        if self.is_empty() { 0..0 } else { self.timeline.present_start()..self.now() }
    }

    fn drop_before(&mut self, position: u64) {
        self.changes.drop_before(position);
        self.cells.drop_before(position);
    }

    fn truncate(&mut self, position: u64) {
        self.changes.truncate(position);
        self.cells.truncate(position);
    }
}

/// A checkpoint costs O(cells changed since the one before), the first O(cells / 64); a rollback O(cells that
/// differ), and takes no memory; forgetting O(1).
impl<K: CellKind> Checkpoints for Grid<K> {
    fn prepare_checkpoint(&mut self, number: u64) -> Result<(), CheckpointError> {
        self.reserve_checkpoint(number).map(|_| ())
    }

    fn find_checkpoint(&self, number: u64) -> Result<(), CheckpointError> {
        self.journal.timeline.find(number).map(|_| ())
    }

    fn checkpoint_at(&self, offset: i32) -> Option<u64> {
        self.journal.timeline.number_at(offset)
    }

    fn checkpoint(&mut self, number: u64) -> Result<(), CheckpointError> {
        let must_drop = self.reserve_checkpoint(number)?;
        self.forget_kept();
        let now = self.journal.now();
        self.journal.truncate(now);
        if must_drop {
            let first = self.journal.timeline.make_way(now);
            self.journal.drop_before(first);
        }
        let frames = [self.columns.frame(), self.rows.frame()];
        self.journal.timeline.push(number, now, Moment { window: self.window, frames });
        Ok(())
    }

    fn rollback(&mut self, number: u64) -> Result<(), CheckpointError> {
        let target = self.journal.timeline.find(number)?;
        self.forget_kept();
        while let Some(step) = self.journal.timeline.step(target, self.journal.changes.end()) {
            let (Step::Back(start, end) | Step::Forth(start, end)) = step;
            self.exchange(start, end);
            if !self.journal.timeline.has_future() {
                let start = self.journal.timeline.present_start();
                self.journal.truncate(start);
            }
        }
        let Moment { window, frames } = *self.journal.timeline.moment();
        self.window = window;
        for (axis, frame) in [&mut self.columns, &mut self.rows].into_iter().zip(frames) {
            frame.into_iter().for_each(|frame| axis.set_frame(frame));
        }
        Ok(())
    }

    fn forget(&mut self, number: u64) -> Result<(), CheckpointError> {
        let mark = self.journal.timeline.find(number)?;
        match self.journal.timeline.forget(mark, &mut self.meter) {
            Some(first) => self.journal.drop_before(first),
            None => self.journal.release(&mut self.meter),
        }
        Ok(())
    }
}

impl<K: CellKind> Grid<K> {
    /// Sets how many checkpoints are kept, and what happens where there is no room. Lets go of those there
    /// are.
    pub fn set_checkpoint_rules(&mut self, rules: CheckpointRules) {
        self.journal.release(&mut self.meter);
        self.journal = Journal::new(self.cell_len, rules);
    }

    /// Makes room for a checkpoint of this number. True if the oldest must make way for it.
    fn reserve_checkpoint(&mut self, number: u64) -> Result<bool, CheckpointError> {
        let is_full = self.journal.timeline.check(number)?;
        if self.journal.kept.words().is_empty() {
            let cells = self.columns.size() as usize * self.rows.size() as usize;
            let bytes = Bits::bytes(cells as u64) as usize;
            self.meter.check(bytes)?;
            self.journal.kept = Bits::new(cells)?;
            self.meter.took_for_checkpoints(bytes);
        }
        let reserved = match is_full {
            true => Ok(true),
            false => self.journal.timeline.reserve_one(&mut self.meter),
        };
        if reserved.is_err() && self.journal.is_empty() {
            self.journal.release(&mut self.meter);
        }
        Ok(reserved?)
    }

    /// Makes room in the journal for `count` cells that are about to change, and lets go of the future.
    pub(super) fn begin_change(&mut self, count: u64) -> Result<(), OutOfMemory> {
        if self.journal.is_empty() {
            return Ok(());
        }
        let open = self.journal.open();
        let cells = u64::from(self.width()) * u64::from(self.height());
        let count = count.min(cells - (open.end - open.start)) as usize;
        while let Err(error) = self.reserve_changes(count) {
            if !self.yield_oldest() {
                return Err(error);
            }
        }
        if self.journal.timeline.has_future() {
            let now = self.journal.now();
            self.journal.truncate(now);
            self.journal.timeline.cut_future();
        }
        Ok(())
    }

    /// Keeps a cell that is about to change, unless it was since the last checkpoint. Its place is free or its
    /// own, and room was made.
    #[inline]
    pub(super) fn keep(&mut self, place: usize, x: i32, y: i32) {
        if !self.journal.is_empty() && !self.journal.kept.get(place) {
            self.keep_first(place, x, y);
        }
    }

    #[inline(never)]
    fn keep_first(&mut self, place: usize, x: i32, y: i32) {
        let is_occupied = self.occupied.get(place);
        let elements = &K::elements(&self.blocks)[place * self.cell_len..][..self.cell_len];
        let journal = &mut self.journal;
        journal.kept.insert(place);
        let other = Side { x, y, is_occupied };
        journal.changes.push()[0] = Change { other, own: Side::default() };
        journal.cells.push().copy_from_slice(elements);
    }

    /// Room for so many more changes, within the limit of bytes.
    fn reserve_changes(&mut self, count: usize) -> Result<(), OutOfMemory> {
        let now = self.journal.now();
        let (journal, meter) = (&mut self.journal, &mut self.meter);
        meter.reserve_ring(&mut journal.changes, now, count, Change::default())?;
        meter.reserve_ring(&mut journal.cells, now, count, K::Element::default())
    }

    /// Lets the oldest checkpoint go where the rules say so; false if it may not.
    fn yield_oldest(&mut self) -> bool {
        let first = self.journal.timeline.yield_oldest();
        first.into_iter().for_each(|first| self.journal.drop_before(first));
        first.is_some()
    }

    /// Forgets which cells are in the journal since the last checkpoint.
    fn forget_kept(&mut self) {
        for position in self.journal.open() {
            let Side { x, y, .. } = self.journal.changes.piece(position)[0].other;
            let place = self.place_of(x, y);
            self.journal.kept.remove(place);
        }
    }

    /// Exchanges the changes of a part of the journal with what the grid holds now.
    fn exchange(&mut self, start: u64, end: u64) {
        for position in start..end {
            let Side { x, y, .. } = self.journal.changes.piece(position)[0].other;
            let (column, row) = (self.columns.slot(x), self.rows.slot(y));
            let place = row * self.width() as usize + column;
            let mut own = Side { x, y, is_occupied: self.occupied.get(place) };
            if own.is_occupied {
                (own.x, own.y) = (self.columns.indices()[column], self.rows.indices()[row]);
                self.take_out(column, row);
            }
            self.journal.changes.piece_mut(position)[0].own = own;
            let cell = self.journal.cells.piece_mut(position);
            K::elements_mut(&mut self.blocks)[place * self.cell_len..][..self.cell_len]
                .swap_with_slice(cell);
        }
        for position in start..end {
            let Change { other, own } = self.journal.changes.piece(position)[0];
            if other.is_occupied {
                self.count_in(self.place_of(other.x, other.y), other.x, other.y);
            }
            self.journal.changes.piece_mut(position)[0] = Change { other: own, own: other };
        }
    }

    /// Where a cell lies, whatever holds the place.
    fn place_of(&self, x: i32, y: i32) -> usize {
        self.rows.slot(y) * self.width() as usize + self.columns.slot(x)
    }
}
