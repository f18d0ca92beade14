//! Does a rectangle, a circle, a convex polygon or a mask touch a pixel at or above a threshold. Empty
//! squares are leapt over.

use crate::coord::{Point, Rect};
use crate::quadtree_map::edit::convex::{Convex, EDGES};
use crate::quadtree_map::edit::falloff::{Damage, Falloff};
use crate::quadtree_map::map::{QuadtreeMap, check_rows};
use crate::quadtree_map::query::circle::Circle;
use crate::quadtree_map::query::solid_rows::{solid_bits, two_value_bits};
use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT, ROOT_SHIFT, Square, bits};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE};
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::roots::RootWalk;
use crate::quadtree_map::tree::steps::Tree;

/// The pixels around a polygon, all alike.
fn falloff_of(radius: f32) -> Result<Falloff> {
    Ok(Falloff::new(Damage { radius, core_radius: radius, amount: 1 }.key()?))
}

impl QuadtreeMap {
    /// Refuses a radius that [`QuadtreeMap::touches_circle`] would refuse.
    pub fn check_circle(radius: f32) -> Result<()> {
        Circle::new(Point::default(), radius).map(|_| ())
    }

    /// Refuses a polygon that [`QuadtreeMap::touches_polygon`] would refuse.
    pub fn check_polygon(points: &[Point], radius: f32) -> Result<()> {
        let (falloff, mut edges) = (falloff_of(radius)?, EDGES);
        Convex::new("points", points, &falloff, &mut edges)?;
        Ok(())
    }

    /// True if a pixel at or above `threshold` lies in a convex polygon of pixels' centres, or no farther
    /// than `radius` from it; the pixels, and what is refused, are those of
    /// [`QuadtreeMap::edit_polygon`]. Cost follows the border, and the leaves of lower values inside.
    pub fn touches_polygon(&self, points: &[Point], radius: f32, threshold: u8) -> Result<bool> {
        let (falloff, mut edges) = (falloff_of(radius)?, EDGES);
        let shape = Convex::new("points", points, &falloff, &mut edges)?;
        let (tree, area) = (&self.tree, shape.area());
        // Its points are among its pixels.
        if threshold == 0 {
            return Ok(true);
        }
        if tree.is_lacking {
            tree.need_where(&area, &|root| shape.of_square(root) != Some(0))?;
        }
        let mut walk = RootWalk::new(tree, &area);
        Ok(core::iter::from_fn(|| walk.next(tree)).any(|root| {
            let root = tree.roots.get(root);
            tree.reaches_in_convex(&shape, &area, &root.square(), root.reference, threshold)
        }))
    }

    /// True if a pixel at or above `threshold` has its centre no farther than `radius` from that of a
    /// pixel; see [`QuadtreeMap::nearest`]. Cost follows the leaves of several values inside.
    pub fn touches_circle(&self, center: Point, radius: f32, threshold: u8) -> Result<bool> {
        let circle = Circle::new(center, radius)?;
        let (tree, area, (x, y)) = (&self.tree, circle.area(), circle.center());
        if tree.is_lacking {
            tree.need_where(&area, &|root| circle.touches(root))?;
        }
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
        self.tree.need(&area)?;
        Ok(threshold == 0
            || self.tree.any_part(&area, &mut |inside, square, reference| {
                let columns = inside.max_x - inside.min_x;
                let all = u16::MAX >> 15u32.saturating_sub(columns);
                self.tree.any_row(inside, square, reference, threshold, |_, bits| bits & all != 0)
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
        self.tree.need(&area)?;
        if threshold == 0 {
            let mut rows = mask.chunks(stride).take(rect.height as usize);
            return Ok(rows.any(|row| is_any_set(&row[..rect.width as usize])));
        }
        Ok(self.tree.any_part(&area, &mut |inside, square, reference| {
            let (left, width) = ((inside.min_x - area.min_x) as usize, inside.width() as usize);
            self.tree.any_row(inside, square, reference, threshold, |y, bits| {
                let mask = &mask[(y - area.min_y) as usize * stride + left..][..width];
                match bits {
                    0 => false,
                    u16::MAX => is_any_set(mask),
                    _ => mask.iter().enumerate().any(|(x, &byte)| byte != 0 && bits >> x & 1 == 1),
                }
            })
        }))
    }
}

/// True if a byte is not 0; all are looked at, many at a time.
fn is_any_set(bytes: &[u8]) -> bool {
    bytes.iter().fold(0, |any, byte| any | byte) != 0
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
    pub(crate) fn any_part(
        &self,
        area: &Area,
        is_found: &mut dyn FnMut(&Area, &Square, Reference) -> bool,
    ) -> bool {
        if !self.outside.is_empty() {
            return self.any_part_of_all(area, is_found);
        }
        let mut walk = RootWalk::new(self, area);
        while let Some(root) = walk.next(self) {
            let root = self.roots.get(root);
            if self.any_below(area, &root.square(), root.reference, is_found) {
                return true;
            }
        }
        false
    }

    /// The same where what is not there is not air.
    #[cold]
    fn any_part_of_all(
        &self,
        area: &Area,
        is_found: &mut dyn FnMut(&Area, &Square, Reference) -> bool,
    ) -> bool {
        let roots = area.in_squares(ROOT_SHIFT);
        (roots.min_y..=roots.max_y).any(|y| {
            (roots.min_x..=roots.max_x)
                .any(|x| self.any_below(area, &Square::root(x, y), self.filling(x, y), is_found))
        })
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

    /// True if `is_found` says so of a row of an area, inside a solid square or a leaf: it gets the row and
    /// a bit for each of its first 16 pixels, set where one is at or above a threshold. Those of a solid
    /// square are all alike, however many they are.
    fn any_row(
        &self,
        inside: &Area,
        square: &Square,
        reference: Reference,
        threshold: u8,
        is_found: impl Fn(u32, u16) -> bool,
    ) -> bool {
        let mut rows = inside.min_y..=inside.max_y;
        if let Some(value) = reference.solid_value() {
            return value >= threshold && rows.any(|y| is_found(y, u16::MAX));
        }
        let content = self.content(reference);
        rows.any(|y| {
            let bits = solid_bits(content.row((y - square.y) as usize % LEAF_SIDE), threshold);
            is_found(y, bits >> (inside.min_x - square.x))
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

    /// True if a convex shape, whose area is `area`, holds a pixel of a square that is at or above a
    /// threshold.
    fn reaches_in_convex(
        &self,
        shape: &Convex<'_>,
        area: &Area,
        square: &Square,
        reference: Reference,
        threshold: u8,
    ) -> bool {
        let value = reference.solid_value();
        if value.is_some_and(|value| value < threshold) {
            return false;
        }
        let strength = shape.of_square(square);
        if strength == Some(0) {
            return false;
        }
        if let Some(node) = reference.node_index() {
            let node = self.nodes.get(node);
            // At most three levels deep.
            return bits(square.children_touching(area) & !node.empty).any(|slot| {
                let (child, reference) = (square.child(slot), node.children[slot]);
                self.reaches_in_convex(shape, area, &child, reference, threshold)
            });
        }
        if value.is_some() && strength.is_some() {
            return true;
        }
        if square.shift > LEAF_SHIFT {
            // Which part of a solid square it is that the shape holds, makes no difference.
            return bits(square.children_touching(area)).any(|slot| {
                self.reaches_in_convex(shape, area, &square.child(slot), reference, threshold)
            });
        }
        let mut strengths = [0; LEAF_PIXELS];
        shape.leaf(square, &mut strengths);
        let content = self.content(reference);
        strengths.as_chunks::<LEAF_SIDE>().0.iter().enumerate().any(|(row, strengths)| {
            let solid = solid_bits(content.row(row), threshold);
            let held =
                strengths.iter().rev().fold(0, |held, &byte| held << 1 | u16::from(byte > 0));
            solid & held != 0
        })
    }
}
