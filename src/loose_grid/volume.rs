//! What lies in a convex volume of planes (a frustum), less what lies wholly inside occluders.

use core::ops::Range;

use super::LooseGrid;
use super::error::LooseGridError;
use super::filter::Filter;
use super::lanes::{LANES, Lanes, Task, dispatch};
use super::layer::Layer;
use super::level::Level;
use super::scan::Corners;
use crate::error::{ArgumentError, ElementError};

/// Most planes of a volume.
pub const MAX_PLANES: usize = 16;
/// Most occluders of a query.
pub const MAX_OCCLUDERS: usize = 32;
/// How far the length of a normal may be from 1.
const LENGTH_TOLERANCE: f64 = 1e-3;
/// What rounding can do to the sum of a plane in 32 bits, as a share of its parts.
const SHARE: f64 = 4e-7;

/// A plane; the points with normal · point + distance >= 0 lie inside.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plane<const D: usize> {
    /// Points inwards; its length is 1.
    pub normal: [f32; D],
    /// Distance of the origin from the plane, positive if the origin lies inside.
    pub distance: f32,
}

/// A convex volume: the points inside all planes.
#[derive(Clone, Copy, Debug)]
pub struct Volume<const D: usize> {
    planes: [Plane<D>; MAX_PLANES],
    len: usize,
}

impl<const D: usize> Volume<D> {
    /// The volume without planes: everything lies inside.
    pub const EVERYTHING: Self =
        Self { planes: [Plane { normal: [0.0; D], distance: 0.0 }; MAX_PLANES], len: 0 };

    /// A volume of 1 to [`MAX_PLANES`] planes. Refuses normals whose length is not 1 within 0.001.
    pub fn new(planes: &[Plane<D>]) -> Result<Self, LooseGridError> {
        if planes.is_empty() || planes.len() > MAX_PLANES {
            return Err(ArgumentError::new("plane_count", planes.len(), "must be 1 to 16").into());
        }
        let mut volume = Self {
            planes: [Plane { normal: [0.0; D], distance: 0.0 }; MAX_PLANES],
            len: planes.len(),
        };
        for (index, plane) in planes.iter().enumerate() {
            let refuse = |value: f64, rule| {
                let error = ArgumentError::new("planes", value, rule);
                Err(ElementError { index, error }.into())
            };
            let length =
                plane.normal.iter().map(|&n| f64::from(n) * f64::from(n)).sum::<f64>().sqrt();
            if length.is_nan() || (length - 1.0).abs() > LENGTH_TOLERANCE {
                return refuse(length, "must have a normal of length 1 (the value is its length)");
            }
            if !plane.distance.is_finite() {
                return refuse(f64::from(plane.distance), "must have a finite distance");
            }
            volume.planes[index] = *plane;
        }
        Ok(volume)
    }

    /// The planes.
    pub fn planes(&self) -> &[Plane<D>] {
        &self.planes[..self.len]
    }
}

impl<const D: usize> LooseGrid<D> {
    /// Emits the objects that are not wholly outside any one plane of a volume and pass the filter.
    ///
    /// That is the usual test of culling: it never leaves out what can be seen, and may let a large
    /// box near an edge of the volume pass.
    pub fn query_volume(&self, volume: &Volume<D>, filter: Filter, emit: &mut impl FnMut(u64)) {
        dispatch(self.simd, VolumeTask { grid: self, volume, occluders: &[], filter, emit });
    }

    /// The same, less the objects that lie wholly inside one of up to [`MAX_OCCLUDERS`] occluders
    /// (for instance the shadow volume of a wall, seen from the eye).
    pub fn query_volume_occluded(
        &self,
        volume: &Volume<D>,
        occluders: &[Volume<D>],
        filter: Filter,
        emit: &mut impl FnMut(u64),
    ) -> Result<(), LooseGridError> {
        if occluders.len() > MAX_OCCLUDERS {
            let rule = "must be at most 32";
            return Err(ArgumentError::new("occluder_count", occluders.len(), rule).into());
        }
        dispatch(self.simd, VolumeTask { grid: self, volume, occluders, filter, emit });
        Ok(())
    }
}

struct VolumeTask<'a, const D: usize, E> {
    grid: &'a LooseGrid<D>,
    volume: &'a Volume<D>,
    occluders: &'a [Volume<D>],
    filter: Filter,
    emit: &'a mut E,
}

impl<const D: usize, E: FnMut(u64)> Task for VolumeTask<'_, D, E> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        for layer in &self.grid.layers {
            if layer.len == 0 {
                continue;
            }
            let mut cull = Cull {
                layer,
                corners: Corners::of(layer),
                volume: self.volume,
                occluders: self.occluders,
                filter: self.filter,
                emit: &mut *self.emit,
            };
            let all =
                if self.occluders.is_empty() { 0 } else { u32::MAX >> (32 - self.occluders.len()) };
            let mut index = 0;
            // SAFETY: dispatch chose lanes that the machine has.
            unsafe {
                while index < layer.plan.len {
                    cull.level::<L>(index);
                    index += 1;
                }
                cull.test::<L>(layer.overflow(), all);
            }
        }
    }
}

struct Cull<'a, const D: usize, E> {
    layer: &'a Layer<D>,
    corners: Corners<'a, D>,
    volume: &'a Volume<D>,
    occluders: &'a [Volume<D>],
    filter: Filter,
    emit: &'a mut E,
}

/// Bounds of the objects in a row of cells.
struct Row {
    min: [f64; 3],
    max: [f64; 3],
    /// Largest coordinate in any box of the level, for the rounding.
    farthest: f64,
}

impl<const D: usize, E: FnMut(u64)> Cull<'_, D, E> {
    /// Goes through the cells of a level, row by row; tests all its entries if its objects go around
    /// the torus, since a row then holds objects from several places.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn level<L: Lanes>(&mut self, index: usize) {
        let level = &self.layer.plan.levels[index];
        let entries = self.layer.entries_of(level);
        if entries.is_empty() {
            return;
        }
        let all =
            if self.occluders.is_empty() { 0 } else { u32::MAX >> (32 - self.occluders.len()) };
        let content = &self.layer.content[index];
        let mut first = [0i64; 3];
        let mut last = [0i64; 3];
        let mut farthest = 0.0f64;
        for axis in 0..D {
            let (min, max) = (f64::from(content.min[axis]), f64::from(content.max[axis]));
            first[axis] = level.cell_along(axis, min - guard_of(level, axis, min));
            last[axis] = level.cell_along(axis, max + guard_of(level, axis, max));
            farthest = farthest.max(min.abs()).max(max.abs());
            let around = level.wraps && last[axis] - first[axis] >= i64::from(level.counts[axis]);
            if around {
                // SAFETY: the machine has the lanes.
                unsafe { self.test::<L>(entries, all) };
                return;
            }
        }
        let mut row = Row { min: [0.0; 3], max: [0.0; 3], farthest };
        row.min[0] = f64::from(content.min[0]);
        row.max[0] = f64::from(content.max[0]);
        let mut z = first[2];
        while z <= last[2] {
            if D == 3 {
                row_bounds(level, 2, z, &content.min, &content.max, &mut row);
            }
            // The slice first: few of its rows are visible.
            row.min[1] = f64::from(content.min[1]);
            row.max[1] = f64::from(content.max[1]);
            let (mut y, last_y) = visible_span(level, self.volume, 1, first[1], last[1], &row);
            while y <= last_y {
                row_bounds(level, 1, y, &content.min, &content.max, &mut row);
                // SAFETY: the machine has the lanes.
                unsafe { self.row::<L>(level, [first[0], y, z], last[0], &row) };
                y += 1;
            }
            z += 1;
        }
    }

    /// Goes through a row: skips the cells outside, takes those wholly inside as they are, tests the
    /// others.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn row<L: Lanes>(&mut self, level: &Level, at: [i64; 3], last: i64, row: &Row) {
        let (mut from, mut to) = visible_span(level, self.volume, 0, at[0], last, row);
        if from > to {
            return;
        }
        let mut near = 0u32;
        for (index, occluder) in self.occluders.iter().enumerate() {
            let (seen_from, seen_to) = visible_span(level, occluder, 0, from, to, row);
            if seen_from > seen_to {
                continue;
            }
            near |= 1 << index;
            let (hidden_from, hidden_to) = inner_span(level, occluder, from, to, row);
            if hidden_from > hidden_to {
                continue;
            }
            if hidden_from <= from {
                from = from.max(hidden_to + 1);
            } else if hidden_to >= to {
                to = to.min(hidden_from - 1);
            }
            if from > to {
                return;
            }
        }
        let (inner_from, inner_to) = inner_span(level, self.volume, from, to, row);
        let cells = |from: i64, to: i64| (from, to);
        let pieces = if inner_from > inner_to {
            [(cells(from, to), true), (cells(1, 0), true), (cells(1, 0), true)]
        } else {
            [
                (cells(from, inner_from - 1), true),
                (cells(inner_from, inner_to), near != 0),
                (cells(inner_to + 1, to), true),
            ]
        };
        let (y, z) = (
            level.span(1, at[1], at[1]).first,
            if D == 3 { level.span(2, at[2], at[2]).first } else { 0 },
        );
        let base = level.base + (z * level.counts[1] + y) * level.counts[0];
        let mut piece = 0;
        while piece < 3 {
            let ((from, to), is_tested) = pieces[piece];
            piece += 1;
            if from > to {
                continue;
            }
            let span = level.span(0, from, to);
            let end = span.first + span.count;
            let count = level.counts[0];
            let runs = [(span.first, end.min(count)), (0, end.saturating_sub(count))];
            let mut run = 0;
            while run < 2 {
                let (start, end) = runs[run];
                run += 1;
                if start < end {
                    let entries = self.layer.entries(base + start..base + end);
                    if is_tested {
                        // SAFETY: the machine has the lanes.
                        unsafe { self.test::<L>(entries, near) };
                    } else {
                        self.take(entries);
                    }
                }
            }
        }
    }

    /// Emits all entries of a range that pass the filter.
    fn take(&mut self, entries: Range<usize>) {
        for entry in entries {
            if !self.layer.is_hole(entry) && self.layer.filter_at(entry).passes(&self.filter) {
                (self.emit)(self.layer.id_at(entry));
            }
        }
    }

    /// Tests the entries of a range against the volume and these occluders.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn test<L: Lanes>(&mut self, entries: Range<usize>, near: u32) {
        if !self.corners.covers(&entries) {
            return;
        }
        let mut at = entries.start;
        while at < entries.end {
            // SAFETY: at lies in the range, which is covered; the machine has the lanes.
            let mut bits = unsafe { self.sides::<L, true>(self.volume, at) };
            let left = entries.end - at;
            if left < LANES {
                bits &= (1 << left) - 1;
            }
            let mut hiders = near;
            while bits != 0 && hiders != 0 {
                let occluder = &self.occluders[hiders.trailing_zeros() as usize];
                hiders &= hiders - 1;
                // SAFETY: as above.
                bits &= !unsafe { self.sides::<L, false>(occluder, at) };
            }
            while bits != 0 {
                let entry = at + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                if !self.layer.is_hole(entry) && self.layer.filter_at(entry).passes(&self.filter) {
                    (self.emit)(self.layer.id_at(entry));
                }
            }
            at += LANES;
        }
    }

    /// Bit i says whether the corner of box `at + i` that lies most inside (`BEST`) or least inside
    /// lies inside all planes.
    ///
    /// # Safety
    /// `at` is covered by the corners; the machine has the lanes.
    #[inline(always)]
    unsafe fn sides<L: Lanes, const BEST: bool>(&self, volume: &Volume<D>, at: usize) -> u32 {
        let mut bits = u32::MAX >> (32 - LANES);
        let mut index = 0;
        while index < volume.len && bits != 0 {
            let plane = &volume.planes[index];
            // SAFETY: as the caller promises.
            unsafe {
                let mut sum = L::splat(plane.distance);
                let mut axis = 0;
                while axis < D {
                    let normal = plane.normal[axis];
                    if normal != 0.0 {
                        let corner = if (normal > 0.0) == BEST {
                            self.corners.max_at::<L>(axis, at)
                        } else {
                            self.corners.min_at::<L>(axis, at)
                        };
                        sum = L::add(sum, L::multiply(L::splat(normal), corner));
                    }
                    axis += 1;
                }
                bits &= L::bits(L::less_or_equal(L::splat(0.0), sum));
            }
            index += 1;
        }
        bits
    }
}

fn guard_of(level: &Level, axis: usize, coordinate: f64) -> f64 {
    super::level::guard(coordinate) + super::level::guard(level.origin[axis])
}

/// Sets the bounds of the objects in a row (or slice) of cells along an axis.
fn row_bounds(level: &Level, axis: usize, cell: i64, min: &[f32], max: &[f32], row: &mut Row) {
    let reach = level.reach() + guard_of(level, axis, row.farthest);
    let (least, most) = (f64::from(min[axis]), f64::from(max[axis]));
    let below = level.border(axis, cell) - reach;
    let above = level.border(axis, cell + 1) + reach;
    // Border cells hold what lies outside.
    let is_first = !level.wraps && cell == 0;
    let is_last = !level.wraps && cell + 1 == i64::from(level.counts[axis]);
    row.min[axis] = if is_first { least } else { below.max(least) };
    row.max[axis] = if is_last { most } else { above.min(most) };
}

/// The largest part that an axis can add to the sum of a plane.
fn part(normal: f32, min: f64, max: f64) -> f64 {
    let normal = f64::from(normal);
    (normal * min).max(normal * max)
}

/// What rounding can do to the sum of a plane in 32 bits.
fn rounding<const D: usize>(plane: &Plane<D>, farthest: f64) -> f64 {
    SHARE * (farthest * 2.0 * D as f64 + f64::from(plane.distance).abs())
}

/// The cells along an axis, among `first..=last`, with objects that may be inside a volume.
fn visible_span<const D: usize>(
    level: &Level,
    volume: &Volume<D>,
    axis: usize,
    first: i64,
    last: i64,
    row: &Row,
) -> (i64, i64) {
    let (mut from, mut to) = (row.min[axis], row.max[axis]);
    for plane in volume.planes() {
        let mut rest = f64::from(plane.distance) + rounding(plane, row.farthest);
        for other in (0..D).filter(|&other| other != axis) {
            rest += part(plane.normal[other], row.min[other], row.max[other]);
        }
        cut(plane.normal[axis], rest, &mut from, &mut to);
    }
    if from == f64::INFINITY {
        return (1, 0);
    }
    // One end of a box may be inside one plane and the other end inside another, so that the
    // interval is not empty even where it ends before it begins.
    let reach = level.reach() + guard_of(level, axis, row.farthest);
    (first.max(level.cell_along(axis, from - reach)), last.min(level.cell_along(axis, to + reach)))
}

/// The cells of a row, among `first..=last`, whose objects all lie inside a volume, whole.
fn inner_span<const D: usize>(
    level: &Level,
    volume: &Volume<D>,
    first: i64,
    last: i64,
    row: &Row,
) -> (i64, i64) {
    let (mut from, mut to) = (f64::NEG_INFINITY, f64::INFINITY);
    for plane in volume.planes() {
        let others: f64 = (1..D).map(|i| -part(-plane.normal[i], row.min[i], row.max[i])).sum();
        let rest = others + f64::from(plane.distance) - rounding(plane, row.farthest);
        cut(plane.normal[0], rest, &mut from, &mut to);
    }
    if from > to {
        return (1, 0);
    }
    // Boxes of a cell reach beyond it; the cells of the ends are left to the test, one by one.
    let reach = level.reach() + guard_of(level, 0, row.farthest);
    let begin = if from <= row.min[0] { first } else { level.cell_along(0, from + reach) + 1 };
    let end = if to >= row.max[0] { last } else { level.cell_along(0, to - reach) - 1 };
    (first.max(begin), last.min(end))
}

/// Cuts an interval of x to where normal * x + rest >= 0.
fn cut(normal: f32, rest: f64, from: &mut f64, to: &mut f64) {
    if normal == 0.0 {
        if rest < 0.0 {
            *from = f64::INFINITY;
        }
        return;
    }
    let border = -rest / f64::from(normal);
    if normal > 0.0 {
        *from = from.max(border);
    } else {
        *to = to.min(border);
    }
}
