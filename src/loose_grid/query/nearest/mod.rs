//! The k nearest objects: rings of cells around a point, until nothing nearer can follow.

mod best;
mod ring;

use core::mem::{MaybeUninit, take};
use core::ops::Range;

use crate::error::{ArgumentError, ElementError};
use crate::loose_grid::LooseGrid;
use crate::loose_grid::cost;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::{larger, smaller};
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::layout::level::Level;
use crate::loose_grid::layout::plan::root;
use crate::loose_grid::pairs::Part;
use crate::loose_grid::query::overlap::check_point;
use crate::loose_grid::query::scan::Corners;
use crate::loose_grid::store::filter::QueryFilter;
use crate::loose_grid::tree::NodeDistances;
use crate::simd::floats::{LANES, Lanes, Task, dispatch};
use best::Best;
use ring::Ring;

/// Cells around that of the point that are looked at first, at most.
const WIDEST_FIRST: u64 = 4;
/// One in so many of the eights of a level, and some, are looked at ring by ring; then all that is left at
/// once, which is less work where rings hold little.
const RINGS_SHARE: usize = 4;
const SOME_EIGHTS: usize = 32;
/// Eights that are looked at while a run is begun, whether there is anything in it or not.
const EIGHTS_PER_RUN: usize = 3;

/// Of so many entries eight are looked at first where all of a level are.
const PIECE: usize = 32 * LANES;

/// Where no more than one in so many cells of a level is near, these are looked into, whatever else there is.
const LITTLE_SHARE: f64 = 16.0;
/// So many entries side by side are looked at as many, and in eights of so many together.
const MANY: usize = 8 * LANES;
const EIGHTS_AT_ONCE: usize = 32;
/// So many of eight boxes may be near before their filters are looked at together.
const FEW_NEAR: u32 = 2;

/// One in so many objects, and a few leaves more than hold what is wanted, may stand in the leaves of a tree without
/// passing the filter before all are looked at in their order, which takes them less time each.
const FILTERED_SHARE: usize = 128;
/// Nothing is so near.
const NEVER: f32 = -1.0;

/// Each ring is wider than the one before by one cell and by one in so many: where nothing is near, there are
/// few rings.
const WIDER_SHARE: i64 = 8;

/// Entries of a run on each side of the point that are looked at first.
const NEAR_IN_RUN: usize = 16;
/// Each time after that so many times as many.
const FARTHER_IN_RUN: usize = 16;

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
        filter: Option<QueryFilter>,
        nearest: &mut [Neighbor],
    ) -> Result<usize, LooseGridError> {
        check_point("point", &point)?;
        check_search(max_distance, nearest.len())?;
        Ok(self.find_nearest(&point, max_distance, filter.as_ref(), nearest))
    }

    /// [`LooseGrid::nearest`] for part `part` of `count` points, `k` for each. Where the results go, `room`
    /// says once nothing else is refused: those of point i of the part stand there from i * `k` on, counted
    /// from the part's first point; `found` is told the index of the point and its number of results.
    #[allow(clippy::too_many_arguments)]
    pub fn nearest_many<'r>(
        &self,
        count: usize,
        point: impl Fn(usize) -> [f32; D],
        max_distance: f32,
        k: usize,
        filter: Option<&QueryFilter>,
        part: Part,
        room: impl FnOnce() -> &'r mut [Neighbor],
        found: &mut impl FnMut(usize, usize),
    ) -> Result<(), LooseGridError> {
        check_search(max_distance, k)?;
        let range = part.of(count);
        for index in range.clone() {
            check_point("points", &point(index)).map_err(|error| {
                LooseGridError::from(ElementError { index, error }).of_batch(count)
            })?;
        }
        let mut nearest = room();
        if range.len().checked_mul(k).is_none_or(|results| results > nearest.len()) {
            let rule = "must hold k results for each point of the part";
            return Err(ArgumentError::new("capacity", nearest.len(), rule).into());
        }
        for index in range {
            // To divide the room into chunks would take a division.
            let (results, rest) = nearest.split_at_mut(k);
            found(index, self.find_nearest(&point(index), max_distance, filter, results));
            nearest = rest;
        }
        Ok(())
    }

    fn find_nearest(
        &self,
        point: &[f32; D],
        max_distance: f32,
        filter: Option<&QueryFilter>,
        nearest: &mut [Neighbor],
    ) -> usize {
        // No squared distance is larger than any float, but that of a hole, which is infinite.
        let limit = smaller(f64::from(max_distance) * f64::from(max_distance), f64::MAX);
        let best = Best {
            point: point.map(f64::from),
            filter,
            nearest,
            found: 0,
            limit,
            looked: 0,
            is_sought_first: false,
            is_crowd_alone: false,
        };
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

struct NearestTask<'a, const D: usize> {
    grid: &'a LooseGrid<D>,
    best: Best<'a, D>,
}

impl<const D: usize> Task for NearestTask<'_, D> {
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(mut self) -> usize {
        let (mut number, mut uses_trees) = (0, true);
        while let Some(layer) = self.grid.layers.get(number) {
            number += 1;
            if layer.len == 0 || layer.filters.looked_at(self.best.filter).is_none() {
                continue;
            }
            let corners = Corners::of(layer);
            self.best.is_sought_first = false;
            if layer.is_far_flung() {
                self.best.seek_first(layer);
                if uses_trees && !self.best.is_sought_first {
                    // SAFETY: dispatch chose lanes that the machine has.
                    uses_trees = unsafe { search_tree::<L, D>(layer, &corners, &mut self.best) };
                    if !uses_trees {
                        // What was found is found again, and nothing farther away than all of it.
                        (number, self.best.found) = (0, 0);
                    }
                    continue;
                }
                self.best.is_sought_first = true;
                // SAFETY: dispatch chose lanes that the machine has.
                unsafe { look::<L, D>(layer, &corners, 0..layer.len, &mut self.best) };
                continue;
            }
            self.best.is_crowd_alone = layer.outside.room().is_some();
            let mut index = 0;
            while index < layer.plan.len() {
                // SAFETY: dispatch chose lanes that the machine has.
                unsafe { search_level::<L, D>(layer, index, &corners, &mut self.best) };
                index += 1;
            }
            // SAFETY: as above.
            unsafe {
                if layer.plan.is_run() {
                    search_run::<L, D>(layer, &corners, &mut self.best);
                } else {
                    look::<L, D>(layer, &corners, layer.overflow(), &mut self.best);
                }
                if take(&mut self.best.is_crowd_alone) {
                    search_outside::<L, D>(layer, &corners, &mut self.best);
                }
            }
        }
        self.best.finish();
        self.best.found
    }
}

/// Looks through a run: near the point first, then at what may be near enough on both sides, the farther the more at a
/// time, for what is found on the way leaves less to look at.
///
/// # Safety
/// The machine has the lanes.
#[inline(always)]
unsafe fn search_run<L: Lanes, const D: usize>(
    layer: &Layer<D>,
    corners: &Corners<'_, D>,
    best: &mut Best<'_, D>,
) {
    let middle = layer.first_from(best.point[layer.plan.axis::<D>()]);
    let (mut start, mut end) = (middle, middle);
    let mut near = middle.saturating_sub(NEAR_IN_RUN)..layer.len.min(middle + NEAR_IN_RUN);
    let mut some = NEAR_IN_RUN;
    loop {
        let (before, behind) = (near.start.min(start), near.end.max(end));
        let (first, last) = (before.max(start.saturating_sub(some)), behind.min(end + some));
        for part in [first..start, end..last] {
            // SAFETY: the machine has the lanes.
            unsafe { look::<L, D>(layer, corners, part, best) };
        }
        (start, end) = (first, last);
        if some > NEAR_IN_RUN && (first, last) == (before, behind) {
            break;
        }
        some *= FARTHER_IN_RUN;
        let bounds = best.bounds();
        near = layer.overflow_near(&bounds.min.map(f64::from), &bounds.max.map(f64::from));
        if near.is_empty() {
            break;
        }
    }
    if layer.listed == 0 {
        return;
    }
    let reached = best.bounds().min[layer.plan.axis::<D>()];
    for entry in layer.longest_before_along(start, reached.into()) {
        // SAFETY: the machine has the lanes.
        unsafe { look::<L, D>(layer, corners, entry..entry + 1, best) };
    }
}

/// Looks at what lies outside of the room of the crowd.
///
/// # Safety
/// The machine has the lanes.
#[inline(always)]
unsafe fn search_outside<L: Lanes, const D: usize>(
    layer: &Layer<D>,
    corners: &Corners<'_, D>,
    best: &mut Best<'_, D>,
) {
    let outside = &layer.outside;
    // SAFETY: the machine has the lanes.
    let center = unsafe { Center::new(&best.point) };
    let nodes = NodePoint::<L, D> { corners: outside.corners(), center };
    for group in outside.groups() {
        // SAFETY: the machine has the lanes; the corners are those of the groups and eights.
        let mut eights = unsafe { nodes.near(group, best.lanes_limit()) };
        while eights != 0 {
            let (at, entries) = outside.eight(group, eights.trailing_zeros() as usize);
            eights &= eights - 1;
            // What is infinitely far away may be wanted, where there is anything.
            if entries.is_empty() {
                continue;
            }
            // SAFETY: as above.
            let mut bits = unsafe { nodes.near(at, best.lanes_limit()) };
            while bits != 0 {
                if let Some(&entry) = entries.get(bits.trailing_zeros() as usize) {
                    let entry = entry as usize;
                    // SAFETY: as above.
                    unsafe { look::<L, D>(layer, corners, entry..entry + 1, best) };
                }
                bits &= bits - 1;
            }
        }
    }
}

/// Looks through the rings of a level around the point, or around the place of its content that is nearest to the
/// point.
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
    let (mut content, objects) = (layer.content[index], layer.entries_of(level).len());
    if let Some(room) = layer.outside.room() {
        content = content.within(room);
    }
    let distance = content.distance_squared(&best.point);
    let is_empty = (0..D).any(|axis| content.min[axis] > content.max[axis]);
    if distance > best.limit || objects == 0 || is_empty {
        return;
    }
    // How far the point is beyond the content along each axis, squared, and the cells with content.
    let (mut beyond, mut center, mut room) = ([0.0; D], [0; 3], [(0, 0); 3]);
    for axis in 0..D {
        let (min, max) = (f64::from(content.min[axis]), f64::from(content.max[axis]));
        let place = larger(smaller(best.point[axis], max), min);
        let outside = place - best.point[axis];
        beyond[axis] = outside * outside;
        center[axis] = level.cell_along(axis, place);
        room[axis] = (level.cell_along(axis, min), level.cell_along(axis, max));
    }
    let found = best.found;
    let outer = first_ring(level, objects, best.nearest.len());
    let most = best.looked + objects / (LANES * RINGS_SHARE) + SOME_EIGHTS;
    let mut ring = Ring { level, center, near: [(0, 0); 3], outer, seen: Ring::NONE };
    loop {
        for axis in 0..D {
            let (point, reach) = (best.point[axis], best.reach(distance - beyond[axis]));
            let (first, last) = level.range_along(axis, point - reach, point + reach);
            let (first, last) = (first.max(room[axis].0), last.min(room[axis].1));
            ring.near[axis] = (first.min(center[axis]), last.max(center[axis]));
        }
        if !ring.may_hold_more::<D>() {
            return;
        }
        let near = ring.near.map(|(first, last)| (last - first + 1) as f64).iter().product::<f64>();
        let cells = f64::from(level.cells());
        let is_little = near * LITTLE_SHARE <= cells;
        if is_little && ring.wraps::<D>() && found == 0 {
            // What was found is found again.
            best.found = 0;
            // SAFETY: the machine has the lanes.
            unsafe { look_into::<L, D>(layer, level, ring.near, corners, best) };
            return;
        }
        if !ring.is_first() && !is_little {
            best.seek_first(layer);
        }
        let is_much = !is_little && (best.is_sought_first || best.looked > most);
        if is_much || ring.wraps::<D>() {
            // SAFETY: the machine has the lanes.
            unsafe {
                if found == 0 && best.wants_all() {
                    // What was found is found again, for all of it lies side by side.
                    best.found = 0;
                    look::<L, D>(layer, corners, layer.entries_of(level), best);
                } else {
                    look_beyond::<L, D>(layer, level, ring.seen, corners, best);
                }
            }
            return;
        }
        if ring.is_first() {
            // SAFETY: the machine has the lanes.
            unsafe { look_first::<L, D>(layer, &ring, distance == 0.0, corners, best) };
        } else {
            for number in 0..2 * D {
                let slab = ring.slab::<D>(number);
                // SAFETY: the machine has the lanes.
                unsafe { look_into::<L, D>(layer, level, slab, corners, best) };
            }
        }
        ring.seen = ring.whole::<D>();
        // Across thin cells it is far to the next object, and of the content of a level what is nearest to a
        // point far away lies on a wide cap.
        let is_even = level.cells_halved == [0; 3] && distance == 0.0;
        ring.outer += if is_even { 1 + ring.outer / WIDER_SHARE } else { ring.outer };
    }
}

/// Looks into the cells around the point. If it lies among the content and nothing was found before, it looks
/// only as far at first as a few more objects than are wanted should lie, if they lie evenly: each one taken in
/// that is not among the nearest in the end was work for nothing.
///
/// # Safety
/// The machine has the lanes.
#[inline(always)]
unsafe fn look_first<L: Lanes, const D: usize>(
    layer: &Layer<D>,
    ring: &Ring<'_>,
    is_inside: bool,
    corners: &Corners<'_, D>,
    best: &mut Best<'_, D>,
) {
    let (level, block) = (ring.level, ring.whole::<D>());
    if best.found == 0 && is_inside {
        let mut objects = 0;
        for cells in level.runs(block) {
            let entries = layer.entries(cells);
            layer.fetch_entry(entries.start);
            objects += entries.len();
        }
        // A ball takes two thirds of the cube around it, more or less.
        let share = 1.5 * (best.nearest.len() as f64 * 1.25 + 3.0) / objects as f64;
        if share < 1.0 {
            let radius = (ring.outer as f64 + 0.5) * level.mean_side::<D>() * root(D, share);
            let limit = best.limit;
            best.limit = smaller(limit, radius * radius);
            // SAFETY: the machine has the lanes.
            unsafe { look_into::<L, D>(layer, level, block, corners, best) };
            if best.found == best.nearest.len() || best.limit == limit {
                return;
            }
            (best.found, best.limit) = (0, limit);
        }
    }
    // SAFETY: the machine has the lanes.
    unsafe { look_into::<L, D>(layer, level, block, corners, best) };
}

/// Looks into a block of cells.
///
/// # Safety
/// The machine has the lanes.
#[inline(always)]
unsafe fn look_into<L: Lanes, const D: usize>(
    layer: &Layer<D>,
    level: &Level,
    block: [(i64, i64); 3],
    corners: &Corners<'_, D>,
    best: &mut Best<'_, D>,
) {
    // SAFETY: the machine has the lanes.
    unsafe { L::apart(BlockTask { layer, level, block, corners, best }) };
}

/// Looks into a block of cells, in a function of its own, for that is done in many places.
struct BlockTask<'l, 'a, const D: usize> {
    layer: &'l Layer<D>,
    level: &'l Level,
    block: [(i64, i64); 3],
    corners: &'l Corners<'l, D>,
    best: &'l mut Best<'a, D>,
}

impl<const D: usize> Task for BlockTask<'_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { layer, level, block, corners, best } = self;
        for cells in level.runs(block) {
            cost::count_row();
            // SAFETY: whoever runs the task has the lanes.
            unsafe { look::<L, D>(layer, corners, layer.entries(cells), best) };
        }
    }
}

/// Looks into all cells of a level but those of a block: at some of what is in them first, all over, so that of the
/// rest hardly anything is taken in that is not among the nearest.
///
/// # Safety
/// The machine has the lanes.
#[inline(always)]
unsafe fn look_beyond<L: Lanes, const D: usize>(
    layer: &Layer<D>,
    level: &Level,
    seen: [(i64, i64); 3],
    corners: &Corners<'_, D>,
    best: &mut Best<'_, D>,
) {
    for of_piece in [0..LANES, LANES..PIECE] {
        for cells in level.runs_beyond(seen) {
            let entries = layer.entries(cells);
            for piece in entries.clone().step_by(PIECE) {
                let (start, end) = (piece + of_piece.start, piece + of_piece.end);
                // SAFETY: the machine has the lanes.
                unsafe { look::<L, D>(layer, corners, start..end.min(entries.end), best) };
            }
        }
    }
}

/// How far the cells go around the point that are looked at first: so that they hold about twice the
/// objects that are wanted, if these lie evenly.
#[inline(always)]
fn first_ring(level: &Level, objects: usize, wanted: usize) -> i64 {
    let enough = (wanted as u64).saturating_mul(2 * u64::from(level.cells()));
    let mut ring = 1;
    while ring < WIDEST_FIRST
        && (2 * ring + 1).pow(level.kept_axes() as u32).saturating_mul(objects as u64) < enough
    {
        ring += 1;
    }
    ring as i64
}

/// Takes in what is good enough of a run of entries.
///
/// # Safety
/// The machine has the lanes.
#[inline(always)]
unsafe fn look<L: Lanes, const D: usize>(
    layer: &Layer<D>,
    corners: &Corners<'_, D>,
    entries: Range<usize>,
    best: &mut Best<'_, D>,
) {
    if corners.covers(&entries) {
        // SAFETY: the machine has the lanes.
        unsafe { L::apart(LookTask { layer, corners, entries, best }) };
    }
}

/// Looks at how near many entries are first, and then takes in what is good enough: of eight columns of them the nearest
/// ones, of which no two are one, tell how far away as many are at most. Else each one that is nearer than those before
/// it would be taken in, as most are where a row comes nearer all the way. Of very many some tell, all over, before the
/// first are taken in.
struct LookAtManyTask<'l, 'a, const D: usize> {
    layer: &'l Layer<D>,
    corners: &'l Corners<'l, D>,
    entries: Range<usize>,
    best: &'l mut Best<'a, D>,
}

impl<const D: usize> Task for LookAtManyTask<'_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { layer, corners, entries, best } = self;
        let mut distances = [const { MaybeUninit::<[f32; LANES]>::uninit() }; EIGHTS_AT_ONCE];
        let mut at = entries.start;
        let mut step = (entries.len() / EIGHTS_AT_ONCE).max(LANES) / LANES * LANES;
        while at < entries.end && best.only_below().is_none() {
            let eights = (entries.end - at).div_ceil(step).min(EIGHTS_AT_ONCE);
            // SAFETY: the entries are covered, so that there are eight boxes at each; whoever runs the task has the lanes;
            // so many distances were written.
            unsafe {
                let center = Center::<L, D>::new(&best.point);
                let mut least = L::splat(f32::INFINITY);
                for (index, distances) in distances[..eights].iter_mut().enumerate() {
                    let squares = center.squares(corners, at + index * step);
                    L::store(squares, distances.as_mut_ptr().cast());
                    least = L::min(least, squares);
                }
                let mut columns = [0.0; LANES];
                L::store(least, columns.as_mut_ptr());
                best.bound(&columns);
                if step > LANES {
                    step = LANES;
                    continue;
                }
                let mut limit = best.lanes_limit();
                for distances in &distances[..eights] {
                    let squares = L::load(distances.as_ptr().cast());
                    let bits = L::bits(L::less_or_equal(squares, L::splat(limit)));
                    if bits != 0 {
                        best.add_some(layer, corners, at..entries.end.min(at + LANES), bits);
                        limit = best.lanes_limit();
                    }
                    at += LANES;
                }
            }
        }
        // SAFETY: whoever runs the task has the lanes.
        unsafe { look::<L, D>(layer, corners, at..entries.end, best) };
    }
}

/// Takes in what is good enough of entries that the corners cover, in a function of its own, for it is large and
/// done in many places.
struct LookTask<'l, 'a, const D: usize> {
    layer: &'l Layer<D>,
    corners: &'l Corners<'l, D>,
    entries: Range<usize>,
    best: &'l mut Best<'a, D>,
}

impl<const D: usize> Task for LookTask<'_, '_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { layer, corners, entries, best } = self;
        best.looked += entries.len().div_ceil(LANES) + EIGHTS_PER_RUN;
        if entries.is_empty() {
            return;
        }
        if !L::IS_BASELINE
            && entries.len() >= MANY
            && best.wants_all()
            && best.only_below().is_none()
        {
            // SAFETY: whoever runs the task has the lanes.
            return unsafe { L::apart(LookAtManyTask { layer, corners, entries, best }) };
        }
        let mut at = entries.start;
        let mut limit = best.lanes_limit();
        while at < entries.end {
            let left = (entries.end - at).min(LANES);
            let mut bits = (1 << left) - 1;
            let sought = best.sought();
            if let Some(wanted) = sought {
                let next = layer.filters.sums().next_accepted(wanted, at);
                if next > at {
                    at = next;
                    continue;
                }
                if best.is_filter_first() {
                    bits &= layer.filters.accepted(wanted, at);
                    if bits == 0 {
                        at += LANES;
                        continue;
                    }
                }
            }
            // SAFETY: at lies in the range, which is covered; whoever runs the task has the lanes.
            bits &= unsafe {
                let squares = Center::<L, D>::new(&best.point).squares(corners, at);
                L::bits(L::less_or_equal(squares, L::splat(limit)))
            };
            if bits != 0 {
                if let Some(wanted) = best.filter
                    && (sought.is_none() || !best.is_filter_first())
                    && bits.count_ones() > FEW_NEAR
                {
                    bits &= layer.filters.accepted(wanted, at);
                }
                if let Some(end) = best.only_below() {
                    // SAFETY: behind the last entry there are eight more ids.
                    bits &= unsafe { L::ids_below(layer.id[at..at + LANES].as_ptr(), end) };
                    if bits == 0 {
                        at += LANES;
                        continue;
                    }
                }
                while bits != 0 {
                    best.add(layer, corners, at + bits.trailing_zeros() as usize);
                    bits &= bits - 1;
                }
                limit = best.lanes_limit();
            }
            at += LANES;
        }
    }
}

/// A point, each coordinate in all lanes.
struct Center<L: Lanes, const D: usize>([L::Vector; D]);

impl<L: Lanes, const D: usize> Center<L, D> {
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn new(point: &[f64; D]) -> Self {
        // SAFETY: the machine has the lanes.
        unsafe {
            let mut center = [L::splat(point[0] as f32); D];
            let mut axis = 1;
            while axis < D {
                center[axis] = L::splat(point[axis] as f32);
                axis += 1;
            }
            Self(center)
        }
    }

    /// The squares of the distances of eight boxes, in 32 bits.
    ///
    /// # Safety
    /// `at` lies in a range that the corners cover; the machine has the lanes.
    #[inline(always)]
    unsafe fn squares(&self, corners: &Corners<'_, D>, at: usize) -> L::Vector {
        cost::count();
        // SAFETY: as the caller promises.
        unsafe {
            let mut sum = L::splat(0.0);
            let mut axis = 0;
            while axis < D {
                let below = L::subtract(corners.min_at::<L>(axis, at), self.0[axis]);
                let above = L::subtract(self.0[axis], corners.max_at::<L>(axis, at));
                let outside = L::max(L::max(below, above), L::splat(0.0));
                sum = L::add(sum, L::multiply(outside, outside));
                axis += 1;
            }
            sum
        }
    }
}

/// Takes in what is good enough of the tree of a layer, the nearest first; false if it gave up, since too much that it
/// came to did not pass the filter.
///
/// # Safety
/// The machine has the lanes.
#[inline(always)]
unsafe fn search_tree<L: Lanes, const D: usize>(
    layer: &Layer<D>,
    corners: &Corners<'_, D>,
    best: &mut Best<'_, D>,
) -> bool {
    // SAFETY: the machine has the lanes.
    let center = unsafe { Center::new(&best.point) };
    let nodes = NodePoint::<L, D> { corners: layer.tree.corners(), center };
    let (wanted, filter) = (best.nearest.len(), best.filter);
    let mut left = layer.len / FILTERED_SHARE + LANES * LANES + wanted.saturating_mul(LANES);
    let mut is_done = true;
    // SAFETY: the machine has the lanes.
    unsafe {
        layer.tree.visit_nearest_first::<L, _>(&nodes, filter, best.lanes_limit(), |entry| {
            if layer.is_wanted(filter, entry) {
                best.add(layer, corners, entry);
            } else if left > 0 {
                left -= 1;
            } else {
                is_done = false;
                return NEVER;
            }
            best.lanes_limit()
        });
    }
    is_done
}

/// A point as it is tested against the nodes of a tree.
struct NodePoint<'a, L: Lanes, const D: usize> {
    corners: Corners<'a, D>,
    center: Center<L, D>,
}

impl<L: Lanes, const D: usize> NodePoint<'_, L, D> {
    /// Bit i says whether box `at + i` may be near enough, by its squared distance.
    ///
    /// # Safety
    /// As for [`NodeDistances::distances`].
    #[inline(always)]
    unsafe fn near(&self, at: usize, limit: f32) -> u32 {
        // SAFETY: as the caller promises.
        unsafe {
            let distances = self.center.squares(&self.corners, at);
            L::bits(L::less_or_equal(distances, L::splat(limit)))
        }
    }
}

impl<L: Lanes, const D: usize> NodeDistances<L> for NodePoint<'_, L, D> {
    #[inline(always)]
    unsafe fn distances(&self, at: usize) -> L::Vector {
        // SAFETY: as the caller promises.
        unsafe { self.center.squares(&self.corners, at) }
    }
}
