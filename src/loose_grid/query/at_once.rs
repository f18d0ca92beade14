//! What lies in a box, told at once: among few objects, or through a tree.
//!
//! To list what is to be looked at, to find out what differs from layer to layer, to hand over what is found, and to enter
//! and leave the library takes longer than to look at some eights. So boxes of a plain run are tested in order, those of a
//! tree by its nodes, and the ids of what is touched go straight to where they are wanted.

use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ops::Range;

use crate::float_control;
use crate::loose_grid::cost;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::layout::run::MOST_IN_RUN;
use crate::loose_grid::query::find::{FarTest, OverlapTest};
use crate::loose_grid::query::scan::{Corners, Probe};
use crate::loose_grid::tree::{Leaf, Leaves};
use crate::loose_grid::{LooseGrid, QueryFilter};
use crate::simd::floats::{LANES, Lanes, Task, dispatch_wide};

/// In place of bits: the root of a tree was not asked, or there is none.
pub(crate) const UNTOLD: u32 = u32::MAX;
/// Entries of a run that are all tested rather than to search where to begin.
const TESTED: usize = 64;

impl<const D: usize> LooseGrid<D> {
    /// The boxes of the root of a tree that a box touches, a bit each: none where nothing can touch it. What is known then
    /// is a valid box, and that [`LooseGrid::query_box_at_once`] tells the same whatever floats are set to, sooner than the
    /// machine tells what that is. Else [`UNTOLD`]; where only coordinates that are not normal are in the way, which for
    /// zeros is worth another look, `None`. Never panics.
    #[inline(always)]
    pub fn root_at_once(&self, bounds: &Aabb<D>) -> Option<u32> {
        if !self.are_roots_told() {
            return Some(UNTOLD);
        }
        // SAFETY: there is a tree.
        bounds.tame_in_words(false).map(|bounds| unsafe { self.layers[0].tree.touched(&bounds) })
    }

    /// The same for boxes with zeros, too; [`UNTOLD`] in place of `None`.
    #[inline(always)]
    pub fn root_with_zeros_at_once(&self, bounds: &Aabb<D>) -> u32 {
        match bounds.tame_in_words(true) {
            // SAFETY: there is a tree.
            Some(bounds) if self.are_roots_told() => unsafe {
                self.layers[0].tree.touched(&bounds)
            },
            _ => UNTOLD,
        }
    }

    #[inline(always)]
    fn are_roots_told(&self) -> bool {
        let [layer, fixed] = &self.layers;
        fixed.len == 0 && layer.tree.is_told_at_once()
    }

    /// [`LooseGrid::query_box`] into an array, as many as fit; gives the number of all. `None` where that is not told at
    /// once: where rows of cells are to be looked through, and of objects whose filters differ. What the root says of the
    /// box is known, or [`UNTOLD`]: then floats are set as the library needs it. Never panics.
    ///
    /// What hinders is found out first, so that who asks has nothing to keep for what else is to be done.
    #[inline(always)]
    pub fn query_box_at_once(
        &self,
        bounds: &Aabb<D>,
        filter: Option<&QueryFilter>,
        array: &mut [MaybeUninit<u64>],
        mut root: u32,
    ) -> Option<usize> {
        let [layer, fixed] = &self.layers;
        let hinders = match root {
            UNTOLD => fixed.len > 0 || layer.tree.finds_lists(),
            // What is only counted has no order: where a tree over few is touched all over they are tested as they lie.
            _ if array.is_empty() && layer.plan.is_run() && layer.len <= MOST_IN_RUN => {
                let is_touched_all_over = root.count_ones() > LANES as u32 / 2;
                if is_touched_all_over && float_control::is_own() {
                    root = UNTOLD;
                }
                false
            }
            // The first side before the levels are counted.
            _ => {
                (bounds.min[0] <= layer.content[0].min[0] && layer.lies_in(bounds))
                    || (array.is_empty() && layer.tree.lies_mostly_in(bounds, root, true))
            }
        };
        if hinders {
            return None;
        }
        match layer.filters.looked_at(filter) {
            None => return Some(0),
            Some(true) => return None,
            Some(false) => (),
        }
        if root != UNTOLD {
            if layer.tree.has_sparse_row()
                && let Some(axis) = layer.plan.axis_of_row()
                && float_control::is_own()
            {
                return dispatch_wide(self.simd, RowTask { layer, axis, bounds, array, root });
            }
            return dispatch_wide(self.simd, TreeTask { layer, bounds, array, root });
        }
        if layer.plan.is_run() {
            return dispatch_wide(self.simd, RunTask { layer, bounds, array });
        }
        let axis = layer.plan.axis_of_row()?;
        dispatch_wide(self.simd, RowTask { layer, axis, bounds, array, root })
    }
}

/// Finds what touches a box through a tree, whose root was asked. By comparisons alone, which hold whatever floats are set
/// to.
struct TreeTask<'a, const D: usize> {
    layer: &'a Layer<D>,
    bounds: &'a Aabb<D>,
    array: &'a mut [MaybeUninit<u64>],
    root: u32,
}

impl<const D: usize> Task for TreeTask<'_, D> {
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(self) -> usize {
        let Self { layer, bounds, array, root } = self;
        let mut found = Found::<L> { array, count: 0, lanes: PhantomData };
        // SAFETY: whoever runs the task has the lanes; there is a tree.
        unsafe {
            let test = &OverlapTest(bounds.in_words());
            let nodes = FarTest { test, corners: layer.tree.corners_that_are_there() };
            let mut leaves = FoundInTree::<L, D>(&mut found);
            layer.tree.visit::<L, _>(&nodes, None, root, &mut leaves);
        }
        found.count
    }
}

/// Finds what touches a box in a run.
struct RunTask<'a, const D: usize> {
    layer: &'a Layer<D>,
    bounds: &'a Aabb<D>,
    array: &'a mut [MaybeUninit<u64>],
}

impl<const D: usize> Task for RunTask<'_, D> {
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(self) -> usize {
        let Self { layer, bounds, array } = self;
        if layer.len > TESTED {
            // SAFETY: whoever runs the task has the lanes.
            return unsafe { L::apart(SearchedRunTask { layer, bounds, array }) };
        }
        let mut found = Found::<L> { array, count: 0, lanes: PhantomData };
        let bounds = &bounds.in_words();
        if layer.content[0].overlaps(bounds) {
            // SAFETY: the entries are those of the layer; whoever runs the task has the lanes.
            unsafe { found.take_entries(layer, bounds, 0..layer.len) };
        }
        found.count
    }
}

/// The same in one of which not all is looked at. Apart, for it takes registers.
struct SearchedRunTask<'a, const D: usize> {
    layer: &'a Layer<D>,
    bounds: &'a Aabb<D>,
    array: &'a mut [MaybeUninit<u64>],
}

impl<const D: usize> Task for SearchedRunTask<'_, D> {
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(self) -> usize {
        let Self { layer, bounds, array } = self;
        let mut found = Found::<L> { array, count: 0, lanes: PhantomData };
        let bounds = &bounds.in_words();
        let (near, begin) = (layer.run_near(bounds), bounds.min[layer.plan.axis::<D>()]);
        // SAFETY: the entries are those of the layer; whoever runs the task has the lanes.
        unsafe {
            for entry in layer.longest_before_along(near.start, begin.into()) {
                found.take_entry(layer, bounds, entry);
            }
            found.take_entries(layer, bounds, near);
        }
        found.count
    }
}

/// Finds what touches a box in a row of cells and in the overflow cell behind it. Where a tree would find it, and it is
/// more than one, or in more than two cells, the tree does, for it has another order.
struct RowTask<'a, const D: usize> {
    layer: &'a Layer<D>,
    /// That of the row.
    axis: usize,
    bounds: &'a Aabb<D>,
    array: &'a mut [MaybeUninit<u64>],
    root: u32,
}

impl<const D: usize> Task for RowTask<'_, D> {
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(self) -> usize {
        let Self { layer, axis, bounds, array, root } = self;
        let (level, starts) = (&layer.plan.levels[0], layer.starts.as_ptr());
        let size = level.size as usize;
        let (min, max) = (bounds.min[axis], bounds.max[axis]);
        let (first, last) = level.range_along(axis, min.into(), max.into());
        let span = (last - first) as usize;
        let mut found = Found::<L> { array, count: 0, lanes: PhantomData };
        if layer.starts.len() < size + 2 {
            // There are no cells yet.
            return 0;
        }
        if root == UNTOLD || span <= 1 {
            let first = if span < size { first as usize & (size - 1) } else { 0 };
            let until = first + if span < size { span + 1 } else { size };
            // Cells at the start of the ring, and the overflow cell.
            let (mut at_start, mut is_last) = (until.saturating_sub(size), false);
            // SAFETY: all cells have starts, and the overflow cell has an end; the entries are those of the layer, behind
            // the last of which eight more can be read; whoever runs the task has the lanes.
            unsafe {
                let start = |cell: usize| *starts.add(cell) as usize;
                let (mut at, mut end) = (start(first), start(until - at_start));
                let (probe, corners) = (Probe::<L, D>::new(&bounds.in_words()), Corners::of(layer));
                loop {
                    // In most rows there is one eight, or none, which is tested, too, for that cannot be guessed.
                    let bits = probe.first_bits(&corners, at..end);
                    if bits != 0 {
                        found.take_eight(layer.id.as_ptr().add(at), bits);
                    }
                    at += LANES;
                    if at < end {
                        continue;
                    }
                    if at_start > 0 {
                        (at, end, at_start) = (start(0), start(at_start), 0);
                        continue;
                    }
                    (at, end) = (start(size), start(size + 1));
                    if is_last || at == end {
                        break;
                    }
                    is_last = true;
                }
            }
            if root == UNTOLD || found.count <= 1 {
                return found.count;
            }
        }
        let array = found.array;
        // SAFETY: whoever runs the task has the lanes.
        unsafe { L::apart(TreeTask { layer, bounds, array, root }) }
    }
}

/// Ids that were found, as many as fit.
struct Found<'a, L> {
    array: &'a mut [MaybeUninit<u64>],
    /// How many there are.
    count: usize,
    lanes: PhantomData<L>,
}

impl<L: Lanes> Found<'_, L> {
    /// Takes those of some entries whose boxes overlap one.
    ///
    /// # Safety
    /// They are those of the layer, and all others in their eights lie apart from the box; the machine has the lanes.
    #[inline(always)]
    unsafe fn take_entries<const D: usize>(
        &mut self,
        layer: &Layer<D>,
        bounds: &Aabb<D>,
        entries: Range<usize>,
    ) {
        let (corners, ids) = (Corners::of(layer), layer.id.as_ptr());
        // SAFETY: as the caller promises; behind the last entry eight more can be read.
        unsafe {
            let probe = Probe::<L, D>::new(bounds);
            let mut at = entries.start;
            while at < entries.end {
                cost::count();
                self.take_eight(ids.add(at), probe.overlaps(&corners, at));
                at += LANES;
            }
        }
    }

    /// Takes that of an entry if its box overlaps one.
    ///
    /// # Safety
    /// It is one of the layer; the machine has the lanes.
    #[inline(always)]
    unsafe fn take_entry<const D: usize>(
        &mut self,
        layer: &Layer<D>,
        bounds: &Aabb<D>,
        entry: usize,
    ) {
        let is_touched = layer.box_at(entry).overlaps(bounds);
        // SAFETY: as the caller promises; behind the last entry eight more can be read.
        unsafe { self.take_eight(layer.id.as_ptr().add(entry), u32::from(is_touched)) };
    }

    /// Takes those of eight ids whose bits are set.
    ///
    /// # Safety
    /// Eight ids can be read; the machine has the lanes.
    #[inline(always)]
    unsafe fn take_eight(&mut self, ids: *const u64, mut bits: u32) {
        let (mut next, room) = (self.count, self.array.len());
        self.count += bits.count_ones() as usize;
        let array = self.array.as_mut_ptr().cast::<u64>();
        // SAFETY: there is room for eight ids, or for as many as are written.
        unsafe {
            if next + LANES <= room {
                return L::pack(ids, bits, array.add(next));
            }
            while bits != 0 && next < room {
                array.add(next).write(*ids.add(bits.trailing_zeros() as usize));
                next += 1;
                bits &= bits - 1;
            }
        }
    }
}

/// What is found in the leaves of a tree.
struct FoundInTree<'a, 'f, L, const D: usize>(&'a mut Found<'f, L>);

impl<L: Lanes, const D: usize> Leaves for FoundInTree<'_, '_, L, D> {
    // In space most leaves that are looked at hold nothing, so that this can be guessed.
    const TAKES_NONE: bool = D == 2;

    #[inline(always)]
    unsafe fn take(&mut self, leaf: Leaf<'_>, bits: u32) {
        // SAFETY: as the caller promises.
        unsafe { self.0.take_eight(leaf.ids.as_ptr(), bits) };
    }
}
