//! Rings of cells around a place.

use crate::loose_grid::layout::level::Level;

/// The cells at most `outer` away from a centre that may hold what is wanted, but not those looked into
/// before, as blocks.
pub(super) struct Ring<'a> {
    pub(super) level: &'a Level,
    pub(super) center: [i64; 3],
    /// The first and the last cell along each axis with what is still wanted, the centre between them.
    pub(super) near: [(i64, i64); 3],
    pub(super) outer: i64,
    /// The first and the last cell along each axis of those looked into. All of this block was, and
    /// nothing else: cells fall together where the ring wraps, and none may be looked into twice.
    /// None at first.
    pub(super) seen: [(i64, i64); 3],
}

impl Ring<'_> {
    /// No cells: whatever is wanted lies beyond. Of an `Option` the compiler would compare what it holds before
    /// asking whether it holds anything, which valgrind takes for a mistake.
    pub(super) const NONE: [(i64, i64); 3] = [(i64::MAX, i64::MIN); 3];

    /// True if no cells were looked into.
    #[inline(always)]
    pub(super) fn is_first(&self) -> bool {
        self.seen[0].0 > self.seen[0].1
    }

    /// True if cells that are not looked into yet may hold what is wanted.
    #[inline(always)]
    pub(super) fn may_hold_more<const D: usize>(&self) -> bool {
        (0..D).any(|axis| {
            let ((first, last), seen) = (self.near[axis], self.seen[axis]);
            first < seen.0 || last > seen.1
        })
    }

    /// True if the ring is so wide that cells of it fall on one place: then all that is left is looked into.
    #[inline(always)]
    pub(super) fn wraps<const D: usize>(&self) -> bool {
        self.level.wraps
            && (0..D).filter(|&axis| self.level.strides[axis] > 0).any(|axis| {
                let (first, last) = self.along(axis);
                last - first >= i64::from(self.level.counts[axis])
            })
    }

    /// The cells of an axis within the outer reach that may hold what is wanted, and those looked into.
    #[inline(always)]
    fn along(&self, axis: usize) -> (i64, i64) {
        let (center, near) = (self.center[axis], self.near[axis]);
        let (first, last) = (near.0.max(center - self.outer), near.1.min(center + self.outer));
        (first.min(self.seen[axis].0), last.max(self.seen[axis].1))
    }

    /// The block of all cells looked into, once those of this ring are.
    #[inline(always)]
    pub(super) fn whole<const D: usize>(&self) -> [(i64, i64); 3] {
        let mut block = [(0, 0); 3];
        let mut axis = 0;
        while axis < D {
            block[axis] = self.along(axis);
            axis += 1;
        }
        block
    }

    /// One of two slabs for each axis, the last axis first, that surround what was looked into; along the
    /// axes after it they are as wide as that only.
    #[inline(always)]
    pub(super) fn slab<const D: usize>(&self, number: usize) -> [(i64, i64); 3] {
        let across = D - 1 - number / 2;
        let mut slab = [(0, 0); 3];
        let mut axis = 0;
        while axis < D {
            let (first, last) = self.along(axis);
            slab[axis] = match number % 2 == 1 {
                _ if axis > across => self.seen[axis],
                _ if axis < across => (first, last),
                true => (self.seen[axis].1 + 1, last),
                false => (first, self.seen[axis].0 - 1),
            };
            axis += 1;
        }
        slab
    }
}
