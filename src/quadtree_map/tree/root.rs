//! A root of the tree.

use crate::quadtree_map::tree::area::Square;
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::reference::Reference;

/// A square of 1024 x 1024 pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Root {
    /// What fills it.
    pub(crate) reference: Reference,
    /// Its column, counted in roots from the left end of the plane.
    pub(crate) x: u32,
    /// Its row.
    pub(crate) y: u32,
    /// The next root in the queue of marked ones, or [`NO_ROOT`].
    pub(crate) next_marked: u32,
    /// True while it stands in the queue of marked roots.
    pub(crate) is_marked: bool,
    /// The roots that changed just after and just before it, or [`NO_ROOT`].
    pub(crate) newer: u32,
    pub(crate) older: u32,
    /// The last changing call that changed a pixel of it.
    pub(crate) revision: u64,
}

impl Root {
    pub(crate) const BLANK: Root = Root {
        reference: Reference::EMPTY,
        x: 0,
        y: 0,
        next_marked: NO_ROOT,
        is_marked: false,
        newer: NO_ROOT,
        older: NO_ROOT,
        revision: 0,
    };

    /// Its square.
    pub(crate) fn square(&self) -> Square {
        Square::root(self.x, self.y)
    }
}
