//! What a rolling grid should be: a list of cells, and the article's rules by looking at all of them.

use std::collections::BTreeMap;

use worldgrids::coord::{Bounds, Rect, floor_mod};
use worldgrids::rolling_grid::Error;

/// Cells and their values.
pub type Cells = BTreeMap<(i32, i32), u32>;

/// What a grid should be.
#[derive(Clone, Debug, Default)]
pub struct Model {
    pub width: i32,
    pub height: i32,
    pub cells: Cells,
    pub window: Option<(i32, i32)>,
}

impl Model {
    pub fn new(width: i32, height: i32) -> Self {
        Self { width, height, ..Self::default() }
    }

    /// The refusal of a cell whose column or row is held by another one.
    pub fn check(&self, x: i32, y: i32) -> Result<(), Error> {
        let same = |a: i32, b: i32, size: i32| floor_mod(a, size) == floor_mod(b, size);
        let holder = |hit: &dyn Fn(i32, i32) -> bool| {
            self.cells.keys().find(|(held_x, held_y)| hit(*held_x, *held_y)).copied()
        };
        if let Some((holder, _)) = holder(&|held, _| held != x && same(held, x, self.width)) {
            return Err(Error::ColumnHeld { x, holder });
        }
        if let Some((_, holder)) = holder(&|_, held| held != y && same(held, y, self.height)) {
            return Err(Error::RowHeld { y, holder });
        }
        Ok(())
    }

    pub fn set(&mut self, x: i32, y: i32, value: u32) -> Result<(), Error> {
        self.check(x, y)?;
        match self.cells.insert((x, y), value) {
            Some(old) if old != value => {
                self.cells.insert((x, y), old);
                Err(Error::CellOccupied { x, y })
            }
            _ => Ok(()),
        }
    }

    pub fn replace(&mut self, x: i32, y: i32, value: u32) -> Result<bool, Error> {
        self.check(x, y)?;
        Ok(self.cells.insert((x, y), value).is_some())
    }

    pub fn clear(&mut self, x: i32, y: i32) -> Result<bool, Error> {
        self.check(x, y)?;
        Ok(self.cells.remove(&(x, y)).is_some())
    }

    pub fn bounds(&self) -> Option<Bounds> {
        let cells = self.cells.keys().map(|(x, y)| Bounds::of_cell(*x, *y));
        cells.reduce(|a, b| a.union(&b))
    }

    pub fn rect(&self, (x, y): (i32, i32)) -> Rect {
        Rect::new(x, y, self.width as u32, self.height as u32)
    }

    /// Cells that leave, and cells to load with their distance.
    pub fn move_window(&mut self, x: i32, y: i32) -> (Cells, Vec<(i32, i32)>) {
        let (window, last) = (self.rect((x, y)), self.window.map(|last| self.rect(last)));
        let leaving = self.cells.clone().into_iter();
        let leaving = leaving.filter(|((x, y), _)| !window.contains(*x, *y)).collect();
        self.cells.retain(|(x, y), _| window.contains(*x, *y));
        let mut loading = Vec::new();
        for y in i64::from(y)..window.end_y() {
            for x in i64::from(x)..window.end_x() {
                let cell = (x as i32, y as i32);
                let is_old = last.is_some_and(|last| last.contains(cell.0, cell.1));
                if !is_old && !self.cells.contains_key(&cell) {
                    loading.push(cell);
                }
            }
        }
        self.window = Some((x, y));
        (leaving, loading)
    }

    /// Twice the distance of a cell's middle from the window's, in square rings.
    pub fn ring(&self, window: (i32, i32), cell: (i32, i32)) -> i64 {
        let twice = |first: i32, size: i32, index: i32| {
            (2 * i64::from(index) - 2 * i64::from(first) - i64::from(size) + 1).abs()
        };
        twice(window.0, self.width, cell.0).max(twice(window.1, self.height, cell.1))
    }

    /// The number of cells that held nothing; none if the rectangle is refused.
    pub fn write_rect(&mut self, rect: Rect, values: &[u32]) -> Option<u64> {
        if rect.width > self.width as u32 || rect.height > self.height as u32 {
            return None;
        }
        if rect.is_empty() {
            return rect.is_in_plane().then_some(0);
        }
        let bounds = rect.bounds()?;
        let cells = (bounds.min_y..=bounds.max_y)
            .flat_map(|y| (bounds.min_x..=bounds.max_x).map(move |x| (x, y)))
            .collect::<Vec<_>>();
        let before = self.cells.len();
        if cells.iter().any(|(x, y)| self.check(*x, *y).is_err()) {
            return None;
        }
        self.cells.extend(cells.into_iter().zip(values.iter().copied()));
        Some((self.cells.len() - before) as u64)
    }
}
