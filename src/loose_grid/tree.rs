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
//! its own, or by the commit with which most objects of a layer arrive, where objects lie so far apart that
//! cells say little. Only one that was asked for finds lists, since it finds them in another order than cells
//! do, and loaded grids have none. What is removed meanwhile is a hole of the layer, which whoever comes to it
//! skips.

use core::mem::{self, MaybeUninit};

use super::LooseGrid;
use super::error::LooseGridError;
use super::geometry::{Aabb, larger};
use super::layer::{HOLE, Layer};
use super::memory::Budget;
use super::run::key;
use super::scan::Corners;
use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::simd::floats::{LANES, Lanes};

/// Levels of nodes, from the root on, in which large boxes and gaps are looked for.
const GAP_LEVELS: usize = 8;
/// Levels of a tree over as many objects as there can be: those in which there may be gaps, and those of
/// full nodes.
const MAX_LEVELS: usize = GAP_LEVELS + 11;
/// Nodes that wait at most to be entered: seven a level and one.
const MOST_WAITING: usize = MAX_LEVELS * LANES;
/// Of fewer objects all gaps are alike.
const FEWEST_WITH_GAP: usize = 64;
/// Gaps that are cut, large boxes that are cut off: one for so many objects, and some.
const OBJECTS_PER_GAP: usize = 64;
const SOME_GAPS: usize = 64;
/// Parts of an axis in which objects are counted to find a gap.
const BINS: usize = 16;
/// A cut in a gap is worth it if the parts take no more than this share of the room, weighed by the number
/// of their objects; in the middle of an even crowd they take half of it.
const WIDE: f32 = 0.4;
/// Bit of the number of a node that is a leaf.
const LEAF: u32 = 1 << 31;
/// There is no node, or no entry.
const NO_LINK: u32 = u32::MAX;
/// Cells from which on the tree is the shorter way.
const MANY_CELLS: f64 = 64.0;
/// Times as many places as cells from which on a world is far-flung.
const FAR_FLUNG: f64 = 4.0;
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
        for layer in &mut self.layers {
            let tree = &layer.tree;
            // What was removed from a tree that a commit made must not show in the order of lists.
            if !tree.is_there || (tree.has_holes && !tree.is_asked) {
                layer.build_tree(&mut self.budget)?;
            }
            layer.tree.is_asked = true;
        }
        Ok(())
    }
}

/// An object that is to be put into the tree.
#[derive(Clone, Copy, Debug)]
struct Place<const D: usize> {
    center: [f32; D],
    /// Of the box.
    size: f32,
    entry: u32,
}

/// Objects of a node that is to be made.
#[derive(Clone, Copy, Default)]
struct Part {
    start: u32,
    end: u32,
}

/// A node that is to be made.
#[derive(Clone, Copy, Default)]
struct Unbuilt {
    part: Part,
    /// The node above, and its place there.
    above: u32,
    lane: u8,
    level: u8,
}

impl Part {
    fn len(&self) -> usize {
        (self.end - self.start) as usize
    }
}

/// A tree over the entries of a layer, or none.
#[derive(Debug)]
pub(super) struct Tree<const D: usize> {
    /// A node after the other: for each axis eight smallest corners, then for each axis eight largest.
    /// Where there is no box, those of a hole.
    nodes: Vec<f32>,
    /// Eight a node: the numbers of the nodes below, with [`LEAF`] if they are leaves; of a leaf its
    /// entries.
    links: Vec<u32>,
    /// Eight a node: of a leaf, the ids of its objects.
    ids: Vec<u64>,
    /// The objects in the order of the leaves. Kept, so that what a grid holds is what it takes.
    places: Vec<Place<D>>,
    /// Number of the topmost node; there is none if there are no nodes.
    root: u32,
    is_there: bool,
    /// The host has asked for it.
    is_asked: bool,
    /// Entries were removed since it was made.
    has_holes: bool,
    /// The world has far more places than there are cells.
    is_far_flung: bool,
    /// How far a ray goes until it meets a box, where objects lie as densely as cells.
    free_way: f64,
}

impl<const D: usize> Layer<D> {
    /// Builds a tree. If memory does not suffice there is none.
    fn build_tree(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let mut tree = mem::replace(&mut self.tree, Tree::new());
        let built = tree.build(self, budget);
        self.tree = tree;
        built
    }

    /// Ends a commit: builds a tree if most objects came with it, so that it is long anyway, and lie so far
    /// apart that a tree pays; gives back the memory of one that is no more. A grid that may not take as
    /// much memory as it likes gets its trees by asking.
    pub(super) fn tend_tree(&mut self, is_loaded: bool, budget: &mut Budget) {
        if is_loaded && budget.max == u64::MAX && self.has_many_places() {
            self.tree.is_asked = false;
            // Strays alone are no reason, for casts know the room of the crowd.
            if self.outside.room().is_none() || self.outside.is_crowd_spread() {
                // Without it, too, everything is found.
                let _ = self.build_tree(budget);
            }
        }
        if !self.tree.is_there && !self.tree.is_asked && self.tree.ids.capacity() > 0 {
            self.tree.release(budget);
        }
    }

    /// True if there is a tree that may find lists, and looking at what may lie in a box without it means to
    /// look at many cells, or to search a run for where to begin.
    #[inline(always)]
    pub(super) fn is_far(&self, bounds: &Aabb<D>) -> bool {
        if !self.tree.finds_lists() {
            return false;
        }
        if self.tree.is_far_flung || self.plan.is_run() {
            return true;
        }
        let (min, max) = (bounds.min.map(f64::from), bounds.max.map(f64::from));
        let cells = self.plan.levels().iter().map(|level| {
            let range = level.range_near(&min, &max);
            range[..D].iter().map(|(first, last)| (last - first + 1) as f64).product::<f64>()
        });
        cells.sum::<f64>() > MANY_CELLS
    }

    /// True if there is a tree, and the world has so many more places than objects that cells say
    /// little about where in it an object lies.
    #[inline(always)]
    pub(super) fn is_far_flung(&self) -> bool {
        self.tree.is_there() && self.tree.is_far_flung
    }

    /// How long a way is until a box is met, seen from the room that cells have and the sides of the boxes.
    fn free_way(&self) -> f64 {
        let met = self.plan.levels().iter().map(|level| {
            let seen = self.entries_of(level).map(|entry| {
                let side = larger(f64::from(self.box_at(entry).size()), 0.0);
                if D == 3 { side * side } else { side }
            });
            let room: f64 = [level.cell_size; D].into_iter().product();
            seen.sum::<f64>() / (f64::from(level.cells()) * room)
        });
        1.0 / met.sum::<f64>()
    }

    /// The longest way on which a cast for the first hit goes on to look through cells.
    #[inline(always)]
    pub(super) fn longest_free_way(&self) -> f64 {
        LONG_FREE_WAY * self.tree.free_way
    }

    /// True if the room that casts for the first hit go through has so many more places than there are cells:
    /// that of the crowd if there is one.
    #[inline(always)]
    pub(super) fn is_spread(&self) -> bool {
        match self.outside.room() {
            Some(_) => self.outside.is_crowd_spread(),
            None => self.is_far_flung(),
        }
    }

    /// True if the world has so many more places of the size of a cell than there are cells, also along axes
    /// that are folded away.
    pub(super) fn has_many_places(&self) -> bool {
        self.has_many_places_in(&Aabb { min: [f32::NEG_INFINITY; D], max: [f32::INFINITY; D] })
    }

    /// The same of a part of the world.
    pub(super) fn has_many_places_in(&self, room: &Aabb<D>) -> bool {
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

/// Tells which boxes of a node are to be entered. It is no closure, for that would be compiled without the
/// instructions of the lanes.
pub(super) trait NodeTest<L: Lanes> {
    /// Bit i says whether box `at + i` passes; a box passes if one in it does.
    ///
    /// # Safety
    /// The boxes of a node stand there among the corners; the machine has the lanes.
    unsafe fn bits(&self, at: usize) -> u32;
}

/// Tells how far away the boxes of a node are.
pub(super) trait NodeDistances<L: Lanes> {
    /// The distances of the boxes from `at` on, infinite for those that are not wanted.
    ///
    /// # Safety
    /// As for [`NodeTest::bits`].
    unsafe fn distances(&self, at: usize) -> L::Vector;
}

/// Takes what is found in the leaves.
pub(super) trait Leaves {
    /// The objects of a leaf whose bits are set, of which there is one at least.
    ///
    /// # Safety
    /// The node is a leaf of the tree that is visited; the machine has the lanes.
    unsafe fn take(&mut self, leaf: Leaf<'_>, bits: u32);
}

/// The objects of a leaf; behind the last there may be others, which no bit stands for.
#[derive(Clone, Copy)]
pub(super) struct Leaf<'a> {
    pub(super) entries: &'a [u32; LANES],
    pub(super) ids: &'a [u64; LANES],
}

/// Calls a function with each entry that is found.
pub(super) struct EachEntry<F>(pub(super) F);

impl<F: FnMut(usize)> Leaves for EachEntry<F> {
    #[inline(always)]
    unsafe fn take(&mut self, leaf: Leaf<'_>, mut bits: u32) {
        while bits != 0 {
            self.0(leaf.entries[bits.trailing_zeros() as usize % LANES] as usize);
            bits &= bits - 1;
        }
    }
}

/// A node that waits to be entered.
#[derive(Clone, Copy)]
struct Waiting {
    /// How far away its box is.
    distance: f32,
    node: u32,
}

impl<const D: usize> Tree<D> {
    /// Floats of a node.
    const NODE: usize = 2 * D * LANES;

    pub(super) const fn new() -> Self {
        Self {
            nodes: Vec::new(),
            links: Vec::new(),
            ids: Vec::new(),
            places: Vec::new(),
            root: 0,
            is_there: false,
            is_asked: false,
            has_holes: false,
            is_far_flung: false,
            free_way: 0.0,
        }
    }

    /// True if there is a tree.
    #[inline(always)]
    pub(super) fn is_there(&self) -> bool {
        self.is_there
    }

    /// True if there is a tree that was asked for, so that lists may come in its order.
    #[inline(always)]
    pub(super) fn finds_lists(&self) -> bool {
        self.is_there && self.is_asked
    }

    /// True if entries were removed since it was made.
    #[inline(always)]
    pub(super) fn has_holes(&self) -> bool {
        self.has_holes
    }

    /// An entry has become a hole.
    #[inline(always)]
    pub(super) fn note_hole(&mut self) {
        self.has_holes = true;
    }

    /// The entries have changed: there is no tree any more. Its memory is kept for the next one.
    pub(super) fn forget(&mut self) {
        self.is_there = false;
    }

    /// Gives back its memory.
    fn release(&mut self, budget: &mut Budget) {
        budget.release(&mut self.nodes);
        budget.release(&mut self.links);
        budget.release(&mut self.ids);
        budget.release(&mut self.places);
    }

    /// Makes the tree of a layer. If memory does not suffice there is none.
    ///
    /// O(n log n) for n objects.
    fn build(&mut self, layer: &Layer<D>, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.forget();
        if layer.live == 0 {
            return Ok(());
        }
        self.places.clear();
        budget.reserve_exact(&mut self.places, layer.live)?;
        for entry in (0..layer.len).filter(|&entry| !layer.is_hole(entry)) {
            let bounds = layer.box_at(entry);
            let center =
                core::array::from_fn(|axis| bounds.min[axis] * 0.5 + bounds.max[axis] * 0.5);
            let (size, entry) = (bounds.size(), entry as u32);
            self.places.try_push(Place { center, size, entry })?;
        }
        self.divide(budget)?;
        let nodes = self.links.len() / LANES;
        self.nodes.clear();
        self.ids.clear();
        budget.reserve_exact(&mut self.nodes, nodes * Self::NODE)?;
        budget.reserve_exact(&mut self.ids, nodes * LANES)?;
        self.nodes.try_resize(nodes * Self::NODE, 0.0)?;
        self.ids.try_resize(nodes * LANES, HOLE)?;
        self.fill(layer);
        (self.is_there, self.has_holes) = (true, false);
        self.is_far_flung = layer.has_many_places();
        self.free_way = layer.free_way();
        Ok(())
    }

    /// Puts the objects in the order of the leaves, finds out which nodes there are, and links them.
    fn divide(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let mut gaps = self.places.len() / OBJECTS_PER_GAP + SOME_GAPS;
        self.links.clear();
        let whole = Part { start: 0, end: self.places.len() as u32 };
        let mut waiting = [Unbuilt::default(); MOST_WAITING];
        waiting[0].part = whole;
        let mut len = 1;
        while len > 0 {
            len -= 1;
            let Unbuilt { part, above, lane, level } = waiting[len];
            let node = self.links.len() / LANES;
            budget.reserve(&mut self.links, LANES)?;
            self.links.try_resize((node + 1) * LANES, NO_LINK)?;
            let is_leaf = part.len() <= LANES;
            let number = node as u32 | if is_leaf { LEAF } else { 0 };
            if node == 0 {
                self.root = number;
            } else {
                self.links[above as usize * LANES + usize::from(lane)] = number;
            }
            if is_leaf {
                // However they were parted, they stand in the order of the entries.
                let places = &mut self.places[part.start as usize..part.end as usize];
                places.sort_unstable_by_key(|place| place.entry);
                for (link, place) in self.links[node * LANES..].iter_mut().zip(places) {
                    *link = place.entry;
                }
                continue;
            }
            let (parts, count) = self.parts_of(part, usize::from(level), &mut gaps);
            // The last one is taken first.
            for lane in (0..count).rev() {
                let (above, place) = (node as u32, lane as u8);
                waiting[len] = Unbuilt { part: parts[lane], above, lane: place, level: level + 1 };
                len += 1;
            }
        }
        Ok(())
    }

    /// The parts that the objects of a node are cut into, and how many there are.
    fn parts_of(&mut self, whole: Part, level: usize, gaps: &mut usize) -> ([Part; LANES], usize) {
        // So many objects fit in a node below.
        let mut full = LANES;
        while full * LANES < whole.len() {
            full *= LANES;
        }
        let (mut parts, mut are_whole) = ([whole; LANES], [false; LANES]);
        let mut count = 1;
        while count < LANES {
            let largest = (0..count).filter(|&part| !are_whole[part]);
            let Some(largest) = largest.max_by_key(|&part| parts[part].len()) else { break };
            let part = parts[largest];
            let may_have_gap = level < GAP_LEVELS && *gaps > 0 && part.len() >= FEWEST_WITH_GAP;
            match self.cut(part, full, may_have_gap, gaps) {
                Some(cut) => {
                    parts[largest].end = cut;
                    parts[count] = Part { start: cut, ..part };
                    count += 1;
                }
                None => are_whole[largest] = true,
            }
        }
        (parts, count)
    }

    /// Cuts a part in two: its large boxes from the small ones, in a gap, or in the middle, along the axis
    /// on which its centres lie farthest apart. Gives where the second one begins, `None` if it is left
    /// whole.
    fn cut(
        &mut self,
        part: Part,
        full: usize,
        may_have_gap: bool,
        gaps: &mut usize,
    ) -> Option<u32> {
        if part.len() <= full && !may_have_gap {
            return None;
        }
        let places = &mut self.places[part.start as usize..part.end as usize];
        let first = places.first()?.center;
        let (mut min, mut max) = (first, first);
        for place in &*places {
            for axis in 0..D {
                let along = place.center[axis];
                min[axis] = if along < min[axis] { along } else { min[axis] };
                max[axis] = if along > max[axis] { along } else { max[axis] };
            }
        }
        // Halves, for a whole side may be beyond all floats.
        let side = |axis: usize| max[axis] * 0.5 - min[axis] * 0.5;
        let axis = (1..D).fold(0, |best, axis| if side(axis) > side(best) { axis } else { best });
        // A box that reaches across half of the part would make all that it shares a node with as large.
        let is_large = |place: &Place<D>| place.size > side(axis);
        let large =
            if may_have_gap { places.iter().filter(|place| is_large(place)).count() } else { 0 };
        let bins = Bins { axis, min: min[axis], scale: BINS as f32 / (max[axis] - min[axis]) };
        let mut cut = 0;
        if large > 0 && large <= places.len() / 2 {
            cut = part_by(places, |place| !is_large(place));
            *gaps -= 1;
        } else if may_have_gap && let Some(border) = bins.gap(places) {
            cut = part_by(places, |place| bins.bin_of(place) < border);
            *gaps -= 1;
        } else if places.len() > full {
            cut = places.len().div_ceil(full) / 2 * full;
            // Where centres are the same, entries are not.
            places.select_nth_unstable_by_key(cut, |place| key(place.center[axis], place.entry));
        }
        (cut > 0 && cut < places.len()).then_some(part.start + cut as u32)
    }

    /// Writes the boxes and ids of all nodes, whose links are there. What is below a node comes after it.
    fn fill(&mut self, layer: &Layer<D>) {
        for node in self.nodes.chunks_exact_mut(Self::NODE) {
            let (min, max) = node.split_at_mut(D * LANES);
            min.fill(f32::INFINITY);
            max.fill(f32::NEG_INFINITY);
        }
        let nodes = self.links.len() / LANES;
        if self.root & LEAF != 0 {
            self.fill_leaf(0, layer);
        }
        for node in 0..nodes {
            for lane in 0..LANES {
                let link = self.links[node * LANES + lane];
                if !self.is_leaf(node) && link != NO_LINK && link & LEAF != 0 {
                    self.fill_leaf((link & !LEAF) as usize, layer);
                }
            }
        }
        for node in (0..nodes).rev() {
            for lane in 0..LANES {
                let link = self.links[node * LANES + lane];
                if !self.is_leaf(node) && link != NO_LINK {
                    self.fill_lane(node, lane, (link & !LEAF) as usize);
                }
            }
        }
    }

    /// True if a node is a leaf that was filled.
    fn is_leaf(&self, node: usize) -> bool {
        self.ids[node * LANES] != HOLE
    }

    /// Writes the boxes and ids of a leaf.
    fn fill_leaf(&mut self, node: usize, layer: &Layer<D>) {
        let entries = &self.links[node * LANES..][..LANES];
        for (lane, &entry) in entries.iter().enumerate().filter(|&(_, &entry)| entry != NO_LINK) {
            let bounds = layer.box_at(entry as usize);
            for axis in 0..D {
                self.nodes[node * Self::NODE + axis * LANES + lane] = bounds.min[axis];
                self.nodes[node * Self::NODE + (D + axis) * LANES + lane] = bounds.max[axis];
            }
            self.ids[node * LANES + lane] = layer.id_at(entry as usize);
        }
    }

    /// Writes the box around those of a node below.
    fn fill_lane(&mut self, node: usize, lane: usize, below: usize) {
        for column in 0..2 * D {
            let corners = self.nodes[below * Self::NODE + column * LANES..][..LANES].iter();
            let farthest = if column < D {
                corners.fold(f32::INFINITY, |least, &x| if x < least { x } else { least })
            } else {
                corners.fold(f32::NEG_INFINITY, |most, &x| if x > most { x } else { most })
            };
            self.nodes[node * Self::NODE + column * LANES + lane] = farthest;
        }
    }

    /// The corners of the boxes in the nodes; those of node n begin at n times [`Tree::NODE`].
    #[inline(always)]
    pub(super) fn corners(&self) -> Corners<'_, D> {
        Corners::of_nodes(&self.nodes)
    }

    /// The objects of a leaf.
    ///
    /// # Safety
    /// The node is one of the tree.
    #[inline(always)]
    unsafe fn leaf(&self, node: usize) -> Leaf<'_> {
        // SAFETY: there are eight a node.
        unsafe {
            Leaf {
                entries: &*self.links.as_ptr().add(node * LANES).cast(),
                ids: &*self.ids.as_ptr().add(node * LANES).cast(),
            }
        }
    }

    /// True if a box of the root passes a test: else nothing in the tree does.
    ///
    /// # Safety
    /// There is a tree; the machine has the lanes; the corners of the test are those of the tree.
    #[inline(always)]
    pub(super) unsafe fn may_pass<L: Lanes>(&self, test: &impl NodeTest<L>) -> bool {
        let root = (self.root & !LEAF) as usize;
        // SAFETY: as the caller promises; the root is a node.
        unsafe { test.bits(root * Self::NODE) != 0 }
    }

    /// Hands the objects to `leaves` whose boxes pass a test, leaf by leaf, in the order of the tree.
    ///
    /// # Safety
    /// The machine has the lanes; the corners of the test are those of the tree.
    #[inline(always)]
    pub(super) unsafe fn visit<L: Lanes>(&self, test: &impl NodeTest<L>, leaves: &mut impl Leaves) {
        if !self.is_there {
            return;
        }
        let mut waiting = [const { MaybeUninit::<u32>::uninit() }; MOST_WAITING];
        let (mut len, mut next) = (0, self.root);
        loop {
            let node = (next & !LEAF) as usize;
            // SAFETY: as the caller promises; the boxes of a node stand there.
            let mut bits = unsafe { test.bits(node * Self::NODE) };
            if next & LEAF != 0 {
                if bits != 0 {
                    // SAFETY: the node is a leaf; the machine has the lanes.
                    unsafe { leaves.take(self.leaf(node), bits) };
                }
            } else {
                // The last box first, so that the first one is entered next.
                while bits != 0 {
                    let lane = (u32::BITS - 1 - bits.leading_zeros()) as usize % LANES;
                    bits ^= 1 << lane;
                    // SAFETY: there are eight links a node; what has no node passes no test; no more than
                    // seven nodes of each level above wait, and eight of this one.
                    unsafe {
                        let link = *self.links.get_unchecked(node * LANES + lane);
                        waiting.get_unchecked_mut(len).write(link);
                    }
                    len += 1;
                }
            }
            if len == 0 {
                return;
            }
            len -= 1;
            // SAFETY: all up to `len` were written.
            next = unsafe { waiting.get_unchecked(len).assume_init() };
        }
    }

    /// Calls `found` with the entries of the leaves, the nearest boxes first; `found` gives the distance
    /// beyond which no box is wanted any more.
    ///
    /// # Safety
    /// As for `visit`.
    #[inline(always)]
    pub(super) unsafe fn visit_nearest_first<L: Lanes>(
        &self,
        test: &impl NodeDistances<L>,
        mut limit: f32,
        mut found: impl FnMut(usize) -> f32,
    ) {
        if !self.is_there {
            return;
        }
        let mut waiting = [const { MaybeUninit::<Waiting>::uninit() }; MOST_WAITING];
        let (mut len, mut next) = (0, self.root);
        loop {
            let node = (next & !LEAF) as usize;
            let mut distances = [0.0f32; LANES];
            // SAFETY: as the caller promises; there is room for eight; all eight stand there.
            let (mut bits, links) = unsafe {
                let eight = test.distances(node * Self::NODE);
                L::store(eight, distances.as_mut_ptr());
                (L::bits(L::less_or_equal(eight, L::splat(limit))), self.leaf(node).entries)
            };
            let first = len;
            while bits != 0 {
                let lane = bits.trailing_zeros() as usize % LANES;
                bits &= bits - 1;
                let (distance, link) = (distances[lane], links[lane]);
                // What is infinitely far away may be wanted, where there is anything.
                if link == NO_LINK {
                    continue;
                }
                if next & LEAF != 0 {
                    if distance <= limit {
                        limit = found(link as usize);
                    }
                    continue;
                }
                // The nearest of these boxes comes last, to be taken first.
                let mut place = len;
                // SAFETY: all up to `len` were written; no more than seven wait of each level above
                // and eight of this one.
                unsafe {
                    while place > first && waiting[place - 1].assume_init().distance < distance {
                        waiting[place] = waiting[place - 1];
                        place -= 1;
                    }
                }
                waiting[place].write(Waiting { distance, node: link });
                len += 1;
            }
            loop {
                if len == 0 {
                    return;
                }
                len -= 1;
                // SAFETY: all up to `len` were written.
                let nearest = unsafe { waiting[len].assume_init() };
                if nearest.distance <= limit {
                    next = nearest.node;
                    break;
                }
            }
        }
    }
}

/// Puts the places that come first before the others; gives their number.
fn part_by<const D: usize>(
    places: &mut [Place<D>],
    comes_first: impl Fn(&Place<D>) -> bool,
) -> usize {
    let mut count = 0;
    for place in 0..places.len() {
        if comes_first(&places[place]) {
            places.swap(place, count);
            count += 1;
        }
    }
    count
}

/// Parts of the room along an axis that places take.
struct Bins {
    axis: usize,
    /// The smallest coordinate.
    min: f32,
    /// Bins a unit.
    scale: f32,
}

impl Bins {
    fn bin_of<const D: usize>(&self, place: &Place<D>) -> usize {
        (((place.center[self.axis] - self.min) * self.scale) as usize).min(BINS - 1)
    }

    /// The first bin behind a gap, if to part the places there leaves much less room between them than to
    /// part them in the middle. It depends on which places there are, not on their order.
    fn gap<const D: usize>(&self, places: &[Place<D>]) -> Option<usize> {
        if !self.scale.is_normal() {
            return None;
        }
        let mut counts = [0usize; BINS];
        for place in places {
            counts[self.bin_of(place)] += 1;
        }
        let (mut border, mut least) = (None, WIDE * (places.len() * BINS) as f32);
        // How far what was counted so far reaches, and how much that is.
        let (mut end, mut count) = (0, 0);
        for (bin, &here) in counts.iter().enumerate().filter(|&(_, &here)| here > 0) {
            let room = (end * count + (BINS - bin) * (places.len() - count)) as f32;
            if count > 0 && room < least {
                (border, least) = (Some(bin), room);
            }
            count += here;
            end = bin + 1;
        }
        border
    }
}
