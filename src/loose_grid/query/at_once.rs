//! What lies in a box, told at once: among few objects, or through a tree.
//!
//! To list what is to be looked at, to find out what differs from layer to layer, to hand over what is found, and to enter
//! and leave the library takes longer than to look at some eights. So boxes of a plain run are tested in order, those of a
//! tree by its nodes, and the ids of what is touched go straight to where they are wanted.

use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ops::Range;

use crate::loose_grid::cost;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::query::find::{ALL, FarTest, OverlapTest, live};
use crate::loose_grid::query::scan::{Corners, Probe};
use crate::loose_grid::tree::{Leaf, Leaves};
use crate::loose_grid::{LooseGrid, QueryFilter};
use crate::simd::floats::{LANES, Lanes, Task, dispatch_wide};

impl<const D: usize> LooseGrid<D> {
    /// True only if a box is valid and nothing can touch it: where the root of a tree that was asked for tells that, sooner
    /// than the machine tells what its floats are set to. Whatever that is the answer holds. Never panics.
    #[inline(always)]
    pub fn is_box_missed(&self, bounds: &Aabb<D>) -> bool {
        let [layer, fixed] = &self.layers;
        if fixed.len != 0 || !layer.tree.is_root_told() {
            return false;
        }
        let bounds = &bounds.in_words();
        // SAFETY: there is a tree.
        bounds.is_plain_and_normal() && unsafe { layer.tree.is_missed(bounds) }
    }

    /// True if what lies in a box may be told at once.
    #[inline(always)]
    pub fn may_tell_box_at_once(&self) -> bool {
        let [layer, fixed] = &self.layers;
        fixed.len == 0 && (layer.plan.is_run() || layer.tree.finds_lists())
    }

    /// [`LooseGrid::query_box`] into an array, as many as fit; gives the number of all. `None` where that is not told at
    /// once: where cells are to be looked through, and of objects whose filters differ. Never panics.
    #[inline(always)]
    pub fn query_box_at_once(
        &self,
        bounds: &Aabb<D>,
        filter: Option<&QueryFilter>,
        array: &mut [MaybeUninit<u64>],
    ) -> Option<usize> {
        let layer = &self.layers[0];
        dispatch_wide(self.simd, BoxTask { layer, bounds, filter, array }).flatten()
    }
}

/// Finds what touches a box.
struct BoxTask<'a, const D: usize> {
    layer: &'a Layer<D>,
    bounds: &'a Aabb<D>,
    filter: Option<&'a QueryFilter>,
    array: &'a mut [MaybeUninit<u64>],
}

impl<const D: usize> Task for BoxTask<'_, D> {
    type Output = Option<usize>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Option<usize> {
        let Self { layer, bounds, filter, array } = self;
        let nothing = Some(0);
        let mut found = Found::<L> { array, count: 0, lanes: PhantomData };
        // SAFETY: whoever runs the task has the lanes; where boxes of the root pass, there is one; the entries are
        // those of the layer.
        unsafe {
            let test = &OverlapTest(bounds.in_words());
            let nodes = || FarTest { test, corners: layer.tree.corners_that_are_there() };
            let passing =
                if layer.tree.is_there() { layer.tree.passing::<L>(&nodes()) } else { ALL };
            if passing == 0 || layer.len == 0 {
                return nothing;
            }
            match layer.filters.looked_at(filter) {
                None => return nothing,
                Some(true) => return None,
                Some(false) => (),
            }
            if layer.tree.finds_lists() && !layer.lies_in(bounds) {
                let is_far = layer.plan.is_run() || layer.is_far_flung();
                if !is_far {
                    return None;
                }
                let has_holes = layer.tree.has_holes();
                let mut leaves = FoundInTree { layer, has_holes, found: &mut found };
                layer.tree.visit::<L>(&nodes(), None, passing, &mut leaves);
            } else if layer.plan.is_run() {
                let near = layer.run_near(bounds);
                let begin = bounds.min[layer.plan.axis::<D>()];
                for entry in layer.longest_before_along(near.start, begin.into()) {
                    found.take_entry(layer, bounds, entry);
                }
                found.take_entries(layer, bounds, near);
            } else {
                return None;
            }
        }
        Some(found.count)
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

/// What is found in the tree of a layer.
struct FoundInTree<'a, 'f, L, const D: usize> {
    layer: &'a Layer<D>,
    /// Some of its objects were removed since it was built.
    has_holes: bool,
    found: &'a mut Found<'f, L>,
}

impl<L: Lanes, const D: usize> Leaves for FoundInTree<'_, '_, L, D> {
    #[inline(always)]
    unsafe fn take(&mut self, leaf: Leaf<'_>, bits: u32) {
        // SAFETY: as the caller promises.
        unsafe {
            let bits = if self.has_holes { live(self.layer, leaf, bits) } else { bits };
            self.found.take_eight(leaf.ids.as_ptr(), bits);
        }
    }
}
