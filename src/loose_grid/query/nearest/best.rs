//! The best that a search has found so far.

use core::hint::select_unpredictable;
use core::ops::Range;

use super::Neighbor;
use crate::loose_grid::cost;
use crate::loose_grid::geometry::{Aabb, larger, smaller};
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::query::scan::{Corners, outward};
use crate::loose_grid::store::filter::QueryFilter;
use crate::simd::floats::LANES;

/// So many neighbours are kept sorted as they are found; of more, each would move too many.
const FEW: usize = 16;

/// The best found so far.
pub(super) struct Best<'a, const D: usize> {
    pub(super) point: [f64; D],
    pub(super) filter: Option<&'a QueryFilter>,
    pub(super) nearest: &'a mut [Neighbor],
    pub(super) found: usize,
    /// Squared distance beyond which nothing is wanted any more.
    pub(super) limit: f64,
    /// Eights looked at so far.
    pub(super) looked: usize,
    /// What passes the filter is looked for before what is near.
    pub(super) is_sought_first: bool,
    /// What lies outside of the room of the crowd is left out.
    pub(super) is_crowd_alone: bool,
}

impl<'a, const D: usize> Best<'a, D> {
    /// The box that holds all that is still wanted.
    pub(super) fn bounds(&self) -> Aabb<D> {
        let distance = self.limit.sqrt() * (1.0 + 1e-12);
        outward(&self.point.map(|x| x - distance), &self.point.map(|x| x + distance))
    }

    /// How far away along an axis anything lies at most that is still wanted, if it lies so far away across that
    /// axis, squared.
    #[inline(always)]
    pub(super) fn reach(&self, across: f64) -> f64 {
        // Squares of distances are off by less than a part in 10^15.
        larger(self.limit * (1.0 + 1e-14) - across, 0.0).sqrt()
    }

    /// The squared distance in 32 bits beyond which surely nothing is wanted. They are off by less than
    /// a part in a million, unless they nearly vanish or overflow.
    #[inline(always)]
    pub(super) fn lanes_limit(&self) -> f32 {
        if self.limit < 1e37 { (self.limit * (1.0 + 1e-6)) as f32 + 1e-30 } else { f32::INFINITY }
    }

    /// True if all objects that are near are wanted, of which lanes tell how far away enough are.
    #[inline(always)]
    pub(super) fn wants_all(&self) -> bool {
        self.filter.is_none() && !self.is_crowd_alone && self.nearest.len() <= LANES
    }

    /// Takes in how far away eight objects are, squared in 32 bits: as many as are wanted are no farther away.
    #[inline(never)]
    pub(super) fn bound(&mut self, distances: &[f32; LANES]) {
        let [mut nearest, mut farthest] = [distances[0]; 2];
        for &distance in distances {
            nearest = if distance < nearest { distance } else { nearest };
            farthest = if distance > farthest { distance } else { farthest };
        }
        let distance = if self.nearest.len() == 1 { nearest } else { farthest };
        self.limit = smaller(self.limit, f64::from(distance) * (1.0 + 2e-6) + 2e-30);
    }

    /// Looks from now on for what passes the filter before what is near, if that is seldom in a layer.
    #[inline(always)]
    pub(super) fn seek_first(&mut self, layer: &Layer<D>) {
        if let Some(wanted) = self.filter {
            self.is_sought_first = layer.filters.sums().pass_seldom(wanted);
        }
    }

    /// The filter, if what does not pass it is not worth a look at how near it is: as long as not enough was found, or
    /// where hardly anything passes.
    #[inline(always)]
    pub(super) fn sought(&self) -> Option<&'a QueryFilter> {
        self.filter.filter(|_| self.is_sought_first || self.found < self.nearest.len())
    }

    /// True if of what is sought the filter tells before the distance: where that leaves out nothing, or less.
    #[inline(always)]
    pub(super) fn is_filter_first(&self) -> bool {
        self.is_sought_first || self.limit == f64::MAX
    }

    /// Where the point lies in as many boxes as are wanted, the id that others must lie below.
    #[inline(always)]
    pub(super) fn only_below(&self) -> Option<u64> {
        (self.limit.to_bits() == 0 && self.found == self.nearest.len()).then(|| self.last().id)
    }

    /// Takes in those of up to eight entries whose bits are set and that are good enough. By itself, for where few are it
    /// is out of the way.
    #[inline(never)]
    pub(super) fn add_some(
        &mut self,
        layer: &Layer<D>,
        corners: &Corners<'_, D>,
        entries: Range<usize>,
        bits: u32,
    ) {
        for (lane, entry) in entries.enumerate() {
            if bits >> lane & 1 != 0 {
                self.add(layer, corners, entry);
            }
        }
    }

    /// Takes an entry in if it is good enough.
    #[inline(always)]
    pub(super) fn add(&mut self, layer: &Layer<D>, corners: &Corners<'_, D>, entry: usize) {
        cost::count_box();
        let distance_squared = corners.box_at(entry).distance_squared(&self.point);
        if distance_squared > self.limit || !layer.is_wanted(self.filter, entry) {
            return;
        }
        if self.is_crowd_alone && !layer.outside.room.contains(&corners.box_at(entry)) {
            return;
        }
        let new = Neighbor { id: layer.id_at(entry), distance_squared };
        let has_room = self.found < self.nearest.len();
        if !has_room && !comes_before(&new, self.last()) {
            return;
        }
        self.found += usize::from(has_room);
        match (self.is_heap(), has_room) {
            (false, _) => self.settle(new),
            (true, true) => self.rise(self.found - 1, new),
            (true, false) => self.sink(0, new),
        }
        if self.found == self.nearest.len() {
            self.limit = self.last().distance_squared;
        }
    }

    /// Many are kept as a heap, the last of them at its root; few are kept sorted.
    #[inline(always)]
    fn is_heap(&self) -> bool {
        self.nearest.len() > FEW
    }

    /// The one that goes first when a better one is found; as many as are wanted were found.
    #[inline(always)]
    fn last(&self) -> &Neighbor {
        if self.is_heap() { &self.nearest[0] } else { &self.nearest[self.found - 1] }
    }

    /// Puts a neighbour in its place among the few, whose last one goes. Where that is cannot be predicted, so no branch
    /// depends on it.
    #[inline(always)]
    fn settle(&mut self, new: Neighbor) {
        let Some((last, others)) = self.nearest[..self.found].split_last_mut() else { return };
        let mut next = new;
        for other in others {
            let (here, comes_first) = (*other, comes_before(&next, other));
            *other = select_unpredictable(comes_first, next, here);
            next = select_unpredictable(comes_first, here, next);
        }
        *last = next;
    }

    /// Puts a neighbour into the heap at a place or above.
    #[inline(never)]
    fn rise(&mut self, mut place: usize, new: Neighbor) {
        while place > 0 {
            let above = (place - 1) / 2;
            if comes_before(&new, &self.nearest[above]) {
                break;
            }
            self.nearest[place] = self.nearest[above];
            place = above;
        }
        self.nearest[place] = new;
    }

    /// Puts a neighbour into the heap at a place or below.
    #[inline(never)]
    fn sink(&mut self, mut place: usize, new: Neighbor) {
        let heap = &mut self.nearest[..self.found];
        loop {
            let mut below = 2 * place + 1;
            if below >= heap.len() {
                break;
            }
            if below + 1 < heap.len() && comes_before(&heap[below], &heap[below + 1]) {
                below += 1;
            }
            if comes_before(&heap[below], &new) {
                break;
            }
            heap[place] = heap[below];
            place = below;
        }
        heap[place] = new;
    }

    /// Sorts what was found.
    pub(super) fn finish(&mut self) {
        if self.is_heap() {
            self.nearest[..self.found].sort_unstable_by_key(key);
        }
    }
}

/// True if a neighbour is nearer, or as near and of a smaller id.
#[inline(always)]
fn comes_before(a: &Neighbor, b: &Neighbor) -> bool {
    key(a) < key(b)
}

/// Rises with the distance, then with the id: floats from 0 on rise as their bits do.
#[inline(always)]
fn key(neighbor: &Neighbor) -> u128 {
    u128::from(neighbor.distance_squared.to_bits()) << 64 | u128::from(neighbor.id)
}
