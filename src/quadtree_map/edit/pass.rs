//! How an edit of an area goes through the tree: count what it needs, reserve it, change.

use crate::error::OutOfMemory;
use crate::quadtree_map::kernels::{self, LeafChange};
use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT, ROOT_SHIFT, Square, bits};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::error::QuadtreeMapError;
use crate::quadtree_map::tree::leaves::Keep;
use crate::quadtree_map::tree::node::{Node, uniform_value};
use crate::quadtree_map::tree::pixels::Pixels;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::root::Root;
use crate::quadtree_map::tree::roots::{MAX_ROOTS, RootWalk};
use crate::quadtree_map::tree::steps::{Fresh, MIDDLE_SHIFT, Need, Tree};
use crate::quadtree_map::tree::tally::{EditReport, Tally};
use crate::simd::Instructions;

/// What becomes of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// No pixel changes.
    Untouched,
    /// Every pixel gets this value.
    Becomes(u8),
    /// The edit must look closer.
    Mixed,
}

/// An edit of an area.
pub(crate) trait Edit {
    /// All pixels it may change.
    fn area(&self) -> Area;

    /// True if it never changes a pixel that is 0, so that empty squares need no look.
    fn skips_empty(&self) -> bool;

    /// What becomes of a square, whose pixels all have the value `current`, if that is known.
    fn fate(&self, square: &Square, current: Option<u8>) -> Fate;

    /// How the leaves it makes are kept.
    fn keep(&self) -> Keep {
        Keep::Raw
    }

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

/// True if a change of what fills a square is one that checkpoints keep: pixels changed in what is not divided,
/// or the node went that divided it. What changed below a node is kept there.
pub(crate) fn was_kept(before: Reference, after: Reference, is_changed: bool) -> bool {
    if before.node_index().is_some() { before != after } else { is_changed }
}

impl Tree {
    /// Does an edit, or nothing at all if memory runs out.
    ///
    /// Roots that are solid or not there are built beside the map, taking memory as they need it.
    /// Only then, with memory reserved for it, roots with nodes are changed in place.
    pub(crate) fn edit(&mut self, edit: &impl Edit) -> Result<EditReport, QuadtreeMapError> {
        if self.is_lacking {
            let is_touched = |root: &Square| edit.fate(root, None) != Fate::Untouched;
            self.need_where(&edit.area(), &is_touched)?;
        }
        let now = self.revision + 1;
        let mut tally = Tally::default();
        self.stamp += 1;
        while let Err(error) = self.build_fresh(edit, now, &mut tally).and_then(|()| {
            let mut need = self.plan(edit);
            need.kept += self.fresh.len();
            self.reserve(&need)
        }) {
            while let Some(fresh) = self.fresh.pop() {
                self.release(fresh.reference);
            }
            // The oldest checkpoint may go for it.
            if !self.yield_oldest() {
                return Err(error.into());
            }
            tally = Tally::default();
        }
        let mut walk = RootWalk::new(self, &edit.area());
        while let Some(root) = walk.next(self) {
            let entry = *self.roots.get(root);
            if let Some(node) = entry.reference.node_index() {
                let before = tally.changed;
                let after = self.edit_square(
                    edit,
                    &entry.square(),
                    Reference::node(node),
                    entry.revision,
                    now,
                    self.is_root_kept(root),
                    &mut tally,
                )?;
                self.finish_root(root, after, tally.changed != before, now);
            }
        }
        while let Some(fresh) = self.fresh.pop() {
            self.settle_root(fresh.x, fresh.y, fresh.reference, fresh.is_changed, now)?;
        }
        self.count_call(now, &tally);
        Ok(tally.report())
    }

    /// Counts a changing call, if it changed a pixel.
    pub(crate) fn count_call(&mut self, now: u64, tally: &Tally) {
        if let Some(dirty) = tally.dirty {
            self.revision = now;
            self.recent.note(now, dirty);
        }
    }

    /// Puts what became of a root in its place; room for it was reserved.
    pub(crate) fn settle_root(
        &mut self,
        x: u32,
        y: u32,
        reference: Reference,
        is_changed: bool,
        now: u64,
    ) -> Result<(), OutOfMemory> {
        match self.directory.find(x, y) {
            NO_ROOT if is_changed => {
                let root = self.add_root(x, y, reference, now)?;
                if !self.is_root_kept(root) {
                    self.keep_square(&Square::root(x, y), Reference::EMPTY);
                    self.note_root_kept(root);
                }
                self.touch_root(root, now);
            }
            NO_ROOT => {}
            root => self.finish_root(root, reference, is_changed, now),
        }
        Ok(())
    }

    /// What fills a root, which may not be there, and the revision that changed it last.
    pub(crate) fn root_before(&self, root: u32) -> (Reference, u64) {
        match root {
            NO_ROOT => (Reference::EMPTY, self.base_revision),
            root => {
                let entry = self.roots.get(root);
                (entry.reference, entry.revision)
            }
        }
    }

    fn finish_root(&mut self, root: u32, reference: Reference, is_changed: bool, now: u64) {
        let entry = *self.roots.get(root);
        if !self.is_root_kept(root) {
            let was_node = entry.reference.node_index().is_some();
            if was_kept(entry.reference, reference, is_changed) {
                // A node that went was kept where it did.
                if !was_node {
                    self.keep_square(&entry.square(), entry.reference);
                }
                self.note_root_kept(root);
            }
        }
        self.roots.get_mut(root).reference = reference;
        if is_changed {
            self.touch_root(root, now);
        }
    }

    /// Builds what becomes of all roots that have no nodes, and makes room for those that are not
    /// there yet.
    fn build_fresh(
        &mut self,
        edit: &impl Edit,
        now: u64,
        tally: &mut Tally,
    ) -> Result<(), OutOfMemory> {
        if edit.skips_empty() {
            let mut walk = RootWalk::new(self, &edit.area());
            while let Some(root) = walk.next(self) {
                let Root { x, y, .. } = *self.roots.get(root);
                self.build_fresh_root(edit, x, y, root, now, tally)?;
            }
            return Ok(());
        }
        let roots = edit.area().in_squares(ROOT_SHIFT);
        if roots.pixels() > MAX_ROOTS {
            return Err(OutOfMemory);
        }
        for y in roots.min_y..=roots.max_y {
            for x in roots.min_x..=roots.max_x {
                let root = self.directory.find(x, y);
                self.build_fresh_root(edit, x, y, root, now, tally)?;
            }
        }
        let is_new =
            |fresh: &&Fresh| fresh.is_changed && self.directory.find(fresh.x, fresh.y) == NO_ROOT;
        let count = self.fresh.iter().filter(is_new).count();
        self.reserve_roots(count, &edit.area())
    }

    fn build_fresh_root(
        &mut self,
        edit: &impl Edit,
        x: u32,
        y: u32,
        root: u32,
        now: u64,
        tally: &mut Tally,
    ) -> Result<(), OutOfMemory> {
        let (before, revision) = self.root_before(root);
        if before.solid_value().is_none() {
            return Ok(());
        }
        let square = Square::root(x, y);
        if edit.fate(&square, before.solid_value()) == Fate::Untouched {
            return Ok(());
        }
        self.meter.reserve(&mut self.fresh, 1)?;
        let changed = tally.changed;
        let reference = self.edit_square(edit, &square, before, revision, now, true, tally)?;
        let is_changed = tally.changed != changed;
        self.fresh.try_push(Fresh { x, y, reference, is_changed })
    }

    /// Edits one square, last changed in `revision`, and gives what fills it afterwards. Unless it `is_kept`
    /// already, or will be by the caller, the journal takes what was there; see [`was_kept`].
    #[allow(clippy::too_many_arguments)]
    fn edit_square(
        &mut self,
        edit: &impl Edit,
        square: &Square,
        reference: Reference,
        revision: u64,
        now: u64,
        is_kept: bool,
        tally: &mut Tally,
    ) -> Result<Reference, OutOfMemory> {
        let changed = tally.changed;
        match edit.fate(square, reference.solid_value()) {
            Fate::Untouched => Ok(reference),
            Fate::Becomes(value) => {
                self.tally_fill(square, reference, value, tally);
                let after = Reference::solid(value);
                if !is_kept && reference.node_index().is_some() && tally.changed == changed {
                    // Compaction folds it; nothing has changed that would have to be kept.
                    return Ok(reference);
                }
                if !is_kept && was_kept(reference, after, tally.changed != changed) {
                    self.keep_square(square, reference);
                } else {
                    self.release(reference);
                }
                Ok(after)
            }
            Fate::Mixed => match reference.kind() {
                Kind::Node(node) => {
                    self.edit_node(edit, square, node, now, tally)?;
                    Ok(reference)
                }
                Kind::Raw(raw) => {
                    let pixels = self.leaves.raw.get_mut(raw);
                    if is_kept {
                        let change = edit.edit_leaf(self.leaves.instructions, square, pixels);
                        tally.leaf(square, &change);
                    } else {
                        let old = *pixels;
                        let change = edit.edit_leaf(self.leaves.instructions, square, pixels);
                        tally.leaf(square, &change);
                        if change.rows != 0 {
                            let copy = self.leaves.raw.take(old)?;
                            self.keep_square(square, Reference::raw(copy));
                        }
                    }
                    if edit.keep() != Keep::Packed || !edit.area().holds(&square.area()) {
                        return Ok(reference);
                    }
                    let pixels = *self.leaves.raw.get(raw);
                    let Some(packed) = self.packed(&pixels) else { return Ok(reference) };
                    self.leaves.raw.give(raw);
                    Ok(packed)
                }
                Kind::Solid(value) if !square.is_leaf() => {
                    let after = self.edit_solid(edit, square, value, revision, now, tally)?;
                    if !is_kept && was_kept(reference, after, tally.changed != changed) {
                        self.keep_square(square, reference);
                    }
                    Ok(after)
                }
                Kind::Solid(_) | Kind::Packed(..) => {
                    self.edit_fixed_leaf(edit, square, reference, is_kept, tally)
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
            let is_kept = self.is_kept(node, slot);
            let after =
                self.edit_square(edit, &square.child(slot), child, revision, now, is_kept, tally)?;
            if !is_kept && was_kept(child, after, tally.changed != before) {
                self.note_kept(node, slot);
            }
            if after != child {
                self.nodes.get_mut(node).set_child(slot, after);
            }
            if tally.changed != before {
                self.ensure_revisions(node, now)?;
                self.touch_slot(node, slot, now);
            }
        }
        self.nodes.get_mut(node).add_sums(tally.pixels() - pixels, tally.hp() - hp);
        self.summarize(square, node);
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
        let before_all = *tally;
        let solid = Reference::solid(value);
        let mut children = [solid; 64];
        let mut touched = 0u64;
        for slot in bits(square.children_touching(&edit.area())) {
            let before = tally.changed;
            match self.edit_square(edit, &square.child(slot), solid, revision, now, true, tally) {
                Ok(child) => children[slot] = child,
                Err(error) => return self.give_up(&children, error),
            }
            touched |= u64::from(tally.changed != before) << slot;
        }
        let was = (value, revision);
        self.split_solid(square, was, &children, touched, now, (&before_all, tally))
    }

    /// Puts a node in place of a square that was solid with a value since a revision, unless its slots
    /// are all solid again. `tallies` are those before and after they were edited.
    pub(crate) fn split_solid(
        &mut self,
        square: &Square,
        (value, revision): (u8, u64),
        children: &[Reference; 64],
        touched: u64,
        now: u64,
        (before, after): (&Tally, &Tally),
    ) -> Result<Reference, OutOfMemory> {
        if let Some(value) = uniform_value(children) {
            return Ok(Reference::solid(value));
        }
        let mut node = Node::solid(value, square.pixels(), revision);
        for slot in bits(touched) {
            node.set_child(slot, children[slot]);
        }
        node.add_sums(after.pixels() - before.pixels(), after.hp() - before.hp());
        let was_empty = revision == 0 && value == 0;
        if touched == u64::MAX || was_empty {
            node.oldest = now;
            node.set_was_empty(was_empty);
        }
        let node = match self.nodes.take_or_grow(node, Node::BLANK, &mut self.meter) {
            Ok(node) => node,
            Err(error) => return self.give_up(children, error),
        };
        if let Err(error) = self.ensure_revisions(node, now) {
            self.nodes.give(node);
            return self.give_up(children, error);
        }
        for slot in bits(touched) {
            self.touch_slot(node, slot, now);
        }
        self.note_all_kept(node);
        self.summarize(square, node);
        Ok(Reference::node(node))
    }

    /// A value or a packed leaf with these pixels, if they can be packed and memory allows.
    pub(crate) fn packed(&mut self, pixels: &Pixels) -> Option<Reference> {
        self.leaves.smallest(pixels, &mut self.meter)
    }

    /// Gives back what was built when memory ran out.
    fn give_up(
        &mut self,
        children: &[Reference; 64],
        error: OutOfMemory,
    ) -> Result<Reference, OutOfMemory> {
        children.iter().for_each(|&child| self.release(child));
        Err(error)
    }

    /// Edits a leaf that cannot change in place: a solid one or a packed one.
    fn edit_fixed_leaf(
        &mut self,
        edit: &impl Edit,
        square: &Square,
        leaf: Reference,
        is_kept: bool,
        tally: &mut Tally,
    ) -> Result<Reference, OutOfMemory> {
        let mut new = self.leaves.expand(leaf);
        let change = edit.edit_leaf(self.leaves.instructions, square, &mut new);
        if change.rows == 0 {
            return Ok(leaf);
        }
        tally.leaf(square, &change);
        let after = if kernels::is_uniform(&new) {
            Reference::solid(new[0])
        } else {
            self.leaves.hold(&new, edit.keep(), &mut self.meter)?
        };
        if is_kept {
            self.leaves.release(leaf);
        } else {
            self.keep_square(square, leaf);
        }
        Ok(after)
    }

    /// What the edit of roots with nodes may take at most; nothing, if the pools have enough for
    /// whatever it may be.
    fn plan(&self, edit: &impl Edit) -> Need {
        let count = |shift| edit.area().in_squares(shift).pixels() as usize;
        let nodes = count(ROOT_SHIFT).saturating_add(count(MIDDLE_SHIFT));
        let mut need = Need::default();
        if self.leaves.raw.available() >= count(LEAF_SHIFT)
            && self.nodes.available() >= nodes
            && self.revisions.available() >= nodes
            && self.has_room_to_keep(count(LEAF_SHIFT).saturating_add(nodes))
        {
            return need;
        }
        let mut walk = RootWalk::new(self, &edit.area());
        while let Some(id) = walk.next(self) {
            let (root, is_kept) = (self.roots.get(id), self.is_root_kept(id));
            if root.reference.solid_value().is_none() {
                self.plan_square(edit, &root.square(), root.reference, is_kept, &mut need);
            }
        }
        need
    }

    /// Counts what the edit of a square may take; gives its value if it is solid afterwards.
    fn plan_square(
        &self,
        edit: &impl Edit,
        square: &Square,
        reference: Reference,
        is_kept: bool,
        need: &mut Need,
    ) -> Option<u8> {
        match edit.fate(square, reference.solid_value()) {
            Fate::Untouched => return reference.solid_value(),
            Fate::Becomes(value) => {
                need.kept += usize::from(!is_kept);
                return Some(value);
            }
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
                    let (child, is_kept) = (entry.children[slot], self.is_kept(node, slot));
                    self.plan_square(edit, &square.child(slot), child, is_kept, need);
                }
            }
            Kind::Solid(value) if !square.is_leaf() => {
                let slots = square.children_touching(&edit.area());
                let mut uniform = (slots != u64::MAX).then_some(value);
                let mut is_uniform = true;
                for slot in bits(slots) {
                    let after = self.plan_square(edit, &square.child(slot), reference, true, need);
                    is_uniform &= after.is_some() && (uniform.is_none() || uniform == after);
                    uniform = after;
                }
                need.kept += usize::from(!is_kept);
                if is_uniform {
                    return uniform;
                }
                need.nodes += 1;
                need.revisions += 1;
            }
            Kind::Solid(_) | Kind::Packed(..) => {
                need.raw += 1;
                need.kept += usize::from(!is_kept);
            }
            // Kept as a copy.
            Kind::Raw(_) => {
                need.raw += usize::from(!is_kept);
                need.kept += usize::from(!is_kept);
            }
        }
        None
    }
}
