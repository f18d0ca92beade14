//! How strong an edit is around a convex shape: whole on it and up to a core radius, falling evenly
//! from there to the radius.
//!
//! The shape is the convex polygon of one or more pixels' centres: one is a circle, two make a capsule.
//! All is whole numbers. The square of a distance to an edge is a fraction; instead of dividing, both
//! sides of each comparison are multiplied by the square of the edge's length.

use super::area::{Area, Square, to_unsigned};
use super::falloff::Falloff;
use super::pixels::{LEAF_PIXELS, LEAF_SIDE, Pixels};
use crate::coord::Point;
use crate::error::ArgumentError;

/// The most points of a polygon.
pub const MAX_POLYGON_POINTS: usize = 64;
/// The most columns or rows that a polygon's points may lie apart.
pub const MAX_EDIT_EXTENT: u32 = 1 << 16;
/// Fractions of a pixel that a radius is rounded to: 1/256.
const FRACTION_BITS: u32 = 8;

/// An edge, or a single point.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    /// Where it begins, in unsigned coordinates.
    x: i64,
    y: i64,
    /// Along it: to its other end, or one pixel to the right for a point.
    dx: i64,
    dy: i64,
    /// The square of the length of that.
    scale: i64,
    /// How far it goes on along, times the length: as far as the other end, or not at all.
    end: i64,
}

impl Edge {
    fn new(from: Point, to: Point) -> Edge {
        let unsigned = |coordinate| i64::from(to_unsigned(coordinate));
        let (x, y) = (unsigned(from.x), unsigned(from.y));
        let (dx, dy) = (unsigned(to.x) - x, unsigned(to.y) - y);
        let scale = dx * dx + dy * dy;
        Edge { x, y, dx, dy, scale, end: scale }
    }

    fn point(point: Point) -> Edge {
        Edge { dx: 1, scale: 1, ..Edge::new(point, point) }
    }

    /// On which side a pixel lies, times the length and the distance from the line.
    #[inline(always)]
    fn side(&self, x: i64, y: i64) -> i64 {
        self.dx * (y - self.y) - self.dy * (x - self.x)
    }

    /// How far along the line a pixel lies before its beginning or behind its end, times the length.
    #[inline(always)]
    fn beyond(&self, x: i64, y: i64) -> i64 {
        let along = self.dx * (x - self.x) + self.dy * (y - self.y);
        along - along.clamp(0, self.end)
    }

    /// Hands out the side and what lies beyond of 16 pixels of a row.
    #[inline(always)]
    fn along_row(&self, x: i64, y: i64, mut take: impl FnMut(usize, i64, i64)) {
        let (side, along) = (self.side(x, y), self.dx * (x - self.x) + self.dy * (y - self.y));
        for column in 0..LEAF_SIDE {
            let along = along + column as i64 * self.dx;
            take(column, side - column as i64 * self.dy, along - along.clamp(0, self.end));
        }
    }

    /// The square of the distance to a pixel, in 1/65536, times the scale.
    fn distance(&self, x: i64, y: i64) -> u128 {
        let (side, beyond) = (self.side(x, y).unsigned_abs(), self.beyond(x, y).unsigned_abs());
        let square = |number: u64| u128::from(number) * u128::from(number);
        (square(side) + square(beyond)) << (2 * FRACTION_BITS)
    }

    /// True if a pixel lies at most `reach`, in 1/256, away.
    fn is_within(&self, reach: u64, x: i64, y: i64) -> bool {
        self.distance(x, y) <= u128::from(reach * reach) * self.scale as u128
    }
}

/// Room for the edges of a polygon.
pub(super) const EDGES: [Edge; MAX_POLYGON_POINTS] =
    [Edge { x: 0, y: 0, dx: 1, dy: 0, scale: 1, end: 0 }; MAX_POLYGON_POINTS];

/// The strength of an edit around a convex polygon.
pub(super) struct Convex<'a> {
    /// Those between two different points; of a single point, that.
    edges: &'a [Edge],
    /// 1 or -1 where the polygon turns, 0 where it has no inside.
    turn: i64,
    falloff: &'a Falloff,
    area: Area,
}

impl<'a> Convex<'a> {
    /// Refuses no points, too many, points too far apart, and what is not convex; `argument` is how the
    /// caller calls the points. The edges go to `edges`: so many are not to be copied.
    pub(super) fn new(
        argument: &'static str,
        points: &[Point],
        falloff: &'a Falloff,
        edges: &'a mut [Edge; MAX_POLYGON_POINTS],
    ) -> Result<Self, ArgumentError> {
        if points.is_empty() || points.len() > MAX_POLYGON_POINTS {
            return Err(ArgumentError::new("count", points.len(), "must be 1 to 64 points"));
        }
        // Before any square of a distance: those of points farther apart do not fit.
        let span = |coordinate: fn(&Point) -> i32| {
            let values = points.iter().map(|point| i64::from(to_unsigned(coordinate(point))));
            values.fold((i64::MAX, i64::MIN), |(min, max), value| (min.min(value), max.max(value)))
        };
        let (columns, rows) = (span(|point| point.x), span(|point| point.y));
        for (min, max) in [columns, rows] {
            if max - min > MAX_EDIT_EXTENT.into() {
                let rule = "must lie at most 65536 columns and rows apart";
                return Err(ArgumentError::new(argument, max - min, rule));
            }
        }
        edges[0] = Edge::point(points[0]);
        let mut count = 0;
        let nexts = points.iter().cycle().skip(1);
        for (from, to) in points.iter().zip(nexts).filter(|(from, to)| from != to) {
            edges[count] = Edge::new(*from, *to);
            count += 1;
        }
        // Two points have one edge there and back; where all are one point, that is left.
        let count = if points.len() == 2 { 1 } else { count.max(1) };
        let edges = &edges[..count];
        // Every point must lie on the same side of every edge, or on it.
        let mut turn = 0;
        for edge in edges {
            for point in points {
                let (x, y) = (to_unsigned(point.x), to_unsigned(point.y));
                let side = edge.side(x.into(), y.into()).signum();
                if side != 0 && turn == -side {
                    return Err(ArgumentError::new(argument, points.len(), "must be convex"));
                }
                turn = if side == 0 { turn } else { side };
            }
        }
        let reach = falloff.reach();
        let clamp = |coordinate: i64| coordinate.clamp(0, i64::from(u32::MAX)) as u32;
        let area = Area {
            min_x: clamp(columns.0 - reach),
            min_y: clamp(rows.0 - reach),
            max_x: clamp(columns.1 + reach),
            max_y: clamp(rows.1 + reach),
        };
        Ok(Convex { edges, turn, falloff, area })
    }

    /// How long the border of the points is, in pixels: of a capsule there and back.
    pub(super) fn border(&self) -> u64 {
        let sides = if self.turn == 0 && self.edges.len() == 1 { 2 } else { 1 };
        let is_edge = |edge: &&Edge| edge.end > 0;
        let lengths = self.edges.iter().filter(is_edge).map(|edge| (edge.scale as u64).isqrt());
        lengths.sum::<u64>() * sides
    }

    /// All pixels it may reach.
    pub(super) fn area(&self) -> Area {
        self.area
    }

    /// True if a pixel lies in the polygon or on its border.
    fn holds(&self, x: i64, y: i64) -> bool {
        self.turn != 0 && self.edges.iter().all(|edge| edge.side(x, y) * self.turn >= 0)
    }

    /// The least and the most that an edge says of the pixels of a square: below 0 is outside.
    fn sides(&self, edge: &Edge, area: &Area) -> (i64, i64) {
        // The side grows or falls evenly, so both are found in corners.
        let (across, down) = (-edge.dy * self.turn, edge.dx * self.turn);
        let side = |x: u32, y: u32| edge.side(x.into(), y.into()) * self.turn;
        let pick = |slope: i64, min: u32, max: u32| if slope < 0 { (max, min) } else { (min, max) };
        let (least_x, most_x) = pick(across, area.min_x, area.max_x);
        let (least_y, most_y) = pick(down, area.min_y, area.max_y);
        (side(least_x, least_y), side(most_x, most_y))
    }

    /// The strengths of the pixels of a leaf.
    pub(super) fn leaf(&self, square: &Square, strengths: &mut Pixels) {
        *strengths = [0; LEAF_PIXELS];
        let inside = self.inside(square);
        if self.turn == 0 || self.falloff.radius() > 0 {
            for edge in self.edges.iter().filter(|edge| self.is_near(edge, square)) {
                self.add_edge(edge, square, &inside, strengths);
            }
        }
        let most = self.falloff.most();
        for (row, inside) in strengths.as_chunks_mut::<LEAF_SIDE>().0.iter_mut().zip(inside) {
            for (column, strength) in row.iter_mut().enumerate() {
                *strength = if inside >> column & 1 == 1 { most } else { *strength };
            }
        }
    }

    /// Which pixels of a leaf's rows lie in the polygon, a bit each.
    fn inside(&self, square: &Square) -> [u16; LEAF_SIDE] {
        if self.turn == 0 {
            return [0; LEAF_SIDE];
        }
        let (area, mut inside) = (square.area(), [u16::MAX; LEAF_SIDE]);
        for edge in self.edges {
            let (least, most) = self.sides(edge, &area);
            if most < 0 {
                return [0; LEAF_SIDE];
            }
            if least >= 0 {
                continue;
            }
            for (y, inside) in (i64::from(square.y)..).zip(&mut inside) {
                let first = edge.side(square.x.into(), y) * self.turn;
                let step = -edge.dy * self.turn;
                for column in 0..LEAF_SIDE {
                    *inside &= !(u16::from(first + column as i64 * step < 0) << column);
                }
            }
        }
        inside
    }

    /// Raises the strengths of a leaf's pixels to what an edge near it gives them, but where whole rows
    /// lie inside the polygon.
    fn add_edge(
        &self,
        edge: &Edge,
        square: &Square,
        inside: &[u16; LEAF_SIDE],
        strengths: &mut Pixels,
    ) {
        let x = i64::from(square.x);
        // All pixels are less than 12 away from the middle, and that is no farther from the edge than
        // the radius and 12 more.
        let farthest = u128::from(self.falloff.radius() + (24 << FRACTION_BITS));
        let fits = farthest * farthest * (edge.scale as u128) < 1 << 63;
        let per_scale = 1.0 / edge.scale as f32;
        let rows = strengths.as_chunks_mut::<LEAF_SIDE>().0;
        for ((y, row), inside) in (i64::from(square.y)..).zip(rows).zip(inside) {
            if *inside == u16::MAX {
                continue;
            }
            let mut near = [0.0; LEAF_SIDE];
            if fits {
                let mut squared = [0; LEAF_SIDE];
                edge.along_row(x, y, |column, side, beyond| {
                    squared[column] = (side * side + beyond * beyond) << (2 * FRACTION_BITS);
                    near[column] = (squared[column] as f32 * per_scale).sqrt();
                });
                self.falloff.raise(&squared, edge.scale, &near, row);
            } else {
                let mut squared = [0i128; LEAF_SIDE];
                edge.along_row(x, y, |column, side, beyond| {
                    let square = |number: i64| i128::from(number) * i128::from(number);
                    squared[column] = (square(side) + square(beyond)) << (2 * FRACTION_BITS);
                    near[column] = (squared[column] as f32 * per_scale).sqrt();
                });
                self.falloff.raise(&squared, edge.scale.into(), &near, row);
            }
        }
    }

    /// The strength that all pixels of a square have, or `None` if they may differ.
    pub(super) fn of_square(&self, square: &Square) -> Option<u8> {
        let area = square.area();
        if !self.area.touches(&area) {
            return Some(0);
        }
        let most = self.falloff.most();
        let (x, y) = middle(square);
        if self.turn != 0 {
            let (mut is_inside, mut is_middle_inside) = (true, true);
            for edge in self.edges {
                is_inside &= self.sides(edge, &area).0 >= 0;
                is_middle_inside &= edge.side(x, y) * self.turn >= 0;
                if !is_middle_inside {
                    break;
                }
            }
            if is_inside && is_middle_inside {
                return Some(most);
            }
            if is_middle_inside {
                return self.is_whole(&area).then_some(most);
            }
        }
        if !self.edges.iter().any(|edge| self.is_near(edge, square)) {
            return Some(0);
        }
        self.is_whole(&area).then_some(most)
    }

    /// True if every pixel of an area has the whole strength: the farthest one from a convex shape is
    /// one of its corners.
    fn is_whole(&self, area: &Area) -> bool {
        let core = self.falloff.core();
        let corners = [
            (area.min_x, area.min_y),
            (area.max_x, area.min_y),
            (area.min_x, area.max_y),
            (area.max_x, area.max_y),
        ];
        corners.iter().all(|&(x, y)| {
            let (x, y) = (x.into(), y.into());
            self.holds(x, y) || self.edges.iter().any(|edge| edge.is_within(core, x, y))
        })
    }

    /// True unless the pixel in the middle of a square is farther away from an edge than the radius and
    /// the square's half diagonal (which three quarters of its side exceed).
    fn is_near(&self, edge: &Edge, square: &Square) -> bool {
        let (x, y) = middle(square);
        let half_diagonal = (u64::from(square.side()) << FRACTION_BITS) * 3 / 4;
        edge.is_within(self.falloff.radius() + half_diagonal, x, y)
    }
}

fn middle(square: &Square) -> (i64, i64) {
    let half = square.side() / 2;
    (i64::from(square.x + half), i64::from(square.y + half))
}
