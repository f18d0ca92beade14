//! Where a shape cannot come free: cells of a pixel's size for its centre, in all places of which it meets the
//! same solid pixels. Nothing is searched for there.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::contact::push_out::{Window, next, previous};

/// How far a shape reaches, wherever in a cell its centre lies, in a row of pixels.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    /// From the row of the cell.
    pub(crate) row: i64,
    /// To the left and to the right of the centre.
    pub(crate) widths: (f64, f64),
}

/// The cells around a centre, made row by row as they are asked for.
pub(crate) struct Blocked {
    /// Rows of pixels that a shape reaches, the widest first.
    reaches: Vec<Reach>,
    /// The first cell, from the same corner as the window.
    first: i64,
    /// Cells in a row, and as many rows.
    len: usize,
    words: usize,
    /// A bit a cell, set where the shape cannot be free.
    bits: Vec<u64>,
    is_made: Vec<bool>,
}

impl Blocked {
    /// The cells up to `distance` from that of the centre.
    pub(crate) fn new(reaches: Vec<Reach>, distance: i64) -> Result<Self, OutOfMemory> {
        let len = (2 * distance + 1) as usize;
        let words = len / 64 + 1;
        Ok(Self {
            reaches,
            first: -distance,
            len,
            words,
            bits: Vec::try_filled(words * len, 0)?,
            is_made: Vec::try_filled(len, false)?,
        })
    }

    /// The columns of the nearest cells of a row that may be free, at or before that of the centre and at or
    /// behind it; none beyond the cells there are.
    pub(crate) fn nearest(&mut self, window: &Window, row: i64) -> [Option<i64>; 2] {
        let Some(at) = usize::try_from(row - self.first).ok().filter(|&at| at < self.len) else {
            return [None; 2];
        };
        if !self.is_made[at] {
            self.make(window, row, at);
            self.is_made[at] = true;
        }
        let bits = &self.bits[at * self.words..][..self.words];
        let middle = -self.first as usize;
        let before = previous(bits, middle + 1, false);
        let behind = next(bits, middle, false).filter(|&column| column < self.len);
        [before, behind].map(|column| column.map(|column| column as i64 + self.first))
    }

    fn make(&mut self, window: &Window, row: i64, at: usize) {
        let cells = &mut self.bits[at * self.words..][..self.words];
        for reach in &self.reaches {
            let Some(pixels) = window.row_at(row + reach.row) else { continue };
            let (left, right) = reach.widths;
            let mut column = 0;
            while let Some(start) = next(pixels, column, true) {
                let end = next(pixels, start, false).unwrap_or(pixels.len() * 64);
                column = end;
                // Those from which the shape reaches into the run at both ends of the cell.
                let first = (start as i64 + window.x()) as f64 - right;
                let last = (end as i64 + window.x() - 1) as f64 + left;
                let first = first.floor() as i64 + 1 - self.first;
                let last = last.ceil() as i64 - 1 - self.first;
                block(cells, first.max(0), last.min(self.len as i64 - 1));
            }
            if next(cells, 0, false).is_none_or(|free| free >= self.len) {
                return;
            }
        }
    }
}

/// Sets the bits from `first` to `last`.
fn block(cells: &mut [u64], first: i64, last: i64) {
    if first > last {
        return;
    }
    let (first, last) = (first as usize, last as usize);
    for (word, cells) in cells.iter_mut().enumerate().take(last / 64 + 1).skip(first / 64) {
        let from = first.saturating_sub(word * 64);
        let to = (last - word * 64).min(63);
        *cells |= u64::MAX << from & u64::MAX >> (63 - to);
    }
}
