//! One axis of a rolling grid: which column (or row) each slot holds now, and how many cells of it.

use core::ops::Range;

use crate::error::OutOfMemory;
use crate::memory::Vec;

/// Added to the product in [`Divisor::remainder`] so that it never goes below 0, with room for what
/// the shift cuts off.
pub const REMAINDER_BIAS: u64 = 3 << 31;

/// A whole number to divide by, prepared so that a remainder takes two multiplications.
#[derive(Clone, Copy, Debug)]
pub struct Divisor {
    /// The number: 1 to 2^31 - 1.
    pub size: u32,
    /// 2^64 / size rounded up, modulo 2^64.
    pub magic: u64,
}

impl Divisor {
    /// Prepares a number of 1 to 2^31 - 1.
    pub fn new(size: u32) -> Self {
        Self { size, magic: (u64::MAX / u64::from(size)).wrapping_add(1) }
    }

    /// Remainder of `value / size` rounded down: that of [`crate::coord::floor_mod`], without a
    /// division.
    ///
    /// It is exact for every `value` and every size `n` below 2^31. Let `value = q n + r` with
    /// `0 <= r < n`, `m` be the magic number and `e = m n - 2^64`, so `0 <= e < n`. Modulo 2^64,
    /// `t = m value + b = r m + q e + b`, with the bias `b = 3 2^31`. Then
    /// `t n = r (2^64 + e) + q e n + b n = r 2^64 + e value + b n`. As `|e value| <= n 2^31`, the last
    /// two terms lie between `n 2^32` and `n 2^33 < 2^64`, so `t` is what stands here modulo nothing,
    /// and `t n / 2^64` lies between `r` and `r + 1`, at least `n 2^32 / 2^64` above `r`. Cutting the
    /// low 32 bits off `t` takes less than that away, so the whole part stays `r`. (After Lemire,
    /// Kaser and Kurz, 'Faster Remainder by Direct Computation', here for signed values and in
    /// 64 bits throughout.)
    #[inline]
    pub fn remainder(self, value: i32) -> u32 {
        let fraction = self.magic.wrapping_mul(value as i64 as u64).wrapping_add(REMAINDER_BIAS);
        (((fraction >> 32) * u64::from(self.size)) >> 32) as u32
    }
}

/// A whole number to divide its multiples by: a shift and a multiplication.
#[derive(Clone, Copy, Debug)]
pub struct ExactDivisor {
    /// How often 2 divides the number.
    pub shift: u32,
    /// What the rest of it, an odd number, makes 1 of modulo 2^64.
    pub inverse: u64,
}

impl ExactDivisor {
    /// Prepares a number of at least 1.
    pub fn new(number: usize) -> Self {
        let shift = number.trailing_zeros();
        let odd = (number >> shift) as u64;
        // An odd number is its own inverse modulo 8, and each step doubles the bits that are right.
        let step =
            |inverse: u64, _| inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)));
        Self { shift, inverse: (0..5).fold(odd, step) }
    }

    /// How often the number is in a multiple of it.
    #[inline]
    pub fn quotient(self, multiple: usize) -> usize {
        ((multiple >> self.shift) as u64).wrapping_mul(self.inverse) as usize
    }
}

/// One axis: columns, or rows.
///
/// Beside what each slot holds it keeps a *frame*: `size` indices in a row such that, as long as
/// nothing is held outside of it, an index inside the frame can only be held by itself. A window that
/// rolls stays in its frame, so readers need no look at the slots.
#[derive(Debug)]
pub struct Axis {
    divisor: Divisor,
    /// The index each slot holds, or held last.
    indices: Vec<i32>,
    /// Occupied cells of that index; 0 means that the slot is free.
    counts: Vec<u32>,
    /// First index of the frame; the frame never leaves the plane.
    frame: i32,
    /// Slots in use.
    held: u32,
    /// Of these, those whose index lies outside the frame.
    outside: u32,
}

impl Axis {
    /// An axis of 1 to 2^31 - 1 slots that holds nothing.
    pub fn new(size: u32) -> Result<Self, OutOfMemory> {
        Ok(Self {
            divisor: Divisor::new(size),
            indices: Vec::try_filled(size as usize, 0)?,
            counts: Vec::try_filled(size as usize, 0)?,
            frame: 0,
            held: 0,
            outside: 0,
        })
    }

    /// Bytes that the arrays of an axis of `size` slots take.
    pub fn bytes(size: u32) -> u64 {
        u64::from(size) * (size_of::<i32>() + size_of::<u32>()) as u64
    }

    /// Number of slots.
    #[inline]
    pub fn size(&self) -> u32 {
        self.divisor.size
    }

    /// The divisor of this axis.
    #[inline]
    pub fn divisor(&self) -> Divisor {
        self.divisor
    }

    /// What each slot holds, or held last.
    pub fn indices(&self) -> &[i32] {
        &self.indices
    }

    /// Indices held now.
    pub fn held(&self) -> u32 {
        self.held
    }

    /// The slot of an index.
    #[inline]
    pub fn slot(&self, index: i32) -> usize {
        self.divisor.remainder(index) as usize
    }

    /// Occupied cells of the index that a slot holds.
    #[inline]
    pub fn count(&self, slot: usize) -> u32 {
        self.counts[slot]
    }

    /// The index a slot holds now.
    #[inline]
    pub fn holder(&self, slot: usize) -> Option<i32> {
        (self.counts[slot] > 0).then_some(self.indices[slot])
    }

    /// The slot of an index, or the other index that holds it now.
    #[inline]
    pub fn slot_unless_held(&self, index: i32) -> Result<usize, i32> {
        let slot = self.slot(index);
        match self.holder(slot) {
            Some(holder) if holder != index => Err(holder),
            _ => Ok(slot),
        }
    }

    /// True if the index is held now.
    #[inline]
    pub fn is_held(&self, index: i32) -> bool {
        self.holder(self.slot(index)) == Some(index)
    }

    /// The frame's first index, or `None` while something outside of it is held.
    pub fn frame(&self) -> Option<i32> {
        (self.outside == 0).then_some(self.frame)
    }

    /// Counts one more cell of an index whose slot is free or its own.
    pub fn hold(&mut self, index: i32) {
        let slot = self.slot(index);
        if self.counts[slot] == 0 {
            // A frame stays while it does: to slide it takes a look at all that it loses.
            if self.held == 0 && !self.is_framed(index) {
                self.frame = self.frame_from(i64::from(index));
            }
            if !self.is_framed(index) && !self.slide_frame(index) {
                self.outside += 1;
            }
            self.held += 1;
            self.indices[slot] = index;
        }
        self.counts[slot] += 1;
    }

    /// Counts one cell less of an index that is held.
    pub fn release(&mut self, index: i32) {
        let slot = self.slot(index);
        self.counts[slot] -= 1;
        if self.counts[slot] == 0 {
            self.held -= 1;
            self.outside -= u32::from(!self.is_framed(index));
            if self.outside > 0 && self.outside == self.held {
                self.fit_frame();
            }
        }
    }

    /// Holds nothing any more.
    pub fn clear(&mut self) {
        self.counts.fill(0);
        self.held = 0;
        self.outside = 0;
    }

    /// Sets the frame; nothing may be held outside of it, and it must not leave the plane.
    pub fn set_frame(&mut self, first: i32) {
        self.frame = first;
        self.outside = 0;
    }

    /// The smallest and the largest index held: O(1) if every slot is held in one frame, else at most
    /// O(size).
    pub fn bounds(&self) -> Option<(i32, i32)> {
        if self.held == 0 {
            return None;
        }
        if self.outside > 0 {
            let held = (0..self.indices.len()).filter_map(|slot| self.holder(slot));
            return held.fold(None, |bounds, index| match bounds {
                None => Some((index, index)),
                Some((min, max)) => Some((index.min(min), index.max(max))),
            });
        }
        let mut framed = (0..self.size()).map(|offset| self.frame.wrapping_add(offset as i32));
        let min = framed.clone().find(|index| self.is_held(*index))?;
        let max = framed.rfind(|index| self.is_held(*index))?;
        Some((min, max))
    }

    /// The slots whose index lies outside `first .. first + size`, one by one while they are freed.
    pub fn leaving(&self, first: i32) -> Leaving {
        let size = i64::from(self.size());
        let stays = i64::from(first)..i64::from(first) + size;
        let frame = i64::from(self.frame);
        let suspects = if self.outside > 0 {
            Suspects::Slots(0..self.indices.len())
        } else if stays.start > frame {
            Suspects::Indices(frame..stays.start.min(frame + size))
        } else {
            Suspects::Indices(stays.end.max(frame)..frame + size)
        };
        Leaving { stays, suspects }
    }

    #[inline]
    fn is_framed(&self, index: i32) -> bool {
        // The frame lies in the plane, so one comparison modulo 2^32 is exact.
        (index.wrapping_sub(self.frame) as u32) < self.size()
    }

    /// The frame that begins at `first`, or as near as the plane allows.
    fn frame_from(&self, first: i64) -> i32 {
        first.clamp(i64::from(i32::MIN), i64::from(i32::MAX) + 1 - i64::from(self.size())) as i32
    }

    /// Slides the frame just so far that it takes in `index`, if it loses nothing that is held.
    fn slide_frame(&mut self, index: i32) -> bool {
        if self.outside > 0 {
            return false;
        }
        let size = i64::from(self.size());
        let (old, index) = (i64::from(self.frame), i64::from(index));
        let new = if index < old { index } else { index + 1 - size };
        let (lost_first, lost_end) =
            if new < old { (old.max(new + size), old + size) } else { (old, new.min(old + size)) };
        if (lost_first..lost_end).any(|index| self.is_held(index as i32)) {
            return false;
        }
        self.frame = new as i32;
        true
    }

    /// Finds a frame anew after all that was held in the old one went: O(size).
    fn fit_frame(&mut self) {
        if let Some((min, _)) = self.bounds() {
            self.frame = self.frame_from(i64::from(min));
            let held = (0..self.indices.len()).filter_map(|slot| self.holder(slot));
            self.outside = held.filter(|index| !self.is_framed(*index)).count() as u32;
        }
    }
}

/// What leaves an axis: O(those) while nothing is held outside the frame, else O(size). The axis may
/// release what was given out before asking for the next.
#[derive(Debug)]
pub struct Leaving {
    stays: Range<i64>,
    suspects: Suspects,
}

#[derive(Debug)]
enum Suspects {
    /// Indices of the frame that the new window does not have.
    Indices(Range<i64>),
    /// All slots, where the frame says nothing.
    Slots(Range<usize>),
}

impl Leaving {
    /// The next slot that leaves.
    pub fn next(&mut self, axis: &Axis) -> Option<usize> {
        match &mut self.suspects {
            Suspects::Indices(indices) => {
                let index = indices.find(|index| axis.is_held(*index as i32))?;
                Some(axis.slot(index as i32))
            }
            Suspects::Slots(slots) => slots.find(|slot| {
                axis.holder(*slot).is_some_and(|index| !self.stays.contains(&i64::from(index)))
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coord::floor_mod;
    use proptest::prelude::*;

    /// Values where an inexact remainder would show: around multiples of the size and the ends.
    fn telling_values(size: u32) -> impl Iterator<Item = i32> {
        let around = |value: i64| value - 2..=value + 2;
        let multiples = (-40i64..40).chain([-1 << 31, 1 << 31]).flat_map(move |step| {
            let near_end = step.signum() * ((1 << 31) / i64::from(size)) * i64::from(size);
            around(step * i64::from(size)).chain(around(near_end - step * i64::from(size)))
        });
        let ends = around(i64::from(i32::MIN)).chain(around(i64::from(i32::MAX)));
        multiples.chain(ends).filter_map(|value| i32::try_from(value).ok())
    }

    fn check_size(size: u32) {
        let divisor = Divisor::new(size);
        for value in telling_values(size) {
            let expected = floor_mod(value, size as i32) as u32;
            assert_eq!(divisor.remainder(value), expected, "{value} mod {size}");
        }
    }

    #[test]
    fn remainders_are_exact_for_every_small_and_every_extreme_size() {
        (1..=3000).for_each(check_size);
        for power in 11..31 {
            ((1u32 << power) - 3..=(1 << power) + 3).for_each(check_size);
        }
        (i32::MAX as u32 - 1000..=i32::MAX as u32).for_each(check_size);
        // A stride with no common factor with 2^32 visits the whole plane, its ends included.
        for size in [1, 3, 40, 64, 1000, 65_537, i32::MAX as u32] {
            let divisor = Divisor::new(size);
            let mut value = i32::MIN;
            for _ in 0..200_000 {
                assert_eq!(divisor.remainder(value), floor_mod(value, size as i32) as u32);
                value = value.wrapping_add(21_474_837);
            }
        }
    }

    #[test]
    fn quotients_of_multiples_are_exact() {
        for number in (1..=1000).chain([4095, 4096, 65_535, 1 << 31, u32::MAX as usize]) {
            let divisor = ExactDivisor::new(number);
            let most = usize::MAX / number;
            for times in (0..100).chain(most - 100..=most).chain([most / 2, most / 3]) {
                assert_eq!(divisor.quotient(number * times), times, "{times} times {number}");
            }
        }
    }

    /// What comes and goes in a frame never moves it, also where nothing else is held: to move it back would
    /// take a look at all of it.
    #[test]
    fn a_frame_stays_while_what_comes_lies_in_it() {
        let mut axis = Axis::new(100).unwrap();
        axis.set_frame(-40);
        for index in [59, -40, 7, 59] {
            axis.hold(index);
            assert_eq!(axis.frame(), Some(-40));
            axis.hold(0);
            axis.release(index);
            axis.release(0);
            assert_eq!(axis.frame(), Some(-40));
        }
        axis.hold(60);
        assert_eq!(axis.frame(), Some(60));
    }

    proptest! {
        #[test]
        fn remainders_are_exact(value: i32, size in 1..=i32::MAX as u32) {
            prop_assert_eq!(Divisor::new(size).remainder(value), floor_mod(value, size as i32) as u32);
        }
    }
}
