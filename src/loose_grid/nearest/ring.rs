//! Rings of cells around a point.

use crate::loose_grid::level::Level;

/// The cells at most `outer` away from a centre that may hold what is wanted, but not those looked into
/// before, as blocks.
pub(super) struct Ring<'a> {
    pub(super) level: &'a Level,
    pub(super) center: [i64; 3],
    /// How far away along each axis the cells with what is still wanted are at most: on both sides, for
    /// what lies on one may be in a cell of the other.
    pub(super) near: [i64; 3],
    pub(super) outer: i64,
    /// The first and the last cell along each axis of those looked into. All of this block was, and
    /// nothing else: cells fall together where the ring wraps, and none may be looked into twice.
    pub(super) seen: Option<[(i64, i64); 3]>,
}

impl Ring<'_> {
    /// True if cells that are not looked into yet may hold what is wanted.
    #[inline(always)]
    pub(super) fn may_hold_more<const D: usize>(&self) -> bool {
        let Some(seen) = &self.seen else { return true };
        (0..D).any(|axis| {
            let (first, last) = self.within(axis, i64::MAX);
            first < seen[axis].0 || last > seen[axis].1
        })
    }

    /// True if the ring is so wide that cells of it fall on one place: then all that is left is looked into.
    #[inline(always)]
    pub(super) fn wraps<const D: usize>(&self) -> bool {
        self.level.wraps
            && (0..D).filter(|&axis| self.level.strides[axis] > 0).any(|axis| {
                2 * self.outer.min(self.near[axis]) + 1 > i64::from(self.level.counts[axis])
            })
    }

    /// The cells of an axis within `reach` of the centre that may hold what is wanted.
    #[inline(always)]
    fn within(&self, axis: usize, reach: i64) -> (i64, i64) {
        let (center, reach) = (self.center[axis], reach.min(self.near[axis]));
        self.level.cut(axis, center - reach, center + reach)
    }

    /// The cells of an axis within the outer reach, and those looked into.
    #[inline(always)]
    fn along(&self, axis: usize) -> (i64, i64) {
        let (first, last) = self.within(axis, self.outer);
        match &self.seen {
            Some(seen) => (first.min(seen[axis].0), last.max(seen[axis].1)),
            None => (first, last),
        }
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
    pub(super) fn slab<const D: usize>(
        &self,
        seen: &[(i64, i64); 3],
        number: usize,
    ) -> [(i64, i64); 3] {
        let across = D - 1 - number / 2;
        let mut slab = [(0, 0); 3];
        let mut axis = 0;
        while axis < D {
            let (first, last) = self.along(axis);
            slab[axis] = match number % 2 == 1 {
                _ if axis > across => seen[axis],
                _ if axis < across => (first, last),
                true => (seen[axis].1 + 1, last),
                false => (first, seen[axis].0 - 1),
            };
            axis += 1;
        }
        slab
    }
}
