//! The nearest place where an agent can be: squares of 1024 ring by ring, and in each the blocks and
//! rectangles that lie nearer than what was found.

use super::items::NearestPlace;
use super::network::{Waypoints, signed};
use super::places::{
    BLOCK_SHIFT, BLOCK_SIDE, BLOCKED, Block, CELL_SHIFT, CELLS, Table, WHOLE, area_of, clamp,
};
use super::search::unsigned;
use crate::coord::Point;
use crate::error::ArgumentError;
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT, Square, slot_of};
use crate::quadtree_map::tree::error::Result;

/// The largest radius: 64 squares of 1024.
pub(super) const MAX_RADIUS: u32 = 1 << 16;

/// The places nearer than which something is looked for, and what was found.
struct Quest<'a> {
    waypoints: &'a Waypoints,
    from: (u32, u32),
    component: Option<u64>,
    /// The square of the length that none is longer than, and the place that lies so near.
    most: u64,
    best: Option<(u32, u32)>,
}

/// The square of the length between two places, which lie less than 2 ^ 31 apart.
fn square(from: (u32, u32), to: (u32, u32)) -> u64 {
    let (x, y) = (u64::from(from.0.abs_diff(to.0)), u64::from(from.1.abs_diff(to.1)));
    x.saturating_mul(x).saturating_add(y.saturating_mul(y))
}

impl Quest<'_> {
    /// True if a place of an area may be nearer, or as near and before.
    fn may_hold(&self, area: &Area) -> bool {
        square(self.from, clamp(self.from, area)) <= self.most
    }

    /// True if a part of a block, given by its node, is of the component that is asked for.
    fn is_asked(&self, node: u32) -> bool {
        let components = &self.waypoints.components;
        self.component.is_none_or(|component| components.is_in(node, component))
    }

    /// The node of the first part of a block.
    fn first_node(&self, state: u32, block: &Square) -> u32 {
        let Waypoints { components, places, .. } = self.waypoints;
        let (x, y) = (block.x >> BLOCK_SHIFT, block.y >> BLOCK_SHIFT);
        components.first_node(places, &Block { x, y, state })
    }

    /// Looks at a rectangle of free places, which lies in the part with this node.
    fn look(&mut self, rect: &Area, node: u32) {
        let place = clamp(self.from, rect);
        let square = square(self.from, place);
        let is_better = match self.best {
            Some(best) => (square, place.1, place.0) < (self.most, best.1, best.0),
            None => square <= self.most,
        };
        if is_better && self.is_asked(node) {
            (self.most, self.best) = (square, Some(place));
        }
    }

    fn look_in_block(&mut self, state: u32, block: &Square) {
        if state == BLOCKED || !self.may_hold(&block.area()) {
            return;
        }
        let first = self.first_node(state, block);
        let Some(record) = self.waypoints.places.record(state) else {
            return self.look(&block.area(), first);
        };
        // There are far fewer parts than rectangles, but not than rectangles within a small radius.
        let mut parts = 0..u32::from(record.parts);
        let is_wide = self.best.is_none() && self.most >= u64::from(BLOCK_SIDE * BLOCK_SIDE);
        if is_wide && !parts.any(|part| self.is_asked(first + part)) {
            return;
        }
        for cell in 0..CELLS {
            let (column, row) = (cell as u32 & 3, cell as u32 >> 2);
            let (x, y) = (block.x + (column << CELL_SHIFT), block.y + (row << CELL_SHIFT));
            if self.may_hold(&Square { x, y, shift: CELL_SHIFT }.area()) {
                for piece in record.cell(cell) {
                    let rect = area_of(piece, block.x, block.y);
                    self.look(&rect, first + u32::from(piece.part));
                }
            }
        }
    }

    fn look_in_region(&mut self, x: u32, y: u32) {
        let places = &self.waypoints.places;
        let Some(region) = places.region(x, y) else { return };
        let square = Square::root(x, y);
        if !self.may_hold(&square.area()) {
            return;
        }
        match places.table(region) {
            Table::Uniform(BLOCKED) => {}
            Table::Uniform(_) => self.look(&square.area(), self.first_node(WHOLE, &square)),
            Table::Blocks(_) => {
                // The nearest block first: most others are too far away then.
                let near = clamp(self.from, &square.area());
                let first = slot_of(near.0, near.1, ROOT_SHIFT);
                self.look_in_block(places.state_in(region, first), &square.child(first));
                for slot in 0..64 {
                    self.look_in_block(places.state_in(region, slot), &square.child(slot));
                }
            }
        }
    }
}

impl Waypoints {
    /// The place nearest to a pixel where the agent can be, no farther than `radius` pixels (0 to 65,536),
    /// and of that component if one is named; among equally near ones the first, row by row. `None` if
    /// there is none, or a component is named while they are not up to date.
    ///
    /// The cost follows the blocks of 128 x 128 places that are not farther than the answer.
    pub fn nearest(
        &self,
        from: Point,
        radius: u32,
        component: Option<u64>,
    ) -> Result<Option<NearestPlace>> {
        if radius > MAX_RADIUS {
            let rule = "must be 0 to 65536";
            return Err(ArgumentError::new("radius", radius, rule).into());
        }
        let from = unsigned(from);
        let most = u64::from(radius) * u64::from(radius);
        let mut quest = Quest { waypoints: self, from, component, most, best: None };
        let (x, y) = (i64::from(from.0 >> ROOT_SHIFT), i64::from(from.1 >> ROOT_SHIFT));
        for ring in 0..=i64::from(radius >> ROOT_SHIFT) + 1 {
            // All of a ring is at least so far away.
            let least = (ring - 1).max(0) as u64 * u64::from(Square::root(0, 0).side());
            if least * least > quest.most {
                break;
            }
            let mut look = |x: i64, y: i64| {
                if let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) {
                    quest.look_in_region(x, y);
                }
            };
            for step in -ring..=ring {
                look(x + step, y - ring);
                look(x + step, y + ring);
            }
            for step in 1 - ring..ring {
                look(x - ring, y + step);
                look(x + ring, y + step);
            }
        }
        Ok(quest.best.map(|place| NearestPlace {
            place: signed(place),
            distance_squared: quest.most,
            component: self.components.at(&self.places, place.0, place.1),
        }))
    }
}
