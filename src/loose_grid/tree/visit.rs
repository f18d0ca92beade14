//! Looks through a tree: at what passes a test, or at the nearest first.

use core::mem::MaybeUninit;

use super::{Extent, LEAF, MAX_LEVELS, MOST_WAITING, NO_LINK, Tree};
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::query::find::{FarTest, OverlapTest};
use crate::loose_grid::query::scan::Corners;
use crate::loose_grid::store::filter::QueryFilter;
use crate::simd::Native;
use crate::simd::floats::{LANES, Lanes};

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

/// A node that waits to be entered.
#[derive(Clone, Copy)]
struct Waiting {
    /// How far away its box is.
    distance: f32,
    node: u32,
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
        let root = (self.state.root & !LEAF) as usize;
        // SAFETY: as the caller promises; the root is a node.
        unsafe { test.bits(root * Self::NODE) }
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
                // There are gaps only where the root is no leaf.
                let link = *self.links.get_unchecked(self.state.root as usize * LANES + lane);
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

    /// Calls `found` with the entries of the leaves, the nearest boxes first, but for those of nodes in which
    /// nothing passes the filter; `found` gives the distance beyond which no box is wanted any more.
    ///
    /// # Safety
    /// As for `visit`.
    #[inline(always)]
    pub(crate) unsafe fn visit_nearest_first<L: Lanes>(
        &self,
        test: &impl NodeDistances<L>,
        filter: Option<&QueryFilter>,
        mut limit: f32,
        mut found: impl FnMut(usize) -> f32,
    ) {
        if !self.state.is_there {
            return;
        }
        let mut waiting = [const { MaybeUninit::<Waiting>::uninit() }; MOST_WAITING];
        let (mut len, mut next) = (0, self.state.root);
        let filter = filter.and_then(|filter| self.told_by_nodes(filter));
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
                let passes = filter.is_none_or(|filter| self.may_pass(nearest.node, filter));
                if nearest.distance <= limit && passes {
                    next = nearest.node;
                    break;
                }
            }
        }
    }
}
