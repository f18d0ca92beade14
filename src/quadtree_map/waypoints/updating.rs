//! Bringing waypoints up to date with the map: only squares of 128 pixels that changed are looked at.

use super::mask::without_smaller;
use super::nodes::{Need, Nodes, SLOT_SHIFTS};
use crate::error::OutOfMemory;
use crate::quadtree_map::kernels;
use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT, ROOT_SHIFT, Square, bits};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};

/// A region of the map as waypoints see it.
pub(super) struct Region {
    square: Square,
    reference: Reference,
    /// The last revision that changed it.
    pub(super) revision: u64,
}

/// What the pixels of a square of 128 x 128 allow.
#[derive(Clone, Copy)]
enum Block {
    /// No square is in it.
    Blocked,
    /// All of it is one square.
    Whole,
    /// Squares of 16 and more in `mask`; `split` are the slots to look into for smaller ones.
    Split { mask: u64, split: u64 },
}

impl Nodes {
    /// Region `index` of the map.
    pub(super) fn region_of(&self, tree: &Tree, index: u32) -> Region {
        let node = &self.nodes[index as usize];
        let square = Square { x: node.x, y: node.y, shift: ROOT_SHIFT };
        match tree.directory.find(square.x >> ROOT_SHIFT, square.y >> ROOT_SHIFT) {
            NO_ROOT => Region { square, reference: Reference::EMPTY, revision: tree.base_revision },
            root => {
                let root = tree.roots.get(root);
                Region { square, reference: root.reference, revision: root.revision }
            }
        }
    }

    /// The slots of a region to look at: those that changed after revision `since`, or all.
    pub(super) fn changed_slots(&self, tree: &Tree, region: &Region, since: Option<u64>) -> u64 {
        let all = region.square.children_touching(&self.area);
        // Squares of several slots depend on the slots around: there all are looked at.
        let is_local = self.smallest <= MIDDLE_SHIFT;
        match (since, region.reference.node_index()) {
            (Some(since), Some(top)) if is_local => bits(all)
                .filter(|&slot| tree.slot_revision(top, slot) > since)
                .fold(0, |changed, slot| changed | 1 << slot),
            _ => all,
        }
    }

    /// What fills a slot of a region.
    fn content(tree: &Tree, region: &Region, slot: usize) -> Reference {
        match region.reference.node_index() {
            Some(top) => tree.nodes.get(top).children[slot],
            None => region.reference,
        }
    }

    /// The most that [`Nodes::rebuild`] of these slots can take.
    pub(super) fn need(&self, tree: &Tree, index: u32, region: &Region, slots: u64) -> Need {
        let mut need = Need::default();
        if self.smallest > MIDDLE_SHIFT {
            return need;
        }
        for slot in bits(slots) {
            let content = Self::content(tree, region, slot);
            let known = self.below(index, slot);
            if self.smallest >= LEAF_SHIFT && content.node_index().is_some() {
                // It may turn out to have no square; looking here already would take twice the time.
                need.blocks += usize::from(known.is_none());
                continue;
            }
            let Block::Split { split, .. } =
                self.look_at(tree, content, &region.square.child(slot))
            else {
                continue;
            };
            need.blocks += usize::from(known.is_none());
            let is_new =
                |leaf: &usize| known.is_none_or(|known| self.below(known, *leaf).is_none());
            need.quads += bits(split).filter(is_new).count();
            let has_table = known.is_some_and(|known| self.has_table(known));
            need.tables += usize::from(split != 0 && !has_table);
        }
        need.tables += usize::from(need.blocks > 0 && !self.has_table(index));
        need
    }

    /// Makes the squares of some slots of a region anew; room for [`Nodes::need`] was reserved.
    /// Squares that are as they were keep their ids.
    pub(super) fn rebuild(
        &mut self,
        tree: &Tree,
        index: u32,
        region: &Region,
        slots: u64,
    ) -> Result<(), OutOfMemory> {
        let mut mask = self.nodes[index as usize].mask & !slots;
        for slot in bits(slots) {
            let square = region.square.child(slot);
            match self.look_at(tree, Self::content(tree, region, slot), &square) {
                Block::Blocked => self.take_down(index, slot),
                Block::Whole => {
                    self.take_down(index, slot);
                    mask |= 1 << slot;
                }
                Block::Split { .. } if self.smallest > MIDDLE_SHIFT => {}
                Block::Split { mask, split } => {
                    let reference = Self::content(tree, region, slot);
                    let block = match self.below(index, slot) {
                        Some(block) => block,
                        None => self.hang(index, slot)?,
                    };
                    self.set_mask(block, mask);
                    self.rebuild_quads(tree, block, &square, reference, split)?;
                    if self.is_bare(block) {
                        self.take_down(index, slot);
                    }
                }
            }
        }
        let smallest = self.smallest.saturating_sub(SLOT_SHIFTS[0]);
        self.set_mask(index, without_smaller(mask, smallest));
        Ok(())
    }

    fn rebuild_quads(
        &mut self,
        tree: &Tree,
        block: u32,
        square: &Square,
        reference: Reference,
        split: u64,
    ) -> Result<(), OutOfMemory> {
        if split == 0 && !self.has_table(block) {
            return Ok(());
        }
        for slot in 0..64 {
            let quads = match split >> slot & 1 {
                0 => [0; 4],
                _ => {
                    let leaf = match reference.node_index() {
                        Some(middle) => tree.nodes.get(middle).children[slot],
                        None => reference,
                    };
                    self.quads(tree, leaf, &square.child(slot).area())
                }
            };
            if quads == [0; 4] {
                self.take_down(block, slot);
                continue;
            }
            let first = match self.below(block, slot) {
                Some(first) => first,
                None => self.hang(block, slot)?,
            };
            for (node, mask) in (first..).zip(quads) {
                self.set_mask(node, mask);
            }
        }
        Ok(())
    }

    /// Looks at a square of 128 x 128 pixels.
    fn look_at(&self, tree: &Tree, reference: Reference, square: &Square) -> Block {
        let (empty, several) = match reference.kind() {
            Kind::Solid(0) => (u64::MAX, 0),
            Kind::Node(node) => self.empty_and_several(tree, node),
            _ => (0, 0),
        };
        if empty | several == 0 {
            return Block::Blocked;
        }
        let area = square.area();
        let (inside, touching) = if self.area.holds(&area) {
            (u64::MAX, u64::MAX)
        } else {
            let touching = square.children_touching(&self.area);
            let is_inside = |slot: &usize| self.area.holds(&square.child(*slot).area());
            let inside =
                bits(touching).filter(is_inside).fold(0, |inside, slot| inside | 1 << slot);
            (inside, touching)
        };
        if empty & inside == u64::MAX && self.largest >= MIDDLE_SHIFT {
            return Block::Whole;
        }
        let whole = if self.largest >= LEAF_SHIFT { empty & inside } else { 0 };
        let split =
            if self.smallest < LEAF_SHIFT { (several | empty & !whole) & touching } else { 0 };
        let mask = without_smaller(whole, self.smallest.saturating_sub(LEAF_SHIFT));
        if mask | split == 0 { Block::Blocked } else { Block::Split { mask, split } }
    }

    /// The slots of a node of the map whose pixels are all 0, and those that hold a 0 and others.
    fn empty_and_several(&self, tree: &Tree, node: u32) -> (u64, u64) {
        let node = tree.nodes.get(node);
        let mut empty = node.empty;
        // A leaf that an edit emptied is marked until compaction folds it.
        for slot in bits(node.marked & !node.empty) {
            let is_empty = node.children[slot]
                .raw_index()
                .is_some_and(|raw| tree.leaves.raw.get(raw).iter().all(|&pixel| pixel == 0));
            empty |= u64::from(is_empty) << slot;
        }
        if self.smallest >= LEAF_SHIFT {
            return (empty, 0);
        }
        let several = bits(!empty)
            .filter(|&slot| node.children[slot].solid_value().is_none())
            .fold(0, |several, slot| several | 1 << slot);
        (empty, several)
    }

    /// The masks of the four quads of a leaf.
    fn quads(&self, tree: &Tree, leaf: Reference, area: &Area) -> [u64; 4] {
        let mut rows = empty_pixels(&tree.content(leaf));
        if !self.area.holds(area) {
            let inside = self.area.clip(area);
            let columns =
                (u16::MAX << (inside.min_x & 15)) & (u16::MAX >> (15 - (inside.max_x & 15)));
            for (y, row) in (area.min_y..=area.max_y).zip(&mut rows) {
                *row &= if (inside.min_y..=inside.max_y).contains(&y) { columns } else { 0 };
            }
        }
        core::array::from_fn(|quad| {
            let (column, row) = (quad & 1, quad >> 1);
            let mut mask = 0;
            for (index, pixels) in rows[row * 8..][..8].iter().enumerate() {
                mask |= u64::from(pixels >> (column * 8) & 0xFF) << (index * 8);
            }
            without_smaller(mask, self.smallest)
        })
    }
}

/// One bit a pixel of each row of a leaf, set where it is 0.
fn empty_pixels(content: &Content<'_>) -> [u16; LEAF_SIDE] {
    if let Some((high, [0, _])) = content.two_values() {
        return high.map(|bits| !bits);
    }
    match content {
        Content::Solid(value) => [if *value == 0 { u16::MAX } else { 0 }; LEAF_SIDE],
        content => core::array::from_fn(|row| kernels::equal_mask(&content.row(row), 0)),
    }
}
