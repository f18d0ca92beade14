//! The nearest pixel at or above a threshold.

use crate::coord::Point;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::query::circle::Circle;
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT, Square, bits, to_signed};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::roots::RootWalk;
use crate::quadtree_map::tree::steps::Tree;

/// The nearest pixel at or above a threshold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NearestPixel {
    /// The pixel.
    pub pixel: Point,
    /// Its value.
    pub value: u8,
    /// The square of the distance between the centres of the pixels.
    pub distance_squared: u64,
}

impl QuadtreeMap {
    /// The pixel at or above `threshold` that is nearest to a pixel, no farther than `radius` pixels
    /// (0 to 1048576, rounded to 1/256; distances are those between centres of pixels); among equally
    /// near ones the first, row by row. `None` if there is none. Pixels outside the plane do not exist.
    ///
    /// Refused if a region that is absent lies nearer than the answer.
    ///
    /// Whole numbers only: the same on every platform. Cost follows the leaves near the circle of the
    /// answer, and for a large radius the roots.
    pub fn nearest(&self, from: Point, radius: f32, threshold: u8) -> Result<Option<NearestPixel>> {
        let circle = Circle::new(from, radius)?;
        let mut search = Search { circle, area: circle.area(), threshold, best: None };
        search.run(&self.tree);
        if self.tree.is_lacking {
            let best = search.best.map(|best| (best.distance_squared, best.y, best.x));
            let circle = circle.within(best.map_or(circle.limit, |best| best.0));
            self.tree.need_where(&circle.area(), &|root| {
                let (distance_squared, x, y) = circle.nearest_of(&root.area());
                distance_squared <= circle.limit
                    && best.is_none_or(|best| (distance_squared, y, x) <= best)
            })?;
        }
        Ok(search.best.map(|best| best.answer()))
    }
}

/// A pixel that was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Found {
    distance_squared: u64,
    y: u32,
    x: u32,
    value: u8,
}

impl Found {
    fn answer(&self) -> NearestPixel {
        let pixel = Point { x: to_signed(self.x), y: to_signed(self.y) };
        NearestPixel { pixel, value: self.value, distance_squared: self.distance_squared }
    }
}

/// Where the first of the least numbers stands, and the number; `None` if all are the largest there is. Which one
/// it is cannot be guessed, so no branch depends on it.
fn least(numbers: &[u64]) -> Option<(usize, u64)> {
    let (mut at, mut least) = (0, u64::MAX);
    for (index, &number) in numbers.iter().enumerate() {
        at = if number < least { index } else { at };
        least = least.min(number);
    }
    (least < u64::MAX).then_some((at, least))
}

/// A search for the nearest pixel: what is nearer is looked at first, what is farther than the best
/// so far not at all.
struct Search {
    circle: Circle,
    /// The area around it.
    area: Area,
    threshold: u8,
    best: Option<Found>,
}

impl Search {
    /// True if a pixel this near could be better than the best.
    fn may_be_better(&self, distance_squared: u64) -> bool {
        distance_squared <= self.best.map_or(self.circle.limit, |best| best.distance_squared)
    }

    fn offer(&mut self, distance_squared: u64, x: u32, y: u32, value: u8) {
        let found = Found { distance_squared, y, x, value };
        if distance_squared <= self.circle.limit && self.best.is_none_or(|best| found < best) {
            self.best = Some(found);
        }
    }

    fn run(&mut self, tree: &Tree) {
        let (x, y) = self.circle.center();
        if self.threshold == 0 {
            return self.offer(0, x, y, tree.pixel(x, y));
        }
        let roots = self.area.in_squares(ROOT_SHIFT);
        if roots.pixels() > 4 * tree.roots.live() as u64 + 9 {
            // The root of the place first: it often holds the answer.
            self.look_at_root(tree, tree.directory.find(x >> ROOT_SHIFT, y >> ROOT_SHIFT));
            let mut walk = RootWalk::new(tree, &self.area);
            while let Some(root) = walk.next(tree) {
                self.look_at_root(tree, root);
            }
            return;
        }
        // Rings of roots from the inside to the outside, until none could be nearer.
        let (center_x, center_y) = (x >> ROOT_SHIFT, y >> ROOT_SHIFT);
        let rings = (self.circle.reach >> ROOT_SHIFT) + 1;
        for ring in 0..=rings {
            let gap = u64::from(ring.saturating_sub(1)) << ROOT_SHIFT;
            if !self.may_be_better(gap * gap) {
                return;
            }
            for y in center_y.saturating_sub(ring)..=center_y.saturating_add(ring) {
                let is_edge = y.abs_diff(center_y) == ring;
                let step = if is_edge { 1 } else { (2 * ring).max(1) };
                let first = center_x.wrapping_sub(ring);
                for offset in (0..=2 * ring).step_by(step as usize) {
                    let x = first.wrapping_add(offset);
                    let place = Area { min_x: x, min_y: y, max_x: x, max_y: y };
                    if roots.holds(&place) {
                        self.look_at_root(tree, tree.directory.find(x, y));
                    }
                }
            }
        }
    }

    fn look_at_root(&mut self, tree: &Tree, root: u32) {
        if root != NO_ROOT {
            let root = tree.roots.get(root);
            self.look_at(tree, &root.square(), root.reference);
        }
    }

    fn look_at(&mut self, tree: &Tree, square: &Square, reference: Reference) {
        let (distance_squared, x, y) = self.circle.nearest_of(&square.area());
        if !self.may_be_better(distance_squared) {
            return;
        }
        match reference.kind() {
            Kind::Solid(value) => {
                if value >= self.threshold {
                    self.offer(distance_squared, x, y, value);
                }
            }
            Kind::Node(node) => {
                let node = tree.nodes.get(node);
                let (mut near, mut slots) = ([u64::MAX; 64], [0u8; 64]);
                let mut count = 0;
                for slot in bits(!node.empty & square.children_touching(&self.area)) {
                    near[count] = self.circle.nearest_of(&square.child(slot).area()).0;
                    slots[count] = slot as u8;
                    count += 1;
                }
                // The nearest first, one at a time: few are looked at before none may be better.
                let near = &mut near[..count];
                while let Some((at, distance_squared)) = least(near)
                    && self.may_be_better(distance_squared)
                {
                    near[at] = u64::MAX;
                    let slot = usize::from(slots[at]);
                    // At most three levels deep.
                    self.look_at(tree, &square.child(slot), node.children[slot]);
                }
            }
            Kind::Raw(_) | Kind::Packed(..) => {
                let content = tree.content(reference);
                for row in 0..LEAF_SIDE {
                    let y = square.y + row as u32;
                    let nearest =
                        self.circle.nearest_of(&Area { min_y: y, max_y: y, ..square.area() }).0;
                    if !self.may_be_better(nearest) {
                        continue;
                    }
                    for (column, value) in content.row(row).into_iter().enumerate() {
                        if value >= self.threshold {
                            let x = square.x + column as u32;
                            self.offer(self.circle.distance_squared(x, y), x, y, value);
                        }
                    }
                }
            }
        }
    }
}
