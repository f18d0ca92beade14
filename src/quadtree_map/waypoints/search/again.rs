//! Whether a way may be much longer than the shortest one, and how that is found out.

use super::super::places::Places;
use super::lengths::{length, total};
use super::{AIMED, BACKWARD, FINE, FORWARD, PathSearch};
use crate::quadtree_map::tree::area::Area;

type Place = (u32, u32);

/// Places that a search step by step may come to, by the ellipse that ways lie in which are short enough: so many, or
/// so many for each waypoint that the search before it went on from, which takes as long.
const FEW_PLACES: u64 = 8192;
const PLACES_FOR_A_WAYPOINT: u64 = 8;
/// A step across a corner in 256ths of a pixel, rounded down, and one to the side.
const ACROSS: u64 = 362;
const ASIDE: u64 = 256;

/// The place in the middle between two.
pub(super) fn halfway(from: Place, to: Place) -> Place {
    (from.0.midpoint(to.0), from.1.midpoint(to.1))
}

/// A region that is one place.
pub(super) fn only((x, y): Place) -> Area {
    Area { min_x: x, min_y: y, max_x: x, max_y: y }
}

impl Places {
    /// The places one step from a free one: beside it, and across corners where both sides are free.
    #[inline(never)]
    pub(super) fn steps_from(&self, (x, y): Place, emit: &mut dyn FnMut(Area)) {
        // What lies behind an end of the plane would be at the other one, where none of these places is: they reach
        // along a quarter of it at most.
        let place = |column: u32, row: u32| {
            (x.wrapping_add(column).wrapping_sub(1), y.wrapping_add(row).wrapping_sub(1))
        };
        let mut open = 0u32;
        for at in (0..9).filter(|&at| at != 4) {
            let (x, y) = place(at % 3, at / 3);
            open |= u32::from(self.is_free(x, y)) << at;
        }
        // The sides first; across a corner both of them must be free.
        let steps = [(1, 0), (3, 0), (5, 0), (7, 0), (0, 10), (2, 34), (6, 136), (8, 160)];
        for (at, sides) in steps {
            if open >> at & 1 == 1 && open & sides == sides {
                emit(only(place(at % 3, at / 3)));
            }
        }
    }
}

impl PathSearch {
    /// The shortest way so far.
    #[inline(never)]
    pub(super) fn shortest(&self) -> usize {
        let mut best = FORWARD;
        for direction in [BACKWARD, AIMED, FINE] {
            let way = &self.ways[direction].path;
            if way.len() > 1 && total(way) < total(&self.ways[best].path) {
                best = direction;
            }
        }
        best
    }

    /// Only a way shorter than that is worth another search: a twelfth less than the best one so far.
    fn wanted(&self) -> u64 {
        let best = total(&self.ways[self.shortest()].path);
        best - best / 12
    }

    /// What a way may cost in a direction.
    pub(super) fn most_in(&self, direction: usize) -> u64 {
        if direction == FINE { self.wanted() } else { u64::MAX }
    }

    /// The search to follow when one has ended with a way; none if what was found is surely short.
    #[inline(never)]
    pub(super) fn next_search(&self) -> Option<usize> {
        if self.direction == FORWARD {
            return Some(BACKWARD);
        }
        let (start, end) = (self.start(FORWARD), self.end);
        let (x, y) = (u64::from(start.0.abs_diff(end.0)), u64::from(start.1.abs_diff(end.1)));
        let least = x.min(y) * ACROSS + x.abs_diff(y) * ASIDE;
        let wanted = self.wanted();
        if wanted <= least {
            return None;
        }
        match self.direction {
            BACKWARD => Some(AIMED),
            AIMED if self.is_little(wanted, length(start, end)) => Some(FINE),
            _ => None,
        }
    }

    /// True if it is little work to look step by step for a way of less than a length between two places so far apart.
    fn is_little(&self, length: u64, apart: u64) -> bool {
        let (long, apart) = (length / ASIDE, apart / ASIDE);
        if long > 1 << 15 {
            return false;
        }
        // The area of an ellipse with the two as its foci, by its square.
        let places = FEW_PLACES.max(PLACES_FOR_A_WAYPOINT * self.nodes) * 4 / 3;
        let square = long * long * (long * long - (apart * apart).min(long * long));
        square.isqrt() <= places
    }
}
