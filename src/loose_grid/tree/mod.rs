//! A tree over the objects of a layer, for what reaches far: long casts, large regions.
//!
//! Cells fold the world onto a ring, so what reaches across more cells than there are objects would
//! look at all of them. The tree does not fold: up to eight objects that lie close together are a leaf, up
//! to eight leaves a node, and so on. A node holds the boxes of what is below it side by side, so that one
//! test of eight lanes tells which to enter.
//!
//! It is made from above: what a node is to hold is cut in two along the axis on which its centres lie
//! farthest apart, again and again until there are eight parts. Boxes as large as what they lie in are cut
//! off, so that they make no node large that holds small ones. Where centres leave a wide gap they are cut
//! there, so that what lies far out stands in a node of its own; else as near the middle as leaves all
//! nodes below full. How often the first two are done is limited, so that a tree takes an eighth as many leaves as
//! there are objects and hardly more, whatever the extent of the world.
//!
//! It is made from the entries as the last commit left them, and forgotten when entries change: by a call of
//! its own, or by the commit with which most objects of a layer arrive, where objects lie so far apart, or so close
//! together, that cells say little. Only one that was asked for finds lists, since it finds them in another order than cells
//! do, and loaded grids have none. What is removed meanwhile leaves an empty place
//! in its leaf.

mod build;
mod visit;

use core::mem;

use crate::error::OutOfMemory;
use crate::loose_grid::LooseGrid;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::{Aabb, larger};
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::store::filter::{Filter, QueryFilter};
use crate::loose_grid::store::filter_sums::FilterSum;
use crate::loose_grid::store::tracked::{Track, Tracked};
use crate::memory::{Meter, Vec};
use crate::simd::floats::LANES;
use build::Place;
pub(crate) use visit::{EachEntry, Leaf, Leaves, NodeDistances, NodeTest};

/// Levels of nodes, from the root on, in which large boxes and gaps are looked for.
const GAP_LEVELS: usize = 8;
/// Levels of a tree over as many objects as there can be: those in which there may be gaps, and those of
/// full nodes.
const MAX_LEVELS: usize = GAP_LEVELS + 11;
/// Nodes that wait at most to be entered: seven a level and one.
const MOST_WAITING: usize = MAX_LEVELS * LANES;
/// Bit of the number of a node that is a leaf.
const LEAF: u32 = 1 << 31;
/// There is no node, or no entry.
const NO_LINK: u32 = u32::MAX;
/// Cells from which on the tree is the shorter way.
const MANY_CELLS: f64 = 64.0;
/// Times as many places as cells from which on a world is far-flung.
const FAR_FLUNG: f64 = 4.0;
/// Entries a cell from which on a world is a crowd.
const CROWDED: usize = 8;
/// Times as long as the largest box cells of a row are from which on it is sparse.
const SPARSE: f64 = 16.0;
/// A cast for the first hit seldom goes so many times as far as it takes to meet something.
const LONG_FREE_WAY: f64 = 2.0;

impl<const D: usize> LooseGrid<D> {
    /// Builds a tree over the objects as the last commit left them, for casts and regions that reach
    /// across more cells than there are objects. It is good until the next commit, load, clear or shift
    /// of the origin; results are the same with it, but lists may come in another order.
    ///
    /// O(n log n) for n objects, nothing if it is there already. Some 50 bytes an object in 2D and 65 in
    /// 3D, kept for the next tree.
    pub fn build_tree(&mut self) -> Result<(), LooseGridError> {
        for index in 0..self.layers.len() {
            let tree = &self.layers[index].tree;
            // What was removed from a tree that a commit made must not show in the order of lists.
            if !tree.state.is_there || (tree.state.has_holes && !tree.state.is_asked) {
                self.cut_future();
                self.with_room(|grid| Ok(grid.layers[index].build_tree(&mut grid.meter)?))?;
            }
            if !self.layers[index].tree.state.is_asked {
                self.cut_future();
                self.layers[index].tree.state.is_asked = true;
            }
            self.layers[index].tree.state.settle();
        }
        Ok(())
    }
}

/// A tree over the entries of a layer, or none.
#[derive(Debug)]
pub(crate) struct Tree<const D: usize> {
    /// A node after the other: for each axis eight smallest corners, then for each axis eight largest.
    /// Where there is no box, those of a hole.
    nodes: Tracked<f32>,
    /// Eight a node: the numbers of the nodes below, with [`LEAF`] if they are leaves; of a leaf its
    /// entries. Behind them, for each entry of the layer, where among them it stands, for those that go.
    links: Tracked<u32>,
    /// Eight a node: of a leaf, the ids of its objects; else the smallest ones in the nodes below.
    ids: Tracked<u64>,
    /// What the filters of the objects in each node have among them; none where all have the same.
    sums: Tracked<FilterSum>,
    /// The objects in the order of the leaves. Kept, so that what a grid holds is what it takes.
    places: Vec<Place<D>>,
    pub(crate) state: TreeState,
}

impl<const D: usize> Layer<D> {
    /// Builds a tree. If memory does not suffice there is none.
    fn build_tree(&mut self, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let mut tree = mem::replace(&mut self.tree, Tree::new());
        let built = tree.build(self, meter);
        self.tree = tree;
        built
    }

    /// Ends a commit: builds a tree if most objects came with it, so that it is long anyway, and lie so far
    /// apart that a tree pays; gives back the memory of one that is no more. A grid that may not take as
    /// much memory as it likes gets its trees by asking.
    pub(crate) fn tend_tree(&mut self, is_loaded: bool, meter: &mut Meter) {
        if is_loaded && !meter.is_limited() {
            // Strays alone are no reason, for casts know the room of the crowd.
            let is_spread = self.has_many_places()
                && (self.outside.room().is_none() || self.outside.is_crowd_spread());
            if is_spread || self.is_crowd() {
                self.tree.state.is_asked = false;
                // Without it, too, everything is found.
                let _ = self.build_tree(meter);
            }
        }
        if !self.tree.state.is_there && !self.tree.state.is_asked && self.tree.ids.capacity() > 0 {
            self.tree.release(meter);
        }
    }

    /// True if there is a tree that may find lists, and looking at what may lie in a box without it means to
    /// look at many cells, or at those of several kinds, or to search a run for where to begin.
    #[inline(always)]
    pub(crate) fn is_far(&self, bounds: &Aabb<D>) -> bool {
        if !self.tree.finds_lists() {
            return false;
        }
        let extent = self.tree.state.extent;
        let has_few_leaves = extent.is(Extent::HAS_FEW_LEAVES) && (D == 3 || self.plan.len() > 1);
        if has_few_leaves || extent.is(Extent::FAR_FLUNG) || self.plan.is_run() {
            return true;
        }
        let (min, max) = (bounds.min.map(f64::from), bounds.max.map(f64::from));
        let cells = self.plan.levels().iter().map(|level| {
            let range = level.range_near(&min, &max);
            range[..D].iter().map(|(first, last)| (last - first + 1) as f64).product::<f64>()
        });
        cells.sum::<f64>() > MANY_CELLS
    }

    /// True if there is a tree in which a place lies in very few leaves, and cells are of several kinds, each of which a cast
    /// would go through.
    #[inline(always)]
    pub(crate) fn has_tree_over_kinds(&self) -> bool {
        self.plan.len() > 1
            && self.tree.is_there()
            && self.tree.state.extent.is(Extent::HAS_VERY_FEW_LEAVES)
    }

    /// True if all that lies in cells, or in the run, lies in a box. Few boxes are that large, as the first side tells.
    #[inline(always)]
    pub(crate) fn lies_in(&self, bounds: &Aabb<D>) -> bool {
        let levels = self.plan.len().max(1);
        self.content
            .get(..levels)
            .unwrap_or(&self.content)
            .iter()
            .all(|content| bounds.min[0] <= content.min[0] && bounds.contains(content))
    }

    /// True if all that is wanted in a box, whatever it is, is sooner found as it lies than through the tree, of which the
    /// boxes of the root that may touch the box are known.
    #[inline(never)]
    pub(crate) fn is_sooner_as_it_lies(
        &self,
        bounds: &Aabb<D>,
        touched: u32,
        filter: Option<&QueryFilter>,
        only_counts: bool,
    ) -> bool {
        self.lies_in(bounds)
            || (self.filters.looked_at(filter) == Some(false)
                && self.tree.lies_mostly_in(bounds, touched, only_counts))
    }

    /// True if there is a tree, and the world has so many more places than objects that cells say
    /// little about where in it an object lies.
    #[inline(always)]
    pub(crate) fn is_far_flung(&self) -> bool {
        self.tree.is_there() && self.tree.state.extent.is(Extent::FAR_FLUNG)
    }

    /// True if all lies in one row of cells, which are far longer than boxes.
    fn is_sparse_row(&self) -> bool {
        let level = &self.plan.levels[0];
        self.plan
            .axis_of_row()
            .is_some_and(|axis| level.sides[axis] > SPARSE * f64::from(level.largest_sides[axis]))
    }

    /// How long a way is until a box is met, seen from the room that cells have and the sides of the boxes.
    fn free_way(&self) -> f64 {
        let met = self.plan.levels().iter().map(|level| {
            let seen = self.entries_of(level).map(|entry| {
                let side = larger(f64::from(self.box_at(entry).size()), 0.0);
                if D == 3 { side * side } else { side }
            });
            let room: f64 = level.sides[..D].iter().product();
            seen.sum::<f64>() / (f64::from(level.cells()) * room)
        });
        1.0 / met.sum::<f64>()
    }

    /// The longest way on which a cast for the first hit goes on to look through cells.
    #[inline(always)]
    pub(crate) fn longest_free_way(&self) -> f64 {
        LONG_FREE_WAY * self.tree.state.free_way
    }

    /// True if the room that casts for the first hit go through has so many more places than there are cells:
    /// that of the crowd if there is one.
    #[inline(always)]
    pub(crate) fn is_spread(&self) -> bool {
        match self.outside.room() {
            Some(_) => self.outside.is_crowd_spread(),
            None => self.is_far_flung(),
        }
    }

    /// True if many objects lie in each cell, for they lie in one place: the ways of most casts end there, and a tree knows
    /// who is first of those that are touched at once.
    fn is_crowd(&self) -> bool {
        !self.plan.is_run() && self.live > CROWDED * self.plan.overflow() as usize
    }

    /// True if there is a tree over such a crowd.
    #[inline(always)]
    pub(crate) fn has_tree_over_crowd(&self) -> bool {
        self.tree.is_there() && self.tree.state.extent.is(Extent::CROWDED)
    }

    /// True if the world has so many more places of the size of a cell than there are cells, also along axes
    /// that are folded away.
    pub(crate) fn has_many_places(&self) -> bool {
        self.has_many_places_in(&Aabb { min: [f32::NEG_INFINITY; D], max: [f32::INFINITY; D] })
    }

    /// The same of a part of the world.
    pub(crate) fn has_many_places_in(&self, room: &Aabb<D>) -> bool {
        self.plan.levels().iter().zip(&self.content).any(|(level, content)| {
            let content = content.within(room);
            // Of a level without objects, one place.
            let sides = content.min.iter().zip(&content.max);
            let places = sides.map(|(&min, &max)| {
                larger((f64::from(max) - f64::from(min)) / level.cell_size, 0.0) + 1.0
            });
            places.product::<f64>() > FAR_FLUNG * f64::from(level.cells()) + MANY_CELLS
        })
    }
}

/// How the objects of a tree lie, in bits. One byte, for an empty grid is to be small.
#[derive(Clone, Copy, Debug)]
struct Extent(u8);

impl Extent {
    /// The world has far more places than there are cells.
    const FAR_FLUNG: u8 = 1;
    /// That, or they are a run, and no corner is so small that a machine may be set to stop at it, or to take it for zero.
    const TOLD_AT_ONCE: u8 = 2;
    /// Most of what the boxes of the root hold is empty.
    const HAS_GAPS: u8 = 4;
    /// Many objects lie in each cell.
    const CROWDED: u8 = 8;
    /// Cells are one row and far longer than boxes, so that in few of them hardly anything lies.
    const SPARSE_ROW: u8 = 16;
    /// A place lies in few leaves, on average, and in very few.
    const HAS_FEW_LEAVES: u8 = 32;
    const HAS_VERY_FEW_LEAVES: u8 = 64;

    #[inline(always)]
    fn is(self, bit: u8) -> bool {
        self.0 & bit != 0
    }
}

/// What a tree is besides its arrays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TreeState {
    /// Number of the topmost node, the first one, with [`LEAF`] if it is one; there is none if there are no nodes.
    root: u32,
    is_there: bool,
    /// The host has asked for it.
    is_asked: bool,
    /// Both, and it finds what lies in any box, whose corners can be compared with those of a box whatever floats are set to.
    is_told_at_once: bool,
    /// Entries were removed since it was made.
    has_holes: bool,
    extent: Extent,
    /// How far a ray goes until it meets a box, where objects lie as densely as cells.
    free_way: f64,
    /// The filters that objects have got since it was made.
    later: FilterSum,
}

impl TreeState {
    pub(crate) const NONE: Self = Self {
        root: 0,
        is_there: false,
        is_asked: false,
        is_told_at_once: false,
        has_holes: false,
        extent: Extent(0),
        free_way: 0.0,
        later: FilterSum::NONE,
    };

    /// Notes what follows from the rest.
    fn settle(&mut self) {
        let can_be_told = self.extent.is(Extent::TOLD_AT_ONCE);
        self.is_told_at_once = self.is_there && self.is_asked && can_be_told;
    }
}

impl<const D: usize> Tree<D> {
    /// The arrays that return to checkpoints.
    pub(crate) fn arrays(&mut self) -> [&mut dyn Track; 4] {
        [&mut self.nodes, &mut self.links, &mut self.ids, &mut self.sums]
    }

    /// Floats of a node.
    const NODE: usize = 2 * D * LANES;

    pub(crate) const fn new() -> Self {
        Self {
            nodes: Tracked::new(),
            links: Tracked::new(),
            ids: Tracked::new(),
            sums: Tracked::new(),
            places: Vec::new(),
            state: TreeState::NONE,
        }
    }

    /// True if there is a tree.
    #[inline(always)]
    pub(crate) fn is_there(&self) -> bool {
        self.state.is_there
    }

    /// Eight ids a node.
    pub(crate) fn ids(&self) -> &[u64] {
        &self.ids
    }

    /// True if there is a tree that was asked for, so that lists may come in its order.
    #[inline(always)]
    pub(crate) fn finds_lists(&self) -> bool {
        self.state.is_there && self.state.is_asked
    }

    /// True if there is a tree that was asked for and finds what lies in any box, whose corners can be compared with those
    /// of a box whatever floats are set to.
    #[inline(always)]
    pub(crate) fn is_told_at_once(&self) -> bool {
        self.state.is_told_at_once
    }

    /// True if what lies in a small box is sooner found among cells.
    #[inline(always)]
    pub(crate) fn has_sparse_row(&self) -> bool {
        self.state.extent.is(Extent::SPARSE_ROW)
    }

    /// An entry becomes a hole: nothing comes to it any more.
    #[inline(always)]
    pub(crate) fn take_out(&mut self, entry: usize) {
        if self.state.is_there {
            self.clear_link_of(entry);
        }
    }

    /// Makes the place of an entry in its leaf one of those that are empty. The boxes of nodes stay as they are.
    #[inline(never)]
    fn clear_link_of(&mut self, entry: usize) {
        let Some(&link) = self.links.get(self.ids.len() + entry).filter(|&&link| link != NO_LINK)
        else {
            return;
        };
        let (node, lane) = (link as usize / LANES, link as usize % LANES);
        for column in 0..2 * D {
            let side = if column < D { f32::INFINITY } else { f32::NEG_INFINITY };
            self.nodes[node * Self::NODE + column * LANES + lane] = side;
        }
        self.links[link as usize] = NO_LINK;
        self.state.has_holes = true;
    }

    /// An object has got another filter.
    pub(crate) fn note_filter(&mut self, filter: &Filter) {
        self.state.later.add(filter);
    }

    /// True if [`Layer::tend_tree`] has nothing to give back once there is no tree.
    #[inline(always)]
    pub(crate) fn is_tended(&self) -> bool {
        self.state.is_asked || self.ids.capacity() == 0
    }

    /// The entries have changed: there is no tree any more. Its memory is kept for the next one.
    pub(crate) fn forget(&mut self) {
        (self.state.is_there, self.state.is_told_at_once) = (false, false);
    }

    /// Gives back its memory.
    fn release(&mut self, meter: &mut Meter) {
        self.nodes.release(meter);
        self.links.release(meter);
        self.ids.release(meter);
        self.sums.release(meter);
        meter.release(&mut self.places);
    }
}
