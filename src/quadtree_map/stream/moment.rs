//! What the squares of a map were at a checkpoint, while the map goes on.
//!
//! A square was then what the first entry says that the journal has of it since, or of a square around it; else
//! it is as it was. Which entry that is a table knows, which follows the journal: a page for each root and each
//! square of 128 x 128 pixels that has some, so that it grows by small pieces and none ever moves. Most of a map
//! has none and is read as it stands.
//!
//! A way back changes entries and a change after it overwrites them. Then the table looks at them again from the
//! first of these on; what it has of them until it comes there is seen to be no entry of its square.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::stream::pace::{ENTRY_WORK, Pace};
use crate::quadtree_map::tree::area::{ROOT_SHIFT, Square, slot_of};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::pool::Pool;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};

/// In the place of an entry or a page: there is none.
const NONE: u32 = u32::MAX;
/// Roots that share a page, by their ids.
const ROOTS_A_PAGE: u32 = 64;
/// Pages that noting a square takes at most: for 64 roots, a root and a square inside.
const PAGES_A_NOTE: usize = 3;

/// What is known of a square: the pages of the squares inside, or of a square of 128 x 128 pixels the first entries
/// of its leaves, and at [`OWN`] its own first entry. Entries are counted from the moment.
type Page = [u32; 65];

/// Where a page has the first entry of the square itself.
const OWN: usize = 64;
const BLANK: Page = [NONE; 65];

/// What filled a square at the moment.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) reference: Reference,
    /// Entries from here on say nothing of it: those around it come first.
    limit: u32,
    /// What is known of it, or none.
    page: u32,
}

/// The moment of a checkpoint.
pub(crate) struct Moment {
    /// Position of the first entry after it.
    start: u64,
    /// Entries before this one are in the table.
    known: u64,
    /// Where the journal had come to when it was last looked at.
    seen: u64,
    /// The page of each 64 roots, by their ids.
    groups: Vec<u32>,
    pages: Pool<Page>,
}

impl Moment {
    /// That of which the first entry stands at `start`, of a journal that has come to `now`.
    pub(crate) fn new(start: u64, now: u64) -> Self {
        Self { start, known: start, seen: now, groups: Vec::new(), pages: Pool::new() }
    }

    /// Bytes held.
    pub(crate) fn memory_bytes(&self) -> usize {
        self.groups.memory_bytes() + self.pages.memory_bytes()
    }

    /// Takes up what the journal got since the last call, and as much of what it had before as half of the pace
    /// allows; true once it has all. Without memory it goes on with the next call.
    pub(crate) fn follow(&mut self, tree: &mut Tree, pace: &mut Pace) -> Result<bool, OutOfMemory> {
        let disturbed = core::mem::replace(&mut tree.journal.disturbed, u64::MAX);
        self.known = self.known.min(disturbed.max(self.start));
        let now = tree.journal.now();
        let new = now.saturating_sub(self.seen.min(disturbed));
        self.seen = now;
        let end = self.known.saturating_add(new);
        while self.known < now {
            if self.known >= end && !pace.is_half_left() {
                return Ok(false);
            }
            let bytes = self.memory_bytes();
            self.note(tree)?;
            self.known += 1;
            pace.spend(ENTRY_WORK);
            pace.spend_on_memory(self.memory_bytes() - bytes);
        }
        pace.leave_half();
        Ok(true)
    }

    /// Notes the next entry, if it is the first of its square.
    fn note(&mut self, tree: &mut Tree) -> Result<(), OutOfMemory> {
        let square = tree.journal.entries.piece(self.known)[0].square();
        let root = tree.directory.find(square.x >> ROOT_SHIFT, square.y >> ROOT_SHIFT);
        if root == NO_ROOT {
            return Ok(());
        }
        let entry = u32::try_from(self.known - self.start).map_err(|_| OutOfMemory)?;
        let group = (root / ROOTS_A_PAGE) as usize;
        let missing = (group + 1).saturating_sub(self.groups.len());
        if missing > 0 {
            tree.meter.reserve(&mut self.groups, missing)?;
            self.groups.try_resize(group + 1, NONE)?;
        }
        self.pages.reserve(PAGES_A_NOTE, BLANK, &mut tree.meter)?;
        if self.groups[group] == NONE {
            self.groups[group] = self.pages.take(BLANK)?;
        }
        let mut place =
            (self.page_inside(self.groups[group], (root % ROOTS_A_PAGE) as usize)?, OWN);
        if square.shift < ROOT_SHIFT {
            let slot = slot_of(square.x, square.y, ROOT_SHIFT);
            place = (self.page_inside(place.0, slot)?, OWN);
        }
        if square.is_leaf() {
            place.1 = slot_of(square.x, square.y, MIDDLE_SHIFT);
        }
        let noted = &mut self.pages.get_mut(place.0)[place.1];
        if entry_of(tree, self.start, &square, *noted, entry).is_none() {
            *noted = entry;
        }
        Ok(())
    }

    /// The page of a square inside another one, made if there is none; room was made.
    fn page_inside(&mut self, page: u32, slot: usize) -> Result<u32, OutOfMemory> {
        let inside = self.pages.get(page)[slot];
        if inside != NONE {
            return Ok(inside);
        }
        let inside = self.pages.take(BLANK)?;
        self.pages.get_mut(page)[slot] = inside;
        Ok(inside)
    }

    /// What filled a root.
    pub(crate) fn root(&self, tree: &Tree, root: u32) -> Found {
        let page = match self.groups.get((root / ROOTS_A_PAGE) as usize) {
            None | Some(&NONE) => NONE,
            Some(&group) => self.pages.get(group)[(root % ROOTS_A_PAGE) as usize],
        };
        let root = tree.roots.get(root);
        let found = Found { reference: root.reference, limit: self.end(), page };
        self.with_own(tree, &root.square(), found)
    }

    /// What filled a slot of a node.
    pub(crate) fn child(
        &self,
        tree: &Tree,
        around: &Found,
        slot: usize,
        square: &Square,
        child: Reference,
    ) -> Found {
        let whole = Found { reference: child, limit: around.limit, page: NONE };
        let noted = match around.page {
            NONE => NONE,
            page => self.pages.get(page)[slot],
        };
        if noted == NONE {
            return whole;
        }
        if !square.is_leaf() {
            return self.with_own(tree, square, Found { page: noted, ..whole });
        }
        let entry = entry_of(tree, self.start, square, noted, around.limit);
        entry.map_or(whole, |reference| Found { reference, ..whole })
    }

    /// What filled a square, by its own entry if there is one.
    fn with_own(&self, tree: &Tree, square: &Square, found: Found) -> Found {
        if found.page == NONE {
            return found;
        }
        let own = self.pages.get(found.page)[OWN];
        let entry = entry_of(tree, self.start, square, own, found.limit);
        entry.map_or(found, |reference| Found { reference, limit: own, ..found })
    }

    /// The number of entries that are known.
    fn end(&self) -> u32 {
        (self.known - self.start) as u32
    }

    /// The value of all pixels of a square, if they had the same. Adds to `looked` how many squares it looked at.
    pub(crate) fn uniform(
        &self,
        tree: &Tree,
        square: &Square,
        found: &Found,
        looked: &mut u64,
    ) -> Option<u8> {
        *looked += 1;
        let node = match found.reference.kind() {
            Kind::Node(node) if found.page != NONE => node,
            _ => return tree.uniform(found.reference),
        };
        let children = &tree.nodes.get(node).children;
        let mut values = children.iter().enumerate().map(|(slot, &child)| {
            let square = square.child(slot);
            // At most three levels deep.
            self.uniform(tree, &square, &self.child(tree, found, slot, &square, child), looked)
        });
        let value = values.next()??;
        values.all(|other| other == Some(value)).then_some(value)
    }
}

/// What filled a square by an entry, counted from `start`, if it is one of that square and comes before another one.
fn entry_of(tree: &Tree, start: u64, square: &Square, entry: u32, limit: u32) -> Option<Reference> {
    if entry >= limit {
        return None;
    }
    let kept = tree.journal.entries.piece(start + u64::from(entry))[0];
    (kept.square() == *square).then_some(kept.reference)
}
