//! How many pixels of a rectangle are above 0, and their sum.

use crate::coord::Rect;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::tree::area::{Area, Square, bits};
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::roots::RootWalk;
use crate::quadtree_map::tree::steps::Tree;

/// What the pixels of a rectangle add up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RectSums {
    /// Pixels above 0.
    pub pixels: u64,
    /// Sum of all pixels.
    pub hp: u64,
}

impl RectSums {
    fn add(&mut self, pixels: u64, hp: u64) {
        self.pixels += pixels;
        self.hp += hp;
    }

    /// Adds `count` pixels of one value.
    fn add_solid(&mut self, count: u64, value: u8) {
        self.add(if value == 0 { 0 } else { count }, count * u64::from(value));
    }
}

impl QuadtreeMap {
    /// Counts the pixels of a rectangle above 0, and sums all of them up. Squares of 128 x 128 and
    /// more that lie inside are not looked into: cost follows the border.
    pub fn sums(&self, rect: Rect) -> Result<RectSums> {
        let mut sums = RectSums::default();
        if let Some(area) = Area::of_rect(&rect.in_plane("rect")?) {
            self.tree.need(&area)?;
            let mut walk = RootWalk::new(&self.tree, &area);
            while let Some(root) = walk.next(&self.tree) {
                let root = self.tree.roots.get(root);
                self.tree.add_sums_of(&area, &root.square(), root.reference, &mut sums);
            }
        }
        Ok(sums)
    }
}

impl Tree {
    /// Adds what a square of the tree, which touches the area, holds inside of it.
    fn add_sums_of(&self, area: &Area, square: &Square, reference: Reference, sums: &mut RectSums) {
        match reference.kind() {
            Kind::Solid(value) => sums.add_solid(square.area().clip(area).pixels(), value),
            Kind::Node(node) => {
                let node = self.nodes.get(node);
                if area.holds(&square.area()) {
                    return sums.add(u64::from(node.pixels), u64::from(node.hp));
                }
                for slot in bits(square.children_touching(area) & !node.empty) {
                    // At most three levels deep.
                    self.add_sums_of(area, &square.child(slot), node.children[slot], sums);
                }
            }
            Kind::Raw(_) | Kind::Packed(..) => {
                let inside = square.area().clip(area);
                let columns =
                    (inside.min_x - square.x) as usize..=(inside.max_x - square.x) as usize;
                let pixels = self.leaves.expand(reference);
                let rows = pixels.as_chunks::<LEAF_SIDE>().0;
                for row in
                    &rows[(inside.min_y - square.y) as usize..=(inside.max_y - square.y) as usize]
                {
                    let row = &row[columns.clone()];
                    let pixels: u32 = row.iter().map(|&pixel| u32::from(pixel > 0)).sum();
                    let hp: u32 = row.iter().map(|&pixel| u32::from(pixel)).sum();
                    sums.add(pixels.into(), hp.into());
                }
            }
        }
    }
}
