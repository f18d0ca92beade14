//! A ray as the lanes test it against eight boxes at a time, in 32 bits with room for rounding.

use super::cost;
use super::geometry::{Ray, larger, smaller};
use super::scan::{Corners, outward};
use super::tree::{NodeDistances, NodeTest};
use crate::simd::floats::Lanes;

/// Fractions computed in 32 bits by a difference and a product are off by less than a part in five
/// million, where they do not nearly vanish.
pub(super) const SHARE: f32 = 1.000_001;
pub(super) const VANISHING: f32 = 1e-30;
/// Lengths of a way along an axis, and places of its origin, with which that holds.
const TAME: core::ops::RangeInclusive<f64> = 1e-20..=1e20;

/// A ray as the lanes test it: on each axis the fractions at which it passes the nearer and the
/// farther side of a box.
pub(super) struct RayLanes<'a, L: Lanes, const D: usize> {
    /// The nearer sides as `min`.
    pub(super) corners: Corners<'a, D>,
    enter_from: [L::Vector; D],
    leave_from: [L::Vector; D],
    inverse: [L::Vector; D],
    /// It goes down along an axis, so that smallest and largest corners are exchanged.
    goes_down: [bool; D],
    /// What moves is a point, and all axes are tame: a box it meets by the lanes' reckoning with room
    /// to spare is met.
    pub(super) is_exact: bool,
}

impl<'a, L: Lanes, const D: usize> RayLanes<'a, L, D> {
    /// What moves along a ray and reaches so far from it, as it is tested against some boxes.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(super) unsafe fn new(corners: Corners<'a, D>, ray: &Ray<D>, margin: &[f64; D]) -> Self {
        // SAFETY: the machine has the lanes.
        unsafe {
            let zero = L::splat(0.0);
            let mut way = Self {
                corners,
                enter_from: [zero; D],
                leave_from: [zero; D],
                inverse: [zero; D],
                goes_down: [false; D],
                is_exact: true,
            };
            let mut axis = 0;
            while axis < D {
                let (origin, along) = (ray.origin[axis], ray.translation[axis]);
                let is_tame = TAME.contains(&along.abs()) && origin.abs() <= *TAME.end();
                // Where the ray hardly moves, or wildly, the sides of all of its way must be met.
                let end = if is_tame { origin } else { origin + along };
                let (least, most) =
                    (smaller(origin, end) - margin[axis], larger(origin, end) + margin[axis]);
                // Such sides may be touched, and no difference to them may be zero then: it would stay
                // zero however steep the inverse.
                let room = |side: f64| if is_tame { 0.0 } else { side.abs() * 1e-6 + 1e-20 };
                let sides = outward(&[least - room(least)], &[most + room(most)]);
                let (low, high) = (sides.min[0], sides.max[0]);
                let goes_down = is_tame && along < 0.0;
                let (enter, leave) = if goes_down { (low, high) } else { (high, low) };
                if goes_down {
                    way.corners = way.corners.turned(axis);
                }
                let inverse = if is_tame { ray.inverse[axis] as f32 } else { 1.0 / VANISHING };
                way.enter_from[axis] = L::splat(enter);
                way.leave_from[axis] = L::splat(leave);
                way.inverse[axis] = L::splat(inverse);
                way.goes_down[axis] = goes_down;
                way.is_exact &= is_tame && margin[axis] == 0.0;
                axis += 1;
            }
            way
        }
    }

    /// The same as it is tested against other boxes.
    #[inline(always)]
    pub(super) fn against(&self, mut corners: Corners<'a, D>) -> Self {
        let mut axis = 0;
        while axis < D {
            if self.goes_down[axis] {
                corners = corners.turned(axis);
            }
            axis += 1;
        }
        Self { corners, ..*self }
    }

    /// The fractions at which the ray enters and leaves eight boxes, as far as 32 bits can tell: from
    /// 0 to `limit`, and entered before left where the box is met.
    ///
    /// # Safety
    /// `at` lies in a range that the corners cover; the machine has the lanes.
    #[inline(always)]
    pub(super) unsafe fn crossing(&self, at: usize, limit: L::Vector) -> [L::Vector; 2] {
        cost::count();
        // SAFETY: as the caller promises.
        unsafe {
            let (mut enter, mut leave) = (L::splat(0.0), limit);
            let mut axis = 0;
            while axis < D {
                let near = L::subtract(self.corners.min_at::<L>(axis, at), self.enter_from[axis]);
                let far = L::subtract(self.corners.max_at::<L>(axis, at), self.leave_from[axis]);
                enter = L::max(enter, L::multiply(near, self.inverse[axis]));
                leave = L::min(leave, L::multiply(far, self.inverse[axis]));
                axis += 1;
            }
            [enter, leave]
        }
    }
}

/// A ray as it is tested against the nodes of a tree.
pub(super) struct NodeRay<'w, 'a, L: Lanes, const D: usize> {
    pub(super) way: &'w RayLanes<'a, L, D>,
    /// Nothing beyond this fraction is wanted.
    pub(super) limit: L::Vector,
}

impl<L: Lanes, const D: usize> NodeDistances<L> for NodeRay<'_, '_, L, D> {
    #[inline(always)]
    unsafe fn distances(&self, at: usize) -> L::Vector {
        // SAFETY: as the caller promises.
        unsafe {
            let [enter, leave] = self.way.crossing(at, self.limit);
            let latest = L::add(L::multiply(leave, L::splat(SHARE)), L::splat(VANISHING));
            L::select(L::less_or_equal(enter, latest), enter, L::splat(f32::INFINITY))
        }
    }
}

impl<L: Lanes, const D: usize> NodeTest<L> for NodeRay<'_, '_, L, D> {
    #[inline(always)]
    unsafe fn bits(&self, at: usize) -> u32 {
        // SAFETY: as the caller promises.
        unsafe { L::bits(L::less_or_equal(self.distances(at), L::splat(f32::MAX))) }
    }
}
