//! Does a rectangle, a circle or a mask touch a pixel at or above a threshold. Empty squares are leapt
//! over.

use super::area::{Area, Square, bits};
use super::circle::Circle;
use super::content::Content;
use super::error::Result;
use super::map::{QuadtreeMap, check_rows};
use super::pixels::LEAF_SIDE;
use super::reference::{Kind, Reference};
use super::solid_rows::{solid_bits, two_value_bits};
use super::tree::{RootWalk, Tree};
use crate::coord::{Point, Rect};

impl QuadtreeMap {
    /// True if a pixel at or above `threshold` has its centre no farther than `radius` from that of a
    /// pixel; see [`QuadtreeMap::nearest`]. Cost follows the leaves of several values inside.
    pub fn touches_circle(&self, center: Point, radius: f32, threshold: u8) -> Result<bool> {
        let circle = Circle::new(center, radius)?;
        let (tree, area, (x, y)) = (&self.tree, circle.area(), circle.center());
        // The middle often says it: in the ground, and in the open.
        let middle = tree.place(x, y);
        if middle.pixel(x, y) >= threshold {
            return Ok(true);
        }
        if middle.square.area().holds(&area) {
            return Ok(match middle.content {
                Content::Solid(_) => false,
                leaf => leaf_reaches(&circle, &area, &middle.square, &leaf, threshold),
            });
        }
        let mut walk = RootWalk::new(tree, &area);
        Ok(core::iter::from_fn(|| walk.next(tree)).any(|root| {
            let root = tree.roots.get(root);
            tree.reaches_in_circle(&circle, &area, &root.square(), root.reference, threshold)
        }))
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

/// True if a circle, whose area is `area`, holds a pixel of a leaf that is at or above a threshold.
fn leaf_reaches(
    circle: &Circle,
    area: &Area,
    leaf: &Square,
    content: &Content<'_>,
    threshold: u8,
) -> bool {
    match two_value_bits(content, threshold) {
        Some(rows) => circle.holds_any(area, leaf, |row| rows[row % LEAF_SIDE]),
        None => {
            let bits = |row| solid_bits(content.row(row % LEAF_SIDE), threshold);
            circle.holds_any(area, leaf, bits)
        }
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

    /// True if a circle, whose area is `area`, holds a pixel of a square that is at or above a
    /// threshold.
    fn reaches_in_circle(
        &self,
        circle: &Circle,
        area: &Area,
        square: &Square,
        reference: Reference,
        threshold: u8,
    ) -> bool {
        match reference.kind() {
            Kind::Solid(value) if value < threshold => false,
            _ if !circle.touches(square) => false,
            Kind::Solid(_) => true,
            Kind::Raw(_) | Kind::Packed(..) => {
                leaf_reaches(circle, area, square, &self.content(reference), threshold)
            }
            Kind::Node(node) => {
                let node = self.nodes.get(node);
                let slots = square.children_touching(area) & !node.empty;
                // Whole squares first: they often say it without a look at pixels.
                let mut others = 0u64;
                for slot in bits(slots) {
                    match node.children[slot].solid_value() {
                        None => others |= 1 << slot,
                        Some(value) if value < threshold => {}
                        Some(_) if !circle.touches(&square.child(slot)) => {}
                        Some(_) => return true,
                    }
                }
                // At most three levels deep.
                bits(others).any(|slot| {
                    let (child, reference) = (square.child(slot), node.children[slot]);
                    self.reaches_in_circle(circle, area, &child, reference, threshold)
                })
            }
        }
    }
}
