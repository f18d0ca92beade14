//! The k nearest objects: rings of cells around a point, until nothing nearer can follow.

use super::LooseGrid;
use super::error::LooseGridError;
use super::filter::Filter;
use super::geometry::Aabb;
use super::lanes::{Lanes, Task, dispatch};
use super::layer::Layer;
use super::level::{CellRuns, Level, Span, guard};
use super::pairs::Part;
use super::query::check_point;
use super::scan::{Corners, Probe, outward};
use crate::error::{ArgumentError, ElementError};

/// One of the nearest objects.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Neighbor {
    /// Its id.
    pub id: u64,
    /// Square of the distance from the point to its box; 0 inside.
    pub distance_squared: f64,
}

impl<const D: usize> LooseGrid<D> {
    /// Fills `nearest` with the objects nearest to a point that pass the filter, the nearest first,
    /// of equally near ones the smaller id first. Gives their number, which is below the length of
    /// `nearest` only if there are no more. Objects farther than `max_distance` (may be infinite) are
    /// left out.
    pub fn nearest(
        &self,
        point: [f32; D],
        max_distance: f32,
        filter: Filter,
        nearest: &mut [Neighbor],
    ) -> Result<usize, LooseGridError> {
        self.check_nearest(point, max_distance, nearest.len())?;
        Ok(self.find_nearest(&point, max_distance, filter, nearest))
    }

    /// Refuses what [`LooseGrid::nearest`] would refuse.
    pub fn check_nearest(
        &self,
        point: [f32; D],
        max_distance: f32,
        k: usize,
    ) -> Result<(), LooseGridError> {
        check_point("point", &point)?;
        Ok(check_search(max_distance, k)?)
    }

    /// [`LooseGrid::nearest`] for part `part` of `count` points, `k` for each. The results of point
    /// i of the part stand in `nearest` from i * `k` on, counted from the part's first point;
    /// `found` is told the index of the point and its number of results.
    #[allow(clippy::too_many_arguments)]
    pub fn nearest_many(
        &self,
        count: usize,
        point: impl Fn(usize) -> [f32; D],
        max_distance: f32,
        k: usize,
        filter: Filter,
        part: Part,
        nearest: &mut [Neighbor],
        found: &mut impl FnMut(usize, usize),
    ) -> Result<(), LooseGridError> {
        self.check_nearest_many(count, &point, max_distance, k, part)?;
        let range = part.of(count);
        if nearest.len() / k < range.len() {
            let rule = "must hold k results for each point of the part";
            return Err(ArgumentError::new("capacity", nearest.len(), rule).into());
        }
        for (index, results) in range.zip(nearest.chunks_exact_mut(k)) {
            found(index, self.find_nearest(&point(index), max_distance, filter, results));
        }
        Ok(())
    }

    /// Refuses what [`LooseGrid::nearest_many`] would refuse.
    pub fn check_nearest_many(
        &self,
        count: usize,
        point: impl Fn(usize) -> [f32; D],
        max_distance: f32,
        k: usize,
        part: Part,
    ) -> Result<(), LooseGridError> {
        check_search(max_distance, k)?;
        for index in part.of(count) {
            check_point("points", &point(index)).map_err(|error| ElementError { index, error })?;
        }
        Ok(())
    }

    fn find_nearest(
        &self,
        point: &[f32; D],
        max_distance: f32,
        filter: Filter,
        nearest: &mut [Neighbor],
    ) -> usize {
        let limit = f64::from(max_distance) * f64::from(max_distance);
        let best = Best { point: point.map(f64::from), filter, nearest, found: 0, limit };
        dispatch(self.simd, NearestTask { grid: self, best })
    }
}

fn check_search(max_distance: f32, k: usize) -> Result<(), ArgumentError> {
    if k == 0 {
        return Err(ArgumentError::new("k", k, "must be at least 1"));
    }
    if max_distance.is_nan() || max_distance < 0.0 {
        return Err(ArgumentError::new(
            "max_distance",
            max_distance,
            "must not be negative or NaN",
        ));
    }
    Ok(())
}

/// The best found so far, sorted.
struct Best<'a, const D: usize> {
    point: [f64; D],
    filter: Filter,
    nearest: &'a mut [Neighbor],
    found: usize,
    /// Squared distance beyond which nothing is wanted any more.
    limit: f64,
}

impl<const D: usize> Best<'_, D> {
    /// The box that holds all that is still wanted.
    fn bounds(&self) -> Aabb<D> {
        let distance = self.limit.sqrt() * (1.0 + 1e-12);
        outward(&self.point.map(|x| x - distance), &self.point.map(|x| x + distance))
    }

    /// Takes an entry in if it is good enough.
    #[inline(always)]
    fn add(&mut self, layer: &Layer<D>, corners: &Corners<'_, D>, entry: usize) {
        let distance_squared = corners.box_at(entry).distance_squared(&self.point);
        if distance_squared > self.limit || !layer.filter_at(entry).passes(&self.filter) {
            return;
        }
        let new = Neighbor { id: layer.id_at(entry), distance_squared };
        // Written out, since tuples ask whether floats can be compared at all, which these can.
        let is_before = |a: &Neighbor, b: &Neighbor| {
            a.distance_squared < b.distance_squared
                || (a.distance_squared == b.distance_squared && a.id < b.id)
        };
        let full = self.found == self.nearest.len();
        if full && !is_before(&new, &self.nearest[self.found - 1]) {
            return;
        }
        let mut place = if full { self.found - 1 } else { self.found };
        while place > 0 && is_before(&new, &self.nearest[place - 1]) {
            self.nearest[place] = self.nearest[place - 1];
            place -= 1;
        }
        self.nearest[place] = new;
        if !full {
            self.found += 1;
        }
        if self.found == self.nearest.len() {
            self.limit = self.nearest[self.found - 1].distance_squared;
        }
    }
}

struct NearestTask<'a, const D: usize> {
    grid: &'a LooseGrid<D>,
    best: Best<'a, D>,
}

impl<const D: usize> Task for NearestTask<'_, D> {
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(mut self) -> usize {
        for layer in &self.grid.layers {
            if layer.len == 0 {
                continue;
            }
            let corners = Corners::of(layer);
            let mut index = 0;
            while index < layer.plan.len {
                // SAFETY: dispatch chose lanes that the machine has.
                unsafe { search_level::<L, D>(layer, index, &corners, &mut self.best) };
                index += 1;
            }
            let overflow = layer.overflow();
            if !overflow.is_empty() {
                // SAFETY: as above.
                unsafe {
                    let probe = Probe::<L, D>::new(&self.best.bounds());
                    probe.scan(&corners, overflow, |entry| self.best.add(layer, &corners, entry));
                }
            }
        }
        self.best.found
    }
}

/// Looks through the rings of a level around the point.
///
/// # Safety
/// The machine has the lanes.
#[inline(always)]
unsafe fn search_level<L: Lanes, const D: usize>(
    layer: &Layer<D>,
    index: usize,
    corners: &Corners<'_, D>,
    best: &mut Best<'_, D>,
) {
    let level = &layer.plan.levels[index];
    if layer.content[index].distance_squared(&best.point) > best.limit
        || layer.entries_of(level).is_empty()
    {
        return;
    }
    let mut center = [0; 3];
    for axis in 0..D {
        center[axis] = level.cell_along(axis, best.point[axis]);
    }
    // A ring that would meet itself around a torus ends the search with all that is left.
    let fewest = level.counts[..D].iter().copied().min().unwrap_or(1);
    let last_ring = if level.wraps { i64::from(fewest - 1) / 2 } else { i64::from(u32::MAX) };
    let mut ring = 1;
    let mut inner = None;
    loop {
        let all = ring > last_ring;
        let blocks = RingBlocks::<D>::new(level, &center, ring, inner, all);
        // SAFETY: the machine has the lanes.
        unsafe {
            let probe = Probe::<L, D>::new(&best.bounds());
            for spans in blocks {
                let runs = CellRuns::new(level, spans);
                for cells in runs {
                    let entries = layer.entries(cells);
                    probe.scan(corners, entries, |entry| best.add(layer, corners, entry));
                }
            }
        }
        if all || !may_follow::<D>(level, &center, ring, best) {
            return;
        }
        inner = Some(ring);
        ring += 1;
    }
}

/// True if objects in cells outside this ring may be near enough.
fn may_follow<const D: usize>(
    level: &Level,
    center: &[i64; 3],
    ring: i64,
    best: &Best<'_, D>,
) -> bool {
    let mut nearest = f64::INFINITY;
    for axis in 0..D {
        let point = best.point[axis];
        let below = center[axis] - ring;
        let above = center[axis] + ring + 1;
        let slack = level.reach()
            + guard(point)
            + guard(level.origin[axis])
            + guard(level.cell_size)
            + guard(level.border(axis, above));
        if level.wraps || below > 0 {
            nearest = nearest.min(point - level.border(axis, below) - slack);
        }
        if level.wraps || above < i64::from(level.counts[axis]) {
            nearest = nearest.min(level.border(axis, above) - point - slack);
        }
    }
    let nearest = nearest.max(0.0);
    nearest * nearest <= best.limit && nearest < f64::INFINITY
}

/// The blocks of cells of a ring: all cells at most `ring` away but not at most `inner`, along the
/// axis on which they are farthest; or all cells left in the level.
struct RingBlocks<'a, const D: usize> {
    level: &'a Level,
    center: &'a [i64; 3],
    ring: i64,
    inner: Option<i64>,
    all: bool,
    /// Which of the blocks comes next.
    next: usize,
}

impl<'a, const D: usize> RingBlocks<'a, D> {
    fn new(
        level: &'a Level,
        center: &'a [i64; 3],
        ring: i64,
        inner: Option<i64>,
        all: bool,
    ) -> Self {
        Self { level, center, ring, inner, all, next: 0 }
    }

    /// The cells of an axis within `reach` of the centre.
    fn within(&self, axis: usize, reach: i64) -> Span {
        self.level.span(axis, self.center[axis] - reach, self.center[axis] + reach)
    }

    /// The cells of the outer block along an axis.
    fn outer(&self, axis: usize) -> Span {
        if axis >= D {
            Span::WHOLE
        } else if self.all {
            Span { first: 0, count: self.level.counts[axis] }
        } else {
            self.within(axis, self.ring)
        }
    }

    /// The cells beyond the inner block, on one side of an axis.
    fn beyond(&self, axis: usize, inner: i64, above: bool) -> Span {
        let center = self.center[axis];
        let outer = self.ring;
        if self.all {
            // On a torus, what is above the inner block goes on until it meets it from below.
            let left = i64::from(self.level.counts[axis]) - (2 * inner + 1);
            let first = center + inner + 1;
            return if above {
                self.level.span(axis, first, first + left - 1)
            } else {
                Span { first: 0, count: 0 }
            };
        }
        if above {
            self.level.span(axis, center + inner + 1, center + outer)
        } else {
            self.level.span(axis, center - outer, center - inner - 1)
        }
    }
}

impl<const D: usize> Iterator for RingBlocks<'_, D> {
    type Item = [Span; 3];

    fn next(&mut self) -> Option<[Span; 3]> {
        let block = self.next;
        self.next += 1;
        let Some(inner) = self.inner else {
            return (block == 0).then(|| core::array::from_fn(|axis| self.outer(axis)));
        };
        if block >= 2 * D {
            return None;
        }
        // Two slabs for each axis, the last axis first; along the axes after it the inner block only.
        let axis = D - 1 - block / 2;
        Some(core::array::from_fn(|other| {
            if other >= D {
                Span::WHOLE
            } else if other == axis {
                self.beyond(axis, inner, block % 2 == 1)
            } else if other > axis {
                self.within(other, inner)
            } else {
                self.outer(other)
            }
        }))
    }
}
