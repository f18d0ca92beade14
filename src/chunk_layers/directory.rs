//! Finds the records of one node's chunks by their place.
//!
//! A rolling grid as large as the largest area of a focus holds most of them. Where two focuses are so
//! far apart that their columns or rows share a place in it, a hash map takes what does not fit.

use crate::coord::Point;
use crate::error::OutOfMemory;
use crate::memory::HashMap;
use crate::rolling_grid::RollingGrid;

/// The most cells of a rolling grid; whatever a larger area holds beyond goes to the hash map.
const MAX_CELLS: u64 = 1 << 22;

/// Numbers of records by place.
#[derive(Debug, Default)]
pub(super) struct Directory {
    grid: Option<RollingGrid<u32>>,
    overflow: HashMap<Point, u32>,
}

impl Directory {
    /// The record of a chunk.
    #[inline]
    pub fn get(&self, x: i32, y: i32) -> Option<u32> {
        match self.grid.as_ref()?.get(x, y) {
            Ok(Some(found)) => Some(*found),
            _ if self.overflow.is_empty() => None,
            _ => self.overflow.get(&Point { x, y }).copied(),
        }
    }

    /// Makes sure that `additional` records of an area of that width and height can be added, whichever
    /// of them clash.
    pub fn reserve(
        &mut self,
        [width, height]: [u64; 2],
        additional: usize,
    ) -> Result<(), OutOfMemory> {
        self.grow(width, height)?;
        let Some(grid) = &self.grid else { return Ok(()) };
        let fits = u64::from(grid.width()) >= width && u64::from(grid.height()) >= height;
        // The chunks of one area that fits do not clash with each other.
        let can_clash = !fits || !grid.is_empty() || !self.overflow.is_empty();
        self.overflow.try_reserve(if can_clash { additional } else { 0 })
    }

    /// Makes the rolling grid large enough for an area, unless that is too large for any.
    fn grow(&mut self, width: u64, height: u64) -> Result<(), OutOfMemory> {
        let old = self.grid.as_ref().map_or([0, 0], |grid| [grid.width(), grid.height()]);
        let [old_width, old_height] = old.map(u64::from);
        if width == 0 || height == 0 || (old_width >= width && old_height >= height) {
            return Ok(());
        }
        // Some room beside the area: what has left it stays until the host was told.
        let larger = |old: u64, new: u64| old.max(new + new / 8 + 2).next_power_of_two();
        let mut size = [larger(old_width, width), larger(old_height, height)];
        if size[0].saturating_mul(size[1]) > MAX_CELLS {
            if old_width > 0 {
                return Ok(());
            }
            size = [8, 8];
        }
        let [width, height] = size.map(|size| size as u32);
        let grid = RollingGrid::new(width, height, None).map_err(|_| OutOfMemory)?;
        let mut grown = Directory { grid: Some(grid), overflow: HashMap::new() };
        let mut moved = Ok(());
        let mut insert = |place: Point, index: u32| {
            moved = moved.and_then(|()| grown.insert(place.x, place.y, index));
        };
        if let Some(grid) = &self.grid {
            grid.for_each_cell(|place, index| insert(place, *index));
        }
        self.overflow.iter().for_each(|(place, index)| insert(*place, *index));
        moved?;
        *self = grown;
        Ok(())
    }

    /// Adds a record.
    pub fn insert(&mut self, x: i32, y: i32, index: u32) -> Result<(), OutOfMemory> {
        let grid = self.grid.as_mut().ok_or(OutOfMemory)?;
        if grid.set(x, y, &index).is_err() {
            self.overflow.try_insert(Point { x, y }, index)?;
        }
        Ok(())
    }

    /// Removes a record.
    pub fn remove(&mut self, x: i32, y: i32) {
        let was_in_grid = self.grid.as_mut().is_some_and(|grid| grid.clear(x, y) == Ok(true));
        if !was_in_grid {
            self.overflow.remove(&Point { x, y });
        }
    }

    /// Bytes held on the heap.
    pub fn memory_bytes(&self) -> usize {
        let grid = self.grid.as_ref().map_or(0, |grid| grid.stats().reserved_bytes as usize);
        grid + self.overflow.memory_bytes()
    }
}
