//! Which ring of cells suits the objects of a class, found by counting the tests that a sample of them
//! would cost.

use crate::loose_grid::cost;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::level::{CELL_PER_SIZE, LEAST_STRIDE, Level, ROUNDING};
use crate::loose_grid::layout::plan::{PlanRules, root};
use crate::loose_grid::layout::slot_set::SlotSet;
use crate::memory::{Meter, Vec};
use crate::sort::{float_of, number_of};

/// Fewest objects for which rings are tried.
const FEWEST_TRIED: usize = 4;
/// Cells at the start of a ring that are counted behind its end, too: of a row of three only the first may be the last.
const REPEATED: usize = 3;
/// Fewest cells of a ring.
const LEAST_CELLS: usize = 64;
/// Objects of a class that are looked at for the room they take: one in so many, within limits.
const SAMPLED_SHARE: usize = 16;
const LEAST_SAMPLED: usize = 512;
const MOST_SAMPLED: usize = 8192;
/// One in so many is many.
const MANY_SHARE: u64 = 4;
/// Of these the tests are counted of at least the root of so many times all of the class: the pairs among them, which
/// tell how good a ring is, are as many of few objects as of many. And of as many as this share of all of the layer.
const COUNTED: f64 = 24.0;
const COUNTED_SHARE: usize = 6;
/// Those whose coordinates are put in order.
const SORTED: usize = 512;
/// Of these, one in so many at each end may lie anywhere.
const STRAY_SHARE: usize = 64;
const MOST_STRAYS: usize = SORTED / STRAY_SHARE;
/// Between so many of them gaps are measured.
const GAP: usize = 8;

/// What an object costs, in nanoseconds more or less: a run of cells, an object tested, a cell.
pub(crate) const RUN_COST: f64 = 2.9;
const TEST_COST: f64 = 0.175;
const CELL_COST: f64 = 0.8;
/// With so few tests an object, in 2D and 3D, cells could as well be larger: about one lies in each. Half as many again
/// in 3D, and the pairs of beams take twice the time.
const FEW_TESTS: [f64; 2] = [6.0, 8.0];
/// With more tests an object than this, cells of other sizes may coincide less.
const MANY_TESTS: f64 = 16.0;
const ODD_SIZES: [f64; 2] = [1.3, 1.7];
/// What a ring with fewer axes may cost at most.
const FOLDED: f64 = 0.65;
/// What another size must save to be worth it.
const SAVING: f64 = 0.9;
/// Cells grow by this factor, for what looks at many, while that costs no more than this.
const GROWTH: f64 = 2.1;
const NEARLY_SAME: f64 = 1.08;
const NOT_MUCH_WORSE: f64 = 1.2;
/// Cells that lie side by side are this much larger than the room would need, for its borders.
const FITTING: f64 = 1.1;
/// Of the objects, those around which something is looked for between two commits.
const LOOKS: f64 = 0.1;
/// Fewer cells may cost so many times the tests.
const HARDLY_MORE: f64 = 1.03;

/// Some objects of a class.
pub(crate) struct Sample<const D: usize> {
    /// Their centres, axis by axis, with room for as many along each.
    centers: Vec<f64>,
    /// Their places on the ring that is tried.
    places: Vec<u32>,
    /// Objects of the sample in each cell of that ring, of the first ones again behind the last; zeros between the
    /// tries.
    counts: Vec<u16>,
    /// Between these lie most of the centres.
    min: [f64; D],
    max: [f64; D],
    /// Mean distance of the objects along the axis where it is largest, where most of them lie.
    spacing: f64,
    /// Tests are counted of so many objects at least, if there are as many.
    least: usize,
}

/// Spreads the numbers of slots, so that what is chosen by them lies anywhere.
pub(crate) fn spread(slot: usize) -> u32 {
    let mixed = (slot as u32 ^ 0x5bd1_e995).wrapping_mul(0x9e37_79b1);
    let mixed = (mixed ^ mixed >> 15).wrapping_mul(0x85eb_ca77);
    mixed ^ mixed >> 13
}

/// Cells of a ring that is to have so many.
fn ring_size(cells: usize) -> u32 {
    cells.max(LEAST_CELLS).next_power_of_two() as u32
}

impl<const D: usize> Sample<D> {
    /// That of a layer of `count` objects.
    pub(crate) fn new(rules: &PlanRules<D>, count: usize) -> Self {
        Self {
            // Where the size of cells is asked for few rings are tried.
            least: if rules.cell_size == 0.0 { count / COUNTED_SHARE } else { usize::MAX },
            centers: Vec::new(),
            places: Vec::new(),
            counts: Vec::new(),
            min: [0.0; D],
            max: [0.0; D],
            spacing: 0.0,
        }
    }

    pub(crate) fn release(&mut self, meter: &mut Meter) {
        meter.release(&mut self.centers);
        meter.release(&mut self.places);
        meter.release(&mut self.counts);
    }

    /// Takes some of `count` objects of a class, chosen by their slots: of those that are given those whose boxes
    /// `is_of_class`.
    pub(crate) fn take(
        &mut self,
        slots: &SlotSet,
        bounds: &[Aabb<D>],
        count: usize,
        rules: &PlanRules<D>,
        meter: &mut Meter,
        is_of_class: impl Fn(&Aabb<D>) -> bool,
    ) -> Result<(), LooseGridError> {
        let wanted = (count / SAMPLED_SHARE).clamp(LEAST_SAMPLED, MOST_SAMPLED);
        let room = (wanted + wanted / 2).min(count);
        self.centers.clear();
        self.places.clear();
        meter.reserve_exact(&mut self.centers, D * room)?;
        self.centers.try_resize(D * room, 0.0)?;
        meter.reserve_exact(&mut self.places, room + 1)?;
        self.places.try_resize(room + 1, 0)?;
        let cells = ring_size(count) as usize + REPEATED;
        if cells > self.counts.len() {
            meter.reserve_exact(&mut self.counts, cells)?;
            self.counts.try_resize(cells, 0)?;
        }
        let share = ((wanted as u64) << 32) / count.max(1) as u64;
        // Where many are chosen which is not to be guessed, and nothing branches on it; of few alone the boxes are read.
        let are_few = share < (1 << 32) / MANY_SHARE;
        let mut taken = 0;
        for slot in slots.iter() {
            let is_chosen = u64::from(spread(slot)) < share;
            if are_few && !is_chosen {
                continue;
            }
            self.places[taken] = slot as u32;
            taken += usize::from(is_chosen & is_of_class(&bounds[slot]));
            if taken > room {
                break;
            }
        }
        self.places.truncate(taken.min(room));
        for (index, &slot) in self.places.iter().enumerate() {
            let bounds = &bounds[slot as usize];
            for axis in 0..D {
                let center = (f64::from(bounds.min[axis]) + f64::from(bounds.max[axis])) * 0.5;
                let world = rules.bounds.as_ref();
                self.centers[axis * room + index] = world.map_or(center, |world| {
                    center.clamp(world.min[axis].into(), world.max[axis].into())
                });
            }
        }
        self.measure(count);
        Ok(())
    }

    /// Finds where most of the centres lie, and how densely, and keeps those whose tests are counted.
    fn measure(&mut self, count: usize) {
        let Self { centers, places, .. } = self;
        let (taken, room) = (places.len(), centers.len() / D);
        let enough = root::<2>(COUNTED * count as f64) as usize;
        places.truncate(enough.max(self.least));
        self.spacing = 0.0;
        for axis in 0..D {
            let centers = &mut centers[axis * room..][..taken];
            if let Some(ends) = ends_of(&centers[..taken.min(SORTED)]) {
                [self.min[axis], self.max[axis]] = ends;
            }
            thin_out(centers, places.len());
            let spacing = spacing_of(&centers[..places.len().min(SORTED)]) / count as f64;
            self.spacing = self.spacing.max(spacing);
        }
    }

    /// Chooses the ring of a level of `count` objects, with cells of the size that is asked for if that is
    /// not 0; gives the tests that an object costs on it, and what it costs in all.
    pub(crate) fn lay_out(
        &mut self,
        level: &mut Level,
        rules: &PlanRules<D>,
        count: usize,
        asked: f64,
    ) -> (f64, f64) {
        let smallest = (f64::from(level.largest) * CELL_PER_SIZE).max(1e-30);
        let mut best = Choice { level: *level, kept: [false; 3], tests: 0.0, cost: f64::INFINITY };
        best.level.cell_size = if asked > 0.0 { asked } else { smallest };
        best.level.size = 1;
        best.level.strides = [0; 3];
        best.level.finish(None);
        if self.places.len() >= FEWEST_TRIED {
            let cells = ring_size(count);
            let first = if asked > 0.0 { asked } else { smallest.max(self.spacing) };
            let all = core::array::from_fn(|axis| axis < D);
            let mut tries = Tries { sample: self, rules, count: count as f64, best };
            tries.widen(all, first, cells);
            tries.fold(all, first, cells);
            if asked == 0.0 {
                tries.resize(all, first, cells);
                tries.unfold(all, cells / 2);
            }
            tries.shrink();
            best = tries.best;
        }
        *level = best.level;
        // Of so few that none was tried nobody asks; where no ring will do, all lie in one cell, which no other plan costs.
        (best.tests, if self.places.len() < FEWEST_TRIED { 0.0 } else { best.cost })
    }

    /// A ring with about so many cells, as small as the boxes allow, where those lie that were taken last; nothing
    /// is counted.
    pub(crate) fn lay_out_roughly(
        &mut self,
        level: &mut Level,
        rules: &PlanRules<D>,
        cells: usize,
    ) {
        level.cell_size = (f64::from(level.largest) * CELL_PER_SIZE).max(1e-30);
        level.finish(None);
        let (cell_size, all) = (level.cell_size, core::array::from_fn(|axis| axis < D));
        let best = Choice { level: *level, kept: all, tests: 0.0, cost: 0.0 };
        let tries = Tries { sample: self, rules, count: 0.0, best };
        if let Some(ring) = tries.ring(all, cell_size, ring_size(cells)) {
            *level = ring;
        }
    }

    /// Tests that an object of the whole class costs on a ring: those in its own cell and ahead; infinite if that is
    /// more than `most`.
    fn tests(&mut self, level: &Level, count: f64, most: f64) -> f64 {
        if most < 0.0 {
            return f64::INFINITY;
        }
        let taken = self.places.len() as f64;
        let tests = |twice: f64| twice * 0.5 / taken * (count - 1.0) / (taken - 1.0);
        // More than rounding does.
        let enough = (most / tests(1.0) + 1.0) as u64;
        cost::count_places(self.places.len());
        self.places.fill(0);
        let room = self.centers.len() / D;
        for axis in (0..D).filter(|&axis| level.strides[axis] > 0) {
            add_along(level, axis, &self.centers[axis * room..], &mut self.places);
        }
        let twice = count_twice(level, &mut self.places, &mut self.counts, enough);
        if twice > enough { f64::INFINITY } else { tests(twice as f64) }
    }
}

/// Between these lie most of some coordinates; none of none.
#[inline(never)]
fn ends_of(centers: &[f64]) -> Option<[f64; 2]> {
    let strays = centers.len() / STRAY_SHARE;
    // The smallest, and those that are it with all bits turned.
    let mut ends = [[u64::MAX; MOST_STRAYS + 1]; 2];
    for &center in centers {
        let number = number_of(center);
        for (least, number) in ends.iter_mut().zip([number, !number]) {
            let mut place = strays;
            if number < least[place] {
                while place > 0 && least[place - 1] > number {
                    least[place] = least[place - 1];
                    place -= 1;
                }
                least[place] = number;
            }
        }
    }
    let [min, max] = [ends[0][strays], !ends[1][strays]].map(float_of);
    (!centers.is_empty()).then_some([min, max])
}

/// Puts so many coordinates from anywhere among all before the others.
#[inline(never)]
fn thin_out(centers: &mut [f64], wanted: usize) {
    let step = centers.len() / wanted.max(1);
    for index in 0..wanted {
        let first = index * centers.len() / wanted;
        centers[index] = centers[first + spread(index) as usize % step];
    }
}

/// The mean distance of some coordinates where most of them lie, times their number. Never inlined, for what is sorted
/// is large.
#[inline(never)]
fn spacing_of(centers: &[f64]) -> f64 {
    let mut sorted = [0; SORTED];
    let sorted = &mut sorted[..centers.len()];
    for (value, &center) in sorted.iter_mut().zip(centers) {
        *value = number_of(center);
    }
    sorted.sort_unstable();
    let mut gaps = [number_of(0.0); SORTED / GAP];
    let mut found = 0;
    for (gap, ends) in gaps.iter_mut().zip(sorted.chunks_exact(GAP)) {
        *gap = number_of(float_of(ends[GAP - 1]) - float_of(ends[0]));
        found += 1;
    }
    gaps[..found].sort_unstable();
    let gap = float_of(gaps[found / 2 % gaps.len()]) / (GAP - 1) as f64;
    gap * centers.len() as f64
}

/// Adds what the cell of each centre along an axis adds to its place on a ring: as [`Level::cell_of`] does, but so that
/// the compiler can take several at a time.
#[inline(never)]
fn add_along(level: &Level, axis: usize, centers: &[f64], places: &mut [u32]) {
    let (origin, inverse) = (level.origin[axis], level.inverses[axis]);
    let (lowest, highest) = (level.lowest[axis], level.highest[axis]);
    let stride = level.strides[axis];
    for (place, &center) in places.iter_mut().zip(centers) {
        let along = (center - origin) * inverse - 0.5;
        let along = if along > lowest { along } else { lowest };
        let along = if along < highest { along } else { highest };
        let along = (along + ROUNDING).to_bits() as u32;
        *place = place.wrapping_add(along.wrapping_mul(stride));
    }
}

/// Twice the pairs of places in one cell of a ring or in one and a cell ahead of it; some of them if they are more than
/// `enough`. The places are cut to the ring.
#[inline(never)]
fn count_twice(level: &Level, places: &mut [u32], counts: &mut [u16], enough: u64) -> u64 {
    let (rows, mask) = (level.rows_ahead(), level.size - 1);
    let size = level.size as usize;
    for place in &mut *places {
        *place &= mask;
        counts[*place as usize] += 1;
    }
    let repeated = size.min(REPEATED);
    counts.copy_within(..repeated, size);
    let has_next = u32::from(level.kept_axes() > 0);
    let mut twice = 0;
    for &place in &*places {
        let [own, next] = [0, 1].map(|by| u32::from(counts[place as usize + by]));
        let mut ahead = next * has_next;
        for &middle in rows.middles() {
            let first = (place.wrapping_add(middle).wrapping_sub(1) & mask) as usize;
            ahead += counts[first..first + 3].iter().map(|&count| u32::from(count)).sum::<u32>();
        }
        twice += u64::from(own - 1 + 2 * ahead);
        if twice > enough {
            break;
        }
    }
    for &place in &*places {
        counts[place as usize] = 0;
    }
    counts[size..size + repeated].fill(0);
    twice
}

/// A ring and what an object costs on it.
#[derive(Clone, Copy)]
struct Choice {
    level: Level,
    /// Axes along which cells are told apart.
    kept: [bool; 3],
    tests: f64,
    cost: f64,
}

/// Rings that are tried one after the other.
struct Tries<'a, const D: usize> {
    sample: &'a mut Sample<D>,
    rules: &'a PlanRules<D>,
    count: f64,
    best: Choice,
}

impl<const D: usize> Tries<'_, D> {
    /// Halves the cells of thin boxes less often while they still tell nearly all of them apart: what lies across
    /// them has fewer to look at.
    fn widen(&mut self, all: [bool; 3], cell_size: f64, cells: u32) {
        let mut is_done = [false; 3];
        loop {
            let halved = self.best.level.cells_halved;
            let open = (0..D).filter(|&axis| !is_done[axis] && halved[axis] > 0);
            let Some(axis) = open.max_by_key(|&axis| halved[axis]) else { break };
            self.best.level.cells_halved[axis] -= 1;
            let ring = self.ring(all, cell_size, cells);
            let few = FEW_TESTS[D - 2];
            let tests =
                ring.map_or(f64::INFINITY, |ring| self.sample.tests(&ring, self.count, few));
            if tests > few {
                self.best.level.cells_halved = halved;
                is_done[axis] = true;
            }
        }
        self.best.level.set_sides();
    }

    /// Folds away the axes without which an object costs much less: what looks far along an axis that is
    /// folded away has all to look at.
    fn fold(&mut self, all: [bool; 3], cell_size: f64, cells: u32) {
        self.take(all, cell_size, cells, f64::INFINITY);
        // The rows of all axes may be too long for the ring: then there is none yet.
        let mut kept = all;
        loop {
            let most = self.best.cost * FOLDED;
            for axis in (0..D).filter(|&axis| kept[axis]) {
                let mut fewer = kept;
                fewer[axis] = false;
                self.take(fewer, cell_size, cells, f64::min(self.best.cost, most));
            }
            if self.best.kept == kept {
                break;
            }
            kept = self.best.kept;
        }
    }

    /// Makes the cells larger: where they coincide badly, and where that costs next to nothing, so that
    /// what looks at many of them has fewer to look at.
    fn resize(&mut self, all: [bool; 3], first: f64, cells: u32) {
        if self.best.tests > MANY_TESTS {
            for factor in ODD_SIZES {
                self.take(self.best.kept, first * factor, cells, self.best.cost * SAVING);
            }
        }
        let (mut least, mut cell_size) = (self.best.cost, self.best.level.cell_size * GROWTH);
        // Beyond the room that the objects take there is nothing to be had.
        let widest = (0..D).fold(0.0, |widest, axis| f64::max(widest, self.room(axis)));
        while cell_size < widest {
            let kept = self.best.kept;
            let (limit, worse) = (least * NEARLY_SAME, least * NOT_MUCH_WORSE);
            let mut cost = self.take_below(kept, cell_size, cells, limit, worse);
            if kept != all {
                cost = f64::min(cost, self.take_below(all, cell_size, cells, limit, worse));
            }
            if cost > worse {
                break;
            }
            least = least.min(cost);
            cell_size *= GROWTH;
        }
    }

    /// The room that the objects take along an axis, as it is where cells are as thin as wide.
    fn room(&self, axis: usize) -> f64 {
        self.best.level.widened(axis, self.sample.max[axis] - self.sample.min[axis])
    }

    /// Folds no axis away where many objects lie evenly along it: what looks for those around a place would look
    /// at all of a strip. Cells so large that the room of the objects fits on the ring may cost as much more as
    /// such looks would.
    fn unfold(&mut self, all: [bool; 3], cells: u32) {
        let kept = self.best.kept;
        if kept == all {
            return;
        }
        let room = |axis: usize| self.room(axis);
        let cell_size = root::<D>((0..D).map(room).product::<f64>() / f64::from(cells)) * FITTING;
        // A strip is never wider than the room.
        let share = |axis: usize| f64::min(cell_size / room(axis), 1.0);
        let share = (0..D).filter(|&axis| kept[axis]).map(share);
        let looked_at = self.count * share.product::<f64>();
        if cell_size > 0.0 {
            let limit = self.best.cost + LOOKS * looked_at * TEST_COST;
            self.take(all, cell_size, cells, limit);
        }
    }

    /// Takes fewer cells while objects hardly come closer together.
    fn shrink(&mut self) {
        loop {
            let before = self.best;
            let (kept, cell_size) = (before.kept, before.level.cell_size);
            self.take(kept, cell_size, before.level.size / 2, before.cost);
            if self.best.level.size == before.level.size {
                break;
            }
            if self.best.tests > before.tests * HARDLY_MORE {
                self.best = before;
                break;
            }
        }
    }

    /// Tries a ring and takes it if it costs less than `limit`.
    fn take(&mut self, kept: [bool; 3], cell_size: f64, cells: u32, limit: f64) {
        self.take_below(kept, cell_size, cells, limit, limit);
    }

    /// The same; gives its cost, infinite if that is more than `most`.
    fn take_below(
        &mut self,
        kept: [bool; 3],
        cell_size: f64,
        cells: u32,
        limit: f64,
        most: f64,
    ) -> f64 {
        let Some(level) = self.ring(kept, cell_size, cells) else { return f64::INFINITY };
        let runs = 1 + level.rows_ahead().middles().len();
        let untested = runs as f64 * RUN_COST + f64::from(level.size) / self.count * CELL_COST;
        let tests = self.sample.tests(&level, self.count, (most - untested) / TEST_COST);
        let cost = untested + tests * TEST_COST;
        if cost < limit || self.best.cost == f64::INFINITY {
            self.best = Choice { level, kept, tests, cost };
        }
        cost
    }

    /// A ring of so many cells, if it can be one.
    fn ring(&self, kept: [bool; 3], cell_size: f64, cells: u32) -> Option<Level> {
        let Self { sample, rules, best, .. } = self;
        let mut level = Level { cell_size, size: cells, strides: [0; 3], ..best.level };
        level.set_sides();
        let mut sizes = [0.0; 3];
        for axis in 0..D {
            let side = level.sides[axis];
            // Two cells more than there are, so that those at the ends of a row are no neighbours.
            sizes[axis] = ((sample.max[axis] - sample.min[axis]) / side).floor() + 3.0;
            level.origin[axis] = sample.min[axis] - side;
        }
        let mut last = None;
        if let Some(world) = &rules.bounds {
            let mut cells = [0.0; 3];
            for axis in 0..D {
                level.origin[axis] = world.min[axis].into();
                let side = level.sides[axis];
                cells[axis] = ((f64::from(world.max[axis]) - level.origin[axis]) / side).floor();
            }
            last = Some(cells);
        }
        level.strides = strides(kept, sizes, f64::from(cells));
        if !level.is_sound() {
            return None;
        }
        level.finish(last);
        Some(level)
    }
}

/// The strides of a ring of `cells` cells on which rooms of such sizes, in cells, lie side by side, or
/// share the ring as evenly as they can.
fn strides(kept: [bool; 3], sizes: [f64; 3], cells: f64) -> [u32; 3] {
    // Short axes take what they need, the long ones share what is left.
    let mut shares = [0.0; 3];
    let mut left = cells;
    let mut waiting = kept;
    let mut fits = true;
    for count in (1..=kept.iter().filter(|&&kept| kept).count()).rev() {
        let shortest = (0..3)
            .filter(|&axis| waiting[axis])
            .fold(None, |least: Option<usize>, axis| match least {
                Some(least) if sizes[least] <= sizes[axis] => Some(least),
                _ => Some(axis),
            })
            .unwrap_or(0);
        let share = match count {
            3 => root::<3>(left),
            2 => root::<2>(left),
            _ => left,
        };
        fits &= sizes[shortest] <= share;
        shares[shortest] = sizes[shortest].min(share).floor();
        left = (left / shares[shortest]).max(1.0);
        waiting[shortest] = false;
    }
    let mut strides = [0; 3];
    let mut next = 1.0f64;
    for axis in (0..3).filter(|&axis| kept[axis]) {
        strides[axis] = if next == 1.0 {
            1
        } else if fits {
            (next as u32).max(LEAST_STRIDE)
        } else {
            // What lies a round number of cells away should not fall on one place.
            (next as u32).div_ceil(4) * 4 + 2
        };
        next = f64::max(shares[axis], 1.0) * f64::from(strides[axis]);
        // A row is never as short as one cell.
        next = next.max(f64::from(2 * strides[axis] + LEAST_STRIDE));
    }
    strides
}
