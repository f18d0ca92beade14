//! Simplifies a closed loop within a tolerance: the lines of Douglas and Peucker, in whole numbers.

use crate::error::OutOfMemory;
use crate::memory::Vec;

/// Chains are cut at so many corners, so that no chain costs more than the square of this.
const MAX_CHAIN: usize = 1024;
/// The top bit of a coordinate carries a mark.
const MARK: u32 = 1 << 31;

/// A corner of an outline that is being traced.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    /// Columns from the rectangle's first; the mark says that it must stay.
    x: u32,
    /// Rows from the rectangle's first.
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
}

/// A closed loop of corners, some of which are kept.
pub(crate) struct Ring {
    /// The mark of x says that the corner must stay, the mark of y that it is kept.
    corners: Vec<[u32; 2]>,
    /// Chains still to look at: indices of their first and last corners.
    chains: Vec<[usize; 2]>,
    kept: usize,
}

impl Ring {
    /// Room for a loop of `count` corners; nothing fails after that.
    pub(crate) fn with_room_for(count: usize) -> Result<Self, OutOfMemory> {
        Ok(Self {
            corners: Vec::try_with_capacity(count)?,
            chains: Vec::try_with_capacity(MAX_CHAIN.min(count))?,
            kept: 0,
        })
    }

    /// Makes it an empty loop.
    pub(crate) fn clear(&mut self) {
        self.corners.clear();
    }

    /// Adds a corner.
    pub(crate) fn push(&mut self, turn: &Turn) -> Result<(), OutOfMemory> {
        self.corners.try_push([turn.x, turn.y | MARK])
    }

    /// Number of corners that are kept.
    pub(crate) fn kept(&self) -> usize {
        self.kept
    }

    /// The corners that are kept.
    pub(crate) fn points(&self) -> impl Iterator<Item = (i64, i64)> {
        self.corners.iter().filter(|corner| corner[1] & MARK != 0).map(place)
    }

    /// Twice the area inside the corners that are kept; below 0 around a hole.
    pub(crate) fn twice_area(&self) -> i64 {
        let mut points = self.points();
        let Some(first) = points.next() else { return 0 };
        let mut area = 0;
        let mut last = first;
        for point in points.chain([first]) {
            area += last.0 * point.1 - point.0 * last.1;
            last = point;
        }
        area
    }

    /// Chooses the corners to keep: no point of the loop moves by more than `tolerance` 1/256 pixels.
    /// Gives twice the area that is left, which has the sign that it had. All corners are kept so far.
    pub(crate) fn simplify(&mut self, mut tolerance: u32) -> i64 {
        self.kept = self.corners.len();
        let exact = self.twice_area();
        if tolerance == 0 {
            return exact;
        }
        // From a corner that stays anyway all the way round to itself.
        let pinned = self.corners.iter().position(|corner| corner[0] & MARK != 0);
        self.corners.rotate_left(pinned.unwrap_or(0));
        while tolerance > 0 {
            self.keep_within(tolerance);
            let area = self.twice_area();
            if area.signum() == exact.signum() {
                self.kept = self.points().count();
                return area;
            }
            tolerance /= 2;
        }
        self.corners.iter_mut().for_each(|corner| corner[1] |= MARK);
        exact
    }

    /// Keeps what must stay, and what the tolerance does not allow to leave out.
    fn keep_within(&mut self, tolerance: u32) {
        for corner in &mut self.corners {
            corner[1] &= !MARK;
        }
        let count = self.corners.len();
        let mut from = 0;
        for to in 1..=count {
            if to == count || self.corner(to)[0] & MARK != 0 || to - from == MAX_CHAIN {
                if to - from == count {
                    let far = self.farthest(0);
                    self.keep_chain(0, far, tolerance);
                    self.keep_chain(far, count, tolerance);
                } else {
                    self.keep_chain(from, to, tolerance);
                }
                from = to;
            }
        }
    }

    /// Corner `index`; the one behind the last is the first.
    fn corner(&self, index: usize) -> &[u32; 2] {
        &self.corners[if index == self.corners.len() { 0 } else { index }]
    }

    /// The corner farthest from corner `index`.
    fn farthest(&self, index: usize) -> usize {
        let from = place(self.corner(index));
        let (mut far, mut longest) = (0, 0);
        for (other, corner) in self.corners.iter().enumerate() {
            let length = squared(from, place(corner));
            if length > longest {
                (far, longest) = (other, length);
            }
        }
        far
    }

    /// Keeps the first corner of a chain, and those between its ends that the line between the ends
    /// would miss by more than the tolerance. Then the same on both sides of the worst of them.
    fn keep_chain(&mut self, from: usize, to: usize, tolerance: u32) {
        self.corners[from][1] |= MARK;
        let mut chain = Some([from, to]);
        while let Some([from, to]) = chain.take().or_else(|| self.chains.pop()) {
            if let Some(worst) = self.worst(from, to, tolerance) {
                self.corners[worst][1] |= MARK;
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

    /// The corner between two others that the line between them misses by most, if that is more than
    /// the tolerance allows.
    fn worst(&self, from: usize, to: usize, tolerance: u32) -> Option<usize> {
        let (start, end) = (place(self.corner(from)), place(self.corner(to)));
        let (run, rise) = (end.0 - start.0, end.1 - start.1);
        let squared_length = run * run + rise * rise;
        let (mut worst, mut largest) = (from, 0);
        for (index, corner) in self.corners[from + 1..to].iter().enumerate() {
            let (x, y) = place(corner);
            let (x, y) = (x - start.0, y - start.1);
            // The distance across the line and that beyond its ends, both times its length. Their
            // sum is at least the distance itself.
            let across = (run * y - rise * x).abs();
            let along = run * x + rise * y;
            let beyond = (-along).max(along - squared_length).max(0);
            let miss = if squared_length == 0 { x * x + y * y } else { across + beyond };
            if miss > largest {
                (worst, largest) = (from + 1 + index, miss);
            }
        }
        let miss = largest as u128;
        let miss = if squared_length == 0 { miss } else { miss * miss };
        let allowed = u128::from(tolerance).pow(2) * u128::from(squared_length.max(1) as u64);
        (miss << 16 > allowed).then_some(worst)
    }
}

/// A corner without its marks.
fn place(corner: &[u32; 2]) -> (i64, i64) {
    (i64::from(corner[0] & !MARK), i64::from(corner[1] & !MARK))
}

fn squared(from: (i64, i64), to: (i64, i64)) -> i64 {
    (to.0 - from.0).pow(2) + (to.1 - from.1).pow(2)
}
