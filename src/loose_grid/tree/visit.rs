//! Looks through a tree: at what passes a test, or at the nearest first.

use core::mem::MaybeUninit;
use core::ops::Range;

use super::{Extent, LEAF, MAX_LEVELS, MOST_WAITING, NO_LINK, Tree};
use crate::loose_grid::geometry::{Aabb, larger, smaller};
use crate::loose_grid::query::find::{FarTest, OverlapTest};
use crate::loose_grid::query::scan::Corners;
use crate::loose_grid::store::filter::QueryFilter;
use crate::simd::Native;
use crate::simd::floats::{LANES, Lanes};

/// Nothing beside any side of a box that is not 0.
const VANISHING: f64 = 1e-60;
/// Twice the times that the objects of a leaf take to be listed or counted, in those that eight take as they lie. Where
/// some were removed since, half as many are enough: which way a list comes decides its order, so that this is not changed
/// lightly.
const LISTED: u32 = 5;
const COUNTED: u32 = 7;
/// Of fewer nodes a tree without holes lists the objects as soon as they lie.
const MANY_NODES: u32 = 128;

/// Tells which boxes of a node are to be entered. It is no closure, for that would be compiled without the
/// instructions of the lanes.
pub(crate) trait NodeTest<L: Lanes> {
    /// Bit i says whether box `at + i` passes; a box passes if one in it does.
    ///
    /// # Safety
    /// The boxes of a node stand there among the corners; the machine has the lanes.
    unsafe fn bits(&self, at: usize) -> u32;
}

/// Tells how far away the boxes of a node are.
pub(crate) trait NodeDistances<L: Lanes> {
    /// The distances of the boxes from `at` on, infinite for those that are not wanted.
    ///
    /// # Safety
    /// As for [`NodeTest::bits`].
    unsafe fn distances(&self, at: usize) -> L::Vector;

    /// Ids tell what is wanted, too: of what is as near the smallest one is.
    const TELLS_IDS: bool = false;

    /// Which of the boxes from `at` on hold anything that is wanted still; there is nothing to say of other bits.
    ///
    /// # Safety
    /// As for [`NodeTest::bits`].
    #[inline(always)]
    unsafe fn wanted(&self, _at: usize) -> u32 {
        u32::MAX
    }

    /// No object with this id or a larger one is wanted still.
    #[inline(always)]
    fn ids_end(&self) -> u64 {
        u64::MAX
    }
}

/// Takes what is found in the leaves.
pub(crate) trait Leaves {
    /// No bits need not be kept away: whether any of a leaf is wanted cannot be guessed, and to take none may be sooner done.
    const TAKES_NONE: bool = false;
    /// The objects of a leaf whose bits are set, of which there is one at least unless it takes none, too.
    ///
    /// # Safety
    /// The node is a leaf of the tree that is visited; the machine has the lanes.
    unsafe fn take(&mut self, leaf: Leaf<'_>, bits: u32);
}

/// The objects of a leaf; behind the last there may be others, which no bit stands for.
#[derive(Clone, Copy)]
pub(crate) struct Leaf<'a> {
    pub(crate) entries: &'a [u32; LANES],
    pub(crate) ids: &'a [u64; LANES],
}

/// Calls a function with each entry that is found.
pub(crate) struct EachEntry<F>(pub(crate) F);

impl<F: FnMut(usize)> Leaves for EachEntry<F> {
    #[inline(always)]
    unsafe fn take(&mut self, leaf: Leaf<'_>, mut bits: u32) {
        while bits != 0 {
            self.0(leaf.entries[bits.trailing_zeros() as usize % LANES] as usize);
            bits &= bits - 1;
        }
    }
}

/// Nodes that wait to be entered, and how far away their boxes are: the bits of that above those of the number, so that it is
/// written and read at once, and compared as a whole number. The last one is entered next. How many they are is kept by who
/// enters them, where no array is around it.
struct Waiting {
    nodes: [MaybeUninit<u64>; MOST_WAITING],
    /// The smallest ids in them, where these are told.
    ids: [MaybeUninit<u64>; MOST_WAITING],
}

impl Waiting {
    #[inline(always)]
    const fn new() -> Self {
        let none = [const { MaybeUninit::uninit() }; MOST_WAITING];
        Self { nodes: none, ids: none }
    }

    /// Puts a node before those that are nearer of the ones that wait in some places; its id, if these are told.
    ///
    /// # Safety
    /// There is room behind them; the distance has no sign.
    #[inline(always)]
    unsafe fn push(&mut self, places: Range<usize>, distance: f32, node: u32, id: Option<u64>) {
        let key = u64::from(distance.to_bits()) << 32;
        let (first, mut place) = (places.start, places.end);
        // SAFETY: all up to the last place were written.
        unsafe {
            while place > first && self.node(place - 1) < key {
                *self.nodes.get_unchecked_mut(place) = *self.nodes.get_unchecked(place - 1);
                if id.is_some() {
                    *self.ids.get_unchecked_mut(place) = *self.ids.get_unchecked(place - 1);
                }
                place -= 1;
            }
            self.nodes.get_unchecked_mut(place).write(key | u64::from(node));
            if let Some(id) = id {
                self.ids.get_unchecked_mut(place).write(id);
            }
        }
    }

    /// # Safety
    /// So many wait.
    #[inline(always)]
    unsafe fn node(&self, place: usize) -> u64 {
        // SAFETY: as the caller promises.
        unsafe { self.nodes.get_unchecked(place).assume_init() }
    }

    /// Of the nearest of those in some places, if several are as near, brings that with the smallest ids to the end.
    ///
    /// # Safety
    /// Nodes wait there, one at least; ids were told.
    #[inline(always)]
    unsafe fn bring_smallest_ids_last(&mut self, places: Range<usize>) {
        let (first, last) = (places.start, places.end - 1);
        let (mut place, mut smallest) = (last, last);
        // SAFETY: as the caller promises.
        unsafe {
            let id = |place: usize| self.ids.get_unchecked(place).assume_init();
            while place > first && self.node(place - 1) >> 32 == self.node(last) >> 32 {
                place -= 1;
                smallest = if id(place) < id(smallest) { place } else { smallest };
            }
        }
        if smallest != last {
            self.nodes.swap(smallest, last);
            self.ids.swap(smallest, last);
        }
    }
}

impl<const D: usize> Tree<D> {
    /// The corners of the boxes in the nodes; those of node n begin at n times [`Tree::NODE`].
    #[inline(always)]
    pub(crate) fn corners(&self) -> Corners<'_, D> {
        Corners::of_nodes(&self.nodes)
    }

    /// The same for who must not panic.
    ///
    /// # Safety
    /// There is a tree.
    #[inline(always)]
    pub(crate) unsafe fn corners_that_are_there(&self) -> Corners<'_, D> {
        // SAFETY: it has a root.
        unsafe { Corners::of_nodes_that_are_there(&self.nodes) }
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

    /// The boxes of the root that pass a test, a bit each: where none does, nothing in the tree does.
    ///
    /// # Safety
    /// There is a tree; the machine has the lanes; the corners of the test are those of the tree.
    #[inline(always)]
    pub(crate) unsafe fn passing<L: Lanes>(&self, test: &impl NodeTest<L>) -> u32 {
        // SAFETY: as the caller promises; the root is the first node.
        unsafe { test.bits(0) }
    }

    /// True if so much of the tree lies in a box that to look at all entries in their order takes less time than to find
    /// through it what is wanted, or to count that; never of what is told at once, nor of few nodes without holes, from
    /// which lists come as soon. The boxes of the root that may touch the box are known, a bit each. Never panics.
    #[inline(never)]
    pub(crate) fn lies_mostly_in(
        &self,
        bounds: &Aabb<D>,
        mut touched: u32,
        only_counts: bool,
    ) -> bool {
        let has_holes = self.state.has_holes;
        let all = (self.ids.len() / LANES) as u32;
        let is_quick = self.is_told_at_once() || (all < MANY_NODES && !has_holes);
        let (Some(links), Some(corners)) = (self.links.get(..LANES), self.nodes.get(..Self::NODE))
        else {
            return false;
        };
        if self.state.root & LEAF != 0 || (is_quick && !only_counts) {
            return false;
        }
        let mut inside = 0.0;
        while touched != 0 {
            let lane = touched.trailing_zeros() as usize % LANES;
            touched &= touched - 1;
            // What is below a node comes after it and before the next one; with as many nodes there are as many
            // objects, more or less.
            let next = links.get(lane + 1).filter(|&&next| next != NO_LINK);
            let nodes = next.map_or(all, |next| next & !LEAF).wrapping_sub(links[lane] & !LEAF);
            let (mut taken, mut whole) = (f64::from(nodes), 1.0);
            for axis in 0..D {
                let min = f64::from(corners[axis * LANES + lane]);
                let max = f64::from(corners[(D + axis) * LANES + lane]);
                let from = larger(min, bounds.min[axis].into());
                let to = smaller(max, bounds.max[axis].into());
                taken *= to - from + VANISHING;
                whole *= max - min + VANISHING;
            }
            inside += taken / whole;
        }
        let times = if only_counts { COUNTED } else { LISTED } << u32::from(has_holes);
        inside * f64::from(times) > f64::from(2 * all)
    }

    /// The boxes of the root that touch a box, a bit each, but for some in which nothing does; by the lanes that every machine
    /// has. Where the root has gaps those in which no box of the node below does are found out until one does, for most boxes
    /// miss all then. Never panics.
    ///
    /// # Safety
    /// There is a tree.
    #[inline(always)]
    pub(crate) unsafe fn touched(&self, bounds: &Aabb<D>) -> u32 {
        // SAFETY: there is a tree; every machine has the lanes.
        unsafe {
            let (test, corners) = (&OverlapTest(*bounds), self.corners_that_are_there());
            let test = FarTest { test, corners };
            let touched = self.passing::<Native>(&test);
            if !self.state.extent.is(Extent::HAS_GAPS) {
                return touched;
            }
            let mut left = touched;
            while left != 0 {
                let lane = left.trailing_zeros() as usize % LANES;
                // There are gaps only where the root, the first node, is no leaf.
                let link = *self.links.get_unchecked(lane);
                let at = (link & !LEAF) as usize * Self::NODE;
                let below: u32 = NodeTest::<Native>::bits(&test, at);
                if below != 0 {
                    break;
                }
                left &= left - 1;
            }
            left
        }
    }

    /// Hands the objects to `leaves` whose boxes pass a test, leaf by leaf, in the order of the tree, but for those
    /// of nodes in which nothing passes the filter; the boxes of the root that pass the test are known
    /// ([`Tree::passing`]).
    ///
    /// # Safety
    /// As for [`Tree::passing`].
    #[inline(always)]
    pub(crate) unsafe fn visit<L: Lanes, T: Leaves>(
        &self,
        test: &impl NodeTest<L>,
        filter: Option<&QueryFilter>,
        passing: u32,
        leaves: &mut T,
    ) {
        let filter = filter.and_then(|filter| self.told_by_nodes(filter));
        // The node that is gone through, and what is still to be entered of it; those above it wait, if anything is.
        let (mut node, mut left) = (0, 0);
        let mut waiting = [const { MaybeUninit::<(u32, u32)>::uninit() }; MAX_LEVELS];
        let mut len = 0;
        let (mut link, mut bits) = (self.state.root, passing);
        loop {
            let entered = link & !LEAF;
            if link & LEAF == 0 {
                // SAFETY: one node waits a level at most.
                unsafe { waiting.get_unchecked_mut(len).write((node, left)) };
                // No branch depends on what cannot be guessed.
                len += usize::from(left != 0);
                (node, left) = (entered, bits);
            } else if T::TAKES_NONE || bits != 0 {
                // SAFETY: the node is a leaf; the machine has the lanes.
                unsafe { leaves.take(self.leaf(entered as usize), bits) };
            }
            if left == 0 {
                if len == 0 {
                    return;
                }
                len -= 1;
                // SAFETY: all up to `len` were written, with something left.
                (node, left) = unsafe { waiting.get_unchecked(len).assume_init() };
            }
            let lane = left.trailing_zeros() as usize % LANES;
            left &= left - 1;
            // SAFETY: there are eight links a node; what has no node passes no test; as the caller promises, the
            // boxes of a node stand there.
            unsafe {
                link = *self.links.get_unchecked(node as usize * LANES + lane);
                let is_wanted = filter.is_none_or(|filter| self.may_pass(link, filter));
                let at = (link & !LEAF) as usize * Self::NODE;
                bits = if is_wanted { test.bits(at) } else { 0 };
            }
        }
    }

    /// The filter of a query, if nodes tell whether they hold anything that passes it. Asked once a query, so out of
    /// line.
    #[inline(never)]
    fn told_by_nodes<'f>(&self, filter: &'f QueryFilter) -> Option<&'f QueryFilter> {
        let is_told = !self.sums.is_empty() && !self.state.later.may_pass(filter);
        is_told.then_some(filter)
    }

    /// False only if a node, which tells that, holds nothing that passes a filter.
    #[inline(always)]
    fn may_pass(&self, node: u32, filter: &QueryFilter) -> bool {
        self.sums[(node & !LEAF) as usize].may_pass(filter)
    }

    /// Calls `found` with the entries of the leaves, the nearest boxes first, of those as near the one with the smallest
    /// ids if these are told, but for those of nodes in which nothing passes the filter; `found` gives the distance beyond which no box is
    /// wanted any more.
    ///
    /// # Safety
    /// As for `visit`.
    #[inline(always)]
    pub(crate) unsafe fn visit_nearest_first<L: Lanes, T: NodeDistances<L>>(
        &self,
        test: &T,
        filter: Option<&QueryFilter>,
        mut limit: f32,
        mut found: impl FnMut(usize) -> f32,
    ) {
        if !self.state.is_there {
            return;
        }
        let mut waiting = Waiting::new();
        // Elsewhere few nodes are as near.
        let is_crowd = self.state.extent.is(Extent::CROWDED);
        let (mut len, mut next) = (0, self.state.root);
        let filter = filter.and_then(|filter| self.told_by_nodes(filter));
        loop {
            let node = (next & !LEAF) as usize;
            let mut distances = [0.0f32; LANES];
            // SAFETY: as the caller promises; there is room for eight; all eight stand there.
            let (mut bits, Leaf { entries: links, ids }) = unsafe {
                // No zero has a sign.
                let eight = L::add(test.distances(node * Self::NODE), L::splat(0.0));
                L::store(eight, distances.as_mut_ptr());
                let mut near = L::bits(L::less_or_equal(eight, L::splat(limit)));
                if T::TELLS_IDS && near != 0 {
                    near &= test.wanted(node * Self::NODE);
                }
                (near, self.leaf(node))
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
                    if distance <= limit && !(T::TELLS_IDS && ids[lane] >= test.ids_end()) {
                        limit = found(link as usize);
                    }
                    continue;
                }
                // SAFETY: no more than seven wait of each level above and eight of this one.
                unsafe {
                    waiting.push(first..len, distance, link, T::TELLS_IDS.then_some(ids[lane]));
                }
                len += 1;
            }
            if T::TELLS_IDS && is_crowd && len > first + 1 {
                // SAFETY: some wait.
                unsafe { waiting.bring_smallest_ids_last(first..len) };
            }
            loop {
                if len == 0 {
                    return;
                }
                len -= 1;
                // SAFETY: it waits.
                let nearest = unsafe { waiting.node(len) };
                let distance = f32::from_bits((nearest >> 32) as u32);
                next = nearest as u32;
                // SAFETY: it waits, and ids were told.
                let id = || unsafe { waiting.ids.get_unchecked(len).assume_init() };
                if distance > limit || (T::TELLS_IDS && id() >= test.ids_end()) {
                    continue;
                }
                if filter.is_none_or(|filter| self.may_pass(next, filter)) {
                    break;
                }
            }
        }
    }
}
