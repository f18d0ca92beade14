//! Tests runs of entries against a box, eight at a time.

use core::hint::select_unpredictable;
use core::ops::Range;

use crate::loose_grid::cost;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::Layer;
use crate::simd::floats::{LANES, Lanes};

/// The corners of all entries of a layer, an array an axis and a side.
#[derive(Clone, Copy)]
pub(crate) struct Corners<'a, const D: usize> {
    min: [&'a [f32]; D],
    max: [&'a [f32]; D],
    /// Length of the shortest array.
    len: usize,
}

/// The floats that bits stand for.
pub(crate) fn as_floats(bits: &[u32]) -> &[f32] {
    // SAFETY: both types have the same size and alignment, and any bits are a float.
    unsafe { core::slice::from_raw_parts(bits.as_ptr().cast(), bits.len()) }
}

impl<'a, const D: usize> Corners<'a, D> {
    #[inline]
    pub(crate) fn of(layer: &'a Layer<D>) -> Self {
        let min = core::array::from_fn(|i| as_floats(&layer.min[i]));
        let max = core::array::from_fn(|i| as_floats(&layer.max[i]));
        let len = min.iter().chain(&max).map(|side| side.len()).min().unwrap_or(0);
        Self { min, max, len }
    }

    /// The corners of the boxes in the nodes of a tree, of which there is one at least: those of a node
    /// stand from its first float on.
    #[inline]
    pub(crate) fn of_nodes(nodes: &'a [f32]) -> Self {
        assert!(nodes.len() >= 2 * D * LANES);
        // SAFETY: there is a node.
        unsafe { Self::of_nodes_that_are_there(nodes) }
    }

    /// The same for who must not panic.
    ///
    /// # Safety
    /// There is a node.
    #[inline(always)]
    pub(crate) unsafe fn of_nodes_that_are_there(nodes: &'a [f32]) -> Self {
        debug_assert!(nodes.len() >= 2 * D * LANES);
        // SAFETY: a node has two times eight floats an axis.
        let column = |column: usize| unsafe { nodes.get_unchecked(column * LANES..) };
        let (min, max) =
            (core::array::from_fn(column), core::array::from_fn(|axis| column(D + axis)));
        Self { min, max, len: nodes.len() - (2 * D - 1) * LANES }
    }

    /// The smallest and the largest corners along an axis.
    #[inline(always)]
    pub(crate) fn along(&self, axis: usize) -> [&'a [f32]; 2] {
        [self.min[axis], self.max[axis]]
    }

    /// Length of the shortest array.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Along each axis, the corners that lie farthest in a direction. Which way that is cannot be guessed: no branch
    /// depends on it.
    #[inline(always)]
    pub(crate) fn toward(&self, direction: &[f32; D]) -> [*const f32; D] {
        let mut farthest = [self.min[0].as_ptr(); D];
        let mut axis = 0;
        while axis < D {
            let (min, max) = (self.min[axis].as_ptr(), self.max[axis].as_ptr());
            farthest[axis] = select_unpredictable(direction[axis] > 0.0, max, min);
            axis += 1;
        }
        farthest
    }

    /// True if eight boxes can be read at every entry of the range.
    #[inline(always)]
    pub(crate) fn covers(&self, entries: &Range<usize>) -> bool {
        entries.end + LANES <= self.len
    }

    /// Eight smallest corners along an axis.
    ///
    /// # Safety
    /// `at` lies in a range that is covered; the machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn min_at<L: Lanes>(&self, axis: usize, at: usize) -> L::Vector {
        debug_assert!(at + LANES <= self.min[axis].len(), "eight boxes are there");
        // SAFETY: at + 8 does not go beyond the shortest array.
        unsafe { L::load(self.min[axis].as_ptr().add(at)) }
    }

    /// Eight largest corners along an axis.
    ///
    /// # Safety
    /// As for `min_at`.
    #[inline(always)]
    pub(crate) unsafe fn max_at<L: Lanes>(&self, axis: usize, at: usize) -> L::Vector {
        debug_assert!(at + LANES <= self.max[axis].len(), "eight boxes are there");
        // SAFETY: at + 8 does not go beyond the shortest array.
        unsafe { L::load(self.max[axis].as_ptr().add(at)) }
    }

    /// The box of an entry.
    #[inline(always)]
    pub(crate) fn box_at(&self, entry: usize) -> Aabb<D> {
        Aabb {
            min: core::array::from_fn(|i| self.min[i][entry]),
            max: core::array::from_fn(|i| self.max[i][entry]),
        }
    }
}

/// A box to test against, each corner's coordinate in all lanes.
pub(crate) struct Probe<L: Lanes, const D: usize> {
    min: [L::Vector; D],
    max: [L::Vector; D],
}

impl<L: Lanes, const D: usize> Probe<L, D> {
    /// The box of an entry.
    ///
    /// # Safety
    /// The entry is one of the layer of the corners; the machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn of_entry(corners: &Corners<'_, D>, entry: usize) -> Self {
        // SAFETY: the entry lies in every array; the machine has the lanes.
        unsafe {
            let min = L::splat(*corners.min[0].get_unchecked(entry));
            let max = L::splat(*corners.max[0].get_unchecked(entry));
            let mut probe = Self { min: [min; D], max: [max; D] };
            let mut axis = 1;
            while axis < D {
                probe.min[axis] = L::splat(*corners.min[axis].get_unchecked(entry));
                probe.max[axis] = L::splat(*corners.max[axis].get_unchecked(entry));
                axis += 1;
            }
            probe
        }
    }

    /// The boxes of eight entries, each of which is tested against the box in its lane.
    ///
    /// # Safety
    /// The entries are ones of the layer of the corners; the machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn of_eight(corners: &Corners<'_, D>, entry: usize) -> Self {
        // SAFETY: as the caller promises.
        unsafe {
            let (min, max) = (corners.min_at::<L>(0, entry), corners.max_at::<L>(0, entry));
            let mut probe = Self { min: [min; D], max: [max; D] };
            let mut axis = 1;
            while axis < D {
                probe.min[axis] = corners.min_at::<L>(axis, entry);
                probe.max[axis] = corners.max_at::<L>(axis, entry);
                axis += 1;
            }
            probe
        }
    }

    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn new(bounds: &Aabb<D>) -> Self {
        // SAFETY: the machine has the lanes. The arrays are written out without a closure, which
        // would be compiled without the instructions.
        unsafe {
            let mut min = [L::splat(bounds.min[0]); D];
            let mut max = [L::splat(bounds.max[0]); D];
            let mut axis = 1;
            while axis < D {
                min[axis] = L::splat(bounds.min[axis]);
                max[axis] = L::splat(bounds.max[axis]);
                axis += 1;
            }
            Self { min, max }
        }
    }

    /// Bit i says whether box `at + i` overlaps the probe.
    ///
    /// # Safety
    /// `at` lies in a range that the corners cover; the machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn overlaps(&self, corners: &Corners<'_, D>, at: usize) -> u32 {
        // SAFETY: as the caller promises.
        unsafe {
            let mut truths = L::and(
                L::less_or_equal(corners.min_at::<L>(0, at), self.max[0]),
                L::less_or_equal(self.min[0], corners.max_at::<L>(0, at)),
            );
            let mut axis = 1;
            while axis < D {
                let below = L::less_or_equal(corners.min_at::<L>(axis, at), self.max[axis]);
                let above = L::less_or_equal(self.min[axis], corners.max_at::<L>(axis, at));
                truths = L::and(truths, L::and(below, above));
                axis += 1;
            }
            L::bits(truths)
        }
    }

    /// Bit i says whether box `at + i` lies in the probe.
    ///
    /// # Safety
    /// As for `overlaps`.
    #[inline(always)]
    pub(crate) unsafe fn contains(&self, corners: &Corners<'_, D>, at: usize) -> u32 {
        // SAFETY: as the caller promises.
        unsafe {
            let mut truths = L::less_or_equal(self.min[0], corners.min_at::<L>(0, at));
            truths = L::and(truths, L::less_or_equal(corners.max_at::<L>(0, at), self.max[0]));
            let mut axis = 1;
            while axis < D {
                let below = L::less_or_equal(self.min[axis], corners.min_at::<L>(axis, at));
                let above = L::less_or_equal(corners.max_at::<L>(axis, at), self.max[axis]);
                truths = L::and(truths, L::and(below, above));
                axis += 1;
            }
            L::bits(truths)
        }
    }

    /// Bit i says whether box `start + i` overlaps the probe, for the first eight entries of a range.
    ///
    /// # Safety
    /// The range may be empty, but lies within the entries of a layer; the machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn first_bits(&self, corners: &Corners<'_, D>, entries: Range<usize>) -> u32 {
        cost::count();
        let len = entries.end.wrapping_sub(entries.start).min(LANES);
        // SAFETY: as the caller promises; behind the last entry there are eight more to read.
        let bits = unsafe { self.overlaps(corners, entries.start) };
        bits & ((1 << len) - 1)
    }

    /// Calls `hit` with the eights of a range in order: with the first entry of each, and bits that say
    /// which of its entries' boxes overlap the probe, if any.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn scan(
        &self,
        corners: &Corners<'_, D>,
        entries: Range<usize>,
        mut hit: impl FnMut(usize, u32),
    ) {
        if !corners.covers(&entries) {
            return;
        }
        let mut at = entries.start;
        while at < entries.end {
            // SAFETY: at lies in the range, which is covered.
            let bits = unsafe { self.first_bits(corners, at..entries.end) };
            if bits != 0 {
                hit(at, bits);
            }
            at += LANES;
        }
    }
}

/// The entries from `at` on whose bits are set.
#[inline(always)]
pub(crate) fn entries_of(at: usize, mut bits: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lane = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (lane < LANES).then_some(at + lane)
    })
}

/// The smallest box of finite 32-bit corners that holds all finite boxes of one of 64-bit corners.
pub(crate) fn outward<const D: usize>(min: &[f64; D], max: &[f64; D]) -> Aabb<D> {
    Aabb { min: min.map(round_down), max: max.map(round_up) }
}

pub(crate) fn round_down(value: f64) -> f32 {
    let rounded = value as f32;
    let rounded = if f64::from(rounded) > value { rounded.next_down() } else { rounded };
    rounded.clamp(-f32::MAX, f32::MAX)
}

pub(crate) fn round_up(value: f64) -> f32 {
    let rounded = value as f32;
    let rounded = if f64::from(rounded) < value { rounded.next_up() } else { rounded };
    rounded.clamp(-f32::MAX, f32::MAX)
}
