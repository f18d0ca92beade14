//! Which pixels of an area are solid: read from the map a square at a time, and kept in line with it until
//! all is read. From then on a search works on the picture, and the map may change as it likes.

use crate::error::OutOfMemory;
use crate::memory::{Meter, Vec};
use crate::quadtree_map::query::solid_rows::LeafBits;
use crate::quadtree_map::tree::area::{
    Area, LEAF_SHIFT, LEVEL_SHIFT, ROOT_SHIFT, Square, bits, slot_of,
};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::roots::RootWalk;
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};
use crate::sort::sort_small_by_key;

/// Columns and rows of leaves of a root, as a power of two.
const ROOT_LEAVES_SHIFT: u32 = ROOT_SHIFT - LEAF_SHIFT;
/// Every pixel of a leaf, and none.
pub(super) const ALL: LeafBits = [u16::MAX; LEAF_SIDE];
const NOTHING: LeafBits = [0; LEAF_SIDE];
/// The most leaves of a slot of a root.
const SLOT_LEAVES: usize = 64;

/// What is known of a square: it is empty or full, or a node or leaf of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part(u32);

impl Part {
    pub(super) const EMPTY: Part = Part(0);
    pub(super) const FULL: Part = Part(1);

    fn at(index: usize) -> Part {
        Part(index as u32 + 2)
    }

    /// Its node or leaf.
    #[inline(always)]
    pub(super) fn index(self) -> Option<usize> {
        self.0.checked_sub(2).map(|index| index as usize)
    }
}

/// A square of 1024 x 1024 pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct PictureRoot {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) part: Part,
}

/// Pieces of an array that are free: linked, the last one given back first.
#[derive(Clone, Copy, Debug, Default)]
struct Free {
    /// The first one, if there is one.
    first: u32,
    count: usize,
}

/// The solid pixels of an area.
#[derive(Debug)]
pub(super) struct Picture {
    area: Area,
    threshold: u8,
    /// In order, row by row.
    pub(super) roots: Vec<PictureRoot>,
    /// Slots, row by row: those of roots hold nodes, those of nodes hold leaves.
    nodes: Vec<[Part; 64]>,
    leaves: Vec<LeafBits>,
    free_nodes: Free,
    free_leaves: Free,
    /// Roots before this one are read, and of this one the slots before `slot`.
    at: usize,
    slot: u32,
    /// The root that was asked for last.
    last: usize,
}

impl Picture {
    pub(super) const fn new() -> Self {
        Self {
            area: Area { min_x: 0, min_y: 0, max_x: 0, max_y: 0 },
            threshold: 1,
            roots: Vec::new(),
            nodes: Vec::new(),
            leaves: Vec::new(),
            free_nodes: Free { first: 0, count: 0 },
            free_leaves: Free { first: 0, count: 0 },
            at: 0,
            slot: 0,
            last: 0,
        }
    }

    /// Room for the roots of an area; nothing else changes.
    pub(super) fn reserve(
        &mut self,
        tree: &Tree,
        area: &Area,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        let mut count = 0usize;
        let mut walk = RootWalk::new(tree, area);
        while walk.next(tree).is_some() {
            count += 1;
        }
        let missing = count.saturating_sub(self.roots.len());
        meter.reserve(&mut self.roots, missing)
    }

    /// Begins with the roots of an area, for which there is room; nothing is read yet.
    pub(super) fn begin(&mut self, tree: &Tree, area: &Area, threshold: u8) {
        (self.area, self.threshold) = (*area, threshold);
        self.roots.clear();
        self.nodes.clear();
        self.leaves.clear();
        (self.free_nodes, self.free_leaves) = (Free::default(), Free::default());
        (self.at, self.slot, self.last) = (0, 0, 0);
        let mut walk = RootWalk::new(tree, area);
        while let Some(root) = walk.next(tree) {
            let root = tree.roots.get(root);
            if root.is_absent() {
                continue;
            }
            let (x, y, part) = (root.x, root.y, Part::EMPTY);
            let _ = self.roots.push_within_capacity(PictureRoot { x, y, part });
        }
        sort_small_by_key(&mut self.roots, |root| (root.y, root.x));
    }

    /// True if all is read.
    pub(super) fn is_whole(&self) -> bool {
        self.at == self.roots.len()
    }

    /// Reads the next square; gives the number of leaves it looked into, and one more. If memory runs out
    /// nothing has happened.
    pub(super) fn read_next(&mut self, tree: &Tree, meter: &mut Meter) -> Result<u64, OutOfMemory> {
        let PictureRoot { x, y, part } = self.roots[self.at];
        let square = Square::root(x, y);
        let reference = root_content(tree, x, y);
        let Some(top) = reference.node_index() else {
            self.release(part, false);
            self.roots[self.at].part = self.solid(reference);
            self.finish_root();
            return Ok(1);
        };
        self.reserve_slot(meter)?;
        let node = self.root_node(self.at);
        let slots = square.children_touching(&self.area) & (u64::MAX << self.slot);
        let slot = slots.trailing_zeros() as usize;
        let mut steps = 1;
        if slot < 64 {
            let child = tree.nodes.get(top).children[slot];
            steps = self.read_slot(tree, node, slot, &square.child(slot), child, u64::MAX).0;
            self.slot = slot as u32 + 1;
        }
        if slots.count_ones() <= 1 {
            self.finish_root();
        }
        Ok(steps)
    }

    fn finish_root(&mut self) {
        (self.at, self.slot) = (self.at + 1, 0);
    }

    /// Reads again what changed after a revision, as far as it was read before. Gives the number of
    /// leaves and squares that it looked into, and whether a pixel is another now. If memory runs out,
    /// some of it may have been read, and it can be called again.
    pub(super) fn read_changes(
        &mut self,
        tree: &Tree,
        since: u64,
        meter: &mut Meter,
    ) -> Result<(u64, bool), OutOfMemory> {
        let (mut looked, mut is_changed) = (0, false);
        for &root in &tree.roots_since(since, &self.area)? {
            let (steps, is_other) = self.read_changed_root(tree, root, since, meter)?;
            looked += steps;
            is_changed |= is_other;
        }
        Ok((looked, is_changed))
    }

    fn read_changed_root(
        &mut self,
        tree: &Tree,
        root: u32,
        since: u64,
        meter: &mut Meter,
    ) -> Result<(u64, bool), OutOfMemory> {
        let entry = tree.roots.get(root);
        let (x, y) = (entry.x, entry.y);
        let index = match self.roots.binary_search_by_key(&(y, x), |root| (root.y, root.x)) {
            Ok(index) => index,
            Err(index) => {
                meter.reserve(&mut self.roots, 1)?;
                let new = PictureRoot { x, y, part: Part::EMPTY };
                let _ = self.roots.push_within_capacity(new);
                self.roots[index..].rotate_right(1);
                if index < self.at || (index == self.at && self.slot > 0) {
                    self.at += 1;
                }
                index
            }
        };
        let read = match index.cmp(&self.at) {
            core::cmp::Ordering::Less => u64::MAX,
            core::cmp::Ordering::Equal => !(u64::MAX << self.slot),
            core::cmp::Ordering::Greater => 0,
        };
        if read == 0 {
            return Ok((0, false));
        }
        let Some(top) = entry.reference.node_index() else {
            let (before, after) = (self.roots[index].part, self.solid(entry.reference));
            self.release(before, false);
            self.roots[index].part = after;
            if index == self.at {
                self.finish_root();
            }
            return Ok((1, before != after));
        };
        let square = entry.square();
        // What did not change is as it was, be it part of a larger square or not.
        let changed = tree.slots_since(top, since);
        let (mut looked, mut is_other) = (1, false);
        for slot in bits(read & changed & square.children_touching(&self.area)) {
            self.reserve_slot(meter)?;
            let node = self.root_node(index);
            let child = tree.nodes.get(top).children[slot];
            let middle = child.node_index();
            let leaves = middle.map_or(u64::MAX, |middle| tree.slots_since(middle, since));
            let (steps, is_changed) =
                self.read_slot(tree, node, slot, &square.child(slot), child, leaves);
            looked += steps;
            is_other |= is_changed;
        }
        Ok((looked, is_other))
    }

    /// Room for what [`Picture::root_node`] and [`Picture::read_slot`] take for one slot.
    fn reserve_slot(&mut self, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let nodes = 2usize.saturating_sub(self.free_nodes.count);
        let leaves = SLOT_LEAVES.saturating_sub(self.free_leaves.count);
        if self.leaves.len() + leaves >= u32::MAX as usize - 2 {
            return Err(OutOfMemory);
        }
        meter.reserve(&mut self.nodes, nodes)?;
        meter.reserve(&mut self.leaves, leaves)
    }

    /// The node of a root, made if it had none; room was reserved.
    fn root_node(&mut self, index: usize) -> usize {
        let part = self.roots[index].part;
        if let Some(node) = part.index() {
            return node;
        }
        let node = self.take_node(part);
        self.roots[index].part = Part::at(node);
        node
    }

    /// Reads those leaves of a slot that lie in the area, as far as `leaves` has them; room was reserved.
    /// Gives the number of leaves, and one more, and whether a pixel is another now.
    fn read_slot(
        &mut self,
        tree: &Tree,
        node: usize,
        slot: usize,
        square: &Square,
        reference: Reference,
        leaves: u64,
    ) -> (u64, bool) {
        let before = self.nodes[node][slot];
        let Some(middle) = reference.node_index() else {
            let after = self.solid(reference);
            self.release(before, true);
            self.nodes[node][slot] = after;
            return (1, before != after);
        };
        let below = match before.index() {
            Some(below) => below,
            None => {
                let below = self.take_node(before);
                self.nodes[node][slot] = Part::at(below);
                below
            }
        };
        let leaves = leaves & square.children_touching(&self.area);
        let mut is_other = false;
        for leaf in bits(leaves) {
            let child = tree.nodes.get(middle).children[leaf];
            let bits = tree.leaf_bits(child, self.threshold);
            is_other |= self.set_leaf(below, leaf, &bits);
        }
        (u64::from(leaves.count_ones()) + 1, is_other)
    }

    /// Gives a leaf its pixels; says whether one is another now.
    #[inline]
    fn set_leaf(&mut self, node: usize, slot: usize, bits: &LeafBits) -> bool {
        let before = self.nodes[node][slot];
        let solid = match *bits {
            NOTHING => Some(Part::EMPTY),
            ALL => Some(Part::FULL),
            _ => None,
        };
        let after = match (solid, before.index()) {
            (Some(solid), held) => {
                if let Some(held) = held {
                    self.give_leaf(held);
                }
                solid
            }
            (None, Some(held)) => {
                return core::mem::replace(&mut self.leaves[held], *bits) != *bits;
            }
            (None, None) => Part::at(self.take_leaf(bits)),
        };
        self.nodes[node][slot] = after;
        before != after
    }

    fn solid(&self, reference: Reference) -> Part {
        match reference.solid_value() {
            Some(value) if value >= self.threshold => Part::FULL,
            _ => Part::EMPTY,
        }
    }

    /// A node with all slots alike; room was reserved.
    fn take_node(&mut self, part: Part) -> usize {
        if self.free_nodes.count == 0 {
            let _ = self.nodes.push_within_capacity([part; 64]);
            return self.nodes.len() - 1;
        }
        let node = self.free_nodes.first as usize;
        let next = self.nodes[node][0].0;
        self.free_nodes = Free { first: next, count: self.free_nodes.count - 1 };
        self.nodes[node] = [part; 64];
        node
    }

    /// A leaf; room was reserved.
    fn take_leaf(&mut self, bits: &LeafBits) -> usize {
        if self.free_leaves.count == 0 {
            let _ = self.leaves.push_within_capacity(*bits);
            return self.leaves.len() - 1;
        }
        let leaf = self.free_leaves.first as usize;
        let [low, high, ..] = self.leaves[leaf];
        let next = u32::from(high) << 16 | u32::from(low);
        self.free_leaves = Free { first: next, count: self.free_leaves.count - 1 };
        self.leaves[leaf] = *bits;
        leaf
    }

    fn give_leaf(&mut self, leaf: usize) {
        let next = self.free_leaves.first;
        self.leaves[leaf] = NOTHING;
        (self.leaves[leaf][0], self.leaves[leaf][1]) = (next as u16, (next >> 16) as u16);
        self.free_leaves = Free { first: leaf as u32, count: self.free_leaves.count + 1 };
    }

    /// Gives back what hangs below a part of a root or, if `is_slot`, of a slot of a root.
    fn release(&mut self, part: Part, is_slot: bool) {
        let Some(node) = part.index() else { return };
        for slot in 0..64 {
            let below = self.nodes[node][slot];
            match (is_slot, below.index()) {
                (_, None) => {}
                (true, Some(leaf)) => self.give_leaf(leaf),
                // One level further down, of two.
                (false, Some(_)) => self.release(below, true),
            }
        }
        self.nodes[node][0] = Part(self.free_nodes.first);
        self.free_nodes = Free { first: node as u32, count: self.free_nodes.count + 1 };
    }

    /// What a slot of a part is; a whole part is like all its slots.
    #[inline(always)]
    pub(super) fn below(&self, part: Part, slot: usize) -> Part {
        part.index().map_or(part, |node| self.nodes[node][slot & 63])
    }

    /// The slots of a node, from one on.
    #[inline(always)]
    pub(super) fn slots(&self, node: usize, first: usize, count: usize) -> &[Part] {
        &self.nodes[node][first..first + count]
    }

    /// The pixels of a leaf of the picture, or of a whole one.
    #[inline(always)]
    pub(super) fn bits(&self, leaf: Part) -> LeafBits {
        match leaf {
            Part::EMPTY => NOTHING,
            Part::FULL => ALL,
            leaf => leaf.index().map_or(NOTHING, |leaf| self.leaves[leaf]),
        }
    }

    /// The pixels of a leaf by its column and row, counted in leaves.
    pub(super) fn leaf_bits(&self, column: u32, band: u32) -> LeafBits {
        let place = (band >> ROOT_LEAVES_SHIFT, column >> ROOT_LEAVES_SHIFT);
        let root = self.roots.binary_search_by_key(&place, |root| (root.y, root.x));
        root.map_or(NOTHING, |root| self.leaf_bits_of(root, column, band))
    }

    /// The same for leaves that are mostly near each other.
    pub(super) fn next_leaf_bits(&mut self, column: u32, band: u32) -> LeafBits {
        let place = (band >> ROOT_LEAVES_SHIFT, column >> ROOT_LEAVES_SHIFT);
        if self.roots.get(self.last).is_none_or(|root| (root.y, root.x) != place) {
            let root = self.roots.binary_search_by_key(&place, |root| (root.y, root.x));
            let Ok(root) = root else { return NOTHING };
            self.last = root;
        }
        self.leaf_bits_of(self.last, column, band)
    }

    fn leaf_bits_of(&self, root: usize, column: u32, band: u32) -> LeafBits {
        let (x, y) = (column << LEAF_SHIFT, band << LEAF_SHIFT);
        let slot = self.below(self.roots[root].part, slot_of(x, y, ROOT_SHIFT));
        self.bits(self.below(slot, slot_of(x, y, MIDDLE_SHIFT)))
    }
}

/// What fills a root, which may not be there.
fn root_content(tree: &Tree, x: u32, y: u32) -> Reference {
    match tree.directory.find(x, y) {
        NO_ROOT => Reference::EMPTY,
        root => tree.roots.get(root).reference,
    }
}

const _: () = assert!(MIDDLE_SHIFT - LEVEL_SHIFT == LEAF_SHIFT);
