//! What can be seen of a map from outside: statistics and debug shapes.

use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};
use crate::error::OutOfMemory;
use crate::quadtree_map::tree::area::{Area, LEVEL_SHIFT, Square, to_signed};
use crate::quadtree_map::tree::four_way::{MIXED, divide};
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::steps::Tree;

/// Counts and bytes of a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuadtreeMapStats {
    /// Squares of 1024 x 1024 that were ever written to.
    pub roots: u64,
    /// Squares split into 8 x 8 smaller ones.
    pub nodes: u64,
    /// Leaves of 256 bytes.
    pub raw_leaves: u64,
    /// Leaves of two values: at an edge, or of 1 bit a pixel.
    pub packed_leaves_1: u64,
    /// Leaves of 2 bits a pixel.
    pub packed_leaves_2: u64,
    /// Leaves of 4 bits a pixel.
    pub packed_leaves_4: u64,
    /// Leaves of 3 bits a pixel around a sloping plane.
    pub sloped_leaves: u64,
    /// Slots that share a packed leaf with another slot instead of having their own.
    pub shared_leaves: u64,
    /// Pixels above 0.
    pub pixels: u64,
    /// Sum of all pixels.
    pub hp: u64,
    /// Bytes of pieces in use, the directory and the stamps of explosions.
    pub bytes_live: u64,
    /// Bytes taken from the allocator, the unused ones in the pools included. max_bytes limits these.
    pub bytes_reserved: u64,
    /// The most bytes ever taken at a time.
    pub bytes_reserved_peak: u64,
    /// The most raw leaves ever in use at a time: what to reserve.
    pub raw_leaves_peak: u64,
    /// The most nodes ever in use at a time.
    pub nodes_peak: u64,
    /// Checkpoints that can be reached.
    pub checkpoints: u32,
    /// Bytes of all that is kept for them. Leaves and nodes among it count above, too.
    pub bytes_checkpoints: u64,
}

/// The outlines of roots.
pub const DEBUG_ROOTS: u32 = 1;
/// Solid squares above 0, as large as the four-way quadtree has them.
pub const DEBUG_SOLID: u32 = 2;
/// Empty squares, as large as the four-way quadtree has them.
pub const DEBUG_EMPTY: u32 = 4;
/// Leaves that hold several values, a byte a pixel.
pub const DEBUG_LEAVES: u32 = 8;
/// Packed leaves.
pub const DEBUG_PACKED: u32 = 16;
/// Leaves that compaction is still to look at.
pub const DEBUG_MARKED: u32 = 32;

/// The categories of debug shapes of a quadtree map.
pub const DEBUG_CATEGORIES: [DebugCategory; 6] = [
    DebugCategory { mask: DEBUG_ROOTS, name: "roots", color: 0xFFFF_FFFF },
    DebugCategory { mask: DEBUG_SOLID, name: "solid squares", color: 0xC08A_4EFF },
    DebugCategory { mask: DEBUG_EMPTY, name: "empty squares", color: 0x4E9A_C0FF },
    DebugCategory { mask: DEBUG_LEAVES, name: "split leaves", color: 0xE0C0_40FF },
    DebugCategory { mask: DEBUG_PACKED, name: "packed leaves", color: 0x60C0_60FF },
    DebugCategory { mask: DEBUG_MARKED, name: "marked for compaction", color: 0xFF40_40FF },
];

impl Tree {
    pub(crate) fn stats(&self, stamp_bytes: usize) -> QuadtreeMapStats {
        let mut stats = QuadtreeMapStats {
            roots: (self.roots.live() - self.absent_count) as u64,
            nodes: self.nodes.live() as u64,
            raw_leaves: self.leaves.raw.live() as u64,
            packed_leaves_1: self.leaves.of_two_values() as u64,
            packed_leaves_2: self.leaves.two.live() as u64,
            packed_leaves_4: self.leaves.four.live() as u64,
            sloped_leaves: self.leaves.sloped.live() as u64,
            shared_leaves: self.leaves.shared_count as u64,
            bytes_reserved: self.meter.held(),
            bytes_reserved_peak: self.meter.peak(),
            raw_leaves_peak: self.leaves.raw.live_peak() as u64,
            nodes_peak: self.nodes.live_peak() as u64,
            checkpoints: self.journal.timeline.len(),
            bytes_checkpoints: self.kept_bytes() as u64,
            ..QuadtreeMapStats::default()
        };
        let live = self.roots.live_bytes()
            + self.nodes.live_bytes()
            + self.revisions.live_bytes()
            + self.summaries.live_bytes()
            + self.overviews.live_bytes()
            + self.leaves.live_bytes()
            + self.directory.memory_bytes()
            + self.fresh.memory_bytes()
            + self.leaves.table_bytes()
            + self.journal.memory_bytes()
            + stamp_bytes;
        stats.bytes_live = live as u64;
        for id in 0..self.roots.live() as u32 {
            let (pixels, hp) = self.root_sums(self.roots.get(id).reference);
            stats.pixels += pixels;
            stats.hp += hp;
        }
        stats
    }

    /// Draws the squares that touch an area, root by root.
    pub(crate) fn debug_shapes(
        &self,
        area: &Area,
        mask: u32,
        origin: &DebugOrigin,
        emit: &mut impl FnMut(DebugShape),
    ) -> Result<(), OutOfMemory> {
        let mut draw = |category: u32, square: &Square| {
            if mask & category != 0
                && let Some(category) = DEBUG_CATEGORIES.iter().find(|c| c.mask == category)
            {
                let (x, y) = (f64::from(to_signed(square.x)), f64::from(to_signed(square.y)));
                let side = f64::from(square.side());
                emit(category.box_2d(origin, [x, y], [x + side, y + side]));
            }
        };
        for &root in &self.roots_in(area)? {
            let root = self.roots.get(root);
            if root.is_absent() {
                continue;
            }
            draw(DEBUG_ROOTS, &root.square());
            self.draw_square(area, &root.square(), root.reference, false, &mut draw);
        }
        Ok(())
    }

    fn draw_square(
        &self,
        area: &Area,
        square: &Square,
        reference: Reference,
        is_marked: bool,
        draw: &mut impl FnMut(u32, &Square),
    ) {
        match reference.kind() {
            Kind::Solid(0) => draw(DEBUG_EMPTY, square),
            Kind::Solid(_) => draw(DEBUG_SOLID, square),
            Kind::Raw(_) => draw(DEBUG_LEAVES, square),
            Kind::Packed(..) => draw(DEBUG_PACKED, square),
            Kind::Node(node) => {
                let node = self.nodes.get(node);
                // As it is kept: a uniform leaf that is yet to be folded is a leaf.
                let cells = node.children.map(|child| child.solid_value().map_or(MIXED, u16::from));
                divide(&cells, 8, &mut |block| {
                    let part = block.square(square, square.shift - LEVEL_SHIFT);
                    if part.area().touches(area) {
                        let slot = block.slot();
                        let is_marked = block.value.is_none() && node.marked >> slot & 1 == 1;
                        // At most three levels deep.
                        self.draw_square(area, &part, node.children[slot], is_marked, draw);
                    }
                });
            }
        }
        if is_marked && square.is_leaf() {
            draw(DEBUG_MARKED, square);
        }
    }
}
