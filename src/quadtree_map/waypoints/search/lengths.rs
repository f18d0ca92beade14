//! Lengths as whole numbers, in sixteenths of a pixel.

use super::super::links::Link;
use super::super::nodes::Cell;
use crate::coord::Point;
use crate::quadtree_map::tree::area::{Square, to_unsigned};

/// Parts of a pixel that lengths are counted in.
pub(super) const PARTS: u64 = 16;

pub(super) fn unsigned(point: Point) -> (u32, u32) {
    (to_unsigned(point.x), to_unsigned(point.y))
}

/// A length in parts of a pixel: the whole number below, and whether something is left.
pub(super) struct Length {
    whole: u64,
    is_exact: bool,
}

impl Length {
    pub(super) fn rounded_down(&self) -> u64 {
        self.whole
    }

    pub(super) fn rounded_up(&self) -> u64 {
        self.whole + u64::from(!self.is_exact)
    }
}

/// The length between two places.
#[inline]
pub(super) fn length(from: (u32, u32), to: (u32, u32)) -> Length {
    let (x, y) = (u64::from(from.0.abs_diff(to.0)), u64::from(from.1.abs_diff(to.1)));
    if (x | y) < 1 << 20 {
        let square = (x * x + y * y) * PARTS * PARTS;
        // Exact: the square has fewer than 50 bits, so its root is never rounded up to a whole.
        let whole = (square as f64).sqrt() as u64;
        return Length { whole, is_exact: whole * whole == square };
    }
    let square =
        (u128::from(x) * u128::from(x) + u128::from(y) * u128::from(y)) * u128::from(PARTS * PARTS);
    let whole = square.isqrt();
    Length { whole: whole as u64, is_exact: whole * whole == square }
}

/// The length of a link: point, portal, point.
#[inline]
pub(super) fn link_cost(from: &Cell, to: &Cell, agent: u32) -> u64 {
    let portal = Link::between(from, to).portal(agent);
    length(from.point(), portal).rounded_up() + length(portal, to.point()).rounded_up()
}

/// What is left at least from the waypoint of a square to a place.
#[inline]
pub(super) fn rest(square: &Square, target: (u32, u32)) -> u64 {
    length(center(square), target).rounded_down()
}

/// The waypoint of a square.
#[inline]
pub(super) fn center(square: &Square) -> (u32, u32) {
    Cell { id: 0, square: *square }.point()
}
