//! What a map keeps of each size of squares that it divides the plane into.

use crate::error::ArgumentError;
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::tree::area::{LEAF_SHIFT, ROOT_SHIFT};
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::node::{NO_REVISIONS, Node, Revisions};
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};

/// What a map keeps of the squares of one size.
///
/// Each of the `squares` is empty, full, split, or a leaf; a leaf is kept in one of five ways, or is one
/// of the `shared_leaves`. The leaves that checkpoints keep count among them, too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuadtreeMapLevelStats {
    /// Pixels along a side: 1024, 128 or 16.
    pub side: u32,
    /// All squares of this size: of 1024, those that were ever written to; else 64 for each split
    /// square of the next larger size.
    pub squares: u64,
    /// Those whose pixels are all 0.
    pub empty: u64,
    /// Those whose pixels all have the same value above 0.
    pub full: u64,
    /// Those that are divided into 8 x 8 smaller ones; none of 16.
    pub split: u64,
    /// Leaves, which hold several values, of a byte a pixel. Leaves are 16 x 16 pixels: larger squares
    /// count none.
    pub raw_leaves: u64,
    /// Leaves of two values: at an edge, or of 1 bit a pixel.
    pub packed_leaves_1: u64,
    /// Leaves of 2 bits a pixel.
    pub packed_leaves_2: u64,
    /// Leaves of 4 bits a pixel.
    pub packed_leaves_4: u64,
    /// Leaves of 3 bits a pixel around a sloping plane.
    pub sloped_leaves: u64,
    /// Squares that share another one's packed leaf.
    pub shared_leaves: u64,
    /// Squares that compaction is still to look at, or to look into.
    pub marked: u64,
    /// Bytes in use for these squares: of roots, of nodes with their revisions, of leaves.
    pub bytes_live: u64,
}

impl QuadtreeMap {
    /// What the map keeps of the squares that are `side` pixels wide: 1024, 128 or 16.
    ///
    /// Cost follows the roots; for 16, the split squares of 128 too, each with its 64 slots.
    pub fn level_stats(&self, side: u32) -> Result<QuadtreeMapLevelStats> {
        let shift = match side {
            1024 => ROOT_SHIFT,
            128 => MIDDLE_SHIFT,
            16 => LEAF_SHIFT,
            _ => return Err(ArgumentError::new("side", side, "must be 1024, 128 or 16").into()),
        };
        let mut stats = QuadtreeMapLevelStats { side, ..QuadtreeMapLevelStats::default() };
        self.tree.count_level(shift, &mut stats);
        Ok(stats)
    }
}

impl QuadtreeMapLevelStats {
    /// Counts a square, but for leaves, which the pools count.
    fn add(&mut self, tree: &Tree, square: Reference) {
        self.squares += 1;
        match square.kind() {
            Kind::Solid(0) => self.empty += 1,
            Kind::Solid(_) => self.full += 1,
            Kind::Node(node) => {
                self.split += 1;
                let has_table = tree.nodes.get(node).revisions != NO_REVISIONS;
                let table = if has_table { size_of::<Revisions>() } else { 0 };
                self.bytes_live += (size_of::<Node>() + table) as u64;
            }
            Kind::Raw(_) | Kind::Packed(..) => {}
        }
    }

    /// Counts the slots of a node.
    fn add_slots(&mut self, tree: &Tree, node: &Node) {
        self.marked += u64::from(node.marked.count_ones());
        node.children.iter().for_each(|&child| self.add(tree, child));
    }
}

impl Tree {
    fn count_level(&self, shift: u32, stats: &mut QuadtreeMapLevelStats) {
        for id in 0..self.roots.live() as u32 {
            let root = self.roots.get(id);
            if root.is_absent() {
                continue;
            }
            if shift == ROOT_SHIFT {
                stats.marked += u64::from(root.is_marked);
                stats.add(self, root.reference);
                continue;
            }
            let Some(top) = root.reference.node_index() else { continue };
            let top = self.nodes.get(top);
            if shift == MIDDLE_SHIFT {
                stats.add_slots(self, top);
                continue;
            }
            for middle in top.children.iter().filter_map(|child| child.node_index()) {
                stats.add_slots(self, self.nodes.get(middle));
            }
        }
        if shift == ROOT_SHIFT {
            stats.bytes_live += self.roots.live_bytes() as u64;
        }
        if shift == LEAF_SHIFT {
            let leaves = &self.leaves;
            stats.raw_leaves = leaves.raw.live() as u64;
            stats.packed_leaves_1 = leaves.of_two_values() as u64;
            stats.packed_leaves_2 = leaves.two.live() as u64;
            stats.packed_leaves_4 = leaves.four.live() as u64;
            stats.sloped_leaves = leaves.sloped.live() as u64;
            stats.shared_leaves = leaves.shared_count as u64;
            stats.bytes_live += leaves.live_bytes() as u64;
        }
    }
}
