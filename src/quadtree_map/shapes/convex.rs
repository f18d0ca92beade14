//! Joins triangles to convex polygons, as Hertel and Mehlhorn do: an edge goes where what is left is convex
//! and has no more corners than allowed, the longest edges first.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::shapes::triangles::{Place, turn};
use crate::sort::sort_small_by_key;

/// An edge of a polygon, seen from one side.
#[derive(Clone, Copy)]
struct Side {
    /// The corner that it begins at.
    from: u16,
    before: u16,
    behind: u16,
    /// The triangle that it came from.
    triangle: u16,
    is_gone: bool,
}

/// Polygons of triangles.
pub(super) struct Convex {
    sides: Vec<Side>,
    /// The two sides of an edge, and its length.
    edges: Vec<(i64, u16, u16)>,
    /// For each triangle, one of the polygon that it belongs to: in the end, the polygon.
    owners: Vec<u16>,
    /// Corners of the polygon of each owner.
    counts: Vec<u32>,
}

impl Convex {
    pub(super) const fn new() -> Self {
        Self { sides: Vec::new(), edges: Vec::new(), owners: Vec::new(), counts: Vec::new() }
    }

    /// Joins triangles to polygons of at most `max_corners`.
    pub(super) fn join(
        &mut self,
        places: &[Place],
        triangles: &[[u16; 3]],
        max_corners: u32,
    ) -> Result<(), OutOfMemory> {
        self.sides.clear();
        self.edges.clear();
        self.owners.clear();
        self.counts.clear();
        for (index, triangle) in triangles.iter().enumerate() {
            let first = (index * 3) as u16;
            let triangle_index = index as u16;
            for (at, &from) in (0u16..).zip(triangle) {
                let (before, behind) = (first + (at + 2) % 3, first + (at + 1) % 3);
                let triangle = triangle_index;
                self.sides.try_push(Side { from, before, behind, triangle, is_gone: false })?;
            }
            self.owners.try_push(triangle_index)?;
            self.counts.try_push(3)?;
        }
        self.find_edges(places)?;
        for index in 0..self.edges.len() {
            let (_, one, two) = self.edges[index];
            self.join_over(places, one, two, max_corners);
        }
        Ok(())
    }

    /// Pairs the sides that lie against each other, the longest first.
    fn find_edges(&mut self, places: &[Place]) -> Result<(), OutOfMemory> {
        // In one number, the highest first: the smaller end, the larger one, the way, the side.
        let mut order: Vec<u64> = Vec::try_with_capacity(self.sides.len())?;
        for side in 0..self.sides.len() as u16 {
            let (from, to) = (self.side(side).from, self.side(self.side(side).behind).from);
            let ends = u64::from(from.min(to)) << 16 | u64::from(from.max(to));
            order.try_push(ends << 17 | u64::from(from > to) << 16 | u64::from(side))?;
        }
        order.sort_unstable();
        for pair in order.windows(2) {
            let &[first, second] = pair else { continue };
            let (ends, is_back) = (first >> 17, first >> 16 & 1);
            if ends == second >> 17 && is_back != second >> 16 & 1 {
                let (low, high) = ((ends >> 16) as u16, ends as u16);
                let (one, two) = (first as u16, second as u16);
                let (from, to) = (places[usize::from(low)], places[usize::from(high)]);
                let length = (to.0 - from.0).pow(2) + (to.1 - from.1).pow(2);
                self.edges.try_push((-length, one, two))?;
            }
        }
        sort_small_by_key(&mut self.edges, |&edge| edge);
        Ok(())
    }

    fn side(&self, side: u16) -> &Side {
        &self.sides[usize::from(side)]
    }

    fn owner(&self, mut triangle: u16) -> u16 {
        while self.owners[usize::from(triangle)] != triangle {
            triangle = self.owners[usize::from(triangle)];
        }
        triangle
    }

    /// How a polygon turns where one side ends and another one begins.
    fn turn_between(&self, places: &[Place], before: u16, behind: u16) -> i64 {
        let place = |side: u16| places[usize::from(self.side(side).from)];
        turn(place(before), place(behind), place(self.side(behind).behind))
    }

    /// Lets an edge go, if what is left is convex.
    fn join_over(&mut self, places: &[Place], one: u16, two: u16, max_corners: u32) {
        let owners = [one, two].map(|side| self.owner(self.side(side).triangle));
        if owners[0] == owners[1] || self.side(one).is_gone || self.side(two).is_gone {
            return;
        }
        let (first, second) = (*self.side(one), *self.side(two));
        let turns = [
            self.turn_between(places, first.before, second.behind),
            self.turn_between(places, second.before, first.behind),
        ];
        let old = [
            self.turn_between(places, first.before, one),
            self.turn_between(places, one, first.behind),
            self.turn_between(places, second.before, two),
            self.turn_between(places, two, second.behind),
        ];
        let corners = |turns: &[i64]| turns.iter().filter(|&&turn| turn > 0).count() as u32;
        let counts = owners.map(|owner| self.counts[usize::from(owner)]);
        let count = counts[0] + counts[1] + corners(&turns) - corners(&old);
        if turns.iter().any(|&turn| turn < 0) || count > max_corners {
            return;
        }
        for (before, behind) in [(first.before, second.behind), (second.before, first.behind)] {
            self.sides[usize::from(before)].behind = behind;
            self.sides[usize::from(behind)].before = before;
        }
        for side in [one, two] {
            self.sides[usize::from(side)].is_gone = true;
        }
        self.owners[usize::from(owners[1])] = owners[0];
        self.counts[usize::from(owners[0])] = count;
    }

    /// Calls `visit` with the first side of each polygon.
    pub(super) fn polygons(&self) -> impl Iterator<Item = u16> {
        (0..self.sides.len() as u16).filter(|&side| {
            let is_first = |other: u16| other >= side;
            !self.side(side).is_gone && self.around(side).all(is_first)
        })
    }

    fn around(&self, first: u16) -> impl Iterator<Item = u16> {
        let mut next = Some(first);
        core::iter::from_fn(move || {
            let side = next?;
            next = Some(self.side(side).behind).filter(|&side| side != first);
            Some(side)
        })
    }

    /// The corners of a polygon by its first side.
    pub(super) fn corners(&self, places: &[Place], first: u16) -> impl Iterator<Item = Place> {
        let is_corner = |side: &u16| self.turn_between(places, self.side(*side).before, *side) > 0;
        self.around(first).filter(is_corner).map(|side| places[usize::from(self.side(side).from)])
    }
}
