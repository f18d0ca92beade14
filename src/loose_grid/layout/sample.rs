//! Which ring of cells suits the objects of a class, found by counting the tests that a sample of them
//! would cost.

use crate::error::OutOfMemory;
use crate::loose_grid::cost;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::layout::boxes::Boxes;
use crate::loose_grid::layout::inquiry::{Inquiry, Unfinished};
use crate::loose_grid::layout::kinds::count_of;
use crate::loose_grid::layout::level::{CELL_PER_LARGEST, LEAST_STRIDE, Level, ROUNDING};
use crate::loose_grid::layout::plan::{Plan, Rules, root};
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
pub(crate) const TEST_COST: f64 = 0.175;
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

/// Work, as of so many objects, to take a sample and look where it lies, besides one in so many of its class; and to count
/// tests of one in so many that are kept.
const MEASURING: usize = 64;
const COUNT_SHARE: usize = 4;
const KEPT_SHARE: usize = 2;

/// Numbers that tell where a sample lies along each axis.
const ENDS: usize = 2 * 3;

/// What a sample has of the class that it is for, since this commit began.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Empty,
    /// All that were taken.
    Taken,
    /// Those of which tests are counted.
    Thin,
}

/// Some objects of a class.
pub(crate) struct Sample {
    /// Dimensions of the world.
    axes: usize,
    /// Their centres, axis by axis, with room for as many along each.
    pub(crate) centers: Vec<f64>,
    /// Their slots, then their places on the ring that is tried.
    pub(crate) places: Vec<u32>,
    /// Objects of the sample in each cell of that ring, of the first ones again behind the last; zeros between the
    /// tries.
    counts: Vec<u16>,
    /// Between these lie most of the centres.
    min: [f64; 3],
    max: [f64; 3],
    /// Mean distance of the objects along the axis where it is largest, where most of them lie.
    spacing: f64,
    /// Objects of which tests are counted.
    kept: usize,
    state: State,
    /// Tests are counted of so many objects at least, if there are as many.
    least: usize,
}

/// Spreads the numbers of slots, so that what is chosen by them lies anywhere.
pub(crate) fn spread(slot: usize) -> u32 {
    let mixed = (slot as u32 ^ 0x5bd1_e995).wrapping_mul(0x9e37_79b1);
    let mixed = (mixed ^ mixed >> 15).wrapping_mul(0x85eb_ca77);
    mixed ^ mixed >> 13
}

/// A coordinate or length as it is known; what is read may be anything.
fn finite(number: u64) -> f64 {
    let length = f64::from_bits(number);
    if length.is_finite() { length } else { 0.0 }
}

/// Objects that are looked at of so many of a class, more or less.
pub(crate) fn wanted(count: usize) -> usize {
    (count / SAMPLED_SHARE).clamp(LEAST_SAMPLED, MOST_SAMPLED)
}

/// Cells of a ring that is to have so many.
fn ring_size(cells: usize) -> u32 {
    cells.max(LEAST_CELLS).next_power_of_two() as u32
}

impl Sample {
    /// That of a layer of `count` objects.
    pub(crate) fn new(rules: &Rules, count: usize) -> Self {
        Self {
            axes: rules.axes,
            // Where the size of cells is asked for few rings are tried.
            least: if rules.cell_size == 0.0 { count / COUNTED_SHARE } else { usize::MAX },
            centers: Vec::new(),
            places: Vec::new(),
            counts: Vec::new(),
            min: [0.0; 3],
            max: [0.0; 3],
            spacing: 0.0,
            kept: 0,
            state: State::Empty,
        }
    }

    pub(crate) fn release(&mut self, meter: &mut Meter) {
        meter.release(&mut self.centers);
        meter.release(&mut self.places);
        meter.release(&mut self.counts);
    }

    /// Makes room for a sample of `count` objects of a class; gives how many centres there is room for along each axis.
    pub(crate) fn make_room(
        &mut self,
        count: usize,
        meter: &mut Meter,
    ) -> Result<usize, OutOfMemory> {
        let wanted = wanted(count);
        let room = (wanted + wanted / 2).min(count);
        self.centers.clear();
        self.places.clear();
        meter.reserve_exact(&mut self.centers, self.axes * room)?;
        self.centers.try_resize(self.axes * room, 0.0)?;
        meter.reserve_exact(&mut self.places, room + 1)?;
        self.places.try_resize(room + 1, 0)?;
        let cells = ring_size(count) as usize + REPEATED;
        if cells > self.counts.len() {
            meter.reserve_exact(&mut self.counts, cells)?;
            self.counts.try_resize(cells, 0)?;
        }
        Ok(room)
    }

    /// Finds where most of the centres lie that were taken; gives that as numbers.
    fn find_ends(&mut self) -> [u64; ENDS] {
        let (taken, room) = (self.places.len(), self.centers.len() / self.axes);
        let mut numbers = [0; ENDS];
        for (axis, numbers) in (0..self.axes).zip(numbers.chunks_exact_mut(2)) {
            if let Some(ends) = ends_of(&self.centers[axis * room..][..taken.min(SORTED)]) {
                [self.min[axis], self.max[axis]] = ends;
            }
            numbers.copy_from_slice(&[self.min[axis].to_bits(), self.max[axis].to_bits()]);
        }
        numbers
    }

    /// Takes over where most lie.
    fn take_ends(&mut self, numbers: &[u64; ENDS]) {
        for (axis, numbers) in (0..self.axes).zip(numbers.chunks_exact(2)) {
            (self.min[axis], self.max[axis]) = (finite(numbers[0]), finite(numbers[1]));
        }
    }

    /// Finds how densely those lie of `count` objects that were kept; gives that and how many they are as numbers.
    fn find_spacing(&mut self, count: usize) -> [u64; 2] {
        let (kept, room) = (self.places.len(), self.centers.len() / self.axes);
        let spacing = |axis: usize| {
            spacing_of(&self.centers[axis * room..][..kept.min(SORTED)]) / count as f64
        };
        let widest = (0..self.axes).map(spacing).fold(0.0, f64::max);
        [widest.to_bits(), kept as u64]
    }

    /// Sees to it that some of those that are for a level are there, of `count`, and that those are kept whose tests are
    /// counted.
    fn be_ready(
        &mut self,
        level: &Level,
        count: usize,
        plan: &Plan,
        boxes: &mut dyn Boxes,
    ) -> Result<(), LooseGridError> {
        if self.state == State::Empty {
            boxes.take(plan, level, count, self)?;
        }
        if self.state != State::Thin {
            self.thin_out(count);
        }
        self.state = State::Thin;
        Ok(())
    }

    /// Keeps those whose tests are counted.
    fn thin_out(&mut self, count: usize) {
        let Self { axes, centers, places, .. } = self;
        let (taken, room) = (places.len(), centers.len() / *axes);
        let enough = root(2, COUNTED * count as f64) as usize;
        places.truncate(enough.max(self.least));
        for axis in 0..*axes {
            thin_out(&mut centers[axis * room..][..taken], places.len());
        }
    }

    /// Chooses the ring of a level of `count` objects, with cells of the size that is asked for if that is not 0; gives the
    /// tests that an object costs on it, and what it costs in all.
    pub(crate) fn lay_out(
        &mut self,
        level: &mut Level,
        (count, asked): (usize, f64),
        rules: &Rules,
        plan: &Plan,
        boxes: &mut dyn Boxes,
        inquiry: &mut Inquiry<'_>,
    ) -> Result<(f64, f64), Unfinished> {
        self.state = State::Empty;
        let wanted = *level;
        let work = MEASURING + count / COUNT_SHARE;
        let ends = inquiry.ask(work, || {
            boxes.take(plan, &wanted, count, self)?;
            self.state = State::Taken;
            Ok(self.find_ends())
        })?;
        self.take_ends(&ends);
        let [spacing, kept] = inquiry.ask(work, || {
            self.be_ready(&wanted, count, plan, boxes)?;
            Ok(self.find_spacing(count))
        })?;
        (self.spacing, self.kept) = (finite(spacing), count_of(kept));
        let smallest = (f64::from(level.largest()) * CELL_PER_LARGEST).max(1e-30);
        let mut best = Choice { level: *level, kept: [false; 3], tests: 0.0, cost: f64::INFINITY };
        best.level.cell_size = if asked > 0.0 { asked } else { smallest };
        best.level.size = 1;
        best.level.strides = [0; 3];
        best.level.finish(None);
        let are_tried = self.kept >= FEWEST_TRIED;
        if are_tried {
            let cells = ring_size(count);
            let first = if asked > 0.0 { asked } else { smallest.max(self.spacing) };
            let all = core::array::from_fn(|axis| axis < self.axes);
            let mut tries =
                Tries { sample: self, rules, count, wanted, plan, boxes, inquiry, best };
            tries.widen(all, first, cells)?;
            tries.fold(all, first, cells)?;
            if asked == 0.0 {
                tries.resize(all, first, cells)?;
                tries.unfold(all, cells / 2)?;
            }
            tries.shrink()?;
            best = tries.best;
        }
        *level = best.level;
        // Of so few that none was tried nobody asks; where no ring will do, all lie in one cell, which no other plan costs.
        Ok((best.tests, if are_tried { best.cost } else { 0.0 }))
    }

    /// A ring with about so many cells, as small as the boxes allow, where those lie that were taken last; nothing
    /// is counted.
    pub(crate) fn lay_out_roughly(&mut self, level: &mut Level, rules: &Rules, cells: usize) {
        level.cell_size = (f64::from(level.largest()) * CELL_PER_LARGEST).max(1e-30);
        level.finish(None);
        let (cell_size, all) = (level.cell_size, core::array::from_fn(|axis| axis < self.axes));
        if let Some(ring) = self.ring(level, rules, all, cell_size, ring_size(cells)) {
            *level = ring;
        }
    }

    /// Tests that an object of the whole class, which has `count`, costs on a ring: those in its own cell and ahead;
    /// infinite if that is more than `most`.
    fn tests(&mut self, level: &Level, count: f64, most: f64) -> f64 {
        let taken = self.places.len() as f64;
        let tests = |twice: f64| twice * 0.5 / taken * (count - 1.0) / (taken - 1.0);
        // More than rounding does.
        let enough = (most / tests(1.0) + 1.0) as u64;
        cost::count_places(self.places.len());
        self.places.fill(0);
        let room = self.centers.len() / self.axes;
        for axis in (0..self.axes).filter(|&axis| level.strides[axis] > 0) {
            add_along(level, axis, &self.centers[axis * room..], &mut self.places);
        }
        let twice = count_twice(level, &mut self.places, &mut self.counts, enough);
        if twice > enough { f64::INFINITY } else { tests(twice as f64) }
    }

    /// A ring of so many cells for what a level is for, if it can be one.
    fn ring(
        &self,
        level: &Level,
        rules: &Rules,
        kept: [bool; 3],
        cell_size: f64,
        cells: u32,
    ) -> Option<Level> {
        let mut level = Level { cell_size, size: cells, strides: [0; 3], ..*level };
        level.set_sides();
        let mut sizes = [0.0; 3];
        for axis in 0..self.axes {
            let side = level.sides[axis];
            // Two cells more than there are, so that those at the ends of a row are no neighbours.
            sizes[axis] = ((self.max[axis] - self.min[axis]) / side).floor() + 3.0;
            level.origin[axis] = self.min[axis] - side;
        }
        let mut last = None;
        if let Some([min, max]) = &rules.bounds {
            let mut cells = [0.0; 3];
            for axis in 0..self.axes {
                level.origin[axis] = min[axis];
                cells[axis] = ((max[axis] - min[axis]) / level.sides[axis]).floor();
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
struct Tries<'a, 'b> {
    sample: &'a mut Sample,
    rules: &'a Rules,
    count: usize,
    /// The level that they are for.
    wanted: Level,
    plan: &'a Plan,
    boxes: &'a mut dyn Boxes,
    inquiry: &'a mut Inquiry<'b>,
    best: Choice,
}

impl Tries<'_, '_> {
    /// Halves the cells of thin boxes less often while they still tell nearly all of them apart: what lies across
    /// them has fewer to look at.
    fn widen(&mut self, all: [bool; 3], cell_size: f64, cells: u32) -> Result<(), Unfinished> {
        let mut is_done = [false; 3];
        loop {
            let halved = self.best.level.cells_halved;
            let open = (0..self.sample.axes).filter(|&axis| !is_done[axis] && halved[axis] > 0);
            let Some(axis) = open.max_by_key(|&axis| halved[axis]) else { break };
            self.best.level.cells_halved[axis] -= 1;
            let few = FEW_TESTS[self.sample.axes - 2];
            let tests = match self.ring(all, cell_size, cells) {
                Some(ring) => self.tests(&ring, few)?,
                None => f64::INFINITY,
            };
            if tests > few {
                self.best.level.cells_halved = halved;
                is_done[axis] = true;
            }
        }
        self.best.level.set_sides();
        Ok(())
    }

    /// Folds away the axes without which an object costs much less: what looks far along an axis that is
    /// folded away has all to look at.
    fn fold(&mut self, all: [bool; 3], cell_size: f64, cells: u32) -> Result<(), Unfinished> {
        self.take(all, cell_size, cells, f64::INFINITY)?;
        // The rows of all axes may be too long for the ring: then there is none yet.
        let mut kept = all;
        loop {
            let most = self.best.cost * FOLDED;
            for axis in (0..self.sample.axes).filter(|&axis| kept[axis]) {
                let mut fewer = kept;
                fewer[axis] = false;
                self.take(fewer, cell_size, cells, f64::min(self.best.cost, most))?;
            }
            if self.best.kept == kept {
                return Ok(());
            }
            kept = self.best.kept;
        }
    }

    /// Makes the cells larger: where they coincide badly, and where that costs next to nothing, so that
    /// what looks at many of them has fewer to look at.
    fn resize(&mut self, all: [bool; 3], first: f64, cells: u32) -> Result<(), Unfinished> {
        if self.best.tests > MANY_TESTS {
            for factor in ODD_SIZES {
                self.take(self.best.kept, first * factor, cells, self.best.cost * SAVING)?;
            }
        }
        let (mut least, mut cell_size) = (self.best.cost, self.best.level.cell_size * GROWTH);
        // Beyond the room that the objects take there is nothing to be had.
        let widest =
            (0..self.sample.axes).fold(0.0, |widest, axis| f64::max(widest, self.room(axis)));
        while cell_size < widest {
            let kept = self.best.kept;
            let (limit, worse) = (least * NEARLY_SAME, least * NOT_MUCH_WORSE);
            let mut cost = self.take_below(kept, cell_size, cells, limit, worse)?;
            if kept != all {
                cost = f64::min(cost, self.take_below(all, cell_size, cells, limit, worse)?);
            }
            if cost > worse {
                break;
            }
            least = least.min(cost);
            cell_size *= GROWTH;
        }
        Ok(())
    }

    /// The room that the objects take along an axis, as it is where cells are as thin as wide.
    fn room(&self, axis: usize) -> f64 {
        self.best.level.widened(axis, self.sample.max[axis] - self.sample.min[axis])
    }

    /// Folds no axis away where many objects lie evenly along it: what looks for those around a place would look
    /// at all of a strip. Cells so large that the room of the objects fits on the ring may cost as much more as
    /// such looks would.
    fn unfold(&mut self, all: [bool; 3], cells: u32) -> Result<(), Unfinished> {
        let kept = self.best.kept;
        if kept == all {
            return Ok(());
        }
        let (axes, room) = (self.sample.axes, |axis: usize| self.room(axis));
        let all_room = (0..axes).map(room).product::<f64>();
        let cell_size = root(axes, all_room / f64::from(cells)) * FITTING;
        // A strip is never wider than the room.
        let share = |axis: usize| f64::min(cell_size / room(axis), 1.0);
        let share = (0..axes).filter(|&axis| kept[axis]).map(share);
        let looked_at = self.count as f64 * share.product::<f64>();
        if cell_size > 0.0 {
            let limit = self.best.cost + LOOKS * looked_at * TEST_COST;
            self.take(all, cell_size, cells, limit)?;
        }
        Ok(())
    }

    /// Takes fewer cells while objects hardly come closer together.
    fn shrink(&mut self) -> Result<(), Unfinished> {
        loop {
            let before = self.best;
            let (kept, cell_size) = (before.kept, before.level.cell_size);
            self.take(kept, cell_size, before.level.size / 2, before.cost)?;
            if self.best.level.size == before.level.size {
                return Ok(());
            }
            if self.best.tests > before.tests * HARDLY_MORE {
                self.best = before;
                return Ok(());
            }
        }
    }

    /// Tries a ring and takes it if it costs less than `limit`.
    fn take(
        &mut self,
        kept: [bool; 3],
        cell_size: f64,
        cells: u32,
        limit: f64,
    ) -> Result<(), Unfinished> {
        self.take_below(kept, cell_size, cells, limit, limit)?;
        Ok(())
    }

    /// The same; gives its cost, infinite if that is more than `most`.
    fn take_below(
        &mut self,
        kept: [bool; 3],
        cell_size: f64,
        cells: u32,
        limit: f64,
        most: f64,
    ) -> Result<f64, Unfinished> {
        let Some(level) = self.ring(kept, cell_size, cells) else { return Ok(f64::INFINITY) };
        let runs = 1 + level.rows_ahead().middles().len();
        let count = self.count as f64;
        let untested = runs as f64 * RUN_COST + f64::from(level.size) / count * CELL_COST;
        let tests = self.tests(&level, (most - untested) / TEST_COST)?;
        let cost = untested + tests * TEST_COST;
        if cost < limit || self.best.cost == f64::INFINITY {
            self.best = Choice { level, kept, tests, cost };
        }
        Ok(cost)
    }

    /// Tests that an object costs on a ring; infinite if that is more than `most`.
    #[inline(never)]
    fn tests(&mut self, level: &Level, most: f64) -> Result<f64, Unfinished> {
        if most < 0.0 {
            return Ok(f64::INFINITY);
        }
        let Self { sample, count, wanted, plan, boxes, inquiry, .. } = self;
        let [tests] = inquiry.ask(sample.kept / KEPT_SHARE, || {
            sample.be_ready(wanted, *count, plan, *boxes)?;
            Ok([sample.tests(level, *count as f64, most).to_bits()])
        })?;
        Ok(f64::from_bits(tests))
    }

    /// A ring of so many cells, if it can be one.
    fn ring(&self, kept: [bool; 3], cell_size: f64, cells: u32) -> Option<Level> {
        self.sample.ring(&self.best.level, self.rules, kept, cell_size, cells)
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
        let share = root(count, left);
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
