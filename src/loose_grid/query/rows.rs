//! Where the planes of a volume cut rows of cells: which cells of a row may hold what is inside, and
//! which hold nothing else.

use crate::loose_grid::geometry::{Aabb, larger, smaller};
use crate::loose_grid::layout::level::{Level, guard};
use crate::loose_grid::query::planes::{MAX_PLANES, Plane, Volume};

/// What rounding can do to the sum of a plane, as a share of its parts.
const SHARE: f64 = 4e-15;

/// Bounds of the objects in a row of cells, or in some of them.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub(crate) min: [f64; 3],
    pub(crate) max: [f64; 3],
    /// Largest coordinate in any box of the level, for the rounding.
    pub(crate) farthest: f64,
}

/// True if of the cells `first..=last` along an axis some may fall on one place of the ring.
pub(crate) fn comes_twice(level: &Level, axis: usize, first: i64, last: i64) -> bool {
    level.wraps && last - first >= i64::from(level.counts[axis])
}

/// Lines that are computed at a time: as many as a register holds.
const LINES: usize = 4;

/// The planes of a volume as lines in a slice of rows: where each one cuts a row is one product away.
pub(crate) struct Lines {
    fours: [FourLines; MAX_PLANES / LINES],
    /// Fours that hold planes.
    len: usize,
}

/// Four planes, or fewer and some that hold everything.
#[derive(Clone, Copy)]
struct FourLines {
    normal: [[f64; LINES]; 3],
    /// Distances, less and plus the room for rounding.
    distance: [[f64; LINES]; 2],
    /// The same with the smallest and the largest part that the slice can add.
    in_slice: [[f64; LINES]; 2],
    /// What the rest of the sum is multiplied by, and what is added, for the coordinate from which on
    /// a row lies inside: minus infinity where that is everywhere.
    from: [[f64; LINES]; 2],
    /// The same for the coordinate up to which a row lies inside. A plane along the row gives an
    /// infinite one of the sign of the rest, and of no rest none.
    to: [[f64; LINES]; 2],
}

impl FourLines {
    const EVERYTHING: Self = Self {
        normal: [[0.0; LINES]; 3],
        distance: [[0.0; LINES]; 2],
        in_slice: [[0.0; LINES]; 2],
        from: [[0.0; LINES], [f64::NEG_INFINITY; LINES]],
        to: [[0.0; LINES], [f64::INFINITY; LINES]],
    };

    fn set<const D: usize>(&mut self, place: usize, plane: &Plane<D>, farthest: f64) {
        for axis in 0..D {
            self.normal[axis][place] = f64::from(plane.normal[axis]);
        }
        let (distance, room) = (f64::from(plane.distance), rounding(plane, farthest));
        self.distance[0][place] = distance - room;
        self.distance[1][place] = distance + room;
        let along = self.normal[0][place];
        let end = if along > 0.0 { &mut self.from } else { &mut self.to };
        end[0][place] = if along == 0.0 { f64::INFINITY } else { -1.0 / along };
        end[1][place] = 0.0;
    }

    /// The sums of the planes at the corner of a row that lies least (0) or most (1) inside, without
    /// the part along the row.
    #[inline(always)]
    fn rests(&self, corner: usize, row: &Row) -> [f64; LINES] {
        let mut rests = self.in_slice[corner];
        let mut line = 0;
        while line < LINES {
            rests[line] += end(corner, self.normal[1][line], row.min[1], row.max[1]);
            line += 1;
        }
        rests
    }
}

/// The smallest (0) or the largest (1) part that coordinates from `min` to `max` add to a sum.
#[inline(always)]
fn end(corner: usize, normal: f64, min: f64, max: f64) -> f64 {
    let (a, b) = (normal * min, normal * max);
    if corner == 0 { smaller(a, b) } else { larger(a, b) }
}

impl Lines {
    pub(crate) fn new<const D: usize>(volume: &Volume<'_, D>, farthest: f64) -> Self {
        let mut fours = [FourLines::EVERYTHING; MAX_PLANES / LINES];
        for (index, plane) in volume.planes().iter().enumerate() {
            fours[index / LINES].set(index % LINES, plane, farthest);
        }
        Self { fours, len: volume.planes().len().div_ceil(LINES) }
    }

    /// What [`visible_span`] finds of the volume, sooner.
    pub(crate) fn span_along<const D: usize>(
        &self,
        level: &Level,
        axis: usize,
        first: i64,
        last: i64,
        row: &Row,
    ) -> (i64, i64) {
        let (mut from, mut to) = (row.min[axis], row.max[axis]);
        for four in &self.fours[..self.len] {
            let mut rests = four.distance[1];
            for other in (0..D).filter(|&other| other != axis) {
                let (min, max) = (row.min[other], row.max[other]);
                for line in 0..LINES {
                    rests[line] += end(1, four.normal[other][line], min, max);
                }
            }
            let borders: [f64; LINES] =
                core::array::from_fn(|line| -rests[line] / four.normal[axis][line]);
            for line in 0..LINES {
                cut(four.normal[axis][line], rests[line], borders[line], &mut from, &mut to);
            }
        }
        cells_between(level, axis, (first, last), (from, to), row)
    }

    /// Goes to the slice of rows between two coordinates along the third axis.
    pub(crate) fn enter_slice(&mut self, min: f64, max: f64) {
        for four in &mut self.fours[..self.len] {
            for line in 0..LINES {
                for corner in 0..2 {
                    let part = end(corner, four.normal[2][line], min, max);
                    four.in_slice[corner][line] = four.distance[corner][line] + part;
                }
            }
        }
    }

    /// The coordinates of a row of the slice, between two, between which its corners that lie least (0)
    /// or most (1) inside lie inside.
    #[inline(always)]
    fn inside(&self, corner: usize, row: &Row, between: (f64, f64)) -> (f64, f64) {
        let (mut from, mut to) = ([between.0; LINES], [between.1; LINES]);
        for four in &self.fours[..self.len] {
            let rests = four.rests(corner, row);
            let mut line = 0;
            while line < LINES {
                from[line] =
                    larger(rests[line] * four.from[0][line] + four.from[1][line], from[line]);
                to[line] = smaller(rests[line] * four.to[0][line] + four.to[1][line], to[line]);
                line += 1;
            }
        }
        (
            larger(larger(from[0], from[1]), larger(from[2], from[3])),
            smaller(smaller(to[0], to[1]), smaller(to[2], to[3])),
        )
    }

    /// The cells of a row of the slice, among `first..=last`, with objects that may be inside.
    #[inline(always)]
    pub(crate) fn visible_span(
        &self,
        level: &Level,
        first: i64,
        last: i64,
        row: &Row,
    ) -> Option<(i64, i64)> {
        let (from, to) = self.inside(1, row, (row.min[0], row.max[0]));
        // One end of a box may be inside one plane and the other end inside another, so that the
        // interval is not empty even where it ends before it begins.
        let reach = level.reach(0) + guard_of(level, 0, row.farthest);
        if from - reach > to + reach {
            return None;
        }
        let from = first.max(level.cell_along(0, from - reach));
        let to = last.min(level.cell_along(0, to + reach));
        (from <= to).then_some((from, to))
    }

    /// The cells of a row of the slice, among `first..=last` with objects between two coordinates, whose
    /// objects all lie inside, whole.
    #[inline(always)]
    pub(crate) fn inner_span(
        &self,
        level: &Level,
        (first, last): (i64, i64),
        row: &Row,
        between: (f64, f64),
    ) -> (i64, i64) {
        let inside = self.inside(0, row, between);
        cells_within(level, (first, last), between, row.farthest, inside)
    }

    /// The planes that some of a row of the slice between two coordinates may lie outside of, a bit
    /// each.
    #[inline(always)]
    pub(crate) fn cutting(&self, row: &Row, between: (f64, f64)) -> u32 {
        let mut planes = 0;
        for (index, four) in self.fours[..self.len].iter().enumerate() {
            let mut sums = four.rests(0, row);
            let mut line = 0;
            while line < LINES {
                sums[line] += end(0, four.normal[0][line], between.0, between.1);
                planes |= u32::from(sums[line] < 0.0) << (index * LINES + line);
                line += 1;
            }
        }
        planes
    }
}

/// What rounding can do between a coordinate and the borders of its cell: as much as to the largest
/// number on the way, which is a cell's size where cells are far larger than coordinates.
pub(crate) fn guard_of(level: &Level, axis: usize, coordinate: f64) -> f64 {
    guard(coordinate) + guard(level.origin[axis]) + guard(level.sides[axis])
}

/// The bounds of the objects in the cells `first..=last` along an axis.
#[inline(always)]
pub(crate) fn bound<const D: usize>(
    level: &Level,
    axis: usize,
    first: i64,
    last: i64,
    content: &Aabb<D>,
    farthest: f64,
) -> (f64, f64) {
    let reach = level.reach(axis) + guard_of(level, axis, farthest);
    let (least, most) = (f64::from(content.min[axis]), f64::from(content.max[axis]));
    let below = level.border(axis, first) - reach;
    let above = level.border(axis, last + 1) + reach;
    // Border cells hold what lies outside.
    let (is_first, is_last) = (level.is_first(axis, first), level.is_last(axis, last));
    (
        if is_first { least } else { larger(below, least) },
        if is_last { most } else { smaller(above, most) },
    )
}

/// The largest part that an axis can add to the sum of a plane.
fn part(normal: f32, min: f64, max: f64) -> f64 {
    let normal = f64::from(normal);
    (normal * min).max(normal * max)
}

/// What rounding can do to the sum of a plane.
fn rounding<const D: usize>(plane: &Plane<D>, farthest: f64) -> f64 {
    SHARE * (farthest * 2.0 * D as f64 + f64::from(plane.distance).abs())
}

/// The cells along an axis, among `first..=last`, with objects that may be inside a volume.
#[inline(always)]
pub(crate) fn visible_span<const D: usize>(
    level: &Level,
    volume: &Volume<'_, D>,
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
        let normal = f64::from(plane.normal[axis]);
        cut(normal, rest, -rest / normal, &mut from, &mut to);
    }
    cells_between(level, axis, (first, last), (from, to), row)
}

/// The cells along an axis, among `first..=last`, with objects that may touch what lies between two coordinates; none
/// from infinity on.
#[inline(always)]
fn cells_between(
    level: &Level,
    axis: usize,
    (first, last): (i64, i64),
    (from, to): (f64, f64),
    row: &Row,
) -> (i64, i64) {
    if from == f64::INFINITY {
        return (1, 0);
    }
    // One end of a box may be inside one plane and the other end inside another, so that the
    // interval is not empty even where it ends before it begins.
    let reach = level.reach(axis) + guard_of(level, axis, row.farthest);
    (first.max(level.cell_along(axis, from - reach)), last.min(level.cell_along(axis, to + reach)))
}

/// The cells of a row, among `first..=last`, whose objects all lie inside a volume, whole.
pub(crate) fn inner_span<const D: usize>(
    level: &Level,
    volume: &Volume<'_, D>,
    first: i64,
    last: i64,
    row: &Row,
) -> (i64, i64) {
    let (mut from, mut to) = (f64::NEG_INFINITY, f64::INFINITY);
    for plane in volume.planes() {
        let others: f64 = (1..D).map(|i| -part(-plane.normal[i], row.min[i], row.max[i])).sum();
        let rest = others + f64::from(plane.distance) - rounding(plane, row.farthest);
        let normal = f64::from(plane.normal[0]);
        cut(normal, rest, -rest / normal, &mut from, &mut to);
    }
    let between = (row.min[0], row.max[0]);
    cells_within(level, (first, last), between, row.farthest, (from, to))
}

/// The cells of a row, among `first..=last` with objects between two coordinates, whose objects all lie
/// between two others.
#[inline(always)]
fn cells_within(
    level: &Level,
    (first, last): (i64, i64),
    between: (f64, f64),
    farthest: f64,
    (from, to): (f64, f64),
) -> (i64, i64) {
    if from > to {
        return (1, 0);
    }
    // Boxes of a cell reach beyond it; the cells of the ends are left to the test, one by one.
    let reach = level.reach(0) + guard_of(level, 0, farthest);
    let begin = if from <= between.0 { first } else { level.cell_along(0, from + reach) + 1 };
    let end = if to >= between.1 { last } else { level.cell_along(0, to - reach) - 1 };
    (first.max(begin), last.min(end))
}

/// Cuts an interval of x to where normal * x + rest >= 0; `border` is where that is 0.
#[inline(always)]
fn cut(normal: f64, rest: f64, border: f64, from: &mut f64, to: &mut f64) {
    if normal == 0.0 {
        if rest < 0.0 {
            *from = f64::INFINITY;
        }
    } else if normal > 0.0 {
        *from = larger(border, *from);
    } else {
        *to = smaller(border, *to);
    }
}
