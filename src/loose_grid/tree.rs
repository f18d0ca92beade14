//! A tree over the objects of a layer, for what reaches far: long casts, large regions.
//!
//! Cells fold the world onto a ring, so what reaches across more cells than there are objects would
//! look at all of them. The tree does not fold: objects in the order of a curve through space, eight to
//! a leaf, eight leaves to a node, and so on. A node holds the boxes of what is below it side by side,
//! so that one test of eight lanes tells which to enter. An eighth as many nodes as objects and a
//! seventh of that, whatever the extent of the world.
//!
//! It is made by a call of its own, from the entries as the last commit left them, and forgotten when
//! entries change. What is removed meanwhile is a hole of the layer, which whoever comes to it skips.

use core::mem;

use super::LooseGrid;
use super::error::LooseGridError;
use super::geometry::{Aabb, larger};
use super::lanes::{LANES, Lanes};
use super::layer::Layer;
use super::memory::Budget;
use super::scan::Corners;
use crate::error::OutOfMemory;
use crate::memory::Vec;

/// Levels of a tree over as many objects as there can be.
const MAX_LEVELS: usize = 11;
/// Nodes that wait at most while the nearest are entered first: seven a level and one.
const MOST_WAITING: usize = MAX_LEVELS * LANES;
/// Places along an axis that a cell is divided into.
const PLACES_PER_CELL: f64 = 4.0;
/// Cells from which on the tree is the shorter way.
const MANY_CELLS: f64 = 64.0;
/// Times as many places as cells from which on a world is far-flung.
const FAR_FLUNG: f64 = 4.0;
/// A cast for the first hit seldom goes so many times as far as it takes to meet something.
const LONG_FREE_WAY: f64 = 2.0;
/// Boxes of which the middle one is the middle of the curve.
const SAMPLES: usize = 15;

impl<const D: usize> LooseGrid<D> {
    /// Builds a tree over the objects as the last commit left them, for casts and regions that reach
    /// across more cells than there are objects. It is good until the next commit, load, clear or shift
    /// of the origin; results are the same with it, but lists may come in another order.
    ///
    /// O(n log n) for n objects, nothing if it is there already. Some 40 bytes an object in 2D and 50 in
    /// 3D, kept for the next tree.
    pub fn build_tree(&mut self) -> Result<(), LooseGridError> {
        for layer in &mut self.layers {
            let mut tree = mem::replace(&mut layer.tree, Tree::new());
            let built = if tree.is_there() { Ok(()) } else { tree.build(layer, &mut self.budget) };
            layer.tree = tree;
            built?;
        }
        Ok(())
    }
}

/// A tree over the entries of a layer, or none.
#[derive(Debug)]
pub(super) struct Tree<const D: usize> {
    /// A node after the other, the leaves first: for each axis eight smallest corners, then for each axis
    /// eight largest.
    nodes: Vec<f32>,
    /// The places of the objects on the curve, and behind them their entries, sorted. Kept, so that what a
    /// grid holds is what it takes.
    places: Vec<u128>,
    /// The entries in the leaves, eight each.
    entries: Vec<u32>,
    /// First node of each level.
    first: [u32; MAX_LEVELS],
    /// Boxes in the nodes of each level.
    boxes: [u32; MAX_LEVELS],
    /// Levels; 0 if there is no tree.
    levels: usize,
    /// The world has far more places than there are cells.
    is_far_flung: bool,
    /// How far a ray goes until it meets a box, where objects lie as densely as cells.
    free_way: f64,
}

impl<const D: usize> Layer<D> {
    /// True if there is a tree, and looking at what may lie in a box through the cells means to look at
    /// many of them.
    #[inline(always)]
    pub(super) fn is_far(&self, bounds: &Aabb<D>) -> bool {
        if !self.tree.is_there() {
            return false;
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
        if self.tree.is_far_flung { f64::INFINITY } else { LONG_FREE_WAY * self.tree.free_way }
    }

    /// True if the world has so many more places of the size of a cell than there are cells, also along axes
    /// that are folded away.
    fn has_many_places(&self) -> bool {
        self.plan.levels().iter().zip(&self.content).any(|(level, content)| {
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

/// A node that waits to be entered.
#[derive(Clone, Copy)]
struct Waiting {
    /// How far away its box is.
    distance: f32,
    level: u32,
    node: u32,
}

impl<const D: usize> Tree<D> {
    /// Floats of a node.
    const NODE: usize = 2 * D * LANES;

    pub(super) const fn new() -> Self {
        Self {
            nodes: Vec::new(),
            places: Vec::new(),
            entries: Vec::new(),
            first: [0; MAX_LEVELS],
            boxes: [0; MAX_LEVELS],
            levels: 0,
            is_far_flung: false,
            free_way: 0.0,
        }
    }

    /// True if there is a tree.
    #[inline(always)]
    pub(super) fn is_there(&self) -> bool {
        self.levels > 0
    }

    /// The entries have changed: there is no tree any more. Its memory is kept for the next one.
    pub(super) fn forget(&mut self) {
        self.levels = 0;
    }

    /// Makes the tree of a layer. If memory does not suffice there is none.
    ///
    /// O(n log n) for n objects.
    pub(super) fn build(
        &mut self,
        layer: &Layer<D>,
        budget: &mut Budget,
    ) -> Result<(), OutOfMemory> {
        self.forget();
        if layer.live == 0 {
            return Ok(());
        }
        let leaves = layer.live.div_ceil(LANES);
        let (mut levels, mut nodes, mut count) = (0, 0, layer.live);
        loop {
            self.first[levels] = nodes as u32;
            self.boxes[levels] = count as u32;
            levels += 1;
            count = count.div_ceil(LANES);
            nodes += count;
            if count == 1 {
                break;
            }
        }
        self.nodes.clear();
        self.places.clear();
        self.entries.clear();
        budget.reserve_exact(&mut self.nodes, nodes * Self::NODE)?;
        budget.reserve_exact(&mut self.entries, leaves * LANES)?;
        budget.reserve_exact(&mut self.places, layer.live)?;
        let curve = Curve::of(layer);
        for entry in (0..layer.len).filter(|&entry| !layer.is_hole(entry)) {
            let place = curve.place(&layer.box_at(entry).center()) << 32 | entry as u128;
            self.places.try_push(place)?;
        }
        // Equal places come in the order of the entries.
        self.places.sort_unstable();
        self.fill(layer, nodes, leaves)?;
        self.levels = levels;
        self.is_far_flung = layer.has_many_places();
        self.free_way = layer.free_way();
        for level in 1..levels {
            self.fill_level(level);
        }
        Ok(())
    }

    /// Writes the leaves.
    fn fill(&mut self, layer: &Layer<D>, nodes: usize, leaves: usize) -> Result<(), OutOfMemory> {
        self.entries.try_resize(leaves * LANES, 0)?;
        self.nodes.try_resize(nodes * Self::NODE, 0.0)?;
        for node in self.nodes.chunks_exact_mut(Self::NODE) {
            let (min, max) = node.split_at_mut(D * LANES);
            min.fill(f32::INFINITY);
            max.fill(f32::NEG_INFINITY);
        }
        for (index, &place) in self.places.iter().enumerate() {
            let entry = place as u32;
            self.entries[index] = entry;
            let bounds = layer.box_at(entry as usize);
            let node = &mut self.nodes[index / LANES * Self::NODE..][..Self::NODE];
            for axis in 0..D {
                node[axis * LANES + index % LANES] = bounds.min[axis];
                node[(D + axis) * LANES + index % LANES] = bounds.max[axis];
            }
        }
        Ok(())
    }

    /// Writes the boxes of a level: each holds those of a node of the level below.
    fn fill_level(&mut self, level: usize) {
        let (below, this) = (self.first[level - 1] as usize, self.first[level] as usize);
        for child in 0..this - below {
            for column in 0..2 * D {
                let from = (below + child) * Self::NODE + column * LANES;
                let corners = self.nodes[from..from + LANES].iter();
                let farthest = if column < D {
                    corners.fold(f32::INFINITY, |least, &x| if x < least { x } else { least })
                } else {
                    corners.fold(f32::NEG_INFINITY, |most, &x| if x > most { x } else { most })
                };
                let to = (this + child / LANES) * Self::NODE + column * LANES + child % LANES;
                self.nodes[to] = farthest;
            }
        }
    }

    /// The corners of the boxes in the nodes; those of a node begin at [`Tree::at`].
    #[inline(always)]
    pub(super) fn corners(&self) -> Corners<'_, D> {
        Corners::of_nodes(&self.nodes)
    }

    /// Where the boxes of a node stand among the corners.
    #[inline(always)]
    fn at(&self, level: usize, node: u32) -> usize {
        (self.first[level] + node) as usize * Self::NODE
    }

    /// A bit for each box that a node has.
    #[inline(always)]
    fn bits_of(&self, level: usize, node: u32) -> u32 {
        let left = self.boxes[level] - node * LANES as u32;
        (1 << left.min(LANES as u32)) - 1
    }

    /// True if a box of the tree may pass a test: else nothing does.
    ///
    /// # Safety
    /// There is a tree; the machine has the lanes; the corners of the test are those of the tree.
    #[inline(always)]
    pub(super) unsafe fn may_pass<L: Lanes>(&self, test: &impl NodeTest<L>) -> bool {
        let top = self.levels - 1;
        // SAFETY: as the caller promises; the root is a node.
        unsafe { test.bits(self.at(top, 0)) & self.bits_of(top, 0) != 0 }
    }

    /// Calls `found` with the entries of the leaves whose boxes pass a test, in the order of the tree.
    ///
    /// # Safety
    /// The machine has the lanes; the corners of the test are those of the tree.
    #[inline(always)]
    pub(super) unsafe fn visit<L: Lanes>(
        &self,
        test: &impl NodeTest<L>,
        mut found: impl FnMut(usize),
    ) {
        if self.levels == 0 {
            return;
        }
        // Where the way down is, and which boxes of the node there are still to be entered.
        let mut way = [(0u32, 0u32); MAX_LEVELS];
        let top = self.levels - 1;
        let mut level = top;
        // SAFETY: as the caller promises; this is where a node's boxes stand.
        let bits = unsafe { test.bits(self.at(level, 0)) };
        way[level] = (0, bits & self.bits_of(level, 0));
        loop {
            let (node, bits) = way[level % MAX_LEVELS];
            if bits == 0 {
                level += 1;
                if level > top {
                    return;
                }
                continue;
            }
            if level == 0 {
                let entries = &self.entries[node as usize * LANES..][..LANES];
                let mut bits = bits;
                while bits != 0 {
                    found(entries[bits.trailing_zeros() as usize % LANES] as usize);
                    bits &= bits - 1;
                }
                way[0].1 = 0;
                continue;
            }
            way[level].1 &= bits - 1;
            let child = node * LANES as u32 + bits.trailing_zeros();
            level -= 1;
            // SAFETY: as above.
            let bits = unsafe { test.bits(self.at(level, child)) };
            way[level] = (child, bits & self.bits_of(level, child));
        }
    }

    /// The same, but the nearest boxes first; `found` gives the distance beyond which no box is wanted any
    /// more.
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
        if self.levels == 0 {
            return;
        }
        let nothing = Waiting { distance: 0.0, level: 0, node: 0 };
        let mut waiting = [const { core::mem::MaybeUninit::<Waiting>::uninit() }; MOST_WAITING];
        let mut len = 0;
        let mut next = Waiting { level: self.levels as u32 - 1, ..nothing };
        loop {
            let level = next.level as usize;
            let mut distances = [0.0f32; LANES];
            // SAFETY: as the caller promises; there is room for eight.
            let mut bits = unsafe {
                let eight = test.distances(self.at(level, next.node));
                L::store(eight, distances.as_mut_ptr());
                L::bits(L::less_or_equal(eight, L::splat(limit))) & self.bits_of(level, next.node)
            };
            let first = len;
            while bits != 0 {
                let lane = bits.trailing_zeros() as usize % LANES;
                bits &= bits - 1;
                let node = next.node * LANES as u32 + lane as u32;
                if level == 0 {
                    if distances[lane] <= limit {
                        limit = found(self.entries[node as usize] as usize);
                    }
                    continue;
                }
                // The nearest of these boxes comes last, to be taken first.
                let new = Waiting { distance: distances[lane], level: next.level - 1, node };
                let mut place = len;
                // SAFETY: all up to `len` were written; no more than seven wait of each level above
                // and eight of this one.
                unsafe {
                    while place > first && waiting[place - 1].assume_init().distance < new.distance
                    {
                        waiting[place] = waiting[place - 1];
                        place -= 1;
                    }
                }
                waiting[place].write(new);
                len += 1;
            }
            loop {
                if len == 0 {
                    return;
                }
                len -= 1;
                // SAFETY: all up to `len` were written.
                next = unsafe { waiting[len].assume_init() };
                if next.distance <= limit {
                    break;
                }
            }
        }
    }
}

/// A curve through the world that seldom leaps: the bits of the places along the axes, in turn.
struct Curve<const D: usize> {
    middle: [f64; D],
    /// Places a unit.
    scale: f64,
}

impl<const D: usize> Curve<D> {
    /// The curve through the world of a layer that is not empty. What lies so far from most that it has no
    /// place of its own shares the last one.
    fn of(layer: &Layer<D>) -> Self {
        let mut samples = [[0.0; SAMPLES]; D];
        for index in 0..SAMPLES {
            let mut entry = layer.len * index / SAMPLES;
            while layer.is_hole(entry) {
                entry = if entry + 1 < layer.len { entry + 1 } else { 0 };
            }
            let center = layer.box_at(entry).center();
            for axis in 0..D {
                samples[axis][index] = center[axis];
            }
        }
        let middle = samples.map(|mut places| {
            places.sort_unstable_by(f64::total_cmp);
            places[SAMPLES / 2]
        });
        let cell = layer.plan.levels().first().map_or(1.0, |level| level.cell_size);
        Self { middle, scale: PLACES_PER_CELL / larger(cell, f64::MIN_POSITIVE) }
    }

    fn place(&self, center: &[f64; D]) -> u128 {
        let mut place = 0;
        for axis in 0..D {
            const HALF: f64 = (1u64 << 31) as f64;
            let along = (center[axis] - self.middle[axis]) * self.scale + HALF;
            place |= spread::<D>(along as u32) << axis;
        }
        place
    }
}

/// The bits of a number, each as many places apart as there are axes.
fn spread<const D: usize>(number: u32) -> u128 {
    let half = |bits: u32| -> u64 {
        let mut bits = u64::from(bits);
        if D == 2 {
            bits = (bits | bits << 8) & 0x00ff_00ff;
            bits = (bits | bits << 4) & 0x0f0f_0f0f;
            bits = (bits | bits << 2) & 0x3333_3333;
            (bits | bits << 1) & 0x5555_5555
        } else {
            bits = (bits | bits << 16) & 0xff00_00ff;
            bits = (bits | bits << 8) & 0x100f_00f0_0f00_f00f;
            bits = (bits | bits << 4) & 0x10c3_0c30_c30c_30c3;
            (bits | bits << 2) & 0x1249_2492_4924_9249
        }
    };
    u128::from(half(number >> 16)) << (16 * D) | u128::from(half(number & 0xffff))
}
