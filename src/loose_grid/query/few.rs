//! What lies in a box among few objects, told at once: of a run, or of a tree of one node above its leaves.
//!
//! To list what is to be looked at, to find out what differs from layer to layer, and to hand over what is found takes
//! longer than to look at some eights. So a grid that is one plain run has its boxes tested in order, and the ids of
//! those that are touched go straight to where they are wanted.

use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ops::Range;

use crate::loose_grid::cost;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::query::find::{FarTest, OverlapTest};
use crate::loose_grid::query::scan::{Corners, Probe};
use crate::loose_grid::tree::{Leaf, Leaves};
use crate::loose_grid::{LooseGrid, QueryFilter};
use crate::simd::floats::{LANES, Lanes, Task, dispatch_wide};

/// All nodes below the root of a tree of so few are leaves, but for those of boxes cut off by their sizes.
const MOST_IN_LEAVES: usize = LANES * LANES;

impl<const D: usize> LooseGrid<D> {
    /// [`LooseGrid::query_box`] into an array, as many as fit; gives the number of all. `None` where that is not told at
    /// once: of more than a run, of objects whose filters differ, and of boxes that may not be sound.
    #[inline(always)]
    pub fn query_box_among_few(
        &self,
        bounds: &Aabb<D>,
        filter: Option<&QueryFilter>,
        array: &mut [MaybeUninit<u64>],
    ) -> Option<u64> {
        let [layer, fixed] = &self.layers;
        if !layer.plan.is_run() || fixed.len > 0 {
            return None;
        }
        if layer.tree.finds_lists() && (layer.len > MOST_IN_LEAVES || layer.tree.has_holes()) {
            return None;
        }
        if !bounds.is_plain() {
            return None;
        }
        match layer.filters.looked_at(filter) {
            Some(false) if layer.len > 0 => {
                dispatch_wide(self.simd, FewTask { layer, bounds, array }).flatten()
            }
            Some(true) => None,
            _ => Some(0),
        }
    }
}

/// Finds what touches a box.
struct FewTask<'a, const D: usize> {
    layer: &'a Layer<D>,
    bounds: &'a Aabb<D>,
    array: &'a mut [MaybeUninit<u64>],
}

impl<const D: usize> Task for FewTask<'_, D> {
    type Output = Option<u64>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Option<u64> {
        let Self { layer, bounds, array } = self;
        let mut found = Found::<L> { array, count: 0, lanes: PhantomData };
        // SAFETY: whoever runs the task has the lanes; the entries are those of the layer.
        unsafe {
            if layer.tree.finds_lists() && !layer.lies_in(bounds) {
                let (test, corners) = (&OverlapTest(*bounds), layer.tree.corners());
                if !layer.tree.visit_leaves::<L>(&FarTest { test, corners }, &mut found) {
                    return None;
                }
            } else {
                found.take_entries(layer, bounds, layer.run_near(bounds));
            }
        }
        Some(found.count as u64)
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

impl<L: Lanes> Leaves for Found<'_, L> {
    #[inline(always)]
    unsafe fn take(&mut self, leaf: Leaf<'_>, bits: u32) {
        // SAFETY: as the caller promises.
        unsafe { self.take_eight(leaf.ids.as_ptr(), bits) };
    }
}
