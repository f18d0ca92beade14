//! A loose grid: finds what overlaps what among many moving boxes, in 2D and 3D.
//!
//! After 'Loose Grids' by Max McGuire. Each object, a closed box, lies in exactly one cell, that of
//! its centre; cells are loosened by the size of their objects, so a query looks at the cells it
//! meets and their nearest neighbours and tests eight boxes at a time. What is too large for a cell
//! goes to coarser size classes, at last to an overflow cell. Cells lie on a ring (the hash grid of the
//! article's comments, with rows that stay in one piece), as large as suits the sizes of the objects and
//! how densely they lie, never how far they reach; with bounds, what lies outside is kept in border cells.
//! Either way nothing is lost or refused for being far away or big. Few objects need no cells: they are
//! one run, sorted along an axis; nor do some thousand that move and lie far apart along one.
//!
//! # What a query sees
//! * [`LooseGrid::insert`], [`LooseGrid::move_to`] and their bulk forms are noted; queries, pairs and
//!   casts see them after the next [`LooseGrid::commit`], which is the only call that sorts.
//! * [`LooseGrid::remove`] is seen at once: no query ever reports an id that is gone.
//! * Contacts ([`LooseGrid::contacts`]) are found by commits; those of an object that is removed end at once.
//! * [`LooseGrid::get`] always gives the object as last set, as do filters and user values.
//!
//! # Order
//! Results come in the order of the cells, and within a cell in order of arrival; those of a run in the
//! order in which the boxes begin along its axis, of equal ones in the order of their slots; those that a
//! tree finds ([`LooseGrid::build_tree`]) in its order: the same calls give the same results in the same order on every machine. The order is not sorted by anything a caller
//! could name, except where a function says so.
//!
//! # Rooms
//! | room | what is in it |
//! |---|---|
//! | `store` | objects by id, filters, arrays that return to a checkpoint, moments, and all of it as bytes |
//! | `layout` | where the entries of a layer lie: the plan of its cells and the search for it, size classes, a run for few or for what moves far apart, and what lies far out |
//! | `commit` | the calls that change a grid, and how a commit takes that in: by moving some entries, or by sorting all, in parts if the host has threads |
//! | `pairs` | the pairs of objects that overlap: all, and those of objects that moved |
//! | `contacts` | pairs that are kept from commit to commit |
//! | `query` | what lies in boxes, balls and volumes of planes, and what is nearest |
//! | `cast` | what lies in the way of points, boxes and balls that move |
//! | `tree` | a tree over the objects of a layer, for what reaches far |
//!
//! `geometry` are exact tests on one box; `cost` counts work, for tests that bound it.

// An axis is an index into several arrays at a time; iterators over one of them hide that.
#![allow(clippy::needless_range_loop)]

mod cast;
mod commit;
mod contacts;
mod cost;
mod debug;
mod error;
mod geometry;
mod layout;
mod pairs;
mod query;
mod stats;
mod store;
mod tree;

use crate::error::ArgumentError;
use crate::timeline::{CheckpointRules, Timeline};

pub use crate::simd::Instructions;
pub use cast::sweep::{Cast, CastHit, Sweep, check_casts};
pub use commit::parts::{CommitInParts, MAX_COMMIT_PARTS, Moves};
pub use contacts::{Contact, ContactList};
#[cfg(debug_assertions)]
pub use cost::{
    boxes_looked_at, cells_laid_out, eights_tested, entries_copied, filters_looked_at,
    places_tried, rows_gone_through,
};
pub use debug::DEBUG_CATEGORIES;
pub use error::LooseGridError;
pub use geometry::Aabb;
pub use layout::plan::MAX_SIZE_CLASSES;
pub use pairs::{PairKinds, Part};
#[cfg(feature = "c-api")]
pub(crate) use query::at_once::UNTOLD;
pub use query::find::TakeIds;
pub use query::nearest::Neighbor;
pub use query::planes::{MAX_PLANES, Plane, Volume};
pub use query::volume::MAX_OCCLUDERS;
pub use stats::{Advice, Stats};
pub use store::filter::{Filter, QueryFilter};

use crate::memory::Meter;
use commit::layer_transfers::LayerTransfers;
use commit::parts::InParts;
use contacts::Contacts;
use layout::layer::{Layer, Pending};
use layout::plan::PlanRules;
use store::moment::Moments;
use store::objects::{Home, Objects};
use store::tracked::Tracked;

/// What a loose grid is made from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Definition<const D: usize> {
    /// Side of the smallest cells in world units; 0 finds one by the sizes of the objects and by how
    /// densely they lie, or that so few need none. Objects larger than a cell go to the next size class, or
    /// to the overflow cell.
    /// Best is a little more than the size of the largest common object.
    pub cell_size: f32,
    /// Size classes, each four times the size of the one before: 1 to [`MAX_SIZE_CLASSES`]. With 1,
    /// everything larger than a cell goes to the overflow cell, as in the article.
    pub size_classes: u32,
    /// Bounds of the world; objects outside stay exact but crowd the border cells. Without, all is as
    /// fast however far it lies.
    pub bounds: Option<Aabb<D>>,
    /// Most bytes the grid may hold; 0 for no limit.
    pub max_bytes: u64,
    /// The kinds of pairs that are kept as contacts from commit to commit; by default none are.
    pub contact_kinds: PairKinds,
    /// A contact lasts until its objects are farther apart than this along some axis.
    pub contact_margin: f32,
    /// How many checkpoints the grid keeps, and what happens where there is no room.
    pub checkpoints: CheckpointRules,
}

impl<const D: usize> Default for Definition<D> {
    fn default() -> Self {
        Self {
            cell_size: 0.0,
            size_classes: 6,
            bounds: None,
            max_bytes: 0,
            contact_kinds: PairKinds::NONE,
            contact_margin: 0.0,
            checkpoints: CheckpointRules::default(),
        }
    }
}

/// Which of the two layers of a grid an object lives in. Both are queried together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LayerKind {
    /// Sorted as one with all that move.
    #[default]
    Moving,
    /// Sorted only when something static changes.
    Static,
}

/// An object, as it is given to a grid and read back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Object<const D: usize> {
    /// Its box.
    pub bounds: Aabb<D>,
    /// Any value of the caller's.
    pub user: u64,
    /// What it is and what it meets.
    pub filter: Filter,
    /// The layer it lives in.
    pub layer: LayerKind,
}

impl<const D: usize> Object<D> {
    /// A moving object with the default filter and a user value of 0.
    pub fn new(bounds: Aabb<D>) -> Self {
        Self { bounds, user: 0, filter: Filter::default(), layer: LayerKind::Moving }
    }
}

/// A loose grid of 2 or 3 dimensions. See the [module](self).
#[derive(Debug)]
pub struct LooseGrid<const D: usize> {
    rules: PlanRules<D>,
    simd: Instructions,
    objects: Objects<D>,
    /// The moving and the static layer.
    layers: [Layer<D>; 2],
    /// Objects inserted since the last commit, in order.
    pending: Tracked<Pending>,
    /// Slots of objects moved since the last commit, while they are few.
    changes: Tracked<u32>,
    /// More moved than are listed.
    unlisted: bool,
    /// Objects that go to the other layer with the next commit.
    leaving: LayerTransfers,
    contacts: Contacts,
    meter: Meter,
    in_parts: InParts<D>,
    /// Largest number of objects so far.
    objects_peak: usize,
    /// Counts the calls that changed the grid.
    revision: u64,
    timeline: Timeline<()>,
    moments: Moments<D>,
}

impl<const D: usize> LooseGrid<D> {
    const DIMENSIONS: () = assert!(D == 2 || D == 3, "a loose grid has 2 or 3 dimensions");

    /// An empty grid. It takes memory with the first object.
    pub fn new(definition: &Definition<D>) -> Result<Self, LooseGridError> {
        const { Self::DIMENSIONS };
        let Definition { cell_size, size_classes, bounds, max_bytes, .. } = *definition;
        let Definition { contact_kinds, contact_margin, checkpoints, .. } = *definition;
        if !(0.0..=f32::MAX).contains(&cell_size) {
            let rule = "must be finite and not negative";
            return Err(ArgumentError::new("cell_size", cell_size, rule).into());
        }
        // Where floats have few digits left, cells would not be larger than their boxes.
        if cell_size.is_subnormal() {
            let rule = "must be 0 or no smaller than 1.2e-38";
            return Err(ArgumentError::new("cell_size", cell_size, rule).into());
        }
        if size_classes == 0 || size_classes as usize > MAX_SIZE_CLASSES {
            return Err(ArgumentError::new("size_classes", size_classes, "must be 1 to 8").into());
        }
        if let Some(bounds) = bounds {
            bounds.checked("bounds")?;
        }
        if !(0.0..=f32::MAX).contains(&contact_margin) {
            let rule = "must be finite and not negative";
            return Err(ArgumentError::new("contact_margin", contact_margin, rule).into());
        }
        let rules = PlanRules { cell_size, size_classes: size_classes as usize, bounds };
        let contacts = Contacts::new(contact_kinds, contact_margin);
        Ok(Self::with_rules(rules, contacts, Meter::new(max_bytes), checkpoints))
    }

    /// An empty grid whose rules are sound. Inline, so that it is made where it goes: it takes kilobytes.
    #[inline(always)]
    fn with_rules(
        rules: PlanRules<D>,
        contacts: Contacts,
        meter: Meter,
        checkpoints: CheckpointRules,
    ) -> Self {
        Self {
            rules,
            simd: Instructions::best(),
            objects: Objects::new(),
            layers: [Layer::new(Home::Moving), Layer::new(Home::Static)],
            pending: Tracked::new(),
            changes: Tracked::new(),
            unlisted: false,
            leaving: LayerTransfers::new(),
            contacts,
            meter,
            in_parts: InParts::new(),
            objects_peak: 0,
            revision: 0,
            timeline: Timeline::new(checkpoints),
            moments: Moments::new(),
        }
    }

    /// Number of objects, those not committed yet among them.
    pub fn len(&self) -> usize {
        self.objects.live
    }

    /// True if there is no object.
    pub fn is_empty(&self) -> bool {
        self.objects.live == 0
    }

    /// Counts the calls that changed the grid.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Chooses the instructions that queries run on. All give the same results; this is for tests
    /// and measurements.
    pub fn set_instructions(&mut self, instructions: Instructions) {
        self.simd = instructions;
    }

    fn layer(&self, home: Home) -> Option<&Layer<D>> {
        match home {
            Home::Moving => Some(&self.layers[0]),
            Home::Static => Some(&self.layers[1]),
            Home::Pending | Home::Free => None,
        }
    }
}
