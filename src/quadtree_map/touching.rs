//! Does a rectangle, a circle or a mask touch a pixel at or above a threshold; and which such pixel is
//! nearest. Empty squares are leapt over.

use super::area::{Area, ROOT_SHIFT, Square, bits, to_signed, to_unsigned};
use super::directory::NO_ROOT;
use super::error::Result;
use super::map::{QuadtreeMap, check_rows};
use super::pixels::LEAF_SIDE;
use super::reference::{Kind, Reference};
use super::tree::{RootWalk, Tree};
use crate::coord::{Point, Rect};
use crate::error::ArgumentError;

/// No search reaches further, in pixels.
const MAX_RADIUS: f32 = 1_048_576.0;

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
    /// Whole numbers only: the same on every platform. Cost follows the leaves near the circle of the
    /// answer, and for a large radius the roots.
    pub fn nearest(&self, from: Point, radius: f32, threshold: u8) -> Result<Option<NearestPixel>> {
        let mut search = Search::new(from, radius, threshold)?;
        search.run(&self.tree);
        Ok(search.best.map(|best| best.answer()))
    }

    /// True if a pixel at or above `threshold` has its centre no farther than `radius` from that of a
    /// pixel; see [`QuadtreeMap::nearest`].
    pub fn touches_circle(&self, center: Point, radius: f32, threshold: u8) -> Result<bool> {
        let mut search = Search { is_any_enough: true, ..Search::new(center, radius, threshold)? };
        search.run(&self.tree);
        Ok(search.best.is_some())
    }

    /// True if a rectangle holds a pixel at or above `threshold`. Cost follows the border, and the
    /// leaves of lower values inside.
    pub fn touches_rect(&self, rect: Rect, threshold: u8) -> Result<bool> {
        let Some(area) = Area::of_rect(&rect.in_plane("rect")?) else { return Ok(false) };
        Ok(threshold == 0
            || self.tree.any_part(&area, &mut |inside, square, reference| {
                self.tree.reaches(inside, square, reference, threshold, |_, _| true)
            }))
    }

    /// True if a pixel of a rectangle is at or above `threshold` where the byte of the mask is not 0.
    /// The rows of the mask lie `row_stride` bytes apart (0 means side by side).
    pub fn touches_mask(
        &self,
        rect: Rect,
        mask: &[u8],
        row_stride: usize,
        threshold: u8,
    ) -> Result<bool> {
        let stride = check_rows("mask", &rect, mask.len(), row_stride)?;
        let Some(area) = Area::of_rect(&rect) else { return Ok(false) };
        let is_set = |x: u32, y: u32| {
            mask[(y - area.min_y) as usize * stride + (x - area.min_x) as usize] != 0
        };
        if threshold == 0 {
            let mut rows = mask.chunks(stride.max(1)).take(rect.height as usize);
            return Ok(rows.any(|row| row.iter().take(rect.width as usize).any(|&byte| byte != 0)));
        }
        Ok(self.tree.any_part(&area, &mut |inside, square, reference| {
            self.tree.reaches(inside, square, reference, threshold, is_set)
        }))
    }
}

impl Tree {
    /// True if `is_found` says so of a solid square above 0 or a leaf that touches an area; it gets
    /// the part inside, the square and what fills it.
    fn any_part(
        &self,
        area: &Area,
        is_found: &mut dyn FnMut(&Area, &Square, Reference) -> bool,
    ) -> bool {
        let mut walk = RootWalk::new(self, area);
        while let Some(root) = walk.next(self) {
            let root = self.roots.get(root);
            if self.any_below(area, &root.square(), root.reference, is_found) {
                return true;
            }
        }
        false
    }

    fn any_below(
        &self,
        area: &Area,
        square: &Square,
        reference: Reference,
        is_found: &mut dyn FnMut(&Area, &Square, Reference) -> bool,
    ) -> bool {
        match reference.node_index() {
            None if reference.is_empty() => false,
            None => is_found(&square.area().clip(area), square, reference),
            Some(node) => {
                let node = self.nodes.get(node);
                // At most three levels deep.
                bits(square.children_touching(area) & !node.empty).any(|slot| {
                    self.any_below(area, &square.child(slot), node.children[slot], is_found)
                })
            }
        }
    }

    /// True if a pixel of an area, inside a solid square or a leaf, is at or above a threshold and is
    /// `counted`.
    fn reaches(
        &self,
        inside: &Area,
        square: &Square,
        reference: Reference,
        threshold: u8,
        counted: impl Fn(u32, u32) -> bool,
    ) -> bool {
        if reference.solid_value().is_some_and(|value| value < threshold) {
            return false;
        }
        let content = self.content(reference);
        (inside.min_y..=inside.max_y).any(|y| {
            let row = content.row((y - square.y) as usize % LEAF_SIDE);
            let mut columns = inside.min_x..=inside.max_x;
            columns.any(|x| row[(x - square.x) as usize % LEAF_SIDE] >= threshold && counted(x, y))
        })
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

/// A search for the nearest pixel: what is nearer is looked at first, what is farther than the best
/// so far not at all.
struct Search {
    x: u32,
    y: u32,
    threshold: u8,
    /// The most the square of a distance may be.
    limit: u64,
    /// Any pixel will do.
    is_any_enough: bool,
    best: Option<Found>,
}

impl Search {
    fn new(from: Point, radius: f32, threshold: u8) -> Result<Search> {
        if !(0.0..=MAX_RADIUS).contains(&radius) {
            let rule = "must lie in 0 to 1048576";
            return Err(ArgumentError::new("radius", radius, rule).into());
        }
        // Exact: a product with a power of two, rounded half away from 0.
        let radius = (f64::from(radius) * 256.0).round() as u64;
        let (x, y) = (to_unsigned(from.x), to_unsigned(from.y));
        let limit = (radius * radius) >> 16;
        Ok(Search { x, y, threshold, limit, is_any_enough: false, best: None })
    }

    fn distance_squared(&self, x: u32, y: u32) -> u64 {
        let (dx, dy) = (u64::from(self.x.abs_diff(x)), u64::from(self.y.abs_diff(y)));
        // Neither is more than 2^20 but for what lies outside the limit anyway.
        dx.saturating_mul(dx).saturating_add(dy.saturating_mul(dy))
    }

    /// The pixel of a square that is nearest, and how near.
    fn nearest_of(&self, area: &Area) -> (u64, u32, u32) {
        let (x, y) = (self.x.clamp(area.min_x, area.max_x), self.y.clamp(area.min_y, area.max_y));
        (self.distance_squared(x, y), x, y)
    }

    /// True if a pixel this near could be better than the best.
    fn may_be_better(&self, distance_squared: u64) -> bool {
        distance_squared <= self.best.map_or(self.limit, |best| best.distance_squared)
            && !(self.is_any_enough && self.best.is_some())
    }

    fn offer(&mut self, distance_squared: u64, x: u32, y: u32, value: u8) {
        let found = Found { distance_squared, y, x, value };
        if distance_squared <= self.limit && self.best.is_none_or(|best| found < best) {
            self.best = Some(found);
        }
    }

    fn run(&mut self, tree: &Tree) {
        if self.threshold == 0 {
            return self.offer(0, self.x, self.y, tree.pixel(self.x, self.y));
        }
        let reach = self.limit.isqrt() as u32;
        let area = Area {
            min_x: self.x.saturating_sub(reach),
            min_y: self.y.saturating_sub(reach),
            max_x: self.x.saturating_add(reach),
            max_y: self.y.saturating_add(reach),
        };
        let roots = area.in_squares(ROOT_SHIFT);
        if roots.pixels() > 4 * tree.roots.live() as u64 + 9 {
            // The root of the place first: it often holds the answer.
            self.look_at_root(
                tree,
                tree.directory.find(self.x >> ROOT_SHIFT, self.y >> ROOT_SHIFT),
            );
            let mut walk = RootWalk::new(tree, &area);
            while let Some(root) = walk.next(tree) {
                self.look_at_root(tree, root);
            }
            return;
        }
        // Rings of roots from the inside to the outside, until none could be nearer.
        let (center_x, center_y) = (self.x >> ROOT_SHIFT, self.y >> ROOT_SHIFT);
        let rings = (reach >> ROOT_SHIFT) + 1;
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
        let (distance_squared, x, y) = self.nearest_of(&square.area());
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
                let mut near = [(u64::MAX, 0u8); 64];
                let mut count = 0;
                for slot in bits(!node.empty) {
                    near[count] = (self.nearest_of(&square.child(slot).area()).0, slot as u8);
                    count += 1;
                }
                let near = &mut near[..count];
                near.sort_unstable();
                for (distance_squared, slot) in near {
                    if !self.may_be_better(*distance_squared) {
                        break;
                    }
                    let slot = usize::from(*slot);
                    // At most three levels deep.
                    self.look_at(tree, &square.child(slot), node.children[slot]);
                }
            }
            Kind::Raw(_) | Kind::Packed(..) => {
                let content = tree.content(reference);
                for row in 0..LEAF_SIDE {
                    let y = square.y + row as u32;
                    let nearest = self.distance_squared(self.x.clamp(square.x, square.x + 15), y);
                    if !self.may_be_better(nearest) {
                        continue;
                    }
                    for (column, value) in content.row(row).into_iter().enumerate() {
                        if value >= self.threshold {
                            let x = square.x + column as u32;
                            self.offer(self.distance_squared(x, y), x, y, value);
                        }
                    }
                }
            }
        }
    }
}
