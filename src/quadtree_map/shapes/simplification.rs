//! Simplifies closed loops within a tolerance: the lines of Douglas and Peucker, in whole numbers.

use crate::error::OutOfMemory;
use crate::memory::Vec;

/// Chains are cut at so many corners, so that no chain costs more than the square of this.
const MAX_CHAIN: usize = 1024;
/// The top bit of a coordinate carries a mark.
const MARK: u32 = 1 << 31;
/// Coordinates are counted in quarters of a pixel.
pub(super) const UNIT: u32 = 4;

/// A corner of a loop, x and y from the rectangle's first. The mark of x says that it must stay, the mark of
/// y that it is kept.
pub(super) type Corner = [u32; 2];

/// A loop among the corners of many.
pub(super) struct Line {
    /// Its first corner.
    pub(super) start: usize,
    /// Number of its corners.
    pub(super) len: usize,
    /// The loop around the piece that it belongs to.
    pub(super) outer: u32,
}

impl Line {
    /// Which corners are its own.
    pub(super) fn range(&self) -> core::ops::Range<usize> {
        self.start..self.start + self.len
    }
}

/// A corner of an outline that is being traced.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    /// From the rectangle's first column; the mark says that it must stay.
    x: u32,
    /// From the rectangle's first row.
    y: u32,
    /// The corner that follows along the loop.
    pub(crate) next: u32,
    /// Before its loop is taken: a corner of the loop to the left of it, if a hole may begin here.
    /// After that: the number of its loop.
    pub(crate) beside: u32,
}

impl Turn {
    pub(crate) fn new(x: u32, y: u32, is_pinned: bool, beside: u32) -> Self {
        Self { x: x | if is_pinned { MARK } else { 0 }, y, next: u32::MAX, beside }
    }

    /// Its corner, which is kept.
    pub(super) fn corner(&self) -> Corner {
        [self.x, self.y | MARK]
    }
}

/// The places of the corners that are kept.
pub(super) fn kept(corners: &[Corner]) -> impl DoubleEndedIterator<Item = (i64, i64)> {
    corners.iter().filter(|corner| is_kept(corner)).map(place)
}

/// True if a corner is kept.
pub(super) fn is_kept(corner: &Corner) -> bool {
    corner[1] & MARK != 0
}

/// Keeps a corner.
pub(super) fn keep(corner: &mut Corner) {
    corner[1] |= MARK;
}

/// Twice the area inside a loop of points; below 0 around a hole.
pub(super) fn twice_area(mut points: impl Iterator<Item = (i64, i64)>) -> i64 {
    let Some(first) = points.next() else { return 0 };
    let (mut area, mut last) = (0, first);
    for point in points.chain([first]) {
        area += last.0 * point.1 - point.0 * last.1;
        last = point;
    }
    area
}

/// Chooses the corners of loops to keep.
pub(super) struct Simplifier {
    /// Chains still to look at: indices of their first and last corners.
    chains: Vec<[usize; 2]>,
}

impl Simplifier {
    /// For loops of at most `count` corners; nothing fails after that.
    pub(super) fn with_room_for(count: usize) -> Result<Self, OutOfMemory> {
        Ok(Self { chains: Vec::try_with_capacity(MAX_CHAIN.min(count))? })
    }

    /// Chooses the corners of a loop to keep: no point of it moves by more than `tolerance` 1/256 pixels, and
    /// `min_points` are kept if there are so many. The area that is left has the sign that it had. All
    /// corners are kept so far.
    pub(super) fn simplify(
        &mut self,
        corners: &mut [Corner],
        mut tolerance: u32,
        min_points: usize,
    ) {
        if tolerance == 0 {
            return;
        }
        let exact = twice_area(kept(corners));
        // From a corner that stays anyway all the way round to itself.
        let pinned = corners.iter().position(|corner| corner[0] & MARK != 0);
        corners.rotate_left(pinned.unwrap_or(0));
        while tolerance > 0 {
            self.keep_within(corners, tolerance);
            self.keep_more(corners, min_points, tolerance);
            if twice_area(kept(corners)).signum() == exact.signum() {
                return;
            }
            tolerance /= 2;
        }
        corners.iter_mut().for_each(keep);
    }

    /// Keeps what must stay, and what the tolerance does not allow to leave out.
    fn keep_within(&mut self, corners: &mut [Corner], tolerance: u32) {
        for corner in corners.iter_mut() {
            corner[1] &= !MARK;
        }
        let count = corners.len();
        let mut from = 0;
        for to in 1..=count {
            if to == count || corners[to][0] & MARK != 0 || to - from == MAX_CHAIN {
                if to - from == count {
                    let far = farthest(corners);
                    self.keep_chain(corners, 0, far, tolerance);
                    self.keep_chain(corners, far, count, tolerance);
                } else {
                    self.keep_chain(corners, from, to, tolerance);
                }
                from = to;
            }
        }
    }

    /// Keeps the first corner of a chain, and those between its ends that the line between the ends
    /// would miss by more than the tolerance. Then the same on both sides of the worst of them.
    fn keep_chain(&mut self, corners: &mut [Corner], from: usize, to: usize, tolerance: u32) {
        keep(&mut corners[from]);
        let mut chain = Some([from, to]);
        while let Some([from, to]) = chain.take().or_else(|| self.chains.pop()) {
            let Some((worst, miss)) = worst(corners, from, to) else { continue };
            let squared_length = squared(place_at(corners, from), place_at(corners, to));
            let miss = miss as u128;
            let miss = if squared_length == 0 { miss } else { miss * miss };
            let tolerance = u128::from(tolerance) * u128::from(UNIT);
            let allowed = tolerance * tolerance * u128::from(squared_length.max(1) as u64);
            if miss << 16 > allowed {
                keep(&mut corners[worst]);
                // There is room for every part of a chain that has a corner between its ends.
                if to - worst > 1 {
                    let _ = self.chains.push_within_capacity([worst, to]);
                }
                if worst - from > 1 {
                    chain = Some([from, worst]);
                }
            }
        }
    }

    /// Keeps more corners until there are `count`: always that which changes the area by most.
    fn keep_more(&mut self, corners: &mut [Corner], count: usize, tolerance: u32) {
        while kept(corners).count() < count {
            let mut best = None;
            let mut largest = 0;
            for_each_chain(corners, |from, to| {
                if let Some((index, miss)) = worst(corners, from, to)
                    && miss > largest
                {
                    (best, largest) = (Some(index), miss);
                }
            });
            let Some(best) = best else { return };
            self.keep_another(corners, best, tolerance);
        }
    }

    /// Keeps a corner inside a chain, and what the lines to it would miss by more than the tolerance, as that
    /// of the whole chain did not.
    pub(super) fn keep_another(&mut self, corners: &mut [Corner], index: usize, tolerance: u32) {
        let is_kept = |index: &usize| is_kept(&corners[*index]);
        let from = (0..index).rev().find(is_kept).unwrap_or(0);
        let to = (index + 1..corners.len()).find(is_kept).unwrap_or(corners.len());
        self.keep_chain(corners, from, index, tolerance);
        self.keep_chain(corners, index, to, tolerance);
    }
}

/// Calls `visit` with the indices of each two corners that are kept, one after the other, between which some
/// are not. The first corner of all is kept.
pub(super) fn for_each_chain(corners: &[Corner], mut visit: impl FnMut(usize, usize)) {
    let mut from = 0;
    for to in 1..=corners.len() {
        if to == corners.len() || is_kept(&corners[to]) {
            if to - from > 1 {
                visit(from, to);
            }
            from = to;
        }
    }
}

/// The corner between two others that the line between them misses by most, and by how much: the distance
/// times the line's length, or squared if it has none.
pub(super) fn worst(corners: &[Corner], from: usize, to: usize) -> Option<(usize, i64)> {
    let (start, end) = (place_at(corners, from), place_at(corners, to));
    let (run, rise) = (end.0 - start.0, end.1 - start.1);
    let squared_length = run * run + rise * rise;
    let (mut worst, mut largest) = (None, 0);
    for (index, corner) in corners[from + 1..to].iter().enumerate() {
        let (x, y) = place(corner);
        let (x, y) = (x - start.0, y - start.1);
        // The distance across the line and that beyond its ends, both times its length. Their
        // sum is at least the distance itself.
        let across = (run * y - rise * x).abs();
        let along = run * x + rise * y;
        let beyond = (-along).max(along - squared_length).max(0);
        let miss = if squared_length == 0 { x * x + y * y } else { across + beyond };
        if miss > largest {
            (worst, largest) = (Some(from + 1 + index), miss);
        }
    }
    worst.map(|worst| (worst, largest))
}

/// The corner farthest from the first.
fn farthest(corners: &[Corner]) -> usize {
    let from = place(&corners[0]);
    let (mut far, mut longest) = (0, 0);
    for (other, corner) in corners.iter().enumerate() {
        let length = squared(from, place(corner));
        if length > longest {
            (far, longest) = (other, length);
        }
    }
    far
}

/// Where corner `index` is; the one behind the last is the first.
pub(super) fn place_at(corners: &[Corner], index: usize) -> (i64, i64) {
    place(&corners[if index == corners.len() { 0 } else { index }])
}

/// A corner without its marks.
pub(super) fn place(corner: &Corner) -> (i64, i64) {
    (i64::from(corner[0] & !MARK), i64::from(corner[1] & !MARK))
}

fn squared(from: (i64, i64), to: (i64, i64)) -> i64 {
    (to.0 - from.0).pow(2) + (to.1 - from.1).pow(2)
}
