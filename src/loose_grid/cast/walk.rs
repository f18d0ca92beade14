//! A walk along a ray through the cells of a layer, to the boxes that it may meet.
//!
//! The way is cut into pieces of a few cells, nearest first, and each piece row by row, so that a
//! search for the first hit ends at the piece that has it. The boxes of a piece are tested eight at
//! a time in 32 bits with room for rounding, without a branch on what is found; only those that may
//! be met go on to the exact test, and in a search for the first hit only those that may be met
//! before one that surely is.

use core::array;
use core::cell::Cell;
use core::hint::select_unpredictable;
use core::mem::MaybeUninit;
use core::ops::Range;

use crate::loose_grid::cast::course::{Course, MANY_CELLS, MOST_BESIDE_A_TREE};
use crate::loose_grid::cast::limit::Limit;
use crate::loose_grid::cast::ray_lanes::{FirstNodes, NodeRay, RayLanes, SHARE, VANISHING};
use crate::loose_grid::cost;
use crate::loose_grid::geometry::{Ray, larger, smaller};
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::layout::level::{Level, guard};
use crate::loose_grid::layout::run::SHORT;
use crate::loose_grid::query::scan::{Corners, round_up};
use crate::loose_grid::store::filter::QueryFilter;
use crate::loose_grid::tree::{EachEntry, NodeTest};
use crate::simd::floats::{LANES, Lanes, Task};

/// Cells that the first piece of a way is long along its longest axis; each is twice the one before.
const SHORTEST_PIECE: f64 = 2.0;
/// Cells that a piece is long at most.
const LONGEST_PIECE: f64 = 16.0;
/// Entries that are tested in the time of going on by one cell, in 2D and in 3D, where it has more rows
/// around it.
const ENTRIES_PER_CELL: [f64; 2] = [32.0, 96.0];
/// So many cells across the way are gone through in that time, too.
const THIN_ACROSS: f64 = 8.0;
/// Entries that the second piece of a row of cells holds, more or less, if it is no shorter.
const FEW_IN_ROW: i64 = 16;
/// Cells farther out are not walked; levels so far out are looked through whole.
const FARTHEST_CELL: i64 = 1 << 48;
/// Rows that are listed of a short piece in the plane at least, if it has several.
const FEW_ROWS: u32 = 4;
/// Eights that are listed before they are tested.
const LISTED: usize = 16;
/// Eights that are tested before the boxes they may meet are looked at.
const GROUP: usize = 8;
/// So many of eight boxes may be met before their filters are looked at together.
const FEW_MET: u32 = 2;
/// More of a group than this may be met: then many may be tied.
const MANY_MET: u32 = 24;
/// The first lists of which nothing was known not to pass the filter, until that is not asked any more.
const PATIENCE: u32 = 2;

/// A walk along a ray through the cells of a layer.
pub(crate) struct Walk<'a, const D: usize, T> {
    layer: &'a Layer<D>,
    ray: &'a Ray<D>,
    /// Through the boxes of the nodes of the tree, or through those of the entries.
    way: RayLanes<'a, D>,
    /// How far what moves reaches from its centre.
    margin: [f64; D],
    course: &'a Course,
    limit: Limit,
    /// Only the first hit is wanted; boxes may come up more than once then.
    only_first: bool,
    /// The test finds only what passes it.
    filter: Option<&'a QueryFilter>,
    /// The same where filters differ, so that many entries can be passed over by what is known of theirs.
    sought: Option<&'a QueryFilter>,
    /// Lists until it is known to pass often, if nothing of them is known not to pass.
    patience: u32,
    /// What is met for sure bounds the first hit.
    has_sure: bool,
    /// More of a group than this may be met: then many may be tied. Never where all hits are wanted.
    many_met: u32,
    /// Where eights begin, and which bits of them are wanted.
    eights: [[u32; 2]; LISTED],
    listed: usize,
    /// The exact test of an entry, which may lower the limit.
    test: T,
}

impl<'a, const D: usize, T: FnMut(usize, &mut Limit)> Walk<'a, D, T> {
    /// A walk through a layer on its course; `is_filtered` if the test looks at filters, so
    /// that not all that is met is a hit.
    #[inline(always)]
    pub(crate) fn new(
        layer: &'a Layer<D>,
        ray: &'a Ray<D>,
        margin: [f64; D],
        course: &'a Course,
        (limit, only_first, is_filtered): (f64, bool, bool),
        filter: Option<&'a QueryFilter>,
        test: T,
    ) -> Self {
        let corners = if course.is_far { layer.tree.corners() } else { Corners::of(layer) };
        let way = RayLanes::new(corners, ray, &margin);
        let has_sure = only_first & way.is_exact & !is_filtered;
        let eights = [[0; 2]; LISTED];
        let sought = if layer.filters.shared().is_none() { filter } else { None };
        Self {
            layer,
            ray,
            way,
            margin,
            course,
            limit: Limit::new(limit),
            only_first,
            filter,
            sought,
            patience: PATIENCE,
            has_sure,
            many_met: if only_first { MANY_MET } else { u32::MAX },
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
    pub(crate) unsafe fn run<L: Lanes>(&mut self) -> f64 {
        if self.course.is_far {
            // SAFETY: the machine has the lanes.
            unsafe { L::apart(TreeTask { walk: self }) };
            return self.limit.fraction;
        }
        // SAFETY: the machine has the lanes.
        unsafe {
            if self.layer.plan.is_run() {
                self.sorted::<L>();
                return self.limit.fraction;
            }
            if self.only_first && self.layer.outside.room().is_some() {
                self.outside::<L>();
            }
            let too_large = self.layer.overflow();
            if !too_large.is_empty() {
                self.add::<L>(too_large);
            }
            let (levels, mut passed) = (self.layer.plan.len(), 0);
            while passed < levels {
                if self.only_first {
                    self.test_listed::<L>();
                }
                self.level::<L>(if self.only_first { levels - 1 - passed } else { passed });
                passed += 1;
            }
            self.test_listed::<L>();
        }
        self.limit.fraction
    }

    /// Tests what the ray may meet through the tree.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn tree<L: Lanes>(&mut self) {
        let tree = &self.layer.tree;
        // A walk that ends in the tree began among the entries.
        let way = &self.way.against(tree.corners(), self.ray);
        // SAFETY: the machine has the lanes.
        unsafe {
            let nodes = NodeRay::<L, D> { way, limit: L::splat(round_up(self.limit.fraction)) };
            if self.only_first {
                // The share has room for the rounding of the limit, too.
                let latest = |limit: f64| limit as f32 * SHARE + VANISHING;
                let (filter, first) = (self.filter, latest(self.limit.fraction));
                let nodes = FirstNodes { nodes, ids: tree.ids(), limit: Cell::new(self.limit) };
                return tree.visit_nearest_first::<L, _>(&nodes, filter, first, |entry| {
                    (self.test)(entry, &mut self.limit);
                    nodes.note(&self.limit);
                    latest(self.limit.fraction)
                });
            }
            let passing = tree.passing::<L>(&nodes);
            let found = &mut EachEntry(|entry| (self.test)(entry, &mut self.limit));
            tree.visit::<L, _>(&nodes, self.filter, passing, found);
        }
    }

    /// Tests what lies outside of the room in which the cells are walked, for the first hit.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn outside<L: Lanes>(&mut self) {
        let layer = self.layer;
        let outside = &layer.outside;
        let way = &self.way.against(outside.corners(), self.ray);
        // SAFETY: the machine has the lanes; the corners are those of the groups and eights.
        unsafe {
            let nodes = NodeRay::<L, D> { way, limit: L::splat(round_up(self.limit.fraction)) };
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
        let leave = smaller(leave, self.limit.fraction);
        (enter <= leave).then_some((enter, leave))
    }

    /// The entries of a run that the ray may meet between two fractions.
    #[inline(always)]
    fn near_in_run(&self, from: f64, to: f64) -> Range<usize> {
        if self.layer.len <= SHORT {
            return 0..self.layer.len;
        }
        let axis = self.layer.plan.axis::<D>();
        let (min, max) = self.swept_along(axis, from, to);
        self.layer.run_between(min, max)
    }

    /// Tests what the ray may meet of a run; if only the first hit is wanted, from where the ray begins on.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn sorted<L: Lanes>(&mut self) {
        let Some((enter, leave)) = self.within(0) else { return };
        let mut left = self.near_in_run(enter, leave);
        let axis = self.layer.plan.axis::<D>();
        if self.layer.listed > 0 {
            let (reached, _) = self.swept_along(axis, enter, leave);
            for entry in self.layer.longest_before_along(left.start, reached) {
                // SAFETY: the machine has the lanes.
                unsafe { self.add::<L>(entry..entry + 1) };
            }
            // SAFETY: the machine has the lanes.
            unsafe { self.test_listed::<L>() };
        }
        let goes_down = self.ray.translation[axis] < 0.0;
        while !left.is_empty() {
            let some = if self.only_first { left.len().min(GROUP * LANES) } else { left.len() };
            // Which way a ray goes cannot be guessed: no branch depends on it.
            let start = select_unpredictable(goes_down, left.end - some, left.start);
            let next = start..start + some;
            left = select_unpredictable(goes_down, left.start, next.end)
                ..select_unpredictable(goes_down, start, left.end);
            let limit = self.limit.fraction;
            // SAFETY: the machine has the lanes.
            unsafe {
                self.add::<L>(next);
                self.test_listed::<L>();
            }
            if self.limit.fraction < limit && !left.is_empty() {
                let leave = smaller(leave, self.limit.fraction);
                let near = self.near_in_run(enter, leave);
                if self.layer.listed > 0 && near.start > left.start {
                    let (reached, _) = self.swept_along(axis, enter, leave);
                    for entry in self.layer.longest_between(left.start..near.start, reached) {
                        // SAFETY: the machine has the lanes.
                        unsafe { self.add::<L>(entry..entry + 1) };
                    }
                    // SAFETY: the machine has the lanes.
                    unsafe { self.test_listed::<L>() };
                }
                left = left.start.max(near.start)..left.end.min(near.end);
            }
        }
    }

    /// Lists the entries of a range to be tested.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn add<L: Lanes>(&mut self, entries: Range<usize>) {
        if !self.way.covers(&entries) {
            return;
        }
        let (mut at, mut left) = (entries.start as u32, entries.len() as u32);
        // How many there are cannot be predicted, but that they are seldom more than eight.
        loop {
            if self.listed >= LISTED {
                // SAFETY: the machine has the lanes; the entries are covered.
                (at, left) = unsafe { L::apart(ListedTask { walk: self, rest: (at, left) }) };
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

    /// Lists the entries of a range but for those that are known not to pass the filter.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn add_many<L: Lanes>(&mut self, entries: Range<usize>) {
        let mut left = entries;
        while !left.is_empty() {
            let mut end = left.end;
            if let Some(wanted) = self.sought {
                left.start = self.layer.filters.sums().next_accepted(wanted, left.start);
                end = left.end.min(left.start + LANES * LISTED);
            }
            // SAFETY: the machine has the lanes.
            unsafe { self.add::<L>(left.start..end) };
            left.start = end;
        }
    }

    /// Takes those off the list that are known not to pass the filter; true if there were any.
    #[inline(never)]
    fn drop_refused(&mut self, wanted: &QueryFilter) -> bool {
        let sums = self.layer.filters.sums();
        let mut kept = 0;
        for listed in 0..self.listed {
            let [at, bits] = self.eights[listed % LISTED];
            self.eights[kept % LISTED] = [at, bits];
            let at = at as usize;
            kept += usize::from(sums.next_accepted(wanted, at) < at + LANES);
        }
        let has_dropped = kept < self.listed;
        self.listed = kept;
        self.patience = if has_dropped { u32::MAX } else { self.patience - 1 };
        if self.patience == 0 {
            // What is known of many filters tells nothing.
            self.sought = None;
        }
        has_dropped
    }

    /// Those bits of some eights whose filters pass, where many are set.
    #[inline(never)]
    fn accepted(&self, wanted: &QueryFilter, eights: &[[u32; 2]], bits: u64) -> u64 {
        let mut accepted = bits;
        for (index, [at, _]) in eights.iter().enumerate() {
            let eight = (bits >> (index * LANES)) as u8;
            if eight.count_ones() > FEW_MET {
                let refused = eight & !self.layer.filters.accepted(wanted, *at as usize) as u8;
                accepted &= !(u64::from(refused) << (index * LANES));
            }
        }
        accepted
    }

    /// Tests what is listed.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn test_listed<L: Lanes>(&mut self) {
        if self.listed > 0 {
            // SAFETY: the machine has the lanes.
            unsafe { L::apart(ListedTask { walk: self, rest: (0, 0) }) };
        }
    }

    /// True if some of these eights have smaller ids than the first.
    ///
    /// # Safety
    /// The machine has the lanes; the eights lie in ranges that are covered.
    #[inline(always)]
    unsafe fn has_ids_below<L: Lanes>(&self, eights: &[[u32; 2]]) -> bool {
        let ids = self.layer.id.as_ptr();
        let (mut any, mut next) = (0, 0);
        while next < eights.len() {
            let [at, wanted] = eights[next];
            // SAFETY: as the caller promises: where there are eight boxes, there are eight ids.
            any |= wanted & unsafe { L::ids_below(ids.add(at as usize), self.limit.ids_end) };
            next += 1;
        }
        any != 0
    }

    /// Which of eight entries are wanted still.
    ///
    /// # Safety
    /// The machine has the lanes; the entries lie in a range that is covered.
    #[inline(always)]
    unsafe fn wanted<L: Lanes>(&self, at: u32) -> u32 {
        let at = at as usize;
        // SAFETY: as the caller promises: where there are eight boxes, there are eight ids.
        unsafe { self.way.wanted::<L>(at, self.layer.id.as_ptr().add(at), &self.limit) }
    }

    /// What moves between two fractions, along an axis.
    #[inline(always)]
    fn swept_along(&self, axis: usize, from: f64, to: f64) -> (f64, f64) {
        let (origin, along) = (self.ray.origin[axis], self.ray.translation[axis]);
        let (a, b) = (origin + along * from, origin + along * to);
        let slack = self.margin[axis] + guard(a) + guard(b);
        (smaller(a, b) - slack, larger(a, b) + slack)
    }

    /// Walks through a level.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn level<L: Lanes>(&mut self, index: usize) {
        let level = &self.layer.plan.levels[index];
        let Some((enter, leave)) = self.within(index) else { return };
        let entries = self.layer.entries_of(level);
        // As a share of the way, along the axis on which it goes through most cells that are told apart.
        let inverse = (0..D).fold(f64::MAX, |least, axis| {
            let along = level.narrowed(axis, self.ray.inverse[axis].abs());
            if level.strides[axis] > 0 { smaller(along, least) } else { least }
        });
        let cell = level.cell_size * inverse;
        // Beyond this, to look at all objects takes no longer than to go on: what is wide goes through so many more
        // cells, and through those that lie along its way once with each piece.
        let is_row = level.kept_axes() == 1;
        let farthest = if self.only_first && is_row {
            enter + cell * SHORTEST_PIECE
        } else if self.only_first {
            let across = (0..D).fold(1.0, |across, axis| {
                let wide = 2.0 * self.margin[axis] * level.inverses[axis];
                let is_along = level.narrowed(axis, self.ray.inverse[axis].abs()) == inverse;
                across * (1.0 + if is_along { wide / LONGEST_PIECE } else { wide })
            });
            let mut cells = LONGEST_PIECE + entries.len() as f64 / ENTRIES_PER_CELL[D - 2];
            if self.layer.tree.is_there() {
                // It was to be met sooner: here fewer objects lie than elsewhere.
                cells = smaller(cells, MANY_CELLS);
            }
            let cells = cells / larger(across / THIN_ACROSS, 1.0);
            enter + cell * larger(cells, SHORTEST_PIECE)
        } else {
            f64::INFINITY
        };
        // Most casts hit soon, so the pieces begin short.
        let mut step = if self.only_first { cell * SHORTEST_PIECE } else { f64::INFINITY };
        let mut from = enter;
        let gives_up = loop {
            let to = smaller(from + step, leave);
            let block = if to > farthest { None } else { self.block(level, from, to) };
            let Some(block) = block else { break true };
            let is_short = step <= cell * SHORTEST_PIECE;
            // SAFETY: the machine has the lanes.
            unsafe {
                if is_short {
                    self.block_entries::<L>(level, block);
                } else if level.strides[0] == 1 {
                    self.rows::<L>(level, [0, 1, 2], block, from, to);
                } else {
                    self.rows::<L>(level, level.axes(), block, from, to);
                }
                if self.only_first {
                    self.test_listed::<L>();
                }
            }
            // A step that rounding swallows ends the walk as well.
            if to >= leave || to <= from || to > self.limit.fraction {
                break to < leave && to <= self.limit.fraction;
            }
            from = to;
            step = smaller(step * 2.0, cell * LONGEST_PIECE);
        };
        if gives_up {
            // SAFETY: the machine has the lanes.
            unsafe {
                if self.only_first && is_row {
                    L::apart(RowTask { walk: self, level, from, to: leave });
                } else if self.only_first && self.layer.tree.is_there() {
                    L::apart(TreeTask { walk: self });
                } else {
                    self.add_many::<L>(entries);
                }
            }
        }
    }

    /// Tests what the ray may meet between two fractions of cells in one row, nearest first: no entry comes up much more than
    /// once, and how many there are is known.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn row<L: Lanes>(&mut self, level: &Level, from: f64, mut to: f64) {
        let [along, ..] = level.axes();
        let ring = Ring { starts: &self.layer.starts, base: level.base, size: level.size };
        let goes_down = self.ray.translation[along] < 0.0;
        let Some((mut first, mut last)) = self.cells_along(level, along, from, to) else {
            // SAFETY: the machine has the lanes.
            return unsafe { self.add_many::<L>(self.layer.entries_of(level)) };
        };
        let mut block = [(0, 0); 3];
        block[along] = (first, last);
        let passed = level.runs(block).map(|cells| self.layer.entries(cells).len()).sum::<usize>();
        if passed > MOST_BESIDE_A_TREE && self.layer.tree.is_there() {
            // SAFETY: the machine has the lanes.
            return unsafe { L::apart(TreeTask { walk: self }) };
        }
        let mut step = (last - first) * FEW_IN_ROW / (passed as i64).max(FEW_IN_ROW);
        while first <= last {
            let more = step.min(last - first);
            step = 2 * step + 1;
            let at = if goes_down { last - more } else { first };
            (first, last) = if goes_down { (first, at - 1) } else { (at + more + 1, last) };
            let mut cell = [0; 3];
            cell[along] = at;
            // SAFETY: the machine has the lanes.
            unsafe {
                self.add_row::<L>(ring, level.place_of(cell), more as u32 + 1);
                self.test_listed::<L>();
            }
            if self.limit.fraction < to {
                to = self.limit.fraction;
                let Some(cells) = self.cells_along(level, along, from, to) else { continue };
                (first, last) = (first.max(cells.0), last.min(cells.1));
            }
        }
    }

    /// The first and last cell of a piece of the way along each axis, `None` if some of
    /// the cells fall on one place of the ring, or lie too far out.
    #[inline(always)]
    fn block(&self, level: &Level, from: f64, to: f64) -> Option<[(i64, i64); 3]> {
        let mut block = [(0, 0); 3];
        for axis in 0..D {
            block[axis] = self.cells_along(level, axis, from, to)?;
        }
        Some(block)
    }

    /// The same along one axis.
    #[inline(always)]
    fn cells_along(&self, level: &Level, axis: usize, from: f64, to: f64) -> Option<(i64, i64)> {
        let (min, max) = self.swept_along(axis, from, to);
        let slack = level.reach(axis) + guard(level.origin[axis]) + guard(min) + guard(max);
        let first = level.cell_along(axis, min - slack);
        let last = level.cell_along(axis, max + slack);
        let far = first < -FARTHEST_CELL || last > FARTHEST_CELL;
        let is_told = !far && (!level.wraps || last - first < i64::from(level.counts[axis]));
        is_told.then_some((first, last))
    }

    /// Lists all cells along a piece of the way: one so short that its rows hardly differ.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn block_entries<L: Lanes>(&mut self, level: &Level, block: [(i64, i64); 3]) {
        // Known to be so, which leaves little of a loop over slices in 2D.
        let runs = level.runs(array::from_fn(|axis| if axis < D { block[axis] } else { (0, 0) }));
        let ring = Ring { starts: &self.layer.starts, base: runs.base, size: runs.size };
        // Whether it is three or four cannot be guessed, and takes longer to find out than a row without cells; in
        // space there would be one a slice.
        let count = runs.rows.count;
        let rows = if D == 2 && count > 1 { count.max(FEW_ROWS) } else { count };
        let mut slice = runs.first;
        for _ in 0..runs.slices.count {
            let mut row = slice;
            for index in 0..rows {
                let len = if index < count { runs.len } else { 0 };
                // SAFETY: the machine has the lanes.
                unsafe { self.add_row::<L>(ring, row, len) };
                row = (row + runs.rows.stride) & (ring.size - 1);
            }
            slice = (slice + runs.slices.stride) & (ring.size - 1);
        }
    }

    /// Lists the entries of so many cells from a place of a ring on.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn add_row<L: Lanes>(&mut self, ring: Ring<'a>, first: u32, len: u32) {
        cost::count_row();
        let end = first + len;
        // SAFETY: the machine has the lanes.
        unsafe {
            self.add::<L>(ring.entries(first, end.min(ring.size)));
            if end > ring.size {
                self.add::<L>(ring.entries(0, end - ring.size));
            }
        }
    }

    /// Lists the cells along a piece of the way, row by row. The axes are those along a row, from row to
    /// row, and from slice to slice.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn rows<L: Lanes>(
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
            + level.reach(along)
            + guard(level.origin[along])
            + guard(farthest) * 4.0;
        let ring = Ring { starts: &self.layer.starts, base: level.base, size: level.size };
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
                    unsafe { self.add_row::<L>(ring, start, len) };
                }
                y += 1;
            }
            z += 1;
        }
    }
}

/// The cells of a level, as a walk lists them: what is at hand needs not be looked up for each row.
#[derive(Clone, Copy)]
struct Ring<'a> {
    /// First entry of each cell of all levels.
    starts: &'a [u32],
    /// Number of the first cell of the ring among these.
    base: u32,
    size: u32,
}

impl Ring<'_> {
    /// The entries of the cells from one place to another.
    #[inline(always)]
    fn entries(&self, from: u32, to: u32) -> Range<usize> {
        let start = |place: u32| self.starts[(self.base + place) as usize] as usize;
        start(from)..start(to)
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
            + level.reach(axis)
            + guard(farthest) * 2.0
            + guard(origin)
            + guard(along)
            + guard(level.origin[axis]);
        Self {
            is_within_one,
            origin: level.origin[axis],
            cell_size: level.sides[axis],
            lowest: level.lowest[axis],
            highest: level.highest[axis],
            below: -slack - origin,
            above: level.sides[axis] + slack - origin,
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

/// Tests what a walk may meet through the tree, in a function of its own: the cells want all registers.
struct TreeTask<'w, 'a, const D: usize, T> {
    walk: &'w mut Walk<'a, D, T>,
}

impl<const D: usize, T: FnMut(usize, &mut Limit)> Task for TreeTask<'_, '_, D, T> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        // SAFETY: who runs it has the lanes.
        unsafe { self.walk.tree::<L>() };
    }
}

/// Tests what a walk may meet along the rest of a row of cells.
struct RowTask<'w, 'a, const D: usize, T> {
    walk: &'w mut Walk<'a, D, T>,
    level: &'a Level,
    from: f64,
    to: f64,
}

impl<const D: usize, T: FnMut(usize, &mut Limit)> Task for RowTask<'_, '_, D, T> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        // SAFETY: who runs it has the lanes.
        unsafe { self.walk.row::<L>(self.level, self.from, self.to) };
    }
}

/// Tests what a walk has listed, in a function of its own, for it is done in many places; gives what is left of a range of
/// entries that are to be listed next.
struct ListedTask<'w, 'a, const D: usize, T> {
    walk: &'w mut Walk<'a, D, T>,
    /// Where that begins, and how many they are.
    rest: (u32, u32),
}

impl<const D: usize, T: FnMut(usize, &mut Limit)> Task for ListedTask<'_, '_, D, T> {
    type Output = (u32, u32);

    #[inline(always)]
    fn run<L: Lanes>(self) -> (u32, u32) {
        let walk = self.walk;
        // The filter, if it leaves out some: then it may leave out most of the others.
        let mut strict = None;
        if let Some(wanted) = walk.sought
            && walk.listed >= GROUP
            && walk.drop_refused(wanted)
        {
            strict = Some(wanted);
        }
        let mut tested = 0;
        while tested < walk.listed {
            let eights = &walk.eights[tested..walk.listed];
            let eights = &eights[..eights.len().min(GROUP)];
            // SAFETY: the machine has the lanes; what is listed lies in ranges that are covered; as many
            // fractions were written as are read.
            unsafe {
                if walk.limit.is_tied() {
                    // Nothing is before the start, so that ids alone tell what is wanted.
                    if !L::IS_BASELINE && !walk.limit.is_at_start() {
                        return L::apart(TiedTask { walk, tested, rest: self.rest });
                    }
                    if !walk.has_ids_below::<L>(eights) {
                        tested += GROUP;
                        continue;
                    }
                }
                let limit = L::splat(round_up(walk.limit.fraction));
                let mut enters = [const { MaybeUninit::uninit() }; GROUP];
                let mut surely = L::splat(f32::INFINITY);
                let mut next = 0;
                while next < eights.len() {
                    let [enter, sure] = walk.way.entering::<L>(eights[next][0] as usize, limit);
                    enters[next % GROUP].write(enter);
                    surely = L::min(surely, sure);
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
                    let enter = enters[next % GROUP].assume_init();
                    let near = L::bits(L::less_or_equal(enter, bound));
                    bits |= u64::from(near & eights[next][1]) << (next % GROUP * LANES);
                    next += 1;
                }
                if let Some(wanted) = strict
                    && bits.count_ones() > FEW_MET
                {
                    bits = walk.accepted(wanted, eights, bits);
                }
                // Of many most may be tied soon.
                if !L::IS_BASELINE && bits.count_ones() > walk.many_met {
                    return L::apart(TiedTask { walk, tested, rest: self.rest });
                }
                while bits != 0 {
                    let bit = bits.trailing_zeros() as usize;
                    let entry = eights[bit / LANES][0] as usize + bit % LANES;
                    (walk.test)(entry, &mut walk.limit);
                    bits &= bits - 1;
                }
            }
            tested += GROUP;
        }
        if !L::IS_BASELINE && self.rest.1 > 0 && walk.limit.is_tied() {
            // SAFETY: the machine has the lanes.
            return unsafe { L::apart(TiedTask { walk, tested, rest: self.rest }) };
        }
        walk.listed = 0;
        self.rest
    }
}

/// Tests what a walk has listed once some are tied, or many may be: of what is left, eight by eight, those that are wanted
/// still.
struct TiedTask<'w, 'a, const D: usize, T> {
    walk: &'w mut Walk<'a, D, T>,
    /// So many eights of the list were tested.
    tested: usize,
    /// As of [`ListedTask`].
    rest: (u32, u32),
}

impl<const D: usize, T: FnMut(usize, &mut Limit)> Task for TiedTask<'_, '_, D, T> {
    type Output = (u32, u32);

    #[inline(always)]
    fn run<L: Lanes>(self) -> (u32, u32) {
        let walk = self.walk;
        for next in self.tested..walk.listed {
            let [at, listed] = walk.eights[next % LISTED];
            // SAFETY: the machine has the lanes; what is listed lies in ranges that are covered.
            unsafe {
                let mut bits = listed & walk.wanted::<L>(at);
                if bits != 0 {
                    let limit = L::splat(round_up(walk.limit.fraction));
                    bits &= NodeRay::<L, D> { way: &walk.way, limit }.bits(at as usize);
                }
                while bits != 0 {
                    let ids_end = walk.limit.tied_ids_end;
                    (walk.test)((at + bits.trailing_zeros()) as usize, &mut walk.limit);
                    bits &= bits - 1;
                    if walk.limit.tied_ids_end < ids_end {
                        bits &= walk.wanted::<L>(at);
                    }
                }
            }
        }
        walk.listed = 0;
        let (mut at, mut left) = self.rest;
        // SAFETY: the machine has the lanes; the rest is covered.
        while left > 0 && unsafe { walk.wanted::<L>(at) } == 0 {
            at += LANES as u32;
            left = left.saturating_sub(LANES as u32);
        }
        (at, left)
    }
}
