//! Keeps simplified loops apart: corners come back until no loop touches another one or itself.
//!
//! A line that stands for a chain of corners goes the same way round every other corner as the chain does,
//! if none of them lies between the two. While that holds for all lines, no two of them cross, and what lay
//! inside a loop still does: exact loops do not touch each other.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::shapes::simplification::{
    Corner, Line, Simplifier, for_each_chain, is_kept, keep, place, place_at, worst,
};

/// Corners are looked up by squares of so many quarters of a pixel: 16 pixels.
const CELL_SHIFT: u32 = 6;
/// Looks at corners of chains for each corner, on average, and at those that are no farther from a line than its
/// chain; where more would be needed all corners are kept.
const LOOKS_A_CORNER: usize = 64;
/// Looks besides.
const LOOKS: usize = 1 << 16;

/// Keeps more corners of loops, until lines do not touch but where they follow each other. All stay within the
/// tolerance.
pub(super) fn separate(
    corners: &mut [Corner],
    lines: &[Line],
    simplifier: &mut Simplifier,
    tolerance: u32,
) -> Result<(), OutOfMemory> {
    let mut left = corners.len().saturating_mul(LOOKS_A_CORNER).saturating_add(LOOKS);
    let mut kept = Vec::new();
    let mut split = Vec::new();
    loop {
        sort_kept(corners, &mut kept)?;
        split.clear();
        for line in lines {
            let own = &corners[line.range()];
            let mut is_full = Ok(());
            for_each_chain(own, |from, to| {
                let chain = Chain { own, from, to };
                let ends = [line.start + from, line.start + if to == own.len() { 0 } else { to }];
                if is_full.is_ok()
                    && chain.is_in_the_way(corners, &kept, ends, &mut left)
                    && let Some((worst, _)) = worst(own, from, to)
                {
                    is_full = split.try_push(line.start + worst);
                }
            });
            is_full?;
        }
        if left == 0 {
            corners.iter_mut().for_each(keep);
            return Ok(());
        }
        if split.is_empty() {
            return Ok(());
        }
        for &index in &split {
            let line = &lines[lines.partition_point(|line| line.start <= index) - 1];
            simplifier.keep_another(&mut corners[line.range()], index - line.start, tolerance);
        }
    }
}

/// The number of the cell that a place lies in: rows of cells one after the other. A rectangle has at most
/// 65536 columns, so 16 bits hold a cell's.
fn cell_of(x: i64, y: i64) -> u64 {
    ((y >> CELL_SHIFT) as u64) << 16 | (x >> CELL_SHIFT) as u64
}

/// All corners that are kept, by cell: a number each, its cell above its index. Sorting takes stack by the
/// size of what it sorts.
fn sort_kept(corners: &[Corner], kept: &mut Vec<u64>) -> Result<(), OutOfMemory> {
    kept.clear();
    for (index, corner) in corners.iter().enumerate().filter(|(_, corner)| is_kept(corner)) {
        let (x, y) = place(corner);
        kept.try_push(cell_of(x, y) << 32 | index as u64)?;
    }
    kept.sort_unstable();
    Ok(())
}

/// On which side of a line a place lies: the distance times the line's length, 0 on it.
fn side(one: (i64, i64), other: (i64, i64), (x, y): (i64, i64)) -> i64 {
    (other.0 - one.0) * (y - one.1) - (other.1 - one.1) * (x - one.0)
}

/// Corners of a loop between two that are kept.
struct Chain<'a> {
    own: &'a [Corner],
    from: usize,
    to: usize,
}

impl Chain<'_> {
    /// True if a corner that is kept lies between the chain and the line that stands for it, or on that line.
    fn is_in_the_way(
        &self,
        corners: &[Corner],
        kept: &[u64],
        ends: [usize; 2],
        left: &mut usize,
    ) -> bool {
        let [start, end] = [self.from, self.to].map(|index| place_at(self.own, index));
        let (mut min, mut max) = (start, start);
        // How far the chain lies from its line on both sides, times the line's length.
        let (mut lowest, mut highest) = (0, 0);
        for index in self.from + 1..=self.to {
            let (x, y) = place_at(self.own, index);
            (min, max) = ((min.0.min(x), min.1.min(y)), (max.0.max(x), max.1.max(y)));
            let away = side(start, end, (x, y));
            (lowest, highest) = (away.min(lowest), away.max(highest));
        }
        for row in min.1 >> CELL_SHIFT..=max.1 >> CELL_SHIFT {
            let (low, high) =
                (cell_of(min.0, row << CELL_SHIFT), cell_of(max.0, row << CELL_SHIFT));
            let first = kept.partition_point(|&entry| entry >> 32 < low);
            for &entry in kept[first..].iter().take_while(|&&entry| entry >> 32 <= high) {
                let index = entry as u32 as usize;
                let (x, y) = place(&corners[index]);
                let is_near = (min.0..=max.0).contains(&x) && (min.1..=max.1).contains(&y);
                if !is_near || ends.contains(&index) {
                    continue;
                }
                // The chain of a slope has much around it that does not lie beside it.
                let is_beside = (lowest..=highest).contains(&side(start, end, (x, y)));
                *left = left.saturating_sub(if is_beside { self.to - self.from } else { 1 });
                if is_beside && self.holds((x, y)) {
                    return true;
                }
            }
        }
        false
    }

    /// True if a place lies between the chain and its line, or on the line.
    fn holds(&self, (x, y): (i64, i64)) -> bool {
        let (start, end) = (place_at(self.own, self.from), place_at(self.own, self.to));
        let side = |one: (i64, i64), other: (i64, i64)| side(one, other, (x, y));
        let between = |one: i64, other: i64, at: i64| one.min(other) <= at && at <= one.max(other);
        if side(start, end) == 0 && between(start.0, end.0, x) && between(start.1, end.1, y) {
            return true;
        }
        // An odd number of edges lies to the left of it.
        let mut is_inside = false;
        let mut last = end;
        for index in self.from..=self.to {
            let next = place_at(self.own, index);
            if (last.1 > y) != (next.1 > y) && (side(last, next) < 0) == (next.1 < last.1) {
                is_inside = !is_inside;
            }
            last = next;
        }
        is_inside
    }
}
