//! How strong an edit is around a convex shape: whole on it and up to a core radius, falling evenly
//! from there to the radius.
//!
//! The shape is the convex polygon of one or more pixels' centres: one is a circle, two make a capsule.
//! What decides is whole numbers. The square of a distance to an edge is a fraction; instead of dividing,
//! both sides of each comparison are multiplied by the square of the edge's length. Floats only say what
//! need not be compared: their errors are far smaller than the margins that they are given.

use core::cell::Cell;

use crate::coord::Point;
use crate::error::ArgumentError;
use crate::quadtree_map::edit::falloff::Falloff;
use crate::quadtree_map::tree::area::{Area, LEVEL_SHIFT, ROOT_SHIFT, Square, bits, to_unsigned};
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE, Pixels};
use crate::simd::{Native, bytes::Lanes};

/// The most points of a polygon.
pub const MAX_POLYGON_POINTS: usize = 64;
/// The most columns or rows that a polygon's points may lie apart.
pub const MAX_EDIT_EXTENT: u32 = 1 << 16;
/// Fractions of a pixel that a radius is rounded to: 1/256.
const FRACTION_BITS: u32 = 8;
/// More than squares of distances may be wrong by as floats, by a factor.
const MARGIN: f64 = 1e-9;
/// Levels of the tree: roots, middle squares, leaves.
const LEVELS: usize = 3;

/// An edge, or a single point.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
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

    /// How far along the line a pixel lies, times the length.
    #[inline(always)]
    fn along(&self, x: i64, y: i64) -> i64 {
        self.dx * (x - self.x) + self.dy * (y - self.y)
    }

    /// True if the square of the distance to a pixel is at most `reach`, in 1/65536.
    fn is_within(&self, reach: i64, x: i64, y: i64) -> bool {
        let along = self.along(x, y);
        let (side, beyond) = (self.side(x, y), along - along.clamp(0, self.end));
        let square = |number: i64| u128::from(number.unsigned_abs()).pow(2);
        let distance = (square(side) + square(beyond)) << (2 * FRACTION_BITS);
        distance <= reach as u128 * self.scale as u128
    }

    /// About the squares of the distances to pixels side by side, times the scale. What is squared is
    /// whole numbers that a float holds exactly.
    #[inline(always)]
    fn squared<const N: usize>(&self, x: i64, y: i64) -> [f64; N] {
        let (side, along) = (self.side(x, y) as f64, self.along(x, y) as f64);
        let (dx, dy, end) = (self.dx as f64, self.dy as f64, self.end as f64);
        let mut squared = [0.0; N];
        for (column, squared) in squared.iter_mut().enumerate() {
            let side = side - column as f64 * dy;
            let along = along + column as f64 * dx;
            let beyond = along - along.clamp(0.0, end);
            *squared = side * side + beyond * beyond;
        }
        squared
    }

    /// True if a pixel lies surely (`margin` below 0) or perhaps (above 0) at most `reach`, in 1/256, away.
    fn is_about_within(&self, reach: u64, margin: f64, x: i64, y: i64) -> bool {
        let reach = reach as f64 / f64::from(1u32 << FRACTION_BITS);
        let [squared] = self.squared(x, y);
        squared <= reach * reach * self.scale as f64 * (1.0 + margin)
    }
}

/// Room for the edges of a polygon.
pub(crate) const EDGES: [Edge; MAX_POLYGON_POINTS] =
    [Edge { x: 0, y: 0, dx: 1, dy: 0, scale: 1, end: 0 }; MAX_POLYGON_POINTS];

/// What of a polygon matters inside a square. Edges are bits.
#[derive(Clone, Copy)]
struct View {
    /// Edges that may be as near as the radius to a pixel.
    near: u64,
    /// Edges whose line divides the square, or has all of it outside. Of no interest outside the polygon.
    crossing: u64,
    /// True if no pixel lies inside the polygon.
    is_outside: bool,
}

impl View {
    /// True if every pixel lies inside the polygon.
    fn is_inside(&self) -> bool {
        !self.is_outside && self.crossing == 0
    }
}

/// The strength of an edit around a convex polygon.
pub(crate) struct Convex<'a> {
    /// Those between two different points; of a single point, that.
    edges: &'a [Edge],
    /// 1 or -1 where the polygon turns, 0 where it has no inside.
    turn: i64,
    falloff: &'a Falloff,
    area: Area,
    /// The last square of each level that was looked at: those inside it look at its edges only.
    views: [Cell<Option<(Square, View)>>; LEVELS],
}

impl<'a> Convex<'a> {
    /// Refuses no points, too many, points too far apart, and what is not convex; `argument` is how the
    /// caller calls the points. The edges go to `edges`: so many are not to be copied.
    pub(crate) fn new(
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
        let views = [const { Cell::new(None) }; LEVELS];
        Ok(Convex { edges, turn, falloff, area, views })
    }

    /// How long the border of the points is, in pixels: of a capsule there and back.
    pub(crate) fn border(&self) -> u64 {
        let sides = if self.turn == 0 && self.edges.len() == 1 { 2 } else { 1 };
        let is_edge = |edge: &&Edge| edge.end > 0;
        let lengths = self.edges.iter().filter(is_edge).map(|edge| (edge.scale as u64).isqrt());
        lengths.sum::<u64>() * sides
    }

    /// All pixels it may reach.
    pub(crate) fn area(&self) -> Area {
        self.area
    }

    /// What matters inside a square.
    fn view(&self, square: &Square) -> View {
        let level = ((ROOT_SHIFT - square.shift) / LEVEL_SHIFT) as usize;
        if let Some((last, view)) = self.views[level].get()
            && last == *square
        {
            return view;
        }
        let around = match square.shift {
            ROOT_SHIFT => {
                let all = u64::MAX >> (MAX_POLYGON_POINTS - self.edges.len());
                let has_inside = self.turn != 0;
                View {
                    near: all,
                    crossing: if has_inside { all } else { 0 },
                    is_outside: !has_inside,
                }
            }
            _ => self.view(&square.parent()),
        };
        let area = square.area();
        let mut view = View { near: 0, crossing: 0, is_outside: around.is_outside };
        for edge in bits(around.near) {
            view.near |= u64::from(self.is_near(&self.edges[edge], square)) << edge;
        }
        for edge in bits(if view.is_outside { 0 } else { around.crossing }) {
            let (least, most) = self.sides(&self.edges[edge], &area);
            view.crossing |= u64::from(least < 0) << edge;
            view.is_outside |= most < 0;
        }
        self.views[level].set(Some((*square, view)));
        view
    }

    /// True if a pixel lies in the polygon or on its border; `view` is that of a square around it.
    fn holds(&self, view: &View, x: i64, y: i64) -> bool {
        !view.is_outside
            && bits(view.crossing).all(|edge| self.edges[edge].side(x, y) * self.turn >= 0)
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
    pub(crate) fn leaf(&self, square: &Square, strengths: &mut Pixels) {
        *strengths = [0; LEAF_PIXELS];
        let view = self.view(square);
        let inside = self.inside(&view, square);
        if self.turn == 0 || self.falloff.radius() > 0 {
            for edge in bits(view.near) {
                self.add_edge(&self.edges[edge], square, &inside, strengths);
            }
        }
        let most = self.falloff.most();
        for (row, inside) in strengths.as_chunks_mut::<LEAF_SIDE>().0.iter_mut().zip(inside) {
            if inside != 0 {
                let inside = Native::widen(inside);
                for (strength, inside) in row.iter_mut().zip(&inside) {
                    *strength = (*strength).max(inside & most);
                }
            }
        }
    }

    /// Which pixels of a leaf's rows lie in the polygon, a bit each.
    fn inside(&self, view: &View, square: &Square) -> [u16; LEAF_SIDE] {
        if view.is_outside {
            return [0; LEAF_SIDE];
        }
        let mut inside = [u16::MAX; LEAF_SIDE];
        for edge in bits(view.crossing) {
            let edge = &self.edges[edge];
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
        let rows = strengths.as_chunks_mut::<LEAF_SIDE>().0;
        for ((y, row), inside) in (i64::from(square.y)..).zip(rows).zip(inside) {
            if *inside != u16::MAX {
                let is_within = |column, reach| edge.is_within(reach, x + column as i64, y);
                self.falloff.raise(&edge.squared(x, y), edge.scale as f64, is_within, row);
            }
        }
    }

    /// The strength that all pixels of a square have, or `None` if they may differ.
    pub(crate) fn of_square(&self, square: &Square) -> Option<u8> {
        let area = square.area();
        if !self.area.touches(&area) {
            return Some(0);
        }
        let (view, most) = (self.view(square), self.falloff.most());
        if view.is_inside() {
            return Some(most);
        }
        if view.near == 0 {
            // No border is near: all pixels lie where the one in the middle does.
            let (x, y) = middle(square);
            return Some(if self.holds(&view, x, y) { most } else { 0 });
        }
        self.is_whole(&view, &area).then_some(most)
    }

    /// True if every pixel of an area surely has the whole strength: the farthest one from a convex shape
    /// is one of its corners.
    fn is_whole(&self, view: &View, area: &Area) -> bool {
        let core = self.falloff.core();
        let corners = [
            (area.min_x, area.min_y),
            (area.max_x, area.min_y),
            (area.min_x, area.max_y),
            (area.max_x, area.max_y),
        ];
        corners.iter().all(|&(x, y)| {
            let (x, y) = (x.into(), y.into());
            self.holds(view, x, y)
                || bits(view.near).any(|edge| self.edges[edge].is_about_within(core, -MARGIN, x, y))
        })
    }

    /// True unless the pixel in the middle of a square is farther away from an edge than the radius and
    /// the square's half diagonal (which three quarters of its side exceed).
    fn is_near(&self, edge: &Edge, square: &Square) -> bool {
        let (x, y) = middle(square);
        let half_diagonal = (u64::from(square.side()) << FRACTION_BITS) * 3 / 4;
        edge.is_about_within(self.falloff.radius() + half_diagonal, MARGIN, x, y)
    }
}

fn middle(square: &Square) -> (i64, i64) {
    let half = square.side() / 2;
    (i64::from(square.x + half), i64::from(square.y + half))
}
