//! The chunks that a focus asks for in one layer and level: an interval of columns a row.
//!
//! A rectangle, a disc, and whatever their contracts cover below them all have the column and the row
//! of the focus in common, so the union of what several users need is again one interval a row, and
//! regions are exact: no chunk is asked for that no contract needs. Moving costs the rows and the
//! strips that change, never the area.

use crate::error::OutOfMemory;
use crate::memory::Vec;

use super::axis::{Axis, Interval, Padding};

/// Rows of chunks, each an interval of columns.
#[derive(Debug, Default)]
pub struct Region {
    first_row: i32,
    rows: Vec<Interval>,
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
    /// Number of chunks.
    pub fn len(&self) -> u64 {
        self.rows.len() * self.columns.len()
    }

    /// Its chunks, row by row, as x and y.
    pub fn chunks(self) -> impl Iterator<Item = (i32, i32)> {
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
        [self.map(0, user.columns()), self.map(1, user.rows())]
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
        self.rows.iter().map(Interval::len).sum()
    }

    /// The rows.
    pub fn rows(&self) -> Interval {
        match self.rows.len() {
            0 => NONE,
            rows => Interval { first: self.first_row, last: self.row_at(rows - 1) },
        }
    }

    /// The columns of all rows taken together.
    pub fn columns(&self) -> Interval {
        self.rows.iter().fold(NONE, |all, row| all.union(row))
    }

    /// The columns of a row; empty outside.
    #[inline]
    pub fn row(&self, row: i32) -> Interval {
        let index = i64::from(row) - i64::from(self.first_row);
        if index < 0 { NONE } else { self.rows.get(index as usize).copied().unwrap_or(NONE) }
    }

    /// True if the chunk belongs to it.
    #[inline]
    pub fn contains(&self, x: i32, y: i32) -> bool {
        self.row(y).contains(x)
    }

    /// Makes it empty; keeps the memory.
    pub fn clear(&mut self) {
        self.rows.clear();
    }

    /// Bytes held on the heap.
    pub fn memory_bytes(&self) -> usize {
        self.rows.memory_bytes()
    }

    /// Makes it a rectangle of chunks.
    pub fn set_rectangle(&mut self, columns: Interval, rows: Interval) -> Result<(), OutOfMemory> {
        self.rows.clear();
        self.first_row = rows.first;
        self.rows.try_resize(rows.len() as usize, columns)
    }

    /// Makes it the chunks that touch the closed disc of `radius` world units around a place.
    pub fn set_disc(
        &mut self,
        axes: &[Axis; 2],
        [x, y]: [i64; 2],
        radius: i64,
    ) -> Result<(), OutOfMemory> {
        self.rows.clear();
        let rows = axes[1].chunks_of(y - radius, y + radius);
        self.first_row = rows.first;
        self.rows.try_reserve(rows.len() as usize)?;
        for row in rows.first..=rows.last {
            let nearest = y.clamp(axes[1].first_unit(row), axes[1].last_unit(row));
            let half = ((radius * radius - (y - nearest) * (y - nearest)) as u64).isqrt() as i64;
            self.rows.try_push(axes[0].chunks_of(x - half, x + half))?;
        }
        Ok(())
    }

    /// Adds what the contracts of the chunks of `user` cover. All users of one region share a chunk's
    /// column and row, as said above.
    pub fn add_contracts(
        &mut self,
        user: &Region,
        contract: &Contract<'_>,
    ) -> Result<(), OutOfMemory> {
        if user.rows.is_empty() {
            return Ok(());
        }
        self.cover_rows(contract.map(1, user.rows()))?;
        let mut start = 0;
        while start < user.rows.len() {
            // Rows with the same columns go together: a rectangle is a single step.
            let columns = user.rows[start];
            let same = user.rows[start..].iter().take_while(|row| **row == columns).count();
            let rows = Interval { first: user.row_at(start), last: user.row_at(start + same - 1) };
            let (columns, rows) = (contract.map(0, columns), contract.map(1, rows));
            let first = (i64::from(rows.first) - i64::from(self.first_row)) as usize;
            for row in &mut self.rows[first..first + rows.len() as usize] {
                *row = row.union(&columns);
            }
            start += same;
        }
        Ok(())
    }

    /// Makes room for rows, keeping what is there.
    fn cover_rows(&mut self, rows: Interval) -> Result<(), OutOfMemory> {
        let old = self.rows();
        let all = if self.rows.is_empty() { rows } else { old.union(&rows) };
        let len = self.rows.len();
        self.rows.try_resize(all.len() as usize, NONE)?;
        if len > 0 {
            let shift = (i64::from(old.first) - i64::from(all.first)) as usize;
            self.rows.copy_within(0..len, shift);
            self.rows[..shift].fill(NONE);
        }
        self.first_row = all.first;
        Ok(())
    }

    fn row_at(&self, index: usize) -> i32 {
        (i64::from(self.first_row) + index as i64) as i32
    }

    /// Emits what this region holds and `other` does not. Rows that differ alike come together.
    pub fn minus(&self, other: &Region, mut emit: impl FnMut(Strip)) {
        let mut start = 0;
        while start < self.rows.len() {
            let row = self.row_at(start);
            let (mine, theirs) = (self.rows[start], other.row(row));
            let alike = (start + 1..self.rows.len()).take_while(|&index| {
                self.rows[index] == mine && other.row(self.row_at(index)) == theirs
            });
            let end = start + 1 + alike.count();
            if mine != theirs {
                let rows = Interval { first: row, last: self.row_at(end - 1) };
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
            start = end;
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
            b.set_rectangle(axes[0].chunks_of(bx, bx + br), axes[1].chunks_of(by, by + br)).unwrap();
            for (one, other) in [(&a, &b), (&b, &a)] {
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
