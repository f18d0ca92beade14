//! Moving the window: what leaves, what is to be loaded.

use core::ops::Range;

use crate::coord::{Point, Rect};
use crate::rolling_grid::cells::CellKind;
use crate::rolling_grid::error::Error;
use crate::rolling_grid::grid::Grid;

/// How many cells a move of the window concerns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WindowMove {
    /// Occupied cells that lie outside the new window.
    pub leaving: u64,
    /// Cells of the new window that the last one did not have and that hold nothing yet.
    pub loading: u64,
}

/// A range of columns and one of rows.
#[derive(Clone, Debug)]
struct Region {
    columns: Range<i64>,
    rows: Range<i64>,
}

impl<K: CellKind> Grid<K> {
    /// What [`Self::move_window`] to `x`, `y` would do: O(cells it concerns).
    pub fn plan_window(&self, x: i32, y: i32) -> Result<WindowMove, Error> {
        let window = self.window_at(x, y)?;
        let mut plan = WindowMove::default();
        let mut columns = self.columns.leaving(x);
        while let Some(column) = columns.next(&self.columns) {
            plan.leaving += u64::from(self.columns.count(column));
        }
        let mut rows = self.rows.leaving(y);
        while let Some(row) = rows.next(&self.rows) {
            self.for_each_occupied(row, |column| {
                let x = i64::from(self.columns.indices()[column]);
                plan.leaving += u64::from(window.columns.contains(&x));
            });
        }
        self.for_each_arrival(&window, |_| plan.loading += 1);
        Ok(plan)
    }

    /// Moves the window, the `width` x `height` cells from column `x` and row `y` on.
    ///
    /// Every occupied cell outside the new window is emitted with its value and cleared; then every
    /// cell of the new window that was not in the last one and holds nothing yet is emitted to be
    /// loaded, nearest first: in square rings around the window's middle. The first move, and the
    /// first after [`Self::clear_all`], has the whole window to load. O(cells it concerns); O(width +
    /// height) more if columns or rows were held that no one window covers. Takes no memory but for
    /// checkpoints. Refused if the window would leave the plane.
    pub fn move_window(
        &mut self,
        x: i32,
        y: i32,
        leave: &mut impl FnMut(Point, &K::Cell),
        load: &mut impl FnMut(Point),
    ) -> Result<WindowMove, Error> {
        let window = self.window_at(x, y)?;
        if !self.journal.is_empty() {
            let leaving = self.plan_window(x, y)?.leaving;
            if leaving > 0 || self.window != Some(Point { x, y }) {
                self.begin_change(leaving)?;
            }
        }
        let before = self.len();
        let mut columns = self.columns.leaving(x);
        while let Some(column) = columns.next(&self.columns) {
            for row in 0..self.height() as usize {
                self.leave(column, row, leave);
                if self.columns.count(column) == 0 {
                    break;
                }
            }
        }
        let mut rows = self.rows.leaving(y);
        while let Some(row) = rows.next(&self.rows) {
            for column in 0..self.width() as usize {
                self.leave(column, row, leave);
                if self.rows.count(row) == 0 {
                    break;
                }
            }
        }
        self.columns.set_frame(x);
        self.rows.set_frame(y);
        let mut done = WindowMove { leaving: before - self.len(), loading: 0 };
        self.for_each_arrival(&window, |point| {
            done.loading += 1;
            load(point);
        });
        self.window = Some(Point { x, y });
        Ok(done)
    }

    /// Emits and clears a cell, if it is occupied.
    fn leave(&mut self, column: usize, row: usize, leave: &mut impl FnMut(Point, &K::Cell)) {
        let place = row * self.width() as usize + column;
        if self.occupied.get(place) {
            let point = Point { x: self.columns.indices()[column], y: self.rows.indices()[row] };
            leave(point, K::as_cell(self.cell(place)));
            self.vacate(column, row);
        }
    }

    fn window_at(&self, x: i32, y: i32) -> Result<Region, Error> {
        let rect = Rect::new(x, y, self.width(), self.height()).in_plane("window")?;
        Ok(Region { columns: i64::from(x)..rect.end_x(), rows: i64::from(y)..rect.end_y() })
    }

    /// Emits the cells of a window that the last one did not have and that hold nothing, ring by ring
    /// from its middle outwards.
    fn for_each_arrival(&self, window: &Region, mut emit: impl FnMut(Point)) {
        let regions = self.news_of(window);
        // Distances from the middle, doubled to stay whole where it lies between two cells.
        let middle_x = window.columns.start + window.columns.end - 1;
        let middle_y = window.rows.start + window.rows.end - 1;
        let rings = regions.iter().filter(|region| !region.is_empty()).map(|region| {
            let x = distances(&region.columns, middle_x);
            let y = distances(&region.rows, middle_y);
            *x.start().max(y.start())..=*x.end().max(y.end())
        });
        let Some(rings) = rings.reduce(|a, b| *a.start().min(b.start())..=*a.end().max(b.end()))
        else {
            return;
        };
        let mut emit_if_empty = |x: i64, y: i64| {
            if !self.is_occupied(x as i32, y as i32) {
                emit(Point { x: x as i32, y: y as i32 });
            }
        };
        for ring in rings {
            for region in &regions {
                let columns = within(&region.columns, middle_x, ring);
                for y in at(&region.rows, middle_y, ring) {
                    columns.clone().for_each(|x| emit_if_empty(x, y));
                }
                let rows = within(&region.rows, middle_y, ring - 1);
                for x in at(&region.columns, middle_x, ring) {
                    rows.clone().for_each(|y| emit_if_empty(x, y));
                }
            }
        }
    }

    /// The cells of a window that the last one did not have: a strip of columns, and a strip of rows
    /// in the columns that both have.
    fn news_of(&self, window: &Region) -> [Region; 2] {
        let Some(last) = self.window else {
            return [window.clone(), Region { columns: 0..0, rows: 0..0 }];
        };
        let [new_columns, old_columns] = split(&window.columns, last.x, self.width());
        let [new_rows, _] = split(&window.rows, last.y, self.height());
        [
            Region { columns: new_columns, rows: window.rows.clone() },
            Region { columns: old_columns, rows: new_rows },
        ]
    }
}

impl Region {
    fn is_empty(&self) -> bool {
        self.columns.is_empty() || self.rows.is_empty()
    }
}

/// The part of a range that the range from `last` on, as long as it, does not have, and the rest.
fn split(range: &Range<i64>, last: i32, size: u32) -> [Range<i64>; 2] {
    let (start, end) = (i64::from(last), i64::from(last) + i64::from(size));
    if range.start < start {
        let cut = start.min(range.end);
        [range.start..cut, cut..range.end]
    } else {
        let cut = end.max(range.start).min(range.end);
        [cut..range.end, range.start..cut]
    }
}

/// The smallest and the largest doubled distance of a range's elements from a doubled middle.
fn distances(range: &Range<i64>, middle: i64) -> core::ops::RangeInclusive<i64> {
    let (first, last) = (2 * range.start - middle, 2 * (range.end - 1) - middle);
    let least = if first <= 0 && last >= 0 { 0 } else { first.abs().min(last.abs()) };
    least..=first.abs().max(last.abs())
}

/// The elements of a range no further than `distance` from a middle, both doubled.
fn within(range: &Range<i64>, middle: i64, distance: i64) -> Range<i64> {
    let first = (middle - distance + 1).div_euclid(2);
    let last = (middle + distance).div_euclid(2);
    first.max(range.start)..(last + 1).min(range.end)
}

/// The elements of a range at exactly this distance from a middle, both doubled.
fn at(range: &Range<i64>, middle: i64, distance: i64) -> impl Iterator<Item = i64> {
    let range = range.clone();
    let ends = [middle - distance, middle + distance];
    let ends = ends.into_iter().take(if distance == 0 { 1 } else { 2 });
    ends.filter(|end| end % 2 == 0).map(|end| end / 2).filter(move |end| range.contains(end))
}
