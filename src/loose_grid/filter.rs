//! What pairs and queries are filtered by, and the filters of many objects.

use super::memory::Budget;
use crate::error::OutOfMemory;
use crate::memory::Vec;

/// What pairs and queries are filtered by: a pair passes if each one's category meets the other's
/// mask.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter {
    /// What the object is, usually one bit.
    pub category: u32,
    /// The categories it meets.
    pub mask: u32,
}

impl Filter {
    const DEFAULT: Self = Self { category: 1, mask: u32::MAX };

    /// True if each one's category meets the other's mask.
    #[inline(always)]
    pub fn passes(&self, other: &Filter) -> bool {
        (self.category & other.mask != 0) & (other.category & self.mask != 0)
    }
}

/// True if a query for `wanted` wants an object with this filter. A query without a filter wants
/// everything, also what belongs to no category or meets none.
#[inline(always)]
pub(super) fn is_wanted(wanted: Option<Filter>, object: &Filter) -> bool {
    match wanted {
        Some(wanted) => object.passes(&wanted),
        None => true,
    }
}

impl Default for Filter {
    /// Category 1, every bit of the mask.
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The filters of a layer's entries. As long as all are the same there is one, which costs no memory
/// an object and is looked at once a query; from the first that differs there is one an entry.
#[derive(Debug)]
pub(super) struct Filters {
    shared: Filter,
    /// Empty while the filter is shared.
    column: Vec<Filter>,
}

impl Filters {
    pub(super) const fn new() -> Self {
        Self { shared: Filter::DEFAULT, column: Vec::new() }
    }

    /// The filter of all entries, if it is one.
    #[inline(always)]
    pub(super) fn shared(&self) -> Option<Filter> {
        if self.column.is_empty() { Some(self.shared) } else { None }
    }

    /// What a query for `wanted` has to do about filters: `None` if it wants no entry at all, else
    /// whether it has to look at the filter of each.
    #[inline(always)]
    pub(super) fn looked_at(&self, wanted: Option<Filter>) -> Option<bool> {
        match (wanted, self.shared()) {
            (None, _) => Some(false),
            (Some(_), None) => Some(true),
            (Some(wanted), Some(shared)) => shared.passes(&wanted).then_some(false),
        }
    }

    /// The filters of all entries and of the holes behind them, if each has its own.
    pub(super) fn column(&mut self) -> Option<&mut [Filter]> {
        if self.column.is_empty() { None } else { Some(&mut self.column) }
    }

    #[inline(always)]
    pub(super) fn at(&self, entry: usize) -> Filter {
        if self.column.is_empty() { self.shared } else { self.column[entry] }
    }

    /// True if entries with these filters besides cannot share one.
    pub(super) fn would_mix(&self, live: usize, mut others: impl Iterator<Item = Filter>) -> bool {
        if !self.column.is_empty() {
            return true;
        }
        let first = if live > 0 { Some(self.shared) } else { others.next() };
        others.any(|other| Some(other) != first)
    }

    /// Room for a column of `len` filters.
    pub(super) fn reserve(&mut self, len: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let more = len.saturating_sub(self.column.len());
        budget.reserve(&mut self.column, more)
    }

    /// Filters there is room for.
    pub(super) fn room(&self) -> usize {
        if self.column.is_empty() { usize::MAX } else { self.column.capacity() }
    }

    /// Gives each of `len` entries a filter of its own, for which there is room.
    pub(super) fn mix(&mut self, len: usize) {
        if self.column.is_empty() {
            let resized = self.column.try_resize(len, self.shared);
            debug_assert!(resized.is_ok(), "filters are reserved before they are used");
        }
    }

    /// The filter that all entries share from now on; there are none, or none that differ.
    pub(super) fn share(&mut self, filter: Filter) {
        self.shared = filter;
    }

    /// Forgets that filters differed; there are no entries.
    pub(super) fn clear(&mut self, budget: &mut Budget) {
        budget.release(&mut self.column);
    }

    /// Makes the column, if there is one, fit so many entries, which is reserved.
    pub(super) fn set_len(&mut self, len: usize) {
        if !self.column.is_empty() {
            let resized = self.column.try_resize(len, self.shared);
            debug_assert!(resized.is_ok(), "filters are reserved before they are used");
        }
    }

    /// Gives an entry its filter; differing ones only where each has its own.
    #[inline]
    pub(super) fn set(&mut self, entry: usize, filter: Filter) {
        if !self.column.is_empty() {
            self.column[entry] = filter;
        }
    }

    #[inline]
    pub(super) fn copy(&mut self, from: usize, to: usize) {
        if !self.column.is_empty() {
            self.column[to] = self.column[from];
        }
    }

    /// Bytes that the filters of `live` objects fill.
    pub(super) fn bytes(&self, live: usize) -> u64 {
        if self.column.is_empty() { 0 } else { (live * size_of::<Filter>()) as u64 }
    }
}
