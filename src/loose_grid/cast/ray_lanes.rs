//! A ray as the lanes test it against eight boxes at a time, in 32 bits with room for rounding.

use core::array;
use core::cell::Cell;
use core::hint::select_unpredictable;
use core::marker::PhantomData;
use core::ops::Range;

use crate::loose_grid::cast::limit::Limit;
use crate::loose_grid::cost;
use crate::loose_grid::geometry::{Ray, larger, smaller};
use crate::loose_grid::query::scan::{Corners, outward};
use crate::loose_grid::tree::{NodeDistances, NodeTest};
use crate::simd::floats::{LANES, Lanes, Task};

/// Fractions computed in 32 bits by a difference and a product are off by less than a part in five
/// million, where they do not nearly vanish.
pub(crate) const SHARE: f32 = 1.000_001;
pub(crate) const VANISHING: f32 = 1e-30;
/// Lengths of a way along an axis, and places of its origin, with which that holds.
const TAME: core::ops::RangeInclusive<f64> = 1e-20..=1e20;

/// A ray as the lanes test it: on each axis the fractions at which it passes the nearer and the
/// farther side of a box.
pub(crate) struct RayLanes<'a, const D: usize> {
    sides: Sides<'a, D>,
    way: Way<D>,
    /// What moves is a point, and all axes are tame: a box it meets by the lanes' reckoning with room
    /// to spare is met.
    pub(crate) is_exact: bool,
}

/// The sides of boxes that a ray passes first and last on each axis, as arrays of one length.
struct Sides<'a, const D: usize> {
    near: [*const f32; D],
    far: [*const f32; D],
    len: usize,
    corners: PhantomData<Corners<'a, D>>,
}

impl<'a, const D: usize> Sides<'a, D> {
    /// Those of a ray; where it goes down along an axis, smallest and largest corners are exchanged. Where that
    /// is cannot be guessed: no branch depends on it.
    #[inline(always)]
    fn new(corners: Corners<'a, D>, ray: &Ray<D>) -> Self {
        let choose = |axis: usize, up: &[f32], down: &[f32]| {
            select_unpredictable(ray.translation[axis] < 0.0, down.as_ptr(), up.as_ptr())
        };
        let columns: [_; D] = array::from_fn(|axis| corners.along(axis));
        Self {
            near: array::from_fn(|axis| choose(axis, columns[axis][0], columns[axis][1])),
            far: array::from_fn(|axis| choose(axis, columns[axis][1], columns[axis][0])),
            len: corners.len(),
            corners: PhantomData,
        }
    }
}

/// What of it does not depend on the boxes.
#[derive(Clone, Copy)]
struct Way<const D: usize> {
    enter_from: [f32; D],
    leave_from: [f32; D],
    /// -1 / translation, for the way back from a side to where it begins: a side is taken off that as it lies in memory.
    back: [f32; D],
}

impl<const D: usize> Way<D> {
    /// That of a point, from a place that 32 bits hold, as those of all casts are.
    #[inline(always)]
    fn new(ray: &Ray<D>) -> Self {
        let from = ray.origin.map(|origin| origin as f32);
        let back = ray.inverse.map(|inverse| -inverse as f32);
        Self { enter_from: from, leave_from: from, back }
    }

    /// Makes room for what reaches so far from the point, and for rounding where an axis is not tame. Apart: most
    /// casts are of points.
    #[inline(never)]
    fn widen(&mut self, ray: &Ray<D>, margin: &[f64; D]) {
        for axis in 0..D {
            let (origin, along) = (ray.origin[axis], ray.translation[axis]);
            let is_tame = TAME.contains(&along.abs()) && origin.abs() <= *TAME.end();
            // Where the ray hardly moves, or wildly, the sides of all of its way must be met.
            let end = if is_tame { origin } else { origin + along };
            let (least, most) =
                (smaller(origin, end) - margin[axis], larger(origin, end) + margin[axis]);
            // Such sides may be touched, and no difference to them may be zero then: it would stay
            // zero however steep the inverse.
            let room = |side: f64| if is_tame { 0.0 } else { side.abs() * 1e-6 + 1e-20 };
            let sides = outward(&[least - room(least)], &[most + room(most)]);
            let (low, high) = (sides.min[0], sides.max[0]);
            let goes_down = along < 0.0;
            (self.enter_from[axis], self.leave_from[axis]) =
                if goes_down { (low, high) } else { (high, low) };
            if !is_tame {
                self.back[axis] = if goes_down { 1.0 / VANISHING } else { -1.0 / VANISHING };
            }
        }
    }
}

/// True if fractions along all axes can be computed in 32 bits. No branch depends on which length is the largest, for
/// that cannot be guessed.
#[inline(always)]
fn is_tame<const D: usize>(ray: &Ray<D>) -> bool {
    let (mut least, mut most) = (f64::INFINITY, 0.0);
    for axis in 0..D {
        let (origin, along) = (ray.origin[axis].abs(), ray.translation[axis].abs());
        least = select_unpredictable(along < least, along, least);
        most = select_unpredictable(along > most, along, most);
        most = select_unpredictable(origin > most, origin, most);
    }
    (*TAME.start() <= least) & (most <= *TAME.end())
}

/// True only if fractions along all axes can be computed in 32 bits ([`is_tame`]), by whole numbers, as the numbers come
/// from the host: not for numbers that are not finite.
#[inline(always)]
pub(crate) fn is_tame_in_words<const D: usize>(origin: &[f32; D], translation: &[f32; D]) -> bool {
    /// Powers of two within those bounds, without the sign.
    const LEAST: u32 = (127 - 66) << 24;
    const MOST: u32 = (127 + 66) << 24;
    let (mut is_tame, mut axis) = (true, 0);
    while axis < D {
        let (origin, along) = (origin[axis].to_bits() << 1, translation[axis].to_bits() << 1);
        is_tame &= (origin < MOST) & (along.wrapping_sub(LEAST) < MOST - LEAST);
        axis += 1;
    }
    is_tame
}

impl<'a, const D: usize> RayLanes<'a, D> {
    /// A point that moves along a ray that is tame.
    #[inline(always)]
    pub(crate) fn of_tame_point(corners: Corners<'a, D>, ray: &Ray<D>) -> Self {
        Self { sides: Sides::new(corners, ray), way: Way::new(ray), is_exact: true }
    }

    /// What moves along a ray and reaches so far from it, as it is tested against some boxes.
    #[inline(always)]
    pub(crate) fn new(corners: Corners<'a, D>, ray: &Ray<D>, margin: &[f64; D]) -> Self {
        let reach = margin.iter().fold(0.0, |most, &reach| larger(reach, most));
        let is_exact = is_tame(ray) & (reach == 0.0);
        let mut lanes = Self { sides: Sides::new(corners, ray), way: Way::new(ray), is_exact };
        if !is_exact {
            lanes.way.widen(ray, margin);
        }
        lanes
    }

    /// The same ray as it is tested against other boxes.
    #[inline(always)]
    pub(crate) fn against(&self, corners: Corners<'a, D>, ray: &Ray<D>) -> Self {
        Self { sides: Sides::new(corners, ray), ..*self }
    }

    /// True if eight boxes can be tested at every entry of the range.
    #[inline(always)]
    pub(crate) fn covers(&self, entries: &Range<usize>) -> bool {
        entries.end + LANES <= self.sides.len
    }

    /// The fractions at which the ray enters and leaves eight boxes, as far as 32 bits can tell: from
    /// 0 to `limit`, and entered before left where the box is met.
    ///
    /// # Safety
    /// `at` lies in a range that is covered; the machine has the lanes.
    #[inline(always)]
    pub(crate) unsafe fn crossing<L: Lanes>(&self, at: usize, limit: L::Vector) -> [L::Vector; 2] {
        cost::count();
        // SAFETY: as the caller promises; at + 8 does not go beyond the shortest array.
        unsafe {
            let (mut enter, mut leave) = (L::splat(0.0), limit);
            let mut axis = 0;
            while axis < D {
                let near = L::load(self.sides.near[axis].add(at));
                let far = L::load(self.sides.far[axis].add(at));
                let back = L::splat(self.way.back[axis]);
                let near = L::subtract(L::splat(self.way.enter_from[axis]), near);
                let far = L::subtract(L::splat(self.way.leave_from[axis]), far);
                enter = L::max(enter, L::multiply(near, back));
                leave = L::min(leave, L::multiply(far, back));
                axis += 1;
            }
            [enter, leave]
        }
    }

    /// The fractions at which the ray may enter eight boxes: never where it does not.
    ///
    /// # Safety
    /// As for [`RayLanes::crossing`].
    #[inline(always)]
    pub(crate) unsafe fn may_enter<L: Lanes>(&self, at: usize, limit: L::Vector) -> L::Vector {
        // SAFETY: as the caller promises.
        unsafe {
            let [enter, leave] = self.crossing::<L>(at, limit);
            let latest = L::add(L::multiply(leave, L::splat(SHARE)), L::splat(VANISHING));
            L::select(L::less_or_equal(enter, latest), enter, L::splat(f32::INFINITY))
        }
    }

    /// The same, and those by which it surely has.
    ///
    /// # Safety
    /// As for [`RayLanes::crossing`].
    #[inline(always)]
    pub(crate) unsafe fn entering<L: Lanes>(&self, at: usize, limit: L::Vector) -> [L::Vector; 2] {
        // SAFETY: as the caller promises.
        unsafe {
            let (share, vanishing) = (L::splat(SHARE), L::splat(VANISHING));
            let never = L::splat(f32::INFINITY);
            let [enter, leave] = self.crossing::<L>(at, limit);
            let latest = L::add(L::multiply(leave, share), vanishing);
            let may_meet = L::less_or_equal(enter, latest);
            let surely = L::add(L::multiply(enter, share), vanishing);
            let meets = L::less_or_equal(surely, leave);
            [L::select(may_meet, enter, never), L::select(meets, surely, never)]
        }
    }

    /// Which of eight boxes are wanted still: those that have smaller ids than the best, or lie nearer.
    ///
    /// # Safety
    /// As for [`RayLanes::crossing`]; there are as many ids.
    #[inline(always)]
    pub(crate) unsafe fn wanted<L: Lanes>(&self, at: usize, ids: *const u64, limit: &Limit) -> u32 {
        // SAFETY: as the caller promises.
        unsafe {
            let near = L::load(self.sides.near[limit.axis as usize % D].add(at));
            let near = L::multiply(near, L::splat(limit.sign));
            let is_behind = L::bits(L::less_or_equal(L::splat(limit.side), near));
            !is_behind & 0xFF | L::ids_below(ids, limit.tied_ids_end)
        }
    }
}

/// A ray as it is tested against the nodes of a tree.
pub(crate) struct NodeRay<'w, 'a, L: Lanes, const D: usize> {
    pub(crate) way: &'w RayLanes<'a, D>,
    /// Nothing beyond this fraction is wanted.
    pub(crate) limit: L::Vector,
}

impl<L: Lanes, const D: usize> NodeDistances<L> for NodeRay<'_, '_, L, D> {
    #[inline(always)]
    unsafe fn distances(&self, at: usize) -> L::Vector {
        // SAFETY: as the caller promises.
        unsafe { self.way.may_enter::<L>(at, self.limit) }
    }
}

impl<L: Lanes, const D: usize> NodeTest<L> for NodeRay<'_, '_, L, D> {
    #[inline(always)]
    unsafe fn bits(&self, at: usize) -> u32 {
        // SAFETY: as the caller promises.
        unsafe { L::bits(L::less_or_equal(self.distances(at), L::splat(f32::MAX))) }
    }
}

/// The same, for the first hit: once some are tied, without what holds nothing that is wanted still.
pub(crate) struct FirstNodes<'w, 'a, L: Lanes, const D: usize> {
    pub(crate) nodes: NodeRay<'w, 'a, L, D>,
    /// Eight a node.
    pub(crate) ids: &'w [u64],
    pub(crate) limit: Cell<Limit>,
}

impl<L: Lanes, const D: usize> FirstNodes<'_, '_, L, D> {
    /// Takes note of which hits are wanted still. Little of that is asked for here, and all of it changes with one number.
    #[inline(always)]
    pub(crate) fn note(&self, limit: &Limit) {
        if limit.tied_ids_end != self.limit.get().tied_ids_end {
            self.limit.set(*limit);
        }
    }
}

impl<L: Lanes, const D: usize> NodeDistances<L> for FirstNodes<'_, '_, L, D> {
    const TELLS_IDS: bool = true;

    #[inline(always)]
    unsafe fn distances(&self, at: usize) -> L::Vector {
        // SAFETY: as the caller promises.
        unsafe { self.nodes.distances(at) }
    }

    #[inline(always)]
    unsafe fn wanted(&self, at: usize) -> u32 {
        if L::IS_BASELINE || !self.limit.get().is_tied() {
            return u32::MAX;
        }
        // SAFETY: as the caller promises: a node has 2 D times eight corners, and eight ids.
        unsafe {
            let ids = self.ids.as_ptr().add(at / (2 * D));
            L::apart(WantedTask { way: self.nodes.way, at, ids, limit: &self.limit })
        }
    }

    #[inline(always)]
    fn ids_end(&self) -> u64 {
        self.limit.get().ids_end
    }
}

/// Tells which of eight boxes are wanted still, in a function of its own: seldom anything is tied.
struct WantedTask<'w, 'a, const D: usize> {
    way: &'w RayLanes<'a, D>,
    at: usize,
    ids: *const u64,
    /// By reference, so that it is not copied where nothing is tied.
    limit: &'w Cell<Limit>,
}

impl<const D: usize> Task for WantedTask<'_, '_, D> {
    type Output = u32;

    #[inline(always)]
    fn run<L: Lanes>(self) -> u32 {
        // SAFETY: who runs it has the lanes; the boxes and ids are there.
        unsafe { self.way.wanted::<L>(self.at, self.ids, &self.limit.get()) }
    }
}
