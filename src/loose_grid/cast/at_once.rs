//! What a segment hits first, told at once: among few objects.
//!
//! To make ready for what differs from cast to cast, to list what is to be looked at, and to enter and leave the library
//! takes longer than to test some eights. So a segment that passes by all objects ends before that, whatever they lie in,
//! and one through a run is tested in one go, and its hit goes straight to where it is wanted.

use core::hint::select_unpredictable;
use core::mem::MaybeUninit;
use core::ops::Range;

use crate::loose_grid::cast::course::MOST_BESIDE_A_TREE;
use crate::loose_grid::cast::ray_lanes::{RayLanes, SHARE, VANISHING, is_tame_in_words};
use crate::loose_grid::cast::sweep::{CastHit, Hit, Sweep, ray};
use crate::loose_grid::geometry::{Aabb, Ray, larger, smaller};
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::layout::level::guard;
use crate::loose_grid::query::scan::Corners;
use crate::loose_grid::{LooseGrid, QueryFilter};
use crate::simd::floats::{LANES, Lanes, Task, dispatch_wide};

/// Eights that are tested before the boxes they may meet are looked at.
const GROUP: usize = 8;
/// Entries of those.
const GROUP_ENTRIES: usize = GROUP * LANES;
/// Entries of which all are tested, and at once, rather than to look which ones a segment passes.
const FEW: usize = 2 * GROUP_ENTRIES;
/// Eights of those.
const FEW_EIGHTS: usize = FEW / LANES;

impl<const D: usize> LooseGrid<D> {
    /// True only if a segment hits nothing since it passes by all objects, which half of them do in some worlds, and which
    /// is found out before the library is entered. Not always: not where objects lie in cells of several sizes, or in two
    /// layers, nor for segments that 32 bits cannot reckon with. Never panics.
    #[inline(always)]
    pub fn is_passed_by(&self, [origin, translation]: [&[f32; D]; 2]) -> bool {
        let [layer, fixed] = &self.layers;
        passes_by(&layer.content[0], origin, translation, layer.plan.is_run())
            && fixed.len == 0
            && layer.lies_in_content()
    }

    /// True if what a segment hits first may be told at once.
    #[inline(always)]
    pub fn may_tell_segment_at_once(&self) -> bool {
        let [layer, fixed] = &self.layers;
        fixed.len == 0 && layer.plan.is_run()
    }

    /// [`LooseGrid::cast_first`] of a segment that leaves out one id, or none for 0; what hits nothing has the hit of
    /// zeros. False, and nothing is written, where that is not told at once: of objects whose filters differ, of segments
    /// that are not sound, stay where they are along an axis, or are longer or farther away than 32 bits can reckon with, or
    /// pass so many that a tree is the shorter way. Never panics.
    #[inline(always)]
    pub fn cast_segment_at_once(
        &self,
        [origin, translation]: [&[f32; D]; 2],
        filter: Option<&QueryFilter>,
        ignored_id: u64,
        hit: &mut MaybeUninit<CastHit>,
    ) -> bool {
        let layer = &self.layers[0];
        let task = SegmentTask { layer, origin, translation, filter, ignored_id, hit };
        dispatch_wide(self.simd, task).unwrap_or(false)
    }
}

/// Numbers read one by one: a host usually writes them so right before it asks ([`Aabb::in_words`]).
#[inline(always)]
fn in_words<const D: usize>(numbers: &[f32; D]) -> [f32; D] {
    // SAFETY: they can be read.
    core::array::from_fn(|axis| unsafe { core::ptr::from_ref(&numbers[axis]).read_volatile() })
}

/// True only if a segment passes by a box, by the reckoning of the lanes ([`RayLanes`]) and with their room for rounding. Most
/// begin inside of one that is not small, which is seen sooner; elsewhere nobody can guess whether one does.
#[inline(always)]
fn passes_by<const D: usize>(
    content: &Aabb<D>,
    origin: &[f32; D],
    translation: &[f32; D],
    is_small: bool,
) -> bool {
    let origin = in_words(origin);
    let (mut outside, mut axis) = (0.0, 0);
    while axis < D {
        let [min, max] = [content.min[axis] - origin[axis], content.max[axis] - origin[axis]];
        outside = if min * max > outside { min * max } else { outside };
        axis += 1;
    }
    if outside <= 0.0 && !is_small {
        return false;
    }
    let translation = in_words(translation);
    let corners = core::ptr::from_ref(content).cast::<f32>();
    let (mut enter, mut leave, mut sum) = (0.0f32, 1.0f32, 0.0f32);
    axis = 0;
    while axis < D {
        // Which side is nearer cannot be guessed: no branch depends on it.
        let up = (translation[axis].to_bits() >> 31) as usize * D;
        // SAFETY: the largest corner stands behind the smallest, each as so many numbers.
        let (near, far) =
            unsafe { (corners.add(axis + up).read(), corners.add(axis + D - up).read()) };
        let inverse = 1.0 / translation[axis];
        let (near, far) = ((near - origin[axis]) * inverse, (far - origin[axis]) * inverse);
        enter = if enter > near { enter } else { near };
        leave = if leave < far { leave } else { far };
        sum += origin[axis] + translation[axis] + inverse;
        axis += 1;
    }
    // What is not finite, or has no inverse, makes a sum that is no zero even then.
    (sum * 0.0 == 0.0) & (enter > leave * SHARE + VANISHING)
}

/// Tells what a segment hits first.
struct SegmentTask<'a, const D: usize> {
    layer: &'a Layer<D>,
    origin: &'a [f32; D],
    translation: &'a [f32; D],
    filter: Option<&'a QueryFilter>,
    ignored_id: u64,
    hit: &'a mut MaybeUninit<CastHit>,
}

impl<const D: usize> Task for SegmentTask<'_, D> {
    type Output = bool;

    #[inline(always)]
    fn run<L: Lanes>(self) -> bool {
        let Self { layer, filter, ignored_id, hit, .. } = self;
        let (origin, translation) = (in_words(self.origin), in_words(self.translation));
        if !is_tame_in_words(&origin, &translation) {
            return false;
        }
        match layer.filters.looked_at(filter) {
            Some(false) => {}
            Some(true) => return false,
            None => {
                hit.write(CastHit::default());
                return true;
            }
        }
        let ray = &ray(&origin, &translation);
        let (mut enter, mut leave) = (0.0, 1.0);
        if layer.len > FEW {
            let Some(met) = ray.enters(&layer.content[0], &[0.0; D], 1.0) else {
                hit.write(CastHit::default());
                return true;
            };
            let share = met.1 - met.0;
            if layer.len > MOST_BESIDE_A_TREE
                && layer.tree.is_there()
                && passes_many(layer, ray, share)
            {
                return false;
            }
            (enter, leave) = (larger(met.0 - 1e-9, 0.0), smaller(met.1 + 1e-9, 1.0));
        }
        let lanes = RayLanes::of_tame_point(Corners::of(layer), ray);
        let mut left = entries_between(layer, ray, enter, leave);
        let mut first = First { layer, ray, ignored_id, limit: 1.0, hit: None };
        if layer.listed > 0 {
            let (reached, _) = swept_along(layer, ray, enter, leave);
            // SAFETY: they are of the layer.
            unsafe { first.take_each(layer.longest_before_along(left.start, reached)) };
        }
        let goes_down = ray.translation[layer.plan.axis::<D>()] < 0.0;
        // Whether anything is met in half of few cannot be guessed.
        let most = if layer.len <= FEW { FEW } else { GROUP_ENTRIES };
        while !left.is_empty() {
            let some = left.len().min(most);
            // Which way a segment goes cannot be guessed: no branch depends on it.
            let start = select_unpredictable(goes_down, left.end - some, left.start);
            let limit = first.limit;
            // SAFETY: the entries are those of the layer, behind which eight more can be read; whoever runs the task has
            // the lanes.
            unsafe { first.test::<L>(&lanes, start..start + some) };
            left = select_unpredictable(goes_down, left.start, start + some)
                ..select_unpredictable(goes_down, start, left.end);
            if first.limit < limit && !left.is_empty() {
                let leave = smaller(leave, first.limit);
                let near = entries_between(layer, ray, enter, leave);
                if layer.listed > 0 && near.start > left.start {
                    let (reached, _) = swept_along(layer, ray, enter, leave);
                    let passed = layer.longest_between(left.start..near.start, reached);
                    // SAFETY: they are of the layer.
                    unsafe { first.take_each(passed) };
                }
                left = left.start.max(near.start)..left.end.min(near.end);
            }
        }
        hit.write(first.hit.map_or_else(CastHit::default, |(fraction, id, entry)| {
            // SAFETY: it was found among the entries.
            let target = unsafe { box_of(layer, entry) };
            Hit { id, fraction, target }.told(&Sweep::Point, ray)
        }));
        true
    }
}

/// True if a segment passes so many entries of a run on a share of its way, if they lie evenly, that a tree is the shorter
/// way.
#[inline(never)]
fn passes_many<const D: usize>(layer: &Layer<D>, ray: &Ray<D>, share: f64) -> bool {
    let (axis, content) = (layer.plan.axis::<D>(), &layer.content[0]);
    let room = f64::from(content.max[axis]) - f64::from(content.min[axis]);
    let passed = ray.translation[axis].abs() * share * layer.len as f64;
    passed > room * MOST_BESIDE_A_TREE as f64
}

/// The entries of a run that a segment may meet between two fractions.
#[inline(always)]
fn entries_between<const D: usize>(
    layer: &Layer<D>,
    ray: &Ray<D>,
    from: f64,
    to: f64,
) -> Range<usize> {
    if layer.len <= FEW {
        return 0..layer.len;
    }
    let (min, max) = swept_along(layer, ray, from, to);
    layer.run_between(min, max)
}

/// The coordinates along the axis of a run between which a segment lies from one fraction to another.
#[inline(always)]
fn swept_along<const D: usize>(layer: &Layer<D>, ray: &Ray<D>, from: f64, to: f64) -> (f64, f64) {
    let axis = layer.plan.axis::<D>();
    let (origin, along) = (ray.origin[axis], ray.translation[axis]);
    let (a, b) = (origin + along * from, origin + along * to);
    let slack = guard(a) + guard(b);
    (smaller(a, b) - slack, larger(a, b) + slack)
}

/// What a segment has hit first so far.
struct First<'a, const D: usize> {
    layer: &'a Layer<D>,
    ray: &'a Ray<D>,
    ignored_id: u64,
    /// Nothing beyond this fraction is wanted.
    limit: f64,
    /// The fraction, the id and the entry.
    hit: Option<(f64, u64, usize)>,
}

/// The box of an entry.
///
/// # Safety
/// It is one of the layer, or one of the eight behind.
#[inline(always)]
unsafe fn box_of<const D: usize>(layer: &Layer<D>, entry: usize) -> Aabb<D> {
    // SAFETY: as the caller promises.
    let at = |column: *const u32| f32::from_bits(unsafe { column.add(entry).read() });
    Aabb {
        min: core::array::from_fn(|axis| at(layer.min[axis].as_ptr())),
        max: core::array::from_fn(|axis| at(layer.max[axis].as_ptr())),
    }
}

impl<const D: usize> First<'_, D> {
    /// Takes in what the segment meets of two groups of entries at most; of what is more in their eights it meets nothing.
    ///
    /// # Safety
    /// The entries are those of the layer, [`FEW`] at most; the machine has the lanes.
    #[inline(always)]
    unsafe fn test<L: Lanes>(&mut self, lanes: &RayLanes<'_, D>, entries: Range<usize>) {
        let mut enters = [const { MaybeUninit::<L::Vector>::uninit() }; FEW_EIGHTS];
        let count = entries.len().div_ceil(LANES);
        // SAFETY: as the caller promises; as many fractions were written as are read.
        unsafe {
            // The share has room for the rounding of the limit, too.
            let limit = L::splat(self.limit as f32);
            let (mut nearest, mut surely) = (L::splat(f32::INFINITY), L::splat(f32::INFINITY));
            let mut next = 0;
            while next < count {
                let [enter, sure] = lanes.entering::<L>(entries.start + next * LANES, limit);
                enters.get_unchecked_mut(next).write(enter);
                nearest = L::min(enter, nearest);
                surely = L::min(surely, sure);
                next += 1;
            }
            if L::smallest(nearest) == f32::INFINITY {
                return;
            }
            // What is met for sure bounds the first hit, unless it may be left out.
            let mut bound = f32::MAX;
            if self.ignored_id == 0 {
                bound = (L::smallest(surely) * SHARE + VANISHING).min(f32::MAX);
            }
            let bound = L::splat(bound);
            let (mut bits, mut behind) = (0u64, 0u64);
            let mut next = 0;
            while next < count.min(GROUP) {
                let near = L::less_or_equal(enters.get_unchecked(next).assume_init(), bound);
                bits |= u64::from(L::bits(near)) << (next * LANES);
                next += 1;
            }
            while next < count {
                let near = L::less_or_equal(enters.get_unchecked(next).assume_init(), bound);
                behind |= u64::from(L::bits(near)) << ((next - GROUP) * LANES);
                next += 1;
            }
            while bits | behind != 0 {
                // Which group it is in cannot be guessed either.
                let is_behind = bits == 0;
                let some = select_unpredictable(is_behind, behind, bits);
                let group = select_unpredictable(is_behind, GROUP_ENTRIES, 0);
                self.take(entries.start + group + some.trailing_zeros() as usize);
                behind &= select_unpredictable(is_behind, behind.wrapping_sub(1), u64::MAX);
                bits &= bits.wrapping_sub(1);
            }
        }
    }

    /// Takes some that were not tested by eights. What was removed since the last commit is a hole, which no exact test
    /// leaves out.
    ///
    /// # Safety
    /// They are entries of the layer.
    #[inline(always)]
    unsafe fn take_each(&mut self, entries: impl Iterator<Item = usize>) {
        for entry in entries {
            if !self.layer.is_hole(entry) {
                // SAFETY: as the caller promises.
                unsafe { self.take(entry) };
            }
        }
    }

    /// Takes an entry, if it is hit before all others.
    ///
    /// # Safety
    /// It is one of the layer, or one of the eight behind.
    #[inline(always)]
    unsafe fn take(&mut self, entry: usize) {
        let layer = self.layer;
        // SAFETY: as the caller promises; there are as many ids as corners.
        let (target, id) = unsafe { (box_of(layer, entry), layer.id.as_ptr().add(entry).read()) };
        let Some((enter, _)) = self.ray.enters(&target, &[0.0; D], self.limit) else { return };
        // Compilers differ in the sign of a zero; the answer's is plus everywhere.
        let fraction = enter + 0.0;
        let comes_first = match self.hit {
            Some((earliest, first, _)) => (fraction, id) < (earliest, first),
            None => true,
        };
        if comes_first && id != self.ignored_id {
            self.hit = Some((fraction, id, entry));
            self.limit = fraction;
        }
    }
}
