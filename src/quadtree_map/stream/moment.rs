//! What the squares of a map were at a checkpoint, while the map goes on.
//!
//! A square was then what the first entry says that the journal has of it since, or of a square around it; else
//! it is as it was. Which entry that is a table knows, which follows the journal: by square its first entry,
//! and a note for each square that has some inside. Most of a map has neither and is read as it stands.

use crate::error::OutOfMemory;
use crate::memory::HashMap;
use crate::quadtree_map::stream::codec::{Slot, SquareWriter};
use crate::quadtree_map::tree::area::{LEAF_SHIFT, LEVEL_SHIFT, ROOT_SHIFT, Square};
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::steps::Tree;

/// In the place of an entry: there is none of the square itself, but of squares inside.
const INSIDE: u64 = u64::MAX;

/// A square of the plane as a number.
fn key(square: &Square) -> u64 {
    let level = (square.shift - LEAF_SHIFT) / LEVEL_SHIFT;
    u64::from(square.x | level) << 32 | u64::from(square.y)
}

/// What filled a square at the moment.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) reference: Reference,
    /// Entries from here on say nothing of it: those around it come first.
    limit: u64,
    /// No entry is of a square inside.
    is_whole: bool,
}

/// The moment of a checkpoint.
pub(crate) struct Moment {
    /// Position of the first entry after it.
    start: u64,
    /// Entries before this one are in the table.
    known: u64,
    entries: HashMap<u64, u64>,
}

impl Moment {
    pub(crate) fn new(start: u64) -> Self {
        Self { start, known: start, entries: HashMap::new() }
    }

    /// Bytes held.
    pub(crate) fn memory_bytes(&self) -> usize {
        self.entries.memory_bytes()
    }

    /// Takes up what the journal got since it looked last, at most so many entries; gives how many. Without
    /// memory it goes on with the next call.
    pub(crate) fn follow(&mut self, tree: &mut Tree, most: u64) -> Result<u64, OutOfMemory> {
        let disturbed = core::mem::replace(&mut tree.journal.disturbed, u64::MAX);
        if disturbed < self.known {
            self.entries.retain(|_, entry| *entry < disturbed || *entry == INSIDE);
            self.known = disturbed.max(self.start);
        }
        let first = self.known;
        let end = tree.journal.now().min(first.saturating_add(most));
        while self.known < end {
            let square = tree.journal.entries.piece(self.known)[0].square();
            // Itself, and the two around it.
            tree.meter.reserve_map(&mut self.entries, 3)?;
            self.note(&square)?;
            self.known += 1;
        }
        Ok(self.known - first)
    }

    /// True if all that the journal has is in the table.
    pub(crate) fn is_up_to_date(&self, tree: &Tree) -> bool {
        self.known == tree.journal.now()
    }

    fn note(&mut self, square: &Square) -> Result<(), OutOfMemory> {
        match self.entries.get_mut(&key(square)) {
            Some(entry) if *entry == INSIDE => *entry = self.known,
            Some(_) => return Ok(()),
            None => {
                self.entries.try_insert(key(square), self.known)?;
            }
        }
        let mut around = *square;
        while around.shift < ROOT_SHIFT {
            around = around.parent();
            if self.entries.contains_key(&key(&around)) {
                break;
            }
            self.entries.try_insert(key(&around), INSIDE)?;
        }
        Ok(())
    }

    /// What filled a root.
    pub(crate) fn root(&self, tree: &Tree, root: u32) -> Found {
        let root = tree.roots.get(root);
        self.find(tree, &root.square(), root.reference, INSIDE)
    }

    /// What filled a slot of a node.
    pub(crate) fn child(
        &self,
        tree: &Tree,
        around: &Found,
        square: &Square,
        child: Reference,
    ) -> Found {
        match around.is_whole {
            true => Found { reference: child, ..*around },
            false => self.find(tree, square, child, around.limit),
        }
    }

    fn find(&self, tree: &Tree, square: &Square, reference: Reference, limit: u64) -> Found {
        match self.entries.get(&key(square)) {
            None => Found { reference, limit, is_whole: true },
            Some(&entry) if entry < limit => {
                let reference = tree.journal.entries.piece(entry)[0].reference;
                Found { reference, limit: entry, is_whole: false }
            }
            Some(_) => Found { reference, limit, is_whole: false },
        }
    }

    /// The value of all pixels of a square, if they had the same.
    pub(crate) fn uniform(&self, tree: &Tree, square: &Square, found: &Found) -> Option<u8> {
        match found.reference.kind() {
            _ if found.is_whole => tree.uniform(found.reference),
            Kind::Solid(value) => Some(value),
            Kind::Node(node) => {
                let children = &tree.nodes.get(node).children;
                let mut values = children.iter().enumerate().map(|(slot, &child)| {
                    let square = square.child(slot);
                    // At most three levels deep.
                    self.uniform(tree, &square, &self.child(tree, found, &square, child))
                });
                let value = values.next()??;
                values.all(|other| other == Some(value)).then_some(value)
            }
            Kind::Raw(_) | Kind::Packed(..) => tree.content(found.reference).uniform_value(),
        }
    }

    /// Writes a square as [`Tree::write_square`] would have written it then. Gives how many squares it told.
    pub(crate) fn write(
        &self,
        tree: &Tree,
        square: &Square,
        found: &Found,
        out: &mut impl SquareWriter,
    ) -> u64 {
        if let Some(value) = self.uniform(tree, square, found) {
            out.slot(square, Slot::Solid(value), false);
            return 1;
        }
        out.slot(square, Slot::Mixed, false);
        match found.reference.kind() {
            Kind::Node(node) => {
                let children = tree.nodes.get(node).children.iter().enumerate();
                let told = children.map(|(slot, &child)| {
                    let square = square.child(slot);
                    // At most two levels deep.
                    self.write(tree, &square, &self.child(tree, found, &square, child), out)
                });
                1 + told.sum::<u64>()
            }
            _ => {
                tree.content(found.reference).write(square, out);
                1
            }
        }
    }
}
