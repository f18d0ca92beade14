//! The connected parts of the bits of a leaf.

use crate::quadtree_map::query::solid_rows::LeafBits;
use crate::quadtree_map::tree::pixels::LEAF_SIDE;

/// A leaf has no more runs, and hence no more parts: eight in each row.
pub(super) const MAX_PARTS: usize = LEAF_SIDE / 2 * LEAF_SIDE;

/// Neighbouring set bits of a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) bits: u16,
    /// The part that it belongs to.
    pub(super) part: u8,
}

/// What the pixels of a part add up to, counted from the first pixel of the leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PartSums {
    pub(super) pixels: u16,
    pub(super) across: u16,
    pub(super) down: u16,
    pub(super) min_x: u8,
    pub(super) min_y: u8,
    pub(super) max_x: u8,
    pub(super) max_y: u8,
}

impl PartSums {
    const NOTHING: PartSums =
        PartSums { pixels: 0, across: 0, down: 0, min_x: 255, min_y: 255, max_x: 0, max_y: 0 };

    /// Adds a run; rows come in order.
    #[inline(always)]
    fn add(&mut self, row: u8, bits: u16) {
        let (from, to) = (bits.trailing_zeros() as u16, 15 - bits.leading_zeros() as u16);
        let pixels = to - from + 1;
        self.pixels += pixels;
        self.across += (from + to) * pixels / 2;
        self.down += u16::from(row) * pixels;
        (self.min_x, self.max_x) = (self.min_x.min(from as u8), self.max_x.max(to as u8));
        (self.min_y, self.max_y) = (self.min_y.min(row), row);
    }
}

/// The parts of a leaf, numbered in the order of their first runs.
#[derive(Debug)]
pub(super) struct LeafParts {
    runs: [Run; MAX_PARTS],
    /// Index of each row's first run.
    firsts: [u8; LEAF_SIDE + 1],
    /// The first pixel of each part, which tells it from others even after those are gone.
    seeds: [u8; MAX_PARTS],
    /// Number of parts.
    pub(super) count: usize,
}

impl LeafParts {
    /// The parts of a leaf: runs that touch runs of the row above are joined with them.
    pub(super) fn of(rows: &LeafBits) -> Self {
        let mut parts = Self {
            runs: [Run { bits: 0, part: 0 }; MAX_PARTS],
            firsts: [0; LEAF_SIDE + 1],
            seeds: [0; MAX_PARTS],
            count: 0,
        };
        let mut parents = [0u8; MAX_PARTS];
        let (mut above, mut end) = (0, 0);
        for (row, &bits) in rows.iter().enumerate() {
            let first = end;
            let mut rest = u32::from(bits);
            while rest != 0 {
                // The lowest bit carries through its run to the bit behind it.
                let carried = rest + (rest & rest.wrapping_neg());
                let run = (rest & !carried) as u16;
                rest &= carried;
                parts.runs[end].bits = run;
                parents[end] = end as u8;
                // Runs come from left to right: those that end before this one touch none that follows,
                // and the last that touches it may touch the next.
                while above < first && parts.runs[above].bits < run & run.wrapping_neg() {
                    above += 1;
                }
                for other in above..first {
                    if parts.runs[other].bits & run == 0 {
                        break;
                    }
                    join(&mut parents, other, end);
                }
                end += 1;
            }
            parts.firsts[row + 1] = end as u8;
            above = first;
        }
        for row in 0..LEAF_SIDE {
            let runs = usize::from(parts.firsts[row])..usize::from(parts.firsts[row + 1]);
            for (run, &parent) in runs.clone().zip(&parents[runs]) {
                // Parents come first, so they have their parts already.
                let parent = usize::from(parent);
                parts.runs[run].part = if parent == run {
                    let column = parts.runs[run].bits.trailing_zeros() as usize;
                    parts.seeds[parts.count] = (row * LEAF_SIDE + column) as u8;
                    parts.count += 1;
                    (parts.count - 1) as u8
                } else {
                    parts.runs[parent].part
                };
            }
        }
        parts
    }

    /// The runs of a row, from left to right.
    pub(super) fn row(&self, row: usize) -> &[Run] {
        &self.runs[usize::from(self.firsts[row])..usize::from(self.firsts[row + 1])]
    }

    /// The sums of each part; those behind the last are of nothing.
    pub(super) fn sums(&self) -> [PartSums; MAX_PARTS] {
        let mut sums = [PartSums::NOTHING; MAX_PARTS];
        for row in 0..LEAF_SIDE {
            for run in self.row(row) {
                sums[usize::from(run.part)].add(row as u8, run.bits);
            }
        }
        sums
    }

    /// The first pixel of each part, counted row by row.
    pub(super) fn seeds(&self) -> &[u8] {
        &self.seeds[..self.count]
    }

    /// The bits of the part that holds a pixel; none, if no part does.
    pub(super) fn bits(&self, seed: u8) -> LeafBits {
        let (row, column) = (usize::from(seed) / LEAF_SIDE, seed % LEAF_SIDE as u8);
        let Some(own) = self.row(row).iter().find(|run| run.bits >> column & 1 == 1) else {
            return [0; LEAF_SIDE];
        };
        core::array::from_fn(|row| {
            let runs = self.row(row).iter().filter(|run| run.part == own.part);
            runs.fold(0, |bits, run| bits | run.bits)
        })
    }
}

/// The first pixel of a leaf, counted row by row.
pub(super) fn first_pixel(rows: &LeafBits) -> u8 {
    let row = rows.iter().position(|&bits| bits != 0).unwrap_or(0);
    (row * LEAF_SIDE) as u8 + (rows[row].trailing_zeros() % LEAF_SIDE as u32) as u8
}

fn root(parents: &mut [u8; MAX_PARTS], mut run: usize) -> usize {
    while usize::from(parents[run]) != run {
        parents[run] = parents[usize::from(parents[run])];
        run = parents[run].into();
    }
    run
}

/// Joins two runs; the root of both is the first of all their runs.
fn join(parents: &mut [u8; MAX_PARTS], one: usize, other: usize) {
    let (one, other) = (root(parents, one), root(parents, other));
    parents[one.max(other)] = one.min(other) as u8;
}

/// True if the bits of a leaf are one part, as far as that is seen at a glance: each row has one run
/// at most, and each run but the first touches the one above.
#[inline(always)]
pub(super) fn is_plainly_one(rows: &LeafBits) -> bool {
    let (mut several, mut beginnings) = (0, 0);
    for row in 0..LEAF_SIDE {
        let bits = rows[row];
        let above = if row == 0 { 0 } else { rows[row - 1] };
        let starts = bits & !(bits << 1);
        several |= starts & starts.wrapping_sub(1);
        beginnings += u16::from(bits != 0 && bits & above == 0);
    }
    several == 0 && beginnings == 1
}

/// The bits of a column, the lowest for the first row.
#[inline(always)]
pub(super) fn column(rows: &LeafBits, column: u32) -> u16 {
    let mut bits = 0;
    for (part, rows) in rows.as_chunks::<4>().0.iter().enumerate() {
        let word = rows.iter().rev().fold(0, |word, &row| word << 16 | u64::from(row));
        // One bit of each row, moved next to each other at the top.
        let picked = word >> column & 0x0001_0001_0001_0001;
        bits |= (picked.wrapping_mul(1 << 60 | 1 << 45 | 1 << 30 | 1 << 15) >> 60) << (4 * part);
    }
    bits as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// For each pixel the first pixel of its part, plus one: the least of all that hang together.
    fn flooded(rows: &LeafBits) -> [usize; 256] {
        let is_set = |pixel: usize| rows[pixel / 16] >> (pixel % 16) & 1 == 1;
        let mut least = core::array::from_fn(|pixel| if is_set(pixel) { pixel + 1 } else { 0 });
        loop {
            let before = least;
            for pixel in 0..256 {
                for (other, touches) in [(pixel + 1, pixel % 16 < 15), (pixel + 16, pixel < 240)] {
                    if touches && is_set(pixel) && is_set(other) {
                        let both = least[pixel].min(least[other]);
                        (least[pixel], least[other]) = (both, both);
                    }
                }
            }
            if least == before {
                return least;
            }
        }
    }

    proptest! {
        #[test]
        fn parts_are_what_flooding_finds(noise: [u16; 16], mask: [u16; 16], kind in 0..3u8) {
            let rows: LeafBits = core::array::from_fn(|row| match kind {
                0 => noise[row],
                1 => noise[row] & mask[row],
                _ => noise[row / 4] | mask[row / 2],
            });
            let parts = LeafParts::of(&rows);
            let expected = flooded(&rows);
            for (pixel, first) in expected.into_iter().enumerate() {
                let (x, y) = (pixel % 16, pixel / 16);
                prop_assert_eq!(column(&rows, x as u32) >> y & 1, rows[y] >> x & 1);
                for &seed in parts.seeds() {
                    let bit = parts.bits(seed)[y] >> x & 1 == 1;
                    prop_assert_eq!(bit, first == usize::from(seed) + 1);
                }
            }
            let firsts = expected.into_iter().enumerate().filter(|&(pixel, first)| first == pixel + 1);
            prop_assert_eq!(parts.count, firsts.count());
            if is_plainly_one(&rows) {
                prop_assert_eq!((parts.count, parts.seeds()[0]), (1, first_pixel(&rows)));
            }
        }
    }

    #[test]
    fn a_checkerboard_has_most_parts() {
        let rows = core::array::from_fn(|row| 0x5555 << (row % 2));
        assert_eq!(LeafParts::of(&rows).count, MAX_PARTS);
    }
}
