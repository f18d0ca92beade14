//! Whether a box can go straight from one place to another without touching a pixel above 0.
//!
//! The box moves without jumps along the segment between the two places. Only squares of the tree that
//! it crosses are looked at, and empty ones are not divided. All of it is whole numbers.

use crate::coord::Point;
use crate::quadtree_map::kernels;
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT, Square, bits, to_unsigned};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::steps::Tree;

/// Nothing is seen that lies more columns or rows away: a look is not broken off, so it must end soon.
const MAX_SIGHT: i64 = 1 << 16;

/// The pixels of an agent's box at a place, in 64 bits: it may leave the plane. First column and row,
/// then one past the last.
pub(super) fn agent_box(at: Point, agent: u32) -> [i64; 4] {
    let behind = i64::from(agent / 2);
    let (x, y) = (i64::from(to_unsigned(at.x)) - behind, i64::from(to_unsigned(at.y)) - behind);
    [x, y, x + i64::from(agent), y + i64::from(agent)]
}

/// The same as an area, if all of it lies inside `area`.
pub(super) fn agent_area(at: Point, agent: u32, area: &Area) -> Option<Area> {
    let [x, y, end_x, end_y] = agent_box(at, agent);
    let is_inside = x >= i64::from(area.min_x)
        && y >= i64::from(area.min_y)
        && end_x <= i64::from(area.max_x) + 1
        && end_y <= i64::from(area.max_y) + 1;
    is_inside.then(|| Area {
        min_x: x as u32,
        min_y: y as u32,
        max_x: (end_x - 1) as u32,
        max_y: (end_y - 1) as u32,
    })
}

/// The way of a box along a segment.
pub(super) struct Sweep {
    from: (i64, i64),
    delta: (i64, i64),
    /// How far the box reaches before and beyond its place.
    before: i64,
    beyond: i64,
    /// All pixels between.
    bounds: Area,
}

impl Sweep {
    /// The way between two places, where the box lies wholly inside the plane; `None` if they are too
    /// far apart to look.
    pub(super) fn new(from: Point, to: Point, agent: u32) -> Option<Self> {
        let plane = Area { min_x: 0, min_y: 0, max_x: u32::MAX, max_y: u32::MAX };
        let bounds = agent_area(from, agent, &plane)?.union(&agent_area(to, agent, &plane)?);
        let unsigned = |at: Point| (i64::from(to_unsigned(at.x)), i64::from(to_unsigned(at.y)));
        let (from, to) = (unsigned(from), unsigned(to));
        let before = i64::from(agent / 2);
        let delta = (to.0 - from.0, to.1 - from.1);
        if delta.0.abs().max(delta.1.abs()) > MAX_SIGHT {
            return None;
        }
        Some(Self { from, delta, before, beyond: i64::from(agent) - before, bounds })
    }

    /// True if the box shares more than a border with an area on its way.
    fn touches(&self, area: &Area) -> bool {
        if !area.touches(&self.bounds) {
            return false;
        }
        // The place of the box must come strictly inside these, relative to where it starts.
        let left = i64::from(area.min_x) - self.beyond - self.from.0;
        let right = i64::from(area.max_x) + 1 + self.before - self.from.0;
        let top = i64::from(area.min_y) - self.beyond - self.from.1;
        let bottom = i64::from(area.max_y) + 1 + self.before - self.from.1;
        if self.delta.0 == 0 || self.delta.1 == 0 {
            return true;
        }
        // On which side of the segment's line the corners lie.
        let product = |a: i64, b: i64| i128::from(a) * i128::from(b);
        let (tops, bottoms) = (product(self.delta.0, top), product(self.delta.0, bottom));
        let (lefts, rights) = (product(self.delta.1, left), product(self.delta.1, right));
        tops.min(bottoms) < lefts.max(rights) && tops.max(bottoms) > lefts.min(rights)
    }

    /// The part of the way's bounds in a row of squares that the box crosses, with some to spare.
    fn in_rows(&self, rows: &Area) -> Area {
        let (slope_x, slope_y) = self.delta;
        let mut part = self.bounds.clip(rows);
        if slope_x == 0 || slope_y == 0 {
            return part;
        }
        let column_at = |y: i64| {
            let y = (y - self.from.1).clamp(slope_y.min(0), slope_y.max(0));
            self.from.0 + (i128::from(slope_x) * i128::from(y) / i128::from(slope_y)) as i64
        };
        let ends = [
            column_at(i64::from(rows.min_y) - self.beyond),
            column_at(i64::from(rows.max_y) + 1 + self.before),
        ];
        let first = ends[0].min(ends[1]) - self.before - 1;
        let last = ends[0].max(ends[1]) + self.beyond + 1;
        part.min_x = part.min_x.max(first.max(0) as u32);
        part.max_x = part.max_x.min(last.min(i64::from(u32::MAX)) as u32);
        part
    }
}

impl Tree {
    fn root_content(&self, x: u32, y: u32) -> Reference {
        match self.directory.find(x, y) {
            NO_ROOT => Reference::EMPTY,
            root => self.roots.get(root).reference,
        }
    }

    /// True if a box touches no pixel above 0 on its way. Counts the squares it looked at.
    pub(super) fn is_free(&self, sweep: &Sweep, steps: &mut u64) -> bool {
        let roots = sweep.bounds.in_squares(ROOT_SHIFT);
        for y in roots.min_y..=roots.max_y {
            let row = Area {
                min_x: 0,
                min_y: y << ROOT_SHIFT,
                max_x: u32::MAX,
                max_y: y << ROOT_SHIFT | ((1 << ROOT_SHIFT) - 1),
            };
            let columns = sweep.in_rows(&row).in_squares(ROOT_SHIFT);
            for x in columns.min_x..=columns.max_x {
                let reference = self.root_content(x, y);
                if !self.is_square_free(sweep, &Square::root(x, y), reference, steps) {
                    return false;
                }
            }
        }
        true
    }

    fn is_square_free(
        &self,
        sweep: &Sweep,
        square: &Square,
        reference: Reference,
        steps: &mut u64,
    ) -> bool {
        *steps += 1;
        if reference.is_empty() || !sweep.touches(&square.area()) {
            return true;
        }
        match reference.kind() {
            Kind::Solid(_) => false,
            Kind::Node(node) => {
                let node = self.nodes.get(node);
                // At most three levels deep.
                bits(square.children_touching(&sweep.bounds) & !node.empty).all(|slot| {
                    self.is_square_free(sweep, &square.child(slot), node.children[slot], steps)
                })
            }
            Kind::Raw(_) | Kind::Packed(..) => {
                let content = self.content(reference);
                (0..LEAF_SIDE).all(|row| {
                    let y = square.y + row as u32;
                    let walls = !kernels::equal_mask(&content.row(row), 0);
                    bits(u64::from(walls)).all(|column| {
                        let x = square.x + column as u32;
                        !sweep.touches(&Area { min_x: x, min_y: y, max_x: x, max_y: y })
                    })
                })
            }
        }
    }
}
