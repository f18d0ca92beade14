//! Which hits a search for the first one still wants, most of all where many objects are touched at once.
//!
//! Of what is touched at the same fraction the smallest id is first. Where hundreds lie on one place each would be tested
//! exactly for nothing. So once some are tied, what has a larger id than the best is passed over if it is entered no earlier
//! for sure: if it lies no nearer along the axis along which the best was entered, for then its fraction, which is computed
//! by the same steps, is no smaller. At the start of the way nothing is earlier at all.

use crate::loose_grid::geometry::{Aabb, Ray, smaller};

/// So many that are touched as early as the best, but for itself, are many. Wherever a cast begins inside two boxes, one is.
const MANY_TIES: u32 = 4;
/// The same in a crowd, of which most are tied once one is.
const MANY_TIES_IN_CROWD: u32 = 1;

/// Which hits are wanted still.
#[derive(Clone, Copy)]
pub(crate) struct Limit {
    /// None beyond this fraction.
    pub(crate) fraction: f64,
    /// None of an object with this id or a larger one: that of the first where it is touched at the start, before which
    /// nothing is; the largest of all numbers elsewhere.
    pub(super) ids_end: u64,
    /// Where some are tied, none of an object with this id or a larger one unless it lies nearer than the side; the largest
    /// of all numbers elsewhere.
    pub(super) tied_ids_end: u64,
    /// Objects that were found to be touched as early as the first.
    ties: u32,
    /// The axis of the side.
    pub(super) axis: u32,
    /// Coordinates along the axis times this rise along the way.
    pub(super) sign: f32,
    /// Where the first was entered, or one that was first before it, along the axis; nothing lies nearer at the start.
    pub(super) side: f32,
}

impl Limit {
    /// All hits up to a fraction.
    #[inline(always)]
    pub(crate) fn new(fraction: f64) -> Self {
        let (ids_end, tied_ids_end) = (u64::MAX, u64::MAX);
        let (axis, sign, side) = (0, 1.0, f32::NEG_INFINITY);
        Self { fraction, ids_end, tied_ids_end, ties: 0, axis, sign, side }
    }

    /// Notes one that is earlier than all before.
    #[inline(always)]
    pub(super) fn lower(&mut self, fraction: f64, id: u64) {
        self.fraction = fraction;
        self.ids_end = if fraction == 0.0 { id } else { u64::MAX };
        self.tied_ids_end = self.ids_end;
        self.ties = 0;
    }

    /// Notes one as early as the first, which has the smallest id of those. Apart, for few are.
    #[cold]
    #[inline(never)]
    pub(super) fn tie<const D: usize>(
        &mut self,
        (first, id): (&Aabb<D>, u64),
        ray: &Ray<D>,
        margin: &[f64; D],
        is_in_crowd: bool,
    ) {
        self.ties += 1;
        let many = if is_in_crowd { MANY_TIES_IN_CROWD } else { MANY_TIES };
        // A first of another layer may be touched at the start, too.
        if self.fraction == 0.0 {
            (self.ids_end, self.tied_ids_end) = (id, id);
        }
        if self.is_tied() || (self.ties == many && self.find_side(first, ray, margin)) {
            self.tied_ids_end = id;
        }
    }

    /// Finds the side by which the first was entered, by the steps of [`Ray::enters`]. False if it was entered over a corner.
    fn find_side<const D: usize>(
        &mut self,
        first: &Aabb<D>,
        ray: &Ray<D>,
        margin: &[f64; D],
    ) -> bool {
        for axis in 0..D {
            let below = f64::from(first.min[axis]) - margin[axis] - ray.origin[axis];
            let above = f64::from(first.max[axis]) + margin[axis] - ray.origin[axis];
            let near = smaller(below * ray.inverse[axis], above * ray.inverse[axis]);
            if ray.translation[axis] != 0.0 && near == self.fraction {
                let goes_down = ray.translation[axis] < 0.0;
                self.axis = axis as u32;
                (self.sign, self.side) =
                    if goes_down { (-1.0, -first.max[axis]) } else { (1.0, first.min[axis]) };
                return true;
            }
        }
        false
    }

    /// The first is touched at the start.
    #[inline(always)]
    pub(super) fn is_at_start(&self) -> bool {
        self.ids_end < u64::MAX
    }

    /// Some are passed over for their ids.
    #[inline(always)]
    pub(super) fn is_tied(&self) -> bool {
        self.tied_ids_end < u64::MAX
    }
}
