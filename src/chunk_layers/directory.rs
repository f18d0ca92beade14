//! Finds the records of one node's chunks by their place.
//!
//! A torus of powers of two, as large as the largest area of a focus, holds the numbers of most of
//! them: a rolling grid without its books, since a record knows its own place and one comparison with
//! that tells whose cell it is. (The rolling grid itself took four loads where this takes one beside
//! the record, which is looked at anyway.) Where two focuses are so far apart that their chunks share a
//! cell, a hash map takes what does not fit.

use crate::coord::Point;
use crate::error::OutOfMemory;
use crate::memory::{HashMap, Vec};

use super::slot::{NONE, Slot};

/// The most cells of a torus; whatever a larger area holds beyond goes to the hash map.
const MAX_CELLS: u64 = 1 << 22;

/// Numbers of records by place.
#[derive(Debug, Default)]
pub(super) struct Directory {
    /// Row by row; empty until something is reserved.
    torus: Vec<u32>,
    /// Cells a row, a power of two, less one.
    column_mask: u32,
    /// Rows, a power of two, less one.
    row_mask: u32,
    overflow: HashMap<Point, u32>,
    /// Records, those in `overflow` included.
    len: usize,
}

impl Directory {
    /// Where a row starts in the torus.
    #[inline]
    pub fn row(&self, y: i32) -> usize {
        (y as u32 & self.row_mask) as usize * (self.column_mask as usize + 1)
    }

    /// The record of a chunk, given where its row starts.
    #[inline]
    pub fn find(&self, row: usize, x: i32, y: i32, slots: &[Slot]) -> Option<u32> {
        let found = *self.torus.get(row + (x as u32 & self.column_mask) as usize)?;
        if let Some(slot) = slots.get(found as usize)
            && (slot.x, slot.y) == (x, y)
        {
            return Some(found);
        }
        if self.overflow.is_empty() {
            return None;
        }
        self.overflow.get(&Point { x, y }).copied()
    }

    #[inline]
    fn cell(&mut self, x: i32, y: i32) -> Option<&mut u32> {
        let row = self.row(y);
        self.torus.get_mut(row + (x as u32 & self.column_mask) as usize)
    }

    fn size(&self) -> [u64; 2] {
        match self.torus.len() {
            0 => [0, 0],
            _ => [self.column_mask, self.row_mask].map(|mask| u64::from(mask) + 1),
        }
    }

    /// Makes sure that `additional` records of an area of that width and height can be added, whichever
    /// of them clash.
    pub fn reserve(
        &mut self,
        [width, height]: [u64; 2],
        additional: usize,
        slots: &[Slot],
    ) -> Result<(), OutOfMemory> {
        self.grow(width, height, slots)?;
        let [columns, rows] = self.size();
        // The chunks of one area that fits do not clash with each other.
        let can_clash = columns < width || rows < height || self.len > 0;
        self.overflow.try_reserve(if can_clash { additional } else { 0 })
    }

    /// Makes the torus large enough for an area, unless that is too large for any.
    fn grow(&mut self, width: u64, height: u64, slots: &[Slot]) -> Result<(), OutOfMemory> {
        let [columns, rows] = self.size();
        if width == 0 || height == 0 || (columns >= width && rows >= height) {
            return Ok(());
        }
        // Some room beside the area: what has left it stays until the host was told.
        let larger = |old: u64, new: u64| old.max(new + new / 8 + 2).next_power_of_two();
        let mut size = [larger(columns, width), larger(rows, height)];
        if size[0].saturating_mul(size[1]) > MAX_CELLS {
            if columns > 0 {
                return Ok(());
            }
            size = [8, 8];
        }
        let mut grown = Directory {
            torus: Vec::try_filled((size[0] * size[1]) as usize, NONE)?,
            column_mask: size[0] as u32 - 1,
            row_mask: size[1] as u32 - 1,
            ..Directory::default()
        };
        for found in self.torus.iter().filter(|found| **found != NONE) {
            let slot = &slots[*found as usize];
            grown.insert(slot.x, slot.y, *found)?;
        }
        for (place, found) in self.overflow.iter() {
            grown.insert(place.x, place.y, *found)?;
        }
        *self = grown;
        Ok(())
    }

    /// Adds a record.
    pub fn insert(&mut self, x: i32, y: i32, index: u32) -> Result<(), OutOfMemory> {
        match self.cell(x, y) {
            Some(cell) if *cell == NONE => *cell = index,
            _ => {
                self.overflow.try_insert(Point { x, y }, index)?;
            }
        }
        self.len += 1;
        Ok(())
    }

    /// Removes a record.
    pub fn remove(&mut self, x: i32, y: i32, index: u32) {
        match self.cell(x, y) {
            Some(cell) if *cell == index => *cell = NONE,
            _ => {
                self.overflow.remove(&Point { x, y });
            }
        }
        self.len -= 1;
    }

    /// Bytes held on the heap.
    pub fn memory_bytes(&self) -> usize {
        self.torus.memory_bytes() + self.overflow.memory_bytes()
    }
}
