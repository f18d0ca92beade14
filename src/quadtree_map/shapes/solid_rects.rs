//! Solid rectangles: the pixels at or above a threshold as few boxes, for colliders.

use crate::coord::Rect;
use crate::memory::Vec;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::query::solid_rows::{SolidRows, clip, shape_area};
use crate::quadtree_map::tree::error::Result;

impl QuadtreeMap {
    /// Covers the pixels of a rectangle at or above `threshold` (at least 1) by rectangles, each given
    /// to `emit`: every such pixel lies in one of them, no other pixel does, and none overlap.
    ///
    /// Each is as wide as the pixels go, and as high as both its ends stay where they are and no pixel
    /// joins above or below. So there is one for each piece, and one more at most for each corner that
    /// points inwards. They come in the order of their last rows, each row from left to right. A
    /// rectangle depends on no pixel outside `rect`.
    ///
    /// Takes memory while it runs: 7 bytes a column. Cost follows the changes from row to row, and the
    /// pixels by an eighth of a byte each; rows of squares that are all uniform count as one.
    pub fn solid_rects(
        &self,
        rect: Rect,
        threshold: u8,
        emit: &mut impl FnMut(Rect),
    ) -> Result<()> {
        let Some(area) = shape_area(&rect, threshold)? else { return Ok(()) };
        let (min_x, max_x) = (i64::from(area.min_x), i64::from(area.max_x));
        let mut rows = SolidRows::new(&self.tree, threshold, min_x, max_x)?;
        let left = (min_x - rows.first()) as usize;
        let right = left + rect.width as usize;
        let words = rows.words();
        let mut above = Vec::try_filled(words, 0)?;
        let mut below = Vec::try_filled(words, 0)?;
        // For each column, the first row of the rectangle that begins there.
        let mut tops = Vec::try_filled(words * 64, 0u32)?;
        let mut next = 0;
        while next <= rect.height {
            let row = next;
            core::mem::swap(&mut above, &mut below);
            if row == rect.height {
                below.fill(0);
                next += 1;
            } else {
                let y = i64::from(area.min_y) + i64::from(row);
                below.copy_from_slice(rows.row(y));
                clip(&mut below, left, right);
                let other = rows.next_other(y) - i64::from(area.min_y);
                next = other.min(rect.height.into()) as u32;
            }
            if *above == *below {
                continue;
            }
            // Runs that end here come first: a new one may begin in the same column.
            for_each_run(&above, &mut |from, to| {
                if !is_run(&below, from, to) {
                    let top = tops[from];
                    emit(Rect {
                        x: rect.x.wrapping_add((from - left) as i32),
                        y: rect.y.wrapping_add(top as i32),
                        width: (to - from) as u32,
                        height: row - top,
                    });
                }
            });
            for_each_run(&below, &mut |from, to| {
                if !is_run(&above, from, to) {
                    tops[from] = row;
                }
            });
        }
        Ok(())
    }
}

/// Calls `visit` with the first column of each run of set bits and the one behind its last.
fn for_each_run(bits: &[u64], visit: &mut impl FnMut(usize, usize)) {
    let mut start = None;
    for (word, &bits) in bits.iter().enumerate() {
        let mut at = 0;
        while at < 64 {
            let rest = bits >> at;
            match start {
                None if rest == 0 => break,
                None => {
                    at += rest.trailing_zeros() as usize;
                    start = Some(word * 64 + at);
                }
                Some(from) => {
                    let length = (!rest).trailing_zeros() as usize;
                    if at + length >= 64 {
                        break;
                    }
                    at += length;
                    visit(from, word * 64 + at);
                    start = None;
                }
            }
        }
    }
    if let Some(from) = start {
        visit(from, bits.len() * 64);
    }
}

/// True if exactly these columns are a run of set bits.
fn is_run(bits: &[u64], from: usize, to: usize) -> bool {
    let has =
        |column: usize| bits.get(column / 64).is_some_and(|word| word >> (column % 64) & 1 == 1);
    if (from > 0 && has(from - 1)) || has(to) {
        return false;
    }
    let (first, last) = (from / 64, (to - 1) / 64);
    (first..=last).all(|word| {
        let low = from.saturating_sub(word * 64);
        let high = (to - word * 64).min(64);
        let mask = u64::MAX << low & u64::MAX >> (64 - high);
        bits[word] & mask == mask
    })
}
