//! Boxes and the exact tests on one box, all in 64-bit floats: sums and products of 32-bit
//! coordinates neither overflow there nor lose what matters.

use core::hint::select_unpredictable;

use crate::error::{ArgumentError, ElementError};
use crate::loose_grid::store::journal::Blank;

/// The larger of two numbers; `b` if they cannot be compared. One instruction, where max of std takes
/// five to give the one that is not NaN.
#[inline(always)]
pub(crate) fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// The smaller of two numbers; `b` if they cannot be compared.
#[inline(always)]
pub(crate) fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// True if the exact sum of four numbers is not negative; false if they have none.
pub(crate) fn is_sum_at_least_zero(terms: [f64; 4]) -> bool {
    let sum = terms[0] + terms[1] + terms[2] + terms[3];
    let size = terms[0].abs() + terms[1].abs() + terms[2].abs() + terms[3].abs();
    // Three roundings of no more than 2^-53 of the size each.
    if sum.abs() > size * 1e-15 || !size.is_finite() {
        return sum >= 0.0;
    }
    is_exact_sum_at_least_zero(terms)
}

/// The same without a look at the rounded sum: it is seldom so near to zero that this is needed.
#[cold]
#[inline(never)]
fn is_exact_sum_at_least_zero(terms: [f64; 4]) -> bool {
    // What each addition rounds off is kept: parts whose bits do not overlap, the largest last.
    let mut parts = [0.0; 4];
    for (count, term) in terms.into_iter().enumerate() {
        let mut carry = term;
        for part in &mut parts[..count] {
            let sum = carry + *part;
            let added = sum - carry;
            *part = (carry - (sum - added)) + (*part - added);
            carry = sum;
        }
        parts[count] = carry;
    }
    parts.iter().rev().find(|part| **part != 0.0).is_none_or(|part| *part > 0.0)
}

/// Whole numbers in the order of the floats of these bits: those of one sign are in the order of their bits, negative ones
/// the other way around.
#[inline(always)]
fn order(bits: u32) -> i32 {
    (bits ^ ((bits.cast_signed() >> 31).cast_unsigned() >> 1)).cast_signed()
}

/// True if the float of these bits is finite, and not so small that it is stored with fewer digits, as zero is.
#[inline(always)]
fn is_normal(bits: u32) -> bool {
    const LEAST: u32 = f32::MIN_POSITIVE.to_bits() << 1;
    const ENDLESS: u32 = f32::INFINITY.to_bits() << 1;
    (bits << 1).wrapping_sub(LEAST) < ENDLESS - LEAST
}

/// The same, and true of zero.
#[inline(always)]
pub(crate) fn is_normal_or_zero(bits: u32) -> bool {
    is_normal(bits) || bits << 1 == 0
}

/// A closed axis-aligned box: both corners belong to it, and boxes that touch overlap.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb<const D: usize> {
    /// Smallest corner.
    pub min: [f32; D],
    /// Largest corner, nowhere below `min`.
    pub max: [f32; D],
}

impl<const D: usize> Blank for Aabb<D> {
    const BLANK: Self = Self { min: [0.0; D], max: [0.0; D] };
}

impl<const D: usize> Aabb<D> {
    /// A box from its corners.
    pub const fn new(min: [f32; D], max: [f32; D]) -> Self {
        Self { min, max }
    }

    /// A box of no size.
    pub const fn point(position: [f32; D]) -> Self {
        Self { min: position, max: position }
    }

    /// True if both share a point.
    #[inline]
    pub fn overlaps(&self, other: &Self) -> bool {
        (0..D).fold(true, |all, i| {
            all & (self.min[i] <= other.max[i]) & (other.min[i] <= self.max[i])
        })
    }

    /// Makes it as large as to hold another box, too.
    #[inline(always)]
    pub(crate) fn grow(&mut self, other: &Self) {
        for axis in 0..D {
            // Max and min of std take care of NaN, which cannot be here.
            let (min, max) = (other.min[axis], other.max[axis]);
            self.min[axis] = if min < self.min[axis] { min } else { self.min[axis] };
            self.max[axis] = if max > self.max[axis] { max } else { self.max[axis] };
        }
    }

    /// True if all of the other box lies in this one.
    #[inline]
    pub(crate) fn contains(&self, other: &Self) -> bool {
        (0..D).fold(true, |all, i| {
            all & (self.min[i] <= other.min[i]) & (other.max[i] <= self.max[i])
        })
    }

    /// True if a point lies in it.
    #[inline]
    pub(crate) fn holds(&self, point: &[f64; D]) -> bool {
        (0..D).fold(true, |all, axis| {
            let (min, max) = (f64::from(self.min[axis]), f64::from(self.max[axis]));
            all & (min <= point[axis]) & (point[axis] <= max)
        })
    }

    /// The same box, read number by number: a host usually writes it so right before it asks, and to read it otherwise
    /// than it was written may take as long as a third of a small query.
    #[inline(always)]
    pub fn in_words(&self) -> Self {
        // SAFETY: it can be read; not many at once, as the compiler would.
        let word = |number: &f32| unsafe { core::ptr::from_ref(number).read_volatile() };
        let (mut read, mut axis) = (Self::point([word(&self.min[0]); D]), 1);
        read.max[0] = word(&self.max[0]);
        while axis < D {
            (read.min[axis], read.max[axis]) = (word(&self.min[axis]), word(&self.max[axis]));
            axis += 1;
        }
        read
    }

    /// What lies in both, with a min above its max if nothing does.
    #[inline]
    pub(crate) fn within(&self, other: &Self) -> Self {
        let mut both = *self;
        for i in 0..D {
            both.min[i] = if other.min[i] > both.min[i] { other.min[i] } else { both.min[i] };
            both.max[i] = if other.max[i] < both.max[i] { other.max[i] } else { both.max[i] };
        }
        both
    }

    /// Grows to hold another box.
    #[inline]
    pub(crate) fn cover(&mut self, other: &Self) {
        for i in 0..D {
            self.min[i] = if other.min[i] < self.min[i] { other.min[i] } else { self.min[i] };
            self.max[i] = if other.max[i] > self.max[i] { other.max[i] } else { self.max[i] };
        }
    }

    /// True if all coordinates are finite and no minimum lies above its maximum.
    #[inline]
    pub fn is_valid(&self) -> bool {
        (0..D).fold(true, |all, i| {
            all & (self.min[i] <= self.max[i])
                & (self.min[i] >= -f32::MAX)
                & (self.max[i] <= f32::MAX)
        })
    }

    /// True only if the box is valid, by fewer operations: not for those whose sides overflow, nor for
    /// some with a side of zero.
    #[inline(always)]
    pub fn is_plain(&self) -> bool {
        // Sizes that are not negative, nor infinite, nor NaN have neither the sign nor all bits of the
        // exponent set.
        const INFINITE: u32 = f32::INFINITY.to_bits();
        let sides = (0..D).fold(0, |all, i| {
            let side = (self.max[i] - self.min[i]).to_bits();
            all | side | side.wrapping_add((1 << 31) - INFINITE)
        });
        sides >> 31 == 0
    }

    /// The same by whole numbers alone, whatever the machine is set to: nor for boxes with coordinates as large as floats
    /// can be.
    #[inline(always)]
    pub(crate) fn is_plain_in_integers(&self) -> bool {
        /// The largest exponent, without the sign.
        const HUGE: u32 = 254 << 24;
        let (mut all, mut axis) = (true, 0);
        while axis < D {
            let [min, max] = [self.min[axis].to_bits(), self.max[axis].to_bits()];
            all &= (min << 1 < HUGE) & (max << 1 < HUGE) & (order(min) <= order(max));
            axis += 1;
        }
        all
    }

    /// The same box if it is valid and all of its coordinates are normal, or are zero where that is asked for: to compare such
    /// boxes gives the same whatever the machine is set to, be it to take what is smaller for zero, or to stop at it. Before
    /// that is known all is done by whole numbers; number by number, as in [`Aabb::in_words`].
    #[inline(always)]
    pub(crate) fn tame_in_words(&self, may_be_zero: bool) -> Option<Self> {
        let is_tame = |number: &f32| {
            // SAFETY: it can be read.
            let bits = unsafe { core::ptr::from_ref(number).cast::<u32>().read_volatile() };
            if may_be_zero { is_normal_or_zero(bits) } else { is_normal(bits) }
        };
        let mut axis = 0;
        while axis < D {
            if !is_tame(&self.min[axis]) || !is_tame(&self.max[axis]) {
                return None;
            }
            axis += 1;
        }
        let bounds = self.in_words();
        axis = 0;
        while axis < D {
            if bounds.min[axis] > bounds.max[axis] {
                return None;
            }
            axis += 1;
        }
        Some(bounds)
    }

    /// The box itself, or the refusal that names `argument`.
    #[inline]
    pub(crate) fn checked(&self, argument: &'static str) -> Result<Self, ArgumentError> {
        if self.is_valid() { Ok(*self) } else { Err(self.refused(argument)) }
    }

    #[cold]
    fn refused(&self, argument: &'static str) -> ArgumentError {
        let corners = self.min.iter().chain(&self.max);
        match corners.into_iter().find(|value| !value.is_finite()) {
            Some(&value) => ArgumentError::new(argument, value, "must have finite corners only"),
            None => {
                let axis = (0..D).find(|&i| self.min[i] > self.max[i]).unwrap_or(0);
                ArgumentError::new(argument, self.min[axis], "must not have a min above its max")
            }
        }
    }

    /// The same for element `index` of an array.
    #[inline]
    pub(crate) fn checked_at(
        &self,
        argument: &'static str,
        index: usize,
    ) -> Result<(), ElementError> {
        self.checked(argument).map(|_| ()).map_err(|error| ElementError { index, error })
    }

    /// Largest size of a side; infinite where it overflows.
    #[inline]
    pub(crate) fn size(&self) -> f32 {
        (0..D).fold(0.0, |size, i| {
            let side = self.max[i] - self.min[i];
            if side > size { side } else { size }
        })
    }

    /// Square of the distance from a point to the box; 0 inside.
    #[inline]
    pub(crate) fn distance_squared(&self, point: &[f64; D]) -> f64 {
        (0..D).fold(0.0, |sum, i| {
            let below = f64::from(self.min[i]) - point[i];
            let above = point[i] - f64::from(self.max[i]);
            let outside = larger(larger(below, above), 0.0);
            sum + outside * outside
        })
    }
}

/// A point and a way it goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ray<const D: usize> {
    pub(crate) origin: [f64; D],
    pub(crate) translation: [f64; D],
    /// 1 / translation; infinite where that is 0.
    pub(crate) inverse: [f64; D],
}

impl<const D: usize> Ray<D> {
    pub(crate) fn new(origin: [f64; D], translation: [f64; D]) -> Self {
        Self { origin, translation, inverse: translation.map(|value| 1.0 / value) }
    }

    /// The place after a fraction of the way.
    #[inline]
    pub(crate) fn at(&self, fraction: f64) -> [f64; D] {
        core::array::from_fn(|i| self.origin[i] + self.translation[i] * fraction)
    }

    /// The fractions of the way, within 0 to `limit`, at which the ray enters and leaves a box that
    /// is grown by `margin` on each side; `None` if it misses.
    #[inline(always)]
    pub(crate) fn enters(
        &self,
        target: &Aabb<D>,
        margin: &[f64; D],
        limit: f64,
    ) -> Option<(f64, f64)> {
        let (mut enter, mut leave) = (0.0f64, limit);
        for i in 0..D {
            let below = f64::from(target.min[i]) - margin[i] - self.origin[i];
            let above = f64::from(target.max[i]) + margin[i] - self.origin[i];
            if self.translation[i] == 0.0 {
                if below > 0.0 || above < 0.0 {
                    return None;
                }
            } else {
                let (a, b) = (below * self.inverse[i], above * self.inverse[i]);
                let (near, far) = (smaller(a, b), larger(a, b));
                // Which axis decides cannot be guessed: no branch is to depend on it.
                enter = select_unpredictable(enter > near, enter, near);
                leave = select_unpredictable(leave < far, leave, far);
            }
        }
        (enter <= leave).then_some((enter, leave))
    }

    /// The fraction of the way, within 0 to `limit`, at which a ball of this radius around the moving
    /// point first touches a box.
    ///
    /// The squared distance to the box is a quadratic between the places where the point crosses
    /// the planes of the box's sides, so the first root is found piece by piece. Apart, for most casts are of points.
    #[inline(never)]
    pub(crate) fn ball_enters(&self, target: &Aabb<D>, radius: f64, limit: f64) -> Option<f64> {
        // The pieces do not depend on the limit: a root that rounding pushes over an end is cut to it,
        // and would become as good as the hit that set the limit.
        let (start, end) = self.enters(target, &[radius; D], 1.0)?;
        if start > limit {
            return None;
        }
        let mut crossings = [0.0f64; 8];
        let mut count = 0;
        for i in 0..D {
            for side in [target.min[i], target.max[i]] {
                let fraction = (f64::from(side) - self.origin[i]) * self.inverse[i];
                if fraction > start && fraction < end {
                    crossings[count] = fraction;
                    count += 1;
                }
            }
        }
        crossings[count] = end;
        crossings[..count].sort_unstable_by(f64::total_cmp);
        let mut from = start;
        for &to in &crossings[..=count] {
            if let Some(fraction) = self.ball_enters_within(target, radius, from, to) {
                return (fraction <= limit).then_some(fraction);
            }
            from = to;
        }
        None
    }

    /// The same between two fractions with no crossing between them.
    fn ball_enters_within(&self, target: &Aabb<D>, radius: f64, from: f64, to: f64) -> Option<f64> {
        if target.distance_squared(&self.at(from)) <= radius * radius {
            return Some(from);
        }
        // From the start of the piece on: beside a ball that comes from far away, the squares of that
        // way would swallow those of the ball.
        let (start, middle) = (self.at(from), self.at((from + to) * 0.5));
        // |offset + translation * t|^2 = radius^2 over the axes on which the point is outside.
        let (mut a, mut half_b, mut c) = (0.0, 0.0, -radius * radius);
        for i in 0..D {
            let (min, max) = (f64::from(target.min[i]), f64::from(target.max[i]));
            let side = if middle[i] < min { min } else { max };
            if middle[i] < min || middle[i] > max {
                let offset = start[i] - side;
                a += self.translation[i] * self.translation[i];
                half_b += offset * self.translation[i];
                c += offset * offset;
            }
        }
        let discriminant = half_b * half_b - a * c;
        // From outside it is touched only on the way towards it.
        if a == 0.0 || discriminant < 0.0 || half_b >= 0.0 {
            return None;
        }
        // What rounding pushes before the piece is at its start, what it pushes behind is at the start of the
        // next. No more is given than that: a fraction of a long way is more than any rounding.
        let root = larger(from + (-half_b - discriminant.sqrt()) / a, from);
        (root <= to).then_some(root)
    }

    /// The unit vector out of a box, grown by `margin` on each side, where the ray first touches it after this
    /// fraction of the way: that of the side that it comes through last, of several that of the first axis. Zeros if it
    /// begins inside, and whether it does.
    #[inline]
    pub(crate) fn normal_to_box(
        &self,
        target: &Aabb<D>,
        margin: &[f64; D],
        fraction: f64,
    ) -> ([f32; D], bool) {
        // The fraction is that of the side come to last, found by the same steps as in `enters`. Neither which axis it
        // is nor whether the ray begins inside can be guessed: no branch depends on it.
        let (mut normal, mut is_found, mut is_inside) = ([0.0f32; D], false, true);
        for axis in 0..D {
            let along = self.translation[axis];
            let below = f64::from(target.min[axis]) - margin[axis];
            let above = f64::from(target.max[axis]) + margin[axis];
            let side = select_unpredictable(along > 0.0, below, above);
            let is_last = (side - self.origin[axis]) * self.inverse[axis] == fraction;
            let against = -1.0f32.copysign(along as f32);
            let mask = u32::from(is_last & !is_found).wrapping_neg();
            normal[axis] = f32::from_bits(against.to_bits() & mask);
            is_found |= is_last;
            is_inside &= (below < self.origin[axis]) & (self.origin[axis] < above);
        }
        // Of what begins inside no side is come to after nothing of the way.
        if is_inside | ((fraction > 0.0) & is_found) {
            return (normal, is_inside);
        }
        let normal = self.normal_at_start(target, margin);
        (normal.unwrap_or([0.0; D]), normal.is_none())
    }

    /// The same where the box is touched from the start; `None` if the ray begins inside.
    #[inline(never)]
    fn normal_at_start(&self, target: &Aabb<D>, margin: &[f64; D]) -> Option<[f32; D]> {
        let below = |axis: usize| f64::from(target.min[axis]) - margin[axis] - self.origin[axis];
        let above = |axis: usize| f64::from(target.max[axis]) + margin[axis] - self.origin[axis];
        // Of the sides that are gone against from outside, the one that is come to last.
        let mut last: Option<(f64, usize, f32)> = None;
        for axis in 0..D {
            let goes_up = self.translation[axis] > 0.0;
            let side = select_unpredictable(goes_up, below(axis), above(axis));
            let is_outside = select_unpredictable(goes_up, side >= 0.0, side <= 0.0);
            let entered = side * self.inverse[axis];
            if is_outside
                && self.translation[axis] != 0.0
                && last.is_none_or(|(most, ..)| entered > most)
            {
                last = Some((entered, axis, if goes_up { -1.0 } else { 1.0 }));
            }
        }
        // Sides that are touched from the start but not gone against are told only where there are no others.
        let (axis, sign) = match last {
            Some((_, axis, sign)) => (axis, sign),
            None => {
                (0..2 * D).map(|side| (side / 2, if side % 2 == 0 { -1.0 } else { 1.0 })).find(
                    |&(axis, sign)| {
                        if sign < 0.0 { below(axis) >= 0.0 } else { above(axis) <= 0.0 }
                    },
                )?
            }
        };
        Some(core::array::from_fn(|i| if i == axis { sign } else { 0.0 }))
    }

    /// The unit vector out of a box from where a ball of this radius around the moving point touches it after
    /// a fraction of the way. Zeros if it begins inside, and whether it does.
    pub(crate) fn normal_to_ball(
        &self,
        target: &Aabb<D>,
        radius: f64,
        fraction: f64,
    ) -> ([f32; D], bool) {
        let center = self.at(fraction);
        if fraction == 0.0 && target.distance_squared(&center) < radius * radius {
            return ([0.0; D], true);
        }
        let offset: [f64; D] = core::array::from_fn(|i| {
            let (min, max) = (f64::from(target.min[i]), f64::from(target.max[i]));
            if center[i] < min {
                center[i] - min
            } else if center[i] > max {
                center[i] - max
            } else {
                0.0
            }
        });
        let length = offset.iter().fold(0.0, |sum, x| sum + x * x).sqrt();
        if length > 0.0 {
            return (offset.map(|x| (x / length) as f32), false);
        }
        // Rounding swallows so small a ball: what is left is where it comes from.
        let along = (0..D).fold(0, |most, axis| {
            if self.translation[axis].abs() > self.translation[most].abs() { axis } else { most }
        });
        let sign = if self.translation[along] > 0.0 { -1.0 } else { 1.0 };
        (core::array::from_fn(|i| if i == along { sign } else { 0.0 }), false)
    }
}
