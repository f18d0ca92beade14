//! What lies in a convex volume of planes (a frustum), less what lies wholly inside occluders.

use core::ops::Range;

use super::LooseGrid;
use super::error::LooseGridError;
use super::filter::Filter;
use super::find::{Finder, Room, Test};
use super::lanes::{LANES, Lanes, Task, dispatch};
use super::layer::Layer;
use super::level::Level;
use super::query::one_by_one;
use super::scan::Corners;
use crate::error::{ArgumentError, ElementError};

/// Most planes of a volume.
pub const MAX_PLANES: usize = 16;
/// Most occluders of a query.
pub const MAX_OCCLUDERS: usize = 32;
/// How far the length of a normal may be from 1.
const LENGTH_TOLERANCE: f64 = 1e-3;
/// Entries of a row from which on it is worth finding out which cells are wholly inside.
const LONG_RUN: usize = 64;
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
        self.visit_volume(volume, &[], filter, &mut one_by_one(emit));
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
        self.query_volume_in_batches(volume, occluders, filter, &mut one_by_one(emit))
    }

    /// [`LooseGrid::query_volume_occluded`], many ids at a time.
    pub fn query_volume_in_batches(
        &self,
        volume: &Volume<D>,
        occluders: &[Volume<D>],
        filter: Filter,
        emit: &mut impl FnMut(&[u64]),
    ) -> Result<(), LooseGridError> {
        if occluders.len() > MAX_OCCLUDERS {
            let rule = "must be at most 32";
            return Err(ArgumentError::new("occluder_count", occluders.len(), rule).into());
        }
        self.visit_volume(volume, occluders, filter, emit);
        Ok(())
    }

    fn visit_volume(
        &self,
        volume: &Volume<D>,
        occluders: &[Volume<D>],
        filter: Filter,
        emit: &mut impl FnMut(&[u64]),
    ) {
        dispatch(self.simd, VolumeTask { grid: self, volume, occluders, filter, emit });
    }
}

struct VolumeTask<'a, const D: usize, E> {
    grid: &'a LooseGrid<D>,
    volume: &'a Volume<D>,
    occluders: &'a [Volume<D>],
    filter: Filter,
    emit: &'a mut E,
}

impl<const D: usize, E: FnMut(&[u64])> Task for VolumeTask<'_, D, E> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { grid, volume, occluders, filter, emit } = self;
        let all = if occluders.is_empty() { 0 } else { u32::MAX >> (32 - occluders.len()) };
        let mut room = Room::new();
        let mut index = 0;
        while index < 2 {
            let layer = &grid.layers[index];
            index += 1;
            let test = VolumeTest { volume, occluders, near: all };
            let finder = Finder::new(layer, test, filter, &mut room, &mut *emit);
            let Some(finder) = finder else { continue };
            let mut cull = Cull { layer, volume, occluders, all, goes_around: false, finder };
            let mut index = 0;
            // SAFETY: dispatch chose lanes that the machine has.
            unsafe {
                while index < layer.plan.len {
                    cull.level::<L>(index);
                    index += 1;
                }
                cull.add::<L>(layer.overflow(), all);
                cull.finder.finish::<L>();
            }
        }
    }
}

/// Whether boxes are not wholly outside a volume, nor wholly inside an occluder.
struct VolumeTest<'a, const D: usize> {
    volume: &'a Volume<D>,
    occluders: &'a [Volume<D>],
    /// Bits of the occluders that have to be looked at.
    near: u32,
}

impl<const D: usize> Test<D> for VolumeTest<'_, D> {
    #[inline(always)]
    unsafe fn bits<L: Lanes>(&self, corners: &Corners<'_, D>, at: usize) -> u32 {
        // SAFETY: as the caller promises.
        unsafe {
            let mut bits = if self.volume.len > 0 {
                sides::<L, D, true>(self.volume, corners, at)
            } else {
                // Holes alone lie outside everything.
                L::bits(L::less_or_equal(corners.min_at::<L>(0, at), corners.max_at::<L>(0, at)))
            };
            let mut near = self.near;
            while bits != 0 && near != 0 {
                let occluder = &self.occluders[near.trailing_zeros() as usize];
                near &= near - 1;
                bits &= !sides::<L, D, false>(occluder, corners, at);
            }
            bits
        }
    }
}

/// Bit i says whether the corner of box `at + i` that lies most inside (`BEST`) or least inside lies
/// inside all planes.
///
/// # Safety
/// `at` is covered by the corners; the machine has the lanes.
#[inline(always)]
unsafe fn sides<L: Lanes, const D: usize, const BEST: bool>(
    volume: &Volume<D>,
    corners: &Corners<'_, D>,
    at: usize,
) -> u32 {
    let mut bits = u32::MAX >> (32 - LANES);
    let mut index = 0;
    while index < volume.len {
        let plane = &volume.planes[index];
        // SAFETY: as the caller promises.
        unsafe {
            let mut sum = L::splat(plane.distance);
            let mut axis = 0;
            while axis < D {
                let normal = plane.normal[axis];
                if normal != 0.0 {
                    let corner = if (normal > 0.0) == BEST {
                        corners.max_at::<L>(axis, at)
                    } else {
                        corners.min_at::<L>(axis, at)
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

struct Cull<'a, const D: usize, E> {
    layer: &'a Layer<D>,
    volume: &'a Volume<D>,
    occluders: &'a [Volume<D>],
    /// Bits of all occluders.
    all: u32,
    /// Cells of the level may hold objects from several places of the torus.
    goes_around: bool,
    finder: Finder<'a, D, VolumeTest<'a, D>, E>,
}

/// Bounds of the objects in a row of cells.
struct Row {
    min: [f64; 3],
    max: [f64; 3],
    /// Largest coordinate in any box of the level, for the rounding.
    farthest: f64,
}

impl<const D: usize, E: FnMut(&[u64])> Cull<'_, D, E> {
    /// Tests the entries of a range, against these occluders too.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn add<L: Lanes>(&mut self, entries: Range<usize>, near: u32) {
        // SAFETY: the machine has the lanes.
        unsafe {
            if near != self.finder.test.near {
                self.finder.test_listed::<L>();
                self.finder.test.near = near;
            }
            self.finder.add::<L>(entries);
        }
    }

    /// Goes through the cells of a level, row by row.
    ///
    /// On a torus a row may hold objects from other places besides, which the test leaves out; but a
    /// volume so large that it would come to a row twice is tested against all at once.
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
        let content = &self.layer.content[index];
        let mut row = Row { min: [0.0; 3], max: [0.0; 3], farthest: 0.0 };
        let (mut first, mut last) = ([0i64; 3], [0i64; 3]);
        self.goes_around = false;
        for axis in 0..D {
            let (min, max) = (f64::from(content.min[axis]), f64::from(content.max[axis]));
            (row.min[axis], row.max[axis]) = (min, max);
            first[axis] = level.cell_along(axis, min - guard_of(level, axis, min));
            last[axis] = level.cell_along(axis, max + guard_of(level, axis, max));
            row.farthest = row.farthest.max(min.abs()).max(max.abs());
            self.goes_around |= comes_twice(level, axis, first[axis], last[axis]);
        }
        let mut lines = Lines::new(self.volume, row.farthest);
        let (mut z, last_z) = if D == 3 {
            visible_span(level, self.volume, 2, first[2], last[2], &row)
        } else {
            (0, 0)
        };
        if comes_twice(level, 2, z, last_z) {
            // SAFETY: the machine has the lanes.
            unsafe { self.add::<L>(entries, self.all) };
            return;
        }
        while z <= last_z {
            if D == 3 {
                row_bounds(level, 2, z, &content.min, &content.max, &mut row);
            }
            lines.enter_slice(row.min[2], row.max[2]);
            // The slice first: few of its rows are visible.
            row.min[1] = f64::from(content.min[1]);
            row.max[1] = f64::from(content.max[1]);
            let (mut y, last_y) = visible_span(level, self.volume, 1, first[1], last[1], &row);
            if comes_twice(level, 1, y, last_y) {
                let cells = level.counts[0] * level.counts[1];
                let slice = if D == 3 { level.span(2, z, z).first } else { 0 };
                let base = level.base + slice * cells;
                // SAFETY: the machine has the lanes.
                unsafe { self.add::<L>(self.layer.entries(base..base + cells), self.all) };
                y = last_y + 1;
            }
            while y <= last_y {
                row_bounds(level, 1, y, &content.min, &content.max, &mut row);
                // SAFETY: the machine has the lanes.
                unsafe { self.row::<L>(level, &lines, [first[0], y, z], last[0], &row) };
                y += 1;
            }
            z += 1;
        }
    }

    /// Goes through a row: skips the cells outside, tests the others; of a long run takes what is wholly
    /// inside as it is.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn row<L: Lanes>(
        &mut self,
        level: &Level,
        lines: &Lines,
        at: [i64; 3],
        last: i64,
        row: &Row,
    ) {
        let Some((mut from, mut to)) = lines.visible_span(level, at[0], last, row) else { return };
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
        let (y, z) = (
            level.span(1, at[1], at[1]).first,
            if D == 3 { level.span(2, at[2], at[2]).first } else { 0 },
        );
        let base = level.base + (z * level.counts[1] + y) * level.counts[0];
        let entries = |run: (u32, u32)| self.layer.entries(base + run.0..base + run.1);
        // SAFETY: the machine has the lanes.
        unsafe {
            let [run, rest] = runs(level, from, to);
            let is_tested = near != 0 || self.goes_around;
            if is_tested || entries(run).len() + entries(rest).len() < LONG_RUN {
                self.add::<L>(entries(run), near);
                self.add::<L>(entries(rest), near);
                return;
            }
            let (inner_from, inner_to) = inner_span(level, self.volume, from, to, row);
            if inner_from > inner_to {
                self.add::<L>(entries(run), 0);
                self.add::<L>(entries(rest), 0);
                return;
            }
            let [before, inner, behind] = [
                runs(level, from, inner_from - 1),
                runs(level, inner_from, inner_to),
                runs(level, inner_to + 1, to),
            ];
            self.add::<L>(entries(before[0]), 0);
            self.add::<L>(entries(before[1]), 0);
            self.finder.take::<L>(entries(inner[0]));
            self.finder.take::<L>(entries(inner[1]));
            self.add::<L>(entries(behind[0]), 0);
            self.add::<L>(entries(behind[1]), 0);
        }
    }
}

/// True if the cells `first..=last` along an axis go around the torus, so that some come twice.
fn comes_twice(level: &Level, axis: usize, first: i64, last: i64) -> bool {
    level.wraps && last - first >= i64::from(level.counts[axis])
}

/// The cells `from..=to` of a row, from its first cell on; the second run goes on at the start of a
/// row that wraps.
#[inline(always)]
fn runs(level: &Level, from: i64, to: i64) -> [(u32, u32); 2] {
    let span = level.span(0, from, to);
    let (end, count) = (span.first + span.count, level.counts[0]);
    [(span.first, end.min(count)), (0, end.saturating_sub(count))]
}

/// The planes of a volume as lines in a slice of rows: where each one cuts a row is one product away.
struct Lines {
    lines: [Line; MAX_PLANES],
    len: usize,
}

#[derive(Clone, Copy)]
struct Line {
    normal: [f64; 3],
    /// -1 / normal along the row; 0 where that is 0.
    inverse: f64,
    /// Distance, with room for rounding.
    distance: f64,
    /// The same with the largest part that the slice can add.
    in_slice: f64,
}

impl Lines {
    fn new<const D: usize>(volume: &Volume<D>, farthest: f64) -> Self {
        let none = Line { normal: [0.0; 3], inverse: 0.0, distance: 0.0, in_slice: 0.0 };
        let mut lines = Self { lines: [none; MAX_PLANES], len: volume.len };
        for (line, plane) in lines.lines.iter_mut().zip(volume.planes()) {
            for axis in 0..D {
                line.normal[axis] = f64::from(plane.normal[axis]);
            }
            if line.normal[0] != 0.0 {
                line.inverse = -1.0 / line.normal[0];
            }
            line.distance = f64::from(plane.distance) + rounding(plane, farthest);
        }
        lines
    }

    /// Goes to the slice of rows between two coordinates along the third axis.
    fn enter_slice(&mut self, min: f64, max: f64) {
        for line in &mut self.lines[..self.len] {
            line.in_slice = line.distance + larger(line.normal[2] * min, line.normal[2] * max);
        }
    }

    /// The cells of a row of the slice, among `first..=last`, with objects that may be inside.
    #[inline(always)]
    fn visible_span(&self, level: &Level, first: i64, last: i64, row: &Row) -> Option<(i64, i64)> {
        let (mut from, mut to) = (row.min[0], row.max[0]);
        let mut is_outside = false;
        for line in &self.lines[..self.len] {
            let part = larger(line.normal[1] * row.min[1], line.normal[1] * row.max[1]);
            let rest = line.in_slice + part;
            let border = rest * line.inverse;
            from = if line.inverse < 0.0 { larger(from, border) } else { from };
            to = if line.inverse > 0.0 { smaller(to, border) } else { to };
            is_outside |= (line.inverse == 0.0) & (rest < 0.0);
        }
        // One end of a box may be inside one plane and the other end inside another, so that the
        // interval is not empty even where it ends before it begins.
        let reach = level.reach() + guard_of(level, 0, row.farthest);
        if is_outside || from - reach > to + reach {
            return None;
        }
        let from = first.max(level.cell_along(0, from - reach));
        let to = last.min(level.cell_along(0, to + reach));
        (from <= to).then_some((from, to))
    }
}

/// The larger of two numbers, neither of which is NaN.
#[inline(always)]
fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

#[inline(always)]
fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
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
