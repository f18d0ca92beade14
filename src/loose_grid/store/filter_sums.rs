//! What the filters of many entries side by side have among them, so that a query for few passes over most.
//!
//! What comes is added to a sum at once, so that none ever says too little. Of what goes it is noted that the sum may
//! say too much: commits and ways back to checkpoints sum that up anew.

use core::mem::take;
use core::ops::Range;

use crate::error::OutOfMemory;
use crate::loose_grid::layout::layer::HOLE;
use crate::loose_grid::store::filter::{Filter, QueryFilter};
use crate::loose_grid::store::journal::Blank;
use crate::memory::{Meter, Vec};
use crate::simd::floats::LANES;

/// Filters that are summed up together.
const SUMMED: usize = 64;
/// Sums that are looked at to tell whether a filter passes seldom.
const SAMPLED: usize = 16;

/// What some filters have among them, and maybe some more: what does not pass it none of them passes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct FilterSum {
    categories: u32,
    masks: u32,
    /// The bits that all groups have, and those that any has: the group, if it is one.
    common: i32,
    groups: i32,
}

impl Blank for FilterSum {
    const BLANK: Self = Self::NONE;
}

impl FilterSum {
    pub(crate) const NONE: Self = Self { categories: 0, masks: 0, common: -1, groups: 0 };
    const ALL: Self = Self { categories: u32::MAX, masks: u32::MAX, common: 0, groups: -1 };

    #[inline(always)]
    pub(crate) fn add(&mut self, filter: &Filter) {
        self.categories |= filter.category;
        self.masks |= filter.mask;
        self.common &= filter.group;
        self.groups |= filter.group;
    }

    /// Adds those of another sum.
    pub(crate) fn join(&mut self, other: &Self) {
        self.categories |= other.categories;
        self.masks |= other.masks;
        self.common &= other.common;
        self.groups |= other.groups;
    }

    /// False only if a query accepts none of the filters, whatever their groups.
    #[inline(always)]
    pub(crate) fn may_meet(&self, wanted: &QueryFilter) -> bool {
        (self.categories & wanted.mask != 0) & (self.masks & wanted.category != 0)
    }

    /// False only if a query accepts none of the filters.
    #[inline(always)]
    pub(crate) fn may_pass(&self, wanted: &QueryFilter) -> bool {
        let ignored = wanted.ignored_group;
        let is_ignored = (self.common == ignored) & (self.groups == ignored) & (ignored != 0);
        self.may_meet(wanted) & !is_ignored
    }

    /// Takes out what none of the entries of these filters and ids has; holes have nothing.
    fn tighten(&mut self, filters: &[Filter], ids: &[u64]) {
        let mut sum = Self::NONE;
        for (entry, (filter, &id)) in filters.iter().zip(ids).enumerate() {
            if id != HOLE {
                sum.add(filter);
            }
            // Mostly the first few have all that the others have.
            if entry % LANES == LANES - 1 && sum == *self {
                return;
            }
        }
        *self = sum;
    }
}

/// The sums of the filters of a layer.
#[derive(Debug)]
pub(crate) struct FilterSums {
    /// One for each [`SUMMED`].
    sums: Vec<FilterSum>,
    /// A bit each: it may say too much.
    are_loose: Vec<u64>,
}

impl FilterSums {
    pub(crate) const fn new() -> Self {
        Self { sums: Vec::new(), are_loose: Vec::new() }
    }

    /// The first entry from `at` on that a query may accept by its filter; any from the last sum on.
    #[inline(always)]
    pub(crate) fn next_accepted(&self, wanted: &QueryFilter, at: usize) -> usize {
        match self.sums.get(at / SUMMED) {
            Some(sum) if !sum.may_pass(wanted) => (at / SUMMED + 1) * SUMMED,
            _ => at,
        }
    }

    /// True if a query accepts so few filters that it is less work to look at all that sums do not leave out than to
    /// look for them where they may be near.
    #[inline(never)]
    pub(crate) fn pass_seldom(&self, wanted: &QueryFilter) -> bool {
        let step = self.sums.len() / SAMPLED;
        let sampled = self.sums.iter().step_by(step.max(1)).take(SAMPLED);
        step > 0 && sampled.filter(|sum| sum.may_pass(wanted)).count() <= 1
    }

    /// Room for the sums of so many filters.
    pub(crate) fn reserve(&mut self, filters: usize, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let sums = filters.div_ceil(SUMMED);
        let more = sums.saturating_sub(self.sums.len());
        meter.reserve(&mut self.sums, more)?;
        let more = sums.div_ceil(64).saturating_sub(self.are_loose.len());
        meter.reserve(&mut self.are_loose, more)
    }

    /// Filters for whose sums there is room.
    pub(crate) fn room(&self) -> usize {
        (self.sums.capacity() * SUMMED).min(self.are_loose.capacity() * 64 * SUMMED)
    }

    /// Gives all memory back.
    pub(crate) fn release(&mut self, meter: &mut Meter) {
        meter.release(&mut self.sums);
        meter.release(&mut self.are_loose);
    }

    /// Makes them those of so many filters, for which there is room; what comes is to be added.
    pub(crate) fn fit(&mut self, filters: usize) {
        let sums = filters.div_ceil(SUMMED);
        let resized = self.sums.try_resize(sums, FilterSum::NONE);
        let resized = resized.and(self.are_loose.try_resize(sums.div_ceil(64), 0));
        debug_assert!(resized.is_ok(), "there is room for sums where there is for filters");
    }

    /// Adds some of the filters, which may have come in the places of others.
    #[inline(never)]
    pub(crate) fn add(&mut self, filters: &[Filter], entries: Range<usize>) {
        for entry in entries {
            self.sums[entry / SUMMED].add(&filters[entry]);
            self.loosen(entry);
        }
    }

    /// Notes that a filter goes.
    #[inline(always)]
    pub(crate) fn loosen(&mut self, entry: usize) {
        self.are_loose[entry / SUMMED / 64] |= 1 << (entry / SUMMED % 64);
    }

    /// Sums up all filters, those of entries with these ids.
    #[inline(never)]
    pub(crate) fn make(&mut self, filters: &[Filter], ids: &[u64]) {
        self.sums.iter_mut().for_each(|sum| *sum = FilterSum::ALL);
        self.are_loose.iter_mut().for_each(|word| *word = u64::MAX);
        self.tighten(filters, ids);
    }

    /// Sums those up anew that may say too much.
    #[inline(never)]
    pub(crate) fn tighten(&mut self, filters: &[Filter], ids: &[u64]) {
        for word in 0..self.are_loose.len() {
            let mut bits = take(&mut self.are_loose[word]);
            while bits != 0 {
                let index = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                if let Some(sum) = self.sums.get_mut(index) {
                    let entries = index * SUMMED..filters.len().min((index + 1) * SUMMED);
                    sum.tighten(&filters[entries.clone()], &ids[entries]);
                }
            }
        }
    }
}
