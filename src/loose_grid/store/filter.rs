//! What pairs and queries are filtered by, and the filters of many objects.

use core::ops::Range;

use crate::error::OutOfMemory;
use crate::loose_grid::cost;
use crate::loose_grid::store::filter_sums::FilterSums;
use crate::loose_grid::store::journal::{Blank, Journal};
use crate::loose_grid::store::tracked::{Track, Tracked};
use crate::memory::{Box, Meter};
use crate::simd::Native;
use crate::simd::floats::{LANES, Lanes, Task};

/// What an object is and what it meets. Two objects of the same group other than 0 always make a pair if its
/// number is positive, never if it is negative; of others each one's category must meet the other's mask.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter {
    /// What the object is, usually one bit.
    pub category: u32,
    /// The categories it meets.
    pub mask: u32,
    /// The group it belongs to, 0 for none: those of a positive number always meet each other, those of a
    /// negative one never, whatever their categories and masks.
    pub group: i32,
}

impl Filter {
    pub(crate) const DEFAULT: Self = Self { category: 1, mask: u32::MAX, group: 0 };

    /// True if two objects with these filters make a pair.
    #[inline(always)]
    pub fn passes(&self, other: &Filter) -> bool {
        let meets = (self.category & other.mask != 0) & (other.category & self.mask != 0);
        let is_one_group = (self.group == other.group) & (self.group != 0);
        (meets & !is_one_group) | (is_one_group & (self.group > 0))
    }
}

impl Blank for Filter {
    const BLANK: Self = Self::DEFAULT;
}

/// What a query finds: objects whose category meets its mask and whose mask meets its category, but for
/// those that it ignores.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueryFilter {
    /// What asks, usually one bit.
    pub category: u32,
    /// The categories it finds.
    pub mask: u32,
    /// Objects of this group are not found, be it positive or negative; 0 for none.
    pub ignored_group: i32,
    /// 0.
    pub reserved: u32,
    /// The object of this id is not found, for instance the one that asks; 0 for none. It need not be there
    /// any more.
    pub ignored_id: u64,
}

impl QueryFilter {
    /// True if it finds objects with this filter, leaving aside which id it ignores.
    #[inline(always)]
    fn accepts(&self, object: &Filter) -> bool {
        let meets = (object.category & self.mask != 0) & (self.category & object.mask != 0);
        let is_ignored = (self.ignored_group == object.group) & (object.group != 0);
        meets & !is_ignored
    }

    /// The same once a query, word by word: a host may have written them so right before it asks, and to make vectors of
    /// them takes three times as long.
    #[inline(always)]
    fn accepts_in_words(&self, object: &Filter) -> bool {
        // SAFETY: it can be read.
        let word = |word: &u32| unsafe { core::ptr::from_ref(word).read_volatile() };
        if object.category & word(&self.mask) == 0 || object.mask & word(&self.category) == 0 {
            return false;
        }
        object.group == 0 || self.ignored_group != object.group
    }

    /// True if it finds the object of this id with this filter.
    #[inline(always)]
    pub fn wants(&self, object: &Filter, id: u64) -> bool {
        self.accepts(object) & (id != self.ignored_id)
    }
}

impl Default for QueryFilter {
    /// Finds all but those that belong to no category or meet none.
    fn default() -> Self {
        Self { category: u32::MAX, mask: u32::MAX, ignored_group: 0, reserved: 0, ignored_id: 0 }
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
pub(crate) struct Filters {
    shared: Filter,
    /// Empty while the filter is shared.
    column: Tracked<Filter>,
    sums: FilterSums,
}

impl Filters {
    pub(crate) const fn new() -> Self {
        Self { shared: Filter::DEFAULT, column: Tracked::new(), sums: FilterSums::new() }
    }

    /// The filter of all entries, if it is one.
    #[inline(always)]
    pub(crate) fn shared(&self) -> Option<Filter> {
        if self.column.is_empty() { Some(self.shared) } else { None }
    }

    /// True if all entries share one filter, and it passes itself.
    #[inline(always)]
    pub(crate) fn pass_themselves(&self) -> bool {
        self.pass(self)
    }

    /// True if all entries share one filter, as those of another layer do, and the two pass.
    #[inline(always)]
    pub(crate) fn pass(&self, others: &Filters) -> bool {
        match (self.shared(), others.shared()) {
            (Some(filter), Some(other)) => filter.passes(&other),
            _ => false,
        }
    }

    /// The filter that all entries shared last.
    pub(crate) fn shared_before(&self) -> Filter {
        self.shared
    }

    /// What a query for `wanted` has to do about filters: `None` if it wants no entry at all, else
    /// whether it has to look at the filter and the id of each.
    #[inline(always)]
    pub(crate) fn looked_at(&self, wanted: Option<&QueryFilter>) -> Option<bool> {
        match (wanted, self.shared()) {
            (None, _) => Some(false),
            (Some(_), None) => Some(true),
            (Some(wanted), Some(shared)) => {
                wanted.accepts_in_words(&shared).then_some(wanted.ignored_id != 0)
            }
        }
    }

    /// The filters of all entries and of the holes behind them, if each has its own.
    pub(crate) fn column(&mut self) -> Option<&mut [Filter]> {
        if self.column.is_empty() { None } else { Some(self.column.all_mut()) }
    }

    #[inline(always)]
    pub(crate) fn at(&self, entry: usize) -> &Filter {
        if self.column.is_empty() { &self.shared } else { &self.column[entry] }
    }

    /// Bit i says whether a query accepts entry `at + i` by its filter, for eight entries; all are set where one filter
    /// is shared.
    #[inline(never)]
    pub(crate) fn accepted(&self, wanted: &QueryFilter, at: usize) -> u32 {
        // SAFETY: every machine has these lanes.
        unsafe { self.accepted_by::<Native>(wanted, at) }
    }

    /// The same by the lanes of who asks. Apart, for it is done in many places.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn accepted_by<L: Lanes>(&self, wanted: &QueryFilter, at: usize) -> u32 {
        // SAFETY: as the caller promises.
        unsafe { L::apart(AcceptTask { filters: self, wanted, at }) }
    }

    /// What is known of the filters of many entries, for a query.
    #[inline(always)]
    pub(crate) fn sums(&self) -> &FilterSums {
        &self.sums
    }

    /// Sums the filters up, after all of them were sorted; these are the ids of the entries.
    pub(crate) fn sum_up(&mut self, ids: &[u64]) {
        if !self.column.is_empty() {
            self.sums.make(&self.column, ids);
        }
    }

    /// Sums those up anew of which some went.
    #[inline(always)]
    pub(crate) fn tighten_sums(&mut self, ids: &[u64]) {
        if !self.column.is_empty() {
            self.sums.tighten(&self.column, ids);
        }
    }

    /// An entry goes.
    #[inline(always)]
    pub(crate) fn note_gone(&mut self, entry: usize) {
        if !self.column.is_empty() {
            self.sums.loosen(entry);
        }
    }

    /// True if entries with these filters besides cannot share one.
    pub(crate) fn would_mix(&self, live: usize, mut others: impl Iterator<Item = Filter>) -> bool {
        if !self.column.is_empty() {
            return true;
        }
        let first = if live > 0 { Some(self.shared) } else { others.next() };
        others.any(|other| Some(other) != first)
    }

    /// Room for a column of `len` filters.
    pub(crate) fn reserve(&mut self, len: usize, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let more = len.saturating_sub(self.column.len());
        self.column.reserve(more, meter)?;
        self.sums.reserve(self.column.capacity(), meter)
    }

    /// Filters there is room for.
    pub(crate) fn room(&self) -> usize {
        match self.column.is_empty() {
            true => usize::MAX,
            false => self.column.capacity().min(self.sums.room()),
        }
    }

    /// Gives each of `len` entries a filter of its own, for which there is room.
    pub(crate) fn mix(&mut self, len: usize) {
        if self.column.is_empty() {
            let resized = self.column.try_resize(len, self.shared);
            debug_assert!(resized.is_ok(), "filters are reserved before they are used");
            self.sums.fit(len);
            self.sums.add(&self.column, 0..len);
        }
    }

    /// The filter that all entries share from now on; there are none, or none that differ.
    pub(crate) fn share(&mut self, filter: Filter) {
        self.shared = filter;
    }

    /// Forgets that filters differed; there are no entries.
    pub(crate) fn clear(&mut self, meter: &mut Meter) {
        self.column.release(meter);
        self.sums.fit(0);
        if !self.column.is_kept() {
            self.sums.release(meter);
        }
    }

    /// Makes the column, if there is one, fit so many entries, which is reserved.
    pub(crate) fn set_len(&mut self, len: usize) {
        if !self.column.is_empty() {
            let resized = self.column.try_resize(len, self.shared);
            debug_assert!(resized.is_ok(), "filters are reserved before they are used");
            self.sums.fit(len);
        }
    }

    /// Gives an entry its filter; differing ones only where each has its own.
    #[inline]
    pub(crate) fn set(&mut self, entry: usize, filter: Filter) {
        if !self.column.is_empty() {
            self.column[entry] = filter;
            self.sums.add(&self.column, entry..entry + 1);
        }
    }

    /// Copies the filters of some entries to others, which were kept.
    #[inline]
    pub(crate) fn copy(&mut self, from: Range<usize>, to: usize) {
        if !self.column.is_empty() {
            let copies = to..to + from.len();
            self.column.kept_mut().copy_within(from, to);
            self.sums.add(&self.column, copies);
        }
    }

    /// Keeps the filters of some entries, if each has its own.
    pub(crate) fn keep(&mut self, entries: Range<usize>) {
        if !self.column.is_empty() {
            self.column.keep_range(entries);
        }
    }

    /// Bytes that the filters of `live` objects fill.
    pub(crate) fn bytes(&self, live: usize) -> u64 {
        if self.column.is_empty() { 0 } else { (live * size_of::<Filter>()) as u64 }
    }
}

/// Those that differ.
impl Track for Filters {
    fn journal(&mut self) -> &mut Option<Box<Journal>> {
        self.column.journal()
    }

    fn count(&self) -> usize {
        self.column.count()
    }

    fn rows(&self) -> (usize, usize) {
        self.column.rows()
    }

    fn resize(&mut self, count: usize) -> Result<(), OutOfMemory> {
        self.sums.fit(count);
        self.column.resize(count)
    }

    fn exchange_rows(&mut self, positions: Range<u64>) {
        self.column.exchange_rows(positions.clone());
        for entries in self.column.kept_at(positions) {
            self.sums.add(&self.column, entries.start..entries.end.min(self.column.len()));
        }
    }
}

/// Tells which of eight filters a query accepts.
struct AcceptTask<'a> {
    filters: &'a Filters,
    wanted: &'a QueryFilter,
    at: usize,
}

impl Task for AcceptTask<'_> {
    type Output = u32;

    #[inline(always)]
    fn run<L: Lanes>(self) -> u32 {
        let Self { filters, wanted, at } = self;
        let eight = filters.column.get(at..).and_then(|filters| filters.first_chunk::<LANES>());
        let Some(eight) = eight else { return (1 << LANES) - 1 };
        cost::count_filters();
        // SAFETY: whoever runs the task has the lanes; a filter is three words.
        let met = unsafe { L::meet_in_turn(eight.as_ptr().cast(), [wanted.mask, wanted.category]) };
        let mut bits = every_third(met & met >> 1);
        if bits != 0 && wanted.ignored_group != 0 {
            for (lane, filter) in eight.iter().enumerate() {
                bits &= !(u32::from(filter.group == wanted.ignored_group) << lane);
            }
        }
        bits
    }
}

/// Bits 0, 3, 6 and so on up to bit 21, side by side.
fn every_third(bits: u32) -> u32 {
    let bits = bits & 0x249249;
    let twos = (bits | bits >> 2) & 0x0c30c3;
    let fours = (twos | twos >> 4) & 0x00f00f;
    (fours | fours >> 8) & 0xff
}

#[cfg(test)]
#[allow(clippy::disallowed_types)]
mod tests {
    use super::*;
    use crate::simd::Instructions;
    use crate::simd::floats::dispatch;

    fn all() -> impl Iterator<Item = Filter> {
        (0..4 * 4 * 5).map(|i| Filter {
            category: i & 3,
            mask: i >> 2 & 3,
            group: [0, 1, 2, -1, -2][i as usize >> 4],
        })
    }

    #[test]
    fn one_group_decides_else_categories_and_masks() {
        let mut passing = [0; 3];
        for a in all() {
            for b in all() {
                let meets = a.category & b.mask != 0 && b.category & a.mask != 0;
                let is_one_group = a.group == b.group && a.group != 0;
                let expected = if is_one_group { a.group > 0 } else { meets };
                assert_eq!(a.passes(&b), expected, "{a:?} {b:?}");
                passing[(1 + a.group.signum()) as usize] += u32::from(expected);
            }
        }
        assert!(passing.iter().all(|&count| count > 100));
    }

    /// Tells which of a layer's filters a query accepts, eight from each of some entries on.
    struct AcceptEach<'a>(&'a Filters, &'a QueryFilter);

    impl Task for AcceptEach<'_> {
        type Output = std::vec::Vec<u32>;

        fn run<L: Lanes>(self) -> Self::Output {
            // SAFETY: whoever runs the task has the lanes.
            (0..64).map(|at| unsafe { self.0.accepted_by::<L>(self.1, at) }).collect()
        }
    }

    #[test]
    fn eight_filters_are_looked_at_together_on_every_machine() {
        let mut filters = Filters::new();
        filters.reserve(80, &mut Meter::new(0)).unwrap();
        filters.mix(80);
        all().enumerate().for_each(|(entry, filter)| filters.set(entry, filter));
        for Filter { category, mask, group } in all() {
            // The highest bits, too.
            let [category, mask] = [category, mask].map(|bits| bits | (bits & 1) << 31);
            let wanted =
                QueryFilter { category, mask, ignored_group: group, reserved: 0, ignored_id: 0 };
            let expected: std::vec::Vec<u32> = (0..64)
                .map(|at| {
                    let accepts = |lane| wanted.accepts(filters.at(at + lane));
                    (0..LANES).map(|lane| u32::from(accepts(lane)) << lane).sum()
                })
                .collect();
            for simd in Instructions::all() {
                assert_eq!(dispatch(simd, AcceptEach(&filters, &wanted)), expected, "{simd:?}");
            }
        }
    }

    #[test]
    fn a_query_ignores_a_group_of_either_sign_and_an_id() {
        for object in all() {
            for Filter { category, mask, group: ignored_group } in all() {
                let wanted =
                    QueryFilter { category, mask, ignored_group, reserved: 0, ignored_id: 7 };
                let meets = object.category & mask != 0 && category & object.mask != 0;
                let is_ignored = ignored_group != 0 && ignored_group == object.group;
                assert_eq!(wanted.wants(&object, 8), meets && !is_ignored, "{wanted:?} {object:?}");
                assert!(!wanted.wants(&object, 7));
            }
        }
    }
}
