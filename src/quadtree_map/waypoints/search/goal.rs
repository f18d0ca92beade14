//! Where a way may end: at a place, or no farther from it than a radius.

use super::super::places::clamp;
use super::lengths::{PARTS, length, square};
use super::pull::between;
use crate::quadtree_map::tree::area::Area;

type Place = (u32, u32);

#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub(super) middle: Place,
    pub(super) radius: u32,
}

impl Goal {
    /// True for a place where a way may end.
    pub(super) fn holds(&self, at: Place) -> bool {
        let radius = u128::from(self.radius);
        square(at, self.middle) <= radius * radius
    }

    /// What is left at least from a place.
    pub(super) fn rest(&self, at: Place) -> u64 {
        length(at, self.middle).saturating_sub(u64::from(self.radius) * PARTS)
    }

    /// The first place where a way may end on a line to another such place.
    pub(super) fn first_on(&self, from: Place, to: Place) -> Place {
        if self.holds(from) {
            return from;
        }
        let steps = i64::from(from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)));
        let (mut bad, mut good) = (0, steps);
        while bad + 1 < good {
            let middle = (bad + good) / 2;
            if self.holds(between(from, to, middle, steps)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        if good == steps { to } else { between(from, to, good, steps) }
    }

    /// The place of a region nearest to another one of it where a way may end.
    pub(super) fn nearest_in(&self, region: &Area, from: Place) -> Option<Place> {
        let nearest = clamp(self.middle, region);
        // Straight to the middle; if that leaves the region too early, then along the side where it does.
        let ahead = || clamp(self.first_on(from, self.middle), region);
        self.holds(nearest).then(|| self.first_on(ahead(), nearest))
    }
}
