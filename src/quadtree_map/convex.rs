//! How strong an edit is around a convex shape: whole on it and up to a core radius, falling evenly
//! from there to the radius.
//!
//! The shape is the convex polygon of one or more pixels' centres: one is a circle, two make a capsule.
//! All is whole numbers. The square of a distance to an edge is a fraction; instead of dividing, both
//! sides of each comparison are multiplied by the square of the edge's length.

use super::area::{Area, Square, to_unsigned};
use super::falloff::Falloff;
use super::leaf::LEAF_SIDE;
use crate::coord::Point;
use crate::error::ArgumentError;

/// The most points of a polygon.
pub const MAX_POLYGON_POINTS: usize = 64;
/// The most columns or rows that a polygon's points may lie apart.
const MAX_EXTENT: i64 = 1 << 20;
/// Fractions of a pixel that a radius is rounded to: 1/256.
const FRACTION_BITS: u32 = 8;

/// An edge, or a single point.
#[derive(Clone, Copy)]
struct Edge {
    /// Where it begins, in unsigned coordinates.
    x: i64,
    y: i64,
    /// To its other end.
    dx: i64,
    dy: i64,
    /// The square of its length, or 1 for a point.
    scale: u128,
}

impl Edge {
    fn new(from: Point, to: Point) -> Edge {
        let unsigned = |coordinate| i64::from(to_unsigned(coordinate));
        let (x, y) = (unsigned(from.x), unsigned(from.y));
        let (dx, dy) = (unsigned(to.x) - x, unsigned(to.y) - y);
        Edge { x, y, dx, dy, scale: ((dx * dx + dy * dy) as u128).max(1) }
    }

    /// On which side a pixel lies, times the length and the distance from the line.
    #[inline(always)]
    fn side(&self, x: i64, y: i64) -> i64 {
        self.dx * (y - self.y) - self.dy * (x - self.x)
    }

    /// The square of the distance to a pixel, in 1/65536, times the scale.
    fn distance(&self, x: i64, y: i64) -> u128 {
        let (to_x, to_y) = (x - self.x, y - self.y);
        let along = to_x * self.dx + to_y * self.dy;
        let squared = if along <= 0 {
            (to_x * to_x + to_y * to_y) as u128 * self.scale
        } else if along as u128 >= self.scale {
            let (to_x, to_y) = (to_x - self.dx, to_y - self.dy);
            (to_x * to_x + to_y * to_y) as u128 * self.scale
        } else {
            let side = u128::from(self.side(x, y).unsigned_abs());
            side * side
        };
        squared << (2 * FRACTION_BITS)
    }
}

/// The strength of an edit around a convex polygon.
pub(super) struct Convex<'a> {
    edges: [Edge; MAX_POLYGON_POINTS],
    count: usize,
    /// 1 or -1 where the polygon turns, 0 where it has no inside.
    turn: i64,
    falloff: &'a Falloff,
    area: Area,
}

impl<'a> Convex<'a> {
    /// Refuses no points, too many, points too far apart, and what is not convex.
    pub(super) fn new(points: &[Point], falloff: &'a Falloff) -> Result<Self, ArgumentError> {
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
            if max - min > MAX_EXTENT {
                let rule = "must lie at most 1048576 columns and rows apart";
                return Err(ArgumentError::new("points", max - min, rule));
            }
        }
        let mut edges = [Edge::new(points[0], points[0]); MAX_POLYGON_POINTS];
        let nexts = points.iter().cycle().skip(1);
        for (edge, (from, to)) in edges.iter_mut().zip(points.iter().zip(nexts)) {
            *edge = Edge::new(*from, *to);
        }
        // Two points have one edge there and back.
        let count = if points.len() == 2 { 1 } else { points.len() };
        // Every point must lie on the same side of every edge, or on it.
        let mut turn = 0;
        for edge in &edges[..count] {
            for point in points {
                let (x, y) = (to_unsigned(point.x), to_unsigned(point.y));
                let side = edge.side(x.into(), y.into()).signum();
                if side != 0 && turn == -side {
                    return Err(ArgumentError::new("points", points.len(), "must be convex"));
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
        Ok(Convex { edges, count, turn, falloff, area })
    }

    /// All pixels it may reach.
    pub(super) fn area(&self) -> Area {
        self.area
    }

    fn edges(&self) -> &[Edge] {
        &self.edges[..self.count]
    }

    fn holds(&self, x: i64, y: i64) -> bool {
        self.turn != 0 && self.edges().iter().all(|edge| edge.side(x, y) * self.turn >= 0)
    }

    /// The strength at a pixel.
    fn at(&self, x: i64, y: i64) -> u8 {
        if self.holds(x, y) {
            return self.falloff.most();
        }
        let level = |edge: &Edge| self.falloff.level(edge.distance(x, y), edge.scale);
        self.edges().iter().map(level).max().unwrap_or(0)
    }

    /// The strengths of the pixels of a leaf's row.
    pub(super) fn row(&self, x: u32, y: u32, strengths: &mut [u8; LEAF_SIDE]) {
        let (x, y) = (i64::from(x), i64::from(y));
        *strengths = [0; LEAF_SIDE];
        for edge in self.edges() {
            // Neighbours differ little, so the level of one is found from that of the last.
            let mut level = self.falloff.level(edge.distance(x, y), edge.scale);
            for (x, strength) in (x..).zip(&mut *strengths) {
                level = self.falloff.level_near(level, edge.distance(x, y), edge.scale);
                *strength = level.max(*strength);
            }
        }
        for (x, strength) in (x..).zip(strengths) {
            if self.holds(x, y) {
                *strength = self.falloff.most();
            }
        }
    }

    /// The strength that all pixels of a square have, or `None` if they may differ.
    pub(super) fn of_square(&self, square: &Square) -> Option<u8> {
        let area = square.area();
        if !self.area.touches(&area) || self.is_beyond(square) {
            return Some(0);
        }
        // The farthest pixel of a square from a convex shape is one of its corners.
        let most = self.falloff.most();
        let corners = [
            (area.min_x, area.min_y),
            (area.max_x, area.min_y),
            (area.min_x, area.max_y),
            (area.max_x, area.max_y),
        ];
        corners.iter().all(|&(x, y)| self.at(x.into(), y.into()) == most).then_some(most)
    }

    /// True if the pixel in the middle of a square is farther away than the radius and the square's
    /// half diagonal (which three quarters of its side exceed).
    fn is_beyond(&self, square: &Square) -> bool {
        let half = square.side() / 2;
        let (x, y) = (i64::from(square.x + half), i64::from(square.y + half));
        let reach = self.falloff.radius() + (u64::from(square.side()) << FRACTION_BITS) * 3 / 4;
        let reach = u128::from(reach * reach);
        !self.holds(x, y)
            && self.edges().iter().all(|edge| edge.distance(x, y) > reach * edge.scale)
    }
}
