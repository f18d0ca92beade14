//! How an edit of an area goes through the tree: count what it needs, reserve it, change.

use super::area::{Area, ROOT_SHIFT, Square, bits};
use super::directory::NO_ROOT;
use super::kernels::{self, Instructions, LeafChange};
use super::leaf::Pixels;
use super::node::{Node, uniform_value};
use super::reference::{Kind, Reference};
use super::tally::{EditReport, Tally};
use super::tree::{MAX_ROOTS, Need, RootWalk, Tree};
use crate::error::OutOfMemory;

/// What becomes of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// No pixel changes.
    Untouched,
    /// Every pixel gets this value.
    Becomes(u8),
    /// The edit must look closer.
    Mixed,
}

/// An edit of an area.
pub(super) trait Edit {
    /// All pixels it may change.
    fn area(&self) -> Area;

    /// True if it never changes a pixel that is 0, so that empty squares need no look.
    fn skips_empty(&self) -> bool;

    /// What becomes of a square, whose pixels all have the value `current`, if that is known.
    fn fate(&self, square: &Square, current: Option<u8>) -> Fate;

    /// Edits the pixels of a leaf.
    fn pixels(&self, square: &Square, pixels: &mut Pixels);

    /// Edits the pixels of a leaf and says what changed.
    fn edit_leaf(
        &self,
        instructions: Instructions,
        square: &Square,
        pixels: &mut Pixels,
    ) -> LeafChange {
        let old = *pixels;
        self.pixels(square, pixels);
        kernels::compare(instructions, &old, pixels)
    }
}

impl Tree {
    /// Does an edit, or nothing at all if memory runs out.
    pub(super) fn edit(&mut self, edit: &impl Edit) -> Result<EditReport, OutOfMemory> {
        let need = self.plan(edit)?;
        self.reserve(&need, &edit.area())?;
        let now = self.revision + 1;
        let mut tally = Tally::default();
        if edit.skips_empty() {
            let mut walk = RootWalk::new(self, &edit.area());
            while let Some(root) = walk.next(self) {
                self.edit_root(edit, root, now, &mut tally)?;
            }
        } else {
            let roots = edit.area().in_squares(ROOT_SHIFT);
            for y in roots.min_y..=roots.max_y {
                for x in roots.min_x..=roots.max_x {
                    match self.directory.find(x, y) {
                        NO_ROOT => self.edit_nothing(edit, x, y, now, &mut tally)?,
                        root => self.edit_root(edit, root, now, &mut tally)?,
                    }
                }
            }
        }
        if tally.changed > 0 {
            self.revision = now;
        }
        self.stamp += 1;
        Ok(tally.report())
    }

    fn edit_root(
        &mut self,
        edit: &impl Edit,
        root: u32,
        now: u64,
        tally: &mut Tally,
    ) -> Result<(), OutOfMemory> {
        let entry = *self.roots.get(root);
        let before = tally.changed;
        let after =
            self.edit_square(edit, &entry.square(), entry.reference, entry.revision, now, tally)?;
        self.roots.get_mut(root).reference = after;
        if tally.changed != before {
            self.roots.get_mut(root).revision = now;
            self.mark_root(root);
        }
        Ok(())
    }

    fn edit_nothing(
        &mut self,
        edit: &impl Edit,
        x: u32,
        y: u32,
        now: u64,
        tally: &mut Tally,
    ) -> Result<(), OutOfMemory> {
        let before = tally.changed;
        let (square, base) = (Square::root(x, y), self.base_revision);
        let after = self.edit_square(edit, &square, Reference::EMPTY, base, now, tally)?;
        if tally.changed != before {
            let root = self.add_root(x, y, after, now)?;
            self.mark_root(root);
        }
        Ok(())
    }

    /// Edits one square, last changed in `revision`, and gives what fills it afterwards.
    fn edit_square(
        &mut self,
        edit: &impl Edit,
        square: &Square,
        reference: Reference,
        revision: u64,
        now: u64,
        tally: &mut Tally,
    ) -> Result<Reference, OutOfMemory> {
        match edit.fate(square, reference.solid_value()) {
            Fate::Untouched => Ok(reference),
            Fate::Becomes(value) => {
                self.tally_fill(square, reference, value, tally);
                self.release(reference);
                Ok(Reference::solid(value))
            }
            Fate::Mixed => match reference.kind() {
                Kind::Node(node) => {
                    self.edit_node(edit, square, node, now, tally)?;
                    Ok(reference)
                }
                Kind::Raw(raw) => {
                    let pixels = self.leaves.raw.get_mut(raw);
                    tally.leaf(square, &edit.edit_leaf(self.instructions, square, pixels));
                    Ok(reference)
                }
                Kind::Solid(value) if !square.is_leaf() => {
                    self.edit_solid(edit, square, value, revision, now, tally)
                }
                Kind::Solid(_) | Kind::Packed(..) => {
                    self.edit_fixed_leaf(edit, square, reference, tally)
                }
            },
        }
    }

    fn edit_node(
        &mut self,
        edit: &impl Edit,
        square: &Square,
        node: u32,
        now: u64,
        tally: &mut Tally,
    ) -> Result<(), OutOfMemory> {
        let (pixels, hp) = (tally.pixels(), tally.hp());
        let mut slots = square.children_touching(&edit.area());
        if edit.skips_empty() {
            slots &= !self.nodes.get(node).empty;
        }
        for slot in bits(slots) {
            let child = self.nodes.get(node).children[slot];
            let revision = self.slot_revision(node, slot);
            let before = tally.changed;
            let after = self.edit_square(edit, &square.child(slot), child, revision, now, tally)?;
            if after != child {
                self.nodes.get_mut(node).set_child(slot, after);
            }
            if tally.changed != before {
                self.ensure_revisions(node, now)?;
                self.touch_slot(node, slot, now);
            }
        }
        self.nodes.get_mut(node).add_sums(tally.pixels() - pixels, tally.hp() - hp);
        Ok(())
    }

    /// Edits a solid square larger than a leaf.
    fn edit_solid(
        &mut self,
        edit: &impl Edit,
        square: &Square,
        value: u8,
        revision: u64,
        now: u64,
        tally: &mut Tally,
    ) -> Result<Reference, OutOfMemory> {
        let (pixels, hp) = (tally.pixels(), tally.hp());
        let solid = Reference::solid(value);
        let mut children = [solid; 64];
        let mut touched = 0u64;
        for slot in bits(square.children_touching(&edit.area())) {
            let before = tally.changed;
            children[slot] =
                self.edit_square(edit, &square.child(slot), solid, revision, now, tally)?;
            touched |= u64::from(tally.changed != before) << slot;
        }
        if let Some(value) = uniform_value(&children) {
            return Ok(Reference::solid(value));
        }
        let mut node = Node::solid(value, square.pixels(), revision);
        for slot in bits(touched) {
            node.set_child(slot, children[slot]);
        }
        node.add_sums(tally.pixels() - pixels, tally.hp() - hp);
        if touched == u64::MAX {
            node.oldest = now;
        }
        let node = self.nodes.take(node)?;
        self.ensure_revisions(node, now)?;
        for slot in bits(touched) {
            self.touch_slot(node, slot, now);
        }
        Ok(Reference::node(node))
    }

    /// Edits a leaf that cannot change in place: a solid one or a packed one.
    fn edit_fixed_leaf(
        &mut self,
        edit: &impl Edit,
        square: &Square,
        leaf: Reference,
        tally: &mut Tally,
    ) -> Result<Reference, OutOfMemory> {
        let mut new = self.leaves.expand(leaf);
        let change = edit.edit_leaf(self.instructions, square, &mut new);
        if change.rows == 0 {
            return Ok(leaf);
        }
        tally.leaf(square, &change);
        let after = if kernels::is_uniform(&new) {
            Reference::solid(new[0])
        } else {
            Reference::raw(self.leaves.raw.take(new)?)
        };
        self.leaves.release(leaf);
        Ok(after)
    }

    /// What an edit may take at most.
    fn plan(&self, edit: &impl Edit) -> Result<Need, OutOfMemory> {
        let mut need = Need::default();
        if edit.skips_empty() {
            let mut walk = RootWalk::new(self, &edit.area());
            while let Some(root) = walk.next(self) {
                let root = self.roots.get(root);
                self.plan_square(edit, &root.square(), root.reference, &mut need);
            }
            return Ok(need);
        }
        let roots = edit.area().in_squares(ROOT_SHIFT);
        if roots.pixels() > MAX_ROOTS {
            return Err(OutOfMemory);
        }
        for y in roots.min_y..=roots.max_y {
            for x in roots.min_x..=roots.max_x {
                let square = Square::root(x, y);
                match self.directory.find(x, y) {
                    NO_ROOT => {
                        let after = self.plan_square(edit, &square, Reference::EMPTY, &mut need);
                        need.roots += usize::from(after != Some(0));
                    }
                    root => {
                        let reference = self.roots.get(root).reference;
                        self.plan_square(edit, &square, reference, &mut need);
                    }
                }
            }
        }
        Ok(need)
    }

    /// Counts what the edit of a square may take; gives its value if it is solid afterwards.
    fn plan_square(
        &self,
        edit: &impl Edit,
        square: &Square,
        reference: Reference,
        need: &mut Need,
    ) -> Option<u8> {
        match edit.fate(square, reference.solid_value()) {
            Fate::Untouched => return reference.solid_value(),
            Fate::Becomes(value) => return Some(value),
            Fate::Mixed => {}
        }
        match reference.kind() {
            Kind::Node(node) => {
                let entry = self.nodes.get(node);
                need.revisions += usize::from(self.lacks_revisions(node, self.revision + 1));
                let mut slots = square.children_touching(&edit.area());
                if edit.skips_empty() {
                    slots &= !entry.empty;
                }
                for slot in bits(slots) {
                    self.plan_square(edit, &square.child(slot), entry.children[slot], need);
                }
            }
            Kind::Solid(value) if !square.is_leaf() => {
                let slots = square.children_touching(&edit.area());
                let mut uniform = (slots != u64::MAX).then_some(value);
                let mut is_uniform = true;
                for slot in bits(slots) {
                    let after = self.plan_square(edit, &square.child(slot), reference, need);
                    is_uniform &= after.is_some() && (uniform.is_none() || uniform == after);
                    uniform = after;
                }
                if is_uniform {
                    return uniform;
                }
                need.nodes += 1;
                need.revisions += 1;
            }
            Kind::Solid(_) | Kind::Packed(..) => need.raw += 1,
            Kind::Raw(_) => {}
        }
        None
    }
}
