//! The regions of a flow: those of the waypoints, near the goal cut into cells, the smaller the nearer.
//!
//! A region has one way, over one place, which is not that of an agent elsewhere in it. By how much the two differ
//! depends on the region's side: little of a long way, much of a short one.

use super::super::places::{CELL_SHIFT, Places, around};
use crate::quadtree_map::tree::area::Area;

/// So many cells of 32 x 32 around that of the goal are cut into cells whose sides are these powers of two.
const RINGS: [(u32, u32); 3] = [(1, 2), (7, 3), (15, 4)];
/// A region that is larger than a cell of 32 x 32 is all free: there ways are straight, and larger cells are enough.
const LARGE_SHIFT: u32 = CELL_SHIFT;

/// How the regions around a goal are cut.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cells {
    goal: (u32, u32),
}

impl Cells {
    pub(super) const fn around(goal: (u32, u32)) -> Self {
        Self { goal }
    }

    /// The power of two that a waypoint's region is cut by, if it is.
    #[inline(always)]
    fn shift_of(&self, region: &Area) -> Option<u32> {
        let away = |min: u32, max: u32, goal: u32| {
            (goal.clamp(min, max) >> CELL_SHIFT).abs_diff(goal >> CELL_SHIFT)
        };
        let across = away(region.min_x, region.max_x, self.goal.0);
        let away = across.max(away(region.min_y, region.max_y, self.goal.1));
        let (_, shift) = RINGS.into_iter().find(|(last, _)| away <= *last)?;
        let is_large = region.width().max(region.height()) > 1 << CELL_SHIFT;
        Some(if is_large { shift.max(LARGE_SHIFT) } else { shift })
    }

    /// The regions that touch an area, in an order that depends on them alone.
    #[inline(always)]
    pub(super) fn rects_in(&self, places: &Places, area: &Area, emit: &mut impl FnMut(Area)) {
        places.rects_in(area, &mut |region| match self.shift_of(&region) {
            None => emit(region),
            Some(shift) => {
                let part = region.clip(area);
                for y in part.min_y >> shift..=part.max_y >> shift {
                    for x in part.min_x >> shift..=part.max_x >> shift {
                        emit(cell(x << shift, y << shift, shift).clip(&region));
                    }
                }
            }
        });
    }

    /// The region that holds a place.
    pub(super) fn rect_at(&self, places: &Places, x: u32, y: u32) -> Option<Area> {
        let region = places.rect_at(x, y)?;
        Some(match self.shift_of(&region) {
            None => region,
            Some(shift) => cell(x, y, shift).clip(&region),
        })
    }

    /// The regions around one, as far as the agent can step there.
    #[inline(always)]
    pub(super) fn neighbors(&self, places: &Places, at: &Area, emit: &mut impl FnMut(Area)) {
        self.rects_in(places, &around(at), &mut |other| {
            if other != *at && places.can_step(at, &other) {
                emit(other);
            }
        });
    }
}

/// The cell that holds a place.
fn cell(x: u32, y: u32, shift: u32) -> Area {
    let last = (1 << shift) - 1;
    Area { min_x: x & !last, min_y: y & !last, max_x: x | last, max_y: y | last }
}
