//! A walk along a ray through the cells of a layer, to the boxes that it may meet.
//!
//! The way is cut into pieces of a few cells, nearest first, and each piece row by row, so that a
//! search for the first hit ends at the piece that has it. The boxes of a piece are tested eight at
//! a time in 32 bits with room for rounding, without a branch on what is found; only those that may
//! be met go on to the exact test, and in a search for the first hit only those that may be met
//! before one that surely is.

use core::array;
use core::ops::Range;

use super::geometry::{Ray, larger, smaller};
use super::layer::Layer;
use super::level::{Level, guard};
use super::plan::MAX_SIZE_CLASSES;
use super::ray_lanes::{NodeRay, RayLanes, SHARE, VANISHING};
use super::scan::{Corners, round_up};
use super::tree::{EachEntry, NodeTest};
use crate::simd::floats::{LANES, Lanes, Task};

/// Cells that the first piece of a way is long along its longest axis; each is twice the one before.
const SHORTEST_PIECE: f64 = 2.0;
/// Cells that a piece is long at most.
const LONGEST_PIECE: f64 = 16.0;
/// Entries that are tested in the time of going on by one cell, in 2D and in 3D, where it has more rows
/// around it.
const ENTRIES_PER_CELL: [f64; 2] = [32.0, 96.0];
/// Cells on a way from which on a tree, if there is one, is the shorter one.
const MANY_CELLS: f64 = 64.0;
/// Cells farther out are not walked; levels so far out are looked through whole.
const FARTHEST_CELL: i64 = 1 << 48;
/// Eights that are listed before they are tested.
const LISTED: usize = 16;
/// Eights that are tested before the boxes they may meet are looked at.
const GROUP: usize = 8;

/// How a ray goes through a layer.
pub(super) struct Course {
    /// The tree is the shorter way.
    is_far: bool,
    /// Else, of each level, or of a run, the fractions between which what moves may touch what lies in it.
    spans: [(f64, f64); MAX_SIZE_CLASSES],
}

/// The span of what is not touched.
const NOWHERE: (f64, f64) = (1.0, 0.0);

impl Course {
    pub(super) const NEW: Self = Self { is_far: false, spans: [NOWHERE; MAX_SIZE_CLASSES] };

    /// Finds that of a new one through a layer that is not empty; false if nothing of it is touched, which
    /// many rays find out here.
    #[inline(always)]
    pub(super) fn find<const D: usize>(
        &mut self,
        layer: &Layer<D>,
        ray: &Ray<D>,
        margin: &[f64; D],
        limit: f64,
        only_first: bool,
    ) -> bool {
        let has_tree = layer.tree.is_there() && (only_first || layer.tree.finds_lists());
        let is_spread = || if only_first { layer.is_spread() } else { layer.is_far_flung() };
        // In space a cell has so many around it that the tree is as short everywhere.
        self.is_far = has_tree && (D == 3 || is_spread());
        let margin = margin.map(|margin| margin + margin.abs() * 1e-9);
        let (levels, reach) = (layer.plan.levels(), layer.reach_of_casts(only_first));
        let mut is_met = false;
        for (index, span) in self.spans[..levels.len().max(1)].iter_mut().enumerate() {
            if levels.get(index).is_some_and(|level| layer.entries_of(level).is_empty()) {
                continue;
            }
            let content = &layer.content[index];
            // Of the whole content a tree is told no more than that it may be met.
            if self.is_far && content.holds(&ray.origin) {
                return true;
            }
            let content = if self.is_far { *content } else { content.within(reach) };
            if let Some((enter, leave)) = ray.enters(&content, &margin, limit) {
                *span = (larger(enter - 1e-9, 0.0), smaller(leave + 1e-9, limit));
                is_met = true;
            }
        }
        // What is too large for a cell, or outside of the room in which cells are walked, is looked at by
        // itself.
        is_met |= !layer.too_large().is_empty();
        is_met |= !self.is_far && only_first && layer.outside.room().is_some();
        if has_tree && !self.is_far {
            self.is_far = self.cells(layer, ray, only_first) > MANY_CELLS;
        }
        is_met
    }

    /// Cells that are walked through, more or less. Where objects lie close, the first hit comes soon.
    #[inline(always)]
    fn cells<const D: usize>(&self, layer: &Layer<D>, ray: &Ray<D>, only_first: bool) -> f64 {
        let most = if only_first { layer.longest_free_way() } else { f64::INFINITY };
        let length = ray.translation.iter().map(|along| along.abs()).sum::<f64>();
        let spans = layer.plan.levels().iter().zip(&self.spans);
        let cells = spans.map(|(level, (from, to))| {
            smaller(length * larger(to - from, 0.0), most) / level.cell_size
        });
        cells.sum()
    }
}

/// A walk along a ray through the cells of a layer.
pub(super) struct Walk<'a, const D: usize, L: Lanes, T> {
    layer: &'a Layer<D>,
    ray: &'a Ray<D>,
    /// Through the boxes of the nodes of the tree, or through those of the entries.
    way: RayLanes<'a, L, D>,
    /// How far what moves reaches from its centre.
    margin: [f64; D],
    course: &'a Course,
    /// Hits beyond this fraction are not wanted.
    limit: f64,
    /// Only the first hit is wanted; boxes may come up more than once then.
    only_first: bool,
    /// What is met for sure bounds the first hit.
    has_sure: bool,
    /// Where eights begin, and which bits of them are wanted.
    eights: [[u32; 2]; LISTED],
    listed: usize,
    /// The exact test of an entry, which may lower the limit.
    test: T,
}

impl<'a, const D: usize, L: Lanes, T: FnMut(usize, &mut f64)> Walk<'a, D, L, T> {
    /// A walk through a layer on its course; `is_filtered` if the test looks at filters, so
    /// that not all that is met is a hit.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(super) unsafe fn new(
        layer: &'a Layer<D>,
        ray: &'a Ray<D>,
        margin: [f64; D],
        course: &'a Course,
        (limit, only_first, is_filtered): (f64, bool, bool),
        test: T,
    ) -> Self {
        let corners = if course.is_far { layer.tree.corners() } else { Corners::of(layer) };
        // SAFETY: the machine has the lanes.
        let way = unsafe { RayLanes::new(corners, ray, &margin) };
        let has_sure = only_first && way.is_exact && !is_filtered;
        let eights = [[0; 2]; LISTED];
        Self {
            layer,
            ray,
            way,
            margin,
            course,
            limit,
            only_first,
            has_sure,
            eights,
            listed: 0,
            test,
        }
    }

    /// Tests what the ray may meet: the overflow cell first, then level by level; for the first hit the
    /// large ones first, which are met soon and leave less of the way through many small cells. Gives the
    /// fraction beyond which hits are not wanted any more. It runs where it was made, for it is large.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    pub(super) unsafe fn run(&mut self) -> f64 {
        if self.course.is_far {
            // SAFETY: the machine has the lanes.
            unsafe { self.tree() };
            return self.limit;
        }
        // SAFETY: the machine has the lanes.
        unsafe {
            if self.layer.plan.is_run() {
                self.sorted();
                return self.limit;
            }
            if self.only_first && self.layer.outside.room().is_some() {
                self.outside();
            }
            self.add(self.layer.overflow());
            let (levels, mut passed) = (self.layer.plan.len, 0);
            while passed < levels {
                if self.only_first {
                    self.test_listed();
                }
                self.level(if self.only_first { levels - 1 - passed } else { passed });
                passed += 1;
            }
            self.test_listed();
        }
        self.limit
    }

    /// Tests what the ray may meet through the tree.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn tree(&mut self) {
        let (layer, tree) = (self.layer, &self.layer.tree);
        // What was removed since the tree was built is a hole, which no exact test leaves out.
        let mut test = |entry: usize, limit: &mut f64| {
            if !layer.is_hole(entry) {
                (self.test)(entry, limit);
            }
        };
        // SAFETY: the machine has the lanes.
        unsafe {
            let nodes = NodeRay { way: &self.way, limit: L::splat(round_up(self.limit)) };
            if self.only_first {
                let latest = |limit: f64| round_up(limit) * SHARE + VANISHING;
                tree.visit_nearest_first::<L>(&nodes, latest(self.limit), |entry| {
                    test(entry, &mut self.limit);
                    latest(self.limit)
                });
            } else {
                let passing = tree.passing::<L>(&nodes);
                let found = &mut EachEntry(|entry| test(entry, &mut self.limit));
                tree.visit::<L>(&nodes, passing, found);
            }
        }
    }

    /// Tests what lies outside of the room in which the cells are walked, for the first hit.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn outside(&mut self) {
        let layer = self.layer;
        let outside = &layer.outside;
        let way = &self.way.against(outside.corners());
        // SAFETY: the machine has the lanes; the corners are those of the groups and eights.
        unsafe {
            let nodes = NodeRay { way, limit: L::splat(round_up(self.limit)) };
            for group in outside.groups() {
                let mut eights = nodes.bits(group);
                while eights != 0 {
                    let (at, entries) = outside.eight(group, eights.trailing_zeros() as usize);
                    eights &= eights - 1;
                    let mut bits = nodes.bits(at);
                    while bits != 0 {
                        let entry = entries.get(bits.trailing_zeros() as usize);
                        bits &= bits - 1;
                        // What was removed since the last commit is a hole, which no exact test leaves
                        // out.
                        if let Some(&entry) = entry
                            && !layer.is_hole(entry as usize)
                        {
                            (self.test)(entry as usize, &mut self.limit);
                        }
                    }
                }
            }
        }
    }

    /// The span of a level, up to where hits are wanted still.
    #[inline]
    fn within(&self, index: usize) -> Option<(f64, f64)> {
        let (enter, leave) = self.course.spans[index];
        let leave = smaller(leave, self.limit);
        (enter <= leave).then_some((enter, leave))
    }

    /// The entries of a run that the ray may meet between two fractions.
    #[inline]
    fn near_in_run(&self, from: f64, to: f64) -> Range<usize> {
        let (min, max) = self.swept(from, to);
        self.layer.overflow_near(&min, &max)
    }

    /// Tests what the ray may meet of a run; if only the first hit is wanted, from where the ray begins on.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn sorted(&mut self) {
        let Some((enter, leave)) = self.within(0) else { return };
        let mut left = self.near_in_run(enter, leave);
        let goes_down = self.ray.translation[self.layer.plan.axis] < 0.0;
        while !left.is_empty() {
            let some = if self.only_first { left.len().min(GROUP * LANES) } else { left.len() };
            let next = if goes_down {
                left.end -= some;
                left.end..left.end + some
            } else {
                left.start += some;
                left.start - some..left.start
            };
            let limit = self.limit;
            // SAFETY: the machine has the lanes.
            unsafe {
                self.add(next);
                self.test_listed();
            }
            if self.limit < limit && !left.is_empty() {
                let near = self.near_in_run(enter, smaller(leave, self.limit));
                left = left.start.max(near.start)..left.end.min(near.end);
            }
        }
    }

    /// Lists the entries of a range to be tested.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn add(&mut self, entries: Range<usize>) {
        if !self.way.corners.covers(&entries) {
            return;
        }
        let (mut at, mut left) = (entries.start as u32, entries.len() as u32);
        // How many there are cannot be predicted, but that they are seldom more than eight.
        loop {
            if self.listed >= LISTED {
                // SAFETY: the machine has the lanes.
                unsafe { self.test_listed() };
            }
            self.eights[self.listed % LISTED] = [at, !u32::MAX.unbounded_shl(left)];
            self.listed += usize::from(left > 0);
            if left <= LANES as u32 {
                return;
            }
            at += LANES as u32;
            left -= LANES as u32;
        }
    }

    /// Tests what is listed.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn test_listed(&mut self) {
        if self.listed > 0 {
            // SAFETY: the machine has the lanes.
            unsafe { L::apart(ListedTask { walk: self }) };
        }
    }

    /// The box around what moves between two fractions.
    #[inline]
    fn swept(&self, from: f64, to: f64) -> ([f64; D], [f64; D]) {
        let (a, b) = (self.ray.at(from), self.ray.at(to));
        let slack = |i: usize| self.margin[i] + guard(a[i]) + guard(b[i]);
        (
            array::from_fn(|i| smaller(a[i], b[i]) - slack(i)),
            array::from_fn(|i| larger(a[i], b[i]) + slack(i)),
        )
    }

    /// Walks through a level.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn level(&mut self, index: usize) {
        let level = &self.layer.plan.levels[index];
        let Some((enter, leave)) = self.within(index) else { return };
        let entries = self.layer.entries_of(level);
        let longest = self.ray.translation.iter().fold(0.0, |most, x| larger(x.abs(), most));
        let cell = level.cell_size / longest;
        // Beyond this, to look at all objects takes no longer than to go on.
        let farthest = if self.only_first {
            enter + cell * (LONGEST_PIECE + entries.len() as f64 / ENTRIES_PER_CELL[D - 2])
        } else {
            f64::INFINITY
        };
        // Most casts hit soon, so the pieces begin short.
        let mut step = if self.only_first { cell * SHORTEST_PIECE } else { f64::INFINITY };
        let mut from = enter;
        loop {
            let to = smaller(from + step, leave);
            let block = if to > farthest { None } else { self.block(level, from, to) };
            let Some(block) = block else {
                // SAFETY: the machine has the lanes.
                unsafe { self.add(entries) };
                return;
            };
            let is_short = step <= cell * SHORTEST_PIECE;
            // SAFETY: the machine has the lanes.
            unsafe {
                if is_short {
                    self.block_entries(level, block);
                } else if level.strides[0] == 1 {
                    self.rows(level, [0, 1, 2], block, from, to);
                } else {
                    self.rows(level, level.axes(), block, from, to);
                }
                if self.only_first {
                    self.test_listed();
                }
            }
            // A step that rounding swallows ends the walk as well.
            if to >= leave || to <= from || to > self.limit {
                if to < leave && to <= self.limit {
                    // SAFETY: the machine has the lanes.
                    unsafe { self.add(entries) };
                }
                return;
            }
            from = to;
            step = smaller(step * 2.0, cell * LONGEST_PIECE);
        }
    }

    /// The first and last cell of a piece of the way along each axis, `None` if some of
    /// the cells fall on one place of the ring, or lie too far out.
    #[inline]
    fn block(&self, level: &Level, from: f64, to: f64) -> Option<[(i64, i64); 3]> {
        let (min, max) = self.swept(from, to);
        let mut block = [(0, 0); 3];
        for axis in 0..D {
            let slack =
                level.reach() + guard(level.origin[axis]) + guard(min[axis]) + guard(max[axis]);
            let first = level.cell_along(axis, min[axis] - slack);
            let last = level.cell_along(axis, max[axis] + slack);
            let far = first.abs().max(last.abs()) > FARTHEST_CELL;
            if far || (level.wraps && last - first + 1 > i64::from(level.counts[axis])) {
                return None;
            }
            block[axis] = (first, last);
        }
        Some(block)
    }

    /// Lists all cells along a piece of the way: one so short that its rows hardly differ.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn block_entries(&mut self, level: &Level, block: [(i64, i64); 3]) {
        // Known to be so, which leaves little of a loop over slices in 2D.
        let runs = level.runs(array::from_fn(|axis| if axis < D { block[axis] } else { (0, 0) }));
        let (base, size) = (runs.base, runs.size);
        let mut slice = runs.first;
        for _ in 0..runs.slices.count {
            let mut row = slice;
            for _ in 0..runs.rows.count {
                // SAFETY: the machine has the lanes.
                unsafe { self.add_row(base, size, row, runs.len) };
                row = (row + runs.rows.stride) & (size - 1);
            }
            slice = (slice + runs.slices.stride) & (size - 1);
        }
    }

    /// Lists the entries of so many cells from a place of a ring on that begins with cell `base`.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn add_row(&mut self, base: u32, size: u32, first: u32, len: u32) {
        let end = first + len;
        // SAFETY: the machine has the lanes.
        unsafe {
            self.add(self.layer.entries(base + first..base + end.min(size)));
            if end > size {
                self.add(self.layer.entries(base..base + end - size));
            }
        }
    }

    /// Lists the cells along a piece of the way, row by row. The axes are those along a row, from row to
    /// row, and from slice to slice.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn rows(
        &mut self,
        level: &Level,
        [along, row, slice]: [usize; 3],
        block: [(i64, i64); 3],
        from: f64,
        to: f64,
    ) {
        let slices = Rows::new(self.ray, &self.margin, level, slice, block[slice]);
        let rows = Rows::new(self.ray, &self.margin, level, row, block[row]);
        let (origin, translation) = (self.ray.origin[along % D], self.ray.translation[along % D]);
        let farthest =
            larger((origin + translation * from).abs(), (origin + translation * to).abs());
        // The way is straight: nowhere between its ends rounding does more.
        let reach = self.margin[along % D]
            + level.reach()
            + guard(level.origin[along])
            + guard(farthest) * 4.0;
        let mut cell = [0; 3];
        let mut z = block[slice].0;
        while z <= block[slice].1 {
            let (slab_from, slab_to) = slices.within(z, from, to);
            let mut y = block[row].0;
            while y <= block[row].1 && slab_from <= slab_to {
                let (row_from, row_to) = rows.within(y, slab_from, slab_to);
                if row_from <= row_to {
                    let (a, b) = (origin + translation * row_from, origin + translation * row_to);
                    let first = level.cell_along(along, smaller(a, b) - reach);
                    let last = level.cell_along(along, larger(a, b) + reach);
                    // No rounding may lead out of the piece, whose cells are all different ones.
                    let (first, last) =
                        (first.max(block[along].0), last.min(block[along].1).max(first));
                    (cell[along], cell[row], cell[slice]) = (first, y, z);
                    let (start, len) = (level.place_of(cell), (last - first + 1) as u32);
                    // SAFETY: the machine has the lanes.
                    unsafe { self.add_row(level.base, level.size, start, len) };
                }
                y += 1;
            }
            z += 1;
        }
    }
}

/// Rows (or slices) of cells along an axis, as a way comes through them.
struct Rows {
    /// The way goes through one of them, or the axis is none: in 2D there is one slice.
    is_within_one: bool,
    /// The smallest coordinate of cell 0, and the side of a cell.
    origin: f64,
    cell_size: f64,
    /// The first and the last cell that there are: they take all that lies before and behind them.
    lowest: f64,
    highest: f64,
    /// From the borders of a row to where what moves begins and ends to touch what lies in it, along the
    /// way's own axis.
    below: f64,
    above: f64,
    /// 1 / the translation along the axis.
    inverse: f64,
}

impl Rows {
    /// The rows from the first to the last.
    #[inline(always)]
    fn new<const D: usize>(
        ray: &Ray<D>,
        margin: &[f64; D],
        level: &Level,
        axis: usize,
        (first, last): (i64, i64),
    ) -> Self {
        let is_within_one = axis >= D || ray.translation[axis % D] == 0.0;
        let (origin, along) = (ray.origin[axis % D], ray.translation[axis % D]);
        let farthest = larger(level.border(axis, first).abs(), level.border(axis, last + 1).abs());
        let slack = margin[axis % D]
            + level.reach()
            + guard(farthest) * 2.0
            + guard(origin)
            + guard(along)
            + guard(level.origin[axis]);
        Self {
            is_within_one,
            origin: level.origin[axis],
            cell_size: level.cell_size,
            lowest: level.lowest[axis],
            highest: level.highest[axis],
            below: -slack - origin,
            above: level.cell_size + slack - origin,
            inverse: ray.inverse[axis % D],
        }
    }

    /// The fractions between two others at which what moves can touch objects of a row.
    #[inline(always)]
    fn within(&self, row: i64, from: f64, to: f64) -> (f64, f64) {
        if self.is_within_one {
            return (from, to);
        }
        let row = row as f64;
        let border = self.origin + row * self.cell_size;
        let below = if row <= self.lowest { f64::NEG_INFINITY } else { border + self.below };
        let above = if row >= self.highest { f64::INFINITY } else { border + self.above };
        let (a, b) = (below * self.inverse, above * self.inverse);
        (larger(from, smaller(a, b) - 1e-12), smaller(to, larger(a, b) + 1e-12))
    }
}

/// Tests what a walk has listed, in a function of its own, for it is done in many places.
struct ListedTask<'w, 'a, const D: usize, L: Lanes, T> {
    walk: &'w mut Walk<'a, D, L, T>,
}

impl<const D: usize, L: Lanes, T: FnMut(usize, &mut f64)> Task for ListedTask<'_, '_, D, L, T> {
    type Output = ();

    /// Runs on the lanes of the walk, which are those of whoever runs it.
    #[inline(always)]
    fn run<Same: Lanes>(self) {
        let walk = self.walk;
        for eights in walk.eights[..walk.listed].chunks(GROUP) {
            // SAFETY: the machine has the lanes; what is listed lies in ranges that are covered.
            unsafe {
                let (share, vanishing) = (L::splat(SHARE), L::splat(VANISHING));
                let limit = L::splat(round_up(walk.limit));
                let never = L::splat(f32::INFINITY);
                let mut enters = [never; GROUP];
                let mut surely = never;
                let mut next = 0;
                while next < eights.len() {
                    let [enter, leave] = walk.way.crossing(eights[next][0] as usize, limit);
                    let latest = L::add(L::multiply(leave, share), vanishing);
                    let may_meet = L::less_or_equal(enter, latest);
                    enters[next % GROUP] = L::select(may_meet, enter, never);
                    let latest = L::add(L::multiply(enter, share), vanishing);
                    let meets = L::less_or_equal(latest, leave);
                    surely = L::min(surely, L::select(meets, latest, never));
                    next += 1;
                }
                let mut bound = f32::MAX;
                if walk.has_sure {
                    bound = (L::smallest(surely) * SHARE + VANISHING).min(f32::MAX);
                }
                let bound = L::splat(bound);
                // All bits in one number: how many are set among all can be guessed better than how
                // many of each eight.
                let mut bits = 0u64;
                let mut next = 0;
                while next < eights.len() {
                    let near = L::bits(L::less_or_equal(enters[next % GROUP], bound));
                    bits |= u64::from(near & eights[next][1]) << (next % GROUP * LANES);
                    next += 1;
                }
                while bits != 0 {
                    let bit = bits.trailing_zeros() as usize;
                    let entry = eights[bit / LANES][0] as usize + bit % LANES;
                    (walk.test)(entry, &mut walk.limit);
                    bits &= bits - 1;
                }
            }
        }
        walk.listed = 0;
    }
}
