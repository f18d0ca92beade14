//! The roots of the tree: where they are, which changed last, and which compaction is to look at.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::root::Root;
use crate::quadtree_map::tree::steps::Tree;

/// No map has more roots: 4096 x 4096 of them, a plane of four million pixels squared.
pub(crate) const MAX_ROOTS: u64 = 1 << 24;

impl Tree {
    /// Makes room for `count` new roots that touch an area.
    pub(crate) fn reserve_roots(&mut self, count: usize, area: &Area) -> Result<(), OutOfMemory> {
        if count == 0 {
            return Ok(());
        }
        let roots = self.roots.live();
        if (roots + count) as u64 > MAX_ROOTS {
            return Err(OutOfMemory);
        }
        let area = area.in_squares(ROOT_SHIFT);
        self.roots.reserve(count, Root::BLANK, &mut self.meter)?;
        self.directory.reserve(&area, count, roots, &mut self.meter)
    }

    /// Adds a root; room for it was reserved.
    pub(crate) fn add_root(
        &mut self,
        x: u32,
        y: u32,
        reference: Reference,
        revision: u64,
    ) -> Result<u32, OutOfMemory> {
        let root = self.roots.take(Root { reference, x, y, revision, ..Root::BLANK })?;
        self.directory.insert(x, y, root)?;
        Ok(root)
    }

    /// Notes that a root changed in revision `now`.
    #[inline]
    pub(crate) fn touch_root(&mut self, root: u32, now: u64) {
        self.roots.get_mut(root).revision = now;
        if self.newest_root != root {
            self.make_newest(root);
        }
        self.mark_root(root);
    }

    /// Puts a root at the front of the list of those that changed.
    fn make_newest(&mut self, root: u32) {
        let Root { newer, older, .. } = *self.roots.get(root);
        if newer != NO_ROOT {
            self.roots.get_mut(newer).older = older;
        }
        if older != NO_ROOT {
            self.roots.get_mut(older).newer = newer;
        }
        let second = core::mem::replace(&mut self.newest_root, root);
        if second != NO_ROOT {
            self.roots.get_mut(second).newer = root;
        }
        let entry = self.roots.get_mut(root);
        (entry.newer, entry.older) = (NO_ROOT, second);
    }

    /// Puts a root at the end of the queue of those that compaction looks at.
    pub(crate) fn mark_root(&mut self, root: u32) {
        self.may_gather = true;
        if self.roots.get(root).is_marked {
            return;
        }
        let entry = self.roots.get_mut(root);
        entry.is_marked = true;
        entry.next_marked = NO_ROOT;
        self.marked = match self.marked {
            None => Some((root, root)),
            Some((first, last)) => {
                self.roots.get_mut(last).next_marked = root;
                Some((first, root))
            }
        };
    }

    /// Takes the first root out of the queue.
    pub(crate) fn unmark_first_root(&mut self) {
        if let Some((first, last)) = self.marked {
            let entry = self.roots.get_mut(first);
            entry.is_marked = false;
            let next = entry.next_marked;
            self.marked = (next != NO_ROOT).then_some((next, last));
        }
    }

    /// Number of pixels above 0 and sum of hit points below a reference to a whole root.
    pub(crate) fn root_sums(&self, reference: Reference) -> (u64, u64) {
        match reference.kind() {
            _ if reference == Reference::ABSENT => (0, 0),
            Kind::Node(node) => {
                let node = self.nodes.get(node);
                (u64::from(node.pixels), u64::from(node.hp))
            }
            Kind::Solid(value) => {
                let pixels = 1u64 << (2 * ROOT_SHIFT);
                (if value == 0 { 0 } else { pixels }, pixels * u64::from(value))
            }
            Kind::Raw(_) | Kind::Packed(..) => (0, 0),
        }
    }

    /// The roots that touch an area, row by row: an order of places, whatever order they were made in.
    pub(crate) fn roots_in(&self, area: &Area) -> Result<Vec<u32>, OutOfMemory> {
        let mut roots = Vec::new();
        let mut walk = RootWalk::new(self, area);
        while let Some(root) = walk.next(self) {
            roots.try_push(root)?;
        }
        self.sort_by_place(&mut roots);
        Ok(roots)
    }
}

/// Walks the ids of the roots that lie in an area: by looking each place up, or through all roots
/// where that is less. The order follows which roots were made first, so no answer may show it: see
/// [`Tree::roots_in`].
pub(crate) struct RootWalk {
    /// In roots.
    area: Area,
    by_id: bool,
    /// The next root to look at, by id.
    id: u32,
    /// The next place to look at; none after the last.
    place: Option<(u32, u32)>,
}

impl RootWalk {
    pub(crate) fn new(tree: &Tree, area: &Area) -> Self {
        let area = area.in_squares(ROOT_SHIFT);
        let by_id = area.pixels() > tree.roots.live() as u64;
        Self { area, by_id, id: 0, place: Some((area.min_x, area.min_y)) }
    }

    pub(crate) fn next(&mut self, tree: &Tree) -> Option<u32> {
        while self.by_id {
            let id = self.id;
            if id as usize >= tree.roots.live() {
                return None;
            }
            self.id += 1;
            let Root { x, y, .. } = *tree.roots.get(id);
            if self.area.holds(&Area { min_x: x, min_y: y, max_x: x, max_y: y }) {
                return Some(id);
            }
        }
        while let Some((x, y)) = self.place {
            self.place = match (x < self.area.max_x, y < self.area.max_y) {
                (true, _) => Some((x + 1, y)),
                (false, true) => Some((self.area.min_x, y + 1)),
                (false, false) => None,
            };
            let root = tree.directory.find(x, y);
            if root != NO_ROOT {
                return Some(root);
            }
        }
        None
    }
}
