//! What lies in a convex volume of planes (a frustum), less what lies wholly inside occluders.

use core::marker::PhantomData;
use core::ptr::null;

use crate::error::ArgumentError;
use crate::loose_grid::LooseGrid;
use crate::loose_grid::cost;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::layout::level::Level;
use crate::loose_grid::query::find::{
    Emit, FarTest, Finder, Room, Search, TakeIds, Test, find_far,
};
use crate::loose_grid::query::overlap::one_by_one;
use crate::loose_grid::query::planes::{MAX_PLANES, Plane, Volume};
use crate::loose_grid::query::rows::{
    Lines, Row, bound, comes_twice, guard_of, inner_span, visible_span,
};
use crate::loose_grid::query::scan::Corners;
use crate::loose_grid::store::filter::QueryFilter;
use crate::simd::floats::{Lanes, Task, dispatch};

/// Most occluders of a query.
pub const MAX_OCCLUDERS: usize = 32;
/// A sum of a plane in 32 bits, of four parts at most, is off by less than this share of their sizes,
/// where they do not nearly vanish.
const SHARE: f32 = 5e-7;
const VANISHING: f32 = 1e-36;
/// Cells of a row from which on it is worth finding out which are wholly inside.
const LONG_ROW: i64 = 32;
/// So many entries, shared by the planes and two, are tested while a row is gone through: each plane makes that take
/// longer, and is one that rows inside of it need not be tested against.
const TESTED_PER_ROW: i64 = 128;
/// So many rows are gone through in any case.
const SOME_ROWS: i64 = 4;
/// With so many planes all rows that are fewer than take as long as to test all are gone through, with fewer planes as
/// much fewer rows: it is not found out how much of them is seen, which is the less the more planes there are.
const MANY_PLANES: i64 = 4;
/// Slices, or rows of the only slice, that tell how much is seen.
const TELLING: i64 = 8;
/// A row with fewer entries is not asked which occluders are near: to find that out takes longer than to test these
/// against all of them.
const FEW_IN_ROW: usize = 24;

impl<const D: usize> LooseGrid<D> {
    /// Emits the objects that are not wholly outside any one plane of a volume and pass the filter.
    ///
    /// That is the usual test of culling: it never leaves out what can be seen, and may let a large
    /// box near an edge of the volume pass. Which side of a plane a box lies on is told exactly, at any
    /// distance: as if all sums were taken without rounding.
    pub fn query_volume(
        &self,
        volume: &Volume<'_, D>,
        filter: Option<QueryFilter>,
        emit: &mut impl FnMut(u64),
    ) {
        self.visit_volume(volume, &[], filter.as_ref(), &mut one_by_one(emit));
    }

    /// The same, less the objects that lie wholly inside one of up to [`MAX_OCCLUDERS`] occluders
    /// (for instance the shadow volume of a wall, seen from the eye).
    pub fn query_volume_occluded(
        &self,
        volume: &Volume<'_, D>,
        occluders: &[Volume<'_, D>],
        filter: Option<QueryFilter>,
        emit: &mut impl FnMut(u64),
    ) -> Result<(), LooseGridError> {
        self.query_volume_in_batches(volume, occluders, filter.as_ref(), &mut one_by_one(emit))
    }

    /// [`LooseGrid::query_volume_occluded`], many ids at a time.
    pub fn query_volume_in_batches(
        &self,
        volume: &Volume<'_, D>,
        occluders: &[Volume<'_, D>],
        filter: Option<&QueryFilter>,
        emit: &mut impl TakeIds,
    ) -> Result<(), LooseGridError> {
        if occluders.len() > MAX_OCCLUDERS {
            let rule = "must be at most 32";
            return Err(ArgumentError::new("occluder_count", occluders.len(), rule).into());
        }
        self.visit_volume(volume, occluders, filter, emit);
        Ok(())
    }

    fn visit_volume(
        &self,
        volume: &Volume<'_, D>,
        occluders: &[Volume<'_, D>],
        filter: Option<&QueryFilter>,
        emit: &mut Emit<'_>,
    ) {
        dispatch(self.simd, VolumeTask { grid: self, volume, occluders, filter, emit });
    }
}

struct VolumeTask<'a, const D: usize> {
    grid: &'a LooseGrid<D>,
    volume: &'a Volume<'a, D>,
    occluders: &'a [Volume<'a, D>],
    filter: Option<&'a QueryFilter>,
    emit: &'a mut Emit<'a>,
}

impl<const D: usize> Task for VolumeTask<'_, D> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { grid, volume, occluders, filter, emit } = self;
        let all = Against::all(volume, occluders);
        let mut room = Room::new(all);
        let mut index = 0;
        while index < 2 {
            let layer = &grid.layers[index];
            index += 1;
            if layer.len == 0 {
                continue;
            }
            if layer.is_far_flung() && layer.tree.finds_lists() {
                let best = &Best::of(layer.tree.corners(), volume);
                let test = VolumeTest { volume, best, occluders };
                let nodes = FarTest { test: &test, corners: layer.tree.corners() };
                // SAFETY: there is a tree; dispatch chose lanes that the machine has.
                unsafe {
                    let passing = layer.tree.passing::<L>(&nodes);
                    find_far::<L, D, _>(layer, &test, passing, filter, &mut *emit);
                }
                continue;
            }
            let best = &Best::of(Corners::of(layer), volume);
            let test = VolumeTest { volume, best, occluders };
            let only_counts = emit.only_counts();
            let Some(search) = Search::new(layer, &test, filter, only_counts) else { continue };
            let finder = Finder::new(&search, &mut room, &mut *emit);
            let mut cull = Cull {
                layer,
                volume,
                occluders,
                all,
                sure: [(0, 0); 3],
                shared: NONE_SHARED,
                finder,
            };
            let mut index = 0;
            // SAFETY: dispatch chose lanes that the machine has.
            unsafe {
                while index < layer.plan.len() {
                    cull.level::<L>(index);
                    index += 1;
                }
                cull.finder.add::<L>(layer.overflow(), all);
                cull.finder.finish_apart::<L>();
            }
        }
    }
}

/// Which planes and occluders entries have to be tested against, a bit each.
#[derive(Clone, Copy)]
struct Against {
    planes: u32,
    occluders: u32,
}

impl Against {
    /// All there are.
    fn all<const D: usize>(volume: &Volume<'_, D>, occluders: &[Volume<'_, D>]) -> Self {
        let first = |count: usize| ((1u64 << count) - 1) as u32;
        Self { planes: first(volume.planes().len()), occluders: first(occluders.len()) }
    }
}

/// For each plane of a volume, the coordinates of the corners that lie most inside.
struct Best<'a, const D: usize> {
    columns: [[*const f32; D]; MAX_PLANES],
    corners: PhantomData<Corners<'a, D>>,
}

/// Whether boxes are not wholly outside a volume, nor wholly inside an occluder.
#[derive(Clone, Copy)]
struct VolumeTest<'a, const D: usize> {
    volume: &'a Volume<'a, D>,
    best: &'a Best<'a, D>,
    occluders: &'a [Volume<'a, D>],
}

impl<'a, const D: usize> Best<'a, D> {
    fn of(corners: Corners<'a, D>, volume: &Volume<'_, D>) -> Self {
        let mut best = [[null(); D]; MAX_PLANES];
        for (best, plane) in best.iter_mut().zip(volume.planes()) {
            *best = corners.toward(&plane.normal);
            // An axis that adds nothing reads what is read anyway.
            let most = (0..D).fold(0, |most, axis| {
                if plane.normal[axis].abs() > plane.normal[most].abs() { axis } else { most }
            });
            for axis in (0..D).filter(|&axis| plane.normal[axis] == 0.0) {
                best[axis] = best[most];
            }
        }
        Self { columns: best, corners: PhantomData }
    }
}

impl<const D: usize> Test<D> for VolumeTest<'_, D> {
    type Share = Against;

    fn whole(&self) -> Against {
        Against::all(self.volume, self.occluders)
    }

    #[inline(always)]
    unsafe fn bits<L: Lanes>(&self, corners: &Corners<'_, D>, at: usize, against: Against) -> u32 {
        cost::count();
        // SAFETY: as the caller promises; the columns of the planes there are are those of the corners.
        unsafe {
            // Holes lie outside everything; a plane takes an exact look at each of them to find that out.
            let (min, max) = (corners.min_at::<L>(0, at), corners.max_at::<L>(0, at));
            let mut bits = L::bits(L::less_or_equal(min, max));
            let mut planes = against.planes;
            // Most of what is wholly outside is so of the first planes.
            while planes != 0 && bits != 0 {
                let index = planes.trailing_zeros() as usize % MAX_PLANES;
                planes &= planes - 1;
                let plane = &self.volume.planes()[index];
                bits = inside::<L, D>(plane, self.best.columns[index], at, bits);
            }
            let mut occluders = against.occluders;
            while bits != 0 && occluders != 0 {
                let occluder = &self.occluders[occluders.trailing_zeros() as usize];
                occluders &= occluders - 1;
                let mut hidden = bits;
                for plane in occluder.planes() {
                    // Few are, as the first planes tell.
                    if hidden == 0 {
                        break;
                    }
                    let worst = corners.toward(&plane.normal.map(|normal| -normal));
                    hidden = inside::<L, D>(plane, worst, at, hidden);
                }
                bits &= !hidden;
            }
            bits
        }
    }
}

/// Those of the bits i whose corner of box `at + i` in these columns lies inside a plane, exactly.
///
/// # Safety
/// At `at` there are eight floats in every column; the machine has the lanes.
#[inline(always)]
unsafe fn inside<L: Lanes, const D: usize>(
    plane: &Plane<D>,
    columns: [*const f32; D],
    at: usize,
    bits: u32,
) -> u32 {
    // SAFETY: as the caller promises.
    unsafe {
        let sign_off = L::splat(f32::from_bits(i32::MAX as u32));
        let mut sum = L::splat(plane.distance);
        let mut size = L::and(sum, sign_off);
        let mut axis = 0;
        while axis < D {
            let corner = L::load(columns[axis].add(at));
            let term = L::multiply(L::splat(plane.normal[axis]), corner);
            sum = L::add(sum, term);
            size = L::add(size, L::and(term, sign_off));
            axis += 1;
        }
        let room = L::add(L::multiply(size, L::splat(SHARE)), L::splat(VANISHING));
        // Where a sum overflows, its size does.
        let is_finite = L::less_or_equal(room, L::splat(f32::MAX));
        let is_far = L::less_or_equal(room, L::and(sum, sign_off));
        let sure = L::bits(L::and(is_far, is_finite));
        let inside = bits & sure & L::bits(L::less_or_equal(L::splat(0.0), sum));
        let near = bits & !sure;
        if near == 0 { inside } else { inside | exactly_inside(plane, columns, at, near) }
    }
}

/// Those of the bits whose corners are inside a plane, where the lanes cannot tell: few, so it stands by itself.
///
/// # Safety
/// At `at` there are eight floats in every column.
#[cold]
#[inline(never)]
unsafe fn exactly_inside<const D: usize>(
    plane: &Plane<D>,
    columns: [*const f32; D],
    at: usize,
    mut near: u32,
) -> u32 {
    cost::count();
    let mut inside = 0;
    while near != 0 {
        let lane = near.trailing_zeros() as usize;
        near &= near - 1;
        // SAFETY: as the caller promises.
        let corner = columns.map(|column| unsafe { *column.add(at + lane) });
        inside |= u32::from(plane.has_inside(corner)) << lane;
    }
    inside
}

/// Where no row shares cells with another.
const NONE_SHARED: (i64, i64) = (i64::MIN, i64::MAX);
/// Where all rows may.
const ALL_SHARED: (i64, i64) = (i64::MAX, i64::MAX);

struct Cull<'a, const D: usize> {
    layer: &'a Layer<D>,
    volume: &'a Volume<'a, D>,
    occluders: &'a [Volume<'a, D>],
    /// All planes and occluders.
    all: Against,
    /// Along each axis, the first and last cell with no objects from elsewhere.
    sure: [(i64, i64); 3],
    /// Rows up to the one and from the other along the second axis share cells with each other.
    shared: (i64, i64),
    finder: Finder<'a, D, VolumeTest<'a, D>>,
}

impl<const D: usize> Cull<'_, D> {
    /// Goes through the cells of a level, row by row.
    ///
    /// A row may hold objects from elsewhere besides, which the test leaves out. Where cells that are seen fall
    /// on one place, each row takes those objects of it alone that are its own.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn level<L: Lanes>(&mut self, index: usize) {
        let level = &self.layer.plan.levels[index];
        let entries = self.layer.entries_of(level);
        if entries.is_empty() {
            return;
        }
        let content = &self.layer.content[index];
        let mut row = Row { min: [0.0; 3], max: [0.0; 3], farthest: 0.0 };
        let (mut first, mut last) = ([0i64; 3], [0i64; 3]);
        for axis in 0..D {
            let (min, max) = (f64::from(content.min[axis]), f64::from(content.max[axis]));
            (row.min[axis], row.max[axis]) = (min, max);
            first[axis] = level.cell_along(axis, min - guard_of(level, axis, min));
            last[axis] = level.cell_along(axis, max + guard_of(level, axis, max));
            row.farthest = row.farthest.max(min.abs()).max(max.abs());
            let count = i64::from(level.counts[axis]);
            self.sure[axis] = if level.wraps {
                (last[axis] - count + 1, first[axis] + count - 1)
            } else {
                (first[axis], last[axis])
            };
        }
        let cells_along = |axis: usize| (last[axis] - first[axis] + 1).min(i64::from(level.size));
        let all_cells = (0..D).fold(1, |cells: i64, axis| cells.saturating_mul(cells_along(axis)));
        let cells = all_cells.min(level.size.into());
        let mut lines = Lines::new(self.volume, row.farthest);
        // Twice, for what one axis leaves of the volume bounds the others.
        for axis in (0..D).chain(0..D) {
            let (from, to) = lines.span_along::<D>(level, axis, first[axis], last[axis], &row);
            if from > to {
                return;
            }
            (first[axis], last[axis]) = (from, to);
            (row.min[axis], row.max[axis]) = bound(level, axis, from, to, content, row.farthest);
        }
        self.shared = NONE_SHARED;
        for axis in (0..D).filter(|&axis| comes_twice(level, axis, first[axis], last[axis])) {
            self.shared = if axis == 1 && D == 3 && self.shared == NONE_SHARED {
                let count = i64::from(level.counts[1]);
                (last[1] - count, first[1] + count)
            } else {
                ALL_SHARED
            };
        }
        if self.is_dear((entries.len(), cells), level, content, &mut lines, (first, last), row) {
            // SAFETY: the machine has the lanes.
            unsafe { self.finder.add::<L>(entries, self.all) };
            return;
        }
        let (mut z, last_z) = (first[2], last[2]);
        while z <= last_z {
            cost::count_row();
            if D == 3 {
                (row.min[2], row.max[2]) = bound(level, 2, z, z, content, row.farthest);
            }
            lines.enter_slice(row.min[2], row.max[2]);
            // The slice first: few of its rows are visible.
            (row.min[1], row.max[1]) = bound(level, 1, first[1], last[1], content, row.farthest);
            let (mut y, last_y) = lines.span_along::<D>(level, 1, first[1], last[1], &row);
            while y <= last_y {
                (row.min[1], row.max[1]) = bound(level, 1, y, y, content, row.farthest);
                let at = [first[0], y, z];
                cost::count_row();
                // SAFETY: the machine has the lanes.
                unsafe { self.row::<L>(level, content, &lines, at, last[0], &row) };
                y += 1;
            }
            z += 1;
        }
    }

    /// True if it is less work to test all entries, in so many cells, at once: where as many rows between the first and
    /// the last cells may be visible as take the time in which those that are not seen are tested or, where cells come
    /// twice, half as many cells as there are, since to tell whose an object is takes as long as to test it.
    fn is_dear(
        &self,
        (entries, all_cells): (usize, i64),
        level: &Level,
        content: &Aabb<D>,
        lines: &mut Lines,
        (first, last): ([i64; 3], [i64; 3]),
        mut row: Row,
    ) -> bool {
        let is_shared = self.shared != NONE_SHARED;
        let planes = self.volume.planes().len() as i64;
        let most = entries as i64 * (planes + 2) / TESTED_PER_ROW + SOME_ROWS;
        let between = (last[1] - first[1] + 1).saturating_mul(last[2] - first[2] + 1);
        if !is_shared && between <= most * planes.min(MANY_PLANES) / MANY_PLANES {
            return false;
        }
        let whole = row;
        let (mut rows, mut cells) = (0, 0);
        let slices = 1 + (last[2] - first[2]) / TELLING;
        let mut z = first[2] + slices / 2;
        while z <= last[2] {
            cost::count_row();
            if D == 3 {
                (row.min[2], row.max[2]) = bound(level, 2, z, z, content, row.farthest);
            }
            (row.min[1], row.max[1]) = (whole.min[1], whole.max[1]);
            let (from, to) = lines.span_along::<D>(level, 1, first[1], last[1], &row);
            let count = (to - from + 1).max(0);
            // A slice without rows is work, too: where planes that are no wall of a box meet, most of what lies
            // between the first and the last slice may have none.
            rows = slices.saturating_mul(count + 1).saturating_add(rows);
            if rows > most {
                return true;
            }
            lines.enter_slice(row.min[2], row.max[2]);
            let step = if D == 3 { count.max(1) } else { 1 + count / TELLING };
            let mut y = from + step / 2;
            while y <= to {
                (row.min[1], row.max[1]) = bound(level, 1, y, y, content, row.farthest);
                let seen = lines.visible_span(level, first[0], last[0], &row);
                let seen = seen.map_or(0, |(from, to)| to - from + 1);
                let more = slices.saturating_mul(step).saturating_mul(seen);
                cells = more.saturating_add(cells);
                y += step;
            }
            z += slices;
        }
        if is_shared && cells > i64::from(level.size) / 2 {
            return true;
        }
        rows * all_cells > most * (all_cells - cells.min(all_cells))
    }

    /// True if no cell of a block holds objects from elsewhere.
    #[inline(always)]
    fn is_sure(&self, block: [(i64, i64); 3]) -> bool {
        let within = |axis: usize| {
            (block[axis].0 >= self.sure[axis].0) & (block[axis].1 <= self.sure[axis].1)
        };
        within(0) & within(1) & within(2)
    }

    /// What occluders leave of some cells of a row, and those that must be tested, a bit each. By itself, for most
    /// volumes have none.
    #[inline(never)]
    fn left_by_occluders(
        &self,
        level: &Level,
        at: [i64; 3],
        (mut from, mut to): (i64, i64),
        row: &Row,
    ) -> (i64, i64, u32) {
        let place = level.place_of([from, at[1], at[2]]);
        let end = level.size.min(place + (to - from + 1) as u32);
        let entries = self.layer.entries(level.base + place..level.base + end);
        if entries.len() < FEW_IN_ROW {
            return (from, to, self.all.occluders);
        }
        let mut near = 0u32;
        for (index, occluder) in self.occluders.iter().enumerate() {
            let (seen_from, seen_to) = visible_span(level, occluder, 0, from, to, row);
            if seen_from > seen_to {
                continue;
            }
            near |= 1 << index;
            let (hidden_from, hidden_to) = inner_span(level, occluder, from, to, row);
            if hidden_from > hidden_to {
                continue;
            }
            if hidden_from <= from {
                from = from.max(hidden_to + 1);
            } else if hidden_to >= to {
                to = to.min(hidden_from - 1);
            }
            if from > to {
                break;
            }
        }
        (from, to, near)
    }

    /// Goes through a row: skips the cells outside, tests the others against what cuts the row; of a
    /// long run takes what is wholly inside as it is.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn row<L: Lanes>(
        &mut self,
        level: &Level,
        content: &Aabb<D>,
        lines: &Lines,
        at: [i64; 3],
        last: i64,
        row: &Row,
    ) {
        let Some((mut from, mut to)) = lines.visible_span(level, at[0], last, row) else { return };
        let mut near = 0;
        if !self.occluders.is_empty() {
            (from, to, near) = self.left_by_occluders(level, at, (from, to), row);
            if from > to {
                return;
            }
        }
        let mut against = Against { planes: self.all.planes, occluders: near };
        let mut inner = (to + 1, to);
        if self.is_sure([(from, to), (at[1], at[1]), (at[2], at[2])]) {
            let between = bound(level, 0, from, to, content, row.farthest);
            against.planes = lines.cutting(row, between);
            if against.planes != 0 && to - from >= LONG_ROW {
                inner = lines.inner_span(level, (from, to), row, between);
            }
        }
        if inner.0 > inner.1 {
            inner = (to + 1, to);
        }
        let inside = Against { planes: 0, ..against };
        let parts =
            [(from, inner.0 - 1, against), (inner.0, inner.1, inside), (inner.1 + 1, to, against)];
        for &(from, to, against) in &parts {
            if from <= to {
                let place = level.place_of([from, at[1], at[2]]);
                let len = (to - from + 1) as u32;
                // SAFETY: the machine has the lanes.
                unsafe {
                    if at[1] <= self.shared.0 || at[1] >= self.shared.1 {
                        let layer = self.layer;
                        let is_own = |entry| level.is_in_row(&layer.box_at(entry), [at[1], at[2]]);
                        let cells = (level.base, level.size, place, len);
                        self.finder.add_own_of_row::<L>(cells, against, is_own);
                    } else {
                        self.finder.add_row::<L>(level.base, level.size, place, len, against);
                    }
                }
            }
        }
    }
}
