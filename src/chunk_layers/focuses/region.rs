//! The chunks that a focus asks for in one layer and level: an interval of columns a row.
//!
//! A rectangle, a disc, and whatever their contracts cover below them all have the column and the row
//! of the focus in common, so the union of what several users need is again one interval a row, and
//! regions are exact: no chunk is asked for that no contract needs. Moving costs the rows and the
//! strips that change, never the area.

use crate::error::OutOfMemory;
use crate::memory::Vec;

use crate::chunk_layers::layers::axis::{Axis, Interval, Padding};

/// Rows of chunks, each an interval of columns.
#[derive(Debug)]
pub struct Region {
    /// The rows.
    span: Interval,
    /// The columns of all rows taken together.
    columns: Interval,
    /// The columns of each row; empty for a rectangle, where all are the same.
    rows: Vec<Interval>,
}

impl Default for Region {
    fn default() -> Self {
        Region { span: NONE, columns: NONE, rows: Vec::new() }
    }
}

/// Chunks `columns` of rows `rows`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strip {
    /// The rows.
    pub rows: Interval,
    /// The columns.
    pub columns: Interval,
}

impl Strip {
    /// Its chunks, row by row, as x and y.
    #[cfg(test)]
    fn chunks(self) -> impl Iterator<Item = (i32, i32)> {
        let Strip { rows, columns } = self;
        (rows.first..=rows.last)
            .flat_map(move |y| (columns.first..=columns.last).map(move |x| (x, y)))
    }
}

/// Which chunks of a grid above need which chunks of a grid below.
#[derive(Clone, Copy, Debug)]
pub struct Contract<'a> {
    /// x and y of the grid above.
    pub user: &'a [Axis; 2],
    /// x and y of the padding.
    pub padding: &'a [Padding; 2],
    /// x and y of the grid below.
    pub provider: &'a [Axis; 2],
}

impl Contract<'_> {
    /// The columns and rows that the contracts of a whole region cover.
    pub fn covers(&self, user: &Region) -> [Interval; 2] {
        [self.map(0, user.columns), self.map(1, user.span)]
    }

    fn map(&self, axis: usize, chunks: Interval) -> Interval {
        self.user[axis].contract(chunks, self.padding[axis], &self.provider[axis])
    }
}

/// A row without columns.
const NONE: Interval = Interval { first: i32::MAX, last: i32::MIN };

impl Region {
    /// Number of chunks.
    pub fn count(&self) -> u64 {
        match self.is_rectangle() {
            true => self.span.len() * self.columns.len(),
            false => self.rows.iter().map(Interval::len).sum(),
        }
    }

    /// True if all rows have the same columns.
    fn is_rectangle(&self) -> bool {
        self.rows.is_empty()
    }

    /// The rows.
    pub fn rows(&self) -> Interval {
        self.span
    }

    /// The columns of all rows taken together.
    pub fn columns(&self) -> Interval {
        self.columns
    }

    /// The columns of a row; empty outside.
    #[inline]
    pub fn row(&self, row: i32) -> Interval {
        if !self.span.contains(row) {
            return NONE;
        }
        let index = i64::from(row) - i64::from(self.span.first);
        self.rows.get(index as usize).copied().unwrap_or(self.columns)
    }

    /// True if the chunk belongs to it.
    #[inline]
    pub fn contains(&self, x: i32, y: i32) -> bool {
        self.row(y).contains(x)
    }

    /// True if both hold the same chunks, in rows of the same kind.
    pub fn is_same(&self, other: &Region) -> bool {
        (self.span, self.columns) == (other.span, other.columns) && *self.rows == *other.rows
    }

    /// Makes it empty; keeps the memory.
    pub fn clear(&mut self) {
        (self.span, self.columns) = (NONE, NONE);
        self.rows.clear();
    }

    /// Makes it a rectangle of chunks.
    pub fn set_rectangle(&mut self, columns: Interval, rows: Interval) {
        self.rows.clear();
        (self.span, self.columns) = (rows, columns);
    }

    /// Makes it the chunks that touch the closed disc of `radius` world units around a place.
    pub fn set_disc(
        &mut self,
        axes: &[Axis; 2],
        [x, y]: [i64; 2],
        radius: i64,
    ) -> Result<(), OutOfMemory> {
        self.clear();
        let rows = axes[1].chunks_of(y - radius, y + radius);
        self.rows.try_reserve(rows.len() as usize)?;
        for row in rows.first..=rows.last {
            let nearest = y.clamp(axes[1].first_unit(row), axes[1].last_unit(row));
            let half = ((radius * radius - (y - nearest) * (y - nearest)) as u64).isqrt() as i64;
            self.rows.try_push(axes[0].chunks_of(x - half, x + half))?;
        }
        self.span = rows;
        self.columns = axes[0].chunks_of(x - radius, x + radius);
        Ok(())
    }

    /// Adds what the contracts of the chunks of `user` cover. All users of one region share a chunk's
    /// column and row, as said above.
    pub fn add_contracts(
        &mut self,
        user: &Region,
        contract: &Contract<'_>,
    ) -> Result<(), OutOfMemory> {
        if user.span.len() == 0 {
            return Ok(());
        }
        let covered = contract.covers(user);
        if user.is_rectangle() && self.is_rectangle() {
            let [columns, rows] = covered;
            let holds = |outer: Interval, inner: Interval| {
                outer.first <= inner.first && inner.last <= outer.last
            };
            if holds(columns, self.columns) && holds(rows, self.span) {
                self.set_rectangle(columns, rows);
                return Ok(());
            }
            if holds(self.columns, columns) && holds(self.span, rows) {
                return Ok(());
            }
        }
        self.cover_rows(covered[1])?;
        self.columns = self.columns.union(&covered[0]);
        let mut first = user.span.first;
        while let Some((rows, columns)) = user.run(first) {
            let (last, columns, rows) =
                (rows.last, contract.map(0, columns), contract.map(1, rows));
            let start = (i64::from(rows.first) - i64::from(self.span.first)) as usize;
            for row in &mut self.rows[start..start + rows.len() as usize] {
                *row = row.union(&columns);
            }
            if last == user.span.last {
                break;
            }
            first = last + 1;
        }
        Ok(())
    }

    /// The rows from `first` on that have the same columns, and those.
    fn run(&self, first: i32) -> Option<(Interval, Interval)> {
        if !self.span.contains(first) {
            return None;
        }
        let columns = self.row(first);
        let last = match self.is_rectangle() {
            true => self.span.last,
            false => {
                let start = (i64::from(first) - i64::from(self.span.first)) as usize;
                let same = self.rows[start..].iter().take_while(|row| **row == columns).count();
                (i64::from(first) + same as i64 - 1) as i32
            }
        };
        Some((Interval { first, last }, columns))
    }

    /// Makes room for rows, keeping what is there; lists the columns of each from now on.
    fn cover_rows(&mut self, rows: Interval) -> Result<(), OutOfMemory> {
        let (old, all) = (self.span, self.span.union(&rows));
        let was_rectangle = self.is_rectangle();
        self.rows.try_resize(all.len() as usize, NONE)?;
        if old.len() > 0 {
            let shift = (i64::from(old.first) - i64::from(all.first)) as usize;
            let len = old.len() as usize;
            if was_rectangle {
                self.rows[shift..shift + len].fill(self.columns);
            } else {
                self.rows.copy_within(0..len, shift);
                self.rows[..shift].fill(NONE);
            }
        }
        self.span = all;
        Ok(())
    }

    /// Emits what this region holds and `other` does not. Rows that differ alike come together.
    pub fn minus(&self, other: &Region, mut emit: impl FnMut(Strip)) {
        if self.is_rectangle() && other.is_rectangle() {
            return self.minus_rectangle(other, emit);
        }
        let mut first = self.span.first;
        while let Some((mut rows, mine)) = self.run(first) {
            // Cut where the other one's columns change.
            let theirs = other.row(first);
            match other.run(first) {
                Some((alike, _)) => rows.last = rows.last.min(alike.last),
                None if first < other.span.first => {
                    rows.last = rows.last.min(other.span.first - 1);
                }
                None => (),
            }
            if mine != theirs {
                let mut emit = |first: i64, last: i64| {
                    if first <= last {
                        let columns = Interval { first: first as i32, last: last as i32 };
                        emit(Strip { rows, columns });
                    }
                };
                let (first, last) = (i64::from(mine.first), i64::from(mine.last));
                if theirs.len() == 0 {
                    emit(first, last);
                } else {
                    emit(first, last.min(i64::from(theirs.first) - 1));
                    emit(first.max(i64::from(theirs.last) + 1), last);
                }
            }
            if rows.last == self.span.last {
                break;
            }
            first = rows.last + 1;
        }
    }

    /// The same where both are rectangles: at most four strips.
    #[inline(always)]
    fn minus_rectangle(&self, other: &Region, mut emit: impl FnMut(Strip)) {
        let (Region { span, columns, .. }, theirs) = (self, &other.columns);
        let (first, last) = (span.first.max(other.span.first), span.last.min(other.span.last));
        if first > last {
            if span.first <= span.last {
                emit(Strip { rows: *span, columns: *columns });
            }
            return;
        }
        if span.first < first {
            let rows = Interval { first: span.first, last: first - 1 };
            emit(Strip { rows, columns: *columns });
        }
        let rows = Interval { first, last };
        if columns.first < theirs.first {
            let last = columns.last.min(theirs.first - 1);
            emit(Strip { rows, columns: Interval { last, ..*columns } });
        }
        if theirs.last < columns.last {
            let first = columns.first.max(theirs.last + 1);
            emit(Strip { rows, columns: Interval { first, ..*columns } });
        }
        if last < span.last {
            let rows = Interval { first: last + 1, last: span.last };
            emit(Strip { rows, columns: *columns });
        }
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // A test is a host.
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cells(region: &Region) -> std::collections::BTreeSet<(i32, i32)> {
        let mut cells = std::collections::BTreeSet::new();
        region.minus(&Region::default(), |strip| {
            for (x, y) in strip.chunks() {
                assert!(cells.insert((y, x)));
            }
        });
        cells
    }

    proptest! {
        #[test]
        fn a_disc_holds_the_chunks_that_touch_it(
            x in -50..50i64, y in -50..50i64, radius in 0..60i64, width in 1..20u32, height in 1..20u32,
        ) {
            let axes = [Axis::new(width), Axis::new(height)];
            let mut disc = Region::default();
            disc.set_disc(&axes, [x, y], radius).unwrap();
            let found = cells(&disc);
            for row in -120..120i32 {
                for column in -120..120i32 {
                    let dx = x.clamp(axes[0].first_unit(column), axes[0].last_unit(column)) - x;
                    let dy = y.clamp(axes[1].first_unit(row), axes[1].last_unit(row)) - y;
                    prop_assert_eq!(found.contains(&(row, column)), dx * dx + dy * dy <= radius * radius);
                }
            }
        }

        #[test]
        fn differences_are_those_of_sets(
            ax in -20..20i64, ay in -20..20i64, ar in 0..30i64,
            bx in -20..20i64, by in -20..20i64, br in 0..30i64,
        ) {
            let axes = [Axis::new(3), Axis::new(4)];
            let (mut a, mut b) = (Region::default(), Region::default());
            a.set_disc(&axes, [ax, ay], ar).unwrap();
            b.set_rectangle(axes[0].chunks_of(bx, bx + br), axes[1].chunks_of(by, by + br));
            let mut c = Region::default();
            c.set_rectangle(axes[0].chunks_of(ax, ax + ar), axes[1].chunks_of(ay, ay + ar));
            for (one, other) in [(&a, &b), (&b, &a), (&b, &c), (&c, &b)] {
                let mut found = std::collections::BTreeSet::new();
                one.minus(other, |strip| {
                    for (x, y) in strip.chunks() {
                        assert!(found.insert((y, x)));
                    }
                });
                prop_assert_eq!(found, &cells(one) - &cells(other));
            }
        }
    }

    #[test]
    fn rows_at_the_ends_of_the_plane() {
        let axes = [Axis::new(1), Axis::new(1)];
        for end in [i32::MIN, i32::MAX] {
            let mut region = Region::default();
            region.set_disc(&axes, [i64::from(end), i64::from(end)], 2).unwrap();
            assert_eq!(region.rows().len(), 3);
            assert!(
                region.contains(end, end) && !region.contains(0, end) && !region.contains(end, 0)
            );
        }
    }
}
