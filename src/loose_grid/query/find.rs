//! Finds the ids of the entries that pass a test, eight at a time.
//!
//! How long a run of entries is and how many of eight boxes are hit cannot be predicted, and a wrong
//! guess costs more than a test. So runs are cut into eights first, then all eights are tested, and
//! the ids of those hit are packed by a shuffle.

use core::marker::PhantomData;
use core::mem::{self, MaybeUninit};
use core::ops::Range;
use core::slice;

use crate::loose_grid::cost;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::layout::level::CellRuns;
use crate::loose_grid::query::scan::{Corners, Probe};
use crate::loose_grid::store::filter::QueryFilter;
use crate::loose_grid::tree::{Leaf, Leaves, NodeTest};
use crate::simd::floats::{LANES, Lanes, Task};

/// Eights that are listed before they are tested.
const LISTED: usize = 64;
/// Eights of a run that are listed blindly; most runs have no more.
const BLIND: usize = 8;
/// Entries of those.
const BLIND_ENTRIES: u32 = (BLIND * LANES) as u32;
/// Where they begin.
const EVERY_EIGHTH: [u32; BLIND] = [0, 8, 16, 24, 32, 40, 48, 56];
/// Ids handed over at a time at most: all that is listed may pass.
const BATCH: usize = (LISTED + BLIND) * LANES;

/// So many of eight boxes may pass the test before the filters of all eight are looked at together.
const FEW_FOUND: u32 = 2;

/// Ids that are handed over at a time where a tree finds them.
const FAR_BATCH: usize = 64;

/// Takes the ids that a query finds.
pub trait TakeIds {
    /// The ids that follow belong to the query of this number in a batch.
    fn begin(&mut self, _query: usize) {}
    /// Takes some ids.
    fn take(&mut self, ids: &[u64]);
    /// True if nobody asks which ids follow: then they are counted, which takes a fraction of the time.
    fn only_counts(&self) -> bool {
        false
    }
    /// In place of so many ids; not called but by who was told that they are only counted.
    fn count(&mut self, _count: usize) {}
}

impl<F: FnMut(&[u64])> TakeIds for F {
    fn take(&mut self, ids: &[u64]) {
        self(ids);
    }
}

/// One type for all who take ids, so that the kernels are compiled once.
pub(crate) type Emit<'a> = dyn TakeIds + 'a;

/// What eight boxes are tested for. A box passes if one in it does.
pub(crate) trait Test<const D: usize>: Copy {
    /// What of the test a run of entries has to pass, if runs differ.
    type Share: Copy;
    /// All of it.
    fn whole(&self) -> Self::Share;
    /// True if it is known that all objects of a layer pass.
    fn takes_all(&self, _layer: &Layer<D>) -> bool {
        false
    }
    /// Bit i says whether box `at + i` passes its share.
    ///
    /// # Safety
    /// `at` lies in a range that the corners cover; the machine has the lanes.
    unsafe fn bits<L: Lanes>(&self, corners: &Corners<'_, D>, at: usize, share: Self::Share)
    -> u32;
}

/// Whether boxes overlap one.
#[derive(Clone, Copy)]
pub(crate) struct OverlapTest<const D: usize>(pub(crate) Aabb<D>);

impl<const D: usize> Test<D> for OverlapTest<D> {
    type Share = ();

    fn whole(&self) {}

    #[inline(always)]
    fn takes_all(&self, layer: &Layer<D>) -> bool {
        let lies_in_cells = layer.plan.is_run() || layer.overflow().is_empty();
        lies_in_cells && layer.lies_in(&self.0)
    }

    #[inline(always)]
    unsafe fn bits<L: Lanes>(&self, corners: &Corners<'_, D>, at: usize, (): ()) -> u32 {
        cost::count();
        // SAFETY: as the caller promises.
        unsafe { Probe::<L, D>::new(&self.0).overlaps(corners, at) }
    }
}

/// Whether boxes are no farther from a point than a radius.
#[derive(Clone, Copy)]
pub(crate) struct BallTest<const D: usize> {
    center: [f32; D],
    /// Squares of distances in 32 bits up to the first are surely within the radius, those beyond the
    /// second surely not.
    sure: [f32; 2],
    limit: f64,
}

impl<const D: usize> BallTest<D> {
    pub(crate) fn new(center: [f32; D], radius: f32) -> Self {
        let limit = f64::from(radius) * f64::from(radius);
        // Differences, squares and sums in 32 bits are off by less than a part in four million, as
        // long as nothing overflows or nearly vanishes.
        let is_tame = (1e-15..=1e18).contains(&radius);
        let sure = if is_tame {
            [(limit * (1.0 - 1e-6)) as f32, (limit * (1.0 + 1e-6)) as f32]
        } else {
            [-1.0, f32::INFINITY]
        };
        Self { center, sure, limit }
    }

    /// Those of the bits whose boxes are near enough, where the lanes cannot tell: few, so it stands by itself.
    #[cold]
    #[inline(never)]
    fn exactly(&self, corners: &Corners<'_, D>, at: usize, mut rim: u32) -> u32 {
        let mut bits = 0;
        while rim != 0 {
            let lane = rim.trailing_zeros() as usize;
            rim &= rim - 1;
            let distance = corners.box_at(at + lane).distance_squared(&self.center.map(f64::from));
            bits |= u32::from(distance <= self.limit) << lane;
        }
        bits
    }
}

impl<const D: usize> Test<D> for BallTest<D> {
    type Share = ();

    fn whole(&self) {}

    #[inline(always)]
    unsafe fn bits<L: Lanes>(&self, corners: &Corners<'_, D>, at: usize, (): ()) -> u32 {
        cost::count();
        // SAFETY: as the caller promises.
        let (inside, near) = unsafe {
            let mut sum = L::splat(0.0);
            let mut axis = 0;
            while axis < D {
                let center = L::splat(self.center[axis]);
                let below = L::subtract(corners.min_at::<L>(axis, at), center);
                let above = L::subtract(center, corners.max_at::<L>(axis, at));
                let outside = L::max(L::max(below, above), L::splat(0.0));
                sum = L::add(sum, L::multiply(outside, outside));
                axis += 1;
            }
            let inside = L::less_or_equal(sum, L::splat(self.sure[0]));
            let near = L::less_or_equal(sum, L::splat(self.sure[1]));
            (L::bits(inside), L::bits(near))
        };
        let rim = near & !inside;
        if rim == 0 { inside } else { inside | self.exactly(corners, at, rim) }
    }
}

/// What a finder writes to. It stands beside the finder, whose own fields stay in registers that way.
///
/// The eights and what is wanted of them lie in one page of memory: they are written eight at a time from any place
/// on and read one by one right after, and a write across the border of two pages holds such reads up for as long as
/// half a small query takes. Where the caller's stack happened to end so, each of its queries would take that long.
#[repr(C, align(512))]
pub(crate) struct Room<S> {
    /// Where eights begin.
    eights: [u32; LISTED + BLIND],
    /// Which of the eight are wanted, a bit each.
    wanted: [u8; LISTED + BLIND],
    /// What they have to pass.
    shares: [S; LISTED + BLIND],
    ids: [MaybeUninit<u64>; BATCH + LANES],
}

impl<S: Copy> Room<S> {
    #[inline(always)]
    pub(crate) const fn new(share: S) -> Self {
        Self {
            eights: [0; LISTED + BLIND],
            wanted: [0; LISTED + BLIND],
            shares: [share; LISTED + BLIND],
            ids: [MaybeUninit::uninit(); BATCH + LANES],
        }
    }

    /// Emits so many ids, which were packed.
    #[inline(always)]
    fn hand_over(&self, found: usize, emit: &mut Emit<'_>) {
        // SAFETY: so many ids were packed there.
        emit.take(unsafe { slice::from_raw_parts(self.ids.as_ptr().cast(), found) });
    }
}

/// What is looked for, and where.
pub(crate) struct Search<'a, const D: usize, T> {
    layer: &'a Layer<D>,
    corners: Corners<'a, D>,
    test: &'a T,
    filter: Option<&'a QueryFilter>,
    /// The filters of the entries must be looked at.
    is_mixed: bool,
    /// Nobody asks which pass, and no filter has to be looked at.
    only_counts: bool,
}

impl<'a, const D: usize, T: Test<D>> Search<'a, D, T> {
    /// A search for what passes a test and a filter, which may only be counted; `None` if nothing can.
    #[inline(always)]
    pub(crate) fn new(
        layer: &'a Layer<D>,
        test: &'a T,
        filter: Option<&'a QueryFilter>,
        only_counts: bool,
    ) -> Option<Self> {
        if layer.len == 0 {
            return None;
        }
        let is_mixed = layer.filters.looked_at(filter)?;
        let only_counts = only_counts && !is_mixed;
        Some(Self { layer, corners: Corners::of(layer), test, filter, is_mixed, only_counts })
    }

    /// The number of all objects of the layer, where they pass and are only counted.
    #[inline(always)]
    pub(crate) fn count_of_all(&self) -> Option<usize> {
        let is_known = self.only_counts && self.test.takes_all(self.layer);
        is_known.then_some(self.layer.live)
    }

    /// Those bits whose entries pass the filter.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn filtered<L: Lanes>(&self, at: usize, mut bits: u32) -> u32 {
        let found = bits.count_ones();
        if found > FEW_FOUND
            && let Some(wanted) = self.filter
        {
            if self.layer.filters.sums().next_accepted(wanted, at) >= at + LANES {
                return 0;
            }
            if wanted.ignored_id == 0 {
                // SAFETY: as the caller promises.
                return bits & unsafe { self.layer.filters.accepted_by::<L>(wanted, at) };
            }
        }
        cost::count_filters();
        let mut passed = 0;
        while bits != 0 {
            let lane = bits.trailing_zeros();
            bits &= bits - 1;
            let passes = self.layer.is_wanted(self.filter, at + lane as usize);
            passed |= u32::from(passes) << lane;
        }
        passed
    }
}

/// Tests entries of a layer and emits the ids of those that pass.
pub(crate) struct Finder<'a, const D: usize, T: Test<D>> {
    pub(crate) layer: &'a Layer<D>,
    search: &'a Search<'a, D, T>,
    room: &'a mut Room<T::Share>,
    /// Eights in the room.
    listed: usize,
    /// Ids in the room.
    found: usize,
    emit: &'a mut Emit<'a>,
}

impl<'a, const D: usize, T: Test<D>> Finder<'a, D, T> {
    #[inline(always)]
    pub(crate) fn new(
        search: &'a Search<'a, D, T>,
        room: &'a mut Room<T::Share>,
        emit: &'a mut Emit<'a>,
    ) -> Self {
        Self { layer: search.layer, search, room, listed: 0, found: 0, emit }
    }

    /// All of the test.
    pub(crate) fn whole(&self) -> T::Share {
        self.search.test.whole()
    }

    /// Lists the entries of a range to be tested.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn add<L: Lanes>(&mut self, entries: Range<usize>, share: T::Share) {
        if !self.search.corners.covers(&entries) {
            return;
        }
        let (mut at, end) = (entries.start as u32, entries.end as u32);
        loop {
            if self.listed >= LISTED {
                // SAFETY: the machine has the lanes.
                unsafe { self.test_listed::<L>() };
            }
            let left = end.saturating_sub(at);
            let wanted = !u64::MAX.unbounded_shl(left);
            let blind = self.listed..self.listed + BLIND;
            self.room.eights[blind.clone()]
                .copy_from_slice(&EVERY_EIGHTH.map(|skipped| at + skipped));
            self.room.wanted[blind.clone()].copy_from_slice(&wanted.to_le_bytes());
            self.room.shares[blind].copy_from_slice(&[share; BLIND]);
            if left <= BLIND_ENTRIES {
                self.listed += left.div_ceil(LANES as u32) as usize;
                return;
            }
            self.listed += BLIND;
            at += BLIND_ENTRIES;
        }
    }

    /// Lists the entries of a block of cells, row by row. These are the loops of `CellRuns`, written out
    /// since listing is half of a query.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn add_block<L: Lanes>(&mut self, block: &CellRuns) {
        let whole = self.whole();
        let mut slice = block.first;
        for _ in 0..block.slices.count {
            let mut row = slice;
            for _ in 0..block.rows.count {
                // SAFETY: the machine has the lanes.
                unsafe { self.add_row::<L>(block.base, block.size, row, block.len, whole) };
                row = (row + block.rows.stride) & (block.size - 1);
            }
            slice = (slice + block.slices.stride) & (block.size - 1);
        }
    }

    /// Lists the entries of `len` cells from place `first` of a ring of so many cells that begins with
    /// cell `base`.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn add_row<L: Lanes>(
        &mut self,
        base: u32,
        size: u32,
        first: u32,
        len: u32,
        share: T::Share,
    ) {
        let end = first + len;
        let until = if end < size { end } else { size };
        // SAFETY: the machine has the lanes.
        unsafe {
            self.add::<L>(self.layer.entries(base + first..base + until), share);
            if end > size {
                self.add::<L>(self.layer.entries(base..base + end - size), share);
            }
        }
    }

    /// The same of those entries that belong there.
    ///
    /// # Safety
    /// The machine has the lanes.
    pub(crate) unsafe fn add_own_of_row<L: Lanes>(
        &mut self,
        (base, size, first, len): (u32, u32, u32, u32),
        share: T::Share,
        is_own: impl Fn(usize) -> bool,
    ) {
        let until = (first + len).min(size);
        for cells in [first..until, 0..first + len - until] {
            let entries = self.layer.entries(base + cells.start..base + cells.end);
            if !self.search.corners.covers(&entries) {
                continue;
            }
            for at in entries.clone().step_by(LANES) {
                let wanted = (at..entries.end.min(at + LANES))
                    .fold(0, |wanted, entry| wanted | u8::from(is_own(entry)) << (entry - at));
                if wanted == 0 {
                    continue;
                }
                if self.listed >= LISTED {
                    // SAFETY: the machine has the lanes.
                    unsafe { self.test_listed::<L>() };
                }
                self.room.eights[self.listed] = at as u32;
                self.room.wanted[self.listed] = wanted;
                self.room.shares[self.listed] = share;
                self.listed += 1;
            }
        }
    }

    /// Tests what is listed.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn test_listed<L: Lanes>(&mut self) {
        // SAFETY: the machine has the lanes.
        self.found = unsafe { L::apart(self.listed_task()) };
        self.listed = 0;
    }

    #[inline(always)]
    fn listed_task(&mut self) -> ListedTask<'_, D, T> {
        let Self { search, listed, found, .. } = *self;
        ListedTask { search, room: &mut *self.room, listed, found, emit: &mut *self.emit }
    }

    /// Tests what is listed and emits what is left.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn finish<L: Lanes>(&mut self) {
        if self.search.is_mixed || self.search.only_counts {
            // SAFETY: the machine has the lanes.
            return unsafe { self.finish_apart::<L>() };
        }
        // Here and not apart: most queries test all that they list at once.
        // SAFETY: the machine has the lanes.
        self.found = unsafe { self.listed_task().run_plain::<L>() };
        self.hand_over_last();
    }

    /// The same in a function that stands once, for who tests much before.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn finish_apart<L: Lanes>(&mut self) {
        // SAFETY: the machine has the lanes.
        unsafe { self.test_listed::<L>() };
        self.hand_over_last();
    }

    #[inline(always)]
    fn hand_over_last(&mut self) {
        self.listed = 0;
        self.room.hand_over(self.found, self.emit);
        self.found = 0;
    }
}

/// Tests what is listed; gives the number of ids in the room.
struct ListedTask<'f, const D: usize, T: Test<D>> {
    search: &'f Search<'f, D, T>,
    room: &'f mut Room<T::Share>,
    listed: usize,
    found: usize,
    emit: &'f mut Emit<'f>,
}

impl<const D: usize, T: Test<D>> Task for ListedTask<'_, D, T> {
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(mut self) -> usize {
        if !L::IS_BASELINE && self.search.only_counts {
            // SAFETY: whoever runs the task has the lanes.
            unsafe { self.count::<L>() };
            return 0;
        }
        if !self.search.is_mixed {
            // SAFETY: as above.
            return unsafe { self.run_plain::<L>() };
        }
        self.make_room();
        // SAFETY: as above; room was made for what is listed.
        unsafe { self.pack::<L, true>() }
    }
}

impl<const D: usize, T: Test<D>> ListedTask<'_, D, T> {
    /// The whole of it where no filter has to be looked at.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn run_plain<L: Lanes>(mut self) -> usize {
        self.make_room();
        // SAFETY: as the caller promises; room was made for what is listed.
        unsafe { self.pack::<L, false>() }
    }

    /// Makes room for the ids of all that is listed.
    #[inline(always)]
    fn make_room(&mut self) {
        if self.found + self.listed * LANES > BATCH {
            self.room.hand_over(self.found, self.emit);
            self.found = 0;
        }
    }

    /// Counts what is listed and passes the test.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn count<L: Lanes>(&mut self) {
        let Search { corners, test: &test, .. } = *self.search;
        let listed = self.room.eights[..self.listed].iter();
        let mut count = 0;
        for ((&at, &wanted), &share) in listed.zip(&self.room.wanted).zip(&self.room.shares) {
            // SAFETY: the entry lies in a range that is covered, so that there are eight boxes; the machine has the
            // lanes.
            let bits = unsafe { test.bits::<L>(&corners, at as usize, share) };
            count += (bits & u32::from(wanted)).count_ones() as usize;
        }
        self.emit.count(count);
    }

    /// Packs the ids of what is listed and passes the test, and the filter if those of the entries are mixed. No closure
    /// tells which pass, for it would be compiled without the instructions of the lanes.
    ///
    /// # Safety
    /// There is room for all that is listed; the machine has the lanes.
    #[inline(always)]
    unsafe fn pack<L: Lanes, const IS_MIXED: bool>(self) -> usize {
        // Copies, which stay in registers whatever is written.
        let Search { layer, corners, test: &test, .. } = *self.search;
        let ids = layer.id.as_ptr();
        let room = self.room.ids.as_mut_ptr().cast::<u64>();
        let mut found = self.found;
        let listed = self.room.eights[..self.listed].iter();
        let listed = listed.zip(&self.room.wanted).zip(&self.room.shares);
        for ((&at, &wanted), &share) in listed {
            let at = at as usize;
            // SAFETY: the entry lies in a range that is covered, so that there are eight boxes and
            // ids; there is room for eight ids an eight, and for eight more; the machine has the lanes.
            unsafe {
                let mut bits = test.bits::<L>(&corners, at, share) & u32::from(wanted);
                if IS_MIXED {
                    bits = self.search.filtered::<L>(at, bits);
                }
                L::pack(ids.add(at), bits, room.add(found));
                found += bits.count_ones() as usize;
            }
        }
        found
    }
}

/// Emits the ids of the entries of a layer that pass a test and a filter, found through its tree, of which
/// the boxes of the root that pass are known.
///
/// # Safety
/// There is a tree; the machine has the lanes.
#[inline(always)]
pub(crate) unsafe fn find_far<L: Lanes, const D: usize, T: Test<D>>(
    layer: &Layer<D>,
    test: &T,
    passing: u32,
    filter: Option<&QueryFilter>,
    emit: &mut Emit<'_>,
) {
    let Some(is_mixed) = layer.filters.looked_at(filter) else { return };
    let nodes = FarTest { test, corners: layer.tree.corners() };
    let only_counts = !L::IS_BASELINE && emit.only_counts();
    let mut found = Found::<L, D> {
        layer,
        filter,
        is_mixed,
        only_counts,
        ids: [MaybeUninit::uninit(); FAR_BATCH + LANES],
        count: 0,
        emit,
        lanes: PhantomData,
    };
    // SAFETY: there is a tree; the machine has the lanes.
    unsafe { layer.tree.visit::<L, _>(&nodes, filter, passing, &mut found) };
    if found.count > 0 {
        found.hand_over();
    }
}

/// Ids that were found through a tree. The first ones lie in one page, as the lists of a room do.
#[repr(C, align(512))]
struct Found<'a, 'e, L, const D: usize> {
    ids: [MaybeUninit<u64>; FAR_BATCH + LANES],
    layer: &'a Layer<D>,
    filter: Option<&'a QueryFilter>,
    is_mixed: bool,
    /// Nobody asks which they are.
    only_counts: bool,
    /// How many ids there are.
    count: usize,
    emit: &'a mut Emit<'e>,
    lanes: PhantomData<L>,
}

impl<L, const D: usize> Found<'_, '_, L, D> {
    fn hand_over(&mut self) {
        let count = mem::take(&mut self.count);
        if self.only_counts {
            return self.emit.count(count);
        }
        // SAFETY: so many ids were written there.
        self.emit.take(unsafe { slice::from_raw_parts(self.ids.as_ptr().cast(), count) });
    }

    /// Those bits of a leaf whose objects pass the filter.
    #[inline(never)]
    fn wanted(&self, leaf: Leaf<'_>, mut left: u32) -> u32 {
        let mut wanted = 0;
        while left != 0 {
            let lane = left.trailing_zeros() as usize % LANES;
            left &= left - 1;
            let is_wanted = self.layer.is_wanted(self.filter, leaf.entries[lane] as usize);
            wanted |= u32::from(is_wanted) << lane;
        }
        wanted
    }
}

impl<L: Lanes, const D: usize> Leaves for Found<'_, '_, L, D> {
    #[inline(always)]
    unsafe fn take(&mut self, leaf: Leaf<'_>, bits: u32) {
        // SAFETY: as the caller promises; there is room for eight more ids; the machine has the lanes.
        let bits = unsafe {
            let bits = if self.is_mixed { self.wanted(leaf, bits) } else { bits };
            if !self.only_counts {
                L::pack(leaf.ids.as_ptr(), bits, self.ids.as_mut_ptr().add(self.count).cast());
            }
            bits
        };
        self.count += bits.count_ones() as usize;
        if self.count > FAR_BATCH && !self.only_counts {
            self.hand_over();
        }
    }
}

/// A test of entries as it is asked of the nodes of a tree.
pub(crate) struct FarTest<'t, 'a, const D: usize, T> {
    pub(crate) test: &'t T,
    pub(crate) corners: Corners<'a, D>,
}

impl<L: Lanes, const D: usize, T: Test<D>> NodeTest<L> for FarTest<'_, '_, D, T> {
    #[inline(always)]
    unsafe fn bits(&self, at: usize) -> u32 {
        // SAFETY: as the caller promises.
        unsafe { self.test.bits::<L>(&self.corners, at, self.test.whole()) }
    }
}

#[cfg(test)]
mod tests {
    use core::mem::offset_of;

    use super::*;
    use crate::simd::Native;

    #[test]
    fn what_each_query_writes_first_lies_in_one_page() {
        assert!(offset_of!(Room<u64>, shares) <= align_of::<Room<u64>>());
        type Far<'a> = Found<'a, 'a, Native, 2>;
        let few = 32 * size_of::<u64>();
        assert!(offset_of!(Far<'_>, ids) + few <= align_of::<Far<'_>>());
    }
}
