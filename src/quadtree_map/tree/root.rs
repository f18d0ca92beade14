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
    /// The map's revision when the host had the same pixels: when they came in, or were given out last.
    pub(crate) stored: u64,
    /// How many regions had come in or gone out when this one did so last.
    pub(crate) paged: u64,
    /// The journal's epoch in which what filled it was kept.
    pub(crate) epoch: u64,
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
        stored: 0,
        paged: 0,
        epoch: 0,
    };

    /// True if the host keeps its pixels.
    pub(crate) fn is_absent(&self) -> bool {
        self.reference == Reference::ABSENT
    }

    /// True if it is absent since the map was loaded, so that nothing is known of the bytes which the host has.
    pub(crate) fn is_absent_since_load(&self) -> bool {
        self.is_absent() && self.is_changed()
    }

    /// True if its pixels changed since the host had them.
    pub(crate) fn is_changed(&self) -> bool {
        self.revision > self.stored
    }

    /// Its square.
    pub(crate) fn square(&self) -> Square {
        Square::root(self.x, self.y)
    }
}
